//! Scores of positions and moves.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::Neg;
use std::str::FromStr;

/// The score of a captured lion at the root; it falls by one for each ply of distance.
const MATE_SCORE: i32 = 30_000;
/// The minimum score of a forced win.
const MIN_MATE_SCORE: i32 = MATE_SCORE - 1_000;
/// The limit of the absolute value of an evaluation.
const MAX_EVAL_CP: i32 = 20_000;
/// The text of a won game that is over, to distinguish it from a lost one: zero turns have no sign.
const WON_TEXT: &str = "mate +0";

/// The number of centipawns that multiplies the odds of winning by e. Fitted to games: `cargo lab tune` prints it as
/// `scale 1/227` for 878,209 positions of 12,000 self-play games of the engine at 3,000 nodes a move.
const WIN_CHANCE_SCALE_CP: f64 = 227.0;

/// A score from the point of view of the side to move: centipawns, or the distance of a forced win or loss.
///
/// ```
/// use congo_engine::Score;
/// assert_eq!(Score::win_in(3).mate_in(), Some(2));
/// assert_eq!((-Score::win_in(2)).mate_in(), Some(-1));
/// assert_eq!(Score::from_centipawns(-40).to_string(), "cp -40");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash)]
pub struct Score(i32);

impl Score {
    /// An even position.
    pub const DRAW: Self = Self(0);
    /// Worse than any score that occurs.
    pub(crate) const LOWEST: Self = Self(-MATE_SCORE - 1);
    /// Better than any score that occurs.
    pub(crate) const HIGHEST: Self = Self(MATE_SCORE + 1);

    /// Returns an evaluation in centipawns, clamped to -20,000 to 20,000.
    pub const fn from_centipawns(centipawns: i32) -> Self {
        if centipawns > MAX_EVAL_CP {
            Self(MAX_EVAL_CP)
        } else if centipawns < -MAX_EVAL_CP {
            Self(-MAX_EVAL_CP)
        } else {
            Self(centipawns)
        }
    }

    /// Returns the score of a win that is complete this number of plies from the root.
    pub const fn win_in(plies: usize) -> Self {
        Self(MATE_SCORE - plies as i32)
    }

    /// Returns the score of a loss that is complete this number of plies from the root.
    pub const fn loss_in(plies: usize) -> Self {
        Self(plies as i32 - MATE_SCORE)
    }

    /// Returns the score in centipawns; a forced win is nearly 30,000.
    pub const fn centipawns(self) -> i32 {
        self.0
    }

    /// Returns the number of the winner's turns to a forced win: positive if the side to move wins, negative if it
    /// loses. `None` without a forced win.
    pub const fn mate_in(self) -> Option<i32> {
        if self.0 >= MIN_MATE_SCORE {
            Some((MATE_SCORE - self.0 + 1) / 2)
        } else if self.0 <= -MIN_MATE_SCORE {
            Some(-((MATE_SCORE + self.0 + 1) / 2))
        } else {
            None
        }
    }

    /// Returns the win probability of the side to move, 0 to 1, with a draw as half a win: 1/(1+exp(-cp/227)), or 0 or
    /// 1 if the result is forced.
    pub fn win_chance(self) -> f64 {
        match self.mate_in() {
            Some(_) if self.0 > 0 => 1.0,
            Some(_) => 0.0,
            None => 1.0 / (1.0 + (-f64::from(self.0) / WIN_CHANCE_SCALE_CP).exp()),
        }
    }

    /// Adds centipawns, unless the score is a forced win or loss.
    pub(crate) const fn add_centipawns(self, centipawns: i32) -> Self {
        if self.mate_in().is_some() { self } else { Self::from_centipawns(self.0 + centipawns) }
    }

    /// Returns the next higher score.
    pub(crate) const fn next(self) -> Self {
        Self(self.0 + 1)
    }

    /// Returns the next lower score.
    pub(crate) const fn previous(self) -> Self {
        Self(self.0 - 1)
    }

    /// Converts the score for the table: distances count from a position `ply` plies below the root instead of from the
    /// root.
    pub(crate) const fn to_tt(self, ply: usize) -> i16 {
        self.shifted_mate(ply as i32)
    }

    /// Reverses [`Score::to_tt`].
    pub(crate) const fn from_tt(stored: i16, ply: usize) -> Self {
        Self(Self(stored as i32).shifted_mate(-(ply as i32)) as i32)
    }

    const fn shifted_mate(self, plies: i32) -> i16 {
        if self.0 >= MIN_MATE_SCORE {
            (self.0 + plies) as i16
        } else if self.0 <= -MIN_MATE_SCORE {
            (self.0 - plies) as i16
        } else {
            self.0 as i16
        }
    }
}

impl Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// Writes the UCI form: `cp 35` or `mate -2`. UCI has no form for a game that is over: `mate 0` if it is lost, `mate
/// +0` if it is won.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mate_in() {
            Some(0) if self.0 > 0 => f.write_str(WON_TEXT),
            Some(turns) => write!(f, "mate {turns}"),
            None => write!(f, "cp {}", self.0),
        }
    }
}

/// Parses the `Display` form. A forced win is read as a number of turns, so the exact ply is lost.
impl FromStr for Score {
    type Err = ScoreError;

    fn from_str(text: &str) -> Result<Self, ScoreError> {
        let invalid = || ScoreError { text: text.to_owned() };
        if text == WON_TEXT {
            return Ok(Self::win_in(0));
        }
        let (kind, number) = text.split_once(' ').ok_or_else(invalid)?;
        let number: i32 = number.parse().map_err(|_| invalid())?;
        let plies = 2 * number.unsigned_abs() as usize;
        match kind {
            "cp" => Ok(Self::from_centipawns(number)),
            "mate" if plies >= (MATE_SCORE - MIN_MATE_SCORE) as usize => Err(invalid()),
            "mate" if number > 0 => Ok(Self::win_in(plies - 1)),
            "mate" => Ok(Self::loss_in(plies)),
            _ => Err(invalid()),
        }
    }
}

/// An invalid score text.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ScoreError {
    /// The text.
    pub text: String,
}

impl fmt::Display for ScoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the score {:?}, expected one like \"cp 35\" or \"mate -2\"", self.text)
    }
}

impl std::error::Error for ScoreError {}

/// Serializes the score as its `Display` text, to hide the internal representation.
impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Score {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mate_distances_count_the_winners_turns() {
        for (score, turns) in [
            (Score::win_in(1), Some(1)),
            (Score::win_in(3), Some(2)),
            (Score::loss_in(0), Some(0)),
            (Score::loss_in(2), Some(-1)),
            (Score::loss_in(4), Some(-2)),
            (Score::from_centipawns(99_999), None),
        ] {
            assert_eq!(score.mate_in(), turns, "{score:?}");
        }
    }

    #[test]
    fn tt_scores_count_from_the_position() {
        for score in [Score::win_in(9), Score::loss_in(12), Score::from_centipawns(-321)] {
            assert_eq!(Score::from_tt(score.to_tt(4), 4), score);
            assert_eq!(score, -(-score));
        }
        // A win five plies below a position at ply 4 is a win at ply 12 from the same position at ply 7.
        assert_eq!(Score::from_tt(Score::win_in(9).to_tt(4), 7), Score::win_in(12));
    }

    #[test]
    fn win_chances_rise_with_the_score() {
        let chance = |centipawns| Score::from_centipawns(centipawns).win_chance();
        assert!((chance(0) - 0.5).abs() < 1e-12 && (chance(227) - 0.731).abs() < 1e-3);
        assert!((chance(150) + chance(-150) - 1.0).abs() < 1e-12);
        assert!(chance(20_000) <= 1.0 && chance(-20_000) >= 0.0);
        for (score, chance) in [(Score::win_in(5), 1.0), (Score::loss_in(4), 0.0), (-Score::loss_in(0), 1.0)] {
            assert!((score.win_chance() - chance).abs() < 1e-12, "{score}");
        }
    }

    #[test]
    fn scores_round_trip() {
        for text in ["cp 0", "cp -321", "mate 1", "mate 7", "mate -1", "mate 0", "mate +0", "mate 499"] {
            assert_eq!(text.parse::<Score>().map(|score| score.to_string()).as_deref(), Ok(text));
        }
        for score in [Score::loss_in(0), -Score::loss_in(0)] {
            assert_eq!(score.to_string().parse(), Ok(score), "{score}");
        }
        for text in ["", "cp", "cp x", "35", "mate 500", "mate -5000000", "mate -2147483648", "pawns 3"] {
            assert!(text.parse::<Score>().is_err_and(|problem| problem.text == text), "{text}");
        }
    }
}

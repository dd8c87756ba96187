//! A finished game looked at again: what every position was worth, which moves were mistakes, how well each side
//! played, and where the game turned.
//!
//! [`analyse`] searches each position of the game once. The score of a move that was played is that of the position it
//! led to, so that a graph of the scores falls by just what the moves lose. A move that seems to lose much is compared
//! once more with the best one, by a search of the same kind after each of the two: otherwise the search that begins a
//! move later, and so sees a move further, would find mistakes where there are none.
//!
//! [`reasons`] says why a move was bad, in facts of the rules and of the lines that were found; [`find_threat`] what
//! the side that is not to move is up to.
//!
//! All scores here are from White's view. Everything is plain data that serde can write and read: moves as machine
//! text, scores as they are displayed.

mod balance;
mod captures;
mod comparison;
mod explain;
mod game_analysis;
mod reasons;
mod serde_text;
mod threat;

pub(crate) use balance::is_hanging;
pub use captures::{
    Capture, Loss, LossCause, best_capture, expected_loss, lion_threat, material_loss, threatened_capture,
};
pub use explain::reasons;
pub use game_analysis::{analyse, resume};
pub use reasons::Reason;
pub use threat::{Threat, ThreatKind, find_threat};

use crate::{Limits, Score};
use congo_rules::{Color, Path, PlayedMove, Position};
use serde::{Deserialize, Serialize};
use serde_text::texts;

/// Marks by the chances that a move loses at least, the worst first.
const MARK_THRESHOLDS: [(f64, Mark); 3] = [(0.20, Mark::Blunder), (0.10, Mark::Mistake), (0.05, Mark::Inaccuracy)];
/// How fast accuracy falls with the chances lost: a blunder that just is one (0.20) is worth 40%.
const ACCURACY_DECAY: f64 = 4.6;
/// Who wins a game that has no result: the side whose chances are at least this at its end.
const MIN_CLEAR_WIN_CHANCE: f64 = 0.7;

/// Positions looked at for each position of a review: 60 plies take 4 to 6 seconds of one processor of 4 million
/// positions a second.
const REVIEW_NODES: u64 = 300_000;
/// Best moves kept of each: the one to be shown, and what else was good.
const REVIEW_MULTIPV: u32 = 2;
/// Positions looked at for a threat: one or two milliseconds.
const THREAT_NODES: u64 = 5_000;

/// The default limits of a review for each position: 300,000 nodes, the best two lines. A game of 60 plies takes 4 to 6
/// seconds on one processor with 4 million nodes a second.
pub fn review_limits() -> Limits {
    Limits { multipv: REVIEW_MULTIPV, ..Limits::nodes(REVIEW_NODES) }
}

/// The default limits of a search for a threat: 5,000 nodes, one or two milliseconds.
pub fn threat_limits() -> Limits {
    Limits::nodes(THREAT_NODES)
}

/// A game that has been looked at.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Analysis {
    /// The moves in their order; fewer than the game has if the analysis was stopped.
    pub plies: Vec<Ply>,
    /// The position at the game's end; `None` if the analysis was stopped.
    pub end: Option<Evaluation>,
    /// The number of the ply at which the game turned: the greatest mistake (0.10 or more) of the side that lost, after
    /// which that side's chances were never better than even again. `None` if there is no such ply, if the game was
    /// drawn, or if the analysis was stopped. A game without a result counts as won by the side whose chances are at
    /// least 0.7 at its end.
    pub turned: Option<usize>,
}

/// A move that was played.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Ply {
    /// Which, from 1, the moves of both sides counted.
    pub number: usize,
    /// Who played it.
    pub side: Color,
    /// The move.
    pub path: Path,
    /// How many moves there were to choose from.
    pub choices: usize,
    /// What was known before it: `before.lines` are the moves that would have been best.
    pub before: Evaluation,
    /// The score after it.
    pub score: Score,
    /// The chance of winning that it gave away, 0 to 1, beside the best move.
    pub loss: f64,
    /// What that makes it; none: it is good enough.
    pub mark: Option<Mark>,
}

/// What a search found out about a position.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Evaluation {
    /// What it is worth.
    pub score: Score,
    /// Plies of the last complete iteration; 0 where the rules alone tell.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// The best moves, each with what is expected to follow; empty if the game is over there.
    pub lines: Vec<Line>,
}

/// A move and what is expected to follow.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// What it is worth.
    pub score: Score,
    /// The moves, at least one.
    #[serde(with = "texts")]
    pub moves: Vec<Path>,
}

impl Line {
    /// The moves of the line from the position it belongs to; up to the first illegal move, if the position is another.
    pub fn turns(&self, start: &Position) -> Vec<PlayedMove> {
        let (mut position, mut turns) = (*start, Vec::with_capacity(self.moves.len()));
        for path in &self.moves {
            let Ok(turn) = position.apply_and_describe(path) else { break };
            position = turn.after();
            turns.push(turn);
        }
        turns
    }
}

/// How bad a move is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Mark {
    /// It gives away 0.05 of the chances or more: `?!`.
    Inaccuracy,
    /// 0.10 or more: `?`.
    Mistake,
    /// 0.20 or more: `??`.
    Blunder,
}

impl Mark {
    /// Every mark, the mildest first.
    pub const ALL: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The mark of a move that gives away so much, 0 to 1.
    pub fn from_loss(loss: f64) -> Option<Self> {
        MARK_THRESHOLDS.into_iter().find(|(least, _)| loss >= *least).map(|(_, mark)| mark)
    }

    /// Its number in PGN.
    pub const fn nag(self) -> u8 {
        match self {
            Self::Inaccuracy => 6,
            Self::Mistake => 2,
            Self::Blunder => 4,
        }
    }

    /// In a word: `inaccuracy`, `mistake` or `blunder`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

impl Ply {
    /// How well the best move was met, 0 to 1: `exp(-4.6 * loss)`.
    pub fn accuracy(&self) -> f64 {
        (-ACCURACY_DECAY * self.loss).exp()
    }
}

impl Analysis {
    /// The mean accuracy of a side's moves, 0 to 1, over the moves where it had a choice. `None` if it never had.
    pub fn accuracy(&self, side: Color) -> Option<f64> {
        let all: Vec<f64> =
            self.plies.iter().filter(|ply| ply.side == side && ply.choices > 1).map(Ply::accuracy).collect();
        (!all.is_empty()).then(|| all.iter().sum::<f64>() / all.len() as f64)
    }

    /// The expected line after the ply of this number: the best line of its position. `None` if it is unknown, or if
    /// the game was over.
    pub fn expected_reply(&self, number: usize) -> Option<&Line> {
        let after = self.plies.get(number).map(|next| &next.before).or(self.end.as_ref())?;
        after.lines.first().filter(|_| (1..=self.plies.len()).contains(&number))
    }

    /// How many of a side's moves have this mark.
    pub fn mark_count(&self, side: Color, mark: Mark) -> usize {
        self.plies.iter().filter(|ply| ply.side == side && ply.mark == Some(mark)).count()
    }

    /// The ply at which the game turned, under this result; see [`Analysis::turned`].
    fn find_turning_point(&self, winner: Color) -> Option<usize> {
        let winner_ahead = |ply: &&Ply| win_chance(ply.score, winner) >= 0.5;
        let candidates = self.plies.iter().rev().take_while(winner_ahead).filter(|ply| ply.side != winner);
        let worst = candidates.max_by(|one, other| one.loss.total_cmp(&other.loss))?;
        (worst.mark >= Some(Mark::Mistake)).then_some(worst.number)
    }

    /// Who is clearly better at the end.
    fn better_side(&self) -> Option<Color> {
        let end = self.end.as_ref()?;
        Color::ALL.into_iter().find(|side| win_chance(end.score, *side) >= MIN_CLEAR_WIN_CHANCE)
    }
}

/// A side's chance of winning by a score from White's view.
fn win_chance(score: Score, side: Color) -> f64 {
    match side {
        Color::White => score.win_chance(),
        Color::Black => (-score).win_chance(),
    }
}

/// A score turned from the view of the side to move to White's, or back.
fn white_relative(score: Score, side_to_move: Color) -> Score {
    match side_to_move {
        Color::White => score,
        Color::Black => -score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game whose plies have these scores, in centipawns, and lose so much.
    fn game(plies: &[(i32, f64)]) -> Analysis {
        let ply = |(index, (centipawns, loss)): (usize, &(i32, f64))| Ply {
            number: index + 1,
            side: Color::ALL[index % 2],
            path: "a2a3".parse().expect("a path"),
            choices: 20,
            before: Evaluation { score: Score::DRAW, depth: 3, nodes: 9, lines: Vec::new() },
            score: Score::from_centipawns(*centipawns),
            loss: *loss,
            mark: Mark::from_loss(*loss),
        };
        Analysis { plies: plies.iter().enumerate().map(ply).collect(), ..Analysis::default() }
    }

    #[test]
    fn marks_start_at_their_thresholds() {
        for (loss, mark) in [
            (0.0, None),
            (0.049, None),
            (0.05, Some(Mark::Inaccuracy)),
            (0.1, Some(Mark::Mistake)),
            (0.2, Some(Mark::Blunder)),
            (1.0, Some(Mark::Blunder)),
        ] {
            assert_eq!(Mark::from_loss(loss), mark, "{loss}");
        }
    }

    #[test]
    fn accuracy_is_one_without_loss_and_low_with_blunders() {
        let analysis = game(&[(0, 0.0), (200, 0.2), (200, 0.0), (900, 0.3)]);
        assert_eq!(analysis.accuracy(Color::White), Some(1.0));
        assert!(analysis.accuracy(Color::Black).is_some_and(|accuracy| (0.3..0.35).contains(&accuracy)));
        assert_eq!(
            (analysis.mark_count(Color::Black, Mark::Blunder), analysis.mark_count(Color::White, Mark::Blunder)),
            (2, 0)
        );
        assert_eq!(game(&[]).accuracy(Color::White), None);
        let mut forced = analysis;
        forced.plies.iter_mut().for_each(|ply| ply.choices = 1);
        assert_eq!(forced.accuracy(Color::Black), None);
    }

    #[test]
    fn the_turning_point_is_the_losers_greatest_late_mistake() {
        // Black errs, White gives it back, Black errs twice: the greater one of those after White's counts.
        let analysis = game(&[(0, 0.0), (300, 0.3), (-200, 0.5), (150, 0.2), (150, 0.0), (500, 0.3), (400, 0.05)]);
        assert_eq!(analysis.find_turning_point(Color::White), Some(6));
        assert_eq!(analysis.find_turning_point(Color::Black), None, "White is ahead at the end");
        assert_eq!(game(&[(0, 0.0), (30, 0.04), (30, 0.0), (60, 0.06)]).find_turning_point(Color::White), None);
    }
}

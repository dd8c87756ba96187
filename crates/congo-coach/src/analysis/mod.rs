//! Analysis of a finished game: the score of every position, the mistakes, the accuracy of each side, and the turning
//! point.
//!
//! [`analyse`] searches each position of the game once. The score of a played move is that of the position after it, so
//! a graph of the scores falls by exactly what the moves lose. A move that seems to lose much is compared with the best
//! one again, by the same kind of search after each of the two. Without this, the search that starts one move later,
//! and so sees one move further, would find mistakes that are none.
//!
//! [`reasons`] explains why a move was bad, based on the rules and the lines found, and [`brilliancy`] why one was
//! brilliant. [`Story`] tells the game in a few facts. [`find_threat`] finds what the side not to move threatens.
//!
//! All scores here are from White's point of view. All types are plain data for serde, with moves as UCI text and
//! scores in their display form.

mod accuracy;
mod balance;
mod brilliancy;
mod captures;
mod comparison;
mod explain;
mod game_analysis;
mod reasons;
mod serde_text;
mod story;
mod threat;

pub(crate) use balance::is_hanging;
pub use brilliancy::{Brilliancies, Brilliancy, brilliancies, brilliancy};
pub use captures::{
    Capture, Loss, LossCause, best_capture, expected_loss, lion_threat, material_loss, threatened_capture,
};
pub use explain::reasons;
pub use game_analysis::{analyse, resume};
pub use reasons::Reason;
pub use story::{Advice, Event, Fact, Story};
pub use threat::{Threat, ThreatKind, find_threat};

use congo_engine::{Evaluator, Limits, Score, Wdl};
use congo_rules::{Color, Move, Path, PlayedMove, Position};
use serde::{Deserialize, Serialize};
use serde_text::texts;

/// The minimum loss of win probability for each mark, the worst first.
const MARK_THRESHOLDS: [(f64, Mark); 3] = [(0.20, Mark::Blunder), (0.10, Mark::Mistake), (0.05, Mark::Inaccuracy)];
/// The minimum win probability at the end for a side to count as the winner of a game without a result.
const MIN_CLEAR_WIN_CHANCE: f64 = 0.7;

/// Nodes for each position of an analysis: 60 plies take 4 to 6 seconds on one core at 2.2 million nodes a second.
const REVIEW_NODES: u64 = 170_000;
/// The number of lines of each position: the displayed best line and an alternative.
const REVIEW_MULTIPV: u32 = 2;
/// Nodes for finding a threat: one or two milliseconds.
const THREAT_NODES: u64 = 5_000;

/// Returns the default limits of a review for each position: 170,000 nodes, the best two lines. A game of 60 plies
/// takes 4 to 6 seconds on one core at 2.2 million nodes a second.
pub fn review_limits() -> Limits {
    Limits { multipv: REVIEW_MULTIPV, ..Limits::nodes(REVIEW_NODES) }
}

/// Returns the default limits of a search for a threat: 5,000 nodes, one or two milliseconds.
pub fn threat_limits() -> Limits {
    Limits::nodes(THREAT_NODES)
}

/// The analysis of a game.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Analysis {
    /// The analysed moves in order; fewer than in the game if the analysis was stopped.
    pub plies: Vec<Ply>,
    /// The position at the game's end; `None` if the analysis was stopped.
    pub end: Option<Evaluation>,
    /// The number of the ply at which the game turned: the losing side's greatest mistake (0.10 or more) after which
    /// its chances were never better than even again. `None` if there is no such ply, if the game was drawn, or if the
    /// analysis was stopped. A game without a result counts as won by the side whose chances are at least 0.7 at its
    /// end.
    pub turned: Option<usize>,
}

/// A played move.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Ply {
    /// Its number from 1, counting the moves of both sides.
    pub number: usize,
    /// The side that played it.
    pub side: Color,
    /// The move.
    pub path: Path,
    /// The number of legal moves.
    pub choices: usize,
    /// The evaluation of the position before it; `before.lines` are the best moves.
    pub before: Evaluation,
    /// The score after it.
    pub score: Score,
    /// The loss of win probability compared with the best move, 0 to 1.
    pub loss: f64,
    /// The mark for that loss; `None` if the move is good enough.
    pub mark: Option<Mark>,
}

/// The evaluation of a position by a search.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Evaluation {
    /// The score of the position.
    pub score: Score,
    /// Depth of the last complete iteration in plies; 0 if the rules alone decide.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// The best moves, each with its expected continuation; empty if the game is over.
    pub lines: Vec<Line>,
}

impl Evaluation {
    /// Returns the chances of White in the evaluated position: certain if the game is over.
    pub fn wdl(&self, position: &Position) -> Wdl {
        match self.lines.is_empty() && self.score == Score::DRAW {
            true => Wdl::DRAW,
            false => Evaluator::default().wdl(self.score, position),
        }
    }
}

/// A move and its expected continuation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// The score of the line.
    pub score: Score,
    /// The moves, at least one.
    #[serde(with = "texts")]
    pub moves: Vec<Path>,
}

impl Line {
    /// Returns the line that a search from `start` has found; its score is for the side to move there. The moves must be
    /// legal one after the other.
    pub fn from_search(start: &Position, score: Score, moves: &[Move]) -> Self {
        let (mut position, mut paths) = (*start, Vec::with_capacity(moves.len()));
        for mv in moves {
            paths.push(position.path(*mv));
            position = position.play_unchecked(*mv);
        }
        Self { score: white_relative(score, start.turn()), moves: paths }
    }

    /// Returns the moves of the line from `start`; stops at the first illegal move if `start` is not the line's
    /// position.
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

/// The severity of a mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Mark {
    /// Loses 0.05 win probability or more: `?!`.
    Inaccuracy,
    /// Loses 0.10 or more: `?`.
    Mistake,
    /// Loses 0.20 or more: `??`.
    Blunder,
}

impl Mark {
    /// All marks, the mildest first.
    pub const ALL: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// Returns the mark for a loss of win probability, 0 to 1.
    pub fn from_loss(loss: f64) -> Option<Self> {
        MARK_THRESHOLDS.into_iter().find(|(least, _)| loss >= *least).map(|(_, mark)| mark)
    }

    /// Returns its numeric annotation glyph in PGN.
    pub const fn nag(self) -> u8 {
        match self {
            Self::Inaccuracy => 6,
            Self::Mistake => 2,
            Self::Blunder => 4,
        }
    }

    /// Returns its name: `inaccuracy`, `mistake` or `blunder`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

impl Ply {
    /// Returns the accuracy of the move, 0 to 1: `exp(-4.6 * loss)`.
    pub fn accuracy(&self) -> f64 {
        accuracy::of_loss(self.loss)
    }
}

impl Analysis {
    /// Returns the accuracy of a side, 0 to 1, over the moves where it had a choice: the middle of the mean in which
    /// moves of tense parts count more and the harmonic mean, so that one blunder shows. `None` if it had no choice.
    pub fn accuracy(&self, side: Color) -> Option<f64> {
        accuracy::of_side(self, side)
    }

    /// Returns the evaluation of the position after this number of moves; `None` if it is unknown.
    pub fn evaluation_after(&self, number: usize) -> Option<&Evaluation> {
        match self.plies.get(number) {
            Some(next) => Some(&next.before),
            None => self.end.as_ref().filter(|_| number == self.plies.len()),
        }
    }

    /// Returns White's win probability after this number of moves, 0 to 1; `None` if it is unknown.
    pub fn win_chance_after(&self, number: usize) -> Option<f64> {
        Some(self.evaluation_after(number)?.score.win_chance())
    }

    /// Returns the expected line after the ply with this number: the best line of its position. `None` if it is
    /// unknown, or if the game was over.
    pub fn expected_reply(&self, number: usize) -> Option<&Line> {
        self.evaluation_after(number).filter(|_| number > 0)?.lines.first()
    }

    /// Returns the number of a side's moves with this mark.
    pub fn mark_count(&self, side: Color, mark: Mark) -> usize {
        self.plies.iter().filter(|ply| ply.side == side && ply.mark == Some(mark)).count()
    }

    /// Returns the turning point if `winner` has won; see [`Analysis::turned`].
    fn find_turning_point(&self, winner: Color) -> Option<usize> {
        let winner_ahead = |ply: &&Ply| win_chance(ply.score, winner) >= 0.5;
        let candidates = self.plies.iter().rev().take_while(winner_ahead).filter(|ply| ply.side != winner);
        let worst = candidates.max_by(|one, other| one.loss.total_cmp(&other.loss))?;
        (worst.mark >= Some(Mark::Mistake)).then_some(worst.number)
    }

    /// Returns the side that is clearly better at the end.
    fn better_side(&self) -> Option<Color> {
        let end = self.end.as_ref()?;
        Color::ALL.into_iter().find(|side| win_chance(end.score, *side) >= MIN_CLEAR_WIN_CHANCE)
    }
}

/// Returns a side's win probability for a score from White's point of view.
fn win_chance(score: Score, side: Color) -> f64 {
    match side {
        Color::White => score.win_chance(),
        Color::Black => (-score).win_chance(),
    }
}

/// Converts a score between the point of view of the side to move and White's.
fn white_relative(score: Score, side_to_move: Color) -> Score {
    match side_to_move {
        Color::White => score,
        Color::Black => -score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a game with these scores in centipawns and these losses.
    pub(super) fn game(plies: &[(i32, f64)]) -> Analysis {
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
        // Black errs, White errs, then Black errs twice: of Black's errors after White's, the worse one counts.
        let analysis = game(&[(0, 0.0), (300, 0.3), (-200, 0.5), (150, 0.2), (150, 0.0), (500, 0.3), (400, 0.05)]);
        assert_eq!(analysis.find_turning_point(Color::White), Some(6));
        assert_eq!(analysis.find_turning_point(Color::Black), None, "White is ahead at the end");
        assert_eq!(game(&[(0, 0.0), (30, 0.04), (30, 0.0), (60, 0.06)]).find_turning_point(Color::White), None);
    }
}

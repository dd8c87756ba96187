//! The status of an exercise, derived from the game alone, so that it is right after every move and every undo.

use crate::features::learn::goal::has_only_lion;
use crate::features::learn::practice::exercises::PracticeGoal;
use congo_coach::practice_tables;
use congo_engine::tablebase::Dtw;
use congo_rules::{Color, Game, PlayedMove};

/// The status of an exercise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PracticeStatus {
    /// Moves of the learner so far.
    pub moves: u32,
    /// How it ended; `None` if it has not.
    pub end: Option<PracticeEnd>,
    /// The tablebase result, in endings.
    pub tablebase: Option<TablebaseInfo>,
}

/// The end of an exercise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PracticeEnd {
    /// The goal was reached.
    Reached,
    /// The goal can no longer be reached.
    Failed,
}

/// The tablebase result of an ending.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TablebaseInfo {
    /// The minimum number of moves of the win from the start.
    pub shortest: u32,
    /// The minimum number of moves to the win from now on; `None` if it is no longer a win.
    pub left: Option<u32>,
    /// The quality of the learner's last move.
    pub last: Option<MoveQuality>,
}

/// The quality of a move in an ending.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveQuality {
    /// No other move wins faster.
    Shortest,
    /// Another move wins this number of moves sooner.
    Slower(u32),
    /// The win is lost.
    WinLost,
}

impl PracticeStatus {
    /// The status after this game.
    pub fn of(game: &Game, learner: Color, goal: PracticeGoal, ending: bool) -> Self {
        let own = game.moves().iter().filter(|turn| turn.piece.color == learner);
        Self {
            moves: own.count() as u32,
            end: practice_end(game, learner, goal),
            tablebase: ending.then(|| tablebase_info(game, learner)),
        }
    }

    /// The rating of a won ending: three for the fastest win, two for a few moves more, one otherwise; 0 before the
    /// win.
    pub fn rating(&self, helped: bool) -> u8 {
        let Some(PracticeEnd::Reached) = self.end else { return 0 };
        let extra_moves = self.tablebase.map_or(0, |info| self.moves.saturating_sub(info.shortest));
        match extra_moves {
            0 if !helped => 3,
            0..=3 => 2,
            _ => 1,
        }
    }
}

/// The goal comes before the result of the game: capturing everything reaches the goal even if the game is not over.
fn practice_end(game: &Game, learner: Color, goal: PracticeGoal) -> Option<PracticeEnd> {
    game.moves().iter().find_map(|turn| turn_result(turn, learner, goal)).or_else(|| {
        let winner = game.outcome()?.winner();
        Some(if winner == Some(learner) { PracticeEnd::Reached } else { PracticeEnd::Failed })
    })
}

fn turn_result(turn: &PlayedMove, learner: Color, goal: PracticeGoal) -> Option<PracticeEnd> {
    let own = turn.piece.color == learner;
    match goal {
        PracticeGoal::TakeAll if has_only_lion(&turn.after(), !learner) => Some(PracticeEnd::Reached),
        PracticeGoal::TakeAll if turn.is_promotion() && !own => Some(PracticeEnd::Failed),
        PracticeGoal::Promote if turn.is_promotion() => {
            Some(if own { PracticeEnd::Reached } else { PracticeEnd::Failed })
        }
        _ => None,
    }
}

fn tablebase_info(game: &Game, learner: Color) -> TablebaseInfo {
    let tables = practice_tables();
    let plies_to_win = |position| match tables.probe(position) {
        Some(Dtw::Win(plies)) => Some(plies),
        _ => None,
    };
    let is_learners_turn = |position: &congo_rules::Position| position.turn() == learner;
    let left = match tables.probe(game.position()) {
        _ if game.outcome().is_some() => None,
        Some(Dtw::Win(plies)) if is_learners_turn(game.position()) => Some(plies_to_moves(plies)),
        Some(Dtw::Loss(plies)) if !is_learners_turn(game.position()) => Some(plies_to_moves(plies)),
        _ => None,
    };
    let last = game.moves().iter().rev().find(|turn| turn.piece.color == learner);
    let last = last.and_then(|turn| Some(move_quality(turn, plies_to_win(&turn.before)?)));
    TablebaseInfo { shortest: plies_to_win(&game.start()).map_or(0, plies_to_moves), left, last }
}

/// Converts plies of both sides to moves of the winner.
fn plies_to_moves(plies: u8) -> u32 {
    u32::from(plies).div_ceil(2)
}

/// The quality of a move if the fastest win took this number of plies.
fn move_quality(turn: &PlayedMove, best_plies: u8) -> MoveQuality {
    if turn.captures_lion() {
        return MoveQuality::Shortest;
    }
    match practice_tables().probe(&turn.after()) {
        Some(Dtw::Loss(plies)) if plies < best_plies => MoveQuality::Shortest,
        Some(Dtw::Loss(plies)) => MoveQuality::Slower(u32::from(plies + 1 - best_plies).div_ceil(2)),
        _ => MoveQuality::WinLost,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::Position;

    fn game(fen: &str, moves: &str) -> Game {
        let mut game = Game::from_position(Position::from_fen(fen).expect(fen));
        for path in moves.split_whitespace() {
            game.play(&path.parse().expect(path)).unwrap_or_else(|problem| panic!("{path}: {problem}"));
        }
        game
    }

    const HUNT: &str = "7/7/4l2/2P4/7/3L3/7/w/-1";

    #[test]
    fn each_move_of_an_ending_is_rated() {
        let told = |moves: &str| {
            PracticeStatus::of(&game(HUNT, moves), Color::White, PracticeGoal::Win, true).tablebase.expect("told")
        };
        let start = told("");
        let shortest = start.shortest;
        assert!(shortest > 1 && start.left == Some(shortest) && start.last.is_none(), "{start:?}");
        let best = practice_tables().optimal_line(&Position::from_fen(HUNT).expect("a position"));
        let first = Position::from_fen(HUNT).expect("a position").path(best[0]).to_string();
        let well = told(&first);
        assert_eq!((well.last, well.left), (Some(MoveQuality::Shortest), Some(shortest - 1)));
        // The pawn drowns.
        assert_eq!(told("d2d3").last, Some(MoveQuality::WinLost));
        assert_eq!(told("d2d3").left, None);
    }

    #[test]
    fn the_best_line_earns_three_stars() {
        let mut game = game(HUNT, "");
        let line = practice_tables().optimal_line(game.position());
        for chosen in line {
            let path = game.position().path(chosen);
            game.play(&path).expect("a move");
        }
        let standing = PracticeStatus::of(&game, Color::White, PracticeGoal::Win, true);
        assert_eq!((standing.end, standing.rating(false), standing.rating(true)), (Some(PracticeEnd::Reached), 3, 2));
        assert_eq!(standing.moves, standing.tablebase.expect("told").shortest);
    }

    #[test]
    fn goals_are_reached_and_missed() {
        let end = |fen, moves, aim| PracticeStatus::of(&game(fen, moves), Color::White, aim, false).end;
        let race = "4l2/P6/7/7/7/7/2L3p/w/-1";
        assert_eq!(end("4l2/P6/7/7/7/6p/2L4/w/-1", "a6a7", PracticeGoal::Promote), Some(PracticeEnd::Reached));
        assert_eq!(end("4l2/P6/7/7/7/6p/2L4/w/-1", "c1c2 g2g1", PracticeGoal::Promote), Some(PracticeEnd::Failed));
        assert_eq!(end("4l2/P6/7/7/7/6p/2L4/w/-1", "c1c2", PracticeGoal::Promote), None);
        assert_eq!(end("4l2/7/7/7/6p/1p5/M1L4/w/-1", "a1c3 g3g2", PracticeGoal::TakeAll), None);
        assert_eq!(end("4l2/7/7/7/7/1p5/M1L4/w/-1", "a1c3", PracticeGoal::TakeAll), Some(PracticeEnd::Reached));
        assert_eq!(end("4l2/7/7/7/7/1p4p/M1L4/w/-1", "a1a2 g2g1", PracticeGoal::TakeAll), Some(PracticeEnd::Failed));
        assert_eq!(end("3l3/7/2Z4/7/7/7/2L4/w/-1", "c5d7", PracticeGoal::Win), Some(PracticeEnd::Reached));
        assert!(Position::from_fen(race).is_err(), "a pawn on its last rank is none");
    }
}

//! How an exercise stands: derived from the game alone, so that it is right after every move and every move taken back.

use super::exercises::Aim;
use crate::learn::attempt::only_lion;
use congo_engine::tablebase::{Tablebase, Verdict};
use congo_rules::{Color, Game, Turn};

/// How an exercise stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// Moves of the learner so far.
    pub moves: u32,
    /// How it has ended, if it has.
    pub end: Option<End>,
    /// What the tables tell, in endings.
    pub told: Option<Told>,
}

/// How an exercise has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// What was to be reached is reached.
    Reached,
    /// It cannot be reached any more.
    Failed,
}

/// What the tables tell of an ending.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Told {
    /// Moves that the win took at best at the start.
    pub shortest: u32,
    /// Moves that it takes at best from now on; none if it is a win no more.
    pub left: Option<u32>,
    /// What the learner's last move was worth.
    pub last: Option<Step>,
}

/// What a move in an ending was worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// No other wins sooner.
    Shortest,
    /// Another wins so many moves sooner.
    Slower(u32),
    /// It has given the win away.
    Gone,
}

impl Standing {
    /// How an exercise stands after this game.
    pub fn of(game: &Game, learner: Color, aim: Aim, ending: bool) -> Self {
        let own = game.turns().iter().filter(|turn| turn.piece.color == learner);
        Self { moves: own.count() as u32, end: end(game, learner, aim), told: ending.then(|| told(game, learner)) }
    }

    /// How well an ending was won: three for the shortest way, two for a few moves more, one for any other; 0 before that.
    pub fn rating(&self, helped: bool) -> u8 {
        let Some(End::Reached) = self.end else { return 0 };
        let over = self.told.map_or(0, |told| self.moves.saturating_sub(told.shortest));
        match over {
            0 if !helped => 3,
            0..=3 => 2,
            _ => 1,
        }
    }
}

/// The aim comes before how the game ends: whoever has taken everything has done what was wanted.
fn end(game: &Game, learner: Color, aim: Aim) -> Option<End> {
    game.turns().iter().find_map(|turn| decides(turn, learner, aim)).or_else(|| {
        let winner = game.outcome()?.winner();
        Some(if winner == Some(learner) { End::Reached } else { End::Failed })
    })
}

fn decides(turn: &Turn, learner: Color, aim: Aim) -> Option<End> {
    let own = turn.piece.color == learner;
    match aim {
        Aim::TakeAll if only_lion(&turn.after(), !learner) => Some(End::Reached),
        Aim::TakeAll if turn.promoted() && !own => Some(End::Failed),
        Aim::Promote if turn.promoted() => Some(if own { End::Reached } else { End::Failed }),
        _ => None,
    }
}

fn told(game: &Game, learner: Color) -> Told {
    let tables = Tablebase::for_practice();
    let wins = |position| match tables.probe(position) {
        Some(Verdict::Win(plies)) => Some(plies),
        _ => None,
    };
    let mine = |position: &congo_rules::Position| position.turn() == learner;
    let left = match tables.probe(game.position()) {
        _ if game.outcome().is_some() => None,
        Some(Verdict::Win(plies)) if mine(game.position()) => Some(moves(plies)),
        Some(Verdict::Loss(plies)) if !mine(game.position()) => Some(moves(plies)),
        _ => None,
    };
    let last = game.turns().iter().rev().find(|turn| turn.piece.color == learner);
    let last = last.and_then(|turn| Some(worth(turn, wins(&turn.before)?)));
    Told { shortest: wins(&game.start()).map_or(0, moves), left, last }
}

/// Plies of both sides as moves of the winner.
fn moves(plies: u8) -> u32 {
    u32::from(plies).div_ceil(2)
}

/// What a move was worth where the win took so many plies at best.
fn worth(turn: &Turn, best: u8) -> Step {
    if turn.took_lion() {
        return Step::Shortest;
    }
    match Tablebase::for_practice().probe(&turn.after()) {
        Some(Verdict::Loss(plies)) if plies < best => Step::Shortest,
        Some(Verdict::Loss(plies)) => Step::Slower(u32::from(plies + 1 - best).div_ceil(2)),
        _ => Step::Gone,
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
    fn each_move_of_an_ending_is_weighed() {
        let told = |moves: &str| Standing::of(&game(HUNT, moves), Color::White, Aim::Win, true).told.expect("told");
        let start = told("");
        let shortest = start.shortest;
        assert!(shortest > 1 && start.left == Some(shortest) && start.last.is_none(), "{start:?}");
        let best = Tablebase::for_practice().line(&Position::from_fen(HUNT).expect("a position"));
        let first = Position::from_fen(HUNT).expect("a position").path(best[0]).to_string();
        let well = told(&first);
        assert_eq!((well.last, well.left), (Some(Step::Shortest), Some(shortest - 1)));
        // The pawn drowns.
        assert_eq!(told("d2d3").last, Some(Step::Gone));
        assert_eq!(told("d2d3").left, None);
    }

    #[test]
    fn the_best_line_earns_three() {
        let mut game = game(HUNT, "");
        let line = Tablebase::for_practice().line(game.position());
        for chosen in line {
            let path = game.position().path(chosen);
            game.play(&path).expect("a move");
        }
        let standing = Standing::of(&game, Color::White, Aim::Win, true);
        assert_eq!((standing.end, standing.rating(false), standing.rating(true)), (Some(End::Reached), 3, 2));
        assert_eq!(standing.moves, standing.told.expect("told").shortest);
    }

    #[test]
    fn aims_are_reached_and_missed() {
        let end = |fen, moves, aim| Standing::of(&game(fen, moves), Color::White, aim, false).end;
        let race = "4l2/P6/7/7/7/7/2L3p/w/-1";
        assert_eq!(end("4l2/P6/7/7/7/6p/2L4/w/-1", "a6a7", Aim::Promote), Some(End::Reached));
        assert_eq!(end("4l2/P6/7/7/7/6p/2L4/w/-1", "c1c2 g2g1", Aim::Promote), Some(End::Failed));
        assert_eq!(end("4l2/P6/7/7/7/6p/2L4/w/-1", "c1c2", Aim::Promote), None);
        assert_eq!(end("4l2/7/7/7/6p/1p5/M1L4/w/-1", "a1c3 g3g2", Aim::TakeAll), None);
        assert_eq!(end("4l2/7/7/7/7/1p5/M1L4/w/-1", "a1c3", Aim::TakeAll), Some(End::Reached));
        assert_eq!(end("4l2/7/7/7/7/1p4p/M1L4/w/-1", "a1a2 g2g1", Aim::TakeAll), Some(End::Failed));
        assert_eq!(end("3l3/7/2Z4/7/7/7/2L4/w/-1", "c5d7", Aim::Win), Some(End::Reached));
        assert!(Position::from_fen(race).is_err(), "a pawn on its last rank is none");
    }
}

//! Finds puzzles in a game, and the line of each.

use super::{HASH_MIB, Order, grade};
use crate::arena::{opening, play, random_of};
use crate::player::Own;
use crate::player::Pace;
use congo_engine::puzzle::{Best, Puzzle, themes};
use congo_engine::{Engine, Limits, Root, Score, Stop, default_levels};
use congo_rules::{Game, Path, Position, Turn};

/// Positions that the players look at for a move: enough to play, not enough to be above blunders.
const PLAYERS_NODES: u64 = 3_000;
/// Games begin after so many random plies and up to so many more.
const RANDOM_PLIES: (usize, usize) = (2, 8);
/// Positions looked at first, to leave out what is no puzzle, and then, to leave out what only looked like one.
const GLANCES: [u64; 2] = [3_000, 40_000];
/// At a glance a smaller lead is enough.
const GLANCE_MARGIN: f64 = 0.6;
/// Who solves it has at least this win chance then.
const WORTH_WHILE: f64 = 0.4;
/// Moves that the solver has to find at most.
const MOST_MOVES: usize = 6;
/// Plies in which a win that cannot be missed any more ends, to be shown.
const MOST_AFTER: usize = 7;

/// What a thread works with.
pub(super) struct Tools {
    engine: Engine,
    /// Two of each level, so that no side profits from what the other found.
    players: [Vec<Own>; 2],
    jury: grade::Jury,
}

impl Tools {
    pub(super) fn new() -> Self {
        let limits = Limits::nodes(PLAYERS_NODES);
        let players = || {
            let levels = default_levels().into_iter();
            levels.map(|level| Own::level(level.clone(), limits.and(Limits::depth(level.depth)))).collect()
        };
        Self { engine: Engine::new(HASH_MIB), players: [players(), players()], jury: grade::Jury::new() }
    }
}

/// The puzzles of a game; the same for the same order and number.
pub(super) fn mine(tools: &mut Tools, order: &Order, number: u32) -> Vec<Puzzle> {
    let mut random = random_of(order.seed, u64::from(number));
    let plies = RANDOM_PLIES.0 + random.below(RANDOM_PLIES.1);
    let start = opening(&mut random, plies);
    let [whites, blacks] = &mut tools.players;
    // Neighbours on the ladder: games in which both have their chances.
    let one = random.below(whites.len());
    let other = (one + random.below(3)).saturating_sub(1).min(blacks.len() - 1);
    let pair = [(&mut whites[one] as _, Pace::Free), (&mut blacks[other] as _, Pace::Free)];
    let game = play(pair, start, random.number()).game;
    tools.engine.forget();
    let (mut found, mut ply) = (Vec::new(), plies);
    while ply < game.ply() {
        let puzzle = puzzle_at(tools, order, &game, ply);
        ply += puzzle.as_ref().map_or(1, |puzzle| puzzle.line.len());
        found.extend(puzzle);
    }
    found
}

fn puzzle_at(tools: &mut Tools, order: &Order, game: &Game, ply: usize) -> Option<Puzzle> {
    let turn = game.turns().get(ply)?;
    let engine = &mut tools.engine;
    let looks_good = |nodes: &u64, engine: &mut Engine| {
        let best = Best::of(engine, &turn.before, *nodes).filter(|best| best.lead.is_some());
        best.is_some_and(|best| is_asked_for(&best, order.margin * GLANCE_MARGIN))
    };
    if !GLANCES.iter().all(|nodes| looks_good(nodes, engine)) {
        return None;
    }
    let before = ply.checked_sub(1).and_then(|before| game.turns().get(before));
    let puzzle = grow(engine, &turn.before, order).filter(|puzzle| !takes_back(before, puzzle))?;
    Some(Puzzle { rating: tools.jury.rating(&puzzle), ..puzzle })
}

/// Whether the best move is so much better than any other, and worth finding.
fn is_asked_for(best: &Best, margin: f64) -> bool {
    best.score.win_chance() >= WORTH_WHILE && best.lead.is_none_or(|lead| lead >= margin)
}

/// Whether nothing is asked for but to take back what has just taken.
fn takes_back(before: Option<&Turn>, puzzle: &Puzzle) -> bool {
    let taken_at = before.filter(|turn| turn.chosen.is_capture()).map(|turn| turn.path.to());
    taken_at.is_some_and(|at| puzzle.moves() == 1 && puzzle.line[0].to() == at)
}

/// The line of a puzzle, as long as one move is far better than the others; none if it is about nothing.
fn grow(engine: &mut Engine, start: &Position, order: &Order) -> Option<Puzzle> {
    let (mut line, mut wins, mut position) = (Vec::new(), false, *start);
    let mut seen = vec![start.key()];
    while line.len() < 2 * MOST_MOVES {
        let Some(best) = Best::of(engine, &position, order.nodes) else { break };
        let takes_lion = best.score == Score::win_in(1);
        // Of several ways to take the lion any is good, but not as the first thing to find.
        if !(is_asked_for(&best, order.margin) || takes_lion && !line.is_empty()) {
            break;
        }
        line.push(position.path(best.chosen));
        position = position.play(best.chosen);
        wins = best.score.mate_in().is_some_and(|turns| turns > 1);
        let Some(reply) = reply(engine, &position, order.nodes) else { break };
        line.push(position.path(reply));
        position = position.play(reply);
        // Who is driven to and fro has shown enough; and with bare lions the game is over.
        if seen.contains(&position.key()) || position.ending().is_some() {
            break;
        }
        seen.push(position.key());
    }
    // The last answer leads to nothing that is asked for.
    let rest = if line.len().is_multiple_of(2) { line.pop() } else { None };
    let puzzle = Puzzle { start: *start, line, after: Vec::new(), themes: Vec::new(), rating: 0 };
    let after = if wins { end_of(engine, &puzzle, rest.as_ref(), order.nodes) } else { Vec::new() };
    about(Puzzle { after, ..puzzle })
}

/// The best answer; none if the game is over.
fn reply(engine: &mut Engine, position: &Position, nodes: u64) -> Option<congo_rules::Move> {
    if position.ending().is_some() {
        return None;
    }
    engine.search(&Root::of_position(*position), &Limits::nodes(nodes), &Stop::default(), &mut |_| {}).best
}

/// How a win ends that cannot be missed any more; nothing if it takes too long.
fn end_of(engine: &mut Engine, puzzle: &Puzzle, reply_known: Option<&Path>, nodes: u64) -> Vec<Path> {
    let Some(mut position) = puzzle.turns().ok().and_then(|turns| turns.last().map(Turn::after)) else {
        return Vec::new();
    };
    let mut after = Vec::new();
    while after.len() < MOST_AFTER && position.ending().is_none() {
        let known = reply_known.filter(|_| after.is_empty()).and_then(|path| position.resolve(path).ok());
        let Some(chosen) = known.or_else(|| reply(engine, &position, nodes)) else { break };
        after.push(position.path(chosen));
        position = position.play(chosen);
    }
    if position.ending().is_some() { after } else { Vec::new() }
}

/// What it is about; none if it is about nothing of the kind.
fn about(puzzle: Puzzle) -> Option<Puzzle> {
    let turns = puzzle.turns().ok()?;
    let themes = themes(&turns);
    (!themes.is_empty()).then_some(Puzzle { themes, ..puzzle })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    fn order() -> Order {
        Order { out: PathBuf::new(), games: 1, nodes: 20_000, margin: 0.25, most: 10, seed: 1, threads: 1 }
    }

    fn grown(fen: &str) -> Option<Puzzle> {
        grow(&mut Engine::new(4), &Position::from_fen(fen).expect(fen), &order())
    }

    #[test]
    fn a_win_by_force_goes_on_to_the_lion() {
        let puzzle = grown("4l2/2C4/4c2/7/7/1e5/3L1s1/w/-1").expect("a puzzle");
        assert_eq!(puzzle.line[0].to_string(), "c6d7");
        let turns = puzzle.turns().expect("moves");
        assert!(turns.last().is_some_and(Turn::took_lion), "{puzzle}");
        assert!(puzzle.line.len() % 2 == 1 && puzzle.is_about(congo_engine::puzzle::Theme::Lion), "{puzzle}");
    }

    #[test]
    fn where_nothing_is_to_be_found_there_is_no_puzzle() {
        assert_eq!(grown(Position::START_FEN), None);
        // A pawn is up the board and nobody can do anything about it: many moves are as good.
        assert_eq!(grown("2l4/7/7/7/7/4E2/2L1G2/w/-1"), None);
    }

    #[test]
    fn games_give_the_same_puzzles_again() {
        let mut tools = Tools::new();
        let once: Vec<Puzzle> = (0..3).flat_map(|game| mine(&mut tools, &order(), game)).collect();
        let again: Vec<Puzzle> = (0..3).flat_map(|game| mine(&mut Tools::new(), &order(), game)).collect();
        assert!(!once.is_empty());
        assert_eq!(once, again);
        for puzzle in once {
            assert!(puzzle.rating >= 400 && puzzle.line.len() % 2 == 1, "{puzzle}");
        }
    }
}

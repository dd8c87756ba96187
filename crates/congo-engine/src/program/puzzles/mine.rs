//! Finds puzzles in a game, and the line of each.

use super::{HASH_MIB, PuzzleArgs, rating};
use crate::arena::{game_rng, play_game, random_opening};
use crate::player::EnginePlayer;
use crate::player::TimeControl;
use congo_engine::puzzle::{BestMove, Puzzle, themes};
use congo_engine::{Engine, Limits, Root, Score, Stop, default_levels};
use congo_rules::{Game, Path, PlayedMove, Position};

/// Nodes per move of the players: enough to play, few enough to blunder.
const PLAYER_NODES: u64 = 3_000;
/// The minimum and maximum number of random plies before a game.
const RANDOM_PLIES: (usize, usize) = (2, 8);
/// Node limits of the screening searches, which sort out what is not a puzzle.
const SCREENING_NODES: [u64; 2] = [3_000, 40_000];
/// In the screening searches a smaller margin is enough.
const SCREENING_MARGIN_FACTOR: f64 = 0.6;
/// The solver's minimum win chance after the solution.
const MIN_WIN_CHANCE: f64 = 0.4;
/// The maximum number of moves that the solver has to find.
const MAX_SOLVER_MOVES: usize = 6;
/// The maximum length in plies of the decided win that is shown after the solution.
const MAX_CONTINUATION_PLIES: usize = 7;

/// The resources of a thread.
pub(super) struct Miner {
    engine: Engine,
    /// Two players per level, so that no side profits from what the other has searched.
    players: [Vec<EnginePlayer>; 2],
    panel: rating::SolverPanel,
}

impl Miner {
    pub(super) fn new() -> Self {
        let limits = Limits::nodes(PLAYER_NODES);
        let players = || {
            let levels = default_levels().into_iter();
            levels.map(|level| EnginePlayer::at_level(level.clone(), limits)).collect()
        };
        Self { engine: Engine::new(HASH_MIB), players: [players(), players()], panel: rating::SolverPanel::new() }
    }
}

/// The puzzles of a game; the same for the same settings and number.
pub(super) fn mine_game(miner: &mut Miner, args: &PuzzleArgs, number: u32) -> Vec<Puzzle> {
    let mut random = game_rng(args.seed, u64::from(number));
    let plies = RANDOM_PLIES.0 + random.below(RANDOM_PLIES.1);
    let start = random_opening(&mut random, plies);
    let [whites, blacks] = &mut miner.players;
    // Neighbouring levels: both have chances.
    let one = random.below(whites.len());
    let other = (one + random.below(3)).saturating_sub(1).min(blacks.len() - 1);
    let pair = [(&mut whites[one] as _, TimeControl::Unlimited), (&mut blacks[other] as _, TimeControl::Unlimited)];
    let game = play_game(pair, start, random.next_u64()).game;
    miner.engine.clear();
    let (mut found, mut ply) = (Vec::new(), plies);
    while ply < game.ply() {
        let puzzle = puzzle_at(miner, args, &game, ply);
        ply += puzzle.as_ref().map_or(1, |puzzle| puzzle.solution.len());
        found.extend(puzzle);
    }
    found
}

fn puzzle_at(miner: &mut Miner, args: &PuzzleArgs, game: &Game, ply: usize) -> Option<Puzzle> {
    let turn = game.moves().get(ply)?;
    let engine = &mut miner.engine;
    let passes_screening = |nodes: &u64, engine: &mut Engine| {
        let best = BestMove::search(engine, &turn.before, *nodes).filter(|best| best.lead.is_some());
        best.is_some_and(|best| is_only_good_move(&best, args.margin * SCREENING_MARGIN_FACTOR))
    };
    if !SCREENING_NODES.iter().all(|nodes| passes_screening(nodes, engine)) {
        return None;
    }
    let before = ply.checked_sub(1).and_then(|before| game.moves().get(before));
    let puzzle = build_puzzle(engine, &turn.before, args).filter(|puzzle| !is_recapture(before, puzzle))?;
    Some(Puzzle { rating: miner.panel.rate(&puzzle), ..puzzle })
}

/// Whether the best move is better than any other by the margin, and good enough.
fn is_only_good_move(best: &BestMove, margin: f64) -> bool {
    best.score.win_chance() >= MIN_WIN_CHANCE && best.lead.is_none_or(|lead| lead >= margin)
}

/// Whether the only task is to recapture.
fn is_recapture(before: Option<&PlayedMove>, puzzle: &Puzzle) -> bool {
    let taken_at = before.filter(|turn| turn.mv.is_capture()).map(|turn| turn.path.to());
    taken_at.is_some_and(|at| puzzle.solver_moves() == 1 && puzzle.solution[0].to() == at)
}

/// The line of a puzzle, as long as one move is better than the others by the margin; `None` if it has no theme.
fn build_puzzle(engine: &mut Engine, start: &Position, args: &PuzzleArgs) -> Option<Puzzle> {
    let (mut solution, mut is_forced_win, mut position) = (Vec::new(), false, *start);
    let mut seen = vec![start.key()];
    while solution.len() < 2 * MAX_SOLVER_MOVES {
        let Some(best) = BestMove::search(engine, &position, args.nodes) else { break };
        let captures_lion = best.score == Score::win_in(1);
        // If there are several ways to capture the lion, each is good, but that is no puzzle to start with.
        if !(is_only_good_move(&best, args.margin) || captures_lion && !solution.is_empty()) {
            break;
        }
        solution.push(position.path(best.mv));
        position = position.play_unchecked(best.mv);
        is_forced_win = best.score.mate_in().is_some_and(|turns| turns > 1);
        let Some(reply) = best_reply(engine, &position, args.nodes) else { break };
        solution.push(position.path(reply));
        position = position.play_unchecked(reply);
        // A repetition adds nothing, and with bare lions the game is over.
        if seen.contains(&position.key()) || position.ending().is_some() {
            break;
        }
        seen.push(position.key());
    }
    // A line does not end with a reply.
    let last_reply = if solution.len().is_multiple_of(2) { solution.pop() } else { None };
    let puzzle = Puzzle { start: *start, solution, continuation: Vec::new(), themes: Vec::new(), rating: 0 };
    let after =
        if is_forced_win { winning_continuation(engine, &puzzle, last_reply.as_ref(), args.nodes) } else { Vec::new() };
    with_themes(Puzzle { continuation: after, ..puzzle })
}

/// The best reply; `None` if the game is over.
fn best_reply(engine: &mut Engine, position: &Position, nodes: u64) -> Option<congo_rules::Move> {
    if position.ending().is_some() {
        return None;
    }
    engine.search(&Root::from_position(*position), &Limits::nodes(nodes), &Stop::default(), &mut |_| {}).best_move
}

/// The rest of a decided win; empty if it is too long.
fn winning_continuation(engine: &mut Engine, puzzle: &Puzzle, known_reply: Option<&Path>, nodes: u64) -> Vec<Path> {
    let Some(mut position) = puzzle.turns().ok().and_then(|turns| turns.last().map(PlayedMove::after)) else {
        return Vec::new();
    };
    let mut after = Vec::new();
    while after.len() < MAX_CONTINUATION_PLIES && position.ending().is_none() {
        let known = known_reply.filter(|_| after.is_empty()).and_then(|path| position.path_to_move(path).ok());
        let Some(mv) = known.or_else(|| best_reply(engine, &position, nodes)) else { break };
        after.push(position.path(mv));
        position = position.play_unchecked(mv);
    }
    if position.ending().is_some() { after } else { Vec::new() }
}

/// The themes; `None` if there are none.
fn with_themes(puzzle: Puzzle) -> Option<Puzzle> {
    let turns = puzzle.turns().ok()?;
    let themes = themes(&turns);
    (!themes.is_empty()).then_some(Puzzle { themes, ..puzzle })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    fn test_args() -> PuzzleArgs {
        PuzzleArgs { out: PathBuf::new(), games: 1, nodes: 20_000, margin: 0.25, max_puzzles: 10, seed: 1, threads: 1 }
    }

    fn puzzle_from(fen: &str) -> Option<Puzzle> {
        build_puzzle(&mut Engine::new(4), &Position::from_fen(fen).expect(fen), &test_args())
    }

    #[test]
    fn forced_wins_continue_to_the_lion_capture() {
        let puzzle = puzzle_from("4l2/2C4/4c2/7/7/1e5/3L1s1/w/-1").expect("a puzzle");
        assert_eq!(puzzle.solution[0].to_string(), "c6d7");
        let turns = puzzle.turns().expect("moves");
        assert!(turns.last().is_some_and(PlayedMove::captures_lion), "{puzzle}");
        assert!(puzzle.solution.len() % 2 == 1 && puzzle.is_about(congo_engine::puzzle::Theme::Lion), "{puzzle}");
    }

    #[test]
    fn quiet_positions_give_no_puzzle() {
        assert_eq!(puzzle_from(Position::START_FEN), None);
        // A pawn ahead against an opponent without chances: many moves are equally good.
        assert_eq!(puzzle_from("2l4/7/7/7/7/4E2/2L1G2/w/-1"), None);
    }

    #[test]
    fn mining_is_reproducible() {
        let mut miner = Miner::new();
        let once: Vec<Puzzle> = (0..3).flat_map(|game| mine_game(&mut miner, &test_args(), game)).collect();
        let again: Vec<Puzzle> = (0..3).flat_map(|game| mine_game(&mut Miner::new(), &test_args(), game)).collect();
        assert!(!once.is_empty());
        assert_eq!(once, again);
        for puzzle in once {
            assert!(puzzle.rating >= 400 && puzzle.solution.len() % 2 == 1, "{puzzle}");
        }
    }
}

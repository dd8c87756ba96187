//! Finds puzzles in composed positions and short games from them, and the line of each.

use super::{HASH_MIB, PuzzleArgs, compose};
use crate::arena::game_rng;
use congo_coach::puzzle::{BestMove, Puzzle, Subject, Theme, themes};
use congo_engine::{Engine, Limits, Rng, Root, Score, Stop};
use congo_rules::{Path, PlayedMove, Position};

/// The number of positions that are composed for a batch.
const SCENES_PER_BATCH: usize = 60;
/// The number of plies that are played from a composed position.
const PLAYOUT_PLIES: usize = 8;
/// The probability of a random move in them: mistakes make puzzles.
const RANDOM_MOVE_CHANCE: f64 = 0.25;
/// They end when a side's win chance is below this.
const MIN_PLAYOUT_CHANCE: f64 = 0.08;
/// Node limits of the screening searches, which sort out what is not a puzzle.
const SCREENING_NODES: [u64; 3] = [1_000, 3_000, 30_000];
/// In the screening searches a smaller margin is enough.
const SCREENING_MARGIN_FACTOR: f64 = 0.6;
/// The solver's minimum win chance after the solution.
const MIN_WIN_CHANCE: f64 = 0.4;
/// The maximum number of moves that the solver has to find.
const MAX_SOLVER_MOVES: usize = 6;
/// The maximum length in plies of the decided win that is shown after the solution.
const MAX_CONTINUATION_PLIES: usize = 7;
/// The rating until a puzzle is rated.
const PROVISIONAL_RATING: u16 = 1_300;

/// A composed position.
struct Scene {
    start: Position,
    /// What its puzzles are to be about; `None` for anything.
    subject: Option<Subject>,
}

/// The puzzles of a batch, not rated yet; the same for the same settings and number.
pub(super) fn mine_batch(engine: &mut Engine, args: &PuzzleArgs, number: u32) -> Vec<Puzzle> {
    let mut random = game_rng(args.seed, u64::from(number));
    let mut found = Vec::new();
    for scene in 0..SCENES_PER_BATCH {
        let subject = args.subjects.get(scene % args.subjects.len().max(1)).copied().flatten();
        let start = compose::compose(&mut random, subject);
        let scene = start.map(|start| Scene { start, subject });
        found.extend(scene.and_then(|scene| mine_scene(engine, args, &scene, &mut random)));
    }
    found
}

/// The engine of a thread.
pub(super) fn new_engine() -> Engine {
    Engine::new(HASH_MIB)
}

/// The first puzzle of a short game: positions of the same game are too similar for a second one.
fn mine_scene(engine: &mut Engine, args: &PuzzleArgs, scene: &Scene, random: &mut Rng) -> Option<Puzzle> {
    let mut position = scene.start;
    for _ in 0..PLAYOUT_PLIES {
        let best = BestMove::search(engine, &position, SCREENING_NODES[0])?;
        let chance = best.score.win_chance();
        let puzzle = puzzle_at(engine, args, scene.subject, &position, &best);
        if puzzle.is_some() || chance.min(1.0 - chance) < MIN_PLAYOUT_CHANCE {
            return puzzle;
        }
        let moves = position.legal_moves();
        let mv = if random.chance(RANDOM_MOVE_CHANCE) { *moves.get(random.below(moves.len()))? } else { best.mv };
        position = position.play_unchecked(mv);
        if position.ending().is_some() || position.lion_capture().is_some() {
            return None;
        }
    }
    None
}

/// The puzzle that begins with the best move of a short search. Most positions are sorted out by short searches: the
/// first move has to be the only good one, and their line has to be about the subject.
fn puzzle_at(
    engine: &mut Engine,
    args: &PuzzleArgs,
    subject: Option<Subject>,
    position: &Position,
    best: &BestMove,
) -> Option<Puzzle> {
    let margin = args.margin * SCREENING_MARGIN_FACTOR;
    let is_candidate = |best: &BestMove| best.lead.is_some() && is_only_good_move(best, margin);
    if !is_candidate(best) || best.score == Score::win_in(1) {
        return None;
    }
    build_puzzle(engine, position, SCREENING_NODES[1], margin).filter(|puzzle| is_wanted(puzzle, subject))?;
    let longer = BestMove::search(engine, position, SCREENING_NODES[2])?;
    if longer.mv != best.mv || !is_candidate(&longer) {
        return None;
    }
    build_puzzle(engine, position, args.nodes, args.margin).filter(|puzzle| is_wanted(puzzle, subject))
}

/// Whether a puzzle is about the subject, or about anything but one move that gains material or saves the lion.
fn is_wanted(puzzle: &Puzzle, subject: Option<Subject>) -> bool {
    let has_several_moves = puzzle.solver_moves() > 1;
    match subject {
        Some(subject) => puzzle.has_subject(subject) && (has_several_moves || !is_step_out_of_river_on_line(puzzle)),
        None => has_several_moves || puzzle.is_about(Theme::Lion),
    }
}

/// Whether the first move takes the piece between the lions straight out of the river: as a single move too simple.
fn is_step_out_of_river_on_line(puzzle: &Puzzle) -> bool {
    let first = &puzzle.solution[0];
    let is_straight = first.from().is_river() && first.from().file() == first.to().file();
    is_straight && puzzle.has_subject(Subject::FlyingLion) && !puzzle.is_about(Theme::LionFlight)
}

/// Whether the best move is better than any other by the margin, and good enough.
fn is_only_good_move(best: &BestMove, margin: f64) -> bool {
    best.score.win_chance() >= MIN_WIN_CHANCE && best.lead.is_none_or(|lead| lead >= margin)
}

/// The line of a puzzle, as long as one move is better than the others by the margin; `None` if it has no theme.
fn build_puzzle(engine: &mut Engine, start: &Position, nodes: u64, margin: f64) -> Option<Puzzle> {
    let (mut solution, mut is_forced_win, mut position) = (Vec::new(), false, *start);
    let mut seen = vec![start.key()];
    while solution.len() < 2 * MAX_SOLVER_MOVES {
        let Some(best) = BestMove::search(engine, &position, nodes) else { break };
        let captures_lion = best.score == Score::win_in(1);
        // If there are several ways to capture the lion, each is good, but that is no puzzle to start with.
        if !(is_only_good_move(&best, margin) || captures_lion && !solution.is_empty()) {
            break;
        }
        solution.push(position.path(best.mv));
        position = position.play_unchecked(best.mv);
        is_forced_win = best.score.mate_in().is_some_and(|turns| turns > 1);
        let Some(reply) = best_reply(engine, &position, nodes) else { break };
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
    let puzzle =
        Puzzle { start: *start, solution, continuation: Vec::new(), themes: Vec::new(), rating: PROVISIONAL_RATING };
    let after =
        if is_forced_win { winning_continuation(engine, &puzzle, last_reply.as_ref(), nodes) } else { Vec::new() };
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

    fn test_args() -> PuzzleArgs {
        crate::args::parse(&["--out", "none", "--nodes", "20000", "--threads", "1"]).expect("valid")
    }

    fn puzzle_from(fen: &str) -> Option<Puzzle> {
        build_puzzle(&mut Engine::new(4), &Position::from_fen(fen).expect(fen), 20_000, 0.25)
    }

    #[test]
    fn forced_wins_continue_to_the_lion_capture() {
        let puzzle = puzzle_from("4l2/2C4/4c2/7/7/1e5/3L1s1/w/-1").expect("a puzzle");
        assert_eq!(puzzle.solution[0].to_string(), "c6d7");
        let turns = puzzle.turns().expect("moves");
        assert!(turns.last().is_some_and(PlayedMove::captures_lion), "{puzzle}");
        assert!(puzzle.solution.len() % 2 == 1 && puzzle.is_about(congo_coach::puzzle::Theme::Lion), "{puzzle}");
    }

    #[test]
    fn quiet_positions_give_no_puzzle() {
        assert_eq!(puzzle_from(Position::START_FEN), None);
        // A pawn ahead against an opponent without chances: many moves are equally good.
        assert_eq!(puzzle_from("2l4/7/7/7/7/4E2/2L1G2/w/-1"), None);
    }

    #[test]
    fn mining_is_reproducible() {
        let mut engine = new_engine();
        let once: Vec<Puzzle> = (0..5).flat_map(|batch| mine_batch(&mut engine, &test_args(), batch)).collect();
        let again: Vec<Puzzle> = (0..5).flat_map(|batch| mine_batch(&mut new_engine(), &test_args(), batch)).collect();
        assert!(!once.is_empty());
        assert_eq!(once, again);
        for puzzle in once {
            assert!(!puzzle.is_plain_capture() && puzzle.solution.len() % 2 == 1, "{puzzle}");
        }
    }
}

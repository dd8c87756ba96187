//! The shipped puzzles: enough of each kind; each is sound, about what it says, like no other, and has one good move at
//! every step.

use congo_coach::puzzle::{BestMove, Puzzle, Subject, Theme, themes};
use congo_engine::Engine;
use congo_rules::{Color, Game, PlayedMove};
use std::collections::BTreeSet;

/// Positions that are looked at for a move: enough for all but the very difficult.
const NODES: u64 = 30_000;
/// By how much win chance the move that is asked for leads after so short a look.
const MIN_LEAD: f64 = 0.10;

/// The minimum number of puzzles.
const MIN_PUZZLES: usize = 3_000;
/// The minimum share with two or more moves to find.
const MIN_SEVERAL_MOVES_PERCENT: usize = 40;
/// The minimum number of puzzles about the river, about chains, and about flying lions.
const MIN_PER_SUBJECT: usize = 400;
/// The maximum share of puzzles whose only task is to capture one piece.
const MAX_PLAIN_CAPTURES_PERCENT: usize = 10;

fn turns(puzzle: &Puzzle) -> Vec<PlayedMove> {
    puzzle.turns().unwrap_or_else(|(path, why)| panic!("{puzzle}: {path}: {why}"))
}

#[test]
fn every_theme_and_rating_band_has_enough_puzzles() {
    let puzzles = Puzzle::shipped();
    for theme in Theme::ALL {
        let count = puzzles.iter().filter(|puzzle| puzzle.is_about(theme)).count();
        assert!(count >= 100, "{theme:?}: {count}");
    }
    for band in [400..700, 700..1_000, 1_000..1_300, 1_300..2_600] {
        let count = puzzles.iter().filter(|puzzle| band.contains(&puzzle.rating)).count();
        assert!(count >= 100, "{band:?}: {count}");
    }
    assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.rating));
}

#[test]
fn there_are_enough_puzzles_of_each_kind() {
    let puzzles = Puzzle::shipped();
    let count = |condition: &dyn Fn(&Puzzle) -> bool| puzzles.iter().filter(|puzzle| condition(puzzle)).count();
    let all = puzzles.len();
    assert!(all >= MIN_PUZZLES, "{all}");
    let several = count(&|puzzle| puzzle.solver_moves() >= 2);
    assert!(100 * several >= MIN_SEVERAL_MOVES_PERCENT * all, "{several} of {all} have several moves");
    for subject in Subject::ALL {
        let about = count(&|puzzle| puzzle.has_subject(subject));
        assert!(about >= MIN_PER_SUBJECT, "{subject:?}: {about}");
    }
    let plain = count(&Puzzle::is_plain_capture);
    assert!(100 * plain <= MAX_PLAIN_CAPTURES_PERCENT * all, "{plain} of {all} are plain captures");
}

#[test]
fn no_two_puzzles_are_symmetric() {
    let mut seen = BTreeSet::new();
    for puzzle in Puzzle::shipped() {
        assert!(seen.insert(puzzle.symmetry_key()), "{puzzle} has been there before, perhaps mirrored");
    }
}

#[test]
fn themes_and_solution_endings_are_correct() {
    for puzzle in Puzzle::shipped() {
        let turns = turns(puzzle);
        assert_eq!(themes(&turns), puzzle.themes, "{puzzle}");
        let solver = puzzle.start.turn();
        let solution = &turns[..puzzle.solution.len()];
        assert!(solution.len() % 2 == 1 && solution.len() <= 11, "{puzzle}");
        assert!(solution.iter().step_by(2).all(|turn| turn.piece.color == solver), "{puzzle}");
        assert!(puzzle.start.legal_moves().len() > 1, "{puzzle}: there is nothing to choose");
        assert_eq!(puzzle.is_about(Theme::Lion), turns.last().is_some_and(|last| last.captures_lion()), "{puzzle}");
        // Nothing goes on after the lion has fallen, and what follows of itself ends the game.
        assert!(turns.iter().rev().skip(1).all(|turn| !turn.captures_lion()), "{puzzle}");
        let over = turns.last().is_some_and(|last| last.after().ending().is_some());
        assert!(puzzle.continuation.is_empty() || over, "{puzzle}");
    }
}

#[test]
fn solutions_are_legal_games() {
    for puzzle in Puzzle::shipped() {
        let mut game = Game::from_position(puzzle.start);
        for path in puzzle.solution.iter().chain(&puzzle.continuation) {
            game.play(path).unwrap_or_else(|why| panic!("{puzzle}: {path}: {why}"));
        }
    }
}

/// What is wrong with a puzzle, if anything.
fn find_fault(engine: &mut Engine, puzzle: &Puzzle) -> Option<String> {
    turns(puzzle).iter().take(puzzle.solution.len()).step_by(2).filter(|turn| !turn.captures_lion()).find_map(|turn| {
        let best = BestMove::search(engine, &turn.before, NODES)?;
        let lead = best.lead.unwrap_or(1.0);
        let sound = best.mv == turn.mv && lead >= MIN_LEAD;
        (!sound).then(|| format!("{puzzle}: {} leads by {lead:.2}, best {}", turn.path, turn.before.path(best.mv)))
    })
}

/// Every puzzle, by two threads: less than a minute each.
#[test]
fn every_solution_move_is_the_only_good_move() {
    let threads = Color::ALL.map(|color| {
        std::thread::spawn(move || {
            let mut engine = Engine::new(16);
            let puzzles = Puzzle::shipped().iter().skip(color.index()).step_by(2);
            puzzles.filter_map(|puzzle| find_fault(&mut engine, puzzle)).collect::<Vec<_>>()
        })
    });
    let faults: Vec<String> = threads.into_iter().flat_map(|half| half.join().expect("a half")).collect();
    assert!(faults.is_empty(), "{} puzzles:\n{}", faults.len(), faults.join("\n"));
}

//! The rating of a puzzle: that of a player who solves it half of the time, estimated from which levels solve it.

use super::{read_puzzles, write_puzzles};
use crate::args::{ALL_THREADS, parse_threads};
use crate::progress::StepProgress;
use crate::workers::run_jobs;
use congo_coach::puzzle::Puzzle;
use congo_coach::{ELO_PER_RATING, Level, default_levels, select_move_within};
use congo_engine::{Engine, Limits, Root, Stop};
use congo_rules::Position;
use congo_uci::Failure;
use std::io::Write;
use std::path::PathBuf;

/// The maximum number of nodes per move of a level.
const LEVEL_NODES: u64 = 20_000;
/// The number of tries per solver, each with another seed.
const TRIES_PER_SOLVER: u64 = 4;
/// The number of tries after which equal results stand for the others.
const FIRST_TRIES: u64 = 2;
/// The solvers' ratings follow from the strength line: the Cub has the rating of beginners.
const BEGINNER_RATING: f64 = 600.0;
/// The prior rating: counts as one success and one failure of a solver with this rating.
const PRIOR_RATING: f64 = 1_300.0;
/// The range of ratings.
const RATING_RANGE: (f64, f64) = (400.0, 2_600.0);

/// Rates the puzzles of FILE, or the built-in ones, by which levels solve them
///
/// Changes nothing else: for a change of the levels.
#[derive(clap::Args)]
pub(super) struct RateArgs {
    /// The puzzles
    file: Option<String>,
    /// The file for the result, the easiest first
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The threads
    #[arg(long, value_name = "N", default_value = ALL_THREADS, value_parser = parse_threads)]
    threads: usize,
}

pub(super) fn rate(args: &RateArgs, out: &mut impl Write) -> Result<(), Failure> {
    let puzzles = args.file.as_deref().map_or_else(|| Ok(Puzzle::shipped().to_vec()), read_puzzles)?;
    let rated = rate_all(puzzles, args.threads);
    write_puzzles(&args.out, &rated)?;
    Ok(writeln!(out, "puzzles {}", rated.len())?)
}

/// The same puzzles with new ratings, the easiest first.
pub(super) fn rate_all(puzzles: Vec<Puzzle>, threads: usize) -> Vec<Puzzle> {
    let (mut steps, mut rated) = (StepProgress::new("rating".to_owned(), puzzles.len()), Vec::new());
    run_jobs(
        threads,
        puzzles.into_iter(),
        SolverPanel::new,
        |panel, puzzle| Puzzle { rating: panel.rate(&puzzle), ..puzzle },
        |puzzle| {
            rated.push(puzzle);
            steps.advance();
            true
        },
    );
    rated.sort_by_key(|puzzle| (puzzle.rating, puzzle.start.fen()));
    rated
}

/// The solvers: all levels but the strongest, which may use several threads.
struct SolverPanel {
    solvers: Vec<Level>,
    engine: Engine,
}

/// The Elo rating of a level as a solver.
fn solver_rating(level: &Level) -> f64 {
    BEGINNER_RATING + ELO_PER_RATING * f64::from(level.rating)
}

impl SolverPanel {
    fn new() -> Self {
        let mut solvers = default_levels();
        solvers.pop();
        Self { solvers, engine: Engine::new(1) }
    }

    /// The rating of a puzzle.
    fn rate(&mut self, puzzle: &Puzzle) -> u16 {
        let mut results = vec![(PRIOR_RATING, true), (PRIOR_RATING, false)];
        for solver in &self.solvers {
            let rating = solver_rating(solver);
            let mut tries: Vec<bool> = Vec::new();
            for seed in 0..TRIES_PER_SOLVER {
                let is_clear = seed >= FIRST_TRIES && tries.iter().all(|solved| *solved == tries[0]);
                tries.push(if is_clear { tries[0] } else { solves(&mut self.engine, solver, puzzle, seed) });
            }
            results.extend(tries.into_iter().map(|solved| (rating, solved)));
        }
        fit_rating(&results).round() as u16
    }
}

fn solves(engine: &mut Engine, solver: &Level, puzzle: &Puzzle, seed: u64) -> bool {
    let Ok(turns) = puzzle.turns() else { return false };
    let required = turns.iter().take(puzzle.solution.len()).step_by(2);
    required.into_iter().all(|turn| {
        let answer = best_move(engine, solver, &turn.before, seed);
        answer == Some(turn.mv) || answer.is_some_and(|mv| captures_lion(&turn.before, mv))
    })
}

fn best_move(engine: &mut Engine, solver: &Level, position: &Position, seed: u64) -> Option<congo_rules::Move> {
    let (root, stop) = (Root::from_position(*position), Stop::default());
    let limits = Limits::nodes(LEVEL_NODES);
    select_move_within(engine, &root, solver, &limits, seed, &stop, &mut |_| {}).best_move
}

fn captures_lion(position: &Position, mv: congo_rules::Move) -> bool {
    position.lion(!position.turn()).is_some_and(|lion| mv.captured().contains(lion))
}

/// The rating at which the expected number of successes equals the actual one, found by bisection.
fn fit_rating(results: &[(f64, bool)]) -> f64 {
    let solved = results.iter().filter(|(_, solved)| *solved).count() as f64;
    let (mut low, mut high) = RATING_RANGE;
    for _ in 0..20 {
        let middle = f64::midpoint(low, high);
        let expected: f64 =
            results.iter().map(|(rating, _)| 1.0 / (1.0 + 10_f64.powf((middle - rating) / 400.0))).sum();
        if expected > solved { low = middle } else { high = middle }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_solved_by_weaker_levels_are_easier() {
        let solvers = SolverPanel::new().solvers;
        let ratings: Vec<f64> = (0..=solvers.len())
            .map(|weakest| {
                let once = solvers.iter().enumerate().map(|(at, level)| (solver_rating(level), at >= weakest));
                let tries = (0..TRIES_PER_SOLVER)
                    .flat_map(|_| once.clone())
                    .chain([(PRIOR_RATING, true), (PRIOR_RATING, false)]);
                fit_rating(&tries.collect::<Vec<_>>())
            })
            .collect();
        assert!(ratings.is_sorted() && ratings[0] < 800.0 && ratings[8] > 2_200.0, "{ratings:?}");
        assert!((fit_rating(&[(PRIOR_RATING, true), (PRIOR_RATING, false)]) - PRIOR_RATING).abs() < 1.0);
    }

    #[test]
    fn a_lion_capture_is_easier_than_a_lion_hunt() {
        let mut panel = SolverPanel::new();
        let mut rating = |text: &str| panel.rate(&text.parse().expect(text));
        let bite = rating("3l3/7/2Z4/7/7/7/2L4/w/-1 400 lion c5d7");
        let hunt = rating("E2l3/2E4/7/3z3/7/7/3L3/w/-1 400 lion a7c7");
        assert!(bite + 200 < hunt, "{bite} {hunt}");
    }
}

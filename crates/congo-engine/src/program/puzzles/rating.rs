//! The rating of a puzzle: that of a player who solves it half of the time, estimated from which levels solve it.

use congo_engine::puzzle::Puzzle;
use congo_engine::{Engine, Level, Limits, Root, Stop, default_levels, select_move_within};
use congo_rules::Position;

/// The maximum number of nodes per move of a level.
const LEVEL_NODES: u64 = 20_000;
/// The number of tries per solver, each with another seed.
const TRIES_PER_SOLVER: u64 = 4;
/// Ratings of all levels except the strongest, from their scores against each other (78 to 83 percent against the one
/// before), with the Cub at the rating of beginners.
const LEVEL_RATINGS: [f64; 6] = [600.0, 840.0, 1_040.0, 1_270.0, 1_510.0, 1_770.0];
/// Ratings of the full engine with few nodes.
const ENGINE_RATINGS: [(u64, f64); 3] = [(100, 1_700.0), (1_000, 2_000.0), (10_000, 2_300.0)];
/// The prior rating: counts as one success and one failure of a solver with this rating.
const PRIOR_RATING: f64 = 1_300.0;
/// The range of ratings.
const RATING_RANGE: (f64, f64) = (400.0, 2_600.0);

/// A simulated solver with a rating.
struct RatedSolver {
    /// `None` for full strength.
    level: Option<Level>,
    limits: Limits,
    rating: f64,
}

/// The solvers.
pub(super) struct SolverPanel {
    solvers: Vec<RatedSolver>,
    engine: Engine,
}

impl SolverPanel {
    pub(super) fn new() -> Self {
        let levels = default_levels().into_iter().zip(LEVEL_RATINGS).map(|(level, rating)| {
            let limits = Limits::nodes(LEVEL_NODES).and(Limits::depth(level.depth));
            RatedSolver { level: Some(level), limits, rating }
        });
        let engines =
            ENGINE_RATINGS.map(|(nodes, rating)| RatedSolver { level: None, limits: Limits::nodes(nodes), rating });
        Self { solvers: levels.chain(engines).collect(), engine: Engine::new(1) }
    }

    /// The rating of a puzzle.
    pub(super) fn rate(&mut self, puzzle: &Puzzle) -> u16 {
        let mut results = vec![(PRIOR_RATING, true), (PRIOR_RATING, false)];
        for solver in &self.solvers {
            // A solver without oversights gives the same answer every time.
            let seeds = if solver.level.is_some() { TRIES_PER_SOLVER } else { 1 };
            for seed in 0..seeds {
                let solved = solves(&mut self.engine, solver, puzzle, seed);
                results.extend((0..TRIES_PER_SOLVER / seeds).map(|_| (solver.rating, solved)));
            }
        }
        fit_rating(&results).round() as u16
    }
}

fn solves(engine: &mut Engine, solver: &RatedSolver, puzzle: &Puzzle, seed: u64) -> bool {
    let Ok(turns) = puzzle.turns() else { return false };
    let required = turns.iter().take(puzzle.solution.len()).step_by(2);
    engine.clear();
    required.into_iter().all(|turn| {
        let answer = best_move(engine, solver, &turn.before, seed);
        answer == Some(turn.mv) || answer.is_some_and(|mv| captures_lion(&turn.before, mv))
    })
}

fn best_move(engine: &mut Engine, solver: &RatedSolver, position: &Position, seed: u64) -> Option<congo_rules::Move> {
    let (root, stop) = (Root::from_position(*position), Stop::default());
    let result = match &solver.level {
        Some(level) => select_move_within(engine, &root, level, &solver.limits, seed, &stop, &mut |_| {}),
        None => engine.search(&root, &solver.limits, &stop, &mut |_| {}),
    };
    result.best_move
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
        let ratings: Vec<f64> = (0..=LEVEL_RATINGS.len())
            .map(|weakest| {
                let once = LEVEL_RATINGS.iter().enumerate().map(|(at, rating)| (*rating, at >= weakest));
                let tries = (0..TRIES_PER_SOLVER)
                    .flat_map(|_| once.clone())
                    .chain([(PRIOR_RATING, true), (PRIOR_RATING, false)]);
                fit_rating(&tries.collect::<Vec<_>>())
            })
            .collect();
        assert!(ratings.is_sorted() && ratings[0] < 800.0 && ratings[6] > 1_800.0, "{ratings:?}");
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

//! How difficult a puzzle is: the rating of who solves it every other time, by which of the levels solve it.

use congo_engine::puzzle::Puzzle;
use congo_engine::{Engine, Level, Limits, Root, Stop, default_levels, pick_within};
use congo_rules::Position;

/// Positions that a level looks at for a move at most.
const NODES: u64 = 20_000;
/// Each of the jury tries so often, in another mood each time.
const TRIES: u64 = 4;
/// Ratings of the levels but the strongest: what each scores against the one before it, 78 to 83 percent, and the Cub
/// where beginners are.
const LEVELS: [f64; 6] = [600.0, 840.0, 1_040.0, 1_270.0, 1_510.0, 1_770.0];
/// Ratings of the whole strength with few positions to look at.
const ENGINES: [(u64, f64); 3] = [(100, 1_700.0), (1_000, 2_000.0), (10_000, 2_300.0)];
/// Where a puzzle stands of which nothing is known: counts as one success and one failure of somebody of this rating.
const MIDDLE: f64 = 1_300.0;
/// Ratings that are given.
const RANGE: (f64, f64) = (400.0, 2_600.0);

/// Somebody who tries, with a rating.
struct Juror {
    /// None: the whole strength.
    level: Option<Level>,
    limits: Limits,
    rating: f64,
}

/// Those who try.
pub(super) struct Jury {
    jurors: Vec<Juror>,
    engine: Engine,
}

impl Jury {
    pub(super) fn new() -> Self {
        let levels = default_levels().into_iter().zip(LEVELS).map(|(level, rating)| {
            let limits = Limits::nodes(NODES).and(Limits::depth(level.depth));
            Juror { level: Some(level), limits, rating }
        });
        let engines = ENGINES.map(|(nodes, rating)| Juror { level: None, limits: Limits::nodes(nodes), rating });
        Self { jurors: levels.chain(engines).collect(), engine: Engine::new(1) }
    }

    /// The rating of a puzzle.
    pub(super) fn rating(&mut self, puzzle: &Puzzle) -> u16 {
        let mut tries = vec![(MIDDLE, true), (MIDDLE, false)];
        for juror in &self.jurors {
            // Who sees everything answers the same each time.
            let moods = if juror.level.is_some() { TRIES } else { 1 };
            for seed in 0..moods {
                let solved = solves(&mut self.engine, juror, puzzle, seed);
                tries.extend((0..TRIES / moods).map(|_| (juror.rating, solved)));
            }
        }
        fit(&tries).round() as u16
    }
}

fn solves(engine: &mut Engine, juror: &Juror, puzzle: &Puzzle, seed: u64) -> bool {
    let Ok(turns) = puzzle.turns() else { return false };
    let asked = turns.iter().take(puzzle.line.len()).step_by(2);
    engine.forget();
    asked.into_iter().all(|turn| {
        let answer = answer(engine, juror, &turn.before, seed);
        answer == Some(turn.chosen) || answer.is_some_and(|chosen| takes_lion(&turn.before, chosen))
    })
}

fn answer(engine: &mut Engine, juror: &Juror, position: &Position, seed: u64) -> Option<congo_rules::Move> {
    let (root, stop) = (Root::of_position(*position), Stop::default());
    let answer = match &juror.level {
        Some(level) => pick_within(engine, &root, level, &juror.limits, seed, &stop, &mut |_| {}),
        None => engine.search(&root, &juror.limits, &stop, &mut |_| {}),
    };
    answer.best
}

fn takes_lion(position: &Position, chosen: congo_rules::Move) -> bool {
    position.lion(!position.turn()).is_some_and(|lion| chosen.captured().contains(lion))
}

/// The rating at which as many successes are to be expected as there were (halving the range again and again).
fn fit(tries: &[(f64, bool)]) -> f64 {
    let solved = tries.iter().filter(|(_, solved)| *solved).count() as f64;
    let (mut low, mut high) = RANGE;
    for _ in 0..20 {
        let middle = f64::midpoint(low, high);
        let expected: f64 = tries.iter().map(|(rating, _)| 1.0 / (1.0 + 10_f64.powf((middle - rating) / 400.0))).sum();
        if expected > solved { low = middle } else { high = middle }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_found_by_more_is_easier() {
        let ratings: Vec<f64> = (0..=LEVELS.len())
            .map(|weakest| {
                let once = LEVELS.iter().enumerate().map(|(at, rating)| (*rating, at >= weakest));
                let tries = (0..TRIES).flat_map(|_| once.clone()).chain([(MIDDLE, true), (MIDDLE, false)]);
                fit(&tries.collect::<Vec<_>>())
            })
            .collect();
        assert!(ratings.is_sorted() && ratings[0] < 800.0 && ratings[6] > 1_800.0, "{ratings:?}");
        assert!((fit(&[(MIDDLE, true), (MIDDLE, false)]) - MIDDLE).abs() < 1.0);
    }

    #[test]
    fn a_bite_is_easier_than_a_hunt() {
        let mut jury = Jury::new();
        let mut rating = |text: &str| jury.rating(&text.parse().expect(text));
        let bite = rating("3l3/7/2Z4/7/7/7/2L4/w/-1 400 lion c5d7");
        let hunt = rating("E2l3/2E4/7/3z3/7/7/3L3/w/-1 400 lion a7c7");
        assert!(bite + 200 < hunt, "{bite} {hunt}");
    }
}

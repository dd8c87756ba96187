//! Fits the model of win, draw and loss (`src/wdl.rs`) to the results of games by maximum likelihood.

use super::sample;
use crate::files::file_error;
use congo_engine::{WdlModel, total_material};
use congo_uci::{Failure, parse_number};
use lexopt::prelude::*;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write;
use std::path::PathBuf;

/// The initial step of the search for coefficients, in centipawns, and the one at which it ends.
const FIRST_STEP_CP: f64 = 64.0;
const LAST_STEP_CP: f64 = 0.1;
/// The minimum chance of a result that occurred: its logarithm is taken.
const MIN_CHANCE: f64 = 1e-6;
/// One of this number of games is held back for validation.
const VALIDATION_EVERY_GAMES: u32 = 10;
/// Samples whose scores and material lie in the same steps are counted together, in centipawns.
const SCORE_STEP_CP: i32 = 20;
const MATERIAL_STEP_CP: i32 = 200;
/// The shares of the start material at which the search varies `a` and `b`: their values there hardly depend on each
/// other, unlike the coefficients.
const KNOTS: [f64; 3] = [0.2, 0.6, 1.0];

/// Positions with about the same score and material.
struct WdlCell {
    score_cp: f64,
    material_cp: f64,
    /// The number of wins, draws and losses for the side to move.
    counts: [u32; 3],
}

pub(crate) fn wdl(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let (mut files, mut max_score) = (Vec::new(), 2_000);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("max-score") => max_score = parse_number(arguments, "--max-score")?,
            Value(value) => files.push(PathBuf::from(value)),
            other => return Err(other.unexpected().into()),
        }
    }
    let [training, validation] = load_cells(&files, max_score)?;
    let [wins, draws, losses] = [0, 1, 2].map(|result| training.iter().map(|cell| cell.counts[result]).sum::<u32>());
    writeln!(out, "samples {} wins {wins} draws {draws} losses {losses}", wins + draws + losses)?;
    let model = fit(&training, WdlModel::SHIPPED);
    for (name, model) in [("shipped", WdlModel::SHIPPED), ("fitted", model)] {
        let [training, validation] = [&training, &validation].map(|cells| loss(cells, &model));
        writeln!(out, "{name} loss {training:.6} validation {validation:.6}")?;
    }
    writeln!(out, "a {:.1?}", model.a)?;
    Ok(writeln!(out, "b {:.1?}", model.b)?)
}

/// The samples for the fit, and those for validation.
fn load_cells(files: &[PathBuf], max_score: i32) -> Result<[Vec<WdlCell>; 2], Failure> {
    let mut counts: [BTreeMap<(i32, i32), [u32; 3]>; 2] = Default::default();
    for file in files {
        let failed = |error: std::io::Error| file_error(file, &error);
        for sample in sample::read_samples(File::open(file).map_err(failed)?) {
            let sample = sample.map_err(failed)?;
            if i32::from(sample.score).abs() > max_score {
                continue;
            }
            let score = i32::from(sample.score).div_euclid(SCORE_STEP_CP);
            let material = total_material(&sample.position).div_euclid(MATERIAL_STEP_CP);
            let set = usize::from(sample.game % VALIDATION_EVERY_GAMES == 0);
            counts[set].entry((score, material)).or_default()[2 - usize::from(sample.half_points)] += 1;
        }
    }
    let middle = |step: i32, size: i32| (f64::from(step) + 0.5) * f64::from(size);
    let cell = |((score, material), counts)| WdlCell {
        score_cp: middle(score, SCORE_STEP_CP),
        material_cp: middle(material, MATERIAL_STEP_CP),
        counts,
    };
    let cells = counts.map(|counts| counts.into_iter().map(cell).collect::<Vec<WdlCell>>());
    if cells[0].is_empty() { Err(Failure::InvalidInput("wdl: there are no samples".to_owned())) } else { Ok(cells) }
}

/// The mean negative logarithm of the chance of what happened.
fn loss(cells: &[WdlCell], model: &WdlModel) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for cell in cells {
        let chances = model.chances(cell.score_cp, cell.material_cp);
        for (number, chance) in cell.counts.iter().zip(chances) {
            sum -= f64::from(*number) * chance.max(MIN_CHANCE).ln();
            count += f64::from(*number);
        }
    }
    sum / f64::max(count, 1.0)
}

/// The model with the least loss: steps along one value after another, halved when none helps.
fn fit(cells: &[WdlCell], start: WdlModel) -> WdlModel {
    let (mut best, mut step) = ([values_at_knots(start.a), values_at_knots(start.b)], FIRST_STEP_CP);
    let model = |values: &[[f64; 3]; 2]| WdlModel { a: coefficients(values[0]), b: coefficients(values[1]) };
    let mut least = loss(cells, &model(&best));
    while step > LAST_STEP_CP {
        let mut improved = false;
        for (polynomial, knot) in (0..2).flat_map(|polynomial| (0..3).map(move |knot| (polynomial, knot))) {
            for change in [step, -step] {
                let mut next = best;
                next[polynomial][knot] += change;
                let found = loss(cells, &model(&next));
                if found < least {
                    (best, least, improved) = (next, found, true);
                }
            }
        }
        step = if improved { step } else { step / 2.0 };
    }
    model(&best)
}

/// The values of a polynomial at the knots.
fn values_at_knots([constant, linear, square]: [f64; 3]) -> [f64; 3] {
    KNOTS.map(|share| constant + share * (linear + share * square))
}

/// The coefficients of the polynomial with these values at the knots (Newton's divided differences).
fn coefficients([first, second, third]: [f64; 3]) -> [f64; 3] {
    let [x, y, z] = KNOTS;
    let slope = (second - first) / (y - x);
    let square = ((third - second) / (z - y) - slope) / (z - x);
    [first - slope * x + square * x * y, slope - square * (x + y), square]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn polynomials_are_found_by_their_values() {
        let polynomial = [120.0, -40.0, 7.5];
        for (found, expected) in coefficients(values_at_knots(polynomial)).into_iter().zip(polynomial) {
            assert!((found - expected).abs() < 1e-9, "{found} {expected}");
        }
    }

    #[test]
    fn the_fit_finds_the_true_model() {
        let truth = WdlModel { a: [200.0, 80.0, 0.0], b: [100.0, -30.0, 10.0] };
        let mut cells = Vec::new();
        for material_cp in [1_000.0, 3_000.0, 5_000.0, 7_000.0] {
            for score in (-800..=800).step_by(40) {
                let score_cp = f64::from(score);
                let counts = truth.chances(score_cp, material_cp).map(|chance| (chance * 10_000.0).round() as u32);
                cells.push(WdlCell { score_cp, material_cp, counts });
            }
        }
        let found = fit(&cells, WdlModel { a: [100.0, 0.0, 0.0], b: [100.0, 0.0, 0.0] });
        for (score, material) in [(0.0, 7_000.0), (250.0, 2_000.0), (-300.0, 5_000.0)] {
            let [expected, got] = [truth, found].map(|model| model.chances(score, material));
            for (expected, got) in expected.into_iter().zip(got) {
                assert!((expected - got).abs() < 0.01, "{expected} {got} at {score} {material}");
            }
        }
    }
}

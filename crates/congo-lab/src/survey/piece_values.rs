//! What an animal more is worth in win chance: a logistic regression of the results on the difference of material, in
//! quiet positions of the games.

use super::Games;
use super::games::SurveyGame;
use crate::duel::Z_95;
use congo_rules::{Color, PieceKind, Position};
use congo_uci::Failure;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The animals that there may be more or fewer of.
const KINDS: [PieceKind; 7] = [
    PieceKind::Pawn,
    PieceKind::Superpawn,
    PieceKind::Zebra,
    PieceKind::Elephant,
    PieceKind::Giraffe,
    PieceKind::Monkey,
    PieceKind::Crocodile,
];
/// The phases of a game, by the number of pieces on the board from which on it is that phase.
const PHASES: [(&str, usize); 3] = [("opening", 22), ("middlegame", 12), ("endgame", 0)];
/// One of this number of plies of a game counts: positions close to each other have the same result.
const PLIES_BETWEEN_SAMPLES: usize = 4;
/// The games are divided into this number of groups for the margins (a delete-a-group jackknife).
const GROUPS: usize = 20;
/// The coefficients: one for each kind, and one for the side to move.
const COEFFICIENTS: usize = KINDS.len() + 1;
/// Keeps the coefficients of animals finite that nobody ever had more of.
const RIDGE: f64 = 1e-3;
/// The steps of Newton's method; five are enough.
const NEWTON_STEPS: usize = 8;

/// A position with how many animals more the side to move has, and its result, 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
struct ValueSample {
    features: [f64; COEFFICIENTS],
    phase: usize,
    /// The group of its game.
    group: usize,
    result: f64,
}

/// The rows `nodes,phase,positions`, then for each kind the percentage points by which one more of it raises the
/// expected score from 50%, and half of the 95% interval.
pub(super) fn table(nodes: &[u64], games: &Games) -> Result<String, Failure> {
    let mut table = "nodes,phase,positions".to_owned();
    for kind in KINDS {
        _ = write!(table, ",{kind},{kind} margin");
    }
    table.push('\n');
    for (nodes, games) in nodes.iter().zip(games) {
        let samples = samples_of(games)?;
        for (phase, (name, _)) in PHASES.iter().enumerate() {
            let samples: Vec<ValueSample> = samples.iter().filter(|sample| sample.phase == phase).copied().collect();
            _ = write!(table, "{nodes},{name},{}", samples.len());
            for (value, margin) in values(&samples) {
                _ = write!(table, ",{:.1},{:.1}", 100.0 * value, 100.0 * margin);
            }
            table.push('\n');
        }
    }
    Ok(table)
}

fn samples_of(games: &BTreeMap<u32, SurveyGame>) -> Result<Vec<ValueSample>, Failure> {
    let mut samples = Vec::new();
    for survey_game in games.values() {
        let game = survey_game.replay()?;
        // A game's first sample is at a ply of its own, so that all plies are looked at.
        let offset = survey_game.number as usize % PLIES_BETWEEN_SAMPLES;
        for pair in game.moves().windows(2).skip(offset).step_by(PLIES_BETWEEN_SAMPLES) {
            let position = pair[1].before;
            if pair.iter().all(|played| !played.mv.is_capture()) && is_quiet(&position) {
                let result = survey_game.ending.score_of(position.turn());
                let phase = phase_of(&position);
                let group = survey_game.number as usize % GROUPS;
                samples.push(ValueSample { features: features(&position), phase, group, result });
            }
        }
    }
    Ok(samples)
}

/// Whether no lion is in danger and nothing is about to drown.
fn is_quiet(position: &Position) -> bool {
    let is_safe = |side: Color| position.lion(side).is_some_and(|lion| position.attackers(lion, !side).is_empty());
    Color::ALL.into_iter().all(is_safe) && position.in_river().is_empty()
}

fn phase_of(position: &Position) -> usize {
    let pieces = position.occupied().len();
    PHASES.iter().position(|(_, least)| pieces >= *least).unwrap_or(PHASES.len() - 1)
}

fn features(position: &Position) -> [f64; COEFFICIENTS] {
    let mut features = [1.0; COEFFICIENTS];
    let turn = position.turn();
    for (feature, kind) in features.iter_mut().zip(KINDS) {
        *feature = position.pieces_of(kind, turn).len() as f64 - position.pieces_of(kind, !turn).len() as f64;
    }
    features
}

/// For each kind, by how much one more of it raises the expected score from one half, and half of the 95% interval.
fn values(samples: &[ValueSample]) -> [(f64, f64); KINDS.len()] {
    let all = values_of(&fit(samples));
    let without_group = |group: usize| {
        let rest: Vec<ValueSample> = samples.iter().filter(|sample| sample.group != group).copied().collect();
        values_of(&fit(&rest))
    };
    let jackknife: Vec<[f64; KINDS.len()]> = (0..GROUPS).map(without_group).collect();
    std::array::from_fn(|kind| {
        let mean = jackknife.iter().map(|values| values[kind]).sum::<f64>() / GROUPS as f64;
        let squares: f64 = jackknife.iter().map(|values| (values[kind] - mean).powi(2)).sum();
        (all[kind], Z_95 * (squares * (GROUPS - 1) as f64 / GROUPS as f64).sqrt())
    })
}

fn values_of(coefficients: &[f64; COEFFICIENTS]) -> [f64; KINDS.len()] {
    std::array::from_fn(|kind| logistic(coefficients[kind]) - 0.5)
}

fn logistic(value: f64) -> f64 {
    1.0 / (1.0 + (-value).exp())
}

/// The coefficients with the maximum likelihood, by Newton's method.
fn fit(samples: &[ValueSample]) -> [f64; COEFFICIENTS] {
    let mut coefficients = [0.0; COEFFICIENTS];
    for _ in 0..NEWTON_STEPS {
        let mut gradient = coefficients.map(|coefficient| -RIDGE * coefficient);
        let mut curvature = [[0.0; COEFFICIENTS]; COEFFICIENTS];
        (0..COEFFICIENTS).for_each(|at| curvature[at][at] = RIDGE);
        for sample in samples {
            let sum: f64 = sample.features.iter().zip(&coefficients).map(|(feature, value)| feature * value).sum();
            let expected = logistic(sum);
            for (row, feature) in sample.features.iter().enumerate() {
                gradient[row] += (sample.result - expected) * feature;
                let weight = expected * (1.0 - expected) * feature;
                for (entry, other) in curvature[row].iter_mut().zip(&sample.features) {
                    *entry += weight * other;
                }
            }
        }
        let step = solve(curvature, gradient);
        coefficients.iter_mut().zip(step).for_each(|(coefficient, step)| *coefficient += step);
    }
    coefficients
}

/// Solves a positive definite system of equations by Gaussian elimination.
fn solve(mut matrix: [[f64; COEFFICIENTS]; COEFFICIENTS], mut right: [f64; COEFFICIENTS]) -> [f64; COEFFICIENTS] {
    for pivot in 0..COEFFICIENTS {
        for row in pivot + 1..COEFFICIENTS {
            let factor = matrix[row][pivot] / matrix[pivot][pivot];
            let pivot_row = matrix[pivot];
            matrix[row].iter_mut().zip(pivot_row).for_each(|(entry, above)| *entry -= factor * above);
            right[row] -= factor * right[pivot];
        }
    }
    for row in (0..COEFFICIENTS).rev() {
        let known: f64 = (row + 1..COEFFICIENTS).map(|column| matrix[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_engine::Rng;

    #[test]
    fn the_regression_finds_the_true_values() {
        let truth = [0.5, 0.9, 1.0, 1.1, 1.6, 1.4, 2.0, 0.1];
        let mut random = Rng::new(4);
        let samples: Vec<ValueSample> = (0..60_000)
            .map(|number| {
                let features: [f64; COEFFICIENTS] =
                    std::array::from_fn(|at| if at < KINDS.len() { random.below(3) as f64 - 1.0 } else { 1.0 });
                let sum: f64 = features.iter().zip(truth).map(|(feature, value)| feature * value).sum();
                let has_won = (random.below(1_000_000) as f64) < 1e6 * logistic(sum);
                ValueSample { features, phase: 0, group: number % GROUPS, result: f64::from(u8::from(has_won)) }
            })
            .collect();
        for ((value, margin), expected) in values(&samples).into_iter().zip(values_of(&truth)) {
            assert!(margin > 0.001 && margin < 0.02, "{margin}");
            assert!((value - expected).abs() < 2.5 * margin, "{value} +-{margin} {expected}");
        }
    }

    #[test]
    fn without_samples_nothing_is_worth_anything() {
        assert!(values(&[]).iter().all(|value| *value == (0.0, 0.0)));
    }

    #[test]
    fn phases_and_differences_are_counted() {
        let start = Position::start();
        assert_eq!((phase_of(&start), features(&start)), (0, [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0]));
        let fen = "7/3l3/pp5/7/4C2/7/2LE3/b/-1";
        let position = Position::from_fen(fen).expect(fen);
        assert_eq!((phase_of(&position), features(&position)), (2, [2.0, 0.0, 0.0, -1.0, 0.0, 0.0, -1.0, 1.0]));
    }
}

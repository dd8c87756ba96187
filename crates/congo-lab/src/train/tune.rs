//! Fits the weights of the classical evaluation to the results of games (P. Österlund, "Texel's tuning method", 2014)
//! by gradient descent (D. Kingma and J. Ba, "Adam", 2014).

use super::sample;
use crate::files::{file_error, refuse_overwriting, write_result};
use congo_engine::{ClassicalEval, Rng, Weights};
use congo_uci::Failure;
use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

/// Samples per step.
const BATCH_SIZE: usize = 16_384;
/// The initial learning rate in centipawns; it falls towards the end.
const LEARNING_RATE_CP: f64 = 2.0;
/// Adam's decay rates for gradients and their squares.
const BETAS: (f64, f64) = (0.9, 0.999);
/// The weight of the game's result against the search score.
const WDL_LAMBDA: f64 = 0.7;
/// A weight is damped by this number of samples with its old value, so that rare features hardly change.
const PRIOR_SAMPLES: f64 = 400.0;
/// One of this number of games is held back for validation.
const VALIDATION_EVERY_GAMES: u32 = 20;

/// The maximum curvature of the squared error at even chances, for a gradient of one: 2 times 1/16.
const ERROR_CURVATURE: f64 = 0.125;

/// A sample for tuning.
struct TuningExample {
    /// The range of its terms in the list of all terms.
    terms: std::ops::Range<usize>,
    phase: f32,
    /// The target, 0 to 1: first the game's result, then blended with the search score.
    target: f32,
    /// The score of the search, in centipawns.
    search_score: i16,
    is_validation: bool,
}

#[derive(Default)]
struct Dataset {
    examples: Vec<TuningExample>,
    terms: Vec<(u16, i8)>,
}

/// Fits the weights of the classical evaluation to the results of games
#[derive(clap::Args)]
pub(crate) struct TuneArgs {
    /// The files of `generate`
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// The file for the weights
    #[arg(long, value_name = "WEIGHTS")]
    out: PathBuf,
    /// The epochs
    #[arg(long, value_name = "N", default_value_t = 40)]
    epochs: u32,
    /// The seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

pub(crate) fn tune(args: &TuneArgs, out: &mut impl Write) -> Result<(), Failure> {
    let TuneArgs { files, out: target, epochs, seed } = args;
    refuse_overwriting(files, std::slice::from_ref(target))?;
    let mut weights: Vec<[f64; 2]> =
        Weights::shipped().0.iter().map(|(middle, end)| [f64::from(*middle), f64::from(*end)]).collect();
    let mut dataset = load_dataset(files)?;
    let scale = fit_scale(&dataset, &weights);
    dataset.blend_targets(scale);
    let [training, validation] = [false, true].map(|is_validation| loss(&dataset, &weights, scale, is_validation));
    writeln!(
        out,
        "samples {} scale 1/{:.0} loss {training:.6} validation {validation:.6}",
        dataset.examples.len(),
        1.0 / scale
    )?;
    let (initial, regularization) =
        (weights.clone(), PRIOR_SAMPLES / dataset.examples.len() as f64 * ERROR_CURVATURE * scale * scale);
    let started = Instant::now();
    let mut adam = Adam::new(weights.len());
    let mut order: Vec<usize> =
        (0..dataset.examples.len()).filter(|index| !dataset.examples[*index].is_validation).collect();
    let mut random = Rng::new(*seed);
    for epoch in 0..*epochs {
        for index in (1..order.len()).rev() {
            order.swap(index, random.below(index + 1));
        }
        let step = LEARNING_RATE_CP * (1.0 - f64::from(epoch) / f64::from(*epochs)).powi(2) + 0.01;
        for batch in order.chunks(BATCH_SIZE) {
            let mut gradient = gradient(&dataset, batch, &weights, scale);
            for ((gradient, weight), first) in gradient.iter_mut().zip(&weights).zip(&initial) {
                (0..2).for_each(|half| gradient[half] += regularization * (weight[half] - first[half]));
            }
            adam.update(&mut weights, &gradient, step);
        }
        let [training, validation] = [false, true].map(|is_validation| loss(&dataset, &weights, scale, is_validation));
        writeln!(
            out,
            "epoch {} of {epochs} loss {training:.6} validation {validation:.6} seconds {:.0}",
            epoch + 1,
            started.elapsed().as_secs_f64()
        )?;
        out.flush()?;
        let tuned = Weights(weights.iter().map(|[middle, end]| (*middle as f32, *end as f32)).collect());
        write_result(target, tuned.to_string().as_bytes())?;
    }
    Ok(())
}

fn load_dataset(files: &[PathBuf]) -> Result<Dataset, Failure> {
    let (hand, mut dataset) = (ClassicalEval::new(), Dataset::default());
    for file in files {
        let failed = |error: std::io::Error| file_error(file, &error);
        for sample in sample::read_samples(File::open(file).map_err(failed)?) {
            let sample = sample.map_err(failed)?;
            if !sample.position.in_river().is_empty() {
                continue;
            }
            let terms = hand.terms(&sample.position);
            let begin = dataset.terms.len();
            dataset.terms.extend(terms.counts);
            dataset.examples.push(TuningExample {
                terms: begin..dataset.terms.len(),
                phase: terms.phase,
                target: f32::from(sample.half_points) / 2.0,
                search_score: sample.score,
                is_validation: sample.game % VALIDATION_EVERY_GAMES == 0,
            });
        }
    }
    if dataset.examples.is_empty() {
        Err(Failure::InvalidInput("tune: there are no samples".to_owned()))
    } else {
        Ok(dataset)
    }
}

fn sigmoid(score: f64) -> f64 {
    1.0 / (1.0 + (-score).exp())
}

/// The scale from centipawns to win chance that predicts the results best.
fn fit_scale(dataset: &Dataset, weights: &[[f64; 2]]) -> f64 {
    let (mut low, mut high) = (1.0 / 2_000.0, 1.0 / 50.0);
    for _ in 0..20 {
        let third = (high - low) / 3.0;
        if loss(dataset, weights, low + third, false) < loss(dataset, weights, high - third, false) {
            high -= third;
        } else {
            low += third;
        }
    }
    (low + high) / 2.0
}

impl Dataset {
    /// Blends the results with the search scores.
    fn blend_targets(&mut self, scale: f64) {
        for example in &mut self.examples {
            let thought = sigmoid(f64::from(example.search_score) * scale);
            example.target = (WDL_LAMBDA * f64::from(example.target) + (1.0 - WDL_LAMBDA) * thought) as f32;
        }
    }

    fn evaluate(&self, example: &TuningExample, weights: &[[f64; 2]]) -> f64 {
        let [mut middle, mut end] = [0.0; 2];
        for (term, count) in &self.terms[example.terms.clone()] {
            let weight = &weights[usize::from(*term)];
            middle += weight[0] * f64::from(*count);
            end += weight[1] * f64::from(*count);
        }
        let phase = f64::from(example.phase);
        middle * phase + end * (1.0 - phase)
    }
}

/// The gradient of the mean squared error over a batch.
fn gradient(dataset: &Dataset, batch: &[usize], weights: &[[f64; 2]], scale: f64) -> Vec<[f64; 2]> {
    let mut gradient = vec![[0.0; 2]; weights.len()];
    for index in batch {
        let example = &dataset.examples[*index];
        let expected = sigmoid(dataset.evaluate(example, weights) * scale);
        let error_gradient = (expected - f64::from(example.target)) * expected * (1.0 - expected) / batch.len() as f64;
        let phase = f64::from(example.phase);
        for (term, count) in &dataset.terms[example.terms.clone()] {
            let part = error_gradient * f64::from(*count);
            let gradient = &mut gradient[usize::from(*term)];
            gradient[0] += part * phase;
            gradient[1] += part * (1.0 - phase);
        }
    }
    gradient
}

fn loss(dataset: &Dataset, weights: &[[f64; 2]], scale: f64, validation: bool) -> f64 {
    let errors = dataset
        .examples
        .iter()
        .filter(|example| example.is_validation == validation)
        .map(|example| (sigmoid(dataset.evaluate(example, weights) * scale) - f64::from(example.target)).powi(2));
    let (sum, count) = errors.fold((0.0, 0_u32), |(sum, count), error| (sum + error, count + 1));
    sum / f64::from(count.max(1))
}

/// Gradient descent with steps adapted to each weight's gradients.
struct Adam {
    first_moments: Vec<[f64; 2]>,
    second_moments: Vec<[f64; 2]>,
    steps: i32,
}

impl Adam {
    fn new(count: usize) -> Self {
        Self { first_moments: vec![[0.0; 2]; count], second_moments: vec![[0.0; 2]; count], steps: 0 }
    }

    fn update(&mut self, weights: &mut [[f64; 2]], gradient: &[[f64; 2]], learning_rate: f64) {
        self.steps += 1;
        let (first, second) = (1.0 - BETAS.0.powi(self.steps), 1.0 - BETAS.1.powi(self.steps));
        for (index, weight) in weights.iter_mut().enumerate() {
            for half in 0..2 {
                let (mean, square) = (&mut self.first_moments[index][half], &mut self.second_moments[index][half]);
                *mean = BETAS.0 * *mean + (1.0 - BETAS.0) * gradient[index][half];
                *square = BETAS.1 * *square + (1.0 - BETAS.1) * gradient[index][half].powi(2);
                weight[half] -= learning_rate * (*mean / first) / ((*square / second).sqrt() + 1e-12);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gradient_descent_finds_the_true_weight() {
        // The true value of a term is 100 centipawns; training starts at zero.
        let scale = 1.0 / 250.0;
        let mut cases = Dataset::default();
        for count in -3_i8..=3 {
            cases.terms.push((0, count));
            let end = cases.terms.len();
            let target = sigmoid(f64::from(count) * 100.0 * scale) as f32;
            cases.examples.push(TuningExample {
                terms: end - 1..end,
                phase: 0.5,
                target,
                search_score: 0,
                is_validation: false,
            });
        }
        let (mut weights, mut adam) = (vec![[0.0; 2]], Adam::new(1));
        let all: Vec<usize> = (0..cases.examples.len()).collect();
        for _ in 0..400 {
            let gradient = gradient(&cases, &all, &weights, scale);
            adam.update(&mut weights, &gradient, 1.0);
        }
        let [middle, end] = weights[0];
        assert!((middle / 2.0 + end / 2.0 - 100.0).abs() < 3.0, "{middle} {end}");
        assert!(loss(&cases, &weights, scale, false) < 1e-4);
    }
}

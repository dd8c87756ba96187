//! Weights that make the evaluation foretell how games end (P. Österlund, "Texel's tuning method", 2014), found by
//! gradient descent (D. Kingma and J. Ba, "Adam", 2014).

use super::sample;
use crate::{Failure, number};
use congo_engine::{Hand, Random, Weights};
use lexopt::prelude::*;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

/// Samples between two steps.
const BATCH: usize = 16_384;
/// How far a weight may go in a step, in centipawns: this much at the beginning, ever less towards the end.
const STEP: f64 = 2.0;
/// Adam's memory of slopes and of their squares.
const MEMORY: (f64, f64) = (0.9, 0.999);
/// How much the end of a game counts beside what the search thought of the position.
const ENDS: f64 = 0.7;
/// A weight is held back as if so many samples said that it is right as it was: what is rarely seen hardly moves.
const PRIOR: f64 = 400.0;
/// One game of so many is not learnt from but shows how well others are foretold.
const HELD_BACK: u32 = 20;

/// How much a squared error bends at most where chances are even, for a slope of one: 2 times 1/16.
const CURVE: f64 = 0.125;

/// A sample as the tuner sees it.
struct Case {
    /// Its terms: where they are in the list of all.
    terms: std::ops::Range<usize>,
    phase: f32,
    /// What is to be foretold, 0 to 1: first the end of the game, then blended with what the search thought.
    wanted: f32,
    /// What the search thought of it, in centipawns.
    thought: i16,
    held_back: bool,
}

#[derive(Default)]
struct Cases {
    cases: Vec<Case>,
    terms: Vec<(u16, i8)>,
}

pub(crate) fn tune(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let (mut files, mut rounds, mut seed, mut target) = (Vec::new(), 40_u32, 1, None);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("rounds") => rounds = number(arguments, "--rounds")?,
            Long("seed") => seed = number(arguments, "--seed")?,
            Long("out") => target = Some(PathBuf::from(arguments.value()?)),
            Value(value) => files.push(PathBuf::from(value)),
            other => return Err(other.unexpected().into()),
        }
    }
    let target = target.ok_or_else(|| Failure::Input("tune: --out names no file for the weights".to_owned()))?;
    let mut weights: Vec<[f64; 2]> =
        Weights::shipped().0.iter().map(|(middle, end)| [f64::from(*middle), f64::from(*end)]).collect();
    let mut cases = read(&files)?;
    let scale = fit_scale(&cases, &weights);
    cases.want(scale);
    let [learnt, held_back] = [false, true].map(|held_back| loss(&cases, &weights, scale, held_back));
    writeln!(
        out,
        "samples {} scale 1/{:.0} loss {learnt:.6} held back {held_back:.6}",
        cases.cases.len(),
        1.0 / scale
    )?;
    let (first, pull) = (weights.clone(), PRIOR / cases.cases.len() as f64 * CURVE * scale * scale);
    let begun = Instant::now();
    let mut adam = Adam::new(weights.len());
    let mut order: Vec<usize> = (0..cases.cases.len()).filter(|index| !cases.cases[*index].held_back).collect();
    let mut random = Random::new(seed);
    for round in 0..rounds {
        for index in (1..order.len()).rev() {
            order.swap(index, random.below(index + 1));
        }
        let step = STEP * (1.0 - f64::from(round) / f64::from(rounds)).powi(2) + 0.01;
        for batch in order.chunks(BATCH) {
            let mut slope = slope(&cases, batch, &weights, scale);
            for ((slope, weight), first) in slope.iter_mut().zip(&weights).zip(&first) {
                (0..2).for_each(|half| slope[half] += pull * (weight[half] - first[half]));
            }
            adam.step(&mut weights, &slope, step);
        }
        let [learnt, held_back] = [false, true].map(|held_back| loss(&cases, &weights, scale, held_back));
        writeln!(
            out,
            "round {} of {rounds} loss {learnt:.6} held back {held_back:.6} seconds {:.0}",
            round + 1,
            begun.elapsed().as_secs_f64()
        )?;
        out.flush()?;
        let tuned = Weights(weights.iter().map(|[middle, end]| (*middle as f32, *end as f32)).collect());
        std::fs::write(&target, tuned.to_string())
            .map_err(|error| Failure::Input(format!("{}: {error}", target.display())))?;
    }
    Ok(())
}

fn read(files: &[PathBuf]) -> Result<Cases, Failure> {
    let (hand, mut cases) = (Hand::new(), Cases::default());
    for file in files {
        let bytes = std::fs::read(file).map_err(|error| Failure::Input(format!("{}: {error}", file.display())))?;
        let dry = |sample: &sample::Sample| sample.position.swimmers().is_empty();
        for sample in sample::read(&bytes).filter(dry) {
            let terms = hand.terms(&sample.position);
            let begin = cases.terms.len();
            cases.terms.extend(terms.counts);
            cases.cases.push(Case {
                terms: begin..cases.terms.len(),
                phase: terms.phase,
                wanted: f32::from(sample.points) / 2.0,
                thought: sample.score,
                held_back: sample.game % HELD_BACK == 0,
            });
        }
    }
    if cases.cases.is_empty() { Err(Failure::Input("tune: there are no samples".to_owned())) } else { Ok(cases) }
}

fn chance(score: f64) -> f64 {
    1.0 / (1.0 + (-score).exp())
}

/// How steeply chances rise with a centipawn of these weights, so that the ends of the games are foretold best.
fn fit_scale(cases: &Cases, weights: &[[f64; 2]]) -> f64 {
    let (mut low, mut high) = (1.0 / 2_000.0, 1.0 / 50.0);
    for _ in 0..20 {
        let third = (high - low) / 3.0;
        if loss(cases, weights, low + third, false) < loss(cases, weights, high - third, false) {
            high -= third;
        } else {
            low += third;
        }
    }
    (low + high) / 2.0
}

impl Cases {
    /// Blends the ends of the games with what the search thought.
    fn want(&mut self, scale: f64) {
        for case in &mut self.cases {
            let thought = chance(f64::from(case.thought) * scale);
            case.wanted = (ENDS * f64::from(case.wanted) + (1.0 - ENDS) * thought) as f32;
        }
    }

    fn evaluate(&self, case: &Case, weights: &[[f64; 2]]) -> f64 {
        let [mut middle, mut end] = [0.0; 2];
        for (term, count) in &self.terms[case.terms.clone()] {
            let weight = &weights[usize::from(*term)];
            middle += weight[0] * f64::from(*count);
            end += weight[1] * f64::from(*count);
        }
        let phase = f64::from(case.phase);
        middle * phase + end * (1.0 - phase)
    }
}

/// The slope of the mean squared error over a batch.
fn slope(cases: &Cases, batch: &[usize], weights: &[[f64; 2]], scale: f64) -> Vec<[f64; 2]> {
    let mut slope = vec![[0.0; 2]; weights.len()];
    for index in batch {
        let case = &cases.cases[*index];
        let expected = chance(cases.evaluate(case, weights) * scale);
        let steep = (expected - f64::from(case.wanted)) * expected * (1.0 - expected) / batch.len() as f64;
        let phase = f64::from(case.phase);
        for (term, count) in &cases.terms[case.terms.clone()] {
            let part = steep * f64::from(*count);
            let slope = &mut slope[usize::from(*term)];
            slope[0] += part * phase;
            slope[1] += part * (1.0 - phase);
        }
    }
    slope
}

fn loss(cases: &Cases, weights: &[[f64; 2]], scale: f64, held_back: bool) -> f64 {
    let errors = cases
        .cases
        .iter()
        .filter(|case| case.held_back == held_back)
        .map(|case| (chance(cases.evaluate(case, weights) * scale) - f64::from(case.wanted)).powi(2));
    let (sum, count) = errors.fold((0.0, 0_u32), |(sum, count), error| (sum + error, count + 1));
    sum / f64::from(count.max(1))
}

/// Gradient descent whose steps fit each weight's own slopes.
struct Adam {
    slopes: Vec<[f64; 2]>,
    squares: Vec<[f64; 2]>,
    steps: i32,
}

impl Adam {
    fn new(count: usize) -> Self {
        Self { slopes: vec![[0.0; 2]; count], squares: vec![[0.0; 2]; count], steps: 0 }
    }

    fn step(&mut self, weights: &mut [[f64; 2]], slope: &[[f64; 2]], step: f64) {
        self.steps += 1;
        let (first, second) = (1.0 - MEMORY.0.powi(self.steps), 1.0 - MEMORY.1.powi(self.steps));
        for (index, weight) in weights.iter_mut().enumerate() {
            for half in 0..2 {
                let (mean, square) = (&mut self.slopes[index][half], &mut self.squares[index][half]);
                *mean = MEMORY.0 * *mean + (1.0 - MEMORY.0) * slope[index][half];
                *square = MEMORY.1 * *square + (1.0 - MEMORY.1) * slope[index][half].powi(2);
                weight[half] -= step * (*mean / first) / ((*square / second).sqrt() + 1e-12);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descent_finds_the_weight_that_foretells() {
        // A term of one is worth 100 centipawns in truth; we begin with nothing.
        let scale = 1.0 / 250.0;
        let mut cases = Cases::default();
        for count in -3_i8..=3 {
            cases.terms.push((0, count));
            let end = cases.terms.len();
            let wanted = chance(f64::from(count) * 100.0 * scale) as f32;
            cases.cases.push(Case { terms: end - 1..end, phase: 0.5, wanted, thought: 0, held_back: false });
        }
        let (mut weights, mut adam) = (vec![[0.0; 2]], Adam::new(1));
        let all: Vec<usize> = (0..cases.cases.len()).collect();
        for _ in 0..400 {
            let slope = slope(&cases, &all, &weights, scale);
            adam.step(&mut weights, &slope, 1.0);
        }
        let [middle, end] = weights[0];
        assert!((middle / 2.0 + end / 2.0 - 100.0).abs() < 3.0, "{middle} {end}");
        assert!(loss(&cases, &weights, scale, false) < 1e-4);
    }
}

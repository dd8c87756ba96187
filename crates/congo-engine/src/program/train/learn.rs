//! `train`: a network learns from games of the engine against itself what positions are worth.

use super::gradient::{self, Adam, COUNT, Case};
use super::sample::{self, Packed};
use crate::news::News;
use crate::{Failure, number};
use congo_engine::Random;
use lexopt::prelude::*;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Instant;

/// Samples between two steps.
const BATCH: usize = 1_024;
/// How far a weight may go in a step at the beginning, and at the end.
const STEPS: (f32, f32) = (0.001_5, 0.000_01);
/// One game of so many is not learnt from but shows how well others are foretold.
const HELD_BACK: u32 = 50;

/// What is to be learnt.
struct Order {
    files: Vec<PathBuf>,
    target: PathBuf,
    rounds: u32,
    seed: u64,
    /// How much the end of a game counts beside what the search thought, 0 to 1.
    ends: f32,
    threads: usize,
}

impl Order {
    /// Where the state is kept from which a broken-off run goes on.
    fn state(&self) -> PathBuf {
        let mut name = self.target.clone().into_os_string();
        name.push(".state");
        name.into()
    }
}

/// A run under way.
struct State {
    weights: Vec<f32>,
    adam: Adam,
    /// Rounds that are over.
    rounds: u32,
}

pub(crate) fn train(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let order = read(arguments)?;
    let (mut learnt_from, mut held_back) = (Vec::new(), Vec::new());
    for file in &order.files {
        let bytes = std::fs::read(file).map_err(|error| said_of(file, &error))?;
        let (held, rest): (Vec<Packed>, Vec<Packed>) =
            sample::packed(&bytes).partition(|packed| packed.game() % HELD_BACK == 0);
        learnt_from.extend(rest);
        held_back.extend(held);
    }
    if learnt_from.is_empty() {
        return Err(Failure::Input("train: there are no samples".to_owned()));
    }
    let mut state = State::open(&order)?;
    writeln!(
        out,
        "samples {} held back {} begins with round {}",
        learnt_from.len(),
        held_back.len(),
        state.rounds + 1
    )?;
    let (begun, mut news, first) = (Instant::now(), News::new(), state.rounds);
    while state.rounds < order.rounds {
        let mut random = Random::new(order.seed ^ u64::from(state.rounds));
        for index in (1..learnt_from.len()).rev() {
            learnt_from.swap(index, random.below(index + 1));
        }
        let learnt = round(&order, &mut state, &learnt_from, &mut news, first);
        state.rounds += 1;
        let errors: f32 = held_back
            .iter()
            .map(|packed| Case::of(packed, order.ends))
            .map(|case| (gradient::chance(gradient::judge(&state.weights, &case)) - case.wanted).powi(2))
            .sum();
        let held = errors / held_back.len().max(1) as f32;
        let seconds = begun.elapsed().as_secs();
        writeln!(
            out,
            "round {} of {} loss {learnt:.6} held back {held:.6} seconds {seconds}",
            state.rounds, order.rounds
        )?;
        out.flush()?;
        write(&order.target, &gradient::whole(&state.weights).bytes())?;
        write(&order.state(), &state.bytes())?;
    }
    Ok(())
}

fn read(arguments: &mut lexopt::Parser) -> Result<Order, Failure> {
    let (mut files, mut rounds, mut seed, mut ends, mut target) = (Vec::new(), 12, 1, 0.1, None);
    let mut threads = thread::available_parallelism().map_or(1, usize::from);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("rounds") => rounds = number(arguments, "--rounds")?,
            Long("seed") => seed = number(arguments, "--seed")?,
            Long("ends") => ends = number::<f32>(arguments, "--ends")?.clamp(0.0, 1.0),
            Long("threads") => threads = number::<usize>(arguments, "--threads")?.max(1),
            Long("out") => target = Some(PathBuf::from(arguments.value()?)),
            Value(value) => files.push(PathBuf::from(value)),
            other => return Err(other.unexpected().into()),
        }
    }
    let target = target.ok_or_else(|| Failure::Input("train: --out names no file for the network".to_owned()))?;
    Ok(Order { files, target, rounds, seed, ends, threads })
}

fn said_of(file: &Path, error: &std::io::Error) -> Failure {
    Failure::Input(format!("{}: {error}", file.display()))
}

/// Writes beside and renames, so that a run that is broken off leaves the old file or the new one.
fn write(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let beside = file.with_extension("new");
    std::fs::write(&beside, bytes).and_then(|()| std::fs::rename(&beside, file)).map_err(|error| said_of(file, &error))
}

/// Learns from every sample once; returns the mean squared error on the way.
fn round(order: &Order, state: &mut State, samples: &[Packed], news: &mut News, first: u32) -> f32 {
    let mut total = 0.0_f64;
    let batches = samples.len().div_ceil(BATCH);
    let mut slopes = vec![vec![0.0; COUNT]; order.threads];
    for (nth, batch) in samples.chunks(BATCH).enumerate() {
        let done = (state.rounds as f32 + nth as f32 / batches as f32) / order.rounds as f32;
        total += f64::from(descend(order, &state.weights, batch, &mut slopes));
        let (sum, others) = slopes.split_at_mut(1);
        for (index, slope) in sum[0].iter_mut().enumerate() {
            *slope += others.iter().map(|other| other[index]).sum::<f32>();
            *slope /= batch.len() as f32;
        }
        let share = (1.0 + (done * std::f32::consts::PI).cos()) / 2.0;
        state.adam.step(&mut state.weights, &sum[0], STEPS.1 + (STEPS.0 - STEPS.1) * share);
        if news.due() {
            let over = f64::from(state.rounds - first) + (nth + 1) as f64 / batches as f64;
            let left = news.left(over / f64::from(order.rounds - first));
            eprintln!("round {}: batch {} of {batches}, {} min left", state.rounds + 1, nth + 1, left.as_secs() / 60);
        }
    }
    (total / samples.len() as f64) as f32
}

/// Fills `slopes` with the sums of the slopes of a batch, one for each thread; returns the sum of the errors.
fn descend(order: &Order, weights: &[f32], batch: &[Packed], slopes: &mut [Vec<f32>]) -> f32 {
    let part = batch.len().div_ceil(order.threads);
    thread::scope(|scope| {
        let threads: Vec<_> = slopes
            .iter_mut()
            .enumerate()
            .map(|(nth, slope)| {
                let samples = batch.get(nth * part..).map_or(&[][..], |rest| &rest[..part.min(rest.len())]);
                scope.spawn(move || -> f32 {
                    slope.fill(0.0);
                    samples.iter().map(|packed| gradient::descend(weights, &Case::of(packed, order.ends), slope)).sum()
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap_or(f32::NAN)).sum()
    })
}

impl State {
    /// The state that a broken-off run has left, or a beginning.
    fn open(order: &Order) -> Result<Self, Failure> {
        let file = order.state();
        match std::fs::read(&file) {
            Ok(bytes) => Self::parse(&bytes).ok_or_else(|| {
                Failure::Input(format!("{}: not the state of a run with this shape of network", file.display()))
            }),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                Ok(Self { weights: gradient::begin(order.seed), adam: Adam::new(), rounds: 0 })
            }
            Err(error) => Err(said_of(&file, &error)),
        }
    }

    /// Rounds and steps, then weights, slopes and squares.
    fn bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = [self.rounds, self.adam.steps].iter().flat_map(|count| count.to_le_bytes()).collect();
        for values in [&self.weights, &self.adam.slopes, &self.adam.squares] {
            bytes.extend(values.iter().flat_map(|value| value.to_le_bytes()));
        }
        bytes
    }

    fn parse(bytes: &[u8]) -> Option<Self> {
        let (words, []) = bytes.as_chunks::<4>() else { return None };
        let ([rounds, steps], values) = words.split_first_chunk::<2>()?;
        let mut lists =
            values.chunks_exact(COUNT).map(|list| list.iter().map(|word| f32::from_le_bytes(*word)).collect());
        let (weights, slopes, squares) = (lists.next()?, lists.next()?, lists.next()?);
        if values.len() != 3 * COUNT {
            return None;
        }
        let [rounds, steps] = [rounds, steps].map(|word| u32::from_le_bytes(*word));
        Some(Self { weights, adam: Adam { slopes, squares, steps }, rounds })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_survives_its_file() {
        let mut adam = Adam::new();
        let mut weights = gradient::begin(5);
        let slope: Vec<f32> = weights.iter().map(|weight| weight * 3.0).collect();
        adam.step(&mut weights, &slope, 0.01);
        let state = State { weights, adam, rounds: 7 };
        let bytes = state.bytes();
        let back = State::parse(&bytes).expect("a state");
        assert_eq!((back.rounds, back.adam == state.adam, back.weights == state.weights), (7, true, true));
        assert!(State::parse(&bytes[..bytes.len() - 4]).is_none() && State::parse(&bytes[1..]).is_none());
    }
}

//! The command `train`: trains a network on games of the engine against itself.

use super::backprop::{self, Adam, TrainingExample, WEIGHT_COUNT};
use super::sample::{self, PackedSample};
use crate::progress::ProgressTimer;
use crate::{Failure, parse_number};
use congo_engine::Rng;
use lexopt::prelude::*;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Instant;

/// Samples per step.
const BATCH_SIZE: usize = 1_024;
/// The learning rate at the start and at the end.
const LEARNING_RATE: (f32, f32) = (0.001_5, 0.000_01);
/// One of this number of games is held back for validation.
const VALIDATION_EVERY_GAMES: u32 = 50;

/// The settings for training.
struct TrainArgs {
    files: Vec<PathBuf>,
    output: PathBuf,
    epochs: u32,
    seed: u64,
    /// The weight of the game's result against the search score, 0 to 1.
    wdl_lambda: f32,
    threads: usize,
}

impl TrainArgs {
    /// The file with the state of an interrupted run.
    fn state_path(&self) -> PathBuf {
        let mut name = self.output.clone().into_os_string();
        name.push(".state");
        name.into()
    }
}

/// The state of a run.
struct TrainingState {
    weights: Vec<f32>,
    adam: Adam,
    /// The number of finished epochs.
    epochs: u32,
}

pub(crate) fn train(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let args = parse_args(arguments)?;
    let (mut training_set, mut validation_set) = (Vec::new(), Vec::new());
    for file in &args.files {
        let bytes = std::fs::read(file).map_err(|error| file_error(file, &error))?;
        let (validation_loss, rest): (Vec<PackedSample>, Vec<PackedSample>) =
            sample::packed_samples(&bytes).partition(|packed| packed.game() % VALIDATION_EVERY_GAMES == 0);
        training_set.extend(rest);
        validation_set.extend(validation_loss);
    }
    if training_set.is_empty() {
        return Err(Failure::InvalidInput("train: there are no samples".to_owned()));
    }
    let mut state = TrainingState::load_or_init(&args)?;
    writeln!(
        out,
        "samples {} held back {} begins with round {}",
        training_set.len(),
        validation_set.len(),
        state.epochs + 1
    )?;
    let (started, mut timer, first_epoch) = (Instant::now(), ProgressTimer::new(), state.epochs);
    while state.epochs < args.epochs {
        let mut random = Rng::new(args.seed ^ u64::from(state.epochs));
        for index in (1..training_set.len()).rev() {
            training_set.swap(index, random.below(index + 1));
        }
        let training_loss = train_epoch(&args, &mut state, &training_set, &mut timer, first_epoch);
        state.epochs += 1;
        let errors: f32 = validation_set
            .iter()
            .map(|packed| TrainingExample::from_sample(packed, args.wdl_lambda))
            .map(|example| (backprop::sigmoid(backprop::forward(&state.weights, &example)) - example.target).powi(2))
            .sum();
        let validation_loss = errors / validation_set.len().max(1) as f32;
        let seconds = started.elapsed().as_secs();
        writeln!(
            out,
            "round {} of {} loss {training_loss:.6} held back {validation_loss:.6} seconds {seconds}",
            state.epochs, args.epochs
        )?;
        out.flush()?;
        write_atomically(&args.output, &backprop::quantize(&state.weights).to_bytes())?;
        write_atomically(&args.state_path(), &state.to_bytes())?;
    }
    Ok(())
}

fn parse_args(arguments: &mut lexopt::Parser) -> Result<TrainArgs, Failure> {
    let (mut files, mut epochs, mut seed, mut wdl_lambda, mut output) = (Vec::new(), 12, 1, 0.1, None);
    let mut threads = thread::available_parallelism().map_or(1, usize::from);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("rounds") => epochs = parse_number(arguments, "--rounds")?,
            Long("seed") => seed = parse_number(arguments, "--seed")?,
            Long("ends") => wdl_lambda = parse_number::<f32>(arguments, "--ends")?.clamp(0.0, 1.0),
            Long("threads") => threads = parse_number::<usize>(arguments, "--threads")?.max(1),
            Long("out") => output = Some(PathBuf::from(arguments.value()?)),
            Value(value) => files.push(PathBuf::from(value)),
            other => return Err(other.unexpected().into()),
        }
    }
    let target =
        output.ok_or_else(|| Failure::InvalidInput("train: --out names no file for the network".to_owned()))?;
    Ok(TrainArgs { files, output: target, epochs, seed, wdl_lambda, threads })
}

fn file_error(file: &Path, error: &std::io::Error) -> Failure {
    Failure::InvalidInput(format!("{}: {error}", file.display()))
}

/// Writes to a temporary file and renames it, so that an interruption leaves either the old file or the new one.
fn write_atomically(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let temporary = file.with_extension("new");
    std::fs::write(&temporary, bytes)
        .and_then(|()| std::fs::rename(&temporary, file))
        .map_err(|error| file_error(file, &error))
}

/// Trains on every sample once. Returns the mean squared error.
fn train_epoch(
    args: &TrainArgs,
    state: &mut TrainingState,
    samples: &[PackedSample],
    timer: &mut ProgressTimer,
    first_epoch: u32,
) -> f32 {
    let mut total = 0.0_f64;
    let batches = samples.len().div_ceil(BATCH_SIZE);
    let mut gradients = vec![vec![0.0; WEIGHT_COUNT]; args.threads];
    for (nth, batch) in samples.chunks(BATCH_SIZE).enumerate() {
        let done = (state.epochs as f32 + nth as f32 / batches as f32) / args.epochs as f32;
        total += f64::from(batch_gradient(args, &state.weights, batch, &mut gradients));
        let (sum, others) = gradients.split_at_mut(1);
        for (index, gradient) in sum[0].iter_mut().enumerate() {
            *gradient += others.iter().map(|other| other[index]).sum::<f32>();
            *gradient /= batch.len() as f32;
        }
        let share = (1.0 + (done * std::f32::consts::PI).cos()) / 2.0;
        state.adam.update(&mut state.weights, &sum[0], LEARNING_RATE.1 + (LEARNING_RATE.0 - LEARNING_RATE.1) * share);
        if timer.is_due() {
            let over = f64::from(state.epochs - first_epoch) + (nth + 1) as f64 / batches as f64;
            let left = timer.time_left(over / f64::from(args.epochs - first_epoch));
            eprintln!("round {}: batch {} of {batches}, {} min left", state.epochs + 1, nth + 1, left.as_secs() / 60);
        }
    }
    (total / samples.len() as f64) as f32
}

/// Fills `slopes` with the gradient sums of a batch, one per thread. Returns the sum of the errors.
fn batch_gradient(args: &TrainArgs, weights: &[f32], batch: &[PackedSample], gradients: &mut [Vec<f32>]) -> f32 {
    let part = batch.len().div_ceil(args.threads);
    thread::scope(|scope| {
        let threads: Vec<_> = gradients
            .iter_mut()
            .enumerate()
            .map(|(nth, gradient)| {
                let samples = batch.get(nth * part..).map_or(&[][..], |rest| &rest[..part.min(rest.len())]);
                scope.spawn(move || -> f32 {
                    gradient.fill(0.0);
                    samples
                        .iter()
                        .map(|packed| {
                            backprop::backward(
                                weights,
                                &TrainingExample::from_sample(packed, args.wdl_lambda),
                                gradient,
                            )
                        })
                        .sum()
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap_or(f32::NAN)).sum()
    })
}

impl TrainingState {
    /// The state of an interrupted run, or an initial one.
    fn load_or_init(args: &TrainArgs) -> Result<Self, Failure> {
        let file = args.state_path();
        match std::fs::read(&file) {
            Ok(bytes) => Self::parse(&bytes).ok_or_else(|| {
                Failure::InvalidInput(format!("{}: not the state of a run with this shape of network", file.display()))
            }),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                Ok(Self { weights: backprop::init_weights(args.seed), adam: Adam::new(), epochs: 0 })
            }
            Err(error) => Err(file_error(&file, &error)),
        }
    }

    /// Epochs and steps, then weights, gradients and squares.
    fn to_bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = [self.epochs, self.adam.steps].iter().flat_map(|count| count.to_le_bytes()).collect();
        for values in [&self.weights, &self.adam.first_moments, &self.adam.second_moments] {
            bytes.extend(values.iter().flat_map(|value| value.to_le_bytes()));
        }
        bytes
    }

    fn parse(bytes: &[u8]) -> Option<Self> {
        let (words, []) = bytes.as_chunks::<4>() else { return None };
        let ([epochs, steps], values) = words.split_first_chunk::<2>()?;
        let mut lists =
            values.chunks_exact(WEIGHT_COUNT).map(|list| list.iter().map(|word| f32::from_le_bytes(*word)).collect());
        let (weights, first_moments, second_moments) = (lists.next()?, lists.next()?, lists.next()?);
        if values.len() != 3 * WEIGHT_COUNT {
            return None;
        }
        let [epochs, steps] = [epochs, steps].map(|word| u32::from_le_bytes(*word));
        Some(Self { weights, adam: Adam { first_moments, second_moments, steps }, epochs })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_training_state_round_trips() {
        let mut adam = Adam::new();
        let mut weights = backprop::init_weights(5);
        let gradient: Vec<f32> = weights.iter().map(|weight| weight * 3.0).collect();
        adam.update(&mut weights, &gradient, 0.01);
        let state = TrainingState { weights, adam, epochs: 7 };
        let bytes = state.to_bytes();
        let back = TrainingState::parse(&bytes).expect("a state");
        assert_eq!((back.epochs, back.adam == state.adam, back.weights == state.weights), (7, true, true));
        assert!(
            TrainingState::parse(&bytes[..bytes.len() - 4]).is_none() && TrainingState::parse(&bytes[1..]).is_none()
        );
    }
}

//! The command `train`: trains a network on games of the engine against itself.

use super::data::{SampleFiles, file_error};
use super::model::{Parameters, WEIGHT_LIMIT};
use super::optimizer::{AdamStep, learning_rate};
use super::parallel::{Workers, with_workers};
use super::report::{self, Hyperparameters, Origin};
use super::sample::PackedSample;
use super::sha256::sha256;
use crate::progress::ProgressTimer;
use crate::{Failure, parse_number};
use congo_engine::network::{HIDDEN_SIZE, KING_BUCKETS, Network};
use lexopt::prelude::*;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

/// Samples per step, by default.
const BATCH_SIZE: usize = 16_384;
/// The maximum learning rate, by default.
const LEARNING_RATE: f32 = 0.001_5;

/// The settings for training.
struct TrainArgs {
    files: Vec<PathBuf>,
    output: PathBuf,
    /// A network to begin with.
    from: Option<PathBuf>,
    threads: usize,
    parameters: Hyperparameters,
}

impl TrainArgs {
    /// The file with the state of an interrupted run.
    fn state_path(&self) -> PathBuf {
        let mut name = self.output.clone().into_os_string();
        name.push(".state");
        name.into()
    }
}

/// How far a run is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Progress {
    /// The number of finished epochs.
    epochs: u32,
    /// The number of steps.
    steps: u32,
}

pub(crate) fn train(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let args = parse_args(arguments)?;
    let files = SampleFiles::open(&args.files)?;
    if files.training_samples == 0 {
        return Err(Failure::InvalidInput("train: there are no samples".to_owned()));
    }
    let (network, origin) = args.from.as_deref().map(read_origin).transpose()?.unzip();
    let (parameters, progress) = load_or_init(&args, network.as_ref())?;
    writeln!(
        out,
        "samples {} held back {} begins with round {}",
        files.training_samples,
        files.validation.len(),
        progress.epochs + 1
    )?;
    let (result, _) =
        with_workers(args.threads, parameters, &files.validation, args.parameters.wdl_lambda, |workers| {
            train_epochs(&args, &files, workers, progress, origin.as_ref(), out)
        });
    result
}

fn parse_args(arguments: &mut lexopt::Parser) -> Result<TrainArgs, Failure> {
    let mut parameters =
        Hyperparameters { epochs: 12, batch_size: BATCH_SIZE, learning_rate: LEARNING_RATE, wdl_lambda: 0.1, seed: 1 };
    let (mut files, mut output, mut from) = (Vec::new(), None, None);
    let mut threads = thread::available_parallelism().map_or(1, usize::from);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("rounds") => parameters.epochs = parse_number(arguments, "--rounds")?,
            Long("batch") => parameters.batch_size = parse_number::<usize>(arguments, "--batch")?.max(1),
            Long("rate") => parameters.learning_rate = parse_number::<f32>(arguments, "--rate")?.clamp(0.0, 1.0),
            Long("ends") => parameters.wdl_lambda = parse_number::<f32>(arguments, "--ends")?.clamp(0.0, 1.0),
            Long("seed") => parameters.seed = parse_number(arguments, "--seed")?,
            Long("threads") => threads = parse_number::<usize>(arguments, "--threads")?.max(1),
            Long("from") => from = Some(PathBuf::from(arguments.value()?)),
            Long("out") => output = Some(PathBuf::from(arguments.value()?)),
            Value(value) => files.push(PathBuf::from(value)),
            other => return Err(other.unexpected().into()),
        }
    }
    let output =
        output.ok_or_else(|| Failure::InvalidInput("train: --out names no file for the network".to_owned()))?;
    Ok(TrainArgs { files, output, from, threads, parameters })
}

/// The network to begin with.
fn read_origin(path: &Path) -> Result<(Network, Origin), Failure> {
    let bytes = std::fs::read(path).map_err(|error| file_error(path, &error))?;
    let network =
        Network::parse(&bytes).map_err(|problem| Failure::InvalidInput(format!("{}: {problem}", path.display())))?;
    Ok((network, Origin { path: path.to_owned(), sha256: sha256(&bytes) }))
}

/// Trains all epochs that are left. Writes network, report and state after each.
fn train_epochs(
    args: &TrainArgs,
    files: &SampleFiles,
    workers: &Workers,
    mut progress: Progress,
    origin: Option<&Origin>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let report_path = report::report_path(&args.output);
    let earlier = std::fs::read_to_string(&report_path).unwrap_or_default();
    let mut lines = report::epoch_lines(&earlier, progress.epochs);
    let (started, epochs) = (Instant::now(), args.parameters.epochs);
    let mut timer = EpochTimer { timer: ProgressTimer::new(), first_epoch: progress.epochs, epochs };
    while progress.epochs < epochs {
        let loss = train_epoch(args, files, workers, &mut progress, &mut timer)?;
        let (held_back, seconds) = (workers.validate(), started.elapsed().as_secs());
        lines.push(format!(
            "round {} of {epochs} loss {loss:.6} held back {held_back:.6} seconds {seconds}",
            progress.epochs
        ));
        writeln!(out, "{}", lines[lines.len() - 1])?;
        out.flush()?;
        let parameters = workers.parameters();
        let network = parameters.quantize().to_bytes();
        let report = report::report(&network, &args.parameters, origin, &files.files, &lines);
        write_atomically(&args.output, &network)?;
        write_atomically(&report_path, report.as_bytes())?;
        write_atomically(&args.state_path(), &state_to_bytes(&parameters, progress))?;
    }
    Ok(())
}

/// Writes to a temporary file and renames it, so that an interruption leaves either the old file or the new one.
fn write_atomically(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let temporary = file.with_extension("new");
    std::fs::write(&temporary, bytes)
        .and_then(|()| std::fs::rename(&temporary, file))
        .map_err(|error| file_error(file, &error))
}

/// Reports the progress within an epoch.
struct EpochTimer {
    timer: ProgressTimer,
    first_epoch: u32,
    epochs: u32,
}

impl EpochTimer {
    /// `done` is the number of epochs, with a fraction.
    fn report(&mut self, done: f64) {
        if self.timer.is_due() {
            let first = f64::from(self.first_epoch);
            let left = self.timer.time_left((done - first) / (f64::from(self.epochs) - first));
            eprintln!("round {}: {:.0}%, {} min left", done as u32 + 1, done.fract() * 100.0, left.as_secs() / 60);
        }
    }
}

/// Trains on every sample once, while another thread reads and shuffles the next block. Returns the mean squared error.
fn train_epoch(
    args: &TrainArgs,
    files: &SampleFiles,
    workers: &Workers,
    progress: &mut Progress,
    timer: &mut EpochTimer,
) -> Result<f64, Failure> {
    let (sender, blocks) = mpsc::sync_channel::<Vec<PackedSample>>(1);
    let seed = args.parameters.seed ^ u64::from(progress.epochs) << 32;
    let (mut errors, mut seen) = (0.0, 0);
    thread::scope(|scope| {
        let reader = scope.spawn(move || files.for_each_block(seed, |block| sender.send(block).is_ok()));
        for block in blocks {
            let count = block.len();
            workers.set_block(block);
            for batch in batches(count, args.parameters.batch_size) {
                let done = f64::from(progress.epochs) + seen as f64 / files.training_samples as f64;
                let rate =
                    learning_rate(args.parameters.learning_rate, (done / f64::from(args.parameters.epochs)) as f32);
                progress.steps += 1;
                seen += batch.len() as u64;
                let step = AdamStep::new(progress.steps, rate, batch.len(), WEIGHT_LIMIT);
                errors += workers.step(batch, step);
                timer.report(done);
            }
        }
        reader.join().unwrap_or_else(|_| Err(Failure::CheckFailed("train: reading the samples failed".to_owned())))
    })?;
    progress.epochs += 1;
    Ok(errors / seen.max(1) as f64)
}

/// Divides a block into batches of about this size.
fn batches(count: usize, size: usize) -> impl Iterator<Item = std::ops::Range<usize>> {
    let parts = ((count + size / 2) / size).max(1);
    (0..parts).map(move |nth| count * nth / parts..count * (nth + 1) / parts).filter(|batch| !batch.is_empty())
}

/// The state of an interrupted run, or an initial one.
fn load_or_init(args: &TrainArgs, origin: Option<&Network>) -> Result<(Parameters, Progress), Failure> {
    let file = args.state_path();
    match std::fs::read(&file) {
        Ok(bytes) => state_from_bytes(&bytes).ok_or_else(|| {
            Failure::InvalidInput(format!("{}: not the state of a run with this shape of network", file.display()))
        }),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            let seed = args.parameters.seed;
            let parameters =
                origin.map_or_else(|| Parameters::random(seed), |network| Parameters::from_network(network, seed));
            Ok((parameters, Progress::default()))
        }
        Err(error) => Err(file_error(&file, &error)),
    }
}

/// The shape, epochs and steps, then all numbers of the weights.
fn state_to_bytes(parameters: &Parameters, progress: Progress) -> Vec<u8> {
    let head = [HIDDEN_SIZE as u32, KING_BUCKETS as u32, progress.epochs, progress.steps];
    let mut bytes: Vec<u8> = head.iter().flat_map(|number| number.to_le_bytes()).collect();
    parameters.lists().for_each(|list| bytes.extend(list.iter().flat_map(|value| value.to_le_bytes())));
    bytes
}

fn state_from_bytes(bytes: &[u8]) -> Option<(Parameters, Progress)> {
    let (words, []) = bytes.as_chunks::<4>() else { return None };
    let (head, mut values) = words.split_first_chunk::<4>()?;
    let [hidden_size, king_buckets, epochs, steps] = head.map(u32::from_le_bytes);
    if [hidden_size, king_buckets] != [HIDDEN_SIZE as u32, KING_BUCKETS as u32] {
        return None;
    }
    let parameters = Parameters::from_lists(|count| {
        let (list, rest) = values.split_at_checked(count)?;
        values = rest;
        Some(list.iter().map(|word| f32::from_le_bytes(*word)).collect())
    })?;
    values.is_empty().then_some((parameters, Progress { epochs, steps }))
}

#[cfg(test)]
mod tests {
    use super::super::sample::{OpeningKind, Sample};
    use super::*;
    use congo_engine::Rng;
    use congo_rules::Position;

    #[test]
    fn a_training_state_round_trips() {
        let mut parameters = Parameters::random(5);
        let gradient: Vec<f32> = parameters.head.values.iter().map(|weight| weight * 3.0).collect();
        parameters.head.update(0, &gradient, AdamStep::new(1, 0.01, 1, WEIGHT_LIMIT));
        let bytes = state_to_bytes(&parameters, Progress { epochs: 7, steps: 90 });
        let (back, progress) = state_from_bytes(&bytes).expect("a state");
        assert!(back == parameters && progress == Progress { epochs: 7, steps: 90 });
        assert!(state_from_bytes(&bytes[..bytes.len() - 4]).is_none() && state_from_bytes(&bytes[1..]).is_none());
    }

    #[test]
    fn batches_have_about_the_same_size() {
        for (count, expected) in [(0, 0), (5, 1), (1_000, 10), (1_040, 10), (1_060, 11)] {
            let all: Vec<_> = batches(count, 100).collect();
            assert_eq!((all.len(), all.iter().map(ExactSizeIterator::len).sum::<usize>()), (expected, count));
            assert!(all.iter().all(|batch| batch.len() <= 110 && (batch.len() >= 90 || count == 5)), "{all:?}");
        }
    }

    #[test]
    fn an_interrupted_training_goes_on_to_the_same_network() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let data = folder.path().join("data.samples");
        let (mut random, mut position, mut bytes) = (Rng::new(3), Position::start(), Vec::new());
        for game in 0..500 {
            let moves = position.legal_moves();
            position = match moves.get(random.below(moves.len())) {
                Some(mv) if position.lion_capture().is_none() => position.play_unchecked(*mv),
                _ => Position::start(),
            };
            let (score, opening) = (random.below(200) as i16 - 100, OpeningKind::Start);
            bytes.extend(Sample { position, score, half_points: 1, opening, ply: 0, game }.pack());
        }
        std::fs::write(&data, bytes).expect("written");
        let run = |name: &str, rounds: &str| {
            let output = folder.path().join(name);
            let words = ["train", &data.to_string_lossy(), "--out", &output.to_string_lossy(), "--rounds", rounds];
            let mut parser = lexopt::Parser::from_iter(words.into_iter().chain(["--batch", "64", "--threads", "1"]));
            let mut out = Vec::new();
            train(&mut parser, &mut out).expect("trained");
            (std::fs::read(&output).expect("a network"), String::from_utf8(out).expect("text"))
        };
        let (_, text) = run("one.nn", "2");
        assert!(text.starts_with("samples 490 held back 10 begins with round 1\nround 1 of 2 loss 0."), "{text}");
        let (_, text) = run("one.nn", "2");
        assert_eq!(text, "samples 490 held back 10 begins with round 3\n");
        let (network, text) = run("one.nn", "3");
        assert!(text.contains("begins with round 3\nround 3 of 3"), "{text}");
        let report = std::fs::read_to_string(folder.path().join("one.nn.txt")).expect("a report");
        assert!(report.contains(&format!("sha256 {}\n", sha256(&network))), "{report}");
        assert_eq!(report.lines().filter(|line| line.starts_with("round ")).count(), 3, "{report}");
        assert!(Network::parse(&network).is_ok_and(|network| network.king_buckets == KING_BUCKETS));
    }
}

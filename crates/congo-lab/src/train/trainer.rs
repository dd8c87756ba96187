//! The command `train`: trains a network on games of the engine against itself.

use super::data::SampleFiles;
use super::model::{Parameters, WEIGHT_LIMIT};
use super::optimizer::{AdamStep, learning_rate};
use super::parallel::{Workers, with_workers};
use super::report::{Hyperparameters, Origin, report, settings};
use super::sample::PackedSample;
use super::sha256::sha256;
use crate::args::{ALL_THREADS, parse_threads};
use crate::checkpoint::with_suffix;
use crate::files::{file_error, refuse_overwriting, write_result};
use crate::progress::ProgressTimer;
use congo_engine::network::{HIDDEN_SIZE, KING_BUCKETS, Network};
use congo_uci::Failure;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

/// Trains a network on the positions of such games
///
/// It also learns how likely a draw is. Files may be of any size; a million samples at a time are read and shuffled, so use
/// `samples` first. NETWORK.txt says what the network was trained on and how. Continues an interrupted training with the
/// same settings from NETWORK.state.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct TrainArgs {
    /// The files
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The file for the network
    #[arg(long = "out", value_name = "NETWORK")]
    output: PathBuf,
    /// Begins with the weights of a network
    #[arg(long, value_name = "NETWORK")]
    from: Option<PathBuf>,
    /// The threads
    #[arg(long, value_name = "N", default_value = ALL_THREADS, value_parser = parse_threads)]
    threads: usize,
    #[command(flatten)]
    parameters: Hyperparameters,
}

impl TrainArgs {
    /// The file that says what the network was trained on and how.
    fn report_path(&self) -> PathBuf {
        with_suffix(&self.output, ".txt")
    }

    /// The file with the state of an interrupted run.
    fn state_path(&self) -> PathBuf {
        with_suffix(&self.output, ".state")
    }

    /// Everything that a run has to agree in with the one that it continues.
    fn state_settings(&self, settings: &[String]) -> Vec<String> {
        let shape = format!("congo training 1: {KING_BUCKETS} king buckets, {HIDDEN_SIZE} sums");
        [shape, format!("epochs {}", self.parameters.epochs)].into_iter().chain(settings.iter().cloned()).collect()
    }
}

/// How a line about a finished epoch begins.
const EPOCH_LINE: &str = "epoch ";

/// How far a run is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Progress {
    /// The number of steps.
    steps: u32,
    /// A line for each finished epoch.
    epoch_lines: Vec<String>,
}

impl Progress {
    /// The number of finished epochs.
    fn epochs(&self) -> u32 {
        self.epoch_lines.len() as u32
    }
}

pub(crate) fn train(args: &TrainArgs, out: &mut impl Write) -> Result<(), Failure> {
    let inputs: Vec<PathBuf> = args.files.iter().chain(&args.from).cloned().collect();
    refuse_overwriting(&inputs, &[args.output.clone(), args.report_path(), args.state_path()])?;
    let files = SampleFiles::open(&args.files)?;
    if files.training_samples == 0 {
        return Err(Failure::InvalidInput("train: there are no samples".to_owned()));
    }
    let (network, origin) = args.from.as_deref().map(read_origin).transpose()?.unzip();
    let settings = settings(&args.parameters, origin.as_ref(), &files.files);
    let (parameters, progress) = load_or_init(args, &settings, network.as_ref())?;
    writeln!(
        out,
        "samples {} validation {} begins with epoch {}",
        files.training_samples,
        files.validation.len(),
        progress.epochs() + 1
    )?;
    let (result, _) =
        with_workers(args.threads, parameters, &files.validation, args.parameters.wdl_lambda, |workers| {
            train_epochs(args, &files, workers, progress, &settings, out)
        });
    result
}

/// The network to begin with.
fn read_origin(path: &Path) -> Result<(Network, Origin), Failure> {
    let bytes = std::fs::read(path).map_err(|error| file_error(path, &error))?;
    let network =
        Network::parse(&bytes).map_err(|problem| Failure::InvalidInput(format!("{}: {problem}", path.display())))?;
    Ok((network, Origin { path: path.to_owned(), sha256: sha256(&bytes) }))
}

/// Trains all epochs that are left. Writes network and report after each, and the state unless it was the last one.
fn train_epochs(
    args: &TrainArgs,
    files: &SampleFiles,
    workers: &Workers,
    mut progress: Progress,
    settings: &[String],
    out: &mut impl Write,
) -> Result<(), Failure> {
    let (started, epochs) = (Instant::now(), args.parameters.epochs);
    let mut timer = EpochTimer { timer: ProgressTimer::new(), first_epoch: progress.epochs(), epochs };
    while progress.epochs() < epochs {
        let loss = train_epoch(args, files, workers, &mut progress, &mut timer)?;
        let (validation, seconds, epoch) = (workers.validate(), started.elapsed().as_secs(), progress.epochs() + 1);
        let line =
            format!("{EPOCH_LINE}{epoch} of {epochs} loss {loss:.6} validation {validation:.6} seconds {seconds}");
        writeln!(out, "{line}")?;
        out.flush()?;
        progress.epoch_lines.push(line);
        let parameters = workers.parameters();
        let network = parameters.quantize().to_bytes();
        let report = report(&network, settings, epochs, &progress.epoch_lines);
        write_result(&args.output, &network)?;
        write_result(&args.report_path(), report.as_bytes())?;
        if progress.epochs() < epochs {
            let state = state_to_bytes(&args.state_settings(settings), &parameters, &progress);
            write_result(&args.state_path(), &state)?;
        }
    }
    remove_state(&args.state_path())
}

/// Removes the state of a run that is finished, so that no other run begins with it.
fn remove_state(file: &Path) -> Result<(), Failure> {
    match std::fs::remove_file(file) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(file_error(file, &error)),
        _ => Ok(()),
    }
}

/// Reports the progress within an epoch.
struct EpochTimer {
    timer: ProgressTimer,
    first_epoch: u32,
    epochs: u32,
}

impl EpochTimer {
    /// After this number of epochs and this share of the next one, more than 0.
    fn report(&mut self, epochs: u32, share: f64) {
        if self.timer.is_due() {
            let done = f64::from(epochs - self.first_epoch) + share;
            let left = self.timer.time_left(done / f64::from(self.epochs - self.first_epoch));
            congo_uci::note(&format!("epoch {}: {:.0}%, {} min left", epochs + 1, share * 100.0, left.as_secs() / 60));
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
    let epochs = progress.epochs();
    let seed = args.parameters.seed ^ u64::from(epochs) << 32;
    let (mut errors, mut seen) = (0.0, 0);
    let share_of = |seen: u64| seen as f64 / files.training_samples as f64;
    thread::scope(|scope| {
        let reader = scope.spawn(move || files.for_each_block(seed, |block| sender.send(block).is_ok()));
        for block in blocks {
            let count = block.len();
            workers.set_block(block);
            for batch in batches(count, args.parameters.batch_size) {
                let done = f64::from(epochs) + share_of(seen);
                let rate =
                    learning_rate(args.parameters.learning_rate, (done / f64::from(args.parameters.epochs)) as f32);
                progress.steps += 1;
                let step = AdamStep::new(progress.steps, rate, batch.len(), WEIGHT_LIMIT);
                seen += batch.len() as u64;
                errors += workers.step(batch, step);
                timer.report(epochs, share_of(seen));
            }
        }
        reader.join().unwrap_or_else(|_| Err(Failure::CheckFailed("train: reading the samples failed".to_owned())))
    })?;
    Ok(errors / seen.max(1) as f64)
}

/// Divides a block into batches of about this size.
fn batches(count: usize, size: usize) -> impl Iterator<Item = std::ops::Range<usize>> {
    let parts = ((count + size / 2) / size).max(1);
    (0..parts).map(move |nth| count * nth / parts..count * (nth + 1) / parts).filter(|batch| !batch.is_empty())
}

/// The state of an interrupted run, or an initial one.
fn load_or_init(
    args: &TrainArgs,
    settings: &[String],
    origin: Option<&Network>,
) -> Result<(Parameters, Progress), Failure> {
    let file = args.state_path();
    match std::fs::read(&file) {
        Ok(bytes) => state_from_bytes(&bytes, &args.state_settings(settings))
            .map_err(|problem| Failure::InvalidInput(format!("{}: {problem}", file.display()))),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            let seed = args.parameters.seed;
            let parameters =
                origin.map_or_else(|| Parameters::random(seed), |network| Parameters::from_network(network, seed));
            Ok((parameters, Progress::default()))
        }
        Err(error) => Err(file_error(&file, &error)),
    }
}

/// The settings and the finished epochs as lines of text, an empty line, then the number of steps and all numbers of the
/// weights.
fn state_to_bytes(settings: &[String], parameters: &Parameters, progress: &Progress) -> Vec<u8> {
    let lines = settings.iter().chain(&progress.epoch_lines);
    let mut bytes: Vec<u8> = lines.flat_map(|line| line.bytes().chain([b'\n'])).chain([b'\n']).collect();
    bytes.extend(progress.steps.to_le_bytes());
    parameters.lists().for_each(|list| bytes.extend(list.iter().flat_map(|value| value.to_le_bytes())));
    bytes
}

/// Reads a state with these settings.
fn state_from_bytes(bytes: &[u8], settings: &[String]) -> Result<(Parameters, Progress), String> {
    let invalid = || "not the state of a training".to_owned();
    let end = bytes.windows(2).position(|pair| pair == b"\n\n").ok_or_else(invalid)?;
    let head = std::str::from_utf8(&bytes[..end]).map_err(|_| invalid())?;
    let (epoch_lines, found): (Vec<&str>, Vec<&str>) = head.lines().partition(|line| line.starts_with(EPOCH_LINE));
    check_settings(&found, settings)?;
    let (words, []) = bytes[end + 2..].as_chunks::<4>() else { return Err(invalid()) };
    let (steps, mut values) = words.split_first().ok_or_else(invalid)?;
    let parameters = Parameters::from_lists(|count| {
        let (list, rest) = values.split_at_checked(count)?;
        values = rest;
        Some(list.iter().map(|word| f32::from_le_bytes(*word)).collect())
    });
    let epoch_lines = epoch_lines.into_iter().map(str::to_owned).collect();
    let progress = Progress { steps: u32::from_le_bytes(*steps), epoch_lines };
    parameters.filter(|_| values.is_empty()).map(|parameters| (parameters, progress)).ok_or_else(invalid)
}

/// Names the first setting that differs.
fn check_settings(found: &[&str], expected: &[String]) -> Result<(), String> {
    for nth in 0..found.len().max(expected.len()) {
        let made_with = found.get(nth).copied().unwrap_or_default();
        let wanted = expected.get(nth).map_or("", String::as_str);
        if made_with != wanted {
            return Err(format!("made with {made_with:?}, expected {wanted:?}: go on with that, or remove it"));
        }
    }
    Ok(())
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
        let settings = |seed: &str| vec!["epochs 12".to_owned(), format!("seed {seed}")];
        let lines = |epochs: u32| (1..=epochs).map(|epoch| format!("epoch {epoch} of 12 loss 0.1")).collect();
        for epochs in [0, 7] {
            let written = Progress { steps: 2_570, epoch_lines: lines(epochs) };
            let bytes = state_to_bytes(&settings("1"), &parameters, &written);
            let (back, progress) = state_from_bytes(&bytes, &settings("1")).expect("a state");
            assert!(back == parameters && progress == written);
            let problem = |bytes: &[u8], settings: &[String]| state_from_bytes(bytes, settings).err();
            let expected = "made with \"seed 1\", expected \"seed 2\": go on with that, or remove it";
            assert_eq!(problem(&bytes, &settings("2")).as_deref(), Some(expected));
            let more = [settings("1"), vec!["data x".to_owned()]].concat();
            assert!(problem(&bytes, &more).is_some_and(|problem| problem.contains("data x")));
            assert!(problem(&bytes, &settings("1")[..1]).is_some_and(|problem| problem.contains("seed 1")));
            for broken in [&bytes[..bytes.len() - 4], &bytes[..bytes.len() - 1], &bytes[1..], b"", b"\n\n"] {
                assert!(problem(broken, &settings("1")).is_some());
            }
        }
    }

    #[test]
    fn batches_have_about_the_same_size() {
        for (count, expected) in [(0, 0), (5, 1), (1_000, 10), (1_040, 10), (1_060, 11)] {
            let all: Vec<_> = batches(count, 100).collect();
            assert_eq!((all.len(), all.iter().map(ExactSizeIterator::len).sum::<usize>()), (expected, count));
            assert!(all.iter().all(|batch| batch.len() <= 110 && (batch.len() >= 90 || count == 5)), "{all:?}");
        }
    }

    /// Trains on some random positions, in a folder of its own.
    struct Trainer {
        folder: tempfile::TempDir,
        data: PathBuf,
    }

    impl Trainer {
        fn new() -> Self {
            let folder = tempfile::tempdir().expect("a temporary folder");
            let data = folder.path().join("data.new");
            std::fs::write(&data, random_samples(3)).expect("written");
            Self { folder, data }
        }

        fn path(&self, name: &str) -> PathBuf {
            self.folder.path().join(name)
        }

        /// Trains on the data into this file, with more arguments.
        fn train_into(&self, output: &Path, arguments: &[&str], out: &mut impl Write) -> Result<(), Failure> {
            let [data, output] = [&*self.data, output].map(|path| path.to_string_lossy().into_owned());
            let words = [&*data, "--out", &output, "--batch", "64", "--threads", "1"];
            train(&crate::args::parse(&[&words, arguments].concat())?, out)
        }

        /// Returns the network and the output of a training that succeeds.
        fn train(&self, name: &str, arguments: &[&str]) -> (Vec<u8>, String) {
            let (output, mut out) = (self.path(name), Vec::new());
            self.train_into(&output, arguments, &mut out).expect("trained");
            (std::fs::read(&output).expect("a network"), String::from_utf8(out).expect("text"))
        }

        /// A training that is interrupted when it would write this.
        fn interrupt_at(&self, name: &str, text: &'static str, arguments: &[&str]) {
            let result = self.train_into(&self.path(name), arguments, &mut FailingOutput(text));
            assert!(matches!(result, Err(Failure::Output(_))), "{result:?}");
        }
    }

    /// An output that is closed before a line that begins like this.
    struct FailingOutput(&'static str);

    impl Write for FailingOutput {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            let is_closed = String::from_utf8_lossy(bytes).contains(self.0);
            if is_closed { Err(std::io::ErrorKind::BrokenPipe.into()) } else { Ok(bytes.len()) }
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    /// 500 samples of as many games.
    fn random_samples(seed: u64) -> Vec<u8> {
        let (mut random, mut position, mut bytes) = (Rng::new(seed), Position::start(), Vec::new());
        for game in 0..500 {
            let moves = position.legal_moves();
            position = match moves.get(random.below(moves.len())) {
                Some(mv) if position.lion_capture().is_none() => position.play_unchecked(*mv),
                _ => Position::start(),
            };
            let (score, opening) = (random.below(200) as i16 - 100, OpeningKind::Start);
            bytes.extend(Sample { position, score, half_points: 1, opening, ply: 0, game }.pack());
        }
        bytes
    }

    #[test]
    fn an_interrupted_training_goes_on_to_the_same_network() {
        let trainer = Trainer::new();
        let (whole, text) = trainer.train("whole.nn", &["--epochs", "3"]);
        assert!(text.starts_with("samples 490 validation 10 begins with epoch 1\nepoch 1 of 3 loss 0."), "{text}");
        assert!(!trainer.path("whole.nn.state").exists(), "it is finished");

        trainer.interrupt_at("one.nn", "epoch 2 of", &["--epochs", "3"]);
        let after_one_epoch = std::fs::read(trainer.path("one.nn")).expect("a network");
        let report = std::fs::read_to_string(trainer.path("one.nn.txt")).expect("a report");
        assert!(report.contains("\nepochs 1 of 3\n") && report.contains(&sha256(&after_one_epoch)), "{report}");
        let (network, text) = trainer.train("one.nn", &["--epochs", "3"]);
        assert!(text.starts_with("samples 490 validation 10 begins with epoch 2\nepoch 2 of 3 loss 0."), "{text}");
        assert!(network == whole && network != after_one_epoch, "the same network as without the interruption");

        let report = std::fs::read_to_string(trainer.path("one.nn.txt")).expect("a report");
        assert!(report.contains(&format!("sha256 {}\n", sha256(&network))), "{report}");
        assert_eq!(report.lines().filter(|line| line.starts_with("epoch ")).count(), 3, "{report}");
        assert!(Network::parse(&network).is_ok_and(|network| network.king_buckets == KING_BUCKETS));
        assert!(!trainer.path("one.nn.state").exists(), "it is finished");
        // Another training begins anew.
        let (_, text) = trainer.train("one.nn", &["--epochs", "1"]);
        assert!(text.contains("begins with epoch 1\nepoch 1 of 1"), "{text}");
    }

    #[test]
    fn a_training_does_not_continue_another_one() {
        let trainer = Trainer::new();
        trainer.train("origin.nn", &["--epochs", "1"]);
        trainer.interrupt_at("one.nn", "epoch 2 of", &["--epochs", "3"]);
        let state = std::fs::read(trainer.path("one.nn.state")).expect("a state");
        let origin = trainer.path("origin.nn").to_string_lossy().into_owned();
        let refused = |arguments: &[&str], named: &str| {
            let problem = trainer.train_into(&trainer.path("one.nn"), arguments, &mut Vec::new());
            let problem = problem.expect_err("it is refused").to_string();
            assert!(problem.contains("one.nn.state: made with ") && problem.contains(named), "{problem}");
            assert!(std::fs::read(trainer.path("one.nn.state")).expect("a state") == state, "the state is kept");
        };
        refused(&["--epochs", "4"], "expected \"epochs 4\"");
        refused(&["--epochs", "3", "--batch", "65"], "expected \"batch 65\"");
        refused(&["--epochs", "3", "--rate", "0.5"], "expected \"rate 0.5\"");
        refused(&["--epochs", "3", "--lambda", "0.5"], "expected \"lambda 0.5\"");
        refused(&["--epochs", "3", "--seed", "2"], "expected \"seed 2\"");
        refused(&["--epochs", "3", "--from", &origin], "expected \"from origin.nn sha256 ");
        let more_data = trainer.path("more");
        std::fs::write(&more_data, random_samples(5)).expect("written");
        refused(&["--epochs", "3", &more_data.to_string_lossy()], "expected \"data more ");
        std::fs::write(&trainer.data, random_samples(4)).expect("written");
        refused(&["--epochs", "3"], "made with \"data data.new samples 500 ");
    }

    #[test]
    fn a_training_does_not_replace_what_it_reads() {
        let trainer = Trainer::new();
        let data = std::fs::read(&trainer.data).expect("samples");
        trainer.train("data.nn", &["--epochs", "1"]);
        assert!(std::fs::read(&trainer.data).expect("samples") == data);
        // The unfinished network would be in the place of the data, or the network itself.
        for name in ["data", "data.new", "./data.new"] {
            let problem = trainer.train_into(&trainer.path(name), &["--epochs", "1"], &mut Vec::new());
            assert!(problem.is_err_and(|problem| problem.to_string().contains("would replace an input")), "{name}");
        }
        for (name, suffix) in [("net", ".txt"), ("net", ".state"), ("net", ".txt.new"), ("net", "")] {
            let origin = trainer.path(&format!("{name}{suffix}"));
            std::fs::copy(trainer.path("data.nn"), &origin).expect("copied");
            let arguments = ["--epochs", "1", "--from", &*origin.to_string_lossy()];
            let problem = trainer.train_into(&trainer.path(name), &arguments, &mut Vec::new());
            assert!(problem.is_err_and(|problem| problem.to_string().contains("would replace an input")), "{suffix}");
            std::fs::remove_file(&origin).expect("removed");
        }
        assert!(std::fs::read(&trainer.data).expect("samples") == data);
    }
}

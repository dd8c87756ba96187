//! The report beside a network: what it was trained on and how, in lines of text. With it the training can be repeated.

use super::data::SampleFile;
use super::model::DRAW_WEIGHT;
use super::optimizer::WEIGHT_DECAY;
use super::sha256::sha256;
use crate::args::at_least_one;
use std::num::ParseFloatError;
use std::path::{Path, PathBuf};

/// How a network is trained.
#[derive(Debug, Clone, PartialEq, clap::Args)]
pub(super) struct Hyperparameters {
    /// The epochs
    #[arg(long, value_name = "N", default_value_t = 12)]
    pub(super) epochs: u32,
    /// The samples of a step
    #[arg(long = "batch", value_name = "N", default_value_t = 16_384, value_parser = at_least_one::<usize>)]
    pub(super) batch_size: usize,
    /// The highest learning rate
    #[arg(long = "rate", value_name = "R", default_value_t = 0.001_5, value_parser = parse_share)]
    pub(super) learning_rate: f32,
    /// The weight of the game's result in the target, 0 to 1; the rest is the score of the search
    #[arg(long = "lambda", value_name = "SHARE", default_value_t = 0.1, value_parser = parse_share)]
    pub(super) wdl_lambda: f32,
    /// The seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(super) seed: u64,
}

/// A number from 0 to 1.
fn parse_share(text: &str) -> Result<f32, ParseFloatError> {
    text.parse().map(|share: f32| share.clamp(0.0, 1.0))
}

/// The network that a training began with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Origin {
    pub(super) path: PathBuf,
    /// The hash of the file.
    pub(super) sha256: String,
}

/// Everything that decides what a training comes to, apart from the number of epochs. Without an origin it begins with
/// random weights.
pub(super) fn settings(parameters: &Hyperparameters, origin: Option<&Origin>, files: &[SampleFile]) -> Vec<String> {
    let from = match origin {
        Some(Origin { path, sha256 }) => format!("{} sha256 {sha256}", file_name(path)),
        None => "random weights".to_owned(),
    };
    let mut lines = vec![
        format!("batch {}", parameters.batch_size),
        format!("rate {}", parameters.learning_rate),
        format!("lambda {}", parameters.wdl_lambda),
        format!("draws {DRAW_WEIGHT}"),
        format!("decay {WEIGHT_DECAY}"),
        format!("seed {}", parameters.seed),
        format!("from {from}"),
    ];
    lines.extend(files.iter().map(|SampleFile { path, samples, sha256 }| {
        format!("data {} samples {samples} sha256 {sha256}", file_name(path))
    }));
    lines
}

/// The report of a network with these bytes, which was trained with these [`settings`]. `epoch_lines` has a line for each
/// finished epoch of `epochs`.
pub(super) fn report(network: &[u8], settings: &[String], epochs: u32, epoch_lines: &[String]) -> String {
    let shape = network.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let mut lines = vec![
        format!("shape {}", String::from_utf8_lossy(shape)),
        format!("sha256 {}", sha256(network)),
        format!("program congo-lab {}", env!("CARGO_PKG_VERSION")),
        format!("epochs {} of {epochs}", epoch_lines.len()),
    ];
    lines.extend_from_slice(settings);
    lines.extend_from_slice(epoch_lines);
    lines.join("\n") + "\n"
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_names_data_and_parameters() {
        let parameters =
            Hyperparameters { epochs: 9, batch_size: 512, learning_rate: 0.002, wdl_lambda: 0.25, seed: 77 };
        let files = [SampleFile { path: "some/where/one.samples".into(), samples: 12, sha256: "abc".to_owned() }];
        let origin = Origin { path: "x/old.nn".into(), sha256: "def".to_owned() };
        let epochs = ["epoch 1 of 9 loss 0.5".to_owned(), "epoch 2 of 9 loss 0.4".to_owned()];
        let settings = settings(&parameters, Some(&origin), &files);
        let text = report(b"congo network 9\nweights", &settings, parameters.epochs, &epochs);
        for expected in [
            "shape congo network 9",
            "epochs 2 of 9",
            "batch 512",
            "rate 0.002",
            "lambda 0.25",
            "seed 77",
            "from old.nn sha256 def",
            "data one.samples samples 12 sha256 abc",
            "epoch 2 of 9 loss 0.4",
        ] {
            assert!(text.lines().any(|line| line == expected), "{expected:?} is missing in\n{text}");
        }
        assert!(text.contains(&format!("sha256 {}\n", sha256(b"congo network 9\nweights"))));
    }
}

//! Improves the evaluation from games of the engine against itself: `generate`, by choice `samples`, then `tune` for the
//! classical weights, or `train` for a network.

mod data;
mod generate;
mod merge;
mod model;
mod opening;
mod optimizer;
mod parallel;
mod report;
mod sample;
mod sha256;
mod trainer;
mod tune;

pub(crate) use generate::{GenerateArgs, generate};
pub(crate) use merge::{MergeArgs, samples};
pub(crate) use trainer::{TrainArgs, train};
pub(crate) use tune::{TuneArgs, tune};

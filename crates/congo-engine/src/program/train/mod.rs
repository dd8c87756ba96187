//! From games of the engine against itself to better weights: `generate`, then `tune`.

mod generate;
mod sample;
mod tune;

pub(crate) use generate::generate;
pub(crate) use tune::tune;

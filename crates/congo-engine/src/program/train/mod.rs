//! Improves the evaluation from games of the engine against itself: `generate`, then `tune` for the classical weights
//! or `train` for a network.

mod backprop;
mod generate;
mod sample;
mod trainer;
mod tune;

pub(crate) use generate::generate;
pub(crate) use trainer::train;
pub(crate) use tune::tune;

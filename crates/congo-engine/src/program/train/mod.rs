//! From games of the engine against itself to a better judgement: `generate`, then `tune` for the weights of the
//! evaluation by hand, or `train` for a network.

mod backprop;
mod generate;
mod sample;
mod trainer;
mod tune;

pub(crate) use generate::generate;
pub(crate) use trainer::train;
pub(crate) use tune::tune;

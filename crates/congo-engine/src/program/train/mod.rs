//! From games of the engine against itself to a better judgement: `generate`, then `tune` for the weights of the evaluation
//! by hand, or `train` for a network.

mod generate;
mod gradient;
mod learn;
mod sample;
mod tune;

pub(crate) use generate::generate;
pub(crate) use learn::train;
pub(crate) use tune::tune;

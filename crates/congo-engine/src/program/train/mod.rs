//! Improves the evaluation from games of the engine against itself: `generate`, then `tune` for the classical weights,
//! `train` for a network, or `wdl` for the chances of win, draw and loss.

mod backprop;
mod generate;
mod sample;
mod trainer;
mod tune;
mod wdl;

pub(crate) use generate::generate;
pub(crate) use trainer::train;
pub(crate) use tune::tune;
pub(crate) use wdl::wdl;

//! The board as the player sees and hears it.

pub mod accessibility;
pub mod animation;
pub mod audio;
pub mod board;
mod phrases;
pub mod stage;

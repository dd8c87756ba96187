//! The board as it is seen and heard.

pub mod accessibility;
pub mod animation;
pub mod audio;
pub mod board;
pub mod stage;

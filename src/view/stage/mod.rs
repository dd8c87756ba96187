//! The poses of pieces, shared by animation and board.

pub mod burst;
pub mod displayed_board;
pub mod geometry;
pub mod held;
pub mod pose;

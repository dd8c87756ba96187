//! The poses of pieces, shared by animation and board.

pub mod burst;
pub mod displayed_board;
pub mod drag;
pub mod geometry;
pub mod piece_entity;
pub mod pose;

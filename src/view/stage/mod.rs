//! The poses of pieces: what animation and board share.

pub mod burst;
pub mod displayed_board;
pub mod drag;
pub mod geometry;
pub mod piece_entity;
pub mod pose;

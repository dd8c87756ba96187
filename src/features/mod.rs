//! The features of the game: one folder each, none of which imports another.

pub mod analysis;
pub mod attract_mode;
pub mod backup;
pub mod barks;
pub mod editor;
pub mod learn;
pub mod library;
pub mod online;
pub mod opponent;
pub mod share;
pub mod wild_boards;

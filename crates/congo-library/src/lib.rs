//! The player's games of Congo.
//!
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod achievements;
pub mod clock;
pub mod crowns;
pub mod drawings;
pub mod files;
pub mod fs;
mod game_stats;
pub mod library;
mod player;
mod rated_game;
pub mod record;
pub mod statistics;
mod summary;
pub mod tree;

pub use game_stats::GameStats;
pub use library::{GameId, Library, LibraryError};
pub use player::{ADAPTIVE_OPPONENT, Player, adaptive_level, adaptive_rating, only_person, opponent_of};
pub use rated_game::scores;
pub use summary::Summary;

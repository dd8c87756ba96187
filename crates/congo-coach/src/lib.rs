//! The library of the coach.
//!
#![doc = include_str!("../README.md")]

mod adaptive;
pub mod analysis;
mod custom_level;
pub mod hint;
mod level;
mod practice;
pub mod puzzle;
mod select_move;
mod simple_bot;
mod strength;
mod style;
mod tactics;
mod take_back;
pub mod wild_board;

pub use adaptive::PlayerRating;
pub use custom_level::CustomLevel;
pub use level::{BUILT_IN_LEVELS, Level, LevelsError, default_levels, parse_levels};
pub use practice::{has_tables, practice_tables, provide_tables};
pub use select_move::{book_move, select_move, select_move_within};
pub use simple_bot::SimpleBot;
pub use strength::{ELO_PER_RATING, level_at_rating, level_for_game, level_near_server_rating};
pub use style::Style;

//! What makes the engine of Congo an opponent and a teacher: levels with weaknesses and styles, the choice of their moves,
//! hints, reviews of games, puzzles, and start positions with unequal armies.

mod adaptive;
pub mod analysis;
mod custom_level;
pub mod hint;
mod level;
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
pub use select_move::{book_move, select_move, select_move_within};
pub use simple_bot::{NEGAMAX_DEPTH, SimpleBot};
pub use strength::{ELO_PER_RATING, expected_score, level_at_rating, level_for_game, line_range};
pub use style::Style;

//! What makes the engine of Congo an opponent and a teacher: levels with weaknesses and styles, the choice of their moves,
//! hints, reviews of games, puzzles, and start positions with unequal armies.
//!
//! ```
//! use congo_coach::{default_levels, select_move_within};
//! use congo_engine::{Engine, Limits, Root, Stop};
//! use congo_rules::Game;
//!
//! let (mut game, cub) = (Game::new(), &default_levels()[0]);
//! let (root, limits, seed) = (Root::from_game(&game), Limits::nodes(500), 7);
//! let answer = select_move_within(&mut Engine::new(1), &root, cub, &limits, seed, &Stop::default(), &mut |_| {});
//! game.play(&answer.path.expect("a move")).expect("levels play by the rules");
//! ```

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
pub use practice::practice_tables;
pub use select_move::{book_move, select_move, select_move_within};
pub use simple_bot::SimpleBot;
pub use strength::{ELO_PER_RATING, level_at_rating, level_for_game};
pub use style::Style;

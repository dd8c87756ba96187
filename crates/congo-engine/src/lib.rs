//! The Congo engine: evaluation, search, levels and hints. It is independent of the user interface: a search is a plain
//! call that blocks until it is done or stopped, with the given number of threads.
//!
//! ```
//! use congo_engine::{Engine, Limits, Root, Stop};
//! use congo_rules::Position;
//!
//! let root = Root::from_position(Position::from_fen("3l3/7/2Z4/7/7/7/2L4/w/-1")?);
//! let answer = Engine::new(1).search(&root, &Limits::depth(3), &Stop::default(), &mut |_| {});
//! assert_eq!(answer.path.map(|path| path.to_string()).as_deref(), Some("c5d7"));
//! # Ok::<(), congo_rules::PositionError>(())
//! ```

mod adaptive;
pub mod analysis;
mod book;
mod classical_eval;
mod correction;
mod custom_level;
mod evaluate;
mod gravity;
mod handicap;
pub mod hint;
mod histories;
mod level;
mod limits;
mod material;
mod movepick;
pub mod network;
mod parameters;
mod piece_to;
pub mod puzzle;
mod rng;
mod score;
mod search;
mod search_parameters;
mod see;
mod select_move;
mod simple_bot;
mod strength;
mod style;
pub mod tablebase;
mod tactics;
mod time_manager;
mod tt;
mod wdl;
mod weights;
pub mod wild_board;

pub use adaptive::PlayerRating;
pub use book::{Book, BookError, BookMove, BookProblem};
pub use classical_eval::{ClassicalEval, Terms};
pub use custom_level::CustomLevel;
pub use evaluate::Evaluator;
pub use level::{BUILT_IN_LEVELS, Level, LevelsError, default_levels, parse_levels};
pub use limits::{Clock, Limits, Root, SearchReport, SearchResult, Stop};
pub use material::total_material;
pub use parameters::piece_value;
pub use rng::Rng;
pub use score::{Score, ScoreError};
pub use search::Engine;
pub use search_parameters::{SearchParameter, SearchParameters};
pub use select_move::{book_move, select_move, select_move_within};
pub use simple_bot::{NEGAMAX_DEPTH, SimpleBot};
pub use strength::{ELO_PER_RATING, expected_score, level_at_rating, level_for_game, line_range};
pub use style::Style;
pub use wdl::{Wdl, WdlModel};
pub use weights::{Weights, WeightsError};

//! The computer's side of Congo: evaluation, search, levels and hints. Nothing here knows of windows: a search
//! is a plain call that blocks until it is done or stopped, with as many threads as it was given.
//!
//! ```
//! use congo_engine::{Engine, Limits, Root, Stop};
//! use congo_rules::Position;
//!
//! let root = Root::of_position(Position::from_fen("3l3/7/2Z4/7/7/7/2L4/w/-1")?);
//! let answer = Engine::new(1).search(&root, &Limits::depth(3), &Stop::default(), &mut |_| {});
//! assert_eq!(answer.path.map(|path| path.to_string()).as_deref(), Some("c5d7"));
//! # Ok::<(), congo_rules::PositionError>(())
//! ```

pub mod analysis;
mod book;
mod clock;
mod custom;
mod evaluate;
mod exchange;
mod hand;
pub mod hint;
mod level;
mod limits;
mod material;
mod movepick;
pub mod network;
mod parameters;
mod pick;
pub mod puzzle;
mod random;
mod score;
mod search;
mod sight;
mod simple;
mod table;
pub mod tablebase;
mod tactics;
mod weights;

pub use book::{Book, BookError, BookMove, BookProblem};
pub use custom::Custom;
pub use evaluate::Evaluator;
pub use hand::{Hand, Terms};
pub use level::{Level, LevelsError, default_levels, parse_levels};
pub use limits::{Answer, Clock, Limits, Report, Root, Stop};
pub use parameters::worth;
pub use pick::{from_book, pick, pick_within};
pub use random::Random;
pub use score::{Score, ScoreError};
pub use search::Engine;
pub use simple::{NEGAMAX_DEPTH, Simple};
pub use weights::{Weights, WeightsError};

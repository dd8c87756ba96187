//! The library of the engine.
//!
#![doc = include_str!("../README.md")]

mod book;
mod classical_eval;
mod clock;
mod correction;
mod evaluate;
mod gravity;
mod handicap;
mod histories;
mod limits;
mod material;
mod movepick;
pub mod network;
mod parameters;
mod piece_to;
mod preferences;
mod rng;
mod score;
mod search;
mod search_parameters;
mod see;
pub mod tablebase;
mod threads;
mod time_manager;
mod tt;
mod wdl;
mod weights;

pub use book::{Book, BookError, BookMove, BookProblem};
pub use classical_eval::{ClassicalEval, Terms};
pub use evaluate::Evaluator;
pub use handicap::Handicap;
pub use limits::{Clock, Limits, Root, SearchReport, SearchResult, Stop};
pub use material::material_value;
pub use movepick::{captures_lion, is_promotion, moving_piece_value};
pub use parameters::{MAX_PLY, piece_value};
pub use preferences::MovePreferences;
pub use rng::{Rng, mix64, normal_noise};
pub use score::{Score, ScoreError};
pub use search::{Engine, Player};
pub use search_parameters::{SearchParameter, SearchParameters};
pub use threads::{available_threads, lend_thread};
pub use wdl::Wdl;
pub use weights::{Weights, WeightsError};

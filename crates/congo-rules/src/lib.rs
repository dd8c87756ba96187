//! The rules of Congo: positions, moves, turns, games and their texts. No dependencies, no clock, no input or output;
//! what can fail returns a typed error.
//!
//! ```
//! use congo_rules::{Game, Position};
//!
//! let mut game = Game::new();
//! assert_eq!(game.position().legal_moves().len(), 24);
//! let turn = game.play(&"a2a3".parse()?)?;
//! assert_eq!(turn.piece.kind, congo_rules::Kind::Pawn);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod attacks;
mod chain;
mod color;
mod fen;
mod game;
mod illegal;
mod movegen;
mod moves;
pub mod notation;
pub mod perft;
pub mod pgn;
mod piece;
mod position;
mod setup;
mod square;
mod squares;
mod turn;
mod zobrist;

pub use chain::{Chain, Hop};
pub use color::Color;
pub use fen::{FenError, FenField};
pub use game::{DrawReason, DrawRules, Ending, Game, Outcome, PlayError, Victory};
pub use illegal::IllegalMove;
pub use moves::{Move, Path, PathError};
pub use piece::{Kind, Piece};
pub use position::{Position, PositionError};
pub use setup::{Defect, Setup};
pub use square::{Square, SquareError};
pub use squares::Squares;
pub use turn::{Effect, Turn};

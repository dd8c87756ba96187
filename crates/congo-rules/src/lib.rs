//! The rules of Congo, a chess variant on seven by seven squares with a river: positions, moves, games.
//!
//! The crate stands alone: it has no dependencies, reads no clock and no file, and fails only with typed errors.
//! [`Setup`] is any arrangement of men; [`Position`] is one that can be played; [`Game`] is a game with its draws,
//! its undo and its redo. A [`Move`] is what the rules distinguish (from, to, men captured), a [`Path`] is how it
//! was walked, a [`Turn`] is what happened, in order.
//!
//! ```
//! use congo_rules::{Game, Path};
//!
//! let mut game = Game::new();
//! let path: Path = "c2c3".parse().expect("squares are well written");
//! let turn = game.play(&path).expect("a pawn may step forward");
//! assert_eq!(turn.after().fen(), "gmelecz/ppppppp/7/7/2P4/PP1PPPP/GMELECZ/b/-1");
//! ```
#![forbid(unsafe_code)]

mod attacks;
mod board;
mod chain;
mod color;
mod explain;
mod game;
mod jumps;
mod movegen;
mod movelist;
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
pub use explain::IllegalMove;
pub use game::{DrawReason, DrawRules, Game, Outcome, PlayError, Victory};
pub use movelist::MoveList;
pub use moves::{Move, Path, PathError};
pub use piece::{Kind, Piece};
pub use position::{Ending, Position};
pub use setup::{Defect, FenError, FenFault, FenField, MOST_FACING_A_MONKEY, MOST_MEN, PositionError, Setup};
pub use square::{Square, SquareError};
pub use squares::Squares;
pub use turn::{Effect, Turn};

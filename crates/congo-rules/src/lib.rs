//! The rules of Congo, a chess variant on seven by seven squares with a river: positions, moves, games.
//!
//! The crate has no required dependencies, reads no clock and no file, and fails only with typed errors. [`Setup`] is
//! any arrangement of pieces, legal or not. [`Position`] is an arrangement that can be played. [`Game`] adds draws,
//! undo and redo. A [`Move`] contains what the rules distinguish: origin, destination, captured pieces. A [`Path`]
//! contains the squares of a move in order. A [`PlayedMove`] lists the effects of a move in order.
//!
//! ```
//! use congo_rules::{Game, Path};
//!
//! let mut game = Game::new();
//! let path: Path = "c2c3".parse().expect("squares are well written");
//! let turn = game.play(&path).expect("a pawn may step forward");
//! assert_eq!(turn.after().fen(), "gmelecz/ppppppp/7/7/2P4/PP1PPPP/GMELECZ/b/-1");
//! ```
//! # Features
//! - `std` (default): [`Game`] stores positions in a hash map. Without it the crate is `no_std` and requires `alloc`.
//! - `serde`: squares, paths, setups and positions are serialized as their texts, pieces as letters, moves and
//!   bitboards as numbers, sides, kinds, effects and outcomes by name.
//!
//! # Stability
//! Parse errors may get new variants and fields, so they are `#[non_exhaustive]`. Enums that mirror the rules
//! ([`IllegalMove`], [`SetupError`], [`Effect`], [`Outcome`] and others) are not: a program that translates them to
//! another language gets a compile error when a case is missing.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

/// Tests the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExample;

mod attacks;
mod bitboard;
mod board;
mod chain;
mod color;
mod explain;
mod game;
mod jumps;
mod movegen;
mod movelist;
mod moves;
mod name_error;
pub mod notation;
mod numbered_fen;
pub mod perft;
pub mod pgn;
mod piece;
mod played_move;
mod position;
#[cfg(feature = "serde")]
mod serde_impls;
mod setup;
mod square;
mod zobrist;

pub use bitboard::Bitboard;
pub use chain::{Chain, Hop};
pub use color::Color;
pub use explain::IllegalMove;
pub use game::{DrawReason, DrawRules, Game, Outcome, PlayError, Victory};
pub use movelist::MoveList;
pub use moves::{Move, Path, PathError};
pub use name_error::NameError;
pub use numbered_fen::NumberedFen;
pub use piece::{Piece, PieceKind};
pub use played_move::{Effect, PlayedMove};
pub use position::{Ending, Position};
pub use setup::{
    FenError, FenErrorKind, FenField, MAX_PIECES_FACING_MONKEY, MAX_PIECES_PER_SIDE, PositionError, Setup, SetupError,
};
pub use square::{Square, SquareError};

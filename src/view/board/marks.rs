//! The marks on the board.

use crate::session::arrows::Arrow;
use bevy::prelude::*;
use congo_rules::{Bitboard, Square};

/// What is marked on the board.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub struct Marks {
    /// The keyboard's cursor.
    pub cursor: Option<Square>,
    /// The square under the pointer, where choosing it means something.
    pub hover: Option<Square>,
    /// The piece picked up.
    pub picked: Option<Square>,
    /// Squares that mean something when they are chosen: pieces that can be picked up.
    pub choosable: Bitboard,
    /// May go here.
    pub move_targets: Bitboard,
    /// May take something by going here.
    pub capture_targets: Bitboard,
    /// Pieces taken by the open chain, or by the move under the pointer.
    pub captures: Bitboard,
    /// The path of the last move.
    pub last_move: Vec<Square>,
    /// Pieces that drown unless they leave the river this turn.
    pub in_river: Bitboard,
    /// Pieces that would drown with the move under the pointer.
    pub would_drown: Bitboard,
    /// An arrow along these squares; a circle if there is one only.
    pub hint: Vec<Square>,
    /// The way of a chain that is about to be shown.
    pub route: Vec<Square>,
    /// Arrows and circles over a game that is looked at.
    pub arrows: Vec<Arrow>,
    /// The stars of a lesson.
    pub stars: Bitboard,
    /// A lion that can be taken now.
    pub threat: Option<Square>,
    /// What a new superpawn may do, with how much of the dots is still there, in eighths.
    pub promotion_preview: (Bitboard, u8),
}

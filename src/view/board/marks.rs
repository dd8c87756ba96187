//! The marks on the board.

use crate::session::arrows::Arrow;
use bevy::prelude::*;
use congo_rules::{Bitboard, Square};

/// The marks on the board.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub struct Marks {
    /// The keyboard cursor.
    pub cursor: Option<Square>,
    /// The square under the pointer, if choosing it has an effect.
    pub hover: Option<Square>,
    /// The selected piece.
    pub picked: Option<Square>,
    /// Squares whose choice has an effect: pieces that can be selected.
    pub choosable: Bitboard,
    /// Squares to move to.
    pub move_targets: Bitboard,
    /// Squares to capture on.
    pub capture_targets: Bitboard,
    /// Pieces captured by the current chain, or by the move under the pointer.
    pub captures: Bitboard,
    /// The path of the last move.
    pub last_move: Vec<Square>,
    /// Pieces that drown unless they leave the river this turn.
    pub in_river: Bitboard,
    /// Pieces that would drown with the move under the pointer.
    pub would_drown: Bitboard,
    /// An arrow along these squares; a circle if there is only one.
    pub hint: Vec<Square>,
    /// The route of a chain that is about to be shown.
    pub route: Vec<Square>,
    /// Arrows and circles on an analysed game.
    pub arrows: Vec<Arrow>,
    /// The player's pieces that the opponent attacks, in the threat view.
    pub attacked: Bitboard,
    /// The player's pieces that are defended, in the threat view.
    pub defended: Bitboard,
    /// The stars of a lesson.
    pub stars: Bitboard,
    /// A lion that can be captured now.
    pub threat: Option<Square>,
    /// The moves of a new superpawn, and the opacity of their dots, in eighths.
    pub promotion_preview: (Bitboard, u8),
}

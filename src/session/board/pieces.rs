//! The pieces on the board: each stands on a square.

use crate::session::board::squares::{BoardSquare, SquareIndex};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::{Piece, Square};

/// A piece on the board.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Deref)]
#[require(Transform, Visibility)]
pub struct BoardPiece(pub Piece);

/// The square on which a piece stands when nothing moves.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[relationship(relationship_target = Occupant)]
pub struct StandsOn(pub Entity);

/// The piece that stands on a square.
#[derive(Component, Debug, PartialEq, Eq, Deref)]
#[relationship_target(relationship = StandsOn)]
pub struct Occupant(Entity);

/// From squares to the pieces on them, and back.
#[derive(SystemParam)]
pub struct Occupants<'w, 's> {
    index: Res<'w, SquareIndex>,
    squares: Query<'w, 's, (&'static BoardSquare, Option<&'static Occupant>)>,
}

impl Occupants<'_, '_> {
    /// The entity of the piece on a square.
    pub fn piece_on(&self, square: Square) -> Option<Entity> {
        let (_, occupant) = self.squares.get(self.index.entity(square)?).ok()?;
        occupant.map(|occupant| **occupant)
    }

    /// The square on which a piece stands.
    pub fn square_of(&self, stands_on: &StandsOn) -> Option<Square> {
        self.squares.get(stands_on.0).ok().map(|(square, _)| **square)
    }
}

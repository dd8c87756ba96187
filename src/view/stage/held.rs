//! The piece that the player holds.

use crate::session::board::pieces::{Occupants, StandsOn};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::Square;

/// The piece that the player drags with the pointer.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
#[component(storage = "SparseSet")]
pub struct Held {
    /// The point of the land under the pointer.
    pub at: Vec3,
}

/// Takes a piece off the board and puts it down again.
#[derive(SystemParam)]
pub struct HeldPiece<'w, 's> {
    held: Query<'w, 's, (Entity, &'static Held, Option<&'static StandsOn>)>,
    occupants: Occupants<'w, 's>,
    commands: Commands<'w, 's>,
}

impl HeldPiece<'_, '_> {
    /// The point of the land under the held piece.
    pub fn point(&self) -> Option<Vec3> {
        self.held.iter().next().map(|(_, held, _)| held.at)
    }

    /// The square from which the held piece was taken.
    pub fn square(&self) -> Option<Square> {
        let (.., stands_on) = self.held.iter().next()?;
        self.occupants.square_of(stands_on?)
    }

    /// Whether a piece is held.
    pub fn is_held(&self) -> bool {
        !self.held.is_empty()
    }

    /// Holds the piece that stands on a square at a point of the land.
    pub fn hold(&mut self, square: Square, at: Vec3) {
        if let Some(piece) = self.occupants.piece_on(square) {
            self.commands.entity(piece).try_insert(Held { at });
        }
    }

    /// Lets the piece go.
    pub fn let_go(&mut self) {
        for (piece, ..) in &self.held {
            self.commands.entity(piece).try_remove::<Held>();
        }
    }
}

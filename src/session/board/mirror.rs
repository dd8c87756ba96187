//! States of squares and pieces as components. Whoever owns the reason for a state says where it holds; what is missing
//! is inserted, what is too much is removed, and nothing else is touched. So each state begins and ends once, and
//! observers see it.

use crate::session::board::pieces::{Occupants, StandsOn};
use crate::session::board::squares::{BoardSquare, SquareIndex};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::{Bitboard, Square};

/// Makes a state of squares hold on a set of them.
#[derive(SystemParam)]
pub struct SquareMirror<'w, 's, C: Component + Default> {
    index: Res<'w, SquareIndex>,
    holders: Query<'w, 's, (Entity, &'static BoardSquare), With<C>>,
    commands: Commands<'w, 's>,
}

impl<C: Component + Default> SquareMirror<'_, '_, C> {
    /// Makes the state hold on these squares only.
    pub fn show(&mut self, wanted: impl IntoIterator<Item = Square>) {
        let wanted: Bitboard = wanted.into_iter().collect();
        let present: Bitboard = self.holders.iter().map(|(_, square)| **square).collect();
        // First what is new: an observer of it can tell whether the state has only moved on.
        for square in wanted - present {
            if let Some(entity) = self.index.entity(square) {
                self.commands.entity(entity).try_insert(C::default());
            }
        }
        for (entity, _) in self.holders.iter().filter(|(_, square)| !wanted.contains(***square)) {
            self.commands.entity(entity).try_remove::<C>();
        }
    }
}

/// Makes a state of pieces hold for those on a set of squares.
#[derive(SystemParam)]
pub struct PieceMirror<'w, 's, C: Component + Default> {
    occupants: Occupants<'w, 's>,
    holders: Query<'w, 's, (Entity, Option<&'static StandsOn>), With<C>>,
    commands: Commands<'w, 's>,
}

impl<C: Component + Default> PieceMirror<'_, '_, C> {
    /// Makes the state hold for the pieces on these squares only.
    pub fn show(&mut self, wanted: impl IntoIterator<Item = Square>) {
        let wanted: Bitboard = wanted.into_iter().collect();
        let square_of = |stands_on: Option<&StandsOn>| stands_on.and_then(|at| self.occupants.square_of(at));
        let present: Bitboard = self.holders.iter().filter_map(|(_, at)| square_of(at)).collect();
        for square in wanted - present {
            if let Some(piece) = self.occupants.piece_on(square) {
                self.commands.entity(piece).try_insert(C::default());
            }
        }
        for (entity, at) in &self.holders {
            if square_of(at).is_none_or(|square| !wanted.contains(square)) {
                self.commands.entity(entity).try_remove::<C>();
            }
        }
    }
}

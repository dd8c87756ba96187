//! The squares under the pointer and under the keyboard cursor. They are components of the squares and stored nowhere
//! else.

use crate::session::board::squares::{BoardSquare, SquareIndex};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::Square;

/// The square under the pointer.
#[derive(Component, Debug, Default)]
#[component(storage = "SparseSet")]
pub struct UnderPointer;

/// The square under the keyboard cursor, while the keyboard is in use.
#[derive(Component, Debug, Default)]
#[component(storage = "SparseSet")]
pub struct UnderCursor;

/// Reads where pointer and keyboard cursor are.
#[derive(SystemParam)]
pub struct Pointed<'w, 's> {
    pointer: Query<'w, 's, (Entity, &'static BoardSquare), With<UnderPointer>>,
    cursor: Query<'w, 's, (Entity, &'static BoardSquare), With<UnderCursor>>,
}

impl Pointed<'_, '_> {
    /// The square under the pointer.
    pub fn pointer(&self) -> Option<Square> {
        self.pointer.iter().next().map(|(_, square)| **square)
    }

    /// The square under the keyboard cursor.
    pub fn cursor(&self) -> Option<Square> {
        self.cursor.iter().next().map(|(_, square)| **square)
    }

    /// The square under the keyboard cursor, or else under the pointer.
    pub fn either(&self) -> Option<Square> {
        self.cursor().or(self.pointer())
    }
}

/// Moves pointer and keyboard cursor.
#[derive(SystemParam)]
pub struct PointingMut<'w, 's> {
    /// Where they are.
    pub at: Pointed<'w, 's>,
    index: Res<'w, SquareIndex>,
    commands: Commands<'w, 's>,
}

impl PointingMut<'_, '_> {
    /// The pointer is over this square, or over none.
    pub fn set_pointer(&mut self, square: Option<Square>) {
        if self.at.pointer() != square {
            let entity = square.and_then(|square| self.index.entity(square));
            move_state::<UnderPointer>(&mut self.commands, self.at.pointer.iter().map(|(entity, _)| entity), entity);
        }
    }

    /// The keyboard points at this square: the cursor is there, and the square counts as hovered.
    pub fn point_with_keys(&mut self, square: Square) {
        self.set_cursor(Some(square));
        self.set_pointer(Some(square));
    }

    /// The keyboard cursor is on this square, or not in use.
    pub fn set_cursor(&mut self, square: Option<Square>) {
        if self.at.cursor() != square {
            let entity = square.and_then(|square| self.index.entity(square));
            move_state::<UnderCursor>(&mut self.commands, self.at.cursor.iter().map(|(entity, _)| entity), entity);
        }
    }
}

fn move_state<State: Component + Default>(
    commands: &mut Commands,
    from: impl Iterator<Item = Entity>,
    to: Option<Entity>,
) {
    from.for_each(|square| _ = commands.entity(square).try_remove::<State>());
    to.into_iter().for_each(|square| _ = commands.entity(square).try_insert(State::default()));
}

//! The squares under the pointer and under the keyboard cursor. They are components of the squares and stored nowhere
//! else.

use crate::session::board::mirror::SquareMirror;
use crate::session::board::squares::BoardSquare;
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
    pointer: Query<'w, 's, &'static BoardSquare, With<UnderPointer>>,
    cursor: Query<'w, 's, &'static BoardSquare, With<UnderCursor>>,
}

impl Pointed<'_, '_> {
    /// The square under the pointer.
    pub fn pointer(&self) -> Option<Square> {
        self.pointer.iter().next().map(|square| **square)
    }

    /// The square under the keyboard cursor.
    pub fn cursor(&self) -> Option<Square> {
        self.cursor.iter().next().map(|square| **square)
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
    pointer: SquareMirror<'w, 's, UnderPointer>,
    cursor: SquareMirror<'w, 's, UnderCursor>,
}

impl PointingMut<'_, '_> {
    /// The pointer is over this square, or over none.
    pub fn set_pointer(&mut self, square: Option<Square>) {
        self.pointer.show(square);
    }

    /// The keyboard cursor is on this square, or not in use.
    pub fn set_cursor(&mut self, square: Option<Square>) {
        self.cursor.show(square);
    }

    /// The keyboard points at this square: the cursor is there, and the square counts as hovered.
    pub fn point_with_keys(&mut self, square: Square) {
        self.set_cursor(Some(square));
        self.set_pointer(Some(square));
    }
}

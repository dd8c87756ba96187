//! The marks in the editor: errors, missing lions, the picked-up piece.

use crate::features::editor::brush::Brush;
use crate::features::editor::state::Editor;
use crate::features::editor::validation::affected_squares;
use crate::input::gestures::{Hover, KeyCursor};
use crate::view::board::marks::Marks;
use crate::view::stage::drag::Dragged;
use crate::view::stage::geometry::square_at;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::{Bitboard, SetupError, Square};

/// The state that the marks depend on.
#[derive(SystemParam)]
pub(crate) struct EditorMarksContext<'w> {
    editor: Res<'w, Editor>,
    hover: Res<'w, Hover>,
    cursor: Res<'w, KeyCursor>,
    dragged: Res<'w, Dragged>,
}

impl EditorMarksContext<'_> {
    /// The marks. A misplaced piece is marked like a capture, a castle without its lion by dots.
    pub(crate) fn marks(&self) -> Marks {
        let editor = &*self.editor;
        let (dragged, hovered) = match self.dragged.0 {
            Some((from, point)) => (Some(from), square_at(point)),
            None => (None, editor.hovered().or(self.hover.0)),
        };
        let mut marks = Marks { choosable: Bitboard::ALL, ..setup_error_marks(editor) };
        marks.cursor = self.cursor.0;
        marks.picked = dragged.or(editor.picked());
        marks.hover = hovered.filter(|square| self.is_selectable(*square));
        if let Some(from) = dragged.filter(|_| hovered.is_none()) {
            // If it is released here, the piece is removed.
            marks.captures.insert(from);
        }
        marks
    }

    fn is_selectable(&self, square: Square) -> bool {
        let busy = self.dragged.0.is_some() || self.editor.hovered().is_some() || self.editor.picked().is_some();
        busy || matches!(self.editor.brush(), Brush::Piece(_)) || self.editor.piece_at(square).is_some()
    }
}

/// The marks for the errors of the setup.
fn setup_error_marks(editor: &Editor) -> Marks {
    let (missing, other_errors): (Vec<SetupError>, Vec<SetupError>) =
        editor.validity().defects().iter().partition(|defect| matches!(defect, SetupError::NoLion { .. }));
    let affected =
        |defects: &[SetupError]| defects.iter().map(affected_squares).fold(Bitboard::EMPTY, |all, more| all | more);
    let swimmers = editor.validity().position().map(|position| position.in_river()).unwrap_or_default();
    Marks {
        captures: affected(&other_errors),
        move_targets: affected(&missing).iter().filter(|square| editor.piece_at(*square).is_none()).collect(),
        in_river: swimmers,
        hint: editor.setup().chain.into_iter().collect(),
        ..default()
    }
}

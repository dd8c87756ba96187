//! What is marked on the board that is being set up: where something is wrong, where a lion is missing, who is in hand.

use super::{Brush, Editor, concerns};
use crate::board::layout::square_at;
use crate::input::{Dragged, Hover, KeyCursor, Marks};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::{Defect, Square, Squares};

/// All that the marks follow from.
#[derive(SystemParam)]
pub(crate) struct Drawn<'w> {
    editor: Res<'w, Editor>,
    hover: Res<'w, Hover>,
    cursor: Res<'w, KeyCursor>,
    dragged: Res<'w, Dragged>,
}

impl Drawn<'_> {
    /// The marks. Somebody who stands wrongly is marked as one who will be taken, a castle without its lion by dots.
    pub(crate) fn marks(&self) -> Marks {
        let editor = &*self.editor;
        let (dragged, over) = match self.dragged.0 {
            Some((from, point)) => (Some(from), square_at(point)),
            None => (None, editor.aim().or(self.hover.0)),
        };
        let mut marks = Marks { choosable: Squares::ALL, ..faults(editor) };
        marks.cursor = self.cursor.0;
        marks.picked = dragged.or(editor.picked());
        marks.hover = over.filter(|square| self.means_something(*square));
        if let Some(from) = dragged.filter(|_| over.is_none()) {
            // Let go here, he would be gone.
            marks.victims.insert(from);
        }
        marks
    }

    fn means_something(&self, square: Square) -> bool {
        let busy = self.dragged.0.is_some() || self.editor.aim().is_some() || self.editor.picked().is_some();
        busy || matches!(self.editor.brush(), Brush::Man(_)) || self.editor.man(square).is_some()
    }
}

/// What the arrangement says of itself.
fn faults(editor: &Editor) -> Marks {
    let (missing, wrong): (Vec<Defect>, Vec<Defect>) =
        editor.verdict().defects().iter().partition(|defect| matches!(defect, Defect::NoLion { .. }));
    let about = |defects: &[Defect]| defects.iter().map(concerns).fold(Squares::EMPTY, |all, more| all | more);
    let swimmers = editor.verdict().position().map(|position| position.swimmers()).unwrap_or_default();
    Marks {
        victims: about(&wrong),
        dots: about(&missing).iter().filter(|square| editor.man(*square).is_none()).collect(),
        swimmers,
        hint: editor.setup().chain.into_iter().collect(),
        ..default()
    }
}

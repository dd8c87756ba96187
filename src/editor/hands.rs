//! Gestures over the board that is being set up: clicks put and pick up, drags bring men elsewhere or off the board, and
//! a stroke of a brush over empty squares puts a man on each. The right button takes away.

use super::{Brush, Edited, Editing, Editor};
use crate::actions::Action;
use crate::board::layout::square_at;
use crate::input::{Dragged, Gesture, Hover, KeyCursor, stepped};
use crate::screens::Screen;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::Square;

/// What the button that is held down is doing.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq)]
enum Stroke {
    /// Nothing.
    #[default]
    None,
    /// It went down on this man: a click, or the beginning of a drag.
    Man(Square),
    /// It puts or takes away men wherever it comes; whether it has changed anything yet.
    Brush { changed: bool },
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Stroke>().add_systems(OnExit(Screen::Editor), forget);
}

fn forget(
    mut stroke: ResMut<Stroke>,
    mut editor: ResMut<Editor>,
    mut dragged: ResMut<Dragged>,
    mut hover: ResMut<Hover>,
) {
    *stroke = Stroke::None;
    editor.put_down();
    dragged.0 = None;
    hover.0 = None;
}

/// The hands of whoever sets up.
#[derive(SystemParam)]
pub(super) struct Hands<'w> {
    editor: ResMut<'w, Editor>,
    stroke: ResMut<'w, Stroke>,
    hover: ResMut<'w, Hover>,
    cursor: ResMut<'w, KeyCursor>,
    dragged: ResMut<'w, Dragged>,
    asked: MessageWriter<'w, Edited>,
    actions: MessageWriter<'w, Action>,
}

pub(super) fn read_gestures(mut gestures: MessageReader<Gesture>, mut hands: Hands) {
    for gesture in gestures.read() {
        hands.take(gesture);
    }
}

impl Hands<'_> {
    fn take(&mut self, gesture: &Gesture) {
        match gesture {
            Gesture::Hover(square) => _ = self.hover.set_if_neq(Hover(*square)),
            Gesture::Press(square) => self.press(*square),
            Gesture::Drag(point) => self.drag(*point),
            Gesture::Release(square) => self.release(*square),
            Gesture::Cursor(files, ranks) => self.point_at(stepped(self.cursor.0, self.hover.0, *files, *ranks)),
            Gesture::PointAt(square) => self.point_at(*square),
            Gesture::Enter => self.cursor.0.into_iter().for_each(|square| self.choose(square)),
            Gesture::Cancel => self.cancel(),
            Gesture::Inspect(square) => self.inspect(*square),
            Gesture::Explain => self.explain(),
            // A press may last as long as it takes to think where somebody should stand.
            Gesture::Hold(_) | Gesture::Stop | Gesture::Typed(_) => {}
            Gesture::Sketch(_) | Gesture::Scribble(_) => {}
        }
    }

    fn point_at(&mut self, square: Square) {
        self.cursor.set_if_neq(KeyCursor(Some(square)));
        self.hover.set_if_neq(Hover(Some(square)));
    }

    fn press(&mut self, square: Option<Square>) {
        self.cursor.set_if_neq(KeyCursor(None));
        let Some(square) = square else { return self.editor.put_down() };
        let (brush, man) = (self.editor.brush(), self.editor.man(square));
        *self.stroke = match (brush, man) {
            (Brush::Eraser, _) | (Brush::Man(_), None) => Stroke::Brush { changed: false },
            (Brush::Hand | Brush::Man(_), Some(_)) => Stroke::Man(square),
            (Brush::Hand, None) => Stroke::None,
        };
        match *self.stroke {
            Stroke::Brush { .. } => self.brush_over(square),
            Stroke::None => self.choose(square),
            Stroke::Man(_) => {}
        }
    }

    fn drag(&mut self, point: Vec3) {
        match *self.stroke {
            Stroke::None => {}
            Stroke::Man(square) => _ = self.dragged.set_if_neq(Dragged(Some((square, point)))),
            Stroke::Brush { .. } => square_at(point).into_iter().for_each(|square| self.brush_over(square)),
        }
    }

    /// What a stroke has come over before is as it wants it.
    fn brush_over(&mut self, square: Square) {
        let Stroke::Brush { changed } = *self.stroke else { return };
        let before = self.editor.revision();
        match (self.editor.brush(), self.editor.man(square)) {
            (Brush::Man(man), None) => self.editor.put(square, man),
            (Brush::Eraser, Some(_)) => self.editor.remove(square),
            _ => {}
        }
        if self.editor.revision() == before {
            return;
        }
        if changed {
            self.editor.join();
        }
        *self.stroke = Stroke::Brush { changed: true };
    }

    /// A man who is dragged hangs over the ground, so it is the ground that counts, not who stands in front of it.
    fn release(&mut self, square: Option<Square>) {
        let (stroke, dragged) = (std::mem::take(&mut *self.stroke), std::mem::take(&mut self.dragged.0));
        let Stroke::Man(from) = stroke else { return };
        match dragged {
            None => self.choose(from),
            Some((_, point)) => match square.and(square_at(point)) {
                Some(to) => self.editor.bring(from, to),
                None => self.editor.remove(from),
            },
        }
    }

    /// A click, or Enter.
    fn choose(&mut self, square: Square) {
        match (self.editor.brush(), self.editor.picked()) {
            (Brush::Man(man), _) => self.editor.put_or_remove(square, man),
            (Brush::Eraser, _) => self.editor.remove(square),
            (Brush::Hand, Some(picked)) if picked == square => self.editor.put_down(),
            (Brush::Hand, Some(picked)) if self.editor.man(square).is_none() => self.editor.bring(picked, square),
            (Brush::Hand, _) => self.editor.pick(square),
        }
    }

    /// One step back: whoever is in hand, the brush, the editor itself.
    fn cancel(&mut self) {
        let held = self.dragged.0.is_some() || self.editor.picked().is_some();
        if held {
            self.drop_it();
        } else if self.editor.brush() != Brush::Hand {
            self.editor.choose(Brush::Hand);
        } else {
            self.asked.write(Edited(Editing::Leave));
        }
    }

    fn drop_it(&mut self) {
        *self.stroke = Stroke::None;
        self.dragged.set_if_neq(Dragged(None));
        self.editor.put_down();
    }

    fn inspect(&mut self, square: Option<Square>) {
        if self.dragged.0.is_some() || self.editor.picked().is_some() {
            return self.drop_it();
        }
        square.into_iter().for_each(|square| self.editor.remove(square));
    }

    fn explain(&mut self) {
        let pointed = self.cursor.0.or(self.hover.0).and_then(|square| self.editor.man(square));
        let held = match self.editor.brush() {
            Brush::Man(man) => Some(man),
            Brush::Hand | Brush::Eraser => None,
        };
        if let Some(man) = pointed.or(held) {
            self.actions.write(Action::Explain(man.kind));
        }
    }
}

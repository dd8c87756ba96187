//! Gestures on the board of the editor: clicks place and pick up pieces, drags move or remove them, and a stroke of the
//! brush over empty squares places a piece on each. The right button removes pieces.

use crate::app::schedule::{AppSystems, InputSystems};
use crate::app::screens::{BoardInput, BoardUse, Screen};
use crate::features::editor::brush::Brush;
use crate::features::editor::state::Editor;
use crate::features::editor::{EditorCommand, EditorSystems};
use crate::input::gestures::{Gesture, step_cursor};
use crate::session::board::pointing::PointingMut;
use crate::session::messages::ExplainPiece;
use crate::view::stage::geometry::square_at;
use crate::view::stage::held::HeldPiece;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::Square;

/// The action of the pressed button.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq)]
enum Stroke {
    /// None.
    #[default]
    None,
    /// It was pressed on this piece: a click, or the start of a drag.
    Piece(Square),
    /// It places or removes pieces on its way; whether it has changed anything yet.
    Brush { changed: bool },
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Stroke>().add_systems(OnExit(Screen::Editor), reset_pointer).add_systems(
        Update,
        read_gestures
            .run_if(in_state(BoardInput(BoardUse::Editor)))
            .in_set(AppSystems::Input)
            .after(EditorSystems)
            .before(InputSystems::Engine),
    );
}

fn reset_pointer(
    mut stroke: ResMut<Stroke>,
    mut editor: ResMut<Editor>,
    mut held_piece: HeldPiece,
    mut pointing: PointingMut,
) {
    *stroke = Stroke::None;
    editor.put_down();
    held_piece.let_go();
    pointing.set_pointer(None);
}

/// The editor's pointer state.
#[derive(SystemParam)]
struct EditorPointer<'w, 's> {
    editor: ResMut<'w, Editor>,
    stroke: ResMut<'w, Stroke>,
    pointing: PointingMut<'w, 's>,
    held_piece: HeldPiece<'w, 's>,
    editor_commands: MessageWriter<'w, EditorCommand>,
    explain: MessageWriter<'w, ExplainPiece>,
}

/// Each gesture sees what the one before it has done.
fn read_gestures(mut gestures: MessageReader<Gesture>, mut commands: Commands) {
    for gesture in gestures.read() {
        commands.run_system_cached_with(handle_gesture, gesture.clone());
    }
}

fn handle_gesture(In(gesture): In<Gesture>, mut pointer: EditorPointer) {
    pointer.handle_gesture(&gesture);
}

impl EditorPointer<'_, '_> {
    fn handle_gesture(&mut self, gesture: &Gesture) {
        match gesture {
            Gesture::Hover(square) => self.pointing.set_pointer(*square),
            Gesture::Press(square) => self.press(*square),
            Gesture::Drag(point) => self.drag(*point),
            Gesture::Release(square) => self.release(*square),
            Gesture::Abandon => {
                *self.stroke = Stroke::None;
                self.held_piece.let_go();
            }
            Gesture::MoveCursor(files, ranks) => {
                let at = &self.pointing.at;
                let square = step_cursor(at.cursor(), at.pointer(), *files, *ranks);
                self.pointing.point_with_keys(square);
            }
            Gesture::SetCursor(square) => self.pointing.point_with_keys(*square),
            Gesture::Confirm => self.pointing.at.cursor().into_iter().for_each(|square| self.choose(square)),
            Gesture::Cancel => self.cancel(),
            Gesture::Inspect(square) => self.inspect(*square),
            Gesture::Explain => self.explain(),
            // A press may last as long as the player needs to choose a square.
            Gesture::LongPress(_) | Gesture::FinishChain | Gesture::PlayTyped(_) => {}
            Gesture::DraftArrow(_) | Gesture::DrawArrow(_) => {}
        }
    }

    fn press(&mut self, square: Option<Square>) {
        self.pointing.set_cursor(None);
        let Some(square) = square else { return self.editor.put_down() };
        let (brush, piece) = (self.editor.brush(), self.editor.piece_at(square));
        *self.stroke = match (brush, piece) {
            (Brush::Eraser, _) | (Brush::Piece(_), None) => Stroke::Brush { changed: false },
            (Brush::Hand | Brush::Piece(_), Some(_)) => Stroke::Piece(square),
            (Brush::Hand, None) => Stroke::None,
        };
        match *self.stroke {
            Stroke::Brush { .. } => self.brush_over(square),
            Stroke::None => self.choose(square),
            Stroke::Piece(_) => {}
        }
    }

    fn drag(&mut self, point: Vec3) {
        match *self.stroke {
            Stroke::None => {}
            Stroke::Piece(square) => self.held_piece.hold(square, point),
            Stroke::Brush { .. } => square_at(point).into_iter().for_each(|square| self.brush_over(square)),
        }
    }

    /// A stroke changes each square only once.
    fn brush_over(&mut self, square: Square) {
        let Stroke::Brush { changed } = *self.stroke else { return };
        let before = self.editor.revision();
        match (self.editor.brush(), self.editor.piece_at(square)) {
            (Brush::Piece(piece), None) => self.editor.put(square, piece),
            (Brush::Eraser, Some(_)) => self.editor.remove(square),
            _ => {}
        }
        if self.editor.revision() == before {
            return;
        }
        if changed {
            self.editor.merge_last_changes();
        }
        *self.stroke = Stroke::Brush { changed: true };
    }

    /// A dragged piece is over the ground, so the square on the ground counts, not the piece in front of it.
    fn release(&mut self, square: Option<Square>) {
        let (stroke, held_at) = (std::mem::take(&mut *self.stroke), self.held_piece.point());
        self.held_piece.let_go();
        let Stroke::Piece(from) = stroke else { return };
        match held_at {
            None => self.choose(from),
            Some(point) => match square.and(square_at(point)) {
                Some(to) => self.editor.move_piece(from, to),
                None => self.editor.remove(from),
            },
        }
    }

    /// A click, or Enter.
    fn choose(&mut self, square: Square) {
        match (self.editor.brush(), self.editor.picked()) {
            (Brush::Piece(piece), _) => self.editor.put_or_remove(square, piece),
            (Brush::Eraser, _) => self.editor.remove(square),
            (Brush::Hand, Some(picked)) if picked == square => self.editor.put_down(),
            (Brush::Hand, Some(picked)) if self.editor.piece_at(square).is_none() => {
                self.editor.move_piece(picked, square)
            }
            (Brush::Hand, _) => self.editor.pick_up(square),
        }
    }

    /// Goes one step back: the picked-up piece, the brush, the editor itself.
    fn cancel(&mut self) {
        let has_piece = self.held_piece.is_held() || self.editor.picked().is_some();
        if has_piece {
            self.cancel_drag();
        } else if self.editor.brush() != Brush::Hand {
            self.editor.choose_brush(Brush::Hand);
        } else {
            self.editor_commands.write(EditorCommand::Leave);
        }
    }

    fn cancel_drag(&mut self) {
        *self.stroke = Stroke::None;
        self.held_piece.let_go();
        self.editor.put_down();
    }

    fn inspect(&mut self, square: Option<Square>) {
        if self.held_piece.is_held() || self.editor.picked().is_some() {
            return self.cancel_drag();
        }
        square.into_iter().for_each(|square| self.editor.remove(square));
    }

    fn explain(&mut self) {
        let pointed = self.pointing.at.either().and_then(|square| self.editor.piece_at(square));
        let brush_piece = match self.editor.brush() {
            Brush::Piece(piece) => Some(piece),
            Brush::Hand | Brush::Eraser => None,
        };
        if let Some(piece) = pointed.or(brush_piece) {
            self.explain.write(ExplainPiece(piece.kind));
        }
    }
}

//! The setup in the editor, with its undo history.

use crate::app::screens::Screen;
use crate::features::editor::brush::Brush;
use crate::features::editor::edit::Change;
use crate::features::editor::validation::Validity;
use crate::features::editor::{EditorCommand, edit as change};
use bevy::prelude::Resource;
use congo_rules::{Piece, Setup, Square};

/// The length of the undo list.
const MAX_UNDO_STEPS: usize = 300;

/// The setup in the editor. It is kept while the program runs.
#[derive(Resource, Debug, Clone)]
pub struct Editor {
    setup: Setup,
    validity: Validity,
    brush: Brush,
    picked: Option<Square>,
    hovered: Option<Square>,
    undo_stack: Vec<Setup>,
    redo_stack: Vec<Setup>,
    last_change: Option<Change>,
    /// The validity before the last change.
    previous_validity: Option<Validity>,
    revision: u64,
    opened_from: Screen,
}

impl Default for Editor {
    fn default() -> Self {
        let setup = Setup::start();
        Self {
            validity: Validity::of(&setup),
            setup,
            brush: Brush::Hand,
            picked: None,
            hovered: None,
            undo_stack: Vec::new(),
            redo_stack: Vec::new(),
            last_change: None,
            previous_validity: None,
            revision: 0,
            opened_from: Screen::Menu,
        }
    }
}

/// Read access.
impl Editor {
    /// The setup.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The piece on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.setup.board[square.index()]
    }

    /// Whether it can be played or analysed.
    pub fn validity(&self) -> &Validity {
        &self.validity
    }

    /// The selected brush.
    pub fn brush(&self) -> Brush {
        self.brush
    }

    /// The square of the piece that was picked up.
    pub fn picked(&self) -> Option<Square> {
        self.picked
    }

    /// The square under the dragged piece.
    pub fn hovered(&self) -> Option<Square> {
        self.hovered
    }

    /// Whether there is a change to undo.
    pub fn can_undo(&self) -> bool {
        !self.undo_stack.is_empty()
    }

    /// Whether there is a change to redo.
    pub fn can_redo(&self) -> bool {
        !self.redo_stack.is_empty()
    }

    /// The last change.
    pub fn last_change(&self) -> Option<&Change> {
        self.last_change.as_ref()
    }

    /// Whether the last change changed the validity.
    pub fn validity_changed(&self) -> bool {
        self.previous_validity.as_ref().is_some_and(|before| !before.is_equivalent(&self.validity))
    }

    /// A number that increases with every change.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The screen to return to.
    pub(crate) fn opened_from(&self) -> Screen {
        self.opened_from
    }
}

/// Changes.
impl Editor {
    /// Opens the editor from another screen. Screens with something in progress cannot be returned to.
    pub(crate) fn open_from(&mut self, screen: Screen) {
        match screen {
            Screen::Editor => {}
            Screen::Playing | Screen::Library | Screen::Analysis => self.opened_from = screen,
            _ => self.opened_from = Screen::Menu,
        }
        self.put_down();
    }

    /// Applies commands that concern only the setup.
    pub(crate) fn apply_command(&mut self, command: &EditorCommand) {
        let setup = &self.setup;
        let (next, change) = match command {
            EditorCommand::ChooseBrush(brush) => return self.choose_brush(*brush),
            EditorCommand::StepBrush(steps) => return self.choose_brush(self.brush.step(*steps)),
            EditorCommand::HoverWithPiece(square) => return self.hovered = *square,
            EditorCommand::Undo => return self.undo(),
            EditorCommand::Redo => return self.redo(),
            EditorCommand::Put(square, piece) => return self.put(*square, *piece),
            EditorCommand::Remove(square) => return self.remove(*square),
            EditorCommand::Move(from, to) => return self.move_piece(*from, *to),
            EditorCommand::SetStart => (Setup::start(), Change::Start),
            EditorCommand::KeepLions => (change::lions_only(setup.turn), Change::Lions),
            EditorCommand::Clear => (Setup { turn: setup.turn, ..Setup::EMPTY }, Change::Cleared),
            EditorCommand::Mirror => (change::mirrored_setup(setup), Change::Mirrored),
            EditorCommand::SwapColors => (change::with_colors_swapped(setup), Change::Swapped),
            EditorCommand::SetTurn(color) => (Setup { turn: *color, ..setup.clone() }, Change::Turn(*color)),
            EditorCommand::EndChain => (Setup { chain: None, ..setup.clone() }, Change::ChainEnded),
            // The other commands concern other parts.
            _ => return,
        };
        self.apply_change(next, change);
    }

    /// Selects a brush.
    pub(crate) fn choose_brush(&mut self, brush: Brush) {
        self.put_down();
        if std::mem::replace(&mut self.brush, brush) != brush {
            self.note_change(Change::BrushChosen(brush));
        }
    }

    /// Picks up the piece on a square.
    pub(crate) fn pick_up(&mut self, square: Square) {
        self.picked = self.piece_at(square).map(|_| square);
        self.piece_at(square).into_iter().for_each(|piece| self.note_change(Change::PickedUp(piece)));
    }

    /// A piece that was picked up stays on its square until it is put down.
    pub(crate) fn put_down(&mut self) {
        self.picked = None;
        self.hovered = None;
    }

    /// Puts a piece on a square.
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        self.apply_change(change::with_piece(&self.setup, square, Some(piece)), Change::Put(piece, square));
    }

    /// Puts a piece on a square, or removes it if it is there already.
    pub(crate) fn put_or_remove(&mut self, square: Square, piece: Piece) {
        if self.piece_at(square) == Some(piece) { self.remove(square) } else { self.put(square, piece) }
    }

    /// Removes the piece on a square.
    pub(crate) fn remove(&mut self, square: Square) {
        if let Some(piece) = self.piece_at(square) {
            self.apply_change(change::with_piece(&self.setup, square, None), Change::Removed(piece, square));
        }
    }

    /// Moves a piece to another square.
    pub(crate) fn move_piece(&mut self, from: Square, to: Square) {
        self.put_down();
        if let Some(piece) = self.piece_at(from).filter(|_| from != to) {
            self.apply_change(change::with_move(&self.setup, from, to), Change::Moved(piece, from, to));
        }
    }

    /// Applies a change.
    pub(crate) fn apply_change(&mut self, next: Setup, change: Change) {
        if next != self.setup {
            let before = self.replace(next, change);
            self.undo_stack.push(before);
            self.redo_stack.clear();
            let surplus = self.undo_stack.len().saturating_sub(MAX_UNDO_STEPS);
            self.undo_stack.drain(..surplus);
        }
    }

    /// Merges the last two changes, so that they are undone together: strokes of a brush over many squares.
    pub(crate) fn merge_last_changes(&mut self) {
        if self.undo_stack.len() > 1 {
            self.undo_stack.pop();
        }
    }

    fn undo(&mut self) {
        if let Some(before) = self.undo_stack.pop() {
            let undone = self.replace(before, Change::Undone);
            self.redo_stack.push(undone);
        }
    }

    fn redo(&mut self) {
        if let Some(next) = self.redo_stack.pop() {
            let before = self.replace(next, Change::Redone);
            self.undo_stack.push(before);
        }
    }

    /// Records the change and the validity before it.
    fn note_change(&mut self, change: Change) {
        self.previous_validity = Some(self.validity.clone());
        self.last_change = Some(change);
    }

    /// Returns the previous setup.
    fn replace(&mut self, next: Setup, change: Change) -> Setup {
        self.put_down();
        self.note_change(change);
        self.validity = Validity::of(&next);
        self.revision += 1;
        std::mem::replace(&mut self.setup, next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::{Color, PieceKind};

    const ZEBRA: Piece = Piece { color: Color::White, kind: PieceKind::Zebra };

    #[test]
    fn commands_without_effect_are_not_undoable() {
        let mut editor = Editor::default();
        for order in [
            EditorCommand::SetStart,
            EditorCommand::SetTurn(Color::White),
            EditorCommand::Undo,
            EditorCommand::Redo,
            EditorCommand::EndChain,
        ] {
            editor.apply_command(&order);
        }
        assert!(!editor.can_undo() && editor.revision() == 0);
    }

    #[test]
    fn changes_can_be_undone_and_redone() {
        let mut editor = Editor::default();
        editor.apply_command(&EditorCommand::Clear);
        editor.apply_command(&EditorCommand::Put(Square::at(3, 3), ZEBRA));
        editor.apply_command(&EditorCommand::Undo);
        assert_eq!(*editor.setup(), Setup::EMPTY);
        editor.apply_command(&EditorCommand::Undo);
        assert_eq!(*editor.setup(), Setup::start());
        editor.apply_command(&EditorCommand::Redo);
        editor.apply_command(&EditorCommand::Redo);
        assert_eq!(editor.piece_at(Square::at(3, 3)), Some(ZEBRA));
        editor.apply_command(&EditorCommand::Undo);
        editor.apply_command(&EditorCommand::Mirror);
        assert!(editor.can_redo(), "an empty board has no left and right");
        editor.apply_command(&EditorCommand::SetTurn(Color::Black));
        assert!(!editor.can_redo(), "a new way begins");
    }

    #[test]
    fn a_stroke_is_undone_as_one_change() {
        let mut editor = Editor::default();
        editor.apply_command(&EditorCommand::Clear);
        for file in 0..7 {
            editor.put(Square::at(file, 1), ZEBRA);
            if file > 0 {
                editor.merge_last_changes();
            }
        }
        editor.apply_command(&EditorCommand::Undo);
        assert_eq!(*editor.setup(), Setup::EMPTY);
        editor.apply_command(&EditorCommand::Redo);
        assert_eq!(editor.setup().pieces().count(), 7);
    }

    #[test]
    fn the_undo_stack_is_bounded() {
        let mut editor = Editor::default();
        for _ in 0..MAX_UNDO_STEPS {
            editor.apply_command(&EditorCommand::SetTurn(Color::Black));
            editor.apply_command(&EditorCommand::SetTurn(Color::White));
        }
        assert_eq!(editor.undo_stack.len(), MAX_UNDO_STEPS);
    }
}

//! The setup in words: the last change, and the validity, for the panel and for screen readers.

use crate::app::text::Text;
use crate::features::editor::brush::Brush;
use crate::features::editor::edit::Change;
use crate::features::editor::state::Editor;
use crate::features::editor::validation::{Validity, affected_squares};
use crate::session::error_text as explain;
use congo_rules::{SetupError, Square};

/// The last change, and the validity if that has changed.
pub fn announcement(editor: &Editor, text: &Text) -> String {
    let change_text = editor.last_change().map(|change| change_sentence(change, editor, text));
    let validity_text = editor.validity_changed().then(|| validity_sentences(editor.validity(), text).join(" "));
    change_text.into_iter().chain(validity_text).collect::<Vec<_>>().join(" ")
}

/// The name of a brush.
pub fn brush_name(brush: Brush, text: &Text) -> String {
    match brush {
        Brush::Hand => text.get("editor-hand"),
        Brush::Eraser => text.get("editor-eraser"),
        Brush::Piece(piece) => crate::session::piece_text::owned_piece_name(piece, None, text),
    }
}

/// Why the setup cannot be played, or that it can, in sentences.
pub fn validity_sentences(verdict: &Validity, text: &Text) -> Vec<String> {
    match verdict {
        Validity::Invalid(defects) => defects.iter().map(|defect| explain::setup_error(defect, text)).collect(),
        Validity::GameOver(_, outcome) => {
            vec![crate::session::game_text::outcome_sentence(*outcome, None, text), text.get("editor-over")]
        }
        Validity::Playable(_) => vec![text.get("editor-sound")],
    }
}

/// The errors of a square, in sentences. A missing lion is not the error of a square.
pub fn problems_on_square(square: Square, editor: &Editor, text: &Text) -> Vec<String> {
    let concerns_square = |defect: &&SetupError| {
        !matches!(defect, SetupError::NoLion { .. }) && affected_squares(defect).contains(square)
    };
    editor
        .validity()
        .defects()
        .iter()
        .filter(concerns_square)
        .map(|defect| explain::setup_error(defect, text))
        .collect()
}

fn change_sentence(change: &Change, editor: &Editor, text: &Text) -> String {
    let name = |piece| crate::session::piece_text::owned_piece_name(piece, None, text);
    match change {
        Change::Put(piece, at) => {
            text.with_values("editor-did-put", &[("piece", name(*piece).into()), ("at", at.to_string().into())])
        }
        Change::Removed(piece, at) => {
            text.with_values("editor-did-remove", &[("piece", name(*piece).into()), ("at", at.to_string().into())])
        }
        Change::Moved(piece, from, to) => text.with_values(
            "editor-did-move",
            &[("piece", name(*piece).into()), ("from", from.to_string().into()), ("to", to.to_string().into())],
        ),
        Change::Turn(color) => {
            text.with_values("turn-of", &[("side", crate::session::game_text::side_name(*color, text).into())])
        }
        Change::Start => text.get("editor-did-start"),
        Change::Lions => text.get("editor-did-lions"),
        Change::Cleared => text.get("editor-did-clear"),
        Change::Mirrored => text.get("editor-did-mirror"),
        Change::Swapped => {
            let side = crate::session::game_text::side_name(editor.setup().turn, text);
            text.with_values("editor-did-swap", &[("side", side.into())])
        }
        Change::ChainEnded => text.get("editor-did-end-chain"),
        Change::Loaded => text.get("editor-did-set-up"),
        Change::Undone => text.get("editor-did-undo"),
        Change::Redone => text.get("editor-did-redo"),
        Change::BrushChosen(brush) => text.with_values("editor-in-hand", &[("brush", brush_name(*brush, text).into())]),
        Change::PickedUp(piece) => text.with_values("editor-in-hand", &[("brush", name(*piece).into())]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::editor::EditorCommand;
    use congo_rules::{Color, Piece, PieceKind};

    #[test]
    fn changes_are_announced_with_their_validity() {
        let (mut editor, text) = (Editor::default(), Text::default());
        let mut told = |order: EditorCommand| {
            editor.apply_command(&order);
            announcement(&editor, &text)
        };
        let zebra = Piece { color: Color::White, kind: PieceKind::Zebra };
        assert_eq!(told(EditorCommand::Clear), "The board is empty. White has no lion. Black has no lion.");
        assert_eq!(told(EditorCommand::Put(Square::at(3, 3), zebra)), "White zebra on d4.");
        assert_eq!(told(EditorCommand::Move(Square::at(3, 3), Square::at(4, 5))), "White zebra from d4 to e6.");
        assert_eq!(told(EditorCommand::Remove(Square::at(4, 5))), "White zebra removed from e6.");
        assert_eq!(
            told(EditorCommand::KeepLions),
            "Only the lions. This position can be played.",
            "one can take the other"
        );
        let aside = EditorCommand::Move(Square::at(3, 0), Square::at(4, 0));
        let bare = "Only the lions are left: a draw. This position can be analysed, but not played.";
        assert_eq!(told(aside), format!("White lion from d1 to e1. {bare}"));
        assert_eq!(told(EditorCommand::SetStart), "Starting position. This position can be played.");
        assert_eq!(told(EditorCommand::SwapColors), "The colours are swapped. Black to move.");
        assert_eq!(told(EditorCommand::ChooseBrush(Brush::Piece(zebra))), "Selected: White zebra.");
    }
}

//! Letters that select a piece in the editor.

use crate::features::editor::brush::Brush;
use crate::input::keys::Chord;
use congo_rules::{Color, Piece, PieceKind};

/// The meaning of a key in the editor.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum EditorKey {
    /// Select this brush.
    Choose(Brush),
    /// Remove the piece under the cursor or the pointer.
    RemoveHere,
}

/// The keys of the editor, before all others: a piece's letter as in FEN, with shift for White, selects it as the
/// brush; Delete removes the piece under the pointer.
pub fn editor_key(chord: &Chord) -> Option<EditorKey> {
    let (name, shift) = chord.unmodified()?;
    if matches!(name, "Delete" | "Backspace") {
        return Some(EditorKey::RemoveHere);
    }
    let mut signs = name.chars();
    let kind = signs.next().filter(|_| signs.next().is_none()).and_then(PieceKind::from_letter)?;
    let color = if shift { Color::White } else { Color::Black };
    Some(EditorKey::Choose(Brush::Piece(Piece { color, kind })))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse_key(key: &str) -> Option<EditorKey> {
        editor_key(&key.parse().expect("a key"))
    }

    #[test]
    fn keys_match_fen_letters() {
        for piece in Color::ALL.into_iter().flat_map(|color| PieceKind::ALL.map(|kind| Piece { color, kind })) {
            let shift = if piece.color == Color::White { "Shift+" } else { "" };
            let key = format!("{shift}{}", piece.kind.letter());
            assert_eq!(parse_key(&key), Some(EditorKey::Choose(Brush::Piece(piece))), "{key}");
        }
        assert_eq!(parse_key("Delete"), Some(EditorKey::RemoveHere));
        for other in ["Ctrl+Z", "Ctrl+C", "F", "V", "Enter", "Pad A", "F12", "?"] {
            assert_eq!(parse_key(other), None, "{other} means what it means elsewhere");
        }
    }
}

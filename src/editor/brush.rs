//! What the hand holds over the board: nothing, an eraser, or men of a kind.

use super::Editing;
use crate::input::keys::Chord;
use congo_rules::{Color, Kind, Piece};

/// What a click on a square does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Brush {
    /// It picks men up and puts them elsewhere.
    #[default]
    Hand,
    /// It takes men away.
    Eraser,
    /// It puts this man; where he stands already, it takes him away.
    Man(Piece),
}

/// The kinds as the palette has them: the lion first, the pawns last.
pub(crate) const PALETTE: [Kind; 8] = [
    Kind::Lion,
    Kind::Giraffe,
    Kind::Monkey,
    Kind::Elephant,
    Kind::Crocodile,
    Kind::Zebra,
    Kind::Pawn,
    Kind::Superpawn,
];

impl Brush {
    /// All of them, as one steps through them.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        let men = Color::ALL.into_iter().flat_map(|color| PALETTE.map(|kind| Self::Man(Piece { color, kind })));
        [Self::Hand, Self::Eraser].into_iter().chain(men)
    }

    /// So many steps further.
    #[must_use]
    pub fn stepped(self, by: i32) -> Self {
        let all: Vec<Self> = Self::all().collect();
        let at = all.iter().position(|brush| *brush == self).unwrap_or_default();
        let next = (at as i64 + i64::from(by)).rem_euclid(all.len() as i64);
        all.get(next as usize).copied().unwrap_or_default()
    }
}

/// What a key means to the editor before it means anything else: a man's letter as in FEN, with shift for White, takes
/// him into the hand; Delete takes away whoever is pointed at.
pub fn asked_by_key(chord: &Chord) -> Option<Editing> {
    let (name, shift) = chord.bare()?;
    if matches!(name, "Delete" | "Backspace") {
        return Some(Editing::RemoveHere);
    }
    let mut signs = name.chars();
    let kind = signs.next().filter(|_| signs.next().is_none()).and_then(Kind::from_letter)?;
    let color = if shift { Color::White } else { Color::Black };
    Some(Editing::Choose(Brush::Man(Piece { color, kind })))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(key: &str) -> Option<Editing> {
        asked_by_key(&key.parse().expect("a key"))
    }

    #[test]
    fn letters_are_those_of_fen() {
        for man in Color::ALL.into_iter().flat_map(|color| Kind::ALL.map(|kind| Piece { color, kind })) {
            let shift = if man.color == Color::White { "Shift+" } else { "" };
            let key = format!("{shift}{}", man.kind.letter());
            assert_eq!(asked(&key), Some(Editing::Choose(Brush::Man(man))), "{key}");
        }
        assert_eq!(asked("Delete"), Some(Editing::RemoveHere));
        for other in ["Ctrl+Z", "Ctrl+C", "F", "V", "Enter", "Pad A", "F12", "?"] {
            assert_eq!(asked(other), None, "{other} means what it means elsewhere");
        }
    }

    #[test]
    fn one_steps_through_all_brushes_and_comes_back() {
        let count = Brush::all().count();
        assert_eq!(count, 18);
        let mut brush = Brush::default();
        for _ in 0..count {
            brush = brush.stepped(1);
        }
        assert_eq!(brush, Brush::Hand);
        assert_eq!(brush.stepped(-1).stepped(1), Brush::Hand);
    }
}

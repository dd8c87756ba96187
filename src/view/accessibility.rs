//! The board as text, square by square, for screen readers: the piece, its options, and its threats.
//! `ui/accessibility.rs` passes it to the screen reader.

use crate::app::screens::Screen;
use crate::app::text::Text;
use crate::features::editor::state::Editor;
use crate::features::editor::text as words;
use crate::session::r#match::Match;
use crate::session::piece_text::owned_piece_name;
use crate::view::board::marks::Marks;
use crate::view::stage::displayed_board::DisplayedBoard;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::{Piece, Square};

/// The state that the descriptions depend on.
#[derive(SystemParam)]
pub struct BoardSpeech<'w> {
    text: Res<'w, Text>,
    current: Res<'w, Match>,
    stage: Res<'w, DisplayedBoard>,
    marks: Res<'w, Marks>,
    screen: Res<'w, State<Screen>>,
    editor: Res<'w, Editor>,
}

impl BoardSpeech<'_> {
    /// The name of the whole board.
    pub fn board(&self) -> String {
        self.text.get("access-board")
    }

    /// The description of a square.
    pub fn square(&self, square: Square) -> String {
        let piece = self.stage.piece_at(square);
        match self.screen.get() {
            Screen::Editor => self.set_up(square, piece),
            _ => describe_square(square, piece, &self.marks, self.current.lone_human(), &self.text),
        }
    }

    /// The description of a square in the editor: its error, instead of the meaning that the marks have elsewhere.
    fn set_up(&self, square: Square, piece: Option<Piece>) -> String {
        let marks = Marks { picked: self.marks.picked, in_river: self.marks.in_river, ..default() };
        let mut said = vec![describe_square(square, piece, &marks, None, &self.text)];
        said.extend(words::problems_on_square(square, &self.editor, &self.text));
        said.join(". ")
    }

    /// The square of the keyboard cursor.
    pub fn cursor(&self) -> Option<Square> {
        self.marks.cursor
    }
}

/// The description of a square: its name, terrain, piece, and the meaning of its marks. `you` is the side of a human
/// who plays alone.
pub fn describe_square(
    square: Square,
    piece: Option<Piece>,
    marks: &Marks,
    you: Option<congo_rules::Color>,
    text: &Text,
) -> String {
    let mut said = vec![square.to_string()];
    let ground = match square {
        square if square.is_river() => Some("access-river"),
        square if castle_text(square) => Some("access-castle"),
        _ => None,
    };
    said.extend(ground.map(|key| text.get(key)));
    said.push(piece.map_or_else(|| text.get("access-empty"), |piece| owned_piece_name(piece, you, text)));
    said.extend(mark_descriptions(square, marks).map(|key| text.get(key)));
    said.join(", ")
}

/// The castle, if the square is in one.
fn castle_text(square: Square) -> bool {
    (2..=4).contains(&square.file()) && !square.is_river()
}

/// The meaning of the marks on a square, the most urgent first.
fn mark_descriptions(square: Square, marks: &Marks) -> impl Iterator<Item = &'static str> {
    let stays = marks.in_river.contains(square) && !marks.would_drown.contains(square);
    [
        (marks.picked == Some(square), "access-picked"),
        (marks.stars.contains(square), "access-star"),
        (marks.capture_targets.contains(square), "access-take"),
        (marks.move_targets.contains(square), "access-go"),
        (marks.threat == Some(square), "access-threat"),
        (marks.attacked.contains(square) && marks.threat != Some(square), "access-attacked"),
        (marks.defended.contains(square), "access-defended"),
        (marks.would_drown.contains(square), "access-sinks"),
        (stays, "access-drowns"),
        (marks.captures.contains(square), "access-victim"),
        (marks.hint.first() == Some(&square), "access-hint"),
        (marks.hint.len() > 1 && marks.hint.last() == Some(&square), "access-hint-to"),
        (marks.last_move.last() == Some(&square), "access-last"),
    ]
    .into_iter()
    .filter_map(|(so, key)| so.then_some(key))
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::{Color, Position};

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    fn said(name: &str, marks: &Marks, you: Option<Color>) -> String {
        let position = Position::from_fen("2le3/1p3m1/7/3Z3/5p1/2E4/2L2M1/w/-1").expect("a position");
        let square = square(name);
        describe_square(square, position.piece_at(square), marks, you, &Text::default())
    }

    #[test]
    fn a_square_says_what_it_is_and_who_stands_there() {
        let none = Marks::default();
        assert_eq!(said("d4", &none, Some(Color::White)), "d4, river, your zebra");
        assert_eq!(said("c7", &none, Some(Color::White)), "c7, castle, Black lion");
        assert_eq!(said("g4", &none, None), "g4, river, empty");
        assert_eq!(said("a1", &none, None), "a1, empty");
        assert_eq!(said("f3", &none, None), "f3, Black pawn");
    }

    #[test]
    fn a_square_says_what_its_marks_mean() {
        let marks = Marks {
            in_river: [square("d4")].into_iter().collect(),
            capture_targets: [square("f3")].into_iter().collect(),
            picked: Some(square("f1")),
            attacked: [square("c2")].into_iter().collect(),
            defended: [square("c2")].into_iter().collect(),
            ..default()
        };
        assert_eq!(said("d4", &marks, Some(Color::White)), "d4, river, your zebra, drowns if it stays");
        assert_eq!(said("f3", &marks, None), "f3, Black pawn, can be taken");
        assert_eq!(said("c2", &marks, Some(Color::White)), "c2, castle, your elephant, attacked, defended");
        assert_eq!(said("f1", &marks, Some(Color::White)), "f1, your monkey, picked up");
    }
}

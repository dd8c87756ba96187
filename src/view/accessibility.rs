//! The board as text, square by square, for screen readers: the piece, its options, and its threats.
//! `ui/accessibility.rs` passes it to the screen reader.

use crate::app::screens::Screen;
use crate::app::text::Text;
use crate::features::editor::state::Editor;
use crate::features::editor::text as words;
use crate::features::learn::lesson_session::LessonStar;
use crate::session::arrows::Arrow;
use crate::session::board::last_move::MovedTo;
use crate::session::board::pieces::Occupants;
use crate::session::board::pointing::Pointed;
use crate::session::board::river::InRiver;
use crate::session::board::squares::{SquareIndex, Terrain};
use crate::session::lion_danger::InDanger;
use crate::session::r#match::Match;
use crate::session::move_preview::{WouldBeCaptured, WouldDrown};
use crate::session::piece_text::owned_piece_name;
use crate::session::selection::{CaptureTarget, MoveTarget, Selected};
use crate::session::threat_view::{Attacked, Defended};
use crate::view::stage::displayed_board::DisplayedBoard;
use bevy::ecs::query::QueryData;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::{Piece, Square};

/// What the descriptions depend on.
#[derive(SystemParam)]
pub struct BoardSpeech<'w, 's> {
    text: Res<'w, Text>,
    current: Res<'w, Match>,
    displayed_board: Res<'w, DisplayedBoard>,
    states: BoardStateParams<'w, 's>,
    pointed: Pointed<'w, 's>,
    screen: Res<'w, State<Screen>>,
    editor: Res<'w, Editor>,
}

impl BoardSpeech<'_, '_> {
    /// The name of the whole board.
    pub fn board(&self) -> String {
        self.text.get("access-board")
    }

    /// The description of a square.
    pub fn square(&self, square: Square) -> String {
        let piece = self.displayed_board.piece_at(square);
        let states = self.states.of(square);
        match self.screen.get() {
            Screen::Editor => self.set_up(square, piece, &states),
            _ => describe_square(square, piece, &states, self.current.lone_human(), &self.text),
        }
    }

    /// The description of a square in the editor: with its error.
    fn set_up(&self, square: Square, piece: Option<Piece>, states: &[&'static str]) -> String {
        let mut said = vec![describe_square(square, piece, states, None, &self.text)];
        said.extend(words::problems_on_square(square, &self.editor, &self.text));
        said.join(". ")
    }

    /// The square of the keyboard cursor.
    pub fn cursor(&self) -> Option<Square> {
        self.pointed.cursor()
    }
}

/// What squares and pieces are going through, as keys of texts.
#[derive(SystemParam)]
struct BoardStateParams<'w, 's> {
    index: Res<'w, SquareIndex>,
    squares: Query<'w, 's, SquareStates>,
    occupants: Occupants<'w, 's>,
    pieces: Query<'w, 's, PieceStates>,
    arrows: Query<'w, 's, &'static Arrow>,
}

#[derive(QueryData)]
struct SquareStates {
    selected: Has<Selected>,
    star: Has<LessonStar>,
    capture_target: Has<CaptureTarget>,
    move_target: Has<MoveTarget>,
    attacked: Has<Attacked>,
    defended: Has<Defended>,
    moved_to: Has<MovedTo>,
}

#[derive(QueryData)]
struct PieceStates {
    in_danger: Has<InDanger>,
    would_drown: Has<WouldDrown>,
    in_river: Has<InRiver>,
    would_be_captured: Has<WouldBeCaptured>,
}

impl BoardStateParams<'_, '_> {
    /// The states of a square and of the piece on it, the most urgent first.
    fn of(&self, square: Square) -> Vec<&'static str> {
        let Some(at) = self.index.entity(square).and_then(|entity| self.squares.get(entity).ok()) else {
            return Vec::new();
        };
        let piece = self.occupants.piece_on(square).and_then(|piece| self.pieces.get(piece).ok());
        let piece = |state: fn(&PieceStatesItem) -> bool| piece.as_ref().is_some_and(state);
        let in_danger = piece(|piece| piece.in_danger);
        let would_drown = piece(|piece| piece.would_drown);
        let hint = self.arrows.iter().find(|arrow| arrow.kind.is_help()).map(|arrow| &arrow.path[..]);
        let states = [
            (at.selected, "access-picked"),
            (at.star, "access-star"),
            (at.capture_target, "access-take"),
            (at.move_target, "access-go"),
            (in_danger, "access-threat"),
            (at.attacked && !in_danger, "access-attacked"),
            (at.defended, "access-defended"),
            (would_drown, "access-sinks"),
            (piece(|piece| piece.in_river) && !would_drown, "access-drowns"),
            (piece(|piece| piece.would_be_captured), "access-victim"),
            (hint.is_some_and(|path| path.first() == Some(&square)), "access-hint"),
            (hint.is_some_and(|path| path.len() > 1 && path.last() == Some(&square)), "access-hint-to"),
            (at.moved_to, "access-last"),
        ];
        states.into_iter().filter_map(|(holds, key)| holds.then_some(key)).collect()
    }
}

/// The description of a square: its name, terrain, piece and states. `you` is the side of a human who plays alone.
fn describe_square(
    square: Square,
    piece: Option<Piece>,
    states: &[&'static str],
    you: Option<congo_rules::Color>,
    text: &Text,
) -> String {
    let mut said = vec![square.to_string()];
    let ground = match Terrain::of(square) {
        Terrain::River => Some("access-river"),
        Terrain::Castle(_) => Some("access-castle"),
        Terrain::Land => None,
    };
    said.extend(ground.map(|key| text.get(key)));
    said.push(piece.map_or_else(|| text.get("access-empty"), |piece| owned_piece_name(piece, you, text)));
    said.extend(states.iter().map(|key| text.get(key)));
    said.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::{Color, Position};

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    fn said(name: &str, states: &[&'static str], you: Option<Color>) -> String {
        let position = Position::from_fen("2le3/1p3m1/7/3Z3/5p1/2E4/2L2M1/w/-1").expect("a position");
        let square = square(name);
        describe_square(square, position.piece_at(square), states, you, &Text::default())
    }

    #[test]
    fn a_square_says_what_it_is_and_who_stands_there() {
        assert_eq!(said("d4", &[], Some(Color::White)), "d4, river, your zebra");
        assert_eq!(said("c7", &[], Some(Color::White)), "c7, castle, Black lion");
        assert_eq!(said("g4", &[], None), "g4, river, empty");
        assert_eq!(said("a1", &[], None), "a1, empty");
        assert_eq!(said("f3", &[], None), "f3, Black pawn");
    }

    #[test]
    fn a_square_says_what_it_is_going_through() {
        assert_eq!(said("d4", &["access-drowns"], Some(Color::White)), "d4, river, your zebra, drowns if it stays");
        assert_eq!(said("f3", &["access-take"], None), "f3, Black pawn, can be taken");
        let elephant = said("c2", &["access-attacked", "access-defended"], Some(Color::White));
        assert_eq!(elephant, "c2, castle, your elephant, attacked, defended");
    }
}

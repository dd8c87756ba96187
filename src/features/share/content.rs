//! The shared content: the displayed line of a game, and the position in it.

use crate::app::text::{Text, capitalized};
use crate::session::arrows::drawing_color;
use bevy::color::ColorToPacked;
use congo_export::{Arrow, Circle, Marks, Names, Rgb};
use congo_library::drawings::Drawing;
use congo_library::tree::Tree;
use congo_library::{Player, Summary, only_person};
use congo_rules::pgn::{GameResult, Pgn};
use congo_rules::{Color, Game, PlayedMove, Position};

/// The width of text lines, in characters, so that chat programs do not wrap them.
const TEXT_WIDTH_CHARS: usize = 64;

/// The displayed line of a game, and the position in it.
#[derive(Debug, Clone, PartialEq)]
pub struct SharedGame {
    /// The start position of the line.
    pub start: Position,
    /// All its turns.
    pub turns: Vec<PlayedMove>,
    /// The number of them that lead to the displayed position.
    pub ply: usize,
    /// The player's drawings on the position.
    pub drawings: Vec<Drawing>,
    /// The players, White and Black.
    pub players: [Player; 2],
    /// Whether it was played in this program.
    pub played_here: bool,
    /// How the line ended.
    pub result: GameResult,
    /// Why it ended, in the words of the rules.
    pub ending: String,
    /// Whether Black is at the near edge.
    pub flipped: bool,
    /// The suggested file name.
    pub name: String,
}

impl SharedGame {
    /// The current line of a tree, to its end.
    pub fn from_tree(tree: &Tree, flipped: bool, name: &str) -> Self {
        let mut whole = tree.clone();
        whole.go_to_end();
        let turns: Vec<PlayedMove> = whole.moves().into_iter().cloned().collect();
        let start = tree.game().start();
        let game = Summary::from_pgn(tree.game());
        // A variation has its own result.
        let line =
            if tree.current().is_main_line() { game.clone() } else { Summary::from_pgn(&pgn_of_line(start, &turns)) };
        Self {
            start,
            turns,
            ply: tree.current().ply(),
            drawings: tree.drawings(),
            players: game.players,
            played_here: game.played_here,
            result: line.result,
            ending: line.termination,
            flipped,
            name: name.to_owned(),
        }
    }

    /// The displayed position.
    pub fn position(&self) -> Position {
        self.last_turn().map_or(self.start, PlayedMove::after)
    }

    fn last_turn(&self) -> Option<&PlayedMove> {
        self.turns.get(self.ply.checked_sub(1)?)
    }

    /// The marks on the displayed position.
    pub fn marks(&self) -> Marks {
        let last = self.last_turn().map(|turn| turn.path.squares().to_vec()).unwrap_or_default();
        let (circles, arrows): (Vec<Drawing>, Vec<Drawing>) =
            self.drawings.iter().partition(|drawing| drawing.from == drawing.to);
        let rgb = |drawing: &Drawing| Rgb(drawing_color(drawing.color).to_u8_array_no_alpha());
        Marks {
            last_move: last,
            arrows: arrows.iter().map(|arrow| Arrow { path: vec![arrow.from, arrow.to], color: rgb(arrow) }).collect(),
            circles: circles.iter().map(|circle| Circle { at: circle.from, color: rgb(circle) }).collect(),
        }
    }

    /// Whether the displayed position is the last one.
    pub fn is_at_end(&self) -> bool {
        self.ply == self.turns.len()
    }

    /// The players and the result. Others read it, so there is no "you".
    pub fn names(&self, text: &Text) -> Names {
        let [white, black] = crate::session::game_text::player_names(&self.players, None, text);
        Names { white, black, result: self.result(text) }
    }

    /// `1-0, lion taken`; empty if the game has not ended.
    fn result(&self, text: &Text) -> String {
        if self.result == GameResult::Unfinished {
            return String::new();
        }
        let symbol = crate::session::game_text::result_symbol(self.result).to_owned();
        std::iter::once(symbol)
            .chain(crate::session::game_text::ending_text(&self.ending, text))
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// The line as text: the result, the start if it is not the standard one, the moves, the last position.
    pub fn as_text(&self, text: &Text) -> String {
        let mut headline = self.headline(text);
        if self.start != Position::start() && !self.turns.is_empty() {
            headline = format!("{headline}\n{}", text.with_values("share-from", &[("fen", self.start.fen().into())]));
        }
        congo_export::game_text(&headline, &self.start, &self.turns, TEXT_WIDTH_CHARS)
    }

    /// The result in a sentence.
    fn headline(&self, text: &Text) -> String {
        let [white, black] = crate::session::game_text::player_names(&self.players, None, text);
        let moves = text.with_values("learn-moves", &[("count", self.turns.len().div_ceil(2).into())]);
        let key = match (self.result, self.lone_player()) {
            (GameResult::Unfinished, _) => "share-goes-on",
            (GameResult::Draw, Some(_)) => "share-drawn",
            (GameResult::WhiteWins, Some(Color::White)) | (GameResult::BlackWins, Some(Color::Black)) => "share-won",
            (_, Some(_)) => "share-lost",
            (_, None) => "share-ended",
        };
        let (opponent, name) = match self.lone_player() {
            Some(Color::White) => (&self.players[1], &black),
            _ => (&self.players[0], &white),
        };
        let name = match opponent {
            Player::Computer(level) => text.level_in_sentence(level),
            Player::Person(_) => name.clone(),
        };
        let values = [
            ("name", name.into()),
            ("white", white.clone().into()),
            ("black", black.clone().into()),
            ("result", self.result(text).into()),
            ("moves", moves.into()),
        ];
        capitalized(&text.with_values(key, &values))
    }

    /// The side of the person at this machine, if they played the computer.
    fn lone_player(&self) -> Option<Color> {
        only_person(&self.players).filter(|_| self.played_here)
    }
}

/// A line as a separate game.
fn pgn_of_line(start: Position, turns: &[PlayedMove]) -> Pgn {
    let mut game = Game::from_position(start);
    for turn in turns {
        if game.play(&turn.path).is_err() {
            break;
        }
    }
    Pgn::from_game(&game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_library::drawings::DrawingColor;
    use congo_rules::pgn::parse;

    fn tree(text: &str) -> Tree {
        Tree::new(parse(text).expect(text).remove(0))
    }

    const WON: &str = "[White \"Human\"] [Black \"Computer Cub\"] [CongoSeed \"1\"] \
                       [FEN \"3l2z/7/7/7/7/7/Z1L4/w/-1\"] c1d1 (c1c2 d7d6 c2d2) 1-0";

    #[test]
    fn the_current_line_is_shared() {
        let mut tree = tree("a2a3 (b2b3 b6b5 c2c3) a6a5 b2b3 *");
        tree.forward();
        let main = SharedGame::from_tree(&tree, true, "x");
        assert_eq!((main.turns.len(), main.ply, main.is_at_end(), main.flipped), (3, 1, false, true));
        tree.back();
        let place = tree.next_moves()[1].0.clone();
        assert!(tree.go_to(&place));
        let aside = SharedGame::from_tree(&tree, false, "x");
        assert_eq!(aside.turns.iter().map(|turn| turn.path.to_string()).collect::<Vec<_>>(), ["b2b3", "b6b5", "c2c3"]);
        assert_eq!((aside.ply, aside.marks().last_move.len()), (1, 2));
        assert_eq!(aside.position(), aside.turns[0].after());
    }

    #[test]
    fn a_variation_has_its_own_end() {
        let text = Text::default();
        let mut tree = tree(WON);
        tree.go_to_end();
        assert_eq!(SharedGame::from_tree(&tree, false, "").result, GameResult::WhiteWins);
        tree.go_to_start();
        let place = tree.next_moves()[1].0.clone();
        assert!(tree.go_to(&place));
        let aside = SharedGame::from_tree(&tree, false, "");
        assert_eq!((aside.result, aside.names(&text).result), (GameResult::Unfinished, String::new()));
    }

    #[test]
    fn an_unknown_ending_reason_is_not_invented() {
        let text = Text::default();
        let shown = |said: &str| {
            let tree = tree(&format!("[Termination \"{said}\"] a2a3 a6a5 1-0"));
            SharedGame::from_tree(&tree, false, "").names(&text).result
        };
        assert_eq!((shown("adjudication").as_str(), shown("resignation").as_str()), ("1-0", "1-0, resignation"));
    }

    #[test]
    fn drawings_are_shared() {
        let mut tree = tree("a2a3 *");
        let at = |name: &str| name.parse().expect("a square");
        tree.toggle_drawing(Drawing { color: DrawingColor::Red, from: at("a1"), to: at("a1") });
        tree.toggle_drawing(Drawing { color: DrawingColor::Blue, from: at("a1"), to: at("c3") });
        let marks = SharedGame::from_tree(&tree, false, "").marks();
        assert_eq!((marks.last_move.len(), marks.circles.len()), (0, 1));
        assert_eq!(marks.arrows[0].path, [at("a1"), at("c3")]);
    }

    #[test]
    fn a_game_as_text() {
        let text = Text::default();
        let words = |pgn: &str| SharedGame::from_tree(&tree(pgn), false, "").as_text(&text);
        assert_eq!(
            words(WON).lines().collect::<Vec<_>>(),
            [
                "I won a game of Congo against the Cub in one move.",
                "From 3l2z/7/7/7/7/7/Z1L4/w/-1:",
                "1. Lc1-d1",
                "3l2z/7/7/7/7/7/Z2L3/b/-1"
            ]
        );
        let lost = WON.replace("1-0", "0-1");
        assert!(words(&lost).starts_with("The Cub won a game of Congo against me in one move."));
        let two = "[White \"Ama\"] [Black \"?\"] a2a3 a6a5 *";
        assert!(words(two).starts_with("Congo: Ama – Black, after one move\n1. a2-a3 a6-a5\n"), "{}", words(two));
    }
}

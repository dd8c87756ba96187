//! The move tree of a game: the main line in aligned columns, variations and comments between its rows. A click goes to
//! a move.

use crate::features::analysis::AnalysisCommand;
use crate::ui::analysis::params::AnalysisParams;
use crate::ui::kit::move_columns::{MoveCell, MoveColumns, MoveSign, move_row, say_move};
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::faint;
use bevy_egui::egui;
use congo_library::drawings;
use congo_library::tree::{Branch, TreePath};
use congo_rules::pgn::{Line, Node};
use congo_rules::{Color, notation};
use egui::{Align, Label, RichText, Sense, Ui};

/// The move annotations to choose from: NAG number, sign, and the text that names it.
pub(super) const SIGNS: [(u8, &str, &str); 6] = [
    (3, "!!", "mark-brilliant"),
    (1, "!", "sign-good"),
    (5, "!?", "sign-interesting"),
    (6, "?!", "mark-inaccuracy"),
    (2, "?", "mark-mistake"),
    (4, "??", "mark-blunder"),
];

/// An item of the move text.
#[derive(Debug, Clone, PartialEq)]
enum Item {
    /// A row of the main line, in columns.
    Row(Row),
    /// A line break with an indentation depth.
    Break(usize),
    /// A number before a move of a variation.
    Number(String),
    /// A move of a variation, with the path of the node after it.
    Move(TreePath, String),
    /// A comment.
    Comment(String),
}

/// A row of the main line: its number, and White's and Black's move.
#[derive(Debug, Clone, PartialEq)]
struct Row {
    number: usize,
    moves: [Option<MainMove>; 2],
}

/// A move of the main line.
#[derive(Debug, Clone, PartialEq)]
struct MainMove {
    /// The path of the node after it.
    place: TreePath,
    san: String,
    /// Its annotation.
    sign: Option<&'static str>,
}

/// Draws the moves.
pub(super) fn show(ui: &mut PanelUi, params: &AnalysisParams) {
    let tree = params.analysis.tree();
    let mut items = Vec::new();
    let start = tree.game().start();
    Writer { items: &mut items }.line(tree.game().line(), &TreePath::default(), 1, start.turn());
    if tree.game().line().nodes.is_empty() && items.is_empty() {
        ui.say_faint("moves-none");
    }
    ui.spacing_mut().interact_size.y = 0.0;
    ui.spacing_mut().item_spacing.y = 2.0;
    let last_number =
        items.iter().rev().find_map(|item| if let Item::Row(row) = item { Some(row.number) } else { None });
    let columns = MoveColumns::of(ui, last_number.unwrap_or(1), true);
    for part in
        items.chunk_by(|one, next| !matches!(next, Item::Break(_) | Item::Row(_)) && !matches!(one, Item::Row(_)))
    {
        if let [Item::Row(row)] = part {
            show_row(ui, params, columns, row);
            continue;
        }
        let deep = if let Some(Item::Break(deep)) = part.first() { *deep } else { 0 };
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(5.0, 2.0);
            ui.add_space(deep.min(6) as f32 * 12.0);
            part.iter().for_each(|item| piece(ui, params, item));
        });
    }
}

/// A row of the main line.
fn show_row(ui: &mut PanelUi, params: &AnalysisParams, columns: MoveColumns, row: &Row) {
    let cell = |found: &MainMove| -> (Option<MoveSign>, egui::Color32) {
        let ply = found.place.ply();
        let mark = params.review.ply(ply).and_then(|judged| judged.mark);
        let judged = MoveSign::of(mark, params.review.brilliancy(ply).is_some());
        // What a person has noted comes before the engine's opinion, whose colour stays.
        let color = judged.map_or(colors().ink, |sign| sign.color);
        (found.sign.map(|symbol| MoveSign { symbol, color, name: None }).or(judged), color)
    };
    let current = params.analysis.tree().current();
    let cells = row.moves.each_ref().map(|found| {
        let found = found.as_ref()?;
        let (sign, color) = cell(found);
        Some(MoveCell { san: &found.san, sign, color, is_bold: true, is_shown: found.place == *current })
    });
    let number = if row.moves[0].is_some() { format!("{}.", row.number) } else { format!("{}…", row.number) };
    for (response, found) in move_row(ui, columns, &number, cells).into_iter().zip(&row.moves) {
        let (Some(response), Some(found)) = (response, found) else { continue };
        if response.clicked() {
            ui.commands.push(AnalysisCommand::GoTo(found.place.clone()));
        }
        if found.place == *current {
            keep_in_sight(ui, &response, &found.place);
        }
        if let Some(turn) = params.analysis.tree().moves_to(&found.place).last().filter(|_| response.hovered()) {
            say_move(response, turn, cell(found).0, &params.text);
        }
    }
}

fn piece(ui: &mut PanelUi, params: &AnalysisParams, item: &Item) {
    match item {
        Item::Break(_) | Item::Row(_) => {}
        Item::Number(number) => _ = ui.label(faint(number)),
        Item::Comment(text) => _ = ui.add(Label::new(RichText::new(text).italics().color(colors().leaf)).wrap()),
        Item::Move(place, text) => {
            let here = place == params.analysis.tree().current();
            let text = RichText::new(text).color(colors().faint);
            let text = if here { text.background_color(colors().wood_dark).color(colors().ink) } else { text };
            let response = ui.add(Label::new(text).sense(Sense::click()));
            if response.clicked() {
                ui.commands.push(AnalysisCommand::GoTo(place.clone()));
            }
            if here {
                keep_in_sight(ui, &response, place);
            }
        }
    }
}

/// Scrolls to the current move when it changes and when the list appears, but does not fight the player's own scrolling.
fn keep_in_sight(ui: &Ui, response: &egui::Response, place: &TreePath) {
    let pass = ui.ctx().cumulative_pass_nr();
    let last = ui.data_mut(|data| {
        data.get_temp_mut_or_default::<Option<(TreePath, u64)>>("the move shown".into()).replace((place.clone(), pass))
    });
    let stays = |(shown, seen): (TreePath, u64)| shown == *place && seen + 1 >= pass;
    if !last.is_some_and(stays) {
        response.scroll_to_me(Some(Align::Center));
    }
}

/// Converts lines to items.
struct Writer<'a> {
    items: &'a mut Vec<Item>,
}

impl Writer<'_> {
    /// A line from a node on; `number` and `turn` are those of its first move.
    fn line(&mut self, line: &Line, from: &TreePath, number: usize, turn: Color) {
        let deep = from.branches.len();
        if deep > 0 || line.comments.iter().any(|comment| is_said(comment)) {
            self.items.push(Item::Break(deep));
        }
        self.comments(&line.comments);
        let (mut number, mut turn, mut interrupted) = (number, turn, true);
        for (index, node) in line.nodes.iter().enumerate() {
            self.node(node, &after(from, index + 1), number, turn, interrupted);
            let aside = self.variations(node, &after(from, index), number, turn);
            interrupted = aside || node.comments.iter().any(|comment| is_said(comment));
            if interrupted && deep > 0 && index + 1 < line.nodes.len() {
                self.items.push(Item::Break(deep));
            }
            number += usize::from(turn == Color::Black);
            turn = !turn;
        }
    }

    fn node(&mut self, node: &Node, place: &TreePath, number: usize, turn: Color, interrupted: bool) {
        if place.is_main_line() {
            self.main_move(node, place, number, turn);
        } else {
            match turn {
                Color::White => self.items.push(Item::Number(format!("{number}."))),
                Color::Black if interrupted => self.items.push(Item::Number(format!("{number}…"))),
                Color::Black => {}
            }
            // Without spaces the font merges the tilde with the letter after it.
            let mut text = notation::to_san(&node.played).replace('~', " ~ ");
            text.extend(node.nags.iter().filter_map(|nag| sign(*nag)));
            self.items.push(Item::Move(place.clone(), text));
        }
        if place.is_main_line() && node.comments.iter().any(|comment| is_said(comment)) {
            self.items.push(Item::Break(0));
        }
        self.comments(&node.comments);
    }

    /// A move of Black goes beside that of White, unless something stands between them.
    fn main_move(&mut self, node: &Node, place: &TreePath, number: usize, turn: Color) {
        let sign = node.nags.iter().find_map(|nag| sign(*nag));
        let played = MainMove { place: place.clone(), san: notation::to_san(&node.played), sign };
        match (turn, self.items.last_mut()) {
            (Color::Black, Some(Item::Row(row))) if row.moves[1].is_none() => row.moves[1] = Some(played),
            (Color::White, _) => self.items.push(Item::Row(Row { number, moves: [Some(played), None] })),
            (Color::Black, _) => self.items.push(Item::Row(Row { number, moves: [None, Some(played)] })),
        }
    }

    fn comments(&mut self, comments: &[String]) {
        let said =
            comments.iter().map(|comment| drawings::split_comment(comment).0).filter(|comment| !comment.is_empty());
        self.items.extend(said.map(Item::Comment));
    }

    /// The variations of a move. Returns whether there are any.
    fn variations(&mut self, node: &Node, before: &TreePath, number: usize, turn: Color) -> bool {
        for (nth, variation) in node.variations.iter().enumerate() {
            let mut place = before.clone();
            place.branches.push(Branch { ply: before.ply_in_line, variation: nth });
            place.ply_in_line = 0;
            self.line(variation, &place, number, turn);
        }
        !node.variations.is_empty()
    }
}

/// Whether a comment says anything besides drawings on the board.
fn is_said(comment: &str) -> bool {
    !drawings::split_comment(comment).0.is_empty()
}

fn after(from: &TreePath, played: usize) -> TreePath {
    TreePath { branches: from.branches.clone(), ply_in_line: played }
}

/// The symbol of an annotation.
fn sign(nag: u8) -> Option<&'static str> {
    SIGNS.iter().find(|(known, ..)| *known == nag).map(|(_, sign, _)| *sign)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::analysis::story_text::BRILLIANT_SYMBOL;
    use crate::features::analysis::text::mark_symbol;
    use congo_coach::analysis::Mark;

    #[test]
    fn a_sign_has_the_name_that_the_review_gives_it() {
        let marks = [Mark::Inaccuracy, Mark::Mistake, Mark::Blunder].map(mark_symbol);
        for (symbol, key) in marks.into_iter().chain([(BRILLIANT_SYMBOL, "mark-brilliant")]) {
            let named = SIGNS.iter().find(|(_, sign, _)| *sign == symbol).map(|(_, _, key)| *key);
            assert_eq!(named, Some(key), "{symbol}");
        }
    }

    #[test]
    fn moves_are_written_with_their_variations() {
        assert_eq!(
            written("{so} a2a3! a6a5 (b6b5 {or} c2c3) b2b3"),
            "/0 so [1 a2-a3!@1 a6-a5@2] /1 1… b6-b5@2 or /1 2. c2-c3@3 [2 b2-b3@3 -]"
        );
    }

    #[test]
    fn a_comment_between_two_moves_begins_a_new_row() {
        assert_eq!(written("a2a3 {well} a6a5? b2b3 b6b5"), "[1 a2-a3@1 -] /0 well [1 - a6-a5?@2] [2 b2-b3@3 b6-b5@4]");
    }

    #[test]
    fn a_game_that_black_begins_has_black_alone_in_the_first_row() {
        let start = "[FEN \"2l4/7/7/3z3/7/7/4L2/b/-1\"]\n\n";
        assert_eq!(written(&format!("{start}Zd4-e6 Le1-e2 Ze6-d4")), "[1 - Zd4-e6@1] [2 Le1-e2@2 Ze6-d4@3]");
    }

    /// The items of a game as text.
    fn written(pgn: &str) -> String {
        let game = congo_rules::pgn::parse(pgn).expect("a game").remove(0);
        let mut items = Vec::new();
        let turn = game.start().turn();
        Writer { items: &mut items }.line(game.line(), &TreePath::default(), 1, turn);
        let main = |found: &Option<MainMove>| match found {
            Some(found) => format!("{}{}@{}", found.san, found.sign.unwrap_or_default(), found.place.ply()),
            None => "-".to_owned(),
        };
        let text = items.iter().map(|item| match item {
            Item::Row(row) => format!("[{} {} {}]", row.number, main(&row.moves[0]), main(&row.moves[1])),
            Item::Break(deep) => format!("/{deep}"),
            Item::Number(text) | Item::Comment(text) => text.clone(),
            Item::Move(place, text) => format!("{text}@{}", place.ply()),
        });
        text.collect::<Vec<_>>().join(" ")
    }
}

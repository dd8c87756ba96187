//! The move tree of a game. A click goes to a move.

use crate::features::analysis::story_text::BRILLIANT_SYMBOL;
use crate::features::analysis::{AnalysisCommand, text as words};
use crate::ui::analysis::params::AnalysisParams;
use crate::ui::commands::UiCommands;
use crate::ui::kit::style::{FAINT, INK, LEAF, WOOD_DARK};
use crate::ui::kit::widgets::{bold, faint};
use bevy_egui::egui;
use congo_library::drawings;
use congo_library::tree::{Branch, TreePath};
use congo_rules::pgn::{Line, Node};
use congo_rules::{Color, notation};
use egui::{Align, Label, RichText, Sense, Ui};

/// The move annotations to choose from, by NAG number.
pub(super) const SIGNS: [(u8, &str); 6] = [(3, "!!"), (1, "!"), (5, "!?"), (6, "?!"), (2, "?"), (4, "??")];

/// An item of the move text.
#[derive(Debug, Clone, PartialEq)]
enum Item {
    /// A line break with an indentation depth.
    Break(usize),
    /// A number before a move.
    Number(String),
    /// A move, with the path of the node after it.
    Move(TreePath, String),
    /// A comment.
    Comment(String),
}

/// Draws the moves.
pub(super) fn show(ui: &mut Ui, params: &AnalysisParams, commands: &mut UiCommands) {
    let tree = params.study.tree();
    let mut items = Vec::new();
    let start = tree.game().start();
    Writer { items: &mut items }.line(tree.game().line(), &TreePath::default(), 1, start.turn());
    if tree.game().line().nodes.is_empty() && items.is_empty() {
        ui.label(faint(params.text.get("moves-none")));
    }
    ui.spacing_mut().interact_size.y = 0.0;
    ui.spacing_mut().item_spacing.y = 3.0;
    for part in items.chunk_by(|_, next| !matches!(next, Item::Break(_))) {
        let deep = if let Some(Item::Break(deep)) = part.first() { *deep } else { 0 };
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(5.0, 2.0);
            ui.add_space(deep.min(6) as f32 * 12.0);
            part.iter().for_each(|item| piece(ui, params, item, deep, commands));
        });
    }
}

fn piece(ui: &mut Ui, params: &AnalysisParams, item: &Item, deep: usize, commands: &mut UiCommands) {
    match item {
        Item::Break(_) => {}
        Item::Number(number) => _ = ui.label(faint(number)),
        Item::Comment(text) => _ = ui.add(Label::new(RichText::new(text).italics().color(LEAF)).wrap()),
        Item::Move(place, text) => {
            let here = place == params.study.tree().current();
            let mark = params.review.ply(place.ply()).filter(|_| place.is_main_line()).and_then(|ply| ply.mark);
            let is_brilliant = place.is_main_line() && params.review.brilliancy(place.ply()).is_some();
            let praise = if is_brilliant { BRILLIANT_SYMBOL } else { "" };
            let text = format!("{text}{}", mark.map_or(praise, |mark| words::mark_symbol(mark).0));
            let text = if deep == 0 { bold(text).color(INK) } else { RichText::new(text).color(FAINT) };
            let text = match mark {
                Some(mark) => text.color(crate::ui::analysis::review::judgement_color(mark)),
                None if is_brilliant => text.color(LEAF),
                None => text,
            };
            let text = if here { text.background_color(WOOD_DARK).color(INK) } else { text };
            let response = ui.add(Label::new(text).sense(Sense::click()));
            if response.clicked() {
                commands.push(AnalysisCommand::GoTo(place.clone()));
            }
            if here {
                keep_in_sight(ui, &response, place);
            }
        }
    }
}

/// Scrolls to the current move when it changes, but does not fight the player's own scrolling.
fn keep_in_sight(ui: &Ui, response: &egui::Response, place: &TreePath) {
    let last = ui.data_mut(|data| {
        data.get_temp_mut_or_default::<Option<TreePath>>("the move shown".into()).replace(place.clone())
    });
    if last.as_ref() != Some(place) {
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
        self.items.push(Item::Break(deep));
        self.comments(&line.comments);
        let (mut number, mut turn, mut interrupted) = (number, turn, true);
        for (index, node) in line.nodes.iter().enumerate() {
            if deep == 0 && turn == Color::White && !interrupted {
                self.items.push(Item::Break(0));
            }
            self.node(node, &after(from, index + 1), number, turn, interrupted);
            let aside = self.variations(node, &after(from, index), number, turn);
            interrupted = aside || node.comments.iter().any(|comment| !drawings::split_comment(comment).0.is_empty());
            if interrupted && index + 1 < line.nodes.len() {
                self.items.push(Item::Break(deep));
            }
            number += usize::from(turn == Color::Black);
            turn = !turn;
        }
    }

    fn node(&mut self, node: &Node, place: &TreePath, number: usize, turn: Color, interrupted: bool) {
        match turn {
            Color::White => self.items.push(Item::Number(format!("{number}."))),
            Color::Black if interrupted => self.items.push(Item::Number(format!("{number}…"))),
            Color::Black => {}
        }
        // Without spaces the font merges the tilde with the letter after it.
        let mut text = notation::to_san(&node.played).replace('~', " ~ ");
        text.extend(node.nags.iter().filter_map(|nag| sign(*nag)));
        self.items.push(Item::Move(place.clone(), text));
        self.comments(&node.comments);
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

fn after(from: &TreePath, played: usize) -> TreePath {
    TreePath { branches: from.branches.clone(), ply_in_line: played }
}

/// The symbol of an annotation.
fn sign(nag: u8) -> Option<&'static str> {
    SIGNS.iter().find(|(known, _)| *known == nag).map(|(_, sign)| *sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_written_with_their_variations() {
        let game = congo_rules::pgn::parse("{so} a2a3! a6a5 (b6b5 {or} c2c3) b2b3").expect("a game").remove(0);
        let mut items = Vec::new();
        Writer { items: &mut items }.line(game.line(), &TreePath::default(), 1, Color::White);
        let text: Vec<String> = items
            .iter()
            .map(|item| match item {
                Item::Break(deep) => format!("/{deep}"),
                Item::Number(text) | Item::Comment(text) => text.clone(),
                Item::Move(place, text) => format!("{text}@{}", place.ply()),
            })
            .collect();
        let expected = "/0 so 1. a2-a3!@1 a6-a5@2 /1 1… b6-b5@2 or /1 2. c2-c3@3 /0 2. b2-b3@3";
        assert_eq!(text.join(" "), expected);
    }
}

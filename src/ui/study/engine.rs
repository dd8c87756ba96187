//! What the engine thinks of the position, as it thinks.

use super::review::moves;
use crate::actions::Action;
use crate::study::lines::{Line, LinesWish, MOST_LINES, verdict};
use crate::study::{Studying, words};
use crate::ui::Asked;
use crate::ui::model::Model;
use crate::ui::style::{self, CLAY, LEAF};
use crate::ui::widgets::{bold, faint, name_of};
use bevy_egui::egui;
use congo_engine::Score;
use congo_rules::{Color, Path};
use egui::{Label, RichText, Ui};

/// Seconds between two looks at what it has found.
const LOOKS: f32 = 0.15;

/// The lines, the tables, the threat; nothing where nobody wants to know.
pub(super) fn show(ui: &mut Ui, model: &Model, asked: &mut Asked) {
    let wish = *model.lines_wish;
    if !(wish.on || wish.threat) {
        return;
    }
    if model.lines.busy() {
        ui.ctx().request_repaint_after_secs(LOOKS);
    }
    let position = model.study.tree().position();
    let found = model.lines.found();
    style::well_frame().show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 3.0;
        if let Some(verdict) = verdict(&position) {
            ui.label(bold(words::verdict(verdict, position.turn(), &model.text)).color(LEAF));
        }
        if wish.threat && found.threat_known {
            let said = match &found.threat {
                Some(threat) => words::threat(threat, &model.text),
                None => model.t("threat-none"),
            };
            ui.add(Label::new(RichText::new(said).color(CLAY)).wrap());
        }
        if wish.on {
            head(ui, model, wish, &found.lines, asked);
            let legal = position.count_moves();
            for line in found.lines.iter().take(legal.min(wish.lines as usize)) {
                row(ui, model, line, asked);
            }
        }
    });
}

/// How deep it is, how many positions it has seen, and how many lines it shows.
fn head(ui: &mut Ui, model: &Model, wish: LinesWish, lines: &[Line], asked: &mut Asked) {
    ui.horizontal(|ui| {
        let first = lines.first();
        let depth = first.map_or(0, |line| line.depth);
        let thousands = first.map_or(0, |line| line.nodes / 1000);
        ui.label(faint(
            model.text.with("lines-depth", &[("depth", depth.into()), ("thousands", (thousands as u32).into())]),
        ));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let said = model.text.with("lines-count", &[("count", wish.lines.into())]);
            let mut step = |ui: &mut Ui, sign: &str, by, enabled| {
                let response = ui.add_enabled(enabled, egui::Button::new(sign).small()).on_hover_text(&said);
                if response.clicked() {
                    let lines = wish.lines.saturating_add_signed(by);
                    asked.push(Action::Study(Studying::Wish(LinesWish { lines, ..wish })));
                }
            };
            step(ui, "+", 1, wish.lines < MOST_LINES);
            name_of(&ui.label(bold(wish.lines.to_string())), &said);
            step(ui, "−", -1, wish.lines > 1);
        });
    });
}

fn row(ui: &mut Ui, model: &Model, line: &Line, asked: &mut Asked) {
    let tree = model.study.tree();
    let mut position = tree.position();
    let score = white(line.score, position.turn());
    let mut paths: Vec<Path> = Vec::new();
    for chosen in &line.moves {
        if !position.legal_moves().iter().any(|legal| legal == chosen) {
            break;
        }
        paths.push(position.path(*chosen));
        position = position.play(*chosen);
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(6.0, 1.0);
        ui.spacing_mut().interact_size.y = 0.0;
        ui.label(bold(words::score(score)));
        moves(ui, model, tree.here(), &paths, asked);
    });
}

/// A score from White's view.
fn white(score: Score, turn: Color) -> Score {
    if turn == Color::White { score } else { -score }
}

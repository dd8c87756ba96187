//! The engine's lines for the current position, updated during the search.

use crate::features::analysis::engine_lines::{EngineLine, LinesRequest, MAX_LINES, table_verdict};
use crate::features::analysis::{AnalysisCommand, text as words};
use crate::ui::analysis::params::AnalysisParams;
use crate::ui::analysis::review::moves;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{bold, control_name, faint};
use bevy_egui::egui;
use congo_engine::Score;
use congo_rules::{Color, Path};
use egui::{Label, RichText};

/// Seconds between two updates of the search results.
const LOOKS: f32 = 0.15;

/// The lines, the tablebase result and the threat; hidden while they are switched off.
pub(super) fn show(ui: &mut PanelUi, params: &AnalysisParams) {
    let wish = *params.lines_request;
    if !(wish.enabled || wish.show_threat) {
        return;
    }
    if params.lines.is_busy() {
        ui.ctx().request_repaint_after_secs(LOOKS);
    }
    let position = params.analysis.tree().position();
    let found = params.lines.results();
    ui.well(|ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        if let Some(verdict) = table_verdict(&position) {
            ui.label(bold(words::verdict_sentence(verdict, position.turn(), &params.text)).color(colors().leaf));
        }
        if wish.show_threat && found.threat_known {
            let said = match &found.threat {
                Some(threat) => words::threat_sentence(threat, &params.text),
                None => params.text.get("threat-none"),
            };
            ui.add(Label::new(RichText::new(said).color(colors().clay)).wrap());
        }
        if wish.enabled {
            engine_header(ui, params, wish, &found.lines);
            let legal = position.count_moves();
            for line in found.lines.iter().take(legal.min(wish.line_count as usize)) {
                line_row(ui, params, line);
            }
        }
    });
}

/// The depth, the number of nodes, and the number of lines.
fn engine_header(ui: &mut PanelUi, params: &AnalysisParams, wish: LinesRequest, lines: &[EngineLine]) {
    ui.horizontal(|ui| {
        let first = lines.first();
        let depth = first.map_or(0, |line| line.depth);
        let thousands = first.map_or(0, |line| line.nodes / 1000);
        ui.label(faint(
            params
                .text
                .with_values("lines-depth", &[("depth", depth.into()), ("thousands", (thousands as u32).into())]),
        ));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let count_text = |count: u32| params.text.with_values("lines-count", &[("count", count.into())]);
            let said = count_text(wish.line_count);
            let step = |ui: &mut PanelUi, sign: &str, by, enabled| {
                let lines = wish.line_count.saturating_add_signed(by);
                let response = ui.add_enabled(enabled, egui::Button::new(sign).small()).on_hover_text(&said);
                control_name(&response, &count_text(lines));
                if response.clicked() {
                    ui.commands.push(AnalysisCommand::SetLines(LinesRequest { line_count: lines, ..wish }));
                }
            };
            step(ui, "+", 1, wish.line_count < MAX_LINES);
            control_name(&ui.label(bold(wish.line_count.to_string())), &said);
            step(ui, "−", -1, wish.line_count > 1);
        });
    });
}

fn line_row(ui: &mut PanelUi, params: &AnalysisParams, line: &EngineLine) {
    let tree = params.analysis.tree();
    let mut position = tree.position();
    let score = white_score(line.score, position.turn());
    let mut paths: Vec<Path> = Vec::new();
    for chosen in &line.moves {
        if !position.legal_moves().iter().any(|legal| legal == chosen) {
            break;
        }
        paths.push(position.path(*chosen));
        position = position.play_unchecked(*chosen);
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(6.0, 1.0);
        ui.spacing_mut().interact_size.y = 0.0;
        ui.label(bold(words::score_text(score)));
        moves(ui, params, tree.current(), &paths);
    });
}

/// A score from White's point of view.
fn white_score(score: Score, turn: Color) -> Score {
    if turn == Color::White { score } else { -score }
}

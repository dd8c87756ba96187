//! The chances of win, draw and loss as a bar of three parts: White's from the left, Black's from the right.

use crate::app::text::Text;
use crate::ui::analysis::params::AnalysisParams;
use crate::ui::kit::chances_graph::{BLACK_PART, DRAW_PART, WHITE_PART};
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::colors;
use bevy_egui::egui;
use congo_engine::{Evaluator, Wdl};
use congo_rules::Color;
use egui::{Align2, Color32, CornerRadius, Rect, Sense, Stroke};

/// Height of the bar and size of its numbers, in points.
const BAR_HEIGHT: f32 = 18.0;
const NUMBER_SIZE: f32 = 12.0;
/// A part narrower than this, in points, has no number.
const MIN_NUMBER_WIDTH: f32 = 34.0;
/// Text on the light parts.
const DARK_INK: Color32 = Color32::from_rgb(0x3A, 0x2A, 0x1E);

/// White's chances in the current position: those of the running search, or else of the review.
fn current_chances(params: &AnalysisParams) -> Option<Wdl> {
    let tree = params.analysis.tree();
    let position = tree.position();
    let searched = params.lines.results().lines.first().filter(|_| params.lines_request.enabled).map(|line| {
        let chances = Evaluator::default().wdl(line.score, &position);
        if position.turn() == Color::White { chances } else { chances.reversed() }
    });
    let here = tree.current();
    searched.or_else(|| params.review.wdl_after(here.ply()).filter(|_| here.is_main_line()))
}

/// Draws the bar for the current position; nothing if its chances are unknown.
pub(super) fn show(ui: &mut PanelUi, params: &AnalysisParams) {
    if let Some(chances) = current_chances(params) {
        chances_bar(ui, chances);
    }
}

/// The percentages in words.
pub(super) fn chances_sentence(chances: Wdl, text: &Text) -> String {
    let [win, draw, loss] = chances.percentages().map(u32::from);
    text.with_values("wdl-bar", &[("win", win.into()), ("draw", draw.into()), ("loss", loss.into())])
}

fn chances_bar(ui: &mut PanelUi, chances: Wdl) {
    let text = ui.text;
    let size = egui::vec2(ui.available_width(), BAR_HEIGHT);
    let (place, response) = ui.allocate_exact_size(size, Sense::hover());
    let words = chances_sentence(chances, text);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &words));
    let painter = ui.painter_at(place);
    let parts = [
        (chances.win, WHITE_PART, DARK_INK),
        (chances.draw, DRAW_PART, DARK_INK),
        (chances.loss, BLACK_PART, WHITE_PART),
    ];
    let mut left = place.left();
    for ((part, fill, ink), percent) in parts.into_iter().zip(chances.percentages()) {
        let width = place.width() * f32::from(part) / 1000.0;
        let rect = Rect::from_min_size(egui::pos2(left, place.top()), egui::vec2(width, place.height()));
        painter.rect_filled(rect, CornerRadius::ZERO, fill);
        if width >= MIN_NUMBER_WIDTH {
            let font = egui::FontId::proportional(NUMBER_SIZE);
            painter.text(rect.center(), Align2::CENTER_CENTER, format!("{percent}%"), font, ink);
        }
        left += width;
    }
    painter.rect_stroke(place, 4.0, Stroke::new(1.0, colors().edge), egui::StrokeKind::Inside);
    response.on_hover_text(words);
}

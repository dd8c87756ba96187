//! The results against each level, as White and as Black: numbers, and bars whose parts differ in shape as well as in
//! colour.

use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::paint_fitted;
use crate::ui::statistics::geometry::parts;
use crate::ui::statistics::params::StatisticsParams;
use crate::ui::statistics::section;
use bevy_egui::egui;
use congo_library::statistics::{Results, Statistics};
use congo_rules::Color;
use egui::{Align2, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType};

/// Height of a row and of the bar in it, in points.
const ROW_HEIGHT: f32 = 40.0;
const BAR_HEIGHT: f32 = 12.0;
/// The fraction of a row for the level's name.
const NAME_FRACTION: f32 = 0.26;
/// The distance between the hatching lines of drawn games, in points.
const HATCH_SPACING: f32 = 5.0;

/// Draws the table.
pub(super) fn show(ui: &mut PanelUi, params: &StatisticsParams, statistics: &Statistics) {
    section(ui, &params.text.get("statistics-results"));
    legend(ui, params);
    column_headings(ui, params);
    for level in &params.levels.levels {
        if let Some(known) = statistics.levels.iter().find(|known| known.level == level.name) {
            result_row(ui, params, &params.text.level_name(&level.name), known.sides);
        }
    }
    // Levels that no longer exist.
    for known in &statistics.levels {
        if params.levels.levels.iter().all(|level| level.name != known.level) {
            result_row(ui, params, &params.text.level_name(&known.level), known.sides);
        }
    }
    result_row(ui, params, &params.text.get("statistics-all"), Color::ALL.map(|color| statistics.results_as(color)));
}

/// The legend of the bars.
fn legend(ui: &mut PanelUi, params: &StatisticsParams) {
    ui.horizontal_wrapped(|ui| {
        for (nth, key) in ["statistics-won", "statistics-drawn", "statistics-lost-games"].into_iter().enumerate() {
            let (place, _) = ui.allocate_exact_size(egui::vec2(22.0, BAR_HEIGHT), Sense::hover());
            bar_part(ui, place, nth);
            ui.label(egui::RichText::new(params.text.get(key)).small());
            ui.add_space(6.0);
        }
    });
}

/// The rectangles of the name and the two sides in a row.
fn columns(place: Rect) -> [Rect; 3] {
    let name = place.width() * NAME_FRACTION;
    let side = (place.width() - name) / 2.0;
    let cut = |from: f32, width: f32| {
        Rect::from_min_size(place.min + egui::vec2(from, 0.0), egui::vec2(width - 8.0, place.height()))
    };
    [cut(0.0, name), cut(name, side), cut(name + side, side)]
}

fn column_headings(ui: &mut PanelUi, params: &StatisticsParams) {
    let (place, _) = ui.take_row(20.0, Sense::hover());
    let [_, white, black] = columns(place);
    for (place, key) in [(white, "statistics-as-white"), (black, "statistics-as-black")] {
        paint_fitted(
            ui,
            place.left_center(),
            Align2::LEFT_CENTER,
            &params.text.get(key),
            14.0,
            colors().faint,
            place.width(),
        );
    }
}

fn result_row(ui: &mut PanelUi, params: &StatisticsParams, name: &str, sides: [Results; 2]) {
    let (place, response) = ui.take_row(ROW_HEIGHT, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, row_speech(params, name, sides)));
    let [at, white, black] = columns(place);
    paint_fitted(ui, at.left_center(), Align2::LEFT_CENTER, name, 16.0, colors().ink, at.width());
    for (place, results) in [(white, sides[0]), (black, sides[1])] {
        result_cell(ui, place, results);
    }
    ui.painter().hline(place.x_range(), place.bottom(), Stroke::new(1.0, colors().edge.gamma_multiply(0.4)));
}

/// The description of a row for screen readers.
fn row_speech(params: &StatisticsParams, name: &str, sides: [Results; 2]) -> String {
    let side = |key: &str, results: Results| {
        let values = [("won", results.won.into()), ("drawn", results.drawn.into()), ("lost", results.lost.into())];
        format!("{}: {}", params.text.get(key), params.text.with_values("statistics-spoken", &values))
    };
    format!("{name}. {}. {}", side("statistics-as-white", sides[0]), side("statistics-as-black", sides[1]))
}

fn result_cell(ui: &Ui, place: Rect, results: Results) {
    let counts = [results.won, results.drawn, results.lost];
    let text = match results.share() {
        None => "–".to_owned(),
        Some(share) => {
            format!("{} · {} · {}   {}", counts[0], counts[1], counts[2], crate::ui::statistics::percent(share))
        }
    };
    let upper = place.left_top() + egui::vec2(0.0, 4.0);
    paint_fitted(ui, upper, Align2::LEFT_TOP, &text, 14.0, colors().ink, place.width());
    let bar = Rect::from_min_size(
        place.left_bottom() - egui::vec2(0.0, BAR_HEIGHT + 4.0),
        egui::vec2(place.width(), BAR_HEIGHT),
    );
    for (nth, place) in parts(bar, counts).into_iter().enumerate() {
        bar_part(ui, place, nth);
    }
}

/// Wins are filled, draws are hatched, losses are empty.
fn bar_part(ui: &Ui, place: Rect, nth: usize) {
    if place.width() < 0.5 {
        return;
    }
    let painter = ui.painter_at(place);
    match nth {
        0 => _ = painter.rect_filled(place, 0.0, colors().leaf),
        1 => {
            painter.rect_filled(place, 0.0, colors().paper);
            let mut x = place.left() - place.height();
            while x < place.right() {
                let stroke = Stroke::new(1.5, colors().ink);
                painter
                    .line_segment([egui::pos2(x, place.bottom()), egui::pos2(x + place.height(), place.top())], stroke);
                x += HATCH_SPACING;
            }
            painter.rect_stroke(place, 0.0, Stroke::new(1.0, colors().ink), StrokeKind::Inside);
        }
        _ => {
            painter.rect_filled(place, 0.0, colors().paper);
            painter.rect_stroke(place, 0.0, Stroke::new(1.5, colors().clay), StrokeKind::Inside);
        }
    }
}

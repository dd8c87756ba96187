//! The charts: form as a line, animals and days as bars. Each has a text description.

use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::{GOLD, WATER, colors};
use crate::ui::kit::widgets::paint_fitted;
use crate::ui::kit::widgets::{bold, choices, faint};
use crate::ui::statistics::geometry::{bars, height, line, step, top};
use crate::ui::statistics::params::StatisticsParams;
use crate::ui::statistics::{percent, section};
use bevy_egui::egui;
use congo_library::statistics::{FORM_WINDOW_GAMES, Statistics};
use congo_rules::{Color, Piece, PieceKind};
use egui::{Align2, FontId, Rect, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo, WidgetType};
use jiff::civil::Date;

/// Height of a chart, in points.
const CHART_HEIGHT: f32 = 130.0;
/// Space for the numbers beside it and for the labels below it, in points.
const NUMBERS_WIDTH: f32 = 44.0;
const WORDS_HEIGHT: f32 = 18.0;
/// The number of games in the form chart.
const FORM_GAMES: usize = 100;
/// The number of days and months in the calendar.
const DAYS_SHOWN: usize = 30;
const MONTHS_SHOWN: usize = 12;
/// The maximum number of lines across a chart.
const MAX_GRID_LINES: u32 = 4;
/// Height of an animal's bar with its picture, and side length of the favourite's picture, in points.
const KIND_BAR_HEIGHT: f32 = 30.0;
const FAVORITE_SIDE: f32 = 84.0;

/// The background of a chart with its description for screen readers. Returns the area to draw in.
fn chart_background(ui: &mut PanelUi, said: &str) -> Rect {
    let (whole, response) = ui.take_row(CHART_HEIGHT + WORDS_HEIGHT, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, said));
    let place =
        Rect::from_min_max(whole.min + egui::vec2(NUMBERS_WIDTH, 6.0), whole.max - egui::vec2(4.0, WORDS_HEIGHT));
    ui.painter().rect_filled(place, 4.0, colors().paper_deep);
    place
}

/// A line across a chart with its number.
fn grid_line(ui: &Ui, place: Rect, y: f32, label: &str) {
    ui.painter().hline(place.x_range(), y, Stroke::new(1.0, colors().edge.gamma_multiply(0.5)));
    let at = egui::pos2(place.left() - 6.0, y);
    ui.painter().text(at, Align2::RIGHT_CENTER, label, FontId::proportional(13.0), colors().faint);
}

/// The labels below a chart, at its left and right ends.
fn axis_labels(ui: &Ui, place: Rect, left: &str, right: &str) {
    let (below, half) = (egui::vec2(0.0, 3.0), place.width() / 2.0 - 4.0);
    paint_fitted(ui, place.left_bottom() + below, Align2::LEFT_TOP, left, 13.0, colors().faint, half);
    paint_fitted(ui, place.right_bottom() + below, Align2::RIGHT_TOP, right, 13.0, colors().faint, half);
}

/// The player's results in recent games.
pub(super) fn form_chart(ui: &mut PanelUi, params: &StatisticsParams, form: &[f64]) {
    let Some(now) = form.last() else { return };
    section(ui, &params.text.get("statistics-form"));
    ui.label(faint(params.text.with_value("statistics-form-say", "count", &FORM_WINDOW_GAMES.to_string())).small());
    let shown = &form[form.len().saturating_sub(FORM_GAMES)..];
    let first = shown.first().copied().unwrap_or_default();
    let said = format!("{}: {} – {}", params.text.get("statistics-form"), percent(first), percent(*now));
    let number = |nth: usize| params.text.with_value("statistics-game", "number", &nth.to_string());
    let chart = LineChart {
        said: &said,
        values: shown,
        lines: &[0.0, 0.5, 1.0].map(|share| (share, percent(share))),
        last: &percent(*now),
        ends: [&number(form.len() - shown.len() + 1), &number(form.len())],
    };
    chart.show(ui);
}

/// A line through values, of which the last one is marked.
pub(in crate::ui) struct LineChart<'a> {
    /// What it shows, for screen readers.
    pub(in crate::ui) said: &'a str,
    /// The values from 0, at the bottom, to 1.
    pub(in crate::ui) values: &'a [f64],
    /// The lines across it, each with its number.
    pub(in crate::ui) lines: &'a [(f64, String)],
    /// The number of the last value.
    pub(in crate::ui) last: &'a str,
    /// The labels below it, at its ends.
    pub(in crate::ui) ends: [&'a str; 2],
}

impl LineChart<'_> {
    /// Draws it.
    pub(in crate::ui) fn show(&self, ui: &mut PanelUi) {
        let place = chart_background(ui, self.said);
        for (value, label) in self.lines {
            grid_line(ui, place, height(place, *value, 1.0), label);
        }
        let points = line(place, self.values);
        ui.painter().add(Shape::line(points.clone(), Stroke::new(2.5, colors().leaf)));
        if let Some(last) = points.last() {
            ui.painter().circle(*last, 4.5, GOLD, Stroke::new(1.5, colors().ink));
            let align = if last.y < place.center().y { Align2::RIGHT_TOP } else { Align2::RIGHT_BOTTOM };
            let away = egui::vec2(-8.0, if last.y < place.center().y { 4.0 } else { -4.0 });
            ui.painter().text(*last + away, align, self.last, FontId::proportional(14.0), colors().ink);
        }
        axis_labels(ui, place, self.ends[0], self.ends[1]);
    }
}

/// The share of moves of each animal.
pub(super) fn kinds_chart(ui: &mut PanelUi, params: &StatisticsParams, statistics: &Statistics) {
    section(ui, &params.text.get("statistics-animals"));
    if let Some(kind) = statistics.favorite_piece() {
        favorite_piece(ui, params, kind);
    }
    let shares = statistics.move_shares();
    let mut kinds: Vec<PieceKind> = PieceKind::ALL.into_iter().filter(|kind| shares[kind.index()] > 0.0).collect();
    kinds.sort_by(|one, other| shares[other.index()].total_cmp(&shares[one.index()]));
    let most = kinds.first().map_or(1.0, |kind| shares[kind.index()]);
    for kind in kinds {
        bar_of_kind(ui, params, kind, shares[kind.index()], most);
    }
}

fn favorite_piece(ui: &mut PanelUi, params: &StatisticsParams, kind: PieceKind) {
    ui.horizontal(|ui| {
        piece(ui, params, kind, FAVORITE_SIDE);
        let name = params.text.get(kind.name());
        let said =
            params.text.with_values("statistics-favourite", &[("animal", name.into()), ("kind", kind.name().into())]);
        ui.add(egui::Label::new(bold(said).size(18.0)).wrap());
    });
}

fn piece(ui: &mut PanelUi, _params: &StatisticsParams, kind: PieceKind, side: f32) {
    let (place, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    ui.piece(Piece { color: Color::White, kind }, place);
}

/// A bar with a piece, its name, and its share of all moves.
fn bar_of_kind(ui: &mut PanelUi, params: &StatisticsParams, kind: PieceKind, share: f64, most: f64) {
    let (name, part) = (params.text.get(kind.name()), percent(share));
    let (place, response) = ui.take_row(KIND_BAR_HEIGHT, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, format!("{name}: {part}")));
    let square = Rect::from_min_size(place.min, Vec2::splat(KIND_BAR_HEIGHT - 2.0));
    ui.piece(Piece { color: Color::White, kind }, square);
    let (names, numbers) = (place.width() * 0.26, 46.0);
    let at = place.left_center() + egui::vec2(KIND_BAR_HEIGHT + 6.0, 0.0);
    paint_fitted(ui, at, Align2::LEFT_CENTER, &name, 15.0, colors().ink, names - 6.0);
    let room = (place.width() - KIND_BAR_HEIGHT - 6.0 - names - numbers).max(1.0);
    let corner = egui::pos2(at.x + names, place.top() + 7.0);
    let bar = Rect::from_min_size(corner, egui::vec2(room * (share / most) as f32, KIND_BAR_HEIGHT - 14.0));
    ui.painter().rect(bar, 3.0, colors().wood_dark, Stroke::new(1.0, colors().edge), egui::StrokeKind::Inside);
    let end = egui::pos2(bar.right() + 6.0, place.center().y);
    ui.painter().text(end, Align2::LEFT_CENTER, part, FontId::proportional(14.0), colors().ink);
}

/// The number of games per day or month.
pub(super) fn calendar(ui: &mut PanelUi, params: &StatisticsParams, statistics: &Statistics, by_months: &mut bool) {
    section(ui, &params.text.get("statistics-calendar"));
    choices(
        ui,
        by_months,
        &[(false, params.text.get("statistics-days")), (true, params.text.get("statistics-months"))],
    );
    let today = params.date.0;
    let spans = match *by_months {
        true => statistics.last_months(today, MONTHS_SHOWN),
        false => statistics.last_days(today, DAYS_SHOWN),
    };
    let counts: Vec<u32> = spans.iter().map(|(_, count)| *count).collect();
    let most = counts.iter().copied().max().unwrap_or_default();
    let named = |date: Date| if *by_months { date.strftime("%Y-%m").to_string() } else { date.to_string() };
    let said: Vec<String> = spans
        .iter()
        .filter(|(_, count)| *count > 0)
        .map(|(date, count)| format!("{}: {count}", named(*date)))
        .collect();
    let place = chart_background(ui, &format!("{}. {}", params.text.get("statistics-calendar"), said.join(", ")));
    let step = step(most, MAX_GRID_LINES);
    let top = top(most, step);
    for line in (0..=top).step_by(step as usize) {
        grid_line(ui, place, height(place, f64::from(line), f64::from(top)), &line.to_string());
    }
    for bar in bars(place, &counts, top).into_iter().filter(|bar| bar.height() > 0.0) {
        ui.painter().rect(
            bar,
            2.0,
            WATER,
            Stroke::new(1.0, colors().ink.gamma_multiply(0.6)),
            egui::StrokeKind::Inside,
        );
    }
    if let [(first, _), .., (last, _)] = &spans[..] {
        axis_labels(ui, place, &named(*first), &named(*last));
    }
}

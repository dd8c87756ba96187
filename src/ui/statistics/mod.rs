//! The player's statistics: numbers, charts and achievements, beside the board.

pub mod achievements;
pub mod charts;
pub mod geometry;
pub mod params;
pub mod results;

use crate::app::screens::{Screen, ScreenCommand};
use crate::features::library::LibraryCommand;
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::{PanelUi, Side};
use crate::ui::kit::style;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{bold, mark_heading};
use crate::ui::panels::{DrawPanels, PanelSystems, Panels, on_screen};
use crate::ui::statistics::geometry::grid;
use crate::ui::statistics::params::StatisticsParams;
use bevy::prelude::{App, IntoScheduleConfigs};
use bevy::prelude::{OnEnter, ResMut, Resource};
use bevy_egui::egui;
use congo_library::statistics::Statistics;
use egui::{Align, FontFamily, FontId, Layout, Rect, Sense, WidgetInfo, WidgetType};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StatisticsOptions>()
        .add_systems(OnEnter(Screen::Statistics), count_visits)
        .add_systems(DrawPanels, draw.in_set(PanelSystems::Screen).run_if(on_screen(Screen::Statistics)));
}

fn count_visits(mut options: ResMut<StatisticsOptions>) {
    options.opened = options.opened.wrapping_add(1);
}

fn draw(mut panels: Panels, params: StatisticsParams, mut options: ResMut<StatisticsOptions>) {
    panels.screen(|ui| show(ui, &params, &mut options));
}

/// The player's choices on the page.
#[derive(Resource, Debug, Clone, Copy, Default)]
pub(crate) struct StatisticsOptions {
    /// Whether games are counted by month instead of by day.
    pub(crate) by_months: bool,
    /// How often the page was opened: each time it begins at its top.
    opened: u32,
}

/// The fraction of the window for the page, and its bounds in points.
const PANEL_FRACTION: f32 = 0.62;
const PANEL_WIDTH_RANGE: (f32, f32) = (340.0, 900.0);
/// Minimum width and height of a number with its label, in points.
const FACT_SIZE: egui::Vec2 = egui::vec2(128.0, 74.0);
/// The gap between cells, in points.
const CELL_GAP: f32 = 8.0;
/// Widths of the buttons beside the title, in points: with and without labels.
const BUTTON_WIDTH: f32 = 84.0;
const SMALL_BUTTON_WIDTH: f32 = 44.0;
/// Pages narrower than this, in points, have no room for those labels.
const ROOMY_WIDTH: f32 = 460.0;

/// Draws the page.
pub(super) fn show(ui: &mut PanelUi, params: &StatisticsParams, options: &mut StatisticsOptions) {
    let width = (ui.available_width() * PANEL_FRACTION).clamp(PANEL_WIDTH_RANGE.0, PANEL_WIDTH_RANGE.1).round();
    ui.side((Side::Left, "statistics"), width, |ui| {
        title(ui, params);
        ui.body(options.opened, |ui| {
            // Space for the scroll bar.
            ui.leave_at_right(10.0);
            match params.statistics.statistics() {
                None => _ = ui.say_faint("library-reading"),
                Some(statistics) => page(ui, params, statistics, options),
            }
        });
    });
}

fn title(ui: &mut PanelUi, params: &StatisticsParams) {
    let width = if ui.available_width() < ROOMY_WIDTH { SMALL_BUTTON_WIDTH } else { BUTTON_WIDTH };
    let any = params.library.index().is_some_and(|index| !index.is_empty());
    ui.horizontal(|ui| {
        let title = params.text.get("statistics-title");
        mark_heading(&ui.label(bold(&title).size(30.0)), &title);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.icon_button(Icon::Back, "button-menu", true, width, ScreenCommand::Go(Screen::Menu));
            ui.icon_button(Icon::Games, "library-title", true, width, ScreenCommand::Go(Screen::Library));
            ui.icon_button(Icon::Export, "library-export", any, width, LibraryCommand::PickTableFile);
        });
    });
}

/// Deleting statistics means deleting the games.
fn deletion(ui: &mut PanelUi, params: &StatisticsParams) {
    let count = params.library.finished_games().count();
    if count == 0 {
        return;
    }
    ui.add_space(10.0);
    if !params.library.asks_deletion() {
        return ui.wide_button("library-delete", true, LibraryCommand::AskDeletePlayed(true));
    }
    ui.well(|ui| {
        ui.label(bold(params.text.with_values("statistics-delete-say", &[("count", count.into())])));
        ui.equal_columns(2, |ui, nth| match nth {
            0 => ui.wide_button("library-delete", true, LibraryCommand::DeletePlayed),
            _ => ui.wide_button("button-cancel", true, LibraryCommand::AskDeletePlayed(false)),
        });
    });
}

fn page(ui: &mut PanelUi, params: &StatisticsParams, statistics: &Statistics, chosen: &mut StatisticsOptions) {
    let none = statistics.results().games() + statistics.two_people == 0;
    match none {
        true => _ = ui.say("statistics-none"),
        false => facts(ui, params, statistics),
    }
    // Whoever comes from the shelf looks for them.
    crate::ui::statistics::achievements::show(ui, params);
    if !none {
        if statistics.results().games() > 0 {
            crate::ui::statistics::results::show(ui, params, statistics);
            crate::ui::statistics::charts::form_chart(ui, params, &statistics.form);
            crate::ui::statistics::charts::kinds_chart(ui, params, statistics);
        }
        crate::ui::statistics::charts::calendar(ui, params, statistics, &mut chosen.by_months);
    }
    deletion(ui, params);
}

/// A heading on the page.
fn section(ui: &mut PanelUi, text: &str) {
    ui.add_space(10.0);
    ui.label(bold(text).size(20.0));
}

/// The key numbers.
fn facts(ui: &mut PanelUi, params: &StatisticsParams, statistics: &Statistics) {
    let results = statistics.results();
    let sum = |by_kind: &[u64; 8]| by_kind.iter().sum::<u64>().to_string();
    let mut all = vec![
        ("statistics-games", (results.games() + statistics.two_people).to_string()),
        (
            "statistics-time",
            crate::ui::library::facts::duration_text(u32::try_from(statistics.seconds).unwrap_or(u32::MAX)),
        ),
    ];
    if let Some(share) = results.share() {
        all.extend([
            ("statistics-points", percent(share)),
            ("statistics-streak", statistics.streak.to_string()),
            ("statistics-longest-streak", statistics.longest_streak.to_string()),
            ("statistics-chain", statistics.longest_chain.to_string()),
            ("statistics-taken", sum(&statistics.captured)),
            ("statistics-lost", sum(&statistics.lost_pieces)),
            ("statistics-drowned", statistics.drowned.to_string()),
            ("statistics-computer-drowned", statistics.computer_drowned.to_string()),
        ]);
    }
    cells(ui, FACT_SIZE, all.len(), |ui, place, nth| fact(ui, place, &params.text.get(all[nth].0), &all[nth].1));
}

/// A number with its label below it.
fn fact(ui: &mut PanelUi, place: Rect, name: &str, value: &str) {
    let response = ui.interact(place, ui.id().with(("fact", name)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, format!("{name}: {value}")));
    ui.painter().rect_filled(place, 9.0, style::colors().paper_deep);
    let big = FontId::new(24.0, FontFamily::Name(style::BOLD_FAMILY.into()));
    let number = ui.painter().layout_no_wrap(value.to_owned(), big, colors().ink);
    let width = place.width() - 10.0;
    let layout = |size: f32| ui.painter().layout(name.to_owned(), FontId::proportional(size), colors().faint, width);
    let mut words = layout(13.5);
    if words.rows.len() > 2 {
        words = layout(11.0);
    }
    let top = place.center().y - (number.size().y + words.size().y) / 2.0;
    let left = |width: f32| place.center().x - width / 2.0;
    let (first, second) =
        (egui::pos2(left(number.size().x), top), egui::pos2(left(words.size().x), top + number.size().y));
    ui.painter().galley(first, number, colors().ink);
    ui.painter().galley(second, words, colors().faint);
}

/// Cells of equal size, with as many columns as fit.
fn cells(ui: &mut PanelUi, least: egui::Vec2, count: usize, mut cell: impl FnMut(&mut PanelUi, Rect, usize)) {
    let (columns, width) = grid(ui.available_width(), least.x, CELL_GAP);
    let rows = count.div_ceil(columns);
    let height = rows as f32 * (least.y + CELL_GAP) - CELL_GAP;
    let (place, _) = ui.take_row(height.max(0.0), Sense::hover());
    for nth in 0..count {
        let step =
            egui::vec2((width + CELL_GAP) * (nth % columns) as f32, (least.y + CELL_GAP) * (nth / columns) as f32);
        cell(ui, Rect::from_min_size(place.min + step, egui::vec2(width, least.y)), nth);
    }
}

fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

//! The panel beside a puzzle storm: time, combo and score, and the results at the end.

use crate::app::any_command::AnyCommand;
use crate::app::text::Text;
use crate::features::learn::progress::Progress;
use crate::features::learn::puzzle::selection::PuzzleSeries;
use crate::features::learn::puzzle::session::PuzzleCommand;
use crate::features::learn::puzzle_record::StormBests;
use crate::features::learn::storm::run::{StormResult, StormRun, TimeChange};
use crate::features::learn::storm::session::{StormCommand, StormSession};
use crate::features::learn::{LearnCommand, LearnPage, narration as speech};
use crate::ui::flights::mark_goal;
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::{GOLD, colors};
use crate::ui::kit::widgets::{bold, cross, faint, fitted_button, tick};
use crate::ui::learn::{headline, is_low, panel_beside_board, separator_line};
use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy_egui::egui;
use congo_library::clock::format_time;
use egui::{Align, Layout, Rect, RichText, Sense, Ui, Vec2, WidgetInfo, WidgetType};

/// The parameters of the panel.
#[derive(SystemParam)]
pub(crate) struct StormParams<'w> {
    pub(super) text: Res<'w, Text>,
    pub(super) session: Res<'w, StormSession>,
    pub(super) progress: Res<'w, Progress>,
}

/// Font size of the time and of the result, normally and in a low window, in points.
const DIGIT_SIZE: f32 = 44.0;
const LOW_DIGIT_SIZE: f32 = 28.0;
/// Height of the combo bar, in points.
const COMBO_BAR_HEIGHT: f32 = 12.0;
/// Width of the numbers beside the results, in points.
const VALUE_WIDTH: f32 = 64.0;
/// Height of a full-width button with the gap below it, in points.
const EXIT_ROW_HEIGHT: f32 = 46.0;
/// A result of the running storm: radius of its sign, and the size of its cell, in points.
const RESULT_RADIUS: f32 = 9.0;
const RESULT_CELL: Vec2 = Vec2::new(72.0, 24.0);
/// Side length of the star beside a new best result, in points.
const STAR_SIDE: f32 = 22.0;

/// Draws the running storm, or its results.
pub(super) fn panel(ui: &mut PanelUi, params: &StormParams) {
    let Some(run) = params.session.run() else { return };
    match run.is_over() {
        true => panel_beside_board(ui, |ui| final_exits(ui, params, run), |ui| results(ui, params, run)),
        false => panel_beside_board(ui, |ui| exits(ui, params, run), |ui| progress(ui, params, run)),
    }
}

fn digit_size(ui: &Ui) -> f32 {
    if is_low(ui) { LOW_DIGIT_SIZE } else { DIGIT_SIZE }
}

/// The time, the score, the combo, and the task.
fn progress(ui: &mut PanelUi, params: &StormParams, run: &StormRun) {
    headline(ui, &params.text.get("storm-title"));
    time_line(ui, params, run);
    let solved = params.text.with_values("storm-solved", &[("count", run.solved().into())]);
    let score = ui.label(bold(solved).size(19.0));
    mark_goal(ui, score.rect.center());
    combo_bar(ui, params, run);
    separator_line(ui);
    let Some(attempt) = params.session.attempt() else { return };
    ui.well(|ui| {
        let number = params.text.with_values("storm-number", &[("number", params.session.number().into())]);
        let [to_move, wanted] = speech::puzzle_task(attempt, &params.text);
        ui.label(faint(number));
        ui.label(bold(to_move).color(colors().leaf));
        ui.label(bold(wanted).size(19.0));
    });
    if params.session.is_showing_mistake() {
        ui.label(RichText::new(params.text.get("storm-wrong")).size(19.0).color(colors().clay));
    }
    if !run.has_started() {
        ui.label(speech::storm_rules(&params.text));
    }
    if !is_low(ui) {
        best_lines(ui, params.session.bests_before());
        result_grid(ui, run);
    }
}

/// The best scores before this storm.
fn best_lines(ui: &mut PanelUi, bests: StormBests) {
    let text = ui.text;
    if bests == StormBests::default() {
        return;
    }
    ui.well(|ui| {
        best_scores(bests).into_iter().for_each(|(key, value)| result_line(ui, &text.get(key), &value));
    });
}

fn best_scores(bests: StormBests) -> [(&'static str, String); 3] {
    [("storm-day", bests.day), ("storm-week", bests.week), ("storm-ever", bests.ever)]
        .map(|(key, score)| (key, score.to_string()))
}

/// The puzzles so far, each with its rating: as many of the last ones as there is room for.
fn result_grid(ui: &mut PanelUi, run: &StormRun) {
    let text = ui.text;
    let (width, height) = (ui.available_width(), ui.available_height());
    let columns = ((width / RESULT_CELL.x) as usize).max(1);
    let results = last_rows(run.results(), columns, (height / RESULT_CELL.y) as usize);
    if results.is_empty() {
        return;
    }
    let rows = results.len().div_ceil(columns);
    let (place, response) = ui.allocate_exact_size(Vec2::new(width, rows as f32 * RESULT_CELL.y), Sense::hover());
    let told = [("solved", run.solved().into()), ("missed", run.missed().len().into())];
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text.with_values("storm-results", &told)));
    let font = egui::TextStyle::Body.resolve(ui.style());
    for (nth, result) in results.iter().enumerate() {
        let cell = Vec2::new((nth % columns) as f32, (nth / columns) as f32 + 0.5) * RESULT_CELL;
        let middle = place.min + cell + Vec2::new(RESULT_RADIUS, 0.0);
        let sign = if result.is_solved { tick } else { cross };
        sign(ui, middle, RESULT_RADIUS);
        let at = middle + Vec2::new(RESULT_RADIUS + 6.0, 0.0);
        ui.painter().text(at, egui::Align2::LEFT_CENTER, result.rating.to_string(), font.clone(), colors().faint);
    }
}

/// The results that fit into so many full rows: the first row is full, too, so that a new result moves no other one until
/// its row is full.
fn last_rows(results: &[StormResult], columns: usize, rows: usize) -> &[StormResult] {
    let hidden = results.len().div_ceil(columns).saturating_sub(rows) * columns;
    &results[hidden.min(results.len())..]
}

/// The time left, and what the last move did to it.
fn time_line(ui: &mut PanelUi, params: &StormParams, run: &StormRun) {
    let size = digit_size(ui);
    ui.horizontal(|ui| {
        let tint = if run.is_low() { colors().clay } else { colors().ink };
        ui.label(bold(format_time(run.left())).size(size).color(tint));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let (key, time, tint) = match run.last_change() {
                Some(TimeChange::Gained(time)) => ("storm-gained", time, colors().leaf),
                Some(TimeChange::Lost(time)) => ("storm-lost", time, colors().clay),
                None => return,
            };
            let change = params.text.with_values(key, &[("seconds", time.as_secs().into())]);
            ui.label(bold(change).size(size * 0.5).color(tint));
        });
    });
}

/// The right moves in a row, and how many more gain time.
fn combo_bar(ui: &mut PanelUi, params: &StormParams, run: &StormRun) {
    ui.label(params.text.with_values("storm-combo", &[("count", run.combo().into())]));
    let (place, _) = ui.take_row(COMBO_BAR_HEIGHT, Sense::hover());
    let radius = COMBO_BAR_HEIGHT / 2.0;
    ui.painter().rect_filled(place, radius, colors().edge.gamma_multiply(0.35));
    let filled = place.with_max_x(place.left() + place.width() * run.combo_progress());
    if filled.width() > 0.0 {
        ui.painter().rect_filled(filled, radius.min(filled.width() / 2.0), colors().leaf);
    }
    let (moves, time) = run.next_bonus();
    let bonus =
        params.text.with_values("storm-next-bonus", &[("moves", moves.into()), ("seconds", time.as_secs().into())]);
    ui.label(faint(bonus));
}

/// The score, what was best in it, and the best scores.
fn results(ui: &mut PanelUi, params: &StormParams, run: &StormRun) {
    headline(ui, &params.text.get("storm-over"));
    let size = digit_size(ui);
    ui.label(bold(run.solved().to_string()).size(size).color(colors().leaf));
    ui.label(bold(speech::storm_result(run, &params.text)).size(19.0));
    if let Some(key) = new_best(run.solved(), params.session.bests_before()) {
        ui.horizontal_top(|ui| {
            let (place, _) = ui.allocate_exact_size(Vec2::splat(STAR_SIDE), Sense::hover());
            ui.icon(Icon::Star, Rect::from_center_size(place.center(), Vec2::splat(STAR_SIDE)), GOLD);
            ui.add(egui::Label::new(bold(params.text.get(key))).wrap());
        });
    }
    separator_line(ui);
    let accuracy = run.accuracy().map_or_else(|| "–".into(), |share| format!("{:.0}%", share * 100.0));
    let highest = run.highest_rating().map_or_else(|| "–".into(), |rating| rating.to_string());
    let bests = params.progress.puzzles.storm_bests(params.session.day());
    let lines =
        [("storm-accuracy", accuracy), ("storm-best-combo", run.best_combo().to_string()), ("storm-highest", highest)];
    ui.well(|ui| {
        let all = lines.into_iter().chain(best_scores(bests));
        all.for_each(|(key, value)| result_line(ui, &params.text.get(key), &value));
    });
    if !is_low(ui) {
        result_grid(ui, run);
    }
}

/// A result; a long name continues in the next line.
fn result_line(ui: &mut PanelUi, name: &str, value: &str) {
    ui.horizontal_top(|ui| {
        let width = ui.available_width() - VALUE_WIDTH;
        ui.allocate_ui_with_layout(egui::vec2(width, 0.0), Layout::top_down(Align::Min), |ui| {
            ui.set_width(width);
            ui.label(name);
        });
        ui.label(bold(value));
    });
}

/// The key of the text about the best result that was beaten.
fn new_best(solved: u32, before: StormBests) -> Option<&'static str> {
    match solved {
        0 => None,
        _ if solved > before.ever => Some("storm-new-ever"),
        _ if solved > before.week => Some("storm-new-week"),
        _ if solved > before.day => Some("storm-new-day"),
        _ => None,
    }
}

fn exits(ui: &mut PanelUi, params: &StormParams, run: &StormRun) {
    if exit_button(ui, &params.text.get("storm-leave")) {
        let has_started = run.has_started();
        let leave = LearnCommand::ShowPage(LearnPage::Puzzles);
        ui.commands.push(if has_started { AnyCommand::from(StormCommand::End) } else { leave.into() });
    }
}

/// A full-width button with one line. Returns whether it was pressed.
fn exit_button(ui: &mut PanelUi, text: &str) -> bool {
    let size = egui::vec2(ui.available_width(), EXIT_ROW_HEIGHT - 8.0);
    fitted_button(ui, text, true, size).clicked()
}

fn final_exits(ui: &mut PanelUi, params: &StormParams, run: &StormRun) {
    ui.main_button("storm-again", StormCommand::Begin);
    let count = run.missed().len();
    let missed = params.text.with_values("storm-missed", &[("count", count.into())]);
    if count > 0 && exit_button(ui, &missed) {
        ui.commands.push(PuzzleCommand::Begin(PuzzleSeries::Missed { nth: 0, count }));
    }
    if exit_button(ui, &params.text.get("puzzle-list")) {
        ui.commands.push(LearnCommand::ShowPage(LearnPage::Puzzles));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_greatest_of_new_bests_is_praised() {
        let before = StormBests { day: 5, week: 8, ever: 12 };
        let praised = [0, 5, 6, 8, 9, 12, 13].map(|solved| new_best(solved, before));
        let (day, week, ever) = (Some("storm-new-day"), Some("storm-new-week"), Some("storm-new-ever"));
        assert_eq!(praised, [None, None, day, day, week, week, ever]);
        assert_eq!(new_best(0, StormBests::default()), None);
    }
    #[test]
    fn a_full_grid_loses_its_first_row() {
        let results: Vec<StormResult> = (400..411).map(|rating| StormResult { rating, is_solved: true }).collect();
        let shown = |count, rows| last_rows(&results[..count], 4, rows).first().map(|result| result.rating);
        assert_eq!(shown(0, 2), None);
        assert_eq!(shown(8, 2), Some(400));
        assert_eq!((shown(9, 2), shown(11, 2)), (Some(404), Some(404)));
        assert_eq!(shown(11, 0), None, "no room");
        assert_eq!(last_rows(&results, 4, 2).len(), 7);
    }
}

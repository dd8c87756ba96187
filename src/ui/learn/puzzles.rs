//! The page of puzzles: the day's, those that fit, a streak, those about one thing.

use super::heading;
use crate::actions::Action;
use crate::learn::puzzle::{Puzzling, Series, Wish};
use crate::learn::speech;
use crate::ui::Asked;
use crate::ui::model::Model;
use crate::ui::style;
use crate::ui::widgets::{bold, choices, faint, main_button, wide_button};
use bevy_egui::egui;
use congo_engine::puzzle::Theme;
use egui::{Grid, Ui};

/// The page of puzzles.
pub(super) fn page(ui: &mut Ui, model: &Model, asked: &mut Asked) {
    let begin = |series| Action::Puzzle(Puzzling::Begin(series));
    standing(ui, model);
    let today = model.today.0;
    let record = &model.progress.puzzles;
    let daily = begin(Series::Daily(today));
    if record.is_done(today) {
        if main_button(ui, &model.t("puzzles-next")).clicked() {
            asked.push(begin(Series::Rated));
        }
        if wide_button(ui, model.t("puzzles-daily-again"), true).clicked() {
            asked.push(daily);
        }
    } else {
        if main_button(ui, &model.t("puzzles-daily")).clicked() {
            asked.push(daily);
        }
        if wide_button(ui, model.t("puzzles-next"), true).clicked() {
            asked.push(begin(Series::Rated));
        }
    }
    if wide_button(ui, model.t("puzzles-streak"), true).clicked() {
        asked.push(begin(Series::Streak(0)));
    }
    ui.add_space(6.0);
    wish(ui, model, asked);
    heading(ui, &model.t("puzzles-about"));
    let counts = model.theme_counts.get().unwrap_or_else(|| model.collection.solved(record));
    for (theme, (solved, all)) in Theme::ALL.into_iter().zip(counts) {
        let name = format!("{} ({solved}/{all})", speech::theme(theme, &model.text));
        if wide_button(ui, name, all > 0).clicked() {
            asked.push(begin(Series::About(theme)));
        }
    }
}

/// How the player fares.
fn standing(ui: &mut Ui, model: &Model) {
    let record = &model.progress.puzzles;
    let rating = record.rating();
    let shown = if rating.is_rough() { format!("{}?", rating.shown()) } else { rating.shown().to_string() };
    style::well_frame().show(ui, |ui| {
        ui.set_width(ui.available_width());
        Grid::new("puzzle record").num_columns(2).spacing([18.0, 2.0]).show(ui, |ui| {
            let lines = [
                ("puzzles-rating", shown),
                ("puzzles-solved", record.solved().to_string()),
                ("puzzles-best-streak", record.best_streak().to_string()),
                ("puzzles-days", format!("{} ({})", record.days(model.today.0), record.best_days())),
            ];
            for (key, value) in lines {
                ui.label(model.t(key));
                ui.label(bold(value));
                ui.end_row();
            }
        });
    });
}

/// Whether harder or easier ones are wanted.
fn wish(ui: &mut Ui, model: &Model, asked: &mut Asked) {
    let mut wish = model.progress.puzzles.wish;
    ui.label(faint(model.t("puzzles-wish")));
    let wishes = Wish::ALL.map(|wish| {
        let key = match wish {
            Wish::Easier => "puzzles-easier",
            Wish::Fitting => "puzzles-fitting",
            Wish::Harder => "puzzles-harder",
        };
        (wish, model.t(key))
    });
    if choices(ui, &mut wish, &wishes) {
        asked.push(Action::Puzzle(Puzzling::Wish(wish)));
    }
}

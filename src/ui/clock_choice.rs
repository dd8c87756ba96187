//! Which clock a game is to be played with: a part of the dialog for a new game.

use super::dialogs::field;
use super::model::Model;
use super::style::FAINT;
use super::widgets::{bold, choices, tick};
use crate::game::{ClockChoice, ClockKind, Pace};
use crate::settings::Mode;
use bevy_egui::egui;
use congo_games::clock::{PRESETS, TimeControl};
use egui::{Slider, Ui};

/// The clocks to choose from, and the numbers of one's own; without a mode both sides have the same.
pub(super) fn show(ui: &mut Ui, model: &Model, choice: &mut ClockChoice, mode: Option<Mode>) {
    ui.label(bold(model.t("clock-title")));
    let offered = PRESETS.iter().map(|preset| (ClockKind::Preset(preset.key.into()), name(model, &preset.control)));
    let kinds: Vec<(ClockKind, String)> = std::iter::once((ClockKind::None, model.t("clock-none")))
        .chain(offered)
        .chain([(ClockKind::Custom, model.t("clock-custom"))])
        .collect();
    choices(ui, &mut choice.kind, &kinds);
    if choice.kind == ClockKind::Custom {
        ui.indent("own clock", |ui| match mode {
            Some(mode) => own(ui, model, mode, choice),
            None => pace(ui, model, &mut choice.own),
        });
    }
}

/// A time control that is written as in a game file, by its numbers; as it is written if it cannot be read.
pub(super) fn called(model: &Model, control: &str) -> String {
    control.parse().map_or_else(|_| control.to_owned(), |control| name(model, &control))
}

/// A time control by its numbers.
fn name(model: &Model, control: &TimeControl) -> String {
    let whole = |time: std::time::Duration| time.as_secs();
    let minutes = control.base().map(|base| whole(base) / 60);
    let values = |seconds: u64| [("minutes", minutes.unwrap_or(0).into()), ("seconds", seconds.into())];
    match (minutes, control.per_move()) {
        (None, Some(limit)) => model.text.with("clock-per-move", &values(whole(limit))),
        _ => model.text.with("clock-for-game", &values(whole(control.increment()))),
    }
}

fn own(ui: &mut Ui, model: &Model, mode: Mode, choice: &mut ClockChoice) {
    let (mine, theirs, differs) = match mode {
        Mode::Computer => ("you", "clock-computer", "clock-differs-computer"),
        Mode::TwoPlayers | Mode::Watch => ("white", "black", "clock-differs-black"),
    };
    let title = |ui: &mut Ui, key| _ = ui.label(bold(model.t(key)).color(FAINT));
    if choice.differs {
        title(ui, mine);
    }
    pace(ui, model, &mut choice.own);
    tick(ui, &mut choice.differs, model.t(differs));
    if choice.differs {
        title(ui, theirs);
        pace(ui, model, &mut choice.other);
    }
}

/// The three numbers of a clock. One of the two times there must be.
fn pace(ui: &mut Ui, model: &Model, pace: &mut Pace) {
    let least = u32::from(pace.per_move == 0);
    let (none, unlimited) = ("clock-nothing", "custom-depth-all");
    let minutes = |ui: &mut Ui, count: &mut u32| {
        let slider = Slider::new(count, least..=Pace::MOST_MINUTES).logarithmic(true).smallest_positive(1.0).integer();
        ui.add(slider.custom_formatter(|count, _| number(model, "clock-minutes", unlimited, count)))
    };
    field(ui, &model.t("clock-base"), |ui| _ = minutes(ui, &mut pace.minutes));
    let seconds = |ui: &mut Ui, count: &mut u32, most: u32, zero: &str, enabled: bool| {
        let slider = Slider::new(count, 0..=most).logarithmic(true).smallest_positive(1.0).integer();
        ui.add_enabled(enabled, slider.custom_formatter(|count, _| number(model, "clock-seconds", zero, count)));
    };
    field(ui, &model.t("clock-increment"), |ui| {
        seconds(ui, &mut pace.increment, Pace::MOST_INCREMENT, none, pace.minutes > 0);
    });
    field(ui, &model.t("clock-single"), |ui| seconds(ui, &mut pace.per_move, Pace::MOST_PER_MOVE, unlimited, true));
    *pace = pace.in_range();
}

/// A number with its unit; zero is said in words.
fn number(model: &Model, unit: &str, zero: &str, count: f64) -> String {
    match count.round() {
        0.0 => model.t(zero),
        count => model.text.with(unit, &[("count", count.into())]),
    }
}

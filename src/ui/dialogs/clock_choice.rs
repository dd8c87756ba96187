//! The choice of a clock, a part of the dialog for a new game.

use crate::app::text::Text;
use crate::session::game_choice::GameMode;
use crate::session::time_control_choice::{CustomTimeControl, DAY, TimeControlChoice, TimeControlKind};
use crate::ui::dialogs::labelled_field;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{NumberChoice, bold, choices};
use bevy_egui::egui;
use congo_library::clock::{PRESETS, TimeControl};
use egui::Ui;
use std::ops::RangeInclusive;

/// The clocks to choose from, and the fields of a custom one. Without a mode both sides have the same clock.
pub(crate) fn show(ui: &mut PanelUi, choice: &mut TimeControlChoice, mode: Option<GameMode>) {
    let text = ui.text;
    ui.say_bold("clock-title");
    let offered =
        PRESETS.iter().map(|preset| (TimeControlKind::Preset(preset.key.into()), name(text, &preset.control)));
    let kinds: Vec<(TimeControlKind, String)> = std::iter::once((TimeControlKind::None, text.get("clock-none")))
        .chain(offered)
        .chain([(TimeControlKind::Custom, text.get("clock-custom"))])
        .chain(mode.is_none().then(|| (days_kind(&choice.kind), text.get("clock-days-choice"))))
        .collect();
    choices(ui, &mut choice.kind, &kinds);
    if let TimeControlKind::Days(days) = &mut choice.kind {
        let format = |count| seconds_field(text, "clock-days", "clock-nothing", count);
        time_field(ui, &text.get("clock-days-choice"), days, 1..=TimeControlKind::MAX_DAYS, &format);
    }
    if choice.kind == TimeControlKind::Custom {
        ui.indent("own clock", |ui| match mode {
            Some(mode) => custom_clock(ui, mode, choice),
            None => pace_choice(ui, &mut choice.own),
        });
    }
}

/// The choice of days for each move: as many as were chosen, or three.
fn days_kind(chosen: &TimeControlKind) -> TimeControlKind {
    if let TimeControlKind::Days(days) = chosen { TimeControlKind::Days(*days) } else { TimeControlKind::Days(3) }
}

/// The name of a time control in PGN notation; the text itself if it cannot be parsed.
pub(crate) fn clock_name(text: &Text, control: &str) -> String {
    control.parse().map_or_else(|_| control.to_owned(), |control| name(text, &control))
}

/// The name of a kind of clock.
pub(super) fn kind_name(kind: &TimeControlKind, text: &Text) -> String {
    match kind {
        TimeControlKind::None => text.get("clock-none"),
        TimeControlKind::Custom => text.get("clock-custom"),
        TimeControlKind::Days(days) => text.with_values("clock-days", &[("count", f64::from(*days).into())]),
        TimeControlKind::Preset(key) => {
            let preset = PRESETS.iter().find(|preset| preset.key == key.as_str());
            preset.map_or_else(|| key.to_string(), |preset| name(text, &preset.control))
        }
    }
}

/// The name of a time control.
fn name(text: &Text, control: &TimeControl) -> String {
    let whole = |time: std::time::Duration| time.as_secs();
    let minutes = control.base().map(|base| whole(base) / 60);
    let values = |seconds: u64| [("minutes", minutes.unwrap_or(0).into()), ("seconds", seconds.into())];
    match (minutes, control.per_move()) {
        (None, Some(limit)) if limit >= DAY => {
            text.with_values("clock-days", &[("count", (whole(limit) / DAY.as_secs()).into())])
        }
        (None, Some(limit)) => text.with_values("clock-per-move", &values(whole(limit))),
        _ => text.with_values("clock-for-game", &values(whole(control.increment()))),
    }
}

fn custom_clock(ui: &mut PanelUi, mode: GameMode, choice: &mut TimeControlChoice) {
    let text = ui.text;
    let (mine, theirs, differs) = match mode {
        GameMode::Computer => ("you", "clock-computer", "clock-differs-computer"),
        GameMode::TwoPlayers | GameMode::Watch => ("white", "black", "clock-differs-black"),
    };
    let title = |ui: &mut Ui, key| _ = ui.label(bold(text.get(key)).color(colors().faint));
    if choice.differs {
        title(ui, mine);
    }
    pace_choice(ui, &mut choice.own);
    ui.check(&mut choice.differs, differs);
    if choice.differs {
        title(ui, theirs);
        pace_choice(ui, &mut choice.other);
    }
}

/// The three numbers of a clock. At least one of the two times must be positive.
fn pace_choice(ui: &mut PanelUi, pace: &mut CustomTimeControl) {
    let text = ui.text;
    let least = u32::from(pace.per_move == 0);
    let (none, unlimited) = ("clock-nothing", "custom-depth-all");
    let minutes = |count| seconds_field(text, "clock-minutes", unlimited, count);
    time_field(ui, &text.get("clock-base"), &mut pace.minutes, least..=CustomTimeControl::MAX_MINUTES, &minutes);
    let seconds = |zero| move |count| seconds_field(text, "clock-seconds", zero, count);
    ui.add_enabled_ui(pace.minutes > 0, |ui| {
        let range = 0..=CustomTimeControl::MAX_INCREMENT_SECS;
        time_field(ui, &text.get("clock-increment"), &mut pace.increment, range, &seconds(none));
    });
    let range = 0..=CustomTimeControl::MAX_PER_MOVE_SECS;
    time_field(ui, &text.get("clock-single"), &mut pace.per_move, range, &seconds(unlimited));
    *pace = pace.in_range();
}

/// A time in whole units, below its label.
fn time_field(
    ui: &mut PanelUi,
    name: &str,
    time: &mut u32,
    range: RangeInclusive<u32>,
    format: &dyn Fn(f64) -> String,
) {
    let range = f64::from(*range.start())..=f64::from(*range.end());
    let mut count = f64::from(*time);
    let choice = NumberChoice { name, range, step: 1.0, logarithmic: true, format };
    labelled_field(ui, name, |ui| _ = choice.show(ui, &mut count));
    *time = count.round() as u32;
}

/// A number field with its unit; zero is shown as a word.
fn seconds_field(text: &Text, unit: &str, zero: &str, count: f64) -> String {
    match count.round() {
        0.0 => text.get(zero),
        count => text.with_values(unit, &[("count", count.into())]),
    }
}

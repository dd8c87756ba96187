//! The pages of endings and of practice.

use crate::app::settings::section::ChangeSettings;
use crate::features::learn::exercise::Exercise;
use crate::features::learn::practice::exercises::{Ending, PracticeKind, PracticePosition};
use crate::features::learn::practice::session::StartPractice;
use crate::features::learn::settings::LearnSettings;
use crate::ui::commands::UiCommands;
use crate::ui::dialogs::level_names;
use crate::ui::exercise_title::exercise_title;
use crate::ui::kit::icons::Icons;
use crate::ui::kit::widgets::{checkbox_row, faint};
use crate::ui::learn::params::LearnParams;
use crate::ui::learn::{MAX_STARS, heading, row, stars_in_row};
use bevy_egui::egui;
use congo_rules::{Color, Piece, PieceKind};
use egui::{Rect, Ui, Vec2};

/// Side length of a piece's picture in the list of endings, in points.
const PIECE_SIDE: f32 = 30.0;

/// The endings, each with the pieces of both sides and the player's results.
pub(super) fn endings_section(ui: &mut Ui, params: &LearnParams, icons: &mut Icons, commands: &mut UiCommands) {
    ui.label(faint(params.text.get("endings-say")));
    let mut now = params.learn_settings.clone();
    checkbox_row(ui, &mut now.show_distance, params.text.get("endings-distance"));
    if now != *params.learn_settings {
        commands.push_silently(ChangeSettings(now));
    }
    for (key, bare) in [("endings-bare", true), ("endings-defended", false)] {
        heading(ui, &params.text.get(key));
        let those = params.exercises.endings.iter().filter(|ending| ending.sides[1].is_empty() == bare);
        those.for_each(|ending| exercise_row(ui, params, icons, ending, commands));
    }
}

/// The stars of an ending: one for a win, one for a win in the fewest moves, one for three such wins in a row.
fn rating_line(params: &LearnParams, ending: &Ending) -> u8 {
    let record = params.progress.exercise_record(&ending.material);
    u8::from(record.done > 0) + u8::from(record.perfect > 0) + u8::from(record.best_row >= 3)
}

fn exercise_row(ui: &mut Ui, params: &LearnParams, icons: &mut Icons, ending: &Ending, commands: &mut UiCommands) {
    let (rating, record) = (rating_line(params, ending), params.progress.exercise_record(&ending.material));
    let name = exercise_title(&params.text, ending);
    let count =
        params.text.with_values("endings-record", &[("done", record.done.into()), ("perfect", record.perfect.into())]);
    let response = row(ui, "", &format!("{name}, {count}, {rating}/{MAX_STARS}"), rating > 0);
    stars_in_row(ui, icons, &response, rating);
    let mut corner = response.rect.left_center() + egui::vec2(10.0, -PIECE_SIDE / 2.0);
    for (color, pieces) in Color::ALL.into_iter().zip(&ending.sides) {
        let Some(coat) = params.pieces.colors(color) else { continue };
        for kind in [PieceKind::Lion].iter().chain(pieces) {
            icons.piece(ui, Piece { color, kind: *kind }, coat, Rect::from_min_size(corner, Vec2::splat(PIECE_SIDE)));
            corner.x += PIECE_SIDE * 0.92;
        }
        corner.x += PIECE_SIDE * 0.4;
    }
    if response.on_hover_text(format!("{name}\n{count}")).clicked() {
        commands.push(StartPractice(Exercise::Ending(ending.material.clone(), record.next)));
    }
}

/// Small games and positions, against the level chosen here.
pub(super) fn practice_section(ui: &mut Ui, params: &LearnParams, commands: &mut UiCommands) {
    ui.label(faint(params.text.get("practice-against")));
    let mut level = Some(params.learn_settings.practice_level.clone());
    if level_names(ui, &params.levels, &params.text, None, &mut level)
        && let Some(practice_level) = level
    {
        commands.push_silently(ChangeSettings(LearnSettings { practice_level, ..params.learn_settings.clone() }));
    }
    for (key, kind) in [("practice-matches", PracticeKind::Match), ("practice-positions", PracticeKind::Position)] {
        heading(ui, &params.text.get(key));
        for practice in params.exercises.practice.iter().filter(|practice| practice.kind == kind) {
            exercise(ui, params, practice, commands);
        }
    }
}

fn exercise(ui: &mut Ui, params: &LearnParams, practice: &PracticePosition, commands: &mut UiCommands) {
    let record = params.progress.exercise_record(&practice.name);
    let name = params.text.get(&format!("practice-{}", practice.name));
    let shown = if record.done > 0 { format!("{name}  ×{}", record.done) } else { name };
    if row(ui, &shown, &shown, record.done > 0).clicked() {
        commands.push(StartPractice(Exercise::Practice(practice.name.clone())));
    }
}

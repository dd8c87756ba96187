//! The pages of endings and of practice.

use super::{STARS, heading, row, stars_in_row};
use crate::actions::Action;
use crate::announce;
use crate::learn::drill::Exercise;
use crate::learn::drill::exercises::{Ending, Practice, PracticeKind};
use crate::settings::Settings;
use crate::ui::Asked;
use crate::ui::dialogs::level_names;
use crate::ui::icons::Icons;
use crate::ui::model::Model;
use crate::ui::widgets::{faint, tick};
use bevy_egui::egui;
use congo_rules::{Color, Kind, Piece};
use egui::{Rect, Ui, Vec2};

/// The side of a man's picture in the list of endings, in points.
const MAN: f32 = 30.0;

/// Endings, each with the men of both sides and what has been achieved.
pub(super) fn endings(ui: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    ui.label(faint(model.t("endings-say")));
    let mut now = model.settings.clone();
    tick(ui, &mut now.show_distance, model.t("endings-distance"));
    if now != *model.settings {
        asked.push(Action::Settings(Box::new(now)));
    }
    for (key, bare) in [("endings-bare", true), ("endings-defended", false)] {
        heading(ui, &model.t(key));
        let those = model.exercises.endings.iter().filter(|ending| ending.sides[1].is_empty() == bare);
        those.for_each(|ending| line(ui, model, icons, ending, asked));
    }
}

/// The best of an ending: a star for having won it, for once without a wasted move, for three times so in a row.
fn rating(model: &Model, ending: &Ending) -> u8 {
    let record = model.progress.practised(&ending.men);
    u8::from(record.done > 0) + u8::from(record.perfect > 0) + u8::from(record.best_row >= 3)
}

fn line(ui: &mut Ui, model: &Model, icons: &mut Icons, ending: &Ending, asked: &mut Asked) {
    let (rating, record) = (rating(model, ending), model.progress.practised(&ending.men));
    let name = title(model, ending);
    let count = model.text.with("endings-record", &[("done", record.done.into()), ("perfect", record.perfect.into())]);
    let response = row(ui, "", &format!("{name}, {count}, {rating}/{STARS}"), rating > 0);
    stars_in_row(ui, icons, &response, rating);
    let mut corner = response.rect.left_center() + egui::vec2(10.0, -MAN / 2.0);
    for (color, men) in Color::ALL.into_iter().zip(&ending.sides) {
        let Some(coat) = model.coat(color) else { continue };
        for kind in [Kind::Lion].iter().chain(men) {
            icons.man(ui, Piece { color, kind: *kind }, coat, Rect::from_min_size(corner, Vec2::splat(MAN)));
            corner.x += MAN * 0.92;
        }
        corner.x += MAN * 0.4;
    }
    if response.on_hover_text(format!("{name}\n{count}")).clicked() {
        asked.push(Action::Practise(Exercise::Ending(ending.men.clone(), record.next)));
    }
}

/// The men of both sides in words.
pub(in crate::ui) fn title(model: &Model, ending: &Ending) -> String {
    let side = |men: &Vec<Kind>| -> String {
        let names: Vec<String> =
            [Kind::Lion].iter().chain(men).map(|kind| announce::animal(*kind, &model.text)).collect();
        names.join(" + ")
    };
    let [own, other] = [&ending.sides[0], &ending.sides[1]].map(side);
    format!("{own} – {other}")
}

/// Small games and positions, against the level that is chosen here.
pub(super) fn practice(ui: &mut Ui, model: &Model, asked: &mut Asked) {
    ui.label(faint(model.t("practice-against")));
    let mut level = Some(model.settings.practice_level.clone());
    if level_names(ui, model, None, &mut level)
        && let Some(practice_level) = level
    {
        asked.push(Action::Settings(Box::new(Settings { practice_level, ..model.settings.clone() })));
    }
    for (key, kind) in [("practice-matches", PracticeKind::Match), ("practice-positions", PracticeKind::Position)] {
        heading(ui, &model.t(key));
        for practice in model.exercises.practice.iter().filter(|practice| practice.kind == kind) {
            exercise(ui, model, practice, asked);
        }
    }
}

fn exercise(ui: &mut Ui, model: &Model, practice: &Practice, asked: &mut Asked) {
    let record = model.progress.practised(&practice.name);
    let name = model.t(&format!("practice-{}", practice.name));
    let shown = if record.done > 0 { format!("{name}  ×{}", record.done) } else { name };
    if row(ui, &shown, &shown, record.done > 0).clicked() {
        asked.push(Action::Practise(Exercise::Practice(practice.name.clone())));
    }
}

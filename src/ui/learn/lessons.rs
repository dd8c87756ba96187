//! The list of lessons, and the first game.

use super::{STARS, begin, heading, row, stars_in_row, title};
use crate::actions::Action;
use crate::learn::course::Lesson;
use crate::learn::drill::FIRST_GAME;
use crate::settings::{GameChoice, Mode, Side};
use crate::ui::Asked;
use crate::ui::icons::Icons;
use crate::ui::model::Model;
use crate::ui::widgets::{faint, main_button};
use bevy_egui::egui::Ui;

/// All lessons, with the stars that have been earned; after the last the first game.
pub(super) fn page(ui: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    let names = || model.course.lessons().map(|lesson| lesson.name.as_str()).chain([FIRST_GAME]);
    let earned: u32 = names().map(|name| u32::from(model.progress.rating(name))).sum();
    let all = names().count() as u32 * u32::from(STARS);
    ui.label(faint(model.text.with("learn-sofar", &[("stars", earned.into()), ("all", all.into())])));
    next(ui, model, asked);
    let mut number = 0;
    for chapter in &model.course.chapters {
        heading(ui, &model.t(&format!("chapter-{}", chapter.name)));
        for lesson in &chapter.lessons {
            number += 1;
            if line(ui, model, icons, number, (&lesson.name, &title(model, lesson))) {
                asked.push(begin(lesson));
            }
        }
    }
    heading(ui, &model.t("first-game-chapter"));
    if line(ui, model, icons, number + 1, (FIRST_GAME, &model.t("first-game"))) {
        asked.push(first_game());
    }
    ui.label(faint(model.t("first-game-say")));
}

/// What comes next, as the one big button.
fn next(ui: &mut Ui, model: &Model, asked: &mut Asked) {
    let new = |name: &str| model.progress.rating(name) == 0;
    let lesson: Option<&Lesson> = model.course.lessons().find(|lesson| new(&lesson.name));
    let (name, action) = match lesson {
        Some(lesson) => (title(model, lesson), begin(lesson)),
        None if new(FIRST_GAME) => (model.t("first-game"), first_game()),
        None => return,
    };
    if main_button(ui, &model.t1("learn-begin", "lesson", &name)).clicked() {
        asked.push(action);
    }
}

/// A lesson in the list; answers whether it is chosen.
fn line(ui: &mut Ui, model: &Model, icons: &mut Icons, number: usize, (key, name): (&str, &str)) -> bool {
    let rating = model.progress.rating(key);
    let response = row(ui, &format!("{number}  {name}"), &format!("{name}, {rating}/{STARS}"), rating > 0);
    stars_in_row(ui, icons, &response, rating);
    response.clicked()
}

/// A whole game against the weakest, with the coach.
fn first_game() -> Action {
    let choice = GameChoice {
        mode: Mode::Computer,
        level: "Cub".into(),
        side: Side::White,
        coached: true,
        ..GameChoice::default()
    };
    Action::Start(choice)
}

//! The list of lessons, and the first game.

use crate::app::any_command::AnyCommand;
use crate::features::learn::curriculum::Lesson;
use crate::features::learn::practice::session::FIRST_GAME_KEY;
use crate::session::game_choice::{GameChoice, GameMode, SideChoice};
use crate::session::start::StartCommand;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::widgets::{faint, main_button};
use crate::ui::learn::params::LearnParams;
use crate::ui::learn::{MAX_STARS, begin_button, heading, row, stars_in_row, title};

/// All lessons with their stars, then the first game.
pub(super) fn page(ui: &mut PanelUi, params: &LearnParams) {
    let names = || params.curriculum.lessons().map(|lesson| lesson.name.as_str()).chain([FIRST_GAME_KEY]);
    let earned: u32 = names().map(|name| u32::from(params.progress.rating(name))).sum();
    let all = names().count() as u32 * u32::from(MAX_STARS);
    ui.label(faint(params.text.with_values("learn-sofar", &[("stars", earned.into()), ("all", all.into())])));
    next(ui, params);
    let mut number = 0;
    for chapter in &params.curriculum.chapters {
        heading(ui, &params.text.get(&format!("chapter-{}", chapter.name)));
        for lesson in &chapter.lessons {
            number += 1;
            if line(ui, params, number, (&lesson.name, &title(&params.text, lesson))) {
                ui.commands.push(begin_button(lesson));
            }
        }
    }
    heading(ui, &params.text.get("first-game-chapter"));
    if line(ui, params, number + 1, (FIRST_GAME_KEY, &params.text.get("first-game"))) {
        ui.commands.push(first_game());
    }
    ui.say_faint("first-game-say");
}

/// The main button for the next lesson.
fn next(ui: &mut PanelUi, params: &LearnParams) {
    let new = |name: &str| params.progress.rating(name) == 0;
    let lesson: Option<&Lesson> = params.curriculum.lessons().find(|lesson| new(&lesson.name));
    let (name, action) = match lesson {
        Some(lesson) => (title(&params.text, lesson), begin_button(lesson)),
        None if new(FIRST_GAME_KEY) => (params.text.get("first-game"), first_game()),
        None => return,
    };
    if main_button(ui, &params.text.with_value("learn-begin", "lesson", &name)).clicked() {
        ui.commands.push(action);
    }
}

/// A lesson in the list. Returns whether it is chosen.
fn line(ui: &mut PanelUi, params: &LearnParams, number: usize, (key, name): (&str, &str)) -> bool {
    let rating = params.progress.rating(key);
    let response = row(ui, &format!("{number}  {name}"), &format!("{name}, {rating}/{MAX_STARS}"), rating > 0);
    stars_in_row(ui, &response, rating);
    response.clicked()
}

/// The command for a whole game against the weakest level with the coach.
fn first_game() -> AnyCommand {
    let choice = GameChoice {
        mode: GameMode::Computer,
        level: "Cub".into(),
        side: SideChoice::White,
        coached: true,
        ..GameChoice::default()
    };
    StartCommand::New(choice).into()
}

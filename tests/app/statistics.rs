//! Statistics and achievements follow the saved games.

use crate::common::*;
use bevy::prelude::*;
use congo::app::screens::Screen;
use congo::app::screens::ScreenCommand;
use congo::app::toasts::Toasts;
use congo::features::library::achievements::AchievementNotifier;
use congo::features::library::statistics::StatisticsCache;
use congo::features::library::tasks::LibraryTasks;
use congo::features::library::{LibraryCommand, LibraryState};
use congo::input::key_commands::{Device, InputEvent};
use congo::input::key_table::Command as Key;
use congo::session::game_choice::GameChoice;
use congo::session::game_commands::GameCommand;
use congo::session::start::StartCommand;
use congo_library::achievements::Achievement;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// A finished game of a person against the Cub, as this program saves it.
fn game(day: usize, result: &str) -> String {
    format!(
        "[Event \"Congo\"]\n[Date \"2026.01.{day:02}\"]\n[White \"Human\"]\n[Black \"Computer Cub\"]\n\
         [Result \"{result}\"]\n[Termination \"resignation\"]\n[CongoSeed \"{day}\"]\n[CongoSeconds \"60\"]\n\n\
         1. a2-a3 a6-a5 {result}\n"
    )
}

fn fill(folder: &Path, games: &[&str]) {
    for (nth, result) in games.iter().enumerate() {
        fs::write(folder.join(format!("{nth}.pgn")), game(nth + 1, result)).expect("writable");
    }
}

/// The statistics page, once all games are read.
fn page(app: &mut App) {
    ask(app, ScreenCommand::Go(Screen::Statistics));
    for _ in 0..5000 {
        app.update();
        let world = app.world();
        let idle = world.resource::<LibraryTasks>().is_idle() && !world.resource::<StatisticsCache>().is_busy();
        if idle && world.resource::<StatisticsCache>().statistics().is_some() {
            return frames(app, 3);
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    panic!("nothing is told");
}

fn results(app: &App) -> (u32, u32, u32) {
    let results = app.world().resource::<StatisticsCache>().statistics().expect("statistics").results();
    (results.won, results.drawn, results.lost)
}

#[test]
fn statistics_follow_the_saved_games() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fill(folder.path(), &["1-0", "0-1", "1/2-1/2", "*"]);
    let mut app = app_in(folder.path());
    page(&mut app);
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Statistics);
    assert_eq!(results(&app), (1, 1, 1), "one that goes on does not count");
    let told = app.world().resource::<StatisticsCache>();
    let (standing, id) = told
        .achievements()
        .find(|(progress, _)| progress.achievement == Achievement::FirstWin)
        .expect("an achievement");
    assert_eq!((standing.progress, id.map(|id| id.as_str())), (1, Some("0")));
    assert!(told.achievements().all(|(progress, _)| progress.achievement != Achievement::Beat("Custom".into())));
    assert_eq!(told.statistics().expect("statistics").seconds, 180);
    // Another one, saved by another window.
    fs::write(folder.path().join("another.pgn"), game(9, "1-0")).expect("writable");
    ask(&mut app, LibraryCommand::Refresh);
    page(&mut app);
    frames(&mut app, 3);
    page(&mut app);
    assert_eq!(results(&app), (2, 1, 1));
}

#[test]
fn deleting_the_finished_games_empties_the_statistics_and_can_be_undone() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fill(folder.path(), &["1-0", "0-1", "*"]);
    fs::write(folder.path().join("old.pgn"), "[White \"Ama\"]\n[Black \"Bo\"]\n\n1. a2-a3 1-0\n").expect("writable");
    let mut app = app_in(folder.path());
    page(&mut app);
    assert_eq!(app.world().resource::<LibraryState>().finished_games().count(), 2);
    ask(&mut app, LibraryCommand::DeletePlayed);
    page(&mut app);
    assert_eq!(
        (results(&app), app.world().resource::<LibraryState>().index().map(|index| index.len())),
        ((0, 0, 0), Some(2))
    );
    assert!(
        app.world()
            .resource::<Toasts>()
            .iter()
            .any(|notice| notice.button.as_ref().is_some_and(|button| button.owner == "library"))
    );
    ask(&mut app, LibraryCommand::Restore);
    page(&mut app);
    assert_eq!(results(&app), (1, 0, 1));
}

#[test]
fn the_table_is_written() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fill(folder.path(), &["1-0", "0-1"]);
    let mut app = app_in(folder.path());
    page(&mut app);
    let path = folder.path().join("out").join("games.csv");
    ask(&mut app, LibraryCommand::ExportTable(path.clone()));
    page(&mut app);
    let table = fs::read_to_string(path).expect("a table");
    assert_eq!((table.lines().count(), table.starts_with("\u{feff}begun,title")), (3, true));
}

/// The achievements announced until the background job has finished.
fn announced(app: &mut App) -> Vec<String> {
    settle(app);
    for _ in 0..5000 {
        app.update();
        if !app.world().resource::<AchievementNotifier>().is_busy() {
            break;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    let notices = app.world().resource::<Toasts>().iter().filter(|notice| notice.key == "notice-achievement");
    notices.map(|notice| notice.detail.clone()).collect()
}

#[test]
fn an_achievement_is_announced_once_by_the_game_that_earned_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fill(folder.path(), &["1-0", "0-1", "0-1", "1-0", "0-1", "0-1", "0-1", "1-0", "0-1"]);
    let mut app = app_in(folder.path());
    let start = || StartCommand::New(GameChoice { level: "Cub".into(), ..default() });
    ask(&mut app, start());
    clicks(&mut app, "a2 a3");
    resign(&mut app);
    assert_eq!(announced(&mut app), ["Ten games"], "and not what was done before");
    // Taking the end back and reaching it again announces nothing new; neither does the next game.
    ask(&mut app, GameCommand::Undo);
    settle(&mut app);
    frames(&mut app, 800);
    resign(&mut app);
    assert_eq!(announced(&mut app), [""; 0]);
    ask(&mut app, start());
    clicks(&mut app, "a2 a3");
    resign(&mut app);
    assert_eq!(announced(&mut app), [""; 0]);
}

#[test]
fn back_leads_to_where_the_page_was_opened() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    for from in [Screen::Library, Screen::Menu] {
        ask(&mut app, ScreenCommand::Go(from));
        page(&mut app);
        app.world_mut().write_message(InputEvent::Command(Key::Back, Device::Keyboard));
        frames(&mut app, 3);
        assert_eq!(screen(&app), from);
    }
}

#[test]
fn escape_answers_the_question_and_leaving_does_not_keep_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fill(folder.path(), &["1-0"]);
    let mut app = app_in(folder.path());
    page(&mut app);
    let asks = |app: &App| app.world().resource::<LibraryState>().asks_deletion();
    ask(&mut app, LibraryCommand::AskDeletePlayed(true));
    assert!(asks(&app));
    app.world_mut().write_message(InputEvent::Command(Key::Back, Device::Keyboard));
    frames(&mut app, 3);
    assert_eq!((asks(&app), screen(&app)), (false, Screen::Statistics), "the first Escape answers");
    ask(&mut app, LibraryCommand::AskDeletePlayed(true));
    ask(&mut app, ScreenCommand::Go(Screen::Library));
    page(&mut app);
    assert!(!asks(&app));
    assert_eq!(results(&app), (1, 0, 0));
}

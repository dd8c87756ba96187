//! A new player has no folder for settings, data or games: whatever is done first must work.

use crate::common::*;
use bevy::prelude::*;
use congo::app::any_command::AnyCommand;
use congo::app::files::AppDirs;
use congo::app::redraw::Presence;
use congo::app::screens::{Overlay, Screen, ScreenCommand};
use congo::app::settings::Settings;
use congo::app::settings::section::ChangeSettings;
use congo::app::toasts::{Toast, Toasts};
use congo::features::analysis::AnalysisCommand;
use congo::features::editor::EditorCommand;
use congo::features::learn::lesson_session::LessonCommand;
use congo::features::learn::progress::Progress;
use congo::features::learn::storm::session::StormCommand;
use congo::features::learn::{LearnCommand, LearnPage};
use congo::features::library::LibraryCommand;
use congo::features::online::{Online, OnlineCommand};
use congo::features::share::ShareCommand;
use congo::features::wild_boards::{WildCommand, WildPage};
use congo::session::game_choice::{GameChoice, GameMode};
use congo::session::game_commands::GameCommand;
use congo::session::game_settings::GameSettings;
use congo::session::open_share::OpenShare;
use congo::session::start::StartCommand;
use std::path::Path;

/// The game of somebody whose home folder is empty.
fn fresh_app(home: &Path) -> App {
    let mut app = app();
    let folders = ["config/Congo", "share/Congo", "Documents/Congo"].map(|name| home.join(name));
    let [config, data, documents] = folders;
    app.insert_resource(AppDirs { config, data, documents });
    app
}

fn problems(app: &App) -> Vec<Toast> {
    app.world().resource::<Toasts>().iter().filter(|toast| toast.is_problem).cloned().collect()
}

/// Does something first thing in an empty home, and lets background jobs finish.
#[track_caller]
fn does_first(what: impl FnOnce(&mut App)) {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut app = fresh_app(home.path());
    what(&mut app);
    for _ in 0..100 {
        app.update();
        std::thread::yield_now();
    }
    flush(&app);
    frames(&mut app, 3);
    assert_eq!(problems(&app), []);
}

#[test]
fn every_entry_of_the_menu_works_in_an_empty_home() {
    let game = |mode| GameChoice { mode, level: "Cub".into(), ..default() };
    let entries: [AnyCommand; 15] = [
        StartCommand::New(game(GameMode::Computer)).into(),
        StartCommand::New(game(GameMode::TwoPlayers)).into(),
        StartCommand::New(game(GameMode::Watch)).into(),
        LearnCommand::ShowPage(LearnPage::Lessons).into(),
        LearnCommand::ShowPage(LearnPage::Puzzles).into(),
        LessonCommand::Begin("lion".into()).into(),
        StormCommand::Begin.into(),
        ScreenCommand::Go(Screen::Ladder).into(),
        WildCommand::ShowPage(WildPage::Path).into(),
        ScreenCommand::Go(Screen::Online).into(),
        ScreenCommand::Go(Screen::Library).into(),
        ScreenCommand::Go(Screen::Statistics).into(),
        ScreenCommand::Open(Overlay::Settings).into(),
        ScreenCommand::Open(Overlay::Keys).into(),
        EditorCommand::Open.into(),
    ];
    for entry in entries {
        does_first(|app| ask(app, entry.clone()));
    }
}

#[test]
fn everything_that_writes_works_in_an_empty_home() {
    does_first(|app| ask(app, ChangeSettings(GameSettings { confirm_moves: true, ..default() })));
    does_first(|app| {
        two_players(app);
        clicks(app, "a2 a3");
        ask(app, GameCommand::Hint);
        ask(app, AnalysisCommand::OpenMatch);
        ask(app, AnalysisCommand::SetComment("good".into()));
    });
    does_first(|app| {
        ask(app, AnalysisCommand::OpenBoard);
        clicks(app, "c1 c3");
        assert!(!standing_pieces(app).is_empty());
    });
    does_first(|app| {
        ask(app, WildCommand::ShowPage(WildPage::Path));
        ask(app, WildCommand::Play);
    });
    does_first(|app| {
        let pgn = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(pgn.path(), "1. a2-a3 a6-a5 *").expect("writable");
        ask(app, LibraryCommand::Import(vec![pgn.path().to_owned()]));
        frames(app, 50);
    });
    does_first(|app| {
        two_players(app);
        clicks(app, "a2 a3");
        ask(app, OpenShare::Match);
        let picture = app.world().resource::<AppDirs>().documents.join("picture.png");
        ask(app, ShareCommand::Write(picture));
    });
    does_first(|app| {
        ask(app, ScreenCommand::Go(Screen::Online));
        ask(app, OnlineCommand::Create);
        for _ in 0..20_000 {
            app.update();
            if app.world().resource::<Online>().game().is_some() || !problems(app).is_empty() {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        panic!("nothing is hosted");
    });
}

/// Another window has the focus, and then this one again.
fn comes_back(app: &mut App) {
    for presence in [Presence::Away, Presence::Active] {
        app.insert_resource(presence);
        frames(app, 3);
    }
}

#[test]
fn two_windows_keep_what_the_other_one_has_changed() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let [mut one, mut other] = [fresh_app(home.path()), fresh_app(home.path())];
    frames(&mut one, 3);
    frames(&mut other, 3);
    ask(&mut one, ChangeSettings(Settings { ui_scale: 1.5, ..default() }));
    one.world_mut().resource_mut::<Progress>().record_rating("lion", 3);
    frames(&mut one, 3);
    flush(&one);
    comes_back(&mut other);
    ask(&mut other, ChangeSettings(GameSettings { confirm_moves: true, ..default() }));
    other.world_mut().resource_mut::<Progress>().record_rating("zebra", 2);
    frames(&mut other, 3);
    flush(&other);
    comes_back(&mut one);
    for app in [&one, &other] {
        let world = app.world();
        assert_eq!(world.resource::<Settings>().ui_scale, 1.5);
        assert!(world.resource::<GameSettings>().confirm_moves);
        let progress = world.resource::<Progress>();
        assert_eq!((progress.rating("lion"), progress.rating("zebra")), (3, 2));
    }
}

//! Files on disk: the running game, saved games, settings.

use crate::common::window::TestWindow;
use crate::common::*;
use bevy::prelude::*;
use congo::app::clipboard::CopyToClipboard;
use congo::app::clipboard::TextPasted;
use congo::app::screens::{Screen, ScreenCommand};
use congo::app::settings::Settings;
use congo::app::settings::section::ChangeSettings;
use congo::app::settings::values::AnimationSpeed;
use congo::app::toasts::Toasts;
use congo::features::learn::settings::LearnSettings;
use congo::features::online::settings::OnlineSettings;
use congo::features::share::options::{ShareFormat, ShareSettings};
use congo::session::autosave::Autosave;
use congo::session::board_view::Seating;
use congo::session::copy_commands::CopyCommand;
use congo::session::game_choice::{GameChoice, GameMode, SideChoice};
use congo::session::game_commands::GameCommand;
use congo::session::game_settings::GameSettings;
use congo::session::r#match::{Match, Seat};
use congo::session::start::StartCommand;

#[test]
fn a_game_goes_on_where_it_was_broken_off() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (moves, seed) = {
        let mut app = app_in(folder.path());
        assert!(!app.world().resource::<Autosave>().exists());
        ask(&mut app, StartCommand::New(GameChoice { level: "Cub".into(), ..default() }));
        settle(&mut app);
        clicks(&mut app, "a2 a3");
        (moves_of(&app), app.world().resource::<Match>().seed())
        // The program ends here without saving anything more.
    };
    let mut app = app_in(folder.path());
    assert!(app.world().resource::<Autosave>().exists());
    ask(&mut app, StartCommand::Continue);
    settle(&mut app);
    let current = app.world().resource::<Match>();
    assert_eq!((moves_of(&app), current.seed()), (moves, seed));
    assert_eq!(current.seats(), &[Seat::Human, Seat::Computer("Cub".into())]);
}

#[test]
fn a_game_without_a_move_of_the_player_is_not_gone_on_with() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut window = TestWindow::new_in(folder.path(), 1280, 800);
    let offers = |window: &mut TestWindow| {
        ask(window, ScreenCommand::Go(Screen::Menu));
        settle(window);
        let names = window.controls().into_iter().map(|control| control.text);
        let [all, ours] = names.fold([0, 0], |[all, ours], text| {
            [all + usize::from(text.contains("Cub")), ours + usize::from(text.starts_with("Continue"))]
        });
        (all, ours)
    };
    ask(&mut window, StartCommand::New(GameChoice { level: "Cub".into(), side: SideChoice::Black, ..default() }));
    settle(&mut window);
    assert_eq!(moves_of(&window).split_whitespace().count(), 1, "the Cub has moved");
    assert_eq!(offers(&mut window), (1, 0), "it can be played again");
    ask(&mut window, StartCommand::New(GameChoice { level: "Cub".into(), ..default() }));
    settle(&mut window);
    clicks(&mut window, "a2 a3");
    settle(&mut window);
    assert_eq!(offers(&mut window), (1, 1), "it is gone on with, and no other game against the Cub is offered");
}

#[test]
fn a_finished_game_is_not_gone_on_with() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    two_players(&mut app);
    clicks(&mut app, "a2 a3");
    resign(&mut app);
    settle(&mut app);
    assert!(!app.world().resource::<Autosave>().exists());
    drop(app);
    let app = app_in(folder.path());
    assert!(!app.world().resource::<Autosave>().exists());
}

#[test]
fn a_game_of_two_computers_is_not_offered_in_the_menu() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut window = TestWindow::new_in(folder.path(), 1280, 800);
    let watch = GameChoice { mode: GameMode::Watch, level: "Cub".into(), other_level: "Cub".into(), ..default() };
    ask(&mut window, StartCommand::New(watch));
    for _ in 0..10_000 {
        window.update();
        if moves_of(&window).split_whitespace().count() > 1 {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    ask(&mut window, ScreenCommand::Go(Screen::Menu));
    settle(&mut window);
    assert!(!window.world().resource::<Autosave>().exists(), "it does not take the place of a player's own game");
    let texts: Vec<String> = window.controls().into_iter().map(|control| control.text).collect();
    assert!(!texts.iter().any(|text| text.starts_with("Continue")), "{texts:?}");
}

#[test]
fn a_broken_file_is_reported_and_kept() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("broken.pgn");
    std::fs::write(&path, "1. a2-a3 a6-a2 *").expect("writable");
    std::fs::write(folder.path().join("running-game"), "broken").expect("writable");
    let mut app = app_in(folder.path());
    ask(&mut app, StartCommand::Continue);
    settle(&mut app);
    let said: Vec<String> = app.world().resource::<Toasts>().iter().map(|notice| notice.detail.clone()).collect();
    assert!(said.iter().any(|detail| detail.contains("broken.pgn") && detail.contains("line 1")), "{said:?}");
    assert!(path.is_file());
}

#[test]
fn what_is_copied_can_be_pasted() {
    let mut app = app();
    two_players(&mut app);
    clicks(&mut app, "c1 c3 a6 a5");
    for action in [CopyCommand::Position, CopyCommand::Game] {
        ask(&mut app, action);
        let copied: Vec<String> =
            app.world_mut().resource_mut::<Messages<CopyToClipboard>>().drain().map(|text| text.0).collect();
        let fen = fen_of(&app);
        ask(&mut app, TextPasted(copied.last().expect("something copied").clone()));
        settle(&mut app);
        assert_eq!(fen_of(&app), fen, "{action:?}");
        if action == CopyCommand::Position {
            ask(&mut app, GameCommand::Undo);
            two_players(&mut app);
            clicks(&mut app, "c1 c3 a6 a5");
        }
    }
    assert_eq!(moves_of(&app), "c1c3 a6a5");
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Analysis, "a game is looked at");
}

#[test]
fn settings_are_saved_at_once_and_read_again() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    let chosen = Settings { ui_scale: 1.25, ..Settings::default() };
    let game = GameSettings { confirm_moves: true, ..GameSettings::default() };
    ask(&mut app, ChangeSettings(chosen.clone()));
    ask(&mut app, ChangeSettings(game.clone()));
    frames(&mut app, 1);
    drop(app);
    let app = app_in(folder.path());
    assert_eq!(*app.world().resource::<Settings>(), chosen);
    assert_eq!(*app.world().resource::<GameSettings>(), game);
}

/// A settings file of the first version, before each feature had settings of its own.
const OLD_SETTINGS: &str = r#"(
    version: 1,
    tempo: Fast,
    reduced_motion: false,
    view: Diagram,
    quality: Low,
    theme: "night-river",
    sound: (muted: true, master: 0.8, effects: 0.8, ambience: 0.5, music: 0.35),
    language: Some("nl"),
    window: (size: (1280, 800), at: None, full_screen: false),
    ui_scale: 1.25,
    confirm_moves: true,
    type_moves: false,
    seating: InTurns,
    last_game: (mode: TwoPlayers, level: "Monkey", other_level: "Cub", side: Black, coached: false),
    custom: (depth: Some(3), seconds: 1.0, mistakes: 0.25),
    introduced: true,
    practice_level: "Zebra",
    show_distance: false,
    sharing: (what: Film, size: Large, coordinates: false, arrows: true, names: true, speed: Slow, smooth: false, seen: Black),
    online: (name: "Ada"),
)"#;

#[test]
fn settings_of_the_first_version_are_read_by_every_feature_and_kept() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("settings.ron"), OLD_SETTINGS).expect("writable");
    let check = |app: &App| {
        let settings = app.world().resource::<Settings>();
        assert_eq!((settings.ui_scale, settings.language.as_deref()), (1.25, Some("nl")));
        let game = app.world().resource::<GameSettings>();
        assert_eq!((game.confirm_moves, game.seating, game.custom.depth), (true, Seating::InTurns, Some(3)));
        assert_eq!(game.last_game.level, "Monkey");
        let learn = app.world().resource::<LearnSettings>();
        assert_eq!((learn.introduced, learn.show_distance, learn.practice_level.as_str()), (true, false, "Zebra"));
        assert_eq!(app.world().resource::<ShareSettings>().sharing.what, ShareFormat::Film);
        assert_eq!(app.world().resource::<OnlineSettings>().online.name, "Ada");
    };
    let mut app = app_in(folder.path());
    check(&app);
    // Changing the settings of one feature leaves the others in the file.
    let changed = Settings { tempo: AnimationSpeed::Slow, ..app.world().resource::<Settings>().clone() };
    ask(&mut app, ChangeSettings(changed));
    frames(&mut app, 1);
    drop(app);
    let app = app_in(folder.path());
    check(&app);
    assert_eq!(app.world().resource::<Settings>().tempo, AnimationSpeed::Slow);
    assert!(!folder.path().join("settings.broken-1").exists());
}

#[test]
fn one_part_that_cannot_be_read_sets_the_whole_file_aside() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let text = OLD_SETTINGS.replace("show_distance: false", "show_distance: perhaps");
    std::fs::write(folder.path().join("settings.ron"), &text).expect("writable");
    let app = app_in(folder.path());
    let kept = std::fs::read_to_string(folder.path().join("settings.broken-1")).expect("the old file is kept");
    assert_eq!(kept, text);
    assert_eq!(*app.world().resource::<Settings>(), Settings::default(), "nothing of it is taken");
    let line = text.lines().position(|line| line.contains("perhaps")).expect("the line") + 1;
    let said = |notice: &congo::app::toasts::Toast| notice.detail.contains(&format!("line {line}"));
    assert!(app.world().resource::<Toasts>().iter().any(said));
}

#[test]
fn broken_settings_are_set_aside() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("settings.ron"), "(ui_scale: large)").expect("writable");
    let app = app_in(folder.path());
    assert_eq!(*app.world().resource::<Settings>(), Settings::default());
    let kept = std::fs::read_to_string(folder.path().join("settings.broken-1")).expect("the old file");
    assert_eq!(kept, "(ui_scale: large)");
    let said: Vec<&str> = app.world().resource::<Toasts>().iter().map(|notice| notice.key).collect();
    assert_eq!(said, ["notice-settings-aside"]);
}

/// The writer of games reads a file that nobody writes to for a while, as from a disk that has fallen asleep.
#[cfg(unix)]
#[test]
fn no_frame_waits_for_a_slow_disk() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    two_players(&mut app);
    let path = folder.path().join("running-game");
    let _ = std::fs::remove_file(&path);
    assert!(std::process::Command::new("mkfifo").arg(&path).status().expect("it runs").success());
    let match_id = |app: &App| app.world().resource::<Match>().revision().match_id;
    let before = match_id(&app);
    ["a2", "a3"].iter().for_each(|square| click(&mut app, square));
    app.world_mut().write_message(StartCommand::Continue);
    let begun = std::time::Instant::now();
    (0..20).for_each(|_| app.update());
    assert!(begun.elapsed().as_secs() < 5, "{:?}", begun.elapsed());
    assert_eq!((moves_of(&app).as_str(), match_id(&app)), ("a2a3", before), "the game is not there yet");
    std::fs::write(&path, "").expect("it wakes up");
    settle(&mut app);
    assert_eq!((moves_of(&app).as_str(), match_id(&app)), ("a2a3", before + 1), "the game goes on");
}

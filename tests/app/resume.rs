//! What is on disk: the running game, saved games, settings.

use crate::common::*;
use bevy::prelude::*;
use congo::actions::{Action, ToClipboard};
use congo::game::record::Autosave;
use congo::game::{Match, Seat};
use congo::notices::Notices;
use congo::screens::Screen;
use congo::settings::{GameChoice, Settings};

#[test]
fn a_game_goes_on_where_it_was_broken_off() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (moves, seed) = {
        let mut app = app_in(folder.path());
        assert!(!app.world().resource::<Autosave>().exists());
        ask(&mut app, Action::Start(GameChoice { level: "Cub".into(), ..default() }));
        settle(&mut app);
        clicks(&mut app, "a2 a3");
        (moves_of(&app), app.world().resource::<Match>().seed())
        // The program ends here without a word.
    };
    let mut app = app_in(folder.path());
    assert!(app.world().resource::<Autosave>().exists());
    ask(&mut app, Action::Continue);
    settle(&mut app);
    let current = app.world().resource::<Match>();
    assert_eq!((moves_of(&app), current.seed()), (moves, seed));
    assert_eq!(current.seats(), &[Seat::Human, Seat::Computer("Cub".into())]);
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
fn a_broken_file_is_named_and_kept() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("broken.pgn");
    std::fs::write(&path, "1. a2-a3 a6-a2 *").expect("writable");
    std::fs::write(folder.path().join("running-game"), "broken").expect("writable");
    let mut app = app_in(folder.path());
    ask(&mut app, Action::Continue);
    settle(&mut app);
    let said: Vec<String> = app.world().resource::<Notices>().iter().map(|notice| notice.detail.clone()).collect();
    assert!(said.iter().any(|detail| detail.contains("broken.pgn") && detail.contains("line 1")), "{said:?}");
    assert!(path.is_file());
}

#[test]
fn what_is_copied_can_be_pasted() {
    let mut app = app();
    two_players(&mut app);
    clicks(&mut app, "c1 c3 a6 a5");
    for action in [Action::CopyFen, Action::CopyPgn] {
        ask(&mut app, action.clone());
        let copied: Vec<String> =
            app.world_mut().resource_mut::<Messages<ToClipboard>>().drain().map(|text| text.0).collect();
        let fen = fen_of(&app);
        ask(&mut app, Action::Paste(copied.last().expect("something copied").clone()));
        settle(&mut app);
        assert_eq!(fen_of(&app), fen, "{action:?}");
        if action == Action::CopyFen {
            ask(&mut app, Action::Undo);
            two_players(&mut app);
            clicks(&mut app, "c1 c3 a6 a5");
        }
    }
    assert_eq!(moves_of(&app), "c1c3 a6a5");
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Study, "a game is looked at");
}

#[test]
fn settings_are_saved_at_once_and_read_again() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    let chosen = Settings { ui_scale: 1.25, confirm_moves: true, ..Settings::default() };
    ask(&mut app, Action::Settings(Box::new(chosen.clone())));
    frames(&mut app, 1);
    drop(app);
    let app = app_in(folder.path());
    assert_eq!(*app.world().resource::<Settings>(), chosen);
}

#[test]
fn broken_settings_are_set_aside() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("settings.ron"), "(ui_scale: large)").expect("writable");
    let app = app_in(folder.path());
    assert_eq!(*app.world().resource::<Settings>(), Settings::default());
    let kept = std::fs::read_to_string(folder.path().join("settings.broken-1")).expect("the old file");
    assert_eq!(kept, "(ui_scale: large)");
    let said: Vec<&str> = app.world().resource::<Notices>().iter().map(|notice| notice.key).collect();
    assert_eq!(said, ["notice-settings-aside"]);
}

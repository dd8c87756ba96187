//! The games that are kept: filed as they are played, listed, found, marked, deleted, brought in and out.

use crate::common::*;
use bevy::prelude::*;
use congo::actions::Action;
use congo::game::Match;
use congo::input::keys::Command;
use congo::input::obey::{Device, Said};
use congo::notices::Notices;
use congo::screens::Screen;
use congo::settings::{GameChoice, Mode};
use congo::shelf::{Choosing, Order, Progress, Shelf, Shelving};
use congo::study::Study;
use congo_games::GameId;
use congo_games::library::Library;
use congo_rules::pgn::GameResult;
use std::fs;
use std::path::Path;

fn shelve(app: &mut App, order: Shelving) {
    ask(app, Action::Shelve(order));
    rest(app);
}

/// Waits until nothing is done on another thread.
fn rest(app: &mut App) {
    for _ in 0..20_000 {
        app.update();
        if app.world().resource::<Progress>().is_idle() {
            return frames(app, 3);
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    panic!("it does not come to an end");
}

fn open_library(app: &mut App) {
    ask(app, Action::Library);
    frames(app, 2);
    rest(app);
}

fn shelf(app: &App) -> &Shelf {
    app.world().resource()
}

fn names(app: &App) -> Vec<String> {
    shelf(app).rows().iter().map(|row| row.name.clone()).collect()
}

fn said(app: &App) -> Vec<&'static str> {
    app.world().resource::<Notices>().iter().map(|notice| notice.key).collect()
}

fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

fn games_in(folder: &Path) -> usize {
    let pgn = |path: &Path| path.extension().is_some_and(|ending| ending == "pgn");
    fs::read_dir(folder).expect("a folder").flatten().filter(|file| pgn(&file.path())).count()
}

/// A library of three games from elsewhere.
fn three(folder: &Path) -> App {
    let text = "[White \"Ama\"]\n[Black \"Kofi\"]\n[Date \"2026.03.01\"]\n\n1. a2-a3 a6-a5 2. b2-b3 1-0\n\n\
        [White \"Esi\"]\n[Black \"Ama\"]\n[Date \"2026.05.01\"]\n\n1. b2-b3 0-1\n\n\
        [White \"Kofi\"]\n[Black \"Computer Cub\"]\n[Date \"2026.04.01\"]\n[Termination \"agreement\"]\n\n1. c2-c3 c6-c5 1/2-1/2\n";
    let outside = tempfile::tempdir().expect("a temporary folder");
    let file = outside.path().join("three.pgn");
    fs::write(&file, text).expect("writable");
    let mut app = app_in(folder);
    shelve(&mut app, Shelving::OpenFile(file));
    assert_eq!((screen(&app), said(&app)), (Screen::Library, vec!["notice-imported"]));
    rest(&mut app);
    app
}

#[test]
fn every_game_is_kept_as_it_is_played() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    two_players(&mut app);
    assert_eq!(games_in(folder.path()), 0, "a game without a move is no game");
    clicks(&mut app, "c1 c3");
    assert_eq!(games_in(folder.path()), 1);
    clicks(&mut app, "a6 a5");
    ask(&mut app, Action::Undo);
    two_players(&mut app);
    clicks(&mut app, "a2 a3 b6 b5");
    resign(&mut app);
    open_library(&mut app);
    let facts: Vec<_> = shelf(&app).index().expect("read").entries().map(|entry| entry.summary.clone()).collect();
    let mut lengths: Vec<(u32, GameResult)> = facts.iter().map(|summary| (summary.plies, summary.result)).collect();
    lengths.sort_by_key(|(plies, _)| *plies);
    assert_eq!(lengths, [(1, GameResult::Unfinished), (2, GameResult::BlackWins)]);
    assert!(facts.iter().all(|summary| summary.played_here && summary.begun.len() == 19), "{facts:?}");
}

#[test]
fn a_game_broken_off_is_gone_on_with_in_its_own_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    two_players(&mut app);
    clicks(&mut app, "c1 c3");
    open_library(&mut app);
    let id = shelf(&app).rows()[0].id.clone();
    shelve(&mut app, Shelving::Rename(id.clone(), "Lunch".into()));
    ask(&mut app, Action::PlayOn(id.clone()));
    settle(&mut app);
    clicks(&mut app, "a6 a5");
    assert_eq!((screen(&app), games_in(folder.path())), (Screen::Playing, 1));
    let game = Library::new(folder.path()).read(&id).expect("the game");
    assert_eq!((game.line().nodes.len(), game.tag("Event")), (2, Some("Lunch")), "its name has stayed");
}

#[test]
fn two_windows_do_not_play_the_same_game() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut one = app_in(folder.path());
    two_players(&mut one);
    clicks(&mut one, "c1 c3");
    let mut other = app_in(folder.path());
    ask(&mut other, Action::Continue);
    settle(&mut other);
    assert_eq!((screen(&other), said(&other)), (Screen::Menu, vec!["notice-nothing-to-continue"]));
    two_players(&mut other);
    clicks(&mut other, "a2 a3");
    clicks(&mut one, "a6 a5");
    clicks(&mut other, "b6 b5");
    assert_eq!(games_in(folder.path()), 2);
    open_library(&mut one);
    let plies: Vec<u32> = shelf(&one).rows().iter().map(|row| row.moves).collect();
    assert_eq!(plies, [1, 1]);
    let id = one.world().resource::<Match>().kept().cloned();
    assert_eq!(id, None, "a new game");
    drop(one);
    ask(&mut other, Action::Menu);
    settle(&mut other);
}

#[test]
fn games_are_found_and_sorted() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = three(folder.path());
    assert_eq!(names(&app), ["Esi – Ama", "Kofi – Cub", "Ama – Kofi"], "the newest first");
    for (words, found) in [
        ("ama", vec!["Esi – Ama", "Ama – Kofi"]),
        ("cub", vec!["Kofi – Cub"]),
        ("2026-03", vec!["Ama – Kofi"]),
        ("0-1", vec!["Esi – Ama"]),
        ("kofi 1/2", vec!["Kofi – Cub"]),
        ("draw agreed", vec!["Kofi – Cub"]),
        ("resignation", vec![]),
        ("nobody", vec![]),
        ("", vec!["Esi – Ama", "Kofi – Cub", "Ama – Kofi"]),
    ] {
        shelve(&mut app, Shelving::Search(words.into()));
        assert_eq!(names(&app), found, "{words}");
    }
    for (order, found) in [
        (Order::Length, ["Ama – Kofi", "Kofi – Cub", "Esi – Ama"]),
        (Order::Length, ["Esi – Ama", "Kofi – Cub", "Ama – Kofi"]),
        (Order::Players, ["Ama – Kofi", "Esi – Ama", "Kofi – Cub"]),
        (Order::Result, ["Ama – Kofi", "Esi – Ama", "Kofi – Cub"]),
        (Order::Ending, ["Kofi – Cub", "Esi – Ama", "Ama – Kofi"]),
        (Order::Date, ["Esi – Ama", "Kofi – Cub", "Ama – Kofi"]),
        (Order::Date, ["Ama – Kofi", "Kofi – Cub", "Esi – Ama"]),
    ] {
        shelve(&mut app, Shelving::Sort(order));
        assert_eq!(names(&app), found, "{order:?}");
    }
}

#[test]
fn games_are_named_marked_deleted_and_brought_back() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = three(folder.path());
    let id = |app: &App, row: usize| shelf(app).rows()[row].id.clone();
    let first = id(&app, 0);
    shelve(&mut app, Shelving::Rename(first.clone(), " The final ".into()));
    shelve(&mut app, Shelving::Star(first.clone(), true));
    assert_eq!(names(&app)[0], "The final");
    shelve(&mut app, Shelving::OnlyStarred(true));
    assert_eq!(names(&app), ["The final"]);
    shelve(&mut app, Shelving::OnlyStarred(false));
    shelve(&mut app, Shelving::Choose(first.clone(), Choosing::Alone));
    let second = id(&app, 1);
    shelve(&mut app, Shelving::Choose(second, Choosing::Through));
    assert_eq!(shelf(&app).chosen().len(), 2);
    shelve(&mut app, Shelving::Delete);
    assert_eq!((names(&app).len(), games_in(folder.path()), shelf(&app).deleted()), (1, 1, 2));
    assert_eq!(shelf(&app).cursor(), Some(&id(&app, 0)), "the next one is chosen");
    app.world_mut().write_message(Said::Command(Command::Undo, Device::Keyboard));
    frames(&mut app, 5);
    assert_eq!((names(&app).len(), games_in(folder.path()), shelf(&app).deleted()), (3, 3, 0));
    shelve(&mut app, Shelving::Restore);
    assert_eq!(shelf(&app).chosen().len(), 2, "once more there is nothing to bring back");
    assert_eq!(names(&app)[0], "The final");
}

#[test]
fn the_keyboard_goes_through_the_list_and_the_board_shows_the_game() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = three(folder.path());
    shelve(&mut app, Shelving::Search("zzz".into()));
    shelve(&mut app, Shelving::Search(String::new()));
    let first = shelf(&app).rows()[0].id.clone();
    shelve(&mut app, Shelving::Choose(first, Choosing::Alone));
    settle(&mut app);
    assert_eq!(moves_of(&app), "b2b3");
    shelve(&mut app, Shelving::ChooseBy(2));
    settle(&mut app);
    assert_eq!(moves_of(&app), "a2a3 a6a5 b2b3");
    shelve(&mut app, Shelving::ChooseBy(5));
    assert_eq!(shelf(&app).cursor_row(), Some(2), "the last one");
}

#[test]
fn games_go_out_and_come_in_again() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = three(folder.path());
    shelve(&mut app, Shelving::ChooseAll);
    let file = folder.path().join("out/all.txt");
    shelve(&mut app, Shelving::Export(file.clone()));
    assert!(said(&app).contains(&"notice-exported"));
    let text = fs::read_to_string(&file).expect("the games");
    assert_eq!(text.matches("[White ").count(), 3);
    shelve(&mut app, Shelving::Import(vec![file.clone()]));
    assert!(said(&app).contains(&"notice-import-known"), "{:?}", said(&app));
    assert_eq!(names(&app).len(), 3, "none twice");
    shelve(&mut app, Shelving::Delete);
    shelve(&mut app, Shelving::Import(vec![file]));
    assert_eq!(names(&app).len(), 3, "{:?}", app.world().resource::<Notices>());
}

#[test]
fn a_file_of_one_game_is_looked_at_and_a_broken_one_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (one, broken) = (folder.path().join("one.txt"), folder.path().join("broken.txt"));
    fs::write(&one, "[White \"Ama\"]\n\n1. c2-c3 *").expect("writable");
    fs::write(&broken, "1. c2-c9").expect("writable");
    let mut app = app_in(folder.path());
    ask(&mut app, Action::Shelve(Shelving::OpenFile(broken)));
    settle(&mut app);
    let notice = app.world().resource::<Notices>().iter().next().expect("a message").clone();
    assert_eq!((notice.key, screen(&app)), ("notice-cannot-open", Screen::Menu));
    assert!(notice.detail.contains("broken.txt: line 1"), "{}", notice.detail);
    ask(&mut app, Action::Shelve(Shelving::OpenFile(one)));
    settle(&mut app);
    assert_eq!((screen(&app), moves_of(&app).as_str()), (Screen::Study, "c2c3"));
    assert_eq!(app.world().resource::<Study>().kept(), None, "it is not in the library");
}

#[test]
fn a_game_of_another_window_appears() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = three(folder.path());
    let mut other = app_in(folder.path());
    ask(&mut other, Action::Start(GameChoice { mode: Mode::TwoPlayers, ..default() }));
    settle(&mut other);
    clicks(&mut other, "c1 c3");
    // More than the two seconds between two looks.
    frames(&mut app, 200);
    rest(&mut app);
    assert_eq!(names(&app).len(), 4);
}

#[test]
fn a_folder_that_cannot_be_written_is_told_of_and_the_game_goes_on() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("file"), "in the way").expect("writable");
    let mut app = app_in(&folder.path().join("file/within"));
    two_players(&mut app);
    clicks(&mut app, "c1 c3 a6 a5");
    let notice = app.world().resource::<Notices>().iter().find(|notice| notice.key == "notice-cannot-save").cloned();
    assert!(notice.expect("a message").detail.contains("within"));
    assert_eq!(moves_of(&app), "c1c3 a6a5");
    assert!(GameId::new("../x").is_none());
}

//! Saved games: written while playing, listed, found, tagged, deleted, imported and exported.

use crate::common::*;
use bevy::prelude::*;
use congo::app::clipboard::TextPasted;
use congo::app::screens::ScreenCommand;
use congo::app::screens::{Overlay, Screen};
use congo::app::toasts::Toasts;
use congo::features::analysis::AnalysisSession;
use congo::features::library::filter::SortOrder;
use congo::features::library::import::{ImportList, ImportRow};
use congo::features::library::preview::Preview;
use congo::features::library::tasks::LibraryTasks;
use congo::features::library::{LibraryCommand, LibraryState, SelectMode};
use congo::input::key_commands::{Device, InputEvent};
use congo::input::key_table::Command;
use congo::session::clock::GameClock;
use congo::session::game_choice::{GameChoice, GameMode};
use congo::session::game_commands::GameCommand;
use congo::session::game_store::CurrentRecord;
use congo::session::game_writer::GameWriter;
use congo::session::r#match::{Match, MatchRevision};
use congo::session::messages::MoveChosen;
use congo::session::start::StartCommand;
use congo::session::time_control_choice::{TimeControlChoice, TimeControlKind};
use congo_library::GameId;
use congo_library::clock::Clock;
use congo_library::library::Library;
use congo_rules::pgn::GameResult;
use congo_rules::{Game, Position};
use std::fs;
use std::path::Path;

fn shelve(app: &mut App, order: LibraryCommand) {
    ask(app, order);
    rest(app);
}

/// Waits until no background job runs.
fn rest(app: &mut App) {
    for _ in 0..20_000 {
        app.update();
        let world = app.world();
        let busy = world.resource::<Preview>().is_busy() || world.resource::<ImportList>().is_busy();
        if world.resource::<LibraryTasks>().is_idle() && !busy {
            return frames(app, 3);
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    panic!("it does not come to an end");
}

fn open_library(app: &mut App) {
    ask(app, ScreenCommand::Go(Screen::Library));
    frames(app, 2);
    rest(app);
}

fn library(app: &App) -> &LibraryState {
    app.world().resource()
}

fn names(app: &App) -> Vec<String> {
    library(app).rows().iter().map(|row| row.name.clone()).collect()
}

fn toast_keys(app: &App) -> Vec<&'static str> {
    app.world().resource::<Toasts>().iter().map(|notice| notice.key).collect()
}

fn games_in(folder: &Path) -> usize {
    let pgn = |path: &Path| path.extension().is_some_and(|ending| ending == "pgn");
    fs::read_dir(folder).expect("a folder").flatten().filter(|file| pgn(&file.path())).count()
}

/// A library with three imported games.
fn app_with_three_games(folder: &Path) -> App {
    let text = "[White \"Ama\"]\n[Black \"Kofi\"]\n[Date \"2026.03.01\"]\n\n1. a2-a3 a6-a5 2. b2-b3 1-0\n\n\
        [White \"Esi\"]\n[Black \"Ama\"]\n[Date \"2026.05.01\"]\n\n1. b2-b3 0-1\n\n\
        [White \"Kofi\"]\n[Black \"Computer Cub\"]\n[Date \"2026.04.01\"]\n[Termination \"agreement\"]\n\n1. c2-c3 c6-c5 1/2-1/2\n";
    let outside = tempfile::tempdir().expect("a temporary folder");
    let file = outside.path().join("three.pgn");
    fs::write(&file, text).expect("writable");
    let mut app = app_in(folder);
    shelve(&mut app, LibraryCommand::Import(vec![file]));
    assert_eq!((screen(&app), toast_keys(&app)), (Screen::Library, vec!["notice-imported"]));
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
    ask(&mut app, GameCommand::Undo);
    two_players(&mut app);
    clicks(&mut app, "a2 a3 b6 b5");
    resign(&mut app);
    open_library(&mut app);
    let facts: Vec<_> = library(&app).index().expect("read").entries().map(|entry| entry.summary.clone()).collect();
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
    let id = library(&app).rows()[0].id.clone();
    shelve(&mut app, LibraryCommand::Rename(id.clone(), "Lunch".into()));
    ask(&mut app, StartCommand::ResumeGame(id.clone()));
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
    ask(&mut other, StartCommand::Continue);
    settle(&mut other);
    assert_eq!((screen(&other), toast_keys(&other)), (Screen::Menu, vec!["notice-nothing-to-continue"]));
    two_players(&mut other);
    clicks(&mut other, "a2 a3");
    clicks(&mut one, "a6 a5");
    clicks(&mut other, "b6 b5");
    assert_eq!(games_in(folder.path()), 2);
    open_library(&mut one);
    let plies: Vec<u32> = library(&one).rows().iter().map(|row| row.moves).collect();
    assert_eq!(plies, [1, 1]);
    let id = one.world().resource::<Match>().library_id().cloned();
    assert_eq!(id, None, "a new game");
    drop(one);
    ask(&mut other, ScreenCommand::Go(Screen::Menu));
    settle(&mut other);
}

#[test]
fn games_are_found_and_sorted() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_with_three_games(folder.path());
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
        shelve(&mut app, LibraryCommand::Search(words.into()));
        assert_eq!(names(&app), found, "{words}");
    }
    for (order, found) in [
        (SortOrder::Length, ["Ama – Kofi", "Kofi – Cub", "Esi – Ama"]),
        (SortOrder::Length, ["Esi – Ama", "Kofi – Cub", "Ama – Kofi"]),
        (SortOrder::Players, ["Ama – Kofi", "Esi – Ama", "Kofi – Cub"]),
        (SortOrder::Result, ["Ama – Kofi", "Esi – Ama", "Kofi – Cub"]),
        (SortOrder::Ending, ["Kofi – Cub", "Esi – Ama", "Ama – Kofi"]),
        (SortOrder::Date, ["Esi – Ama", "Kofi – Cub", "Ama – Kofi"]),
        (SortOrder::Date, ["Ama – Kofi", "Kofi – Cub", "Esi – Ama"]),
    ] {
        shelve(&mut app, LibraryCommand::Sort(order));
        assert_eq!(names(&app), found, "{order:?}");
    }
}

#[test]
fn games_are_named_marked_deleted_and_brought_back() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_with_three_games(folder.path());
    let id = |app: &App, row: usize| library(app).rows()[row].id.clone();
    let first = id(&app, 0);
    shelve(&mut app, LibraryCommand::Rename(first.clone(), " The final ".into()));
    shelve(&mut app, LibraryCommand::Star(first.clone(), true));
    assert_eq!(names(&app)[0], "The final");
    shelve(&mut app, LibraryCommand::OnlyStarred(true));
    assert_eq!(names(&app), ["The final"]);
    shelve(&mut app, LibraryCommand::OnlyStarred(false));
    shelve(&mut app, LibraryCommand::Select(first.clone(), SelectMode::Replace));
    let second = id(&app, 1);
    shelve(&mut app, LibraryCommand::Select(second, SelectMode::Range));
    assert_eq!(library(&app).selected().len(), 2);
    shelve(&mut app, LibraryCommand::Delete);
    assert_eq!((names(&app).len(), games_in(folder.path()), library(&app).deleted()), (1, 1, 2));
    assert_eq!(library(&app).cursor(), Some(&id(&app, 0)), "the next one is chosen");
    app.world_mut().write_message(InputEvent::Command(Command::Undo, Device::Keyboard));
    frames(&mut app, 5);
    assert_eq!((names(&app).len(), games_in(folder.path()), library(&app).deleted()), (3, 3, 0));
    shelve(&mut app, LibraryCommand::Restore);
    assert_eq!(library(&app).selected().len(), 2, "once more there is nothing to bring back");
    assert_eq!(names(&app)[0], "The final");
}

fn position_after(paths: &[&str]) -> Position {
    let mut game = Game::new();
    paths.iter().for_each(|path| _ = game.play(&path.parse().expect(path)).expect(path));
    *game.position()
}

#[test]
fn the_keyboard_goes_through_the_list_and_the_board_shows_the_game() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_with_three_games(folder.path());
    shelve(&mut app, LibraryCommand::Search("zzz".into()));
    shelve(&mut app, LibraryCommand::Search(String::new()));
    let first = library(&app).rows()[0].id.clone();
    shelve(&mut app, LibraryCommand::Select(first, SelectMode::Replace));
    settle(&mut app);
    let shown = position_after(&["b2b3"]);
    assert!(tokens_agree(&mut app, &shown));
    shelve(&mut app, LibraryCommand::MoveCursor(2));
    settle(&mut app);
    let shown = position_after(&["a2a3", "a6a5", "b2b3"]);
    assert!(tokens_agree(&mut app, &shown));
    shelve(&mut app, LibraryCommand::MoveCursor(5));
    assert_eq!(library(&app).cursor_row(), Some(2), "the last one");
}

#[test]
fn an_action_touches_only_games_that_are_seen() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_with_three_games(folder.path());
    shelve(&mut app, LibraryCommand::SelectAll);
    shelve(&mut app, LibraryCommand::Search("Esi".into()));
    assert_eq!((names(&app).len(), library(&app).selected().len()), (1, 1));
    let file = folder.path().join("out/seen.txt");
    shelve(&mut app, LibraryCommand::Export(file.clone()));
    assert_eq!(fs::read_to_string(&file).expect("the game").matches("[White ").count(), 1);
    let exported = toasts_so_far(&app).iter().find(|toast| toast.key == "notice-exported");
    assert!(exported.expect("a toast").detail.ends_with("(1)"));
    shelve(&mut app, LibraryCommand::Delete);
    shelve(&mut app, LibraryCommand::Search(String::new()));
    assert_eq!((names(&app).len(), library(&app).selected().len()), (2, 0));
    // The same for the other filter.
    shelve(&mut app, LibraryCommand::SelectAll);
    shelve(&mut app, LibraryCommand::OnlyStarred(true));
    assert_eq!((library(&app).selected().len(), library(&app).cursor()), (0, None));
}

#[test]
fn games_go_out_and_come_in_again() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_with_three_games(folder.path());
    shelve(&mut app, LibraryCommand::SelectAll);
    let file = folder.path().join("out/all.txt");
    shelve(&mut app, LibraryCommand::Export(file.clone()));
    assert!(toast_keys(&app).contains(&"notice-exported"));
    let text = fs::read_to_string(&file).expect("the games");
    assert_eq!(text.matches("[White ").count(), 3);
    shelve(&mut app, LibraryCommand::Import(vec![file.clone()]));
    assert!(toast_keys(&app).contains(&"notice-import-known"), "{:?}", toast_keys(&app));
    assert_eq!(names(&app).len(), 3, "none twice");
    shelve(&mut app, LibraryCommand::Delete);
    shelve(&mut app, LibraryCommand::Import(vec![file]));
    assert_eq!(names(&app).len(), 3, "{:?}", app.world().resource::<Toasts>());
}

#[test]
fn a_file_of_one_game_is_looked_at_and_a_broken_one_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (one, broken) = (folder.path().join("one.txt"), folder.path().join("broken.txt"));
    fs::write(&one, "[White \"Ama\"]\n\n1. c2-c3 *").expect("writable");
    fs::write(&broken, "1. c2-c9").expect("writable");
    let mut app = app_in(folder.path());
    ask(&mut app, LibraryCommand::OpenFile(broken));
    settle(&mut app);
    let notice = app.world().resource::<Toasts>().iter().next().expect("a message").clone();
    assert_eq!((notice.key, screen(&app)), ("notice-cannot-open", Screen::Menu));
    assert!(notice.detail.contains("broken.txt: line 1"), "{}", notice.detail);
    ask(&mut app, LibraryCommand::OpenFile(one));
    settle(&mut app);
    assert_eq!((screen(&app), moves_of(&app).as_str()), (Screen::Analysis, "c2c3"));
    assert_eq!(app.world().resource::<AnalysisSession>().library_id(), None, "it is not in the library");
}

#[test]
fn a_game_of_another_window_appears() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_with_three_games(folder.path());
    let mut other = app_in(folder.path());
    ask(&mut other, StartCommand::New(GameChoice { mode: GameMode::TwoPlayers, ..default() }));
    settle(&mut other);
    clicks(&mut other, "c1 c3");
    // More than the two seconds between two scans of the folder.
    frames(&mut app, 200);
    rest(&mut app);
    assert_eq!(names(&app).len(), 4);
}

#[test]
fn an_unwritable_folder_is_reported_and_the_game_continues() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("file"), "in the way").expect("writable");
    let mut app = app_in(&folder.path().join("file/within"));
    two_players(&mut app);
    clicks(&mut app, "c1 c3 a6 a5");
    let notice = toasts_so_far(&app).iter().find(|notice| notice.key == "notice-not-saved-yet");
    assert!(notice.expect("a message").detail.contains("within"));
    assert_eq!(moves_of(&app), "c1c3 a6a5");
    assert!(GameId::new("../x").is_none());
}

/// Four games, the second and the last of which are broken.
const MIXED: &str = "[White \"Ama\"]\n[Black \"Kofi\"]\n\n1. a2-a3 a6-a5 1-0\n\n[White \"Esi\"]\n\n1. a2-a9 *\n\n\
                     [White \"Yaw\"]\n[Black \"Computer Cub\"]\n\n1. c2-c3 *\n\n[White \"Abu\"]\n\n1. b2-b9 *\n";

fn overlay(app: &App) -> Overlay {
    *app.world().resource::<State<Overlay>>().get()
}

fn import_list(app: &App) -> &ImportList {
    app.world().resource()
}

/// The rows of the list: number and plies of a game, or number and line of an error.
fn listed(app: &App) -> Vec<(usize, usize, bool)> {
    let list = import_list(app);
    let row = |row| match list.row(row).expect("a row") {
        ImportRow::Game(game) => (game.number, game.plies, true),
        ImportRow::Broken(broken) => (broken.problem.game, broken.problem.line, false),
    };
    (0..list.len()).map(row).collect()
}

#[test]
fn several_games_of_a_paste_are_listed_with_those_that_are_broken() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    ask(&mut app, TextPasted(MIXED.into()));
    settle(&mut app);
    assert_eq!((screen(&app), overlay(&app)), (Screen::Menu, Overlay::Import));
    assert_eq!(listed(&app), [(1, 2, true), (2, 8, false), (3, 1, true), (4, 17, false)]);
    assert_eq!((games_in(folder.path()), toast_keys(&app)), (0, vec![]), "nothing is done before it is asked for");

    // Open one of them by keyboard: past the broken one to the third.
    for command in [Command::Down, Command::Down, Command::Choose] {
        app.world_mut().write_message(InputEvent::Command(command, Device::Keyboard));
        frames(&mut app, 2);
    }
    settle(&mut app);
    assert_eq!((screen(&app), overlay(&app), moves_of(&app).as_str()), (Screen::Analysis, Overlay::None, "c2c3"));
    assert_eq!(app.world().resource::<AnalysisSession>().tree().game().tag("White"), Some("Yaw"));

    ask(&mut app, TextPasted(MIXED.into()));
    settle(&mut app);
    shelve(&mut app, LibraryCommand::ImportFound);
    assert_eq!((screen(&app), overlay(&app)), (Screen::Library, Overlay::None));
    assert_eq!((games_in(folder.path()), toast_keys(&app)), (2, vec!["notice-imported"]));
}

#[test]
fn several_games_of_a_file_are_listed_and_a_broken_one_cannot_be_opened() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("mixed.txt");
    fs::write(&file, MIXED).expect("writable");
    let mut app = app_in(folder.path());
    ask(&mut app, LibraryCommand::OpenFile(file.clone()));
    settle(&mut app);
    assert_eq!((overlay(&app), import_list(&app).name()), (Overlay::Import, file.display().to_string().as_str()));
    shelve(&mut app, LibraryCommand::SelectFound(1));
    shelve(&mut app, LibraryCommand::OpenFound);
    assert_eq!((screen(&app), overlay(&app)), (Screen::Menu, Overlay::Import));
    ask(&mut app, ScreenCommand::Close);
    frames(&mut app, 2);
    assert_eq!((overlay(&app), import_list(&app).len()), (Overlay::None, 0));
}

#[test]
fn what_is_broken_in_files_that_are_imported_is_listed_afterwards() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (one, other) = (folder.path().join("one.txt"), folder.path().join("other.txt"));
    fs::write(&one, MIXED).expect("writable");
    fs::write(&other, "1. b2-b9 *").expect("writable");
    let mut app = app_in(folder.path());
    shelve(&mut app, LibraryCommand::Import(vec![one, other]));
    assert_eq!((screen(&app), overlay(&app), games_in(folder.path())), (Screen::Library, Overlay::Import, 2));
    assert_eq!(listed(&app), [(2, 8, false), (4, 17, false), (1, 1, false)]);
    assert_eq!((import_list(&app).games(), import_list(&app).broken()), (0, 3));
}

#[test]
fn a_hundred_thousand_games_are_read_without_holding_up_a_frame() {
    let mut app = app();
    let text = "[White \"A\"]\n\n1. a2-a3 *\n\n".repeat(20_000);
    let begun = std::time::Instant::now();
    ask(&mut app, TextPasted(text));
    let first = begun.elapsed();
    assert!(import_list(&app).is_busy(), "it is read on another thread");
    assert_eq!(overlay(&app), Overlay::None);
    frames(&mut app, 1);
    assert_eq!(overlay(&app), Overlay::Import, "how far it is can be seen");
    while import_list(&app).is_busy() {
        app.update();
        std::thread::yield_now();
    }
    println!("the frame took {first:?}, all of it {:?}", begun.elapsed());
    assert_eq!(import_list(&app).games(), 20_000);
    ask(&mut app, TextPasted("[".repeat((64 << 20) + 1)));
    assert!(toast_keys(&app).contains(&"notice-import-too-large"), "{:?}", toast_keys(&app));
}

#[test]
fn moves_are_written_on_another_thread_and_nothing_is_read_again() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    two_players(&mut app);
    let moves = ["c1 c3", "c7 c5", "c3 c1", "c5 c7", "a2 a3", "a6 a5", "b2 b3", "b6 b5"];
    for squares in moves {
        clicks(&mut app, squares);
    }
    let stats = app.world().resource::<GameWriter>().stats();
    assert_eq!(stats.reads, 0, "nobody else has touched the file");
    assert!((1..=moves.len() as u32).contains(&stats.writes), "{stats:?}");
    frames(&mut app, 50);
    assert_eq!(app.world().resource::<GameWriter>().stats(), stats, "a frame without a move writes nothing");
    assert!(app.world().resource::<CurrentRecord>().is_saved());

    // Another program changes a tag: the change is kept, and costs one scan.
    let id = app.world().resource::<CurrentRecord>().id().expect("it is kept");
    Library::new(folder.path()).rename(&id, Some("Lunch")).expect("writable");
    clicks(&mut app, "c1 c3 c7 c5");
    let game = Library::new(folder.path()).read(&id).expect("the game");
    assert_eq!((game.line().nodes.len(), game.tag("Event")), (10, Some("Lunch")));
    assert_eq!(app.world().resource::<GameWriter>().stats().reads, 1);
}

/// A move from square to square, and one frame that does not wait for the disk.
fn play(app: &mut App, path: &str) {
    let stamp = app.world().resource::<Match>().revision();
    app.world_mut().write_message(MoveChosen { path: path.parse().expect("a path"), revision: stamp });
    app.update();
}

#[test]
fn what_was_handed_over_is_written_when_the_program_ends() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for plies in 1..=3 {
        let mut app = app_in(folder.path());
        two_players(&mut app);
        for path in ["c1c3", "c7c5", "a2a3"].into_iter().take(plies) {
            play(&mut app, path);
        }
        if plies < 3 {
            app.world_mut().write_message(AppExit::Success);
            app.update();
        } else {
            drop(app);
        }
        assert_eq!(games_in(folder.path()), plies);
    }
}

#[test]
fn the_cursor_reads_one_file_at_a_time_and_none_twice() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_with_three_games(folder.path());
    shelve(&mut app, LibraryCommand::MoveCursor(-5));
    rest(&mut app);
    let before = app.world().resource::<Preview>().reads();
    for _ in 0..2 {
        ask(&mut app, LibraryCommand::MoveCursor(1));
    }
    rest(&mut app);
    settle(&mut app);
    let after = app.world().resource::<Preview>().reads();
    assert!((1..=2).contains(&(after - before)), "{before} {after}");
    frames(&mut app, 50);
    assert_eq!(app.world().resource::<Preview>().reads(), after, "a frame without change reads nothing");
    let shown = position_after(&["a2a3", "a6a5", "b2b3"]);
    assert!(tokens_agree(&mut app, &shown));
}

/// The last position of the game under the cursor.
fn last_position(app: &App, folder: &Path) -> Position {
    let id = library(app).cursor().expect("a game");
    let game = Library::new(folder).read(id).expect("the game");
    game.line().nodes.last().expect("a move").played.after()
}

/// The game on the board: its revision, its turns, its clock, and its file.
fn current_game(app: &App, folder: &Path) -> (MatchRevision, String, Option<Clock>, String) {
    let (current, clock) = (app.world().resource::<Match>(), app.world().resource::<GameClock>());
    let id = app.world().resource::<CurrentRecord>().id().expect("it is kept");
    let file = Library::new(folder).read(&id).expect("the game").to_string();
    (current.revision(), moves_of(app), clock.get().cloned(), file)
}

#[test]
fn looking_at_games_leaves_the_one_on_the_board_alone() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_with_three_games(folder.path());
    let clock = TimeControlChoice { kind: TimeControlKind::Custom, ..default() };
    ask(&mut app, StartCommand::New(GameChoice { mode: GameMode::TwoPlayers, clock, ..default() }));
    settle(&mut app);
    clicks(&mut app, "c1 c3 d6 d5");
    frames(&mut app, 100);
    let position = *app.world().resource::<Match>().position();
    open_library(&mut app);
    shelve(&mut app, LibraryCommand::Sort(SortOrder::Players));
    let left = current_game(&app, folder.path());
    assert_eq!((left.1.as_str(), left.2.is_some()), ("c1c3 d6d5", true));
    shelve(&mut app, LibraryCommand::MoveCursor(5));
    for row in (0..4).rev() {
        assert_eq!(library(&app).cursor_row(), Some(row));
        let last = last_position(&app, folder.path());
        assert!(tokens_agree(&mut app, &last), "game {row} is shown");
        assert_eq!(current_game(&app, folder.path()), left, "game {row} is not played");
        shelve(&mut app, LibraryCommand::MoveCursor(-1));
    }
    let first = last_position(&app, folder.path());
    assert_ne!(first, position);
    // Another list in between, and back: the game under the cursor is shown again.
    ask(&mut app, ScreenCommand::Go(Screen::Statistics));
    frames(&mut app, 2);
    assert!(tokens_agree(&mut app, &position), "the match is there again");
    open_library(&mut app);
    assert!(tokens_agree(&mut app, &first), "the game is shown again");
    ask(&mut app, ScreenCommand::Go(Screen::Menu));
    settle(&mut app);
    assert_eq!(current_game(&app, folder.path()), left);
    assert!(tokens_agree(&mut app, &position), "the match is there again");
    ask(&mut app, StartCommand::Continue);
    settle(&mut app);
    assert_eq!((screen(&app), moves_of(&app).as_str()), (Screen::Playing, "c1c3 d6d5"));
}

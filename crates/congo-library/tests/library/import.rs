//! Imported games: each is stored once, and broken ones are reported.

use super::common::{continue_always, file_names};
use super::{add, library, stored_game};
use congo_library::Library;
use congo_library::library::{Import, Index};
use congo_rules::pgn::{self, Pgn, PgnError};
use std::collections::BTreeSet;
use std::fs;
use std::ops::ControlFlow;

/// Imports games into a library.
fn import(library: &Library, text: &str) -> Import {
    let mut index = Index::default();
    index.update(library, &mut continue_always).expect("a folder that can be listed");
    let (import, problem) = library.import(text, &index, &mut continue_always);
    assert!(problem.is_none(), "{problem:?}");
    import
}

fn counts(import: &Import) -> (usize, usize, usize) {
    (import.added.len(), import.duplicates, import.broken.len())
}

fn games(moves: &[&str]) -> String {
    let games: Vec<Pgn> = (0..).zip(moves).map(|(minute, moves)| stored_game(minute, moves)).collect();
    pgn::write(&games)
}

#[test]
fn every_game_is_imported_once() {
    let (_folder, library) = library();
    let text = games(&["1. a2-a3 *", "1. b2-b3 {so} *", "1. c2-c3 *"]);
    let first = import(&library, &format!("{text}\n{text}"));
    assert_eq!(counts(&first), (3, 3, 0));
    assert_eq!(library.export(&first.added).expect("readable"), text);
    assert_eq!(counts(&import(&library, &text)), (0, 3, 0));
    assert_eq!(counts(&import(&library, &games(&["1. a2-a3 *", "1. b2-b3 {other words} *"]))), (1, 1, 0));
}

#[test]
fn a_name_and_a_mark_make_no_other_game() {
    let (_folder, library) = library();
    // With the tags that other programs write, of which some are not there and none begins with the name.
    let bare = "[White \"Ama\"]\n\n1. d2-d3 1-0\n";
    let text = format!("{}\n{bare}", games(&["1. a2-a3 *", "1. b2-b3 *", "1. c2-c3 *"]));
    let ids = import(&library, &text).added;
    for (nth, id) in ids.iter().enumerate() {
        library.set_starred(id, true).expect("writable");
        library.rename(id, Some("Another name")).expect("writable");
        library.set_starred(id, nth % 2 == 0).expect("writable");
    }
    assert_eq!(counts(&import(&library, &text)), (0, 4, 0));
    let noted = library.export(&ids).expect("readable");
    assert_eq!(counts(&import(&library, &noted)), (0, 4, 0));
    library.delete(&ids[..1]);
    assert_eq!(counts(&import(&library, &noted)), (1, 3, 0));
}

#[test]
fn broken_games_are_reported_and_the_others_imported() {
    let (_folder, library) = library();
    let good = games(&["1. a2-a3 *", "1. f2-f3 *", "1. b2-b3 *", "1. g2-g3 *"]);
    let text = good.replace("f2-f3", "f2-f9").replace("g2-g3", "g2-g3 {never closed").replace("b2-b3", "b2-b3)");
    let broken = import(&library, &text);
    assert_eq!(counts(&broken), (3, 0, 1), "{broken:?}");
    let places = |faults: &[PgnError]| faults.iter().map(|fault| (fault.game, fault.line)).collect::<Vec<_>>();
    let line = |wanted: &str| text.lines().position(|line| line.contains(wanted)).map(|at| at + 1).expect("there");
    assert_eq!(places(&broken.broken), [(2, line("f2-f9"))]);
    assert_eq!(places(&broken.mended.faults), [(3, line("b2-b3)")), (4, line("{never"))]);
    assert_eq!(broken.mended.games, 2);
    // The comment that was never closed makes another game.
    assert_eq!(counts(&import(&library, &good)), (2, 2, 0));
    assert_eq!(counts(&import(&library, "hello\nworld")), (0, 0, 1));
    assert_eq!(counts(&import(&library, " \n")), (0, 0, 0));
}

#[test]
fn games_imported_before_the_end_stay() {
    let (_folder, library) = library();
    let text = games(&["1. a2-a3 *", "1. b2-b3 *", "1. c2-c3 *"]);
    let mut calls = 0;
    let mut two = |done, all| {
        assert!(done <= all && all == text.len(), "{done} of {all} bytes");
        calls += 1;
        if calls > 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let (ended, problem) = library.import(&text, &Index::default(), &mut two);
    assert_eq!((counts(&ended), problem.is_none(), file_names(library.folder()).len()), ((2, 0, 0), true, 2));
    assert_eq!(counts(&import(&library, &text)), (1, 2, 0));
}

#[test]
fn hundreds_may_have_one_name() {
    const GAMES: usize = 500;
    let (_folder, library) = library();
    let text: String = (0..GAMES).map(|nth| format!("[Round \"{nth}\"]\n\n1. a2-a3 *\n\n")).collect();
    let names: BTreeSet<_> = import(&library, &text).added.into_iter().collect();
    assert_eq!((names.len(), file_names(library.folder()).len()), (GAMES, GAMES));
}

#[test]
fn write_errors_are_reported() {
    let (folder, _) = library();
    let path = folder.path().join("file");
    fs::write(&path, "in the way").expect("writable");
    let (import, problem) =
        Library::new(&path).import(&games(&["1. a2-a3 *"]), &Index::default(), &mut continue_always);
    let problem = problem.expect("no folder").to_string();
    assert!(import.added.is_empty() && problem.starts_with(&path.display().to_string()), "{problem}");
}

#[test]
fn games_that_are_there_are_not_touched() {
    let (_folder, library) = library();
    let ids = add(&library, &["1. a2-a3 *"]);
    let before = fs::metadata(library.path(&ids[0])).and_then(|data| data.modified()).expect("a file");
    import(&library, &games(&["1. a2-a3 *", "1. b2-b3 *"]));
    assert_eq!(fs::metadata(library.path(&ids[0])).and_then(|data| data.modified()).expect("a file"), before);
}

//! Games one by one: added, read, written, named, marked, deleted, brought back, written out.

use super::common::{file_names, parse_game};
use super::{DAY, add, game_id, library, make_older, stored_game, write_file};
use congo_library::{GameId, Library, LibraryError, record};
use std::collections::BTreeSet;
use std::fs;
use std::time::Duration;

#[test]
fn a_game_is_read_as_it_was_added() {
    let (_folder, library) = library();
    let game = stored_game(313, "1. a2-a3 a6-a5 {so} *");
    let ids = [(); 3].map(|()| library.add(&game).expect("a writable folder"));
    let name = "2026-11-22 05.13.00 Human - Giraffe";
    assert_eq!(ids.each_ref().map(GameId::as_str), [name, &format!("{name} 2"), &format!("{name} 3")]);
    for id in &ids {
        assert_eq!(library.read(id).expect("a game"), game);
        assert_eq!(fs::read_to_string(library.path(id)).expect("a file"), game.to_string());
    }
}

#[track_caller]
fn check_name(tags: &str, name: &str) {
    let (_folder, library) = library();
    let game = parse_game(&format!("{tags} *"));
    let id = library.add(&game).expect("a name that can be written");
    assert_eq!(library.read(&id).expect("a game"), game);
    assert_eq!(id.as_str(), name);
}

#[test]
fn any_players_make_a_name() {
    check_name("", "Human - Human");
    check_name("[White \"../a\\\\b\"] [Black \"C:\"] [Date \"2026.??.??\"]", "2026 .._a_b - C_");
    check_name("[White \".\"] [Black \".\"]", "-");
    check_name(&format!("[White \"{}\"]", "王".repeat(90)), &"王".repeat(60));
}

#[test]
fn a_name_is_no_path() {
    for name in ["", ".", "..", ".hidden", "a/b", "a\\b", "../a"] {
        assert_eq!(GameId::new(name), None, "{name}");
    }
    assert_eq!(game_id("2026 Ama - Bo").as_str(), "2026 Ama - Bo");
}

#[test]
fn missing_empty_and_broken_files_are_reported() {
    let (_folder, library) = library();
    write_file(&library, "empty.pgn", "");
    write_file(&library, "broken.pgn", "[White \"Ama\"]\n\n1. a2-a9 *\n");
    write_file(&library, "bytes.pgn", [0x89, 0xff, b'P']);
    for (name, said) in [
        ("none", "there is no such file"),
        ("empty", "no game in it"),
        ("broken", "line 3, column 7"),
        ("bytes", "expected a move, a comment"),
    ] {
        for problem in [library.read(&game_id(name)).map(|_| ()), library.rename(&game_id(name), Some("x"))] {
            let problem = problem.expect_err(name).to_string();
            let path = library.path(&game_id(name)).display().to_string();
            assert!(problem.starts_with(&path) && problem.contains(said), "{problem}");
        }
    }
    assert!(matches!(library.set_starred(&game_id("none"), true), Err(LibraryError::Missing(_))));
    assert_eq!(file_names(library.folder()), ["broken.pgn", "bytes.pgn", "empty.pgn"]);
}

#[test]
fn moves_are_written_and_notes_stay() {
    let (_folder, library) = library();
    let id = &add(&library, &["1. a2-a3 *"])[0];
    library.rename(id, Some("The long one")).expect("writable");
    library.set_starred(id, true).expect("writable");
    library.write_moves(id, stored_game(0, "1. a2-a3 a6-a5 1-0")).expect("writable");
    let game = library.read(id).expect("a game");
    assert_eq!((record::title(&game), record::is_starred(&game)), (Some("The long one"), true));
    assert_eq!((game.line().nodes.len(), game.result().text()), (2, "1-0"));
    library.write(id, &stored_game(0, "1. b2-b3 *")).expect("writable");
    assert_eq!(library.read(id).expect("a game"), stored_game(0, "1. b2-b3 *"));
}

#[test]
fn moves_are_written_anew_where_the_file_is_gone_or_broken() {
    let (_folder, library) = library();
    let ids = add(&library, &["1. a2-a3 *", "1. a2-a3 *"]);
    fs::remove_file(library.path(&ids[0])).expect("a file");
    fs::write(library.path(&ids[1]), "hello").expect("writable");
    for id in ids {
        let game = stored_game(0, "1. a2-a3 a6-a5 *");
        library.write_moves(&id, game.clone()).expect("writable");
        assert_eq!(library.read(&id).expect("a game"), game);
    }
}

/// The lines of a game's file that tell neither its name nor its mark.
fn lines_without_title_and_star(library: &Library, id: &GameId) -> Vec<String> {
    let text = library.export(std::slice::from_ref(id)).expect("readable");
    let note = |line: &&str| line.starts_with("[Event ") || line.starts_with("[CongoStar ");
    text.lines().filter(|line| !note(line)).map(str::to_owned).collect()
}

#[test]
fn names_and_marks_change_nothing_else() {
    let (_folder, library) = library();
    let id = &add(&library, &["1. a2-a3 {so} (1. b2-b3 $1) 1... a6-a5 1-0"])[0];
    let before = lines_without_title_and_star(&library, id);
    for (title, kept) in [(Some(" \"Ama\"\nand\\Bo "), Some("\"Ama\" and\\Bo")), (Some(" "), None), (None, None)] {
        for starred in [false, true, false] {
            library.rename(id, title).expect("writable");
            library.set_starred(id, starred).expect("writable");
            let game = library.read(id).expect("a game");
            assert_eq!((record::title(&game), record::is_starred(&game)), (kept, starred));
            assert_eq!(lines_without_title_and_star(&library, id), before);
        }
    }
}

#[test]
fn deleted_games_come_back_also_where_their_name_was_taken() {
    let (_folder, library) = library();
    let ids = add(&library, &["1. a2-a3 *", "1. b2-b3 *", "1. c2-c3 *"]);
    let (deleted, trouble) = library.delete(&ids[..2]);
    assert_eq!((deleted.ids().collect::<Vec<_>>(), trouble.is_none()), (ids[..2].iter().collect(), true));
    assert!(matches!(library.read(&ids[0]), Err(LibraryError::Missing(_))));
    let taken = library.add(&stored_game(0, "1. d2-d3 *")).expect("writable");
    assert_eq!(taken, ids[0]);
    let back = library.restore(deleted).expect("what was deleted");
    assert_eq!(back, [game_id(&format!("{} 2", ids[0].as_str())), ids[1].clone()]);
    for (id, moves) in
        [(&back[0], "1. a2-a3 *"), (&back[1], "1. b2-b3 *"), (&taken, "1. d2-d3 *"), (&ids[2], "1. c2-c3 *")]
    {
        assert_eq!(library.read(id).expect("a game").line(), parse_game(moves).line());
    }
    assert!(file_names(&library.folder().join("deleted")).is_empty());
}

#[test]
fn deleting_the_same_name_twice_keeps_both() {
    let (_folder, library) = library();
    let mut deleted = Vec::new();
    for moves in ["1. a2-a3 *", "1. b2-b3 *"] {
        deleted.push(library.delete(&add(&library, &[moves])).0);
    }
    let back: Vec<_> = deleted.into_iter().flat_map(|games| library.restore(games).expect("both wait")).collect();
    let moves = back.iter().map(|id| library.read(id).expect("a game").line().nodes[0].played.path.to_string());
    assert_eq!(moves.collect::<Vec<_>>(), ["a2a3", "b2b3"]);
}

#[test]
fn failed_deletions_are_reported_and_the_rest_is_done() {
    let (_folder, library) = library();
    let ids = add(&library, &["1. a2-a3 *", "1. b2-b3 *", "1. c2-c3 *"]);
    fs::remove_file(library.path(&ids[1])).expect("a file");
    let (deleted, trouble) = library.delete(&ids);
    assert_eq!(deleted.len(), 2);
    let problem = trouble.expect("one was missing").to_string();
    assert!(problem.starts_with(&library.path(&ids[1]).display().to_string()), "{problem}");
    let waiting = library.folder().join("deleted");
    assert_eq!(file_names(&waiting).len(), 2);
    let gone = waiting.join(format!("{}.pgn", ids[0].as_str()));
    fs::remove_file(&gone).expect("it waits there");
    let problem = library.restore(deleted).expect_err("one is gone").to_string();
    assert!(problem.starts_with(&gone.display().to_string()), "{problem}");
    assert_eq!(file_names(library.folder()), [format!("{}.pgn", ids[2].as_str()), "deleted".to_owned()]);
}

#[test]
fn games_are_written_out_in_the_order_asked_for() {
    let (_folder, library) = library();
    let ids = add(&library, &["1. a2-a3 *", "1. b2-b3 *"]);
    let text = library.export(&[ids[1].clone(), ids[0].clone()]).expect("readable");
    assert_eq!(text, format!("{}\n{}", stored_game(1, "1. b2-b3 *"), stored_game(0, "1. a2-a3 *")));
    assert_eq!(library.export(&[]).expect("nothing to read"), "");
    assert!(matches!(library.export(&[ids[0].clone(), game_id("none")]), Err(LibraryError::Missing(_))));
}

#[test]
fn two_windows_lose_no_game_and_give_no_name_twice() {
    const GAMES: u32 = 200;
    let (_folder, library) = library();
    // The same minutes, so that both want the same names.
    let fill = |moves: &str| -> Vec<_> {
        let library = Library::new(library.folder());
        (0..GAMES).map(|minute| library.add(&stored_game(minute / 4, moves)).expect("writable")).collect()
    };
    let (one, other) = std::thread::scope(|scope| {
        let one = scope.spawn(|| fill("1. a2-a3 *"));
        let other = fill("1. b2-b3 *");
        (one.join().expect("no panic"), other)
    });
    let names: BTreeSet<_> = one.iter().chain(&other).collect();
    assert_eq!((names.len(), file_names(library.folder()).len()), (2 * GAMES as usize, 2 * GAMES as usize));
    for (ids, moves) in [(one, "1. a2-a3 *"), (other, "1. b2-b3 *")] {
        for (minute, id) in (0..).zip(ids) {
            assert_eq!(library.read(&id).expect("a game"), stored_game(minute / 4, moves));
        }
    }
}

#[test]
fn old_deleted_files_are_purged_and_new_ones_kept() {
    let (_folder, library) = library();
    let ids = add(&library, &["1. a2-a3 *", "1. b2-b3 *", "1. c2-c3 *"]);
    // Played long ago, but deleted today.
    make_older(&library.path(&ids[0]), 400 * DAY);
    library.delete(&ids[..2]);
    let waiting = |id: &GameId| library.folder().join(format!("deleted/{}.pgn", id.as_str()));
    make_older(&waiting(&ids[1]), 31 * DAY);
    make_older(&library.path(&ids[2]), 400 * DAY);
    let hour = Duration::from_secs(3600);
    for (name, by) in [
        ("old.pgn.1-0.tmp", 25 * hour),
        ("young.pgn.1-0.tmp", 23 * hour),
        ("old empty.pgn", 25 * hour),
        ("young empty.pgn", 23 * hour),
        ("empty.txt", 400 * DAY),
        ("deleted/other.txt", 400 * DAY),
        ("deleted/old empty.pgn", 25 * hour),
    ] {
        write_file(&library, name, "");
        make_older(&library.folder().join(name), by);
    }
    library.purge_deleted();
    let left = format!("{}.pgn", ids[2].as_str());
    let expected = [left.as_str(), "deleted", "empty.txt", "young empty.pgn", "young.pgn.1-0.tmp"];
    assert_eq!(file_names(library.folder()), expected);
    assert_eq!(file_names(&library.folder().join("deleted")), [&format!("{}.pgn", ids[0].as_str()), "other.txt"]);
    make_older(&waiting(&ids[0]), 29 * DAY);
    library.purge_deleted();
    assert!(waiting(&ids[0]).exists());
    Library::new(library.folder().join("not there")).purge_deleted();
}

#[test]
fn gaps_between_numbered_names_are_allowed() {
    let (_folder, library) = library();
    for name in ["-.pgn", "- 2.pgn", "- 3.pgn", "- 5.pgn", "- 6.pgn", "- 9.pgn"] {
        write_file(&library, name, "*");
    }
    let ids: BTreeSet<_> = (0..20).map(|_| library.add(&parse_game("*")).expect("a free name")).collect();
    assert_eq!((ids.len(), file_names(library.folder()).len()), (20, 26));
}

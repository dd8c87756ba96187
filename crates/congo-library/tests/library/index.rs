//! The index: in step with the folder, reading no more than has changed, and never in the way of the games.

use super::common::{continue_always, file_names};
use super::{add, game_id, library, set_modified, stored_game, write_file};
use congo_library::library::Index;
use congo_library::{GameId, Library};
use congo_rules::pgn::{self, GameResult};
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

fn update_index(library: &Library, mut index: Index) -> (Index, bool) {
    let changed = index.update(library, &mut continue_always).expect("a folder that can be listed");
    (index, changed)
}

fn new_index(library: &Library) -> Index {
    update_index(library, Index::default()).0
}

fn ids(index: &Index) -> Vec<&str> {
    index.entries().map(|entry| entry.id.as_str()).collect()
}

fn errors(index: &Index) -> Vec<(&str, &str)> {
    index.errors().map(|trouble| (trouble.id.as_str(), trouble.problem)).collect()
}

fn first_move(library: &Library, id: &GameId) -> String {
    library.read(id).expect("a game").line().nodes[0].played.path.to_string()
}

#[test]
fn an_index_lists_every_game_and_is_loaded_as_it_was_saved() {
    let (folder, library) = library();
    let games = add(&library, &["1. a2-a3 *", "1. a2-a3 a6-a5 1-0", "*"]);
    library.set_starred(&games[1], true).expect("writable");
    library.rename(&games[1], Some("The one")).expect("writable");
    let (index, changed) = update_index(&library, Index::default());
    assert_eq!((changed, index.len(), index.is_empty(), index.errors().count()), (true, 3, false, 0));
    assert_eq!(index.entries().map(|entry| entry.id).collect::<Vec<_>>(), games.iter().collect::<Vec<_>>());
    let summary = index.get(&games[1]).expect("known");
    assert_eq!((summary.title.as_deref(), summary.starred, summary.plies), (Some("The one"), true, 2));
    assert_eq!((summary.result, summary.begun.as_str()), (GameResult::WhiteWins, "2026-11-22 00:01:00"));
    let path = folder.path().join("data/index");
    index.save(&path).expect("writable");
    assert_eq!(Index::load(&path), index);
    assert_eq!(file_names(&folder.path().join("data")), ["index"]);
    assert_eq!(update_index(&library, Index::load(&path)), (index, false));
}

#[test]
fn a_missing_folder_is_empty_and_a_file_in_its_place_is_an_error() {
    let (folder, library) = library();
    assert_eq!(update_index(&library, Index::default()), (Index::default(), false));
    let path = folder.path().join("file");
    fs::write(&path, "").expect("writable");
    let problem =
        Index::default().update(&Library::new(&path), &mut continue_always).expect_err("no folder").to_string();
    assert!(problem.starts_with(&path.display().to_string()), "{problem}");
}

#[test]
fn only_what_has_changed_is_read_again() {
    let (_folder, library) = library();
    let games = add(&library, &["1. a2-a3 *", "1. b2-b3 *"]);
    let index = new_index(&library);
    let path = library.path(&games[0]);
    let (length, modified) = fs::metadata(&path).and_then(|data| Ok((data.len(), data.modified()?))).expect("a file");
    fs::write(&path, vec![b'?'; length as usize]).expect("writable");
    set_modified(&path, modified);
    // Length and time are the same as before, so the file is not read and the error is not found.
    let (index, changed) = update_index(&library, index);
    assert_eq!((changed, index.len(), index.errors().count()), (false, 2, 0));
    set_modified(&path, modified + super::DAY);
    let (index, changed) = update_index(&library, index);
    assert_eq!((changed, ids(&index), index.errors().count()), (true, vec![games[1].as_str()], 1));
}

#[test]
fn removed_files_are_dropped_and_new_ones_read() {
    let (_folder, library) = library();
    let games = add(&library, &["1. a2-a3 *", "1. b2-b3 *"]);
    let index = new_index(&library);
    fs::remove_file(library.path(&games[0])).expect("a file");
    library.add(&stored_game(2, "1. c2-c3 *")).expect("writable");
    let (index, changed) = update_index(&library, index);
    assert_eq!((changed, index.len(), index.get(&games[0])), (true, 2, None));
    let (index, changed) = update_index(&Library::new(library.folder().join("none")), index);
    assert_eq!((changed, index.is_empty()), (true, true));
}

#[test]
fn one_game_is_read_again() {
    let (_folder, library) = library();
    let games = add(&library, &["1. a2-a3 *", "1. b2-b3 *"]);
    let mut index = new_index(&library);
    library.set_starred(&games[0], true).expect("writable");
    library.delete(&games[1..]);
    let new = library.add(&stored_game(3, "1. c2-c3 *")).expect("writable");
    write_file(&library, "empty.pgn", "");
    write_file(&library, "pair.pgn", "1. a2-a3 1-0 1. b2-b3 0-1");
    for id in [&games[0], &games[1], &new, &game_id("empty"), &game_id("pair"), &game_id("none")] {
        index.refresh(&library, id);
    }
    assert_eq!((index.len(), index.errors().count()), (4, 0));
    assert!(index.get(&games[0]).is_some_and(|summary| summary.starred));
    assert_eq!(update_index(&library, index.clone()), (index, false));
}

#[test]
fn broken_files_are_reported_and_do_not_affect_others() {
    let (_folder, library) = library();
    let games = add(&library, &["1. a2-a3 *"]);
    write_file(&library, "broken.pgn", "[White \"Ama\"]\n\n1. a2-a9 *\n");
    write_file(&library, "bytes.pgn", [0x89, 0xff]);
    write_file(&library, "none.pgn", "% nothing\n");
    let (index, _) = update_index(&library, Index::default());
    assert_eq!(ids(&index), [games[0].as_str()]);
    let told = errors(&index);
    for ((name, said), (known, problem)) in
        [("broken", "line 3, column 7: the move"), ("bytes", "expected a move, a comment"), ("none", "no game in it")]
            .into_iter()
            .zip(&told)
    {
        assert!(*known == name && problem.contains(said), "{known}: {problem}");
    }
    assert_eq!(told.len(), 3);
    let (index, changed) = update_index(&library, index);
    assert_eq!((changed, index.errors().count()), (false, 3));
    for name in ["broken.pgn", "bytes.pgn", "none.pgn"] {
        write_file(&library, name, "1. a2-a3 a6-a5 *");
    }
    let (index, changed) = update_index(&library, index);
    assert_eq!((changed, index.len(), index.errors().count()), (true, 4, 0));
}

#[test]
fn other_files_and_empty_files_are_skipped() {
    let (_folder, library) = library();
    write_file(&library, "empty.pgn", "");
    write_file(&library, "one.pgn.12-0.tmp", "1. a2-");
    write_file(&library, "one.txt", "*");
    write_file(&library, ".hidden.pgn", "*");
    fs::create_dir(library.folder().join("folder.pgn")).expect("a folder");
    write_file(&library, "deleted", "");
    assert_eq!(update_index(&library, Index::default()), (Index::default(), false));
}

#[test]
fn an_uppercase_extension_is_a_game_file() {
    let (_folder, library) = library();
    write_file(&library, "one.PGN", "1. a2-a3 *");
    write_file(&library, "two.Pgn", "1. b2-b3 *");
    write_file(&library, "two.pgn", "1. c2-c3 *");
    let (index, _) = update_index(&library, Index::default());
    let found: Vec<_> = index.entries().map(|entry| (entry.id.as_str(), first_move(&library, entry.id))).collect();
    let expected = [("one", "a2a3"), ("two", "c2c3"), ("two 2", "b2b3")];
    assert_eq!(found, expected.map(|(name, moved)| (name, moved.to_owned())));
    assert_eq!(update_index(&library, index.clone()), (index, false));
}

const THREE_GAMES: &str =
    "[White \"Ama\"]\n\n1. a2-a3 1-0\n\n[White \"Bo\"]\n\n1. b2-b3 *\n\n[White \"Cy\"]\n\n1. c2-c3 *\n";

/// All first moves of the library, as the index knows its games.
fn first_moves(library: &Library, index: &Index) -> Vec<String> {
    let mut moves: Vec<_> = index.entries().map(|entry| first_move(library, entry.id)).collect();
    moves.sort();
    moves
}

#[test]
fn a_file_with_several_games_is_split() {
    let (_folder, library) = library();
    write_file(&library, "all.pgn", THREE_GAMES);
    let (index, changed) = update_index(&library, Index::default());
    assert!(changed && index.errors().next().is_none());
    assert_eq!(first_moves(&library, &index), ["a2a3", "b2b3", "c2c3"]);
    assert_eq!(ids(&index), ["Ama - Human", "Bo - Human", "Cy - Human"]);
    assert_eq!(file_names(library.folder()).len(), 4);
    let aside = library.folder().join("taken apart/all.pgn");
    assert_eq!(fs::read_to_string(aside).expect("it is put away"), THREE_GAMES);
    assert_eq!(update_index(&library, index.clone()), (index, false));
}

#[test]
fn a_broken_game_among_others_gets_a_file_of_its_own() {
    let (_folder, library) = library();
    let text = THREE_GAMES.replace("b2-b3", "b2-b9").replace("\"Cy\"", "\"The \"Cy\" Cup\"");
    write_file(&library, "all.pgn", text);
    let index = new_index(&library);
    assert_eq!(first_moves(&library, &index), ["a2a3", "c2c3"]);
    let [(id, problem)] = errors(&index)[..] else { panic!("{:?}", errors(&index)) };
    assert!(id == "all 2" && problem.starts_with("line 3, "), "{id}: {problem}");
    assert!(library.delete(&[game_id("all 2")]).1.is_none());
    assert_eq!(errors(&update_index(&library, index).0), []);
}

#[test]
fn a_text_that_is_no_game_is_one_file() {
    let (_folder, library) = library();
    write_file(&library, "letter.pgn", "Dear Ama1!\n\n* see b9b9\n* and c9c9\n");
    let index = new_index(&library);
    assert_eq!((index.len(), errors(&index).len(), file_names(library.folder()).len()), (0, 1, 1));
}

#[test]
fn games_are_read_in_any_encoding() {
    let (_folder, library) = library();
    let game = "[White \"José\"]\r\n\r\n1. a2-a3 *\r\n";
    write_file(
        &library,
        "1.pgn",
        game.bytes()
            .filter(|byte| *byte != 0xc3)
            .map(|byte| if byte == 0xa9 { 0xe9 } else { byte })
            .collect::<Vec<_>>(),
    );
    write_file(&library, "2.pgn", game.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>());
    write_file(
        &library,
        "3.pgn",
        format!("\u{feff}{game}").encode_utf16().flat_map(u16::to_be_bytes).collect::<Vec<_>>(),
    );
    let index = new_index(&library);
    assert_eq!(errors(&index), []);
    for id in ["1", "2", "3"] {
        assert_eq!(library.read(&game_id(id)).expect("a game").tag("White"), Some("José"), "{id}");
    }
}

#[cfg(unix)]
#[test]
fn a_file_name_in_another_encoding_is_one_like_others() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let (_folder, library) = library();
    let file = |bytes| library.folder().join(OsStr::from_bytes(bytes));
    for (name, moves) in [
        (&b"Jos\xe9.pgn"[..], "1. a2-a3 *"),
        (b"Jos\xe8.PGN", "1. b2-b3 *"),
        (b"a\\b.pgn", "1. c2-c3 *"),
        (b"\xff\xfe.pgn", "1. d2-d3 *"),
    ] {
        fs::create_dir_all(library.folder()).expect("a folder");
        fs::write(file(name), moves).expect("a file system that takes any bytes");
    }
    // One of this name is there.
    write_file(&library, "José.pgn", "1. e2-e3 *");
    let index = new_index(&library);
    let mut moves = first_moves(&library, &index);
    moves.sort();
    assert_eq!((moves, errors(&index)), (["a2a3", "b2b3", "c2c3", "d2d3", "e2e3"].map(str::to_owned).to_vec(), vec![]));
    assert!(
        ["José", "José 2", "Josè", "a_b"].iter().all(|name| index.get(&game_id(name)).is_some()),
        "{:?}",
        ids(&index)
    );
    let id = game_id("José 2");
    library.rename(&id, Some("The one")).expect("writable");
    let (deleted, problem) = library.delete(std::slice::from_ref(&id));
    assert!(problem.is_none() && update_index(&library, index.clone()).0.get(&id).is_none());
    assert_eq!(library.restore(deleted).expect("it is there"), [id]);
    assert_eq!(update_index(&library, index).0.len(), 5);
}

#[test]
fn splitting_resumes_after_an_interruption() {
    let (_folder, library) = library();
    // Two are there already, as if the program had been killed before the file was put away.
    let games = pgn::parse(THREE_GAMES).expect("three games");
    games[..2].iter().for_each(|game| _ = library.add(game).expect("writable"));
    write_file(&library, "0 comes first.pgn", THREE_GAMES);
    let index = new_index(&library);
    assert_eq!(first_moves(&library, &index), ["a2a3", "b2b3", "c2c3"]);
}

#[test]
fn splitting_loses_no_game() {
    let (_folder, library) = library();
    let game = library.add(&pgn::parse(THREE_GAMES).expect("three games")[1]).expect("writable");
    write_file(&library, "one.pgn", "[White \"Ama\"]\n\n1. a2-a3 1-0\n");
    let mut index = new_index(&library);
    // Two were written behind the first, and one of those is in no other file any more, which the index cannot know.
    write_file(&library, "one.pgn", THREE_GAMES);
    fs::remove_file(library.path(&game)).expect("a file");
    index.refresh(&library, &game_id("one"));
    let index = update_index(&library, index).0;
    assert_eq!(first_moves(&library, &index), ["a2a3", "b2b3", "c2c3"]);
}

#[test]
fn a_file_that_cannot_be_split_stays_as_it_is() {
    let (_folder, library) = library();
    write_file(&library, "all.pgn", THREE_GAMES);
    write_file(&library, "taken apart", "a file where the folder should be");
    let index = new_index(&library);
    assert_eq!((index.len(), errors(&index)[0].0), (0, "all"));
    assert_eq!(file_names(library.folder()), ["all.pgn", "taken apart"]);
    assert_eq!(update_index(&library, index.clone()), (index.clone(), false));
    fs::remove_file(library.folder().join("taken apart")).expect("a file");
    assert_eq!(update_index(&library, index).0.len(), 3);
}

#[test]
fn a_corrupt_index_is_ignored() {
    let (folder, library) = library();
    add(&library, &["1. a2-a3 *", "1. b2-b3 *"]);
    let (index, path) = (new_index(&library), folder.path().join("index"));
    index.save(&path).expect("writable");
    let whole = fs::read(&path).expect("readable");
    let check = |bytes: &[u8], what: &str| {
        fs::write(&path, bytes).expect("writable");
        assert_eq!(Index::load(&path), Index::default(), "{what}");
    };
    check(&[], "empty");
    check(b"hello", "words");
    check(&[0xff; 4000], "ones");
    check(&[0; 4000], "noughts");
    check(&whole[..whole.len() / 2], "half of it");
    check(&[&whole[..], b"!"].concat(), "more of it");
    for at in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        check(&bytes, &format!("another byte at {at}"));
    }
    assert_eq!(Index::load(Path::new("/not/there")), Index::default());
    assert_eq!(update_index(&library, Index::load(&path)), (index, true));
}

#[test]
fn what_was_read_before_the_end_stays() {
    let (_folder, library) = library();
    add(&library, &["1. a2-a3 *", "1. b2-b3 *", "1. c2-c3 *"]);
    let (mut index, mut heard) = (Index::default(), Vec::new());
    let mut two = |done, all| {
        heard.push((done, all));
        if done == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    assert!(index.update(&library, &mut two).expect("a folder"));
    assert_eq!((heard, index.len()), (vec![(0, 3), (1, 3), (2, 3)], 2));
    let mut heard = Vec::new();
    let mut all = |done, all| {
        heard.push((done, all));
        ControlFlow::Continue(())
    };
    assert!(index.update(&library, &mut all).expect("a folder"));
    assert_eq!((heard.last(), heard.len(), index.len()), (Some(&(3, 3)), 4, 3));
}

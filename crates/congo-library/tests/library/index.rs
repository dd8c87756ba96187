//! The index: in step with the folder, reading no more than has changed, and never in the way of the games.

use super::common::{listed, on};
use super::{add, game_id, library, put, set_modified, stored_games};
use congo_library::library::Index;
use congo_library::{GameId, Library};
use congo_rules::pgn::{self, GameResult};
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

fn updated(library: &Library, mut index: Index) -> (Index, bool) {
    let changed = index.update(library, &mut on).expect("a folder that can be listed");
    (index, changed)
}

fn fresh(library: &Library) -> Index {
    updated(library, Index::default()).0
}

fn ids(index: &Index) -> Vec<&str> {
    index.entries().map(|entry| entry.id.as_str()).collect()
}

fn troubles(index: &Index) -> Vec<(&str, &str)> {
    index.errors().map(|trouble| (trouble.id.as_str(), trouble.problem)).collect()
}

fn first_move(library: &Library, id: &GameId) -> String {
    library.read(id).expect("a game").line().nodes[0].played.path.to_string()
}

#[test]
fn an_index_tells_of_every_game_and_is_loaded_as_it_was_saved() {
    let (folder, library) = library();
    let games = add(&library, &["1. a2-a3 *", "1. a2-a3 a6-a5 1-0", "*"]);
    library.star(&games[1], true).expect("writable");
    library.rename(&games[1], Some("The one")).expect("writable");
    let (index, changed) = updated(&library, Index::default());
    assert_eq!((changed, index.len(), index.is_empty(), index.errors().count()), (true, 3, false, 0));
    assert_eq!(index.entries().map(|entry| entry.id).collect::<Vec<_>>(), games.iter().collect::<Vec<_>>());
    let summary = index.get(&games[1]).expect("known");
    assert_eq!((summary.title.as_deref(), summary.starred, summary.plies), (Some("The one"), true, 2));
    assert_eq!((summary.result, summary.begun.as_str()), (GameResult::WhiteWins, "2026-11-22 00:01:00"));
    let path = folder.path().join("data/index");
    index.save(&path).expect("writable");
    assert_eq!(Index::load(&path), index);
    assert_eq!(listed(&folder.path().join("data")), ["index"]);
    assert_eq!(updated(&library, Index::load(&path)), (index, false));
}

#[test]
fn a_folder_that_is_not_there_is_empty_and_a_file_in_its_place_is_told() {
    let (folder, library) = library();
    assert_eq!(updated(&library, Index::default()), (Index::default(), false));
    let path = folder.path().join("file");
    fs::write(&path, "").expect("writable");
    let problem = Index::default().update(&Library::new(&path), &mut on).expect_err("no folder").to_string();
    assert!(problem.starts_with(&path.display().to_string()), "{problem}");
}

#[test]
fn only_what_has_changed_is_read_again() {
    let (_folder, library) = library();
    let games = add(&library, &["1. a2-a3 *", "1. b2-b3 *"]);
    let index = fresh(&library);
    let path = library.path(&games[0]);
    let (length, modified) = fs::metadata(&path).and_then(|data| Ok((data.len(), data.modified()?))).expect("a file");
    fs::write(&path, vec![b'?'; length as usize]).expect("writable");
    set_modified(&path, modified);
    // As long and as old as before: nobody looks into it, nobody sees that it is broken.
    let (index, changed) = updated(&library, index);
    assert_eq!((changed, index.len(), index.errors().count()), (false, 2, 0));
    set_modified(&path, modified + super::DAY);
    let (index, changed) = updated(&library, index);
    assert_eq!((changed, ids(&index), index.errors().count()), (true, vec![games[1].as_str()], 1));
}

#[test]
fn what_has_gone_is_forgotten_and_what_has_come_is_read() {
    let (_folder, library) = library();
    let games = add(&library, &["1. a2-a3 *", "1. b2-b3 *"]);
    let index = fresh(&library);
    fs::remove_file(library.path(&games[0])).expect("a file");
    library.add(&stored_games(2, "1. c2-c3 *")).expect("writable");
    let (index, changed) = updated(&library, index);
    assert_eq!((changed, index.len(), index.get(&games[0])), (true, 2, None));
    let (index, changed) = updated(&Library::new(library.folder().join("none")), index);
    assert_eq!((changed, index.is_empty()), (true, true));
}

#[test]
fn one_game_is_read_again() {
    let (_folder, library) = library();
    let games = add(&library, &["1. a2-a3 *", "1. b2-b3 *"]);
    let mut index = fresh(&library);
    library.star(&games[0], true).expect("writable");
    library.delete(&games[1..]);
    let new = library.add(&stored_games(3, "1. c2-c3 *")).expect("writable");
    put(&library, "empty.pgn", "");
    put(&library, "pair.pgn", "1. a2-a3 1-0 1. b2-b3 0-1");
    for id in [&games[0], &games[1], &new, &game_id("empty"), &game_id("pair"), &game_id("none")] {
        index.refresh(&library, id);
    }
    assert_eq!((index.len(), index.errors().count()), (4, 0));
    assert!(index.get(&games[0]).is_some_and(|summary| summary.starred));
    assert_eq!(updated(&library, index.clone()), (index, false));
}

#[test]
fn broken_files_are_told_and_hinder_no_other() {
    let (_folder, library) = library();
    let games = add(&library, &["1. a2-a3 *"]);
    put(&library, "broken.pgn", "[White \"Ama\"]\n\n1. a2-a9 *\n");
    put(&library, "bytes.pgn", [b'*', 0xff]);
    put(&library, "none.pgn", "% nothing\n");
    let (index, _) = updated(&library, Index::default());
    assert_eq!(ids(&index), [games[0].as_str()]);
    let told = troubles(&index);
    for ((name, said), (known, problem)) in
        [("broken", "line 3, column 7: the move"), ("bytes", "UTF-8"), ("none", "no game in it")].into_iter().zip(&told)
    {
        assert!(*known == name && problem.contains(said), "{known}: {problem}");
    }
    assert_eq!(told.len(), 3);
    let (index, changed) = updated(&library, index);
    assert_eq!((changed, index.errors().count()), (false, 3));
    for name in ["broken.pgn", "bytes.pgn", "none.pgn"] {
        put(&library, name, "1. a2-a3 a6-a5 *");
    }
    let (index, changed) = updated(&library, index);
    assert_eq!((changed, index.len(), index.errors().count()), (true, 4, 0));
}

#[test]
fn what_the_system_did_not_let_be_read_is_tried_again() {
    let (_folder, library) = library();
    put(&library, "one.pgn", [b'*', 0xff]);
    let index = fresh(&library);
    let path = library.path(&game_id("one"));
    let modified = fs::metadata(&path).and_then(|data| data.modified()).expect("a file");
    fs::write(&path, "* ").expect("writable");
    set_modified(&path, modified);
    assert_eq!(updated(&library, index).0.len(), 1);
}

#[test]
fn what_is_no_game_by_its_name_or_empty_is_passed_over() {
    let (_folder, library) = library();
    put(&library, "empty.pgn", "");
    put(&library, "one.pgn.12-0.tmp", "1. a2-");
    put(&library, "one.txt", "*");
    put(&library, ".hidden.pgn", "*");
    fs::create_dir(library.folder().join("folder.pgn")).expect("a folder");
    put(&library, "deleted", "");
    assert_eq!(updated(&library, Index::default()), (Index::default(), false));
}

#[test]
fn an_ending_in_capitals_is_a_game_under_its_name() {
    let (_folder, library) = library();
    put(&library, "one.PGN", "1. a2-a3 *");
    put(&library, "two.Pgn", "1. b2-b3 *");
    put(&library, "two.pgn", "1. c2-c3 *");
    let (index, _) = updated(&library, Index::default());
    let found: Vec<_> = index.entries().map(|entry| (entry.id.as_str(), first_move(&library, entry.id))).collect();
    let expected = [("one", "a2a3"), ("two", "c2c3"), ("two 2", "b2b3")];
    assert_eq!(found, expected.map(|(name, moved)| (name, moved.to_owned())));
    assert_eq!(updated(&library, index.clone()), (index, false));
}

const THREE: &str = "[White \"Ama\"]\n\n1. a2-a3 1-0\n\n[White \"Bo\"]\n\n1. b2-b3 *\n\n[White \"Cy\"]\n\n1. c2-c3 *\n";

/// All first moves of the library, as the index knows its games.
fn first_moves(library: &Library, index: &Index) -> Vec<String> {
    let mut moves: Vec<_> = index.entries().map(|entry| first_move(library, entry.id)).collect();
    moves.sort();
    moves
}

#[test]
fn several_games_in_one_file_are_taken_apart() {
    let (_folder, library) = library();
    put(&library, "all.pgn", THREE);
    let (index, changed) = updated(&library, Index::default());
    assert!(changed && index.errors().next().is_none());
    assert_eq!(first_moves(&library, &index), ["a2a3", "b2b3", "c2c3"]);
    assert_eq!(ids(&index), ["Ama - Human", "Bo - Human", "Cy - Human"]);
    assert_eq!(listed(library.folder()).len(), 4);
    let aside = library.folder().join("taken apart/all.pgn");
    assert_eq!(fs::read_to_string(aside).expect("it is put away"), THREE);
    assert_eq!(updated(&library, index.clone()), (index, false));
}

#[test]
fn taking_apart_goes_on_where_it_was_broken_off() {
    let (_folder, library) = library();
    // Two are there already, as if the program had been killed before the file was put away.
    let games = pgn::parse(THREE).expect("three games");
    games[..2].iter().for_each(|game| _ = library.add(game).expect("writable"));
    put(&library, "0 comes first.pgn", THREE);
    let index = fresh(&library);
    assert_eq!(first_moves(&library, &index), ["a2a3", "b2b3", "c2c3"]);
}

#[test]
fn no_game_is_lost_by_being_taken_apart() {
    let (_folder, library) = library();
    let game = library.add(&pgn::parse(THREE).expect("three games")[1]).expect("writable");
    put(&library, "one.pgn", "[White \"Ama\"]\n\n1. a2-a3 1-0\n");
    let mut index = fresh(&library);
    // Two were written behind the first, and one of those is in no other file any more, which the index cannot know.
    put(&library, "one.pgn", THREE);
    fs::remove_file(library.path(&game)).expect("a file");
    index.refresh(&library, &game_id("one"));
    let index = updated(&library, index).0;
    assert_eq!(first_moves(&library, &index), ["a2a3", "b2b3", "c2c3"]);
}

#[test]
fn what_cannot_be_taken_apart_stays_as_it_is() {
    let (_folder, library) = library();
    put(&library, "all.pgn", THREE);
    put(&library, "taken apart", "a file where the folder should be");
    let index = fresh(&library);
    assert_eq!((index.len(), troubles(&index)[0].0), (0, "all"));
    assert_eq!(listed(library.folder()), ["all.pgn", "taken apart"]);
    assert_eq!(updated(&library, index.clone()), (index.clone(), false));
    fs::remove_file(library.folder().join("taken apart")).expect("a file");
    assert_eq!(updated(&library, index).0.len(), 3);
}

#[test]
fn an_index_that_is_not_as_it_was_written_is_none() {
    let (folder, library) = library();
    add(&library, &["1. a2-a3 *", "1. b2-b3 *"]);
    let (index, path) = (fresh(&library), folder.path().join("index"));
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
    assert_eq!(updated(&library, Index::load(&path)), (index, true));
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

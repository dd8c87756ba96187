//! Which games earn an achievement, which fall short of it, and which do not count.

use super::*;
use crate::rated_game::samples::{CUB, GIRAFFE, PERSON, game};
use std::collections::BTreeSet;

fn won_game(begun: &str) -> Summary {
    game(begun, [PERSON, CUB], "1-0")
}

fn lost_game(begun: &str) -> Summary {
    game(begun, [PERSON, CUB], "0-1")
}

/// The same game with a change to it.
fn with(mut game: Summary, change: impl FnOnce(&mut Summary)) -> Summary {
    change(&mut game);
    game
}

/// A lost game in which the person, as White, did something.
fn did(change: impl FnOnce(&mut Summary)) -> Summary {
    with(lost_game("2026-01-01"), change)
}

#[track_caller]
fn check(deed: &Achievement, games: &[Summary], earned: Option<usize>, done: u32) {
    let standing = progress_of(deed.clone(), games.iter()).expect("a standing");
    let found = standing.earned.map(|earned| {
        assert_eq!(earned.begun, games[earned.game].begun);
        earned.game
    });
    assert_eq!((found, standing.progress), (earned, done), "{deed:?}");
}

#[test]
fn each_by_the_game_that_does_it() {
    let black = game("2026-01-01", [CUB, PERSON], "0-1");
    let beat = Achievement::Beat("Giraffe".to_owned());
    for (deed, does, falls_short, short) in [
        (Achievement::FirstWin, won_game(""), lost_game(""), 0),
        (Achievement::WinAsBlack, black, won_game(""), 0),
        (beat, game("", [PERSON, GIRAFFE], "1-0"), won_game(""), 0),
        (
            Achievement::ChainOfThree,
            did(|game| game.game_stats[0].longest_chain = 5),
            did(|game| game.game_stats[0].longest_chain = 2),
            2,
        ),
        (
            Achievement::ChainOfFour,
            did(|game| game.game_stats[0].longest_chain = 4),
            did(|game| game.game_stats[1].longest_chain = 4),
            0,
        ),
        (Achievement::ThreeDrowned, did(|game| drown(game, 1, 3)), did(|game| drown(game, 0, 3)), 0),
        (
            Achievement::LionFlown,
            did(|game| game.game_stats[0].lion_flew = true),
            did(|game| game.game_stats[1].lion_flew = true),
            0,
        ),
        (
            Achievement::LionByMonkey,
            did(|game| lion_by(game, PieceKind::Monkey)),
            did(|game| lion_by(game, PieceKind::Zebra)),
            0,
        ),
        (
            Achievement::TwoSuperpawns,
            did(|game| game.game_stats[0].promotions = 2),
            did(|game| game.game_stats[0].promotions = 1),
            1,
        ),
        (
            Achievement::QuickWin,
            with(won_game(""), |game| game.plies = 20),
            with(won_game(""), |game| game.plies = 21),
            0,
        ),
        (Achievement::NoLosses, won_game(""), with(won_game(""), |game| drown(game, 0, 1)), 0),
    ] {
        let goal = deed.goal();
        check(&deed, &[], None, 0);
        check(&deed, std::slice::from_ref(&falls_short), None, short);
        check(&deed, &[falls_short, does.clone(), does], Some(1), goal);
    }
}

/// This number of pieces of a side drown.
fn drown(game: &mut Summary, side: usize, pieces: u8) {
    game.game_stats[side].drowned += u16::from(pieces);
    game.game_stats[side].pieces_left -= pieces;
}

/// White's piece of this kind takes Black's lion.
fn lion_by(game: &mut Summary, kind: PieceKind) {
    game.game_stats[0].lion_captured_by = Some(kind);
}

/// Games one a day, in this order: won, drawn, lost, or won on the clock.
fn days(results: &str) -> Vec<Summary> {
    let day = |(index, sign)| {
        let result = match sign {
            '+' | 't' => "1-0",
            '-' => "0-1",
            _ => "1/2-1/2",
        };
        let game = game(&format!("2026-01-{:02}", index + 1), [PERSON, CUB], result);
        with(game, |game| {
            if sign == 't' {
                game.termination = "time".to_owned()
            }
        })
    };
    results.chars().enumerate().map(day).collect()
}

#[test]
fn five_wins_in_a_row() {
    for (results, earned, done) in
        [("++++", None, 4), ("++++=+", None, 4), ("++++-+++++", Some(9), 5), ("++t+++", Some(5), 5), ("ttttt", None, 0)]
    {
        check(&Achievement::FiveInARow, &days(results), earned, done);
    }
}

#[test]
fn many_games() {
    check(&Achievement::TenGames, &days("+-=t+-=t+"), None, 9);
    check(&Achievement::TenGames, &days("+-=t+-=t+-+"), Some(9), 10);
    check(&Achievement::HundredGames, &vec![lost_game(""); 102], Some(99), 100);
}

#[test]
fn a_win_on_the_clock_is_no_deed() {
    let deeds = Achievement::all(&["Cub"]);
    let clock = with(won_game(""), |game| (game.termination, game.plies) = ("time".to_owned(), 4));
    let standings = achievement_progress(deeds, std::iter::once(&clock));
    assert!(standings.iter().all(|standing| standing.earned.is_none()));
}

#[test]
fn games_that_do_not_count() {
    let odds = with(won_game(""), |game| game.game_stats[1].pieces_left = 13);
    let elsewhere = with(won_game(""), |game| game.played_here = false);
    for game in [odds, elsewhere, game("", [PERSON, PERSON], "1-0"), game("", [PERSON, CUB], "*")] {
        check(&Achievement::FirstWin, &[game], None, 0);
    }
}

#[test]
fn the_first_game_is_the_one_that_began_first() {
    let games = [won_game("2026-02-01"), lost_game("2025-01-01"), won_game("2026-01-31 23:00:00"), won_game("2026-03")];
    check(&Achievement::FirstWin, &games, Some(2), 1);
}

#[test]
fn every_deed_has_a_name_of_its_own() {
    let deeds = Achievement::all(&["Cub", "Zebra", "Lion"]);
    let names: BTreeSet<String> = deeds.iter().map(Achievement::name).collect();
    assert_eq!((names.len(), deeds.len()), (16, 16));
    assert!(names.iter().all(|name| name.starts_with("deed-")));
    assert_eq!(
        (deeds[4].name(), deeds[4].key(), deeds[4].level()),
        ("deed-beat-Lion".into(), "deed-beat", Some("Lion"))
    );
}

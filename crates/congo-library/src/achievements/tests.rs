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

/// A copy of the game with a change.
fn changed(mut game: Summary, change: impl FnOnce(&mut Summary)) -> Summary {
    change(&mut game);
    game
}

/// A lost game in which the person, as White, did something.
fn lost_with(change: impl FnOnce(&mut Summary)) -> Summary {
    changed(lost_game("2026-01-01"), change)
}

#[track_caller]
fn check(achievement: &Achievement, games: &[Summary], earned: Option<usize>, progress: u32) {
    let actual = progress_of(achievement.clone(), games.iter()).expect("a standing");
    let found = actual.earned.map(|earned| {
        assert_eq!(earned.begun, games[earned.game].begun);
        earned.game
    });
    assert_eq!((found, actual.progress), (earned, progress), "{achievement:?}");
}

#[test]
fn each_achievement_is_earned_by_its_game() {
    let black = game("2026-01-01", [CUB, PERSON], "0-1");
    let beat = Achievement::Beat("Giraffe".to_owned());
    for (achievement, does, falls_short, short) in [
        (Achievement::FirstWin, won_game(""), lost_game(""), 0),
        (Achievement::WinAsBlack, black, won_game(""), 0),
        (beat, game("", [PERSON, GIRAFFE], "1-0"), won_game(""), 0),
        (
            Achievement::ChainOfThree,
            lost_with(|game| game.game_stats[0].longest_chain = 5),
            lost_with(|game| game.game_stats[0].longest_chain = 2),
            2,
        ),
        (
            Achievement::ChainOfFour,
            lost_with(|game| game.game_stats[0].longest_chain = 4),
            lost_with(|game| game.game_stats[1].longest_chain = 4),
            0,
        ),
        (Achievement::ThreeDrowned, lost_with(|game| drown(game, 1, 3)), lost_with(|game| drown(game, 0, 3)), 0),
        (
            Achievement::LionFlown,
            lost_with(|game| game.game_stats[0].lion_flew = true),
            lost_with(|game| game.game_stats[1].lion_flew = true),
            0,
        ),
        (
            Achievement::LionByMonkey,
            lost_with(|game| lion_by(game, PieceKind::Monkey)),
            lost_with(|game| lion_by(game, PieceKind::Zebra)),
            0,
        ),
        (
            Achievement::TwoSuperpawns,
            lost_with(|game| game.game_stats[0].promotions = 2),
            lost_with(|game| game.game_stats[0].promotions = 1),
            1,
        ),
        (
            Achievement::QuickWin,
            changed(won_game(""), |game| game.plies = 20),
            changed(won_game(""), |game| game.plies = 21),
            0,
        ),
        (Achievement::NoLosses, won_game(""), changed(won_game(""), |game| drown(game, 0, 1)), 0),
    ] {
        let goal = achievement.goal();
        check(&achievement, &[], None, 0);
        check(&achievement, std::slice::from_ref(&falls_short), None, short);
        check(&achievement, &[falls_short, does.clone(), does], Some(1), goal);
    }
}

/// This number of pieces of a side drown.
fn drown(game: &mut Summary, side: usize, pieces: u8) {
    game.game_stats[side].drowned += u16::from(pieces);
    game.game_stats[side].pieces_left -= pieces;
}

/// White's piece of this kind captures Black's lion.
fn lion_by(game: &mut Summary, kind: PieceKind) {
    game.game_stats[0].lion_captured_by = Some(kind);
}

/// Games one per day, in this order: won, drawn, lost, or won on the clock.
fn games_on_days(results: &str) -> Vec<Summary> {
    let day = |(index, sign)| {
        let result = match sign {
            '+' | 't' => "1-0",
            '-' => "0-1",
            _ => "1/2-1/2",
        };
        let game = game(&format!("2026-01-{:02}", index + 1), [PERSON, CUB], result);
        changed(game, |game| {
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
        check(&Achievement::FiveInARow, &games_on_days(results), earned, done);
    }
}

#[test]
fn many_games() {
    check(&Achievement::TenGames, &games_on_days("+-=t+-=t+"), None, 9);
    check(&Achievement::TenGames, &games_on_days("+-=t+-=t+-+"), Some(9), 10);
    check(&Achievement::HundredGames, &vec![lost_game(""); 102], Some(99), 100);
}

#[test]
fn a_win_on_time_earns_no_achievement() {
    let achievements = Achievement::all(&["Cub"]);
    let clock = changed(won_game(""), |game| (game.termination, game.plies) = ("time".to_owned(), 4));
    let progress = achievement_progress(achievements, std::iter::once(&clock));
    assert!(progress.iter().all(|standing| standing.earned.is_none()));
}

#[test]
fn games_that_do_not_count() {
    let odds = changed(won_game(""), |game| game.game_stats[1].pieces_left = 13);
    let elsewhere = changed(won_game(""), |game| game.played_here = false);
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
fn every_achievement_has_its_own_name() {
    let achievements = Achievement::all(&["Cub", "Zebra", "Lion"]);
    let names: BTreeSet<String> = achievements.iter().map(Achievement::name).collect();
    assert_eq!((names.len(), achievements.len()), (16, 16));
    assert!(names.iter().all(|name| name.starts_with("achievement-")));
    assert_eq!(
        (achievements[4].name(), achievements[4].key(), achievements[4].level()),
        ("achievement-beat-Lion".into(), "achievement-beat", Some("Lion"))
    );
}

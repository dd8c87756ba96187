//! Puzzles through the real game, without a window: each is solved, wrong moves are answered and taken back, and what
//! somebody has achieved is kept.

use crate::common::*;
use bevy::prelude::*;
use congo::actions::Action;
use congo::animation::Tempo;
use congo::board::View;
use congo::game::Match;
use congo::input::{Gesture, Marks};
use congo::learn::Progress;
use congo::learn::puzzle::{Collection, Phase, Puzzling, Series, Sitting, Today, Wish};
use congo::opponent::Thinking;
use congo::screens::Screen;
use congo::settings::Settings;
use congo::text::Text;
use congo_engine::puzzle::Puzzle;
use congo_rules::{Color, Path};
use jiff::civil::Date;

fn sitting(app: &App) -> &Sitting {
    app.world().resource::<Sitting>()
}

fn progress(app: &App) -> &Progress {
    app.world().resource::<Progress>()
}

fn puzzle(app: &mut App, order: Puzzling) {
    ask(app, Action::Puzzle(order));
}

fn until(app: &mut App, what: &str, so: impl Fn(&App) -> bool) {
    for _ in 0..40_000 {
        if so(app) {
            return;
        }
        app.update();
        if matches!(sitting(app).phase(), Some(Phase::Asked(_))) || app.world().resource::<Thinking>().busy() {
            std::thread::yield_now();
        }
    }
    panic!("waited in vain for {what}: {:?}, {}", sitting(app).phase(), fen_of(app));
}

fn my_turn(app: &App) -> bool {
    sitting(app).phase() == Some(&Phase::Try) && app.world().resource::<Match>().human_to_move()
}

fn done(app: &App) -> bool {
    matches!(sitting(app).phase(), Some(Phase::Done(_)))
}

fn play(app: &mut App, path: &Path) {
    ask(app, Action::Type(path.to_string()));
    frames(app, 2);
}

/// The game, in which moves are not shown slowly, with these puzzles only.
fn app_with(puzzles: &[Puzzle]) -> App {
    let mut app = app();
    app.insert_resource(Collection::of(puzzles.to_vec()));
    let settings = Settings { tempo: Tempo::Off, ..Settings::default() };
    ask(&mut app, Action::Settings(Box::new(settings)));
    app
}

fn solve(app: &mut App, puzzle: &Puzzle) {
    for path in puzzle.line.iter().step_by(2) {
        until(app, "the solver's turn", my_turn);
        play(app, path);
    }
    until(app, "the end", done);
}

/// A move that is wrong at the start and does not take the lion.
fn wrong(puzzle: &Puzzle) -> Option<Path> {
    let right = puzzle.start.resolve(&puzzle.line[0]).expect("the solution");
    let lion = puzzle.start.lion(!puzzle.start.turn()).expect("a lion");
    let other = |chosen: &congo_rules::Move| *chosen != right && !chosen.captured().contains(lion);
    puzzle.start.legal_moves().into_iter().find(other).map(|chosen| puzzle.start.path(chosen))
}

#[test]
fn every_puzzle_is_solved() {
    let mut app = app_with(Puzzle::shipped());
    for one in Puzzle::shipped() {
        app.insert_resource(Collection::of(vec![one.clone()]));
        puzzle(&mut app, Puzzling::Begin(Series::Rated));
        frames(&mut app, 2);
        assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Puzzle);
        assert_eq!(app.world().resource::<View>().flipped, one.start.turn() == Color::Black);
        solve(&mut app, one);
        assert!(sitting(&app).entered().is_some_and(|entered| entered.solved), "{one}");
        assert_eq!(progress(&app).puzzles.seen(&one.start.fen()), Some(true));
        let last = one.turns().expect("moves").last().expect("a move").after();
        assert_eq!(fen_of(&app), last.fen(), "{one}: what follows of itself is played");
    }
    assert!(progress(&app).puzzles.rating().shown() > 2_000);
}

#[test]
fn a_wrong_move_is_answered_and_taken_back_and_may_be_tried_again() {
    let some: Vec<Puzzle> = Puzzle::shipped().iter().step_by(Puzzle::shipped().len() / 12).cloned().collect();
    for one in &some {
        let Some(wrong) = wrong(one) else { continue };
        let mut app = app_with(std::slice::from_ref(one));
        puzzle(&mut app, Puzzling::Begin(Series::Rated));
        until(&mut app, "the solver's turn", my_turn);
        play(&mut app, &wrong);
        until(&mut app, "the answer", |app| matches!(sitting(app).phase(), Some(Phase::Wrong(_))));
        let over = one.start.turn_of(&wrong).expect("a move").after().ending().is_some();
        let played = app.world().resource::<Match>().game().ply();
        assert_eq!(played, if over { 1 } else { 2 }, "{one}, {wrong}");
        until(&mut app, "the solver's turn again", my_turn);
        assert_eq!(fen_of(&app), one.start.fen(), "{one}, {wrong}");
        let entered = sitting(&app).entered().expect("the first attempt is over");
        // Nobody is thought less of for missing what is far too difficult.
        let least = if one.rating < 1_500 { -1 } else { 0 };
        assert!(!entered.solved && entered.change <= least, "{one}: {entered:?}");
        assert_eq!(spoken(&mut app), Text::default().get("puzzle-try-again"));
        solve(&mut app, one);
        assert_eq!(progress(&app).puzzles.seen(&one.start.fen()), Some(false), "the first attempt counts");
    }
}

#[test]
fn a_press_takes_a_wrong_move_back_at_once() {
    let one = &Puzzle::shipped()[100];
    let mut app = app_with(std::slice::from_ref(one));
    puzzle(&mut app, Puzzling::Begin(Series::Rated));
    until(&mut app, "the solver's turn", my_turn);
    play(&mut app, &wrong(one).expect("a wrong move"));
    until(&mut app, "the answer", |app| matches!(sitting(app).phase(), Some(Phase::Wrong(_))));
    click(&mut app, "a1");
    frames(&mut app, 2);
    assert!(my_turn(&app));
}

#[test]
fn help_shows_the_man_then_the_move_and_costs_the_success() {
    let one = &Puzzle::shipped()[200];
    let mut app = app_with(std::slice::from_ref(one));
    puzzle(&mut app, Puzzling::Begin(Series::Rated));
    until(&mut app, "the solver's turn", my_turn);
    let squares = one.line[0].squares();
    for shown in [1, squares.len()] {
        ask(&mut app, Action::Hint);
        frames(&mut app, 2);
        assert_eq!(app.world().resource::<Marks>().hint, squares[..shown]);
    }
    assert!(sitting(&app).entered().is_some_and(|entered| !entered.solved));
    solve(&mut app, one);
}

#[test]
fn what_help_costs_is_said_before_and_not_after() {
    let mut app = app_with(Puzzle::shipped());
    let said = Text::default().get("puzzle-first-try");
    puzzle(&mut app, Puzzling::Begin(Series::Rated));
    until(&mut app, "the solver's turn", my_turn);
    frames(&mut app, 3);
    assert!(spoken(&mut app).contains(&said), "{}", spoken(&mut app));
    puzzle(&mut app, Puzzling::Help);
    frames(&mut app, 2);
    assert!(sitting(&app).entered().is_some_and(|entered| !entered.solved), "it is counted");
    assert!(!spoken(&mut app).contains(&said), "{}", spoken(&mut app));
}

#[test]
fn the_solution_plays_and_can_be_seen_again() {
    let one = Puzzle::shipped().iter().find(|puzzle| puzzle.moves() >= 3).expect("a long one");
    let mut app = app_with(std::slice::from_ref(one));
    puzzle(&mut app, Puzzling::Begin(Series::Rated));
    until(&mut app, "the solver's turn", my_turn);
    for _ in 0..2 {
        puzzle(&mut app, Puzzling::Show);
        until(&mut app, "the end", done);
        assert_eq!(fen_of(&app), one.turns().expect("moves").last().expect("a move").after().fen());
        assert!(!app.world().resource::<Match>().human_to_move());
    }
    assert_eq!(progress(&app).puzzles.seen(&one.start.fen()), Some(false));
    ask(&mut app, Action::Undo);
    until(&mut app, "another attempt", my_turn);
    assert_eq!(fen_of(&app), one.start.fen());
}

#[test]
fn a_streak_goes_on_by_itself_and_ends_with_a_mistake() {
    let mut app = app_with(Puzzle::shipped());
    puzzle(&mut app, Puzzling::Begin(Series::Streak(0)));
    for length in 0..3 {
        until(&mut app, "the next puzzle", |app| sitting(app).series() == Some(Series::Streak(length)) && my_turn(app));
        let now = sitting(&app).solving().expect("a puzzle").puzzle().clone();
        for path in now.line.iter().step_by(2) {
            until(&mut app, "the solver's turn", my_turn);
            play(&mut app, path);
        }
    }
    until(&mut app, "the fourth", |app| sitting(app).series() == Some(Series::Streak(3)) && my_turn(app));
    assert_eq!(progress(&app).puzzles.best_streak(), 3);
    puzzle(&mut app, Puzzling::Show);
    until(&mut app, "the end", done);
    frames(&mut app, 200);
    assert!(done(&app), "after a failure it waits");
    puzzle(&mut app, Puzzling::Next);
    until(&mut app, "a new streak", |app| sitting(app).series() == Some(Series::Streak(0)) && my_turn(app));
}

#[test]
fn the_puzzle_of_the_day_is_kept() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    let today = Date::constant(2026, 11, 22);
    app.insert_resource(Today(today));
    puzzle(&mut app, Puzzling::Begin(Series::Daily(today)));
    until(&mut app, "the solver's turn", my_turn);
    let one = sitting(&app).solving().expect("a puzzle").puzzle().clone();
    solve(&mut app, &one);
    puzzle(&mut app, Puzzling::Wish(Wish::Harder));
    frames(&mut app, 3);
    assert!(progress(&app).puzzles.is_done(today));
    let rating = progress(&app).puzzles.rating();
    drop(app);
    let app = app_in(folder.path());
    let kept = &progress(&app).puzzles;
    assert!(kept.is_done(today) && kept.days(today) == 1 && kept.wish == Wish::Harder);
    assert_eq!((kept.rating(), kept.seen(&one.start.fen())), (rating, Some(true)));
}

#[test]
fn nothing_of_a_puzzle_is_kept_as_a_game_and_leaving_ends_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    puzzle(&mut app, Puzzling::Begin(Series::Rated));
    until(&mut app, "the solver's turn", my_turn);
    app.world_mut().write_message(Gesture::Cursor(1, 0));
    frames(&mut app, 3);
    assert!(kept_games(folder.path()).is_empty());
    ask(&mut app, Action::Menu);
    frames(&mut app, 3);
    assert!(sitting(&app).solving().is_none());
    two_players(&mut app);
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Playing);
}

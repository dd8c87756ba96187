//! Puzzles in the running game, without a window: each is solved, wrong moves are refuted and taken back, and progress
//! is saved.

use crate::common::window::TestWindow;
use crate::common::*;
use bevy::prelude::*;
use congo::app::date::CurrentDate;
use congo::app::screens::Screen;
use congo::app::screens::ScreenCommand;
use congo::app::settings::Settings;
use congo::app::settings::section::ChangeSettings;
use congo::app::settings::values::AnimationSpeed;
use congo::app::text::Text;
use congo::features::learn::board_session::Phase;
use congo::features::learn::narration::{Tone, puzzle_outcome, puzzle_reasons, puzzle_task};
use congo::features::learn::progress::Progress;
use congo::features::learn::puzzle::PuzzleCollection;
use congo::features::learn::puzzle::selection::PuzzleSeries;
use congo::features::learn::puzzle::session::{PuzzleCommand, PuzzleSession};
use congo::features::learn::puzzle::solving::PuzzleAttempt;
use congo::features::learn::puzzle_record::PuzzleDifficulty;
use congo::features::learn::{LearnCommand, LearnPage};
use congo::input::gestures::Gesture;
use congo::input::typed_move::TypedMove;
use congo::session::arrows::ArrowKind;
use congo::session::board_view::View;
use congo::session::engine_activity::EngineActivity;
use congo::session::r#match::Match;
use congo::session::messages::BoardTouched;
use congo_coach::puzzle::{Puzzle, Theme};
use congo_rules::{Color, Path, Square};
use jiff::civil::Date;
use std::collections::BTreeSet;

fn sitting(app: &App) -> &PuzzleSession {
    app.world().resource::<PuzzleSession>()
}

fn progress(app: &App) -> &Progress {
    app.world().resource::<Progress>()
}

fn puzzle(app: &mut App, order: PuzzleCommand) {
    ask(app, order);
}

fn until(app: &mut App, what: &str, so: impl Fn(&App) -> bool) {
    for _ in 0..40_000 {
        if so(app) {
            return;
        }
        app.update();
        if matches!(sitting(app).phase(), Some(Phase::AwaitReply { .. }))
            || app.world().resource::<EngineActivity>().is_thinking()
        {
            std::thread::yield_now();
        }
    }
    panic!("waited in vain for {what}: {:?}, {}", sitting(app).phase(), fen_of(app));
}

fn my_turn(app: &App) -> bool {
    matches!(sitting(app).phase(), Some(Phase::Trying(_))) && app.world().resource::<Match>().human_to_move()
}

fn done(app: &App) -> bool {
    matches!(sitting(app).phase(), Some(Phase::Reached(_)))
}

fn play(app: &mut App, path: &Path) {
    ask(app, TypedMove(path.to_string()));
    frames(app, 2);
}

/// The game without animations and with only these puzzles.
fn app_with(puzzles: &[Puzzle]) -> App {
    let mut app = app();
    app.insert_resource(PuzzleCollection::from_puzzles(puzzles.to_vec()));
    let settings = Settings { tempo: AnimationSpeed::Off, ..Settings::default() };
    ask(&mut app, ChangeSettings(settings));
    app
}

fn solve(app: &mut App, puzzle: &Puzzle) {
    for path in puzzle.solution.iter().step_by(2) {
        until(app, "the solver's turn", my_turn);
        play(app, path);
    }
    until(app, "the end", done);
}

/// A move of the same side that is not this one.
fn wrong_move_at(app: &App, right: &Path) -> Path {
    let position = *app.world().resource::<Match>().position();
    let right = position.path_to_move(right).expect("a move");
    let other = position.legal_moves().into_iter().find(|other| *other != right).expect("another move");
    position.path(other)
}

/// The squares of the arrows that show a move of the solution.
fn hints(app: &App) -> Vec<Vec<Square>> {
    arrows(app).into_iter().filter(|arrow| arrow.kind == ArrowKind::Hint).map(|arrow| arrow.path).collect()
}

/// A wrong first move that does not capture the lion.
fn wrong(puzzle: &Puzzle) -> Option<Path> {
    let right = puzzle.start.path_to_move(&puzzle.solution[0]).expect("the solution");
    let lion = puzzle.start.lion(!puzzle.start.turn()).expect("a lion");
    let other = |chosen: &congo_rules::Move| *chosen != right && !chosen.captured().contains(lion);
    puzzle.start.legal_moves().into_iter().find(other).map(|chosen| puzzle.start.path(chosen))
}

#[test]
fn every_puzzle_is_solved() {
    let mut app = app_with(Puzzle::shipped());
    for one in Puzzle::shipped() {
        app.insert_resource(PuzzleCollection::from_puzzles(vec![one.clone()]));
        puzzle(&mut app, PuzzleCommand::Begin(PuzzleSeries::Rated));
        frames(&mut app, 2);
        assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Puzzle);
        assert_eq!(app.world().resource::<View>().flipped, one.start.turn() == Color::Black);
        solve(&mut app, one);
        assert!(sitting(&app).first_attempt().is_some_and(|entered| entered.solved), "{one}");
        assert_eq!(progress(&app).puzzles.last_result(&one.start.fen()), Some(true));
        let last = one.turns().expect("moves").last().expect("a move").after();
        assert_eq!(fen_of(&app), last.fen(), "{one}: what follows of itself is played");
    }
    assert!(progress(&app).puzzles.rating().rounded() > 2_000);
}

#[test]
fn a_word_says_why_a_move_was_right() {
    let text = "7/7/4l2/2P4/7/3L3/7/w/-1 900 lion c4d5 e5e6 d5e6";
    let one: Puzzle = text.parse().expect("a puzzle");
    let mut app = app_with(std::slice::from_ref(&one));
    puzzle(&mut app, PuzzleCommand::Begin(PuzzleSeries::Rated));
    until(&mut app, "the solver's turn", my_turn);
    assert!(!spoken(&mut app).contains("Why:"), "{}", spoken(&mut app));
    play(&mut app, &one.solution[0]);
    until(&mut app, "the second move", my_turn);
    assert_eq!(spoken(&mut app), "Right! What next? Why: It is a certain win, within 2 turns.");
    let wrong = wrong_move_at(&app, &one.solution[2]);
    play(&mut app, &wrong);
    assert!(!spoken(&mut app).contains("Why:"), "{}", spoken(&mut app));
    until(&mut app, "another attempt", my_turn);
    play(&mut app, &one.solution[2]);
    until(&mut app, "the end", done);
    assert_eq!(spoken(&mut app), "Solved after a mistake. Why: It takes the lion and wins.");
}

#[test]
fn a_wrong_move_is_answered_and_taken_back_and_may_be_tried_again() {
    let some: Vec<Puzzle> = Puzzle::shipped().iter().step_by(Puzzle::shipped().len() / 12).cloned().collect();
    let mut heard = BTreeSet::new();
    for one in &some {
        let Some(wrong) = wrong(one) else { continue };
        let mut app = app_with(std::slice::from_ref(one));
        puzzle(&mut app, PuzzleCommand::Begin(PuzzleSeries::Rated));
        until(&mut app, "the solver's turn", my_turn);
        play(&mut app, &wrong);
        until(&mut app, "the answer", |app| matches!(sitting(app).phase(), Some(Phase::Missed(_))));
        let over = one.start.apply_and_describe(&wrong).expect("a move").after().ending().is_some();
        let played = app.world().resource::<Match>().game().ply();
        assert_eq!(played, if over { 1 } else { 2 }, "{one}, {wrong}");
        assert_eq!(hints(&app), Vec::<Vec<Square>>::new(), "{one}: first the answer is seen");
        let has_lion = app.world().resource::<Match>().position().lion(one.start.turn()).is_some();
        let key = if has_lion { "puzzle-wrong" } else { "puzzle-lion-lost" };
        let said = spoken(&mut app);
        assert!(said.starts_with(&Text::default().get(key)), "{one}, {wrong}: {said}");
        let is_refuted = !over && has_lion;
        assert_eq!(said.len() > Text::default().get(key).len(), is_refuted, "{one}, {wrong}: {said}");
        heard.insert(key);
        until(&mut app, "the solver's turn again", my_turn);
        assert_eq!(fen_of(&app), one.start.fen(), "{one}, {wrong}");
        frames(&mut app, 1);
        let replies = arrows(&app).into_iter().filter(|arrow| arrow.kind == ArrowKind::Threat).count();
        assert_eq!(replies, usize::from(!over), "{one}: what was wrong is shown");
        assert_eq!(hints(&app), Vec::<Vec<Square>>::new(), "{one}: what was missed is not given away yet");
        assert_eq!(spoken(&mut app), said, "{one}: and what was wrong is still said");
        play(&mut app, &wrong);
        until(&mut app, "the answer", |app| matches!(sitting(app).phase(), Some(Phase::Missed(_))));
        until(&mut app, "the solver's turn once more", my_turn);
        frames(&mut app, 1);
        assert_eq!(hints(&app), [one.solution[0].squares()], "{one}: after another mistake what was missed is shown");
        app.world_mut().write_message(BoardTouched::Pointed);
        frames(&mut app, 2);
        assert_eq!(hints(&app).len(), 1, "{one}: also while the pointer moves");
        click(&mut app, "a1");
        frames(&mut app, 2);
        assert_eq!(hints(&app), Vec::<Vec<Square>>::new(), "{one}: it is for the solver to find again");
        let entered = sitting(&app).first_attempt().expect("the first attempt is over");
        // Failing a puzzle that is far too difficult costs no rating.
        let least = if one.rating < 1_500 { -1 } else { 0 };
        assert!(!entered.solved && entered.change.is_some_and(|change| change <= least), "{one}: {entered:?}");
        assert_eq!(spoken(&mut app), Text::default().get("puzzle-try-again"));
        solve(&mut app, one);
        assert_eq!(progress(&app).puzzles.last_result(&one.start.fen()), Some(false), "the first attempt counts");
    }
    assert_eq!(heard.len(), 2, "with and without the lion");
}

#[test]
fn a_press_takes_a_wrong_move_back_at_once() {
    let one = &Puzzle::shipped()[100];
    let mut app = app_with(std::slice::from_ref(one));
    puzzle(&mut app, PuzzleCommand::Begin(PuzzleSeries::Rated));
    until(&mut app, "the solver's turn", my_turn);
    play(&mut app, &wrong(one).expect("a wrong move"));
    until(&mut app, "the answer", |app| matches!(sitting(app).phase(), Some(Phase::Missed(_))));
    click(&mut app, "a1");
    frames(&mut app, 2);
    assert!(my_turn(&app));
}

#[test]
fn help_shows_the_man_then_the_move_and_costs_the_success() {
    let one = &Puzzle::shipped()[200];
    let mut app = app_with(std::slice::from_ref(one));
    puzzle(&mut app, PuzzleCommand::Begin(PuzzleSeries::Rated));
    until(&mut app, "the solver's turn", my_turn);
    let squares = one.solution[0].squares();
    for shown in [1, squares.len()] {
        ask(&mut app, PuzzleCommand::Hint);
        frames(&mut app, 2);
        assert_eq!(hint_path(&app), squares[..shown]);
    }
    assert!(sitting(&app).first_attempt().is_some_and(|entered| !entered.solved));
    play(&mut app, &one.solution[0]);
    until(&mut app, "the second move or the end", |app| my_turn(app) || done(app));
    frames(&mut app, 2);
    assert!(hints(&app).is_empty(), "the next move is for the solver to find");
    ask(&mut app, PuzzleCommand::Restart);
    puzzle(&mut app, PuzzleCommand::Hint);
    solve(&mut app, one);
    let outcome = |app: &App| (puzzle_outcome(sitting(app)), sitting(app).attempt().map(PuzzleAttempt::stars));
    assert_eq!(outcome(&app), (Some(("puzzle-helped", Tone::Plain)), Some(1)));
    ask(&mut app, PuzzleCommand::Restart);
    solve(&mut app, one);
    assert_eq!(
        outcome(&app),
        (Some(("puzzle-flawless", Tone::Good)), Some(3)),
        "without help it sounds and looks better"
    );
}

#[test]
fn what_help_costs_is_said_before_and_not_after() {
    let mut app = app_with(Puzzle::shipped());
    let said = Text::default().get("puzzle-first-try");
    puzzle(&mut app, PuzzleCommand::Begin(PuzzleSeries::Rated));
    until(&mut app, "the solver's turn", my_turn);
    frames(&mut app, 3);
    assert!(spoken(&mut app).contains(&said), "{}", spoken(&mut app));
    puzzle(&mut app, PuzzleCommand::Hint);
    frames(&mut app, 2);
    assert!(sitting(&app).first_attempt().is_some_and(|entered| !entered.solved), "it is counted");
    assert!(!spoken(&mut app).contains(&said), "{}", spoken(&mut app));
}

#[test]
fn a_puzzle_that_has_counted_does_not_count_again() {
    let one = &Puzzle::shipped()[200];
    let mut app = app_with(std::slice::from_ref(one));
    puzzle(&mut app, PuzzleCommand::Begin(PuzzleSeries::Rated));
    until(&mut app, "the solver's turn", my_turn);
    assert!(sitting(&app).awaits_rated_attempt());
    puzzle(&mut app, PuzzleCommand::ShowSolution);
    frames(&mut app, 2);
    let rating = progress(&app).puzzles.rating();
    ask(&mut app, LearnCommand::ShowPage(LearnPage::Puzzles));
    puzzle(&mut app, PuzzleCommand::Begin(PuzzleSeries::Rated));
    until(&mut app, "the solver's turn", my_turn);
    assert!(!sitting(&app).awaits_rated_attempt(), "nobody is told that it would count");
    solve(&mut app, one);
    assert_eq!(sitting(&app).first_attempt().map(|first| (first.solved, first.change)), Some((true, None)));
    assert_eq!(progress(&app).puzzles.rating(), rating);
}

#[test]
fn after_the_solution_nothing_is_left_to_find() {
    let mut window = TestWindow::new(1280, 800);
    puzzle(&mut window, PuzzleCommand::Begin(PuzzleSeries::Rated));
    until(&mut window, "the solver's turn", my_turn);
    frames(&mut window, 3);
    let attempt = sitting(&window).attempt().expect("an attempt").clone();
    let [_, task] = puzzle_task(&attempt, &Text::default());
    assert!(window.shows(&task));
    window.click_key("puzzle-show");
    until(&mut window, "the end", done);
    frames(&mut window, 3);
    assert!(window.shows_key("puzzle-shown") && !window.shows(&task));
}

#[test]
fn the_solution_plays_and_can_be_seen_again() {
    let one = Puzzle::shipped().iter().find(|puzzle| puzzle.solver_moves() >= 3).expect("a long one");
    let mut app = app_with(std::slice::from_ref(one));
    puzzle(&mut app, PuzzleCommand::Begin(PuzzleSeries::Rated));
    until(&mut app, "the solver's turn", my_turn);
    for _ in 0..2 {
        puzzle(&mut app, PuzzleCommand::ShowSolution);
        frames(&mut app, 3);
        assert_eq!(puzzle_outcome(sitting(&app)), None, "nothing is asked for meanwhile");
        until(&mut app, "the end", done);
        assert_eq!(puzzle_outcome(sitting(&app)), Some(("puzzle-shown", Tone::Plain)));
        assert_eq!(fen_of(&app), one.turns().expect("moves").last().expect("a move").after().fen());
        let (current, text) = (app.world().resource::<Match>(), app.world().resource::<Text>());
        let reasons = puzzle_reasons(sitting(&app), current, text);
        assert!(reasons.len() >= one.solver_moves(), "each move is explained: {reasons:?}");
        assert!(!app.world().resource::<Match>().human_to_move());
    }
    assert_eq!(progress(&app).puzzles.last_result(&one.start.fen()), Some(false));
    ask(&mut app, PuzzleCommand::Restart);
    until(&mut app, "another attempt", my_turn);
    assert_eq!(fen_of(&app), one.start.fen());
}

#[test]
fn a_streak_goes_on_by_itself_and_ends_with_a_mistake() {
    let mut app = app_with(Puzzle::shipped());
    puzzle(&mut app, PuzzleCommand::Begin(PuzzleSeries::Streak(0)));
    for length in 0..3 {
        until(&mut app, "the next puzzle", |app| {
            sitting(app).series() == Some(PuzzleSeries::Streak(length)) && my_turn(app)
        });
        let now = sitting(&app).attempt().expect("a puzzle").puzzle().clone();
        for path in now.solution.iter().step_by(2) {
            until(&mut app, "the solver's turn", my_turn);
            play(&mut app, path);
        }
    }
    until(&mut app, "the fourth", |app| sitting(app).series() == Some(PuzzleSeries::Streak(3)) && my_turn(app));
    assert_eq!(progress(&app).puzzles.best_streak(), 3);
    puzzle(&mut app, PuzzleCommand::ShowSolution);
    until(&mut app, "the end", done);
    frames(&mut app, 200);
    assert!(done(&app), "after a failure it waits");
    puzzle(&mut app, PuzzleCommand::Next);
    until(&mut app, "a new streak", |app| sitting(app).series() == Some(PuzzleSeries::Streak(0)) && my_turn(app));
}

#[test]
fn the_puzzle_of_the_day_is_saved() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    let today = Date::constant(2026, 11, 22);
    app.insert_resource(CurrentDate(today));
    puzzle(&mut app, PuzzleCommand::Begin(PuzzleSeries::Daily(today)));
    until(&mut app, "the solver's turn", my_turn);
    let one = sitting(&app).attempt().expect("a puzzle").puzzle().clone();
    solve(&mut app, &one);
    puzzle(&mut app, PuzzleCommand::SetDifficulty(PuzzleDifficulty::Harder));
    frames(&mut app, 3);
    assert!(progress(&app).puzzles.is_daily_solved(today));
    let rating = progress(&app).puzzles.rating();
    drop(app);
    let app = app_in(folder.path());
    let kept = &progress(&app).puzzles;
    assert!(kept.is_daily_solved(today) && kept.daily_streak(today) == 1 && kept.wish == PuzzleDifficulty::Harder);
    assert_eq!((kept.rating(), kept.last_result(&one.start.fen())), (rating, Some(true)));
}

#[test]
fn nothing_of_a_puzzle_is_kept_as_a_game_and_leaving_ends_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    puzzle(&mut app, PuzzleCommand::Begin(PuzzleSeries::Rated));
    until(&mut app, "the solver's turn", my_turn);
    app.world_mut().write_message(Gesture::MoveCursor(1, 0));
    frames(&mut app, 3);
    assert!(saved_games(folder.path()).is_empty());
    ask(&mut app, ScreenCommand::Go(Screen::Menu));
    frames(&mut app, 3);
    assert!(sitting(&app).attempt().is_none());
    two_players(&mut app);
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Playing);
}

#[test]
fn a_theme_is_chosen_by_its_board() {
    let mut window = TestWindow::new(1_300, 1_600);
    ask(&mut window, LearnCommand::ShowPage(LearnPage::Puzzles));
    frames(&mut window, 5);
    let name = window.text("puzzle-about-chain");
    let card = window.controls().into_iter().find(|control| control.text.starts_with(&name)).expect("a card");
    window.click_at(card.place.center());
    until(&mut window, "the solver's turn", my_turn);
    assert_eq!(sitting(&window).series(), Some(PuzzleSeries::About(Theme::Chain)));
}

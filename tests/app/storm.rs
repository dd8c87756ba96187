//! Puzzle storms in the running game, without a window: time, combo, mistakes, the end, and the record. The test
//! advances the time.

use crate::common::window::TestWindow;
use crate::common::*;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use congo::app::date::CurrentDate;
use congo::app::screens::{Overlay, Screen, ScreenCommand};
use congo::app::settings::Settings;
use congo::app::settings::section::ChangeSettings;
use congo::app::settings::values::AnimationSpeed;
use congo::app::text::Text;
use congo::features::learn::board_session::Phase;
use congo::features::learn::progress::Progress;
use congo::features::learn::puzzle::MissedPuzzles;
use congo::features::learn::puzzle::selection::PuzzleSeries;
use congo::features::learn::puzzle::session::{PuzzleCommand, PuzzleSession};
use congo::features::learn::puzzle_record::{DayRecord, StormBests};
use congo::features::learn::storm::run::{STORM_TIME, StormRun, WRONG_MOVE_PENALTY};
use congo::features::learn::storm::session::{StormCommand, StormSession};
use congo::features::learn::{LearnCommand, LearnPage};
use congo::input::typed_move::TypedMove;
use congo::session::r#match::Match;
use congo::session::presentation::Presentation;
use congo_rules::{Move, Path};
use std::time::Duration;

const SECOND: Duration = Duration::from_secs(1);

fn session(app: &App) -> &StormSession {
    app.world().resource::<StormSession>()
}

fn run(app: &App) -> &StormRun {
    session(app).run().expect("a storm")
}

fn bests(app: &App) -> StormBests {
    app.world().resource::<Progress>().puzzles.storm_bests(app.world().resource::<CurrentDate>().0)
}

fn my_turn(app: &App) -> bool {
    let is_still = !app.world().resource::<Presentation>().is_busy();
    let is_trying = matches!(session(app).phase(), Some(Phase::Trying(_))) && screen(app) == Screen::Storm;
    let is_set_up = session(app).attempt().is_some_and(|attempt| attempt.position().fen() == fen_of(app));
    is_trying && is_set_up && is_still && app.world().resource::<Match>().human_to_move()
}

fn until(app: &mut App, what: &str, so: impl Fn(&App) -> bool) {
    for _ in 0..2_000 {
        if so(app) {
            return;
        }
        app.update();
    }
    panic!("waited in vain for {what}: {:?}, {}", session(app).phase(), fen_of(app));
}

/// Lets time pass in steps of a second, without sleeping.
fn pass(app: &mut App, seconds: usize) {
    app.insert_resource(TimeUpdateStrategy::ManualDuration(SECOND));
    frames(app, seconds);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
}

/// Settings without animations.
fn at_once(app: &mut App) {
    ask(app, ChangeSettings(Settings { tempo: AnimationSpeed::Off, ..default() }));
}

fn begin(app: &mut App) {
    at_once(app);
    ask(app, StormCommand::Begin);
    until(app, "the first puzzle", my_turn);
    assert_eq!(screen(app), Screen::Storm);
}

fn right_move(app: &App) -> Path {
    session(app).attempt().and_then(|attempt| attempt.next_move()).expect("a move to find").clone()
}

/// A wrong move that does not capture the lion.
fn wrong_move(app: &App) -> Path {
    let position = *session(app).attempt().expect("a puzzle").position();
    let right = position.path_to_move(&right_move(app)).expect("a move");
    let lion = position.lion(!position.turn()).expect("a lion");
    let other = |chosen: &Move| *chosen != right && !chosen.captured().contains(lion);
    position.path(position.legal_moves().into_iter().find(other).expect("a wrong move"))
}

fn play(app: &mut App, path: &Path) {
    until(app, "the player's turn", my_turn);
    ask(app, TypedMove(path.to_string()));
    frames(app, 2);
}

fn play_right(app: &mut App) {
    until(app, "the player's turn", my_turn);
    let path = right_move(app);
    play(app, &path);
}

fn play_wrong(app: &mut App) {
    until(app, "the player's turn", my_turn);
    let path = wrong_move(app);
    play(app, &path);
}

fn solve(app: &mut App) {
    let number = session(app).number();
    while session(app).number() == number && !session(app).is_over() {
        play_right(app);
        until(app, "the next turn", |app| my_turn(app) || session(app).is_over());
    }
}

/// Lets the time of the storm run out.
fn run_out(app: &mut App) {
    for _ in 0..400 {
        if session(app).is_over() {
            return frames(app, 3);
        }
        until(app, "the player's turn", my_turn);
        pass(app, 1);
    }
    panic!("the time does not run out: {:?}", run(app));
}

#[test]
fn the_clock_starts_with_the_first_move() {
    let mut app = app();
    begin(&mut app);
    pass(&mut app, 30);
    assert_eq!((run(&app).left(), run(&app).has_started()), (STORM_TIME, false));
    assert!(spoken(&mut app).contains("The clock starts with your first move"), "{}", spoken(&mut app));
    play_right(&mut app);
    until(&mut app, "the next turn", my_turn);
    let left = run(&app).left();
    pass(&mut app, 10);
    assert_eq!(left - run(&app).left(), 10 * SECOND);
}

#[test]
fn solved_puzzles_follow_each_other_at_once_and_get_harder() {
    let mut app = app();
    begin(&mut app);
    let mut ratings = Vec::new();
    for solved in 1..=8 {
        ratings.push(session(&app).attempt().expect("a puzzle").puzzle().rating);
        solve(&mut app);
        assert_eq!((run(&app).solved(), session(&app).number()), (solved, solved as usize + 1));
    }
    assert!(ratings.is_sorted(), "{ratings:?}");
    assert_eq!(run(&app).accuracy(), Some(1.0));
    assert_eq!(bests(&app), StormBests { day: 8, week: 8, ever: 8 }, "it counts even if the storm is broken off");
    // Neither rating nor the other records change.
    assert_eq!(app.world().resource::<Progress>().puzzles.attempted_count(), 0);
}

#[test]
fn five_right_moves_in_a_row_gain_three_seconds() {
    let mut app = app();
    begin(&mut app);
    for _ in 0..4 {
        play_right(&mut app);
    }
    until(&mut app, "the next turn", my_turn);
    let before = run(&app).left();
    play_right(&mut app);
    let gained = run(&app).left() + 3 * FRAME - before;
    assert!(gained >= 3 * SECOND - FRAME && gained <= 3 * SECOND + 4 * FRAME, "{gained:?}");
    assert_eq!(run(&app).combo(), 5);
}

#[test]
fn a_wrong_move_costs_ten_seconds_and_the_next_puzzle_comes() {
    let mut app = app();
    begin(&mut app);
    solve(&mut app);
    let (before, number) = (run(&app).left(), session(&app).number());
    play_wrong(&mut app);
    let lost = before - run(&app).left();
    assert!(lost >= WRONG_MOVE_PENALTY && lost < WRONG_MOVE_PENALTY + 5 * FRAME, "{lost:?}");
    assert_eq!(run(&app).combo(), 0);
    assert_eq!(spoken(&mut app), Text::default().get("storm-wrong"));
    // The time stands still while the mistake is shown.
    let left = run(&app).left();
    until(&mut app, "the next puzzle", |app| session(app).number() > number);
    assert!(left - run(&app).left() <= 2 * FRAME);
    until(&mut app, "the next turn", my_turn);
    assert_eq!((run(&app).solved(), run(&app).missed().len()), (1, 1));
    assert_eq!(fen_of(&app), session(&app).attempt().expect("a puzzle").puzzle().start.fen());
}

#[test]
fn a_press_goes_on_after_a_wrong_move() {
    let mut app = app();
    begin(&mut app);
    play_wrong(&mut app);
    assert!(session(&app).is_showing_mistake());
    click(&mut app, "a1");
    frames(&mut app, 2);
    assert!(my_turn(&app) && session(&app).number() == 2);
}

#[test]
fn nobody_pays_for_an_animation() {
    let mut app = app();
    ask(&mut app, ChangeSettings(Settings { tempo: AnimationSpeed::Slow, ..default() }));
    ask(&mut app, StormCommand::Begin);
    until(&mut app, "the first puzzle", my_turn);
    let path = right_move(&app);
    ask(&mut app, TypedMove(path.to_string()));
    let mut frames_shown = 0;
    until(&mut app, "the animation", |app| app.world().resource::<Presentation>().is_busy());
    while app.world().resource::<Presentation>().is_busy() {
        app.update();
        frames_shown += 1;
    }
    assert!(frames_shown > 5, "it was animated for {frames_shown} frames");
    assert_eq!(run(&app).left(), STORM_TIME);
}

#[test]
fn when_the_time_is_up_the_result_is_shown_and_nothing_can_be_moved() {
    let mut app = app();
    begin(&mut app);
    solve(&mut app);
    solve(&mut app);
    play_wrong(&mut app);
    run_out(&mut app);
    assert_eq!(run(&app).left(), Duration::ZERO);
    assert!(spoken(&mut app).contains("You solved 2 puzzles."), "{}", spoken(&mut app));
    let (fen, path) = (fen_of(&app), right_move(&app));
    ask(&mut app, TypedMove(path.to_string()));
    pass(&mut app, 5);
    assert_eq!((fen_of(&app), run(&app).solved()), (fen, 2));
    assert_eq!(bests(&app), StormBests { day: 2, week: 2, ever: 2 });
    // The wrong one, and the one on the board.
    assert_eq!(app.world().resource::<MissedPuzzles>().puzzles().len(), 2);
    ask(&mut app, StormCommand::Begin);
    until(&mut app, "another storm", my_turn);
    assert_eq!((run(&app).left(), run(&app).solved(), session(&app).bests_before().day), (STORM_TIME, 0, 2));
}

#[test]
fn a_wrong_move_in_the_last_seconds_ends_the_storm() {
    let mut app = app();
    begin(&mut app);
    play_right(&mut app);
    while run(&app).left() > 5 * SECOND {
        until(&mut app, "the player's turn", my_turn);
        pass(&mut app, 1);
    }
    play_wrong(&mut app);
    until(&mut app, "the end", |app| session(app).is_over());
    assert_eq!(run(&app).missed().len(), 1, "the last puzzle counts once");
}

#[test]
fn the_missed_puzzles_can_be_looked_at_without_rating() {
    let mut app = app();
    begin(&mut app);
    let missed = session(&app).attempt().expect("a puzzle").puzzle().clone();
    play_wrong(&mut app);
    play_wrong(&mut app);
    run_out(&mut app);
    let count = app.world().resource::<MissedPuzzles>().puzzles().len();
    assert_eq!(count, 3);
    let before = app.world().resource::<Progress>().clone();
    ask(&mut app, PuzzleCommand::Begin(PuzzleSeries::Missed { nth: 0, count }));
    frames(&mut app, 5);
    assert_eq!((screen(&app), fen_of(&app)), (Screen::Puzzle, missed.start.fen()));
    for path in missed.solution.iter().step_by(2) {
        for _ in 0..400 {
            let puzzle = app.world().resource::<PuzzleSession>();
            if matches!(puzzle.phase(), Some(Phase::Trying(_))) && app.world().resource::<Match>().human_to_move() {
                break;
            }
            app.update();
        }
        ask(&mut app, TypedMove(path.to_string()));
        frames(&mut app, 2);
    }
    for _ in 0..2_000 {
        app.update();
    }
    assert!(app.world().resource::<PuzzleSession>().is_reached());
    assert_eq!(*app.world().resource::<Progress>(), before, "it changes no record");
    ask(&mut app, PuzzleCommand::Next);
    let series = app.world().resource::<PuzzleSession>().series();
    assert_eq!(series, Some(PuzzleSeries::Missed { nth: 1, count }));
}

#[test]
fn a_storm_cannot_be_paused_and_leaving_ends_it() {
    let mut app = app();
    begin(&mut app);
    play_right(&mut app);
    until(&mut app, "the next turn", my_turn);
    let before = run(&app).left();
    ask(&mut app, ScreenCommand::Open(Overlay::Settings));
    pass(&mut app, 7);
    assert!(before - run(&app).left() >= 7 * SECOND, "a dialog does not stop the time");
    ask(&mut app, ScreenCommand::Close);
    ask(&mut app, LearnCommand::ShowPage(LearnPage::Puzzles));
    frames(&mut app, 3);
    assert_eq!((screen(&app), session(&app).run().is_none()), (Screen::Learn, true));
}

#[test]
fn the_time_in_which_the_machine_sleeps_does_not_count() {
    let mut app = app();
    begin(&mut app);
    play_right(&mut app);
    until(&mut app, "the next turn", my_turn);
    let before = run(&app).left();
    app.insert_resource(TimeUpdateStrategy::ManualDuration(3_600 * SECOND));
    frames(&mut app, 1);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    frames(&mut app, 1);
    assert!(before - run(&app).left() <= 2 * FRAME);
}

#[test]
fn the_best_storm_is_saved() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    begin(&mut app);
    solve(&mut app);
    solve(&mut app);
    frames(&mut app, 3);
    let today = app.world().resource::<CurrentDate>().0;
    drop(app);
    let app = app_in(folder.path());
    assert_eq!(bests(&app), StormBests { day: 2, week: 2, ever: 2 });
    let played = app.world().resource::<Progress>().puzzles.day_record(today);
    assert_eq!(played, DayRecord { storm: 2, ..default() });
    assert!(saved_games(folder.path()).is_empty(), "no storm is kept as a game");
}

#[test]
fn a_finished_game_marks_its_day() {
    let mut app = app();
    two_players(&mut app);
    resign(&mut app);
    frames(&mut app, 3);
    let today = app.world().resource::<CurrentDate>().0;
    let played = app.world().resource::<Progress>().puzzles.day_record(today);
    assert_eq!(played, DayRecord { games: 1, ..default() });
}

/// Waits in a window until the player can move.
fn ready(window: &mut TestWindow) {
    until(window, "the player's turn", my_turn);
    frames(window, 3);
}

#[test]
fn a_storm_is_played_with_the_mouse_from_its_button_to_the_next_one() {
    let mut window = TestWindow::new(1280, 800);
    at_once(&mut window);
    ask(&mut window, LearnCommand::ShowPage(LearnPage::Puzzles));
    frames(&mut window, 5);
    window.click_key("storm-title");
    ready(&mut window);
    assert!(window.shows("3:00"), "{:?}", window.controls());
    for _ in 0..3 {
        ready(&mut window);
        let path = right_move(&window);
        let squares: Vec<String> = path.squares().iter().map(ToString::to_string).collect();
        let before = (run(&window).combo(), run(&window).solved());
        window.click_squares(&squares.join(" "));
        frames(&mut window, 10);
        if (run(&window).combo(), run(&window).solved()) == before {
            // A monkey that could jump on stops here.
            window.click_squares(&squares[squares.len() - 1]);
            frames(&mut window, 10);
        }
        assert_eq!(run(&window).combo(), before.0 + 1, "{path} was played");
    }
    run_out(&mut window);
    frames(&mut window, 10);
    assert!(window.shows(&Text::default().get("storm-over")), "{:?}", window.controls());
    window.click_key("storm-again");
    ready(&mut window);
    assert_eq!((run(&window).combo(), run(&window).left()), (0, STORM_TIME));
    window.click_key("storm-leave");
    frames(&mut window, 5);
    assert_eq!(screen(&window), Screen::Learn);
}

#[test]
fn a_storm_is_over_and_goes_on_by_keyboard() {
    let mut window = TestWindow::new(1280, 800);
    begin(&mut window);
    play_right(&mut window);
    run_out(&mut window);
    frames(&mut window, 10);
    // Nothing can be moved, so Enter goes to the main button, and then presses it.
    window.key(KeyCode::Enter, Key::Enter);
    frames(&mut window, 5);
    window.key(KeyCode::Enter, Key::Enter);
    frames(&mut window, 10);
    assert_eq!((session(&window).is_over(), run(&window).left()), (false, STORM_TIME));
    // From the panel to the board, if the panel still has the keyboard, and from the board to the puzzles.
    for _ in 0..2 {
        if screen(&window) == Screen::Storm {
            window.key(KeyCode::Escape, Key::Escape);
            frames(&mut window, 10);
        }
    }
    assert_eq!(screen(&window), Screen::Learn);
}

#[test]
fn the_calendar_turns_to_earlier_months_and_back() {
    let mut window = TestWindow::new(900, 3_200);
    ask(&mut window, LearnCommand::ShowPage(LearnPage::Puzzles));
    frames(&mut window, 10);
    let today = window.world().resource::<CurrentDate>().0;
    let title = |date: jiff::civil::Date| {
        let values = [("month", date.month().into()), ("year", date.year().to_string().into())];
        Text::default().with_values("calendar-month", &values)
    };
    let before = today.first_of_month().yesterday().expect("a day");
    assert!(window.shows(&title(today)), "{:?}", window.controls());
    window.click_key("calendar-earlier");
    assert!(window.shows(&title(before)), "{:?}", window.controls());
    window.click_key("calendar-later");
    assert!(window.shows(&title(today)), "{:?}", window.controls());
}

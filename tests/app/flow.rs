//! From one screen to the next and back, with a game under way: what is looked at, what is asked before it is done, what
//! is played again.

use crate::common::window::TestWindow;
use crate::common::*;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use congo::actions::Action;
use congo::animation::LookBack;
use congo::game::{GameClock, Match, Order, Purpose, Seat};
use congo::input::Gesture;
use congo::input::keys::Command;
use congo::input::obey::{Device, Said};
use congo::learn::drill::{Coach, Drill, Exercise};
use congo::learn::puzzle::{Puzzling, Series};
use congo::learn::{Page, Teach};
use congo::notices::PendingResign;
use congo::screens::Screen;
use congo::settings::{GameChoice, Mode, Settings, Side};
use congo::study::{Studying, SuspendedGame};
use congo_rules::Color;

fn looked_at(app: &App) -> Option<usize> {
    app.world().resource::<LookBack>().ply()
}

fn is_asked(app: &App) -> bool {
    app.world().resource::<PendingResign>().0
}

fn outcome(app: &App) -> Option<congo_rules::Outcome> {
    app.world().resource::<Match>().outcome()
}

fn say(app: &mut App, command: Command) {
    app.world_mut().write_message(Said::Command(command, Device::Keyboard));
    frames(app, 3);
}

// Looking back.

#[test]
fn a_takeback_does_not_crash_a_player_who_looks_back() {
    let mut window = TestWindow::new(1280, 800);
    two_players(&mut window);
    clicks(&mut window, "d2 d3 d6 d5");
    ask(&mut window, Action::LookBy(-1));
    frames(&mut window, 3);
    assert_eq!(looked_at(&window), Some(1));
    // As it comes from a server: nobody here has asked for the present.
    window.world_mut().write_message(Order::BackTo(0));
    frames(&mut window, 3);
    settle(&mut window);
    assert_eq!((looked_at(&window), moves_of(&window).as_str()), (None, ""));
    let start = *window.world().resource::<Match>().position();
    assert!(tokens_agree(&mut window, &start), "the present is shown");
}

#[test]
fn who_looks_back_is_not_disturbed_by_moves_and_takebacks_after_it() {
    let mut app = app();
    two_players(&mut app);
    clicks(&mut app, "d2 d3 d6 d5 c2 c3");
    ask(&mut app, Action::LookAt(Some(1)));
    app.world_mut().write_message(Order::BackTo(2));
    frames(&mut app, 3);
    assert_eq!(looked_at(&app), Some(1));
    app.world_mut().write_message(Order::Show("a2a3".parse().expect("a path")));
    frames(&mut app, 3);
    assert_eq!(looked_at(&app), Some(1));
    app.world_mut().write_message(Order::BackTo(1));
    frames(&mut app, 3);
    assert_eq!(looked_at(&app), None, "the ply that was looked at is the present now");
}

#[test]
fn looking_back_ends_with_the_match_and_with_the_screen() {
    let mut app = app();
    for leave in [
        Action::Menu,
        Action::Learn,
        Action::Library,
        Action::Start(GameChoice { mode: Mode::TwoPlayers, ..default() }),
        Action::PlayAgain,
        Action::Study(Studying::OpenMatch),
    ] {
        two_players(&mut app);
        clicks(&mut app, "d2 d3 d6 d5");
        ask(&mut app, Action::LookAt(Some(1)));
        assert_eq!(looked_at(&app), Some(1));
        ask(&mut app, leave.clone());
        frames(&mut app, 2);
        assert_eq!(looked_at(&app), None, "{leave:?}");
    }
}

#[test]
fn the_past_cannot_be_changed_by_keys() {
    let mut app = app();
    two_players(&mut app);
    clicks(&mut app, "d2 d3");
    ask(&mut app, Action::LookAt(Some(0)));
    for gesture in [Gesture::PointAt("d6".parse().expect("a square")), Gesture::Enter] {
        app.world_mut().write_message(gesture);
        app.update();
    }
    assert_eq!(looked_at(&app), None, "the first press returns to the present");
    assert!(app.world().resource::<congo::input::Selection>().picked().is_none(), "and chooses nothing");
}

// The way back.

#[test]
fn the_way_back_from_looking_at_a_game_leads_to_the_game() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut window = TestWindow::new_in(folder.path(), 1280, 800);
    let choice = GameChoice { level: "Cub".into(), side: Side::White, ..default() };
    ask(&mut window, Action::Start(choice));
    settle(&mut window);
    clicks(&mut window, "a2 a3");
    let (moves, seed) = (moves_of(&window), window.world().resource::<Match>().seed());
    window.click_key("button-look");
    settle(&mut window);
    assert_eq!(screen(&window), Screen::Study);
    window.click_key("study-back-to-game");
    settle(&mut window);
    assert_eq!(screen(&window), Screen::Playing);
    let current = window.world().resource::<Match>();
    assert_eq!((current.purpose(), current.seed()), (Purpose::Game, seed));
    assert_eq!(current.seats(), &[Seat::Human, Seat::Computer("Cub".into())]);
    assert_eq!(moves_of(&window), moves);
    clicks(&mut window, "b2 b3");
    assert!(moves_of(&window).len() > moves.len(), "it goes on");
    assert_eq!(kept_games(folder.path()).len(), 1, "in the same file");
}

#[test]
fn escape_leads_from_looking_at_a_game_to_the_game_too() {
    let mut app = app();
    two_players(&mut app);
    clicks(&mut app, "a2 a3");
    ask(&mut app, Action::Study(Studying::OpenMatch));
    settle(&mut app);
    say(&mut app, Command::Back);
    settle(&mut app);
    assert_eq!((screen(&app), moves_of(&app).as_str()), (Screen::Playing, "a2a3"));
}

#[test]
fn escape_leads_from_a_lesson_and_a_puzzle_to_their_lists() {
    let mut app = app();
    ask(&mut app, Action::Teach(Teach::Begin("first-bite".to_owned())));
    frames(&mut app, 3);
    assert_eq!(screen(&app), Screen::Lesson);
    say(&mut app, Command::Back);
    settle(&mut app);
    assert_eq!(screen(&app), Screen::Learn);
    ask(&mut app, Action::Puzzle(Puzzling::Begin(Series::Rated)));
    settle(&mut app);
    assert_eq!(screen(&app), Screen::Puzzle);
    say(&mut app, Command::Back);
    settle(&mut app);
    assert_eq!((screen(&app), *app.world().resource::<Page>()), (Screen::Learn, Page::Puzzles));
}

#[test]
fn a_game_that_is_over_is_come_back_to_as_well() {
    let mut app = app();
    two_players(&mut app);
    clicks(&mut app, "a2 a3");
    resign(&mut app);
    ask(&mut app, Action::Study(Studying::OpenMatch));
    settle(&mut app);
    ask(&mut app, Action::LeaveStudy);
    settle(&mut app);
    assert_eq!(screen(&app), Screen::Playing);
    assert!(outcome(&app).is_some());
}

#[test]
fn an_exercise_goes_on_after_it_was_looked_at() {
    let mut app = app();
    let exercise = Exercise::Practice("race".into());
    ask(&mut app, Action::Practise(exercise.clone()));
    settle(&mut app);
    let from = app.world().resource::<Match>().position().legal_moves()[0];
    let path = app.world().resource::<Match>().position().path(from);
    ask(&mut app, Action::Type(path.to_string()));
    settle(&mut app);
    let moves = moves_of(&app);
    ask(&mut app, Action::Study(Studying::OpenMatch));
    settle(&mut app);
    ask(&mut app, Action::LeaveStudy);
    settle(&mut app);
    assert_eq!((screen(&app), moves_of(&app)), (Screen::Playing, moves));
    assert_eq!(app.world().resource::<Match>().purpose(), Purpose::Practice);
    assert_eq!(app.world().resource::<Drill>().exercise(), Some(&exercise));
}

#[test]
fn a_clock_waits_while_its_game_is_looked_at() {
    let mut app = app();
    let clock = congo::game::ClockChoice { kind: congo::game::ClockKind::Custom, ..default() };
    ask(&mut app, Action::Start(GameChoice { mode: Mode::TwoPlayers, clock, ..default() }));
    settle(&mut app);
    clicks(&mut app, "a2 a3 a6 a5");
    ask(&mut app, Action::Study(Studying::OpenMatch));
    let left = |app: &App| app.world().resource::<GameClock>().get().map(|clock| clock.left(Color::White));
    frames(&mut app, 200);
    ask(&mut app, Action::LeaveStudy);
    frames(&mut app, 3);
    let before = left(&app).expect("it has a clock");
    assert_eq!(left(&app), Some(before));
    assert_eq!(screen(&app), Screen::Playing);
}

#[test]
fn a_game_pasted_beside_a_game_leads_back_to_that_game() {
    let mut app = app();
    two_players(&mut app);
    clicks(&mut app, "a2 a3");
    for text in ["1. b2-b3 *", "1. c2-c3 c6-c5 *"] {
        ask(&mut app, Action::Paste(text.into()));
        settle(&mut app);
        assert_eq!(screen(&app), Screen::Study);
    }
    ask(&mut app, Action::LeaveStudy);
    settle(&mut app);
    assert_eq!((screen(&app), moves_of(&app).as_str()), (Screen::Playing, "a2a3"));
}

#[test]
fn where_nothing_was_left_the_way_back_is_the_menu() {
    let mut app = app();
    two_players(&mut app);
    clicks(&mut app, "a2 a3");
    ask(&mut app, Action::Study(Studying::OpenMatch));
    settle(&mut app);
    ask(&mut app, Action::Menu);
    settle(&mut app);
    ask(&mut app, Action::Study(Studying::OpenText("1. b2-b3 *".into())));
    settle(&mut app);
    assert!(!app.world().resource::<SuspendedGame>().is_some(), "it was left for the menu");
    ask(&mut app, Action::LeaveStudy);
    frames(&mut app, 3);
    assert_eq!(screen(&app), Screen::Menu);
}

#[test]
fn escape_leaves_the_lists() {
    let mut app = app();
    for page in [Page::Lessons, Page::Puzzles, Page::Endings, Page::Practice] {
        ask(&mut app, Action::ShowPage(page));
        frames(&mut app, 2);
        assert_eq!(screen(&app), Screen::Learn);
        say(&mut app, Command::Back);
        assert_eq!(screen(&app), Screen::Menu, "{page:?}");
    }
    for (action, expected) in [(Action::Library, Screen::Library), (Action::Online, Screen::Online)] {
        ask(&mut app, action);
        frames(&mut app, 2);
        assert_eq!(screen(&app), expected);
        say(&mut app, Command::Back);
        assert_eq!(screen(&app), Screen::Menu, "{expected:?}");
    }
}

// Giving up.

#[test]
fn giving_up_is_asked_and_answered_by_clicks() {
    let mut window = TestWindow::new(1280, 800);
    two_players(&mut window);
    clicks(&mut window, "a2 a3");
    frames(&mut window, 3);
    window.click_key("button-resign");
    assert_eq!((is_asked(&window), outcome(&window)), (true, None));
    window.click_key("resign-stay");
    assert_eq!((is_asked(&window), outcome(&window)), (false, None));
    window.click_key("button-resign");
    window.click_key("resign-confirm");
    settle(&mut window);
    let winner = outcome(&window).and_then(congo_rules::Outcome::winner);
    assert_eq!(winner, Some(Color::White), "Black was to move");
    assert!(!is_asked(&window));
}

#[test]
fn giving_up_is_asked_and_answered_by_keys() {
    let mut window = TestWindow::new(1280, 800);
    two_players(&mut window);
    frames(&mut window, 3);
    let (resign, stay, sure) =
        (window.text("button-resign"), window.text("resign-stay"), window.text("resign-confirm"));
    window.focus(&resign);
    window.key(KeyCode::Enter, Key::Enter);
    assert!(is_asked(&window));
    assert_eq!(window.focused().as_deref(), Some(stay.as_str()), "the harmless answer has the keyboard");
    window.key(KeyCode::Enter, Key::Enter);
    assert_eq!((is_asked(&window), outcome(&window)), (false, None));
    window.focus(&resign);
    window.key(KeyCode::Enter, Key::Enter);
    window.key(KeyCode::ArrowLeft, Key::ArrowLeft);
    assert_eq!(window.focused().as_deref(), Some(sure.as_str()));
    window.key(KeyCode::Enter, Key::Enter);
    settle(&mut window);
    assert!(outcome(&window).is_some());
}

#[test]
fn escape_and_a_pads_b_answer_no() {
    for device in [Device::Keyboard, Device::Pad] {
        let mut app = app();
        two_players(&mut app);
        ask(&mut app, Action::Resign);
        assert!(is_asked(&app));
        app.world_mut().write_message(Said::Command(Command::Back, device));
        frames(&mut app, 3);
        assert_eq!((is_asked(&app), outcome(&app)), (false, None), "{device:?}");
    }
}

#[test]
fn the_question_does_not_outlive_its_game() {
    let mut app = app();
    two_players(&mut app);
    ask(&mut app, Action::Resign);
    ask(&mut app, Action::Menu);
    frames(&mut app, 3);
    assert!(!is_asked(&app));
    two_players(&mut app);
    ask(&mut app, Action::AnswerResign(true));
    settle(&mut app);
    assert_eq!(outcome(&app), None, "nobody was asked");
}

#[test]
fn who_gives_up_before_a_move_has_lost_nothing() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    let against = |side| Action::Start(GameChoice { level: "Cub".into(), side, ..default() });
    ask(&mut app, against(Side::White));
    settle(&mut app);
    resign(&mut app);
    settle(&mut app);
    assert!(outcome(&app).is_some());
    assert_eq!(kept_games(folder.path()), [""; 0], "without any move");
    ask(&mut app, against(Side::Black));
    settle(&mut app);
    assert_eq!(app.world().resource::<Match>().game().ply(), 1, "the computer has moved");
    resign(&mut app);
    settle(&mut app);
    assert_eq!(kept_games(folder.path()), [""; 0], "without a move of one's own");
    ask(&mut app, against(Side::White));
    settle(&mut app);
    ask(&mut app, Action::Menu);
    settle(&mut app);
    assert_eq!(kept_games(folder.path()), [""; 0], "left before a move");
    ask(&mut app, against(Side::White));
    settle(&mut app);
    clicks(&mut app, "a2 a3");
    resign(&mut app);
    settle(&mut app);
    let kept = kept_games(folder.path());
    assert!(kept.len() == 1 && kept[0].contains("[Result \"0-1\"]"), "after a move it counts: {kept:?}");
}

// Who sits where.

#[test]
fn play_again_after_a_continued_game_keeps_opponent_side_coach_and_clock() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let clock = congo::game::ClockChoice { kind: congo::game::ClockKind::Custom, ..default() };
    {
        let mut app = app_in(folder.path());
        let choice = GameChoice { level: "Cub".into(), side: Side::Black, coached: true, clock, ..default() };
        ask(&mut app, Action::Start(choice));
        settle(&mut app);
        clicks(&mut app, "a6 a5");
        // Meanwhile something else is chosen in the dialog.
        let last_game = GameChoice { level: "Lion".into(), side: Side::White, ..default() };
        let settings = Settings { last_game, ..app.world().resource::<Settings>().clone() };
        ask(&mut app, Action::Settings(Box::new(settings)));
        frames(&mut app, 2);
    }
    let mut app = app_in(folder.path());
    ask(&mut app, Action::Continue);
    frames(&mut app, 3);
    assert!(app.world().resource::<Match>().is_coached(), "the coach is there again");
    ask(&mut app, Action::Pause);
    settle(&mut app);
    resign(&mut app);
    settle(&mut app);
    ask(&mut app, Action::PlayAgain);
    frames(&mut app, 3);
    let current = app.world().resource::<Match>();
    assert_eq!(current.seats(), &[Seat::Computer("Cub".into()), Seat::Human]);
    assert!(current.is_coached() && current.clock().is_some() && current.kept().is_none());
    assert_eq!(current.game().start().turn(), Color::White);
}

#[test]
fn a_coach_belongs_to_his_game_and_not_to_the_last_choice() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    let game = |coached| Action::Start(GameChoice { level: "Cub".into(), coached, ..default() });
    ask(&mut app, game(false));
    settle(&mut app);
    clicks(&mut app, "a2 a3");
    let last_game = GameChoice { level: "Cub".into(), coached: true, ..default() };
    let settings = Settings { last_game, ..app.world().resource::<Settings>().clone() };
    ask(&mut app, Action::Settings(Box::new(settings)));
    frames(&mut app, 2);
    assert!(app.world().resource::<Coach>().0.is_none(), "no coach comes into a game that began without");
    ask(&mut app, game(true));
    settle(&mut app);
    clicks(&mut app, "a2 a3");
    ask(&mut app, Action::Menu);
    frames(&mut app, 3);
    ask(&mut app, Action::Continue);
    settle(&mut app);
    assert!(app.world().resource::<Coach>().0.is_some(), "and none leaves one that began with");
}

#[test]
fn nobody_but_a_computer_is_said_to_think() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut window = TestWindow::new_in(folder.path(), 1280, 800);
    let choice = GameChoice { level: "Lion".into(), side: Side::White, ..default() };
    ask(&mut window, Action::Start(choice.clone()));
    settle(&mut window);
    let you = window.text("you");
    let thinks = |window: &mut TestWindow| {
        let text =
            window.world().resource::<congo::text::Text>().with("turn-thinking", &[("name", you.clone().into())]);
        window.shows(&text)
    };
    // In the frame in which the search is given up, and in those after it.
    let changes = [Action::Undo, Action::PlayAgain, Action::Start(choice), Action::Continue];
    for change in changes {
        clicks_without_rest(&mut window, "a2 a3");
        wait_for_thought(&mut window);
        window.world_mut().write_message(change.clone());
        for _ in 0..6 {
            window.update();
            assert!(!thinks(&mut window), "after {change:?}");
        }
        settle(&mut window);
    }
}

fn clicks_without_rest(app: &mut App, squares: &str) {
    if !moves_of(app).is_empty() {
        two_against_lion(app);
    }
    squares.split_whitespace().for_each(|square| click(app, square));
}

fn two_against_lion(app: &mut App) {
    ask(app, Action::Start(GameChoice { level: "Lion".into(), side: Side::White, ..default() }));
    settle(app);
}

fn wait_for_thought(app: &mut App) {
    for _ in 0..2000 {
        app.update();
        if app.world().resource::<congo::opponent::Thinking>().busy() {
            return;
        }
    }
    panic!("nobody thinks");
}

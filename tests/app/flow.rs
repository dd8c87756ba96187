//! From screen to screen and back with a game in progress: what is shown, which commands ask for confirmation, and what
//! a rematch repeats.

use crate::common::window::TestWindow;
use crate::common::*;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use congo::app::any_command::AnyCommand;
use congo::app::clipboard::TextPasted;
use congo::app::screens::{Overlay, Screen, ScreenCommand};
use congo::app::settings::section::ChangeSettings;
use congo::app::toasts::Toasts;
use congo::features::analysis::AnalysisCommand;
use congo::features::learn::LearnCommand;
use congo::features::learn::LearnPage;
use congo::features::learn::exercise::Exercise;
use congo::features::learn::lesson_session::LessonCommand;
use congo::features::learn::practice::session::PracticeSession;
use congo::features::learn::practice::session::StartPractice;
use congo::features::learn::puzzle::selection::PuzzleSeries;
use congo::features::learn::puzzle::session::PuzzleCommand;
use congo::input::gestures::Gesture;
use congo::input::key_commands::{Device, InputEvent};
use congo::input::key_table::Command;
use congo::input::typed_move::TypedMove;
use congo::session::board_view::View;
use congo::session::clock::GameClock;
use congo::session::coach::Coach;
use congo::session::cursor::GameCursor;
use congo::session::cursor_commands::CursorCommand;
use congo::session::game_choice::{GameChoice, GameMode, SideChoice};
use congo::session::game_commands::GameCommand;
use congo::session::game_commands::PendingResign;
use congo::session::game_settings::GameSettings;
use congo::session::r#match::{Match, MatchMode, Seat};
use congo::session::messages::RefereeCommand;
use congo::session::spectator::SpectatorCommand;
use congo::session::start::StartCommand;
use congo::session::suspended_game::SuspendedGame;
use congo_rules::Color;

fn looked_at(app: &App) -> Option<usize> {
    app.world().resource::<GameCursor>().ply()
}

fn is_asked(app: &App) -> bool {
    app.world().resource::<PendingResign>().0
}

fn outcome(app: &App) -> Option<congo_rules::Outcome> {
    app.world().resource::<Match>().outcome()
}

fn say(app: &mut App, command: Command) {
    app.world_mut().write_message(InputEvent::Command(command, Device::Keyboard));
    frames(app, 3);
}

// Browsing the game.

#[test]
fn a_takeback_does_not_crash_a_player_who_looks_back() {
    let mut window = TestWindow::new(1280, 800);
    two_players(&mut window);
    clicks(&mut window, "d2 d3 d6 d5");
    ask(&mut window, CursorCommand::StepBy(-1));
    frames(&mut window, 3);
    assert_eq!(looked_at(&window), Some(1));
    // As from a server: the player did not ask to see the latest position.
    window.world_mut().write_message(RefereeCommand::UndoTo(0));
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
    ask(&mut app, CursorCommand::GoTo(Some(1)));
    app.world_mut().write_message(RefereeCommand::UndoTo(2));
    frames(&mut app, 3);
    assert_eq!(looked_at(&app), Some(1));
    app.world_mut().write_message(RefereeCommand::PlayMove("a2a3".parse().expect("a path")));
    frames(&mut app, 3);
    assert_eq!(looked_at(&app), Some(1));
    app.world_mut().write_message(RefereeCommand::UndoTo(1));
    frames(&mut app, 3);
    assert_eq!(looked_at(&app), None, "the ply that was looked at is the present now");
}

#[test]
fn looking_back_ends_with_the_match_and_with_the_screen() {
    let mut app = app();
    let ways: [AnyCommand; 6] = [
        ScreenCommand::Go(Screen::Menu).into(),
        ScreenCommand::Go(Screen::Learn).into(),
        ScreenCommand::Go(Screen::Library).into(),
        StartCommand::New(GameChoice { mode: GameMode::TwoPlayers, ..default() }).into(),
        StartCommand::Restart.into(),
        AnalysisCommand::OpenMatch.into(),
    ];
    for leave in ways {
        two_players(&mut app);
        clicks(&mut app, "d2 d3 d6 d5");
        ask(&mut app, CursorCommand::GoTo(Some(1)));
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
    ask(&mut app, CursorCommand::GoTo(Some(0)));
    for gesture in [Gesture::SetCursor("d6".parse().expect("a square")), Gesture::Confirm] {
        app.world_mut().write_message(gesture);
        app.update();
    }
    assert_eq!(looked_at(&app), None, "the first press returns to the present");
    assert!(
        app.world().resource::<congo::session::selection::Selection>().picked_square().is_none(),
        "and chooses nothing"
    );
}

// Going back.

#[test]
fn the_way_back_from_looking_at_a_game_leads_to_the_game() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut window = TestWindow::new_in(folder.path(), 1280, 800);
    let choice = GameChoice { level: "Cub".into(), side: SideChoice::White, ..default() };
    ask(&mut window, StartCommand::New(choice));
    settle(&mut window);
    clicks(&mut window, "a2 a3");
    let (moves, seed) = (moves_of(&window), window.world().resource::<Match>().seed());
    window.click_key("button-more");
    window.click_key("button-look");
    settle(&mut window);
    assert_eq!(screen(&window), Screen::Analysis);
    window.click_key("analysis-back-to-game");
    settle(&mut window);
    assert_eq!(screen(&window), Screen::Playing);
    let current = window.world().resource::<Match>();
    assert_eq!((current.mode(), current.seed()), (MatchMode::Game, seed));
    assert_eq!(current.seats(), &[Seat::Human, Seat::Computer("Cub".into())]);
    assert_eq!(moves_of(&window), moves);
    clicks(&mut window, "b2 b3");
    assert!(moves_of(&window).len() > moves.len(), "it goes on");
    assert_eq!(saved_games(folder.path()).len(), 1, "in the same file");
}

#[test]
fn escape_leads_from_looking_at_a_game_to_the_game_too() {
    let mut app = app();
    two_players(&mut app);
    clicks(&mut app, "a2 a3");
    ask(&mut app, AnalysisCommand::OpenMatch);
    settle(&mut app);
    say(&mut app, Command::Back);
    settle(&mut app);
    assert_eq!((screen(&app), moves_of(&app).as_str()), (Screen::Playing, "a2a3"));
}

#[test]
fn escape_leads_from_a_lesson_and_a_puzzle_to_their_lists() {
    let mut app = app();
    ask(&mut app, LessonCommand::Begin("first-bite".to_owned()));
    frames(&mut app, 3);
    assert_eq!(screen(&app), Screen::Lesson);
    say(&mut app, Command::Back);
    settle(&mut app);
    assert_eq!(screen(&app), Screen::Learn);
    ask(&mut app, PuzzleCommand::Begin(PuzzleSeries::Rated));
    settle(&mut app);
    assert_eq!(screen(&app), Screen::Puzzle);
    say(&mut app, Command::Back);
    settle(&mut app);
    assert_eq!((screen(&app), *app.world().resource::<LearnPage>()), (Screen::Learn, LearnPage::Puzzles));
}

#[test]
fn a_game_that_is_over_is_come_back_to_as_well() {
    let mut app = app();
    two_players(&mut app);
    clicks(&mut app, "a2 a3");
    resign(&mut app);
    ask(&mut app, AnalysisCommand::OpenMatch);
    settle(&mut app);
    ask(&mut app, AnalysisCommand::Leave);
    settle(&mut app);
    assert_eq!(screen(&app), Screen::Playing);
    assert!(outcome(&app).is_some());
}

#[test]
fn an_exercise_goes_on_after_it_was_looked_at() {
    let mut app = app();
    let exercise = Exercise::Practice("race".into());
    ask(&mut app, StartPractice(exercise.clone()));
    settle(&mut app);
    let from = app.world().resource::<Match>().position().legal_moves()[0];
    let path = app.world().resource::<Match>().position().path(from);
    ask(&mut app, TypedMove(path.to_string()));
    settle(&mut app);
    let moves = moves_of(&app);
    ask(&mut app, AnalysisCommand::OpenMatch);
    settle(&mut app);
    ask(&mut app, AnalysisCommand::Leave);
    settle(&mut app);
    assert_eq!((screen(&app), moves_of(&app)), (Screen::Playing, moves));
    assert_eq!(app.world().resource::<Match>().mode(), MatchMode::Practice);
    assert_eq!(app.world().resource::<PracticeSession>().exercise(), Some(&exercise));
}

#[test]
fn a_clock_waits_while_its_game_is_looked_at() {
    let mut app = app();
    let clock = congo::session::time_control_choice::TimeControlChoice {
        kind: congo::session::time_control_choice::TimeControlKind::Custom,
        ..default()
    };
    ask(&mut app, StartCommand::New(GameChoice { mode: GameMode::TwoPlayers, clock, ..default() }));
    settle(&mut app);
    clicks(&mut app, "a2 a3 a6 a5");
    ask(&mut app, AnalysisCommand::OpenMatch);
    let left = |app: &App| app.world().resource::<GameClock>().get().map(|clock| clock.left(Color::White));
    frames(&mut app, 200);
    ask(&mut app, AnalysisCommand::Leave);
    frames(&mut app, 3);
    let before = left(&app).expect("it has a clock");
    assert_eq!(left(&app), Some(before));
    assert_eq!(screen(&app), Screen::Playing);
}

#[test]
fn a_position_is_pasted_in_either_kind_of_fen() {
    let mut app = app();
    two_players(&mut app);
    for text in ["2l4/7/7/3Z3/7/p6/4L2/w/-1", " 2l4/7/7/3Z3/7/p6/4L2 w 12\n"] {
        ask(&mut app, TextPasted(text.into()));
        settle(&mut app);
        assert_eq!(app.world().resource::<Match>().position().fen(), "2l4/7/7/3Z3/7/p6/4L2/w/-1", "{text:?}");
        clicks(&mut app, "d4 e6");
        settle(&mut app);
    }
    ask(&mut app, TextPasted("2l4/7/7/3Z3/7/p6/4L2 w".into()));
    let said =
        "A position with spaces has three parts: the ranks, “w” or “b”, and the number of the move; this text has 2.";
    let notices = app.world().resource::<Toasts>();
    let is_said = notices.iter().any(|toast| toast.detail == said);
    assert!(is_said, "{notices:?}");
}

#[test]
fn a_game_pasted_beside_a_game_leads_back_to_that_game() {
    let mut app = app();
    two_players(&mut app);
    clicks(&mut app, "a2 a3");
    for text in ["1. b2-b3 *", "1. c2-c3 c6-c5 *"] {
        ask(&mut app, TextPasted(text.into()));
        settle(&mut app);
        assert_eq!(screen(&app), Screen::Analysis);
    }
    ask(&mut app, AnalysisCommand::Leave);
    settle(&mut app);
    assert_eq!((screen(&app), moves_of(&app).as_str()), (Screen::Playing, "a2a3"));
}

#[test]
fn where_nothing_was_left_the_way_back_is_the_menu() {
    let mut app = app();
    two_players(&mut app);
    clicks(&mut app, "a2 a3");
    ask(&mut app, AnalysisCommand::OpenMatch);
    settle(&mut app);
    ask(&mut app, ScreenCommand::Go(Screen::Menu));
    settle(&mut app);
    ask(&mut app, AnalysisCommand::OpenText("1. b2-b3 *".into()));
    settle(&mut app);
    assert!(!app.world().resource::<SuspendedGame>().is_some(), "it was left for the menu");
    ask(&mut app, AnalysisCommand::Leave);
    frames(&mut app, 3);
    assert_eq!(screen(&app), Screen::Menu);
}

#[test]
fn a_screen_begins_without_a_dialog() {
    let mut app = app();
    let overlay = |app: &App| *app.world().resource::<State<Overlay>>().get();
    for (dialog, next) in [
        (Overlay::Settings, Screen::Library),
        (Overlay::Keys, Screen::Learn),
        (Overlay::NewGame, Screen::Menu),
        // A game on the same screen as before closes the dialog as well.
        (Overlay::Settings, Screen::Menu),
    ] {
        ask(&mut app, ScreenCommand::Open(dialog));
        frames(&mut app, 1);
        assert_eq!(overlay(&app), dialog);
        app.world_mut().write_message(ScreenCommand::Go(next));
        let last = screen(&app);
        frames(&mut app, 1);
        assert_eq!((screen(&app), overlay(&app)), (last, dialog), "no half-way state");
        frames(&mut app, 1);
        assert_eq!((screen(&app), overlay(&app)), (next, Overlay::None));
    }
}

#[test]
fn escape_leaves_the_lists() {
    let mut app = app();
    for page in [LearnPage::Lessons, LearnPage::Puzzles, LearnPage::Endings, LearnPage::Practice] {
        ask(&mut app, LearnCommand::ShowPage(page));
        frames(&mut app, 2);
        assert_eq!(screen(&app), Screen::Learn);
        say(&mut app, Command::Back);
        assert_eq!(screen(&app), Screen::Menu, "{page:?}");
    }
    for expected in [Screen::Library, Screen::Online, Screen::WildBoards] {
        ask(&mut app, ScreenCommand::Go(expected));
        frames(&mut app, 2);
        assert_eq!(screen(&app), expected);
        say(&mut app, Command::Back);
        assert_eq!(screen(&app), Screen::Menu, "{expected:?}");
    }
}

// Resigning.

#[test]
fn giving_up_is_asked_and_answered_by_clicks() {
    let mut window = TestWindow::new(1280, 800);
    two_players(&mut window);
    clicks(&mut window, "a2 a3");
    frames(&mut window, 3);
    window.click_key("button-more");
    window.click_key("button-resign");
    assert_eq!((is_asked(&window), outcome(&window)), (true, None));
    window.click_key("resign-stay");
    assert_eq!((is_asked(&window), outcome(&window)), (false, None));
    window.click_key("button-more");
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
    let [more, resign, stay, sure] =
        ["button-more", "button-resign", "resign-stay", "resign-confirm"].map(|key| window.text(key));
    window.focus(&more);
    window.key(KeyCode::Enter, Key::Enter);
    window.focus(&resign);
    window.key(KeyCode::Enter, Key::Enter);
    assert!(is_asked(&window));
    assert_eq!(window.focused().as_deref(), Some(stay.as_str()), "the harmless answer has the keyboard");
    window.key(KeyCode::Enter, Key::Enter);
    assert_eq!((is_asked(&window), outcome(&window)), (false, None));
    window.focus(&more);
    window.key(KeyCode::Enter, Key::Enter);
    window.focus(&resign);
    window.key(KeyCode::Enter, Key::Enter);
    window.key(KeyCode::Escape, Key::Escape);
    assert_eq!((is_asked(&window), outcome(&window)), (false, None), "Escape answers wherever the focus is");
    window.focus(&more);
    window.key(KeyCode::Enter, Key::Enter);
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
    for device in [Device::Keyboard, Device::Gamepad] {
        let mut app = app();
        two_players(&mut app);
        ask(&mut app, GameCommand::Resign);
        assert!(is_asked(&app));
        app.world_mut().write_message(InputEvent::Command(Command::Back, device));
        frames(&mut app, 3);
        assert_eq!((is_asked(&app), outcome(&app)), (false, None), "{device:?}");
    }
}

#[test]
fn escape_folds_the_drawer_away() {
    let mut window = TestWindow::new(1280, 800);
    two_players(&mut window);
    frames(&mut window, 3);
    window.click_key("button-more");
    let resign = window.text("button-resign");
    assert!(window.find(&resign).is_some());
    window.key(KeyCode::Escape, Key::Escape);
    assert!(window.find(&resign).is_none() && screen(&window) == Screen::Playing);
}

#[test]
fn escape_from_a_station_leads_back_to_the_river() {
    let mut app = app();
    for (from, back) in
        [(Screen::Ladder, Screen::Ladder), (Screen::Learn, Screen::Learn), (Screen::Menu, Screen::Learn)]
    {
        ask(&mut app, ScreenCommand::Go(from));
        frames(&mut app, 3);
        ask(&mut app, PuzzleCommand::Begin(PuzzleSeries::Rated));
        frames(&mut app, 3);
        assert_eq!(screen(&app), Screen::Puzzle);
        app.world_mut().write_message(InputEvent::Command(Command::Back, Device::Keyboard));
        frames(&mut app, 3);
        assert_eq!(screen(&app), back, "from {from:?}");
    }
}

#[test]
fn escape_leads_to_the_menu_after_a_game_and_not_before() {
    let mut app = app();
    two_players(&mut app);
    let back = |app: &mut App| {
        app.world_mut().write_message(InputEvent::Command(Command::Back, Device::Keyboard));
        frames(app, 3);
        screen(app)
    };
    assert_eq!(back(&mut app), Screen::Playing);
    resign(&mut app);
    settle(&mut app);
    assert_eq!(back(&mut app), Screen::Menu);
}

#[test]
fn the_question_does_not_outlive_its_game() {
    let mut app = app();
    two_players(&mut app);
    ask(&mut app, GameCommand::Resign);
    ask(&mut app, ScreenCommand::Go(Screen::Menu));
    frames(&mut app, 3);
    assert!(!is_asked(&app));
    two_players(&mut app);
    ask(&mut app, GameCommand::AnswerResign(true));
    settle(&mut app);
    assert_eq!(outcome(&app), None, "nobody was asked");
}

#[test]
fn who_gives_up_before_a_move_has_lost_nothing() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    let against = |side| StartCommand::New(GameChoice { level: "Cub".into(), side, ..default() });
    ask(&mut app, against(SideChoice::White));
    settle(&mut app);
    resign(&mut app);
    settle(&mut app);
    assert!(outcome(&app).is_some());
    assert_eq!(saved_games(folder.path()), [""; 0], "without any move");
    ask(&mut app, against(SideChoice::Black));
    settle(&mut app);
    assert_eq!(app.world().resource::<Match>().game().ply(), 1, "the computer has moved");
    resign(&mut app);
    settle(&mut app);
    assert_eq!(saved_games(folder.path()), [""; 0], "without a move of one's own");
    ask(&mut app, against(SideChoice::White));
    settle(&mut app);
    ask(&mut app, ScreenCommand::Go(Screen::Menu));
    settle(&mut app);
    assert_eq!(saved_games(folder.path()), [""; 0], "left before a move");
    ask(&mut app, against(SideChoice::White));
    settle(&mut app);
    clicks(&mut app, "a2 a3");
    resign(&mut app);
    settle(&mut app);
    let kept = saved_games(folder.path());
    assert!(kept.len() == 1 && kept[0].contains("[Result \"0-1\"]"), "after a move it counts: {kept:?}");
}

#[test]
fn the_board_behind_the_menu_is_seen_from_white_after_a_game_of_blacks() {
    let mut app = app();
    ask(&mut app, StartCommand::New(GameChoice { level: "Cub".into(), side: SideChoice::Black, ..default() }));
    settle(&mut app);
    assert!(app.world().resource::<View>().flipped);
    resign(&mut app);
    settle(&mut app);
    ask(&mut app, ScreenCommand::Go(Screen::Menu));
    frames(&mut app, 30);
    assert!(!app.world().resource::<View>().flipped);
}

// The sides.

#[test]
fn play_again_after_a_continued_game_keeps_opponent_side_coach_and_clock() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let clock = congo::session::time_control_choice::TimeControlChoice {
        kind: congo::session::time_control_choice::TimeControlKind::Custom,
        ..default()
    };
    {
        let mut app = app_in(folder.path());
        let choice = GameChoice { level: "Cub".into(), side: SideChoice::Black, coached: true, clock, ..default() };
        ask(&mut app, StartCommand::New(choice));
        settle(&mut app);
        clicks(&mut app, "a6 a5");
        // Meanwhile the player chooses something else in the dialog.
        let last_game = GameChoice { level: "Lion".into(), side: SideChoice::White, ..default() };
        let settings = GameSettings { last_game, ..app.world().resource::<GameSettings>().clone() };
        ask(&mut app, ChangeSettings(settings));
        frames(&mut app, 2);
    }
    let mut app = app_in(folder.path());
    ask(&mut app, StartCommand::Continue);
    frames(&mut app, 3);
    assert!(app.world().resource::<Match>().is_coached(), "the coach is there again");
    ask(&mut app, SpectatorCommand::TogglePause);
    settle(&mut app);
    resign(&mut app);
    settle(&mut app);
    ask(&mut app, StartCommand::Restart);
    frames(&mut app, 3);
    let current = app.world().resource::<Match>();
    assert_eq!(current.seats(), &[Seat::Computer("Cub".into()), Seat::Human]);
    assert!(current.is_coached() && current.clock().is_some() && current.library_id().is_none());
    assert_eq!(current.game().start().turn(), Color::White);
}

#[test]
fn a_coach_belongs_to_his_game_and_not_to_the_last_choice() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    let game = |coached| StartCommand::New(GameChoice { level: "Cub".into(), coached, ..default() });
    ask(&mut app, game(false));
    settle(&mut app);
    clicks(&mut app, "a2 a3");
    let last_game = GameChoice { level: "Cub".into(), coached: true, ..default() };
    let settings = GameSettings { last_game, ..app.world().resource::<GameSettings>().clone() };
    ask(&mut app, ChangeSettings(settings));
    frames(&mut app, 2);
    assert!(app.world().resource::<Coach>().0.is_none(), "no coach comes into a game that began without");
    ask(&mut app, game(true));
    settle(&mut app);
    clicks(&mut app, "a2 a3");
    ask(&mut app, ScreenCommand::Go(Screen::Menu));
    frames(&mut app, 3);
    ask(&mut app, StartCommand::Continue);
    settle(&mut app);
    assert!(app.world().resource::<Coach>().0.is_some(), "and none leaves one that began with");
}

#[test]
fn nobody_but_a_computer_is_said_to_think() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut window = TestWindow::new_in(folder.path(), 1280, 800);
    let choice = GameChoice { level: "Lion".into(), side: SideChoice::White, ..default() };
    ask(&mut window, StartCommand::New(choice.clone()));
    settle(&mut window);
    let you = window.text("you");
    let thinks = |window: &mut TestWindow| {
        let text = window
            .world()
            .resource::<congo::app::text::Text>()
            .with_values("turn-thinking", &[("name", you.clone().into())]);
        window.shows(&text)
    };
    // In the frame in which the search is cancelled, and in those after it.
    let changes: [(&str, AnyCommand); 4] = [
        ("undo", GameCommand::Undo.into()),
        ("again", StartCommand::Restart.into()),
        ("new", StartCommand::New(choice).into()),
        ("continue", StartCommand::Continue.into()),
    ];
    for (name, change) in changes {
        clicks_without_rest(&mut window, "a2 a3");
        wait_for_thought(&mut window);
        change.write(&mut window.world_mut().commands());
        window.world_mut().flush();
        for _ in 0..6 {
            window.update();
            assert!(!thinks(&mut window), "after {name}");
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
    ask(app, StartCommand::New(GameChoice { level: "Lion".into(), side: SideChoice::White, ..default() }));
    settle(app);
}

fn wait_for_thought(app: &mut App) {
    for _ in 0..2000 {
        app.update();
        if app.world().resource::<congo::session::engine_activity::EngineActivity>().is_thinking() {
            return;
        }
    }
    panic!("nobody thinks");
}

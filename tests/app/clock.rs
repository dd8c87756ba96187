//! Games with a clock; the test advances the time.

use crate::common::*;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use congo::app::screens::Overlay;
use congo::app::screens::ScreenCommand;
use congo::app::settings::Settings;
use congo::app::settings::values::AnimationSpeed;
use congo::app::toasts::Toasts;
use congo::features::learn::exercise::Exercise;
use congo::features::learn::practice::session::StartPractice;
use congo::input::gestures::Gesture;
use congo::input::key_commands::{Device, InputEvent};
use congo::input::key_table::Command;
use congo::input::typed_move::TypedMove;
use congo::session::clock::GameClock;
use congo::session::cursor_commands::CursorCommand;
use congo::session::engine_activity::EngineActivity;
use congo::session::game_choice::{GameChoice, GameMode};
use congo::session::game_commands::GameCommand;
use congo::session::hint::RequestHint;
use congo::session::r#match::{Match, MatchMode, MatchSetup, Seat};
use congo::session::messages::RefereeCommand;
use congo::session::narration::RepeatStatus;
use congo::session::spectator::SpectatorCommand;
use congo::session::spectator::SpectatorControls;
use congo::session::start::StartCommand;
use congo::session::time_control_choice::{CustomTimeControl, TimeControlChoice, TimeControlKind};
use congo_library::clock::{Clock, PRESETS, TimeControl};
use congo_rules::{Color, DrawReason, Game, Outcome, Position, Victory};
use std::path::Path;
use std::time::Duration;

const SECOND: Duration = Duration::from_secs(1);
/// Two lions and one white piece.
const LONE_LION: &str = "2l4/7/7/7/z6/7/4L2/w/-1";

/// Settings without animations.
fn at_once(app: &mut App) {
    app.world_mut().resource_mut::<Settings>().tempo = AnimationSpeed::Off;
    frames(app, 2);
}

fn two_players_with(app: &mut App, clock: TimeControlChoice) {
    ask(app, StartCommand::New(GameChoice { mode: GameMode::TwoPlayers, clock, ..default() }));
    settle(app);
}

fn own(own: CustomTimeControl, other: Option<CustomTimeControl>) -> TimeControlChoice {
    TimeControlChoice { kind: TimeControlKind::Custom, own, differs: other.is_some(), other: other.unwrap_or_default() }
}

/// A game for two with this time control, which may be shorter than a player can choose.
fn begin(app: &mut App, start: &str, controls: [&str; 2], seats: [Seat; 2]) {
    at_once(app);
    two_players(app);
    let start = Position::from_fen(start).expect("a position");
    let controls = controls.map(|text| text.parse::<TimeControl>().expect("a time control"));
    let clock = Clock::new(controls, start.turn());
    let setup = MatchSetup::new(start, seats, 7, MatchMode::Game).with_clock(Some(clock));
    app.world_mut().write_message(RefereeCommand::New(Box::new(setup)));
    frames(app, 3);
}

fn people() -> [Seat; 2] {
    [Seat::Human, Seat::Human]
}

/// Lets time pass in small steps, without sleeping.
fn pass(app: &mut App, time: Duration) {
    let step = 100 * Duration::from_millis(1);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(step));
    frames(app, time.div_duration_f64(step).round() as usize);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
}

fn clock(app: &App) -> &Clock {
    app.world().resource::<GameClock>().get().expect("a clock")
}

/// The time that both sides have left, in whole seconds.
fn left(app: &App) -> [u64; 2] {
    Color::ALL.map(|color| clock(app).left(color).as_secs_f64().round() as u64)
}

fn running(app: &App) -> Option<Color> {
    app.world().resource::<GameClock>().running_side()
}

fn outcome(app: &App) -> Option<Outcome> {
    app.world().resource::<Match>().outcome()
}

fn notices(app: &App) -> Vec<&'static str> {
    app.world().resource::<Toasts>().iter().map(|notice| notice.key).collect()
}

fn press_pause(app: &mut App) {
    app.world_mut().write_message(InputEvent::Command(Command::Pause, Device::Keyboard));
    frames(app, 3);
}

#[test]
fn without_a_choice_there_is_no_clock() {
    let mut app = app();
    two_players(&mut app);
    clicks(&mut app, "a2 a3");
    assert!(app.world().resource::<GameClock>().get().is_none());
    ask(&mut app, StartPractice(Exercise::Practice("race".into())));
    assert!(app.world().resource::<GameClock>().get().is_none());
}

#[test]
fn every_preset_starts_and_exercises_have_none() {
    let mut app = app();
    at_once(&mut app);
    for preset in PRESETS {
        two_players_with(&mut app, TimeControlChoice::from_preset(preset.key));
        assert_eq!(clock(&app).controls(), &[preset.control; 2], "{}", preset.key);
        pass(&mut app, 3 * SECOND);
        assert_eq!(running(&app), None, "the first move is free");
        clicks(&mut app, "a2 a3");
        assert_eq!(running(&app), Some(Color::Black));
    }
    ask(&mut app, StartPractice(Exercise::Practice("race".into())));
    frames(&mut app, 3);
    assert!(app.world().resource::<GameClock>().get().is_none(), "nothing is learnt in a hurry");
}

#[test]
fn time_passes_only_for_the_mover_and_increments_are_added() {
    let mut app = app();
    at_once(&mut app);
    two_players_with(&mut app, own(CustomTimeControl { minutes: 1, increment: 5, per_move: 0 }, None));
    clicks(&mut app, "a2 a3");
    assert_eq!(left(&app), [65, 60]);
    pass(&mut app, 20 * SECOND);
    assert_eq!(left(&app), [65, 40]);
    clicks(&mut app, "a6 a5");
    assert_eq!(left(&app), [65, 45]);
    pass(&mut app, 10 * SECOND);
    assert_eq!(left(&app), [55, 45]);
}

#[test]
fn nobody_pays_for_an_animation() {
    let mut app = app();
    app.world_mut().resource_mut::<Settings>().tempo = AnimationSpeed::Slow;
    frames(&mut app, 2);
    two_players_with(&mut app, TimeControlChoice::from_preset(PRESETS[0].key));
    let before = clock(&app).left(Color::Black);
    click(&mut app, "a2");
    click(&mut app, "a3");
    frames(&mut app, 10);
    assert!(app.world().resource::<congo::session::presentation::Presentation>().is_busy());
    assert_eq!((running(&app), clock(&app).left(Color::Black)), (None, before));
    settle(&mut app);
    assert_eq!(running(&app), Some(Color::Black));
}

#[test]
fn sides_may_have_different_clocks() {
    let mut app = app();
    at_once(&mut app);
    let (slow, quick) = (
        CustomTimeControl { minutes: 10, increment: 0, per_move: 0 },
        CustomTimeControl { minutes: 0, increment: 0, per_move: 8 },
    );
    two_players_with(&mut app, own(slow, Some(quick)));
    clicks(&mut app, "a2 a3");
    pass(&mut app, 5 * SECOND);
    assert_eq!(left(&app), [600, 3]);
    clicks(&mut app, "a6 a5");
    assert_eq!(left(&app), [600, 8], "a new move, a new limit");
    pass(&mut app, 5 * SECOND);
    assert_eq!(left(&app), [595, 8]);
}

#[test]
fn a_fallen_flag_ends_the_game() {
    let mut app = app();
    begin(&mut app, Position::START_FEN, ["60", "5"], people());
    clicks(&mut app, "a2 a3");
    pass(&mut app, 6 * SECOND);
    assert_eq!(outcome(&app), Some(Outcome::Win { winner: Color::White, by: Victory::Time }));
    assert_eq!((clock(&app).flagged(), running(&app)), (Some(Color::Black), None));
    let said = app.world().resource::<congo::session::narration::StatusLine>().0.clone();
    assert!(said.ends_with("Black ran out of time. White wins."), "{said}");
    clicks(&mut app, "a6 a5");
    assert_eq!(moves_of(&app), "a2a3");
    ask(&mut app, GameCommand::Undo);
    settle(&mut app);
    assert_eq!((outcome(&app), left(&app)), (None, [60, 5]), "taken back, the flag is up again");
}

#[test]
fn against_a_lone_lion_nobody_loses_on_time() {
    let mut app = app();
    begin(&mut app, LONE_LION, ["5", "60"], people());
    clicks(&mut app, "e1 e2 c7 d7");
    pass(&mut app, 6 * SECOND);
    // White has only its lion, Black has a zebra: White loses on time.
    assert_eq!(outcome(&app), Some(Outcome::Win { winner: Color::Black, by: Victory::Time }));
    begin(&mut app, LONE_LION, ["60", "5"], people());
    clicks(&mut app, "e1 e2");
    pass(&mut app, 6 * SECOND);
    assert_eq!(outcome(&app), Some(Outcome::Draw(DrawReason::Time)));
    let said = app.world().resource::<congo::session::narration::StatusLine>().0.clone();
    assert!(said.ends_with("Black ran out of time, but against a lone lion that is a draw."), "{said}");
}

#[test]
fn a_move_and_the_fall_of_the_flag_in_one_frame() {
    let mut app = app();
    begin(&mut app, Position::START_FEN, ["60", "5"], people());
    clicks(&mut app, "a2 a3");
    app.insert_resource(TimeUpdateStrategy::ManualDuration(6 * SECOND));
    app.world_mut().write_message(Gesture::PlayTyped("a6a5".parse().expect("a path")));
    app.update();
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    settle(&mut app);
    assert_eq!((moves_of(&app).as_str(), outcome(&app)), ("a2a3 a6a5", None), "the move counts");
}

#[test]
fn pause_stops_everything() {
    let mut app = app();
    at_once(&mut app);
    two_players_with(&mut app, TimeControlChoice::from_preset(PRESETS[0].key));
    press_pause(&mut app);
    clicks(&mut app, "a2 a3");
    assert_eq!(moves_of(&app), "a2a3", "there is nothing to pause before the first move");
    press_pause(&mut app);
    let before = left(&app);
    pass(&mut app, 30 * SECOND);
    assert_eq!((left(&app), running(&app)), (before, None));
    ask(&mut app, TypedMove("a6a5".into()));
    app.world_mut().write_message(Gesture::PlayTyped("a6a5".parse().expect("a path")));
    frames(&mut app, 3);
    assert_eq!((moves_of(&app).as_str(), running(&app)), ("a2a3", None), "no move while it is paused");
    assert!(notices(&app).contains(&"clock-held"));
    click(&mut app, "a6");
    frames(&mut app, 2);
    assert_eq!(running(&app), Some(Color::Black), "the first press only lets it go on");
    clicks(&mut app, "a5");
    assert_eq!(moves_of(&app), "a2a3");
    clicks(&mut app, "a6 a5");
    assert_eq!(moves_of(&app), "a2a3 a6a5");
}

#[test]
fn a_dialog_stops_the_clock_and_looking_back_does_not() {
    let mut app = app();
    at_once(&mut app);
    two_players_with(&mut app, TimeControlChoice::from_preset(PRESETS[0].key));
    clicks(&mut app, "a2 a3");
    ask(&mut app, ScreenCommand::Open(Overlay::Settings));
    frames(&mut app, 2);
    let before = left(&app);
    pass(&mut app, 20 * SECOND);
    assert_eq!(left(&app), before);
    ask(&mut app, ScreenCommand::Close);
    frames(&mut app, 2);
    ask(&mut app, CursorCommand::GoTo(Some(0)));
    pass(&mut app, 20 * SECOND);
    assert_eq!(left(&app), [before[0], before[1] - 20]);
}

#[test]
fn the_computer_does_not_think_while_nobodys_time_runs() {
    let mut app = app();
    at_once(&mut app);
    let clock = TimeControlChoice::from_preset(PRESETS[2].key);
    ask(&mut app, StartCommand::New(GameChoice { level: "Lion".into(), clock, ..default() }));
    settle(&mut app);
    // Not a move from the book.
    clicks_to_thought(&mut app, "g2 g3");
    press_pause(&mut app);
    assert!(!app.world().resource::<EngineActivity>().is_thinking());
    pass(&mut app, 20 * SECOND);
    assert_eq!(moves_of(&app), "g2g3");
    ask(&mut app, SpectatorCommand::TogglePause);
    settle(&mut app);
    assert_eq!(app.world().resource::<Match>().game().ply(), 2);
}

/// Clicks without waiting for animations, until the computer thinks.
fn clicks_to_thought(app: &mut App, squares: &str) {
    squares.split_whitespace().for_each(|square| click(app, square));
    for _ in 0..200 {
        if app.world().resource::<EngineActivity>().is_thinking() {
            return;
        }
        app.update();
    }
    panic!("the computer does not begin to think");
}

#[test]
fn browsing_the_game_does_not_use_the_computers_time() {
    let mut app = app();
    at_once(&mut app);
    let clock_chosen = TimeControlChoice::from_preset(PRESETS[2].key);
    ask(&mut app, StartCommand::New(GameChoice { level: "Cub".into(), clock: clock_chosen, ..default() }));
    settle(&mut app);
    clicks(&mut app, "a2 a3");
    for square in ["b2", "b3"] {
        click(&mut app, square);
    }
    ask(&mut app, CursorCommand::GoTo(Some(0)));
    frames(&mut app, 3);
    assert!(!app.world().resource::<EngineActivity>().is_thinking());
    let before = clock(&app).left(Color::Black);
    pass(&mut app, 20 * SECOND);
    assert_eq!(clock(&app).left(Color::Black), before);
}

#[test]
fn taking_back_gives_time_back() {
    let mut app = app();
    at_once(&mut app);
    two_players_with(&mut app, own(CustomTimeControl { minutes: 1, increment: 0, per_move: 0 }, None));
    clicks(&mut app, "a2 a3");
    pass(&mut app, 10 * SECOND);
    clicks(&mut app, "a6 a5");
    pass(&mut app, 20 * SECOND);
    assert_eq!(left(&app), [40, 50]);
    ask(&mut app, GameCommand::Undo);
    settle(&mut app);
    assert_eq!((left(&app), clock(&app).to_move()), ([60, 60], Color::Black));
    ask(&mut app, GameCommand::Redo);
    settle(&mut app);
    assert_eq!((left(&app), clock(&app).to_move()), ([60, 50], Color::White), "played again, it has taken as long");
    for _ in 0..2 {
        ask(&mut app, GameCommand::Undo);
        settle(&mut app);
    }
    pass(&mut app, 5 * SECOND);
    assert_eq!((left(&app), running(&app)), ([60, 60], None), "the first move is free again");
}

#[test]
fn a_machine_that_sleeps_costs_nobody_time() {
    let mut app = app();
    at_once(&mut app);
    two_players_with(&mut app, own(CustomTimeControl { minutes: 1, increment: 0, per_move: 0 }, None));
    clicks(&mut app, "a2 a3");
    let before = left(&app);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(3600 * SECOND));
    app.update();
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    frames(&mut app, 3);
    assert_eq!((left(&app), running(&app), outcome(&app)), (before, None, None));
    assert!(app.world().resource::<SpectatorControls>().paused);
    ask(&mut app, SpectatorCommand::TogglePause);
    frames(&mut app, 2);
    assert_eq!(running(&app), Some(Color::Black));
}

#[test]
fn short_time_is_said_once_and_on_demand() {
    let mut app = app();
    begin(&mut app, Position::START_FEN, ["60", "60"], people());
    clicks(&mut app, "a2 a3");
    pass(&mut app, 50 * SECOND);
    assert!(!notices(&app).contains(&"clock-low"));
    pass(&mut app, 5 * SECOND);
    assert!(notices(&app).contains(&"clock-low"));
    app.insert_resource(Toasts::default());
    clicks(&mut app, "a6 a5 b2 b3");
    pass(&mut app, 2 * SECOND);
    assert!(!notices(&app).contains(&"clock-low"), "once is enough");
    ask(&mut app, RepeatStatus);
    let said: Vec<String> = app.world().resource::<Toasts>().iter().map(|notice| notice.detail.clone()).collect();
    assert!(said.iter().any(|detail| detail.contains("White: 1:00. Black: ")), "{said:?}");
}

/// The only game in the library.
fn saved_game(folder: &Path) -> String {
    let games: Vec<String> = walk(folder).into_iter().filter_map(|path| std::fs::read_to_string(path).ok()).collect();
    assert_eq!(games.len(), 1);
    games.concat()
}

fn walk(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    let games = files.into_iter().filter(|path| path.extension().is_some_and(|ending| ending == "pgn"));
    games.chain(folders.iter().flat_map(|folder| walk(folder))).collect()
}

#[test]
fn a_game_goes_on_with_the_time_that_was_left() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (slow, quick) = (
        CustomTimeControl { minutes: 3, increment: 2, per_move: 0 },
        CustomTimeControl { minutes: 1, increment: 0, per_move: 30 },
    );
    {
        let mut app = app_in(folder.path());
        at_once(&mut app);
        two_players_with(&mut app, own(slow, Some(quick)));
        clicks(&mut app, "a2 a3");
        pass(&mut app, 10 * SECOND);
        clicks(&mut app, "a6 a5");
        pass(&mut app, 25 * SECOND);
        ask(&mut app, ScreenCommand::Quit);
        assert_eq!(left(&app), [157, 30]);
    }
    let file = saved_game(folder.path());
    for said in
        ["[WhiteTimeControl \"180+2\"]", "[BlackTimeControl \"60,1/30\"]", "{[%clk 0:03:02]}", "[CongoSpent \"25"]
    {
        assert!(file.contains(said), "{said}: {file}");
    }
    let mut app = app_in(folder.path());
    ask(&mut app, StartCommand::Continue);
    settle(&mut app);
    pass(&mut app, 20 * SECOND);
    assert_eq!((left(&app), running(&app)), ([157, 30], None), "it goes on when somebody does");
    clicks(&mut app, "b2");
    pass(&mut app, 7 * SECOND);
    assert_eq!(left(&app), [150, 30]);
    ask(&mut app, GameCommand::Undo);
    settle(&mut app);
    assert_eq!(left(&app), [182, 30], "what was before is known, too");
}

#[test]
fn a_program_that_is_killed_loses_no_more_than_ten_seconds() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    {
        let mut app = app_in(folder.path());
        at_once(&mut app);
        two_players_with(&mut app, own(CustomTimeControl { minutes: 5, increment: 0, per_move: 0 }, None));
        clicks(&mut app, "a2 a3");
        pass(&mut app, 45 * SECOND);
        // The program ends here without saving anything more.
    }
    let mut app = app_in(folder.path());
    ask(&mut app, StartCommand::Continue);
    settle(&mut app);
    let [white, black] = left(&app);
    assert!(white == 300 && (255..=265).contains(&black), "{white} {black}");
}

#[test]
fn leaving_for_another_board_keeps_the_time() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    at_once(&mut app);
    two_players_with(&mut app, own(CustomTimeControl { minutes: 5, increment: 0, per_move: 0 }, None));
    clicks(&mut app, "a2 a3");
    pass(&mut app, 6 * SECOND);
    ask(&mut app, congo::features::analysis::AnalysisCommand::OpenMatch);
    frames(&mut app, 5);
    assert!(app.world().resource::<GameClock>().get().is_none(), "who looks at a game has all the time in the world");
    ask(&mut app, StartCommand::Continue);
    settle(&mut app);
    assert_eq!((left(&app), running(&app)), ([300, 294], None));
}

#[test]
fn a_game_lost_on_time_is_read_as_one() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    begin(&mut app, Position::START_FEN, ["60", "5"], people());
    clicks(&mut app, "a2 a3");
    pass(&mut app, 6 * SECOND);
    let games = congo_rules::pgn::parse(&saved_game(folder.path())).expect("a game file");
    let game: Game = games[0].to_game().expect("a game");
    assert_eq!(game.outcome(), Some(Outcome::Win { winner: Color::White, by: Victory::Time }));
}

#[test]
fn a_hint_costs_time_but_no_more() {
    let mut app = app();
    at_once(&mut app);
    two_players_with(&mut app, TimeControlChoice::from_preset(PRESETS[0].key));
    clicks(&mut app, "a2 a3");
    app.world_mut().write_message(RequestHint);
    pass(&mut app, SECOND);
    assert_eq!(left(&app), [62, 59]);
}

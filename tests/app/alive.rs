//! A pleasant place: idle motions, the fall of a lion, chains that are counted, captured pieces beside the board, and
//! the first drowning in words.

use crate::common::window::TestWindow;
use crate::common::*;
use bevy::ecs::message::MessageCursor;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw};
use congo::app::redraw::FrameRequest;
use congo::app::settings::Settings;
use congo::app::settings::section::ChangeSettings;
use congo::app::settings::values::{AnimationSpeed, Quality, ViewStyle};
use congo::app::toasts::Toasts;
use congo::input::gestures::Gesture;
use congo::input::typed_move::TypedMove;
use congo::session::cursor_commands::CursorCommand;
use congo::session::game_commands::GameCommand;
use congo::session::r#match::Match;
use congo::session::presentation::Presentation;
use congo::view::animation::playback::Playback;
use congo::view::board::captured_pieces::CapturedPieces;
use congo::view::board::idle_motion::IdleMotions;
use congo::view::board::idle_motion::plan::{MAX_AT_ONCE, QUIET_ON_TURN_MS};

const CHAIN: &str = "4l2/1p5/7/1p5/7/1p5/1M2L2/w/-1";
const DROWNING: &str = "2l4/7/7/3Z3/7/7/4L2/w/-1";
const FLIGHT: &str = "3l3/4p2/1P4P/7/2Z2E1/M3P2/3L1C1/w/-1";
const FRAMES_A_SECOND: usize = 62;

/// The number of frames of the pause at the start of a turn.
fn quiet_frames() -> usize {
    (QUIET_ON_TURN_MS / FRAME.as_secs_f32() / 1000.0) as usize
}

fn running(app: &App) -> usize {
    app.world().resource::<IdleMotions>().running().len()
}

/// Runs until an idle motion starts and returns the number of frames.
fn frames_until_idle(app: &mut App) -> usize {
    for frame in 0..30 * FRAMES_A_SECOND {
        frames(app, 1);
        assert!(running(app) <= MAX_AT_ONCE);
        if running(app) > 0 {
            return frame;
        }
    }
    panic!("everything stands still for half a minute");
}

#[test]
fn a_turn_starts_with_three_seconds_of_rest() {
    let mut app = app();
    two_players(&mut app);
    for (from, to) in [("a2", "a3"), ("a6", "a5"), ("b2", "b3")] {
        frames_until_idle(&mut app);
        frames(&mut app, 2);
        click(&mut app, from);
        frames(&mut app, 10);
        assert_eq!(running(&app), 0, "a piece is picked up, and everything else stands still");
        for _ in 0..20 * FRAMES_A_SECOND {
            frames(&mut app, 1);
            assert_eq!(running(&app), 0, "as long as it is held");
        }
        click(&mut app, to);
        settle(&mut app);
        let waited = frames_until_idle(&mut app);
        assert!(waited + 10 >= quiet_frames(), "{waited} frames after the move to {to}");
    }
}

#[test]
fn idle_motions_do_not_change_the_board() {
    let mut app = app();
    two_players(&mut app);
    frames_until_idle(&mut app);
    let position = *app.world().resource::<Match>().position();
    assert!(tokens_agree(&mut app, &position));
    clicks(&mut app, "a2 a3");
    let position = *app.world().resource::<Match>().position();
    assert!(tokens_agree(&mut app, &position));
}

#[test]
fn nothing_moves_by_itself_for_those_who_do_not_want_it() {
    let calm = [
        Settings { reduced_motion: true, ..default() },
        Settings { tempo: AnimationSpeed::Off, ..default() },
        Settings { quality: Quality::Low, ..default() },
        Settings { view: ViewStyle::Diagram, ..default() },
    ];
    for settings in calm {
        let mut app = app();
        ask(&mut app, ChangeSettings(settings.clone()));
        two_players(&mut app);
        for _ in 0..60 * FRAMES_A_SECOND {
            app.update();
            assert!(!app.world().resource::<IdleMotions>().is_moving(), "{settings:?}");
        }
    }
}

/// Runs a frame and returns the requested frames, and whether the next one is requested at once.
fn requests(window: &mut TestWindow) -> (Vec<FrameRequest>, bool) {
    let mut asked = MessageCursor::<FrameRequest>::default();
    let mut drawn = MessageCursor::<RequestRedraw>::default();
    asked.clear(window.world().resource::<Messages<FrameRequest>>());
    drawn.clear(window.world().resource::<Messages<RequestRedraw>>());
    frames(window, 1);
    let all = asked.read(window.world().resource::<Messages<FrameRequest>>()).copied().collect();
    (all, drawn.read(window.world().resource::<Messages<RequestRedraw>>()).count() > 0)
}

#[test]
fn the_window_is_drawn_only_while_a_toy_moves_and_not_at_all_for_nobody() {
    let mut window = TestWindow::new(1280, 800);
    two_players(&mut window);
    window.move_to(Vec2::new(4.0, 4.0));
    frames(&mut window, 2 * FRAMES_A_SECOND);
    let (mut moved, mut rested) = (0, 0);
    for _ in 0..24 * FRAMES_A_SECOND {
        let (asked, at_once) = requests(&mut window);
        let moving = window.world().resource::<IdleMotions>().is_moving();
        assert_eq!(at_once, moving, "{asked:?}");
        let waits = asked.iter().all(|request| matches!(request, FrameRequest::Within(_)));
        assert!(moving || (waits && asked.len() == 1), "a timer wakes the window: {asked:?}");
        *(if moving { &mut moved } else { &mut rested }) += 1;
    }
    assert!(moved > 30 && rested > 5 * moved, "{moved} frames of motion, {rested} of rest");
    // After half a minute without input nobody is there.
    frames(&mut window, 8 * FRAMES_A_SECOND);
    for _ in 0..30 * FRAMES_A_SECOND {
        assert_eq!(requests(&mut window), (vec![], false));
    }
    window.move_to(Vec2::new(5.0, 4.0));
    frames_until_idle(&mut window);
    let world = window.world_mut();
    world.query_filtered::<&mut Window, With<PrimaryWindow>>().single_mut(world).expect("the window").focused = false;
    frames(&mut window, 2);
    assert_eq!(running(&window), 0, "another window has the focus");
    assert_eq!(requests(&mut window), (vec![], false));
}

fn is_finale(app: &App) -> bool {
    app.world().resource::<Playback>().is_finale()
}

/// A game whose lion is falling.
fn finale() -> TestWindow {
    let mut window = TestWindow::new(1280, 800);
    two_players_from(&mut window, FLIGHT);
    window.world_mut().write_message(TypedMove("d1d7".into()));
    frames(&mut window, 45);
    assert!(is_finale(&window));
    window
}

#[test]
fn the_fall_of_a_lion_takes_its_time_and_everybody_looks() {
    let mut window = finale();
    let lion = "d7".parse().expect("a square");
    assert_eq!(window.world().resource::<Playback>().spotlight().map(|(at, _)| at), Some(lion));
    let rest = (0..).find(|_| {
        frames(&mut window, 1);
        !is_finale(&window)
    });
    let whole = (45 + rest.unwrap_or_default()) as f32 * FRAME.as_secs_f32();
    assert!((1.5..2.8).contains(&whole), "{whole} seconds");
    assert_eq!(window.world().resource::<Playback>().spotlight(), None);
}

#[test]
fn any_key_or_click_skips_the_fall_of_a_lion() {
    type Skip = fn(&mut TestWindow);
    let skips: [(&str, Skip); 3] = [
        ("a key", |window| window.key(KeyCode::KeyX, Key::Character("x".into()))),
        ("a click beside the board", |window| window.click_at(Vec2::new(1_270.0, 300.0))),
        ("a click on the board", |window| window.click_squares("a4")),
    ];
    for (what, skip) in skips {
        let mut window = finale();
        skip(&mut window);
        assert!(!window.world().resource::<Presentation>().is_busy(), "{what}");
        let position = *window.world().resource::<Match>().position();
        assert!(tokens_agree(&mut window, &position), "{what}");
        assert!(window.world().resource::<Match>().outcome().is_some(), "{what}");
    }
}

#[test]
fn with_reduced_motion_a_lion_only_fades() {
    let mut app = app();
    ask(&mut app, ChangeSettings(Settings { reduced_motion: true, ..default() }));
    two_players_from(&mut app, FLIGHT);
    app.world_mut().write_message(TypedMove("d1d7".into()));
    for _ in 0..FRAMES_A_SECOND {
        app.update();
        assert!(!is_finale(&app) && app.world().resource::<Playback>().spotlight().is_none());
    }
    assert!(!app.world().resource::<Presentation>().is_busy());
}

/// Runs until nothing moves and returns the counts of the chain on the way, each once.
fn counts(app: &mut App) -> Vec<u8> {
    let mut seen: Vec<u8> = Vec::new();
    for _ in 0..5 * FRAMES_A_SECOND {
        let count = app.world().resource::<Playback>().chain_count();
        if let Some((count, _)) = count.filter(|(count, _)| count.captured > 0 && seen.last() != Some(&count.captured))
        {
            seen.push(count.captured);
        }
        app.update();
    }
    seen
}

#[test]
fn the_captures_of_a_chain_are_counted() {
    let mut app = app();
    two_players_from(&mut app, CHAIN);
    app.world_mut().write_message(TypedMove("b1b3b5b7".into()));
    assert_eq!(counts(&mut app), [1, 2, 3], "a whole move");
    assert_eq!(counts(&mut app), [0; 0], "afterwards there is none");
    two_players_from(&mut app, CHAIN);
    clicks(&mut app, "b1 b3 b5");
    assert_eq!(counts(&mut app), [2], "while the next hop is awaited");
    ask(&mut app, Gesture::Cancel);
    settle(&mut app);
    assert_eq!(counts(&mut app), [1], "a hop was taken back");
}

fn captured(app: &App) -> [usize; 2] {
    [0, 1].map(|side| app.world().resource::<CapturedPieces>().0[side].len())
}

#[test]
fn captured_pieces_stand_beside_the_board_as_long_as_they_are_captured() {
    let mut app = app();
    two_players_from(&mut app, CHAIN);
    ask(&mut app, TypedMove("b1b3b5b7".into()));
    frames(&mut app, 10);
    assert!(app.world().resource::<Presentation>().is_busy());
    assert_eq!(captured(&app), [0, 0], "they are still on the board");
    settle(&mut app);
    assert_eq!(captured(&app), [3, 0]);
    ask(&mut app, CursorCommand::StepBy(-1));
    settle(&mut app);
    assert_eq!(captured(&app), [0, 0], "in an earlier position");
    ask(&mut app, CursorCommand::StepBy(1));
    settle(&mut app);
    assert_eq!(captured(&app), [3, 0]);
    ask(&mut app, GameCommand::Undo);
    settle(&mut app);
    assert_eq!(captured(&app), [0, 0], "taken back");
    ask(&mut app, GameCommand::Redo);
    settle(&mut app);
    assert_eq!(captured(&app), [3, 0]);
    two_players(&mut app);
    assert_eq!(captured(&app), [0, 0], "another game");
}

fn is_explained(app: &App) -> bool {
    app.world().resource::<Toasts>().iter().any(|toast| toast.key == "notice-first-drowning")
}

/// Plays a game in which a zebra drowns. Returns whether that was explained while it sank, and afterwards.
fn drowning(app: &mut App) -> (bool, bool) {
    two_players_from(app, DROWNING);
    ask(app, TypedMove("e1d1".into()));
    frames(app, 5);
    let early = is_explained(app);
    settle(app);
    (early, is_explained(app))
}

#[test]
fn the_first_drowning_is_explained_once_and_never_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut first = app_in(folder.path());
    assert_eq!(drowning(&mut first), (false, true));
    frames(&mut first, 12 * FRAMES_A_SECOND);
    assert_eq!(drowning(&mut first), (false, false), "the second one in the same run");
    drop(first);
    let mut second = app_in(folder.path());
    assert_eq!(drowning(&mut second), (false, false), "on another day");
}

//! When the window is redrawn: while something moves, at rest, and while the player is away.

use crate::common::window::TestWindow;
use crate::common::*;
use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw};
use congo::app::redraw::{FrameRequest, Presence};
use congo::app::settings::Settings;
use congo::app::settings::section::ChangeSettings;
use congo::app::settings::values::{AnimationSpeed, Quality};
use congo::session::game_choice::{GameChoice, GameMode};
use congo::session::r#match::Match;
use congo::session::start::StartCommand;
use congo::session::time_control_choice::{CustomTimeControl, TimeControlChoice, TimeControlKind};
use std::time::Duration;

/// Longer than any animation after a move.
const SECONDS_OF_REST: usize = 6;
const FRAMES_A_SECOND: usize = 62;

/// A game for two at low quality, with every animation finished.
fn at_rest(clock: TimeControlChoice) -> TestWindow {
    let mut window = TestWindow::new(1280, 800);
    let settings = Settings { quality: Quality::Low, tempo: AnimationSpeed::Off, ..default() };
    ask(&mut window, ChangeSettings(settings));
    ask(&mut window, StartCommand::New(GameChoice { mode: GameMode::TwoPlayers, clock, ..default() }));
    settle(&mut window);
    window.click_squares("d2 d3 d6 d5");
    settle(&mut window);
    frames(&mut window, SECONDS_OF_REST * FRAMES_A_SECOND);
    window
}

/// The redraws requested in a number of frames, and how many of these frames request the next one at once.
fn requests(window: &mut TestWindow, count: usize) -> (Vec<FrameRequest>, usize) {
    let mut asked = MessageCursor::<FrameRequest>::default();
    let mut drawn = MessageCursor::<RequestRedraw>::default();
    asked.clear(window.world().resource::<Messages<FrameRequest>>());
    drawn.clear(window.world().resource::<Messages<RequestRedraw>>());
    let (mut all, mut at_once) = (Vec::new(), 0);
    for _ in 0..count {
        frames(window, 1);
        all.extend(asked.read(window.world().resource::<Messages<FrameRequest>>()));
        at_once += usize::from(drawn.read(window.world().resource::<Messages<RequestRedraw>>()).count() > 0);
    }
    (all, at_once)
}

fn leave(window: &mut TestWindow) {
    let world = window.world_mut();
    world.query_filtered::<&mut Window, With<PrimaryWindow>>().single_mut(world).expect("the window").focused = false;
    frames(window, 2);
    assert_eq!(*window.world().resource::<Presence>(), Presence::Away);
}

#[test]
fn a_board_at_rest_is_not_drawn() {
    let mut window = at_rest(TimeControlChoice::default());
    assert_eq!(requests(&mut window, 2 * FRAMES_A_SECOND), (vec![], 0));
    window.click_squares("c2 c3");
    assert!(requests(&mut window, 1).1 > 0 || !moves_of(&window).is_empty(), "a move is seen");
}

#[test]
fn a_running_clock_is_drawn_when_its_next_digit_changes() {
    let own = CustomTimeControl { minutes: 5, increment: 0, per_move: 0 };
    let mut window = at_rest(TimeControlChoice { kind: TimeControlKind::Custom, own, ..default() });
    let (asked, at_once) = requests(&mut window, 2 * FRAMES_A_SECOND);
    assert_eq!(at_once, 0, "nothing moves");
    assert_eq!(asked.len(), 2 * FRAMES_A_SECOND, "the clock runs in every frame");
    let mut waits: Vec<Duration> = asked
        .into_iter()
        .map(|request| match request {
            FrameRequest::Within(wait) => wait,
            other => panic!("{other:?}"),
        })
        .collect();
    waits.sort();
    assert!(waits[0] <= 2 * FRAME && waits[waits.len() - 1] > Duration::from_millis(900), "{waits:?}");
}

#[test]
fn a_cursor_that_blinks_does_not_draw_for_ever() {
    let mut window = TestWindow::new(1280, 800);
    let quiet = Settings { quality: Quality::Low, tempo: AnimationSpeed::Off, ..default() };
    ask(&mut window, ChangeSettings(quiet));
    ask(&mut window, congo::features::editor::EditorCommand::Open);
    settle(&mut window);
    let fen = window.world().resource::<congo::features::editor::state::Editor>().setup().to_string();
    window.click(&fen);
    frames(&mut window, SECONDS_OF_REST * FRAMES_A_SECOND);
    let (_, at_once) = requests(&mut window, 4 * FRAMES_A_SECOND);
    // The cursor blinks twice a second.
    assert!(at_once <= 10, "{at_once} frames in four seconds");
}

#[test]
fn attract_mode_pauses_while_the_player_is_away() {
    let mut window = TestWindow::new(1280, 800);
    assert_eq!(window.world().resource::<Settings>().quality, Quality::High);
    leave(&mut window);
    let begun = |window: &TestWindow| window.world().resource::<Match>().game().ply();
    frames(&mut window, 10 * FRAMES_A_SECOND);
    assert_eq!(begun(&window), 0);
    let (asked, at_once) = requests(&mut window, FRAMES_A_SECOND);
    assert_eq!((asked.contains(&FrameRequest::Now), at_once), (false, 0));
    // The opposite case: while the player is present, the animations run.
    let world = window.world_mut();
    world.query_filtered::<&mut Window, With<PrimaryWindow>>().single_mut(world).expect("the window").focused = true;
    for _ in 0..200 {
        window.move_to(Vec2::new(600.0, 400.0));
        if begun(&window) > 0 {
            return;
        }
        frames(&mut window, FRAMES_A_SECOND);
    }
    panic!("nobody plays");
}

#[test]
fn a_button_that_is_held_long_is_clicked_all_the_same() {
    let mut window = TestWindow::new(1280, 800);
    let place = window.control_of("menu-learn").place.center();
    window.move_to(place);
    window.press(MouseButton::Left);
    frames(&mut window, 3 * FRAMES_A_SECOND);
    window.release(MouseButton::Left);
    frames(&mut window, 3);
    assert_eq!(
        *window.world().resource::<State<congo::app::screens::Screen>>().get(),
        congo::app::screens::Screen::Learn
    );
}

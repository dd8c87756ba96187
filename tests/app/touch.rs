//! Fingers on the board, as a screen reports them: without a mouse.

use crate::common::window::TestWindow;
use crate::common::*;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use congo::session::r#match::Match;
use congo::session::selection::Selection;
use congo::view::board::area::BoardArea;
use congo::view::board::camera::camera_view::Orbit;
use congo::view::board::camera::orbit::CameraCommand;

fn for_two(width: u32, height: u32) -> TestWindow {
    let mut window = TestWindow::new(width, height);
    two_players(&mut window);
    frames(&mut window, 5);
    window
}

fn moves(window: &TestWindow) -> String {
    let turns = window.world().resource::<Match>().game().moves().iter();
    turns.map(|turn| turn.path.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn two_taps_play_a_move() {
    let mut window = for_two(1280, 800);
    window.tap_squares("d2");
    assert_eq!(window.world().resource::<Selection>().picked_square(), Some("d2".parse().expect("a square")));
    window.tap_squares("d3");
    assert_eq!(moves(&window), "d2d3");
}

#[test]
fn a_finger_drags_a_piece_to_its_square() {
    let mut window = for_two(1280, 800);
    let (from, to) = (window.square("d2"), window.square("d3"));
    window.touch(TouchPhase::Started, &[(7, from)]);
    for part in [0.3, 0.6, 1.0] {
        window.touch(TouchPhase::Moved, &[(7, from.lerp(to, part))]);
    }
    window.touch(TouchPhase::Ended, &[(7, to)]);
    assert_eq!(moves(&window), "d2d3");
}

#[test]
fn two_fingers_turn_and_zoom_and_play_nothing() {
    let mut window = for_two(1280, 800);
    let (one, two) = (window.square("d2"), window.square("d4"));
    let whole = *window.world().resource::<Orbit>();
    window.touch(TouchPhase::Started, &[(1, one), (2, two)]);
    let aside = Vec2::new(60.0, 0.0);
    window
        .touch(TouchPhase::Moved, &[(1, one + aside + Vec2::new(0.0, 80.0)), (2, two + aside - Vec2::new(0.0, 80.0))]);
    let turned = *window.world().resource::<Orbit>();
    assert!(turned.zoom > whole.zoom && turned.yaw != whole.yaw, "{turned:?}");
    // The last finger leaves on a square to which the pawn could go.
    window.touch(TouchPhase::Ended, &[(2, two)]);
    let target = window.square("d3");
    window.touch(TouchPhase::Moved, &[(1, target)]);
    window.touch(TouchPhase::Ended, &[(1, target)]);
    assert_eq!(moves(&window), "");
    // From then on one finger plays again. Of a board that is turned and near, not every square is in sight.
    ask(&mut window, CameraCommand::Reset);
    frames(&mut window, 60);
    window.tap_squares("e2 e3");
    assert_eq!(moves(&window), "e2e3");
}

#[test]
fn a_touch_that_the_system_takes_away_plays_nothing() {
    let mut window = for_two(1280, 800);
    let (from, to) = (window.square("d2"), window.square("d3"));
    window.touch(TouchPhase::Started, &[(1, from)]);
    window.touch(TouchPhase::Moved, &[(1, to)]);
    window.touch(TouchPhase::Canceled, &[(1, to)]);
    assert_eq!(moves(&window), "");
}

#[test]
fn fingers_that_another_window_takes_are_forgotten() {
    let mut window = for_two(1280, 800);
    let from = window.square("d2");
    window.touch(TouchPhase::Started, &[(1, from)]);
    // The window is never told that the finger went up.
    window.lose_focus();
    window.tap_squares("e2 e3");
    assert_eq!(moves(&window), "e2e3");
}

#[test]
fn in_a_high_window_the_panel_is_below_the_board() {
    let mut window = for_two(640, 960);
    let board = window.world().resource::<BoardArea>().0;
    let hint = window.text("button-hint");
    assert!(window.control(&hint).place.min.y >= board.max.y, "{board:?}");
    window.tap_squares("d2 d3");
    assert_eq!(moves(&window), "d2d3");
}

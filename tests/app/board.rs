//! What the board shows and how the camera moves with the mouse; a lion in danger.

use crate::common::*;
use bevy::input::InputPlugin;
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowResolution};
use congo::app::any_command::AnyCommand;
use congo::app::screens::{Screen, ScreenCommand};
use congo::app::settings::values::ViewStyle;
use congo::features::learn::lesson_session::LessonCommand;
use congo::input::key_commands::{Device, InputEvent};
use congo::input::key_table::Command;
use congo::session::arrows::ArrowKind;
use congo::session::board_view::View;
use congo::session::board_view::ViewCommand;
use congo::session::lion_danger::InDanger;
use congo::session::r#match::{MatchMode, MatchSetup, Seat};
use congo::session::messages::RefereeCommand;
use congo::session::selection::Selectable;
use congo::session::start::StartCommand;
use congo::view::board::camera::camera_view::{CameraPose, CameraView, Orbit};
use congo::view::board::camera::orbit;
use congo::view::board::camera::orbit::CameraCommand;
use congo_rules::Position;

const WINDOW: Vec2 = Vec2::new(1280.0, 800.0);

/// A game for two with a camera and a mouse; the pointer is over the board.
fn with_mouse() -> (App, Entity) {
    let mut app = app();
    app.add_plugins((InputPlugin, orbit::plugin));
    let mut window = Window { resolution: WindowResolution::new(1280, 800), ..default() };
    window.set_cursor_position(Some(Vec2::new(300.0, 200.0)));
    let window = app.world_mut().spawn((window, PrimaryWindow)).id();
    two_players(&mut app);
    (app, window)
}

fn wheel(app: &mut App, window: Entity, notches: f32) {
    let (unit, phase) = (MouseScrollUnit::Line, TouchPhase::Moved);
    app.world_mut().write_message(MouseWheel { unit, x: 0.0, y: notches, window, phase });
    app.update();
    see(app);
}

/// A drag with the right button.
fn drag(app: &mut App, by: Vec2) {
    app.world_mut().write_message(CameraCommand::Turn(by));
    app.update();
    see(app);
}

/// Moves the camera to its place, as every frame does.
fn see(app: &mut App) {
    let (orbit, view) = (*app.world().resource::<Orbit>(), *app.world().resource::<View>());
    let flat = f32::from(u8::from(view.style == ViewStyle::Diagram));
    let camera_view =
        CameraView::new(CameraPose { flip: 0.0, flat }, orbit, Rect::from_corners(Vec2::ZERO, WINDOW), WINDOW);
    app.insert_resource(camera_view);
}

fn orbit_of(app: &App) -> Orbit {
    *app.world().resource::<Orbit>()
}

fn is_at_rest(app: &App) -> bool {
    orbit_of(app).is_at_rest(ViewStyle::Toy)
}

#[test]
fn the_wheel_zooms_within_limits_and_back_to_the_whole_board() {
    let (mut app, window) = with_mouse();
    for _ in 0..30 {
        wheel(&mut app, window, 1.0);
    }
    let near = orbit_of(&app);
    assert_eq!(near.zoom, Orbit::ZOOM.1);
    assert_eq!(app.world().resource::<CameraView>().clamped(near), near, "the board fills its place");
    for _ in 0..30 {
        wheel(&mut app, window, -1.0);
    }
    assert!(is_at_rest(&app), "{:?}", orbit_of(&app));
    assert_eq!(orbit_of(&app).focus, Vec2::ZERO);
}

#[test]
fn dragging_turns_the_toys_and_not_the_diagram() {
    let (mut app, _) = with_mouse();
    drag(&mut app, Vec2::new(9000.0, -9000.0));
    assert_eq!((orbit_of(&app).yaw, orbit_of(&app).pitch), (-Orbit::YAW, Orbit::PITCH.0));
    app.world_mut().write_message(CameraCommand::Reset);
    app.update();
    ask(&mut app, ViewCommand::SwitchStyle);
    app.world_mut().resource_mut::<View>().style = ViewStyle::Diagram;
    drag(&mut app, Vec2::new(50.0, 50.0));
    assert!(is_at_rest(&app), "what cannot be seen is not changed");
}

#[test]
fn every_screen_begins_with_the_whole_board() {
    let (mut app, window) = with_mouse();
    let commands: [AnyCommand; 3] = [
        ScreenCommand::Go(Screen::Menu).into(),
        StartCommand::New(default()).into(),
        ScreenCommand::Go(Screen::Learn).into(),
    ];
    for action in commands {
        wheel(&mut app, window, 3.0);
        drag(&mut app, Vec2::new(40.0, 0.0));
        assert!(!is_at_rest(&app));
        ask(&mut app, action.clone());
        frames(&mut app, 3);
        assert!(is_at_rest(&app), "{action:?} leads to {:?}", orbit_of(&app));
    }
}

#[test]
fn a_button_and_a_key_show_the_whole_board() {
    let (mut app, window) = with_mouse();
    let asks: [fn(&mut App); 2] = [
        |app| _ = app.world_mut().write_message(CameraCommand::Reset),
        |app| _ = app.world_mut().write_message(InputEvent::Command(Command::Camera, Device::Keyboard)),
    ];
    for ask in asks {
        wheel(&mut app, window, 3.0);
        assert!(!is_at_rest(&app));
        ask(&mut app);
        frames(&mut app, 2);
        assert!(is_at_rest(&app));
    }
}

/// The squares where the arrows start that show who can capture the lion.
fn attackers(app: &App) -> Vec<String> {
    let attacks = arrows(app).into_iter().filter(|arrow| arrow.kind == ArrowKind::Attack);
    let mut from: Vec<String> = attacks.map(|attack| attack.path[0].to_string()).collect();
    from.sort();
    from
}

#[test]
fn a_lion_in_danger_is_marked_with_all_who_can_take_it() {
    let mut app = app();
    two_players_from(&mut app, "g1elec1/pp1pp1p/7/4z2/1z2m2/PPELPPP/GM2EC1/w/-1");
    assert_eq!(pieces_in::<InDanger>(&app), ["d2"]);
    assert_eq!(attackers(&app), ["b3", "e3", "e4"]);
    clicks(&mut app, "d2 d3");
    assert!(pieces_in::<InDanger>(&app).is_empty(), "Black's lion is safe");
    assert!(attackers(&app).is_empty());
}

#[test]
fn a_lion_that_can_take_the_other_is_in_no_danger() {
    let mut app = app();
    two_players_from(&mut app, "3l3/7/7/7/4z2/7/3L3/w/-1");
    assert!(pieces_in::<InDanger>(&app).is_empty() && attackers(&app).is_empty());
}

#[test]
fn pieces_captured_by_the_chain_so_far_attack_no_longer() {
    let mut app = app();
    two_players_from(&mut app, "4l2/7/7/1p1p3/2z4/2p4/1M1L3/w/-1");
    assert_eq!(attackers(&app), ["c2", "c3"]);
    clicks(&mut app, "b1 d3");
    frames(&mut app, 200);
    assert_eq!(attackers(&app), ["c3"], "the chain has captured the pawn on c2");
}

#[test]
fn danger_is_marked_only_in_lessons_about_it() {
    let mut app = app();
    for (lesson, is_marked) in [("no-check", true), ("keep-away", true), ("lion", false)] {
        app.world_mut().write_message(LessonCommand::Begin(lesson.into()));
        frames(&mut app, 2);
        // Beside the lesson's own board one on which the lion is in danger.
        let seats = [Seat::Human, Seat::Scripted];
        let start = Position::from_fen("4l2/7/7/7/4z2/7/3L3/w/-1").expect("a position");
        let setup = MatchSetup::new(start, seats, 0, MatchMode::Lesson);
        app.world_mut().write_message(RefereeCommand::New(Box::new(setup)));
        frames(&mut app, 2);
        assert_eq!(pieces_in::<InDanger>(&app).is_empty(), !is_marked, "{lesson}");
    }
}

#[test]
fn what_can_be_chosen_is_known_to_the_pointer() {
    let mut app = app();
    two_players(&mut app);
    let can_be_selected = |app: &App, name: &str| squares_in::<Selectable>(app).contains(&name.to_owned());
    assert!(can_be_selected(&app, "d2") && !can_be_selected(&app, "d6"));
    clicks(&mut app, "a2 a3");
    assert!(can_be_selected(&app, "d6") && !can_be_selected(&app, "d2"));
}

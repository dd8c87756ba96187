//! Keys, gamepads and screen readers send the same commands: a game can be played with any one of them.

use crate::common::*;
use bevy::input::gamepad::{GamepadButton, GamepadButtonStateChangedEvent};
use bevy::input::{ButtonState, InputPlugin};
use bevy::prelude::*;
use congo::app::screens::Overlay;
use congo::app::screens::ScreenCommand;
use congo::app::settings::Settings;
use congo::app::toasts::Toasts;
use congo::features::learn::ExplainedPiece;
use congo::input::bindings::KeyCommand;
use congo::input::bindings::{AwaitedKey, Keys};
use congo::input::gamepad as pad;
use congo::input::gestures::Gesture;
use congo::input::key_commands::{Device, InputEvent, PadStep};
use congo::input::key_table::Command;
use congo::input::keys::Chord;
use congo::input::panel_focus::{FocusRequest, PanelFocus};
use congo::session::board::pointing::UnderCursor;
use congo::session::game_commands::GameCommand;
use congo::session::r#match::Match;
use congo_rules::{PieceKind, Square};

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

fn say(app: &mut App, command: Command) {
    app.world_mut().write_message(InputEvent::Command(command, Device::Keyboard));
    app.update();
}

fn cursor(app: &App) -> Option<Square> {
    squares_in::<UnderCursor>(app).first().map(|name| square(name))
}

/// A game for two with a gamepad.
fn with_pad() -> (App, Entity) {
    let mut app = app();
    app.add_plugins((InputPlugin, pad::plugin));
    let pad = app.world_mut().spawn_empty().id();
    two_players(&mut app);
    (app, pad)
}

fn press(app: &mut App, pad: Entity, button: GamepadButton) {
    app.world_mut().write_message(GamepadButtonStateChangedEvent::new(pad, button, ButtonState::Pressed));
    app.update();
}

#[test]
fn a_move_is_played_with_a_pad() {
    use GamepadButton::{DPadUp, North, South};
    let (mut app, pad) = with_pad();
    // The first arrow shows the cursor, on d2.
    for button in [DPadUp, South, DPadUp, South] {
        press(&mut app, pad, button);
    }
    settle(&mut app);
    assert_eq!(moves_of(&app), "d2d3");
    press(&mut app, pad, North);
    settle(&mut app);
    assert_eq!(moves_of(&app), "", "the upper button takes back");
}

#[test]
fn a_pad_walks_from_the_board_into_the_panel_and_steps_there() {
    use GamepadButton::{DPadRight, DPadUp};
    let (mut app, pad) = with_pad();
    press(&mut app, pad, DPadUp);
    for _ in 0..3 {
        press(&mut app, pad, DPadRight);
    }
    assert_eq!(cursor(&app), Some(square("g2")));
    press(&mut app, pad, DPadRight);
    assert_eq!(*app.world().resource::<FocusRequest>(), FocusRequest::Panel, "one step beyond the board is the panel");
    app.insert_resource(PanelFocus(true));
    press(&mut app, pad, DPadUp);
    let steps: Vec<PadStep> = app.world_mut().resource_mut::<Messages<PadStep>>().drain().collect();
    assert_eq!(steps, [PadStep(Command::Up)]);
    assert_eq!(cursor(&app), Some(square("g2")), "the cursor on the board stays");
}

#[test]
fn arrows_in_a_menu_show_where_the_keyboard_is() {
    let mut app = app();
    say(&mut app, Command::Down);
    assert_eq!(*app.world().resource::<FocusRequest>(), FocusRequest::Panel);
    assert_eq!(cursor(&app), None, "there is no board to walk on");
}

#[test]
fn enter_goes_to_the_panel_once_nothing_on_the_board_can_be_chosen() {
    let mut app = app();
    two_players(&mut app);
    say(&mut app, Command::Choose);
    assert_eq!(*app.world().resource::<FocusRequest>(), FocusRequest::None, "Enter is for the board");
    ask(&mut app, GameCommand::Resign);
    ask(&mut app, GameCommand::AnswerResign(true));
    settle(&mut app);
    assert!(app.world().resource::<Match>().outcome().is_some());
    say(&mut app, Command::Choose);
    assert_eq!(*app.world().resource::<FocusRequest>(), FocusRequest::Panel);
}

#[test]
fn commands_mean_something_only_where_they_can() {
    let mut app = app();
    say(&mut app, Command::Undo);
    say(&mut app, Command::Settings);
    settle(&mut app);
    assert_eq!(*app.world().resource::<State<Overlay>>().get(), Overlay::Settings);
    let muted = |app: &App| app.world().resource::<Settings>().sound.muted;
    let before = muted(&app);
    say(&mut app, Command::Mute);
    assert_ne!(muted(&app), before, "sound can be turned off anywhere");
}

#[test]
fn the_key_for_help_explains_what_is_pointed_at() {
    let mut app = app();
    two_players(&mut app);
    let overlay = |app: &App| *app.world().resource::<State<Overlay>>().get();
    app.world_mut().write_message(InputEvent::Gesture(Gesture::SetCursor(square("f1"))));
    app.update();
    say(&mut app, Command::Keys);
    settle(&mut app);
    assert_eq!(overlay(&app), Overlay::PieceHelp);
    assert_eq!(app.world().resource::<ExplainedPiece>().0, PieceKind::Crocodile);
    say(&mut app, Command::Keys);
    settle(&mut app);
    assert_eq!(overlay(&app), Overlay::Keys, "once more, and all keys are shown");
    ask(&mut app, ScreenCommand::Close);
    app.world_mut().write_message(InputEvent::Gesture(Gesture::SetCursor(square("d4"))));
    app.update();
    say(&mut app, Command::Keys);
    settle(&mut app);
    assert_eq!(overlay(&app), Overlay::Keys, "nobody stands there");
}

#[test]
fn what_happened_is_said_again() {
    let mut app = app();
    two_players(&mut app);
    clicks(&mut app, "a2 a3");
    say(&mut app, Command::SayStatus);
    app.update();
    let said: Vec<String> = app.world().resource::<Toasts>().iter().map(|notice| notice.detail.clone()).collect();
    assert_eq!(said, ["White: pawn to a3."]);
}

#[test]
fn a_screen_reader_plays_by_squares() {
    let mut app = app();
    two_players(&mut app);
    for name in ["d2", "d3"] {
        app.world_mut().write_message(InputEvent::Gesture(Gesture::SetCursor(square(name))));
        app.world_mut().write_message(InputEvent::Gesture(Gesture::Confirm));
        app.update();
    }
    settle(&mut app);
    assert_eq!(moves_of(&app), "d2d3");
    assert_eq!(cursor(&app), Some(square("d3")));
}

#[test]
fn keys_are_changed_kept_and_put_back() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("keys.ron");
    let mut app = app_in(folder.path());
    let chord: Chord = "J".parse().expect("a key");
    ask(&mut app, KeyCommand::Await(Some(Command::Hint)));
    assert_eq!(app.world().resource::<AwaitedKey>().0, Some(Command::Hint));
    ask(&mut app, KeyCommand::Bind(Command::Hint, chord.clone()));
    assert_eq!(app.world().resource::<AwaitedKey>().0, None);
    let kept = std::fs::read_to_string(&file).expect("written");
    assert!(kept.contains("\"hint\": [\"J\", \"Pad X\"]"), "{kept}");
    let again = app_in(folder.path());
    assert_eq!(again.world().resource::<Keys>().map().command(&chord), Some(Command::Hint));
    ask(&mut app, KeyCommand::Reset);
    assert!(!app.world().resource::<Keys>().is_customized());
}

#[test]
fn a_broken_key_file_is_reported_and_kept() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("keys.ron"), "{ \"hint\": [\"U\"] }").expect("writable");
    let app = app_in(folder.path());
    let notice = app.world().resource::<Toasts>().iter().next().cloned().expect("a message");
    assert_eq!(notice.key, "notice-keys-aside");
    assert!(notice.detail.contains("U stands for both"), "{}", notice.detail);
    assert_eq!(*app.world().resource::<Keys>(), Keys::default());
    assert!(folder.path().join("keys.broken-1").exists());
}

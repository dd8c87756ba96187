//! Clicks, keys, buttons and typed text become squares; squares become moves.

pub mod bindings;
pub mod board_touches;
pub mod devices;
pub mod editor;
pub mod gamepad;
pub mod gestures;
pub mod key_commands;
pub mod key_table;
pub mod keys;
pub mod panel_area;
pub mod panel_focus;
pub mod paste;
pub mod screenshot;
pub mod typed_move;

use crate::app::schedule::InputSystems;
use bevy::prelude::*;

/// Whether a text field has the focus: then letters belong to it.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Typing(pub bool);

/// Sets up the part that needs no window.
pub fn plugin(app: &mut App) {
    app.init_resource::<Typing>();
    app.add_plugins((
        bindings::plugin,
        key_commands::plugin,
        gestures::plugin,
        editor::plugin,
        paste::plugin,
        typed_move::plugin,
        board_touches::plugin,
    ));
}

/// The order in which devices are read, within `InputSystems::Devices`.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum DeviceSystems {
    /// Mouse, keyboard and touch screen.
    Window,
    /// Gamepads.
    Gamepads,
    /// Requests of a screen reader.
    ScreenReader,
}

/// Sets up mouse, keyboard, touch screen and gamepads.
pub fn view_plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (DeviceSystems::Window, DeviceSystems::Gamepads, DeviceSystems::ScreenReader)
            .chain()
            .in_set(InputSystems::Devices),
    );
    app.add_plugins((devices::plugin, gamepad::plugin, screenshot::plugin));
}

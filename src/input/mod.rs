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
pub mod marks;
pub mod panel_area;
pub mod panel_focus;
pub mod paste;
pub mod promotion_preview;
pub mod screenshot;
pub mod typed_move;

use bevy::prelude::*;

/// Whether a text field has the focus: then letters belong to it.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Typing(pub bool);

/// Sets up the part that needs no window.
pub fn plugin(app: &mut App) {
    app.init_resource::<Typing>();
    crate::input::bindings::plugin(app);
    crate::input::key_commands::plugin(app);
    crate::input::gestures::plugin(app);
    crate::input::editor::plugin(app);
    crate::input::paste::plugin(app);
    crate::input::typed_move::plugin(app);
    crate::input::board_touches::plugin(app);
    crate::input::marks::plugin(app);
    crate::input::promotion_preview::plugin(app);
}

/// Sets up mouse, keyboard, touch screen and gamepads.
pub fn view_plugin(app: &mut App) {
    crate::input::devices::plugin(app);
    crate::input::gamepad::plugin(app);
    crate::input::screenshot::plugin(app);
}

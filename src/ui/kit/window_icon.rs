//! The icon of the window.

use crate::app::schedule::AppSystems;
use crate::ui::kit::icons;
use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::WINIT_WINDOWS;
use winit::window::Icon;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, set_window_icon.in_set(AppSystems::Present));
}

/// Sets the icon on systems that show one in the title bar or in a list of windows. Other systems use the icon of the
/// program file.
fn set_window_icon(
    window: Single<Entity, With<PrimaryWindow>>,
    _windows_live_here: NonSendMarker,
    mut done: Local<bool>,
) {
    if *done {
        return;
    }
    WINIT_WINDOWS.with_borrow(|windows| {
        let Some(window) = windows.get_window(*window) else { return };
        *done = true;
        let icon =
            icons::window_icon_pixels(ICON_SIDE).and_then(|rgba| Icon::from_rgba(rgba, ICON_SIDE, ICON_SIDE).ok());
        window.set_window_icon(icon);
    });
}

/// The icon's side, in pixels.
const ICON_SIDE: u32 = 128;

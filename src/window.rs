//! The window comes back where it was: its size, its place, whether it filled the screen.

use crate::AppSystems;
use crate::redraw::FrameRequest;
use crate::settings::{Settings, WindowPlace};
use crate::ui::icons;
use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{
    Monitor, MonitorSelection, PrimaryWindow, WindowMode, WindowMoved, WindowPosition, WindowResized, WindowResolution,
};
use bevy::winit::WINIT_WINDOWS;
use std::time::Duration;
use winit::window::Icon;

/// A window that is being dragged is written down when it has been still for so long.
const STILL: Duration = Duration::from_millis(400);
/// How much of the window must lie on a monitor, in physical pixels either way, so that it can be taken hold of.
const IN_SIGHT: i32 = 100;

/// The window as it should open.
pub fn window(place: &WindowPlace) -> Window {
    let (width, height) = place.size;
    Window {
        title: "Congo".into(),
        name: Some("congo".into()),
        resolution: WindowResolution::new(width, height),
        position: place.at.map_or(WindowPosition::Automatic, |(x, y)| WindowPosition::At(IVec2::new(x, y))),
        mode: mode(place.full_screen),
        resize_constraints: WindowResizeConstraints {
            min_width: WindowPlace::LEAST.0 as f32,
            min_height: WindowPlace::LEAST.1 as f32,
            ..default()
        },
        ..default()
    }
}

/// A window that covers the monitor is enough: nothing else on it changes its size.
fn mode(full_screen: bool) -> WindowMode {
    if full_screen { WindowMode::BorderlessFullscreen(MonitorSelection::Current) } else { WindowMode::Windowed }
}

/// Keeps window and settings equal.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, (put_icon, fetch_back, fill_screen, remember).chain().in_set(AppSystems::Present));
}

/// The icon, where systems show one beside the title or in a list of windows. Others take it from the program's file.
fn put_icon(window: Single<Entity, With<PrimaryWindow>>, _windows_live_here: NonSendMarker, mut done: Local<bool>) {
    if *done {
        return;
    }
    WINIT_WINDOWS.with_borrow(|windows| {
        let Some(window) = windows.get_window(*window) else { return };
        *done = true;
        let icon = icons::of_the_window(ICON).and_then(|rgba| Icon::from_rgba(rgba, ICON, ICON).ok());
        window.set_window_icon(icon);
    });
}

/// The icon's side, in pixels.
const ICON: u32 = 128;

/// A window whose monitor is gone opens in the middle of one that is there.
fn fetch_back(mut window: Single<&mut Window, With<PrimaryWindow>>, monitors: Query<&Monitor>, mut done: Local<bool>) {
    if *done || monitors.is_empty() {
        return;
    }
    *done = true;
    let WindowPosition::At(at) = window.position else { return };
    let size = window.physical_size().as_ivec2();
    let seen = monitors.iter().any(|monitor| {
        in_sight(IRect::from_corners(at, at + size), monitor.physical_position, monitor.physical_size().as_ivec2())
    });
    if !seen {
        window.position = WindowPosition::Centered(MonitorSelection::Primary);
    }
}

/// Whether enough of a window, its title bar above all, lies on a monitor.
fn in_sight(window: IRect, corner: IVec2, size: IVec2) -> bool {
    let shared = window.intersect(IRect::from_corners(corner, corner + size));
    shared.width() >= IN_SIGHT && shared.height() >= IN_SIGHT && window.min.y >= corner.y - 1
}

fn fill_screen(settings: Res<Settings>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    let wanted = mode(settings.window.full_screen);
    if settings.is_changed() && window.mode != wanted {
        window.mode = wanted;
    }
}

/// Where the window has come to rest.
#[expect(clippy::too_many_arguments, reason = "a system's parameters are what it touches")]
fn remember(
    mut moved: MessageReader<WindowMoved>,
    mut resized: MessageReader<WindowResized>,
    window: Single<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    mut settings: ResMut<Settings>,
    mut moving: Local<Option<Duration>>,
    mut at: Local<Option<IVec2>>,
    mut redraw: MessageWriter<FrameRequest>,
) {
    if let Some(moved) = moved.read().last() {
        *at = Some(moved.position);
        *moving = Some(STILL);
    }
    if resized.read().count() > 0 {
        *moving = Some(STILL);
    }
    let Some(left) = *moving else { return };
    *moving = left.checked_sub(time.delta()).filter(|left| !left.is_zero());
    redraw.write(FrameRequest::Now);
    if moving.is_none() {
        let place = rested(&settings.window, &window, *at);
        if settings.window != place {
            settings.window = place;
        }
    }
}

/// What is to be written down; the size of a window that fills the screen is not its own.
fn rested(before: &WindowPlace, window: &Window, at: Option<IVec2>) -> WindowPlace {
    if window.mode != WindowMode::Windowed {
        return before.clone();
    }
    let size = (window.width().round() as u32, window.height().round() as u32);
    WindowPlace { size, at: at.map(|at| (at.x, at.y)).or(before.at), ..before.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_opens_as_it_was_left() {
        let place = WindowPlace { size: (900, 600), at: Some((40, 50)), full_screen: false };
        let opened = window(&place);
        assert_eq!((opened.width(), opened.height()), (900.0, 600.0));
        assert_eq!(rested(&WindowPlace::default(), &opened, Some(IVec2::new(40, 50))), place);
    }

    #[test]
    fn a_window_that_fills_the_screen_keeps_its_own_size_in_mind() {
        let place = WindowPlace { full_screen: true, size: (900, 600), ..default() };
        let mut filled = window(&place);
        filled.resolution = WindowResolution::new(2560, 1440);
        assert_eq!(rested(&place, &filled, None), place);
    }

    #[test]
    fn a_window_beside_every_monitor_is_out_of_sight() {
        let size = IVec2::new(1920, 1080);
        let window = |x, y| IRect::from_corners(IVec2::new(x, y), IVec2::new(x + 900, y + 600));
        assert!(in_sight(window(1700, 0), IVec2::ZERO, size));
        assert!(!in_sight(window(1900, 0), IVec2::ZERO, size));
        assert!(!in_sight(window(0, -300), IVec2::ZERO, size), "its title bar cannot be reached");
        assert!(in_sight(window(2000, 10), IVec2::new(1920, 0), size));
    }
}

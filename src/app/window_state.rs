//! Restores the size, position and full-screen state of the window.

use crate::app::redraw::FrameRequest;
use crate::app::schedule::AppSystems;
use crate::app::settings::Settings;
use crate::app::settings::values::WindowGeometry;
use bevy::prelude::*;
use bevy::window::{
    Monitor, MonitorSelection, PrimaryWindow, WindowMode, WindowMoved, WindowPosition, WindowResized, WindowResolution,
};
use std::time::Duration;

/// How long a window must be still before its position is saved.
const WINDOW_SETTLE_TIME: Duration = Duration::from_millis(400);
/// The part of the window that must be on a monitor, in physical pixels in each direction, so that it can be dragged.
const MIN_VISIBLE_PX: i32 = 100;

/// The window with its saved geometry.
pub fn build_window(geometry: &WindowGeometry) -> Window {
    let (width, height) = geometry.size;
    Window {
        title: "Congo".into(),
        name: Some("congo".into()),
        resolution: WindowResolution::new(width, height),
        position: geometry.at.map_or(WindowPosition::Automatic, |(x, y)| WindowPosition::At(IVec2::new(x, y))),
        mode: window_mode(geometry.full_screen),
        resize_constraints: WindowResizeConstraints {
            min_width: WindowGeometry::MIN_SIZE.0 as f32,
            min_height: WindowGeometry::MIN_SIZE.1 as f32,
            ..default()
        },
        ..default()
    }
}

/// A borderless window is enough; it does not change the monitor's resolution.
fn window_mode(full_screen: bool) -> WindowMode {
    if full_screen { WindowMode::BorderlessFullscreen(MonitorSelection::Current) } else { WindowMode::Windowed }
}

/// Keeps window and settings in sync.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (recenter_lost_window, apply_full_screen, save_window_geometry).chain().in_set(AppSystems::Present),
    );
}

/// Centres a window whose monitor is gone on another one.
fn recenter_lost_window(
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    monitors: Query<&Monitor>,
    mut done: Local<bool>,
) {
    if *done || monitors.is_empty() {
        return;
    }
    *done = true;
    let WindowPosition::At(at) = window.position else { return };
    let size = window.physical_size().as_ivec2();
    let seen = monitors.iter().any(|monitor| {
        is_reachable(IRect::from_corners(at, at + size), monitor.physical_position, monitor.physical_size().as_ivec2())
    });
    if !seen {
        window.position = WindowPosition::Centered(MonitorSelection::Primary);
    }
}

/// Whether enough of a window, above all its title bar, is on a monitor.
fn is_reachable(window: IRect, monitor_position: IVec2, monitor_size: IVec2) -> bool {
    let shared = window.intersect(IRect::from_corners(monitor_position, monitor_position + monitor_size));
    shared.width() >= MIN_VISIBLE_PX && shared.height() >= MIN_VISIBLE_PX && window.min.y >= monitor_position.y - 1
}

fn apply_full_screen(settings: Res<Settings>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    let target_mode = window_mode(settings.window.full_screen);
    if settings.is_changed() && window.mode != target_mode {
        window.mode = target_mode;
    }
}

/// Saves the geometry of the window once it is still.
#[expect(clippy::too_many_arguments, reason = "a system's parameters are what it touches")]
fn save_window_geometry(
    mut moved: MessageReader<WindowMoved>,
    mut resized: MessageReader<WindowResized>,
    window: Single<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    mut settings: ResMut<Settings>,
    mut settle_time: Local<Option<Duration>>,
    mut position: Local<Option<IVec2>>,
    mut redraw: MessageWriter<FrameRequest>,
) {
    if let Some(moved) = moved.read().last() {
        *position = Some(moved.position);
        *settle_time = Some(WINDOW_SETTLE_TIME);
    }
    if resized.read().count() > 0 {
        *settle_time = Some(WINDOW_SETTLE_TIME);
    }
    let Some(left) = *settle_time else { return };
    *settle_time = left.checked_sub(time.delta()).filter(|left| !left.is_zero());
    redraw.write(FrameRequest::Now);
    if settle_time.is_none() {
        let geometry = geometry_to_save(&settings.window, &window, *position);
        if settings.window != geometry {
            settings.window = geometry;
        }
    }
}

/// The geometry to save; a full-screen window keeps the size it has otherwise.
fn geometry_to_save(saved: &WindowGeometry, window: &Window, position: Option<IVec2>) -> WindowGeometry {
    if window.mode != WindowMode::Windowed {
        return saved.clone();
    }
    let size = (window.width().round() as u32, window.height().round() as u32);
    WindowGeometry { size, at: position.map(|at| (at.x, at.y)).or(saved.at), ..saved.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_opens_as_it_was_left() {
        let place = WindowGeometry { size: (900, 600), at: Some((40, 50)), full_screen: false };
        let opened = build_window(&place);
        assert_eq!((opened.width(), opened.height()), (900.0, 600.0));
        assert_eq!(geometry_to_save(&WindowGeometry::default(), &opened, Some(IVec2::new(40, 50))), place);
    }

    #[test]
    fn full_screen_keeps_the_windowed_size() {
        let place = WindowGeometry { full_screen: true, size: (900, 600), ..default() };
        let mut filled = build_window(&place);
        filled.resolution = WindowResolution::new(2560, 1440);
        assert_eq!(geometry_to_save(&place, &filled, None), place);
    }

    #[test]
    fn a_window_off_every_monitor_is_unreachable() {
        let size = IVec2::new(1920, 1080);
        let window = |x, y| IRect::from_corners(IVec2::new(x, y), IVec2::new(x + 900, y + 600));
        assert!(is_reachable(window(1700, 0), IVec2::ZERO, size));
        assert!(!is_reachable(window(1900, 0), IVec2::ZERO, size));
        assert!(!is_reachable(window(0, -300), IVec2::ZERO, size), "its title bar cannot be reached");
        assert!(is_reachable(window(2000, 10), IVec2::new(1920, 0), size));
    }
}

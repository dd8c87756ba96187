//! Restores the size, position and full-screen state of the window, and fits it into its monitor.

use crate::app::args::Args;
use crate::app::redraw::FrameRequest;
use crate::app::schedule::AppSystems;
use crate::app::settings::Settings;
use crate::app::settings::values::WindowGeometry;
use bevy::prelude::*;
use bevy::window::{
    Monitor, MonitorSelection, PrimaryMonitor, PrimaryWindow, WindowMode, WindowMoved, WindowPosition, WindowResized,
    WindowResolution,
};
use std::time::Duration;

/// How long a window must be still before its position is saved.
const WINDOW_SETTLE_TIME: Duration = Duration::from_millis(400);
/// The part of the window that must be on a monitor, in physical pixels in each direction, so that it can be dragged.
const MIN_VISIBLE_PX: i32 = 100;

/// What the frame of a window and the system's panels take at most of a monitor, in logical pixels.
const FRAME_AND_PANELS: Vec2 = Vec2::new(16.0, 88.0);

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
        (place_first_window, apply_full_screen, save_window_geometry).chain().in_set(AppSystems::Present),
    );
}

/// Fits the first size of the window into its monitor, and centres a window whose monitor is gone on another one.
fn place_first_window(
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    monitors: Query<(&Monitor, Has<PrimaryMonitor>)>,
    args: Option<Res<Args>>,
    mut done: Local<bool>,
) {
    if *done || monitors.is_empty() {
        return;
    }
    *done = true;
    let at = match window.position {
        WindowPosition::At(at) => Some(at),
        _ => None,
    };
    let size = window.physical_size().as_ivec2();
    let holds = |monitor: &Monitor| at.is_some_and(|at| is_reachable(IRect::from_corners(at, at + size), monitor));
    let held_by = monitors.iter().map(|(monitor, _)| monitor).find(|monitor| holds(monitor));
    let primary = monitors.iter().max_by_key(|(_, is_primary)| *is_primary).map(|(monitor, _)| monitor);
    let has_chosen_size = args.is_some_and(|args| args.size.is_some());
    if let Some(monitor) = held_by.or(primary).filter(|_| !has_chosen_size && window.mode == WindowMode::Windowed) {
        let room = monitor.physical_size().as_vec2() / monitor.scale_factor as f32;
        let fitting = fitting_size(Vec2::new(window.width(), window.height()), room);
        if fitting != Vec2::new(window.width(), window.height()) {
            window.resolution.set(fitting.x, fitting.y);
            window.position = WindowPosition::Centered(MonitorSelection::Current);
        }
    }
    if at.is_some() && held_by.is_none() {
        window.position = WindowPosition::Centered(MonitorSelection::Primary);
    }
}

/// The largest size up to `size` that leaves room for the title bar and the system's panels, in logical pixels.
fn fitting_size(size: Vec2, monitor: Vec2) -> Vec2 {
    let (min_width, min_height) = WindowGeometry::MIN_SIZE;
    size.min(monitor - FRAME_AND_PANELS).max(Vec2::new(min_width as f32, min_height as f32))
}

/// Whether enough of a window, above all its title bar, is on a monitor.
fn is_reachable(window: IRect, monitor: &Monitor) -> bool {
    let position = monitor.physical_position;
    let shared = window.intersect(IRect::from_corners(position, position + monitor.physical_size().as_ivec2()));
    shared.width() >= MIN_VISIBLE_PX && shared.height() >= MIN_VISIBLE_PX && window.min.y >= position.y - 1
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
        let monitor = |x| Monitor {
            name: None,
            physical_width: 1920,
            physical_height: 1080,
            physical_position: IVec2::new(x, 0),
            refresh_rate_millihertz: None,
            scale_factor: 1.0,
            video_modes: Vec::new(),
        };
        let window = |x, y| IRect::from_corners(IVec2::new(x, y), IVec2::new(x + 900, y + 600));
        assert!(is_reachable(window(1700, 0), &monitor(0)));
        assert!(!is_reachable(window(1900, 0), &monitor(0)));
        assert!(!is_reachable(window(0, -300), &monitor(0)), "its title bar cannot be reached");
        assert!(is_reachable(window(2000, 10), &monitor(1920)));
    }

    #[test]
    fn the_first_window_leaves_room_for_its_title_bar_and_panels() {
        let default = Vec2::new(1280.0, 800.0);
        assert_eq!(fitting_size(default, Vec2::new(1920.0, 1080.0)), default);
        assert_eq!(fitting_size(default, Vec2::new(1366.0, 768.0)), Vec2::new(1280.0, 680.0));
        assert_eq!(fitting_size(default, Vec2::new(1024.0, 600.0)), Vec2::new(1008.0, 512.0));
        assert_eq!(fitting_size(default, Vec2::new(320.0, 200.0)), Vec2::new(640.0, 480.0), "never below the smallest");
    }
}

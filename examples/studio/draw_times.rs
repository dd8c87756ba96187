//! How long the drawing of a frame takes, in every place and quality. It is meant for a renderer that draws with the
//! processor, where shaders cost most.

use crate::offscreen::Studio;
use bevy::prelude::*;
use congo::app::settings::Settings;
use congo::app::settings::values::{Quality, Volumes};
use std::time::{Duration, Instant};

/// The themes of `config/theme.ron`, one for each place.
const THEMES: [&str; 4] = ["toy-box", "night-river", "ebony-and-ivory", "high-contrast"];
/// Frames before the first that is measured, and frames that are.
const WARM_UP: usize = 4;
const FRAMES: usize = 12;

/// A table of times in milliseconds.
pub(crate) fn draw_time_report() -> String {
    let settings = Settings { sound: Volumes::SILENT, ..Settings::default() };
    let mut studio = Studio::open(1280, 800, 1.0, &settings);
    studio.load_position(crate::scenes::RIVER_FEN);
    let mut lines = vec![format!("{:32} {:>8} {:>8}", "ms to draw a frame", "high", "low")];
    for theme in THEMES {
        let times = [Quality::High, Quality::Low].map(|quality| {
            studio.change_settings(|settings| (settings.theme, settings.quality) = (theme.into(), quality));
            studio.settle();
            frame_time(&mut studio).as_secs_f64() * 1000.0
        });
        lines.push(format!("{theme:32} {:8.1} {:8.1}", times[0], times[1]));
    }
    lines.join("\n")
}

/// The median of some frames in which something has changed.
fn frame_time(studio: &mut Studio) -> Duration {
    studio.set_cameras_active(true);
    let mut times: Vec<Duration> = (0..WARM_UP + FRAMES).map(|_| drawn_frame(studio)).skip(WARM_UP).collect();
    studio.set_cameras_active(false);
    times.sort();
    times[times.len() / 2]
}

fn drawn_frame(studio: &mut Studio) -> Duration {
    let world = studio.world();
    let mut shown = world.query_filtered::<&mut GlobalTransform, With<Mesh3d>>();
    if let Some(mut transform) = shown.iter_mut(world).next() {
        transform.set_changed();
    }
    let begun = Instant::now();
    studio.run_frames(1);
    begun.elapsed()
}

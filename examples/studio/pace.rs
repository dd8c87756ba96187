//! How long a frame takes without its drawing, with everything moving: the game's own systems with the panels and Bevy's
//! beside them. What the renderer and a graphics processor add to it is their own affair.

use crate::offscreen::{Studio, Worked};
use crate::scenes::{CHAIN, RIVER};
use congo::actions::Action;
use congo::settings::{GameChoice, Loudness, Mode, Settings, Side};
use std::time::{Duration, Instant};

/// What happens, and how many frames are measured from then on.
type Act = (&'static str, fn(&mut Studio), usize);

const ACTS: [Act; 6] = [
    ("menu with its game", |_| {}, 600),
    ("game begins, the engine thinks", begin, 300),
    ("chain of three", |studio| set_up(studio, CHAIN, "a1c3a5c7"), 150),
    ("somebody drowns", |studio| set_up(studio, RIVER, "f4e6"), 150),
    ("the lion falls", |studio| set_up(studio, "3l3/4p2/1P4P/7/2Z2E1/M3P2/3L1C1/w/-1", "d1d7"), 200),
    ("back to the menu", |studio| studio.ask(Action::Menu), 120),
];

fn begin(studio: &mut Studio) {
    let choice = GameChoice { mode: Mode::Computer, level: "Lion".into(), side: Side::Black, ..GameChoice::default() };
    studio.ask(Action::Start(choice));
}

fn set_up(studio: &mut Studio, fen: &str, path: &str) {
    studio.table(fen);
    studio.play(path);
}

/// A table of times in milliseconds.
pub(crate) fn table() -> String {
    let settings = Settings { sound: Loudness::SILENT, ..Settings::default() };
    let begun = Instant::now();
    let mut studio = Studio::open(1280, 800, 1.0, &settings);
    let opened = begun.elapsed();
    let mut lines = vec![format!("menu after {:.2} s, its first frames drawn", opened.as_secs_f32())];
    lines.push(format!("{:32} {:>8} {:>8} {:>8}", "ms a frame", "median", "95%", "longest"));
    for (name, act, frames) in ACTS {
        act(&mut studio);
        let mut times: Vec<Duration> = (0..frames).map(|_| timed(&mut studio)).collect();
        times.sort();
        let at = |share: f32| times[((times.len() - 1) as f32 * share) as usize].as_secs_f32() * 1000.0;
        lines.push(format!("{name:32} {:8.2} {:8.2} {:8.2}", at(0.5), at(0.95), at(1.0)));
    }
    lines.join("\n")
}

fn timed(studio: &mut Studio) -> Duration {
    studio.frames(1);
    studio.world().resource::<Worked>().took
}

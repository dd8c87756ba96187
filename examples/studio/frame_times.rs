//! How long a frame takes without its drawing, with everything moving: the game's own systems with the panels and
//! Bevy's beside them. What the renderer and a graphics processor add to it is their own affair.
//!
//! Times depend on the machine, so each is compared with that of a fixed workload, cozy-chess's perft, just before and
//! after it: `cargo xtask bench frames` keeps an eye on these ratios.

use crate::offscreen::{Studio, SystemTimer};
use crate::scenes::{CHAIN_FEN, FINALE_FEN, RIVER_FEN};
use congo::app::screens::{Screen, ScreenCommand};
use congo::app::settings::Settings;
use congo::app::settings::values::Volumes;
use congo::session::game_choice::{GameChoice, GameMode, SideChoice};
use congo::session::start::StartCommand;
use cozy_chess::Board;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// What happens, and how many frames are measured from then on.
type Scenario = (&'static str, fn(&mut Studio), usize);

const SCENARIOS: [Scenario; 6] = [
    ("menu with its game", |_| {}, 600),
    ("game begins, the engine thinks", start_game, 300),
    ("chain of three", |studio| load_and_play(studio, CHAIN_FEN, "a1c3a5c7"), 150),
    ("somebody drowns", |studio| load_and_play(studio, RIVER_FEN, "f4e6"), 150),
    ("the lion falls", |studio| load_and_play(studio, FINALE_FEN, "d1d7"), 200),
    ("back to the menu", |studio| studio.send_command(ScreenCommand::Go(Screen::Menu)), 120),
];

/// How often everything happens: a ratio is the median of these rounds.
const ROUNDS: usize = 3;
/// Plies of the workload from the start position of chess: 4,865,609 leaves.
const PERFT_DEPTH: u32 = 5;

fn start_game(studio: &mut Studio) {
    let choice =
        GameChoice { mode: GameMode::Computer, level: "Lion".into(), side: SideChoice::Black, ..GameChoice::default() };
    studio.send_command(StartCommand::New(choice));
}

fn load_and_play(studio: &mut Studio, fen: &str, path: &str) {
    studio.load_position(fen);
    studio.play_move(path);
}

/// What was measured of an act in all rounds.
struct FrameTimes {
    name: &'static str,
    times: Vec<Duration>,
    /// The workload's time to the median frame's, one a round: higher is better.
    ratios: Vec<f64>,
}

/// A table of times in milliseconds, and the ratios.
pub(crate) fn frame_time_report() -> String {
    let settings = Settings { sound: Volumes::SILENT, ..Settings::default() };
    let begun = Instant::now();
    let mut studio = Studio::open(1280, 800, 1.0, &settings);
    let opened = begun.elapsed();
    let mut lines = vec![format!("menu after {:.2} s, its first frames drawn", opened.as_secs_f32())];
    lines.push(format!("{:32} {:>8} {:>8} {:>8}", "ms a frame", "median", "95%", "longest"));
    let mut all = SCENARIOS.map(|(name, ..)| FrameTimes { name, times: Vec::new(), ratios: Vec::new() });
    for _ in 0..ROUNDS {
        for ((_, act, frames), measured) in SCENARIOS.into_iter().zip(&mut all) {
            act(&mut studio);
            measured.measure(&mut studio, frames);
        }
    }
    lines.extend(all.iter_mut().map(FrameTimes::times_line));
    lines.extend(all.iter_mut().map(FrameTimes::ratio_line));
    lines.join("\n")
}

impl FrameTimes {
    fn measure(&mut self, studio: &mut Studio, frames: usize) {
        let before = workload();
        let mut times: Vec<Duration> = (0..frames).map(|_| measure_frame(studio)).collect();
        let workload = (before + workload()) / 2;
        times.sort();
        let median = times[times.len() / 2].max(Duration::from_nanos(1));
        self.ratios.push(workload.as_secs_f64() / median.as_secs_f64());
        self.times.extend(times);
    }

    fn times_line(&mut self) -> String {
        self.times.sort();
        let at = |share: f32| self.times[((self.times.len() - 1) as f32 * share) as usize].as_secs_f32() * 1000.0;
        format!("{:32} {:8.2} {:8.2} {:8.2}", self.name, at(0.5), at(0.95), at(1.0))
    }

    fn ratio_line(&mut self) -> String {
        self.ratios.sort_by(f64::total_cmp);
        format!("ratio cozy-chess / frame, {}: {:.3}", self.name, self.ratios[self.ratios.len() / 2])
    }
}

/// How long the fixed workload takes.
fn workload() -> Duration {
    let begun = Instant::now();
    black_box(perft(&Board::default(), PERFT_DEPTH));
    begun.elapsed()
}

fn perft(board: &Board, depth: u32) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            leaves += moves.len() as u64;
            return false;
        }
        for mv in moves {
            let mut child = board.clone();
            child.play_unchecked(mv);
            leaves += perft(&child, depth - 1);
        }
        false
    });
    leaves
}

fn measure_frame(studio: &mut Studio) -> Duration {
    studio.run_frames(1);
    studio.world().resource::<SystemTimer>().elapsed
}

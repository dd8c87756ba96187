//! The search on the task pool: begun, watched, stopped.

use super::answers::Opinion;
use crate::config::Config;
use crate::game::{GameClock, Match, MoveChosen, Purpose, Seat, Stamp};
use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, Task};
use congo_engine::{Answer, Engine, Level, Limits, Root, Simple, Stop};
use congo_games::clock::Clock;
use congo_rules::Color;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Memory of the engine's table, in MiB.
const HASH_MIB: usize = 64;

/// Beside the menu there is a move this often: something to look at, nothing to be hurried by.
const AT_LEISURE: Duration = Duration::from_millis(1800);

/// A player of the platform answers no sooner than after this.
const SIMPLE_LEAST: Duration = Duration::from_millis(450);

/// Under a clock this much is left for what passes between the answer and the frame in which it is played.
const FRAMES: Duration = Duration::from_millis(150);
/// This part of what is left is not thought away, since a busy machine is late; this part may be in any case.
const RESERVE: u32 = 4;
const LEAST: u32 = 8;
/// Under a clock an answer is held back for no more than this part of what is left for the game, or for the move.
const SHOWN_OF_GAME: u32 = 40;
const SHOWN_OF_MOVE: u32 = 4;

/// One engine for the whole program: its table goes on from move to move, and from player to hint.
#[derive(Clone)]
pub(super) struct SharedEngine(Arc<Mutex<Engine>>);

impl Default for SharedEngine {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(Engine::new(HASH_MIB))))
    }
}

impl SharedEngine {
    /// Runs `work` with the engine on another thread. Two searches never run at once: the second waits for the first,
    /// which has been told to stop by then.
    pub(super) fn spawn<T: Send + 'static>(&self, work: impl FnOnce(&mut Engine) -> T + Send + 'static) -> Task<T> {
        let engine = self.0.clone();
        AsyncComputeTaskPool::get().spawn(async move {
            let mut engine = engine.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            work(&mut engine)
        })
    }
}

/// A search under way.
struct Search {
    stamp: Stamp,
    stop: Stop,
    depth: Arc<AtomicU32>,
    task: Task<Answer>,
    answer: Option<Answer>,
    shown: Duration,
    /// An answer that comes sooner is held back: a move at once looks like no thought at all.
    least: Duration,
}

/// What the computer is thinking about, if it is.
#[derive(Resource, Default)]
pub struct Thinking {
    pub(super) engine: SharedEngine,
    search: Option<Search>,
}

impl Thinking {
    /// How deep the search has looked, while there is one for this position: one for another has lost its object, and
    /// nobody thinks about the new one yet.
    pub fn depth(&self, stamp: Stamp) -> Option<u32> {
        let search = self.search.as_ref().filter(|search| search.stamp == stamp)?;
        Some(search.depth.load(Ordering::Relaxed))
    }

    /// Whether the computer thinks.
    pub fn busy(&self) -> bool {
        self.search.is_some()
    }

    /// Ends the search, if there is one, without an answer.
    fn stop(&mut self) {
        if let Some(search) = self.search.take() {
            search.stop.set();
            debug!("stopped thinking");
        }
    }
}

/// What the engine is told of a match.
pub(super) fn root(current: &Match) -> Root {
    Root::of_game(current.game())
}

pub(super) fn begin(mut thinking: ResMut<Thinking>, current: Res<Match>, config: Res<Config>, clock: Res<GameClock>) {
    let Some(Seat::Computer(name)) = current.seat_to_move() else { return };
    if thinking.busy() {
        return;
    }
    debug!("{name} thinks about ply {}", current.game().ply() + 1);
    let hurry = current.turn().and_then(|color| Some(Hurry::of(clock.get()?, color)));
    let search = match Simple::of(name) {
        Some(simple) => start_simple(&thinking.engine, &current, simple),
        None => start(&thinking.engine, &current, config.level(name).clone(), hurry),
    };
    thinking.search = Some(search);
}

/// What a clock allows for a move.
#[derive(Debug, Clone, Copy)]
struct Hurry {
    /// What is left for all moves, if that is limited.
    clock: Option<congo_engine::Clock>,
    /// What is left for this one, if that is.
    time: Option<Duration>,
    /// An answer is not held back for longer.
    shown: Duration,
}

impl Hurry {
    fn of(clock: &Clock, color: Color) -> Self {
        let reserved = |left: Duration| left.saturating_sub(left / RESERVE + FRAMES).max(left / LEAST);
        let increment = clock.controls()[color.index()].increment();
        let (game, single) = (clock.left_for_game(color), clock.left_for_move(color));
        let shown = game.map(|left| left / SHOWN_OF_GAME).into_iter().chain(single.map(|left| left / SHOWN_OF_MOVE));
        Self {
            clock: game.map(|left| congo_engine::Clock { left: reserved(left), increment, moves: None }),
            time: single.map(reserved),
            shown: shown.min().unwrap_or(Duration::MAX),
        }
    }

    /// A level's limits under this clock, when the search begins so long after the clock has.
    fn limits(&self, level: &Level, waited: Duration) -> Limits {
        let limits = level.limits();
        let single = self.time.map(|left| left.saturating_sub(waited));
        let time = limits.time.into_iter().chain(single).min();
        let clock = self.clock.map(|clock| congo_engine::Clock { left: clock.left.saturating_sub(waited), ..clock });
        Limits { time, clock, ..limits }
    }
}

fn start(engine: &SharedEngine, current: &Match, level: Level, hurry: Option<Hurry>) -> Search {
    let (stop, depth) = (Stop::default(), Arc::new(AtomicU32::new(0)));
    let least = if current.purpose() == Purpose::Show { AT_LEISURE } else { level.least_time() };
    let least = hurry.map_or(least, |hurry| least.min(hurry.shown));
    let asked = Instant::now();
    let (root, seed) = (root(current), current.seed());
    let (heard, seen) = (stop.clone(), depth.clone());
    let task = engine.spawn(move |engine| {
        // Another search may have to end first, while the clock runs already.
        let limits = hurry.map_or_else(|| level.limits(), |hurry| hurry.limits(&level, asked.elapsed()));
        congo_engine::pick_within(engine, &root, &level, &limits, seed, &heard, &mut |report| {
            seen.store(report.depth, Ordering::Relaxed);
        })
    });
    Search { stamp: current.stamp(), stop, depth, task, answer: None, shown: Duration::ZERO, least }
}

/// A player of the platform, which knows no clock.
fn start_simple(engine: &SharedEngine, current: &Match, simple: Simple) -> Search {
    let stop = Stop::default();
    let (position, seed, heard) = (*current.position(), current.seed(), stop.clone());
    let task = engine.spawn(move |_| simple.pick(&position, seed, &heard));
    let (stamp, depth) = (current.stamp(), Arc::new(AtomicU32::new(0)));
    Search { stamp, stop, depth, task, answer: None, shown: Duration::ZERO, least: SIMPLE_LEAST }
}

/// A search for a position that is no more is stopped at once.
pub(super) fn drop_outdated(mut thinking: ResMut<Thinking>, current: Res<Match>) {
    let outdated = thinking.search.as_ref().is_some_and(|search| search.stamp != current.stamp());
    if outdated {
        thinking.stop();
    }
}

/// Hands the answer over once it is there and has been waited for long enough.
pub(super) fn answer(
    mut thinking: ResMut<Thinking>,
    mut opinion: ResMut<Opinion>,
    mut chosen: MessageWriter<MoveChosen>,
    time: Res<Time>,
) {
    let Some(search) = thinking.bypass_change_detection().search.as_mut() else { return };
    search.shown += time.delta();
    if search.answer.is_none() {
        search.answer = check_ready(&mut search.task);
    }
    if search.answer.is_none() || search.shown < search.least {
        return;
    }
    let stamp = search.stamp;
    let Some(answer) = thinking.search.take().and_then(|search| search.answer) else { return };
    opinion.0 = Some(answer.score.centipawns());
    match answer.path {
        Some(path) => _ = chosen.write(MoveChosen { path, stamp }),
        None => error!("the engine has no move although the game is not over"),
    }
}

pub(super) fn stop(mut thinking: ResMut<Thinking>) {
    thinking.stop();
}

pub(super) fn stop_at_exit(mut thinking: ResMut<Thinking>) {
    thinking.stop();
}

/// Limits for a hint: as good as the strongest level in a moment.
pub(super) fn hint_limits() -> Limits {
    Limits { time: Some(Duration::from_millis(900)), ..Limits::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_engine::default_levels;

    fn hurry(control: &str) -> Hurry {
        let control = control.parse().expect("a time control");
        Hurry::of(&Clock::new([control; 2], Color::White), Color::White)
    }

    #[test]
    fn no_level_may_think_for_longer_than_there_is_time() {
        for level in default_levels() {
            for (control, most) in [("1/1", 1000), ("1/2", 2000), ("300,1/1", 1000)] {
                let limits = hurry(control).limits(&level, Duration::ZERO);
                assert!(limits.time.is_some_and(|time| time < Duration::from_millis(most)), "{} {control}", level.name);
            }
            let clock = hurry("2+1").limits(&level, Duration::ZERO).clock.expect("a clock");
            assert!(clock.left < Duration::from_millis(1500) && clock.increment == Duration::from_secs(1));
            let hour = hurry("3600").limits(&level, Duration::ZERO);
            assert_eq!(hour.time, level.limits().time, "with an hour it thinks as ever");
        }
    }

    #[test]
    fn what_was_waited_for_is_not_thought_about() {
        for level in default_levels() {
            let late = hurry("1/1").limits(&level, Duration::from_secs(1));
            assert_eq!(late.time, Some(Duration::ZERO), "{}", level.name);
            let clock = hurry("8+1").limits(&level, Duration::from_secs(2)).clock.expect("a clock");
            assert_eq!(clock.left, Duration::from_millis(3850), "{}", level.name);
        }
    }

    #[test]
    fn in_a_hurry_no_answer_is_held_back_for_long() {
        assert!(hurry("2").shown <= Duration::from_millis(50));
        assert!(hurry("1/1").shown <= Duration::from_millis(250));
        let least = default_levels().iter().map(Level::least_time).max().expect("levels");
        assert!(hurry("300+3").shown > least);
    }
}

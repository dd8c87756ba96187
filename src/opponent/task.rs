//! The search on the task pool: begun, watched, stopped.

use super::answers::Opinion;
use crate::config::Config;
use crate::game::{Match, MoveChosen, Purpose, Seat, Stamp};
use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, Task};
use congo_engine::{Answer, Engine, Level, Limits, Root, Stop};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Memory of the engine's table, in MiB.
const HASH_MIB: usize = 64;

/// Beside the menu there is a move this often: something to look at, nothing to be hurried by.
const AT_LEISURE: Duration = Duration::from_millis(1800);

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
    /// How deep the search has looked, while there is one.
    pub fn depth(&self) -> Option<u32> {
        self.search.as_ref().map(|search| search.depth.load(Ordering::Relaxed))
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

pub(super) fn begin(mut thinking: ResMut<Thinking>, current: Res<Match>, config: Res<Config>) {
    let Some(Seat::Computer(name)) = current.seat_to_move() else { return };
    if thinking.busy() {
        return;
    }
    debug!("{name} thinks about ply {}", current.game().ply() + 1);
    let search = start(&thinking.engine, &current, config.level(name).clone());
    thinking.search = Some(search);
}

fn start(engine: &SharedEngine, current: &Match, level: Level) -> Search {
    let (stop, depth) = (Stop::default(), Arc::new(AtomicU32::new(0)));
    let least = if current.purpose() == Purpose::Show { AT_LEISURE } else { level.least_time() };
    let (root, seed) = (root(current), current.seed());
    let (heard, seen) = (stop.clone(), depth.clone());
    let task = engine.spawn(move |engine| {
        congo_engine::pick(engine, &root, &level, seed, &heard, &mut |report| {
            seen.store(report.depth, Ordering::Relaxed);
        })
    });
    Search { stamp: current.stamp(), stop, depth, task, answer: None, shown: Duration::ZERO, least }
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

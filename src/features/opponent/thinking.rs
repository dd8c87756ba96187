//! The search on the task pool: start, poll, stop.

use crate::app::background::BackgroundJob;
use crate::features::opponent::draw_answers::LastEval;
use crate::session::clock::GameClock;
use crate::session::engine_activity::EngineEvaluation;
use crate::session::levels::LevelConfig;
use crate::session::r#match::{Match, MatchMode, MatchRevision, Seat};
use crate::session::messages::MoveChosen;
use bevy::prelude::*;
use congo_engine::{Engine, Level, Limits, Root, SearchResult, SimpleBot, Stop, level_for_game};
use congo_library::clock::Clock;
use congo_rules::Color;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// Size of the transposition table, in MiB.
const HASH_MIB: usize = 64;

/// The minimum time per move beside the menu, where nothing should look hurried.
const UNHURRIED_MOVE_TIME: Duration = Duration::from_millis(1800);

/// The minimum time per move of a player of the platform.
const SIMPLE_MIN_TIME: Duration = Duration::from_millis(450);

/// With a clock, this time is reserved for the delay between the result and the frame in which it is played.
const FRAME_RESERVE: Duration = Duration::from_millis(150);
/// Divisors of the remaining time: the reserve for a busy machine, and the minimum that may always be used.
const RESERVE_DIVISOR: u32 = 4;
const MIN_TIME_DIVISOR: u32 = 8;
/// With a clock, a result is delayed by at most this fraction of the remaining time for the game, or for the move.
const GAME_DELAY_DIVISOR: u32 = 40;
const MOVE_DELAY_DIVISOR: u32 = 4;

/// One engine for the whole program. Its transposition table is kept from move to move, and shared between player and
/// hints. The first search creates it, on its own thread: writing the whole table took a quarter of the start-up time.
#[derive(Clone, Default)]
pub(super) struct SharedEngine(Arc<Mutex<Option<Engine>>>);

impl SharedEngine {
    /// Runs `work` with the engine on another thread. Two searches never run at once: the second one waits for the
    /// first, which has been told to stop.
    pub(super) fn spawn<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Engine) -> T + Send + 'static,
    ) -> BackgroundJob<T> {
        let engine = self.0.clone();
        BackgroundJob::spawn(move |_| {
            let mut engine = engine.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            work(engine.get_or_insert_with(|| Engine::new(HASH_MIB)))
        })
    }
}

/// A running search.
struct EngineSearch {
    revision: MatchRevision,
    stop: Stop,
    depth: Arc<AtomicU32>,
    task: BackgroundJob<SearchResult>,
    answer: Option<SearchResult>,
    elapsed: Duration,
    /// A result is delayed until this time: an instant move does not look like thought.
    min_time: Duration,
}

/// The running search of the computer player.
#[derive(Resource, Default)]
pub struct EngineTask {
    pub(super) engine: SharedEngine,
    search: Option<EngineSearch>,
}

impl EngineTask {
    /// The depth of the search for this position; `None` if there is none, or if it is for another position.
    pub fn depth(&self, revision: MatchRevision) -> Option<u32> {
        let search = self.search.as_ref().filter(|search| search.revision == revision)?;
        Some(search.depth.load(Ordering::Relaxed))
    }

    /// Whether the computer is searching.
    pub fn is_busy(&self) -> bool {
        self.search.is_some()
    }

    /// Stops the search, if there is one, and discards it.
    fn cancel(&mut self) {
        if let Some(search) = self.search.take() {
            search.stop.set();
            debug!("stopped thinking");
        }
    }
}

/// The parts of a match that the engine needs.
pub(super) fn search_root(current: &Match) -> Root {
    Root::from_game(current.game())
}

pub(super) fn start_thinking(
    mut engine_task: ResMut<EngineTask>,
    current: Res<Match>,
    config: Res<LevelConfig>,
    clock: Res<GameClock>,
) {
    let Some(Seat::Computer(name)) = current.seat_to_move() else { return };
    if engine_task.is_busy() {
        return;
    }
    debug!("{name} thinks about ply {}", current.game().ply() + 1);
    let clock_limits = current.turn().and_then(|color| Some(ClockLimits::of(clock.get()?, color)));
    let search = match SimpleBot::from_name(name) {
        Some(simple) => start_simple_search(&engine_task.engine, &current, simple),
        None => {
            let level = level_for_game(config.ladder(), &config.level(name), current.seed());
            start_search(&engine_task.engine, &current, level, clock_limits)
        }
    };
    engine_task.search = Some(search);
}

/// What a clock allows for a move.
#[derive(Debug, Clone, Copy)]
struct ClockLimits {
    /// The remaining time for the game, if it is limited.
    clock: Option<congo_engine::Clock>,
    /// The remaining time for the move, if it is limited.
    time: Option<Duration>,
    /// The maximum delay of a result.
    max_delay: Duration,
}

impl ClockLimits {
    fn of(clock: &Clock, color: Color) -> Self {
        let after_reserve =
            |left: Duration| left.saturating_sub(left / RESERVE_DIVISOR + FRAME_RESERVE).max(left / MIN_TIME_DIVISOR);
        let increment = clock.controls()[color.index()].increment();
        let (game, move_time) = (clock.base_left(color), clock.move_time_left(color));
        let shown = game
            .map(|left| left / GAME_DELAY_DIVISOR)
            .into_iter()
            .chain(move_time.map(|left| left / MOVE_DELAY_DIVISOR));
        Self {
            clock: game.map(|left| congo_engine::Clock {
                remaining: after_reserve(left),
                increment,
                moves_to_go: None,
            }),
            time: move_time.map(after_reserve),
            max_delay: shown.min().unwrap_or(Duration::MAX),
        }
    }

    /// A level's limits with this clock, if the search starts this long after the clock.
    fn limits(&self, level: &Level, elapsed: Duration) -> Limits {
        let limits = level.limits();
        let single = self.time.map(|left| left.saturating_sub(elapsed));
        let time = limits.time.into_iter().chain(single).min();
        let clock =
            self.clock.map(|clock| congo_engine::Clock { remaining: clock.remaining.saturating_sub(elapsed), ..clock });
        Limits { time, clock, ..limits }
    }
}

fn start_search(
    engine: &SharedEngine,
    current: &Match,
    level: Level,
    clock_limits: Option<ClockLimits>,
) -> EngineSearch {
    let (stop, depth) = (Stop::default(), Arc::new(AtomicU32::new(0)));
    let min_time = if current.mode() == MatchMode::Attract { UNHURRIED_MOVE_TIME } else { level.min_time() };
    let least = clock_limits.map_or(min_time, |hurry| min_time.min(hurry.max_delay));
    let requested_at = Instant::now();
    let (root, seed) = (search_root(current), current.seed());
    let (task_stop, task_depth) = (stop.clone(), depth.clone());
    let task = engine.spawn(move |engine| {
        // Another search may have to end first, while the clock is already running.
        let limits = clock_limits.map_or_else(|| level.limits(), |hurry| hurry.limits(&level, requested_at.elapsed()));
        engine.set_threads(level.threads_of(thread::available_parallelism().map_or(1, usize::from)));
        let answer =
            congo_engine::select_move_within(engine, &root, &level, &limits, seed, &task_stop, &mut |report| {
                task_depth.store(report.depth, Ordering::Relaxed);
            });
        // Hints use the same engine, and need no threads of their own.
        engine.set_threads(1);
        answer
    });
    EngineSearch {
        revision: current.revision(),
        stop,
        depth,
        task,
        answer: None,
        elapsed: Duration::ZERO,
        min_time: least,
    }
}

/// A search of a player of the platform, which ignores the clock.
fn start_simple_search(engine: &SharedEngine, current: &Match, simple: SimpleBot) -> EngineSearch {
    let stop = Stop::default();
    let (position, seed, task_stop) = (*current.position(), current.seed(), stop.clone());
    let task = engine.spawn(move |_| simple.select_move(&position, seed, &task_stop));
    let (stamp, depth) = (current.revision(), Arc::new(AtomicU32::new(0)));
    EngineSearch {
        revision: stamp,
        stop,
        depth,
        task,
        answer: None,
        elapsed: Duration::ZERO,
        min_time: SIMPLE_MIN_TIME,
    }
}

/// Stops a search for an outdated position.
pub(super) fn drop_outdated_search(mut engine_task: ResMut<EngineTask>, current: Res<Match>) {
    let outdated = engine_task.search.as_ref().is_some_and(|search| search.revision != current.revision());
    if outdated {
        engine_task.cancel();
    }
}

/// Plays the result once it is there and its delay is over.
pub(super) fn play_engine_move(
    mut engine_task: ResMut<EngineTask>,
    mut last_eval: ResMut<LastEval>,
    mut evaluation: ResMut<EngineEvaluation>,
    mut chosen_moves: MessageWriter<MoveChosen>,
    time: Res<Time>,
) {
    let Some(search) = engine_task.bypass_change_detection().search.as_mut() else { return };
    search.elapsed += time.delta();
    if search.answer.is_none() {
        search.answer = search.task.take_result();
    }
    if search.answer.is_none() || search.elapsed < search.min_time {
        return;
    }
    let stamp = search.revision;
    let Some(answer) = engine_task.search.take().and_then(|search| search.answer) else { return };
    last_eval.0 = Some(answer.score.centipawns());
    evaluation.set_if_neq(EngineEvaluation { centipawns: answer.score.centipawns() });
    match answer.path {
        Some(path) => _ = chosen_moves.write(MoveChosen { path, revision: stamp }),
        None => error!("the engine has no move although the game is not over"),
    }
}

pub(super) fn stop_engine(mut engine_task: ResMut<EngineTask>) {
    engine_task.cancel();
}

pub(super) fn stop_engine_at_exit(mut engine_task: ResMut<EngineTask>) {
    engine_task.cancel();
}

/// The limits for a hint: full strength for a moment.
pub(super) fn hint_limits() -> Limits {
    Limits { time: Some(Duration::from_millis(900)), ..Limits::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_engine::default_levels;

    fn clock_limits(control: &str) -> ClockLimits {
        let control = control.parse().expect("a time control");
        ClockLimits::of(&Clock::new([control; 2], Color::White), Color::White)
    }

    #[test]
    fn no_level_thinks_longer_than_the_clock_allows() {
        for level in default_levels() {
            for (control, most) in [("1/1", 1000), ("1/2", 2000), ("300,1/1", 1000)] {
                let limits = clock_limits(control).limits(&level, Duration::ZERO);
                assert!(limits.time.is_some_and(|time| time < Duration::from_millis(most)), "{} {control}", level.name);
            }
            let clock = clock_limits("2+1").limits(&level, Duration::ZERO).clock.expect("a clock");
            assert!(clock.remaining < Duration::from_millis(1500) && clock.increment == Duration::from_secs(1));
            let hour = clock_limits("3600").limits(&level, Duration::ZERO);
            assert_eq!(hour.time, level.limits().time, "with an hour it thinks as ever");
        }
    }

    #[test]
    fn waiting_time_is_subtracted_from_thinking_time() {
        for level in default_levels() {
            let late = clock_limits("1/1").limits(&level, Duration::from_secs(1));
            assert_eq!(late.time, Some(Duration::ZERO), "{}", level.name);
            let clock = clock_limits("8+1").limits(&level, Duration::from_secs(2)).clock.expect("a clock");
            assert_eq!(clock.remaining, Duration::from_millis(3850), "{}", level.name);
        }
    }

    #[test]
    fn under_time_pressure_answers_are_not_delayed() {
        assert!(clock_limits("2").max_delay <= Duration::from_millis(50));
        assert!(clock_limits("1/1").max_delay <= Duration::from_millis(250));
        let least = default_levels().iter().map(Level::min_time).max().expect("levels");
        assert!(clock_limits("300+3").max_delay > least);
    }
}

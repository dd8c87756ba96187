//! The computer's search: start, result, stop. It runs on Bevy's threads for long computations, and belongs to the
//! entity of the player who thinks: removing [`Thinking`] stops it.

use crate::app::jobs::{Job, JobResult, Jobs};
use crate::app::platform::clock::Instant;
use crate::app::redraw::FrameRequest;
use crate::app::toasts::Toasts;
use crate::session::clock::GameClock;
use crate::session::engine_activity::{EngineActivity, EngineEvaluation};
use crate::session::engine_jobs::{SharedEngine, engine_failed_toast};
use crate::session::levels::LevelConfig;
use crate::session::r#match::{Match, MatchMode, MatchRevision, Seat};
use crate::session::messages::MoveChosen;
use crate::session::players::Players;
use bevy::prelude::*;
use congo_coach::{Level, SimpleBot, level_for_game};
use congo_engine::Limits;
use congo_library::clock::Clock;
use congo_rules::Color;
use congo_tasks::{Answer, FoundMove, GameLine, Report, Task};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

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

/// How often the computer tries to find a move if the engine fails.
const MAX_ATTEMPTS: u32 = 2;

/// The player thinks about their move. Removing it stops the search.
#[derive(Component, Debug)]
pub struct Thinking {
    revision: MatchRevision,
    depth: Arc<AtomicU32>,
    _job: Job,
    answer: Option<FoundMove>,
    elapsed: Duration,
    /// A result is delayed until this time: an instant move does not look like thought.
    min_time: Duration,
}

impl Thinking {
    fn new(current: &Match, min_time: Duration, depth: Arc<AtomicU32>, job: Job) -> Self {
        Self { revision: current.revision(), depth, _job: job, answer: None, elapsed: Duration::ZERO, min_time }
    }
}

/// The failed searches for a position.
#[derive(Resource, Debug, Default)]
pub(super) struct FailedSearches(Option<(MatchRevision, u32)>);

impl FailedSearches {
    fn count(&self, revision: MatchRevision) -> u32 {
        self.0.filter(|(failed, _)| *failed == revision).map_or(0, |(_, count)| count)
    }
}

pub(super) fn start_thinking(
    thinking: Query<(), With<Thinking>>,
    players: Players,
    (engine, jobs, failed): (Res<SharedEngine>, Res<Jobs>, Res<FailedSearches>),
    current: Res<Match>,
    config: Res<LevelConfig>,
    clock: Res<GameClock>,
    mut commands: Commands,
) {
    let (Some(color), Some(Seat::Computer(name))) = (current.turn(), current.seat_to_move()) else { return };
    let Some(player) = players.entity(color).filter(|_| thinking.is_empty()) else { return };
    if failed.count(current.revision()) >= MAX_ATTEMPTS {
        return;
    }
    debug!("{name} thinks about ply {}", current.game().ply() + 1);
    let thinking = match SimpleBot::from_name(name) {
        Some(simple) => start_simple_search(&engine, &jobs, &current, simple),
        None => {
            let level = level_for_game(config.ladder(), &config.level(name), current.seed());
            start_search(&engine, &jobs, &current, level, clock.get().map(|clock| ClockLimits::of(clock, color)))
        }
    };
    commands.entity(player).insert(thinking);
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
    jobs: &Jobs,
    current: &Match,
    level: Level,
    clock_limits: Option<ClockLimits>,
) -> Thinking {
    let min_time = if current.mode() == MatchMode::Attract { UNHURRIED_MOVE_TIME } else { level.min_time() };
    let least = clock_limits.map_or(min_time, |hurry| min_time.min(hurry.max_delay));
    let (requested_at, depth) = (Instant::now(), Arc::new(AtomicU32::new(0)));
    let (line, seed, job_depth) = (GameLine::of(current.game()), current.seed(), depth.clone());
    let task = move || {
        // Another search may have to end first, while the clock is already running.
        let limits = clock_limits.map_or_else(|| level.limits(), |hurry| hurry.limits(&level, requested_at.elapsed()));
        Task::Move { line, level: Box::new(level), limits, seed }
    };
    let report = move |report| {
        if let Report::Line(line) = report {
            job_depth.store(line.depth, Ordering::Relaxed);
        }
    };
    let job = engine.spawn(jobs, |engine| async move { engine.ask(task, report).await }, receive_answer);
    Thinking::new(current, least, depth, job)
}

/// A search of a player of the platform, which ignores the clock.
fn start_simple_search(engine: &SharedEngine, jobs: &Jobs, current: &Match, simple: SimpleBot) -> Thinking {
    let task = Task::BotMove { position: *current.position(), bot: simple, seed: current.seed() };
    Thinking::new(current, SIMPLE_MIN_TIME, Arc::default(), engine.ask(jobs, || task, receive_answer))
}

/// Keeps the answer until it is played. After a failure the computer tries again; if that fails too, the player is told
/// and can take a move back.
fn receive_answer(
    In(answer): In<JobResult<Answer>>,
    player: Single<(Entity, &mut Thinking)>,
    mut failed: ResMut<FailedSearches>,
    mut toasts: ResMut<Toasts>,
    mut commands: Commands,
) {
    let (player, mut thinking) = player.into_inner();
    let Ok(Answer::Move(answer)) = answer else {
        let attempts = failed.count(thinking.revision) + 1;
        failed.0 = Some((thinking.revision, attempts));
        if attempts >= MAX_ATTEMPTS {
            toasts.push(engine_failed_toast());
        }
        commands.entity(player).remove::<Thinking>();
        return;
    };
    thinking.answer = Some(answer);
}

/// Stops a search for an outdated position.
pub(super) fn drop_outdated_search(
    player: Option<Single<(Entity, &Thinking)>>,
    current: Res<Match>,
    mut commands: Commands,
) {
    let Some((player, thinking)) = player.map(Single::into_inner) else { return };
    if thinking.revision != current.revision() {
        stop_player(player, &mut commands);
    }
}

fn stop_player(player: Entity, commands: &mut Commands) {
    debug!("stopped thinking");
    commands.entity(player).remove::<Thinking>();
}

/// Plays the result once it is there and its delay is over.
pub(super) fn play_engine_move(
    player: Option<Single<(Entity, &mut Thinking)>>,
    mut evaluation: ResMut<EngineEvaluation>,
    mut chosen_moves: MessageWriter<MoveChosen>,
    mut frames: MessageWriter<FrameRequest>,
    time: Res<Time<Real>>,
    mut commands: Commands,
) {
    let Some((player, mut thinking)) = player.map(Single::into_inner) else { return };
    thinking.elapsed += time.delta();
    let (revision, Some(answer)) = (thinking.revision, &thinking.answer) else { return };
    if thinking.elapsed < thinking.min_time {
        frames.write(FrameRequest::Within(thinking.min_time - thinking.elapsed));
        return;
    }
    commands.entity(player).remove::<Thinking>();
    evaluation.set_if_neq(EngineEvaluation { centipawns: answer.score.centipawns(), revision: Some(revision) });
    match answer.path.clone() {
        Some(path) => _ = chosen_moves.write(MoveChosen { path, revision }),
        None => error!("the engine has no move although the game is not over"),
    }
}

/// Tells the lower layers whether the computer is searching: its clock runs only then.
pub(super) fn report_engine_activity(thinking: Option<Single<&Thinking>>, mut activity: ResMut<EngineActivity>) {
    let search = thinking.map(|thinking| (thinking.revision, thinking.depth.load(Ordering::Relaxed)));
    activity.set_if_neq(EngineActivity { search });
}

/// Stops the search of the computer.
pub(super) fn stop_thinking(player: Option<Single<Entity, With<Thinking>>>, mut commands: Commands) {
    if let Some(player) = player {
        stop_player(*player, &mut commands);
    }
}

/// The limits for a hint: full strength for a moment.
pub(super) fn hint_limits() -> Limits {
    Limits { time: Some(Duration::from_millis(900)), ..Limits::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_coach::default_levels;

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

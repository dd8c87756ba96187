//! The clock of the game on the board: whose time passes when, and what follows from it.
//!
//! It counts the frames of real time after the referee has spoken, so that a move that arrives with the last moment
//! counts. Whose time it is follows from the match; that it stands still has one of these reasons:
//!
//! - The first move is free, as on servers for chess: time begins with the first turn that is played.
//! - The last turn is still being shown. Nobody pays for an animation; whoever skips it gains nothing by it.
//! - Something lies over the board, such as the settings, or another screen is shown. Looking back is no such reason.
//! - Somebody has paused it ([`SpectatorControls`]). A game that is gone on with begins so.
//! - The computer is to move and does not think: it may not as long as the player looks back.
//!
//! A machine that sleeps must not cost anybody the game. Some systems count sleep as time that has passed and some do
//! not; where they do, it shows as a single very long frame, since a window with a running clock is drawn every few
//! seconds (`ui/redraw.rs`) even behind others. Such a frame is not counted, and the clock is paused, because whoever
//! wakes the machine wants to see first where the game stood.
//!
//! How long the present move has been thought about is written beside the game every few seconds, whenever the clock
//! stops for another reason than a move, and at the end of the program; moves are written at once (`record.rs`).

use crate::app::files::AppDirs;
use crate::app::schedule::AppSystems;
use crate::app::screens::{Overlay, Screen};
use crate::app::text::Text;
use crate::app::toasts::{Toast, Toasts};
use crate::session::engine_activity::EngineActivity;
use crate::session::game_store::CurrentRecord;
use crate::session::game_writer as writer;
use crate::session::game_writer::GameWriter;
use crate::session::r#match::Match;
use crate::session::messages::{MatchStarted, RefereeCommand, TurnPlayed, TurnUndone};
use crate::session::presentation::Presentation;
use crate::session::sounds::{Sound, SoundCue};
use crate::session::spectator::SpectatorControls;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;
use congo_library::clock::{self, Clock};
use congo_rules::Color;
use std::time::Duration;

/// A longer frame means that the machine was asleep.
const SLEEP_FRAME_THRESHOLD: Duration = Duration::from_secs(10);
/// The maximum time of a running clock that is lost when the program is killed.
const SAVE_INTERVAL: Duration = Duration::from_secs(10);
/// The minimum time left for a player who moves in the frame in which their time would run out.
const MIN_TIME_LEFT: Duration = Duration::from_millis(1);

/// The time until a running clock looks different.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NextChange {
    /// Until its next digit changes.
    pub digit: Duration,
    /// Until its time has run out.
    pub flag: Duration,
}

/// The clock of the game on the board; without one, the game is untimed.
#[derive(Resource, Debug, Default)]
pub struct GameClock {
    clock: Option<Clock>,
    /// The ply of the first move, which is not timed.
    free_ply: usize,
    /// The last turn is still being shown.
    animating: bool,
    /// Whether only an animation or a search that is about to start keeps the clock from running.
    live: bool,
    /// Whether White and Black have been warned that their time is short.
    low_time_warned: [bool; 2],
    /// The time since the last save.
    unsaved: Duration,
}

impl GameClock {
    /// The clock of a match.
    fn for_match(current: &Match) -> Self {
        // A continued game has had its first move.
        let free = if current.library_id().is_some() { 0 } else { current.game().ply() };
        Self { clock: current.clock().cloned(), free_ply: free, animating: true, ..default() }
    }

    /// The clock; `None` in an untimed game.
    pub fn get(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The side whose time runs.
    pub fn running_side(&self) -> Option<Color> {
        self.clock.as_ref()?.running()
    }

    /// The time until the running clock looks different; `None` if none runs.
    pub fn next_change(&self) -> Option<NextChange> {
        let clock = self.clock.as_ref()?;
        let left = clock.left(clock.running()?);
        Some(NextChange { digit: clock::until_text_changes(left), flag: left })
    }

    /// Whether there is a clock that has started and not ended.
    pub fn has_begun(&self) -> bool {
        self.clock.as_ref().is_some_and(|clock| clock.ply() > self.free_ply && !clock.is_stopped())
    }

    /// Whether it runs or is about to run.
    pub fn is_live(&self) -> bool {
        self.live
    }

    /// Whether it is paused: then no side moves and the engine does not search.
    pub fn is_paused(&self, controls: &SpectatorControls) -> bool {
        controls.paused && self.clock.as_ref().is_some_and(|clock| !clock.is_stopped())
    }

    /// Sets the clock to the server's.
    pub fn set_from_server(&mut self, clock: Option<Clock>) {
        self.live = clock.as_ref().is_some_and(|clock| clock.running().is_some());
        self.clock = clock;
    }

    /// Advances by a frame; the side that moved presses the clock. A frame that is too long is not counted.
    fn advance(&mut self, elapsed: Duration, moved: &[Color]) {
        let Some(clock) = &mut self.clock else { return };
        if let Some(color) = clock.running().filter(|_| elapsed <= SLEEP_FRAME_THRESHOLD) {
            let max_elapsed = if moved.is_empty() { elapsed } else { clock.left(color).saturating_sub(MIN_TIME_LEFT) };
            clock.advance(elapsed.min(max_elapsed));
            self.unsaved += elapsed;
        }
        for color in moved {
            clock.press(*color);
        }
    }
}

/// Advances the clock: after the referee, before the systems that observe it.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct ClockSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameClock>()
        .add_systems(
            Update,
            (set_up_clock, run_clock, call_flag, warn_low_time, save_clock)
                .chain()
                .in_set(ClockSystems)
                .after(AppSystems::Referee)
                .before(AppSystems::Observe),
        )
        .add_systems(Last, save_clock_at_exit.before(writer::flush_at_exit).run_if(on_message::<AppExit>));
}

/// Sets up the clock of a new match. The time spent on the current move of the previous one is saved to its file.
fn set_up_clock(
    mut started: MessageReader<MatchStarted>,
    mut clock: ResMut<GameClock>,
    current: Res<Match>,
    params: RecordParams,
) {
    if started.read().count() > 0 {
        params.save_time_spent(&clock);
        *clock = GameClock::for_match(&current);
    }
}

/// The referee's messages of this frame.
#[derive(SystemParam)]
struct ClockEvents<'w, 's> {
    commands: MessageReader<'w, 's, RefereeCommand>,
    played: MessageReader<'w, 's, TurnPlayed>,
    undone: MessageReader<'w, 's, TurnUndone>,
}

impl ClockEvents<'_, '_> {
    /// Which side moved, and whether turns were undone or redone instead.
    fn read(&mut self) -> (Vec<Color>, bool) {
        let moved = self.played.read().map(|played| played.turn.piece.color).collect();
        let redone = self.commands.read().any(|command| matches!(command, RefereeCommand::Redo));
        (moved, self.undone.read().count() > 0 || redone)
    }
}

/// The state that the clock depends on.
#[derive(SystemParam)]
struct ClockContext<'w> {
    current: Res<'w, Match>,
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
    presentation: Res<'w, Presentation>,
    controls: ResMut<'w, SpectatorControls>,
    engine: Res<'w, EngineActivity>,
    toasts: ResMut<'w, Toasts>,
    time: Res<'w, Time<Real>>,
}

impl ClockContext<'_> {
    /// Whether a player is at the board of this game.
    fn is_board_active(&self) -> bool {
        let here = *self.screen.get() == Screen::Playing && *self.overlay.get() == Overlay::None;
        here && !self.controls.paused && self.current.outcome().is_none()
    }

    /// Whether the player to move is at the board.
    fn is_mover_active(&self) -> bool {
        self.current.human_to_move() || self.engine.is_thinking()
    }
}

/// Advances time, follows moves and undo, and returns whether the clock runs.
fn run_clock(mut game_clock: ResMut<GameClock>, mut events: ClockEvents, mut context: ClockContext) {
    let (moved, rewound) = events.read();
    if game_clock.clock.is_none() {
        return;
    }
    if context.current.is_online() {
        // The server runs the clock; see `features/online/sync.rs`.
        return;
    }
    let elapsed = context.time.delta();
    if game_clock.running_side().is_some() && elapsed > SLEEP_FRAME_THRESHOLD {
        context.controls.paused = true;
        context.toasts.push(Toast::key("clock-slept"));
    }
    game_clock.advance(elapsed, if rewound { &[] } else { &moved });
    let happened = rewound || !moved.is_empty();
    if happened {
        // The record is written anyway.
        game_clock.unsaved = Duration::ZERO;
    }
    game_clock.animating = happened || (game_clock.animating && context.presentation.is_busy());
    if let Some(clock) = game_clock.clock.as_mut().filter(|_| rewound) {
        clock.rewind_to(context.current.game().ply());
    }
    if let Some(clock) = game_clock.clock.as_mut().filter(|_| context.current.outcome().is_some()) {
        clock.stop();
    }
    let is_live = game_clock.has_begun() && context.is_board_active();
    let runs = is_live && !game_clock.animating && context.is_mover_active();
    game_clock.live = is_live;
    if let Some(clock) = &mut game_clock.clock {
        if runs { clock.resume() } else { clock.pause() }
    }
}

/// Asks the referee to end the game for a side whose time has run out.
fn call_flag(clock: Res<GameClock>, current: Res<Match>, mut referee_commands: MessageWriter<RefereeCommand>) {
    let ours = current.outcome().is_none() && !current.is_online();
    let flagged = clock.get().and_then(Clock::flagged).filter(|_| ours);
    referee_commands.write_batch(flagged.map(RefereeCommand::LoseOnTime));
}

/// Warns each player at this board once when their time is short.
fn warn_low_time(
    mut game_clock: ResMut<GameClock>,
    current: Res<Match>,
    text: Res<Text>,
    mut toasts: ResMut<Toasts>,
    mut sounds: MessageWriter<SoundCue>,
) {
    let Some((clock, color)) = game_clock.get().and_then(|clock| Some((clock, clock.running()?))) else { return };
    if game_clock.low_time_warned[color.index()] || !clock.is_low(color) || !current.seat(color).is_human() {
        return;
    }
    toasts.push(Toast::with("clock-low", crate::session::game_text::time_left_text(clock, color, &text)));
    sounds.write(SoundCue { sound: Sound::Threat });
    game_clock.low_time_warned[color.index()] = true;
}

/// Where the time spent on the current move is recorded.
#[derive(SystemParam)]
struct RecordParams<'w> {
    dirs: Option<Res<'w, AppDirs>>,
    current_record: Res<'w, CurrentRecord>,
    writer: Res<'w, GameWriter>,
}

impl RecordParams<'_> {
    /// Saves it, unless it is saved already.
    fn save_time_spent(&self, clock: &GameClock) {
        if let (Some(folders), Some(clock)) = (&self.dirs, clock.get().filter(|_| !clock.unsaved.is_zero())) {
            self.current_record.save_time_spent(folders, &self.writer, clock);
        }
    }
}

/// Saves the time spent on the current move from time to time, and whenever the clock stops.
fn save_clock(mut clock: ResMut<GameClock>, params: RecordParams) {
    let due = if clock.running_side().is_some() { SAVE_INTERVAL } else { Duration::from_nanos(1) };
    if clock.unsaved >= due {
        params.save_time_spent(&clock);
        clock.unsaved = Duration::ZERO;
    }
}

fn save_clock_at_exit(clock: Res<GameClock>, params: RecordParams) {
    params.save_time_spent(&clock);
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn running_clock(control: &str) -> GameClock {
        let control = control.parse().expect("a time control");
        let mut clock = Clock::new([control; 2], Color::White);
        clock.press(Color::White);
        clock.resume();
        GameClock { clock: Some(clock), ..default() }
    }

    fn left(clock: &GameClock, color: Color) -> Duration {
        clock.get().expect("a clock").left(color)
    }

    #[test]
    fn time_runs_for_the_side_to_move() {
        let mut clock = running_clock("60+2");
        clock.advance(5 * SECOND, &[]);
        assert_eq!((left(&clock, Color::White), left(&clock, Color::Black)), (62 * SECOND, 55 * SECOND));
        clock.advance(SECOND, &[Color::Black]);
        assert_eq!((left(&clock, Color::Black), clock.running_side()), (56 * SECOND, Some(Color::White)));
    }

    #[test]
    fn a_move_in_the_last_moment_counts() {
        let mut clock = running_clock("5");
        clock.advance(9 * SECOND, &[Color::Black]);
        assert_eq!((left(&clock, Color::Black), clock.running_side()), (MIN_TIME_LEFT, Some(Color::White)));
        clock.advance(5 * SECOND, &[]);
        assert_eq!(clock.get().and_then(Clock::flagged), Some(Color::White));
    }

    #[test]
    fn sleep_costs_nobody_time() {
        let mut clock = running_clock("5");
        clock.advance(SLEEP_FRAME_THRESHOLD + SECOND, &[]);
        assert_eq!(left(&clock, Color::Black), 5 * SECOND);
    }
}

//! The clock of the game on the board: whose time passes when, and what comes of it.
//!
//! It counts the frames of real time after the referee has spoken, so that a move that arrives with the last moment
//! counts. Whose time it is follows from the match; that it stands still has one of these reasons:
//!
//! - The first move is free, as on servers for chess: time begins with the first turn that is played.
//! - The last turn is still being shown. Nobody pays for an animation; whoever skips it gains nothing by it.
//! - Something lies over the board, such as the settings, or another screen is shown. Looking back is no such reason.
//! - Somebody has paused it ([`Watch`]). A game that is gone on with begins so.
//! - The computer is to move and does not think: it may not as long as the player looks back.
//!
//! A machine that sleeps must not cost anybody the game. Some systems count sleep as time that has passed and some do
//! not; where they do, it shows as a single very long frame, since a window with a running clock is drawn ten times a
//! second (`ui/redraw.rs`) even behind others. Such a frame is not counted, and the clock is paused, because whoever
//! wakes the machine wants to see first where the game stood.
//!
//! How long the present move has been thought about is written beside the game every few seconds, whenever the clock
//! stops for another reason than a move, and at the end of the program; moves are written at once (`record.rs`).

use super::record::Running;
use super::writer::{self, GameWriter};
use super::{Match, MatchStarted, Order, TurnPlayed, TurnUndone};
use crate::AppSystems;
use crate::animation::{Playback, Sound, SoundCue};
use crate::announce;
use crate::files::Folders;
use crate::notices::{Notice, Notices};
use crate::opponent::{Thinking, Watch};
use crate::screens::{Overlay, Screen};
use crate::text::Text;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;
use congo_games::clock::Clock;
use congo_rules::Color;
use std::time::Duration;

/// A frame that is longer means that the machine has slept.
const LONGEST_FRAME: Duration = Duration::from_secs(10);
/// Of a running clock no more than this is lost when the program is killed.
const KEPT_EVERY: Duration = Duration::from_secs(10);
/// What is left at least to whoever moves in the moment in which his time would have run out.
const LAST_MOMENT: Duration = Duration::from_millis(1);

/// The clock of the game on the board; without one, time does not matter.
#[derive(Resource, Debug, Default)]
pub struct GameClock {
    clock: Option<Clock>,
    /// The move after so many plies is free: the first that is played.
    free: usize,
    /// What happened last is still being shown.
    showing: bool,
    /// Nothing but an animation, or a thought that is about to begin, keeps the clock from running.
    live: bool,
    /// Whom it has told that time is short: White, Black.
    warned: [bool; 2],
    /// What has passed since it was last written.
    unkept: Duration,
}

impl GameClock {
    /// The clock of a match that begins or goes on.
    fn of(current: &Match) -> Self {
        // A game that goes on has had its first move.
        let free = if current.kept().is_some() { 0 } else { current.game().ply() };
        Self { clock: current.clock().cloned(), free, showing: true, ..default() }
    }

    /// The clock, if there is one.
    pub fn get(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Whose time runs.
    pub fn running(&self) -> Option<Color> {
        self.clock.as_ref()?.running()
    }

    /// Whether there is a clock whose time has begun and not ended.
    pub fn has_begun(&self) -> bool {
        self.clock.as_ref().is_some_and(|clock| clock.ply() > self.free && !clock.is_stopped())
    }

    /// Whether it runs or is about to.
    pub fn is_live(&self) -> bool {
        self.live
    }

    /// Whether it is paused: then nobody moves and nobody thinks.
    pub fn is_held(&self, watch: &Watch) -> bool {
        watch.paused && self.clock.as_ref().is_some_and(|clock| !clock.is_stopped())
    }

    /// The clock as a server keeps it.
    pub fn follow(&mut self, clock: Option<Clock>) {
        self.live = clock.as_ref().is_some_and(|clock| clock.running().is_some());
        self.clock = clock;
    }

    /// A frame passes, and whoever has moved in it presses the clock. One that is too long is not counted.
    fn pass(&mut self, passed: Duration, moved: &[Color]) {
        let Some(clock) = &mut self.clock else { return };
        if let Some(color) = clock.running().filter(|_| passed <= LONGEST_FRAME) {
            let most = if moved.is_empty() { passed } else { clock.left(color).saturating_sub(LAST_MOMENT) };
            clock.advance(passed.min(most));
            self.unkept += passed;
        }
        for color in moved {
            clock.press(*color);
        }
    }
}

/// The clock goes on: after the referee has spoken, before anybody listens.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct ClockSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameClock>()
        .add_systems(
            Update,
            (set_up, run, call, warn, keep)
                .chain()
                .in_set(ClockSystems)
                .after(AppSystems::Referee)
                .before(AppSystems::Listen),
        )
        .add_systems(Last, keep_at_exit.before(writer::flush_at_exit).run_if(on_message::<AppExit>));
}

/// A match begins; what was thought about in the one before is noted in its file.
fn set_up(
    mut started: MessageReader<MatchStarted>,
    mut clock: ResMut<GameClock>,
    current: Res<Match>,
    desk: RecordParams,
) {
    if started.read().count() > 0 {
        desk.note(&clock);
        *clock = GameClock::of(&current);
    }
}

/// What the referee has just said.
#[derive(SystemParam)]
struct News<'w, 's> {
    orders: MessageReader<'w, 's, Order>,
    played: MessageReader<'w, 's, TurnPlayed>,
    undone: MessageReader<'w, 's, TurnUndone>,
}

impl News<'_, '_> {
    /// Who has moved, and whether turns were taken back or played again instead.
    fn read(&mut self) -> (Vec<Color>, bool) {
        let moved = self.played.read().map(|played| played.turn.piece.color).collect();
        let again = self.orders.read().any(|order| matches!(order, Order::Redo));
        (moved, self.undone.read().count() > 0 || again)
    }
}

/// What the clock goes by.
#[derive(SystemParam)]
struct Around<'w> {
    current: Res<'w, Match>,
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
    playback: Res<'w, Playback>,
    watch: ResMut<'w, Watch>,
    thinking: Res<'w, Thinking>,
    notices: ResMut<'w, Notices>,
    time: Res<'w, Time<Real>>,
}

impl Around<'_> {
    /// Whether somebody is at the board of this game.
    fn is_played(&self) -> bool {
        let here = *self.screen.get() == Screen::Playing && *self.overlay.get() == Overlay::None;
        here && !self.watch.paused && self.current.outcome().is_none()
    }

    /// Whether whoever is to move is at it.
    fn is_at_it(&self) -> bool {
        self.current.human_to_move() || self.thinking.busy()
    }
}

/// Lets time pass, follows what was played or taken back, and says whether it goes on.
fn run(mut game_clock: ResMut<GameClock>, mut news: News, mut around: Around) {
    let (moved, jumped) = news.read();
    if game_clock.clock.is_none() {
        return;
    }
    if around.current.is_online() {
        // The server counts; see `online/follow.rs`.
        return;
    }
    let passed = around.time.delta();
    if game_clock.running().is_some() && passed > LONGEST_FRAME {
        around.watch.paused = true;
        around.notices.push(Notice::key("clock-slept"));
    }
    game_clock.pass(passed, if jumped { &[] } else { &moved });
    let happened = jumped || !moved.is_empty();
    if happened {
        // The record is written anyhow.
        game_clock.unkept = Duration::ZERO;
    }
    game_clock.showing = happened || (game_clock.showing && around.playback.busy());
    if let Some(clock) = game_clock.clock.as_mut().filter(|_| jumped) {
        clock.rewind_to(around.current.game().ply());
    }
    if let Some(clock) = game_clock.clock.as_mut().filter(|_| around.current.outcome().is_some()) {
        clock.stop();
    }
    let live = game_clock.has_begun() && around.is_played();
    let runs = live && !game_clock.showing && around.is_at_it();
    game_clock.live = live;
    if let Some(clock) = &mut game_clock.clock {
        if runs { clock.resume() } else { clock.pause() }
    }
}

/// Whose time has run out loses, if the referee finds so.
fn call(clock: Res<GameClock>, current: Res<Match>, mut orders: MessageWriter<Order>) {
    let ours = current.outcome().is_none() && !current.is_online();
    let fallen = clock.get().and_then(Clock::flagged).filter(|_| ours);
    orders.write_batch(fallen.map(Order::OutOfTime));
}

/// Says once to each player at this board that time gets short.
fn warn(
    mut game_clock: ResMut<GameClock>,
    current: Res<Match>,
    text: Res<Text>,
    mut notices: ResMut<Notices>,
    mut sounds: MessageWriter<SoundCue>,
) {
    let Some((clock, color)) = game_clock.get().and_then(|clock| Some((clock, clock.running()?))) else { return };
    if game_clock.warned[color.index()] || !clock.is_low(color) || !current.seat(color).is_human() {
        return;
    }
    notices.push(Notice::with("clock-low", announce::time_left(clock, color, &text)));
    sounds.write(SoundCue { sound: Sound::Threat });
    game_clock.warned[color.index()] = true;
}

/// Where it is noted how long the present move has been thought about.
#[derive(SystemParam)]
struct RecordParams<'w> {
    folders: Option<Res<'w, Folders>>,
    running: Res<'w, Running>,
    writer: Res<'w, GameWriter>,
}

impl RecordParams<'_> {
    /// Notes it, unless that is known.
    fn note(&self, clock: &GameClock) {
        if let (Some(folders), Some(clock)) = (&self.folders, clock.get().filter(|_| !clock.unkept.is_zero())) {
            self.running.note_spent(folders, &self.writer, clock);
        }
    }
}

/// Notes from time to time how long the present move has been thought about, and whenever the clock stops.
fn keep(mut clock: ResMut<GameClock>, desk: RecordParams) {
    let due = if clock.running().is_some() { KEPT_EVERY } else { Duration::from_nanos(1) };
    if clock.unkept >= due {
        desk.note(&clock);
        clock.unkept = Duration::ZERO;
    }
}

fn keep_at_exit(clock: Res<GameClock>, desk: RecordParams) {
    desk.note(&clock);
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn running(control: &str) -> GameClock {
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
    fn time_passes_for_who_has_the_move() {
        let mut clock = running("60+2");
        clock.pass(5 * SECOND, &[]);
        assert_eq!((left(&clock, Color::White), left(&clock, Color::Black)), (62 * SECOND, 55 * SECOND));
        clock.pass(SECOND, &[Color::Black]);
        assert_eq!((left(&clock, Color::Black), clock.running()), (56 * SECOND, Some(Color::White)));
    }

    #[test]
    fn a_move_in_the_last_moment_counts() {
        let mut clock = running("5");
        clock.pass(9 * SECOND, &[Color::Black]);
        assert_eq!((left(&clock, Color::Black), clock.running()), (LAST_MOMENT, Some(Color::White)));
        clock.pass(5 * SECOND, &[]);
        assert_eq!(clock.get().and_then(Clock::flagged), Some(Color::White));
    }

    #[test]
    fn sleep_is_nobodys_time() {
        let mut clock = running("5");
        clock.pass(LONGEST_FRAME + SECOND, &[]);
        assert_eq!(left(&clock, Color::Black), 5 * SECOND);
    }
}

//! The computer's side: thinks on another thread, answers as one more source of moves. The only place that names the
//! task pool.
//!
//! Dropping a task does not end work that keeps a processor busy, so a search that is no longer wanted is first told to
//! stop, then dropped, and an answer for another position than the present one is thrown away.

mod answers;
mod hints;
mod replies;
mod task;

pub(crate) use hints::reason;
pub use replies::{AskReply, Replied};
pub use task::Thinking;

use crate::animation::{LookBack, Playback};
use crate::game::{GameClock, Match, MatchStarted, Purpose, Seat, TurnPlayed};
use crate::learn::drill::Drill;
use crate::redraw::Presence;
use crate::screens::Screen;
use crate::{AppSystems, InputSystems};
use bevy::prelude::*;

/// Whether two computers, or a game with a clock, are held, and whether a held computer may play one move.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Watch {
    /// The computers wait; where there is a clock, everybody does.
    pub paused: bool,
    /// One move may be played although they wait.
    pub step: bool,
}

/// Sets up the computer's side.
pub fn plugin(app: &mut App) {
    app.init_resource::<Watch>()
        .init_resource::<Thinking>()
        .init_resource::<answers::Opinion>()
        .add_systems(
            Update,
            (task::drop_outdated, task::stop.run_if(clock_is_held), task::begin.run_if(may_think), task::answer)
                .chain()
                .in_set(InputSystems::Computer),
        )
        .add_systems(Update, (step_taken, answers::consider_draw).in_set(AppSystems::Listen))
        .add_systems(OnExit(Screen::Playing), task::stop)
        .add_systems(OnExit(Screen::Menu), task::stop)
        .add_systems(Last, task::stop_at_exit.run_if(on_message::<AppExit>));
    hints::plugin(app);
    replies::plugin(app);
}

/// Thinking starts once the board is still: a player who looks back or still sees a move is not overtaken.
fn may_think(
    screen: Res<State<Screen>>,
    current: Res<Match>,
    playback: Res<Playback>,
    look_back: Res<LookBack>,
    watch: Res<Watch>,
    clock: Res<GameClock>,
    (drill, presence): (Res<Drill>, Res<Presence>),
) -> bool {
    let computer = matches!(current.seat_to_move(), Some(Seat::Computer(_)));
    let watched = current.seats().iter().all(|seat| !seat.is_human());
    let held = !watch.step && (clock.is_held(&watch) || (watch.paused && watched));
    let here = match current.purpose() {
        Purpose::Game => *screen.get() == Screen::Playing,
        // Nobody watches who has been away for a while.
        Purpose::Show => matches!(screen.get(), Screen::Menu | Screen::Learn) && *presence == Presence::Active,
        Purpose::Practice => *screen.get() == Screen::Playing && drill.end().is_none(),
        Purpose::Lesson | Purpose::Study | Purpose::Watched => false,
    };
    here && computer && !held && !look_back.is_on() && !playback.busy()
}

/// What would be thought while nobody's time runs is not thought.
fn clock_is_held(watch: Res<Watch>, clock: Res<GameClock>) -> bool {
    clock.is_held(&watch) && !watch.step
}

fn step_taken(
    mut watch: ResMut<Watch>,
    mut played: MessageReader<TurnPlayed>,
    mut started: MessageReader<MatchStarted>,
) {
    let over = played.read().count() + started.read().count() > 0;
    if over && watch.step {
        watch.step = false;
    }
}

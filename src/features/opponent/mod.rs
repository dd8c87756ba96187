//! The computer player: searches on another thread and plays its move like any other source of moves. A move for
//! another position than the current one is discarded.

pub mod draw_answers;
pub mod engine_moves;
pub mod hints;
pub mod thinking;

use crate::session::spectator::SpectatorControls;

use crate::app::redraw::Presence;
use crate::app::schedule::{AppSystems, InputSystems};
use crate::app::screens::Screen;
use crate::session::clock::GameClock;
use crate::session::cursor::GameCursor;
use crate::session::r#match::{Match, MatchMode, Seat};
use crate::session::objective::ObjectiveOver;
use crate::session::presentation::Presentation;
use bevy::prelude::*;

/// Sets up the computer player.
pub fn plugin(app: &mut App) {
    app.init_resource::<crate::session::engine_jobs::SharedEngine>()
        .init_resource::<thinking::FailedSearches>()
        .add_systems(
            Update,
            (
                thinking::drop_outdated_search,
                thinking::stop_thinking.run_if(is_clock_paused),
                thinking::start_thinking.run_if(may_think),
                thinking::play_engine_move,
                thinking::report_engine_activity,
            )
                .chain()
                .in_set(InputSystems::Engine),
        )
        .add_systems(Update, draw_answers::answer_draw_offers.in_set(AppSystems::Observe))
        .add_systems(OnExit(Screen::Playing), thinking::stop_thinking)
        .add_systems(OnExit(Screen::Menu), thinking::stop_thinking);
    app.add_plugins((hints::plugin, engine_moves::plugin));
}

/// The search starts once the board is still and shows the current position, so that no move comes while the player
/// still watches an animation or looks back.
fn may_think(
    screen: Res<State<Screen>>,
    current: Res<Match>,
    presentation: Res<Presentation>,
    cursor: Res<GameCursor>,
    controls: Res<SpectatorControls>,
    clock: Res<GameClock>,
    (objective_over, presence): (Res<ObjectiveOver>, Res<Presence>),
) -> bool {
    let computer_to_move = matches!(current.seat_to_move(), Some(Seat::Computer(_)));
    let is_computer_match = current.seats().iter().all(|seat| !seat.is_human());
    let is_paused = !controls.step_once && (clock.is_paused(&controls) || (controls.paused && is_computer_match));
    let is_on_screen = match current.mode() {
        MatchMode::Game => *screen.get() == Screen::Playing,
        // Only while the player is present.
        MatchMode::Attract => matches!(screen.get(), Screen::Menu | Screen::Learn) && *presence == Presence::Active,
        MatchMode::Practice => *screen.get() == Screen::Playing && !objective_over.0,
        MatchMode::Lesson | MatchMode::Analysis | MatchMode::Watched => false,
    };
    is_on_screen && computer_to_move && !is_paused && !cursor.is_in_past() && !presentation.is_busy()
}

/// The computer does not search while the clock is paused.
fn is_clock_paused(controls: Res<SpectatorControls>, clock: Res<GameClock>) -> bool {
    clock.is_paused(&controls) && !controls.step_once
}

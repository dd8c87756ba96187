//! The computer player: searches on another thread and plays its move like any other source of moves. Dropping a job
//! does not end its computation, so an outdated search is first told to stop and then dropped, and a move for another
//! position than the current one is discarded.

pub mod draw_answers;
pub mod engine_moves;
pub mod hints;
pub mod thinking;

use crate::features::opponent::thinking::EngineTask;
use crate::session::spectator::SpectatorControls;

use crate::app::redraw::Presence;
use crate::app::schedule::{AppSystems, InputSystems};
use crate::app::screens::Screen;
use crate::session::clock::GameClock;
use crate::session::cursor::GameCursor;
use crate::session::engine_activity::EngineActivity;
use crate::session::r#match::{Match, MatchMode, Seat};
use crate::session::objective::ObjectiveOver;
use crate::session::presentation::Presentation;
use bevy::prelude::*;

/// Sets up the computer player.
pub fn plugin(app: &mut App) {
    app.init_resource::<EngineTask>()
        .init_resource::<crate::features::opponent::draw_answers::LastEval>()
        .add_systems(
            Update,
            (
                crate::features::opponent::thinking::drop_outdated_search,
                crate::features::opponent::thinking::stop_engine.run_if(is_clock_paused),
                crate::features::opponent::thinking::start_thinking.run_if(may_think),
                crate::features::opponent::thinking::play_engine_move,
                report_engine_activity,
            )
                .chain()
                .in_set(InputSystems::Engine),
        )
        .add_systems(Update, crate::features::opponent::draw_answers::answer_draw_offers.in_set(AppSystems::Observe))
        .add_systems(OnExit(Screen::Playing), crate::features::opponent::thinking::stop_engine)
        .add_systems(OnExit(Screen::Menu), crate::features::opponent::thinking::stop_engine)
        .add_systems(Last, crate::features::opponent::thinking::stop_engine_at_exit.run_if(on_message::<AppExit>));
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

/// Tells the clock whether the computer is searching: its clock runs only then.
fn report_engine_activity(engine_task: Res<EngineTask>, mut activity: ResMut<EngineActivity>) {
    activity.set_if_neq(EngineActivity(engine_task.is_busy()));
}

/// The computer does not search while the clock is paused.
fn is_clock_paused(controls: Res<SpectatorControls>, clock: Res<GameClock>) -> bool {
    clock.is_paused(&controls) && !controls.step_once
}

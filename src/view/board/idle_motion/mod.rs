//! Idle motions: while nobody does anything, now and then a toy rocks on its base, looks at its neighbour or, if it is a
//! crocodile, sinks to its eyes; lions on an open line stare at each other. An idle motion is added to a pose when it is
//! drawn and changes nothing else. Frames are requested only while one runs; between them the window sleeps.

pub mod plan;

use crate::app::redraw::{FrameRequest, Presence};
use crate::app::schedule::AppSystems;
use crate::app::screens::{Overlay, Screen};
use crate::app::settings::Settings;
use crate::app::settings::values::{AnimationSpeed, Quality, ViewStyle};
use crate::session::board::mirror::PieceMirror;
use crate::session::cursor::GameCursor;
use crate::session::r#match::{Match, MatchRevision};
use crate::session::presentation::Presentation;
use crate::session::selection::Selection;
use crate::view::animation::playback::Playback;
use crate::view::board::ViewSystems;
use crate::view::board::idle_motion::plan::{IdleBoard, IdlePlan, Surroundings};
use crate::view::stage::displayed_board::DisplayedBoard;
use crate::view::stage::held::Held;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// A piece that an idle motion moves.
#[derive(Component, Debug, Default)]
#[component(storage = "SparseSet")]
pub struct Idling;

/// The seed of the idle motions: they need not differ from one run to the next.
const SEED: u64 = 7;

/// The idle motions.
#[derive(Resource, Debug, Deref)]
pub struct IdleMotions(IdlePlan);

impl Default for IdleMotions {
    fn default() -> Self {
        Self(IdlePlan::new(SEED))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<IdleMotions>().add_systems(
        Update,
        (advance_idle_motions, mirror_idling).chain().after(AppSystems::Present).before(ViewSystems::Camera),
    );
}

/// What idle motions depend on.
#[derive(SystemParam)]
struct IdleContext<'w, 's> {
    settings: Res<'w, Settings>,
    player: PlayerActivityParams<'w, 's>,
    screen: Res<'w, State<Screen>>,
    current: Res<'w, Match>,
    cursor: Res<'w, GameCursor>,
    board: Res<'w, DisplayedBoard>,
    presentation: Res<'w, Presentation>,
    playback: Res<'w, Playback>,
}

/// What the player is doing.
#[derive(SystemParam)]
struct PlayerActivityParams<'w, 's> {
    presence: Res<'w, Presence>,
    overlay: Res<'w, State<Overlay>>,
    selection: Res<'w, Selection>,
    held: Query<'w, 's, (), With<Held>>,
}

impl PlayerActivityParams<'_, '_> {
    /// A player who does not touch anything for a while is away, and decoration stops.
    fn is_occupied(&self) -> bool {
        let holds = !matches!(*self.selection, Selection::Nothing) || !self.held.is_empty();
        holds || *self.overlay.get() != Overlay::None || *self.presence != Presence::Active
    }
}

impl IdleContext<'_, '_> {
    fn surroundings(&self, has_changed: bool) -> Surroundings {
        let settings = &self.settings;
        let may_move = settings.tempo != AnimationSpeed::Off && !settings.reduced_motion;
        let wants_more = settings.quality == Quality::High && settings.view == ViewStyle::Toy;
        let is_game = *self.screen.get() == Screen::Playing && self.current.outcome().is_none();
        Surroundings {
            enabled: may_move && wants_more && is_game && self.player.presence.is_focused(),
            playing: has_changed || self.presentation.is_busy() || self.playback.has_chain(),
            occupied: self.player.is_occupied(),
            human_to_move: self.current.human_to_move(),
        }
    }

    fn board(&self) -> IdleBoard<'_> {
        let ply = self.cursor.shown_ply(&self.current);
        let last = ply.checked_sub(1).and_then(|last| self.current.game().moves().get(last));
        IdleBoard { position: self.board.position(), last_to: last.map(|turn| turn.path.to()) }
    }
}

/// Advances the plan and requests the frames that it needs. Its time is real: the game's time stands still while the
/// window sleeps.
fn advance_idle_motions(
    mut idle: ResMut<IdleMotions>,
    context: IdleContext,
    time: Res<Time<Real>>,
    mut seen: Local<Option<(MatchRevision, GameCursor)>>,
    mut frames: MessageWriter<FrameRequest>,
) {
    let now = (context.current.revision(), *context.cursor);
    let has_changed = seen.replace(now) != Some(now);
    let around = context.surroundings(has_changed);
    let plan = &mut idle.bypass_change_detection().0;
    if has_changed {
        plan.notice_move(around.human_to_move);
    }
    plan.advance(time.delta_secs() * 1000.0, around, context.board());
    if plan.is_moving() {
        frames.write(FrameRequest::Demonstration);
    } else if let Some(wait) = plan.wait(around) {
        frames.write(FrameRequest::Within(wait));
    }
}

fn mirror_idling(idle_motions: Res<IdleMotions>, mut idling: PieceMirror<Idling>) {
    idling.show(idle_motions.moved_squares());
}

//! Replays the last moves of a game. An arrow announces each one before it is played.

use crate::app::schedule::AppSystems;
use crate::session::arrows::{ArrowKind, ArrowMirror};
use crate::session::board::MirrorSystems;
use crate::session::board::shown::ShownMatch;
use crate::session::cursor::GameCursor;
use crate::session::r#match::Match;
use crate::session::presentation::Presentation;
use bevy::prelude::*;
use congo_rules::Path;
use std::time::Duration;

/// The number of moves that are replayed.
const REPLAYED_MOVES: usize = 2;
/// The time for which the arrow is shown before the move.
const ARROW_DURATION: Duration = Duration::from_millis(1200);

/// The running replay: the displayed position, and how long it is shown.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Replay(Option<(usize, Duration)>);

impl Replay {
    /// Starts with the moves that ended a game. Returns the ply to show.
    pub fn begin(&mut self, current: &Match) -> GameCursor {
        let first = current.game().ply().saturating_sub(REPLAYED_MOVES);
        self.0 = Some((first, ARROW_DURATION));
        GameCursor::at(first, current)
    }

    /// Whether a replay is running.
    pub fn is_active(&self) -> bool {
        self.0.is_some()
    }

    /// The move that is about to be replayed.
    pub fn next_move<'a>(&self, current: &'a Match) -> Option<&'a Path> {
        let (ply, _) = self.0?;
        current.game().moves().get(ply).map(|turn| &turn.path)
    }
}

/// Advances the replay before the view reads the displayed position.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ReplaySystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Replay>()
        .add_systems(Update, advance_replay.in_set(ReplaySystems))
        .add_systems(Update, mirror_replay.in_set(MirrorSystems))
        .configure_sets(Update, ReplaySystems.in_set(AppSystems::Animate));
}

/// Announces the next move.
fn mirror_replay(shown: ShownMatch, replay: Res<Replay>, mut arrows: ArrowMirror<Replay>) {
    let path = shown.at_rest().and_then(|current| replay.next_move(current));
    arrows.show_path(path.map_or(&[], Path::squares), ArrowKind::Threat);
}

/// Continues when the arrow has been shown long enough. The replay ends if the player looks at another position.
fn advance_replay(
    mut replay: ResMut<Replay>,
    mut cursor: ResMut<GameCursor>,
    presentation: Res<Presentation>,
    current: Res<Match>,
    time: Res<Time>,
) {
    let Some((ply, left)) = replay.0 else { return };
    if cursor.ply() != Some(ply) {
        replay.0 = None;
        return;
    }
    if presentation.is_busy() {
        return;
    }
    let left = left.saturating_sub(time.delta());
    if !left.is_zero() {
        replay.0 = Some((ply, left));
        return;
    }
    *cursor = GameCursor::at(ply + 1, &current);
    replay.0 = cursor.ply().map(|next| (next, ARROW_DURATION));
}

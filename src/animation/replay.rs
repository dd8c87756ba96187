//! Shows the last moves of a game once more. An arrow points each one out before it is played.

use super::{LookBack, Playback};
use crate::game::Match;
use bevy::prelude::*;
use congo_rules::Path;
use std::time::Duration;

/// So many moves are shown.
const MOVES: usize = 2;
/// How long the arrow is seen before the move.
const POINTED_OUT: Duration = Duration::from_millis(1200);

/// The moves that are shown once more: which position is shown now, and how long it stays.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Replay(Option<(usize, Duration)>);

impl Replay {
    /// Begins with the moves that ended a game; answers where to look.
    pub fn begin(&mut self, current: &Match) -> LookBack {
        let first = current.game().ply().saturating_sub(MOVES);
        self.0 = Some((first, POINTED_OUT));
        LookBack::at(first, current)
    }

    /// Whether moves are being shown once more.
    pub fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// The move that is about to be shown.
    pub fn next_move<'a>(&self, current: &'a Match) -> Option<&'a Path> {
        let (ply, _) = self.0?;
        current.game().turns().get(ply).map(|turn| &turn.path)
    }
}

/// Goes on when the arrow has been seen long enough. Where somebody looks elsewhere it is over.
pub(super) fn advance(
    mut replay: ResMut<Replay>,
    mut look_back: ResMut<LookBack>,
    playback: Res<Playback>,
    current: Res<Match>,
    time: Res<Time>,
) {
    let Some((ply, left)) = replay.0 else { return };
    if look_back.ply() != Some(ply) {
        replay.0 = None;
        return;
    }
    if playback.busy() {
        return;
    }
    let left = left.saturating_sub(time.delta());
    if !left.is_zero() {
        replay.0 = Some((ply, left));
        return;
    }
    *look_back = LookBack::at(ply + 1, &current);
    replay.0 = look_back.ply().map(|next| (next, POINTED_OUT));
}

//! Looking back: the board shows an earlier position than the present one. What is looked at has one owner, and it is
//! always a ply before the present: [`LookBack::at`] makes no other, and whenever the match or the screen changes, it is
//! brought in step before anybody reads it.

use crate::AppSystems;
use crate::game::Match;
use crate::screens::Screen;
use bevy::prelude::*;
use congo_rules::Position;

/// The ply that is looked at; none for the present.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct LookBack(Option<usize>);

impl LookBack {
    /// The present.
    pub const PRESENT: Self = Self(None);

    /// The position after so many plies; the present where the game has no more.
    pub fn at(ply: usize, current: &Match) -> Self {
        Self(Some(ply).filter(|ply| *ply < current.game().ply()))
    }

    /// The ply that is looked at, less than the game has; none for the present.
    pub fn ply(self) -> Option<usize> {
        self.0
    }

    /// Whether the past is looked at.
    pub fn is_on(self) -> bool {
        self.0.is_some()
    }

    /// How many plies of the game are shown.
    pub fn plies_shown(self, current: &Match) -> usize {
        self.0.unwrap_or_else(|| current.game().ply())
    }

    /// The position that is shown.
    pub fn position(self, current: &Match) -> Position {
        self.0.and_then(|ply| current.game().position_at(ply)).unwrap_or(*current.position())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LookBack>()
        .add_systems(Update, return_to_present.before(AppSystems::Input).run_if(state_changed::<Screen>))
        .add_systems(
            Update,
            keep_in_step.after(AppSystems::Referee).before(AppSystems::Listen).run_if(resource_changed::<Match>),
        );
}

/// What was looked at belongs to the board that has been left.
fn return_to_present(mut look_back: ResMut<LookBack>) {
    look_back.set_if_neq(LookBack::PRESENT);
}

/// Another match has another past; plies that were taken back cannot be looked at.
fn keep_in_step(mut look_back: ResMut<LookBack>, current: Res<Match>, mut last: Local<u64>) {
    let now = current.stamp().match_id;
    let same = std::mem::replace(&mut *last, now) == now;
    let kept = look_back.ply().filter(|_| same).map_or(LookBack::PRESENT, |ply| LookBack::at(ply, &current));
    look_back.set_if_neq(kept);
}

//! The game that was left in order to look at it: the way back leads to it, as it was.

use super::StudySystems;
use crate::game::record::{Opened, Running};
use crate::game::{GameClock, Match, MatchSetup, MatchStarted, Purpose};
use bevy::prelude::*;

/// The game that one comes back to from looking at it; none where one came from elsewhere.
#[derive(Resource, Debug, Default)]
pub struct SuspendedGame(Option<Opened>);

impl SuspendedGame {
    /// Whether there is a game to come back to.
    pub fn is_some(&self) -> bool {
        self.0.is_some()
    }

    /// The game to come back to.
    pub fn get(&self) -> Option<&Opened> {
        self.0.as_ref()
    }

    /// Notes the game on the board.
    pub(super) fn note(&mut self, current: &Match, clock: &GameClock, running: &Running) {
        if current.purpose() == Purpose::Study {
            return;
        }
        let kept = running.id().filter(|_| current.purpose() == Purpose::Game);
        let setup = MatchSetup { kept, clock: clock.get().cloned(), ..current.setup() };
        self.0 = Some(Opened { setup, game: current.game().clone() });
    }

    /// Something else is looked at.
    pub(super) fn forget(&mut self) {
        self.0 = None;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SuspendedGame>().add_systems(Update, forget.in_set(StudySystems::Take));
}

/// Another game is played: what was looked at before is no game to come back to.
fn forget(mut suspended: ResMut<SuspendedGame>, current: Res<Match>, mut started: MessageReader<MatchStarted>) {
    if started.read().count() > 0 && suspended.is_some() && current.purpose() != Purpose::Study {
        suspended.forget();
    }
}

//! The game that was left for an analysis, and to which the player can return.

use crate::app::schedule::ObserveSystems;
use crate::session::clock::GameClock;
use crate::session::game_store::{CurrentRecord, LoadedGame};
use crate::session::r#match::{Match, MatchMode, MatchSetup};
use crate::session::messages::MatchStarted;
use bevy::prelude::*;

/// The suspended game; `None` if the analysis was opened from elsewhere.
#[derive(Resource, Debug, Default)]
pub struct SuspendedGame(Option<LoadedGame>);

impl SuspendedGame {
    /// Whether there is a suspended game.
    pub fn is_some(&self) -> bool {
        self.0.is_some()
    }

    /// The suspended game.
    pub fn get(&self) -> Option<&LoadedGame> {
        self.0.as_ref()
    }

    /// Suspends the game on the board.
    pub(crate) fn set(&mut self, current: &Match, clock: &GameClock, current_record: &CurrentRecord) {
        if current.mode() == MatchMode::Analysis {
            return;
        }
        let library_id = current_record.id().filter(|_| current.is_game());
        let setup = MatchSetup { library_id, clock: clock.get().cloned(), ..current.setup() };
        self.0 = Some(LoadedGame { setup, game: current.game().clone() });
    }

    /// Forgets the suspended game.
    pub(crate) fn clear(&mut self) {
        self.0 = None;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SuspendedGame>().add_systems(Update, clear_suspended_game.in_set(ObserveSystems::Record));
}

/// When another game is played, the suspended one is forgotten.
fn clear_suspended_game(
    mut suspended: ResMut<SuspendedGame>,
    current: Res<Match>,
    mut started: MessageReader<MatchStarted>,
) {
    if started.read().count() > 0 && suspended.is_some() && current.mode() != MatchMode::Analysis {
        suspended.clear();
    }
}

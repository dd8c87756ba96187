//! Plays scripts on the tokens.

use super::Stage;
use crate::AppSystems;
use crate::game::Match;
use bevy::prelude::*;
use congo_rules::Square;

/// What is being shown and what waits to be shown.
#[derive(Resource, Debug, Default)]
pub struct Playback {}

/// The ply that is looked at; none for the present.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct LookBack(pub Option<usize>);

impl Playback {
    /// Whether anything moves or waits to move.
    pub fn busy(&self) -> bool {
        false
    }

    /// Ends whatever moves.
    pub fn skip(&mut self) {}

    /// The way of a chain that is about to be shown.
    pub fn route(&self) -> &[Square] {
        &[]
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Playback>().init_resource::<LookBack>().add_systems(Update, follow.in_set(AppSystems::Animate));
}

fn follow(mut stage: ResMut<Stage>, current: Res<Match>, look_back: Res<LookBack>) {
    let shown = look_back.0.and_then(|ply| current.game().position_at(ply)).unwrap_or(*current.position());
    if stage.position != shown {
        stage.position = shown;
    }
}

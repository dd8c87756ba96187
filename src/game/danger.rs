//! Whether the lion of the side to move could be taken: worked out once after every change of the match, for the headline,
//! the marks and screen readers.

use super::Match;
use crate::AppSystems;
use bevy::prelude::*;
use congo_engine::analysis::lion_threat;
use congo_rules::{Kind, Path};

/// How the lion of the side to move could be taken if nothing were done; none where it is safe or the game is over.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct LionDanger(pub Option<LionThreat>);

/// A move of the other side that would take the lion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LionThreat {
    /// The piece that would take it.
    pub kind: Kind,
    /// Its way, from where it stands now; a monkey may have to jump over others first.
    pub path: Path,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LionDanger>()
        .add_systems(Update, find_lion_danger.in_set(AppSystems::Listen).run_if(resource_changed::<Match>));
}

fn find_lion_danger(mut danger: ResMut<LionDanger>, current: Res<Match>) {
    let position = current.position();
    let path = current.turn().and_then(|_| lion_threat(position));
    let threat = path.and_then(|path| Some(LionThreat { kind: position.piece_at(path.from())?.kind, path }));
    danger.set_if_neq(LionDanger(threat));
}

//! What the computer player reports: whether it searches, and how it judged its position at its last move.

use crate::session::r#match::{Match, MatchRevision};
use bevy::prelude::*;

/// Whether the engine searches for the side to move. The opponent writes it, so that the clock does not depend on the
/// opponent.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct EngineActivity {
    /// The position that is searched, and the depth so far; `None` if there is no search.
    pub search: Option<(MatchRevision, u32)>,
}

impl EngineActivity {
    /// Whether the engine searches.
    pub fn is_thinking(self) -> bool {
        self.search.is_some()
    }

    /// The depth of the search for this position; `None` if there is none.
    pub fn depth(self, revision: MatchRevision) -> Option<u32> {
        self.search.filter(|(searched, _)| *searched == revision).map(|(_, depth)| depth)
    }
}

/// The computer's evaluation of its position at its last move.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct EngineEvaluation {
    /// In centipawns; positive if the computer is ahead.
    pub centipawns: i32,
    /// The position for which it has moved; `None` before its first move.
    pub revision: Option<MatchRevision>,
}

impl EngineEvaluation {
    /// In centipawns; `None` before the computer's first move in this match.
    pub fn in_match(self, current: &Match) -> Option<i32> {
        let revision = self.revision.filter(|revision| revision.match_id == current.revision().match_id);
        revision.map(|_| self.centipawns)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EngineActivity>().init_resource::<EngineEvaluation>();
}

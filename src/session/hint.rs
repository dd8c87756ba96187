//! Hints: first which piece, then where it goes and why.

use crate::app::schedule::AppSystems;
use crate::app::text::Text;
use crate::session::r#match::{Match, MatchRevision};
use bevy::prelude::*;
use congo_rules::{Path, PieceKind, Square};

/// Asks for a hint, or for more of the one that is shown.
#[derive(Message, Debug, Clone, Copy)]
pub struct RequestHint;

/// A hint for one position.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub enum Hint {
    /// No hint was requested.
    #[default]
    None,
    /// The engine is looking for one.
    Searching(MatchRevision),
    /// It is known; `steps` says how much of it is shown: 1 the piece and where it stands, 2 where it goes and why.
    Found {
        /// The position it is for.
        revision: MatchRevision,
        /// The move.
        path: Path,
        /// Why.
        reason: HintExplanation,
        /// How much is shown, 1 or 2.
        steps: u8,
    },
}

/// Why a move is recommended: the key of a text, and what it speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct HintExplanation {
    /// Key of the text.
    pub key: &'static str,
    /// Which animal.
    pub kind: Option<PieceKind>,
    /// Where.
    pub at: Option<Square>,
    /// How many.
    pub count: Option<usize>,
}

impl HintExplanation {
    /// The sentence that is shown.
    pub fn sentence(&self, text: &Text) -> String {
        let kind = self.kind.into_iter().flat_map(|kind| crate::session::game_text::piece_args(kind, text));
        let at = self.at.map(|at| ("at", at.to_string().into()));
        let count = self.count.map(|count| ("count", count.into()));
        text.with_values(self.key, &kind.chain(at).chain(count).collect::<Vec<_>>())
    }
}

impl Hint {
    /// What to mark: the animal alone, then the whole way.
    pub fn squares(&self) -> Vec<Square> {
        match self {
            Self::Found { path, steps, .. } if *steps >= 2 => path.squares().to_vec(),
            Self::Found { path, .. } => vec![path.from()],
            Self::None | Self::Searching(_) => Vec::new(),
        }
    }

    fn revision(&self) -> Option<MatchRevision> {
        match self {
            Self::None => None,
            Self::Searching(stamp) | Self::Found { revision: stamp, .. } => Some(*stamp),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hint>()
        .add_message::<RequestHint>()
        .add_systems(Update, clear_outdated_hint.in_set(AppSystems::SyncBoard));
}

/// Drops a hint whose position is no longer current.
fn clear_outdated_hint(mut hint: ResMut<Hint>, current: Res<Match>) {
    if hint.revision().is_some_and(|stamp| stamp != current.revision()) {
        *hint = Hint::None;
    }
}

//! The hint on the board: which animal, then where, asked for step by step.

use crate::AppSystems;
use crate::announce;
use crate::game::{Match, Stamp};
use crate::text::Text;
use bevy::prelude::*;
use congo_rules::{Kind, Path, Square};

/// Asks for a hint, or for more of the one that is shown.
#[derive(Message, Debug, Clone, Copy)]
pub struct AskHint;

/// A hint for one position.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub enum Hint {
    /// None was asked for.
    #[default]
    None,
    /// The engine is looking for one.
    Sought(Stamp),
    /// It is known; `steps` says how much of it is shown: 1 the piece and where it stands, 2 where it goes and why.
    Found {
        /// The position it is for.
        stamp: Stamp,
        /// The move.
        path: Path,
        /// Why.
        reason: Reason,
        /// How much is shown, 1 or 2.
        steps: u8,
    },
}

/// Why a move is recommended: the key of a text, and what it speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Reason {
    /// Key of the text.
    pub key: &'static str,
    /// Which animal.
    pub kind: Option<Kind>,
    /// Where.
    pub at: Option<Square>,
    /// How many.
    pub count: Option<usize>,
}

impl Reason {
    /// The sentence that is shown.
    pub fn sentence(&self, text: &Text) -> String {
        let kind = self.kind.into_iter().flat_map(|kind| announce::called(kind, text));
        let at = self.at.map(|at| ("at", at.to_string().into()));
        let count = self.count.map(|count| ("count", count.into()));
        text.with(self.key, &kind.chain(at).chain(count).collect::<Vec<_>>())
    }
}

impl Hint {
    /// What to mark: the animal alone, then the whole way.
    pub fn squares(&self) -> Vec<Square> {
        match self {
            Self::Found { path, steps, .. } if *steps >= 2 => path.squares().to_vec(),
            Self::Found { path, .. } => vec![path.from()],
            Self::None | Self::Sought(_) => Vec::new(),
        }
    }

    fn stamp(&self) -> Option<Stamp> {
        match self {
            Self::None => None,
            Self::Sought(stamp) | Self::Found { stamp, .. } => Some(*stamp),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hint>().add_message::<AskHint>().add_systems(Update, outdated.in_set(AppSystems::Mirror));
}

/// A hint for a position that is no more is none.
fn outdated(mut hint: ResMut<Hint>, current: Res<Match>) {
    if hint.stamp().is_some_and(|stamp| stamp != current.stamp()) {
        *hint = Hint::None;
    }
}

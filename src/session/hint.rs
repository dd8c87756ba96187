//! Hints: first the piece, then its destination and the reason.

use crate::app::schedule::AppSystems;
use crate::app::text::Text;
use crate::session::arrows::{ArrowKind, ArrowMirror};
use crate::session::board::MirrorSystems;
use crate::session::board::shown::ShownMatch;
use crate::session::game_text::{move_text, piece_at_sentence};
use crate::session::r#match::{Match, MatchRevision};
use crate::session::selection::Selection;
use bevy::prelude::*;
use congo_coach::hint::HintReason;
use congo_rules::{Path, PieceKind, PlayedMove, Position, Square};

/// Requests a hint, or more of the displayed one.
#[derive(Message, Debug, Clone, Copy)]
pub struct RequestHint;

/// A hint for one position.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub enum Hint {
    /// No hint was requested.
    #[default]
    None,
    /// The engine searches for one.
    Searching(MatchRevision),
    /// It is known. `steps` is how much of it is shown: 1 for the piece and its square, 2 for the destination and the
    /// reason.
    Found {
        /// The revision of its position.
        revision: MatchRevision,
        /// The move.
        path: Path,
        /// The reason.
        reason: HintExplanation,
        /// How much is shown, 1 or 2.
        steps: u8,
    },
}

/// The reason for a recommended move: the key of a text, and its arguments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct HintExplanation {
    /// Key of the text.
    pub key: &'static str,
    /// The animal.
    pub kind: Option<PieceKind>,
    /// The square.
    pub at: Option<Square>,
    /// The number of pieces or turns.
    pub count: Option<usize>,
}

impl HintExplanation {
    /// The displayed sentence.
    pub fn sentence(&self, text: &Text) -> String {
        let kind = self.kind.into_iter().flat_map(|kind| crate::session::game_text::piece_args(kind, text));
        let at = self.at.map(|at| ("at", at.to_string().into()));
        let count = self.count.map(|count| ("count", count.into()));
        text.with_values(self.key, &kind.chain(at).chain(count).collect::<Vec<_>>())
    }

    /// The displayed sentence about a move in a position, after what it captures if the reason is another one.
    pub fn told(&self, position: &Position, path: &Path, text: &Text) -> String {
        let tells_of_capture = self.key.starts_with("hint-why-takes") || self.key == "hint-why-chain";
        // A monkey takes what it jumps over.
        let turn = position.apply_and_describe(path).ok().filter(|_| !tells_of_capture);
        let prey = turn.as_ref().and_then(|turn| turn.captured().next());
        let taken = prey.map(|(at, prey)| piece_at_sentence("hint-why-takes", prey.kind, at, text));
        taken.into_iter().chain([self.sentence(text)]).collect::<Vec<_>>().join(" ")
    }
}

/// Why a move is right, if something is certain that says enough.
pub fn certain_reason(turn: &PlayedMove, reason: &HintReason, text: &Text) -> Option<String> {
    use HintReason::{DevelopsPiece, ImprovesPosition, ReachesMore};
    let says_little = matches!(reason, ImprovesPosition | DevelopsPiece { .. } | ReachesMore { .. });
    (!says_little).then(|| hint_explanation(reason).told(&turn.before, &turn.path, text))
}

/// The piece and its square; then the destination, and the reason.
pub fn hint_sentence(current: &Match, text: &Text, path: &Path, steps: u8, reason: &HintExplanation) -> String {
    let Some(piece) = current.position().piece_at(path.from()) else { return String::new() };
    let named = |key| move_text(key, piece.kind, path, text);
    let said = match steps {
        0 | 1 => vec![named("hint-animal"), text.get("hint-more")],
        _ => vec![named("hint-where"), reason.told(current.position(), path, text)],
    };
    said.join(" ")
}

impl Hint {
    /// What it says so far; `None` without one.
    pub fn told(&self, current: &Match, text: &Text) -> Option<String> {
        match self {
            Self::None => None,
            Self::Searching(_) => Some(text.get("hint-seeking")),
            Self::Found { path, steps, reason, .. } => Some(hint_sentence(current, text, path, *steps, reason)),
        }
    }

    /// The squares to mark: the piece alone, then its whole path.
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
        .add_systems(Update, clear_outdated_hint.in_set(AppSystems::SyncBoard))
        .add_systems(Update, mirror_hint.in_set(MirrorSystems));
}

/// Drops a hint for an outdated position.
fn clear_outdated_hint(mut hint: ResMut<Hint>, current: Res<Match>) {
    if hint.revision().is_some_and(|stamp| stamp != current.revision()) {
        *hint = Hint::None;
    }
}

/// Shows the hint: a circle around the piece, then an arrow.
fn mirror_hint(shown: ShownMatch, hint: Res<Hint>, selection: Res<Selection>, mut arrows: ArrowMirror<Hint>) {
    // The move that awaits confirmation is the only one shown.
    let squares = shown.undecided_at_rest().filter(|_| selection.asked_move().is_none()).map(|_| hint.squares());
    arrows.show_path(&squares.unwrap_or_default(), ArrowKind::Hint);
}

/// The text with the reason for a hint.
pub fn hint_explanation(reason: &HintReason) -> HintExplanation {
    let plain = |key| HintExplanation { key, ..default() };
    let of = |key, kind, at: Square| HintExplanation { key, kind: Some(kind), at: Some(at), ..default() };
    let many = |key, count| HintExplanation { key, count: Some(count), ..default() };
    match *reason {
        HintReason::CapturesLion => plain("hint-why-takes-lion"),
        HintReason::ForcedWin { turns } => many("hint-why-wins", turns as usize),
        HintReason::ClosesLionLine { at } => HintExplanation { at: Some(at), ..plain("hint-why-lion-line") },
        HintReason::SavesLion { from_kind, from } => of("hint-why-saves-lion", from_kind, from),
        // What it captures is said as well.
        HintReason::CapturesAttacker { .. } => plain("hint-why-lion-safe"),
        HintReason::BlocksAttacker { kind, at } => of("hint-why-blocks", kind, at),
        HintReason::ChainCapture { count } => many("hint-why-chain", count),
        HintReason::SavesFromDrowning { kind, at } => of("hint-why-leaves-river", kind, at),
        HintReason::Promotes => plain("hint-why-promotes"),
        HintReason::FreeCapture { kind, at } => of("hint-why-takes-free", kind, at),
        HintReason::WinningExchange { kind, at } => of("hint-why-takes-dearer", kind, at),
        HintReason::DrownsEnemy { kind, at } => of("hint-why-drowns-enemy", kind, at),
        HintReason::ThreatensLion => plain("hint-why-threatens-lion"),
        HintReason::EscapesCapture { kind, at } => of("hint-why-to-safety", kind, at),
        HintReason::Captures { kind, at } => of("hint-why-takes", kind, at),
        HintReason::Attacks { kind, at } => of("hint-why-attacks", kind, at),
        HintReason::AttacksSeveral { count } => many("hint-why-attacks-several", count),
        HintReason::Guards { kind, at } | HintReason::Protects { kind, at } => of("hint-why-protects", kind, at),
        HintReason::DevelopsPiece { kind } => HintExplanation { kind: Some(kind), ..plain("hint-why-brings-out") },
        HintReason::AdvancesPawn => plain("hint-why-advances"),
        HintReason::ReachesMore { count } => many("hint-why-reaches-more", count),
        HintReason::ImprovesPosition => plain("hint-why-develops"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_monkey_jumps_over_is_said() {
        let position = Position::from_fen("4l2/7/7/7/3p3/3M3/2L4/w/-1").expect("a position");
        let reason = HintExplanation { key: "hint-why-lion-safe", ..default() };
        let told = reason.told(&position, &"d2d4".parse().expect("a path"), &Text::default());
        assert_eq!(told, "It takes the pawn on d3. Then your lion is safe.");
    }
}

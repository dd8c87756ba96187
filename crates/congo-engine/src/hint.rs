//! Hints.

use crate::{Engine, Limits, Root, Stop};
use congo_rules::Path;

/// Why a move is good.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HintReason {
    /// Nothing in particular.
    Develops,
}

/// A hint.
#[derive(Debug, Clone)]
pub struct Hint {
    /// The move.
    pub path: Path,
    /// Why.
    pub reason: HintReason,
}

/// Looks for a hint.
pub fn hint(engine: &mut Engine, root: &Root, limits: &Limits, stop: &Stop) -> Option<Hint> {
    let path = engine.search(root, limits, stop, &mut |_| {}).path?;
    Some(Hint { path, reason: HintReason::Develops })
}

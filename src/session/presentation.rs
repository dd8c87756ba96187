//! What the view is still showing of past events. Any system may ask it to skip that.

use bevy::prelude::*;
use congo_rules::{Path, Square};

/// What the view is still showing of past events. The view writes it, except for [`Presentation::skip`].
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct Presentation {
    animating: bool,
    skip_requested: bool,
    chain: Vec<Square>,
}

impl Presentation {
    /// Whether an animation runs or is queued.
    pub fn is_busy(&self) -> bool {
        self.animating && !self.skip_requested
    }

    /// Skips the running and queued animations.
    pub fn skip(&mut self) {
        self.skip_requested = self.animating;
    }

    /// The squares of a chain that has been shown hop by hop and is not a turn yet; empty if there is none.
    pub fn chain(&self) -> &[Square] {
        &self.chain
    }

    /// Whether pieces are away from their squares because a chain is being chosen.
    pub fn has_chain(&self) -> bool {
        !self.chain.is_empty()
    }

    /// The number of hops of this path that were shown while it was chosen.
    pub fn hops_shown(&self, path: &Path) -> usize {
        let shown = &self.chain;
        if !shown.is_empty() && path.squares().starts_with(shown) { shown.len() - 1 } else { 0 }
    }

    /// Whether a skip was requested; resets the request.
    pub fn take_skip(&mut self) -> bool {
        std::mem::take(&mut self.skip_requested)
    }

    /// Sets whether an animation runs or is queued.
    pub fn set_animating(&mut self, animating: bool) {
        self.animating = animating;
    }

    /// Mutable access to the squares of the chain.
    pub fn chain_mut(&mut self) -> &mut Vec<Square> {
        &mut self.chain
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Presentation>();
}

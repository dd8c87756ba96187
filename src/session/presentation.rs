//! What the board still shows of what has happened: the view tells, and everybody may ask it to cut that short.

use bevy::prelude::*;
use congo_rules::{Path, Square};

/// What the board still shows of what has happened. It is written by the view, except for
/// [`Presentation::skip`].
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct Presentation {
    animating: bool,
    skip_requested: bool,
    chain: Vec<Square>,
}

impl Presentation {
    /// Whether anything moves or waits to move.
    pub fn is_busy(&self) -> bool {
        self.animating && !self.skip_requested
    }

    /// Ends at once what moves or waits to move.
    pub fn skip(&mut self) {
        self.skip_requested = self.animating;
    }

    /// The squares of a chain that has been shown hop by hop and is not a turn yet; empty if there is none.
    pub fn chain(&self) -> &[Square] {
        &self.chain
    }

    /// Whether pieces stand where no position has them, because a chain is still being chosen.
    pub fn has_chain(&self) -> bool {
        !self.chain.is_empty()
    }

    /// How many hops of this path have been shown while it was chosen.
    pub fn hops_shown(&self, path: &Path) -> usize {
        let shown = &self.chain;
        if !shown.is_empty() && path.squares().starts_with(shown) { shown.len() - 1 } else { 0 }
    }

    /// Whether it was asked to end; resets the request.
    pub fn take_skip(&mut self) -> bool {
        std::mem::take(&mut self.skip_requested)
    }

    /// Says whether anything moves or waits to move.
    pub fn set_animating(&mut self, animating: bool) {
        self.animating = animating;
    }

    /// The squares of the chain, to change them.
    pub fn chain_mut(&mut self) -> &mut Vec<Square> {
        &mut self.chain
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Presentation>();
}

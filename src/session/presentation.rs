//! What the view is still showing of past events. Any system may ask it to skip that.

use bevy::prelude::*;

/// What the view is still showing of past events. The view writes it, except for [`Presentation::skip`].
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct Presentation {
    animating: bool,
    skip_requested: bool,
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

    /// Whether a skip was requested; resets the request.
    pub fn take_skip(&mut self) -> bool {
        std::mem::take(&mut self.skip_requested)
    }

    /// Sets whether an animation runs or is queued.
    pub fn set_animating(&mut self, animating: bool) {
        self.animating = animating;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Presentation>();
}

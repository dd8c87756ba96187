//! Draws a few more frames after everything has come to rest.

/// How many frames more are drawn after the last reason: what was made ready in one frame is seen in the next.
pub(crate) const SETTLE_FRAMES: u32 = 4;

//! Draws a few more frames after everything has stopped.

/// The number of frames drawn after the last change: something prepared in one frame is visible in the next.
pub(crate) const SETTLE_FRAMES: u32 = 4;

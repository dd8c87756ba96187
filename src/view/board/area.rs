//! The board camera and its part of the window.

use bevy::prelude::*;

/// The part of the window that is free for the board, in logical pixels; the whole window if empty.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct BoardArea(pub Rect);

impl BoardArea {
    /// Whether a point of the window shows the board and not a panel.
    pub fn shows(&self, at: Vec2) -> bool {
        self.0.is_empty() || self.0.contains(at)
    }
}

/// The camera that shows the board.
#[derive(Component, Debug, Clone, Copy)]
pub struct BoardCamera;

/// A camera that takes a still of the board.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct StillCamera;

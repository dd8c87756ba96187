//! The camera and its part of the window.

use bevy::prelude::*;

/// The part of the window that is free for the board, in logical pixels. Empty: the whole window.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct BoardArea(pub Rect);

impl BoardArea {
    /// Whether the board is seen at a place of the window, and no panel.
    pub fn shows(&self, at: Vec2) -> bool {
        self.0.is_empty() || self.0.contains(at)
    }
}

/// The camera that looks at the board.
#[derive(Component, Debug, Clone, Copy)]
pub struct BoardCamera;

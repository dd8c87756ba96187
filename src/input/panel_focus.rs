//! Whether a panel or the board has the keyboard, and which of them should have it next.

use bevy::prelude::*;

/// Whether a control in a panel has the keyboard: then arrows, Enter and Escape belong to it. The panels write it.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct PanelFocus(pub bool);

/// Who should have the keyboard next; the panels see to it and forget it.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum FocusRequest {
    /// As it is.
    #[default]
    None,
    /// A control in a panel, the most obvious one first.
    Panel,
    /// The board.
    Board,
}

//! Whether a panel or the board has the focus, and which should get it next.

use bevy::prelude::*;

/// Whether a control in a panel has the focus: then arrows, Enter and Escape belong to it. The panels write it.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct PanelFocus(pub bool);

/// What should get the focus next; the panels apply and reset it.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum FocusRequest {
    /// No change.
    #[default]
    None,
    /// A control in a panel, preferably the main one.
    Panel,
    /// The board.
    Board,
}

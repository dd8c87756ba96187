//! The board and the men on it: tokens that mirror the stage, and everything that makes them visible.

pub mod layout;
pub mod mirror;
pub mod theme;

pub use theme::{BoardArea, BoardTheme, Liveliness, Picker, Quality};

use bevy::prelude::*;
use congo_rules::{Piece, Square};

/// A man on the board. It shows where it stands and decides nothing.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token {
    /// Which man.
    pub piece: Piece,
    /// The square it stands on when nothing moves.
    pub square: Square,
}

/// How the board is looked at.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct View {
    /// Toys in perspective or tokens from above.
    pub style: ViewStyle,
    /// Whether Black sits nearest.
    pub flipped: bool,
}

/// Toys in perspective or tokens from above.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
pub enum ViewStyle {
    /// Wooden cut-outs on a board, seen in perspective.
    #[default]
    Toy,
    /// Round tokens seen straight from above.
    Diagram,
}

/// Sets up the tokens.
pub fn plugin(app: &mut App) {
    app.init_resource::<View>();
    mirror::plugin(app);
}

/// Sets up the scene, the camera and the lights.
pub fn view_plugin(app: &mut App) {
    app.init_resource::<BoardArea>().init_resource::<BoardTheme>();
}

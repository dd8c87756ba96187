//! The board and the men on it: tokens that mirror the stage, and everything that makes them visible.

pub mod camera;
pub mod effects;
pub mod frame_cache;
pub mod highlight;
pub mod idle;
pub mod layout;
pub mod material;
pub mod mirror;
pub mod pick;
pub mod pieces;
pub mod scene;
pub mod sculpt;
pub mod shape;
pub mod theme;
pub mod turning;
pub mod water;

pub use camera::{BoardArea, Orbit, Sight};
pub use pick::Picker;
pub use theme::{BoardTheme, Liveliness, Quality};

use crate::AppSystems;

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
    /// Whether the men look at whoever sits opposite.
    pub turned: bool,
}

/// Toys in perspective or tokens from above.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Serialize, serde::Deserialize)]
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
    turning::plugin(app);
}

/// The order in which the picture follows, when everything that is to be seen is known (after `AppSystems::Present`).
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Look {
    /// The camera and what it sees.
    Camera,
    /// What stands still.
    Scene,
    /// The men.
    Men,
    /// The marks on the squares.
    Marks,
    /// Water, splashes, dust.
    Effects,
}

/// Sets up the scene, the camera and the lights.
pub fn view_plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (Look::Camera, Look::Scene, Look::Men, Look::Marks, Look::Effects).chain().after(AppSystems::Present),
    );
    theme::plugin(app);
    material::plugin(app);
    camera::plugin(app);
    scene::plugin(app);
    pieces::plugin(app);
    pick::plugin(app);
    highlight::plugin(app);
    effects::plugin(app);
    water::plugin(app);
    idle::plugin(app);
    frame_cache::plugin(app);
}

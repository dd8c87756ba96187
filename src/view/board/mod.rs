//! The board and the pieces on it: piece entities that follow the displayed board, and everything that makes them
//! visible.

pub mod area;
pub mod auto_flip;
pub mod camera;
pub mod captured_pieces;
pub mod coats;
pub mod compiling;
pub mod dragonfly;
pub mod effects;
pub mod frame_cache;
pub mod highlight;
pub mod hue;
pub mod idle_motion;
pub mod marks;
pub mod material;
pub mod mesh_builder;
pub mod outline;
pub mod palette;
pub mod picking;
pub mod pieces;
pub mod place;
pub mod propagation;
pub mod redraw;
pub mod scene;
pub mod settle;
pub mod state_effects;
pub mod sync_pieces;
pub mod teaching_hand;
pub mod theme;
pub mod theme_export;
pub mod water;

use crate::app::schedule::AppSystems;

use bevy::prelude::*;

/// Sets up the piece entities.
pub fn plugin(app: &mut App) {
    app.add_message::<crate::view::board::camera::orbit::CameraCommand>();
    crate::view::board::coats::plugin(app);
    crate::view::board::theme::settings_plugin(app);
    crate::view::board::theme_export::plugin(app);
    crate::view::board::teaching_hand::plugin(app);
    crate::view::board::sync_pieces::plugin(app);
    crate::view::board::auto_flip::plugin(app);
    crate::view::board::idle_motion::plugin(app);
    crate::view::board::captured_pieces::plugin(app);
}

/// The order in which the picture is updated, once everything that it shows is known (after `AppSystems::Present`).
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ViewSystems {
    /// The camera and the view ray.
    Camera,
    /// The static scene.
    Scene,
    /// The pieces.
    Pieces,
    /// The marks on the squares.
    Marks,
    /// Water, splashes, dust.
    Effects,
}

/// Sets up the scene, the camera and the lights.
pub fn view_plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (ViewSystems::Camera, ViewSystems::Scene, ViewSystems::Pieces, ViewSystems::Marks, ViewSystems::Effects)
            .chain()
            .after(AppSystems::Present),
    );
    crate::view::board::theme::plugin(app);
    crate::view::board::material::plugin(app);
    crate::view::board::camera::plugin(app);
    crate::view::board::scene::plugin(app);
    crate::view::board::place::plugin(app);
    crate::view::board::state_effects::plugin(app);
    crate::view::board::pieces::plugin(app);
    crate::view::board::picking::plugin(app);
    crate::view::board::highlight::plugin(app);
    crate::view::board::effects::plugin(app);
    crate::view::board::water::plugin(app);
    crate::view::board::dragonfly::plugin(app);
    crate::view::board::compiling::plugin(app);
    crate::view::board::propagation::plugin(app);
    crate::view::board::redraw::plugin(app);
    crate::view::board::frame_cache::plugin(app);
}

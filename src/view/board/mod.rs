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
pub mod still;
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
    app.add_plugins((
        coats::plugin,
        theme::settings_plugin,
        theme_export::plugin,
        teaching_hand::plugin,
        sync_pieces::plugin,
        auto_flip::plugin,
        idle_motion::plugin,
        captured_pieces::plugin,
    ));
}

/// The order in which the picture is updated, once everything that it shows is known (after `AppSystems::Present`).
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ViewSystems {
    /// The camera and the view ray.
    Camera,
    /// The static scene.
    Scene,
    /// The place around it.
    Place,
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
        (
            ViewSystems::Camera,
            ViewSystems::Scene,
            ViewSystems::Place,
            ViewSystems::Pieces,
            ViewSystems::Marks,
            ViewSystems::Effects,
        )
            .chain()
            .after(AppSystems::Present),
    );
    app.add_plugins((
        theme::plugin,
        material::plugin,
        camera::plugin,
        scene::plugin,
        place::plugin,
        state_effects::plugin,
        pieces::plugin,
        marks::plugin,
        effects::plugin,
        water::plugin,
        dragonfly::plugin,
        compiling::plugin,
        propagation::plugin,
        redraw::plugin,
        still::plugin,
    ));
    app.add_plugins(frame_cache::plugin);
}

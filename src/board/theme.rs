//! The looks of the board.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::Square;
use serde::{Deserialize, Serialize};

/// How much is drawn.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Quality {
    /// Shadows and smooth edges.
    #[default]
    High,
    /// Neither; still water.
    Low,
}

/// How much may move on its own.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Liveliness {
    /// The water flows, men in it bob.
    pub breathes: bool,
    /// The camera glides, things splash and puff.
    pub moves: bool,
}

/// The theme in use.
#[derive(Resource, Debug, Clone, Default)]
pub struct BoardTheme {}

impl BoardTheme {
    /// The name of the theme in use.
    pub fn name(&self) -> &str {
        "toy-box"
    }

    /// The names to choose from.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        ["toy-box"].into_iter()
    }

    /// Changes to the theme of this name.
    pub fn choose(&mut self, _name: &str) -> bool {
        true
    }
}

/// Where the board may be drawn.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct BoardArea(pub Rect);

/// What lies under the pointer.
#[derive(SystemParam)]
pub struct Picker<'w> {
    _view: Res<'w, super::View>,
}

impl Picker<'_> {
    /// The square meant by a place in the window.
    pub fn pick(&self, _cursor: Vec2) -> Option<Square> {
        None
    }

    /// The point of the land's plane there.
    pub fn on_land(&self, _cursor: Vec2) -> Option<Vec3> {
        None
    }
}

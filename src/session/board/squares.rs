//! The board and its squares. Whatever removes one of them, the next frame brings it back.

use crate::app::schedule::AppSystems;
use bevy::prelude::*;
use congo_choreography::geometry::{flat, surface};
use congo_rules::{Color, Square};

/// The board, parent of its squares and of everything that lies still on the table with them.
#[derive(Component, Debug, Default)]
#[require(Transform, Visibility, Name::new("board"))]
pub struct Board;

/// A square of the board. It never becomes another one.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash, Deref)]
#[component(immutable)]
#[require(Transform, Visibility)]
pub struct BoardSquare(pub Square);

/// What a square is made of.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[component(immutable)]
pub enum Terrain {
    /// Land outside the castles.
    Land,
    /// The river, in which pieces drown.
    River,
    /// A square of this colour's castle.
    Castle(Color),
}

impl Terrain {
    /// The terrain of a square.
    pub fn of(square: Square) -> Self {
        match square.castle() {
            Some(color) => Self::Castle(color),
            None if square.is_river() => Self::River,
            None => Self::Land,
        }
    }
}

/// The entities of the squares, kept by observers.
#[derive(Resource, Debug)]
pub struct SquareIndex([Option<Entity>; 49]);

impl Default for SquareIndex {
    fn default() -> Self {
        Self([None; 49])
    }
}

impl SquareIndex {
    /// The entity of a square; `None` between its loss and the next frame.
    pub fn entity(&self, square: Square) -> Option<Entity> {
        self.0[square.index()]
    }

    fn missing(&self) -> impl Iterator<Item = Square> {
        Square::all().filter(|square| self.entity(*square).is_none())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SquareIndex>()
        .add_observer(index_square)
        .add_observer(forget_square)
        .add_systems(Update, restore_board.before(AppSystems::Input).run_if(is_incomplete));
}

fn index_square(insert: On<Insert, BoardSquare>, squares: Query<&BoardSquare>, mut index: ResMut<SquareIndex>) {
    if let Ok(square) = squares.get(insert.entity) {
        index.0[square.index()] = Some(insert.entity);
    }
}

fn forget_square(remove: On<Remove, BoardSquare>, squares: Query<&BoardSquare>, mut index: ResMut<SquareIndex>) {
    if let Ok(square) = squares.get(remove.entity) {
        index.0[square.index()].take_if(|entity| *entity == remove.entity);
    }
}

fn is_incomplete(boards: Query<(), With<Board>>, index: Res<SquareIndex>) -> bool {
    boards.is_empty() || index.missing().next().is_some()
}

/// Spawns the board and the squares that are missing.
fn restore_board(boards: Query<Entity, With<Board>>, index: Res<SquareIndex>, mut commands: Commands) {
    let board = boards.iter().next().unwrap_or_else(|| commands.spawn(Board).id());
    for square in index.missing() {
        let at = flat(square).with_y(surface(square));
        commands.spawn((
            BoardSquare(square),
            Terrain::of(square),
            Transform::from_translation(at),
            ChildOf(board),
            Name::new(square.to_string()),
        ));
    }
}

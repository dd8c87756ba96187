//! The tiles of the land: one for each square on land, as a child of it. Tiles of a tone share a mesh, so that they are
//! drawn in one batch; their tags say which part of the wood they were cut from, and how light it is.

use crate::session::board::squares::{BoardSquare, Terrain};
use crate::view::board::ViewSystems;
use crate::view::board::material::{Materials, WoodTag};
use crate::view::board::mesh_builder::{Finish, MeshBuilder, Relief};
use crate::view::board::outline as shape;
use crate::view::board::scene::flat_rectangle;
use crate::view::board::theme::{Board, BoardTheme};
use bevy::math::Vec2;
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use congo_choreography::hash_noise;
use congo_rules::{Color, Square};
use std::f32::consts::FRAC_PI_2;

/// Half the side length of a square at its bottom; the rest of the half unit is the gap.
const TILE_HALF_WIDTH: f32 = 0.487;
/// Radius of the upper edge.
const TILE_BEVEL: f32 = 0.032;
/// How far a square extends below the land.
const TILE_DEPTH: f32 = 0.16;

/// The tile of a square on land.
#[derive(Component, Debug)]
struct Tile;

/// The meshes of the tiles: land and castles, each in two tones.
#[derive(Resource, Debug)]
struct TileMeshes([[Handle<Mesh>; 2]; 2]);

impl TileMeshes {
    fn of(&self, square: Square) -> Handle<Mesh> {
        let tone = usize::from((square.file() + square.rank()) % 2);
        self.0[usize::from(square.castle().is_some())][tone].clone()
    }
}

impl FromWorld for TileMeshes {
    fn from_world(world: &mut World) -> Self {
        let meshes = world.resource::<Assets<Mesh>>();
        Self([0; 2].map(|_| [0; 2].map(|_| meshes.reserve_handle())))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TileMeshes>()
        .add_observer(lay_tile)
        .add_systems(Update, recut_tiles.run_if(resource_changed::<BoardTheme>).in_set(ViewSystems::Scene));
}

fn lay_tile(
    add: On<Add, Terrain>,
    squares: Query<(&BoardSquare, &Terrain)>,
    theme: Res<BoardTheme>,
    tiles: Res<TileMeshes>,
    materials: Res<Materials>,
    mut commands: Commands,
) {
    let Ok((square, terrain)) = squares.get(add.entity) else { return };
    if *terrain == Terrain::River {
        return;
    }
    let turn = if hash_noise(square.index() as u32 + 100) > 0.5 { FRAC_PI_2 } else { 0.0 };
    commands.spawn((
        Tile,
        ChildOf(add.entity),
        Mesh3d(tiles.of(**square)),
        MeshMaterial3d(materials.wood.clone()),
        cut(**square, theme.board()),
        Transform::from_rotation(Quat::from_rotation_y(turn)),
    ));
}

/// Gives the tiles the colours of another theme.
fn recut_tiles(
    theme: Res<BoardTheme>,
    tiles: Res<TileMeshes>,
    mut meshes: ResMut<Assets<Mesh>>,
    squares: Query<&BoardSquare>,
    mut tags: Query<(&ChildOf, &mut MeshTag), With<Tile>>,
) {
    let board = theme.board();
    for (handles, tones) in tiles.0.iter().zip([board.land, board.sand]) {
        for (handle, tone) in handles.iter().zip(tones) {
            // The handle is of this store, so its place is there.
            _ = meshes.insert(handle, tile_mesh(tone.linear()));
        }
    }
    for (child_of, mut tag) in &mut tags {
        if let Ok(square) = squares.get(child_of.parent()) {
            tag.set_if_neq(cut(**square, board));
        }
    }
}

/// The piece of wood that a tile is cut from: no two have the same grain, and they differ a little in lightness.
fn cut(square: Square, board: &Board) -> MeshTag {
    let seed = square.index() as u32;
    let tint = (hash_noise(seed) - 0.5) * 2.0 * board.jitter;
    WoodTag { grain: (hash_noise(seed + 200) * 255.0) as u8, tint, ..WoodTag::default() }.into()
}

fn tile_mesh(color: LinearRgba) -> Mesh {
    let finish = Finish { color, grain: 0.62, gloss: 0.12 };
    let outline = shape::rounded_rectangle(Vec2::ZERO, Vec2::splat(TILE_HALF_WIDTH - TILE_BEVEL), 0.035);
    let mut builder = MeshBuilder::default();
    builder.set_transform(flat_rectangle());
    builder.raise(&Relief {
        shape: &shape::orient(&[outline]),
        bottom: -TILE_DEPTH,
        top: 0.0,
        bevel: TILE_BEVEL,
        back: false,
        face: finish,
        side: finish.shaded(0.82),
    });
    builder.finish()
}

/// Builds a low painted border around each castle, with a knob on each corner.
pub(super) fn build_castle_borders(builder: &mut MeshBuilder, board: &Board) {
    Color::ALL.into_iter().for_each(|color| build_castle_border(builder, board, color));
}

fn build_castle_border(builder: &mut MeshBuilder, board: &Board, color: Color) {
    let middle = Vec2::new(0.0, if color == Color::White { -2.0 } else { 2.0 });
    let paint = Finish::paint(board.castle.linear());
    let ring = |half: f32| shape::rounded_rectangle(middle, Vec2::splat(half), 0.05);
    let outline = shape::orient(&[ring(1.468), ring(1.424)]);
    builder.set_transform(flat_rectangle()).set_grain(0.0, Vec2::new(3.0, 11.0));
    let relief = Relief {
        shape: &outline,
        bottom: -0.01,
        top: 0.02,
        bevel: 0.008,
        back: false,
        face: paint,
        side: paint.shaded(0.8),
    };
    builder.raise(&relief);
    for corner in [Vec2::ONE, Vec2::NEG_ONE, Vec2::new(1.0, -1.0), Vec2::new(-1.0, 1.0)] {
        let knob: Vec<Vec2> = shape::polygon(0.065, 4, 0.0).into_iter().map(|p| p + middle + corner * 1.446).collect();
        let outline = shape::orient(&[knob]);
        builder.raise(&Relief { shape: &outline, top: 0.045, bevel: 0.012, ..relief.clone() });
    }
}

//! The contact sheet: all pieces of both sides, as toys and as tokens, in three sizes, drawn at each size and not made
//! smaller afterwards. What cannot be told apart here cannot be told apart on the board.

use crate::offscreen::{Studio, new_canvas};
use bevy::camera::RenderTarget;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::color::Srgba;
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::math::Affine3A;
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use congo::app::settings::Settings;
use congo::app::settings::values::{Quality, ViewStyle, Volumes};
use congo::view::board::camera::camera_view::TOY_PITCH;
use congo::view::board::camera::projection::BoardProjection;
use congo::view::board::material::Materials;
use congo::view::board::mesh_builder::{Finish, MeshBuilder};
use congo::view::board::outline::Triangles;
use congo::view::board::pieces::mesh::BASE_HEIGHT;
use congo::view::board::pieces::piece_assets::PieceAssets;
use congo::view::board::pieces::placing::STANDEE_LEAN;
use congo_rules::{Color as SideColor, Piece, PieceKind};
use image::RgbImage;
use std::f32::consts::FRAC_PI_2;

/// How many pixels a tile has: on a large screen, in a window of 900 by 600, in the smallest window.
const TILE_SIZES_PX: [u32; 3] = [150, 80, 44];
/// The order of the pieces.
const PIECE_KINDS: [PieceKind; 8] = [
    PieceKind::Lion,
    PieceKind::Elephant,
    PieceKind::Giraffe,
    PieceKind::Zebra,
    PieceKind::Crocodile,
    PieceKind::Monkey,
    PieceKind::Superpawn,
    PieceKind::Pawn,
];
/// Tiles across a strip: eight pieces.
const STRIP_TILES: f32 = 8.4;
/// Between the strips, in pixels.
const GAP_PX: u32 = 12;
/// The paper that the strips lie on.
const PAPER_COLOR: image::Rgb<u8> = image::Rgb([0xF4, 0xE8, 0xD2]);

/// How a view is laid out, in tiles as the camera sees them.
struct StripLayout {
    view: ViewStyle,
    /// How high a strip is.
    height: f32,
    /// Between the rows of the two sides.
    row_gap: f32,
    /// How far the rows stand below the middle.
    row_offset: f32,
}

/// Toys need room for their heads.
const STRIP_LAYOUTS: [StripLayout; 2] = [
    StripLayout { view: ViewStyle::Toy, height: 3.1, row_gap: 1.5, row_offset: 0.42 },
    StripLayout { view: ViewStyle::Diagram, height: 2.1, row_gap: 1.0, row_offset: 0.0 },
];

/// Draws the sheet: large above, the smaller sizes side by side below.
pub(crate) fn draw_sheet() -> RgbImage {
    let [large, middle, small] = TILE_SIZES_PX.map(|tile| stack(&STRIP_LAYOUTS.map(|plan| draw_strip(&plan, tile))));
    stack(&[large, side_by_side(&middle, &small)])
}

/// One below the other.
fn stack(pictures: &[RgbImage]) -> RgbImage {
    let width = pictures.iter().map(RgbImage::width).max().unwrap_or(1);
    let height = pictures.iter().map(|picture| picture.height() + GAP_PX).sum::<u32>().saturating_sub(GAP_PX);
    let mut sheet = RgbImage::from_pixel(width, height.max(1), PAPER_COLOR);
    let mut top = 0;
    for picture in pictures {
        let left = i64::from(width - picture.width()) / 2;
        image::imageops::replace(&mut sheet, picture, left, top);
        top += i64::from(picture.height() + GAP_PX);
    }
    sheet
}

fn side_by_side(left: &RgbImage, right: &RgbImage) -> RgbImage {
    let mut both =
        RgbImage::from_pixel(left.width() + GAP_PX + right.width(), left.height().max(right.height()), PAPER_COLOR);
    image::imageops::replace(&mut both, left, 0, 0);
    image::imageops::replace(&mut both, right, i64::from(left.width() + GAP_PX), 0);
    both
}

/// Both sides in one view, `tile` pixels to the tile.
fn draw_strip(layout: &StripLayout, tile: u32) -> RgbImage {
    let (width, height) = ((STRIP_TILES * tile as f32) as u32, (layout.height * tile as f32) as u32);
    // The lamp's shadows end where the board does: without them all pieces look alike.
    let settings = Settings { sound: Volumes::SILENT, view: layout.view, quality: Quality::Low, ..Settings::default() };
    let mut studio = Studio::open(640, 480, 1.0, &settings);
    let world = studio.world();
    hide_meshes(world);
    let canvas = world.resource_mut::<Assets<Image>>().add(new_canvas(width, height));
    spawn_pieces(world, layout);
    let steep = if layout.view == ViewStyle::Toy { TOY_PITCH } else { FRAC_PI_2 };
    let turn = Quat::from_rotation_x(-steep);
    let scale = Vec2::new(2.0 / STRIP_TILES, 2.0 / layout.height);
    let lens = BoardProjection { flat: true, scale, near: 1.0, far: 60.0, ..BoardProjection::default() };
    world.spawn((
        Camera3d::default(),
        Camera { order: 1, ..default() },
        RenderTarget::Image(canvas.clone().into()),
        Projection::custom(lens),
        Transform { translation: turn * Vec3::Z * 30.0, rotation: turn, ..default() },
        Tonemapping::None,
        DebandDither::Disabled,
        Msaa::Sample4,
    ));
    studio.screenshot_of(canvas)
}

/// Puts everything else out of sight.
fn hide_meshes(world: &mut World) {
    let mut meshes = world.query_filtered::<Entity, With<Mesh3d>>();
    let all: Vec<Entity> = meshes.iter(world).collect();
    for mesh in all {
        world.entity_mut(mesh).insert(Visibility::Hidden);
    }
}

/// The pieces in two rows, White's on grass, Black's on sand.
fn spawn_pieces(world: &mut World, layout: &StripLayout) {
    let steep = if layout.view == ViewStyle::Toy { TOY_PITCH.sin() } else { 1.0 };
    spawn_ground(
        world,
        (layout.row_offset - 0.5 * layout.row_gap + 0.5 * (layout.row_gap - layout.row_offset)) / steep,
    );
    for (row, color) in SideColor::ALL.into_iter().rev().enumerate() {
        for (column, kind) in PIECE_KINDS.into_iter().enumerate() {
            let below = (row as f32 - 0.5) * layout.row_gap + layout.row_offset;
            let at = Vec3::new(column as f32 - 3.5, 0.0, below / steep);
            spawn_piece(world, Piece { color, kind }, layout.view, at);
        }
    }
}

fn spawn_piece(world: &mut World, piece: Piece, view: ViewStyle, at: Vec3) {
    let (figure, base) = world.resource_scope(|world, mut piece_assets: Mut<PieceAssets>| {
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        (piece_assets.piece_mesh(piece, view, &mut meshes), piece_assets.base(piece.color, &mut meshes))
    });
    let wood = world.resource::<Materials>().wood.clone();
    let mut spawn_mesh = |mesh: Handle<Mesh>, transform: Transform| {
        world.spawn((Mesh3d(mesh), MeshMaterial3d(wood.clone()), MeshTag(0), transform, NoFrustumCulling));
    };
    let Some(figure) = figure else { return };
    if view == ViewStyle::Toy {
        let raised = at + Vec3::Y * (BASE_HEIGHT - 0.035);
        spawn_mesh(figure, Transform::from_translation(raised).with_rotation(Quat::from_rotation_x(-STANDEE_LEAN)));
        spawn_mesh(base, Transform::from_translation(at));
    } else {
        spawn_mesh(figure, Transform::from_translation(at));
    }
}

/// Grass in front of a line, sand behind it.
fn spawn_ground(world: &mut World, line: f32) {
    let mut builder = MeshBuilder::default();
    builder.set_transform(Affine3A::from_rotation_x(-FRAC_PI_2));
    for (color, low, high) in [("#86a651", -20.0, -line), ("#dcb473", -line, 20.0)] {
        let color = Srgba::hex(color).unwrap_or(Srgba::WHITE).into();
        let points = vec![Vec2::new(-9.0, low), Vec2::new(9.0, low), Vec2::new(9.0, high), Vec2::new(-9.0, high)];
        let triangles = Triangles { points, indices: vec![0, 1, 2, 0, 2, 3] };
        builder.flat(&triangles, 0.0, true, Finish { color, grain: 0.5, gloss: 0.1 });
    }
    let mesh = world.resource_mut::<Assets<Mesh>>().add(builder.finish());
    let wood = world.resource::<Materials>().wood.clone();
    world.spawn((Mesh3d(mesh), MeshMaterial3d(wood), MeshTag(0), NoFrustumCulling));
}

//! The coordinates on the frame: a to g at the near and far edges, 1 to 7 at both sides, upright for the near side.

use crate::session::board::squares::Board;
use crate::session::board_view::View;
use crate::view::board::material::Materials;
use crate::view::board::mesh_builder::{Finish, MeshBuilder};
use crate::view::board::outline::Contour;
use crate::view::board::pieces::loader::Drawing;
use crate::view::board::scene::frame::{BAND_CENTER, FRAME_TOP};

use crate::view::board::theme::BoardTheme;
use crate::view::board::{ViewSystems, outline as shape};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use std::f32::consts::PI;

/// The drawing of all glyphs.
const GLYPH_FILE: &str = "board/coordinates.svg";
/// Units of the world per unit of the drawing.
const GLYPH_SCALE: f32 = 0.0024;
/// The width of the pen, in units of the drawing.
const STROKE_WIDTH: f32 = 13.0;
/// The height in a glyph's cell that is placed on the middle of the band.
const GLYPH_CENTER: f32 = 55.0;

#[derive(Resource, Debug)]
struct CoordinateGlyphs(Handle<Drawing>);

/// A glyph on the frame.
#[derive(Component, Debug)]
struct CoordinateLabel;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, load_glyphs)
        .add_systems(Update, (build_coordinates, upright_rotation).chain().in_set(ViewSystems::Scene));
}

fn load_glyphs(mut commands: Commands, assets: Res<AssetServer>) {
    commands.insert_resource(CoordinateGlyphs(assets.load(GLYPH_FILE)));
}

/// The glyphs side by side with the centres of their places, as seen from White.
fn label_positions() -> impl Iterator<Item = (String, Vec3)> {
    let files = (0..7u8).flat_map(|file| {
        let sign = char::from(b'a' + file).to_string();
        [BAND_CENTER, -BAND_CENTER].map(|z| (sign.clone(), Vec3::new(f32::from(file) - 3.0, FRAME_TOP + 0.003, z)))
    });
    let ranks = (0..7u8).flat_map(|rank| {
        let sign = format!("n{}", rank + 1);
        [BAND_CENTER, -BAND_CENTER].map(|x| (sign.clone(), Vec3::new(x, FRAME_TOP + 0.003, 3.0 - f32::from(rank))))
    });
    files.chain(ranks)
}

/// The drawing of the glyphs.
#[derive(SystemParam)]
struct GlyphParams<'w, 's> {
    glyphs: Res<'w, CoordinateGlyphs>,
    drawings: Res<'w, Assets<Drawing>>,
    events: MessageReader<'w, 's, AssetEvent<Drawing>>,
}

impl GlyphParams<'_, '_> {
    /// Whether it was loaded or changed since the last call.
    fn is_fresh(&mut self) -> bool {
        let id = &self.glyphs.0;
        self.events.read().filter(|event| event.is_added(id) || event.is_modified(id)).count() > 0
    }

    fn get(&self) -> Option<&Drawing> {
        self.drawings.get(&self.glyphs.0)
    }
}

fn build_coordinates(
    mut drawing: GlyphParams,
    theme: Res<BoardTheme>,
    view: Res<View>,
    (materials, mut meshes): (Res<Materials>, ResMut<Assets<Mesh>>),
    old: Query<Entity, With<CoordinateLabel>>,
    board: Single<(Entity, Ref<Board>)>,
    mut commands: Commands,
) {
    let is_fresh = drawing.is_fresh();
    let Some(drawing) = drawing.get().filter(|_| is_fresh || theme.is_changed() || board.1.is_added()) else {
        return;
    };
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let finish = Finish { color: theme.board().frame.burn.linear(), grain: 0.4, gloss: 0.0 };
    for (sign, at) in label_positions() {
        let Some(mesh) = label_mesh(drawing, &sign, finish) else { continue };
        commands.spawn((
            CoordinateLabel,
            ChildOf(board.0),
            Mesh3d(meshes.add(mesh)),
            MeshMaterial3d(materials.wood.clone()),
            Transform::from_translation(at).with_rotation(facing(*view)),
        ));
    }
}

/// The strokes of a glyph, centred at the origin.
fn label_mesh(drawing: &Drawing, id: &str, finish: Finish) -> Option<Mesh> {
    let (lines, closed): (Vec<Contour>, Vec<bool>) = drawing.path_lines(id)?.iter().cloned().unzip();
    let xs = || lines.iter().flatten().map(|p| p.x);
    let middle = (xs().fold(f32::MAX, f32::min) + xs().fold(f32::MIN, f32::max)) / 2.0;
    let place = |p: &Vec2| Vec2::new(p.x - middle, GLYPH_CENTER - p.y) * GLYPH_SCALE;
    let lines: Vec<(Contour, bool)> = lines.iter().map(|line| line.iter().map(place).collect()).zip(closed).collect();
    let mut mesh = MeshBuilder::default();
    mesh.set_transform(crate::view::board::scene::flat_rectangle());
    mesh.flat(&shape::stroke(&lines, STROKE_WIDTH * GLYPH_SCALE), 0.0, true, finish);
    Some(mesh.finish())
}

fn facing(view: View) -> Quat {
    Quat::from_rotation_y(if view.flipped { PI } else { 0.0 })
}

fn upright_rotation(view: Res<View>, mut signs: Query<&mut Transform, With<CoordinateLabel>>) {
    if view.is_changed() {
        for mut transform in &mut signs {
            transform.rotation = facing(*view);
        }
    }
}

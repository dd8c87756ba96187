//! The coordinates burnt into the frame: a to g below and above, 1 to 7 on both sides, always upright for whoever sits
//! near.

use crate::session::board_view::View;
use crate::view::board::material::Materials;
use crate::view::board::mesh_builder::{Finish, Sculpt};
use crate::view::board::outline::Contour;
use crate::view::board::pieces::loader::Drawing;
use crate::view::board::scene::frame::{BAND, TOP};
use crate::view::board::theme::BoardTheme;
use crate::view::board::{ViewSystems, outline as shape};
use bevy::prelude::*;
use std::f32::consts::PI;

/// The drawing of all signs.
const FILE: &str = "board/coordinates.svg";
/// Units of the world per unit of the drawing.
const SCALE: f32 = 0.0024;
/// The width of the branding pen, in units of the drawing.
const PEN: f32 = 13.0;
/// The height in a cell that lies on the middle of the band.
const MIDDLE: f32 = 55.0;

#[derive(Resource, Debug)]
struct Signs(Handle<Drawing>);

/// One sign on the frame.
#[derive(Component, Debug)]
struct Sign;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, load).add_systems(Update, (build_coordinates, upright).chain().in_set(ViewSystems::Scene));
}

fn load(mut commands: Commands, assets: Res<AssetServer>) {
    commands.insert_resource(Signs(assets.load(FILE)));
}

/// The signs of one side after the other with the middles of their places, as seen from White.
fn places() -> impl Iterator<Item = (String, Vec3)> {
    let files = (0..7u8).flat_map(|file| {
        let sign = char::from(b'a' + file).to_string();
        [BAND, -BAND].map(|z| (sign.clone(), Vec3::new(f32::from(file) - 3.0, TOP + 0.003, z)))
    });
    let ranks = (0..7u8).flat_map(|rank| {
        let sign = format!("n{}", rank + 1);
        [BAND, -BAND].map(|x| (sign.clone(), Vec3::new(x, TOP + 0.003, 3.0 - f32::from(rank))))
    });
    files.chain(ranks)
}

#[expect(clippy::too_many_arguments, reason = "a system's parameters are what it touches")]
fn build_coordinates(
    signs: Res<Signs>,
    drawings: Res<Assets<Drawing>>,
    mut loaded: MessageReader<AssetEvent<Drawing>>,
    theme: Res<BoardTheme>,
    view: Res<View>,
    materials: Res<Materials>,
    mut meshes: ResMut<Assets<Mesh>>,
    old: Query<Entity, With<Sign>>,
    mut commands: Commands,
) {
    let fresh = loaded.read().any(|event| event.is_added(&signs.0) || event.is_modified(&signs.0));
    let Some(drawing) = drawings.get(&signs.0).filter(|_| fresh || theme.is_changed()) else { return };
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let finish = Finish { color: theme.board().frame.burn.linear(), grain: 0.4, gloss: 0.0 };
    for (sign, at) in places() {
        let Some(mesh) = sign_mesh(drawing, &sign, finish) else { continue };
        commands.spawn((
            Sign,
            Mesh3d(meshes.add(mesh)),
            MeshMaterial3d(materials.wood.clone()),
            Transform::from_translation(at).with_rotation(facing(*view)),
        ));
    }
}

/// The strokes of one sign, its middle at the origin.
fn sign_mesh(drawing: &Drawing, id: &str, finish: Finish) -> Option<Mesh> {
    let (lines, closed): (Vec<Contour>, Vec<bool>) = drawing.lines(id)?.iter().cloned().unzip();
    let xs = || lines.iter().flatten().map(|p| p.x);
    let middle = (xs().fold(f32::MAX, f32::min) + xs().fold(f32::MIN, f32::max)) / 2.0;
    let place = |p: &Vec2| Vec2::new(p.x - middle, MIDDLE - p.y) * SCALE;
    let lines: Vec<(Contour, bool)> = lines.iter().map(|line| line.iter().map(place).collect()).zip(closed).collect();
    let mut sculpt = Sculpt::default();
    sculpt.place(crate::view::board::scene::lying());
    sculpt.flat(&shape::stroke(&lines, PEN * SCALE), 0.0, true, finish);
    Some(sculpt.finish())
}

fn facing(view: View) -> Quat {
    Quat::from_rotation_y(if view.flipped { PI } else { 0.0 })
}

fn upright(view: Res<View>, mut signs: Query<&mut Transform, With<Sign>>) {
    if view.is_changed() {
        for mut transform in &mut signs {
            transform.rotation = facing(*view);
        }
    }
}

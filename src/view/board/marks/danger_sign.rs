//! The warning sign beside a lion that can be captured: it turns to the camera, and keeps clear of the arrows.

use crate::app::settings::values::ViewStyle;
use crate::session::arrows::{Arrow, ArrowKind};
use crate::session::board::pieces::StandsOn;
use crate::session::board::squares::BoardSquare;
use crate::session::board_view::View;
use crate::session::lion_danger::InDanger;
use crate::session::r#match::Match;
use crate::view::board::ViewSystems;
use crate::view::board::camera::camera_view::CameraView;
use crate::view::board::marks::glyphs::danger_sign_mesh;
use crate::view::board::material::Materials;
use crate::view::board::theme::BoardTheme;
use crate::view::stage::geometry::flat;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::NotShadowCaster;
use bevy::math::Vec2;
use bevy::prelude::*;

/// The sign beside this lion.
#[derive(Component, Debug)]
#[relationship(relationship_target = HasDangerSign)]
struct DangerSign(Entity);

/// A lion with a sign beside it.
#[derive(Component, Debug)]
#[relationship_target(relationship = DangerSign, linked_spawn)]
struct HasDangerSign(Entity);

/// The mesh of the sign.
#[derive(Resource, Debug)]
struct SignMesh(Handle<Mesh>);

impl FromWorld for SignMesh {
    fn from_world(world: &mut World) -> Self {
        Self(world.resource::<Assets<Mesh>>().reserve_handle())
    }
}

/// The possible offsets of the sign from a lion, to the right and up as the camera sees it, in units, and the height
/// above the ground: over the head of a standing piece, at the edge of a flat token.
const SIGN_OFFSETS_STANDEE: ([Vec2; 2], f32) = ([Vec2::new(0.18, 0.84), Vec2::new(-0.18, 0.84)], 0.52);
const SIGN_OFFSETS_TOKEN: ([Vec2; 4], f32) =
    ([Vec2::new(0.34, 0.34), Vec2::new(-0.34, 0.34), Vec2::new(-0.34, -0.34), Vec2::new(0.34, -0.34)], 0.20);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SignMesh>().add_observer(put_up_sign).add_observer(take_down_sign).add_systems(
        Update,
        (redraw_sign.run_if(resource_changed::<BoardTheme>), place_sign).in_set(ViewSystems::Marks),
    );
}

/// Warns of a danger to a player's own lion. The lion of a computer in danger is good news.
fn put_up_sign(
    add: On<Add, InDanger>,
    (current, sign, materials): (Res<Match>, Res<SignMesh>, Res<Materials>),
    mut commands: Commands,
) {
    if current.lone_human().is_some_and(|human| current.turn() != Some(human)) {
        return;
    }
    let drawn = (MeshMaterial3d(materials.ghosts.clone()), NotShadowCaster, NoFrustumCulling);
    commands.spawn((DangerSign(add.entity), Mesh3d(sign.0.clone()), drawn));
}

fn take_down_sign(remove: On<Remove, InDanger>, lions: Query<&HasDangerSign>, mut commands: Commands) {
    if let Ok(sign) = lions.get(remove.entity) {
        commands.entity(sign.0).try_despawn();
    }
}

fn redraw_sign(theme: Res<BoardTheme>, sign: Res<SignMesh>, mut meshes: ResMut<Assets<Mesh>>) {
    // The handle is of this store, so its place is there.
    _ = meshes.insert(&sign.0, danger_sign_mesh(theme.board()));
}

/// Turns the sign beside the lion towards the camera.
fn place_sign(
    mut signs: Query<(&DangerSign, &mut Transform)>,
    lions: Query<&StandsOn>,
    squares: Query<&BoardSquare>,
    arrows: Query<&Arrow>,
    view: Res<View>,
    camera_view: Res<CameraView>,
) {
    for (sign, mut transform) in &mut signs {
        let square = lions.get(sign.0).and_then(|stands_on| squares.get(stands_on.0));
        let Ok(lion) = square.map(|square| flat(**square)) else { continue };
        let (places, height) = match view.style {
            ViewStyle::Toy => (&SIGN_OFFSETS_STANDEE.0[..], SIGN_OFFSETS_STANDEE.1),
            ViewStyle::Diagram => (&SIGN_OFFSETS_TOKEN.0[..], SIGN_OFFSETS_TOKEN.1),
        };
        let eye = camera_view.eye.rotation;
        let from = |arrow: &Arrow| {
            let [.., before, _] = arrow.path.as_slice() else { return None };
            let way = eye.inverse() * (flat(*before) - lion);
            (arrow.kind == ArrowKind::Attack).then(|| way.truncate().normalize_or_zero())
        };
        let attacks: Vec<Vec2> = arrows.iter().filter_map(from).collect();
        // Where no arrow ends.
        let near = |place: &Vec2| attacks.iter().map(|way| way.dot(place.normalize())).fold(-1.0, f32::max);
        let Some(beside) = places.iter().min_by(|a, b| near(a).total_cmp(&near(b))) else { continue };
        let at = lion.with_y(height) + eye * beside.extend(0.0);
        transform.set_if_neq(Transform::from_translation(at).with_rotation(eye));
    }
}

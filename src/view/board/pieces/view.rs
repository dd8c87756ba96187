//! Makes piece entities visible: gives them the meshes of their animal in the current view.

use crate::app::settings::values::ViewStyle;
use crate::session::board::pieces::BoardPiece;
use crate::session::board_view::View;
use crate::view::board::ViewSystems;
use crate::view::board::material::Materials;
use crate::view::board::pieces::mesh::blob_mesh;
use crate::view::board::pieces::piece_assets::PieceAssets;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::NotShadowCaster;
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use congo_rules::Piece;

/// The current look of a piece entity, to detect when its meshes must be replaced.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub(super) struct AppliedStyle {
    piece: Piece,
    style: ViewStyle,
    edition: u32,
}

/// The child entities of a piece.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct PieceParts {
    /// The parent of everything that is lifted, tilted and squashed.
    pub(super) body: Entity,
    /// The figure or the token.
    pub(super) figure: Entity,
    /// The base of a figure.
    pub(super) base: Option<Entity>,
    /// The soft shadow on the ground.
    pub(super) blob: Entity,
}

/// The soft shadow under a piece.
#[derive(Resource, Debug)]
pub(super) struct BlobMesh(pub(super) Handle<Mesh>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, load_blob).add_systems(Update, apply_style.in_set(ViewSystems::Pieces));
}

fn load_blob(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    commands.insert_resource(BlobMesh(meshes.add(blob_mesh())));
}

pub(super) fn apply_style(
    pieces: Query<(Entity, &BoardPiece, Option<&AppliedStyle>, Option<&PieceParts>)>,
    view: Res<View>,
    mut piece_assets: ResMut<PieceAssets>,
    materials: Res<Materials>,
    blob: Res<BlobMesh>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    for (entity, BoardPiece(piece), worn, parts) in &pieces {
        let wanted = AppliedStyle { piece: *piece, style: view.style, edition: piece_assets.revision };
        if worn == Some(&wanted) {
            continue;
        }
        let Some(mesh) = piece_assets.piece_mesh(*piece, view.style, &mut meshes) else { continue };
        if let Some(parts) = parts {
            commands.entity(parts.body).despawn();
            commands.entity(parts.blob).despawn();
        }
        let wood = || (MeshMaterial3d(materials.wood.clone()), MeshTag(0), Transform::default(), NoFrustumCulling);
        let figure = commands.spawn((Mesh3d(mesh), wood())).id();
        let base = (view.style == ViewStyle::Toy).then(|| {
            let mesh = piece_assets.base(piece.color, &mut meshes);
            commands.spawn((Mesh3d(mesh), wood())).id()
        });
        let body = commands.spawn((Transform::default(), Visibility::default())).add_child(figure).id();
        if let Some(base) = base {
            commands.entity(body).add_child(base);
        }
        let shade = MeshMaterial3d(materials.shade.clone());
        let blob =
            commands.spawn((Mesh3d(blob.0.clone()), shade, MeshTag(0), Transform::default(), NotShadowCaster)).id();
        commands.entity(entity).add_children(&[body, blob]).insert((wanted, PieceParts { body, figure, base, blob }));
    }
}

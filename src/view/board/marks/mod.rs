//! Marks: the states of squares and pieces as shapes on their squares. A mark is spawned when its state begins and
//! despawned when the state ends. It lies slightly above squares, castle borders and water; marks that the player has to
//! find are drawn a second time, so that they show through the pieces in front of them.

mod arrows;
mod danger_sign;
mod glyphs;
mod promotion_preview;

use crate::features::editor::validation::{LacksLion, Misplaced};
use crate::features::learn::lesson_session::LessonStar;
use crate::session::board::last_move::{MovedFrom, MovedTo};
use crate::session::board::pieces::StandsOn;
use crate::session::board::pointing::UnderCursor;
use crate::session::board::river::InRiver;
use crate::session::board::squares::{BoardSquare, Terrain};
use crate::session::board_view::View;
use crate::session::lion_danger::InDanger;
use crate::session::move_preview::{Hovered, WouldBeCaptured, WouldDrown};
use crate::session::selection::{CaptureTarget, MoveTarget, Selected};
use crate::session::threat_view::Defended;
use crate::view::board::ViewSystems;
use crate::view::board::material::Materials;
use crate::view::board::theme::BoardTheme;
use bevy::ecs::system::SystemParam;
use bevy::light::NotShadowCaster;
use bevy::mesh::MeshTag;
use bevy::prelude::*;
pub use glyphs::Glyph;

/// The height of a mark above the ground.
const MARK_HEIGHT: f32 = 0.026;
/// The distance in height between a glyph and the next one on the same square.
const LAYER_HEIGHT: f32 = 0.0005;

/// A mark on a square, which is its parent.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark(pub Glyph);

/// The square or piece whose state a mark shows. A piece may move on before its state ends.
#[derive(Component, Debug)]
#[relationship(relationship_target = HasMarks)]
struct MarkOf(Entity);

/// The marks that show states of a square or piece.
#[derive(Component, Debug)]
#[relationship_target(relationship = MarkOf, linked_spawn)]
struct HasMarks(Vec<Entity>);

/// The meshes of the glyphs: open, and showing through pieces.
#[derive(Resource, Debug)]
struct GlyphMeshes([[Handle<Mesh>; 2]; Glyph::ALL.len()]);

impl FromWorld for GlyphMeshes {
    fn from_world(world: &mut World) -> Self {
        let meshes = world.resource::<Assets<Mesh>>();
        Self(Glyph::ALL.map(|_| [false, true].map(|_| meshes.reserve_handle())))
    }
}

pub(super) fn plugin(app: &mut App) {
    let stale = resource_changed::<BoardTheme>.or_eager(resource_changed::<View>);
    app.init_resource::<GlyphMeshes>()
        .add_systems(Update, redraw_glyphs.run_if(stale).in_set(ViewSystems::Marks))
        .add_observer(hide_hourglass)
        .add_observer(show_hourglass)
        .add_plugins((arrows::plugin, danger_sign::plugin, promotion_preview::plugin));
    mark::<MovedFrom>(app, Glyph::MoveEnd);
    mark::<MovedTo>(app, Glyph::MoveEnd);
    mark::<Hovered>(app, Glyph::Hovered);
    mark::<Selected>(app, Glyph::Selected);
    mark::<InRiver>(app, Glyph::Hourglass);
    mark::<WouldDrown>(app, Glyph::Drowning);
    mark::<InDanger>(app, Glyph::Danger);
    mark::<WouldBeCaptured>(app, Glyph::Captured);
    mark::<Misplaced>(app, Glyph::Captured);
    mark::<LacksLion>(app, Glyph::Dot);
    mark::<Defended>(app, Glyph::Shield);
    mark::<LessonStar>(app, Glyph::Star);
    mark::<CaptureTarget>(app, Glyph::Ring);
    mark::<MoveTarget>(app, Glyph::Dot);
    mark::<UnderCursor>(app, Glyph::Cursor);
}

/// Shows a state of squares or pieces by a mark.
pub(crate) fn mark<State: Component>(app: &mut App, glyph: Glyph) {
    app.add_observer(move |add: On<Add, State>, mut marker: Marker| marker.place(add.entity, glyph));
    app.add_observer(move |remove: On<Remove, State>, marks: MarksOf, mut commands: Commands| {
        marks.find(remove.entity, glyph).for_each(|mark| commands.entity(mark).try_despawn());
    });
}

/// Places marks.
#[derive(SystemParam)]
struct Marker<'w, 's> {
    squares: Query<'w, 's, &'static Terrain, With<BoardSquare>>,
    pieces: Query<'w, 's, &'static StandsOn>,
    meshes: Res<'w, GlyphMeshes>,
    materials: Res<'w, Materials>,
    commands: Commands<'w, 's>,
}

impl Marker<'_, '_> {
    /// Places a mark on a square, or on the square on which a piece stands.
    fn place(&mut self, holder: Entity, glyph: Glyph) {
        let square = self.pieces.get(holder).map_or(holder, |stands_on| stands_on.0);
        let Ok(terrain) = self.squares.get(square) else { return };
        let shape = if glyph == Glyph::Selected && *terrain == Terrain::River { Glyph::SelectedInRiver } else { glyph };
        let [open, ghost] = self.meshes.0[shape as usize].clone().map(Mesh3d);
        let height = MARK_HEIGHT + LAYER_HEIGHT * f32::from(shape as u8);
        let mark = (Mark(glyph), MarkOf(holder), ChildOf(square), Transform::from_xyz(0.0, height, 0.0), MeshTag(0));
        let mark =
            self.commands.spawn((mark, open, MeshMaterial3d(self.materials.marks.clone()), NotShadowCaster)).id();
        if glyph.shows_through() {
            let ghost = (ghost, MeshTag(0), MeshMaterial3d(self.materials.ghosts.clone()), NotShadowCaster);
            self.commands.spawn((ChildOf(mark), ghost));
        }
    }
}

/// Finds the marks of squares and pieces.
#[derive(SystemParam)]
struct MarksOf<'w, 's> {
    holders: Query<'w, 's, &'static HasMarks>,
    marks: Query<'w, 's, &'static Mark>,
}

impl MarksOf<'_, '_> {
    /// The marks of this kind that show a state of a square or piece.
    fn find(&self, holder: Entity, glyph: Glyph) -> impl Iterator<Item = Entity> {
        let of_holder = self.holders.get(holder).into_iter().flat_map(|of_holder| of_holder.0.iter().copied());
        of_holder.filter(move |mark| self.marks.get(*mark).is_ok_and(|mark| mark.0 == glyph))
    }

    /// Shows or hides the hourglass of a piece.
    fn show_hourglass(&self, piece: Entity, visibility: Visibility, commands: &mut Commands) {
        self.find(piece, Glyph::Hourglass).for_each(|mark| _ = commands.entity(mark).try_insert(visibility));
    }
}

/// A piece that would drown has the sign for that, and no other.
fn hide_hourglass(add: On<Add, WouldDrown>, marks: MarksOf, mut commands: Commands) {
    marks.show_hourglass(add.entity, Visibility::Hidden, &mut commands);
}

fn show_hourglass(remove: On<Remove, WouldDrown>, marks: MarksOf, mut commands: Commands) {
    marks.show_hourglass(remove.entity, Visibility::Inherited, &mut commands);
}

/// Gives the glyphs the colours of another theme, or turns them for the other side.
fn redraw_glyphs(theme: Res<BoardTheme>, view: Res<View>, glyphs: Res<GlyphMeshes>, mut meshes: ResMut<Assets<Mesh>>) {
    for (glyph, handles) in Glyph::ALL.into_iter().zip(&glyphs.0) {
        for (handle, ghost) in handles.iter().zip([false, true]) {
            // The handle is of this store, so its place is there.
            _ = meshes.insert(handle, glyph.mesh(theme.board(), *view, ghost));
        }
    }
}

//! Finds the square that a point of the window refers to. Tall pieces hide the squares behind them, so the rules are: a
//! mark is hit wherever it is drawn; the centre of a square is hit if choosing that square has an effect; elsewhere the
//! visible piece is hit, or the ground if there is no piece.

use crate::app::settings::values::ViewStyle;
use crate::session::board::pieces::{BoardPiece, Occupants, StandsOn};
use crate::session::board_view::View;
use crate::view::board::area::BoardArea;
use crate::view::board::camera::camera_view::CameraView;
use crate::view::board::pieces::mesh::{BASE_HEIGHT, BASE_RADIUS, STANDEE_THICKNESS};
use crate::view::board::pieces::piece_assets::PieceAssets;
use crate::view::board::pieces::placing::{STANDEE_LEAN, facing};
use crate::view::stage::geometry::surface;
use crate::view::stage::geometry::{flat, on_land, on_plane, square_at};
use crate::view::stage::pose::PiecePose;
use bevy::ecs::system::SystemParam;
use bevy::math::{Quat, Ray3d, Vec2, Vec3};
use bevy::prelude::*;
use congo_rules::{Bitboard, Square};

/// A standing piece does not fill its rectangle: this fraction of half its width and height reacts to the pointer.
const BILLBOARD_HIT_SCALE: Vec2 = Vec2::new(0.82, 0.94);

/// Within this distance from the centre of a square, in units, a click refers to the square and not to a piece in front
/// of it: for squares with a ring, with a dot, and with a piece.
const RING_HIT_RADIUS: f32 = 0.5;
const DOT_HIT_RADIUS: f32 = 0.32;
const BASE_HIT_RADIUS: f32 = 0.25;

/// The squares that can be hit now even behind other pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PickTargets {
    /// Marked with a dot.
    pub dots: Bitboard,
    /// Marked with a ring.
    pub rings: Bitboard,
    /// Squares that are hit at their centre.
    pub bases: Bitboard,
    /// Whether a piece is being dragged: then a marked square is hit in its whole area.
    pub carrying: bool,
}

impl PickTargets {
    /// Only squares that are hit at their centre, without marks.
    pub fn feet(feet: Bitboard) -> Self {
        Self { bases: feet, ..Self::default() }
    }

    /// The square whose mark or centre a ray hits.
    fn base_under(&self, ray: Ray3d) -> Option<Square> {
        let square = square_under(ray)?;
        let away = on_plane(ray, surface(square))?.distance(flat(square).with_y(surface(square)));
        let within = |squares: Bitboard, reach: f32| squares.contains(square) && away < reach;
        let carried = self.carrying && (self.dots | self.rings).contains(square);
        let meant = carried
            || within(self.rings, RING_HIT_RADIUS)
            || within(self.dots, DOT_HIT_RADIUS)
            || within(self.bases, BASE_HIT_RADIUS);
        meant.then_some(square)
    }
}

/// A standing piece for hit testing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PickBillboard {
    /// The square of the piece.
    pub square: Square,
    /// The bottom of its base.
    pub at: Vec3,
    /// The width and height of the figure, in units.
    pub extent: Vec2,
    /// The direction of its face around the board, in radians from +z.
    pub facing: f32,
}

/// The square that a ray hits: that of the nearest standing piece, or else the square on the ground.
pub fn pick(ray: Ray3d, standees: impl IntoIterator<Item = PickBillboard>) -> Option<Square> {
    let met = standees.into_iter().filter_map(|piece| Some((ray_hits_billboard(ray, &piece)?, piece.square)));
    let nearest = met.min_by(|(a, _), (b, _)| a.total_cmp(b));
    nearest.map(|(_, square)| square).or_else(|| square_under(ray))
}

/// The square that a ray hits: a target, or else the visible piece, or else the ground.
pub fn pick_square(
    ray: Ray3d,
    aims: &PickTargets,
    standees: impl IntoIterator<Item = PickBillboard>,
) -> Option<Square> {
    aims.base_under(ray).or_else(|| pick(ray, standees))
}

/// The square on the ground (land or water) that a ray hits.
pub fn square_under(ray: Ray3d) -> Option<Square> {
    square_at(on_land(ray)?)
}

/// The distance along the ray to a standing piece's figure or base.
fn ray_hits_billboard(ray: Ray3d, piece: &PickBillboard) -> Option<f32> {
    let upright = Quat::from_rotation_y(piece.facing);
    let leaning = upright * Quat::from_rotation_x(-STANDEE_LEAN);
    let foot = piece.at + Vec3::Y * BASE_HEIGHT;
    let (width, height) = (piece.extent.x / 2.0 * BILLBOARD_HIT_SCALE.x, piece.extent.y * BILLBOARD_HIT_SCALE.y);
    let figure = in_box(
        ray,
        foot,
        leaning,
        Vec3::new(-width, 0.0, -STANDEE_THICKNESS / 2.0),
        Vec3::new(width, height, STANDEE_THICKNESS / 2.0),
    );
    let base = in_box(
        ray,
        piece.at,
        upright,
        Vec3::new(-BASE_RADIUS, 0.0, -BASE_RADIUS),
        Vec3::new(BASE_RADIUS, BASE_HEIGHT, BASE_RADIUS),
    );
    match (figure, base) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    }
}

/// The distance along the ray to a rotated box.
fn in_box(ray: Ray3d, origin: Vec3, turn: Quat, low: Vec3, high: Vec3) -> Option<f32> {
    let back = turn.inverse();
    let (from, along) = (back * (ray.origin - origin), back * *ray.direction);
    let (a, b) = ((low - from) / along, (high - from) / along);
    let enter = a.min(b).max_element();
    let leave = a.max(b).min_element();
    (enter <= leave && leave > 0.0).then_some(enter)
}

/// Finds what is under the pointer, for systems that turn clicks into squares. Input is read before anything moves, so
/// the pieces stand as they were drawn last, which is what the player aimed at.
#[derive(SystemParam)]
pub struct Picker<'w, 's> {
    camera_view: Res<'w, CameraView>,
    view: Res<'w, View>,
    area: Res<'w, BoardArea>,
    pieces: Query<'w, 's, (&'static BoardPiece, &'static StandsOn, &'static PiecePose)>,
    occupants: Occupants<'w, 's>,
    /// Without drawings no piece is hit.
    piece_assets: Option<Res<'w, PieceAssets>>,
}

impl Picker<'_, '_> {
    /// The standing pieces.
    fn billboards(&self) -> impl Iterator<Item = PickBillboard> + '_ {
        let assets = self.piece_assets.as_deref();
        assets.into_iter().flat_map(|assets| {
            self.pieces.iter().filter_map(|(piece, stands_on, pose)| {
                Some(PickBillboard {
                    // During a chain the monkey stands on its last landing square, not on its start square.
                    square: square_at(pose.at).or_else(|| self.occupants.square_of(stands_on))?,
                    at: pose.at + Vec3::Y * pose.lift,
                    extent: assets.extent(piece.kind) * pose.size,
                    facing: facing(pose.at, &self.camera_view),
                })
            })
        })
    }

    /// The square at a point of the window, in logical pixels, with these targets. Panels are ignored.
    pub fn pick(&self, cursor: Vec2, aims: &PickTargets) -> Option<Square> {
        if !self.area.shows(cursor) {
            return None;
        }
        let ray = self.camera_view.ray(cursor);
        match self.view.style {
            ViewStyle::Toy => pick_square(ray, aims, self.billboards()),
            ViewStyle::Diagram => square_under(ray),
        }
    }

    /// The square of the piece at a point, or else the square on the ground.
    pub fn ask(&self, cursor: Vec2) -> Option<Square> {
        self.pick(cursor, &PickTargets::feet(self.billboards().map(|piece| piece.square).collect()))
    }

    /// The square at a point, empty or not.
    pub fn point(&self, cursor: Vec2) -> Option<Square> {
        self.pick(cursor, &PickTargets::feet(Bitboard::ALL))
    }

    /// The square on the ground at a point, even behind a piece.
    pub fn ground(&self, cursor: Vec2) -> Option<Square> {
        square_under(self.camera_view.ray(cursor))
    }

    /// The point on the plane of the land, where a dragged piece is shown.
    pub fn on_land(&self, cursor: Vec2) -> Option<Vec3> {
        on_land(self.camera_view.ray(cursor))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::board::camera::camera_view::{CameraPose, Orbit};
    use crate::view::stage::geometry::ground;

    fn piece(square: Square) -> PickBillboard {
        PickBillboard { square, at: ground(square), extent: Vec2::new(0.8, 0.9), facing: 0.0 }
    }

    #[test]
    fn without_men_the_ground_answers() {
        let camera_view = CameraView::default();
        for square in Square::all() {
            assert_eq!(pick(camera_view.ray(camera_view.square(square)), []), Some(square));
        }
    }

    #[test]
    fn a_man_answers_where_he_stands() {
        let camera_view = CameraView::default();
        for square in Square::all() {
            let pieces = Square::all().filter(|other| !other.is_river()).map(piece);
            // Above the head of a piece in front of it.
            let at = camera_view.project(ground(square) + Vec3::new(0.0, 0.6, -0.2));
            if !square.is_river() {
                assert_eq!(pick(camera_view.ray(at), pieces), Some(square));
            }
        }
    }

    #[test]
    fn a_tall_man_covers_the_ground_behind_him() {
        let camera_view = CameraView::default();
        let square = Square::at(3, 1);
        let head = camera_view.project(ground(square) + Vec3::new(0.0, 0.8, -0.3));
        assert_eq!(pick(camera_view.ray(head), []), Some(Square::at(3, 2)));
        assert_eq!(pick(camera_view.ray(head), [piece(square)]), Some(square));
    }

    /// All extreme camera positions, in both directions.
    fn camera_views() -> impl Iterator<Item = CameraView> {
        let window = Vec2::new(1280.0, 800.0);
        let area = Rect::new(0.0, 0.0, 960.0, 800.0);
        let orbits = [-Orbit::YAW, 0.0, Orbit::YAW].into_iter().flat_map(|yaw| {
            [Orbit::PITCH.0, 0.0, Orbit::PITCH.1].into_iter().flat_map(move |pitch| {
                [Orbit::ZOOM.0, Orbit::ZOOM.1].map(|zoom| Orbit { yaw, pitch, zoom, ..Orbit::default() })
            })
        });
        orbits.flat_map(move |orbit| {
            [0.0, 1.0].map(|flip| CameraView::new(CameraPose { flip, flat: 0.0 }, orbit, area, window))
        })
    }

    /// The tallest kind of piece on every square, facing the camera.
    fn crowd(camera_view: &CameraView) -> Vec<PickBillboard> {
        let tall = |square| PickBillboard {
            extent: Vec2::new(0.95, 1.18),
            facing: facing(ground(square), camera_view),
            ..piece(square)
        };
        Square::all().map(tall).collect()
    }

    #[test]
    fn the_middle_of_a_square_means_it_from_every_angle() {
        for camera_view in camera_views() {
            let crowd = crowd(&camera_view);
            let marks: [fn(Bitboard) -> PickTargets; 3] = [
                PickTargets::feet,
                |dots| PickTargets { dots, ..PickTargets::default() },
                |rings| PickTargets { rings, ..PickTargets::default() },
            ];
            for square in Square::all() {
                let ray = camera_view.ray(camera_view.square(square));
                for aims in marks.map(|aims| aims(Bitboard::of(square))) {
                    assert_eq!(
                        pick_square(ray, &aims, crowd.clone()),
                        Some(square),
                        "{aims:?} from {:?}",
                        camera_view.eye
                    );
                }
            }
        }
    }

    #[test]
    fn a_piece_is_clicked_wherever_it_is_seen_beside_the_middles_of_others() {
        for camera_view in camera_views() {
            let crowd = crowd(&camera_view);
            for piece in &crowd {
                let turn = Quat::from_rotation_y(piece.facing) * Quat::from_rotation_x(-STANDEE_LEAN);
                // Along the figure, from bottom to top.
                for part in [0.2, 0.5, 0.8] {
                    let body = piece.at
                        + Vec3::Y * BASE_HEIGHT
                        + turn * Vec3::new(0.0, piece.extent.y * part, STANDEE_THICKNESS / 2.0);
                    let ray = camera_view.ray(camera_view.project(body));
                    let aims = PickTargets::feet(Bitboard::ALL);
                    let seen = pick(ray, crowd.iter().copied());
                    assert_eq!(pick_square(ray, &aims, crowd.iter().copied()), aims.base_under(ray).or(seen));
                    if seen == Some(piece.square) {
                        assert_eq!(pick_square(ray, &PickTargets::default(), crowd.iter().copied()), seen);
                    }
                }
            }
        }
    }

    #[test]
    fn a_head_over_an_empty_square_is_still_the_piece() {
        let camera_view = CameraView::default();
        let (front, behind) = (Square::at(3, 0), Square::at(3, 1));
        let lion = PickBillboard { extent: Vec2::new(0.95, 1.05), ..piece(front) };
        let ray = camera_view.ray(camera_view.square(behind));
        assert_eq!(pick(ray, [lion]), Some(front), "the lion on d1 covers the middle of d2");
        assert_eq!(
            pick_square(ray, &PickTargets::feet(Bitboard::of(front)), [lion]),
            Some(front),
            "nothing is meant on d2"
        );
        assert_eq!(
            pick_square(ray, &PickTargets::feet(Bitboard::of(behind)), [lion, piece(behind)]),
            Some(behind),
            "a pawn on d2 is"
        );
    }

    #[test]
    fn a_mark_is_meant_as_far_as_it_is_drawn() {
        let camera_view = CameraView::default();
        let (front, marked) = (Square::at(3, 1), Square::at(3, 2));
        let at = |away: f32| camera_view.ray(camera_view.project(ground(marked) + Vec3::Z * away));
        let dot = PickTargets { dots: Bitboard::of(marked), ..PickTargets::default() };
        let ring = PickTargets { rings: Bitboard::of(marked), ..PickTargets::default() };
        assert_eq!(pick_square(at(0.3), &dot, [piece(front)]), Some(marked));
        assert_eq!(pick_square(at(0.45), &dot, [piece(front)]), Some(front), "beside the dot");
        assert_eq!(pick_square(at(0.45), &ring, [piece(front)]), Some(marked), "on the ring");
        let carrying = PickTargets { carrying: true, ..dot };
        assert_eq!(
            pick_square(at(0.45), &carrying, [piece(front)]),
            Some(marked),
            "what hangs over a square falls on it"
        );
    }

    #[test]
    fn of_two_the_nearer_answers() {
        let camera_view = CameraView::default();
        let (front, back) = (Square::at(3, 1), Square::at(3, 2));
        let head = camera_view.project(ground(front) + Vec3::new(0.0, 0.7, -0.25));
        assert_eq!(pick(camera_view.ray(head), [piece(back), piece(front)]), Some(front));
    }

    #[test]
    fn beside_the_board_is_nothing() {
        let camera_view = CameraView::default();
        assert_eq!(pick(camera_view.ray(Vec2::new(3.0, 3.0)), []), None);
    }
}

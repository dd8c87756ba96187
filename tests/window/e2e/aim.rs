//! Where a player points to mean a square: where the camera shows it and no tall piece in front covers it.

use bevy::math::{Rect, Vec2, Vec3};
use congo::view::board::camera::camera_view::{CameraPose, CameraView, Orbit};
use congo::view::board::picking::{PickBillboard, pick};
use congo::view::board::pieces::placing::facing;
use congo::view::stage::geometry::ground;
use congo_rules::{Position, Square};

/// The window, in pixels.
const WINDOW: Vec2 = Vec2::new(640.0, 480.0);
/// The width of the panel beside the board in a window of this size.
const PANEL: f32 = 248.0;
/// The sizes of the smallest and the largest piece: the point must mean the square with either.
const FIGURES: [Vec2; 2] = [Vec2::new(0.45, 0.45), Vec2::new(1.0, 1.2)];

/// The camera's view during a game with White near.
pub(crate) fn sight() -> CameraView {
    let area = Rect::from_corners(Vec2::ZERO, Vec2::new(WINDOW.x - PANEL, WINDOW.y));
    CameraView::new(CameraPose { flip: 0.0, flat: 0.0 }, Orbit::default(), area, WINDOW)
}

/// The pixel to point at for a square, with the pieces where the position says.
pub(crate) fn at(position: &Position, square: Square) -> (i32, i32) {
    let sight = sight();
    let means = |place: Vec2| {
        FIGURES.iter().all(|extent| pick(sight.ray(place), standees(position, &sight, *extent)) == Some(square))
    };
    let place = places(&sight, square).find(|place| means(*place));
    let Vec2 { x, y } = place.unwrap_or_else(|| panic!("{square} is hidden in {}", position.fen()));
    (x as i32, y as i32)
}

/// Whole pixels on a square, the middle first, then further and further away.
fn places(sight: &CameraView, square: Square) -> impl Iterator<Item = Vec2> {
    let steps = [0.0, 0.12, -0.12, 0.24, -0.24, 0.36, -0.36];
    let mut offsets: Vec<(f32, f32)> = steps.iter().flat_map(|z| steps.iter().map(|x| (*x, *z))).collect();
    offsets.sort_by(|a, b| f32::total_cmp(&a.0.hypot(a.1), &b.0.hypot(b.1)));
    let sight = *sight;
    offsets.into_iter().map(move |(x, z)| sight.project(ground(square).with_y(0.0) + Vec3::new(x, 0.0, z)).round())
}

fn standees<'a>(
    position: &'a Position,
    sight: &'a CameraView,
    extent: Vec2,
) -> impl Iterator<Item = PickBillboard> + 'a {
    Square::all().filter(|square| position.piece_at(*square).is_some()).map(move |square| PickBillboard {
        square,
        at: ground(square),
        extent,
        facing: facing(ground(square), sight),
    })
}

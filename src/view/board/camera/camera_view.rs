//! The geometry of the camera as pure functions: from view style, orbit and free area to a pose and a projection, and
//! between squares and the window.

use crate::app::settings::values::ViewStyle;
use crate::view::board::camera::projection::BoardProjection;
use crate::view::stage::geometry as layout;
use bevy::math::{Dir3, Quat, Ray3d, Rect, Vec2, Vec3};
use bevy::prelude::{Component, Resource, Transform};
use congo_rules::Square;
use std::f32::consts::{FRAC_PI_2, PI};

/// The downward angle of the toy view, in radians below the horizon.
pub const TOY_PITCH: f32 = 0.92;
/// The distance of the toy view's camera, in units. It determines how strong the perspective is.
pub const TOY_DISTANCE: f32 = 17.6;
/// The distance of the orthographic camera; any distance looks the same.
const FLAT_DISTANCE: f32 = 40.0;
/// Half the side length of the frame, in units.
const FRAME: f32 = 4.2;
/// The height of the tallest piece, and its distance from the board's centre.
const PIECE_EXTENT: (f32, f32) = (1.18, 3.75);
/// The fraction of the free area that the board fills.
const FILL_FRACTION: f32 = 0.965;

/// How much larger, and how much lower, a close-up shows the board; the angle is in radians.
const CLOSE_UP_ZOOM: f32 = 1.55;
const CLOSE_UP_PITCH: f32 = -0.13;
/// How much further than the player a close-up may look beyond the edge of the board, in halves of the board: lions often
/// fall at the edge.
const CLOSE_UP_SLACK: f32 = 0.28;

/// How far the player has turned the toy view away from rest.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub struct Orbit {
    /// Around the board, in radians, at most `Orbit::YAW`.
    pub yaw: f32,
    /// Up or down from rest, in radians, within `Orbit::PITCH`.
    pub pitch: f32,
    /// Zoom factor within `Orbit::ZOOM`; at 1 the board fits the area.
    pub zoom: f32,
    /// The part of the board in the centre if the board does not fit: -1 to 1 of its half size in the window, y down.
    /// Its limits depend on the window: see [`CameraView::clamped`].
    pub focus: Vec2,
}

/// A rotation or zoom smaller than this is not visible.
const UNSEEN: f32 = 1e-3;

impl Orbit {
    /// The maximum yaw to either side.
    pub const YAW: f32 = 0.6;
    /// The minimum and maximum pitch.
    pub const PITCH: (f32, f32) = (-0.28, 0.55);
    /// The minimum and maximum zoom; at the minimum the whole board is visible.
    pub const ZOOM: (f32, f32) = (1.0, 2.2);

    /// The nearest allowed orbit.
    pub fn clamped(self) -> Self {
        Self {
            yaw: self.yaw.clamp(-Self::YAW, Self::YAW),
            pitch: self.pitch.clamp(Self::PITCH.0, Self::PITCH.1),
            zoom: self.zoom.clamp(Self::ZOOM.0, Self::ZOOM.1),
            focus: self.focus.clamp(Vec2::NEG_ONE, Vec2::ONE),
        }
    }

    /// Whether the board looks the same as with the default orbit. Seen straight from above it cannot be turned.
    pub fn is_at_rest(&self, style: ViewStyle) -> bool {
        let turned = style == ViewStyle::Toy && self.yaw.abs().max(self.pitch.abs()) > UNSEEN;
        !turned && (self.zoom - 1.0).abs() < UNSEEN
    }
}

impl Default for Orbit {
    fn default() -> Self {
        Self { yaw: 0.0, pitch: 0.0, zoom: 1.0, focus: Vec2::ZERO }
    }
}

/// A pose between the views: which side is near, and toy view or diagram. Camera movements go from one pose to the
/// next. The default is the pose of the default view.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub struct CameraPose {
    /// 0 if White is at the near edge, 1 if Black is.
    pub flip: f32,
    /// 0: toy view, 1: straight from above without perspective.
    pub flat: f32,
}

impl CameraPose {
    /// The pose a fraction (0 to 1) of the way to another; exactly the other one at 1.
    pub fn towards(self, other: Self, part: f32) -> Self {
        let mix = |from: f32, to: f32| from * (1.0 - part) + to * part;
        Self { flip: mix(self.flip, other.flip), flat: mix(self.flat, other.flat) }
    }
}

/// The camera's pose and projection, and the window they were computed for.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub struct CameraView {
    /// The position and direction of the camera.
    pub eye: Transform,
    /// The projection.
    pub lens: BoardProjection,
    /// The size of the window, in logical pixels.
    pub window: Vec2,
    /// The distance from the camera to the centre of the board, in units.
    pub distance: f32,
    /// The camera's angle around the board, in radians from White's side.
    pub yaw: f32,
    /// 0 in the toy view, 1 in the diagram.
    pub flat: f32,
    /// The part of the window that is free for the board, in logical pixels.
    pub area: Rect,
    /// Half the size of the board in the window at zoom 1, in logical pixels.
    pub half: Vec2,
}

impl Default for CameraView {
    fn default() -> Self {
        let window = Vec2::new(1280.0, 800.0);
        Self::new(CameraPose { flip: 0.0, flat: 0.0 }, Orbit::default(), Rect::from_corners(Vec2::ZERO, window), window)
    }
}

impl CameraView {
    /// Fits the board and its pieces into `area`, in logical pixels of a window of size `window`.
    pub fn new(stance: CameraPose, orbit: Orbit, area: Rect, window: Vec2) -> Self {
        Self::with_slack(stance, orbit, area, window, 0.0)
    }

    /// The same with a focus that may lie so much further out than [`Self::clamped`] allows.
    fn with_slack(stance: CameraPose, orbit: Orbit, area: Rect, window: Vec2, slack: f32) -> Self {
        let orbit = orbit.clamped();
        let toy = 1.0 - stance.flat;
        let yaw = stance.flip * PI + orbit.yaw * toy;
        let pitch = TOY_PITCH + (FRAC_PI_2 - TOY_PITCH) * stance.flat + orbit.pitch * toy;
        let is_flat = stance.flat >= 1.0;
        // Equal steps of perspective, not of distance, so that it seems to change evenly.
        let distance = if is_flat { FLAT_DISTANCE } else { TOY_DISTANCE / (toy * 0.97 + 0.03) };
        let turn = Quat::from_rotation_y(yaw) * Quat::from_rotation_x(-pitch);
        let eye = Transform { translation: turn * Vec3::Z * distance, rotation: turn, ..Transform::IDENTITY };
        let picture = ScreenExtent::of(&eye, is_flat, distance);
        // Pixels per unit.
        let scale = (area.half_size().max(Vec2::ONE) / picture.half).min_element() * FILL_FRACTION;
        let half = picture.half * scale;
        let orbit = clamp_view(orbit, area, half, slack);
        let lens = picture.lens(scale, is_flat, distance, orbit, area, window);
        Self { eye, lens, window, distance, yaw, flat: stance.flat, area, half }
    }

    /// The orbit with its focus limited, so that no edge of the board comes further into the area than at rest.
    pub fn clamped(&self, orbit: Orbit) -> Orbit {
        clamp_view(orbit, self.area, self.half, 0.0)
    }

    /// The orbit after zooming by a factor at the pointer: the point under the pointer stays there.
    pub fn zoomed(&self, orbit: Orbit, at: Vec2, factor: f32) -> Orbit {
        let zoom = (orbit.zoom * factor).clamp(Orbit::ZOOM.0, Orbit::ZOOM.1);
        let moved = (at - self.area.center()) / self.half * (1.0 / orbit.zoom - 1.0 / zoom);
        self.clamped(Orbit { zoom, focus: self.clamped(orbit).focus + moved, ..orbit }.clamped())
    }

    /// The same board from nearer to a point: `amount` is 0 for where the player has put the camera, 1 for as near as it
    /// goes.
    #[must_use]
    pub fn close_up(&self, stance: CameraPose, orbit: Orbit, point: Vec3, amount: f32) -> Self {
        let focus = self.clamped(orbit).focus;
        let target = focus + (self.project(point) - self.area.center()) / (self.half * orbit.zoom);
        let near = Orbit {
            pitch: orbit.pitch + CLOSE_UP_PITCH * amount,
            zoom: orbit.zoom * (1.0 + (CLOSE_UP_ZOOM - 1.0) * amount),
            focus: focus.lerp(target, amount),
            ..orbit
        };
        Self::with_slack(stance, near, self.area, self.window, CLOSE_UP_SLACK * amount)
    }

    /// The position of a point of the world, in logical pixels from the window's upper left corner.
    pub fn project(&self, point: Vec3) -> Vec2 {
        let seen = self.lens.to_window(self.eye.rotation.inverse() * (point - self.eye.translation));
        (seen * Vec2::new(1.0, -1.0) + 1.0) * self.window / 2.0
    }

    /// The position of a square's centre; of a river square, the centre of its water surface.
    pub fn square(&self, square: Square) -> Vec2 {
        let height = if square.is_river() { layout::WATER } else { 0.0 };
        self.project(layout::flat(square).with_y(height))
    }

    /// The ray through a point of the window, in logical pixels.
    pub fn ray(&self, at: Vec2) -> Ray3d {
        let seen = (at / self.window * 2.0 - 1.0) * Vec2::new(1.0, -1.0);
        let far = self.eye.transform_point(self.lens.from_window(seen, self.distance));
        let near = self.eye.transform_point(self.lens.from_window(seen, 0.0));
        Ray3d::new(near, Dir3::new(far - near).unwrap_or(Dir3::NEG_Y))
    }
}

/// The corners of everything that must be visible.
fn screen_bounds() -> impl Iterator<Item = Vec3> {
    let corners = [Vec2::ONE, Vec2::NEG_ONE, Vec2::new(1.0, -1.0), Vec2::new(-1.0, 1.0)];
    corners.into_iter().flat_map(|corner| {
        let at = |half: f32, y: f32| Vec3::new(corner.x * half, y, corner.y * half);
        [at(FRAME, 0.1), at(FRAME, -0.45), at(PIECE_EXTENT.1, PIECE_EXTENT.0)]
    })
}

/// Limits the focus by the free space around a board of this half size at zoom 1.
fn clamp_view(orbit: Orbit, area: Rect, half: Vec2, slack: f32) -> Orbit {
    let seen = area.half_size().max(Vec2::ONE) / (half * orbit.zoom);
    let reach = (Vec2::splat(1.0 / FILL_FRACTION) - seen).max(Vec2::ZERO) + slack;
    Orbit { focus: orbit.focus.clamp(-reach, reach), ..orbit }
}

/// The board as the camera sees it, in units at the board's distance.
struct ScreenExtent {
    half: Vec2,
    middle: Vec2,
}

impl ScreenExtent {
    fn of(eye: &Transform, flat: bool, distance: f32) -> Self {
        let seen = screen_bounds().map(|point| {
            let view = eye.rotation.inverse() * (point - eye.translation);
            if flat { view.truncate() } else { view.truncate() * distance / -view.z }
        });
        let (low, high) = seen.fold((Vec2::MAX, Vec2::MIN), |(low, high), p| (low.min(p), high.max(p)));
        Self { half: (high - low) / 2.0, middle: (high + low) / 2.0 }
    }

    /// The projection that shows it in the area with this number of pixels per unit.
    fn lens(&self, scale: f32, flat: bool, distance: f32, orbit: Orbit, area: Rect, window: Vec2) -> BoardProjection {
        let centre = self.middle + orbit.focus * self.half * Vec2::new(1.0, -1.0);
        let per_unit = Vec2::splat(2.0 * scale * orbit.zoom) / window;
        let target = (area.center() / window * 2.0 - 1.0) * Vec2::new(1.0, -1.0);
        BoardProjection {
            flat,
            scale: if flat { per_unit } else { per_unit * distance },
            shift: target - per_unit * centre,
            near: (distance - 11.0).max(0.5),
            far: distance + 60.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::stage::geometry::{on_land, square_at};

    fn stances() -> [CameraPose; 4] {
        [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)].map(|(flip, flat)| CameraPose { flip, flat })
    }

    fn camera_views() -> impl Iterator<Item = (CameraView, Rect)> {
        let windows =
            [Vec2::new(900.0, 600.0), Vec2::new(1280.0, 800.0), Vec2::new(2560.0, 1440.0), Vec2::new(700.0, 1000.0)];
        windows.into_iter().flat_map(|window| {
            let area = Rect::new(60.0, 40.0, window.x * 0.7, window.y - 10.0);
            stances().map(move |stance| (CameraView::new(stance, Orbit::default(), area, window), area))
        })
    }

    #[test]
    fn the_frame_and_the_men_lie_in_the_area_and_fill_it() {
        for (camera_view, area) in camera_views() {
            let seen: Vec<Vec2> = screen_bounds().map(|point| camera_view.project(point)).collect();
            for at in &seen {
                assert!(area.inflate(0.5).contains(*at), "{at} lies outside {area:?}");
            }
            let (low, high) = seen.iter().fold((Vec2::MAX, Vec2::MIN), |(l, h), p| (l.min(*p), h.max(*p)));
            let filled = ((high - low) / area.size()).max_element();
            assert!(filled > 0.95, "only {filled} of {area:?} is used");
        }
    }

    #[test]
    fn a_close_up_brings_a_square_nearer() {
        for (camera_view, area) in camera_views() {
            for square in [Square::at(3, 6), Square::at(2, 0), Square::at(3, 3)] {
                let stance = CameraPose { flip: f32::from(u8::from(camera_view.yaw > 1.0)), flat: camera_view.flat };
                let near = |amount: f32| camera_view.close_up(stance, Orbit::default(), layout::ground(square), amount);
                assert_eq!(near(0.0), camera_view, "nothing changes at first");
                let width =
                    |camera_view: &CameraView| camera_view.project(Vec3::X).distance(camera_view.project(Vec3::ZERO));
                assert!(width(&near(1.0)) > width(&camera_view) * 1.4, "{square}");
                assert!(area.contains(near(1.0).square(square)), "{square} stays in the picture");
                let offset =
                    |camera_view: &CameraView| camera_view.square(square).distance(area.center()) / width(camera_view);
                assert!(offset(&near(1.0)) <= offset(&camera_view) + 0.05, "{square} comes nearer to the middle");
            }
        }
    }

    #[test]
    fn a_click_on_a_square_finds_it() {
        for (camera_view, _) in camera_views() {
            for square in Square::all() {
                let ray = camera_view.ray(camera_view.square(square));
                let land = on_land(ray).expect("the camera looks down");
                assert_eq!(square_at(land), Some(square));
            }
        }
    }

    #[test]
    fn white_sits_below_unless_flipped() {
        for (camera_view, _) in camera_views() {
            let lower = |a: Square, b: Square| camera_view.square(a).y > camera_view.square(b).y;
            let flipped = camera_view.yaw > 1.0;
            assert_eq!(lower(Square::at(3, 0), Square::at(3, 6)), !flipped);
            assert_eq!(camera_view.square(Square::at(0, 3)).x < camera_view.square(Square::at(6, 3)).x, !flipped);
        }
    }

    #[test]
    fn orbiting_and_zooming_stay_within_limits() {
        let wild = Orbit { yaw: 9.0, pitch: -9.0, zoom: 90.0, focus: Vec2::splat(7.0) }.clamped();
        assert_eq!(wild.yaw, Orbit::YAW);
        assert_eq!(wild.pitch, Orbit::PITCH.0);
        assert_eq!(wild.zoom, Orbit::ZOOM.1);
        let small = Orbit { zoom: 0.1, focus: Vec2::ONE, ..Orbit::default() }.clamped();
        assert_eq!(small.zoom, 1.0, "the board is never smaller than it fits");
    }

    /// Views at all limits, with the board moved as far as possible.
    fn corners() -> impl Iterator<Item = (CameraView, Orbit)> {
        camera_views().flat_map(|(camera_view, area)| {
            let stance = CameraPose { flip: f32::from(u8::from(camera_view.yaw > 1.0)), flat: camera_view.flat };
            let yaws = [-Orbit::YAW, 0.0, Orbit::YAW];
            let focuses = [Vec2::ZERO, Vec2::ONE, Vec2::NEG_ONE, Vec2::new(1.0, -1.0)];
            yaws.into_iter().flat_map(move |yaw| {
                [Orbit::PITCH.0, 0.0, Orbit::PITCH.1].into_iter().flat_map(move |pitch| {
                    [1.0, 1.5, Orbit::ZOOM.1].into_iter().flat_map(move |zoom| {
                        focuses.map(move |focus| {
                            let orbit = Orbit { yaw, pitch, zoom, focus };
                            (CameraView::new(stance, orbit, area, camera_view.window), orbit)
                        })
                    })
                })
            })
        })
    }

    #[test]
    fn the_board_leaves_no_more_room_beside_it_than_at_rest() {
        for (camera_view, orbit) in corners() {
            let seen = screen_bounds().map(|point| camera_view.project(point));
            let (low, high) = seen.fold((Vec2::MAX, Vec2::MIN), |(l, h), p| (l.min(p), h.max(p)));
            let gaps = [low - camera_view.area.min, camera_view.area.max - high];
            // The free space around a centred board of this size, or the default margin.
            let most = ((camera_view.area.size() - (high - low)) / 2.0)
                .max((1.0 - FILL_FRACTION) * camera_view.half * orbit.zoom / FILL_FRACTION);
            for gap in gaps {
                assert!(gap.cmple(most + 0.5).all(), "{gap} beside the board, {most} at most: {orbit:?}");
            }
        }
    }

    #[test]
    fn what_lies_under_the_pointer_stays_there() {
        for stance in stances() {
            let window = Vec2::new(1280.0, 800.0);
            let area = Rect::new(0.0, 0.0, 900.0, 800.0);
            let camera_view = |orbit| CameraView::new(stance, orbit, area, window);
            let orbit = Orbit { zoom: 1.4, ..Orbit::default() };
            let at = Vec2::new(500.0, 380.0);
            let under = on_land(camera_view(orbit).ray(at)).expect("the camera looks down");
            let zoomed = camera_view(orbit).zoomed(orbit, at, 1.3);
            assert!(zoomed.zoom > 1.8);
            assert!(camera_view(zoomed).project(under).distance(at) < 0.5, "{stance:?}");
        }
    }

    #[test]
    fn zooming_out_again_shows_the_whole_board() {
        let (window, at) = (Vec2::new(1280.0, 800.0), Vec2::new(300.0, 200.0));
        for stance in stances() {
            let camera_view = |orbit| CameraView::new(stance, orbit, Rect::from_corners(Vec2::ZERO, window), window);
            let mut orbit = Orbit::default();
            for _ in 0..9 {
                orbit = camera_view(orbit).zoomed(orbit, at, 1.2);
            }
            assert!(orbit.focus != Vec2::ZERO && !orbit.is_at_rest(ViewStyle::Diagram));
            for _ in 0..9 {
                orbit = camera_view(orbit).zoomed(orbit, at, 1.0 / 1.2);
            }
            assert!(orbit.is_at_rest(ViewStyle::Toy));
            assert!(orbit.focus.length() < 1e-4, "{}", orbit.focus);
        }
    }

    #[test]
    fn a_turned_board_is_not_at_rest_where_the_turn_shows() {
        let turned = Orbit { yaw: 0.2, ..Orbit::default() };
        assert!(!turned.is_at_rest(ViewStyle::Toy) && turned.is_at_rest(ViewStyle::Diagram));
    }

    #[test]
    fn the_camera_never_goes_below_the_table() {
        for stance in stances() {
            let orbit = Orbit { pitch: -9.0, ..Orbit::default() };
            let window = Vec2::new(1280.0, 800.0);
            let camera_view = CameraView::new(stance, orbit, Rect::from_corners(Vec2::ZERO, window), window);
            assert!(camera_view.eye.translation.y > 5.0);
        }
    }
}

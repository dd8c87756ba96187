//! Strips of one motion in eight moments, near by, in both views: what goes by too quickly to be judged on the board.

use crate::offscreen::Studio;
use crate::scenes::{CHAIN_FEN, RIVER_FEN};
use bevy::prelude::{Vec2, default};
use congo::app::settings::Settings;
use congo::app::settings::values::{ViewStyle, Volumes};
use congo::view::board::camera::camera_view::{CameraView, Orbit};
use congo::view::stage::geometry::{HALF, ground};
use congo_rules::Square;
use image::{RgbImage, imageops};

/// Pictures in a strip.
const PICTURES_PER_STRIP: usize = 8;
/// One picture of a strip, in pixels.
pub(crate) const PICTURE_SIZE_PX: (u32, u32) = (280, 250);
/// The studio's window, in pixels.
pub(crate) const WINDOW_SIZE_PX: (u32, u32) = (800, 540);
/// How much larger the board is than a player usually sees it.
const ZOOM: f32 = 2.0;

/// A motion: a position, a move, the square in the middle of the picture, the frame of the first moment and from one to
/// the next.
pub(crate) struct Motion {
    pub(crate) name: &'static str,
    fen: &'static str,
    path: &'static str,
    center: &'static str,
    first_frame: usize,
    frame_step: usize,
}

const fn motion(
    name: &'static str,
    (fen, path): (&'static str, &'static str),
    center: &'static str,
    first_frame: usize,
    frame_step: usize,
) -> Motion {
    Motion { name, fen, path, center, first_frame, frame_step }
}

const FLIGHT: (&str, &str) = ("3l3/7/1P4P/7/7/M3P2/3L1C1/w/-1", "d1d7");

/// All motions.
pub(crate) const MOTIONS: &[Motion] = &[
    motion("motion-land", ("3l3/7/7/7/7/2Z4/3L3/w/-1", "c2d4"), "d4", 12, 4),
    motion("motion-dust", ("3l3/7/7/7/7/7/1E1L3/w/-1", "b1b3"), "b3", 12, 4),
    motion("motion-hop", (CHAIN_FEN, "a1c3a5c7"), "c3", 2, 4),
    motion("motion-take", ("3l3/7/7/7/1pE4/7/3L3/w/-1", "c3b3"), "b3", 6, 5),
    motion("motion-drown", (RIVER_FEN, "f4e6"), "b4", 40, 8),
    motion("motion-promote", ("1zl4/P6/7/7/2E4/7/4L2/w/-1", "a6a7"), "a7", 18, 6),
    motion("motion-glint", FLIGHT, "d2", 2, 3),
    motion("motion-flash", FLIGHT, "d4", 2, 4),
];

impl Motion {
    /// A strip for each view, one below the other.
    pub(crate) fn draw(&self) -> RgbImage {
        let mut sheet = RgbImage::new(PICTURE_SIZE_PX.0 * PICTURES_PER_STRIP as u32, PICTURE_SIZE_PX.1 * 2);
        for (row, view) in [ViewStyle::Toy, ViewStyle::Diagram].into_iter().enumerate() {
            let settings = Settings { sound: Volumes::SILENT, view, ..Settings::default() };
            let mut studio = Studio::open(WINDOW_SIZE_PX.0, WINDOW_SIZE_PX.1, 1.0, &settings);
            studio.load_position(self.fen);
            let center: Square = self.center.parse().expect("a square");
            zoom_in(&mut studio, center);
            studio.play_move(self.path);
            studio.run_frames(self.first_frame);
            for column in 0..PICTURES_PER_STRIP {
                let cut = crop_around(&mut studio, center);
                imageops::replace(
                    &mut sheet,
                    &cut,
                    i64::from(PICTURE_SIZE_PX.0) * column as i64,
                    i64::from(PICTURE_SIZE_PX.1) * row as i64,
                );
                studio.run_frames(self.frame_step);
            }
        }
        sheet
    }
}

/// Brings a square near.
pub(crate) fn zoom_in(studio: &mut Studio, square: Square) {
    let at = ground(square) / HALF;
    *studio.world().resource_mut::<Orbit>() = Orbit { zoom: ZOOM, focus: Vec2::new(at.x, at.z), ..default() };
    studio.run_frames(2);
}

/// The surroundings of a square as they look now.
pub(crate) fn crop_around(studio: &mut Studio, square: Square) -> RgbImage {
    let middle = studio.world().resource::<CameraView>().square(square);
    let left = (middle.x as u32).saturating_sub(PICTURE_SIZE_PX.0 / 2);
    let top = (middle.y as u32).saturating_sub(PICTURE_SIZE_PX.1 * 3 / 5);
    imageops::crop_imm(&studio.screenshot(), left, top, PICTURE_SIZE_PX.0, PICTURE_SIZE_PX.1).to_image()
}

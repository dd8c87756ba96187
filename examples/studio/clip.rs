//! The short animated picture of docs/rules.md: a monkey's chain, then a drowning. Only the board, and of each picture
//! only what has changed: the format packs nothing else well.

use crate::offscreen::Studio;
use crate::scenes::RIVER_FEN;
use congo::app::settings::Settings;
use congo::app::settings::values::Volumes;
use congo::view::board::area::BoardArea;
use gif::{Encoder, EncodingError, Frame, Repeat};
use image::imageops::{self, FilterType};
use image::{RgbImage, RgbaImage};
use std::fs::File;
use std::path::Path;

/// Every so many frames of the studio's clock one is kept.
const FRAMES_PER_PICTURE: usize = 5;
/// How long each is shown, in hundredths of a second.
const PICTURE_DELAY_CENTISECONDS: u16 = 8;
/// The studio's window, in pixels.
const WINDOW_SIZE_PX: (u32, u32) = (960, 600);
/// How wide the board is in the end, in pixels.
const CLIP_WIDTH_PX: u32 = 460;
/// A channel that has changed by less than this, of 255, has not.
const MIN_CHANNEL_CHANGE: u8 = 7;
/// The monkey takes three; then a zebra leaves the river and a pawn stays.
const CHAIN_CLIP_FEN: &str = "4l2/1c2z2/7/1z1p1Z1/7/1p2g2/M1L2E1/w/-1";

/// Draws it into a file.
pub(crate) fn draw_clip(file: &Path) -> Result<(), EncodingError> {
    let mut pictures = Vec::new();
    let settings = Settings { sound: Volumes::SILENT, ..Settings::default() };
    let mut studio = Studio::open(WINDOW_SIZE_PX.0, WINDOW_SIZE_PX.1, 1.0, &settings);
    studio.load_position(CHAIN_CLIP_FEN);
    record_frames(&mut studio, 30, &mut pictures, only_the_board);
    studio.play_move("a1c3a5c7");
    record_frames(&mut studio, 140, &mut pictures, only_the_board);
    studio.load_position(RIVER_FEN);
    record_frames(&mut studio, 30, &mut pictures, only_the_board);
    studio.play_move("f4e6");
    record_frames(&mut studio, 115, &mut pictures, only_the_board);
    write_gif(file, &pictures)
}

/// Keeps pictures of so many frames, each as `crop` makes it.
pub(crate) fn record_frames(
    studio: &mut Studio,
    length: usize,
    pictures: &mut Vec<RgbImage>,
    crop: fn(&mut Studio, &RgbImage) -> RgbImage,
) {
    for _ in 0..length / FRAMES_PER_PICTURE {
        studio.run_frames(FRAMES_PER_PICTURE);
        let whole = studio.screenshot();
        pictures.push(crop(studio, &whole));
    }
}

fn only_the_board(studio: &mut Studio, whole: &RgbImage) -> RgbImage {
    let board = studio.world().resource::<BoardArea>().0;
    let (left, width) = (board.min.x as u32, board.width() as u32);
    let cut = imageops::crop_imm(whole, left, 0, width, whole.height()).to_image();
    let height = CLIP_WIDTH_PX * cut.height() / cut.width();
    imageops::resize(&cut, CLIP_WIDTH_PX, height, FilterType::Triangle)
}

pub(crate) fn write_gif(file: &Path, pictures: &[RgbImage]) -> Result<(), EncodingError> {
    let Some(first) = pictures.first() else { return Ok(()) };
    let (width, height) = (first.width() as u16, first.height() as u16);
    let mut encoder = Encoder::new(File::create(file)?, width, height, &[])?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut shown = RgbaImage::new(first.width(), first.height());
    for picture in pictures {
        let mut change = update_and_diff(&mut shown, picture);
        encoder.write_frame(&Frame {
            delay: PICTURE_DELAY_CENTISECONDS,
            ..Frame::from_rgba_speed(width, height, &mut change, 10)
        })?;
    }
    Ok(())
}

/// Brings what is shown up to date; gives the pixels that have changed, the others clear.
fn update_and_diff(shown: &mut RgbaImage, picture: &RgbImage) -> RgbaImage {
    let mut change = RgbaImage::new(picture.width(), picture.height());
    for ((new, old), pixel) in picture.pixels().zip(shown.pixels_mut()).zip(change.pixels_mut()) {
        let same = new.0.iter().zip(old.0).all(|(new, old)| new.abs_diff(old) < MIN_CHANNEL_CHANGE);
        if old.0[3] == 0 || !same {
            *old = image::Rgba([new.0[0], new.0[1], new.0[2], 255]);
            *pixel = *old;
        }
    }
    change
}

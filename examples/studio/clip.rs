//! The short animated picture of docs/rules.md: a monkey's chain, then a drowning. Only the board, and of each picture only
//! what has changed: the format packs nothing else well.

use crate::offscreen::Studio;
use crate::scenes::RIVER;
use congo::app::settings::Settings;
use congo::app::settings::values::Volumes;
use congo::view::board::area::BoardArea;
use gif::{Encoder, EncodingError, Frame, Repeat};
use image::imageops::{self, FilterType};
use image::{RgbImage, RgbaImage};
use std::fs::File;
use std::path::Path;

/// Every so many frames of the studio's clock one is kept.
const EVERY: usize = 5;
/// How long each is shown, in hundredths of a second.
const SHOWN: u16 = 8;
/// The studio's window, in pixels.
const WINDOW: (u32, u32) = (960, 600);
/// How wide the board is in the end, in pixels.
const WIDE: u32 = 460;
/// A channel that has changed by less than this, of 255, has not.
const SAME: u8 = 7;
/// The monkey takes three; then a zebra leaves the river and a pawn stays.
const STAGE: &str = "4l2/1c2z2/7/1z1p1Z1/7/1p2g2/M1L2E1/w/-1";

/// Draws it into a file.
pub(crate) fn draw(file: &Path) -> Result<(), EncodingError> {
    let mut pictures = Vec::new();
    let settings = Settings { sound: Volumes::SILENT, ..Settings::default() };
    let mut studio = Studio::open(WINDOW.0, WINDOW.1, 1.0, &settings);
    studio.table(STAGE);
    film(&mut studio, 30, &mut pictures);
    studio.play("a1c3a5c7");
    film(&mut studio, 140, &mut pictures);
    studio.table(RIVER);
    film(&mut studio, 30, &mut pictures);
    studio.play("f4e6");
    film(&mut studio, 115, &mut pictures);
    write(file, &pictures)
}

fn film(studio: &mut Studio, length: usize, pictures: &mut Vec<RgbImage>) {
    for _ in 0..length / EVERY {
        studio.frames(EVERY);
        let whole = studio.picture();
        let board = studio.world().resource::<BoardArea>().0;
        let (left, width) = (board.min.x as u32, board.width() as u32);
        let cut = imageops::crop_imm(&whole, left, 0, width, whole.height()).to_image();
        let high = WIDE * cut.height() / cut.width();
        pictures.push(imageops::resize(&cut, WIDE, high, FilterType::Triangle));
    }
}

fn write(file: &Path, pictures: &[RgbImage]) -> Result<(), EncodingError> {
    let Some(first) = pictures.first() else { return Ok(()) };
    let (width, height) = (first.width() as u16, first.height() as u16);
    let mut encoder = Encoder::new(File::create(file)?, width, height, &[])?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut shown = RgbaImage::new(first.width(), first.height());
    for picture in pictures {
        let mut change = update(&mut shown, picture);
        encoder.write_frame(&Frame { delay: SHOWN, ..Frame::from_rgba_speed(width, height, &mut change, 10) })?;
    }
    Ok(())
}

/// Brings what is shown up to date; gives the pixels that have changed, the others clear.
fn update(shown: &mut RgbaImage, picture: &RgbImage) -> RgbaImage {
    let mut change = RgbaImage::new(picture.width(), picture.height());
    for ((new, old), pixel) in picture.pixels().zip(shown.pixels_mut()).zip(change.pixels_mut()) {
        let same = new.0.iter().zip(old.0).all(|(new, old)| new.abs_diff(old) < SAME);
        if old.0[3] == 0 || !same {
            *old = image::Rgba([new.0[0], new.0[1], new.0[2], 255]);
            *pixel = *old;
        }
    }
    change
}

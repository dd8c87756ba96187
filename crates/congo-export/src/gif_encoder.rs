//! A game as an animated GIF, written picture by picture.

use crate::area::PixelRect;
use crate::error::ExportError;
use crate::export_options::ExportOptions;
use crate::painter::{Painter, PlacedSprite};
use crate::palette::{Histogram, Palette, TRANSPARENT_INDEX};
use crate::scene_frame::Frame;
use crate::theme::Theme;
use crate::timeline;
use congo_rules::{PlayedMove, Position};
use gif::{DisposalMethod, Encoder, Repeat};
use std::borrow::Cow;
use std::io::Write;
use std::ops::ControlFlow;

/// The number of frames that are painted first to choose the palette.
const PALETTE_SAMPLE_FRAMES: usize = 10;

/// A game as an animated GIF that begins again when it has ended: the start, every turn, the last position. Its
/// pictures are those of [`game_frames`](crate::game_frames), and what is not in them is not painted.
///
/// `progress` is told after every picture how many are done, and how many there will be; it may stop the work.
///
/// # Errors
/// If an option or a number of the look is out of range, a drawing or the font cannot be read, a turn does not begin
/// where the one before it ended, `out` fails, or `progress` breaks: [`ExportError::Cancelled`]. What was written until
/// then is no whole GIF.
pub fn animation(
    start: &Position,
    turns: &[PlayedMove],
    theme: &Theme,
    options: &ExportOptions,
    progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
    out: impl Write,
) -> Result<(), ExportError> {
    let frames = timeline::game_frames(start, turns, options)?;
    let mut frame_encoder = GifEncoder::new(&frames, theme, options)?;
    let (width, height) =
        (frame_encoder.painter.layout.size.width() as u16, frame_encoder.painter.layout.size.height() as u16);
    let mut encoder = Encoder::new(out, width, height, &frame_encoder.palette.bytes())?;
    encoder.set_repeat(Repeat::Infinite)?;
    for (index, frame) in frames.iter().enumerate() {
        encoder.write_frame(&frame_encoder.encode_frame(frame)?)?;
        if progress(index + 1, frames.len()).is_break() && index + 1 < frames.len() {
            return Err(ExportError::Cancelled { done: index + 1, all: frames.len() });
        }
    }
    encoder.into_inner()?.flush()?;
    Ok(())
}

/// The state of the encoder.
struct GifEncoder<'a> {
    painter: Painter<'a>,
    palette: Palette,
    shown: Vec<PlacedSprite>,
    /// The colours of the last frame; empty before the first.
    colors: Vec<u8>,
}

impl<'a> GifEncoder<'a> {
    fn new(frames: &[Frame], theme: &'a Theme, options: &ExportOptions) -> Result<Self, ExportError> {
        let mut painter = Painter::new(theme, options)?;
        let mut histogram = Histogram::default();
        for frame in sample_frames(frames) {
            let sprites = painter.sprites(frame);
            histogram.count(&painter.paint(&sprites, painter.layout.size)?);
        }
        Ok(Self { painter, palette: histogram.palette(), shown: Vec::new(), colors: Vec::new() })
    }

    /// The next frame: only the area that differs from the one before.
    fn encode_frame(&mut self, frame: &Frame) -> Result<gif::Frame<'static>, ExportError> {
        let sprites = self.painter.sprites(frame);
        let (area, pixels) =
            if self.colors.is_empty() { self.full_picture(&sprites)? } else { self.changed_picture(&sprites)? };
        self.shown = sprites;
        Ok(gif::Frame {
            delay: frame.hundredths,
            dispose: DisposalMethod::Keep,
            transparent: Some(TRANSPARENT_INDEX),
            left: area.left as u16,
            top: area.top as u16,
            width: area.width() as u16,
            height: area.height() as u16,
            buffer: Cow::Owned(pixels),
            ..gif::Frame::default()
        })
    }

    fn full_picture(&mut self, sprites: &[PlacedSprite]) -> Result<(PixelRect, Vec<u8>), ExportError> {
        let area = self.painter.layout.size;
        self.colors = self.palette.indices(&self.painter.paint(sprites, area)?);
        Ok((area, self.colors.clone()))
    }

    fn changed_picture(&mut self, sprites: &[PlacedSprite]) -> Result<(PixelRect, Vec<u8>), ExportError> {
        let picture_area = self.painter.layout.size;
        let changed = self.painter.changed_area(&self.shown, sprites)?;
        if changed.is_empty() {
            return Ok(empty_picture());
        }
        let fresh = self.palette.indices(&self.painter.paint(sprites, changed)?);
        let mut pixels = Vec::with_capacity(fresh.len());
        for (row, new) in changed.rows(picture_area.width()).zip(fresh.chunks_exact(changed.width() as usize)) {
            let old = &mut self.colors[row];
            pixels.extend(old.iter().zip(new).map(|(old, new)| if old == new { TRANSPARENT_INDEX } else { *new }));
            old.copy_from_slice(new);
        }
        Ok(crop(changed, &pixels))
    }
}

/// A frame without changes.
fn empty_picture() -> (PixelRect, Vec<u8>) {
    (PixelRect::new(0, 0, 1, 1), vec![TRANSPARENT_INDEX])
}

/// Crops rows and columns without changes.
fn crop(area: PixelRect, pixels: &[u8]) -> (PixelRect, Vec<u8>) {
    let width = area.width() as usize;
    let is_changed = |pixel: &u8| *pixel != TRANSPARENT_INDEX;
    let rows = || pixels.chunks_exact(width).enumerate().filter(|(_, row)| row.iter().any(is_changed));
    let (Some((first, _)), Some((last, _))) = (rows().next(), rows().next_back()) else { return empty_picture() };
    let left = rows().filter_map(|(_, row)| row.iter().position(is_changed)).min().unwrap_or(0);
    let right = rows().filter_map(|(_, row)| row.iter().rposition(is_changed)).max().unwrap_or(width - 1);
    let kept = PixelRect {
        left: area.left + left as i32,
        top: area.top + first as i32,
        right: area.left + right as i32 + 1,
        bottom: area.top + last as i32 + 1,
    };
    let inside = pixels.chunks_exact(width).skip(first).take(last + 1 - first);
    (kept, inside.flat_map(|row| &row[left..=right]).copied().collect())
}

/// Sample frames from the whole game, with the first, the last and the greyest ones.
fn sample_frames(frames: &[Frame]) -> impl Iterator<Item = &Frame> {
    let apart = frames.len().div_ceil(PALETTE_SAMPLE_FRAMES).max(1);
    let greys = |frame: &&Frame| frame.pieces.iter().filter(|figure| figure.grey > 0.9).count();
    frames.iter().step_by(apart).chain(frames.last()).chain(frames.iter().max_by_key(greys))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common;
    use crate::export_options::Names;
    use congo_rules::Position;

    /// Combines the frames of an animation and compares the result with completely painted pictures.
    #[track_caller]
    fn check(start: &Position, turns: &[PlayedMove], options: &ExportOptions) {
        let theme = common::default_theme();
        let frames = timeline::game_frames(start, turns, options).expect("a timeline");
        let mut encoder = GifEncoder::new(&frames, &theme, options).expect("a film");
        let picture_area = encoder.painter.layout.size;
        let mut seen = vec![TRANSPARENT_INDEX; (picture_area.width() * picture_area.height()) as usize];
        for (index, frame) in frames.iter().enumerate() {
            draw_over(&encoder.encode_frame(frame).expect("a picture"), &mut seen, picture_area.width());
            let sprites = encoder.painter.sprites(frame);
            let wanted = encoder.painter.paint(&sprites, picture_area).expect("a picture");
            assert!(seen == encoder.palette.indices(&wanted), "picture {index} of {}", frames.len());
        }
    }

    fn draw_over(picture: &gif::Frame, seen: &mut [u8], width: u32) {
        let area = PixelRect::new(picture.left.into(), picture.top.into(), picture.width.into(), picture.height.into());
        for (row, new) in area.rows(width).zip(picture.buffer.chunks_exact(area.width() as usize)) {
            for (old, new) in seen[row].iter_mut().zip(new).filter(|(_, new)| **new != TRANSPARENT_INDEX) {
                *old = *new;
            }
        }
    }

    #[test]
    fn partial_frames_add_up_to_the_full_picture() {
        let game = common::random_game(3, 24);
        let small = ExportOptions { size: 240, ..ExportOptions::animation() };
        check(&game.start(), game.moves(), &small);
        check(&game.start(), game.moves(), &ExportOptions { smooth: false, flipped: true, ..small.clone() });
        let names = Names { white: "Ama".into(), black: "Kofi".into(), result: "0-1".into() };
        let chain = "2p4/4l2/7/4c2/7/2p4/1M1L3/w/-1";
        let start = Position::from_fen(chain).expect("a position to play");
        check(&start, &common::play_paths(chain, "b1d3f5d7"), &ExportOptions { names: Some(names), ..small });
    }

    #[test]
    fn only_what_changes_is_kept() {
        let area = PixelRect::new(10, 20, 4, 3);
        let pixels = [
            TRANSPARENT_INDEX,
            TRANSPARENT_INDEX,
            TRANSPARENT_INDEX,
            TRANSPARENT_INDEX,
            TRANSPARENT_INDEX,
            7,
            TRANSPARENT_INDEX,
            8,
            TRANSPARENT_INDEX,
            TRANSPARENT_INDEX,
            TRANSPARENT_INDEX,
            TRANSPARENT_INDEX,
        ];
        assert_eq!(crop(area, &pixels), (PixelRect::new(11, 21, 3, 1), vec![7, TRANSPARENT_INDEX, 8]));
        assert_eq!(crop(area, &[TRANSPARENT_INDEX; 12]), empty_picture());
    }
}

//! Games as animated GIFs, read back with a decoder.

mod common;

use congo_export::{ExportError, ExportOptions, Marks, animation, game_frames, render_png};
use congo_rules::{PlayedMove, Position};
use gif::{ColorOutput, DecodeOptions, DisposalMethod, Repeat};
use resvg::tiny_skia::Pixmap;
use std::io::{self, Write};
use std::ops::ControlFlow;

/// What a decoder finds in a GIF.
struct DecodedGif {
    size: (u16, u16),
    repeat: Repeat,
    pictures: Vec<gif::Frame<'static>>,
}

fn decode_gif(bytes: &[u8]) -> DecodedGif {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).expect("a GIF");
    let mut pictures = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a picture") {
        pictures.push(frame.clone());
    }
    DecodedGif { size: (decoder.width(), decoder.height()), repeat: decoder.repeat(), pictures }
}

fn encode_game(start: &Position, turns: &[PlayedMove], options: &ExportOptions) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut watch = |_, _| ControlFlow::Continue(());
    animation(start, turns, &common::default_theme(), options, &mut watch, &mut bytes).expect("an animation");
    bytes
}

/// All pictures laid over each other: red, green, blue, opacity.
fn composite_frames(shown: &DecodedGif) -> Vec<u8> {
    let width = usize::from(shown.size.0);
    let mut seen = vec![0; width * usize::from(shown.size.1) * 4];
    for frame in &shown.pictures {
        for (row, new) in frame.buffer.chunks_exact(4 * usize::from(frame.width)).enumerate() {
            let start = 4 * ((usize::from(frame.top) + row) * width + usize::from(frame.left));
            let old = seen[start..].chunks_exact_mut(4);
            old.zip(new.chunks_exact(4)).filter(|(_, new)| new[3] > 0).for_each(|(old, new)| old.copy_from_slice(new));
        }
    }
    seen
}

#[track_caller]
fn check(options: &ExportOptions) {
    let game = common::random_game(9, 16);
    let planned = game_frames(&game.start(), game.moves(), options).expect("a timeline");
    let shown = decode_gif(&encode_game(&game.start(), game.moves(), options));
    let delays = |all: &[gif::Frame]| all.iter().map(|frame| frame.delay).collect::<Vec<_>>();
    assert_eq!(delays(&shown.pictures), planned.iter().map(|frame| frame.hundredths).collect::<Vec<_>>());
    assert_eq!(shown.repeat, Repeat::Infinite);
    let (first, rest) = shown.pictures.split_first().expect("a first picture");
    assert_eq!((first.left, first.top, first.width, first.height), (0, 0, shown.size.0, shown.size.1));
    assert!(first.buffer.chunks_exact(4).all(|pixel| pixel[3] == 255));
    assert!(rest.iter().all(|frame| frame.dispose == DisposalMethod::Keep && frame.width < shown.size.0));
    let marks =
        Marks { last_move: planned.last().map(|frame| frame.path.clone()).unwrap_or_default(), ..Marks::default() };
    let still = render_png(game.position(), &marks, &common::default_theme(), options).expect("a picture");
    assert_similar(&composite_frames(&shown), Pixmap::decode_png(&still).expect("a PNG").data());
}

/// The same but for what 255 colours cannot tell apart.
#[track_caller]
fn assert_similar(found: &[u8], expected: &[u8]) {
    assert_eq!(found.len(), expected.len());
    let away: Vec<u32> = found.iter().zip(expected).map(|(a, b)| u32::from(a.abs_diff(*b))).collect();
    let mean = away.iter().sum::<u32>() as f32 / away.len() as f32;
    assert!(mean < 1.5, "{mean} apart");
    assert!(away.iter().max() < Some(&60), "{:?} apart", away.iter().max());
}

#[test]
fn an_animation_has_the_planned_frames_and_ends_with_the_last_position() {
    let usual = ExportOptions { size: 300, ..ExportOptions::animation() };
    check(&usual);
    check(&ExportOptions { smooth: false, ..usual.clone() });
    check(&ExportOptions { flipped: true, coordinates: false, arrows: false, speed: 100, ..usual });
}

#[test]
fn a_game_without_turns_is_a_single_picture() {
    let shown = decode_gif(&encode_game(&Position::start(), &[], &ExportOptions::animation()));
    assert_eq!((shown.pictures.len(), shown.size), (1, (480, 480)));
    assert_eq!(shown.pictures[0].delay, 500);
}

#[test]
fn the_progress_callback_can_cancel() {
    let game = common::random_game(9, 4);
    let mut calls = Vec::new();
    let mut stop = |done, all| {
        calls.push((done, all));
        if done == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let options = ExportOptions { size: 240, ..ExportOptions::animation() };
    let stopped = animation(&game.start(), game.moves(), &common::default_theme(), &options, &mut stop, io::sink());
    let all = game_frames(&game.start(), game.moves(), &options).expect("a timeline").len();
    assert!(matches!(stopped, Err(ExportError::Cancelled { done: 3, all: of }) if of == all), "{stopped:?}");
    assert_eq!(calls, [(1, all), (2, all), (3, all)]);
}

/// A full disk.
struct FullDisk;

impl Write for FullDisk {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::Error::other("the disk is full"))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_full_disk_is_reported() {
    let mut watch = |_, _| ControlFlow::Continue(());
    let options = ExportOptions { size: 240, ..ExportOptions::animation() };
    let failed = animation(&Position::start(), &[], &common::default_theme(), &options, &mut watch, FullDisk);
    assert!(matches!(&failed, Err(ExportError::Write(error)) if error.to_string() == "the disk is full"), "{failed:?}");
}

//! Positions as PNG pictures, looked at as a player would: what is where, and is it told apart.

mod common;

use congo_export::{ExportError, ExportOptions, Marks, Names, Rgb, Theme, render_png};
use congo_rules::{PieceKind, Position, Square};
use resvg::tiny_skia::Pixmap;

/// Pixels of a tile and of the margin around the board at the size used here; a test keeps them true.
const UNIT: u32 = 95;
const MARGIN: u32 = 67;

fn painted(fen: &str, look: &Theme, options: &ExportOptions) -> Pixmap {
    let position = Position::from_fen(fen).expect("a position to play");
    let bytes = render_png(&position, &Marks::default(), look, options).expect("a picture");
    Pixmap::decode_png(&bytes).expect("a PNG")
}

/// The pixels of a square but for a border of it, row by row, as it is seen in column and row.
fn pixels(picture: &Pixmap, column: u32, row: u32, border: u32) -> Vec<Rgb> {
    let (left, top) = (MARGIN + column * UNIT, MARGIN + row * UNIT);
    let inside = border..UNIT - border;
    let at =
        |x: u32, y: u32| picture.pixel(left + x, top + y).map(|pixel| Rgb([pixel.red(), pixel.green(), pixel.blue()]));
    inside.clone().flat_map(|y| inside.clone().filter_map(move |x| at(x, y)).collect::<Vec<_>>()).collect()
}

fn on(picture: &Pixmap, square: &str, border: u32) -> Vec<Rgb> {
    let square: Square = square.parse().expect("a square");
    pixels(picture, square.file().into(), 6 - u32::from(square.rank()), border)
}

/// How much of the pixels is near a colour, 0 to 1.
fn share(pixels: &[Rgb], color: Rgb) -> f32 {
    let near = |pixel: &&Rgb| pixel.0.iter().zip(color.0).all(|(a, b)| a.abs_diff(b) <= 12);
    pixels.iter().filter(near).count() as f32 / pixels.len() as f32
}

#[test]
fn empty_squares_have_the_colours_of_the_theme() {
    for (name, look) in common::looks() {
        let look = Theme { jitter: 0.0, ..look };
        let picture = painted("2l4/7/7/7/7/7/4L2/w/-1", &look, &ExportOptions::picture());
        for (square, tone) in [("a2", look.tiles[1]), ("b2", look.tiles[0]), ("d3", look.sand[1]), ("d6", look.sand[0])]
        {
            assert!(share(&on(&picture, square, 8), tone) > 0.7, "{name} {square}");
        }
        let river = on(&picture, "d4", 30);
        assert!(share(&river, look.tiles[0]) + share(&river, look.sand[0]) < 0.05, "{name}: the river is water");
    }
}

/// How much the brightness of pixels differs.
fn texture(pixels: &[Rgb]) -> f32 {
    let bright = |pixel: &Rgb| pixel.0.iter().map(|part| f32::from(*part)).sum::<f32>() / 3.0;
    let mean = pixels.iter().map(bright).sum::<f32>() / pixels.len() as f32;
    (pixels.iter().map(|pixel| (bright(pixel) - mean).powi(2)).sum::<f32>() / pixels.len() as f32).sqrt()
}

#[test]
fn the_river_is_told_from_land_without_its_colour() {
    for (name, look) in common::looks() {
        let picture = painted("2l4/7/7/7/7/7/4L2/w/-1", &look, &ExportOptions::picture());
        let [river, land] = ["b4", "b2"].map(|square| texture(&on(&picture, square, 12)));
        assert!(river > 2.0 * land, "{name}: {river} on the river, {land} on land");
    }
}

/// Every kind of piece of both sides.
const ALL: &str = "gmelecz/pppsppp/7/7/7/PPPSPPP/GMELECZ/w/-1";

#[test]
fn every_man_is_seen_in_every_theme() {
    let position = Position::from_fen(ALL).expect("a position to play");
    for (name, look) in common::looks() {
        let picture = painted(ALL, &look, &ExportOptions::picture());
        for square in position.occupied().iter() {
            let Some(piece) = position.piece_at(square) else { continue };
            let seen = on(&picture, &square.to_string(), 20);
            let mount = &look.pieces[piece.color.index()];
            let (figure, field) = (share(&seen, mount.coat.wood), share(&seen, mount.field));
            assert!(figure > 0.06 && field > 0.12, "{name} {piece:?}: {figure} wood, {field} field");
        }
    }
}

#[test]
fn a_flipped_board_is_the_mirrored_one() {
    let look = common::toy_box();
    let [usual, flipped] =
        [false, true].map(|flipped| painted(ALL, &look, &ExportOptions { flipped, ..ExportOptions::picture() }));
    for square in Square::all().filter(|square| !square.is_river()) {
        let (column, row) = (u32::from(square.file()), 6 - u32::from(square.rank()));
        let here = pixels(&usual, column, row, 10);
        let there = pixels(&flipped, 6 - column, 6 - row, 10);
        let alike = here.iter().zip(&there).filter(|(a, b)| share(&[**a], **b) == 1.0).count();
        // The grain is drawn in fractions of pixels, which are rounded elsewhere.
        assert!(alike * 1000 > here.len() * 998, "{square}: {alike} of {}", here.len());
    }
    assert!(usual.data() != flipped.data());
}

#[test]
fn pictures_are_as_large_as_was_asked_for() {
    let look = common::toy_box();
    for size in [240, 333, 800] {
        let plain = painted(Position::START_FEN, &look, &ExportOptions { size, ..ExportOptions::picture() });
        assert_eq!((plain.width(), plain.height()), (size, size));
        let names = Some(Names { white: "Ama".into(), ..Names::default() });
        let named = painted(Position::START_FEN, &look, &ExportOptions { size, names, ..ExportOptions::picture() });
        assert!(named.width() == size && named.height() > size + size / 10);
    }
    let usual = ExportOptions::picture();
    assert_eq!((usual.size - 7 * UNIT) / 2, MARGIN, "the numbers of these tests");
}

#[test]
fn who_must_leave_the_river_is_marked() {
    let look = common::toy_box();
    let light = |fen: &str| share(&on(&painted(fen, &look, &ExportOptions::picture()), "b4", 2), look.marks.light);
    let (white, black) = (light("2l4/7/7/1Z5/7/7/4L2/w/-1"), light("2l4/7/7/1Z5/7/7/4L2/b/-1"));
    assert!(white > black + 0.02, "{white} {black}");
    assert!(light("2l4/7/7/1C5/7/7/4L2/w/-1") < black + 0.02, "a crocodile swims");
}

#[track_caller]
fn refused(look: &Theme, options: &ExportOptions, said: &str) {
    let error = render_png(&Position::start(), &Marks::default(), look, options).expect_err("it is wrong");
    assert_eq!(error.to_string(), said);
}

#[test]
fn what_is_wrong_is_named() {
    let (look, usual) = (common::toy_box(), ExportOptions::picture());
    refused(&look, &ExportOptions { size: 20, ..usual.clone() }, "size is 20, it must lie between 240 and 1600");
    let much = Theme { jitter: 0.5, ..look.clone() };
    refused(&much, &usual, "jitter is 0.5, it must lie between 0 and 0.3");
    let mut faceless = look.clone();
    faceless.drawings[PieceKind::Zebra.index()] = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>";
    refused(&faceless, &usual, "the drawing of zebra: no path in it is called \"outline\"");
    let signs = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>";
    refused(
        &Theme { coordinates: signs, ..look.clone() },
        &usual,
        "the drawing of the coordinates: no path in it is called \"a\"",
    );
    let named = ExportOptions { names: Some(Names::default()), ..usual };
    let error = render_png(&Position::start(), &Marks::default(), &Theme { font: b"no font", ..look }, &named);
    assert!(matches!(error, Err(ExportError::Font)));
}

//! Positions as PNG pictures, checked as a player sees them: what is where, and can it be distinguished.

mod common;

use congo_export::{ExportError, ExportOptions, Marks, Names, Rgb, Theme, render_png};
use congo_rules::{PieceKind, Position, Square};
use resvg::tiny_skia::Pixmap;

/// Pixels of a tile and of the margin around the board at the size used here; a test keeps them true.
const TILE_PX: u32 = 95;
const MARGIN_PX: u32 = 67;

fn render(fen: &str, theme: &Theme, options: &ExportOptions) -> Pixmap {
    let position = Position::from_fen(fen).expect("a position to play");
    let bytes = render_png(&position, &Marks::default(), theme, options).expect("a picture");
    Pixmap::decode_png(&bytes).expect("a PNG")
}

/// The pixels of a square but for a border of it, row by row, as it is seen in column and row.
fn pixels(picture: &Pixmap, column: u32, row: u32, border: u32) -> Vec<Rgb> {
    let (left, top) = (MARGIN_PX + column * TILE_PX, MARGIN_PX + row * TILE_PX);
    let inside = border..TILE_PX - border;
    let at =
        |x: u32, y: u32| picture.pixel(left + x, top + y).map(|pixel| Rgb([pixel.red(), pixel.green(), pixel.blue()]));
    inside.clone().flat_map(|y| inside.clone().filter_map(move |x| at(x, y)).collect::<Vec<_>>()).collect()
}

fn square_pixels(picture: &Pixmap, square: &str, border: u32) -> Vec<Rgb> {
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
    for (name, theme) in common::all_themes() {
        let look = Theme { jitter: 0.0, ..theme };
        let picture = render("2l4/7/7/7/7/7/4L2/w/-1", &look, &ExportOptions::picture());
        for (square, tone) in [("a2", look.tiles[1]), ("b2", look.tiles[0]), ("d3", look.sand[1]), ("d6", look.sand[0])]
        {
            assert!(share(&square_pixels(&picture, square, 8), tone) > 0.7, "{name} {square}");
        }
        let river = square_pixels(&picture, "d4", 30);
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
fn the_river_differs_from_land_without_its_colour() {
    for (name, theme) in common::all_themes() {
        let picture = render("2l4/7/7/7/7/7/4L2/w/-1", &theme, &ExportOptions::picture());
        let [river, land] = ["b4", "b2"].map(|square| texture(&square_pixels(&picture, square, 12)));
        assert!(river > 2.0 * land, "{name}: {river} on the river, {land} on land");
    }
}

/// Every kind of piece of both sides.
const ALL_PIECES_FEN: &str = "gmelecz/pppsppp/7/7/7/PPPSPPP/GMELECZ/w/-1";

#[test]
fn every_piece_is_visible_in_every_theme() {
    let position = Position::from_fen(ALL_PIECES_FEN).expect("a position to play");
    for (name, theme) in common::all_themes() {
        let picture = render(ALL_PIECES_FEN, &theme, &ExportOptions::picture());
        for square in position.occupied().iter() {
            let Some(piece) = position.piece_at(square) else { continue };
            let seen = square_pixels(&picture, &square.to_string(), 20);
            let base = &theme.pieces[piece.color.index()];
            // The leaves of a superpawn are painted all over.
            let figure = share(&seen, base.colors.wood) + share(&seen, base.colors.accent);
            let field = share(&seen, base.field);
            assert!(figure > 0.06 && field > 0.12, "{name} {piece:?}: {figure} figure, {field} field");
        }
    }
}

#[test]
fn a_flipped_board_is_the_mirrored_one() {
    let theme = common::default_theme();
    let [usual, flipped] = [false, true]
        .map(|flipped| render(ALL_PIECES_FEN, &theme, &ExportOptions { flipped, ..ExportOptions::picture() }));
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
fn pictures_have_the_requested_size() {
    let theme = common::default_theme();
    for size in [240, 333, 800] {
        let plain = render(Position::START_FEN, &theme, &ExportOptions { size, ..ExportOptions::picture() });
        assert_eq!((plain.width(), plain.height()), (size, size));
        let names = Some(Names { white: "Ama".into(), ..Names::default() });
        let named = render(Position::START_FEN, &theme, &ExportOptions { size, names, ..ExportOptions::picture() });
        assert!(named.width() == size && named.height() > size + size / 10);
    }
    let usual = ExportOptions::picture();
    assert_eq!((usual.size - 7 * TILE_PX) / 2, MARGIN_PX, "the numbers of these tests");
}

#[test]
fn pieces_that_must_leave_the_river_are_marked() {
    let theme = common::default_theme();
    let light =
        |fen: &str| share(&square_pixels(&render(fen, &theme, &ExportOptions::picture()), "b4", 2), theme.marks.light);
    let (white, black) = (light("2l4/7/7/1Z5/7/7/4L2/w/-1"), light("2l4/7/7/1Z5/7/7/4L2/b/-1"));
    assert!(white > black + 0.02, "{white} {black}");
    assert!(light("2l4/7/7/1C5/7/7/4L2/w/-1") < black + 0.02, "a crocodile swims");
}

#[track_caller]
fn check_error(theme: &Theme, options: &ExportOptions, message: &str) {
    let error = render_png(&Position::start(), &Marks::default(), theme, options).expect_err("it is wrong");
    assert_eq!(error.to_string(), message);
}

#[test]
fn a_name_in_other_scripts_is_drawn_with_the_fallback_font() {
    let theme = common::default_theme();
    let alone = Theme { fallback_fonts: Vec::new(), ..theme.clone() };
    let names = Names { white: "中国象棋".to_owned(), ..Names::default() };
    let options = ExportOptions { names: Some(names), ..ExportOptions::picture() };
    let picture =
        |theme: &Theme| render_png(&Position::start(), &Marks::default(), theme, &options).expect("a picture");
    assert_ne!(picture(&theme), picture(&alone), "the characters are missing");
}

#[test]
fn invalid_input_is_named_in_the_error() {
    let (theme, usual) = (common::default_theme(), ExportOptions::picture());
    check_error(&theme, &ExportOptions { size: 20, ..usual.clone() }, "size is 20, it must lie between 240 and 1600");
    let too_much_jitter = Theme { jitter: 0.5, ..theme.clone() };
    check_error(&too_much_jitter, &usual, "jitter is 0.5, it must lie between 0 and 0.3");
    let mut faceless = theme.clone();
    faceless.drawings[PieceKind::Zebra.index()] = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>";
    check_error(&faceless, &usual, "the drawing of zebra: no path in it is called \"outline\"");
    let empty_svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>";
    check_error(
        &Theme { coordinates: empty_svg, ..theme.clone() },
        &usual,
        "the drawing of the coordinates: no path in it is called \"a\"",
    );
    let named = ExportOptions { names: Some(Names::default()), ..usual };
    let error = render_png(&Position::start(), &Marks::default(), &Theme { font: b"no font", ..theme }, &named);
    assert!(matches!(error, Err(ExportError::Font)));
}

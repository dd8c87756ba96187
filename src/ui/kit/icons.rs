//! The icons of buttons and the small pieces: our own drawings from `assets/icons` and `assets/pieces`, rendered at the
//! required size and colours.

use crate::app::text_files::{FileMistake, TextFile, TextFiles};
use crate::features::barks::moment::Mood;
use crate::ui::kit::drawing::{DrawingFile, DrawingTexts, draw, drawing_file};
use crate::ui::kit::medals;
use crate::ui::kit::piece_artwork::PieceArtwork;
use crate::ui::kit::portraits::{Portrait, mood_style};
use crate::ui::kit::small_board::{self, Coats, PiecePictures};
use crate::ui::kit::textures::{Textures, colored_icon, piece_picture};
use crate::view::board::palette::PieceColors;
use bevy::prelude::{App, Assets, First, IntoScheduleConfigs, MessageWriter, ResMut, Resource, resource_exists};
use bevy_egui::egui;
use congo_library::achievements::Achievement;
use congo_rules::{Color, Piece, PieceKind, Position};
use egui::{Color32, ColorImage, Rect, Ui};
use resvg::tiny_skia::Pixmap;

macro_rules! icons {
    ($($name:ident => $file:literal),* $(,)?) => {
        /// The icon of a button.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub(crate) enum Icon { $(#[doc = $file] $name),* }

        impl Icon {
            #[cfg(test)]
            const ALL: &[Self] = &[$(Self::$name),*];

            fn file(self) -> DrawingFile {
                match self { $(Self::$name => drawing_file!("icons", $file)),* }
            }
        }
    };
}

icons! {
    Play => "play", Settings => "settings", Quit => "quit", Undo => "undo", Redo => "redo", Hint => "hint",
    Resign => "resign", Draw => "draw", Flip => "flip", New => "new", Save => "save", CameraToy => "camera-toy",
    CameraDiagram => "camera-diagram", Pause => "pause", Step => "step", Back => "back", Keys => "keys",
    Skip => "skip", Star => "star", Hand => "hand", HandLine => "hand-line", Board => "board", Export => "export",
    Delete => "delete", All => "all", Chart => "chart", First => "first", Previous => "previous", Next => "next",
    Last => "last", Look => "look", Learn => "learn", Lines => "lines", Edit => "edit", Share => "share", Raise => "raise", Cut => "cut",
    Threat => "threat", Hourglass => "hourglass", Games => "games", Copy => "copy", Paste => "paste", Mirror => "mirror", Swap => "swap",
    Eraser => "eraser", Empty => "empty", Lions => "lions", WholeBoard => "whole-board",
    Crown => "crown", CrownEmpty => "crown-empty", More => "more", Dice => "dice", Human => "human", Today => "today", Lock => "lock",
}

/// A picture that is kept as a texture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Picture {
    Icon(Icon),
    /// In these colours.
    Piece(Piece, [[u8; 3]; 6]),
    Portrait(Portrait, Mood),
    /// By the key of its achievement.
    Medal(&'static str),
    /// Another drawing, by its path.
    Drawing(&'static str),
    /// A position on a small board; without one, an empty board.
    Board(Option<Position>),
}

/// The rendered pictures.
#[derive(Resource, Default)]
pub(crate) struct Icons {
    textures: Textures<Picture>,
    texts: DrawingTexts,
    /// The colours of White's and Black's pieces in the pictures.
    coats: Coats,
    board_pieces: PiecePictures,
}

impl Icons {
    /// Draws an icon in a rectangle.
    pub(crate) fn paint(&mut self, ui: &Ui, icon: Icon, place: Rect, tint: Color32) {
        let Self { textures, texts, .. } = self;
        textures.paint(ui, Picture::Icon(icon), place, tint, |pixels| {
            draw(texts.text(icon.file()), None, 0.0, pixels).map(|picture| white_icon(&picture))
        });
    }

    /// Draws a piece in the colours of its side in a square.
    pub(crate) fn piece(&mut self, ui: &Ui, piece: Piece, coat: &PieceColors, place: Rect) {
        self.textures.paint(ui, Picture::Piece(piece, coat.bytes()), place, Color32::WHITE, |pixels| {
            piece_picture(piece, coat, pixels).map(|picture| colored_icon(&picture))
        });
    }

    /// Forgets the boards on which a side wears other colours.
    fn wear(&mut self, color: Color, coat: Option<PieceColors>) {
        if self.coats[color.index()] != coat {
            self.coats[color.index()] = coat;
            self.board_pieces.clear();
            self.textures.forget(|picture| matches!(picture, Picture::Board(_)));
        }
    }

    /// Draws a portrait in a square.
    pub(crate) fn portrait(&mut self, ui: &Ui, portrait: Portrait, mood: Mood, place: Rect) {
        self.tinted_portrait(ui, portrait, mood, place, Color32::WHITE);
    }

    /// Draws an opponent in a square: its portrait, or a superpawn for the player's own level, which has none.
    pub(crate) fn opponent(&mut self, ui: &Ui, pieces: &PieceArtwork, level: &str, place: Rect) {
        match (Portrait::of(level), pieces.colors(Color::White)) {
            (Some(portrait), _) => self.portrait(ui, portrait, Mood::Calm, place),
            (None, Some(colors)) => {
                let piece = Piece { color: Color::White, kind: PieceKind::Superpawn };
                self.piece(ui, piece, colors, place.shrink(place.width() * SUPERPAWN_MARGIN));
            }
            (None, None) => {}
        }
    }

    fn tinted_portrait(&mut self, ui: &Ui, portrait: Portrait, mood: Mood, place: Rect, tint: Color32) {
        let Self { textures, texts, .. } = self;
        textures.paint(ui, Picture::Portrait(portrait, mood), place, tint, |pixels| {
            let text = texts.text(portrait.file());
            draw(text, Some(mood_style(mood)), 0.0, pixels).map(|picture| colored_icon(&picture))
        });
    }

    /// Draws the medal of an achievement in a square, faded if it was not earned.
    pub(crate) fn medal(&mut self, ui: &Ui, achievement: &Achievement, place: Rect, is_earned: bool) {
        let tint = if is_earned { Color32::WHITE } else { Color32::WHITE.gamma_multiply(UNEARNED_OPACITY) };
        let Self { textures, texts, .. } = self;
        textures.paint(ui, Picture::Medal(achievement.key()), place, tint, |pixels| {
            draw(texts.text(medals::file(achievement)?), None, 0.0, pixels).map(|picture| colored_icon(&picture))
        });
        let Some(portrait) = achievement.level().and_then(Portrait::of) else { return };
        let (x, y) = medals::PORTRAIT_CENTER;
        let middle = place.min + egui::vec2(x, y) * place.size();
        let inside = Rect::from_center_size(middle, place.size() * (2.0 * medals::PORTRAIT_RADIUS));
        self.tinted_portrait(ui, portrait, Mood::Calm, inside, tint);
    }

    /// Draws a drawing in its own colours in a square.
    pub(crate) fn drawing(&mut self, ui: &Ui, file: DrawingFile, place: Rect, tint: Color32) {
        let Self { textures, texts, .. } = self;
        textures.paint(ui, Picture::Drawing(file.path), place, tint, |pixels| {
            draw(texts.text(file), None, 0.0, pixels).map(|picture| colored_icon(&picture))
        });
    }

    /// Draws a position in a square place, seen from the side to move; without a position, an empty board.
    pub(crate) fn board(&mut self, ui: &Ui, pieces: &PieceArtwork, position: Option<&Position>, place: Rect) {
        Color::ALL.into_iter().for_each(|color| self.wear(color, pieces.colors(color).copied()));
        let place = Rect::from_min_size(place.min, egui::Vec2::splat(place.width().min(place.height())));
        small_board::frame(ui, place);
        let (position, Self { textures, coats, board_pieces, .. }) = (position.copied(), self);
        textures.paint(ui, Picture::Board(position), place, Color32::WHITE, |pixels| {
            board_pieces.board(position, coats, pixels).map(|picture| colored_icon(&picture))
        });
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(First, follow_drawings.run_if(resource_exists::<Assets<TextFile>>));
}

/// Draws anew what an artist has changed.
fn follow_drawings(mut files: TextFiles, mut icons: ResMut<Icons>, mut mistakes: MessageWriter<FileMistake>) {
    for (path, text) in files.changed_among(icons.texts.drawn()) {
        mistakes.write_batch(icons.texts.change(path, text).err());
        icons.textures.forget(|_| true);
    }
}

/// The margin around a superpawn in the place of a portrait, as a fraction of its side.
const SUPERPAWN_MARGIN: f32 = 0.09;
/// The opacity of a medal that was not earned.
const UNEARNED_OPACITY: f32 = 0.6;

/// The window's icon as rows of RGBA pixels.
pub(crate) fn window_icon_pixels(pixels: u32) -> Option<Vec<u8>> {
    let picture = draw(include_str!("../../../assets/icon.svg"), None, 0.0, pixels)?;
    Some(
        picture
            .pixels()
            .iter()
            .map(|pixel| pixel.demultiply())
            .flat_map(|c| [c.red(), c.green(), c.blue(), c.alpha()])
            .collect(),
    )
}

/// The shape in white, so that it can be tinted.
fn white_icon(picture: &Pixmap) -> ColorImage {
    let size = [picture.width() as usize, picture.height() as usize];
    ColorImage::new(size, picture.pixels().iter().map(|pixel| Color32::from_white_alpha(pixel.alpha())).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::board::hue::Hue;
    use crate::view::board::palette::PiecePalette;
    use bevy::prelude::ColorToPacked;

    #[test]
    fn every_sign_can_be_painted_and_shows_something() {
        for icon in Icon::ALL {
            let picture = draw(icon.file().text, None, 0.0, 24).unwrap_or_else(|| panic!("{icon:?} is not a drawing"));
            let inked = white_icon(&picture).pixels.iter().filter(|pixel| pixel.a() > 127).count();
            assert!((20..500).contains(&inked), "{icon:?} covers {inked} of 576 pixels");
        }
    }

    #[test]
    fn every_file_of_an_icon_is_used() {
        let used: Vec<_> = Icon::ALL.iter().map(|icon| icon.file().path).collect();
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/icons");
        let names = std::fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").file_name());
        let files = names.map(|name| format!("icons/{}", name.to_string_lossy()));
        let unused: Vec<_> = files.filter(|file| !used.contains(&&**file)).collect();
        assert!(unused.is_empty(), "{unused:?}");
    }

    #[test]
    fn the_window_has_an_icon() {
        let icon = window_icon_pixels(32).expect("a drawing");
        assert_eq!(icon.len(), 32 * 32 * 4);
        assert!(icon.chunks(4).filter(|pixel| pixel[3] > 200).count() > 300, "it is mostly empty");
    }

    #[test]
    fn men_wear_the_colours_of_their_side() {
        let pieces = PiecePalette::default();
        for piece in PieceKind::ALL.into_iter().flat_map(|kind| Color::ALL.map(|color| Piece { color, kind })) {
            let coat = pieces.coat(piece.color);
            let picture = piece_picture(piece, coat, 96).expect("a drawing");
            let shows = |hue: Hue| {
                let wanted = hue.0.to_u8_array_no_alpha();
                colored_icon(&picture).pixels.iter().filter(|pixel| pixel.to_array()[..3] == wanted).count()
            };
            assert!(shows(coat.wood) > 60, "{piece:?} is not cut from its wood");
            assert!(shows(coat.dark) > 3, "{piece:?} has no dark coat");
        }
    }
}

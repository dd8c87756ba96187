//! The icons of buttons and the small pieces: our own drawings from `assets/icons` and `assets/pieces`, rendered at the
//! required size and colours.

use crate::features::barks::moment::Mood;
use crate::ui::kit::drawing::draw;
use crate::ui::kit::medals;
use crate::ui::kit::piece_artwork::PieceArtwork;
use crate::ui::kit::portraits::Portrait;
use crate::ui::kit::small_board::BoardPictures;
use crate::ui::kit::textures::{colored_icon, load, paint_texture, piece_picture, pixels};
use crate::view::board::palette::PieceColors;
use bevy::platform::collections::HashMap;
use bevy::prelude::Resource;
use bevy_egui::egui;
use congo_library::achievements::Achievement;
use congo_rules::{Color, Piece, PieceKind, Position};
use egui::{Color32, ColorImage, Rect, TextureHandle, Ui};
use resvg::tiny_skia::Pixmap;

macro_rules! icons {
    ($($name:ident => $file:literal),* $(,)?) => {
        /// The icon of a button.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub(crate) enum Icon { $(#[doc = $file] $name),* }

        impl Icon {
            #[cfg(test)]
            const ALL: &[Self] = &[$(Self::$name),*];

            fn source(self) -> &'static str {
                match self { $(Self::$name => include_str!(concat!("../../../assets/icons/", $file, ".svg"))),* }
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
    Last => "last", Look => "look", Lines => "lines", Edit => "edit", Share => "share", Raise => "raise", Cut => "cut",
    Threat => "threat", Hourglass => "hourglass", Games => "games", Copy => "copy", Paste => "paste", Mirror => "mirror", Swap => "swap",
    Eraser => "eraser", Empty => "empty", Lions => "lions", WholeBoard => "whole-board",
    Crown => "crown", CrownEmpty => "crown-empty", More => "more", Dice => "dice", Today => "today", Lock => "lock",
}

/// The rendered pictures, by size in pixels.
#[derive(Resource, Default)]
pub(crate) struct Icons {
    textures: HashMap<(Icon, u32), TextureHandle>,
    pieces: HashMap<(Piece, u32), TextureHandle>,
    portraits: HashMap<(Portrait, Mood, u32), TextureHandle>,
    /// Other drawings, by name.
    drawings: HashMap<(&'static str, u32), TextureHandle>,
    /// By the key of the achievement.
    medals: HashMap<(&'static str, u32), TextureHandle>,
    /// The colours of the pieces.
    coats: HashMap<Piece, PieceColors>,
    /// Small boards with their pieces.
    boards: BoardPictures,
}

impl Icons {
    /// Draws an icon in a rectangle.
    pub(crate) fn paint(&mut self, ui: &Ui, icon: Icon, place: Rect, tint: Color32) {
        let pixels = pixels(ui, place);
        let texture = self.textures.entry((icon, pixels)).or_insert_with(|| {
            let picture = draw(icon.source(), None, 0.0, pixels);
            load(ui, format!("{icon:?}"), picture.map(|picture| white_icon(&picture)))
        });
        paint_texture(ui, texture, place, tint);
    }

    /// Draws a piece in the colours of its side in a square.
    pub(crate) fn piece(&mut self, ui: &Ui, piece: Piece, coat: &PieceColors, place: Rect) {
        let pixels = pixels(ui, place);
        if self.coats.insert(piece, *coat).is_some_and(|worn| worn != *coat) {
            self.pieces.retain(|(painted, _), _| *painted != piece);
        }
        let texture = self.pieces.entry((piece, pixels)).or_insert_with(|| {
            let picture = piece_picture(piece, coat, pixels);
            load(ui, format!("{piece:?}"), picture.map(|picture| colored_icon(&picture)))
        });
        paint_texture(ui, texture, place, Color32::WHITE);
    }
}

impl Icons {
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
        let pixels = pixels(ui, place);
        let texture = self.portraits.entry((portrait, mood, pixels)).or_insert_with(|| {
            let picture = portrait.draw(mood, pixels);
            load(ui, format!("{portrait:?} {mood:?}"), picture.map(|picture| colored_icon(&picture)))
        });
        paint_texture(ui, texture, place, tint);
    }
}

impl Icons {
    /// Draws the medal of an achievement in a square, faded if it was not earned.
    pub(crate) fn medal(&mut self, ui: &Ui, achievement: &Achievement, place: Rect, is_earned: bool) {
        let pixels = pixels(ui, place);
        let texture = self.medals.entry((achievement.key(), pixels)).or_insert_with(|| {
            let picture = medals::draw(achievement, pixels);
            load(ui, achievement.key().to_owned(), picture.map(|picture| colored_icon(&picture)))
        });
        let tint = if is_earned { Color32::WHITE } else { Color32::WHITE.gamma_multiply(UNEARNED_OPACITY) };
        paint_texture(ui, texture, place, tint);
        let Some(portrait) = achievement.level().and_then(Portrait::of) else { return };
        let (x, y) = medals::PORTRAIT_CENTER;
        let middle = place.min + egui::vec2(x, y) * place.size();
        let inside = Rect::from_center_size(middle, place.size() * (2.0 * medals::PORTRAIT_RADIUS));
        self.tinted_portrait(ui, portrait, Mood::Calm, inside, tint);
    }
}

impl Icons {
    /// Draws a drawing in its own colours in a square. `name` is its own among all of them.
    pub(crate) fn drawing(&mut self, ui: &Ui, name: &'static str, source: &str, place: Rect, tint: Color32) {
        let pixels = pixels(ui, place);
        let texture = self.drawings.entry((name, pixels)).or_insert_with(|| {
            load(ui, name.to_owned(), draw(source, None, 0.0, pixels).map(|picture| colored_icon(&picture)))
        });
        paint_texture(ui, texture, place, tint);
    }
}

impl Icons {
    /// Draws a position in a square place, seen from the side to move; without a position, an empty board.
    pub(crate) fn board(&mut self, ui: &Ui, pieces: &PieceArtwork, position: Option<&Position>, place: Rect) {
        let coats = Color::ALL.map(|color| pieces.colors(color).copied());
        self.boards.show(ui, position.copied(), coats, place);
    }
}

/// The margin around a superpawn in the place of a portrait, as a fraction of its side.
const SUPERPAWN_MARGIN: f32 = 0.09;
/// The opacity of a medal that was not earned.
const UNEARNED_OPACITY: f32 = 0.28;

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
    use crate::view::board::palette;
    use crate::view::board::palette::Pieces;
    use bevy::prelude::ColorToPacked;

    #[test]
    fn every_sign_can_be_painted_and_shows_something() {
        for icon in Icon::ALL {
            let picture = draw(icon.source(), None, 0.0, 24).unwrap_or_else(|| panic!("{icon:?} is not a drawing"));
            let inked = white_icon(&picture).pixels.iter().filter(|pixel| pixel.a() > 127).count();
            assert!((20..500).contains(&inked), "{icon:?} covers {inked} of 576 pixels");
        }
    }

    #[test]
    fn the_window_has_an_icon() {
        let icon = window_icon_pixels(32).expect("a drawing");
        assert_eq!(icon.len(), 32 * 32 * 4);
        assert!(icon.chunks(4).filter(|pixel| pixel[3] > 200).count() > 300, "it is mostly empty");
    }

    #[test]
    fn men_wear_the_colours_of_their_side() {
        let pieces = Pieces::parse(palette::EMBEDDED).expect("config/pieces.ron");
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

//! Twenty seconds of the game, as a player sees them: the menu, the ladder, a chain that takes the lion and the story of
//! that game, a wild board, and a drowning by night.

use crate::clip::{record_frames, write_gif};
use crate::offscreen::Studio;
use crate::scenes::{RIVER_FEN, begin_story_game, halfway_up_the_ladder, open_wild_boards, turn_to};
use congo::app::settings::Settings;
use congo::app::settings::values::Volumes;
use congo::features::wild_boards::WildPage;
use gif::EncodingError;
use image::RgbImage;
use image::imageops::{self, FilterType};
use std::path::Path;

/// The studio's window and the pictures, in pixels.
const WINDOW_SIZE_PX: (u32, u32) = (1280, 800);
const PICTURE_SIZE_PX: (u32, u32) = (800, 500);

/// A part of the tour: what happens, and for how many frames of the studio's clock it is seen.
type Part = (fn(&mut Studio), usize);

const PARTS: [Part; 8] = [
    (|_| {}, 120),
    (halfway_up_the_ladder, 90),
    (|studio| begin_story_game(studio, "Cub"), 60),
    // The chain, the fall of the lion, and the story.
    (|studio| studio.play_move("a3a5c5e5"), 480),
    (|studio| open_wild_boards(studio, WildPage::Path), 90),
    (|studio| turn_to(studio, "night-river", RIVER_FEN), 60),
    (|studio| studio.play_move("f4e6"), 240),
    (|_| {}, 60),
];

/// Draws it into a file.
pub(crate) fn draw_tour(file: &Path) -> Result<(), EncodingError> {
    let settings = Settings { sound: Volumes::SILENT, ..Settings::default() };
    let mut studio = Studio::open_introduced(WINDOW_SIZE_PX.0, WINDOW_SIZE_PX.1, 1.0, &settings);
    let mut pictures = Vec::new();
    for (act, frames) in PARTS {
        act(&mut studio);
        record_frames(&mut studio, frames, &mut pictures, whole_window);
    }
    write_gif(file, &pictures)
}

fn whole_window(_: &mut Studio, picture: &RgbImage) -> RgbImage {
    imageops::resize(picture, PICTURE_SIZE_PX.0, PICTURE_SIZE_PX.1, FilterType::Triangle)
}

//! `angles`: marks, danger and sides from the corners of what the camera is allowed, in every theme and both views.

use crate::offscreen::Studio;
use congo::app::settings::Settings;
use congo::app::settings::values::{ViewStyle, Volumes};
use congo::view::board::camera::camera_view::Orbit;
use image::RgbImage;
use std::path::Path;

/// A lion between its elephants, with the squares behind them free.
pub(crate) const HIDDEN_FEN: &str = "gmelecz/ppppppp/7/7/7/7/GMELECZ/w/-1";
/// A lion that a zebra in the river, another and a monkey can take.
const DANGER_FEN: &str = "g1elec1/pp1pp1p/7/4z2/1z2m2/PPELPPP/GM2EC1/w/-1";

/// Where the camera stands: name, yaw, pitch, magnification.
const ORBITS: [(&str, f32, f32, f32); 4] = [
    ("rest", 0.0, 0.0, 1.0),
    ("low-left", -Orbit::YAW, Orbit::PITCH.0, 1.0),
    ("low-right", Orbit::YAW, Orbit::PITCH.0, 1.0),
    ("steep", Orbit::YAW, Orbit::PITCH.1, 1.0),
];

const THEMES: [&str; 4] = ["toy-box", "night-river", "ebony-and-ivory", "high-contrast"];
/// Windows: the smallest, the usual one.
const WINDOW_SIZES_PX: [(u32, u32); 2] = [(640, 480), (1280, 800)];

/// Draws everything into a folder whose file name contains all of some words.
pub(crate) fn draw_angles(folder: &Path, words: &[String]) -> Result<(), String> {
    let settings = Settings { sound: Volumes::SILENT, ..Settings::default() };
    for (width, height) in WINDOW_SIZES_PX {
        let mut studio: Option<Studio> = None;
        for shot in shots(width).filter(|shot| words.iter().all(|word| shot.file.contains(word.as_str()))) {
            let studio = studio.get_or_insert_with(|| Studio::open_introduced(width, height, 1.0, &settings));
            crate::save_picture(&shot.draw(studio), &folder.join(shot.file))?;
        }
    }
    Ok(())
}

/// One picture.
struct Shot {
    file: String,
    theme: &'static str,
    style: ViewStyle,
    fen: &'static str,
    picked: Option<&'static str>,
    orbit: Orbit,
}

/// All pictures of a width.
fn shots(width: u32) -> impl Iterator<Item = Shot> {
    THEMES.into_iter().flat_map(move |theme| {
        [("hidden", Some("d1"), HIDDEN_FEN), ("danger", None, DANGER_FEN)].into_iter().flat_map(
            move |(scene, picked, fen)| {
                let diagram = ("diagram", ViewStyle::Diagram, ORBITS[0]);
                let toys = ORBITS.map(|orbit| ("toy", ViewStyle::Toy, orbit));
                toys.into_iter().chain([diagram]).map(move |(view, style, (name, yaw, pitch, zoom))| {
                    let orbit = Orbit { yaw, pitch, zoom, ..Orbit::default() };
                    Shot {
                        file: format!("{scene}-{view}-{theme}-{name}-{width}.png"),
                        theme,
                        style,
                        fen,
                        picked,
                        orbit,
                    }
                })
            },
        )
    })
}

impl Shot {
    fn draw(&self, studio: &mut Studio) -> RgbImage {
        studio.change_settings(|settings| {
            settings.theme = self.theme.into();
            settings.view = self.style;
        });
        studio.load_position(self.fen);
        if let Some(square) = self.picked {
            studio.click(square);
        }
        take_picture(studio, self.orbit)
    }
}

/// The board as an orbit shows it, a moment later.
fn take_picture(studio: &mut Studio, orbit: Orbit) -> RgbImage {
    studio.world().insert_resource(orbit);
    studio.run_frames(160);
    let picture = studio.screenshot();
    studio.world().insert_resource(Orbit::default());
    picture
}

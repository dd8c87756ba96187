//! What grows and lies along the ladder's river: savannah at the bottom, reeds half way up, rocks and baobabs at the top.

use crate::ui::kit::drawing::{DrawingFile, drawing_file};
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::{GOLD, colors};
use bevy_egui::egui;
use egui::{Color32, Mesh, Pos2, Rect, Shape, Ui, Vec2};

/// A drawing of `assets/ladder`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scenery {
    Acacia,
    Baobab,
    Grass,
    Reeds,
    Rocks,
    Termites,
}

impl Scenery {
    #[cfg(test)]
    const ALL: [Self; 6] = [Self::Acacia, Self::Baobab, Self::Grass, Self::Reeds, Self::Rocks, Self::Termites];

    fn file(self) -> DrawingFile {
        match self {
            Self::Acacia => drawing_file!("ladder", "acacia"),
            Self::Baobab => drawing_file!("ladder", "baobab"),
            Self::Grass => drawing_file!("ladder", "grass"),
            Self::Reeds => drawing_file!("ladder", "reeds"),
            Self::Rocks => drawing_file!("ladder", "rocks"),
            Self::Termites => drawing_file!("ladder", "termites"),
        }
    }
}

/// What stands between two neighbours of a row, from the bottom row to the top: first above the river, then below it,
/// from left to right.
const ROWS: [[&[Scenery]; 2]; 3] = [
    [&[Scenery::Acacia, Scenery::Termites], &[Scenery::Grass, Scenery::Grass]],
    [&[Scenery::Reeds, Scenery::Acacia], &[Scenery::Grass, Scenery::Reeds]],
    [&[Scenery::Baobab, Scenery::Rocks], &[Scenery::Rocks, Scenery::Grass]],
];
/// Side length of a drawing as a share of the width and of the height between two stops, its least and its largest value
/// in points: there is no scenery where it would be smaller.
const SIDE_SHARE: Vec2 = Vec2::new(0.32, 0.36);
const SIDES: [f32; 2] = [48.0, 104.0];
/// How far above and below the river the feet of a drawing stand, as shares of the height between two rows. The paw prints
/// of the way pass between.
const FEET: [f32; 2] = [-0.145, 0.40];
/// How far a drawing may stand from the middle of its place, along the row and across it, as shares of the distance to the
/// next stop and of the height between two rows, and how much its size differs.
const FOOT_WOBBLE: Vec2 = Vec2::new(0.11, 0.03);
const SIZE_WOBBLE: f32 = 0.18;
/// Scenery below the river is smaller, because names and the next row are near.
const SHARE_BELOW: f32 = 0.72;
/// The colours of the ground, grass and evening, and how much of each is in it, 0 to 1.
const GRASS: Color32 = Color32::from_rgb(0xA9, 0xB8, 0x5E);
const EVENING: Color32 = GOLD;
const WASH: [f32; 2] = [0.38, 0.20];

/// Draws the ground: grass at the bottom and evening light at the top.
pub(super) fn ground(ui: &Ui, place: Rect) {
    let paper = colors().paper;
    let (evening, grass) = (paper.lerp_to_gamma(EVENING, WASH[1]), paper.lerp_to_gamma(GRASS, WASH[0]));
    let mut wash = Mesh::default();
    let rows = [(place.top(), evening), (place.center().y, paper), (place.bottom(), grass)];
    for (y, color) in rows {
        wash.colored_vertex(Pos2::new(place.left(), y), color);
        wash.colored_vertex(Pos2::new(place.right(), y), color);
    }
    for row in [0, 2] {
        wash.add_triangle(row, row + 1, row + 2);
        wash.add_triangle(row + 1, row + 3, row + 2);
    }
    ui.painter().add(Shape::mesh(wash));
}

/// Draws the scenery between the stops of a row, the lowest row first; `cell` is the room of a stop.
pub(super) fn between(ui: &mut PanelUi, row: usize, stops: &[Pos2], cell: Vec2) {
    let Some(side) = side(cell) else { return };
    for (nth, scenery) in ROWS[row % ROWS.len()].iter().enumerate() {
        for (pair, scenery) in stops.windows(2).zip(scenery.iter()) {
            let [along, across, size] = wobble(pair[0]);
            let side = side * (1.0 + size * SIZE_WOBBLE) * if nth == 0 { 1.0 } else { SHARE_BELOW };
            let middle = pair[0].lerp(pair[1], 0.5 + along * FOOT_WOBBLE.x);
            let feet = middle + Vec2::new(0.0, (FEET[nth] + across * FOOT_WOBBLE.y) * cell.y);
            let place = Rect::from_min_size(feet - Vec2::new(side / 2.0, side), Vec2::splat(side));
            // In the light of the panel.
            ui.icons.drawing(ui.ui, scenery.file(), place, tint());
        }
    }
}

/// Three numbers from -1 to 1 that differ from place to place, so that nothing grows in rows.
fn wobble(place: Pos2) -> [f32; 3] {
    [(0.31, 0.17), (0.23, 0.41), (0.47, 0.29)].map(|(x, y)| (place.x * x + place.y * y).sin())
}

/// Side length of a drawing in points; `None` if there is no room for any.
fn side(cell: Vec2) -> Option<f32> {
    let side = (cell * SIDE_SHARE).min_elem();
    (side >= SIDES[0]).then(|| side.min(SIDES[1]))
}

fn tint() -> Color32 {
    colors().paper.lerp_to_gamma(Color32::WHITE, 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::kit::drawing::draw;

    #[test]
    fn every_drawing_shows_something_and_has_a_name_of_its_own() {
        for scenery in Scenery::ALL {
            let DrawingFile { path, text } = scenery.file();
            let picture = draw(text, None, 0.0, 64).unwrap_or_else(|| panic!("{path} is not a drawing"));
            let inked = picture.pixels().iter().filter(|pixel| pixel.alpha() > 127).count();
            assert!((300..3500).contains(&inked), "{path} covers {inked} of 4096 pixels");
            assert_eq!(Scenery::ALL.iter().filter(|other| other.file().path == path).count(), 1);
        }
    }

    #[test]
    fn scenery_needs_room() {
        assert_eq!(side(Vec2::new(130.0, 126.0)), None, "a small window");
        assert!(side(Vec2::new(300.0, 220.0)).is_some_and(|side| (75.0..85.0).contains(&side)), "the usual window");
        assert_eq!(side(Vec2::new(900.0, 900.0)), Some(SIDES[1]));
    }
}

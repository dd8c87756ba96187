//! The medals of the achievements: our own drawings from `assets/medals`.

use crate::ui::kit::drawing::{DrawingFile, drawing_file};
use congo_library::achievements::Achievement;

macro_rules! medals {
    ($($key:literal => $file:literal),* $(,)?) => {
        /// The drawing of the medal of an achievement; `None` if it has none.
        pub(crate) fn file(achievement: &Achievement) -> Option<DrawingFile> {
            match achievement.key() {
                $($key => Some(drawing_file!("medals", $file)),)*
                _ => None,
            }
        }
    };
}

medals! {
    "achievement-first-win" => "first-win", "achievement-win-as-black" => "win-as-black", "achievement-beat" => "beat",
    "achievement-chain-of-three" => "chain-of-three", "achievement-chain-of-four" => "chain-of-four",
    "achievement-three-drowned" => "three-drowned", "achievement-lion-flown" => "lion-flown",
    "achievement-lion-by-monkey" => "lion-by-monkey", "achievement-two-superpawns" => "two-superpawns",
    "achievement-swift-win" => "swift-win", "achievement-unscathed" => "unscathed", "achievement-five-in-a-row" => "five-in-a-row",
    "achievement-ten-games" => "ten-games", "achievement-hundred-games" => "hundred-games",
}

/// The part of the medal for beating a level in which its portrait is drawn, as a fraction of the medal's side: the
/// radius, and how far the centre lies from the left and from the top.
pub(crate) const PORTRAIT_RADIUS: f32 = 36.0 / 128.0;
pub(crate) const PORTRAIT_CENTER: (f32, f32) = (0.5, 63.0 / 128.0);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::kit::drawing::draw;

    #[test]
    fn every_achievement_has_a_medal_of_its_own() {
        let pictures: Vec<Vec<u8>> = Achievement::all(&["Cub"])
            .iter()
            .map(|achievement| {
                let medal = file(achievement).and_then(|file| draw(file.text, None, 0.0, 64));
                medal.unwrap_or_else(|| panic!("{achievement:?} has no medal")).data().to_vec()
            })
            .collect();
        for (nth, picture) in pictures.iter().enumerate() {
            assert!(picture.chunks(4).filter(|pixel| pixel[3] > 127).count() > 1_500, "medal {nth} is nearly empty");
            assert!(pictures[..nth].iter().all(|other| other != picture), "medal {nth} is there twice");
        }
    }
}

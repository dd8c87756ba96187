//! The portraits of the opponents: our own drawings from `assets/portraits`, each with three moods.

use crate::features::barks::moment::Mood;
use crate::ui::kit::drawing::{DrawingFile, drawing_file};
use congo_library::opponent_of;

macro_rules! portraits {
    ($($name:ident => $file:literal),* $(,)?) => {
        /// The portrait of an opponent.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub(crate) enum Portrait { $(#[doc = $file] $name),* }

        impl Portrait {
            #[cfg(test)]
            const ALL: &[Self] = &[$(Self::$name),*];

            /// The portrait of the opponent at this level; `None` if it has none.
            pub(crate) fn of(level: &str) -> Option<Self> {
                match opponent_of(level) {
                    $(stringify!($name) => Some(Self::$name),)*
                    _ => None,
                }
            }

            /// Its drawing.
            pub(crate) fn file(self) -> DrawingFile {
                match self { $(Self::$name => drawing_file!("portraits", $file)),* }
            }
        }
    };
}

portraits! {
    Cub => "cub", Zebra => "zebra", Giraffe => "giraffe", Monkey => "monkey", Elephant => "elephant",
    Crocodile => "crocodile", Lioness => "lioness", Lion => "lion", Pride => "pride", Shadow => "shadow",
}

impl Portrait {
    /// The portrait as SVG text, and a style sheet for its mood.
    pub(crate) fn drawing(self, mood: Mood) -> (&'static str, String) {
        (self.file().text, mood_style(mood))
    }
}

/// A style sheet that hides the other moods of a drawing.
pub(crate) fn mood_style(mood: Mood) -> String {
    let groups = [(Mood::Calm, "#mood-calm"), (Mood::Pleased, "#mood-pleased"), (Mood::Worried, "#mood-worried")];
    let hidden: Vec<&str> = groups.into_iter().filter(|(other, _)| *other != mood).map(|(_, group)| group).collect();
    format!("{} {{ display: none }}", hidden.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::kit::drawing::draw;
    use congo_coach::default_levels;
    use congo_library::ADAPTIVE_OPPONENT;
    use resvg::tiny_skia::Pixmap;

    #[test]
    fn every_opponent_has_a_portrait() {
        let names = default_levels().into_iter().map(|level| level.name).chain([ADAPTIVE_OPPONENT.to_owned()]);
        let missing: Vec<String> = names.filter(|name| Portrait::of(name).is_none()).collect();
        assert!(missing.is_empty(), "{missing:?}");
        assert_eq!((Portrait::of("Shadow 900"), Portrait::of("Custom")), (Some(Portrait::Shadow), None));
    }

    fn drawn(portrait: Portrait, mood: Mood) -> Option<Pixmap> {
        draw(portrait.file().text, Some(mood_style(mood)), 0.0, 96)
    }

    /// The share of pixels that differ visibly between two pictures, 0 to 1.
    fn difference(one: &Pixmap, other: &Pixmap) -> f64 {
        let differs = |(a, b): (&[u8], &[u8])| a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > 40);
        let differing = one.data().chunks(4).zip(other.data().chunks(4)).filter(|pair| differs(*pair)).count();
        differing as f64 / f64::from(one.width() * one.height())
    }

    #[test]
    fn moods_differ_at_the_size_of_the_game() {
        for portrait in Portrait::ALL {
            let [calm, pleased, worried] = [Mood::Calm, Mood::Pleased, Mood::Worried]
                .map(|mood| drawn(*portrait, mood).unwrap_or_else(|| panic!("{portrait:?} is not a drawing")));
            assert!(calm.pixels().iter().filter(|pixel| pixel.alpha() > 127).count() > 2_000, "{portrait:?} is empty");
            for (one, other) in [(&calm, &pleased), (&pleased, &worried), (&calm, &worried)] {
                let part = difference(one, other);
                assert!(part > 0.004, "{portrait:?}: two moods differ in {part:.4} of their pixels");
            }
        }
    }
}

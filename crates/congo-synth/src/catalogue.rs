//! Everything the game plays: name, meaning, moment and level, and how to make it.

use crate::level::to_loudness_round;
use crate::noise::Dice;
use crate::tape::Tape;
use crate::{ambience, effects, filter, music, wood};

/// How loud a sound ends up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Level {
    /// Played once: the peak, in dB of full scale.
    Effect(f64),
    /// Goes round for ever: the integrated loudness, in LUFS.
    Loop(f64),
}

/// What the peak of a loop may not pass, in dB of full scale: the encoder adds up to half a decibel to it.
pub const LOOP_CEILING: f64 = -1.5;

/// Several sounds that differ only in a number: variants of a knock, hops of a chain, or one sound alone.
pub struct Family {
    /// Name of the file without ending, and without number if there are several.
    pub stem: &'static str,
    /// How many there are; from two on the names end in `_1`, `_2`…
    pub count: usize,
    /// What it sounds like.
    pub what: &'static str,
    /// When the game plays it.
    pub when: &'static str,
    /// How loud it is.
    pub level: Level,
    make: fn(usize, &mut Dice) -> Tape,
}

/// One file.
#[derive(Clone)]
pub struct Sound {
    /// Name of the file without ending.
    pub name: String,
    /// What it is one of.
    pub family: &'static Family,
    number: usize,
}

impl Sound {
    /// Makes the sound, levelled, ending in silence or running round. The same every time.
    pub fn render(&self) -> Tape {
        let raw = (self.family.make)(self.number, &mut Dice::new(seed(&self.name)));
        match self.family.level {
            Level::Effect(peak) => finish_effect(raw, peak),
            Level::Loop(lufs) => to_loudness_round(raw, lufs, LOOP_CEILING),
        }
    }
}

/// No rumble, no inaudible tail, a smooth end, the right peak.
fn finish_effect(raw: Tape, peak: f64) -> Tape {
    let heard = filter::high_pass(raw, 35.0).without_tail(-58.0);
    let end = (0.25 * heard.seconds()).min(0.06);
    heard.fade_out(end).to_peak(peak)
}

/// The seed of a sound: its name (FNV-1a), so that adding one sound changes no other.
fn seed(name: &str) -> u64 {
    name.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}

/// Every sound of the game, in the order of the table.
pub fn all() -> Vec<Sound> {
    FAMILIES.iter().flat_map(members).collect()
}

fn members(family: &'static Family) -> impl Iterator<Item = Sound> {
    (1..=family.count).map(move |number| {
        let name = if family.count == 1 { family.stem.to_owned() } else { format!("{}_{number}", family.stem) };
        Sound { name, family, number }
    })
}

/// The list.
#[rustfmt::skip]
pub static FAMILIES: &[Family] = &[
    Family { stem: "knock_small", count: 3, level: Level::Effect(-5.0), make: |_, dice| effects::land(wood::SMALL, dice),
        what: "a light wooden piece set down", when: "a pawn or superpawn lands; pick any of the three" },
    Family { stem: "knock_medium", count: 3, level: Level::Effect(-4.5), make: |_, dice| effects::land(wood::MEDIUM, dice),
        what: "a middling wooden piece set down", when: "a zebra, monkey, giraffe or crocodile lands; pick any" },
    Family { stem: "knock_large", count: 3, level: Level::Effect(-4.0), make: |_, dice| effects::land(wood::LARGE, dice),
        what: "a heavy wooden piece set down", when: "an elephant or lion lands; pick any" },
    Family { stem: "slide", count: 1, level: Level::Effect(-13.0), make: |_, dice| effects::slide(dice),
        what: "wood dragged over wood", when: "a piece slides (start of the travel); the knock follows on landing" },
    Family { stem: "lift", count: 1, level: Level::Effect(-12.0), make: |_, dice| effects::lift(dice),
        what: "a piece let go by the board", when: "a piece is lifted or picked up for dragging" },
    Family { stem: "splash_in", count: 1, level: Level::Effect(-6.0), make: |_, dice| effects::splash_in(dice),
        what: "slap, plonk and spray", when: "a piece lands in the river (instead of a knock)" },
    Family { stem: "splash_out", count: 1, level: Level::Effect(-8.0), make: |_, dice| effects::splash_out(dice),
        what: "water running off, drips", when: "a piece leaves the river (start of its move)" },
    Family { stem: "drown", count: 1, level: Level::Effect(-6.0), make: |_, dice| effects::drown(dice),
        what: "gulps, water closing, last bubbles", when: "a piece drowns (start of the sinking, about 1.1 s)" },
    Family { stem: "bubbles", count: 1, level: Level::Effect(-8.0), make: |_, dice| effects::bubbles(dice),
        what: "a string of bubbles", when: "a piece that would drown next turn is pointed at; lessons" },
    Family { stem: "hop", count: 8, level: Level::Effect(-8.5), make: effects::hop,
        what: "a kalimba tine, higher with each number", when: "hop 1, 2… of a monkey's chain, on landing; from the eighth on the eighth" },
    Family { stem: "capture", count: 1, level: Level::Effect(-4.0), make: |_, dice| effects::capture(dice),
        what: "a soft drum under a wooden clack", when: "a capture by replacement, on landing (instead of a knock)" },
    Family { stem: "pop", count: 1, level: Level::Effect(-5.0), make: |_, dice| effects::pop(dice),
        what: "a small cork", when: "each jumped man leaving at the end of a chain, 30 ms apart" },
    Family { stem: "promote", count: 1, level: Level::Effect(-7.0), make: |_, dice| effects::promote(dice),
        what: "a golden run of tines and bells", when: "a pawn turns into a superpawn" },
    Family { stem: "fly", count: 1, level: Level::Effect(-4.5), make: |_, dice| effects::fly(dice),
        what: "a rush of air and a growl", when: "a lion flies at the other (start of the dash)" },
    Family { stem: "roar", count: 1, level: Level::Effect(-3.5), make: |_, dice| effects::roar(dice),
        what: "a lion's roar", when: "a lion has been taken and falls" },
    Family { stem: "win", count: 1, level: Level::Effect(-7.0), make: |_, dice| effects::win(dice),
        what: "a kalimba flourish", when: "the player has won (after the roar), a puzzle or lesson is solved" },
    Family { stem: "lose", count: 1, level: Level::Effect(-9.0), make: |_, dice| effects::lose(dice),
        what: "a gentle falling phrase", when: "the player has lost (after the roar)" },
    Family { stem: "draw", count: 1, level: Level::Effect(-8.5), make: |_, dice| effects::draw(dice),
        what: "a fifth asked and answered", when: "the game is drawn" },
    Family { stem: "select", count: 1, level: Level::Effect(-11.0), make: |_, dice| effects::select(dice),
        what: "a tiny tick", when: "a piece is chosen, the cursor takes a square" },
    Family { stem: "deny", count: 1, level: Level::Effect(-6.0), make: |_, dice| effects::deny(dice),
        what: "two low soft knocks", when: "an illegal target, a wrong answer in a puzzle" },
    Family { stem: "lion_threat", count: 1, level: Level::Effect(-6.0), make: |_, dice| effects::lion_threat(dice),
        what: "a hush and two heartbeats", when: "a lion can be taken next turn, if warnings are on" },
    Family { stem: "button", count: 1, level: Level::Effect(-8.0), make: |_, dice| effects::button(dice),
        what: "a peg into its hole", when: "a button or menu entry is pressed" },
    Family { stem: "hint", count: 1, level: Level::Effect(-9.0), make: |_, dice| effects::hint(dice),
        what: "two tines, upwards", when: "a hint appears" },
    Family { stem: "ambience_river", count: 1, level: Level::Loop(-16.0), make: |_, dice| ambience::river(dice),
        what: "river, crickets, birds far away; a seamless loop", when: "under every game, if ambience is on (fade it in)" },
    Family { stem: "music", count: music::PIECES.len(), level: Level::Loop(-16.0),
        make: |number, dice| music::PIECES[number - 1].play(dice),
        what: "a sparse piece for kalimba; a seamless loop", when: "in the menu and, if wished, under the game" },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_fit_for_files() {
        let mut names: Vec<String> = all().into_iter().map(|sound| sound.name).collect();
        let count = names.len();
        assert!(
            names
                .iter()
                .all(|name| { name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_') })
        );
        names.sort();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    #[test]
    fn variants_differ() {
        let knocks: Vec<Tape> =
            all().iter().filter(|sound| sound.family.stem == "knock_small").map(Sound::render).collect();
        assert!(knocks[0] != knocks[1] && knocks[1] != knocks[2] && knocks[0] != knocks[2]);
    }
}

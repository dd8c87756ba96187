//! Everything the game plays: name, meaning, moment and level, and how to make it.

use crate::buffer::{Buffer, amplitude};
use crate::encode::{BACKGROUND_QUALITY, FULL_QUALITY};
use crate::limiter::normalize_loop_loudness;
use crate::noise::Rng;
use crate::{ambience, effects, filter, measure, music, toys, wood};

/// How loud a sound ends up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TargetLevel {
    /// Played once: the peak, in dB of full scale.
    Effect(f64),
    /// Played once, softly: the loudest tenth of a second, in LUFS. For tones, which sound louder than their peak says.
    Voice(f64),
    /// Goes round for ever: the integrated loudness, in LUFS.
    Loop(f64),
}

/// What the peak of a loop may not pass, in dB of full scale: the encoder adds up to half a decibel to it.
pub const LOOP_PEAK_LIMIT_DB: f64 = -1.5;

/// The peak of a voice before it gets its loudness, in dB of full scale; any would do.
const VOICE_RAW_PEAK_DB: f64 = -6.0;

/// Several sounds that differ only in a number: variants of a knock, hops of a chain, or one sound alone.
pub struct SoundFamily {
    /// Name of the file without ending, and without number if there are several.
    pub stem: &'static str,
    /// How many there are; from two on the names end in `_1`, `_2`…
    pub count: usize,
    /// Its description.
    pub description: &'static str,
    /// When the game plays it.
    pub played_when: &'static str,
    /// How loud it is.
    pub level: TargetLevel,
    /// How finely it is encoded.
    pub quality: f32,
    render: fn(usize, &mut Rng) -> Buffer,
}

/// One file.
#[derive(Clone)]
pub struct Sound {
    /// Name of the file without ending.
    pub name: String,
    /// Its family.
    pub family: &'static SoundFamily,
    number: usize,
}

impl Sound {
    /// Makes the sound, levelled, ending in silence or running round. The same every time.
    pub fn render(&self) -> Buffer {
        let raw = (self.family.render)(self.number, &mut Rng::new(seed(&self.name)));
        match self.family.level {
            TargetLevel::Effect(peak) => finish_effect(raw, peak),
            TargetLevel::Voice(lufs) => {
                let voice = finish_effect(raw, VOICE_RAW_PEAK_DB);
                let gain = amplitude(lufs - measure::max_short_loudness(&voice));
                voice.gain(gain)
            }
            TargetLevel::Loop(lufs) => normalize_loop_loudness(raw, lufs, LOOP_PEAK_LIMIT_DB),
        }
    }
}

/// No rumble, no inaudible tail, a smooth end, the right peak.
fn finish_effect(raw: Buffer, peak: f64) -> Buffer {
    let trimmed = filter::high_pass(raw, 35.0).trim_tail(-58.0);
    let end = (0.25 * trimmed.seconds()).min(0.06);
    trimmed.fade_out(end).normalize_peak(peak)
}

/// The seed of a sound: its name (FNV-1a), so that adding one sound changes no other.
fn seed(name: &str) -> u64 {
    name.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}

/// Every sound of the game, in the order of the table.
pub fn all_sounds() -> Vec<Sound> {
    SOUND_FAMILIES.iter().flat_map(sounds_of).collect()
}

fn sounds_of(family: &'static SoundFamily) -> impl Iterator<Item = Sound> {
    (1..=family.count).map(move |number| {
        let name = if family.count == 1 { family.stem.to_owned() } else { format!("{}_{number}", family.stem) };
        Sound { name, family, number }
    })
}

/// The list.
#[rustfmt::skip]
pub static SOUND_FAMILIES: &[SoundFamily] = &[
    SoundFamily { stem: "knock_small", count: 3, level: TargetLevel::Effect(-5.0), quality: FULL_QUALITY, render: |_, rng| effects::land(wood::SMALL_PIECE, rng),
        description: "a light wooden piece set down", played_when: "a pawn, superpawn or monkey lands, not in a chain; in turn" },
    SoundFamily { stem: "knock_medium", count: 3, level: TargetLevel::Effect(-4.5), quality: FULL_QUALITY, render: |_, rng| effects::land(wood::MEDIUM_PIECE, rng),
        description: "a middling wooden piece set down", played_when: "a zebra or lion lands; in turn" },
    SoundFamily { stem: "knock_large", count: 3, level: TargetLevel::Effect(-4.0), quality: FULL_QUALITY, render: |_, rng| effects::land(wood::LARGE_PIECE, rng),
        description: "a heavy wooden piece set down", played_when: "a giraffe, crocodile or elephant lands; in turn" },
    SoundFamily { stem: "slide", count: 1, level: TargetLevel::Effect(-13.0), quality: FULL_QUALITY, render: |_, rng| effects::slide(rng),
        description: "wood dragged over wood", played_when: "a piece moves two squares or more along a line, 60 ms after it is lifted; the knock follows on landing" },
    SoundFamily { stem: "lift", count: 1, level: TargetLevel::Effect(-12.0), quality: FULL_QUALITY, render: |_, rng| effects::lift(rng),
        description: "a piece let go by the board", played_when: "a piece leaves a square of land (start of its move)" },
    SoundFamily { stem: "splash_in", count: 1, level: TargetLevel::Effect(-6.0), quality: FULL_QUALITY, render: |_, rng| effects::splash_in(rng),
        description: "slap, plonk and spray", played_when: "a piece lands in the river, not in a chain (instead of a knock)" },
    SoundFamily { stem: "splash_out", count: 1, level: TargetLevel::Effect(-8.0), quality: FULL_QUALITY, render: |_, rng| effects::splash_out(rng),
        description: "water running off, drips", played_when: "a piece leaves the river (start of its move), or comes up when its drowning is taken back" },
    SoundFamily { stem: "drown", count: 1, level: TargetLevel::Effect(-6.0), quality: FULL_QUALITY, render: |_, rng| effects::drown(rng),
        description: "gulps, water closing, last bubbles", played_when: "a piece drowns (start of the sinking, about 1.1 s); 120 ms apart if two do" },
    SoundFamily { stem: "bubbles", count: 1, level: TargetLevel::Effect(-8.0), quality: FULL_QUALITY, render: |_, rng| effects::bubbles(rng),
        description: "a string of bubbles", played_when: "the move under the pointer would let a piece drown" },
    SoundFamily { stem: "hop", count: 8, level: TargetLevel::Effect(-11.0), quality: FULL_QUALITY, render: effects::hop,
        description: "a kalimba tine, higher with each number", played_when: "hop 1, 2… of a monkey's chain, on landing, on land or in the river; from the eighth on the eighth" },
    SoundFamily { stem: "capture", count: 1, level: TargetLevel::Effect(-6.5), quality: FULL_QUALITY, render: |_, rng| effects::capture(rng),
        description: "a soft drum under a wooden clack", played_when: "a capture by replacement, on landing (with the knock or splash; alone without animations); the end of a chain" },
    SoundFamily { stem: "pop", count: 1, level: TargetLevel::Effect(-14.0), quality: FULL_QUALITY, render: |_, rng| effects::pop(rng),
        description: "a small cork", played_when: "the jumped pieces leave at the end of a chain: once, with the capture" },
    SoundFamily { stem: "promote", count: 1, level: TargetLevel::Effect(-7.0), quality: FULL_QUALITY, render: |_, rng| effects::promote(rng),
        description: "a golden run of tines and bells", played_when: "a pawn turns into a superpawn" },
    SoundFamily { stem: "fly", count: 1, level: TargetLevel::Effect(-4.5), quality: FULL_QUALITY, render: |_, rng| effects::fly(rng),
        description: "a rush of air and a growl", played_when: "a lion flies at the other (start of the dash, 0.2 s after the glint)" },
    SoundFamily { stem: "roar", count: 1, level: TargetLevel::Effect(-3.5), quality: FULL_QUALITY, render: |_, rng| effects::roar(rng),
        description: "a lion's roar", played_when: "a lion has been taken and falls, 80 ms after the capture" },
    SoundFamily { stem: "win", count: 1, level: TargetLevel::Effect(-7.0), quality: FULL_QUALITY, render: |_, rng| effects::win(rng),
        description: "a kalimba flourish", played_when: "a player at this board has won (when the animation has ended); a lesson, puzzle or exercise is solved, a storm is over" },
    SoundFamily { stem: "lose", count: 1, level: TargetLevel::Effect(-9.0), quality: FULL_QUALITY, render: |_, rng| effects::lose(rng),
        description: "a gentle falling phrase", played_when: "the only player at this board has lost (when the animation has ended)" },
    SoundFamily { stem: "draw", count: 1, level: TargetLevel::Effect(-8.5), quality: FULL_QUALITY, render: |_, rng| effects::draw(rng),
        description: "a fifth asked and answered", played_when: "the game is drawn (when the animation has ended)" },
    SoundFamily { stem: "select", count: 1, level: TargetLevel::Effect(-11.0), quality: FULL_QUALITY, render: |_, rng| effects::select(rng),
        description: "a tiny tick", played_when: "a piece is chosen, together with its voice; a right move in a storm" },
    SoundFamily { stem: "deny", count: 1, level: TargetLevel::Effect(-6.0), quality: FULL_QUALITY, render: |_, rng| effects::deny(rng),
        description: "two low soft knocks", played_when: "an illegal target, a wrong move in a lesson, puzzle or storm, a lost exercise" },
    SoundFamily { stem: "lion_threat", count: 1, level: TargetLevel::Effect(-6.0), quality: FULL_QUALITY, render: |_, rng| effects::lion_threat(rng),
        description: "a hush and two heartbeats", played_when: "the lion of a player at this board is in danger and the pieces have come to rest; a warned move waits to be confirmed; time gets low" },
    SoundFamily { stem: "button", count: 1, level: TargetLevel::Effect(-8.0), quality: FULL_QUALITY, render: |_, rng| effects::button(rng),
        description: "a peg into its hole", played_when: "a button or menu entry is pressed" },
    SoundFamily { stem: "hint", count: 1, level: TargetLevel::Effect(-9.0), quality: FULL_QUALITY, render: |_, rng| effects::hint(rng),
        description: "two tines, upwards", played_when: "a hint appears; a step of a lesson is done, a puzzle of a storm is solved; an opponent is found online" },
    SoundFamily { stem: "voice_pawn", count: 3, level: TargetLevel::Voice(-27.0), quality: FULL_QUALITY, render: toys::pawn,
        description: "a giggle of tiny tocks", played_when: "a pawn is chosen, together with the tick; in turn" },
    SoundFamily { stem: "voice_superpawn", count: 2, level: TargetLevel::Voice(-26.0), quality: FULL_QUALITY, render: toys::superpawn,
        description: "a giggle of tuned bars of wood", played_when: "a superpawn is chosen, together with the tick; in turn" },
    SoundFamily { stem: "voice_monkey", count: 3, level: TargetLevel::Voice(-25.5), quality: FULL_QUALITY, render: toys::monkey,
        description: "a slide whistle, squeaking", played_when: "a monkey is chosen, together with the tick; in turn" },
    SoundFamily { stem: "voice_zebra", count: 3, level: TargetLevel::Voice(-25.5), quality: FULL_QUALITY, render: toys::zebra,
        description: "two notes of a wooden flute, a whinny", played_when: "a zebra is chosen, together with the tick; in turn" },
    SoundFamily { stem: "voice_giraffe", count: 2, level: TargetLevel::Voice(-26.0), quality: FULL_QUALITY, render: toys::giraffe,
        description: "a long soft hum of a woodwind", played_when: "a giraffe is chosen, together with the tick; in turn" },
    SoundFamily { stem: "voice_elephant", count: 2, level: TargetLevel::Voice(-25.0), quality: FULL_QUALITY, render: toys::elephant,
        description: "a trumpet of bamboo", played_when: "an elephant is chosen, together with the tick; in turn" },
    SoundFamily { stem: "voice_crocodile", count: 2, level: TargetLevel::Voice(-25.0), quality: FULL_QUALITY, render: toys::crocodile,
        description: "a ratchet, growling", played_when: "a crocodile is chosen, together with the tick; in turn" },
    SoundFamily { stem: "voice_lion", count: 2, level: TargetLevel::Voice(-25.0), quality: FULL_QUALITY, render: toys::lion,
        description: "a purr bowed on wood", played_when: "a lion is chosen, together with the tick; in turn" },
    SoundFamily { stem: "phrase_lions", count: music::TUNES.len(), level: TargetLevel::Effect(-4.0), quality: FULL_QUALITY,
        render: |number, rng| music::phrases::lions(&music::TUNES[number - 1], rng),
        description: "two thumbs that climb and fall towards each other", played_when: "the lions face each other; on a beat of the piece of this number (`music.ron`)" },
    SoundFamily { stem: "phrase_danger", count: music::TUNES.len(), level: TargetLevel::Effect(-4.0), quality: FULL_QUALITY,
        render: |number, rng| music::phrases::danger(&music::TUNES[number - 1], rng),
        description: "two sighs in a darker mode", played_when: "the player's lion is in danger; on a beat of the piece of this number (`music.ron`)" },
    SoundFamily { stem: "ambience_river", count: 1, level: TargetLevel::Loop(-20.0), quality: BACKGROUND_QUALITY, render: |_, rng| ambience::river(rng),
        description: "river, crickets, birds far away; a seamless loop", played_when: "at a board theme of the player's own, if ambience is on (fade it in)" },
    SoundFamily { stem: "ambience_savannah", count: 1, level: TargetLevel::Loop(-20.0), quality: BACKGROUND_QUALITY, render: |_, rng| ambience::savannah(rng),
        description: "wind in the grass, a hornbill far away; a seamless loop", played_when: "from ten to six under every game on the savannah blanket, if ambience is on (fade it in)" },
    SoundFamily { stem: "ambience_morning", count: 1, level: TargetLevel::Loop(-20.0), quality: BACKGROUND_QUALITY, render: |_, rng| ambience::savannah_morning(rng),
        description: "a light wind, doves and warblers; a seamless loop", played_when: "there in the morning" },
    SoundFamily { stem: "ambience_night", count: 1, level: TargetLevel::Loop(-20.0), quality: BACKGROUND_QUALITY, render: |_, rng| ambience::savannah_night(rng),
        description: "crickets, hardly any wind, an owl far away; a seamless loop", played_when: "there at night" },
    SoundFamily { stem: "ambience_veranda", count: 1, level: TargetLevel::Loop(-20.0), quality: BACKGROUND_QUALITY, render: |_, rng| ambience::veranda(rng),
        description: "frogs, crickets, water; a seamless loop", played_when: "under every game on the veranda by the river, if ambience is on (fade it in)" },
    SoundFamily { stem: "ambience_workshop", count: 1, level: TargetLevel::Loop(-26.0), quality: BACKGROUND_QUALITY, render: |_, rng| ambience::workshop(rng),
        description: "a clock, a plane's stroke now and then, a still room; a seamless loop", played_when: "under every game at the toymaker's bench, if ambience is on (fade it in)" },
    SoundFamily { stem: "music", count: music::TUNES.len(), level: TargetLevel::Loop(-16.0), quality: FULL_QUALITY,
        render: |number, rng| music::TUNES[number - 1].render(rng),
        description: "a sparse piece for kalimba; a seamless loop", played_when: "in the menu and, if wished, under the game" },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_fit_for_files() {
        let mut names: Vec<String> = all_sounds().into_iter().map(|sound| sound.name).collect();
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
        let knocks: Vec<Buffer> =
            all_sounds().iter().filter(|sound| sound.family.stem == "knock_small").map(Sound::render).collect();
        assert!(knocks[0] != knocks[1] && knocks[1] != knocks[2] && knocks[0] != knocks[2]);
    }
}

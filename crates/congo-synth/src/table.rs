//! What stands beside the files: the table of sounds, and the beats of the music.

use std::fmt::Write;

use crate::buffer::Buffer;
use crate::catalogue::{Sound, TargetLevel};
use crate::measure;
use crate::music::TUNES;

/// The text before the table.
const TABLE_HEADER: &str = "\
# Sounds

All made from source by `crates/congo-synth`; nothing is recorded. `cargo xtask sounds` renders them and this
table anew. Mono, 44.1 kHz, OGG Vorbis. Effects peak below -3 dB of full scale and start within 10 ms; loops have no
seam. Music has an integrated loudness of about -16 LUFS. All places have -20 LUFS, but for the bench: its still room
has -26, and only its clock is as loud as the loudest moments of the others. So play all of them at one gain. \"Punch\"
is the loudest tenth of a second in LUFS (K weighting): how loud an effect seems beside the others. The animals' voices
are levelled by it, some 6 dB below a knock. Effects and loops are levelled as if each were alone: mixed, music and
ambience want to be some 12 dB below the effects (a quarter of the amplitude). `music.ron` has the beats of the music, on
which phrases begin. \"Brightness\" is the spectral centroid.

## Beside real instruments

| what | described | here |
|---|---|---|
| kalimba, partials of a tine | 1 : 5.4 to 6.3 : 15 to 17.5; a clamped bar has 6.27 and 17.5, the bridge lowers both | 1 : 5.92; the third (15.7) is below -40 dB |
| kalimba, from pluck to -40 dB | one to three seconds, low tines longer; the metal gone in a tenth of a second | 1 to 3 s at C5, cut to one second in a hop |
| wood block, partials of a free bar | 1 : 2.76 : 5.40 | 1 : 2.7 to 2.8, each blow a little different, over the modes of a tile from 172 Hz on |
| wood block, from blow to -40 dB | less than 150 ms | 85 to 120 ms |

## Together

What sounds at the same time stays below full scale at full volume: chains of every length with their capture and corks,
a strike with knock, promotion or roar. In each pair that starts or still sounds together, the new sound stands out by
3 dB or more in one of its own thirds of an octave, and so does what began with it. `crates/congo-synth/tests/sounds.rs`
holds all of this.

## Each sound, and when it plays

A volume setting counts for all of a group: *Moves and splashes* for everything up to the voices, *Music* for phrases
and music, *River and birds* for ambience. The game behind the menu is silent. In one frame a sound starts once, and at
most four sounds start.

| file | what | when it plays | length | lead-in | peak | loudness | brightness |
|---|---|---|---|---|---|---|---|
";

/// The whole document, given every sound with its samples.
pub fn markdown<'a>(sounds: impl IntoIterator<Item = (&'a Sound, &'a Buffer)>) -> String {
    sounds.into_iter().fold(TABLE_HEADER.to_owned(), |mut text, (sound, buffer)| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", row(sound, buffer));
        text
    })
}

/// The beats of the music as RON, for a game that wants to begin something on one of them.
pub fn beats() -> String {
    let header = "\
// The beats of the music, written by `cargo xtask sounds`. The first beat is at the beginning of the file; the
// last bar ends where the file does.
[
";
    let mut text = header.to_owned();
    for (n, tune) in TUNES.iter().enumerate() {
        let (beat, beats) = (tune.beat_seconds(), tune.beats_per_bar());
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "    (music: \"music_{}\", beat_seconds: {beat:.3}, beats_per_bar: {beats}, bars: {}),",
            n + 1,
            tune.bars.len()
        );
    }
    text + "]\n"
}

fn row(sound: &Sound, buffer: &Buffer) -> String {
    let family = sound.family;
    let (loudness, brightness) = match family.level {
        TargetLevel::Effect(_) | TargetLevel::Voice(_) => (
            format!("punch {:.0}", measure::max_short_loudness(buffer)),
            format!("{:.0} Hz", measure::spectral_centroid(buffer)),
        ),
        TargetLevel::Loop(_) => (format!("{:.1} LUFS", measure::loudness(buffer)), String::new()),
    };
    format!(
        "| `{}.ogg` | {} | {} | {:.2} s | {:.1} ms | {:.1} dB | {loudness} | {brightness} |",
        sound.name,
        family.description,
        family.played_when,
        buffer.seconds(),
        1000.0 * measure::leading_silence(buffer),
        measure::peak_db(buffer),
    )
}

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
seam. Music and river have an integrated loudness of about -16 LUFS; the loops of the three places are softer, each as
loud as its place should be, so play all of them at one gain. \"Punch\" is the loudest tenth of a second in LUFS (K
weighting): how loud an effect seems beside the others. The animals' voices are levelled by it, some 6 dB below a knock.
Effects and loops are levelled as if each were alone: mixed, music and ambience want to be some 12 dB below the effects
(a quarter of the amplitude). `music.ron` has the beats of the music, on which phrases begin.

| file | what | when it plays | length | peak | loudness |
|---|---|---|---|---|---|
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
    let loudness = match family.level {
        TargetLevel::Effect(_) | TargetLevel::Voice(_) => format!("punch {:.0}", measure::max_short_loudness(buffer)),
        TargetLevel::Loop(_) => format!("{:.1} LUFS", measure::loudness(buffer)),
    };
    format!(
        "| `{}.ogg` | {} | {} | {:.2} s | {:.1} dB | {loudness} |",
        sound.name,
        family.description,
        family.played_when,
        buffer.seconds(),
        measure::peak_db(buffer),
    )
}

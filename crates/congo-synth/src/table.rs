//! The table of sounds that stands beside the files.

use std::fmt::Write;

use crate::catalogue::{Level, Sound};
use crate::measure;
use crate::tape::Tape;

/// The text before the table.
const HEAD: &str = "\
# Sounds

All made from source by `crates/congo-synth`; nothing is recorded. `cargo run -p congo-synth` renders them and this
table anew. Mono, 44.1 kHz, OGG Vorbis. Effects peak below -3 dB of full scale and start within 10 ms; loops have an
integrated loudness of about -16 LUFS and no seam. \"Punch\" is the loudest tenth of a second in LUFS (K weighting): how
loud an effect seems beside the others. Effects and loops are levelled as if each were alone: mixed, music and ambience
want to be some 12 dB below the effects (a quarter of the amplitude).

| file | what | when it plays | length | peak | loudness |
|---|---|---|---|---|---|
";

/// The whole document, given every sound with its samples.
pub fn markdown<'a>(sounds: impl IntoIterator<Item = (&'a Sound, &'a Tape)>) -> String {
    sounds.into_iter().fold(HEAD.to_owned(), |mut text, (sound, tape)| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", row(sound, tape));
        text
    })
}

fn row(sound: &Sound, tape: &Tape) -> String {
    let family = sound.family;
    let loudness = match family.level {
        Level::Effect(_) => format!("punch {:.0}", measure::punch(tape)),
        Level::Loop(_) => format!("{:.1} LUFS", measure::loudness(tape)),
    };
    format!(
        "| `{}.ogg` | {} | {} | {:.2} s | {:.1} dB | {loudness} |",
        sound.name,
        family.what,
        family.when,
        tape.seconds(),
        measure::peak_db(tape),
    )
}

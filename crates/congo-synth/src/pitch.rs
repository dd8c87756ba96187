//! Notes by name. Numbers are those of MIDI: 69 is a', 440 Hz, and each step is a semitone.
#![allow(missing_docs, reason = "the names say it all: letter, then octave, C4 being middle C")]

/// A note, in semitones.
pub type Note = u8;

pub const F3: Note = 53;
pub const G3: Note = 55;
pub const A3: Note = 57;
pub const C4: Note = 60;
pub const D4: Note = 62;
pub const E4: Note = 64;
pub const F4: Note = 65;
pub const G4: Note = 67;
pub const A4: Note = 69;
/// B flat, which only darker modes have.
pub const BB4: Note = 70;
pub const C5: Note = 72;
pub const D5: Note = 74;
pub const E5: Note = 76;
pub const G5: Note = 79;
pub const A5: Note = 81;
pub const C6: Note = 84;
pub const D6: Note = 86;
pub const E6: Note = 88;
pub const G6: Note = 91;
/// No note.
pub const REST: Note = 0;

/// Frequency in hertz, equally tempered.
pub fn note_hz(note: Note) -> f64 {
    440.0 * 2_f64.powf((f64::from(note) - 69.0) / 12.0)
}

/// The hops of a chain: a major pentatonic scale, so that the first two steps are two semitones each and no length of
/// chain clashes with the music, which uses the same notes.
pub const HOP_NOTES: [Note; 8] = [C5, D5, E5, G5, A5, C6, D6, E6];

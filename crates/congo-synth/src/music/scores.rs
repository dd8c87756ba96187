//! The scores: a line a bar, the left thumb's notes, then the right one's, an eighth each.

use super::{Bar, Tune};
use crate::pitch::*;

/// A rest, short enough to keep the bars readable.
const O: Note = REST;

/// A bar of the outer parts.
const fn calm(left: &'static [Note], right: &'static [Note]) -> Bar {
    Bar { left, right, rattle: false }
}

/// A bar of the middle part: the left hand walks and a seed rattle joins.
const fn walking(left: &'static [Note], right: &'static [Note]) -> Bar {
    Bar { left, right, rattle: true }
}

/// All pieces, in the order in which they are played.
pub const TUNES: [Tune; 3] = [
    Tune { eighth_seconds: 0.26, eighths_per_bar: 12, eighths_per_beat: 3, bars: MORNING },
    Tune { eighth_seconds: 0.35, eighths_per_bar: 8, eighths_per_beat: 2, bars: EVENING },
    Tune { eighth_seconds: 0.215, eighths_per_bar: 12, eighths_per_beat: 3, bars: CROSSING },
];

/// Walking pace: two phrases that ask and answer, a middle that climbs, and a close that leaves room.
#[rustfmt::skip]
const MORNING: &[Bar] = &[
    calm(   &[C4,O,O, O,O,O, G4,O,O, O,O,O],   &[O,O,O, E5,O,G5, O,O,O, A5,O,O]),
    calm(   &[F3,O,O, O,O,O, C4,O,O, O,O,O],   &[G5,O,O, O,O,O, E5,O,O, D5,O,O]),
    calm(   &[A3,O,O, O,O,O, E4,O,O, O,O,O],   &[O,O,O, C5,O,E5, O,O,O, D5,O,O]),
    calm(   &[G3,O,O, O,O,O, D4,O,O, O,O,O],   &[O,O,O, O,O,O, A4,O,C5, O,O,O]),
    calm(   &[C4,O,O, O,O,O, G4,O,O, O,O,O],   &[O,O,O, E5,O,G5, O,O,O, C6,O,O]),
    calm(   &[F3,O,O, O,O,O, C4,O,O, O,O,A4],  &[A5,O,O, O,O,G5, O,O,O, O,O,O]),
    calm(   &[D4,O,O, O,O,O, G3,O,O, O,O,O],   &[O,O,D5, O,E5,O, O,O,D5, O,O,O]),
    calm(   &[C4,O,O, G4,O,O, O,O,O, O,O,O],   &[O,O,O, O,O,C5, O,O,O, O,O,O]),
    walking(&[A3,O,O, E4,O,O, A4,O,O, E4,O,O], &[E5,O,O, O,O,G5, O,A5,O, O,O,O]),
    walking(&[F3,O,O, C4,O,O, F4,O,O, C4,O,O], &[C6,O,O, O,O,A5, O,G5,O, O,O,O]),
    walking(&[C4,O,O, G4,O,O, C5,O,O, G4,O,O], &[E6,O,O, O,O,D6, O,C6,O, O,O,A5]),
    walking(&[G3,O,O, D4,O,O, G4,O,O, D4,O,O], &[O,O,O, G5,O,O, O,O,A5, O,O,O]),
    walking(&[A3,O,O, E4,O,O, A4,O,O, E4,O,O], &[C6,O,D6, O,O,C6, O,A5,O, O,O,O]),
    walking(&[F3,O,O, C4,O,O, F4,O,O, C4,O,O], &[A5,O,O, O,O,G5, O,E5,O, O,O,O]),
    calm(   &[G3,O,O, D4,O,O, G4,O,O, O,O,O],  &[E5,O,D5, O,O,C5, O,O,A4, O,O,O]),
    calm(   &[C4,O,O, O,O,O, O,O,O, O,O,O],    &[O,O,O, G4,O,O, O,O,O, O,O,O]),
];

/// Slow, around A: a short call over a still bass, a middle that looks across the river, the call once more.
#[rustfmt::skip]
const EVENING: &[Bar] = &[
    calm(   &[A3,O, O,O, E4,O, O,O],   &[O,O, C5,O, O,O, E5,O]),
    calm(   &[F3,O, O,O, C4,O, O,O],   &[O,O, A4,O, O,C5, O,O]),
    calm(   &[G3,O, O,O, D4,O, O,O],   &[D5,O, O,O, C5,O, A4,O]),
    calm(   &[A3,O, O,O, E4,O, A4,O],  &[O,O, O,O, O,O, O,O]),
    calm(   &[A3,O, O,O, E4,O, O,O],   &[O,O, C5,O, O,O, E5,G5]),
    calm(   &[F3,O, O,O, C4,O, O,O],   &[A5,O, O,O, G5,O, E5,O]),
    calm(   &[C4,O, O,O, G4,O, O,O],   &[O,O, O,E5, O,O, D5,O]),
    calm(   &[A3,O, O,O, E4,O, O,O],   &[C5,O, O,O, O,O, O,O]),
    walking(&[D4,O, A4,O, F4,O, A4,O], &[O,O, O,O, O,O, D5,E5]),
    walking(&[D4,O, A4,O, F4,O, A4,O], &[G5,O, O,O, O,E5, O,O]),
    walking(&[A3,O, E4,O, A4,O, E4,O], &[O,O, O,O, C5,O, D5,O]),
    walking(&[A3,O, E4,O, A4,O, E4,O], &[E5,O, O,O, O,O, O,O]),
    walking(&[F3,O, C4,O, F4,O, C4,O], &[A5,O, O,G5, O,O, E5,O]),
    walking(&[G3,O, D4,O, G4,O, D4,O], &[D5,O, O,O, O,O, O,O]),
    calm(   &[A3,O, O,O, E4,O, O,O],   &[O,O, C5,O, O,O, E5,O]),
    calm(   &[F3,O, O,O, C4,O, O,O],   &[O,O, A4,O, O,O, C5,O]),
    calm(   &[G3,O, O,O, D4,O, O,O],   &[O,O, D5,O, C5,O, A4,O]),
    calm(   &[A3,O, O,O, O,O, O,O],    &[O,O, O,O, E4,O, O,O]),
];

/// Quicker: the left thumb goes in three, the right one in four, and they meet where a bar begins.
#[rustfmt::skip]
const CROSSING: &[Bar] = &[
    calm(   &[C4,O,O,O, G4,O,O,O, E4,O,O,O], &[O,O,O, O,O,O, O,O,O, O,O,O]),
    calm(   &[C4,O,O,O, G4,O,O,O, E4,O,O,O], &[O,O,O, O,O,O, O,O,O, G5,O,O]),
    calm(   &[C4,O,O,O, G4,O,O,O, E4,O,O,O], &[E5,O,O, O,O,O, G5,O,O, O,O,O]),
    calm(   &[A3,O,O,O, E4,O,O,O, A4,O,O,O], &[E5,O,O, O,O,O, C5,O,O, D5,O,O]),
    calm(   &[F3,O,O,O, C4,O,O,O, A4,O,O,O], &[C5,O,O, O,O,O, C5,O,O, O,O,O]),
    calm(   &[G3,O,O,O, D4,O,O,O, G4,O,O,O], &[O,O,O, C5,O,O, D5,O,O, O,O,O]),
    calm(   &[C4,O,O,O, G4,O,O,O, E4,O,O,O], &[E5,O,O, G5,O,O, A5,O,O, G5,O,O]),
    calm(   &[A3,O,O,O, E4,O,O,O, A4,O,O,O], &[E5,O,O, O,O,O, D5,O,O, O,O,O]),
    calm(   &[F3,O,O,O, C4,O,O,O, A4,O,O,O], &[C5,O,O, D5,O,O, C5,O,O, O,O,O]),
    calm(   &[G3,O,O,O, D4,O,O,O, G4,O,O,O], &[D5,O,O, O,O,O, O,O,O, O,O,O]),
    walking(&[A3,O,O,O, E4,O,O,O, A4,O,O,O], &[C6,O,O, A5,O,O, E5,O,O, A5,O,O]),
    walking(&[F3,O,O,O, C4,O,O,O, F4,O,O,O], &[C6,O,O, A5,O,O, G5,O,O, A5,O,O]),
    walking(&[C4,O,O,O, G4,O,O,O, C5,O,O,O], &[E6,O,O, C6,O,O, G5,O,O, C6,O,O]),
    walking(&[G3,O,O,O, D4,O,O,O, G4,O,O,O], &[D6,O,O, A5,O,O, G5,O,O, D5,O,O]),
    walking(&[A3,O,O,O, E4,O,O,O, A4,O,O,O], &[E5,O,O, O,O,O, C6,O,O, A5,O,O]),
    walking(&[F3,O,O,O, C4,O,O,O, A4,O,O,O], &[G5,O,O, O,O,O, E5,O,O, O,O,O]),
    calm(   &[D4,O,O,O, A4,O,O,O, F4,O,O,O], &[D5,O,O, O,O,O, E5,O,O, O,O,O]),
    calm(   &[G3,O,O,O, D4,O,O,O, G4,O,O,O], &[D5,O,O, O,O,O, C5,O,O, A4,O,O]),
    calm(   &[C4,O,O,O, G4,O,O,O, E4,O,O,O], &[O,O,O, O,O,O, G4,O,O, O,O,O]),
    calm(   &[C4,O,O,O, O,O,O,O, O,O,O,O],   &[O,O,O, O,O,O, O,O,O, O,O,O]),
];

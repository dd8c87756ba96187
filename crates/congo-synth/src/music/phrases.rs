//! Short phrases for kalimba with which the music answers the game. Each exists in the pace of every tune, so one that
//! starts on a beat of a piece stays with it.

use super::Tune;
use crate::buffer::Buffer;
use crate::kalimba::phrase;
use crate::noise::Rng;
use crate::pitch::*;
use crate::reverb::add_room;

/// A note of a phrase: the eighths on which it stands for a beat of three and of two eighths, the note, the force.
type PhraseNote = ([usize; 2], Note, f64);

/// How long the last note of a phrase rings, in seconds.
const RING_SECONDS: f64 = 0.95;

/// The lions face each other: one thumb climbs, the other comes down in the same steps, and they end face to face a
/// whole tone apart. A beat of two eighths leaves a breath before the end. All notes are in the scale of the hops, so it fits any bar.
const LIONS: [PhraseNote; 8] = [
    ([0, 0], C4, 0.62),
    ([0, 0], C6, 0.55),
    ([1, 1], E4, 0.5),
    ([1, 1], A5, 0.45),
    ([2, 2], G4, 0.52),
    ([2, 2], G5, 0.48),
    ([3, 4], C5, 0.62),
    ([3, 4], D5, 0.62),
];

/// The player's lion is in danger: A Phrygian, the scale of the music with B flat. It sighs twice by a semitone over a
/// bass that does not move.
const DANGER: [PhraseNote; 8] = [
    ([0, 0], A3, 0.62),
    ([0, 0], BB4, 0.5),
    ([2, 1], A4, 0.42),
    ([3, 2], A3, 0.5),
    ([3, 2], F4, 0.48),
    ([5, 3], E4, 0.42),
    ([6, 4], A3, 0.55),
    ([6, 4], E4, 0.3),
];

/// The phrase for lions that face each other, in the pace of a tune.
pub fn lions(tune: &Tune, rng: &mut Rng) -> Buffer {
    play(&LIONS, tune, rng)
}

/// The phrase for a lion in danger, in the pace of a tune.
pub fn danger(tune: &Tune, rng: &mut Rng) -> Buffer {
    play(&DANGER, tune, rng)
}

fn play(notes: &[PhraseNote], tune: &Tune, rng: &mut Rng) -> Buffer {
    let metre = usize::from(tune.eighths_per_beat != 3);
    let place = |&(eighths, note, force): &PhraseNote| (eighths[metre] as f64 * tune.eighth_seconds, note, force);
    let timed: Vec<(f64, Note, f64)> = notes.iter().map(place).collect();
    let last = timed.last().map_or(0.0, |(at, ..)| *at);
    let dry = phrase(&timed, rng).truncated(last + RING_SECONDS).fade_out(0.7);
    let length = dry.seconds();
    add_room(dry, 0.25, 0.9).truncated(length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::music::TUNES;

    #[test]
    fn phrases_begin_and_end_on_a_beat() {
        let check = |notes: &[PhraseNote], metre: usize, eighths_per_beat: usize| {
            let (first, last) = (notes[0].0[metre], notes[notes.len() - 1].0[metre]);
            assert_eq!((first, last % eighths_per_beat), (0, 0), "{notes:?}");
            assert!(notes.is_sorted_by_key(|(eighths, ..)| eighths[metre]), "{notes:?}");
        };
        check(&LIONS, 0, 3);
        check(&DANGER, 0, 3);
        check(&LIONS, 1, 2);
        check(&DANGER, 1, 2);
        assert!(TUNES.iter().all(|tune| [2, 3].contains(&tune.eighths_per_beat)));
    }

    #[test]
    fn the_lions_fit_any_bar_and_the_danger_is_darker_without_a_clash() {
        let pitch_classes = |notes: &[PhraseNote]| notes.iter().map(|(_, note, _)| note % 12).collect::<Vec<_>>();
        let pentatonic: Vec<Note> = HOP_NOTES.iter().map(|note| note % 12).collect();
        assert!(pitch_classes(&LIONS).iter().all(|class| pentatonic.contains(class)), "{LIONS:?}");
        let classes = pitch_classes(&DANGER);
        assert!(classes.contains(&(BB4 % 12)) && !classes.contains(&11), "{DANGER:?}");
    }
}

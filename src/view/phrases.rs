//! Kalimba phrases that answer the game: one when the lions face each other, a darker one when the player's lion is in
//! danger otherwise. They begin on the next beat of the music, and are silent with it.

use crate::app::redraw::FrameRequest;
use crate::session::lion_danger::{LionDanger, LionThreat};
use crate::session::r#match::{Match, MatchMode};
use bevy::prelude::*;
use congo_rules::PieceKind;
use serde::Deserialize;
use std::time::Duration;

/// The beats of the music, written by the synthesiser.
const BEATS: &str = include_str!("../../assets/sounds/music.ron");
/// Phrases when the lions face each other, and when the player's lion is in danger; one for each piece of music.
const LION_PHRASES: [&str; 3] = ["phrase_lions_1", "phrase_lions_2", "phrase_lions_3"];
const DANGER_PHRASES: [&str; 3] = ["phrase_danger_1", "phrase_danger_2", "phrase_danger_3"];

/// The names of all phrases.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    LION_PHRASES.into_iter().chain(DANGER_PHRASES)
}

/// The beats of a piece of music.
#[derive(Debug, Deserialize)]
struct Beats {
    /// Its file.
    music: String,
    beat_seconds: f64,
}

/// The phrase that waits for its beat.
#[derive(Resource, Debug)]
pub(super) struct Phrases {
    beats: Vec<Beats>,
    /// Whether the lion was in danger in the last frame.
    was_in_danger: bool,
    waiting: Option<Waiting>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Waiting {
    phrase: &'static str,
    left: Duration,
}

impl Default for Phrases {
    fn default() -> Self {
        let beats = ron::from_str(BEATS).unwrap_or_else(|problem| {
            error!("assets/sounds/music.ron: {problem}");
            Vec::new()
        });
        Self { beats, was_in_danger: false, waiting: None }
    }
}

impl Phrases {
    /// Updates the danger, and returns the phrase whose beat has come. `music` is the piece that plays, by its number
    /// from 0, and its position.
    fn update(
        &mut self,
        danger: Option<PieceKind>,
        music: Option<(usize, Duration)>,
        delta: Duration,
    ) -> Option<&'static str> {
        let begins = danger.is_some() && !self.was_in_danger;
        self.was_in_danger = danger.is_some();
        if begins {
            self.waiting = music.and_then(|(piece, position)| {
                let phrases = if danger == Some(PieceKind::Lion) { LION_PHRASES } else { DANGER_PHRASES };
                Some(Waiting { phrase: phrases.get(piece).copied()?, left: self.until_beat(piece, position)? })
            });
            return None;
        }
        let waiting = self.waiting.as_mut()?;
        waiting.left = waiting.left.saturating_sub(delta);
        if waiting.left.is_zero() { self.waiting.take().map(|done| done.phrase) } else { None }
    }

    /// The time until the next beat of a piece.
    fn until_beat(&self, piece: usize, position: Duration) -> Option<Duration> {
        let name = format!("music_{}", piece + 1);
        let beat = self.beats.iter().find(|beats| beats.music == name)?.beat_seconds;
        Some(Duration::from_secs_f64(beat - position.as_secs_f64() % beat))
    }
}

/// The phrase to play in this frame. `music` is the audible piece of music and its position.
pub(super) fn next_phrase(
    phrases: &mut Phrases,
    danger: &LionDanger,
    current: &Match,
    music: Option<(usize, Duration)>,
    delta: Duration,
    frames: &mut MessageWriter<FrameRequest>,
) -> Option<&'static str> {
    let in_game = matches!(current.mode(), MatchMode::Game | MatchMode::Practice) && current.human_to_move();
    let threat = danger.threat().filter(|_| in_game);
    // The lions may face each other while another piece attacks as well.
    let position = current.position();
    let other_lion = position.lion(!position.turn());
    let faces = |threat: &LionThreat| threat.attacks.iter().any(|path| path.first().copied() == other_lion);
    let attacker = threat.map(|threat| if faces(threat) { PieceKind::Lion } else { threat.kind });
    let due = phrases.update(attacker, music, delta);
    if let Some(waiting) = phrases.waiting {
        frames.write(FrameRequest::Within(waiting.left));
    }
    due
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_of_music_has_its_beats() {
        let phrases = Phrases::default();
        assert_eq!(phrases.beats.len(), LION_PHRASES.len());
        for piece in 0..3 {
            let wait = phrases.until_beat(piece, Duration::from_millis(10_123)).expect("beats");
            assert!(wait > Duration::ZERO && wait < Duration::from_secs(1), "{wait:?}");
        }
    }

    #[test]
    fn a_phrase_waits_for_the_beat_and_comes_once() {
        let mut phrases = Phrases::default();
        let music = Some((0, Duration::from_millis(580)));
        let step = Duration::from_millis(100);
        assert_eq!(phrases.update(Some(PieceKind::Lion), music, step), None);
        // The beat of the first piece is 780 ms.
        assert_eq!(phrases.update(Some(PieceKind::Lion), music, step), None);
        assert_eq!(phrases.update(Some(PieceKind::Lion), music, step), Some("phrase_lions_1"));
        assert_eq!(phrases.update(Some(PieceKind::Lion), music, step), None);
        assert_eq!(phrases.update(None, music, step), None);
        assert_eq!(phrases.update(Some(PieceKind::Zebra), Some((2, Duration::ZERO)), step), None);
        let heard = (0..20).find_map(|_| phrases.update(Some(PieceKind::Zebra), None, step));
        assert_eq!(heard, Some("phrase_danger_3"));
    }

    #[test]
    fn without_music_there_is_no_phrase() {
        let mut phrases = Phrases::default();
        let step = Duration::from_secs(1);
        assert!((0..5).all(|_| phrases.update(Some(PieceKind::Lion), None, step).is_none()));
    }
}

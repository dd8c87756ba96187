//! Turns as data: which token takes which pose, and when; what sounds and what splashes, and when. No clock, no entities.

use crate::app::settings::values::AnimationSpeed;
use crate::session::sounds::{Sound, landing_sound};
use crate::view::stage::burst::{BurstKind, ParticleBurst};
use crate::view::stage::pose::Pose;
use bevy::math::curve::EaseFunction;
use congo_rules::{Square, Turn};
use std::ops::Range;

/// How a turn is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnimationMode {
    /// Chosen at this board; so many hops of its chain have been shown already.
    Own {
        /// How many.
        hops_shown: usize,
    },
    /// Somebody else's: chains are announced by an arrow and shown slowly enough to follow.
    Shown,
}

/// One motion of one token.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Segment {
    /// When it begins, in milliseconds.
    pub at: u32,
    /// How long it lasts, in milliseconds, at least 1.
    pub lasts: u32,
    /// The pose at its beginning.
    pub from: Pose,
    /// The pose at its end.
    pub to: Pose,
    /// How high it arcs above the straight way, in tiles.
    pub arc: f32,
    /// How it speeds up and slows down.
    pub ease: EaseFunction,
}

/// The motions of one token, in order and without overlap.
#[derive(Debug, Clone, PartialEq)]
pub struct Track {
    /// The square the token stands for before the script.
    pub token: Square,
    /// Its motions.
    pub segments: Vec<Segment>,
}

/// Something that happens at one moment.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Cue {
    /// A sound.
    Sound(Sound),
    /// Something short to be seen.
    Burst(ParticleBurst),
}

/// A whole turn as it is shown.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Script {
    /// Who moves how.
    pub tracks: Vec<Track>,
    /// What happens when, in order of time.
    pub moments: Vec<(u32, Cue)>,
    /// How long it lasts, in milliseconds.
    pub length: u32,
    /// An arrow along these squares ...
    pub route: Vec<Square>,
    /// ... until this moment.
    pub route_until: u32,
    /// While time runs slower: the last beats before the lion is taken.
    pub slow: Range<u32>,
    /// From when on the board is dark, if the lion has been taken.
    pub dark_from: Option<u32>,
}

/// The sound with which a turn that is taken back ends: the mover stands where it stood before.
pub fn landing_back(turn: &Turn) -> Sound {
    landing_sound(turn.piece.kind, turn.path.from())
}

/// What is heard of a turn that is shown at once: the landing, or what is taken; then what else befell.
pub fn heard(turn: &Turn) -> Vec<Sound> {
    let taken = turn.captured().next().is_some();
    let landed = if taken { Sound::Capture } else { landing_sound(turn.piece.kind, turn.path.to()) };
    let rest = [
        (turn.promoted(), Sound::Promote),
        (turn.drowned().next().is_some(), Sound::Drown),
        (turn.took_lion(), Sound::Roar),
    ];
    std::iter::once(landed).chain(rest.into_iter().filter_map(|(so, sound)| so.then_some(sound))).collect()
}

impl Script {
    /// Backwards, at a fraction of the time, with one sound at the end.
    pub(super) fn reversed(mut self, factor: f32, sound: Sound) -> Self {
        let shorter = |time: u32| (time as f32 * factor).round() as u32;
        let length = self.length;
        for track in &mut self.tracks {
            track.segments.reverse();
            for segment in &mut track.segments {
                let (begin, end) = (shorter(length - segment.at - segment.lasts), shorter(length - segment.at));
                let (from, to) = (segment.to, segment.from);
                *segment = Segment {
                    at: begin,
                    lasts: (end - begin).max(1),
                    from,
                    to,
                    ease: mirrored(segment.ease),
                    ..*segment
                };
            }
        }
        self.length = shorter(length);
        let splash =
            |(_, moment): &(u32, Cue)| matches!(moment, Cue::Burst(ParticleBurst { kind: BurstKind::Bubbles, .. }));
        self.moments.retain(splash);
        self.moments.iter_mut().for_each(|(at, _)| *at = shorter(length - *at));
        self.moments.push((self.length, Cue::Sound(sound)));
        self.moments.sort_by_key(|(at, _)| *at);
        self.route.clear();
        self.slow = 0..0;
        self.dark_from = None;
        self
    }

    /// The same without taking any time.
    pub fn at_once(mut self) -> Self {
        for track in &mut self.tracks {
            let last = track.segments.last().copied();
            track.segments = last.map(|last| Segment { at: 0, lasts: 1, ..last }).into_iter().collect();
        }
        self.moments.iter_mut().for_each(|(at, _)| *at = 0);
        self.length = 1;
        self
    }

    /// The same, played backwards: for a hop that is taken back.
    pub fn taken_back(self, sound: Sound) -> Self {
        self.reversed(1.0, sound)
    }
}

/// What speeds up forwards slows down backwards.
fn mirrored(ease: EaseFunction) -> EaseFunction {
    match ease {
        EaseFunction::QuadraticIn => EaseFunction::QuadraticOut,
        EaseFunction::QuadraticOut => EaseFunction::QuadraticIn,
        EaseFunction::CubicIn => EaseFunction::CubicOut,
        EaseFunction::CubicOut => EaseFunction::CubicIn,
        other => other,
    }
}

impl Script {
    pub(super) fn at_tempo(mut self, tempo: AnimationSpeed) -> Self {
        for segment in self.tracks.iter_mut().flat_map(|track| &mut track.segments) {
            let end = tempo.scale(segment.at + segment.lasts);
            segment.at = tempo.scale(segment.at);
            segment.lasts = end.saturating_sub(segment.at).max(1);
        }
        self.moments.iter_mut().for_each(|(at, _)| *at = tempo.scale(*at));
        self.length = tempo.scale(self.length);
        self.route_until = tempo.scale(self.route_until);
        self.slow = tempo.scale(self.slow.start)..tempo.scale(self.slow.end);
        self.dark_from = self.dark_from.map(|from| tempo.scale(from));
        self
    }
}

//! Scripts: motions of pieces, sounds and particles over time, as plain data.

use crate::easing::Easing;
use crate::pose::Pose;
use crate::sounds::PieceSound;
use congo_rules::Square;
use std::ops::Range;

/// How a turn is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnimationMode {
    /// Played at this board; some hops of its chain may have been shown already.
    Own {
        /// How many.
        hops_shown: usize,
    },
    /// Played by somebody else: an arrow announces chains, and they are slow enough to follow.
    Shown,
}

/// One motion of one piece.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Segment {
    /// Its start, in milliseconds.
    pub at: u32,
    /// How long it lasts, in milliseconds, at least 1.
    pub lasts: u32,
    /// The pose at its start.
    pub from: Pose,
    /// The pose at its end.
    pub to: Pose,
    /// The height of its arc, in tiles.
    pub arc: f32,
    /// How it speeds up and slows down.
    pub ease: Easing,
}

impl Segment {
    /// The pose at a share of its time, 0 to 1; later it stays as it is.
    pub fn pose(&self, ratio: f32) -> Pose {
        let eased = self.ease.sample(ratio);
        let mut pose = self.from.towards(&self.to, eased);
        pose.lift += self.arc * 4.0 * eased * (1.0 - eased);
        pose
    }
}

/// The motions of one piece, in order and without overlap.
#[derive(Debug, Clone, PartialEq)]
pub struct Track {
    /// The square of the piece before the script.
    pub piece: Square,
    /// Its motions.
    pub segments: Vec<Segment>,
}

impl Track {
    /// The pose this number of milliseconds after the start of the script; `None` before its first motion.
    pub fn pose_at(&self, milliseconds: f32) -> Option<Pose> {
        let begun = self.segments.iter().rfind(|segment| segment.at as f32 <= milliseconds)?;
        Some(begun.pose((milliseconds - begun.at as f32) / begun.lasts as f32))
    }
}

/// Particles at a square: dust, splash, bubbles, rings.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ParticleBurst {
    /// The look of the burst.
    pub kind: BurstKind,
    /// Where.
    pub at: Square,
}

/// The look of a burst.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BurstKind {
    /// Dust where a piece lands.
    Dust,
    /// Drops and a ring where a piece enters the river.
    Splash,
    /// Bubbles and spreading rings where a piece sinks.
    Bubbles,
    /// A puff where a captured piece leaves.
    Puff,
    /// A glint of gold at a promotion.
    Gold,
    /// A glint in a lion's eyes.
    Glint,
    /// Light that runs along the line between two lions.
    Flash,
    /// What lies about at this place, thrown up for joy: leaves, petals or shavings.
    Leaves,
}

/// Something that happens at a point in time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Cue {
    /// A sound.
    Sound(PieceSound),
    /// Particles.
    Burst(ParticleBurst),
}

/// What everybody looks at for a while, the camera included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spotlight {
    /// The square.
    pub at: Square,
    /// Its start, in milliseconds.
    pub from: u32,
    /// Its end, in milliseconds.
    pub until: u32,
}

/// The share of its time in which a spotlight brightens, and the share in which it fades.
const SPOTLIGHT_RAMPS: (f32, f32) = (0.30, 0.28);

impl Spotlight {
    /// How much of it there is at a time: 0 outside, 1 in the middle.
    fn amount(self, milliseconds: f32) -> f32 {
        let span = self.until.saturating_sub(self.from).max(1) as f32;
        let part = (milliseconds - self.from as f32) / span;
        let (brightens, fades) = SPOTLIGHT_RAMPS;
        Easing::SineInOut.sample((part / brightens).min((1.0 - part) / fades))
    }
}

/// The number of pieces that a chain has captured so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChainCount {
    /// From when on, in milliseconds.
    pub at: u32,
    /// Where the monkey stands then.
    pub square: Square,
    /// How many.
    pub captured: u8,
}

/// How a turn is shown.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Script {
    /// The motions, by piece.
    pub tracks: Vec<Track>,
    /// Sounds and particles with their times in milliseconds, in order.
    pub moments: Vec<(u32, Cue)>,
    /// How long it lasts, in milliseconds.
    pub length: u32,
    /// An arrow along these squares ...
    pub route: Vec<Square>,
    /// ... until this moment.
    pub route_until: u32,
    /// The slow motion before the lion is captured.
    pub slow: Range<u32>,
    /// When the lion lies, if it is captured: the light changes.
    pub lion_down_from: Option<u32>,
    /// The fallen lion, if the lion is captured.
    pub spotlight: Option<Spotlight>,
    /// The captures of a chain, in order.
    pub counts: Vec<ChainCount>,
}

impl Script {
    /// The square in the spotlight at a time, and how much everybody turns to it: 0 not at all, 1 completely.
    pub fn spotlight_at(&self, milliseconds: f32) -> Option<(Square, f32)> {
        let lit = self.spotlight?;
        Some((lit.at, lit.amount(milliseconds))).filter(|(_, amount)| *amount > 0.0)
    }

    /// How many pieces the chain has captured at a time.
    pub fn count_at(&self, milliseconds: f32) -> Option<ChainCount> {
        self.counts.iter().rfind(|count| count.at as f32 <= milliseconds).copied()
    }

    /// The script in reverse, at a fraction of the time, with one sound at the end.
    pub(crate) fn reversed(mut self, factor: f32, sound: PieceSound) -> Self {
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
                    ease: segment.ease.reversed(),
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
        self.lion_down_from = None;
        self.spotlight = None;
        self.counts.clear();
        self
    }

    /// The script without duration.
    pub fn at_once(mut self) -> Self {
        for track in &mut self.tracks {
            let last = track.segments.last().copied();
            track.segments = last.map(|last| Segment { at: 0, lasts: 1, ..last }).into_iter().collect();
        }
        self.moments.iter_mut().for_each(|(at, _)| *at = 0);
        self.counts.iter_mut().for_each(|count| count.at = 0);
        self.spotlight = None;
        self.length = 1;
        self
    }

    /// The script in reverse, for a hop that is taken back.
    pub fn taken_back(self, sound: PieceSound) -> Self {
        self.reversed(1.0, sound)
    }

    pub(crate) fn scaled(mut self, time_scale: f32) -> Self {
        let scaled = |milliseconds: u32| (milliseconds as f32 * time_scale).round() as u32;
        for segment in self.tracks.iter_mut().flat_map(|track| &mut track.segments) {
            let end = scaled(segment.at + segment.lasts);
            segment.at = scaled(segment.at);
            segment.lasts = end.saturating_sub(segment.at).max(1);
        }
        self.moments.iter_mut().for_each(|(at, _)| *at = scaled(*at));
        self.length = scaled(self.length);
        self.route_until = scaled(self.route_until);
        self.slow = scaled(self.slow.start)..scaled(self.slow.end);
        self.lion_down_from = self.lion_down_from.map(scaled);
        self.spotlight =
            self.spotlight.map(|lit| Spotlight { from: scaled(lit.from), until: scaled(lit.until), ..lit });
        self.counts.iter_mut().for_each(|count| count.at = scaled(count.at));
        self
    }
}

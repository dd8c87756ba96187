//! The emitters of each burst: a table, read by `mod.rs`.

use crate::view::board::material::Lamp;
use crate::view::board::theme::{Board, PlaceKind};
use bevy::color::{LinearRgba, Mix};
use congo_choreography::BurstKind;

/// The look of a particle; the numbers are those in `assets/shaders/mote.wgsl`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Shape {
    /// A drop of water, elongated in its direction of flight.
    Drop = 0,
    /// A soft puff of dust or cotton wool.
    Cloud = 1,
    /// The skin of a bubble.
    Bubble = 2,
    /// A luminous star with four points.
    Star = 3,
    /// A luminous glow without an edge.
    Glow = 4,
    /// A leaf that tumbles.
    Leaf = 5,
}

/// The theme colour of a particle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Tint {
    Sand,
    Foam,
    Cotton,
    Gold,
    Leaf,
}

impl Tint {
    /// The colour in the light of the theme's lamp.
    pub(super) fn under(self, board: &Board) -> LinearRgba {
        let lamp = Lamp::from_light(board).on_level_ground();
        let lit =
            |color: LinearRgba| LinearRgba::new(color.red * lamp.x, color.green * lamp.y, color.blue * lamp.z, 1.0);
        match self {
            Self::Sand => lit(board.sand[0].linear().mix(&board.marks.light.linear(), 0.45)),
            Self::Foam => lit(board.water.foam.linear()),
            Self::Cotton => lit(board.marks.light.linear()),
            Self::Gold => board.marks.hint.linear(),
            Self::Leaf => lit(match board.place.as_ref().map(|place| place.kind) {
                Some(PlaceKind::Savannah) => board.land[0].linear().mix(&board.marks.hint.linear(), 0.25),
                Some(PlaceKind::Workshop) => board.sand[0].linear(),
                Some(PlaceKind::Veranda) => board.marks.warn.linear().mix(&board.marks.light.linear(), 0.35),
                Some(PlaceKind::Quiet) | None => board.marks.light.linear(),
            }),
        }
    }
}

/// Several particles of one kind that start together. Lengths in units (squares), times in seconds.
#[derive(Debug, Clone, Copy)]
pub(super) struct Emitter {
    pub(super) shape: Shape,
    pub(super) tint: Tint,
    pub(super) count: u32,
    /// Outward and upward speed.
    pub(super) out: f32,
    pub(super) up: f32,
    /// Downward acceleration.
    pub(super) fall: f32,
    /// Drag: approximately the fraction of its speed that a particle loses per second.
    pub(super) drag: f32,
    pub(super) life: f32,
    /// The initial radius, and the factor by which it grows until the end.
    pub(super) size: f32,
    pub(super) grows: f32,
    /// The distance from the centre and the height at which it starts.
    pub(super) reach: f32,
    pub(super) height: f32,
    /// The time span over which the particles appear.
    pub(super) over: f32,
}

const DEFAULT_EMITTER: Emitter = Emitter {
    shape: Shape::Cloud,
    tint: Tint::Cotton,
    count: 1,
    out: 0.0,
    up: 0.0,
    fall: 0.0,
    drag: 0.0,
    life: 0.5,
    size: 0.1,
    grows: 1.0,
    reach: 0.0,
    height: 0.0,
    over: 0.0,
};

/// Rolls away along the ground.
const DUST: &[Emitter] = &[Emitter {
    tint: Tint::Sand,
    count: 13,
    out: 1.1,
    up: 0.3,
    drag: 3.5,
    life: 0.6,
    size: 0.10,
    grows: 2.1,
    reach: 0.34,
    height: 0.05,
    ..DEFAULT_EMITTER
}];

/// A crown of drops, a few that fly high, and a little spray.
const SPLASH: &[Emitter] = &[
    Emitter {
        tint: Tint::Foam,
        count: 5,
        out: 0.35,
        up: 0.5,
        drag: 3.0,
        life: 0.45,
        size: 0.15,
        grows: 1.9,
        reach: 0.2,
        height: 0.04,
        ..DEFAULT_EMITTER
    },
    Emitter {
        shape: Shape::Drop,
        tint: Tint::Foam,
        count: 18,
        out: 0.95,
        up: 1.75,
        fall: 6.5,
        life: 0.62,
        size: 0.048,
        reach: 0.26,
        over: 0.05,
        ..DEFAULT_EMITTER
    },
    Emitter {
        shape: Shape::Drop,
        tint: Tint::Foam,
        count: 9,
        out: 0.45,
        up: 2.7,
        fall: 7.5,
        life: 0.75,
        size: 0.036,
        reach: 0.14,
        over: 0.08,
        ..DEFAULT_EMITTER
    },
];

const BUBBLES: &[Emitter] = &[Emitter {
    shape: Shape::Bubble,
    tint: Tint::Foam,
    count: 16,
    out: 0.10,
    up: 0.22,
    drag: 0.5,
    life: 0.6,
    size: 0.055,
    grows: 1.5,
    reach: 0.24,
    over: 0.75,
    ..DEFAULT_EMITTER
}];

const PUFF: &[Emitter] = &[Emitter {
    count: 11,
    out: 1.0,
    up: 0.55,
    drag: 3.5,
    life: 0.6,
    size: 0.14,
    grows: 1.9,
    reach: 0.33,
    height: 0.14,
    ..DEFAULT_EMITTER
}];

/// Stars that rise out of a glow.
const GOLD: &[Emitter] = &[
    Emitter { shape: Shape::Glow, tint: Tint::Gold, life: 0.9, size: 0.7, grows: 1.6, height: 0.04, ..DEFAULT_EMITTER },
    Emitter {
        shape: Shape::Star,
        tint: Tint::Gold,
        count: 18,
        out: 0.5,
        up: 1.35,
        fall: 1.1,
        drag: 1.2,
        life: 0.95,
        size: 0.12,
        reach: 0.3,
        height: 0.12,
        over: 0.35,
        ..DEFAULT_EMITTER
    },
];

const GLINT: &[Emitter] = &[
    Emitter { shape: Shape::Glow, tint: Tint::Gold, life: 0.32, size: 0.26, height: 0.72, ..DEFAULT_EMITTER },
    Emitter { shape: Shape::Star, tint: Tint::Gold, life: 0.4, size: 0.34, height: 0.74, ..DEFAULT_EMITTER },
];

const FLASH: &[Emitter] = &[
    Emitter {
        shape: Shape::Glow,
        tint: Tint::Gold,
        life: 0.42,
        size: 0.62,
        grows: 1.25,
        height: 0.3,
        ..DEFAULT_EMITTER
    },
    Emitter {
        shape: Shape::Star,
        tint: Tint::Gold,
        count: 6,
        out: 0.35,
        up: 0.6,
        drag: 1.5,
        life: 0.5,
        size: 0.12,
        reach: 0.25,
        height: 0.25,
        over: 0.06,
        ..DEFAULT_EMITTER
    },
];

/// They fly up and sail down, green ones and golden ones.
const LEAVES: &[Emitter] =
    &[Emitter { count: 9, ..LEAF }, Emitter { tint: Tint::Gold, count: 5, out: 0.75, up: 2.3, over: 0.22, ..LEAF }];

const LEAF: Emitter = Emitter {
    shape: Shape::Leaf,
    tint: Tint::Leaf,
    out: 0.55,
    up: 2.0,
    fall: 2.6,
    drag: 1.1,
    life: 1.45,
    size: 0.18,
    grows: 0.9,
    reach: 0.3,
    height: 0.15,
    over: 0.15,
    ..DEFAULT_EMITTER
};

/// The emitters of a burst.
pub(super) const fn emitters_of(kind: BurstKind) -> &'static [Emitter] {
    match kind {
        BurstKind::Dust => DUST,
        BurstKind::Splash => SPLASH,
        BurstKind::Bubbles => BUBBLES,
        BurstKind::Puff => PUFF,
        BurstKind::Gold => GOLD,
        BurstKind::Glint => GLINT,
        BurstKind::Flash => FLASH,
        BurstKind::Leaves => LEAVES,
    }
}

/// All kinds of bursts.
pub(super) const EMITTER_KINDS: [BurstKind; 8] = [
    BurstKind::Dust,
    BurstKind::Splash,
    BurstKind::Bubbles,
    BurstKind::Puff,
    BurstKind::Gold,
    BurstKind::Glint,
    BurstKind::Flash,
    BurstKind::Leaves,
];

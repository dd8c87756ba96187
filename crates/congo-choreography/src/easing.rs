//! How a motion speeds up and slows down.

use std::f32::consts::PI;

/// How a motion speeds up and slows down; the names are those of CSS and Bevy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Easing {
    /// At one speed.
    Linear,
    /// Slow first.
    QuadraticIn,
    /// Slow at the end.
    QuadraticOut,
    /// Slow at both ends.
    QuadraticInOut,
    /// Slow first, more so.
    CubicIn,
    /// Slow at the end, more so.
    CubicOut,
    /// Slow at both ends, more so.
    CubicInOut,
    /// Slow at both ends, softly.
    SineInOut,
    /// Falls and bounces.
    BounceOut,
}

impl Easing {
    /// The share of the way at a share of the time; both go from 0 to 1.
    pub fn sample(self, time: f32) -> f32 {
        let t = time.clamp(0.0, 1.0);
        match self {
            Self::Linear => t,
            Self::QuadraticIn => t * t,
            Self::QuadraticOut => 1.0 - (1.0 - t).powi(2),
            Self::QuadraticInOut if t < 0.5 => 2.0 * t * t,
            Self::QuadraticInOut => 1.0 - 2.0 * (1.0 - t).powi(2),
            Self::CubicIn => t.powi(3),
            Self::CubicOut => 1.0 - (1.0 - t).powi(3),
            Self::CubicInOut if t < 0.5 => 4.0 * t.powi(3),
            Self::CubicInOut => 1.0 - 4.0 * (1.0 - t).powi(3),
            Self::SineInOut => (1.0 - (PI * t).cos()) / 2.0,
            Self::BounceOut => bounce_out(t),
        }
    }

    /// The easing of the same motion in reverse.
    pub fn reversed(self) -> Self {
        match self {
            Self::QuadraticIn => Self::QuadraticOut,
            Self::QuadraticOut => Self::QuadraticIn,
            Self::CubicIn => Self::CubicOut,
            Self::CubicOut => Self::CubicIn,
            other => other,
        }
    }
}

/// Four parabolas, each lower than the one before (Robert Penner's curve).
fn bounce_out(t: f32) -> f32 {
    const STEEPNESS: f32 = 7.5625;
    const SPAN: f32 = 2.75;
    let hop = |middle: f32, height: f32| STEEPNESS * (t - middle / SPAN).powi(2) + height;
    match t * SPAN {
        at if at < 1.0 => hop(0.0, 0.0),
        at if at < 2.0 => hop(1.5, 0.75),
        at if at < 2.5 => hop(2.25, 0.9375),
        _ => hop(2.625, 0.984_375),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Easing; 9] = [
        Easing::Linear,
        Easing::QuadraticIn,
        Easing::QuadraticOut,
        Easing::QuadraticInOut,
        Easing::CubicIn,
        Easing::CubicOut,
        Easing::CubicInOut,
        Easing::SineInOut,
        Easing::BounceOut,
    ];

    #[test]
    fn every_easing_begins_at_0_and_ends_at_1_without_a_jump() {
        for easing in ALL {
            assert!(easing.sample(0.0).abs() < 1e-6 && (easing.sample(1.0) - 1.0).abs() < 1e-6, "{easing:?}");
            for step in 0..1000 {
                let [now, next] = [step, step + 1].map(|step| easing.sample(step as f32 / 1000.0));
                assert!((next - now).abs() < 0.02, "{easing:?} jumps at {step}");
            }
        }
    }

    #[test]
    fn reversed_easings_mirror_each_other() {
        for easing in ALL.into_iter().filter(|easing| *easing != Easing::BounceOut) {
            for step in 0..=20 {
                let time = step as f32 / 20.0;
                let mirrored = 1.0 - easing.reversed().sample(1.0 - time);
                assert!((easing.sample(time) - mirrored).abs() < 1e-5, "{easing:?} at {time}");
            }
        }
    }

    #[test]
    fn times_outside_are_clamped() {
        assert_eq!((Easing::CubicIn.sample(-1.0), Easing::CubicIn.sample(2.0)), (0.0, 1.0));
    }
}

//! Effects that last as long as a state of the board, in addition to the scripts of turns: a lion in danger cowers, and
//! a piece that the move under the pointer would capture turns grey.

use crate::pose::Pose;
use crate::timing::Timing;
use std::f32::consts::TAU;

/// How far a frightened lion turns to either side, in radians.
const TREMBLE_ANGLE: f32 = 0.11;
/// The height of a lion that cowers, relative to rest.
const COWER_STRETCH: f32 = 0.84;
/// The size of a cowering lion seen from above, where height is not visible.
const COWER_SIZE: f32 = 0.93;
/// How grey a piece is that would be captured, 0 to 1.
const WOULD_BE_CAPTURED_GREY: f32 = 0.6;

/// A state of a piece that shows in its pose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StateEffect {
    /// It is a lion that can be captured now.
    LionInDanger,
    /// The move under the pointer, or the chain that is being chosen, would capture it.
    WouldBeCaptured,
}

/// How effects are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EffectStyle {
    /// The board is seen from above.
    pub from_above: bool,
    /// Whether pieces may move; otherwise only the final state of effects is shown.
    pub moves: bool,
}

impl StateEffect {
    /// All of them, in the order in which they are applied.
    pub const ALL: [Self; 2] = [Self::LionInDanger, Self::WouldBeCaptured];

    /// For how many milliseconds something moves after the state has begun. Afterwards the pose stays as it is.
    pub fn duration(self, timing: &Timing) -> u32 {
        match self {
            Self::LionInDanger => timing.tremble,
            Self::WouldBeCaptured => 0,
        }
    }

    /// The pose of a piece that has been in the state for this number of milliseconds.
    pub fn apply(self, pose: Pose, milliseconds: f32, style: EffectStyle, timing: &Timing) -> Pose {
        match self {
            Self::LionInDanger => cower(pose, milliseconds, style, timing),
            Self::WouldBeCaptured => Pose { grey: pose.grey.max(WOULD_BE_CAPTURED_GREY), ..pose },
        }
    }
}

/// Trembles, less and less, and stays low.
fn cower(pose: Pose, milliseconds: f32, style: EffectStyle, timing: &Timing) -> Pose {
    let left = (1.0 - milliseconds / timing.tremble as f32).max(0.0).sqrt();
    let angle = (milliseconds / timing.tremble_period as f32 * TAU).sin() * TREMBLE_ANGLE * left;
    let spin = if style.moves { pose.spin + angle } else { pose.spin };
    let (stretch, size) = if style.from_above { (1.0, COWER_SIZE) } else { (COWER_STRETCH, 1.0) };
    Pose { stretch: pose.stretch * stretch, size: pose.size * size, spin, ..pose }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::ground;
    use congo_rules::Square;

    #[test]
    fn a_lion_in_danger_trembles_and_then_cowers() {
        let (rest, timing) = (Pose::resting(ground(Square::at(3, 0))), Timing::default());
        for from_above in [false, true] {
            let shown = |milliseconds, moves| {
                StateEffect::LionInDanger.apply(rest, milliseconds, EffectStyle { from_above, moves }, &timing)
            };
            assert!((0..9).any(|nth| shown(100.0 + 30.0 * nth as f32, true).spin.abs() > 0.03), "{from_above}");
            let later = timing.tremble as f32 + 1000.0;
            assert_eq!(shown(later, true), shown(200.0, false), "at last it is as still as with reduced motion");
            assert_ne!(shown(later, true), rest, "{from_above}: but it is still afraid");
        }
    }

    #[test]
    fn a_piece_that_would_be_captured_is_grey_at_once() {
        let rest = Pose::resting(ground(Square::at(3, 0)));
        let style = EffectStyle { from_above: false, moves: false };
        let shown = StateEffect::WouldBeCaptured.apply(rest, 0.0, style, &Timing::default());
        assert_eq!(shown, Pose { grey: WOULD_BE_CAPTURED_GREY, ..rest });
        let grey = Pose { grey: 1.0, ..rest };
        assert_eq!(StateEffect::WouldBeCaptured.apply(grey, 0.0, style, &Timing::default()), grey);
    }
}

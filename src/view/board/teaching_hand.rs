//! The hand that demonstrates a move in a lesson.

use crate::app::schedule::AppSystems;
use crate::features::learn::lesson_session::{
    Demonstration, HAND_LEAVE_SECS, HAND_REACH_SECS, LessonSession, hand_rest_secs,
};
use crate::session::board::pieces::{BoardPiece, Occupants};
use crate::session::presentation::Presentation;
use crate::view::stage::geometry as layout;
use crate::view::stage::pose::PiecePose;
use bevy::math::curve::EaseFunction;
use bevy::prelude::*;
use congo_rules::Square;

/// The hand of a demonstration.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq)]
pub struct Hand(pub Option<HandPose>);

/// The state of the hand.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HandPose {
    /// The point of the world under its fingertip.
    pub at: Vec3,
    /// Opacity, 0 to 1.
    pub opacity: f32,
    /// Whether it holds a piece.
    pub holds: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hand>().add_systems(Update, lead_hand.in_set(AppSystems::Present));
}

/// Moves the hand to the piece, along with it, and away.
fn lead_hand(
    class: Res<LessonSession>,
    presentation: Res<Presentation>,
    occupants: Occupants,
    poses: Query<&PiecePose, With<BoardPiece>>,
    mut hand: ResMut<Hand>,
) {
    let grip = class.demonstration().and_then(|shown| {
        hand_pose(&shown, &presentation, |square| poses.get(occupants.piece_on(square)?).ok().copied())
    });
    hand.set_if_neq(Hand(grip));
}

fn hand_pose(
    shown: &Demonstration,
    presentation: &Presentation,
    pose_on: impl Fn(Square) -> Option<PiecePose>,
) -> Option<HandPose> {
    let Demonstration { moves, step, elapsed_secs: clock } = shown;
    let shown = step.checked_sub(1).map(|shown| &moves[shown]);
    if presentation.is_busy() {
        let pose = pose_on(shown?.from())?;
        return Some(HandPose { at: pose.at + Vec3::Y * pose.lift, opacity: 1.0, holds: true });
    }
    let coming = moves.get(*step).map(|path| layout::ground(path.from()));
    let part = ((clock - hand_rest_secs(*step)) / HAND_REACH_SECS).clamp(0.0, 1.0);
    let eased = EaseFunction::SmoothStep.sample_clamped(part);
    match (shown.map(|path| layout::ground(path.to())), coming) {
        (Some(left), None) => {
            Some(HandPose { at: left, opacity: (1.0 - clock / HAND_LEAVE_SECS).max(0.0), holds: false })
        }
        (Some(left), Some(at)) => Some(HandPose { at: left.lerp(at, eased), opacity: 1.0, holds: false }),
        (None, Some(at)) => {
            let beside = at + Vec3::new(0.9, 0.0, 1.3);
            Some(HandPose { at: beside.lerp(at, eased), opacity: part, holds: false })
        }
        (None, None) => None,
    }
}

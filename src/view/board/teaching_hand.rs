//! The hand that demonstrates a move in a lesson.

use crate::app::redraw::FrameRequest;
use crate::app::schedule::AppSystems;
use crate::features::learn::lesson_session::{
    Demonstration, HAND_LEAVE_SECS, HAND_REACH_SECS, LessonSession, hand_rest_secs,
};
use crate::session::board::pieces::{BoardPiece, Occupants};
use crate::session::presentation::Presentation;
use crate::view::animation::tween::TweenFrames;
use crate::view::stage::geometry as layout;
use crate::view::stage::pose::PiecePose;
use bevy::prelude::*;
use bevy_tweening::{Delay, Lens, Tween, TweenAnim};
use std::time::Duration;

/// Where the hand comes from, seen from the first piece.
const BESIDE: Vec3 = Vec3::new(0.9, 0.0, 1.3);

/// The hand of a demonstration.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
#[require(TweenFrames(FrameRequest::Demonstration))]
pub struct TeachingHand {
    /// The point of the world under its fingertip.
    pub at: Vec3,
    /// Opacity, 0 to 1.
    pub opacity: f32,
    /// Whether it holds a piece.
    pub holds: bool,
}

/// What the hand does: it holds the piece of the last move, or is on its way to the piece of the next one.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct HandTask {
    step: usize,
    holds: bool,
}

struct HandLens {
    from: TeachingHand,
    to: TeachingHand,
}

impl Lens<TeachingHand> for HandLens {
    fn lerp(&mut self, mut hand: Mut<'_, TeachingHand>, ratio: f32) {
        hand.at = self.from.at.lerp(self.to.at, ratio);
        hand.opacity = self.from.opacity.lerp(self.to.opacity, ratio);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (lead_hand, hold_piece).chain().in_set(AppSystems::Present));
}

/// Gives the hand its next task, and takes it away after the demonstration.
fn lead_hand(
    lesson: Res<LessonSession>,
    presentation: Res<Presentation>,
    hand: Option<Single<(Entity, &HandTask)>>,
    mut commands: Commands,
) {
    let demonstration = lesson.demonstration().filter(|shown| shown.step > 0 || !presentation.is_busy());
    let hand = hand.map(Single::into_inner);
    let Some(demonstration) = demonstration else {
        return hand.into_iter().for_each(|(hand, _)| commands.entity(hand).despawn());
    };
    let task = HandTask { step: demonstration.step, holds: presentation.is_busy() };
    match hand {
        Some((_, doing)) if *doing == task => {}
        Some((hand, _)) => begin_task(&mut commands.entity(hand), task, &demonstration),
        None => begin_task(&mut commands.spawn_empty(), task, &demonstration),
    }
}

/// The motions are as long as the lesson waits for them.
fn begin_task(hand: &mut EntityCommands, task: HandTask, demonstration: &Demonstration) {
    let Demonstration { moves, step, .. } = demonstration;
    let point = |square| TeachingHand { at: layout::ground(square), opacity: 1.0, holds: task.holds };
    let last = step.checked_sub(1).map(|last| &moves[last]);
    let next = moves.get(*step).map(|path| point(path.from()));
    hand.insert(task);
    match (last, next) {
        (Some(path), _) if task.holds => _ = hand.remove::<TweenAnim>().insert(point(path.from())),
        (last, Some(to)) => {
            let beside = TeachingHand { at: to.at + BESIDE, opacity: 0.0, ..to };
            let from = last.map_or(beside, |path| point(path.to()));
            let reach =
                Tween::new(EaseFunction::SmoothStep, Duration::from_secs_f32(HAND_REACH_SECS), HandLens { from, to });
            let wait = Delay::new(Duration::from_secs_f32(hand_rest_secs(*step)));
            hand.insert((from, TweenAnim::new(wait.then(reach))));
        }
        (Some(path), None) => {
            let from = point(path.to());
            let lens = HandLens { from, to: TeachingHand { opacity: 0.0, ..from } };
            let leave = Tween::new(EaseFunction::Linear, Duration::from_secs_f32(HAND_LEAVE_SECS), lens);
            hand.insert((from, TweenAnim::new(leave)));
        }
        (None, None) => {}
    }
}

/// The hand that holds a piece moves along with it.
fn hold_piece(
    lesson: Res<LessonSession>,
    hand: Single<&mut TeachingHand>,
    occupants: Occupants,
    poses: Query<&PiecePose, With<BoardPiece>>,
) {
    let mut hand = hand.into_inner();
    let last = lesson.demonstration().and_then(|shown| shown.moves.get(shown.step.checked_sub(1)?));
    let Some(path) = last.filter(|_| hand.holds) else { return };
    if let Some(pose) = occupants.piece_on(path.from()).and_then(|piece| poses.get(piece).ok()) {
        hand.at = pose.at + Vec3::Y * pose.lift;
    }
}

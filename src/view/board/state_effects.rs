//! Effects that last as long as a state of the board: which pieces are in such a state, and for how long.
//! `congo_choreography::StateEffect` defines what they look like.

use crate::app::redraw::FrameRequest;
use crate::view::animation::timing::AnimationTiming;
use crate::view::board::ViewSystems;
use crate::view::board::marks::Marks;
use crate::view::board::theme::MotionSettings;
use bevy::prelude::*;
use congo_choreography::{EffectStyle, Pose, StateEffect, Timing};
use congo_rules::{Bitboard, Square};

/// The pieces with an effect.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub struct StateEffects(Vec<ActiveEffect>);

#[derive(Debug, Clone, Copy, PartialEq)]
struct ActiveEffect {
    effect: StateEffect,
    square: Square,
    /// Milliseconds since the effect started.
    elapsed: f32,
}

impl StateEffects {
    /// The effects some milliseconds later, with these marks.
    fn advanced(&self, marks: &Marks, milliseconds: f32) -> Self {
        let elapsed = |effect, square| {
            let before = self.0.iter().find(|active| active.effect == effect && active.square == square);
            before.map_or(0.0, |active| active.elapsed + milliseconds)
        };
        let active = StateEffect::ALL.into_iter().flat_map(|effect| {
            let squares = squares_of(effect, marks);
            squares.iter().map(move |square| (effect, square)).collect::<Vec<_>>()
        });
        Self(active.map(|(effect, square)| ActiveEffect { effect, square, elapsed: elapsed(effect, square) }).collect())
    }

    /// Whether a piece still moves.
    fn is_moving(&self, timing: &Timing) -> bool {
        self.0.iter().any(|active| active.elapsed < active.effect.duration(timing) as f32)
    }

    /// Applies the effects to the pose of the piece on a square.
    pub fn apply(&self, pose: Pose, square: Square, style: EffectStyle, timing: &Timing) -> Pose {
        let here = self.0.iter().filter(|active| active.square == square);
        here.fold(pose, |pose, active| active.effect.apply(pose, active.elapsed, style, timing))
    }
}

/// The squares with an effect.
fn squares_of(effect: StateEffect, marks: &Marks) -> Bitboard {
    match effect {
        StateEffect::LionInDanger => marks.threat.into_iter().collect(),
        StateEffect::WouldBeCaptured => marks.captures,
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StateEffects>()
        .init_resource::<AnimationTiming>()
        .add_systems(Update, advance_state_effects.after(ViewSystems::Scene).before(ViewSystems::Pieces));
}

/// Advances the effects, and requests frames while one of them moves.
fn advance_state_effects(
    mut effects: ResMut<StateEffects>,
    marks: Res<Marks>,
    timing: Res<AnimationTiming>,
    motion: Res<MotionSettings>,
    time: Res<Time>,
    mut frames: MessageWriter<FrameRequest>,
) {
    let advanced = effects.advanced(&marks, time.delta_secs() * 1000.0);
    if advanced.is_moving(&timing) && motion.animations {
        frames.write(FrameRequest::Demonstration);
    }
    effects.set_if_neq(advanced);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_effect_lasts_as_long_as_its_state() {
        let timing = Timing::default();
        let lion = Square::at(3, 0);
        let marks = Marks { threat: Some(lion), ..Marks::default() };
        let begun = StateEffects::default().advanced(&marks, 16.0);
        assert!(begun.is_moving(&timing));
        let later = begun.advanced(&marks, timing.tremble as f32 + 1.0);
        assert!(!later.is_moving(&timing), "nothing is drawn for it any more");
        assert_ne!(later, StateEffects::default(), "but it is still shown");
        let style = EffectStyle { from_above: false, moves: true };
        let rest = Pose::resting(Vec3::ZERO);
        assert_eq!(later.apply(rest, Square::at(3, 6), style, &timing), rest, "on its own square only");
        assert_eq!(later.advanced(&Marks::default(), 16.0), StateEffects::default());
    }
}

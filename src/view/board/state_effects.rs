//! How a piece shows the state that it is in, such as a lion in danger. `congo_choreography::StateEffect` defines what
//! that looks like.

use crate::app::redraw::FrameRequest;
use crate::session::lion_danger::InDanger;
use crate::session::move_preview::WouldBeCaptured;
use crate::view::animation::timing::AnimationTiming;
use crate::view::board::ViewSystems;
use crate::view::board::theme::MotionSettings;
use bevy::prelude::*;
use congo_choreography::{EffectStyle, Pose, StateEffect, Timing};
use std::time::Duration;

/// The effects on a piece, and since when they last, in the time of the game.
#[derive(Component, Debug, Default, Clone, PartialEq)]
pub struct PieceEffects(Vec<(StateEffect, Duration)>);

impl PieceEffects {
    /// Whether the piece still moves.
    fn is_moving(&self, now: Duration, timing: &Timing) -> bool {
        self.0.iter().any(|(effect, since)| elapsed_ms(*since, now) < effect.duration(timing) as f32)
    }

    /// Applies the effects to a pose.
    pub fn apply(&self, pose: Pose, now: Duration, style: EffectStyle, timing: &Timing) -> Pose {
        self.0.iter().fold(pose, |pose, (effect, since)| effect.apply(pose, elapsed_ms(*since, now), style, timing))
    }
}

fn elapsed_ms(since: Duration, now: Duration) -> f32 {
    now.saturating_sub(since).as_secs_f32() * 1000.0
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AnimationTiming>()
        .add_systems(Update, keep_moving.after(ViewSystems::Scene).before(ViewSystems::Pieces));
    show_state::<InDanger>(app, StateEffect::LionInDanger);
    show_state::<WouldBeCaptured>(app, StateEffect::WouldBeCaptured);
}

/// The effect lasts as long as the state.
fn show_state<State: Component>(app: &mut App, effect: StateEffect) {
    app.add_observer(move |add: On<Add, State>, time: Res<Time>, mut commands: Commands| {
        let since = time.elapsed();
        let mut piece = commands.entity(add.entity);
        piece.entry::<PieceEffects>().or_default().and_modify(move |mut effects| effects.0.push((effect, since)));
    });
    app.add_observer(move |remove: On<Remove, State>, mut pieces: Query<&mut PieceEffects>| {
        if let Ok(mut effects) = pieces.get_mut(remove.entity) {
            effects.0.retain(|(active, _)| *active != effect);
        }
    });
}

/// Requests frames while a piece still moves.
fn keep_moving(
    pieces: Query<&PieceEffects>,
    timing: Res<AnimationTiming>,
    motion: Res<MotionSettings>,
    time: Res<Time>,
    mut frames: MessageWriter<FrameRequest>,
) {
    if motion.animations && pieces.iter().any(|effects| effects.is_moving(time.elapsed(), &timing)) {
        frames.write(FrameRequest::Demonstration);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_effect_lasts_as_long_as_its_state() {
        let timing = Timing::default();
        let mut app = App::new();
        app.init_resource::<Time>();
        show_state::<InDanger>(&mut app, StateEffect::LionInDanger);
        let lion = app.world_mut().spawn(InDanger).id();
        let effects = app.world().get::<PieceEffects>(lion).expect("effects").clone();
        assert!(effects.is_moving(Duration::from_millis(16), &timing));
        let late = Duration::from_millis(u64::from(timing.tremble) + 1);
        assert!(!effects.is_moving(late, &timing), "nothing is drawn for it any more");
        assert!(!effects.0.is_empty(), "but it is still shown");
        app.world_mut().entity_mut(lion).remove::<InDanger>();
        assert_eq!(app.world().get::<PieceEffects>(lion), Some(&PieceEffects::default()));
    }
}

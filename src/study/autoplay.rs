//! Plays a game through by itself, move by move, at a speed.

use super::{Studied, Study, StudySystems, Studying, at_the_study};
use crate::animation::Playback;
use crate::screens::{Overlay, Screen};
use bevy::prelude::*;
use std::time::Duration;

/// How fast a game is played through.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Pacing {
    /// Time to think about every move.
    Slow,
    /// As one looks at a game.
    #[default]
    Normal,
    /// To find a place.
    Fast,
}

impl Pacing {
    /// All of them, the slowest first.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Normal, Self::Fast];

    /// How long the board rests between two moves.
    fn rest(self) -> Duration {
        Duration::from_millis(match self {
            Self::Slow => 2500,
            Self::Normal => 1000,
            Self::Fast => 250,
        })
    }
}

/// Whether the game is being played through, and how.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct Autoplay {
    /// Whether it is.
    pub on: bool,
    /// How fast.
    pub pacing: Pacing,
    /// How long the board has rested.
    rested: Duration,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Autoplay>()
        .add_systems(Update, listen.in_set(StudySystems::Obey).after(super::obey).run_if(on_message::<Studied>))
        .add_systems(Update, go_on.in_set(StudySystems::Play).run_if(at_the_study))
        .add_systems(OnExit(Screen::Study), stop);
}

/// Any step by hand stops it.
fn listen(mut asked: MessageReader<Studied>, mut autoplay: ResMut<Autoplay>, mut study: ResMut<Study>) {
    for Studied(order) in asked.read() {
        match order {
            Studying::Autoplay => {
                autoplay.on = !autoplay.on;
                autoplay.rested = Duration::MAX;
                if autoplay.on && study.bypass_change_detection().tree.ways().is_empty() {
                    study.tree.begin();
                }
            }
            Studying::Pace(pacing) => autoplay.pacing = *pacing,
            Studying::Forward => {}
            _ => autoplay.on = false,
        }
    }
}

fn go_on(
    mut autoplay: ResMut<Autoplay>,
    study: Res<Study>,
    playback: Res<Playback>,
    overlay: Res<State<Overlay>>,
    time: Res<Time>,
    mut steps: MessageWriter<Studied>,
) {
    if !autoplay.on || playback.busy() || *overlay.get() != Overlay::None {
        return;
    }
    autoplay.rested = autoplay.rested.saturating_add(time.delta());
    if study.tree.ways().is_empty() {
        autoplay.on = false;
    } else if autoplay.rested >= autoplay.pacing.rest() {
        autoplay.rested = Duration::ZERO;
        steps.write(Studied(Studying::Forward));
    }
}

fn stop(mut autoplay: ResMut<Autoplay>) {
    autoplay.on = false;
}

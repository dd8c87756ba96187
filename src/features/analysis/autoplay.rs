//! Plays back a game, move by move, at a chosen speed.

use crate::app::screens::{Overlay, Screen};
use crate::features::analysis::{AnalysisCommand, AnalysisSession, AnalysisSystems};
use crate::session::presentation::Presentation;
use bevy::prelude::*;
use std::time::Duration;

/// The speed of the playback.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum AutoplaySpeed {
    /// With time to think about every move.
    Slow,
    /// The usual speed.
    #[default]
    Normal,
    /// To find a position quickly.
    Fast,
}

impl AutoplaySpeed {
    /// All speeds, the slowest first.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Normal, Self::Fast];

    /// The pause between two moves.
    fn move_interval(self) -> Duration {
        Duration::from_millis(match self {
            Self::Slow => 2500,
            Self::Normal => 1000,
            Self::Fast => 250,
        })
    }
}

/// The state of the playback.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct Autoplay {
    /// Whether it is running.
    pub is_playing: bool,
    /// Its speed.
    pub speed: AutoplaySpeed,
    /// The time since the last move.
    elapsed: Duration,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Autoplay>()
        .add_systems(
            Update,
            handle_autoplay_commands
                .in_set(AnalysisSystems::Commands)
                .after(crate::features::analysis::handle_analysis_commands)
                .run_if(on_message::<AnalysisCommand>),
        )
        .add_systems(Update, advance_autoplay.in_set(AnalysisSystems::Autoplay).run_if(in_state(Screen::Analysis)))
        .add_systems(OnExit(Screen::Analysis), stop_autoplay);
}

/// Any manual step stops the playback.
fn handle_autoplay_commands(
    mut command_reader: MessageReader<AnalysisCommand>,
    mut autoplay: ResMut<Autoplay>,
    mut session: ResMut<AnalysisSession>,
) {
    for command in command_reader.read() {
        match command {
            AnalysisCommand::Autoplay => {
                autoplay.is_playing = !autoplay.is_playing;
                autoplay.elapsed = Duration::MAX;
                if autoplay.is_playing && session.bypass_change_detection().tree.next_moves().is_empty() {
                    session.tree.go_to_start();
                }
            }
            AnalysisCommand::SetAutoplaySpeed(pacing) => autoplay.speed = *pacing,
            AnalysisCommand::Forward => {}
            _ => autoplay.is_playing = false,
        }
    }
}

fn advance_autoplay(
    mut autoplay: ResMut<Autoplay>,
    session: Res<AnalysisSession>,
    presentation: Res<Presentation>,
    overlay: Res<State<Overlay>>,
    time: Res<Time>,
    mut analysis_commands: MessageWriter<AnalysisCommand>,
) {
    if !autoplay.is_playing || presentation.is_busy() || *overlay.get() != Overlay::None {
        return;
    }
    autoplay.elapsed = autoplay.elapsed.saturating_add(time.delta());
    if session.tree.next_moves().is_empty() {
        autoplay.is_playing = false;
    } else if autoplay.elapsed >= autoplay.speed.move_interval() {
        autoplay.elapsed = Duration::ZERO;
        analysis_commands.write(AnalysisCommand::Forward);
    }
}

fn stop_autoplay(mut autoplay: ResMut<Autoplay>) {
    autoplay.is_playing = false;
}

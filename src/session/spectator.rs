//! Pauses games of two computers and games with a clock.

use crate::app::schedule::AppSystems;
use crate::app::screens::Screen;
use crate::session::r#match::Match;
use crate::session::messages::TurnPlayed;
use bevy::prelude::*;

/// Whether two computers, or a game with a clock, are paused, and whether a paused computer may play one move.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct SpectatorControls {
    /// Whether the computers wait; with a clock, all players do.
    pub paused: bool,
    /// Whether one move may be played in spite of the pause.
    pub step_once: bool,
}

/// A command to pause or resume the game.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpectatorCommand {
    /// Pause or resume two computers or the clock. Online games cannot be paused.
    TogglePause,
    /// Resume.
    Resume,
    /// Let a paused computer play one move.
    Step,
}

pub(super) fn handle_spectator_commands(
    mut command_reader: MessageReader<SpectatorCommand>,
    current: Res<Match>,
    screen: Res<State<Screen>>,
    mut controls: ResMut<SpectatorControls>,
) {
    let online = *screen.get() == Screen::Playing && current.is_online();
    for command in command_reader.read() {
        match command {
            SpectatorCommand::TogglePause if online => {}
            SpectatorCommand::TogglePause => controls.paused = !controls.paused,
            SpectatorCommand::Resume => controls.paused = false,
            SpectatorCommand::Step => controls.step_once = true,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SpectatorCommand>()
        .init_resource::<SpectatorControls>()
        .add_systems(Update, clear_step.in_set(AppSystems::Observe));
}

fn clear_step(mut controls: ResMut<SpectatorControls>, mut played: MessageReader<TurnPlayed>) {
    if played.read().count() > 0 && controls.step_once {
        controls.step_once = false;
    }
}

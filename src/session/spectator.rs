//! Whether two computers or the clock are held.

use crate::app::schedule::AppSystems;
use crate::app::screens::Screen;
use crate::session::r#match::Match;
use crate::session::messages::TurnPlayed;
use bevy::prelude::*;

/// Whether two computers, or a game with a clock, are held, and whether a held computer may play one move.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct SpectatorControls {
    /// The computers wait; where there is a clock, everybody does.
    pub paused: bool,
    /// One move may be played although they wait.
    pub step_once: bool,
}

/// Holds the game or lets it go on.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpectatorCommand {
    /// Hold two computers or the clock, or let them go on. A game with people elsewhere cannot be held.
    TogglePause,
    /// Let them go on.
    Resume,
    /// Let a held computer play one move.
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

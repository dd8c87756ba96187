//! Commands that need the games on the disk wait here while games are being written, so that no frame waits for the
//! disk.

use crate::app::any_command::AnyCommand;
use crate::app::schedule::InputSystems;
use crate::session::game_writer::GameWriter;
use bevy::prelude::*;
use std::sync::{Mutex, PoisonError};

/// The commands that wait.
#[derive(Resource, Debug, Default)]
pub(super) struct PostponedCommands(Mutex<Vec<AnyCommand>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PostponedCommands>()
        .add_systems(Update, write_postponed_commands.in_set(InputSystems::Devices));
}

impl PostponedCommands {
    pub(super) fn push(&self, command: AnyCommand) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(command);
    }
}

/// Writes the commands again once nothing is written any more.
fn write_postponed_commands(mut postponed: ResMut<PostponedCommands>, writer: Res<GameWriter>, mut commands: Commands) {
    let waiting = postponed.bypass_change_detection().0.get_mut().unwrap_or_else(PoisonError::into_inner);
    if !waiting.is_empty() && !writer.is_writing() {
        waiting.drain(..).for_each(|command| command.write(&mut commands));
    }
}

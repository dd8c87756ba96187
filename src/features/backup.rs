//! All that the player keeps as one file, where they cannot copy the files themselves.

use crate::app::jobs::{Job, JobResult, Jobs};
use crate::app::platform::backup;
use crate::app::toasts::{Toast, Toasts};
use bevy::prelude::*;

/// A command about all that is kept.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum BackupCommand {
    /// Hand it to the player as one file.
    Save,
    /// Let the player choose such a file, and put what is in it in the place of what is kept.
    Load,
}

/// Sets up the commands.
pub fn plugin(app: &mut App) {
    app.add_message::<BackupCommand>().add_systems(Update, handle_commands.run_if(on_message::<BackupCommand>));
}

fn handle_commands(mut commands: MessageReader<BackupCommand>, jobs: Res<Jobs>, mut running: Local<Option<Job>>) {
    for command in commands.read() {
        *running = Some(match command {
            BackupCommand::Save => start_job(&jobs, backup::save(), "notice-cannot-save"),
            BackupCommand::Load => start_job(&jobs, backup::load(), "notice-cannot-load-backup"),
        });
    }
}

/// Waits for what went wrong, if something does, and tells it under this key.
fn start_job(jobs: &Jobs, work: impl Future<Output = Option<String>> + Send + 'static, key: &'static str) -> Job {
    let done = move |In(problem): In<JobResult<Option<String>>>, mut toasts: ResMut<Toasts>| {
        problem.ok().flatten().into_iter().for_each(|problem| toasts.push(Toast::problem(key, problem)));
    };
    jobs.spawn_future(|_| async { Ok(work.await) }, done)
}

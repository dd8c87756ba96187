//! The endgame tables. On the desktop they are in the program; a browser loads them when something first needs them.

use crate::app::jobs::{Job, JobResult, Jobs};
use crate::app::platform::tables;
use crate::app::screens::Screen;
use crate::app::toasts::{Toast, Toasts};
use bevy::prelude::*;
use congo_coach::has_tables;
use std::time::Duration;

/// What a player is told while they wait for the tables, and how long at most.
const LOADING_NOTICE: &str = "notice-loading-exercise";
const LOADING_TIME: Duration = Duration::from_secs(120);

/// The job that loads the tables; `None` if there is none.
#[derive(Resource, Default)]
pub struct TablesJob(Option<Job>);

impl TablesJob {
    /// Loads the tables unless they are there.
    pub fn start(&mut self, jobs: &Jobs) {
        if !has_tables() {
            self.0.get_or_insert_with(|| jobs.spawn_future(|_| async { Ok(tables::load().await) }, tell));
        }
    }

    /// Whether the tables are being loaded.
    pub fn is_running(&self) -> bool {
        self.0.is_some()
    }

    /// Tells the player, who waits for the tables, that they are being loaded.
    pub fn tell(&self, toasts: &mut Toasts) {
        if self.is_running() {
            toasts.push_for(Toast::key(LOADING_NOTICE), LOADING_TIME);
        }
    }
}

fn tell(In(loaded): In<JobResult<Result<(), String>>>, mut job: ResMut<TablesJob>, mut toasts: ResMut<Toasts>) {
    job.0 = None;
    toasts.remove(LOADING_NOTICE);
    if let Ok(Err(problem)) = loaded {
        toasts.push(Toast::problem("notice-no-tables", problem));
    }
}

/// Sets up the loading.
pub fn plugin(app: &mut App) {
    app.init_resource::<TablesJob>();
    for screen in [Screen::Learn, Screen::Lesson, Screen::Analysis] {
        app.add_systems(OnEnter(screen), load);
    }
}

fn load(mut job: ResMut<TablesJob>, jobs: Res<Jobs>) {
    job.start(&jobs);
}

//! The next position of each ending, for the list of endings. Looking for one takes a while, so a job finds them, one
//! at a time.

use crate::app::jobs::{Job, JobProgress, JobResult, Jobs};
use crate::app::schedule::AppSystems;
use crate::app::screens::Screen;
use crate::features::learn::LearnPage;
use crate::features::learn::practice::exercises::Exercises;
use crate::features::learn::progress::Progress;
use bevy::prelude::*;
use congo_coach::has_tables;
use congo_rules::Position;
use std::collections::BTreeMap;

/// The next position of each ending.
#[derive(Resource, Debug, Default)]
pub struct EndingBoards {
    /// By the pieces, with the number of the position.
    boards: BTreeMap<String, (u64, Option<Position>)>,
    job: Option<Job>,
}

impl EndingBoards {
    /// The next position of an ending; `None` before it is found.
    pub fn get(&self, material: &str) -> Option<&Position> {
        self.boards.get(material)?.1.as_ref()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EndingBoards>().add_systems(
        Update,
        find_ending_board
            .in_set(AppSystems::Present)
            .run_if(in_state(Screen::Learn).and_eager(resource_equals(LearnPage::Endings)).and_eager(has_tables)),
    );
}

fn find_ending_board(
    mut boards: ResMut<EndingBoards>,
    exercises: Res<Exercises>,
    progress: Res<Progress>,
    jobs: Res<Jobs>,
) {
    let missing = exercises.endings.iter().find_map(|ending| {
        let next = progress.exercise_record(&ending.material).next;
        let is_known = boards.boards.get(&ending.material).is_some_and(|(number, _)| *number == next);
        (!is_known).then(|| (ending.clone(), next))
    });
    let Some((ending, number)) = missing.filter(|_| boards.job.is_none()) else { return };
    let material = ending.material.clone();
    let done = move |In(position): In<JobResult<Option<Position>>>, mut boards: ResMut<EndingBoards>| {
        boards.job = None;
        boards.boards.insert(material.clone(), (number, position.ok().flatten()));
    };
    boards.job = Some(jobs.spawn(move |_: &JobProgress| ending.position(number), done));
}

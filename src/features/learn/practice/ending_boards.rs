//! The next position of each ending, for the list of endings. Looking for one takes a while, so at most one is found in
//! a frame.

use crate::app::redraw::FrameRequest;
use crate::app::schedule::AppSystems;
use crate::app::screens::Screen;
use crate::features::learn::LearnPage;
use crate::features::learn::practice::exercises::Exercises;
use crate::features::learn::progress::Progress;
use bevy::prelude::*;
use congo_rules::Position;
use std::collections::BTreeMap;

/// The next position of each ending, by its pieces, with the number of the position.
#[derive(Resource, Debug, Default)]
pub struct EndingBoards(BTreeMap<String, (u64, Option<Position>)>);

impl EndingBoards {
    /// The next position of an ending; `None` before it is found.
    pub fn get(&self, material: &str) -> Option<&Position> {
        self.0.get(material)?.1.as_ref()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EndingBoards>().add_systems(
        Update,
        find_ending_board
            .in_set(AppSystems::Present)
            .run_if(in_state(Screen::Learn).and_eager(resource_equals(LearnPage::Endings))),
    );
}

fn find_ending_board(
    mut boards: ResMut<EndingBoards>,
    exercises: Res<Exercises>,
    progress: Res<Progress>,
    mut frames: MessageWriter<FrameRequest>,
) {
    let boards = &mut boards.bypass_change_detection().0;
    let missing = exercises.endings.iter().find_map(|ending| {
        let next = progress.exercise_record(&ending.material).next;
        let is_known = boards.get(&ending.material).is_some_and(|(number, _)| *number == next);
        (!is_known).then_some((ending, next))
    });
    if let Some((ending, number)) = missing {
        boards.insert(ending.material.clone(), (number, ending.position(number)));
        frames.write(FrameRequest::Now);
    }
}

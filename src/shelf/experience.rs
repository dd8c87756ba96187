//! How much the player has played: counted from the games that are kept, whenever a game against the computer begins.

use super::Shelf;
use super::tasks::Place;
use crate::AppSystems;
use crate::files::Folders;
use crate::game::record::Records;
use crate::game::{Match, MatchStarted, Purpose};
use crate::study::StudySystems;
use crate::work::{Pace, Work};
use bevy::prelude::*;
use congo_games::statistics::{Results, Statistics};

/// Whoever has finished so many games against the computer is no beginner any more, even without a win.
const FIRST_GAMES: u32 = 5;

/// How the player's finished games against the computer have ended, as far as they have been counted.
#[derive(Resource, Debug, Default)]
pub struct Experience {
    results: Option<Results>,
    work: Option<Work<Results>>,
}

impl Experience {
    /// What has been counted.
    pub fn of(results: Results) -> Self {
        Self { results: Some(results), work: None }
    }

    /// Whether these are the player's first games: none has been won, and few have been finished.
    pub fn is_beginner(&self) -> bool {
        self.results.is_none_or(|results| results.won == 0 && results.games() < FIRST_GAMES)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Experience>().add_systems(
        Update,
        (begin_count.run_if(on_message::<MatchStarted>), finish_count)
            .chain()
            .in_set(AppSystems::Listen)
            .after(StudySystems::Think),
    );
}

/// Counts on another thread. Somebody who has won once stays experienced, so the games are not read again.
fn begin_count(
    mut experience: ResMut<Experience>,
    current: Res<Match>,
    records: Records,
    folders: Option<Res<Folders>>,
    shelf: Res<Shelf>,
) {
    let against_computer = current.purpose() == Purpose::Game && current.lone_human().is_some() && !current.is_online();
    if !against_computer || !experience.is_beginner() {
        return;
    }
    let Some(place) = folders.and_then(|folders| Place::of(&records, &folders, &shelf)) else { return };
    experience.work = Some(Work::begin(move |_| {
        let (index, _) = place.bring_up(&Pace::default());
        Statistics::of(index.entries().map(|entry| entry.summary)).results()
    }));
}

fn finish_count(mut experience: ResMut<Experience>) {
    let experience = experience.bypass_change_detection();
    let Some(work) = &mut experience.work else { return };
    let results = work.result();
    if results.is_some() || work.is_over() {
        experience.work = None;
        experience.results = results.or(experience.results);
    }
}

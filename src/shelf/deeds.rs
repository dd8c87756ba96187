//! Tells the player of a deed when the game in which it was first done has ended.

use super::Shelf;
use super::statistics::{all_deeds, deed_title, standings};
use super::tasks::Place;
use crate::AppSystems;
use crate::animation::Playback;
use crate::config::Config;
use crate::files::Folders;
use crate::game::record::{Records, Running};
use crate::game::{Match, MatchOver, Purpose};
use crate::notices::{Notice, Notices};
use crate::study::StudySystems;
use crate::text::Text;
use crate::work::{Pace, Work};
use bevy::prelude::*;
use congo_games::GameId;
use congo_games::deeds::Deed;
use congo_games::library::{Entry, Index};
use std::collections::BTreeSet;

/// The deeds of the game that has just ended are being looked for.
#[derive(Resource, Debug, Default)]
pub struct Herald {
    work: Option<Work<Vec<Deed>>>,
    /// What has been told since the program began, by name: whoever takes back the end of a game and wins it again hears
    /// of it once.
    told: BTreeSet<String>,
}

impl Herald {
    /// Whether he is still looking.
    pub fn busy(&self) -> bool {
        self.work.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Herald>()
        .add_systems(Update, look.in_set(AppSystems::Listen).after(StudySystems::Think).run_if(on_message::<MatchOver>))
        .add_systems(Update, tell.in_set(AppSystems::Listen).after(look));
}

/// The game has been handed over to be written by now: whoever keeps it listens to the referee, too.
fn look(
    mut herald: ResMut<Herald>,
    current: Res<Match>,
    running: Res<Running>,
    records: Records,
    folders: Option<Res<Folders>>,
    shelf: Res<Shelf>,
    config: Res<Config>,
) {
    let contest = current.purpose() == Purpose::Game && current.lone_human().is_some() && current.outcome().is_some();
    let place = folders.and_then(|folders| Place::of(&records, &folders, &shelf));
    let Some(place) = place.filter(|_| contest) else { return };
    let (deeds, written) = (all_deeds(&config), running.written());
    herald.work = Some(Work::begin(move |_| {
        let (index, _) = place.bring_up(&Pace::default());
        written.id().map(|id| done_in(&index, &id, deeds)).unwrap_or_default()
    }));
}

/// The deeds that were done in a game and not before, nor in any other game.
fn done_in(index: &Index, game: &GameId, deeds: Vec<Deed>) -> Vec<Deed> {
    let all: Vec<Entry> = index.entries().collect();
    let others: Vec<Entry> = all.iter().filter(|entry| entry.id != game).copied().collect();
    let (with, without) = (standings(deeds.clone(), &all), standings(deeds, &others));
    let news =
        with.into_iter().zip(without).filter(|(with, without)| with.0.earned.is_some() && without.0.earned.is_none());
    news.map(|((standing, _), _)| standing.deed).collect()
}

/// Not before the board is still: the end of a game speaks for itself.
fn tell(mut herald: ResMut<Herald>, playback: Res<Playback>, mut notices: ResMut<Notices>, text: Res<Text>) {
    let herald = herald.bypass_change_detection();
    if playback.busy() {
        return;
    }
    let Some(work) = &mut herald.work else { return };
    let deeds = work.result();
    if deeds.is_none() && !work.is_over() {
        return;
    }
    herald.work = None;
    for deed in deeds.into_iter().flatten() {
        if herald.told.insert(deed.name()) {
            notices.push(Notice::with("notice-deed", deed_title(&deed, &text)));
        }
    }
}

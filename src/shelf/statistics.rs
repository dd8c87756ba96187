//! What the games that were played here tell of the player: reckoned on another thread whenever the index has changed
//! while it is looked at.

use super::Shelf;
use crate::AppSystems;
use crate::config::Config;
use crate::screens::Screen;
use crate::text::Text;
use crate::work::Work;
use bevy::prelude::*;
use congo_engine::Custom;
use congo_games::GameId;
use congo_games::deeds::{self, Deed, Standing};
use congo_games::library::{Entry, Index};
use congo_games::statistics::Statistics;
use jiff::Zoned;
use jiff::civil::Date;
use std::sync::{Arc, Weak};

/// What the games tell, as far as it has been reckoned.
#[derive(Resource, Debug, Default)]
pub struct Told {
    tale: Option<Tale>,
    /// The index of which it is told; gone when that has changed.
    of: Weak<Index>,
    work: Option<Work<Tale>>,
}

/// What the games of one index tell.
#[derive(Debug)]
struct Tale {
    statistics: Statistics,
    standings: Vec<(Standing, Option<GameId>)>,
    /// The day on which it was reckoned.
    today: Date,
}

impl Told {
    /// What the games tell; none before it has been reckoned.
    pub fn statistics(&self) -> Option<&Statistics> {
        self.tale.as_ref().map(|tale| &tale.statistics)
    }

    /// How far the player is with each deed, and the game in which it was done.
    pub fn standings(&self) -> impl Iterator<Item = (&Standing, Option<&GameId>)> {
        let standings = self.tale.iter().flat_map(|tale| &tale.standings);
        standings.map(|(standing, game)| (standing, game.as_ref()))
    }

    /// The day on which it was reckoned, or is now.
    pub fn today(&self) -> Date {
        self.tale.as_ref().map_or_else(|| Zoned::now().date(), |tale| tale.today)
    }

    /// Whether it is being reckoned.
    pub fn busy(&self) -> bool {
        self.work.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Told>()
        .add_systems(Update, (reckon, finish).chain().in_set(AppSystems::Present).run_if(in_state(Screen::Statistics)));
}

/// The deeds that can be done with these levels; the one that the player puts together is no deed.
pub(super) fn all_deeds(config: &Config) -> Vec<Deed> {
    let levels: Vec<&str> = config.levels.iter().map(|level| level.name.as_str()).collect();
    let to_beat: Vec<&str> = levels.into_iter().filter(|level| *level != Custom::NAME).collect();
    Deed::all(&to_beat)
}

/// How far the player is by these games, and the game in which each deed was done.
pub(super) fn standings(deeds: Vec<Deed>, games: &[Entry]) -> Vec<(Standing, Option<GameId>)> {
    let standings = deeds::standings(deeds, games.iter().map(|entry| entry.summary));
    let with_game = |standing: Standing| {
        let game = standing.earned.as_ref().and_then(|earned| games.get(earned.game));
        let id = game.map(|entry| entry.id.clone());
        (standing, id)
    };
    standings.into_iter().map(with_game).collect()
}

/// What a deed is called.
pub fn deed_title(deed: &Deed, text: &Text) -> String {
    match deed.level() {
        Some(level) => text.with(deed.key(), &[("level", text.level(level).into())]),
        None => text.get(deed.key()),
    }
}

fn reckon(mut told: ResMut<Told>, shelf: Res<Shelf>, config: Res<Config>) {
    let Some(index) = shelf.index.as_ref().filter(|_| told.work.is_none()) else { return };
    if told.of.ptr_eq(&Arc::downgrade(index)) {
        return;
    }
    told.of = Arc::downgrade(index);
    let (index, deeds) = (index.clone(), all_deeds(&config));
    told.work = Some(Work::begin(move |_| Tale {
        statistics: Statistics::of(index.entries().map(|entry| entry.summary)),
        today: Zoned::now().date(),
        standings: standings(deeds, &index.entries().collect::<Vec<_>>()),
    }));
}

fn finish(mut told: ResMut<Told>) {
    let told = told.bypass_change_detection();
    let Some(work) = &mut told.work else { return };
    let tale = work.result();
    if tale.is_some() || work.is_over() {
        told.work = None;
        told.tale = tale;
    }
}

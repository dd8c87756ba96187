//! The path through the game, from `config/path.ron`: the opponents, and before each a station that prepares for it. What
//! is done follows from the player's records; nothing is stored.

use crate::app::any_command::AnyCommand;
use crate::app::config::{self, ConfigFile, RonError, built_in, config_plugin};
use crate::app::text::Text;
use crate::features::learn::curriculum::{Curriculum, Lesson};
use crate::features::learn::lesson_session::LessonCommand;
use crate::features::learn::progress::Progress;
use crate::features::learn::puzzle::selection::PuzzleSeries;
use crate::features::learn::puzzle::session::PuzzleCommand;
use crate::features::learn::{LearnCommand, LearnPage};
use crate::features::wild_boards::progress::WildProgress;
use crate::features::wild_boards::text::rank_text;
use crate::features::wild_boards::{WildCommand, WildPage};
use crate::session::experience::Experience;
use crate::session::levels::LevelConfig;
use crate::ui::learn::lessons::stars_text;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_coach::wild_board::WildRank;
use congo_rules::PieceKind;
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// What to do before the next opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Station {
    /// The lessons of the course up to this one, counted from 1.
    Lessons(u32),
    /// Puzzles solved at the first try, this many.
    Puzzles(u32),
    /// A win on a wild board of this rank.
    WildRank(u8),
}

/// The stations by the names of the opponents whom they come before.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stations {
    stations: BTreeMap<String, Station>,
}

impl ConfigFile for Stations {
    const FILE: &'static str = "path.ron";
    type Error = RonError;

    fn built_in() -> Cow<'static, str> {
        built_in!("config/path.ron")
    }

    fn parse(text: &str) -> Result<Self, RonError> {
        config::parse_ron(text)
    }
}

impl Default for Stations {
    fn default() -> Self {
        config::load()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(config_plugin::<Stations>);
}

/// The path, and how far the player is on it.
#[derive(SystemParam)]
pub struct PlayerPath<'w> {
    stations: Res<'w, Stations>,
    curriculum: Res<'w, Curriculum>,
    progress: Res<'w, Progress>,
    wild_progress: Res<'w, WildProgress>,
    experience: Res<'w, Experience>,
    levels: Res<'w, LevelConfig>,
}

impl PlayerPath<'_> {
    /// The opponents, the weakest first.
    pub fn opponents(&self) -> impl DoubleEndedIterator<Item = &str> + Clone {
        self.levels.ladder().iter().map(|level| level.name.as_str())
    }

    /// The weakest opponent that the player has not beaten yet; the strongest one if they have beaten all.
    pub fn next_opponent(&self) -> Option<&str> {
        let crowns = self.experience.history().map(|history| history.crowns.clone()).unwrap_or_default();
        crowns.next_opponent(self.opponents())
    }

    /// The station before an opponent.
    pub fn before(&self, opponent: &str) -> Option<Station> {
        self.stations.stations.get(opponent).copied()
    }

    /// The station to go to before the next opponent; `None` if it is the opponent's turn.
    pub fn next_station(&self) -> Option<Station> {
        self.before(self.next_opponent()?).filter(|station| !self.is_done(*station))
    }

    /// Whether nothing is left to be done there.
    pub fn is_done(&self, station: Station) -> bool {
        match station {
            Station::Lessons(_) => self.next_lesson(station).is_none(),
            Station::Puzzles(count) => self.progress.puzzles.solved_count() >= count as usize,
            Station::WildRank(rank) => self.wild_progress.best_won().is_some_and(|best| best.number() >= rank),
        }
    }

    /// The first lesson there that has not been done, after those of the stations before.
    fn next_lesson(&self, station: Station) -> Option<&Lesson> {
        let Station::Lessons(count) = station else { return None };
        let others = self.stations.stations.values().filter_map(|other| match other {
            Station::Lessons(other) => Some(*other).filter(|other| *other < count),
            _ => None,
        });
        let before = others.max().unwrap_or_default() as usize;
        let mut lessons = self.curriculum.lessons().take(count as usize).skip(before);
        lessons.find(|lesson| self.progress.rating(&lesson.name) == 0)
    }

    /// What is to be done there, in a few words.
    pub fn label(&self, station: Station, text: &Text) -> String {
        match (station, self.next_lesson(station)) {
            (_, Some(lesson)) => {
                text.with_value("learn-begin", "lesson", &text.get(&format!("lesson-{}", lesson.name)))
            }
            (Station::Lessons(_), None) => text.get("menu-learn"),
            (Station::Puzzles(all), _) => {
                let done = self.progress.puzzles.solved_count().min(all as usize);
                text.with_values("path-puzzles", &[("done", done.into()), ("all", all.into())])
            }
            (Station::WildRank(rank), _) => {
                let values = [("rank", rank.into()), ("most", WildRank::LAST.number().into())];
                text.with_values("wild-path-game", &values)
            }
        }
    }

    /// The animal that stands for it: that of the next lesson, or that of the menu's entry.
    pub fn animal(&self, station: Station) -> PieceKind {
        let hero = self.next_lesson(station).and_then(Lesson::hero).map(|piece| piece.kind);
        hero.unwrap_or(match station {
            Station::Lessons(_) => PieceKind::Zebra,
            Station::Puzzles(_) => PieceKind::Giraffe,
            Station::WildRank(_) => PieceKind::Monkey,
        })
    }

    /// The stars of the lessons, the rank on wild boards and the rating in puzzles.
    pub fn progress(&self, text: &Text) -> Vec<String> {
        let rating = self.progress.puzzles.rating().rounded();
        vec![
            stars_text(&self.curriculum, &self.progress, text),
            format!("{}: {}", text.get("wild-title"), rank_text(self.wild_progress.rank(), text)),
            format!("{}: {rating}", text.get("menu-puzzles")),
        ]
    }

    /// Goes there: to the next lesson or puzzle, or to the path of wild boards.
    pub fn go(&self, station: Station) -> AnyCommand {
        match (station, self.next_lesson(station)) {
            (_, Some(lesson)) => LessonCommand::Begin(lesson.name.clone()).into(),
            (Station::Lessons(_), None) => LearnCommand::ShowPage(LearnPage::Lessons).into(),
            (Station::Puzzles(_), _) => PuzzleCommand::Begin(PuzzleSeries::Rated).into(),
            (Station::WildRank(_), _) => WildCommand::ShowPage(WildPage::Path).into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::experience::PlayerHistory;
    use bevy::ecs::system::SystemState;

    fn world() -> World {
        let mut world = World::new();
        world.init_resource::<Stations>();
        world.init_resource::<Curriculum>();
        world.init_resource::<Progress>();
        world.init_resource::<WildProgress>();
        world.insert_resource(Experience::new(PlayerHistory::default()));
        world.init_resource::<LevelConfig>();
        world
    }

    fn on<T>(world: &mut World, ask: impl FnOnce(PlayerPath) -> T) -> T {
        let mut state: SystemState<PlayerPath> = SystemState::new(world);
        ask(state.get(world).expect("the resources are there"))
    }

    #[test]
    fn every_opponent_has_a_station_that_can_be_done() {
        let mut world = world();
        let course = world.resource::<Curriculum>().lessons().count() as u32;
        on(&mut world, |path| {
            assert_eq!(path.stations.stations.len(), path.opponents().count(), "one for each, and no other");
            let mut most = 0;
            for station in path.opponents().map(|name| path.before(name).expect(name)) {
                assert!(!path.is_done(station), "{station:?}");
                match station {
                    Station::Lessons(count) => {
                        assert!((most + 1..=course).contains(&count), "{count}: each goes further");
                        most = count;
                    }
                    Station::Puzzles(count) => assert!(count > 0),
                    Station::WildRank(rank) => assert!(WildRank::new(rank).is_some()),
                }
            }
            assert_eq!(most, course, "the whole course is on the path");
        });
    }

    #[test]
    fn the_next_station_is_the_one_before_the_next_opponent() {
        let mut world = world();
        assert_eq!(on(&mut world, |path| path.next_station()), Some(Station::Lessons(3)));
        let label = on(&mut world, |path| path.label(Station::Lessons(3), &Text::default()));
        assert_eq!(label, "Next lesson: First bite");
        let later = on(&mut world, |path| path.label(Station::Lessons(12), &Text::default()));
        assert_ne!(later, label, "each station has lessons of its own");
        let lessons: Vec<String> =
            world.resource::<Curriculum>().lessons().take(3).map(|lesson| lesson.name.clone()).collect();
        for name in &lessons {
            world.resource_mut::<Progress>().record_rating(name, 1);
        }
        assert_eq!(on(&mut world, |path| path.next_station()), None, "the Cub itself");
        assert!(on(&mut world, |path| path.is_done(Station::Lessons(3)) && !path.is_done(Station::Lessons(12))));
    }
}

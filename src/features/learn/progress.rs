//! The progress of the player: the best rating of each lesson, stored in `progress.ron`.

use crate::app::config::RonError;
use crate::app::files::{self, AppDirs, print_ron};
use crate::app::player_file::{PlayerFile, keep};
use crate::app::schedule::FileSystems;
use crate::features::learn::exercise::Exercise;
use crate::features::learn::puzzle_record::PuzzleRecord;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The progress of the player.
#[derive(Resource, Debug, Default, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Progress {
    /// The best rating of each lesson, 1 to 3, by name.
    lessons: BTreeMap<String, u8>,
    /// The puzzle record.
    pub puzzles: PuzzleRecord,
    /// The records of endings and practice positions, by name.
    exercises: BTreeMap<String, ExerciseRecord>,
}

/// The player's record with an exercise.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ExerciseRecord {
    /// The number of times it was done.
    pub done: u32,
    /// The number of times it was done without help in the minimum number of moves.
    pub perfect: u32,
    /// The current number of such times in a row.
    pub row: u32,
    /// The maximum number of such times in a row.
    pub best_row: u32,
    /// The number of the next position.
    pub next: u64,
}

impl Progress {
    /// The record of an exercise.
    pub fn exercise_record(&self, name: &str) -> ExerciseRecord {
        self.exercises.get(name).copied().unwrap_or_default()
    }

    /// Records the stars of an exercise; 0 if the goal was not reached.
    pub fn record_exercise(&mut self, exercise: &Exercise, rating: u8) {
        let record = self.exercises.entry(exercise.name().to_owned()).or_default();
        let perfect = rating == 3;
        record.done += u32::from(rating > 0);
        record.perfect += u32::from(perfect);
        record.row = if perfect { record.row + 1 } else { 0 };
        record.best_row = record.best_row.max(record.row);
        if let (Exercise::Ending(_, number), true) = (exercise, rating > 0) {
            record.next = record.next.max(number + 1);
        }
    }

    /// The best rating of a lesson; 0 before it is done.
    pub fn rating(&self, lesson: &str) -> u8 {
        self.lessons.get(lesson).copied().unwrap_or(0)
    }

    /// Records a rating if it is the best so far.
    pub fn record_rating(&mut self, lesson: &str, rating: u8) {
        if rating > self.rating(lesson) {
            self.lessons.insert(lesson.to_owned(), rating.min(3));
        }
    }
}

impl PlayerFile for Progress {
    type Error = RonError;

    const SYSTEMS: FileSystems = FileSystems::Progress;
    const SET_ASIDE: &'static str = "notice-progress-aside";

    fn path(dirs: &AppDirs) -> PathBuf {
        dirs.data.join("progress.ron")
    }

    fn read(&self, text: &str) -> Result<Self, RonError> {
        files::parse_ron(text)
    }

    fn print(&self) -> String {
        print_ron(self)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Progress>().add_plugins(keep::<Progress>);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_better_ratings_are_remembered() {
        let mut progress = Progress::default();
        for rating in [2, 1, 3, 2] {
            progress.record_rating("zebra", rating);
        }
        assert_eq!((progress.rating("zebra"), progress.rating("lion")), (3, 0));
    }

    #[test]
    fn progress_round_trips() {
        let mut progress = Progress::default();
        progress.record_rating("zebra", 2);
        assert_eq!(files::parse_ron::<Progress>(&print_ron(&progress)), Ok(progress));
    }
}

//! What has been learnt: the best rating of each lesson, kept in `progress.ron`.

use super::drill::Exercise;
use super::puzzle::PuzzleRecord;
use crate::config::{self, FormError};
use crate::files::{self, Folders, Kept};
use crate::notices::{Notice, Notices};
use crate::settings::WriteFailed;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// What has been learnt.
#[derive(Resource, Debug, Default, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Progress {
    /// By name of the lesson: its best rating, 1 to 3.
    lessons: BTreeMap<String, u8>,
    /// How the player has fared with puzzles.
    pub puzzles: PuzzleRecord,
    /// The same with endings and positions, by their names.
    exercises: BTreeMap<String, Practised>,
}

/// How somebody has fared with an exercise.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Practised {
    /// How often it was done.
    pub done: u32,
    /// How often without help and as quickly as can be.
    pub perfect: u32,
    /// How often in a row that was so.
    pub row: u32,
    /// The most in a row.
    pub best_row: u32,
    /// The position that comes next.
    pub next: u64,
}

impl Progress {
    /// How the player has fared with an exercise.
    pub fn practised(&self, name: &str) -> Practised {
        self.exercises.get(name).copied().unwrap_or_default()
    }

    /// Takes in how an exercise has ended: with so many stars, 0 if what was to be reached was not.
    pub fn enter(&mut self, exercise: &Exercise, rating: u8) {
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

    /// Remembers a rating if it is better than the best.
    pub fn earn(&mut self, lesson: &str, rating: u8) {
        if rating > self.rating(lesson) {
            self.lessons.insert(lesson.to_owned(), rating.min(3));
        }
    }

    fn parse(text: &str) -> Result<Self, FormError> {
        config::from_ron(text)
    }

    fn print(&self) -> String {
        ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default()).unwrap_or_default()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Progress>()
        .add_systems(PreStartup, read)
        .add_systems(Last, write.run_if(resource_changed::<Progress>));
}

fn file(folders: &Folders) -> PathBuf {
    folders.data.join("progress.ron")
}

/// A file that cannot be used is set aside and named; one begins anew.
fn read(folders: Option<Res<Folders>>, mut progress: ResMut<Progress>, mut notices: ResMut<Notices>) {
    let Some(folders) = folders else { return };
    match files::read_kept(&file(&folders), Progress::parse) {
        Kept::Absent => {}
        Kept::Sound(read) => *progress.bypass_change_detection() = read,
        Kept::SetAside { at, problem } => {
            notices.push(Notice::set_aside("notice-progress-aside", at.as_deref(), &problem))
        }
    }
}

fn write(folders: Option<Res<Folders>>, progress: Res<Progress>, mut failed: MessageWriter<WriteFailed>) {
    let Some(folders) = folders.filter(|_| !progress.is_added()) else { return };
    if let Err(problem) = files::write_whole(&file(&folders), progress.print()) {
        failed.write(WriteFailed { problem: problem.to_string() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_better_ratings_are_remembered() {
        let mut progress = Progress::default();
        for rating in [2, 1, 3, 2] {
            progress.earn("zebra", rating);
        }
        assert_eq!((progress.rating("zebra"), progress.rating("lion")), (3, 0));
    }

    #[test]
    fn what_is_written_is_read() {
        let mut progress = Progress::default();
        progress.earn("zebra", 2);
        assert_eq!(Progress::parse(&progress.print()), Ok(progress));
    }
}

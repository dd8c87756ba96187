//! Puzzles: the choice of the next one (`selection.rs`), the judgement of moves (`solving.rs`), and the session
//! (`session.rs`). `puzzle_record.rs` is the player's record.

pub mod selection;
pub mod session;
pub mod solving;

use crate::app::date::CurrentDate;
use crate::features::learn::puzzle_record::PuzzleRecord;

use crate::app::schedule::AppSystems;
use crate::app::screens::Screen;
use crate::features::learn::progress::Progress;
use crate::features::learn::puzzle::selection::{PuzzleSeries, choose_puzzle};
use bevy::prelude::*;
use congo_coach::puzzle::{Puzzle, Theme};
use congo_rules::Position;
use jiff::civil::Date;
use std::sync::OnceLock;

/// The puzzles: the built-in ones, parsed on first use, or others.
#[derive(Resource, Debug, Default)]
pub struct PuzzleCollection {
    custom: Option<Vec<Puzzle>>,
    /// Their positions as text, by which records refer to them.
    names: OnceLock<Vec<String>>,
}

impl PuzzleCollection {
    /// Only these puzzles.
    pub fn from_puzzles(puzzles: Vec<Puzzle>) -> Self {
        Self { custom: Some(puzzles), names: OnceLock::new() }
    }

    /// All of them.
    pub fn puzzles(&self) -> &[Puzzle] {
        self.custom.as_deref().unwrap_or_else(|| Puzzle::shipped())
    }

    /// For each theme, in the order of [`Theme::ALL`], the number of puzzles solved at the first try, and the number of
    /// all.
    pub fn solved_by_theme(&self, record: &PuzzleRecord) -> [(usize, usize); Theme::ALL.len()] {
        let names = self.names.get_or_init(|| self.puzzles().iter().map(|puzzle| puzzle.start.fen()).collect());
        let mut counts = [(0, 0); Theme::ALL.len()];
        for (puzzle, name) in self.puzzles().iter().zip(names) {
            let known = record.last_result(name) == Some(true);
            for (theme, (solved, all)) in Theme::ALL.into_iter().zip(&mut counts) {
                let counted = puzzle.is_about(theme);
                *solved += usize::from(counted && known);
                *all += usize::from(counted);
            }
        }
        counts
    }
}

/// For each theme the number of solved puzzles and of all puzzles; updated after changes when the page is shown.
#[derive(Resource, Debug, Default)]
pub struct ThemeCounts {
    counts: Option<[(usize, usize); Theme::ALL.len()]>,
    counted: u32,
}

impl ThemeCounts {
    /// The counts; `None` before the page was first shown.
    pub fn get(&self) -> Option<[(usize, usize); Theme::ALL.len()]> {
        self.counts
    }

    /// The number of updates, for tests.
    pub fn counted(&self) -> u32 {
        self.counted
    }
}

fn count_themes(
    screen: Res<State<Screen>>,
    progress: Res<Progress>,
    collection: Res<PuzzleCollection>,
    mut themes: ResMut<ThemeCounts>,
) {
    if progress.is_changed() || collection.is_changed() {
        themes.counts = None;
    }
    if themes.counts.is_none() && *screen.get() == Screen::Learn {
        themes.counts = Some(collection.solved_by_theme(&progress.puzzles));
        themes.counted += 1;
    }
}

/// The puzzles that were not solved in the last storm, to be looked at without haste.
#[derive(Resource, Debug, Default)]
pub struct MissedPuzzles(Vec<Puzzle>);

impl MissedPuzzles {
    /// All of them, in order.
    pub fn puzzles(&self) -> &[Puzzle] {
        &self.0
    }

    /// Replaces them.
    pub fn set(&mut self, puzzles: Vec<Puzzle>) {
        self.0 = puzzles;
    }
}

/// The position of today's puzzle, for the menu.
#[derive(Resource, Debug, Default)]
pub struct DailyPuzzle {
    found: Option<(Date, Position)>,
}

impl DailyPuzzle {
    /// The position; `None` before the menu was first shown, and if there is no puzzle.
    pub fn position(&self) -> Option<&Position> {
        self.found.as_ref().map(|(_, position)| position)
    }
}

/// Looks for the puzzle of a new day: the choice goes through all puzzles, so it is not made in each frame.
fn find_daily_puzzle(
    current_date: Res<CurrentDate>,
    collection: Res<PuzzleCollection>,
    mut daily: ResMut<DailyPuzzle>,
) {
    let is_known = daily.found.as_ref().is_some_and(|(date, _)| *date == current_date.0);
    if is_known && !collection.is_changed() {
        return;
    }
    let (series, record) = (PuzzleSeries::Daily(current_date.0), PuzzleRecord::default());
    let puzzle = choose_puzzle(collection.puzzles(), series, &record, 0);
    let found = puzzle.map(|puzzle| (current_date.0, puzzle.start));
    if daily.found != found {
        daily.found = found;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PuzzleCollection>()
        .init_resource::<DailyPuzzle>()
        .init_resource::<ThemeCounts>()
        .init_resource::<MissedPuzzles>()
        .add_systems(Update, count_themes.in_set(AppSystems::Present))
        .add_systems(Update, find_daily_puzzle.in_set(AppSystems::Present).run_if(in_state(Screen::Menu)));
    app.add_plugins(session::plugin);
}

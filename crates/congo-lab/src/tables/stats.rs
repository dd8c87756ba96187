//! What a class is like: how many positions there are, how they end, how long the longest win is.

use super::decoder::{PositionDecoder, mark_dont_cares};
use super::error::TableError;
use super::jobs::{self, Progress};
use congo_engine::tablebase::format::{DONT_CARE, PositionIndex};
use congo_engine::tablebase::{Dtw, Material, Tablebase};
use parking_lot::Mutex;
use std::collections::BTreeMap;

/// The longest forced win of a side to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LongestLine {
    /// Plies to the end, the position's side to move winning or losing.
    pub(crate) plies: u8,
    /// A position of this length, in Congo FEN with White as the class's first side.
    pub(crate) fen: String,
}

/// What there is to tell of a class. Positions that are each other's reflection in the d-file count apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TableStats {
    /// The class.
    pub(crate) material: Material,
    /// How many positions are won, drawn and lost for the side to move, if that is the first side, and if it is the
    /// second.
    pub(crate) counts: [[u64; 3]; 2],
    /// The longest win of the side to move, likewise; `None` if it never wins.
    pub(crate) longest_wins: [Option<LongestLine>; 2],
    /// The longest line to an end of any position, for either winner: a loss may take a ply more than any win.
    pub(crate) longest_line: Option<LongestLine>,
}

impl TableStats {
    /// How many legal positions there are.
    pub(crate) fn position_count(&self) -> u64 {
        self.counts.iter().flatten().sum()
    }
}

/// Counts through a class.
///
/// # Errors
/// If its table is missing or cannot be read.
pub(crate) fn table_stats(tables: &Tablebase, material: Material) -> Result<TableStats, TableError> {
    let reader = PositionDecoder::new(PositionIndex::new(material));
    let mut values = tables.values(material)?;
    mark_dont_cares(&mut values, &reader);
    Ok(stats_of_values(material, &reader, &values))
}

/// Counts through the values of a class, whose marks are set.
pub(crate) fn stats_of_values(material: Material, reader: &PositionDecoder, values: &[u8]) -> TableStats {
    let mut counts = [[0; 3]; 2];
    let (mut longest, mut deepest) = ([None; 2], None);
    for (index, &value) in values.iter().enumerate() {
        if value == DONT_CARE {
            continue;
        }
        let side = reader.side_to_move(index).index();
        let dtw = Dtw::from_byte(value);
        let (result_index, plies) = match dtw {
            Dtw::Win(plies) => (0, plies),
            Dtw::Draw => (1, 0),
            Dtw::Loss(plies) => (2, plies),
        };
        counts[side][result_index] += reader.multiplicity(index);
        if result_index == 0 {
            keep_longest(&mut longest[side], plies, index);
        }
        if result_index != 1 {
            keep_longest(&mut deepest, plies, index);
        }
    }
    let to_longest_line = |(plies, index): (u8, usize)| {
        let fen = reader.position(index).map(|position| position.fen()).unwrap_or_default();
        LongestLine { plies, fen }
    };
    TableStats {
        material,
        counts,
        longest_wins: longest.map(|longest| longest.map(to_longest_line)),
        longest_line: deepest.map(to_longest_line),
    }
}

/// Counts through some classes, with so many threads; in the order of the classes. `on_progress` is called for each
/// class.
///
/// # Errors
/// If a table is missing or cannot be read.
pub(crate) fn all_table_stats(
    tables: &Tablebase,
    materials: &[Material],
    threads: usize,
    on_progress: &mut (dyn FnMut(Progress) + Send),
) -> Result<Vec<TableStats>, TableError> {
    let describe = |material| {
        let facts = table_stats(tables, material)?;
        Ok((facts.position_count(), facts))
    };
    collect_stats(materials, threads, &describe, on_progress)
}

/// Calls `describe` for some classes, with so many threads, and returns what it finds in the order of the classes.
/// `describe` also gives the number of positions to report.
pub(crate) fn collect_stats(
    materials: &[Material],
    threads: usize,
    describe: &(dyn Fn(Material) -> Result<(u64, TableStats), TableError> + Sync),
    on_progress: &mut (dyn FnMut(Progress) + Send),
) -> Result<Vec<TableStats>, TableError> {
    let found = Mutex::new(BTreeMap::new());
    let work = |material| {
        let (positions, facts) = describe(material)?;
        found.lock().insert(material, facts);
        Ok((positions, false))
    };
    jobs::run_jobs(materials, threads, false, &work, on_progress)?;
    let mut found = found.into_inner();
    Ok(materials.iter().filter_map(|material| found.remove(material)).collect())
}

/// The first of the longest stays.
fn keep_longest(longest: &mut Option<(u8, usize)>, plies: u8, index: usize) {
    if longest.is_none_or(|(most, _)| plies > most) {
        *longest = Some((plies, index));
    }
}

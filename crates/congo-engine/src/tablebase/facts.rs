//! What a class is like: how many positions there are, how they end, how long the longest win is.

use super::class::Class;
use super::index::{Layout, Reader};
use super::jobs::{self, Progress};
use super::value::{UNHELD, Verdict};
use super::verify::set_what_is_not_held;
use super::{Tablebase, TablebaseError};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// The longest forced win of a side to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Longest {
    /// Plies to the end, the position's side to move winning or losing.
    pub plies: u8,
    /// A position that takes so many, in Congo FEN with White as the class's first side.
    pub fen: String,
}

/// What there is to tell of a class. Positions that are each other's reflection in the d-file count apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts {
    /// The class.
    pub class: Class,
    /// How many positions are won, drawn and lost for the side to move, if that is the first side, and if it is the
    /// second.
    pub counts: [[u64; 3]; 2],
    /// The longest win of the side to move, likewise; nothing if it never wins.
    pub longest: [Option<Longest>; 2],
    /// The longest line to an end of any position, whoever wins it: a loss may take a ply more than any win.
    pub deepest: Option<Longest>,
}

impl Facts {
    /// How many legal positions there are.
    pub fn positions(&self) -> u64 {
        self.counts.iter().flatten().sum()
    }
}

/// Counts through a class.
///
/// # Errors
/// If its table is missing or cannot be read.
pub fn facts(tables: &Tablebase, class: Class) -> Result<Facts, TablebaseError> {
    let reader = Reader::new(Layout::new(class));
    let mut values = tables.table(class)?.head.load()?.values();
    set_what_is_not_held(&mut values, &reader);
    let mut counts = [[0; 3]; 2];
    let (mut longest, mut deepest) = ([None; 2], None);
    for (number, &value) in values.iter().enumerate() {
        if value == UNHELD {
            continue;
        }
        let side = reader.turn(number).index();
        let verdict = Verdict::of_byte(value);
        let (at, plies) = match verdict {
            Verdict::Win(plies) => (0, plies),
            Verdict::Draw => (1, 0),
            Verdict::Loss(plies) => (2, plies),
        };
        counts[side][at] += reader.weight(number);
        if at == 0 {
            keep(&mut longest[side], plies, number);
        }
        if at != 1 {
            keep(&mut deepest, plies, number);
        }
    }
    let told = |(plies, number): (u8, usize)| {
        let fen = reader.position(number).map(|position| position.fen()).unwrap_or_default();
        Longest { plies, fen }
    };
    Ok(Facts { class, counts, longest: longest.map(|longest| longest.map(told)), deepest: deepest.map(told) })
}

/// Counts through some classes, with so many threads; in the order of the classes. `news` is told of every class.
///
/// # Errors
/// If a table is missing or cannot be read.
pub fn facts_of_all(
    tables: &Tablebase,
    classes: &[Class],
    threads: usize,
    news: &mut (dyn FnMut(Progress) + Send),
) -> Result<Vec<Facts>, TablebaseError> {
    let found = Mutex::new(BTreeMap::new());
    let work = |class| {
        let facts = facts(tables, class)?;
        let positions = facts.positions();
        found.lock().unwrap_or_else(PoisonError::into_inner).insert(class, facts);
        Ok((positions, false))
    };
    jobs::run(classes, threads, false, &work, news)?;
    let mut found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(classes.iter().filter_map(|class| found.remove(class)).collect())
}

/// The first of the longest stays.
fn keep(longest: &mut Option<(u8, usize)>, plies: u8, number: usize) {
    if longest.is_none_or(|(most, _)| plies > most) {
        *longest = Some((plies, number));
    }
}

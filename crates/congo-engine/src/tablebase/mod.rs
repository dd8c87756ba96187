//! Endgame tables: what every position with few men is worth, worked out backwards from the end, distance to the win
//! included. The tables of up to four men are part of the program; larger ones come from a folder of files.
//!
//! A table tells what is so if both sides play their best, and nothing of the count of quiet moves or of repetition,
//! on which a game may be drawn. A chain in progress is not looked up.
//!
//! ```
//! use congo_engine::tablebase::{Tablebase, Verdict};
//! use congo_rules::Position;
//!
//! let tables = Tablebase::shipped();
//! let position = Position::from_fen("3l3/7/7/7/7/6P/2L4/w/-1")?;
//! assert_eq!(tables.probe(&position), Some(Verdict::Win(21)));
//! # Ok::<(), congo_rules::PositionError>(())
//! ```

mod build;
mod class;
mod codec;
mod error;
mod facts;
mod file;
mod folder;
mod index;
mod jobs;
mod value;
mod verify;

pub use class::{Class, MOST_MEN};
pub use error::TablebaseError;
pub use facts::{Facts, Longest, facts, facts_of_all};
pub use file::Contents;
pub use folder::{build, pack, verify_all};
pub use jobs::Progress;
pub use value::{Outcome, Verdict};
pub use verify::verify;

use codec::Packed;
use congo_rules::{Color, Move, Position};
use file::{ENDING, Head, Source};
use index::Layout;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The tables of three and four men.
static SHIPPED: &[u8] = include_bytes!("../../tables/men4.tb");
/// The tables of two classes of five men, for who practises endings.
static PRACTICE: &[u8] = include_bytes!("../../tables/practice.tb");
/// A table of at most so many values is unpacked whole when it is first asked; of a larger one only blocks are.
const SMALL: usize = 1 << 18;

/// Tables to be asked, by any number of threads at once. What a table holds is read when it is first asked.
#[derive(Debug)]
pub struct Tablebase {
    distances: Shelf,
    outcomes: Shelf,
    /// Tables of at most so many values are unpacked whole.
    unpacked: usize,
    /// The most men of any table.
    most: usize,
}

/// Tables with the same kind of contents.
#[derive(Debug, Default)]
struct Shelf {
    /// Sorted by class.
    tables: Vec<Table>,
    /// The keys of both orientations of every class, sorted, with the table and whether Black is the first side.
    keys: Vec<(u64, usize, bool)>,
}

impl Shelf {
    /// The first table of a class stays.
    fn of_tables(mut tables: Vec<Table>) -> Self {
        tables.sort_by_key(|table| table.head.class);
        tables.dedup_by_key(|table| table.head.class);
        let orientations = tables
            .iter()
            .enumerate()
            .flat_map(|(at, table)| [false, true].map(|turned| (table.head.class.key(turned), at, turned)));
        let mut keys: Vec<_> = orientations.collect();
        keys.sort_unstable();
        keys.dedup_by_key(|(key, ..)| *key);
        Self { tables, keys }
    }

    /// The table of a position, and whether Black is the first side.
    #[inline]
    fn find(&self, position: &Position) -> Option<(&Table, bool)> {
        let key = class::key_of(position);
        let at = self.keys.partition_point(|(other, ..)| *other < key);
        let &(found, table, turned) = self.keys.get(at)?;
        (found == key).then(|| (&self.tables[table], turned))
    }
}

#[derive(Debug)]
struct Table {
    head: Head,
    layout: Layout,
    packed: OnceLock<Result<Packed, TablebaseError>>,
    values: OnceLock<Vec<u8>>,
}

impl Table {
    fn packed(&self) -> Result<&Packed, TablebaseError> {
        self.packed.get_or_init(|| self.head.load()).as_ref().map_err(Clone::clone)
    }

    /// Every value, unpacked.
    fn values(&self) -> Result<&[u8], TablebaseError> {
        if let Some(values) = self.values.get() {
            return Ok(values);
        }
        let packed = self.packed()?;
        Ok(self.values.get_or_init(|| packed.values()))
    }

    /// One value, unpacked with the whole table or with its block alone.
    #[inline]
    fn value(&self, position: &Position, turned: bool, unpacked: usize) -> Result<Option<u8>, TablebaseError> {
        let Some(number) = self.layout.number(position, turned) else { return Ok(None) };
        if self.layout.len() <= unpacked {
            return Ok(self.values()?.get(number).copied());
        }
        Ok(self.packed()?.value(number))
    }
}

impl Tablebase {
    /// The tables of three and four men, which are part of the program. The same for every caller.
    pub fn shipped() -> &'static Self {
        static TABLES: OnceLock<Tablebase> = OnceLock::new();
        TABLES.get_or_init(|| {
            // A test reads them all: they cannot be damaged at run time.
            Self::of_sources([Source::Program(SHIPPED)]).unwrap_or_else(|_| Self::empty())
        })
    }

    /// The shipped tables, and two of five men (`LCGvLM`, `LEMvLZ`), with which endings are practised. The search does
    /// without these: so few classes are hardly ever met.
    pub fn for_practice() -> &'static Self {
        static TABLES: OnceLock<Tablebase> = OnceLock::new();
        TABLES.get_or_init(|| {
            Self::of_sources([Source::Program(SHIPPED), Source::Program(PRACTICE)]).unwrap_or_else(|_| Self::empty())
        })
    }

    /// The tables of the files in a folder, whose names end in `.tb`, and the shipped ones.
    ///
    /// Only the heads of the tables are read now.
    ///
    /// # Errors
    /// If the folder or a file cannot be read, or a file is no file of tables or is cut off: which file and where.
    pub fn open(folder: &Path) -> Result<Self, TablebaseError> {
        let files = files(folder)?.into_iter().map(Source::File);
        Self::of_sources([Source::Program(SHIPPED)].into_iter().chain(files))
    }

    /// The tables of the files in a folder alone.
    ///
    /// # Errors
    /// As [`Tablebase::open`].
    pub fn open_alone(folder: &Path) -> Result<Self, TablebaseError> {
        Self::of_sources(files(folder)?.into_iter().map(Source::File))
    }

    fn empty() -> Self {
        Self { distances: Shelf::default(), outcomes: Shelf::default(), unpacked: SMALL, most: 2 }
    }

    fn of_sources(sources: impl IntoIterator<Item = Source>) -> Result<Self, TablebaseError> {
        let (mut distances, mut outcomes) = (Vec::new(), Vec::new());
        for source in sources {
            for head in source.heads()? {
                let layout = Layout::new(head.class);
                let table = Table { head, layout, packed: OnceLock::new(), values: OnceLock::new() };
                match table.head.contents {
                    Contents::Distance => distances.push(table),
                    Contents::Outcome => outcomes.push(table),
                }
            }
        }
        let men = distances.iter().chain(&outcomes).map(|table| table.head.class.men());
        let most = men.max().unwrap_or(2);
        let [distances, outcomes] = [distances, outcomes].map(Shelf::of_tables);
        Ok(Self { distances, outcomes, unpacked: SMALL, most })
    }

    /// With every table, not only the small ones, unpacked whole when it is first asked: for who asks it very often.
    ///
    /// That first question then takes about a tenth of a second and the table 4 to 11 MB (five men); each later one
    /// takes a fraction of a microsecond instead of a few.
    pub fn unpacked(self) -> Self {
        Self { unpacked: usize::MAX, ..self }
    }

    /// The most men of which there is a table, lions included; 2 without any, since the rules tell about bare lions.
    pub fn max_men(&self) -> usize {
        self.most
    }

    /// The classes of which there is a table of distances, in rising order.
    pub fn classes(&self) -> impl Iterator<Item = Class> + '_ {
        self.distances.tables.iter().map(|table| table.head.class)
    }

    fn table(&self, class: Class) -> Result<&Table, TablebaseError> {
        let tables = &self.distances.tables;
        let at = tables.binary_search_by_key(&class, |table| table.head.class);
        at.map(|at| &tables[at]).map_err(|_| TablebaseError::Missing { class: class.to_string() })
    }

    /// Whether there is a table of distances for a position; no table is read for the answer.
    pub fn covers(&self, position: &Position) -> bool {
        let lions = Color::ALL.into_iter().all(|color| position.lion(color).is_some());
        let known = position.occupied().len() == 2 || self.distances.find(position).is_some();
        lions && known && position.chain().is_none()
    }

    /// What the tables tell of a position: nothing if there is no table for it, a chain is in progress, a lion is
    /// missing, or the table turns out to be damaged.
    #[inline]
    pub fn probe(&self, position: &Position) -> Option<Verdict> {
        self.look(position, &self.distances).ok().flatten().map(Verdict::of_byte)
    }

    /// What the tables tell of a position, as [`Tablebase::probe`], with the reason if they tell nothing.
    ///
    /// # Errors
    /// If there is no table for it, or the table cannot be read. A position with a chain in progress or without a lion
    /// is one for which there is no table.
    pub fn try_probe(&self, position: &Position) -> Result<Verdict, TablebaseError> {
        let missing = || TablebaseError::Missing { class: Class::of(position).0.to_string() };
        self.look(position, &self.distances)?.map(Verdict::of_byte).ok_or_else(missing)
    }

    /// Who wins a position: also from tables that tell nothing else, so perhaps of more men than
    /// [`Tablebase::probe`]. Nothing in the same cases.
    #[inline]
    pub fn outcome(&self, position: &Position) -> Option<Outcome> {
        if let Some(verdict) = self.probe(position) {
            return Some(verdict.outcome());
        }
        let byte = self.look(position, &self.outcomes).ok().flatten()?;
        Some(outcome_of(byte, position))
    }

    /// Every legal move with what it is worth to the side that makes it, the best first.
    ///
    /// # Errors
    /// As [`Tablebase::try_probe`] about one of the positions that the moves lead to.
    pub fn rate_moves(&self, position: &Position) -> Result<Vec<(Move, Verdict)>, TablebaseError> {
        let after = |next: &Position| match next.lion(next.turn()) {
            None => Ok(Verdict::Win(1)),
            Some(_) => self.try_probe(next).map(Verdict::before),
        };
        let moves = position.legal_moves().into_iter();
        let mut rated =
            moves.map(|chosen| Ok((chosen, after(&position.play(chosen))?))).collect::<Result<Vec<_>, _>>()?;
        rated.sort_by_key(|(chosen, verdict)| (std::cmp::Reverse(verdict.liking()), *chosen));
        Ok(rated)
    }

    /// How a position that is won or lost goes on to its end if both sides play their best; nothing if it is drawn or
    /// there is no table for it.
    pub fn line(&self, position: &Position) -> Vec<Move> {
        let (mut position, mut line) = (*position, Vec::new());
        while self.probe(&position).is_some_and(|verdict| !matches!(verdict, Verdict::Draw | Verdict::Loss(0))) {
            let rated = self.rate_moves(&position).unwrap_or_default();
            let Some((best, verdict)) = rated.first() else { break };
            line.push(*best);
            position = position.play(*best);
            if *verdict == Verdict::Win(1) {
                break;
            }
        }
        line
    }

    /// The byte of a position; nothing if there is no table for it. What the rules tell at once is told as a distance.
    #[inline]
    fn look(&self, position: &Position, shelf: &Shelf) -> Result<Option<u8>, TablebaseError> {
        let men = position.occupied().len();
        // Where a search asks there are mostly too many men.
        if men > self.most || position.chain().is_some() {
            return Ok(None);
        }
        if Color::ALL.into_iter().any(|color| position.lion(color).is_none()) {
            return Ok(None);
        }
        if men == 2 {
            let verdict = if position.lion_capture().is_some() { Verdict::Win(1) } else { Verdict::Draw };
            return Ok(Some(verdict.byte()));
        }
        let Some((table, turned)) = shelf.find(position) else { return Ok(None) };
        if position.lion_capture().is_some() {
            return Ok(Some(Verdict::Win(1).byte()));
        }
        table.value(position, turned, self.unpacked)
    }
}

/// The outcome of a byte of a table of outcomes; what the rules tell at once comes as a distance.
fn outcome_of(byte: u8, position: &Position) -> Outcome {
    if position.lion_capture().is_some() {
        return Outcome::Win;
    }
    match byte {
        1 => Outcome::Win,
        2 => Outcome::Loss,
        _ => Outcome::Draw,
    }
}

/// The files of tables in a folder, in the order of their names.
fn files(folder: &Path) -> Result<Vec<PathBuf>, TablebaseError> {
    let entries = std::fs::read_dir(folder).map_err(|problem| file::failed(folder, &problem))?;
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == ENDING));
    files.sort();
    Ok(files)
}

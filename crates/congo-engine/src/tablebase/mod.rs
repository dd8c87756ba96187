//! Endgame tables: what every position with few pieces is worth, worked out backwards from the end, distance to the win
//! included. The tables of up to four pieces are part of the program; larger ones come from a folder of files.
//!
//! A table tells what is so if both sides play their best, and nothing of the count of quiet moves or of repetition,
//! on which a game may be drawn. A chain in progress is not looked up.
//!
//! ```
//! use congo_engine::tablebase::{Dtw, Tablebase};
//! use congo_rules::Position;
//!
//! let tables = Tablebase::shipped();
//! let position = Position::from_fen("3l3/7/7/7/7/6P/2L4/w/-1")?;
//! assert_eq!(tables.probe(&position), Some(Dtw::Win(21)));
//! # Ok::<(), congo_rules::PositionError>(())
//! ```

mod codec;
mod error;
mod file;
mod index;
mod material;
mod value;

pub use error::TablebaseError;
pub use file::TableKind;
pub use material::{MAX_PIECES, Material};
pub use value::{Dtw, Wdl};

/// How the positions of a class are numbered and a table is written, for those who make tables.
pub mod format {
    pub use super::file::{FILE_EXTENSION, encode_table};
    pub use super::index::{
        LION_PAIRS, MAX_NON_LIONS, PieceGroup, PositionIndex, flip_file, lion_pair_index, lion_pair_squares,
    };
    pub use super::value::{DONT_CARE, IMMEDIATE_WIN, MAX_PLIES};
}

use codec::PackedTable;
use congo_rules::{Color, Move, Position};
use file::{FILE_EXTENSION, TableHeader, TableSource};
use index::PositionIndex;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The tables of three and four pieces. Without the feature `tables` they come from [`Tablebase::provide_shipped`].
static SHIPPED_TABLES: OnceLock<&'static [u8]> = OnceLock::new();
#[cfg(feature = "tables")]
const BUILT_IN_TABLES: &[u8] = include_bytes!("../../tables/pieces4.tb");
#[cfg(not(feature = "tables"))]
const BUILT_IN_TABLES: &[u8] = &[];

fn shipped_tables() -> Option<&'static [u8]> {
    if BUILT_IN_TABLES.is_empty() { SHIPPED_TABLES.get().copied() } else { Some(BUILT_IN_TABLES) }
}

/// A table of at most this number of values is unpacked whole on its first probe; of a larger one only blocks are.
const MAX_UNPACKED_VALUES: usize = 1 << 18;

/// Tables to be asked, by any number of threads at once. What a table holds is read when it is first asked.
#[derive(Debug)]
pub struct Tablebase {
    dtw_tables: TableSet,
    wdl_tables: TableSet,
    /// Tables of at most this number of values are unpacked whole.
    max_unpacked_values: usize,
    /// The most pieces of any table.
    max_pieces: usize,
}

/// Tables with the same kind of contents.
#[derive(Debug, Default)]
struct TableSet {
    /// Sorted by class.
    tables: Vec<EndgameTable>,
    /// A hash table: the keys of both orientations of every class, with the table and whether Black is the first side.
    /// Its length is a power of two, and at least half of it is empty.
    slots: Vec<Option<(u64, usize, bool)>>,
}

impl TableSet {
    /// The first table of a class stays.
    fn from_tables(mut tables: Vec<EndgameTable>) -> Self {
        tables.sort_by_key(|table| table.header.material);
        tables.dedup_by_key(|table| table.header.material);
        let orientations = tables
            .iter()
            .enumerate()
            .flat_map(|(at, table)| [false, true].map(|turned| (table.header.material.key(turned), at, turned)));
        let mut slots = vec![None; (4 * tables.len()).next_power_of_two()];
        for entry in orientations {
            // The two orientations of a class with equal sides have the same key: the first stays.
            let slot = slot_of(&slots, entry.0);
            slots[slot].get_or_insert(entry);
        }
        Self { tables, slots }
    }

    /// The table of a position, and whether Black is the first side.
    #[inline]
    fn find(&self, position: &Position) -> Option<(&EndgameTable, bool)> {
        let slot = slot_of(&self.slots, material::material_key(position));
        let (_, table, turned) = (*self.slots.get(slot)?)?;
        Some((&self.tables[table], turned))
    }
}

/// The slot of a key, or the empty one where it would stand; if there are no slots, a number that is none.
#[inline]
fn slot_of(slots: &[Option<(u64, usize, bool)>], key: u64) -> usize {
    // The golden ratio in 64 bits; the upper bits of the product depend on all bits of the key.
    const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;
    let mask = slots.len().wrapping_sub(1);
    let mut slot = (key.wrapping_mul(MULTIPLIER) >> 32) as usize & mask;
    while slots.get(slot).is_some_and(|entry| entry.is_some_and(|(other, ..)| other != key)) {
        slot = (slot + 1) & mask;
    }
    slot
}

#[derive(Debug)]
struct EndgameTable {
    header: TableHeader,
    index: PositionIndex,
    packed: OnceLock<Result<PackedTable, TablebaseError>>,
    values: OnceLock<Vec<u8>>,
}

impl EndgameTable {
    fn packed(&self) -> Result<&PackedTable, TablebaseError> {
        self.packed.get_or_init(|| self.header.load()).as_ref().map_err(Clone::clone)
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
    fn value(
        &self,
        position: &Position,
        swapped: bool,
        max_unpacked_values: usize,
    ) -> Result<Option<u8>, TablebaseError> {
        let Some(index) = self.index.index_of(position, swapped) else { return Ok(None) };
        if self.index.count() <= max_unpacked_values {
            return Ok(self.values()?.get(index).copied());
        }
        Ok(self.packed()?.value(index))
    }
}

impl Tablebase {
    /// Provides the tables of [`Tablebase::shipped`], the bytes of `tables/pieces4.tb`, for a program without the feature
    /// `tables`. Returns whether they are used: not if others were provided before, or are part of the program.
    pub fn provide_shipped(tables: &'static [u8]) -> bool {
        BUILT_IN_TABLES.is_empty() && SHIPPED_TABLES.set(tables).is_ok()
    }

    /// The tables of three and four pieces, which are part of the program. The same for every caller. Without the feature
    /// `tables` there are none before they are provided.
    pub fn shipped() -> &'static Self {
        static TABLES: OnceLock<Tablebase> = OnceLock::new();
        static NONE: OnceLock<Tablebase> = OnceLock::new();
        let Some(bytes) = shipped_tables() else { return NONE.get_or_init(Self::empty) };
        TABLES.get_or_init(|| {
            // A test reads them all: they cannot be damaged at run time.
            Self::from_sources([TableSource::Embedded(bytes)]).unwrap_or_else(|_| Self::empty())
        })
    }

    /// The shipped tables, and those of a file that is part of the program.
    ///
    /// # Errors
    /// If these are not the bytes of such a file: where.
    pub fn with_embedded(tables: &'static [u8]) -> Result<Self, TablebaseError> {
        Self::from_sources(shipped_tables().into_iter().chain([tables]).map(TableSource::Embedded))
    }

    /// The tables of the files in a folder, whose names end in `.tb`, and the shipped ones.
    ///
    /// Only the heads of the tables are read now.
    ///
    /// # Errors
    /// If the folder or a file cannot be read, or a file is no file of tables or is cut off: which file and where.
    pub fn open(folder: &Path) -> Result<Self, TablebaseError> {
        let files = table_files(folder)?.into_iter().map(TableSource::File);
        Self::from_sources(shipped_tables().map(TableSource::Embedded).into_iter().chain(files))
    }

    /// The tables of the files in a folder alone.
    ///
    /// # Errors
    /// As [`Tablebase::open`].
    pub fn open_only(folder: &Path) -> Result<Self, TablebaseError> {
        Self::open_files(table_files(folder)?)
    }

    /// The tables of these files alone.
    ///
    /// # Errors
    /// As [`Tablebase::open`].
    pub fn open_files(files: impl IntoIterator<Item = PathBuf>) -> Result<Self, TablebaseError> {
        Self::from_sources(files.into_iter().map(TableSource::File))
    }

    fn empty() -> Self {
        Self {
            dtw_tables: TableSet::default(),
            wdl_tables: TableSet::default(),
            max_unpacked_values: MAX_UNPACKED_VALUES,
            max_pieces: 2,
        }
    }

    fn from_sources(sources: impl IntoIterator<Item = TableSource>) -> Result<Self, TablebaseError> {
        let (mut distances, mut outcomes) = (Vec::new(), Vec::new());
        for source in sources {
            for head in source.read_headers()? {
                let layout = PositionIndex::new(head.material);
                let table =
                    EndgameTable { header: head, index: layout, packed: OnceLock::new(), values: OnceLock::new() };
                match table.header.kind {
                    TableKind::Dtw => distances.push(table),
                    TableKind::Wdl => outcomes.push(table),
                }
            }
        }
        let piece_count = distances.iter().chain(&outcomes).map(|table| table.header.material.piece_count());
        let most = piece_count.max().unwrap_or(2);
        let [distances, outcomes] = [distances, outcomes].map(TableSet::from_tables);
        Ok(Self {
            dtw_tables: distances,
            wdl_tables: outcomes,
            max_unpacked_values: MAX_UNPACKED_VALUES,
            max_pieces: most,
        })
    }

    /// With every table, not only the small ones, unpacked whole when it is first asked: for who asks it very often.
    ///
    /// That first question then takes about a tenth of a second and the table 4 to 11 MB (five pieces); each later one
    /// takes a fraction of a microsecond instead of a few.
    pub fn fully_unpacked(self) -> Self {
        Self { max_unpacked_values: usize::MAX, ..self }
    }

    /// The most pieces of which there is a table, lions included; 2 without any, since the rules tell about bare lions.
    pub fn max_pieces(&self) -> usize {
        self.max_pieces
    }

    /// The classes of which there is a table of distances, in rising order.
    pub fn materials(&self) -> impl Iterator<Item = Material> + '_ {
        self.dtw_tables.tables.iter().map(|table| table.header.material)
    }

    fn dtw_table(&self, material: Material) -> Result<&EndgameTable, TablebaseError> {
        let tables = &self.dtw_tables.tables;
        let at = tables.binary_search_by_key(&material, |table| table.header.material);
        at.map(|at| &tables[at]).map_err(|_| TablebaseError::Missing { material: material.to_string() })
    }

    /// Whether there is a table of distances for a class that can be read from its beginning to its end.
    pub fn is_readable(&self, material: Material) -> bool {
        self.dtw_table(material).and_then(|table| table.header.load()).is_ok()
    }

    /// The distances of a class by the numbers of [`format::PositionIndex`], as [`Dtw::to_byte`] keeps them. Where there is
    /// no position, or the lion can be taken at once, a value means nothing.
    ///
    /// # Errors
    /// If the table is missing or cannot be read.
    pub fn values(&self, material: Material) -> Result<Vec<u8>, TablebaseError> {
        Ok(self.dtw_table(material)?.header.load()?.values())
    }

    /// The table of distances of a class as it is written.
    ///
    /// # Errors
    /// As [`Tablebase::values`].
    pub fn to_bytes(&self, material: Material) -> Result<Vec<u8>, TablebaseError> {
        self.dtw_table(material)?.header.to_bytes()
    }

    /// Whether there is a table of distances for a position; no table is read for the answer.
    pub fn has_table_for(&self, position: &Position) -> bool {
        let lions = Color::ALL.into_iter().all(|color| position.lion(color).is_some());
        let has_table = position.occupied().len() == 2 || self.dtw_tables.find(position).is_some();
        lions && has_table && position.chain().is_none()
    }

    /// The tables' verdict on a position: `None` if there is no table for it, a chain is in progress, a lion is
    /// missing, or the table turns out to be damaged.
    #[inline]
    pub fn probe(&self, position: &Position) -> Option<Dtw> {
        self.probe_byte(position, &self.dtw_tables).ok().flatten().map(Dtw::from_byte)
    }

    /// What the tables tell of a position, as [`Tablebase::probe`], with the reason if they tell nothing.
    ///
    /// # Errors
    /// If there is no table for it, or the table cannot be read. A position with a chain in progress or without a lion
    /// is one for which there is no table.
    pub fn try_probe(&self, position: &Position) -> Result<Dtw, TablebaseError> {
        let missing = || TablebaseError::Missing { material: Material::from_position(position).0.to_string() };
        self.probe_byte(position, &self.dtw_tables)?.map(Dtw::from_byte).ok_or_else(missing)
    }

    /// Who wins a position: also from tables that tell nothing else, so perhaps of more pieces than
    /// [`Tablebase::probe`]. Nothing in the same cases.
    #[inline]
    pub fn probe_wdl(&self, position: &Position) -> Option<Wdl> {
        if let Some(dtw) = self.probe(position) {
            return Some(dtw.wdl());
        }
        let byte = self.probe_byte(position, &self.wdl_tables).ok().flatten()?;
        Some(wdl_from_byte(byte, position))
    }

    /// Every legal move with what it is worth to the side that makes it, the best first.
    ///
    /// # Errors
    /// As [`Tablebase::try_probe`] about one of the positions that the moves lead to.
    pub fn probe_moves(&self, position: &Position) -> Result<Vec<(Move, Dtw)>, TablebaseError> {
        let after = |next: &Position| match next.lion(next.turn()) {
            None => Ok(Dtw::Win(1)),
            Some(_) => self.try_probe(next).map(Dtw::backed_up),
        };
        let moves = position.legal_moves().into_iter();
        let mut scored =
            moves.map(|mv| Ok((mv, after(&position.play_unchecked(mv))?))).collect::<Result<Vec<_>, _>>()?;
        scored.sort_by_key(|(mv, dtw)| (std::cmp::Reverse(dtw.preference()), *mv));
        Ok(scored)
    }

    /// The optimal line of a position that is won or lost; `None` if it is drawn or there is no table for it.
    pub fn optimal_line(&self, position: &Position) -> Vec<Move> {
        let (mut position, mut line) = (*position, Vec::new());
        while self.probe(&position).is_some_and(|dtw| !matches!(dtw, Dtw::Draw | Dtw::Loss(0))) {
            let scored = self.probe_moves(&position).unwrap_or_default();
            let Some((best, dtw)) = scored.first() else { break };
            line.push(*best);
            position = position.play_unchecked(*best);
            if *dtw == Dtw::Win(1) {
                break;
            }
        }
        line
    }

    /// The byte of a position; `None` if there is no table for it. What the rules decide at once is returned as a
    /// distance.
    #[inline]
    fn probe_byte(&self, position: &Position, tables: &TableSet) -> Result<Option<u8>, TablebaseError> {
        let piece_count = position.occupied().len();
        // Where a search asks there are mostly too many pieces.
        if piece_count > self.max_pieces || position.chain().is_some() {
            return Ok(None);
        }
        if Color::ALL.into_iter().any(|color| position.lion(color).is_none()) {
            return Ok(None);
        }
        if piece_count == 2 {
            let dtw = if position.lion_capture().is_some() { Dtw::Win(1) } else { Dtw::Draw };
            return Ok(Some(dtw.to_byte()));
        }
        let Some((table, turned)) = tables.find(position) else { return Ok(None) };
        if position.lion_capture().is_some() {
            return Ok(Some(Dtw::Win(1).to_byte()));
        }
        table.value(position, turned, self.max_unpacked_values)
    }
}

/// The outcome of a byte of a table of outcomes; what the rules tell at once comes as a distance.
fn wdl_from_byte(byte: u8, position: &Position) -> Wdl {
    if position.lion_capture().is_some() {
        return Wdl::Win;
    }
    match byte {
        1 => Wdl::Win,
        2 => Wdl::Loss,
        _ => Wdl::Draw,
    }
}

/// The files of tables in a folder, in the order of their names.
fn table_files(folder: &Path) -> Result<Vec<PathBuf>, TablebaseError> {
    let entries = std::fs::read_dir(folder).map_err(|problem| file::file_error(folder, &problem))?;
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == FILE_EXTENSION));
    files.sort();
    Ok(files)
}

//! Tables as files hold them: a file is any number of tables, one after another, each with a head that tells what it is
//! and how long.

use super::TablebaseError;
use super::codec::{DecodeError, PackedTable, PackingParams, pack};
use super::index::PositionIndex;
use super::material::Material;
use crate::rng::mix64;
use std::borrow::Cow;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

/// How a table begins; the last letter is the version.
const MAGIC: [u8; 8] = *b"CongoTB1";
/// Bytes of a head: mark, what it tells, name, length of the body, check sum of the body.
const HEADER_BYTES: usize = 8 + 1 + 15 + 8 + 8;
/// Where in a head the name, the length and the check sum are.
const NAME_RANGE: std::ops::Range<usize> = 9..24;
const LENGTH_OFFSET: usize = 24;
const CHECKSUM_OFFSET: usize = 32;
/// How the names of files with tables end.
pub const FILE_EXTENSION: &str = "tb";

/// What a table tells of its positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TableKind {
    /// The distance to the end: bytes as [`super::Dtw`] keeps them.
    Dtw,
    /// Only who wins: 0 for a draw, 1 for a win, 2 for a loss.
    Wdl,
}

impl TableKind {
    /// The packing of such a table of this class: short blocks, so that one value takes a few microseconds. Where most
    /// values have to be looked up, as with many pieces, they are shorter.
    fn packing_params(self, layout: &PositionIndex) -> PackingParams {
        let row = layout.groups.last().map_or(1, |group| group.placement_count);
        let piece_count = 2 + layout.groups.iter().map(|group| group.count).sum::<usize>();
        match self {
            Self::Dtw => PackingParams {
                block_values: if piece_count > 4 { 256 } else { 512 },
                max_neighbours: 3,
                row_values: row,
            },
            Self::Wdl => PackingParams { block_values: 1024, max_neighbours: 9, row_values: row },
        }
    }
}

/// Where the bytes of a table are.
#[derive(Debug, Clone)]
pub(crate) enum TableSource {
    /// In the program.
    Embedded(&'static [u8]),
    /// In a file.
    File(PathBuf),
}

/// What the head of a table tells.
#[derive(Debug, Clone)]
pub(crate) struct TableHeader {
    pub(crate) material: Material,
    pub(crate) kind: TableKind,
    source: TableSource,
    /// Where the body begins, in the file, and how long it is.
    body_offset: usize,
    body_length: usize,
    checksum: u64,
}

/// A table as it is written.
pub fn encode_table(material: Material, kind: TableKind, values: &[u8]) -> Vec<u8> {
    let body = pack(values, kind.packing_params(&PositionIndex::new(material)));
    let mut name = [0; NAME_RANGE.end - NAME_RANGE.start];
    name.iter_mut().zip(material.to_string().bytes()).for_each(|(place, letter)| *place = letter);
    let mut out = MAGIC.to_vec();
    out.push(kind as u8);
    out.extend(name);
    out.extend((body.len() as u64).to_le_bytes());
    out.extend(checksum(&body).to_le_bytes());
    out.extend(body);
    out
}

/// A number that changes if the bytes do.
fn checksum(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    let sum = words.iter().fold(bytes.len() as u64, |sum, word| mix64(sum ^ u64::from_le_bytes(*word)));
    rest.iter().fold(sum, |sum, &byte| mix64(sum ^ u64::from(byte)))
}

impl TableSource {
    /// The name of the source in an error.
    fn display_path(&self) -> PathBuf {
        match self {
            Self::Embedded(_) => PathBuf::from("the tables of the program"),
            Self::File(path) => path.clone(),
        }
    }

    fn damaged(&self, at: usize, problem: &'static str) -> TablebaseError {
        TablebaseError::Damaged { path: self.display_path(), offset: at, problem }
    }

    /// The heads of all the tables of the source.
    pub(crate) fn read_headers(&self) -> Result<Vec<TableHeader>, TablebaseError> {
        let mut heads = Vec::new();
        let mut reader = match self {
            Self::Embedded(bytes) => SourceReader::Program(bytes),
            Self::File(path) => SourceReader::File(File::open(path).map_err(|problem| file_error(path, &problem))?),
        };
        let size = reader.size().map_err(|problem| file_error(&self.display_path(), &problem))?;
        let mut at = 0;
        while at < size {
            if size - at < HEADER_BYTES {
                return Err(self.damaged(at, "the file ends within the head of a table"));
            }
            let bytes =
                reader.read_bytes(at, HEADER_BYTES).map_err(|problem| file_error(&self.display_path(), &problem))?;
            let head = self.parse_header(&bytes, at)?;
            if size - head.body_offset < head.body_length {
                return Err(self.damaged(size, "the file ends within a table"));
            }
            at = head.body_offset + head.body_length;
            heads.push(head);
        }
        Ok(heads)
    }

    fn parse_header(&self, bytes: &[u8], at: usize) -> Result<TableHeader, TablebaseError> {
        let number = |from: usize| bytes[from..from + 8].iter().rev().fold(0, |sum, &byte| sum << 8 | u64::from(byte));
        if bytes[..MAGIC.len()] != MAGIC {
            return Err(self.damaged(at, "no table of this version begins here"));
        }
        let contents = match bytes[MAGIC.len()] {
            0 => TableKind::Dtw,
            1 => TableKind::Wdl,
            _ => return Err(self.damaged(at + MAGIC.len(), "neither distances nor outcomes")),
        };
        let name = String::from_utf8_lossy(&bytes[NAME_RANGE]);
        let material = name.trim_end_matches('\0').parse();
        let material = material.map_err(|_| self.damaged(at + NAME_RANGE.start, "the name of no class"))?;
        let length =
            usize::try_from(number(LENGTH_OFFSET)).map_err(|_| self.damaged(at + LENGTH_OFFSET, "too long a table"))?;
        Ok(TableHeader {
            material,
            kind: contents,
            source: self.clone(),
            body_offset: at + HEADER_BYTES,
            body_length: length,
            checksum: number(CHECKSUM_OFFSET),
        })
    }
}

impl TableHeader {
    /// Reads the table and makes it ready to be asked.
    pub(crate) fn load(&self) -> Result<PackedTable, TablebaseError> {
        let body: Cow<'static, [u8]> = match &self.source {
            TableSource::Embedded(bytes) => (&bytes[self.body_offset..self.body_offset + self.body_length]).into(),
            TableSource::File(path) => {
                let file = File::open(path).map_err(|problem| file_error(path, &problem))?;
                SourceReader::File(file)
                    .read_bytes(self.body_offset, self.body_length)
                    .map_err(|problem| file_error(path, &problem))?
                    .into()
            }
        };
        if checksum(&body) != self.checksum {
            return Err(self.source.damaged(self.body_offset, "the check sum does not fit the table that begins here"));
        }
        let layout = PositionIndex::new(self.material);
        let found = PackedTable::read(body, self.kind.packing_params(&layout));
        let packed =
            found.map_err(|DecodeError { offset: at, problem }| self.source.damaged(self.body_offset + at, problem))?;
        if packed.len() == layout.count() {
            Ok(packed)
        } else {
            Err(self.source.damaged(self.body_offset, "too many or too few values for the class"))
        }
    }

    /// How many bytes the table takes, its head included.
    pub(crate) fn total_bytes(&self) -> usize {
        HEADER_BYTES + self.body_length
    }

    /// The table as it is written.
    pub(crate) fn to_bytes(&self) -> Result<Vec<u8>, TablebaseError> {
        let start = self.body_offset - HEADER_BYTES;
        match &self.source {
            TableSource::Embedded(bytes) => Ok(bytes[start..self.body_offset + self.body_length].to_vec()),
            TableSource::File(path) => {
                let file = File::open(path).map_err(|problem| file_error(path, &problem))?;
                SourceReader::File(file)
                    .read_bytes(start, self.total_bytes())
                    .map_err(|problem| file_error(path, &problem))
            }
        }
    }
}

/// What is wrong with a file, as an error of ours.
pub(crate) fn file_error(path: &Path, problem: &std::io::Error) -> TablebaseError {
    TablebaseError::File { path: path.to_owned(), problem: problem.to_string() }
}

enum SourceReader {
    Program(&'static [u8]),
    File(File),
}

impl SourceReader {
    fn size(&self) -> std::io::Result<usize> {
        match self {
            Self::Program(bytes) => Ok(bytes.len()),
            Self::File(file) => Ok(file.metadata()?.len() as usize),
        }
    }

    fn read_bytes(&mut self, at: usize, length: usize) -> std::io::Result<Vec<u8>> {
        match self {
            Self::Program(bytes) => Ok(bytes[at..at + length].to_vec()),
            Self::File(file) => {
                let mut bytes = vec![0; length];
                file.seek(SeekFrom::Start(at as u64))?;
                file.read_exact(&mut bytes)?;
                Ok(bytes)
            }
        }
    }
}

//! Tables as files hold them: a file is any number of tables, one after another, each with a head that tells what it is
//! and how long.

use super::TablebaseError;
use super::class::Class;
use super::codec::{Fault, Packed, Shape, pack};
use super::index::Layout;
use crate::random::mix;
use std::borrow::Cow;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

/// How a table begins; the last letter is the version.
const MARK: [u8; 8] = *b"CongoTB1";
/// Bytes of a head: mark, what it tells, name, length of the body, check sum of the body.
const HEAD: usize = 8 + 1 + 15 + 8 + 8;
/// Where in a head the name, the length and the check sum are.
const NAME: std::ops::Range<usize> = 9..24;
const LENGTH: usize = 24;
const SUM: usize = 32;
/// How the names of files with tables end.
pub(crate) const ENDING: &str = "tb";

/// What a table tells of its positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Contents {
    /// The distance to the end: bytes as [`super::Verdict`] keeps them.
    Distance,
    /// Only who wins: 0 for a draw, 1 for a win, 2 for a loss.
    Outcome,
}

impl Contents {
    /// How such a table of this class is packed: short blocks, so that one value is had in a few microseconds.
    /// Where most values have to be looked up, as with many men, they are shorter.
    fn shape(self, layout: &Layout) -> Shape {
        let row = layout.groups.last().map_or(1, |group| group.size);
        let men = 2 + layout.groups.iter().map(|group| group.count).sum::<usize>();
        match self {
            Self::Distance => Shape { block: if men > 4 { 256 } else { 512 }, neighbours: 3, row },
            Self::Outcome => Shape { block: 1024, neighbours: 9, row },
        }
    }
}

/// Where the bytes of a table are.
#[derive(Debug, Clone)]
pub(crate) enum Source {
    /// In the program.
    Program(&'static [u8]),
    /// In a file.
    File(PathBuf),
}

/// What the head of a table tells.
#[derive(Debug, Clone)]
pub(crate) struct Head {
    pub(crate) class: Class,
    pub(crate) contents: Contents,
    source: Source,
    /// Where the body begins, in the file, and how long it is.
    body: usize,
    length: usize,
    sum: u64,
}

/// A table as it is written.
pub(crate) fn written(class: Class, contents: Contents, values: &[u8]) -> Vec<u8> {
    let body = pack(values, contents.shape(&Layout::new(class)));
    let mut name = [0; NAME.end - NAME.start];
    name.iter_mut().zip(class.to_string().bytes()).for_each(|(place, letter)| *place = letter);
    let mut out = MARK.to_vec();
    out.push(contents as u8);
    out.extend(name);
    out.extend((body.len() as u64).to_le_bytes());
    out.extend(check_sum(&body).to_le_bytes());
    out.extend(body);
    out
}

/// A number that changes if the bytes do.
fn check_sum(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    let sum = words.iter().fold(bytes.len() as u64, |sum, word| mix(sum ^ u64::from_le_bytes(*word)));
    rest.iter().fold(sum, |sum, &byte| mix(sum ^ u64::from(byte)))
}

impl Source {
    /// The name of the source in an error.
    fn path(&self) -> PathBuf {
        match self {
            Self::Program(_) => PathBuf::from("the tables of the program"),
            Self::File(path) => path.clone(),
        }
    }

    fn damaged(&self, at: usize, problem: &'static str) -> TablebaseError {
        TablebaseError::Damaged { path: self.path(), at, problem }
    }

    /// The heads of all the tables of the source.
    pub(crate) fn heads(&self) -> Result<Vec<Head>, TablebaseError> {
        let mut heads = Vec::new();
        let mut reader = match self {
            Self::Program(bytes) => Reader::Program(bytes),
            Self::File(path) => Reader::File(File::open(path).map_err(|problem| failed(path, &problem))?),
        };
        let size = reader.size().map_err(|problem| failed(&self.path(), &problem))?;
        let mut at = 0;
        while at < size {
            if size - at < HEAD {
                return Err(self.damaged(at, "the file ends within the head of a table"));
            }
            let bytes = reader.bytes(at, HEAD).map_err(|problem| failed(&self.path(), &problem))?;
            let head = self.head(&bytes, at)?;
            if size - head.body < head.length {
                return Err(self.damaged(size, "the file ends within a table"));
            }
            at = head.body + head.length;
            heads.push(head);
        }
        Ok(heads)
    }

    fn head(&self, bytes: &[u8], at: usize) -> Result<Head, TablebaseError> {
        let number = |from: usize| bytes[from..from + 8].iter().rev().fold(0, |sum, &byte| sum << 8 | u64::from(byte));
        if bytes[..MARK.len()] != MARK {
            return Err(self.damaged(at, "no table of this version begins here"));
        }
        let contents = match bytes[MARK.len()] {
            0 => Contents::Distance,
            1 => Contents::Outcome,
            _ => return Err(self.damaged(at + MARK.len(), "neither distances nor outcomes")),
        };
        let name = String::from_utf8_lossy(&bytes[NAME]);
        let class = name.trim_end_matches('\0').parse();
        let class = class.map_err(|_| self.damaged(at + NAME.start, "the name of no class"))?;
        let length = usize::try_from(number(LENGTH)).map_err(|_| self.damaged(at + LENGTH, "too long a table"))?;
        Ok(Head { class, contents, source: self.clone(), body: at + HEAD, length, sum: number(SUM) })
    }
}

impl Head {
    /// Reads the table and makes it ready to be asked.
    pub(crate) fn load(&self) -> Result<Packed, TablebaseError> {
        let body: Cow<'static, [u8]> = match &self.source {
            Source::Program(bytes) => (&bytes[self.body..self.body + self.length]).into(),
            Source::File(path) => {
                let file = File::open(path).map_err(|problem| failed(path, &problem))?;
                Reader::File(file).bytes(self.body, self.length).map_err(|problem| failed(path, &problem))?.into()
            }
        };
        if check_sum(&body) != self.sum {
            return Err(self.source.damaged(self.body, "the check sum does not fit the table that begins here"));
        }
        let layout = Layout::new(self.class);
        let found = Packed::read(body, self.contents.shape(&layout));
        let packed = found.map_err(|Fault { at, problem }| self.source.damaged(self.body + at, problem))?;
        if packed.len() == layout.len() {
            Ok(packed)
        } else {
            Err(self.source.damaged(self.body, "too many or too few values for the class"))
        }
    }

    /// How many bytes the table takes, its head included.
    pub(crate) fn size(&self) -> usize {
        HEAD + self.length
    }

    /// The table as it is written.
    pub(crate) fn written(&self) -> Result<Vec<u8>, TablebaseError> {
        let start = self.body - HEAD;
        match &self.source {
            Source::Program(bytes) => Ok(bytes[start..self.body + self.length].to_vec()),
            Source::File(path) => {
                let file = File::open(path).map_err(|problem| failed(path, &problem))?;
                Reader::File(file).bytes(start, self.size()).map_err(|problem| failed(path, &problem))
            }
        }
    }
}

/// What is wrong with a file, as an error of ours.
pub(crate) fn failed(path: &Path, problem: &std::io::Error) -> TablebaseError {
    TablebaseError::File { path: path.to_owned(), problem: problem.to_string() }
}

enum Reader {
    Program(&'static [u8]),
    File(File),
}

impl Reader {
    fn size(&self) -> std::io::Result<usize> {
        match self {
            Self::Program(bytes) => Ok(bytes.len()),
            Self::File(file) => Ok(file.metadata()?.len() as usize),
        }
    }

    fn bytes(&mut self, at: usize, length: usize) -> std::io::Result<Vec<u8>> {
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

//! Why an export failed.

use std::io;

/// Why a picture was not made.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// A number is out of its range.
    #[error("{field} is {value}, it must lie between {least} and {most}")]
    Range {
        /// The field of the options or of the look.
        field: &'static str,
        /// What was given.
        value: String,
        /// The least allowed.
        least: String,
        /// The most allowed.
        most: String,
    },
    /// A drawing is not what it must be.
    #[error("the drawing of {what}: {problem}")]
    Drawing {
        /// What it shows: a kind of piece, or "the coordinates".
        what: &'static str,
        /// What is wrong with it.
        problem: String,
    },
    /// The font file holds no font.
    #[error("`font` holds no font")]
    Font,
    /// A turn does not begin where the one before it ended.
    #[error("turn {ply} does not begin where the one before it ended")]
    InvalidGame {
        /// Which turn, counted from 1.
        ply: usize,
    },
    /// The caller's progress function has stopped the work.
    #[error("stopped after {done} of {all} pictures")]
    Cancelled {
        /// The number of pictures that were written.
        done: usize,
        /// The number of pictures in all.
        all: usize,
    },
    /// There is not enough memory for this number of pixels.
    #[error("no room for {width} x {height} pixels")]
    OutOfMemory {
        /// Pixels from left to right.
        width: u32,
        /// Pixels from top to bottom.
        height: u32,
    },
    /// The picture could not be written as PNG.
    #[error("PNG: {0}")]
    Png(String),
    /// The animation could not be written as GIF.
    #[error("GIF: {0}")]
    Gif(String),
    /// The place where it was to be written failed.
    #[error(transparent)]
    Write(#[from] io::Error),
}

impl From<gif::EncodingError> for ExportError {
    fn from(error: gif::EncodingError) -> Self {
        match error {
            gif::EncodingError::Io(error) => Self::Write(error),
            other => Self::Gif(other.to_string()),
        }
    }
}

/// Refuses a number out of its range by the field's name.
pub(crate) fn check_range<T>(field: &'static str, value: T, least: T, most: T) -> Result<(), ExportError>
where
    T: PartialOrd + Copy + ToString,
{
    if (least..=most).contains(&value) {
        return Ok(());
    }
    let [value, least, most] = [value, least, most].map(|number| number.to_string());
    Err(ExportError::Range { field, value, least, most })
}

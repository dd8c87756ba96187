//! Why an export failed.

use std::io;

/// Why a picture was not made.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// A number is out of range.
    #[error("{field} is {value}, it must lie between {least} and {most}")]
    Range {
        /// The field of the options or of the theme.
        field: &'static str,
        /// The value found.
        value: String,
        /// The minimum.
        least: String,
        /// The maximum.
        most: String,
    },
    /// A drawing is invalid.
    #[error("the drawing of {what}: {problem}")]
    Drawing {
        /// Its subject: a kind of piece, or "the coordinates".
        what: &'static str,
        /// The problem.
        problem: String,
    },
    /// The font file has no font.
    #[error("`font` holds no font")]
    Font,
    /// A turn does not start where the one before it ended.
    #[error("turn {ply} does not begin where the one before it ended")]
    InvalidGame {
        /// The number of the turn, from 1.
        ply: usize,
    },
    /// The caller's progress function has stopped the export.
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
    /// The output failed.
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

/// Checks a number's range; the error names the field.
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

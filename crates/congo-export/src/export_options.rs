//! The player's options for a picture.

use crate::error::{ExportError, check_range};

/// The player's options for a picture or an animation. Times are in milliseconds; GIF counts hundredths of a second, so
/// they are rounded down to tens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExportOptions {
    /// The side length of the square picture in pixels, 240 to 1600; strips with names are added.
    pub size: u32,
    /// Whether the frame has coordinates.
    pub coordinates: bool,
    /// Whether the last move is marked by an arrow, along every landing square of a chain.
    pub arrows: bool,
    /// Whether Black is at the near edge.
    pub flipped: bool,
    /// The duration of an ordinary move with the pause after it, 100 to 5000. Chains, drownings and a lion's fall take
    /// additional time.
    pub speed: u32,
    /// The duration of the first position, 20 to 60000.
    pub first: u32,
    /// The duration of the last position, 20 to 60000.
    pub last: u32,
    /// Whether the pieces move; otherwise each position appears at once.
    pub smooth: bool,
    /// The players and the result, above and below the board.
    pub names: Option<Names>,
}

/// The players and the result in the player's language; an empty text is not shown. A text that is too long is written
/// smaller, and finally truncated.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Names {
    /// White's player.
    pub white: String,
    /// Black's player.
    pub black: String,
    /// The result; only the last picture of an animation shows it.
    pub result: String,
}

impl ExportOptions {
    /// The default options for a picture.
    pub fn picture() -> Self {
        Self { size: 800, ..Self::animation() }
    }

    /// The default options for an animation.
    pub fn animation() -> Self {
        Self {
            size: 480,
            coordinates: true,
            arrows: true,
            flipped: false,
            speed: 500,
            first: 1000,
            last: 5000,
            smooth: true,
            names: None,
        }
    }

    /// Checks the ranges.
    ///
    /// # Errors
    /// [`ExportError::Range`] for the first field that is out of range.
    pub fn check(&self) -> Result<(), ExportError> {
        check_range("size", self.size, 240, 1600)?;
        check_range("speed", self.speed, 100, 5000)?;
        check_range("first", self.first, 20, 60_000)?;
        check_range("last", self.last, 20, 60_000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(options: ExportOptions, message: &str) {
        let refused = options.check().expect_err("out of range");
        assert_eq!(refused.to_string(), message);
    }

    #[test]
    fn default_options_are_valid() {
        assert!(ExportOptions::picture().check().is_ok());
        assert!(ExportOptions::animation().check().is_ok());
    }

    #[test]
    fn options_out_of_range_are_named_in_the_error() {
        let usual = ExportOptions::animation;
        check(ExportOptions { size: 20, ..usual() }, "size is 20, it must lie between 240 and 1600");
        check(ExportOptions { size: 1601, ..usual() }, "size is 1601, it must lie between 240 and 1600");
        check(ExportOptions { speed: 99, ..usual() }, "speed is 99, it must lie between 100 and 5000");
        check(ExportOptions { first: 0, ..usual() }, "first is 0, it must lie between 20 and 60000");
        check(ExportOptions { last: 60_001, ..usual() }, "last is 60001, it must lie between 20 and 60000");
    }
}

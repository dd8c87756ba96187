//! The player's options for a picture.

use crate::error::{ExportError, check_range};

/// What the player may choose for a picture or an animation. Times are in milliseconds; GIF counts hundredths of a
/// second, so they are cut down to tens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExportOptions {
    /// The side of the square picture in pixels, 240 to 1600; strips with names come on top.
    pub size: u32,
    /// Whether letters and digits stand on the frame.
    pub coordinates: bool,
    /// Whether the last move is shown as an arrow, along every landing square of a chain.
    pub arrows: bool,
    /// Whether Black is at the near edge.
    pub flipped: bool,
    /// How long an ordinary move takes, the look at the board after it included: 100 to 5000. A chain, a drowning and a
    /// lion's fall take their time on top of it.
    pub speed: u32,
    /// How long the first position is shown: 20 to 60000.
    pub first: u32,
    /// How long the last position is shown: 20 to 60000.
    pub last: u32,
    /// Whether the pieces glide, hop and sink; else each position is shown at once.
    pub smooth: bool,
    /// Who played and how it ended, above and below the board.
    pub names: Option<Names>,
}

/// Who played, in words of the player's language; an empty text shows nothing. What is too long for its place is
/// written smaller and in the end cut.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Names {
    /// Who plays White.
    pub white: String,
    /// Who plays Black.
    pub black: String,
    /// How the game ended; of an animation only the last picture shows it.
    pub result: String,
}

impl ExportOptions {
    /// What is usual for a picture.
    pub fn picture() -> Self {
        Self { size: 800, ..Self::animation() }
    }

    /// What is usual for an animation.
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

    /// Refuses what is out of range.
    ///
    /// # Errors
    /// [`ExportError::Range`] names the first field that is out of range.
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

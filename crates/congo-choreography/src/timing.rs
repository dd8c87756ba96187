//! How long everything takes, from `config/animation.ron`.

use serde::{Deserialize, Serialize};

/// The file that is built in.
pub const BUILT_IN: &str = include_str!("../../../config/animation.ron");

macro_rules! timing {
    ($($(#[doc = $doc:literal])* $name:ident: $kind:ty = $low:literal..=$high:literal),* $(,)?) => {
        /// How long everything takes: milliseconds as whole numbers, heights in tiles. `config/animation.ron`
        /// explains each field.
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Timing { $($(#[doc = $doc])* pub $name: $kind),* }

        impl Timing {
            fn check(&self) -> Result<(), TimingError> {
                $(if !($low..=$high).contains(&self.$name) {
                    return Err(TimingError::Range {
                        field: stringify!($name),
                        value: self.$name.to_string(),
                        least: stringify!($low),
                        most: stringify!($high),
                    });
                })*
                Ok(())
            }
        }
    };
}

timing! {
    /// A piece is picked up before it slides.
    lift: u32 = 1..=5000,
    /// A slide over no square at all.
    slide: u32 = 1..=5000,
    /// More for each square of a slide.
    slide_per_square: u32 = 0..=1000,
    /// The longest slide.
    slide_most: u32 = 1..=5000,
    /// The squash on landing.
    land: u32 = 1..=5000,
    /// A leap of zebra, elephant or giraffe.
    leap: u32 = 1..=5000,
    /// The ducking of a piece that is jumped over.
    duck: u32 = 1..=5000,
    /// A hop chosen by the player.
    hop: u32 = 1..=5000,
    /// The arrow before a chain that somebody else plays.
    shown_route: u32 = 0..=5000,
    /// The first hop of a shown chain.
    shown_hop: u32 = 1..=5000,
    /// How much shorter each hop is than the one before.
    shown_hop_faster: u32 = 0..=1000,
    /// The fastest hop.
    shown_hop_least: u32 = 1..=5000,
    /// The pause after each hop.
    shown_pause: u32 = 0..=5000,
    /// The longest shown chain.
    shown_most: u32 = 500..=20000,
    /// A captured piece tips over and greys.
    tip: u32 = 1..=5000,
    /// A captured piece leaves the board.
    pop: u32 = 1..=5000,
    /// Between two that leave.
    pop_apart: u32 = 0..=1000,
    /// A neighbour of a captured piece hops in surprise.
    startle: u32 = 1..=5000,
    /// Between two that are startled.
    startle_apart: u32 = 0..=1000,
    /// Bubbles before and after sinking.
    bubble: u32 = 1..=5000,
    /// Going under.
    sink: u32 = 1..=5000,
    /// Between two that drown.
    sink_apart: u32 = 0..=1000,
    /// The lions' eyes before a flight.
    glint: u32 = 1..=5000,
    /// The flight of a lion.
    dash: u32 = 1..=5000,
    /// The pause after a flying lion has captured.
    dash_stop: u32 = 0..=5000,
    /// The slow motion before the lion is captured.
    slow: u32 = 0..=5000,
    /// The speed of time in slow motion.
    slow_factor: f32 = 0.1..=1.0,
    /// The pause after the lion is captured.
    hit_stop: u32 = 0..=5000,
    /// The golden turn of a promotion.
    promote: u32 = 1..=5000,
    /// The lion falls.
    fall: u32 = 1..=5000,
    /// A winner hops for joy.
    wave: u32 = 1..=5000,
    /// Between two winners.
    wave_apart: u32 = 0..=1000,
    /// From the lion's fall to the dialog that says who has won.
    dialog: u32 = 0..=10000,
    /// How long the dialog's buttons ignore clicks that were meant for the board.
    buttons_asleep: u32 = 0..=5000,
    /// How long a lion in danger trembles.
    tremble: u32 = 1..=60000,
    /// The period of its trembling.
    tremble_period: u32 = 20..=5000,
    /// With reduced motion: the duration of a fade.
    fade: u32 = 2..=5000,
    /// The duration of undo relative to playing.
    undo_factor: f32 = 0.1..=2.0,
    /// How high a piece is lifted to slide.
    lift_height: f32 = 0.0..=2.0,
    /// The height of a leap.
    leap_height: f32 = 0.0..=3.0,
    /// How high a monkey hops.
    hop_height: f32 = 0.0..=3.0,
    /// How high a winner hops.
    wave_height: f32 = 0.0..=3.0,
    /// How high a startled piece hops.
    startle_height: f32 = 0.0..=3.0,
}

/// The error in `config/animation.ron`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TimingError {
    /// The text is not RON, or a field is missing, unknown or of the wrong kind.
    #[error("line {line}, column {column}: {problem}")]
    Syntax {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// The problem.
        problem: String,
    },
    /// A number is out of range.
    #[error("{field}: {value} is not between {least} and {most}")]
    Range {
        /// The field's name in the file.
        field: &'static str,
        /// The value found.
        value: String,
        /// The least it may be.
        least: &'static str,
        /// The most it may be.
        most: &'static str,
    },
}

impl Timing {
    /// Reads the text of `config/animation.ron`.
    ///
    /// # Errors
    /// Says the line and column, or the field and its range.
    pub fn parse(text: &str) -> Result<Self, TimingError> {
        let read: Self = ron::from_str(text).map_err(|error| TimingError::Syntax {
            line: error.span.start.line,
            column: error.span.start.col,
            problem: error.code.to_string(),
        })?;
        read.check().map(|()| read)
    }

    /// The duration of a slide over a number of squares.
    pub fn slide_over(&self, squares: u8) -> u32 {
        (self.slide + self.slide_per_square * u32::from(squares)).min(self.slide_most)
    }

    /// How long the n-th hop of a shown chain takes, counted from 0.
    pub fn shown_hop_at(&self, nth: usize) -> u32 {
        self.shown_hop.saturating_sub(self.shown_hop_faster * nth as u32).max(self.shown_hop_least)
    }
}

impl Default for Timing {
    /// The times that are built in.
    fn default() -> Self {
        Self::parse(BUILT_IN).unwrap_or_else(|problem| unreachable!("the built-in file is tested: {problem}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_built_in_is_right() {
        assert_eq!(Timing::parse(BUILT_IN).map(|timing| timing.sink), Ok(600));
    }

    #[test]
    fn what_is_wrong_is_named() {
        let wrong = BUILT_IN.replace("sink: 600", "sink: 0");
        let said = |text: &str| Timing::parse(text).map_err(|error| error.to_string());
        assert_eq!(said(&wrong), Err("sink: 0 is not between 1 and 5000".into()));
        let missing = BUILT_IN.replace("    dash: 260,", "");
        assert!(said(&missing).is_err_and(|problem| problem.contains("dash")));
        let unknown = BUILT_IN.replace("    dash: 260,", "    dash: 260, fly: 1,");
        assert!(said(&unknown).is_err_and(|problem| problem.contains("fly") && problem.starts_with("line ")));
    }

    #[test]
    fn slides_and_hops_have_limits() {
        let timing = Timing::parse(BUILT_IN).expect("built in");
        assert_eq!([1, 3, 6].map(|squares| timing.slide_over(squares)), [200, 240, 300]);
        assert_eq!([0, 1, 2, 9].map(|nth| timing.shown_hop_at(nth)), [180, 160, 140, 110]);
    }
}

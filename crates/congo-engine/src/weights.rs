//! The weights of the evaluation terms, read from a file that the tuner writes.

use congo_rules::PieceKind;
use std::fmt;
use std::ops::{Add, Mul};

/// The index of the first weight of each group of terms.
pub(crate) mod term {
    /// A kind on a square, relative to its own side and with mirrored files folded: `kind * 28 + rank * 4 + file`.
    pub(crate) const PST: usize = 0;
    /// A square that a kind can move to.
    pub(crate) const MOBILITY: usize = PST + 8 * 28;
    /// A square on or next to the enemy lion that a kind attacks.
    pub(crate) const LION_ZONE: usize = MOBILITY + 8;
    /// A piece of the side to move that attacks an enemy piece: `attacker * 8 + victim`.
    pub(crate) const THREAT_STM: usize = LION_ZONE + 8;
    /// The same for the side not to move.
    pub(crate) const THREAT_NSTM: usize = THREAT_STM + 64;
    /// A piece that is defended by another piece of its side.
    pub(crate) const DEFENDED: usize = THREAT_NSTM + 64;
    /// A piece of the side not to move in the river, which must leave it next turn.
    pub(crate) const IN_RIVER: usize = DEFENDED + 8;
    /// A pawn next to another pawn of its side.
    pub(crate) const PHALANX: usize = IN_RIVER + 8;
    /// A passed pawn, by its rank relative to its side.
    pub(crate) const PASSED_PAWN: usize = PHALANX + 1;
    /// The bonus for the side to move.
    pub(crate) const TEMPO: usize = PASSED_PAWN + 7;
    /// The number of terms.
    pub(crate) const COUNT: usize = TEMPO + 1;
}

/// The file that ships with the engine.
const SHIPPED: &str = include_str!("../weights/hand.ron");

/// A middlegame and an endgame weight in centipawns, packed into one number so that both are added or multiplied at
/// once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct TaperedScore(i32);

impl TaperedScore {
    pub(crate) const ZERO: Self = Self(0);

    pub(crate) const fn new(mg: i16, eg: i16) -> Self {
        Self(((eg as i32) << 16) + mg as i32)
    }

    const fn mg(self) -> i32 {
        self.0 as i16 as i32
    }

    const fn eg(self) -> i32 {
        // Compensates for the borrow of the lower half.
        (self.0 + 0x8000) >> 16
    }

    /// Interpolates between the weights: `phase` of `max_phase` parts middlegame, the rest endgame.
    pub(crate) const fn taper(self, phase: i32, max_phase: i32) -> i32 {
        (self.mg() * phase + self.eg() * (max_phase - phase)) / max_phase
    }
}

impl Add for TaperedScore {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }
}

impl Mul<i32> for TaperedScore {
    type Output = Self;

    #[inline]
    fn mul(self, times: i32) -> Self {
        Self(self.0.wrapping_mul(times))
    }
}

/// Middlegame and endgame weights in centipawns, by term.
#[derive(Debug, Clone, PartialEq)]
pub struct Weights(pub Vec<(f32, f32)>);

/// An error in a weights file.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum WeightsError {
    /// The text is not RON, or not a list of named lists of pairs.
    Syntax(String),
    /// The groups differ from the expected ones, or are in another order.
    Group {
        /// The expected group.
        expected: String,
        /// The group found.
        found: String,
    },
    /// A group has the wrong number of weights.
    Length {
        /// The group.
        group: String,
        /// The expected number.
        expected: usize,
        /// The number found.
        found: usize,
    },
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(problem) => f.write_str(problem),
            Self::Group { expected, found } => write!(f, "group {found:?}, expected {expected:?}"),
            Self::Length { group, expected, found } => {
                write!(f, "group {group:?}: {found} pairs, expected {expected}")
            }
        }
    }
}

impl std::error::Error for WeightsError {}

/// Returns the groups of the file in order, with their numbers of weights.
fn groups() -> Vec<(String, usize)> {
    let by_kind =
        |name: &str, count: usize| PieceKind::ALL.map(|kind| (format!("{name} of the {}", kind.name()), count));
    let mut groups: Vec<(String, usize)> = by_kind("places", 28).to_vec();
    groups.extend([("mobility".to_owned(), 8), ("lion zone".to_owned(), 8)]);
    groups.extend(by_kind("threats", 8));
    groups.extend(by_kind("menaces", 8));
    groups.extend(
        [("guarded", 8), ("wet", 8), ("phalanx", 1), ("free pawn", 7), ("tempo", 1)]
            .map(|(name, count)| (name.to_owned(), count)),
    );
    debug_assert_eq!(groups.iter().map(|group| group.1).sum::<usize>(), term::COUNT);
    groups
}

impl Weights {
    /// Returns the weights that ship with the engine.
    pub fn shipped() -> Self {
        Self::parse(SHIPPED).unwrap_or_else(|problem| unreachable!("a test reads the shipped weights: {problem}"))
    }

    /// Parses a file: the groups in order, each with pairs for middlegame and endgame.
    ///
    /// # Errors
    /// Returns the problem and its location.
    pub fn parse(text: &str) -> Result<Self, WeightsError> {
        let read: Vec<(String, Vec<(i16, i16)>)> =
            ron::from_str(text).map_err(|error| WeightsError::Syntax(error.to_string()))?;
        let mut found = read.into_iter();
        let mut all = Vec::with_capacity(term::COUNT);
        for (expected, count) in groups() {
            let (name, pairs) = found.next().unwrap_or_default();
            if name != expected {
                return Err(WeightsError::Group { expected, found: name });
            }
            if pairs.len() != count {
                return Err(WeightsError::Length { group: name, expected: count, found: pairs.len() });
            }
            all.extend(pairs.into_iter().map(|(middle, end)| (f32::from(middle), f32::from(end))));
        }
        match found.next() {
            Some((name, _)) => Err(WeightsError::Group { expected: String::new(), found: name }),
            None => Ok(Self(all)),
        }
    }

    pub(crate) fn tapered(&self) -> Vec<TaperedScore> {
        self.0.iter().map(|(middle, end)| TaperedScore::new(round_weight(*middle), round_weight(*end))).collect()
    }
}

/// Rounds a weight as written to the file.
fn round_weight(weight: f32) -> i16 {
    weight.round() as i16
}

/// Writes the weights in their file format.
impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "// What each term of the evaluation counts for: (middle game, end) in centipawns. Written by")?;
        writeln!(
            f,
            "// `cargo lab tune`; src/classical_eval.rs explains the terms. Places go from the own side's first"
        )?;
        writeln!(
            f,
            "// rank to its last, each from the edge to the middle file; other lists in the order of the kinds."
        )?;
        writeln!(f, "[")?;
        let mut rest = self.0.as_slice();
        for (name, count) in groups() {
            let (group, after) = rest.split_at(count.min(rest.len()));
            rest = after;
            let row = |pairs: &[(f32, f32)]| -> String {
                let texts: Vec<String> = pairs
                    .iter()
                    .map(|(middle, end)| format!("({}, {})", round_weight(*middle), round_weight(*end)))
                    .collect();
                texts.join(", ")
            };
            if count <= 8 {
                writeln!(f, "    ({name:?}, [{}]),", row(group))?;
            } else {
                writeln!(f, "    ({name:?}, [")?;
                for rank in group.chunks(4) {
                    writeln!(f, "        {},", row(rank))?;
                }
                writeln!(f, "    ]),")?;
            }
        }
        writeln!(f, "]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_weights_round_trip() {
        let shipped = Weights::parse(SHIPPED).expect("weights/hand.ron");
        assert!(shipped.to_string() == SHIPPED, "weights/hand.ron is not as the tuner writes it");
    }

    #[test]
    fn parse_errors_name_the_group() {
        let error_text =
            |from: &str, to: &str| Weights::parse(&SHIPPED.replacen(from, to, 1)).map_err(|error| error.to_string());
        assert!(error_text("\"wet\"", "\"dry\"").is_err_and(|said| said.contains("\"dry\", expected \"wet\"")));
        assert!(
            error_text("(\"phalanx\", [", "(\"phalanx\", [(1, 1), ")
                .is_err_and(|said| said.contains("2 pairs, expected 1"))
        );
        assert!(Weights::parse("[").is_err());
    }

    #[test]
    fn tapered_scores_add_up_in_both_halves() {
        let sum = TaperedScore::new(-300, 200) * -2 + TaperedScore::new(5, -7) * 3 + TaperedScore::new(-1, -1);
        assert_eq!((sum.mg(), sum.eg()), (614, -422));
        assert_eq!((sum.taper(12, 12), sum.taper(0, 12), sum.taper(6, 12)), (614, -422, 96));
    }
}

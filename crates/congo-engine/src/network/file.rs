//! Networks as files: a line that says what they are, then all weights as whole numbers, the smallest byte first.

use super::{HIDDEN, INPUTS, Network, OUTPUTS, Output, Row};
use std::fmt;

/// What a file begins with, and the shape that this program knows.
fn headline() -> String {
    format!("congo network 1: {INPUTS} inputs, {HIDDEN} sums, {OUTPUTS} outputs\n")
}

/// Why bytes are no network for this program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NetworkError {
    /// The first line is another one: no network, or one of another shape.
    Headline {
        /// The first line that is wanted.
        wanted: String,
        /// What is there, cut off after 80 bytes.
        found: String,
    },
    /// There are more or fewer bytes than the shape asks for.
    Length {
        /// How many bytes there should be.
        wanted: usize,
        /// How many there are.
        found: usize,
    },
    /// A weight of the last layer is beyond -127 to 127, or one of the first beyond -1,000 to 1,000: sums could overflow.
    Weight {
        /// Which row of the first layer or, after all of them, of the last ones.
        row: usize,
        /// The weight.
        found: i16,
        /// No weight may be beyond.
        limit: i16,
    },
}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Headline { wanted, found } => write!(f, "the first line is {found:?}, wanted {wanted:?}"),
            Self::Length { wanted, found } => write!(f, "{found} bytes, wanted {wanted}"),
            Self::Weight { row, found, limit } => write!(f, "row {row}: weight {found}, wanted -{limit} to {limit}"),
        }
    }
}

impl std::error::Error for NetworkError {}

const ROW_BYTES: usize = HIDDEN * 2;
/// With 28 men and what a sum begins with, no sum goes beyond 16 bits.
const FIRST_LIMIT: i16 = 1_000;
/// See [`super::WEIGHT_ONE`].
const LAST_LIMIT: i16 = 127;

impl Network {
    /// Reads a file's bytes.
    ///
    /// # Errors
    /// What is wrong and where.
    pub fn parse(bytes: &[u8]) -> Result<Self, NetworkError> {
        let headline = headline();
        let Some(mut rest) = bytes.strip_prefix(headline.as_bytes()) else {
            let line = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
            let found = String::from_utf8_lossy(&line[..line.len().min(80)]).into_owned();
            return Err(NetworkError::Headline { wanted: headline.trim_end().to_owned(), found });
        };
        let wanted = headline.len() + (INPUTS + 1 + 2 * OUTPUTS) * ROW_BYTES + OUTPUTS * 4;
        if bytes.len() != wanted {
            return Err(NetworkError::Length { wanted, found: bytes.len() });
        }
        let inputs = (0..INPUTS).map(|nth| row(&mut rest, nth, FIRST_LIMIT)).collect::<Result<_, _>>()?;
        let bias = row(&mut rest, INPUTS, FIRST_LIMIT)?;
        let outputs = (0..OUTPUTS).map(|nth| output(&mut rest, nth)).collect::<Result<_, _>>()?;
        Ok(Self { inputs, bias, outputs })
    }

    /// The file's bytes.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = headline().into_bytes();
        let mut write = |row: &Row| bytes.extend(row.0.iter().flat_map(|value| value.to_le_bytes()));
        self.inputs.iter().for_each(&mut write);
        write(&self.bias);
        for output in &self.outputs {
            output.weights.iter().for_each(|row| bytes.extend(row.0.iter().flat_map(|value| value.to_le_bytes())));
            bytes.extend(output.bias.to_le_bytes());
        }
        bytes
    }
}

/// The next row of bytes that are long enough.
fn row(rest: &mut &[u8], nth: usize, limit: i16) -> Result<Row, NetworkError> {
    let (bytes, after) = rest.split_at(ROW_BYTES.min(rest.len()));
    *rest = after;
    let mut row = Row::ZERO;
    row.0.iter_mut().zip(bytes.as_chunks().0).for_each(|(value, bytes)| *value = i16::from_le_bytes(*bytes));
    match row.0.iter().find(|weight| !(-limit..=limit).contains(*weight)) {
        Some(found) => Err(NetworkError::Weight { row: nth, found: *found, limit }),
        None => Ok(row),
    }
}

fn output(rest: &mut &[u8], nth: usize) -> Result<Output, NetworkError> {
    let first = INPUTS + 1 + 2 * nth;
    let weights = [row(rest, first, LAST_LIMIT)?, row(rest, first + 1, LAST_LIMIT)?];
    let bias = rest.split_first_chunk().map_or(0, |(bytes, after)| {
        *rest = after;
        i32::from_le_bytes(*bytes)
    });
    Ok(Output { weights, bias })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_survives_its_file() {
        let network = super::super::tests::random(1);
        assert_eq!(Network::parse(&network.bytes()), Ok(network));
    }

    #[test]
    fn what_is_wrong_is_named() {
        let said = |bytes: &[u8]| Network::parse(bytes).expect_err("it is wrong").to_string();
        let whole = super::super::tests::random(1).bytes();
        assert!(said(b"(\"places of the pawn\", [\n]").starts_with("the first line is \"(\\\"places of"));
        assert!(said(b"").contains("wanted \"congo network 1: 784 inputs"));
        assert!(said(&whole[..whole.len() - 1]).starts_with(&format!("{} bytes, wanted", whole.len() - 1)));
        let mut wild = whole;
        let at = wild.len() - 6;
        wild[at..at + 2].copy_from_slice(&300_i16.to_le_bytes());
        assert_eq!(said(&wild), format!("row {}: weight 300, wanted -127 to 127", INPUTS + 2 * OUTPUTS));
    }
}

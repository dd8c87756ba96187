//! Network files: a header line, then all weights as little-endian integers.

use super::{HIDDEN_SIZE, HiddenVector, INPUT_FEATURES, Network, OUTPUT_BUCKETS, OutputBucket};
use std::fmt;

/// Returns the header line, which contains the shape of the network.
fn header() -> String {
    format!("congo network 1: {INPUT_FEATURES} inputs, {HIDDEN_SIZE} sums, {OUTPUT_BUCKETS} outputs\n")
}

/// An error in a network file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NetworkError {
    /// The header line is wrong: the bytes are not a network, or one of another shape.
    Header {
        /// The expected first line.
        expected: String,
        /// The header found, cut off after 80 bytes.
        found: String,
    },
    /// The number of bytes does not match the shape.
    Length {
        /// The expected number of bytes.
        expected: usize,
        /// The number found.
        found: usize,
    },
    /// A weight of the last layer is outside -127 to 127, or a weight of the first is outside -1,000 to 1,000, so that
    /// sums could overflow.
    Weight {
        /// The row of the first layer or, counted after all of those, of the output layers.
        row: usize,
        /// The weight.
        found: i16,
        /// The limit of its absolute value.
        limit: i16,
    },
}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Header { expected, found } => write!(f, "the first line is {found:?}, expected {expected:?}"),
            Self::Length { expected, found } => write!(f, "{found} bytes, expected {expected}"),
            Self::Weight { row, found, limit } => write!(f, "row {row}: weight {found}, expected -{limit} to {limit}"),
        }
    }
}

impl std::error::Error for NetworkError {}

const ROW_BYTES: usize = HIDDEN_SIZE * 2;
/// With 28 pieces and the bias, accumulators stay within 16 bits.
const FEATURE_WEIGHT_LIMIT: i16 = 1_000;
/// See [`super::QB`].
const OUTPUT_WEIGHT_LIMIT: i16 = 127;

impl Network {
    /// Parses a file.
    ///
    /// # Errors
    /// Returns the problem and its location.
    pub fn parse(bytes: &[u8]) -> Result<Self, NetworkError> {
        let header = header();
        let Some(mut rest) = bytes.strip_prefix(header.as_bytes()) else {
            let line = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
            let found = String::from_utf8_lossy(&line[..line.len().min(80)]).into_owned();
            return Err(NetworkError::Header { expected: header.trim_end().to_owned(), found });
        };
        let expected = header.len() + (INPUT_FEATURES + 1 + 2 * OUTPUT_BUCKETS) * ROW_BYTES + OUTPUT_BUCKETS * 4;
        if bytes.len() != expected {
            return Err(NetworkError::Length { expected, found: bytes.len() });
        }
        let inputs =
            (0..INPUT_FEATURES).map(|nth| read_row(&mut rest, nth, FEATURE_WEIGHT_LIMIT)).collect::<Result<_, _>>()?;
        let bias = read_row(&mut rest, INPUT_FEATURES, FEATURE_WEIGHT_LIMIT)?;
        let outputs = (0..OUTPUT_BUCKETS).map(|nth| read_output_bucket(&mut rest, nth)).collect::<Result<_, _>>()?;
        Ok(Self { feature_weights: inputs, feature_bias: bias, output_buckets: outputs })
    }

    /// Serializes the network.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = header().into_bytes();
        let mut write = |row: &HiddenVector| bytes.extend(row.0.iter().flat_map(|value| value.to_le_bytes()));
        self.feature_weights.iter().for_each(&mut write);
        write(&self.feature_bias);
        for output in &self.output_buckets {
            output.weights.iter().for_each(|row| bytes.extend(row.0.iter().flat_map(|value| value.to_le_bytes())));
            bytes.extend(output.bias.to_le_bytes());
        }
        bytes
    }
}

/// Reads the next row; `rest` must be long enough.
fn read_row(rest: &mut &[u8], nth: usize, limit: i16) -> Result<HiddenVector, NetworkError> {
    let (bytes, after) = rest.split_at(ROW_BYTES.min(rest.len()));
    *rest = after;
    let mut row = HiddenVector::ZERO;
    row.0.iter_mut().zip(bytes.as_chunks().0).for_each(|(value, bytes)| *value = i16::from_le_bytes(*bytes));
    match row.0.iter().find(|weight| !(-limit..=limit).contains(*weight)) {
        Some(found) => Err(NetworkError::Weight { row: nth, found: *found, limit }),
        None => Ok(row),
    }
}

fn read_output_bucket(rest: &mut &[u8], nth: usize) -> Result<OutputBucket, NetworkError> {
    let first = INPUT_FEATURES + 1 + 2 * nth;
    let weights = [read_row(rest, first, OUTPUT_WEIGHT_LIMIT)?, read_row(rest, first + 1, OUTPUT_WEIGHT_LIMIT)?];
    let bias = rest.split_first_chunk().map_or(0, |(bytes, after)| {
        *rest = after;
        i32::from_le_bytes(*bytes)
    });
    Ok(OutputBucket { weights, bias })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_round_trips() {
        let network = super::super::tests::random_network(1);
        assert_eq!(Network::parse(&network.to_bytes()), Ok(network));
    }

    #[test]
    fn errors_name_the_problem() {
        let error_text = |bytes: &[u8]| Network::parse(bytes).expect_err("it is wrong").to_string();
        let whole = super::super::tests::random_network(1).to_bytes();
        assert!(error_text(b"(\"places of the pawn\", [\n]").starts_with("the first line is \"(\\\"places of"));
        assert!(error_text(b"").contains("expected \"congo network 1: 784 inputs"));
        assert!(error_text(&whole[..whole.len() - 1]).starts_with(&format!("{} bytes, expected", whole.len() - 1)));
        let mut wild = whole;
        let at = wild.len() - 6;
        wild[at..at + 2].copy_from_slice(&300_i16.to_le_bytes());
        assert_eq!(
            error_text(&wild),
            format!("row {}: weight 300, expected -127 to 127", INPUT_FEATURES + 2 * OUTPUT_BUCKETS)
        );
    }
}

//! Network files: a header line, then all weights as little-endian integers.

use super::{
    BUCKET_FEATURES, HIDDEN_SIZE, HiddenVector, KING_BUCKETS, MAX_PIECES, Network, OUTPUT_BUCKETS, OutputBucket,
};
use std::fmt;

/// What a header line tells of the shape of a network.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Shape {
    king_buckets: usize,
    hidden_size: usize,
    has_draws: bool,
}

impl Shape {
    /// Returns the header line, without its end. The first version knew neither king buckets nor draws; networks
    /// without them are still written so.
    fn header(self) -> String {
        let Self { king_buckets, hidden_size, has_draws } = self;
        if king_buckets == 1 && !has_draws {
            return format!("congo network 1: {BUCKET_FEATURES} inputs, {hidden_size} sums, {OUTPUT_BUCKETS} outputs");
        }
        let draws = if has_draws { OUTPUT_BUCKETS } else { 0 };
        format!(
            "congo network 2: {king_buckets} king buckets, {hidden_size} sums, {OUTPUT_BUCKETS} outputs, {draws} draws"
        )
    }

    /// Returns the shape of a header line. Networks can be narrower than [`HIDDEN_SIZE`].
    fn parse(line: &[u8]) -> Option<Self> {
        let shapes =
            (1..=HIDDEN_SIZE).rev().flat_map(|hidden_size| {
                [(1, false), (1, true), (KING_BUCKETS, false), (KING_BUCKETS, true)]
                    .map(|(king_buckets, has_draws)| Self { king_buckets, hidden_size, has_draws })
            });
        shapes.into_iter().find(|shape| shape.header().as_bytes() == line)
    }

    /// The number of bytes after the header line.
    const fn byte_count(self) -> usize {
        let outputs = if self.has_draws { 2 * OUTPUT_BUCKETS } else { OUTPUT_BUCKETS };
        (self.king_buckets * BUCKET_FEATURES + 1 + 2 * outputs) * self.hidden_size * 2 + outputs * 4
    }
}

/// An error in a network file.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
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

/// With up to [`MAX_PIECES`] pieces and the bias, accumulators stay within 16 bits.
const FEATURE_WEIGHT_LIMIT: i16 = 1_000;
const _: () = assert!((MAX_PIECES as i32 + 1) * FEATURE_WEIGHT_LIMIT as i32 <= i16::MAX as i32);
/// See [`super::QB`].
const OUTPUT_WEIGHT_LIMIT: i16 = 127;

/// The shape of the largest networks.
const MAX_SHAPE: Shape = Shape { king_buckets: KING_BUCKETS, hidden_size: HIDDEN_SIZE, has_draws: true };
/// The maximum number of bytes of a header line with its end.
const MAX_HEADER_BYTES: usize = 128;

impl Network {
    /// No file of a network is larger than this number of bytes.
    pub const MAX_FILE_BYTES: usize = MAX_HEADER_BYTES + MAX_SHAPE.byte_count();

    fn shape(&self) -> Shape {
        Shape {
            king_buckets: self.king_buckets,
            hidden_size: self.hidden_size,
            has_draws: !self.draw_buckets.is_empty(),
        }
    }

    /// Parses a file.
    ///
    /// # Errors
    /// Returns the problem and its location.
    pub fn parse(bytes: &[u8]) -> Result<Self, NetworkError> {
        let line = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
        let Some(shape) = Shape::parse(line) else {
            let expected = MAX_SHAPE.header();
            let found = String::from_utf8_lossy(&line[..line.len().min(80)]).into_owned();
            return Err(NetworkError::Header { expected, found });
        };
        let expected = line.len() + 1 + shape.byte_count();
        if bytes.len() != expected {
            return Err(NetworkError::Length { expected, found: bytes.len() });
        }
        let mut rows = RowReader { rest: &bytes[line.len() + 1..], hidden_size: shape.hidden_size, row: 0 };
        let features = shape.king_buckets * BUCKET_FEATURES;
        let outputs = if shape.has_draws { 2 * OUTPUT_BUCKETS } else { OUTPUT_BUCKETS };
        let feature_weights = (0..features).map(|_| rows.read(FEATURE_WEIGHT_LIMIT)).collect::<Result<_, _>>()?;
        let feature_bias = rows.read(FEATURE_WEIGHT_LIMIT)?;
        let mut output_buckets = (0..outputs).map(|_| rows.read_output_bucket()).collect::<Result<Vec<_>, _>>()?;
        let draw_buckets = output_buckets.split_off(OUTPUT_BUCKETS);
        let Shape { king_buckets, hidden_size, .. } = shape;
        Ok(Self { king_buckets, hidden_size, feature_weights, feature_bias, output_buckets, draw_buckets })
    }

    /// Serializes the network.
    pub fn to_bytes(&self) -> Vec<u8> {
        let shape = self.shape();
        let mut bytes = shape.header().into_bytes();
        bytes.push(b'\n');
        let row = |row: &HiddenVector| -> Vec<u8> {
            row.0[..self.hidden_size].iter().flat_map(|value| value.to_le_bytes()).collect()
        };
        for weights in self.feature_weights.iter().chain([&self.feature_bias]) {
            bytes.extend(row(weights));
        }
        for output in self.output_buckets.iter().chain(&self.draw_buckets) {
            output.weights.iter().for_each(|weights| bytes.extend(row(weights)));
            bytes.extend(output.bias.to_le_bytes());
        }
        bytes
    }
}

/// Reads rows; the bytes must be enough for them.
struct RowReader<'a> {
    rest: &'a [u8],
    hidden_size: usize,
    /// The number of rows read.
    row: usize,
}

impl RowReader<'_> {
    /// Reads a row, and fills it up with zeros.
    fn read(&mut self, limit: i16) -> Result<HiddenVector, NetworkError> {
        let (bytes, after) = self.rest.split_at((self.hidden_size * 2).min(self.rest.len()));
        self.rest = after;
        let mut row = HiddenVector::ZERO;
        row.0.iter_mut().zip(bytes.as_chunks().0).for_each(|(value, bytes)| *value = i16::from_le_bytes(*bytes));
        if let Some(found) = row.0.iter().find(|weight| !(-limit..=limit).contains(*weight)) {
            return Err(NetworkError::Weight { row: self.row, found: *found, limit });
        }
        self.row += 1;
        Ok(row)
    }

    fn read_output_bucket(&mut self) -> Result<OutputBucket, NetworkError> {
        let weights = [self.read(OUTPUT_WEIGHT_LIMIT)?, self.read(OUTPUT_WEIGHT_LIMIT)?];
        let bias = self.rest.split_first_chunk().map_or(0, |(bytes, after)| {
            self.rest = after;
            i32::from_le_bytes(*bytes)
        });
        Ok(OutputBucket { weights, bias })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_round_trips() {
        let whole = super::super::tests::random_network(1);
        let simple = super::super::tests::random_network_without_buckets(1);
        let no_draws = Network { draw_buckets: Vec::new(), ..whole.clone() };
        for network in [whole, simple, no_draws] {
            assert_eq!(Network::parse(&network.to_bytes()), Ok(network));
        }
    }

    #[test]
    fn a_narrow_network_is_filled_up_and_written_as_it_was() {
        let whole = super::super::tests::random_network(1);
        let bytes = Network { hidden_size: HIDDEN_SIZE / 2, ..whole.clone() }.to_bytes();
        let narrow = Network::parse(&bytes).expect("a network");
        assert_eq!((narrow.hidden_size, narrow.to_bytes() == bytes), (HIDDEN_SIZE / 2, true));
        let half = HIDDEN_SIZE / 2;
        assert_eq!(narrow.feature_bias.0[..half], whole.feature_bias.0[..half]);
        assert!(narrow.feature_weights.iter().all(|row| row.0[half..].iter().all(|weight| *weight == 0)));
    }

    #[test]
    fn errors_name_the_problem() {
        let error_text = |bytes: &[u8]| Network::parse(bytes).expect_err("it is wrong").to_string();
        let whole = super::super::tests::random_network(1).to_bytes();
        assert!(error_text(b"(\"places of the pawn\", [\n]").starts_with("the first line is \"(\\\"places of"));
        assert!(error_text(b"").contains("expected \"congo network 2: 6 king buckets"));
        assert!(error_text(&whole[..whole.len() - 1]).starts_with(&format!("{} bytes, expected", whole.len() - 1)));
        let mut wild = whole;
        let at = wild.len() - 6;
        wild[at..at + 2].copy_from_slice(&300_i16.to_le_bytes());
        assert_eq!(
            error_text(&wild),
            format!("row {}: weight 300, expected -127 to 127", super::super::INPUT_FEATURES + 4 * OUTPUT_BUCKETS)
        );
    }
}

//! A small neural network for evaluation, with an efficiently updatable first layer (Y. Nasu, "Efficiently updatable
//! neural-network-based evaluation functions", 2018).
//!
//! The first layer is a sum over the pieces on the board, from the view of each side: when a piece moves, its old row
//! is subtracted and its new one added. The output layer is one short dot product. All arithmetic uses integers, so the
//! result is the same on every machine.
//!
//! The output is the score. A network may have a second output on the same accumulators for how drawish the position is
//! ([`Network::draw_share`]). Win, draw and loss follow from both. The search needs the score alone and never computes
//! the other, so that it costs no time there; with three outputs the search would pay for all of them in every node.
//!
//! - `features.rs`: the row of a piece on a square
//! - `accumulators.rs`: the incrementally updated sums
//! - `kernel.rs`: the vectorized loops
//! - `file.rs`: network files

mod accumulators;
mod features;
mod file;
mod kernel;

pub(crate) use accumulators::AccumulatorStack;
pub use features::Perspective;
pub use file::NetworkError;

use congo_rules::Position;

/// The number of squares of the own lion with rows of their own, in networks that distinguish them.
pub const KING_BUCKETS: usize = 6;
/// The number of rows of the first layer for a king bucket: the kinds of both colours on every square.
pub const BUCKET_FEATURES: usize = 2 * 8 * 49;
/// The number of rows of the first layer for all king buckets.
pub const INPUT_FEATURES: usize = KING_BUCKETS * BUCKET_FEATURES;
/// The number of accumulator values of each side. Files may have fewer: the others are zero then.
pub const HIDDEN_SIZE: usize = 128;
/// The maximum number of pieces on the board: as many as a game begins with. With more, accumulators could overflow.
pub const MAX_PIECES: usize = 28;
/// The number of output layers; the number of pieces selects one of them.
pub const OUTPUT_BUCKETS: usize = 7;
/// The quantization factor of the first layer: accumulators above 1 are clamped to 1.
pub const QA: i32 = 255;
/// The quantization factor of the output weights, which lie within -127 to 127.
pub const QB: i32 = 64;
/// The centipawns for an output of 1, which means a win probability of 1 / (1 + exp(-1)).
pub const SCALE: i32 = 230;

/// A row of the first layer, or the accumulator of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(64))]
pub struct HiddenVector(pub [i16; HIDDEN_SIZE]);

impl HiddenVector {
    /// All zeros.
    pub const ZERO: Self = Self([0; HIDDEN_SIZE]);
}

/// The output layer for a range of piece counts: weights for the side to move and the other side, and a bias.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutputBucket {
    /// Weights for the accumulators of the side to move and of the other side, in 64ths, -127 to 127.
    pub weights: [HiddenVector; 2],
    /// The bias in units of 1 / (255 * 64).
    pub bias: i32,
}

/// The weights of a network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Network {
    /// The number of king buckets: [`KING_BUCKETS`], or 1 if the lion's square makes no difference.
    pub king_buckets: usize,
    /// The number of accumulator values in use, at most [`HIDDEN_SIZE`]. All weights of the others are 0.
    pub hidden_size: usize,
    /// The first layer, by [`Perspective::feature_index`], in 255ths: [`BUCKET_FEATURES`] rows for each king bucket.
    pub feature_weights: Vec<HiddenVector>,
    /// The bias of the accumulators.
    pub feature_bias: HiddenVector,
    /// The output layers, by [`Network::output_bucket`].
    pub output_buckets: Vec<OutputBucket>,
    /// The output layers for draws, as many as for scores, or none.
    pub draw_buckets: Vec<OutputBucket>,
}

impl Network {
    /// Returns the index of the output layer for a position with this number of pieces.
    pub fn output_bucket(piece_count: usize) -> usize {
        (piece_count.saturating_sub(1) / 4).min(OUTPUT_BUCKETS - 1)
    }

    /// Returns the score in centipawns for the side to move, from both sides' accumulators.
    #[inline(always)]
    fn forward(&self, position: &Position, us: &HiddenVector, them: &HiddenVector) -> i32 {
        let sum = self.output_buckets[Self::output_bucket(position.occupied().len())].output(us, them);
        (sum * i64::from(SCALE) / i64::from(QA * QB)) as i32
    }

    /// Returns how likely a draw is, 0 to 1, as a share of what the score allows: with an expected score of the side to
    /// move of `e`, at most `2 * min(e, 1 - e)` can be draws. `None` if the network was not trained for it, or with more
    /// than [`MAX_PIECES`] pieces on the board.
    pub fn draw_share(&self, position: &Position) -> Option<f64> {
        if position.occupied().len() > MAX_PIECES {
            return None;
        }
        let output = AccumulatorStack::new(1).draw_output(self, position)?;
        Some(1.0 / (1.0 + (-output).exp()))
    }

    /// Returns the logarithm of the odds of [`Network::draw_share`], from both sides' accumulators.
    fn draw_output(&self, position: &Position, us: &HiddenVector, them: &HiddenVector) -> Option<f64> {
        let layer = self.draw_buckets.get(Self::output_bucket(position.occupied().len()))?;
        Some(layer.output(us, them) as f64 / f64::from(QA * QB))
    }
}

impl OutputBucket {
    /// Returns the output in units of 1 / (255 * 64).
    #[inline(always)]
    fn output(&self, us: &HiddenVector, them: &HiddenVector) -> i64 {
        let [weights, others] = &self.weights;
        // Each half fits into 32 bits, both together perhaps not.
        let sum = i64::from(kernel::screlu_dot(us, weights)) + i64::from(kernel::screlu_dot(them, others));
        sum / i64::from(QA) + i64::from(self.bias)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    /// Returns a network with random weights.
    pub(super) fn random_network(seed: u64) -> Network {
        let whole = random_network_without_buckets(seed);
        let mut random = Rng::new(seed ^ 1);
        let mut feature_weights = whole.feature_weights.clone();
        while feature_weights.len() < INPUT_FEATURES {
            let mut row = feature_weights[random.below(BUCKET_FEATURES)];
            row.0.rotate_left(random.below(HIDDEN_SIZE));
            feature_weights.push(row);
        }
        let draw_buckets = whole.output_buckets.iter().rev().cloned().collect();
        Network { king_buckets: KING_BUCKETS, feature_weights, draw_buckets, ..whole }
    }

    /// Returns a network with random weights, for which the lion's square makes no difference.
    pub(super) fn random_network_without_buckets(seed: u64) -> Network {
        let mut random = Rng::new(seed);
        let mut row = |limit: usize| {
            let mut row = HiddenVector::ZERO;
            row.0.iter_mut().for_each(|value| *value = random.below(2 * limit + 1) as i16 - limit as i16);
            row
        };
        let (inputs, bias) = ((0..BUCKET_FEATURES).map(|_| row(60)).collect(), row(60));
        let outputs = (0..OUTPUT_BUCKETS)
            .map(|nth| OutputBucket { weights: [row(127), row(127)], bias: nth as i32 * 100 })
            .collect();
        Network {
            king_buckets: 1,
            hidden_size: HIDDEN_SIZE,
            feature_weights: inputs,
            feature_bias: bias,
            output_buckets: outputs,
            draw_buckets: Vec::new(),
        }
    }

    #[test]
    fn avx2_and_scalar_code_agree() {
        let network = random_network(8);
        let position = Position::from_fen("1melec1/ppppp1p/2g2zp/5C1/2G2ZP/PPPPP1P/1MELE2/b/-1").expect("a position");
        let mut accumulators = AccumulatorStack::new(2);
        let wide = accumulators.evaluate(&network, &position, 1);
        assert_eq!(AccumulatorStack::new(2).evaluate_scalar(&network, &position, 1), wide);
    }

    #[test]
    fn draws_are_symmetric_and_optional() {
        let network = random_network(4);
        let position = Position::from_fen("1melec1/ppppp1p/2g2zp/5C1/2G2ZP/PPPPP1P/1MELE2/b/-1").expect("a position");
        let share = network.draw_share(&position).expect("it has an output for draws");
        assert!(share > 0.0 && share < 1.0, "{share}");
        assert_eq!(network.draw_share(&position.mirrored()), Some(share));
        assert_eq!(random_network_without_buckets(4).draw_share(&position), None);
    }

    #[test]
    fn every_piece_count_has_an_output_bucket() {
        let buckets: Vec<usize> = (2..=MAX_PIECES).map(Network::output_bucket).collect();
        assert_eq!((buckets[0], buckets[26]), (0, OUTPUT_BUCKETS - 1));
        assert!(buckets.is_sorted());
    }
}

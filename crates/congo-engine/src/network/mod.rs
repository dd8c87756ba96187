//! A small neural network that judges positions, made so that most of its work is kept from one position to the next
//! (Y. Nasu, "Efficiently updatable neural-network-based evaluation functions", 2018).
//!
//! The first layer is a sum over the pieces on the board, seen once by each side: when a piece moves, its row is taken
//! away and another is added. What follows is one short product. Everything is whole numbers, so the result is the same
//! on every machine.
//!
//! - `features.rs`: which row a piece on a square has
//! - `accumulators.rs`: the sums, brought up to date by what has changed
//! - `kernel.rs`: the loops that the processor does many steps of at once
//! - `file.rs`: networks as files

mod accumulators;
mod features;
mod file;
mod kernel;

pub(crate) use accumulators::AccumulatorStack;
pub use features::Perspective;
pub use file::NetworkError;

use congo_rules::Position;

/// Rows of the first layer: both colours' kinds on every square, for each zone of the own lion.
pub const INPUT_FEATURES: usize = features::KING_BUCKETS * 2 * 8 * 49;
/// Sums that each side keeps.
pub const HIDDEN_SIZE: usize = 128;
/// Last layers: another one the fuller the board is.
pub const OUTPUT_BUCKETS: usize = 7;
/// What the sums are multiplied by to be whole numbers: a sum of 1 or more counts as 1.
pub const QA: i32 = 255;
/// What the weights of the last layer are multiplied by; none is beyond 127.
pub const QB: i32 = 64;
/// Centipawns for an output of 1, which stands for a chance of 1 / (1 + exp(-1)).
pub const SCALE: i32 = 230;

/// A row of the first layer, or the sums of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(64))]
pub struct HiddenVector(pub [i16; HIDDEN_SIZE]);

impl HiddenVector {
    /// Nothing but zeros.
    pub const ZERO: Self = Self([0; HIDDEN_SIZE]);
}

/// The last layer for a number of pieces: weights for the side to move, for the other side, and what is always added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutputBucket {
    /// Weights of the sums of the side to move and of the other, in 64ths, -127 to 127.
    pub weights: [HiddenVector; 2],
    /// In units of 1 / (255 * 64).
    pub bias: i32,
}

/// The weights of a network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Network {
    /// The first layer, by [`Perspective::feature_index`], in 255ths.
    pub feature_weights: Vec<HiddenVector>,
    /// What the sums begin with.
    pub feature_bias: HiddenVector,
    /// By [`Network::output_bucket`].
    pub output_buckets: Vec<OutputBucket>,
}

impl Network {
    /// The output layer for a position with this number of pieces.
    pub fn output_bucket(piece_count: usize) -> usize {
        (piece_count.saturating_sub(1) / 4).min(OUTPUT_BUCKETS - 1)
    }

    /// What a position is worth to the side to move, in centipawns, from the sums of both sides.
    #[inline(always)]
    fn forward(&self, position: &Position, us: &HiddenVector, them: &HiddenVector) -> i32 {
        let output = &self.output_buckets[Self::output_bucket(position.occupied().len())];
        let [weights, others] = &output.weights;
        let sum = (kernel::screlu_dot(us, weights) + kernel::screlu_dot(them, others)) / QA + output.bias;
        (i64::from(sum) * i64::from(SCALE) / i64::from(QA * QB)) as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    /// A network of random weights.
    pub(super) fn random_network(seed: u64) -> Network {
        let mut random = Rng::new(seed);
        let mut row = |limit: usize| {
            let mut row = HiddenVector::ZERO;
            row.0.iter_mut().for_each(|value| *value = random.below(2 * limit + 1) as i16 - limit as i16);
            row
        };
        let (inputs, bias) = ((0..INPUT_FEATURES).map(|_| row(60)).collect(), row(60));
        let outputs = (0..OUTPUT_BUCKETS)
            .map(|nth| OutputBucket { weights: [row(127), row(127)], bias: nth as i32 * 100 })
            .collect();
        Network { feature_weights: inputs, feature_bias: bias, output_buckets: outputs }
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
    fn every_piece_count_has_an_output_bucket() {
        let buckets: Vec<usize> = (2..=28).map(Network::output_bucket).collect();
        assert_eq!((buckets[0], buckets[26]), (0, OUTPUT_BUCKETS - 1));
        assert!(buckets.is_sorted());
    }
}

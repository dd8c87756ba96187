//! A small neural network that judges positions, made so that most of its work is kept from one position to the next
//! (Y. Nasu, "Efficiently updatable neural-network-based evaluation functions", 2018).
//!
//! The first layer is a sum over the men on the board, seen once by each side: when a man moves, its row is taken away
//! and another is added. What follows is one short product. Everything is whole numbers, so the result is the same on
//! every machine.
//!
//! - `features.rs`: which row a man on a square has
//! - `accumulators.rs`: the sums, brought up to date by what has changed
//! - `kernel.rs`: the loops that the processor does many steps of at once
//! - `file.rs`: networks as files

mod accumulators;
mod features;
mod file;
mod kernel;

pub(crate) use accumulators::Accumulators;
pub use features::Frame;
pub use file::NetworkError;

use congo_rules::Position;

/// Rows of the first layer: both colours' kinds on every square, for each zone of the own lion.
pub const INPUTS: usize = features::ZONES * 2 * 8 * 49;
/// Sums that each side keeps.
pub const HIDDEN: usize = 128;
/// Last layers: another one the fuller the board is.
pub const OUTPUTS: usize = 7;
/// What the sums are multiplied by to be whole numbers: a sum of 1 or more counts as 1.
pub const ONE: i32 = 255;
/// What the weights of the last layer are multiplied by; none is beyond 127.
pub const WEIGHT_ONE: i32 = 64;
/// Centipawns for an output of 1, which stands for a chance of 1 / (1 + exp(-1)).
pub const CENTIPAWNS: i32 = 230;

/// A row of the first layer, or the sums of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(64))]
pub struct Row(pub [i16; HIDDEN]);

impl Row {
    /// Nothing but zeros.
    pub const ZERO: Self = Self([0; HIDDEN]);
}

/// The last layer for a number of men: weights for the side to move, for the other side, and what is always added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Output {
    /// Weights of the sums of the side to move and of the other, in 64ths, -127 to 127.
    pub weights: [Row; 2],
    /// In units of 1 / (255 * 64).
    pub bias: i32,
}

/// The weights of a network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Network {
    /// The first layer, by [`Frame::feature`], in 255ths.
    pub inputs: Vec<Row>,
    /// What the sums begin with.
    pub bias: Row,
    /// By [`Network::output`].
    pub outputs: Vec<Output>,
}

impl Network {
    /// Which of the last layers judges a position with so many men.
    pub fn output(men: usize) -> usize {
        (men.saturating_sub(1) / 4).min(OUTPUTS - 1)
    }

    /// What a position is worth to the side to move, in centipawns, from the sums of both sides.
    #[inline(always)]
    fn judge(&self, position: &Position, own: &Row, other: &Row) -> i32 {
        let output = &self.outputs[Self::output(position.occupied().len())];
        let [weights, others] = &output.weights;
        let sum = (kernel::product(own, weights) + kernel::product(other, others)) / ONE + output.bias;
        (i64::from(sum) * i64::from(CENTIPAWNS) / i64::from(ONE * WEIGHT_ONE)) as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    /// A network of random weights.
    pub(super) fn random(seed: u64) -> Network {
        let mut random = Random::new(seed);
        let mut row = |most: usize| {
            let mut row = Row::ZERO;
            row.0.iter_mut().for_each(|value| *value = random.below(2 * most + 1) as i16 - most as i16);
            row
        };
        let (inputs, bias) = ((0..INPUTS).map(|_| row(60)).collect(), row(60));
        let outputs =
            (0..OUTPUTS).map(|nth| Output { weights: [row(127), row(127)], bias: nth as i32 * 100 }).collect();
        Network { inputs, bias, outputs }
    }

    #[test]
    fn wide_steps_and_plain_steps_agree() {
        let network = random(8);
        let position = Position::from_fen("1melec1/ppppp1p/2g2zp/5C1/2G2ZP/PPPPP1P/1MELE2/b/-1").expect("a position");
        let mut sums = Accumulators::new(2);
        let wide = sums.judge(&network, &position, 1);
        assert_eq!(Accumulators::new(2).judge_plainly(&network, &position, 1), wide);
    }

    #[test]
    fn a_layer_for_every_number_of_men() {
        let layers: Vec<usize> = (2..=28).map(Network::output).collect();
        assert_eq!((layers[0], layers[26]), (0, OUTPUTS - 1));
        assert!(layers.is_sorted());
    }
}

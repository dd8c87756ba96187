//! The first layer's accumulators for the positions of a line, updated incrementally.

use super::features::PieceList;
use super::{HiddenVector, Network, Perspective, kernel};
use congo_rules::{Color, Position};

/// A position with the accumulators of both sides.
#[derive(Debug, Clone)]
struct AccumulatorPair {
    values: [HiddenVector; 2],
    /// `None` before the first update.
    perspectives: [Option<Perspective>; 2],
    position: Position,
}

/// Accumulators by ply. Each entry stores its position, so an update can start from any entry and apply the changed
/// squares: moves never need to be undone or entries invalidated.
#[derive(Debug)]
pub(crate) struct AccumulatorStack {
    stack: Vec<AccumulatorPair>,
}

impl AccumulatorStack {
    /// Creates a stack for lines of this number of plies.
    pub(crate) fn new(plies: usize) -> Self {
        let empty =
            AccumulatorPair { values: [HiddenVector::ZERO; 2], perspectives: [None; 2], position: Position::start() };
        Self { stack: vec![empty; plies] }
    }

    /// Returns the score of a position in centipawns for the side to move; the position is `ply` plies below the root and
    /// has at most [`super::MAX_PIECES`] pieces.
    ///
    /// On x86-64, an AVX2 version is compiled as well and used if the processor supports it.
    #[inline]
    pub(crate) fn evaluate(&mut self, network: &Network, position: &Position, ply: usize) -> i32 {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2") {
            #[target_feature(enable = "avx2")]
            fn evaluate_avx2(
                accumulators: &mut AccumulatorStack,
                network: &Network,
                position: &Position,
                ply: usize,
            ) -> i32 {
                accumulators.evaluate_scalar(network, position, ply)
            }
            #[expect(unsafe_code, reason = "only here is it known that the processor has these instructions")]
            // SAFETY: AVX2 support has just been detected.
            return unsafe { evaluate_avx2(self, network, position, ply) };
        }
        self.evaluate_scalar(network, position, ply)
    }

    #[inline(always)]
    pub(super) fn evaluate_scalar(&mut self, network: &Network, position: &Position, ply: usize) -> i32 {
        self.update_ply(network, position, ply);
        let values = &self.stack[ply].values;
        let turn = position.turn();
        network.forward(position, &values[turn.index()], &values[(!turn).index()])
    }

    /// Returns the output of the network's draw layer: see [`Network::draw_share`].
    pub(super) fn draw_output(&mut self, network: &Network, position: &Position) -> Option<f64> {
        self.update_ply(network, position, 0);
        let (values, turn) = (&self.stack[0].values, position.turn());
        network.draw_output(position, &values[turn.index()], &values[(!turn).index()])
    }

    /// Updates the accumulators at a ply to the position, starting from the parent's or from those already at this ply
    /// (a sibling's), whichever differs less.
    #[inline(always)]
    fn update_ply(&mut self, network: &Network, position: &Position, ply: usize) {
        let (before, rest) = self.stack.split_at_mut(ply);
        let current = &mut rest[0];
        match before.last() {
            Some(before) if before.changed_square_count(position) <= current.changed_square_count(position) => {
                current.update_from(before, network, position)
            }
            _ => current.update_from(&current.clone(), network, position),
        }
    }
}

impl AccumulatorPair {
    /// Returns the number of squares on which the position differs.
    #[inline(always)]
    fn changed_square_count(&self, position: &Position) -> usize {
        self.position.changed_squares(position).len()
    }

    /// Updates the accumulators to a position, starting from another entry.
    #[inline(always)]
    fn update_from(&mut self, base: &Self, network: &Network, position: &Position) {
        let changed = base.position.changed_squares(position);
        let (mut removed, mut added) = (PieceList::EMPTY, PieceList::EMPTY);
        removed.extend_from(&base.position, changed);
        added.extend_from(position, changed);
        for color in Color::ALL {
            let (side, perspective) =
                (color.index(), Perspective::from_position(color, position).with_king_buckets(network.king_buckets));
            let accumulator = &mut self.values[side];
            if base.perspectives[side] == Some(perspective) && changed.len() <= position.occupied().len() {
                kernel::update(
                    &base.values[side],
                    perspective,
                    removed.as_slice(),
                    added.as_slice(),
                    &network.feature_weights,
                    accumulator,
                );
            } else {
                let mut all = PieceList::EMPTY;
                all.extend_from(position, position.occupied());
                kernel::update(
                    &network.feature_bias,
                    perspective,
                    &[],
                    all.as_slice(),
                    &network.feature_weights,
                    accumulator,
                );
            }
            self.perspectives[side] = Some(perspective);
        }
        self.position = *position;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    #[test]
    fn incremental_updates_equal_fresh_accumulators() {
        for network in [super::super::tests::random_network(5), super::super::tests::random_network_without_buckets(5)]
        {
            check_incremental_updates(&network);
        }
    }

    fn check_incremental_updates(network: &Network) {
        let mut random = Rng::new(9);
        let mut incremental = AccumulatorStack::new(40);
        for _ in 0..40 {
            let mut position = Position::start();
            for ply in 0..40 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                // Also evaluates a sibling sometimes, or skips a position.
                for _ in 0..random.below(3) {
                    let sibling = position.play_unchecked(moves[random.below(moves.len())]);
                    let fresh = AccumulatorStack::new(40).evaluate(network, &sibling, ply);
                    assert_eq!(incremental.evaluate(network, &sibling, ply), fresh, "{}", sibling.fen());
                }
                position = position.play_unchecked(moves[random.below(moves.len())]);
            }
        }
    }

    /// Overflow would panic here.
    #[test]
    fn the_largest_weights_do_not_overflow() {
        let mut network = super::super::tests::random_network_without_buckets(5);
        for limit in [1_000, -1_000] {
            network.feature_weights.iter_mut().for_each(|row| row.0.fill(limit));
            network.feature_bias.0.fill(limit);
            // All pieces but the lions are on other squares.
            let [one, other] =
                ["eeeeeee/eeeeee1/3l3/7/3L3/1EEEEEE/EEEEEEE/w/-1", "EEEEEEE/EEEEEE1/3l3/7/3L3/1eeeeee/eeeeeee/w/-1"]
                    .map(|fen| Position::from_fen_any_material(fen).expect(fen));
            assert_eq!(one.changed_squares(&other).len(), 26);
            let mut accumulators = AccumulatorStack::new(1);
            let first = accumulators.evaluate_scalar(&network, &one, 0);
            assert_eq!(accumulators.evaluate_scalar(&network, &other, 0), first);
            assert_eq!(accumulators.stack[0].values[0].0, [29 * limit; super::super::HIDDEN_SIZE]);
        }
    }

    #[test]
    fn both_colours_are_evaluated_alike() {
        let network = super::super::tests::random_network(6);
        let position = Position::from_fen("1melec1/ppppp1p/2g2zp/5C1/2G2ZP/PPPPP1P/1MELE2/b/-1").expect("a position");
        let evaluate = |position: &Position| AccumulatorStack::new(1).evaluate(&network, position, 0);
        assert_eq!(evaluate(&position), evaluate(&position.mirrored()));
        assert_ne!(evaluate(&position), evaluate(&position.null_move().expect("nobody is in check")));
    }
}

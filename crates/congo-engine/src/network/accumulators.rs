//! The sums of the first layer for the positions of a line, brought up to date by what has changed since another one.

use super::features::Men;
use super::{Frame, Network, Row, kernel};
use congo_rules::{Color, Position};

/// A position with the sums of both sides.
#[derive(Debug, Clone)]
struct Sums {
    rows: [Row; 2],
    /// None before there are any.
    frames: [Option<Frame>; 2],
    position: Position,
}

/// Sums by ply. Whatever position is kept at a ply is a place to begin from, since it is known what has changed: so
/// nothing ever has to be taken back or declared stale.
#[derive(Debug)]
pub(crate) struct Accumulators {
    plies: Vec<Sums>,
}

impl Accumulators {
    /// Room for lines of so many plies.
    pub(crate) fn new(plies: usize) -> Self {
        let empty = Sums { rows: [Row::ZERO; 2], frames: [None; 2], position: Position::start() };
        Self { plies: vec![empty; plies] }
    }

    /// What a position that lies so many plies below the root is worth to the side to move, in centipawns.
    ///
    /// Compiled twice where a processor may know wider steps than every processor of its kind does.
    #[inline]
    pub(crate) fn judge(&mut self, network: &Network, position: &Position, ply: usize) -> i32 {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2") {
            #[target_feature(enable = "avx2")]
            fn wide(sums: &mut Accumulators, network: &Network, position: &Position, ply: usize) -> i32 {
                sums.judge_plainly(network, position, ply)
            }
            #[expect(unsafe_code, reason = "only here is it known that the processor has these instructions")]
            // SAFETY: the processor has just been asked.
            return unsafe { wide(self, network, position, ply) };
        }
        self.judge_plainly(network, position, ply)
    }

    #[inline(always)]
    pub(super) fn judge_plainly(&mut self, network: &Network, position: &Position, ply: usize) -> i32 {
        self.bring_up(network, position, ply);
        let rows = &self.plies[ply].rows;
        let turn = position.turn();
        network.judge(position, &rows[turn.index()], &rows[(!turn).index()])
    }

    /// Makes the sums at a ply those of the position: from a sibling's or those of the position before, whichever
    /// differs least.
    #[inline(always)]
    fn bring_up(&mut self, network: &Network, position: &Position, ply: usize) {
        let (before, from_here) = self.plies.split_at_mut(ply);
        let here = &mut from_here[0];
        match before.last() {
            Some(before) if before.differs(position) <= here.differs(position) => {
                here.follow(before, network, position)
            }
            _ => here.follow(&here.clone(), network, position),
        }
    }
}

impl Sums {
    /// On how many squares another position differs.
    #[inline(always)]
    fn differs(&self, position: &Position) -> usize {
        self.position.changed(position).len()
    }

    /// Makes the sums those of a position, from those of another.
    #[inline(always)]
    fn follow(&mut self, base: &Self, network: &Network, position: &Position) {
        let changed = base.position.changed(position);
        let (mut gone, mut come) = (Men::NONE, Men::NONE);
        gone.take_in(&base.position, changed);
        come.take_in(position, changed);
        for color in Color::ALL {
            let (side, frame) = (color.index(), Frame::in_position(color, position));
            let sums = &mut self.rows[side];
            if base.frames[side] == Some(frame) && changed.len() <= position.occupied().len() {
                kernel::update(&base.rows[side], frame, gone.all(), come.all(), &network.inputs, sums);
            } else {
                let mut all = Men::NONE;
                all.take_in(position, position.occupied());
                kernel::update(&network.bias, frame, &[], all.all(), &network.inputs, sums);
            }
            self.frames[side] = Some(frame);
        }
        self.position = *position;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    #[test]
    fn sums_brought_up_to_date_are_those_made_anew() {
        let network = super::super::tests::random(5);
        let mut random = Random::new(9);
        let mut kept = Accumulators::new(40);
        for _ in 0..40 {
            let mut position = Position::start();
            for ply in 0..40 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                // Now and then a sibling is judged too, or a position is not judged at all.
                for _ in 0..random.below(3) {
                    let sibling = position.play(moves[random.below(moves.len())]);
                    let fresh = Accumulators::new(40).judge(&network, &sibling, ply);
                    assert_eq!(kept.judge(&network, &sibling, ply), fresh, "{}", sibling.fen());
                }
                position = position.play(moves[random.below(moves.len())]);
            }
        }
    }

    #[test]
    fn both_colours_are_judged_alike() {
        let network = super::super::tests::random(6);
        let position = Position::from_fen("1melec1/ppppp1p/2g2zp/5C1/2G2ZP/PPPPP1P/1MELE2/b/-1").expect("a position");
        let judged = |position: &Position| Accumulators::new(1).judge(&network, position, 0);
        assert_eq!(judged(&position), judged(&position.mirrored()));
        assert_ne!(judged(&position), judged(&position.pass().expect("nobody is in check")));
    }
}

//! The sums of the first layer for the positions of a line, brought up to date by what has changed since another one.

use super::kernel::{self, Change};
use super::{Frame, Network, Row};
use congo_rules::{Color, Position};

/// The sums of one side, and the position that they are of.
#[derive(Debug, Clone)]
struct Sums {
    position: Position,
    frame: Frame,
    row: Row,
}

/// Sums by ply. Whatever position is kept at a ply is a place to begin from, since it is known what has changed: so
/// nothing ever has to be taken back or declared stale.
#[derive(Debug)]
pub(crate) struct Accumulators {
    plies: Vec<[Option<Sums>; 2]>,
}

impl Accumulators {
    /// Room for lines of so many plies.
    pub(crate) fn new(plies: usize) -> Self {
        Self { plies: vec![[None, None]; plies] }
    }

    /// What a position that lies so many plies below the root is worth to the side to move, in centipawns.
    pub(crate) fn judge(&mut self, network: &Network, position: &Position, ply: usize) -> i32 {
        for color in Color::ALL {
            self.bring_up(network, position, ply, color);
        }
        let sums = |color: Color| self.plies[ply][color.index()].as_ref().map_or(&network.bias, |sums| &sums.row);
        network.judge(position, sums(position.turn()), sums(!position.turn()))
    }

    /// Makes the sums of a side at a ply those of the position.
    fn bring_up(&mut self, network: &Network, position: &Position, ply: usize, color: Color) {
        let frame = Frame::in_position(color, position);
        let side = color.index();
        // A sibling, or the position before: whichever differs least, unless it is less work to begin anew.
        let mut least = position.occupied().len();
        let mut base = None;
        for from in ply.saturating_sub(1)..=ply {
            let Some(sums) = &self.plies[from][side] else { continue };
            let apart = if sums.frame == frame { sums.position.changed(position).len() } else { usize::MAX };
            if apart <= least {
                (least, base) = (apart, Some(from));
            }
        }
        let Some(from) = base else {
            let mut change = Change::default();
            let men = position.occupied();
            men.iter().filter_map(|at| Some(frame.feature(position.piece_at(at)?, at))).for_each(|row| change.add(row));
            let row = kernel::apply(&network.bias, &change, &network.inputs);
            self.plies[ply][side] = Some(Sums { position: *position, frame, row });
            return;
        };
        let Some(sums) = &self.plies[from][side] else { return };
        if least == 0 && from == ply {
            return;
        }
        let mut change = Change::default();
        for square in sums.position.changed(position) {
            if let Some(gone) = sums.position.piece_at(square) {
                change.take(frame.feature(gone, square));
            }
            if let Some(come) = position.piece_at(square) {
                change.add(frame.feature(come, square));
            }
        }
        let row = kernel::apply(&sums.row, &change, &network.inputs);
        self.plies[ply][side] = Some(Sums { position: *position, frame, row });
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

//! Static exchange evaluation: what a move wins or loses on its destination if both sides keep capturing there while it
//! pays, the cheapest piece first. No moves are played, so pieces that stand behind others are ignored.
//!
//! Congo's rules matter here. A monkey captures by jumping over the square and leaves it, so it ends the exchange. A
//! lion captures only undefended pieces. A piece that must leave the river is lost anyway, so it risks nothing. A piece
//! that moves from river to river drowns.

use crate::parameters::piece_value;
use congo_rules::{Bitboard, Color, Move, PieceKind, Position, Square};

/// The capturing kinds, the cheapest first; the lion captures only if there is no recapture.
const CAPTURE_ORDER: [PieceKind; 8] = [
    PieceKind::Pawn,
    PieceKind::Superpawn,
    PieceKind::Zebra,
    PieceKind::Monkey,
    PieceKind::Elephant,
    PieceKind::Giraffe,
    PieceKind::Crocodile,
    PieceKind::Lion,
];

/// Returns the gain of a move in centipawns after the exchange on its destination; negative for a loss.
/// `captured_value` and `mover_value` are the values of the captured pieces and of the moving piece.
pub(crate) fn see(position: &Position, mv: Move, captured_value: i32, mover_value: i32) -> i32 {
    let us = position.turn();
    let in_river = position.in_river();
    let starts_in_river = in_river.contains(mv.from());
    if starts_in_river && mv.to().is_river() {
        return captured_value - mover_value;
    }
    let defenders = position.attackers(mv.to(), !us) - mv.captured();
    if defenders.is_empty() {
        return captured_value;
    }
    let mut attackers = position.attackers(mv.to(), us) - in_river;
    attackers.remove(mv.from());
    let mut state = ExchangeState { position, attackers: [attackers, defenders], colors: [us, !us] };
    let value_at_risk = if starts_in_river { 0 } else { mover_value };
    captured_value - state.best_reply(1, value_at_risk)
}

/// The remaining attackers of the square, the moving side first.
struct ExchangeState<'a> {
    position: &'a Position,
    attackers: [Bitboard; 2],
    colors: [Color; 2],
}

impl ExchangeState<'_> {
    /// Returns the best gain of `side` from capturing the piece on the square, which is worth `target_value`; 0 if it
    /// does not capture.
    fn best_reply(&mut self, side: usize, target_value: i32) -> i32 {
        let Some((kind, from)) = self.least_valuable_attacker(side) else { return 0 };
        match kind {
            PieceKind::Lion if !self.attackers[1 - side].is_empty() => 0,
            PieceKind::Monkey => target_value,
            _ => {
                self.attackers[side].remove(from);
                (target_value - self.best_reply(1 - side, piece_value(kind))).max(0)
            }
        }
    }

    fn least_valuable_attacker(&self, side: usize) -> Option<(PieceKind, Square)> {
        let attackers = self.attackers[side];
        if attackers.is_empty() {
            return None;
        }
        CAPTURE_ORDER
            .iter()
            .find_map(|kind| Some((*kind, (attackers & self.position.pieces_of(*kind, self.colors[side])).first()?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::material::material_value;
    use crate::movepick::moving_piece_value;
    use congo_rules::Path;

    #[track_caller]
    fn assert_see(fen: &str, path: &str, expected: i32) {
        let position = Position::from_fen(fen).expect(fen);
        let turn = position.apply_and_describe(&path.parse::<Path>().expect(path)).expect("a legal move");
        let mv = turn.mv;
        let (captured_value, mover_value) =
            (material_value(&position, mv.captured()), moving_piece_value(&position, mv));
        assert_eq!(see(&position, mv, captured_value, mover_value), expected, "{path} in {fen}");
    }

    #[test]
    fn exchanges_are_counted_to_the_end() {
        let [pawn, zebra, elephant, monkey] =
            [PieceKind::Pawn, PieceKind::Zebra, PieceKind::Elephant, PieceKind::Monkey].map(piece_value);
        // No recapture; a recapture by a pawn; a second recapture.
        assert_see("2l4/7/2z4/7/3Z3/7/4L2/w/-1", "d3c5", zebra);
        assert_see("2l4/1p5/2z4/7/3Z3/7/4L2/w/-1", "d3c5", 0);
        assert_see("2l4/1p5/2p4/7/3Z3/7/4L2/w/-1", "d3c5", pawn - zebra);
        assert_see("2l4/1p5/2p4/E6/3Z3/7/4L2/w/-1", "d3c5", pawn - zebra);
        assert_see("2l4/1p5/2p4/7/3Z3/2E4/4L2/w/-1", "d3c5", pawn - zebra);
        assert_see("2l4/1p5/E1p4/7/3Z3/7/4L2/w/-1", "d3c5", pawn - zebra + pawn);
        // A quiet move onto a square that a pawn attacks.
        assert_see("2l4/1p5/7/7/3Z3/7/4L2/w/-1", "d3c5", -zebra);
        // The lion recaptures only undefended pieces.
        assert_see("7/2l4/2p4/7/3Z3/7/4L2/w/-1", "d3c5", pawn - zebra);
        assert_see("7/2l4/E1p4/7/3Z3/7/4L2/w/-1", "d3c5", pawn);
        // A monkey leaves the square by recapturing.
        assert_see("2l4/7/E1pm3/7/3Z3/7/4L2/w/-1", "d3c5", pawn - zebra);
        assert_see("2l4/7/2pm3/7/3Z3/7/4L2/w/-1", "d3c5", pawn - zebra);
        // A chain wins its captures, minus the monkey if it can be captured where the chain ends.
        assert_see("2l4/7/7/1p5/M6/7/4L2/w/-1", "a3c5", pawn);
        assert_see("2l4/3p3/7/1p5/M6/7/4L2/w/-1", "a3c5", pawn - monkey);
        assert_see("2l4/7/4p2/7/2E4/7/4L2/w/-1", "c3c5", 0);
        assert!(elephant > zebra);
    }

    #[test]
    fn drowning_counts() {
        let [pawn, zebra] = [PieceKind::Pawn, PieceKind::Zebra].map(piece_value);
        // The zebra is lost in the river anyway, so it risks nothing; from river to river it drowns.
        assert_see("2l4/3p3/2p4/Z6/7/7/4L2/w/-1", "a4c5", pawn);
        assert_see("2l4/3p3/7/Z6/7/7/4L2/w/-1", "a4c5", 0);
        assert!(zebra > pawn);
    }
}

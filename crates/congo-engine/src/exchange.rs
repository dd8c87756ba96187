//! What a move wins or loses on the square where it ends, if both sides take there as long as it pays, the cheapest man
//! first (static exchange evaluation), as far as it can be said without playing the moves: men that stand behind others
//! are not seen.
//!
//! Congo's own rules: a monkey takes by jumping over the square and is gone from it, so it ends the exchange; a lion
//! takes only what nobody can take back; a man that has to leave the river is lost anyway, so it risks nothing; one that
//! goes from river to river drowns.

use crate::parameters::worth;
use congo_rules::{Color, Kind, Move, Position, Square, Squares};

/// Kinds that take, the cheapest first; the lion only when nobody can take back.
const ORDER: [Kind; 8] = [
    Kind::Pawn,
    Kind::Superpawn,
    Kind::Zebra,
    Kind::Monkey,
    Kind::Elephant,
    Kind::Giraffe,
    Kind::Crocodile,
    Kind::Lion,
];

/// What a move wins, in centipawns, after all that follows on its square; negative if it loses. `taken` and `mover` are
/// what the men it takes and the man that moves are worth.
pub(crate) fn exchange(position: &Position, chosen: Move, taken: i32, mover: i32) -> i32 {
    let us = position.turn();
    let swimmers = position.swimmers();
    let swims = swimmers.contains(chosen.from());
    if swims && chosen.to().is_river() {
        return taken - mover;
    }
    let mut sides =
        Sides { position, attackers: [us, !us].map(|color| position.attackers(chosen.to(), color)), colors: [us, !us] };
    sides.attackers[0].remove(chosen.from());
    sides.attackers[0] -= swimmers;
    sides.attackers[1] -= chosen.captured();
    let risked = if swims { 0 } else { mover };
    taken - sides.reply(1, risked, is_lion(position, chosen.from()))
}

/// Who may still take on the square, ours first.
struct Sides<'a> {
    position: &'a Position,
    attackers: [Squares; 2],
    colors: [Color; 2],
}

impl Sides<'_> {
    /// What `side` wins at best by taking the man on the square, which is worth so much; 0 if it lets it be.
    fn reply(&mut self, side: usize, standing: i32, lion: bool) -> i32 {
        let Some((kind, from)) = self.cheapest(side) else { return 0 };
        if lion {
            // Whoever takes the lion has won.
            return WON;
        }
        match kind {
            Kind::Lion if !self.attackers[1 - side].is_empty() => 0,
            Kind::Monkey => standing,
            _ => {
                self.attackers[side].remove(from);
                (standing - self.reply(1 - side, worth(kind), kind == Kind::Lion)).max(0)
            }
        }
    }

    fn cheapest(&self, side: usize) -> Option<(Kind, Square)> {
        let men = self.attackers[side];
        if men.is_empty() {
            return None;
        }
        ORDER.iter().find_map(|kind| Some((*kind, (men & self.position.of(*kind, self.colors[side])).first()?)))
    }
}

/// More than all men are worth.
const WON: i32 = 10_000;

fn is_lion(position: &Position, square: Square) -> bool {
    position.piece_at(square).is_some_and(|piece| piece.kind == Kind::Lion)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::material::worth_of;
    use crate::movepick::mover_worth;
    use congo_rules::Path;

    #[track_caller]
    fn is(fen: &str, path: &str, wanted: i32) {
        let position = Position::from_fen(fen).expect(fen);
        let turn = position.turn_of(&path.parse::<Path>().expect(path)).expect("a legal move");
        let chosen = turn.chosen;
        let (taken, mover) = (worth_of(&position, chosen.captured()), mover_worth(&position, chosen));
        assert_eq!(exchange(&position, chosen, taken, mover), wanted, "{path} in {fen}");
    }

    #[test]
    fn exchanges_are_counted_to_their_end() {
        let [pawn, zebra, elephant, monkey] = [Kind::Pawn, Kind::Zebra, Kind::Elephant, Kind::Monkey].map(worth);
        // Nobody takes back; a pawn takes back; it is taken back in turn.
        is("2l4/7/2z4/7/3Z3/7/4L2/w/-1", "d3c5", zebra);
        is("2l4/1p5/2z4/7/3Z3/7/4L2/w/-1", "d3c5", 0);
        is("2l4/1p5/2p4/7/3Z3/7/4L2/w/-1", "d3c5", pawn - zebra);
        is("2l4/1p5/2p4/E6/3Z3/7/4L2/w/-1", "d3c5", pawn - zebra);
        is("2l4/1p5/2p4/7/3Z3/2E4/4L2/w/-1", "d3c5", pawn - zebra);
        is("2l4/1p5/E1p4/7/3Z3/7/4L2/w/-1", "d3c5", pawn - zebra + pawn);
        // A quiet move onto a square that a pawn attacks.
        is("2l4/1p5/7/7/3Z3/7/4L2/w/-1", "d3c5", -zebra);
        // The lion takes back only what is not protected.
        is("7/2l4/2p4/7/3Z3/7/4L2/w/-1", "d3c5", pawn - zebra);
        is("7/2l4/E1p4/7/3Z3/7/4L2/w/-1", "d3c5", pawn);
        // A monkey that takes back is gone from the square.
        is("2l4/7/E1pm3/7/3Z3/7/4L2/w/-1", "d3c5", pawn - zebra);
        is("2l4/7/2pm3/7/3Z3/7/4L2/w/-1", "d3c5", pawn - zebra);
        // A chain wins what it takes, less the monkey if it can be taken where it ends.
        is("2l4/7/7/1p5/M6/7/4L2/w/-1", "a3c5", pawn);
        is("2l4/3p3/7/1p5/M6/7/4L2/w/-1", "a3c5", pawn - monkey);
        is("2l4/7/4p2/7/2E4/7/4L2/w/-1", "c3c5", 0);
        assert!(elephant > zebra);
    }

    #[test]
    fn the_river_counts() {
        let [pawn, zebra] = [Kind::Pawn, Kind::Zebra].map(worth);
        // Lost in the river anyway, the zebra risks nothing; from river to river it drowns.
        is("2l4/3p3/2p4/Z6/7/7/4L2/w/-1", "a4c5", pawn);
        is("2l4/3p3/7/Z6/7/7/4L2/w/-1", "a4c5", 0);
        assert!(zebra > pawn);
    }
}

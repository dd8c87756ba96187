//! What moves bring, by the rules alone: of a move, what is left of it after everything that follows on its square; of a
//! line, which men it costs each side. Slow and exact where the search's exchanges are quick and rough: every move is
//! played, so men behind others, the river and the lions are seen.

use crate::material::worth_of;
use crate::movepick::takes_lion;
use crate::worth;
use congo_rules::{Color, Kind, Move, Piece, Position, Square, Squares, Turn};

/// In centipawns: what is less is no gain, but one man for another of much the same worth.
pub(super) const PROFIT: i32 = 100;
/// More than all men are worth: a lion.
const WON: i32 = 10_000;
/// A line is looked at for so many plies; what comes later is too far away to be a reason.
const LOOK: usize = 8;

/// What a move brings its side in centipawns if both sides then take on the square where it ends as long as that pays,
/// and whoever can takes the lion: men taken and a pawn promoted, less men drowned. That men of `spared` drown costs
/// nothing.
pub(super) fn profit(position: &Position, chosen: Move, spared: Squares) -> i32 {
    if takes_lion(position, chosen) {
        return WON;
    }
    let (us, next) = (position.turn(), position.play(chosen));
    let worth_now = |position: &Position| worth_of(position, position.pieces(us));
    let forgiven = (spared & position.pieces(us)) - Squares::of(chosen.from()) - next.pieces(us);
    let own = worth_now(&next) - worth_now(position) + worth_of(position, forgiven);
    worth_of(position, chosen.captured()) + own - answer(&next, chosen.to(), spared)
}

/// What the side to move can gain at once: the lion, or by taking on this square; 0 if nothing.
fn answer(position: &Position, at: Square, spared: Squares) -> i32 {
    if position.lion_capture().is_some() {
        return WON;
    }
    best_taking(position, at, spared).map_or(0, |(brings, _)| brings.max(0))
}

/// The move that takes the man on a square and brings most, and how much; none if it cannot be taken.
pub(super) fn best_taking(position: &Position, at: Square, spared: Squares) -> Option<(i32, Move)> {
    let takes = position.legal_moves().into_iter().filter(|chosen| chosen.captured().contains(at));
    takes.map(|chosen| (profit(position, chosen, spared), chosen)).max_by_key(|(brings, _)| *brings)
}

/// Whether the man on a square can be taken so that it pays.
pub(crate) fn hangs(position: &Position, at: Square, spared: Squares) -> bool {
    best_taking(position, at, spared).is_some_and(|(brings, _)| brings >= PROFIT)
}

/// Men that fell in a line, taken or drowned, lions left out.
#[derive(Debug, Clone, Default)]
pub(super) struct Fallen {
    /// Of the other side.
    pub(super) won: Vec<Piece>,
    /// Of one's own.
    pub(super) lost: Vec<Piece>,
    /// Moves until then.
    pub(super) plies: usize,
}

impl Fallen {
    /// Counts what falls in a turn, without those that drown on these squares or come from there.
    fn take_in(&mut self, turn: &Turn, side: Color, spared: Squares) {
        let was = |at| if at == turn.path.to() { turn.path.from() } else { at };
        let drowned = turn.drowned().filter(|(at, _)| !spared.contains(was(*at)));
        let fallen = turn.captured().chain(drowned).map(|(_, piece)| piece);
        for piece in fallen.filter(|piece| piece.kind != Kind::Lion) {
            if piece.color == side { self.lost.push(piece) } else { self.won.push(piece) }
        }
        self.plies += 1;
    }

    /// Won less lost, in centipawns.
    pub(super) fn balance(&self) -> i32 {
        let sum = |men: &[Piece]| men.iter().map(|piece| worth(piece.kind)).sum::<i32>();
        sum(&self.won) - sum(&self.lost)
    }
}

/// What a line costs each side, from the view of one: at every place where nothing hangs, so that no exchange is cut in
/// the middle, up to [`LOOK`] plies and before a lion falls; the longest last. Men on the spared squares do not drown by
/// the first answer.
pub(super) fn settled(turns: &[Turn], side: Color, spared: Squares) -> Vec<Fallen> {
    let (mut fallen, mut places) = (Fallen::default(), Vec::new());
    for turn in turns.iter().take(LOOK).take_while(|turn| !turn.took_lion()) {
        let spared = if fallen.plies == 1 { spared } else { Squares::EMPTY };
        fallen.take_in(turn, side, spared);
        if is_quiet(&turn.after()) {
            places.push(fallen.clone());
        }
    }
    places
}

/// Whether the side to move can neither take the lion nor a man so that it pays.
fn is_quiet(position: &Position) -> bool {
    let mut captures = position.legal_moves();
    captures.retain(|chosen| chosen.is_capture());
    captures.into_iter().all(|chosen| profit(position, chosen, Squares::EMPTY) < PROFIT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn brings(fen: &str, path: &str, spared: &[&str]) -> i32 {
        let position = Position::from_fen(fen).expect(fen);
        let chosen = position.resolve(&path.parse().expect(path)).expect("a legal move");
        let spared = spared.iter().map(|name| name.parse::<Square>().expect("a square")).collect();
        profit(&position, chosen, spared)
    }

    #[test]
    fn exchanges_are_played_to_their_end() {
        let [pawn, superpawn, zebra, elephant] = [Kind::Pawn, Kind::Superpawn, Kind::Zebra, Kind::Elephant].map(worth);
        for (fen, path, wanted) in [
            ("2l4/7/2z4/7/3Z3/7/4L2/w/-1", "d3c5", zebra),
            ("2l4/1p5/2z4/7/3Z3/7/4L2/w/-1", "d3c5", 0),
            ("2l4/1p5/2p4/7/3Z3/7/4L2/w/-1", "d3c5", pawn - zebra),
            // The elephant behind the zebra's square takes back.
            ("2l4/1p5/E1p4/7/3Z3/7/4L2/w/-1", "d3c5", pawn - zebra + pawn),
            // It drowns where it takes; a swimmer that leaves drowns another.
            ("2l4/7/7/E1p4/7/7/4L2/w/-1", "a4c4", pawn - elephant),
            ("2l4/7/2p4/Z5E/7/7/4L2/w/-1", "a4c5", pawn - elephant),
            ("4l2/P6/7/7/7/7/2L4/w/-1", "a6a7", superpawn - pawn),
            // Its man was between the lions, and a pawn is not worth that.
            ("3l3/7/1p5/7/3Z3/7/3L3/w/-1", "d3b2", -WON),
            ("3l3/7/2Z4/7/7/7/2L4/w/-1", "c5d7", WON),
        ] {
            assert_eq!(brings(fen, path, &[]), wanted, "{path} in {fen}");
        }
    }

    #[test]
    fn spared_men_drown_for_nothing() {
        let wet = "2l4/7/2p4/Z5E/7/7/4L2/w/-1";
        assert_eq!(brings(wet, "a4c5", &["g4"]), worth(Kind::Pawn));
        // Not if the spared man is the one that moves.
        assert_eq!(brings("2l4/7/7/E1p4/7/7/4L2/w/-1", "a4c4", &["a4"]), worth(Kind::Pawn) - worth(Kind::Elephant));
    }

    #[test]
    fn lines_are_counted_only_where_nothing_hangs() {
        let fen = "2l4/1p5/2z4/7/3Z3/7/4L2/w/-1";
        let mut position = Position::from_fen(fen).expect(fen);
        let mut turns = Vec::new();
        for text in ["d3c5", "b6c5", "e1d1"] {
            turns.push(position.turn_of(&text.parse().expect(text)).expect(text));
            position = turns[turns.len() - 1].after();
        }
        let places = settled(&turns, Color::White, Squares::EMPTY);
        let told: Vec<(usize, i32)> = places.iter().map(|place| (place.plies, place.balance())).collect();
        assert_eq!(told, [(2, 0), (3, 0)], "after the first move the zebra can be taken back");
    }
}

//! What can be taken, what is in danger and what has just been lost, by the rules alone: for a coach, who has no time to
//! search. Every capture is played to its end, so monkeys' chains, defenders, the river and the flying lion count.

use super::balance::{PROFIT, best_taking, hangs, profit};
use crate::material::worth_of;
use crate::movepick::takes_lion;
use crate::tactics::passed;
use crate::worth;
use congo_rules::{Kind, Move, Path, Piece, Position, Square, Squares, Turn};

/// A capture that pays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Capture {
    /// The move.
    pub path: Path,
    /// The piece that takes.
    pub piece: Piece,
    /// What it takes and where that stands, the most valuable first.
    pub taken: Vec<(Square, Piece)>,
    /// What it brings in centipawns after everything that follows on the square where it ends.
    pub gain: i32,
    /// Whether nothing can take the piece back at once.
    pub is_free: bool,
}

/// What a move and the answer to it have cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Loss {
    /// The most valuable piece that was lost.
    pub piece: Piece,
    /// Where it stood when it was taken or drowned.
    pub at: Square,
    /// Why.
    pub cause: LossCause,
    /// What the two moves have cost, in centipawns.
    pub cost: i32,
}

/// Why a piece was lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LossCause {
    /// The move brought it to a square where it could be taken.
    MovedIntoDanger,
    /// It could already have been taken before the move.
    LeftInDanger,
    /// Before the move it could be taken only at a price: the move took its protection away.
    Unprotected,
    /// Before the move it could not be taken at all: the move opened the way.
    WayOpened,
    /// A monkey took so many pieces in one turn.
    Chain(usize),
    /// It stayed in the river while another piece moved.
    StayedInRiver,
    /// It moved, and was in the river again at the end of its turn.
    BackInRiver,
    /// More than one piece was in the river, and only one could leave it.
    OneOfSeveral,
    /// No move brought it out of the river.
    NoWayOut,
}

impl LossCause {
    /// Whether the piece drowned.
    pub fn is_drowning(self) -> bool {
        matches!(self, Self::StayedInRiver | Self::BackInRiver | Self::OneOfSeveral | Self::NoWayOut)
    }
}

/// How the other side could take the lion of the side to move if it were its turn; its chains are looked through.
pub fn lion_threat(position: &Position) -> Option<Path> {
    let fiction = passed(position)?;
    Some(fiction.path(fiction.lion_capture()?))
}

/// The capture of the side to move that brings most, if one pays; none that takes the lion.
pub fn best_capture(position: &Position) -> Option<Capture> {
    best(position, Squares::EMPTY)
}

/// The capture that would bring the other side most if it were its turn, if one would pay; none that takes the lion. Nobody
/// drowns by the turn that is left out.
pub fn threatened_capture(position: &Position) -> Option<Capture> {
    best(&passed(position)?, position.swimmers())
}

fn best(position: &Position, spared: Squares) -> Option<Capture> {
    let captures = position.legal_moves().into_iter().filter(|chosen| chosen.is_capture());
    let rated = captures
        .filter(|chosen| !takes_lion(position, *chosen))
        .map(|chosen| (profit(position, chosen, spared), is_free(position, chosen), chosen))
        .filter(|(gain, ..)| *gain >= PROFIT);
    let (gain, is_free, chosen) = rated.max_by_key(|(gain, is_free, _)| (*gain, *is_free))?;
    let mut taken: Vec<(Square, Piece)> =
        chosen.captured().iter().filter_map(|at| Some((at, position.piece_at(at)?))).collect();
    taken.sort_by_key(|(_, piece)| std::cmp::Reverse(worth(piece.kind)));
    Some(Capture { path: position.path(chosen), piece: position.piece_at(chosen.from())?, taken, gain, is_free })
}

/// Whether the piece stands after its capture, and no answer takes it.
fn is_free(position: &Position, chosen: Move) -> bool {
    let after = position.play(chosen);
    let stands = after.pieces(position.turn()).contains(chosen.to());
    stands && !after.legal_moves().into_iter().any(|answer| answer.captured().contains(chosen.to()))
}

/// What a move and the answer to it have cost the side that moved first: none if the trade was even or better, as far as
/// the captures that follow on the same square tell.
pub fn loss(played: &Turn, answer: &Turn) -> Option<Loss> {
    let cost = drowned_worth(played) + answer_worth(played, answer.chosen) - brought(played);
    if cost < PROFIT {
        return None;
    }
    let captured = worth_of(&played.after(), answer.chosen.captured());
    let (at, piece, cause) =
        if drowned_worth(played) >= captured { drowning(played)? } else { capture(played, answer)? };
    Some(Loss { piece, at, cause, cost })
}

/// What the move would cost if the answer were the capture that brings most: none where it costs nothing, or where the
/// piece could be taken anyway.
pub fn gives_away(played: &Turn) -> Option<Loss> {
    let answer = best_capture(&played.after())?;
    let turn = played.after().turn_of(&answer.path).ok()?;
    let (at, piece) = *answer.taken.first()?;
    let fled = at == played.path.to() && hung_before(played, played.path.from());
    let loss = loss(played, &turn).filter(|loss| (loss.at, loss.piece) == (at, piece) && !fled)?;
    (loss.cause != LossCause::LeftInDanger).then_some(loss)
}

fn drowned_worth(turn: &Turn) -> i32 {
    turn.drowned().map(|(_, piece)| worth(piece.kind)).sum()
}

fn answer_worth(played: &Turn, answer: Move) -> i32 {
    if answer.is_capture() { profit(&played.after(), answer, Squares::EMPTY) } else { 0 }
}

fn brought(turn: &Turn) -> i32 {
    let promoted = if turn.promoted() { worth(Kind::Superpawn) - worth(Kind::Pawn) } else { 0 };
    worth_of(&turn.before, turn.chosen.captured()) + promoted
}

fn drowning(played: &Turn) -> Option<(Square, Piece, LossCause)> {
    let (at, piece) = played.drowned().max_by_key(|(_, piece)| worth(piece.kind))?;
    let cause = match least_drowned(&played.before) < drowned_worth(played) {
        true if at == played.path.to() => LossCause::BackInRiver,
        true => LossCause::StayedInRiver,
        false if played.before.swimmers().len() > 1 => LossCause::OneOfSeveral,
        false => LossCause::NoWayOut,
    };
    Some((at, piece, cause))
}

/// What drowns at least, in centipawns, whatever is played.
fn least_drowned(position: &Position) -> i32 {
    let turns = position.legal_moves().into_iter().filter_map(|chosen| position.turn_of(&position.path(chosen)).ok());
    turns.map(|turn| drowned_worth(&turn)).min().unwrap_or(0)
}

fn capture(played: &Turn, answer: &Turn) -> Option<(Square, Piece, LossCause)> {
    let count = answer.captured().count();
    let (at, piece) = answer.captured().max_by_key(|(_, piece)| worth(piece.kind))?;
    let cause = match count {
        2.. => LossCause::Chain(count),
        _ if at == played.path.to() => LossCause::MovedIntoDanger,
        _ if hung_before(played, at) => LossCause::LeftInDanger,
        _ if attacked_before(played, at) => LossCause::Unprotected,
        _ => LossCause::WayOpened,
    };
    Some((at, piece, cause))
}

/// Whether the piece on a square could have been taken so that it pays before the turn, had it been the other side's.
fn hung_before(played: &Turn, at: Square) -> bool {
    passed(&played.before).is_some_and(|position| hangs(&position, at, played.before.swimmers()))
}

/// The same, at whatever price.
fn attacked_before(played: &Turn, at: Square) -> bool {
    passed(&played.before).is_some_and(|position| best_taking(&position, at, played.before.swimmers()).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(fen: &str) -> Position {
        Position::from_fen(fen).expect(fen)
    }

    fn square(name: &str) -> Square {
        name.parse().expect(name)
    }

    fn turn(position: &Position, path: &str) -> Turn {
        position.turn_of(&path.parse().expect(path)).expect(path)
    }

    /// What is taken and whether it is free, as text.
    fn told(capture: Option<Capture>) -> Option<String> {
        let capture = capture?;
        let taken = capture.taken.iter().map(|(at, piece)| format!("{}{at}", piece.kind.letter()));
        let taken = taken.collect::<Vec<_>>().join(" ");
        Some(format!("{} {taken}{}", capture.path, if capture.is_free { " free" } else { "" }))
    }

    #[test]
    fn captures_that_pay_are_seen() {
        for (fen, expected) in [
            // Free; protected by a pawn, so that only what is worth more pays; nothing at all.
            ("2l4/7/2z4/7/3Z3/7/4L2/w/-1", Some("d3c5 Zc5 free")),
            ("2l4/1p5/2z4/7/3Z3/7/4L2/w/-1", None),
            ("2l4/1p5/2c4/7/3Z3/7/4L2/w/-1", Some("d3c5 Cc5")),
            (Position::START_FEN, None),
            // A chain takes two.
            ("4l2/7/7/3p3/7/1p5/M2L3/w/-1", Some("a1c3e5 Pb2 Pd4 free")),
            // Who takes in the river out of the river drowns.
            ("2l4/7/7/E1p4/7/7/4L2/w/-1", None),
            // The zebra stands between the lions, so it takes nothing.
            ("3l3/7/1p5/7/3Z3/1p5/3L3/w/-1", None),
        ] {
            assert_eq!(told(best_capture(&position(fen))).as_deref(), expected, "{fen}");
        }
    }

    #[test]
    fn what_hangs_is_seen_with_the_river_full_and_empty() {
        for (fen, expected) in [
            ("2l4/7/7/7/1e5/7/1Z2L2/w/-1", Some("b3b1 Zb1 free")),
            // A pawn protects it: an elephant is too much for a zebra.
            ("2l4/7/7/7/1e5/1Z5/P3L2/w/-1", None),
            // A piece of either side in the river hides nothing.
            ("2l4/7/7/3Z3/1e5/7/1Z2L2/w/-1", Some("b3b1 Zb1 free")),
            ("2l4/7/7/3p3/1e5/7/1Z2L2/w/-1", Some("b3b1 Zb1 free")),
            // A zebra would drown for it.
            ("2l4/7/7/3z3/1e5/7/1Z2L2/w/-1", None),
            ("4l2/7/2m4/3P3/7/5P1/2L4/w/-1", Some("c5e3g1 Pf2 Pd4 free")),
        ] {
            assert_eq!(told(threatened_capture(&position(fen))).as_deref(), expected, "{fen}");
        }
    }

    #[test]
    fn the_lion_is_seen_in_danger_of_pieces_chains_and_the_other_lion() {
        for (fen, expected) in [
            ("4l2/7/7/7/4z2/7/3L3/w/-1", Some("e3d1")),
            ("3l3/7/7/7/7/7/3L3/w/-1", Some("d7d1")),
            ("3l3/7/7/3P3/7/7/3L3/w/-1", None),
            // A monkey two jumps away.
            ("4l2/7/5m1/4P2/7/2L4/7/w/-1", Some("f5d3b1")),
            (Position::START_FEN, None),
        ] {
            let found = lion_threat(&position(fen)).map(|path| path.to_string());
            assert_eq!(found.as_deref(), expected, "{fen}");
        }
    }

    #[track_caller]
    fn lost(fen: &str, moves: &str, expected: Option<(&str, Kind, LossCause)>) {
        let (played, answer) = moves.split_once(' ').expect("a move and an answer");
        let played = turn(&position(fen), played);
        let found = loss(&played, &turn(&played.after(), answer)).map(|loss| (loss.at, loss.piece.kind, loss.cause));
        assert_eq!(found, expected.map(|(at, kind, cause)| (square(at), kind, cause)), "{moves} in {fen}");
    }

    #[test]
    fn what_was_lost_is_told_with_its_cause() {
        use LossCause as C;
        let hanging = "2l4/7/7/7/1e5/7/1Z2L2/w/-1";
        lost(hanging, "e1d1 b3b1", Some(("b1", Kind::Zebra, C::LeftInDanger)));
        lost("2l4/7/7/7/e6/7/1Z2L2/w/-1", "b1c3 a3c3", Some(("c3", Kind::Zebra, C::MovedIntoDanger)));
        // The pawn leaves the zebra that it protected; the pawn leaves the crocodile's way.
        lost("2l4/7/7/7/1e5/1Z5/P3L2/w/-1", "a1a2 b3b2", Some(("b2", Kind::Zebra, C::Unprotected)));
        lost("c2l3/7/P6/C6/7/7/4L2/w/-1", "a5b6 a7a4", Some(("a4", Kind::Crocodile, C::WayOpened)));
        lost("4l2/2m4/3P3/7/5Z1/7/2L4/w/-1", "c1d1 c6e4g2", Some(("f3", Kind::Zebra, C::Chain(2))));
    }

    #[test]
    fn what_drowned_is_told_with_its_cause() {
        use LossCause as C;
        let quiet = "2l4/7/7/3Z3/7/7/4L2/w/-1";
        lost(quiet, "e1d1 c7d7", Some(("d4", Kind::Zebra, C::StayedInRiver)));
        lost("2l4/7/7/2G4/7/7/4L2/w/-1", "c4e4 c7d7", Some(("e4", Kind::Giraffe, C::BackInRiver)));
        lost("2l4/7/7/1P3E1/7/7/4L2/w/-1", "f4f5 c7d7", Some(("b4", Kind::Pawn, C::OneOfSeveral)));
        lost(quiet, "d4e6 c7d7", None);
    }

    #[test]
    fn an_even_trade_is_no_loss() {
        // Zebra for zebra; then a zebra for a pawn.
        lost("2l4/1p5/2z4/7/3Z3/7/4L2/w/-1", "d3c5 b6c5", None);
        lost("2l4/1p5/2p4/7/3Z3/7/4L2/w/-1", "d3c5 b6c5", Some(("c5", Kind::Zebra, LossCause::MovedIntoDanger)));
    }

    #[test]
    fn a_move_that_gives_away_is_seen_before_it_is_played() {
        let gives = |fen: &str, path: &str| gives_away(&turn(&position(fen), path)).map(|loss| loss.at);
        assert_eq!(gives("2l4/7/7/7/e6/7/1Z2L2/w/-1", "b1c3"), Some(square("c3")));
        assert_eq!(gives("2l4/7/7/7/e6/7/1Z2L2/w/-1", "b1d2"), None);
        // It could be taken anyway.
        assert_eq!(gives("2l4/7/7/7/1e5/7/1Z2L2/w/-1", "e1d1"), None);
        assert_eq!(gives("2l4/7/7/7/1e5/1Z5/P3L2/w/-1", "a1a2"), Some(square("b2")));
    }
}

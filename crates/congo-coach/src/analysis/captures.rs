//! Possible captures, threatened pieces and recent losses, found by the rules alone, for a coach that has no time to
//! search. Every capture is played out, so monkeys' chains, defenders, the river and the flying lion count.

use super::balance::{MIN_GAIN_CP, best_capture_on, exchange_gain, is_hanging};
use crate::tactics::null_move_position;
use congo_engine::captures_lion;
use congo_engine::material_value;
use congo_engine::piece_value;
use congo_rules::{Bitboard, Move, Path, Piece, PieceKind, PlayedMove, Position, Square};

/// A profitable capture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Capture {
    /// The move.
    pub path: Path,
    /// The capturing piece.
    pub piece: Piece,
    /// The captured pieces with their squares, the most valuable first.
    pub captured: Vec<(Square, Piece)>,
    /// The gain in centipawns after the exchange on the destination.
    pub gain: i32,
    /// Whether it cannot be recaptured at once.
    pub is_free: bool,
}

/// The loss caused by a move and the reply to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Loss {
    /// The most valuable piece lost.
    pub piece: Piece,
    /// Its square when it was captured or drowned.
    pub at: Square,
    /// The reason.
    pub cause: LossCause,
    /// The cost of both moves in centipawns.
    pub cost: i32,
}

/// Why a piece was lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LossCause {
    /// The move brought it to a square where it could be captured.
    MovedIntoDanger,
    /// It could already be captured before the move.
    LeftInDanger,
    /// Before the move it could only be captured at a loss; the move removed its protection.
    Unprotected,
    /// Before the move it could not be captured at all; the move opened a line.
    LineOpened,
    /// A monkey captured this number of pieces in one turn.
    Chain(usize),
    /// It stayed in the river while another piece moved.
    StayedInRiver,
    /// It moved, but was in the river again after its turn.
    BackInRiver,
    /// Several pieces were in the river, and only one could leave.
    OneOfSeveral,
    /// No move could take it out of the river.
    NoEscape,
}

/// Returns the move with which the other side could capture the lion of the side to move if it were the other side's
/// turn. Includes chains.
pub fn lion_threat(position: &Position) -> Option<Path> {
    let null_position = null_move_position(position)?;
    Some(null_position.path(null_position.lion_capture()?))
}

/// Returns the most profitable capture of the side to move, or `None`. Never captures the lion.
pub fn best_capture(position: &Position) -> Option<Capture> {
    best_gaining_capture(position, Bitboard::EMPTY)
}

/// Returns the other side's most profitable capture if it were its turn, or `None`. Never captures the lion. The
/// skipped turn drowns no piece.
pub fn threatened_capture(position: &Position) -> Option<Capture> {
    best_gaining_capture(&null_move_position(position)?, position.in_river())
}

fn best_gaining_capture(position: &Position, immune: Bitboard) -> Option<Capture> {
    let captures = position.legal_moves().into_iter().filter(|mv| mv.is_capture());
    let scored = captures
        .filter(|mv| !captures_lion(position, *mv))
        .map(|mv| (exchange_gain(position, mv, immune), is_free(position, mv), mv))
        .filter(|(gain, ..)| *gain >= MIN_GAIN_CP);
    let (gain, is_free, mv) = scored.max_by_key(|(gain, is_free, _)| (*gain, *is_free))?;
    let mut taken: Vec<(Square, Piece)> =
        mv.captured().iter().filter_map(|at| Some((at, position.piece_at(at)?))).collect();
    taken.sort_by_key(|(_, piece)| std::cmp::Reverse(piece_value(piece.kind)));
    Some(Capture { path: position.path(mv), piece: position.piece_at(mv.from())?, captured: taken, gain, is_free })
}

/// Returns whether the capturing piece survives and cannot be recaptured.
fn is_free(position: &Position, mv: Move) -> bool {
    let after = position.play_unchecked(mv);
    let survives = after.pieces(position.turn()).contains(mv.to());
    survives && !after.legal_moves().into_iter().any(|reply| reply.captured().contains(mv.to()))
}

/// Returns the loss of the side that moved first after a move and the reply to it. `None` if the trade was even or
/// better, judged by the captures that follow on the same square.
pub fn material_loss(played: &PlayedMove, reply: &PlayedMove) -> Option<Loss> {
    let cost = drowned_value(played) + reply_gain(played, reply.mv) - move_gain(played);
    if cost < MIN_GAIN_CP {
        return None;
    }
    let captured = material_value(&played.after(), reply.mv.captured());
    let (at, piece, cause) =
        if drowned_value(played) >= captured { drowning_loss(played)? } else { capture_loss(played, reply)? };
    Some(Loss { piece, at, cause, cost })
}

/// What a move gives up if the reply is the most profitable capture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct GivenUp {
    /// The most valuable piece that drowns, or that the reply captures.
    pub(super) piece: Piece,
    /// Its square after the move, or where it drowned.
    pub(super) at: Square,
    /// The value lost by drowning and by the reply, minus what the move wins, in centipawns.
    pub(super) cost: i32,
}

/// Returns what a move gives up if the reply is the most profitable capture; `None` if no piece drowns or can be
/// captured at a profit.
pub(super) fn material_given_up(played: &PlayedMove) -> Option<GivenUp> {
    let reply = best_capture(&played.after());
    let captured = reply.iter().filter_map(|capture| capture.captured.first().copied());
    let (at, piece) = captured.chain(played.drowned()).max_by_key(|(_, piece)| piece_value(piece.kind))?;
    let cost = drowned_value(played) + reply.map_or(0, |capture| capture.gain) - move_gain(played);
    Some(GivenUp { piece, at, cost })
}

/// Returns the loss if the most profitable capture were the reply to the move. `None` if there is no loss, or if the
/// piece could be captured anyway.
pub fn expected_loss(played: &PlayedMove) -> Option<Loss> {
    let reply = best_capture(&played.after())?;
    let reply_turn = played.after().apply_and_describe(&reply.path).ok()?;
    let (at, piece) = *reply.captured.first()?;
    let was_already_hanging = at == played.path.to() && was_hanging(played, played.path.from());
    let loss = material_loss(played, &reply_turn)
        .filter(|loss| (loss.at, loss.piece) == (at, piece) && !was_already_hanging)?;
    (loss.cause != LossCause::LeftInDanger).then_some(loss)
}

fn drowned_value(turn: &PlayedMove) -> i32 {
    turn.drowned().map(|(_, piece)| piece_value(piece.kind)).sum()
}

fn reply_gain(played: &PlayedMove, reply: Move) -> i32 {
    if reply.is_capture() { exchange_gain(&played.after(), reply, Bitboard::EMPTY) } else { 0 }
}

fn move_gain(turn: &PlayedMove) -> i32 {
    let promoted =
        if turn.is_promotion() { piece_value(PieceKind::Superpawn) - piece_value(PieceKind::Pawn) } else { 0 };
    material_value(&turn.before, turn.mv.captured()) + promoted
}

fn drowning_loss(played: &PlayedMove) -> Option<(Square, Piece, LossCause)> {
    let (at, piece) = played.drowned().max_by_key(|(_, piece)| piece_value(piece.kind))?;
    let cause = match min_drowned_value(&played.before) < drowned_value(played) {
        true if at == played.path.to() => LossCause::BackInRiver,
        true => LossCause::StayedInRiver,
        false if played.before.in_river().len() > 1 => LossCause::OneOfSeveral,
        false => LossCause::NoEscape,
    };
    Some((at, piece, cause))
}

/// Returns the minimum value in centipawns that drowns with any move.
fn min_drowned_value(position: &Position) -> i32 {
    let turns =
        position.legal_moves().into_iter().filter_map(|mv| position.apply_and_describe(&position.path(mv)).ok());
    turns.map(|turn| drowned_value(&turn)).min().unwrap_or(0)
}

fn capture_loss(played: &PlayedMove, reply: &PlayedMove) -> Option<(Square, Piece, LossCause)> {
    let count = reply.captured().count();
    let (at, piece) = reply.captured().max_by_key(|(_, piece)| piece_value(piece.kind))?;
    let cause = match count {
        2.. => LossCause::Chain(count),
        _ if at == played.path.to() => LossCause::MovedIntoDanger,
        _ if was_hanging(played, at) => LossCause::LeftInDanger,
        _ if was_attacked(played, at) => LossCause::Unprotected,
        _ => LossCause::LineOpened,
    };
    Some((at, piece, cause))
}

/// Returns whether the piece on a square could have been captured profitably before the turn if it had been the other
/// side's turn.
fn was_hanging(played: &PlayedMove, at: Square) -> bool {
    null_move_position(&played.before).is_some_and(|position| is_hanging(&position, at, played.before.in_river()))
}

/// Like [`was_hanging`], but includes captures that lose material.
fn was_attacked(played: &PlayedMove, at: Square) -> bool {
    null_move_position(&played.before)
        .is_some_and(|position| best_capture_on(&position, at, played.before.in_river()).is_some())
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

    fn turn(position: &Position, path: &str) -> PlayedMove {
        position.apply_and_describe(&path.parse().expect(path)).expect(path)
    }

    /// Formats the captured pieces and whether the capture is free.
    fn capture_text(capture: Option<Capture>) -> Option<String> {
        let capture = capture?;
        let taken = capture.captured.iter().map(|(at, piece)| format!("{}{at}", piece.kind.letter()));
        let taken = taken.collect::<Vec<_>>().join(" ");
        Some(format!("{} {taken}{}", capture.path, if capture.is_free { " free" } else { "" }))
    }

    #[test]
    fn winning_captures_are_found() {
        for (fen, expected) in [
            // Free; defended by a pawn, so that only a more valuable piece is worth capturing; no capture.
            ("2l4/7/2z4/7/3Z3/7/4L2/w/-1", Some("d3c5 Zc5 free")),
            ("2l4/1p5/2z4/7/3Z3/7/4L2/w/-1", None),
            ("2l4/1p5/2c4/7/3Z3/7/4L2/w/-1", Some("d3c5 Cc5")),
            (Position::START_FEN, None),
            // A chain captures two pieces.
            ("4l2/7/7/3p3/7/1p5/M2L3/w/-1", Some("a1c3e5 Pb2 Pd4 free")),
            // A piece that captures from river to river drowns.
            ("2l4/7/7/E1p4/7/7/4L2/w/-1", None),
            // The zebra stands between the lions, so it cannot capture.
            ("3l3/7/1p5/7/3Z3/1p5/3L3/w/-1", None),
        ] {
            assert_eq!(capture_text(best_capture(&position(fen))).as_deref(), expected, "{fen}");
        }
    }

    #[test]
    fn hanging_pieces_are_found_with_and_without_pieces_in_the_river() {
        for (fen, expected) in [
            ("2l4/7/7/7/1e5/7/1Z2L2/w/-1", Some("b3b1 Zb1 free")),
            // Defended by a pawn: an elephant is too much for a zebra.
            ("2l4/7/7/7/1e5/1Z5/P3L2/w/-1", None),
            // A piece of either side in the river does not hide the threat: the skipped turn drowns nothing.
            ("2l4/7/7/3Z3/1e5/7/1Z2L2/w/-1", Some("b3b1 Zb1 free")),
            ("2l4/7/7/3p3/1e5/7/1Z2L2/w/-1", Some("b3b1 Zb1 free")),
            // The zebra would drown if it captured.
            ("2l4/7/7/3z3/1e5/7/1Z2L2/w/-1", None),
            ("4l2/7/2m4/3P3/7/5P1/2L4/w/-1", Some("c5e3g1 Pf2 Pd4 free")),
        ] {
            assert_eq!(capture_text(threatened_capture(&position(fen))).as_deref(), expected, "{fen}");
        }
    }

    #[test]
    fn lion_threats_by_pieces_chains_and_the_other_lion_are_found() {
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
    fn assert_loss(fen: &str, moves: &str, expected: Option<(&str, PieceKind, LossCause)>) {
        let (played, reply) = moves.split_once(' ').expect("a move and an answer");
        let played = turn(&position(fen), played);
        let found =
            material_loss(&played, &turn(&played.after(), reply)).map(|loss| (loss.at, loss.piece.kind, loss.cause));
        assert_eq!(found, expected.map(|(at, kind, cause)| (square(at), kind, cause)), "{moves} in {fen}");
    }

    #[test]
    fn losses_have_their_cause() {
        use LossCause as C;
        let hanging = "2l4/7/7/7/1e5/7/1Z2L2/w/-1";
        assert_loss(hanging, "e1d1 b3b1", Some(("b1", PieceKind::Zebra, C::LeftInDanger)));
        assert_loss("2l4/7/7/7/e6/7/1Z2L2/w/-1", "b1c3 a3c3", Some(("c3", PieceKind::Zebra, C::MovedIntoDanger)));
        // The pawn leaves the zebra that it defended; the pawn opens the crocodile's line.
        assert_loss("2l4/7/7/7/1e5/1Z5/P3L2/w/-1", "a1a2 b3b2", Some(("b2", PieceKind::Zebra, C::Unprotected)));
        assert_loss("c2l3/7/P6/C6/7/7/4L2/w/-1", "a5b6 a7a4", Some(("a4", PieceKind::Crocodile, C::LineOpened)));
        assert_loss("4l2/2m4/3P3/7/5Z1/7/2L4/w/-1", "c1d1 c6e4g2", Some(("f3", PieceKind::Zebra, C::Chain(2))));
    }

    #[test]
    fn drownings_have_their_cause() {
        use LossCause as C;
        let quiet = "2l4/7/7/3Z3/7/7/4L2/w/-1";
        assert_loss(quiet, "e1d1 c7d7", Some(("d4", PieceKind::Zebra, C::StayedInRiver)));
        assert_loss("2l4/7/7/2G4/7/7/4L2/w/-1", "c4e4 c7d7", Some(("e4", PieceKind::Giraffe, C::BackInRiver)));
        assert_loss("2l4/7/7/1P3E1/7/7/4L2/w/-1", "f4f5 c7d7", Some(("b4", PieceKind::Pawn, C::OneOfSeveral)));
        assert_loss(quiet, "d4e6 c7d7", None);
    }

    #[test]
    fn an_even_trade_is_not_a_loss() {
        // Zebra for zebra; then a zebra for a pawn.
        assert_loss("2l4/1p5/2z4/7/3Z3/7/4L2/w/-1", "d3c5 b6c5", None);
        assert_loss(
            "2l4/1p5/2p4/7/3Z3/7/4L2/w/-1",
            "d3c5 b6c5",
            Some(("c5", PieceKind::Zebra, LossCause::MovedIntoDanger)),
        );
    }

    #[test]
    fn a_losing_move_is_detected_before_it_is_played() {
        let lost_square = |fen: &str, path: &str| expected_loss(&turn(&position(fen), path)).map(|loss| loss.at);
        assert_eq!(lost_square("2l4/7/7/7/e6/7/1Z2L2/w/-1", "b1c3"), Some(square("c3")));
        assert_eq!(lost_square("2l4/7/7/7/e6/7/1Z2L2/w/-1", "b1d2"), None);
        // It could be captured anyway.
        assert_eq!(lost_square("2l4/7/7/7/1e5/7/1Z2L2/w/-1", "e1d1"), None);
        assert_eq!(lost_square("2l4/7/7/7/1e5/1Z5/P3L2/w/-1", "a1a2"), Some(square("b2")));
    }
}

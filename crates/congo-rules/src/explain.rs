//! Checks a path against the rules, and explains why it is not a legal move.

use core::fmt;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::chain::Chain;
use crate::color::Color;
use crate::movegen;
use crate::moves::{Move, Path};
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::square::Square;

/// Why a path is not a legal move. Its display is a clause in English.
///
/// ```
/// use congo_rules::{IllegalMove, Position, Square};
///
/// let start = Position::start();
/// assert_eq!(start.path_to_move(&"c1c2".parse()?), Err(IllegalMove::OwnPieceThere(Square::C2)));
/// # Ok::<(), congo_rules::PathError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IllegalMove {
    /// A lion is missing.
    GameOver,
    /// There is no piece on the square.
    NoPiece(Square),
    /// The piece on the square belongs to the opponent.
    NotYours(Square),
    /// The path ends on its first square, and no chain is in progress.
    StandsStill,
    /// A chain is in progress, and the path moves another piece.
    ChainInProgress,
    /// A path with several landing squares for a piece other than a monkey.
    OneStepOnly(PieceKind),
    /// This kind of piece cannot move like that.
    NotItsMove(PieceKind),
    /// A piece of the same side is on the destination.
    OwnPieceThere(Square),
    /// A piece on this square blocks the way.
    InTheWay(Square),
    /// The lion would leave its castle.
    LionStays,
    /// The lion flies to a square without the other lion.
    LionFliesAtLionOnly,
    /// The giraffe's single step would capture.
    GiraffeStepTakesNothing,
    /// A pawn or superpawn would capture while moving back.
    RetreatTakesNothing(PieceKind),
    /// A pawn would move back before it has passed the river.
    RetreatTooEarly,
    /// A monkey's step would capture; it captures only by jumping.
    MonkeyTakesByJumping,
    /// A part of a chain is not a jump of two squares in a line.
    NotAJump {
        /// The first square of the part.
        from: Square,
        /// The square where the part ends.
        to: Square,
    },
    /// There is no piece to jump over.
    NothingToJump(Square),
    /// The piece to jump over belongs to the same side.
    OwnPieceJumped(Square),
    /// The piece to jump over has already been jumped over.
    JumpedTwice(Square),
    /// The square beyond the jumped piece is not empty.
    LandingTaken(Square),
    /// The lion has been captured, which ends the chain.
    ChainEndedAtLion,
    /// A [`Move`] from another position: a piece could move from the same origin to the same destination here, but
    /// would capture other pieces.
    OtherCaptures,
}

impl core::error::Error for IllegalMove {}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalMove::GameOver => f.write_str("a lion has been taken, the game is over"),
            IllegalMove::NoPiece(at) => write!(f, "there is no piece on {at}"),
            IllegalMove::NotYours(at) => write!(f, "the piece on {at} is the opponent's"),
            IllegalMove::StandsStill => f.write_str("standing still is no move"),
            IllegalMove::ChainInProgress => f.write_str("only the jumping monkey may go on, or stop where it is"),
            IllegalMove::OneStepOnly(kind) => {
                write!(f, "only the monkey makes several jumps in a turn, not the {kind}")
            }
            IllegalMove::NotItsMove(kind) => f.write_str(movement_rule(*kind)),
            IllegalMove::OwnPieceThere(at) => write!(f, "a piece of your own stands on {at}"),
            IllegalMove::InTheWay(at) => write!(f, "the piece on {at} is in the way"),
            IllegalMove::LionStays => f.write_str("the lion stays in its castle"),
            IllegalMove::LionFliesAtLionOnly => f.write_str("the lion flies only to take the other lion"),
            IllegalMove::GiraffeStepTakesNothing => {
                f.write_str("the giraffe's single step takes nothing, only its jump does")
            }
            IllegalMove::RetreatTakesNothing(kind) => {
                write!(f, "the {kind} takes nothing on its way back")
            }
            IllegalMove::RetreatTooEarly => f.write_str("the pawn goes back only when it is past the river"),
            IllegalMove::MonkeyTakesByJumping => {
                f.write_str("the monkey takes by jumping over a piece, not by stepping on it")
            }
            IllegalMove::NotAJump { from, to } => {
                write!(f, "{from} to {to} is no jump: the monkey jumps an enemy to the empty square beyond")
            }
            IllegalMove::NothingToJump(over) => {
                write!(f, "the monkey jumps an enemy to the empty square beyond, and {over} is empty")
            }
            IllegalMove::OwnPieceJumped(over) => {
                write!(f, "the monkey jumps no piece of its own, as on {over}")
            }
            IllegalMove::JumpedTwice(over) => write!(f, "the piece on {over} has been jumped already"),
            IllegalMove::LandingTaken(to) => {
                write!(f, "the monkey jumps an enemy to the empty square beyond, and {to} is not empty")
            }
            IllegalMove::ChainEndedAtLion => f.write_str("taking the lion ends the chain and the game"),
            IllegalMove::OtherCaptures => f.write_str("the move captures other pieces than it can here"),
        }
    }
}

/// Returns the movement rule of a kind as a clause.
const fn movement_rule(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Pawn => {
            "a pawn goes one square forward, straight or diagonally, and past the river one or two straight back"
        }
        PieceKind::Superpawn => {
            "the superpawn moves one square forward or sideways, and one or two back, straight or diagonally"
        }
        PieceKind::Zebra => "the zebra leaps two squares straight and one aside",
        PieceKind::Elephant => "the elephant moves one or two squares straight",
        PieceKind::Giraffe => {
            "the giraffe jumps two squares straight or diagonally, or steps one square without taking"
        }
        PieceKind::Monkey => "the monkey steps one square, or jumps an enemy to the empty square beyond",
        PieceKind::Crocodile => {
            "the crocodile steps one square, slides to the river along its file, and along the river in it"
        }
        PieceKind::Lion => "the lion moves one square within its castle",
    }
}

/// Checks of paths.
impl Position {
    /// Returns the move of a path.
    ///
    /// # Errors
    /// Returns [`IllegalMove`] if the path is not legal here.
    pub fn path_to_move(&self, path: &Path) -> Result<Move, IllegalMove> {
        let (from, to) = (path.from(), path.to());
        let kind = self.moving_kind(from)?;
        let single = path.squares().len() == 2;
        if self.chain_bit().is_some() {
            if !self.jumpers().contains(from) {
                return Err(IllegalMove::ChainInProgress);
            }
            if single && from == to {
                return Ok(Move::chain(from.bit(), from.bit(), 0));
            }
            return self.chain_move(path);
        }
        if !single {
            return if kind == PieceKind::Monkey { self.chain_move(path) } else { Err(IllegalMove::OneStepOnly(kind)) };
        }
        if from == to {
            return Err(IllegalMove::StandsStill);
        }
        if movegen::piece_destinations(self, from.bit()) & to.mask() != 0 {
            return Ok(Move::capture_or_quiet(from.bit(), to.bit(), self.pieces(!self.turn()).bits()));
        }
        if kind == PieceKind::Monkey && from.middle(to).is_some() {
            self.chain_move(path)
        } else {
            Err(self.explain_move(kind, from, to))
        }
    }

    /// Plays a move if it is legal here. [`Position::play_unchecked`] is faster for moves that were generated in this
    /// position.
    ///
    /// ```
    /// use congo_rules::{IllegalMove, Position};
    ///
    /// let start = Position::start();
    /// let mv = start.path_to_move(&"c2c3".parse()?)?;
    /// let next = start.play(mv)?;
    /// assert_eq!(next.fen(), "gmelecz/ppppppp/7/7/2P4/PP1PPPP/GMELECZ/b/-1");
    /// assert!(matches!(next.play(mv), Err(IllegalMove::NoPiece(_))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`IllegalMove`] if the move is not legal here.
    pub fn play(&self, mv: Move) -> Result<Position, IllegalMove> {
        if self.is_legal(mv) {
            return Ok(self.play_unchecked(mv));
        }
        Err(self.path_to_move(&self.path(mv)).err().unwrap_or(IllegalMove::OtherCaptures))
    }

    /// Returns the kind of the piece on the origin.
    fn moving_kind(&self, from: Square) -> Result<PieceKind, IllegalMove> {
        if !movegen::has_both_lions(self.board()) {
            return Err(IllegalMove::GameOver);
        }
        match self.piece_at(from) {
            None => Err(IllegalMove::NoPiece(from)),
            Some(piece) if piece.color != self.turn() => Err(IllegalMove::NotYours(from)),
            Some(piece) => Ok(piece.kind),
        }
    }

    /// Returns the move of a path that is a chain, checking hop by hop.
    fn chain_move(&self, path: &Path) -> Result<Move, IllegalMove> {
        let Some(mut chain) = Chain::start(self, path.from()) else {
            return Err(IllegalMove::ChainInProgress);
        };
        for &to in &path.squares()[1..] {
            chain = chain.hop(to).ok_or_else(|| self.explain_hop(&chain, to))?;
        }
        Ok(Move::chain(path.from().bit(), path.to().bit(), chain.captured().bits()))
    }

    fn explain_hop(&self, chain: &Chain, to: Square) -> IllegalMove {
        let from = chain.current_square();
        if chain.is_over() {
            return IllegalMove::ChainEndedAtLion;
        }
        let Some(over) = from.middle(to) else {
            return IllegalMove::NotAJump { from, to };
        };
        if chain.captured().contains(over) {
            return IllegalMove::JumpedTwice(over);
        }
        match self.piece_at(over) {
            None => IllegalMove::NothingToJump(over),
            Some(piece) if piece.color == self.turn() => IllegalMove::OwnPieceJumped(over),
            Some(_) => IllegalMove::LandingTaken(to),
        }
    }

    /// Explains why a piece, except for a jumping monkey, cannot move there. The move must be illegal.
    fn explain_move(&self, kind: PieceKind, from: Square, to: Square) -> IllegalMove {
        let at = from.bit() as usize & 63;
        let in_table = |table: &attacks::Table| table[at] & to.mask() != 0;
        let steps = in_table(&attacks::KING_STEPS);
        let own = self.pieces(self.turn()).contains(to);
        match kind {
            PieceKind::Pawn | PieceKind::Superpawn => self.explain_pawn_move(kind, from, to),
            PieceKind::Lion => self.explain_lion_move(from, to),
            PieceKind::Crocodile => self.explain_crocodile_move(from, to),
            _ if own && (steps || in_table(&attacks::GIRAFFE_JUMPS)) && kind == PieceKind::Giraffe => {
                IllegalMove::OwnPieceThere(to)
            }
            _ if own && steps && kind == PieceKind::Monkey => IllegalMove::OwnPieceThere(to),
            PieceKind::Zebra if in_table(&attacks::ZEBRA_JUMPS) => IllegalMove::OwnPieceThere(to),
            PieceKind::Elephant if in_table(&attacks::ELEPHANT_JUMPS) => IllegalMove::OwnPieceThere(to),
            PieceKind::Giraffe if steps => IllegalMove::GiraffeStepTakesNothing,
            PieceKind::Monkey if steps => IllegalMove::MonkeyTakesByJumping,
            _ => IllegalMove::NotItsMove(kind),
        }
    }

    fn explain_lion_move(&self, from: Square, to: Square) -> IllegalMove {
        let at = from.bit() as usize & 63;
        if attacks::KING_STEPS[at] & to.mask() != 0 {
            return if to.castle() == Some(self.turn()) {
                IllegalMove::OwnPieceThere(to)
            } else {
                IllegalMove::LionStays
            };
        }
        if self.lion(!self.turn()) == Some(to) && attacks::LION_LINES[at] & to.mask() != 0 {
            let line = Bitboard::from_valid_bits(attacks::between_lions(from.bit(), to.bit()));
            return (line & self.occupied()).first().map_or(IllegalMove::LionFliesAtLionOnly, IllegalMove::InTheWay);
        }
        let on_line = from.file() == to.file() || attacks::LION_LINES[at] & to.mask() != 0;
        if on_line && to.castle() != Some(self.turn()) {
            IllegalMove::LionFliesAtLionOnly
        } else if to.castle() != Some(self.turn()) {
            IllegalMove::LionStays
        } else {
            IllegalMove::NotItsMove(PieceKind::Lion)
        }
    }

    fn explain_crocodile_move(&self, from: Square, to: Square) -> IllegalMove {
        if attacks::crocodile_attacks(from.bit(), 0) & to.mask() == 0 {
            return IllegalMove::NotItsMove(PieceKind::Crocodile);
        }
        // The first piece on the way towards the destination blocks it.
        let step = |a: u8, b: u8| (i16::from(b) - i16::from(a)).signum();
        let (df, dr) = (step(from.file(), to.file()), step(from.rank(), to.rank()));
        let mut at = from;
        loop {
            at = Square::from_bit((i32::from(dr * 8 + df) + at.bit() as i32) as u32);
            if at == to {
                return IllegalMove::OwnPieceThere(to);
            }
            if self.occupied().contains(at) {
                return IllegalMove::InTheWay(at);
            }
        }
    }

    fn explain_pawn_move(&self, kind: PieceKind, from: Square, to: Square) -> IllegalMove {
        let us = self.turn();
        let table = if kind == PieceKind::Pawn { &attacks::PAWN_ATTACKS } else { &attacks::SUPERPAWN_ATTACKS };
        if table[us.index()][from.bit() as usize & 63] & to.mask() != 0 {
            return IllegalMove::OwnPieceThere(to);
        }
        let up = if us == Color::White { 1 } else { -1 };
        let back = (i16::from(from.rank()) - i16::from(to.rank())) * up;
        let aside = (i16::from(from.file()) - i16::from(to.file())).abs();
        let straight = aside == 0;
        let diagonal = kind == PieceKind::Superpawn && aside == back;
        if !(1..=2).contains(&back) || !(straight || diagonal) {
            return IllegalMove::NotItsMove(kind);
        }
        if kind == PieceKind::Pawn && attacks::PAST_RIVER[us.index()] & from.mask() == 0 {
            return IllegalMove::RetreatTooEarly;
        }
        self.explain_retreat(kind, from, to)
    }

    fn explain_retreat(&self, kind: PieceKind, from: Square, to: Square) -> IllegalMove {
        let between = from.middle(to).filter(|&at| self.occupied().contains(at));
        match (between, self.piece_at(to)) {
            (Some(at), _) => IllegalMove::InTheWay(at),
            (None, Some(Piece { color, .. })) if color == self.turn() => IllegalMove::OwnPieceThere(to),
            _ => IllegalMove::RetreatTakesNothing(kind),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::prelude::rust_2024::*;

    #[track_caller]
    fn check(fen: &str, path: &str, reason: &str) {
        let position = Position::from_fen(fen).expect("a position to play");
        let path: Path = path.parse().expect("squares");
        let error = position.path_to_move(&path).expect_err("an illegal move");
        assert_eq!(error.to_string(), reason, "{fen} {path}");
    }

    #[test]
    fn every_reason_is_given() {
        check("3L3/7/7/7/7/p6/7/b/-1", "a2a1", "a lion has been taken, the game is over");
        let start = Position::START_FEN;
        check(start, "a3a4", "there is no piece on a3");
        check(start, "a6a5", "the piece on a6 is the opponent's");
        check(start, "d1d1", "standing still is no move");
        check(start, "g1f3d4", "only the monkey makes several jumps in a turn, not the zebra");
        check(start, "g1e2", "a piece of your own stands on e2");
        check(start, "g1g3", "the zebra leaps two squares straight and one aside");
        check(start, "c1c2", "a piece of your own stands on c2");
        check(start, "c1d2", "the elephant moves one or two squares straight");
        check(start, "f1f3", "the piece on f2 is in the way");
        check(
            start,
            "f1f5",
            "the crocodile steps one square, slides to the river along its file, and along the river in it",
        );
        check(start, "f1f2", "a piece of your own stands on f2");
        check(start, "a1a2", "a piece of your own stands on a2");
        check(start, "b1b3", "the monkey jumps no piece of its own, as on b2");
        check(start, "a2a4", movement_rule(PieceKind::Pawn));
        check(start, "a2a1", "the pawn goes back only when it is past the river");
        let lions = "2l4/7/7/3z3/7/7/3L3/w/-1";
        check(lions, "d1d4", "the lion flies only to take the other lion");
        check(lions, "d1d3", "the lion moves one square within its castle");
        check("3l3/3p3/7/7/7/7/3L3/w/-1", "d1d7", "the piece on d6 is in the way");
        check("4l2/7/7/7/2L4/7/7/w/-1", "c3b3", "the lion stays in its castle");
        check("4l2/7/7/7/2L4/7/7/w/-1", "c3c4", "the lion stays in its castle");
        check("4l2/7/7/7/2L4/7/7/w/-1", "c3e6", "the lion stays in its castle");
        check("2l4/7/7/7/7/p6/G3L2/w/-1", "a1a2", "the giraffe's single step takes nothing, only its jump does");
        check("2l4/7/P6/p6/7/7/4L2/w/-1", "a5a3", "the piece on a4 is in the way");
        check("2l4/7/P6/p6/7/7/4L2/w/-1", "a5a4", "the pawn takes nothing on its way back");
        check("2l4/7/7/7/S6/1p5/4L2/w/-1", "a3b2", "the superpawn takes nothing on its way back");
        check("2l4/7/7/7/S6/1p5/4L2/w/-1", "a3c1", "the piece on b2 is in the way");
        check("2l4/7/7/7/S6/7/4L2/w/-1", "a3c3", movement_rule(PieceKind::Superpawn));
    }

    #[test]
    fn every_reason_of_a_monkey_is_given() {
        let beside = "2l4/7/7/7/7/1p5/M3L2/w/-1";
        check(beside, "a1b2", "the monkey takes by jumping over a piece, not by stepping on it");
        check(beside, "a1a3", "the monkey jumps an enemy to the empty square beyond, and a2 is empty");
        check(beside, "a1d4", "the monkey steps one square, or jumps an enemy to the empty square beyond");
        check(beside, "a1c3d3", "c3 to d3 is no jump: the monkey jumps an enemy to the empty square beyond");
        let blocked = "the monkey jumps an enemy to the empty square beyond, and c3 is not empty";
        check("2l4/7/7/7/2p4/1p5/M3L2/w/-1", "a1c3", blocked);
        check("2l4/7/7/7/2P4/1p5/M3L2/w/-1", "a1c3", blocked);
        check("2l4/7/7/1p5/1M5/7/4L2/w/-1", "b3b5b3", "the piece on b4 has been jumped already");
        check("2p4/4l2/7/4c2/7/2p4/1M1L3/w/-1", "b1d3f5d7b7", "taking the lion ends the chain and the game");
    }

    #[test]
    fn in_a_chain_only_the_monkey_goes_on() {
        let fen = "3l3/7/7/3p3/2M4/7/3L3/w/42";
        check(fen, "d1d2", "only the jumping monkey may go on, or stop where it is");
        check(fen, "c3c4", "c3 to c4 is no jump: the monkey jumps an enemy to the empty square beyond");
        let position = Position::from_fen(fen).expect("a chain in progress");
        let mut moves: Vec<String> =
            position.legal_moves().into_iter().map(|mv| position.path(mv).to_string()).collect();
        moves.sort();
        assert_eq!(moves, ["c3c3", "c3e5"]);
    }
}

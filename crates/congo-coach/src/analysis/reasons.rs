//! Why a move was bad, as facts confirmed by the rules: about the position, the played move, the best line, and the
//! expected continuation. Every reason given is true.
//!
//! The reasons are found in `comparison.rs`. A reason is a difference: it is true of the played move and not of the
//! best one, or the other way round. So the best move has no reasons, whatever it costs, and a player is not blamed for
//! what was unavoidable.

use super::serde_text::piece_letters;
use congo_rules::{Path, Piece, Square};
use serde::{Deserialize, Serialize};

/// Why a move was bad. *Profitable* means a gain of at least 100 centipawns, by [`congo_engine::piece_value`], if both sides
/// then keep capturing on the same square while it is good for them; pieces captured before a loss count. *At once*
/// means with the next move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reason {
    /// The lion could have been captured at once, but was not.
    MissedLion {
        /// The move that captures it, in the position before.
        path: Path,
    },
    /// The lions now face each other because a piece between them is gone, so the own lion can be captured at once.
    /// After the best move it could not.
    OpensLine {
        /// The other lion's flying capture, in the position after.
        by: Path,
        /// The square of the piece between them, in the position before.
        at: Square,
        /// The piece, of either side.
        piece: Piece,
    },
    /// The own lion can be captured at once in another way. After the best move it could not.
    LionTaken {
        /// The move that captures it, in the position after.
        by: Path,
    },
    /// After the move the search sees a forced loss of the lion that it did not see before.
    AllowsMate {
        /// The number of the other side's turns, from 1.
        turns: u32,
    },
    /// The search saw a forced capture of the other lion, but no longer sees it after the move.
    MissedMate {
        /// The number of turns, from 1.
        turns: u32,
    },
    /// Only the lions are left, which is a draw. After the best move it would not have been one.
    BareLions,
    /// The move let an own piece drown: it stayed in the river, moved within it, or returned to it. It would not have
    /// drowned after the best move.
    Drowned {
        /// The square where it drowned, one of [`congo_rules::PlayedMove::drowned`].
        at: Square,
        /// The piece.
        piece: Piece,
    },
    /// The moved piece is in the river, and after the expected reply every move lets it drown or exposes the lion to
    /// capture. This is not true of the piece moved by the best move, after the reply to it.
    Strands {
        /// Its square after the move.
        at: Square,
        /// The piece.
        piece: Piece,
        /// The expected reply.
        by: Path,
    },
    /// An own piece can be captured profitably at once, even after subtracting the move's own gain. After the best move
    /// the same piece could not be captured profitably.
    LeftHanging {
        /// Its square after the move.
        at: Square,
        /// The piece.
        piece: Piece,
        /// The move that captures only it; the expected reply if that does so.
        by: Path,
        /// Whether the move ignored an existing threat: the piece could already have been captured profitably before if
        /// it had been the other side's turn. Otherwise the move exposed it.
        already: bool,
    },
    /// The other side's monkey can capture two pieces or more at once in a profitable chain, even after subtracting the
    /// move's own gain. After the best move it had no such chain, or only shorter ones.
    AllowsChain {
        /// The chain, in the position after.
        path: Path,
        /// The number of pieces it captures.
        pieces: usize,
    },
    /// An enemy pawn can be promoted profitably at once. It could not after the best move.
    AllowsPromotion {
        /// The pawn's move, in the position after.
        path: Path,
    },
    /// The best move was a monkey's profitable chain of two pieces or more that captures more pieces than the played
    /// move. Pieces that drown after both moves are ignored.
    MissedChain {
        /// The chain, in the position before.
        path: Path,
        /// The number of pieces it captures.
        pieces: usize,
    },
    /// The best move captures a piece profitably and gains at least 100 centipawns more than the played move. Pieces
    /// that drown after both moves are ignored.
    MissedCapture {
        /// The best move.
        path: Path,
        /// The square of the piece in the position before.
        at: Square,
        /// The piece.
        piece: Piece,
    },
    /// The best move promotes a pawn profitably, and the played move does not promote. Pieces that drown after both
    /// moves are ignored.
    MissedPromotion {
        /// The best move.
        path: Path,
    },
    /// In the best line, which wins material, an enemy piece drowns by one of the first two replies. In the expected
    /// continuation the same piece does not drown there.
    MissedDrowning {
        /// The square where it drowns.
        at: Square,
        /// The piece.
        piece: Piece,
        /// The number of moves of the best line up to then, including the first: 2 or 4.
        plies: usize,
    },
    /// The move and its expected continuation lose at least 100 centipawns more material than they win, at a quiet
    /// position within eight moves; the best line is at least 100 centipawns better throughout. Only given if no other
    /// reason is found in the lines.
    LosesMen {
        /// Own pieces captured or drowned up to then.
        #[serde(with = "piece_letters")]
        lost: Vec<Piece>,
        /// The other side's pieces.
        #[serde(with = "piece_letters")]
        won: Vec<Piece>,
        /// The number of moves up to then, including the played one.
        plies: usize,
    },
    /// The best line wins at least 100 centipawns more material than it loses, at a quiet position within eight moves;
    /// the move and its expected continuation are at least 100 centipawns worse throughout. Only given if no other
    /// reason is found in the lines.
    MissedMen {
        /// The other side's pieces captured or drowned up to then.
        #[serde(with = "piece_letters")]
        won: Vec<Piece>,
        /// Own pieces.
        #[serde(with = "piece_letters")]
        lost: Vec<Piece>,
        /// The number of moves of the best line up to then.
        plies: usize,
    },
}

impl Reason {
    /// Returns whether it says what a better move would have done, and so helps to find that.
    pub fn tells_of_better_move(&self) -> bool {
        use Reason::{MissedCapture, MissedChain, MissedDrowning, MissedLion, MissedMate, MissedMen, MissedPromotion};
        matches!(
            self,
            MissedLion { .. }
                | MissedMate { .. }
                | MissedChain { .. }
                | MissedCapture { .. }
                | MissedPromotion { .. }
                | MissedDrowning { .. }
                | MissedMen { .. }
        )
    }
}

/// The weights of reasons: material reasons weigh their value in centipawns; all others weigh more.
pub(super) mod weight {
    /// The lion could be captured.
    pub(in crate::analysis) const MISSED_LION: i32 = 90_000;
    /// The own lion can be captured.
    pub(in crate::analysis) const OWN_LION: i32 = 80_000;
    /// Forced wins and losses, minus the number of turns.
    pub(in crate::analysis) const ALLOWED_MATE: i32 = 70_000;
    pub(in crate::analysis) const MISSED_MATE: i32 = 60_000;
    pub(in crate::analysis) const DRAW: i32 = 50_000;
    /// A bonus for events in the expected lines, as opposed to mere possibilities.
    pub(in crate::analysis) const EXPECTED_BONUS: i32 = 10_000;
}

/// A reason with its weight.
pub(super) type WeightedReason = (i32, Reason);

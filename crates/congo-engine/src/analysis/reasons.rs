//! Why a move was bad, in facts that the rules confirm: of the position, of the move played, of the best line, and of
//! what is expected after the move. Nothing is said that is not so.
//!
//! What is looked for is in `contrast.rs`. A reason is a difference: it holds of the move played and not of the best
//! one, or the other way round. So the best move has none, whatever it costs, and what could not be helped is not
//! blamed on anybody.

use super::serde_text::piece_letters;
use congo_rules::{Path, Piece, Square};
use serde::{Deserialize, Serialize};

/// Why a move was bad. What *pays* brings 100 centipawns or more, by [`crate::piece_value`], if both sides then go on
/// taking on the same square as long as that is good for them; what a piece takes before it falls counts. *At once*
/// means with the next move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reason {
    /// The lion could be taken at once, and was not.
    MissedLion {
        /// The move that takes it, in the position before.
        path: Path,
    },
    /// The lions now see each other, because a piece between them has gone; so one's own can be taken at once. It could
    /// not after the best move.
    OpensLine {
        /// The other lion's flight, in the position after.
        by: Path,
        /// Where the piece stood between them, in the position before.
        at: Square,
        /// Which piece it was, of either side.
        piece: Piece,
    },
    /// One's own lion can be taken at once in another way, and could not after the best move.
    LionTaken {
        /// The move that takes it, in the position after.
        by: Path,
    },
    /// The search sees the lion fall by force after the move, and did not see that before it.
    AllowsMate {
        /// In how many of the other side's turns, from 1.
        turns: u32,
    },
    /// The search saw that the other lion falls by force, and after the move no longer sees it.
    MissedMate {
        /// In how many turns it would have, from 1.
        turns: u32,
    },
    /// Only the lions are left, which is a draw; after the best move it would not have been.
    BareLions,
    /// An own piece drowned by the move: it stayed in the river, moved within it, or came back to it. By the best move
    /// it would not have.
    Drowned {
        /// Where it drowned: among [`congo_rules::PlayedMove::drowned`].
        at: Square,
        /// Which.
        piece: Piece,
    },
    /// The piece that moved stands in the river, and after the answer that is expected every move either lets it drown
    /// or lets the lion be taken. Of the piece that the best move moves, and the answer to that, it is not so.
    Strands {
        /// Where it stands after the move.
        at: Square,
        /// Which.
        piece: Piece,
        /// The answer.
        by: Path,
    },
    /// An own piece can be taken at once so that it pays, even less what the move itself has won. After the best move
    /// the same piece could not be taken so.
    LeftHanging {
        /// Where it stands after the move.
        at: Square,
        /// Which.
        piece: Piece,
        /// The move that takes it and nothing else: the expected answer if that is one.
        by: Path,
        /// Whether it could already have been taken so before, had it been the other side's turn: the move did not look
        /// after it. Otherwise the move exposed it.
        already: bool,
    },
    /// The other side's monkey can at once take two pieces or more in one chain that pays, even less what the move
    /// itself has won. After the best move it had no such chain, or only shorter ones.
    AllowsChain {
        /// The chain, in the position after.
        path: Path,
        /// How many pieces it takes.
        #[serde(rename = "men")]
        pieces: usize,
    },
    /// An enemy pawn can be promoted at once so that it pays. After the best move that pawn could not.
    AllowsPromotion {
        /// The pawn's move, in the position after.
        path: Path,
    },
    /// The best move was a monkey's chain of two pieces or more, which pays, pieces that drown by both left out, and
    /// takes more pieces than the move played.
    MissedChain {
        /// The chain, in the position before.
        path: Path,
        /// How many pieces it takes.
        #[serde(rename = "men")]
        pieces: usize,
    },
    /// The best move takes a piece so that it pays, by 100 centipawns more than the move played brings; pieces that
    /// drown by both are left out.
    MissedCapture {
        /// The best move.
        path: Path,
        /// Where the piece stands in the position before.
        at: Square,
        /// Which.
        piece: Piece,
    },
    /// The best move promotes a pawn so that it pays, pieces that drown by both left out, and the move played does not
    /// promote.
    MissedPromotion {
        /// The best move.
        path: Path,
    },
    /// In the best line, which wins pieces, an enemy piece drowns by one of the first two answers. In the line expected
    /// now the same piece does not drown there.
    MissedDrowning {
        /// Where it drowns.
        at: Square,
        /// Which.
        piece: Piece,
        /// How many moves of the best line lead to that, its own included: 2 or 4.
        plies: usize,
    },
    /// The move and the line expected after it lose more pieces than they win (by 100 centipawns, at a place where
    /// nothing hangs, within eight moves); the best line is nowhere as bad. Given only if no other reason is seen in
    /// the lines.
    LosesMen {
        /// One's own pieces taken or drowned until then.
        #[serde(with = "piece_letters")]
        lost: Vec<Piece>,
        /// The other side's.
        #[serde(with = "piece_letters")]
        won: Vec<Piece>,
        /// After how many moves, the one played included.
        plies: usize,
    },
    /// The best line wins more pieces than it loses (by 100 centipawns, at a place where nothing hangs, within eight
    /// moves); the move and the line expected after it are nowhere as good. Given only if no other reason is seen in
    /// the lines.
    MissedMen {
        /// The other side's pieces taken or drowned until then.
        #[serde(with = "piece_letters")]
        won: Vec<Piece>,
        /// One's own.
        #[serde(with = "piece_letters")]
        lost: Vec<Piece>,
        /// After how many moves of the best line.
        plies: usize,
    },
}

/// How much a reason counts: for pieces in centipawns; these before them.
pub(super) mod weight {
    /// The lion could be taken.
    pub(in crate::analysis) const MISSED_LION: i32 = 90_000;
    /// One's own can be taken.
    pub(in crate::analysis) const OWN_LION: i32 = 80_000;
    /// Forced wins and losses, less a turn's number each.
    pub(in crate::analysis) const ALLOWED_MATE: i32 = 70_000;
    pub(in crate::analysis) const MISSED_MATE: i32 = 60_000;
    pub(in crate::analysis) const DRAW: i32 = 50_000;
    /// More for what is seen in the lines than for what merely could be done.
    pub(in crate::analysis) const EXPECTED_BONUS: i32 = 10_000;
}

/// A reason and how much it counts.
pub(super) type WeightedReason = (i32, Reason);

//! Why a move is not possible, in a clause that a player understands.

use crate::{Chain, Kind, Move, Path, Piece, Position, Square};
use std::fmt;

/// Why a move is not possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum IllegalMove {
    /// A lion has been taken, nobody moves any more.
    GameOver,
    /// Nobody stands on the start square.
    NobodyThere {
        /// The square.
        at: Square,
    },
    /// The man belongs to the other side.
    NotYours {
        /// The man.
        piece: Piece,
        /// Where it stands.
        at: Square,
    },
    /// A monkey is in the middle of a chain, only it may move.
    ChainGoesOn,
    /// An own man stands on the target.
    OwnMan {
        /// The square.
        at: Square,
    },
    /// Only a monkey hops over several squares in one move.
    OnlyMonkeysHop {
        /// What was moved.
        kind: Kind,
    },
    /// Standing still is no move.
    NoPassing,
    /// Another hop was asked for after the lion had been taken.
    LionAlreadyTaken,
    /// A hop that is not possible.
    NoHop {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// The animal does not go there.
    NotItsWay {
        /// The animal.
        kind: Kind,
    },
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("the game is over"),
            Self::NobodyThere { at } => write!(f, "nobody stands on {at}"),
            Self::NotYours { piece, at } => write!(f, "the {} on {at} belongs to the other side", piece.kind),
            Self::ChainGoesOn => f.write_str("a monkey is in the middle of its hops, only it may go on or stop"),
            Self::OwnMan { at } => write!(f, "an own man stands on {at}"),
            Self::OnlyMonkeysHop { kind } => write!(f, "only a monkey hops on, a {kind} moves once"),
            Self::NoPassing => f.write_str("standing still is no move"),
            Self::LionAlreadyTaken => f.write_str("the lion is taken, the game is over"),
            Self::NoHop { from, to } => {
                write!(f, "from {from} to {to} there is no enemy to hop over with a free square behind it")
            }
            Self::NotItsWay { kind } => f.write_str(way_of(*kind)),
        }
    }
}

impl std::error::Error for IllegalMove {}

const fn way_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Pawn => {
            "a pawn goes one square straight or diagonally forward; past the river also one or two straight back to free squares"
        }
        Kind::Superpawn => "a superpawn goes one square forward or sideways, and one or two back to free squares",
        Kind::Zebra => "a zebra leaps like a knight",
        Kind::Elephant => "an elephant goes one or two squares straight, leaping",
        Kind::Giraffe => {
            "a giraffe leaps two squares in a straight or diagonal line, or walks one square without taking"
        }
        Kind::Monkey => "a monkey steps to a free square or hops over an enemy to the free square behind it",
        Kind::Crocodile => "a crocodile goes one square, slides along its file to the river, and along the river",
        Kind::Lion => "a lion stays in its castle and goes one square; it flies only at the other lion when it sees it",
    }
}

impl Position {
    /// The move that a way over the board means here.
    ///
    /// # Errors
    /// If it is not legal: why.
    pub fn resolve(&self, path: &Path) -> Result<Move, IllegalMove> {
        self.check_mover(path.from())?;
        let kind = self.kind_at(path.from().index());
        if path.landings().len() > 1 && kind != Kind::Monkey {
            return Err(IllegalMove::OnlyMonkeysHop { kind });
        }
        let hops = Chain::begin(self, path.from()).and_then(|chain| chain.hop(path.landings()[0]));
        match hops {
            Some(first) => follow(first, &path.landings()[1..]),
            None => self.resolve_step(path, kind),
        }
    }

    fn check_mover(&self, from: Square) -> Result<(), IllegalMove> {
        if self.lion(self.turn()).and(self.lion(!self.turn())).is_none() {
            return Err(IllegalMove::GameOver);
        }
        match self.piece_at(from) {
            None => Err(IllegalMove::NobodyThere { at: from }),
            Some(piece) if piece.color != self.turn() => Err(IllegalMove::NotYours { piece, at: from }),
            Some(_) => Ok(()),
        }
    }

    fn resolve_step(&self, path: &Path, kind: Kind) -> Result<Move, IllegalMove> {
        let (from, to) = (path.from(), path.landings()[0]);
        if path.landings().len() > 1 {
            return Err(IllegalMove::NoHop { from, to });
        }
        let found = self
            .legal_moves()
            .into_iter()
            .find(|chosen| chosen.from() == from && chosen.to() == to && chosen.captured().len() < 2);
        found.ok_or_else(|| self.why_not(from, to, kind))
    }

    fn why_not(&self, from: Square, to: Square, kind: Kind) -> IllegalMove {
        if self.chain().is_some() {
            IllegalMove::ChainGoesOn
        } else if from == to {
            IllegalMove::NoPassing
        } else if self.pieces(self.turn()).contains(to) {
            IllegalMove::OwnMan { at: to }
        } else {
            IllegalMove::NotItsWay { kind }
        }
    }
}

fn follow(first: Chain, landings: &[Square]) -> Result<Move, IllegalMove> {
    let mut chain = first;
    for to in landings {
        if chain.over() {
            return Err(IllegalMove::LionAlreadyTaken);
        }
        chain = chain.hop(*to).ok_or(IllegalMove::NoHop { from: chain.path().to(), to: *to })?;
    }
    Ok(chain.as_move())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reason_is_named() {
        for (fen, path, named) in [
            (Position::START_FEN, "a3a4", "nobody stands on a3"),
            (Position::START_FEN, "a6a5", "belongs to the other side"),
            (Position::START_FEN, "a1a2", "an own man stands on a2"),
            (Position::START_FEN, "a2a2", "standing still"),
            (Position::START_FEN, "a2a4", "a pawn goes"),
            (Position::START_FEN, "a2a3a4", "only a monkey hops on, a pawn"),
            (Position::START_FEN, "b1b3b5", "from b1 to b3 there is no enemy"),
            ("4l2/7/7/7/2L4/7/7/w/-1", "c3b3", "stays in its castle"),
            ("2p4/4l2/7/4c2/7/2p4/1M1L3/w/-1", "b1d3f5d7b7", "the lion is taken"),
            ("7/7/7/7/7/7/3L3/w/-1", "d1d2", "the game is over"),
        ] {
            let position = Position::from_fen(fen).expect(fen);
            let problem = position.resolve(&path.parse().expect(path)).expect_err(path).to_string();
            assert!(problem.contains(named), "{path}: {problem}");
        }
    }
}

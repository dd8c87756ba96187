//! Any arrangement of men, legal or not, and everything that keeps it from being played.

use crate::attacks::{CASTLE, LAST_RANK};
use crate::{Color, Kind, Piece, Square};
use std::fmt;

/// The most men a side can have.
const MOST_MEN: usize = 14;

/// Any arrangement of men: what an editor works on. Its text is a Congo FEN.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The men, by [`Square::index`].
    pub board: [Option<Piece>; 49],
    /// Who moves.
    pub turn: Color,
    /// The start square of a monkey's chain in progress.
    pub chain: Option<Square>,
}

impl Setup {
    /// No man at all, White to move.
    pub const EMPTY: Self = Self { board: [None; 49], turn: Color::White, chain: None };

    /// Everything that keeps the arrangement from being played, in a fixed order; empty if nothing does.
    pub fn defects(&self) -> Vec<Defect> {
        let mut defects = Vec::new();
        for color in Color::ALL {
            self.lion_defects(color, &mut defects);
            defects.extend(
                self.squares_of(color, Kind::Pawn)
                    .filter(|at| on_last_rank(color, *at))
                    .map(|at| Defect::PawnOnLastRank { color, at }),
            );
            let count = self.board.iter().flatten().filter(|piece| piece.color == color).count();
            if count > MOST_MEN {
                defects.push(Defect::TooManyMen { color, count });
            }
        }
        defects.extend(self.chain.and_then(|start| self.chain_defect(start)));
        defects
    }

    fn lion_defects(&self, color: Color, defects: &mut Vec<Defect>) {
        let lions: Vec<Square> = self.squares_of(color, Kind::Lion).collect();
        if lions.is_empty() {
            defects.push(Defect::NoLion { color });
        }
        if lions.len() > 1 {
            defects.push(Defect::ManyLions { color, count: lions.len() });
        }
        let outside = lions.into_iter().filter(|at| CASTLE[color.index()] >> at.index() & 1 == 0);
        defects.extend(outside.map(|at| Defect::LionOutsideCastle { color, at }));
    }

    fn squares_of(&self, color: Color, kind: Kind) -> impl Iterator<Item = Square> {
        Square::all().filter(move |square| self.board[square.index()] == Some(Piece { color, kind }))
    }

    /// A chain keeps the parity of file and rank, so its monkey stands on a square of the same parity, and the start
    /// square is empty or the monkey is back on it.
    fn chain_defect(&self, start: Square) -> Option<Defect> {
        let monkeys = || self.squares_of(self.turn, Kind::Monkey);
        match self.board[start.index()] {
            Some(piece) if !monkeys().any(|at| at == start) => Some(Defect::ChainStartTaken { at: start, piece }),
            _ if !monkeys().any(|at| may_be_in_chain(start, at)) => {
                Some(Defect::NoMonkeyForChain { start, turn: self.turn })
            }
            _ => None,
        }
    }

    /// Whether a defect is only what a finished game looks like: a lion is gone, the other may stand where it took it.
    pub(crate) fn is_finished_game(&self, defect: &Defect) -> bool {
        match defect {
            Defect::NoLion { color } => self.squares_of(!*color, Kind::Lion).count() == 1,
            Defect::LionOutsideCastle { color, at } => {
                let other_gone = self.squares_of(!*color, Kind::Lion).next().is_none();
                other_gone && CASTLE[(!*color).index()] >> at.index() & 1 != 0
            }
            _ => false,
        }
    }
}

/// Whether a monkey on `at` can be in a chain that began on `start`.
pub(crate) fn may_be_in_chain(start: Square, at: Square) -> bool {
    start.file() % 2 == at.file() % 2 && start.rank() % 2 == at.rank() % 2
}

fn on_last_rank(color: Color, at: Square) -> bool {
    LAST_RANK[color.index()] >> at.index() & 1 != 0
}

/// Something that keeps an arrangement from being played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Defect {
    /// A side has no lion.
    NoLion {
        /// Which side.
        color: Color,
    },
    /// A side has more than one lion.
    ManyLions {
        /// Which side.
        color: Color,
        /// How many.
        count: usize,
    },
    /// A lion stands outside its castle.
    LionOutsideCastle {
        /// Whose.
        color: Color,
        /// Where.
        at: Square,
    },
    /// A pawn stands where it would have become a superpawn.
    PawnOnLastRank {
        /// Whose.
        color: Color,
        /// Where.
        at: Square,
    },
    /// A side has more men than it starts with.
    TooManyMen {
        /// Which side.
        color: Color,
        /// How many.
        count: usize,
    },
    /// The start square of a chain is occupied by something else than the monkey that is back on it.
    ChainStartTaken {
        /// The square.
        at: Square,
        /// What stands there.
        piece: Piece,
    },
    /// No monkey of the side to move can be in a chain that began there.
    NoMonkeyForChain {
        /// The start square.
        start: Square,
        /// The side to move.
        turn: Color,
    },
}

impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoLion { color } => write!(f, "{color} has no lion"),
            Self::ManyLions { color, count } => write!(f, "{color} has {count} lions, one is right"),
            Self::LionOutsideCastle { color, at } => write!(f, "{color}'s lion on {at} is outside its castle"),
            Self::PawnOnLastRank { color, at } => write!(f, "{color}'s pawn on {at} should be a superpawn"),
            Self::TooManyMen { color, count } => write!(f, "{color} has {count} men, {MOST_MEN} at most are right"),
            Self::ChainStartTaken { at, piece } => write!(f, "the chain's start square {at} is taken by a {piece}"),
            Self::NoMonkeyForChain { start, turn } => {
                write!(f, "{turn} has no monkey that can be in a chain from {start}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn defects(fen: &str) -> Vec<String> {
        let setup: Setup = fen.parse().expect("a FEN");
        setup.defects().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_sound_arrangement_has_none() {
        assert_eq!(defects(crate::Position::START_FEN), [""; 0]);
    }

    #[test]
    fn every_defect_is_named() {
        for (fen, named) in [
            ("7/7/7/7/7/7/3L3/w/-1", "Black has no lion"),
            ("3l3/7/7/7/7/7/2LL3/w/-1", "White has 2 lions"),
            ("l6/7/7/7/7/7/3L3/w/-1", "Black's lion on a7 is outside"),
            ("P2l3/7/7/7/7/7/3L3/w/-1", "White's pawn on a7"),
            ("3l3/7/7/7/ZZZZZZZ/ZZZZZZZ/3L3/w/-1", "White has 15 men"),
            ("3l3/7/7/7/7/7/M2L3/w/47", "no monkey that can be in a chain from f1"),
            ("3l3/7/7/7/7/7/M2L2Z/w/48", "start square g1 is taken by a white zebra"),
        ] {
            let found = defects(fen);
            assert!(found.len() == 1 && found[0].contains(named), "{fen}: {found:?}");
        }
    }
}

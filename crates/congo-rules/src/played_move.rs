//! A played move with its effects in order: for notation, animation and sound.

use alloc::vec::Vec;

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::explain::IllegalMove;
use crate::moves::{Move, Path};
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::square::Square;

/// A played move. Its effects are computed on demand, because a server stores hundreds of thousands of moves.
///
/// ```
/// use congo_rules::{Effect, Position, Square};
///
/// let position = Position::from_fen("1zl4/P6/7/7/7/7/4L2/w/-1")?;
/// let played = position.apply_and_describe(&"a6a7".parse()?)?;
/// assert_eq!(
///     played.effects(),
///     [Effect::Slide { from: Square::A6, to: Square::A7 }, Effect::Promote { at: Square::A7 }]
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedMove {
    /// The piece that moved, as it was before the move.
    pub piece: Piece,
    /// The squares of the move.
    pub path: Path,
    /// The move.
    pub mv: Move,
    /// The position before the move.
    pub before: Position,
}

/// An effect of a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Effect {
    /// A step or a slide over empty squares.
    Slide {
        /// Its first square.
        from: Square,
        /// The last square.
        to: Square,
    },
    /// The leap of a zebra, elephant or giraffe.
    Jump {
        /// Its first square.
        from: Square,
        /// The last square.
        to: Square,
    },
    /// A monkey's jump over an enemy piece.
    Hop {
        /// Its first square.
        from: Square,
        /// The square of the enemy piece.
        over: Square,
        /// The landing square.
        to: Square,
    },
    /// A lion's flight to the other lion.
    Fly {
        /// Its first square.
        from: Square,
        /// The last square.
        to: Square,
    },
    /// A piece is captured.
    Capture {
        /// Its square.
        at: Square,
        /// The piece.
        piece: Piece,
    },
    /// A pawn becomes a superpawn.
    Promote {
        /// Its square.
        at: Square,
    },
    /// A piece of the side that moved drowns.
    Drown {
        /// Its square.
        at: Square,
        /// The piece.
        piece: Piece,
    },
    /// The lion is captured: the game is over.
    LionTaken {
        /// Its square.
        at: Square,
        /// Its side.
        color: Color,
    },
}

impl PlayedMove {
    /// Returns the position after the move.
    #[must_use]
    pub fn after(&self) -> Position {
        self.before.play_unchecked(self.mv)
    }

    /// The effects in order: the movement, then captures, promotion, drownings (by file), and the loss of the lion. For
    /// a chain all hops come first, then all captures in the order of the hops. A monkey that ends a chain in progress
    /// on its square makes no movement.
    #[must_use]
    pub fn effects(&self) -> Vec<Effect> {
        let mut effects = Vec::new();
        push_movement(self.piece.kind, &self.path, self.mv, &mut effects);
        effects.extend(self.captured().map(|(at, piece)| Effect::Capture { at, piece }));
        if self.is_promotion() {
            effects.push(Effect::Promote { at: self.path.to() });
        }
        effects.extend(self.drowned().map(|(at, piece)| Effect::Drown { at, piece }));
        let lion = self.captured().find(|(_, piece)| piece.kind == PieceKind::Lion);
        effects.extend(lion.map(|(at, piece)| Effect::LionTaken { at, color: piece.color }));
        effects
    }

    /// Returns the captured pieces in the order of the hops.
    pub fn captured(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        let hops = if self.mv.is_chain() { self.path.squares() } else { &[] };
        let jumped = hops.windows(2).filter_map(|hop| hop[0].middle(hop[1]));
        let taken = if self.mv.is_chain() { Bitboard::EMPTY } else { self.mv.captured() };
        jumped.chain(taken.iter()).filter_map(|at| Some((at, self.before.piece_at(at)?)))
    }

    /// Returns the own pieces that drowned, by file.
    pub fn drowned(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        let (color, chosen) = (self.before.turn(), self.mv);
        let stood = (self.before.pieces(color) - Bitboard::from(chosen.from())) | chosen.to().into();
        let gone = stood - self.after().pieces(color);
        gone.iter().filter_map(move |at| {
            let was = if at == chosen.to() { chosen.from() } else { at };
            Some((at, self.before.piece_at(was)?))
        })
    }

    /// Returns whether a pawn became a superpawn.
    #[must_use]
    pub fn is_promotion(&self) -> bool {
        self.piece.kind == PieceKind::Pawn && self.path.to().rank() == self.piece.color.last_rank()
    }

    /// Returns whether the lion was captured.
    #[must_use]
    pub fn captures_lion(&self) -> bool {
        self.captured().any(|(_, piece)| piece.kind == PieceKind::Lion)
    }

    /// Returns whether a piece was captured or drowned, or a pawn became a superpawn: no earlier position can occur again.
    #[must_use]
    pub fn is_irreversible(&self) -> bool {
        self.mv.is_capture() || self.is_promotion() || self.drowned().next().is_some()
    }

    /// Returns whether a piece was captured or drowned, or a pawn moved (a superpawn is not a pawn). This resets the
    /// halfmove clock.
    #[must_use]
    pub fn resets_halfmove_clock(&self) -> bool {
        self.piece.kind == PieceKind::Pawn || self.is_irreversible()
    }
}

impl Position {
    /// Plays a path and returns the move with its effects.
    ///
    /// # Errors
    /// Returns [`IllegalMove`] if the path is not legal here.
    pub fn apply_and_describe(&self, path: &Path) -> Result<PlayedMove, IllegalMove> {
        let chosen = self.path_to_move(path)?;
        let piece = self.piece_at(path.from()).ok_or(IllegalMove::NoPiece(path.from()))?;
        Ok(PlayedMove { piece, path: path.clone(), mv: chosen, before: *self })
    }
}

/// Appends the movement of a turn.
fn push_movement(kind: PieceKind, path: &Path, chosen: Move, effects: &mut Vec<Effect>) {
    let (from, to) = (path.from(), path.to());
    let apart = from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank()));
    if chosen.is_chain() {
        let hop = |pair: &[Square]| Some(Effect::Hop { from: pair[0], over: pair[0].middle(pair[1])?, to: pair[1] });
        effects.extend(path.squares().windows(2).filter_map(hop));
    } else if from != to {
        effects.push(match kind {
            PieceKind::Zebra => Effect::Jump { from, to },
            PieceKind::Elephant | PieceKind::Giraffe if apart == 2 => Effect::Jump { from, to },
            PieceKind::Lion if apart > 1 => Effect::Fly { from, to },
            _ => Effect::Slide { from, to },
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::format;
    use std::prelude::rust_2024::*;

    #[track_caller]
    fn check(fen: &str, path: &str, effects: &[&str]) {
        let position = Position::from_fen(fen).expect("a position to play");
        let turn = position.apply_and_describe(&path.parse().expect("squares")).expect("a legal move");
        let found: Vec<String> = turn.effects().iter().map(short).collect();
        assert_eq!(found, effects, "{fen} {path}");
    }

    /// Formats an effect in a few letters.
    fn short(effect: &Effect) -> String {
        match effect {
            Effect::Slide { from, to } => format!("slide {from} {to}"),
            Effect::Jump { from, to } => format!("jump {from} {to}"),
            Effect::Hop { from, over, to } => format!("hop {from} {over} {to}"),
            Effect::Fly { from, to } => format!("fly {from} {to}"),
            Effect::Capture { at, piece } => format!("capture {piece}{at}"),
            Effect::Promote { at } => format!("promote {at}"),
            Effect::Drown { at, piece } => format!("drown {piece}{at}"),
            Effect::LionTaken { at, color } => format!("{color} lion {at}"),
        }
    }

    #[test]
    fn movements() {
        let start = Position::START_FEN;
        check(start, "a2a3", &["slide a2 a3"]);
        check(start, "g1f3", &["jump g1 f3"]);
        check(start, "c1c3", &["jump c1 c3"]);
        check("3l3/3p3/7/7/7/7/E2L3/w/-1", "a1a2", &["slide a1 a2"]);
        check("2l4/7/7/p6/7/7/C3L2/w/-1", "a1a4", &["slide a1 a4", "capture pa4"]);
        check("3l3/7/7/7/7/7/3L3/w/-1", "d1d7", &["fly d1 d7", "capture ld7", "Black lion d7"]);
    }

    #[test]
    fn hops_then_captures_then_the_lion() {
        check(
            "7/4l2/7/4c2/7/2p4/1M1L3/w/-1",
            "b1d3f5d7",
            &[
                "hop b1 c2 d3",
                "hop d3 e4 f5",
                "hop f5 e6 d7",
                "capture pc2",
                "capture ce4",
                "capture le6",
                "Black lion e6",
            ],
        );
    }

    #[test]
    fn promotion_and_drowning() {
        check(
            "1zl4/P6/7/Z2E3/7/7/4L2/w/-1",
            "a6b7",
            &["slide a6 b7", "capture zb7", "promote b7", "drown Za4", "drown Ed4"],
        );
        check("2l4/7/7/E1p4/7/7/4L2/w/-1", "a4c4", &["jump a4 c4", "capture pc4", "drown Ec4"]);
        check(
            "4l2/7/2p1p2/1M5/2p1p2/7/2L4/w/-1",
            "b4d6f4",
            &["hop b4 c5 d6", "hop d6 e5 f4", "capture pc5", "capture pe5", "drown Mf4"],
        );
    }

    #[test]
    fn a_stop_moves_nothing_and_may_drown() {
        check("3l3/7/7/2M4/7/7/3L3/w/37", "c4c4", &[]);
        check("3l3/7/7/2M4/7/7/3L3/w/21", "c4c4", &["drown Mc4"]);
    }

    #[test]
    fn what_ends_the_way_back() {
        let is_irreversible = |fen: &str, path: &str| {
            let position = Position::from_fen(fen).expect(fen);
            position.apply_and_describe(&path.parse().expect(path)).expect(path).is_irreversible()
        };
        assert!(is_irreversible("2l4/7/7/E1p4/7/7/4L2/w/-1", "a4c4"), "a capture");
        assert!(is_irreversible("2l4/P6/7/7/7/7/4L2/w/-1", "a6a7"), "a promotion");
        assert!(is_irreversible("2l4/7/7/3E3/7/7/4L2/w/-1", "e1e2"), "the elephant drowns");
        assert!(!is_irreversible("2l4/7/7/7/4P2/7/2L4/w/-1", "e3e4"), "a pawn past the river can come back");
        assert!(!is_irreversible("2l4/7/7/7/7/7/3L3/w/-1", "d1e1"), "a quiet move");
    }
}

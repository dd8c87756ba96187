//! What happens in a turn, in order: the source of animation, sound, record and announcement.

use crate::{Color, IllegalMove, Kind, Move, Path, Piece, Position, Square, Squares};

/// One thing that happens in a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Effect {
    /// A man goes over the board.
    Slide {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// A man leaps over whatever is between.
    Jump {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// A monkey hops over an enemy.
    Hop {
        /// From where.
        from: Square,
        /// Over whom.
        over: Square,
        /// To where.
        to: Square,
    },
    /// A lion flies at the other.
    Fly {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// A man is taken.
    Capture {
        /// Where it stood.
        at: Square,
        /// Which.
        piece: Piece,
    },
    /// A pawn becomes a superpawn.
    Promote {
        /// Where.
        at: Square,
    },
    /// A man of the side that moved is lost to the river.
    Drown {
        /// Where.
        at: Square,
        /// Which.
        piece: Piece,
    },
    /// A lion has been taken: the game is over.
    LionTaken {
        /// Where it stood.
        at: Square,
        /// Whose.
        color: Color,
    },
}

/// A turn: who moved how, what came of it, and the positions before and after.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// Who moved.
    pub piece: Piece,
    /// The way it went.
    pub path: Path,
    /// The move that way means.
    pub chosen: Move,
    /// The position before.
    pub before: Position,
    /// The position after.
    pub after: Position,
    /// What happened. The motion comes first (every hop of a chain), then captures in the order of the hops, then the
    /// promotion, then whoever drowned by file, and last the fall of a lion.
    pub effects: Vec<Effect>,
}

impl Turn {
    /// The men taken, in order.
    pub fn captured(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.effects.iter().filter_map(|effect| match effect {
            Effect::Capture { at, piece } => Some((*at, *piece)),
            _ => None,
        })
    }

    /// The own men lost to the river, by file.
    pub fn drowned(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.effects.iter().filter_map(|effect| match effect {
            Effect::Drown { at, piece } => Some((*at, *piece)),
            _ => None,
        })
    }

    /// Whether a pawn became a superpawn.
    pub fn promoted(&self) -> bool {
        self.effects.iter().any(|effect| matches!(effect, Effect::Promote { .. }))
    }

    /// Whether a lion was taken.
    pub fn took_lion(&self) -> bool {
        self.effects.iter().any(|effect| matches!(effect, Effect::LionTaken { .. }))
    }

    /// Whether the game cannot go round in circles through this turn: something was taken, drowned, or a pawn moved.
    pub fn is_progress(&self) -> bool {
        self.piece.kind == Kind::Pawn || self.chosen.is_capture() || self.drowned().next().is_some()
    }
}

impl Position {
    /// What happens if a man goes this way.
    ///
    /// # Errors
    /// If the move is not legal: why.
    pub fn turn_of(&self, path: &Path) -> Result<Turn, IllegalMove> {
        let chosen = self.resolve(path)?;
        let piece = Piece { color: self.turn(), kind: self.kind_at(path.from().index()) };
        let after = self.play(chosen);
        let mut effects = self.motion(path, piece.kind, chosen);
        let captures = order_of_captures(&effects, chosen);
        effects.extend(
            captures.iter().filter_map(|at| self.piece_at(*at).map(|piece| Effect::Capture { at: *at, piece })),
        );
        effects.extend(self.promotion(piece, path.to()));
        effects.extend(self.drownings(path, piece, &after));
        effects.extend(captures.iter().filter_map(|at| self.fall(*at)));
        Ok(Turn { piece, path: path.clone(), chosen, before: *self, after, effects })
    }

    fn motion(&self, path: &Path, kind: Kind, chosen: Move) -> Vec<Effect> {
        let (from, to) = (path.from(), path.to());
        if kind == Kind::Monkey {
            if from == to && !chosen.is_capture() {
                return Vec::new();
            }
            if chosen.is_capture() {
                return path.squares().windows(2).map(|pair| hop(pair[0], pair[1])).collect();
            }
        }
        let (files, ranks) = (from.file().abs_diff(to.file()), from.rank().abs_diff(to.rank()));
        let far = files > 1 || ranks > 1;
        vec![match kind {
            Kind::Lion if far => Effect::Fly { from, to },
            Kind::Zebra | Kind::Elephant | Kind::Giraffe if far => Effect::Jump { from, to },
            _ => Effect::Slide { from, to },
        }]
    }

    fn promotion(&self, piece: Piece, at: Square) -> Option<Effect> {
        let last = crate::attacks::LAST_RANK[piece.color.index()] >> at.index() & 1 != 0;
        (piece.kind == Kind::Pawn && last).then_some(Effect::Promote { at })
    }

    /// Whoever of the side that moved is gone afterwards, the mover by where it ended.
    fn drownings(&self, path: &Path, mover: Piece, after: &Position) -> impl Iterator<Item = Effect> + use<> {
        let own = (self.pieces(mover.color) - Squares::of(path.from())) | Squares::of(path.to());
        let before = *self;
        let to = path.to();
        (own - after.pieces(mover.color)).iter().map(move |at| {
            let piece = if at == to { mover } else { before.piece_at(at).unwrap_or(mover) };
            Effect::Drown { at, piece }
        })
    }

    fn fall(&self, at: Square) -> Option<Effect> {
        let piece = self.piece_at(at)?;
        (piece.kind == Kind::Lion).then_some(Effect::LionTaken { at, color: piece.color })
    }
}

/// The square between the ends of a hop.
fn hop(from: Square, to: Square) -> Effect {
    let over = Square::at(from.file().midpoint(to.file()), from.rank().midpoint(to.rank()));
    Effect::Hop { from, over, to }
}

fn order_of_captures(motion: &[Effect], chosen: Move) -> Vec<Square> {
    let hopped: Vec<Square> = motion
        .iter()
        .filter_map(|effect| match effect {
            Effect::Hop { over, .. } => Some(*over),
            _ => None,
        })
        .collect();
    if hopped.is_empty() { chosen.captured().iter().collect() } else { hopped }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn effects(fen: &str, path: &str) -> String {
        let position = Position::from_fen(fen).expect(fen);
        let turn = position.turn_of(&path.parse().expect(path)).expect(path);
        let told: Vec<String> = turn.effects.iter().map(tell).collect();
        told.join(", ")
    }

    fn tell(effect: &Effect) -> String {
        match effect {
            Effect::Slide { from, to } => format!("slide {from}{to}"),
            Effect::Jump { from, to } => format!("jump {from}{to}"),
            Effect::Hop { from, over, to } => format!("hop {from}({over}){to}"),
            Effect::Fly { from, to } => format!("fly {from}{to}"),
            Effect::Capture { at, piece } => format!("take {} {at}", piece.letter()),
            Effect::Promote { at } => format!("promote {at}"),
            Effect::Drown { at, piece } => format!("drown {} {at}", piece.letter()),
            Effect::LionTaken { at, .. } => format!("lion {at}"),
        }
    }

    #[test]
    fn effects_come_in_order() {
        for (fen, path, told) in [
            (Position::START_FEN, "a2a3", "slide a2a3"),
            (Position::START_FEN, "c1c3", "jump c1c3"),
            ("2l4/7/7/E1p4/7/7/4L2/w/-1", "a4c4", "jump a4c4, take p c4, drown E c4"),
            ("1zl4/P6/7/7/7/7/4L2/w/-1", "a6b7", "slide a6b7, take z b7, promote b7"),
            ("3l3/7/7/P6/7/7/3L3/w/-1", "d1d7", "fly d1d7, take l d7, drown P a4, lion d7"),
            ("2l4/7/7/1P3E1/7/7/4L2/w/-1", "e1d1", "slide e1d1, drown P b4, drown E f4"),
            (
                "2p4/4l2/7/4c2/7/2p4/1M1L3/w/-1",
                "b1d3f5d7",
                "hop b1(c2)d3, hop d3(e4)f5, hop f5(e6)d7, take p c2, take c e4, take l e6, lion e6",
            ),
            (
                "4l2/7/2p1p2/1M5/2p1p2/7/2L4/w/-1",
                "b4d6f4",
                "hop b4(c5)d6, hop d6(e5)f4, take p c5, take p e5, drown M f4",
            ),
        ] {
            assert_eq!(effects(fen, path), told, "{fen} {path}");
        }
    }
}

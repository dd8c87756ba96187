//! Hints: the best move and the reason for it, as facts confirmed by the rules. Every reason given is true.

use crate::analysis::is_hanging;
use crate::tactics::{drowns_or_loses, null_move_position};
use congo_engine::material_value;
use congo_engine::{Engine, Limits, Root, Score, Stop, piece_value};
use congo_rules::{Bitboard, Color, Move, Path, Piece, PieceKind, PlayedMove, Position, Square};
use serde::{Deserialize, Serialize};

/// Why a move is good. Squares refer to the position before the move unless noted otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum HintReason {
    /// It captures the lion.
    CapturesLion,
    /// It forces the capture of the lion against any defence within this number of turns, including this one.
    ForcedWin {
        /// Turns, at least 2.
        turns: u32,
    },
    /// If left in place, the piece between the lions would drown and the enemy lion could capture the own one; the move
    /// prevents that.
    ClosesLionLine {
        /// The piece that would drown.
        at: Square,
    },
    /// It saves the own lion, which could otherwise be captured next turn.
    SavesLion {
        /// The kind of a piece that threatens it.
        from_kind: PieceKind,
        /// The square of that piece.
        from: Square,
    },
    /// It captures a piece that could otherwise capture the own lion next turn.
    CapturesAttacker {
        /// The kind of the piece.
        kind: PieceKind,
        /// Its square.
        at: Square,
    },
    /// Another piece than the lion moves, and a piece that could capture the lion next turn no longer can.
    BlocksAttacker {
        /// The kind of the piece that threatens the lion.
        kind: PieceKind,
        /// Its square.
        at: Square,
    },
    /// The monkey captures more than one piece.
    ChainCapture {
        /// The number of captured pieces.
        count: usize,
    },
    /// The piece leaves the river, so it does not drown.
    SavesFromDrowning {
        /// The kind of the piece.
        kind: PieceKind,
        /// Its square.
        at: Square,
    },
    /// A pawn is promoted to a superpawn.
    Promotes,
    /// It captures a piece and cannot be recaptured at once.
    FreeCapture {
        /// The kind of the captured piece.
        kind: PieceKind,
        /// Its square.
        at: Square,
    },
    /// It captures a piece that is worth more than the one it may lose in return.
    WinningExchange {
        /// The kind of the captured piece.
        kind: PieceKind,
        /// Its square.
        at: Square,
    },
    /// An enemy piece in the river drowns or the enemy lion can be captured, whatever the reply.
    DrownsEnemy {
        /// The kind of the piece.
        kind: PieceKind,
        /// Its square.
        at: Square,
    },
    /// It attacks the enemy lion with a piece that cannot be captured at once.
    ThreatensLion,
    /// The moving piece could be captured profitably on its origin, but cannot be captured on its destination, which is
    /// no square in which it could drown.
    EscapesCapture {
        /// The kind of the piece.
        kind: PieceKind,
        /// Its square.
        at: Square,
    },
    /// Another piece could be captured profitably, but cannot be after this move.
    Protects {
        /// The kind of the protected piece.
        kind: PieceKind,
        /// Its square.
        at: Square,
    },
    /// It captures a piece.
    Captures {
        /// The kind of the captured piece.
        kind: PieceKind,
        /// Its square.
        at: Square,
    },
    /// The moving piece threatens to capture another piece next turn, which it did not before, and cannot be captured
    /// at once.
    Attacks {
        /// The kind of the threatened piece.
        kind: PieceKind,
        /// Its square.
        at: Square,
    },
    /// The same for several pieces.
    AttacksSeveral {
        /// The number of pieces.
        count: usize,
    },
    /// From its new square the piece guards another one, which it did not before.
    Guards {
        /// The kind of the guarded piece.
        kind: PieceKind,
        /// Its square.
        at: Square,
    },
    /// A piece leaves its first rank.
    DevelopsPiece {
        /// The kind of the piece.
        kind: PieceKind,
    },
    /// A pawn comes closer to the last rank.
    AdvancesPawn,
    /// The piece can go to more squares than before.
    ReachesMore {
        /// The number of those squares.
        count: usize,
    },
    /// None of the above: it improves the position.
    ImprovesPosition,
}

/// A move and the reason for it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Hint {
    /// The path of the move.
    pub path: Path,
    /// The piece that moves.
    pub piece: Piece,
    /// The most important reason.
    pub reason: HintReason,
    /// Its score for the side to move.
    pub score: Score,
}

/// Returns the best move within the limits, with the most important true reason for it; `None` if there is no legal
/// move.
pub fn hint(engine: &mut Engine, root: &Root, limits: &Limits, stop: &Stop) -> Option<Hint> {
    let result = engine.search(root, limits, stop, &mut |_| {});
    let path = result.path?;
    let turn = root.position.apply_and_describe(&path).ok()?;
    let reason = reason_for(&turn, result.score);
    Some(Hint { path, piece: turn.piece, reason, score: result.score })
}

/// Returns the most important reason for a turn. Only [`HintReason::ForcedWin`] relies on the search score; all others
/// are derived from the positions before and after.
pub fn reason_for(turn: &PlayedMove, score: Score) -> HintReason {
    if turn.captures_lion() {
        return HintReason::CapturesLion;
    }
    if let Some(turns) = score.mate_in().and_then(|turns| u32::try_from(turns).ok()).filter(|turns| *turns >= 2) {
        return HintReason::ForcedWin { turns };
    }
    let finder = HintFinder::new(turn);
    finder
        .closes_lion_line()
        .or_else(|| finder.saves_lion())
        .or_else(|| finder.chain_capture())
        .or_else(|| finder.saves_from_drowning())
        .or_else(|| finder.promotes())
        .or_else(|| finder.winning_capture())
        .or_else(|| finder.drowns_enemy())
        .or_else(|| finder.threatens_lion())
        .or_else(|| finder.escapes_capture())
        .or_else(|| finder.protects())
        .or_else(|| finder.captures())
        .or_else(|| finder.attacks())
        .or_else(|| finder.develops_piece())
        .or_else(|| finder.advances_pawn())
        .or_else(|| finder.guards())
        .or_else(|| finder.reaches_more())
        .unwrap_or(HintReason::ImprovesPosition)
}

/// The facts from which the reason is derived.
struct HintFinder<'a> {
    turn: &'a PlayedMove,
    /// The position with the other side to move instead; `None` if it is not valid.
    null_position: Option<Position>,
    /// The other side's replies.
    replies: Vec<Move>,
}

impl<'a> HintFinder<'a> {
    fn new(turn: &'a PlayedMove) -> Self {
        Self { turn, null_position: null_move_position(&turn.before), replies: turn.after().legal_moves() }
    }

    fn side(&self) -> Color {
        self.turn.piece.color
    }

    fn to(&self) -> Square {
        self.turn.path.to()
    }

    /// Returns whether the other side can capture the lion right after the move.
    fn is_lion_capturable(&self) -> bool {
        self.turn.after().lion_capture().is_some()
    }

    /// Returns whether a reply can capture the moved piece, or it is already gone.
    fn is_mover_capturable(&self) -> bool {
        let survives = self.turn.after().pieces(self.side()).contains(self.to());
        !survives || self.replies.iter().any(|reply| reply.captured().contains(self.to()))
    }

    fn closes_lion_line(&self) -> Option<HintReason> {
        let before = &self.turn.before;
        let in_river = before.in_river();
        let without_river_pieces = without_pieces(before, in_river)?;
        let lion = before.lion(self.side())?;
        let enemy_lion = before.pieces_of(PieceKind::Lion, !self.side());
        let lion_attacks =
            |position: &Position, lion| !(position.attackers(lion, !self.side()) & enemy_lion).is_empty();
        if lion_attacks(before, lion) || !lion_attacks(&without_river_pieces, lion) || self.is_lion_capturable() {
            return None;
        }
        let blocker = in_river.iter().find(|at| {
            let others = in_river - Bitboard::of(*at);
            without_pieces(before, others).is_some_and(|position| !lion_attacks(&position, lion))
        })?;
        Some(HintReason::ClosesLionLine { at: blocker })
    }

    fn saves_lion(&self) -> Option<HintReason> {
        if self.is_lion_capturable() {
            return None;
        }
        let null_position = self.null_position.as_ref()?;
        let from = null_position.lion_capture()?.from();
        let from_kind = null_position.piece_at(from)?.kind;
        Some(match self.turn.piece.kind {
            _ if self.turn.captured().any(|(at, _)| at == from) => {
                HintReason::CapturesAttacker { kind: from_kind, at: from }
            }
            PieceKind::Lion => HintReason::SavesLion { from_kind, from },
            _ => HintReason::BlocksAttacker { kind: from_kind, at: from },
        })
    }

    fn chain_capture(&self) -> Option<HintReason> {
        let count = self.turn.captured().count();
        (count >= 2).then_some(HintReason::ChainCapture { count })
    }

    fn saves_from_drowning(&self) -> Option<HintReason> {
        let at = self.turn.path.from();
        let was_in_river = self.turn.before.in_river().contains(at);
        let is_safe = !self.to().is_river() && self.turn.after().pieces(self.side()).contains(self.to());
        (was_in_river && is_safe).then_some(HintReason::SavesFromDrowning { kind: self.turn.piece.kind, at })
    }

    fn promotes(&self) -> Option<HintReason> {
        self.turn.is_promotion().then_some(HintReason::Promotes)
    }

    fn winning_capture(&self) -> Option<HintReason> {
        let (at, taken) = self.turn.captured().next()?;
        let kind = taken.kind;
        let drowned = self.turn.drowned().next().is_some();
        if !self.is_mover_capturable() && !drowned && !self.is_lion_capturable() {
            return Some(HintReason::FreeCapture { kind, at });
        }
        let value_at_risk: i32 = piece_value(self.turn.piece.kind) + self.max_reply_value_besides_mover();
        let wins_material = piece_value(kind) > value_at_risk && !drowned && !self.is_lion_capturable();
        wins_material.then_some(HintReason::WinningExchange { kind, at })
    }

    /// Returns the highest value that a reply captures besides the moved piece, as a monkey's chain may.
    fn max_reply_value_besides_mover(&self) -> i32 {
        let other_captures =
            |reply: &Move| material_value(&self.turn.after(), reply.captured() - Bitboard::of(self.to()));
        self.replies.iter().filter(|reply| reply.captured().contains(self.to())).map(other_captures).max().unwrap_or(0)
    }

    fn drowns_enemy(&self) -> Option<HintReason> {
        if self.replies.is_empty() || self.is_lion_capturable() {
            return None;
        }
        let after = &self.turn.after();
        let doomed =
            after.in_river().iter().filter(|at| self.replies.iter().all(|reply| drowns_or_loses(after, *reply, *at)));
        let (at, kind) = most_valuable(after, doomed)?;
        Some(HintReason::DrownsEnemy { kind, at })
    }

    fn threatens_lion(&self) -> Option<HintReason> {
        let lion = self.turn.after().lion(!self.side())?;
        let attacked = self.turn.after().attackers(lion, self.side()).contains(self.to());
        (attacked && !self.is_mover_capturable() && !self.is_lion_capturable()).then_some(HintReason::ThreatensLion)
    }

    fn escapes_capture(&self) -> Option<HintReason> {
        let at = self.turn.path.from();
        let was_hanging = is_hanging(self.null_position.as_ref()?, at, self.turn.before.in_river());
        let kind = self.turn.piece.kind;
        let is_dry = !self.to().is_river() || kind == PieceKind::Crocodile;
        (was_hanging && is_dry && !self.is_mover_capturable()).then_some(HintReason::EscapesCapture { kind, at })
    }

    fn protects(&self) -> Option<HintReason> {
        if self.is_mover_capturable() || self.is_lion_capturable() {
            return None;
        }
        let (before, after, us) = (self.null_position.as_ref()?, &self.turn.after(), self.side());
        let others = before.pieces(us) & (after.pieces(us) - Bitboard::of(self.to()));
        let saved = others.iter().filter(|at| {
            is_hanging(before, *at, self.turn.before.in_river()) && !is_hanging(after, *at, Bitboard::EMPTY)
        });
        let (at, kind) = most_valuable(after, saved)?;
        Some(HintReason::Protects { kind, at })
    }

    fn develops_piece(&self) -> Option<HintReason> {
        let home_rank = 6 - self.side().last_rank();
        let leaves_home_rank =
            self.turn.path.from().rank() == home_rank && self.to().rank() != home_rank && !self.is_mover_capturable();
        let kind = self.turn.piece.kind;
        (leaves_home_rank && kind != PieceKind::Lion).then_some(HintReason::DevelopsPiece { kind })
    }

    fn advances_pawn(&self) -> Option<HintReason> {
        let left = |at: Square| at.rank().abs_diff(self.side().last_rank());
        let comes_closer = left(self.to()) < left(self.turn.path.from()) && !self.is_mover_capturable();
        (self.turn.piece.kind == PieceKind::Pawn && comes_closer).then_some(HintReason::AdvancesPawn)
    }

    fn guards(&self) -> Option<HintReason> {
        if self.is_mover_capturable() || self.is_lion_capturable() {
            return None;
        }
        let (before, after) = (&self.turn.before, &self.turn.after());
        let guarded = |position: &Position, by: Square, at| position.attackers(at, self.side()).contains(by);
        let lion = after.pieces_of(PieceKind::Lion, self.side());
        let others = after.pieces(self.side()) - Bitboard::of(self.to()) - lion;
        let newly =
            others.iter().filter(|at| guarded(after, self.to(), *at) && !guarded(before, self.turn.path.from(), *at));
        let (at, kind) = most_valuable(after, newly)?;
        Some(HintReason::Guards { kind, at })
    }

    fn reaches_more(&self) -> Option<HintReason> {
        if self.is_mover_capturable() || self.is_lion_capturable() {
            return None;
        }
        let destinations = |position: &Position, from: Square| {
            let moves = position.legal_moves().into_iter().filter(|mv| mv.from() == from);
            moves.fold(Bitboard::EMPTY, |squares, mv| squares | Bitboard::of(mv.to())).len()
        };
        let next = null_move_position(&self.turn.after())?;
        let count = destinations(&next, self.to());
        (count > destinations(&self.turn.before, self.turn.path.from())).then_some(HintReason::ReachesMore { count })
    }

    fn captures(&self) -> Option<HintReason> {
        let (at, taken) = self.turn.captured().next()?;
        Some(HintReason::Captures { kind: taken.kind, at })
    }

    fn attacks(&self) -> Option<HintReason> {
        if self.is_mover_capturable() {
            return None;
        }
        let capturable = |position: &Position, from: Square| -> Bitboard {
            let moves = position.legal_moves().into_iter().filter(|mv| mv.from() == from);
            moves.fold(Bitboard::EMPTY, |taken, mv| taken | mv.captured())
        };
        let next = null_move_position(&self.turn.after())?;
        let newly_attacked = capturable(&next, self.to()) - capturable(&self.turn.before, self.turn.path.from());
        if newly_attacked.len() > 1 {
            return Some(HintReason::AttacksSeveral { count: newly_attacked.len() });
        }
        let (at, kind) = most_valuable(&next, newly_attacked.iter())?;
        Some(HintReason::Attacks { kind, at })
    }
}

/// Returns the square and kind of the most valuable piece on these squares.
fn most_valuable(position: &Position, squares: impl Iterator<Item = Square>) -> Option<(Square, PieceKind)> {
    squares.filter_map(|at| Some((at, position.piece_at(at)?.kind))).max_by_key(|(_, kind)| piece_value(*kind))
}

/// Returns the position without the pieces on `squares`; `None` if that is not a valid position.
pub(crate) fn without_pieces(position: &Position, squares: Bitboard) -> Option<Position> {
    let mut setup = position.setup();
    for at in squares {
        setup.board[at.index()] = None;
    }
    Position::try_from(setup).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().expect(name)
    }

    fn reason(fen: &str, path: &str) -> HintReason {
        let position = Position::from_fen(fen).expect(fen);
        reason_for(&position.apply_and_describe(&path.parse().expect(path)).expect(path), Score::DRAW)
    }

    #[test]
    fn reasons_match_the_position() {
        use HintReason as R;
        for (fen, path, expected) in [
            ("3l3/7/2Z4/7/7/7/2L4/w/-1", "c5d7", R::CapturesLion),
            ("4l2/7/7/7/4z2/7/3L3/w/-1", "d1e1", R::SavesLion { from_kind: PieceKind::Zebra, from: square("e3") }),
            ("4l2/7/7/3p3/7/1p5/M2L3/w/-1", "a1c3e5", R::ChainCapture { count: 2 }),
            ("2l4/7/7/5Z1/7/7/4L2/w/-1", "f4g6", R::SavesFromDrowning { kind: PieceKind::Zebra, at: square("f4") }),
            ("4l2/P6/7/7/7/7/2L4/w/-1", "a6a7", R::Promotes),
            ("4l2/7/7/7/2p4/1p5/G2L3/w/-1", "a1c3", R::FreeCapture { kind: PieceKind::Pawn, at: square("c3") }),
            ("3l3/7/7/1e5/3Z3/7/2L4/w/-1", "d3c5", R::DrownsEnemy { kind: PieceKind::Elephant, at: square("b4") }),
            ("4l2/7/7/7/7/7/2L1G2/w/-1", "e1e3", R::DevelopsPiece { kind: PieceKind::Giraffe }),
            ("4l2/7/7/7/7/4G2/2L4/w/-1", "e2e3", R::ReachesMore { count: 15 }),
            ("4l2/7/7/7/4G2/7/2L4/w/-1", "e3e2", R::ImprovesPosition),
            ("2l4/7/5P1/7/7/7/4L2/w/-1", "f5f6", R::AdvancesPawn),
            ("2l4/7/7/7/1e5/1Z5/3EL2/w/-1", "d1d2", R::Protects { kind: PieceKind::Zebra, at: square("b2") }),
            ("4l2/1g5/7/7/2Z4/7/2L4/w/-1", "c3d5", R::ThreatensLion),
            ("4l2/7/7/7/4z1E/7/3L3/w/-1", "g3e3", R::CapturesAttacker { kind: PieceKind::Zebra, at: square("e3") }),
            ("4l2/7/7/7/P3G2/7/2L4/w/-1", "e3c3", R::Guards { kind: PieceKind::Pawn, at: square("a3") }),
            ("3l3/7/7/3P3/7/7/3L3/w/-1", "d4d5", R::ClosesLionLine { at: square("d4") }),
        ] {
            assert_eq!(reason(fen, path), expected, "{path} in {fen}");
        }
    }

    #[test]
    fn false_reasons_are_not_given() {
        // The elephant captures a defended pawn; the piece in the river moves within it; the lion stays where the zebra
        // attacks it; the pawn swims where the zebra cannot take it; the pawn was protected.
        for (fen, path, wrong) in [
            ("2l4/7/p6/p6/E6/7/4L2/w/-1", "a3a4", "FreeCapture"),
            ("2l4/7/7/3E3/7/7/2L4/w/-1", "d4c4", "SavesFromDrowning"),
            ("4l2/7/7/7/4z2/7/3L3/w/-1", "d1c2", "SavesLion"),
            ("4l2/7/5z1/7/6P/7/2L4/w/-1", "g3f4", "EscapesCapture"),
            ("4l2/7/6P/4z2/6E/7/2L4/w/-1", "g5f6", "EscapesCapture"),
        ] {
            let found = format!("{:?}", reason(fen, path));
            assert!(!found.starts_with(wrong), "{found} for {path} in {fen}");
        }
    }

    #[test]
    fn a_hint_reports_a_forced_win() {
        let root = Root::from_position(Position::from_fen("7/7/4l2/2P4/7/3L3/7/w/-1").expect("a position"));
        let found = hint(&mut Engine::new(4), &root, &Limits::depth(8), &Stop::default()).expect("a hint");
        assert_eq!(found.path.to_string(), "c4d5");
        assert!(matches!(found.reason, HintReason::ForcedWin { .. }), "{:?} {}", found.reason, found.score);
    }
}

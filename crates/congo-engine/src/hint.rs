//! Hints: the best move and why, in facts that the rules confirm. Nothing is said that is not so.

use crate::analysis::hangs;
use crate::material::worth_of;
use crate::tactics::{drowns_or_loses, passed};
use crate::{Engine, Limits, Root, Score, Stop, worth};
use congo_rules::{Color, Kind, Move, Path, Piece, Position, Square, Squares, Turn};

/// Why a move is good. Squares are those before the move unless said otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HintReason {
    /// It takes the lion.
    TakesLion,
    /// The lion falls by force: whatever the other side answers, in so many turns from now, this one included.
    WinsByForce {
        /// Turns, at least 2.
        turns: u32,
    },
    /// Left alone, the man between the lions drowns, and the other lion flies at ours; after the move it cannot.
    ClosesLionLine {
        /// The man that would drown.
        at: Square,
    },
    /// The lion could be taken next turn, and cannot be after this move.
    SavesLion {
        /// A kind that threatens it.
        from_kind: Kind,
        /// Where that man stands.
        from: Square,
    },
    /// The monkey takes more than one man.
    ChainOf {
        /// How many.
        count: usize,
    },
    /// The man leaves the river and does not drown.
    SavesFromDrowning {
        /// Who.
        kind: Kind,
        /// Where it stands.
        at: Square,
    },
    /// A pawn becomes a superpawn.
    Promotes,
    /// It takes a man, and nobody can take back at once.
    TakesForNothing {
        /// Which.
        kind: Kind,
        /// Where it stands.
        at: Square,
    },
    /// It takes a man worth more than the one that could be lost for it.
    TakesMoreThanItRisks {
        /// Which.
        kind: Kind,
        /// Where it stands.
        at: Square,
    },
    /// An enemy man in the river drowns, or leaves the lion to be taken, whatever the other side answers.
    DrownsEnemy {
        /// Which.
        kind: Kind,
        /// Where it stands.
        at: Square,
    },
    /// It attacks the lion, which has to be looked after; the man that moves cannot be taken at once.
    ThreatensLion,
    /// The man that moves could be taken where it stands, and cannot be where it goes.
    LeavesDanger {
        /// Who.
        kind: Kind,
        /// Where it stands.
        at: Square,
    },
    /// Another piece could be taken so that it pays, and cannot after this move.
    Protects {
        /// Who.
        kind: Kind,
        /// Where it stands.
        at: Square,
    },
    /// It takes a man.
    Takes {
        /// Which.
        kind: Kind,
        /// Where it stands.
        at: Square,
    },
    /// The man that moves could now take another next turn, and could not before; it cannot itself be taken at once.
    Attacks {
        /// Which would be taken.
        kind: Kind,
        /// Where that man stands.
        at: Square,
    },
    /// A piece leaves its first rank.
    BringsOut {
        /// Who.
        kind: Kind,
    },
    /// Nothing of the kind: it improves the position.
    Develops,
}

/// A move and why.
#[derive(Debug, Clone)]
pub struct Hint {
    /// The move, as a way over the board.
    pub path: Path,
    /// Who moves.
    pub piece: Piece,
    /// The most important reason.
    pub reason: HintReason,
    /// Its score for the side to move.
    pub score: Score,
}

/// The best move within the limits and the most important true reason for it; none if there is no legal move.
pub fn hint(engine: &mut Engine, root: &Root, limits: &Limits, stop: &Stop) -> Option<Hint> {
    let answer = engine.search(root, limits, stop, &mut |_| {});
    let path = answer.path?;
    let turn = root.position.turn_of(&path).ok()?;
    let reason = reason_for(&turn, answer.score);
    Some(Hint { path, piece: turn.piece, reason, score: answer.score })
}

/// The most important reason for a turn. Only [`HintReason::WinsByForce`] rests on the search's score; everything else
/// is looked up in the positions before and after.
pub fn reason_for(turn: &Turn, score: Score) -> HintReason {
    if turn.took_lion() {
        return HintReason::TakesLion;
    }
    if let Some(turns) = score.mate_in().and_then(|turns| u32::try_from(turns).ok()).filter(|turns| *turns >= 2) {
        return HintReason::WinsByForce { turns };
    }
    let facts = Facts::of(turn);
    facts
        .closes_line()
        .or_else(|| facts.saves_lion())
        .or_else(|| facts.chain())
        .or_else(|| facts.leaves_river())
        .or_else(|| facts.promotes())
        .or_else(|| facts.takes_well())
        .or_else(|| facts.drowns_enemy())
        .or_else(|| facts.threatens_lion())
        .or_else(|| facts.leaves_danger())
        .or_else(|| facts.protects())
        .or_else(|| facts.takes())
        .or_else(|| facts.attacks())
        .or_else(|| facts.brings_out())
        .unwrap_or(HintReason::Develops)
}

/// What is looked at to find a reason.
struct Facts<'a> {
    turn: &'a Turn,
    /// What the other side could do if the move were not made: none if that cannot be said.
    passed: Option<Position>,
    /// The other side's answers.
    answers: Vec<Move>,
}

impl<'a> Facts<'a> {
    fn of(turn: &'a Turn) -> Self {
        Self { turn, passed: passed(&turn.before), answers: turn.after().legal_moves() }
    }

    fn us(&self) -> Color {
        self.turn.piece.color
    }

    fn to(&self) -> Square {
        self.turn.path.to()
    }

    /// Whether the other side can take the lion at once after the move.
    fn lion_falls(&self) -> bool {
        self.turn.after().lion_capture().is_some()
    }

    /// Whether an answer can take the man that moved, or it is gone already.
    fn mover_falls(&self) -> bool {
        let stands = self.turn.after().pieces(self.us()).contains(self.to());
        !stands || self.answers.iter().any(|answer| answer.captured().contains(self.to()))
    }

    fn closes_line(&self) -> Option<HintReason> {
        let before = &self.turn.before;
        let swimmers = before.swimmers();
        let drained = without(before, swimmers)?;
        let lion = before.lion(self.us())?;
        let enemy_lion = before.of(Kind::Lion, !self.us());
        let flies = |position: &Position, lion| !(position.attackers(lion, !self.us()) & enemy_lion).is_empty();
        if flies(before, lion) || !flies(&drained, lion) || self.lion_falls() {
            return None;
        }
        let blocker = swimmers.iter().find(|at| {
            let others = swimmers - Squares::of(*at);
            without(before, others).is_some_and(|position| !flies(&position, lion))
        })?;
        Some(HintReason::ClosesLionLine { at: blocker })
    }

    fn saves_lion(&self) -> Option<HintReason> {
        if self.lion_falls() {
            return None;
        }
        let passed = self.passed.as_ref()?;
        let from = passed.lion_capture()?.from();
        let from_kind = passed.piece_at(from)?.kind;
        Some(HintReason::SavesLion { from_kind, from })
    }

    fn chain(&self) -> Option<HintReason> {
        let count = self.turn.captured().count();
        (count >= 2).then_some(HintReason::ChainOf { count })
    }

    fn leaves_river(&self) -> Option<HintReason> {
        let at = self.turn.path.from();
        let wet = self.turn.before.swimmers().contains(at);
        let dry = !self.to().is_river() && self.turn.after().pieces(self.us()).contains(self.to());
        (wet && dry).then_some(HintReason::SavesFromDrowning { kind: self.turn.piece.kind, at })
    }

    fn promotes(&self) -> Option<HintReason> {
        self.turn.promoted().then_some(HintReason::Promotes)
    }

    fn takes_well(&self) -> Option<HintReason> {
        let (at, taken) = self.turn.captured().next()?;
        let kind = taken.kind;
        let drowned = self.turn.drowned().next().is_some();
        if !self.mover_falls() && !drowned && !self.lion_falls() {
            return Some(HintReason::TakesForNothing { kind, at });
        }
        let risked: i32 = worth(self.turn.piece.kind) + self.worst_answer_beside_mover();
        let gains = worth(kind) > risked && !drowned && !self.lion_falls();
        gains.then_some(HintReason::TakesMoreThanItRisks { kind, at })
    }

    /// The most that one answer takes besides the man that moved: a monkey may take it on its way.
    fn worst_answer_beside_mover(&self) -> i32 {
        let beside = |answer: &Move| worth_of(&self.turn.after(), answer.captured() - Squares::of(self.to()));
        self.answers.iter().filter(|answer| answer.captured().contains(self.to())).map(beside).max().unwrap_or(0)
    }

    fn drowns_enemy(&self) -> Option<HintReason> {
        if self.answers.is_empty() || self.lion_falls() {
            return None;
        }
        let after = &self.turn.after();
        let doomed =
            after.swimmers().iter().filter(|at| self.answers.iter().all(|answer| drowns_or_loses(after, *answer, *at)));
        let at = doomed.max_by_key(|at| after.piece_at(*at).map_or(0, |piece| worth(piece.kind)))?;
        Some(HintReason::DrownsEnemy { kind: after.piece_at(at)?.kind, at })
    }

    fn threatens_lion(&self) -> Option<HintReason> {
        let lion = self.turn.after().lion(!self.us())?;
        let attacked = self.turn.after().attackers(lion, self.us()).contains(self.to());
        (attacked && !self.mover_falls() && !self.lion_falls()).then_some(HintReason::ThreatensLion)
    }

    fn leaves_danger(&self) -> Option<HintReason> {
        let at = self.turn.path.from();
        let threatened = self.passed.as_ref()?.legal_moves().iter().any(|move_| move_.captured().contains(at));
        let kind = self.turn.piece.kind;
        (threatened && !self.mover_falls()).then_some(HintReason::LeavesDanger { kind, at })
    }

    fn protects(&self) -> Option<HintReason> {
        if self.mover_falls() || self.lion_falls() {
            return None;
        }
        let (before, after, us) = (self.passed.as_ref()?, &self.turn.after(), self.us());
        let others = before.pieces(us) & (after.pieces(us) - Squares::of(self.to()));
        let saved = others
            .iter()
            .filter(|at| hangs(before, *at, self.turn.before.swimmers()) && !hangs(after, *at, Squares::EMPTY));
        let at = saved.max_by_key(|at| after.piece_at(*at).map_or(0, |piece| worth(piece.kind)))?;
        Some(HintReason::Protects { kind: after.piece_at(at)?.kind, at })
    }

    fn brings_out(&self) -> Option<HintReason> {
        let home = 6 - self.us().last_rank();
        let leaves = self.turn.path.from().rank() == home && self.to().rank() != home && !self.mover_falls();
        let kind = self.turn.piece.kind;
        (leaves && kind != Kind::Lion).then_some(HintReason::BringsOut { kind })
    }

    fn takes(&self) -> Option<HintReason> {
        let (at, taken) = self.turn.captured().next()?;
        Some(HintReason::Takes { kind: taken.kind, at })
    }

    fn attacks(&self) -> Option<HintReason> {
        if self.mover_falls() {
            return None;
        }
        let could = |position: &Position, from: Square| -> Squares {
            let moves = position.legal_moves().into_iter().filter(|chosen| chosen.from() == from);
            moves.fold(Squares::EMPTY, |taken, chosen| taken | chosen.captured())
        };
        let next = passed(&self.turn.after())?;
        let new = could(&next, self.to()) - could(&self.turn.before, self.turn.path.from());
        let at = new.iter().max_by_key(|at| next.piece_at(*at).map_or(0, |piece| worth(piece.kind)))?;
        Some(HintReason::Attacks { kind: next.piece_at(at)?.kind, at })
    }
}

/// The position without some men.
fn without(position: &Position, men: Squares) -> Option<Position> {
    let mut setup = position.setup();
    for at in men {
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
        reason_for(&position.turn_of(&path.parse().expect(path)).expect(path), Score::DRAW)
    }

    #[test]
    fn reasons_are_the_facts() {
        use HintReason as R;
        for (fen, path, expected) in [
            ("3l3/7/2Z4/7/7/7/2L4/w/-1", "c5d7", R::TakesLion),
            ("4l2/7/7/7/4z2/7/3L3/w/-1", "d1e1", R::SavesLion { from_kind: Kind::Zebra, from: square("e3") }),
            ("4l2/7/7/3p3/7/1p5/M2L3/w/-1", "a1c3e5", R::ChainOf { count: 2 }),
            ("2l4/7/7/5Z1/7/7/4L2/w/-1", "f4g6", R::SavesFromDrowning { kind: Kind::Zebra, at: square("f4") }),
            ("4l2/P6/7/7/7/7/2L4/w/-1", "a6a7", R::Promotes),
            ("4l2/7/7/7/2p4/1p5/G2L3/w/-1", "a1c3", R::TakesForNothing { kind: Kind::Pawn, at: square("c3") }),
            ("3l3/7/7/1e5/3Z3/7/2L4/w/-1", "d3c5", R::DrownsEnemy { kind: Kind::Elephant, at: square("b4") }),
            ("4l2/7/7/7/7/7/2L1G2/w/-1", "e1e3", R::BringsOut { kind: Kind::Giraffe }),
            ("4l2/7/7/7/7/4G2/2L4/w/-1", "e2e3", R::Develops),
            ("2l4/7/7/7/1e5/1Z5/3EL2/w/-1", "d1d2", R::Protects { kind: Kind::Zebra, at: square("b2") }),
            ("4l2/1g5/7/7/2Z4/7/2L4/w/-1", "c3d5", R::ThreatensLion),
            ("3l3/7/7/3P3/7/7/3L3/w/-1", "d4d5", R::ClosesLionLine { at: square("d4") }),
        ] {
            assert_eq!(reason(fen, path), expected, "{path} in {fen}");
        }
    }

    #[test]
    fn what_is_not_so_is_not_said() {
        // The elephant takes a pawn that another pawn defends; the swimmer moves within the river; the lion stays in
        // the zebra's reach.
        for (fen, path, wrong) in [
            ("2l4/7/p6/p6/E6/7/4L2/w/-1", "a3a4", "TakesForNothing"),
            ("2l4/7/7/3E3/7/7/2L4/w/-1", "d4c4", "SavesFromDrowning"),
            ("4l2/7/7/7/4z2/7/3L3/w/-1", "d1c2", "SavesLion"),
        ] {
            let found = format!("{:?}", reason(fen, path));
            assert!(!found.starts_with(wrong), "{found} for {path} in {fen}");
        }
    }

    #[test]
    fn a_hint_has_a_forced_win_and_its_length() {
        let root = Root::of_position(Position::from_fen("7/7/4l2/2P4/7/3L3/7/w/-1").expect("a position"));
        let found = hint(&mut Engine::new(4), &root, &Limits::depth(8), &Stop::default()).expect("a hint");
        assert_eq!(found.path.to_string(), "c4d5");
        assert!(matches!(found.reason, HintReason::WinsByForce { .. }), "{:?} {}", found.reason, found.score);
    }
}

//! What a coach says beside a game: facts of the position, and a word before a move that costs the lion or drowns a man.
//! Pure.

use congo_engine::hint::{HintReason, reason_for};
use congo_engine::{Score, worth};
use congo_rules::{Kind, Path, Position, Square, Turn};

/// Before a move is played: what it would cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Warning {
    /// The lion could be taken by this man.
    LionFalls(Kind, Square),
    /// This man would drown, and need not.
    Drowns(Kind, Square),
}

/// What is worth knowing now, the most important thing first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Advice {
    /// This man can take the lion.
    TakeLion(Kind, Square),
    /// This enemy could take the lion next.
    LionInDanger(Kind, Square),
    /// This man drowns unless it leaves the river now.
    Swims(Kind, Square),
    /// This enemy can be taken, and nobody takes back.
    Take(Kind, Square),
    /// This man could be taken for nothing.
    InDanger(Kind, Square),
    /// Nothing of the kind: so many of the animals have not moved yet.
    Develop,
    /// Nothing of the kind.
    Calm,
}

/// What the move would cost, where another would not.
pub fn warning(position: &Position, path: &Path) -> Option<Warning> {
    let turn = position.turn_of(path).ok().filter(|turn| !turn.took_lion())?;
    lion_falls(position, &turn).or_else(|| drowns(position, &turn))
}

fn lion_falls(position: &Position, turn: &Turn) -> Option<Warning> {
    let taking = turn.after.lion_capture()?;
    let avoidable = position.legal_moves().iter().any(|other| position.play(*other).lion_capture().is_none());
    let man = turn.after.piece_at(taking.from()).filter(|_| avoidable)?;
    Some(Warning::LionFalls(man.kind, taking.from()))
}

fn drowns(position: &Position, turn: &Turn) -> Option<Warning> {
    let (at, man) = turn.drowned().max_by_key(|(_, man)| worth(man.kind))?;
    let least = turns(position).map(|other| lost(&other)).min()?;
    // The square where it stands before the move is the one that the player sees.
    let seen = if at == turn.path.to() { turn.path.from() } else { at };
    (lost(turn) > least).then_some(Warning::Drowns(man.kind, seen))
}

fn lost(turn: &Turn) -> i32 {
    turn.drowned().map(|(_, man)| worth(man.kind)).sum()
}

fn turns(position: &Position) -> impl Iterator<Item = Turn> + '_ {
    position.legal_moves().into_iter().filter_map(|chosen| position.turn_of(&position.path(chosen)).ok())
}

/// What is worth knowing for the side to move.
pub fn advice(position: &Position) -> Advice {
    takes_lion(position)
        .or_else(|| lion_in_danger(position))
        .or_else(|| swims(position))
        .or_else(|| free(position).map(|(kind, at)| Advice::Take(kind, at)))
        .or_else(|| in_danger(position))
        .unwrap_or_else(|| if is_early(position) { Advice::Develop } else { Advice::Calm })
}

fn takes_lion(position: &Position) -> Option<Advice> {
    let from = position.lion_capture()?.from();
    Some(Advice::TakeLion(position.piece_at(from)?.kind, from))
}

fn lion_in_danger(position: &Position) -> Option<Advice> {
    let lion = position.lion(position.turn())?;
    let from = position.attackers(lion, !position.turn()).first()?;
    Some(Advice::LionInDanger(position.piece_at(from)?.kind, from))
}

fn swims(position: &Position) -> Option<Advice> {
    let own = position.swimmers() & position.pieces(position.turn());
    let at = own.iter().max_by_key(|at| position.piece_at(*at).map_or(0, |man| worth(man.kind)))?;
    Some(Advice::Swims(position.piece_at(at)?.kind, at))
}

/// The most valuable man that the side to move can take for nothing.
fn free(position: &Position) -> Option<(Kind, Square)> {
    let reasons = turns(position).map(|turn| reason_for(&turn, Score::DRAW));
    let taken = reasons.filter_map(|reason| match reason {
        HintReason::TakesForNothing { kind, at } => Some((kind, at)),
        _ => None,
    });
    taken.max_by_key(|(kind, _)| worth(*kind))
}

fn in_danger(position: &Position) -> Option<Advice> {
    let (kind, at) = free(&position.pass()?)?;
    Some(Advice::InDanger(kind, at))
}

/// Whether most animals still stand on the first rank.
fn is_early(position: &Position) -> bool {
    let side = position.turn();
    let home = Square::all().filter(|square| square.rank() == 6 - side.last_rank());
    home.filter(|square| position.pieces(side).contains(*square)).count() >= 5
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

    #[test]
    fn the_most_important_thing_is_said() {
        use Advice as A;
        for (fen, expected) in [
            ("3l3/7/2Z4/7/7/7/2L4/w/-1", A::TakeLion(Kind::Zebra, square("c5"))),
            ("4l2/7/7/7/4z2/7/3L3/w/-1", A::LionInDanger(Kind::Zebra, square("e3"))),
            ("4l2/7/7/3E3/7/7/2L4/w/-1", A::Swims(Kind::Elephant, square("d4"))),
            ("4l2/7/7/7/2p4/1p5/G2L3/w/-1", A::Take(Kind::Pawn, square("c3"))),
            (Position::START_FEN, A::Develop),
            ("4l2/7/7/7/7/7/2L1G2/w/-1", A::Calm),
        ] {
            assert_eq!(advice(&position(fen)), expected, "{fen}");
        }
        let hanging = "2l4/7/7/7/1e5/7/1Z2L2/w/-1";
        assert_eq!(advice(&position(hanging)), A::InDanger(Kind::Zebra, square("b1")));
    }

    #[test]
    fn a_warning_comes_before_it_is_too_late_and_only_where_it_helps() {
        let warned = |fen: &str, path: &str| warning(&position(fen), &path.parse().expect(path));
        // The zebra between the lions leaves.
        assert_eq!(warned("3l3/7/7/7/3Z3/7/3L3/w/-1", "d3b2"), Some(Warning::LionFalls(Kind::Lion, square("d7"))));
        assert_eq!(warned("3l3/7/7/7/3Z3/7/3L3/w/-1", "d1c1"), None);
        // The elephant stays in the river, by another man's move and by its own.
        let wet = "4l2/7/7/3E3/7/7/2L4/w/-1";
        for path in ["c1c2", "d4c4"] {
            assert_eq!(warned(wet, path), Some(Warning::Drowns(Kind::Elephant, square("d4"))), "{path}");
        }
        assert_eq!(warned(wet, "d4d5"), None);
        // Of two swimmers one drowns whatever is played.
        let two = "4l2/7/7/1P3Z1/7/7/2L4/w/-1";
        assert_eq!(warned(two, "f4g6"), None);
        assert_eq!(warned(two, "b4b5"), Some(Warning::Drowns(Kind::Zebra, square("f4"))));
        // Whoever takes the lion need not care.
        assert_eq!(warned("3l3/7/2Z4/5E1/7/7/2L4/w/-1", "c5d7"), None);
    }
}

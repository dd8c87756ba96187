//! What a coach says beside a game: what was lost and why, what can be taken, what is in danger; and a word before a move
//! that costs the lion or a piece. Pure.

use congo_engine::analysis::{Capture, Loss, best_capture, gives_away, lion_threat, loss, threatened_capture};
use congo_engine::worth;
use congo_rules::{Kind, Path, Position, Square, Turn};

/// So many things are said of a position at most; a beginner reads no more.
const MOST_ADVICE: usize = 2;
/// A warning is worth a question if the move loses more than this, in centipawns: not for a pawn.
const WARN_ABOVE_CP: i32 = 200;

/// Before a move is played: what it would cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Warning {
    /// The lion could be taken by this man.
    LionFalls(Kind, Square),
    /// This man would drown, and need not.
    Drowns(Kind, Square),
    /// This piece could then be taken so that it is a loss, and could not before.
    Loses(Kind, Square),
}

/// What the coach says before a move of the player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remarks {
    /// What the last two moves have cost.
    pub lost: Option<Loss>,
    /// What is worth knowing now, the most important thing first.
    pub advice: Vec<Advice>,
}

/// What is worth knowing now, the most important thing first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Advice {
    /// This man can take the lion.
    TakeLion(Kind, Square),
    /// This enemy could take the lion next; how that can be prevented.
    LionInDanger(Rescue, Kind, Square),
    /// This man drowns unless it leaves the river now.
    Swims(Kind, Square),
    /// This enemy can be taken, and nobody takes back.
    Take(Kind, Square),
    /// This enemy can be taken, and is worth more than what is taken back.
    TakeAndLoseLess(Kind, Square),
    /// The monkey on this square can take so many pieces in one turn.
    TakeSeveral(usize, Square),
    /// This piece could be taken, and nobody could take back.
    InDanger(Kind, Square),
    /// This piece could be taken, and taking back would not make up for it.
    InDangerOfBadTrade(Kind, Square),
    /// The enemy monkey on this square could take so many pieces in one turn.
    SeveralInDanger(usize, Square),
    /// Nothing of the kind: so many of the animals have not moved yet.
    Develop,
    /// Nothing of the kind.
    Calm,
}

/// How a lion in danger can be saved: what is best, of what is possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rescue {
    /// By taking the piece that attacks it.
    Take,
    /// By moving the lion.
    Flee,
    /// By a move of another piece.
    Block,
    /// Not at all.
    None,
}

/// What the move would cost, where another would not.
pub fn warning(position: &Position, path: &Path) -> Option<Warning> {
    let turn = position.turn_of(path).ok().filter(|turn| !turn.took_lion())?;
    lion_falls(position, &turn).or_else(|| drowns(position, &turn)).or_else(|| loses(&turn))
}

/// That the move would leave the lion to be taken, where another would not.
pub fn lion_warning(position: &Position, path: &Path) -> Option<Warning> {
    let turn = position.turn_of(path).ok().filter(|turn| !turn.took_lion())?;
    lion_falls(position, &turn)
}

fn lion_falls(position: &Position, turn: &Turn) -> Option<Warning> {
    let taking = turn.after().lion_capture()?;
    let avoidable = position.legal_moves().iter().any(|other| position.play(*other).lion_capture().is_none());
    let man = turn.after().piece_at(taking.from()).filter(|_| avoidable)?;
    Some(Warning::LionFalls(man.kind, taking.from()))
}

fn drowns(position: &Position, turn: &Turn) -> Option<Warning> {
    let (at, man) = turn.drowned().max_by_key(|(_, man)| worth(man.kind))?;
    let least = turns(position).map(|other| lost(&other)).min()?;
    // The square where it stands before the move is the one that the player sees.
    let seen = if at == turn.path.to() { turn.path.from() } else { at };
    (lost(turn) > least).then_some(Warning::Drowns(man.kind, seen))
}

/// A piece that is given away; a little less is not worth a question.
fn loses(turn: &Turn) -> Option<Warning> {
    let loss = gives_away(turn).filter(|loss| loss.cost > WARN_ABOVE_CP)?;
    Some(Warning::Loses(loss.piece.kind, loss.at))
}

fn lost(turn: &Turn) -> i32 {
    turn.drowned().map(|(_, man)| worth(man.kind)).sum()
}

fn turns(position: &Position) -> impl Iterator<Item = Turn> + '_ {
    position.legal_moves().into_iter().filter_map(|chosen| position.turn_of(&position.path(chosen)).ok())
}

/// What is worth knowing for the side to move after these turns.
pub fn remarks(position: &Position, turns: &[Turn]) -> Remarks {
    let lost = match turns {
        [.., played, answer] if played.piece.color == position.turn() => loss(played, answer),
        _ => None,
    };
    let mut advice = advice(position);
    if lost.is_some() {
        // After a loss nobody wants to hear that all is quiet, nor too much else.
        advice.retain(|advice| !matches!(advice, Advice::Develop | Advice::Calm));
        advice.truncate(MOST_ADVICE - 1);
    }
    Remarks { lost, advice }
}

/// What is worth knowing for the side to move, the most important thing first; never nothing.
fn advice(position: &Position) -> Vec<Advice> {
    if let Some(lions) = takes_lion(position).or_else(|| lion_in_danger(position)) {
        return vec![lions];
    }
    let take = best_capture(position).and_then(|capture| taking(&capture));
    let danger = threatened_capture(position).and_then(|capture| in_danger(&capture));
    let mut said: Vec<Advice> = [swims(position), take, danger].into_iter().flatten().take(MOST_ADVICE).collect();
    if said.is_empty() {
        said.push(if is_early(position) { Advice::Develop } else { Advice::Calm });
    }
    said
}

fn takes_lion(position: &Position) -> Option<Advice> {
    let from = position.lion_capture()?.from();
    Some(Advice::TakeLion(position.piece_at(from)?.kind, from))
}

fn lion_in_danger(position: &Position) -> Option<Advice> {
    let from = lion_threat(position)?.from();
    Some(Advice::LionInDanger(rescue(position, from), position.piece_at(from)?.kind, from))
}

fn rescue(position: &Position, attacker: Square) -> Rescue {
    let lion = position.lion(position.turn());
    let safe: Vec<_> =
        position.legal_moves().into_iter().filter(|chosen| position.play(*chosen).lion_capture().is_none()).collect();
    match safe {
        _ if safe.iter().any(|chosen| chosen.captured().contains(attacker)) => Rescue::Take,
        _ if safe.iter().any(|chosen| Some(chosen.from()) == lion) => Rescue::Flee,
        _ if safe.is_empty() => Rescue::None,
        _ => Rescue::Block,
    }
}

fn swims(position: &Position) -> Option<Advice> {
    let own = position.swimmers() & position.pieces(position.turn());
    let at = own.iter().max_by_key(|at| position.piece_at(*at).map_or(0, |man| worth(man.kind)))?;
    Some(Advice::Swims(position.piece_at(at)?.kind, at))
}

fn taking(capture: &Capture) -> Option<Advice> {
    let (at, piece) = *capture.taken.first()?;
    Some(match capture.taken.len() {
        2.. => Advice::TakeSeveral(capture.taken.len(), capture.path.from()),
        _ if capture.is_free => Advice::Take(piece.kind, at),
        _ => Advice::TakeAndLoseLess(piece.kind, at),
    })
}

fn in_danger(capture: &Capture) -> Option<Advice> {
    let (at, piece) = *capture.taken.first()?;
    Some(match capture.taken.len() {
        2.. => Advice::SeveralInDanger(capture.taken.len(), capture.path.from()),
        _ if capture.is_free => Advice::InDanger(piece.kind, at),
        _ => Advice::InDangerOfBadTrade(piece.kind, at),
    })
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
            ("3l3/7/2Z4/7/7/7/2L4/w/-1", vec![A::TakeLion(Kind::Zebra, square("c5"))]),
            ("4l2/7/7/7/4z2/7/3L3/w/-1", vec![A::LionInDanger(Rescue::Flee, Kind::Zebra, square("e3"))]),
            ("4l2/7/7/7/4z1E/7/3L3/w/-1", vec![A::LionInDanger(Rescue::Take, Kind::Zebra, square("e3"))]),
            ("4l2/7/7/3E3/7/7/2L4/w/-1", vec![A::Swims(Kind::Elephant, square("d4"))]),
            // What is free, and what is in danger of a pawn meanwhile.
            (
                "4l2/7/7/7/2p4/1p5/G2L3/w/-1",
                vec![A::Take(Kind::Pawn, square("c3")), A::InDanger(Kind::Giraffe, square("a1"))],
            ),
            ("2l4/1p5/2c4/7/3Z3/7/4L2/w/-1", vec![A::TakeAndLoseLess(Kind::Crocodile, square("c5"))]),
            (
                "4l2/7/7/3p3/7/1p5/M2L3/w/-1",
                vec![A::TakeSeveral(2, square("a1")), A::InDanger(Kind::Monkey, square("a1"))],
            ),
            ("2l4/7/7/7/1e5/7/1Z2L2/w/-1", vec![A::InDanger(Kind::Zebra, square("b1"))]),
            ("4l2/2m4/3E3/7/5Z1/7/2L4/w/-1", vec![A::SeveralInDanger(2, square("c6"))]),
            // In the river, and something else in danger: both are said.
            (
                "2l4/7/7/3E3/1e5/7/1Z2L2/w/-1",
                vec![A::Swims(Kind::Elephant, square("d4")), A::InDanger(Kind::Zebra, square("b1"))],
            ),
            (Position::START_FEN, vec![A::Develop]),
            ("4l2/7/7/7/7/7/2L1G2/w/-1", vec![A::Calm]),
        ] {
            assert_eq!(advice(&position(fen)), expected, "{fen}");
        }
    }

    #[test]
    fn a_piece_that_was_just_lost_is_spoken_of_and_quiet_is_not() {
        let start = position("2l4/7/7/7/e6/7/1Z2L2/w/-1");
        let mut turns: Vec<Turn> = Vec::new();
        for path in ["b1c3", "a3c3"] {
            let before = turns.last().map_or(start, Turn::after);
            turns.push(before.turn_of(&path.parse().expect(path)).expect(path));
        }
        let said = remarks(&turns[1].after(), &turns);
        assert_eq!(said.lost.map(|loss| (loss.piece.kind, loss.at)), Some((Kind::Zebra, square("c3"))));
        assert_eq!(said.advice, []);
        assert_eq!(remarks(&turns[0].after(), &turns[..1]).lost, None, "it is not told to the side that takes");
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
        // The zebra goes where it can be taken; a pawn that does is not worth a question.
        let elephant = "2l4/7/7/7/e6/7/1Z2L2/w/-1";
        assert_eq!(warned(elephant, "b1c3"), Some(Warning::Loses(Kind::Zebra, square("c3"))));
        assert_eq!(warned(elephant, "b1d2"), None);
        assert_eq!(warned("2l4/7/7/7/e6/1P5/4L2/w/-1", "b2c3"), None);
        // Whoever takes the lion need not care.
        assert_eq!(warned("3l3/7/2Z4/5E1/7/7/2L4/w/-1", "c5d7"), None);
    }
}

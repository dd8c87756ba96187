//! The armies of wild boards: which pieces a side has, how they differ from the usual ones, and where they stand.

use congo_engine::Rng;
use congo_engine::piece_value;
use congo_rules::{Color, Piece, PieceKind, Position, Setup, Square};

/// The pieces that can join an army, and those that can leave it, besides pawns.
const ANIMALS: [PieceKind; 5] =
    [PieceKind::Zebra, PieceKind::Elephant, PieceKind::Giraffe, PieceKind::Monkey, PieceKind::Crocodile];
/// The number of files.
const FILES: usize = 7;
/// The files in which the lion may stand: those of its castle.
const LION_FILES: std::ops::RangeInclusive<usize> = 2..=4;
/// The maximum number of pieces of one kind in an army, except for pawns.
const MAX_OF_KIND: usize = 4;
/// The minimum number of pieces of an army, lion and pawns included.
const MIN_PIECES: usize = 8;
/// The maximum number of changes that one side has and the other has not.
const MAX_OWN_CHANGES: usize = 3;
/// The probability, in percent, that both sides have a change in common.
const SHARED_CHANGE_PERCENT: usize = 40;
/// The probability, in percent, that the back ranks are in another order.
const SHUFFLE_PERCENT: usize = 30;

/// How many pieces of each kind a side has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Army {
    /// By [`PieceKind::index`].
    counts: [u8; 8],
}

/// How an army differs from the usual one in a kind of piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArmyChange {
    /// The kind.
    pub kind: PieceKind,
    /// The number of pieces more than usual; negative if there are fewer.
    pub more: i8,
    /// The number of pieces of this kind.
    pub count: u8,
}

impl Army {
    /// The pieces of a side in a position.
    pub fn of(position: &Position, color: Color) -> Self {
        Self { counts: PieceKind::ALL.map(|kind| position.pieces_of(kind, color).len() as u8) }
    }

    /// The usual army.
    pub fn usual() -> Self {
        Self::of(&Position::start(), Color::White)
    }

    /// The number of pieces of a kind.
    pub const fn count(&self, kind: PieceKind) -> u8 {
        self.counts[kind.index()]
    }

    /// The differences from the usual army: first what there is more of, then what there is less of, both the most
    /// valuable pieces first. Empty for the usual army.
    pub fn changes(&self) -> Vec<ArmyChange> {
        let usual = Self::usual();
        let change = |kind: PieceKind| {
            let count = self.count(kind);
            ArmyChange { kind, more: count as i8 - usual.count(kind) as i8, count }
        };
        let mut changes: Vec<ArmyChange> =
            PieceKind::ALL.into_iter().map(change).filter(|change| change.more != 0).collect();
        changes.sort_by_key(|change| (change.more < 0, -piece_value(change.kind), change.kind));
        changes
    }

    /// The sum of the values of its pieces in centipawns.
    fn material(&self) -> i32 {
        PieceKind::ALL.into_iter().map(|kind| i32::from(self.count(kind)) * piece_value(kind)).sum()
    }
}

/// A change of an army.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Change {
    /// A piece stays away. Its square is empty.
    Leave(PieceKind),
    /// A piece stands in for one of another kind.
    Replace(PieceKind, PieceKind),
}

/// One side's pieces: the back rank and the rank before it, from the a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Ranks {
    back: [Option<PieceKind>; FILES],
    front: [Option<PieceKind>; FILES],
}

impl Ranks {
    fn usual() -> Self {
        Self { back: Setup::BACK_RANK.map(Some), front: [Some(PieceKind::Pawn); FILES] }
    }

    fn places(&self) -> impl Iterator<Item = Option<PieceKind>> + '_ {
        self.back.iter().chain(&self.front).copied()
    }

    fn count(&self, kind: PieceKind) -> usize {
        self.places().filter(|place| *place == Some(kind)).count()
    }

    fn army(&self) -> Army {
        Army { counts: PieceKind::ALL.map(|kind| self.count(kind) as u8) }
    }

    /// Applies a change to one of the pieces of its kind. Does nothing if there is none or the army would be too odd.
    fn apply(&mut self, change: Change, random: &mut Rng) {
        let (old, new) = match change {
            Change::Leave(old) => (old, None),
            Change::Replace(old, new) => (old, Some(new)),
        };
        let pieces = self.places().flatten().count();
        let is_too_odd = match new {
            Some(new) => self.count(new) >= MAX_OF_KIND,
            None => pieces <= MIN_PIECES,
        };
        if !is_too_odd && let Some(place) = self.place_of(old, random) {
            *place = new;
        }
    }

    /// The place of one of the pieces of a kind.
    fn place_of(&mut self, kind: PieceKind, random: &mut Rng) -> Option<&mut Option<PieceKind>> {
        let nth = random.below(self.count(kind));
        self.back.iter_mut().chain(&mut self.front).filter(|place| **place == Some(kind)).nth(nth)
    }
}

/// The armies of both sides, and the order of their back ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ArmyPair {
    /// White's, then Black's.
    sides: [Ranks; 2],
}

impl ArmyPair {
    /// Draws armies: perhaps another order of the back ranks, perhaps a change that both sides have in common, and a few
    /// changes of one side only.
    pub(super) fn draw(random: &mut Rng) -> Self {
        let mut common = Ranks::usual();
        if random.below(100) < SHUFFLE_PERCENT {
            shuffle_back_rank(&mut common.back, random);
        }
        if random.below(100) < SHARED_CHANGE_PERCENT {
            let change = draw_change(random);
            (0..=random.below(2)).for_each(|_| common.apply(change, random));
        }
        let mut sides = [common; 2];
        for _ in 0..=random.below(MAX_OWN_CHANGES) {
            let (side, change) = (random.below(2), draw_change(random));
            // The same change twice is easier to describe than two different ones.
            (0..=random.below(2)).for_each(|_| sides[side].apply(change, random));
        }
        Self { sides }
    }

    /// The value of White's pieces minus that of Black's, in centipawns.
    pub(super) fn material_lead(&self) -> i32 {
        self.sides[0].army().material() - self.sides[1].army().material()
    }

    /// The position with White to move; `None` if the rules do not allow it, or both armies are the usual ones.
    pub(super) fn position(&self) -> Option<Position> {
        if self.sides.iter().all(|side| side.army() == Army::usual()) {
            return None;
        }
        let mut setup = Setup::EMPTY;
        for (color, side) in Color::ALL.into_iter().zip(&self.sides) {
            for (place, kind) in side.places().enumerate() {
                let (rank, file) = ((place / FILES) as u8, (place % FILES) as u8);
                let square = Square::at(file, if color == Color::White { rank } else { 6 - rank });
                setup.board[square.index()] = kind.map(|kind| Piece { color, kind });
            }
        }
        Position::try_from(setup).ok()
    }
}

/// Puts the pieces of a back rank in another order, with the lion in its castle.
fn shuffle_back_rank(back: &mut [Option<PieceKind>; FILES], random: &mut Rng) {
    for end in (1..FILES).rev() {
        back.swap(end, random.below(end + 1));
    }
    let lion = back.iter().position(|kind| *kind == Some(PieceKind::Lion));
    if let Some(lion) = lion.filter(|file| !LION_FILES.contains(file)) {
        back.swap(lion, LION_FILES.start() + random.below(LION_FILES.count()));
    }
}

fn draw_change(random: &mut Rng) -> Change {
    let animal = |random: &mut Rng| ANIMALS[random.below(ANIMALS.len())];
    match random.below(10) {
        0..=3 => Change::Replace(PieceKind::Pawn, animal(random)),
        4 => Change::Replace(PieceKind::Pawn, PieceKind::Superpawn),
        5 | 6 => Change::Leave(animal(random)),
        7 => Change::Leave(PieceKind::Pawn),
        _ => Change::Replace(animal(random), animal(random)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_army_has_no_changes() {
        assert_eq!(Army::usual().changes(), []);
        assert_eq!(Ranks::usual().army(), Army::usual());
    }

    #[test]
    fn changes_name_what_is_more_and_what_is_less() {
        let start = Position::from_fen("gmelecz/ppppppp/7/7/7/EPPPPPE/G1ELECZ/w/-1").expect("a position");
        let change = |kind, more, count| ArmyChange { kind, more, count };
        let expected =
            [change(PieceKind::Elephant, 2, 4), change(PieceKind::Monkey, -1, 0), change(PieceKind::Pawn, -2, 5)];
        assert_eq!(Army::of(&start, Color::White).changes(), expected);
        assert_eq!(Army::of(&start, Color::Black).changes(), []);
    }

    #[test]
    fn drawn_armies_are_legal_and_not_too_odd() {
        let mut random = Rng::new(7);
        let mut unusual = 0;
        for _ in 0..5_000 {
            let pair = ArmyPair::draw(&mut random);
            for side in &pair.sides {
                let army = side.army();
                assert_eq!(army.count(PieceKind::Lion), 1, "{side:?}");
                assert!(side.places().flatten().count() >= MIN_PIECES, "{side:?}");
                assert!(ANIMALS.iter().all(|kind| usize::from(army.count(*kind)) <= MAX_OF_KIND), "{side:?}");
            }
            if let Some(position) = pair.position() {
                unusual += 1;
                assert_eq!(Position::from_fen(&position.fen()), Ok(position));
                let lead = Color::ALL.map(|color| Army::of(&position, color).material());
                assert_eq!(lead[0] - lead[1], pair.material_lead());
            }
        }
        assert!(unusual > 4_000, "{unusual}");
    }
}

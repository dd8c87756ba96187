//! Classes of positions by their men: `LCvLZ` is lion and crocodile against lion and zebra, either side to move.

use super::TablebaseError;
use congo_rules::{Color, Kind, Position};
use std::fmt;
use std::str::FromStr;

/// The kinds that stand beside the lions, in the order of their letters in a name.
pub(crate) const MEN: [Kind; 7] =
    [Kind::Crocodile, Kind::Giraffe, Kind::Elephant, Kind::Monkey, Kind::Zebra, Kind::Superpawn, Kind::Pawn];
/// How many of each a side begins the game with. Pawns and superpawns together are never more than seven.
const AT_FIRST: [u8; 7] = [1, 1, 2, 1, 1, 7, 7];
/// The most men, lions included, of which tables can be made.
pub const MOST_MEN: usize = 6;

/// What one side has beside its lion: how many of each of [`MEN`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) struct Side([u8; 7]);

impl Side {
    fn of(position: &Position, color: Color) -> Self {
        Self(MEN.map(|kind| position.of(kind, color).len() as u8))
    }

    fn len(self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// The kinds and how many there are of each, none left out but those that are missing.
    fn groups(self) -> impl Iterator<Item = (Kind, usize)> {
        MEN.into_iter().zip(self.0).filter(|(_, count)| *count > 0).map(|(kind, count)| (kind, usize::from(count)))
    }

    /// Whether a game can come to it.
    fn occurs(self) -> bool {
        self.0.iter().zip(AT_FIRST).all(|(count, most)| *count <= most) && self.0[5] + self.0[6] <= 7
    }

    fn changed(self, at: usize, by: i8) -> Option<Self> {
        let mut counts = self.0;
        counts[at] = counts[at].checked_add_signed(by)?;
        Some(Self(counts))
    }

    /// Every side of so many men that a game can come to.
    fn all(men: usize) -> Vec<Self> {
        let mut sides = vec![Self::default()];
        for at in 0..MEN.len() {
            let longer = |side: &Self| (0..=men - side.len()).filter_map(|by| side.changed(at, by as i8)).collect();
            sides = sides.iter().flat_map(|side| -> Vec<_> { longer(side) }).collect();
        }
        sides.retain(|side| side.len() == men && side.occurs());
        sides
    }

    fn name(self) -> String {
        let men = self.groups().flat_map(|(kind, count)| std::iter::repeat_n(kind.letter(), count));
        std::iter::once(Kind::Lion.letter()).chain(men).collect()
    }
}

/// The men of both sides. Colours do not matter: the side with more men stands first, of equally many the one whose
/// first differing kind is the earlier in the order C, G, E, M, Z, S, P.
///
/// ```
/// use congo_engine::tablebase::Class;
///
/// let class: Class = "LZvLC".parse()?;
/// assert_eq!(class.to_string(), "LCvLZ");
/// assert_eq!(class.men(), 4);
/// # Ok::<(), congo_engine::tablebase::TablebaseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Class {
    men: u8,
    sides: [Side; 2],
}

impl Class {
    /// The class of two sides, and whether they changed places.
    fn of_sides(first: Side, second: Side) -> (Self, bool) {
        let turned = (second.len(), second) > (first.len(), first);
        let sides = if turned { [second, first] } else { [first, second] };
        (Self { men: (first.len() + second.len() + 2) as u8, sides }, turned)
    }

    /// The class of a position that has both lions, and whether Black is its first side.
    pub(crate) fn of(position: &Position) -> (Self, bool) {
        Self::of_sides(Side::of(position, Color::White), Side::of(position, Color::Black))
    }

    /// A number that only positions of this class have, if White is the first side or if it is the second.
    pub(crate) fn key(&self, turned: bool) -> u64 {
        let [first, second] = self.sides;
        let sides = if turned { [second, first] } else { [first, second] };
        sides.iter().flat_map(|side| side.0).fold(0, |key, count| key << 4 | u64::from(count))
    }

    /// The two sides' men, lions left out: the first side's, then the second's.
    pub(crate) fn groups(&self) -> impl Iterator<Item = (Color, Kind, usize)> + use<> {
        let [first, second] = self.sides;
        let of = |color, side: Side| side.groups().map(move |(kind, count)| (color, kind, count));
        of(Color::White, first).chain(of(Color::Black, second))
    }

    /// How many men there are, lions included.
    pub fn men(&self) -> usize {
        usize::from(self.men)
    }

    /// How many men each side has, lions included, the first side first.
    pub fn sides(&self) -> [usize; 2] {
        self.sides.map(|side| side.len() + 1)
    }

    /// Every class of so many men that a game can come to, those first on which others depend. Two lions alone are no
    /// class: the rules say what they are.
    pub fn all(men: usize) -> Vec<Self> {
        let others = men.saturating_sub(2);
        let mut classes = Vec::new();
        for second in (0..=others / 2).filter(|_| others > 0) {
            for weak in Side::all(second) {
                let strong = Side::all(others - second).into_iter();
                classes.extend(strong.map(|strong| Self::of_sides(strong, weak).0));
            }
        }
        classes.sort_unstable_by_key(|class| (class.pawns(), *class));
        classes.dedup();
        classes
    }

    fn pawns(&self) -> u8 {
        self.sides.iter().map(|side| side.0[6]).sum()
    }

    /// The classes that one turn can lead to directly or over others, the class itself last, each after those on which
    /// it depends.
    pub fn with_dependencies(&self) -> Vec<Self> {
        let mut found = vec![*self];
        let mut next = 0;
        while let Some(class) = found.get(next).copied() {
            for successor in class.successors() {
                if !found.contains(&successor) {
                    found.push(successor);
                }
            }
            next += 1;
        }
        found.sort_unstable_by_key(|class| (class.men, class.pawns(), *class));
        found
    }

    /// The classes with one man less and those with a pawn promoted.
    fn successors(&self) -> Vec<Self> {
        let mut found = Vec::new();
        for which in 0..2 {
            let (side, other) = (self.sides[which], self.sides[1 - which]);
            let fewer = (0..MEN.len()).filter_map(|at| side.changed(at, -1));
            let promoted = side.changed(6, -1).and_then(|side| side.changed(5, 1));
            found.extend(fewer.chain(promoted).map(|side| Self::of_sides(side, other).0).filter(|class| class.men > 2));
        }
        found
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}v{}", self.sides[0].name(), self.sides[1].name()))
    }
}

impl FromStr for Class {
    type Err = TablebaseError;

    /// Reads a name such as `LCvLZ`; the order of the sides and of the letters behind each L is free.
    fn from_str(text: &str) -> Result<Self, TablebaseError> {
        let wrong = || TablebaseError::NoClass { name: text.to_owned() };
        let (first, second) = text.split_once('v').ok_or_else(wrong)?;
        let side = |text: &str| -> Option<Side> {
            text.strip_prefix('L')?.chars().try_fold(Side::default(), |side, letter| {
                side.changed(MEN.iter().position(|kind| kind.letter() == letter)?, 1)
            })
        };
        let sides = side(first).zip(side(second)).filter(|(first, second)| first.occurs() && second.occurs());
        let (first, second) = sides.ok_or_else(wrong)?;
        let (class, _) = Self::of_sides(first, second);
        if (3..=MOST_MEN).contains(&class.men()) { Ok(class) } else { Err(wrong()) }
    }
}

/// The [`Class::key`] of a position.
#[inline]
pub(crate) fn key_of(position: &Position) -> u64 {
    let mut key = 0;
    for color in Color::ALL {
        for kind in MEN {
            key = key << 4 | position.of(kind, color).len() as u64;
        }
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_classes_as_games_can_come_to() {
        assert_eq!([3, 4, 5, 6].map(|men| Class::all(men).len()), [7, 52, 223, 782]);
        assert!(Class::all(2).is_empty() && Class::all(0).is_empty());
    }

    #[test]
    fn names_go_both_ways() {
        for class in [3, 4, 5].into_iter().flat_map(Class::all) {
            assert_eq!(class.to_string().parse(), Ok(class));
        }
        assert_eq!("LPvLSEZ".parse::<Class>().map(|class| class.to_string()), Ok("LEZSvLP".to_owned()));
        for text in ["", "LvL", "LEv", "EvL", "LXvL", "LCCvL", "LEEEvL", "LEZSPvLP", "lcvl"] {
            assert_eq!(text.parse::<Class>(), Err(TablebaseError::NoClass { name: text.to_owned() }));
        }
    }

    #[test]
    fn every_class_comes_after_those_it_depends_on() {
        for men in 3..=5 {
            let classes = Class::all(men);
            for (at, class) in classes.iter().enumerate() {
                let same = class.successors().into_iter().filter(|other| other.men == class.men);
                assert!(same.into_iter().all(|other| classes[..at].contains(&other)), "{class}");
            }
        }
        let names: Vec<_> =
            "LPvLZ".parse::<Class>().map(|class| class.with_dependencies()).into_iter().flatten().collect();
        let names: Vec<_> = names.iter().map(Class::to_string).collect();
        assert_eq!(names, ["LSvL", "LZvL", "LPvL", "LZvLS", "LZvLP"]);
    }
}

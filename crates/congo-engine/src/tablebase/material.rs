//! Classes of positions by their pieces: `LCvLZ` is lion and crocodile against lion and zebra, either side to move.

use super::TablebaseError;
use congo_rules::{Color, PieceKind, Position};
use std::fmt;
use std::str::FromStr;

/// The kinds that stand beside the lions, in the order of their letters in a name.
pub(crate) const KINDS: [PieceKind; 7] = [
    PieceKind::Crocodile,
    PieceKind::Giraffe,
    PieceKind::Elephant,
    PieceKind::Monkey,
    PieceKind::Zebra,
    PieceKind::Superpawn,
    PieceKind::Pawn,
];
/// How many of each a side begins the game with. Pawns and superpawns together are never more than seven.
const START_COUNTS: [u8; 7] = [1, 1, 2, 1, 1, 7, 7];
/// The most pieces, lions included, of which tables can be made.
pub const MAX_PIECES: usize = 6;

/// What one side has beside its lion: how many of each of [`KINDS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) struct SideMaterial([u8; 7]);

impl SideMaterial {
    fn from_position(position: &Position, color: Color) -> Self {
        Self(KINDS.map(|kind| position.pieces_of(kind, color).len() as u8))
    }

    fn len(self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// The kinds and how many there are of each, none left out but those that are missing.
    fn groups(self) -> impl Iterator<Item = (PieceKind, usize)> {
        KINDS.into_iter().zip(self.0).filter(|(_, count)| *count > 0).map(|(kind, count)| (kind, usize::from(count)))
    }

    /// Whether a game can come to it.
    fn is_reachable(self) -> bool {
        self.0.iter().zip(START_COUNTS).all(|(count, most)| *count <= most) && self.0[5] + self.0[6] <= 7
    }

    fn with_count_changed(self, at: usize, by: i8) -> Option<Self> {
        let mut counts = self.0;
        counts[at] = counts[at].checked_add_signed(by)?;
        Some(Self(counts))
    }

    /// Every side with this number of pieces that a game can have.
    fn all_of_size(pieces: usize) -> Vec<Self> {
        let mut sides = vec![Self::default()];
        for at in 0..KINDS.len() {
            let extensions = |side: &Self| {
                (0..=pieces - side.len()).filter_map(|by| side.with_count_changed(at, by as i8)).collect()
            };
            sides = sides.iter().flat_map(|side| -> Vec<_> { extensions(side) }).collect();
        }
        sides.retain(|side| side.len() == pieces && side.is_reachable());
        sides
    }

    fn name(self) -> String {
        let pieces = self.groups().flat_map(|(kind, count)| std::iter::repeat_n(kind.letter(), count));
        std::iter::once(PieceKind::Lion.letter()).chain(pieces).collect()
    }
}

/// The pieces of both sides. Colours do not matter: the side with more pieces stands first, of equally many the one
/// whose first differing kind is the earlier in the order C, G, E, M, Z, S, P.
///
/// ```
/// use congo_engine::tablebase::Material;
///
/// let class: Material = "LZvLC".parse()?;
/// assert_eq!(class.to_string(), "LCvLZ");
/// assert_eq!(class.piece_count(), 4);
/// # Ok::<(), congo_engine::tablebase::TablebaseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Material {
    piece_count: u8,
    sides: [SideMaterial; 2],
}

impl Material {
    /// The class of two sides, and whether they changed places.
    fn from_sides(first: SideMaterial, second: SideMaterial) -> (Self, bool) {
        let swapped = (second.len(), second) > (first.len(), first);
        let sides = if swapped { [second, first] } else { [first, second] };
        (Self { piece_count: (first.len() + second.len() + 2) as u8, sides }, swapped)
    }

    /// The class of a position that has both lions, and whether Black is its first side.
    pub fn from_position(position: &Position) -> (Self, bool) {
        Self::from_sides(
            SideMaterial::from_position(position, Color::White),
            SideMaterial::from_position(position, Color::Black),
        )
    }

    /// A number that only positions of this class have, if White is the first side or if it is the second.
    pub(crate) fn key(&self, swapped: bool) -> u64 {
        let [first, second] = self.sides;
        let sides = if swapped { [second, first] } else { [first, second] };
        sides.iter().flat_map(|side| side.0).fold(0, |key, count| key << 4 | u64::from(count))
    }

    /// The two sides' pieces, lions left out: the first side's, then the second's.
    pub fn groups(&self) -> impl Iterator<Item = (Color, PieceKind, usize)> + use<> {
        let [first, second] = self.sides;
        let of = |color, side: SideMaterial| side.groups().map(move |(kind, count)| (color, kind, count));
        of(Color::White, first).chain(of(Color::Black, second))
    }

    /// How many pieces there are, lions included.
    pub fn piece_count(&self) -> usize {
        usize::from(self.piece_count)
    }

    /// How many pieces each side has, lions included, the first side first.
    pub fn side_piece_counts(&self) -> [usize; 2] {
        self.sides.map(|side| side.len() + 1)
    }

    /// Every class with this number of pieces that a game can have, dependencies first. Two lions alone are no class:
    /// the rules decide them.
    pub fn all_of_size(pieces: usize) -> Vec<Self> {
        let others = pieces.saturating_sub(2);
        let mut materials = Vec::new();
        for second in (0..=others / 2).filter(|_| others > 0) {
            for weak in SideMaterial::all_of_size(second) {
                let strong = SideMaterial::all_of_size(others - second).into_iter();
                materials.extend(strong.map(|strong| Self::from_sides(strong, weak).0));
            }
        }
        materials.sort_unstable_by_key(|material| (material.pawn_count(), *material));
        materials.dedup();
        materials
    }

    fn pawn_count(&self) -> u8 {
        self.sides.iter().map(|side| side.0[6]).sum()
    }

    /// The classes that one turn can lead to directly or over others, the class itself last, each after those on which
    /// it depends.
    pub fn with_dependencies(&self) -> Vec<Self> {
        let mut found = vec![*self];
        let mut next = 0;
        while let Some(material) = found.get(next).copied() {
            for successor in material.successors() {
                if !found.contains(&successor) {
                    found.push(successor);
                }
            }
            next += 1;
        }
        found.sort_unstable_by_key(|material| (material.piece_count, material.pawn_count(), *material));
        found
    }

    /// The classes with one piece less and those with a pawn promoted.
    fn successors(&self) -> Vec<Self> {
        let mut found = Vec::new();
        for which in 0..2 {
            let (side, other) = (self.sides[which], self.sides[1 - which]);
            let fewer = (0..KINDS.len()).filter_map(|at| side.with_count_changed(at, -1));
            let promoted = side.with_count_changed(6, -1).and_then(|side| side.with_count_changed(5, 1));
            found.extend(
                fewer
                    .chain(promoted)
                    .map(|side| Self::from_sides(side, other).0)
                    .filter(|material| material.piece_count > 2),
            );
        }
        found
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}v{}", self.sides[0].name(), self.sides[1].name()))
    }
}

impl FromStr for Material {
    type Err = TablebaseError;

    /// Reads a name such as `LCvLZ`; the order of the sides and of the letters behind each L is free.
    fn from_str(text: &str) -> Result<Self, TablebaseError> {
        let unknown = || TablebaseError::UnknownMaterial { name: text.to_owned() };
        let (first, second) = text.split_once('v').ok_or_else(unknown)?;
        let side = |text: &str| -> Option<SideMaterial> {
            text.strip_prefix('L')?.chars().try_fold(SideMaterial::default(), |side, letter| {
                side.with_count_changed(KINDS.iter().position(|kind| kind.letter() == letter)?, 1)
            })
        };
        let sides =
            side(first).zip(side(second)).filter(|(first, second)| first.is_reachable() && second.is_reachable());
        let (first, second) = sides.ok_or_else(unknown)?;
        let (material, _) = Self::from_sides(first, second);
        if (3..=MAX_PIECES).contains(&material.piece_count()) { Ok(material) } else { Err(unknown()) }
    }
}

/// The [`Material::key`] of a position with few pieces.
#[inline]
pub(crate) fn material_key(position: &Position) -> u64 {
    let units = position.occupied().iter().filter_map(|square| position.piece_at(square));
    units.map(|piece| KEY_UNITS[piece.color.index()][piece.kind.index()]).sum()
}

/// What a piece adds to the key, by colour and kind; nothing for a lion.
const KEY_UNITS: [[u64; PieceKind::ALL.len()]; 2] = {
    let (mut units, mut at) = ([[0; PieceKind::ALL.len()]; 2], 0);
    while at < 2 * KINDS.len() {
        units[at / KINDS.len()][KINDS[at % KINDS.len()].index()] = 1 << (4 * (2 * KINDS.len() - 1 - at));
        at += 1;
    }
    units
};

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::{Piece, Square};

    #[test]
    fn materials_are_enumerated_completely() {
        assert_eq!([3, 4, 5, 6].map(|pieces| Material::all_of_size(pieces).len()), [7, 52, 223, 782]);
        assert!(Material::all_of_size(2).is_empty() && Material::all_of_size(0).is_empty());
    }

    #[test]
    fn the_key_of_a_position_is_that_of_its_class() {
        for material in [3, 4, 5].into_iter().flat_map(Material::all_of_size) {
            let pieces = [(Color::White, PieceKind::Lion, 1), (Color::Black, PieceKind::Lion, 1)];
            let pieces = pieces.into_iter().chain(material.groups());
            let pieces = pieces.flat_map(|(color, kind, count)| std::iter::repeat_n(Piece { color, kind }, count));
            // The lions first, on their own squares; the others on the river, where any piece may stand.
            let squares = [3, 45].into_iter().chain(21..28).filter_map(Square::from_index);
            let position = Position::from_pieces(Color::White, squares.zip(pieces)).expect("legal");
            assert_eq!(material_key(&position), material.key(false), "{material}");
            assert_eq!(material_key(&position.mirrored()), material.key(true), "{material}");
        }
    }

    #[test]
    fn material_names_round_trip() {
        for material in [3, 4, 5].into_iter().flat_map(Material::all_of_size) {
            assert_eq!(material.to_string().parse(), Ok(material));
        }
        assert_eq!("LPvLSEZ".parse::<Material>().map(|material| material.to_string()), Ok("LEZSvLP".to_owned()));
        for text in ["", "LvL", "LEv", "EvL", "LXvL", "LCCvL", "LEEEvL", "LEZSPvLP", "lcvl"] {
            assert_eq!(text.parse::<Material>(), Err(TablebaseError::UnknownMaterial { name: text.to_owned() }));
        }
    }

    #[test]
    fn materials_come_after_their_dependencies() {
        for pieces in 3..=5 {
            let materials = Material::all_of_size(pieces);
            for (at, material) in materials.iter().enumerate() {
                let same = material.successors().into_iter().filter(|other| other.piece_count == material.piece_count);
                assert!(same.into_iter().all(|other| materials[..at].contains(&other)), "{material}");
            }
        }
        let names: Vec<_> =
            "LPvLZ".parse::<Material>().map(|material| material.with_dependencies()).into_iter().flatten().collect();
        let names: Vec<_> = names.iter().map(Material::to_string).collect();
        assert_eq!(names, ["LSvL", "LZvL", "LPvL", "LZvLS", "LZvLP"]);
    }
}

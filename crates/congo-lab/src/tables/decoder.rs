//! The other way round: positions by their numbers.

use congo_engine::tablebase::format::{
    DONT_CARE, IMMEDIATE_WIN, LION_PAIRS, MAX_NON_LIONS, PieceGroup, PositionIndex, lion_pair_squares,
};
use congo_rules::{Color, Piece, PieceKind, Position, Square};
use std::convert::Infallible;

/// The position with the pieces of a group on these squares; `None` if one of them is occupied.
#[inline]
fn with_group(position: &Position, group: &PieceGroup, squares: &[u8; MAX_NON_LIONS]) -> Option<Position> {
    let piece = Piece { color: group.color, kind: group.kind };
    squares[..group.count]
        .iter()
        .try_fold(*position, |position, &square| position.with_piece(Square::from_index(usize::from(square))?, piece))
}

/// Gives the positions of a class by their numbers.
pub(crate) struct PositionDecoder {
    layout: PositionIndex,
    placements: Vec<Vec<[u8; MAX_NON_LIONS]>>,
}

impl PositionDecoder {
    pub(crate) fn new(layout: PositionIndex) -> Self {
        let placements = layout.groups.iter().map(PieceGroup::placements).collect();
        Self { layout, placements }
    }

    /// The position of a number with White as the first side; `None` if two pieces would stand on one square.
    pub(crate) fn position(&self, index: usize) -> Option<Position> {
        let last_count = self.last_placements().len();
        self.with_last_group(&self.without_last_group(index / last_count)?, index % last_count)
    }

    /// Calls `visit` with every number in order, and its position if there is one: much faster than asking for each.
    ///
    /// # Errors
    /// The first error of `visit`.
    pub(crate) fn try_for_each<Error>(
        &self,
        mut visit: impl FnMut(usize, Option<Position>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let last_count = self.last_placements().len();
        for other_pieces in 0..self.layout.count() / last_count {
            let base = self.without_last_group(other_pieces);
            for last in 0..last_count {
                let position = base.and_then(|base| self.with_last_group(&base, last));
                visit(other_pieces * last_count + last, position)?;
            }
        }
        Ok(())
    }

    /// The placements of the last group, whose pieces come fastest.
    fn last_placements(&self) -> &[[u8; MAX_NON_LIONS]] {
        self.placements.last().map_or(&[[0; MAX_NON_LIONS]], Vec::as_slice)
    }

    /// The position of a number without the pieces of the last group: the number is divided by that of their placements.
    fn without_last_group(&self, number: usize) -> Option<Position> {
        let groups = || self.layout.groups.iter().zip(&self.placements).rev().skip(1);
        let rest = groups().fold(number, |rest, (group, _)| rest / group.placement_count);
        let [first, second] = lion_pair_squares()[rest % LION_PAIRS];
        let lion = |square: u8, color| {
            Some((Square::from_index(usize::from(square))?, Piece { color, kind: PieceKind::Lion }))
        };
        let side_to_move = if rest < LION_PAIRS { Color::White } else { Color::Black };
        let lions = [lion(first, Color::White)?, lion(second, Color::Black)?];
        let (mut position, mut rest) = (Position::from_pieces(side_to_move, lions)?, number);
        for (group, placements) in groups() {
            position = with_group(&position, group, &placements[rest % group.placement_count])?;
            rest /= group.placement_count;
        }
        Some(position)
    }

    #[inline]
    fn with_last_group(&self, base: &Position, number: usize) -> Option<Position> {
        match self.layout.groups.last() {
            Some(group) => with_group(base, group, &self.last_placements()[number]),
            None => Some(*base),
        }
    }

    /// The side to move of a number.
    pub(crate) fn side_to_move(&self, index: usize) -> Color {
        if index < LION_PAIRS * self.layout.placements { Color::White } else { Color::Black }
    }

    /// How many positions a number stands for, those counted apart that are each other's reflection.
    pub(crate) fn multiplicity(&self, index: usize) -> u64 {
        let [first, second] = lion_pair_squares()[index / self.layout.placements % LION_PAIRS];
        if first % 7 == 3 && second % 7 == 3 { 1 } else { 2 }
    }
}

/// Marks what a packed table does not hold: [`IMMEDIATE_WIN`] where the lion can be taken at once, [`DONT_CARE`] where
/// there is no position.
pub(crate) fn mark_dont_cares(values: &mut [u8], reader: &PositionDecoder) {
    let marked = reader.try_for_each(|index, position| {
        match position {
            None => values[index] = DONT_CARE,
            Some(position) if position.lion_capture().is_some() => values[index] = IMMEDIATE_WIN,
            Some(_) => {}
        }
        Ok::<(), Infallible>(())
    });
    marked.unwrap_or_else(|never| match never {});
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_engine::Rng;
    use congo_engine::tablebase::Material;
    use congo_engine::tablebase::format::flip_file;

    fn layout(name: &str) -> PositionIndex {
        PositionIndex::new(name.parse().expect("a class"))
    }

    /// One class with pawns and one with equal pieces in the last group.
    #[test]
    fn all_positions_are_visited_in_order() {
        for name in ["LZvLP", "LEEvL"] {
            let reader = PositionDecoder::new(layout(name));
            let (mut next, mut positions) = (0, 0);
            let visited = reader.try_for_each(|index, position| {
                assert_eq!((index, position), (next, reader.position(index)), "{name}");
                next += 1;
                positions += usize::from(position.is_some());
                if index + 1 < reader.layout.count() { Ok(()) } else { Err("the end") }
            });
            assert_eq!((visited, next), (Err("the end"), reader.layout.count()), "{name}");
            assert!(positions > next / 2 && positions < next, "{name}: {positions}");
        }
    }

    #[test]
    fn a_lion_changes_the_index_like_any_position() {
        let mut random = Rng::new(5);
        let (reader, mut same_half) = (PositionDecoder::new(layout("LCvLZ")), 0);
        for position in (0..3_000).filter_map(|_| reader.position(random.below(reader.layout.count()))) {
            let index = reader.layout.index_of(&position, false).expect("of the class") as isize;
            for mv in position.legal_moves() {
                let after = position.play_unchecked(mv);
                let is_lion = position.piece_at(mv.from()).is_some_and(|piece| piece.kind == PieceKind::Lion);
                if is_lion && after.occupied().len() == 4 {
                    let found = reader.layout.index_of(&after, false).expect("of the class") as isize;
                    let delta = reader.layout.lion_index_delta(&position, &after);
                    assert!(delta.is_none_or(|delta| index + delta == found), "{}", after.fen());
                    same_half += usize::from(delta.is_some());
                }
            }
        }
        assert!(same_half > 1_000, "{same_half}");
    }

    /// The board reflected in the d-file.
    fn flip_files(position: &Position) -> Position {
        let pieces = position
            .occupied()
            .iter()
            .filter_map(|at| Some((Square::from_index(flip_file(at.index()))?, position.piece_at(at)?)));
        Position::from_pieces(position.turn(), pieces).expect("as legal as before")
    }

    #[test]
    fn indices_round_trip_for_every_symmetric_image() {
        let mut random = Rng::new(7);
        for material in [3, 4, 5].into_iter().flat_map(Material::all_of_size) {
            let reader = PositionDecoder::new(PositionIndex::new(material));
            for _ in 0..40 {
                let index = random.below(reader.layout.count());
                let Some(position) = reader.position(index) else { continue };
                for image in [position, position.mirrored(), flip_files(&position), flip_files(&position.mirrored())] {
                    let (found, turned) = Material::from_position(&image);
                    assert_eq!(found, material);
                    let again = reader.layout.index_of(&image, turned).and_then(|index| reader.position(index));
                    let again = again.expect("a position");
                    // On a board with both lions on the d-file reflections are apart; a class that is its own mirror
                    // image has two numbers for a position.
                    let images =
                        [position, flip_files(&position), position.mirrored(), flip_files(&position.mirrored())];
                    assert!(images.contains(&again), "{material}: {image:?} became {again:?}");
                    assert_eq!(
                        reader.multiplicity(index),
                        reader.multiplicity(reader.layout.index_of(&again, false).expect("it"))
                    );
                }
                assert_eq!(reader.layout.index_of(&position, false), Some(index), "{material}");
            }
        }
    }
}

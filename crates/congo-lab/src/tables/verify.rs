//! Checking tables: every position's value must be the best of those that its turns lead to, by the rules' own moves.

use super::decoder::{PositionDecoder, mark_dont_cares};
use super::error::TableError;
use super::stats::{TableStats, stats_of_values};
use congo_engine::tablebase::format::{IMMEDIATE_WIN, PositionIndex};
use congo_engine::tablebase::{Dtw, Material, Tablebase, TablebaseError};
use congo_rules::{Move, MoveList, PieceKind, Position};

/// Checks every position of a class against those that one turn leads to; gives how many there are, reflections not
/// counted apart, and what there is to tell of the class. All the tables on which the class depends must be there.
///
/// The moves are those of [`Position::generate`] and [`Position::play_unchecked`], so that builder and check have
/// little in common. That no value is too good follows from it, too: a win in n needs a loss in n - 1 after it, down to
/// a lion that is taken.
///
/// # Errors
/// The first position, by its number, whose value is wrong, or what keeps a table from being read.
pub(crate) fn verify_table(tables: &Tablebase, material: Material) -> Result<(u64, TableStats), TableError> {
    let layout = PositionIndex::new(material);
    let reader = PositionDecoder::new(layout.clone());
    let mut values = tables.values(material)?;
    mark_dont_cares(&mut values, &reader);
    let verifier = Verifier { tables, material, index: &layout, values: &values };
    let (mut moves, mut checked) = (MoveList::new(), 0);
    reader.try_for_each(|index, position| {
        let Some(position) = position else { return Ok(()) };
        checked += 1;
        // Where the lion can be taken at once the rules have said so just now, and nothing is better.
        if values[index] == IMMEDIATE_WIN {
            return Ok(());
        }
        let stored = Dtw::from_byte(values[index]);
        let computed = verifier.value_from_successors(&position, index, &mut moves)?;
        if stored == computed {
            return Ok(());
        }
        let (stored, computed) = (stored.to_string(), computed.to_string());
        Err(TableError::WrongValue { fen: position.fen(), stored, computed })
    })?;
    Ok((checked, stats_of_values(material, &reader, &values)))
}

struct Verifier<'a> {
    tables: &'a Tablebase,
    material: Material,
    index: &'a PositionIndex,
    /// The values of the class, those included that the rules tell at once.
    values: &'a [u8],
}

impl Verifier<'_> {
    /// The value that follows from those of the positions after this one, which has this number.
    fn value_from_successors(
        &self,
        position: &Position,
        index: usize,
        moves: &mut MoveList,
    ) -> Result<Dtw, TableError> {
        moves.clear();
        position.generate(moves);
        let (piece_count, turn) = (position.occupied().len(), position.turn());
        let pawns = position.pieces_of(PieceKind::Pawn, turn).len();
        let mut best = Dtw::Loss(0);
        for &mv in moves.iter() {
            let after = position.play_unchecked(mv);
            let leaves_material =
                after.occupied().len() != piece_count || after.pieces_of(PieceKind::Pawn, turn).len() != pawns;
            let dtw = match after.lion(after.turn()) {
                None => Dtw::Win(1),
                Some(_) if leaves_material => self.tables.try_probe(&after)?.backed_up(),
                Some(_) => self.value_in_same_table(position, index, mv, &after)?.backed_up(),
            };
            if dtw.preference() > best.preference() {
                best = dtw;
            }
        }
        Ok(best)
    }

    /// The value of a position of the same class, one quiet move after the numbered one.
    fn value_in_same_table(
        &self,
        before: &Position,
        index: usize,
        mv: Move,
        after: &Position,
    ) -> Result<Dtw, TableError> {
        let piece = before.piece_at(mv.from());
        let delta = piece.and_then(|moved| match moved.kind {
            PieceKind::Lion => self.index.lion_index_delta(before, after),
            _ => self.index.index_delta(moved, mv.from(), mv.to()),
        });
        let next = match delta {
            Some(growth) => index.checked_add_signed(growth),
            None => self.index.index_of(after, false),
        };
        let missing = || TablebaseError::Missing { material: self.material.to_string() }.into();
        next.and_then(|next| self.values.get(next)).map(|&byte| Dtw::from_byte(byte)).ok_or_else(missing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_engine::tablebase::TableKind;
    use congo_engine::tablebase::format::encode_table;
    use std::path::PathBuf;

    #[test]
    fn a_wrong_value_is_reported() {
        let material: Material = "LEvL".parse().expect("a class");
        let mut values = Tablebase::shipped().values(material).expect("shipped");
        // The first draw, which the file is to call a win.
        let reader = PositionDecoder::new(PositionIndex::new(material));
        let drawn = |index: &usize| reader.position(*index).is_some_and(|position| position.lion_capture().is_none());
        let index = (0..values.len()).filter(|index| values[*index] == 0).find(drawn).expect("there are two");
        values[index] = Dtw::Win(1).to_byte();
        let folder = std::env::temp_dir().join(format!("congo-tb-wrong-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(folder.join("LEvL.tb"), encode_table(material, TableKind::Dtw, &values)).expect("a file");
        let tables = Tablebase::open_only(&PathBuf::from(&folder)).expect("tables");
        let found = verify_table(&tables, material);
        std::fs::remove_dir_all(&folder).expect("it was made");
        let Err(TableError::WrongValue { fen, .. }) = found else { panic!("{found:?}") };
        // It, or a position that leads to it and comes first.
        let named = Position::from_fen(&fen).expect("a position");
        let near = named.legal_moves().into_iter().map(|mv| named.play_unchecked(mv));
        let same = |other: &Position| PositionIndex::new(material).index_of(other, false) == Some(index);
        assert!(same(&named) || near.into_iter().any(|after| same(&after)), "{fen}");
    }
}

//! Checking tables: every position's value must be the best of those that its turns lead to, by the rules' own moves.

use super::class::Class;
use super::index::{Layout, Reader};
use super::value::{TOLD, UNHELD, Verdict};
use super::{Tablebase, TablebaseError};
use congo_rules::{Kind, Move, MoveList, Position};

/// Checks every position of a class against those that one turn leads to; gives how many there are, reflections not
/// counted apart. All the tables on which the class depends must be there.
///
/// The moves are those of [`Position::generate`] and [`Position::play`], so that builder and check have little in
/// common. That no value is too good follows from it, too: a win in n needs a loss in n - 1 after it, down to a lion
/// that is taken.
///
/// # Errors
/// The first position, by its number, whose value is wrong, or what keeps a table from being read.
pub fn verify(tables: &Tablebase, class: Class) -> Result<u64, TablebaseError> {
    let layout = Layout::new(class);
    let reader = Reader::new(layout.clone());
    let mut values = tables.table(class)?.head.load()?.values();
    set_what_is_not_held(&mut values, &reader);
    let check = Check { tables, class, layout: &layout, values: &values };
    let (mut moves, mut checked) = (MoveList::new(), 0);
    for (number, &value) in values.iter().enumerate().filter(|(_, value)| **value != UNHELD) {
        checked += 1;
        // Where the lion can be taken at once the rules have said so just now, and nothing is better.
        if value == TOLD {
            continue;
        }
        let Some(position) = reader.position(number) else { continue };
        let (said, found) = (Verdict::of_byte(value), check.follows(&position, number, &mut moves)?);
        if said != found {
            let (said, found) = (said.to_string(), found.to_string());
            return Err(TablebaseError::Wrong { fen: position.fen(), said, found });
        }
    }
    Ok(checked)
}

/// Marks what a packed table does not hold: [`TOLD`] where the lion can be taken at once, [`UNHELD`] where there is no
/// position.
pub(crate) fn set_what_is_not_held(values: &mut [u8], reader: &Reader) {
    for (number, value) in values.iter_mut().enumerate() {
        match reader.position(number) {
            None => *value = UNHELD,
            Some(position) if position.lion_capture().is_some() => *value = TOLD,
            Some(_) => {}
        }
    }
}

struct Check<'a> {
    tables: &'a Tablebase,
    class: Class,
    layout: &'a Layout,
    /// The values of the class, those included that the rules tell at once.
    values: &'a [u8],
}

impl Check<'_> {
    /// The value that follows from those of the positions after this one, which has this number.
    fn follows(&self, position: &Position, number: usize, moves: &mut MoveList) -> Result<Verdict, TablebaseError> {
        moves.clear();
        position.generate(moves);
        let (men, turn) = (position.occupied().len(), position.turn());
        let pawns = position.of(Kind::Pawn, turn).len();
        let mut best = Verdict::Loss(0);
        for &chosen in moves.iter() {
            let after = position.play(chosen);
            let leaves = after.occupied().len() != men || after.of(Kind::Pawn, turn).len() != pawns;
            let verdict = match after.lion(after.turn()) {
                None => Verdict::Win(1),
                Some(_) if leaves => self.tables.try_probe(&after)?.before(),
                Some(_) => self.within(position, number, chosen, &after)?.before(),
            };
            if verdict.liking() > best.liking() {
                best = verdict;
            }
        }
        Ok(best)
    }

    /// The value of a position of the same class, one quiet move after the numbered one.
    fn within(
        &self,
        before: &Position,
        number: usize,
        chosen: Move,
        after: &Position,
    ) -> Result<Verdict, TablebaseError> {
        let man = before.piece_at(chosen.from());
        let growth = man.and_then(|man| self.layout.growth(man, chosen.from(), chosen.to()));
        let next = match growth {
            Some(growth) => number.checked_add_signed(growth),
            None => self.layout.number(after, false),
        };
        let missing = || TablebaseError::Missing { class: self.class.to_string() };
        next.and_then(|next| self.values.get(next)).map(|&byte| Verdict::of_byte(byte)).ok_or_else(missing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tablebase::Contents;
    use crate::tablebase::file::written;
    use std::path::PathBuf;

    #[test]
    fn a_wrong_value_is_named() {
        let class: Class = "LEvL".parse().expect("a class");
        let mut values =
            Tablebase::shipped().table(class).and_then(|table| table.head.load()).expect("shipped").values();
        // The first draw, which the file is to call a win.
        let reader = Reader::new(Layout::new(class));
        let drawn = |number: &usize| reader.position(*number).is_some_and(|position| position.lion_capture().is_none());
        let number = (0..values.len()).filter(|number| values[*number] == 0).find(drawn).expect("there are two");
        values[number] = Verdict::Win(1).byte();
        let folder = std::env::temp_dir().join(format!("congo-tb-wrong-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(folder.join("LEvL.tb"), written(class, Contents::Distance, &values)).expect("a file");
        let tables = Tablebase::open_alone(&PathBuf::from(&folder)).expect("tables");
        let found = verify(&tables, class);
        std::fs::remove_dir_all(&folder).expect("it was made");
        let Err(TablebaseError::Wrong { fen, .. }) = found else { panic!("{found:?}") };
        // It, or a position that leads to it and comes first.
        let named = Position::from_fen(&fen).expect("a position");
        let near = named.legal_moves().into_iter().map(|chosen| named.play(chosen));
        let same = |other: &Position| Layout::new(class).number(other, false) == Some(number);
        assert!(same(&named) || near.into_iter().any(|after| same(&after)), "{fen}");
    }
}

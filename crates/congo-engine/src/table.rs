//! The transposition table: what the search already knows of a position.

use crate::Score;
use congo_rules::Move;

/// What a kept score says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is this.
    Exact,
    /// It is at least this.
    Lower,
    /// It is at most this.
    Upper,
}

/// What is known of a position.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Entry {
    key: u64,
    /// The best move, if one stood out.
    pub(crate) best: Option<Move>,
    score: i16,
    /// Plies that were searched.
    pub(crate) depth: u8,
    /// What the score says.
    pub(crate) bound: Bound,
    age: u8,
}

impl Entry {
    /// The score counted from the root of the search that asks.
    pub(crate) fn score(&self, ply: usize) -> Score {
        Score::at_root(self.score, ply)
    }
}

/// A table of fixed size, one entry a place: deeper and newer knowledge stays.
#[derive(Debug)]
pub(crate) struct Table {
    places: Vec<Option<Entry>>,
    salt: u64,
    age: u8,
}

impl Table {
    /// A table of at most so many MiB, at least 1.
    pub(crate) fn new(mib: usize) -> Self {
        let places = (mib.max(1) << 20) / size_of::<Option<Entry>>();
        Self { places: vec![None; places], salt: 0, age: 0 }
    }

    /// A new search begins: what older ones left gives way first.
    pub(crate) fn new_search(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// Nothing that was kept is found any more. Costs nothing: the names of positions change.
    pub(crate) fn forget(&mut self) {
        self.salt = crate::random::mix(self.salt ^ 0x5EED);
        self.new_search();
    }

    fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.places.len() as u128) >> 64) as usize
    }

    pub(crate) fn find(&self, key: u64) -> Option<Entry> {
        let key = key ^ self.salt;
        self.places[self.place(key)].filter(|entry| entry.key == key)
    }

    pub(crate) fn keep(
        &mut self,
        key: u64,
        ply: usize,
        depth: u8,
        (score, bound): (Score, Bound),
        mut best: Option<Move>,
    ) {
        let key = key ^ self.salt;
        let place = self.place(key);
        if let Some(old) = &self.places[place] {
            let same = old.key == key;
            if old.age == self.age && old.depth > depth + if same { 2 } else { 0 } && bound != Bound::Exact {
                return;
            }
            if same {
                best = best.or(old.best);
            }
        }
        self.places[place] = Some(Entry { key, best, score: score.below_root(ply), depth, bound, age: self.age });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_until_forgotten() {
        let mut table = Table::new(1);
        table.keep(77, 3, 5, (Score::win_in(9), Bound::Exact), None);
        assert_eq!(table.find(77).map(|entry| (entry.depth, entry.score(3))), Some((5, Score::win_in(9))));
        assert!(table.find(78).is_none());
        table.forget();
        assert!(table.find(77).is_none());
    }
}

//! A reusable list of moves.

use alloc::vec::Vec;
use core::ops::{Deref, DerefMut};

use crate::moves::Move;

/// A list of moves that keeps its allocation when moves are removed.
///
/// A search uses one list for many positions, so that it neither allocates nor clears memory. The list dereferences to
/// a slice.
///
/// ```
/// use congo_rules::{MoveList, Position};
///
/// let mut moves = MoveList::new();
/// Position::start().generate(&mut moves);
/// assert_eq!(moves.len(), 24);
/// let last = moves[23];
/// moves.truncate(20);
/// assert!(!moves.contains(&last));
/// ```
#[derive(Clone, Default, Debug)]
pub struct MoveList {
    /// The moves, followed by unused entries with arbitrary contents.
    places: Vec<Move>,
    len: usize,
}

/// The size of the first allocation: enough for most positions.
const INITIAL_CAPACITY: usize = 64;

impl MoveList {
    /// Creates an empty list.
    #[must_use]
    pub const fn new() -> MoveList {
        MoveList { places: Vec::new(), len: 0 }
    }

    /// Appends a move.
    #[inline]
    pub fn push(&mut self, mv: Move) {
        self.reserve(1)[0] = mv;
        self.len += 1;
    }

    /// Drops the moves from `len` on; does nothing if the list is shorter.
    #[inline]
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }

    /// Drops all moves.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// The slots after the last move, at least `wanted`. [`MoveList::commit`] makes what is written there part of the
    /// list.
    #[inline]
    pub(crate) fn reserve(&mut self, wanted: usize) -> &mut [Move] {
        if self.places.len() < self.len + wanted {
            self.grow(wanted);
        }
        &mut self.places[self.len..]
    }

    /// Adds the first `count` unused entries to the list.
    #[inline]
    pub(crate) fn commit(&mut self, count: usize) {
        self.len += count;
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, wanted: usize) {
        self.places.resize(self.len + wanted.max(INITIAL_CAPACITY).max(self.len), Move::NONE);
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.places[..self.len]
    }
}

impl DerefMut for MoveList {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Move] {
        &mut self.places[..self.len]
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl From<MoveList> for Vec<Move> {
    fn from(mut list: MoveList) -> Vec<Move> {
        list.places.truncate(list.len);
        list.places
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::prelude::rust_2024::*;

    #[test]
    fn a_list_grows_and_shrinks() {
        let mut list = MoveList::new();
        assert!(list.is_empty());
        for to in 0..7 {
            (0..49).for_each(|from| list.push(Move::quiet(from, to)));
        }
        assert_eq!(list.len(), 343);
        assert_eq!((list[0], list[342]), (Move::quiet(0, 0), Move::quiet(48, 6)));
        list.truncate(400);
        assert_eq!(list.len(), 343);
        list.truncate(1);
        list.push(Move::quiet(9, 10));
        assert_eq!(Vec::from(list.clone()), [Move::quiet(0, 0), Move::quiet(9, 10)]);
        list.clear();
        assert_eq!(Vec::from(list), []);
    }
}

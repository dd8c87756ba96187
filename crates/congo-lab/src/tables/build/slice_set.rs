//! A set of slices.

/// A set of the numbers of slices, as bits.
pub(crate) struct SliceSet {
    words: Vec<u64>,
}

impl SliceSet {
    /// An empty set of numbers below `slices`.
    pub(crate) fn new(slices: usize) -> Self {
        Self { words: vec![0; slices.div_ceil(64)] }
    }

    #[inline]
    pub(crate) fn insert(&mut self, slice: usize) {
        self.words[slice / 64] |= 1 << (slice % 64);
    }

    pub(crate) fn clear(&mut self) {
        self.words.fill(0);
    }

    /// The numbers in rising order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().filter(|(_, word)| **word != 0).flat_map(|(at, word)| {
            let rests = std::iter::successors(Some(*word), |rest| Some(rest & rest.wrapping_sub(1)));
            rests.take_while(|rest| *rest != 0).map(move |rest| at * 64 + rest.trailing_zeros() as usize)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_in_order() {
        let mut set = SliceSet::new(200);
        let numbers = [0, 5, 63, 64, 130, 199];
        numbers.into_iter().rev().for_each(|number| set.insert(number));
        set.insert(64);
        assert!(set.iter().eq(numbers));
        set.clear();
        assert_eq!(set.iter().next(), None);
    }
}

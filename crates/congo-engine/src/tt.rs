//! The transposition table: search results by position. Threads read and write it concurrently without locks: an entry
//! is two words, and the first is the key XORed with the second, so that mixed halves of two entries never match a key
//! (R. Hyatt and T. Mann, "A lock-less transposition table implementation", 2002).

use crate::Score;
use congo_rules::{Move, Position, Square};
use std::mem::MaybeUninit;
use std::sync::atomic::{AtomicU64, Ordering};

/// The meaning of a stored score. None is 0 in an entry, so that no entry is like an empty slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The score is an upper bound.
    Upper = 1,
    /// The score is a lower bound.
    Lower,
    /// The score is exact.
    Exact,
}

/// A stored search result of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TtEntry {
    /// The best move, if there was one.
    pub(crate) best_move: PackedMove,
    score: i16,
    /// Search depth in plies; 0 for quiescence search, [`QS_DEPTH_WITHOUT_EVASIONS`] for its later plies.
    pub(crate) depth: i8,
    /// The meaning of the score.
    pub(crate) bound: Bound,
    /// Whether the node had an exact score in this search or an earlier one.
    pub(crate) is_pv: bool,
    generation: u8,
    /// [`NO_EVAL`] if there is none.
    static_eval: i16,
}

impl TtEntry {
    /// Returns the score if its bound makes it a better estimate than the static evaluation, otherwise the latter.
    pub(crate) fn estimate(&self, static_eval: Score, ply: usize) -> Score {
        let score = self.score(ply);
        let is_better = match self.bound {
            Bound::Exact => true,
            Bound::Lower => score > static_eval,
            Bound::Upper => score < static_eval,
        };
        if is_better && score.mate_in().is_none() { score } else { static_eval }
    }

    /// Returns the score relative to the root of the probing search, for a position at `ply`.
    pub(crate) fn score(&self, ply: usize) -> Score {
        Score::from_tt(self.score, ply)
    }

    /// Returns the static evaluation, if one is stored.
    pub(crate) fn static_eval(&self) -> Option<Score> {
        (self.static_eval != NO_EVAL).then(|| Score::from_tt(self.static_eval, 0))
    }

    fn pack(self) -> u64 {
        u64::from(self.best_move.0)
            | u64::from(self.score as u16) << 16
            | u64::from(self.depth as u8) << 32
            | (self.bound as u64) << 40
            | u64::from(self.is_pv) << 42
            | u64::from(self.generation) << 43
            | u64::from(self.static_eval as u16) << 48
    }

    fn unpack(data: u64) -> Self {
        let bound = match data >> 40 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        };
        Self {
            best_move: PackedMove(data as u16),
            score: (data >> 16) as i16,
            depth: (data >> 32) as i8,
            bound,
            is_pv: data >> 42 & 1 == 1,
            generation: (data >> 43) as u8 & MAX_GENERATION,
            static_eval: (data >> 48) as i16,
        }
    }

    /// Returns how many searches ago the entry was stored, modulo the number of generations.
    fn age(self, generation: u8) -> u8 {
        generation.wrapping_sub(self.generation) & MAX_GENERATION
    }
}

/// The depth of a quiescence search that does not look for threats to the lion.
pub(crate) const QS_DEPTH_WITHOUT_EVASIONS: i32 = -1;

/// The last generation before they wrap around.
const MAX_GENERATION: u8 = 31;

/// Stands for no static evaluation; no score is that low.
const NO_EVAL: i16 = i16::MIN;

/// A move in 16 bits: origin, destination, and a few bits of the hash of a chain. Two chains may collide; that costs
/// time, never correctness, because a packed move is only compared with legal moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct PackedMove(u16);

impl PackedMove {
    /// No move.
    pub(crate) const NONE: Self = Self(0);

    pub(crate) fn from_move(mv: Move) -> Self {
        let chain_hash = if mv.is_chain() { crate::rng::mix64(mv.bits()) % 15 + 1 } else { 0 };
        // Both squares are below 49. Only a chain can end on its origin, so a1 to a1 without a chain never occurs.
        Self((mv.from().index() as u16) << 10 | (mv.to().index() as u16) << 4 | chain_hash as u16)
    }

    /// Unpacks the move if it is legal and not a chain.
    pub(crate) fn to_move(self, position: &Position) -> Option<Move> {
        if self.0 & 15 != 0 || self == Self::NONE {
            return None;
        }
        let (from, to) =
            (Square::from_index(usize::from(self.0 >> 10))?, Square::from_index(usize::from(self.0 >> 4 & 63))?);
        position.find_move(from, to)
    }
}

#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// Four entries in one cache line.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Cluster([Slot; 4]);

/// A table of fixed size whose clusters keep deeper and newer entries.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    clusters: Vec<Cluster>,
    salt: u64,
    generation: u8,
    /// The number of searches since the entries were last invalidated, at most [`MAX_GENERATION`]. Older entries count as
    /// empty: otherwise they would decide which entries are replaced, and the result of a search would depend on those
    /// before it.
    searches_since_invalidation: u8,
    /// The number of searches since the memory was last written with zeros, at most [`MAX_GENERATION`].
    searches_since_wipe: u8,
    /// Whether entries were invalidated since then.
    has_invalid_entries: bool,
}

impl TranspositionTable {
    /// Creates a table of this number of MiB, at least 1.
    pub(crate) fn new(mib: usize) -> Self {
        let count = (mib.max(1) << 20) / size_of::<Cluster>();
        let mut clusters = Vec::with_capacity(count);
        advise_huge_pages(clusters.spare_capacity_mut());
        clusters.resize_with(count, Cluster::default);
        Self::from_empty_clusters(clusters)
    }

    fn from_empty_clusters(clusters: Vec<Cluster>) -> Self {
        Self {
            clusters,
            salt: crate::rng::mix64(1),
            generation: 1,
            searches_since_invalidation: 0,
            searches_since_wipe: 0,
            has_invalid_entries: false,
        }
    }

    /// Starts a new search, which replaces entries of older searches first.
    pub(crate) fn new_search(&mut self) {
        // The generations wrap around: later, an invalid entry could not be told from a new one.
        if self.has_invalid_entries && self.searches_since_wipe == MAX_GENERATION {
            self.clusters.fill_with(Cluster::default);
            (self.searches_since_wipe, self.has_invalid_entries) = (0, false);
        }
        self.generation = (self.generation + 1) & MAX_GENERATION;
        self.searches_since_invalidation = (self.searches_since_invalidation + 1).min(MAX_GENERATION);
        self.searches_since_wipe = (self.searches_since_wipe + 1).min(MAX_GENERATION);
    }

    /// Invalidates all entries by changing the salt of the keys, and starts a new search. Unlike [`Self::clear`], it
    /// rarely writes the memory.
    pub(crate) fn invalidate(&mut self) {
        self.salt = crate::rng::mix64(self.salt);
        self.has_invalid_entries = true;
        self.new_search();
        self.searches_since_invalidation = 0;
    }

    /// Clears the table, which is then as a new one.
    pub(crate) fn clear(&mut self) {
        let mut clusters = std::mem::take(&mut self.clusters);
        clusters.fill_with(Cluster::default);
        *self = Self::from_empty_clusters(clusters);
    }

    /// Returns the value of keeping an entry: the lowest for an empty one, or an invalid one.
    fn replacement_value(&self, data: u64) -> i32 {
        let entry = TtEntry::unpack(data);
        let age = entry.age(self.generation);
        if data == 0 || age > self.searches_since_invalidation {
            return i32::MIN;
        }
        i32::from(entry.depth) + i32::from(entry.bound == Bound::Exact) * 2 - i32::from(age) * 8
    }

    fn cluster(&self, key: u64) -> &Cluster {
        &self.clusters[((u128::from(key) * self.clusters.len() as u128) >> 64) as usize]
    }

    /// Prefetches the entry of a position that will be probed soon.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) {
        prefetch_cluster(self.cluster(key ^ self.salt));
    }

    pub(crate) fn probe(&self, key: u64) -> Option<TtEntry> {
        let key = key ^ self.salt;
        self.cluster(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            (slot.check.load(Ordering::Relaxed) ^ data == key).then(|| TtEntry::unpack(data))
        })
    }

    /// Stores an entry in place of the cluster's least valuable one. An entry of this search for the same position is
    /// kept if it is more than three plies deeper, unless the new score is exact.
    pub(crate) fn store(&self, key: u64, ply: usize, depth: i8, new_entry: NewTtEntry) {
        let key = key ^ self.salt;
        let mut target = None;
        let mut lowest_value = i32::MAX;
        for slot in &self.cluster(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key {
                target = Some((slot, Some(TtEntry::unpack(data))));
                break;
            }
            let value = self.replacement_value(data);
            if value < lowest_value {
                (lowest_value, target) = (value, Some((slot, None)));
            }
        }
        let Some((slot, same)) = target else { return };
        let mut best = new_entry.best_move;
        if let Some(old) = same {
            if best == PackedMove::NONE {
                best = old.best_move;
            }
            if old.generation == self.generation
                && new_entry.bound != Bound::Exact
                && i32::from(old.depth) > i32::from(depth) + 3
            {
                return;
            }
        }
        let score = new_entry.score.to_tt(ply);
        let entry = TtEntry {
            best_move: best,
            score,
            depth,
            bound: new_entry.bound,
            is_pv: new_entry.is_pv,
            generation: self.generation,
            static_eval: new_entry.static_eval.map_or(NO_EVAL, |eval| eval.to_tt(0)),
        };
        let data = entry.pack();
        slot.check.store(key ^ data, Ordering::Relaxed);
        slot.data.store(data, Ordering::Relaxed);
    }

    /// Returns the share of the table that holds entries of the current search, in permille, from a sample.
    pub(crate) fn hashfull(&self) -> u32 {
        let sample = &self.clusters[..self.clusters.len().min(250)];
        let slots = sample.iter().flat_map(|cluster| &cluster.0);
        let used = slots.filter(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            data != 0 && TtEntry::unpack(data).generation == self.generation
        });
        (used.count() * 1_000 / (sample.len() * 4)) as u32
    }
}

/// Advises the system to use pages of 2 MiB: with normal pages, address translation takes longer than the rest of a
/// probe of a large table. Without support by the system it has no effect.
#[cfg(target_os = "linux")]
#[expect(unsafe_code, reason = "there is no safe way to advise the system on memory")]
fn advise_huge_pages(memory: &mut [MaybeUninit<Cluster>]) {
    /// The size of a normal page; the advice applies to whole pages.
    const PAGE: usize = 4_096;
    let begin = memory.as_mut_ptr().cast::<u8>();
    let before = begin.align_offset(PAGE);
    let bytes = size_of_val(memory).saturating_sub(before) / PAGE * PAGE;
    if bytes > 0 {
        // SAFETY: the range lies within the slice, and the advice does not change its contents.
        unsafe { libc::madvise(begin.add(before).cast(), bytes, libc::MADV_HUGEPAGE) };
    }
}

/// Does nothing: other systems choose their page size themselves.
#[cfg(not(target_os = "linux"))]
fn advise_huge_pages(_: &mut [MaybeUninit<Cluster>]) {}

/// Prefetches a cluster into the cache.
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "there is no safe way to ask for memory ahead of time")]
fn prefetch_cluster(cluster: &Cluster) {
    use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    let address: *const Cluster = cluster;
    // SAFETY: a prefetch neither reads nor writes, and the address is that of a reference.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(address.cast()) };
}

/// Does nothing on other processors.
#[cfg(not(target_arch = "x86_64"))]
fn prefetch_cluster(_: &Cluster) {}

/// A search result to store.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NewTtEntry {
    pub(crate) score: Score,
    pub(crate) bound: Bound,
    pub(crate) best_move: PackedMove,
    /// The static evaluation; `None` if there is none.
    pub(crate) static_eval: Option<Score>,
    /// Whether the node had an exact score in this search or an earlier one.
    pub(crate) is_pv: bool,
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ops::Range;

    fn exact_entry(score: Score) -> NewTtEntry {
        NewTtEntry { score, bound: Bound::Exact, best_move: PackedMove::NONE, static_eval: None, is_pv: false }
    }

    #[test]
    fn stored_entries_are_found_until_cleared_or_invalid() {
        for empty in [TranspositionTable::clear, TranspositionTable::invalidate] {
            let mut table = TranspositionTable::new(1);
            table.store(77, 3, 5, exact_entry(Score::win_in(9)));
            let found = table.probe(77).expect("it was kept");
            assert_eq!((found.depth, found.score(3)), (5, Score::win_in(9)));
            assert!(table.probe(78).is_none());
            empty(&mut table);
            assert!(table.probe(77).is_none());
        }
    }

    /// Keys of one cluster, which has four slots.
    fn keys_of_one_cluster(table: &TranspositionTable, numbers: Range<u64>) -> Vec<u64> {
        numbers.map(|number| (7 << 50 | number) ^ table.salt).collect()
    }

    #[test]
    fn invalid_entries_never_count_as_new() {
        for (searches_before, searches_after) in [(0, 40), (5, 28), (30, 2), (30, 5), (40, 70)] {
            let mut table = TranspositionTable::new(1);
            for key in keys_of_one_cluster(&table, 0..4) {
                table.store(key, 0, 120, exact_entry(Score::DRAW));
            }
            (0..searches_before).for_each(|_| table.new_search());
            table.invalidate();
            (0..searches_after).for_each(|_| table.new_search());
            let keys = keys_of_one_cluster(&table, 4..8);
            for key in &keys {
                table.store(*key, 0, 1, exact_entry(Score::DRAW));
            }
            let all_found = keys.iter().all(|key| table.probe(*key).is_some());
            assert!(all_found, "{searches_before} searches before, {searches_after} after");
        }
    }

    #[test]
    fn a_cleared_table_is_as_a_new_one() {
        let mut table = TranspositionTable::new(1);
        table.store(77, 0, 5, exact_entry(Score::DRAW));
        table.invalidate();
        table.store(78, 0, 5, exact_entry(Score::DRAW));
        table.clear();
        assert_eq!(format!("{table:?}"), format!("{:?}", TranspositionTable::new(1)));
    }

    #[test]
    fn entries_round_trip() {
        for (bound, depth) in [(Bound::Upper, -1), (Bound::Lower, 0), (Bound::Exact, 127)] {
            let entry = TtEntry {
                best_move: PackedMove(0xFEDC),
                score: -29_990,
                depth,
                bound,
                is_pv: bound == Bound::Upper,
                generation: MAX_GENERATION,
                static_eval: -12_345,
            };
            assert_eq!(TtEntry::unpack(entry.pack()), entry);
        }
    }

    #[test]
    fn deeper_and_newer_entries_stay() {
        let mut table = TranspositionTable::new(1);
        let same_cluster = keys_of_one_cluster(&table, 0..6);
        for (key, depth) in same_cluster.iter().zip([9, 2, 8, 7, 6, 5]) {
            table.store(*key, 0, depth, exact_entry(Score::DRAW));
        }
        let found =
            |table: &TranspositionTable| same_cluster.iter().map(|key| table.probe(*key).is_some()).collect::<Vec<_>>();
        assert_eq!(found(&table), [true, false, true, true, false, true]);
        table.new_search();
        table.store(same_cluster[1], 0, 1, exact_entry(Score::DRAW));
        assert_eq!(found(&table), [true, true, true, true, false, false]);
    }

    #[test]
    fn packed_moves_are_unique() {
        let crowded = Position::from_fen("3l3/7/2p1p2/7/2p1p2/3M3/3L3/w/-1").expect("a position");
        for position in [Position::start(), crowded] {
            let moves = position.legal_moves();
            let mut packed: Vec<u16> = moves.iter().map(|mv| PackedMove::from_move(*mv).0).collect();
            assert!(!packed.contains(&0));
            packed.sort_unstable();
            packed.dedup();
            assert_eq!(packed.len(), moves.len());
            for mv in moves {
                assert_eq!(PackedMove::from_move(mv).to_move(&position), Some(mv).filter(|mv| !mv.is_chain()));
            }
        }
    }
}

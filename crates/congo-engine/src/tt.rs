//! The transposition table: what the search already knows of positions. Any number of threads read and write it at
//! once without waiting: an entry is two words, and the first holds the key crossed with the second, so that halves of
//! two entries never pass for one (R. Hyatt and T. Mann, "A lock-less transposition table implementation", 2002).

use crate::Score;
use congo_rules::{Move, Position, Square};
use std::mem::MaybeUninit;
use std::sync::atomic::{AtomicU64, Ordering};

/// What a kept score says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    /// Nothing: only the move is kept.
    None,
    /// It is at most this.
    Upper,
    /// It is at least this.
    Lower,
    /// It is this.
    Exact,
}

/// What is known of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct StoredEntry {
    /// Sign of the best move, if one stood out.
    pub(crate) best_move: PackedMove,
    score: i16,
    /// Plies that were searched; 0 for a quiet search.
    pub(crate) depth: u8,
    /// What the score says.
    pub(crate) bound: Bound,
    generation: u8,
}

impl StoredEntry {
    /// The score counted from the root of the search that asks.
    pub(crate) fn score(&self, ply: usize) -> Score {
        Score::from_tt(self.score, ply)
    }

    fn pack(self) -> u64 {
        u64::from(self.best_move.0)
            | u64::from(self.score as u16) << 16
            | u64::from(self.depth) << 32
            | (self.bound as u64) << 40
            | u64::from(self.generation) << 42
    }

    fn unpack(data: u64) -> Self {
        let bound = match data >> 40 & 3 {
            0 => Bound::None,
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        };
        Self {
            best_move: PackedMove(data as u16),
            score: (data >> 16) as i16,
            depth: (data >> 32) as u8,
            bound,
            generation: (data >> 42) as u8,
        }
    }

    /// How much it is worth keeping, seen from the present age.
    fn replacement_value(self, age: u8) -> i32 {
        let age_difference = age.wrapping_sub(self.generation) & MAX_GENERATION;
        i32::from(self.depth) + i32::from(self.bound == Bound::Exact) * 2 - i32::from(age_difference) * 8
    }
}

/// Ages count up to this and begin again.
const MAX_GENERATION: u8 = 63;

/// A move in sixteen bits: from, to, and for a chain a few bits of what it captures. Two chains may share a sign; that
/// costs time, never correctness, because a sign is only compared with moves that are legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct PackedMove(u16);

impl PackedMove {
    /// The sign of no move.
    pub(crate) const NONE: Self = Self(0);

    pub(crate) fn from_move(mv: Move) -> Self {
        let chain_hash = if mv.is_chain() { crate::rng::mix64(mv.bits()) % 15 + 1 } else { 0 };
        // Both squares are below 49, and no move but the end of a chain keeps its square; a1 to a1 is none of ours.
        Self((mv.from().index() as u16) << 10 | (mv.to().index() as u16) << 4 | chain_hash as u16)
    }

    /// The move of this sign if it is legal and no chain.
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

/// Four entries that share a line of the processor's cache.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Cluster([Slot; 4]);

/// A table of fixed size: in each cluster deeper and newer knowledge stays.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    clusters: Vec<Cluster>,
    salt: u64,
    generation: u8,
}

impl TranspositionTable {
    /// A table of this number of MiB, at least 1.
    pub(crate) fn new(mib: usize) -> Self {
        let count = (mib.max(1) << 20) / size_of::<Cluster>();
        let mut clusters = Vec::with_capacity(count);
        advise_huge_pages(clusters.spare_capacity_mut());
        clusters.resize_with(count, Cluster::default);
        Self { clusters, salt: crate::rng::mix64(1), generation: 1 }
    }

    /// A new search begins: what older ones left gives way first.
    pub(crate) fn new_search(&mut self) {
        self.generation = (self.generation + 1) & MAX_GENERATION;
    }

    /// Nothing that was kept is found any more. Costs nothing: the names of positions change.
    pub(crate) fn clear(&mut self) {
        self.salt = crate::rng::mix64(self.salt);
        self.new_search();
    }

    fn cluster(&self, key: u64) -> &Cluster {
        &self.clusters[((u128::from(key) * self.clusters.len() as u128) >> 64) as usize]
    }

    /// Prefetches the entry of a position that is probed soon.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) {
        prefetch_cluster(self.cluster(key ^ self.salt));
    }

    pub(crate) fn probe(&self, key: u64) -> Option<StoredEntry> {
        let key = key ^ self.salt;
        self.cluster(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            (slot.check.load(Ordering::Relaxed) ^ data == key).then(|| StoredEntry::unpack(data))
        })
    }

    /// Keeps what is known, over the least valuable of the cluster; of the same position the deeper unless it is old.
    pub(crate) fn store(&self, key: u64, ply: usize, depth: u8, new_entry: TtEntry) {
        let key = key ^ self.salt;
        let mut target = None;
        let mut lowest_value = i32::MAX;
        for slot in &self.cluster(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            let old = StoredEntry::unpack(data);
            if slot.check.load(Ordering::Relaxed) ^ data == key {
                target = Some((slot, Some(old)));
                break;
            }
            let value = if data == 0 { i32::MIN } else { old.replacement_value(self.generation) };
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
                && u32::from(old.depth) > u32::from(depth) + 3
            {
                return;
            }
        }
        let score = new_entry.score.to_tt(ply);
        let entry = StoredEntry { best_move: best, score, depth, bound: new_entry.bound, generation: self.generation };
        let data = entry.pack();
        slot.check.store(key ^ data, Ordering::Relaxed);
        slot.data.store(data, Ordering::Relaxed);
    }

    /// How full it is of what the present search found, in thousandths, from a sample.
    pub(crate) fn hashfull(&self) -> u32 {
        let sample = &self.clusters[..self.clusters.len().min(250)];
        let slots = sample.iter().flat_map(|cluster| &cluster.0);
        let used = slots.filter(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            data != 0 && StoredEntry::unpack(data).generation == self.generation
        });
        (used.count() * 1_000 / (sample.len() * 4)) as u32
    }
}

/// Asks for room in pages of 2 MiB: with the usual ones finding out where a page lies takes longer than the rest of a
/// look into a large table. Nothing is lost if the system has none to give.
#[cfg(target_os = "linux")]
#[expect(unsafe_code, reason = "there is no safe way to advise the system on memory")]
fn advise_huge_pages(memory: &mut [MaybeUninit<Cluster>]) {
    /// Advice is for whole pages of the usual size.
    const PAGE: usize = 4_096;
    let begin = memory.as_mut_ptr().cast::<u8>();
    let before = begin.align_offset(PAGE);
    let bytes = size_of_val(memory).saturating_sub(before) / PAGE * PAGE;
    if bytes > 0 {
        // SAFETY: the range lies within the slice, and the advice changes nothing of what is in it.
        unsafe { libc::madvise(begin.add(before).cast(), bytes, libc::MADV_HUGEPAGE) };
    }
}

/// Other systems decide for themselves.
#[cfg(not(target_os = "linux"))]
fn advise_huge_pages(_: &mut [MaybeUninit<Cluster>]) {}

/// Asks the processor to fetch a cluster.
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "there is no safe way to ask for memory ahead of time")]
fn prefetch_cluster(cluster: &Cluster) {
    use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    let address: *const Cluster = cluster;
    // SAFETY: the hint reads and writes nothing, and the address is that of a reference.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(address.cast()) };
}

/// Other processors are left to themselves.
#[cfg(not(target_arch = "x86_64"))]
fn prefetch_cluster(_: &Cluster) {}

/// What a search has found out about a position.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TtEntry {
    pub(crate) score: Score,
    pub(crate) bound: Bound,
    pub(crate) best_move: PackedMove,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exact_entry(score: Score) -> TtEntry {
        TtEntry { score, bound: Bound::Exact, best_move: PackedMove::NONE }
    }

    #[test]
    fn stored_entries_are_found_until_cleared() {
        let mut table = TranspositionTable::new(1);
        table.store(77, 3, 5, exact_entry(Score::win_in(9)));
        let found = table.probe(77).expect("it was kept");
        assert_eq!((found.depth, found.score(3)), (5, Score::win_in(9)));
        assert!(table.probe(78).is_none());
        table.clear();
        assert!(table.probe(77).is_none());
    }

    #[test]
    fn entries_round_trip() {
        for bound in [Bound::None, Bound::Upper, Bound::Lower, Bound::Exact] {
            let entry = StoredEntry {
                best_move: PackedMove(0xFEDC),
                score: -29_990,
                depth: 255,
                bound,
                generation: MAX_GENERATION,
            };
            assert_eq!(StoredEntry::unpack(entry.pack()), entry);
        }
    }

    #[test]
    fn deeper_and_newer_entries_stay() {
        let mut table = TranspositionTable::new(1);
        let same_cluster: Vec<u64> = (0..6).map(|low| (7 << 50 | low) ^ table.salt).collect();
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

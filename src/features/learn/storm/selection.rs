//! The puzzles of a storm: from easy to hard, each at most once. Pure: the same puzzles and seed give the same storm.

use congo_coach::puzzle::Puzzle;
use congo_engine::Rng;

/// The rating of the first puzzle, and the increase per puzzle.
const FIRST_RATING: u32 = 400;
const RATING_STEP: u32 = 25;
/// One of this number of nearest puzzles is drawn.
const MAX_CANDIDATES: usize = 16;
/// More puzzles than anybody solves in a storm.
const MAX_PUZZLES: usize = 200;
/// Puzzles with more moves of the solver take too long.
const MAX_SOLVER_MOVES: usize = 4;

/// The puzzles of a storm in order.
pub(super) fn storm_puzzles(puzzles: &[Puzzle], seed: u64) -> Vec<Puzzle> {
    let mut rng = Rng::new(seed);
    let mut left: Vec<&Puzzle> = puzzles.iter().filter(|puzzle| puzzle.solver_moves() <= MAX_SOLVER_MOVES).collect();
    left.sort_by_key(|puzzle| (puzzle.rating, puzzle.start.key()));
    let mut chosen: Vec<Puzzle> = Vec::new();
    while chosen.len() < MAX_PUZZLES && !left.is_empty() {
        let target = FIRST_RATING + RATING_STEP * chosen.len() as u32;
        chosen.push(left.remove(draw(&left, target, &mut rng)).clone());
    }
    // One that was drawn from below its target comes earlier.
    chosen.sort_by_key(|puzzle| puzzle.rating);
    chosen
}

/// The index of one of the puzzles nearest to a rating. The puzzles are sorted by rating.
fn draw(puzzles: &[&Puzzle], target: u32, rng: &mut Rng) -> usize {
    let is_below = |puzzle: &&Puzzle| u32::from(puzzle.rating) < target;
    // All with exactly this rating count as nearest.
    let (mut from, mut to) =
        (puzzles.partition_point(is_below), puzzles.partition_point(|puzzle| u32::from(puzzle.rating) <= target));
    while to - from < MAX_CANDIDATES.min(puzzles.len()) {
        let below = from.checked_sub(1).map(|nth| target - u32::from(puzzles[nth].rating));
        let above = puzzles.get(to).map(|puzzle| u32::from(puzzle.rating) - target);
        match (below, above) {
            (Some(below), Some(above)) if below <= above => from -= 1,
            (Some(_), None) => from -= 1,
            _ => to += 1,
        }
    }
    from + rng.below(to - from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn a_storm_begins_easy_and_gets_harder() {
        for seed in 0..20 {
            let storm = storm_puzzles(Puzzle::shipped(), seed);
            assert!(storm.is_sorted_by_key(|puzzle| puzzle.rating));
            assert!(storm[0].rating <= 450 && storm[9].rating < 800 && storm[39].rating > 1_000, "seed {seed}");
        }
    }

    #[test]
    fn no_puzzle_comes_twice_and_no_storm_is_like_the_other() {
        let storms = [1, 2].map(|seed| storm_puzzles(Puzzle::shipped(), seed));
        for storm in &storms {
            let different: BTreeSet<String> = storm.iter().map(|puzzle| puzzle.start.fen()).collect();
            assert_eq!((storm.len(), different.len()), (MAX_PUZZLES, MAX_PUZZLES));
        }
        assert_ne!(storms[0], storms[1]);
        assert_eq!(storms[0], storm_puzzles(Puzzle::shipped(), 1), "the seed decides");
    }

    #[test]
    fn few_puzzles_make_a_short_storm() {
        assert_eq!(storm_puzzles(&Puzzle::shipped()[..3], 5).len(), 3);
        assert!(storm_puzzles(&[], 5).is_empty());
    }
}

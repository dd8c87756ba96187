//! Selects puzzles.

use congo_engine::puzzle::{Puzzle, Theme, symmetry_key};
use std::collections::BTreeSet;

/// Selects at most this number: one of those that look alike, none that is part of another's line, and spread evenly
/// over themes and ratings if there are too many. The easiest come first.
pub(super) fn select_puzzles(found: Vec<Puzzle>, max_count: usize) -> Vec<Puzzle> {
    let mut selected = select_evenly(deduplicate(found), max_count);
    selected.sort_by_key(|puzzle| (puzzle.rating, puzzle.start.fen()));
    selected
}

/// Removes puzzles that repeat a position, mirror images, and parts of other lines; the longest lines stay.
fn deduplicate(mut puzzles: Vec<Puzzle>) -> Vec<Puzzle> {
    puzzles.sort_by_key(|puzzle| (std::cmp::Reverse(puzzle.solution.len()), puzzle.start.fen(), puzzle.to_string()));
    puzzles.retain(|puzzle| !repeats_a_position(puzzle) && !continues_after_the_end(puzzle));
    let mut seen = BTreeSet::new();
    puzzles.retain(|puzzle| {
        let new = !seen.contains(&puzzle.symmetry_key());
        if new {
            let turns = puzzle.turns().unwrap_or_default();
            seen.extend(turns.iter().step_by(2).map(|turn| symmetry_key(&turn.before)));
        }
        new
    });
    puzzles
}

/// Whether a position occurs twice.
fn repeats_a_position(puzzle: &Puzzle) -> bool {
    let turns = puzzle.turns().unwrap_or_default();
    let positions: BTreeSet<u64> = turns.iter().map(|turn| turn.before.key()).collect();
    positions.len() < turns.len()
}

/// Whether the line continues after a draw by bare lions.
fn continues_after_the_end(puzzle: &Puzzle) -> bool {
    let turns = puzzle.turns().unwrap_or_default();
    turns.iter().any(|turn| turn.before.ending().is_some())
}

/// Ratings within this number of points count as equally difficult.
const RATING_BAND: u16 = 250;

/// Each theme in turn takes its next puzzle of each difficulty.
fn select_evenly(mut remaining: Vec<Puzzle>, max_count: usize) -> Vec<Puzzle> {
    // In an order that does not depend on their properties.
    remaining.sort_by_key(|puzzle| puzzle.start.key());
    let bands: BTreeSet<u16> = remaining.iter().map(|puzzle| puzzle.rating / RATING_BAND).collect();
    let mut selected: Vec<Puzzle> = Vec::new();
    while !remaining.is_empty() && selected.len() < max_count {
        for (theme, band) in Theme::ALL.into_iter().flat_map(|theme| bands.iter().map(move |band| (theme, *band))) {
            let matches = |puzzle: &Puzzle| puzzle.is_about(theme) && puzzle.rating / RATING_BAND == band;
            let next = remaining.iter().position(matches).filter(|_| selected.len() < max_count);
            selected.extend(next.map(|at| remaining.remove(at)));
        }
    }
    selected
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzles(lines: &[&str]) -> Vec<Puzzle> {
        lines.iter().map(|line| line.parse().expect(line)).collect()
    }

    const LION_CAPTURE: &str = "3l3/7/2Z4/7/7/7/2L4/w/-1 700 lion c5d7";
    const LION_CAPTURE_MIRRORED: &str = "3l3/7/4Z2/7/7/7/4L2/w/-1 650 lion e5d7";
    const LION_HUNT: &str = "7/7/4l2/2P4/7/3L3/7/w/-1 740 lion c4d5 e5e6 d5e6";
    const LION_HUNT_END: &str = "7/4l2/3P3/7/7/3L3/7/w/-1 500 lion d5e6";
    const PROMOTION: &str = "4l2/P6/7/7/7/7/2L4/w/-1 600 promotion,material a6a7";

    #[test]
    fn mirror_images_and_partial_lines_are_dropped() {
        let kept = select_puzzles(puzzles(&[LION_CAPTURE, LION_CAPTURE_MIRRORED, LION_HUNT_END, LION_HUNT]), 9);
        assert_eq!(kept.len(), 2, "{kept:?}");
        assert!(kept.iter().any(|puzzle| puzzle.to_string() == LION_HUNT));
    }

    #[test]
    fn repetitions_and_lines_past_the_end_are_dropped() {
        let circle = "1melc2/1g1pz1p/1Gp1e2/7/2P4/1M2PPP/2ELE1C/b/-1 730 save d7c6 b5a4 c6d7 a4b5 d7c6";
        let bare = "2l4/7/7/7/7/3p3/2L4/w/-1 700 material c1d2 c7d7 d2c1";
        assert!(select_puzzles(puzzles(&[circle, bare]), 9).is_empty());
    }

    #[test]
    fn themes_alternate_and_puzzles_are_sorted_by_rating() {
        let kept = select_puzzles(puzzles(&[LION_CAPTURE, LION_HUNT, PROMOTION]), 2);
        assert!(kept.iter().any(|puzzle| puzzle.to_string() == PROMOTION));
        let all = select_puzzles(puzzles(&[LION_HUNT, LION_CAPTURE, PROMOTION]), 9);
        assert_eq!(all.iter().map(|puzzle| puzzle.rating).collect::<Vec<_>>(), [600, 700, 740]);
    }
}

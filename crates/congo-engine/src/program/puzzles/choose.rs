//! Which of the puzzles that were found are kept.

use congo_engine::puzzle::{Puzzle, Theme, likeness};
use std::collections::BTreeSet;

/// At most so many: of those that look alike one, none that is a part of another's line, and if there are too many as
/// evenly over themes and difficulties as can be. The easiest come first.
pub(super) fn choose(found: Vec<Puzzle>, most: usize) -> Vec<Puzzle> {
    let mut chosen = evenly(different(found), most);
    chosen.sort_by_key(|puzzle| (puzzle.rating, puzzle.start.fen()));
    chosen
}

/// Without those that go round in circles, images of each other and parts of each other; the longest lines stay.
fn different(mut puzzles: Vec<Puzzle>) -> Vec<Puzzle> {
    puzzles.sort_by_key(|puzzle| (std::cmp::Reverse(puzzle.line.len()), puzzle.start.fen(), puzzle.to_string()));
    puzzles.retain(|puzzle| !goes_round(puzzle) && !goes_on_after_the_end(puzzle));
    let mut seen = BTreeSet::new();
    puzzles.retain(|puzzle| {
        let new = !seen.contains(&puzzle.likeness());
        if new {
            let turns = puzzle.turns().unwrap_or_default();
            seen.extend(turns.iter().step_by(2).map(|turn| likeness(&turn.before)));
        }
        new
    });
    puzzles
}

/// Whether a position comes twice.
fn goes_round(puzzle: &Puzzle) -> bool {
    let turns = puzzle.turns().unwrap_or_default();
    let different: BTreeSet<u64> = turns.iter().map(|turn| turn.before.key()).collect();
    different.len() < turns.len()
}

/// Whether the game is over, with bare lions, before the line is.
fn goes_on_after_the_end(puzzle: &Puzzle) -> bool {
    let turns = puzzle.turns().unwrap_or_default();
    turns.iter().any(|turn| turn.before.ending().is_some())
}

/// Ratings within so many points count as one difficulty.
const BAND: u16 = 250;

/// In turns each theme takes the next of its puzzles of each difficulty.
fn evenly(mut left: Vec<Puzzle>, most: usize) -> Vec<Puzzle> {
    // In an order that has nothing to do with what they are like.
    left.sort_by_key(|puzzle| puzzle.start.key());
    let bands: BTreeSet<u16> = left.iter().map(|puzzle| puzzle.rating / BAND).collect();
    let mut chosen: Vec<Puzzle> = Vec::new();
    while !left.is_empty() && chosen.len() < most {
        for (theme, band) in Theme::ALL.into_iter().flat_map(|theme| bands.iter().map(move |band| (theme, *band))) {
            let fits = |puzzle: &Puzzle| puzzle.is_about(theme) && puzzle.rating / BAND == band;
            let next = left.iter().position(fits).filter(|_| chosen.len() < most);
            chosen.extend(next.map(|at| left.remove(at)));
        }
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzles(lines: &[&str]) -> Vec<Puzzle> {
        lines.iter().map(|line| line.parse().expect(line)).collect()
    }

    const BITE: &str = "3l3/7/2Z4/7/7/7/2L4/w/-1 700 lion c5d7";
    const BITE_IMAGE: &str = "3l3/7/4Z2/7/7/7/4L2/w/-1 650 lion e5d7";
    const HUNT: &str = "7/7/4l2/2P4/7/3L3/7/w/-1 740 lion c4d5 e5e6 d5e6";
    const PART: &str = "7/4l2/3P3/7/7/3L3/7/w/-1 500 lion d5e6";
    const CROWN: &str = "4l2/P6/7/7/7/7/2L4/w/-1 600 promotion,material a6a7";

    #[test]
    fn images_and_parts_are_left_out() {
        let kept = choose(puzzles(&[BITE, BITE_IMAGE, PART, HUNT]), 9);
        assert_eq!(kept.len(), 2, "{kept:?}");
        assert!(kept.iter().any(|puzzle| puzzle.to_string() == HUNT));
    }

    #[test]
    fn circles_and_what_comes_after_the_end_are_left_out() {
        let circle = "1melc2/1g1pz1p/1Gp1e2/7/2P4/1M2PPP/2ELE1C/b/-1 730 save d7c6 b5a4 c6d7 a4b5 d7c6";
        let bare = "2l4/7/7/7/7/3p3/2L4/w/-1 700 material c1d2 c7d7 d2c1";
        assert!(choose(puzzles(&[circle, bare]), 9).is_empty());
    }

    #[test]
    fn themes_come_in_turns_and_the_easiest_first() {
        let kept = choose(puzzles(&[BITE, HUNT, CROWN]), 2);
        assert!(kept.iter().any(|puzzle| puzzle.to_string() == CROWN));
        let all = choose(puzzles(&[HUNT, BITE, CROWN]), 9);
        assert_eq!(all.iter().map(|puzzle| puzzle.rating).collect::<Vec<_>>(), [600, 700, 740]);
    }
}

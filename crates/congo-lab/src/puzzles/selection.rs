//! Selects puzzles.

use super::{read_puzzles, write_puzzles};
use congo_coach::puzzle::{Puzzle, Subject, Theme, symmetry_key};
use congo_uci::Failure;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::PathBuf;

/// The maximum number of plain captures among a hundred puzzles.
const MAX_PLAIN_CAPTURES_PERCENT: usize = 10;

/// Merges files of puzzles and notes of interrupted runs, and counts the puzzles by kind
///
/// Of puzzles with the same first position, mirrored or not, one is selected, of plain captures at most one in ten, and at
/// most --most in all, spread evenly over themes and ratings.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(super) struct SelectArgs {
    /// The files
    #[arg(value_name = "FILE")]
    files: Vec<String>,
    /// All puzzles of this file stay, whatever the limits
    #[arg(long, value_name = "FILE", action = clap::ArgAction::Append)]
    keep: Vec<String>,
    /// The most puzzles
    #[arg(long, value_name = "N")]
    most: Option<usize>,
    /// The file for the result
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(super) fn select(args: &SelectArgs, out: &mut impl Write) -> Result<(), Failure> {
    let read = |files: &[String]| -> Result<Vec<Puzzle>, Failure> {
        let puzzles: Vec<_> = files.iter().map(|file| read_puzzles(file)).collect::<Result<_, _>>()?;
        Ok(puzzles.concat())
    };
    let selected = select_puzzles(read(&args.keep)?, read(&args.files)?, args.most.unwrap_or(usize::MAX));
    write_counts(&selected, out)?;
    args.out.as_ref().map_or(Ok(()), |file| write_puzzles(file, &selected))
}

/// Writes how many puzzles there are in all, with several moves, of each subject and theme, and of plain captures.
fn write_counts(puzzles: &[Puzzle], out: &mut impl Write) -> Result<(), Failure> {
    let count = |condition: &dyn Fn(&Puzzle) -> bool| puzzles.iter().filter(|puzzle| condition(puzzle)).count();
    write!(out, "puzzles {} several-moves {}", puzzles.len(), count(&|puzzle| puzzle.solver_moves() > 1))?;
    write!(out, " plain-captures {}", count(&Puzzle::is_plain_capture))?;
    for subject in Subject::ALL {
        write!(out, " {} {}", subject.name(), count(&|puzzle| puzzle.has_subject(subject)))?;
    }
    for theme in Theme::ALL {
        write!(out, " {} {}", theme.name(), count(&|puzzle| puzzle.is_about(theme)))?;
    }
    Ok(writeln!(out)?)
}

/// Adds to the puzzles that are `kept`, whatever they are, those that were `found`, up to this number in all: one of
/// those that look alike, none that is part of another's line, and spread evenly over themes and ratings if there are too
/// many. The easiest come first.
pub(super) fn select_puzzles(kept: Vec<Puzzle>, found: Vec<Puzzle>, max_count: usize) -> Vec<Puzzle> {
    let found = limit_plain_captures(&kept, deduplicate(&kept, found));
    let mut selected = select_evenly(found, max_count.saturating_sub(kept.len()));
    selected.extend(kept);
    selected.sort_by_key(|puzzle| (puzzle.rating, puzzle.start.fen()));
    selected
}

/// Removes puzzles that repeat a position, mirror images, and parts of other lines; the longest lines stay, unless part of
/// one is `kept`.
fn deduplicate(kept: &[Puzzle], mut puzzles: Vec<Puzzle>) -> Vec<Puzzle> {
    puzzles.sort_by_key(|puzzle| (std::cmp::Reverse(puzzle.solution.len()), puzzle.start.fen(), puzzle.to_string()));
    puzzles.retain(|puzzle| !repeats_a_position(puzzle) && !continues_after_the_end(puzzle));
    let kept_starts: BTreeSet<_> = kept.iter().map(Puzzle::symmetry_key).collect();
    puzzles.retain(|puzzle| solver_positions(puzzle).iter().all(|position| !kept_starts.contains(position)));
    let mut seen: BTreeSet<_> = kept.iter().flat_map(solver_positions).collect();
    puzzles.retain(|puzzle| {
        let new = !seen.contains(&puzzle.symmetry_key());
        if new {
            seen.extend(solver_positions(puzzle));
        }
        new
    });
    puzzles
}

/// The positions in which the solver is to move, as [`symmetry_key`] tells them apart.
fn solver_positions(puzzle: &Puzzle) -> Vec<String> {
    let turns = puzzle.turns().unwrap_or_default();
    turns.iter().step_by(2).map(|turn| symmetry_key(&turn.before)).collect()
}

/// Removes plain captures beyond their share of all puzzles, the easiest first.
fn limit_plain_captures(kept: &[Puzzle], puzzles: Vec<Puzzle>) -> Vec<Puzzle> {
    let (mut plain, mut others): (Vec<Puzzle>, Vec<Puzzle>) = puzzles.into_iter().partition(Puzzle::is_plain_capture);
    plain.sort_by_key(|puzzle| (std::cmp::Reverse(puzzle.rating), puzzle.start.key()));
    let kept_plain = kept.iter().filter(|puzzle| puzzle.is_plain_capture()).count();
    let all_others = others.len() + kept.len() - kept_plain;
    let max_plain = all_others * MAX_PLAIN_CAPTURES_PERCENT / (100 - MAX_PLAIN_CAPTURES_PERCENT);
    plain.truncate(max_plain.saturating_sub(kept_plain));
    others.extend(plain);
    others
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

    /// Those of the found puzzles that are selected, with none to keep.
    fn select(found: &[&str], max_count: usize) -> Vec<Puzzle> {
        select_puzzles(Vec::new(), puzzles(found), max_count)
    }

    #[test]
    fn puzzles_that_are_kept_stay_whatever_is_found() {
        let check = |kept: &[&str], found: &[&str], max_count: usize, expected: &[&str]| {
            let selected = select_puzzles(puzzles(kept), puzzles(found), max_count);
            let lines: BTreeSet<String> = selected.iter().map(Puzzle::to_string).collect();
            assert_eq!(lines, expected.iter().map(|line| (*line).to_owned()).collect());
        };
        check(&[LION_CAPTURE], &[LION_CAPTURE_MIRRORED], 9, &[LION_CAPTURE]);
        check(&[LION_HUNT_END], &[LION_HUNT], 9, &[LION_HUNT_END]);
        check(&[LION_HUNT], &[LION_HUNT_END], 9, &[LION_HUNT]);
        check(&[LION_CAPTURE, LION_HUNT], &[PROMOTION], 1, &[LION_CAPTURE, LION_HUNT]);
        check(&[LION_CAPTURE], &[LION_HUNT, PROMOTION], 3, &[LION_CAPTURE, LION_HUNT, PROMOTION]);
    }

    #[test]
    fn mirror_images_and_partial_lines_are_dropped() {
        let kept = select(&[LION_CAPTURE, LION_CAPTURE_MIRRORED, LION_HUNT_END, LION_HUNT], 9);
        assert_eq!(kept.len(), 2, "{kept:?}");
        assert!(kept.iter().any(|puzzle| puzzle.to_string() == LION_HUNT));
    }

    #[test]
    fn repetitions_and_lines_past_the_end_are_dropped() {
        let circle = "1melc2/1g1pz1p/1Gp1e2/7/2P4/1M2PPP/2ELE1C/b/-1 730 save d7c6 b5a4 c6d7 a4b5 d7c6";
        let bare = "2l4/7/7/7/7/3p3/2L4/w/-1 700 material c1d2 c7d7 d2c1";
        assert!(select(&[circle, bare], 9).is_empty());
    }

    #[test]
    fn themes_alternate_and_puzzles_are_sorted_by_rating() {
        let kept = select(&[LION_CAPTURE, LION_HUNT, PROMOTION], 2);
        assert!(kept.iter().any(|puzzle| puzzle.to_string() == PROMOTION));
        let all = select(&[LION_HUNT, LION_CAPTURE, PROMOTION], 9);
        assert_eq!(all.iter().map(|puzzle| puzzle.rating).collect::<Vec<_>>(), [600, 700, 740]);
    }
}

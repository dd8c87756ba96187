//! Checks with longer searches whether the moves of puzzle solutions are the only good ones.

use super::{HASH_MIB, read_puzzles, write_puzzles};
use crate::check_args::CheckArgs;
use crate::progress::StepProgress;
use crate::workers::run_jobs;
use congo_coach::puzzle::{BestMove, Puzzle};
use congo_engine::Engine;
use congo_rules::{Path, PlayedMove};
use congo_uci::Failure;
use std::io::Write;
use std::path::Path as File;

/// The default number of nodes per move.
const DEFAULT_NODES: u64 = 1_500_000;
/// The default margin of the best move, in percent of win chance.
const DEFAULT_MARGIN_PERCENT: u16 = 15;

/// Searches every built-in puzzle, or those of a file. Writes the puzzles in which another move is as good, or writes
/// the puzzles without them to a file.
pub(super) fn check(args: &CheckArgs, out: &mut impl Write) -> Result<(), Failure> {
    let percent = args.margin.unwrap_or(DEFAULT_MARGIN_PERCENT);
    let (nodes, margin) = (args.nodes.unwrap_or(DEFAULT_NODES), f64::from(percent) / 100.0);
    let puzzles = match &args.file {
        Some(file) => read_puzzles(file)?,
        None => Puzzle::shipped().to_vec(),
    };
    let (mut good, mut bad) = (Vec::new(), 0);
    for (puzzle, fault) in check_all(puzzles, nodes, margin, args.threads) {
        match fault {
            Some(PuzzleFault { required_move: asked, lead }) => {
                bad += 1;
                writeln!(out, "{puzzle}: {asked} leads by {:.0}%", 100.0 * lead)?;
            }
            None => good.push(puzzle),
        }
    }
    writeln!(out, "puzzles {} not the only good move {bad}", good.len() + bad)?;
    match &args.output {
        Some(target) => write_puzzles(File::new(target), &good),
        None if bad > 0 => Err(Failure::CheckFailed(format!("{bad} puzzles have more than one good move"))),
        None => Ok(()),
    }
}

/// A solution move that is not the only good one, with its lead in win chance; negative if another move is better.
struct PuzzleFault {
    required_move: Path,
    lead: f64,
}

/// The faults of the puzzles, in their order.
fn check_all(puzzles: Vec<Puzzle>, nodes: u64, margin: f64, threads: usize) -> Vec<(Puzzle, Option<PuzzleFault>)> {
    let (mut steps, mut all) = (StepProgress::new("puzzle".to_owned(), puzzles.len()), Vec::new());
    run_jobs(
        threads,
        puzzles.into_iter().enumerate(),
        || Engine::new(HASH_MIB),
        |engine, (place, puzzle)| {
            let fault = find_fault(engine, &puzzle, nodes, margin);
            (place, puzzle, fault)
        },
        |found| {
            all.push(found);
            steps.advance();
            true
        },
    );
    all.sort_by_key(|(place, ..)| *place);
    all.into_iter().map(|(_, puzzle, fault)| (puzzle, fault)).collect()
}

fn find_fault(engine: &mut Engine, puzzle: &Puzzle, nodes: u64, margin: f64) -> Option<PuzzleFault> {
    let turns = puzzle.turns().ok()?;
    // If there are several ways to capture the lion, each is good.
    let required = turns.iter().take(puzzle.solution.len()).step_by(2).filter(|turn| !turn.captures_lion());
    required.into_iter().find_map(|turn| {
        let lead = lead_of_move(engine, turn, nodes);
        (lead < margin).then(|| PuzzleFault { required_move: turn.path.clone(), lead })
    })
}

/// The lead of the solution move in win chance; negative if another move is better.
fn lead_of_move(engine: &mut Engine, turn: &PlayedMove, nodes: u64) -> f64 {
    let Some(best) = BestMove::search(engine, &turn.before, nodes) else { return 0.0 };
    let lead = best.lead.unwrap_or(1.0);
    if best.mv == turn.mv { lead } else { -lead }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_with_a_second_good_move_are_found() {
        let puzzles: Vec<Puzzle> = [
            "4l2/2C4/4c2/7/7/1e5/3L1s1/w/-1 1219 lion,flight c6d7 | e7d7 d1d7",
            "2l4/7/7/7/7/4E2/2L1G2/w/-1 900 material e2e3",
        ]
        .map(|line| line.parse().expect(line))
        .to_vec();
        let faults: Vec<bool> = check_all(puzzles, 20_000, 0.15, 2).iter().map(|(_, fault)| fault.is_some()).collect();
        assert_eq!(faults, [false, true]);
    }
}

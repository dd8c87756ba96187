//! Prints wild boards.

use crate::Failure;
use congo_coach::wild_board::{ArmyChange, WildBoard, WildBoardGenerator, WildDay, WildRank};
use congo_rules::Color;
use std::io::Write;
use std::time::Instant;

/// Makes wild boards: start positions with unequal armies
///
/// White is ahead (rank 1) to behind (rank 9). Writes a line for each of N boards (1), beginning with seed S (1):
///   rank <n> seed <n> cp <n> chance <%> <FEN> white <pieces more or less> black <pieces more or less>
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct WildArgs {
    /// How far White is behind, 1 to 9
    #[arg(long, value_name = "N", default_value = "5", value_parser = parse_rank)]
    rank: WildRank,
    /// The board of the day of a date such as 2026-11-24, and of the days after it
    #[arg(long, value_name = "DATE")]
    day: Option<WildDay>,
    /// The seed of the first board
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The number of boards
    #[arg(long, value_name = "N", default_value_t = 1)]
    boards: u32,
    /// Checks with N nodes per search, which gives other boards
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
}

pub(crate) fn wild(args: &WildArgs, out: &mut impl Write) -> Result<(), Failure> {
    let WildArgs { rank, day, seed, boards: count, nodes } = *args;
    let mut generator = nodes.map_or_else(WildBoardGenerator::default, WildBoardGenerator::with_nodes);
    let started = Instant::now();
    for nth in 0..count {
        let board = match day {
            Some(first) => generator.generate_for_day(later(first, nth)?),
            None => generator.generate(rank, seed + u64::from(nth)),
        };
        write_board(&board, day.map(|first| first.number() + nth), out)?;
    }
    if count > 1 {
        let (candidates, searches) = generator.counts();
        let seconds = started.elapsed().as_secs_f64();
        writeln!(out, "boards {count} candidates {candidates} searches {searches} seconds {seconds:.1}")?;
    }
    Ok(())
}

fn parse_rank(text: &str) -> Result<WildRank, String> {
    text.parse().ok().and_then(WildRank::new).ok_or_else(|| "ranks are 1 to 9".to_owned())
}

fn later(first: WildDay, days: u32) -> Result<WildDay, Failure> {
    let number = first.number().checked_add(days);
    number.and_then(WildDay::from_number).ok_or_else(|| Failure::InvalidInput("option --boards: too many".to_owned()))
}

fn write_board(board: &WildBoard, day: Option<u32>, out: &mut impl Write) -> std::io::Result<()> {
    let [white, black] = Color::ALL.map(|color| army_text(&board.army(color).changes()));
    let day = day.map(|number| format!("day {number} ")).unwrap_or_default();
    let (rank, seed, chance) = (board.rank, board.seed, board.win_chance() * 100.0);
    let (score, fen) = (board.score, board.start.fen());
    writeln!(out, "{day}rank {rank} seed {seed} {score} chance {chance:.1} {fen} white {white} black {black}")
}

/// `+2E-1M`, or `usual`.
fn army_text(changes: &[ArmyChange]) -> String {
    if changes.is_empty() {
        return "usual".to_owned();
    }
    changes.iter().map(|change| format!("{:+}{}", change.more, change.kind.letter())).collect()
}

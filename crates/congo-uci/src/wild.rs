//! Prints wild boards.

use crate::{Failure, parse_number};
use congo_coach::wild_board::{ArmyChange, WildBoard, WildBoardGenerator, WildDay, WildRank};
use congo_rules::Color;
use lexopt::prelude::*;
use std::io::Write;
use std::time::Instant;

pub(crate) fn wild(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let (mut rank, mut seed, mut count, mut day) = (WildRank::EVEN, 1, 1, None);
    let mut generator = WildBoardGenerator::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("rank") => rank = parse_rank(arguments)?,
            Long("seed") => seed = parse_number(arguments, "--seed")?,
            Long("boards") => count = parse_number(arguments, "--boards")?,
            Long("nodes") => generator = WildBoardGenerator::with_nodes(parse_number(arguments, "--nodes")?),
            Long("day") => day = Some(parse_day(arguments)?),
            other => return Err(other.unexpected().into()),
        }
    }
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

fn parse_rank(arguments: &mut lexopt::Parser) -> Result<WildRank, Failure> {
    WildRank::new(parse_number(arguments, "--rank")?)
        .ok_or_else(|| Failure::InvalidInput("option --rank: ranks are 1 to 9".to_owned()))
}

fn parse_day(arguments: &mut lexopt::Parser) -> Result<WildDay, Failure> {
    let text = arguments.value()?.string()?;
    text.parse().map_err(|problem| Failure::InvalidInput(format!("option --day: {problem}")))
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

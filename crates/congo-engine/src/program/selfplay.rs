//! Many quick games between all levels, to find out whether any of them ever plays what the rules do not allow.

use crate::arena::{opening, play};
use crate::player::Own;
use crate::player::Pace;
use crate::{Failure, number};
use congo_engine::{Level, Limits, Random, default_levels};
use congo_rules::Color;
use lexopt::prelude::*;
use std::io::Write;
use std::time::Instant;

/// Games unless said otherwise.
const GAMES: u64 = 100;
/// Nodes a move unless said otherwise: enough for all of search to be used.
const NODES: u64 = 150;
/// Games begin after at most so many random plies.
const RANDOM_PLIES: usize = 10;

pub(crate) fn selfplay(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let (mut games, mut seed, mut nodes) = (GAMES, 1, NODES);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("games") => games = number(arguments, "--games")?,
            Long("seed") => seed = number(arguments, "--seed")?,
            Long("nodes") => nodes = number(arguments, "--nodes")?,
            other => return Err(other.unexpected().into()),
        }
    }
    let (begun, mut random) = (Instant::now(), Random::new(seed));
    // Two of each, so that no side profits from what the other found.
    let mut sides: [Vec<Own>; 2] = [players(nodes), players(nodes)];
    let (mut white, mut black, mut plies) = (0_u64, 0_u64, 0);
    for _ in 0..games {
        let start = opening_of(&mut random);
        let [whites, blacks] = &mut sides;
        let (one, other) = (random.below(whites.len()), random.below(blacks.len()));
        let pair = [(&mut whites[one] as _, Pace::Free), (&mut blacks[other] as _, Pace::Free)];
        let end = play(pair, start, random.number());
        if let Some((side, problem)) = end.fault {
            return Err(Failure::Fault(format!("{side}: {problem}")));
        }
        plies += end.game.ply();
        match end.outcome.and_then(|outcome| outcome.winner()) {
            Some(Color::White) => white += 1,
            Some(Color::Black) => black += 1,
            None => {}
        }
    }
    writeln!(out, "games {games} white {white} black {black} draws {}", games - white - black)?;
    writeln!(out, "plies {plies} seconds {:.1}", begun.elapsed().as_secs_f64())?;
    Ok(writeln!(out, "illegal 0")?)
}

/// A player of each level.
fn players(nodes: u64) -> Vec<Own> {
    let limits = Limits::nodes(nodes);
    let player = |level: Level| Own::level(level.clone(), limits.and(Limits::depth(level.depth)));
    default_levels().into_iter().map(player).collect()
}

fn opening_of(random: &mut Random) -> congo_rules::Game {
    let plies = random.below(RANDOM_PLIES + 1);
    opening(random, plies)
}

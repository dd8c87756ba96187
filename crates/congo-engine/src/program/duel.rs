//! A match between two players: pairs of games with colours exchanged from random openings.

use crate::arena::{Arena, Player, opening};
use crate::{Failure, number};
use congo_engine::{Limits, Random, default_levels};
use congo_rules::{Color, Outcome};
use lexopt::prelude::*;
use std::io::Write;

/// Games unless said otherwise.
const GAMES: u64 = 100;
/// Random plies before a game begins.
const RANDOM_PLIES: usize = 6;
/// Without a limit of its own a level looks at no more positions than this: the clock would spoil the repetition.
const MOST_NODES: u64 = 200_000;

pub(crate) fn duel(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let (mut names, mut games, mut seed) = (Vec::new(), GAMES, 1);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("games") => games = number(arguments, "--games")?,
            Long("seed") => seed = number(arguments, "--seed")?,
            Value(value) => names.push(value.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let [one, other] = names.as_slice() else {
        return Err(Failure::Input(format!("duel: {} players, two are wanted", names.len())));
    };
    let (one, other) = (player(one)?, player(other)?);
    let mut tally = Tally::default();
    let (mut arena, mut random) = (Arena::new(), Random::new(seed));
    for _ in 0..games.div_ceil(2).max(1) {
        let (start, seed) = (opening(&mut random, RANDOM_PLIES), random.number());
        let (_, first) = arena.play([&one, &other], start.clone(), seed).map_err(Failure::Fault)?;
        let (_, second) = arena.play([&other, &one], start, seed).map_err(Failure::Fault)?;
        tally.add(points(first, Color::White), points(second, Color::Black));
    }
    Ok(writeln!(out, "{} against {}: {tally}", names[0], names[1])?)
}

/// Points of a side in halves: two for a win, one for a draw.
fn points(outcome: Option<Outcome>, side: Color) -> u32 {
    match outcome.and_then(Outcome::winner) {
        Some(winner) if winner == side => 2,
        Some(_) => 0,
        None => 1,
    }
}

fn player(name: &str) -> Result<Player, Failure> {
    let unknown = |wanted: &str| Failure::Input(format!("player {name:?}: {wanted}"));
    let mut levels = default_levels();
    let Some(strongest) = levels.last().cloned() else { return Err(unknown("there are no levels")) };
    if let Some((limit, value)) = name.split_once('=') {
        let value: u64 = value.parse().map_err(|_| unknown("wanted a number after ="))?;
        let limits = match limit {
            "nodes" => Limits::nodes(value),
            "depth" => Limits::depth(u32::try_from(value).map_err(|_| unknown("wanted fewer plies"))?),
            _ => return Err(unknown("wanted nodes=N or depth=N")),
        };
        return Ok(Player { level: strongest, limits });
    }
    let (level, nodes) = match name.split_once('@') {
        Some((level, nodes)) => (level, Some(nodes.parse().map_err(|_| unknown("wanted a number of nodes after @"))?)),
        None => (name, None),
    };
    levels.retain(|known| known.name.eq_ignore_ascii_case(level));
    let level = levels.pop().ok_or_else(|| unknown("no level has this name"))?;
    let nodes = nodes.or(level.nodes).unwrap_or(MOST_NODES);
    Ok(Player { limits: Limits { depth: Some(level.depth), ..Limits::nodes(nodes) }, level })
}

/// Results of pairs of games, by the points of the first player.
#[derive(Default)]
struct Tally {
    won: u32,
    drawn: u32,
    lost: u32,
    /// How many pairs brought 0, 1, 2, 3 or 4 half points.
    pairs: [u32; 5],
}

impl Tally {
    fn add(&mut self, first: u32, second: u32) {
        for points in [first, second] {
            *[&mut self.lost, &mut self.drawn, &mut self.won][points as usize] += 1;
        }
        self.pairs[(first + second) as usize] += 1;
    }

    /// The share of points, 0 to 1, and half of its 95% interval, from the spread of the pairs.
    fn score(&self) -> (f64, f64) {
        let pairs: f64 = self.pairs.iter().map(|count| f64::from(*count)).sum();
        let share = |index: usize| index as f64 / 4.0;
        let weighed = |value: &dyn Fn(usize) -> f64| -> f64 {
            self.pairs.iter().enumerate().map(|(index, count)| f64::from(*count) * value(index)).sum::<f64>() / pairs
        };
        let mean = weighed(&share);
        let variance = weighed(&|index| (share(index) - mean).powi(2));
        (mean, 1.96 * (variance / pairs).sqrt())
    }
}

/// The difference in Elo that makes a share of points likely.
fn elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    -400.0 * (1.0 / share - 1.0).log10()
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (mean, error) = self.score();
        write!(
            f,
            "games {} won {} drawn {} lost {} score {:.1}% +-{:.1} elo {:+.0} ({:+.0} to {:+.0})",
            self.won + self.drawn + self.lost,
            self.won,
            self.drawn,
            self.lost,
            100.0 * mean,
            100.0 * error,
            elo(mean),
            elo(mean - error),
            elo(mean + error),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_adds_up() {
        let mut tally = Tally::default();
        for (first, second) in [(2, 2), (2, 0), (1, 2), (0, 1)] {
            tally.add(first, second);
        }
        assert_eq!((tally.won, tally.drawn, tally.lost), (4, 2, 2));
        let (mean, error) = tally.score();
        assert!((mean - 0.625).abs() < 1e-9 && error > 0.2 && error < 0.3, "{mean} {error}");
        assert!((elo(0.75) - 190.8).abs() < 0.1 && elo(0.5).abs() < 1e-9);
    }

    #[test]
    fn players_are_named_by_level_or_limit() {
        let limits = |name: &str| player(name).map(|player| (player.limits.depth, player.limits.nodes)).ok();
        assert_eq!(limits("lion@500"), Some((Some(100), Some(500))));
        assert_eq!(limits("depth=4"), Some((Some(4), None)));
        assert_eq!(limits("nodes=9"), Some((None, Some(9))));
        for wrong in ["Tiger", "Lion@x", "nodes=", "speed=3"] {
            assert!(player(wrong).is_err_and(|failure| failure.to_string().contains(wrong)), "{wrong}");
        }
    }
}

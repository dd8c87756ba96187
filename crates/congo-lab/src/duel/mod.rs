//! A match between two players: pairs of games with colours exchanged, several at a time.

mod record;
mod stats;

use crate::arena::{self, FinishedGame, game_rng, half_points, random_opening};
use crate::args::{ALL_THREADS, parse_pair, parse_threads};
use crate::player::{Player, PlayerError, PlayerSpec};
use crate::workers::run_jobs;
use congo_engine::{Engine, Limits, Rng, Root, Stop};
use congo_rules::{Color, Game, Position};
use congo_uci::Failure;
use record::{FinishedPairs, MatchRecord};
pub(crate) use stats::{MatchStats, Z_95, elo_from_score};
use stats::{SprtBounds, SprtDecision};
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// The default number of games.
const DEFAULT_GAMES: u64 = 100;
/// The default number of random plies before a game.
const DEFAULT_RANDOM_PLIES: usize = 6;
/// The minimum number of random plies of an uneven opening. There are up to three more, so that colours differ too.
const UNEVEN_OPENING_PLIES: usize = 6;
/// The number of nodes of the search that tells how uneven an opening is.
const UNEVEN_OPENING_NODES: u64 = 20_000;
/// The interval of status reports.
const STATUS_INTERVAL: Duration = Duration::from_secs(10);

/// The settings of a match.
struct Match {
    names: [String; 2],
    specs: [PlayerSpec; 2],
    pairs: u64,
    seed: u64,
    threads: usize,
    openings: Openings,
    sprt: Option<SprtBounds>,
    pgn: Option<PathBuf>,
    resume: bool,
}

/// The openings of games.
enum Openings {
    Random(usize),
    Positions(Vec<Position>),
    /// The better side expects this share of the points, from and to.
    Uneven(f64, f64),
}

impl Openings {
    /// The opening of a pair, the same on every call.
    fn opening_of_pair(&self, pair: u64, random: &mut Rng) -> Game {
        match self {
            Self::Random(plies) => Game::from_position(*random_opening(random, *plies).position()),
            Self::Positions(all) => Game::from_position(all[pair as usize % all.len()]),
            Self::Uneven(least, most) => Game::from_position(uneven_opening(random, (*least, *most))),
        }
    }
}

/// Draws random openings until the better side's expected share of the points is in this range.
pub(crate) fn uneven_opening(random: &mut Rng, (least, most): (f64, f64)) -> Position {
    let mut engine = Engine::new(1);
    loop {
        let plies = UNEVEN_OPENING_PLIES + random.below(4);
        let position = *random_opening(random, plies).position();
        let root = Root::from_position(position);
        let found = engine.search(&root, &Limits::nodes(UNEVEN_OPENING_NODES), &Stop::default(), &mut |_| {});
        let chance = found.score.win_chance();
        if (least..=most).contains(&chance.max(1.0 - chance)) {
            return position;
        }
    }
}

/// Plays pairs of games with colours exchanged, and reports wins, draws, losses, points, and Elo with its 95% interval
///
/// A game of 1,000 plies is drawn. A player is NAME@LIMIT. The name is `engine` (full strength), `hand` or
/// `net:<file>` (the same with another evaluation: the classical one, or a network), the name of a level, `naive` (random
/// moves, but captures what is unprotected), `platform` (alpha-beta to depth 5, counts material), `uci:<program>`, or
/// `line:<program>` (reads a FEN, writes a move). `rating:N` is a point on the strength line of the levels, without form;
/// `plain:<level>` is a level without its style.
///
/// The limit is `nodes=N`, `depth=N` or `ms=N` per move, or `tc=<seconds>+<seconds>`. `Lion@20000` means nodes; a level
/// needs no limit; a limit alone means the engine. With `nodes` and `depth`, each search begins with empty tables.
/// `soft=N` is for `engine`, `hand` and `net` only: a search ends after the iteration that reaches N nodes, and the next
/// one begins with its tables, as in a game by the clock, but the games can be repeated. Options after the limit:
/// `,contempt=N` (the number of centipawns by which a draw is worse than even), `,threads=N`, and for our engine the
/// constants of its search, such as `,rfp_margin_cp=90`.
///
/// A player loses if it exceeds its time by 100 ms in one move (`ms`) or in a whole game (`tc`). Time spent waiting for a
/// processor does not count; for other programs that is known on Linux only.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct DuelArgs {
    /// A player
    #[arg(value_name = "PLAYER")]
    first: String,
    /// Their opponent
    #[arg(value_name = "PLAYER")]
    second: String,
    /// The games
    #[arg(long, value_name = "N", default_value_t = DEFAULT_GAMES)]
    games: u64,
    /// The seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The threads
    #[arg(long, alias = "concurrency", value_name = "N", default_value = ALL_THREADS, value_parser = parse_threads)]
    threads: usize,
    /// Begins with the FENs of a file
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// The random plies before a game
    #[arg(long, value_name = "N", default_value_t = DEFAULT_RANDOM_PLIES)]
    plies: usize,
    /// Begins after random plies after which a short search expects the better side to score from so much to so much, like
    /// 55,75: most games from even openings are drawn
    #[arg(long, value_name = "PERCENT,PERCENT", conflicts_with = "openings", value_parser = parse_shares)]
    uneven: Option<(f64, f64)>,
    /// Stops as soon as it is decided (5% error) which of the two Elo differences is closer to the truth
    #[arg(long, value_name = "ELO,ELO", allow_hyphen_values = true, value_parser = parse_sprt_bounds)]
    sprt: Option<SprtBounds>,
    /// Saves the games
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// Continues after the games that the file already has
    #[arg(long, requires = "pgn")]
    resume: bool,
}

pub(crate) fn duel(args: DuelArgs, out: &mut impl Write) -> Result<(), Failure> {
    let openings = match (&args.openings, args.uneven) {
        (Some(file), _) => load_openings(file)?,
        (None, Some((least, most))) => Openings::Uneven(least, most),
        (None, None) => Openings::Random(args.plies),
    };
    let specs = [PlayerSpec::parse(&args.first)?, PlayerSpec::parse(&args.second)?];
    let DuelArgs { first, second, games, seed, threads, sprt, pgn, resume, .. } = args;
    let pairs = games.div_ceil(2).max(1);
    Match { names: [first, second], specs, pairs, seed, threads, openings, sprt, pgn, resume }.play(out)
}

/// Plays this number of games between two players.
pub(crate) fn play_match(
    names: [String; 2],
    specs: [PlayerSpec; 2],
    games: u64,
    seed: u64,
    threads: usize,
) -> Result<MatchStats, Failure> {
    let openings = Openings::Random(DEFAULT_RANDOM_PLIES);
    let pairs = games.div_ceil(2).max(1);
    let duel = Match { names, specs, pairs, seed, threads, openings, sprt: None, pgn: None, resume: false };
    Ok(duel.play_all()?.stats)
}

fn parse_sprt_bounds(text: &str) -> Result<SprtBounds, &'static str> {
    let bounds = parse_pair(text).filter(|(elo0, elo1)| elo0 < elo1);
    bounds.map(|(elo0, elo1)| SprtBounds { elo0, elo1 }).ok_or("expected two numbers like 0,5, the smaller first")
}

/// Two percentages like `55,75`, as shares.
fn parse_shares(text: &str) -> Result<(f64, f64), &'static str> {
    let is_valid = |(least, most): &(f64, f64)| *least >= 50.0 && *most <= 95.0 && most - least >= 1.0;
    let shares = parse_pair(text).filter(is_valid).map(|(least, most)| (least / 100.0, most / 100.0));
    shares.ok_or("expected two percentages from 50 to 95 like 55,75")
}

/// The positions of a file: one Congo FEN per line; empty lines and text after `#` are ignored.
fn load_openings(file: &std::path::Path) -> Result<Openings, Failure> {
    let failed = |line: Option<usize>, what: &str| {
        let line = line.map_or(String::new(), |line| format!(", line {}", line + 1));
        Failure::InvalidInput(format!("{}{line}: {what}", file.display()))
    };
    let text = congo_text::read_file(file).map_err(|error| failed(None, &error.to_string()))?;
    let mut positions = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let fen = line.split('#').next().unwrap_or_default().trim();
        if fen.is_empty() {
            continue;
        }
        let position = Position::from_fen(fen).map_err(|error| failed(Some(index), &error.to_string()))?;
        if position.ending().is_some() {
            return Err(failed(Some(index), "the game is over in this position"));
        }
        positions.push(position);
    }
    if positions.is_empty() {
        Err(failed(None, "there is no position in it"))
    } else {
        Ok(Openings::Positions(positions))
    }
}

/// Both players.
type Players = [Box<dyn Player>; 2];

/// A finished pair of games.
struct PlayedPair {
    pair: u64,
    games: [FinishedGame; 2],
}

impl Match {
    fn names(&self) -> [&str; 2] {
        [&self.names[0], &self.names[1]]
    }

    fn play(self, out: &mut impl Write) -> Result<(), Failure> {
        let score = self.play_all()?;
        self.write_status(&score, out)?;
        match score.first_fault {
            Some(fault) if self.specs.iter().all(PlayerSpec::is_built_in) => Err(Failure::CheckFailed(fault)),
            _ => Ok(()),
        }
    }

    /// Plays the remaining games and adds up all of them.
    fn play_all(&self) -> Result<MatchScore, Failure> {
        let (mut record, finished) = match &self.pgn {
            None => (None, FinishedPairs::new()),
            Some(path) => {
                let (record, done) = MatchRecord::open(path, self.names(), self.resume)?;
                (Some(record), done)
            }
        };
        let mut stats = MatchStats::default();
        finished.values().for_each(|(first, second)| stats.add_pair(*first, *second));
        let mut score = MatchScore { stats, ..MatchScore::default() };
        let (mut last_status, mut result) = (Instant::now(), Ok(()));
        let remaining = (0..self.pairs).filter(|pair| !finished.contains_key(pair));
        run_jobs(
            self.threads,
            remaining,
            || None,
            |players, pair| self.play_pair_reusing(players, pair),
            |played| {
                let recorded = played.map_err(|problem| Failure::CheckFailed(problem.to_string())).and_then(|played| {
                    if let Some(record) = &mut record {
                        record.append_pair(played.pair, self.names(), &played.games)?;
                    }
                    score.add_pair(&played);
                    score.decide(self.sprt);
                    if last_status.elapsed() >= STATUS_INTERVAL {
                        last_status = Instant::now();
                        self.write_status(&score, &mut std::io::stderr())?;
                    }
                    Ok(())
                });
                if result.is_ok() {
                    result = recorded;
                }
                result.is_ok() && score.decision.is_none()
            },
        );
        result.map(|()| score)
    }

    /// Plays a pair, with the players of an earlier pair if there are any.
    fn play_pair_reusing(&self, players: &mut Option<Players>, pair: u64) -> Result<PlayedPair, PlayerError> {
        let mut ready = match players.take() {
            Some(players) => players,
            None => self.make_players()?,
        };
        let played = self.play_pair(pair, &mut ready);
        // A program that has exited is started again.
        let has_broken_player =
            played.games.iter().any(|end| matches!(end.fault, Some((_, PlayerError::ProtocolError(_)))));
        *players = (!has_broken_player).then_some(ready);
        Ok(played)
    }

    fn make_players(&self) -> Result<Players, PlayerError> {
        Ok([self.specs[0].make_player()?, self.specs[1].make_player()?])
    }

    /// Plays the same opening twice with colours exchanged. The games have different seeds, so that a level's good day
    /// does not count twice.
    fn play_pair(&self, pair: u64, players: &mut Players) -> PlayedPair {
        let mut random = game_rng(self.seed, pair);
        let start = self.openings.opening_of_pair(pair, &mut random);
        let seeds = [random.next_u64(), random.next_u64()];
        let [one, other] = players;
        let [pace, other_pace] = [self.specs[0].time_control(), self.specs[1].time_control()];
        let first = arena::play_game([(&mut **one, pace), (&mut **other, other_pace)], start.clone(), seeds[0]);
        let second = arena::play_game([(&mut **other, other_pace), (&mut **one, pace)], start, seeds[1]);
        PlayedPair { pair, games: [first, second] }
    }

    fn write_status(&self, score: &MatchScore, out: &mut impl Write) -> Result<(), Failure> {
        if score.stats.games() == 0 {
            return Ok(());
        }
        write!(out, "{} against {}: {}", self.names[0], self.names[1], score.stats)?;
        if let Some(first) = &score.first_fault {
            write!(out, " faults {} (first: {first})", score.fault_count)?;
        }
        if score.games > 0 {
            let [repetitions, too_long] = [score.repetitions, score.too_long].map(|count| score.percent(count));
            write!(out, " plies {:.0} repetitions {repetitions:.1}% too long {too_long:.1}%", score.mean_plies())?;
        }
        if let Some(bounds) = self.sprt {
            let likelihood = score.stats.log_likelihood_ratio(bounds);
            let verdict = match score.decision {
                Some(SprtDecision::AcceptH1) => "passed",
                Some(SprtDecision::AcceptH0) => "failed",
                None => "open",
            };
            write!(out, " sprt {},{} llr {likelihood:+.2} {verdict}", bounds.elo0, bounds.elo1)?;
        }
        Ok(writeln!(out)?)
    }
}

/// The score of a match.
#[derive(Default)]
struct MatchScore {
    stats: MatchStats,
    /// The number of games played by this run, their plies, and the numbers that ended by repetition or were too long.
    games: u32,
    plies: usize,
    repetitions: u32,
    too_long: u32,
    /// The number of games lost by a fault, and the first fault.
    fault_count: u32,
    first_fault: Option<String>,
    /// The decision of the SPRT. It stands, whatever the games give that were still running.
    decision: Option<SprtDecision>,
}

impl MatchScore {
    /// Decides the SPRT, if there is one and it is not decided yet.
    fn decide(&mut self, bounds: Option<SprtBounds>) {
        self.decision = self.decision.or_else(|| bounds?.decide(&self.stats));
    }

    fn add_pair(&mut self, played: &PlayedPair) {
        let [first, second] = &played.games;
        self.stats.add_pair(half_points(first.outcome, Color::White), half_points(second.outcome, Color::Black));
        for end in &played.games {
            self.games += 1;
            self.plies += end.game.ply();
            let repeated = congo_rules::Outcome::Draw(congo_rules::DrawReason::Repetition);
            self.repetitions += u32::from(end.outcome == Some(repeated));
            self.too_long += u32::from(end.outcome.is_none());
            if let Some((side, problem)) = &end.fault {
                self.fault_count += 1;
                self.first_fault.get_or_insert_with(|| format!("pair {}, {side}: {problem}", played.pair));
            }
        }
    }

    /// Mean length of a game.
    fn mean_plies(&self) -> f64 {
        self.plies as f64 / f64::from(self.games)
    }

    /// Returns what share of the games this number is, in percent.
    fn percent(&self, count: u32) -> f64 {
        100.0 * f64::from(count) / f64::from(self.games)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uneven_openings_are_uneven_and_the_same_on_every_call() {
        let openings = Openings::Uneven(0.55, 0.75);
        for pair in 0..5 {
            let draw = || *openings.opening_of_pair(pair, &mut game_rng(7, pair)).position();
            let position = draw();
            assert_eq!(draw(), position);
            let root = Root::from_position(position);
            let limits = Limits::nodes(UNEVEN_OPENING_NODES);
            let found = Engine::new(1).search(&root, &limits, &Stop::default(), &mut |_| {});
            let chance = found.score.win_chance();
            assert!((0.55..=0.75).contains(&chance.max(1.0 - chance)), "{}: {chance}", position.fen());
        }
    }

    #[test]
    fn shares_are_two_percentages_in_order() {
        assert!(parse_shares("55,75").is_ok_and(|shares| shares == (0.55, 0.75)));
        for text in ["", "55", "75,55", "40,60", "60,99", "60,60.5", "NaN,60", "60,NaN", "a,b"] {
            assert!(parse_shares(text).is_err(), "{text}");
        }
    }
}

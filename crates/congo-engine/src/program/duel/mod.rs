//! A match between two players: pairs of games with colours exchanged, several at a time.

mod record;
mod tally;

use crate::arena::{self, End, opening, points, random_of};
use crate::farm::farm;
use crate::player::{Player, Problem, Spec};
use crate::{Failure, number};
use congo_engine::Random;
use congo_rules::{Color, Game, Position};
use lexopt::prelude::*;
use record::{Done, Record};
use std::io::Write;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};
use tally::{Bounds, Tally, Verdict};

/// Games unless said otherwise.
const GAMES: u64 = 100;
/// Random plies before a game begins, unless said otherwise.
const RANDOM_PLIES: usize = 6;
/// How often a match says how it stands.
const NEWS: Duration = Duration::from_secs(10);

/// What is to be played.
struct Match {
    names: [String; 2],
    specs: [Spec; 2],
    pairs: u64,
    seed: u64,
    threads: usize,
    openings: Openings,
    sprt: Option<Bounds>,
    pgn: Option<PathBuf>,
    resume: bool,
}

/// How games begin.
enum Openings {
    Random(usize),
    Positions(Vec<Position>),
}

impl Openings {
    /// The beginning of a pair: the same whenever it is asked for.
    fn of_pair(&self, pair: u64, random: &mut Random) -> Game {
        match self {
            Self::Random(plies) => Game::from_position(*opening(random, *plies).position()),
            Self::Positions(all) => Game::from_position(all[pair as usize % all.len()]),
        }
    }
}

pub(crate) fn duel(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    read(arguments)?.play(out)
}

fn read(arguments: &mut lexopt::Parser) -> Result<Match, Failure> {
    let (mut names, mut games, mut seed, mut plies) = (Vec::new(), GAMES, 1, RANDOM_PLIES);
    let mut threads = thread::available_parallelism().map_or(1, usize::from);
    let (mut file, mut sprt, mut pgn, mut resume) = (None, None, None, false);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("games") => games = number(arguments, "--games")?,
            Long("seed") => seed = number(arguments, "--seed")?,
            Long("plies") => plies = number(arguments, "--plies")?,
            Long("threads" | "concurrency") => threads = number::<usize>(arguments, "--threads")?.max(1),
            Long("openings") => file = Some(PathBuf::from(arguments.value()?)),
            Long("sprt") => sprt = Some(bounds(&arguments.value()?.string()?)?),
            Long("pgn") => pgn = Some(PathBuf::from(arguments.value()?)),
            Long("resume") => resume = true,
            Value(value) => names.push(value.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let names: [String; 2] = names
        .try_into()
        .map_err(|names: Vec<_>| Failure::Input(format!("duel: {} players, two are wanted", names.len())))?;
    let specs = [Spec::read(&names[0])?, Spec::read(&names[1])?];
    let openings = file.map_or(Ok(Openings::Random(plies)), |file| openings(&file))?;
    if resume && pgn.is_none() {
        return Err(Failure::Input("option --resume: there is no --pgn to go on with".to_owned()));
    }
    Ok(Match { names, specs, pairs: games.div_ceil(2).max(1), seed, threads, openings, sprt, pgn, resume })
}

fn bounds(text: &str) -> Result<Bounds, Failure> {
    let wrong = || Failure::Input(format!("option --sprt: {text:?}, wanted two numbers like 0,5, the smaller first"));
    let (low, high) = text.split_once(',').ok_or_else(wrong)?;
    let bounds = Bounds { low: low.parse().map_err(|_| wrong())?, high: high.parse().map_err(|_| wrong())? };
    if bounds.low < bounds.high { Ok(bounds) } else { Err(wrong()) }
}

/// The positions of a file: a Congo FEN a line, empty lines and what follows a `#` apart.
fn openings(file: &std::path::Path) -> Result<Openings, Failure> {
    let failed = |line: Option<usize>, what: &str| {
        let line = line.map_or(String::new(), |line| format!(", line {}", line + 1));
        Failure::Input(format!("{}{line}: {what}", file.display()))
    };
    let text = std::fs::read_to_string(file).map_err(|error| failed(None, &error.to_string()))?;
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

/// Both players, the first one first.
type Players = [Box<dyn Player>; 2];

/// A pair that has been played.
struct Played {
    pair: u64,
    ends: [End; 2],
}

impl Match {
    fn names(&self) -> [&str; 2] {
        [&self.names[0], &self.names[1]]
    }

    fn play(self, out: &mut impl Write) -> Result<(), Failure> {
        let (mut record, done) = match &self.pgn {
            None => (None, Done::new()),
            Some(path) => {
                let (record, done) = Record::open(path, self.names(), self.resume)?;
                (Some(record), done)
            }
        };
        let mut tally = Tally::default();
        done.values().for_each(|(first, second)| tally.add(*first, *second));
        let mut score = Score { tally, ..Score::default() };
        let (mut told, mut result) = (Instant::now(), Ok(()));
        let left = (0..self.pairs).filter(|pair| !done.contains_key(pair));
        farm(
            self.threads,
            left,
            || None,
            |players, pair| self.work(players, pair),
            |played| {
                let taken_in = played.map_err(|problem| Failure::Fault(problem.to_string())).and_then(|played| {
                    if let Some(record) = &mut record {
                        record.add(played.pair, self.names(), &played.ends)?;
                    }
                    score.take_in(&played);
                    if told.elapsed() >= NEWS {
                        told = Instant::now();
                        self.tell(&score, &mut std::io::stderr())?;
                    }
                    Ok(())
                });
                let decided = self.sprt.is_some_and(|bounds| bounds.judge(&score.tally).0 != Verdict::Open);
                if result.is_ok() {
                    result = taken_in;
                }
                result.is_ok() && !decided
            },
        );
        result?;
        self.tell(&score, out)?;
        match score.fault {
            Some(fault) if self.specs.iter().all(Spec::is_ours) => Err(Failure::Fault(fault)),
            _ => Ok(()),
        }
    }

    /// Plays a pair, with the players of the pairs before if there are any.
    fn work(&self, players: &mut Option<Players>, pair: u64) -> Result<Played, Problem> {
        let mut seated = match players.take() {
            Some(players) => players,
            None => self.players()?,
        };
        let played = self.pair(pair, &mut seated);
        // A program that has gone is started again.
        let broken = played.ends.iter().any(|end| matches!(end.fault, Some((_, Problem::Broken(_)))));
        *players = (!broken).then_some(seated);
        Ok(played)
    }

    fn players(&self) -> Result<Players, Problem> {
        Ok([self.specs[0].player()?, self.specs[1].player()?])
    }

    /// The same opening twice, colours exchanged.
    fn pair(&self, pair: u64, players: &mut Players) -> Played {
        let mut random = random_of(self.seed, pair);
        let (start, seed) = (self.openings.of_pair(pair, &mut random), random.number());
        let [one, other] = players;
        let paces = [self.specs[0].pace(), self.specs[1].pace()];
        let first = arena::play([(&mut **one, paces[0]), (&mut **other, paces[1])], start.clone(), seed);
        let second = arena::play([(&mut **other, paces[1]), (&mut **one, paces[0])], start, seed);
        Played { pair, ends: [first, second] }
    }

    fn tell(&self, score: &Score, out: &mut impl Write) -> Result<(), Failure> {
        if score.tally.games() == 0 {
            return Ok(());
        }
        write!(out, "{} against {}: {}", self.names[0], self.names[1], score.tally)?;
        if let Some(first) = &score.fault {
            write!(out, " faults {} (first: {first})", score.faults)?;
        }
        if score.games > 0 {
            write!(out, " plies {:.0} repetitions {:.1}%", score.plies(), score.repeated())?;
        }
        if let Some(bounds) = self.sprt {
            let (verdict, likelihood) = bounds.judge(&score.tally);
            let verdict = match verdict {
                Verdict::Better => "passed",
                Verdict::NotBetter => "failed",
                Verdict::Open => "open",
            };
            write!(out, " sprt {},{} llr {likelihood:+.2} {verdict}", bounds.low, bounds.high)?;
        }
        Ok(writeln!(out)?)
    }
}

/// How a match stands.
#[derive(Default)]
struct Score {
    tally: Tally,
    /// Games played by this run, with their plies, and how many ended by repetition.
    games: u32,
    plies: usize,
    repetitions: u32,
    /// Games lost by doing what is not allowed, and what the first was.
    faults: u32,
    fault: Option<String>,
}

impl Score {
    fn take_in(&mut self, played: &Played) {
        let [first, second] = &played.ends;
        self.tally.add(points(first.outcome, Color::White), points(second.outcome, Color::Black));
        for end in &played.ends {
            self.games += 1;
            self.plies += end.game.ply();
            let repeated = congo_rules::Outcome::Draw(congo_rules::DrawReason::Repetition);
            self.repetitions += u32::from(end.outcome == Some(repeated));
            if let Some((side, problem)) = &end.fault {
                self.faults += 1;
                self.fault.get_or_insert_with(|| format!("pair {}, {side}: {problem}", played.pair));
            }
        }
    }

    /// Mean length of a game.
    fn plies(&self) -> f64 {
        self.plies as f64 / f64::from(self.games)
    }

    /// Share of games that ended by repetition, in percent.
    fn repeated(&self) -> f64 {
        100.0 * f64::from(self.repetitions) / f64::from(self.games)
    }
}

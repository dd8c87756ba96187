//! The commands about one position: perft, moves, play, best.

use crate::{Failure, number};
use congo_engine::{Engine, Limits, Report, Root, Stop};
use congo_rules::{Color, DrawReason, DrawRules, IllegalMove, Move, Outcome, Path, Position};
use lexopt::prelude::*;
use std::io::Write;
use std::time::Duration;

/// Memory of the table, in MiB.
const HASH_MIB: usize = 64;

pub(crate) fn perft(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let (mut values, mut divide) = (Vec::new(), false);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("divide") => divide = true,
            Value(value) => values.push(value.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let [fen, depth] = values.as_slice() else {
        return Err(Failure::Input(format!("perft: {} arguments, two are wanted: FEN and depth", values.len())));
    };
    let position = position(fen)?;
    let depth: u32 =
        depth.parse().map_err(|_| Failure::Input(format!("depth: {depth:?}, wanted a number of plies from 0 on")))?;
    if divide && depth > 0 {
        let split = congo_rules::perft::divide(&position, depth);
        let mut lines: Vec<String> =
            split.into_iter().map(|(first, lines)| format!("{} {lines}", position.path(first))).collect();
        lines.sort();
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    Ok(writeln!(out, "nodes {}", congo_rules::perft::perft(&position, depth))?)
}

pub(crate) fn moves(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let values = values(arguments)?;
    let [fen] = values.as_slice() else {
        return Err(Failure::Input(format!("moves: {} arguments, one is wanted: FEN", values.len())));
    };
    let position = position(fen)?;
    let mut texts: Vec<String> =
        position.legal_moves().into_iter().map(|chosen| position.path(chosen).to_string()).collect();
    texts.sort();
    texts.iter().try_for_each(|text| Ok(writeln!(out, "{text}")?))
}

pub(crate) fn play(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let values = values(arguments)?;
    let Some((fen, moves)) = values.split_first() else {
        return Err(Failure::Input("play: no argument, wanted FEN and moves".to_owned()));
    };
    let mut record = Record::begin(position(fen)?);
    for (index, text) in moves.iter().enumerate() {
        let path: Path = text.parse().map_err(|problem: congo_rules::PathError| Failure::Input(problem.to_string()))?;
        record.play(&path).map_err(|problem| Failure::Input(format!("move {} {text:?}: {problem}", index + 1)))?;
    }
    writeln!(out, "{}", record.position.fen())?;
    Ok(writeln!(out, "status {}", status(record.outcome()))?)
}

/// A game for scripts: a draw does not keep them from playing on, as it would keep players.
struct Record {
    position: Position,
    /// The positions since the last capture, drowning or pawn move, before the present one.
    since: Vec<Position>,
}

impl Record {
    fn begin(position: Position) -> Self {
        Self { position, since: Vec::new() }
    }

    fn play(&mut self, path: &Path) -> Result<(), IllegalMove> {
        let turn = self.position.turn_of(path)?;
        if turn.is_progress() {
            self.since.clear();
        } else {
            self.since.push(self.position);
        }
        self.position = turn.after();
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        let quiet = 2 * usize::from(DrawRules::default().quiet_turns);
        let draw = if self.since.iter().filter(|earlier| **earlier == self.position).count() >= 2 {
            Some(DrawReason::Repetition)
        } else {
            (self.since.len() >= quiet).then_some(DrawReason::QuietMoves)
        };
        self.position.ending().map(Outcome::from).or(draw.map(Outcome::Draw))
    }
}

fn status(outcome: Option<Outcome>) -> String {
    match outcome {
        None => "ongoing".to_owned(),
        Some(Outcome::Win { winner: Color::White, by }) => format!("white wins {by}"),
        Some(Outcome::Win { winner: Color::Black, by }) => format!("black wins {by}"),
        Some(Outcome::Draw(reason)) => format!("draw {reason}"),
    }
}

pub(crate) fn best(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let (mut fens, mut limits) = (Vec::new(), Limits::default());
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("depth") => limits.depth = Some(number(arguments, "--depth")?),
            Long("nodes") => limits.nodes = Some(number(arguments, "--nodes")?),
            Long("ms") => limits.time = Some(Duration::from_millis(number(arguments, "--ms")?)),
            Value(value) => fens.push(value.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let [fen] = fens.as_slice() else {
        return Err(Failure::Input(format!("best: {} arguments, one is wanted: FEN", fens.len())));
    };
    if limits == Limits::default() {
        limits = Limits::time(Duration::from_secs(1));
    }
    let position = position(fen)?;
    let (mut engine, root) = (Engine::new(HASH_MIB), Root::of_position(position));
    let mut written = Ok(());
    let answer = engine.search(&root, &limits, &Stop::default(), &mut |report| {
        if written.is_ok() {
            written = writeln!(out, "{}", line_of(&position, report));
        }
    });
    written?;
    let best = answer.path.map_or_else(|| "none".to_owned(), |path| path.to_string());
    Ok(writeln!(out, "best {best}")?)
}

fn line_of(position: &Position, report: &Report) -> String {
    let (depth, score, nodes, ms) = (report.depth, report.score, report.nodes, report.time.as_millis());
    format!("depth {depth} score {score} nodes {nodes} ms {ms} line {}", moves_text(*position, &report.line))
}

/// A line of moves as paths.
pub(crate) fn moves_text(mut position: Position, line: &[Move]) -> String {
    let mut texts = Vec::new();
    for chosen in line {
        texts.push(position.path(*chosen).to_string());
        position = position.play(*chosen);
    }
    texts.join(" ")
}

/// The arguments that are left, none of them an option.
fn values(arguments: &mut lexopt::Parser) -> Result<Vec<String>, Failure> {
    let mut values = Vec::new();
    while let Some(argument) = arguments.next()? {
        match argument {
            Value(value) => values.push(value.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(values)
}

pub(crate) fn position(fen: &str) -> Result<Position, Failure> {
    match fen {
        "start" | "standard" => Ok(Position::start()),
        _ => Position::from_fen_any_material(fen).map_err(|problem| Failure::Input(one_line(&problem.to_string()))),
    }
}

/// The same text without line ends that a bad input may have brought in.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

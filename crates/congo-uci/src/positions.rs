//! The commands about one position: perft, moves, fen, play, best.

use crate::{Failure, parse_number};
use congo_engine::{Engine, Limits, Root, SearchReport, Stop};
use congo_rules::{Color, DrawReason, DrawRules, IllegalMove, Move, NumberedFen, Outcome, Path, Position};
use lexopt::prelude::*;
use std::io::Write;
use std::time::Duration;

/// Size of the transposition table, in MiB.
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
        return Err(Failure::InvalidInput(format!("perft: {} arguments, expected two: FEN and depth", values.len())));
    };
    let position = parse_position(fen)?;
    let depth: u32 = depth
        .parse()
        .map_err(|_| Failure::InvalidInput(format!("depth: {depth:?}, expected a number of plies from 0 on")))?;
    if divide && depth > 0 {
        let counts = congo_rules::perft::divide(&position, depth);
        let mut lines: Vec<String> =
            counts.into_iter().map(|(first, lines)| format!("{} {lines}", position.path(first))).collect();
        lines.sort();
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    Ok(writeln!(out, "nodes {}", congo_rules::perft::perft(&position, depth))?)
}

pub(crate) fn moves(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let values = positional_args(arguments)?;
    let [fen] = values.as_slice() else {
        return Err(Failure::InvalidInput(format!("moves: {} arguments, expected one: FEN", values.len())));
    };
    let position = parse_position(fen)?;
    let mut texts: Vec<String> = position.legal_moves().into_iter().map(|mv| position.path(mv).to_string()).collect();
    texts.sort();
    texts.iter().try_for_each(|text| Ok(writeln!(out, "{text}")?))
}

pub(crate) fn fen(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let (mut values, mut move_number) = (Vec::new(), None);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("number") => move_number = Some(parse_number(arguments, "--number")?),
            Value(value) => values.push(value.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let [fen] = values.as_slice() else {
        return Err(Failure::InvalidInput(format!("fen: {} arguments, expected one: FEN", values.len())));
    };
    let position = parse_position(fen)?;
    let Some(move_number) = move_number else { return Ok(writeln!(out, "{}", position.fen())?) };
    match NumberedFen::of(&position, move_number) {
        Some(numbered) => Ok(writeln!(out, "{numbered}")?),
        None if position.chain().is_some() => {
            Err(Failure::InvalidInput("fen: a chain in progress has no place in three fields".to_owned()))
        }
        None => {
            let most = NumberedFen::MAX_MOVE_NUMBER;
            Err(Failure::InvalidInput(format!("--number: {move_number}, expected 1 to {most}")))
        }
    }
}

pub(crate) fn play(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let values = positional_args(arguments)?;
    let Some((fen, moves)) = values.split_first() else {
        return Err(Failure::InvalidInput("play: no argument, expected FEN and moves".to_owned()));
    };
    let mut record = ScriptGame::new(parse_position(fen)?);
    for (index, text) in moves.iter().enumerate() {
        let path: Path =
            text.parse().map_err(|problem: congo_rules::PathError| Failure::InvalidInput(problem.to_string()))?;
        record
            .play(&path)
            .map_err(|problem| Failure::InvalidInput(format!("move {} {text:?}: {problem}", index + 1)))?;
    }
    writeln!(out, "{}", record.position.fen())?;
    Ok(writeln!(out, "status {}", status_text(record.outcome()))?)
}

/// A game for scripts, which can be continued after a draw.
struct ScriptGame {
    position: Position,
    /// The positions since the last capture, drowning or pawn move, before the current one.
    reversible_positions: Vec<Position>,
}

impl ScriptGame {
    fn new(position: Position) -> Self {
        Self { position, reversible_positions: Vec::new() }
    }

    fn play(&mut self, path: &Path) -> Result<(), IllegalMove> {
        let turn = self.position.apply_and_describe(path)?;
        if turn.resets_halfmove_clock() {
            self.reversible_positions.clear();
        } else {
            self.reversible_positions.push(self.position);
        }
        self.position = turn.after();
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        let quiet_plies = 2 * usize::from(DrawRules::default().quiet_move_limit);
        let draw = if self.reversible_positions.iter().filter(|earlier| **earlier == self.position).count() >= 2 {
            Some(DrawReason::Repetition)
        } else {
            (self.reversible_positions.len() >= quiet_plies).then_some(DrawReason::QuietMoves)
        };
        self.position.ending().map(Outcome::from).or(draw.map(Outcome::Draw))
    }
}

fn status_text(outcome: Option<Outcome>) -> String {
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
            Long("depth") => limits.depth = Some(parse_number(arguments, "--depth")?),
            Long("nodes") => limits.nodes = Some(parse_number(arguments, "--nodes")?),
            Long("ms") => limits.time = Some(Duration::from_millis(parse_number(arguments, "--ms")?)),
            Value(value) => fens.push(value.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let [fen] = fens.as_slice() else {
        return Err(Failure::InvalidInput(format!("best: {} arguments, expected one: FEN", fens.len())));
    };
    if limits == Limits::default() {
        limits = Limits::time(Duration::from_secs(1));
    }
    let position = parse_position(fen)?;
    let (mut engine, root) = (Engine::new(HASH_MIB), Root::from_position(position));
    let mut written = Ok(());
    let result = engine.search(&root, &limits, &Stop::default(), &mut |report| {
        if written.is_ok() {
            written = writeln!(out, "{}", iteration_text(&position, report));
        }
    });
    written?;
    let best = result.path.map_or_else(|| "none".to_owned(), |path| path.to_string());
    Ok(writeln!(out, "best {best}")?)
}

fn iteration_text(position: &Position, report: &SearchReport) -> String {
    let (depth, score, nodes, ms) = (report.depth, report.score, report.nodes, report.time.as_millis());
    format!("depth {depth} score {score} nodes {nodes} ms {ms} line {}", moves_text(*position, &report.pv))
}

/// A line of moves as paths.
pub fn moves_text(mut position: Position, line: &[Move]) -> String {
    let mut texts = Vec::new();
    for mv in line {
        texts.push(position.path(*mv).to_string());
        position = position.play_unchecked(*mv);
    }
    texts.join(" ")
}

/// The remaining arguments, none of which is an option.
fn positional_args(arguments: &mut lexopt::Parser) -> Result<Vec<String>, Failure> {
    let mut values = Vec::new();
    while let Some(argument) = arguments.next()? {
        match argument {
            Value(value) => values.push(value.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(values)
}

pub(crate) fn parse_position(fen: &str) -> Result<Position, Failure> {
    match fen {
        "start" | "standard" => Ok(Position::start()),
        _ => Position::from_fen_any_material(fen)
            .map_err(|problem| Failure::InvalidInput(on_one_line(&problem.to_string()))),
    }
}

/// The text without line ends, which invalid input may contain.
fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

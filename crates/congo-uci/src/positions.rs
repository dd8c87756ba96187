//! The commands about one position: perft, moves, fen, play, best.

use crate::Failure;
use congo_engine::{Engine, Limits, Root, SearchReport, Stop};
use congo_rules::{Color, DrawReason, DrawRules, IllegalMove, Move, NumberedFen, Outcome, Path, Position};
use std::io::Write;
use std::time::Duration;

/// Size of the transposition table, in MiB.
const HASH_MIB: usize = 64;

/// Counts the sequences of legal moves
///
/// Last line: `nodes <n>`.
#[derive(clap::Args)]
pub(crate) struct PerftArgs {
    /// The position
    #[arg(value_name = "FEN", value_parser = parse_position)]
    position: Position,
    /// The number of plies
    depth: u32,
    /// First `<move> <count>` for every move
    #[arg(long)]
    divide: bool,
}

pub(crate) fn perft(args: &PerftArgs, out: &mut impl Write) -> Result<(), Failure> {
    let PerftArgs { position, depth, divide } = *args;
    if divide && depth > 0 {
        let counts = congo_rules::perft::divide(&position, depth);
        let mut lines: Vec<String> =
            counts.into_iter().map(|(first, lines)| format!("{} {lines}", position.path(first))).collect();
        lines.sort();
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    Ok(writeln!(out, "nodes {}", congo_rules::perft::perft(&position, depth))?)
}

/// Lists every legal move in UCI notation, one per line, sorted
///
/// A monkey's chain is listed with one of its paths.
#[derive(clap::Args)]
pub(crate) struct MovesArgs {
    /// The position
    #[arg(value_name = "FEN", value_parser = parse_position)]
    position: Position,
}

pub(crate) fn moves(args: &MovesArgs, out: &mut impl Write) -> Result<(), Failure> {
    let position = args.position;
    let mut texts: Vec<String> = position.legal_moves().into_iter().map(|mv| position.path(mv).to_string()).collect();
    texts.sort();
    texts.iter().try_for_each(|text| Ok(writeln!(out, "{text}")?))
}

/// Writes a position in Congo FEN
///
/// Both kinds of FEN are read wherever a FEN is.
#[derive(clap::Args)]
pub(crate) struct FenArgs {
    /// The position
    #[arg(value_name = "FEN", value_parser = parse_position)]
    position: Position,
    /// In the three fields of university assignments, `<ranks> w|b <N>`, N being the number of the move
    #[arg(long, value_name = "N")]
    number: Option<u32>,
}

pub(crate) fn fen(args: &FenArgs, out: &mut impl Write) -> Result<(), Failure> {
    let position = args.position;
    let Some(move_number) = args.number else { return Ok(writeln!(out, "{}", position.fen())?) };
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

/// Plays the moves and writes two lines: the FEN and the status
///
/// The second line is one of
///   status ongoing
///   status white wins <reason>     reason: `lion taken` or `no legal move`
///   status black wins <reason>
///   status draw <reason>           reason: `bare lions`, `threefold repetition`, or
///                                  `no capture, drowning or pawn move for too long`
/// The status is that of the last position. Moves after a draw are still played.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct PlayArgs {
    /// The position
    #[arg(value_name = "FEN", value_parser = parse_position)]
    position: Position,
    /// The moves, such as a2a3
    #[arg(value_name = "MOVE")]
    moves: Vec<String>,
}

pub(crate) fn play(args: &PlayArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut record = ScriptGame::new(args.position);
    for (index, text) in args.moves.iter().enumerate() {
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

/// The limits of a search.
#[derive(clap::Args)]
pub(crate) struct LimitArgs {
    /// The most plies of a search
    #[arg(long, value_name = "N")]
    depth: Option<u32>,
    /// The most nodes of a search
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// The most milliseconds of a search
    #[arg(long, value_name = "N")]
    ms: Option<u64>,
}

impl LimitArgs {
    /// The limits, or the usual ones if none is given.
    pub(crate) fn limits(&self, usual: Limits) -> Limits {
        let (depth, nodes, move_time) = (self.depth, self.nodes, self.ms.map(Duration::from_millis));
        let limits = Limits { depth, nodes, move_time, ..Limits::default() };
        if limits == Limits::default() { usual } else { limits }
    }
}

/// Searches, one second without limits, and writes the best move
///
/// Writes a line for each depth,
///   depth <n> score cp <n>|mate <n> nodes <n> ms <n> line <move>...
/// then `best <move>`, or `best none`.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct BestArgs {
    /// The position
    #[arg(value_name = "FEN", value_parser = parse_position)]
    position: Position,
    #[command(flatten)]
    limits: LimitArgs,
}

pub(crate) fn best(args: &BestArgs, out: &mut impl Write) -> Result<(), Failure> {
    let (position, limits) = (args.position, args.limits.limits(Limits::move_time(Duration::from_secs(1))));
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

/// Reads a position on the command line.
pub(crate) fn parse_position(fen: &str) -> Result<Position, String> {
    match fen {
        "start" | "standard" => Ok(Position::start()),
        _ => Position::from_fen_any_material(fen).map_err(|problem| on_one_line(&problem.to_string())),
    }
}

/// The text without line ends, which invalid input may contain.
fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

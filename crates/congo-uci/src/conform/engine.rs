//! The UCI engine under test: sends commands and collects its answers, with a bound on everything.

use crate::child_process::{ChildOutput, ChildProcess, ReceiveError};
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::io;
use std::process::Command;
use std::time::{Duration, Instant};

/// More lines are not an answer. The longest that is one lists a few thousand moves.
const MAX_ANSWER_LINES: usize = 200_000;
/// The maximum number of characters of the engine's text in a report.
const MAX_QUOTED_CHARS: usize = 120;
/// The maximum time in which an engine counts one ply of the start, if it counts at all.
const PERFT_PROBE_TIMEOUT: Duration = Duration::from_secs(5);
/// The number of moves at the start.
const START_MOVES: u64 = 24;

/// The longest timeout that can be asked for, in seconds.
const MAX_TIMEOUT_SECS: f64 = 86_400.0;

/// A program with its arguments.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct EngineCommand {
    /// The time for each answer
    #[arg(long, value_name = "SECONDS", default_value = "20", value_parser = parse_timeout)]
    pub(super) timeout: Duration,
    /// Sets a UCI option
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = parse_option)]
    pub(super) options: Vec<(String, String)>,
    /// The engine; everything after it is for the engine
    #[arg(value_names = ["PROGRAM", "ARGUMENT"], required = true, trailing_var_arg = true)]
    pub(super) command: Vec<OsString>,
}

impl EngineCommand {
    pub(super) fn program(&self) -> &OsStr {
        self.command.first().map_or(OsStr::new(""), OsString::as_os_str)
    }
}

fn parse_timeout(text: &str) -> Result<Duration, String> {
    match text.parse() {
        Ok(seconds @ 0.001..=MAX_TIMEOUT_SECS) => Ok(Duration::from_secs_f64(seconds)),
        _ => Err("expected seconds from 0.001 to 86400".to_owned()),
    }
}

fn parse_option(text: &str) -> Result<(String, String), String> {
    match text.split_once('=').filter(|(name, _)| !name.is_empty() && !text.contains(['\n', '\r'])) {
        Some((name, value)) => Ok((name.to_owned(), value.to_owned())),
        None => Err("expected NAME=VALUE".to_owned()),
    }
}

/// Why an engine is of no further use: it has to be started again.
#[derive(Debug)]
pub(super) enum EngineError {
    /// The program cannot be started.
    NotStarted(io::Error),
    /// It has ended.
    Exited { awaited: &'static str, how: String },
    /// It has not answered in time.
    Timeout { awaited: &'static str, timeout: Duration },
    /// It writes without end.
    Flood { awaited: &'static str },
    /// A line without an end.
    LineTooLong { awaited: &'static str },
    /// It has answered something that was not asked.
    Unasked(String),
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotStarted(error) => write!(f, "the engine does not start: {error}"),
            Self::Exited { awaited, how } => write!(f, "the engine has exited before {awaited}: {how}"),
            Self::Timeout { awaited, timeout } => write!(f, "no {awaited} within {} s", timeout.as_secs_f64()),
            Self::Flood { awaited } => write!(f, "more than {MAX_ANSWER_LINES} lines without {awaited}"),
            Self::LineTooLong { awaited } => write!(f, "a line that is too long, before {awaited}"),
            Self::Unasked(line) => write!(f, "{line:?} was not asked for"),
        }
    }
}

/// What the engine can do beyond UCI.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PerftSupport {
    /// `go perft` is not understood.
    None,
    /// It writes the number only.
    Total,
    /// It writes the number for each move as well.
    Divide,
}

/// The answer to `go perft`.
#[derive(Debug, Default, PartialEq)]
pub(super) struct PerftAnswer {
    /// The moves, as written.
    pub(super) moves: Vec<String>,
    pub(super) total: u64,
}

/// An engine that has said `uciok`.
pub(super) struct UciEngine {
    process: ChildProcess,
    timeout: Duration,
    /// The value of `id name`.
    pub(super) name: String,
    pub(super) has_variant_option: bool,
    last_error_line: String,
}

impl UciEngine {
    /// Starts an engine and sets its options.
    pub(super) fn start(command: &EngineCommand) -> Result<Self, EngineError> {
        let mut program = Command::new(command.program());
        let process =
            ChildProcess::start(program.args(command.command.iter().skip(1))).map_err(EngineError::NotStarted)?;
        let timeout = command.timeout;
        let mut engine =
            Self { process, timeout, name: String::new(), has_variant_option: false, last_error_line: String::new() };
        engine.identify()?;
        engine.send("setoption name UCI_Variant value congo");
        for (name, value) in &command.options {
            engine.send(&format!("setoption name {name} value {value}"));
        }
        engine.send("ucinewgame");
        engine.wait_until_ready()?;
        Ok(engine)
    }

    fn identify(&mut self) -> Result<(), EngineError> {
        self.send("uci");
        let (mut name, mut has_variant_option) = (String::new(), false);
        self.receive_until("`uciok`", self.timeout, |line| {
            if let Some(rest) = line.strip_prefix("id name ") {
                name = quoted(rest);
            }
            has_variant_option |= line.starts_with("option name UCI_Variant ") && line.contains("congo");
            (line == "uciok").then_some(())
        })?;
        (self.name, self.has_variant_option) = (name, has_variant_option);
        Ok(())
    }

    fn send(&self, line: &str) {
        self.process.send(format!("{line}\n").into_bytes());
    }

    /// Reads lines until one of them is the answer.
    fn receive_until<T>(
        &mut self,
        awaited: &'static str,
        timeout: Duration,
        mut parse: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, EngineError> {
        let end = Instant::now() + timeout;
        for _ in 0..MAX_ANSWER_LINES {
            match self.process.receive_before(end) {
                Ok(ChildOutput::Line(line)) => {
                    if let Some(answer) = parse(line.trim()) {
                        return Ok(answer);
                    }
                }
                Ok(ChildOutput::Stderr(line)) if line.trim().is_empty() => {}
                Ok(ChildOutput::Stderr(line)) => self.last_error_line = quoted(&line),
                Ok(ChildOutput::LineTooLong) => return Err(EngineError::LineTooLong { awaited }),
                Err(ReceiveError::Timeout) => return Err(EngineError::Timeout { awaited, timeout }),
                Err(ReceiveError::Closed) => return Err(EngineError::Exited { awaited, how: self.exit_text() }),
            }
        }
        Err(EngineError::Flood { awaited })
    }

    fn exit_text(&mut self) -> String {
        let status = self.process.exit_status().map_or("its output is closed".to_owned(), |status| status.to_string());
        match self.last_error_line.as_str() {
            "" => status,
            line => format!("{status}, on standard error {line:?}"),
        }
    }

    /// Waits until the engine has processed all commands.
    pub(super) fn wait_until_ready(&mut self) -> Result<(), EngineError> {
        self.send("isready");
        let unasked = self.receive_until("`readyok`", self.timeout, |line| match line {
            "readyok" => Some(None),
            _ if line.starts_with("bestmove") => Some(Some(quoted(line))),
            _ => None,
        })?;
        unasked.map_or(Ok(()), |line| Err(EngineError::Unasked(line)))
    }

    /// Sets up a position.
    pub(super) fn set_position(&mut self, fen: &str, moves: &[String]) -> Result<(), EngineError> {
        let moves = if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
        self.send(&format!("position fen {fen}{moves}"));
        self.wait_until_ready()
    }

    /// Counts sequences of moves in the current position.
    pub(super) fn perft(&mut self, depth: u32) -> Result<PerftAnswer, EngineError> {
        self.send(&format!("go perft {depth}"));
        self.receive_perft(self.timeout)?.ok_or_else(|| EngineError::Unasked("bestmove".to_owned()))
    }

    /// `None` if the answer is a best move.
    fn receive_perft(&mut self, timeout: Duration) -> Result<Option<PerftAnswer>, EngineError> {
        let mut moves = Vec::new();
        let total = self.receive_until("`Nodes searched: N`", timeout, |line| {
            if line.starts_with("bestmove") {
                return Some(None);
            }
            let (label, value) = line.split_once(':')?;
            let value = value.trim().parse().ok()?;
            if label.eq_ignore_ascii_case("nodes searched") {
                return Some(Some(value));
            }
            moves.extend(is_move_like(label).then(|| label.to_owned()));
            None
        })?;
        Ok(total.map(|total| PerftAnswer { moves, total }))
    }

    /// Finds out what the engine answers to `go perft`. An engine without it may take it for an infinite search.
    pub(super) fn probe_perft(&mut self) -> Result<PerftSupport, EngineError> {
        self.send("position startpos");
        self.wait_until_ready()?;
        self.send("go perft 1");
        match self.receive_perft(self.timeout.min(PERFT_PROBE_TIMEOUT)) {
            Ok(Some(PerftAnswer { moves, total: START_MOVES })) if moves.is_empty() => Ok(PerftSupport::Total),
            // Whether they are the right ones is for the cases to say.
            Ok(Some(_)) => Ok(PerftSupport::Divide),
            Ok(None) => Ok(PerftSupport::None),
            Err(EngineError::Timeout { .. }) => self.stop_search().map(|()| PerftSupport::None),
            Err(error) => Err(error),
        }
    }

    /// Ends a search that may not exist.
    fn stop_search(&mut self) -> Result<(), EngineError> {
        self.send("stop");
        self.send("isready");
        self.receive_until("`readyok`", self.timeout, |line| (line == "readyok").then_some(()))?;
        // If the best move follows `readyok`, it comes at once.
        match self
            .receive_until("`bestmove`", Duration::from_millis(200), |line| line.starts_with("bestmove").then_some(()))
        {
            Err(EngineError::Timeout { .. }) | Ok(()) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// The move that the engine chooses; empty if it names none.
    pub(super) fn best_move(&mut self, limit: &str) -> Result<String, EngineError> {
        self.send(&format!("go {limit}"));
        self.receive_until("`bestmove`", self.timeout, |line| {
            let mut words = line.split_whitespace();
            (words.next() == Some("bestmove")).then(|| quoted(words.next().unwrap_or_default()))
        })
    }
}

/// Whether a text can be a move before the count of `go perft`.
fn is_move_like(text: &str) -> bool {
    text.len() >= 4 && text.bytes().all(|letter| letter.is_ascii_alphanumeric())
}

/// The engine's text, shortened for a report.
fn quoted(text: &str) -> String {
    text.trim().chars().filter(|letter| !letter.is_control()).take(MAX_QUOTED_CHARS).collect()
}

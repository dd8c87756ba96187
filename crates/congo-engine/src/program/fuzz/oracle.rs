//! Checks whether an engine's answers match its input: an independent model of the interface that shares no code with
//! what it checks.

use congo_rules::{Path, Position};
use std::collections::VecDeque;

/// Lines of at least this number of bytes are rejected as a whole.
const MAX_LINE_BYTES: usize = 1 << 20;
/// The number of lines printed with a failure.
const RECENT_LINES: usize = 12;

/// A line that was sent and is not answered yet.
struct SentLine {
    text: String,
    is_too_long: bool,
    /// The number of expected `readyok`: for the line itself if it asks, and for the `isready` after each line.
    pending_readyok: usize,
    is_refused: bool,
}

impl SentLine {
    fn command(&self) -> &str {
        if self.is_too_long { "" } else { self.text.split_whitespace().next().unwrap_or_default() }
    }
}

/// An expected answer.
enum PendingReply {
    /// A best move in this position; one of these, if there are any.
    BestMove(Position, Vec<Path>),
    /// A perft count.
    Perft,
}

/// The state of the exchange.
pub(super) struct Oracle {
    unanswered: VecDeque<SentLine>,
    pending: VecDeque<PendingReply>,
    position: Position,
    /// Whether the line answered last was an accepted `go`.
    last_go_accepted: bool,
    recent: VecDeque<String>,
    pub(super) lines: u64,
    pub(super) searches: u64,
    pub(super) refused: u64,
}

impl Oracle {
    pub(super) fn new() -> Self {
        Self {
            unanswered: VecDeque::new(),
            pending: VecDeque::new(),
            position: Position::start(),
            last_go_accepted: false,
            recent: VecDeque::new(),
            lines: 0,
            searches: 0,
            refused: 0,
        }
    }

    /// Records that a line and an `isready` after it were sent.
    pub(super) fn record_sent(&mut self, line: &[u8]) {
        let text = String::from_utf8_lossy(line).into_owned();
        self.lines += 1;
        self.recent.push_back(text.chars().take(300).collect());
        if self.recent.len() > RECENT_LINES {
            self.recent.pop_front();
        }
        let mut sent =
            SentLine { text, is_too_long: line.len() >= MAX_LINE_BYTES, pending_readyok: 1, is_refused: false };
        sent.pending_readyok += usize::from(sent.command() == "isready");
        self.unanswered.push_back(sent);
        if self.unanswered.len() == 1 {
            self.start_next();
        }
    }

    /// Whether all lines have been processed.
    pub(super) fn is_ready(&self) -> bool {
        self.unanswered.is_empty()
    }

    /// Whether the line answered last started a search that has no answer yet.
    pub(super) fn is_searching(&self) -> bool {
        self.last_go_accepted && !self.pending.is_empty()
    }

    /// The last lines that were sent.
    pub(super) fn recent(&self) -> impl Iterator<Item = &str> {
        self.recent.iter().map(String::as_str)
    }

    /// The engine starts to process the next line; from now on its answer is expected.
    fn start_next(&mut self) {
        let Some(sent) = self.unanswered.front().filter(|sent| sent.command() == "go") else { return };
        let words: Vec<&str> = sent.text.split_whitespace().collect();
        self.pending.push_back(match words.contains(&"perft") {
            true => PendingReply::Perft,
            false => PendingReply::BestMove(self.position, parse_search_moves(&words)),
        });
    }

    /// Checks a line of the engine.
    ///
    /// # Errors
    /// The problem.
    pub(super) fn check_line(&mut self, line: &str) -> Result<(), String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["readyok"] => self.check_readyok(),
            ["info", "string", ..] => self.check_refusal(line),
            ["info", rest @ ..] => self.check_info(rest).map_err(|what| format!("{line:?}: {what}")),
            ["bestmove", best @ ..] => self.check_bestmove(best).map_err(|what| format!("{line:?}: {what}")),
            ["Nodes", "searched:", ..] => match self.pending.pop_front() {
                Some(PendingReply::Perft) => Ok(()),
                _ => Err(format!("{line:?}: nobody has asked")),
            },
            ["fen", fen] if *fen != self.position.fen() => {
                Err(format!("{line:?}: the position is {}", self.position.fen()))
            }
            _ => Ok(()),
        }
    }

    fn check_refusal(&mut self, line: &str) -> Result<(), String> {
        let Some(sent) = self.unanswered.front_mut() else { return Err(format!("{line:?}: nothing was said")) };
        if sent.is_refused {
            return Err(format!("{line:?}: refused twice"));
        }
        sent.is_refused = true;
        self.refused += 1;
        if sent.command() == "go" {
            self.pending.pop_back();
        }
        Ok(())
    }

    fn check_readyok(&mut self) -> Result<(), String> {
        let Some(sent) = self.unanswered.front_mut() else { return Err("readyok: nobody has asked".to_owned()) };
        sent.pending_readyok -= 1;
        if sent.pending_readyok > 0 {
            return Ok(());
        }
        let Some(sent) = self.unanswered.pop_front() else { return Ok(()) };
        self.last_go_accepted = sent.command() == "go" && !sent.is_refused;
        self.searches += u64::from(self.last_go_accepted);
        match sent.command() {
            "position" => match (parse_position(&sent.text), sent.is_refused) {
                (Some(position), false) => self.position = position,
                (None, true) => {}
                (Some(_), true) => return Err("a position was refused that is right".to_owned()),
                (None, false) => return Err("a position was taken in that is wrong".to_owned()),
            },
            "stop" if !self.pending.is_empty() => return Err("stopped, but there is no best move".to_owned()),
            _ => {}
        }
        self.start_next();
        Ok(())
    }

    /// Checks the line of an iteration: its moves must be legal.
    fn check_info(&self, words: &[&str]) -> Result<(), String> {
        let Some(PendingReply::BestMove(position, _)) = self.pending.front() else {
            return Err("nothing is searched".to_owned());
        };
        let Some(begin) = words.iter().position(|word| *word == "pv") else { return Err("no line".to_owned()) };
        match play_moves(*position, &words[begin + 1..]) {
            Some(_) => Ok(()),
            None => Err(format!("an illegal line in {}", position.fen())),
        }
    }

    fn check_bestmove(&mut self, words: &[&str]) -> Result<(), String> {
        let Some(PendingReply::BestMove(position, only)) = self.pending.pop_front() else {
            return Err("nobody has asked".to_owned());
        };
        let moves: Vec<&str> = words.iter().copied().filter(|word| *word != "ponder").collect();
        let wrong = |what: &str| Err(format!("{what} in {}", position.fen()));
        match moves.as_slice() {
            ["(none)"] if position.has_legal_move() => wrong("there are moves"),
            ["(none)"] => Ok(()),
            [] => wrong("no move"),
            [best, ..] => {
                let mv = |path: &Path| position.apply_and_describe(path).map(|turn| turn.mv);
                let best = best.parse().ok().and_then(|path| mv(&path).ok());
                let is_allowed = only.is_empty() || only.iter().any(|path| mv(path).ok() == best);
                match play_moves(position, &moves) {
                    None => wrong("an illegal line"),
                    Some(_) if !is_allowed => wrong("not asked for"),
                    Some(_) => Ok(()),
                }
            }
        }
    }
}

/// The position after a line of moves; `None` if it is not legal.
fn play_moves(mut position: Position, moves: &[&str]) -> Option<Position> {
    for text in moves {
        position = position.apply_and_describe(&text.parse().ok()?).ok()?.after();
    }
    Some(position)
}

/// The position that a command sets up; `None` if it is invalid.
fn parse_position(text: &str) -> Option<Position> {
    let words: Vec<&str> = text.split_whitespace().skip(1).collect();
    let (start, rest) = match *words.first()? {
        "startpos" => (Position::start(), &words[1..]),
        "fen" => (Position::from_fen_any_material(words.get(1)?).ok()?, &words[2..]),
        _ => return None,
    };
    match rest {
        [] => Some(start),
        ["moves", moves @ ..] => play_moves(start, moves),
        _ => None,
    }
}

/// The moves to which a `go` restricts the search.
fn parse_search_moves(words: &[&str]) -> Vec<Path> {
    let behind = words.split(|word| *word == "searchmoves").skip(1);
    behind.flat_map(|words| words.iter().map_while(|word| word.parse().ok())).collect()
}

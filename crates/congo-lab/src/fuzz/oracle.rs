//! Checks whether an engine's answers match its input: an independent model of the interface that shares no code with
//! what it checks.

use congo_rules::{Path, Position};
use std::collections::VecDeque;

/// Lines of at least this number of bytes are not obeyed.
const MAX_LINE_BYTES: usize = 1 << 20;
/// The number of lines printed with a failure.
const RECENT_LINES: usize = 12;
/// A FEN has this number of words at most.
const MAX_FEN_WORDS: usize = 3;
/// The commands of the interface. Unknown words before them are skipped.
const COMMANDS: [&str; 13] = [
    "uci",
    "debug",
    "isready",
    "setoption",
    "register",
    "ucinewgame",
    "position",
    "go",
    "stop",
    "ponderhit",
    "quit",
    "d",
    "eval",
];
/// The words of `go` that end a list of moves.
const GO_KEYWORDS: [&str; 13] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
    "perft",
];

/// The command in a line and the words after it.
pub(super) fn find_command(line: &str) -> Option<(&str, Vec<&str>)> {
    let mut words = line.trim_start_matches('\u{feff}').split_whitespace();
    let command = words.find(|word| COMMANDS.contains(word))?;
    Some((command, words.collect()))
}

/// How much the lines so far ask for, or how much of that has been answered.
#[derive(Debug, Default, Clone, Copy, PartialEq)]
struct Replies {
    /// Best moves and counts.
    searches: u64,
    /// Answers to `d`.
    positions: u64,
    /// Complaints about `position`.
    complaints: u64,
}

/// A line that was sent and whose `readyok` is not there yet.
struct SentLine {
    /// The number of expected `readyok`: for the line itself if it asks, and for the `isready` after each line.
    pending_readyok: usize,
    /// After `stop`, what must have been answered before `readyok`: everything before it.
    due: Option<Replies>,
}

/// An expected answer.
enum PendingReply {
    /// A best move in this position; one of these, if there are any.
    BestMove(Position, Vec<Path>),
    /// A perft count.
    Perft,
}

/// The state of the exchange. Commands may wait for the end of a search, but they are obeyed in their order, so what
/// they do is known when they are sent.
pub(super) struct Oracle {
    unanswered: VecDeque<SentLine>,
    pending: VecDeque<PendingReply>,
    /// The FENs that `d` has to show.
    pending_fens: VecDeque<String>,
    /// The position after the last line.
    position: Position,
    asked: Replies,
    answered: Replies,
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
            pending_fens: VecDeque::new(),
            position: Position::start(),
            asked: Replies::default(),
            answered: Replies::default(),
            recent: VecDeque::new(),
            lines: 0,
            searches: 0,
            refused: 0,
        }
    }

    /// Records that a line and an `isready` after it were sent.
    pub(super) fn record_sent(&mut self, line: &[u8]) {
        self.lines += 1;
        self.recent.push_back(String::from_utf8_lossy(line).chars().take(300).collect());
        if self.recent.len() > RECENT_LINES {
            self.recent.pop_front();
        }
        let mut sent = SentLine { pending_readyok: 1, due: None };
        // A carriage return ends a line as well.
        for part in line.split(|byte| *byte == b'\r').filter(|part| part.len() < MAX_LINE_BYTES) {
            if let Some((command, words)) = find_command(&String::from_utf8_lossy(part)) {
                self.record_command(command, &words, &mut sent);
            }
        }
        self.unanswered.push_back(sent);
    }

    fn record_command(&mut self, command: &str, words: &[&str], sent: &mut SentLine) {
        match command {
            "isready" => sent.pending_readyok += 1,
            "stop" => sent.due = Some(self.asked),
            "d" => {
                self.pending_fens.push_back(self.position.fen());
                self.asked.positions += 1;
            }
            "position" => {
                let (position, is_right) = parse_position(words);
                self.position = position.unwrap_or(self.position);
                self.asked.complaints += u64::from(!is_right);
            }
            "go" => {
                self.pending.push_back(match is_perft(words) {
                    true => PendingReply::Perft,
                    false => PendingReply::BestMove(self.position, parse_search_moves(words, &self.position)),
                });
                self.asked.searches += 1;
                self.searches += 1;
            }
            _ => {}
        }
    }

    /// Whether all lines have been looked at.
    pub(super) fn is_ready(&self) -> bool {
        self.unanswered.is_empty()
    }

    /// Whether every search so far has been answered.
    pub(super) fn is_idle(&self) -> bool {
        self.pending.is_empty()
    }

    /// The last lines that were sent.
    pub(super) fn recent(&self) -> impl Iterator<Item = &str> {
        self.recent.iter().map(String::as_str)
    }

    /// Checks a line of the engine.
    ///
    /// # Errors
    /// The problem.
    pub(super) fn check_line(&mut self, line: &str) -> Result<(), String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["readyok"] => self.check_readyok(),
            ["info", "string", what, ..] => self.check_complaint(line, what),
            ["info", rest @ ..] => self.check_info(rest).map_err(|what| format!("{line:?}: {what}")),
            ["bestmove", best @ ..] => self.check_bestmove(best).map_err(|what| format!("{line:?}: {what}")),
            ["Nodes", "searched:", ..] => match self.pop_pending() {
                Some(PendingReply::Perft) => Ok(()),
                _ => Err(format!("{line:?}: nobody has asked")),
            },
            ["fen", fen] => {
                self.answered.positions += 1;
                match self.pending_fens.pop_front() {
                    None => Err(format!("{line:?}: nobody has asked")),
                    Some(expected) if expected != *fen => Err(format!("{line:?}: the position is {expected}")),
                    Some(_) => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    fn pop_pending(&mut self) -> Option<PendingReply> {
        self.answered.searches += 1;
        self.pending.pop_front()
    }

    fn check_complaint(&mut self, line: &str, what: &str) -> Result<(), String> {
        self.refused += 1;
        if what == "position:" {
            self.answered.complaints += 1;
            if self.answered.complaints > self.asked.complaints {
                return Err(format!("{line:?}: every position is right"));
            }
        }
        Ok(())
    }

    fn check_readyok(&mut self) -> Result<(), String> {
        let Some(sent) = self.unanswered.front_mut() else { return Err("readyok: nobody has asked".to_owned()) };
        sent.pending_readyok -= 1;
        if sent.pending_readyok > 0 {
            return Ok(());
        }
        match self.unanswered.pop_front().and_then(|sent| sent.due) {
            Some(due) if self.answered.searches < due.searches => Err("stopped, but there is no best move".to_owned()),
            Some(due) if self.answered.positions < due.positions => Err("stopped, but d is not answered".to_owned()),
            Some(due) if self.answered.complaints < due.complaints => {
                Err("stopped, but no complaint about a wrong position".to_owned())
            }
            _ => Ok(()),
        }
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
        let Some(PendingReply::BestMove(position, only)) = self.pop_pending() else {
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

/// The position that the words after `position` set up, `None` if there is none, and whether nothing is wrong with
/// them.
fn parse_position(words: &[&str]) -> (Option<Position>, bool) {
    let Some(begin) = words.iter().position(|word| ["startpos", "fen"].contains(word)) else { return (None, false) };
    let rest = &words[begin + 1..];
    let (setup, moves) = match rest.iter().position(|word| *word == "moves") {
        Some(at) => (&rest[..at], &rest[at + 1..]),
        None => (rest, &[][..]),
    };
    let lengths = if words[begin] == "fen" { 1..setup.len().min(MAX_FEN_WORDS) + 1 } else { 0..1 };
    let start = lengths.rev().find_map(|length| match length {
        0 => Some((Position::start(), 0)),
        _ => Some((Position::from_fen_any_material(&setup[..length].join(" ")).ok()?, length)),
    });
    let Some((mut position, length)) = start else { return (None, false) };
    for text in moves {
        match play_moves(position, &[text]) {
            Some(after) => position = after,
            None => return (Some(position), false),
        }
    }
    (Some(position), begin == 0 && length == setup.len())
}

/// Whether a `go` asks for a count.
fn is_perft(words: &[&str]) -> bool {
    let is_number = |word: &str| {
        let digits = word.strip_prefix(['+', '-']).unwrap_or(word);
        !digits.is_empty() && digits.chars().all(|digit| digit.is_ascii_digit())
    };
    words.windows(2).any(|pair| pair[0] == "perft" && is_number(pair[1]))
}

/// The legal moves to which a `go` restricts the search.
fn parse_search_moves(words: &[&str], position: &Position) -> Vec<Path> {
    let behind = words.split(|word| *word == "searchmoves").skip(1);
    let listed = behind.flat_map(|words| words.iter().take_while(|word| !GO_KEYWORDS.contains(word)));
    let paths = listed.filter_map(|word| word.parse::<Path>().ok());
    paths.filter(|path| position.apply_and_describe(path).is_ok()).collect()
}

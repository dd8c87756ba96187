//! Whether an engine's answers are those that its lines ask for: an account of the interface of its own, that shares no
//! code with what it judges.

use congo_rules::{Path, Position};
use std::collections::VecDeque;

/// From so many bytes on a line is refused as a whole.
const LONGEST_LINE: usize = 1 << 20;
/// So many lines are told if something is wrong.
const TOLD: usize = 12;

/// A line that was sent, and is not yet answered.
struct Sent {
    text: String,
    too_long: bool,
    /// How often `readyok` is to come: for the line itself, if it asks, and for the question behind each line.
    ready: usize,
    refused: bool,
}

impl Sent {
    fn command(&self) -> &str {
        if self.too_long { "" } else { self.text.split_whitespace().next().unwrap_or_default() }
    }
}

/// What the engine still owes.
enum Owed {
    /// A best move in this position, one of these if there are any.
    Move(Position, Vec<Path>),
    /// A number of lines.
    Count,
}

/// What has been asked and answered so far.
pub(super) struct Judge {
    sent: VecDeque<Sent>,
    owed: VecDeque<Owed>,
    position: Position,
    /// Whether the line answered last was a `go` that was taken in.
    began: bool,
    recent: VecDeque<String>,
    pub(super) lines: u64,
    pub(super) searches: u64,
    pub(super) refused: u64,
}

impl Judge {
    pub(super) fn new() -> Self {
        Self {
            sent: VecDeque::new(),
            owed: VecDeque::new(),
            position: Position::start(),
            began: false,
            recent: VecDeque::new(),
            lines: 0,
            searches: 0,
            refused: 0,
        }
    }

    /// A line has been sent, and `isready` behind it.
    pub(super) fn sent(&mut self, line: &[u8]) {
        let text = String::from_utf8_lossy(line).into_owned();
        self.lines += 1;
        self.recent.push_back(text.chars().take(300).collect());
        if self.recent.len() > TOLD {
            self.recent.pop_front();
        }
        let mut sent = Sent { text, too_long: line.len() >= LONGEST_LINE, ready: 1, refused: false };
        sent.ready += usize::from(sent.command() == "isready");
        self.sent.push_back(sent);
        if self.sent.len() == 1 {
            self.begin();
        }
    }

    /// Whether everything that was sent has been taken in.
    pub(super) fn is_ready(&self) -> bool {
        self.sent.is_empty()
    }

    /// Whether the line answered last began a search that has no answer yet.
    pub(super) fn is_searching(&self) -> bool {
        self.began && !self.owed.is_empty()
    }

    /// The lines that were sent last.
    pub(super) fn recent(&self) -> impl Iterator<Item = &str> {
        self.recent.iter().map(String::as_str)
    }

    /// The engine begins with the next line: what a `go` owes it owes from now on.
    fn begin(&mut self) {
        let Some(sent) = self.sent.front().filter(|sent| sent.command() == "go") else { return };
        let words: Vec<&str> = sent.text.split_whitespace().collect();
        self.owed.push_back(match words.contains(&"perft") {
            true => Owed::Count,
            false => Owed::Move(self.position, only(&words)),
        });
    }

    /// Takes in a line of the engine.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn heard(&mut self, line: &str) -> Result<(), String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["readyok"] => self.ready(),
            ["info", "string", ..] => self.refusal(line),
            ["info", rest @ ..] => self.expected_line(rest).map_err(|what| format!("{line:?}: {what}")),
            ["bestmove", best @ ..] => self.best(best).map_err(|what| format!("{line:?}: {what}")),
            ["Nodes", "searched:", ..] => match self.owed.pop_front() {
                Some(Owed::Count) => Ok(()),
                _ => Err(format!("{line:?}: nobody has asked")),
            },
            ["fen", fen] if *fen != self.position.fen() => {
                Err(format!("{line:?}: the position is {}", self.position.fen()))
            }
            _ => Ok(()),
        }
    }

    fn refusal(&mut self, line: &str) -> Result<(), String> {
        let Some(sent) = self.sent.front_mut() else { return Err(format!("{line:?}: nothing was said")) };
        if sent.refused {
            return Err(format!("{line:?}: refused twice"));
        }
        sent.refused = true;
        self.refused += 1;
        if sent.command() == "go" {
            self.owed.pop_back();
        }
        Ok(())
    }

    fn ready(&mut self) -> Result<(), String> {
        let Some(sent) = self.sent.front_mut() else { return Err("readyok: nobody has asked".to_owned()) };
        sent.ready -= 1;
        if sent.ready > 0 {
            return Ok(());
        }
        let Some(sent) = self.sent.pop_front() else { return Ok(()) };
        self.began = sent.command() == "go" && !sent.refused;
        self.searches += u64::from(self.began);
        match sent.command() {
            "position" => match (place(&sent.text), sent.refused) {
                (Some(position), false) => self.position = position,
                (None, true) => {}
                (Some(_), true) => return Err("a position was refused that is right".to_owned()),
                (None, false) => return Err("a position was taken in that is wrong".to_owned()),
            },
            "stop" if !self.owed.is_empty() => return Err("stopped, but there is no best move".to_owned()),
            _ => {}
        }
        self.begin();
        Ok(())
    }

    /// The line of an iteration: its moves are to be legal.
    fn expected_line(&self, words: &[&str]) -> Result<(), String> {
        let Some(Owed::Move(position, _)) = self.owed.front() else { return Err("nothing is searched".to_owned()) };
        let Some(begin) = words.iter().position(|word| *word == "pv") else { return Err("no line".to_owned()) };
        match line(*position, &words[begin + 1..]) {
            Some(_) => Ok(()),
            None => Err(format!("an illegal line in {}", position.fen())),
        }
    }

    fn best(&mut self, words: &[&str]) -> Result<(), String> {
        let Some(Owed::Move(position, only)) = self.owed.pop_front() else {
            return Err("nobody has asked".to_owned());
        };
        let moves: Vec<&str> = words.iter().copied().filter(|word| *word != "ponder").collect();
        let wrong = |what: &str| Err(format!("{what} in {}", position.fen()));
        match moves.as_slice() {
            ["(none)"] if position.has_legal_move() => wrong("there are moves"),
            ["(none)"] => Ok(()),
            [] => wrong("no move"),
            [best, ..] => {
                let chosen = |path: &Path| position.turn_of(path).map(|turn| turn.chosen);
                let best = best.parse().ok().and_then(|path| chosen(&path).ok());
                let wanted = only.is_empty() || only.iter().any(|path| chosen(path).ok() == best);
                match line(position, &moves) {
                    None => wrong("an illegal line"),
                    Some(_) if !wanted => wrong("not asked for"),
                    Some(_) => Ok(()),
                }
            }
        }
    }
}

/// The position at the end of a line; none if it is not legal.
fn line(mut position: Position, moves: &[&str]) -> Option<Position> {
    for text in moves {
        position = position.turn_of(&text.parse().ok()?).ok()?.after();
    }
    Some(position)
}

/// The position that a line names; none if it is wrong.
fn place(text: &str) -> Option<Position> {
    let words: Vec<&str> = text.split_whitespace().skip(1).collect();
    let (start, rest) = match *words.first()? {
        "startpos" => (Position::start(), &words[1..]),
        "fen" => (Position::from_fen_any_material(words.get(1)?).ok()?, &words[2..]),
        _ => return None,
    };
    match rest {
        [] => Some(start),
        ["moves", moves @ ..] => line(start, moves),
        _ => None,
    }
}

/// The moves to which a `go` restricts the search.
fn only(words: &[&str]) -> Vec<Path> {
    let behind = words.split(|word| *word == "searchmoves").skip(1);
    behind.flat_map(|words| words.iter().map_while(|word| word.parse().ok())).collect()
}

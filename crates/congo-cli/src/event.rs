//! What there is to say, before it is said: in the words of the platform's manual (`text.rs`), or as JSON for scripts.

use crate::command::{HelpPage, ShowTopic};
use congo_engine::Score;
use congo_proto::steps::BoardStep;
use congo_rules::{Color, Outcome, PlayedMove};
use serde_json::Value;

/// Something that is not about the board: of the connection, or between the players.
#[derive(Debug, Clone, PartialEq)]
pub struct Note {
    /// What it is, for scripts.
    pub kind: &'static str,
    /// For people, in a sentence.
    pub text: String,
    /// The facts of it for scripts.
    pub fields: Vec<(&'static str, Value)>,
}

impl Note {
    /// A note without facts.
    pub fn new(kind: &'static str, text: impl Into<String>) -> Self {
        Self { kind, text: text.into(), fields: Vec::new() }
    }

    /// With a fact.
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.fields.push((name, value.into()));
        self
    }

    /// With the side whose deed it is.
    pub fn by(self, color: Color) -> Self {
        self.with("side", side_name(color))
    }
}

/// Something to be said.
#[derive(Debug, Clone)]
pub enum OutputEvent {
    /// The program is there.
    Greeting,
    /// The game is on a server, under this number.
    NetworkGame(i64),
    /// These steps were taken elsewhere.
    RemoteSteps(Vec<BoardStep>),
    /// Something is shown.
    Shown(ShowTopic),
    /// These steps were taken; with the turn if it is over.
    Moved(Vec<BoardStep>, Option<Box<PlayedMove>>),
    /// A monkey may hop on, or stop there.
    ChainContinues(BoardStep),
    /// A move is advised: its steps.
    Advised(Vec<BoardStep>),
    /// The best move with its line, in records, and its score for the side to move.
    Hinted(Vec<String>, Score),
    /// A page of the manual.
    Page(&'static HelpPage),
    /// An empty line was typed.
    Empty,
    /// There is no such command.
    Unknown(String),
    /// The command is typed otherwise.
    Malformed(&'static str),
    /// The move is not legal.
    IllegalMove,
    /// Something was done, in a sentence.
    Done(String),
    /// The board is another one now, why in a sentence.
    BoardChanged(String),
    /// Something could not be done, in a sentence.
    Failed(String),
    /// A text to copy.
    Text(String),
    /// The levels, with those who play now: White's and Black's, if they are computers.
    Levels(Vec<String>, [Option<String>; 2]),
    /// The computer thinks for a side.
    Thinking(Color),
    /// The game is over.
    Ended(Outcome),
    /// Something that is not about the board.
    Note(Note),
    /// The program ends on request.
    Leaving,
}

/// A side as the manual writes it.
pub(crate) fn side_name(color: Color) -> &'static str {
    ["white", "black"][color.index()]
}

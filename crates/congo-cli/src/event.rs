//! Events before they are printed: in the words of the platform's manual (`text.rs`), or as JSON for scripts
//! (`json.rs`).

use crate::command::{HelpPage, ShowTopic};
use congo_engine::Score;
use congo_proto::steps::BoardStep;
use congo_rules::{Color, Outcome, PlayedMove};
use serde_json::Value;

/// An event that does not concern the board: about the connection, or between the players.
#[derive(Debug, Clone, PartialEq)]
pub struct Note {
    /// Its kind, for scripts.
    pub kind: &'static str,
    /// A sentence for people.
    pub text: String,
    /// Its data for scripts.
    pub fields: Vec<(&'static str, Value)>,
}

impl Note {
    /// A note without data.
    pub fn new(kind: &'static str, text: impl Into<String>) -> Self {
        Self { kind, text: text.into(), fields: Vec::new() }
    }

    /// Adds data.
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.fields.push((name, value.into()));
        self
    }

    /// Adds the side that caused it.
    pub fn by(self, color: Color) -> Self {
        self.with("side", side_name(color))
    }
}

/// An output event.
#[derive(Debug, Clone)]
pub enum OutputEvent {
    /// The program has started.
    Greeting,
    /// The number of the game on its server.
    NetworkGame(i64),
    /// Steps of the remote side.
    RemoteSteps(Vec<BoardStep>),
    /// Something to show.
    Shown(ShowTopic),
    /// Steps that were played, with the turn if it is complete.
    Moved(Vec<BoardStep>, Option<Box<PlayedMove>>),
    /// A monkey may continue its chain or stop.
    ChainContinues(BoardStep),
    /// An advised move, as steps.
    Advised(Vec<BoardStep>),
    /// The best move with its line in notation, and its score for the side to move.
    Hinted(Vec<String>, Score),
    /// A page of the manual.
    Page(&'static HelpPage),
    /// An empty line.
    Empty,
    /// An unknown command.
    Unknown(String),
    /// A command with wrong arguments.
    Malformed(&'static str),
    /// An illegal move.
    IllegalMove,
    /// A command that was carried out, in a sentence.
    Done(String),
    /// The board has changed for another reason, in a sentence.
    BoardChanged(String),
    /// A command that failed, in a sentence.
    Failed(String),
    /// A text to copy.
    Text(String),
    /// The levels, with the current ones of White and Black if they are computers.
    Levels(Vec<String>, [Option<String>; 2]),
    /// The computer searches for a side.
    Thinking(Color),
    /// The game is over.
    Ended(Outcome),
    /// An event that does not concern the board.
    Note(Note),
    /// The program exits on request.
    Leaving,
}

/// A side in the words of the manual.
pub(crate) fn side_name(color: Color) -> &'static str {
    ["white", "black"][color.index()]
}

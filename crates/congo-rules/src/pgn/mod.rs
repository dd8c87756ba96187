//! PGN for Congo: tags, moves in SAN, comments, annotations (NAGs), variations, a result.
//!
//! The parser tolerates what other programs and people write. The writer has one canonical form, which parses to the
//! same [`Pgn`]. Four tags are derived from the game: `Variant`, `Result`, and `SetUp` and `FEN` for other starting
//! positions. All other tags keep their values and order.
//!
//! ```
//! let games = congo_rules::pgn::parse("[White \"Ama\"]\n\n1. c1c3 (1. a2-a3 $1) c7-c5 {a mirror} *")?;
//! assert_eq!(games[0].tag("White"), Some("Ama"));
//! assert_eq!(games[0].line().nodes[0].variations.len(), 1);
//! assert_eq!(games[0].to_game()?.ply(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod comment;
mod convert;
mod error;
mod read;
mod reader;
mod scan;
mod write;

pub use comment::{comment_of_lines, normalize_comment};
pub use convert::ReplayError;
pub use error::{PgnError, PgnErrorKind};
pub use read::{ReadGame, first_game, parse, read};
pub use reader::Reader;
pub use write::write;

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use crate::{PlayedMove, Position};
use core::fmt;

/// The maximum depth of nested variations; deeper ones are kept as comments.
pub const MAX_VARIATION_DEPTH: usize = 64;
/// A longer game is not read, in bytes.
pub const MAX_GAME_BYTES: usize = 1 << 20;

/// The value of the `Variant` tag.
const VARIANT: &str = "Congo";

/// The result of a game in PGN.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: unfinished or unknown.
    #[default]
    Unfinished,
}

impl GameResult {
    /// Every result.
    pub const ALL: [Self; 4] = [Self::WhiteWins, Self::BlackWins, Self::Draw, Self::Unfinished];

    /// Returns the result as written in PGN.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unfinished => "*",
        }
    }

    /// The result with this exact text.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|result| result.text() == text)
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

/// A move of a line, with its annotations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// The move and its effects.
    pub played: PlayedMove,
    /// Numeric annotation glyphs (NAGs): 1 is `!`, 2 is `?`.
    pub nags: Vec<u8>,
    /// Comments after the move, with lines as in [`normalize_comment`].
    pub comments: Vec<String>,
    /// Variations: lines from the position before this move.
    pub variations: Vec<Line>,
}

impl Node {
    /// Creates a move without comments.
    #[must_use]
    pub fn new(turn: PlayedMove) -> Self {
        Self { played: turn, nags: Vec::new(), comments: Vec::new(), variations: Vec::new() }
    }
}

/// Consecutive moves; each turn starts where the one before it ended.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Line {
    /// Comments before the first move.
    pub comments: Vec<String>,
    /// The moves.
    pub nodes: Vec<Node>,
}

/// A game of a PGN file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pgn {
    tags: Vec<(String, String)>,
    start: Position,
    line: Line,
    result: GameResult,
}

impl Pgn {
    /// Creates a game without moves from this position. It has the seven tags that every PGN game has, and those
    /// derived from the game.
    #[must_use]
    pub fn new(start: Position) -> Self {
        let unknown = ["Event", "Site", "Date", "Round", "White", "Black"];
        let value = |name| if name == "Date" { "????.??.??" } else { "?" };
        let tags = unknown.into_iter().map(|name| (name.to_owned(), value(name).to_owned())).collect();
        let mut pgn = Self { tags, start, line: Line::default(), result: GameResult::Unfinished };
        pgn.tell_the_game();
        pgn
    }

    /// Returns the tags in order.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Returns the value of a tag, of the first one if several have this name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Sets a tag, or appends it. Invalid characters of a name become `_`, line breaks in the value spaces. The four
    /// tags that follow from the game stay as the game defines them.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        if FOLLOWING.contains(&name) {
            return;
        }
        self.put_tag(name, value);
    }

    /// The start position of the game.
    #[must_use]
    pub fn start(&self) -> Position {
        self.start
    }

    /// Returns the main line.
    #[must_use]
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// Returns the main line, to add moves, comments and variations.
    pub fn line_mut(&mut self) -> &mut Line {
        &mut self.line
    }

    /// Returns the result of the game.
    #[must_use]
    pub fn result(&self) -> GameResult {
        self.result
    }

    /// Sets the result of the game.
    pub fn set_result(&mut self, result: GameResult) {
        self.result = result;
        self.tell_the_game();
    }

    /// Whether there are tags other than those derived from the game.
    fn has_own_tags(&self) -> bool {
        self.tags.iter().any(|(name, _)| !FOLLOWING.contains(&name.as_str()))
    }

    fn put_tag(&mut self, name: &str, value: &str) {
        let name: String = name.chars().map(|sign| if may_be_in_name(sign) { sign } else { '_' }).collect();
        let name = if name.is_empty() { "_".to_owned() } else { name };
        let value: String = value.chars().map(|sign| if is_line_break(sign) { ' ' } else { sign }).collect();
        match self.tags.iter().position(|(known, _)| *known == name) {
            None => self.tags.push((name, value)),
            Some(first) => {
                self.tags[first].1 = value;
                let mut index = 0;
                self.tags.retain(|(known, _)| {
                    index += 1;
                    *known != name || index == first + 1
                });
            }
        }
    }

    /// Updates the tags derived from the game.
    fn tell_the_game(&mut self) {
        self.put_tag("Result", self.result.text());
        self.put_tag("Variant", VARIANT);
        if self.start == Position::start() {
            self.tags.retain(|(name, _)| name != "SetUp" && name != "FEN");
        } else {
            self.put_tag("SetUp", "1");
            self.put_tag("FEN", &self.start.fen());
        }
    }
}

impl Default for Pgn {
    fn default() -> Self {
        Self::new(Position::start())
    }
}

/// The tags derived from the game.
const FOLLOWING: [&str; 4] = ["Variant", "Result", "SetUp", "FEN"];

fn may_be_in_name(sign: char) -> bool {
    !is_blank(sign) && !"[]\"".contains(sign)
}

/// White space, control characters, and the byte order marks between files that were joined.
fn is_blank(sign: char) -> bool {
    sign.is_whitespace() || sign.is_control() || matches!(sign, '\u{feff}' | '\u{200b}')
}

fn is_line_break(sign: char) -> bool {
    sign == '\n' || sign == '\r'
}

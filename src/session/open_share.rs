//! Requests to share something.

use bevy::prelude::*;
use congo_library::GameId;
use congo_library::tree::Tree;

/// What is written below a picture of the board. An empty text is not shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardText {
    /// The opponent's portrait, as SVG text and a style sheet for it; `None` if they have none.
    pub portrait: Option<(&'static str, String)>,
    /// The opponent's name.
    pub name: String,
    /// What they say.
    pub line: String,
    /// What there is to know.
    pub facts: String,
}

/// Requests to share something as a picture, an animation or text.
#[derive(Message, Debug, Clone)]
pub enum OpenShare {
    /// The match on the board, at the displayed position.
    Match,
    /// A game of the library, at its last position.
    LibraryGame(GameId),
    /// A game under analysis, at its current node.
    Tree {
        /// The game with its variations.
        tree: Box<Tree>,
        /// Whether Black is at the near edge.
        flipped: bool,
        /// The name of exported files; `None` if it has none.
        name: Option<String>,
    },
    /// The board as it stands on the screen, as a picture with a caption.
    Card {
        /// What is written below it.
        caption: Box<CardText>,
        /// The name of the file.
        name: String,
    },
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<OpenShare>();
}

//! Requests to share something.

use bevy::prelude::*;
use congo_export::Caption;
use congo_library::GameId;
use congo_library::tree::Tree;

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
        caption: Box<Caption>,
        /// The name of the file.
        name: String,
    },
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<OpenShare>();
}

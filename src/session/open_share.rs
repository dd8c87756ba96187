//! What is to be shared.

use bevy::prelude::*;
use congo_library::GameId;
use congo_library::tree::Tree;

/// Something is to be shared as a picture, a film or text.
#[derive(Message, Debug, Clone)]
pub enum OpenShare {
    /// The match on the board, at the position that is shown.
    Match,
    /// A game of the library, at its end.
    LibraryGame(GameId),
    /// A game that is analysed, at its place.
    Tree {
        /// The game with its variations.
        tree: Box<Tree>,
        /// Whether Black is at the near edge.
        flipped: bool,
        /// The name of exported files; `None` if it has none.
        name: Option<String>,
    },
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<OpenShare>();
}

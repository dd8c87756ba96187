//! Wild boards: games with unequal armies against an opponent of the player's choice. On the path of ranks the armies
//! follow the results; the board of the day is the same for everybody. `congo_coach::wild_board` makes the boards,
//! `record.rs` is the player's record, `boards.rs` has the boards that are ready to be played, `games.rs` follows the
//! games, and `text.rs` describes all of it.

pub mod boards;
pub mod commands;
pub mod games;
pub mod progress;
pub mod record;
pub mod text;

use crate::session::open_share::CardText;
use bevy::prelude::*;

/// The page of the screen of wild boards.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum WildPage {
    /// The path of ranks.
    #[default]
    Path,
    /// The board of the day.
    Day,
}

/// A command for wild boards.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum WildCommand {
    /// Open the screen at this page.
    ShowPage(WildPage),
    /// Choose the opponent's level.
    ChooseLevel(String),
    /// Play the board of the page.
    Play,
    /// Play the board of the day, or open its page if the board is not ready.
    PlayDay,
    /// Copy the result of the day as text.
    CopyResult,
    /// Share the end of the best game of the day as a picture with this caption.
    SharePicture(Box<CardText>),
}

/// Sets up wild boards.
pub fn plugin(app: &mut App) {
    app.init_resource::<WildPage>().add_message::<WildCommand>();
    app.add_plugins((progress::plugin, boards::plugin, commands::plugin, games::plugin));
}

//! What the board shows of the match, for the systems that mirror states of it.

use crate::app::screens::BoardUse;
use crate::session::cursor::GameCursor;
use crate::session::r#match::Match;
use crate::session::presentation::Presentation;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::{Bitboard, PlayedMove};

/// Whether the board shows the current position of the match, also while a chain is being chosen. The view reports it.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct ShowsPresent(pub bool);

/// What the board shows of the match. On a screen without the match it shows nothing of it.
#[derive(SystemParam)]
pub struct ShownMatch<'w> {
    board_use: Option<Res<'w, State<BoardUse>>>,
    current: Res<'w, Match>,
    cursor: Res<'w, GameCursor>,
    presentation: Res<'w, Presentation>,
    shows_present: Res<'w, ShowsPresent>,
}

impl ShownMatch<'_> {
    /// The match, on screens that show it.
    pub fn get(&self) -> Option<&Match> {
        let is_shown = self.board_use.as_deref().is_some_and(|board_use| *board_use.get() == BoardUse::Match);
        is_shown.then_some(&*self.current)
    }

    /// The match, while nothing moves on the board.
    pub fn at_rest(&self) -> Option<&Match> {
        self.get().filter(|_| !self.presentation.is_busy())
    }

    /// The match, while the board shows its current position.
    pub fn at_present(&self) -> Option<&Match> {
        self.get().filter(|_| self.shows_present.0)
    }

    /// The match, while the board shows its current position and nothing moves.
    pub fn at_present_rest(&self) -> Option<&Match> {
        self.at_present().and(self.at_rest())
    }

    /// The match, while the board shows its current position and a player at this board is to choose a move.
    pub fn while_choosing(&self) -> Option<&Match> {
        self.at_present().filter(|current| current.human_to_move())
    }

    /// The match, while its current position stands still on the board and is not the end.
    pub fn undecided_at_rest(&self) -> Option<&Match> {
        self.at_present_rest().filter(|current| current.outcome().is_none())
    }

    /// The turn that led to the position on the board, while nothing moves.
    pub fn last_turn(&self) -> Option<&PlayedMove> {
        let current = self.at_rest()?;
        let ply = self.cursor.shown_ply(current).checked_sub(1)?;
        current.game().moves().get(ply)
    }

    /// The pieces that drown at the end of the turn unless they leave the river, while nothing moves.
    pub fn in_river(&self) -> Bitboard {
        self.at_rest().map(|current| self.cursor.shown_position(current).in_river()).unwrap_or_default()
    }
}

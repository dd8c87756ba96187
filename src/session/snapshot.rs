//! The content of the file of a running game.

use crate::session::clock_tags as times;
use bevy::prelude::*;
use congo_library::clock::Clock;
use congo_library::{Player, record};
use congo_rules::pgn::Pgn;
use congo_rules::{Game, Outcome, Position, Victory};
use std::time::Duration;

/// The content of the file of a running game, to be written on another thread.
#[derive(Debug, Clone)]
pub(super) struct GameSnapshot {
    pub(super) game: Game,
    pub(super) players: [Player; 2],
    pub(super) started: record::StartTime,
    pub(super) play_time: Duration,
    pub(super) help_count: Option<u32>,
    pub(super) seed: u64,
    /// The title; empty if it has none.
    pub(super) title: String,
    pub(super) has_coach: bool,
    pub(super) clock: Option<Clock>,
    /// Whether a remote player takes part.
    pub(super) online: bool,
    /// The revision of the game.
    pub(super) revision: u64,
}

impl GameSnapshot {
    pub(super) fn pgn(&self) -> Pgn {
        let mut pgn = Pgn::from_game(&self.game);
        record::set_title(&mut pgn, Some(&self.title));
        record::set_players(&mut pgn, &self.players);
        self.started.write_tags(&mut pgn);
        pgn.set_tag(record::SEED_TAG, &self.seed.to_string());
        pgn.set_tag(record::SECONDS_TAG, &self.play_time.as_secs().to_string());
        if let Some(count) = self.help_count {
            pgn.set_tag(record::HELP_TAG, &count.to_string());
        }
        if self.has_coach {
            pgn.set_tag(record::COACHED_TAG, "1");
        }
        self.clock.iter().for_each(|clock| times::write_clock_tags(&mut pgn, clock));
        pgn
    }

    pub(super) fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// Whether a person plays, and not two computers.
    pub(super) fn has_person(&self) -> bool {
        self.players.iter().any(Player::is_person)
    }

    /// Whether a game is not worth saving: only the standard start, or a game that ended before a move. A player who
    /// resigned without having moved has lost nothing.
    pub(super) fn is_empty(&self) -> bool {
        let game = &self.game;
        match game.outcome() {
            None => game.ply() == 0 && game.start() == Position::start(),
            Some(Outcome::Win { winner, by: Victory::Resignation }) => {
                !game.moves().iter().any(|turn| turn.piece.color != winner)
            }
            Some(_) => game.ply() == 0,
        }
    }
}

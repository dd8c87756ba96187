//! How lessons and puzzles use the board: they set it up, move on it with the same message as players, and play sounds.

use crate::app::screens::ScreenCommand;
use crate::features::learn::curriculum::Curriculum;
use crate::features::learn::mover::position_with_mover;
use crate::features::learn::progress::Progress;
use crate::session::r#match::{Match, MatchMode, MatchSetup, Seat};
use crate::session::messages::{MoveChosen, RefereeCommand};
use crate::session::presentation::Presentation;
use crate::session::sounds::{Sound, SoundCue};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::{Color, Path, Position};

/// What lessons and puzzles read and write.
#[derive(SystemParam)]
pub(super) struct BoardContext<'w> {
    pub(super) curriculum: Res<'w, Curriculum>,
    pub(super) current: Res<'w, Match>,
    pub(super) presentation: ResMut<'w, Presentation>,
    pub(super) progress: ResMut<'w, Progress>,
    referee_commands: MessageWriter<'w, RefereeCommand>,
    chosen_moves: MessageWriter<'w, MoveChosen>,
    sounds: MessageWriter<'w, SoundCue>,
    pub(super) screen_commands: MessageWriter<'w, ScreenCommand>,
}

impl BoardContext<'_> {
    /// Sets up a position. The learner may move the pieces of their side; without a learner no piece can be moved.
    /// `near` is the side at the front of the board, if that changes.
    pub(super) fn set_up(&mut self, position: Position, learner: Option<Color>, near: Option<Color>) {
        let seats = Color::ALL.map(|color| if learner == Some(color) { Seat::Human } else { Seat::Scripted });
        let setup = MatchSetup { viewed_from: near, ..MatchSetup::new(position, seats, 0, MatchMode::Lesson) };
        self.referee_commands.write(RefereeCommand::New(Box::new(setup)));
    }

    /// Plays a move of the piece on its first square. Returns `false` if the board first had to be taken from the
    /// learner: then the move must be played again.
    pub(super) fn play(&mut self, path: &Path) -> bool {
        let position = *self.current.position();
        match position_with_mover(&position, path.from()) {
            Some(with_turn) if with_turn.turn() == position.turn() && !self.current.human_to_move() => {
                self.chosen_moves.write(MoveChosen { path: path.clone(), revision: self.current.revision() });
                true
            }
            Some(ready) => {
                self.set_up(ready, None, None);
                false
            }
            None => true,
        }
    }

    /// Undoes a move of the learner and the reply to it.
    pub(super) fn undo_turn(&mut self) {
        self.referee_commands.write(RefereeCommand::Undo);
    }

    /// Plays a sound.
    pub(super) fn play_sound(&mut self, sound: Sound) {
        self.sounds.write(SoundCue { sound });
    }
}

//! What lessons and puzzles do with the board: set it up, move upon it by the same message as everybody, let be heard what
//! has become of it.

use super::attempt::with_mover;
use super::course::Course;
use super::progress::Progress;
use crate::actions::Action;
use crate::animation::{Playback, Sound, SoundCue};
use crate::game::{Match, MatchSetup, MoveChosen, Order, Purpose, Seat};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::{Color, Path, Position};
use std::collections::VecDeque;

/// Whom lessons and puzzles can ask.
#[derive(SystemParam)]
pub(super) struct School<'w> {
    pub(super) course: Res<'w, Course>,
    pub(super) current: Res<'w, Match>,
    pub(super) playback: ResMut<'w, Playback>,
    pub(super) progress: ResMut<'w, Progress>,
    orders: MessageWriter<'w, Order>,
    chosen: MessageWriter<'w, MoveChosen>,
    sounds: MessageWriter<'w, SoundCue>,
    pub(super) actions: MessageWriter<'w, Action>,
}

impl School<'_> {
    /// Sets up a position; in the learner's hands, or nobody's.
    pub(super) fn set_up(&mut self, position: Position, learner: Option<Color>) {
        let seats = Color::ALL.map(|color| if learner == Some(color) { Seat::Human } else { Seat::Teacher });
        let setup = MatchSetup::new(position, seats, 0, Purpose::Lesson);
        self.playback.skip();
        self.orders.write(Order::New(Box::new(setup)));
    }

    /// Plays a move of whoever stands on its first square; false when first the board must be out of the learner's hands.
    pub(super) fn play(&mut self, path: &Path) -> bool {
        let position = *self.current.position();
        match with_mover(&position, path.from()) {
            Some(ready) if ready.turn() == position.turn() && !self.current.human_to_move() => {
                self.chosen.write(MoveChosen { path: path.clone(), stamp: self.current.stamp() });
                true
            }
            Some(ready) => {
                self.set_up(ready, None);
                false
            }
            None => true,
        }
    }

    /// Plays the first of some moves as soon as it can, and leaves the rest; answers whether it was played.
    pub(super) fn play_first(&mut self, moves: &mut VecDeque<Path>) -> bool {
        let played = moves.front().cloned().is_some_and(|path| self.play(&path));
        if played {
            moves.pop_front();
        }
        played
    }

    /// Takes back a move of the learner and the answer to it.
    pub(super) fn take_back(&mut self) {
        self.orders.write(Order::Undo);
    }

    /// Lets a sound be heard.
    pub(super) fn sound(&mut self, sound: Sound) {
        self.sounds.write(SoundCue { sound });
    }
}

//! From chosen squares to moves: the selection changes, a chain grows, a move is asked for or refused.

use crate::session::coach::warning_to_confirm;
use crate::session::cursor::GameCursor;
use crate::session::experience::Experience;
use crate::session::game_settings::GameSettings;
use crate::session::r#match::Match;
use crate::session::messages::{MoveChosen, MoveRefused};
use crate::session::movable_pieces::MovablePieces;
use crate::session::presentation::Presentation;
use crate::session::selection::{Choice, Selection};
use crate::session::sounds::{Sound, SoundCue};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::{IllegalMove, Path, Square};

/// What choosing squares depends on, and what comes of it.
#[derive(SystemParam)]
pub(super) struct MoveParams<'w> {
    pub(super) current: Res<'w, Match>,
    pub(super) selection: ResMut<'w, Selection>,
    movable_pieces: Res<'w, MovablePieces>,
    caution: ConfirmationParams<'w>,
    results: MoveResultParams<'w>,
}

/// Whether a move must be confirmed.
#[derive(SystemParam)]
struct ConfirmationParams<'w> {
    settings: Res<'w, GameSettings>,
    experience: Res<'w, Experience>,
}

/// What a choice leads to.
#[derive(SystemParam)]
struct MoveResultParams<'w> {
    chosen_moves: MessageWriter<'w, MoveChosen>,
    refused_moves: MessageWriter<'w, MoveRefused>,
    sounds: MessageWriter<'w, SoundCue>,
}

impl MoveParams<'_> {
    pub(super) fn choose(&mut self, square: Square) {
        if !self.current.human_to_move() {
            return;
        }
        match self.selection.choose(self.current.position(), square) {
            Choice::Select(Selection::Piece(from)) if self.movable_pieces.is_locked(from) => self.refuse(square, None),
            Choice::Select(next) => self.select(next),
            Choice::Hopped(chain) => *self.selection = Selection::Chain(chain),
            Choice::Move(path) => self.try_move(path),
            Choice::Refused(reason) => self.refuse(square, reason),
        }
    }

    /// Clears the selection, but never a chain.
    pub(super) fn put_down(&mut self) {
        if !self.selection.is_chain() {
            *self.selection = Selection::Nothing;
        }
    }

    /// Ends the chain where the monkey is, or plays the move that awaits confirmation.
    pub(super) fn finish(&mut self) {
        match self.selection.finished_path() {
            Some(path) if self.selection.is_chain() => self.try_move(path),
            Some(path) => self.submit_move(path),
            None => {}
        }
    }

    /// Takes back the last hop of a chain, or the selection.
    pub(super) fn step_back(&mut self) {
        *self.selection = self.selection.step_back(self.current.position());
    }

    pub(super) fn try_move(&mut self, path: Path) {
        if self.movable_pieces.is_locked(path.from()) {
            return self.refuse(path.from(), None);
        }
        let has_warning = warning_to_confirm(&self.current, &self.caution.experience, &path).is_some();
        if has_warning {
            self.results.sounds.write(SoundCue { sound: Sound::Threat });
        }
        if has_warning || self.caution.settings.confirm_moves {
            *self.selection = Selection::Confirm(path);
        } else {
            self.submit_move(path);
        }
    }

    fn select(&mut self, next: Selection) {
        if let Selection::Piece(square) = &next {
            self.results.sounds.write(SoundCue { sound: Sound::Select });
            let piece = self.current.position().piece_at(*square);
            self.results.sounds.write_batch(piece.map(|piece| SoundCue { sound: Sound::Voice(piece.kind) }));
        }
        *self.selection = next;
    }

    fn refuse(&mut self, square: Square, reason: Option<IllegalMove>) {
        self.results.sounds.write(SoundCue { sound: Sound::Deny });
        if let (Some(from), Some(reason)) = (self.selection.picked_square(), reason) {
            self.results.refused_moves.write(MoveRefused { path: Path::new(from, [square]), reason });
        }
    }

    fn submit_move(&mut self, path: Path) {
        self.results.chosen_moves.write(MoveChosen { path, revision: self.current.revision() });
    }
}

/// What stands between the player and the current position: an animation, or an earlier position on the board.
#[derive(SystemParam)]
pub(super) struct PresentParams<'w> {
    presentation: ResMut<'w, Presentation>,
    cursor: ResMut<'w, GameCursor>,
}

impl PresentParams<'_> {
    /// Finishes running animations: the player does not wait for them.
    pub(super) fn skip_animation(&mut self) {
        if self.presentation.is_busy() {
            self.presentation.skip();
        }
    }

    /// Earlier positions cannot be changed: choosing a square there returns to the current one. Returns whether it did.
    pub(super) fn return_to_present(&mut self) -> bool {
        GameCursor::return_to_present(&mut self.cursor)
    }
}

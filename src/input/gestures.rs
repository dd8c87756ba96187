//! Converts gestures on the board, from any device, to moves.

use crate::app::schedule::{AppSystems, InputSystems};
use crate::app::screens::{BoardInput, BoardUse, Screen};
use crate::features::analysis::AnalysisCommand;
use crate::features::analysis::arrows::ArrowDraft;
use crate::session::clock::GameClock;
use crate::session::coach::warning_to_confirm;
use crate::session::cursor::GameCursor;
use crate::session::experience::Experience;
use crate::session::game_settings::GameSettings;
use crate::session::r#match::Match;
use crate::session::messages::{
    ChainStep, ExplainPiece, MatchStarted, MoveChosen, MoveRefused, TurnPlayed, TurnUndone,
};
use crate::session::movable_pieces::MovablePieces;
use crate::session::presentation::Presentation;
use crate::session::selection::{Choice, Selection};
use crate::session::sounds::{Sound, SoundCue};
use crate::session::spectator::{SpectatorCommand, SpectatorControls};
use crate::view::stage::drag::Dragged;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_library::drawings::Drawing;
use congo_rules::{IllegalMove, Path, Square};

/// A gesture on the board, written by the devices and by tests.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum Gesture {
    /// The pointer is over this square, or over none.
    Hover(Option<Square>),
    /// A button or finger is pressed.
    Press(Option<Square>),
    /// The pointer moves while pressed, at this point of the land.
    Drag(Vec3),
    /// The button or finger is released.
    Release(Option<Square>),
    /// Steps of the keyboard cursor: files to the right, ranks upwards, from White's point of view.
    MoveCursor(i8, i8),
    /// Moves the keyboard cursor to a square.
    SetCursor(Square),
    /// Chooses the square under the keyboard cursor, or ends a chain.
    Confirm,
    /// Ends the chain where the monkey is, or confirms a move.
    FinishChain,
    /// Goes one step back.
    Cancel,
    /// Goes one step back; without a selection, shows how the piece on this square moves.
    Inspect(Option<Square>),
    /// A long press on this square: shows how its piece moves.
    LongPress(Option<Square>),
    /// Shows how the piece selected, under the cursor or under the pointer moves.
    Explain,
    /// A whole move was typed.
    PlayTyped(Path),
    /// The arrow or circle that would be drawn if the button were released now.
    DraftArrow(Option<Drawing>),
    /// Draws an arrow from one square to another, or a circle on one.
    DrawArrow(Drawing),
}

/// The square under the pointer.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Hover(pub Option<Square>);

/// The keyboard cursor, while the keyboard is in use.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct KeyCursor(pub Option<Square>);

/// Whether the current press selected the piece, so that a release on it keeps the selection.
#[derive(Resource, Debug, Default)]
struct DragState {
    pressed: Option<Square>,
    put_down_on_release: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hover>()
        .init_resource::<KeyCursor>()
        .init_resource::<DragState>()
        .add_message::<Gesture>()
        .add_systems(Update, read_gestures.in_set(InputSystems::Gestures).run_if(in_state(BoardInput(BoardUse::Match))))
        .add_systems(Update, clear_drag.in_set(AppSystems::Observe))
        .add_systems(Update, reset_board_input.before(AppSystems::Input).run_if(state_changed::<Screen>));
}

/// Clears a drag that belongs to another position.
fn clear_drag(
    mut dragged: ResMut<Dragged>,
    mut played: MessageReader<TurnPlayed>,
    mut undone: MessageReader<TurnUndone>,
    mut started: MessageReader<MatchStarted>,
) {
    let event_count = played.read().count() + undone.read().count() + started.read().count();
    if event_count > 0 {
        dragged.set_if_neq(Dragged(None));
    }
}

/// Pointer and cursor state does not carry over to another screen.
fn reset_board_input(
    mut dragged: ResMut<Dragged>,
    mut hover: ResMut<Hover>,
    mut cursor: ResMut<KeyCursor>,
    mut held: ResMut<DragState>,
    mut arrow_draft: ResMut<ArrowDraft>,
) {
    dragged.set_if_neq(Dragged(None));
    hover.set_if_neq(Hover(None));
    cursor.set_if_neq(KeyCursor(None));
    arrow_draft.set_if_neq(ArrowDraft(None));
    *held = DragState::default();
}

/// The keyboard cursor after a step. The first key only shows the cursor.
pub(crate) fn step_cursor(cursor: Option<Square>, hover: Option<Square>, files: i8, ranks: i8) -> Square {
    let step = |from: u8, by: i8| from.saturating_add_signed(by).min(6);
    match cursor {
        None => hover.unwrap_or(Square::at(3, 1)),
        Some(from) => Square::at(step(from.file(), files), step(from.rank(), ranks)),
    }
}

/// The board's state for gestures.
#[derive(SystemParam)]
struct GestureContext<'w> {
    current: Res<'w, Match>,
    settings: Res<'w, GameSettings>,
    experience: Res<'w, Experience>,
    clock: Res<'w, GameClock>,
    controls: Res<'w, SpectatorControls>,
    spectator: MessageWriter<'w, SpectatorCommand>,
    selection: ResMut<'w, Selection>,
    hover: ResMut<'w, Hover>,
    cursor: ResMut<'w, KeyCursor>,
    dragged: ResMut<'w, Dragged>,
    drag: ResMut<'w, DragState>,
    arrow_draft: ResMut<'w, ArrowDraft>,
    movable_pieces: Res<'w, MovablePieces>,
    presentation: ResMut<'w, Presentation>,
    game_cursor: ResMut<'w, GameCursor>,
    chosen_moves: MessageWriter<'w, MoveChosen>,
    refused_moves: MessageWriter<'w, MoveRefused>,
    chain_steps: MessageWriter<'w, ChainStep>,
    sounds: MessageWriter<'w, SoundCue>,
    analysis_commands: MessageWriter<'w, AnalysisCommand>,
    explain_requests: MessageWriter<'w, ExplainPiece>,
}

fn read_gestures(mut gestures: MessageReader<Gesture>, mut context: GestureContext) {
    for gesture in gestures.read() {
        if context.clock.is_paused(&context.controls) {
            context.handle_while_paused(gesture);
        } else {
            context.handle_gesture(gesture);
        }
    }
}

impl GestureContext<'_> {
    /// While the clock is paused no piece can be moved: a gesture that would start a move resumes the game instead.
    /// Looking is allowed.
    fn handle_while_paused(&mut self, gesture: &Gesture) {
        match gesture {
            Gesture::Press(Some(_)) | Gesture::Confirm => _ = self.spectator.write(SpectatorCommand::Resume),
            Gesture::Press(None)
            | Gesture::Drag(_)
            | Gesture::Release(_)
            | Gesture::FinishChain
            | Gesture::PlayTyped(_) => {}
            _ => self.handle_gesture(gesture),
        }
    }

    fn handle_gesture(&mut self, gesture: &Gesture) {
        match gesture {
            Gesture::Hover(square) => _ = self.hover.set_if_neq(Hover(*square)),
            Gesture::Press(square) => self.press(*square),
            Gesture::Drag(point) => self.drag(*point),
            Gesture::Release(square) => self.release(*square),
            Gesture::MoveCursor(files, ranks) => self.move_cursor(*files, *ranks),
            Gesture::SetCursor(square) => self.set_cursor(*square),
            Gesture::Confirm => self.confirm(),
            Gesture::FinishChain => {
                self.return_to_present();
                self.finish_chain();
            }
            Gesture::Cancel => self.cancel(),
            Gesture::Inspect(square) if matches!(*self.selection, Selection::Nothing) => self.explain(*square),
            Gesture::Inspect(_) => self.cancel(),
            Gesture::LongPress(square) => self.long_press(*square),
            Gesture::Explain => self.explain(self.selection.picked_square().or(self.cursor.0).or(self.hover.0)),
            Gesture::PlayTyped(path) => self.try_move(path.clone()),
            Gesture::DraftArrow(stroke) => _ = self.arrow_draft.set_if_neq(ArrowDraft(*stroke)),
            Gesture::DrawArrow(drawing) => _ = self.analysis_commands.write(AnalysisCommand::Draw(*drawing)),
        }
    }

    /// Finishes running animations: the player does not wait for them.
    fn skip_animation(&mut self) {
        if self.presentation.is_busy() {
            self.presentation.skip();
        }
    }

    fn press(&mut self, square: Option<Square>) {
        self.skip_animation();
        if self.return_to_present() {
            return;
        }
        self.cursor.set_if_neq(KeyCursor(None));
        let Some(square) = square else { return self.put_down() };
        let same = matches!(*self.selection, Selection::Piece(held) if held == square);
        self.drag.pressed = Some(square);
        self.drag.put_down_on_release = same;
        if !same {
            self.choose(square);
        }
    }

    /// Earlier positions cannot be changed: choosing a square there returns to the current one. Returns whether it did.
    fn return_to_present(&mut self) -> bool {
        GameCursor::return_to_present(&mut self.game_cursor)
    }

    /// A press beside the board clears the selection, but never a chain.
    fn put_down(&mut self) {
        if !self.selection.is_chain() {
            *self.selection = Selection::Nothing;
        }
    }

    fn drag(&mut self, point: Vec3) {
        let Some(pressed) = self.drag.pressed else { return };
        if matches!(*self.selection, Selection::Piece(square) if square == pressed) {
            self.drag.put_down_on_release = false;
            self.dragged.set_if_neq(Dragged(Some((pressed, point))));
        }
    }

    fn release(&mut self, square: Option<Square>) {
        let pressed = self.drag.pressed.take();
        let dragged = std::mem::take(&mut self.dragged.0).is_some();
        match square {
            Some(square) if dragged && pressed != Some(square) => self.choose(square),
            None if dragged => self.put_down(),
            Some(square) if pressed == Some(square) && self.drag.put_down_on_release => self.put_down(),
            _ => {}
        }
        self.drag.put_down_on_release = false;
    }

    fn move_cursor(&mut self, files: i8, ranks: i8) {
        self.set_cursor(step_cursor(self.cursor.0, self.hover.0, files, ranks));
    }

    fn set_cursor(&mut self, square: Square) {
        self.cursor.set_if_neq(KeyCursor(Some(square)));
        self.hover.set_if_neq(Hover(Some(square)));
    }

    /// Without a square under the cursor, or with the monkey itself, Enter ends the chain; otherwise it chooses the
    /// square.
    fn confirm(&mut self) {
        self.skip_animation();
        if self.return_to_present() {
            return;
        }
        let ends_chain =
            self.selection.finished_path().is_some_and(|path| self.cursor.0.is_none_or(|square| square == path.to()));
        match self.cursor.0 {
            _ if ends_chain || matches!(*self.selection, Selection::Confirm(_)) => self.finish_chain(),
            Some(square) => self.choose(square),
            None => {}
        }
    }

    fn finish_chain(&mut self) {
        match &*self.selection {
            Selection::Confirm(path) => self.submit_move(path.clone()),
            selection => {
                if let Some(path) = selection.finished_path() {
                    self.try_move(path);
                }
            }
        }
    }

    fn cancel(&mut self) {
        self.drag.pressed = None;
        self.dragged.set_if_neq(Dragged(None));
        let shorter = self.selection.step_back(self.current.position());
        if self.selection.is_chain() {
            self.chain_steps.write(ChainStep::Shortened(shorter.finished_path()));
        }
        *self.selection = shorter;
    }

    /// Showing how a piece moves clears the selection; a chain stays.
    fn long_press(&mut self, square: Option<Square>) {
        if !self.selection.is_chain() {
            self.cancel();
            *self.selection = Selection::Nothing;
            self.explain(square);
        }
    }

    fn explain(&mut self, square: Option<Square>) {
        let piece = square.and_then(|square| self.current.position().piece_at(square));
        if let Some(piece) = piece {
            self.explain_requests.write(ExplainPiece(piece.kind));
        }
    }

    fn choose(&mut self, square: Square) {
        if !self.current.human_to_move() {
            return;
        }
        match self.selection.choose(self.current.position(), square) {
            Choice::Select(Selection::Piece(from)) if self.movable_pieces.is_locked(from) => self.refuse(square, None),
            Choice::Select(next) => self.select(next),
            Choice::Hopped(chain) => self.hop(chain),
            Choice::Move(path) => self.try_move(path),
            Choice::Refused(reason) => self.refuse(square, reason),
        }
    }

    fn select(&mut self, next: Selection) {
        if let Selection::Piece(square) = &next {
            self.sounds.write(SoundCue { sound: Sound::Select });
            let piece = self.current.position().piece_at(*square);
            self.sounds.write_batch(piece.map(|piece| SoundCue { sound: Sound::Voice(piece.kind) }));
        }
        *self.selection = next;
    }

    fn hop(&mut self, chain: Box<congo_rules::Chain>) {
        self.show_hop(chain.path());
        *self.selection = Selection::Chain(chain);
    }

    /// Shows the last hop of a path; the rules give the piece between its squares.
    fn show_hop(&mut self, path: &Path) {
        let squares = path.squares();
        let nth = squares.len() - 2;
        let (from, to) = (squares[nth], squares[nth + 1]);
        if let Some(over) = from.middle(to) {
            self.chain_steps.write(ChainStep::Hopped { from, over, to, nth: nth as u8 });
        }
    }

    fn refuse(&mut self, square: Square, reason: Option<IllegalMove>) {
        self.sounds.write(SoundCue { sound: Sound::Deny });
        if let (Some(from), Some(reason)) = (self.selection.picked_square(), reason) {
            self.refused_moves.write(MoveRefused { path: Path::new(from, [square]), reason });
        }
    }

    fn try_move(&mut self, path: Path) {
        if self.movable_pieces.is_locked(path.from()) {
            return self.refuse(path.from(), None);
        }
        let has_warning = warning_to_confirm(&self.current, &self.experience, &path).is_some();
        if has_warning {
            self.sounds.write(SoundCue { sound: Sound::Threat });
        }
        if has_warning || self.settings.confirm_moves {
            *self.selection = Selection::Confirm(path);
        } else {
            self.submit_move(path);
        }
    }

    fn submit_move(&mut self, path: Path) {
        self.chosen_moves.write(MoveChosen { path, revision: self.current.revision() });
    }
}

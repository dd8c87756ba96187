//! Converts gestures on the board, from any device, to moves. Each gesture is handled by a system of its own; they run
//! one after another in the order of the gestures, and each sees what the one before it has done. bevy_picking cannot
//! replace this: it knows one place of the pointer for a frame, that at its end, so a press, a move and a release within a
//! slow frame would all hit the same square.

mod keyboard;
mod move_input;
mod pointer;
mod requests;

use crate::app::schedule::{AppSystems, InputSystems};
use crate::app::screens::{BoardInput, BoardUse, Screen};
use crate::features::analysis::arrows::ArrowDraft;
use crate::session::board::pointing::PointingMut;
use crate::session::clock::GameClock;
use crate::session::messages::{MatchStarted, TurnPlayed, TurnUndone};
use crate::session::spectator::{SpectatorCommand, SpectatorControls};
use crate::view::stage::held::HeldPiece;
use bevy::prelude::*;
use congo_library::drawings::Drawing;
use congo_rules::{Path, Square};
use pointer::Press;

pub(crate) use keyboard::step_cursor;

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
    /// The press is over without a release, because the window has lost the focus.
    Abandon,
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

pub(super) fn plugin(app: &mut App) {
    let has_changed = on_message::<TurnPlayed>.or_eager(on_message::<TurnUndone>).or_eager(on_message::<MatchStarted>);
    app.init_resource::<Press>()
        .add_message::<Gesture>()
        .add_systems(Update, read_gestures.in_set(InputSystems::Gestures).run_if(in_state(BoardInput(BoardUse::Match))))
        .add_systems(Update, let_go.in_set(AppSystems::Observe).run_if(has_changed))
        .add_systems(Update, reset_board_input.before(AppSystems::Input).run_if(state_changed::<Screen>));
}

/// A held piece belongs to the position in which it was picked up.
fn let_go(mut held_piece: HeldPiece) {
    held_piece.let_go();
}

/// Pointer and cursor do not carry over to another screen.
fn reset_board_input(
    mut held_piece: HeldPiece,
    mut pointing: PointingMut,
    mut press: ResMut<Press>,
    mut arrow_draft: ResMut<ArrowDraft>,
) {
    held_piece.let_go();
    pointing.set_pointer(None);
    pointing.set_cursor(None);
    arrow_draft.set_if_neq(ArrowDraft(None));
    *press = Press::default();
}

fn read_gestures(
    mut gestures: MessageReader<Gesture>,
    clock: Res<GameClock>,
    controls: Res<SpectatorControls>,
    mut spectator_commands: MessageWriter<SpectatorCommand>,
    mut commands: Commands,
) {
    for gesture in gestures.read() {
        if !clock.is_paused(&controls) || gesture.only_looks() {
            gesture.clone().handle(&mut commands);
        } else if gesture.starts_move() {
            spectator_commands.write(SpectatorCommand::Resume);
        }
    }
}

impl Gesture {
    /// Whether it would start a move. While the clock is paused no piece can be moved, and it resumes the game instead.
    fn starts_move(&self) -> bool {
        matches!(self, Self::Press(Some(_)) | Self::Confirm)
    }

    /// Whether it changes nothing in the game, so that it is allowed while the clock is paused.
    fn only_looks(&self) -> bool {
        let plays = matches!(
            self,
            Self::Press(_) | Self::Drag(_) | Self::Release(_) | Self::Confirm | Self::FinishChain | Self::PlayTyped(_)
        );
        !plays
    }

    /// Queues the system for this gesture.
    fn handle(self, commands: &mut Commands) {
        match self {
            Self::Hover(square) => commands.run_system_cached_with(pointer::hover, square),
            Self::Press(square) => commands.run_system_cached_with(pointer::press, square),
            Self::Drag(point) => commands.run_system_cached_with(pointer::drag, point),
            Self::Release(square) => commands.run_system_cached_with(pointer::release, square),
            Self::Abandon => commands.run_system_cached(pointer::abandon),
            Self::MoveCursor(files, ranks) => commands.run_system_cached_with(keyboard::move_cursor, (files, ranks)),
            Self::SetCursor(square) => commands.run_system_cached_with(keyboard::set_cursor, square),
            Self::Confirm => commands.run_system_cached(keyboard::confirm),
            Self::FinishChain => commands.run_system_cached(keyboard::finish_chain),
            Self::Cancel => commands.run_system_cached(requests::cancel),
            Self::Inspect(square) => commands.run_system_cached_with(requests::inspect, square),
            Self::LongPress(square) => commands.run_system_cached_with(requests::show_moves, square),
            Self::Explain => commands.run_system_cached(requests::explain_pointed),
            Self::PlayTyped(path) => commands.run_system_cached_with(keyboard::play_typed, path),
            Self::DraftArrow(drawing) => commands.run_system_cached_with(requests::draft_arrow, drawing),
            Self::DrawArrow(drawing) => commands.run_system_cached_with(requests::draw_arrow, drawing),
        }
    }
}

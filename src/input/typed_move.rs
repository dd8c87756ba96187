//! A typed move.

use crate::app::schedule::CommandSystems;
use crate::app::text::Text;
use crate::app::toasts::{Toast, Toasts};
use crate::input::gestures::Gesture;
use crate::session::clock::GameClock;
use crate::session::cursor::GameCursor;
use crate::session::error_text;
use crate::session::r#match::Match;
use crate::session::spectator::SpectatorControls;
use bevy::prelude::*;
use congo_rules::notation;

/// A move in text, in any of the notations.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct TypedMove(pub String);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<TypedMove>().add_systems(Update, read_typed_moves.in_set(CommandSystems::Input));
}

#[expect(clippy::too_many_arguments, reason = "a system's parameters are what it touches")]
fn read_typed_moves(
    mut typed_moves: MessageReader<TypedMove>,
    current: Res<Match>,
    clock: Res<GameClock>,
    controls: Res<SpectatorControls>,
    text: Res<Text>,
    mut cursor: ResMut<GameCursor>,
    mut gestures: MessageWriter<Gesture>,
    mut toasts: ResMut<Toasts>,
) {
    for TypedMove(typed) in typed_moves.read() {
        GameCursor::return_to_present(&mut cursor);
        if clock.is_paused(&controls) {
            toasts.push(Toast::key("clock-held"));
            continue;
        }
        match notation::parse_san(current.position(), typed) {
            Ok(path) => _ = gestures.write(Gesture::PlayTyped(path)),
            Err(problem) => toasts.push(Toast::problem("notice-bad-move", error_text::notation_error(&problem, &text))),
        }
    }
}

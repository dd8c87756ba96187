//! Reports input on the board to lessons and puzzles, with or without effect.

use crate::app::schedule::{AppSystems, InputSystems};
use crate::app::screens::Screen;
use crate::features::learn::lesson_session::LessonSession;
use crate::input::gestures::Gesture;
use crate::session::r#match::Match;
use crate::session::messages::BoardTouched;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, report_touches.in_set(InputSystems::Gestures)).add_systems(
        Update,
        replay_press.in_set(AppSystems::Input).after(InputSystems::Learn).run_if(in_state(Screen::Lesson)),
    );
}

/// A press beside the board does not count: it may be on a button.
fn report_touches(mut gestures: MessageReader<Gesture>, mut touches: MessageWriter<BoardTouched>) {
    touches.write_batch(gestures.read().filter_map(|gesture| match gesture {
        Gesture::Press(Some(square)) => Some(BoardTouched::Pressed(*square)),
        Gesture::Confirm => Some(BoardTouched::Chosen),
        Gesture::MoveCursor(..) | Gesture::SetCursor(_) | Gesture::PlayTyped(_) => Some(BoardTouched::Pointed),
        _ => None,
    }));
}

/// A press that ended a demonstration selects the piece on its square once the board is set up.
fn replay_press(mut session: ResMut<LessonSession>, current: Res<Match>, mut gestures: MessageWriter<Gesture>) {
    if let Some(square) = session.bypass_change_detection().take_press(current.human_to_move()) {
        gestures.write(Gesture::Press(Some(square)));
    }
}

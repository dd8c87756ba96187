//! Records for the calendar on which days a game was finished, or a lesson or exercise. Puzzles and storms record their
//! days themselves.

use crate::app::date::CurrentDate;
use crate::features::learn::LearnSystems;
use crate::features::learn::lesson_session::LessonSession;
use crate::features::learn::practice::session::PracticeSession;
use crate::features::learn::progress::Progress;
use crate::session::r#match::{Match, Seat};
use crate::session::messages::MatchOver;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, record_played_days.in_set(LearnSystems::PlayedDays));
}

fn record_played_days(
    mut is_over: MessageReader<MatchOver>,
    current: Res<Match>,
    lesson: Res<LessonSession>,
    practice: Res<PracticeSession>,
    date: Res<CurrentDate>,
    mut progress: ResMut<Progress>,
    mut was_reached: Local<bool>,
) {
    let is_played_here = current.is_game() && current.seats().iter().any(Seat::is_human);
    if is_over.read().count() > 0 && is_played_here {
        progress.puzzles.day_record_mut(date.0).games += 1;
    }
    let is_reached = lesson.rating().is_some() || practice.result().is_some();
    if is_reached && !*was_reached {
        progress.puzzles.day_record_mut(date.0).lessons += 1;
    }
    *was_reached = is_reached;
}

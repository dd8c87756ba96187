//! Rows of small signs: the last days on which something was played, and the attempts at the board of the day.

use crate::features::learn::puzzle_record::PuzzleRecord;
use crate::features::wild_boards::progress::WildProgress;
use crate::features::wild_boards::record::{AttemptResult, MAX_ATTEMPTS};
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::tick;
use bevy_egui::egui;
use congo_coach::wild_board::WildDay;
use egui::{Pos2, Rect, Sense, Stroke, Ui, Vec2};
use jiff::ToSpan;
use jiff::civil::Date;

/// Height of a row, in points.
const ROW_HEIGHT: f32 = 28.0;
/// The number of days in the strip, the side of a day, and the gap between two, in points.
pub(crate) const STRIP_DAYS: usize = 7;
pub(crate) const DAY_SIDE: f32 = 17.0;
pub(crate) const DAY_GAP: f32 = 4.0;
/// Radius of the sign of an attempt at the board of the day, and the distance between two, in points.
const ATTEMPT_RADIUS: f32 = 6.0;
const ATTEMPT_SPACING: f32 = 18.0;

/// Whether something holds for each of the last days up to this one, the oldest first.
pub(crate) fn last_days(today: Date, is_played: impl Fn(Date) -> bool) -> [bool; STRIP_DAYS] {
    std::array::from_fn(|nth| {
        let days_ago = (STRIP_DAYS - 1 - nth) as i64;
        today.checked_sub(days_ago.days()).is_ok_and(&is_played)
    })
}

/// The last days before and with today, on which something was played or not, in a row of its own.
pub(crate) fn day_strip(ui: &mut PanelUi, record: &PuzzleRecord, today: Date) {
    let (place, _) = ui.take_row(ROW_HEIGHT, Sense::hover());
    let first = place.left_center() + Vec2::new(DAY_SIDE / 2.0, 0.0);
    day_marks(ui, first, last_days(today, |date| record.day_record(date).is_played()));
}

/// Days in a row, of which the first one is here.
pub(crate) fn day_marks(ui: &Ui, first: Pos2, days: [bool; STRIP_DAYS]) {
    for (nth, played) in days.into_iter().enumerate() {
        let middle = first + Vec2::new(nth as f32 * (DAY_SIDE + DAY_GAP), 0.0);
        let is_today = nth + 1 == STRIP_DAYS;
        day_mark(ui, Rect::from_center_size(middle, Vec2::splat(DAY_SIDE)), played, is_today);
    }
}

/// A day: filled, with a paw print, if something was played, and with a thicker rim if it is today.
fn day_mark(ui: &Ui, place: Rect, played: bool, is_today: bool) {
    let fill = if played { colors().leaf } else { colors().paper };
    let rim = match (is_today, played) {
        (true, true) => Stroke::new(2.0, colors().wood_dark),
        (true, false) => Stroke::new(2.0, colors().leaf),
        _ => Stroke::new(1.0, colors().edge),
    };
    ui.painter().rect(place, 5.0, fill, rim, egui::StrokeKind::Inside);
    if played {
        let middle = place.center() + Vec2::new(0.0, 1.0);
        ui.painter().circle_filled(middle + Vec2::new(0.0, 1.6), 2.4, colors().paper);
        for (x, y) in [(-3.0, -1.4), (0.0, -3.2), (3.0, -1.4)] {
            ui.painter().circle_filled(middle + Vec2::new(x, y), 1.3, colors().paper);
        }
    }
}

/// The attempts at the board of a day; `None` for those that are left.
pub(crate) fn attempts(progress: &WildProgress, day: WildDay) -> [Option<AttemptResult>; MAX_ATTEMPTS] {
    let made = progress.attempts(day);
    std::array::from_fn(|nth| made.get(nth).map(|attempt| attempt.result))
}

/// The attempts at the board of a day in a row of their own.
pub(crate) fn attempt_row(ui: &mut PanelUi, progress: &WildProgress, day: WildDay) {
    let (place, _) = ui.take_row(ROW_HEIGHT, Sense::hover());
    let middle = place.left_center() + Vec2::new(ATTEMPT_SPACING * MAX_ATTEMPTS as f32 / 2.0, 0.0);
    attempt_signs(ui, middle, &attempts(progress, day));
}

/// The attempts in a row: a tick, an equals sign, a cross, a dot for one that was broken off, and a ring for one that is
/// left.
pub(crate) fn attempt_signs(ui: &Ui, middle: Pos2, attempts: &[Option<AttemptResult>; MAX_ATTEMPTS]) {
    let first = middle - Vec2::new(ATTEMPT_SPACING * (MAX_ATTEMPTS as f32 - 1.0) / 2.0, 0.0);
    for (nth, attempt) in attempts.iter().enumerate() {
        let at = first + Vec2::new(ATTEMPT_SPACING * nth as f32, 0.0);
        let stroke = |tint| Stroke::new(2.0, tint);
        let arm = ATTEMPT_RADIUS * 0.75;
        match attempt {
            None => _ = ui.painter().circle_stroke(at, ATTEMPT_RADIUS, Stroke::new(1.5, colors().ink)),
            Some(AttemptResult::Won) => tick(ui, at, ATTEMPT_RADIUS + 1.0),
            Some(AttemptResult::Begun) => _ = ui.painter().circle_filled(at, 2.5, colors().ink),
            Some(AttemptResult::Drawn) => {
                for y in [-2.5, 2.5] {
                    ui.painter().line_segment([at + Vec2::new(-arm, y), at + Vec2::new(arm, y)], stroke(colors().ink));
                }
            }
            Some(AttemptResult::Lost) => {
                for y in [-arm, arm] {
                    ui.painter()
                        .line_segment([at + Vec2::new(-arm, y), at + Vec2::new(arm, -y)], stroke(colors().clay));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strip_ends_with_today() {
        let today = Date::constant(2026, 3, 2);
        let played = [Date::constant(2026, 3, 2), Date::constant(2026, 2, 28), Date::constant(2026, 2, 23)];
        let strip = last_days(today, |date| played.contains(&date));
        assert_eq!(strip, [false, false, false, false, true, false, true], "the 24th of February to the 2nd of March");
        let strip = last_days(today, |date| date == Date::constant(2026, 2, 24));
        assert_eq!(strip, [true, false, false, false, false, false, false]);
    }
}

//! A calendar of the days on which something was played. A day without play is simply blank.

use crate::app::text::Text;
use crate::features::learn::puzzle_record::{DayRecord, PuzzleRecord};
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::{GOLD, colors};
use crate::ui::kit::widgets::{bold, icon_button, paint_fitted};
use crate::ui::learn::heading;
use bevy::prelude::*;
use bevy_egui::egui;
use egui::{Align, Align2, Layout, Rect, Sense, Stroke, StrokeKind, Vec2, WidgetInfo, WidgetType};
use jiff::ToSpan;
use jiff::civil::{Date, Weekday};

/// The number of days in a row of the calendar.
const WEEK_DAYS: usize = 7;
/// Height of a row, in points.
const ROW_HEIGHT: f32 = 34.0;
/// The gap between two days, in points.
const DAY_GAP: f32 = 3.0;
/// Width of the buttons that turn the page, in points.
const TURN_WIDTH: f32 = 40.0;
/// Font size of a day, in points.
const DAY_SIZE: f32 = 15.0;
/// Side length of the star of a day whose puzzle was solved, in points.
const STAR_SIDE: f32 = 11.0;

/// The displayed month.
#[derive(Resource, Debug, Default)]
pub(crate) struct CalendarMonth {
    /// The number of months before the current one.
    months_back: i32,
    /// Whether the page scrolls to the calendar when it is drawn next.
    is_wanted: bool,
}

impl CalendarMonth {
    /// The page of puzzles opens at the current month of the calendar, which is its last part.
    pub(crate) fn reveal(&mut self) {
        *self = Self { months_back: 0, is_wanted: true };
    }

    /// The first day of the month.
    fn first(&self, today: Date) -> Date {
        today.first_of_month().checked_sub(self.months_back.months()).unwrap_or(today.first_of_month())
    }
}

/// Draws the month, and buttons for other months.
pub(super) fn calendar(ui: &mut PanelUi, record: &PuzzleRecord, today: Date, month: &mut CalendarMonth) {
    let text = ui.text;
    let top = ui.next_widget_position();
    heading(ui, &text.get("calendar-title"));
    let first = month.first(today);
    ui.horizontal(|ui| {
        if icon_button(ui, Icon::Previous, &text.get("calendar-earlier"), true, TURN_WIDTH).clicked() {
            month.months_back += 1;
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let enabled = month.months_back > 0;
            if icon_button(ui, Icon::Next, &text.get("calendar-later"), enabled, TURN_WIDTH).clicked() {
                month.months_back -= 1;
            }
            ui.with_layout(Layout::centered_and_justified(egui::Direction::LeftToRight), |ui| {
                ui.label(bold(month_name(text, first)));
            });
        });
    });
    let width = ui.available_width() - 4.0;
    let side = Vec2::new((width - DAY_GAP * (WEEK_DAYS - 1) as f32) / WEEK_DAYS as f32, ROW_HEIGHT);
    weekday_row(ui, side);
    let blank = days_since_monday(first);
    let days = i32::from(first.days_in_month());
    let rows = (blank + days).div_euclid(WEEK_DAYS as i32) + i32::from((blank + days) % WEEK_DAYS as i32 > 0);
    let (place, _) =
        ui.allocate_exact_size(egui::vec2(width, rows as f32 * (ROW_HEIGHT + DAY_GAP) - DAY_GAP), Sense::hover());
    for date in first.series(1.day()).take(days as usize) {
        let nth = (blank + i32::from(date.day()) - 1) as usize;
        let corner = place.min + day_offset(nth, side);
        draw_day(ui, Rect::from_min_size(corner, side), date, record.day_record(date), date == today);
    }
    // A pass that is drawn again has other heights.
    if !ui.ctx().will_discard() && std::mem::take(&mut month.is_wanted) {
        let whole = Rect::from_min_max(top, place.max);
        ui.scroll_to_rect_animation(whole, Some(Align::Max), egui::style::ScrollAnimation::none());
    }
}

fn day_offset(nth: usize, side: Vec2) -> Vec2 {
    let (column, row) = ((nth % WEEK_DAYS) as f32, (nth / WEEK_DAYS) as f32);
    egui::vec2(column * (side.x + DAY_GAP), row * (side.y + DAY_GAP))
}

fn days_since_monday(date: Date) -> i32 {
    i32::from(date.weekday().since(Weekday::Monday))
}

fn month_name(text: &Text, first: Date) -> String {
    text.with_values("calendar-month", &[("month", first.month().into()), ("year", first.year().to_string().into())])
}

/// The short names of the days of the week.
fn weekday_row(ui: &mut PanelUi, side: Vec2) {
    let text = ui.text;
    let names = text.get("calendar-weekdays");
    let line = ui.text_style_height(&egui::TextStyle::Small);
    let (place, _) = ui.take_row(line, Sense::hover());
    for (nth, name) in names.split_whitespace().take(WEEK_DAYS).enumerate() {
        let at = egui::pos2(place.left() + day_offset(nth, side).x + side.x / 2.0, place.center().y);
        paint_fitted(ui, at, Align2::CENTER_CENTER, name, 13.0, colors().faint, side.x);
    }
}

/// A day: filled if something was played, with a star if its puzzle was solved, and with a frame if it is today. What
/// was played is in the tooltip and is read aloud.
fn draw_day(ui: &mut PanelUi, place: Rect, date: Date, record: DayRecord, is_today: bool) {
    let text = ui.text;
    let played = record.is_played();
    if played {
        ui.painter().rect_filled(place, 8.0, colors().leaf);
    }
    if is_today {
        let edge = if played { colors().wood_dark } else { colors().leaf };
        ui.painter().rect_stroke(place, 8.0, Stroke::new(2.0, edge), StrokeKind::Inside);
    }
    let number = date.day().to_string();
    let tint = if played { colors().paper } else { colors().ink };
    paint_fitted(ui, place.center(), Align2::CENTER_CENTER, &number, DAY_SIZE, tint, place.width());
    if record.daily {
        let middle = place.right_top() + egui::vec2(-STAR_SIDE * 0.75, STAR_SIDE * 0.75);
        ui.icon(Icon::Star, Rect::from_center_size(middle, Vec2::splat(STAR_SIDE)), GOLD);
    }
    if played {
        let said = format!("{number} {}: {}", month_name(text, date), day_sentence(text, record));
        let response = ui.interact(place, ui.id().with(("day", date.day(), date.month())), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &said));
        response.on_hover_text(said);
    }
}

/// What was played on a day.
fn day_sentence(text: &Text, record: DayRecord) -> String {
    let counts = [
        ("calendar-storm", record.storm),
        ("calendar-puzzles", record.puzzles),
        ("calendar-games", record.games),
        ("calendar-lessons", record.lessons),
    ];
    let daily = record.daily.then(|| text.get("puzzles-daily"));
    let others = counts.into_iter().filter(|(_, count)| *count > 0);
    let others = others.map(|(key, count)| text.with_values(key, &[("count", count.into())]));
    daily.into_iter().chain(others).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_follow_each_other_over_the_years() {
        let today = Date::constant(2026, 1, 31);
        let first = |months_back| CalendarMonth { months_back, is_wanted: false }.first(today);
        assert_eq!(first(0), Date::constant(2026, 1, 1));
        assert_eq!((first(1), first(11)), (Date::constant(2025, 12, 1), Date::constant(2025, 2, 1)));
        assert_eq!(month_name(&Text::default(), first(1)), "December 2025");
    }

    #[test]
    fn a_month_begins_below_its_weekday() {
        // A Monday, a Sunday.
        assert_eq!(days_since_monday(Date::constant(2026, 6, 1)), 0);
        assert_eq!(days_since_monday(Date::constant(2026, 11, 1)), 6);
    }

    #[test]
    fn a_day_says_what_was_played() {
        let record = DayRecord { storm: 12, daily: true, puzzles: 1, ..DayRecord::default() };
        assert_eq!(day_sentence(&Text::default(), record), "Puzzle of the day, storm: 12 solved, one puzzle");
    }
}

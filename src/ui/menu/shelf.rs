//! The shelf with the player's medals: what they have earned, and what waits for them.

use crate::app::screens::{Screen, ScreenCommand};
use crate::features::library::statistics::{achievement_name, achievement_task, all_achievements};
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{SHELF_THICKNESS, paint_fitted, shelf_board};
use crate::ui::menu::MenuParams;
use bevy_egui::egui;
use congo_library::achievements::Achievement;
use egui::{Align2, Rect, Sense, Vec2, WidgetInfo, WidgetType};

/// The places on the shelf: one for each medal in sight, and one for their number.
const PLACES: usize = MEDALS + 1;
const MEDALS: usize = 5;
/// Font size of the number, in points, and its height above the board, as a fraction of a place.
const COUNT_SIZE: f32 = 17.0;
const COUNT_HEIGHT: f32 = 0.4;

/// Height of the shelf for this width, in points.
pub(super) fn height(width: f32) -> f32 {
    width / PLACES as f32 + SHELF_THICKNESS
}

/// Draws the shelf, which leads to the page of all medals.
pub(super) fn show(ui: &mut PanelUi, params: &MenuParams) {
    let all = all_achievements(&params.levels);
    let has = |achievement: &Achievement| params.experience.has_earned(&achievement.name());
    let done = all.iter().filter(|achievement| has(achievement)).count();
    let width = ui.available_width();
    let (place, shelf) = ui.take_row(height(width), Sense::click());
    let values = [("done", done.into()), ("all", all.len().into())];
    let label = ui.text.with_values("statistics-achievements-done", &values);
    shelf.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &label));
    let wood = if shelf.hovered() { colors().wood_light } else { colors().wood };
    let board = shelf_board(ui, place, wood);
    let side = place.width() / PLACES as f32;
    let mut titles = vec![label];
    for (nth, achievement) in on_shelf(&all, has).into_iter().enumerate() {
        let foot = egui::pos2(place.left() + side * (nth as f32 + 0.5), board + 2.0);
        let medal = Rect::from_center_size(foot - egui::vec2(0.0, side / 2.0), Vec2::splat(side)).shrink(2.0);
        ui.medal(achievement, medal, has(achievement));
        if ui.rect_contains_pointer(medal) {
            let title = if has(achievement) { achievement_name } else { achievement_task };
            titles.insert(0, title(achievement, ui.text));
        }
    }
    let end = egui::pos2(place.right() - side / 2.0, board - COUNT_HEIGHT * side);
    let count = format!("{done} / {}", all.len());
    paint_fitted(ui, end, Align2::CENTER_CENTER, &count, COUNT_SIZE, colors().ink, side);
    if shelf.on_hover_text(titles.join("\n")).clicked() {
        ui.commands.push(ScreenCommand::Go(Screen::Statistics));
    }
}

/// The last ones that were earned, and at least one that was not.
fn on_shelf(all: &[Achievement], has: impl Fn(&Achievement) -> bool) -> Vec<&Achievement> {
    let (earned, missing): (Vec<_>, Vec<_>) = all.iter().partition(|achievement| has(achievement));
    let shown = if missing.is_empty() { MEDALS } else { MEDALS - 1 };
    let first = earned.len().saturating_sub(shown);
    earned.into_iter().skip(first).chain(missing).take(MEDALS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_medal_that_waits_is_always_in_sight() {
        let all = Achievement::all(&["Cub", "Zebra"]);
        for earned in 0..all.len() {
            let shown = on_shelf(&all, |achievement| all[..earned].contains(achievement));
            assert_eq!(shown.len(), MEDALS);
            assert_eq!(
                shown.iter().filter(|achievement| !all[..earned].contains(achievement)).count(),
                (MEDALS - earned.min(4)).max(1)
            );
        }
        assert_eq!(on_shelf(&all, |_| true).len(), MEDALS);
    }
}

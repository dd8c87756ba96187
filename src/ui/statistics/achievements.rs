//! Achievements as wooden medals on shelves: with the day and a link to the game, or the progress so far.

use crate::features::analysis::AnalysisCommand;
use crate::features::library::statistics::{achievement_name, achievement_task};
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::{BOLD_FAMILY, colors};
use crate::ui::kit::widgets::{faint, shelf_board};
use crate::ui::statistics::params::StatisticsParams;
use crate::ui::statistics::{cells, section};
use bevy_egui::egui;
use congo_library::GameId;
use congo_library::achievements::AchievementProgress;
use egui::{FontFamily, FontId, Pos2, Rect, Sense, Shape, Stroke, Ui, WidgetInfo, WidgetType};
use std::f32::consts::TAU;

/// Minimum width and height of a badge, in points.
const BADGE_SIZE: egui::Vec2 = egui::vec2(220.0, 76.0);
/// Side length of its medal, in points.
const MEDAL_SIDE: f32 = 60.0;
/// The number of segments of a full ring.
const RING_SEGMENTS: usize = 40;

/// Draws all badges.
pub(super) fn show(ui: &mut PanelUi, params: &StatisticsParams) {
    let all: Vec<(&AchievementProgress, Option<&GameId>)> = params.statistics.achievements().collect();
    let done = all.iter().filter(|(standing, _)| standing.earned.is_some()).count();
    section(ui, &params.text.get("statistics-achievements"));
    let values = [("done", done.into()), ("all", all.len().into())];
    ui.label(faint(params.text.with_values("statistics-achievements-done", &values)));
    cells(ui, BADGE_SIZE, all.len(), |ui, place, nth| badge(ui, params, place, all[nth]));
}

fn badge(
    ui: &mut PanelUi,
    params: &StatisticsParams,
    place: Rect,
    (standing, game): (&AchievementProgress, Option<&GameId>),
) {
    let earned = standing.earned.as_ref();
    let task = achievement_task(&standing.achievement, &params.text);
    let title = match earned {
        Some(_) => achievement_name(&standing.achievement, &params.text),
        None => task.clone(),
    };
    let state = match earned {
        Some(earned) => earned.begun.split(' ').next().unwrap_or_default().to_owned(),
        None if standing.achievement.goal() == 1 => params.text.get("statistics-not-yet"),
        None => {
            let values = [("done", standing.progress.into()), ("goal", standing.achievement.goal().into())];
            params.text.with_values("statistics-progress", &values)
        }
    };
    let sense = if game.is_some() { Sense::click() } else { Sense::hover() };
    let response = ui.interact(place, ui.id().with(standing.achievement.name()), sense);
    let kind = if game.is_some() { WidgetType::Button } else { WidgetType::Label };
    response.widget_info(|| WidgetInfo::labeled(kind, true, format!("{title}. {state}")));
    if response.hovered() && game.is_some() {
        ui.painter().rect_filled(place, 9.0, colors().wood_light);
    }
    let shelf = shelf_board(ui, place, colors().wood);
    let foot = egui::pos2(place.left() + 34.0, shelf + 2.0);
    let medal = Rect::from_center_size(foot - egui::vec2(0.0, MEDAL_SIDE / 2.0), egui::Vec2::splat(MEDAL_SIDE));
    ui.medal(&standing.achievement, medal, earned.is_some());
    if earned.is_none() {
        progress_ring(ui, medal.shrink(1.0), standing.progress as f32 / standing.achievement.goal() as f32);
    }
    let place = place.with_max_y(shelf);
    write_text(ui, place, &title, &state, earned.is_some());
    if let Some(id) = game
        && response.on_hover_text(format!("{task}\n{}", params.text.get("library-look"))).clicked()
    {
        ui.commands.push(AnalysisCommand::Open(id.clone()));
    }
}

/// The title in one or two lines, and the state below it.
fn write_text(ui: &Ui, place: Rect, title: &str, state: &str, earned: bool) {
    let width = place.width() - 80.0;
    let font = |size| FontId::new(size, FontFamily::Name(BOLD_FAMILY.into()));
    let ink = if earned { colors().ink } else { colors().faint };
    let mut words = ui.painter().layout(title.to_owned(), font(15.0), ink, width);
    if words.rows.len() > 2 {
        words = ui.painter().layout(title.to_owned(), font(12.0), ink, width);
    }
    let below = ui.painter().layout_no_wrap(state.to_owned(), FontId::proportional(13.0), colors().faint);
    let top = place.center().y - (words.size().y + below.size().y) / 2.0;
    let left = place.left() + 70.0;
    let lower = egui::pos2(left, top + words.size().y);
    ui.painter().galley(egui::pos2(left, top), words, ink);
    ui.painter().galley(lower, below, colors().faint);
}

/// A ring that is drawn as far as the achievement's progress.
fn progress_ring(ui: &Ui, place: Rect, part: f32) {
    let radius = place.width() / 2.0 - 3.0;
    let count = (RING_SEGMENTS as f32 * part.clamp(0.0, 1.0)).round() as usize;
    let corner = |nth: usize| -> Pos2 {
        let angle = TAU * nth as f32 / RING_SEGMENTS as f32;
        place.center() + radius * egui::vec2(angle.sin(), -angle.cos())
    };
    if count > 0 {
        ui.painter().add(Shape::line((0..=count).map(corner).collect(), Stroke::new(5.0, colors().leaf)));
    }
}

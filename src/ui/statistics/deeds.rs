//! Deeds as badges: a star where it was done, with the day and the way to that game; else how far it is.

use super::super::Asked;
use super::super::icons::{Icon, Icons};
use super::super::model::Model;
use super::super::style::{BOLD, EDGE, FAINT, GOLD, INK, LEAF, PAPER_DEEP, WOOD, WOOD_LIGHT};
use super::super::widgets::faint;
use super::{cells, section};
use crate::actions::Action;
use crate::shelf;
use crate::study::Studying;
use bevy_egui::egui;
use congo_games::GameId;
use congo_games::deeds::Standing;
use egui::{FontFamily, FontId, Pos2, Rect, Sense, Shape, Stroke, Ui, WidgetInfo, WidgetType};
use std::f32::consts::TAU;

/// The least width and the height of a badge, in points.
const BADGE: egui::Vec2 = egui::vec2(210.0, 64.0);
/// The side of its sign, in points.
const SIGN: f32 = 30.0;
/// How many corners a full ring has.
const RING: usize = 40;

/// All of them.
pub(super) fn show(ui: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    let all: Vec<(&Standing, Option<&GameId>)> = model.told.standings().collect();
    let done = all.iter().filter(|(standing, _)| standing.earned.is_some()).count();
    section(ui, &model.t("statistics-deeds"));
    let values = [("done", done.into()), ("all", all.len().into())];
    ui.label(faint(model.text.with("statistics-deeds-done", &values)));
    cells(ui, BADGE, all.len(), |ui, place, nth| badge(ui, model, icons, place, all[nth], asked));
}

fn badge(
    ui: &mut Ui,
    model: &Model,
    icons: &mut Icons,
    place: Rect,
    (standing, game): (&Standing, Option<&GameId>),
    asked: &mut Asked,
) {
    let earned = standing.earned.as_ref();
    let title = shelf::deed_title(&standing.deed, &model.text);
    let state = match earned {
        Some(earned) => earned.begun.split(' ').next().unwrap_or_default().to_owned(),
        None if standing.deed.goal() == 1 => model.t("statistics-not-yet"),
        None => {
            let values = [("done", standing.done.into()), ("goal", standing.deed.goal().into())];
            model.text.with("statistics-progress", &values)
        }
    };
    let sense = if game.is_some() { Sense::click() } else { Sense::hover() };
    let response = ui.interact(place, ui.id().with(standing.deed.name()), sense);
    let kind = if game.is_some() { WidgetType::Button } else { WidgetType::Label };
    response.widget_info(|| WidgetInfo::labeled(kind, true, format!("{title}. {state}")));
    let fill = match earned {
        Some(_) if response.hovered() => WOOD_LIGHT,
        Some(_) => WOOD,
        None => PAPER_DEEP,
    };
    let edge = if earned.is_some() { EDGE } else { EDGE.gamma_multiply(0.4) };
    ui.painter().rect(place, 9.0, fill, Stroke::new(1.0, edge), egui::StrokeKind::Inside);
    let sign = Rect::from_center_size(place.left_center() + egui::vec2(26.0, 0.0), egui::Vec2::splat(SIGN));
    match earned {
        Some(_) => icons.paint(ui, Icon::Star, sign, GOLD),
        None => ring(ui, sign, standing.done as f32 / standing.deed.goal() as f32),
    }
    write(ui, place, &title, &state, earned.is_some());
    if let Some(id) = game
        && response.on_hover_text(model.t("library-look")).clicked()
    {
        asked.push(Action::Study(Studying::Open(id.clone())));
    }
}

/// The title in one line or two, and below it how it stands.
fn write(ui: &Ui, place: Rect, title: &str, state: &str, earned: bool) {
    let width = place.width() - 60.0;
    let font = |size| FontId::new(size, FontFamily::Name(BOLD.into()));
    let ink = if earned { INK } else { FAINT };
    let mut words = ui.painter().layout(title.to_owned(), font(15.0), ink, width);
    if words.rows.len() > 2 {
        words = ui.painter().layout(title.to_owned(), font(12.0), ink, width);
    }
    let below = ui.painter().layout_no_wrap(state.to_owned(), FontId::proportional(13.0), FAINT);
    let top = place.center().y - (words.size().y + below.size().y) / 2.0;
    let left = place.left() + 50.0;
    let lower = egui::pos2(left, top + words.size().y);
    ui.painter().galley(egui::pos2(left, top), words, ink);
    ui.painter().galley(lower, below, FAINT);
}

/// A ring of which as much is drawn as is done.
fn ring(ui: &Ui, place: Rect, part: f32) {
    let radius = place.width() / 2.0 - 3.0;
    ui.painter().circle_stroke(place.center(), radius, Stroke::new(2.0, EDGE.gamma_multiply(0.6)));
    let count = (RING as f32 * part.clamp(0.0, 1.0)).round() as usize;
    let corner = |nth: usize| -> Pos2 {
        let angle = TAU * nth as f32 / RING as f32;
        place.center() + radius * egui::vec2(angle.sin(), -angle.cos())
    };
    if count > 0 {
        ui.painter().add(Shape::line((0..=count).map(corner).collect(), Stroke::new(5.0, LEAF)));
    }
}

//! A computer in a game: its portrait, which shows its mood, and the bubble with what it says.
//! The card has a fixed height, so that nothing below it moves when the opponent speaks. In a low window the bubble takes
//! the place of the name meanwhile.

use crate::features::barks::{Barks, speakers};
use crate::session::r#match::Match;
use crate::ui::kit::panel_ui::{PanelUi, panel_height};
use crate::ui::kit::portraits::Portrait;
use crate::ui::kit::style::colors;
use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy_egui::egui;
use congo_rules::Color;
use egui::{FontId, Galley, Pos2, Rect, Sense, Shape, Stroke, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType};
use std::sync::Arc;

/// The parameters of the card.
#[derive(SystemParam)]
pub(crate) struct OpponentCardParams<'w> {
    barks: Res<'w, Barks>,
}

/// Side of the portrait in a usual, a low and a very low window, in points.
const PORTRAIT_SIDE: f32 = 84.0;
const LOW_PORTRAIT_SIDE: f32 = 72.0;
const TINY_PORTRAIT_SIDE: f32 = 48.0;
/// Windows lower than these, in points, get the smaller portraits. What is said takes the place of the name there.
const LOW_WINDOW_HEIGHT: f32 = 640.0;
const TINY_WINDOW_HEIGHT: f32 = 380.0;
/// Windows lower than this, in points, have no room for a portrait.
const MIN_WINDOW_HEIGHT: f32 = 280.0;
/// The gap between portrait and bubble, which its tail fills, in points.
const GAP: f32 = 11.0;
/// The margin of the text in the bubble, in points.
const MARGIN: Vec2 = Vec2::new(8.0, 2.5);
/// Font sizes of the line, in points: a long one is smaller.
const FONT_SIZES: [f32; 5] = [16.0, 15.0, 14.0, 12.5, 11.0];

/// The portrait of the opponent, if this side is a computer opponent that has one and there is room for it.
pub(super) fn portrait_of(ui: &Ui, current: &Match, color: Color) -> Option<Portrait> {
    let has_room = panel_height(ui.ctx()) >= MIN_WINDOW_HEIGHT;
    let (_, level) = speakers(current).find(|(side, _)| has_room && *side == color)?;
    Portrait::of(level)
}

/// Draws the portrait of a side, the row with the name beside it, and the bubble below that row.
pub(super) fn show(
    ui: &mut PanelUi,
    params: &OpponentCardParams,
    (side, portrait): (Color, Portrait),
    name_row: impl FnOnce(&mut PanelUi),
) {
    let text = ui.text;
    let height = portrait_side(ui);
    let (place, _) = ui.take_row(height, Sense::hover());
    let (picture, beside) = place.split_left_right_at_x(place.left() + height);
    ui.portrait(portrait, params.barks.mood(side), picture);
    let beside = beside.with_min_x(beside.left() + GAP);
    let bark = params.barks.current(side);
    let mut bubble = beside;
    if bark.is_none() || height == PORTRAIT_SIDE {
        // The card has its place already: what is drawn in it does not move what follows.
        let mut row = ui.new_child(UiBuilder::new().id_salt(("opponent", side.index())).max_rect(beside));
        name_row(&mut ui.with(&mut row));
        bubble.min.y = row.min_rect().bottom() + 2.0;
    }
    bark.into_iter().for_each(|bark| draw_bubble(ui, bubble, &bark.sentence(text)));
}

fn portrait_side(ui: &Ui) -> f32 {
    match panel_height(ui.ctx()) {
        height if height < TINY_WINDOW_HEIGHT => TINY_PORTRAIT_SIDE,
        height if height < LOW_WINDOW_HEIGHT => LOW_PORTRAIT_SIDE,
        _ => PORTRAIT_SIDE,
    }
}

/// The line in the largest font with which it fits into a bubble of this size.
fn line_galley(ui: &Ui, bubble: Vec2, line: &str) -> Arc<Galley> {
    let room = bubble - 2.0 * MARGIN;
    let layout = |size| ui.painter().layout(line.to_owned(), FontId::proportional(size), colors().ink, room.x);
    let fits = |size: &f32| layout(*size).size().y <= room.y;
    layout(FONT_SIZES.into_iter().find(fits).unwrap_or(FONT_SIZES[FONT_SIZES.len() - 1]))
}

/// A bubble whose tail points to the portrait on the left.
fn draw_bubble(ui: &mut PanelUi, place: Rect, line: &str) {
    let galley = line_galley(ui, place.size(), line);
    let height = galley.size().y + 2.0 * MARGIN.y;
    let bubble = Rect::from_min_size(place.min, Vec2::new(galley.size().x + 2.0 * MARGIN.x, height));
    let middle = bubble.center().y;
    let edge = Stroke::new(1.0, colors().edge);
    ui.painter().rect(bubble, 8.0, colors().paper_deep, edge, egui::StrokeKind::Inside);
    let tail =
        [(0.0, -5.0), (-GAP + 3.0, 1.0), (0.0, 5.0)].map(|(x, y)| Pos2::new(bubble.left() + 1.0 + x, middle + y));
    ui.painter().add(Shape::convex_polygon(tail.to_vec(), colors().paper_deep, Stroke::NONE));
    ui.painter().line_segment([tail[0], tail[1]], edge);
    ui.painter().line_segment([tail[1], tail[2]], edge);
    ui.painter().galley(bubble.min + MARGIN, galley, colors().ink);
    let response = ui.interact(bubble, ui.id().with(("bark", line)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, line.to_owned()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::text::{LANGUAGES, Text, message_keys};
    use crate::session::game_text::piece_args;
    use crate::ui::kit::style;
    use congo_rules::PieceKind;

    /// The bubble beside the smallest portrait in the narrow panel.
    const SMALLEST_BUBBLE: Vec2 = Vec2::new(154.0, 48.0);

    #[test]
    fn every_line_fits_into_the_smallest_bubble() {
        let mut wrong = Vec::new();
        for language in LANGUAGES {
            let (text, context) = (Text::for_language(language), egui::Context::default());
            style::apply(&context, language.code);
            let texts = language.texts();
            let keys = || texts.iter().flat_map(|source| message_keys(source)).filter(|key| key.starts_with("bark-"));
            assert!(keys().count() > 100, "{}", language.code);
            context.run_ui(egui::RawInput::default(), |_| {}).textures_delta.clear();
            let mut measured = context.run_ui(egui::RawInput::default(), |ui| {
                for (key, kind) in keys().flat_map(|key| PieceKind::ALL.map(|kind| (key, kind))) {
                    let args = piece_args(kind, &text).into_iter().chain([("at", "d4".into())]);
                    let line = text.with_values(key, &args.collect::<Vec<_>>());
                    let height = line_galley(ui, SMALLEST_BUBBLE, &line).size().y;
                    if height > SMALLEST_BUBBLE.y - 2.0 * MARGIN.y {
                        wrong.push(format!("{} {key}: {height} {line}", language.code));
                    }
                }
            });
            measured.textures_delta.clear();
        }
        wrong.dedup();
        assert!(wrong.is_empty(), "{} lines:\n{}", wrong.len(), wrong.join("\n"));
    }
}

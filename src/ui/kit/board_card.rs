//! Cards with a small board, by which puzzles and exercises are chosen.

use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::button_grid;
use bevy_egui::egui;
use congo_rules::Position;
use egui::{Align, Button, Color32, FontId, Rect, Response, Ui, Vec2, WidgetInfo, WidgetType};

/// The number of cards side by side, and the gap between them in points.
const COLUMNS: usize = 2;
const GAP: f32 = 8.0;
/// Side length of the board, the margin around it, and the height below it, in points.
const BOARD_SIDE: f32 = 108.0;
const MARGIN: f32 = 8.0;
pub(in crate::ui) const FOOT_HEIGHT: f32 = 42.0;
/// Font sizes of the name, the largest first, in points: the first that fits in two lines is used, or else the last.
const NAME_SIZES: [f32; 4] = [15.0, 14.0, 13.0, 11.5];
const MIN_NAME_SIZE: f32 = 10.0;
const MAX_NAME_LINES: usize = 2;

/// What a card shows.
pub(in crate::ui) struct BoardCard<'a> {
    /// The position; without one, the place stays empty.
    pub(in crate::ui) position: Option<&'a Position>,
    /// The name below the board; it may be empty.
    pub(in crate::ui) name: &'a str,
    /// What a screen reader says.
    pub(in crate::ui) spoken: &'a str,
    /// Whether the name is faint, because this was done.
    pub(in crate::ui) done: bool,
    /// Whether it can be chosen.
    pub(in crate::ui) enabled: bool,
}

/// Cards in rows; `card` draws each with the given width.
pub(in crate::ui) fn board_cards<T>(ui: &mut PanelUi, items: &[T], card: impl FnMut(&mut PanelUi, &T, f32)) {
    ui.scope(|ui| {
        let width = ui.available_width() - 4.0;
        ui.set_max_width(width);
        button_grid(ui, items, COLUMNS, GAP, card);
    });
}

/// Draws a card.
pub(in crate::ui) fn board_card(ui: &mut PanelUi, card: &BoardCard, width: f32) -> Response {
    let size = egui::vec2(width, BOARD_SIDE + 2.0 * MARGIN + FOOT_HEIGHT);
    let response = ui.add_enabled(card.enabled, Button::new("").min_size(size));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, card.enabled, card.spoken));
    if !ui.is_rect_visible(response.rect) {
        return response;
    }
    let corner = response.rect.center_top() + egui::vec2(-BOARD_SIDE / 2.0, MARGIN);
    if let Some(position) = card.position {
        ui.board(Some(position), Rect::from_min_size(corner, Vec2::splat(BOARD_SIDE)));
    }
    let tint = match card {
        BoardCard { enabled: false, .. } => colors().faint.gamma_multiply(0.5),
        BoardCard { done: true, .. } => colors().faint,
        _ => colors().ink,
    };
    draw_name(ui, foot(&response), card.name, tint);
    response
}

/// The part of a card below its board.
pub(in crate::ui) fn foot(card: &Response) -> Rect {
    Rect::from_min_max(egui::pos2(card.rect.left(), card.rect.bottom() - FOOT_HEIGHT), card.rect.max)
        .shrink2(egui::vec2(6.0, 2.0))
}

/// The name in the middle of a place, as large as it fits in two lines.
pub(in crate::ui) fn draw_name(ui: &Ui, place: Rect, name: &str, tint: Color32) {
    let layout = |size: f32| {
        let mut job = egui::text::LayoutJob::simple(name.to_owned(), FontId::proportional(size), tint, place.width());
        job.halign = Align::Center;
        ui.painter().layout_job(job)
    };
    let fitting = NAME_SIZES.into_iter().map(layout).find(|galley| galley.rows.len() <= MAX_NAME_LINES);
    let galley = fitting.unwrap_or_else(|| layout(MIN_NAME_SIZE));
    ui.painter().galley(egui::pos2(place.center().x, place.center().y - galley.size().y / 2.0), galley, tint);
}

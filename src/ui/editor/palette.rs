//! The palette: every piece in both colours, to select as the brush or to drag onto the board, and the hand and eraser
//! tools.

use crate::features::editor::brush::{Brush, PALETTE};
use crate::features::editor::{EditorCommand, text as words};
use crate::ui::editor::params::EditorParams;
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::colors;
use crate::view::board::picking::square_under;
use bevy::math::Vec2;
use bevy_egui::egui;
use congo_rules::{Color, Piece, Square};
use egui::{Area, CursorIcon, Id, Order, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui};

/// The gap between two tools, in points.
const TOOL_GAP: f32 = 3.0;
/// Height of the hand and eraser buttons, in points.
const TOOL_HEIGHT: f32 = 34.0;
/// Size of a dragged piece, in points.
const CARRIED_SIDE: f32 = 62.0;
/// The egui id of the piece that is dragged out of the palette.
const DRAG_ID: &str = "from-the-palette";

/// Draws the palette. As on the board, the near side is the lower row.
pub(super) fn show(ui: &mut PanelUi, params: &EditorParams) {
    let near = if params.view.flipped { Color::Black } else { Color::White };
    let side = (ui.available_width() - TOOL_GAP * (PALETTE.len() - 1) as f32) / PALETTE.len() as f32;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = egui::Vec2::splat(TOOL_GAP);
        for color in [!near, near] {
            ui.horizontal(|ui| {
                for kind in PALETTE {
                    piece_tool(ui, params, Piece { color, kind }, side);
                }
            });
        }
        ui.horizontal(|ui| {
            let width = (ui.available_width() - TOOL_GAP) / 2.0;
            for (icon, brush) in [(Icon::Hand, Brush::Hand), (Icon::Eraser, Brush::Eraser)] {
                tool_button(ui, params, (icon, brush), width);
            }
        });
    });
}

/// A click selects or deselects the piece as the brush; a drag carries it to the board.
fn piece_tool(ui: &mut PanelUi, params: &EditorParams, piece: Piece, side: f32) {
    let brush = Brush::Piece(piece);
    let (place, response) = ui.allocate_exact_size(egui::Vec2::splat(side), Sense::click_and_drag());
    let held = params.editor.brush() == brush;
    surface(ui, &response, held);
    ui.piece(piece, place.shrink(2.0));
    let name = words::brush_name(brush, &params.text);
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Button, true, held, &name));
    if response.clicked() {
        let next = if held { Brush::Hand } else { brush };
        ui.commands.push(EditorCommand::ChooseBrush(next));
    }
    if response.drag_started() {
        ui.data_mut(|data| data.insert_temp(Id::new(DRAG_ID), piece));
    }
    response.on_hover_text(format!("{name}  ({})", piece.letter()));
}

fn tool_button(ui: &mut PanelUi, params: &EditorParams, (icon, brush): (Icon, Brush), width: f32) {
    let (place, response) = ui.allocate_exact_size(egui::vec2(width, TOOL_HEIGHT), Sense::click());
    let (held, name) = (params.editor.brush() == brush, words::brush_name(brush, &params.text));
    surface(ui, &response, held);
    let sign = Rect::from_center_size(place.left_center() + egui::vec2(20.0, 0.0), egui::Vec2::splat(20.0));
    ui.icon(icon, sign, colors().ink);
    let font = egui::FontId::proportional(16.0);
    ui.painter_at(place).text(
        sign.right_center() + egui::vec2(8.0, 0.0),
        egui::Align2::LEFT_CENTER,
        &name,
        font,
        colors().ink,
    );
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Button, true, held, &name));
    if response.clicked() {
        ui.commands.push(EditorCommand::ChooseBrush(brush));
    }
}

/// The selected tool has a border as well as another colour.
fn surface(ui: &Ui, response: &Response, held: bool) {
    let fill = match () {
        () if held => colors().wood_dark,
        () if response.hovered() => colors().wood_light,
        () => colors().wood,
    };
    let edge = if held { Stroke::new(2.5, colors().leaf) } else { Stroke::new(1.0, colors().edge) };
    ui.painter().rect(response.rect, 7.0, fill, edge, StrokeKind::Inside);
}

/// Draws a piece that is dragged from the palette, and puts it onto the square where it is released.
pub(super) fn draw_carried_piece(ui: &mut PanelUi, params: &EditorParams) {
    let Some(piece) = ui.data(|data| data.get_temp::<Piece>(Id::new(DRAG_ID))) else { return };
    let (at, down) = ui.input(|input| (input.pointer.latest_pos(), input.pointer.primary_down()));
    let free = ui.available_rect_before_wrap();
    let over = at.filter(|at| free.contains(*at)).and_then(|at| square_at(ui, params, at));
    if !down {
        ui.data_mut(|data| data.remove::<Piece>(Id::new(DRAG_ID)));
        if let Some(square) = over {
            ui.commands.push_silently(EditorCommand::Put(square, piece));
        }
        ui.commands.push_silently(EditorCommand::HoverWithPiece(None));
        return;
    }
    if params.editor.hovered() != over {
        ui.commands.push_silently(EditorCommand::HoverWithPiece(over));
    }
    if let Some(at) = at {
        let place = Rect::from_center_size(at, egui::Vec2::splat(CARRIED_SIDE));
        let above = Area::new(Id::new(DRAG_ID)).order(Order::Tooltip).interactable(false).fixed_pos(place.min);
        ui.show(above, |ui| ui.piece(piece, place));
        ui.set_cursor_icon(CursorIcon::Grabbing);
    }
}

/// The square at a point of the window.
fn square_at(ui: &Ui, params: &EditorParams, at: Pos2) -> Option<Square> {
    let zoom = ui.zoom_factor();
    square_under(params.camera_view.as_ref()?.ray(Vec2::new(at.x, at.y) * zoom))
}

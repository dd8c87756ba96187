//! The drawer with the buttons that are needed less often. It opens above the buttons that are always visible, which
//! never move.

use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::{PanelUi, panel_height};
use crate::ui::kit::style;
use crate::ui::kit::widgets::{button_grid, fitted_button_beside, icon_button, small_icon_button};
use bevy_egui::egui;
use egui::{Rect, Response, Ui};

/// A button: its icon, label, what it does, and whether it is enabled.
pub(crate) type Button<T> = (Icon, &'static str, T, bool);

/// In windows lower than this, in points, buttons are small; in much lower ones those of the drawer have no labels, and in
/// the lowest ones none has.
const LOW_WINDOW_HEIGHT: f32 = 560.0;
const TINY_WINDOW_HEIGHT: f32 = 440.0;
const MIN_WINDOW_HEIGHT_FOR_LABELS: f32 = 340.0;
/// Panels narrower than this, in points, have fewer buttons in a row.
const NARROW_PANEL_WIDTH: f32 = 250.0;
/// Buttons per row in a usual and in a narrow panel, and without labels.
const COLUMNS: usize = 4;
const NARROW_COLUMNS: usize = 3;
const WORDLESS_COLUMNS: usize = 6;
/// The same with words beside the icons, with the height of a button and the gap between two, in points.
const WORD_COLUMNS: usize = 2;
const WORD_HEIGHT: f32 = 28.0;
const WORD_GAP: f32 = 4.0;
/// The gap between two buttons, between two groups, and the margin of the drawer, in points.
pub(crate) const BUTTON_GAP: f32 = 6.0;
const GROUP_GAP: f32 = 8.0;
const MARGIN: f32 = 6.0;

/// Whether the window is so low that buttons are small.
pub(crate) fn is_low(ui: &Ui) -> bool {
    panel_height(ui.ctx()) < LOW_WINDOW_HEIGHT
}

/// Whether the window is so low that buttons of the drawer have no labels.
fn is_wordless(ui: &Ui) -> bool {
    panel_height(ui.ctx()) < TINY_WINDOW_HEIGHT
}

/// Whether a panel is too narrow for four usual buttons in a row.
pub(crate) fn is_narrow(ui: &Ui) -> bool {
    ui.available_width() < NARROW_PANEL_WIDTH && !is_low(ui)
}

/// The number of buttons in a row.
pub(crate) fn columns(ui: &Ui) -> usize {
    match () {
        () if is_wordless(ui) => WORDLESS_COLUMNS,
        () if is_narrow(ui) => NARROW_COLUMNS,
        () => COLUMNS,
    }
}

/// The number of buttons in a row, so that all rows of a group are full if that can be.
fn even_columns(count: usize, most: usize) -> usize {
    count.div_ceil(count.div_ceil(most).max(1))
}

/// Draws the open drawer, each group in rows of its own; without labels they follow each other. Returns what was pressed.
pub(crate) fn drawer<T: Clone>(ui: &mut PanelUi, groups: &[Vec<Button<T>>]) -> Option<T> {
    let text = ui.text;
    let groups: Vec<Vec<&Button<T>>> = match is_wordless(ui) {
        true => vec![groups.iter().flatten().collect()],
        false => groups.iter().map(|group| group.iter().collect()).collect(),
    };
    let most = columns(ui);
    let button: DrawButton = if is_wordless(ui) { icon_button } else { button };
    let mut pressed = None;
    ui.framed(frame(), |ui| {
        ui.spacing_mut().item_spacing.y = GROUP_GAP;
        for group in groups {
            let columns = even_columns(group.len(), most);
            button_grid(ui, &group, columns, BUTTON_GAP, |ui, (icon, key, action, enabled), width| {
                if button(ui, *icon, &text.get(key), *enabled, width).clicked() {
                    pressed = Some(action.clone());
                }
            });
        }
    });
    pressed
}

/// Draws the open drawer of a low window with the words beside the icons, in two columns. Returns what was pressed.
pub(crate) fn word_drawer<T: Clone>(ui: &mut PanelUi, groups: &[Vec<Button<T>>]) -> Option<T> {
    let text = ui.text;
    let buttons: Vec<&Button<T>> = groups.iter().flatten().collect();
    let mut pressed = None;
    ui.framed(frame(), |ui| {
        button_grid(ui, &buttons, WORD_COLUMNS, WORD_GAP, |ui, (icon, key, action, enabled), width| {
            let size = egui::vec2(width, WORD_HEIGHT);
            let button = fitted_button_beside(ui, WORD_HEIGHT, &text.get(key), *enabled, size);
            let middle = button.rect.left_center() + egui::vec2(WORD_HEIGHT / 2.0, 0.0);
            let place = Rect::from_center_size(middle, egui::Vec2::splat(WORD_HEIGHT - 10.0));
            let ink = style::colors().ink;
            ui.icon(*icon, place, if *enabled { ink } else { ink.gamma_multiply(0.4) });
            if button.clicked() {
                pressed = Some(action.clone());
            }
        });
    });
    pressed
}

/// The frame of a drawer.
fn frame() -> egui::Frame {
    let edge = egui::Stroke::new(1.0, style::colors().edge);
    egui::Frame::new().fill(style::colors().paper_deep).stroke(edge).corner_radius(9).inner_margin(MARGIN)
}

/// A button beside the one that opens the drawer: small in a low window.
pub(crate) fn button(ui: &mut PanelUi, icon: Icon, text: &str, enabled: bool, width: f32) -> Response {
    match is_low(ui) && panel_height(ui.ctx()) >= MIN_WINDOW_HEIGHT_FOR_LABELS {
        true => small_icon_button(ui, icon, text, enabled, width),
        false => icon_button(ui, icon, text, enabled, width),
    }
}

/// Draws a button as the others in its row: its icon, label, whether it is enabled, and its width in points.
pub(crate) type DrawButton = fn(&mut PanelUi, Icon, &str, bool, f32) -> Response;

/// The button that opens the drawer, with a line under it while it is open.
pub(crate) fn drawer_button(ui: &mut PanelUi, width: f32, is_open: &mut bool, draw: DrawButton) {
    let label = ui.text.get("button-more");
    let button = draw(ui, Icon::More, &label, true, width);
    if *is_open {
        mark_as_open(ui, button.rect);
    }
    *is_open ^= button.clicked();
}

fn mark_as_open(ui: &Ui, button: Rect) {
    let line = button.with_min_y(button.bottom() - 5.0).shrink2(egui::vec2(12.0, 1.0));
    ui.painter().rect_filled(line, 2.0, style::colors().leaf);
}

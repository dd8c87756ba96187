//! The few controls that all panels are made of.

use super::icons::{Icon, Icons};
use super::style::{BOLD, FAINT, LEAF, LEAF_LIGHT, PAPER};
use bevy_egui::egui;
use egui::{Button, Color32, FontFamily, Response, RichText, Ui, Vec2, WidgetText};

/// Text in the bold weight.
pub(super) fn bold(text: impl Into<String>) -> RichText {
    RichText::new(text).family(FontFamily::Name(BOLD.into()))
}

/// Text that matters less.
pub(super) fn faint(text: impl Into<String>) -> RichText {
    RichText::new(text).color(FAINT)
}

/// The next thing to do: wide, green, impossible to miss.
pub(super) fn main_button(ui: &mut Ui, text: &str) -> Response {
    green_button(ui, bold(text).size(20.0), 46.0)
}

/// The next thing to do among buttons of the usual size.
pub(super) fn main_button_in_row(ui: &mut Ui, text: &str) -> Response {
    green_button(ui, bold(text), WIDE_HEIGHT)
}

fn green_button(ui: &mut Ui, text: RichText, height: f32) -> Response {
    let size = egui::vec2(ui.available_width(), height);
    ui.scope(|ui| {
        let widgets = &mut ui.visuals_mut().widgets;
        widgets.inactive.weak_bg_fill = LEAF;
        widgets.hovered.weak_bg_fill = LEAF_LIGHT;
        widgets.active.weak_bg_fill = LEAF;
        ui.add_sized(size, Button::new(text.color(PAPER)))
    })
    .inner
}

/// Height of a button as wide as its place, in points.
const WIDE_HEIGHT: f32 = 38.0;

/// A button as wide as its place.
pub(super) fn wide_button(ui: &mut Ui, text: impl Into<WidgetText>, enabled: bool) -> Response {
    let size = egui::vec2(ui.available_width(), WIDE_HEIGHT);
    ui.add_enabled_ui(enabled, |ui| ui.add_sized(size, Button::new(text))).inner
}

/// Buttons narrower than this, in points, have no room for a word.
const WORDLESS: f32 = 48.0;

/// A button with a picture and a word below it, all of one size; where there is no room, the word is in a bubble.
pub(super) fn icon_button(
    ui: &mut Ui,
    icons: &mut Icons,
    icon: Icon,
    text: &str,
    enabled: bool,
    width: f32,
) -> Response {
    let wordless = width < WORDLESS;
    let height = match width {
        _ if wordless => 36.0,
        width if width < 70.0 => 52.0,
        _ => 58.0,
    };
    let size = Vec2::new(width, height);
    let button = ui.scope(|ui| {
        ui.spacing_mut().button_padding.x = ui.spacing().button_padding.x.min(width / 4.0);
        ui.add_enabled(enabled, Button::new("").min_size(size))
    });
    let response = button.inner;
    let tint = if enabled { ui.visuals().text_color() } else { FAINT.gamma_multiply(0.5) };
    let raised = if wordless { 0.0 } else { 10.0 };
    let picture = egui::Rect::from_center_size(response.rect.center() - egui::vec2(0.0, raised), Vec2::splat(24.0));
    icons.paint(ui, icon, picture, tint);
    let response = if wordless {
        response.on_hover_text(text)
    } else {
        let below = response.rect.center_bottom() - egui::vec2(0.0, 8.0);
        label_at(ui, below, text, tint, width - 6.0);
        response
    };
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, enabled, text));
    response
}

/// One centred line that gets smaller until it fits.
fn label_at(ui: &Ui, below: egui::Pos2, text: &str, tint: Color32, width: f32) {
    let galley = |size: f32| ui.painter().layout_no_wrap(text.to_owned(), egui::FontId::proportional(size), tint);
    let mut line = galley(14.0);
    if line.size().x > width {
        line = galley(14.0 * width / line.size().x);
    }
    let corner = below - egui::vec2(line.size().x / 2.0, line.size().y);
    ui.painter().galley(corner, line, tint);
}

/// A row of choices of which one is taken; answers whether it changed.
pub(super) fn choices<T: PartialEq + Clone>(ui: &mut Ui, chosen: &mut T, options: &[(T, String)]) -> bool {
    let mut changed = false;
    ui.horizontal_wrapped(|ui| {
        for (value, name) in options {
            if ui.selectable_label(chosen == value, name).clicked() && chosen != value {
                *chosen = value.clone();
                changed = true;
            }
        }
    });
    changed
}

/// A heading in a dialog, with what closes it.
pub(super) fn heading(ui: &mut Ui, text: &str) {
    ui.heading(text);
    ui.add_space(4.0);
}

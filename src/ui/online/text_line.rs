//! A text field of one line.

use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::widgets::{control_name, is_entered};
use bevy_egui::egui;

/// A text field of one line. Returns whether Enter was pressed.
pub(crate) fn text_line(ui: &mut PanelUi, text: &mut String, hint: &str, name: &str) -> bool {
    let field = egui::TextEdit::singleline(text)
        .hint_text(hint)
        .margin(egui::Margin::symmetric(10, 6))
        .desired_width(f32::INFINITY);
    let response = ui.add(field);
    control_name(&response, name);
    is_entered(&response)
}

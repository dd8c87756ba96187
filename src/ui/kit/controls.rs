//! Texts and controls of panels by the keys of their texts, with their commands.

use crate::app::any_command::AnyCommand;
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::widgets::{self, bold, faint};
use bevy_egui::egui::Response;

impl PanelUi<'_, '_, '_> {
    /// A text.
    pub(crate) fn say(&mut self, key: &str) -> Response {
        self.ui.label(self.text.get(key))
    }

    /// A bold text.
    pub(crate) fn say_bold(&mut self, key: &str) -> Response {
        self.ui.label(bold(self.text.get(key)))
    }

    /// A secondary text.
    pub(crate) fn say_faint(&mut self, key: &str) -> Response {
        self.ui.label(faint(self.text.get(key)))
    }

    /// The heading of a dialog.
    pub(crate) fn dialog_heading(&mut self, key: &str) {
        widgets::heading(self.ui, &self.text.get(key));
    }

    /// Draws content below a header that folds it away. Returns whether it is to be open from now on.
    pub(crate) fn fold(&mut self, key: &str, is_open: bool, content: impl FnOnce(&mut PanelUi)) -> bool {
        let Self { ui, text, icons, pieces, commands } = self;
        let header = bevy_egui::egui::CollapsingHeader::new(bold(text.get(key))).id_salt(key).open(Some(is_open));
        let drawn = header.show(ui, |ui| content(&mut PanelUi { ui, text, icons, pieces, commands }));
        is_open != drawn.header_response.clicked()
    }

    /// A check box.
    pub(crate) fn check(&mut self, on: &mut bool, key: &str) -> Response {
        widgets::checkbox_row(self.ui, on, self.text.get(key))
    }

    /// Writes a command if its button was pressed.
    pub(crate) fn push_if(&mut self, button: &Response, command: impl Into<AnyCommand>) {
        if button.clicked() {
            self.commands.push(command);
        }
    }

    /// The main button with its command.
    pub(crate) fn main_button(&mut self, key: &str, command: impl Into<AnyCommand>) {
        let button = widgets::main_button(self.ui, &self.text.get(key));
        self.push_if(&button, command);
    }

    /// A full-width button with its command.
    pub(crate) fn wide_button(&mut self, key: &str, enabled: bool, command: impl Into<AnyCommand>) {
        let button = widgets::wide_button(self.ui, self.text.get(key), enabled);
        self.push_if(&button, command);
    }

    /// A button with an icon, its label below it, and its command.
    pub(crate) fn icon_button(
        &mut self,
        icon: Icon,
        key: &str,
        enabled: bool,
        width: f32,
        command: impl Into<AnyCommand>,
    ) {
        let button = widgets::icon_button(self, icon, &self.text.get(key), enabled, width);
        self.push_if(&button, command);
    }
}

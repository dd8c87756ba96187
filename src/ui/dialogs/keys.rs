//! The list of keys.

use crate::app::any_command::AnyCommand;
use crate::app::screens::ScreenCommand;
use crate::app::text::Text;
use crate::input::bindings::{AwaitedKey, KeyCommand, Keys};
use crate::input::key_table::Command;
use crate::ui::dialogs::{Dialog, Dialogs, two_buttons};
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::widgets::bold;
use bevy::ecs::system::SystemParam;
use bevy::prelude::{Local, Res};
use bevy_egui::egui;

/// What the dialog shows.
#[derive(SystemParam)]
pub(crate) struct KeysParams<'w> {
    text: Res<'w, Text>,
    keys: Res<'w, Keys>,
    awaited: Res<'w, AwaitedKey>,
}

/// Draws the dialog. `was_awaited` is whether it was waiting for a key when it was last drawn: the key that arrived, for
/// example Enter, must not also press the focused button.
pub(super) fn draw(mut dialogs: Dialogs, params: KeysParams, mut was_awaited: Local<bool>) {
    let dialog = Dialog { has_wide_rows: true, ..Dialog::default() };
    dialog.show(
        &mut dialogs,
        &mut *was_awaited,
        |ui, _| ui.dialog_heading("keys-title"),
        |ui, was_awaited| keys_page(ui, &params, was_awaited),
        |ui, _| exits(ui, &params),
    );
}

fn exits(ui: &mut PanelUi, params: &KeysParams) {
    let (close, reset) = (params.text.get("button-close"), params.text.get("keys-reset"));
    let (close, reset) = two_buttons(ui, &close, &reset, params.keys.is_customized());
    ui.commands.extend(close.then_some(ScreenCommand::Close));
    ui.commands.extend(reset.then_some(KeyCommand::Reset));
}

/// Every command with its keys; a click on a key waits for a new key.
fn keys_page(ui: &mut PanelUi, params: &KeysParams, was_awaited: &mut bool) {
    ui.say_faint("keys-hint");
    let mut chosen = None;
    ui.show(egui::Grid::new("keys").num_columns(3).spacing([12.0, 4.0]).striped(true), |ui| {
        for command in Command::ALL {
            ui.say(command.text_key());
            for pad in [false, true] {
                chosen = key_row(ui, params, *command, pad).or(chosen.take());
            }
            ui.end_row();
        }
    });
    let just_come = std::mem::replace(was_awaited, params.awaited.0.is_some()) && !*was_awaited;
    ui.commands.extend(chosen.filter(|_| !just_come));
}

/// The keys or gamepad buttons of a command. A click on one starts to rebind it.
fn key_row(ui: &mut PanelUi, params: &KeysParams, command: Command, pad: bool) -> Option<AnyCommand> {
    let chords = params.keys.map().chords(command).iter().filter(|chord| chord.is_gamepad() == pad);
    let names: Vec<String> = chords.map(ToString::to_string).collect();
    let awaited = !pad && params.awaited.0 == Some(command);
    if pad && names.is_empty() {
        ui.label("");
        return None;
    }
    let label = match names.is_empty() {
        _ if awaited => params.text.get("keys-press"),
        true => params.text.get("keys-none"),
        false => names.join("  "),
    };
    let button = ui.add(egui::Button::new(bold(label)).selected(awaited).min_size(egui::vec2(60.0, 0.0)));
    let spoken = format!("{}: {}", params.text.get(command.text_key()), names.join(", "));
    button.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, spoken.clone()));
    button.clicked().then(|| KeyCommand::Await(Some(command).filter(|_| !awaited)).into())
}

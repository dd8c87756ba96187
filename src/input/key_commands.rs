//! Converts input events to gestures, commands and focus steps, in the order of the events. One table maps keys to
//! commands. This module decides whether an arrow moves the cursor on the board or the focus in a panel, for keys and
//! gamepads alike.

use crate::app::schedule::InputSystems;
use crate::app::screens::Screen;
use crate::input::gestures::Gesture;
use crate::input::key_table::{Command, KeyContext};
use crate::input::panel_focus::{FocusRequest, PanelFocus};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// An input event of a device.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum InputEvent {
    /// A gesture on the board.
    Gesture(Gesture),
    /// A key or button with a command.
    Command(Command, Device),
}

/// The device of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Device {
    /// The keyboard, which egui reads itself.
    Keyboard,
    /// A gamepad, which egui knows only by [`PadStep`]s.
    Gamepad,
}

/// A step of a gamepad through the panels.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct PadStep(pub Command);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<InputEvent>()
        .add_message::<PadStep>()
        .init_resource::<PanelFocus>()
        .init_resource::<FocusRequest>()
        .add_systems(Update, handle_input.in_set(InputSystems::MapInput));
}

fn handle_input(mut input_events: MessageReader<InputEvent>, mut keys: KeyHandler) {
    for said in input_events.read() {
        match said {
            InputEvent::Gesture(gesture) => _ = keys.gestures.write(gesture.clone()),
            InputEvent::Command(command, device) => keys.handle(*command, *device),
        }
    }
}

/// What keys and buttons read and write.
#[derive(SystemParam)]
struct KeyHandler<'w, 's> {
    context: KeyContext<'w, 's>,
    focus_request: ResMut<'w, FocusRequest>,
    gestures: MessageWriter<'w, Gesture>,
    pad_steps: MessageWriter<'w, PadStep>,
    commands: Commands<'w, 's>,
}

impl KeyHandler<'_, '_> {
    fn handle(&mut self, command: Command, device: Device) {
        use Command::*;
        match command {
            Left | Right | Up | Down | Choose | Back => self.navigate(command, device),
            Panel => self.toggle_panel_focus(),
            // Help about the piece under the pointer, if there is one.
            Keys if self.context.is_on_board() && self.context.points_at_piece() => {
                _ = self.gestures.write(Gesture::Explain)
            }
            Explain if self.context.is_on_board() => _ = self.gestures.write(Gesture::Explain),
            // While drawings and sounds are loaded, keys have no effect.
            _ if *self.context.screens.screen.get() == Screen::Loading && command != Quit && command != FullScreen => {}
            _ => _ = self.send_command(command),
        }
    }

    /// Writes the command that the table gives. Returns whether there was one.
    fn send_command(&mut self, command: Command) -> bool {
        let command_here = self.context.command(command);
        command_here.inspect(|wanted| wanted.write(&mut self.commands)).is_some()
    }

    /// Handles an arrow, Enter or Escape.
    fn navigate(&mut self, command: Command, device: Device) {
        // Escape answers a question wherever the focus is.
        let is_answer = command == Command::Back && self.context.asks_to_resign();
        if self.context.panel_focus.0 && !is_answer {
            self.navigate_panel(command, device);
        } else if self.send_command(command) {
        } else if self.context.is_on_board() {
            self.navigate_board(command);
        } else if command == Command::Back {
            self.navigate_panel(command, device);
        } else {
            // Nothing has the focus yet: the first key only shows it.
            *self.focus_request = FocusRequest::Panel;
        }
    }

    fn navigate_panel(&mut self, command: Command, device: Device) {
        if device == Device::Gamepad {
            self.pad_steps.write(PadStep(command));
        }
    }

    fn navigate_board(&mut self, command: Command) {
        let upwards = if self.context.view.flipped { -1 } else { 1 };
        let gesture = match command {
            Command::Left => Gesture::MoveCursor(-upwards, 0),
            Command::Right if self.context.is_cursor_at_panel_edge() => {
                return *self.focus_request = FocusRequest::Panel;
            }
            Command::Right => Gesture::MoveCursor(upwards, 0),
            // Nothing on the board can be chosen, so the focus goes to the panel.
            Command::Choose if self.context.nothing_movable() || self.context.asks_to_resign() => {
                return *self.focus_request = FocusRequest::Panel;
            }
            Command::Up => Gesture::MoveCursor(0, upwards),
            Command::Down => Gesture::MoveCursor(0, -upwards),
            Command::Choose => Gesture::Confirm,
            _ => Gesture::Cancel,
        };
        self.gestures.write(gesture);
    }

    /// Moves the focus from the board to the panel, or back.
    fn toggle_panel_focus(&mut self) {
        let to_board = self.context.panel_focus.0 && self.context.is_on_board();
        *self.focus_request = if to_board { FocusRequest::Board } else { FocusRequest::Panel };
    }
}

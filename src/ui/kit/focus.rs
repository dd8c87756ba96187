//! The keyboard focus: a ring around the focused control, the way from the board to the panel and back, and gamepad
//! steps through the panels.

use crate::app::schedule::AppSystems;
use crate::input::key_commands::PadStep;
use crate::input::key_table::Command;
use crate::input::panel_focus::{FocusRequest, PanelFocus};
use crate::ui::kit::style::colors;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{PrimaryEguiContext, egui};
use egui::{FocusDirection, Id, Key, Stroke, StrokeKind};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<KeyboardState>().add_systems(Update, move_focus.in_set(AppSystems::Present));
}

/// Passes the gamepad's steps to egui as arrow keys.
fn move_focus(
    mut steps: MessageReader<PadStep>,
    context: Option<Single<Entity, With<PrimaryEguiContext>>>,
    mut events: MessageWriter<EguiInputEvent>,
) {
    let Some(context) = context else { return };
    for PadStep(command) in steps.read() {
        let Some(key) = key(*command) else { continue };
        for pressed in [true, false] {
            let event =
                egui::Event::Key { key, physical_key: None, pressed, repeat: false, modifiers: egui::Modifiers::NONE };
            events.write(EguiInputEvent { context: *context, event });
        }
    }
}

fn key(command: Command) -> Option<Key> {
    Some(match command {
        Command::Left => Key::ArrowLeft,
        Command::Right => Key::ArrowRight,
        Command::Up => Key::ArrowUp,
        Command::Down => Key::ArrowDown,
        Command::Choose => Key::Enter,
        Command::Back => Key::Escape,
        _ => return None,
    })
}

/// The focus state that persists between passes.
#[derive(Resource, Debug, Default)]
pub(crate) struct KeyboardState {
    /// The focused control at the end of the last pass.
    last: Option<Id>,
    /// The control from which the left arrow was just pressed.
    left: Option<Id>,
    /// Which control of the panels should get the focus next.
    wanted: InitialFocus,
    /// The arrow key of the previous pass, and the control that had the focus before it.
    arrow: Option<(Id, FocusDirection)>,
    /// An arrow key that led nowhere, and the direction to use instead.
    instead: Option<(Id, FocusDirection)>,
    /// The control that has just got the focus and is not fully visible; its scroll area scrolls to it.
    hidden: Option<Id>,
}

/// Moves the focus between board and panels.
#[derive(SystemParam)]
pub(crate) struct Keyboard<'w> {
    panel: ResMut<'w, PanelFocus>,
    request: ResMut<'w, FocusRequest>,
    state: ResMut<'w, KeyboardState>,
}

/// Which control of the panels gets the focus. The main control is known only after this pass's layout: on a screen or
/// in a dialog that has just appeared, the previous pass did not know it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum InitialFocus {
    /// None.
    #[default]
    Nothing,
    /// The main control.
    Main,
    /// The main control, once more: a dialog that has just appeared is laid out once only to be measured.
    KeepMain,
    /// The first control, if there is no main one.
    First,
}

impl Keyboard<'_> {
    /// Applies the requested focus before the panels are laid out.
    pub(crate) fn begin(&mut self, context: &egui::Context) {
        match std::mem::take(self.request.bypass_change_detection()) {
            FocusRequest::Panel if focused(context).is_none() => self.state.wanted = InitialFocus::Main,
            FocusRequest::Board => release(context),
            _ => {}
        }
        if self.state.wanted == InitialFocus::First {
            self.state.wanted = InitialFocus::Nothing;
            context.memory_mut(|memory| memory.move_focus(FocusDirection::Next));
            context.request_repaint();
        }
        if let Some((from, direction)) = self.state.instead.take() {
            context.memory_mut(|memory| {
                memory.request_focus(from);
                memory.move_focus(direction);
            });
            context.request_repaint();
        }
        if let Some(hidden) = self.state.hidden.take() {
            crate::ui::accessibility::scroll_to(context, hidden);
        }
        forget_main(context);
    }

    /// Records the focused control and draws the ring after the panels are laid out. `board` is whether there is a
    /// board to go to.
    pub(crate) fn follow(&mut self, context: &egui::Context, board: bool) {
        self.lead_to_board(context, board);
        if matches!(self.state.wanted, InitialFocus::Main | InitialFocus::KeepMain) {
            self.state.wanted = match self.state.wanted {
                _ if give_to_main(context) => InitialFocus::Nothing,
                InitialFocus::Main => InitialFocus::KeepMain,
                _ => InitialFocus::First,
            };
            context.request_repaint();
        }
        // After the main control has got the focus: the arrow key that brought it there leads one step further.
        self.skip_covered_controls(context);
        if self.state.last != focused(context) {
            // The control that has just lost the focus was still drawn with it.
            context.request_repaint();
            self.state.hidden = focused(context).filter(|id| !is_in_sight(context, *id));
        }
        self.state.last = focused(context);
        self.panel.set_if_neq(PanelFocus(self.state.last.is_some()));
        self.ring(context);
    }

    /// A left arrow that leads to no other control leads to the board. egui knows the destination only after the pass.
    fn lead_to_board(&mut self, context: &egui::Context, board: bool) {
        let now = focused(context);
        if self.state.left.take().is_some_and(|from| board && now == Some(from)) {
            release(context);
        }
        let left = context.input(|input| input.key_pressed(Key::ArrowLeft)) && !context.text_edit_focused();
        self.state.left = now.filter(|_| board && left);
        if self.state.left.is_some() {
            context.request_repaint();
        }
    }

    /// An arrow key may lead to a control behind the dialog, which egui remembers but which cannot take the focus. In
    /// that case the focus moves to the previous or next control instead.
    fn skip_covered_controls(&mut self, context: &egui::Context) {
        let now = focused(context);
        if let Some(arrow) = self.state.arrow.take().filter(|_| now.is_none()) {
            self.state.instead = Some(arrow);
            context.request_repaint();
        }
        let back = context.input(|input| input.key_pressed(Key::ArrowUp) || input.key_pressed(Key::ArrowLeft));
        let forward = context.input(|input| input.key_pressed(Key::ArrowDown) || input.key_pressed(Key::ArrowRight));
        let direction = match () {
            () if back => FocusDirection::Previous,
            () if forward => FocusDirection::Next,
            () => return,
        };
        self.state.arrow = now.map(|id| (id, direction));
    }

    fn ring(&self, context: &egui::Context) {
        // If the control is partly scrolled away, the ring surrounds the visible part.
        let Some(response) = self.state.last.and_then(|id| context.read_response(id)) else { return };
        let rect = response.interact_rect;
        if !rect.is_positive() {
            return;
        }
        let layer = egui::LayerId::new(egui::Order::Tooltip, "focus".into());
        let painter = context.layer_painter(layer);
        painter.rect_stroke(rect.expand(2.0), 10.0, Stroke::new(4.0, colors().paper), StrokeKind::Middle);
        painter.rect_stroke(rect.expand(2.0), 10.0, Stroke::new(2.5, colors().ink), StrokeKind::Middle);
    }
}

fn focused(context: &egui::Context) -> Option<Id> {
    context.memory(|memory| memory.focused())
}

/// Whether a control is fully visible, and not partly or fully scrolled away.
fn is_in_sight(context: &egui::Context, id: Id) -> bool {
    context.read_response(id).is_some_and(|response| response.interact_rect.expand(1.0).contains_rect(response.rect))
}

/// Moves the focus to the main control, if there is one.
fn give_to_main(context: &egui::Context) -> bool {
    let main: Option<Id> = context.data(|data| data.get_temp(MAIN_BUTTON_ID.into()));
    main.is_some_and(|main| {
        context.memory_mut(|memory| memory.request_focus(main));
        true
    })
}

/// Removes the focus from all controls.
pub(crate) fn release(context: &egui::Context) {
    context.memory_mut(|memory| {
        if let Some(focused) = memory.focused() {
            memory.surrender_focus(focused);
        }
    });
    context.request_repaint();
}

/// A control that has just appeared takes the focus if another control had it: after pressing a button without the
/// mouse, the player continues at the question that appears, on its harmless answer.
pub(crate) fn inherit(response: &egui::Response) {
    let (context, id) = (&response.ctx, response.id.with("seen"));
    let now = context.cumulative_pass_nr();
    let before = context.data_mut(|data| data.get_temp::<u64>(id));
    context.data_mut(|data| data.insert_temp(id, now));
    // A frame may be laid out twice.
    let new = before.is_none_or(|before| before + 2 < now);
    if new && focused(context).is_some() && !context.text_edit_focused() {
        response.request_focus();
    }
}

/// The egui id of the main button of the pass.
const MAIN_BUTTON_ID: &str = "main-button";

/// Marks the control that the first key press focuses.
pub(crate) fn mark_main_button(response: &egui::Response) {
    response.ctx.data_mut(|data| data.insert_temp(MAIN_BUTTON_ID.into(), response.id));
}

/// Forgets the main button: at the start of a pass, and if a dialog covers the rest.
pub(crate) fn forget_main(context: &egui::Context) {
    context.data_mut(|data| data.remove::<Id>(MAIN_BUTTON_ID.into()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_of_a_pad_has_its_key() {
        for command in [Command::Left, Command::Right, Command::Up, Command::Down, Command::Choose, Command::Back] {
            assert!(key(command).is_some(), "{command:?}");
        }
        assert_eq!(key(Command::Hint), None);
    }
}

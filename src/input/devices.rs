//! Converts mouse and keyboard events to gestures and input events. They are handled in the order in which they
//! arrived, so that nothing is lost or reordered when frames are slow.

use crate::app::clipboard::{ReadClipboard, TextPasted};
use crate::app::redraw::FrameRequest;
use crate::app::schedule::InputSystems;
use crate::app::screens::{BoardUse, Overlay, Screen};
use crate::features::editor::EditorCommand;
use crate::input::Typing;
use crate::input::bindings::{AwaitedKey, KeyCommand, Keys};
use crate::input::editor::keys::{EditorKey, editor_key};
use crate::input::gestures::{Gesture, Hover, KeyCursor};
use crate::input::key_commands::{Device, InputEvent};
use crate::input::key_table::Command;
use crate::input::keys::Chord;
use crate::session::presentation::Presentation;
use crate::view::animation::playback::Playback;
use crate::view::board::area::BoardArea;
use crate::view::board::marks::Marks;
use crate::view::board::picking::{PickTargets, Picker};
use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::{CursorMoved, WindowEvent};
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiClipboard, EguiContext, PrimaryEguiContext};
use congo_library::drawings::{Drawing, DrawingColor};
use congo_rules::Square;

/// The distance in logical pixels from which a press becomes a drag.
const DRAG_THRESHOLD_PX: f32 = 4.0;
/// Holding the button on a piece for this number of seconds shows how the piece moves.
const LONG_PRESS_SECS: f32 = 1.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointer>()
        .init_resource::<Modifiers>()
        .add_systems(Update, (read_window_events, detect_long_press).chain().in_set(InputSystems::Devices))
        .add_systems(
            Update,
            (handle_window_commands, skip_finale.run_if(in_state(BoardUse::Match))).in_set(InputSystems::MapInput),
        );
}

/// The position of the pointer, and that of the last press.
#[derive(Resource, Debug, Default)]
struct Pointer {
    position: Option<Vec2>,
    left_down: Option<Vec2>,
    right_down: Option<Vec2>,
    /// The drawing of the right button in progress.
    arrow_draft: Option<Drawing>,
    dragging: bool,
    /// Whether the left button went down over a panel: until it is released, the board ignores the pointer.
    in_panel: bool,
    /// Seconds for which the button has been down without movement of the pointer.
    held_secs: f32,
    /// The position of the last press, until the pointer has moved away.
    last_press: Option<Vec2>,
}

/// The modifier keys that are down, updated event by event: in a slow frame, a chord may be pressed and released within
/// the frame, and the state at its end does not show it.
#[derive(Resource, Debug, Default)]
struct Modifiers(Vec<KeyCode>);

impl Modifiers {
    const CONTROL: [KeyCode; 4] =
        [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight];
    const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];
    const ALT: [KeyCode; 1] = [KeyCode::AltLeft];

    fn update(&mut self, input: &KeyboardInput) {
        self.0.retain(|key| *key != input.key_code);
        let counts = [&Self::CONTROL[..], &Self::SHIFT, &Self::ALT].concat().contains(&input.key_code);
        if counts && input.state == ButtonState::Pressed {
            self.0.push(input.key_code);
        }
    }

    fn any_down(&self, keys: &[KeyCode]) -> bool {
        self.0.iter().any(|key| keys.contains(key))
    }
}

/// The state needed to handle the events of the window.
#[derive(SystemParam)]
struct WindowInputContext<'w, 's> {
    pointer: ResMut<'w, Pointer>,
    picker: Picker<'w>,
    marks: Res<'w, Marks>,
    hover: Res<'w, Hover>,
    cursor: Res<'w, KeyCursor>,
    area: Res<'w, BoardArea>,
    egui_wants: Res<'w, EguiWantsInput>,
    panels: Query<'w, 's, &'static mut EguiContext, With<PrimaryEguiContext>>,
    typing: Res<'w, Typing>,
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
    modifiers: ResMut<'w, Modifiers>,
    keys: Res<'w, Keys>,
    awaited: Res<'w, AwaitedKey>,
    input_events: MessageWriter<'w, InputEvent>,
    key_commands: MessageWriter<'w, KeyCommand>,
    editor_commands: MessageWriter<'w, EditorCommand>,
}

/// For this number of frames after a change of screen the area of the board is unknown: the panels are laid out at the
/// end of the first frame, and the camera follows in the second one.
const LAYOUT_FRAMES: u32 = 2;

/// Events that arrived while the screen was changing; they are meant for the new screen.
#[derive(Debug, Default)]
struct BufferedEvents {
    events: Vec<WindowEvent>,
    frames_since_change: u32,
}

fn read_window_events(
    mut events: MessageReader<WindowEvent>,
    mut context: WindowInputContext,
    mut buffered: Local<BufferedEvents>,
    mut redraw: MessageWriter<FrameRequest>,
) {
    buffered.frames_since_change =
        if context.screen.is_changed() { 0 } else { buffered.frames_since_change.saturating_add(1) };
    buffered.events.extend(events.read().cloned());
    if buffered.frames_since_change < LAYOUT_FRAMES {
        redraw.write(FrameRequest::Now);
        return;
    }
    for event in &std::mem::take(&mut buffered.events) {
        match event {
            WindowEvent::CursorMoved(CursorMoved { position, .. }) => context.cursor_moved(*position),
            WindowEvent::CursorLeft(_) => context.cursor_left(),
            WindowEvent::MouseButtonInput(input) => context.mouse_button(input),
            WindowEvent::KeyboardInput(input) => {
                context.modifiers.update(input);
                context.key_event(input);
            }
            // Releases in another window are not reported here.
            WindowEvent::KeyboardFocusLost(_) => context.modifiers.0.clear(),
            _ => {}
        }
    }
}

/// Any key, button or touch skips the fall of a lion, wherever the pointer is: who wants to see the result need not look
/// for it. What the key or button does otherwise, it does as well.
fn skip_finale(
    mut events: MessageReader<WindowEvent>,
    mut input_events: MessageReader<InputEvent>,
    playback: Res<Playback>,
    mut presentation: ResMut<Presentation>,
) {
    let is_press = |event: &WindowEvent| match event {
        WindowEvent::KeyboardInput(key) => key.state == ButtonState::Pressed && !key.repeat,
        WindowEvent::MouseButtonInput(button) => button.state == ButtonState::Pressed,
        WindowEvent::TouchInput(touch) => touch.phase == TouchPhase::Started,
        _ => false,
    };
    let pad = |event: &InputEvent| matches!(event, InputEvent::Command(_, Device::Gamepad));
    let presses = events.read().filter(|event| is_press(event)).count();
    let presses = presses + input_events.read().filter(|event| pad(event)).count();
    if presses > 0 && playback.is_finale() {
        presentation.skip();
    }
}

/// A long press asks how the piece moves; while it lasts, frames are requested to measure its duration.
fn detect_long_press(mut context: WindowInputContext, time: Res<Time>, mut redraw: MessageWriter<FrameRequest>) {
    if context.pointer.left_down.is_none() || context.pointer.dragging {
        return;
    }
    redraw.write(FrameRequest::Now);
    let held_before = context.pointer.held_secs;
    context.pointer.held_secs += time.delta_secs();
    if held_before < LONG_PRESS_SECS && context.pointer.held_secs >= LONG_PRESS_SECS {
        let square = context.pointer.position.and_then(|at| context.picker.ask(at));
        context.send_gesture(Gesture::LongPress(square));
    }
}

impl WindowInputContext<'_, '_> {
    /// The square at a point. A target is hit by its mark or its centre, whatever is in front of it. While the pointer
    /// has not moved since a press there are no marks: a second press there puts down the piece that the first one
    /// picked up.
    fn square_at(&self, position: Vec2) -> Option<Square> {
        let feet = PickTargets::feet(self.marks.choosable);
        let aims = match self.pointer.last_press {
            Some(_) => feet,
            None => PickTargets {
                dots: self.marks.move_targets,
                rings: self.marks.capture_targets,
                carrying: self.pointer.dragging,
                ..feet
            },
        };
        self.picker.pick(position, &aims)
    }

    /// Whether a place of the window belongs to the board. What happens over panels, dialogs, cards and open menus is
    /// theirs alone.
    ///
    /// egui cannot be asked whether it wants the pointer: to it, all panels are part of one background that fills the
    /// window, and what it says is a frame old. The place of the event decides, not the place of the last frame.
    fn is_over_board(&mut self, position: Vec2) -> bool {
        let is_board_free =
            self.area.shows(position) && *self.overlay.get() == Overlay::None && !self.egui_wants.is_popup_open();
        is_board_free
            && !self.panels.iter_mut().any(|mut context| {
                crate::input::panel_area::is_covered(context.bypass_change_detection().get_mut(), position)
            })
    }

    fn send_gesture(&mut self, gesture: Gesture) {
        self.input_events.write(InputEvent::Gesture(gesture));
    }

    fn cursor_moved(&mut self, position: Vec2) {
        self.pointer.position = Some(position);
        self.pointer.last_press =
            self.pointer.last_press.filter(|pressed| pressed.distance(position) <= DRAG_THRESHOLD_PX);
        let square =
            if !self.pointer.in_panel && self.is_over_board(position) { self.square_at(position) } else { None };
        if self.hover.0 != square {
            self.send_gesture(Gesture::Hover(square));
        }
        let is_drag = self.pointer.left_down.is_some_and(|down| down.distance(position) > DRAG_THRESHOLD_PX);
        self.pointer.dragging |= is_drag;
        if *self.screen.get() == Screen::Analysis && self.pointer.right_down.is_some() {
            self.set_arrow_draft(self.arrow_to(position));
        }
        if let (true, Some(point)) =
            (self.pointer.dragging && self.pointer.left_down.is_some(), self.picker.on_land(position))
        {
            self.send_gesture(Gesture::Drag(point));
        }
    }

    fn cursor_left(&mut self) {
        self.pointer.position = None;
        self.send_gesture(Gesture::Hover(None));
    }

    fn mouse_button(&mut self, input: &MouseButtonInput) {
        let Some(position) = self.pointer.position else { return };
        let alt = self.modifiers.any_down(&Modifiers::ALT);
        match (input.button, input.state) {
            (MouseButton::Left, ButtonState::Pressed) if !self.is_over_board(position) => self.pointer.in_panel = true,
            (MouseButton::Left, ButtonState::Pressed) if !alt => {
                self.pointer.left_down = Some(position);
                self.pointer.dragging = false;
                self.pointer.held_secs = 0.0;
                self.send_gesture(Gesture::Press(self.square_at(position)));
                self.pointer.last_press = Some(position);
            }
            (MouseButton::Left, ButtonState::Released) => {
                self.pointer.in_panel = false;
                if self.pointer.left_down.take().is_some() {
                    self.send_gesture(Gesture::Release(self.square_at(position)));
                    self.pointer.dragging = false;
                }
            }
            (MouseButton::Right, ButtonState::Pressed) if self.is_over_board(position) => {
                self.pointer.right_down = Some(position)
            }
            (MouseButton::Right, ButtonState::Released) if *self.screen.get() == Screen::Analysis => {
                self.finish_arrow(position)
            }
            (MouseButton::Right, ButtonState::Released) => self.release_right(position),
            _ => {}
        }
    }

    /// A right button that was dragged has turned the board and has no other effect.
    fn release_right(&mut self, position: Vec2) {
        let is_click = self.pointer.right_down.take().is_some_and(|down| down.distance(position) <= DRAG_THRESHOLD_PX);
        if is_click {
            self.send_gesture(Gesture::Inspect(self.picker.ask(position)));
        }
    }

    /// In the editor the letters of the pieces take precedence over other bindings.
    fn editor_key(&self, chord: &Chord, by_place: impl Fn() -> Option<Chord>) -> Option<EditorKey> {
        let here = *self.screen.get() == Screen::Editor && *self.overlay.get() == Overlay::None;
        editor_key(chord).or_else(|| editor_key(&by_place()?)).filter(|_| here)
    }

    /// In the analysis the right button draws: with Shift in red, with Alt in blue, with Ctrl in yellow.
    fn finish_arrow(&mut self, position: Vec2) {
        let finished = self.arrow_to(position);
        self.pointer.right_down = None;
        self.set_arrow_draft(None);
        if let Some(drawing) = finished {
            self.send_gesture(Gesture::DrawArrow(drawing));
        }
    }

    /// The drawing that a release of the right button here would make.
    fn arrow_to(&self, position: Vec2) -> Option<Drawing> {
        let (from, to) = (self.picker.point(self.pointer.right_down?)?, self.picker.point(position)?);
        let ink = match () {
            () if self.modifiers.any_down(&Modifiers::SHIFT) => DrawingColor::Red,
            () if self.modifiers.any_down(&Modifiers::ALT) => DrawingColor::Blue,
            () if self.modifiers.any_down(&Modifiers::CONTROL) => DrawingColor::Yellow,
            () => DrawingColor::Green,
        };
        Some(Drawing { color: ink, from, to })
    }

    fn set_arrow_draft(&mut self, drawing: Option<Drawing>) {
        if self.pointer.arrow_draft != drawing {
            self.pointer.arrow_draft = drawing;
            self.send_gesture(Gesture::DraftArrow(drawing));
        }
    }

    fn key_event(&mut self, input: &KeyboardInput) {
        if input.state == ButtonState::Released {
            return;
        }
        let held = |keys: &[KeyCode]| self.modifiers.any_down(keys);
        let (control, shift, alt) = (held(&Modifiers::CONTROL), held(&Modifiers::SHIFT), held(&Modifiers::ALT));
        let Some(chord) = Chord::of_key(&input.logical_key, control, shift, alt) else { return };
        if let Some(command) = self.awaited.0 {
            // Escape always goes back, so it cannot be bound to another command.
            let binding = (input.logical_key != Key::Escape).then_some(KeyCommand::Bind(command, chord));
            self.key_commands.write(binding.unwrap_or(KeyCommand::Await(None)));
        } else if !self.typing.0 {
            let by_place = || Chord::of_key_code(input.key_code, control, shift, alt).filter(|_| chord.is_non_latin());
            if let Some(key) = self.editor_key(&chord, by_place) {
                let here = self.cursor.0.or(self.hover.0);
                self.editor_commands.write_batch(match key {
                    EditorKey::Choose(brush) => Some(EditorCommand::ChooseBrush(brush)),
                    EditorKey::RemoveHere => here.map(EditorCommand::Remove),
                });
                return;
            }
            let map = self.keys.map();
            let command = map.command(&chord).or_else(|| map.command(&by_place()?));
            self.input_events.write_batch(command.map(|command| InputEvent::Command(command, Device::Keyboard)));
        }
    }
}

/// Commands that need the window itself.
fn handle_window_commands(
    mut input_events: MessageReader<InputEvent>,
    mut clipboard_requests: MessageReader<ReadClipboard>,
    screen: Res<State<Screen>>,
    mut clipboard: ResMut<EguiClipboard>,
    mut pasted_text: MessageWriter<TextPasted>,
    mut screenshots: MessageWriter<crate::input::screenshot::TakeScreenshot>,
) {
    if clipboard_requests.read().count() > 0 {
        pasted_text.write_batch(clipboard.get_text().map(TextPasted));
    }
    for said in input_events.read() {
        match said {
            InputEvent::Command(Command::Screenshot, _) => {
                _ = screenshots.write(crate::input::screenshot::TakeScreenshot)
            }
            InputEvent::Command(Command::Paste, _) if *screen.get() != Screen::Loading => {
                pasted_text.write_batch(clipboard.get_text().map(TextPasted));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(key_code: KeyCode, state: ButtonState) -> KeyboardInput {
        let logical_key = Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified);
        KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window: Entity::PLACEHOLDER }
    }

    #[test]
    fn modifiers_are_down_from_press_to_release() {
        let mut modifiers = Modifiers::default();
        modifiers.update(&key(KeyCode::ControlRight, ButtonState::Pressed));
        modifiers.update(&key(KeyCode::KeyQ, ButtonState::Pressed));
        assert!(modifiers.any_down(&Modifiers::CONTROL) && !modifiers.any_down(&Modifiers::SHIFT));
        modifiers.update(&key(KeyCode::ControlRight, ButtonState::Released));
        assert!(!modifiers.any_down(&Modifiers::CONTROL));
    }
}

//! The window's mouse and keyboard become gestures and actions. Events are read in the order in which they came, so
//! that nothing is lost or mixed up when frames are slow.

use super::{Gesture, Hover, Typing};
use crate::InputSystems;
use crate::actions::Action;
use crate::board::{Picker, View};
use crate::screens::{Overlay, Screen};
use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::{
    CursorMoved, FileDragAndDrop, MonitorSelection, PrimaryWindow, RequestRedraw, WindowEvent, WindowMode,
};
use bevy_egui::EguiClipboard;
use bevy_egui::input::EguiWantsInput;

/// How far the pointer moves, in logical pixels, before a press becomes a drag.
const DRAG_THRESHOLD: f32 = 4.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointer>()
        .init_resource::<Modifiers>()
        .add_systems(Update, read_window.in_set(InputSystems::Devices));
}

/// Where the pointer is, and where it went down.
#[derive(Resource, Debug, Default)]
struct Pointer {
    at: Option<Vec2>,
    down: Option<Vec2>,
    right: Option<Vec2>,
    dragging: bool,
}

/// The control, shift and alt keys that are down, as the events tell it one after another: when frames are slow, a chord
/// is pressed and let go within one, and the state at the end of the frame knows nothing of it.
#[derive(Resource, Debug, Default)]
struct Modifiers(Vec<KeyCode>);

impl Modifiers {
    const CONTROL: [KeyCode; 4] =
        [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight];
    const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];
    const ALT: [KeyCode; 1] = [KeyCode::AltLeft];

    fn follow(&mut self, input: &KeyboardInput) {
        self.0.retain(|key| *key != input.key_code);
        let counts = [&Self::CONTROL[..], &Self::SHIFT, &Self::ALT].concat().contains(&input.key_code);
        if counts && input.state == ButtonState::Pressed {
            self.0.push(input.key_code);
        }
    }

    fn any(&self, keys: &[KeyCode]) -> bool {
        self.0.iter().any(|key| keys.contains(key))
    }
}

/// What reading the window needs and feeds.
#[derive(SystemParam)]
struct Desk<'w, 's> {
    pointer: ResMut<'w, Pointer>,
    picker: Picker<'w>,
    view: Res<'w, View>,
    hover: Res<'w, Hover>,
    wants: Res<'w, EguiWantsInput>,
    typing: Res<'w, Typing>,
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
    modifiers: ResMut<'w, Modifiers>,
    clipboard: ResMut<'w, EguiClipboard>,
    window: Single<'w, 's, &'static mut Window, With<PrimaryWindow>>,
    gestures: MessageWriter<'w, Gesture>,
    actions: MessageWriter<'w, Action>,
    pictures: MessageWriter<'w, super::picture::TakePicture>,
}

/// For so many frames after the screen has changed nobody knows where the board is: the panels are laid out at the end
/// of the first, and the camera follows in the second.
const UNSETTLED: u32 = 2;

/// What has come from the window while the screen was changing: it is meant for what is seen when it has changed.
#[derive(Debug, Default)]
struct Waiting {
    events: Vec<WindowEvent>,
    frames: u32,
}

fn read_window(
    mut events: MessageReader<WindowEvent>,
    mut desk: Desk,
    mut waiting: Local<Waiting>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    waiting.frames = if desk.screen.is_changed() { 0 } else { waiting.frames.saturating_add(1) };
    waiting.events.extend(events.read().cloned());
    if waiting.frames < UNSETTLED {
        redraw.write(RequestRedraw);
        return;
    }
    for event in &std::mem::take(&mut waiting.events) {
        match event {
            WindowEvent::CursorMoved(CursorMoved { position, .. }) => desk.moved(*position),
            WindowEvent::CursorLeft(_) => desk.left(),
            WindowEvent::MouseButtonInput(input) => desk.button(input),
            WindowEvent::KeyboardInput(input) => {
                desk.modifiers.follow(input);
                desk.key(input);
            }
            // Whatever is let go elsewhere is not told here.
            WindowEvent::KeyboardFocusLost(_) => desk.modifiers.0.clear(),
            WindowEvent::FileDragAndDrop(FileDragAndDrop::DroppedFile { path_buf, .. }) => {
                desk.actions.write(Action::Load(path_buf.clone()));
            }
            _ => {}
        }
    }
}

impl Desk<'_, '_> {
    /// Panels and dialogs take what happens over them.
    fn over_board(&self) -> bool {
        !self.wants.wants_any_pointer_input() && *self.overlay.get() == Overlay::None
    }

    fn moved(&mut self, position: Vec2) {
        self.pointer.at = Some(position);
        let square = if self.over_board() { self.picker.pick(position) } else { None };
        if self.hover.0 != square {
            self.gestures.write(Gesture::Hover(square));
        }
        let far = self.pointer.down.is_some_and(|down| down.distance(position) > DRAG_THRESHOLD);
        self.pointer.dragging |= far;
        if let (true, Some(point)) =
            (self.pointer.dragging && self.pointer.down.is_some(), self.picker.on_land(position))
        {
            self.gestures.write(Gesture::Drag(point));
        }
    }

    fn left(&mut self) {
        self.pointer.at = None;
        self.gestures.write(Gesture::Hover(None));
    }

    fn button(&mut self, input: &MouseButtonInput) {
        let Some(position) = self.pointer.at else { return };
        let alt = self.modifiers.any(&Modifiers::ALT);
        match (input.button, input.state) {
            (MouseButton::Left, ButtonState::Pressed) if self.over_board() && !alt => {
                self.pointer.down = Some(position);
                self.pointer.dragging = false;
                self.gestures.write(Gesture::Press(self.picker.pick(position)));
            }
            (MouseButton::Left, ButtonState::Released) if self.pointer.down.take().is_some() => {
                self.gestures.write(Gesture::Release(self.picker.pick(position)));
            }
            (MouseButton::Right, ButtonState::Pressed) if self.over_board() => self.pointer.right = Some(position),
            (MouseButton::Right, ButtonState::Released) => self.right_released(position),
            _ => {}
        }
    }

    /// A right button that was dragged has turned the board and means nothing else.
    fn right_released(&mut self, position: Vec2) {
        let still = self.pointer.right.take().is_some_and(|down| down.distance(position) <= DRAG_THRESHOLD);
        if still {
            self.gestures.write(Gesture::Cancel);
        }
    }

    fn key(&mut self, input: &KeyboardInput) {
        // While a text is typed, keys belong to it.
        if input.state == ButtonState::Released || self.typing.0 {
            return;
        }
        let control = self.modifiers.any(&Modifiers::CONTROL);
        let shift = self.modifiers.any(&Modifiers::SHIFT);
        match &input.logical_key {
            Key::F11 => self.full_screen(),
            Key::F12 => _ = self.pictures.write(super::picture::TakePicture),
            Key::F1 => _ = self.actions.write(Action::Open(Overlay::Keys)),
            Key::Character(letter) if control => self.shortcut(&letter.to_lowercase(), shift),
            Key::Character(letter) => self.letter(&letter.to_lowercase()),
            // Arrows, Enter and Escape belong to the button that the Tab key has reached.
            _ if self.wants.wants_any_keyboard_input() => {}
            key if *self.screen.get() == Screen::Playing && *self.overlay.get() == Overlay::None => {
                self.board_key(key, control)
            }
            _ => {}
        }
    }

    fn shortcut(&mut self, letter: &str, shift: bool) {
        let playing = *self.screen.get() == Screen::Playing;
        let action = match letter {
            "c" if playing && shift => Action::CopyPgn,
            "c" if playing => Action::CopyFen,
            "z" if playing && shift => Action::Redo,
            "z" if playing => Action::Undo,
            "y" if playing => Action::Redo,
            "v" => match self.clipboard.get_text() {
                Some(text) if *self.screen.get() != Screen::Loading => Action::Paste(text),
                _ => return,
            },
            "n" => Action::Open(Overlay::NewGame),
            "s" | "o" => Action::Open(Overlay::Files),
            "q" => Action::Quit,
            _ => return,
        };
        self.actions.write(action);
    }

    fn letter(&mut self, letter: &str) {
        if letter == "?" {
            self.actions.write(Action::Open(Overlay::Keys));
        }
        if *self.screen.get() != Screen::Playing || *self.overlay.get() != Overlay::None {
            return;
        }
        let action = match letter {
            "h" => Action::Hint,
            "u" => Action::Undo,
            "r" => Action::Redo,
            "f" => Action::Flip,
            "v" => Action::SwitchView,
            "p" => Action::Pause,
            "," => Action::LookBy(-1),
            "." => Action::LookBy(1),
            _ => return,
        };
        self.actions.write(action);
    }

    fn board_key(&mut self, key: &Key, control: bool) {
        let upwards = if self.view.flipped { -1 } else { 1 };
        match key {
            Key::ArrowLeft if control => _ = self.actions.write(Action::LookBy(-1)),
            Key::ArrowRight if control => _ = self.actions.write(Action::LookBy(1)),
            Key::ArrowLeft => self.cursor(-upwards, 0),
            Key::ArrowRight => self.cursor(upwards, 0),
            Key::ArrowUp => self.cursor(0, upwards),
            Key::ArrowDown => self.cursor(0, -upwards),
            Key::Home => _ = self.actions.write(Action::LookAt(Some(0))),
            Key::End => _ = self.actions.write(Action::LookAt(None)),
            Key::PageUp => _ = self.actions.write(Action::LookBy(-1)),
            Key::PageDown => _ = self.actions.write(Action::LookBy(1)),
            Key::Enter | Key::Space => _ = self.gestures.write(Gesture::Enter),
            Key::Escape => _ = self.gestures.write(Gesture::Cancel),
            _ => {}
        }
    }

    fn cursor(&mut self, files: i8, ranks: i8) {
        self.gestures.write(Gesture::Cursor(files, ranks));
    }

    fn full_screen(&mut self) {
        self.window.mode = match self.window.mode {
            WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            _ => WindowMode::Windowed,
        };
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
        modifiers.follow(&key(KeyCode::ControlRight, ButtonState::Pressed));
        modifiers.follow(&key(KeyCode::KeyQ, ButtonState::Pressed));
        assert!(modifiers.any(&Modifiers::CONTROL) && !modifiers.any(&Modifiers::SHIFT));
        modifiers.follow(&key(KeyCode::ControlRight, ButtonState::Released));
        assert!(!modifiers.any(&Modifiers::CONTROL));
    }
}

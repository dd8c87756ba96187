//! The window's mouse and keyboard become gestures and actions. Events are read in the order in which they came, so
//! that nothing is lost or mixed up when frames are slow.

use super::bindings::{AwaitedKey, Keys};
use super::keys::{Chord, Command};
use super::obey::{Device, Said};
use super::{Gesture, Hover, Marks, Typing};
use crate::InputSystems;
use crate::actions::{Action, FromClipboard};
use crate::board::BoardArea;
use crate::board::pick::{Aims, Picker};
use crate::editor::{Editing, asked_by_key};
use crate::screens::{Overlay, Screen};
use crate::ui;
use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::{CursorMoved, RequestRedraw, WindowEvent};
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiClipboard, EguiContext, PrimaryEguiContext};
use congo_games::drawings::{Drawing, Ink};
use congo_rules::Square;

/// How far the pointer moves, in logical pixels, before a press becomes a drag.
const DRAG_THRESHOLD: f32 = 4.0;
/// Who holds a man for so many seconds without moving wants to know how he moves.
const HOLD: f32 = 1.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointer>()
        .init_resource::<Modifiers>()
        .add_systems(Update, (read_window, hold).chain().in_set(InputSystems::Devices))
        .add_systems(Update, obey.in_set(InputSystems::Commands));
}

/// Where the pointer is, and where it went down.
#[derive(Resource, Debug, Default)]
struct Pointer {
    at: Option<Vec2>,
    down: Option<Vec2>,
    right: Option<Vec2>,
    /// What the right button is drawing.
    sketch: Option<Drawing>,
    dragging: bool,
    /// The left button went down over a panel: until it is released, the board hears nothing of the pointer.
    in_panel: bool,
    /// For so many seconds the button has been down and the pointer still.
    held: f32,
    /// Where the button went down last, until the pointer has left that place.
    pressed: Option<Vec2>,
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
    marks: Res<'w, Marks>,
    hover: Res<'w, Hover>,
    area: Res<'w, BoardArea>,
    wants: Res<'w, EguiWantsInput>,
    panels: Query<'w, 's, &'static mut EguiContext, With<PrimaryEguiContext>>,
    typing: Res<'w, Typing>,
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
    modifiers: ResMut<'w, Modifiers>,
    keys: Res<'w, Keys>,
    awaited: Res<'w, AwaitedKey>,
    said: MessageWriter<'w, Said>,
    actions: MessageWriter<'w, Action>,
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
            _ => {}
        }
    }
}

/// A press that lasts asks how the man moves; while it lasts, frames are needed to see how long.
fn hold(mut desk: Desk, time: Res<Time>, mut redraw: MessageWriter<RequestRedraw>) {
    if desk.pointer.down.is_none() || desk.pointer.dragging {
        return;
    }
    redraw.write(RequestRedraw);
    let before = desk.pointer.held;
    desk.pointer.held += time.delta_secs();
    if before < HOLD && desk.pointer.held >= HOLD {
        let square = desk.pointer.at.and_then(|at| desk.picker.ask(at));
        desk.gesture(Gesture::Hold(square));
    }
}

impl Desk<'_, '_> {
    /// The square meant by a place: what may be chosen is meant by its mark or its middle, whatever stands in front of
    /// it. No marks where the pointer still is after a press: a second press there puts down what the first has picked up.
    fn aim(&self, position: Vec2) -> Option<Square> {
        let feet = Aims::feet(self.marks.choosable);
        let aims = match self.pointer.pressed {
            Some(_) => feet,
            None => Aims { dots: self.marks.dots, rings: self.marks.rings, carrying: self.pointer.dragging, ..feet },
        };
        self.picker.aim(position, &aims)
    }

    /// Whether a place of the window belongs to the board. What happens over panels, dialogs, cards and open menus is
    /// theirs alone.
    ///
    /// egui cannot be asked whether it wants the pointer: to it, all panels are part of one background that fills the
    /// window, and what it says is a frame old. The place of the event decides, not the place of the last frame.
    fn over_board(&mut self, position: Vec2) -> bool {
        let free = self.area.shows(position) && *self.overlay.get() == Overlay::None && !self.wants.is_popup_open();
        free && !self
            .panels
            .iter_mut()
            .any(|mut context| ui::covers(context.bypass_change_detection().get_mut(), position))
    }

    fn gesture(&mut self, gesture: Gesture) {
        self.said.write(Said::Gesture(gesture));
    }

    fn moved(&mut self, position: Vec2) {
        self.pointer.at = Some(position);
        self.pointer.pressed = self.pointer.pressed.filter(|pressed| pressed.distance(position) <= DRAG_THRESHOLD);
        let square = if !self.pointer.in_panel && self.over_board(position) { self.aim(position) } else { None };
        if self.hover.0 != square {
            self.gesture(Gesture::Hover(square));
        }
        let far = self.pointer.down.is_some_and(|down| down.distance(position) > DRAG_THRESHOLD);
        self.pointer.dragging |= far;
        if *self.screen.get() == Screen::Study && self.pointer.right.is_some() {
            self.sketch(self.stroke(position));
        }
        if let (true, Some(point)) =
            (self.pointer.dragging && self.pointer.down.is_some(), self.picker.on_land(position))
        {
            self.gesture(Gesture::Drag(point));
        }
    }

    fn left(&mut self) {
        self.pointer.at = None;
        self.gesture(Gesture::Hover(None));
    }

    fn button(&mut self, input: &MouseButtonInput) {
        let Some(position) = self.pointer.at else { return };
        let alt = self.modifiers.any(&Modifiers::ALT);
        match (input.button, input.state) {
            (MouseButton::Left, ButtonState::Pressed) if !self.over_board(position) => self.pointer.in_panel = true,
            (MouseButton::Left, ButtonState::Pressed) if !alt => {
                self.pointer.down = Some(position);
                self.pointer.dragging = false;
                self.pointer.held = 0.0;
                self.gesture(Gesture::Press(self.aim(position)));
                self.pointer.pressed = Some(position);
            }
            (MouseButton::Left, ButtonState::Released) => {
                self.pointer.in_panel = false;
                if self.pointer.down.take().is_some() {
                    self.gesture(Gesture::Release(self.aim(position)));
                    self.pointer.dragging = false;
                }
            }
            (MouseButton::Right, ButtonState::Pressed) if self.over_board(position) => {
                self.pointer.right = Some(position)
            }
            (MouseButton::Right, ButtonState::Released) if *self.screen.get() == Screen::Study => {
                self.scribble(position)
            }
            (MouseButton::Right, ButtonState::Released) => self.right_released(position),
            _ => {}
        }
    }

    /// A right button that was dragged has turned the board and means nothing else.
    fn right_released(&mut self, position: Vec2) {
        let still = self.pointer.right.take().is_some_and(|down| down.distance(position) <= DRAG_THRESHOLD);
        if still {
            self.gesture(Gesture::Inspect(self.picker.ask(position)));
        }
    }

    /// In the editor the letters of the men come before what they mean elsewhere.
    fn editing(&self, chord: &Chord, by_place: impl Fn() -> Option<Chord>) -> Option<Editing> {
        let here = *self.screen.get() == Screen::Editor && *self.overlay.get() == Overlay::None;
        asked_by_key(chord).or_else(|| asked_by_key(&by_place()?)).filter(|_| here)
    }

    /// Over a game that is looked at the right button draws: with Shift in red, with Alt in blue, with Ctrl in yellow.
    fn scribble(&mut self, position: Vec2) {
        let stroke = self.stroke(position);
        self.pointer.right = None;
        self.sketch(None);
        if let Some(drawing) = stroke {
            self.gesture(Gesture::Scribble(drawing));
        }
    }

    /// What the right button draws if it is let go here.
    fn stroke(&self, position: Vec2) -> Option<Drawing> {
        let (from, to) = (self.picker.point(self.pointer.right?)?, self.picker.point(position)?);
        let ink = match () {
            () if self.modifiers.any(&Modifiers::SHIFT) => Ink::Red,
            () if self.modifiers.any(&Modifiers::ALT) => Ink::Blue,
            () if self.modifiers.any(&Modifiers::CONTROL) => Ink::Yellow,
            () => Ink::Green,
        };
        Some(Drawing { ink, from, to })
    }

    fn sketch(&mut self, stroke: Option<Drawing>) {
        if self.pointer.sketch != stroke {
            self.pointer.sketch = stroke;
            self.gesture(Gesture::Sketch(stroke));
        }
    }

    fn key(&mut self, input: &KeyboardInput) {
        if input.state == ButtonState::Released {
            return;
        }
        let held = |keys: &[KeyCode]| self.modifiers.any(keys);
        let (control, shift, alt) = (held(&Modifiers::CONTROL), held(&Modifiers::SHIFT), held(&Modifiers::ALT));
        let Some(chord) = Chord::of_key(&input.logical_key, control, shift, alt) else { return };
        if let Some(command) = self.awaited.0 {
            // Escape is the way out of everything, so it cannot be given away.
            let given = (input.logical_key != Key::Escape).then_some(Action::Bind(command, chord));
            self.actions.write(given.unwrap_or(Action::AwaitKey(None)));
        } else if !self.typing.0 {
            let by_place = || Chord::of_place(input.key_code, control, shift, alt).filter(|_| chord.is_foreign());
            if let Some(order) = self.editing(&chord, by_place) {
                self.actions.write(Action::Edit(order));
                return;
            }
            let map = self.keys.map();
            let command = map.command(&chord).or_else(|| map.command(&by_place()?));
            self.said.write_batch(command.map(|command| Said::Command(command, Device::Keyboard)));
        }
    }
}

/// Commands that need the window itself.
fn obey(
    mut said: MessageReader<Said>,
    mut wanted: MessageReader<FromClipboard>,
    screen: Res<State<Screen>>,
    mut clipboard: ResMut<EguiClipboard>,
    mut actions: MessageWriter<Action>,
    mut pictures: MessageWriter<super::picture::TakePicture>,
) {
    if wanted.read().count() > 0 {
        actions.write_batch(clipboard.get_text().map(Action::Paste));
    }
    for said in said.read() {
        match said {
            Said::Command(Command::Picture, _) => _ = pictures.write(super::picture::TakePicture),
            Said::Command(Command::Paste, _) if *screen.get() != Screen::Loading => {
                actions.write_batch(clipboard.get_text().map(Action::Paste));
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
        modifiers.follow(&key(KeyCode::ControlRight, ButtonState::Pressed));
        modifiers.follow(&key(KeyCode::KeyQ, ButtonState::Pressed));
        assert!(modifiers.any(&Modifiers::CONTROL) && !modifiers.any(&Modifiers::SHIFT));
        modifiers.follow(&key(KeyCode::ControlRight, ButtonState::Released));
        assert!(!modifiers.any(&Modifiers::CONTROL));
    }
}

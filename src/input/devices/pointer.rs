//! The mouse on the board: what is pressed where becomes gestures.

use crate::app::redraw::FrameRequest;
use crate::app::screens::{Overlay, Screen};
use crate::input::DeviceSystems;
use crate::input::devices::modifiers::Modifiers;
use crate::input::devices::read_window_events;
use crate::input::gestures::Gesture;
use crate::input::key_commands::InputEvent;
use crate::session::board::pointing::Pointed;
use crate::session::board::squares::BoardSquare;
use crate::session::selection::{CaptureTarget, MoveTarget, Selectable};
use crate::view::board::area::BoardArea;
use crate::view::board::camera::orbit::CameraCommand;
use crate::view::board::picking::{PickTargets, Picker};
use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiContext, PrimaryEguiContext};
use congo_library::drawings::{Drawing, DrawingColor};
use congo_rules::{Bitboard, Square};

/// The distance in logical pixels from which a press becomes a drag.
const DRAG_THRESHOLD_PX: f32 = 4.0;
/// Holding the button on a piece for this number of seconds shows how the piece moves.
const LONG_PRESS_SECS: f32 = 1.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointer>()
        .add_systems(Update, detect_long_press.after(read_window_events).in_set(DeviceSystems::Window));
}

/// The position of the pointer, and that of the last press.
#[derive(Resource, Debug, Default)]
struct Pointer {
    position: Option<Vec2>,
    left_down: Option<Vec2>,
    right_down: Option<Vec2>,
    /// Where the pointer was last while a button turns the board.
    turning_from: Option<Vec2>,
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

/// What the events of the pointer depend on.
#[derive(SystemParam)]
pub(super) struct PointerParams<'w, 's> {
    pointer: ResMut<'w, Pointer>,
    picker: Picker<'w, 's>,
    targets: TargetParams<'w, 's>,
    pointed: Pointed<'w, 's>,
    panels: PanelCoverParams<'w, 's>,
    modifiers: Res<'w, Modifiers>,
    screen: Res<'w, State<Screen>>,
    results: PointerResults<'w>,
}

/// What comes of the events of the pointer.
#[derive(SystemParam)]
struct PointerResults<'w> {
    input_events: MessageWriter<'w, InputEvent>,
    camera_commands: MessageWriter<'w, CameraCommand>,
}

/// The squares that can be chosen.
#[derive(SystemParam)]
struct TargetParams<'w, 's> {
    selectable: Query<'w, 's, &'static BoardSquare, With<Selectable>>,
    moves: Query<'w, 's, &'static BoardSquare, With<MoveTarget>>,
    captures: Query<'w, 's, &'static BoardSquare, With<CaptureTarget>>,
}

fn squares<'a>(squares: impl Iterator<Item = &'a BoardSquare>) -> Bitboard {
    squares.map(|square| **square).collect()
}

/// What lies over the board.
#[derive(SystemParam)]
struct PanelCoverParams<'w, 's> {
    area: Res<'w, BoardArea>,
    overlay: Res<'w, State<Overlay>>,
    egui_wants: Res<'w, EguiWantsInput>,
    contexts: Query<'w, 's, &'static mut EguiContext, With<PrimaryEguiContext>>,
}

impl PanelCoverParams<'_, '_> {
    /// Whether a place of the window belongs to the board. What happens over panels, dialogs, cards and open menus is
    /// theirs alone.
    ///
    /// egui cannot be asked whether it wants the pointer: to it, all panels are part of one background that fills the
    /// window, and what it says is a frame old. The place of the event decides, not the place of the last frame.
    fn leaves_free(&mut self, position: Vec2) -> bool {
        let is_board_free =
            self.area.shows(position) && *self.overlay.get() == Overlay::None && !self.egui_wants.is_popup_open();
        is_board_free
            && !self.contexts.iter_mut().any(|mut context| {
                crate::input::panel_area::is_covered(context.bypass_change_detection().get_mut(), position)
            })
    }
}

pub(super) fn move_pointer(In(position): In<Vec2>, mut input: PointerParams) {
    input.cursor_moved(position);
}

pub(super) fn leave(mut input: PointerParams) {
    input.cursor_left();
}

pub(super) fn press_button(In(button): In<MouseButtonInput>, mut input: PointerParams) {
    input.press(button.button, button.state);
}

/// Presses end without an effect when the window loses the focus: their release may be meant for another window.
pub(super) fn abandon(mut input: PointerParams) {
    input.abandon();
}

/// A long press asks how the piece moves; while it lasts, frames are requested to measure its duration.
fn detect_long_press(mut input: PointerParams, time: Res<Time>, mut redraw: MessageWriter<FrameRequest>) {
    if input.pointer.left_down.is_none() || input.pointer.dragging {
        return;
    }
    redraw.write(FrameRequest::Now);
    let held_before = input.pointer.held_secs;
    input.pointer.held_secs += time.delta_secs();
    if held_before < LONG_PRESS_SECS && input.pointer.held_secs >= LONG_PRESS_SECS {
        let square = input.pointer.position.and_then(|at| input.picker.ask(at));
        input.send_gesture(Gesture::LongPress(square));
    }
}

impl PointerParams<'_, '_> {
    /// The square at a point. A target is hit by its mark or its centre, whatever is in front of it. While the pointer
    /// has not moved since a press there are no marks: a second press there puts down the piece that the first one
    /// picked up.
    fn square_at(&self, position: Vec2) -> Option<Square> {
        let feet = PickTargets::feet(squares(self.targets.selectable.iter()));
        let aims = match self.pointer.last_press {
            Some(_) => feet,
            None => PickTargets {
                dots: squares(self.targets.moves.iter()),
                rings: squares(self.targets.captures.iter()),
                carrying: self.pointer.dragging,
                ..feet
            },
        };
        self.picker.pick(position, &aims)
    }

    fn send_gesture(&mut self, gesture: Gesture) {
        self.results.input_events.write(InputEvent::Gesture(gesture));
    }

    pub(super) fn move_camera(&mut self, command: CameraCommand) {
        self.results.camera_commands.write(command);
    }

    /// Presses end without an effect.
    pub(super) fn abandon(&mut self) {
        let pointer = &mut *self.pointer;
        (pointer.right_down, pointer.turning_from, pointer.dragging, pointer.in_panel) = (None, None, false, false);
        if pointer.left_down.take().is_some() {
            self.send_gesture(Gesture::Abandon);
        }
        self.set_arrow_draft(None);
    }

    pub(super) fn cursor_moved(&mut self, position: Vec2) {
        self.pointer.position = Some(position);
        self.pointer.last_press =
            self.pointer.last_press.filter(|pressed| pressed.distance(position) <= DRAG_THRESHOLD_PX);
        let square =
            if !self.pointer.in_panel && self.panels.leaves_free(position) { self.square_at(position) } else { None };
        if self.pointed.pointer() != square {
            self.send_gesture(Gesture::Hover(square));
        }
        let is_drag = self.pointer.left_down.is_some_and(|down| down.distance(position) > DRAG_THRESHOLD_PX);
        self.pointer.dragging |= is_drag;
        if *self.screen.get() == Screen::Analysis && self.pointer.right_down.is_some() {
            self.set_arrow_draft(self.arrow_to(position));
        }
        // Places, not motions: pens, virtual machines and remote desktops report no others.
        if let Some(before) = self.pointer.turning_from {
            self.pointer.turning_from = Some(position);
            self.move_camera(CameraCommand::Turn(position - before));
        }
        if let (true, Some(point)) =
            (self.pointer.dragging && self.pointer.left_down.is_some(), self.picker.on_land(position))
        {
            self.send_gesture(Gesture::Drag(point));
        }
    }

    pub(super) fn cursor_left(&mut self) {
        self.pointer.position = None;
        self.send_gesture(Gesture::Hover(None));
    }

    /// A button goes down or up where the pointer is.
    pub(super) fn press(&mut self, button: MouseButton, state: ButtonState) {
        let Some(position) = self.pointer.position else { return };
        let alt = self.modifiers.alt();
        match (button, state) {
            (MouseButton::Left, ButtonState::Pressed) if !self.panels.leaves_free(position) => {
                self.pointer.in_panel = true
            }
            (MouseButton::Left, ButtonState::Pressed) if alt => self.pointer.turning_from = Some(position),
            (MouseButton::Left, ButtonState::Pressed) => {
                self.pointer.left_down = Some(position);
                self.pointer.dragging = false;
                self.pointer.held_secs = 0.0;
                self.send_gesture(Gesture::Press(self.square_at(position)));
                self.pointer.last_press = Some(position);
            }
            (MouseButton::Left, ButtonState::Released) => {
                self.pointer.in_panel = false;
                self.pointer.turning_from = None;
                if self.pointer.left_down.take().is_some() {
                    self.send_gesture(Gesture::Release(self.square_at(position)));
                    self.pointer.dragging = false;
                }
            }
            (MouseButton::Right, ButtonState::Pressed) if self.panels.leaves_free(position) => {
                self.pointer.right_down = Some(position);
                // In the analysis, the right button draws arrows.
                self.pointer.turning_from = Some(position).filter(|_| *self.screen.get() != Screen::Analysis);
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
        self.pointer.turning_from = None;
        let is_click = self.pointer.right_down.take().is_some_and(|down| down.distance(position) <= DRAG_THRESHOLD_PX);
        if is_click {
            self.send_gesture(Gesture::Inspect(self.picker.ask(position)));
        }
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
        let color = match () {
            () if self.modifiers.shift() => DrawingColor::Red,
            () if self.modifiers.alt() => DrawingColor::Blue,
            () if self.modifiers.control() => DrawingColor::Yellow,
            () => DrawingColor::Green,
        };
        Some(Drawing { color, from, to })
    }

    fn set_arrow_draft(&mut self, drawing: Option<Drawing>) {
        if self.pointer.arrow_draft != drawing {
            self.pointer.arrow_draft = drawing;
            self.send_gesture(Gesture::DraftArrow(drawing));
        }
    }
}

//! The game in a window that is never drawn: the real panels, laid out by egui as in the program, with a mouse and keys
//! whose events arrive as from the system. A test moves, presses and releases, and finds buttons by their texts.

use super::{FRAME, frames, keep_toasts, minimal_plugins};
use bevy::a11y::AccessibilityPlugin;
use bevy::asset::AssetPlugin;
use bevy::camera::{Camera, ComputedCameraValues, RenderTargetInfo};
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::input::{ButtonState, InputPlugin};
use bevy::prelude::*;
use bevy::shader::Shader;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, ExitCondition, PrimaryWindow, WindowEvent, WindowPlugin, WindowResolution};
use bevy_egui::{EguiContext, EguiOutput, PrimaryEguiContext};
use congo::LogicPlugins;
use congo::app::files::AppDirs;
use congo::app::screens::Screen;
use congo::app::text::Text;
use congo::session::board_view::View;
use congo::view::board::area::BoardArea;
use congo::view::board::camera::camera_view::{CameraView, Orbit};
use congo::view::board::camera::orbit::InputLocked;
use congo::view::board::camera::stance;
use congo_rules::Square;
use std::ops::{Deref, DerefMut};
use std::path::Path;

/// How many frames a press lasts, and how many pass before and after it.
const HOLD: usize = 3;

/// The program in such a window. It dereferences to [`App`], so that everything in `common` works with it.
pub struct TestWindow {
    app: App,
    window: Entity,
    size: Vec2,
}

impl Deref for TestWindow {
    type Target = App;

    fn deref(&self) -> &App {
        &self.app
    }
}

impl DerefMut for TestWindow {
    fn deref_mut(&mut self) -> &mut App {
        &mut self.app
    }
}

/// A part of a panel with a text: a button, a label, a field.
#[derive(Debug, Clone, PartialEq)]
pub struct Control {
    /// Its text, as a screen reader says it.
    pub text: String,
    /// Its place in the window, in logical pixels.
    pub place: Rect,
}

impl TestWindow {
    /// A window of this size in logical pixels, in the menu, with nothing on disk.
    pub fn new(width: u32, height: u32) -> Self {
        Self::build(width, height, None)
    }

    /// The same, with its files in a folder.
    pub fn new_in(folder: &Path, width: u32, height: u32) -> Self {
        Self::build(width, height, Some(AppDirs::under(folder)))
    }

    fn build(width: u32, height: u32, folders: Option<AppDirs>) -> Self {
        let mut app = App::new();
        let window = Window { resolution: WindowResolution::new(width, height), ..default() };
        app.add_plugins((minimal_plugins(), StatesPlugin, InputPlugin, AccessibilityPlugin, AssetPlugin::default()))
            .add_plugins(WindowPlugin {
                primary_window: Some(window),
                exit_condition: ExitCondition::DontExit,
                ..default()
            })
            .init_asset::<Image>()
            .init_asset::<Shader>()
            .add_plugins((LogicPlugins, keep_toasts))
            .add_plugins((congo::app::redraw::view_plugin, congo::input::view_plugin, congo::ui::plugin))
            .add_plugins(congo::view::board::camera::orbit::plugin)
            .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        // What the camera of the board would provide.
        app.init_resource::<BoardArea>()
            .init_resource::<Orbit>()
            .init_resource::<CameraView>()
            .init_resource::<InputLocked>()
            .add_systems(Last, look);
        if let Some(folders) = folders {
            app.insert_resource(folders);
        }
        app.finish();
        app.cleanup();
        let size = UVec2::new(width, height);
        let target_info = Some(RenderTargetInfo { physical_size: size, scale_factor: 1.0 });
        app.world_mut().spawn(Camera { computed: ComputedCameraValues { target_info, ..default() }, ..default() });
        let window =
            app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).expect("the window");
        let mut test = Self { app, window, size: size.as_vec2() };
        frames(&mut test, 2);
        test.context().enable_accesskit();
        frames(&mut test, 6);
        assert_eq!(*test.world().resource::<State<Screen>>().get(), Screen::Menu);
        test
    }

    fn context(&mut self) -> bevy_egui::egui::Context {
        let world = self.app.world_mut();
        let mut contexts = world.query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
        contexts.single_mut(world).expect("egui's context").get_mut().clone()
    }

    /// Everything in the panels that has a text, in drawing order.
    pub fn controls(&mut self) -> Vec<Control> {
        let zoom = self.context().zoom_factor();
        let world = self.app.world_mut();
        let mut outputs = world.query_filtered::<&EguiOutput, With<PrimaryEguiContext>>();
        let output = outputs.single(world).expect("egui's output");
        let tree = output.platform_output.accesskit_update.as_ref().expect("a description of the panels");
        let nodes = tree.nodes.iter().filter_map(|(_, node)| {
            let (text, bounds) = (node.label().or(node.value())?, node.bounds()?);
            let corner = |x: f64, y: f64| Vec2::new(x as f32, y as f32) * zoom;
            let place = Rect::from_corners(corner(bounds.x0, bounds.y0), corner(bounds.x1, bounds.y1));
            Some(Control { text: text.to_owned(), place })
        });
        nodes.collect()
    }

    /// The last control with this text inside the window.
    pub fn find(&mut self, text: &str) -> Option<Control> {
        let whole = Rect::from_corners(Vec2::ZERO, self.size);
        let mut found = self.controls();
        found.retain(|control| control.text == text && whole.contains(control.place.center()));
        found.pop()
    }

    /// The control with this text.
    #[track_caller]
    pub fn control(&mut self, text: &str) -> Control {
        let found = self.find(text);
        found.unwrap_or_else(|| {
            let texts: Vec<String> = self.controls().into_iter().map(|control| control.text).collect();
            panic!("{text:?} is not in the window, but {texts:?}")
        })
    }

    /// The control with the text of this text key.
    #[track_caller]
    pub fn control_of(&mut self, key: &str) -> Control {
        let text = self.text(key);
        self.control(&text)
    }

    /// Whether a control or a label has this text.
    pub fn shows(&mut self, text: &str) -> bool {
        self.find(text).is_some()
    }

    /// Whether a control or a label has the text of this text key.
    pub fn shows_key(&mut self, key: &str) -> bool {
        let text = self.text(key);
        self.shows(&text)
    }

    /// The translation of a text key, as the panels show it.
    pub fn text(&self, key: &str) -> String {
        self.world().resource::<Text>().get(key)
    }

    /// The centre of a square, in logical pixels.
    pub fn square(&self, name: &str) -> Vec2 {
        let square: Square = name.parse().expect("a square");
        self.world().resource::<CameraView>().square(square)
    }

    /// Sends an event as the system would; the next frame handles it.
    fn send(&mut self, event: WindowEvent) {
        let world = self.app.world_mut();
        match &event {
            WindowEvent::CursorMoved(moved) => _ = world.write_message(moved.clone()),
            WindowEvent::MouseButtonInput(button) => _ = world.write_message(*button),
            WindowEvent::KeyboardInput(key) => _ = world.write_message(key.clone()),
            WindowEvent::TouchInput(touch) => _ = world.write_message(*touch),
            _ => {}
        }
        world.write_message(event);
    }

    /// Moves the pointer and runs a frame.
    pub fn move_to(&mut self, position: Vec2) {
        let (window, before) = (self.window, self.world().get::<Window>(self.window).expect("the window"));
        let delta = before.cursor_position().map(|before| position - before);
        let mut moved = self.app.world_mut().get_mut::<Window>(window).expect("the window");
        moved.set_physical_cursor_position(Some(position.as_dvec2()));
        self.send(WindowEvent::CursorMoved(CursorMoved { window, position, delta }));
        frames(self, 1);
    }

    /// Presses a mouse button at the pointer and runs a frame.
    pub fn press(&mut self, button: MouseButton) {
        self.button(button, ButtonState::Pressed);
    }

    /// Releases a mouse button at the pointer and runs a frame.
    pub fn release(&mut self, button: MouseButton) {
        self.button(button, ButtonState::Released);
    }

    /// Another window gets the focus, and with it what happens to buttons that are down.
    pub fn lose_focus(&mut self) {
        self.send(WindowEvent::KeyboardFocusLost(KeyboardFocusLost));
        frames(self, 1);
    }

    /// Fingers go down, move or go up, all within one frame.
    pub fn touch(&mut self, phase: TouchPhase, fingers: &[(u64, Vec2)]) {
        for (id, position) in fingers.iter().copied() {
            let window = self.window;
            self.send(WindowEvent::TouchInput(TouchInput { phase, position, window, force: None, id }));
        }
        frames(self, HOLD);
    }

    /// Taps squares with a finger, such as `a2 a3`.
    pub fn tap_squares(&mut self, squares: &str) {
        for square in squares.split_whitespace() {
            let at = self.square(square);
            self.touch(TouchPhase::Started, &[(1, at)]);
            self.touch(TouchPhase::Ended, &[(1, at)]);
        }
    }

    fn button(&mut self, button: MouseButton, state: ButtonState) {
        let window = self.window;
        self.send(WindowEvent::MouseButtonInput(MouseButtonInput { button, state, window }));
        frames(self, 1);
    }

    /// Moves, presses (true) and releases (false), all within one frame, as on a slow machine.
    pub fn at_once(&mut self, presses: &[(Vec2, bool)]) {
        let (window, button) = (self.window, MouseButton::Left);
        for (position, pressed) in presses {
            let state = if *pressed { ButtonState::Pressed } else { ButtonState::Released };
            self.send(WindowEvent::CursorMoved(CursorMoved { window, position: *position, delta: None }));
            self.send(WindowEvent::MouseButtonInput(MouseButtonInput { button, state, window }));
        }
        frames(self, HOLD);
    }

    /// Moves to a place, presses, holds for some frames and releases, as a person does.
    pub fn click_at(&mut self, position: Vec2) {
        self.move_to(position);
        frames(self, HOLD);
        self.press(MouseButton::Left);
        frames(self, HOLD);
        self.release(MouseButton::Left);
        frames(self, HOLD);
    }

    /// Clicks on the middle of the control with this text.
    #[track_caller]
    pub fn click(&mut self, text: &str) {
        let middle = self.control(text).place.center();
        self.click_at(middle);
    }

    /// Clicks on the control with the text of this text key.
    #[track_caller]
    pub fn click_key(&mut self, key: &str) {
        let text = self.text(key);
        self.click(&text);
    }

    /// Clicks on squares one after another.
    pub fn click_squares(&mut self, squares: &str) {
        for square in squares.split_whitespace() {
            let position = self.square(square);
            self.click_at(position);
        }
    }

    /// The text of the control that has keyboard focus.
    pub fn focused(&mut self) -> Option<String> {
        let world = self.app.world_mut();
        let mut outputs = world.query_filtered::<&EguiOutput, With<PrimaryEguiContext>>();
        let tree = outputs.single(world).ok()?.platform_output.accesskit_update.as_ref()?;
        let (_, node) = tree.nodes.iter().find(|(id, _)| *id == tree.focus)?;
        node.label().or(node.value()).map(str::to_owned)
    }

    /// Whether the focused control is completely visible.
    pub fn focused_is_in_sight(&mut self) -> bool {
        let context = self.context();
        let focused = context.memory(|memory| memory.focused()).and_then(|id| context.read_response(id));
        focused.is_some_and(|response| response.interact_rect.expand(1.0).contains_rect(response.rect))
    }

    /// Presses Tab until the control with this text has keyboard focus.
    #[track_caller]
    pub fn focus(&mut self, text: &str) {
        for _ in 0..40 {
            if self.focused().as_deref() == Some(text) {
                return;
            }
            self.key(KeyCode::Tab, Key::Tab);
        }
        panic!("{text:?} cannot be reached by Tab");
    }

    /// Presses and releases a key.
    pub fn key(&mut self, key_code: KeyCode, logical_key: Key) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let (key, window) = (logical_key.clone(), self.window);
            let text = None;
            let input = KeyboardInput { key_code, logical_key: key, state, text, repeat: false, window };
            self.send(WindowEvent::KeyboardInput(input));
            frames(self, HOLD);
        }
    }
}

/// Places the camera as `board::camera` would at rest.
fn look(
    mut camera_view: ResMut<CameraView>,
    view: Res<View>,
    orbit: Res<Orbit>,
    area: Res<BoardArea>,
    window: Single<&Window>,
) {
    let size = Vec2::new(window.width(), window.height());
    let whole = Rect::from_corners(Vec2::ZERO, size);
    let free = if area.0.is_empty() { whole } else { area.0 };
    camera_view.set_if_neq(CameraView::new(stance(*view), *orbit, free, size));
}

//! Asks for frames while something changes by itself. Nothing else does: an idle window is not drawn.

use crate::animation::Playback;
use crate::chooser::Chooser;
use crate::game::GameClock;
use crate::game::writer::GameWriter;
use crate::input::hint::Hint;
use crate::input::unveiled::Unveiled;
use crate::notices::Notices;
use crate::online::Online;
use crate::opponent::Thinking;
use crate::screens::Screen;
use crate::share::Easel;
use crate::shelf::{Herald, ImportList, Preview, Progress, Told};
use bevy::a11y::AccessibilityRequested;
use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::GamepadEvent;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};
use std::time::Duration;

/// Without any event a frame is drawn this seldom.
const IDLE: Duration = Duration::from_secs(30);
/// What a screen reader asks for does not wake the window: for those who have one it looks this often.
const FOR_READERS: Duration = Duration::from_millis(60);
/// Nor do game pads: while one is connected and has been touched lately, and else.
const FOR_PADS: Duration = Duration::from_millis(16);
const FOR_RESTING_PADS: Duration = Duration::from_millis(250);
/// A clock that runs is looked at this often, also while another window is used: that is also how it notices that the
/// machine has slept.
const FOR_CLOCKS: Duration = Duration::from_millis(100);
/// Nor does what comes over a network.
const FOR_NETWORK: Duration = Duration::from_millis(50);
/// Nor do the system's dialogs for files.
const FOR_DIALOGS: Duration = Duration::from_millis(100);
/// A pad that has not been touched for so long rests.
const LATELY: Duration = Duration::from_secs(60);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(idle(IDLE))
        .add_systems(
            PreUpdate,
            forget_old_modifiers.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(Last, (look_up, keep_drawing.run_if(something_changes)).chain());
}

/// The window is drawn when something happens to it, and otherwise after so long.
fn idle(wait: Duration) -> WinitSettings {
    let mode = UpdateMode::Reactive {
        wait,
        react_to_device_events: false,
        react_to_user_events: true,
        react_to_window_events: true,
    };
    WinitSettings { focused_mode: mode, unfocused_mode: mode }
}

/// How often to look whether somebody wants something who cannot wake the window.
fn look_up(
    readers: Option<Res<AccessibilityRequested>>,
    pads: Query<(), With<Gamepad>>,
    (clock, chooser, online, screen): (Res<GameClock>, Res<Chooser>, Res<Online>, Res<State<Screen>>),
    mut touched: MessageReader<GamepadEvent>,
    time: Res<Time<Real>>,
    mut rested: Local<Duration>,
    mut settings: ResMut<WinitSettings>,
) {
    *rested = if touched.read().count() > 0 { Duration::ZERO } else { *rested + time.delta() };
    let wait = match () {
        () if readers.is_some_and(|readers| readers.get()) => FOR_READERS,
        () if pads.is_empty() => IDLE,
        () if *rested < LATELY => FOR_PADS,
        () => FOR_RESTING_PADS,
    };
    let wait = if clock.is_live() { wait.min(FOR_CLOCKS) } else { wait };
    let wait = if online.is_busy() || *screen.get() == Screen::Online { wait.min(FOR_NETWORK) } else { wait };
    let wanted = idle(if chooser.is_open() { wait.min(FOR_DIALOGS) } else { wait });
    if settings.focused_mode != wanted.focused_mode {
        *settings = wanted;
    }
}

/// bevy_egui tells egui the shift and control keys anew in every frame, and egui draws again after every event: without
/// this each frame would ask for the next one for ever.
fn forget_old_modifiers(mut inputs: Query<&mut EguiInput>, mut last: Local<Option<egui::Modifiers>>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => last.replace(*now) != Some(*now),
            _ => true,
        });
    }
}

/// What is done on other threads.
#[derive(SystemParam)]
struct Elsewhere<'w> {
    thinking: Res<'w, Thinking>,
    easel: Res<'w, Easel>,
    told: Res<'w, Told>,
    herald: Res<'w, Herald>,
    shelf: Res<'w, Progress>,
    import: Res<'w, ImportList>,
    preview: Res<'w, Preview>,
    writer: Res<'w, GameWriter>,
}

impl Elsewhere<'_> {
    fn busy(&self) -> bool {
        let shelf = !self.shelf.is_idle() || self.import.is_busy() || self.preview.is_busy() || self.writer.is_busy();
        self.thinking.busy() || self.easel.busy() || self.told.busy() || self.herald.busy() || shelf
    }
}

fn something_changes(
    screen: Res<State<Screen>>,
    playback: Res<Playback>,
    elsewhere: Elsewhere,
    notices: Res<Notices>,
    hint: Res<Hint>,
    unveiled: Res<Unveiled>,
) -> bool {
    *screen.get() == Screen::Loading
        || playback.busy()
        || elsewhere.busy()
        || !notices.is_empty()
        || unveiled.any()
        || matches!(*hint, Hint::Sought(_))
}

fn keep_drawing(mut redraw: MessageWriter<RequestRedraw>) {
    trace!("something changes by itself");
    redraw.write(RequestRedraw);
}

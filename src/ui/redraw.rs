//! Requests frames while something other than the board changes: devices, clocks, toasts. `app/redraw.rs` decides when
//! they are drawn. Background jobs wake the window themselves.

use crate::app::platform::reader;
use crate::app::redraw::{FrameRequest, PanelRequests, Presence, Waker};
use crate::app::screens::Screen;
use crate::app::toasts::Toasts;
use crate::features::online::Online;
use crate::session::clock::GameClock;
use crate::session::presentation::Presentation;
use bevy::a11y::AccessibilityRequested;
use bevy::input::gamepad::GamepadEvent;
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiInput, EguiPostUpdateSet, EguiPreUpdateSet, egui};
use congo_rules::Color;
use std::time::Duration;

/// Where requests of a screen reader do not wake the window, it polls at this interval.
const READER_POLL_INTERVAL: Duration = Duration::from_millis(60);
/// Gamepads do not wake the window either: the polling intervals shortly after a gamepad was used, and later.
const GAMEPAD_POLL_INTERVAL: Duration = Duration::from_millis(16);
const RESTING_GAMEPAD_POLL_INTERVAL: Duration = Duration::from_millis(250);
/// A gamepad that has not been touched for this long is polled less often.
const GAMEPAD_REST_AFTER: Duration = Duration::from_secs(60);
/// The interval at which toasts are drawn, until they disappear.
const TOAST_INTERVAL: Duration = Duration::from_millis(66);
/// Network events wake the window. It is also drawn at this interval, because displayed times pass.
const NETWORK_POLL_INTERVAL: Duration = Duration::from_secs(5);
/// The interval at which the list of servers and the time of an absent player are drawn.
const LOBBY_POLL_INTERVAL: Duration = Duration::from_secs(1);
/// A digit is drawn this long after it changes, because alarms are not exact.
const CLOCK_SLACK: Duration = Duration::from_millis(10);
/// The interval at which the clock is drawn in an unused window. It is shorter than the pause that `session/clock.rs`
/// takes for sleep.
const AWAY_CLOCK_INTERVAL: Duration = Duration::from_secs(5);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        forget_old_modifiers.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    )
    .add_systems(PostUpdate, wake_for_panels.after(EguiPostUpdateSet::PostProcessOutput))
    .add_systems(PostUpdate, (poll_devices, follow_clock, follow_network, follow_changes));
}

/// Schedules egui's next pass. By default bevy_egui requests the next frame immediately, even if egui requests one in
/// half a second, so a blinking cursor would cause drawing without end.
fn wake_for_panels(
    mut contexts: Query<&mut EguiContext, Added<EguiContext>>,
    requests: Res<PanelRequests>,
    waker: Res<Waker>,
) {
    for mut context in &mut contexts {
        let (requests, waker, main) = (requests.clone(), waker.clone(), std::thread::current().id());
        context.get_mut().set_request_repaint_callback(move |request| {
            requests.request(request.delay);
            if std::thread::current().id() != main {
                waker.wake();
            }
        });
    }
}

/// Polls the devices that cannot wake the window.
fn poll_devices(
    accessibility: Option<Res<AccessibilityRequested>>,
    pads: Query<(), With<Gamepad>>,
    mut touched: MessageReader<GamepadEvent>,
    presence: Res<Presence>,
    (time, mut rested): (Res<Time<Real>>, Local<Duration>),
    mut frames: MessageWriter<FrameRequest>,
) {
    *rested = if touched.read().count() > 0 { Duration::ZERO } else { *rested + time.delta() };
    if !reader::WAKES && accessibility.is_some_and(|requested| requested.get()) {
        frames.write(FrameRequest::Within(READER_POLL_INTERVAL));
    }
    // Gamepads control the focused window only.
    if !pads.is_empty() && presence.is_focused() {
        let rests = *rested >= GAMEPAD_REST_AFTER;
        frames.write(FrameRequest::Within(if rests { RESTING_GAMEPAD_POLL_INTERVAL } else { GAMEPAD_POLL_INTERVAL }));
    }
}

/// Schedules a frame for the next digit, or for the end of the time.
fn follow_clock(clock: Res<GameClock>, presence: Res<Presence>, mut frames: MessageWriter<FrameRequest>) {
    let Some(change) = clock.next_change() else { return };
    // Slightly later than the change, so that one frame is enough.
    let wait = if presence.is_focused() { change.digit + CLOCK_SLACK } else { change.flag.min(AWAY_CLOCK_INTERVAL) };
    frames.write(FrameRequest::Within(wait));
}

fn follow_network(online: Res<Online>, screen: Res<State<Screen>>, mut frames: MessageWriter<FrameRequest>) {
    if online.is_busy() {
        frames.write(FrameRequest::Within(NETWORK_POLL_INTERVAL));
    }
    // The absence is shown in seconds.
    let counts =
        online.game().is_some_and(|online_game| Color::ALL.iter().any(|color| online_game.away_secs(*color).is_some()));
    if counts || *screen.get() == Screen::Online {
        frames.write(FrameRequest::Within(LOBBY_POLL_INTERVAL));
    }
}

/// bevy_egui passes the state of the shift and control keys to egui in every frame, and egui draws again after every
/// event. Without this, each frame would request the next one without end.
fn forget_old_modifiers(mut inputs: Query<&mut EguiInput>, mut last: Local<Option<egui::Modifiers>>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => last.replace(*now) != Some(*now),
            _ => true,
        });
    }
}

fn follow_changes(
    screen: Res<State<Screen>>,
    presentation: Res<Presentation>,
    toasts: Res<Toasts>,
    mut frames: MessageWriter<FrameRequest>,
    mut was_moving: Local<bool>,
) {
    // What waits until nothing moves happens in the frame after it.
    let is_moving = presentation.is_busy();
    let has_moved = std::mem::replace(&mut *was_moving, is_moving);
    if *screen.get() == Screen::Loading || is_moving || has_moved {
        frames.write(FrameRequest::Now);
    }
    if !toasts.is_empty() {
        frames.write(FrameRequest::Within(TOAST_INTERVAL));
    }
}

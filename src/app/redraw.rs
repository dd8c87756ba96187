//! Decides when the next frame is drawn. Systems write a [`FrameRequest`] with a reason. At the end of each frame all
//! requests become one decision: now, at a certain time, or at the next event of the window. An idle window is not
//! drawn. Changes without an event of the window set an alarm, or wake the window from another thread ([`Waker`]). How
//! much is drawn depends on [`Presence`]: nothing is animated in an unused window.

use crate::app::platform::alarm::Alarm;
use crate::app::platform::clock::Instant;
use crate::app::schedule::FileSystems;
use bevy::input::gamepad::GamepadEvent;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw, WindowEvent, WindowOccluded};
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

/// The longest time between two frames without any event.
const MAX_REDRAW_INTERVAL: Duration = Duration::from_secs(3600);
/// The shortest time between two frames for decoration.
const AMBIENT_INTERVAL: Duration = Duration::from_millis(66);
/// After this time without input the player counts as away, and decoration stops.
const IDLE_AFTER: Duration = Duration::from_secs(30);
/// How often an unused window polls other threads.
const AWAY_INTERVAL: Duration = Duration::from_millis(250);
/// How often a hidden window polls other threads.
const HIDDEN_INTERVAL: Duration = Duration::from_secs(1);

/// Why a frame is needed.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum FrameRequest {
    /// Something moves, or was just prepared.
    Now,
    /// Something changes, or must be checked, after this time.
    Within(Duration),
    /// A demonstration moves; only while the window is used.
    Demonstration,
    /// Decoration moves; only while the player is at the screen.
    Ambient,
}

/// Asks for the attention of a player who looks at another window: somebody waits for them.
#[derive(Message, Debug, Clone, Copy)]
pub struct AttentionCommand;

/// Whether the window is in use.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// There was input recently.
    #[default]
    Active,
    /// It has the focus, but there was no input for a while.
    Resting,
    /// Another window has the focus.
    Away,
    /// It is not visible.
    Hidden,
}

impl Presence {
    /// How long this request may wait; `None` if it is ignored.
    fn delay_for(self, request: FrameRequest) -> Option<Duration> {
        let min_delay = match self {
            Self::Active | Self::Resting => Duration::ZERO,
            Self::Away => AWAY_INTERVAL,
            Self::Hidden => HIDDEN_INTERVAL,
        };
        match request {
            FrameRequest::Now if self == Self::Hidden => Some(min_delay),
            FrameRequest::Now => Some(Duration::ZERO),
            FrameRequest::Within(time) => Some(time.max(min_delay)),
            FrameRequest::Demonstration => matches!(self, Self::Active | Self::Resting).then_some(Duration::ZERO),
            FrameRequest::Ambient => (self == Self::Active).then_some(AMBIENT_INTERVAL),
        }
    }

    /// Whether the window has the focus.
    pub fn is_focused(self) -> bool {
        matches!(self, Self::Active | Self::Resting)
    }
}

/// A run condition: whether the window has just got the focus.
pub fn gets_focus(presence: Res<Presence>, mut had_focus: Local<Option<bool>>) -> bool {
    let has_focus = presence.is_focused();
    had_focus.replace(has_focus) == Some(false) && has_focus
}

/// Wakes the window from any thread; without a window it does nothing. Clones from before the window wake it too.
#[derive(Resource, Clone, Default)]
pub struct Waker(Arc<OnceLock<Box<dyn Fn() + Send + Sync>>>);

impl Waker {
    /// Requests a frame.
    pub fn wake(&self) {
        if let Some(wake) = self.0.get() {
            wake();
        }
    }

    /// Says how the window is woken; only the first call counts.
    pub(crate) fn connect(&self, wake: impl Fn() + Send + Sync + 'static) {
        let _ = self.0.set(Box::new(wake));
    }
}

/// Sets up the part that does not need a window.
pub fn plugin(app: &mut App) {
    app.add_message::<FrameRequest>()
        // The earliest frame counts, in whatever order they are requested.
        .allow_ambiguous_resource::<Messages<FrameRequest>>()
        .init_resource::<Presence>()
        .add_message::<AttentionCommand>()
        .init_resource::<Waker>();
}

/// Sets up the redrawing of the window.
pub fn view_plugin(app: &mut App) {
    app.insert_resource(reactive_winit_settings())
        .init_resource::<PanelRequests>()
        .add_systems(PreStartup, start_alarm.after(FileSystems::Settings))
        .add_systems(First, update_presence)
        // Requests of the whole frame count.
        .add_systems(Last, schedule_redraw);
}

/// The window is drawn when it gets an event. User events are excluded: one that wakes the window requests a redraw,
/// which is an event of the window, and together they would draw two frames.
fn reactive_winit_settings() -> WinitSettings {
    let mode = UpdateMode::Reactive {
        wait: MAX_REDRAW_INTERVAL,
        react_to_device_events: false,
        react_to_user_events: false,
        react_to_window_events: true,
    };
    WinitSettings { focused_mode: mode, unfocused_mode: mode }
}

fn start_alarm(mut commands: Commands, waker: Res<Waker>, proxy: Option<Res<EventLoopProxyWrapper>>) {
    // The renderer sends the time of the previous frame, which is seconds ago after a pause: a clock would need a
    // second frame to show its digit. Without it every frame reads the time itself.
    commands.remove_resource::<bevy::time::TimeReceiver>();
    let Some(proxy) = proxy else { return };
    let proxy = (**proxy).clone();
    // The event loop may have ended.
    waker.connect(move || _ = proxy.send_event(WinitUserEvent::WakeUp));
    let waker = waker.clone();
    commands.insert_resource(Alarm::start(move || waker.wake()));
}

/// Updates the presence from focus and input.
fn update_presence(
    mut events: MessageReader<WindowEvent>,
    mut gamepad_events: MessageReader<GamepadEvent>,
    mut occluded: MessageReader<WindowOccluded>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    time: Res<Time<Real>>,
    (mut idle_time, mut hidden): (Local<Duration>, Local<bool>),
    mut presence: ResMut<Presence>,
) {
    if let Some(last) = occluded.read().last() {
        *hidden = last.occluded;
    }
    let has_input = events.read().filter(|event| is_user_input(event)).count() + gamepad_events.read().count() > 0;
    *idle_time = if has_input { Duration::ZERO } else { *idle_time + time.delta() };
    let focused = window.is_none_or(|window| window.focused);
    presence.set_if_neq(match () {
        () if *hidden => Presence::Hidden,
        () if !focused => Presence::Away,
        () if *idle_time >= IDLE_AFTER => Presence::Resting,
        () => Presence::Active,
    });
}

/// Whether an event is the player's input.
fn is_user_input(event: &WindowEvent) -> bool {
    matches!(
        event,
        WindowEvent::CursorMoved(_)
            | WindowEvent::MouseButtonInput(_)
            | WindowEvent::MouseWheel(_)
            | WindowEvent::TouchInput(_)
            | WindowEvent::KeyboardInput(_)
            | WindowEvent::WindowFocused(_)
            | WindowEvent::WindowResized(_)
    )
}

/// The time of egui's next pass. egui reports it in a callback from any thread, so this is shared.
#[derive(Resource, Clone, Default)]
pub(crate) struct PanelRequests(Arc<Mutex<Option<Duration>>>);

impl PanelRequests {
    /// Requests a frame after this time, unless an earlier one is requested.
    pub(crate) fn request(&self, delay: Duration) {
        let mut pending = self.pending();
        *pending = Some(pending.map_or(delay, |wanted| wanted.min(delay)));
    }

    fn take(&self) -> Option<Duration> {
        self.pending().take()
    }

    fn pending(&self) -> MutexGuard<'_, Option<Duration>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Combines all requests of a frame.
fn schedule_redraw(
    mut requests: MessageReader<FrameRequest>,
    panels: Res<PanelRequests>,
    presence: Res<Presence>,
    alarm: Option<Res<Alarm>>,
    mut redraw: ResMut<Messages<RequestRedraw>>,
) {
    let panels = panels.take().map(|delay| match presence.is_focused() {
        true => FrameRequest::Within(delay),
        false => FrameRequest::Within(delay.max(AWAY_INTERVAL)),
    });
    let wait = requests.read().copied().chain(panels).filter_map(|request| presence.delay_for(request)).min();
    // bevy_egui's own request is ignored; `panels` has it with its delay.
    redraw.clear();
    if wait == Some(Duration::ZERO) {
        redraw.write(RequestRedraw);
    }
    if let Some(alarm) = alarm {
        alarm.set(wait.filter(|wait| !wait.is_zero()).and_then(|wait| Instant::now().checked_add(wait)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(5);
    const SHORT: Duration = Duration::from_millis(16);

    #[test]
    fn ambient_frames_are_drawn_only_for_an_active_window() {
        assert_eq!(Presence::Active.delay_for(FrameRequest::Ambient), Some(AMBIENT_INTERVAL));
        for presence in [Presence::Resting, Presence::Away, Presence::Hidden] {
            assert_eq!(presence.delay_for(FrameRequest::Ambient), None, "{presence:?}");
        }
        assert_eq!(Presence::Away.delay_for(FrameRequest::Demonstration), None);
    }

    #[test]
    fn moves_are_shown_at_once_in_a_visible_window() {
        for presence in [Presence::Active, Presence::Resting, Presence::Away] {
            assert_eq!(presence.delay_for(FrameRequest::Now), Some(Duration::ZERO), "{presence:?}");
        }
        assert_eq!(Presence::Hidden.delay_for(FrameRequest::Now), Some(HIDDEN_INTERVAL));
    }

    #[test]
    fn an_unused_window_waits_longer_but_not_forever() {
        let granted = |presence: Presence, time| presence.delay_for(FrameRequest::Within(time));
        assert_eq!(granted(Presence::Active, SHORT), Some(SHORT));
        assert_eq!(granted(Presence::Away, SHORT), Some(AWAY_INTERVAL));
        assert_eq!(granted(Presence::Away, LONG), Some(LONG));
        assert_eq!(granted(Presence::Hidden, SHORT), Some(HIDDEN_INTERVAL));
    }

    #[test]
    fn an_alarm_rings_once_at_its_time() {
        let (ring, rang) = std::sync::mpsc::channel();
        let waker = Waker::default();
        waker.connect(move || _ = ring.send(Instant::now()));
        let alarm = Alarm::start(move || waker.wake());
        let at = Instant::now() + SHORT;
        alarm.set(Some(Instant::now() + LONG));
        alarm.set(Some(at));
        assert!(rang.recv_timeout(LONG).expect("it rings") >= at);
        assert!(rang.recv_timeout(SHORT).is_err(), "it rings once");
    }
}

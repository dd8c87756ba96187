//! Requests frames while something other than the board changes: clocks, background jobs, toasts. `app/redraw.rs`
//! decides when they are drawn.

use crate::app::file_dialog::FileDialog;
use crate::app::redraw::{FrameRequest, PanelRequests, Presence, RedrawSystems, Waker};
use crate::app::screens::Screen;
use crate::app::toasts::Toasts;
use crate::features::analysis::story::GameStory;
use crate::features::library::achievements::AchievementNotifier;
use crate::features::library::import::ImportList;
use crate::features::library::preview::Preview;
use crate::features::library::statistics::StatisticsCache;
use crate::features::library::tasks::LibraryTasks;
use crate::features::online::Online;
use crate::features::share::render_job::ShareJobs;
use crate::features::wild_boards::boards::WildBoards;
use crate::input::promotion_preview::PromotionPreview;
use crate::session::clock::GameClock;
use crate::session::game_writer::GameWriter;
use crate::session::presentation::Presentation;
use bevy::a11y::AccessibilityRequested;
use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::GamepadEvent;
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiInput, EguiPostUpdateSet, EguiPreUpdateSet, egui};
use congo_rules::Color;
use std::time::Duration;

/// Requests of a screen reader do not wake the window, so with a screen reader the window polls at this interval.
const READER_POLL_INTERVAL: Duration = Duration::from_millis(60);
/// Gamepads do not wake the window either: the polling intervals shortly after a gamepad was used, and later.
const GAMEPAD_POLL_INTERVAL: Duration = Duration::from_millis(16);
const RESTING_GAMEPAD_POLL_INTERVAL: Duration = Duration::from_millis(250);
/// A gamepad that has not been touched for this long is polled less often.
const GAMEPAD_REST_AFTER: Duration = Duration::from_secs(60);
/// The system's file dialogs do not wake the window either.
const DIALOG_POLL_INTERVAL: Duration = Duration::from_millis(100);
/// The interval at which background jobs are polled: as often as their progress is worth drawing.
const WORK_POLL_INTERVAL: Duration = Duration::from_millis(66);
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
    .add_systems(PostUpdate, wake_for_panels.after(EguiPostUpdateSet::EndPass))
    .add_systems(Last, (poll_devices, follow_clock, follow_network, follow_changes).before(RedrawSystems));
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
    readers: Option<Res<AccessibilityRequested>>,
    pads: Query<(), With<Gamepad>>,
    mut touched: MessageReader<GamepadEvent>,
    chooser: Res<FileDialog>,
    presence: Res<Presence>,
    (time, mut rested): (Res<Time<Real>>, Local<Duration>),
    mut frames: MessageWriter<FrameRequest>,
) {
    *rested = if touched.read().count() > 0 { Duration::ZERO } else { *rested + time.delta() };
    if readers.is_some_and(|readers| readers.get()) {
        frames.write(FrameRequest::Within(READER_POLL_INTERVAL));
    }
    // Gamepads control the focused window only.
    if !pads.is_empty() && presence.is_focused() {
        let rests = *rested >= GAMEPAD_REST_AFTER;
        frames.write(FrameRequest::Within(if rests { RESTING_GAMEPAD_POLL_INTERVAL } else { GAMEPAD_POLL_INTERVAL }));
    }
    if chooser.is_open() {
        frames.write(FrameRequest::Within(DIALOG_POLL_INTERVAL));
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
    let counts = online.game().is_some_and(|party| Color::ALL.iter().any(|color| party.away_secs(*color).is_some()));
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

/// The background jobs.
#[derive(SystemParam)]
struct BackgroundActivity<'w> {
    story: Res<'w, GameStory>,
    render_job: Res<'w, ShareJobs>,
    told: Res<'w, StatisticsCache>,
    achievements: Res<'w, AchievementNotifier>,
    library: Res<'w, LibraryTasks>,
    import: Res<'w, ImportList>,
    preview: Res<'w, Preview>,
    writer: Res<'w, GameWriter>,
    wild_boards: Res<'w, WildBoards>,
}

impl BackgroundActivity<'_> {
    fn is_busy(&self) -> bool {
        let shelf = !self.library.is_idle() || self.import.is_busy() || self.preview.is_busy() || self.writer.is_busy();
        self.story.is_busy()
            || self.render_job.is_busy()
            || self.told.is_busy()
            || self.achievements.is_busy()
            || self.wild_boards.is_busy()
            || shelf
    }
}

fn follow_changes(
    screen: Res<State<Screen>>,
    presentation: Res<Presentation>,
    elsewhere: BackgroundActivity,
    notices: Res<Toasts>,
    unveiled: Res<PromotionPreview>,
    mut frames: MessageWriter<FrameRequest>,
) {
    if *screen.get() == Screen::Loading || presentation.is_busy() || unveiled.is_visible() {
        frames.write(FrameRequest::Now);
    }
    if elsewhere.is_busy() || !notices.is_empty() {
        frames.write(FrameRequest::Within(WORK_POLL_INTERVAL));
    }
}

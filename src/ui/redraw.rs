//! Requests frames while something changes that is not on the board: clocks, background jobs, toasts. `redraw.rs` of
//! the app decides when they are drawn.

use crate::app::file_dialog::FileDialog;
use crate::app::redraw::{FrameRequest, PanelRequests, Presence, RedrawSystems, Waker};
use crate::app::screens::Screen;
use crate::app::toasts::Toasts;
use crate::features::library::achievements::AchievementNotifier;
use crate::features::library::import::ImportList;
use crate::features::library::preview::Preview;
use crate::features::library::statistics::StatisticsCache;
use crate::features::library::tasks::LibraryTasks;
use crate::features::online::Online;
use crate::features::opponent::task::EngineTask;
use crate::features::share::render_job::ShareJobs;
use crate::input::promotion_preview::PromotionPreview;
use crate::session::clock::GameClock;
use crate::session::game_writer::GameWriter;
use crate::session::hint::Hint;
use crate::session::presentation::Presentation;
use bevy::a11y::AccessibilityRequested;
use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::GamepadEvent;
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiInput, EguiPostUpdateSet, EguiPreUpdateSet, egui};
use congo_rules::Color;
use std::time::Duration;

/// What a screen reader asks for does not wake the window: with one the window looks this often.
const READER_POLL_INTERVAL: Duration = Duration::from_millis(60);
/// Nor do game pads: this often while one has been touched lately, and else.
const GAMEPAD_POLL_INTERVAL: Duration = Duration::from_millis(16);
const RESTING_GAMEPAD_POLL_INTERVAL: Duration = Duration::from_millis(250);
/// A gamepad that has not been touched for this long is polled less often.
const GAMEPAD_REST_AFTER: Duration = Duration::from_secs(60);
/// Nor do the system's dialogs for files.
const DIALOG_POLL_INTERVAL: Duration = Duration::from_millis(100);
/// Work on other threads is looked at this often: as often as its progress is worth drawing.
const WORK_POLL_INTERVAL: Duration = Duration::from_millis(66);
/// What comes over a network wakes the window. This often the window looks nevertheless, for times that only pass.
const NETWORK_POLL_INTERVAL: Duration = Duration::from_secs(5);
/// The list of servers, and the time for which a player has been absent, are drawn this often.
const LOBBY_POLL_INTERVAL: Duration = Duration::from_secs(1);
/// A digit is drawn so much later than it changes: alarms are not exact.
const CLOCK_SLACK: Duration = Duration::from_millis(10);
/// The clock of a window that is not used is drawn this often. Less often than `session/clock.rs` takes a pause for
/// sleep.
const AWAY_CLOCK_INTERVAL: Duration = Duration::from_secs(5);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        forget_old_modifiers.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    )
    .add_systems(PostUpdate, wake_for_panels.after(EguiPostUpdateSet::EndPass))
    .add_systems(Last, (poll_devices, follow_clock, follow_network, follow_changes).before(RedrawSystems));
}

/// Schedules egui's next pass. bevy_egui itself requests the next frame at once even where egui only requests one in
/// half a second, and a blinking cursor would draw for ever.
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

/// Those who cannot wake the window are looked after.
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
    // Pads belong to the window that is used.
    if !pads.is_empty() && presence.is_focused() {
        let rests = *rested >= GAMEPAD_REST_AFTER;
        frames.write(FrameRequest::Within(if rests { RESTING_GAMEPAD_POLL_INTERVAL } else { GAMEPAD_POLL_INTERVAL }));
    }
    if chooser.is_open() {
        frames.write(FrameRequest::Within(DIALOG_POLL_INTERVAL));
    }
}

/// The next frame shows the next digit, or that the time has run out.
fn follow_clock(clock: Res<GameClock>, presence: Res<Presence>, mut frames: MessageWriter<FrameRequest>) {
    let Some(change) = clock.next_change() else { return };
    // A little later than the change, so that one frame is enough.
    let wait = if presence.is_focused() { change.digit + CLOCK_SLACK } else { change.flag.min(AWAY_CLOCK_INTERVAL) };
    frames.write(FrameRequest::Within(wait));
}

fn follow_network(online: Res<Online>, screen: Res<State<Screen>>, mut frames: MessageWriter<FrameRequest>) {
    if online.is_busy() {
        frames.write(FrameRequest::Within(NETWORK_POLL_INTERVAL));
    }
    // Absence is shown in seconds.
    let counts = online.game().is_some_and(|party| Color::ALL.iter().any(|color| party.away_secs(*color).is_some()));
    if counts || *screen.get() == Screen::Online {
        frames.write(FrameRequest::Within(LOBBY_POLL_INTERVAL));
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
struct BackgroundActivity<'w> {
    thinking: Res<'w, EngineTask>,
    render_job: Res<'w, ShareJobs>,
    told: Res<'w, StatisticsCache>,
    achievements: Res<'w, AchievementNotifier>,
    library: Res<'w, LibraryTasks>,
    import: Res<'w, ImportList>,
    preview: Res<'w, Preview>,
    writer: Res<'w, GameWriter>,
}

impl BackgroundActivity<'_> {
    fn is_busy(&self) -> bool {
        let shelf = !self.library.is_idle() || self.import.is_busy() || self.preview.is_busy() || self.writer.is_busy();
        self.thinking.is_busy()
            || self.render_job.is_busy()
            || self.told.is_busy()
            || self.achievements.is_busy()
            || shelf
    }
}

fn follow_changes(
    screen: Res<State<Screen>>,
    presentation: Res<Presentation>,
    elsewhere: BackgroundActivity,
    notices: Res<Toasts>,
    hint: Res<Hint>,
    unveiled: Res<PromotionPreview>,
    mut frames: MessageWriter<FrameRequest>,
) {
    if *screen.get() == Screen::Loading || presentation.is_busy() || unveiled.is_visible() {
        frames.write(FrameRequest::Now);
    }
    if elsewhere.is_busy() || !notices.is_empty() || matches!(*hint, Hint::Searching(_)) {
        frames.write(FrameRequest::Within(WORK_POLL_INTERVAL));
    }
}

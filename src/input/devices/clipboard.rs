//! Reads the clipboard. The program that copied hands the text out when it is asked, and it may never answer, so a job
//! of its own asks and waits.

use crate::app::clipboard::{ReadClipboard, TextPasted};
use crate::app::jobs::{Job, JobResult, Jobs};
use crate::app::redraw::FrameRequest;
use bevy::prelude::*;
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiClipboard, PrimaryEguiContext, egui};
use std::time::{Duration, Instant};

/// After this time nobody expects the text any more, and the player may be doing something else.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ClipboardJob>().add_systems(Last, read_clipboard.run_if(on_message::<ReadClipboard>));
}

/// The clipboard that is being read.
#[derive(Resource, Debug, Default)]
struct ClipboardJob(Option<Job>);

/// What a job has read.
struct ClipboardContent {
    /// It goes with the job: under Wayland it is the only connection to the clipboard.
    clipboard: EguiClipboard,
    text: Option<String>,
    requested: Instant,
}

impl ClipboardContent {
    /// The text, if it came in time.
    fn text_in_time(self) -> Option<String> {
        self.text.filter(|_| self.requested.elapsed() <= LONGEST_WAIT)
    }
}

fn read_clipboard(
    mut requests: MessageReader<ReadClipboard>,
    mut clipboard: ResMut<EguiClipboard>,
    mut clipboard_job: ResMut<ClipboardJob>,
    jobs: Res<Jobs>,
) {
    let Some(request) = requests.read().last().copied() else { return };
    if clipboard_job.0.is_some() {
        return;
    }
    let (mut clipboard, requested) = (std::mem::take(&mut *clipboard), Instant::now());
    let read = move |_: &_| ClipboardContent { text: clipboard.get_text(), clipboard, requested };
    let finish = move |In(result): In<JobResult<ClipboardContent>>, world: &mut World| {
        world.resource_mut::<ClipboardJob>().0 = None;
        let Ok(mut content) = result else { return };
        std::mem::swap(&mut *world.resource_mut::<EguiClipboard>(), &mut content.clipboard);
        if let Some(text) = content.text_in_time() {
            hand_over(world, request, text);
        }
    };
    clipboard_job.0 = Some(jobs.spawn_low_priority(read, finish));
}

fn hand_over(world: &mut World, request: ReadClipboard, text: String) {
    match request {
        ReadClipboard::ForGame => _ = world.write_message(TextPasted(text)),
        ReadClipboard::ForField => {
            let Ok(context) = world.query_filtered::<Entity, With<PrimaryEguiContext>>().single(world) else { return };
            world.write_message(EguiInputEvent { context, event: egui::Event::Paste(text) });
            world.write_message(FrameRequest::Now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_comes_too_late_is_dropped() {
        let content = |ago| ClipboardContent {
            clipboard: EguiClipboard::default(),
            text: Some("a3".into()),
            requested: Instant::now().checked_sub(ago).expect("the clock runs for longer"),
        };
        assert_eq!(content(Duration::ZERO).text_in_time().as_deref(), Some("a3"));
        assert_eq!(content(LONGEST_WAIT + Duration::from_secs(1)).text_in_time(), None);
    }
}

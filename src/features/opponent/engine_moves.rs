//! The engine's reply to a move, on request of a puzzle or an exercise.

use crate::app::background::BackgroundJob;
use crate::app::schedule::AppSystems;
use crate::features::opponent::thinking::{EngineTask, search_root};
use crate::session::r#match::{Match, MatchRevision};
use crate::session::messages::{ReplyFound, RequestReply};
use bevy::prelude::*;
use congo_engine::{Limits, Stop};
use congo_rules::Path;

/// The node limit of a reply, which takes a moment.
const REPLY_NODES: u64 = 44_000;

/// The running search for a reply.
#[derive(Resource, Default)]
struct ReplyTask(Option<(MatchRevision, Stop, BackgroundJob<Option<Path>>)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ReplyTask>()
        .add_systems(Update, (start_reply, finish_reply).chain().in_set(AppSystems::Observe));
}

/// Starts a search for a requested reply; a new request ends the search for an old one.
fn start_reply(
    mut requests: MessageReader<RequestReply>,
    mut reply_task: ResMut<ReplyTask>,
    mut replies: MessageWriter<ReplyFound>,
    engine_task: Res<EngineTask>,
    current: Res<Match>,
) {
    let Some(RequestReply(stamp)) = requests.read().last() else { return };
    if let Some((_, stop, _)) = reply_task.0.take() {
        stop.set();
    }
    if *stamp != current.revision() || current.outcome().is_some() {
        replies.write(ReplyFound { revision: *stamp, path: None });
        return;
    }
    let (stop, root) = (Stop::default(), search_root(&current));
    let task_stop = stop.clone();
    let search = engine_task
        .engine
        .spawn(move |engine| engine.search(&root, &Limits::nodes(REPLY_NODES), &task_stop, &mut |_| {}).path);
    reply_task.0 = Some((*stamp, stop, search));
}

fn finish_reply(mut reply_task: ResMut<ReplyTask>, mut replies: MessageWriter<ReplyFound>) {
    let Some((stamp, _, task)) = reply_task.bypass_change_detection().0.as_mut() else { return };
    let Some(path) = task.take_result() else { return };
    replies.write(ReplyFound { revision: *stamp, path });
    reply_task.0 = None;
}

//! The engine's reply to a move, on request of a puzzle or an exercise.

use crate::app::jobs::{Job, JobResult, Jobs};
use crate::app::schedule::AppSystems;
use crate::features::opponent::thinking::search_root;
use crate::session::engine_jobs::SharedEngine;
use crate::session::r#match::Match;
use crate::session::messages::{ReplyFound, RequestReply};
use crate::session::players::Players;
use bevy::prelude::*;
use congo_engine::{Engine, Limits, Stop};
use congo_rules::Path;

/// The node limit of a reply, which takes a moment.
const REPLY_NODES: u64 = 44_000;

/// The engine seeks a reply for this player. Removing it stops the search.
#[derive(Component, Debug)]
struct SeekingReply {
    _job: Job,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, start_reply.in_set(AppSystems::Observe));
}

/// Starts a search for a requested reply; a new request ends the search for an old one.
fn start_reply(
    mut requests: MessageReader<RequestReply>,
    mut replies: MessageWriter<ReplyFound>,
    (engine, jobs): (Res<SharedEngine>, Res<Jobs>),
    players: Players,
    current: Res<Match>,
    mut commands: Commands,
) {
    let Some(RequestReply(revision)) = requests.read().last().copied() else { return };
    let player = current.turn().filter(|_| revision == current.revision()).and_then(|color| players.entity(color));
    let Some(player) = player else {
        replies.write(ReplyFound { revision, path: None });
        return;
    };
    let root = search_root(&current);
    let search = move |engine: &mut Engine, stop: &Stop| {
        engine.search(&root, &Limits::nodes(REPLY_NODES), stop, &mut |_| {}).path
    };
    // Without a reply the player tries again at once.
    let done =
        move |In(path): In<JobResult<Option<Path>>>, mut replies: MessageWriter<ReplyFound>, mut commands: Commands| {
            replies.write(ReplyFound { revision, path: path.ok().flatten() });
            commands.entity(player).remove::<SeekingReply>();
        };
    commands.entity(player).insert(SeekingReply { _job: engine.spawn(&jobs, search, done) });
}

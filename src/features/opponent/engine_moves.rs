//! The engine's reply to a move, on request of a puzzle or an exercise.

use crate::app::jobs::{Job, JobResult, Jobs};
use crate::app::schedule::AppSystems;
use crate::session::engine_jobs::SharedEngine;
use crate::session::r#match::Match;
use crate::session::messages::{ReplyFound, RequestReply};
use crate::session::players::Players;
use bevy::prelude::*;
use congo_engine::Limits;
use congo_tasks::{Answer, GameLine, Task};

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
    let task = Task::Search { line: GameLine::of(current.game()), limits: Limits::nodes(REPLY_NODES) };
    // Without a reply the player tries again at once.
    let done =
        move |In(answer): In<JobResult<Answer>>, mut replies: MessageWriter<ReplyFound>, mut commands: Commands| {
            let path = if let Ok(Answer::Move(found)) = answer { found.path } else { None };
            replies.write(ReplyFound { revision, path });
            commands.entity(player).remove::<SeekingReply>();
        };
    commands.entity(player).insert(SeekingReply { _job: engine.ask(&jobs, || task, done) });
}

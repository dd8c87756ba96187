//! What the engine answers to a move, when somebody wants to see it: a puzzle, or an exercise.

use super::task::{Thinking, root};
use crate::AppSystems;
use crate::game::{Match, Stamp};
use bevy::prelude::*;
use bevy::tasks::Task;
use bevy::tasks::futures::check_ready;
use congo_engine::{Limits, Stop};
use congo_rules::Path;

/// Positions that are looked at for an answer: a blink.
const NODES: u64 = 60_000;

/// What would be answered in this position?
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct AskReply(pub Stamp);

/// The answer; none if the game is over.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Replied {
    /// The position that was asked about.
    pub stamp: Stamp,
    /// The best move there.
    pub path: Option<Path>,
}

/// The search for an answer under way.
#[derive(Resource, Default)]
struct Replying(Option<(Stamp, Stop, Task<Option<Path>>)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Replying>()
        .add_message::<AskReply>()
        .add_message::<Replied>()
        .add_systems(Update, (ask, answer).chain().in_set(AppSystems::Listen));
}

/// A new question ends the search for an answer to an old one.
fn ask(
    mut asked: MessageReader<AskReply>,
    mut replying: ResMut<Replying>,
    mut replied: MessageWriter<Replied>,
    thinking: Res<Thinking>,
    current: Res<Match>,
) {
    let Some(AskReply(stamp)) = asked.read().last() else { return };
    if let Some((_, stop, _)) = replying.0.take() {
        stop.set();
    }
    if *stamp != current.stamp() || current.outcome().is_some() {
        replied.write(Replied { stamp: *stamp, path: None });
        return;
    }
    let (stop, root) = (Stop::default(), root(&current));
    let heard = stop.clone();
    let search =
        thinking.engine.spawn(move |engine| engine.search(&root, &Limits::nodes(NODES), &heard, &mut |_| {}).path);
    replying.0 = Some((*stamp, stop, search));
}

fn answer(mut replying: ResMut<Replying>, mut replied: MessageWriter<Replied>) {
    let Some((stamp, _, task)) = replying.bypass_change_detection().0.as_mut() else { return };
    let Some(path) = check_ready(task) else { return };
    replied.write(Replied { stamp: *stamp, path });
    replying.0 = None;
}

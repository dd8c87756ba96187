//! Looks for a hint when one is asked for.

use super::task::{Thinking, hint_limits, root};
use crate::AppSystems;
use crate::game::{Match, Stamp};
use crate::input::hint::{AskHint, Hint, Reason};
use crate::text::Text;
use bevy::prelude::*;
use bevy::tasks::Task;
use bevy::tasks::futures::check_ready;
use congo_engine::Stop;
use congo_engine::hint::{self, HintReason};

/// The search for a hint under way.
#[derive(Resource, Default)]
struct Seeking(Option<(Stamp, Stop, Task<Option<hint::Hint>>)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Seeking>().add_systems(Update, (give_up, ask, answer).chain().in_set(AppSystems::Listen));
}

/// The first press looks for a hint and shows the animal, the second where it goes, the third why.
fn ask(
    mut asked: MessageReader<AskHint>,
    mut hint: ResMut<Hint>,
    mut seeking: ResMut<Seeking>,
    thinking: Res<Thinking>,
    current: Res<Match>,
) {
    for AskHint in asked.read() {
        match &mut *hint {
            Hint::Found { steps, .. } => *steps = (*steps + 1).min(3),
            Hint::Sought(_) => {}
            Hint::None if current.human_to_move() => {
                let (stop, root) = (Stop::default(), root(&current));
                let heard = stop.clone();
                let task = thinking.engine.spawn(move |engine| hint::hint(engine, &root, &hint_limits(), &heard));
                seeking.0 = Some((current.stamp(), stop, task));
                *hint = Hint::Sought(current.stamp());
            }
            Hint::None => {}
        }
    }
}

fn give_up(mut seeking: ResMut<Seeking>, current: Res<Match>) {
    if seeking.0.as_ref().is_some_and(|(stamp, ..)| *stamp != current.stamp())
        && let Some((_, stop, _)) = seeking.0.take()
    {
        stop.set();
    }
}

fn answer(mut seeking: ResMut<Seeking>, mut hint: ResMut<Hint>, text: Res<Text>) {
    let Some((stamp, _, task)) = seeking.bypass_change_detection().0.as_mut() else { return };
    let Some(found) = check_ready(task) else { return };
    let stamp = *stamp;
    seeking.0 = None;
    *hint = match found {
        Some(found) => Hint::Found { stamp, path: found.path, reason: reason(&found.reason, &text), steps: 1 },
        None => Hint::None,
    };
}

/// The text that says why.
fn reason(reason: &HintReason, _text: &Text) -> Reason {
    match reason {
        HintReason::Develops => Reason { key: "hint-why-develops", values: Vec::new() },
    }
}

//! Searches for a hint on request.

use crate::app::background::BackgroundJob;
use crate::app::schedule::AppSystems;
use crate::features::opponent::thinking::{EngineTask, hint_limits, search_root};
use crate::session::hint::{Hint, RequestHint, hint_explanation};
use crate::session::r#match::{Match, MatchRevision};
use crate::session::sounds::{Sound, SoundCue};
use bevy::prelude::*;
use congo_engine::Stop;
use congo_engine::hint;

/// The running search for a hint.
#[derive(Resource, Default)]
struct HintTask(Option<(MatchRevision, Stop, BackgroundJob<Option<hint::Hint>>)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HintTask>()
        .add_systems(Update, (drop_outdated_hint, start_hint, finish_hint).chain().in_set(AppSystems::Observe));
}

/// The first press searches for a hint and shows the piece, the second one its destination and the reason.
fn start_hint(
    mut requests: MessageReader<RequestHint>,
    mut hint: ResMut<Hint>,
    mut hint_task: ResMut<HintTask>,
    engine_task: Res<EngineTask>,
    current: Res<Match>,
) {
    for RequestHint in requests.read() {
        match &mut *hint {
            Hint::Found { steps, .. } => *steps = (*steps + 1).min(2),
            Hint::Searching(_) => {}
            Hint::None if current.human_to_move() => {
                let (stop, root) = (Stop::default(), search_root(&current));
                let task_stop = stop.clone();
                let task =
                    engine_task.engine.spawn(move |engine| hint::hint(engine, &root, &hint_limits(), &task_stop));
                hint_task.0 = Some((current.revision(), stop, task));
                *hint = Hint::Searching(current.revision());
            }
            Hint::None => {}
        }
    }
}

fn drop_outdated_hint(mut hint_task: ResMut<HintTask>, current: Res<Match>) {
    if hint_task.0.as_ref().is_some_and(|(stamp, ..)| *stamp != current.revision())
        && let Some((_, stop, _)) = hint_task.0.take()
    {
        stop.set();
    }
}

fn finish_hint(mut hint_task: ResMut<HintTask>, mut hint: ResMut<Hint>, mut sounds: MessageWriter<SoundCue>) {
    let Some((stamp, _, task)) = hint_task.bypass_change_detection().0.as_mut() else { return };
    let Some(found) = task.take_result() else { return };
    let stamp = *stamp;
    hint_task.0 = None;
    sounds.write_batch(found.is_some().then_some(SoundCue { sound: Sound::Hint }));
    *hint = match found {
        Some(found) => {
            Hint::Found { revision: stamp, path: found.path, reason: hint_explanation(&found.reason), steps: 1 }
        }
        None => Hint::None,
    };
}

//! Searches for a hint on request. The search belongs to the entity of the player who asked.

use crate::app::jobs::{Job, JobResult, Jobs};
use crate::app::schedule::AppSystems;
use crate::app::toasts::Toasts;
use crate::features::opponent::thinking::hint_limits;
use crate::session::engine_jobs::{SharedEngine, engine_failed_toast};
use crate::session::hint::{Hint, RequestHint, hint_explanation};
use crate::session::r#match::Match;
use crate::session::players::Players;
use crate::session::sounds::{Sound, SoundCue};
use bevy::prelude::*;
use congo_tasks::{Answer, GameLine, Task};

/// The player waits for a hint. Removing it stops the search.
#[derive(Component, Debug)]
struct SeekingHint {
    _job: Job,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (drop_outdated_search, handle_hint_requests).chain().in_set(AppSystems::Observe));
}

/// The first press searches for a hint and shows the piece, the second one its destination and the reason.
fn handle_hint_requests(
    mut requests: MessageReader<RequestHint>,
    mut hint: ResMut<Hint>,
    (engine, jobs): (Res<SharedEngine>, Res<Jobs>),
    players: Players,
    current: Res<Match>,
    mut commands: Commands,
) {
    for RequestHint in requests.read() {
        let player = current.turn().and_then(|color| players.entity(color));
        match &mut *hint {
            Hint::Found { steps, .. } => *steps = (*steps + 1).min(2),
            Hint::None if current.human_to_move() => {
                let Some(player) = player else { continue };
                commands.entity(player).insert(SeekingHint { _job: start_search(&engine, &jobs, &current) });
                *hint = Hint::Searching(current.revision());
            }
            Hint::Searching(_) | Hint::None => {}
        }
    }
}

fn start_search(engine: &SharedEngine, jobs: &Jobs, current: &Match) -> Job {
    let task = Task::Hint { line: GameLine::of(current.game()), limits: hint_limits() };
    engine.ask(jobs, || task, show_hint)
}

/// Stops the search for another position than the current one.
fn drop_outdated_search(
    player: Option<Single<Entity, With<SeekingHint>>>,
    hint: Res<Hint>,
    current: Res<Match>,
    mut commands: Commands,
) {
    if let Some(player) = player
        && *hint != Hint::Searching(current.revision())
    {
        commands.entity(*player).remove::<SeekingHint>();
    }
}

fn show_hint(
    In(found): In<JobResult<Answer>>,
    mut hint: ResMut<Hint>,
    mut sounds: MessageWriter<SoundCue>,
    mut toasts: ResMut<Toasts>,
) {
    let Hint::Searching(revision) = *hint else { return };
    *hint = match found {
        Ok(Answer::Hint(Some(found))) => {
            sounds.write(SoundCue { sound: Sound::Hint });
            Hint::Found { revision, path: found.path, reason: hint_explanation(&found.reason), steps: 1 }
        }
        Ok(Answer::Hint(None)) => Hint::None,
        Ok(_) | Err(_) => {
            toasts.push(engine_failed_toast());
            Hint::None
        }
    };
}

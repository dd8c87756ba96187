//! Looks for a hint when one is asked for.

use super::task::{Thinking, hint_limits, root};
use crate::AppSystems;
use crate::animation::{Sound, SoundCue};
use crate::game::{Match, Stamp};
use crate::input::hint::{AskHint, Hint, Reason};
use bevy::prelude::*;
use bevy::tasks::Task;
use bevy::tasks::futures::check_ready;
use congo_engine::Stop;
use congo_engine::hint::{self, HintReason};
use congo_rules::Square;

/// The search for a hint under way.
#[derive(Resource, Default)]
struct Seeking(Option<(Stamp, Stop, Task<Option<hint::Hint>>)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Seeking>().add_systems(Update, (give_up, ask, answer).chain().in_set(AppSystems::Listen));
}

/// The first press looks for a hint and shows the piece, the second where it goes and why.
fn ask(
    mut asked: MessageReader<AskHint>,
    mut hint: ResMut<Hint>,
    mut seeking: ResMut<Seeking>,
    thinking: Res<Thinking>,
    current: Res<Match>,
) {
    for AskHint in asked.read() {
        match &mut *hint {
            Hint::Found { steps, .. } => *steps = (*steps + 1).min(2),
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

fn answer(mut seeking: ResMut<Seeking>, mut hint: ResMut<Hint>, mut sounds: MessageWriter<SoundCue>) {
    let Some((stamp, _, task)) = seeking.bypass_change_detection().0.as_mut() else { return };
    let Some(found) = check_ready(task) else { return };
    let stamp = *stamp;
    seeking.0 = None;
    sounds.write_batch(found.is_some().then_some(SoundCue { sound: Sound::Hint }));
    *hint = match found {
        Some(found) => Hint::Found { stamp, path: found.path, reason: reason(&found.reason), steps: 1 },
        None => Hint::None,
    };
}

/// The text that says why.
pub(crate) fn reason(reason: &HintReason) -> Reason {
    let plain = |key| Reason { key, ..default() };
    let of = |key, kind, at: Square| Reason { key, kind: Some(kind), at: Some(at), ..default() };
    let many = |key, count| Reason { key, count: Some(count), ..default() };
    match *reason {
        HintReason::TakesLion => plain("hint-why-takes-lion"),
        HintReason::WinsByForce { turns } => many("hint-why-wins", turns as usize),
        HintReason::ClosesLionLine { at } => Reason { at: Some(at), ..plain("hint-why-lion-line") },
        HintReason::SavesLion { from_kind, from } => of("hint-why-saves-lion", from_kind, from),
        HintReason::ChainOf { count } => many("hint-why-chain", count),
        HintReason::SavesFromDrowning { kind, at } => of("hint-why-leaves-river", kind, at),
        HintReason::Promotes => plain("hint-why-promotes"),
        HintReason::TakesForNothing { kind, at } => of("hint-why-takes-free", kind, at),
        HintReason::TakesMoreThanItRisks { kind, at } => of("hint-why-takes-dearer", kind, at),
        HintReason::DrownsEnemy { kind, at } => of("hint-why-drowns-enemy", kind, at),
        HintReason::ThreatensLion => plain("hint-why-threatens-lion"),
        HintReason::LeavesDanger { kind, at } => of("hint-why-leaves-danger", kind, at),
        HintReason::Takes { kind, at } => of("hint-why-takes", kind, at),
        HintReason::Attacks { kind, at } => of("hint-why-attacks", kind, at),
        HintReason::Protects { kind, at } => of("hint-why-protects", kind, at),
        HintReason::BringsOut { kind } => Reason { kind: Some(kind), ..plain("hint-why-brings-out") },
        HintReason::Develops => plain("hint-why-develops"),
    }
}

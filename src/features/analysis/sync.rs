//! Keeps match and tree in sync: the match follows the current node, and moves on the board are added to the tree.

use crate::app::screens::Screen;
use crate::app::toasts::Toasts;
use crate::features::analysis::{AnalysisSession, AnalysisSystems};
use crate::session::analysis_match::resume_at_line;
use crate::session::r#match::{Match, MatchMode};
use crate::session::messages::{RefereeCommand, TurnPlayed};
use crate::session::presentation::Presentation;
use crate::session::reconcile::Reconciliation;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    let has_changed = resource_changed::<AnalysisSession>.or_eager(resource_changed::<Match>);
    app.add_systems(
        Update,
        sync_match.in_set(AnalysisSystems::SyncMatch).run_if(in_state(Screen::Analysis).and_eager(has_changed)),
    )
    .add_systems(
        Update,
        record_turn
            .in_set(AnalysisSystems::RecordTurns)
            .run_if(in_state(Screen::Analysis).and_eager(on_message::<TurnPlayed>)),
    )
    .add_systems(OnEnter(Screen::Analysis), show_on_enter);
}

/// The match follows the tree: one ply is animated, several are skipped over. A player who goes through moves quickly
/// does not wait for animations.
fn sync_match(
    session: Res<AnalysisSession>,
    current: Res<Match>,
    mut presentation: ResMut<Presentation>,
    mut referee_commands: MessageWriter<RefereeCommand>,
) {
    let expected = session.tree.moves();
    let is_same_game = current.mode() == MatchMode::Analysis && current.game().start() == session.tree.game().start();
    let shown = if is_same_game { current.game().moves() } else { &[] };
    let steps = Reconciliation::between(shown, expected.iter().copied());
    if is_same_game && steps.is_none() {
        return;
    }
    if presentation.is_busy() {
        presentation.skip();
    }
    match steps.filter(|steps| is_same_game && steps.plies() == 1) {
        Some(step) => _ = referee_commands.write_batch(step.commands()),
        None => _ = referee_commands.write(resume_at_line(session.tree.game().start(), expected)),
    }
}

/// On entering the screen the board shows the game, even if it was opened before.
fn show_on_enter(session: Res<AnalysisSession>, mut referee_commands: MessageWriter<RefereeCommand>) {
    referee_commands.write(resume_at_line(session.tree.game().start(), session.tree.moves()));
}

/// Adds a move on the board to the tree.
fn record_turn(mut session: ResMut<AnalysisSession>, current: Res<Match>, mut toasts: ResMut<Toasts>) {
    let turns = current.game().moves();
    let [before @ .., last] = turns else { return };
    let line = session.bypass_change_detection().tree.moves();
    let is_new = line.len() == before.len() && before.iter().zip(&line).all(|(played, known)| played == *known);
    if !is_new || current.mode() != MatchMode::Analysis {
        return;
    }
    let here = session.tree.current().clone();
    if let Err(problem) = session.play_line(&here, std::slice::from_ref(&last.path)) {
        toasts.push(problem);
    }
}

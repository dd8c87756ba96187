//! The one system that changes the match: it checks moves against the rules and writes events.

use crate::app::schedule::AppSystems;
use crate::session::r#match::{Match, MatchSetup};
use crate::session::messages::{
    DrawAnswered, DrawOffered, MatchOver, MatchStarted, MoveChosen, MoveRefused, RefereeCommand, TurnPlayed, TurnUndone,
};
use crate::session::session_state::SessionState;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::{Color, Game, Outcome, Path, PlayError};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (handle_referee_commands, accept_draw, play_moves).chain().in_set(AppSystems::Referee));
}

/// The events of the referee.
#[derive(SystemParam)]
struct MatchEvents<'w> {
    started: MessageWriter<'w, MatchStarted>,
    played: MessageWriter<'w, TurnPlayed>,
    undone: MessageWriter<'w, TurnUndone>,
    refused: MessageWriter<'w, MoveRefused>,
    offered: MessageWriter<'w, DrawOffered>,
    over: MessageWriter<'w, MatchOver>,
}

fn handle_referee_commands(
    mut command_reader: MessageReader<RefereeCommand>,
    mut current: ResMut<Match>,
    mut state: SessionState,
    mut events: MatchEvents,
) {
    for command in command_reader.read() {
        match command {
            RefereeCommand::New(setup) => {
                state.reset(setup);
                start_match(&mut current, setup, Game::from_position(setup.start), &mut events);
            }
            RefereeCommand::Resume(setup, game) => {
                state.reset(setup);
                start_match(&mut current, setup, (**game).clone(), &mut events);
            }
            RefereeCommand::PlayMove(path) => play_move(&mut current, path, false, &mut events),
            RefereeCommand::Undo => undo(&mut current, &mut events),
            RefereeCommand::Redo => redo(&mut current, &mut events),
            RefereeCommand::Resign(color) => resign(&mut current, *color, &mut events),
            RefereeCommand::LoseOnTime(color) => run_out_of_time(&mut current, *color, &mut events),
            RefereeCommand::OfferDraw => offer_draw(&current, &mut events),
            RefereeCommand::UndoTo(ply) => undo_to(&mut current, *ply, &mut events),
            RefereeCommand::SetOutcome(outcome) => set_outcome(&mut current, *outcome, &mut events),
        }
    }
}

fn start_match(current: &mut Match, setup: &MatchSetup, game: Game, events: &mut MatchEvents) {
    current.revision.match_id += 1;
    current.bump_revision();
    current.game = game;
    current.seats = setup.seats.clone();
    current.names = setup.names.clone();
    current.title = setup.title.clone();
    current.seed = setup.seed;
    current.mode = setup.mode;
    current.library_id = setup.library_id.clone();
    current.clock = setup.clock.clone();
    current.has_coach = setup.has_coach;
    current.can_resign = setup.can_resign;
    events.started.write(MatchStarted);
}

fn undo(current: &mut Match, events: &mut MatchEvents) {
    undo_to(current, current.game.ply() - current.undo_plies(), events);
}

fn undo_to(current: &mut Match, ply: usize, events: &mut MatchEvents) {
    while current.game.ply() > ply {
        let Some(turn) = current.game.undo() else { return };
        current.bump_revision();
        events.undone.write(TurnUndone { turn });
    }
}

fn set_outcome(current: &mut Match, outcome: Outcome, events: &mut MatchEvents) {
    if current.outcome().is_none() {
        current.game.adjudicate(outcome);
        current.bump_revision();
        write_match_over(current, events);
    }
}

/// Redoes as many plies as one undo takes back: up to the next turn of a human.
fn redo(current: &mut Match, events: &mut MatchEvents) {
    loop {
        let Some(turn) = current.game.redo().cloned() else { return };
        current.bump_revision();
        events.played.write(TurnPlayed { turn, by_human: false });
        if current.lone_human().is_none() || current.human_to_move() {
            return;
        }
    }
}

fn resign(current: &mut Match, color: Color, events: &mut MatchEvents) {
    if current.outcome().is_some() {
        return;
    }
    current.game.resign(color);
    current.bump_revision();
    write_match_over(current, events);
}

fn run_out_of_time(current: &mut Match, color: Color, events: &mut MatchEvents) {
    if current.outcome().is_some() {
        return;
    }
    current.game.run_out_of_time(color);
    current.bump_revision();
    write_match_over(current, events);
}

fn offer_draw(current: &Match, events: &mut MatchEvents) {
    if let Some(by) = current.turn() {
        events.offered.write(DrawOffered { by });
    }
}

fn accept_draw(mut answers: MessageReader<DrawAnswered>, mut current: ResMut<Match>, mut events: MatchEvents) {
    let accepted = answers.read().any(|answer| answer.accepted);
    if accepted && current.outcome().is_none() {
        current.game.agree_draw();
        current.bump_revision();
        write_match_over(&current, &mut events);
    }
}

fn play_moves(mut chosen: MessageReader<MoveChosen>, mut current: ResMut<Match>, mut events: MatchEvents) {
    for chosen_move in chosen.read() {
        if chosen_move.revision == current.revision {
            let by_human = current.human_to_move();
            play_move(&mut current, &chosen_move.path, by_human, &mut events);
        } else {
            debug!("dropped {}: chosen for another position", chosen_move.path);
        }
    }
}

fn play_move(current: &mut Match, path: &Path, by_human: bool, events: &mut MatchEvents) {
    match current.game.play(path).cloned() {
        Ok(turn) => {
            current.bump_revision();
            info!("played {path}: {}", turn.after().fen());
            events.played.write(TurnPlayed { turn, by_human });
            write_match_over(current, events);
        }
        Err(PlayError::GameOver(_)) => debug!("dropped {path}: the game is over"),
        Err(PlayError::Illegal(why)) => {
            events.refused.write(MoveRefused { path: path.clone(), reason: why });
        }
    }
}

fn write_match_over(current: &Match, events: &mut MatchEvents) {
    if let Some(outcome) = current.outcome() {
        info!("game over: {outcome}");
        events.over.write(MatchOver { outcome });
    }
}

//! The one system that changes the match: it checks what was chosen against the rules and says what happened.

use super::{
    DrawAnswered, DrawOffered, Match, MatchOver, MatchSetup, MatchStarted, MoveChosen, MoveRefused, Order, TurnPlayed,
    TurnUndone,
};
use crate::AppSystems;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::{Color, Game, Outcome, Path, PlayError};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (take_orders, settle_draw, play_moves).chain().in_set(AppSystems::Referee));
}

/// Everything the referee says.
#[derive(SystemParam)]
struct Announce<'w> {
    started: MessageWriter<'w, MatchStarted>,
    played: MessageWriter<'w, TurnPlayed>,
    undone: MessageWriter<'w, TurnUndone>,
    refused: MessageWriter<'w, MoveRefused>,
    offered: MessageWriter<'w, DrawOffered>,
    over: MessageWriter<'w, MatchOver>,
}

fn take_orders(mut orders: MessageReader<Order>, mut current: ResMut<Match>, mut announce: Announce) {
    for order in orders.read() {
        match order {
            Order::New(setup) => start(&mut current, setup, Game::from_position(setup.start), &mut announce),
            Order::Resume(setup, game) => start(&mut current, setup, (**game).clone(), &mut announce),
            Order::Show(path) => play(&mut current, path, false, &mut announce),
            Order::Undo => undo(&mut current, &mut announce),
            Order::Redo => redo(&mut current, &mut announce),
            Order::Resign(color) => resign(&mut current, *color, &mut announce),
            Order::OutOfTime(color) => run_out_of_time(&mut current, *color, &mut announce),
            Order::OfferDraw => offer_draw(&current, &mut announce),
            Order::BackTo(ply) => back_to(&mut current, *ply, &mut announce),
            Order::Decide(outcome) => decide(&mut current, *outcome, &mut announce),
        }
    }
}

fn start(current: &mut Match, setup: &MatchSetup, game: Game, announce: &mut Announce) {
    current.stamp.match_id += 1;
    current.touch();
    current.game = game;
    current.seats = setup.seats.clone();
    current.names = setup.names.clone();
    current.seed = setup.seed;
    current.purpose = setup.purpose;
    current.kept = setup.kept.clone();
    current.clock = setup.clock.clone();
    current.coached = setup.coached;
    announce.started.write(MatchStarted);
}

fn undo(current: &mut Match, announce: &mut Announce) {
    back_to(current, current.game.ply() - current.undo_plies(), announce);
}

fn back_to(current: &mut Match, ply: usize, announce: &mut Announce) {
    while current.game.ply() > ply {
        let Some(turn) = current.game.undo() else { return };
        current.touch();
        announce.undone.write(TurnUndone { turn });
    }
}

fn decide(current: &mut Match, outcome: Outcome, announce: &mut Announce) {
    if current.outcome().is_none() {
        current.game.declare(outcome);
        current.touch();
        announce_end(current, announce);
    }
}

/// Plays again as many plies as one undo took back: up to the next turn of a human.
fn redo(current: &mut Match, announce: &mut Announce) {
    loop {
        let Some(turn) = current.game.redo().cloned() else { return };
        current.touch();
        announce.played.write(TurnPlayed { turn, by_human: false });
        if current.lone_human().is_none() || current.human_to_move() {
            return;
        }
    }
}

fn resign(current: &mut Match, color: Color, announce: &mut Announce) {
    if current.outcome().is_some() {
        return;
    }
    current.game.resign(color);
    current.touch();
    announce_end(current, announce);
}

fn run_out_of_time(current: &mut Match, color: Color, announce: &mut Announce) {
    if current.outcome().is_some() {
        return;
    }
    current.game.run_out_of_time(color);
    current.touch();
    announce_end(current, announce);
}

fn offer_draw(current: &Match, announce: &mut Announce) {
    if let Some(by) = current.turn() {
        announce.offered.write(DrawOffered { by });
    }
}

fn settle_draw(mut answers: MessageReader<DrawAnswered>, mut current: ResMut<Match>, mut announce: Announce) {
    let accepted = answers.read().any(|answer| answer.accepted);
    if accepted && current.outcome().is_none() {
        current.game.agree_draw();
        current.touch();
        announce_end(&current, &mut announce);
    }
}

fn play_moves(mut chosen: MessageReader<MoveChosen>, mut current: ResMut<Match>, mut announce: Announce) {
    for choice in chosen.read() {
        if choice.stamp == current.stamp {
            let by_human = current.human_to_move();
            play(&mut current, &choice.path, by_human, &mut announce);
        } else {
            debug!("dropped {}: chosen for another position", choice.path);
        }
    }
}

fn play(current: &mut Match, path: &Path, by_human: bool, announce: &mut Announce) {
    match current.game.play(path).cloned() {
        Ok(turn) => {
            current.touch();
            info!("played {path}: {}", turn.after().fen());
            announce.played.write(TurnPlayed { turn, by_human });
            announce_end(current, announce);
        }
        Err(PlayError::GameOver(_)) => debug!("dropped {path}: the game is over"),
        Err(PlayError::Illegal(why)) => {
            announce.refused.write(MoveRefused { path: path.clone(), reason: why });
        }
    }
}

fn announce_end(current: &Match, announce: &mut Announce) {
    if let Some(outcome) = current.outcome() {
        info!("game over: {outcome}");
        announce.over.write(MatchOver { outcome });
    }
}

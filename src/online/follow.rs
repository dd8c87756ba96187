//! The match on the board follows the game on the server, and what is played at the board is sent there. Like the mirror
//! of the tokens it compares and puts right: a lost connection, turns taken back and a move that the server does not take
//! are all the same to it.

use super::lobby::look;
use super::{Online, Onlining, Party};
use crate::AppSystems;
use crate::InputSystems;
use crate::actions::Action;
use crate::animation::{LookBack, Playback};
use crate::game::{ClockSystems, GameClock, Match, MatchStarted, MoveChosen, Order, Seat, TurnPlayed};
use crate::input::{ChainStep, Selection};
use crate::notices::{Notice, Notices, PendingDraw};
use crate::screens::Screen;
use crate::text::Text;
use bevy::prelude::*;
use congo_rules::Square;

/// So many turns are shown one after another when they come at once; more are skipped, like any animation.
const CATCH_UP: usize = 6;

/// What follows from what has come over the network.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Follow;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (enter, follow, follow_chain, follow_offers, announce).chain().in_set(InputSystems::Online).in_set(Follow),
    )
    .add_systems(Update, follow_clock.after(ClockSystems).before(AppSystems::Listen))
    .add_systems(Update, (take_over, send, look).chain().in_set(AppSystems::Listen));
}

/// As soon as there is something to play or to see, it is shown; not to somebody who does something else meanwhile.
fn enter(
    mut online: ResMut<Online>,
    screen: Res<State<Screen>>,
    current: Res<Match>,
    mut actions: MessageWriter<Action>,
) {
    let waits = match screen.get() {
        Screen::Online => true,
        Screen::Playing => current.is_online(),
        _ => false,
    };
    let party = online.bypass_change_detection().party.as_mut().filter(|_| waits);
    if party.is_some_and(Party::calls) {
        actions.write(Action::Wire(Onlining::Enter));
    }
}

/// A match that shows the game has begun.
fn take_over(mut started: MessageReader<MatchStarted>, current: Res<Match>, mut online: ResMut<Online>) {
    if started.read().count() > 0
        && current.is_online()
        && let Some(party) = &mut online.bypass_change_detection().party
    {
        party.show_by(current.stamp().match_id);
    }
}

/// Whether the match on the board is the game on the server.
fn shows(online: &Online, current: &Match) -> bool {
    online.party().is_some_and(|party| party.shown_by() == Some(current.stamp().match_id))
}

/// Makes the match equal to the game. Turns of one's own that the server has not answered yet may be ahead.
fn follow(
    online: Res<Online>,
    current: Res<Match>,
    mut playback: ResMut<Playback>,
    mut orders: MessageWriter<Order>,
    mut hurry: Local<bool>,
) {
    if std::mem::take(&mut *hurry) {
        playback.skip();
    }
    if !shows(&online, &current) {
        return;
    }
    let Some((party, room)) = online.party().and_then(|party| Some((party, party.room()?))) else { return };
    if let Some(step) = party.lag(current.game().turns()) {
        orders.write_batch(step.back_to.map(Order::BackTo));
        *hurry = step.show.len() > CATCH_UP;
        orders.write_batch(step.show.into_iter().map(Order::Show));
    } else if let Some(outcome) = room.outcome().filter(|_| current.outcome().is_none()) {
        orders.write(Order::Decide(outcome));
    }
}

/// Shows a chain that grows on a server of the platform, one hop after another; the turn that it becomes needs to show
/// only what is left of it. A chain of one's own that was begun there, and broken off with the program, is put back into
/// the player's hands.
fn follow_chain(
    online: Res<Online>,
    current: Res<Match>,
    playback: Res<Playback>,
    look_back: Res<LookBack>,
    mut selection: ResMut<Selection>,
    mut steps: MessageWriter<ChainStep>,
    mut chosen: MessageWriter<MoveChosen>,
) {
    let Some(party) = online.party().filter(|party| shows(&online, &current) && party.platform().is_some()) else {
        return;
    };
    if look_back.is_on() || playback.busy() || party.lag(current.game().turns()).is_some() {
        return;
    }
    let (Some(seat), chain) = (current.seat_to_move(), party.growing()) else { return };
    let told = chain.map_or(&[][..], |chain| chain.path().squares());
    let shown = playback.chain_way();
    let held = selection.stop().is_some_and(|path| path.squares().starts_with(told));
    match (seat, chain) {
        (Seat::Computer(_), Some(chain)) => {
            chosen.write(MoveChosen { path: chain.path().clone(), stamp: current.stamp() });
        }
        // What the player at this board has in hand is his own business.
        (Seat::Human, None) => {}
        (Seat::Human, Some(_)) if shown.len() > told.len() => {}
        _ if !shown.is_empty() && !told.starts_with(shown) => _ = steps.write(ChainStep::Shortened(None)),
        _ if shown.len().max(1) < told.len() => _ = steps.write_batch(next_hop(told, shown.len().max(1))),
        (Seat::Human, Some(chain)) if !held => *selection = Selection::Chain(Box::new(chain.clone())),
        _ => {}
    }
}

fn next_hop(squares: &[Square], nth: usize) -> Option<ChainStep> {
    let (from, to) = (squares[nth - 1], squares[nth]);
    from.middle(to).map(|over| ChainStep::Hopped { from, over, to, nth: (nth - 1) as u8 })
}

fn follow_offers(online: Res<Online>, current: Res<Match>, mut pending: ResMut<PendingDraw>) {
    if shows(&online, &current) {
        let own = online.party().and_then(Party::own);
        let by = online.party().and_then(|party| party.room()?.draw_offer());
        pending.set_if_neq(PendingDraw { by: by.filter(|by| own.is_some_and(|own| own != *by)) });
    }
}

/// The server's clock is the clock.
fn follow_clock(online: Res<Online>, current: Res<Match>, mut clock: ResMut<GameClock>) {
    if shows(&online, &current) {
        let kept = online.party().and_then(Party::clock);
        if kept.is_some() || clock.get().is_some() {
            clock.follow(kept);
        }
    }
}

/// What is played at this board is sent.
fn send(mut played: MessageReader<TurnPlayed>, current: Res<Match>, mut online: ResMut<Online>) {
    let turns: Vec<_> = played.read().map(|played| played.turn.clone()).collect();
    if turns.is_empty() || !shows(&online, &current) {
        return;
    }
    let Some(party) = &mut online.bypass_change_detection().party else { return };
    let first = current.game().ply() - turns.len().min(current.game().ply());
    for (ply, turn) in (first..).zip(&turns) {
        party.played(ply, turn);
    }
}

/// Whoever does something else meanwhile hears that he is to move.
fn announce(
    online: Res<Online>,
    current: Res<Match>,
    text: Res<Text>,
    mut notices: ResMut<Notices>,
    mut last: Local<usize>,
) {
    let Some((party, room)) = online.party().and_then(|party| Some((party, party.room()?))) else { return };
    let ply = std::mem::replace(&mut *last, room.ply());
    let mine = party.own() == Some(room.game().position().turn()) && room.is_running();
    if mine && room.ply() > ply && party.shown_by().is_some() && !shows(&online, &current) {
        let name = party.own().and_then(|own| room.seat(!own)).filter(|name| !name.is_empty());
        let name = name.map_or_else(|| text.get("online-guest"), str::to_owned);
        notices.push(Notice::with("online-your-turn", name));
    }
}

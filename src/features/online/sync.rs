//! Keeps the match on the board and the game on the server in sync: the match follows the game, and moves on the board
//! are sent to the server. Like `sync_pieces.rs` it compares and reconciles: a lost connection, takebacks and a refused
//! move are the same case.

use crate::app::redraw::AttentionCommand;
use crate::app::schedule::{AppSystems, InputSystems};
use crate::app::screens::Screen;
use crate::app::text::Text;
use crate::app::toasts::{Toast, Toasts};
use crate::features::online::conditional::keep_played_line;
use crate::features::online::lobby::poll_lobby;
use crate::features::online::session::OnlineGame;
use crate::features::online::{Online, OnlineCommand};
use crate::session::clock::{ClockSystems, GameClock};
use crate::session::cursor::GameCursor;
use crate::session::game_commands::{PendingDraw, RemoteDrawOffer};
use crate::session::game_text::remote_name;
use crate::session::r#match::{Match, Seat};
use crate::session::messages::{MatchStarted, MoveChosen, RefereeCommand, TurnPlayed};
use crate::session::presentation::Presentation;
use crate::session::selection::{RemoteChain, Selection};
use bevy::prelude::*;

/// The maximum number of moves that are animated when several arrive together; the others are skipped, like any
/// animation.
const MAX_SHOWN_TURNS: usize = 6;

/// Systems that react to network events.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct OnlineSyncSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (show_when_ready, sync_match, sync_chain, sync_draw_offers, announce_own_turn)
            .chain()
            .in_set(InputSystems::Online)
            .in_set(OnlineSyncSystems),
    )
    .add_systems(Update, sync_clock.after(ClockSystems).before(AppSystems::Observe))
    .add_systems(
        Update,
        (
            note_match,
            send_turns,
            keep_played_line.run_if(in_state(Screen::ConditionalMoves).and_eager(on_message::<TurnPlayed>)),
            poll_lobby,
        )
            .chain()
            .in_set(AppSystems::Observe),
    );
}

/// Shows the game as soon as it can be played or watched, unless the player is busy elsewhere.
fn show_when_ready(
    mut online: ResMut<Online>,
    screen: Res<State<Screen>>,
    current: Res<Match>,
    mut commands: Commands,
) {
    let can_show = match screen.get() {
        Screen::Online => true,
        Screen::Playing => current.is_online(),
        _ => false,
    };
    let online_game = online.bypass_change_detection().game.as_mut().filter(|game| can_show || game.is_urgent());
    if online_game.is_some_and(OnlineGame::take_show_request) {
        commands.write_message(OnlineCommand::ShowGame);
    }
}

/// Notes the match that shows the game.
fn note_match(mut started: MessageReader<MatchStarted>, current: Res<Match>, mut online: ResMut<Online>) {
    if started.read().count() > 0
        && current.is_online()
        && let Some(online_game) = &mut online.bypass_change_detection().game
    {
        online_game.set_match(current.revision().match_id);
    }
}

/// Whether the match on the board shows the game on the server.
fn is_shown(online: &Online, current: &Match) -> bool {
    online.game().is_some_and(|online_game| online_game.match_id() == Some(current.revision().match_id))
}

/// Makes the match equal to the game. The player's turns that the server has not confirmed yet may be ahead.
fn sync_match(
    online: Res<Online>,
    current: Res<Match>,
    mut presentation: ResMut<Presentation>,
    mut referee_commands: MessageWriter<RefereeCommand>,
    mut skip_next: Local<bool>,
) {
    if std::mem::take(&mut *skip_next) {
        presentation.skip();
    }
    if !is_shown(&online, &current) {
        return;
    }
    let Some((online_game, state)) =
        online.game().and_then(|online_game| Some((online_game, online_game.game_state()?)))
    else {
        return;
    };
    if let Some(steps) = online_game.pending_steps(current.game().moves()) {
        *skip_next = steps.play.len() > MAX_SHOWN_TURNS;
        referee_commands.write_batch(steps.commands());
    } else if let Some(outcome) = state.outcome().filter(|_| current.outcome().is_none()) {
        referee_commands.write(RefereeCommand::SetOutcome(outcome));
    }
}

/// Follows a chain that grows on a server of the platform hop by hop. A chain of the player that was interrupted by
/// closing the program is continued by the player.
fn sync_chain(
    online: Res<Online>,
    current: Res<Match>,
    presentation: Res<Presentation>,
    cursor: Res<GameCursor>,
    mut selection: ResMut<Selection>,
    mut remote_chain: ResMut<RemoteChain>,
    mut chosen_moves: MessageWriter<MoveChosen>,
) {
    let Some(online_game) =
        online.game().filter(|online_game| is_shown(&online, &current) && online_game.platform_side().is_some())
    else {
        return;
    };
    if cursor.is_in_past() || presentation.is_busy() || online_game.pending_steps(current.game().moves()).is_some() {
        return;
    }
    let (Some(seat), chain) = (current.seat_to_move(), online_game.partial_chain()) else { return };
    match (seat, chain) {
        (Seat::Computer(_), Some(chain)) => {
            chosen_moves.write(MoveChosen { path: chain.path().clone(), revision: current.revision() });
        }
        (Seat::Human, Some(chain)) => {
            let chosen = selection.finished_path();
            if !chosen.is_some_and(|path| path.squares().starts_with(chain.path().squares())) {
                *selection = Selection::Chain(Box::new(chain.clone()));
            }
        }
        (Seat::Remote(_), chain) => _ = remote_chain.set_if_neq(RemoteChain(chain.map(|chain| chain.path().clone()))),
        (Seat::Computer(_) | Seat::Human, None) | (Seat::Scripted, _) => {}
    }
}

fn sync_draw_offers(
    online: Res<Online>,
    current: Res<Match>,
    pending: Res<PendingDraw>,
    mut offers: MessageWriter<RemoteDrawOffer>,
) {
    if is_shown(&online, &current) {
        let own = online.game().and_then(OnlineGame::own_color);
        let by = online.game().and_then(|online_game| online_game.game_state()?.draw_offer());
        let by = by.filter(|by| own.is_some_and(|own| own != *by));
        if by != pending.by {
            offers.write(RemoteDrawOffer { by });
        }
    }
}

/// Sets the match's clock to the server's.
fn sync_clock(online: Res<Online>, current: Res<Match>, mut clock: ResMut<GameClock>) {
    if is_shown(&online, &current) {
        let server_clock = online.game().and_then(OnlineGame::clock);
        if server_clock.is_some() || clock.get().is_some() {
            clock.set_from_server(server_clock);
        }
    }
}

/// Sends the turns played on this board.
fn send_turns(mut played: MessageReader<TurnPlayed>, current: Res<Match>, mut online: ResMut<Online>) {
    let turns: Vec<_> = played.read().map(|played| played.turn.clone()).collect();
    if turns.is_empty() || !is_shown(&online, &current) {
        return;
    }
    let Some(online_game) = &mut online.bypass_change_detection().game else { return };
    let first = current.game().ply() - turns.len().min(current.game().ply());
    for (ply, turn) in (first..).zip(&turns) {
        online_game.send_turn(ply, turn);
    }
}

/// Notifies a player who is doing something else that it is their turn.
fn announce_own_turn(
    online: Res<Online>,
    current: Res<Match>,
    screen: Res<State<Screen>>,
    text: Res<Text>,
    mut toasts: ResMut<Toasts>,
    mut attention: MessageWriter<AttentionCommand>,
    mut last_ply: Local<usize>,
) {
    let Some((online_game, state)) =
        online.game().and_then(|online_game| Some((online_game, online_game.game_state()?)))
    else {
        return;
    };
    let ply = std::mem::replace(&mut *last_ply, state.ply());
    let is_at_board = *screen.get() == Screen::Playing && is_shown(&online, &current);
    let is_own_turn = online_game.own_color() == Some(state.game().position().turn()) && state.is_running();
    if is_own_turn && state.ply() > ply && online_game.match_id().is_some() && !is_at_board {
        let name = online_game.own_color().and_then(|own| state.player_name(!own)).unwrap_or_default();
        toasts.push(Toast::with("online-your-turn", remote_name(name, &text)));
        attention.write(AttentionCommand);
    }
}

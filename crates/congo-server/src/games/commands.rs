//! Commands in a game, and the one path they take: validate, append to the store, apply, publish.

use super::live::summarize;
use super::validate::{Decision, DecisionContext, compensation, validate};
use super::{GameHandle, GameRegistry, LiveGame, NewEvent, Presence};
use crate::api_error::ApiError;
use crate::ratings::{self, RatingClass, has_bot};
use crate::store::StoreError;
use crate::token::{self, TokenHash};
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::event::Payload;
use congo_proto::online::refusal::Reason;
use congo_proto::online::{Begun, Cancelled, Rematched, Seated, Step, TimeUp};
use congo_rules::Color;
use std::pin::Pin;
use std::sync::Arc;
use tracing::Instrument;

/// After this number of events no move is accepted in a game: two players who agree could play for ever. No real game
/// comes near it, and talk cannot fill it because it is limited (`congo_proto::talk`).
const MAX_GAME_EVENTS: u64 = 15_000;
/// How often the token of a seat may be replaced in one game, by its player's coming back with another program and by
/// command together.
const MAX_RETURNS: u32 = 500;

/// When a move of the side to move is too late. Its lag is credited, so the move may be under way for that long.
pub(super) fn deadline(live: &LiveGame, presence: &Presence) -> Option<i64> {
    let lag = compensation(live, presence, live.game_state.game().position().turn());
    live.game_state.deadline().map(|deadline| deadline.saturating_add(lag.into()))
}

/// What happens when it is too late: who has not begun has not lost.
fn overdue(live: &LiveGame) -> Payload {
    match live.game_state.first_turn_deadline() {
        Some(_) => Payload::Cancelled(Cancelled {}),
        None => Payload::TimeUp(TimeUp {}),
    }
}

/// The seat of a player, perhaps taken with another program of theirs; of both, the one whose turn it is.
fn own_seat(live: &LiveGame, player: u64) -> Option<Color> {
    let turn = live.game_state.game().position().turn();
    let is_own = |color: &Color| player != 0 && live.game_state.player(*color) == Some(player);
    [turn, !turn].into_iter().find(is_own).filter(|_| live.game_state.free_side().is_none())
}

/// A player returns to their seat with another program: its token replaces that of the one before.
fn return_to_seat(live: &LiveGame, color: Color, token_hash: TokenHash) -> Result<Decision, ApiError> {
    if live.rotations(color) >= MAX_RETURNS {
        return Err(ApiError::new(Reason::TalkedEnough, "this player has come back as often as a game allows"));
    }
    Ok(Decision::Append(vec![NewEvent::token_rotated(color, 0, token_hash)]))
}

impl GameRegistry {
    /// Carries out the command of a token's owner; returns the number of the event that applies it.
    ///
    /// # Errors
    /// The reason why the step is refused.
    pub async fn act(
        &self,
        handle: &Arc<GameHandle>,
        token: Vec<u8>,
        key: u64,
        command: PlayerCommand,
    ) -> Result<u64, ApiError> {
        let is_rematch = matches!(command, PlayerCommand::AskRematch(_));
        let result = self.commit(handle, move |context| validate(context, &token, key, &command)).await;
        if is_rematch && result.is_ok() {
            // It starts even if the caller disconnects meanwhile.
            let (games, held) = (self.clone(), handle.clone());
            let begun = tokio::spawn(async move { games.start_rematch(&held).await }.in_current_span());
            begun.await.unwrap_or(Err(ApiError::Store(StoreError::NotWritten)))?;
        }
        result
    }

    /// Starts the rematch that both players want, in case a server stopped before it could.
    pub(super) fn resume_rematch(&self, handle: &Arc<GameHandle>) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        let (games, held) = (self.clone(), handle.clone());
        Box::pin(async move {
            if let Err(problem) = games.start_rematch(&held).await {
                tracing::warn!("game {}: its rematch: {problem}", held.id);
            }
        })
    }

    /// Plays a step in a game of the platform; returns its number.
    ///
    /// # Errors
    /// The reason why the command is refused.
    pub async fn play_step(&self, handle: &Arc<GameHandle>, step: Step) -> Result<u64, ApiError> {
        let happens = move |_: DecisionContext| Ok(Decision::Append(vec![NewEvent::new(None, 0, Payload::Step(step))]));
        // The first event is the start of the game.
        Ok(self.commit(handle, happens).await?.saturating_sub(1))
    }

    /// Takes the free seat, or finds the seat already owned by this token; returns its side.
    ///
    /// # Errors
    /// If both seats are taken by others, or the game is over.
    pub async fn join(
        &self,
        handle: &Arc<GameHandle>,
        token: &[u8],
        token_hash: TokenHash,
        seated: Seated,
    ) -> Result<Color, ApiError> {
        let class = {
            let live = self.lock_live(handle).await?;
            let with_bots = seated.is_bot || has_bot(&live.game_state);
            RatingClass::of_clock(&live.game_state.begun().clock, with_bots)
        };
        let seated = self.rated_seat(seated, class).await?;
        self.commit(handle, move |context| {
            let LiveGame { game_state: room, token_hashes: seals, .. } = context.live;
            if seals.contains(&Some(token_hash.clone())) {
                return Ok(Decision::AlreadyApplied(0));
            }
            if let Some(color) = own_seat(context.live, seated.player) {
                return return_to_seat(context.live, color, token_hash.clone());
            }
            match room.free_side().filter(|_| !room.is_over() && !room.begun().platform) {
                Some(color) => {
                    Ok(Decision::Append(vec![NewEvent::seat_taken(color, seated.clone(), token_hash.clone())]))
                }
                None => Err(ApiError::new(
                    Reason::SeatsTaken,
                    "both seats are taken, or the game is over; it can be watched",
                )),
            }
        })
        .await?;
        self.lock_live(handle).await?.owner(token).ok_or_else(ApiError::no_such_game)
    }

    /// Once both players want a rematch, starts it with sides swapped.
    async fn start_rematch(&self, handle: &Arc<GameHandle>) -> Result<(), ApiError> {
        let (begun, seats) = {
            let live = self.lock_live(handle).await?;
            let game_state = &live.game_state;
            let wanted = Color::ALL.into_iter().all(|color| game_state.wants_rematch(color))
                && game_state.rematch_code().is_none();
            if !wanted {
                return Ok(());
            }
            let seat = |color: Color| {
                let seated = game_state.seated(!color).cloned().unwrap_or_default();
                live.token_hashes[(!color).index()].clone().map(|seal| (color, seated, seal))
            };
            let begun = Begun { paired: false, ..game_state.begun().clone() };
            (begun, Color::ALL.into_iter().filter_map(seat).collect::<Vec<_>>())
        };
        let with_bots = seats.iter().any(|(_, seated, _)| seated.is_bot);
        let seats = self.rated_seats(seats, RatingClass::of_clock(&begun.clock, with_bots)).await?;
        let Begun { code, long_code, .. } = self.create(begun, token::rematch_key(handle.id), seats).await?;
        self.commit(handle, move |context| {
            if context.live.game_state.rematch_code().is_some() {
                return Ok(Decision::AlreadyApplied(0));
            }
            let next = Payload::Rematched(Rematched { code: code.clone(), long_code: long_code.clone() });
            Ok(Decision::Append(vec![NewEvent::new(None, 0, next)]))
        })
        .await?;
        Ok(())
    }

    /// How somebody takes a seat in a game of this class: players with their rating.
    pub(super) async fn rated_seat(&self, seated: Seated, class: RatingClass) -> Result<Seated, ApiError> {
        ratings::rated_seat(&*self.shared.store, seated, class, self.time().now()).await
    }

    /// The events by which seats are taken.
    async fn rated_seats(
        &self,
        seats: Vec<(Color, Seated, TokenHash)>,
        class: RatingClass,
    ) -> Result<Vec<NewEvent>, ApiError> {
        let mut events = Vec::new();
        for (color, seated, token_hash) in seats {
            events.push(NewEvent::seat_taken(color, self.rated_seat(seated, class).await?, token_hash));
        }
        Ok(events)
    }

    /// Validates and appends, even if the caller disconnects meanwhile: what the store has accepted must be applied
    /// here too.
    pub(super) async fn commit(
        &self,
        handle: &Arc<GameHandle>,
        validate: impl Fn(DecisionContext) -> Result<Decision, ApiError> + Send + Sync + 'static,
    ) -> Result<u64, ApiError> {
        let (games, held) = (self.clone(), handle.clone());
        let committed = tokio::spawn(async move { games.commit_now(&held, validate).await }.in_current_span());
        committed.await.unwrap_or(Err(ApiError::Store(StoreError::NotWritten)))
    }

    async fn commit_now(
        &self,
        handle: &GameHandle,
        validate: impl Fn(DecisionContext) -> Result<Decision, ApiError>,
    ) -> Result<u64, ApiError> {
        let mut live = self.lock_live(handle).await?;
        loop {
            if handle.is_evicted() {
                return Err(StoreError::Overloaded("the game has left the memory; try again").into());
            }
            let now = self.time().now();
            let presence = handle.presence();
            let absence = i64::try_from(self.policy().absence_timeout.as_millis()).unwrap_or(i64::MAX);
            let is_time_up = deadline(&live, &presence).is_some_and(|deadline| deadline <= now);
            if is_time_up && self.had_outage(now) {
                // The players could not move: a possible outage is checked before one of them loses by it.
                drop(live);
                self.recover_from_outage(handle).await?;
                live = self.lock_live(handle).await?;
                continue;
            }
            let decision = match is_time_up {
                true => Decision::Append(vec![NewEvent::new(None, 0, overdue(&live))]),
                false => validate(DecisionContext { live: &live, presence: &presence, now, absence })?,
            };
            let new_events = match decision {
                Decision::AlreadyApplied(number) => return Ok(number),
                Decision::Append(drafts) => drafts,
            };
            if live.next_event_number() >= MAX_GAME_EVENTS && new_events.iter().any(NewEvent::is_move) {
                return Err(ApiError::new(
                    Reason::WrongPly,
                    "this game is as long as a game can be; it can be resigned",
                ));
            }
            let (new_events, has_plans) = self.with_answers(handle.id, &live, new_events, now).await?;
            match self.append(handle, &mut live, new_events, now).await {
                Ok(_) if is_time_up => {}
                Ok(number) => {
                    if has_plans && live.game_state.is_over() {
                        self.forget_conditional_moves(handle.id).await;
                    }
                    return Ok(number);
                }
                Err(ApiError::Store(StoreError::Conflict)) => {
                    // Another server was faster: its event comes first.
                    drop(live);
                    live = self.lock_live(handle).await?;
                }
                Err(problem) => return Err(problem),
            }
        }
    }

    /// Applies the events here, appends them to the store, then notifies watchers. Until the store has accepted them
    /// they are not visible, since the game is locked; if the store fails, the game is read again.
    async fn append(
        &self,
        handle: &GameHandle,
        live: &mut LiveGame,
        new_events: Vec<NewEvent>,
        now: i64,
    ) -> Result<u64, ApiError> {
        let first = live.next_event_number();
        // Time does not go backwards, even between servers.
        let at = live.last_at().max(now);
        let mut entries = Vec::new();
        let moves = new_events.iter().filter(|draft| draft.is_move()).count();
        let changes_turn = new_events.iter().any(NewEvent::changes_turn);
        for (number, draft) in (first..).zip(new_events) {
            let token_hash = draft.token_hash.clone();
            let (entry, event) = draft.into_entry(number, at);
            live.apply(event, token_hash).map_err(|fault| ApiError::new(Reason::Illegal, fault.to_string()))?;
            live.stale = true;
            entries.push(entry.to_bytes());
        }
        let is_present = Color::ALL.into_iter().any(|color| handle.presence.lock().is_present(color, now));
        let summary = summarize(&live.game_state, is_present, at);
        let has_result = summary.result.is_some();
        self.shared.store.append(handle.id, first, entries, summary).await?;
        live.stale = false;
        if has_result {
            self.shared.wake_ratings.notify_one();
        }
        metrics::counter!("congo_moves_total").increment(moves as u64);
        if changes_turn {
            self.tell_turn(&live.game_state);
        }
        handle.publish(live);
        Ok(first)
    }

    /// Reads what other servers have written.
    pub(super) async fn catch_up(&self, handle: &GameHandle, live: &mut LiveGame) -> Result<(), StoreError> {
        let entries = self.shared.store.read(handle.id, live.next_event_number()).await?.unwrap_or_default();
        if entries.is_empty() {
            return Ok(());
        }
        entries.iter().try_for_each(|entry| live.apply_entry(handle.id, entry))?;
        handle.publish(live);
        Ok(())
    }
}

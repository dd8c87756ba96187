//! Our own service, as defined in `proto/online.proto`.

use crate::api_error::ApiError;
use crate::games::{GameHandle, GameRegistry, PresenceGuard};
use crate::limits::{Client, LimitGuard, Limits, client_key};
use crate::players::PlayerRegistry;
use crate::requests::{hash_token, malformed, validate_name, validate_spectator_delay};
use crate::store::ListingStatus;
use congo_proto::broadcasting::online_server::Online;
use congo_proto::broadcasting::{EncodedPayload as Payload, EncodedUpdate};
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::refusal::Reason;
use congo_proto::online::*;
use congo_proto::{MAX_NAME_CHARS, PROTOCOL_VERSION};
use congo_rules::Color;
use prost::Message;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::time::Instant;
use tokio_stream::StreamExt;
use tokio_stream::adapters::Map;
use tokio_stream::wrappers::ReceiverStream;
use tonic::metadata::MetadataMap;
use tonic::{Request, Response, Status};
use tracing::Instrument;

/// The maximum number of games in a list.
const MAX_LISTED_GAMES: u32 = 100;
/// Running games without an event for this long are not listed.
const MAX_LISTED_IDLE_MS: i64 = 60 * 60 * 1000;
/// A watcher gets a heartbeat after this time without updates.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(10);
/// How often the lag of the owner of a seat is measured.
const PROBE_INTERVAL: Duration = Duration::from_secs(10);
/// How many spectators are told something before other work gets its turn: about a millisecond.
const SPECTATORS_AT_ONCE: usize = 64;
/// Updates queued for a slow watcher; further events stay in the game's log.
const MAX_QUEUED_UPDATES: usize = 16;
/// The number of events that are taken from the game's log at once: a copy of all would take memory for each watcher.
const EVENTS_PER_PAGE: usize = 32;

/// The service.
#[derive(Debug, Clone)]
pub struct OnlineService {
    games: GameRegistry,
    players: Option<PlayerRegistry>,
    limits: Limits,
    name: String,
    has_page: bool,
    stopping: watch::Receiver<bool>,
    /// The turns in which spectators are told something.
    spectator_turns: Arc<Semaphore>,
}

impl OnlineService {
    /// Serves these games within limits, under a name, perhaps beside a page for browsers, until it is told to stop.
    pub fn new(
        games: GameRegistry,
        players: Option<PlayerRegistry>,
        limits: Limits,
        (name, has_page): (String, bool),
        stopping: watch::Receiver<bool>,
    ) -> Self {
        let spectator_turns = Arc::new(Semaphore::new(SPECTATORS_AT_ONCE));
        Self { games, players, limits, name, has_page, stopping, spectator_turns }
    }

    /// How the caller takes a seat: as a player, or as a guest with this name.
    async fn seat(&self, metadata: &MetadataMap, guest: String) -> Result<Seated, ApiError> {
        match &self.players {
            Some(players) => players.seat(metadata, guest).await,
            None => Ok(Seated { name: guest, ..Seated::default() }),
        }
    }

    /// A game by its code, or a game of the platform by its number.
    async fn find_watchable(&self, game: &str) -> Result<Arc<GameHandle>, ApiError> {
        let Ok(id) = game.parse() else { return self.games.find_by_code(game).await };
        let handle = self.games.find(id).await?.ok_or_else(ApiError::no_such_game)?;
        let platform = self.games.lock_live(&handle).await?.game_state.begun().platform;
        if platform { Ok(handle) } else { Err(ApiError::no_such_game()) }
    }

    /// The game that a client names. A client with too many failed look-ups gets access to its own seats only, and only
    /// to games in memory, so that the response time reveals nothing either.
    async fn find_game(&self, client: Option<Client>, game: &str, token: &[u8]) -> Result<Arc<GameHandle>, ApiError> {
        if let Err(refused) = self.limits.check_lookup(client) {
            return self.require_own_seat(self.games.find_loaded(game), token, refused).await;
        }
        match self.find_watchable(game).await {
            Ok(held) => match self.limits.check_lookup(client) {
                Ok(()) => Ok(held),
                // Other calls of this client have failed look-ups meanwhile.
                Err(refused) => self.require_own_seat(Some(held), token, refused).await,
            },
            Err(missing) => {
                if missing.reason() == Some(Reason::NoSuchGame) {
                    self.limits.record_failed_lookup(client)?;
                }
                Err(missing)
            }
        }
    }

    /// Like [`Self::find_game`], but numbers are not accepted: games of the platform have no seats.
    async fn find_seat_game(
        &self,
        client: Option<Client>,
        code: &str,
        token: &[u8],
    ) -> Result<Arc<GameHandle>, ApiError> {
        let code = congo_proto::code::parse(code).unwrap_or_default();
        self.find_game(client, &code, token).await
    }

    /// The game, if this token owns one of its seats.
    async fn require_own_seat(
        &self,
        handle: Option<Arc<GameHandle>>,
        token: &[u8],
        error: ApiError,
    ) -> Result<Arc<GameHandle>, ApiError> {
        let Some(held) = handle else { return Err(error) };
        let own = self.games.lock_live(&held).await?.owner(token);
        if own.is_some() { Ok(held) } else { Err(error) }
    }
}

fn client_of<T>(request: &Request<T>) -> Option<Client> {
    request.extensions().get().copied()
}

fn not_seated() -> ApiError {
    ApiError::new(Reason::NotSeated, "the token belongs to no seat of this game")
}

/// Whether the owner of a side has replaced the token of its seat.
fn is_rotation(event: &[u8], color: Color) -> bool {
    let rotation = |event: &Event| matches!(event.payload, Some(event::Payload::TokenRotated(_)));
    Event::decode(event).is_ok_and(|event| rotation(&event) && event.by().color() == Some(color))
}

fn side_or_random(side: Side) -> Color {
    side.color().unwrap_or_else(|| if rand::random() { Color::White } else { Color::Black })
}

#[tonic::async_trait]
impl Online for OnlineService {
    async fn greet(&self, request: Request<GreetRequest>) -> Result<Response<GreetReply>, Status> {
        let GreetRequest { protocol, client } = request.into_inner();
        tracing::debug!(client = %client.chars().take(MAX_NAME_CHARS).collect::<String>(), protocol, "greeted");
        Ok(Response::new(GreetReply {
            oldest: PROTOCOL_VERSION,
            newest: PROTOCOL_VERSION,
            server: concat!("congo-server ", env!("CARGO_PKG_VERSION")).to_owned(),
            name: self.name.clone(),
            absence: u64::try_from(self.games.policy().absence_timeout.as_millis()).unwrap_or(u64::MAX),
            players: self.players.is_some(),
            page: self.has_page,
        }))
    }

    async fn create(&self, request: Request<CreateRequest>) -> Result<Response<SeatReply>, Status> {
        self.limits.admit_game(client_of(&request))?;
        self.games.make_room().map_err(ApiError::from)?;
        let (metadata, _, request) = request.into_parts();
        let (requested_side, token_hash, name) =
            (request.side(), hash_token(&request.seat_token)?, validate_name(&request.name)?);
        let CreateRequest { seat_token, fen, clock, listed, spectator_delay, .. } = request;
        validate_spectator_delay(spectator_delay)?;
        congo_proto::game_state::parse_position(&fen).map_err(|problem| malformed(format!("fen: {problem}")))?;
        congo_proto::game_state::parse_time_control(&clock)
            .map_err(|problem| malformed(format!("clock: {problem}")))?;
        let begun = Begun { fen, clock, listed, spectator_delay, ..Begun::default() };
        let seated = self.seat(&metadata, name).await?;
        let code = self.games.create_game(begun, side_or_random(requested_side), seated, token_hash).await?;
        let handle = self.games.find_by_code(&code).await?;
        let own = self.games.lock_live(&handle).await.map_err(ApiError::from)?.owner(&seat_token);
        Ok(Response::new(SeatReply { code, side: own.map_or(Side::Any, Side::from).into() }))
    }

    async fn join(&self, request: Request<JoinRequest>) -> Result<Response<SeatReply>, Status> {
        let client = client_of(&request);
        let (metadata, _, JoinRequest { code, seat_token, name: text }) = request.into_parts();
        let (token_hash, name) = (hash_token(&seat_token)?, validate_name(&text)?);
        let seated = self.seat(&metadata, name).await?;
        let handle = self.find_seat_game(client, &code, &seat_token).await?;
        if self.games.lock_live(&handle).await.map_err(ApiError::from)?.owner(&seat_token).is_none() {
            self.limits.admit_join(client)?;
        }
        let color = self.games.join(&handle, &seat_token, token_hash, seated).await?;
        let code = self.games.lock_live(&handle).await.map_err(ApiError::from)?.game_state.begun().code.clone();
        Ok(Response::new(SeatReply { code, side: Side::from(color).into() }))
    }

    async fn list(&self, _: Request<ListRequest>) -> Result<Response<ListReply>, Status> {
        let changed_since = self.games.time().now() - MAX_LISTED_IDLE_MS;
        let waiting =
            self.games.list(ListingStatus::Waiting, i64::MIN, MAX_LISTED_GAMES).await.map_err(ApiError::from)?;
        let running =
            self.games.list(ListingStatus::Running, changed_since, MAX_LISTED_GAMES).await.map_err(ApiError::from)?;
        Ok(Response::new(ListReply { waiting, running }))
    }

    async fn list_live(&self, _: Request<ListLiveRequest>) -> Result<Response<ListLiveReply>, Status> {
        Ok(Response::new(ListLiveReply { games: self.games.live_games().await.to_vec() }))
    }

    type WatchStream = UpdateStream;

    async fn watch(&self, request: Request<WatchRequest>) -> Result<Response<Self::WatchStream>, Status> {
        let client = client_of(&request);
        let WatchRequest { game, seat_token, from } = request.into_inner();
        let handle = self.find_game(client, &game, &seat_token).await?;
        self.games.refresh(&handle).await.map_err(ApiError::from)?;
        let (own, events) = {
            let live = self.games.lock_live(&handle).await.map_err(ApiError::from)?;
            (live.owner(&seat_token), live.game_state.event_count())
        };
        if !seat_token.is_empty() && own.is_none() {
            return Err(not_seated().into());
        }
        // A spectator who sees the game late is not told how many events there are.
        let is_late = own.is_none() && handle.spectator_lag(self.games.time().now()) > 0;
        if from > events && !is_late {
            return Err(ApiError::new(Reason::Beyond, format!("there are {events} events, not {from}")).into());
        }
        let counted = self.limits.admit_watcher(client, own.is_some())?;
        let (sender, receiver) = mpsc::channel(MAX_QUEUED_UPDATES);
        let presence = self.games.track_presence(&handle, own, client.map(|client| client_key(client.0)));
        let watcher = Watcher {
            games: self.games.clone(),
            handle,
            own_color: own,
            token: seat_token,
            next_event: from,
            sent_at: Instant::now(),
            sender,
            spectator_turns: self.spectator_turns.clone(),
            _presence: presence,
            _counted: counted,
        };
        // A task of its own, although a stream could do it: a stream is not polled while its client reads nothing, and
        // one that is next in line for the lock of its game would block everyone else.
        tokio::spawn(watcher.watch(self.stopping.clone()).in_current_span());
        Ok(Response::new(ReceiverStream::new(receiver).map(unbox as fn(_) -> _)))
    }

    async fn act(&self, request: Request<ActRequest>) -> Result<Response<ActReply>, Status> {
        let client = client_of(&request);
        let ActRequest { code, seat_token, command_key, command } = request.into_inner();
        let command: PlayerCommand = command.ok_or_else(|| malformed("command: it is missing"))?;
        if command_key == 0 {
            return Err(malformed("command_key: it is 0").into());
        }
        let handle = self.find_seat_game(client, &code, &seat_token).await?;
        let number = self.games.act(&handle, seat_token, command_key, command).await?;
        Ok(Response::new(ActReply { number }))
    }

    async fn set_conditional_moves(
        &self,
        request: Request<SetConditionalMovesRequest>,
    ) -> Result<Response<ConditionalMoves>, Status> {
        let client = client_of(&request);
        let SetConditionalMovesRequest { code, seat_token, ply, lines } = request.into_inner();
        let handle = self.find_seat_game(client, &code, &seat_token).await?;
        Ok(Response::new(self.games.set_conditional_moves(&handle, &seat_token, ply, lines).await?))
    }

    async fn get_conditional_moves(
        &self,
        request: Request<GetConditionalMovesRequest>,
    ) -> Result<Response<ConditionalMoves>, Status> {
        let client = client_of(&request);
        let GetConditionalMovesRequest { code, seat_token } = request.into_inner();
        let handle = self.find_seat_game(client, &code, &seat_token).await?;
        self.games.refresh(&handle).await.map_err(ApiError::from)?;
        Ok(Response::new(self.games.conditional_moves(&handle, &seat_token).await?))
    }

    async fn answer_probe(&self, request: Request<AnswerProbeRequest>) -> Result<Response<AnswerProbeReply>, Status> {
        let now = self.games.time().now();
        let client = client_of(&request);
        let AnswerProbeRequest { code, seat_token, nonce } = request.into_inner();
        let handle = self.find_seat_game(client, &code, &seat_token).await?;
        let own = self.games.lock_live(&handle).await.map_err(ApiError::from)?.owner(&seat_token);
        let own = own.ok_or_else(not_seated)?;
        handle.answer_probe(own, nonce, now);
        Ok(Response::new(AnswerProbeReply {}))
    }
}

/// An update on its way to a watcher. Boxed, because a channel reserves room for 32 of its items at once, and nearly
/// always none is waiting.
type BoxedUpdate = Result<Box<EncodedUpdate>, Status>;

/// The updates that a watcher gets.
type UpdateStream = Map<ReceiverStream<BoxedUpdate>, fn(BoxedUpdate) -> Result<EncodedUpdate, Status>>;

fn unbox(update: BoxedUpdate) -> Result<EncodedUpdate, Status> {
    update.map(|update| *update)
}

/// Sends the events of a game to a watcher.
struct Watcher {
    games: GameRegistry,
    handle: Arc<GameHandle>,
    own_color: Option<Color>,
    /// The token by which the watcher owns a seat, if any.
    token: Vec<u8>,
    next_event: u64,
    /// When something was sent last.
    sent_at: Instant,
    sender: mpsc::Sender<BoxedUpdate>,
    spectator_turns: Arc<Semaphore>,
    _presence: PresenceGuard,
    _counted: LimitGuard,
}

impl Watcher {
    async fn watch(mut self, mut stopping: watch::Receiver<bool>) {
        metrics::gauge!("congo_watchers").increment(1);
        let told = tokio::select! {
            told = self.send_updates() => told,
            _ = stopping.wait_for(|stop| *stop) => Err(Status::unavailable("the server stops")),
        };
        metrics::gauge!("congo_watchers").decrement(1);
        if let Err(problem) = told {
            // The watcher may be gone.
            let _ = self.sender.try_send(Err(problem));
        }
    }

    /// Sends past events, then new ones as they happen, until the receiver is gone.
    async fn send_updates(&mut self) -> Result<(), Status> {
        let mut changes = self.handle.changes();
        let mut last_presence = None;
        let mut probed = Instant::now() - PROBE_INTERVAL;
        while !self.sender.is_closed() {
            self.wait_for_turn().await;
            changes.mark_unchanged();
            if self.handle.is_evicted() {
                return Err(ApiError::new(Reason::TooMuch, "the server makes room for players; try again later").into());
            }
            let has_told = self.send_missed_events().await?;
            let is_heartbeat_due = self.sent_at.elapsed() >= HEARTBEAT_INTERVAL;
            // When something is sent must not tell that something has happened which may not be seen yet.
            if has_told || is_heartbeat_due || last_presence.is_none() || self.lag() == 0 {
                let now = self.handle.presence_message(self.own_color, self.games.time().now());
                if last_presence.as_ref() != Some(&now) {
                    self.send(Payload::Presence(now)).await;
                    last_presence = Some(now);
                } else if is_heartbeat_due {
                    self.send(Payload::Heartbeat(Heartbeat {})).await;
                }
            }
            if let Some(own) = self.own_color.filter(|_| probed.elapsed() >= PROBE_INTERVAL) {
                probed = Instant::now();
                let nonce = self.handle.probe(own, self.games.time().now());
                self.send(Payload::Probe(Probe { nonce })).await;
            }
            tokio::select! {
                _ = changes.changed() => {}
                () = tokio::time::sleep_until(self.sent_at + HEARTBEAT_INTERVAL) => {}
                () = self.next_visible() => {}
                () = self.sender.closed() => {}
            }
        }
        Ok(())
    }

    /// By how much the watcher sees the game later than its players, in milliseconds.
    fn lag(&self) -> i64 {
        if self.own_color.is_some() { 0 } else { self.handle.spectator_lag(self.games.time().now()) }
    }

    /// Waits until a spectator may see more of what has happened.
    async fn next_visible(&self) {
        match self.handle.next_visible_at().filter(|_| self.own_color.is_none()) {
            Some(at) => self.games.time().wait_until(at).await,
            None => std::future::pending().await,
        }
    }

    /// Spectators are told a few at a time, and whatever else is to be done is done in between: a move in a game with
    /// thousands of them must not keep the players of other games waiting.
    async fn wait_for_turn(&self) {
        if self.own_color.is_none() {
            let turn = self.spectator_turns.acquire().await;
            tokio::task::yield_now().await;
            // Not kept any longer: a spectator who reads slowly takes nobody's turn.
            drop(turn);
        }
    }

    /// Fails if the watcher's token has been replaced: it owns no seat any more and does not count as present.
    async fn check_token(&self) -> Result<(), ApiError> {
        let owner = self.games.lock_live(&self.handle).await?.owner(&self.token);
        if owner == self.own_color { Ok(()) } else { Err(not_seated()) }
    }

    /// Sends the events since the last one sent, a page at a time; returns whether there were any.
    async fn send_missed_events(&mut self) -> Result<bool, Status> {
        let first = self.next_event;
        loop {
            let page = match self.own_color {
                Some(_) => self.handle.page(self.next_event, EVENTS_PER_PAGE),
                None => self.handle.spectator_page(self.next_event, EVENTS_PER_PAGE, self.games.time().now()),
            };
            if page.is_empty() {
                return Ok(self.next_event > first);
            }
            for event in page {
                self.next_event += 1;
                let rotated = self.own_color.is_some_and(|own| is_rotation(&event, own));
                if !self.send(Payload::Event(event)).await {
                    return Ok(true);
                }
                if rotated {
                    self.check_token().await?;
                }
            }
        }
    }

    /// Sends an update; returns whether the receiver is still there.
    async fn send(&mut self, payload: Payload) -> bool {
        self.sent_at = Instant::now();
        let update = EncodedUpdate { now: self.games.time().now() - self.lag(), payload: Some(payload) };
        self.sender.send(Ok(Box::new(update))).await.is_ok()
    }
}

//! The games being played. Every change takes the same path: it is validated against the rules, appended to the store,
//! applied in memory and published to watchers.

mod commands;
mod conditional;
mod event_log;
mod live;
mod live_list;
mod maintenance;
mod presence;
mod spectators;
mod turn_notice;
mod validate;

pub use live::{LiveGame, NewEvent};
pub use presence::{Presence, PresenceGuard};
pub use turn_notice::TurnNotice;

use crate::api_error::ApiError;
use crate::entry::Entry;
use crate::ratings::{RatingClass, run_projection};
use crate::store::{
    Created, Downtime, GameSubscription, GameSummary, ListingStatus, NewEntry, NewGame, SeatPresence, Store, StoreError,
};
use crate::time::Time;
use crate::token::{self, TokenHash};
use congo_proto::code::LONG_CODE_LENGTH;
use congo_proto::game_state::GameState;
use congo_proto::online::event::Payload;
use congo_proto::online::refusal::Reason;
use congo_proto::online::{Begun, Event, Listed, Paused, Seated};
use congo_rules::Color;
use event_log::EventLog;
use live::{replay, summarize};
use live_list::LiveList;
use maintenance::{PendingEvents, find_missed_events, forward_store_events, run_maintenance, watch_clock};
use parking_lot::Mutex;
use presence::run_presence_publisher;
use prost::Message;
use prost::bytes::Bytes;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::{Mutex as AsyncMutex, Notify, mpsc, watch};

/// A server that starts more than this long after the last heartbeat of another one has had downtime before it.
const DOWNTIME_AFTER_MS: i64 = 15_000;
/// The default limit of games in memory at the same time.
const MAX_GAMES: usize = 20_000;
/// By default, a game without a single move is removed after this time.
const ABANDONED_AFTER: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// The number of random codes tried before creating a game fails because each code was taken.
const MAX_CODE_ATTEMPTS: usize = 20;

/// Timeouts and limits for games.
#[derive(Debug, Clone, Copy)]
pub struct Policy {
    /// A player who has been away for this long may lose the game by it.
    pub absence_timeout: Duration,
    /// A game that has had no watcher for this long is evicted from memory.
    pub idle_timeout: Duration,
    /// A game without a single move is removed after this time; `None`: never.
    pub abandoned_after: Option<Duration>,
    /// Above this number of games in memory, games without watchers are evicted early.
    pub max_in_memory: usize,
    /// The maximum number of games in memory at the same time; for one more, a game without a player leaves it.
    pub max_games: usize,
}

impl Default for Policy {
    fn default() -> Self {
        let (absence, idle) = (Duration::from_secs(60), Duration::from_secs(300));
        Self {
            absence_timeout: absence,
            idle_timeout: idle,
            abandoned_after: Some(ABANDONED_AFTER),
            max_in_memory: 10_000,
            max_games: MAX_GAMES,
        }
    }
}

/// All games. Recently used ones are in memory.
#[derive(Debug, Clone)]
pub struct GameRegistry {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    store: Arc<dyn Store>,
    policy: Policy,
    time: Time,
    /// Whether other servers share the store.
    is_store_shared: bool,
    /// The times in which no server was running.
    downtimes: Mutex<Vec<Downtime>>,
    /// When games that are only looked at may be evicted again.
    next_eviction: Mutex<i64>,
    /// When the store last accepted this server's heartbeat.
    last_heartbeat: Mutex<i64>,
    handles: Mutex<HashMap<i64, Arc<GameHandle>>>,
    /// The numbers of the games in memory by their codes.
    ids_by_code: Mutex<HashMap<String, i64>>,
    /// Arrivals and departures of seat owners that other servers have not been told about yet, by game and side: the
    /// latest of each.
    pending_presence: Mutex<HashMap<(i64, u8), SeatPresence>>,
    /// Wakes the task that publishes them.
    wake_publisher: mpsc::Sender<()>,
    /// Events of other servers may have been missed.
    missed_events: Arc<Notify>,
    /// Wakes the task that projects results onto ratings.
    wake_ratings: Arc<Notify>,
    /// Who is told whose turn it is, if somebody is.
    turn_notices: OnceLock<mpsc::Sender<TurnNotice>>,
    /// The liveliest games, as they were listed last.
    live_list: AsyncMutex<LiveList>,
    /// Whether the last write to the store succeeded.
    healthy: watch::Sender<bool>,
}

/// A game in memory.
#[derive(Debug)]
pub struct GameHandle {
    id: i64,
    live: AsyncMutex<LiveGame>,
    /// What watchers are told, without the lock of the game.
    log: Mutex<EventLog>,
    presence: Mutex<Presence>,
    /// How many connections of each address look on.
    spectators: Mutex<HashMap<Option<IpAddr>, u32>>,
    /// The game as spectators see it, once somebody has asked for it.
    shown: Mutex<Option<Box<GameState>>>,
    /// Events from other servers that wait while earlier ones are being processed.
    pending_events: Mutex<PendingEvents>,
    changes: watch::Sender<u64>,
    last_used: Mutex<i64>,
    /// As long as the game is in memory, this server is told what others do in it.
    _subscription: Option<GameSubscription>,
    /// Whether it has left the memory although it is watched.
    evicted: AtomicBool,
}

impl GameHandle {
    /// The players and watchers present.
    pub fn presence(&self) -> Presence {
        self.presence.lock().clone()
    }

    /// Whether the game has left the memory to make room for others; its watchers must leave.
    pub fn is_evicted(&self) -> bool {
        self.evicted.load(Ordering::Relaxed)
    }

    /// Whether this code of the game is still its own: the short one of a game that is over may become another's.
    fn has_code(&self, code: &str, now: i64) -> bool {
        code.len() == LONG_CODE_LENGTH || !self.log.lock().spectators.is_over(now)
    }

    /// Tells the watchers to leave, unless the game is locked; returns whether it could. From then on nothing is appended
    /// by this handle, because another one may know the game.
    fn evict(&self) -> bool {
        let Ok(_live) = self.live.try_lock() else { return false };
        self.evicted.store(true, Ordering::Relaxed);
        self.notify_changed();
        true
    }

    /// A receiver that is notified of every change.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// The encoded events from this number on, at most `most`.
    pub fn page(&self, from: u64, most: usize) -> Vec<Bytes> {
        self.log.lock().page(from, most)
    }

    /// The same as far as spectators may see them.
    pub fn spectator_page(&self, from: u64, most: usize, now: i64) -> Vec<Bytes> {
        let mut log = self.log.lock();
        let visible = log.spectators.visible(now).saturating_sub(from);
        log.page(from, most.min(usize::try_from(visible).unwrap_or(usize::MAX)))
    }

    /// How much later than the players spectators see the game now, in milliseconds.
    pub fn spectator_lag(&self, now: i64) -> i64 {
        self.log.lock().spectators.lag(now)
    }

    /// When spectators may see the next event that they may not see yet: milliseconds since 1970.
    pub fn next_visible_at(&self) -> Option<i64> {
        self.log.lock().spectators.next_visible_at()
    }

    /// Tells watchers what the store has accepted.
    fn publish(&self, live: &mut LiveGame) {
        {
            let mut log = self.log.lock();
            // A game that was read again has all its events once more.
            let (known, over_at) = (log.len(), live.over_at());
            let new_events = live.take_unpublished().into_iter().filter(|event| event.number >= known);
            new_events.for_each(|event| log.push(&event, over_at));
        }
        self.notify_changed();
    }

    fn notify_changed(&self) {
        self.changes.send_modify(|count| *count += 1);
    }
}

/// A game that begins with a code and these seats.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn new_game(begun: Begun, key: Vec<u8>, seats: Vec<NewEvent>, at: i64) -> Result<NewGame, String> {
    let (code, long_code) = (Some(begun.code.clone()), Some(begun.long_code.clone()));
    let drafts = std::iter::once(NewEvent::new(None, 0, Payload::Begun(begun))).chain(seats);
    let (entries, events): (Vec<Entry>, Vec<Event>) =
        (0..).zip(drafts).map(|(number, draft)| draft.into_entry(number, at)).unzip();
    let summary = summarize(&replay(&events)?, false, at);
    let entries = entries.iter().map(Entry::to_bytes).collect();
    Ok(NewGame { code, long_code, creation_key: Some(key), summary, entries })
}

impl GameRegistry {
    /// Opens the games of a store and starts the tasks that maintain them.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn open(store: Arc<dyn Store>, policy: Policy, time: Time) -> Result<Self, StoreError> {
        let events = store.subscribe().await?;
        // With a single server, any time without it is downtime.
        store.heartbeat(time.now(), if events.is_some() { DOWNTIME_AFTER_MS } else { 0 }).await?;
        let downtimes = Mutex::new(store.downtimes().await?);
        let (wake_publisher, wakes) = mpsc::channel(1);
        let games = Self {
            shared: Arc::new(Shared {
                store,
                policy,
                time,
                is_store_shared: events.is_some(),
                downtimes,
                next_eviction: Mutex::new(i64::MIN),
                last_heartbeat: Mutex::new(time.now()),
                handles: Mutex::default(),
                ids_by_code: Mutex::default(),
                pending_presence: Mutex::default(),
                wake_publisher,
                missed_events: Arc::default(),
                wake_ratings: Arc::default(),
                turn_notices: OnceLock::new(),
                live_list: AsyncMutex::default(),
                healthy: watch::Sender::new(true),
            }),
        };
        if let Some(news) = events {
            tokio::spawn(forward_store_events(Arc::downgrade(&games.shared), news));
            tokio::spawn(find_missed_events(Arc::downgrade(&games.shared), games.shared.missed_events.clone()));
            tokio::spawn(run_presence_publisher(Arc::downgrade(&games.shared), wakes));
        }
        let (store, wake) = (Arc::downgrade(&games.shared.store), games.shared.wake_ratings.clone());
        tokio::spawn(run_projection(store, time, wake));
        tokio::spawn(run_maintenance(Arc::downgrade(&games.shared)));
        Ok(games)
    }

    /// From now on, tells whose turn it is in games with days for a move. Only the first receiver counts.
    pub fn tell_turns(&self, notices: mpsc::Sender<TurnNotice>) {
        let _ = self.shared.turn_notices.set(notices);
    }

    /// Tells whose turn it is after a change.
    fn tell_turn(&self, state: &GameState) {
        let Some(notices) = self.shared.turn_notices.get() else { return };
        if TurnNotice::of(state).is_some_and(|notice| notices.try_send(notice).is_err()) {
            metrics::counter!("congo_notices_total", "outcome" => "dropped").increment(1);
        }
    }

    /// The server's time.
    pub fn time(&self) -> Time {
        self.shared.time
    }

    /// The timeouts and limits for games.
    pub fn policy(&self) -> Policy {
        self.shared.policy
    }

    /// Whether the store accepts writes.
    pub fn healthy(&self) -> watch::Receiver<bool> {
        self.shared.healthy.subscribe()
    }

    /// Whether messages of other servers come in; `None` if there are no others.
    pub fn messages_connected(&self) -> Option<watch::Receiver<bool>> {
        self.shared.store.messages_connected()
    }

    /// The number of games in memory.
    pub fn in_memory(&self) -> usize {
        self.shared.handles.lock().len()
    }

    /// Makes sure that one more game may be loaded into memory: if there are too many, those that nobody looks at leave
    /// it, and then those that are only looked at.
    ///
    /// # Errors
    /// If all of them have a player here.
    pub fn make_room(&self) -> Result<(), StoreError> {
        if self.in_memory() < self.policy().max_games || self.evict_unused() || self.evict_spectated() {
            return Ok(());
        }
        Err(StoreError::Overloaded("the server has as many games as it can hold; try again later"))
    }

    /// The game with this code, as typed by people, if it is in memory.
    pub fn find_loaded(&self, code: &str) -> Option<Arc<GameHandle>> {
        let code = congo_proto::code::parse(code)?;
        let id = *self.shared.ids_by_code.lock().get(&code)?;
        let now = self.time().now();
        self.shared.handles.lock().get(&id).filter(|handle| handle.has_code(&code, now)).cloned()
    }

    /// Starts a game of the platform from a position in FEN; `None` if the position is not valid.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub async fn create_platform_game(&self, fen: &str) -> Result<Option<i64>, StoreError> {
        let event = crate::entry::platform_start_event(fen, self.time().now());
        if GameState::begin(&event).is_err() {
            return Ok(None);
        }
        let summary = GameSummary {
            status: ListingStatus::Hidden,
            payload: Vec::new(),
            changed_at: event.at,
            ..GameSummary::default()
        };
        let entries = vec![Entry::new(event).to_bytes()];
        let game = NewGame { code: None, long_code: None, creation_key: None, summary, entries };
        match self.shared.store.create(game).await? {
            Created::New(id) | Created::Existing(id) => Ok(Some(id)),
        }
    }

    /// Starts a game with one player seated, or finds the one already started with this token; returns its code.
    ///
    /// # Errors
    /// If it cannot be played or cannot be stored.
    pub async fn create_game(
        &self,
        begun: Begun,
        color: Color,
        seated: Seated,
        token_hash: TokenHash,
    ) -> Result<String, ApiError> {
        let key = token_hash.creation_key();
        let class = RatingClass::of_clock(&begun.clock, seated.is_bot);
        let seated = self.rated_seat(seated, class).await?;
        Ok(self.create(begun, key, vec![NewEvent::seat_taken(color, seated, token_hash)]).await?.code)
    }

    /// Starts a game with codes of its own, or finds the one with this key; returns its beginning.
    async fn create(&self, begun: Begun, key: Vec<u8>, seats: Vec<NewEvent>) -> Result<Begun, ApiError> {
        let at = self.time().now();
        for _ in 0..MAX_CODE_ATTEMPTS {
            let (code, long_code) = token::new_codes();
            let begun = Begun { code, long_code, ..begun.clone() };
            let game = new_game(begun.clone(), key.clone(), seats.clone(), at);
            let game = game.map_err(|problem| ApiError::new(Reason::Malformed, problem))?;
            match self.shared.store.create(game).await {
                Ok(Created::New(_)) => return Ok(begun),
                Ok(Created::Existing(id)) => {
                    let handle = self.find(id).await?.ok_or_else(ApiError::no_such_game)?;
                    return Ok(self.lock_live(&handle).await?.game_state.begun().clone());
                }
                Err(StoreError::Conflict) => {}
                Err(problem) => return Err(problem.into()),
            }
        }
        Err(StoreError::Conflict.into())
    }

    /// The game with this number; `None` if there is no such game.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn find(&self, id: i64) -> Result<Option<Arc<GameHandle>>, StoreError> {
        let loaded = self.shared.handles.lock().get(&id).cloned();
        if let Some(held) = loaded {
            *held.last_used.lock() = self.time().now();
            return Ok(Some(held));
        }
        // Rare and large: boxed, so that not every call and every watcher reserves memory for it.
        Box::pin(self.load(id)).await
    }

    /// Loads a game into memory.
    async fn load(&self, id: i64) -> Result<Option<Arc<GameHandle>>, StoreError> {
        self.make_room()?;
        // Before the game is read: what another server does after that is told.
        let subscription = self.shared.store.subscribe_to_game(id);
        let Some(live) = self.read(id).await? else { return Ok(None) };
        let handle = self.insert_handle(id, live, Presence::empty(self.time().now()), subscription);
        // Nothing here was notified of what another server has done between the read and now.
        self.refresh(&handle).await?;
        self.resume_rematch(&handle).await;
        Ok(Some(handle))
    }

    /// Reads a game. The time while no server was running is charged to neither player.
    async fn read(&self, id: i64) -> Result<Option<LiveGame>, StoreError> {
        loop {
            let Some(entries) = self.shared.store.read(id, 0).await? else { return Ok(None) };
            let mut live = LiveGame::from_entries(id, &entries)?;
            self.reload_downtimes().await?;
            match self.credit_downtime(id, &mut live).await {
                Ok(_) => return Ok(Some(live)),
                // Another server has credited the downtime already, or has appended another event.
                Err(StoreError::Conflict) => {}
                Err(problem) => return Err(problem),
            }
        }
    }

    /// Credits the time during which no server could be reached; returns whether there was any.
    /// [`StoreError::Conflict`]: another server was faster.
    async fn credit_downtime(&self, id: i64, live: &mut LiveGame) -> Result<bool, StoreError> {
        let Some((NewEntry { number, data, summary, .. }, event)) = self.downtime_credit(id, live) else {
            return Ok(false);
        };
        self.shared.store.append(id, number, vec![data], summary).await?;
        live.apply_stored(id, event)?;
        Ok(true)
    }

    /// The entry that credits a game the time during which no server could be reached, and its event; `None` if there
    /// was none.
    fn downtime_credit(&self, id: i64, live: &LiveGame) -> Option<(NewEntry, Event)> {
        let lost = live.lost_downtime_ms(&self.shared.downtimes.lock());
        if lost <= 0 {
            return None;
        }
        let paused = NewEvent::new(None, 0, Payload::Paused(Paused { milliseconds: lost as u64 }));
        let (entry, event) = paused.into_entry(live.next_event_number(), self.time().now());
        let summary = summarize(&live.game_state, false, event.at);
        Some((NewEntry { game: id, number: event.number, data: entry.to_bytes(), summary }, event))
    }

    /// Another server may have recorded downtime since.
    async fn reload_downtimes(&self) -> Result<(), StoreError> {
        if self.shared.is_store_shared {
            let downtimes = self.shared.store.downtimes().await?;
            *self.shared.downtimes.lock() = downtimes;
        }
        Ok(())
    }

    /// Locks the state of a game; reads it again first if it is stale.
    ///
    /// # Errors
    /// If it had to be read again and could not be.
    pub async fn lock_live<'a>(
        &self,
        handle: &'a GameHandle,
    ) -> Result<tokio::sync::MutexGuard<'a, LiveGame>, StoreError> {
        let mut live = handle.live.lock().await;
        if live.stale {
            // Boxed for the same reason as in `find`.
            *live = Box::pin(self.read(handle.id)).await?.ok_or(StoreError::NotWritten)?;
            handle.publish(&mut live);
        }
        Ok(live)
    }

    /// The game with this code, as typed by people.
    ///
    /// # Errors
    /// If there is none or it cannot be read.
    pub async fn find_by_code(&self, code: &str) -> Result<Arc<GameHandle>, ApiError> {
        let code = congo_proto::code::parse(code).ok_or_else(ApiError::no_such_game)?;
        // A code does not change its game while that is played, so codes of games in memory need no lookup in the store.
        let id = match self.find_loaded(&code) {
            Some(handle) => handle.id,
            None => self.shared.store.find(&code).await?.ok_or_else(ApiError::no_such_game)?,
        };
        self.find(id).await?.ok_or_else(ApiError::no_such_game)
    }

    fn insert_handle(
        &self,
        id: i64,
        mut live: LiveGame,
        presence: Presence,
        subscription: Option<GameSubscription>,
    ) -> Arc<GameHandle> {
        let (mut log, over_at) = (EventLog::default(), live.over_at());
        live.take_unpublished().iter().for_each(|event| log.push(event, over_at));
        let is_over = log.spectators.is_over(self.time().now());
        let has_clock = live.game_state.clock().is_some();
        let Begun { code, long_code, .. } = live.game_state.begun().clone();
        let new_handle = Arc::new(GameHandle {
            id,
            live: AsyncMutex::new(live),
            log: Mutex::new(log),
            presence: Mutex::new(presence),
            spectators: Mutex::default(),
            shown: Mutex::default(),
            pending_events: Mutex::default(),
            changes: watch::Sender::new(0),
            last_used: Mutex::new(self.time().now()),
            _subscription: subscription,
            evicted: AtomicBool::new(false),
        });
        let handle = self.shared.handles.lock().entry(id).or_insert_with(|| new_handle.clone()).clone();
        // The short code of a game that is over may be another's by now.
        let codes = [(!is_over).then_some(code), Some(long_code)].into_iter().flatten();
        self.shared.ids_by_code.lock().extend(codes.filter(|code| !code.is_empty()).map(|code| (code, id)));
        if self.in_memory() > self.policy().max_in_memory {
            self.evict_unused();
        }
        if has_clock && Arc::ptr_eq(&handle, &new_handle) {
            tokio::spawn(watch_clock(Arc::downgrade(&self.shared), Arc::downgrade(&handle), handle.changes()));
        }
        handle
    }

    /// Lists the games with this status: open for a second player, or being played.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn list(&self, status: ListingStatus, since: i64, most: u32) -> Result<Vec<Listed>, StoreError> {
        let payloads = self.shared.store.list(status, since, most).await?;
        Ok(payloads.iter().filter_map(|card| Listed::decode(card.as_slice()).ok()).collect())
    }

    fn all_handles(&self) -> Vec<Arc<GameHandle>> {
        self.shared.handles.lock().values().cloned().collect()
    }
}

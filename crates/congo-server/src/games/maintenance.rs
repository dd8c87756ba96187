//! Background work: clocks, events of other servers, heartbeats, and the eviction and removal of unused games.

use super::commands::deadline;
use super::live::summarize;
use super::validate::Decision;
use super::{GameHandle, GameRegistry, Shared};
use crate::api_error::ApiError;
use crate::store::{SeatPresence, StoreError, StoreEvent};
use congo_rules::Color;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::{Notify, mpsc, watch};

/// The interval at which this server sends its heartbeat to the store and reads those of other servers.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(5);
/// After this many milliseconds without a heartbeat accepted by the shared store, none of the servers could reach it:
/// two heartbeats of each of them have failed.
const OUTAGE_AFTER_MS: i64 = 12_000;
/// A finished game without watchers is evicted from memory after this time, as it is rarely watched again.
const FINISHED_IDLE_TIMEOUT: Duration = Duration::from_secs(10);
/// The interval at which this server compares the games that are watched with the store.
const MISSED_EVENTS_INTERVAL: Duration = Duration::from_secs(10);
/// The delay before what could not be read is read again.
const READ_RETRY_DELAY: Duration = Duration::from_secs(1);
/// After no game could leave the memory, this passes before it is tried again, in milliseconds.
const EVICTION_PAUSE_MS: i64 = 1000;
/// The number of games that are recovered at once after an outage.
const GAMES_PER_RECOVERY: usize = 1000;
/// The maximum number of games that one heartbeat removes because they were never started.
const MAX_REMOVED_GAMES: u32 = 200;
/// The maximum number of games that one heartbeat looks at because their time may have run out.
const MAX_OVERDUE_GAMES: u32 = 200;
/// The maximum number of games whose short codes one heartbeat frees.
const MAX_RELEASED_CODES: u32 = 2000;
/// Presence reports of seats older than this, in milliseconds, are deleted.
const PRESENCE_RETENTION_MS: i64 = 24 * 60 * 60 * 1000;
/// A difference between clocks that does not matter, in milliseconds.
const CLOCK_TOLERANCE_MS: i64 = 1000;

/// Ends a game when the time of the side to move runs out.
pub(super) async fn watch_clock(shared: Weak<Shared>, handle: Weak<GameHandle>, mut changes: watch::Receiver<u64>) {
    loop {
        let (time, deadline) = {
            let (Some(shared), Some(held)) = (shared.upgrade(), handle.upgrade()) else { return };
            changes.mark_unchanged();
            let deadline = deadline(&*held.live.lock().await, &held.presence());
            (shared.time, deadline)
        };
        let over = async {
            match deadline {
                Some(deadline) => time.wait_until(deadline).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            changed = changes.changed() => if changed.is_err() { return },
            () = over => {
                let (Some(shared), Some(held)) = (shared.upgrade(), handle.upgrade()) else { return };
                let games = GameRegistry { shared };
                // The decision does not matter: if the time is up, `commit` applies that first.
                if let Err(ApiError::Store(problem)) = games.commit(&held, |_| Ok(Decision::AlreadyApplied(0))).await {
                    tracing::error!("game {}: its clock: {problem}", held.id);
                    tokio::time::sleep(HEARTBEAT_INTERVAL).await;
                }
            }
        }
    }
}

/// What other servers have done in a game, as far as this server has yet to read it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct PendingEvents {
    /// Whether a task is processing them.
    is_processing: bool,
    /// The game's number of entries, as reported by another server.
    entries: Option<u64>,
    /// A player arrived or left.
    seats: bool,
}

impl PendingEvents {
    /// Everything that may have happened.
    const ALL: Self = Self { is_processing: false, entries: Some(u64::MAX), seats: true };

    fn entries(entries: u64) -> Self {
        Self { entries: Some(entries), ..Self::default() }
    }

    fn seats() -> Self {
        Self { seats: true, ..Self::default() }
    }

    fn add(&mut self, events: Self) {
        self.entries = self.entries.max(events.entries);
        self.seats |= events.seats;
    }

    /// Takes what is pending; if nothing is, processing ends.
    fn take(&mut self) -> Option<Self> {
        let pending = std::mem::take(self);
        self.is_processing = pending.entries.is_some() || pending.seats;
        self.is_processing.then_some(pending)
    }
}

/// Passes the events of other servers to their games. Each game has a task of its own, so a stuck one does not delay the
/// others.
pub(super) async fn forward_store_events(shared: Weak<Shared>, mut events: mpsc::Receiver<StoreEvent>) {
    while let Some(event) = events.recv().await {
        let Some(games) = shared.upgrade().map(|shared| GameRegistry { shared }) else { return };
        let (id, pending) = match event {
            StoreEvent::GameChanged(id, entries) => (id, PendingEvents::entries(entries)),
            StoreEvent::SeatsChanged(id) => (id, PendingEvents::seats()),
            StoreEvent::MissedEvents => {
                games.shared.missed_events.notify_one();
                continue;
            }
        };
        let handle = games.shared.handles.lock().get(&id).cloned();
        handle.into_iter().for_each(|handle| games.queue_events(&handle, pending));
    }
}

/// Compares the games that are watched with the store, as long as the games exist: regularly, because a message may be
/// lost without a trace, and at once when it is known that some may be.
pub(super) async fn find_missed_events(shared: Weak<Shared>, missed: Arc<Notify>) {
    loop {
        let _ = tokio::time::timeout(MISSED_EVENTS_INTERVAL, missed.notified()).await;
        let Some(games) = shared.upgrade().map(|shared| GameRegistry { shared }) else { return };
        if let Err(problem) = games.queue_missed_events().await {
            tracing::warn!("what other servers have done could not be looked up: {problem}");
        }
    }
}

/// Processes the pending events of a game until there are none left. What cannot be read stays pending.
async fn process_events(shared: Weak<Shared>, handle: Arc<GameHandle>) {
    let mut has_failed = false;
    loop {
        let Some(games) = shared.upgrade().map(|shared| GameRegistry { shared }) else { return };
        let Some(pending) = handle.pending_events.lock().take() else { return };
        let Err(problem) = games.apply_pending(&handle, pending).await else { continue };
        if !std::mem::replace(&mut has_failed, true) {
            tracing::warn!("game {}: what another server did could not be read: {problem}", handle.id);
        }
        // A game that cannot be read will never be.
        if !matches!(problem, StoreError::Broken { .. }) {
            handle.pending_events.lock().add(pending);
            drop(games);
            tokio::time::sleep(READ_RETRY_DELAY).await;
        }
    }
}

impl GameRegistry {
    /// Evicts games that have not been used for long from memory; finished games sooner.
    fn evict_idle(&self) {
        let before = |idle: Duration| self.time().now() - i64::try_from(idle.as_millis()).unwrap_or(i64::MAX);
        let idle = self.policy().idle_timeout;
        let (running, over) = (before(idle), before(idle.min(FINISHED_IDLE_TIMEOUT)));
        let mut all = self.shared.handles.lock();
        all.retain(|_, held| {
            if Arc::strong_count(held) > 1 || held.presence.lock().watchers > 0 {
                return true;
            }
            // A game that vanishes from the list of the liveliest would tell that it is over, or left by its players.
            if held.log.lock().spectators.hides_anything(self.time().now()) {
                return true;
            }
            // There are no other references to the game, so nothing has locked it.
            let is_over = held.live.try_lock().is_ok_and(|live| live.game_state.is_over());
            *held.last_used.lock() > if is_over { over } else { running }
        });
        self.shared.ids_by_code.lock().retain(|_, id| all.contains_key(id));
    }

    /// Removes games that were never started, if they are old enough.
    async fn remove_abandoned(&self) -> Result<(), StoreError> {
        let Some(abandoned) = self.policy().abandoned_after else { return Ok(()) };
        let before = self.time().now() - i64::try_from(abandoned.as_millis()).unwrap_or(i64::MAX);
        let found = self.shared.store.find_unstarted(before, MAX_REMOVED_GAMES).await?;
        // A game in memory may be in use.
        let unused: Vec<i64> = found.into_iter().filter(|id| !self.shared.handles.lock().contains_key(id)).collect();
        if unused.is_empty() {
            return Ok(());
        }
        tracing::info!(games = unused.len(), "removes games that never began");
        self.shared.store.remove(unused).await
    }

    /// Loads games whose time may have run out while nobody watched them: their clocks end them, at whichever server is
    /// first.
    async fn check_overdue(&self, now: i64) -> Result<(), StoreError> {
        let mut later = Vec::new();
        for id in self.shared.store.find_overdue(now, MAX_OVERDUE_GAMES).await? {
            let handle = match self.find(id).await {
                Ok(Some(handle)) => handle,
                Ok(None) => continue,
                Err(problem) => {
                    tracing::warn!("game {id}: whether its time is up: {problem}");
                    continue;
                }
            };
            // Another server may have moved on: its summary is not to be replaced by an older one.
            self.refresh(&handle).await?;
            let live = self.lock_live(&handle).await?;
            if live.game_state.deadline().is_none_or(|deadline| deadline > now) {
                let is_present = Color::ALL.into_iter().any(|color| handle.presence.lock().is_present(color, now));
                later.push((id, summarize(&live.game_state, is_present, live.last_at())));
            }
        }
        if later.is_empty() { Ok(()) } else { self.shared.store.update_summaries(later).await }
    }

    /// Removes what has ended of players, and those who have no game and were not seen for as long as a game without a
    /// move is kept: their names are free again.
    async fn remove_unseen_players(&self, now: i64) -> Result<(), StoreError> {
        let Some(players) = self.shared.store.players() else { return Ok(()) };
        let unseen = self
            .policy()
            .abandoned_after
            .map_or(i64::MAX, |after| i64::try_from(after.as_millis()).unwrap_or(i64::MAX));
        players.remove_stale_players(now, now.saturating_sub(unseen)).await
    }

    /// Evicts the least recently used games without watchers if too many are in memory, and a tenth of the limit more, so
    /// that it does not have to be done for each new game; returns whether there was one.
    pub(super) fn evict_unused(&self) -> bool {
        let mut all = self.shared.handles.lock();
        let most = self.policy().max_in_memory.min(self.policy().max_games);
        // There is to be room for one more.
        let surplus = (all.len() + 1).saturating_sub(most - most / 10);
        let unused = all.iter().filter(|(_, held)| Arc::strong_count(held) == 1 && held.presence.lock().watchers == 0);
        let mut unused: Vec<(i64, i64)> = unused.map(|(id, held)| (*held.last_used.lock(), *id)).collect();
        unused.sort_unstable();
        unused.iter().take(surplus).for_each(|(_, id)| _ = all.remove(id));
        self.shared.ids_by_code.lock().retain(|_, id| all.contains_key(id));
        !unused.is_empty()
    }

    /// Evicts a tenth of the games in memory, those that are only looked at and in which nothing has happened for
    /// longest; returns whether there was one. It is not tried again at once if there was none.
    pub(super) fn evict_spectated(&self) -> bool {
        let now = self.time().now();
        if now < *self.shared.next_eviction.lock() {
            return false;
        }
        let mut all = self.shared.handles.lock();
        // A game that is locked is in use.
        let last_at = |held: &GameHandle| held.live.try_lock().ok().map(|live| live.last_at());
        let spectated = all.values().filter(|held| held.presence.lock().local_owners == [0; 2]);
        let mut spectated: Vec<(i64, i64)> = spectated.filter_map(|held| Some((last_at(held)?, held.id))).collect();
        spectated.sort_unstable();
        let (before, surplus) = (all.len(), all.len().div_ceil(10));
        spectated.iter().take(surplus).for_each(|(_, id)| {
            if all.get(id).is_some_and(|held| held.evict()) {
                all.remove(id);
            }
        });
        self.shared.ids_by_code.lock().retain(|_, id| all.contains_key(id));
        let has_room = all.len() < before;
        if !has_room {
            *self.shared.next_eviction.lock() = now + EVICTION_PAUSE_MS;
        }
        has_room
    }

    /// Has a task read what other servers have done in a game.
    fn queue_events(&self, handle: &Arc<GameHandle>, events: PendingEvents) {
        let was_processing = {
            let mut pending = handle.pending_events.lock();
            pending.add(events);
            std::mem::replace(&mut pending.is_processing, true)
        };
        if !was_processing {
            tokio::spawn(process_events(Arc::downgrade(&self.shared), handle.clone()));
        }
    }

    /// Asks the store once for all games that are watched, and reads those in which other servers have done something.
    async fn queue_missed_events(&self) -> Result<(), StoreError> {
        let watched = self.all_handles().into_iter().filter(|held| held.presence.lock().watchers > 0);
        let watched: HashMap<i64, Arc<GameHandle>> = watched.map(|held| (held.id, held)).collect();
        if watched.is_empty() {
            return Ok(());
        }
        let ids: Vec<i64> = watched.keys().copied().collect();
        for (id, entries) in self.shared.store.entry_counts(ids.clone()).await? {
            let Some(held) = watched.get(&id) else { continue };
            if held.live.try_lock().map_or(true, |live| live.stale || live.next_event_number() < entries) {
                self.queue_events(held, PendingEvents::entries(entries));
            }
        }
        let mut reports = self.shared.store.seat_presence(ids).await?;
        reports.sort_unstable_by_key(|seen| seen.game);
        for of_game in reports.chunk_by(|one, next| one.game == next.game) {
            if let Some(held) = watched.get(&of_game[0].game) {
                held.merge_presence(of_game);
            }
        }
        Ok(())
    }

    /// Applies what other servers have done: a server that was killed may not have announced its last events.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn refresh(&self, handle: &GameHandle) -> Result<(), StoreError> {
        if self.shared.is_store_shared { self.apply_pending(handle, PendingEvents::ALL).await } else { Ok(()) }
    }

    async fn apply_pending(&self, handle: &GameHandle, pending: PendingEvents) -> Result<(), StoreError> {
        if let Some(entries) = pending.entries {
            let mut live = self.lock_live(handle).await?;
            if entries > live.next_event_number() {
                self.catch_up(handle, &mut live).await?;
            }
        }
        if pending.seats { self.refresh_presence(handle).await } else { Ok(()) }
    }

    /// Whether the last accepted heartbeat is so old that the store may have been unreachable.
    pub(super) fn had_outage(&self, now: i64) -> bool {
        self.shared.is_store_shared && now - *self.shared.last_heartbeat.lock() > OUTAGE_AFTER_MS
    }

    /// Sends a heartbeat, which also records the time in which no server could reach the store; then credits a game the
    /// time that it lost.
    pub(super) async fn recover_from_outage(&self, handle: &GameHandle) -> Result<(), StoreError> {
        self.send_heartbeat().await?;
        let mut live = self.lock_live(handle).await?;
        match self.credit_downtime(handle.id, &mut live).await {
            Ok(excused) => {
                if excused {
                    handle.publish(&mut live);
                }
                Ok(())
            }
            Err(StoreError::Conflict) => self.catch_up(handle, &mut live).await,
            Err(problem) => Err(problem),
        }
    }

    async fn send_heartbeat(&self) -> Result<(), StoreError> {
        let longest = if self.shared.is_store_shared { OUTAGE_AFTER_MS } else { i64::MAX };
        let now = self.time().now();
        self.shared.store.heartbeat(now, longest).await?;
        self.reload_downtimes().await?;
        *self.shared.last_heartbeat.lock() = now;
        Ok(())
    }

    /// After an outage of the store, credits every game the time that it lost and lists those that wait again, without
    /// waiting for a request.
    async fn recover_all(&self) {
        for page in self.all_handles().chunks(GAMES_PER_RECOVERY) {
            if let Err(problem) = self.recover_page(page).await {
                tracing::warn!("what {} games lost while the store was away: {problem}", page.len());
            }
        }
    }

    /// Recovers some games, which are locked meanwhile.
    async fn recover_page(&self, page: &[Arc<GameHandle>]) -> Result<(), StoreError> {
        let (mut entries, mut credits, mut open) = (Vec::new(), Vec::new(), Vec::new());
        for held in page {
            let live = match self.lock_live(held).await {
                Ok(live) => live,
                Err(problem) => {
                    tracing::warn!("game {}: what it lost while the store was away: {problem}", held.id);
                    continue;
                }
            };
            open.extend(self.open_summary(held, &live).map(|summary| (held.id, summary)));
            if let Some((entry, event)) = self.downtime_credit(held.id, &live) {
                entries.push(entry);
                credits.push((held, live, event));
            }
        }
        if !open.is_empty() {
            self.shared.store.update_summaries(open).await?;
        }
        if entries.is_empty() {
            return Ok(());
        }
        let credited: HashSet<i64> = self.shared.store.append_each(entries).await?.into_iter().collect();
        for (held, mut live, event) in credits {
            match credited.contains(&held.id) {
                true => {
                    live.apply_stored(held.id, event)?;
                    held.publish(&mut live);
                }
                // Another server was faster.
                false => self.catch_up(held, &mut live).await?,
            }
        }
        Ok(())
    }

    /// Sends the heartbeat and does the work that goes with it.
    async fn run_heartbeat(&self) -> Result<(), StoreError> {
        let now = self.time().now();
        let was_away = self.had_outage(now);
        self.send_heartbeat().await?;
        if was_away {
            self.recover_all().await;
            self.publish_all_presence(now).await?;
        }
        self.refresh_peers().await?;
        self.remove_abandoned().await?;
        self.remove_unseen_players(now).await?;
        self.check_overdue(now).await?;
        self.shared.store.release_codes(now, MAX_RELEASED_CODES).await?;
        self.shared.store.delete_old_presence(now - PRESENCE_RETENTION_MS).await?;
        self.publish_live_games().await?;
        self.check_clock_drift().await
    }

    /// Players connected to a server with a recent heartbeat are still present.
    async fn refresh_peers(&self) -> Result<(), StoreError> {
        let servers: HashMap<i64, i64> = self.shared.store.servers().await?.into_iter().collect();
        if servers.is_empty() {
            return Ok(());
        }
        self.all_handles().iter().for_each(|held| held.presence.lock().update_heartbeats(&servers));
        Ok(())
    }

    /// Publishes the presence of every seat: while the store was away, it could not be published.
    async fn publish_all_presence(&self, at: i64) -> Result<(), StoreError> {
        let seats = self.all_handles().into_iter().flat_map(|held| {
            let here = held.presence.lock().local_owners;
            (0..2u8).map(move |side| SeatPresence {
                game: held.id,
                side,
                at,
                is_present: here[usize::from(side)] > 0,
                server: 0,
            })
        });
        self.shared.store.publish_presence(seats.collect()).await
    }
}

impl GameRegistry {
    /// Servers that share a store take its time when they start. A server whose clock has drifted away from it since is
    /// reported: it would measure thinking times and absences differently.
    async fn check_clock_drift(&self) -> Result<(), StoreError> {
        let before = self.time().now();
        let Some(shared_now) = self.shared.store.shared_clock().await? else { return Ok(()) };
        let difference = shared_now - (before + self.time().now()) / 2;
        metrics::gauge!("congo_clock_difference_ms").set(difference as f64);
        if difference.abs() > CLOCK_TOLERANCE_MS {
            tracing::warn!(difference, "this server's clock has drifted away from the database's; restart it");
        }
        Ok(())
    }
}

/// Repeats the maintenance work as long as the games exist.
pub(super) async fn run_maintenance(shared: Weak<Shared>) {
    loop {
        tokio::time::sleep(HEARTBEAT_INTERVAL).await;
        let Some(games) = shared.upgrade().map(|shared| GameRegistry { shared }) else { return };
        games.evict_idle();
        metrics::gauge!("congo_games_in_memory").set(games.in_memory() as f64);
        let result = games.run_heartbeat().await;
        if let Err(problem) = &result {
            tracing::error!("the store: {problem}");
        }
        games.shared.healthy.send_if_modified(|healthy| std::mem::replace(healthy, result.is_ok()) != result.is_ok());
    }
}

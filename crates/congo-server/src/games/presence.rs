//! The players and watchers of a game, here and on other servers. Presence is not an event: it is not part of the
//! game's log.

use super::live::summarize;
use super::{GameHandle, GameRegistry, LiveGame, Shared};
use crate::store::{GameSummary, SeatPresence, StoreError};
use congo_proto::game_state::GameState;
use congo_proto::lag::Lag;
use congo_proto::online::{PresenceUpdate, Side};
use congo_rules::Color;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::mpsc;

/// A player whose server has been silent for this long is not present: several heartbeats.
const PEER_PRESENCE_TIMEOUT_MS: i64 = 20_000;

/// The delay before presence changes that could not be published are published again.
const PUBLISH_RETRY_DELAY: Duration = Duration::from_secs(1);

/// Lag is shown in steps of this many milliseconds.
const LAG_STEP_MS: u32 = 50;

/// The players and watchers present at a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Presence {
    /// The number of connections of each seat owner to this server.
    pub(super) local_owners: [u32; 2],
    /// When each owner arrived at or left this server.
    since: [i64; 2],
    /// The server that last reported each owner as present, and its last heartbeat.
    remote: [Option<RemotePresence>; 2],
    /// All watchers on this server, including the owners.
    pub(super) watchers: u32,
    /// The round-trip time to each seat owner.
    lag: [Lag; 2],
    /// The last probe sent to each owner, and when.
    probes: [Option<(u64, i64)>; 2],
}

/// A player connected to another server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct RemotePresence {
    server: i64,
    /// The server's last heartbeat.
    at: i64,
}

impl Presence {
    pub(super) fn empty(since: i64) -> Self {
        Self {
            local_owners: [0; 2],
            since: [since; 2],
            remote: [None; 2],
            watchers: 0,
            lag: [Lag::default(); 2],
            probes: [None; 2],
        }
    }

    /// Whether the owner of a seat is present.
    pub fn is_present(&self, color: Color, now: i64) -> bool {
        let is_remote = self.last_seen_remotely(color).is_some_and(|at| now - at < PEER_PRESENCE_TIMEOUT_MS);
        self.local_owners[color.index()] > 0 || is_remote
    }

    /// The milliseconds for which the owner of a seat has been away; `None` if they are present.
    pub fn absence_ms(&self, color: Color, now: i64) -> Option<i64> {
        if self.is_present(color, now) {
            return None;
        }
        Some(now.saturating_sub(self.since(color)))
    }

    fn last_seen_remotely(&self, color: Color) -> Option<i64> {
        self.remote[color.index()].map(|elsewhere| elsewhere.at)
    }

    /// Since when the owner of a seat has been present or away, as far as it is known.
    fn since(&self, color: Color) -> i64 {
        self.last_seen_remotely(color).unwrap_or(i64::MIN).max(self.since[color.index()])
    }

    /// Takes in the heartbeats of servers: players connected to a live server are still present.
    pub(super) fn update_heartbeats(&mut self, servers: &HashMap<i64, i64>) {
        for elsewhere in self.remote.iter_mut().flatten() {
            if let Some(at) = servers.get(&elsewhere.server) {
                elsewhere.at = elsewhere.at.max(*at);
            }
        }
    }

    /// The message sent to watchers.
    pub fn to_message(&self, own: Option<Color>, now: i64) -> PresenceUpdate {
        PresenceUpdate {
            own: own.map_or(Side::Any, Side::from).into(),
            white: self.is_present(Color::White, now),
            black: self.is_present(Color::Black, now),
            white_since: self.message_since(Color::White, now),
            black_since: self.message_since(Color::Black, now),
            watchers: self.watchers,
            white_lag: rounded_lag_ms(self.lag[0]),
            black_lag: rounded_lag_ms(self.lag[1]),
        }
    }

    /// The message sent to spectators who see the game late. Who comes and goes tells what has happened, so it says only
    /// which seats are taken, and counts no players as watchers.
    fn to_late_message(&self, seats: [bool; 2]) -> PresenceUpdate {
        let owners = self.local_owners[0].saturating_add(self.local_owners[1]);
        let watchers = self.watchers.saturating_sub(owners);
        PresenceUpdate { white: seats[0], black: seats[1], watchers, ..PresenceUpdate::default() }
    }

    /// For a player on another server, that server's last heartbeat would change all the time, so it is not used here.
    fn message_since(&self, color: Color, now: i64) -> i64 {
        if self.is_present(color, now) { self.since[color.index()] } else { self.since(color) }
    }

    /// The lag compensation for a move of a side, in milliseconds.
    pub fn compensation(&self, color: Color) -> u32 {
        self.lag[color.index()].compensation()
    }

    /// Records that a probe is sent to the owner of a seat; returns its nonce.
    fn probe(&mut self, color: Color, now: i64) -> u64 {
        let nonce = rand::random();
        self.probes[color.index()] = Some((nonce, now));
        nonce
    }

    /// Measures the lag from the answer to a probe; ignores answers to probes that were not sent or were answered
    /// already.
    fn answer_probe(&mut self, color: Color, nonce: u64, now: i64) {
        let probe = &mut self.probes[color.index()];
        if let Some((_, sent)) = probe.take_if(|(sent, _)| *sent == nonce) {
            self.lag[color.index()].measure(u32::try_from(now - sent).unwrap_or(0));
        }
    }

    /// Merges the reports of the servers about the seats; returns whether that changed anything. A player who has left
    /// one server is present as long as another server reports them, and away since the last server reported that they
    /// left.
    fn merge(&mut self, reports: &[SeatPresence]) -> bool {
        let before = (self.remote, self.since);
        for side in 0..2 {
            let told = || reports.iter().filter(move |seen| usize::from(seen.side.min(1)) == side);
            let here = told().filter(|seen| seen.is_present).max_by_key(|seen| seen.at);
            self.remote[side] = here.map(|seen| RemotePresence { server: seen.server, at: seen.at });
            let left = told().filter(|seen| !seen.is_present).map(|seen| seen.at).max();
            if let Some(left) = left.filter(|left| self.local_owners[side] == 0 && *left > self.since[side]) {
                self.since[side] = left;
            }
        }
        (self.remote, self.since) != before
    }

    pub(super) fn count_watcher(&mut self, color: Option<Color>, arrived: bool, now: i64) {
        let step = |count: u32| if arrived { count + 1 } else { count.saturating_sub(1) };
        self.watchers = step(self.watchers);
        let Some(side) = color.map(Color::index) else { return };
        let before = self.local_owners[side];
        self.local_owners[side] = step(before);
        if (before == 0) != (self.local_owners[side] == 0) {
            self.since[side] = now;
        }
    }
}

/// Rounded up to visible steps, as each change is sent to all watchers.
fn rounded_lag_ms(lag: Lag) -> u32 {
    lag.milliseconds().div_ceil(LAG_STEP_MS) * LAG_STEP_MS
}

impl GameHandle {
    /// The message about the players and watchers present, for a watcher.
    pub fn presence_message(&self, own: Option<Color>, now: i64) -> PresenceUpdate {
        let (lag, seats) = {
            let log = self.log.lock();
            (log.spectators.lag(now), log.spectators.seats)
        };
        let presence = self.presence.lock();
        if own.is_none() && lag > 0 { presence.to_late_message(seats) } else { presence.to_message(own, now) }
    }

    /// Starts a probe of the owner of a seat; returns its nonce.
    pub fn probe(&self, color: Color, now: i64) -> u64 {
        self.presence.lock().probe(color, now)
    }

    /// Records the answer to a probe. Watchers see the new lag with their next update.
    pub fn answer_probe(&self, color: Color, nonce: u64, now: i64) {
        self.presence.lock().answer_probe(color, nonce, now);
    }

    fn count_spectator(&self, address: Option<IpAddr>, has_come: bool) {
        let mut spectators = self.spectators.lock();
        let count = spectators.entry(address).or_default();
        *count = if has_come { *count + 1 } else { count.saturating_sub(1) };
        if *count == 0 {
            spectators.remove(&address);
        }
    }

    /// Takes in what servers have reported about the seats.
    pub(super) fn merge_presence(&self, reports: &[SeatPresence]) {
        let changed = self.presence.lock().merge(reports);
        if changed {
            self.notify_changed();
        }
    }
}

/// Counts as one watcher until it is dropped.
#[derive(Debug)]
pub struct PresenceGuard {
    games: GameRegistry,
    handle: Arc<GameHandle>,
    color: Option<Color>,
    address: Option<IpAddr>,
}

impl Drop for PresenceGuard {
    fn drop(&mut self) {
        if self.color.is_none() {
            self.handle.count_spectator(self.address, false);
        }
        self.games.count_watcher(&self.handle, self.color, false);
    }
}

impl GameRegistry {
    /// Reads what other servers have reported about the seats of a game.
    pub(super) async fn refresh_presence(&self, handle: &GameHandle) -> Result<(), StoreError> {
        handle.merge_presence(&self.shared.store.seat_presence(vec![handle.id]).await?);
        Ok(())
    }

    /// Counts a watcher from an address, or the owner of a seat, until the guard is dropped.
    pub fn track_presence(
        &self,
        handle: &Arc<GameHandle>,
        color: Option<Color>,
        address: Option<IpAddr>,
    ) -> PresenceGuard {
        if color.is_none() {
            handle.count_spectator(address, true);
        }
        self.count_watcher(handle, color, true);
        PresenceGuard { games: self.clone(), handle: handle.clone(), color, address }
    }

    fn count_watcher(&self, handle: &Arc<GameHandle>, color: Option<Color>, come: bool) {
        let now = self.time().now();
        let (before, after) = {
            let mut presence = handle.presence.lock();
            let before = presence.local_owners;
            presence.count_watcher(color, come, now);
            (before, presence.local_owners)
        };
        *handle.last_used.lock() = now;
        let turned = Color::ALL.into_iter().find(|color| {
            let side = color.index();
            (before[side] == 0) != (after[side] == 0)
        });
        // Plain watchers are only counted, and the others see the count with their next update: if each arrival were
        // sent to all of them, a thousand arrivals would be a million messages.
        if let Some(color) = turned {
            handle.notify_changed();
            self.queue_presence(SeatPresence {
                game: handle.id,
                side: color.index() as u8,
                at: now,
                is_present: come,
                server: 0,
            });
            self.update_listing_soon(handle);
        }
    }

    /// Queues a change for the other servers. Changes are published together: when a server restarts, all of its
    /// players arrive at once.
    fn queue_presence(&self, seen: SeatPresence) {
        if self.shared.is_store_shared {
            self.shared.pending_presence.lock().insert((seen.game, seen.side), seen);
            // If the channel is full, the task has been woken already.
            let _ = self.shared.wake_publisher.try_send(());
        }
    }

    /// Updates the listing of an open game in a task of its own.
    fn update_listing_soon(&self, handle: &Arc<GameHandle>) {
        // Most games are not open, and most locks are free: a task for each arrival would be thousands at once.
        if handle.live.try_lock().is_ok_and(|live| !live.stale && !is_open(&live.game_state)) {
            return;
        }
        let (games, held) = (self.clone(), handle.clone());
        tokio::spawn(async move {
            if let Err(problem) = games.update_listing(&held).await {
                tracing::warn!("game {}: whether it waits could not be told: {problem}", held.id);
            }
        });
    }

    /// Lists an open game only as long as its owner is present.
    async fn update_listing(&self, handle: &GameHandle) -> Result<(), StoreError> {
        let live = self.lock_live(handle).await?;
        let Some(summary) = self.open_summary(handle, &live) else { return Ok(()) };
        self.shared.store.update_summaries(vec![(handle.id, summary)]).await
    }

    /// The summary of a game that is open; `None` if it is not.
    pub(super) fn open_summary(&self, handle: &GameHandle, live: &LiveGame) -> Option<GameSummary> {
        let now = self.time().now();
        let is_present = || Color::ALL.into_iter().any(|color| handle.presence().is_present(color, now));
        is_open(&live.game_state).then(|| summarize(&live.game_state, is_present(), now))
    }

    /// Publishes the queued arrivals and departures of seat owners to the other servers.
    async fn publish_pending_presence(&self) -> Result<(), StoreError> {
        let seats: Vec<SeatPresence> = self.shared.pending_presence.lock().drain().map(|(_, seen)| seen).collect();
        if seats.is_empty() {
            return Ok(());
        }
        let result = self.shared.store.publish_presence(seats.clone()).await;
        if result.is_err() {
            let mut untold = self.shared.pending_presence.lock();
            for seen in seats {
                untold.entry((seen.game, seen.side)).or_insert(seen);
            }
        }
        result
    }
}

/// Whether a second player may still join, and finds the game in the list.
fn is_open(game_state: &GameState) -> bool {
    game_state.free_side().is_some() && game_state.begun().listed && !game_state.is_over()
}

/// Publishes arrivals and departures to other servers as long as the games exist.
pub(super) async fn run_presence_publisher(shared: Weak<Shared>, mut wakes: mpsc::Receiver<()>) {
    while wakes.recv().await.is_some() {
        while let Some(games) = shared.upgrade().map(|shared| GameRegistry { shared }) {
            let Err(problem) = games.publish_pending_presence().await else { break };
            tracing::warn!("who came or went could not be told: {problem}");
            drop(games);
            tokio::time::sleep(PUBLISH_RETRY_DELAY).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(at: i64, here: bool) -> SeatPresence {
        SeatPresence { game: 1, side: 1, at, is_present: here, server: 7 }
    }

    #[test]
    fn presence_lasts_as_long_as_the_server_is_alive() {
        let mut presence = Presence::empty(0);
        presence.merge(&[report(100_000, true)]);
        presence.update_heartbeats(&HashMap::from([(7, 130_000), (8, 900_000)]));
        assert_eq!(presence.absence_ms(Color::Black, 140_000), None);
        assert_eq!(presence.absence_ms(Color::Black, 160_000), Some(30_000));
    }

    /// The game was loaded long ago, while its Black was connected to another server.
    #[test]
    fn absence_is_counted_from_when_another_server_says_that_they_left() {
        let mut presence = Presence::empty(1_000);
        assert!(presence.merge(&[report(100_000, true)]));
        assert_eq!(presence.absence_ms(Color::Black, 101_000), None);
        assert!(presence.merge(&[report(102_000, false)]));
        assert_eq!(presence.absence_ms(Color::Black, 102_500), Some(500));
        assert!(!presence.merge(&[report(102_000, false)]), "nothing new");
    }

    #[test]
    fn leaving_one_server_is_not_leaving_another() {
        let mut presence = Presence::empty(0);
        presence.merge(&[report(100_000, true), report(100_500, false)]);
        assert_eq!(presence.absence_ms(Color::Black, 101_000), None);
        presence.count_watcher(Some(Color::Black), true, 101_000);
        presence.merge(&[report(101_500, false)]);
        assert_eq!(presence.absence_ms(Color::Black, 200_000), None, "they are here");
    }

    #[test]
    fn the_answer_to_a_probe_measures_once() {
        let mut presence = Presence::empty(0);
        let nonce = presence.probe(Color::Black, 1000);
        presence.answer_probe(Color::White, nonce, 1400);
        presence.answer_probe(Color::Black, nonce ^ 1, 1400);
        assert_eq!(presence.compensation(Color::Black), 0, "it was somebody else's, or none that was sent");
        presence.answer_probe(Color::Black, nonce, 1420);
        presence.answer_probe(Color::Black, nonce, 9000);
        assert_eq!(Color::ALL.map(|color| presence.compensation(color)), [0, 420]);
        assert_eq!(presence.to_message(None, 1500).black_lag, 450, "it is shown in steps");
    }
}

//! Who is at a game, here and on other servers. That is no event: it is known only now.

use super::live::card;
use super::{Games, Held, Shared, locked};
use crate::store::{Seen, StoreError};
use congo_proto::lag::Lag;
use congo_proto::online::{Here, Side};
use congo_proto::room::Room;
use congo_rules::Color;
use std::collections::HashMap;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::mpsc;

/// Whoever another server has not spoken of for so long is not there: several heartbeats.
pub(super) const SILENCE: i64 = 20_000;

/// When other servers could not be told who came or went, they are told so much later.
const RETRY_TELLING: Duration = Duration::from_secs(1);

/// Lag is shown in steps of so many milliseconds.
const LAG_STEP_MS: u32 = 50;

/// Who is at a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Presence {
    /// How often the owners of the seats look from here.
    pub(super) here: [u32; 2],
    /// Since when they do or do not.
    since: [i64; 2],
    /// The server that last saw them, and when it last lived.
    elsewhere: [Option<Elsewhere>; 2],
    /// All who look from here.
    pub(super) watchers: u32,
    /// How long messages to the owners of the seats are under way, there and back.
    lag: [Lag; 2],
    /// The last probe that each was sent, and when.
    probes: [Option<(u64, i64)>; 2],
}

/// Somebody at another server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Elsewhere {
    server: i64,
    /// When the server last lived.
    at: i64,
}

impl Presence {
    pub(super) fn nobody(since: i64) -> Self {
        Self {
            here: [0; 2],
            since: [since; 2],
            elsewhere: [None; 2],
            watchers: 0,
            lag: [Lag::default(); 2],
            probes: [None; 2],
        }
    }

    /// Whether the owner of a seat looks.
    pub fn is_here(&self, color: Color, now: i64) -> bool {
        let elsewhere = self.last_elsewhere(color).is_some_and(|at| now - at < SILENCE);
        self.here[color.index()] > 0 || elsewhere
    }

    /// For how many milliseconds the owner of a seat has been away; none if he is there.
    pub fn away_for(&self, color: Color, now: i64) -> Option<i64> {
        if self.is_here(color, now) {
            return None;
        }
        Some(now.saturating_sub(self.since(color)))
    }

    fn last_elsewhere(&self, color: Color) -> Option<i64> {
        self.elsewhere[color.index()].map(|elsewhere| elsewhere.at)
    }

    /// Since when the owner of a seat is there or not, as far as it is known.
    fn since(&self, color: Color) -> i64 {
        self.last_elsewhere(color).unwrap_or(i64::MIN).max(self.since[color.index()])
    }

    /// The servers live: players who are at one of them still are.
    pub(super) fn servers_live(&mut self, servers: &HashMap<i64, i64>) {
        for elsewhere in self.elsewhere.iter_mut().flatten() {
            if let Some(at) = servers.get(&elsewhere.server) {
                elsewhere.at = elsewhere.at.max(*at);
            }
        }
    }

    /// As watchers are told.
    pub fn told(&self, own: Option<Color>, now: i64) -> Here {
        Here {
            own: own.map_or(Side::Any, Side::from).into(),
            white: self.is_here(Color::White, now),
            black: self.is_here(Color::Black, now),
            white_since: self.told_since(Color::White, now),
            black_since: self.told_since(Color::Black, now),
            watchers: self.watchers,
            white_lag: shown_lag(self.lag[0]),
            black_lag: shown_lag(self.lag[1]),
        }
    }

    /// Of somebody at another server the time at which that last lived would change all the time.
    fn told_since(&self, color: Color, now: i64) -> i64 {
        if self.is_here(color, now) { self.since[color.index()] } else { self.since(color) }
    }

    /// What a move of a side is given back, in milliseconds.
    pub fn compensation(&self, color: Color) -> u32 {
        self.lag[color.index()].compensation()
    }

    /// Notes that the owner of a seat is sent a probe; gives what it names.
    fn probe(&mut self, color: Color, now: i64) -> u64 {
        let nonce = rand::random();
        self.probes[color.index()] = Some((nonce, now));
        nonce
    }

    /// Measures by the answer to a probe; one that was not sent, or was answered already, measures nothing.
    fn answer_probe(&mut self, color: Color, nonce: u64, now: i64) {
        let probe = &mut self.probes[color.index()];
        if let Some((_, sent)) = probe.take_if(|(sent, _)| *sent == nonce) {
            self.lag[color.index()].measure(u32::try_from(now - sent).unwrap_or(0));
        }
    }

    /// Takes in what the servers have told of the seats, each for itself; says whether that changes anything. Somebody who has
    /// left one server is there as long as another says so, and away since the last one has said that they left.
    fn hear(&mut self, seen: &[Seen]) -> bool {
        let before = (self.elsewhere, self.since);
        for side in 0..2 {
            let told = || seen.iter().filter(move |seen| usize::from(seen.side.min(1)) == side);
            let here = told().filter(|seen| seen.here).max_by_key(|seen| seen.at);
            self.elsewhere[side] = here.map(|seen| Elsewhere { server: seen.server, at: seen.at });
            let left = told().filter(|seen| !seen.here).map(|seen| seen.at).max();
            if let Some(left) = left.filter(|left| self.here[side] == 0 && *left > self.since[side]) {
                self.since[side] = left;
            }
        }
        (self.elsewhere, self.since) != before
    }

    pub(super) fn count(&mut self, color: Option<Color>, come: bool, now: i64) {
        let step = |count: u32| if come { count + 1 } else { count.saturating_sub(1) };
        self.watchers = step(self.watchers);
        let Some(side) = color.map(Color::index) else { return };
        let before = self.here[side];
        self.here[side] = step(before);
        if (before == 0) != (self.here[side] == 0) {
            self.since[side] = now;
        }
    }
}

/// In steps that one can see: each change is told to everybody.
fn shown_lag(lag: Lag) -> u32 {
    lag.milliseconds().div_ceil(LAG_STEP_MS) * LAG_STEP_MS
}

impl Held {
    /// A probe for the owner of a seat.
    pub fn probe(&self, color: Color, now: i64) -> u64 {
        locked(&self.presence).probe(color, now)
    }

    /// The answer to a probe. Others hear of the lag with their next update.
    pub fn answer_probe(&self, color: Color, nonce: u64, now: i64) {
        locked(&self.presence).answer_probe(color, nonce, now);
    }
}

/// Somebody who looks, as long as this is held.
#[derive(Debug)]
pub struct Visit {
    games: Games,
    held: Arc<Held>,
    color: Option<Color>,
}

impl Drop for Visit {
    fn drop(&mut self) {
        self.games.count(&self.held, self.color, false);
    }
}

impl Games {
    /// What other servers have told about the seats of a game.
    pub(super) async fn hear_of(&self, held: &Held) -> Result<(), StoreError> {
        let seen = self.shared.store.seen(held.id).await?;
        let changed = locked(&held.presence).hear(&seen);
        if changed {
            held.changed();
        }
        Ok(())
    }

    /// Somebody looks, and is counted as long as the visit is held.
    pub fn visit(&self, held: &Arc<Held>, color: Option<Color>) -> Visit {
        self.count(held, color, true);
        Visit { games: self.clone(), held: held.clone(), color }
    }

    fn count(&self, held: &Arc<Held>, color: Option<Color>, come: bool) {
        let now = self.time().now();
        let (before, after) = {
            let mut presence = locked(&held.presence);
            let before = presence.here;
            presence.count(color, come, now);
            (before, presence.here)
        };
        *locked(&held.touched) = now;
        let turned = Color::ALL.into_iter().find(|color| {
            let side = color.index();
            (before[side] == 0) != (after[side] == 0)
        });
        // Who only watches is counted, and the others hear of it with their next update: if each arrival were told to all, a
        // thousand arrivals would be a million messages.
        if let Some(color) = turned {
            held.changed();
            self.tell_seat(Seen { game: held.id, side: color.index() as u8, at: now, here: come, server: 0 });
            self.list_soon(held);
        }
    }

    /// Other servers hear who came or went, with everybody else who does so meanwhile: when a server starts again, all of
    /// its players come at once.
    fn tell_seat(&self, seen: Seen) {
        if self.shared.others {
            locked(&self.shared.untold_seats).insert((seen.game, seen.side), seen);
            // If it is full, the task has been woken already.
            let _ = self.shared.wake_teller.try_send(());
        }
    }

    /// A game waits for somebody only as long as its owner is there.
    fn list_soon(&self, held: &Arc<Held>) {
        // Most games wait for nobody, and most locks are free: a task for each arrival would be thousands at once.
        if held.live.try_lock().is_ok_and(|live| !live.stale && !is_open(&live.room)) {
            return;
        }
        let (games, held) = (self.clone(), held.clone());
        tokio::spawn(async move {
            if let Err(problem) = games.stand_while_waiting(&held).await {
                tracing::warn!("game {}: whether it waits could not be told: {problem}", held.id);
            }
        });
    }

    /// A game that waits for somebody is in the list as long as its owner is there.
    pub(super) async fn stand_while_waiting(&self, held: &Held) -> Result<(), StoreError> {
        let live = self.live(held).await?;
        if !is_open(&live.room) {
            return Ok(());
        }
        let now = self.time().now();
        let here = Color::ALL.into_iter().any(|color| held.presence().is_here(color, now));
        self.shared.store.stand(held.id, card(&live.room, here, now)).await
    }

    /// Tells other servers of the seats whose owners came or went.
    async fn tell_untold(&self) -> Result<(), StoreError> {
        let seats: Vec<Seen> = locked(&self.shared.untold_seats).drain().map(|(_, seen)| seen).collect();
        if seats.is_empty() {
            return Ok(());
        }
        let told = self.shared.store.tell_seen(seats.clone()).await;
        if told.is_err() {
            let mut untold = locked(&self.shared.untold_seats);
            for seen in seats {
                untold.entry((seen.game, seen.side)).or_insert(seen);
            }
        }
        told
    }
}

/// Whether somebody else may still join, and finds the game in the list.
fn is_open(room: &Room) -> bool {
    room.free().is_some() && room.begun().listed && !room.is_over()
}

/// Tells other servers who came or went, as long as the games are there.
pub(super) async fn tell_seats(shared: Weak<Shared>, mut wakes: mpsc::Receiver<()>) {
    while wakes.recv().await.is_some() {
        while let Some(games) = shared.upgrade().map(|shared| Games { shared }) {
            let Err(problem) = games.tell_untold().await else { break };
            tracing::warn!("who came or went could not be told: {problem}");
            drop(games);
            tokio::time::sleep(RETRY_TELLING).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(at: i64, here: bool) -> Seen {
        Seen { game: 1, side: 1, at, here, server: 7 }
    }

    #[test]
    fn who_is_at_a_server_that_lives_is_there_and_who_is_at_one_that_does_not_is_away_since() {
        let mut presence = Presence::nobody(0);
        presence.hear(&[told(100_000, true)]);
        presence.servers_live(&HashMap::from([(7, 130_000), (8, 900_000)]));
        assert_eq!(presence.away_for(Color::Black, 140_000), None);
        assert_eq!(presence.away_for(Color::Black, 160_000), Some(30_000));
    }

    /// A game that was loaded long ago, while its Black was at another server.
    #[test]
    fn absence_is_counted_from_when_another_server_says_that_they_left() {
        let mut presence = Presence::nobody(1_000);
        assert!(presence.hear(&[told(100_000, true)]));
        assert_eq!(presence.away_for(Color::Black, 101_000), None);
        assert!(presence.hear(&[told(102_000, false)]));
        assert_eq!(presence.away_for(Color::Black, 102_500), Some(500));
        assert!(!presence.hear(&[told(102_000, false)]), "nothing new");
    }

    #[test]
    fn leaving_one_server_is_not_leaving_another() {
        let mut presence = Presence::nobody(0);
        presence.hear(&[told(100_000, true), told(100_500, false)]);
        assert_eq!(presence.away_for(Color::Black, 101_000), None);
        presence.count(Some(Color::Black), true, 101_000);
        presence.hear(&[told(101_500, false)]);
        assert_eq!(presence.away_for(Color::Black, 200_000), None, "they are here");
    }

    #[test]
    fn the_answer_to_a_probe_measures_once() {
        let mut presence = Presence::nobody(0);
        let nonce = presence.probe(Color::Black, 1000);
        presence.answer_probe(Color::White, nonce, 1400);
        presence.answer_probe(Color::Black, nonce ^ 1, 1400);
        assert_eq!(presence.compensation(Color::Black), 0, "it was somebody else's, or none that was sent");
        presence.answer_probe(Color::Black, nonce, 1420);
        presence.answer_probe(Color::Black, nonce, 9000);
        assert_eq!(Color::ALL.map(|color| presence.compensation(color)), [0, 420]);
        assert_eq!(presence.told(None, 1500).black_lag, 450, "it is shown in steps");
    }
}

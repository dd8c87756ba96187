//! What happens without anybody asking: time runs out, other servers do something, what nobody looks at is forgotten.

use super::decide::Decision;
use super::deeds::deadline;
use super::presence::SILENCE;
use super::{Games, Held, Shared, locked};
use crate::refused::Refused;
use crate::store::{News, Seen, StoreError};
use std::collections::HashMap;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::{mpsc, watch};

/// How often other servers hear who is here, and the store that this one lives.
const HEARTBEAT: Duration = Duration::from_secs(5);
/// After so many milliseconds without a heartbeat that the shared store has taken, none of the servers could reach it: two
/// heartbeats of all of them have failed.
const OUTAGE: i64 = 12_000;
/// A game that is over, and that nobody looks at, leaves the memory after so long: it is rarely looked at again.
const OVER_IDLE: Duration = Duration::from_secs(10);
/// Around the time at which a server has been silent for too long, in milliseconds: one heartbeat at least falls into it.
const LATE: i64 = 5_000;
/// So many games are looked through with each heartbeat.
const SWEPT_AT_ONCE: u32 = 200;
/// What was told of a seat so long ago says nothing any more, in milliseconds.
const PRESENCE_KEPT: i64 = 24 * 60 * 60 * 1000;
/// A difference between clocks that nobody notices, in milliseconds.
const CLOCK_TOLERANCE_MS: i64 = 1000;

/// Ends a game when somebody's time is over.
pub(super) async fn keep_time(shared: Weak<Shared>, held: Weak<Held>, mut changes: watch::Receiver<u64>) {
    loop {
        let (time, deadline) = {
            let (Some(shared), Some(held)) = (shared.upgrade(), held.upgrade()) else { return };
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
                let (Some(shared), Some(held)) = (shared.upgrade(), held.upgrade()) else { return };
                let games = Games { shared };
                // Whatever is decided: if the time is up, that happens first.
                if let Err(Refused::Store(problem)) = games.settle(&held, |_| Ok(Decision::Known(0))).await {
                    tracing::error!("game {}: its clock: {problem}", held.id);
                    tokio::time::sleep(HEARTBEAT).await;
                }
            }
        }
    }
}

/// News of a game that wait to be followed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Unheard {
    /// Whether a task follows them.
    followed: bool,
    /// So many entries there are, as another server has told.
    entries: Option<u64>,
    /// Somebody came or left.
    seats: bool,
}

impl Unheard {
    /// Takes in one more; says whether nobody follows yet.
    fn add(&mut self, news: News) -> bool {
        match news {
            News::Game(_, entries) => self.entries = self.entries.max(Some(entries)),
            News::Seats(_) => self.seats = true,
            News::Gap => (self.entries, self.seats) = (Some(u64::MAX), true),
        }
        !std::mem::replace(&mut self.followed, true)
    }

    /// What there is to follow; if there is nothing, nobody follows any more.
    fn take(&mut self) -> Option<Self> {
        let waiting = Self { followed: true, ..*self };
        *self = Self::default();
        let some = waiting.entries.is_some() || waiting.seats;
        self.followed = some;
        some.then_some(waiting)
    }
}

/// Follows what other servers do. Each game is followed by a task of its own: one that is stuck delays no other.
pub(super) async fn follow(shared: Weak<Shared>, mut news: mpsc::Receiver<News>) {
    while let Some(told) = news.recv().await {
        let Some(games) = shared.upgrade().map(|shared| Games { shared }) else { return };
        let concerned = match told {
            News::Game(id, _) | News::Seats(id) => locked(&games.shared.held).get(&id).cloned().into_iter().collect(),
            News::Gap => games.all_held(),
        };
        concerned.into_iter().for_each(|held| games.follow_news(held, told));
    }
}

impl Games {
    /// What was not looked at for long leaves the memory; games that are over do so sooner.
    fn forget_idle(&self) {
        let before = |idle: Duration| self.time().now() - i64::try_from(idle.as_millis()).unwrap_or(i64::MAX);
        let idle = self.policy().idle;
        let (running, over) = (before(idle), before(idle.min(OVER_IDLE)));
        let mut all = locked(&self.shared.held);
        all.retain(|_, held| {
            if Arc::strong_count(held) > 1 || locked(&held.presence).watchers > 0 {
                return true;
            }
            // Nobody else holds the game: nobody has locked it.
            let is_over = held.live.try_lock().is_ok_and(|live| live.room.is_over());
            *locked(&held.touched) > if is_over { over } else { running }
        });
        locked(&self.shared.codes).retain(|_, id| all.contains_key(id));
    }

    /// Looks through the next games for such in which nobody has moved for long, and removes them. All games are looked
    /// through like that again and again, a few with each heartbeat.
    async fn sweep(&self) -> Result<(), StoreError> {
        let Some(abandoned) = self.policy().abandoned else { return Ok(()) };
        let before = self.time().now() - i64::try_from(abandoned.as_millis()).unwrap_or(i64::MAX);
        let after = *locked(&self.shared.swept);
        let (found, last) = self.shared.store.never_began(after, before, SWEPT_AT_ONCE).await?;
        *locked(&self.shared.swept) = last.unwrap_or(i64::MIN);
        // Somebody may be looking at one.
        let unused: Vec<i64> = found.into_iter().filter(|id| !locked(&self.shared.held).contains_key(id)).collect();
        if unused.is_empty() {
            return Ok(());
        }
        tracing::info!(games = unused.len(), "removes games that never began");
        self.shared.store.remove(unused).await
    }

    /// Makes room where too many games are in memory: of those that nobody looks at, the ones that were used longest ago
    /// leave it, and a tenth more than must, so that it does not have to be done for each game.
    pub(super) fn evict_unused(&self) {
        let mut all = locked(&self.shared.held);
        let most = self.policy().max_in_memory;
        let surplus = all.len().saturating_sub(most - most / 10);
        let unused =
            all.iter().filter(|(_, held)| Arc::strong_count(held) == 1 && locked(&held.presence).watchers == 0);
        let mut unused: Vec<(i64, i64)> = unused.map(|(id, held)| (*locked(&held.touched), *id)).collect();
        unused.sort_unstable();
        unused.iter().take(surplus).for_each(|(_, id)| _ = all.remove(id));
        locked(&self.shared.codes).retain(|_, id| all.contains_key(id));
    }

    fn follow_news(&self, held: Arc<Held>, told: News) {
        if locked(&held.unheard).add(told) {
            tokio::spawn(self.clone().follow_game(held));
        }
    }

    /// Follows the news of a game until there are none left.
    async fn follow_game(self, held: Arc<Held>) {
        loop {
            let Some(waiting) = locked(&held.unheard).take() else { return };
            if let Err(problem) = self.hear_all(&held, waiting).await {
                tracing::warn!("game {}: what another server did: {problem}", held.id);
            }
        }
    }

    /// Makes sure that what other servers have done counts here: one that was killed may not have told it.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn refresh(&self, held: &Held) -> Result<(), StoreError> {
        if self.shared.others { self.hear(held, News::Gap).await } else { Ok(()) }
    }

    /// Follows one piece of news.
    pub(super) async fn hear(&self, held: &Held, told: News) -> Result<(), StoreError> {
        let mut news = Unheard::default();
        news.add(told);
        self.hear_all(held, news).await
    }

    async fn hear_all(&self, held: &Held, news: Unheard) -> Result<(), StoreError> {
        if let Some(entries) = news.entries {
            let mut live = self.live(held).await?;
            if entries > live.number() {
                self.catch_up(held, &mut live).await?;
            }
        }
        if news.seats { self.hear_of(held).await } else { Ok(()) }
    }

    /// Whether the store has not taken the note that this server lives for so long that it may have been away.
    pub(super) fn store_was_away(&self, now: i64) -> bool {
        self.shared.others && now - *locked(&self.shared.last_alive) > OUTAGE
    }

    /// Notes that this server lives, and with it the time in which none could reach the store; then gives a game back what it
    /// lost by that.
    pub(super) async fn live_again(&self, held: &Held) -> Result<(), StoreError> {
        self.note_alive().await?;
        let mut live = self.live(held).await?;
        match self.excuse(held.id, &mut live).await {
            Ok(excused) => {
                if excused {
                    held.changed();
                }
                Ok(())
            }
            Err(StoreError::Conflict) => self.catch_up(held, &mut live).await,
            Err(problem) => Err(problem),
        }
    }

    async fn note_alive(&self) -> Result<(), StoreError> {
        let longest = if self.shared.others { OUTAGE } else { i64::MAX };
        let now = self.time().now();
        self.shared.store.alive(now, longest).await?;
        self.read_breaks_again().await?;
        *locked(&self.shared.last_alive) = now;
        Ok(())
    }

    /// After an outage of the store every game gets back what it lost, without waiting for somebody to ask.
    async fn excuse_all(&self) {
        for held in self.all_held() {
            let again = match self.live_again(&held).await {
                Ok(()) => self.stand_while_waiting(&held).await,
                problem => problem,
            };
            if let Err(problem) = again {
                tracing::warn!("game {}: what it lost while the store was away: {problem}", held.id);
            }
        }
    }

    /// Tells the store and the other servers that this one lives, and who is here.
    async fn beat(&self) -> Result<(), StoreError> {
        let now = self.time().now();
        let was_away = self.store_was_away(now);
        self.note_alive().await?;
        if was_away {
            self.excuse_all().await;
            self.tell_all_seats(now).await?;
        }
        self.see_servers().await?;
        self.sweep().await?;
        self.shared.store.forget_seen(now - PRESENCE_KEPT).await?;
        self.compare_clocks().await
    }

    /// Players who are at a server that lives are still there.
    async fn see_servers(&self) -> Result<(), StoreError> {
        let servers: HashMap<i64, i64> = self.shared.store.servers().await?.into_iter().collect();
        if servers.is_empty() {
            return Ok(());
        }
        self.all_held().iter().for_each(|held| locked(&held.presence).servers_live(&servers));
        let now = self.time().now();
        let silent = servers.values().filter(|at| SILENCE - LATE <= now - **at && now - **at < SILENCE + LATE).count();
        if silent > 0 {
            // One that was killed may not have told what it had done last.
            self.all_held().into_iter().for_each(|held| self.follow_news(held, News::Gap));
        }
        Ok(())
    }

    /// Tells who is here and who is not: while the store was away, nobody could be told.
    async fn tell_all_seats(&self, at: i64) -> Result<(), StoreError> {
        let seats = self.all_held().into_iter().flat_map(|held| {
            let here = locked(&held.presence).here;
            (0..2u8).map(move |side| Seen { game: held.id, side, at, here: here[usize::from(side)] > 0, server: 0 })
        });
        self.shared.store.tell_seen(seats.collect()).await
    }
}

impl Games {
    /// Servers that share a store go by its clock since they started. One that has drifted away from it is reported: it
    /// would count thinking times and absences otherwise than the others.
    async fn compare_clocks(&self) -> Result<(), StoreError> {
        let before = self.time().now();
        let Some(theirs) = self.shared.store.clock().await? else { return Ok(()) };
        let difference = theirs - (before + self.time().now()) / 2;
        metrics::gauge!("congo_clock_difference_ms").set(difference as f64);
        if difference.abs() > CLOCK_TOLERANCE_MS {
            tracing::warn!(difference, "this server's clock has drifted away from the database's; restart it");
        }
        Ok(())
    }
}

/// What is to be done again and again, as long as the games are there.
pub(super) async fn look_after(shared: Weak<Shared>) {
    loop {
        tokio::time::sleep(HEARTBEAT).await;
        let Some(games) = shared.upgrade().map(|shared| Games { shared }) else { return };
        games.forget_idle();
        metrics::gauge!("congo_games_in_memory").set(games.in_memory() as f64);
        let beaten = games.beat().await;
        if let Err(problem) = &beaten {
            tracing::error!("the store: {problem}");
        }
        games.shared.healthy.send_if_modified(|healthy| std::mem::replace(healthy, beaten.is_ok()) != beaten.is_ok());
    }
}

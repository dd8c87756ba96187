//! What happens without anybody asking: time runs out, other servers do something, what nobody looks at is forgotten.

use super::deeds::deadline;
use super::{Games, Held, Shared, locked};
use crate::decide::Decision;
use crate::refused::Refused;
use crate::store::{News, Seen, StoreError};
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::{mpsc, watch};

/// How often other servers hear who is here, and the store that this one lives.
const HEARTBEAT: Duration = Duration::from_secs(5);

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

/// Follows what other servers do.
pub(super) async fn follow(shared: Weak<Shared>, mut news: mpsc::Receiver<News>) {
    while let Some(told) = news.recv().await {
        let Some(games) = shared.upgrade().map(|shared| Games { shared }) else { return };
        let concerned = match told {
            News::Game(id, _) | News::Seats(id) => locked(&games.shared.held).get(&id).cloned().into_iter().collect(),
            News::Gap => games.all_held(),
        };
        for held in concerned {
            if let Err(problem) = games.hear(&held, told).await {
                tracing::warn!("game {}: what another server did: {problem}", held.id);
            }
        }
    }
}

impl Games {
    /// What was not looked at for long leaves the memory.
    fn forget_idle(&self) {
        let before = self.time().now() - i64::try_from(self.policy().idle.as_millis()).unwrap_or(i64::MAX);
        let mut all = locked(&self.shared.held);
        all.retain(|_, held| {
            let used = Arc::strong_count(held) > 1 || *locked(&held.touched) > before;
            used || locked(&held.presence).watchers > 0
        });
        locked(&self.shared.codes).retain(|_, id| all.contains_key(id));
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

    async fn hear(&self, held: &Held, told: News) -> Result<(), StoreError> {
        if !matches!(told, News::Seats(_)) {
            let mut live = self.live(held).await?;
            let known = matches!(told, News::Game(_, entries) if entries <= live.number());
            if !known {
                self.catch_up(held, &mut live).await?;
            }
        }
        if !matches!(told, News::Game(..)) {
            let mut presence = held.presence();
            self.hear_of(held.id, &mut presence).await?;
            let mut now = locked(&held.presence);
            if now.elsewhere != presence.elsewhere {
                now.elsewhere = presence.elsewhere;
                drop(now);
                held.changed();
            }
        }
        Ok(())
    }

    /// Tells the store and the other servers that this one lives, and who is here.
    async fn beat(&self) -> Result<(), StoreError> {
        let now = self.time().now();
        self.shared.store.alive(now, i64::MAX).await?;
        let seen: Vec<Seen> = self
            .all_held()
            .iter()
            .flat_map(|held| {
                let here = locked(&held.presence).here;
                let game = held.id;
                (0..2u8).filter(move |side| here[usize::from(*side)] > 0).map(move |side| Seen {
                    game,
                    side,
                    at: now,
                    here: true,
                })
            })
            .collect();
        if seen.is_empty() { Ok(()) } else { self.shared.store.tell_seen(seen).await }
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

//! A store in memory that servers share and that a test can take away or change between two calls, to test games while
//! that happens. It has no clock, so that tests can run with their own.

use congo_server::store::{
    Created, Downtime, GameSummary, ListingStatus, NewEntry, NewGame, OpenGame, SeatPresence, Store, StoreError,
    StoreEvent, StoredGame,
};
use parking_lot::{Mutex, MutexGuard};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use tokio::sync::mpsc;

/// The store.
#[derive(Debug, Default)]
pub struct Memory {
    state: Mutex<MemoryState>,
    /// Whether it is unreachable.
    pub away: AtomicBool,
    /// An entry that another server writes just after the next read of a game.
    pub behind_the_next_read: Mutex<Option<Vec<u8>>>,
    /// The published presence of seats, one item per call.
    pub told: Mutex<Vec<Vec<SeatPresence>>>,
    /// How often entries of a single game were read.
    pub reads: AtomicU64,
    /// How many heartbeats were accepted.
    pub heartbeats: AtomicU64,
    /// How often entries were appended to many games at once.
    pub appends_to_many: AtomicU64,
    /// Sends the events of other servers. None is sent unless a test does.
    events: Mutex<Option<mpsc::Sender<StoreEvent>>>,
}

#[derive(Debug, Default)]
struct MemoryState {
    games: HashMap<i64, NewGame>,
    last_heartbeat: Option<i64>,
    downtimes: Vec<Downtime>,
}

impl Memory {
    /// Tells the server that shares this store what another one has done.
    pub async fn tell(&self, event: StoreEvent) {
        let events = self.events.lock().clone().expect("a server has subscribed");
        events.send(event).await.expect("it listens");
    }

    fn state(&self) -> Result<MutexGuard<'_, MemoryState>, StoreError> {
        match self.away.load(Ordering::SeqCst) {
            true => Err(StoreError::NotWritten),
            false => Ok(self.state.lock()),
        }
    }
}

#[tonic::async_trait]
impl Store for Memory {
    async fn create(&self, game: NewGame) -> Result<Created, StoreError> {
        let mut kept = self.state()?;
        let known =
            kept.games.iter().find(|(_, there)| game.creation_key.is_some() && there.creation_key == game.creation_key);
        if let Some((id, _)) = known {
            return Ok(Created::Existing(*id));
        }
        let id = kept.games.len() as i64 + 1;
        kept.games.insert(id, game);
        Ok(Created::New(id))
    }

    async fn append(&self, game: i64, number: u64, entries: Vec<Vec<u8>>, card: GameSummary) -> Result<(), StoreError> {
        let mut kept = self.state()?;
        let there = kept.games.get_mut(&game).ok_or(StoreError::NotWritten)?;
        if there.entries.len() as u64 != number {
            return Err(StoreError::Conflict);
        }
        there.entries.extend(entries);
        there.summary = card;
        Ok(())
    }

    async fn read(&self, game: i64, from: u64) -> Result<Option<Vec<Vec<u8>>>, StoreError> {
        self.reads.fetch_add(1, Ordering::SeqCst);
        let mut kept = self.state()?;
        let Some(there) = kept.games.get_mut(&game) else { return Ok(None) };
        let read = there.entries.iter().skip(from as usize).cloned().collect();
        there.entries.extend(self.behind_the_next_read.lock().take());
        Ok(Some(read))
    }

    async fn entry_counts(&self, games: Vec<i64>) -> Result<Vec<(i64, u64)>, StoreError> {
        let kept = self.state()?;
        let count = |id: i64| kept.games.get(&id).map(|game| (id, game.entries.len() as u64));
        Ok(games.into_iter().filter_map(count).collect())
    }

    async fn find(&self, code: &str) -> Result<Option<i64>, StoreError> {
        let kept = self.state()?;
        let has_code = |game: &NewGame| [&game.code, &game.long_code].into_iter().flatten().any(|known| known == code);
        Ok(kept.games.iter().find(|(_, game)| has_code(game)).map(|(id, _)| *id))
    }

    async fn list(&self, status: ListingStatus, _: i64, _: u32) -> Result<Vec<Vec<u8>>, StoreError> {
        let kept = self.state()?;
        let listed = kept.games.values().filter(|game| game.summary.status == status);
        Ok(listed.map(|game| game.summary.payload.clone()).collect())
    }

    async fn append_each(&self, entries: Vec<NewEntry>) -> Result<Vec<i64>, StoreError> {
        self.appends_to_many.fetch_add(1, Ordering::SeqCst);
        let mut kept = self.state()?;
        let mut appended = Vec::new();
        for NewEntry { game, number, data, summary } in entries {
            let Some(there) = kept.games.get_mut(&game) else { continue };
            if there.entries.len() as u64 == number {
                there.entries.push(data);
                there.summary = summary;
                appended.push(game);
            }
        }
        Ok(appended)
    }

    async fn update_summaries(&self, summaries: Vec<(i64, GameSummary)>) -> Result<(), StoreError> {
        let mut kept = self.state()?;
        for (game, summary) in summaries {
            kept.games.get_mut(&game).into_iter().for_each(|there| there.summary = summary.clone());
        }
        Ok(())
    }

    async fn heartbeat(&self, now: i64, longest: i64) -> Result<(), StoreError> {
        let mut kept = self.state()?;
        self.heartbeats.fetch_add(1, Ordering::SeqCst);
        let last = kept.last_heartbeat.unwrap_or(now);
        if now - last > longest {
            kept.downtimes.push(Downtime { from: last, to: now });
        }
        kept.last_heartbeat = Some(now.max(last));
        Ok(())
    }

    async fn downtimes(&self) -> Result<Vec<Downtime>, StoreError> {
        Ok(self.state()?.downtimes.clone())
    }

    async fn find_unstarted(&self, before: i64, _: u32) -> Result<Vec<i64>, StoreError> {
        let kept = self.state()?;
        let found = |game: &NewGame| !game.summary.is_started && game.summary.changed_at < before;
        Ok(kept.games.iter().filter(|(_, game)| found(game)).map(|(id, _)| *id).collect())
    }

    async fn find_overdue(&self, now: i64, _: u32) -> Result<Vec<i64>, StoreError> {
        let kept = self.state()?;
        let found =
            |game: &NewGame| game.summary.is_open && game.summary.deadline.is_some_and(|deadline| deadline <= now);
        Ok(kept.games.iter().filter(|(_, game)| found(game)).map(|(id, _)| *id).collect())
    }

    async fn release_codes(&self, _: i64, _: u32) -> Result<(), StoreError> {
        Ok(())
    }

    async fn open_games_of(&self, _: i64, _: u32) -> Result<Vec<OpenGame>, StoreError> {
        self.state().map(|_| Vec::new())
    }

    async fn set_conditional_moves(&self, _: i64, _: u8, _: Vec<u8>) -> Result<(), StoreError> {
        Ok(())
    }

    async fn conditional_moves(&self, _: i64) -> Result<Vec<(u8, Vec<u8>)>, StoreError> {
        Ok(Vec::new())
    }

    async fn remove(&self, games: Vec<i64>) -> Result<(), StoreError> {
        let mut kept = self.state()?;
        games.iter().for_each(|game| _ = kept.games.remove(game));
        Ok(())
    }

    async fn export(&self, _: i64, _: u32) -> Result<Vec<StoredGame>, StoreError> {
        Ok(Vec::new())
    }

    async fn import(&self, _: Vec<StoredGame>) -> Result<(), StoreError> {
        Ok(())
    }

    async fn publish_presence(&self, seen: Vec<SeatPresence>) -> Result<(), StoreError> {
        drop(self.state()?);
        self.told.lock().push(seen);
        Ok(())
    }

    async fn seat_presence(&self, _: Vec<i64>) -> Result<Vec<SeatPresence>, StoreError> {
        self.state().map(|_| Vec::new())
    }

    async fn subscribe(&self) -> Result<Option<mpsc::Receiver<StoreEvent>>, StoreError> {
        let (sender, receiver) = mpsc::channel(1);
        *self.events.lock() = Some(sender);
        Ok(Some(receiver))
    }
}

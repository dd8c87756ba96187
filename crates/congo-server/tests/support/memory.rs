//! A store in memory that servers share and that a test takes away, or changes between two calls: for what happens to games
//! when that goes on. It knows no time, so that tests may run with a clock of their own.

use congo_server::store::{Break, Card, Created, NEVER_BEGAN, NewGame, News, Seen, Standing, Store, StoreError, Whole};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc;

/// The store.
#[derive(Debug, Default)]
pub struct Memory {
    kept: Mutex<Kept>,
    /// Whether it cannot be reached.
    pub away: AtomicBool,
    /// An entry that another server writes just after a game has been read the next time.
    pub behind_the_next_read: Mutex<Option<Vec<u8>>>,
    /// What was told of seats, call by call.
    pub told: Mutex<Vec<Vec<Seen>>>,
    /// Keeps the news open; none are told.
    news: Mutex<Option<mpsc::Sender<News>>>,
}

#[derive(Debug, Default)]
struct Kept {
    games: HashMap<i64, NewGame>,
    alive: Option<i64>,
    breaks: Vec<Break>,
}

impl Memory {
    fn kept(&self) -> Result<MutexGuard<'_, Kept>, StoreError> {
        match self.away.load(Ordering::SeqCst) {
            true => Err(StoreError::NotWritten),
            false => Ok(self.kept.lock().unwrap_or_else(PoisonError::into_inner)),
        }
    }
}

#[tonic::async_trait]
impl Store for Memory {
    async fn create(&self, game: NewGame) -> Result<Created, StoreError> {
        let mut kept = self.kept()?;
        let known = kept.games.iter().find(|(_, there)| game.key.is_some() && there.key == game.key);
        if let Some((id, _)) = known {
            return Ok(Created::Known(*id));
        }
        let id = kept.games.len() as i64 + 1;
        kept.games.insert(id, game);
        Ok(Created::New(id))
    }

    async fn append(&self, game: i64, number: u64, entries: Vec<Vec<u8>>, card: Card) -> Result<(), StoreError> {
        let mut kept = self.kept()?;
        let there = kept.games.get_mut(&game).ok_or(StoreError::NotWritten)?;
        if there.entries.len() as u64 != number {
            return Err(StoreError::Conflict);
        }
        there.entries.extend(entries);
        there.card = card;
        Ok(())
    }

    async fn read(&self, game: i64, from: u64) -> Result<Option<Vec<Vec<u8>>>, StoreError> {
        let mut kept = self.kept()?;
        let Some(there) = kept.games.get_mut(&game) else { return Ok(None) };
        let read = there.entries.iter().skip(from as usize).cloned().collect();
        there.entries.extend(self.behind_the_next_read.lock().unwrap_or_else(PoisonError::into_inner).take());
        Ok(Some(read))
    }

    async fn find(&self, code: &str) -> Result<Option<i64>, StoreError> {
        let kept = self.kept()?;
        Ok(kept.games.iter().find(|(_, game)| game.code.as_deref() == Some(code)).map(|(id, _)| *id))
    }

    async fn list(&self, standing: Standing, _: i64, _: u32) -> Result<Vec<Vec<u8>>, StoreError> {
        let kept = self.kept()?;
        let listed = kept.games.values().filter(|game| game.card.standing == standing);
        Ok(listed.map(|game| game.card.summary.clone()).collect())
    }

    async fn stand(&self, game: i64, card: Card) -> Result<(), StoreError> {
        if let Some(there) = self.kept()?.games.get_mut(&game) {
            there.card = card;
        }
        Ok(())
    }

    async fn alive(&self, now: i64, longest: i64) -> Result<(), StoreError> {
        let mut kept = self.kept()?;
        let last = kept.alive.unwrap_or(now);
        if now - last > longest {
            kept.breaks.push(Break { from: last, to: now });
        }
        kept.alive = Some(now.max(last));
        Ok(())
    }

    async fn breaks(&self) -> Result<Vec<Break>, StoreError> {
        Ok(self.kept()?.breaks.clone())
    }

    async fn never_began(&self, after: i64, before: i64, most: u32) -> Result<(Vec<i64>, Option<i64>), StoreError> {
        let kept = self.kept()?;
        let mut ids: Vec<i64> = kept.games.keys().copied().filter(|id| *id > after).collect();
        ids.sort_unstable();
        ids.truncate(most as usize);
        let found = |id: &&i64| {
            let game = &kept.games[*id];
            let most = if game.code.is_none() { 1 } else { NEVER_BEGAN };
            game.card.changed < before && game.entries.len() as i64 <= most
        };
        Ok((ids.iter().filter(found).copied().collect(), ids.last().copied()))
    }

    async fn remove(&self, games: Vec<i64>) -> Result<(), StoreError> {
        let mut kept = self.kept()?;
        games.iter().for_each(|game| _ = kept.games.remove(game));
        Ok(())
    }

    async fn export(&self, _: i64, _: u32) -> Result<Vec<Whole>, StoreError> {
        Ok(Vec::new())
    }

    async fn import(&self, _: Vec<Whole>) -> Result<(), StoreError> {
        Ok(())
    }

    async fn tell_seen(&self, seen: Vec<Seen>) -> Result<(), StoreError> {
        drop(self.kept()?);
        self.told.lock().unwrap_or_else(PoisonError::into_inner).push(seen);
        Ok(())
    }

    async fn seen(&self, _: i64) -> Result<Vec<Seen>, StoreError> {
        self.kept().map(|_| Vec::new())
    }

    async fn news(&self) -> Result<Option<mpsc::Receiver<News>>, StoreError> {
        let (tell, told) = mpsc::channel(1);
        *self.news.lock().unwrap_or_else(PoisonError::into_inner) = Some(tell);
        Ok(Some(told))
    }
}

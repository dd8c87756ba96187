//! The games that are played. Whatever happens goes the same way: it is decided by the rules, kept in the store, then it
//! counts here, then whoever watches is told.

mod decide;
mod deeds;
mod event_log;
mod live;
mod presence;
mod upkeep;

pub use live::{Draft, Live};
pub use presence::{Presence, Visit};

use crate::entry::Entry;
use crate::refused::Refused;
use crate::secret::{self, Seal};
use crate::store::{Break, Card, Created, NewGame, News, Seen, Standing, Store, StoreError};
use crate::time::Time;
use congo_proto::online::event::What;
use congo_proto::online::refusal::Reason;
use congo_proto::online::{Begun, Event, Listed, Paused};
use congo_proto::room::Room;
use congo_rules::Color;
use live::{card, replay};
use presence::tell_seats;
use prost::Message;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Mutex as Turn, mpsc, watch};
use upkeep::{Unheard, follow, keep_time, look_after};

/// A server that starts later than this after another one lived begins after a break.
const BREAK: i64 = 15_000;
/// Games in memory at the same time, unless the settings say otherwise.
const MAX_GAMES: usize = 20_000;
/// A game without a single move is removed after so long, unless the settings say otherwise.
const ABANDONED: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// So often a code is tried that somebody else might have.
const CODES: usize = 20;

/// How the games are kept.
#[derive(Debug, Clone, Copy)]
pub struct Policy {
    /// Whoever is away so long may lose by it.
    pub absence: Duration,
    /// A game that nobody has looked at for so long leaves the memory.
    pub idle: Duration,
    /// A game without a single move is removed after so long, and its code is free again; none: it never is.
    pub abandoned: Option<Duration>,
    /// So many games are in memory before the ones that nobody looks at leave it earlier.
    pub max_in_memory: usize,
    /// So many games are in memory at the same time; more are refused.
    pub max_games: usize,
}

impl Default for Policy {
    fn default() -> Self {
        let (absence, idle) = (Duration::from_secs(60), Duration::from_secs(300));
        Self { absence, idle, abandoned: Some(ABANDONED), max_in_memory: 10_000, max_games: MAX_GAMES }
    }
}

/// All games; those that somebody has asked for lately are in memory.
#[derive(Debug, Clone)]
pub struct Games {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    store: Arc<dyn Store>,
    policy: Policy,
    time: Time,
    /// Whether other servers share the store.
    others: bool,
    /// When no server lived.
    breaks: Mutex<Vec<Break>>,
    /// Up to which number games have been looked through for abandoned ones.
    swept: Mutex<i64>,
    /// When the store last took the note that this server lives.
    last_alive: Mutex<i64>,
    held: Mutex<HashMap<i64, Arc<Held>>>,
    /// The numbers of those in memory that have a code.
    codes: Mutex<HashMap<String, i64>>,
    /// By game and side, owners of seats who came or went, of whom the other servers have not been told: as it was last.
    untold_seats: Mutex<HashMap<(i64, u8), Seen>>,
    /// Wakes the task that tells them.
    wake_teller: mpsc::Sender<()>,
    /// Whether the store took what was written last.
    healthy: watch::Sender<bool>,
}

/// A game in memory.
#[derive(Debug)]
pub struct Held {
    id: i64,
    live: Turn<Live>,
    presence: Mutex<Presence>,
    /// News of other servers that wait while earlier ones are followed.
    unheard: Mutex<Unheard>,
    changes: watch::Sender<u64>,
    touched: Mutex<i64>,
}

impl Held {
    /// Who is there.
    pub fn presence(&self) -> Presence {
        locked(&self.presence).clone()
    }

    /// Hears of everything that changes.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    fn changed(&self) {
        self.changes.send_modify(|count| *count += 1);
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Games {
    /// The games of a store, and the tasks that look after them.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn open(store: Arc<dyn Store>, policy: Policy, time: Time) -> Result<Self, StoreError> {
        let others = store.news().await?;
        // Where there is one server only, any time without it is a break.
        store.alive(time.now(), if others.is_some() { BREAK } else { 0 }).await?;
        let breaks = Mutex::new(store.breaks().await?);
        let (wake_teller, wakes) = mpsc::channel(1);
        let games = Self {
            shared: Arc::new(Shared {
                store,
                policy,
                time,
                others: others.is_some(),
                breaks,
                swept: Mutex::new(i64::MIN),
                last_alive: Mutex::new(time.now()),
                held: Mutex::default(),
                codes: Mutex::default(),
                untold_seats: Mutex::default(),
                wake_teller,
                healthy: watch::Sender::new(true),
            }),
        };
        if let Some(news) = others {
            tokio::spawn(follow(Arc::downgrade(&games.shared), news));
            tokio::spawn(tell_seats(Arc::downgrade(&games.shared), wakes));
        }
        tokio::spawn(look_after(Arc::downgrade(&games.shared)));
        Ok(games)
    }

    /// The server's time.
    pub fn time(&self) -> Time {
        self.shared.time
    }

    /// How they are kept.
    pub fn policy(&self) -> Policy {
        self.shared.policy
    }

    /// Whether the store takes what is written.
    pub fn healthy(&self) -> watch::Receiver<bool> {
        self.shared.healthy.subscribe()
    }

    /// How many are in memory.
    pub fn in_memory(&self) -> usize {
        locked(&self.shared.held).len()
    }

    /// Whether one more game may come into memory.
    ///
    /// # Errors
    /// If there are as many as there may be.
    pub fn room_for_another(&self) -> Result<(), StoreError> {
        match self.in_memory() < self.policy().max_games {
            true => Ok(()),
            false => Err(StoreError::Overloaded("the server has as many games as it can hold; try again later")),
        }
    }

    /// The game with a code, as people type it, if it is in memory.
    pub fn in_memory_by_code(&self, code: &str) -> Option<Arc<Held>> {
        let code = congo_proto::code::read(code)?;
        let id = *locked(&self.shared.codes).get(&code)?;
        locked(&self.shared.held).get(&id).cloned()
    }

    /// Begins a game of the platform from a position, given as text.
    ///
    /// # Errors
    /// If it cannot be kept.
    pub async fn begin_platform(&self, fen: &str) -> Result<Option<i64>, StoreError> {
        let event = crate::entry::platform_game(fen, self.time().now());
        if Room::begin(&event).is_err() {
            return Ok(None);
        }
        let card = Card { standing: Standing::Hidden, summary: Vec::new(), changed: event.at };
        let entries = vec![Entry::new(event).bytes()];
        match self.shared.store.create(NewGame { code: None, key: None, card, entries }).await? {
            Created::New(id) | Created::Known(id) => Ok(Some(id)),
        }
    }

    /// Begins a game in which somebody sits, or finds the one that he has begun with this secret; gives its code.
    ///
    /// # Errors
    /// If it is none that can be played, or cannot be kept.
    pub async fn begin(&self, begun: Begun, color: Color, name: String, seal: Seal) -> Result<String, Refused> {
        let key = seal.key();
        self.create(begun, key, vec![Draft::seat(color, name, seal)]).await
    }

    async fn create(&self, begun: Begun, key: Vec<u8>, seats: Vec<Draft>) -> Result<String, Refused> {
        let at = self.time().now();
        for _ in 0..CODES {
            let begun = Begun { code: secret::new_code(), ..begun.clone() };
            let drafts = std::iter::once(Draft::new(None, 0, What::Begun(begun.clone()))).chain(seats.clone());
            let (entries, events): (Vec<Entry>, Vec<Event>) =
                (0..).zip(drafts).map(|(number, draft)| draft.numbered(number, at)).unzip();
            let room = replay(&events).map_err(|problem| Refused::new(Reason::Malformed, problem))?;
            let game = NewGame {
                code: Some(begun.code.clone()),
                key: Some(key.clone()),
                card: card(&room, false, at),
                entries: entries.iter().map(Entry::bytes).collect(),
            };
            match self.shared.store.create(game).await {
                Ok(Created::New(_)) => return Ok(begun.code),
                Ok(Created::Known(id)) => {
                    let held = self.find(id).await?.ok_or_else(Refused::no_such_game)?;
                    return Ok(self.live(&held).await?.room.begun().code.clone());
                }
                Err(StoreError::Conflict) => {}
                Err(problem) => return Err(problem.into()),
            }
        }
        Err(StoreError::Conflict.into())
    }

    /// A game; none if there is no such game.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn find(&self, id: i64) -> Result<Option<Arc<Held>>, StoreError> {
        let known = locked(&self.shared.held).get(&id).cloned();
        if let Some(held) = known {
            *locked(&held.touched) = self.time().now();
            return Ok(Some(held));
        }
        // Rare and large: boxed, or every call and every watcher would have room for it.
        Box::pin(self.load(id)).await
    }

    /// Brings a game into memory.
    async fn load(&self, id: i64) -> Result<Option<Arc<Held>>, StoreError> {
        self.room_for_another()?;
        let Some(live) = self.read(id).await? else { return Ok(None) };
        let held = self.hold(id, live, Presence::nobody(self.time().now()));
        if self.shared.others {
            // What another server has done between reading and now was told to nobody here.
            self.hear(&held, News::Gap).await?;
        }
        self.finish_rematch(&held).await;
        Ok(Some(held))
    }

    /// Reads a game. What passed while no server lived costs nobody time.
    async fn read(&self, id: i64) -> Result<Option<Live>, StoreError> {
        loop {
            let Some(entries) = self.shared.store.read(id, 0).await? else { return Ok(None) };
            let mut live = Live::read(id, &entries)?;
            self.read_breaks_again().await?;
            match self.excuse(id, &mut live).await {
                Ok(_) => return Ok(Some(live)),
                // Another server has excused it, or has let something else happen.
                Err(StoreError::Conflict) => {}
                Err(problem) => return Err(problem),
            }
        }
    }

    /// Gives back the time that passed while no server could be reached; says whether there was any.
    /// [`StoreError::Conflict`]: another server was quicker.
    async fn excuse(&self, id: i64, live: &mut Live) -> Result<bool, StoreError> {
        let lost = live.lost_in(&locked(&self.shared.breaks));
        if lost <= 0 {
            return Ok(false);
        }
        let paused = Draft::new(None, 0, What::Paused(Paused { milliseconds: lost as u64 }));
        let (entry, event) = paused.numbered(live.number(), self.time().now());
        let card = card(&live.room, false, event.at);
        self.shared.store.append(id, event.number, vec![entry.bytes()], card).await?;
        live.happen(event, None).map_err(|fault| StoreError::Broken { game: id, problem: fault.to_string() })?;
        Ok(true)
    }

    /// Another server may have noted one since.
    async fn read_breaks_again(&self) -> Result<(), StoreError> {
        if self.shared.others {
            let breaks = self.shared.store.breaks().await?;
            *locked(&self.shared.breaks) = breaks;
        }
        Ok(())
    }

    /// What has happened in a game.
    ///
    /// # Errors
    /// If it had to be read again, and could not.
    pub async fn live<'a>(&self, held: &'a Held) -> Result<tokio::sync::MutexGuard<'a, Live>, StoreError> {
        let mut live = held.live.lock().await;
        if live.stale {
            // Boxed for the same reason as in `find`.
            *live = Box::pin(self.read(held.id)).await?.ok_or(StoreError::NotWritten)?;
            held.changed();
        }
        Ok(live)
    }

    /// The game with a code, as people type it.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    pub async fn find_code(&self, code: &str) -> Result<Arc<Held>, Refused> {
        let code = congo_proto::code::read(code).ok_or_else(Refused::no_such_game)?;
        // A code is given once and for ever: what is in memory need not be looked for.
        let known = locked(&self.shared.codes).get(&code).copied();
        let id = match known {
            Some(id) => id,
            None => self.shared.store.find(&code).await?.ok_or_else(Refused::no_such_game)?,
        };
        self.find(id).await?.ok_or_else(Refused::no_such_game)
    }

    fn hold(&self, id: i64, live: Live, presence: Presence) -> Arc<Held> {
        let has_clock = live.room.clock().is_some();
        let code = live.room.begun().code.clone();
        let fresh = Arc::new(Held {
            id,
            live: Turn::new(live),
            presence: Mutex::new(presence),
            unheard: Mutex::default(),
            changes: watch::Sender::new(0),
            touched: Mutex::new(self.time().now()),
        });
        let held = locked(&self.shared.held).entry(id).or_insert_with(|| fresh.clone()).clone();
        if !code.is_empty() {
            locked(&self.shared.codes).insert(code, id);
        }
        if self.in_memory() > self.policy().max_in_memory {
            self.evict_unused();
        }
        if has_clock && Arc::ptr_eq(&held, &fresh) {
            tokio::spawn(keep_time(Arc::downgrade(&self.shared), Arc::downgrade(&held), held.changes()));
        }
        held
    }

    /// Games that wait for somebody, and games that are played.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn list(&self, standing: Standing, since: i64, most: u32) -> Result<Vec<Listed>, StoreError> {
        let cards = self.shared.store.list(standing, since, most).await?;
        Ok(cards.iter().filter_map(|card| Listed::decode(card.as_slice()).ok()).collect())
    }

    fn all_held(&self) -> Vec<Arc<Held>> {
        locked(&self.shared.held).values().cloned().collect()
    }
}

//! The games that are played. Whatever happens goes the same way: it is decided by the rules, kept in the store, then it
//! counts here, then whoever watches is told.

use crate::decide::{Decision, Moment, decide};
use crate::entry::Entry;
use crate::refused::Refused;
use crate::secret::{self, Seal};
use crate::store::{Break, Card, Created, NewGame, News, Seen, Standing, Store, StoreError};
use crate::time::Time;
use congo_proto::online::act_request::What as Deed;
use congo_proto::online::event::What;
use congo_proto::online::refusal::Reason;
use congo_proto::online::{Begun, Event, Listed, Paused, Rematched, Seated, Side, Step, TimeUp};
use congo_proto::room::{Fault, Room, event};
use congo_rules::Color;
use prost::Message;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::{Mutex as Turn, mpsc, watch};

/// How often other servers hear who is here, and the store that this one lives.
const HEARTBEAT: Duration = Duration::from_secs(5);
/// Whoever another server has not spoken of for so long is not there: several heartbeats.
const SILENCE: i64 = 20_000;
/// A server that starts later than this after another one lived begins after a break.
const BREAK: i64 = 15_000;
/// So often a code is tried that somebody else might have.
const CODES: usize = 20;
/// So much may happen in one game: many times what any game has.
const MOST_EVENTS: u64 = 10_000;

/// How the games are kept.
#[derive(Debug, Clone, Copy)]
pub struct Policy {
    /// Whoever is away so long may lose by it.
    pub absence: Duration,
    /// A game that nobody has looked at for so long leaves the memory.
    pub idle: Duration,
}

impl Default for Policy {
    fn default() -> Self {
        Self { absence: Duration::from_secs(60), idle: Duration::from_secs(300) }
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
    /// When no server lived.
    breaks: Vec<Break>,
    held: Mutex<HashMap<i64, Arc<Held>>>,
    /// The numbers of those in memory that have a code.
    codes: Mutex<HashMap<String, i64>>,
    /// Whether the store took what was written last.
    healthy: watch::Sender<bool>,
}

/// A game in memory.
#[derive(Debug)]
pub struct Held {
    id: i64,
    live: Turn<Live>,
    presence: Mutex<Presence>,
    changes: watch::Sender<u64>,
    touched: Mutex<i64>,
}

/// What has happened in a game, and what follows from it.
#[derive(Debug)]
pub struct Live {
    /// The game.
    pub room: Room,
    /// Its events.
    log: Vec<Event>,
    /// To whom the seats belong: White's, Black's.
    seals: [Option<Seal>; 2],
    /// More has happened here than the store has taken, or nobody knows: it must be read again.
    stale: bool,
}

/// Something that is to happen.
#[derive(Debug, Clone, PartialEq)]
pub struct Draft {
    event: Event,
    seal: Option<Seal>,
}

/// Who is at a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Presence {
    /// How often the owners of the seats look from here.
    here: [u32; 2],
    /// Since when they do or do not.
    since: [i64; 2],
    /// When another server last saw them.
    elsewhere: [Option<i64>; 2],
    /// All who look from here.
    watchers: u32,
}

impl Draft {
    /// A deed of a side, or of the server.
    pub fn new(by: Option<Color>, deed: u64, what: What) -> Self {
        Self { event: event(by, deed, what), seal: None }
    }

    fn seat(color: Color, name: String, seal: Seal) -> Self {
        let seated = Seated { side: Side::from(color).into(), name };
        Self { seal: Some(seal), ..Self::new(Some(color), 0, What::Seated(seated)) }
    }

    fn numbered(self, number: u64, at: i64) -> (Entry, Event) {
        let event = Event { number, at, ..self.event };
        let seal = self.seal.map(|seal| seal.bytes().to_vec()).unwrap_or_default();
        (Entry { event: Some(event.clone()), seal }, event)
    }
}

impl Presence {
    fn nobody(since: i64) -> Self {
        Self { here: [0; 2], since: [since; 2], elsewhere: [None; 2], watchers: 0 }
    }

    /// Whether the owner of a seat looks.
    pub fn is_here(&self, color: Color, now: i64) -> bool {
        let elsewhere = self.elsewhere[color.index()].is_some_and(|at| now - at < SILENCE);
        self.here[color.index()] > 0 || elsewhere
    }

    /// For how many milliseconds the owner of a seat has been away; none if he is there.
    pub fn away_for(&self, color: Color, now: i64) -> Option<i64> {
        if self.is_here(color, now) {
            return None;
        }
        let last = self.elsewhere[color.index()].unwrap_or(i64::MIN).max(self.since[color.index()]);
        Some(now.saturating_sub(last))
    }

    /// As watchers are told.
    pub fn told(&self, own: Option<Color>, now: i64) -> congo_proto::online::Here {
        congo_proto::online::Here {
            own: own.map_or(Side::Any, Side::from).into(),
            white: self.is_here(Color::White, now),
            black: self.is_here(Color::Black, now),
            white_since: self.since[0].max(self.elsewhere[0].unwrap_or(i64::MIN)),
            black_since: self.since[1].max(self.elsewhere[1].unwrap_or(i64::MIN)),
            watchers: self.watchers,
        }
    }

    fn count(&mut self, color: Option<Color>, come: bool, now: i64) {
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

impl Live {
    fn read(id: i64, entries: &[Vec<u8>]) -> Result<Self, StoreError> {
        let broken = |problem: String| StoreError::Broken { game: id, problem };
        let (first, rest) = entries.split_first().ok_or_else(|| broken("it has no entries".to_owned()))?;
        let (event, _) = Entry::read(id, first)?;
        let room = Room::begin(&event).map_err(|fault| broken(fault.to_string()))?;
        let mut live = Self { room, log: vec![event], seals: [None, None], stale: false };
        rest.iter().try_for_each(|entry| live.add(id, entry))?;
        Ok(live)
    }

    fn add(&mut self, id: i64, entry: &[u8]) -> Result<(), StoreError> {
        let (event, seal) = Entry::read(id, entry)?;
        self.happen(event, Seal::kept(&seal))
            .map_err(|fault| StoreError::Broken { game: id, problem: fault.to_string() })
    }

    fn happen(&mut self, event: Event, seal: Option<Seal>) -> Result<(), Fault> {
        self.room.apply(&event)?;
        if let Some(What::Seated(seated)) = &event.what
            && let Some(color) = seated.side().color()
        {
            self.seals[color.index()] = seal;
        }
        self.log.push(event);
        Ok(())
    }

    /// The side that belongs to whoever has this secret.
    pub fn owner(&self, secret: &[u8]) -> Option<Color> {
        let seal = Seal::of(secret)?;
        Color::ALL.into_iter().find(|color| self.seals[color.index()].as_ref() == Some(&seal))
    }

    /// What has happened from this number on.
    pub fn since(&self, number: u64) -> &[Event] {
        self.log.get(usize::try_from(number).unwrap_or(usize::MAX)..).unwrap_or_default()
    }

    /// How many milliseconds of somebody's time passed while no server lived.
    fn lost_in(&self, breaks: &[Break]) -> i64 {
        let (Some(_), Some(last)) = (self.room.deadline(), self.log.last()) else { return 0 };
        // An event after a break tells that somebody has looked after it already.
        let slept_through = breaks.iter().filter(|down| last.at < down.to);
        slept_through.map(|down| (down.to - down.from.max(self.room.mark())).max(0)).sum()
    }

    fn number(&self) -> u64 {
        self.room.events()
    }
}

fn is_move(event: &Event) -> bool {
    matches!(event.what, Some(What::Moved(_) | What::Step(_)))
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
    /// The games of a store, and the tasks that look after them.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn open(store: Arc<dyn Store>, policy: Policy, time: Time) -> Result<Self, StoreError> {
        let others = store.news().await?;
        // Where there is one server only, any time without it is a break.
        store.alive(time.now(), if others.is_some() { BREAK } else { 0 }).await?;
        let breaks = store.breaks().await?;
        let games = Self {
            shared: Arc::new(Shared {
                store,
                policy,
                time,
                breaks,
                held: Mutex::default(),
                codes: Mutex::default(),
                healthy: watch::Sender::new(true),
            }),
        };
        if let Some(news) = others {
            tokio::spawn(follow(Arc::downgrade(&games.shared), news));
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
        let Some(live) = self.read(id).await? else { return Ok(None) };
        let mut presence = Presence::nobody(self.time().now());
        self.hear_of(id, &mut presence).await?;
        Ok(Some(self.hold(id, live, presence)))
    }

    /// Reads a game. What passed while no server lived costs nobody time.
    async fn read(&self, id: i64) -> Result<Option<Live>, StoreError> {
        loop {
            let Some(entries) = self.shared.store.read(id, 0).await? else { return Ok(None) };
            let mut live = Live::read(id, &entries)?;
            let lost = live.lost_in(&self.shared.breaks);
            if lost <= 0 {
                return Ok(Some(live));
            }
            let paused = Draft::new(None, 0, What::Paused(Paused { milliseconds: lost as u64 }));
            let (entry, event) = paused.numbered(live.number(), self.time().now());
            let card = card(&live.room, false, event.at);
            match self.shared.store.append(id, event.number, vec![entry.bytes()], card).await {
                Ok(()) => {
                    live.happen(event, None)
                        .map_err(|fault| StoreError::Broken { game: id, problem: fault.to_string() })?;
                    return Ok(Some(live));
                }
                // Another server has excused it, or has let something else happen.
                Err(StoreError::Conflict) => {}
                Err(problem) => return Err(problem),
            }
        }
    }

    /// What has happened in a game.
    ///
    /// # Errors
    /// If it had to be read again, and could not.
    pub async fn live<'a>(&self, held: &'a Held) -> Result<tokio::sync::MutexGuard<'a, Live>, StoreError> {
        let mut live = held.live.lock().await;
        if live.stale {
            *live = self.read(held.id).await?.ok_or(StoreError::NotWritten)?;
            held.changed();
        }
        Ok(live)
    }

    /// The game with a code, as people type it.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    pub async fn find_code(&self, code: &str) -> Result<Arc<Held>, Refused> {
        let code = secret::read_code(code).ok_or_else(Refused::no_such_game)?;
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
            changes: watch::Sender::new(0),
            touched: Mutex::new(self.time().now()),
        });
        let held = locked(&self.shared.held).entry(id).or_insert_with(|| fresh.clone()).clone();
        if !code.is_empty() {
            locked(&self.shared.codes).insert(code, id);
        }
        if has_clock && Arc::ptr_eq(&held, &fresh) {
            tokio::spawn(keep_time(Arc::downgrade(&self.shared), Arc::downgrade(&held), held.changes()));
        }
        held
    }

    /// A deed of whoever has a secret; gives the number of the event by which it happens.
    ///
    /// # Errors
    /// Why it may not be.
    pub async fn act(&self, held: &Arc<Held>, secret: Vec<u8>, number: u64, deed: Deed) -> Result<u64, Refused> {
        let again = matches!(deed, Deed::AskRematch(_));
        let done = self.settle(held, move |moment| decide(moment, &secret, number, &deed)).await;
        if again && done.is_ok() {
            self.begin_rematch(held).await?;
        }
        done
    }

    /// A step in a game of the platform; gives its number.
    ///
    /// # Errors
    /// Why it may not be.
    pub async fn step(&self, held: &Arc<Held>, step: Step) -> Result<u64, Refused> {
        let happens = move |_: Moment| Ok(Decision::Happens(vec![Draft::new(None, 0, What::Step(step))]));
        // The first event is the beginning.
        Ok(self.settle(held, happens).await?.saturating_sub(1))
    }

    /// Takes the free seat, or finds the own one again; gives its side.
    ///
    /// # Errors
    /// If both seats are taken by others.
    pub async fn sit(&self, held: &Arc<Held>, secret: &[u8], seal: Seal, name: String) -> Result<Color, Refused> {
        self.settle(held, move |moment| {
            let Live { room, seals, .. } = moment.live;
            if seals.contains(&Some(seal.clone())) {
                return Ok(Decision::Known(0));
            }
            match room.free().filter(|_| !room.is_over() && !room.begun().platform) {
                Some(color) => Ok(Decision::Happens(vec![Draft::seat(color, name.clone(), seal.clone())])),
                None => Err(Refused::new(
                    Reason::SeatsTaken,
                    "both seats are taken, or the game is over; it can be watched",
                )),
            }
        })
        .await?;
        self.live(held).await?.owner(secret).ok_or_else(Refused::no_such_game)
    }

    /// Once both want another game, it begins, with changed sides.
    async fn begin_rematch(&self, held: &Arc<Held>) -> Result<(), Refused> {
        let (begun, seats) = {
            let live = self.live(held).await?;
            let room = &live.room;
            let wanted = Color::ALL.into_iter().all(|color| room.wants_rematch(color)) && room.rematch().is_none();
            if !wanted {
                return Ok(());
            }
            let seat = |color: Color| {
                let name = room.seat(!color).unwrap_or_default().to_owned();
                live.seals[(!color).index()].clone().map(|seal| Draft::seat(color, name, seal))
            };
            (room.begun().clone(), Color::ALL.into_iter().filter_map(seat).collect())
        };
        let code = self.create(begun, secret::key_after(held.id), seats).await?;
        self.settle(held, move |moment| {
            if moment.live.room.rematch().is_some() {
                return Ok(Decision::Known(0));
            }
            let next = What::Rematched(Rematched { code: code.clone() });
            Ok(Decision::Happens(vec![Draft::new(None, 0, next)]))
        })
        .await?;
        Ok(())
    }

    /// Lets happen what is decided, even if whoever asked goes away meanwhile: what the store has taken must come to
    /// count here too.
    async fn settle(
        &self,
        held: &Arc<Held>,
        decide: impl Fn(Moment) -> Result<Decision, Refused> + Send + Sync + 'static,
    ) -> Result<u64, Refused> {
        let (games, held) = (self.clone(), held.clone());
        let settled = tokio::spawn(async move { games.settle_now(&held, decide).await });
        settled.await.unwrap_or(Err(Refused::Store(StoreError::NotWritten)))
    }

    async fn settle_now(
        &self,
        held: &Held,
        decide: impl Fn(Moment) -> Result<Decision, Refused>,
    ) -> Result<u64, Refused> {
        let mut live = self.live(held).await?;
        loop {
            let now = self.time().now();
            let presence = held.presence();
            let absence = i64::try_from(self.policy().absence.as_millis()).unwrap_or(i64::MAX);
            let late = live.room.deadline().is_some_and(|deadline| deadline <= now);
            let decision = match late {
                true => Decision::Happens(vec![Draft::new(None, 0, What::TimeUp(TimeUp {}))]),
                false => decide(Moment { live: &live, presence: &presence, now, absence })?,
            };
            let drafts = match decision {
                Decision::Known(number) => return Ok(number),
                Decision::Happens(drafts) => drafts,
            };
            if live.number() >= MOST_EVENTS && !late {
                return Err(Refused::new(Reason::TooMuch, "too much has happened in this game"));
            }
            match self.keep(held, &mut live, drafts, now).await {
                Ok(_) if late => {}
                Ok(number) => return Ok(number),
                Err(Refused::Store(StoreError::Conflict)) => {
                    // Another server was quicker: what it did comes first.
                    drop(live);
                    live = self.live(held).await?;
                }
                Err(problem) => return Err(problem),
            }
        }
    }

    /// Lets it happen here, then on the disk, then everybody is told. Until it is on the disk nobody sees it, since the
    /// game is locked; if it does not come there, the game is read again.
    async fn keep(&self, held: &Held, live: &mut Live, drafts: Vec<Draft>, now: i64) -> Result<u64, Refused> {
        let first = live.number();
        // Time does not go back, not even between servers.
        let at = live.log.last().map_or(now, |last| last.at.max(now));
        let mut entries = Vec::new();
        for (number, draft) in (first..).zip(drafts) {
            let seal = draft.seal.clone();
            let (entry, event) = draft.numbered(number, at);
            live.happen(event, seal).map_err(|fault| Refused::new(Reason::Illegal, fault.to_string()))?;
            live.stale = true;
            entries.push(entry.bytes());
        }
        let here = Color::ALL.into_iter().any(|color| locked(&held.presence).is_here(color, now));
        self.shared.store.append(held.id, first, entries, card(&live.room, here, now)).await?;
        live.stale = false;
        let moves = live.since(first).iter().filter(|event| is_move(event)).count();
        metrics::counter!("congo_moves_total").increment(moves as u64);
        held.changed();
        Ok(first)
    }

    /// Reads what other servers have written.
    async fn catch_up(&self, held: &Held, live: &mut Live) -> Result<(), StoreError> {
        let entries = self.shared.store.read(held.id, live.number()).await?.unwrap_or_default();
        if entries.is_empty() {
            return Ok(());
        }
        entries.iter().try_for_each(|entry| live.add(held.id, entry))?;
        held.changed();
        Ok(())
    }

    /// What other servers have told about the seats of a game.
    async fn hear_of(&self, id: i64, presence: &mut Presence) -> Result<(), StoreError> {
        for Seen { side, at, here, .. } in self.shared.store.seen(id).await? {
            let side = usize::from(side.min(1));
            presence.elsewhere[side] = here.then_some(at);
            if !here && presence.here[side] == 0 {
                presence.since[side] = at;
            }
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
        held.changed();
        let turned = Color::ALL.into_iter().find(|color| {
            let side = color.index();
            (before[side] == 0) != (after[side] == 0)
        });
        if let Some(color) = turned {
            let (games, held) = (self.clone(), held.clone());
            tokio::spawn(async move { games.tell_of(&held, color, come, now).await });
        }
    }

    /// Other servers hear who came or went; a game waits for somebody only as long as its owner does.
    async fn tell_of(&self, held: &Held, color: Color, here: bool, now: i64) {
        let seen = Seen { game: held.id, side: color.index() as u8, at: now, here };
        let told = self.shared.store.tell_seen(vec![seen]).await;
        let Ok(live) = self.live(held).await else { return };
        let waits = live.room.free().is_some() && live.room.begun().listed && !live.room.is_over();
        let here = Color::ALL.into_iter().any(|color| held.presence().is_here(color, now));
        let stood = match waits {
            true => self.shared.store.stand(held.id, card(&live.room, here, now)).await,
            false => Ok(()),
        };
        if let Err(problem) = told.and(stood) {
            tracing::warn!("game {}: who is there could not be told: {problem}", held.id);
        }
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
}

/// The room that comes of events.
fn replay(events: &[Event]) -> Result<Room, String> {
    let (first, rest) = events.split_first().ok_or("nothing has happened")?;
    let mut room = Room::begin(first).map_err(|fault| fault.to_string())?;
    for event in rest {
        room.apply(event).map_err(|fault| fault.to_string())?;
    }
    Ok(room)
}

/// How a game is found in lists.
fn card(room: &Room, here: bool, changed: i64) -> Card {
    let begun = room.begun();
    let standing = match () {
        () if !begun.listed || room.is_over() => Standing::Hidden,
        () if room.is_running() => Standing::Running,
        () if here => Standing::Waiting,
        () => Standing::Hidden,
    };
    let name = |color| room.seat(color).unwrap_or_default().to_owned();
    let listed = Listed {
        code: begun.code.clone(),
        white: name(Color::White),
        black: name(Color::Black),
        free: room.free().map_or(Side::Any, Side::from).into(),
        clock: begun.clock.clone(),
        fen: begun.fen.clone(),
    };
    Card { standing, summary: listed.encode_to_vec(), changed }
}

/// Ends a game when somebody's time is over.
async fn keep_time(shared: Weak<Shared>, held: Weak<Held>, mut changes: watch::Receiver<u64>) {
    loop {
        let (time, deadline) = {
            let (Some(shared), Some(held)) = (shared.upgrade(), held.upgrade()) else { return };
            changes.mark_unchanged();
            let deadline = held.live.lock().await.room.deadline();
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
async fn follow(shared: Weak<Shared>, mut news: mpsc::Receiver<News>) {
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
async fn look_after(shared: Weak<Shared>) {
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

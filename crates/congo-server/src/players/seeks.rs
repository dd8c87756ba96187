//! Those who look for an opponent at this server, and the task that pairs them with all others of the store.

use super::pairing::{Seeker, is_with_bot, pair};
use crate::api_error::ApiError;
use crate::games::{NewEvent, new_game};
use crate::ratings::rounded;
use crate::store::seeks::{SeekPair, SeekState, SeekStore, StoredSeek};
use crate::store::{Store, StoreError};
use crate::time::Time;
use crate::token::{TokenHash, new_codes, paired_key};
use congo_proto::online::refusal::Reason;
use congo_proto::online::{Begun, Seated};
use congo_rules::Color;
use parking_lot::Mutex;
use prost::Message;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::{Notify, watch};

/// How often this server looks whether its seekers can be paired, or have been by another server.
const PAIRING_INTERVAL: Duration = Duration::from_millis(500);
/// A seek that its server has not renewed for this long has ended, in milliseconds.
const SEEK_LIFETIME_MS: i64 = 15_000;
/// How often seeks are renewed, in milliseconds.
const RENEWAL_INTERVAL_MS: i64 = 5_000;
/// How long the game of a seek can be asked for, in milliseconds.
const PAIRED_RETENTION_MS: i64 = 10 * 60 * 1000;
/// The maximum number of seeks that are paired at once; the others wait for the next time.
const MAX_PAIRED_AT_ONCE: u32 = 500;

/// What is stored of a seek, besides what the store looks for.
#[derive(Clone, PartialEq, Message)]
struct SeekData {
    /// How the seat is to be taken.
    #[prost(message, optional, tag = "1")]
    seated: Option<Seated>,
    /// The time control.
    #[prost(string, tag = "2")]
    clock: String,
    #[prost(bool, tag = "3")]
    rated: bool,
    /// The ratings among people and in games with bots, with their deviations; none: a guest's.
    #[prost(message, repeated, tag = "4")]
    ratings: Vec<SeekRating>,
    /// The range of the opponent's rating.
    #[prost(uint32, optional, tag = "5")]
    below: Option<u32>,
    #[prost(uint32, optional, tag = "6")]
    above: Option<u32>,
    /// What stands for the address of the network.
    #[prost(fixed64, tag = "7")]
    address: u64,
    #[prost(bool, tag = "8")]
    with_bots: bool,
    /// Whether the game is to be in no list.
    #[prost(bool, tag = "9")]
    unlisted: bool,
    /// How much later spectators are to see it, in seconds.
    #[prost(uint32, tag = "10")]
    spectator_delay: u32,
}

/// A rating as it is stored with a seek.
#[derive(Clone, PartialEq, Message)]
pub(super) struct SeekRating {
    #[prost(double, tag = "1")]
    pub(super) rating: f64,
    #[prost(double, tag = "2")]
    pub(super) deviation: f64,
}

/// A seek as it is asked for.
#[derive(Debug, Clone)]
pub(super) struct NewSeek {
    pub(super) token_hash: TokenHash,
    pub(super) seated: Seated,
    pub(super) clock: String,
    pub(super) rated: bool,
    /// Among people and in games with bots; none of a guest.
    pub(super) ratings: Vec<SeekRating>,
    pub(super) with_bots: bool,
    pub(super) unlisted: bool,
    /// In seconds.
    pub(super) spectator_delay: u32,
    pub(super) range: [Option<u32>; 2],
    pub(super) address: u64,
}

/// What somebody who seeks is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SeekProgress {
    pub(super) state: SeekState,
    /// How many look for an opponent.
    pub(super) waiting: u32,
}

/// Pairs those who look for an opponent.
#[derive(Debug, Clone)]
pub(super) struct Matchmaker {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    store: Arc<dyn Store>,
    time: Time,
    /// The seeks of this server, by the hash of their token.
    local: Mutex<HashMap<Vec<u8>, watch::Sender<SeekProgress>>>,
    wake: Arc<Notify>,
}

/// A seek of this server. When it is dropped, the seek ends, unless it has its game or is to go on elsewhere.
#[derive(Debug)]
pub(super) struct SeekGuard {
    shared: Arc<Shared>,
    token_hash: Vec<u8>,
    pub(super) progress: watch::Receiver<SeekProgress>,
    /// The seek is to stay in the store: the server stops, and its client goes on at another one.
    pub(super) is_handed_on: bool,
}

impl Drop for SeekGuard {
    fn drop(&mut self) {
        self.shared.local.lock().remove(&self.token_hash);
        if !self.is_handed_on {
            let (shared, token_hash) = (self.shared.clone(), std::mem::take(&mut self.token_hash));
            tokio::spawn(async move {
                let Some(seeks) = shared.store.seeks() else { return };
                if let Err(problem) = seeks.remove_seek(token_hash).await {
                    tracing::warn!("a seek could not be removed, and ends by itself: {problem}");
                }
            });
        }
    }
}

impl Matchmaker {
    /// Starts pairing in a store.
    pub(super) fn start(store: Arc<dyn Store>, time: Time) -> Self {
        let wake = Arc::new(Notify::new());
        let shared = Arc::new(Shared { store, time, local: Mutex::default(), wake: wake.clone() });
        tokio::spawn(run(Arc::downgrade(&shared), wake));
        Self { shared }
    }

    fn store(&self) -> Result<&dyn SeekStore, ApiError> {
        self.shared.store.seeks().ok_or(ApiError::Store(StoreError::NotWritten))
    }

    /// Whether a seek with this token is known.
    pub(super) async fn is_known(&self, token_hash: &TokenHash) -> Result<bool, ApiError> {
        let states = self.store()?.seek_states(vec![token_hash.as_bytes().to_vec()]).await?;
        Ok(states.first().is_some_and(|state| *state != SeekState::Gone))
    }

    /// Looks for an opponent until the guard is dropped. A seek with a known token goes on, or is paired already.
    ///
    /// # Errors
    /// If the player has another seek, or this one is watched already.
    pub(super) async fn seek(&self, new: NewSeek) -> Result<SeekGuard, ApiError> {
        let now = self.shared.time.now();
        let token_hash = new.token_hash.as_bytes().to_vec();
        let player = Some(new.seated.player as i64).filter(|player| *player != 0);
        let data = SeekData {
            seated: Some(new.seated),
            clock: new.clock,
            rated: new.rated,
            ratings: new.ratings,
            with_bots: new.with_bots,
            unlisted: new.unlisted,
            spectator_delay: new.spectator_delay,
            below: new.range[0],
            above: new.range[1],
            address: new.address,
        };
        let (sender, progress) = watch::channel(SeekProgress { state: SeekState::Waiting, waiting: 0 });
        if self.shared.local.lock().contains_key(&token_hash) {
            return Err(already());
        }
        let expires_at = now.saturating_add(SEEK_LIFETIME_MS);
        let data = data.encode_to_vec();
        let seek =
            StoredSeek { token_hash: token_hash.clone(), player, data, since: now, expires_at, color_balance: 0 };
        match self.store()?.put_seek(seek, now).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => return Err(already()),
            Err(problem) => return Err(problem.into()),
        }
        if self.shared.local.lock().insert(token_hash.clone(), sender).is_some() {
            return Err(already());
        }
        self.shared.wake.notify_one();
        Ok(SeekGuard { shared: self.shared.clone(), token_hash, progress, is_handed_on: false })
    }
}

fn already() -> ApiError {
    ApiError::new(Reason::Already, "this player looks for an opponent already")
}

/// Pairs as long as somebody looks for an opponent here; sleeps otherwise.
async fn run(shared: Weak<Shared>, wake: Arc<Notify>) {
    let mut renewed_at = i64::MIN;
    loop {
        let is_idle = match shared.upgrade() {
            Some(shared) => shared.local.lock().is_empty(),
            None => return,
        };
        // The matchmaker may be gone while this one sleeps.
        let pause = if is_idle { Duration::from_secs(60) } else { PAIRING_INTERVAL };
        let _ = tokio::time::timeout(pause, wake.notified()).await;
        let Some(shared) = shared.upgrade() else { return };
        if let Err(problem) = shared.advance(&mut renewed_at).await {
            tracing::warn!("nobody could be paired: {problem}");
            tokio::time::sleep(PAIRING_INTERVAL).await;
        }
    }
}

impl Shared {
    /// Renews the seeks of this server, pairs those of all servers, and tells those of this one.
    async fn advance(&self, renewed_at: &mut i64) -> Result<(), StoreError> {
        let local: Vec<Vec<u8>> = self.local.lock().keys().cloned().collect();
        let (Some(seeks), false) = (self.store.seeks(), local.is_empty()) else { return Ok(()) };
        let now = self.time.now();
        if now.saturating_sub(*renewed_at) >= RENEWAL_INTERVAL_MS {
            seeks.renew_seeks(local.clone(), now.saturating_add(SEEK_LIFETIME_MS)).await?;
            seeks.remove_stale_seeks(now.saturating_sub(PAIRED_RETENTION_MS)).await?;
            *renewed_at = now;
        }
        let choose = Box::new(move |waiting: Vec<StoredSeek>| choose_pairs(&waiting, now));
        match seeks.pair_seeks(now, MAX_PAIRED_AT_ONCE, choose).await {
            Ok(count) => metrics::counter!("congo_seeks_paired_total").increment(count as u64),
            // A code was taken: the next time there are others.
            Err(StoreError::Conflict) => {}
            Err(problem) => return Err(problem),
        }
        let waiting = seeks.count_seeks(now).await?;
        let states = seeks.seek_states(local.clone()).await?;
        let known = self.local.lock();
        for (token_hash, state) in local.iter().zip(states) {
            let Some(sender) = known.get(token_hash) else { continue };
            let progress = SeekProgress { state, waiting };
            sender.send_if_modified(|told| std::mem::replace(told, progress.clone()) != progress);
        }
        Ok(())
    }
}

impl SeekData {
    /// How the seat is taken in a game with a bot or without: with the rating of such games.
    fn rated_seat(&self, with_bot: bool) -> Seated {
        let seated = self.seated.clone().unwrap_or_default();
        match self.ratings.get(usize::from(with_bot)) {
            Some(known) => Seated { rating: rounded(known.rating), deviation: rounded(known.deviation), ..seated },
            None => seated,
        }
    }
}

/// The pairs among stored seeks, with their games.
fn choose_pairs(waiting: &[StoredSeek], now: i64) -> Vec<SeekPair> {
    let parsed = waiting.iter().filter_map(|seek| Some((seek, SeekData::decode(seek.data.as_slice()).ok()?)));
    let (seeks, data): (Vec<&StoredSeek>, Vec<SeekData>) = parsed.unzip();
    let seekers: Vec<Seeker> = seeks.iter().zip(&data).map(|(seek, data)| seeker(seek, data, now)).collect();
    let pairs = pair(&seekers).into_iter().filter_map(|(one, other)| {
        let (white, black) = if has_white(seeks[one], seeks[other]) { (one, other) } else { (other, one) };
        let with_bot = is_with_bot(&seekers[one], &seekers[other]);
        seek_pair([seeks[white], seeks[black]], [&data[white], &data[black]], with_bot, now)
    });
    pairs.collect()
}

/// Whether the first of two gets White: who had it less often, or not last. Otherwise it is drawn by lot.
fn has_white(one: &StoredSeek, other: &StoredSeek) -> bool {
    match one.color_balance.cmp(&other.color_balance) {
        Ordering::Less => true,
        Ordering::Equal => rand::random(),
        Ordering::Greater => false,
    }
}

fn seeker(seek: &StoredSeek, data: &SeekData, now: i64) -> Seeker {
    Seeker {
        player: seek.player,
        address: data.address,
        clock: data.clock.clone(),
        rated: data.rated,
        is_bot: data.seated.as_ref().is_some_and(|seated| seated.is_bot),
        with_bots: data.with_bots,
        ratings: [0, 1].map(|class: usize| data.ratings.get(class).map(|known| known.rating)),
        range: [data.below, data.above],
        waited_ms: now.saturating_sub(seek.since),
    }
}

/// The game of two seeks, White's first.
fn seek_pair(seeks: [&StoredSeek; 2], data: [&SeekData; 2], with_bot: bool, now: i64) -> Option<SeekPair> {
    let token_hashes = seeks.map(|seek| seek.token_hash.clone());
    let (code, long_code) = new_codes();
    let begun = Begun {
        clock: data[0].clock.clone(),
        listed: !data.iter().any(|data| data.unlisted),
        spectator_delay: data[0].spectator_delay.max(data[1].spectator_delay),
        code,
        long_code,
        rated: data[0].rated,
        paired: true,
        ..Begun::default()
    };
    let seats = Color::ALL.map(|color| {
        let seated = data[color.index()].rated_seat(with_bot);
        Some(NewEvent::seat_taken(color, seated, TokenHash::from_stored(&token_hashes[color.index()])?))
    });
    let seats: Option<Vec<NewEvent>> = seats.into_iter().collect();
    let game = new_game(begun, paired_key(&token_hashes), seats?, now).ok()?;
    Some(SeekPair { token_hashes, game })
}

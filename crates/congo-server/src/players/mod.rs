//! Players with a key: who they are, by what they sign, and what they are called.

mod pairing;
mod proofs;
mod seeks;
mod service;

pub use service::PlayersService;

use crate::api_error::ApiError;
use crate::ratings::{self, PROVISIONAL_DEVIATION, RatingClass, rounded};
use crate::store::players::{NameChange, NameReport, NewSession, PlayerKey, PlayerStore, Renamed, StoredPlayer};
use crate::store::ratings::{ListedResult, RatingStore, StoredRating, StoredResult};
use crate::store::{OpenGame, Store, StoreError};
use crate::time::Time;
use crate::token::TokenHash;
use congo_proto::SESSION_METADATA;
use congo_proto::names::PlayerName;
use congo_proto::online::get_profile_request::Who;
use congo_proto::online::refusal::Reason;
use congo_proto::online::{
    Account, FinishedGame, Listed, OwnGame, Profile, Proof, RatedPlayer, Rating, RatingPoint, Seated, Side, Speed,
};
use congo_proto::proof::Purpose;
use congo_rules::Color;
use proofs::Proofs;
use prost::Message;
use seeks::Matchmaker;
use std::sync::Arc;
use tonic::metadata::MetadataMap;

/// The number of games that a player may have at once.
const MAX_OPEN_GAMES: u32 = 100;
/// The number of games in a profile, and of those from which its graph is drawn.
const MAX_LISTED_GAMES: usize = 20;
const MAX_GRAPH_POINTS: u32 = 200;
/// The number of players in the table of the best, and since when they must have played, in milliseconds.
const MAX_BEST: u32 = 100;
const BEST_ACTIVE_MS: i64 = 90 * DAY_MS;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// How long a session lasts, in milliseconds.
const SESSION_LIFETIME_MS: i64 = 30 * DAY_MS;
/// How long a name is kept before its player may claim another one, in milliseconds.
const RENAME_INTERVAL_MS: i64 = 7 * DAY_MS;
/// How long a name that was given up is kept from others, in milliseconds.
const NAME_HOLD_MS: i64 = 30 * DAY_MS;
/// How many names a player may report in a day.
const MAX_REPORTS_PER_DAY: u32 = 10;
/// The length of a session's token.
const SESSION_TOKEN_BYTES: usize = 32;

/// A session that has begun.
#[derive(Debug, Clone)]
pub struct Session {
    /// Its token, of which the store has only the hash.
    pub token: Vec<u8>,
    /// When it ends: milliseconds since 1970.
    pub expires_at: i64,
    /// Its player.
    pub player: StoredPlayer,
}

/// The players of a store.
#[derive(Debug, Clone)]
pub struct PlayerRegistry {
    store: Arc<dyn Store>,
    proofs: Arc<Proofs>,
    matchmaker: Matchmaker,
    time: Time,
}

impl PlayerRegistry {
    /// The players of a store, who sign for these addresses; `None` if the store keeps no players.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn open(store: Arc<dyn Store>, audiences: Vec<String>, time: Time) -> Result<Option<Self>, StoreError> {
        let secret = match store.players() {
            Some(players) => players.secret(rand::random::<[u8; 32]>().to_vec()).await?,
            None => return Ok(None),
        };
        let matchmaker = Matchmaker::start(store.clone(), time);
        Ok(Some(Self { store, proofs: Arc::new(Proofs::new(&secret, audiences, time)), matchmaker, time }))
    }

    fn store(&self) -> Result<&dyn PlayerStore, ApiError> {
        self.store.players().ok_or(ApiError::Store(StoreError::NotWritten))
    }

    /// Checks a proof and spends its nonce.
    async fn accept(&self, proof: Option<&Proof>, purpose: Purpose<'_>) -> Result<(), ApiError> {
        let missing = || ApiError::new(Reason::Malformed, "proof: it is missing");
        let nonce = self.proofs.check(proof.ok_or_else(missing)?, purpose)?;
        match self.store()?.spend_nonce(nonce.bytes, nonce.expires_at).await? {
            true => Ok(()),
            false => Err(ApiError::new(Reason::BadProof, "the nonce is spent")),
        }
    }

    /// Begins a session. `admit_new` decides whether a key that is new here may be a new player.
    ///
    /// # Errors
    /// If the proof does not hold, or there may be no new player.
    pub async fn sign_in(
        &self,
        proof: Option<Proof>,
        admit_new: impl FnOnce() -> Result<(), ApiError> + Send,
    ) -> Result<Session, ApiError> {
        self.accept(proof.as_ref(), Purpose::SignIn).await?;
        let public_key = proof.map(|proof| proof.public_key).unwrap_or_default();
        let is_known = self.store()?.find_player(PlayerKey::PublicKey(public_key.clone())).await?.is_some();
        if !is_known {
            admit_new()?;
        }
        let now = self.time.now();
        let token = rand::random::<[u8; SESSION_TOKEN_BYTES]>().to_vec();
        let token_hash = session_hash(&token).ok_or_else(not_signed_in)?;
        let expires_at = now.saturating_add(SESSION_LIFETIME_MS);
        let session = NewSession { token_hash, expires_at };
        let player = self.store()?.sign_in(public_key, session, now, !is_known).await?;
        // Somebody has removed the player meanwhile.
        let player = player.ok_or(ApiError::Store(StoreError::NotWritten))?;
        Ok(Session { token, expires_at, player })
    }

    /// Ends a session; one that has ended already is no error.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub async fn sign_out(&self, metadata: &MetadataMap) -> Result<(), ApiError> {
        match session_token(metadata)?.as_deref().and_then(session_hash) {
            Some(token_hash) => Ok(self.store()?.sign_out(token_hash).await?),
            None => Ok(()),
        }
    }

    /// The player whose session a call shows; `None` for a guest, who shows none.
    ///
    /// # Errors
    /// If the session has ended, or the player is banned: they would not play as whom they take themselves for.
    pub async fn caller(&self, metadata: &MetadataMap) -> Result<Option<StoredPlayer>, ApiError> {
        let Some(token) = session_token(metadata)? else { return Ok(None) };
        let token_hash = session_hash(&token).ok_or_else(not_signed_in)?;
        let key = PlayerKey::Session(token_hash, self.time.now());
        self.store()?.find_player(key).await?.map(Some).ok_or_else(not_signed_in)
    }

    /// Like [`Self::caller`], but a guest is refused.
    ///
    /// # Errors
    /// If there is no session, or it has ended.
    pub async fn require_caller(&self, metadata: &MetadataMap) -> Result<StoredPlayer, ApiError> {
        self.caller(metadata).await?.ok_or_else(not_signed_in)
    }

    /// How the caller of `Create` and `Join` takes a seat: as a player, or as a guest with this name.
    ///
    /// # Errors
    /// If the session has ended, or the player is banned.
    pub async fn seat(&self, metadata: &MetadataMap, guest: String) -> Result<Seated, ApiError> {
        let Some(player) = self.caller(metadata).await? else {
            return Ok(Seated { name: guest, ..Seated::default() });
        };
        self.check_ban(&player)?;
        let open = self.store.open_games_of(player.id, MAX_OPEN_GAMES).await?;
        if open.len() >= MAX_OPEN_GAMES as usize {
            return Err(ApiError::new(Reason::TooMuch, "this player has as many games as a player may have at once"));
        }
        let (name, player, is_bot) = (public_name(&player), player.id as u64, player.is_bot);
        Ok(Seated { name, player, is_bot, ..Seated::default() })
    }

    /// The rating of whoever takes a seat, for games of this class; `None`: a guest's.
    async fn rating(&self, seated: &Seated, class: RatingClass) -> Result<Option<StoredRating>, ApiError> {
        if seated.player == 0 {
            return Ok(None);
        }
        Ok(Some(ratings::current(&*self.store, seated.player as i64, class, self.time.now()).await?))
    }

    fn ratings(&self) -> Result<&dyn RatingStore, ApiError> {
        self.store.ratings().ok_or(ApiError::Store(StoreError::NotWritten))
    }

    /// A player with their ratings and last games.
    ///
    /// # Errors
    /// If there is no such player, or one who hides this name.
    pub async fn profile(&self, who: Option<Who>) -> Result<Profile, ApiError> {
        let missing = || ApiError::new(Reason::NoSuchPlayer, "there is no such player");
        let player = match who {
            Some(Who::Player(player)) => self.find(PlayerKey::Id(player as i64)).await?,
            Some(Who::Name(name)) => {
                let name = PlayerName::parse(&name).map_err(|_| missing())?;
                let found = self.find(PlayerKey::Folded(name.folded().to_owned())).await?;
                Some(found).filter(|player| !player.is_hidden).ok_or_else(missing)?
            }
            None => return Err(ApiError::new(Reason::Malformed, "who: it is missing")),
        };
        let now = self.time.now();
        let ratings = self.ratings()?.ratings_of(player.id).await?;
        let results = self.ratings()?.results_of(player.id, now, MAX_GRAPH_POINTS).await?;
        let points = results.iter().rev().filter_map(|listed| rating_point(player.id, &listed.result));
        Ok(Profile {
            player: player.id as u64,
            name: public_name(&player),
            is_bot: player.is_bot,
            since: player.created_at,
            ratings: ratings.into_iter().map(|rating| rating_message(ratings::aged(rating, now))).collect(),
            graph: points.collect(),
            games: results.iter().take(MAX_LISTED_GAMES).map(|listed| finished_game(player.id, listed)).collect(),
        })
    }

    /// The games of a player that are not over: those in which they are to move first, then those that end soonest.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn own_games(&self, player: &StoredPlayer) -> Result<Vec<OwnGame>, ApiError> {
        let open = self.store.open_games_of(player.id, MAX_OPEN_GAMES).await?;
        let mut games: Vec<OwnGame> = open.iter().filter_map(|open| own_game(player.id, open)).collect();
        let deadline = |game: &OwnGame| game.game.as_ref().map(|game| game.deadline).filter(|at| *at > 0);
        games.sort_by_key(|game| (!game.own_turn, deadline(game).unwrap_or(i64::MAX)));
        Ok(games)
    }

    /// The players with the highest ratings of a class, bots or people, of those who have a name, are certain and still
    /// play.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn best(&self, speed: Speed, bots: bool) -> Result<Vec<RatedPlayer>, ApiError> {
        let since = self.time.now().saturating_sub(BEST_ACTIVE_MS);
        let class = RatingClass { speed, with_bots: bots }.number();
        let best = self.ratings()?.best(class, bots, PROVISIONAL_DEVIATION, since, MAX_BEST).await?;
        let listed = best.into_iter().map(|(player, rating)| RatedPlayer {
            player: player.id as u64,
            name: public_name(&player),
            rating: Some(rating_message(rating)),
        });
        Ok(listed.collect())
    }

    /// Refuses a player whom the operator has excluded.
    fn check_ban(&self, player: &StoredPlayer) -> Result<(), ApiError> {
        match player.banned_until > self.time.now() {
            true => Err(ApiError::new(Reason::Banned, "the operator has excluded this player for some time")),
            false => Ok(()),
        }
    }

    /// Claims, changes, hides or gives up the name of the key that has signed.
    ///
    /// # Errors
    /// If the proof does not hold, or the name is not to be had.
    pub async fn set_name(&self, proof: Option<Proof>, name: &str, hidden: bool) -> Result<StoredPlayer, ApiError> {
        let parsed = match name {
            "" => None,
            text => Some(
                PlayerName::parse(text)
                    .map_err(|problem| ApiError::new(Reason::Malformed, format!("name: {problem}")))?,
            ),
        };
        self.accept(proof.as_ref(), Purpose::SetName { name, hidden }).await?;
        let public_key = proof.map(|proof| proof.public_key).unwrap_or_default();
        let player = self.store()?.find_player(PlayerKey::PublicKey(public_key)).await?.ok_or_else(not_signed_in)?;
        self.check_ban(&player)?;
        let (name, folded) =
            parsed.map_or_else(Default::default, |name| (name.shown().to_owned(), name.folded().to_owned()));
        let change = NameChange {
            player: player.id,
            name,
            folded,
            is_hidden: hidden,
            now: self.time.now(),
            interval: RENAME_INTERVAL_MS,
            hold: NAME_HOLD_MS,
        };
        match self.store()?.rename(change).await? {
            Renamed::Done(player) => Ok(player),
            Renamed::Taken => {
                Err(ApiError::new(Reason::NameTaken, "somebody has this name, or one that looks like it"))
            }
            Renamed::TooSoon => Err(ApiError::new(Reason::TooSoon, "a name is kept for seven days")),
        }
    }

    /// Makes the key that has signed that of a bot.
    ///
    /// # Errors
    /// If the proof does not hold, or the key has played already.
    pub async fn declare_bot(&self, proof: Option<Proof>) -> Result<StoredPlayer, ApiError> {
        self.accept(proof.as_ref(), Purpose::DeclareBot).await?;
        let public_key = proof.map(|proof| proof.public_key).unwrap_or_default();
        let player = self.store()?.find_player(PlayerKey::PublicKey(public_key)).await?.ok_or_else(not_signed_in)?;
        if !player.is_bot && !self.store()?.declare_bot(player.id, self.time.now()).await? {
            return Err(ApiError::new(Reason::TooLate, "this key has played a rated game, or is about to play"));
        }
        Ok(StoredPlayer { is_bot: true, ..player })
    }

    /// Stores that a player finds the name of another one improper.
    ///
    /// # Errors
    /// If there is no such name, or the player reports too many.
    pub async fn report_name(&self, reporter: &StoredPlayer, player: u64) -> Result<(), ApiError> {
        let reported = self.find(PlayerKey::Id(player as i64)).await?;
        if public_name(&reported).is_empty() {
            return Err(ApiError::new(Reason::Nothing, "this player shows no name"));
        }
        let now = self.time.now();
        let report = NameReport { reporter: reporter.id, player: reported.id, name: reported.name, at: now };
        match self.store()?.report_name(report, now.saturating_sub(DAY_MS), MAX_REPORTS_PER_DAY).await? {
            true => Ok(()),
            false => Err(ApiError::new(Reason::TooMuch, "too many names reported within a day")),
        }
    }

    async fn find(&self, key: PlayerKey) -> Result<StoredPlayer, ApiError> {
        let missing = || ApiError::new(Reason::NoSuchPlayer, "there is no such player");
        self.store()?.find_player(key).await?.ok_or_else(missing)
    }
}

/// A game as one of its players finds it in their list.
fn own_game(player: i64, (payload, players): &OpenGame) -> Option<OwnGame> {
    let game = Listed::decode(payload.as_slice()).ok()?;
    let own = Color::ALL.into_iter().filter(|color| players[color.index()] == Some(player)).collect::<Vec<_>>();
    let side = if let [side] = own[..] { Some(side) } else { None };
    let opponent = side.and_then(|side| players[(!side).index()]).map_or(0, |opponent| opponent as u64);
    let own_turn = game.turn().color().is_some_and(|turn| own.contains(&turn));
    Some(OwnGame { game: Some(game), side: side.map_or(Side::Any, Side::from).into(), own_turn, opponent })
}

fn rating_message(rating: StoredRating) -> Rating {
    let RatingClass { speed, with_bots } = RatingClass::from_number(rating.class);
    Rating {
        speed: speed.into(),
        with_bots,
        rating: rounded(rating.rating),
        deviation: rounded(rating.deviation),
        games: rating.games,
        provisional: rating.deviation > PROVISIONAL_DEVIATION,
    }
}

/// The side of a player in a game.
fn side_of(player: i64, result: &StoredResult) -> Color {
    if result.players[0] == Some(player) { Color::White } else { Color::Black }
}

fn rating_point(player: i64, result: &StoredResult) -> Option<RatingPoint> {
    let (rating, deviation) = result.after[side_of(player, result).index()]?;
    let (rating, deviation) = (rounded(rating), rounded(deviation));
    let RatingClass { speed, with_bots } = RatingClass::from_number(result.class);
    Some(RatingPoint { speed: speed.into(), with_bots, at: result.ended_at, rating, deviation })
}

/// A game as one of its players sees it.
fn finished_game(player: i64, listed: &ListedResult) -> FinishedGame {
    let result = &listed.result;
    let RatingClass { speed, with_bots } = RatingClass::from_number(result.class);
    let side = side_of(player, result);
    let score = if side == Color::White { result.score } else { 2 - result.score.min(2) };
    FinishedGame {
        code: listed.code.clone(),
        ended_at: result.ended_at,
        speed: speed.into(),
        with_bots,
        side: Side::from(side).into(),
        score: score.into(),
        rated: result.is_rated,
        opponent: result.players[(!side).index()].map_or(0, |opponent| opponent as u64),
        opponent_name: listed.names[(!side).index()].clone(),
        rating: rating_point(player, result).map_or(0, |point| point.rating),
    }
}

/// What a player is told of themself.
fn account(player: &StoredPlayer) -> Account {
    Account {
        player: player.id as u64,
        name: player.name.clone(),
        hidden: player.is_hidden,
        renamable_at: if player.named_at == 0 { 0 } else { player.named_at.saturating_add(RENAME_INTERVAL_MS) },
        banned_until: player.banned_until,
        is_bot: player.is_bot,
    }
}

/// The name that others see.
fn public_name(player: &StoredPlayer) -> String {
    if player.is_hidden { String::new() } else { player.name.clone() }
}

fn not_signed_in() -> ApiError {
    ApiError::new(Reason::NotSignedIn, "there is no such session, or it has ended")
}

/// The stored hash of a session's token; `None` for what is no token.
fn session_hash(token: &[u8]) -> Option<Vec<u8>> {
    (token.len() == SESSION_TOKEN_BYTES).then(|| TokenHash::new(token).map(|hash| hash.as_bytes().to_vec())).flatten()
}

/// The token of the session that a call shows.
fn session_token(metadata: &MetadataMap) -> Result<Option<Vec<u8>>, ApiError> {
    let Some(value) = metadata.get_bin(SESSION_METADATA) else { return Ok(None) };
    value.to_bytes().map(|bytes| Some(bytes.to_vec())).map_err(|_| not_signed_in())
}

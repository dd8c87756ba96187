//! A game in memory: its event log, its state, and its summary for lists.

use crate::entry::Entry;
use crate::ratings::result_of;
use crate::store::{Downtime, GameSummary, ListingStatus, StoreError};
use crate::token::TokenHash;
use congo_proto::game_state::{GameState, ProtocolError, new_event};
use congo_proto::lag::LagQuota;
use congo_proto::online::event::Payload;
use congo_proto::online::{Event, Listed, Seated, Side, Speed, TokenRotated};
use congo_rules::Color;
use prost::Message;

/// To what the time is rounded at which a server has to look at a game with minutes for a game, in milliseconds.
const COARSE_CHECK_MS: i64 = 60 * 60 * 1000;

/// The state of a game that follows from its events.
#[derive(Debug)]
pub struct LiveGame {
    /// The state of the game.
    pub game_state: GameState,
    /// The events that its watchers have yet to be told, once the store has accepted them.
    unpublished: Vec<Event>,
    /// When the last event happened: milliseconds since 1970.
    last_at: i64,
    /// When the game ended: milliseconds since 1970.
    over_at: Option<i64>,
    /// The token hashes of the seats' owners: White's, Black's.
    pub(super) token_hashes: [Option<TokenHash>; 2],
    /// How often the token of each seat was replaced.
    rotations: [u32; 2],
    /// The number of the last event that took turns back.
    last_takeback: Option<u64>,
    /// The lag that each side may still be credited.
    lag_quotas: [LagQuota; 2],
    /// More was applied here than the store has accepted, or that is unknown: the game must be read again.
    pub(super) stale: bool,
}

/// An event that is to be appended.
#[derive(Debug, Clone, PartialEq)]
pub struct NewEvent {
    event: Event,
    pub(super) token_hash: Option<TokenHash>,
}

impl NewEvent {
    /// An event caused by a player, or by the server if `by` is `None`.
    pub fn new(by: Option<Color>, key: u64, payload: Payload) -> Self {
        Self { event: new_event(by, key, payload), token_hash: None }
    }

    /// Credits a move this many milliseconds of network lag; other events get none.
    pub(crate) fn with_lag(mut self, milliseconds: u32) -> Self {
        if self.is_move() {
            self.event.lag = milliseconds;
        }
        self
    }

    /// The event, as yet without number and time.
    pub(super) fn event(&self) -> &Event {
        &self.event
    }

    pub(super) fn is_move(&self) -> bool {
        matches!(self.event.payload, Some(Payload::Moved(_) | Payload::Step(_)))
    }

    /// Whether somebody else is to move after it, or somebody for the first time.
    pub(super) fn changes_turn(&self) -> bool {
        self.is_move() || matches!(self.event.payload, Some(Payload::Seated(_)))
    }

    pub(crate) fn seat_taken(color: Color, seated: Seated, token_hash: TokenHash) -> Self {
        let seated = Seated { side: Side::from(color).into(), ..seated };
        Self { token_hash: Some(token_hash), ..Self::new(Some(color), 0, Payload::Seated(seated)) }
    }

    /// The owner of a seat replaces its token.
    pub(crate) fn token_rotated(color: Color, key: u64, token_hash: TokenHash) -> Self {
        Self { token_hash: Some(token_hash), ..Self::new(Some(color), key, Payload::TokenRotated(TokenRotated {})) }
    }

    pub(super) fn into_entry(self, number: u64, at: i64) -> (Entry, Event) {
        let event = Event { number, at, ..self.event };
        let token_hash = self.token_hash.map(|seal| seal.as_bytes().to_vec()).unwrap_or_default();
        (Entry { event: Some(event.clone()), token_hash }, event)
    }
}

impl LiveGame {
    pub(super) fn from_entries(id: i64, entries: &[Vec<u8>]) -> Result<Self, StoreError> {
        let broken = |problem: String| StoreError::Broken { game: id, problem };
        let (first, rest) = entries.split_first().ok_or_else(|| broken("it has no entries".to_owned()))?;
        let (event, _) = Entry::parse(first).map_err(broken)?;
        let game_state = GameState::begin(&event).map_err(|fault| broken(fault.to_string()))?;
        let mut live = Self {
            game_state,
            last_at: event.at,
            over_at: None,
            unpublished: vec![event],
            token_hashes: [None, None],
            rotations: [0; 2],
            last_takeback: None,
            lag_quotas: [LagQuota::default(); 2],
            stale: false,
        };
        rest.iter().try_for_each(|entry| live.apply_entry(id, entry))?;
        Ok(live)
    }

    pub(super) fn apply_entry(&mut self, id: i64, entry: &[u8]) -> Result<(), StoreError> {
        let broken = |problem: String| StoreError::Broken { game: id, problem };
        let (event, token_hash) = Entry::parse(entry).map_err(broken)?;
        self.apply(event, TokenHash::from_stored(&token_hash)).map_err(|fault| broken(fault.to_string()))
    }

    /// Applies an event that the store has accepted and that takes no seat.
    pub(super) fn apply_stored(&mut self, id: i64, event: Event) -> Result<(), StoreError> {
        self.apply(event, None).map_err(|fault| StoreError::Broken { game: id, problem: fault.to_string() })
    }

    pub(super) fn apply(&mut self, event: Event, token_hash: Option<TokenHash>) -> Result<(), ProtocolError> {
        self.game_state.apply(&event)?;
        let (owner, rotations) = match &event.payload {
            Some(Payload::Seated(seated)) => (seated.side().color(), 0),
            Some(Payload::TokenRotated(_)) => (event.by().color(), 1),
            _ => (None, 0),
        };
        if let Some(color) = owner {
            self.token_hashes[color.index()] = token_hash;
            self.rotations[color.index()] += rotations;
        }
        if let (Some(Payload::Moved(_)), Some(color)) = (&event.payload, event.by().color()) {
            self.lag_quotas[color.index()].spend(event.lag);
        }
        if matches!(event.payload, Some(Payload::TakenBack(_))) {
            self.last_takeback = Some(event.number);
        }
        self.last_at = event.at;
        if self.game_state.is_over() {
            self.over_at.get_or_insert(event.at);
        }
        self.unpublished.push(event);
        Ok(())
    }

    /// The side that belongs to this token.
    pub fn owner(&self, token: &[u8]) -> Option<Color> {
        let token_hash = TokenHash::new(token)?;
        Color::ALL.into_iter().find(|color| self.token_hashes[color.index()].as_ref() == Some(&token_hash))
    }

    /// How often the token of a seat was replaced.
    pub fn rotations(&self, color: Color) -> u32 {
        self.rotations[color.index()]
    }

    /// The lag that a side may still be credited with its next move, in milliseconds.
    pub(super) fn lag_quota(&self, color: Color) -> u32 {
        self.lag_quotas[color.index()].left()
    }

    /// The number of the last event that took turns back.
    pub(super) fn last_takeback(&self) -> Option<u64> {
        self.last_takeback
    }

    /// When the last event happened: milliseconds since 1970.
    pub(super) fn last_at(&self) -> i64 {
        self.last_at
    }

    /// When the game ended: milliseconds since 1970; `None` if it is not over.
    pub(super) fn over_at(&self) -> Option<i64> {
        self.over_at
    }

    /// The events that have not been taken from here before. All of them must be in the store.
    pub(super) fn take_unpublished(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.unpublished)
    }

    /// The milliseconds of a player's time that passed while no server was running.
    pub(super) fn lost_downtime_ms(&self, downtimes: &[Downtime]) -> i64 {
        if self.game_state.deadline().is_none() {
            return 0;
        }
        // An event after a downtime shows that it has been credited already.
        let missed = downtimes.iter().filter(|down| self.last_at < down.to);
        missed.map(|down| (down.to - down.from.max(self.game_state.clock_updated_at())).max(0)).sum()
    }

    pub(super) fn next_event_number(&self) -> u64 {
        self.game_state.event_count()
    }
}

/// The game state that follows from these events.
pub(super) fn replay(events: &[Event]) -> Result<GameState, String> {
    let (first, rest) = events.split_first().ok_or("nothing has happened")?;
    let mut game_state = GameState::begin(first).map_err(|fault| fault.to_string())?;
    for event in rest {
        game_state.apply(event).map_err(|fault| fault.to_string())?;
    }
    Ok(game_state)
}

/// How long a game that is over keeps its short code, in milliseconds.
const CODE_RETENTION_MS: i64 = 24 * 60 * 60 * 1000;

/// When a server has to look at a game at the latest, although nobody watches it: when its time is up, or when its short
/// code becomes free. With minutes for a game that is later
/// than its deadline: the column would change with each move, and with it the index.
fn check_at(game_state: &GameState, changed_at: i64) -> Option<i64> {
    if game_state.is_over() {
        return Some(changed_at.saturating_add(CODE_RETENTION_MS));
    }
    let deadline = game_state.deadline()?;
    let is_exact = Speed::of_text(&game_state.begun().clock) == Speed::Days;
    Some(if is_exact {
        deadline
    } else {
        (deadline / COARSE_CHECK_MS).saturating_add(2).saturating_mul(COARSE_CHECK_MS)
    })
}

/// A game's summary for lists.
pub(super) fn summarize(game_state: &GameState, is_present: bool, changed_at: i64) -> GameSummary {
    let begun = game_state.begun();
    let status = match () {
        () if !begun.listed || game_state.is_over() => ListingStatus::Hidden,
        // When it begins, goes on and ends is for its players only: it is in the list of the liveliest games, late.
        () if game_state.is_running() && begun.spectator_delay > 0 => ListingStatus::Hidden,
        () if game_state.is_running() => ListingStatus::Running,
        () if is_present => ListingStatus::Waiting,
        () => ListingStatus::Hidden,
    };
    let name = |color| game_state.player_name(color).unwrap_or_default().to_owned();
    let listed = Listed {
        code: begun.code.clone(),
        white: name(Color::White),
        black: name(Color::Black),
        free: game_state.free_side().map_or(Side::Any, Side::from).into(),
        clock: begun.clock.clone(),
        fen: begun.fen.clone(),
        turn: game_state.is_running().then(|| game_state.game().position().turn()).map_or(Side::Any, Side::from).into(),
        deadline: game_state.deadline().unwrap_or_default(),
        rated: begun.rated,
    };
    let is_started = game_state.ply() > 0 || !game_state.steps().is_empty();
    let players = Color::ALL.map(|color| game_state.player(color).map(|player| player as i64));
    let (is_open, deadline) = (!game_state.is_over(), check_at(game_state, changed_at));
    let result = result_of(game_state, changed_at);
    GameSummary { status, payload: listed.encode_to_vec(), changed_at, is_started, players, is_open, deadline, result }
}

//! Storage of those who look for an opponent. A pair and its game are written together or not at all, so that a server
//! that fails in between leaves neither two games nor half of one.

use super::{NewGame, StoreError};
use std::fmt::Debug;

/// Somebody who looks for an opponent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSeek {
    /// The hash of the token that their seat will have.
    pub token_hash: Vec<u8>,
    /// Their number; `None`: a guest.
    pub player: Option<i64>,
    /// What the server needs to pair them.
    pub data: Vec<u8>,
    /// Since when: milliseconds since 1970.
    pub since: i64,
    /// When the seek ends unless its server renews it: milliseconds since 1970.
    pub expires_at: i64,
    /// Which side its player has had in the games that were found for them; the store knows it. Below 0: Black more
    /// often, or last.
    pub color_balance: i64,
}

/// What a side adds to its player's balance, of which a fifth is forgotten with each game: so the last game counts more
/// than those before it.
pub(super) const COLOR_STEPS: [i64; 2] = [1000, -1000];
/// The balance of a player after another game, in the SQL of both stores.
pub(super) const BALANCE_SQL: &str = "UPDATE players SET color_balance = color_balance * 4 / 5 + $1 WHERE id = $2";

/// How far a seek has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeekState {
    /// There is no such seek.
    Gone,
    /// It waits.
    Waiting,
    /// It has its game.
    Paired {
        /// The game's code.
        code: String,
        /// The side: 0 White, 1 Black.
        side: u8,
    },
}

/// Two seeks that become a game.
#[derive(Debug, Clone, PartialEq)]
pub struct SeekPair {
    /// White's and Black's.
    pub token_hashes: [Vec<u8>; 2],
    /// The game, which has a code.
    pub game: NewGame,
}

/// Chooses pairs among seeks.
pub type PairSeeks = Box<dyn FnOnce(Vec<StoredSeek>) -> Vec<SeekPair> + Send>;

/// A store of seeks.
#[tonic::async_trait]
pub trait SeekStore: Debug + Send + Sync {
    /// Stores a seek, without its balance, or renews the one with this token. [`StoreError::Conflict`]: the player has
    /// another one.
    async fn put_seek(&self, seek: StoredSeek, now: i64) -> Result<(), StoreError>;

    /// Renews seeks.
    async fn renew_seeks(&self, token_hashes: Vec<Vec<u8>>, expires_at: i64) -> Result<(), StoreError>;

    /// Removes a seek, unless it has its game.
    async fn remove_seek(&self, token_hash: Vec<u8>) -> Result<(), StoreError>;

    /// How far these seeks have come, in their order.
    async fn seek_states(&self, token_hashes: Vec<Vec<u8>>) -> Result<Vec<SeekState>, StoreError>;

    /// The number of seeks that wait now.
    async fn count_seeks(&self, now: i64) -> Result<u32, StoreError>;

    /// Has pairs chosen among up to `most` waiting seeks that no other server is about to pair, the oldest first, and
    /// stores their games with the new balances of their players; returns how many.
    async fn pair_seeks(&self, now: i64, most: u32, choose: PairSeeks) -> Result<usize, StoreError>;

    /// Removes seeks that have ended before a time, with a game or without.
    async fn remove_stale_seeks(&self, before: i64) -> Result<(), StoreError>;
}

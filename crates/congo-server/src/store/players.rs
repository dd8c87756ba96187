//! Storage of players: who has which key and name, and which sessions they have. A store knows nothing of signatures.

use super::StoreError;
use std::fmt::Debug;

/// The maximum number of sessions of a player: of one more, the oldest ends.
pub const MAX_SESSIONS: u32 = 8;

/// A player.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StoredPlayer {
    /// Their number.
    pub id: i64,
    /// Their public key.
    pub public_key: Vec<u8>,
    /// Their name; empty: none.
    pub name: String,
    /// What their name has in common with those that look like it; empty: none.
    pub folded: String,
    /// Whether others see them without their name.
    pub is_hidden: bool,
    /// When they claimed or changed their name: milliseconds since 1970.
    pub named_at: i64,
    /// When they came first: milliseconds since 1970.
    pub created_at: i64,
    /// When they signed in last: milliseconds since 1970.
    pub seen_at: i64,
    /// Until when they may not play as this player: milliseconds since 1970.
    pub banned_until: i64,
    /// Which side they have had in the games that were found for them: below 0 Black, more often or last.
    pub color_balance: i64,
    /// Whether a program plays with this key. That never changes back.
    pub is_bot: bool,
}

/// Makes a player a bot, unless they have played a rated game, are about to play or look for an opponent: in the SQL of
/// both stores. Returns a row if they are one now.
pub(super) const DECLARE_BOT_SQL: &str = "UPDATE players SET is_bot = TRUE WHERE id = $1
    AND NOT EXISTS (SELECT 1 FROM results WHERE white = $1 AND is_rated)
    AND NOT EXISTS (SELECT 1 FROM results WHERE black = $1 AND is_rated)
    AND NOT EXISTS (SELECT 1 FROM games WHERE white = $1 AND is_open)
    AND NOT EXISTS (SELECT 1 FROM games WHERE black = $1 AND is_open)
    AND NOT EXISTS (SELECT 1 FROM seeks WHERE player = $1 AND code IS NULL AND expires_at > $2)
    RETURNING 1";

/// How a player is looked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayerKey {
    /// By their number.
    Id(i64),
    /// By their public key.
    PublicKey(Vec<u8>),
    /// By what their name has in common with those that look like it.
    Folded(String),
    /// By the hash of the token of a session that has not ended at this time.
    Session(Vec<u8>, i64),
}

/// A session to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSession {
    /// The hash of its token.
    pub token_hash: Vec<u8>,
    /// When it ends: milliseconds since 1970.
    pub expires_at: i64,
}

/// A change of a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameChange {
    /// The player's number.
    pub player: i64,
    /// The name; empty: none any more.
    pub name: String,
    /// What it has in common with those that look like it.
    pub folded: String,
    /// Whether others see the player without it.
    pub is_hidden: bool,
    /// When: milliseconds since 1970.
    pub now: i64,
    /// How long a name must be kept before another one is claimed, in milliseconds.
    pub interval: i64,
    /// How long a name that was given up is kept from others, in milliseconds.
    pub hold: i64,
}

/// What became of a change of a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Renamed {
    /// The player has it now.
    Done(StoredPlayer),
    /// Somebody else has it.
    Taken,
    /// The player has changed their name too recently.
    TooSoon,
}

impl NameChange {
    /// What the change means for a player, before it is known whether the name is free: whether another name is to be
    /// claimed; `None`: it is too soon for that.
    pub(super) fn claims(&self, player: &StoredPlayer) -> Option<bool> {
        let is_other = !self.folded.is_empty() && self.folded != player.folded;
        // The first name is free, and so is none.
        let is_early = player.named_at != 0 && self.now < player.named_at.saturating_add(self.interval);
        (!(is_other && is_early)).then_some(is_other)
    }
}

/// A report about a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameReport {
    /// Who reports it.
    pub reporter: i64,
    /// Whose name it is.
    pub player: i64,
    /// The name at that time.
    pub name: String,
    /// When: milliseconds since 1970.
    pub at: i64,
}

/// A store of players.
#[tonic::async_trait]
pub trait PlayerStore: Debug + Send + Sync {
    /// The secret that all servers of this store share. If there is none, this one becomes it.
    async fn secret(&self, fresh: Vec<u8>) -> Result<Vec<u8>, StoreError>;

    /// Spends a nonce; returns whether it was there to be spent. It is remembered until it expires.
    async fn spend_nonce(&self, nonce: Vec<u8>, expires_at: i64) -> Result<bool, StoreError>;

    /// Begins a session of the player with this key; of a new one, if there may be.
    async fn sign_in(
        &self,
        public_key: Vec<u8>,
        session: NewSession,
        now: i64,
        may_create: bool,
    ) -> Result<Option<StoredPlayer>, StoreError>;

    /// Ends a session.
    async fn sign_out(&self, token_hash: Vec<u8>) -> Result<(), StoreError>;

    /// A player; `None` if there is no such player.
    async fn find_player(&self, key: PlayerKey) -> Result<Option<StoredPlayer>, StoreError>;

    /// Changes a name.
    async fn rename(&self, change: NameChange) -> Result<Renamed, StoreError>;

    /// Makes a player a bot; returns `false` if they have played a rated game, are about to play or look for an opponent.
    async fn declare_bot(&self, player: i64, now: i64) -> Result<bool, StoreError>;

    /// Stores a report, unless this player has reported this name before; returns `false` if they have made `most`
    /// reports since a time.
    async fn report_name(&self, report: NameReport, since: i64, most: u32) -> Result<bool, StoreError>;

    /// The names that were reported, each with its last report and how many there are; the most reported first.
    async fn name_reports(&self, most: u32) -> Result<Vec<(NameReport, u32)>, StoreError>;

    /// Takes a player's name from them; nobody gets it again. They may claim another one at once.
    async fn clear_name(&self, player: i64) -> Result<(), StoreError>;

    /// The folded names that are nobody's.
    async fn blocked_names(&self) -> Result<Vec<String>, StoreError>;

    /// Keeps these folded names from everybody who does not have one of them already.
    async fn block_names(&self, names: Vec<String>) -> Result<(), StoreError>;

    /// Excludes a player until a time.
    async fn set_ban(&self, player: i64, until: i64) -> Result<(), StoreError>;

    /// Removes nonces and sessions that have ended, and players without a game who have not been seen since a time.
    async fn remove_stale_players(&self, now: i64, unseen_since: i64) -> Result<(), StoreError>;

    /// Players after this number, in order.
    async fn export_players(&self, after: i64, most: u32) -> Result<Vec<StoredPlayer>, StoreError>;

    /// Stores players under the numbers they have. [`StoreError::Conflict`]: one of them exists already.
    async fn import_players(&self, players: Vec<StoredPlayer>) -> Result<(), StoreError>;

    /// Removes players with all that is theirs, but not their games.
    async fn remove_players(&self, players: Vec<i64>) -> Result<(), StoreError>;
}

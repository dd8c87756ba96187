//! Storage of games. A store knows nothing of Congo: a game is a row with a list of entries, numbered from 0, that only
//! grows. Everything that a store has accepted is on the disk. Two servers may share one store: a server that is second
//! with an entry of the same number gets [`StoreError::Conflict`], reads what the other one has written and decides
//! again.

pub mod address;
#[cfg(feature = "postgres")]
mod connections;
pub mod copy;
#[cfg(feature = "postgres")]
mod messages;
pub mod players;
#[cfg(feature = "postgres")]
pub mod postgres;
#[cfg(feature = "postgres")]
mod postgres_players;
#[cfg(feature = "postgres")]
mod postgres_ratings;
#[cfg(feature = "postgres")]
mod postgres_seeks;
pub mod ratings;
pub mod seeks;
pub mod sqlite;
mod sqlite_players;
mod sqlite_ratings;
mod sqlite_seeks;

use address::{NatsAddress, StoreAddress};
use players::PlayerStore;
use ratings::{RatingStore, StoredResult};
use seeks::SeekStore;
use std::fmt::Debug;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::task::AbortHandle;

/// What a store may use of its file or database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoreConfig {
    /// SQLite: the maximum number of jobs that wait for a thread of the store; more are refused.
    pub max_queued_jobs: usize,
    /// PostgreSQL: the maximum number of connections, besides the one on which notifications come in.
    pub max_connections: u32,
    /// PostgreSQL: how long an operation waits for a connection, and how long the database works on a statement. If
    /// nothing has come after twice this time, the connections are replaced.
    pub timeout: Duration,
    /// PostgreSQL: the NATS by which servers tell each other what they have done; `None`: by `NOTIFY`.
    pub messages: Option<NatsAddress>,
}

impl Default for StoreConfig {
    fn default() -> Self {
        // SQLite does ten thousand jobs in a second or two.
        Self { max_queued_jobs: 10_000, max_connections: 16, timeout: Duration::from_secs(5), messages: None }
    }
}

/// Why a store operation failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// An error of SQLite.
    #[error("SQLite: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// The folder of an SQLite file is missing and cannot be made.
    #[error("the folder {} cannot be made: {problem}", .folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// Why.
        problem: std::io::Error,
    },
    /// An SQLite file cannot be opened or made.
    #[error("the file cannot be opened: {0}")]
    File(std::io::Error),
    /// An error of PostgreSQL.
    #[cfg(feature = "postgres")]
    #[error("PostgreSQL: {0}")]
    Postgres(#[from] sqlx::Error),
    /// PostgreSQL has not answered for this time.
    #[cfg(feature = "postgres")]
    #[error("PostgreSQL has been silent for {} s", .0.as_secs())]
    Silent(Duration),
    /// What a server notifies does not come in on its own connection.
    #[cfg(feature = "postgres")]
    #[error(
        "PostgreSQL passes no notifications on (NOTIFY); what stands between the server and the database must keep \
         each connection for itself, such as PgBouncer with pool_mode = session"
    )]
    NoNotifications,
    /// NATS cannot be reached.
    #[cfg(feature = "postgres")]
    #[error("messages {address}: NATS cannot be reached: {problem}")]
    Nats {
        /// Its address.
        address: NatsAddress,
        /// Why.
        problem: String,
    },
    /// The connection to NATS is lost.
    #[cfg(feature = "postgres")]
    #[error("the connection to NATS is lost")]
    NoMessages,
    /// The tables could not be migrated.
    #[cfg(feature = "postgres")]
    #[error("PostgreSQL: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// It was written by another version of the program.
    #[error("it has version {found}, this program knows version {known}")]
    OtherVersion {
        /// The version of the database.
        found: i64,
        /// The version that the program knows.
        known: i64,
    },
    /// It has none of the server's tables.
    #[error("there are no games in it")]
    NoTables,
    /// The store is closed, or has not got as far as writing.
    #[error("it could not be written")]
    NotWritten,
    /// The write to disk failed.
    #[error("it could not be written: {0}")]
    Disk(String),
    /// There is no capacity for it now; the text says why.
    #[error("{0}")]
    Overloaded(&'static str),
    /// Another writer was faster: an entry with that number, or a game with that code, exists already.
    #[error("it is there already")]
    Conflict,
    /// It exists but is invalid.
    #[error("game {game}: {problem}")]
    Broken {
        /// The game's number.
        game: i64,
        /// What is wrong.
        problem: String,
    },
}

/// The list that a game is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ListingStatus {
    /// In no list: a game of the platform, a private game or one that is over.
    #[default]
    Hidden = 0,
    /// It waits for a second player.
    Waiting = 1,
    /// It is being played.
    Running = 2,
}

impl ListingStatus {
    /// The status stored as this number.
    pub fn from_number(number: i64) -> Self {
        match number {
            1 => Self::Waiting,
            2 => Self::Running,
            _ => Self::Hidden,
        }
    }
}

/// A game's summary for lists.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct GameSummary {
    /// The list that it is in.
    pub status: ListingStatus,
    /// The encoded list entry.
    pub payload: Vec<u8>,
    /// When it last changed: milliseconds since 1970.
    pub changed_at: i64,
    /// Whether a move was played in it. Once a game has started, it stays so in the store.
    pub is_started: bool,
    /// The numbers of White's and Black's player; `None`: a guest, or nobody.
    pub players: [Option<i64>; 2],
    /// Whether it is not over.
    pub is_open: bool,
    /// When a server has to look at it at the latest, although nobody watches it; of one that is over, when its short
    /// code becomes free: milliseconds since 1970.
    pub deadline: Option<i64>,
    /// Its result, once it is over; the store keeps the first one that it gets.
    pub result: Option<StoredResult>,
}

/// A game to be stored.
#[derive(Debug, Clone, PartialEq)]
pub struct NewGame {
    /// The code by which people find it while it is played; `None`: it has none, or none any more.
    pub code: Option<String>,
    /// The code by which people find it for ever; `None`: it is found by its number only.
    pub long_code: Option<String>,
    /// The key by which its creator finds it if the response was lost.
    pub creation_key: Option<Vec<u8>>,
    /// Its summary for lists.
    pub summary: GameSummary,
    /// Its first entries.
    pub entries: Vec<Vec<u8>>,
}

/// An entry to be appended to a game, and the game's summary after it.
#[derive(Debug, Clone, PartialEq)]
pub struct NewEntry {
    /// The game's number.
    pub game: i64,
    /// The entry's number.
    pub number: u64,
    /// The entry.
    pub data: Vec<u8>,
    /// The game's summary for lists.
    pub summary: GameSummary,
}

/// The result of creating a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Created {
    /// It is stored under this number.
    New(i64),
    /// A game with this creation key exists already.
    Existing(i64),
}

/// The last known presence of a seat's owner, as reported by a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatPresence {
    /// The game's number.
    pub game: i64,
    /// 0 White, 1 Black.
    pub side: u8,
    /// When: milliseconds since 1970.
    pub at: i64,
    /// Whether they were present or had left.
    pub is_present: bool,
    /// The server that reports it; when publishing, the store fills it in.
    pub server: i64,
}

/// A time in which no server was running: milliseconds since 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Downtime {
    /// The last heartbeat before it.
    pub from: i64,
    /// The first heartbeat after it.
    pub to: i64,
}

/// An event from another server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StoreEvent {
    /// A game has this number of entries now.
    GameChanged(i64, u64),
    /// A player came to a game or left it.
    SeatsChanged(i64),
    /// Events may have been missed: the games that are watched are compared with the store.
    MissedEvents,
}

/// The subscription of a server to what others do in a game; it ends when this is dropped.
#[derive(Debug)]
pub struct GameSubscription(AbortHandle);

impl GameSubscription {
    /// A subscription that this task looks after.
    pub fn new(task: AbortHandle) -> Self {
        Self(task)
    }
}

impl Drop for GameSubscription {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// A whole game, as it is copied between stores.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredGame {
    /// Its number, which does not change.
    pub id: i64,
    /// The rest.
    pub game: NewGame,
}

/// A game that is not over: its encoded list entry, and the numbers of its players.
pub type OpenGame = (Vec<u8>, [Option<i64>; 2]);

/// A store of games on a disk.
#[tonic::async_trait]
pub trait Store: Debug + Send + Sync {
    /// Stores a new game. [`StoreError::Conflict`]: its code is taken.
    async fn create(&self, game: NewGame) -> Result<Created, StoreError>;

    /// Appends entries to a game, the first with this number. [`StoreError::Conflict`]: an entry of that number exists.
    async fn append(
        &self,
        game: i64,
        number: u64,
        entries: Vec<Vec<u8>>,
        summary: GameSummary,
    ) -> Result<(), StoreError>;

    /// Appends one entry to each of many games, except where an entry of that number exists; returns the games that got
    /// theirs.
    async fn append_each(&self, entries: Vec<NewEntry>) -> Result<Vec<i64>, StoreError> {
        let mut appended = Vec::new();
        for NewEntry { game, number, data, summary } in entries {
            match self.append(game, number, vec![data], summary).await {
                Ok(()) => appended.push(game),
                Err(StoreError::Conflict) => {}
                Err(problem) => return Err(problem),
            }
        }
        Ok(appended)
    }

    /// The entries of a game from this number on; `None` if there is no such game.
    async fn read(&self, game: i64, from: u64) -> Result<Option<Vec<Vec<u8>>>, StoreError>;

    /// The numbers of entries of these games, those that exist; asked only if other servers share the store.
    async fn entry_counts(&self, _games: Vec<i64>) -> Result<Vec<(i64, u64)>, StoreError> {
        Ok(Vec::new())
    }

    /// The number of the game with this code, short or long.
    async fn find(&self, code: &str) -> Result<Option<i64>, StoreError>;

    /// The encoded list entries of games with this status that changed at `since` or later, the latest changed first.
    async fn list(&self, status: ListingStatus, since: i64, most: u32) -> Result<Vec<Vec<u8>>, StoreError>;

    /// Updates the summaries of games for lists.
    async fn update_summaries(&self, summaries: Vec<(i64, GameSummary)>) -> Result<(), StoreError>;

    /// Records a server's heartbeat. If the last one is more than `max_gap_ms` milliseconds old, a downtime ends now,
    /// and open games are no longer listed as waiting.
    async fn heartbeat(&self, now: i64, max_gap_ms: i64) -> Result<(), StoreError>;

    /// All times in which no server was running, the earliest first.
    async fn downtimes(&self) -> Result<Vec<Downtime>, StoreError>;

    /// Up to `most` games without a move that have not changed since `before`, the oldest first.
    async fn find_unstarted(&self, before: i64, most: u32) -> Result<Vec<i64>, StoreError>;

    /// Up to `most` games that are not over and that a server has to look at now, the most overdue first.
    async fn find_overdue(&self, now: i64, most: u32) -> Result<Vec<i64>, StoreError>;

    /// Frees the short codes of up to `most` games that have been over for long enough.
    async fn release_codes(&self, now: i64, most: u32) -> Result<(), StoreError>;

    /// The encoded list entries and the players of a player's games that are not over, the latest changed first.
    async fn open_games_of(&self, player: i64, most: u32) -> Result<Vec<OpenGame>, StoreError>;

    /// Sets what a side plays at once when the other side plays what is expected; empty: nothing any more.
    async fn set_conditional_moves(&self, game: i64, side: u8, data: Vec<u8>) -> Result<(), StoreError>;

    /// What was set so in a game, by side.
    async fn conditional_moves(&self, game: i64) -> Result<Vec<(u8, Vec<u8>)>, StoreError>;

    /// Removes games with all their data and frees their codes.
    async fn remove(&self, games: Vec<i64>) -> Result<(), StoreError>;

    /// Games after this number, in order, with all their data.
    async fn export(&self, after: i64, most: u32) -> Result<Vec<StoredGame>, StoreError>;

    /// Stores games under the numbers they have. [`StoreError::Conflict`]: one of them exists already.
    async fn import(&self, games: Vec<StoredGame>) -> Result<(), StoreError>;

    /// Tells other servers which seat owners are present.
    async fn publish_presence(&self, _seen: Vec<SeatPresence>) -> Result<(), StoreError> {
        Ok(())
    }

    /// What servers have reported about the seats of these games.
    async fn seat_presence(&self, _games: Vec<i64>) -> Result<Vec<SeatPresence>, StoreError> {
        Ok(Vec::new())
    }

    /// Leaves the liveliest games of this server for the others, encoded.
    async fn publish_live_games(&self, _data: Vec<u8>) -> Result<(), StoreError> {
        Ok(())
    }

    /// What other servers have left so that have sent a heartbeat since this time.
    async fn live_games(&self, _since: i64) -> Result<Vec<Vec<u8>>, StoreError> {
        Ok(Vec::new())
    }

    /// The servers that share this store, and the last heartbeat of each.
    async fn servers(&self) -> Result<Vec<(i64, i64)>, StoreError> {
        Ok(Vec::new())
    }

    /// Deletes reports about seats and servers from before this time.
    async fn delete_old_presence(&self, _before: i64) -> Result<(), StoreError> {
        Ok(())
    }

    /// The clock that all servers of this store share, in milliseconds since 1970; `None` with a single server, whose
    /// own clock counts.
    async fn shared_clock(&self) -> Result<Option<i64>, StoreError> {
        Ok(None)
    }

    /// Events from other servers; call it once. `None` if there is only one server. Of games without a subscription
    /// they may be missing.
    async fn subscribe(&self) -> Result<Option<mpsc::Receiver<StoreEvent>>, StoreError> {
        Ok(None)
    }

    /// Subscribes to the events of a game; `None` if that needs no subscription.
    fn subscribe_to_game(&self, _game: i64) -> Option<GameSubscription> {
        None
    }

    /// Whether events from other servers come in; `None` if there is only one server.
    fn messages_connected(&self) -> Option<watch::Receiver<bool>> {
        None
    }

    /// The players of this store; `None` if it keeps none.
    fn players(&self) -> Option<&dyn PlayerStore> {
        None
    }

    /// The results and ratings of this store; `None` if it keeps none.
    fn ratings(&self) -> Option<&dyn RatingStore> {
        None
    }

    /// Those who look for an opponent in this store; `None` if it keeps none.
    fn seeks(&self) -> Option<&dyn SeekStore> {
        None
    }

    /// Waits until everything is on the disk.
    async fn close(&self) {}
}

/// Opens a store. The file and its folder are made if they are missing.
///
/// # Errors
/// If it cannot be opened or is of a later version.
pub async fn open(address: &StoreAddress, config: StoreConfig) -> Result<Arc<dyn Store>, StoreError> {
    Ok(match address {
        StoreAddress::File(file) => Arc::new(sqlite::Sqlite::open(file, config)?),
        #[cfg(feature = "postgres")]
        StoreAddress::Postgres(options) => Arc::new(postgres::Postgres::open(options, config).await?),
    })
}

/// Opens a store for copying its games, and changes nothing in it.
///
/// # Errors
/// If it cannot be opened, has no tables, or is of another version.
pub async fn open_source(address: &StoreAddress) -> Result<Arc<dyn Store>, StoreError> {
    Ok(match address {
        StoreAddress::File(file) => Arc::new(sqlite::Sqlite::open_source(file)?),
        #[cfg(feature = "postgres")]
        StoreAddress::Postgres(options) => Arc::new(postgres::Postgres::open_source(options).await?),
    })
}

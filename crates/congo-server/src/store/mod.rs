//! Where games are kept. A store knows nothing of Congo: a game is a row with a list of entries, numbered from 0, that
//! only grows. Whatever a store has accepted is on the disk. Two servers may share one: whoever comes second with an
//! entry of the same number is told so ([`StoreError::Conflict`]), reads what the other has written and thinks again.

pub mod copy;
#[cfg(feature = "postgres")]
pub mod postgres;
pub mod sqlite;
mod version_1;

use std::fmt::Debug;
use std::sync::Arc;
use tokio::sync::mpsc;

/// Jobs that wait for a thread of a store, unless the settings say otherwise: what it does in a second or two.
pub const MAX_QUEUED_JOBS: usize = 10_000;

/// Why something could not be kept or found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// SQLite says no.
    #[error("SQLite: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// PostgreSQL says no.
    #[cfg(feature = "postgres")]
    #[error("PostgreSQL: {0}")]
    Postgres(#[from] sqlx::Error),
    /// The tables could not be brought up to date.
    #[cfg(feature = "postgres")]
    #[error("PostgreSQL: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// A later version of the program has written it.
    #[error("it has version {found}, this program knows versions up to {known}")]
    TooNew {
        /// Of the database.
        found: i64,
        /// Of the program.
        known: i64,
    },
    /// An earlier version of the program has written it, and it must not be changed.
    #[error(
        "it has version {found}, and games are copied from version {oldest} on: \
         start the new server with it once, or copy it with the server that has written it"
    )]
    TooOld {
        /// Of the database.
        found: i64,
        /// The oldest that can be copied from.
        oldest: i64,
    },
    /// There are no tables of ours in it.
    #[error("there are no games in it")]
    NoTables,
    /// It has been closed, or its disk has not taken what was written.
    #[error("it could not be written")]
    NotWritten,
    /// There is no room for it now, in words.
    #[error("{0}")]
    Overloaded(&'static str),
    /// Somebody else was quicker: an entry of that number, or a game of that code, is there already.
    #[error("it is there already")]
    Conflict,
    /// It is there, but makes no sense.
    #[error("game {game}: {problem}")]
    Broken {
        /// Which game.
        game: i64,
        /// What is wrong.
        problem: String,
    },
}

/// What can be asked of a list of games without reading them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListingStatus {
    /// Nobody is meant to find it: a game of the platform, one without strangers, or one that is over.
    Hidden = 0,
    /// It waits for somebody.
    Waiting = 1,
    /// It is being played.
    Running = 2,
}

impl ListingStatus {
    /// As it is kept.
    pub fn from_number(number: i64) -> Self {
        match number {
            1 => Self::Waiting,
            2 => Self::Running,
            _ => Self::Hidden,
        }
    }
}

/// How a game is found in lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameSummary {
    /// In which list.
    pub status: ListingStatus,
    /// What the list says of it.
    pub payload: Vec<u8>,
    /// When it last changed: milliseconds since 1970.
    pub changed_at: i64,
}

/// A game that is to be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGame {
    /// By which people find it; none: by its number only.
    pub code: Option<String>,
    /// By which whoever began it finds it if the answer was lost.
    pub creation_key: Option<Vec<u8>>,
    /// How it is found in lists.
    pub summary: GameSummary,
    /// Its first entries.
    pub entries: Vec<Vec<u8>>,
}

/// What has become of a game that was to be kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Created {
    /// It is kept under this number.
    New(i64),
    /// One with this key is there already.
    Existing(i64),
}

/// Who sat there last, as far as another server has told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatPresence {
    /// Which game.
    pub game: i64,
    /// 0 White, 1 Black.
    pub side: u8,
    /// When: milliseconds since 1970.
    pub at: i64,
    /// Whether they were there, or went away.
    pub is_present: bool,
    /// Which server says so; where it is told, the store knows.
    pub server: i64,
}

/// A time in which no server lived: milliseconds since 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Downtime {
    /// When the last one told that it lived.
    pub from: i64,
    /// When the next one began.
    pub to: i64,
}

/// News from another server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StoreEvent {
    /// A game has so many entries now.
    GameChanged(i64, u64),
    /// Somebody came to a game, or left it.
    SeatsChanged(i64),
    /// News may have been missed.
    MissedEvents,
}

/// A whole game, as it is copied from store to store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredGame {
    /// Its number, which it keeps.
    pub id: i64,
    /// The rest.
    pub game: NewGame,
}

/// A game with no more entries than this has only been begun and joined: nobody has moved. One without a code has no seats,
/// and its second entry is a move.
pub const MAX_UNSTARTED_ENTRIES: i64 = 3;

/// The games on a disk.
#[tonic::async_trait]
pub trait Store: Debug + Send + Sync {
    /// Keeps a new game. [`StoreError::Conflict`]: its code is taken.
    async fn create(&self, game: NewGame) -> Result<Created, StoreError>;

    /// Adds entries to a game, the first with this number. [`StoreError::Conflict`]: an entry of that number is there.
    async fn append(
        &self,
        game: i64,
        number: u64,
        entries: Vec<Vec<u8>>,
        summary: GameSummary,
    ) -> Result<(), StoreError>;

    /// The entries of a game from this number on; none if there is no such game.
    async fn read(&self, game: i64, from: u64) -> Result<Option<Vec<Vec<u8>>>, StoreError>;

    /// The number of the game with this code.
    async fn find(&self, code: &str) -> Result<Option<i64>, StoreError>;

    /// What the list says of games of this standing, the latest changed first, and no older than this.
    async fn list(&self, standing: ListingStatus, since: i64, most: u32) -> Result<Vec<Vec<u8>>, StoreError>;

    /// Changes how a game is found in lists.
    async fn update_summary(&self, game: i64, summary: GameSummary) -> Result<(), StoreError>;

    /// Notes that a server lives. If none has noted that for longer than so many milliseconds, a break ends now, and
    /// nobody waits for anybody any more.
    async fn heartbeat(&self, now: i64, max_gap_ms: i64) -> Result<(), StoreError>;

    /// All times in which no server lived, the earliest first.
    async fn downtimes(&self) -> Result<Vec<Downtime>, StoreError>;

    /// Looks at the next so many games after this number for such that never began: at most [`MAX_UNSTARTED_ENTRIES`] entries (one,
    /// if they have no code), and nothing since this time. Gives their numbers, and the last one looked at; none if there are no more.
    async fn find_unstarted(&self, after: i64, before: i64, most: u32) -> Result<(Vec<i64>, Option<i64>), StoreError>;

    /// Removes games with all they have, and frees their codes.
    async fn remove(&self, games: Vec<i64>) -> Result<(), StoreError>;

    /// Games after this number, in order, with all they have.
    async fn export(&self, after: i64, most: u32) -> Result<Vec<StoredGame>, StoreError>;

    /// Keeps games under the numbers they have. [`StoreError::Conflict`]: there is one already.
    async fn import(&self, games: Vec<StoredGame>) -> Result<(), StoreError>;

    /// Tells other servers who is where.
    async fn publish_presence(&self, _seen: Vec<SeatPresence>) -> Result<(), StoreError> {
        Ok(())
    }

    /// What other servers have told.
    async fn seat_presence(&self, _game: i64) -> Result<Vec<SeatPresence>, StoreError> {
        Ok(Vec::new())
    }

    /// The servers that share this store, and when each last lived.
    async fn servers(&self) -> Result<Vec<(i64, i64)>, StoreError> {
        Ok(Vec::new())
    }

    /// Forgets what was told of seats before this time.
    async fn delete_old_presence(&self, _before: i64) -> Result<(), StoreError> {
        Ok(())
    }

    /// The time that all servers of this store share, in milliseconds since 1970; none where there is only one server, whose
    /// own time counts.
    async fn shared_clock(&self) -> Result<Option<i64>, StoreError> {
        Ok(None)
    }

    /// News from other servers, to be called once; none where there is only one.
    async fn subscribe(&self) -> Result<Option<mpsc::Receiver<StoreEvent>>, StoreError> {
        Ok(None)
    }

    /// Waits until everything is on the disk.
    async fn close(&self) {}
}

/// Opens the store that a text names: a file, or `postgres://…`.
///
/// # Errors
/// If it cannot be opened, or is of a later version.
pub async fn open(name: &str) -> Result<Arc<dyn Store>, StoreError> {
    open_bounded(name, MAX_QUEUED_JOBS).await
}

/// The same with room for so many jobs that wait; PostgreSQL has its pool instead.
///
/// # Errors
/// If it cannot be opened, or is of a later version.
pub async fn open_bounded(name: &str, queued_jobs: usize) -> Result<Arc<dyn Store>, StoreError> {
    #[cfg(feature = "postgres")]
    if is_postgres(name) {
        return Ok(Arc::new(postgres::Postgres::open(name).await?));
    }
    Ok(Arc::new(sqlite::Sqlite::open_bounded(name.as_ref(), queued_jobs)?))
}

/// Opens the store that a text names to copy its games, and changes nothing in it: an older server may be using it.
///
/// # Errors
/// If it cannot be opened, is of a later version, or of one that has to be brought up to date first.
pub async fn open_source(name: &str) -> Result<Arc<dyn Store>, StoreError> {
    #[cfg(feature = "postgres")]
    if is_postgres(name) {
        return Ok(Arc::new(postgres::Postgres::open_source(name).await?));
    }
    Ok(Arc::new(sqlite::Sqlite::open_source(name.as_ref())?))
}

#[cfg(feature = "postgres")]
fn is_postgres(name: &str) -> bool {
    name.starts_with("postgres://") || name.starts_with("postgresql://")
}

/// A store's name without the password that it may have.
pub fn without_password(name: &str) -> String {
    match name.split_once("://").and_then(|(scheme, rest)| Some((scheme, rest.rsplit_once('@')?))) {
        Some((scheme, (user, place))) => {
            let user = user.split_once(':').map_or(user, |(user, _)| user);
            format!("{scheme}://{user}@{place}")
        }
        None => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_not_shown() {
        assert_eq!(without_password("postgres://congo:se:cr@t@host:5432/games"), "postgres://congo@host:5432/games");
        assert_eq!(without_password("games.db"), "games.db");
    }
}

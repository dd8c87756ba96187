//! Storage of results and of the ratings that follow from them.

use super::StoreError;
use super::players::StoredPlayer;
use std::fmt::Debug;

/// The result of a game in which a player with a key took part.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredResult {
    /// The game's number.
    pub game: i64,
    /// When it ended, as spectators know: milliseconds since 1970.
    pub ended_at: i64,
    /// The class in which it counts (`crate::ratings::RatingClass`).
    pub class: i32,
    /// White's and Black's number; `None`: a guest.
    pub players: [Option<i64>; 2],
    /// White's score in half points.
    pub score: u8,
    /// Whether it counts.
    pub is_rated: bool,
    /// White's and Black's rating and deviation after it; `None` until it was projected.
    pub after: [Option<(f64, f64)>; 2],
}

/// A rating.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredRating {
    /// Whose.
    pub player: i64,
    /// The class in which it counts (`crate::ratings::RatingClass`).
    pub class: i32,
    /// The rating.
    pub rating: f64,
    /// Its standard deviation, after the last game.
    pub deviation: f64,
    /// How much the player's strength seems to change, as in Glicko-2.
    pub volatility: f64,
    /// The number of games that count.
    pub games: u32,
    /// When the last of them ended, and its number.
    pub last: (i64, i64),
}

/// A result in the list of a player.
#[derive(Debug, Clone, PartialEq)]
pub struct ListedResult {
    /// The result.
    pub result: StoredResult,
    /// The game's long code.
    pub code: String,
    /// The public names of White and Black; empty: none, or a guest.
    pub names: [String; 2],
}

/// What becomes of results and ratings.
#[derive(Debug, Clone, PartialEq)]
pub enum Projection {
    /// These are to be stored.
    Done {
        /// The results, with the ratings after them.
        results: Vec<StoredResult>,
        /// The ratings.
        ratings: Vec<StoredRating>,
    },
    /// A result is earlier than one that was projected before.
    OutOfOrder,
}

/// Projects results onto ratings of their players.
pub type Project = Box<dyn FnOnce(Vec<StoredResult>, Vec<StoredRating>) -> Projection + Send>;

/// A store of results and ratings.
#[tonic::async_trait]
pub trait RatingStore: Debug + Send + Sync {
    /// Has up to `most` results of games that have ended by now projected, in the order in which they ended, unless another
    /// server is about to; returns how many. If they are out of order, all wait to be projected anew, and 1 is returned.
    async fn project_results(&self, now: i64, most: u32, project: Project) -> Result<usize, StoreError>;

    /// Has all results projected anew; with `Some`, these in the place of those that are there.
    async fn reset_ratings(&self, results: Option<Vec<StoredResult>>) -> Result<(), StoreError>;

    /// The ratings of a player.
    async fn ratings_of(&self, player: i64) -> Result<Vec<StoredRating>, StoreError>;

    /// All ratings, by player and class.
    async fn all_ratings(&self) -> Result<Vec<StoredRating>, StoreError>;

    /// The best of a class, bots or people, who have a name that they show, whose deviation is small and who have played
    /// since a time.
    async fn best(
        &self,
        class: i32,
        are_bots: bool,
        max_deviation: f64,
        since: i64,
        most: u32,
    ) -> Result<Vec<(StoredPlayer, StoredRating)>, StoreError>;

    /// The last results of a player in games that have ended by now, the latest first.
    async fn results_of(&self, player: i64, now: i64, most: u32) -> Result<Vec<ListedResult>, StoreError>;
}

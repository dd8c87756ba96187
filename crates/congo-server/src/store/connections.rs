//! Connections to a PostgreSQL that may be lost without a word: whatever stands between a server and its database may
//! stop passing data on without closing anything. Every operation has a time limit, and one that breaks or goes silent
//! takes all connections with it, because the next operation would find its own in the same state.

use super::{StoreConfig, StoreError};
use parking_lot::Mutex;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{AssertSqlSafe, Executor};
use std::time::{Duration, Instant};

/// Codes of errors by which a database says that it ends a connection (class 57, operator intervention).
const SHUTDOWN_CODES: [&str; 3] = ["57P01", "57P02", "57P03"];

/// The connections to a database.
#[derive(Debug)]
pub(super) struct Connections {
    options: PgConnectOptions,
    config: StoreConfig,
    /// The current connections, and how many generations were before them.
    pool: Mutex<(u64, PgPool)>,
}

impl Connections {
    /// Connects to a database.
    ///
    /// # Errors
    /// If it cannot be reached.
    pub(super) async fn open(options: &PgConnectOptions, config: StoreConfig) -> Result<Self, StoreError> {
        let pool = pool_options(&config).connect_with(options.clone()).await?;
        Ok(Self { options: options.clone(), config, pool: Mutex::new((0, pool)) })
    }

    /// Where the database is.
    pub(super) fn options(&self) -> PgConnectOptions {
        self.options.clone()
    }

    /// How long to wait for a connection, and how long the database works on one statement.
    pub(super) fn timeout(&self) -> Duration {
        self.config.timeout
    }

    /// Runs an operation.
    ///
    /// # Errors
    /// If it fails, or is not done in time.
    pub(super) async fn run<T, Work>(
        &self,
        operation: &'static str,
        work: impl FnOnce(PgPool) -> Work,
    ) -> Result<T, StoreError>
    where
        Work: Future<Output = Result<T, StoreError>>,
    {
        let (generation, pool) = self.pool.lock().clone();
        let begun = Instant::now();
        // Longer than the database itself allows a statement: after that, nothing comes any more.
        let limit = 2 * self.timeout();
        let result = tokio::time::timeout(limit, work(pool)).await.unwrap_or(Err(StoreError::Silent(limit)));
        metrics::histogram!("congo_store_seconds", "operation" => operation).record(begun.elapsed());
        if let Err(problem) = &result
            && is_connection_lost(problem)
        {
            self.replace(generation);
        }
        result
    }

    /// Replaces all connections by new ones.
    pub(super) fn replace_all(&self) {
        let generation = self.pool.lock().0;
        self.replace(generation);
    }

    /// Replaces the connections of a generation, once. Those in use end with their operations.
    fn replace(&self, generation: u64) {
        let mut pool = self.pool.lock();
        if pool.0 == generation {
            *pool = (generation + 1, pool_options(&self.config).connect_lazy_with(self.options.clone()));
        }
    }

    /// Closes the connections.
    pub(super) async fn close(&self) {
        let (_, pool) = self.pool.lock().clone();
        pool.close().await;
    }
}

fn is_connection_lost(problem: &StoreError) -> bool {
    match problem {
        StoreError::Silent(_) | StoreError::Postgres(sqlx::Error::Io(_)) => true,
        StoreError::Postgres(sqlx::Error::Database(problem)) => {
            problem.code().is_some_and(|code| SHUTDOWN_CODES.contains(&&*code))
        }
        _ => false,
    }
}

fn pool_options(config: &StoreConfig) -> PgPoolOptions {
    let timeout = config.timeout;
    PgPoolOptions::new()
        .max_connections(config.max_connections)
        .acquire_timeout(timeout)
        // An operation that fails replaces the connections; a question before each one would cost as much as most
        // operations take.
        .test_before_acquire(false)
        .after_connect(move |connection, _| {
            Box::pin(async move {
                connection.execute(sqlx::raw_sql(AssertSqlSafe(session_sql(timeout)))).await?;
                Ok(())
            })
        })
}

/// What the database does at its end of a connection: it gives up a statement that takes too long, and soon notices a
/// server that is gone, whose locks others would wait for.
fn session_sql(timeout: Duration) -> String {
    let milliseconds = timeout.as_millis();
    format!(
        "SET statement_timeout = {milliseconds}; SET idle_in_transaction_session_timeout = {milliseconds};
         SET tcp_user_timeout = {milliseconds};
         SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 2"
    )
}

//! Messages by PostgreSQL itself. What others have done comes in on a connection that is listened to, and which is
//! watched: one that has gone silent looks like one on which nothing happens, and some of what stands between a server and
//! its database passes no notifications on at all. So the server regularly notifies itself.

use super::{Link, RETRY_DELAY, encode_event, parse_event};
use crate::store::connections::Connections;
use crate::store::{StoreError, StoreEvent};
use sqlx::postgres::{PgListener, PgPoolOptions};
use sqlx::query;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};

/// The channel on which servers notify each other of changes.
const CHANNEL: &str = "congo";
/// How often a server notifies itself.
const BEAT_INTERVAL: Duration = Duration::from_secs(2);
/// After this time without any notification, the connection that is listened to has gone silent.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(6);

const NOTIFY_SQL: &str = "SELECT pg_notify($1, payload) FROM UNNEST($2::TEXT[]) AS told (payload)";

/// Notifies the other servers of these events.
pub(super) async fn notify(connections: &Connections, server: i64, events: &[StoreEvent]) -> Result<(), StoreError> {
    let payloads: Vec<String> = events.iter().map(|event| encode_event(*event, server)).collect();
    let notify = |pool| async move {
        query(NOTIFY_SQL).bind(CHANNEL).bind(payloads).execute(&pool).await?;
        Ok(())
    };
    connections.run("notify", notify).await
}

/// A connection on which the notifications of all servers come in.
#[derive(Debug)]
pub(super) struct Listener {
    notifications: PgListener,
    /// The channel on which only this server notifies, and only itself.
    own_channel: String,
    server: i64,
    connections: Arc<Connections>,
}

impl Listener {
    /// Listens, and makes sure that notifications come in.
    ///
    /// # Errors
    /// If the database cannot be reached, or this server's own notification does not come in.
    pub(super) async fn open(connections: Arc<Connections>, server: i64) -> Result<Self, StoreError> {
        // A pool of its own, so that a connection that never ends takes no place of another.
        let alone = PgPoolOptions::new().max_connections(1).acquire_timeout(connections.timeout());
        let mut notifications = PgListener::connect_with(&alone.connect_with(connections.options()).await?).await?;
        notifications.eager_reconnect(false);
        let own_channel = format!("{CHANNEL} {server}");
        notifications.listen_all([CHANNEL, &own_channel]).await?;
        let mut listener = Self { notifications, own_channel, server, connections };
        listener.beat().await?;
        let limit = listener.connections.timeout();
        let heard = async {
            while listener.receive().await?.is_some() {}
            Ok(())
        };
        timeout(limit, heard).await.unwrap_or(Err(StoreError::NoNotifications))?;
        Ok(listener)
    }

    /// Notifies this server.
    fn beat(&self) -> impl Future<Output = Result<(), StoreError>> + Send + 'static {
        let (connections, channel) = (self.connections.clone(), self.own_channel.clone());
        async move {
            connections
                .run("beat", |pool| async move {
                    query("SELECT pg_notify($1, '')").bind(channel).execute(&pool).await?;
                    Ok(())
                })
                .await
        }
    }

    /// The next notification; `None` for one of this server.
    async fn receive(&mut self) -> Result<Option<StoreEvent>, StoreError> {
        let ended = || sqlx::Error::from(std::io::Error::from(std::io::ErrorKind::ConnectionAborted));
        let notification = self.notifications.try_recv().await?.ok_or_else(ended)?;
        if notification.channel() == self.own_channel {
            return Ok(None);
        }
        metrics::counter!("congo_messages_received_total").increment(1);
        Ok(match parse_event(notification.payload()) {
            // A database notifies every listener, including the server that sent the event.
            Some((_, server)) if server == self.server => None,
            Some((event, _)) => Some(event),
            None => Some(StoreEvent::MissedEvents),
        })
    }

    /// Forwards the events of other servers until the connection is lost, or there is no receiver.
    async fn forward_until_lost(&mut self, events: &mpsc::Sender<StoreEvent>) -> Result<(), StoreError> {
        let (mut beats, mut last_heard) = (interval(BEAT_INTERVAL), Instant::now());
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                event = self.receive() => {
                    last_heard = Instant::now();
                    if let Some(event) = event? && events.send(event).await.is_err() {
                        return Ok(());
                    }
                }
                _ = beats.tick() => {
                    if last_heard.elapsed() > SILENCE_TIMEOUT {
                        // What has taken this connection may have taken the others.
                        self.connections.replace_all();
                        return Err(StoreError::Silent(SILENCE_TIMEOUT));
                    }
                    // If it fails, this connection falls silent.
                    tokio::spawn(self.beat());
                }
            }
        }
    }
}

/// Forwards the events of other servers as long as there is a receiver, on one connection after another.
pub(super) async fn forward_events(mut listener: Listener, events: mpsc::Sender<StoreEvent>, link: Arc<Link>) {
    while let Err(problem) = listener.forward_until_lost(&events).await {
        if link.set_connected(false) {
            tracing::warn!("PostgreSQL does not tell what other servers do, so a new connection is opened: {problem}");
        }
        let (connections, server) = (listener.connections.clone(), listener.server);
        listener = loop {
            match Listener::open(connections.clone(), server).await {
                Ok(listener) => break listener,
                Err(problem) => tracing::debug!("PostgreSQL does not tell what other servers do: {problem}"),
            }
            sleep(RETRY_DELAY).await;
        };
        link.set_connected(true);
        tracing::info!("PostgreSQL tells again what other servers do");
        if events.send(StoreEvent::MissedEvents).await.is_err() {
            return;
        }
    }
}

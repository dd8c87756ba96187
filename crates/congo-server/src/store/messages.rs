//! How servers that share a PostgreSQL tell each other what they have done. What this one has done is sent in batches.
//! What others have done comes in on a connection that is listened to, and which is watched: one that has gone silent
//! looks like one on which nothing happens, and some of what stands between a server and its database passes no
//! notifications on at all. So the server regularly notifies itself.

use super::connections::Connections;
use super::{StoreError, StoreEvent};
use sqlx::postgres::{PgListener, PgPoolOptions};
use sqlx::{PgExecutor, query};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};

/// The channel on which servers notify each other of changes.
const CHANNEL: &str = "congo";
/// The delay before the other servers are told again what could not be sent, and before listening again.
const RETRY_DELAY: Duration = Duration::from_secs(1);
/// How often a server notifies itself.
const BEAT_INTERVAL: Duration = Duration::from_secs(2);
/// After this time without any notification, the connection that is listened to has gone silent.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(6);

const NOTIFY_SQL: &str = "SELECT pg_notify($1, payload) FROM UNNEST($2::TEXT[]) AS told (payload)";

/// An item for the task that notifies the other servers.
#[derive(Debug)]
pub(super) enum OutboxItem {
    /// A game has this number of entries now.
    GameChanged(i64, u64),
    /// Signals the sender once everything before this has been sent.
    Flush(oneshot::Sender<()>),
}

/// What the other servers have yet to be told: the latest of each game, so that it does not grow while they cannot be.
#[derive(Debug, Default)]
struct Outbox {
    games: HashMap<i64, u64>,
    flushes: Vec<oneshot::Sender<()>>,
}

impl Outbox {
    fn add(&mut self, item: OutboxItem) {
        match item {
            OutboxItem::GameChanged(game, entries) => {
                let known = self.games.entry(game).or_default();
                *known = entries.max(*known);
            }
            OutboxItem::Flush(told) => self.flushes.push(told),
        }
    }

    /// Everything was sent.
    fn clear(&mut self) {
        self.games.clear();
        // The receiver may be gone.
        self.flushes.drain(..).for_each(|told| _ = told.send(()));
    }
}

/// Notifies the other servers of changes, as many at once as are queued: a transaction with a NOTIFY takes a lock on
/// the whole database when it commits (`PreCommit_Notify` in PostgreSQL's `async.c`), so moves are committed without
/// one. What cannot be sent is sent again.
pub(super) async fn drain_outbox<Sent>(
    mut items: mpsc::UnboundedReceiver<OutboxItem>,
    send: impl Fn(Vec<StoreEvent>) -> Sent,
) where
    Sent: Future<Output = Result<(), StoreError>>,
{
    let mut outbox = Outbox::default();
    while let Some(first) = items.recv().await {
        outbox.add(first);
        loop {
            while let Ok(item) = items.try_recv() {
                outbox.add(item);
            }
            let events = outbox.games.iter().map(|(game, entries)| StoreEvent::GameChanged(*game, *entries));
            let Err(problem) = send(events.collect()).await else { break };
            tracing::warn!("PostgreSQL does not tell other servers what this one has done: {problem}");
            sleep(RETRY_DELAY).await;
        }
        outbox.clear();
    }
}

/// Notifies the other servers of these events.
pub(super) async fn notify(
    change: impl PgExecutor<'_>,
    server: i64,
    events: impl IntoIterator<Item = StoreEvent>,
) -> Result<(), StoreError> {
    let payloads: Vec<String> = events.into_iter().map(|event| encode_event(event, server)).collect();
    query(NOTIFY_SQL).bind(CHANNEL).bind(payloads).execute(change).await?;
    Ok(())
}

/// Encodes an event as [`parse_event`] reads it.
fn encode_event(event: StoreEvent, server: i64) -> String {
    match event {
        StoreEvent::GameChanged(game, entries) => format!("{game} {entries} {server}"),
        StoreEvent::SeatsChanged(game) => format!("seats {game} {server}"),
        StoreEvent::MissedEvents => String::new(),
    }
}

/// An event and the server that sent it: `GAME ENTRIES SERVER` or `seats GAME SERVER`.
fn parse_event(text: &str) -> Option<(StoreEvent, i64)> {
    let mut words = text.split(' ');
    let news = match (words.next()?, words.next()?) {
        ("seats", game) => StoreEvent::SeatsChanged(game.parse().ok()?),
        (game, entries) => StoreEvent::GameChanged(game.parse().ok()?, entries.parse().ok()?),
    };
    Some((news, words.next()?.parse().ok()?))
}

/// A connection on which the notifications of all servers come in.
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
        Ok(match parse_event(notification.payload()) {
            _ if notification.channel() == self.own_channel => None,
            // A database notifies every listener, including the server that sent the event.
            Some((_, server)) if server == self.server => None,
            Some((event, _)) => Some(event),
            None => Some(StoreEvent::MissedEvents),
        })
    }

    /// Forwards the events of other servers until the connection is lost, or there is no receiver.
    async fn forward(&mut self, events: &mpsc::Sender<StoreEvent>) -> Result<(), StoreError> {
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
pub(super) async fn forward_events(mut listener: Listener, events: mpsc::Sender<StoreEvent>) {
    while let Err(problem) = listener.forward(&events).await {
        tracing::warn!("PostgreSQL does not tell what other servers do, so a new connection is opened: {problem}");
        let (connections, server) = (listener.connections.clone(), listener.server);
        listener = loop {
            match Listener::open(connections.clone(), server).await {
                Ok(listener) => break listener,
                Err(problem) => tracing::debug!("PostgreSQL does not tell what other servers do: {problem}"),
            }
            sleep(RETRY_DELAY).await;
        };
        tracing::info!("PostgreSQL tells again what other servers do");
        if events.send(StoreEvent::MissedEvents).await.is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[tokio::test(start_paused = true)]
    async fn what_could_not_be_sent_is_sent_again_with_what_came_since() {
        let (outbox, items) = mpsc::unbounded_channel();
        let (told, mut sent) = mpsc::unbounded_channel();
        let failures = AtomicU32::new(2);
        let draining = drain_outbox(items, |mut events| {
            events.sort_unstable_by_key(|event| format!("{event:?}"));
            let fails = failures.load(Ordering::SeqCst) > 0;
            match fails {
                true => failures.fetch_sub(1, Ordering::SeqCst),
                false => told.send(events).map_or(0, |()| 0),
            };
            async move { if fails { Err(StoreError::NotWritten) } else { Ok(()) } }
        });
        let (flushed, flush) = oneshot::channel();
        let publishing = async {
            outbox.send(OutboxItem::GameChanged(1, 4)).expect("it listens");
            tokio::time::sleep(RETRY_DELAY / 2).await;
            for (game, entries) in [(2, 9), (1, 5)] {
                outbox.send(OutboxItem::GameChanged(game, entries)).expect("it listens");
            }
            outbox.send(OutboxItem::Flush(flushed)).expect("it listens");
            flush.await.expect("everything was sent");
            drop(outbox);
        };
        tokio::join!(draining, publishing);
        let expected = vec![StoreEvent::GameChanged(1, 5), StoreEvent::GameChanged(2, 9)];
        assert_eq!((sent.try_recv().ok(), sent.try_recv().ok()), (Some(expected), None));
    }

    #[test]
    fn events_name_their_server() {
        assert_eq!(parse_event("12 34 -5"), Some((StoreEvent::GameChanged(12, 34), -5)));
        assert_eq!(parse_event("seats 12 5"), Some((StoreEvent::SeatsChanged(12), 5)));
        for nonsense in ["", "12", "12 34", "seats", "seats 12", "seats x 5", "x 1 5"] {
            assert_eq!(parse_event(nonsense), None, "{nonsense}");
        }
    }
}

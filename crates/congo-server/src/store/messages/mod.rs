//! How servers that share a PostgreSQL tell each other what they have done: by `NOTIFY`, which needs nothing else and of
//! which each server hears everything, or by NATS, of which each hears of its own games only. Messages may be lost: what
//! is true is in the database, and each server regularly looks there for what it has not been told.

mod nats;
mod notify;

use super::address::NatsAddress;
use super::connections::Connections;
use super::{GameSubscription, StoreError, StoreEvent};
use nats::Nats;
use notify::Listener;
use parking_lot::Mutex;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::AbortHandle;
use tokio::time::sleep;

/// The delay before the other servers are told again what could not be sent, and before connecting again.
const RETRY_DELAY: Duration = Duration::from_secs(1);
/// The maximum number of games of which something waits to be sent; beyond it, the other servers find out by themselves.
const MAX_UNSENT_GAMES: usize = 100_000;

/// The messages between the servers of a database.
#[derive(Debug)]
pub(super) struct Messages {
    /// This server's random id.
    server: i64,
    link: Arc<Link>,
    carrier: Carrier,
    /// The task that listens to other servers.
    listen_task: Mutex<Option<AbortHandle>>,
}

/// What carries the messages.
#[derive(Debug)]
enum Carrier {
    Notify(Arc<Connections>),
    Nats(Nats),
}

/// Whether messages come in.
#[derive(Debug)]
struct Link {
    connected: watch::Sender<bool>,
}

impl Link {
    fn new() -> Self {
        metrics::gauge!("congo_messages_connected").set(1.0);
        Self { connected: watch::Sender::new(true) }
    }

    /// Records whether messages come in; returns whether that is new.
    fn set_connected(&self, is_connected: bool) -> bool {
        let is_new = self.connected.send_if_modified(|known| std::mem::replace(known, is_connected) != is_connected);
        if is_new {
            metrics::gauge!("congo_messages_connected").set(f64::from(u8::from(is_connected)));
            if !is_connected {
                metrics::counter!("congo_messages_outages_total").increment(1);
            }
        }
        is_new
    }
}

impl Messages {
    /// Messages by `NOTIFY`.
    pub(super) fn by_notify(server: i64, connections: Arc<Connections>) -> Self {
        Self::new(server, Arc::new(Link::new()), Carrier::Notify(connections))
    }

    /// Messages by NATS. The servers of a database are known by its secret.
    ///
    /// # Errors
    /// If NATS cannot be reached.
    pub(super) async fn by_nats(server: i64, address: &NatsAddress, secret: &[u8]) -> Result<Self, StoreError> {
        let nats = Nats::connect(server, address, secret).await?;
        Ok(Self::new(server, Arc::new(Link::new()), Carrier::Nats(nats)))
    }

    fn new(server: i64, link: Arc<Link>, carrier: Carrier) -> Self {
        Self { server, link, carrier, listen_task: Mutex::default() }
    }

    /// Whether messages come in.
    pub(super) fn connected(&self) -> watch::Receiver<bool> {
        self.link.connected.subscribe()
    }

    /// Forwards the events of other servers from now on.
    ///
    /// # Errors
    /// If they would not come in.
    pub(super) async fn listen(&self, events: mpsc::Sender<StoreEvent>) -> Result<(), StoreError> {
        let link = self.link.clone();
        let listening = match &self.carrier {
            Carrier::Notify(connections) => {
                let listener = Listener::open(connections.clone(), self.server).await?;
                tokio::spawn(notify::forward_events(listener, events, link))
            }
            Carrier::Nats(nats) => tokio::spawn(nats.listen(events, link)),
        };
        *self.listen_task.lock() = Some(listening.abort_handle());
        Ok(())
    }

    /// From now on, this server is told of a game, as long as the subscription lives; `None` if it is told of all games.
    pub(super) fn subscribe(&self, game: i64) -> Option<GameSubscription> {
        match &self.carrier {
            Carrier::Notify(_) => None,
            Carrier::Nats(nats) => nats.subscribe(game),
        }
    }

    /// Tells the other servers of these events.
    async fn send(&self, events: &[StoreEvent]) -> Result<(), StoreError> {
        match &self.carrier {
            Carrier::Notify(connections) => notify::notify(connections, self.server, events).await?,
            Carrier::Nats(nats) => nats.publish(events).await?,
        }
        metrics::counter!("congo_messages_sent_total").increment(events.len() as u64);
        Ok(())
    }

    /// Stops listening.
    pub(super) fn stop_listening(&self) {
        if let Some(listening) = self.listen_task.lock().take() {
            listening.abort();
        }
    }
}

/// An item for the task that notifies the other servers.
#[derive(Debug)]
pub(super) enum OutboxItem {
    /// A game has this number of entries now.
    GameChanged(i64, u64),
    /// A player came to a game or left it.
    SeatsChanged(i64),
    /// Signals the sender once everything before this has been sent.
    Flush(oneshot::Sender<()>),
}

/// What the other servers have yet to be told: the latest of each game, so that it does not grow while they cannot be.
#[derive(Debug, Default)]
struct Outbox {
    games: HashMap<i64, u64>,
    seats: HashSet<i64>,
    flushes: Vec<oneshot::Sender<()>>,
}

impl Outbox {
    fn add(&mut self, item: OutboxItem) {
        match item {
            OutboxItem::GameChanged(game, entries) => {
                let known = self.games.entry(game).or_default();
                *known = entries.max(*known);
            }
            OutboxItem::SeatsChanged(game) => _ = self.seats.insert(game),
            OutboxItem::Flush(told) => self.flushes.push(told),
        }
        let unsent = self.games.len().max(self.seats.len());
        if unsent > MAX_UNSENT_GAMES {
            metrics::counter!("congo_messages_dropped_total", "reason" => "unsent").increment(unsent as u64);
            self.games.clear();
            self.seats.clear();
        }
    }

    fn events(&self) -> Vec<StoreEvent> {
        let games = self.games.iter().map(|(game, entries)| StoreEvent::GameChanged(*game, *entries));
        games.chain(self.seats.iter().map(|game| StoreEvent::SeatsChanged(*game))).collect()
    }

    /// Everything was sent.
    fn clear(&mut self) {
        self.games.clear();
        self.seats.clear();
        // The receiver may be gone.
        self.flushes.drain(..).for_each(|told| _ = told.send(()));
    }
}

/// Tells the other servers of changes, as many at once as are queued: a transaction with a NOTIFY takes a lock on the
/// whole database when it commits (`PreCommit_Notify` in PostgreSQL's `async.c`), so moves are committed without one.
/// What cannot be sent is sent again.
pub(super) async fn drain_outbox(messages: Arc<Messages>, items: mpsc::UnboundedReceiver<OutboxItem>) {
    drain(items, |events| {
        let messages = messages.clone();
        async move { if events.is_empty() { Ok(()) } else { messages.send(&events).await } }
    })
    .await;
}

async fn drain<Sent>(mut items: mpsc::UnboundedReceiver<OutboxItem>, send: impl Fn(Vec<StoreEvent>) -> Sent)
where
    Sent: Future<Output = Result<(), StoreError>>,
{
    let (mut outbox, mut has_failed) = (Outbox::default(), false);
    while let Some(first) = items.recv().await {
        outbox.add(first);
        loop {
            while let Ok(item) = items.try_recv() {
                outbox.add(item);
            }
            let Err(problem) = send(outbox.events()).await else { break };
            // A link that is lost has been logged.
            if !std::mem::replace(&mut has_failed, true) && !matches!(problem, StoreError::NoMessages) {
                tracing::warn!("other servers are not told what this one has done, which is tried again: {problem}");
            }
            sleep(RETRY_DELAY).await;
        }
        has_failed = false;
        outbox.clear();
    }
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
    let sender = words.next()?.parse().ok()?;
    words.next().is_none().then_some((news, sender))
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
        let draining = drain(items, |mut events| {
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
        for nonsense in ["", "12", "12 34", "12 34 5 6", "seats", "seats 12", "seats x 5", "x 1 5"] {
            assert_eq!(parse_event(nonsense), None, "{nonsense}");
        }
    }
}

//! Messages by NATS: a subject for each game, to which a server subscribes while it has the game in memory. The library
//! connects again by itself. Whatever comes in is only a hint to look into the database, and is bounded: anybody who has
//! access to NATS may have sent it.

use super::{Link, RETRY_DELAY, encode_event, parse_event};
use crate::store::address::NatsAddress;
use crate::store::{GameSubscription, StoreError, StoreEvent};
use async_nats::connection::State;
use async_nats::{Client, ConnectError, ConnectErrorKind, ConnectOptions, Event, Message, Subscriber};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use parking_lot::Mutex;
use sha2::{Digest, Sha256};
use std::num::NonZeroU32;
use std::sync::atomic::Ordering;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{interval, timeout};
use tokio_stream::StreamExt;

/// How often an idle connection is probed. One that has not answered three times is replaced.
const PING_INTERVAL: Duration = Duration::from_secs(2);
/// How long connecting may take, and sending.
const TIMEOUT: Duration = Duration::from_secs(5);
/// The delay before the first attempt to connect.
const FIRST_DELAY: Duration = Duration::from_millis(20);
/// How often it is looked whether the connection is there.
const CHECK_INTERVAL: Duration = Duration::from_millis(500);
/// The maximum size of a message: a word or number, and two numbers.
const MAX_MESSAGE_BYTES: usize = 64;
/// The maximum number of messages a second about one game, and at once. A move of a person takes longer.
const MAX_MESSAGES_PER_SECOND: NonZeroU32 = NonZeroU32::new(100).unwrap();
/// The maximum number of queued messages of one game.
const MAX_QUEUED_MESSAGES: usize = 64;
/// The maximum length of an error of NATS in the log.
const MAX_ERROR_CHARS: usize = 200;

/// A connection to NATS.
#[derive(Debug)]
pub(super) struct Nats {
    client: Client,
    server: i64,
    /// What the subjects of all games of this database begin with.
    prefix: String,
    /// Where the events of other servers go, once somebody listens.
    events: OnceLock<mpsc::Sender<StoreEvent>>,
}

impl Nats {
    /// Connects, once.
    ///
    /// # Errors
    /// If NATS cannot be reached, or does not let this server in.
    pub(super) async fn connect(server: i64, address: &NatsAddress, secret: &[u8]) -> Result<Self, StoreError> {
        let error = Arc::new(Mutex::new(String::new()));
        let options = ConnectOptions::new()
            .name("congo-server")
            // What this server has done it knows.
            .no_echo()
            .require_tls(address.is_encrypted())
            .ping_interval(PING_INTERVAL)
            .connection_timeout(TIMEOUT)
            .subscription_capacity(MAX_QUEUED_MESSAGES)
            .reconnect_delay_callback(|attempts| if attempts <= 1 { FIRST_DELAY } else { RETRY_DELAY })
            .event_callback(move |event| {
                log_event(&event, &error);
                std::future::ready(())
            });
        let options = match address.credentials() {
            (Some(user), Some(password)) => options.user_and_password(user.to_owned(), password.to_owned()),
            (Some(token), None) => options.token(token.to_owned()),
            (None, _) => options,
        };
        // The library does not get the credentials as part of the address, which it logs.
        let connecting = options.connect(address.without_credentials());
        let client = match timeout(TIMEOUT, connecting).await {
            Ok(connected) => connected.map_err(|problem| describe(&problem)),
            Err(_) => Err(format!("no answer within {} s", TIMEOUT.as_secs())),
        };
        let client = client.map_err(|problem| StoreError::Nats { address: address.clone(), problem })?;
        Ok(Self { client, server, prefix: subject_prefix(secret), events: OnceLock::new() })
    }

    /// Forwards the events of other servers from now on; watches the connection as long as there is a receiver.
    pub(super) fn listen(&self, events: mpsc::Sender<StoreEvent>, link: Arc<Link>) -> impl Future<Output = ()> + use<> {
        let client = self.client.clone();
        // Only the first one counts: a store is listened to once.
        let _ = self.events.set(events.clone());
        watch_connection(client, link, events)
    }

    /// Subscribes to a game; `None` if nobody listens. It does not wait for NATS, which may be away.
    pub(super) fn subscribe(&self, game: i64) -> Option<GameSubscription> {
        let (client, server, events) = (self.client.clone(), self.server, self.events.get()?.clone());
        let subject = self.subject(game);
        let task = tokio::spawn(async move {
            match client.subscribe(subject).await {
                Ok(messages) => forward(messages, game, server, events).await,
                Err(problem) => tracing::debug!("game {game}: {problem}"),
            }
        });
        Some(GameSubscription::new(task.abort_handle()))
    }

    /// Tells the other servers of these events.
    pub(super) async fn publish(&self, events: &[StoreEvent]) -> Result<(), StoreError> {
        let publish = async {
            for event in events {
                let (StoreEvent::GameChanged(game, _) | StoreEvent::SeatsChanged(game)) = event else { continue };
                let message = encode_event(*event, self.server).into();
                self.client.publish(self.subject(*game), message).await.map_err(|_| StoreError::NoMessages)?;
            }
            // It is on its way before this server stops.
            self.client.flush().await.map_err(|_| StoreError::NoMessages)
        };
        match self.client.connection_state() {
            // The library keeps what it cannot send yet, and then makes others wait.
            State::Connected => timeout(TIMEOUT, publish).await.unwrap_or(Err(StoreError::NoMessages)),
            _ => Err(StoreError::NoMessages),
        }
    }

    fn subject(&self, game: i64) -> String {
        format!("{}.{game}", self.prefix)
    }
}

/// What the subjects of the games of a database begin with: several databases may share one NATS.
fn subject_prefix(secret: &[u8]) -> String {
    let digest = Sha256::new().chain_update("messages of ").chain_update(secret).finalize();
    let name: String = digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    format!("congo.{name}.game")
}

/// Why NATS cannot be reached. What the library says may quote what NATS has said.
fn describe(problem: &ConnectError) -> String {
    match problem.kind() {
        ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => {
            "user, password or token are not accepted".to_owned()
        }
        ConnectErrorKind::TimedOut => format!("no answer within {} s", TIMEOUT.as_secs()),
        _ => shorten(&problem.to_string()),
    }
}

/// A text of NATS as the log may show it.
fn shorten(text: &str) -> String {
    text.chars().take(MAX_ERROR_CHARS).filter(|letter| !letter.is_control()).collect()
}

/// Logs an error of NATS once, and counts messages that came too fast.
fn log_event(event: &Event, last_error: &Mutex<String>) {
    match event {
        Event::SlowConsumer(_) => count_dropped("slow"),
        Event::ServerError(problem) => {
            let problem = shorten(&problem.to_string());
            let last = std::mem::replace(&mut *last_error.lock(), problem.clone());
            if last != problem {
                tracing::warn!("NATS refuses something: {problem}");
            }
        }
        other => tracing::debug!("NATS: {}", shorten(&other.to_string())),
    }
}

fn count_dropped(reason: &'static str) {
    metrics::counter!("congo_messages_dropped_total", "reason" => reason).increment(1);
}

/// Forwards what is told of a game.
async fn forward(mut messages: Subscriber, game: i64, server: i64, events: mpsc::Sender<StoreEvent>) {
    let rate = RateLimiter::direct(Quota::per_second(MAX_MESSAGES_PER_SECOND));
    while let Some(message) = messages.next().await {
        metrics::counter!("congo_messages_received_total").increment(1);
        match accept(&message, game, &rate) {
            Ok((_, sender)) if sender == server => {}
            Ok((event, _)) if events.send(event).await.is_err() => return,
            Ok(_) => {}
            Err(reason) => count_dropped(reason),
        }
    }
}

/// The event of a message about a game and the server that sent it, or why it is dropped.
fn accept(message: &Message, game: i64, rate: &DefaultDirectRateLimiter) -> Result<(StoreEvent, i64), &'static str> {
    if message.payload.len() > MAX_MESSAGE_BYTES {
        return Err("size");
    }
    if rate.check().is_err() {
        return Err("rate");
    }
    let parsed = std::str::from_utf8(&message.payload).ok().and_then(parse_event);
    let is_of_game = |event| match event {
        StoreEvent::GameChanged(id, _) | StoreEvent::SeatsChanged(id) => id == game,
        StoreEvent::MissedEvents => false,
    };
    parsed.filter(|(event, _)| is_of_game(*event)).ok_or("malformed")
}

/// Watches the connection as long as there is a receiver. After each new connection, events may have been missed.
async fn watch_connection(client: Client, link: Arc<Link>, events: mpsc::Sender<StoreEvent>) {
    let connections = || client.statistics().connects.load(Ordering::Relaxed);
    let mut known = connections();
    let mut checks = interval(CHECK_INTERVAL);
    loop {
        checks.tick().await;
        let (is_connected, count) = (client.connection_state() == State::Connected, connections());
        let is_new = link.set_connected(is_connected);
        match is_connected {
            true if is_new => tracing::info!("NATS tells again what other servers do"),
            false if is_new => {
                tracing::warn!(
                    "NATS cannot be reached, so what other servers do is looked up in the database every few seconds \
                     until it can"
                );
            }
            _ => {}
        }
        if events.is_closed() {
            return;
        }
        if is_connected && std::mem::replace(&mut known, count) != count {
            // The receiver may be gone by now.
            let _ = events.send(StoreEvent::MissedEvents).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(payload: &[u8]) -> Message {
        Message {
            subject: "congo.x.game.12".into(),
            reply: None,
            payload: payload.to_vec().into(),
            headers: None,
            status: None,
            description: None,
            length: payload.len(),
        }
    }

    #[test]
    fn only_what_servers_say_of_the_game_is_accepted() {
        let rate = RateLimiter::direct(Quota::per_second(MAX_MESSAGES_PER_SECOND));
        let check = |payload: &[u8]| accept(&message(payload), 12, &rate);
        assert_eq!(check(b"12 34 -5"), Ok((StoreEvent::GameChanged(12, 34), -5)));
        assert_eq!(check(b"seats 12 5"), Ok((StoreEvent::SeatsChanged(12), 5)));
        let longest = format!("{} {} {}", i64::MIN, u64::MAX, i64::MIN);
        assert_eq!(accept(&message(longest.as_bytes()), i64::MIN, &rate).map(|(_, server)| server), Ok(i64::MIN));
        for payload in
            [&b""[..], b"13 34 5", b"seats 13 5", b"12 34", b"12 -1 5", b"\xff\xfe", b"12 34 5\0", b"12 34 5 6"]
        {
            assert_eq!(check(payload), Err("malformed"), "{payload:?}");
        }
        assert_eq!(check(&[b'1'; MAX_MESSAGE_BYTES + 1]), Err("size"));
    }

    #[test]
    fn a_flood_is_dropped() {
        let rate = RateLimiter::direct(Quota::per_second(MAX_MESSAGES_PER_SECOND));
        let accepted = (0..10_000).filter(|_| accept(&message(b"12 34 5"), 12, &rate).is_ok()).count();
        assert!((100..1000).contains(&accepted), "{accepted}");
    }

    #[test]
    fn databases_do_not_share_subjects() {
        assert_ne!(subject_prefix(b"one"), subject_prefix(b"other"));
        assert_eq!(subject_prefix(b"one").len(), "congo..game".len() + 16);
    }
}

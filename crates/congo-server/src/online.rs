//! Our own service: what `proto/online.proto` promises.

use crate::games::{Games, Held, Visit};
use crate::limits::{Client, Counted, Limits};
use crate::refused::Refused;
use crate::secret::Seal;
use crate::store::Standing;
use congo_proto::online::act_request::What as Deed;
use congo_proto::online::online_server::Online;
use congo_proto::online::refusal::Reason;
use congo_proto::online::update::What;
use congo_proto::online::*;
use congo_proto::{LONGEST_NAME, PROTOCOL};
use congo_rules::Color;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio_stream::StreamExt;
use tokio_stream::adapters::Map;
use tokio_stream::wrappers::ReceiverStream;
use tonic::{Request, Response, Status};

/// So many games are in a list at most.
const LISTED: u32 = 100;
/// A game that is played but in which nothing has happened for so long is not listed.
const LIVELY: i64 = 60 * 60 * 1000;
/// After so long without news a watcher hears that the connection lives.
const BEAT: Duration = Duration::from_secs(10);
/// How often the lag of the owner of a seat is measured.
const PROBE_INTERVAL: Duration = Duration::from_secs(10);
/// Updates that wait for a slow watcher; what is more stays in the game's list of events.
const WAITING: usize = 16;
/// Events that a watcher is sent before the list of events is read again: a copy of all would take memory for each watcher.
const PAGE: usize = 32;

/// The service.
#[derive(Debug, Clone)]
pub struct Service {
    games: Games,
    limits: Limits,
    name: String,
    stopping: watch::Receiver<bool>,
}

impl Service {
    /// Over these games, within limits, under a name, until it is told to stop.
    pub fn new(games: Games, limits: Limits, name: String, stopping: watch::Receiver<bool>) -> Self {
        Self { games, limits, name, stopping }
    }

    /// A game by its code; or, to be watched, one of the platform by its number.
    async fn watched(&self, game: &str) -> Result<Arc<Held>, Refused> {
        let Ok(id) = game.parse() else { return self.games.find_code(game).await };
        let held = self.games.find(id).await?.ok_or_else(Refused::no_such_game)?;
        let platform = self.games.live(&held).await?.room.begun().platform;
        if platform { Ok(held) } else { Err(Refused::no_such_game()) }
    }

    /// The game that a client names. Whoever has guessed too often is told of nothing but their own seats, and only of
    /// those in memory, so that the time until the answer tells nothing either.
    async fn look_up(&self, client: Option<Client>, game: &str, secret: &[u8]) -> Result<Arc<Held>, Refused> {
        if let Err(refused) = self.limits.lookup(client) {
            return self.own_seat(self.games.in_memory_by_code(game), secret, refused).await;
        }
        match self.watched(game).await {
            Ok(held) => match self.limits.lookup(client) {
                Ok(()) => Ok(held),
                // Others of this client have guessed meanwhile.
                Err(refused) => self.own_seat(Some(held), secret, refused).await,
            },
            Err(missing) => {
                if missing.reason() == Some(Reason::NoSuchGame) {
                    self.limits.failed_lookup(client)?;
                }
                Err(missing)
            }
        }
    }

    /// The same, but a number is no code: games of the platform have no seats.
    async fn look_up_seat(&self, client: Option<Client>, code: &str, secret: &[u8]) -> Result<Arc<Held>, Refused> {
        let code = congo_proto::code::read(code).unwrap_or_default();
        self.look_up(client, &code, secret).await
    }

    /// A game in which a seat belongs to whoever has this secret.
    async fn own_seat(&self, held: Option<Arc<Held>>, secret: &[u8], refused: Refused) -> Result<Arc<Held>, Refused> {
        let Some(held) = held else { return Err(refused) };
        let own = self.games.live(&held).await?.owner(secret);
        if own.is_some() { Ok(held) } else { Err(refused) }
    }
}

fn client<T>(request: &Request<T>) -> Option<Client> {
    request.extensions().get().copied()
}

fn not_seated() -> Refused {
    Refused::new(Reason::NotSeated, "the secret belongs to no seat of this game")
}

fn is_rotation(event: &Event) -> bool {
    matches!(&event.what, Some(event::What::Seated(seated)) if seated.token_rotated)
}

fn malformed(words: impl Into<String>) -> Refused {
    Refused::new(Reason::Malformed, words)
}

fn seal(secret: &[u8]) -> Result<Seal, Refused> {
    Seal::of(secret).ok_or_else(|| malformed(format!("secret: {} bytes, it has 16 to 64", secret.len())))
}

/// A name without what would spoil a list.
fn name(text: &str) -> Result<String, Refused> {
    let text = text.trim();
    if text.chars().count() > LONGEST_NAME {
        return Err(malformed(format!("name: it has more than {LONGEST_NAME} letters")));
    }
    if text.chars().any(|letter| letter.is_control() || unseen(letter)) {
        return Err(malformed("name: it has letters that cannot be seen"));
    }
    Ok(text.to_owned())
}

/// Letters that turn or hide what stands beside them.
fn unseen(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

fn side_or_lot(side: Side) -> Color {
    side.color().unwrap_or_else(|| if rand::random() { Color::White } else { Color::Black })
}

#[tonic::async_trait]
impl Online for Service {
    async fn greet(&self, request: Request<GreetRequest>) -> Result<Response<GreetReply>, Status> {
        let GreetRequest { protocol, client } = request.into_inner();
        tracing::debug!(client = %client.chars().take(LONGEST_NAME).collect::<String>(), protocol, "greeted");
        Ok(Response::new(GreetReply {
            oldest: PROTOCOL,
            newest: PROTOCOL,
            server: concat!("congo-server ", env!("CARGO_PKG_VERSION")).to_owned(),
            name: self.name.clone(),
            absence: u64::try_from(self.games.policy().absence.as_millis()).unwrap_or(u64::MAX),
        }))
    }

    async fn create(&self, request: Request<CreateRequest>) -> Result<Response<SeatReply>, Status> {
        self.limits.game(client(&request))?;
        self.games.room_for_another().map_err(Refused::from)?;
        let request = request.into_inner();
        let (wanted, seal, name) = (request.side(), seal(&request.secret)?, name(&request.name)?);
        let CreateRequest { secret, fen, clock, listed, .. } = request;
        congo_proto::room::position(&fen).map_err(|problem| malformed(format!("fen: {problem}")))?;
        congo_proto::room::control(&clock).map_err(|problem| malformed(format!("clock: {problem}")))?;
        let begun = Begun { fen, clock, listed, ..Begun::default() };
        let code = self.games.begin(begun, side_or_lot(wanted), name, seal).await?;
        let held = self.games.find_code(&code).await?;
        let own = self.games.live(&held).await.map_err(Refused::from)?.owner(&secret);
        Ok(Response::new(SeatReply { code, side: own.map_or(Side::Any, Side::from).into() }))
    }

    async fn join(&self, request: Request<JoinRequest>) -> Result<Response<SeatReply>, Status> {
        let client = client(&request);
        let JoinRequest { code, secret, name: text } = request.into_inner();
        let (seal, name) = (seal(&secret)?, name(&text)?);
        let held = self.look_up_seat(client, &code, &secret).await?;
        let color = self.games.sit(&held, &secret, seal, name).await?;
        let code = self.games.live(&held).await.map_err(Refused::from)?.room.begun().code.clone();
        Ok(Response::new(SeatReply { code, side: Side::from(color).into() }))
    }

    async fn list(&self, _: Request<ListRequest>) -> Result<Response<ListReply>, Status> {
        let lively = self.games.time().now() - LIVELY;
        let waiting = self.games.list(Standing::Waiting, i64::MIN, LISTED).await.map_err(Refused::from)?;
        let running = self.games.list(Standing::Running, lively, LISTED).await.map_err(Refused::from)?;
        Ok(Response::new(ListReply { waiting, running }))
    }

    type WatchStream = UpdateStream;

    async fn watch(&self, request: Request<WatchRequest>) -> Result<Response<Self::WatchStream>, Status> {
        let client = client(&request);
        let WatchRequest { game, secret, from } = request.into_inner();
        let held = self.look_up(client, &game, &secret).await?;
        self.games.refresh(&held).await.map_err(Refused::from)?;
        let (own, events) = {
            let live = self.games.live(&held).await.map_err(Refused::from)?;
            (live.owner(&secret), live.room.events())
        };
        if !secret.is_empty() && own.is_none() {
            return Err(not_seated().into());
        }
        if from > events {
            return Err(Refused::new(Reason::Beyond, format!("there are {events} events, not {from}")).into());
        }
        let counted = self.limits.watcher(client)?;
        let (tell, told) = mpsc::channel(WAITING);
        let visit = self.games.visit(&held, own);
        let watcher = Watcher {
            games: self.games.clone(),
            held,
            own,
            secret,
            next: from,
            tell,
            _visit: visit,
            _counted: counted,
        };
        // A task of its own, although a stream could do it: a stream is not polled while its client reads nothing, and one
        // that is about to be given the lock of its game would keep everybody from it.
        tokio::spawn(watcher.watch(self.stopping.clone()));
        Ok(Response::new(ReceiverStream::new(told).map(unboxed as fn(_) -> _)))
    }

    async fn act(&self, request: Request<ActRequest>) -> Result<Response<ActReply>, Status> {
        let client = client(&request);
        let ActRequest { code, secret, deed, what } = request.into_inner();
        let what: Deed = what.ok_or_else(|| malformed("what: nothing is to be done"))?;
        if deed == 0 {
            return Err(malformed("deed: it has no number").into());
        }
        let held = self.look_up_seat(client, &code, &secret).await?;
        let number = self.games.act(&held, secret, deed, what).await?;
        Ok(Response::new(ActReply { number }))
    }

    async fn answer_probe(&self, request: Request<AnswerProbeRequest>) -> Result<Response<AnswerProbeReply>, Status> {
        let now = self.games.time().now();
        let client = client(&request);
        let AnswerProbeRequest { code, secret, nonce } = request.into_inner();
        let held = self.look_up_seat(client, &code, &secret).await?;
        let own = self.games.live(&held).await.map_err(Refused::from)?.owner(&secret);
        let own = own.ok_or_else(not_seated)?;
        held.answer_probe(own, nonce, now);
        Ok(Response::new(AnswerProbeReply {}))
    }
}

/// An update on its way to a watcher. Boxed, because a channel reserves room for 32 of its items at once, and nearly always
/// none is waiting.
type BoxedUpdate = Result<Box<Update>, Status>;

/// What a watcher is told.
type UpdateStream = Map<ReceiverStream<BoxedUpdate>, fn(BoxedUpdate) -> Result<Update, Status>>;

fn unboxed(told: BoxedUpdate) -> Result<Update, Status> {
    told.map(|update| *update)
}

/// Tells somebody what happens in a game.
struct Watcher {
    games: Games,
    held: Arc<Held>,
    own: Option<Color>,
    /// By which the watcher owns the seat, if any.
    secret: Vec<u8>,
    next: u64,
    tell: mpsc::Sender<BoxedUpdate>,
    _visit: Visit,
    _counted: Counted,
}

impl Watcher {
    async fn watch(mut self, mut stopping: watch::Receiver<bool>) {
        metrics::gauge!("congo_watchers").increment(1);
        let told = tokio::select! {
            told = self.tell_all() => told,
            _ = stopping.wait_for(|stop| *stop) => Err(Status::unavailable("the server stops")),
        };
        metrics::gauge!("congo_watchers").decrement(1);
        if let Err(problem) = told {
            // Whoever watched may have gone.
            let _ = self.tell.try_send(Err(problem));
        }
    }

    /// Tells what has happened and what happens, until nobody listens any more.
    async fn tell_all(&mut self) -> Result<(), Status> {
        let mut changes = self.held.changes();
        let (mut here, mut beat_is_due) = (None, false);
        let mut probed = tokio::time::Instant::now() - PROBE_INTERVAL;
        while !self.tell.is_closed() {
            changes.mark_unchanged();
            self.catch_up().await?;
            let now = self.held.presence().told(self.own, self.games.time().now());
            let beat = std::mem::take(&mut beat_is_due);
            if here.as_ref() != Some(&now) {
                self.send(What::Here(now)).await;
                here = Some(now);
            } else if beat {
                self.send(What::Beat(Beat {})).await;
            }
            if let Some(own) = self.own.filter(|_| probed.elapsed() >= PROBE_INTERVAL) {
                probed = tokio::time::Instant::now();
                let nonce = self.held.probe(own, self.games.time().now());
                self.send(What::Probe(Probe { nonce })).await;
            }
            tokio::select! {
                changed = tokio::time::timeout(BEAT, changes.changed()) => beat_is_due = changed.is_err(),
                () = self.tell.closed() => {}
            }
        }
        Ok(())
    }

    /// Whoever watched with a token that has been replaced owns nothing any more, and is not taken for present.
    async fn check_secret(&self) -> Result<(), Refused> {
        let owner = self.games.live(&self.held).await?.owner(&self.secret);
        if owner == self.own { Ok(()) } else { Err(not_seated()) }
    }

    /// Tells what has happened since this watcher was last told, a page at a time.
    async fn catch_up(&mut self) -> Result<(), Status> {
        loop {
            let page = self.games.live(&self.held).await.map_err(Refused::from)?.page(self.next, PAGE);
            if page.is_empty() {
                return Ok(());
            }
            for event in page {
                self.next = event.number + 1;
                let rotated = is_rotation(&event) && event.by().color() == self.own;
                if !self.send(What::Event(event)).await {
                    return Ok(());
                }
                if rotated {
                    self.check_secret().await?;
                }
            }
        }
    }

    /// Whether somebody is still there to hear it.
    async fn send(&self, what: What) -> bool {
        let update = Update { now: self.games.time().now(), what: Some(what) };
        self.tell.send(Ok(Box::new(update))).await.is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_seen_as_they_are() {
        assert_eq!(name("  Ezra ").ok().as_deref(), Some("Ezra"));
        assert_eq!(name("Zoë 🦁").ok().as_deref(), Some("Zoë 🦁"));
        for wrong in ["two\nlines", "turned \u{202e}round", &"x".repeat(25)] {
            assert!(name(wrong).is_err(), "{wrong:?}");
        }
    }
}

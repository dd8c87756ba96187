//! A game on a server that goes on whatever the network does. What was heard is not asked for again, what was done is sent
//! until the server has answered; since every deed has a number, it happens once.

use crate::place::Place;
use congo_proto::PROTOCOL;
use congo_proto::online::act_request::What as Deed;
use congo_proto::online::online_client::OnlineClient;
use congo_proto::online::refusal::Reason;
use congo_proto::online::update::What as Told;
use congo_proto::online::*;
use congo_rules::Color;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::pin::Pin;
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tonic::transport::{Certificate, Channel, ClientTlsConfig};
use tonic::{Code, Status};

/// How long a call may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often a silent connection is asked whether it lives.
const KEEPALIVE: Duration = Duration::from_secs(10);
/// The server says something every ten seconds; after so long without a word the connection is dead.
const SILENCE: Duration = Duration::from_secs(30);
/// How long to wait before connecting again: the first time, and at most.
const AGAIN: (Duration, Duration) = (Duration::from_millis(300), Duration::from_secs(8));
/// Bytes of a secret.
const SECRET: usize = 24;

/// What owns a seat. Whoever has it plays; it is never shown.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secret(Vec<u8>);

impl Secret {
    /// A new one, by chance.
    pub fn new() -> Self {
        Self(rand::random::<[u8; SECRET]>().to_vec())
    }
}

impl Default for Secret {
    fn default() -> Self {
        Self::new()
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret")
    }
}

/// A seat in a game: enough to come back to it, also after the program was closed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ticket {
    /// The server.
    pub place: Place,
    /// The game.
    pub code: String,
    /// Whose seat it is.
    pub secret: Secret,
}

/// A game that is to be begun.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NewGame {
    /// The side wanted; none: by lot.
    pub side: Option<Color>,
    /// Where it begins; empty for the usual position.
    pub fen: String,
    /// The time control as a game file writes it; empty for none.
    pub clock: String,
    /// Whether strangers find it.
    pub listed: bool,
}

/// What a link is for.
#[derive(Debug, Clone)]
pub enum Order {
    /// Begin a game and take a seat in it.
    Create {
        /// The server.
        place: Place,
        /// The player's name; may be empty.
        name: String,
        /// The game.
        game: NewGame,
    },
    /// Take the free seat of a game.
    Join {
        /// The server.
        place: Place,
        /// The player's name; may be empty.
        name: String,
        /// The game.
        code: String,
    },
    /// Go back to a seat.
    Return(Ticket),
    /// Look on.
    Watch {
        /// The server.
        place: Place,
        /// The code of a game, or the number of one of the platform.
        game: String,
    },
}

/// Why something on the network does not succeed, in words, and whether to try it again.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{words}")]
pub struct Problem {
    /// For the log, and for those who know.
    pub words: String,
    /// What the server says; none if it says nothing.
    pub reason: Option<Reason>,
    /// Whether it may succeed later.
    pub passes: bool,
}

/// How the connection is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum State {
    /// It is being made.
    Connecting,
    /// It is there.
    Connected,
    /// It was lost and is made again after so long.
    Lost {
        /// Why.
        problem: Problem,
        /// When it is made again.
        again: Duration,
    },
    /// It will not be.
    Refused(Problem),
}

/// What comes over a link.
#[derive(Debug, Clone, PartialEq)]
pub enum News {
    /// How the connection is.
    State(State),
    /// A seat is taken; whoever keeps this comes back to it.
    Seated(Ticket),
    /// What the server says of itself.
    Greeted(GreetReply),
    /// Something has happened in the game; the first has the number 0, none is left out or comes twice.
    Event(Event),
    /// The server knows less than it did: everything is told again from the beginning.
    Restart,
    /// Who is there.
    Here(Here),
    /// What time it is at the server, milliseconds since 1970.
    Time(i64),
    /// A deed was refused.
    Refused(Deed, Problem),
}

/// A game on a server. Dropping it leaves; the seat stays.
#[derive(Debug)]
pub struct Link {
    deeds: UnboundedSender<Wish>,
    news: UnboundedReceiver<News>,
}

/// What whoever holds the link wants.
#[derive(Debug)]
enum Wish {
    Act(Deed),
    /// Do not wait with connecting again.
    Now,
}

impl Link {
    pub(crate) fn start(threads: &Handle, order: Order, trusted: Option<Certificate>) -> Self {
        let (deeds, wishes) = unbounded_channel();
        let (tell, news) = unbounded_channel();
        threads.spawn(Line::new(order, trusted, tell, wishes).run());
        Self { deeds, news }
    }

    /// Does something; it is sent until the server has answered.
    pub fn act(&self, deed: Deed) {
        // After a refusal the link is dead, and has said so.
        let _ = self.deeds.send(Wish::Act(deed));
    }

    /// Does not wait any longer with connecting again.
    pub fn hurry(&self) {
        // As above.
        let _ = self.deeds.send(Wish::Now);
    }

    /// What has come, if something has.
    pub fn news(&mut self) -> Option<News> {
        self.news.try_recv().ok()
    }

    /// What comes next; none after the link was refused.
    pub async fn next(&mut self) -> Option<News> {
        self.news.recv().await
    }
}

/// A deed that the server has not answered.
#[derive(Debug, Clone)]
struct Act {
    number: u64,
    deed: Deed,
}

/// The answer to a deed that is under way.
type Answer = Pin<Box<dyn Future<Output = Result<ActReply, Status>> + Send>>;

/// The network's end of a link.
struct Line {
    order: Order,
    trusted: Option<Certificate>,
    seat: Option<Ticket>,
    secret: Secret,
    next: u64,
    pending: VecDeque<Act>,
    tell: UnboundedSender<News>,
    wishes: UnboundedReceiver<Wish>,
}

/// Why a connection ended.
enum End {
    /// Nobody wants it any more.
    Left,
    /// It did not succeed.
    Problem(Problem),
}

impl From<Problem> for End {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

impl From<Status> for End {
    fn from(status: Status) -> Self {
        Self::Problem(problem(&status))
    }
}

impl Line {
    fn new(
        order: Order,
        trusted: Option<Certificate>,
        tell: UnboundedSender<News>,
        wishes: UnboundedReceiver<Wish>,
    ) -> Self {
        let seat = match &order {
            Order::Return(ticket) => Some(ticket.clone()),
            _ => None,
        };
        let secret = seat.as_ref().map_or_else(Secret::new, |seat| seat.secret.clone());
        Self { order, trusted, seat, secret, next: 0, pending: VecDeque::new(), tell, wishes }
    }

    fn place(&self) -> &Place {
        match &self.order {
            Order::Create { place, .. } | Order::Join { place, .. } | Order::Watch { place, .. } => place,
            Order::Return(ticket) => &ticket.place,
        }
    }

    fn say(&self, news: News) {
        // Whoever listened may have gone; that is noticed where wishes are read.
        let _ = self.tell.send(news);
    }

    async fn run(mut self) {
        let mut wait = AGAIN.0;
        loop {
            self.say(News::State(State::Connecting));
            let heard = self.next;
            let problem = match self.connect().await {
                End::Left => return,
                End::Problem(problem) if !problem.passes => {
                    self.say(News::State(State::Refused(problem)));
                    return;
                }
                End::Problem(problem) => problem,
            };
            // A connection that has brought something was a good one.
            wait = if self.next > heard { AGAIN.0 } else { wait };
            tracing::debug!("the connection is lost: {problem}");
            self.say(News::State(State::Lost { problem, again: wait }));
            if self.pause(wait).await.is_none() {
                return;
            }
            wait = AGAIN.1.min(wait * 2);
        }
    }

    /// Waits, and hears meanwhile what is wanted. None: nobody wants anything any more.
    async fn pause(&mut self, wait: Duration) -> Option<()> {
        // Many who were cut off at once do not come back at once.
        let wait = tokio::time::sleep(wait.mul_f64(rand::random_range(0.5..1.0)));
        tokio::pin!(wait);
        loop {
            tokio::select! {
                () = &mut wait => return Some(()),
                wish = self.wishes.recv() => match wish? {
                    Wish::Act(deed) => self.note(deed),
                    Wish::Now => return Some(()),
                },
            }
        }
    }

    fn note(&mut self, deed: Deed) {
        // Zero would mean that it has no number.
        let number = rand::random::<u64>().max(1);
        self.pending.push_back(Act { number, deed });
    }

    /// One connection, from its beginning to its end.
    async fn connect(&mut self) -> End {
        match self.talk().await {
            Ok(()) => End::Left,
            Err(end) => end,
        }
    }

    async fn talk(&mut self) -> Result<(), End> {
        let mut client = OnlineClient::new(open(self.place(), self.trusted.clone()).await?);
        let greeted = greet(&mut client).await?;
        self.say(News::Greeted(greeted));
        self.take_seat(&mut client).await?;
        let mut stream = match client.watch(self.watch_request()).await {
            Ok(stream) => stream.into_inner(),
            Err(status) => return Err(self.cannot_watch(&status)),
        };
        self.say(News::State(State::Connected));
        let mut answer: Option<Answer> = None;
        loop {
            if answer.is_none() {
                answer = self.pending.front().map(|act| self.send(&client, act));
            }
            let answered = async {
                match &mut answer {
                    Some(answer) => answer.await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                update = tokio::time::timeout(SILENCE, stream.message()) => {
                    let silent = |_| Status::unavailable("the server says nothing any more");
                    let update = update.map_err(silent)??;
                    self.hear(update.ok_or_else(|| Status::unavailable("the server has ended the connection"))?);
                }
                done = answered => {
                    answer = None;
                    self.conclude(done)?;
                }
                wish = self.wishes.recv() => match wish.ok_or(End::Left)? {
                    Wish::Act(deed) => self.note(deed),
                    Wish::Now => {}
                },
            }
        }
    }

    async fn take_seat(&mut self, client: &mut OnlineClient<Channel>) -> Result<(), End> {
        if self.seat.is_some() {
            return Ok(());
        }
        let secret = self.secret.0.clone();
        let reply = match &self.order {
            Order::Return(_) | Order::Watch { .. } => return Ok(()),
            Order::Create { name, game, .. } => {
                let NewGame { side, fen, clock, listed } = game.clone();
                let side = side.map_or(Side::Any, Side::from).into();
                client.create(CreateRequest { secret, name: name.clone(), side, fen, clock, listed }).await?
            }
            Order::Join { name, code, .. } => {
                client.join(JoinRequest { code: code.clone(), secret, name: name.clone() }).await?
            }
        };
        let code = reply.into_inner().code;
        let ticket = Ticket { place: self.place().clone(), code, secret: self.secret.clone() };
        self.say(News::Seated(ticket.clone()));
        self.seat = Some(ticket);
        Ok(())
    }

    fn watch_request(&self) -> WatchRequest {
        let (game, secret) = match (&self.seat, &self.order) {
            (Some(seat), _) => (seat.code.clone(), seat.secret.0.clone()),
            (None, Order::Watch { game, .. }) => (game.clone(), Vec::new()),
            (None, _) => (String::new(), Vec::new()),
        };
        WatchRequest { game, secret, from: self.next }
    }

    /// A server that has lost events was put back to an earlier state: it has to tell everything again.
    fn cannot_watch(&mut self, status: &Status) -> End {
        let mut problem = problem(status);
        if problem.reason == Some(Reason::Beyond) {
            problem.passes = true;
            self.next = 0;
            self.say(News::Restart);
        }
        End::Problem(problem)
    }

    fn send(&self, client: &OnlineClient<Channel>, act: &Act) -> Answer {
        let mut client = client.clone();
        let WatchRequest { game, secret, .. } = self.watch_request();
        let request = ActRequest { code: game, secret, deed: act.number, what: Some(act.deed.clone()) };
        Box::pin(async move { client.act(request).await.map(tonic::Response::into_inner) })
    }

    /// A deed was answered; one that could not be is sent again over the next connection.
    fn conclude(&mut self, done: Result<ActReply, Status>) -> Result<(), End> {
        if let Err(status) = done {
            let problem = problem(&status);
            if problem.passes {
                return Err(problem.into());
            }
            if let Some(act) = self.pending.front() {
                self.say(News::Refused(act.deed.clone(), problem));
            }
        }
        self.pending.pop_front();
        Ok(())
    }

    fn hear(&mut self, update: Update) {
        self.say(News::Time(update.now));
        match update.what {
            Some(Told::Event(event)) if event.number == self.next => {
                self.next += 1;
                self.say(News::Event(event));
            }
            Some(Told::Here(here)) => self.say(News::Here(here)),
            // One that is known already, or something that a later server says.
            Some(Told::Event(_) | Told::Beat(_)) | None => {}
        }
    }
}

/// The games of a server that wait for somebody or can be watched. `trusted` is trusted beside those that the system
/// trusts.
///
/// # Errors
/// If the server cannot be reached, or is none of ours.
pub async fn list(place: &Place, trusted: Option<Certificate>) -> Result<ListReply, Problem> {
    let mut client = OnlineClient::new(open(place, trusted).await?);
    greet(&mut client).await?;
    let list = client.list(ListRequest {}).await.map_err(|status| problem(&status))?;
    Ok(list.into_inner())
}

async fn open(place: &Place, trusted: Option<Certificate>) -> Result<Channel, Problem> {
    let unreachable = |problem: tonic::transport::Error, passes| Problem {
        words: format!("{place} cannot be reached: {}", innermost(&problem)),
        reason: None,
        passes,
    };
    let endpoint = Channel::from_shared(place.address()).map_err(|problem| Problem {
        words: format!("{place}: {problem}"),
        reason: None,
        passes: false,
    })?;
    let endpoint = endpoint
        .connect_timeout(PATIENCE)
        .tcp_nodelay(true)
        .http2_keep_alive_interval(KEEPALIVE)
        .keep_alive_timeout(KEEPALIVE)
        .keep_alive_while_idle(true);
    let tls = ClientTlsConfig::new().with_native_roots().ca_certificates(trusted);
    let endpoint = match place.tls {
        true => endpoint.tls_config(tls),
        false => Ok(endpoint),
    };
    let endpoint = endpoint.map_err(|problem| unreachable(problem, false))?;
    endpoint.connect().await.map_err(|problem| unreachable(problem, true))
}

async fn greet(client: &mut OnlineClient<Channel>) -> Result<GreetReply, Problem> {
    let request = GreetRequest { protocol: PROTOCOL, client: concat!("congo ", env!("CARGO_PKG_VERSION")).to_owned() };
    let greeting = tokio::time::timeout(PATIENCE, client.greet(request)).await;
    let greeting = greeting.unwrap_or_else(|_| Err(Status::unavailable("the server does not answer")));
    let greeted = greeting.map_err(|status| problem(&status))?.into_inner();
    if (greeted.oldest..=greeted.newest).contains(&PROTOCOL) {
        return Ok(greeted);
    }
    let GreetReply { oldest, newest, server, .. } = greeted;
    Err(Problem {
        words: format!(
            "{server} speaks versions {oldest} to {newest} of the protocol, this program version {PROTOCOL}"
        ),
        reason: Some(Reason::Version),
        passes: false,
    })
}

/// What a status means for whoever called.
fn problem(status: &Status) -> Problem {
    let reason = Refusal::read(status).map(|refusal| refusal.reason());
    let passes = match reason {
        Some(reason) => reason == Reason::TooMuch,
        None => !matches!(status.code(), Code::Unimplemented | Code::InvalidArgument | Code::PermissionDenied),
    };
    Problem { words: format!("{:?}: {}", status.code(), status.message()), reason, passes }
}

/// The cause at the bottom says most.
fn innermost(problem: &dyn std::error::Error) -> String {
    problem.source().map_or_else(|| problem.to_string(), innermost)
}

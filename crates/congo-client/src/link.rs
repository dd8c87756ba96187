//! A game on a server that goes on whatever the network does. What was heard is not asked for again, what was done is sent
//! until the server has answered; since every deed has a number, it happens once.

use crate::Waker;
use crate::connection::{End, NewsSender, PATIENCE, Tries, Wish, open, silent};
pub use crate::connection::{News, Secret, State, Ticket};
use crate::place::Place;
use crate::platform::{self, Which};
pub use crate::problem::{Cause, Problem};
use crate::reconnect::{self, Line as _};
use congo_proto::online::act_request::What as Deed;
use congo_proto::online::online_client::OnlineClient;
use congo_proto::online::refusal::Reason;
use congo_proto::online::update::What as Told;
use congo_proto::online::*;
use congo_proto::{LONGEST_NAME, PROTOCOL};
use congo_rules::Color;
use std::collections::VecDeque;
use std::pin::Pin;
use std::time::{Duration, Instant};
use tokio::runtime::Handle;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tonic::transport::{Certificate, Channel};
use tonic::{Status, Streaming};

/// The server says something every ten seconds; after so long without a word the connection is dead.
const SILENCE: Duration = Duration::from_secs(30);
/// How often a server may say, within so long, what is no event of the game.
const MOST_CHATTER: (u32, Duration) = (2_000, Duration::from_secs(10));
/// A server says no more than so many bytes at once: of a game, and in a list of games. Both are many times what a server of
/// ours says.
const MOST_BYTES: usize = 8 * 1024;
const MOST_LIST_BYTES: usize = 256 * 1024;
/// So much may happen in one game: twice what a server of ours lets happen.
const MOST_EVENTS: u64 = 20_000;
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
    /// Play a side of a game on a server of the platform.
    Platform {
        /// The server.
        place: Place,
        /// The player's name; may be empty. The server does not hear it.
        name: String,
        /// The game.
        game: Which,
        /// The side that is played here.
        side: Color,
    },
}

impl Order {
    /// The server.
    pub fn place(&self) -> &Place {
        match self {
            Self::Create { place, .. }
            | Self::Join { place, .. }
            | Self::Watch { place, .. }
            | Self::Platform { place, .. } => place,
            Self::Return(ticket) => &ticket.place,
        }
    }
}

/// A game on a server. Dropping it leaves; the seat stays.
#[derive(Debug)]
pub struct Link {
    deeds: UnboundedSender<Wish>,
    news: UnboundedReceiver<News>,
}

impl Link {
    pub(crate) fn start(threads: &Handle, order: Order, trusted: Option<Certificate>, waker: Waker) -> Self {
        let (deeds, wishes) = unbounded_channel();
        let (tell, news) = unbounded_channel();
        let tell = NewsSender { tell, waker };
        match order {
            Order::Platform { place, name, game, side } => {
                let line = platform::Line::new(place, name, game, side, trusted, tell, wishes);
                threads.spawn(reconnect::run(line));
            }
            order => {
                threads.spawn(reconnect::run(Line::new(order, trusted, tell, wishes)));
            }
        }
        Self { deeds, news }
    }

    /// Does something; it is sent until the server has answered.
    pub fn act(&self, deed: Deed) {
        // After a refusal the link is dead, and has said so.
        let _ = self.deeds.send(Wish::Act(deed));
    }

    /// Replaces the token of the own seat, for whoever fears that somebody else has it. [`News::Seated`] comes twice: with
    /// the token that is to replace it, which is to be kept at once, and when the server has taken it.
    pub fn rotate_token(&self) {
        self.act(Deed::RotateToken(RotateToken::default()));
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
    tell: NewsSender,
    wishes: UnboundedReceiver<Wish>,
    tries: Tries,
    /// What was said that is no event, and since when that is counted.
    chatter: (u32, Instant),
    /// Whether the game must be watched anew: with the token that was replaced nothing more is told.
    watch_again: bool,
}

impl reconnect::Line for Line {
    async fn talk(&mut self) -> Result<(), End> {
        let channel = open(self.place(), self.trusted.clone()).await?;
        let mut client = OnlineClient::new(channel).max_decoding_message_size(MOST_BYTES);
        let greeted = greet(&mut client).await?;
        self.say(News::Greeted(greeted));
        self.take_seat(&mut client).await?;
        self.watch_again = false;
        let mut stream = self.watch(&mut client).await?;
        self.tries.succeed();
        self.say(News::State(State::Connected));
        let mut answer: Option<Answer> = None;
        loop {
            if std::mem::take(&mut self.watch_again) {
                stream = self.watch(&mut client).await?;
            }
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
                    if let Some(Told::Probe(Probe { nonce })) = update.as_ref().and_then(|update| update.what.as_ref()) {
                        self.answer_probe(&client, *nonce);
                    }
                    self.hear(update.ok_or_else(|| Status::unavailable("the server has ended the connection"))?)?;
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

    fn heard(&self) -> u64 {
        self.next
    }

    fn tries(&mut self) -> &mut Tries {
        &mut self.tries
    }

    fn say(&self, news: News) {
        self.tell.send(news);
    }

    fn wishes(&mut self) -> &mut UnboundedReceiver<Wish> {
        &mut self.wishes
    }

    fn note(&mut self, deed: Deed) {
        // Zero would mean that it has no number.
        let number = rand::random::<u64>().max(1);
        let deed = match deed {
            Deed::RotateToken(_) => match self.prepare_rotation() {
                Some(rotate) => Deed::RotateToken(rotate),
                None => return,
            },
            deed => deed,
        };
        self.pending.push_back(Act { number, deed });
    }
}

impl Line {
    fn new(order: Order, trusted: Option<Certificate>, tell: NewsSender, wishes: UnboundedReceiver<Wish>) -> Self {
        let seat = match &order {
            Order::Return(ticket) => Some(ticket.clone()),
            _ => None,
        };
        let secret = seat.as_ref().map_or_else(Secret::new, |seat| seat.secret.clone());
        let tries = Tries::new(seat.is_some());
        Self {
            order,
            trusted,
            seat,
            secret,
            next: 0,
            pending: VecDeque::new(),
            tell,
            wishes,
            tries,
            chatter: (0, Instant::now()),
            watch_again: false,
        }
    }

    fn place(&self) -> &Place {
        self.order.place()
    }

    async fn take_seat(&mut self, client: &mut OnlineClient<Channel>) -> Result<(), End> {
        if self.seat.is_some() {
            return Ok(());
        }
        let secret = self.secret.0.clone();
        let reply = match &self.order {
            Order::Return(_) | Order::Watch { .. } | Order::Platform { .. } => return Ok(()),
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
        let ticket = Ticket { place: self.place().clone(), code, secret: self.secret.clone(), next: None };
        self.say(News::Seated(ticket.clone()));
        self.seat = Some(ticket);
        Ok(())
    }

    /// A new token for the own seat, which is kept before the server hears of it; none without a seat, or while another
    /// is under way.
    fn prepare_rotation(&mut self) -> Option<RotateToken> {
        let rotating = self.pending.iter().any(|act| matches!(act.deed, Deed::RotateToken(_)));
        let seat = self.seat.as_mut().filter(|_| !rotating)?;
        let next = Secret::new();
        seat.next = Some(next.clone());
        let seat = seat.clone();
        self.say(News::Seated(seat));
        Some(RotateToken { secret: next.0 })
    }

    /// The token that was to replace the old one owns the seat now.
    fn adopt_next(&mut self) {
        let Some(seat) = &mut self.seat else { return };
        let Some(next) = seat.next.take() else { return };
        seat.secret = next;
        self.watch_again = true;
        let seat = seat.clone();
        self.secret = seat.secret.clone();
        self.say(News::Seated(seat));
    }

    /// The server keeps the old token.
    fn drop_next(&mut self) {
        let Some(seat) = &mut self.seat else { return };
        if seat.next.take().is_some() {
            let seat = seat.clone();
            self.say(News::Seated(seat));
        }
    }

    async fn watch(&mut self, client: &mut OnlineClient<Channel>) -> Result<Streaming<Update>, End> {
        match client.watch(self.watch_request()).await {
            Ok(stream) => Ok(stream.into_inner()),
            Err(status) => Err(self.cannot_watch(&status)),
        }
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
        let mut problem = Problem::of(status);
        if problem.reason == Some(Reason::Beyond) {
            problem.passes = true;
            self.next = 0;
            self.say(News::Restart);
        }
        // The answer to a rotation was lost, perhaps with the program that waited for it.
        if problem.reason == Some(Reason::NotSeated) && self.seat.as_ref().is_some_and(|seat| seat.next.is_some()) {
            problem.passes = true;
            self.adopt_next();
        }
        End::Problem(problem)
    }

    fn send(&self, client: &OnlineClient<Channel>, act: &Act) -> Answer {
        let mut client = client.clone();
        let WatchRequest { game, secret, .. } = self.watch_request();
        let request = ActRequest { code: game, secret, deed: act.number, what: Some(act.deed.clone()) };
        Box::pin(async move { client.act(request).await.map(tonic::Response::into_inner) })
    }

    /// Answers the server, which measures the lag by it; nothing waits for that.
    fn answer_probe(&self, client: &OnlineClient<Channel>, nonce: u64) {
        let mut client = client.clone();
        let WatchRequest { game, secret, .. } = self.watch_request();
        let answer = AnswerProbeRequest { code: game, secret, nonce };
        // If it does not come there, the next one will.
        tokio::spawn(async move { tokio::time::timeout(PATIENCE, client.answer_probe(answer)).await });
    }

    /// A deed was answered; one that could not be is sent again over the next connection.
    fn conclude(&mut self, done: Result<ActReply, Status>) -> Result<(), End> {
        if let Err(status) = done {
            let problem = Problem::of(&status);
            if problem.passes {
                return Err(problem.into());
            }
            if let Some(Act { deed, .. }) = self.pending.pop_front() {
                if matches!(deed, Deed::RotateToken(_)) {
                    self.drop_next();
                }
                self.say(News::Refused(deed, problem));
            }
            return Ok(());
        }
        let done = self.pending.pop_front();
        if done.is_some_and(|act| matches!(act.deed, Deed::RotateToken(_))) {
            self.adopt_next();
        }
        Ok(())
    }

    fn hear(&mut self, update: Update) -> Result<(), End> {
        self.count_chatter(update.what.as_ref())?;
        self.say(News::Time(update.now));
        match update.what {
            Some(Told::Event(event)) if event.number == self.next => {
                if self.next >= MOST_EVENTS {
                    return Err(Problem::lasting(Cause::TooLong, "more happens than a game can have").into());
                }
                self.next += 1;
                let rotated = self.is_own_rotation(&event);
                self.say(News::Event(tame(event)));
                if rotated {
                    self.adopt_next();
                }
            }
            Some(Told::Here(here)) => self.say(News::Here(here)),
            // One that is known already, or something that a later server says.
            Some(Told::Event(_) | Told::Beat(_) | Told::Probe(_)) | None => {}
        }
        Ok(())
    }
}

impl Line {
    /// Whether the token of the own seat has just been replaced, as this program has asked for.
    fn is_own_rotation(&self, event: &Event) -> bool {
        let rotation = matches!(&event.what, Some(event::What::Seated(seated)) if seated.token_rotated);
        rotation && self.pending.front().is_some_and(|act| act.number == event.deed)
    }

    /// Whoever talks without an end is not listened to.
    fn count_chatter(&mut self, what: Option<&Told>) -> Result<(), End> {
        if matches!(what, Some(Told::Event(event)) if event.number == self.next) {
            return Ok(());
        }
        if self.chatter.1.elapsed() > MOST_CHATTER.1 {
            self.chatter = (0, Instant::now());
        }
        self.chatter.0 += 1;
        match self.chatter.0 > MOST_CHATTER.0 {
            true => Err(Problem::passing(Cause::TooLong, "the server talks without an end").into()),
            false => Ok(()),
        }
    }
}

/// Names of others are no longer than one's own may be, whatever their server allows.
fn tame(mut event: Event) -> Event {
    if let Some(event::What::Seated(seated)) = &mut event.what {
        shorten(&mut seated.name);
    }
    event
}

fn shorten(name: &mut String) {
    if let Some((end, _)) = name.char_indices().nth(LONGEST_NAME) {
        name.truncate(end);
    }
}

/// The games of a server that wait for somebody or can be watched. `trusted` is trusted beside those that the system
/// trusts.
///
/// # Errors
/// If the server cannot be reached, or is none of ours.
pub async fn list(place: &Place, trusted: Option<Certificate>) -> Result<ListReply, Problem> {
    let mut client = OnlineClient::new(open(place, trusted).await?).max_decoding_message_size(MOST_LIST_BYTES);
    greet(&mut client).await?;
    let list = tokio::time::timeout(PATIENCE, client.list(ListRequest {})).await.map_err(|_| silent())?;
    let mut list = list.map_err(|status| Problem::of(&status))?.into_inner();
    for game in list.waiting.iter_mut().chain(&mut list.running) {
        shorten(&mut game.white);
        shorten(&mut game.black);
    }
    Ok(list)
}

async fn greet(client: &mut OnlineClient<Channel>) -> Result<GreetReply, Problem> {
    let request = GreetRequest { protocol: PROTOCOL, client: concat!("congo ", env!("CARGO_PKG_VERSION")).to_owned() };
    let greeting = tokio::time::timeout(PATIENCE, client.greet(request)).await.map_err(|_| silent())?;
    let greeted = greeting.map_err(|status| Problem::of(&status))?.into_inner();
    if (greeted.oldest..=greeted.newest).contains(&PROTOCOL) {
        return Ok(greeted);
    }
    let GreetReply { oldest, newest, .. } = greeted;
    let words = format!("the server speaks versions {oldest} to {newest} of the protocol, this program {PROTOCOL}");
    let cause = if newest < PROTOCOL { Cause::ServerTooOld } else { Cause::ServerTooNew };
    Err(Problem { reason: Some(Reason::Version), ..Problem::lasting(cause, words) })
}

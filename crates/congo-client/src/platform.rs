//! A game on a server of the platform that goes on whatever the network does. Such a server knows no seats and tells
//! nothing by itself: it is asked from time to time for the steps after the last that is known. A monkey's chain is several
//! steps, so a turn may be half done there. Whoever holds the [`crate::link::Link`] hears of the game in the same events as
//! of one on a server of ours: its beginning, two seats, and one event for each step.

use crate::connection::{End, News, NewsSender, PATIENCE, Secret, State, Ticket, Tries, Wish, open, silent};
use crate::place::Place;
use crate::problem::{Cause, Problem};
use crate::reconnect::{self, Line as _};
use congo_proto::online::act_request::What as Deed;
use congo_proto::online::event::What;
use congo_proto::online::refusal::Reason;
use congo_proto::online::{Begun, Event, Here, Moved, Seated, Side, Step};
use congo_proto::platform::congo_grpc_client::CongoGrpcClient;
use congo_proto::platform::*;
use congo_proto::room::Room;
use congo_proto::steps::{Pair, pairs};
use congo_rules::{Color, Path, Position, Square};
use std::collections::VecDeque;
use std::time::Duration;
use tokio::sync::mpsc::UnboundedReceiver;
use tonic::transport::{Certificate, Channel};
use tonic::{Response, Status};

/// How often a server is asked for steps: soon after one, and at most so seldom while the other side is to move, and
/// while the own side is.
const LOOK: [Duration; 3] = [Duration::from_millis(250), Duration::from_secs(1), Duration::from_secs(2)];
/// A server says no more than so many bytes at once: room for [`MOST_STEPS`].
const MOST_BYTES: usize = 128 * 1024;
/// A game has no more steps: many times what any has.
const MOST_STEPS: u64 = 10_000;
/// A position is no longer than so many letters.
const LONGEST_FEN: usize = 100;

/// Which game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Which {
    /// A new one from this position, in Congo FEN; from the usual start if it is empty.
    New(String),
    /// One that is there, by its number.
    Known(i64),
}

/// The platform's calls, for somebody who trusts nothing that comes back.
#[derive(Debug, Clone)]
pub struct Calls(CongoGrpcClient<Channel>);

impl Calls {
    /// Connects to a server; `trusted` is trusted beside those that the system trusts.
    ///
    /// # Errors
    /// If it cannot be reached.
    pub async fn connect(place: &Place, trusted: Option<Certificate>) -> Result<Self, Problem> {
        let channel = open(place, trusted).await?;
        Ok(Self(CongoGrpcClient::new(channel).max_decoding_message_size(MOST_BYTES)))
    }

    /// Begins a game from a position; gives its number, or none if the server does not take the position.
    ///
    /// # Errors
    /// If the server does not answer as one of the platform.
    pub async fn begin(&mut self, fen: &str) -> Result<Option<i64>, Problem> {
        let fen = if fen.is_empty() { Position::START_FEN } else { fen };
        let reply = answer(self.0.post_fen(PostFenRequest { fen: fen.to_owned() })).await?;
        Ok(Some(reply.game_id).filter(|id| *id >= 0))
    }

    /// Whether there is a game of this number.
    ///
    /// # Errors
    /// If the server does not answer as one of the platform.
    pub async fn exists(&mut self, game_id: i64) -> Result<bool, Problem> {
        Ok(answer(self.0.check_game_id(CheckGameIdRequest { game_id })).await?.exist)
    }

    /// The position in which a game began, as it is written; none if the server tells none, or one that no position is.
    ///
    /// # Errors
    /// If the server does not answer as one of the platform.
    pub async fn first(&mut self, game_id: i64) -> Result<Option<String>, Problem> {
        let fen = answer(self.0.get_first_fen(GetFirstFenRequest { game_id })).await?.fen;
        Ok(Some(fen).filter(|fen| !fen.is_empty() && fen.len() <= LONGEST_FEN))
    }

    /// The steps after one of them; after -1, all. None stands for one that names no squares.
    ///
    /// # Errors
    /// If the server does not answer as one of the platform, or tells more than a game has.
    pub async fn after(&mut self, game_id: i64, move_id: i64) -> Result<Vec<Option<Pair>>, Problem> {
        let reply = answer(self.0.get_db_moves_after(GetDbMovesAfterRequest { game_id, move_id })).await?;
        let known = u64::try_from(move_id.saturating_add(1)).unwrap_or(0);
        if known.saturating_add(reply.moves.len() as u64) > MOST_STEPS {
            return Err(Problem::lasting(Cause::TooLong, "the server tells of more steps than a game has"));
        }
        let square = |number: i32| u8::try_from(number).ok().and_then(Square::from_fen_index);
        Ok(reply.moves.iter().map(|step| square(step.fr).zip(square(step.to))).collect())
    }

    /// Takes a step for the side to move; gives its number, or none if the server does not take it.
    ///
    /// # Errors
    /// If the server does not answer as one of the platform. If the error passes, it may have taken the step all the same.
    pub async fn post(&mut self, game_id: i64, (from, to): Pair) -> Result<Option<i64>, Problem> {
        let request = PostMoveRequest { game_id, fr: from.fen_index().into(), to: to.fen_index().into() };
        Ok(Some(answer(self.0.post_move(request)).await?.move_id).filter(|number| *number >= 0))
    }
}

async fn answer<T>(call: impl Future<Output = Result<Response<T>, Status>>) -> Result<T, Problem> {
    match tokio::time::timeout(PATIENCE, call).await {
        Ok(Ok(reply)) => Ok(reply.into_inner()),
        Ok(Err(status)) => Err(Problem::of(&status)),
        Err(_) => Err(silent()),
    }
}

/// The network's end of a link to such a game.
pub(crate) struct Line {
    place: Place,
    trusted: Option<Certificate>,
    name: String,
    game: Which,
    side: Color,
    /// The number of the game, once it has one.
    id: Option<i64>,
    /// The game as it was told on.
    room: Option<Room>,
    /// How many steps the server is known to have; those after the end of a game count here only.
    known: u64,
    /// The steps of the turn under way.
    hops: Vec<Pair>,
    /// Steps that were taken here and are not known to be on the server.
    pending: VecDeque<Pair>,
    /// The deed that they belong to.
    deed: Option<Deed>,
    /// Whether it was told that all is told that had happened.
    here: bool,
    look: Duration,
    tell: NewsSender,
    wishes: UnboundedReceiver<Wish>,
    tries: Tries,
}

impl reconnect::Line for Line {
    async fn talk(&mut self) -> Result<(), End> {
        let mut calls = Calls::connect(&self.place, self.trusted.clone()).await?;
        let id = self.find(&mut calls).await?;
        if self.room.is_none() {
            self.begin(&mut calls, id).await?;
        }
        self.fetch(&mut calls, id).await?;
        self.tries.succeed();
        self.say(News::State(State::Connected));
        if !std::mem::replace(&mut self.here, true) {
            self.say(News::Here(Here {
                own: Side::from(self.side).into(),
                white: true,
                black: true,
                ..Here::default()
            }));
        }
        loop {
            self.post(&mut calls, id).await?;
            tokio::select! {
                wish = self.wishes.recv() => match wish.ok_or(End::Left)? {
                    Wish::Act(deed) => self.note(deed),
                    Wish::Now => {}
                },
                () = tokio::time::sleep(self.look), if !self.is_over() => {
                    self.fetch(&mut calls, id).await?;
                }
            }
        }
    }

    fn heard(&self) -> u64 {
        self.known
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
        let steps = match &deed {
            Deed::Move(moved) => self.plan(moved),
            _ => Err(Problem::lasting(Cause::Unsupported, "there is no such thing on a server of the platform")),
        };
        match steps {
            Ok(steps) => (self.pending, self.deed) = (steps, Some(deed)),
            Err(problem) => self.say(News::Refused(deed, problem)),
        }
    }
}

impl Line {
    pub(crate) fn new(
        place: Place,
        name: String,
        game: Which,
        side: Color,
        trusted: Option<Certificate>,
        tell: NewsSender,
        wishes: UnboundedReceiver<Wish>,
    ) -> Self {
        Self {
            place,
            trusted,
            name,
            game,
            side,
            id: None,
            room: None,
            known: 0,
            hops: Vec::new(),
            pending: VecDeque::new(),
            deed: None,
            here: false,
            look: LOOK[0],
            tell,
            wishes,
            tries: Tries::new(false),
        }
    }

    fn is_over(&self) -> bool {
        self.room.as_ref().is_some_and(Room::is_over)
    }

    /// The game's number: of a new one, or of one that is there.
    async fn find(&mut self, calls: &mut Calls) -> Result<i64, Problem> {
        let known = self.id.or(match self.game {
            Which::Known(id) => Some(id),
            Which::New(_) => None,
        });
        let id = match (known, &self.game) {
            (None, Which::New(fen)) => calls
                .begin(fen)
                .await?
                .ok_or_else(|| Problem::lasting(Cause::PositionRefused, "the server does not take the position"))?,
            (known, _) => {
                let id = known.unwrap_or_default();
                if !calls.exists(id).await? {
                    return Err(Problem::refused(Reason::NoSuchGame, format!("there is no game {id}")));
                }
                id
            }
        };
        if self.id.replace(id).is_none() {
            let ticket = Ticket { place: self.place.clone(), code: id.to_string(), secret: Secret::none(), next: None };
            self.say(News::Seated(ticket));
        }
        Ok(id)
    }

    async fn begin(&mut self, calls: &mut Calls, id: i64) -> Result<(), Problem> {
        let bad = |words: &dyn std::fmt::Display| {
            Problem::lasting(Cause::BadPosition, format!("game {id} begins in a position that is none: {words}"))
        };
        let fen = calls.first(id).await?.ok_or_else(|| bad(&"it is not told"))?;
        let start = Position::from_fen(&fen).map_err(|problem| bad(&problem))?;
        let begun = Begun { fen: start.fen(), platform: true, ..Begun::default() };
        let event = Event { number: 0, what: Some(What::Begun(begun)), ..Event::default() };
        self.room = Some(Room::begin(&event).map_err(|problem| bad(&problem))?);
        self.say(News::Event(event));
        for color in [self.side, !self.side] {
            let name = if color == self.side { self.name.clone() } else { String::new() };
            // Two who sit down can do so.
            let _ = self.happen(What::Seated(Seated { side: Side::from(color).into(), name, ..Seated::default() }));
        }
        Ok(())
    }

    /// Tells of what follows; answers whether it can.
    fn happen(&mut self, what: What) -> bool {
        let Some(room) = &mut self.room else { return false };
        let event = Event { number: room.events(), what: Some(what), ..Event::default() };
        let fits = room.apply(&event).is_ok();
        if fits {
            self.say(News::Event(event));
        }
        fits
    }

    /// Takes the steps that have come.
    async fn fetch(&mut self, calls: &mut Calls, id: i64) -> Result<(), Problem> {
        let last = i64::try_from(self.known).unwrap_or(i64::MAX) - 1;
        let steps = calls.after(id, last).await?;
        let own = self.room.as_ref().is_some_and(|room| room.table().position().turn() == self.side);
        self.look = match steps.is_empty() {
            true => (self.look * 2).min(LOOK[if own { 2 } else { 1 }]),
            false => LOOK[0],
        };
        steps.into_iter().try_for_each(|step| self.take(step))
    }

    /// The server has this step next.
    fn take(&mut self, step: Option<Pair>) -> Result<(), Problem> {
        let number = self.known;
        if self.is_over() {
            // The platform may go on where the rules have ended the game.
            self.known += 1;
            return Ok(());
        }
        let ply = self.room.as_ref().map_or(0, Room::ply);
        let told = |(from, to): Pair| Step { fr: from.fen_index().into(), to: to.fen_index().into() };
        let pair = step.filter(|pair| self.happen(What::Step(told(*pair))));
        let Some(pair) = pair else {
            let words = format!("step {number} of the game does not fit: {step:?}");
            return Err(Problem::lasting(Cause::DoesNotFit { number, step }, words));
        };
        self.known += 1;
        match self.room.as_ref().is_some_and(|room| room.ply() > ply) {
            true => self.hops.clear(),
            false => self.hops.push(pair),
        }
        match self.pending.front() {
            Some(next) if *next == pair => {
                self.pending.pop_front();
                self.deed = self.deed.take().filter(|_| !self.pending.is_empty());
            }
            Some(_) => self.drop_pending(Problem::lasting(Cause::SomebodyElse, "somebody else has moved")),
            None => {}
        }
        Ok(())
    }

    /// What was played here does not come on the server.
    fn drop_pending(&mut self, problem: Problem) {
        self.pending.clear();
        if let Some(deed) = self.deed.take() {
            self.say(News::Refused(deed, problem));
        }
    }

    /// Tells the server of the steps that were taken here. One whose answer was lost is looked for by [`Line::fetch`] before
    /// it is sent again.
    async fn post(&mut self, calls: &mut Calls, id: i64) -> Result<(), End> {
        while let Some(step) = self.pending.front().copied() {
            let number = calls.post(id, step).await?.and_then(|number| u64::try_from(number).ok());
            let left = self.pending.len();
            self.look = LOOK[0];
            match number {
                Some(number) if number == self.known => self.take(Some(step))?,
                Some(number) if number < self.known => return Err(self.restart().into()),
                // It may have come there before, by a call whose answer was lost; or others have moved, too.
                _ => {
                    self.fetch(calls, id).await?;
                    if number.is_none() && self.pending.len() == left {
                        self.drop_pending(Problem::lasting(Cause::StepRefused, "the server does not take the step"));
                    }
                }
            }
        }
        Ok(())
    }

    /// The server knows less than it did: it was put back, and tells everything again.
    fn restart(&mut self) -> Problem {
        let problem = Problem::passing(Cause::Other, "the server has forgotten steps");
        self.drop_pending(problem.clone());
        (self.room, self.known, self.here) = (None, 0, false);
        self.hops.clear();
        self.say(News::Restart);
        problem
    }

    /// The steps of a turn that the server does not have yet.
    fn plan(&self, moved: &Moved) -> Result<VecDeque<Pair>, Problem> {
        let refused = |reason| Problem::refused(reason, "it cannot be played");
        let room = self.room.as_ref().ok_or_else(|| refused(Reason::NotYourTurn))?;
        let position = room.table().position();
        if room.is_over() {
            return Err(refused(Reason::Over));
        }
        if position.turn() != self.side {
            return Err(refused(Reason::NotYourTurn));
        }
        if moved.ply as usize != room.ply() || !self.pending.is_empty() {
            return Err(refused(Reason::WrongPly));
        }
        let path: Path = moved.path.parse().map_err(|_| refused(Reason::Illegal))?;
        let turn = position.turn_of(&path).map_err(|_| refused(Reason::Illegal))?;
        let steps = pairs(&turn);
        match steps.strip_prefix(self.hops.as_slice()) {
            Some(left) => Ok(left.iter().copied().collect()),
            None => Err(Problem::lasting(Cause::ChainBegun, "the monkey has hopped another way already")),
        }
    }
}

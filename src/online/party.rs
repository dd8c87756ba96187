//! One game on a server, as it is known here: what has happened in it, who is there, how the connection is.

use super::Kept;
use crate::settings::Side as Own;
use congo_client::link::{Link, News, Problem, State, Ticket};
use congo_client::place::Place;
use congo_client::time::ServerTime;
use congo_games::GameId;
use congo_games::clock::Clock;
use congo_proto::online::act_request::What as Deed;
use congo_proto::online::event::What;
use congo_proto::online::{GreetReply, Here, Moved, Phrase, Side};
use congo_proto::room::{Fault, Room};
use congo_rules::{Chain, Color, Path, Turn};

/// One game on a server. Dropping it leaves; the seat stays.
#[derive(Debug)]
pub struct Party {
    link: Link,
    place: Place,
    ticket: Option<Ticket>,
    room: Option<Room>,
    state: State,
    here: Option<Here>,
    time: ServerTime,
    greeted: Option<GreetReply>,
    /// The computer's level, where it plays for the player.
    level: Option<String>,
    /// The ply of a move that the server has not told of yet.
    sent: Option<usize>,
    /// Its file in the library.
    file: Option<GameId>,
    /// The own side, in a game on a server of the platform.
    platform: Option<Own>,
    /// Whether it was asked for a match that shows it.
    called: bool,
    /// The match on the board that shows it.
    shown_by: Option<u64>,
}

/// What came that the player is to hear of.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Heard {
    /// A seat was taken: it should be kept, so that the player comes back to it.
    Seated(Ticket),
    /// Somebody has come to sit opposite, by name.
    Joined(String),
    /// Somebody says something.
    Said(Color, Phrase),
    /// The other side does not want a draw.
    DrawDeclined,
    /// The other side grants nothing back.
    TakebackDeclined,
    /// Turns were taken back.
    TakenBack,
    /// The game was called off.
    Cancelled,
    /// The other side wants to play again.
    WantsRematch,
    /// The next game has this code.
    Rematch(String),
    /// The connection is back.
    Back,
    /// A deed was refused.
    Refused(Problem),
    /// The link is dead.
    Ended(Problem),
    /// What the server told makes no sense.
    Fault(Fault),
}

/// What the match on the board must do to be as the game on the server is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Step {
    /// Take back all but so many turns first.
    pub back_to: Option<usize>,
    /// Then show these.
    pub show: Vec<Path>,
}

impl Party {
    /// A game over this link; `level` plays for the player, if one is named.
    pub(super) fn new(link: Link, place: Place, level: Option<String>) -> Self {
        Self {
            link,
            place,
            ticket: None,
            room: None,
            state: State::Connecting,
            here: None,
            time: ServerTime::default(),
            greeted: None,
            level,
            sent: None,
            file: None,
            platform: None,
            called: false,
            shown_by: None,
        }
    }

    /// A game to whose seat the player goes back.
    pub(super) fn again(link: Link, kept: Kept) -> Self {
        let Kept { ticket, level, file, platform, .. } = kept;
        Self { ticket: Some(ticket.clone()), file, platform, ..Self::new(link, ticket.place, level) }
    }

    /// The same on a server of the platform, where nobody owns a seat.
    pub(super) fn on_platform(self, own: Color) -> Self {
        let own = if own == Color::White { Own::White } else { Own::Black };
        Self { platform: Some(own), ..self }
    }

    /// The own side, in a game on a server of the platform: there is no resigning there, no draw and no taking back.
    pub fn platform(&self) -> Option<Own> {
        self.platform
    }

    /// The chain that has grown on the server and is not a whole turn yet, as long as nothing that was played here is on
    /// its way there.
    pub(super) fn growing(&self) -> Option<&Chain> {
        self.room.as_ref().filter(|_| self.sent.is_none())?.table().chain()
    }

    /// The server.
    pub fn place(&self) -> &Place {
        &self.place
    }

    /// The own seat.
    pub fn ticket(&self) -> Option<&Ticket> {
        self.ticket.as_ref()
    }

    /// What has happened; none before anything was told.
    pub fn room(&self) -> Option<&Room> {
        self.room.as_ref()
    }

    /// How the connection is.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The level that plays for the player.
    pub fn level(&self) -> Option<&str> {
        self.level.as_deref()
    }

    /// Whether nothing more can be played.
    pub fn is_over(&self) -> bool {
        self.room.as_ref().is_some_and(Room::is_over)
    }

    /// The own side; none for whoever watches.
    pub fn own(&self) -> Option<Color> {
        self.here.as_ref()?.own().color()
    }

    /// The code of the game.
    pub fn code(&self) -> Option<&str> {
        // A server of the platform tells of none: there the number is in the ticket.
        let told = self.room.as_ref().map(|room| room.begun().code.as_str()).filter(|code| !code.is_empty());
        told.or(self.ticket.as_ref().map(|ticket| ticket.code.as_str()))
    }

    /// Whether everything has been told that had happened, and there is something to be seen.
    pub fn is_ready(&self) -> bool {
        let waits = self.own().is_some() && self.room.as_ref().is_some_and(|room| room.free().is_some());
        self.here.is_some() && self.room.is_some() && !waits
    }

    /// Whether the owner of a seat is there.
    pub fn is_here(&self, color: Color) -> bool {
        self.here.as_ref().is_some_and(|here| if color == Color::White { here.white } else { here.black })
    }

    /// How many look on without a seat.
    pub fn watchers(&self) -> u32 {
        let seated = Color::ALL.into_iter().filter(|color| self.is_here(*color)).count() as u32;
        self.here.as_ref().map_or(0, |here| here.watchers.saturating_sub(seated))
    }

    /// How long messages to the owner of a seat are under way, there and back, in milliseconds; none if that is not known.
    pub fn lag_ms(&self, color: Color) -> Option<u32> {
        let here = self.here.as_ref().filter(|_| self.is_here(color))?;
        let lag = if color == Color::White { here.white_lag } else { here.black_lag };
        (lag > 0).then_some(lag)
    }

    /// For how many seconds the owner of a seat has been away; none if he is there.
    pub fn away_for(&self, color: Color) -> Option<u64> {
        let here = self.here.as_ref().filter(|_| !self.is_here(color))?;
        let since = if color == Color::White { here.white_since } else { here.black_since };
        let passed = self.time.now()?.saturating_sub(since);
        Some(u64::try_from(passed).unwrap_or(0) / 1000)
    }

    /// After how many seconds of absence a game may be claimed.
    pub fn patience(&self) -> u64 {
        self.greeted.as_ref().map_or(u64::MAX, |greeted| greeted.absence / 1000)
    }

    /// Whether the player may claim the game now: the other side is to move and has been away for long enough.
    pub fn may_claim(&self) -> bool {
        let Some((own, room)) = self.own().zip(self.room.as_ref()).filter(|(_, room)| room.is_running()) else {
            return false;
        };
        let theirs = room.game().position().turn() != own;
        theirs && self.away_for(!own).is_some_and(|away| away >= self.patience())
    }

    /// The clock as it stands now.
    pub fn clock(&self) -> Option<Clock> {
        let room = self.room.as_ref()?;
        match self.time.now() {
            Some(now) => room.clock_at(now),
            None => room.clock().cloned(),
        }
    }

    /// Whether there is something to be shown that has not been yet; says so once.
    pub(super) fn calls(&mut self) -> bool {
        self.is_ready() && !std::mem::replace(&mut self.called, true)
    }

    /// Its file in the library; none before its first move, and if it is only watched.
    pub fn file(&self) -> Option<&GameId> {
        self.file.as_ref()
    }

    /// It is kept in this file; answers whether that is news.
    pub(super) fn keep_in(&mut self, file: &GameId) -> bool {
        let news = self.file.as_ref() != Some(file);
        self.file = Some(file.clone());
        news
    }

    /// The match that shows it.
    pub fn shown_by(&self) -> Option<u64> {
        self.shown_by
    }

    /// A match shows it now.
    pub(super) fn show_by(&mut self, match_id: u64) {
        self.shown_by = Some(match_id);
        self.sent = None;
    }

    /// Does something; it is sent until the server has answered.
    pub(super) fn act(&self, deed: Deed) {
        self.link.act(deed);
    }

    /// Does not wait any longer with connecting again.
    pub(super) fn hurry(&self) {
        self.link.hurry();
    }

    /// A turn was played at this board: it is sent, if it is the own side's and the server does not know it.
    pub(super) fn played(&mut self, ply: usize, turn: &Turn) {
        let known = self.room.as_ref().map_or(0, Room::ply);
        if self.own() == Some(turn.piece.color) && ply == known {
            self.sent = Some(ply);
            self.act(Deed::Move(Moved { ply: ply as u32, path: turn.path.to_string() }));
        }
    }

    /// Takes what has come over the network: whether anything has changed, and what the player is to hear of.
    pub(super) fn listen(&mut self) -> (bool, Vec<Heard>) {
        let (mut changed, mut heard) = (false, Vec::new());
        while let Some(news) = self.link.news() {
            changed |= !matches!(news, News::Time(_));
            heard.extend(self.hear(news));
        }
        (changed, heard)
    }

    fn hear(&mut self, news: News) -> Option<Heard> {
        match news {
            News::State(state) => self.connection(state),
            News::Seated(ticket) => {
                self.ticket = Some(ticket.clone());
                Some(Heard::Seated(ticket))
            }
            News::Greeted(greeted) => {
                self.greeted = Some(greeted);
                None
            }
            News::Event(event) => {
                let applied = match &mut self.room {
                    Some(room) => room.apply(&event),
                    none => Room::begin(&event).map(|room| *none = Some(room)),
                };
                match applied {
                    Ok(()) => self.told(event.by(), event.what?),
                    Err(fault) => Some(Heard::Fault(fault)),
                }
            }
            News::Restart => {
                (self.room, self.here, self.sent) = (None, None, None);
                None
            }
            News::Here(here) => {
                self.here = Some(here);
                None
            }
            News::Time(now) => {
                self.time.hear(now);
                None
            }
            News::Refused(deed, problem) => {
                if matches!(deed, Deed::Move(_)) {
                    self.sent = None;
                }
                Some(Heard::Refused(problem))
            }
        }
    }

    fn connection(&mut self, state: State) -> Option<Heard> {
        let before = std::mem::replace(&mut self.state, state.clone());
        match state {
            State::Connected if self.here.is_some() && before != State::Connected => Some(Heard::Back),
            State::Refused(problem) => Some(Heard::Ended(problem)),
            _ => None,
        }
    }

    /// What of an event the player is to hear of. What was there before he came is no news.
    fn told(&mut self, by: Side, what: What) -> Option<Heard> {
        let room = self.room.as_ref()?;
        if self.sent.is_some_and(|ply| room.ply() > ply) || matches!(what, What::TakenBack(_)) {
            self.sent = None;
        }
        self.here.as_ref()?;
        let own = self.own();
        let other = by.color().filter(|color| Some(*color) != own);
        match what {
            What::Seated(seated) if seated.token_rotated => None,
            What::Seated(seated) => other.map(|_| Heard::Joined(seated.name)),
            What::Said(said) => other.map(|color| Heard::Said(color, said.phrase())),
            What::DrawDeclined(_) => other.and(own).map(|_| Heard::DrawDeclined),
            What::TakebackDeclined(_) => other.and(own).map(|_| Heard::TakebackDeclined),
            What::TakenBack(_) => Some(Heard::TakenBack),
            What::Cancelled(_) => Some(Heard::Cancelled),
            What::RematchAsked(_) => {
                let news = other.zip(own).filter(|(_, own)| !room.wants_rematch(*own));
                news.map(|_| Heard::WantsRematch)
            }
            What::Rematched(next) => Some(Heard::Rematch(next.code)),
            _ => None,
        }
    }

    /// What a match with these turns must do to be as the game on the server is; none if nothing. Its own last move may
    /// be ahead as long as the server has not answered.
    pub(super) fn lag(&self, shown: &[Turn]) -> Option<Step> {
        let told = self.room.as_ref()?.game().turns();
        let common = shown.iter().zip(told).take_while(|(one, other)| one.path == other.path).count();
        let ahead = shown.len() == common + 1 && told.len() == common && self.sent == Some(common);
        if ahead || (shown.len() == common && told.len() == common) {
            return None;
        }
        let back_to = (shown.len() > common).then_some(common);
        Some(Step { back_to, show: told[common..].iter().map(|turn| turn.path.clone()).collect() })
    }
}

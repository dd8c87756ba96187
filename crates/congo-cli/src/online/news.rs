//! What the network brings to a game between people: how the connection is, and what has happened.

use super::{Online, words};
use crate::command::Show;
use crate::connection_text;
use crate::event::{Event, Note};
use crate::seats::Held;
use crate::session::one_here;
use congo_client::link::{News, Order, Problem, State, Ticket};
use congo_proto::online::act_request::What as Deed;
use congo_proto::online::event::What;
use congo_proto::online::refusal::Reason;
use congo_proto::online::{self as told, Here};
use congo_proto::room::Room;
use congo_proto::steps::pairs;
use congo_rules::Color;
use std::io;
use std::time::Duration;

impl Online<'_> {
    pub(super) fn hear(&mut self, news: News) -> io::Result<()> {
        match news {
            News::State(state) => self.connection(state),
            News::Seated(ticket) => self.seated(ticket),
            News::Greeted(_) => Ok(()),
            News::Event(event) => self.happens(&event),
            News::Restart => {
                (self.room, self.caught_up, self.sent) = (None, false, None);
                self.note(Note::new(
                    "restart",
                    "The server was put back to an earlier state; it tells everything again.",
                ))
            }
            News::Here(here) => self.sees(here),
            News::Time(time) => {
                self.time.hear(time);
                Ok(())
            }
            News::Refused(deed, problem) => self.refused(&deed, &problem),
        }
    }

    fn connection(&mut self, state: State) -> io::Result<()> {
        match state {
            State::Connecting => Ok(()),
            State::Connected => {
                let lost = self.connection.told.take().is_some();
                self.connection.there = true;
                if !std::mem::replace(&mut self.connection.ever, true) && self.place.is_exposed() {
                    self.note(words::exposed(&self.place))?;
                }
                if lost { self.note(Note::new("back", "The connection is back.")) } else { Ok(()) }
            }
            State::Lost { problem, again } => self.lost(&problem, again),
            State::Refused(problem) => {
                let gone = matches!(problem.reason, Some(Reason::NoSuchGame | Reason::NotSeated));
                if let Some(held) = self.held.take_if(|_| gone) {
                    held.forget();
                }
                // A server that was never reached has not refused anything.
                let unreached = problem.reason.is_none() && !self.connection.ever;
                Err(io::Error::other(if unreached {
                    connection_text::unreached(&problem)
                } else {
                    words::refusal(&problem)
                }))
            }
        }
    }

    fn lost(&mut self, problem: &Problem, again: Duration) -> io::Result<()> {
        self.connection.there = false;
        if self.connection.told.replace(again) == Some(again) {
            return Ok(());
        }
        self.note(words::lost(problem, again, self.connection.ever))
    }

    /// A seat is taken, or its token is replaced: the new one is kept before the old one is given up.
    fn seated(&mut self, ticket: Ticket) -> io::Result<()> {
        let before = self.held.take();
        self.keep(&ticket)?;
        before.into_iter().for_each(Held::forget);
        if self.hosts && self.ticket.is_none() {
            self.note(words::hosted(&self.place, &ticket.code))?;
        }
        self.ticket = Some(ticket);
        Ok(())
    }

    fn keep(&mut self, ticket: &Ticket) -> io::Result<()> {
        match self.seats.keep(ticket) {
            Ok(held) => {
                self.held = Some(held);
                Ok(())
            }
            Err(problem) => self.fail(&format!("The seat cannot be kept for later: {problem}.")),
        }
    }

    fn refused(&mut self, deed: &Deed, problem: &Problem) -> io::Result<()> {
        self.open = self.open.saturating_sub(1);
        if matches!(deed, Deed::Move(_)) {
            // A computer tries again when something has happened; a person sees the board as it is.
            self.sent = self.sent.take().filter(|_| !self.player.human);
            if let Some(room) = &self.room {
                self.session.table = room.table().clone();
            }
        }
        self.note(words::refused(problem))
    }

    fn happens(&mut self, event: &told::Event) -> io::Result<()> {
        let wrong =
            |problem: &dyn std::fmt::Display| io::Error::other(format!("the server tells what cannot be: {problem}"));
        match &mut self.room {
            Some(room) => room.apply(event).map_err(|problem| wrong(&problem))?,
            None => {
                self.room = Some(Room::begin(event).map_err(|problem| wrong(&problem))?);
            }
        }
        let mine = self.own.is_some() && event.by().color() == self.own;
        if mine && event.deed != 0 && self.caught_up {
            self.open = self.open.saturating_sub(1);
        }
        if self.caught_up { self.tell(event) } else { Ok(()) }
    }

    /// Tells what has happened just now.
    fn tell(&mut self, event: &told::Event) -> io::Result<()> {
        let Some(room) = &self.room else { return Ok(()) };
        let note = words::happened(event, room, self.own);
        let table = room.table().clone();
        match &event.what {
            Some(What::Moved(_)) => self.tell_turn()?,
            Some(What::Step(_)) => {
                let step = room.steps().last().copied();
                self.session.table = table;
                self.session.say(&Event::Arrived(step.into_iter().collect()))?;
            }
            Some(What::TakenBack(_)) => {
                (self.session.table, self.sent) = (table, None);
                self.session.say(&Event::Placed("Taken back.".to_owned()))?;
                self.session.say(&Event::Shown(Show::Board))?;
                self.tell_clocks(false)?;
            }
            Some(What::Rematched(next)) => return self.go_on(&next.code.clone()),
            Some(What::Seated(_)) => self.know_names(),
            _ => {}
        }
        if let Some(note) = note {
            self.note(note)?;
        }
        if matches!(event.what, Some(What::DrawOffered(_) | What::TakebackAsked(_))) {
            self.let_computer_answer()?;
        }
        self.tell_the_end()
    }

    fn tell_turn(&mut self) -> io::Result<()> {
        let Some(room) = &self.room else { return Ok(()) };
        let Some(turn) = room.game().turns().last().cloned() else { return Ok(()) };
        self.session.table = room.table().clone();
        let sent = self.sent.take().filter(|steps| !steps.is_empty() && Some(turn.piece.color) == self.own);
        let steps = sent.unwrap_or_else(|| pairs(&turn));
        self.session.say(&Event::Moved(steps, Some(Box::new(turn))))?;
        self.tell_clocks(false)
    }

    /// A game that is over needs no seat any more.
    fn tell_the_end(&mut self) -> io::Result<()> {
        let Some(room) = self.room.as_ref().filter(|room| room.is_over()) else { return Ok(()) };
        if let Some(outcome) = room.outcome().filter(|_| !self.session.told) {
            // Only now: an end that the board does not show is in the room alone.
            self.session.table = room.table().clone();
            self.session.told = true;
            self.session.say(&Event::Ended(outcome))?;
        }
        self.held.take().into_iter().for_each(Held::forget);
        Ok(())
    }

    /// All that had happened is known, or somebody has come or gone.
    fn sees(&mut self, here: Here) -> io::Result<()> {
        self.here = Some(here);
        if self.caught_up {
            return self.tell_presence();
        }
        self.own = here.own().color();
        self.catch_up()
    }

    /// Tells how the game stands.
    fn catch_up(&mut self) -> io::Result<()> {
        let Some(room) = &self.room else { return Ok(()) };
        if let Some(next) = room.rematch().map(str::to_owned) {
            return self.go_on(&next);
        }
        (self.caught_up, self.open, self.away) = (true, 0, [false; 2]);
        self.session.table = room.table().clone();
        self.session.told = false;
        if let Some(own) = self.own {
            self.session.seats = one_here(own, self.player.clone());
        }
        let note = words::seats(&self.place, room, self.own);
        let alone = room.free().is_some() && !room.begun().platform && !room.is_over();
        self.know_names();
        self.note(note)?;
        self.session.say(&Event::Shown(Show::Board))?;
        self.session.say(&Event::Shown(Show::Players))?;
        self.tell_clocks(false)?;
        if alone {
            self.note(Note::new("waiting", "The game begins when somebody sits down at the other side."))?;
        }
        self.tell_presence()?;
        self.let_computer_answer()?;
        self.tell_the_end()
    }

    fn know_names(&mut self) {
        if let Some(room) = &self.room {
            let name = |color| room.seat(color).filter(|name| !name.is_empty()).map(str::to_owned);
            self.session.names = Color::ALL.map(name);
        }
    }

    /// Tells of those opposite who have gone, or are back.
    fn tell_presence(&mut self) -> io::Result<()> {
        let (Some(here), Some(room)) = (self.here, &self.room) else { return Ok(()) };
        let playing = room.is_running() && !room.begun().platform;
        for (color, there) in [(Color::White, here.white), (Color::Black, here.black)] {
            let away = playing && !there && self.own != Some(color);
            if std::mem::replace(&mut self.away[color.index()], away) != away && playing {
                self.note(words::presence(color, there))?;
            }
        }
        Ok(())
    }

    /// Both want another game: whoever sits here sits there too, and whoever watches goes on watching.
    fn go_on(&mut self, code: &str) -> io::Result<()> {
        self.held.take().into_iter().for_each(Held::forget);
        let order = match &self.ticket {
            Some(ticket) => {
                let ticket = Ticket { code: code.to_owned(), ..ticket.clone() };
                self.keep(&ticket)?;
                self.ticket = Some(ticket.clone());
                Order::Return(ticket)
            }
            None => Order::Watch { place: self.place.clone(), game: code.to_owned() },
        };
        self.link = self.net.link(order);
        (self.room, self.here, self.sent, self.own) = (None, None, None, None);
        (self.caught_up, self.open, self.connection.there) = (false, 0, false);
        self.note(Note::new("rematch", "Another game begins, with changed sides.").with("code", code))
    }
}

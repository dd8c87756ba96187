//! A game between people over our own service: lines and news are heard together, so nobody has to wait to be heard.
//! All that is known of the game comes from the server; what is typed becomes a deed, and happens when the server says
//! so.

mod computer;
mod news;
mod wishes;
mod words;

use crate::Interrupt;
use crate::args::{self, Errand, Play, Seat};
use crate::command::{self, Command};
use crate::editor::Keyboard;
use crate::event::{Event, Note};
use crate::seats::{Held, Seats};
use crate::session::Session;
use crate::text::Style;
use congo_client::Net;
use congo_client::link::{Cause, Link, News, Order, Problem, Ticket};
use congo_client::place::Place;
use congo_client::time::ServerTime;
use congo_proto::PORT;
use congo_proto::online::Here;
use congo_proto::online::refusal::Reason;
use congo_proto::room::Room;
use congo_proto::steps::Pair;
use congo_rules::{Color, Position};
use std::io::{self, Write};
use std::time::Duration;

/// Whoever leaves waits so long for the server to hear what was done last.
const PARTING: Duration = Duration::from_secs(3);

/// What a game between people is played with.
pub struct Means<'a> {
    /// The network.
    pub net: &'a Net,
    /// Where seats are kept.
    pub seats: &'a Seats,
    /// What the terminal can show.
    pub style: Style,
    /// From which the computer's choices come unless the command line says so.
    pub seed: u64,
    /// What Ctrl+C ends.
    pub interrupt: &'a Interrupt,
    /// Where it is told.
    pub out: &'a mut dyn Write,
}

/// A game between people under way.
pub struct Online<'a> {
    net: &'a Net,
    seats: &'a Seats,
    session: Session<'a>,
    player: Seat,
    link: Link,
    place: Place,
    /// Whether the game was begun here.
    hosts: bool,
    ticket: Option<Ticket>,
    held: Option<Held>,
    room: Option<Room>,
    own: Option<Color>,
    here: Option<Here>,
    /// Who was told to be away.
    away: [bool; 2],
    time: ServerTime,
    /// Whether all that had happened before has been heard.
    caught_up: bool,
    connection: Connection,
    /// The steps of the own turn that the server has not told of yet.
    sent: Option<Vec<Pair>>,
    /// Deeds that the server has not answered.
    open: usize,
}

/// How the connection is.
#[derive(Debug, Default)]
struct Connection {
    there: bool,
    ever: bool,
    /// The pause that was told last.
    told: Option<Duration>,
}

/// What is heard next.
enum Heard {
    News(Option<News>),
    Line(io::Result<Option<String>>),
}

impl<'a> Online<'a> {
    /// Sets out for a game.
    ///
    /// # Errors
    /// If there is no seat to go back to.
    pub fn begin(wanted: args::Online, means: Means<'a>) -> io::Result<Self> {
        let Means { net, seats, style, seed, interrupt, out } = means;
        let hosts = matches!(wanted.errand, Errand::Host(_));
        let (order, held) = order(&wanted, seats)?;
        let place = place_of(&order).clone();
        let ticket = held.as_ref().map(|held| held.ticket.clone());
        let play = Play { start: Position::start(), seats: [Seat::person(), Seat::person()], manner: wanted.manner };
        let mut session = Session::new(play, style, seed, interrupt, out);
        session.online = true;
        Ok(Self {
            net,
            seats,
            session,
            player: wanted.player,
            link: net.link(order),
            place,
            hosts,
            ticket,
            held,
            room: None,
            own: None,
            here: None,
            away: [false; 2],
            time: ServerTime::default(),
            caught_up: false,
            connection: Connection::default(),
            sent: None,
            open: 0,
        })
    }

    /// Plays until somebody leaves, or until the game is over where only a computer or a script looks on.
    ///
    /// # Errors
    /// If the game cannot be played, in a sentence; if nothing can be read or written.
    pub fn run(&mut self, keyboard: &mut Keyboard) -> io::Result<()> {
        self.session.say(&Event::Greeting)?;
        loop {
            while let Some(news) = self.link.news() {
                self.hear(news)?;
            }
            if self.is_done(keyboard) {
                return Ok(());
            }
            if self.computer_moves() {
                self.let_computer_move()?;
                continue;
            }
            keyboard.know(&self.session.table);
            // What comes out of a pipe is about the game, and waits until the game is there.
            if keyboard.is_idle() && (self.caught_up || keyboard.is_edited()) {
                if keyboard.is_edited() {
                    self.session.write("\n")?;
                    self.session.flush()?;
                }
                keyboard.ask();
            }
            match self.next(keyboard) {
                Heard::News(Some(news)) => self.hear(news)?,
                Heard::News(None) => return Err(io::Error::other("the connection has ended")),
                Heard::Line(line) => {
                    if !self.typed(line?, keyboard)? {
                        return self.leave();
                    }
                }
            }
        }
    }

    fn next(&mut self, keyboard: &mut Keyboard) -> Heard {
        let link = &mut self.link;
        self.net.handle().block_on(async {
            tokio::select! {
                biased;
                news = link.next() => Heard::News(news),
                line = keyboard.next() => Heard::Line(line),
            }
        })
    }

    /// Whether nobody is left who could want anything.
    fn is_done(&self, keyboard: &Keyboard) -> bool {
        let over = self.caught_up && self.room.as_ref().is_some_and(Room::is_over);
        // Whoever watches may watch the next game too, as long as he is there.
        let nobody = if self.own.is_some() { !self.player.human } else { keyboard.has_ended() };
        over && nobody && !keyboard.is_edited() && self.open == 0
    }

    /// Does what was typed; answers whether to go on. The end of a pipe ends only what a person plays.
    fn typed(&mut self, line: Option<String>, keyboard: &Keyboard) -> io::Result<bool> {
        let Some(line) = line else {
            let waits = self.own.is_none() || !self.player.human;
            return Ok(waits && !keyboard.is_edited());
        };
        if !keyboard.is_edited() && !self.session.json {
            self.session.write(&format!("\n > {}\n", line.trim_end()))?;
        }
        if !self.connection.there {
            self.link.hurry();
        }
        self.obey(&line)
    }

    fn obey(&mut self, line: &str) -> io::Result<bool> {
        match command::parse(line) {
            Ok(Command::Exit) => {
                self.session.say(&Event::Leaving)?;
                Ok(false)
            }
            Ok(Command::Move(squares)) => self.go(&squares).map(|()| true),
            Ok(Command::Wish(wish)) => self.wish(wish).map(|()| true),
            _ => {
                let goes_on = self.session.obey(line);
                if let Some(own) = self.own {
                    // The level may be another one now.
                    self.player = self.session.seats[own.index()].clone();
                }
                goes_on
            }
        }
    }

    /// Lets the server hear what was done last.
    fn leave(&mut self) -> io::Result<()> {
        let handle = self.net.handle().clone();
        while self.open > 0 {
            let next = handle.block_on(async { tokio::time::timeout(PARTING, self.link.next()).await });
            match next {
                Ok(Some(news)) => self.hear(news)?,
                Ok(None) | Err(_) => break,
            }
        }
        if self.held.is_some() {
            self.note(Note::new("stays", "The game goes on: congo-cli back comes back to it."))?;
        }
        Ok(())
    }

    fn note(&mut self, note: Note) -> io::Result<()> {
        if !self.session.json {
            self.session.write("\n")?;
        }
        self.session.say(&Event::Note(note))
    }

    fn fail(&mut self, text: &str) -> io::Result<()> {
        self.session.say(&Event::Failed(text.to_owned()))
    }

    fn refuse(&mut self, reason: Reason) -> io::Result<()> {
        self.note(words::refused(&Problem {
            words: String::new(),
            reason: Some(reason),
            cause: Cause::Other,
            passes: false,
        }))
    }
}

/// What the network is to do, and the seat that is gone back to, if one is.
fn order(wanted: &args::Online, seats: &Seats) -> io::Result<(Order, Option<Held>)> {
    let place = wanted.place.clone().unwrap_or_else(|| Place::new("localhost", PORT));
    let back = |held: Held| (Order::Return(held.ticket.clone()), Some(held));
    let name = wanted.name.clone();
    match &wanted.errand {
        Errand::Host(game) => Ok((Order::Create { place, name, game: game.clone() }, None)),
        Errand::Watch(game) => Ok((Order::Watch { place, game: game.clone() }, None)),
        Errand::Join(code) => {
            let own = |ticket: &Ticket| {
                ticket.code == *code && wanted.place.as_ref().is_none_or(|place| ticket.place == *place)
            };
            let held = seats.find(own).map(back);
            Ok(held.unwrap_or_else(|| (Order::Join { place, name, code: code.clone() }, None)))
        }
        Errand::Back | Errand::Games => seats
            .find(|_| true)
            .map(back)
            .ok_or_else(|| io::Error::other("there is no seat to go back to, or another program sits there")),
    }
}

fn place_of(order: &Order) -> &Place {
    match order {
        Order::Create { place, .. }
        | Order::Join { place, .. }
        | Order::Watch { place, .. }
        | Order::Platform { place, .. } => place,
        Order::Return(ticket) => &ticket.place,
    }
}

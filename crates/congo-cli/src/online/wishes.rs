//! What is typed in a game between people: it becomes a deed, if the deed can be.

use super::{Online, words};
use crate::command::Wish;
use crate::event::{Event, Note};
use congo_proto::online::act_request::What as Deed;
use congo_proto::online::refusal::Reason;
use congo_proto::online::*;
use congo_proto::room::Room;
use congo_proto::steps::{Done, Pair};
use congo_rules::{Color, Square};
use std::io;

impl Online<'_> {
    pub(super) fn go(&mut self, squares: &[Square]) -> io::Result<()> {
        let Some(room) = self.room.as_ref().filter(|_| self.caught_up) else {
            return self.fail("The game is not there yet.");
        };
        let Some(own) = self.own else { return self.fail("You watch; only players move.") };
        let ply = room.ply();
        match () {
            () if !self.player.human => self.fail("The computer plays here."),
            () if room.is_over() => self.refuse(Reason::Over),
            () if room.free().is_some() => self.refuse(Reason::Alone),
            () if self.sent.is_some() || room.game().position().turn() != own => self.refuse(Reason::NotYourTurn),
            () => match self.session.table.walk(squares) {
                None => self.session.say(&Event::WrongMove),
                Some(Done::Hop(step)) => {
                    self.session.say(&Event::Moved(vec![step], None))?;
                    self.session.say(&Event::GoesOn((step.1, step.1)))
                }
                Some(Done::Turn(steps, turn)) => self.send(ply, steps, turn.path.to_string()),
            },
        }
    }

    pub(super) fn send(&mut self, ply: usize, steps: Vec<Pair>, path: String) -> io::Result<()> {
        self.sent = Some(steps);
        self.act(Deed::Move(Moved { ply: ply as u32, path }))
    }

    pub(super) fn act(&mut self, deed: Deed) -> io::Result<()> {
        self.link.act(deed);
        self.open += 1;
        match self.connection.there {
            true => Ok(()),
            false => self.note(Note::new("waits", "It is sent as soon as the connection is back.")),
        }
    }

    pub(super) fn wish(&mut self, wish: Wish) -> io::Result<()> {
        if wish == Wish::Clock {
            return self.tell_clocks(true);
        }
        if self.own.is_none() {
            return self.fail("You watch; only players can do this.");
        }
        let deed = match wish {
            Wish::Clock => return Ok(()),
            Wish::Resign => Deed::Resign(Resigned {}),
            Wish::Draw => Deed::OfferDraw(DrawOffered {}),
            Wish::Decline if self.takeback_asked() => Deed::DeclineTakeback(TakebackDeclined {}),
            Wish::Decline => Deed::DeclineDraw(DrawDeclined {}),
            Wish::Takeback if self.takeback_asked() => Deed::GrantTakeback(TakenBack::default()),
            Wish::Takeback => Deed::AskTakeback(TakebackAsked::default()),
            Wish::Say(phrase) => Deed::Say(Said { phrase: phrase.into() }),
            Wish::Rematch => Deed::AskRematch(RematchAsked {}),
            Wish::Claim => Deed::Claim(Claimed {}),
            Wish::Cancel => Deed::Cancel(Cancelled {}),
            Wish::RotateToken => Deed::RotateToken(RotateToken::default()),
        };
        self.act(deed)
    }

    /// Whether the other side wants its turn back.
    pub(super) fn takeback_asked(&self) -> bool {
        let asked = self.room.as_ref().and_then(Room::takeback);
        asked.is_some_and(|(by, _)| Some(by) != self.own)
    }

    /// Both clocks; if somebody asks, also that there are none.
    pub(super) fn tell_clocks(&mut self, asked: bool) -> io::Result<()> {
        let clock = self.room.as_ref().and_then(|room| room.clock_at(self.time.now().unwrap_or(room.mark())));
        match clock {
            Some(clock) => {
                let left = Color::ALL.map(|color| clock.left(color));
                self.note(words::clocks(left, clock.running()))
            }
            None if asked => self.fail("This game has no clock."),
            None => Ok(()),
        }
    }
}

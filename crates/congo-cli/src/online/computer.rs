//! A computer's seat in a game between people.

use super::Online;
use crate::event::Event;
use congo_proto::online::act_request::What as Deed;
use congo_proto::online::{DrawDeclined, TakenBack};
use std::io;

impl Online<'_> {
    pub(super) fn computer_moves(&self) -> bool {
        let room = self.room.as_ref().filter(|room| self.caught_up && room.is_running());
        let turn = room.map(|room| room.game().position().turn());
        !self.player.human && turn.is_some() && turn == self.own && self.sent.is_none()
    }

    pub(super) fn let_computer_move(&mut self) -> io::Result<()> {
        let Some(room) = &self.room else { return Ok(()) };
        let (ply, turn) = (room.ply(), room.game().position().turn());
        self.session.say(&Event::Thinks(turn))?;
        let mind = self.player.mind.clone();
        let path = self.session.think(&mind).ok_or_else(|| io::Error::other("the computer has no move"))?;
        self.send(ply, Vec::new(), path.to_string())
    }

    /// A computer gives back what is asked for, and plays on instead of a draw.
    pub(super) fn let_computer_answer(&mut self) -> io::Result<()> {
        let Some(room) = self.room.as_ref().filter(|_| !self.player.human && self.own.is_some()) else {
            return Ok(());
        };
        let offered = room.draw_offer().is_some_and(|by| Some(by) != self.own);
        if self.takeback_asked() {
            self.act(Deed::GrantTakeback(TakenBack::default()))
        } else if offered {
            self.act(Deed::DeclineDraw(DrawDeclined {}))
        } else {
            Ok(())
        }
    }
}

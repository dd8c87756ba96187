//! A computer's seat in an online game.

use super::OnlineSession;
use crate::event::OutputEvent;
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::{DrawDeclined, TakenBack};
use std::io;

impl OnlineSession<'_> {
    pub(super) fn is_computer_to_move(&self) -> bool {
        let game_state = self.game_state.as_ref().filter(|state| self.caught_up && state.is_running());
        let turn = game_state.map(|state| state.game().position().turn());
        !self.player.human && turn.is_some() && turn == self.own_color && self.sent_steps.is_none()
    }

    pub(super) fn play_computer_move(&mut self) -> io::Result<()> {
        let Some(game_state) = &self.game_state else { return Ok(()) };
        let (ply, turn) = (game_state.ply(), game_state.game().position().turn());
        self.session.print_event(&OutputEvent::Thinking(turn))?;
        let bot = self.player.bot.clone();
        let path = self.session.choose_move(&bot).ok_or_else(|| io::Error::other("the computer has no move"))?;
        self.send_move(ply, Vec::new(), path.to_string())
    }

    /// A computer grants takebacks and declines draws.
    pub(super) fn answer_for_computer(&mut self) -> io::Result<()> {
        let Some(game_state) = self.game_state.as_ref().filter(|_| !self.player.human && self.own_color.is_some())
        else {
            return Ok(());
        };
        let offered = game_state.draw_offer().is_some_and(|by| Some(by) != self.own_color);
        if self.is_takeback_requested() {
            self.send_command(PlayerCommand::GrantTakeback(TakenBack::default()))
        } else if offered {
            self.send_command(PlayerCommand::DeclineDraw(DrawDeclined {}))
        } else {
            Ok(())
        }
    }
}

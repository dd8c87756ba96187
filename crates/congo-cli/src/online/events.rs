//! Handles network events: the state of the connection, and the events of the game.

use super::{OnlineSession, text};
use crate::command::ShowTopic;
use crate::connection_text;
use crate::event::{Note, OutputEvent};
use crate::saved_seats::LockedSeat;
use crate::session::seats_for_local_side;
use congo_client::connection::{ConnectRequest, ConnectionEvent, Problem, SeatToken, State};
use congo_client::time::ServerTime;
use congo_proto::game_state::GameState;
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::event::Payload;
use congo_proto::online::refusal::Reason;
use congo_proto::online::{self as proto, PresenceUpdate};
use congo_proto::steps::turn_steps;
use congo_rules::Color;
use std::io;
use std::time::Duration;

impl OnlineSession<'_> {
    pub(super) fn handle_event(&mut self, event: ConnectionEvent) -> io::Result<()> {
        match event {
            ConnectionEvent::State(state) => self.handle_connection_state(state),
            ConnectionEvent::Seated(seat_token) => self.handle_seat_token(seat_token),
            ConnectionEvent::Greeted(_) => Ok(()),
            ConnectionEvent::Event(event) => self.apply_event(&event),
            ConnectionEvent::Restarted => {
                (self.game_state, self.caught_up, self.sent_steps) = (None, false, None);
                self.print_note(Note::new(
                    "restart",
                    "The server was restored to an earlier state; it sends the whole game again.",
                ))
            }
            ConnectionEvent::Presence(presence) => self.update_presence(presence),
            ConnectionEvent::Time(time) => {
                self.server_time.update(time);
                Ok(())
            }
            ConnectionEvent::NameRefused(problem) => self.print_note(text::name_refused_note(&problem)),
            ConnectionEvent::CommandRefused(command, problem) => self.handle_refusal(&command, &problem),
        }
    }

    fn handle_connection_state(&mut self, state: State) -> io::Result<()> {
        match state {
            State::Connecting => Ok(()),
            State::Connected => {
                let lost = self.connection_status.reported_retry.take().is_some();
                self.connection_status.is_connected = true;
                if !std::mem::replace(&mut self.connection_status.was_connected, true) && self.address.is_exposed() {
                    self.print_note(text::plaintext_note(&self.address))?;
                }
                if lost { self.print_note(Note::new("back", "The connection is back.")) } else { Ok(()) }
            }
            State::Lost { problem, retry_after: again } => self.report_connection_lost(&problem, again),
            State::Refused(problem) => {
                let gone = matches!(problem.reason, Some(Reason::NoSuchGame | Reason::NotSeated));
                if let Some(locked_seat) = self.locked_seat.take_if(|_| gone) {
                    locked_seat.remove();
                }
                // A server that was never reached has not refused anything.
                let never_connected = problem.reason.is_none() && !self.connection_status.was_connected;
                Err(io::Error::other(if never_connected {
                    connection_text::connect_failure_text(&problem)
                } else {
                    text::refusal_text(&problem)
                }))
            }
        }
    }

    fn report_connection_lost(&mut self, problem: &Problem, retry_after: Duration) -> io::Result<()> {
        self.connection_status.is_connected = false;
        if self.connection_status.reported_retry.replace(retry_after) == Some(retry_after) {
            return Ok(());
        }
        self.print_note(text::lost_note(problem, retry_after, self.connection_status.was_connected))
    }

    /// A seat was taken, or its token replaced: the new token is saved before the old one is dropped.
    fn handle_seat_token(&mut self, seat_token: SeatToken) -> io::Result<()> {
        let old_seat = self.locked_seat.take();
        self.save_seat(&seat_token)?;
        old_seat.into_iter().for_each(LockedSeat::remove);
        if self.is_host && self.seat_token.is_none() {
            self.print_note(text::hosted_note(&self.address, &seat_token.code))?;
        }
        self.seat_token = Some(seat_token);
        Ok(())
    }

    fn save_seat(&mut self, seat_token: &SeatToken) -> io::Result<()> {
        match self.saved_seats.save(seat_token) {
            Ok(locked_seat) => {
                self.locked_seat = Some(locked_seat);
                Ok(())
            }
            Err(problem) => self.print_failure(&format!("The seat cannot be saved: {problem}.")),
        }
    }

    fn handle_refusal(&mut self, command: &PlayerCommand, problem: &Problem) -> io::Result<()> {
        self.pending_commands = self.pending_commands.saturating_sub(1);
        if matches!(command, PlayerCommand::Move(_)) {
            // A computer tries again after an event; a person sees the current board.
            self.sent_steps = self.sent_steps.take().filter(|_| !self.player.human);
            if let Some(game_state) = &self.game_state {
                self.session.partial_turn = game_state.partial_turn().clone();
            }
        }
        self.print_note(text::refusal_note(problem))
    }

    fn apply_event(&mut self, event: &proto::Event) -> io::Result<()> {
        let protocol_error =
            |problem: &dyn std::fmt::Display| io::Error::other(format!("the server tells what cannot be: {problem}"));
        match &mut self.game_state {
            Some(game_state) => game_state.apply(event).map_err(|problem| protocol_error(&problem))?,
            None => {
                self.game_state = Some(GameState::begin(event).map_err(|problem| protocol_error(&problem))?);
            }
        }
        let is_own = self.own_color.is_some() && event.by().color() == self.own_color;
        if is_own && event.command_key != 0 && self.caught_up {
            self.pending_commands = self.pending_commands.saturating_sub(1);
        }
        if self.caught_up { self.report_event(event) } else { Ok(()) }
    }

    /// Prints an event that has just happened.
    fn report_event(&mut self, event: &proto::Event) -> io::Result<()> {
        let Some(game_state) = &self.game_state else { return Ok(()) };
        let note = text::event_note(event, game_state, self.own_color);
        let partial_turn = game_state.partial_turn().clone();
        match &event.payload {
            Some(Payload::Moved(_)) => self.report_turn()?,
            Some(Payload::Step(_)) => {
                let step = game_state.steps().last().copied();
                self.session.partial_turn = partial_turn;
                self.session.print_event(&OutputEvent::RemoteSteps(step.into_iter().collect()))?;
            }
            Some(Payload::TakenBack(_)) => {
                (self.session.partial_turn, self.sent_steps) = (partial_turn, None);
                self.session.print_event(&OutputEvent::BoardChanged("Taken back.".to_owned()))?;
                self.session.print_event(&OutputEvent::Shown(ShowTopic::Board))?;
                self.print_clocks(false)?;
            }
            Some(Payload::Rematched(next)) => return self.start_rematch(&next.code.clone()),
            Some(Payload::Seated(_)) => self.update_names(),
            _ => {}
        }
        if let Some(note) = note {
            self.print_note(note)?;
        }
        if matches!(event.payload, Some(Payload::DrawOffered(_) | Payload::TakebackAsked(_))) {
            self.answer_for_computer()?;
        }
        self.report_outcome()
    }

    fn report_turn(&mut self) -> io::Result<()> {
        let Some(game_state) = &self.game_state else { return Ok(()) };
        let Some(turn) = game_state.game().moves().last().cloned() else { return Ok(()) };
        self.session.partial_turn = game_state.partial_turn().clone();
        let sent_steps =
            self.sent_steps.take().filter(|steps| !steps.is_empty() && Some(turn.piece.color) == self.own_color);
        let steps = sent_steps.unwrap_or_else(|| turn_steps(&turn));
        self.session.print_event(&OutputEvent::Moved(steps, Some(Box::new(turn))))?;
        self.print_clocks(false)
    }

    /// The seat of a finished game is not needed any more.
    fn report_outcome(&mut self) -> io::Result<()> {
        let Some(game_state) = self.game_state.as_ref().filter(|state| state.is_over()) else { return Ok(()) };
        if let Some(outcome) = game_state.outcome().filter(|_| !self.session.is_outcome_reported) {
            // Only now, because an end that the board does not show is only in the game state.
            self.session.partial_turn = game_state.partial_turn().clone();
            self.session.is_outcome_reported = true;
            self.session.print_event(&OutputEvent::Ended(outcome))?;
        }
        self.locked_seat.take().into_iter().for_each(LockedSeat::remove);
        Ok(())
    }

    /// All earlier events have arrived, or a player has connected or disconnected.
    fn update_presence(&mut self, presence: PresenceUpdate) -> io::Result<()> {
        self.presence = Some(presence);
        if self.caught_up {
            return self.report_presence();
        }
        self.own_color = presence.own().color();
        self.finish_catch_up()
    }

    /// Prints the state of the game.
    fn finish_catch_up(&mut self) -> io::Result<()> {
        let Some(game_state) = &self.game_state else { return Ok(()) };
        if let Some(next) = game_state.rematch_code().map(str::to_owned) {
            return self.start_rematch(&next);
        }
        (self.caught_up, self.pending_commands, self.reported_away) = (true, 0, [false; 2]);
        self.session.partial_turn = game_state.partial_turn().clone();
        self.session.is_outcome_reported = false;
        if let Some(own) = self.own_color {
            self.session.seats = seats_for_local_side(own, self.player.clone());
        }
        let note = text::seats_note(&self.address, game_state, self.own_color);
        let alone = game_state.free_side().is_some() && !game_state.begun().platform && !game_state.is_over();
        self.update_names();
        self.print_note(note)?;
        self.session.print_event(&OutputEvent::Shown(ShowTopic::Board))?;
        self.session.print_event(&OutputEvent::Shown(ShowTopic::Players))?;
        self.print_clocks(false)?;
        if alone {
            self.print_note(Note::new("waiting", "The game begins when an opponent joins."))?;
        }
        self.report_presence()?;
        self.answer_for_computer()?;
        self.report_outcome()
    }

    fn update_names(&mut self) {
        if let Some(game_state) = &self.game_state {
            let name = |color| game_state.player_name(color).filter(|name| !name.is_empty()).map(str::to_owned);
            self.session.remote_names = Color::ALL.map(name);
        }
    }

    /// Prints whether opponents have left or returned.
    fn report_presence(&mut self) -> io::Result<()> {
        let (Some(presence), Some(game_state)) = (self.presence, &self.game_state) else { return Ok(()) };
        let playing = game_state.is_running() && !game_state.begun().platform;
        for (color, is_present) in [(Color::White, presence.white), (Color::Black, presence.black)] {
            let away = playing && !is_present && self.own_color != Some(color);
            if std::mem::replace(&mut self.reported_away[color.index()], away) != away && playing {
                self.print_note(text::presence_note(color, is_present))?;
            }
        }
        Ok(())
    }

    /// Both want a rematch: players keep a seat, spectators keep watching.
    fn start_rematch(&mut self, code: &str) -> io::Result<()> {
        self.locked_seat.take().into_iter().for_each(LockedSeat::remove);
        let request = match &self.seat_token {
            Some(seat_token) => {
                let ticket = SeatToken { code: code.to_owned(), ..seat_token.clone() };
                self.save_seat(&ticket)?;
                self.seat_token = Some(ticket.clone());
                ConnectRequest::Rejoin(ticket)
            }
            None => ConnectRequest::Watch { address: self.address.clone(), game: code.to_owned() },
        };
        self.game_connection = self.net.connect(request);
        // Spectators may see the next game at another time than the last one.
        self.server_time = ServerTime::default();
        (self.game_state, self.presence, self.sent_steps, self.own_color) = (None, None, None, None);
        (self.caught_up, self.pending_commands, self.connection_status.is_connected) = (false, 0, false);
        self.print_note(Note::new("rematch", "A rematch begins, with colours exchanged.").with("code", code))
    }
}

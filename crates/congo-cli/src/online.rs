//! An online game: input lines and network events are handled together, so neither waits for the other. The state of
//! the game comes from the server only; a command takes effect when the server confirms it.

mod commands;
mod computer;
mod events;
mod text;

pub(crate) use text::{name_refused_note, refusal_text};

use crate::Interrupt;
use crate::args::{self, PlayOptions, Seat, Subcommand};
use crate::command::{self, Command};
use crate::editor::InputThread;
use crate::event::{Note, OutputEvent};
use crate::saved_seats::{LockedSeat, SavedSeats};
use crate::session::Session;
use crate::text::Style;
use congo_client::Net;
use congo_client::address::ServerAddress;
use congo_client::connection::{Cause, ConnectRequest, ConnectionEvent, GameConnection, Problem, SeatToken};
use congo_client::time::ServerTime;
use congo_proto::DEFAULT_PORT;
use congo_proto::game_state::GameState;
use congo_proto::online::PresenceUpdate;
use congo_proto::online::refusal::Reason;
use congo_proto::steps::BoardStep;
use congo_rules::{Color, Position};
use std::io::{self, Write};
use std::time::Duration;

/// On leaving, the longest time to wait for the server to receive the last command.
const LEAVE_TIMEOUT: Duration = Duration::from_secs(3);

/// The resources of an online game.
pub struct OnlineContext<'a> {
    /// The network.
    pub net: &'a Net,
    /// Where seats are saved.
    pub saved_seats: &'a SavedSeats,
    /// The capabilities of the terminal.
    pub style: Style,
    /// The seed of the computer's choices, unless the command line has one.
    pub seed: u64,
    /// Ctrl+C.
    pub interrupt: &'a Interrupt,
    /// Where events are written.
    pub out: &'a mut dyn Write,
}

/// A running online game.
pub struct OnlineSession<'a> {
    net: &'a Net,
    saved_seats: &'a SavedSeats,
    session: Session<'a>,
    player: Seat,
    game_connection: GameConnection,
    address: ServerAddress,
    /// Whether the game was created here.
    is_host: bool,
    seat_token: Option<SeatToken>,
    locked_seat: Option<LockedSeat>,
    game_state: Option<GameState>,
    own_color: Option<Color>,
    presence: Option<PresenceUpdate>,
    /// The sides that were reported as absent.
    reported_away: [bool; 2],
    server_time: ServerTime,
    /// Whether all earlier events have arrived.
    caught_up: bool,
    connection_status: ConnectionStatus,
    /// The steps of the player's turn that the server has not confirmed yet.
    sent_steps: Option<Vec<BoardStep>>,
    /// The number of commands without a response.
    pending_commands: usize,
}

/// The state of the connection.
#[derive(Debug, Default)]
struct ConnectionStatus {
    is_connected: bool,
    was_connected: bool,
    /// The delay until the next attempt that was reported last.
    reported_retry: Option<Duration>,
}

/// The next input.
enum OnlineInput {
    Connection(Option<ConnectionEvent>),
    Line(io::Result<Option<String>>),
}

impl<'a> OnlineSession<'a> {
    /// Starts a game.
    ///
    /// # Errors
    /// If there is no seat to return to.
    pub fn start(options: args::OnlineOptions, context: OnlineContext<'a>) -> io::Result<Self> {
        let OnlineContext { net, saved_seats, style, seed, interrupt, out } = context;
        let is_host = matches!(options.subcommand, Subcommand::Host(_));
        let (request, locked_seat) = connect_request(&options, saved_seats)?;
        let address = request_address(&request).clone();
        let seat_token = locked_seat.as_ref().map(|held| held.seat_token.clone());
        let play =
            PlayOptions { start: Position::start(), seats: [Seat::person(), Seat::person()], common: options.common };
        let mut session = Session::new(play, style, seed, interrupt, out);
        session.is_online = true;
        Ok(Self {
            net,
            saved_seats,
            session,
            player: options.player,
            game_connection: net.connect(request),
            address,
            is_host,
            seat_token,
            locked_seat,
            game_state: None,
            own_color: None,
            presence: None,
            reported_away: [false; 2],
            server_time: ServerTime::default(),
            caught_up: false,
            connection_status: ConnectionStatus::default(),
            sent_steps: None,
            pending_commands: 0,
        })
    }

    /// Plays until a player leaves, or until the game is over if only a computer or a script is here.
    ///
    /// # Errors
    /// If the game cannot be played, in a sentence; if nothing can be read or written.
    pub fn run(&mut self, keyboard: &mut InputThread) -> io::Result<()> {
        self.session.print_event(&OutputEvent::Greeting)?;
        loop {
            while let Some(event) = self.game_connection.try_next() {
                self.handle_event(event)?;
            }
            if self.is_done(keyboard) {
                return Ok(());
            }
            if self.is_computer_to_move() {
                self.play_computer_move()?;
                continue;
            }
            keyboard.update_completion(&self.session.partial_turn);
            // Lines from a pipe are about the game, so they wait until the game has started.
            if keyboard.can_request_line() && (self.caught_up || keyboard.is_interactive()) {
                if keyboard.is_interactive() {
                    self.session.write("\n")?;
                    self.session.flush()?;
                }
                keyboard.request_line();
            }
            match self.next_input(keyboard) {
                OnlineInput::Connection(Some(news)) => self.handle_event(news)?,
                OnlineInput::Connection(None) => return Err(io::Error::other("the connection has ended")),
                OnlineInput::Line(line) => {
                    if !self.handle_line(line?, keyboard)? {
                        return self.leave();
                    }
                }
            }
        }
    }

    fn next_input(&mut self, keyboard: &mut InputThread) -> OnlineInput {
        let connection = &mut self.game_connection;
        self.net.handle().block_on(async {
            tokio::select! {
                biased;
                news = connection.next() => OnlineInput::Connection(news),
                line = keyboard.next() => OnlineInput::Line(line),
            }
        })
    }

    /// Whether nothing more can happen.
    fn is_done(&self, keyboard: &InputThread) -> bool {
        let over = self.caught_up && self.game_state.as_ref().is_some_and(GameState::is_over);
        // A spectator may also watch the next game, as long as they stay.
        let is_unattended = if self.own_color.is_some() { !self.player.human } else { keyboard.has_ended() };
        over && is_unattended && !keyboard.is_interactive() && self.pending_commands == 0
    }

    /// Handles a line. Returns whether to continue. The end of a pipe ends only the game of a person.
    fn handle_line(&mut self, line: Option<String>, keyboard: &InputThread) -> io::Result<bool> {
        let Some(line) = line else {
            let keeps_waiting = self.own_color.is_none() || !self.player.human;
            return Ok(keeps_waiting && !keyboard.is_interactive());
        };
        if !keyboard.is_interactive() && !self.session.json {
            self.session.write(&format!("\n > {}\n", line.trim_end()))?;
        }
        if !self.connection_status.is_connected {
            self.game_connection.reconnect_now();
        }
        self.run_command(&line)
    }

    fn run_command(&mut self, line: &str) -> io::Result<bool> {
        match command::parse(line) {
            Ok(Command::Exit) => {
                self.session.print_event(&OutputEvent::Leaving)?;
                Ok(false)
            }
            Ok(Command::Move(squares)) => self.play_squares(&squares).map(|()| true),
            Ok(Command::Online(wish)) => self.run_online_command(wish).map(|()| true),
            Ok(Command::Expect(turns)) => self.expect_turns(turns).map(|()| true),
            Ok(Command::ExpectNothing) => self.set_expected(Vec::new()).map(|()| true),
            _ => {
                let continues = self.session.run_command(line);
                if let Some(own) = self.own_color {
                    // The level may have changed.
                    self.player = self.session.seats[own.index()].clone();
                }
                continues
            }
        }
    }

    /// Waits until the server has received the last command.
    fn leave(&mut self) -> io::Result<()> {
        let handle = self.net.handle().clone();
        while self.pending_commands > 0 {
            let next =
                handle.block_on(async { tokio::time::timeout(LEAVE_TIMEOUT, self.game_connection.next()).await });
            match next {
                Ok(Some(news)) => self.handle_event(news)?,
                Ok(None) | Err(_) => break,
            }
        }
        if self.locked_seat.is_some() {
            self.print_note(Note::new("stays", "The game continues: congo-cli back returns to it."))?;
        }
        Ok(())
    }

    fn print_note(&mut self, note: Note) -> io::Result<()> {
        if !self.session.json {
            self.session.write("\n")?;
        }
        self.session.print_event(&OutputEvent::Note(note))
    }

    fn print_failure(&mut self, text: &str) -> io::Result<()> {
        self.session.print_event(&OutputEvent::Failed(text.to_owned()))
    }

    fn print_refusal(&mut self, reason: Reason) -> io::Result<()> {
        self.print_note(text::refusal_note(&Problem {
            message: String::new(),
            reason: Some(reason),
            cause: Cause::Other,
            is_transient: false,
        }))
    }
}

/// The request to connect, and the saved seat to return to, if there is one.
fn connect_request(
    options: &args::OnlineOptions,
    saved_seats: &SavedSeats,
) -> io::Result<(ConnectRequest, Option<LockedSeat>)> {
    let address = options.address.clone().unwrap_or_else(|| ServerAddress::new("localhost", DEFAULT_PORT));
    let rejoin = |locked_seat: LockedSeat| (ConnectRequest::Rejoin(locked_seat.seat_token.clone()), Some(locked_seat));
    let name = options.name.clone();
    match &options.subcommand {
        Subcommand::Host(game) => Ok((ConnectRequest::Create { address, name, game: game.clone() }, None)),
        Subcommand::Watch(game) => Ok((ConnectRequest::Watch { address, game: game.clone() }, None)),
        Subcommand::Join(code) => {
            let own = |ticket: &SeatToken| {
                ticket.code == *code && options.address.as_ref().is_none_or(|place| ticket.place == *place)
            };
            let held = saved_seats.find(own).map(rejoin);
            Ok(held.unwrap_or_else(|| (ConnectRequest::Join { address, name, code: code.clone() }, None)))
        }
        Subcommand::Paired(seat) => {
            // A seat that cannot be saved can still be played from.
            Ok((ConnectRequest::Rejoin(seat.clone()), saved_seats.save(seat).ok()))
        }
        Subcommand::Rejoin | Subcommand::Seek(_) | Subcommand::WatchLive | Subcommand::Games => saved_seats
            .find(|_| true)
            .map(rejoin)
            .ok_or_else(|| io::Error::other("there is no seat to go back to, or another program sits there")),
    }
}

fn request_address(request: &ConnectRequest) -> &ServerAddress {
    match request {
        ConnectRequest::Create { address: place, .. }
        | ConnectRequest::Join { address: place, .. }
        | ConnectRequest::Watch { address: place, .. }
        | ConnectRequest::Platform { address: place, .. } => place,
        ConnectRequest::Rejoin(ticket) => &ticket.place,
    }
}

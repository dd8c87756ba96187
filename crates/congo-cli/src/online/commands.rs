//! Commands typed in an online game, and their checks before they are sent.

use super::{OnlineSession, text};
use crate::command::OnlineCommand;
use crate::event::{Note, OutputEvent};
use congo_client::{Net, Reply};
use congo_proto::game_state::GameState;
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::refusal::Reason;
use congo_proto::online::*;
use congo_proto::steps::{BoardStep, StepResult};
use congo_rules::{Color, Square};
use std::io;

impl OnlineSession<'_> {
    pub(super) fn play_squares(&mut self, squares: &[Square]) -> io::Result<()> {
        let Some(game_state) = self.game_state.as_ref().filter(|_| self.caught_up) else {
            return self.print_failure("The game is not ready yet.");
        };
        let Some(own_color) = self.own_color else { return self.print_failure("You watch; only players move.") };
        let ply = game_state.ply();
        match () {
            () if !self.player.human => self.print_failure("The computer plays here."),
            () if game_state.is_over() => self.print_refusal(Reason::Over),
            () if game_state.free_side().is_some() => self.print_refusal(Reason::Alone),
            () if self.sent_steps.is_some() || game_state.game().position().turn() != own_color => {
                self.print_refusal(Reason::NotYourTurn)
            }
            () => match self.session.partial_turn.play_squares(squares) {
                None => self.session.print_event(&OutputEvent::IllegalMove),
                Some(StepResult::Hop(step)) => {
                    self.session.print_event(&OutputEvent::Moved(vec![step], None))?;
                    self.session.print_event(&OutputEvent::ChainContinues((step.1, step.1)))
                }
                Some(StepResult::Turn(steps, turn)) => self.send_move(ply, steps, turn.path.to_string()),
            },
        }
    }

    pub(super) fn send_move(&mut self, ply: usize, steps: Vec<BoardStep>, path: String) -> io::Result<()> {
        self.sent_steps = Some(steps);
        self.send_command(PlayerCommand::Move(Moved { ply: ply as u32, path }))
    }

    pub(super) fn send_command(&mut self, command: PlayerCommand) -> io::Result<()> {
        self.game_connection.act(command);
        self.pending_commands += 1;
        match self.connection_status.is_connected {
            true => Ok(()),
            false => self.print_note(Note::new("waits", "It will be sent as soon as the connection is back.")),
        }
    }

    pub(super) fn run_online_command(&mut self, online_command: OnlineCommand) -> io::Result<()> {
        if online_command == OnlineCommand::Clock {
            return self.print_clocks(true);
        }
        if self.own_color.is_none() {
            return self.print_failure("You watch; only players can do this.");
        }
        let command = match online_command {
            OnlineCommand::Clock => return Ok(()),
            OnlineCommand::Resign => PlayerCommand::Resign(Resigned {}),
            OnlineCommand::Draw => PlayerCommand::OfferDraw(DrawOffered {}),
            OnlineCommand::Decline if self.is_takeback_requested() => {
                PlayerCommand::DeclineTakeback(TakebackDeclined {})
            }
            OnlineCommand::Decline => PlayerCommand::DeclineDraw(DrawDeclined {}),
            OnlineCommand::Takeback if self.is_takeback_requested() => {
                PlayerCommand::GrantTakeback(TakenBack::default())
            }
            OnlineCommand::Takeback => PlayerCommand::AskTakeback(TakebackAsked::default()),
            OnlineCommand::Say(phrase) => PlayerCommand::Say(ChatMessage { phrase: phrase.into() }),
            OnlineCommand::Rematch => PlayerCommand::AskRematch(RematchAsked {}),
            OnlineCommand::Claim => PlayerCommand::Claim(Claimed {}),
            OnlineCommand::Cancel => PlayerCommand::Cancel(Cancelled {}),
            OnlineCommand::RotateToken => PlayerCommand::RotateToken(RotateToken::default()),
        };
        self.send_command(command)
    }

    /// Adds a line to what is answered at once; without turns, shows it.
    pub(super) fn expect_turns(&mut self, turns: Vec<String>) -> io::Result<()> {
        let Some(seat) = self.seat_token.clone() else {
            return self.print_failure("You watch; only players can do this.");
        };
        let known = wait(self.net, self.net.conditional_moves(&seat));
        match known {
            Err(problem) => self.print_failure(&problem),
            Ok(known) if turns.is_empty() => self.print_expected(&known),
            Ok(known) => {
                let mut lines = self.lines_from_now(known);
                lines.push(MoveLine { paths: turns });
                self.set_expected(lines)
            }
        }
    }

    /// The lines as they go on from the position that is reached.
    fn lines_from_now(&self, known: ConditionalMoves) -> Vec<MoveLine> {
        let ply = self.game_state.as_ref().map_or(0, GameState::ply);
        let played = ply.saturating_sub(known.ply as usize);
        let rest = |line: MoveLine| MoveLine { paths: line.paths.into_iter().skip(played).collect() };
        known.lines.into_iter().map(rest).filter(|line| !line.paths.is_empty()).collect()
    }

    /// Sets what is answered at once.
    pub(super) fn set_expected(&mut self, lines: Vec<MoveLine>) -> io::Result<()> {
        let Some(seat) = self.seat_token.clone() else {
            return self.print_failure("You watch; only players can do this.");
        };
        let ply = self.game_state.as_ref().map_or(0, GameState::ply) as u32;
        match wait(self.net, self.net.set_conditional_moves(&seat, ply, lines)) {
            Err(problem) => self.print_failure(&problem),
            Ok(known) => self.print_expected(&known),
        }
    }

    fn print_expected(&mut self, known: &ConditionalMoves) -> io::Result<()> {
        let lines: Vec<String> = self.lines_from_now(known.clone()).iter().map(|line| line.paths.join(" ")).collect();
        let text = match lines.is_empty() {
            true => "Nothing is answered at once.".to_owned(),
            false => format!("Answered at once: {}.", lines.join("; ")),
        };
        self.print_note(Note::new("expected", text).with("lines", lines))
    }

    /// Whether the opponent requests a takeback.
    pub(super) fn is_takeback_requested(&self) -> bool {
        let asked = self.game_state.as_ref().and_then(GameState::takeback_request);
        asked.is_some_and(|(by, _)| Some(by) != self.own_color)
    }

    /// Both clocks; on request also that there are none.
    pub(super) fn print_clocks(&mut self, is_requested: bool) -> io::Result<()> {
        let clock = self
            .game_state
            .as_ref()
            .and_then(|state| state.clock_at(self.server_time.now().unwrap_or(state.clock_updated_at())));
        match clock {
            Some(clock) => {
                let left = Color::ALL.map(|color| clock.left(color));
                self.print_note(text::clock_note(left, clock.running()))
            }
            None if is_requested => self.print_failure("This game has no clock."),
            None => Ok(()),
        }
    }
}

/// Waits for an answer; without one, why there is none, in a sentence.
fn wait<T>(net: &Net, reply: Reply<T>) -> Result<T, String> {
    let answer = net.handle().block_on(reply).map_err(|problem| problem.to_string())?;
    answer.map_err(|problem| text::refusal_text(&problem))
}

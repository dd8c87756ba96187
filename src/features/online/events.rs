//! Handles network events: messages to the player, and changes of their seats.

use crate::app::redraw::AttentionCommand;
use crate::app::screens::{Screen, ScreenCommand};
use crate::app::toasts::Toast;
use crate::features::online::ConnectionFailure;
use crate::features::online::commands::OnlineContext;
use crate::features::online::error_text::{connection_problem, phrase_text, problem_toast};
use crate::features::online::saved_seats::SavedSeat;
use crate::features::online::search::SearchEvent;
use crate::features::online::session::{OnlineGame, ServerEvent};
use crate::session::game_store::CurrentRecord;
use crate::session::game_text::remote_name;
use crate::session::r#match::Match;
use crate::session::sounds::{Sound, SoundCue};
use bevy::prelude::*;
use congo_client::connection::SeatToken;
use congo_proto::online::refusal::Reason;
use congo_rules::Color;

/// A player who returns to their seat continues in the same file.
pub(super) fn note_game_file(current_record: Res<CurrentRecord>, current: Res<Match>, mut context: OnlineContext) {
    if !current.is_online() || !current.is_game() {
        return;
    }
    let Some(file) = current_record.id() else { return };
    let Some(online_game) = &mut context.online.bypass_change_detection().game else { return };
    if online_game.match_id() == Some(current.revision().match_id) && online_game.set_file(&file) {
        context.save_seat();
    }
}

/// Handles the events that have arrived.
pub(super) fn poll_online_game(mut context: OnlineContext) {
    let Some(online_game) = &mut context.online.bypass_change_detection().game else { return };
    let (changed, events) = online_game.poll();
    events.into_iter().for_each(|heard| context.handle_event(heard));
    if changed {
        context.online.set_changed();
        context.forget_finished_seat();
    }
}

/// Handles what the search for an opponent has brought.
pub(super) fn poll_search(mut context: OnlineContext, mut sounds: MessageWriter<SoundCue>) {
    let online = context.online.bypass_change_detection();
    let Some(search) = &mut online.search else { return };
    let (changed, event) = search.poll();
    let address = search.options().address.clone();
    if changed {
        context.online.set_changed();
    }
    match event {
        None => {}
        Some(SearchEvent::Found(seat)) => {
            sounds.write(SoundCue::new(Sound::Hint));
            context.take_paired_seat(seat);
        }
        Some(SearchEvent::NameRefused(problem)) => {
            context.toasts.push(problem_toast(&problem, &address, &context.text))
        }
        Some(SearchEvent::Failed(problem)) => {
            if *context.screen.get() != Screen::Online {
                context.toasts.push(problem_toast(&problem, &address, &context.text));
            }
            context.online.search = None;
            context.online.failure = Some(ConnectionFailure { address, problem });
        }
    }
}

impl OnlineContext<'_> {
    /// The server has found an opponent: the player is called to the board, wherever they are.
    fn take_paired_seat(&mut self, ticket: SeatToken) {
        self.toasts.push(Toast::key("online-paired"));
        self.attention.write(AttentionCommand);
        self.rejoin(SavedSeat::new(ticket));
        self.online.game = self.online.game.take().map(OnlineGame::with_urgency);
        self.save_seat();
    }

    /// Saves the player's seat with the current state of the game, unless the game is over.
    fn save_seat(&mut self) {
        let Some(online_game) = self.online.game().filter(|online_game| !online_game.is_over()) else { return };
        let Some(ticket) = online_game.seat_token().cloned() else { return };
        let opponent = online_game
            .own_color()
            .and_then(|own| online_game.game_state()?.player_name(!own))
            .unwrap_or_default()
            .to_owned();
        let hosted = self.online.local_server().is_at_address(&ticket.place);
        let file = online_game.file().cloned();
        let seat = SavedSeat {
            ticket,
            against: opponent,
            hosted,
            level: online_game.level().map(str::to_owned),
            file,
            platform: online_game.platform_side(),
        };
        let written = self.saved_seats.save(seat, self.dirs.as_deref());
        self.report_save_error(written);
    }

    fn handle_event(&mut self, event: ServerEvent) {
        match event {
            ServerEvent::Seated(_) => self.save_seat(),
            ServerEvent::Joined(name) => {
                self.save_seat();
                let name = remote_name(&name, &self.text);
                self.toasts.push(Toast::with("online-joined", name));
            }
            ServerEvent::Phrase(color, phrase) => {
                let message = format!("{}: {}", self.player_name(color), phrase_text(phrase, &self.text));
                self.toasts.push(Toast::with("notice-say", message));
            }
            ServerEvent::DrawDeclined => self.toasts.push(Toast::key("notice-draw-declined")),
            ServerEvent::TakebackDeclined => self.toasts.push(Toast::key("online-takeback-declined")),
            ServerEvent::TakenBack => self.toasts.push(Toast::key("online-taken-back")),
            ServerEvent::Cancelled => {
                self.forget_current_seat();
                self.online.game = None;
                self.toasts.push(Toast::key("online-cancelled"));
                self.screen_commands.write(ScreenCommand::Go(Screen::Online));
            }
            ServerEvent::WantsRematch => self.toasts.push(Toast::key("online-wants-rematch")),
            ServerEvent::Rematch(code) => self.start_rematch(code),
            ServerEvent::Reconnected => self.toasts.push(Toast::key("online-back")),
            ServerEvent::Refused(problem) => {
                let words = connection_problem(&problem, &self.address(), &self.text);
                self.toasts.push(Toast::with("notice-say", words));
            }
            ServerEvent::ConnectionLost(problem) => {
                if problem.reason == Some(Reason::NoSuchGame) || problem.reason == Some(Reason::NotSeated) {
                    self.forget_current_seat();
                }
                if *self.screen.get() != Screen::Online {
                    let words = connection_problem(&problem, &self.address(), &self.text);
                    self.toasts.push(Toast::problem("online-ended", words));
                }
                self.online.fail(problem);
            }
            ServerEvent::ProtocolFault(fault) => {
                self.toasts.push(Toast::problem("online-ended", fault));
                self.online.game = None;
            }
        }
    }

    /// The server's address for display.
    fn address(&self) -> String {
        self.online.game().map(|online_game| online_game.address().to_string()).unwrap_or_default()
    }

    fn player_name(&self, color: Color) -> String {
        let name =
            self.online.game().and_then(|online_game| online_game.game_state()?.player_name(color)).unwrap_or_default();
        remote_name(name, &self.text)
    }

    /// Removes the seat of a finished game.
    fn forget_finished_seat(&mut self) {
        let over = self.online.game().filter(|online_game| online_game.is_over());
        let ticket = over.and_then(OnlineGame::seat_token).cloned();
        if let Some(ticket) = ticket.filter(|ticket| self.saved_seats.seats().iter().any(|kept| kept.ticket == *ticket))
        {
            self.forget_seat(&ticket);
        }
    }

    fn forget_current_seat(&mut self) {
        if let Some(ticket) = self.online.game().and_then(OnlineGame::seat_token).cloned() {
            self.forget_seat(&ticket);
        }
    }

    /// A rematch has started, with colours exchanged; spectators keep watching.
    fn start_rematch(&mut self, code: String) {
        let Some(online_game) = self.online.game() else { return };
        let (place, level) = (online_game.address().clone(), online_game.level().map(str::to_owned));
        match online_game.seat_token().cloned() {
            Some(ticket) => {
                let ticket = SeatToken { code, ..ticket };
                let hosted = self.online.local_server().is_at_address(&place);
                self.rejoin(SavedSeat { hosted, level, ..SavedSeat::new(ticket) });
                self.save_seat();
            }
            None => self.watch_game(place, code),
        }
    }
}

//! What has come over the network: what the player is told of it, and what becomes of his seats.

use super::obey::Desk;
use super::party::Heard;
use super::{Kept, Party};
use crate::actions::Action;
use crate::explain;
use crate::game::record::Running;
use crate::game::{Match, Purpose};
use crate::notices::Notice;
use crate::screens::Screen;
use bevy::prelude::*;
use congo_client::link::Ticket;
use congo_proto::online::refusal::Reason;
use congo_rules::Color;

/// Whoever comes back to his seat goes on in the same file.
pub(super) fn note_file(running: Res<Running>, current: Res<Match>, mut desk: Desk) {
    if !current.is_online() || current.purpose() != Purpose::Game {
        return;
    }
    let Some(file) = running.id() else { return };
    let Some(party) = &mut desk.online.bypass_change_detection().party else { return };
    if party.shown_by() == Some(current.stamp().match_id) && party.keep_in(&file) {
        desk.keep();
    }
}

/// Takes what has come over the network.
pub(super) fn listen(mut desk: Desk) {
    let Some(party) = &mut desk.online.bypass_change_detection().party else { return };
    let (changed, heard) = party.listen();
    heard.into_iter().for_each(|heard| desk.hear(heard));
    if changed {
        desk.online.set_changed();
        desk.forget_if_over();
    }
}

impl Desk<'_> {
    /// Keeps the own seat, with what is known of the game by now; not in a game that is over.
    fn keep(&mut self) {
        let Some(party) = self.online.party().filter(|party| !party.is_over()) else { return };
        let Some(ticket) = party.ticket().cloned() else { return };
        let against = party.own().and_then(|own| party.room()?.seat(!own)).unwrap_or_default().to_owned();
        let hosted = self.online.hosting().is_at(&ticket.place);
        let file = party.file().cloned();
        let seat =
            Kept { ticket, against, hosted, level: party.level().map(str::to_owned), file, platform: party.platform() };
        let written = self.tickets.keep(seat, self.folders.as_deref());
        self.tell_unwritten(written);
    }

    fn hear(&mut self, heard: Heard) {
        match heard {
            Heard::Seated(_) => self.keep(),
            Heard::Joined(name) => {
                self.keep();
                let name = self.called(&name);
                self.notices.push(Notice::with("online-joined", name));
            }
            Heard::Said(color, phrase) => {
                let words = format!("{}: {}", self.name_of(color), explain::phrase(phrase, &self.text));
                self.notices.push(Notice::with("notice-say", words));
            }
            Heard::DrawDeclined => self.notices.push(Notice::key("notice-draw-declined")),
            Heard::TakebackDeclined => self.notices.push(Notice::key("online-takeback-declined")),
            Heard::TakenBack => self.notices.push(Notice::key("online-taken-back")),
            Heard::Cancelled => {
                self.forget_gone();
                self.online.party = None;
                self.notices.push(Notice::key("online-cancelled"));
                self.actions.write(Action::Online);
            }
            Heard::WantsRematch => self.notices.push(Notice::key("online-wants-rematch")),
            Heard::Rematch(code) => self.play_again(code),
            Heard::Back => self.notices.push(Notice::key("online-back")),
            Heard::Refused(problem) => {
                let words = explain::refused_online(&problem, &self.address(), &self.text);
                self.notices.push(Notice::with("notice-say", words));
            }
            Heard::Ended(problem) => {
                if problem.reason == Some(Reason::NoSuchGame) || problem.reason == Some(Reason::NotSeated) {
                    self.forget_gone();
                }
                if *self.screen.get() != Screen::Online {
                    let words = explain::refused_online(&problem, &self.address(), &self.text);
                    self.notices.push(Notice::problem("online-ended", words));
                }
                self.online.fail(problem);
            }
            Heard::Fault(fault) => {
                self.notices.push(Notice::problem("online-ended", fault));
                self.online.party = None;
            }
        }
    }

    /// The server's address, as it is shown.
    fn address(&self) -> String {
        self.online.party().map(|party| party.place().to_string()).unwrap_or_default()
    }

    fn called(&self, name: &str) -> String {
        if name.is_empty() { self.text.get("online-guest") } else { name.to_owned() }
    }

    fn name_of(&self, color: Color) -> String {
        let name = self.online.party().and_then(|party| party.room()?.seat(color)).unwrap_or_default();
        self.called(name)
    }

    /// A seat in a game that is over is not gone back to.
    fn forget_if_over(&mut self) {
        let over = self.online.party().filter(|party| party.is_over());
        let ticket = over.and_then(Party::ticket).cloned();
        if let Some(ticket) = ticket.filter(|ticket| self.tickets.kept().iter().any(|kept| kept.ticket == *ticket)) {
            self.forget(&ticket);
        }
    }

    fn forget_gone(&mut self) {
        if let Some(ticket) = self.online.party().and_then(Party::ticket).cloned() {
            self.forget(&ticket);
        }
    }

    /// The next game has begun, with changed sides; whoever only watched goes on watching.
    fn play_again(&mut self, code: String) {
        let Some(party) = self.online.party() else { return };
        let (place, level) = (party.place().clone(), party.level().map(str::to_owned));
        match party.ticket().cloned() {
            Some(ticket) => {
                let ticket = Ticket { code, ..ticket };
                let hosted = self.online.hosting().is_at(&place);
                self.go_back(Kept { ticket, against: String::new(), hosted, level, file: None, platform: None });
                self.keep();
            }
            None => self.watch(place, code),
        }
    }
}

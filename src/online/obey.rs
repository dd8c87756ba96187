//! Does what the player asks for.

use super::follow::Follow;
use super::party::Heard;
use super::{Kept, Online, Onlining, Party, Tickets, Wired};
use crate::InputSystems;
use crate::actions::{Action, ToClipboard};
use crate::explain;
use crate::files::Folders;
use crate::game::record::Running;
use crate::game::{Match, Purpose};
use crate::notices::{Notice, Notices};
use crate::settings::{Settings, Side};
use crate::text::Text;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_client::link::{NewGame, Order, Ticket};
use congo_client::place::{self, Invitation, Place};
use congo_proto::online::act_request::What as Deed;
use congo_proto::online::refusal::Reason;
use congo_proto::online::*;
use congo_rules::Color;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Plan>()
        .add_systems(Startup, read_tickets)
        .add_systems(Update, (obey, host, listen, note_file).chain().in_set(InputSystems::Online).before(Follow));
}

/// What is to be done as soon as the server inside this program serves.
#[derive(Resource, Debug, Default)]
struct Plan(Option<Wanted>);

#[derive(Debug, Clone)]
enum Wanted {
    Create,
    Return(Box<Kept>),
}

fn read_tickets(folders: Option<Res<Folders>>, mut tickets: ResMut<Tickets>, mut notices: ResMut<Notices>) {
    let Some(folders) = folders else { return };
    let (read, problem) = Tickets::read(&folders);
    *tickets = read;
    problem.into_iter().for_each(|problem| notices.push(Notice::problem("online-tickets-aside", problem)));
}

/// Whatever an order may change.
#[derive(SystemParam)]
struct Desk<'w> {
    online: ResMut<'w, Online>,
    tickets: ResMut<'w, Tickets>,
    plan: ResMut<'w, Plan>,
    settings: Res<'w, Settings>,
    folders: Option<Res<'w, Folders>>,
    notices: ResMut<'w, Notices>,
    text: Res<'w, Text>,
    actions: MessageWriter<'w, Action>,
    clipboard: MessageWriter<'w, ToClipboard>,
}

fn obey(mut wired: MessageReader<Wired>, mut desk: Desk) {
    for Wired(order) in wired.read() {
        desk.obey(order);
    }
}

/// Goes on once the server inside this program serves.
fn host(mut desk: Desk) {
    if !desk.online.bypass_change_detection().hosting.is_starting() {
        return;
    }
    let name = desk.settings.online.name.clone();
    match desk.online.bypass_change_detection().hosting.look(&name) {
        None => {}
        Some(Err(problem)) => {
            desk.plan.0 = None;
            desk.notices.push(Notice::problem("online-cannot-host", problem));
        }
        Some(Ok(())) => {
            desk.online.set_changed();
            match desk.plan.0.take() {
                Some(Wanted::Create) => desk.create(),
                Some(Wanted::Return(kept)) => desk.go_back(*kept),
                None => {}
            }
        }
    }
}

/// Whoever comes back to his seat goes on in the same file.
fn note_file(running: Res<Running>, current: Res<Match>, mut desk: Desk) {
    let Some(file) = running.id().filter(|_| current.is_online() && current.purpose() == Purpose::Game) else { return };
    let Some(party) = &mut desk.online.bypass_change_detection().party else { return };
    if party.shown_by() == Some(current.stamp().match_id) && party.keep_in(file) {
        desk.keep();
        desk.forget_if_over();
    }
}

/// Takes what has come over the network.
fn listen(mut desk: Desk) {
    let Some(party) = &mut desk.online.bypass_change_detection().party else { return };
    let (changed, heard) = party.listen();
    if changed {
        desk.online.set_changed();
    }
    heard.into_iter().for_each(|heard| desk.hear(heard));
}

impl Desk<'_> {
    fn obey(&mut self, order: &Onlining) {
        match order {
            Onlining::Create => self.create(),
            Onlining::Join(text) => self.join(text),
            Onlining::JoinAt(place, code) => self.join_at(place.clone(), code.clone()),
            Onlining::Watch(place, game) => self.watch(place.clone(), game.clone()),
            Onlining::Return(kept) => self.go_back((**kept).clone()),
            Onlining::Forget(kept) => self.forget(&kept.ticket),
            Onlining::Enter => {}
            Onlining::Leave => self.online.party = None,
            Onlining::Cancel => self.act(Deed::Cancel(Cancelled {})),
            Onlining::Hurry => self.online.party.iter().for_each(Party::hurry),
            Onlining::AskTakeback => self.act(Deed::AskTakeback(TakebackAsked { ply: 0 })),
            Onlining::AnswerTakeback(true) => self.act(Deed::GrantTakeback(TakenBack { ply: 0 })),
            Onlining::AnswerTakeback(false) => self.act(Deed::DeclineTakeback(TakebackDeclined {})),
            Onlining::Resign => self.ask_about_resigning(true),
            Onlining::AnswerResign(sure) => {
                self.ask_about_resigning(false);
                if *sure {
                    self.act(Deed::Resign(Resigned {}));
                }
            }
            Onlining::OfferDraw => self.act(Deed::OfferDraw(DrawOffered {})),
            Onlining::DeclineDraw => self.act(Deed::DeclineDraw(DrawDeclined {})),
            Onlining::Say(phrase) => self.act(Deed::Say(Said { phrase: (*phrase).into() })),
            Onlining::Rematch => self.act(Deed::AskRematch(RematchAsked {})),
            Onlining::Claim => self.act(Deed::Claim(Claimed {})),
            Onlining::CopyLink => self.copy(self.online.link()),
            Onlining::CopyCode => {
                let code = self.online.party().and_then(Party::code).map(place::shown);
                self.copy(code);
            }
        }
    }

    fn act(&self, deed: Deed) {
        if let Some(party) = self.online.party() {
            party.act(deed);
        }
    }

    fn ask_about_resigning(&mut self, asks: bool) {
        self.online.party.iter_mut().for_each(|party| party.ask_about_resigning(asks));
    }

    fn copy(&mut self, text: Option<String>) {
        self.clipboard.write_batch(text.map(ToClipboard));
    }

    /// Begins a game where the player wants it: on the server that he names, or on this computer.
    fn create(&mut self) {
        let choice = &self.settings.online;
        let place = if choice.on_server { self.named() } else { self.online.hosting.place() };
        let Some(place) = place else {
            return if choice.on_server { self.nowhere() } else { self.start_hosting(Wanted::Create, None) };
        };
        let game = NewGame {
            side: match choice.side {
                Side::White => Some(Color::White),
                Side::Black => Some(Color::Black),
                Side::Random => None,
            },
            fen: String::new(),
            clock: choice.clock.controls(Color::White).map(|[control, _]| control.to_string()).unwrap_or_default(),
            listed: choice.listed || !choice.on_server,
        };
        let name = choice.name.clone();
        self.begin(place.clone(), Order::Create { place, name, game });
    }

    /// The server that the player has named.
    fn named(&self) -> Option<Place> {
        self.settings.online.server.parse().ok()
    }

    fn nowhere(&mut self) {
        let problem = self.settings.online.server.parse::<Place>().err();
        let problem = problem.map(|problem| problem.to_string()).unwrap_or_default();
        self.notices.push(Notice::problem("online-no-place", problem));
    }

    fn start_hosting(&mut self, wanted: Wanted, port: Option<u16>) {
        self.plan.0 = Some(wanted);
        let folders = self.folders.as_deref();
        let online = &mut *self.online;
        let started = online.net().map(|_| ());
        match (started, &online.net) {
            (Ok(()), Some(net)) => online.hosting.start(net, folders, port),
            (problem, _) => self.notices.push(Notice::problem("online-cannot-host", problem.err().unwrap_or_default())),
        }
    }

    fn join(&mut self, text: &str) {
        match text.parse::<Invitation>() {
            Ok(Invitation { place, code: Some(code) }) => {
                match place.or_else(|| self.whose(&code)).or_else(|| self.named()) {
                    Some(place) => self.join_at(place, code),
                    None => self.notices.push(Notice::key("online-which-server")),
                }
            }
            // A server alone is looked at: its games are in the list.
            Ok(Invitation { place: Some(place), code: None }) => {
                let mut settings = (*self.settings).clone();
                settings.online.server = place.to_string();
                self.actions.write(Action::Settings(Box::new(settings)));
            }
            Ok(_) => self.notices.push(Notice::key("online-which-server")),
            Err(problem) => self.notices.push(Notice::problem("online-bad-code", problem)),
        }
    }

    /// The own server, if the code is of a game there.
    fn whose(&self, code: &str) -> Option<Place> {
        let kept = self.tickets.kept().iter().find(|kept| kept.ticket.code == code);
        kept.map(|kept| kept.ticket.place.clone())
    }

    fn join_at(&mut self, place: Place, code: String) {
        if let Some(kept) = self.tickets.kept().iter().find(|kept| kept.ticket.code == code).cloned() {
            return self.go_back(kept);
        }
        let name = self.settings.online.name.clone();
        self.begin(place.clone(), Order::Join { place, name, code });
    }

    fn watch(&mut self, place: Place, game: String) {
        self.begin(place.clone(), Order::Watch { place, game });
    }

    fn begin(&mut self, place: Place, order: Order) {
        let level = match order {
            Order::Watch { .. } => None,
            _ => self.settings.online.level.clone(),
        };
        let link = self.online.net().map(|net| net.link(order));
        match link {
            Ok(link) => self.online.party = Some(Party::new(link, place, level)),
            Err(problem) => self.notices.push(Notice::problem("online-no-network", problem)),
        }
    }

    fn go_back(&mut self, kept: Kept) {
        let port = kept.ticket.place.port;
        if kept.hosted && self.online.hosting.port() != Some(port) {
            if self.online.hosting.port().is_some() {
                return self.notices.push(Notice::key("online-other-port"));
            }
            return self.start_hosting(Wanted::Return(Box::new(kept)), Some(port));
        }
        let link = self.online.net().map(|net| net.link(Order::Return(kept.ticket.clone())));
        match link {
            Ok(link) => self.online.party = Some(Party::again(link, kept)),
            Err(problem) => self.notices.push(Notice::problem("online-no-network", problem)),
        }
    }

    fn forget(&mut self, ticket: &Ticket) {
        let written = self.tickets.forget(ticket, self.folders.as_deref());
        written.err().into_iter().for_each(|problem| self.notices.push(Notice::problem("notice-cannot-save", problem)));
    }

    /// Keeps the own seat, with what is known of the game by now.
    fn keep(&mut self) {
        let Some(party) = self.online.party() else { return };
        let Some(ticket) = party.ticket().cloned() else { return };
        let against = party.own().and_then(|own| party.room()?.seat(!own)).unwrap_or_default().to_owned();
        let hosted = self.online.hosting().is_at(&ticket.place);
        let file = party.file().cloned();
        let seat = Kept { ticket, against, hosted, level: party.level().map(str::to_owned), file };
        let written = self.tickets.keep(seat, self.folders.as_deref());
        written.err().into_iter().for_each(|problem| self.notices.push(Notice::problem("notice-cannot-save", problem)));
    }

    fn hear(&mut self, heard: Heard) {
        match heard {
            Heard::Seated(_) => self.keep(),
            Heard::Joined(name) => {
                self.keep();
                let name = self.called(&name);
                self.notices.push(Notice::with("online-joined", name));
            }
            Heard::Moved(_) => self.forget_if_over(),
            Heard::Said(color, phrase) => {
                let words = format!("{}: {}", self.name_of(color), explain::phrase(phrase, &self.text));
                self.notices.push(Notice::with("notice-say", words));
            }
            Heard::DrawDeclined => self.notices.push(Notice::key("notice-draw-declined")),
            Heard::TakebackDeclined => self.notices.push(Notice::key("online-takeback-declined")),
            Heard::TakenBack => self.notices.push(Notice::key("online-taken-back")),
            Heard::Cancelled => {
                self.forget_if_over();
                self.online.party = None;
                self.notices.push(Notice::key("online-cancelled"));
                self.actions.write(Action::Online);
            }
            Heard::WantsRematch => self.notices.push(Notice::key("online-wants-rematch")),
            Heard::Rematch(code) => self.play_again(code),
            Heard::Back => self.notices.push(Notice::key("online-back")),
            Heard::Refused(problem) => {
                let words = explain::refused_online(&problem, &self.text);
                self.notices.push(Notice::with("notice-say", words));
            }
            Heard::Ended(problem) => {
                if problem.reason == Some(Reason::NoSuchGame) || problem.reason == Some(Reason::NotSeated) {
                    self.forget_gone();
                }
                let words = explain::refused_online(&problem, &self.text);
                self.notices.push(Notice::problem("online-ended", words));
                self.online.party = None;
            }
            Heard::Fault(fault) => {
                self.notices.push(Notice::problem("online-ended", fault));
                self.online.party = None;
            }
        }
        self.forget_if_over();
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
        let over = self.online.party().filter(|party| party.room().is_some_and(congo_proto::room::Room::is_over));
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
                self.go_back(Kept { ticket, against: String::new(), hosted, level, file: None });
                self.keep();
            }
            None => self.watch(place, code),
        }
    }
}

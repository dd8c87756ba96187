//! Does what the player asks for.

use super::follow::Follow;
use super::hear::{listen, note_file};
use super::platform::{self, Unclear};
use super::{Kept, Online, Onlining, Party, Tickets, Venue, Wired};
use crate::InputSystems;
use crate::actions::{Action, ToClipboard};
use crate::explain;
use crate::files::Folders;
use crate::notices::{Notice, Notices};
use crate::screens::Screen;
use crate::settings::{Settings, Side};
use crate::text::Text;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_client::link::{NewGame, Order, Ticket};
use congo_client::place::{Invitation, Place};
use congo_proto::code;
use congo_proto::online::act_request::What as Deed;
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
pub(super) struct Desk<'w> {
    pub(super) online: ResMut<'w, Online>,
    pub(super) tickets: ResMut<'w, Tickets>,
    plan: ResMut<'w, Plan>,
    pub(super) settings: Res<'w, Settings>,
    pub(super) folders: Option<Res<'w, Folders>>,
    pub(super) notices: ResMut<'w, Notices>,
    pub(super) text: Res<'w, Text>,
    pub(super) screen: Res<'w, State<Screen>>,
    pub(super) actions: MessageWriter<'w, Action>,
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
            Onlining::Leave => (self.online.party, self.online.failed) = (None, None),
            Onlining::Cancel => self.act(Deed::Cancel(Cancelled {})),
            Onlining::Hurry => self.online.party.iter().for_each(Party::hurry),
            Onlining::AskTakeback => self.act(Deed::AskTakeback(TakebackAsked { ply: 0 })),
            Onlining::AnswerTakeback(true) => self.act(Deed::GrantTakeback(TakenBack { ply: 0 })),
            Onlining::AnswerTakeback(false) => self.act(Deed::DeclineTakeback(TakebackDeclined {})),
            Onlining::Resign => self.act(Deed::Resign(Resigned {})),
            Onlining::OfferDraw => self.act(Deed::OfferDraw(DrawOffered {})),
            Onlining::DeclineDraw => self.act(Deed::DeclineDraw(DrawDeclined {})),
            Onlining::Say(phrase) => self.act(Deed::Say(Said { phrase: (*phrase).into() })),
            Onlining::Rematch => self.act(Deed::AskRematch(RematchAsked {})),
            Onlining::Claim => self.act(Deed::Claim(Claimed {})),
            Onlining::CopyLink => self.copy(self.online.link()),
            Onlining::CopyCode => self.copy_code(),
        }
    }

    fn act(&mut self, deed: Deed) {
        let Some(party) = self.online.party() else { return };
        match party.platform() {
            // Its server would only say so.
            Some(_) => self.notices.push(Notice::key("platform-unsupported")),
            None => party.act(deed),
        }
    }

    fn on_platform(&self) -> bool {
        self.online.party().is_some_and(|party| party.platform().is_some())
    }

    fn copy_code(&mut self) {
        let number = self.on_platform();
        let code = self
            .online
            .party()
            .and_then(Party::code)
            .map(|code| if number { code.to_owned() } else { code::shown(code) });
        self.copy(code);
    }

    fn copy(&mut self, text: Option<String>) {
        self.clipboard.write_batch(text.map(ToClipboard));
    }

    /// Begins a game where the player wants it: on the server that he names, or on this computer.
    fn create(&mut self) {
        self.online.failed = None;
        let choice = &self.settings.online;
        let on_server = match choice.venue {
            Venue::Here => false,
            Venue::Server => true,
            Venue::Platform => return self.join_platform(),
        };
        let place = if on_server { self.named() } else { self.online.hosting.place() };
        let Some(place) = place else {
            return if on_server { self.nowhere() } else { self.start_hosting(Wanted::Create, None) };
        };
        let game = NewGame {
            side: match choice.side {
                Side::White => Some(Color::White),
                Side::Black => Some(Color::Black),
                Side::Random => None,
            },
            fen: String::new(),
            clock: choice.clock.controls(Color::White).map(|[control, _]| control.to_string()).unwrap_or_default(),
            listed: choice.listed || !on_server,
        };
        let name = choice.name.clone();
        self.begin(Order::Create { place, name, game });
    }

    /// Takes a side of a game on a server of the platform.
    fn join_platform(&mut self) {
        let choice = &self.settings.online;
        match choice.platform.order(&choice.name) {
            Ok(order) => self.begin(order),
            Err(unclear) => {
                let (key, words) = match unclear {
                    Unclear::Place(problem) => ("online-no-place", explain::place(&problem, &self.text)),
                    Unclear::Position(problem) => ("notice-bad-position", explain::position(&problem, &self.text)),
                    Unclear::Number => ("platform-no-number", String::new()),
                };
                self.notices.push(Notice::problem(key, words));
            }
        }
    }

    /// The server that the player has named.
    fn named(&self) -> Option<Place> {
        self.settings.online.server.parse().ok()
    }

    fn nowhere(&mut self) {
        let problem = self.settings.online.server.parse::<Place>().err();
        let problem = problem.map(|problem| explain::place(&problem, &self.text)).unwrap_or_default();
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
            Err(problem) => {
                let words = explain::place(&problem, &self.text);
                self.notices.push(Notice::problem("online-bad-code", words));
            }
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
        self.begin(Order::Join { place, name, code });
    }

    pub(super) fn watch(&mut self, place: Place, game: String) {
        self.begin(Order::Watch { place, game });
    }

    fn begin(&mut self, order: Order) {
        self.online.failed = None;
        let choice = &self.settings.online;
        let (level, platform) = match &order {
            Order::Watch { .. } => (None, None),
            Order::Platform { side, .. } => (choice.platform.level.clone(), Some(*side)),
            _ => (choice.level.clone(), None),
        };
        let place = order.place().clone();
        let link = self.online.net().map(|net| net.link(order));
        match link {
            Ok(link) => {
                let party = Party::new(link, place, level);
                self.online.party = Some(match platform {
                    Some(side) => party.on_platform(side),
                    None => party,
                });
            }
            Err(problem) => self.notices.push(Notice::problem("online-no-network", problem)),
        }
    }

    pub(super) fn go_back(&mut self, kept: Kept) {
        let port = kept.ticket.place.port;
        if kept.hosted && self.online.hosting.port() != Some(port) {
            if self.online.hosting.port().is_some() {
                return self.notices.push(Notice::key("online-other-port"));
            }
            return self.start_hosting(Wanted::Return(Box::new(kept)), Some(port));
        }
        self.online.failed = None;
        let name = &self.settings.online.name;
        let platform = kept.platform.and_then(|side| platform::back(&kept.ticket, side, name));
        let order = platform.unwrap_or_else(|| Order::Return(kept.ticket.clone()));
        let link = self.online.net().map(|net| net.link(order));
        match link {
            Ok(link) => self.online.party = Some(Party::again(link, kept)),
            Err(problem) => self.notices.push(Notice::problem("online-no-network", problem)),
        }
    }

    pub(super) fn forget(&mut self, ticket: &Ticket) {
        let written = self.tickets.forget(ticket, self.folders.as_deref());
        self.tell_unwritten(written);
    }

    pub(super) fn tell_unwritten(&mut self, written: Result<(), String>) {
        let problem = written.err().map(|problem| Notice::problem("notice-cannot-save", problem));
        problem.into_iter().for_each(|problem| self.notices.push(problem));
    }
}

//! Games that can be joined or watched: on servers nearby, on this computer's own, and on the one that the player
//! names.

use crate::app::screens::Screen;
use crate::features::online::Online;
use crate::features::online::settings::OnlineSettings;
use bevy::prelude::*;
use bevy::time::Real;
use congo_client::address::ServerAddress;
use congo_client::connection::Problem;
use congo_client::lan::{LanBrowser, LanServer};
use congo_proto::online::ListReply;
use std::collections::HashMap;
use std::time::Duration;
use tokio::sync::oneshot::Receiver;
use tokio::sync::oneshot::error::TryRecvError;

/// So often the servers are asked.
const LIST_INTERVAL: Duration = Duration::from_secs(3);

/// A server and its games.
#[derive(Debug, Clone, PartialEq)]
pub struct LobbyServer {
    /// What it is called; empty if nobody says.
    pub name: String,
    /// Where it is.
    pub address: ServerAddress,
    /// Its games; none before it has answered.
    pub games: Option<Result<ListReply, Problem>>,
}

/// The servers that are known here, each with its games.
#[derive(Resource, Default)]
pub struct Lobby {
    lan_browser: Option<LanBrowser>,
    servers: Vec<LobbyServer>,
    pending_lists: Vec<(ServerAddress, Receiver<Result<ListReply, Problem>>)>,
    since_request: Option<Duration>,
    /// What the list was made of, so that it is made again only from something else.
    sources: Option<LobbySources>,
    /// Which addresses are this computer's: finding out takes a socket for each.
    local_hosts: HashMap<String, bool>,
}

/// Who may be in the list.
#[derive(Debug, Clone, PartialEq, Default)]
struct LobbySources {
    /// The server that the player has named, as it is written.
    chosen_server: String,
    /// The server inside this program.
    own_server: Option<ServerAddress>,
    lan_servers: Vec<LanServer>,
}

impl Lobby {
    /// The servers, the one that the player has named first.
    pub fn servers(&self) -> &[LobbyServer] {
        &self.servers
    }

    /// Whether a server has not answered yet.
    pub fn is_loading(&self) -> bool {
        !self.pending_lists.is_empty()
    }

    /// Takes the answers that have come.
    fn take_replies(&mut self) -> bool {
        let mut answers = Vec::new();
        self.pending_lists.retain_mut(|(place, answer)| match answer.try_recv() {
            Ok(games) => {
                answers.push((place.clone(), games));
                false
            }
            Err(TryRecvError::Empty) => true,
            Err(TryRecvError::Closed) => false,
        });
        let mut changed = false;
        for (place, games) in answers {
            if let Some(server) = self.servers.iter_mut().find(|server| server.address == place) {
                changed |= server.games.as_ref() != Some(&games);
                server.games = Some(games);
            }
        }
        changed
    }

    /// Whether a server has appeared, disappeared or been renamed since the list was made.
    fn update_sources(&mut self, named: &str, own: Option<&ServerAddress>) -> bool {
        let found = self.lan_browser.as_mut().map(LanBrowser::servers).unwrap_or_default();
        let is_unchanged = |known: &LobbySources| {
            known.chosen_server == named && known.own_server.as_ref() == own && known.lan_servers == found
        };
        if self.sources.as_ref().is_some_and(is_unchanged) {
            return false;
        }
        self.sources = Some(LobbySources {
            chosen_server: named.to_owned(),
            own_server: own.cloned(),
            lan_servers: found.to_vec(),
        });
        true
    }

    /// Updates the list of servers: one that is already listed keeps its games until there is an answer. `is_local`
    /// says whether a host is this computer; each server is asked once.
    fn update_servers(&mut self, is_local_host: impl Fn(&str) -> bool) -> bool {
        let LobbySources { chosen_server: named, own_server: own, lan_servers: found } =
            self.sources.clone().unwrap_or_default();
        let found = found.into_iter().filter(|found| found.is_compatible).map(|found| (found.name, found.address));
        // This computer discovers its own server, too.
        let port = own.as_ref().map(|own| own.port);
        let hosts = &mut self.local_hosts;
        let mut local = |host: &str| *hosts.entry(host.to_owned()).or_insert_with(|| is_local_host(host));
        let others: Vec<(String, ServerAddress)> =
            found.filter(|(_, place)| Some(place.port) != port || !local(&place.host)).collect();
        let mut servers: Vec<LobbyServer> = Vec::new();
        let named = named.parse().ok().map(|place| (String::new(), place));
        for (name, place) in named.into_iter().chain(others) {
            if servers.iter().all(|known| known.address != place) {
                let games =
                    self.servers.iter().find(|known| known.address == place).and_then(|known| known.games.clone());
                servers.push(LobbyServer { name, address: place, games });
            }
        }
        let changed = servers != self.servers;
        self.servers = servers;
        changed
    }
}

/// Whether an address is one of this computer: only then something can be bound to it.
fn is_local_address(host: &str) -> bool {
    std::net::UdpSocket::bind((host.trim_matches(['[', ']']), 0)).is_ok()
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Online), open_lobby).add_systems(OnExit(Screen::Online), close_lobby);
}

fn open_lobby(mut lobby: ResMut<Lobby>) {
    lobby.lan_browser = LanBrowser::start().inspect_err(|problem| warn!("{problem}")).ok();
    lobby.since_request = None;
}

/// Nobody is asked about games while the player does not look. What has failed has been read.
fn close_lobby(mut lobby: ResMut<Lobby>, mut online: ResMut<Online>) {
    *lobby = Lobby::default();
    online.bypass_change_detection().failure = None;
}

/// Asks the servers that are known, as long as the player looks.
pub(super) fn poll_lobby(
    mut lobby: ResMut<Lobby>,
    mut online: ResMut<Online>,
    settings: Res<OnlineSettings>,
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
) {
    if *screen.get() != Screen::Online {
        return;
    }
    let silent = lobby.bypass_change_detection();
    let mut changed = silent.take_replies();
    if silent.update_sources(&settings.online.server, online.local_server().address().as_ref()) {
        changed |= silent.update_servers(is_local_address);
    }
    let is_due = silent.since_request.is_none_or(|since| since >= LIST_INTERVAL);
    silent.since_request =
        Some(if is_due { Duration::ZERO } else { silent.since_request.unwrap_or_default() + time.delta() });
    let has_unlisted = silent.servers.iter().any(|server| server.games.is_none());
    if (is_due || has_unlisted) && silent.pending_lists.is_empty() {
        let places: Vec<ServerAddress> = silent.servers.iter().map(|server| server.address.clone()).collect();
        if let Ok(net) = online.bypass_change_detection().net() {
            silent.pending_lists = places.into_iter().map(|place| (place.clone(), net.list(place))).collect();
        }
    }
    if changed {
        lobby.set_changed();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn each_host_is_checked_once_and_unchanged_sources_do_nothing() {
        let asked = Cell::new(0);
        let is_local = |host: &str| {
            asked.set(asked.get() + 1);
            host == "10.0.0.1"
        };
        let own = ServerAddress::new("localhost", 7153);
        let found: Vec<LanServer> =
            (1..=3).map(|nth| LanServer::new("", ServerAddress::new(format!("10.0.0.{nth}"), 7153))).collect();
        let made_of =
            Some(LobbySources { chosen_server: String::new(), own_server: Some(own.clone()), lan_servers: found });
        let mut lobby = Lobby { sources: made_of, ..Lobby::default() };
        assert!(lobby.update_servers(is_local));
        assert_eq!((lobby.servers().len(), asked.get()), (2, 3), "the own server is left out");
        assert!(!lobby.update_servers(is_local));
        assert_eq!(asked.get(), 3);
        // Nobody looks out here, so the servers found above are gone; after that there is no news.
        assert!(lobby.update_sources("", Some(&own)));
        assert!(lobby.update_servers(is_local) && lobby.servers().is_empty());
        assert!((0..100).all(|_| !lobby.update_sources("", Some(&own))));
        assert!(lobby.update_sources("example.org", Some(&own)) && lobby.update_servers(is_local));
        assert_eq!((lobby.servers().len(), asked.get()), (1, 3));
    }
}

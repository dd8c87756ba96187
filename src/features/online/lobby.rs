//! Games to join or watch: on servers nearby, on the local server, and on the one that the player names.

use crate::app::screens::Screen;
use crate::features::online::Online;
use crate::features::online::pending::Pending;
use crate::features::online::settings::OnlineSettings;
use bevy::prelude::*;
use bevy::time::Real;
use congo_client::address::ServerAddress;
use congo_client::connection::{Problem, ServerGames};
use congo_client::lan::{LanBrowser, LanServer};
use std::collections::HashMap;
use std::time::Duration;

/// The interval at which the servers are queried.
const LIST_INTERVAL: Duration = Duration::from_secs(3);

/// A server and its games.
#[derive(Debug, Clone, PartialEq)]
pub struct LobbyServer {
    /// Its name; empty if unknown.
    pub name: String,
    /// Its address.
    pub address: ServerAddress,
    /// Its games; `None` before its first response.
    pub games: Option<Result<ServerGames, Problem>>,
}

/// The known servers, each with its games.
#[derive(Resource, Default)]
pub struct Lobby {
    lan_browser: Option<LanBrowser>,
    servers: Vec<LobbyServer>,
    pending_lists: Vec<(ServerAddress, Pending<ServerGames>)>,
    since_request: Option<Duration>,
    /// The sources of the list, so that it is rebuilt only when they change.
    sources: Option<LobbySources>,
    /// Whether a host is this computer, by name: finding out needs a socket.
    local_hosts: HashMap<String, bool>,
}

/// The sources of the list.
#[derive(Debug, Clone, PartialEq, Default)]
struct LobbySources {
    /// The address of the server that the player has named.
    chosen_server: String,
    /// The local server.
    own_server: Option<ServerAddress>,
    lan_servers: Vec<LanServer>,
}

impl Lobby {
    /// The servers; the one that the player has named comes first.
    pub fn servers(&self) -> &[LobbyServer] {
        &self.servers
    }

    #[cfg(test)]
    pub(crate) fn servers_mut(&mut self) -> &mut Vec<LobbyServer> {
        &mut self.servers
    }

    /// The server that lists a game with this code.
    pub fn server_of_game(&self, code: &str) -> Option<&ServerAddress> {
        let lists = |server: &&LobbyServer| {
            let games = server.games.as_ref().and_then(|games| games.as_ref().ok());
            games.is_some_and(|games| games.waiting.iter().chain(&games.running).any(|game| game.code == code))
        };
        self.servers.iter().find(lists).map(|server| &server.address)
    }

    /// Whether a server has not responded yet.
    pub fn is_loading(&self) -> bool {
        !self.pending_lists.is_empty()
    }

    /// Takes the responses that have arrived.
    fn take_replies(&mut self) -> bool {
        let mut answers = Vec::new();
        self.pending_lists.retain_mut(|(place, answer)| match answer.poll() {
            Some(games) => {
                answers.push((place.clone(), games));
                false
            }
            None => true,
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

    /// Whether a server has appeared, disappeared or been renamed since the list was built.
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

    /// Updates the list of servers: a listed one keeps its games until there is a response. `is_local` returns whether
    /// a host is this computer; it is called once for each server.
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

/// Whether an address belongs to this computer: only then a socket can be bound to it.
fn is_local_address(host: &str) -> bool {
    std::net::UdpSocket::bind((host.trim_matches(['[', ']']), 0)).is_ok()
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Online), open_lobby).add_systems(OnExit(Screen::Online), close_lobby);
}

fn open_lobby(mut lobby: ResMut<Lobby>, online: Res<Online>) {
    if online.only_server.is_none() {
        lobby.lan_browser = LanBrowser::start().inspect_err(|problem| warn!("{problem}")).ok();
    }
    lobby.since_request = None;
}

/// Servers are not queried while the lobby is closed, and errors and questions are cleared.
fn close_lobby(mut lobby: ResMut<Lobby>, mut online: ResMut<Online>) {
    *lobby = Lobby::default();
    let online = online.bypass_change_detection();
    (online.failure, online.server_question) = (None, None);
}

/// Queries the known servers while the lobby is open.
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
            silent.pending_lists =
                places.into_iter().map(|place| (place.clone(), Pending::new(net.games(place)))).collect();
        }
    }
    if changed {
        lobby.set_changed();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_proto::online::Listed;
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
        // Nothing searches the network in this test, so the servers found above are gone; after that nothing changes.
        assert!(lobby.update_sources("", Some(&own)));
        assert!(lobby.update_servers(is_local) && lobby.servers().is_empty());
        assert!((0..100).all(|_| !lobby.update_sources("", Some(&own))));
        assert!(lobby.update_sources("example.org", Some(&own)) && lobby.update_servers(is_local));
        assert_eq!((lobby.servers().len(), asked.get()), (1, 3));
    }

    #[test]
    fn a_game_is_found_by_its_code_in_the_lists_of_all_servers() {
        let server = |port, waiting: &[&str], running: &[&str]| {
            let listed =
                |codes: &[&str]| codes.iter().map(|code| Listed { code: (*code).into(), ..default() }).collect();
            let games = ServerGames { waiting: listed(waiting), running: listed(running), ..default() };
            LobbyServer { name: String::new(), address: ServerAddress::new("10.0.0.1", port), games: Some(Ok(games)) }
        };
        let silent = LobbyServer { games: None, ..server(1, &[], &[]) };
        let lobby =
            Lobby { servers: vec![silent, server(2, &["BCDGHJ"], &[]), server(3, &[], &["JLMNPR"])], ..default() };
        let port = |code: &str| lobby.server_of_game(code).map(|address| address.port);
        assert_eq!([port("BCDGHJ"), port("JLMNPR"), port("RTVWXZ")], [Some(2), Some(3), None]);
    }
}

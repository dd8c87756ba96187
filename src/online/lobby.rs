//! Games that can be joined or watched: on servers nearby, on this computer's own, and on the one that the player names.

use super::Online;
use crate::screens::Screen;
use crate::settings::Settings;
use bevy::prelude::*;
use bevy::time::Real;
use congo_client::lan::{Found, Lookout};
use congo_client::link::Problem;
use congo_client::place::Place;
use congo_proto::online::ListReply;
use std::collections::HashMap;
use std::time::Duration;
use tokio::sync::oneshot::Receiver;
use tokio::sync::oneshot::error::TryRecvError;

/// So often the servers are asked.
const ASKED_EVERY: Duration = Duration::from_secs(3);

/// A server and its games.
#[derive(Debug, Clone, PartialEq)]
pub struct Nearby {
    /// What it is called; empty if nobody says.
    pub name: String,
    /// Where it is.
    pub place: Place,
    /// Its games; none before it has answered.
    pub games: Option<Result<ListReply, Problem>>,
}

/// The servers that are known here, each with its games.
#[derive(Resource, Default)]
pub struct Lobby {
    lookout: Option<Lookout>,
    servers: Vec<Nearby>,
    asked: Vec<(Place, Receiver<Result<ListReply, Problem>>)>,
    since: Option<Duration>,
    /// What the list was made of, so that it is made again only from something else.
    made_of: Option<Surroundings>,
    /// Which addresses are this computer's: finding out takes a socket for each.
    local_hosts: HashMap<String, bool>,
}

/// Who may be in the list.
#[derive(Debug, Clone, PartialEq, Default)]
struct Surroundings {
    /// The server that the player has named, as it is written.
    named: String,
    /// The server inside this program.
    own: Option<Place>,
    found: Vec<Found>,
}

impl Lobby {
    /// The servers, the one that the player has named first.
    pub fn servers(&self) -> &[Nearby] {
        &self.servers
    }

    /// Whether somebody has not answered yet.
    pub fn is_asking(&self) -> bool {
        !self.asked.is_empty()
    }

    /// Takes the answers that have come.
    fn hear(&mut self) -> bool {
        let mut answers = Vec::new();
        self.asked.retain_mut(|(place, answer)| match answer.try_recv() {
            Ok(games) => {
                answers.push((place.clone(), games));
                false
            }
            Err(TryRecvError::Empty) => true,
            Err(TryRecvError::Closed) => false,
        });
        let mut changed = false;
        for (place, games) in answers {
            if let Some(server) = self.servers.iter_mut().find(|server| server.place == place) {
                changed |= server.games.as_ref() != Some(&games);
                server.games = Some(games);
            }
        }
        changed
    }

    /// Whether somebody has come, gone, or been named since the list was made.
    fn has_changed(&mut self, named: &str, own: Option<&Place>) -> bool {
        let found = self.lookout.as_mut().map(Lookout::found).unwrap_or_default();
        let same = |known: &Surroundings| known.named == named && known.own.as_ref() == own && known.found == found;
        if self.made_of.as_ref().is_some_and(same) {
            return false;
        }
        self.made_of = Some(Surroundings { named: named.to_owned(), own: own.cloned(), found: found.to_vec() });
        true
    }

    /// Who is there: whoever was there before keeps the games until there is an answer. `is_local` says whether a host is
    /// this computer; each is asked about once.
    fn look_round(&mut self, is_local: impl Fn(&str) -> bool) -> bool {
        let Surroundings { named, own, found } = self.made_of.clone().unwrap_or_default();
        let found = found.into_iter().filter(|found| found.fits).map(|found| (found.name, found.place));
        // This computer hears its own server, too.
        let port = own.as_ref().map(|own| own.port);
        let hosts = &mut self.local_hosts;
        let mut local = |host: &str| *hosts.entry(host.to_owned()).or_insert_with(|| is_local(host));
        let others: Vec<(String, Place)> =
            found.filter(|(_, place)| Some(place.port) != port || !local(&place.host)).collect();
        let mut servers: Vec<Nearby> = Vec::new();
        let named = named.parse().ok().map(|place| (String::new(), place));
        for (name, place) in named.into_iter().chain(others) {
            if servers.iter().all(|known| known.place != place) {
                let games =
                    self.servers.iter().find(|known| known.place == place).and_then(|known| known.games.clone());
                servers.push(Nearby { name, place, games });
            }
        }
        let changed = servers != self.servers;
        self.servers = servers;
        changed
    }
}

/// Whether an address is one of this computer: only then something can be bound to it.
fn is_this_computer(host: &str) -> bool {
    std::net::UdpSocket::bind((host.trim_matches(['[', ']']), 0)).is_ok()
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Online), open).add_systems(OnExit(Screen::Online), close);
}

fn open(mut lobby: ResMut<Lobby>) {
    lobby.lookout = Lookout::begin().inspect_err(|problem| warn!("{problem}")).ok();
    lobby.since = None;
}

/// Nobody is asked about games while the player does not look. What has failed has been read.
fn close(mut lobby: ResMut<Lobby>, mut online: ResMut<Online>) {
    *lobby = Lobby::default();
    online.bypass_change_detection().failed = None;
}

/// Asks the servers that are known, as long as the player looks.
pub(super) fn look(
    mut lobby: ResMut<Lobby>,
    mut online: ResMut<Online>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
) {
    if *screen.get() != Screen::Online {
        return;
    }
    let quiet = lobby.bypass_change_detection();
    let mut changed = quiet.hear();
    if quiet.has_changed(&settings.online.server, online.hosting().place().as_ref()) {
        changed |= quiet.look_round(is_this_computer);
    }
    let due = quiet.since.is_none_or(|since| since >= ASKED_EVERY);
    quiet.since = Some(if due { Duration::ZERO } else { quiet.since.unwrap_or_default() + time.delta() });
    let unknown = quiet.servers.iter().any(|server| server.games.is_none());
    if (due || unknown) && quiet.asked.is_empty() {
        let places: Vec<Place> = quiet.servers.iter().map(|server| server.place.clone()).collect();
        if let Ok(net) = online.bypass_change_detection().net() {
            quiet.asked = places.into_iter().map(|place| (place.clone(), net.list(place))).collect();
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
    fn each_host_is_asked_about_once_and_a_frame_without_news_does_nothing() {
        let asked = Cell::new(0);
        let is_local = |host: &str| {
            asked.set(asked.get() + 1);
            host == "10.0.0.1"
        };
        let own = Place::new("localhost", 7153);
        let found: Vec<Found> = (1..=3).map(|nth| Found::new("", Place::new(format!("10.0.0.{nth}"), 7153))).collect();
        let made_of = Some(Surroundings { named: String::new(), own: Some(own.clone()), found });
        let mut lobby = Lobby { made_of, ..Lobby::default() };
        assert!(lobby.look_round(is_local));
        assert_eq!((lobby.servers().len(), asked.get()), (2, 3), "the own server is left out");
        assert!(!lobby.look_round(is_local));
        assert_eq!(asked.get(), 3);
        // Nobody looks out here, so the servers found above are gone; after that there is no news.
        assert!(lobby.has_changed("", Some(&own)));
        assert!(lobby.look_round(is_local) && lobby.servers().is_empty());
        assert!((0..100).all(|_| !lobby.has_changed("", Some(&own))));
        assert!(lobby.has_changed("example.org", Some(&own)) && lobby.look_round(is_local));
        assert_eq!((lobby.servers().len(), asked.get()), (1, 3));
    }
}

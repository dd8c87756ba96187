//! Games that can be joined or watched: on servers nearby, on this computer's own, and on the one that the player names.

use super::{Online, OnlineChoice};
use crate::screens::Screen;
use crate::settings::Settings;
use bevy::prelude::*;
use bevy::time::Real;
use congo_client::lan::Lookout;
use congo_client::link::Problem;
use congo_client::place::Place;
use congo_proto::online::ListReply;
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

    /// Who is there: whoever was there before keeps his games until he has answered.
    fn look_round(&mut self, named: Option<Place>, own: Option<Place>) -> bool {
        let found = self.lookout.as_mut().map(|lookout| lookout.found().to_vec()).unwrap_or_default();
        let found = found.into_iter().filter(|found| found.fits).map(|found| (found.name, found.place));
        // This computer hears its own server, too.
        let port = own.as_ref().map(|own| own.port);
        let others = found.filter(|(_, place)| Some(place.port) != port || !is_this_computer(&place.host));
        let mut servers: Vec<Nearby> = Vec::new();
        for (name, place) in named.into_iter().map(|place| (String::new(), place)).chain(others) {
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
    changed |= quiet.look_round(named(&settings.online), online.hosting().place());
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

/// The server that the player has named.
fn named(choice: &OnlineChoice) -> Option<Place> {
    choice.server.parse().ok()
}

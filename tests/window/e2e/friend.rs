//! An online opponent and the server between: without a window, but over a real network.

use congo_client::Net;
use congo_client::address::ServerAddress;
use congo_client::connection::{ConnectRequest, ConnectionEvent, GameConnection, GameOptions};
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::event::Payload;
use congo_rules::Color;
use congo_server::serve::{Server, ServerConfig};
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;
use tokio::runtime::Runtime;

/// Time for the window to send something and the server to report it.
const SOON: Duration = Duration::from_secs(60);

/// A remote player who has created a game.
pub(crate) struct Friend {
    runtime: Runtime,
    server: Option<Server>,
    plan: ServerConfig,
    link: GameConnection,
    _net: Net,
    /// The invitation link.
    pub(crate) invitation: String,
}

impl Friend {
    /// Creates a game as Black on a server that keeps its games in this folder.
    pub(crate) fn waits(folder: &Path) -> Self {
        let runtime = Runtime::new().expect("threads");
        let database = folder.join("elsewhere.db").into();
        let address: SocketAddr = ([127, 0, 0, 1], 0).into();
        let plan =
            ServerConfig { address, database, shutdown_timeout: Duration::from_millis(200), ..ServerConfig::default() };
        let server = runtime.block_on(Server::start(plan.clone())).expect("it serves");
        let plan = ServerConfig { address: server.address(), ..plan };
        let place = ServerAddress::new("127.0.0.1", server.address().port());
        let net = Net::start().expect("threads");
        let game = GameOptions { side: Some(Color::Black), ..GameOptions::default() };
        let link = net.connect(ConnectRequest::Create { address: place.clone(), name: "Bo".into(), game });
        let mut friend = Self { runtime, server: Some(server), plan, link, _net: net, invitation: String::new() };
        let code = friend.hear(|news| match news {
            ConnectionEvent::Seated(ticket) => Some(ticket.code.clone()),
            _ => None,
        });
        friend.invitation = place.deep_link(&code);
        friend
    }

    fn hear<T>(&mut self, wanted: impl Fn(&ConnectionEvent) -> Option<T>) -> T {
        let link = &mut self.link;
        let heard = async {
            loop {
                let news = link.next().await.expect("the link lives");
                if let Some(found) = wanted(&news) {
                    return found;
                }
            }
        };
        self.runtime.block_on(async { tokio::time::timeout(SOON, heard).await }).expect("it comes in time")
    }

    /// Waits until this move was played in the window.
    pub(crate) fn sees(&mut self, path: &str) {
        self.hear(|news| match news {
            ConnectionEvent::Event(event) => match &event.payload {
                Some(Payload::Moved(moved)) if moved.path == path => Some(()),
                _ => None,
            },
            _ => None,
        });
    }

    /// Sends a command.
    pub(crate) fn does(&self, command: PlayerCommand) {
        self.link.act(command);
    }

    /// The server stops, something happens without it, and the server is back.
    pub(crate) fn while_the_server_is_away(&mut self, act: impl FnOnce()) {
        let server = self.server.take().expect("it serves");
        self.runtime.block_on(server.stop()).expect("it stops");
        act();
        self.server = Some(self.runtime.block_on(Server::start(self.plan.clone())).expect("it serves again"));
        self.link.reconnect_now();
    }
}

//! Games over networks as they are: packets are lost and late, connections break, servers are started anew.
//!
//! The proxy stands between client and server. What is lost on the way TCP sends again, so a lost piece comes later, and
//! whatever follows waits for it; now and then the connection breaks for good, and what was under way is gone. As a rule
//! the weather is quick, so that the tests are; `CONGO_WEATHER=full` makes it what the figures are about: a second of
//! delay, three pieces in ten lost.

use congo_client::Net;
use congo_client::link::{Link, NewGame, News, Order, State, Ticket};
use congo_client::place::Place;
use congo_proto::online::act_request::What as Deed;
use congo_proto::online::{Here, Moved, Resigned};
use congo_proto::room::Room;
use congo_rules::Color;
use congo_server::serve::{Plan, Server};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};

/// Much longer than anything takes here.
const PATIENCE: Duration = Duration::from_secs(500);

/// What the network does to what is sent.
#[derive(Debug, Clone, Copy)]
struct Weather {
    /// How long a piece is under way, at most.
    delay: Duration,
    /// How many pieces in a hundred are lost.
    loss: u32,
    /// How many pieces in a thousand the connection breaks at.
    breaks: u32,
}

impl Weather {
    fn bad() -> Self {
        let full = std::env::var("CONGO_WEATHER").is_ok_and(|weather| weather == "full");
        Self { delay: Duration::from_millis(if full { 1000 } else { 10 }), loss: 30, breaks: 20 }
    }

    /// How long a piece is under way; none if the connection breaks at it. A piece that is lost is sent again after a
    /// while, and after twice that if it is lost again.
    fn way(self) -> Option<Duration> {
        if rand::random_range(0..1000) < self.breaks {
            return None;
        }
        let mut way = self.delay.mul_f64(rand::random_range(0.5..1.0));
        let mut again = self.delay;
        while rand::random_range(0..100) < self.loss {
            way += again;
            again *= 2;
        }
        Some(way)
    }
}

/// Hands everything on to a server, in this weather; counts the connections that broke.
async fn proxy(server: SocketAddr, weather: Weather) -> (Place, Arc<AtomicU32>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let place = Place::new("127.0.0.1", listener.local_addr().expect("an address").port());
    let broken = Arc::new(AtomicU32::new(0));
    let count = broken.clone();
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let count = count.clone();
            tokio::spawn(async move {
                let Ok(server) = TcpStream::connect(server).await else { return };
                let ((from_client, to_client), (from_server, to_server)) = (client.into_split(), server.into_split());
                tokio::select! {
                    () = hand_on(from_client, to_server, weather) => {}
                    () = hand_on(from_server, to_client, weather) => {}
                }
                count.fetch_add(1, Ordering::Relaxed);
            });
        }
    });
    (place, broken)
}

async fn hand_on(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, weather: Weather) {
    let mut piece = [0; 1400];
    while let Ok(length @ 1..) = from.read(&mut piece).await {
        let Some(way) = weather.way() else { return };
        tokio::time::sleep(way).await;
        if to.write_all(&piece[..length]).await.is_err() {
            return;
        }
    }
}

async fn serve(folder: &Path, address: SocketAddr) -> Server {
    let database = folder.join("games.db").display().to_string();
    let plan = Plan { address, database, patience: Duration::from_millis(200), ..Plan::default() };
    Server::start(plan).await.expect("it serves")
}

fn anywhere() -> SocketAddr {
    ([127, 0, 0, 1], 0).into()
}

/// A player at the end of a link.
struct Player {
    link: Link,
    room: Option<Room>,
    ticket: Option<Ticket>,
    state: State,
    refused: usize,
    here: Here,
}

impl Player {
    fn new(net: &Net, order: Order) -> Self {
        Self {
            link: net.link(order),
            room: None,
            ticket: None,
            state: State::Connecting,
            refused: 0,
            here: Here::default(),
        }
    }

    fn host(net: &Net, place: Place) -> Self {
        let game = NewGame { side: Some(Color::White), ..NewGame::default() };
        Self::new(net, Order::Create { place, name: "Ada".into(), game })
    }

    async fn hear(&mut self) {
        match self.link.next().await.expect("the link lives") {
            News::State(state) => self.state = state,
            News::Seated(ticket) => self.ticket = Some(ticket),
            News::Event(event) => match &mut self.room {
                Some(room) => room.apply(&event).expect("events follow each other"),
                none => *none = Some(Room::begin(&event).expect("a beginning")),
            },
            News::Restart => self.room = None,
            News::Refused(..) => self.refused += 1,
            News::Here(here) => self.here = here,
            News::Greeted(_) | News::Time(_) => {}
        }
    }

    async fn until(&mut self, holds: impl Fn(&Self) -> bool) {
        let heard = async {
            while !holds(self) {
                self.hear().await;
            }
        };
        let heard = tokio::time::timeout(PATIENCE, heard).await.is_ok();
        assert!(heard, "it does not come: {:?} at event {:?}", self.state, self.room.as_ref().map(Room::events));
    }

    async fn ply(&mut self, ply: usize) {
        self.until(|player| player.room.as_ref().is_some_and(|room| room.ply() >= ply)).await;
    }

    /// Plays any move.
    fn play(&mut self) {
        let game = self.room.as_ref().expect("a game").game();
        let moves = game.position().legal_moves();
        let chosen = moves[rand::random_range(0..moves.len())];
        let path = game.position().path(chosen).to_string();
        self.link.act(Deed::Move(Moved { ply: game.ply() as u32, path }));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_in_bad_weather() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path(), anywhere()).await;
    let (place, broken) = proxy(server.address(), Weather::bad()).await;
    let net = Net::start().expect("threads");
    let mut white = Player::host(&net, place.clone());
    white.until(|player| player.ticket.is_some()).await;
    let code = white.ticket.as_ref().expect("a seat").code.clone();
    let mut black = Player::new(&net, Order::Join { place, name: "Bo".into(), code });
    white.until(|player| player.room.as_ref().is_some_and(Room::is_running)).await;
    black.until(|player| player.room.as_ref().is_some_and(Room::is_running)).await;
    let mut ply = 0;
    while ply < 60 && white.room.as_ref().is_some_and(|room| !room.is_over()) {
        if ply % 2 == 0 {
            white.play()
        } else {
            black.play()
        }
        ply += 1;
        white.ply(ply).await;
        black.ply(ply).await;
    }
    // Both answer the server's probes, or there would be no lag.
    white.until(|player| player.here.white_lag > 0 && player.here.black_lag > 0).await;
    let (one, other) = (white.room.expect("a game"), black.room.expect("a game"));
    assert_eq!(one.game(), other.game());
    assert_eq!(one.ply(), ply, "each move was played once");
    assert_eq!((white.refused, black.refused), (0, 0));
    let (broken, delay) = (broken.load(Ordering::Relaxed), Weather::bad().delay.as_millis());
    println!("{ply} plies, {broken} connections ended, {delay} ms of delay");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_when_its_server_is_started_anew() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path(), anywhere()).await;
    let address = server.address();
    let place = Place::new("127.0.0.1", address.port());
    let net = Net::start().expect("threads");
    let mut white = Player::host(&net, place.clone());
    white.until(|player| player.ticket.is_some()).await;
    let code = white.ticket.as_ref().expect("a seat").code.clone();
    let mut black = Player::new(&net, Order::Join { place: place.clone(), name: "Bo".into(), code: code.clone() });
    let mut third = Player::new(&net, Order::Watch { place, game: code });
    white.until(|player| player.room.as_ref().is_some_and(Room::is_running)).await;
    white.play();
    black.ply(1).await;
    server.stop().await.expect("it stops");
    black.until(|player| matches!(player.state, State::Lost { .. })).await;
    // What is done without a server is done once there is one.
    black.play();
    let server = serve(folder.path(), address).await;
    for player in [&mut white, &mut black, &mut third] {
        player.link.hurry();
        player.ply(2).await;
    }
    // And somebody whose program was closed comes back to his seat.
    let ticket = white.ticket.clone().expect("a seat");
    drop(white);
    let mut back = Player::new(&net, Order::Return(ticket));
    back.ply(2).await;
    back.play();
    black.ply(3).await;
    black.link.act(Deed::Resign(Resigned {}));
    third.until(|player| player.room.as_ref().is_some_and(Room::is_over)).await;
    server.stop().await.expect("it stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_will_never_be_is_not_tried_again() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path(), anywhere()).await;
    let place = Place::new("127.0.0.1", server.address().port());
    let net = Net::start().expect("threads");
    let mut lost = Player::new(&net, Order::Watch { place: place.clone(), game: "BCDFGH".into() });
    lost.until(|player| matches!(player.state, State::Refused(_))).await;
    let State::Refused(problem) = &lost.state else { panic!() };
    assert_eq!(problem.reason, Some(congo_proto::online::refusal::Reason::NoSuchGame));
    let list = net.list(place).await.expect("an answer").expect("a list");
    assert!(list.waiting.is_empty() && list.running.is_empty());
    let nobody = net.list(Place::new("127.0.0.1", 1)).await.expect("an answer").expect_err("nobody listens");
    assert!(nobody.passes && nobody.words.contains("127.0.0.1:1"), "{nobody}");
}

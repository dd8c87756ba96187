//! Players with a key, and searches for an opponent, through restarts of the server.

use congo_client::address::ServerAddress;
use congo_client::connection::{ConnectRequest, ConnectionEvent, GameOptions, Problem, SeatToken};
use congo_client::identity::Identity;
use congo_client::seek::{SeekConnection, SeekEvent, SeekOptions};
use congo_client::{Net, Reply};
use congo_proto::online::Seated;
use congo_proto::online::event::Payload;
use congo_proto::online::refusal::Reason;
use congo_server::serve::{Server, ServerConfig};
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

/// Much longer than anything takes in these tests.
const TIMEOUT: Duration = Duration::from_secs(60);

async fn serve(address: SocketAddr, database: &Path) -> Server {
    let config = ServerConfig {
        address,
        database: database.to_owned().into(),
        shutdown_timeout: Duration::from_millis(200),
        ..ServerConfig::default()
    };
    Server::start(config).await.expect("it serves")
}

fn any_port() -> SocketAddr {
    ([127, 0, 0, 1], 0).into()
}

fn address(server: &Server) -> ServerAddress {
    ServerAddress::new("127.0.0.1", server.address().port())
}

async fn answer<T>(reply: Reply<T>) -> Result<T, Problem> {
    tokio::time::timeout(TIMEOUT, reply).await.expect("in time").expect("an answer")
}

fn options(address: &ServerAddress) -> SeekOptions {
    let (name, clock) = (String::new(), "300+3".to_owned());
    SeekOptions {
        address: address.clone(),
        name,
        clock,
        rated: false,
        below: 0,
        above: 0,
        with_bots: false,
        unlisted: false,
        spectator_delay: Duration::ZERO,
    }
}

/// Waits for the game of a search.
async fn seat(seek: &mut SeekConnection) -> SeatToken {
    let paired = async {
        loop {
            match seek.next().await.expect("it goes on") {
                SeekEvent::Paired(seat) => return seat,
                SeekEvent::Refused(problem) => panic!("{problem}"),
                _ => {}
            }
        }
    };
    tokio::time::timeout(TIMEOUT, paired).await.expect("in time")
}

/// Who sits at the first seat of a game, and why they have not the name that they wanted.
async fn first_seat(net: &Net, request: ConnectRequest) -> (Seated, Option<Reason>) {
    let (mut game, mut refused) = (net.connect(request), None);
    let seated = async {
        loop {
            match game.next().await.expect("it goes on") {
                ConnectionEvent::NameRefused(problem) => refused = problem.reason,
                ConnectionEvent::Event(event) => {
                    if let Some(Payload::Seated(seated)) = event.payload {
                        return (seated, refused);
                    }
                }
                _ => {}
            }
        }
    };
    tokio::time::timeout(TIMEOUT, seated).await.expect("in time")
}

/// The player who sits at the first seat of a game.
async fn first_player(net: &Net, request: ConnectRequest) -> u64 {
    first_seat(net, request).await.0.player
}

#[tokio::test(flavor = "multi_thread")]
async fn the_name_of_a_player_is_claimed_on_the_way() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(any_port(), &folder.path().join("games.db")).await;
    let place = address(&server);
    let create = |name: &str| {
        let (address, name) = (place.clone(), name.to_owned());
        ConnectRequest::Create { address, name, game: GameOptions::default() }
    };
    let nets = [0; 3].map(|_| {
        let net = Net::start().expect("threads");
        net.set_identity(Some(Identity::new()));
        net
    });
    let (ada, refused) = first_seat(&nets[0], create("Ada")).await;
    assert_eq!((ada.name.as_str(), refused), ("Ada", None));
    let (ada, refused) = first_seat(&nets[0], create("Eve")).await;
    assert_eq!((ada.name.as_str(), refused), ("Ada", None), "who has a name keeps it");
    let (other, refused) = first_seat(&nets[1], create("Ada")).await;
    assert_eq!((other.name.as_str(), refused), ("", Some(Reason::NameTaken)));
    assert_ne!(other.player, 0, "they play all the same");
    let mut seek = nets[1].seek(SeekOptions { name: "Ada".into(), ..options(&place) });
    assert!(matches!(seek.next().await, Some(SeekEvent::NameRefused(_))));
    let mut opposite = nets[2].seek(SeekOptions { name: "Bo".into(), ..options(&place) });
    let seats = [seat(&mut seek).await, seat(&mut opposite).await];
    assert_eq!(seats[0].code, seats[1].code);
    assert_eq!(answer(nets[2].sign_in(place.clone())).await.expect("an account").name, "Bo");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_signs_in_again_where_their_session_is_not_known() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(any_port(), &folder.path().join("one.db")).await;
    let (there, place) = (server.address(), address(&server));
    let net = Net::start().expect("threads");
    let refused = answer(net.own_games(place.clone())).await.expect_err("a guest has none");
    assert_eq!(refused.reason, Some(Reason::NotSignedIn));
    net.set_identity(Some(Identity::new()));
    let account = answer(net.set_name(place.clone(), "Ada".into(), false)).await.expect("the name is free");
    assert_eq!((account.name.as_str(), account.hidden), ("Ada", false));
    assert_eq!(answer(net.sign_in(place.clone())).await.expect("the same"), account);
    let create = || ConnectRequest::Create {
        address: place.clone(),
        name: String::new(),
        game: GameOptions { clock: "1/86400".into(), ..GameOptions::default() },
    };
    assert_eq!(first_player(&net, create()).await, account.player);
    let games = answer(net.own_games(place.clone())).await.expect("a list");
    assert_eq!(games.len(), 1);
    // A server with another database knows neither the session nor the player.
    server.stop().await.expect("it stops");
    let _other = serve(there, &folder.path().join("other.db")).await;
    assert_eq!(answer(net.own_games(place.clone())).await.expect("a new session"), []);
    assert_ne!(first_player(&net, create()).await, 0);
    net.set_identity(None);
    assert_eq!(first_player(&net, create()).await, 0, "a guest");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_survives_a_restart_of_the_server() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let database = folder.path().join("games.db");
    let server = serve(any_port(), &database).await;
    let (there, place) = (server.address(), address(&server));
    let nets = [Net::start().expect("threads"), Net::start().expect("threads")];
    let mut first = nets[0].seek(options(&place));
    assert!(matches!(first.next().await, Some(SeekEvent::Waiting { count: 1, .. })));
    server.stop().await.expect("it stops");
    while !matches!(first.next().await, Some(SeekEvent::Lost(_))) {}
    let _server = serve(there, &database).await;
    let mut second = nets[1].seek(options(&place));
    let seats = [seat(&mut first).await, seat(&mut second).await];
    assert_eq!(seats[0].code, seats[1].code);
    assert_eq!(first.next().await, None, "it was the last event");
    assert_eq!(first_player(&nets[0], ConnectRequest::Rejoin(seats[0].clone())).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_that_cannot_be_is_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(any_port(), &folder.path().join("games.db")).await;
    let (net, place) = (Net::start().expect("threads"), address(&server));
    for (wanted, reason) in [
        (SeekOptions { clock: String::new(), ..options(&place) }, Some(Reason::Malformed)),
        (SeekOptions { rated: true, ..options(&place) }, Some(Reason::NotSignedIn)),
        (options(&ServerAddress::new("127.0.0.1", 1)), None),
    ] {
        let mut seek = net.seek(wanted.clone());
        match seek.next().await {
            Some(SeekEvent::Refused(problem)) => assert_eq!(problem.reason, reason, "{wanted:?}"),
            other => panic!("{wanted:?}: {other:?}"),
        }
        assert_eq!(seek.next().await, None);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_liveliest_games_are_listed_with_their_delay() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(any_port(), &folder.path().join("games.db")).await;
    let (place, net) = (address(&server), Net::start().expect("threads"));
    assert_eq!(answer(net.live_games(place.clone())).await.expect("a list"), []);
    let wishes = [Duration::from_secs(1), Duration::from_secs(2)];
    let mut seeks = wishes.map(|spectator_delay| net.seek(SeekOptions { spectator_delay, ..options(&place) }));
    let seat = seat(&mut seeks[0]).await;
    let code = seat.code.clone();
    let _player = net.connect(ConnectRequest::Rejoin(seat));
    let listed = async {
        loop {
            match answer(net.live_games(place.clone())).await.expect("a list").pop() {
                Some(game) => return game,
                None => tokio::time::sleep(Duration::from_millis(100)).await,
            }
        }
    };
    let game = tokio::time::timeout(TIMEOUT, listed).await.expect("it is listed");
    assert_eq!((game.code, game.spectator_delay, game.ply), (code, 2, 0));
    let nowhere = answer(net.live_games(ServerAddress::new("127.0.0.1", 1))).await;
    assert!(nowhere.expect_err("nobody is there").is_transient);
}

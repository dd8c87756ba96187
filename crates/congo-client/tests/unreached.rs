//! Addresses at which no server of Congo is: what is told of each, and that nobody is asked for ever.

use congo_client::Net;
use congo_client::link::{Cause, NewGame, News, Order, Problem, State};
use congo_client::place::Place;
use congo_client::platform::Which;
use congo_proto::online::online_server::{Online, OnlineServer};
use congo_proto::online::*;
use congo_rules::Color;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio_stream::wrappers::{ReceiverStream, TcpListenerStream};
use tonic::{Request, Response, Status};

/// Much longer than anything takes here.
const PATIENCE: Duration = Duration::from_secs(60);

/// The ways to somebody who has never been reached: a game of our own kind, and one of the platform.
fn orders(place: &Place) -> [Order; 2] {
    [
        Order::Create { place: place.clone(), name: String::new(), game: NewGame::default() },
        Order::Platform {
            place: place.clone(),
            name: String::new(),
            game: Which::New(String::new()),
            side: Color::White,
        },
    ]
}

/// How it ends.
async fn end(order: Order) -> Problem {
    let net = Net::start().expect("threads");
    let mut link = net.link(order);
    let ended = async {
        loop {
            if let News::State(State::Refused(problem)) = link.next().await.expect("a word") {
                return problem;
            }
        }
    };
    tokio::time::timeout(PATIENCE, ended).await.expect("it ends")
}

async fn both_end(place: &Place, wanted: Cause) {
    for order in orders(place) {
        let problem = end(order).await;
        assert_eq!(problem.cause, wanted, "{problem}");
    }
}

/// A listener of which each guest is treated so.
async fn listen<F: Future<Output = ()> + Send + 'static>(
    treat: impl Fn(tokio::net::TcpStream) -> F + Send + 'static,
) -> Place {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let place = Place::new("127.0.0.1", listener.local_addr().expect("an address").port());
    tokio::spawn(async move {
        while let Ok((guest, _)) = listener.accept().await {
            tokio::spawn(treat(guest));
        }
    });
    place
}

#[tokio::test]
async fn nobody_has_this_name() {
    both_end(&Place::new("no-such-machine.invalid", 7153), Cause::UnknownHost).await;
}

#[tokio::test]
async fn nothing_listens_there() {
    both_end(&Place::new("127.0.0.1", 1), Cause::NobodyListens).await;
}

#[tokio::test]
async fn a_web_server_is_no_server_of_congo() {
    let page = b"HTTP/1.1 400 Bad Request\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\nsorry";
    let place = listen(move |mut guest| async move {
        let mut asked = [0; 1024];
        let _ = guest.read(&mut asked).await;
        let _ = guest.write_all(page).await;
        let _ = guest.read(&mut asked).await;
    })
    .await;
    both_end(&place, Cause::NotCongo).await;
}

#[tokio::test]
async fn a_server_of_other_services_is_no_server_of_congo() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let place = Place::new("127.0.0.1", listener.local_addr().expect("an address").port());
    let nothing = tonic::service::Routes::default();
    let server = tonic::transport::Server::builder().add_routes(nothing);
    tokio::spawn(server.serve_with_incoming(TcpListenerStream::new(listener)));
    both_end(&place, Cause::NotCongo).await;
}

#[tokio::test]
async fn encryption_is_not_spoken_everywhere() {
    let page = b"HTTP/1.1 400 Bad Request\r\n\r\n";
    let place = listen(move |mut guest| async move {
        let mut asked = [0; 1024];
        let _ = guest.read(&mut asked).await;
        let _ = guest.write_all(page).await;
        let _ = guest.read(&mut asked).await;
    })
    .await;
    both_end(&Place { tls: true, ..place }, Cause::NotEncrypted).await;
}

#[tokio::test]
async fn a_certificate_that_nobody_vouches_for_is_named() {
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).expect("a certificate");
    let identity = tonic::transport::Identity::from_pem(made.cert.pem(), made.signing_key.serialize_pem());
    let tls = tonic::transport::ServerTlsConfig::new().identity(identity);
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let port = listener.local_addr().expect("an address").port();
    let mut server = tonic::transport::Server::builder().tls_config(tls).expect("a certificate");
    let server = server.add_routes(tonic::service::Routes::default());
    tokio::spawn(server.serve_with_incoming(TcpListenerStream::new(listener)));
    both_end(&Place { host: "localhost".into(), port, tls: true }, Cause::Certificate).await;
}

/// A server that greets with other versions of the protocol.
#[derive(Clone)]
struct OfAnotherTime(u32);

#[tonic::async_trait]
impl Online for OfAnotherTime {
    type WatchStream = ReceiverStream<Result<Update, Status>>;

    async fn greet(&self, _: Request<GreetRequest>) -> Result<Response<GreetReply>, Status> {
        Ok(Response::new(GreetReply { oldest: self.0, newest: self.0, ..GreetReply::default() }))
    }

    async fn create(&self, _: Request<CreateRequest>) -> Result<Response<SeatReply>, Status> {
        Err(Status::internal("it should not be asked"))
    }

    async fn join(&self, _: Request<JoinRequest>) -> Result<Response<SeatReply>, Status> {
        Err(Status::internal("it should not be asked"))
    }

    async fn list(&self, _: Request<ListRequest>) -> Result<Response<ListReply>, Status> {
        Err(Status::internal("it should not be asked"))
    }

    /// A game with somebody of a very long name, and then talk without an end.
    async fn watch(&self, _: Request<WatchRequest>) -> Result<Response<Self::WatchStream>, Status> {
        let seated = Seated { side: Side::White.into(), name: "Ä".repeat(999), ..Seated::default() };
        let events = [event::What::Begun(Begun::default()), event::What::Seated(seated)];
        let events = events
            .into_iter()
            .zip(0..)
            .map(|(what, number)| update::What::Event(Event { number, what: Some(what), ..Event::default() }));
        let talk = std::iter::repeat_with(|| update::What::Beat(Beat {}));
        let mut all = events.chain(talk).map(|what| Update { now: 0, what: Some(what) });
        let (tell, told) = tokio::sync::mpsc::channel(16);
        tokio::spawn(async move { while tell.send(Ok(all.next().expect("more"))).await.is_ok() {} });
        Ok(Response::new(ReceiverStream::new(told)))
    }

    async fn answer_probe(&self, _: Request<AnswerProbeRequest>) -> Result<Response<AnswerProbeReply>, Status> {
        Err(Status::internal("it should not be asked"))
    }

    async fn act(&self, _: Request<ActRequest>) -> Result<Response<ActReply>, Status> {
        Err(Status::internal("it should not be asked"))
    }
}

#[tokio::test]
async fn a_server_may_be_too_old_or_too_new() {
    for (version, wanted) in [(0, Cause::ServerTooOld), (99, Cause::ServerTooNew)] {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let place = Place::new("127.0.0.1", listener.local_addr().expect("an address").port());
        let server = tonic::transport::Server::builder().add_service(OnlineServer::new(OfAnotherTime(version)));
        tokio::spawn(server.serve_with_incoming(TcpListenerStream::new(listener)));
        let [ours, _] = orders(&place);
        assert_eq!(end(ours).await.cause, wanted);
    }
}

#[tokio::test]
async fn a_server_that_hangs_up_at_once_is_given_up_in_the_end() {
    let place = listen(|guest| async move { drop(guest) }).await;
    let [ours, _] = orders(&place);
    assert_eq!(end(ours).await.cause, Cause::Broken);
}

#[tokio::test]
async fn whoever_says_nothing_is_named_after_the_first_try() {
    let place = listen(|mut guest| async move {
        let mut asked = [0; 1024];
        while let Ok(1..) = guest.read(&mut asked).await {}
    })
    .await;
    let net = Net::start().expect("threads");
    let [ours, _] = orders(&place);
    let mut link = net.link(ours);
    let lost = async {
        loop {
            if let News::State(State::Lost { problem, .. }) = link.next().await.expect("a word") {
                return problem;
            }
        }
    };
    let problem = tokio::time::timeout(PATIENCE, lost).await.expect("it is told");
    assert_eq!(problem.cause, Cause::Silent, "{problem}");
}

#[tokio::test]
async fn whoever_talks_without_an_end_is_not_listened_to() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let place = Place::new("127.0.0.1", listener.local_addr().expect("an address").port());
    let server =
        tonic::transport::Server::builder().add_service(OnlineServer::new(OfAnotherTime(congo_proto::PROTOCOL)));
    tokio::spawn(server.serve_with_incoming(TcpListenerStream::new(listener)));
    let net = Net::start().expect("threads");
    let mut link = net.link(Order::Watch { place, game: "BCDGHJ".into() });
    let (mut name, mut said) = (None, 0);
    let lost = async {
        loop {
            said += 1;
            match link.next().await.expect("a word") {
                News::Event(Event { what: Some(event::What::Seated(seated)), .. }) => name = Some(seated.name),
                News::State(State::Lost { problem, .. }) => return problem,
                _ => {}
            }
        }
    };
    let problem = tokio::time::timeout(PATIENCE, lost).await.expect("it ends");
    assert_eq!((problem.cause, problem.passes), (Cause::TooLong, true), "{problem}");
    assert_eq!(name.map(|name| name.chars().count()), Some(congo_proto::LONGEST_NAME));
    assert!(said < 5_000, "{said}");
}

//! Addresses without a Congo server: the error reported for each, and that attempts end.

use congo_client::Net;
use congo_client::address::ServerAddress;
use congo_client::connection::{Cause, ConnectRequest, ConnectionEvent, GameOptions, Problem, State};
use congo_client::platform::PlatformGame;
use congo_proto::online::online_server::{Online, OnlineServer};
use congo_proto::online::*;
use congo_rules::Color;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio_stream::wrappers::{ReceiverStream, TcpListenerStream};
use tonic::{Request, Response, Status};

/// Much longer than anything takes in these tests.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Requests to a server that was never reached: for a game on our own service, and for one of the platform.
fn connect_requests(address: &ServerAddress) -> [ConnectRequest; 2] {
    [
        ConnectRequest::Create { address: address.clone(), name: String::new(), game: GameOptions::default() },
        ConnectRequest::Platform {
            address: address.clone(),
            name: String::new(),
            game: PlatformGame::New(String::new()),
            side: Color::White,
        },
    ]
}

/// The problem with which the connection fails for good.
async fn final_problem(order: ConnectRequest) -> Problem {
    let net = Net::start().expect("threads");
    let mut link = net.connect(order);
    let ended = async {
        loop {
            if let ConnectionEvent::State(State::Refused(problem)) = link.next().await.expect("a word") {
                return problem;
            }
        }
    };
    tokio::time::timeout(TIMEOUT, ended).await.expect("it ends")
}

async fn expect_cause(address: &ServerAddress, wanted: Cause) {
    for order in connect_requests(address) {
        let problem = final_problem(order).await;
        assert_eq!(problem.cause, wanted, "{problem}");
    }
}

/// A listener that runs `treat` for each connection.
async fn listen<F: Future<Output = ()> + Send + 'static>(
    treat: impl Fn(tokio::net::TcpStream) -> F + Send + 'static,
) -> ServerAddress {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = ServerAddress::new("127.0.0.1", listener.local_addr().expect("an address").port());
    tokio::spawn(async move {
        while let Ok((guest, _)) = listener.accept().await {
            tokio::spawn(treat(guest));
        }
    });
    address
}

#[tokio::test]
async fn an_unknown_host_is_reported() {
    expect_cause(&ServerAddress::new("no-such-machine.invalid", 7153), Cause::UnknownHost).await;
}

#[tokio::test]
async fn a_closed_port_is_reported() {
    expect_cause(&ServerAddress::new("127.0.0.1", 1), Cause::ConnectionRefused).await;
}

/// A server that reads before it answers, or answers at once, and then waits, or hangs up.
async fn answering_server(answer: &'static [u8], reads_first: bool, waits: bool) -> ServerAddress {
    listen(move |mut guest| async move {
        let mut asked = [0; 1024];
        if reads_first {
            let _ = guest.read(&mut asked).await;
        }
        let _ = guest.write_all(answer).await;
        if waits {
            while let Ok(1..) = guest.read(&mut asked).await {}
        }
    })
    .await
}

#[tokio::test]
async fn a_server_of_another_protocol_is_no_server_of_congo() {
    let page = b"HTTP/1.1 400 Bad Request\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\nsorry";
    for answer in [&page[..], b"SSH-2.0-OpenSSH_9.9\r\n", b"no"] {
        for (reads_first, waits) in [(true, true), (false, true), (true, false), (false, false)] {
            // Without more, two letters may be the beginning of anything.
            if answer.len() > 2 || !waits {
                expect_cause(&answering_server(answer, reads_first, waits).await, Cause::NotCongo).await;
            }
        }
    }
}

#[tokio::test]
async fn a_server_of_other_services_is_no_server_of_congo() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = ServerAddress::new("127.0.0.1", listener.local_addr().expect("an address").port());
    let nothing = tonic::service::Routes::default();
    let server = tonic::transport::Server::builder().add_routes(nothing);
    tokio::spawn(server.serve_with_incoming(TcpListenerStream::new(listener)));
    expect_cause(&address, Cause::NotCongo).await;
}

#[tokio::test]
async fn a_web_server_without_encryption_is_reported() {
    for reads_first in [true, false] {
        let address = answering_server(b"HTTP/1.1 400 Bad Request\r\n\r\n", reads_first, true).await;
        expect_cause(&ServerAddress { tls: true, ..address }, Cause::NotEncrypted).await;
    }
}

#[tokio::test]
async fn an_untrusted_certificate_is_reported() {
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).expect("a certificate");
    let identity = tonic::transport::Identity::from_pem(made.cert.pem(), made.signing_key.serialize_pem());
    let tls = tonic::transport::ServerTlsConfig::new().identity(identity);
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let port = listener.local_addr().expect("an address").port();
    let mut server = tonic::transport::Server::builder().tls_config(tls).expect("a certificate");
    let server = server.add_routes(tonic::service::Routes::default());
    tokio::spawn(server.serve_with_incoming(TcpListenerStream::new(listener)));
    expect_cause(&ServerAddress { host: "localhost".into(), port, tls: true }, Cause::Certificate).await;
}

/// A server that supports other versions of the protocol.
#[derive(Clone)]
struct OtherVersionServer(u32);

#[tonic::async_trait]
impl Online for OtherVersionServer {
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

    async fn list_live(&self, _: Request<ListLiveRequest>) -> Result<Response<ListLiveReply>, Status> {
        Err(Status::internal("it should not be asked"))
    }

    /// Sends a game with a player whose name is very long, then an endless stream of updates.
    async fn watch(&self, request: Request<WatchRequest>) -> Result<Response<Self::WatchStream>, Status> {
        if request.metadata().get(congo_proto::GAME_METADATA).is_none_or(|code| code != request.get_ref().game.as_str())
        {
            return Err(Status::internal("a proxy would not know the game"));
        }
        let seated = Seated { side: Side::White.into(), name: "Ä".repeat(999), ..Seated::default() };
        let events = [event::Payload::Begun(Begun::default()), event::Payload::Seated(seated)];
        let events = events.into_iter().zip(0..).map(|(payload, number)| {
            update::Payload::Event(Event { number, payload: Some(payload), ..Event::default() })
        });
        let talk = std::iter::repeat_with(|| update::Payload::Heartbeat(Heartbeat {}));
        let mut all = events.chain(talk).map(|payload| Update { now: 0, payload: Some(payload) });
        let (tell, told) = tokio::sync::mpsc::channel(16);
        tokio::spawn(async move { while tell.send(Ok(all.next().expect("more"))).await.is_ok() {} });
        Ok(Response::new(ReceiverStream::new(told)))
    }

    async fn answer_probe(&self, _: Request<AnswerProbeRequest>) -> Result<Response<AnswerProbeReply>, Status> {
        Err(Status::internal("it should not be asked"))
    }

    async fn set_conditional_moves(
        &self,
        _: Request<SetConditionalMovesRequest>,
    ) -> Result<Response<ConditionalMoves>, Status> {
        Err(Status::internal("it should not be asked"))
    }

    async fn get_conditional_moves(
        &self,
        _: Request<GetConditionalMovesRequest>,
    ) -> Result<Response<ConditionalMoves>, Status> {
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
        let address = ServerAddress::new("127.0.0.1", listener.local_addr().expect("an address").port());
        let server = tonic::transport::Server::builder().add_service(OnlineServer::new(OtherVersionServer(version)));
        tokio::spawn(server.serve_with_incoming(TcpListenerStream::new(listener)));
        let [ours, _] = connect_requests(&address);
        assert_eq!(final_problem(ours).await.cause, wanted);
    }
}

#[tokio::test]
async fn a_server_that_hangs_up_at_once_is_given_up_in_the_end() {
    let address = listen(|guest| async move { drop(guest) }).await;
    let [ours, _] = connect_requests(&address);
    assert_eq!(final_problem(ours).await.cause, Cause::ConnectionLost);
}

#[tokio::test]
async fn a_silent_server_is_reported_after_the_first_attempt() {
    let address = listen(|mut guest| async move {
        let mut asked = [0; 1024];
        while let Ok(1..) = guest.read(&mut asked).await {}
    })
    .await;
    let net = Net::start().expect("threads");
    let [ours, _] = connect_requests(&address);
    let mut link = net.connect(ours);
    let lost = async {
        loop {
            if let ConnectionEvent::State(State::Lost { problem, .. }) = link.next().await.expect("a word") {
                return problem;
            }
        }
    };
    let problem = tokio::time::timeout(TIMEOUT, lost).await.expect("it is told");
    assert_eq!(problem.cause, Cause::Timeout, "{problem}");
}

#[tokio::test]
async fn an_endless_stream_is_cut_off() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = ServerAddress::new("127.0.0.1", listener.local_addr().expect("an address").port());
    let server = tonic::transport::Server::builder()
        .add_service(OnlineServer::new(OtherVersionServer(congo_proto::PROTOCOL_VERSION)));
    tokio::spawn(server.serve_with_incoming(TcpListenerStream::new(listener)));
    let net = Net::start().expect("threads");
    let mut link = net.connect(ConnectRequest::Watch { address, game: "BCDGHJ".into() });
    let (mut name, mut said) = (None, 0);
    let lost = async {
        loop {
            said += 1;
            match link.next().await.expect("a word") {
                ConnectionEvent::Event(Event { payload: Some(event::Payload::Seated(seated)), .. }) => {
                    name = Some(seated.name)
                }
                ConnectionEvent::State(State::Lost { problem, .. }) => return problem,
                _ => {}
            }
        }
    };
    let problem = tokio::time::timeout(TIMEOUT, lost).await.expect("it ends");
    assert_eq!((problem.cause, problem.is_transient), (Cause::TooMuchData, true), "{problem}");
    assert_eq!(name.map(|name| name.chars().count()), Some(congo_proto::MAX_NAME_CHARS));
    assert!(said < 5_000, "{said}");
}

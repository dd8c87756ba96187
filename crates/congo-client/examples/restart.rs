//! Many clients of one server that is killed and started again: how long they take to come back.
//!
//! `cargo run -p congo-client --example restart -- CLIENTS PORT`, with a server on that port that somebody restarts.

use congo_client::Net;
use congo_client::address::ServerAddress;
use congo_client::connection::{ConnectRequest, ConnectionEvent, GameConnection, GameOptions, State};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut number = || arguments.next().and_then(|text| text.parse::<usize>().ok()).expect("CLIENTS PORT");
    let (clients, port) = (number(), number() as u16);
    let address = ServerAddress::new("127.0.0.1", port);
    let net = Net::start().expect("threads");
    net.handle().block_on(run(&net, address, clients));
}

async fn run(net: &Net, address: ServerAddress, clients: usize) {
    let create = ConnectRequest::Create { address: address.clone(), name: String::new(), game: GameOptions::default() };
    let mut host = net.connect(create);
    let game = loop {
        if let Some(ConnectionEvent::Seated(seat)) = host.next().await {
            break seat.code;
        }
    };
    let mut connecting = JoinSet::new();
    for number in 0..clients {
        let watch = ConnectRequest::Watch { address: address.clone(), game: game.clone() };
        connecting.spawn_on(connected(net.connect(watch)), net.handle());
        if number % 100 == 99 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    let mut watching = JoinSet::new();
    while let Some(connection) = connecting.join_next().await {
        watching.spawn_on(time_without(connection.expect("a client does not panic")), net.handle());
    }
    println!("{clients} clients; restart the server now");
    let mut took = watching.join_all().await;
    took.sort_unstable();
    let part = |part: f64| took[((took.len() - 1) as f64 * part) as usize].as_secs_f64();
    println!(
        "lost until connected again: p50 {:.2} s, p90 {:.2} s, p99 {:.2} s, max {:.2} s",
        part(0.5),
        part(0.9),
        part(0.99),
        part(1.0)
    );
}

/// A connection, once there is one.
async fn connected(mut connection: GameConnection) -> GameConnection {
    while connection.next().await.expect("it is not given up") != ConnectionEvent::State(State::Connected) {}
    connection
}

/// How long the connection is lost.
async fn time_without(mut connection: GameConnection) -> Duration {
    let is_lost = |event: &ConnectionEvent| matches!(event, ConnectionEvent::State(State::Lost { .. }));
    while !is_lost(&connection.next().await.expect("it is not given up")) {}
    let lost = Instant::now();
    connected(connection).await;
    lost.elapsed()
}

//! Notices of whose turn it is, at an address of the operator.

#![cfg(unix)]

mod support;

use congo_proto::online::{CreateRequest, Side};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener};
use std::sync::mpsc::{Receiver, channel};
use support::program::Program;
use support::{PATIENCE, Player};

/// A receiver of notices that refuses the first ones. It hands on the first line of each request, and its notice.
fn receiver(refusals: usize) -> (SocketAddr, Receiver<(String, Value)>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    let (told, notices) = channel();
    std::thread::spawn(move || {
        for (number, stream) in listener.incoming().flatten().enumerate() {
            let mut reader = BufReader::new(stream);
            let mut head = Vec::new();
            for line in reader.by_ref().lines().map_while(Result::ok).take_while(|line| !line.is_empty()) {
                head.push(line.to_lowercase());
            }
            let length = head.iter().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok());
            let mut body = vec![0; length.unwrap_or_default()];
            reader.read_exact(&mut body).expect("a body");
            let status = if number < refusals { "500 Internal Server Error" } else { "204 No Content" };
            let mut stream = reader.into_inner();
            write!(stream, "HTTP/1.1 {status}\r\nContent-Length: 0\r\n\r\n").expect("it listens");
            let _ = told.send((head.remove(0), serde_json::from_slice(&body).expect("JSON")));
        }
    });
    (address, notices)
}

#[tokio::test]
async fn who_is_to_move_in_a_game_of_days_is_told_to_the_operator() {
    let (address, notices) = receiver(1);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let hook = format!("http://{address}/geheim?key=1");
    let server = Program::start(folder.path(), &["--webhook", &hook]);
    // Nobody is told of a game with minutes.
    let game = |clock: &str| CreateRequest {
        side: Side::White.into(),
        clock: clock.to_owned(),
        name: "Ada \"A\"".to_owned(),
        ..CreateRequest::default()
    };
    let mut hasty = Player::host(server.channel().await, "hasty", game("60")).await;
    Player::guest(server.channel().await, "other", &hasty.code.clone()).await;
    hasty.play(0, "a2a3").await.expect("legal");

    let mut white = Player::host(server.channel().await, "white", game("1/172800")).await;
    let mut black = Player::guest(server.channel().await, "black", &white.code.clone()).await;
    let next = || notices.recv_timeout(PATIENCE).expect("a notice");
    let (refused, again) = (next(), next());
    assert_eq!(refused, again, "what was refused is sent again");
    let (line, notice) = again;
    assert_eq!(line, "post /geheim?key=1 http/1.1");
    assert_eq!((&notice["code"], &notice["ply"]), (&white.code.as_str().into(), &0.into()));
    assert_eq!((&notice["name"], &notice["opponent"]), (&"Ada \"A\"".into(), &"Guest".into()));
    white.play(0, "a2a3").await.expect("legal");
    let (_, notice) = next();
    assert_eq!((&notice["name"], &notice["ply"]), (&"Guest".into(), &1.into()));
    assert!(notice["deadline"].as_i64().is_some_and(|time| time > 1_700_000_000_000), "{notice}");
    black.play(1, "a6a5").await.expect("legal");
    assert_eq!(next().1["ply"], 2);
    assert!(!server.log().contains("geheim"), "the address may be a secret");
}

#[tokio::test]
async fn an_address_that_does_not_answer_holds_up_no_game() {
    let gone = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = Program::start(folder.path(), &["--webhook", &format!("http://{gone}/")]);
    let request = CreateRequest { side: Side::White.into(), clock: "1/86400".to_owned(), ..CreateRequest::default() };
    let mut white = Player::host(server.channel().await, "white", request).await;
    let mut black = Player::guest(server.channel().await, "black", &white.code.clone()).await;
    white.play(0, "a2a3").await.expect("legal");
    black.play(1, "a6a5").await.expect("legal");
}

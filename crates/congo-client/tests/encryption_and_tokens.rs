//! Encryption is never dropped silently, and the token of a seat can be replaced.

mod common;

use common::Player;
use congo_client::Net;
use congo_client::address::ServerAddress;
use congo_client::connection::{Cause, ConnectRequest, GameOptions, SeatToken, State, Token};
use congo_proto::online::refusal::Reason;
use congo_rules::Color;
use congo_server::serve::{Server, ServerConfig};
use std::path::Path;

async fn serve(folder: &Path) -> (Server, ServerAddress) {
    let database = folder.join("games.db").into();
    let plan = ServerConfig { address: ([127, 0, 0, 1], 0).into(), database, ..ServerConfig::default() };
    let server = Server::start(plan).await.expect("it serves");
    let address = ServerAddress::new("127.0.0.1", server.address().port());
    (server, address)
}

fn create(address: ServerAddress) -> ConnectRequest {
    let game = GameOptions { side: Some(Color::White), ..GameOptions::default() };
    ConnectRequest::Create { address, name: "Ada".into(), game }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_without_encryption_is_reported_and_never_asked_in_plaintext() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (server, address) = serve(folder.path()).await;
    let net = Net::start().expect("threads");
    let problem = Player::end(&net, create(ServerAddress { tls: true, ..address })).await;
    assert_eq!(problem.cause, Cause::NotEncrypted, "{problem}");
    assert_eq!(server.games().in_memory(), 0, "it has heard nothing that it could understand");
    drop(net);
}

/// Waits until the seat's token has been replaced; returns the seat as it was to be saved in between, with both tokens.
async fn rotate_and_wait(player: &mut Player, old: &SeatToken) -> SeatToken {
    player.link.rotate_token();
    player.wait_until(|player| player.seat_token.as_ref().is_some_and(|ticket| ticket.next.is_some())).await;
    let between = player.seat_token.clone().expect("a seat");
    assert_eq!(between.secret, old.secret, "the old one is kept until the server has answered");
    player.wait_until(|player| player.seat_token.as_ref().is_some_and(|ticket| ticket.secret != old.secret)).await;
    assert_eq!(player.seat_token.as_ref().map(|ticket| Some(ticket.secret.clone())), Some(between.next.clone()));
    between
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_is_replaced_and_no_accident_loses_the_seat() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (_server, address) = serve(folder.path()).await;
    let net = Net::start().expect("threads");
    let mut white = Player::new(&net, create(address.clone()));
    white.wait_until(|player| player.presence.is_some()).await;
    let old = white.seat_token.clone().expect("a seat");
    let join = ConnectRequest::Join { address, name: "Bo".into(), code: old.code.clone() };
    let mut black = Player::new(&net, join);
    black.wait_until(|player| player.presence.is_some()).await;
    let between = rotate_and_wait(&mut white, &old).await;
    // The connection continues with the new token without interruption.
    white.wait_until(|player| player.game_state().free_side().is_none()).await;
    white.play("a2a3");
    black.ply(1).await;
    white.ply(1).await;
    assert_eq!((&white.state, white.refusals.len()), (&State::Connected, 0));
    let stolen = Player::end(&net, ConnectRequest::Rejoin(old)).await;
    assert_eq!(stolen.reason, Some(Reason::NotSeated));
    // A program that was killed before it got the response has both tokens saved.
    let mut back = Player::new(&net, ConnectRequest::Rejoin(between.clone()));
    back.wait_until(|player| player.presence.is_some()).await;
    assert_eq!(back.presence.as_ref().map(|here| here.own().color()), Some(Some(Color::White)));
    assert_eq!(back.seat_token.as_ref().map(|ticket| Some(&ticket.secret)), Some(between.next.as_ref()));
    // One that was killed before the server got the request continues with the old token.
    let unasked = SeatToken { next: Some(Token::new()), ..white.seat_token.clone().expect("a seat") };
    let mut again = Player::new(&net, ConnectRequest::Rejoin(unasked));
    again.wait_until(|player| player.presence.is_some()).await;
    assert_eq!(again.presence.as_ref().map(|here| here.own().color()), Some(Some(Color::White)));
    drop((white, black, back, again));
    drop(net);
}

//! Encryption that nobody takes away in silence, and a seat whose token is replaced.

mod common;

use common::Player;
use congo_client::Net;
use congo_client::link::{Cause, NewGame, Order, Secret, State, Ticket};
use congo_client::place::Place;
use congo_proto::online::refusal::Reason;
use congo_rules::Color;
use congo_server::serve::{Plan, Server};
use std::path::Path;

async fn serve(folder: &Path) -> (Server, Place) {
    let database = folder.join("games.db").display().to_string();
    let plan = Plan { address: ([127, 0, 0, 1], 0).into(), database, ..Plan::default() };
    let server = Server::start(plan).await.expect("it serves");
    let place = Place::new("127.0.0.1", server.address().port());
    (server, place)
}

fn create(place: Place) -> Order {
    let game = NewGame { side: Some(Color::White), ..NewGame::default() };
    Order::Create { place, name: "Ada".into(), game }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_of_ours_that_does_not_encrypt_is_named_and_not_asked_without_encryption() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (server, place) = serve(folder.path()).await;
    let net = Net::start().expect("threads");
    let problem = Player::end(&net, create(Place { tls: true, ..place })).await;
    assert_eq!(problem.cause, Cause::NotEncrypted, "{problem}");
    assert_eq!(server.games().in_memory(), 0, "it has heard nothing that it could understand");
    drop(net);
}

/// Waits until the seat's token has been replaced; gives every seat that was to be kept meanwhile, the last one last.
async fn rotated(player: &mut Player, old: &Ticket) -> Ticket {
    player.link.rotate_token();
    player.until(|player| player.ticket.as_ref().is_some_and(|ticket| ticket.next.is_some())).await;
    let between = player.ticket.clone().expect("a seat");
    assert_eq!(between.secret, old.secret, "the old one is kept until the server has answered");
    player.until(|player| player.ticket.as_ref().is_some_and(|ticket| ticket.secret != old.secret)).await;
    assert_eq!(player.ticket.as_ref().map(|ticket| Some(ticket.secret.clone())), Some(between.next.clone()));
    between
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_is_replaced_and_no_accident_loses_the_seat() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (_server, place) = serve(folder.path()).await;
    let net = Net::start().expect("threads");
    let mut white = Player::new(&net, create(place.clone()));
    white.until(|player| player.here.is_some()).await;
    let old = white.ticket.clone().expect("a seat");
    let join = Order::Join { place, name: "Bo".into(), code: old.code.clone() };
    let mut black = Player::new(&net, join);
    black.until(|player| player.here.is_some()).await;
    let between = rotated(&mut white, &old).await;
    // The connection goes on with the new token, as if nothing had been.
    white.until(|player| player.room().free().is_none()).await;
    white.play("a2a3");
    black.ply(1).await;
    white.ply(1).await;
    assert_eq!((&white.state, white.refused.len()), (&State::Connected, 0));
    let stolen = Player::end(&net, Order::Return(old)).await;
    assert_eq!(stolen.reason, Some(Reason::NotSeated));
    // A program that was killed before it knew the answer has both.
    let mut back = Player::new(&net, Order::Return(between.clone()));
    back.until(|player| player.here.is_some()).await;
    assert_eq!(back.here.as_ref().map(|here| here.own().color()), Some(Some(Color::White)));
    assert_eq!(back.ticket.as_ref().map(|ticket| Some(&ticket.secret)), Some(between.next.as_ref()));
    // And one that was killed before the server heard of it goes on with the old one.
    let unasked = Ticket { next: Some(Secret::new()), ..white.ticket.clone().expect("a seat") };
    let mut again = Player::new(&net, Order::Return(unasked));
    again.until(|player| player.here.is_some()).await;
    assert_eq!(again.here.as_ref().map(|here| here.own().color()), Some(Some(Color::White)));
    drop((white, black, back, again));
    drop(net);
}

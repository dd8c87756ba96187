//! Players with keys: what a signature is worth and what not, names and those who would have the names of others, and
//! the seats of players, at servers with both kinds of store.

mod support;

use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::event::Payload;
use congo_proto::online::online_client::OnlineClient;
use congo_proto::online::refusal::Reason;
use congo_proto::online::*;
use congo_proto::proof::Purpose;
use congo_server::serve::Server;
use std::num::NonZeroU32;
use support::keys::{AUDIENCE, KeyHolder, reason, with_session};
use support::postgres::Database;
use support::{channel, database, serve_with, test_config, told};
use tonic::transport::Channel;

/// Runs a test with a server on a file, and with two servers on one PostgreSQL: calls go to the one and to the other.
async fn with_servers<Done: Future<Output = ()>>(test: impl Fn([Channel; 2]) -> Done) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = Server::start(test_config(database(folder.path()))).await.expect("it serves");
    test([channel(&server).await, channel(&server).await]).await;
    let Some(postgres) = Database::start() else { return };
    let one = Server::start(test_config(postgres.address())).await.expect("it serves");
    let other = Server::start(test_config(postgres.address())).await.expect("it serves");
    test([channel(&one).await, channel(&other).await]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_is_the_same_player_at_every_server_of_a_store() {
    with_servers(|[one, other]| async move {
        let mut ada = KeyHolder::new(one.clone(), 1);
        let first = ada.sign_in().await.expect("they sign in");
        assert_eq!((first.name.as_str(), first.hidden, first.renamable_at, first.banned_until), ("", false, 0, 0));
        ada.set_name("Ada", false).await.expect("the name is free");
        let session = ada.session.clone();
        let mut elsewhere = KeyHolder::new(other.clone(), 1);
        let again = elsewhere.sign_in().await.expect("they sign in");
        assert_eq!((again.player, again.name.as_str()), (first.player, "Ada"));
        assert_ne!(elsewhere.session, session);
        let bo = KeyHolder::signed_in(other, 2).await;
        let report = || ReportNameRequest { player: first.player };
        elsewhere.client.report_name(bo.request(report())).await.expect("a session of the other server");
        // The session ends at both, and the other one goes on.
        ada.client.sign_out(with_session(SignOutRequest {}, &session)).await.expect("it ends");
        ada.client.sign_out(with_session(SignOutRequest {}, &session)).await.expect("once more");
        assert_eq!(reason(elsewhere.client.report_name(with_session(report(), &session)).await), Reason::NotSignedIn);
        ada.client.report_name(elsewhere.request(report())).await.expect("the other session");
    })
    .await;
}

/// Somebody has seen all that was sent. Neither the proof nor what it was made of is worth anything a second time.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_signed_once_counts_once() {
    with_servers(|[one, other]| async move {
        let mut ada = KeyHolder::new(one.clone(), 1);
        let proof = ada.prove(Purpose::SignIn).await;
        ada.sign_in_with(proof.clone()).await.expect("the first time");
        let mut thief = KeyHolder::new(other.clone(), 2);
        assert_eq!(reason(thief.sign_in_with(proof.clone()).await), Reason::BadProof, "at the other server");
        assert_eq!(reason(ada.sign_in_with(proof.clone()).await), Reason::BadProof, "at the same");
        let fresh = thief.prove(Purpose::SignIn).await;
        let stolen =
            Proof { signature: proof.signature.clone(), public_key: proof.public_key.clone(), ..fresh.clone() };
        assert_eq!(reason(thief.sign_in_with(stolen).await), Reason::BadProof, "with another nonce");
        let claimed = Proof { public_key: proof.public_key.clone(), ..fresh };
        assert_eq!(reason(thief.sign_in_with(claimed).await), Reason::BadProof, "signed by the thief");

        let name = Purpose::SetName { name: "Ada", hidden: false };
        let proof = ada.prove(name).await;
        let request = |name: &str, hidden| SetNameRequest { proof: Some(proof.clone()), name: name.to_owned(), hidden };
        assert_eq!(reason(thief.sign_in_with(proof.clone()).await), Reason::BadProof, "for another purpose");
        assert_eq!(reason(thief.client.set_name(request("Eve", false)).await), Reason::BadProof, "another name");
        assert_eq!(reason(thief.client.set_name(request("Ada", true)).await), Reason::BadProof, "hidden");
        ada.client.set_name(request("Ada", false)).await.expect("a refused call does not spend the nonce");
        assert_eq!(reason(ada.client.set_name(request("Ada", false)).await), Reason::BadProof, "again");

        // Of two calls at the same time one counts.
        let proof = ada.prove(Purpose::SignIn).await;
        let (mut here, mut there) = (KeyHolder::new(one, 1), KeyHolder::new(other, 1));
        let (first, second) = tokio::join!(here.sign_in_with(proof.clone()), there.sign_in_with(proof));
        assert_eq!([&first, &second].iter().filter(|done| done.is_ok()).count(), 1, "{first:?} {second:?}");
    })
    .await;
}

#[tokio::test]
async fn a_signature_for_another_server_is_worth_nothing() {
    let (_folder, server) = serve_with(|config| config.public_addresses = vec!["congo.example.org:7153".into()]).await;
    let mut ada = KeyHolder::new(channel(&server).await, 1);
    for (audience, is_accepted) in [
        ("congo.example.org:7153", true),
        ("evil.example.org:7153", false),
        ("192.168.1.20:7153", false),
        (AUDIENCE, true),
    ] {
        let nonce = ada.client.challenge(ChallengeRequest {}).await.expect("a nonce").into_inner().nonce;
        let proof = ada.sign(Purpose::SignIn, audience, nonce);
        assert_eq!(ada.sign_in_with(proof).await.is_ok(), is_accepted, "{audience}");
    }
    // A nonce of another server does not help either.
    let (_other_folder, other) = serve_with(|_| {}).await;
    let mut there = KeyHolder::new(channel(&other).await, 1);
    let proof = there.prove(Purpose::SignIn).await;
    assert_eq!(reason(ada.sign_in_with(proof).await), Reason::BadProof);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_belongs_to_one_key() {
    with_servers(|[one, other]| async move {
        let mut ada = KeyHolder::named(one.clone(), 1, "Ada").await;
        let mut eve = KeyHolder::signed_in(other.clone(), 2).await;
        for name in ["Ada", "ADA", "A.d.a", "Àda"] {
            assert_eq!(reason(eve.set_name(name, true).await), Reason::NameTaken, "{name}");
        }
        for name in ["A", "Admin", "Eve\u{202e}", "Eвe", &"x".repeat(25), &"x".repeat(60_000)] {
            assert_eq!(reason(eve.set_name(name, false).await), Reason::Malformed, "{name}");
        }
        eve.set_name("Eve", false).await.expect("the first name");
        assert_eq!(reason(eve.set_name("Mallory", false).await), Reason::TooSoon);
        eve.set_name("EVE", true).await.expect("the same name, hidden");
        // A name that was given up is kept for its owner for some time, who has not got another one meanwhile.
        assert_eq!(ada.set_name("", false).await.expect("none").name, "");
        assert_eq!(reason(ada.set_name("Mallory", false).await), Reason::TooSoon);
        assert_eq!(
            reason(KeyHolder::signed_in(other.clone(), 3).await.set_name("Ada", false).await),
            Reason::NameTaken
        );
        // Of two who claim a name at the same time one gets it.
        let (mut four, mut five) = (KeyHolder::signed_in(one, 4).await, KeyHolder::signed_in(other, 5).await);
        let (first, second) = tokio::join!(four.set_name("Zoe", false), five.set_name("ZOE", false));
        assert_eq!([&first, &second].iter().filter(|done| done.is_ok()).count(), 1, "{first:?} {second:?}");
        // A key that has never signed in is no player.
        let mut stranger = KeyHolder::new(four.client_channel(), 99);
        assert_eq!(reason(stranger.set_name("Nobody Else", false).await), Reason::NotSignedIn);
    })
    .await;
}

/// A squatter makes keys as they like, but not players.
#[tokio::test]
async fn a_household_makes_a_few_players_a_day() {
    let (_folder, server) =
        serve_with(|config| config.limits.players_per_day = NonZeroU32::new(3).expect("not zero")).await;
    let channel = channel(&server).await;
    for seed in 0..3 {
        KeyHolder::named(channel.clone(), seed, &format!("Squatter {seed}")).await;
    }
    assert_eq!(reason(KeyHolder::new(channel.clone(), 3).sign_in().await), Reason::TooMuch);
    KeyHolder::signed_in(channel, 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_has_a_few_sessions_and_the_oldest_end() {
    with_servers(|[one, other]| async move {
        let mut ada = KeyHolder::new(one, 1);
        let mut sessions = Vec::new();
        for _ in 0..10 {
            ada.sign_in().await.expect("they sign in");
            sessions.push(ada.session.clone());
        }
        let bo = KeyHolder::named(other, 2, "Bo").await;
        let bo_id = bo.player_number().await;
        let mut alive = 0;
        for session in &sessions {
            let report = with_session(ReportNameRequest { player: bo_id }, session);
            alive += usize::from(ada.client.report_name(report).await.is_ok());
        }
        let last = with_session(ReportNameRequest { player: bo_id }, &sessions[9]);
        assert!(ada.client.report_name(last).await.is_ok() && alive == 8, "{alive}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn reports_are_counted() {
    with_servers(|[one, other]| async move {
        let mut ada = KeyHolder::named(one.clone(), 1, "Ada").await;
        let report = |player| ReportNameRequest { player };
        assert_eq!(reason(ada.client.report_name(ada.request(report(999))).await), Reason::NoSuchPlayer);
        assert_eq!(reason(ada.client.report_name(ada.request(report(u64::MAX))).await), Reason::NoSuchPlayer);
        assert_eq!(reason(ada.client.report_name(report(1)).await), Reason::NotSignedIn);
        for seed in 10..21 {
            let other =
                KeyHolder::named(other.clone(), seed, &format!("Improper {}", char::from(seed as u8 + 55))).await;
            let number = other.player_number().await;
            let reported = ada.client.report_name(ada.request(report(number))).await;
            // The same report again is the same report.
            match seed {
                20 => assert_eq!(reason(reported), Reason::TooMuch),
                19 => assert!(reported.is_ok()),
                _ => assert!(reported.is_ok() && ada.client.report_name(ada.request(report(number))).await.is_ok()),
            }
        }
        let mut hidden = KeyHolder::signed_in(other, 30).await;
        hidden.set_name("Hidden", true).await.expect("a name");
        let number = hidden.player_number().await;
        assert_eq!(reason(hidden.client.report_name(hidden.request(report(number))).await), Reason::Nothing);
    })
    .await;
}

/// How each side was taken, as a watcher is told.
async fn seats(online: &mut OnlineClient<Channel>, code: &str) -> Vec<Seated> {
    let events = told(online, code).await.expect("events");
    events
        .into_iter()
        .filter_map(|event| if let Some(Payload::Seated(seated)) = event.payload { Some(seated) } else { None })
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn players_and_guests_take_seats_and_players_return_to_theirs() {
    with_servers(|[one, other]| async move {
        let (mut here, mut there) = (OnlineClient::new(one.clone()), OnlineClient::new(other.clone()));
        let ada = KeyHolder::named(one, 1, "Ada").await;
        let mut eve = KeyHolder::signed_in(other, 2).await;
        eve.set_name("Eve", true).await.expect("a name");
        let create = CreateRequest {
            seat_token: vec![1; 16],
            name: "ignored".into(),
            side: Side::White.into(),
            ..CreateRequest::default()
        };
        let seat = here.create(ada.request(create)).await.expect("a game").into_inner();
        let join = |token: u8, name: &str| JoinRequest {
            code: seat.code.clone(),
            seat_token: vec![token; 16],
            name: name.into(),
        };
        // Anybody may be called Ada, but not be player 1.
        there.join(join(2, "Ada")).await.expect("a guest");
        let told_seats = seats(&mut there, &seat.code).await;
        let expected = |side: Side, player, name: &str| Seated {
            side: side.into(),
            name: name.into(),
            player,
            ..Seated::default()
        };
        let number = ada.player_number().await;
        assert_eq!(told_seats, [expected(Side::White, number, "Ada"), expected(Side::Black, 0, "Ada")]);
        // With another program a player takes the seat from the first one; somebody else does not.
        assert_eq!(reason(there.join(eve.request(join(3, ""))).await), Reason::SeatsTaken);
        let back = there.join(ada.request(join(4, ""))).await.expect("their own seat").into_inner();
        assert_eq!(back.side(), Side::White);
        let act = |token: u8, key| ActRequest {
            code: seat.code.clone(),
            seat_token: vec![token; 16],
            command_key: key,
            command: Some(PlayerCommand::Move(Moved { ply: 0, path: "a2a3".into() })),
        };
        assert_eq!(reason(here.act(act(1, 1)).await), Reason::NotSeated);
        here.act(act(4, 2)).await.expect("the new token");
        // A session that has ended is not taken for a guest's.
        let gone = with_session(CreateRequest { seat_token: vec![9; 16], ..CreateRequest::default() }, &[7; 32]);
        assert_eq!(reason(here.create(gone).await), Reason::NotSignedIn);
        let long = with_session(CreateRequest { seat_token: vec![9; 16], ..CreateRequest::default() }, &[7; 99]);
        assert_eq!(reason(here.create(long).await), Reason::NotSignedIn);
        // Who hides their name has none in new games.
        let hidden = CreateRequest { seat_token: vec![5; 16], ..CreateRequest::default() };
        let hidden = here.create(eve.request(hidden)).await.expect("a game").into_inner();
        let told_seats = seats(&mut there, &hidden.code).await;
        assert_eq!((told_seats[0].name.as_str(), told_seats[0].player), ("", eve.player_number().await));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_finds_their_games_and_whose_turn_it_is() {
    with_servers(|[one, other]| async move {
        let (mut here, mut there) = (OnlineClient::new(one.clone()), OnlineClient::new(other.clone()));
        let ada = KeyHolder::named(one, 1, "Ada").await;
        let bo = KeyHolder::named(other, 2, "Bo").await;
        let own = async |player: &KeyHolder| {
            let request = player.request(ListOwnGamesRequest {});
            player.client.clone().list_own_games(request).await.expect("a list").into_inner().games
        };
        assert_eq!(reason(ada.client.clone().list_own_games(ListOwnGamesRequest {}).await), Reason::NotSignedIn);
        let create = |token: u8, clock: &str| CreateRequest {
            seat_token: vec![token; 16],
            side: Side::White.into(),
            clock: clock.into(),
            ..CreateRequest::default()
        };
        let fast = here.create(ada.request(create(1, ""))).await.expect("a game").into_inner();
        let slow = here.create(ada.request(create(2, "1/259200"))).await.expect("a game").into_inner();
        let join = JoinRequest { code: slow.code.clone(), seat_token: vec![3; 16], name: String::new() };
        there.join(bo.request(join)).await.expect("a seat");
        let act = |token: u8, key, command| ActRequest {
            code: slow.code.clone(),
            seat_token: vec![token; 16],
            command_key: key,
            command: Some(command),
        };
        let moved = |ply, path: &str| PlayerCommand::Move(Moved { ply, path: path.into() });
        // Who watches is told what has happened at the other server.
        told(&mut here, &slow.code).await.expect("events");
        here.act(act(2, 1, moved(0, "a2a3"))).await.expect("legal");
        let games = own(&bo).await;
        let listed = games[0].game.clone().expect("a game");
        assert_eq!((games.len(), games[0].own_turn, games[0].side()), (1, true, Side::Black));
        assert_eq!(
            (listed.code.as_str(), listed.white.as_str(), listed.turn()),
            (slow.code.as_str(), "Ada", Side::Black)
        );
        let moved_at = told(&mut there, &slow.code).await.expect("events").last().expect("a move").at;
        assert_eq!(listed.deadline - moved_at, 3 * 24 * 60 * 60 * 1000);
        assert_eq!(reason(here.act(act(2, 2, PlayerCommand::Claim(Claimed {}))).await), Reason::Present);
        there.act(act(3, 1, moved(1, "a6a5"))).await.expect("legal");
        let games = own(&ada).await;
        let codes: Vec<String> = games.iter().map(|own| own.game.clone().expect("a game").code).collect();
        assert_eq!(codes, [slow.code.clone(), fast.code], "the own turn first");
        assert_eq!(games[0].opponent, bo.player_number().await);
        here.act(act(2, 3, PlayerCommand::Resign(Resigned {}))).await.expect("it is possible");
        assert_eq!((own(&ada).await.len(), own(&bo).await.len()), (1, 0));
        // A hundred games at once are enough.
        for token in 10..109 {
            here.create(ada.request(create(token, ""))).await.expect("a game");
        }
        assert_eq!(reason(here.create(ada.request(create(200, ""))).await), Reason::TooMuch);
        assert_eq!(own(&ada).await.len(), 100);
        let guest = create(201, "");
        here.create(guest).await.expect("a guest is counted by address");
    })
    .await;
}

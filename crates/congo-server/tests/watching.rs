//! Watching: the list of the liveliest games, and a delay that nothing gives away.

#![cfg(target_os = "linux")]

mod support;

use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::event::Payload;
use congo_proto::online::get_profile_request::Who;
use congo_proto::online::online_client::OnlineClient;
use congo_proto::online::players_client::PlayersClient;
use congo_proto::online::refusal::Reason;
use congo_proto::online::seek_update::Payload as Told;
use congo_proto::online::update::Payload as UpdateKind;
use congo_proto::online::*;
use congo_server::limits::LimitConfig;
use congo_server::serve::Server;
use std::net::IpAddr;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use support::keys::{KeyHolder, reason};
use support::postgres::Database;
use support::{PATIENCE, Player, channel, database, serve_with, test_config, told};
use tonic::transport::{Channel, Endpoint};
use tonic::{Status, Streaming};

/// A delay that does not end during a test, in seconds.
const LONG: u32 = 900;
/// A delay whose end a test waits for, in seconds.
const SHORT: u32 = 5;
/// The same as a time.
const SHORT_TIME: Duration = Duration::from_secs(SHORT as u64);
/// How long a test listens to a stream on which nothing is to come.
const MOMENT: Duration = Duration::from_millis(1500);

/// Connects from another address of this machine.
async fn connect_from(last: u8, server: &Server) -> Channel {
    let endpoint = Endpoint::from_shared(format!("http://127.0.0.1:{}", server.address().port())).expect("an address");
    endpoint.local_address(Some(IpAddr::from([127, 0, 0, last]))).connect().await.expect("a connection")
}

/// A game of two guests that spectators see so many seconds late.
async fn game(channel: &Channel, name: &str, listed: bool, spectator_delay: u32) -> [Player; 2] {
    let side = Side::White.into();
    let request = CreateRequest { side, listed, spectator_delay, clock: "60".into(), ..CreateRequest::default() };
    let white = Player::host(channel.clone(), &format!("{name}-white"), request).await;
    let black = Player::guest(channel.clone(), &format!("{name}-black"), &white.code).await;
    [white, black]
}

async fn watch(channel: &Channel, code: &str, from: u64) -> Result<Streaming<Update>, Status> {
    let request = WatchRequest { game: code.to_owned(), from, ..WatchRequest::default() };
    Ok(OnlineClient::new(channel.clone()).watch(request).await?.into_inner())
}

async fn next(stream: &mut Streaming<Update>) -> Update {
    let update = tokio::time::timeout(PATIENCE, stream.message()).await;
    update.expect("in time").expect("it goes on").expect("an update")
}

/// Nothing is told for a moment.
async fn expect_silence(stream: &mut Streaming<Update>, why: &str) {
    let heard = tokio::time::timeout(MOMENT, stream.message()).await;
    assert!(heard.is_err(), "{why}: {heard:?}");
}

async fn live(channel: &Channel) -> Vec<LiveGame> {
    OnlineClient::new(channel.clone()).list_live(ListLiveRequest {}).await.expect("a list").into_inner().games
}

/// Waits until the list of the liveliest games is as expected.
async fn wait_for_list(channel: &Channel, is_expected: impl Fn(&[LiveGame]) -> bool) -> Vec<LiveGame> {
    let started = Instant::now();
    loop {
        let games = live(channel).await;
        if is_expected(&games) {
            return games;
        }
        assert!(started.elapsed() < PATIENCE, "{games:?}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_millis() as i64
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_see_late_what_players_see_at_once() {
    let (_folder, server) = serve_with(|_| {}).await;
    let channel = channel(&server).await;
    let [mut white, mut black] = game(&channel, "late", true, SHORT).await;
    let mut own = white.watch(0).await;
    let mut stream = watch(&channel, &white.code, 0).await.expect("it can be watched");
    white.play(0, "a2a3").await.expect("legal");
    black.play(1, "a6a5").await.expect("legal");
    // The end is seen clearly later than the moves.
    tokio::time::sleep(SHORT_TIME / 8).await;
    white.act(PlayerCommand::OfferDraw(DrawOffered {})).await.expect("allowed");
    black.act(PlayerCommand::Resign(Resigned {})).await.expect("allowed");
    black.act(PlayerCommand::Say(ChatMessage { phrase: Phrase::GoodGame.into() })).await.expect("allowed");
    let said = Instant::now();
    own.wait_until(|own| own.events.len() == 8).await;
    assert!(said.elapsed() < SHORT_TIME, "the players are told at once");
    let (mut events, mut last, delay_ms) = (Vec::new(), None, i64::from(SHORT) * 1000);
    while events.len() < 8 {
        let Update { now: time, payload } = next(&mut stream).await;
        match payload {
            Some(UpdateKind::Event(event)) => {
                let is_public = matches!(event.payload, Some(Payload::Begun(_) | Payload::Seated(_)));
                assert!(is_public || now() >= event.at.min(end_of(&own.events)) + delay_ms, "{event:?}");
                // The clock that a spectator calculates is that of what they see, until they may see the end.
                let is_over = event.number >= 6 || now() >= end_of(&own.events) + delay_ms;
                assert!(is_public || is_over || (0..delay_ms).contains(&(time - event.at)), "{time} {event:?}");
                events.push(event);
            }
            Some(UpdateKind::Presence(presence)) => last = Some(presence),
            _ => {}
        }
    }
    assert_eq!(events, own.events);
    let presence = last.expect("it was told");
    let hidden = PresenceUpdate { white: true, black: true, watchers: 1, ..PresenceUpdate::default() };
    assert_eq!(presence, hidden, "Black is not there, and White is not counted");
    // From now on they are level.
    black.act(PlayerCommand::AskRematch(RematchAsked {})).await.expect("allowed");
    let asked = Instant::now();
    while !matches!(next(&mut stream).await.payload, Some(UpdateKind::Event(_))) {}
    assert!(asked.elapsed() < SHORT_TIME);
    let known = told(&mut white.client, &white.code).await.expect("a game");
    assert_eq!(known.len(), 9);
}

fn end_of(events: &[Event]) -> i64 {
    events.iter().find(|event| matches!(event.payload, Some(Payload::Resigned(_)))).map_or(i64::MAX, |end| end.at)
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_tells_spectators_what_they_may_not_see_yet() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = Server::start(test_config(database(folder.path()))).await.expect("it serves");
    let here = channel(&server).await;
    let [mut white, mut black] = game(&here, "secret", true, LONG).await;
    let code = white.code.clone();
    let mut owners = vec![white.watch(0).await, black.watch(0).await];
    let mut stream = watch(&here, &code, 0).await.expect("it can be watched");
    while !matches!(next(&mut stream).await.payload, Some(UpdateKind::Presence(_))) {}
    // The number of watchers is told with the next update: that one must not come because of a hidden move.
    let another = watch(&here, &code, 0).await.expect("it can be watched");
    white.play(0, "a2a3").await.expect("legal");
    expect_silence(&mut stream, "a move").await;
    drop(another);
    black.play(1, "a6a5").await.expect("legal");
    white.act(PlayerCommand::Resign(Resigned {})).await.expect("allowed");
    owners[0].wait_until(|own| own.events.len() == 6).await;
    owners.clear();
    expect_silence(&mut stream, "the end, and both have left").await;
    check_secrets(&here, &code).await;
    server.stop().await.expect("it stops");
    // Read again from the store, it is as secret.
    let server = Server::start(test_config(database(folder.path()))).await.expect("it serves");
    check_secrets(&channel(&server).await, &code).await;
}

/// A spectator is told the beginning of a game with a long delay only.
async fn check_secrets(channel: &Channel, code: &str) {
    let mut online = OnlineClient::new(channel.clone());
    let events = told(&mut online, code).await.expect("a game");
    let is_beginning = |event: &Event| matches!(event.payload, Some(Payload::Begun(_) | Payload::Seated(_)));
    assert!(events.len() == 3 && events.iter().all(is_beginning), "{events:?}");
    // Neither what there is nor what there is not is refused.
    for from in [3, 4, 6, 7, 1000, u64::MAX] {
        let mut stream = watch(channel, code, from).await.expect("it can be watched");
        let update = next(&mut stream).await;
        let Some(UpdateKind::Presence(presence)) = update.payload else { panic!("{from}: {update:?}") };
        let since = (presence.white_since, presence.black_since, presence.white_lag, presence.black_lag);
        assert!(presence.white && presence.black && since == (0, 0, 0, 0), "{presence:?}");
        assert!(update.now < now() - i64::from(LONG) * 1000 + 60_000, "they have the time of what they see");
    }
    let lists = online.list(ListRequest {}).await.expect("lists").into_inner();
    assert!(lists.running.is_empty() && lists.waiting.is_empty(), "{lists:?}");
    assert_eq!(live(channel).await, [], "a game that began just now would tell that another one is over");
    let wrong = ActRequest {
        code: code.to_owned(),
        seat_token: vec![1; 16],
        command_key: 1,
        command: Some(PlayerCommand::Resign(Resigned {})),
    };
    assert_eq!(reason(online.act(wrong).await), Reason::NotSeated);
    let join = JoinRequest { code: code.to_owned(), seat_token: vec![1; 16], name: String::new() };
    assert_eq!(reason(online.join(join).await), Reason::SeatsTaken);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_is_public_when_spectators_see_it() {
    let (_folder, server) = serve_with(|_| {}).await;
    let mut players = Vec::new();
    for seed in [1, 2] {
        players.push(KeyHolder::signed_in(connect_from(1 + seed, &server).await, seed.into()).await);
    }
    // Of two wishes the greater one counts.
    let mut streams = Vec::new();
    for (player, spectator_delay) in players.iter_mut().zip([SHORT, 0]) {
        let seat_token = vec![spectator_delay as u8; 16];
        let clock = "300+3".to_owned();
        let request = SeekRequest { seat_token, clock, rated: true, spectator_delay, ..SeekRequest::default() };
        streams.push(player.client.seek(player.request(request)).await.expect("a search").into_inner());
    }
    let paired = paired(&mut streams[0]).await;
    let mut online = OnlineClient::new(players[0].client_channel());
    let mut white = if paired.side() == Side::White { [SHORT, 0] } else { [0, SHORT] };
    for (ply, path) in ["a2a3", "a6a5"].into_iter().enumerate() {
        let command = Some(PlayerCommand::Move(Moved { ply: ply as u32, path: path.to_owned() }));
        act(&mut online, &paired.code, white[0], ply as u64 + 1, command).await;
        white.reverse();
    }
    let over = Instant::now();
    act(&mut online, &paired.code, SHORT, 9, Some(PlayerCommand::Resign(Resigned {}))).await;
    let number = players[0].player_number().await;
    let mut is_first = true;
    loop {
        let request = GetProfileRequest { who: Some(Who::Player(number)) };
        let profile = players[0].client.get_profile(request).await.expect("a player").into_inner();
        let is_known = !profile.games.is_empty() || !profile.ratings.is_empty() || !profile.graph.is_empty();
        let is_early = over.elapsed() < SHORT_TIME;
        assert!(!(is_known && is_early), "{:?}: {profile:?}", over.elapsed());
        assert!(!std::mem::take(&mut is_first) || !is_known);
        if profile.ratings.len() == 1 && profile.games.len() == 1 {
            return;
        }
        assert!(over.elapsed() < PATIENCE, "{profile:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn paired(stream: &mut Streaming<SeekUpdate>) -> Paired {
    let heard = async {
        loop {
            let update = stream.message().await.expect("it goes on").expect("it is told");
            if let Some(Told::Paired(paired)) = update.payload {
                return paired;
            }
        }
    };
    tokio::time::timeout(PATIENCE, heard).await.expect("in time")
}

async fn act(
    online: &mut OnlineClient<Channel>,
    code: &str,
    token: u32,
    command_key: u64,
    command: Option<PlayerCommand>,
) {
    let seat_token = vec![token as u8; 16];
    let request = ActRequest { code: code.to_owned(), seat_token, command_key, command };
    online.act(request).await.expect("allowed");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_liveliest_games_are_listed_and_private_ones_are_not() {
    let (_folder, server) = serve_with(|config| config.policy.idle_timeout = Duration::from_secs(1)).await;
    let here = channel(&server).await;
    let _private = game(&here, "private", false, 0).await;
    let mut old = game(&here, "old", true, 0).await;
    let mut new = game(&here, "new", true, 0).await;
    old[0].play(0, "a2a3").await.expect("legal");
    new[0].play(0, "b2b3").await.expect("legal");
    let games = wait_for_list(&here, |games| games.len() == 2 && games.iter().all(|game| game.ply == 1)).await;
    assert_eq!(games[0].code, new[0].code, "of two games without watchers, the one that was played in last");
    assert_eq!((games[0].last_move.as_str(), games[0].clock.as_str(), games[0].watchers), ("b2b3", "60", 0));
    assert_eq!(games[0].black.as_ref().map(|black| black.name.as_str()), Some("Guest"));
    assert!(games[0].fen.contains("/b/") && games[0].white.is_some(), "{games:?}");
    // One address counts once, however often it looks on.
    let (first, second) = (connect_from(7, &server).await, connect_from(8, &server).await);
    let mut watching = Vec::new();
    for channel in [&first, &first, &first, &second] {
        watching.push(watch(channel, &old[0].code, 0).await.expect("it can be watched"));
    }
    watching.push(watch(&first, &new[0].code, 0).await.expect("it can be watched"));
    let games = wait_for_list(&here, |games| games.iter().map(|game| game.watchers).sum::<u32>() == 3).await;
    assert_eq!((games[0].code.as_str(), games[0].watchers), (old[0].code.as_str(), 2));
    drop(watching);
    old[1].act(PlayerCommand::Resign(Resigned {})).await.expect("allowed");
    wait_for_list(&here, |games| games.len() == 1 && games[0].watchers == 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_a_search_are_listed_unless_a_player_asks_otherwise() {
    let (_folder, server) = serve_with(|_| {}).await;
    let here = channel(&server).await;
    let mut players = PlayersClient::new(here.clone());
    for (clock, unlisted) in [("60", [false, false]), ("61", [true, false])] {
        let mut streams = Vec::new();
        for (nth, unlisted) in unlisted.into_iter().enumerate() {
            let seat_token = format!("{clock}-{nth}-0123456789ab").into_bytes();
            let request = SeekRequest { seat_token, clock: clock.into(), unlisted, ..SeekRequest::default() };
            streams.push(players.seek(request).await.expect("a search").into_inner());
        }
        let game = paired(&mut streams[0]).await;
        // Its players come to it.
        let known = told(&mut OnlineClient::new(here.clone()), &game.code).await.expect("a game");
        assert_eq!(known.len(), 3);
    }
    let games = wait_for_list(&here, |games| !games.is_empty()).await;
    assert_eq!(games.iter().map(|game| game.clock.as_str()).collect::<Vec<_>>(), ["60"]);
    let lists = OnlineClient::new(here).list(ListRequest {}).await.expect("lists").into_inner();
    assert_eq!(lists.running.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_a_delay_enters_and_leaves_the_list_late() {
    const DELAY: u32 = 8;
    let (_folder, server) = serve_with(|config| config.policy.idle_timeout = Duration::from_secs(1)).await;
    let here = channel(&server).await;
    let begun = Instant::now();
    let [mut white, mut black] = game(&here, "delayed", true, DELAY).await;
    white.play(0, "a2a3").await.expect("legal");
    tokio::time::sleep(Duration::from_secs(3)).await;
    let over = Instant::now();
    black.act(PlayerCommand::Resign(Resigned {})).await.expect("allowed");
    let delay = Duration::from_secs(DELAY.into());
    let games = wait_for_list(&here, |games| !games.is_empty()).await;
    assert!(begun.elapsed() >= delay, "{:?}", begun.elapsed());
    assert_eq!((games[0].code.as_str(), games[0].spectator_delay), (white.code.as_str(), DELAY));
    // It is over, and nobody looks at it: it stays until spectators see the end.
    wait_for_list(&here, |games| games.is_empty()).await;
    assert!(over.elapsed() >= delay, "{:?}", over.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_has_the_games_of_all_servers() {
    let Some(postgres) = Database::start() else { return };
    let one = Server::start(test_config(postgres.address())).await.expect("it serves");
    let other = Server::start(test_config(postgres.address())).await.expect("it serves");
    let (here, there) = (channel(&one).await, channel(&other).await);
    let mut first = game(&here, "first", true, 0).await;
    let second = game(&there, "second", true, 0).await;
    let _watching = [
        watch(&here, &first[0].code, 0).await.expect("it can be watched"),
        watch(&there, &first[0].code, 0).await.expect("it can be watched"),
        watch(&there, &second[0].code, 0).await.expect("it can be watched"),
    ];
    first[0].play(0, "a2a3").await.expect("legal");
    for channel in [&here, &there] {
        let is_whole = |games: &[LiveGame]| games.len() == 2 && games[0].watchers == 2 && games[0].ply == 1;
        let games = wait_for_list(channel, is_whole).await;
        assert_eq!((games[0].code.as_str(), games[1].code.as_str()), (&*first[0].code, &*second[0].code));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_lists_is_refused_and_a_delay_is_limited() {
    let limits = LimitConfig {
        requests_per_second: LimitConfig::DEFAULT.requests_per_second,
        watchers: 8,
        ..LimitConfig::UNLIMITED
    };
    let (_folder, server) = serve_with(|config| config.limits = limits).await;
    let (flooder, other) = (connect_from(9, &server).await, connect_from(10, &server).await);
    let calls = limits.requests_per_second.get() * 20;
    let flood = (0..calls).map(|_| {
        let mut online = OnlineClient::new(flooder.clone());
        tokio::spawn(async move { online.list_live(ListLiveRequest {}).await.map(|_| ()) })
    });
    let mut refused = 0;
    for call in flood.collect::<Vec<_>>() {
        if let Err(status) = call.await.expect("it ends") {
            assert_eq!(reason::<()>(Err(status)), Reason::TooMuch);
            refused += 1;
        }
    }
    assert!(refused > 0 && live(&other).await.is_empty(), "{refused} of {calls}");
    // Those who see a game late have the same limits as others.
    let [white, _] = game(&other, "watched", true, LONG).await;
    let mut watching = Vec::new();
    let refused = loop {
        match watch(&other, &white.code, 0).await {
            Ok(stream) => watching.push(stream),
            Err(status) => break reason::<()>(Err(status)),
        }
    };
    assert!(refused == Reason::TooMuch && watching.len() <= 8, "{refused:?} {}", watching.len());
    let spectator_delay = LONG + 1;
    let create = CreateRequest { seat_token: vec![1; 16], spectator_delay, ..CreateRequest::default() };
    assert_eq!(reason(OnlineClient::new(other.clone()).create(create).await), Reason::Malformed);
    let seek = SeekRequest { seat_token: vec![1; 16], clock: "60".into(), spectator_delay, ..SeekRequest::default() };
    assert_eq!(reason(PlayersClient::new(other).seek(seek).await), Reason::Malformed);
}

//! Finding an opponent: pairs across servers, searches that survive a server, floods, and games that do not begin.

mod support;

use congo_proto::online::online_client::OnlineClient;
use congo_proto::online::players_client::PlayersClient;
use congo_proto::online::refusal::Reason;
use congo_proto::online::seek_update::Payload as Told;
use congo_proto::online::*;
use congo_server::serve::Server;
use congo_server::store::seeks::{SeekPair, SeekState, SeekStore, StoredSeek};
use congo_server::store::{GameSummary, NewGame, StoreError};
use std::collections::HashMap;
use std::time::Duration;
use support::keys::{KeyHolder, reason};
use support::postgres::Database;
use support::{PATIENCE, channel, database, open, replay, serve_with, test_config, told};
use tonic::transport::Channel;
use tonic::{Status, Streaming};

fn request(token: u32) -> SeekRequest {
    let mut seat_token = vec![7; 16];
    seat_token[..4].copy_from_slice(&token.to_be_bytes());
    SeekRequest { seat_token, clock: "300+3".into(), ..SeekRequest::default() }
}

async fn seek(channel: &Channel, request: SeekRequest) -> Result<Streaming<SeekUpdate>, Status> {
    Ok(PlayersClient::new(channel.clone()).seek(request).await?.into_inner())
}

/// Waits for an update that is wanted.
async fn wait_for<T>(stream: &mut Streaming<SeekUpdate>, wanted: impl Fn(Told) -> Option<T>) -> T {
    let heard = async {
        loop {
            let update = stream.message().await.expect("it goes on").expect("it is told");
            if let Some(found) = update.payload.and_then(&wanted) {
                return found;
            }
        }
    };
    tokio::time::timeout(PATIENCE, heard).await.expect("it is told in time")
}

fn game(told: Told) -> Option<Paired> {
    if let Told::Paired(paired) = told { Some(paired) } else { None }
}

/// Many guests at two servers: each has one game, and each game has two of them.
async fn check_pairing(channels: [Channel; 2], guests: u32) {
    let seeks = (0..guests).map(|token| {
        let channel = channels[token as usize % 2].clone();
        tokio::spawn(async move {
            let mut stream = seek(&channel, request(token)).await.expect("a search");
            wait_for(&mut stream, game).await
        })
    });
    let mut games: HashMap<String, Vec<Side>> = HashMap::new();
    for (token, seek) in (0..).zip(seeks.collect::<Vec<_>>()) {
        let paired = seek.await.expect("a game");
        games.entry(paired.code.clone()).or_default().push(paired.side());
        // The answer was lost: with the same token it comes again, from either server.
        let mut again = seek_again(&channels[(token + 1) as usize % 2], token).await;
        assert_eq!(wait_for(&mut again, game).await, paired);
    }
    assert_eq!(games.len() as u32, guests / 2);
    for (code, mut sides) in games {
        sides.sort_unstable();
        assert_eq!(sides, [Side::White, Side::Black], "{code}");
        let events = told(&mut OnlineClient::new(channels[0].clone()), &code).await.expect("a game");
        let state = replay(&events);
        assert!(state.is_running() && state.begun().paired && !state.begun().rated, "{code}");
    }
}

async fn seek_again(channel: &Channel, token: u32) -> Streaming<SeekUpdate> {
    let again = async {
        loop {
            // The first search may not have been noticed to be over.
            match seek(channel, request(token)).await {
                Ok(stream) => return stream,
                Err(status) => assert_eq!(reason::<()>(Err(status)), Reason::Already),
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, again).await.expect("in time")
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_finds_one_opponent_across_servers() {
    let (_folder, server) = serve_with(|_| {}).await;
    check_pairing([channel(&server).await, channel(&server).await], 20).await;
    let Some(postgres) = Database::start() else { return };
    let one = Server::start(test_config(postgres.address())).await.expect("it serves");
    let other = Server::start(test_config(postgres.address())).await.expect("it serves");
    check_pairing([channel(&one).await, channel(&other).await], 40).await;
    let store = open(&postgres.address()).await.expect("a store");
    check_contract(store.seeks().expect("seeks")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_goes_on_at_another_server() {
    let Some(postgres) = Database::start() else { return };
    let one = Server::start(test_config(postgres.address())).await.expect("it serves");
    let other = Server::start(test_config(postgres.address())).await.expect("it serves");
    let (here, there) = (channel(&one).await, channel(&other).await);
    let mut first = seek(&here, request(1)).await.expect("a search");
    wait_for(&mut first, |told| matches!(told, Told::Status(_)).then_some(())).await;
    one.stop().await.expect("it stops");
    // Nobody listens for them, but their seek is still there, and finds a game.
    let mut second = seek(&there, request(2)).await.expect("a search");
    let paired = wait_for(&mut second, game).await;
    let mut again = seek(&there, request(1)).await.expect("the same search");
    let found = wait_for(&mut again, game).await;
    assert_eq!(found.code, paired.code);
    assert_ne!(found.side, paired.side);
}

#[tokio::test]
async fn a_file_of_sqlite_keeps_seeks() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let store = open(&database(folder.path())).await.expect("a store");
    check_contract(store.seeks().expect("seeks")).await;
}

fn stored(token: u8, player: Option<i64>, since: i64) -> StoredSeek {
    StoredSeek { token_hash: vec![token; 32], player, data: Vec::new(), since, expires_at: 1_000, color_balance: 0 }
}

fn new_game(code: &str) -> NewGame {
    let (code, entries) = (Some(code.to_owned()), vec![b"begun".to_vec()]);
    NewGame { code, long_code: None, creation_key: None, summary: GameSummary::default(), entries }
}

fn pair_of(one: u8, other: u8, code: &str) -> SeekPair {
    SeekPair { token_hashes: [vec![one; 32], vec![other; 32]], game: new_game(code) }
}

async fn check_contract(store: &dyn SeekStore) {
    let state = async |token: u8| store.seek_states(vec![vec![token; 32]]).await.expect("readable").remove(0);
    let before = store.count_seeks(10).await.expect("readable");
    for (token, player, since) in [(201, Some(1), 5), (202, Some(2), 3), (203, None, 4), (204, None, 6)] {
        store.put_seek(stored(token, player, since), 10).await.expect("writable");
    }
    let second = store.put_seek(stored(205, Some(1), 7), 10).await;
    assert!(matches!(second, Err(StoreError::Conflict)), "{second:?}");
    store.put_seek(stored(201, Some(1), 99), 10).await.expect("the same one");
    assert_eq!(store.count_seeks(10).await.expect("readable"), before + 4);
    assert_eq!(store.count_seeks(1_000).await.expect("readable"), before);
    let seen = std::sync::Arc::new(parking_lot::Mutex::new(Vec::new()));
    let saw = seen.clone();
    let look = Box::new(move |waiting: Vec<StoredSeek>| {
        *saw.lock() = waiting.iter().map(|seek| seek.token_hash[0]).collect();
        Vec::new()
    });
    assert_eq!(store.pair_seeks(10, 3, look).await.expect("readable"), 0);
    assert_eq!(*seen.lock(), [202, 203, 201], "those who have waited longest");

    // A game whose code is taken leaves no pair behind, and the other pair of the same choice neither.
    let choose = |pairs: Vec<SeekPair>| Box::new(move |_: Vec<StoredSeek>| pairs);
    let twice = vec![pair_of(201, 202, "CCCCCC"), pair_of(203, 204, "CCCCCC")];
    assert!(matches!(store.pair_seeks(10, 10, choose(twice)).await, Err(StoreError::Conflict)));
    assert_eq!((state(201).await, state(204).await), (SeekState::Waiting, SeekState::Waiting));
    assert_eq!(store.pair_seeks(10, 10, choose(vec![pair_of(201, 202, "CCCCCC")])).await.expect("writable"), 1);
    let paired = |side| SeekState::Paired { code: "CCCCCC".into(), side };
    assert_eq!((state(201).await, state(202).await, state(203).await), (paired(0), paired(1), SeekState::Waiting));
    store.put_seek(stored(205, Some(1), 7), 10).await.expect("the other one has its game");
    for token in [201, 203, 205] {
        store.remove_seek(vec![token; 32]).await.expect("writable");
    }
    assert_eq!((state(201).await, state(203).await), (paired(0), SeekState::Gone), "a game stays");
    // What a server has left behind stands in nobody's way.
    store.put_seek(stored(206, Some(1), 7), 10).await.expect("writable");
    store.renew_seeks(vec![vec![206; 32]], 1_500).await.expect("writable");
    assert!(matches!(store.put_seek(stored(207, Some(1), 7), 1_400).await, Err(StoreError::Conflict)));
    store.put_seek(StoredSeek { expires_at: 3_000, ..stored(207, Some(1), 7) }, 1_500).await.expect("writable");
    assert_eq!(state(206).await, SeekState::Gone);
    store.remove_stale_seeks(2_000).await.expect("writable");
    assert_eq!(
        (state(201).await, state(204).await, state(207).await),
        (SeekState::Gone, SeekState::Gone, SeekState::Waiting)
    );
    store.remove_seek(vec![207; 32]).await.expect("writable");
}

#[tokio::test]
async fn what_cannot_be_sought_is_refused() {
    let (_folder, server) = serve_with(|_| {}).await;
    let channel = channel(&server).await;
    let refused = async |change: fn(&mut SeekRequest)| {
        let mut request = request(1);
        change(&mut request);
        reason(seek(&channel, request).await)
    };
    assert_eq!(refused(|request| request.seat_token = vec![1; 15]).await, Reason::Malformed);
    assert_eq!(refused(|request| request.seat_token = vec![1; 65]).await, Reason::Malformed);
    assert_eq!(refused(|request| request.name = "x".repeat(25)).await, Reason::Malformed);
    assert_eq!(refused(|request| request.clock = String::new()).await, Reason::Malformed);
    assert_eq!(refused(|request| request.clock = "soon".into()).await, Reason::Malformed);
    assert_eq!(refused(|request| request.below = 4001).await, Reason::Malformed);
    assert_eq!(refused(|request| request.above = u32::MAX).await, Reason::Malformed);
    assert_eq!(refused(|request| request.rated = true).await, Reason::NotSignedIn);
}

/// A flood takes neither the pairing nor the store from others.
#[tokio::test]
async fn searches_are_counted_by_key_and_address() {
    let (_folder, server) = serve_with(|config| config.limits.seeks = 3).await;
    let channel = channel(&server).await;
    let mut ada = KeyHolder::signed_in(channel.clone(), 1).await;
    let sought = |token| SeekRequest { rated: true, ..request(token) };
    let first = ada.client.seek(ada.request(sought(1))).await.expect("a search").into_inner();
    assert_eq!(reason(ada.client.seek(ada.request(sought(2))).await), Reason::Already, "one for each player");
    assert_eq!(reason(ada.client.seek(ada.request(sought(1))).await), Reason::Already, "and for each token");
    let mut strange = request(3);
    strange.clock = "60".into();
    let _second = seek(&channel, strange.clone()).await.expect("a search");
    strange.seat_token[0] = 9;
    strange.clock = "61".into();
    let _third = seek(&channel, strange).await.expect("a search");
    assert_eq!(reason(seek(&channel, request(4)).await), Reason::TooMuch, "three for each address");
    drop(first);
    let freed = async {
        while seek(&channel, request(4)).await.is_err() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, freed).await.expect("room again");
    // Searches that are begun and broken off again and again use up the joins of an address.
    let (_folder, server) = serve_with(|config| config.limits.joins_per_hour = std::num::NonZeroU32::MIN).await;
    let channel = support::channel(&server).await;
    let mut refusals = 0;
    for token in 100..130 {
        refusals += u32::from(seek(&channel, request(token)).await.is_err());
    }
    assert_eq!(refusals, 10, "twenty at once");
}

#[tokio::test]
async fn nobody_is_paired_with_themself_or_their_household_for_rating() {
    let (_folder, server) = serve_with(|config| config.computer_offer_after = Duration::ZERO).await;
    let channel = channel(&server).await;
    let (mut ada, mut bo) =
        (KeyHolder::signed_in(channel.clone(), 1).await, KeyHolder::signed_in(channel.clone(), 2).await);
    let rated = |token| SeekRequest { rated: true, ..request(token) };
    let mut first = ada.client.seek(ada.request(rated(1))).await.expect("a search").into_inner();
    let mut second = bo.client.seek(bo.request(rated(2))).await.expect("a search").into_inner();
    // Both are told that two wait, and nobody comes; a program is offered to each.
    for stream in [&mut first, &mut second] {
        let mut offered = None;
        let mut waiting = 0;
        while offered.is_none() || waiting < 2 {
            match stream.message().await.expect("it goes on").expect("it is told").payload {
                Some(Told::Status(status)) => waiting = status.waiting,
                Some(Told::Computer(offer)) => offered = Some(offer.rating),
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(offered, Some(1500));
    }
    // For a friendly game they may.
    drop((first, second));
    let friendly = async |player: &mut KeyHolder, token| loop {
        match player.client.seek(player.request(request(token))).await {
            Ok(stream) => return stream.into_inner(),
            Err(status) => assert_eq!(reason::<()>(Err(status)), Reason::Already, "the last one is not over yet"),
        }
        tokio::task::yield_now().await;
    };
    let mut first = friendly(&mut ada, 3).await;
    let mut second = friendly(&mut bo, 4).await;
    assert_eq!(wait_for(&mut first, game).await.code, wait_for(&mut second, game).await.code);
}

/// Who had White last gets Black, whoever comes.
#[tokio::test]
async fn colours_alternate() {
    let (_folder, server) = serve_with(|_| {}).await;
    check_colours(&channel(&server).await).await;
    let Some(postgres) = Database::start() else { return };
    let server = Server::start(test_config(postgres.address())).await.expect("it serves");
    check_colours(&channel(&server).await).await;
}

async fn check_colours(channel: &Channel) {
    let mut players = [
        KeyHolder::signed_in(channel.clone(), 1).await,
        KeyHolder::signed_in(channel.clone(), 2).await,
        KeyHolder::signed_in(channel.clone(), 3).await,
    ];
    let mut last: [Option<Side>; 3] = [None; 3];
    // Each plays the two others in turn, and the last two play twice.
    for (token, [one, other]) in (0..).zip([[0, 1], [0, 1], [1, 0], [0, 1], [1, 2], [1, 2], [2, 1]]) {
        let mut streams = Vec::new();
        for (nth, player) in [one, other].into_iter().enumerate() {
            let request = players[player].request(request(token * 2 + nth as u32));
            streams.push(players[player].client.seek(request).await.expect("a search").into_inner());
        }
        let sides = [wait_for(&mut streams[0], game).await.side(), wait_for(&mut streams[1], game).await.side()];
        for (player, side) in [one, other].into_iter().zip(sides) {
            let is_free = last[one] != last[other];
            assert!(!is_free || last[player].is_none() || last[player] != Some(side), "{token}: {player} {side:?}");
            last[player] = Some(side);
        }
    }
}

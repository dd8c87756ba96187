//! Ratings: games that count and games that do not, from the search to the profile, and made anew from the log.

#![cfg(target_os = "linux")]

mod support;

use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::get_profile_request::Who;
use congo_proto::online::online_client::OnlineClient;
use congo_proto::online::refusal::Reason;
use congo_proto::online::seek_update::Payload as Told;
use congo_proto::online::*;
use congo_server::ratings;
use congo_server::serve::Server;
use congo_server::store::Store;
use congo_server::store::copy::copy;
use std::net::IpAddr;
use std::sync::Arc;
use support::keys::{KeyHolder, reason};
use support::postgres::Database;
use support::{PATIENCE, database, open, replay, test_config, told};
use tonic::transport::{Channel, Endpoint};

/// Connects from another address of this machine: two of one address do not play for their ratings.
async fn connect_from(last: u8, server: &Server) -> Channel {
    let endpoint = Endpoint::from_shared(format!("http://127.0.0.1:{}", server.address().port())).expect("an address");
    endpoint.local_address(Some(IpAddr::from([127, 0, 0, last]))).connect().await.expect("a connection")
}

/// A game that two have found: its code, and the token of each side.
struct Game {
    code: String,
    tokens: [Vec<u8>; 2],
    online: OnlineClient<Channel>,
    key: u64,
}

impl Game {
    async fn find(players: &mut [KeyHolder; 2], token: u8, clock: &str) -> Self {
        let mut streams = Vec::new();
        for (nth, player) in players.iter_mut().enumerate() {
            let seat_token = vec![token * 2 + nth as u8; 16];
            let (clock, rated, with_bots) = (clock.to_owned(), true, true);
            let request = SeekRequest { seat_token, clock, rated, with_bots, ..SeekRequest::default() };
            let search = async {
                loop {
                    match player.client.seek(player.request(request.clone())).await {
                        Ok(stream) => return stream.into_inner(),
                        // The last search may not have been noticed to be over.
                        Err(status) => assert_eq!(reason::<()>(Err(status)), Reason::Already),
                    }
                    tokio::task::yield_now().await;
                }
            };
            streams.push(tokio::time::timeout(PATIENCE, search).await.expect("in time"));
        }
        let (mut code, mut tokens) = (String::new(), [Vec::new(), Vec::new()]);
        for (nth, mut stream) in streams.into_iter().enumerate() {
            let paired = async {
                loop {
                    let update = stream.message().await.expect("it goes on").expect("it is told");
                    if let Some(Told::Paired(paired)) = update.payload {
                        return paired;
                    }
                }
            };
            let paired = tokio::time::timeout(PATIENCE, paired).await.expect("in time");
            code.clone_from(&paired.code);
            tokens[paired.side().color().expect("a side").index()] = vec![token * 2 + nth as u8; 16];
        }
        Self { code, tokens, online: OnlineClient::new(players[0].client_channel()), key: 0 }
    }

    async fn act(&mut self, side: usize, command: PlayerCommand) -> Result<(), Reason> {
        self.key += 1;
        let request = ActRequest {
            code: self.code.clone(),
            seat_token: self.tokens[side].clone(),
            command_key: self.key,
            command: Some(command),
        };
        let done = self.online.act(request).await;
        if done.is_err() { Err(reason(done)) } else { Ok(()) }
    }

    async fn play(&mut self, moves: &[&str]) {
        for (ply, path) in moves.iter().enumerate() {
            let moved = Moved { ply: ply as u32, path: (*path).to_owned() };
            self.act(ply % 2, PlayerCommand::Move(moved)).await.expect("legal");
        }
    }

    /// Which of the two players has White.
    async fn white(&mut self) -> Seated {
        replay(&told(&mut self.online, &self.code).await.expect("events"))
            .seated(congo_rules::Color::White)
            .expect("taken")
            .clone()
    }
}

async fn profile(player: &mut KeyHolder, number: u64) -> Profile {
    let request = GetProfileRequest { who: Some(Who::Player(number)) };
    player.client.get_profile(request).await.expect("a player").into_inner()
}

/// Waits until so many games of a player are projected.
async fn wait_for_games(player: &mut KeyHolder, number: u64, games: u32) -> Profile {
    let projected = async {
        loop {
            let profile = profile(player, number).await;
            if profile.ratings.iter().map(|rating| rating.games).sum::<u32>() >= games {
                return profile;
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, projected).await.expect("in time")
}

const BOTH: [&str; 2] = ["a2a3", "a6a5"];

async fn check_ratings(servers: [&Server; 2], store: Arc<dyn Store>) {
    let mut players = [
        KeyHolder::named(connect_from(2, servers[0]).await, 1, "Ada").await,
        KeyHolder::named(connect_from(3, servers[1]).await, 2, "Bo").await,
    ];
    let numbers = [players[0].player_number().await, players[1].player_number().await];

    let mut game = Game::find(&mut players, 1, "300+3").await;
    let white = game.white().await;
    assert_eq!((white.rating, white.deviation), (1500, 350));
    game.play(&BOTH).await;
    assert_eq!(game.act(0, PlayerCommand::AskTakeback(TakebackAsked::default())).await, Err(Reason::Rated));
    game.act(1, PlayerCommand::Resign(Resigned {})).await.expect("it is possible");
    let winner = usize::from(white.player != numbers[0]);
    let won = wait_for_games(&mut players[0], numbers[winner], 1).await;
    let lost = wait_for_games(&mut players[1], numbers[1 - winner], 1).await;
    let rating = |profile: &Profile| profile.ratings[0];
    assert_eq!((rating(&won).rating, rating(&lost).rating, rating(&won).deviation), (1662, 1338, 290));
    assert_eq!((rating(&won).speed(), rating(&won).provisional), (Speed::Blitz, true));
    let finished = &won.games[0];
    assert_eq!((finished.score, finished.rated, finished.rating), (2, true, 1662));
    let by_short_code = told(&mut game.online, &game.code).await.expect("events");
    let long_code = replay(&by_short_code).begun().long_code.clone();
    assert_eq!((finished.opponent, &finished.code), (numbers[1 - winner], &long_code));
    assert_eq!(told(&mut game.online, &long_code).await.expect("events"), by_short_code);
    // A day later the short code is free, also while somebody looks on.
    store.release_codes(i64::MAX, 99).await.expect("writable");
    assert_eq!(reason(told(&mut game.online, &game.code).await), Reason::NoSuchGame);
    assert_eq!(told(&mut game.online, &long_code).await.expect("events"), by_short_code);
    assert_eq!(finished.opponent_name, ["Bo", "Ada"][winner]);
    assert_eq!((lost.games[0].score, lost.graph[0].rating, lost.graph.len()), (0, 1338, 1));

    // The rating at the table is that of the class: a new one in another, the changed one in the same.
    let mut game = Game::find(&mut players, 2, "60").await;
    assert_eq!(game.white().await.rating, 1500);
    // Aborted in the first moves, or agreed before both have moved: that counts for nobody.
    game.act(0, PlayerCommand::Cancel(Cancelled {})).await.expect("before both have moved");
    let mut game = Game::find(&mut players, 3, "60").await;
    game.play(&BOTH[..1]).await;
    game.act(1, PlayerCommand::Resign(Resigned {})).await.expect("it is possible");
    let mut game = Game::find(&mut players, 4, "60").await;
    game.act(0, PlayerCommand::OfferDraw(DrawOffered {})).await.expect("it is possible");
    game.act(1, PlayerCommand::OfferDraw(DrawOffered {})).await.expect("it is agreed");
    let mut game = Game::find(&mut players, 5, "300+3").await;
    let at_the_table = game.white().await;
    assert_eq!(at_the_table.rating, if at_the_table.player == numbers[winner] { 1662 } else { 1338 });
    game.play(&BOTH).await;
    game.act(0, PlayerCommand::OfferDraw(DrawOffered {})).await.expect("it is possible");
    game.act(1, PlayerCommand::OfferDraw(DrawOffered {})).await.expect("it is agreed");
    let drawn = wait_for_games(&mut players[0], numbers[0], 2).await;
    wait_for_games(&mut players[0], numbers[1], 2).await;
    assert_eq!(drawn.ratings.len(), 1, "no game of the other class counts: {:?}", drawn.ratings);
    let counted: Vec<bool> = drawn.games.iter().map(|game| game.rated).collect();
    assert_eq!(counted, [true, false, false, true], "a cancelled game has no result");

    // A rematch counts, with new ratings at the table.
    for side in [0, 1] {
        game.act(side, PlayerCommand::AskRematch(RematchAsked {})).await.expect("it is over");
    }
    let code = replay(&told(&mut game.online, &game.code).await.expect("events"))
        .rematch_code()
        .expect("a rematch")
        .to_owned();
    let next = replay(&told(&mut game.online, &code).await.expect("events"));
    let black = next.seated(congo_rules::Color::Black).expect("taken");
    assert!(next.begun().rated && !next.begun().paired && black.player == at_the_table.player);
    assert_ne!(black.rating, at_the_table.rating);

    let best = ListBestRequest { speed: Speed::Blitz.into(), bots: false };
    let best = players[0].client.list_best(best).await.expect("a table").into_inner();
    assert_eq!(best.players, [], "two games make nobody certain");
    let by_name = GetProfileRequest { who: Some(Who::Name("b.o".into())) };
    let found = players[0].client.get_profile(by_name.clone()).await.expect("a player").into_inner();
    assert_eq!((found.player, found.name.as_str()), (numbers[1], "Bo"));
    players[1].set_name("Bo", true).await.expect("hidden");
    assert_eq!(reason(players[0].client.get_profile(by_name).await), Reason::NoSuchPlayer);
    assert_eq!(profile(&mut players[0], numbers[1]).await.name, "");
    assert_eq!(reason(players[0].client.get_profile(GetProfileRequest { who: None }).await), Reason::Malformed);

    // Made anew from the log, all is the same to the last bit; and so it is in a copy.
    let kept = store.ratings().expect("ratings").all_ratings().await.expect("readable");
    let listed = store.ratings().expect("ratings").results_of(numbers[0] as i64, i64::MAX, 99).await.expect("readable");
    assert_eq!((kept.len(), listed.len()), (2, 4));
    assert_eq!(ratings::rebuild(&*store).await.expect("writable"), 4);
    assert_eq!(store.ratings().expect("ratings").all_ratings().await.expect("readable"), kept);
    let again = store.ratings().expect("ratings").results_of(numbers[0] as i64, i64::MAX, 99).await.expect("readable");
    assert_eq!(again, listed);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let other = open(&folder.path().join("copy.db").display().to_string()).await.expect("a store");
    copy(&*store, &*other).await.expect("an empty store");
    assert_eq!(ratings::rebuild(&*other).await.expect("writable"), 4);
    assert_eq!(other.ratings().expect("ratings").all_ratings().await.expect("readable"), kept);
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_count_make_ratings_in_a_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = Server::start(test_config(database(folder.path()))).await.expect("it serves");
    let store = open(&database(folder.path())).await.expect("a store");
    check_ratings([&server, &server], store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_count_make_ratings_at_two_servers() {
    let Some(postgres) = Database::start() else { return };
    let one = Server::start(test_config(postgres.address())).await.expect("it serves");
    let other = Server::start(test_config(postgres.address())).await.expect("it serves");
    let store = open(&postgres.address()).await.expect("a store");
    check_ratings([&one, &other], store).await;
}

async fn check_bots(server: &Server) {
    let (here, there) = (connect_from(2, server).await, connect_from(3, server).await);
    let mut players = [KeyHolder::named(here, 1, "Ada").await, KeyHolder::named(there, 2, "Robo").await];
    let numbers = [players[0].player_number().await, players[1].player_number().await];
    let is_bot = async |player: &mut KeyHolder, number| profile(player, number).await.is_bot;
    assert!(!is_bot(&mut players[0], numbers[1]).await);
    assert!(players[1].declare_bot().await.expect("they have not played").is_bot);
    assert!(players[1].declare_bot().await.expect("it is so already").is_bot);
    assert!(players[1].sign_in().await.expect("a session").is_bot && is_bot(&mut players[0], numbers[1]).await);
    // A person who does not want a bot gets none.
    let clock = "300+3".to_owned();
    let choosy = SeekRequest { seat_token: vec![99; 16], clock, rated: true, ..SeekRequest::default() };
    let choosy = players[0].client.seek(players[0].request(choosy)).await.expect("a search").into_inner();
    let robot = SeekRequest { seat_token: vec![98; 16], clock: "300+3".into(), rated: true, ..SeekRequest::default() };
    let mut robot = players[1].client.seek(players[1].request(robot)).await.expect("a search").into_inner();
    for _ in 0..3 {
        let update = robot.message().await.expect("it goes on").expect("it is told");
        assert!(!matches!(update.payload, Some(Told::Paired(_))));
        if matches!(update.payload, Some(Told::Status(SeekStatus { waiting: 2, .. }))) {
            break;
        }
    }
    assert_eq!(reason(players[0].declare_bot().await), Reason::TooLate, "they look for an opponent");
    drop((choosy, robot));
    let mut game = Game::find(&mut players, 1, "300+3").await;
    let white = game.white().await;
    assert_eq!((white.is_bot, white.rating), (white.player == numbers[1], 1500));
    game.play(&BOTH).await;
    game.act(1, PlayerCommand::Resign(Resigned {})).await.expect("it is possible");
    for number in numbers {
        let rated = wait_for_games(&mut players[0], number, 1).await;
        assert!(rated.ratings.len() == 1 && rated.ratings[0].with_bots, "{rated:?}");
        assert!(rated.games[0].with_bots && rated.games[0].speed() == Speed::Blitz && rated.graph[0].with_bots);
    }
    assert_eq!(reason(players[0].declare_bot().await), Reason::TooLate, "they have played");
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_are_rated_apart() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    check_bots(&Server::start(test_config(database(folder.path()))).await.expect("it serves")).await;
    let Some(postgres) = Database::start() else { return };
    check_bots(&Server::start(test_config(postgres.address())).await.expect("it serves")).await;
}

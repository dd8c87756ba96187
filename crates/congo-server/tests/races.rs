//! Games while servers start and stop and their store is away, with a store in memory and a clock controlled by the
//! test.

mod support;

use congo_proto::game_state::new_event;
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::event::Payload;
use congo_proto::online::*;
use congo_rules::Color;
use congo_server::entry::Entry;
use congo_server::games::{GameHandle, GameRegistry, Policy, PresenceGuard};
use congo_server::store::{Created, GameSummary, ListingStatus, NewGame, Store, StoreEvent};
use congo_server::time::Time;
use congo_server::token::TokenHash;
use prost::Message;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use support::memory::Memory;

const TOKENS: [&[u8]; 2] = [b"the secret of White", b"the secret of Black"];
const START: i64 = 1_000_000;

fn entry(number: u64, by: Option<Color>, payload: Payload) -> Entry {
    Entry::new(Event { number, at: START, ..new_event(by, number, payload) })
}

/// A game with two players and these further events.
async fn store_game(store: &Memory, clock: &str, further: &[(Color, Payload)]) -> i64 {
    store_game_as(store, Begun { clock: clock.to_owned(), ..Begun::default() }, further).await
}

async fn store_game_as(store: &Memory, begun: Begun, further: &[(Color, Payload)]) -> i64 {
    let begun = Begun { code: "BCDGHJ".to_owned(), ..begun };
    let mut entries = vec![entry(0, None, Payload::Begun(begun))];
    for (color, secret) in Color::ALL.into_iter().zip(TOKENS) {
        let seated = Seated { side: Side::from(color).into(), ..Seated::default() };
        let token_hash = TokenHash::new(secret).expect("long enough").as_bytes().to_vec();
        entries.push(Entry { token_hash, ..entry(entries.len() as u64, Some(color), Payload::Seated(seated)) });
    }
    for (color, payload) in further {
        entries.push(entry(entries.len() as u64, Some(*color), payload.clone()));
    }
    let is_started = further.iter().any(|(_, payload)| matches!(payload, Payload::Moved(_)));
    let summary = GameSummary {
        status: ListingStatus::Hidden,
        payload: Vec::new(),
        changed_at: START,
        is_started,
        ..GameSummary::default()
    };
    let entries = entries.iter().map(Entry::to_bytes).collect();
    let game = NewGame { code: Some("BCDGHJ".to_owned()), long_code: None, creation_key: None, summary, entries };
    match store.create(game).await.expect("it is there") {
        Created::New(id) | Created::Existing(id) => id,
    }
}

async fn open_registry(store: &Arc<Memory>) -> GameRegistry {
    GameRegistry::open(store.clone(), Policy::default(), Time::starting_at(START)).await.expect("it opens")
}

fn moved(ply: u32, path: &str) -> Payload {
    Payload::Moved(Moved { ply, path: path.to_owned() })
}

#[tokio::test(start_paused = true)]
async fn what_another_server_writes_while_a_game_is_loaded_is_not_missed() {
    let store = Arc::new(Memory::default());
    let id = store_game(&store, "", &[]).await;
    let late = entry(3, Some(Color::White), moved(0, "a2a3")).to_bytes();
    *store.behind_the_next_read.lock() = Some(late);
    let games = open_registry(&store).await;
    let held = games.find(id).await.expect("readable").expect("there");
    assert_eq!(games.lock_live(&held).await.expect("readable").game_state.ply(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_rematch_that_both_want_begins_although_a_server_stopped_before() {
    let store = Arc::new(Memory::default());
    let asked = || Payload::RematchAsked(RematchAsked {});
    let ended = (Color::White, Payload::Resigned(Resigned {}));
    let id = store_game(&store, "", &[ended, (Color::White, asked()), (Color::Black, asked())]).await;
    let games = open_registry(&store).await;
    let held = games.find(id).await.expect("readable").expect("there");
    let next = games
        .lock_live(&held)
        .await
        .expect("readable")
        .game_state
        .rematch_code()
        .map(str::to_owned)
        .expect("it has begun");
    let next = games.find_by_code(&next).await.expect("it is there");
    let live = games.lock_live(&next).await.expect("readable");
    assert_eq!(live.owner(TOKENS[0]), Some(Color::Black), "with changed sides");
}

#[tokio::test(start_paused = true)]
async fn a_game_that_never_began_is_removed_and_one_with_a_move_is_not() {
    let store = Arc::new(Memory::default());
    let waiting = store_game(&store, "", &[]).await;
    let played = store_game(&store, "", &[(Color::White, moved(0, "a2a3"))]).await;
    let policy = Policy { abandoned_after: Some(Duration::from_secs(60)), ..Policy::default() };
    let games = GameRegistry::open(store.clone(), policy, Time::starting_at(START)).await.expect("it opens");
    tokio::time::sleep(Duration::from_secs(55)).await;
    assert!(store.read(waiting, 0).await.expect("readable").is_some());
    tokio::time::sleep(Duration::from_secs(20)).await;
    assert!(store.read(waiting, 0).await.expect("readable").is_none());
    assert!(store.read(played, 0).await.expect("readable").is_some());
    drop(games);
}

#[tokio::test(start_paused = true)]
async fn a_game_that_is_over_leaves_the_memory_sooner_than_one_that_goes_on() {
    let store = Arc::new(Memory::default());
    let over = store_game(&store, "", &[(Color::White, Payload::Resigned(Resigned {}))]).await;
    let running = store_game(&store, "", &[(Color::White, moved(0, "a2a3"))]).await;
    let games = open_registry(&store).await;
    for (id, seconds, left) in [(over, 20, 0), (running, 40, 1), (running, 310, 0)] {
        games.find(id).await.expect("readable").expect("there");
        tokio::time::sleep(Duration::from_secs(seconds)).await;
        assert_eq!(games.in_memory(), left, "after {seconds} s");
    }
}

/// The database is away for two minutes, in a game with a minute for each side.
#[tokio::test(start_paused = true)]
async fn nobody_loses_on_time_because_the_store_was_away() {
    let store = Arc::new(Memory::default());
    let id = store_game(&store, "60", &[]).await;
    let games = open_registry(&store).await;
    let held = games.find(id).await.expect("readable").expect("there");
    let play = PlayerCommand::Move(Moved { ply: 0, path: "a2a3".to_owned() });
    games.act(&held, TOKENS[0].to_vec(), 77, play).await.expect("legal");
    tokio::time::sleep(Duration::from_secs(10)).await;
    store.away.store(true, Ordering::SeqCst);
    tokio::time::sleep(Duration::from_secs(120)).await;
    store.away.store(false, Ordering::SeqCst);
    tokio::time::sleep(Duration::from_secs(20)).await;
    let now = games.time().now();
    let left = {
        let live = games.lock_live(&held).await.expect("readable");
        assert_eq!(live.game_state.outcome(), None);
        live.game_state.clock_at(now).expect("a clock").left(Color::Black).as_secs()
    };
    assert!((25..=45).contains(&left), "{left}");
    let answer = PlayerCommand::Move(Moved { ply: 1, path: "a6a5".to_owned() });
    games.act(&held, TOKENS[1].to_vec(), 78, answer).await.expect("it goes on");
    tokio::time::sleep(Duration::from_secs(70)).await;
    assert!(games.lock_live(&held).await.expect("readable").game_state.outcome().is_some(), "then time counts again");
}

#[tokio::test(start_paused = true)]
async fn presence_during_an_outage_of_the_store_is_published_once_it_is_back() {
    let store = Arc::new(Memory::default());
    let games = open_registry(&store).await;
    let mut held = Vec::new();
    for _ in 0..2 {
        let id = store_game(&store, "", &[]).await;
        held.push((id, games.find(id).await.expect("readable").expect("there")));
    }
    store.away.store(true, Ordering::SeqCst);
    let visits = held.iter().map(|(_, held)| games.track_presence(held, Some(Color::White), None));
    let mut visits: Vec<_> = visits.chain([games.track_presence(&held[1].1, Some(Color::Black), None)]).collect();
    tokio::time::sleep(Duration::from_millis(500)).await;
    visits.pop();
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert!(store.told.lock().is_empty(), "it was away");
    store.away.store(false, Ordering::SeqCst);
    tokio::time::sleep(Duration::from_secs(2)).await;
    let told = store.told.lock().clone();
    let mut told: Vec<_> =
        told.iter().map(|seats| seats.iter().map(|s| (s.game, s.side, s.is_present, s.at)).collect()).collect();
    told.iter_mut().for_each(|seats: &mut Vec<_>| seats.sort_unstable());
    let ([first, second], later) = ([held[0].0, held[1].0], START + 500);
    assert_eq!(told, [[(first, 0, true, START), (second, 0, true, START), (second, 1, false, later)]]);
}

/// The first move, which another server writes into the store.
async fn play_elsewhere(store: &Memory, id: i64) {
    let first = entry(3, Some(Color::White), moved(0, "a2a3")).to_bytes();
    let summary = GameSummary {
        status: ListingStatus::Hidden,
        payload: Vec::new(),
        changed_at: START,
        is_started: true,
        ..GameSummary::default()
    };
    store.append(id, 3, vec![first], summary).await.expect("it is the next");
}

/// A game with somebody who looks at it.
async fn watch(games: &GameRegistry, id: i64) -> (Arc<GameHandle>, PresenceGuard) {
    let held = games.find(id).await.expect("readable").expect("there");
    let visit = games.track_presence(&held, None, None);
    (held, visit)
}

/// A hundred new games, each with somebody who looks at it; the first has the id 1.
async fn watch_hundred(games: &GameRegistry, store: &Memory) -> Vec<(Arc<GameHandle>, PresenceGuard)> {
    let mut watched = Vec::new();
    for _ in 0..100 {
        watched.push(watch(games, store_game(store, "", &[]).await).await);
    }
    watched
}

async fn ply(games: &GameRegistry, held: &GameHandle) -> usize {
    games.lock_live(held).await.expect("readable").game_state.ply()
}

/// What was played elsewhere is told to nobody.
#[tokio::test(start_paused = true)]
async fn a_lost_message_is_noticed_within_ten_seconds_and_only_its_game_is_read() {
    let store = Arc::new(Memory::default());
    let games = open_registry(&store).await;
    let watched = watch_hundred(&games, &store).await;
    play_elsewhere(&store, 42).await;
    let reads = store.reads.load(Ordering::SeqCst);
    let changed = &watched[41].0;
    let mut changes = changed.changes();
    changes.mark_unchanged();
    tokio::time::timeout(Duration::from_secs(11), changes.changed()).await.expect("in time").expect("it is there");
    assert_eq!(ply(&games, changed).await, 1);
    assert_eq!(store.reads.load(Ordering::SeqCst) - reads, 1);
}

#[tokio::test(start_paused = true)]
async fn after_a_break_of_the_messages_only_what_has_changed_is_read() {
    let store = Arc::new(Memory::default());
    let games = open_registry(&store).await;
    let watched = watch_hundred(&games, &store).await;
    play_elsewhere(&store, 7).await;
    let reads = store.reads.load(Ordering::SeqCst);
    let mut changes = watched[6].0.changes();
    changes.mark_unchanged();
    store.tell(StoreEvent::MissedEvents).await;
    tokio::time::timeout(Duration::from_secs(1), changes.changed()).await.expect("at once").expect("it is there");
    assert_eq!(ply(&games, &watched[6].0).await, 1);
    assert_eq!(store.reads.load(Ordering::SeqCst) - reads, 1);
}

#[tokio::test(start_paused = true)]
async fn what_could_not_be_read_is_read_once_the_store_is_back() {
    let store = Arc::new(Memory::default());
    let games = open_registry(&store).await;
    let (held, _visit) = watch(&games, store_game(&store, "", &[]).await).await;
    let mut changes = held.changes();
    play_elsewhere(&store, 1).await;
    store.away.store(true, Ordering::SeqCst);
    store.tell(StoreEvent::GameChanged(1, 4)).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    store.away.store(false, Ordering::SeqCst);
    changes.mark_unchanged();
    tokio::time::timeout(Duration::from_secs(2), changes.changed()).await.expect("soon").expect("it is there");
    assert_eq!(ply(&games, &held).await, 1);
}

#[tokio::test(start_paused = true)]
async fn after_an_outage_all_games_are_credited_at_once() {
    let store = Arc::new(Memory::default());
    let games = open_registry(&store).await;
    let mut held = Vec::new();
    for _ in 0..300 {
        let id = store_game(&store, "60", &[(Color::White, moved(0, "a2a3"))]).await;
        held.push(games.find(id).await.expect("readable").expect("there"));
    }
    store.away.store(true, Ordering::SeqCst);
    tokio::time::sleep(Duration::from_secs(40)).await;
    store.away.store(false, Ordering::SeqCst);
    let (heartbeats, appends) = (store.heartbeats.load(Ordering::SeqCst), store.appends_to_many.load(Ordering::SeqCst));
    tokio::time::sleep(Duration::from_secs(6)).await;
    for held in &held {
        let live = games.lock_live(held).await.expect("readable");
        assert_eq!(live.game_state.event_count(), 5, "the outage is credited");
    }
    assert!(store.heartbeats.load(Ordering::SeqCst) - heartbeats <= 2, "not one for each game");
    assert_eq!(store.appends_to_many.load(Ordering::SeqCst) - appends, 1);
}

/// Only the client knows when it has answered a probe.
#[tokio::test(start_paused = true)]
async fn a_client_that_answers_probes_late_is_not_credited_a_second_for_each_move() {
    let store = Arc::new(Memory::default());
    let id = store_game(&store, "60", &[]).await;
    let games = open_registry(&store).await;
    let held = games.find(id).await.expect("readable").expect("there");
    let now = games.time().now();
    let nonce = held.probe(Color::White, now);
    held.answer_probe(Color::White, nonce, now + 5000);
    for (ply, path) in ["a2a3", "a6a5", "b2b3", "b6b5", "c2c3"].into_iter().enumerate() {
        let play = PlayerCommand::Move(Moved { ply: ply as u32, path: path.to_owned() });
        games.act(&held, TOKENS[ply % 2].to_vec(), 90 + ply as u64, play).await.expect("legal");
    }
    let events = held.page(3, 9).into_iter().map(|event| Event::decode(event).expect("an event"));
    assert_eq!(events.map(|event| event.lag).collect::<Vec<_>>(), [900, 0, 300, 0, 300]);
}

/// The event by which a game that is only watched by its clock ends, and how long after its start.
async fn end_of(begun: Begun, further: &[(Color, Payload)]) -> (Payload, i64) {
    let store = Arc::new(Memory::default());
    let id = store_game_as(&store, begun, further).await;
    let games = open_registry(&store).await;
    let held = games.find(id).await.expect("readable").expect("there");
    let mut changes = held.changes();
    while !games.lock_live(&held).await.expect("readable").game_state.is_over() {
        changes.changed().await.expect("it goes on");
    }
    let last = held.page(0, 99).pop().expect("an event");
    let last = Event::decode(last).expect("an event");
    (last.payload.expect("an event"), last.at - START)
}

#[tokio::test(start_paused = true)]
async fn who_does_not_begin_has_not_lost() {
    let begun = |clock: &str, paired| Begun { clock: clock.to_owned(), paired, ..Begun::default() };
    let cancelled = |ended: (Payload, i64), after: i64| {
        assert!(matches!(ended.0, Payload::Cancelled(_)) && (after..after + 5_000).contains(&ended.1), "{ended:?}");
    };
    let first = [(Color::White, moved(0, "a2a3"))];
    cancelled(end_of(begun("300+3", true), &[]).await, 60_000);
    cancelled(end_of(begun("300+3", true), &first).await, 60_000);
    // Talk does not put it off.
    let said = (Color::Black, Payload::ChatMessage(ChatMessage { phrase: Phrase::OneMoment.into() }));
    cancelled(end_of(begun("300+3", true), &[first[0].clone(), said]).await, 60_000);
    cancelled(end_of(begun("30", true), &first).await, 30_000);
    cancelled(end_of(begun("1/3600", true), &[]).await, 3_600_000);
    let both = [first[0].clone(), (Color::Black, moved(1, "a6a5"))];
    let (ended, after) = end_of(begun("300", true), &both).await;
    assert!(matches!(ended, Payload::TimeUp(_)) && after >= 300_000, "{ended:?} {after}");
    let (ended, after) = end_of(begun("300", false), &first).await;
    assert!(matches!(ended, Payload::TimeUp(_)) && after >= 300_000, "{ended:?} {after}");
}

/// The last event of a game that nobody watches and no server has in memory, and how long after its start.
async fn unwatched_end(clock: &str, deadline: i64) -> (Payload, i64) {
    let store = Arc::new(Memory::default());
    let both = [(Color::White, moved(0, "a2a3")), (Color::Black, moved(1, "a6a5"))];
    let id = store_game(&store, clock, &both).await;
    let summary =
        GameSummary { deadline: Some(START + deadline), is_started: true, is_open: true, ..GameSummary::default() };
    store.update_summaries(vec![(id, summary)]).await.expect("writable");
    let games = open_registry(&store).await;
    tokio::time::sleep(Duration::from_millis(deadline as u64 - 10_000)).await;
    assert_eq!((games.in_memory(), store.read(id, 0).await.expect("readable").map(|all| all.len())), (0, Some(5)));
    tokio::time::sleep(Duration::from_secs(30)).await;
    let last = store.read(id, 5).await.expect("readable").expect("a game").pop().expect("it is over");
    let (last, _) = Entry::parse(&last).expect("an entry");
    (last.payload.expect("an event"), last.at - START)
}

#[tokio::test(start_paused = true)]
async fn a_game_that_nobody_watches_ends() {
    let day = 24 * 60 * 60 * 1000;
    let (ended, after) = unwatched_end("1/86400", day).await;
    assert!(matches!(ended, Payload::TimeUp(_)) && (day..day + 10_000).contains(&after), "{ended:?} {after}");
    let (ended, after) = unwatched_end("300", 2 * 60 * 60 * 1000).await;
    assert!(matches!(ended, Payload::TimeUp(_)) && after >= 7_200_000, "{ended:?} {after}");
}

/// A game is looked at too early if its players moved meanwhile at a server that then failed: then it is looked at again.
#[tokio::test(start_paused = true)]
async fn a_game_that_is_looked_at_too_early_is_looked_at_again() {
    let store = Arc::new(Memory::default());
    let id = store_game(&store, "1/86400", &[(Color::White, moved(0, "a2a3"))]).await;
    let summary = GameSummary { deadline: Some(START), is_started: true, is_open: true, ..GameSummary::default() };
    store.update_summaries(vec![(id, summary)]).await.expect("writable");
    let games = open_registry(&store).await;
    tokio::time::sleep(Duration::from_secs(10)).await;
    assert!(store.find_overdue(START + 86_399_999, 9).await.expect("readable").is_empty());
    assert_eq!(store.find_overdue(START + 86_400_000, 9).await.expect("readable"), [id]);
    drop(games);
}

//! Our own service over a real connection: seats, commands, updates.

mod support;

use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::event::Payload;
use congo_proto::online::online_client::OnlineClient;
use congo_proto::online::refusal::Reason;
use congo_proto::online::*;
use congo_proto::{PROTOCOL_VERSION, online};
use congo_rules::{Color, Outcome, Victory};
use congo_server::entry::Entry;
use congo_server::games::Policy;
use congo_server::serve::Server;
use congo_server::store::{GameSummary, ListingStatus, NewGame};
use std::time::Duration;
use support::{Player, WatchedGame, channel, database, serve, test_config};
use tonic::Code;

fn white_request(name: &str) -> CreateRequest {
    CreateRequest { name: name.to_owned(), side: Side::White.into(), listed: true, ..CreateRequest::default() }
}

/// Two players seated at a game.
async fn start_pair(server: &Server, request: CreateRequest) -> (Player, Player) {
    let host = Player::host(channel(server).await, "host", request).await;
    let guest = Player::guest(channel(server).await, "guest", &host.code.clone()).await;
    (host, guest)
}

/// A game in which both players have moved.
async fn start_game(server: &Server) -> (Player, Player, WatchedGame) {
    let (mut host, mut guest) = start_pair(server, white_request("Ada")).await;
    host.play(0, "a2a3").await.expect("legal");
    guest.play(1, "a6a5").await.expect("legal");
    let watching = host.watch(0).await;
    (host, guest, watching)
}

#[tokio::test]
async fn two_play_and_a_third_watches() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path()).await;
    let (mut host, mut guest) = start_pair(&server, white_request("Ada")).await;
    assert_eq!((host.color, guest.color), (Some(Color::White), Some(Color::Black)));
    let mut third = Player::new(channel(&server).await, "nobody");
    (third.code, third.seat_token) = (format!("{}-{}", &host.code[..3].to_lowercase(), &host.code[3..]), Vec::new());
    let mut watching = third.watch(0).await;
    host.play(0, "a2a3").await.expect("legal");
    guest.play(1, "a6a5").await.expect("legal");
    watching.wait_until(|told| told.events.len() == 5).await;
    let room = watching.game_state();
    assert_eq!((room.player_name(Color::White), room.player_name(Color::Black)), (Some("Ada"), Some("Guest")));
    assert_eq!(room.game().position().fen(), "gmelecz/1pppppp/p6/7/P6/1PPPPPP/GMELECZ/w/-1");
    assert_eq!(third.play(2, "a3a4").await, Err(Reason::NotSeated), "a spectator has no token");
    third.seat_token = b"somebody else's token".to_vec();
    assert_eq!(third.play(2, "a3a4").await, Err(Reason::NotSeated));
    assert_eq!(third.join(&host.code.clone(), "Third").await.expect_err("full").code(), Code::FailedPrecondition);
}

#[tokio::test]
async fn a_move_is_played_once_however_often_it_comes() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path()).await;
    let (mut host, mut guest) = start_pair(&server, white_request("")).await;
    let first = PlayerCommand::Move(Moved { ply: 0, path: "a2a3".into() });
    let number = host.act_with_key(77, first.clone()).await.expect("legal");
    assert_eq!(host.act_with_key(77, first.clone()).await, Ok(number), "the same command is recognised");
    assert_eq!(host.act_with_key(78, first.clone()).await, Err(Reason::WrongPly), "another one comes too late");
    assert_eq!(host.play(1, "b2b3").await, Err(Reason::NotYourTurn));
    assert_eq!(guest.play(1, "a6a4").await, Err(Reason::Illegal));
    assert_eq!(guest.play(1, "nonsense").await, Err(Reason::Malformed));
    assert_eq!(guest.act_with_key(0, first).await, Err(Reason::Malformed), "a command has a key");
    // Even after all moves are taken back, a command that was sent before is not applied again.
    guest.play(1, "a6a5").await.expect("legal");
    host.act(PlayerCommand::AskTakeback(TakebackAsked { ply: 0 })).await.expect("there is a turn");
    guest.act(PlayerCommand::GrantTakeback(TakenBack { ply: 0 })).await.expect("it was asked for");
    let mut watching = host.watch(0).await;
    watching.wait_until(|told| told.presence.is_some()).await;
    assert_eq!(watching.game_state().ply(), 0);
    let again = PlayerCommand::Move(Moved { ply: 0, path: "a2a3".into() });
    assert_eq!(host.act_with_key(77, again).await, Ok(number));
    assert_eq!(watching.game_state().ply(), 0);
}

#[tokio::test]
async fn a_call_whose_answer_was_lost_can_be_made_again() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path()).await;
    let host = Player::host(channel(&server).await, "host", white_request("Ada")).await;
    let again = Player::host(channel(&server).await, "host", white_request("Ada")).await;
    assert_eq!((again.code, again.color), (host.code.clone(), host.color));
    let mut guest = Player::guest(channel(&server).await, "guest", &host.code).await;
    let seat = guest.join(&host.code, "Guest").await.expect("the own seat");
    assert_eq!(seat.side(), Side::Black);
    let mut back = Player::new(channel(&server).await, "host");
    assert_eq!(back.join(&host.code, "").await.expect("the own seat").side(), Side::White);
}

#[tokio::test]
async fn watching_goes_on_where_it_broke_off() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path()).await;
    let (mut host, mut guest, mut watching) = start_game(&server).await;
    watching.wait_until(|told| told.events.len() == 5).await;
    drop(watching);
    host.play(2, "a3a4").await.expect("legal");
    guest.act(PlayerCommand::Say(ChatMessage { phrase: Phrase::WellPlayed.into() })).await.expect("it is said");
    let mut rest = host.watch(5).await;
    rest.wait_until(|told| told.events.len() == 2).await;
    assert!(matches!(&rest.events[0].payload, Some(Payload::Moved(moved)) if moved.path == "a3a4" && moved.ply == 2));
    assert_eq!(rest.events[1].by(), Side::Black);
    let beyond = WatchRequest { game: host.code.clone(), seat_token: Vec::new(), from: 99 };
    assert_eq!(host.client.watch(beyond).await.expect_err("there are 7").code(), Code::OutOfRange);
    let foreign = WatchRequest { game: host.code.clone(), seat_token: vec![7; 20], from: 0 };
    assert_eq!(host.client.watch(foreign).await.expect_err("no seat").code(), Code::PermissionDenied);
}

#[tokio::test]
async fn draws_are_offered_declined_and_agreed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path()).await;
    let (mut host, mut guest, mut watching) = start_game(&server).await;
    let offer = || PlayerCommand::OfferDraw(DrawOffered {});
    let decline = || PlayerCommand::DeclineDraw(DrawDeclined {});
    assert_eq!(guest.act(decline()).await, Err(Reason::Nothing));
    host.act(offer()).await.expect("offered");
    assert_eq!(host.act(offer()).await, Err(Reason::Already));
    assert_eq!(host.act(decline()).await, Err(Reason::Nothing), "it is the own offer");
    guest.act(decline()).await.expect("declined");
    host.act(offer()).await.expect("offered");
    host.play(2, "a3a4").await.expect("it stands while the other thinks");
    guest.act(offer()).await.expect("agreed");
    watching.wait_until(|told| told.game_state.as_ref().is_some_and(congo_proto::game_state::GameState::is_over)).await;
    assert_eq!(watching.game_state().outcome().map(Outcome::result), Some("1/2-1/2"));
    assert_eq!(guest.play(3, "a5a4").await, Err(Reason::Over));
    assert_eq!(host.act(PlayerCommand::Resign(Resigned {})).await, Err(Reason::Over));
}

#[tokio::test]
async fn an_offer_ends_with_the_others_move() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path()).await;
    let (mut host, mut guest, _) = start_game(&server).await;
    guest.act(PlayerCommand::OfferDraw(DrawOffered {})).await.expect("offered");
    guest.act(PlayerCommand::AskTakeback(TakebackAsked { ply: 0 })).await.expect("asked");
    host.play(2, "a3a4").await.expect("legal");
    assert_eq!(host.act(PlayerCommand::DeclineDraw(DrawDeclined {})).await, Err(Reason::Nothing));
    assert_eq!(host.act(PlayerCommand::GrantTakeback(TakenBack { ply: 0 })).await, Err(Reason::Nothing));
}

#[tokio::test]
async fn both_play_again_with_changed_sides() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path()).await;
    let (mut host, mut guest, mut watching) = start_game(&server).await;
    let again = || PlayerCommand::AskRematch(RematchAsked {});
    assert_eq!(host.act(again()).await, Err(Reason::NotOver));
    guest.act(PlayerCommand::Resign(Resigned {})).await.expect("resigned");
    host.act(again()).await.expect("asked");
    guest.act(again()).await.expect("asked");
    watching.wait_until(|told| told.game_state.as_ref().is_some_and(|room| room.rematch_code().is_some())).await;
    let code = watching.game_state().rematch_code().expect("a code").to_owned();
    assert_eq!(host.join(&code, "").await.expect("the own seat").side(), Side::Black);
    assert_eq!(guest.join(&code, "").await.expect("the own seat").side(), Side::White);
    (guest.code, guest.color) = (code, Some(Color::White));
    let mut next = guest.watch(0).await;
    next.wait_until(|told| told.presence.is_some()).await;
    assert_eq!(
        (next.game_state().player_name(Color::Black), next.game_state().player_name(Color::White)),
        (Some("Ada"), Some("Guest"))
    );
    guest.play(0, "a2a3").await.expect("it goes on");
}

#[tokio::test]
async fn games_are_listed_while_a_player_waits() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path()).await;
    let mut host = Player::host(channel(&server).await, "host", white_request("Ada")).await;
    let secretly = CreateRequest { listed: false, ..white_request("Bo") };
    let mut hidden = Player::host(channel(&server).await, "hidden", secretly).await;
    let _seen = hidden.watch(0).await;
    let mut client = OnlineClient::new(channel(&server).await);
    let waiting = wait_for_list(&mut client, |list| !list.waiting.is_empty(), async {
        let mut watching = host.watch(0).await;
        watching.wait_until(|told| told.presence.is_some()).await;
        watching
    });
    let (list, watching) = waiting.await;
    assert_eq!((list.waiting.len(), list.waiting[0].white.as_str(), list.waiting[0].free()), (1, "Ada", Side::Black));
    let (list, ()) = wait_for_list(&mut client, |list| list.waiting.is_empty(), async { drop(watching) }).await;
    assert!(list.running.is_empty(), "whoever has gone does not wait");
    let _guest = Player::guest(channel(&server).await, "guest", &host.code).await;
    let (list, ()) = wait_for_list(&mut client, |list| !list.running.is_empty(), async {}).await;
    assert_eq!((list.running[0].black.as_str(), list.running[0].free()), ("Guest", Side::Any));
    host.act(PlayerCommand::Cancel(Cancelled {})).await.expect("nobody has moved");
    let (list, ()) = wait_for_list(&mut client, |list| list.running.is_empty(), async {}).await;
    assert!(list.waiting.is_empty());
}

/// Awaits `first`, then polls the list until it is as wanted.
async fn wait_for_list<T>(
    client: &mut OnlineClient<tonic::transport::Channel>,
    wanted: impl Fn(&ListReply) -> bool,
    first: impl Future<Output = T>,
) -> (ListReply, T) {
    let done = first.await;
    let asked = async {
        loop {
            let list = client.list(ListRequest {}).await.expect("a list").into_inner();
            if wanted(&list) {
                return list;
            }
            tokio::task::yield_now().await;
        }
    };
    (tokio::time::timeout(support::PATIENCE, asked).await.expect("the list changes"), done)
}

#[tokio::test]
async fn a_player_who_stays_away_may_lose() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut plan = test_config(database(folder.path()));
    plan.policy = Policy { absence_timeout: Duration::ZERO, ..Policy::default() };
    let server = Server::start(plan).await.expect("it serves");
    let (mut host, mut guest) = start_pair(&server, white_request("Ada")).await;
    let mut here = guest.watch(0).await;
    let mut watching = host.watch(0).await;
    let claim = || PlayerCommand::Claim(Claimed {});
    host.play(0, "a2a3").await.expect("legal");
    here.wait_until(|told| told.presence.is_some()).await;
    assert_eq!(host.act(claim()).await, Err(Reason::Present));
    assert_eq!(guest.act(claim()).await, Err(Reason::NotYourTurn), "the own turn is no reason to win");
    drop(here);
    watching.wait_until(|told| told.presence.is_some_and(|here| !here.black && here.black_since > 0)).await;
    host.act(claim()).await.expect("the other side is away");
    watching.wait_until(|told| told.game_state.as_ref().is_some_and(congo_proto::game_state::GameState::is_over)).await;
    let won = Outcome::Win { winner: Color::White, by: Victory::Absence };
    assert_eq!(watching.game_state().outcome(), Some(won));
}

/// No matter how much the other side says, moves and resignations are accepted.
#[tokio::test]
async fn talk_has_a_budget_and_moves_have_none() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path()).await;
    let (mut host, mut guest) = start_pair(&server, white_request("")).await;
    let phrase = || PlayerCommand::Say(ChatMessage { phrase: Phrase::Hello.into() });
    let mut said = 0;
    while said < 1000 && guest.act(phrase()).await.is_ok() {
        said += 1;
    }
    assert_eq!(said, 10, "so many between two moves");
    assert_eq!(guest.act(phrase()).await, Err(Reason::TalkedEnough));
    for _ in 0..2 {
        guest.act(PlayerCommand::OfferDraw(DrawOffered {})).await.expect("within the budget");
        host.act(PlayerCommand::DeclineDraw(DrawDeclined {})).await.expect("it was offered");
    }
    assert_eq!(
        guest.act(PlayerCommand::OfferDraw(DrawOffered {})).await,
        Err(Reason::TalkedEnough),
        "twice between two moves"
    );
    host.act(phrase()).await.expect("the other side has a budget of its own");
    host.play(0, "a2a3").await.expect("legal");
    guest.act(phrase()).await.expect("a move is a new reason");
    guest.play(1, "a6a5").await.expect("legal");
    guest.act(PlayerCommand::Resign(Resigned {})).await.expect("never refused");
}

/// If each arrival were sent to all watchers, a thousand arrivals would be a million messages.
#[tokio::test]
async fn watchers_are_not_announced_to_everyone_at_once() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path()).await;
    let (mut host, _) = start_pair(&server, white_request("")).await;
    let game = WatchRequest { game: host.code.clone(), ..WatchRequest::default() };
    let mut streams = Vec::new();
    for _ in 0..20 {
        let mut stream = host.client.watch(game.clone()).await.expect("it can be watched").into_inner();
        while !matches!(next_update(&mut stream).await, update::Payload::Presence(_)) {}
        streams.push(stream);
    }
    host.play(0, "a2a3").await.expect("legal");
    // The last one has the right count already.
    for stream in &mut streams[..19] {
        let told = next_update(stream).await;
        assert!(
            matches!(&told, update::Payload::Event(event) if matches!(event.payload, Some(Payload::Moved(_)))),
            "{told:?}"
        );
        let update::Payload::Presence(here) = next_update(stream).await else {
            panic!("the count comes with the next update")
        };
        assert_eq!(here.watchers, 20);
    }
}

async fn next_update(stream: &mut tonic::Streaming<Update>) -> update::Payload {
    stream.message().await.expect("connected").and_then(|update| update.payload).expect("something")
}

#[tokio::test]
async fn the_lag_of_a_seat_is_measured_by_its_owner_alone() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path()).await;
    let (mut host, guest) = start_pair(&server, white_request("")).await;
    let watch =
        WatchRequest { game: host.code.clone(), seat_token: host.seat_token.clone(), ..WatchRequest::default() };
    let mut stream = host.client.watch(watch).await.expect("it is its seat").into_inner();
    let nonce = loop {
        if let update::Payload::Probe(Probe { nonce }) = next_update(&mut stream).await {
            break nonce;
        }
    };
    let answer =
        |seat_token: &[u8]| AnswerProbeRequest { code: guest.code.clone(), seat_token: seat_token.to_vec(), nonce };
    let status = host.client.answer_probe(answer(&[7; 16])).await.expect_err("a stranger");
    assert_eq!(Refusal::from_status(&status).map(|refusal| refusal.reason()), Some(Reason::NotSeated));
    host.client.answer_probe(answer(&host.seat_token)).await.expect("the owner");
}

#[tokio::test]
async fn looking_up_games_does_not_fill_the_memory() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut plan = test_config(database(folder.path()));
    plan.policy.max_in_memory = 50;
    let server = Server::start(plan).await.expect("it serves");
    let (mut host, _) = start_pair(&server, white_request("")).await;
    let mut watching = host.watch(0).await;
    watching.wait_until(|told| told.presence.is_some()).await;
    let mut platform = support::platform(&server).await;
    for _ in 0..120 {
        let fen = congo_proto::platform::PostFenRequest { fen: "standard".into() };
        let game_id = platform.post_fen(fen).await.expect("a game").into_inner().game_id;
        let exists = congo_proto::platform::CheckGameIdRequest { game_id };
        assert!(platform.check_game_id(exists).await.expect("an answer").into_inner().exist);
        assert!(server.games().in_memory() <= 50, "{}", server.games().in_memory());
    }
    host.play(0, "a2a3").await.expect("a game that is looked at stays");
    watching.wait_until(|told| told.game_state().ply() == 1).await;
}

#[tokio::test]
async fn versions_names_and_malformed_calls() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path()).await;
    let mut client = OnlineClient::new(channel(&server).await);
    let greeted = client.greet(GreetRequest { protocol: 99, client: "test".into() }).await.expect("an answer");
    let greeted = greeted.into_inner();
    assert_eq!((greeted.oldest, greeted.newest, greeted.absence), (PROTOCOL_VERSION, PROTOCOL_VERSION, 60_000));
    let good = CreateRequest { seat_token: vec![1; 16], ..white_request("Ada") };
    for (wrong, named) in [
        (CreateRequest { seat_token: vec![1; 15], ..good.clone() }, "seat_token"),
        (CreateRequest { seat_token: vec![1; 65], ..good.clone() }, "seat_token"),
        (CreateRequest { name: "x".repeat(25), ..good.clone() }, "name"),
        (CreateRequest { fen: "7/7/7/7/7/7/7/w/-1".into(), ..good.clone() }, "fen"),
        (CreateRequest { fen: support::MILLIONS_OF_CHAINS.into(), ..good.clone() }, "31 pieces, more than 14"),
        (CreateRequest { clock: "soon".into(), ..good.clone() }, "clock"),
        (CreateRequest { clock: "99999999".into(), ..good.clone() }, "clock"),
    ] {
        let status = client.create(wrong).await.expect_err(named);
        assert!(status.code() == Code::InvalidArgument && status.message().contains(named), "{status}");
    }
    for code in ["", "BCDGHJ", "17", "nonsense", "BCD-GHJ-LMN"] {
        let join = JoinRequest { code: code.into(), seat_token: vec![1; 16], name: String::new() };
        let status = client.join(join).await.expect_err(code);
        assert_eq!(Refusal::from_status(&status).map(|refusal| refusal.reason()), Some(Reason::NoSuchGame), "{code}");
    }
    let empty = ActRequest { code: "BCDGHJ".into(), seat_token: vec![1; 16], command_key: 1, command: None };
    assert_eq!(client.act(empty).await.expect_err("nothing").code(), Code::InvalidArgument);
}

/// Whatever has written it: a game that cannot be read harms no other.
#[tokio::test]
async fn a_game_that_cannot_be_read_is_refused_for_good_and_harms_no_other() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let store = support::open(&database(folder.path())).await.expect("a store");
    let begun = Begun { fen: support::MILLIONS_OF_CHAINS.into(), code: "BCDGHJ".into(), ..Begun::default() };
    let entries = vec![Entry::new(congo_proto::game_state::new_event(None, 0, Payload::Begun(begun))).to_bytes()];
    let card = GameSummary { status: ListingStatus::Waiting, payload: Vec::new(), ..GameSummary::default() };
    let kept = NewGame { code: Some("BCDGHJ".into()), long_code: None, creation_key: None, summary: card, entries };
    store.create(kept).await.expect("kept");
    store.close().await;
    let server = serve(folder.path()).await;
    let mut client = OnlineClient::new(channel(&server).await);
    let watch = WatchRequest { game: "BCDGHJ".into(), ..WatchRequest::default() };
    assert_eq!(client.watch(watch).await.expect_err("it cannot be read").code(), Code::DataLoss);
    let (mut host, _) = start_pair(&server, white_request("")).await;
    host.play(0, "a2a3").await.expect("legal");
}

#[tokio::test]
async fn a_game_of_the_platform_can_be_watched_by_its_number() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path()).await;
    let mut platform = support::platform(&server).await;
    let fen = congo_proto::platform::PostFenRequest { fen: "standard".into() };
    let game_id = platform.post_fen(fen).await.expect("a game").into_inner().game_id;
    let step = congo_proto::platform::PostMoveRequest { game_id, fr: 35, to: 28 };
    assert_eq!(platform.post_move(step).await.expect("an answer").into_inner().move_id, 0);
    let mut third = Player::new(channel(&server).await, "");
    (third.code, third.seat_token) = (game_id.to_string(), Vec::new());
    let mut watching = third.watch(0).await;
    watching.wait_until(|told| told.events.len() == 2).await;
    assert_eq!(watching.game_state().game().moves()[0].path.to_string(), "a2a3");
    // Games with seats do not belong to the platform and are not found by number.
    let host = Player::host(channel(&server).await, "host", white_request("Ada")).await;
    for number in 1..=game_id + 1 {
        let known = congo_proto::platform::CheckGameIdRequest { game_id: number };
        let exist = platform.check_game_id(known).await.expect("an answer").into_inner().exist;
        assert_eq!(exist, number == game_id);
    }
    let by_number = online::WatchRequest { game: (game_id + 1).to_string(), seat_token: Vec::new(), from: 0 };
    assert_eq!(third.client.watch(by_number).await.expect_err("by its code only").code(), Code::NotFound);
    assert_eq!(host.code.len(), 6);
}

fn line(paths: &[&str]) -> MoveLine {
    MoveLine { paths: paths.iter().map(|path| (*path).to_owned()).collect() }
}

async fn set_lines(player: &mut Player, ply: u32, lines: &[&[&str]]) -> Result<Vec<MoveLine>, Reason> {
    let lines = lines.iter().map(|paths| line(paths)).collect();
    let (code, seat_token) = (player.code.clone(), player.seat_token.clone());
    let request = SetConditionalMovesRequest { code, seat_token, ply, lines };
    let reply = player.client.set_conditional_moves(request).await;
    let reply = reply.map_err(|status| Refusal::from_status(&status).expect("a refusal").reason())?;
    Ok(reply.into_inner().lines)
}

async fn lines_left(player: &mut Player) -> Vec<MoveLine> {
    let (code, seat_token) = (player.code.clone(), player.seat_token.clone());
    let request = GetConditionalMovesRequest { code, seat_token };
    player.client.get_conditional_moves(request).await.expect("own ones").into_inner().lines
}

/// With days for a move, what is expected is answered in the same transaction, by both sides in turn.
#[tokio::test]
async fn what_is_expected_is_answered_at_once() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path()).await;
    let (_, mut hasty) = start_pair(&server, white_request("Ada")).await;
    assert_eq!(set_lines(&mut hasty, 0, &[&["a2a3", "a6a5"]]).await, Err(Reason::Nothing), "without days");
    let days = CreateRequest { clock: "1/86400".into(), ..white_request("Ada") };
    let mut white = Player::host(channel(&server).await, "white", days).await;
    let mut black = Player::guest(channel(&server).await, "black", &white.code.clone()).await;
    for (ply, lines, reason) in [
        (1, &[&["a2a3", "a6a5"][..]][..], Reason::WrongPly),
        (0, &[&["a2a3"]], Reason::Malformed),
        (0, &[&["a2a3", "nonsense"]], Reason::Malformed),
        (0, &[&["a2a3", "a6a4"]], Reason::Illegal),
        (0, &[&["a2a3", "a6a5"], &["a2a3", "b6b5"]], Reason::Malformed),
    ] {
        assert_eq!(set_lines(&mut black, ply, lines).await, Err(reason), "{lines:?}");
    }
    assert_eq!(set_lines(&mut white, 0, &[&["a2a3", "a6a5"]]).await, Err(Reason::WrongPly), "it is their own turn");
    let lines: [&[&str]; 2] = [&["a2a3", "a6a5", "b2b3", "b6b5"], &["c2c3", "c6c5"]];
    assert_eq!(set_lines(&mut black, 0, &lines).await.expect("legal"), [line(lines[0]), line(lines[1])]);
    assert_eq!(lines_left(&mut white).await, [], "nobody else is told");
    let mut watching = white.watch(0).await;
    assert_eq!(white.play(0, "a2a3").await, Ok(3));
    watching.wait_until(|told| told.events.len() == 5).await;
    assert_eq!((watching.game_state().ply(), watching.events[3].at), (2, watching.events[4].at));
    assert_eq!(watching.events[4].command_key, 0);
    assert_eq!(lines_left(&mut black).await, [line(lines[0])], "the other line is left");
    // Off the line, nothing is answered; and what was taken back is not answered again.
    white.play(2, "d2d3").await.expect("legal");
    watching.wait_until(|told| told.game_state().ply() == 3).await;
    assert_eq!(lines_left(&mut black).await, []);
    white.act(PlayerCommand::AskTakeback(TakebackAsked::default())).await.expect("it is possible");
    black.act(PlayerCommand::GrantTakeback(TakenBack::default())).await.expect("it is asked");
    white.play(2, "b2b3").await.expect("legal");
    watching.wait_until(|told| told.game_state().ply() == 3).await;
    assert_eq!(black.play(3, "c6c5").await.map(|_| ()), Ok(()), "it was their turn");
    // Both have lines: one turn plays six.
    assert_eq!(set_lines(&mut black, 4, &[&["d2d3", "d6d5", "e2e3", "e6e5"]]).await.expect("legal").len(), 1);
    white.play(4, "c2c3").await.expect("legal");
    assert_eq!(set_lines(&mut white, 5, &[&["b6b5", "d2d3", "d6d5", "e2e3"]]).await.expect("legal").len(), 1);
    black.play(5, "b6b5").await.expect("legal");
    watching.wait_until(|told| told.game_state().ply() == 7).await;
    assert_eq!(set_lines(&mut white, 7, &[&["d6d5", "e2e3"]]).await.expect("legal").len(), 1);
    assert_eq!(set_lines(&mut white, 7, &[]).await.expect("nothing any more"), []);
}

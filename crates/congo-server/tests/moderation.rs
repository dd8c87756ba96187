//! The commands of an operator, as they type them, while a server runs.

mod support;

use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::online_client::OnlineClient;
use congo_proto::online::refusal::Reason;
use congo_proto::online::*;
use std::process::Command;
use support::keys::{KeyHolder, reason};
use support::postgres::Database;
use support::program::Program;

/// Runs a command on a database; returns what it says, and whether it was done.
fn operate(database: &str, words: &[&str]) -> (String, bool) {
    let program = Command::new(env!("CARGO_BIN_EXE_congo-server")).args(words).args(["--database", database]).output();
    let output = program.expect("it runs");
    let said = [output.stdout, output.stderr].concat();
    (String::from_utf8_lossy(&said).into_owned(), output.status.success())
}

async fn check_operation(database: &str) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = Program::start(folder.path(), &["--database", database]);
    let channel = server.channel().await;
    let mut ada = KeyHolder::named(channel.clone(), 1, "Ada").await;
    let mut eve = KeyHolder::named(channel.clone(), 2, "Nasty Word").await;
    let number = eve.player_number().await;
    let eve_number = number.to_string();
    assert_eq!(operate(database, &["reports"]), ("no names were reported\n".into(), true));
    ada.client.report_name(ada.request(ReportNameRequest { player: number })).await.expect("reported");
    let (said, _) = operate(database, &["reports"]);
    assert!(said.starts_with(&format!("player {number}, \"Nasty Word\": 1 reports, the last on 20")), "{said}");

    // The name is gone for everybody, and its player may choose another one at once.
    let (said, done) = operate(database, &["clear-name", "nasty word"]);
    assert!(done && said.contains("has lost the name \"Nasty Word\"; nobody gets it again"), "{said}");
    assert_eq!(operate(database, &["reports"]).0, "no names were reported\n");
    assert_eq!(reason(eve.set_name("Nasty-Word", false).await), Reason::NameTaken);
    assert_eq!(reason(ada.set_name("Nasty Word", false).await), Reason::TooSoon);
    eve.set_name("Eve", false).await.expect("another one");
    assert!(!operate(database, &["clear-name", "Nobody Here"]).1);

    // Who is excluded plays as nobody, and not as a guest by mistake.
    let (said, _) = operate(database, &["ban", "Eve", "30"]);
    assert_eq!(said, format!("player {number} is excluded for 30 days\n"));
    let mut online = OnlineClient::new(channel.clone());
    let create =
        |token: u8| CreateRequest { seat_token: vec![token; 16], side: Side::White.into(), ..CreateRequest::default() };
    assert_eq!(reason(online.create(eve.request(create(1))).await), Reason::Banned);
    assert_eq!(reason(eve.set_name("Evelyn", false).await), Reason::Banned);
    let seek = SeekRequest { seat_token: vec![9; 16], clock: "60".into(), ..SeekRequest::default() };
    assert_eq!(reason(eve.client.seek(eve.request(seek)).await), Reason::Banned);
    let account = eve.sign_in().await.expect("they are told");
    assert!(account.banned_until > 0, "{account:?}");
    let (said, _) = operate(database, &["player", &eve_number]);
    assert!(said.contains("name      Eve\n") && said.contains("excluded  until 20"), "{said}");
    operate(database, &["unban", "eve"]);

    // A game that was played, and one that was not.
    for (token, moves) in [(10, &["a2a3", "a6a5"][..]), (20, &[])] {
        let game = online.create(eve.request(create(token))).await.expect("a game").into_inner();
        let join = JoinRequest { code: game.code.clone(), seat_token: vec![token + 1; 16], name: String::new() };
        online.join(ada.request(join)).await.expect("a seat");
        let act = |side: u8, key, command| ActRequest {
            code: game.code.clone(),
            seat_token: vec![token + side; 16],
            command_key: key,
            command: Some(command),
        };
        for (ply, path) in moves.iter().enumerate() {
            let moved = Moved { ply: ply as u32, path: (*path).into() };
            online.act(act(ply as u8 % 2, 1 + ply as u64, PlayerCommand::Move(moved))).await.expect("legal");
        }
        online.act(act(0, 9, PlayerCommand::Resign(Resigned {}))).await.expect("it is possible");
    }
    assert_eq!(
        operate(database, &["aborted"]).0,
        format!("player {number}: 1 of 2 games ended before they had moved\n")
    );
    let file = folder.path().join("games.pgn").display().to_string();
    assert_eq!(operate(database, &["export", &file]), (format!("1 games written to {file}\n"), true));
    let pgn = std::fs::read_to_string(&file).expect("a file");
    assert!(pgn.contains("[White \"Eve\"]") && pgn.contains("[Black \"Ada\"]") && pgn.contains("0-1"), "{pgn}");
    assert!(!operate(database, &["export", &file]).1, "no file is overwritten");
    assert_eq!(operate(database, &["ratings"]).0, "results and ratings were made anew from 2 games\n");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_looks_after_players_and_games() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let database = support::database(folder.path());
    let (said, done) = operate(&database, &["reports"]);
    assert!(!done && said.contains("there is no such file"), "{said}");
    check_operation(&database).await;
    let Some(postgres) = Database::start() else { return };
    check_operation(&postgres.address()).await;
}

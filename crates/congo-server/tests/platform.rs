//! The platform's six calls over a real connection.

mod support;

use congo_proto::platform::congo_grpc_client::CongoGrpcClient;
use congo_proto::platform::*;
use support::{platform, serve};
use tonic::transport::Channel;

const CHAIN: &str = "7/4l2/7/4c2/7/2p4/1M1L3/w/-1";

fn square(text: &str) -> i32 {
    text.parse::<congo_rules::Square>().expect(text).fen_index().into()
}

async fn step(client: &mut CongoGrpcClient<Channel>, game_id: i64, step: &str) -> i64 {
    let (fr, to) = step.split_at(2);
    let request = PostMoveRequest { game_id, fr: square(fr), to: square(to) };
    client.post_move(request).await.expect("an answer").into_inner().move_id
}

async fn begin(client: &mut CongoGrpcClient<Channel>, fen: &str) -> i64 {
    client.post_fen(PostFenRequest { fen: fen.to_owned() }).await.expect("an answer").into_inner().game_id
}

async fn latest(client: &mut CongoGrpcClient<Channel>, game_id: i64) -> String {
    client.get_latest_fen(GetLatestFenRequest { game_id }).await.expect("an answer").into_inner().fen
}

async fn steps_after(client: &mut CongoGrpcClient<Channel>, game_id: i64, move_id: i64) -> Vec<(i32, i32)> {
    let request = GetDbMovesAfterRequest { game_id, move_id };
    let moves = client.get_db_moves_after(request).await.expect("an answer").into_inner().moves;
    moves.into_iter().map(|step| (step.fr, step.to)).collect()
}

#[tokio::test]
async fn a_chain_is_sent_hop_by_hop_and_survives_a_server_restart() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path()).await;
    let mut client = platform(&server).await;
    let game = begin(&mut client, CHAIN).await;
    assert!(game > 0);
    assert_eq!(step(&mut client, game, "b1d3").await, 0);
    assert_eq!(latest(&mut client, game).await, "7/4l2/7/4c2/3M3/7/3L3/w/43");
    assert_eq!(step(&mut client, game, "d1d2").await, -1, "the monkey has begun");
    assert_eq!(step(&mut client, game, "d3f5").await, 1);
    server.stop().await.expect("it stops");
    let server = serve(folder.path()).await;
    let mut client = platform(&server).await;
    assert_eq!(latest(&mut client, game).await, "7/4l2/5M1/7/7/7/3L3/w/43");
    assert_eq!(step(&mut client, game, "f5f5").await, 2);
    assert_eq!(latest(&mut client, game).await, "7/4l2/5M1/7/7/7/3L3/b/-1");
    let told = [("b1", "d3"), ("d3", "f5"), ("f5", "f5")].map(|(from, to)| (square(from), square(to)));
    assert_eq!(steps_after(&mut client, game, -1).await, told);
    assert_eq!(steps_after(&mut client, game, 1).await, told[2..]);
    assert_eq!(steps_after(&mut client, game, i64::MAX).await, []);
    let first = client.get_first_fen(GetFirstFenRequest { game_id: game }).await.expect("an answer").into_inner().fen;
    assert_eq!(first, CHAIN);
}

#[tokio::test]
async fn what_is_refused_is_refused_without_an_error() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let server = serve(folder.path()).await;
    let mut client = platform(&server).await;
    let usual = ["", "Standard", "7/7/7/7/7/7/7/w/-1", "gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ/w/-2"];
    for fen in usual.into_iter().chain([support::MILLIONS_OF_CHAINS]) {
        assert_eq!(begin(&mut client, fen).await, -1, "{fen}");
    }
    let game = begin(&mut client, "standard").await;
    for (fr, to) in [(-1, 3), (35, 49), (i32::MIN, i32::MAX), (35, 7), (256 + 35, 28)] {
        let refused =
            client.post_move(PostMoveRequest { game_id: game, fr, to }).await.expect("an answer").into_inner();
        assert_eq!(refused.move_id, -1, "{fr} {to}");
    }
    for foreign in [0, -1, game + 1, i64::MIN, i64::MAX] {
        assert!(
            !client.check_game_id(CheckGameIdRequest { game_id: foreign }).await.expect("an answer").into_inner().exist
        );
        assert_eq!(latest(&mut client, foreign).await, "");
        assert_eq!(steps_after(&mut client, foreign, -1).await, []);
        assert_eq!(step(&mut client, foreign, "a2a3").await, -1);
    }
    assert!(client.check_game_id(CheckGameIdRequest { game_id: game }).await.expect("an answer").into_inner().exist);
    assert_eq!(step(&mut client, game, "a2a3").await, 0);
    assert_eq!(step(&mut client, game, "a2a3").await, -1, "it is Black's turn");
}

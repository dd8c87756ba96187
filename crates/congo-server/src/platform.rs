//! The service of the platform's own clients. It has no errors of its own: what is refused is answered by -1, an empty
//! text or false. Only where the store fails does a client hear of it, since then nothing can be said. It knows the games
//! that were begun here; games with seats are none of its business.

use crate::games::{Games, Held, Live};
use crate::limits::Limits;
use crate::refused::Refused;
use congo_proto::platform::congo_grpc_server::CongoGrpc;
use congo_proto::platform::*;
use congo_proto::steps::Pair;
use congo_rules::Position;
use std::sync::Arc;
use tonic::{Request, Response, Status};

/// What is answered where something is refused.
const REFUSED: i64 = -1;
/// The text that stands for the usual start.
const STANDARD: &str = "standard";

/// The service.
#[derive(Debug, Clone)]
pub struct Platform {
    games: Games,
    limits: Limits,
}

impl Platform {
    /// Over these games, within limits.
    pub fn new(games: Games, limits: Limits) -> Self {
        Self { games, limits }
    }

    async fn find(&self, id: i64) -> Result<Option<Arc<Held>>, Status> {
        let Some(held) = self.games.find(id).await.map_err(failed)? else { return Ok(None) };
        let ours = self.games.live(&held).await.map_err(failed)?.room.begun().platform;
        Ok(ours.then_some(held))
    }

    /// Asks something of a game; `otherwise` if there is no such game.
    async fn ask<T>(&self, id: i64, otherwise: T, ask: impl FnOnce(&Live) -> T) -> Result<T, Status> {
        match self.find(id).await? {
            Some(held) => Ok(ask(&*self.games.live(&held).await.map_err(failed)?)),
            None => Ok(otherwise),
        }
    }

    async fn step(&self, request: PostMoveRequest) -> Result<i64, Status> {
        let PostMoveRequest { game_id, fr, to } = request;
        let Some(held) = self.find(game_id).await? else { return Ok(REFUSED) };
        let Some((fr, to)) = u32::try_from(fr).ok().zip(u32::try_from(to).ok()) else { return Ok(REFUSED) };
        match self.games.step(&held, congo_proto::online::Step { fr, to }).await {
            Ok(number) => Ok(i64::try_from(number).unwrap_or(i64::MAX)),
            Err(Refused::Rule { .. }) => Ok(REFUSED),
            Err(problem) => Err(failed(problem)),
        }
    }
}

fn failed(problem: impl Into<Refused>) -> Status {
    problem.into().into()
}

fn told((from, to): &Pair) -> DbMove {
    DbMove { fr: from.fen_index().into(), to: to.fen_index().into() }
}

/// The steps after one of them; after -1, all.
fn after(steps: &[Pair], number: i64) -> &[Pair] {
    let from = usize::try_from(number.saturating_add(1).max(0)).unwrap_or(usize::MAX);
    steps.get(from..).unwrap_or_default()
}

#[tonic::async_trait]
impl CongoGrpc for Platform {
    async fn post_fen(&self, request: Request<PostFenRequest>) -> Result<Response<PostFenReply>, Status> {
        self.limits.game(request.remote_addr().map(|address| address.ip()))?;
        let fen = request.into_inner().fen;
        let fen = if fen == STANDARD { Position::START_FEN } else { &fen };
        // An empty text means the usual start elsewhere, not here.
        let id = if fen.is_empty() { None } else { self.games.begin_platform(fen).await.map_err(failed)? };
        Ok(Response::new(PostFenReply { game_id: id.unwrap_or(REFUSED) }))
    }

    async fn post_move(&self, request: Request<PostMoveRequest>) -> Result<Response<PostMoveReply>, Status> {
        let move_id = self.step(request.into_inner()).await?;
        Ok(Response::new(PostMoveReply { move_id }))
    }

    async fn check_game_id(&self, request: Request<CheckGameIdRequest>) -> Result<Response<CheckGameIdReply>, Status> {
        let exist = self.find(request.into_inner().game_id).await?.is_some();
        Ok(Response::new(CheckGameIdReply { exist }))
    }

    async fn get_first_fen(&self, request: Request<GetFirstFenRequest>) -> Result<Response<GetFirstFenReply>, Status> {
        let first = |live: &Live| live.room.begun().fen.clone();
        let fen = self.ask(request.into_inner().game_id, String::new(), first).await?;
        Ok(Response::new(GetFirstFenReply { fen }))
    }

    async fn get_latest_fen(
        &self,
        request: Request<GetLatestFenRequest>,
    ) -> Result<Response<GetLatestFenReply>, Status> {
        let latest = |live: &Live| live.room.table().setup().to_string();
        let fen = self.ask(request.into_inner().game_id, String::new(), latest).await?;
        Ok(Response::new(GetLatestFenReply { fen }))
    }

    async fn get_db_moves_after(
        &self,
        request: Request<GetDbMovesAfterRequest>,
    ) -> Result<Response<GetDbMovesAfterReply>, Status> {
        let GetDbMovesAfterRequest { game_id, move_id } = request.into_inner();
        let moves = |live: &Live| after(live.room.steps(), move_id).iter().map(told).collect();
        let moves = self.ask(game_id, Vec::new(), moves).await?;
        Ok(Response::new(GetDbMovesAfterReply { moves }))
    }
}

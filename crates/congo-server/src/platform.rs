//! The service of the platform's own clients. It has no errors of its own: what is refused is answered by -1, an empty
//! text or false. Only where the store fails does a client hear of it, since then nothing can be said.

use crate::games::Games;
use crate::store::StoreError;
use congo_proto::platform::congo_grpc_server::CongoGrpc;
use congo_proto::platform::*;
use congo_rules::Position;
use tonic::{Request, Response, Status};

/// What is answered where something is refused.
const REFUSED: i64 = -1;
/// The text that stands for the usual start.
const STANDARD: &str = "standard";

/// The service.
#[derive(Debug, Clone)]
pub struct Platform {
    games: Games,
}

impl Platform {
    /// Over these games.
    pub fn new(games: Games) -> Self {
        Self { games }
    }

    /// Asks something of a game; `otherwise` if there is no such game.
    async fn ask<T>(&self, id: i64, otherwise: T, ask: impl FnOnce(&crate::games::Open) -> T) -> Result<T, Status> {
        match self.games.find(id).await.map_err(failed)? {
            Some(game) => Ok(ask(&*game.lock().await)),
            None => Ok(otherwise),
        }
    }
}

fn failed(problem: StoreError) -> Status {
    tracing::error!("{problem}");
    Status::unavailable("the games cannot be kept or read now")
}

#[tonic::async_trait]
impl CongoGrpc for Platform {
    async fn post_fen(&self, request: Request<PostFenRequest>) -> Result<Response<PostFenReply>, Status> {
        let fen = request.into_inner().fen;
        let fen = if fen == STANDARD { Position::START_FEN } else { &fen };
        let id = self.games.begin(fen).await.map_err(failed)?;
        Ok(Response::new(PostFenReply { game_id: id.unwrap_or(REFUSED) }))
    }

    async fn post_move(&self, request: Request<PostMoveRequest>) -> Result<Response<PostMoveReply>, Status> {
        let PostMoveRequest { game_id, fr, to } = request.into_inner();
        let number = match u8::try_from(fr).ok().zip(u8::try_from(to).ok()) {
            Some(step) => self.games.step(game_id, step).await.map_err(failed)?,
            None => None,
        };
        Ok(Response::new(PostMoveReply { move_id: number.unwrap_or(REFUSED) }))
    }

    async fn check_game_id(&self, request: Request<CheckGameIdRequest>) -> Result<Response<CheckGameIdReply>, Status> {
        let exist = self.ask(request.into_inner().game_id, false, |_| true).await?;
        Ok(Response::new(CheckGameIdReply { exist }))
    }

    async fn get_first_fen(&self, request: Request<GetFirstFenRequest>) -> Result<Response<GetFirstFenReply>, Status> {
        let fen = self.ask(request.into_inner().game_id, String::new(), |game| game.start().to_owned()).await?;
        Ok(Response::new(GetFirstFenReply { fen }))
    }

    async fn get_latest_fen(
        &self,
        request: Request<GetLatestFenRequest>,
    ) -> Result<Response<GetLatestFenReply>, Status> {
        let fen = self.ask(request.into_inner().game_id, String::new(), |game| game.latest()).await?;
        Ok(Response::new(GetLatestFenReply { fen }))
    }

    async fn get_db_moves_after(
        &self,
        request: Request<GetDbMovesAfterRequest>,
    ) -> Result<Response<GetDbMovesAfterReply>, Status> {
        let GetDbMovesAfterRequest { game_id, move_id } = request.into_inner();
        let told = |(fr, to): &(u8, u8)| DbMove { fr: (*fr).into(), to: (*to).into() };
        let moves = self.ask(game_id, Vec::new(), |game| game.after(move_id).iter().map(told).collect()).await?;
        Ok(Response::new(GetDbMovesAfterReply { moves }))
    }
}

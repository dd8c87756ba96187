//! The service of the platform's own clients. It has no errors of its own: what is refused is answered by -1, an empty
//! text or false. Only where the store fails does a client hear of it, since then nothing can be said. It knows the games
//! that were begun here; games with seats are none of its business.

use crate::games::{Games, Held, Live};
use crate::limits::{Client, Limits};
use crate::proxy::FORWARDED_HEADERS;
use crate::refused::Refused;
use congo_proto::platform::congo_grpc_server::CongoGrpc;
use congo_proto::platform::*;
use congo_proto::steps::Pair;
use congo_rules::Position;
use std::sync::Arc;
use tonic::metadata::MetadataMap;
use tonic::{Request, Response, Status};

/// What is answered where something is refused.
const REFUSED: i64 = -1;
/// The text that stands for the usual start.
const STANDARD: &str = "standard";

/// What is said where it is not offered.
const NOT_OFFERED: &str = "this server does not offer the original protocol, in which anybody may move in a game whose \
                           number they know; --original-protocol on allows it";

/// The service.
#[derive(Debug, Clone)]
pub struct Platform {
    games: Games,
    limits: Limits,
    /// Whether everybody is served, or nobody; none: programs on this computer only.
    offered: Option<bool>,
}

impl Platform {
    /// Over these games, within limits, for everybody, nobody, or (none) programs on this computer only. To whom it is not
    /// offered every call is answered as one that is not implemented: clients take that for a server of another kind,
    /// while a -1 would tell them to try another position or move.
    pub fn new(games: Games, limits: Limits, offered: Option<bool>) -> Self {
        Self { games, limits, offered }
    }

    /// Who calls, and what for.
    fn accept<T>(&self, request: Request<T>) -> Result<(Option<Client>, T), Status> {
        let client = request.extensions().get().copied();
        match self.offered.unwrap_or_else(|| is_local(client, request.metadata())) {
            true => Ok((client, request.into_inner())),
            false => Err(Status::unimplemented(NOT_OFFERED)),
        }
    }

    /// A game of this service; numbers without one are counted, since they can be guessed.
    async fn find(&self, client: Option<Client>, id: i64) -> Result<Option<Arc<Held>>, Status> {
        self.limits.lookup(client)?;
        if let Some(held) = self.games.find(id).await.map_err(failed)?
            && self.games.live(&held).await.map_err(failed)?.room.begun().platform
        {
            return Ok(Some(held));
        }
        self.limits.failed_lookup(client)?;
        Ok(None)
    }

    /// Asks something of a game; `otherwise` if there is no such game.
    async fn ask<T>(
        &self,
        client: Option<Client>,
        id: i64,
        otherwise: T,
        ask: impl FnOnce(&Live) -> T,
    ) -> Result<T, Status> {
        match self.find(client, id).await? {
            Some(held) => Ok(ask(&*self.games.live(&held).await.map_err(failed)?)),
            None => Ok(otherwise),
        }
    }

    async fn step(&self, client: Option<Client>, request: PostMoveRequest) -> Result<i64, Status> {
        let PostMoveRequest { game_id, fr, to } = request;
        let Some(held) = self.find(client, game_id).await? else { return Ok(REFUSED) };
        let Some((fr, to)) = u32::try_from(fr).ok().zip(u32::try_from(to).ok()) else { return Ok(REFUSED) };
        match self.games.step(&held, congo_proto::online::Step { fr, to }).await {
            Ok(number) => Ok(i64::try_from(number).unwrap_or(i64::MAX)),
            Err(Refused::Rule { .. }) => Ok(REFUSED),
            Err(problem) => Err(failed(problem)),
        }
    }
}

/// Whether a program on this computer calls, and no proxy on behalf of somebody else.
fn is_local(client: Option<Client>, headers: &MetadataMap) -> bool {
    let forwarded = FORWARDED_HEADERS.iter().any(|header| headers.contains_key(*header));
    !forwarded && client.is_some_and(|Client(address)| address.to_canonical().is_loopback())
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
        let (client, PostFenRequest { fen }) = self.accept(request)?;
        self.limits.game(client)?;
        let fen = if fen == STANDARD { Position::START_FEN } else { &fen };
        // An empty text means the usual start elsewhere, not here.
        let id = if fen.is_empty() { None } else { self.games.begin_platform(fen).await.map_err(failed)? };
        Ok(Response::new(PostFenReply { game_id: id.unwrap_or(REFUSED) }))
    }

    async fn post_move(&self, request: Request<PostMoveRequest>) -> Result<Response<PostMoveReply>, Status> {
        let (client, request) = self.accept(request)?;
        let move_id = self.step(client, request).await?;
        Ok(Response::new(PostMoveReply { move_id }))
    }

    async fn check_game_id(&self, request: Request<CheckGameIdRequest>) -> Result<Response<CheckGameIdReply>, Status> {
        let (client, CheckGameIdRequest { game_id }) = self.accept(request)?;
        let exist = self.find(client, game_id).await?.is_some();
        Ok(Response::new(CheckGameIdReply { exist }))
    }

    async fn get_first_fen(&self, request: Request<GetFirstFenRequest>) -> Result<Response<GetFirstFenReply>, Status> {
        let (client, GetFirstFenRequest { game_id }) = self.accept(request)?;
        let first = |live: &Live| live.room.begun().fen.clone();
        let fen = self.ask(client, game_id, String::new(), first).await?;
        Ok(Response::new(GetFirstFenReply { fen }))
    }

    async fn get_latest_fen(
        &self,
        request: Request<GetLatestFenRequest>,
    ) -> Result<Response<GetLatestFenReply>, Status> {
        let (client, GetLatestFenRequest { game_id }) = self.accept(request)?;
        let latest = |live: &Live| live.room.table().setup().to_string();
        let fen = self.ask(client, game_id, String::new(), latest).await?;
        Ok(Response::new(GetLatestFenReply { fen }))
    }

    async fn get_db_moves_after(
        &self,
        request: Request<GetDbMovesAfterRequest>,
    ) -> Result<Response<GetDbMovesAfterReply>, Status> {
        let (client, GetDbMovesAfterRequest { game_id, move_id }) = self.accept(request)?;
        let moves = |live: &Live| after(live.room.steps(), move_id).iter().map(told).collect();
        let moves = self.ask(client, game_id, Vec::new(), moves).await?;
        Ok(Response::new(GetDbMovesAfterReply { moves }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_on_this_computer_is_local_and_whoever_comes_through_a_proxy_is_not() {
        let client = |text: &str| Some(Client(text.parse().expect("an address")));
        let mut forwarded = MetadataMap::new();
        for (address, local) in [("127.0.0.1", true), ("::ffff:127.0.0.1", true), ("::1", true), ("10.0.0.1", false)] {
            assert_eq!(is_local(client(address), &MetadataMap::new()), local, "{address}");
        }
        assert!(!is_local(None, &forwarded));
        forwarded.insert("x-forwarded-for", "127.0.0.1".parse().expect("a value"));
        assert!(!is_local(client("127.0.0.1"), &forwarded));
    }
}

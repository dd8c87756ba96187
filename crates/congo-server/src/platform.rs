//! The service for the platform's own clients. It has no errors of its own: a refused call returns -1, an empty text or
//! false. Only a failure of the store is an error, since then the outcome is unknown. It serves the games that were
//! created here; it does not know games with seats.

use crate::api_error::ApiError;
use crate::games::{GameHandle, GameRegistry, LiveGame};
use crate::limits::{Client, Limits};
use crate::proxy::FORWARDED_HEADERS;
use congo_proto::platform::congo_grpc_server::CongoGrpc;
use congo_proto::platform::*;
use congo_proto::steps::BoardStep;
use congo_rules::Position;
use std::sync::Arc;
use tonic::metadata::MetadataMap;
use tonic::{Request, Response, Status};

/// The id returned for a refused call.
const REFUSED_ID: i64 = -1;
/// The text that stands for the standard starting position.
const STANDARD_START: &str = "standard";

/// The message of the error for clients to whom the service is not offered.
const NOT_OFFERED_MESSAGE: &str = "this server does not offer the original protocol, in which anybody may move in a game whose \
                           number they know; --original-protocol on allows it";

/// The service.
#[derive(Debug, Clone)]
pub struct PlatformService {
    games: GameRegistry,
    limits: Limits,
    /// Whether all clients are served or none; `None`: only programs on this computer.
    offered: Option<bool>,
}

impl PlatformService {
    /// Serves these games within limits, for all clients, none, or (`None`) only programs on this computer. Clients to
    /// whom it is not offered get "unimplemented" for every call: they take that for a server of another kind, while a
    /// -1 would tell them to try another position or move.
    pub fn new(games: GameRegistry, limits: Limits, offered: Option<bool>) -> Self {
        Self { games, limits, offered }
    }

    /// Checks that the caller is served; returns the client and the request.
    fn authorize<T>(&self, request: Request<T>) -> Result<(Option<Client>, T), Status> {
        let client = request.extensions().get().copied();
        match self.offered.unwrap_or_else(|| is_local(client, request.metadata())) {
            true => Ok((client, request.into_inner())),
            false => Err(Status::unimplemented(NOT_OFFERED_MESSAGE)),
        }
    }

    /// A game of this service. Numbers without a game count as failed look-ups, since numbers can be guessed.
    async fn find_game(&self, client: Option<Client>, id: i64) -> Result<Option<Arc<GameHandle>>, Status> {
        self.limits.check_lookup(client)?;
        if let Some(handle) = self.games.find(id).await.map_err(to_status)?
            && self.games.lock_live(&handle).await.map_err(to_status)?.game_state.begun().platform
        {
            return Ok(Some(handle));
        }
        self.limits.record_failed_lookup(client)?;
        Ok(None)
    }

    /// Reads something from a game; returns `otherwise` if there is no such game.
    async fn query_game<T>(
        &self,
        client: Option<Client>,
        id: i64,
        otherwise: T,
        ask: impl FnOnce(&LiveGame) -> T,
    ) -> Result<T, Status> {
        match self.find_game(client, id).await? {
            Some(held) => Ok(ask(&*self.games.lock_live(&held).await.map_err(to_status)?)),
            None => Ok(otherwise),
        }
    }

    async fn step(&self, client: Option<Client>, request: PostMoveRequest) -> Result<i64, Status> {
        let PostMoveRequest { game_id, fr, to } = request;
        let Some(handle) = self.find_game(client, game_id).await? else { return Ok(REFUSED_ID) };
        let Some((fr, to)) = u32::try_from(fr).ok().zip(u32::try_from(to).ok()) else { return Ok(REFUSED_ID) };
        match self.games.play_step(&handle, congo_proto::online::Step { fr, to }).await {
            Ok(number) => Ok(i64::try_from(number).unwrap_or(i64::MAX)),
            Err(ApiError::Refused { .. }) => Ok(REFUSED_ID),
            Err(problem) => Err(to_status(problem)),
        }
    }
}

/// Whether the caller is a program on this computer, and not a proxy on behalf of another client.
fn is_local(client: Option<Client>, headers: &MetadataMap) -> bool {
    let forwarded = FORWARDED_HEADERS.iter().any(|header| headers.contains_key(*header));
    !forwarded && client.is_some_and(|Client(address)| address.to_canonical().is_loopback())
}

fn to_status(problem: impl Into<ApiError>) -> Status {
    problem.into().into()
}

fn to_db_move((from, to): &BoardStep) -> DbMove {
    DbMove { fr: from.fen_index().into(), to: to.fen_index().into() }
}

/// The steps after this number; all of them after -1.
fn steps_after(steps: &[BoardStep], number: i64) -> &[BoardStep] {
    let from = usize::try_from(number.saturating_add(1).max(0)).unwrap_or(usize::MAX);
    steps.get(from..).unwrap_or_default()
}

#[tonic::async_trait]
impl CongoGrpc for PlatformService {
    async fn post_fen(&self, request: Request<PostFenRequest>) -> Result<Response<PostFenReply>, Status> {
        let (client, PostFenRequest { fen }) = self.authorize(request)?;
        self.limits.admit_game(client)?;
        let fen = if fen == STANDARD_START { Position::START_FEN } else { &fen };
        // Elsewhere an empty text means the standard start, but not here.
        let id = if fen.is_empty() { None } else { self.games.create_platform_game(fen).await.map_err(to_status)? };
        Ok(Response::new(PostFenReply { game_id: id.unwrap_or(REFUSED_ID) }))
    }

    async fn post_move(&self, request: Request<PostMoveRequest>) -> Result<Response<PostMoveReply>, Status> {
        let (client, request) = self.authorize(request)?;
        let move_id = self.step(client, request).await?;
        Ok(Response::new(PostMoveReply { move_id }))
    }

    async fn check_game_id(&self, request: Request<CheckGameIdRequest>) -> Result<Response<CheckGameIdReply>, Status> {
        let (client, CheckGameIdRequest { game_id }) = self.authorize(request)?;
        let exist = self.find_game(client, game_id).await?.is_some();
        Ok(Response::new(CheckGameIdReply { exist }))
    }

    async fn get_first_fen(&self, request: Request<GetFirstFenRequest>) -> Result<Response<GetFirstFenReply>, Status> {
        let (client, GetFirstFenRequest { game_id }) = self.authorize(request)?;
        let first = |live: &LiveGame| live.game_state.begun().fen.clone();
        let fen = self.query_game(client, game_id, String::new(), first).await?;
        Ok(Response::new(GetFirstFenReply { fen }))
    }

    async fn get_latest_fen(
        &self,
        request: Request<GetLatestFenRequest>,
    ) -> Result<Response<GetLatestFenReply>, Status> {
        let (client, GetLatestFenRequest { game_id }) = self.authorize(request)?;
        let latest = |live: &LiveGame| live.game_state.partial_turn().setup().to_string();
        let fen = self.query_game(client, game_id, String::new(), latest).await?;
        Ok(Response::new(GetLatestFenReply { fen }))
    }

    async fn get_db_moves_after(
        &self,
        request: Request<GetDbMovesAfterRequest>,
    ) -> Result<Response<GetDbMovesAfterReply>, Status> {
        let (client, GetDbMovesAfterRequest { game_id, move_id }) = self.authorize(request)?;
        let moves = |live: &LiveGame| steps_after(live.game_state.steps(), move_id).iter().map(to_db_move).collect();
        let moves = self.query_game(client, game_id, Vec::new(), moves).await?;
        Ok(Response::new(GetDbMovesAfterReply { moves }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clients_on_this_computer_are_local_and_clients_behind_a_proxy_are_not() {
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

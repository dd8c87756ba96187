//! The service of players, as defined in `proto/players.proto`.

use super::{PlayerRegistry, account};
use crate::limits::{Client, Limits};
use congo_proto::online::players_server::Players;
use congo_proto::online::*;
use tonic::{Request, Response, Status};

/// The service.
#[derive(Debug, Clone)]
pub struct PlayersService {
    players: PlayerRegistry,
    limits: Limits,
}

impl PlayersService {
    /// Serves these players within limits.
    pub fn new(players: PlayerRegistry, limits: Limits) -> Self {
        Self { players, limits }
    }
}

#[tonic::async_trait]
impl Players for PlayersService {
    async fn challenge(&self, _: Request<ChallengeRequest>) -> Result<Response<ChallengeReply>, Status> {
        let nonce = self.players.proofs.challenge();
        Ok(Response::new(ChallengeReply { nonce: nonce.bytes, expires_at: nonce.expires_at }))
    }

    async fn sign_in(&self, request: Request<SignInRequest>) -> Result<Response<SignInReply>, Status> {
        let client = request.extensions().get::<Client>().copied();
        let proof = request.into_inner().proof;
        let session = self.players.sign_in(proof, || self.limits.admit_player(client)).await?;
        let (expires_at, account) = (session.expires_at, Some(account(&session.player)));
        Ok(Response::new(SignInReply { session: session.token, expires_at, account }))
    }

    async fn sign_out(&self, request: Request<SignOutRequest>) -> Result<Response<SignOutReply>, Status> {
        self.players.sign_out(request.metadata()).await?;
        Ok(Response::new(SignOutReply {}))
    }

    async fn set_name(&self, request: Request<SetNameRequest>) -> Result<Response<SetNameReply>, Status> {
        let SetNameRequest { proof, name, hidden } = request.into_inner();
        let player = self.players.set_name(proof, &name, hidden).await?;
        Ok(Response::new(SetNameReply { account: Some(account(&player)) }))
    }

    async fn report_name(&self, request: Request<ReportNameRequest>) -> Result<Response<ReportNameReply>, Status> {
        let reporter = self.players.require_caller(request.metadata()).await?;
        self.players.report_name(&reporter, request.into_inner().player).await?;
        Ok(Response::new(ReportNameReply {}))
    }
}

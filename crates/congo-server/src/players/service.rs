//! The service of players, as defined in `proto/players.proto`.

use super::seeks::{NewSeek, SeekGuard, SeekRating};
use super::{PlayerRegistry, account, not_signed_in};
use crate::api_error::ApiError;
use crate::limits::{Client, LimitGuard, Limits, client_key};
use crate::ratings::{RatingClass, rounded};
use crate::requests::{hash_token, malformed, validate_name, validate_spectator_delay};
use crate::store::seeks::SeekState;
use congo_proto::game_state::parse_time_control;
use congo_proto::online::players_server::Players;
use congo_proto::online::seek_update::Payload;
use congo_proto::online::*;
use congo_rules::Color;
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;
use tokio_stream::wrappers::ReceiverStream;
use tonic::metadata::MetadataMap;
use tonic::{Request, Response, Status};
use tracing::Instrument;

/// Somebody who looks for an opponent is told something at least this often.
const STATUS_INTERVAL: Duration = Duration::from_secs(10);
/// Updates queued for a slow client.
const MAX_QUEUED_UPDATES: usize = 4;
/// The maximum range of ratings that can be asked for.
const MAX_RANGE: u32 = 4000;

/// The service.
#[derive(Debug, Clone)]
pub struct PlayersService {
    players: PlayerRegistry,
    limits: Limits,
    stopping: watch::Receiver<bool>,
    computer_offer_after: Duration,
}

impl PlayersService {
    /// Serves these players within limits, until it is told to stop. Somebody who has looked for an opponent for so long
    /// is offered a program.
    pub fn new(
        players: PlayerRegistry,
        limits: Limits,
        stopping: watch::Receiver<bool>,
        computer_offer_after: Duration,
    ) -> Self {
        Self { players, limits, stopping, computer_offer_after }
    }

    /// The seek that is asked for.
    async fn new_seek(
        &self,
        client: Option<Client>,
        metadata: &MetadataMap,
        request: SeekRequest,
    ) -> Result<NewSeek, ApiError> {
        let SeekRequest { seat_token, name, clock, rated, below, above, with_bots, unlisted, spectator_delay } =
            request;
        validate_spectator_delay(spectator_delay)?;
        let (token_hash, name) = (hash_token(&seat_token)?, validate_name(&name)?);
        let control = parse_time_control(&clock).map_err(|problem| malformed(format!("clock: {problem}")))?;
        let clock = control.ok_or_else(|| malformed("clock: it is missing"))?.to_string();
        if below > MAX_RANGE || above > MAX_RANGE {
            return Err(malformed(format!("below, above: at most {MAX_RANGE}")));
        }
        let seated = self.players.seat(metadata, name).await?;
        if rated && seated.player == 0 {
            return Err(not_signed_in());
        }
        if !self.players.matchmaker.is_known(&token_hash).await? {
            self.limits.admit_join(client)?;
        }
        let mut ratings = Vec::new();
        for with_bots in [false, true] {
            let known = self.players.rating(&seated, RatingClass::of_clock(&clock, with_bots)).await?;
            ratings.extend(known.map(|known| SeekRating { rating: known.rating, deviation: known.deviation }));
        }
        let address = client.map_or(0, |client| self.players.proofs.address_key(client_key(client.0)));
        let range = [below, above].map(|limit| Some(limit).filter(|limit| *limit > 0));
        Ok(NewSeek { token_hash, seated, clock, rated, ratings, with_bots, unlisted, spectator_delay, range, address })
    }
}

#[tonic::async_trait]
impl Players for PlayersService {
    async fn challenge(&self, _: Request<ChallengeRequest>) -> Result<Response<ChallengeReply>, Status> {
        let nonce = self.players.proofs.challenge();
        Ok(Response::new(ChallengeReply { nonce: nonce.bytes, expires_at: nonce.expires_at }))
    }

    async fn sign_in(&self, request: Request<SignInRequest>) -> Result<Response<SignInReply>, Status> {
        let client = client_of(&request);
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

    async fn declare_bot(&self, request: Request<DeclareBotRequest>) -> Result<Response<DeclareBotReply>, Status> {
        let player = self.players.declare_bot(request.into_inner().proof).await?;
        Ok(Response::new(DeclareBotReply { account: Some(account(&player)) }))
    }

    type SeekStream = ReceiverStream<Result<SeekUpdate, Status>>;

    async fn seek(&self, request: Request<SeekRequest>) -> Result<Response<Self::SeekStream>, Status> {
        let client = client_of(&request);
        let (metadata, _, message) = request.into_parts();
        let counted = self.limits.admit_seek(client)?;
        let new = self.new_seek(client, &metadata, message).await?;
        let rating = new.ratings.first().map_or(0, |known| rounded(known.rating));
        let guard = self.players.matchmaker.seek(new).await?;
        let (sender, receiver) = mpsc::channel(MAX_QUEUED_UPDATES);
        let told = SeekTask { guard, sender, rating, offer_after: self.computer_offer_after, _counted: counted };
        tokio::spawn(told.run(self.stopping.clone()).in_current_span());
        Ok(Response::new(ReceiverStream::new(receiver)))
    }

    async fn get_profile(&self, request: Request<GetProfileRequest>) -> Result<Response<Profile>, Status> {
        Ok(Response::new(self.players.profile(request.into_inner().who).await?))
    }

    async fn list_best(&self, request: Request<ListBestRequest>) -> Result<Response<ListBestReply>, Status> {
        let request = request.into_inner();
        let players = self.players.best(request.speed(), request.bots).await?;
        Ok(Response::new(ListBestReply { players }))
    }

    async fn list_own_games(
        &self,
        request: Request<ListOwnGamesRequest>,
    ) -> Result<Response<ListOwnGamesReply>, Status> {
        let player = self.players.require_caller(request.metadata()).await?;
        Ok(Response::new(ListOwnGamesReply { games: self.players.own_games(&player).await? }))
    }

    async fn report_name(&self, request: Request<ReportNameRequest>) -> Result<Response<ReportNameReply>, Status> {
        let reporter = self.players.require_caller(request.metadata()).await?;
        self.players.report_name(&reporter, request.into_inner().player).await?;
        Ok(Response::new(ReportNameReply {}))
    }
}

fn client_of<T>(request: &Request<T>) -> Option<Client> {
    request.extensions().get().copied()
}

/// Tells somebody who looks for an opponent how far it is.
struct SeekTask {
    guard: SeekGuard,
    sender: mpsc::Sender<Result<SeekUpdate, Status>>,
    rating: u32,
    offer_after: Duration,
    _counted: LimitGuard,
}

impl SeekTask {
    async fn run(mut self, mut stopping: watch::Receiver<bool>) {
        tokio::select! {
            () = self.tell() => {}
            _ = stopping.wait_for(|stop| *stop) => {
                // The client goes on with the same token at another server, or at this one when it is back.
                self.guard.is_handed_on = true;
                let _ = self.sender.try_send(Err(Status::unavailable("the server stops")));
            }
        }
    }

    /// Tells of changes until there is a game, or nobody listens.
    async fn tell(&mut self) {
        let begun = Instant::now();
        let mut offer_at = Some(begun + self.offer_after);
        loop {
            let progress = self.guard.progress.borrow_and_update().clone();
            if let SeekState::Paired { code, side } = progress.state {
                let side = Side::from(if side == 0 { Color::White } else { Color::Black }).into();
                self.send(Payload::Paired(Paired { code, side })).await;
                return;
            }
            let waited = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
            // The caller is there, even if nobody has counted them yet.
            self.send(Payload::Status(SeekStatus { waiting: progress.waiting.max(1), waited })).await;
            tokio::select! {
                changed = self.guard.progress.changed() => if changed.is_err() { return },
                () = sleep_until(offer_at) => {
                    offer_at = None;
                    self.send(Payload::Computer(ComputerOffered { rating: self.rating })).await;
                }
                () = tokio::time::sleep(STATUS_INTERVAL) => {}
                () = self.sender.closed() => return,
            }
        }
    }

    async fn send(&self, payload: Payload) {
        // Nobody may be listening any more; the loop notices that.
        let _ = self.sender.send(Ok(SeekUpdate { payload: Some(payload) })).await;
    }
}

async fn sleep_until(time: Option<Instant>) {
    match time {
        Some(time) => tokio::time::sleep_until(time).await,
        None => std::future::pending().await,
    }
}

//! Calls about players: signing in, names. Each opens a connection of its own, since they are rare.

use crate::address::ServerAddress;
use crate::greeting::{greet, truncate_name};
use crate::identity::Identity;
use crate::problem::{Cause, Problem};
use crate::system::channel::{Certificate, Channel, open_channel};
use crate::transport::in_time;
use congo_proto::SESSION_METADATA;
use congo_proto::online::get_profile_request::Who;
use congo_proto::online::online_client::OnlineClient;
use congo_proto::online::players_client::PlayersClient;
use congo_proto::online::refusal::Reason;
use congo_proto::online::{
    Account, ChallengeRequest, DeclareBotRequest, GetProfileRequest, ListBestRequest, ListOwnGamesRequest, OwnGame,
    Profile, Proof, RatedPlayer, ReportNameRequest, SetNameRequest, SignInRequest, SignOutRequest, Speed,
};
use congo_proto::proof::Purpose;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use tonic::metadata::MetadataValue;
use tonic::{Request, Response, Status};

/// The maximum size of an answer about players: many times what our own server sends.
const MAX_REPLY_BYTES: usize = 256 * 1024;

/// A session of a player at a server. It is kept in memory only: with their key, a player begins another one.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Session {
    token: Vec<u8>,
    /// The player at this server.
    pub(crate) account: Account,
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session").field("account", &self.account).finish_non_exhaustive()
    }
}

impl Session {
    /// Adds the session to a call.
    pub(crate) fn show<T>(&self, request: &mut Request<T>) {
        request.metadata_mut().insert_bin(SESSION_METADATA, MetadataValue::from_bytes(&self.token));
    }
}

/// The player of this program, and their sessions at servers.
#[derive(Debug, Clone, Default)]
pub(crate) struct Sessions {
    state: Arc<Mutex<SessionState>>,
}

#[derive(Debug, Default)]
struct SessionState {
    identity: Option<Identity>,
    sessions: HashMap<ServerAddress, Session>,
}

impl Sessions {
    /// Sets whose key is used from now on; `None`: a guest's.
    pub(crate) fn set_identity(&self, identity: Option<Identity>) {
        *self.state.lock() = SessionState { identity, sessions: HashMap::new() };
    }

    pub(crate) fn identity(&self) -> Option<Identity> {
        self.state.lock().identity.clone()
    }

    /// The known session at a server.
    pub(crate) fn known(&self, address: &ServerAddress) -> Option<Session> {
        self.state.lock().sessions.get(address).cloned()
    }

    /// Forgets a session that a server does not know.
    pub(crate) fn forget(&self, address: &ServerAddress) {
        self.state.lock().sessions.remove(address);
    }

    fn keep(&self, address: &ServerAddress, session: &Session, identity: &Identity) {
        let mut state = self.state.lock();
        if state.identity.as_ref() == Some(identity) {
            state.sessions.insert(address.clone(), session.clone());
        }
    }
}

/// A connection to the players of a server.
#[derive(Debug, Clone)]
pub(crate) struct PlayersConnection {
    client: PlayersClient<Channel>,
    address: ServerAddress,
    sessions: Sessions,
}

impl PlayersConnection {
    /// Connects to a server.
    ///
    /// # Errors
    /// If it cannot be reached, or keeps no players.
    pub(crate) async fn open(
        address: &ServerAddress,
        trusted: Option<Certificate>,
        sessions: Sessions,
    ) -> Result<Self, Problem> {
        let channel = open_channel(address, trusted).await?;
        if !greet(&mut OnlineClient::new(channel.clone())).await?.players {
            return Err(Problem::permanent(Cause::Other, "this server keeps no players"));
        }
        Ok(Self::on_channel(channel, address, sessions))
    }

    /// Uses the connection of a game.
    pub(crate) fn on_channel(channel: Channel, address: &ServerAddress, sessions: Sessions) -> Self {
        let client = PlayersClient::new(channel).max_decoding_message_size(MAX_REPLY_BYTES);
        Self { client, address: address.clone(), sessions }
    }

    /// Signs for a purpose.
    async fn prove(&mut self, identity: &Identity, purpose: Purpose<'_>) -> Result<Proof, Problem> {
        let challenge = in_time(self.client.challenge(ChallengeRequest {})).await?;
        Ok(identity.prove(purpose, self.address.audience(), challenge.nonce))
    }

    /// The session of this program's player: the known one, or a new one; `None` for a guest.
    pub(crate) async fn session(&mut self) -> Result<Option<Session>, Problem> {
        let Some(identity) = self.sessions.identity() else { return Ok(None) };
        match self.sessions.known(&self.address) {
            Some(session) => Ok(Some(session)),
            None => self.sign_in(&identity).await.map(Some),
        }
    }

    async fn sign_in(&mut self, identity: &Identity) -> Result<Session, Problem> {
        let proof = Some(self.prove(identity, Purpose::SignIn).await?);
        let reply = in_time(self.client.sign_in(SignInRequest { proof })).await?;
        let session = Session { token: reply.session, account: reply.account.unwrap_or_default() };
        self.sessions.keep(&self.address, &session, identity);
        Ok(session)
    }

    /// Makes a call of this program's player, once more with a new session if the server does not know the one there was.
    pub(crate) async fn call<T: Clone, R, Called>(
        &mut self,
        message: T,
        call: impl Fn(PlayersClient<Channel>, Request<T>) -> Called,
    ) -> Result<R, Problem>
    where
        Called: Future<Output = Result<Response<R>, Status>>,
    {
        let was_known = self.sessions.known(&self.address).is_some();
        let first = self.call_once(message.clone(), &call).await;
        match first {
            Err(problem) if was_known && problem.reason == Some(Reason::NotSignedIn) => {
                self.sessions.forget(&self.address);
                self.call_once(message, &call).await
            }
            done => done,
        }
    }

    async fn call_once<T, R, Called>(
        &mut self,
        message: T,
        call: impl Fn(PlayersClient<Channel>, Request<T>) -> Called,
    ) -> Result<R, Problem>
    where
        Called: Future<Output = Result<Response<R>, Status>>,
    {
        let mut request = Request::new(message);
        if let Some(session) = self.session().await? {
            session.show(&mut request);
        }
        in_time(call(self.client.clone(), request)).await
    }

    pub(crate) async fn account(&mut self) -> Result<Account, Problem> {
        let Some(identity) = self.sessions.identity() else { return Err(no_key()) };
        // What is known may have changed elsewhere.
        Ok(self.sign_in(&identity).await?.account)
    }

    pub(crate) async fn set_name(&mut self, name: String, hidden: bool) -> Result<Account, Problem> {
        let was_known = self.sessions.known(&self.address).is_some();
        match self.set_name_once(name.clone(), hidden).await {
            // The session is one of another database, and so was the player.
            Err(problem) if was_known && problem.reason == Some(Reason::NotSignedIn) => {
                self.sessions.forget(&self.address);
                self.set_name_once(name, hidden).await
            }
            done => done,
        }
    }

    async fn set_name_once(&mut self, name: String, hidden: bool) -> Result<Account, Problem> {
        let Some(identity) = self.sessions.identity() else { return Err(no_key()) };
        // A new key is a player only once it has signed in.
        let session = self.session().await?;
        let proof = Some(self.prove(&identity, Purpose::SetName { name: &name, hidden }).await?);
        let reply = in_time(self.client.set_name(SetNameRequest { proof, name, hidden })).await?;
        let account = reply.account.unwrap_or_default();
        if let Some(session) = session {
            self.sessions.keep(&self.address, &Session { account: account.clone(), ..session }, &identity);
        }
        Ok(account)
    }

    /// Makes the player a bot, for ever.
    pub(crate) async fn declare_bot(&mut self) -> Result<Account, Problem> {
        let Some(identity) = self.sessions.identity() else { return Err(no_key()) };
        // A new key is a player only once it has signed in.
        self.sign_in(&identity).await?;
        let proof = Some(self.prove(&identity, Purpose::DeclareBot).await?);
        let reply = in_time(self.client.declare_bot(DeclareBotRequest { proof })).await?;
        Ok(reply.account.unwrap_or_default())
    }

    /// The session of this program's player, for whom a name is claimed if they have none here; and why that name cannot
    /// be had.
    pub(crate) async fn named_session(&mut self, name: &str) -> Result<(Option<Session>, Option<Problem>), Problem> {
        let session = self.session().await?;
        if name.is_empty() || session.as_ref().is_none_or(|session| !session.account.name.is_empty()) {
            return Ok((session, None));
        }
        match self.set_name(name.to_owned(), false).await {
            Ok(_) => Ok((self.session().await?, None)),
            Err(problem) if problem.is_transient => Err(problem),
            Err(problem) => Ok((session, Some(problem))),
        }
    }

    pub(crate) async fn report_name(&mut self, player: u64) -> Result<(), Problem> {
        self.call(ReportNameRequest { player }, |mut client, request| async move { client.report_name(request).await })
            .await?;
        Ok(())
    }

    pub(crate) async fn profile(&mut self, who: Who) -> Result<Profile, Problem> {
        let mut profile = in_time(self.client.get_profile(GetProfileRequest { who: Some(who) })).await?;
        truncate_name(&mut profile.name);
        profile.games.iter_mut().for_each(|game| truncate_name(&mut game.opponent_name));
        Ok(profile)
    }

    pub(crate) async fn own_games(&mut self) -> Result<Vec<OwnGame>, Problem> {
        let list = |mut client: PlayersClient<Channel>, request| async move { client.list_own_games(request).await };
        let mut games = self.call(ListOwnGamesRequest {}, list).await?.games;
        for game in games.iter_mut().filter_map(|own| own.game.as_mut()) {
            truncate_name(&mut game.white);
            truncate_name(&mut game.black);
        }
        Ok(games)
    }

    pub(crate) async fn best(&mut self, speed: Speed, bots: bool) -> Result<Vec<RatedPlayer>, Problem> {
        let mut best = in_time(self.client.list_best(ListBestRequest { speed: speed.into(), bots })).await?.players;
        best.iter_mut().for_each(|player| truncate_name(&mut player.name));
        Ok(best)
    }

    pub(crate) async fn sign_out(&mut self) -> Result<(), Problem> {
        let Some(session) = self.sessions.known(&self.address) else { return Ok(()) };
        let mut request = Request::new(SignOutRequest {});
        session.show(&mut request);
        self.sessions.forget(&self.address);
        in_time(self.client.sign_out(request)).await?;
        Ok(())
    }
}

fn no_key() -> Problem {
    let message = "this program has no key of a player";
    Problem { reason: Some(Reason::NotSignedIn), ..Problem::permanent(Cause::Other, message) }
}

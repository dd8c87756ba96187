//! Players with keys.

use congo_proto::SESSION_METADATA;
use congo_proto::online::players_client::PlayersClient;
use congo_proto::online::refusal::Reason;
use congo_proto::online::*;
use congo_proto::proof::{Purpose, signed_bytes};
use ring::signature::{Ed25519KeyPair, KeyPair};
use tonic::metadata::MetadataValue;
use tonic::transport::Channel;
use tonic::{Request, Status};

/// How the servers of tests are called in what is signed.
pub const AUDIENCE: &str = "localhost:7153";

/// A player with a key, at a server.
pub struct KeyHolder {
    pub client: PlayersClient<Channel>,
    pub session: Vec<u8>,
    key: Ed25519KeyPair,
    secret: [u8; 32],
    channel: Channel,
}

/// The reason of a refusal.
pub fn reason<T: std::fmt::Debug>(result: Result<T, Status>) -> Reason {
    let status = result.expect_err("it is refused");
    Refusal::from_status(&status).unwrap_or_else(|| panic!("{status}")).reason()
}

/// A request that shows a session.
pub fn with_session<T>(message: T, session: &[u8]) -> Request<T> {
    let mut request = Request::new(message);
    request.metadata_mut().insert_bin(SESSION_METADATA, MetadataValue::from_bytes(session));
    request
}

impl KeyHolder {
    pub fn new(channel: Channel, seed: u32) -> Self {
        let mut secret = [0; 32];
        secret[..4].copy_from_slice(&seed.to_be_bytes());
        let key = Ed25519KeyPair::from_seed_unchecked(&secret).expect("a seed");
        Self { client: PlayersClient::new(channel.clone()), session: Vec::new(), key, secret, channel }
    }

    /// A player who has signed in.
    pub async fn signed_in(channel: Channel, seed: u32) -> Self {
        let mut player = Self::new(channel, seed);
        player.sign_in().await.expect("they sign in");
        player
    }

    /// A player who has signed in and has this name.
    pub async fn named(channel: Channel, seed: u32, name: &str) -> Self {
        let mut player = Self::signed_in(channel, seed).await;
        player.set_name(name, false).await.expect("the name is free");
        player
    }

    pub fn sign(&self, purpose: Purpose, audience: &str, nonce: Vec<u8>) -> Proof {
        let signature = self.key.sign(&signed_bytes(purpose, audience, &nonce)).as_ref().to_vec();
        let public_key = self.key.public_key().as_ref().to_vec();
        Proof { public_key, audience: audience.to_owned(), nonce, signature }
    }

    pub async fn prove(&mut self, purpose: Purpose<'_>) -> Proof {
        let nonce = self.client.challenge(ChallengeRequest {}).await.expect("a nonce").into_inner().nonce;
        self.sign(purpose, AUDIENCE, nonce)
    }

    pub async fn sign_in(&mut self) -> Result<Account, Status> {
        let proof = self.prove(Purpose::SignIn).await;
        self.sign_in_with(proof).await
    }

    /// The same at a server that may be gone.
    pub async fn try_sign_in(&mut self) -> Result<Account, Status> {
        let nonce = self.client.challenge(ChallengeRequest {}).await?.into_inner().nonce;
        let proof = self.sign(Purpose::SignIn, AUDIENCE, nonce);
        self.sign_in_with(proof).await
    }

    pub async fn sign_in_with(&mut self, proof: Proof) -> Result<Account, Status> {
        let reply = self.client.sign_in(SignInRequest { proof: Some(proof) }).await?.into_inner();
        self.session = reply.session;
        Ok(reply.account.expect("an account"))
    }

    pub async fn set_name(&mut self, name: &str, hidden: bool) -> Result<Account, Status> {
        let proof = Some(self.prove(Purpose::SetName { name, hidden }).await);
        let request = SetNameRequest { proof, name: name.to_owned(), hidden };
        Ok(self.client.set_name(request).await?.into_inner().account.expect("an account"))
    }

    pub async fn declare_bot(&mut self) -> Result<Account, Status> {
        let proof = Some(self.prove(Purpose::DeclareBot).await);
        let reply = self.client.declare_bot(DeclareBotRequest { proof }).await?;
        Ok(reply.into_inner().account.expect("an account"))
    }

    /// A request that shows this player's session.
    pub fn request<T>(&self, message: T) -> Request<T> {
        with_session(message, &self.session)
    }
}

impl KeyHolder {
    /// Their number; it begins another session, which ends the oldest of eight.
    pub async fn player_number(&self) -> u64 {
        let mut again = Self {
            client: self.client.clone(),
            session: Vec::new(),
            key: Ed25519KeyPair::from_seed_unchecked(&self.secret).expect("a seed"),
            secret: self.secret,
            channel: self.channel.clone(),
        };
        again.sign_in().await.expect("they sign in").player
    }

    pub fn client_channel(&self) -> Channel {
        self.channel.clone()
    }
}

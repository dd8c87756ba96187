//! Proofs that a caller has a key: a nonce that this server or another one of the same store has given, signed for this
//! server and one purpose. Nonces are not stored until they are spent: a flood of challenges leaves nothing behind.

use crate::api_error::ApiError;
use crate::time::Time;
use congo_proto::host::{audience_host, is_local, is_loopback};
use congo_proto::online::Proof;
use congo_proto::online::refusal::Reason;
use congo_proto::proof::{MAX_AUDIENCE_BYTES, PUBLIC_KEY_BYTES, Purpose, SIGNATURE_BYTES, signed_bytes};
use ring::hmac;
use ring::signature::{ED25519, UnparsedPublicKey};
use std::net::IpAddr;

/// How long a nonce can be used, in milliseconds.
const NONCE_LIFETIME_MS: i64 = 60_000;
/// The random bytes of a nonce, after the eight of its end.
const NONCE_RANDOM_BYTES: usize = 16;
/// The length of a nonce: its end, its random bytes, and the proof that it is ours.
const NONCE_BYTES: usize = 8 + NONCE_RANDOM_BYTES + 32;

/// Public keys of small order, without their highest bit. Nobody needs a secret to sign for them.
const WEAK_KEYS: [&str; 7] = [
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0100000000000000000000000000000000000000000000000000000000000000",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
];

/// A nonce that was given: its bytes, and when it ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Nonce {
    pub(super) bytes: Vec<u8>,
    pub(super) expires_at: i64,
}

/// Gives nonces and checks what was signed with them.
#[derive(Debug)]
pub(super) struct Proofs {
    secret: hmac::Key,
    /// How this server is called in what is signed; if it is empty, by any local name.
    audiences: Vec<String>,
    time: Time,
}

impl Proofs {
    pub(super) fn new(secret: &[u8], audiences: Vec<String>, time: Time) -> Self {
        Self { secret: hmac::Key::new(hmac::HMAC_SHA256, secret), audiences, time }
    }

    /// A new nonce.
    pub(super) fn challenge(&self) -> Nonce {
        let expires_at = self.time.now().saturating_add(NONCE_LIFETIME_MS);
        let mut bytes = expires_at.to_be_bytes().to_vec();
        bytes.extend_from_slice(&rand::random::<[u8; NONCE_RANDOM_BYTES]>());
        let tag = hmac::sign(&self.secret, &bytes);
        bytes.extend_from_slice(tag.as_ref());
        Nonce { bytes, expires_at }
    }

    /// Checks a proof, except whether its nonce was spent before; returns the nonce.
    ///
    /// # Errors
    /// What does not hold.
    pub(super) fn check(&self, proof: &Proof, purpose: Purpose) -> Result<Nonce, ApiError> {
        let Proof { public_key, audience, nonce, signature } = proof;
        if public_key.len() != PUBLIC_KEY_BYTES || signature.len() != SIGNATURE_BYTES || nonce.len() != NONCE_BYTES {
            return Err(refuse("key, nonce or signature does not have its length"));
        }
        if audience.len() > MAX_AUDIENCE_BYTES || !self.is_own(audience) {
            return Err(refuse(&format!(
                "the signature is for {audience:?}, which is not this server; its operator sets public-addresses"
            )));
        }
        let expires_at = self.own_nonce_end(nonce).ok_or_else(|| refuse("the nonce is none of this server"))?;
        if expires_at <= self.time.now() {
            return Err(refuse("the nonce is too old"));
        }
        if is_weak(public_key) {
            return Err(refuse("anybody could sign with this key"));
        }
        let bytes = signed_bytes(purpose, audience, nonce);
        UnparsedPublicKey::new(&ED25519, public_key)
            .verify(&bytes, signature)
            .map_err(|_| refuse("the signature is not by this key, or for something else"))?;
        Ok(Nonce { bytes: nonce.clone(), expires_at })
    }

    /// What stands for the address of a network: the same at all servers of a store, and meaningless elsewhere.
    pub(super) fn address_key(&self, address: IpAddr) -> u64 {
        let tag = hmac::sign(&self.secret, format!("address {address}").as_bytes());
        tag.as_ref().first_chunk().map_or(0, |bytes| u64::from_be_bytes(*bytes))
    }

    /// Whether this server may be called so. Somebody who asks players to sign in at their own server could hand on what
    /// they sign there, but they have signed that server's name.
    fn is_own(&self, audience: &str) -> bool {
        let host = audience_host(audience);
        !host.is_empty()
            && (is_loopback(host) || self.is_named(audience) || (self.audiences.is_empty() && is_local(host)))
    }

    fn is_named(&self, audience: &str) -> bool {
        self.audiences.iter().any(|known| known == audience)
    }

    /// When a nonce ends; `None` if no server of this store has given it.
    fn own_nonce_end(&self, nonce: &[u8]) -> Option<i64> {
        let (content, tag) = nonce.split_at_checked(8 + NONCE_RANDOM_BYTES)?;
        hmac::verify(&self.secret, content, tag).ok()?;
        Some(i64::from_be_bytes(content.get(..8)?.try_into().ok()?))
    }
}

fn refuse(message: &str) -> ApiError {
    ApiError::new(Reason::BadProof, message)
}

fn is_weak(public_key: &[u8]) -> bool {
    let hex: String = public_key
        .iter()
        .enumerate()
        .map(|(place, byte)| format!("{:02x}", if place + 1 == PUBLIC_KEY_BYTES { byte & 0x7f } else { *byte }))
        .collect();
    WEAK_KEYS.contains(&hex.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ring::signature::{Ed25519KeyPair, KeyPair};

    const SERVER: &str = "congo.example.org:7153";

    fn proofs(audiences: &[&str]) -> Proofs {
        Proofs::new(&[7; 32], audiences.iter().map(|text| (*text).to_owned()).collect(), Time::default())
    }

    fn key_pair(seed: u8) -> Ed25519KeyPair {
        Ed25519KeyPair::from_seed_unchecked(&[seed; 32]).expect("a seed")
    }

    fn sign(key: &Ed25519KeyPair, purpose: Purpose, audience: &str, nonce: &[u8]) -> Proof {
        Proof {
            public_key: key.public_key().as_ref().to_vec(),
            audience: audience.to_owned(),
            nonce: nonce.to_vec(),
            signature: key.sign(&signed_bytes(purpose, audience, nonce)).as_ref().to_vec(),
        }
    }

    #[test]
    fn a_signature_counts_for_one_purpose_at_one_server() {
        let (here, key) = (proofs(&[SERVER]), key_pair(1));
        let nonce = here.challenge().bytes;
        let good = sign(&key, Purpose::SignIn, SERVER, &nonce);
        assert!(here.check(&good, Purpose::SignIn).is_ok());
        let name = Purpose::SetName { name: "Ada", hidden: false };
        let other_key = key_pair(2).public_key().as_ref().to_vec();
        let foreign = Proofs::new(&[8; 32], vec![SERVER.to_owned()], Time::default()).challenge().bytes;
        let mut changed = good.clone();
        changed.signature[63] ^= 1;
        for (proof, purpose, what) in [
            (good.clone(), name, "for another purpose"),
            (sign(&key, name, SERVER, &nonce), Purpose::SetName { name: "Bo", hidden: false }, "another name"),
            (sign(&key, name, SERVER, &nonce), Purpose::SetName { name: "Ada", hidden: true }, "hidden"),
            (Proof { public_key: other_key, ..good.clone() }, Purpose::SignIn, "the signature of somebody else"),
            (Proof { nonce: here.challenge().bytes, ..good.clone() }, Purpose::SignIn, "another nonce"),
            (sign(&key, Purpose::SignIn, SERVER, &foreign), Purpose::SignIn, "a nonce of another server"),
            (sign(&key, Purpose::SignIn, "evil.example.org:7153", &nonce), Purpose::SignIn, "signed elsewhere"),
            (Proof { audience: "localhost:7153".into(), ..good.clone() }, Purpose::SignIn, "another name of it"),
            (changed, Purpose::SignIn, "a changed signature"),
            (Proof { signature: Vec::new(), ..good.clone() }, Purpose::SignIn, "no signature"),
            (Proof { nonce: vec![0; 9999], ..good.clone() }, Purpose::SignIn, "a long nonce"),
            (Proof { audience: "x".repeat(9999), ..good.clone() }, Purpose::SignIn, "a long name"),
        ] {
            let refused = here.check(&proof, purpose).expect_err(what);
            assert_eq!(refused.reason(), Some(Reason::BadProof), "{what}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_nonce_is_soon_too_old_and_its_end_cannot_be_changed() {
        let (here, key) = (proofs(&[SERVER]), key_pair(1));
        let nonce = here.challenge().bytes;
        let good = sign(&key, Purpose::SignIn, SERVER, &nonce);
        let mut later = nonce;
        later[7] ^= 0x40;
        let forged = sign(&key, Purpose::SignIn, SERVER, &later);
        assert!(here.check(&good, Purpose::SignIn).is_ok() && here.check(&forged, Purpose::SignIn).is_err());
        tokio::time::advance(std::time::Duration::from_millis(NONCE_LIFETIME_MS as u64)).await;
        assert!(here.check(&good, Purpose::SignIn).is_err());
    }

    #[test]
    fn a_server_without_a_public_address_is_local() {
        let (alone, public) = (proofs(&[]), proofs(&[SERVER]));
        for (audience, by_default, by_address) in [
            ("localhost:7153", true, true),
            ("192.168.1.20:7153", true, false),
            ("[fd00::1]:7153", true, false),
            ("kitchen:7200", true, false),
            (SERVER, false, true),
            ("congo.example.org:99", false, false),
            ("congo.example.org.evil.net:7153", false, false),
            ("", false, false),
            (":7153", false, false),
        ] {
            assert_eq!((alone.is_own(audience), public.is_own(audience)), (by_default, by_address), "{audience:?}");
        }
    }

    /// With the neutral element as key and commitment, and zero, every message has a valid signature.
    #[test]
    fn a_key_for_which_anybody_can_sign_is_nobodys() {
        let here = proofs(&[SERVER]);
        let mut neutral = vec![0; 32];
        neutral[0] = 1;
        let signature = [neutral.clone(), vec![0; 32]].concat();
        let nonce = here.challenge().bytes;
        let bytes = signed_bytes(Purpose::SignIn, SERVER, &nonce);
        assert!(UnparsedPublicKey::new(&ED25519, &neutral).verify(&bytes, &signature).is_ok(), "the library allows it");
        let forged = Proof { public_key: neutral, audience: SERVER.to_owned(), nonce, signature };
        assert!(here.check(&forged, Purpose::SignIn).is_err());
    }
}

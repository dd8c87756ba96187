//! Signatures with Ed25519.

use ring::signature::{Ed25519KeyPair, KeyPair};

/// The public key of a secret.
pub(crate) fn public_key(secret: &[u8]) -> Vec<u8> {
    key_pair(secret).map_or_else(Vec::new, |pair| pair.public_key().as_ref().to_vec())
}

/// The signature of bytes.
pub(crate) fn sign(secret: &[u8], bytes: &[u8]) -> Vec<u8> {
    key_pair(secret).map_or_else(Vec::new, |pair| pair.sign(bytes).as_ref().to_vec())
}

/// Every secret of the right length is one.
fn key_pair(secret: &[u8]) -> Option<Ed25519KeyPair> {
    Ed25519KeyPair::from_seed_unchecked(secret).ok()
}

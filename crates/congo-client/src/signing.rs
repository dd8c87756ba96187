//! Signatures with Ed25519.

use ed25519_dalek::{Signer, SigningKey};

/// The public key of a secret.
pub(crate) fn public_key(secret: &[u8; 32]) -> Vec<u8> {
    SigningKey::from_bytes(secret).verifying_key().to_bytes().to_vec()
}

/// The signature of bytes.
pub(crate) fn sign(secret: &[u8; 32], bytes: &[u8]) -> Vec<u8> {
    SigningKey::from_bytes(secret).sign(bytes).to_bytes().to_vec()
}

//! No signatures: nobody asks for them where nothing connects.

/// No public key.
pub(crate) fn public_key(_: &[u8]) -> Vec<u8> {
    Vec::new()
}

/// No signature.
pub(crate) fn sign(_: &[u8], _: &[u8]) -> Vec<u8> {
    Vec::new()
}

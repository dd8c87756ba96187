//! What owns a seat, and by what others find a game.

use congo_proto::SECRET_LENGTHS;
use congo_proto::code::{LENGTH, NEW_LETTERS, may_be_new};
use rand::RngExt;
use sha2::{Digest, Sha256};

/// What is kept of a secret: enough to recognise it, and no way back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seal(Vec<u8>);

impl Seal {
    /// Of a secret; none if it is too short to be one, or too long.
    pub fn of(secret: &[u8]) -> Option<Self> {
        SECRET_LENGTHS.contains(&secret.len()).then(|| Self(hash(&[secret])))
    }

    /// As it was kept; none where nothing was.
    pub fn kept(bytes: &[u8]) -> Option<Self> {
        (!bytes.is_empty()).then(|| Self(bytes.to_vec()))
    }

    /// As it is kept.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// By which a game that its owner has begun is found again.
    pub fn key(&self) -> Vec<u8> {
        hash(&[b"begun by ", &self.0])
    }
}

/// By which the game that follows another is found again.
pub fn key_after(game: i64) -> Vec<u8> {
    hash(&[b"follows ", &game.to_le_bytes()])
}

fn hash(parts: &[&[u8]]) -> Vec<u8> {
    let mut hash = Sha256::new();
    parts.iter().for_each(|part| hash.update(part));
    hash.finalize().to_vec()
}

/// A code by chance, of those that one would say aloud: nearly all are.
pub fn new_code() -> String {
    let mut random = rand::rng();
    let mut letter = || char::from(NEW_LETTERS[random.random_range(0..NEW_LETTERS.len())]);
    loop {
        let code: String = (0..LENGTH).map(|_| letter()).collect();
        if may_be_new(&code) {
            return code;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_code_is_one() {
        for _ in 0..1000 {
            let code = new_code();
            assert!(may_be_new(&code), "{code}");
            assert_eq!(congo_proto::code::read(&code), Some(code));
        }
    }

    #[test]
    fn a_secret_is_long_enough_and_kept_as_a_hash() {
        assert_eq!(Seal::of(b"short"), None);
        let seal = Seal::of(b"sixteen bytes...").expect("long enough");
        assert_eq!(seal, Seal::of(b"sixteen bytes...").expect("the same"));
        assert!(seal.bytes() != b"sixteen bytes..." && seal.key() != seal.bytes());
    }
}

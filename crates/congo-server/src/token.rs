//! Tokens that own seats, and codes by which people find games.

use congo_proto::TOKEN_BYTES;
use congo_proto::code::{CODE_LENGTH, LETTERS, LONG_CODE_LENGTH, is_allowed};
use rand::RngExt;
use sha2::{Digest, Sha256};

/// The stored hash of a token: enough to recognize the token, but not to recover it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenHash(Vec<u8>);

impl TokenHash {
    /// The hash of a token; `None` if the token is too short or too long.
    pub fn new(token: &[u8]) -> Option<Self> {
        TOKEN_BYTES.contains(&token.len()).then(|| Self(hash(&[token])))
    }

    /// A stored hash; `None` if it is empty.
    pub fn from_stored(bytes: &[u8]) -> Option<Self> {
        (!bytes.is_empty()).then(|| Self(bytes.to_vec()))
    }

    /// The bytes to be stored.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// The key by which a game that the token's owner has created is found again.
    pub fn creation_key(&self) -> Vec<u8> {
        hash(&[b"begun by ", &self.0])
    }
}

/// The key by which the rematch of a game is found again.
pub fn rematch_key(game: i64) -> Vec<u8> {
    hash(&[b"follows ", &game.to_le_bytes()])
}

/// The key by which the game of two seeks is found again.
pub fn paired_key(token_hashes: &[Vec<u8>; 2]) -> Vec<u8> {
    hash(&[b"paired ", &token_hashes[0], &token_hashes[1]])
}

fn hash(parts: &[&[u8]]) -> Vec<u8> {
    let mut hash = Sha256::new();
    parts.iter().for_each(|part| hash.update(part));
    hash.finalize().to_vec()
}

/// The codes of a new game, the short one and the long one.
pub fn new_codes() -> (String, String) {
    (random_code(CODE_LENGTH), random_code(LONG_CODE_LENGTH))
}

/// A random code without offensive words; nearly all codes are allowed.
fn random_code(length: usize) -> String {
    let mut random = rand::rng();
    let mut letter = || char::from(LETTERS[random.random_range(0..LETTERS.len())]);
    loop {
        let code: String = (0..length).map(|_| letter()).collect();
        if is_allowed(&code) {
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
            let (short, long) = new_codes();
            for code in [short, long] {
                assert!(is_allowed(&code), "{code}");
                assert_eq!(congo_proto::code::parse(&code), Some(code));
            }
        }
    }

    #[test]
    fn a_token_is_long_enough_and_stored_as_a_hash() {
        assert_eq!(TokenHash::new(b"short"), None);
        let seal = TokenHash::new(b"sixteen bytes...").expect("long enough");
        assert_eq!(seal, TokenHash::new(b"sixteen bytes...").expect("the same"));
        assert!(seal.as_bytes() != b"sixteen bytes..." && seal.creation_key() != seal.as_bytes());
    }
}

//! What owns a seat, and by what others find a game.

use congo_proto::SECRET_LENGTHS;
use rand::RngExt;
use sha2::{Digest, Sha256};

/// Letters of a code: no vowels, so that no words come of them, and none that look or sound like another.
const LETTERS: &[u8] = b"BCDFGHJKLMNPRSTVWXZ";
/// Letters of a code: 47 million codes.
const CODE_LENGTH: usize = 6;

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

/// A code by chance.
pub fn new_code() -> String {
    let mut random = rand::rng();
    (0..CODE_LENGTH).map(|_| char::from(LETTERS[random.random_range(0..LETTERS.len())])).collect()
}

/// A code as somebody has typed it; none if it cannot be one.
pub fn read_code(text: &str) -> Option<String> {
    let code: String =
        text.chars().filter(|letter| !matches!(letter, ' ' | '-')).map(|letter| letter.to_ascii_uppercase()).collect();
    (code.len() == CODE_LENGTH && code.bytes().all(|letter| LETTERS.contains(&letter))).then_some(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_people_type_them() {
        let code = new_code();
        assert_eq!(read_code(&format!(" {}-{} ", &code[..3].to_lowercase(), &code[3..])), Some(code));
        for wrong in ["", "BCDFG", "BCDFGHJ", "BCDFGA", "1", "ÄÖÜBCD"] {
            assert_eq!(read_code(wrong), None, "{wrong}");
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

//! Who a player is at a server: an Ed25519 key pair, which they can write down as words or keep as a file. There is no
//! password and nothing to be sent by mail; whoever has the key is the player.

use crate::signing;
use bip39::{Language, Mnemonic};
use congo_library::fs;
use congo_proto::online::Proof;
use congo_proto::proof::{Purpose, signed_bytes};
use std::fmt;
use std::io;
use std::path::Path;

/// The length of the secret from which the key pair follows.
const SECRET_BYTES: usize = 32;
/// The first line of a file with a key.
const FILE_HEADER: &str = "Congo player key 1";
/// The advice in such a file.
const FILE_ADVICE: &str = "Whoever has these words plays in your name. There is no other way to it if you lose them.";
/// Longer files are none of ours.
const MAX_FILE_BYTES: u64 = 4096;

/// Why words or a file are no key.
#[derive(Debug, thiserror::Error)]
pub enum IdentityError {
    /// There are more or fewer words than 24.
    #[error("a key has 24 words, not {0}")]
    WordCount(usize),
    /// A word is none of the list; counted from 1.
    #[error("word {0} is none of the list")]
    UnknownWord(usize),
    /// The words do not belong together: one of them is wrong, or two have changed places.
    #[error("these words do not belong together: one is wrong, or two have changed places")]
    Checksum,
    /// The file is none with a key.
    #[error("there is no key in this file")]
    NotAKey,
    /// The file cannot be read or written.
    #[error(transparent)]
    File(#[from] io::Error),
}

/// A player's key pair. The secret is never shown but by [`Identity::words`].
#[derive(Clone)]
pub struct Identity {
    secret: [u8; SECRET_BYTES],
}

impl Identity {
    /// A new key pair, which nobody else has.
    pub fn new() -> Self {
        Self { secret: rand::random() }
    }

    /// The key pair of these 24 words, in any case and with any white space.
    ///
    /// # Errors
    /// Which word is wrong, or that they do not belong together.
    pub fn from_words(text: &str) -> Result<Self, IdentityError> {
        let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
        if words.len() != 24 {
            return Err(IdentityError::WordCount(words.len()));
        }
        let mnemonic = Mnemonic::parse_in_normalized(Language::English, &words.join(" "));
        let mnemonic = mnemonic.map_err(|problem| match problem {
            bip39::Error::UnknownWord(place) => IdentityError::UnknownWord(place + 1),
            _ => IdentityError::Checksum,
        })?;
        let (bytes, _) = mnemonic.to_entropy_array();
        let secret = bytes.first_chunk().ok_or(IdentityError::Checksum)?;
        Ok(Self { secret: *secret })
    }

    /// The secret as 24 English words, to be written down.
    pub fn words(&self) -> String {
        // A secret of this length always has words.
        let words = Mnemonic::from_entropy_in(Language::English, &self.secret);
        words.map_or_else(|_| String::new(), |words| words.words().collect::<Vec<_>>().join(" "))
    }

    /// The public key, by which a server knows the player.
    pub fn public_key(&self) -> Vec<u8> {
        signing::public_key(&self.secret)
    }

    /// The proof that the player has this key: for one purpose, at one server, with its nonce.
    pub fn prove(&self, purpose: Purpose, audience: String, nonce: Vec<u8>) -> Proof {
        let bytes = signed_bytes(purpose, &audience, &nonce);
        let signature = signing::sign(&self.secret, &bytes);
        Proof { public_key: self.public_key(), audience, nonce, signature }
    }

    /// Reads a key from a file.
    ///
    /// # Errors
    /// If it cannot be read, or there is none in it.
    pub fn load(path: &Path) -> Result<Self, IdentityError> {
        if fs::metadata(path)?.len() > MAX_FILE_BYTES {
            return Err(IdentityError::NotAKey);
        }
        Self::from_file_text(&fs::read_to_string(path).map_err(|_| IdentityError::NotAKey)?)
    }

    /// The key in the text of a file that [`Identity::save`] has written.
    ///
    /// # Errors
    /// If there is none in it.
    pub fn from_file_text(text: &str) -> Result<Self, IdentityError> {
        let mut lines = text.lines().map(str::trim);
        if lines.next() != Some(FILE_HEADER) {
            return Err(IdentityError::NotAKey);
        }
        Self::from_words(lines.filter(|line| *line != FILE_ADVICE).collect::<Vec<_>>().join(" ").as_str())
    }

    /// Writes the key into a new file, which only its owner may read.
    ///
    /// # Errors
    /// If the file exists already or cannot be written: a key is never overwritten, because nothing brings it back.
    pub fn save(&self, path: &Path) -> io::Result<()> {
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder)?;
        }
        let text = format!("{FILE_HEADER}\n{FILE_ADVICE}\n{}\n", self.words());
        fs::write_new_private(path, text.as_bytes())
    }
}

impl Default for Identity {
    fn default() -> Self {
        Self::new()
    }
}

impl PartialEq for Identity {
    fn eq(&self, other: &Self) -> bool {
        self.public_key() == other.public_key()
    }
}

impl fmt::Debug for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Identity")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_survives_as_words_and_as_a_file() {
        let key = Identity::new();
        let words = key.words();
        assert_eq!(words.split(' ').count(), 24);
        let typed = format!("  {}\n", words.to_uppercase().replace(' ', "\n  "));
        assert_eq!(Identity::from_words(&typed).expect("words"), key);
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("keys/player.key");
        key.save(&path).expect("writable");
        assert_eq!(Identity::load(&path).expect("a key"), key);
        assert!(Identity::new().save(&path).is_err(), "a key is never overwritten");
        assert_eq!(Identity::load(&path).expect("a key"), key);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(&path).expect("a file").permissions().mode() & 0o077, 0);
        }
        assert!(!format!("{key:?}").contains(&words[..4]));
    }

    /// From the list of test vectors of BIP 39.
    #[test]
    fn the_words_are_those_of_the_standard() {
        let zeros = Identity { secret: [0; SECRET_BYTES] };
        assert_eq!(zeros.words(), format!("{}art", "abandon ".repeat(23)));
    }

    #[test]
    fn wrong_words_are_named() {
        let words = Identity { secret: [7; SECRET_BYTES] }.words();
        let problem = |text: &str| Identity::from_words(text).expect_err(text).to_string();
        assert_eq!(problem("one two"), "a key has 24 words, not 2");
        let (_, rest) = words.split_once(' ').expect("words");
        assert_eq!(problem(&format!("congo {rest}")), "word 1 is none of the list");
        assert!(problem(&format!("zoo {rest}")).contains("do not belong together"));
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("x");
        for text in ["", "{}", &words, &"x".repeat(5000), "Congo player key 1\nabandon"] {
            fs::write(&path, text).expect("writable");
            assert!(Identity::load(&path).is_err(), "{text}");
        }
    }
}

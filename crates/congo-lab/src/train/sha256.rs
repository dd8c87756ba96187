//! SHA-256 in hexadecimal digits, to record which data a network was trained on. `sha256sum` gives the same.

use std::fmt::Write;

/// The hash of bytes that are added piece by piece.
pub(super) struct Sha256(hmac_sha256::Hash);

impl Sha256 {
    pub(super) fn new() -> Self {
        Self(hmac_sha256::Hash::new())
    }

    pub(super) fn update(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    /// The hash in hexadecimal digits.
    pub(super) fn finish(self) -> String {
        self.0.finalize().iter().fold(String::new(), |mut digits, byte| {
            // Writing into memory does not fail.
            _ = write!(digits, "{byte:02x}");
            digits
        })
    }
}

/// The hash of bytes in hexadecimal digits.
pub(super) fn sha256(bytes: &[u8]) -> String {
    let mut hash = Sha256::new();
    hash.update(bytes);
    hash.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_examples_agree() {
        for (bytes, expected) in [
            (&b""[..], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            (b"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
            ),
        ] {
            assert_eq!(sha256(bytes), expected);
        }
    }

    #[test]
    fn pieces_give_the_hash_of_the_whole() {
        let bytes: Vec<u8> = (0..1_000_u32).map(|number| (number * 7) as u8).collect();
        for size in [1, 63, 64, 65, 200] {
            let mut hash = Sha256::new();
            bytes.chunks(size).for_each(|piece| hash.update(piece));
            assert_eq!(hash.finish(), sha256(&bytes), "pieces of {size}");
        }
    }
}

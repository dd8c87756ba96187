//! What a player signs to prove that they have their key. A signature counts for one purpose, at one server, with one
//! nonce of that server; and for nothing else that a key may ever sign, because the bytes begin with a name of their own.

/// The first bytes of everything that is signed here.
const DOMAIN: &[u8] = b"Congo signature 1";

/// The length of a public key.
pub const PUBLIC_KEY_BYTES: usize = 32;
/// The length of a signature.
pub const SIGNATURE_BYTES: usize = 64;
/// The maximum length of the server's name in what is signed: that of a DNS name, with a port.
pub const MAX_AUDIENCE_BYTES: usize = 262;

/// What a signature is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose<'a> {
    /// To begin a session.
    SignIn,
    /// To have this name, or none if it is empty.
    SetName {
        /// The name.
        name: &'a str,
        /// Whether others are not to see it.
        hidden: bool,
    },
    /// To be a bot from now on.
    DeclareBot,
}

impl Purpose<'_> {
    /// The name of the purpose, and what is to be done.
    fn parts(&self) -> (&'static [u8], Vec<u8>) {
        match self {
            Self::SignIn => (b"sign in", Vec::new()),
            Self::DeclareBot => (b"declare bot", Vec::new()),
            Self::SetName { name, hidden } => (b"set name", [&[u8::from(*hidden)], name.as_bytes()].concat()),
        }
    }
}

/// The bytes to be signed: the domain, then purpose, server, nonce and content, each after its length in four bytes, the
/// highest first.
pub fn signed_bytes(purpose: Purpose, audience: &str, nonce: &[u8]) -> Vec<u8> {
    let (name, content) = purpose.parts();
    let mut bytes = DOMAIN.to_vec();
    for part in [name, audience.as_bytes(), nonce, &content] {
        bytes.extend_from_slice(&u32::try_from(part.len()).unwrap_or(u32::MAX).to_be_bytes());
        bytes.extend_from_slice(part);
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn no_two_purposes_servers_or_nonces_have_the_same_bytes() {
        let name = |name, hidden| Purpose::SetName { name, hidden };
        let all = [
            signed_bytes(Purpose::SignIn, "a:1", b"nonce"),
            signed_bytes(Purpose::SignIn, "a:1", b"nonc"),
            signed_bytes(Purpose::DeclareBot, "a:1", b"nonce"),
            signed_bytes(Purpose::SignIn, "a:1n", b"once"),
            signed_bytes(Purpose::SignIn, "b:1", b"nonce"),
            signed_bytes(name("", false), "a:1", b"nonce"),
            signed_bytes(name("", true), "a:1", b"nonce"),
            signed_bytes(name("Ada", false), "a:1", b"nonce"),
            signed_bytes(name("Ada", true), "a:1", b"nonce"),
        ];
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
        assert!(all.iter().all(|bytes| bytes.starts_with(DOMAIN)));
    }

    #[test]
    fn the_bytes_are_those_of_the_documentation() {
        let bytes = signed_bytes(Purpose::SetName { name: "Ada", hidden: true }, "h:1", &[7, 7]);
        let expected = b"Congo signature 1\0\0\0\x08set name\0\0\0\x03h:1\0\0\0\x02\x07\x07\0\0\0\x04\x01Ada";
        assert_eq!(bytes, expected);
    }
}

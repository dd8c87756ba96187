//! Checks of what requests of several services have in common.

use crate::api_error::ApiError;
use crate::token::TokenHash;
use congo_proto::online::refusal::Reason;
use congo_proto::{MAX_NAME_CHARS, MAX_SPECTATOR_DELAY};

/// A refusal of a message that cannot be read; the words name the field.
pub(crate) fn malformed(words: impl Into<String>) -> ApiError {
    ApiError::new(Reason::Malformed, words)
}

/// The hash of a seat's token, if it has the length of one.
pub(crate) fn hash_token(token: &[u8]) -> Result<TokenHash, ApiError> {
    TokenHash::new(token).ok_or_else(|| malformed(format!("seat_token: {} bytes, it has 16 to 64", token.len())))
}

/// A trimmed name, if it has only visible characters and is not too long.
pub(crate) fn validate_name(text: &str) -> Result<String, ApiError> {
    let text = text.trim();
    if text.chars().count() > MAX_NAME_CHARS {
        return Err(malformed(format!("name: it has more than {MAX_NAME_CHARS} letters")));
    }
    if text.chars().any(|letter| letter.is_control() || is_invisible(letter)) {
        return Err(malformed("name: it has letters that cannot be seen"));
    }
    Ok(text.to_owned())
}

/// Refuses a delay for spectators that is too long, in seconds.
pub(crate) fn validate_spectator_delay(delay: u32) -> Result<(), ApiError> {
    match delay {
        0..=MAX_SPECTATOR_DELAY => Ok(()),
        _ => Err(malformed(format!("spectator_delay: at most {MAX_SPECTATOR_DELAY} s"))),
    }
}

/// Characters that reorder or hide their neighbours.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_seen_as_they_are() {
        assert_eq!(validate_name("  Ezra ").ok().as_deref(), Some("Ezra"));
        assert_eq!(validate_name("Zoë 🦁").ok().as_deref(), Some("Zoë 🦁"));
        for wrong in ["two\nlines", "turned \u{202e}round", &"x".repeat(25)] {
            assert!(validate_name(wrong).is_err(), "{wrong:?}");
        }
    }
}

//! The phrases that players can say to each other, listed once for all clients.

use crate::online::Phrase;

/// A phrase with its names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PhraseEntry {
    /// The phrase in messages.
    pub phrase: Phrase,
    /// The key of its translation, without a prefix.
    pub key: &'static str,
    /// The word typed for it in a terminal.
    pub word: &'static str,
    /// Its English text.
    pub english: &'static str,
}

const fn entry(phrase: Phrase, key: &'static str, word: &'static str, english: &'static str) -> PhraseEntry {
    PhraseEntry { phrase, key, word, english }
}

/// All phrases, in the order in which clients list them.
pub const PHRASES: [PhraseEntry; 8] = [
    entry(Phrase::Hello, "hello", "hello", "Hello!"),
    entry(Phrase::HaveFun, "have-fun", "fun", "Have fun!"),
    entry(Phrase::WellPlayed, "well-played", "played", "Well played!"),
    entry(Phrase::Oops, "oops", "oops", "Oops!"),
    entry(Phrase::OneMoment, "one-moment", "moment", "One moment, please."),
    entry(Phrase::Thanks, "thanks", "thanks", "Thank you!"),
    entry(Phrase::GoodGame, "good-game", "game", "Good game!"),
    entry(Phrase::Bye, "bye", "bye", "Goodbye!"),
];

/// The entry of a phrase; `None` for a phrase that this version does not know.
pub fn phrase_entry(phrase: Phrase) -> Option<&'static PhraseEntry> {
    PHRASES.iter().find(|entry| entry.phrase == phrase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_phrase_of_the_protocol_is_listed_once() {
        for number in 1.. {
            let Ok(phrase) = Phrase::try_from(number) else {
                assert_eq!(PHRASES.len(), number as usize - 1);
                break;
            };
            assert_eq!(PHRASES.iter().filter(|entry| entry.phrase == phrase).count(), 1, "{phrase:?}");
        }
    }
}

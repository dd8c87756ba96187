//! Reads games from a text that comes in pieces, such as a file that is larger than the memory.

use alloc::string::String;

use super::read::{ReadGame, read_game};
use super::scan::Scanner;

/// Reads the games of a text that comes in pieces, the same as [`read`](super::read) those of the whole text.
///
/// It does no input itself: push what has been read. It keeps little more than two megabytes of it, however long the text
/// and its lines are. A game comes when the megabyte behind it is there, or the end: only then nothing more belongs to it.
///
/// ```
/// use congo_rules::pgn::Reader;
///
/// let (mut reader, mut games) = (Reader::new(), Vec::new());
/// for piece in ["1. a2-a3 *\n\n1. b2", "-b3 1-0\n"] {
///     reader.push(piece);
///     games.extend(std::iter::from_fn(|| reader.next_game()));
/// }
/// reader.finish();
/// games.extend(std::iter::from_fn(|| reader.next_game()));
/// assert_eq!(games.len(), 2);
/// ```
#[derive(Debug)]
pub struct Reader {
    /// What is there and still needed.
    text: String,
    /// The number of bytes before it.
    base: usize,
    /// Without its text.
    scanner: Scanner<'static>,
    /// The number of games that were read.
    count: usize,
}

impl Reader {
    /// At the start of a text.
    #[must_use]
    pub fn new() -> Self {
        let mut reader = Self { text: String::new(), base: 0, scanner: Scanner::new(""), count: 0 };
        reader.scanner.is_whole = false;
        reader
    }

    /// Appends the next piece of the text.
    pub fn push(&mut self, piece: &str) {
        let read = self.scanner.needed_from() - self.base;
        // Not each time: the rest is copied.
        if read > self.text.len() / 2 {
            self.text.drain(..read);
            self.base += read;
        }
        self.text.push_str(piece);
    }

    /// Says that nothing comes after the last piece.
    pub fn finish(&mut self) {
        self.scanner.is_whole = true;
    }

    /// The next game; `None` if more of the text is needed, or, after [`finish`](Self::finish), if there is no other.
    pub fn next_game(&mut self) -> Option<ReadGame> {
        let scanner = core::mem::replace(&mut self.scanner, Scanner::new(""));
        let mut scanner = scanner.with_text(&self.text, self.base);
        let scanned = scanner.next_game();
        self.scanner = scanner.with_text("", 0);
        let scanned = scanned?;
        self.count += 1;
        Some(read_game(&self.text, self.base, scanned, self.count))
    }
}

impl Default for Reader {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::{MAX_GAME_BYTES, read};
    use std::prelude::rust_2024::*;
    use std::{format, vec};

    /// The most bytes that a reader may keep: a game, what is looked at behind it, a piece, and what is not yet dropped.
    const MAX_KEPT_BYTES: usize = 6 * MAX_GAME_BYTES;

    /// Reads a text in pieces of about these lengths, in turn, and checks that little of it is kept.
    fn read_in_pieces(text: &str, lengths: &[usize], on_game: &mut dyn FnMut(ReadGame)) {
        let (mut reader, mut rest) = (Reader::new(), text);
        for length in lengths.iter().cycle() {
            let end = (*length..rest.len()).find(|end| rest.is_char_boundary(*end)).unwrap_or(rest.len());
            reader.push(&rest[..end]);
            rest = &rest[end..];
            if rest.is_empty() {
                reader.finish();
            }
            core::iter::from_fn(|| reader.next_game()).for_each(&mut *on_game);
            assert!(reader.text.capacity() <= MAX_KEPT_BYTES, "{}", reader.text.capacity());
            if rest.is_empty() {
                break;
            }
        }
    }

    #[track_caller]
    fn check(text: &str, lengths: &[usize]) {
        let mut whole = read(text);
        read_in_pieces(text, lengths, &mut |game| {
            assert!(whole.next() == Some(game), "{:?}", text.get(..80));
        });
        assert_eq!(whole.next(), None, "{:?}", text.get(..80));
    }

    #[test]
    fn pieces_are_read_as_the_whole() {
        let seeds = [
            "\u{feff}% no game\r\n[White \"José\"]\r\n[Event \"?\"]\r\n\r\n[White \"B\"]\r\n\r\n1. a2-a3 {never closed *\n\n",
            "[Event \"The \"Lions\" Cup\"]\n\n1. a2-a3 ((b2b3 b2b9) $999 } hello [x] ; } to the end\n *\n\n",
        ];
        for seed in seeds.iter().chain([&""]) {
            check(seed, &[1]);
        }
        let all = seeds.concat();
        let all = all.repeat(3 * MAX_GAME_BYTES / all.len());
        for lengths in [&[1 << 16][..], &[1, 700_001, 3, 40_000]] {
            check(&all, lengths);
        }
    }

    /// What never ends is cut, and the memory does not grow with it.
    #[test]
    fn endless_text_is_read_in_bounded_memory() {
        let pieces = " |\n|a|é|1|a2a3 |{|}|{ |(|a2a3 (|[|[ |[White \"A\"] |[White \"A\"]\n\n|\"|$|$1|!|%|;|; x\n|{a}|1-0 {b}|\0\
                      |[White \"|[White|\r\n";
        for piece in pieces.split('|') {
            let endless = piece.repeat(5 * MAX_GAME_BYTES / 4 / piece.len());
            let text = format!("[White \"A\"]\n\n1. a2-a3 {endless}\n\n[White \"B\"]\n\n1. b2-b3 1-0\n");
            check(&text, &[100_000]);
        }
        for piece in [" ", "a", "{", "("] {
            read_in_pieces(&piece.repeat(10 * MAX_GAME_BYTES), &[100_000], &mut |_| {});
        }
    }

    #[test]
    fn a_game_behind_a_giant_one_is_read() {
        let giant = "c1c3 c7c5 c3c1 c5c7 ".repeat(MAX_GAME_BYTES / 10);
        let text = format!("{giant}*\n\n[White \"B\"]\n\n1. b2-b3 *");
        let mut games = Vec::new();
        read_in_pieces(&text, &[10_000], &mut |game| games.push(game));
        let white = |read: &ReadGame| read.game.as_ref().ok().and_then(|game| game.tag("White").map(str::to_owned));
        assert_eq!(games.iter().map(white).collect::<Vec<_>>(), vec![None, Some("B".to_owned())]);
        assert_eq!(games[1].number, 2);
        assert!(text[games[1].range.clone()].starts_with("[White"));
    }
}

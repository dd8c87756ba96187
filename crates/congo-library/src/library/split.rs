//! Finds where games start in a text with many of them, without parsing the games: a broken game does not affect the
//! others, and the games of a large text are never all in memory.

use congo_rules::pgn::{self, Pgn, PgnError, PgnErrorKind};
use std::ops::Range;

/// A longer game counts as broken, in bytes.
pub const MAX_GAME_BYTES: usize = 1 << 20;
/// The characters that end a move, a number and an annotation, as in the parser.
const DELIMITERS: &[u8] = b"{}()[];$*\"";

/// A part of a text that should contain one game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct GameText {
    pub(super) range: Range<usize>,
    /// The number of line breaks before it.
    pub(super) lines_before: usize,
}

/// Splits a text where games start: at tags after moves, and at whatever follows a result.
#[derive(Debug)]
pub(super) struct GameSplitter<'a> {
    text: &'a str,
    offset: usize,
    lines_passed: usize,
    /// Whether there may be another end of a comment: a failed search is not repeated.
    comment_may_close: bool,
}

impl<'a> GameSplitter<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        Self { text, offset: at, lines_passed: 0, comment_may_close: true }
    }

    fn bytes(&self) -> &'a [u8] {
        self.text.as_bytes()
    }

    fn skip_to(&mut self, end: usize) {
        let bytes = self.bytes();
        // Of the two characters of a line end on other systems the second one counts.
        let ends_line = |at: &usize| bytes[*at] == b'\n' || bytes[*at] == b'\r' && bytes.get(at + 1) != Some(&b'\n');
        self.lines_passed += (self.offset..end).filter(ends_line).count();
        self.offset = end;
    }

    fn skip_line(&mut self) {
        let rest = &self.bytes()[self.offset..];
        let end = rest.iter().position(|byte| is_line_break(*byte)).unwrap_or(rest.len());
        self.skip_to(self.offset + end);
    }

    /// A comment that never ends does not include all that follows.
    fn skip_comment(&mut self) {
        let rest = &self.bytes()[self.offset..];
        let end = if self.comment_may_close { rest.iter().position(|byte| *byte == b'}') } else { None };
        self.comment_may_close = end.is_some();
        self.skip_to(self.offset + end.unwrap_or_default() + 1);
    }

    fn skip_tag(&mut self) {
        let (bytes, mut at, mut quoted) = (self.bytes(), self.offset + 1, false);
        while let Some(byte) = bytes.get(at) {
            match byte {
                byte if is_line_break(*byte) => break,
                b'\\' if quoted && matches!(bytes.get(at + 1), Some(b'"' | b'\\')) => at += 1,
                b'"' => quoted = !quoted,
                b']' if !quoted => {
                    at += 1;
                    break;
                }
                _ => {}
            }
            at += 1;
        }
        self.skip_to(at);
    }

    fn word(&mut self) -> &'a [u8] {
        let rest = &self.bytes()[self.offset..];
        let ends = |byte: &u8| byte.is_ascii_whitespace() || DELIMITERS.contains(byte);
        let length = rest.iter().position(ends).unwrap_or(rest.len()).max(1);
        self.offset += length;
        &rest[..length]
    }

    /// Goes to the start of the next game. Returns whether there was anything.
    fn skip_game(&mut self) -> bool {
        let (mut anything, mut moved, mut ended, mut depth) = (false, false, false, 0usize);
        while let Some(byte) = self.bytes().get(self.offset).copied() {
            if byte.is_ascii_whitespace() {
                self.skip_to(self.offset + 1);
                continue;
            }
            match byte {
                b'%' if self.offset == 0 || is_line_break(self.bytes()[self.offset - 1]) => self.skip_line(),
                b';' => self.skip_line(),
                b'{' => self.skip_comment(),
                b'[' if ended || moved => break,
                b'[' => self.skip_tag(),
                _ if ended => break,
                b'(' => (depth, self.offset) = (depth + 1, self.offset + 1),
                b')' => (depth, self.offset) = (depth.saturating_sub(1), self.offset + 1),
                b'*' => (ended, self.offset) = (depth == 0, self.offset + 1),
                _ => {
                    ended = is_result(self.word()) && depth == 0;
                    moved |= !ended;
                }
            }
            anything = true;
        }
        anything
    }
}

impl Iterator for GameSplitter<'_> {
    type Item = GameText;

    fn next(&mut self) -> Option<GameText> {
        // What precedes the first significant character belongs to it.
        let (start, lines_before) = (self.offset, self.lines_passed);
        self.skip_game().then_some(GameText { range: start..self.offset, lines_before })
    }
}

fn is_line_break(byte: u8) -> bool {
    byte == b'\n' || byte == b'\r'
}

fn is_result(word: &[u8]) -> bool {
    let results = ["1-0", "0-1", "1/2-1/2", "1/2", "½-½", "½", "1–0", "0–1"];
    results.iter().any(|result| result.as_bytes() == word)
}

/// The games of a part, normally one, or its error with the location in the whole text. A part that cannot be parsed is
/// split again at every line that looks like a tag after one that does not: a comment that was never closed may have
/// included the games after it.
pub(super) fn parse_part(text: &str, part: &GameText) -> Vec<(GameText, Result<Vec<Pgn>, PgnError>)> {
    let read = parse_game(text, part);
    let game_texts = if read.is_err() { split_at_tags(text, part) } else { Vec::new() };
    if game_texts.len() < 2 {
        return vec![(part.clone(), read)];
    }
    game_texts.into_iter().map(|game_text| (game_text.clone(), parse_game(text, &game_text))).collect()
}

fn parse_game(text: &str, part: &GameText) -> Result<Vec<Pgn>, PgnError> {
    if part.range.len() > MAX_GAME_BYTES {
        let (line, problem) = (part.lines_before + 1, PgnErrorKind::TooLong { most: MAX_GAME_BYTES });
        return Err(PgnError { game: 1, line, column: 1, kind: problem });
    }
    pgn::parse(&text[part.range.clone()]).map_err(|problem| {
        // The first line of a part may start within a line of the text.
        let first = problem.line == 1;
        let before = if first { column_before(&text[..part.range.start]) } else { 0 };
        PgnError { line: problem.line + part.lines_before, column: problem.column + before, ..problem }
    })
}

fn column_before(text: &str) -> usize {
    text.rsplit(['\n', '\r']).next().unwrap_or_default().trim_start_matches('\u{feff}').chars().count()
}

fn split_at_tags(text: &str, part: &GameText) -> Vec<GameText> {
    let (mut game_texts, mut at, mut lines, mut in_tags) = (Vec::new(), part.range.start, part.lines_before, true);
    let (mut start, mut lines_before) = (at, lines);
    for line in text[part.range.clone()].split_inclusive('\n') {
        let tag = looks_like_tag(line);
        if tag && !in_tags {
            game_texts.push(GameText { range: start..at, lines_before });
            (start, lines_before) = (at, lines);
        }
        in_tags = tag || in_tags && line.trim().is_empty();
        at += line.len();
        lines += 1;
    }
    game_texts.push(GameText { range: start..part.range.end, lines_before });
    game_texts
}

/// Unlike clock times, which start with `[%` and may also be at the start of a line.
fn looks_like_tag(line: &str) -> bool {
    let line = line.trim();
    line.ends_with("\"]") && line.strip_prefix('[').is_some_and(|rest| rest.starts_with(char::is_alphabetic))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split_texts(text: &str) -> Vec<&str> {
        GameSplitter::new(text).map(|part| text[part.range].trim()).collect()
    }

    #[test]
    fn games_are_cut_where_the_reader_ends_them() {
        for text in [
            "",
            "\u{feff}[Event \"x\"]\n\n1. a2a3 {a\n[Event \"no\"]\n} (b2b3) 1-0 {behind} ; so\n%no\n[Event \"y\"] * {c}",
            "1. a2a3 * 1. b2b3 1-0\r\n1. c2c3 ½-½",
            "[A \"]\\\" [\"]\n[B \"\"]\n\n*\n\n[A \"x\"]\n1. a2a3 [B \"no result before\"] 1. b2b3",
            "{first} a2a3! $3 * {second} * {third}",
        ] {
            let whole = pgn::parse(text).expect(text);
            let each: Vec<Pgn> = GameSplitter::new(text)
                .flat_map(|part| pgn::parse(&text[part.range.clone()]).expect(&text[part.range]))
                .collect();
            assert_eq!(each, whole, "{text}");
            assert_eq!(split_texts(text).len(), whole.len(), "{text}: {:?}", split_texts(text));
        }
    }

    #[test]
    fn places_are_those_of_the_whole_text() {
        let text = "a2a3 * a2a9 *\r\n\r\nb2b3 *\ra2a9 *";
        let wrong: Vec<_> = GameSplitter::new(text)
            .flat_map(|part| parse_part(text, &part))
            .filter_map(|(_, games)| games.err())
            .map(|problem| (problem.line, problem.column))
            .collect();
        assert_eq!(wrong, [(1, 10), (4, 3)]);
    }

    #[test]
    fn comments_that_never_end_take_no_time() {
        let text = "{".repeat(1 << 20);
        assert_eq!(GameSplitter::new(&text).count(), 1);
    }
}

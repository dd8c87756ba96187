//! Splits a text into games, and these into tokens with their locations. What is wrong is mended as well as possible and
//! reported. A token is found in the [`LOOKAHEAD_BYTES`] behind it, so that a text in pieces is read like a whole one.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::comment::{self, normalize_comment};
use super::{GameResult, MAX_GAME_BYTES, PgnError, PgnErrorKind, is_blank, is_line_break, may_be_in_name};

/// A token is found in so many bytes, more than a game may have. What is longer is cut there.
pub(super) const LOOKAHEAD_BYTES: usize = MAX_GAME_BYTES + 1;
/// The most faults of a game that are reported.
const MAX_FAULTS: usize = 100;
/// The end of a broken tag is looked for in so many bytes.
const MAX_BROKEN_TAG_BYTES: usize = 1_000;
/// The most characters of a text that a fault repeats.
const MAX_FOUND_CHARS: usize = 100;
/// Characters that end a move, a number or an annotation.
const DELIMITERS: &str = "{}()[];$*\"";
/// The quotation marks around a value that people write.
const QUOTES: [char; 12] = ['"', '\'', '“', '”', '„', '‟', '‘', '’', '‚', '«', '»', '`'];

/// A location in the text: its offset in bytes; line and column count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SourceLocation {
    pub(super) offset: usize,
    pub(super) line: usize,
    pub(super) column: usize,
}

impl SourceLocation {
    pub(super) fn error(self, kind: PgnErrorKind) -> PgnError {
        PgnError { game: 1, line: self.line, column: self.column, kind }
    }

    pub(super) fn expected(self, what: &'static str, found: impl Into<String>) -> PgnError {
        let mut found = found.into();
        if let Some((end, _)) = found.char_indices().nth(MAX_FOUND_CHARS) {
            found.truncate(end);
        }
        self.error(PgnErrorKind::Expected { what, found })
    }
}

/// The faults of a game, in the order in which they were found.
#[derive(Debug, Default)]
pub(super) struct Faults(pub(super) Vec<PgnError>);

impl Faults {
    pub(super) fn push(&mut self, fault: PgnError) {
        if self.0.len() < MAX_FAULTS {
            self.0.push(fault);
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token {
    /// A tag's name, its value, and the location of the value.
    Tag(String, String, SourceLocation),
    Move(String),
    Nag(u8),
    Comment(String),
    Open,
    Close,
    Result(GameResult),
}

/// The tokens of a game.
#[derive(Debug, Default)]
pub(super) struct ScannedGame {
    pub(super) tokens: Vec<(Token, SourceLocation)>,
    pub(super) faults: Faults,
    /// Where it ends in the text, in bytes.
    pub(super) end: usize,
}

/// How far a game has come.
#[derive(Debug, Default)]
struct GameState {
    /// Whether there is anything but tags and comments.
    has_moves: bool,
    has_result: bool,
    /// The number of open variations.
    depth: usize,
}

#[derive(Debug)]
pub(super) struct Scanner<'a> {
    /// The text, as far as it is there.
    text: &'a str,
    /// The number of bytes before `text`. Offsets count from the start of the whole text.
    base: usize,
    /// Whether nothing comes after `text`.
    pub(super) is_whole: bool,
    here: SourceLocation,
    /// Where the token here has to end.
    window_end: usize,
    /// Whether nothing but white space is before this location in its line.
    at_line_start: bool,
    /// The number of line ends since the last character that is no white space.
    line_ends: usize,
    /// There is no `}` between the last `{` and this location, so that a failed search is not repeated.
    no_brace_before: usize,
    /// There is no `]` between this location and the end of its line, for the same reason.
    no_bracket_before: usize,
    state: GameState,
    game: ScannedGame,
}

impl<'a> Scanner<'a> {
    /// At the start of a whole text.
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            text,
            base: 0,
            is_whole: true,
            here: SourceLocation { offset: 0, line: 1, column: 1 },
            window_end: 0,
            at_line_start: true,
            line_ends: 0,
            no_brace_before: 0,
            no_bracket_before: 0,
            state: GameState::default(),
            game: ScannedGame::default(),
        }
    }

    /// The same at the same place, with another part of the text: it begins at the offset `base`.
    pub(super) fn with_text(self, text: &str, base: usize) -> Scanner<'_> {
        Scanner { text, base, ..self }
    }

    /// The text from here on is still needed.
    pub(super) fn needed_from(&self) -> usize {
        let first = self.game.tokens.first().map(|(_, place)| place.offset);
        first.filter(|first| self.game.end - first <= MAX_GAME_BYTES).unwrap_or(self.here.offset)
    }

    /// Goes to the start of the next game, and returns the tokens up to there. A result ends a game, and so do tags after
    /// moves. `None` at the end of the text, or if more of it is needed.
    pub(super) fn next_game(&mut self) -> Option<ScannedGame> {
        while self.open_window() {
            let Some(sign) = self.peek() else { return self.take_game() };
            if is_blank(sign) && !self.is_game_far_behind() {
                self.skip_blank(sign);
            } else if sign == '%' && self.here.column == 1 {
                self.take_while(|sign| !is_line_break(sign));
            } else if is_blank(sign) || self.begins_next_game(sign) {
                let game = self.take_game();
                if game.is_some() {
                    return game;
                }
            } else {
                self.token(sign);
                self.game.end = self.here.offset;
            }
        }
        None
    }

    /// Looks no further than [`LOOKAHEAD_BYTES`]. Returns whether as much is there.
    fn open_window(&mut self) -> bool {
        if self.here.offset == 0 && self.text.starts_with('\u{feff}') {
            self.here.offset = '\u{feff}'.len_utf8();
        }
        let start = self.here.offset - self.base;
        let end = self.text.len().min(start + LOOKAHEAD_BYTES);
        let end = (start..=end).rev().find(|end| self.text.is_char_boundary(*end)).unwrap_or(start);
        self.window_end = self.base + end;
        self.is_whole || self.text.len() - start >= LOOKAHEAD_BYTES
    }

    fn is_end_in_window(&self) -> bool {
        self.is_whole && self.window_end == self.base + self.text.len()
    }

    fn take_game(&mut self) -> Option<ScannedGame> {
        self.state = GameState::default();
        let game = core::mem::take(&mut self.game);
        (!game.tokens.is_empty() || !game.faults.0.is_empty()).then_some(game)
    }

    /// Whether so much white space follows the game that nothing behind it belongs to it.
    fn is_game_far_behind(&self) -> bool {
        !self.game.tokens.is_empty() && self.here.offset - self.game.end > MAX_GAME_BYTES
    }

    fn begins_next_game(&self, sign: char) -> bool {
        if self.state.has_result {
            let belongs_to_it = "{;)}]\"".contains(sign) || sign.is_alphabetic() && !has_digit(self.peek_word());
            !belongs_to_it
        } else {
            sign == '[' && self.is_tag() && (self.state.has_moves || self.begins_again())
        }
    }

    /// Whether the tag with which this game began is here again behind an empty line: a game without moves and without a
    /// result has only tags.
    fn begins_again(&self) -> bool {
        let first = self.game.tokens.iter().find_map(|(token, _)| match token {
            Token::Tag(name, ..) => Some(name.as_str()),
            _ => None,
        });
        let is_first = |name: &str| self.rest()[1..].trim_start().strip_prefix(name);
        self.line_ends > 1 && first.and_then(is_first).is_some_and(|after| !after.starts_with(may_be_in_name))
    }

    fn token(&mut self, sign: char) {
        match sign {
            '[' if self.is_tag() => return self.tag(),
            '[' => return self.bracket(),
            '{' => return self.brace_comment(),
            ';' => return self.rest_of_line(),
            '$' => self.nag(),
            '(' => {
                self.state.depth += 1;
                self.push_symbol(Token::Open);
            }
            ')' => {
                self.state.depth = self.state.depth.saturating_sub(1);
                self.push_symbol(Token::Close);
            }
            '*' => {
                self.state.has_result |= self.state.depth == 0;
                self.push_symbol(Token::Result(GameResult::Unfinished));
            }
            '}' | ']' | '"' => return self.skip_unexpected(1),
            _ => self.word(),
        }
        self.state.has_moves = true;
    }

    fn rest(&self) -> &'a str {
        &self.text[self.here.offset - self.base..self.window_end - self.base]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn next_char(&mut self) -> Option<char> {
        let sign = self.peek()?;
        self.here.offset += sign.len_utf8();
        // Of the two characters of a line end on other systems the second one counts.
        if sign == '\n' || sign == '\r' && self.peek() != Some('\n') {
            self.here = SourceLocation { line: self.here.line + 1, column: 1, ..self.here };
            self.at_line_start = true;
            self.line_ends += 1;
        } else {
            self.here.column += 1;
            self.at_line_start &= is_blank(sign);
            if !sign.is_whitespace() {
                self.line_ends = 0;
            }
        }
        Some(sign)
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let before = self.rest();
        while self.peek().is_some_and(&wanted) {
            self.next_char();
        }
        &before[..before.len() - self.rest().len()]
    }

    /// Goes to a later location.
    fn skip_to(&mut self, offset: usize) {
        while self.here.offset < offset && self.next_char().is_some() {}
    }

    /// The rest of this line, as far as a tag may go.
    fn rest_of_tag_line(&self) -> &'a str {
        let rest = self.rest();
        let mut ends = (0..=MAX_BROKEN_TAG_BYTES.min(rest.len())).rev();
        let rest = &rest[..ends.find(|end| rest.is_char_boundary(*end)).unwrap_or(0)];
        &rest[..rest.find(is_line_break).unwrap_or(rest.len())]
    }

    /// White space, and characters that do not belong into a text.
    fn skip_blank(&mut self, sign: char) {
        if sign.is_control() && !sign.is_whitespace() {
            self.fault(self.here.expected("text without control characters", sign));
            self.take_while(|sign| is_blank(sign) && !is_line_break(sign));
        } else {
            self.next_char();
        }
    }

    fn fault(&mut self, fault: PgnError) {
        self.game.faults.push(fault);
    }

    /// Of a game that is longer than games may be, only the first token is kept.
    fn push(&mut self, token: Token, place: SourceLocation) {
        let tokens = &mut self.game.tokens;
        tokens.push((token, place));
        if tokens.first().is_some_and(|(_, first)| place.offset - first.offset > MAX_GAME_BYTES) {
            tokens.truncate(1);
        }
    }

    fn push_symbol(&mut self, token: Token) {
        self.push(token, self.here);
        self.next_char();
    }

    /// The text at this location, for a message.
    fn found(&self) -> String {
        self.rest().chars().take(1).collect()
    }

    fn expected(&self, what: &'static str) -> PgnError {
        self.here.expected(what, self.found())
    }

    fn skip_unexpected(&mut self, signs: usize) {
        self.fault(self.expected("a move, a comment, a variation or a result"));
        for _ in 0..signs {
            self.next_char();
        }
    }

    // --- tags ---

    /// Whether the bracket here begins a tag: a name and a quotation mark follow, or at the start of a line a name and a
    /// value. Among moves also a bracket must close it.
    fn is_tag(&self) -> bool {
        let after = self.rest()[1..].trim_start();
        let name = after.split(|sign| !may_be_in_name(sign)).next().unwrap_or_default();
        let value = &after[name.len()..];
        if !name.is_empty() && value.trim_start().starts_with('"') {
            return true;
        }
        if !self.at_line_start || !name.starts_with(|sign: char| sign.is_alphanumeric() || sign == '_') {
            return false;
        }
        let line = value[..value.find(is_line_break).unwrap_or(value.len())].trim();
        (line.ends_with(']') || !self.state.has_moves) && !line.trim_matches([']', ' ']).is_empty()
    }

    fn tag(&mut self) {
        let start = (self.here, self.at_line_start);
        let place = self.here;
        let (name, value, value_place) = self.well_formed_tag().unwrap_or_else(|fault| {
            (self.here, self.at_line_start) = start;
            self.fault(fault);
            self.mended_tag()
        });
        self.push(Token::Tag(name, value, value_place), place);
    }

    fn well_formed_tag(&mut self) -> Result<(String, String, SourceLocation), PgnError> {
        let name = self.tag_name();
        self.expect('"', "'\"' and the value of the tag")?;
        let value_place = self.here;
        let value = self.quoted_value()?;
        self.expect(']', "']' behind the value of the tag")?;
        if self.value_goes_on() {
            return Err(self.expected("the end of the line behind a tag"));
        }
        Ok((name, value, value_place))
    }

    /// Whether what looks like the end of a tag is a part of its value: the same follows in this line, without another
    /// tag.
    fn value_goes_on(&self) -> bool {
        let rest = self.rest().trim_start_matches(' ');
        !rest.starts_with(|sign| sign == '[' || is_line_break(sign)) && {
            let line = self.rest_of_tag_line().trim_end();
            line.ends_with("\"]") && !line.contains('[')
        }
    }

    fn tag_name(&mut self) -> String {
        self.next_char();
        self.take_while(is_blank);
        self.take_while(may_be_in_name).to_owned()
    }

    fn expect(&mut self, sign: char, what: &'static str) -> Result<(), PgnError> {
        self.take_while(is_blank);
        if self.peek() != Some(sign) {
            return Err(self.expected(what));
        }
        self.next_char();
        Ok(())
    }

    /// The value up to its closing quotation mark.
    fn quoted_value(&mut self) -> Result<String, PgnError> {
        let before = self.rest();
        loop {
            match self.peek() {
                None => return Err(self.expected("'\"' behind the value of the tag")),
                Some(sign) if is_line_break(sign) => return Err(self.expected("'\"' before the end of the line")),
                Some('"') => break,
                Some('\\') => {
                    self.next_char();
                    if matches!(self.peek(), Some('"' | '\\')) {
                        self.next_char();
                    }
                }
                Some(_) => _ = self.next_char(),
            }
        }
        let value = unescape(&before[..before.len() - self.rest().len()]);
        self.next_char();
        Ok(value)
    }

    /// A tag whose quotation marks or bracket are wrong: where its value ends is guessed.
    fn mended_tag(&mut self) -> (String, String, SourceLocation) {
        let name = self.tag_name();
        self.take_while(is_blank);
        let (value_place, line) = (self.here, self.rest_of_tag_line());
        let quoted = line.strip_prefix('"');
        let (value, length) = match quoted.and_then(guess_end_of_value) {
            Some((value, length)) => (value.to_owned(), 1 + length),
            None => match quoted.and_then(|_| self.value_on_two_lines(line)) {
                Some(both) => both,
                None => unquoted_value(line),
            },
        };
        self.skip_to(value_place.offset + length);
        (name, unescape(&value), value_place)
    }

    /// A value that was wrapped, and its length in the text.
    fn value_on_two_lines(&self, line: &str) -> Option<(String, usize)> {
        let behind = &self.rest()[line.len()..];
        let next = behind.strip_prefix("\r\n").or_else(|| behind.strip_prefix(['\n', '\r']))?;
        let next = &next[..next.find(is_line_break).unwrap_or(next.len())];
        let value = next.trim_end().strip_suffix(']')?.trim_end().strip_suffix('"')?;
        let belongs = !value.contains(['[', '"']) && !line.contains(']');
        let length = next.as_ptr() as usize - line.as_ptr() as usize + next.len();
        belongs.then(|| (format!("{} {}", line[1..].trim(), value.trim()), length))
    }

    /// A bracket among moves that is no tag: its text is kept as a comment.
    fn bracket(&mut self) {
        let what = if self.rest()[1..].trim_start().is_empty() {
            "the name of a tag"
        } else {
            "a move, a comment, a variation or a result"
        };
        let place = self.here;
        self.fault(place.expected(what, "["));
        if place.offset >= self.no_bracket_before {
            let rest = self.rest();
            let end = rest.find(|sign| sign == ']' || is_line_break(sign)).unwrap_or(rest.len());
            if rest[end..].starts_with(']') {
                self.skip_to(place.offset + end + 1);
                return self.comment(&rest[..=end], place);
            }
            self.no_bracket_before = place.offset + end;
        }
        self.next_char();
    }

    // --- comments ---

    fn brace_comment(&mut self) {
        let place = self.here;
        self.next_char();
        let rest = self.rest();
        match self.end_of_comment() {
            Ok(length) => {
                self.skip_to(self.here.offset + length + 1);
                self.comment(&rest[..length], place);
            }
            Err(length) => {
                self.fault(place.expected("'}' behind the comment that begins here", ""));
                self.skip_to(self.here.offset + length);
                self.unclosed_comment(&rest[..length], place);
            }
        }
    }

    /// The length of the comment here; the error is its length if it is never closed: it ends with its game.
    fn end_of_comment(&mut self) -> Result<usize, usize> {
        let (start, rest) = (self.here.offset, self.rest());
        let searched = self.no_brace_before.saturating_sub(start).min(rest.len());
        let brace = rest[searched..].find('}').map(|length| searched + length);
        let inside = &rest[..brace.unwrap_or(rest.len())];
        self.no_brace_before = start + inside.len();
        match comment::next_game(inside) {
            // A comment of the next game was closed, not this one.
            Some(length) if brace.is_none() || inside[length..].contains('{') => Err(length),
            // Of what is cut the last line is left, which may be a tag of the next game.
            None if brace.is_none() && !self.is_end_in_window() => {
                Err(inside.rfind(is_line_break).unwrap_or(inside.len()))
            }
            _ => brace.ok_or(inside.len()),
        }
    }

    /// A result at the end of a comment that is never closed is that of the game.
    fn unclosed_comment(&mut self, text: &str, place: SourceLocation) {
        let text = text.trim_end();
        let last = text.rsplit(is_blank).next().unwrap_or_default();
        match parse_result(last) {
            Some(result) => {
                self.comment(&text[..text.len() - last.len()], place);
                self.push(Token::Result(result), self.here);
                self.state = GameState { has_moves: true, has_result: true, depth: 0 };
            }
            None => self.comment(text, place),
        }
    }

    fn rest_of_line(&mut self) {
        let place = self.here;
        self.next_char();
        let comment = self.take_while(|sign| !is_line_break(sign));
        self.comment(comment, place);
    }

    fn comment(&mut self, text: &str, place: SourceLocation) {
        let text = normalize_comment(text);
        if !text.is_empty() {
            self.push(Token::Comment(text), place);
        }
    }

    // --- moves ---

    fn nag(&mut self) {
        let place = self.here;
        self.next_char();
        let digits = self.take_while(|sign| sign.is_ascii_digit());
        match digits.parse() {
            Ok(nag) => self.push(Token::Nag(nag), place),
            Err(_) => self.fault(place.expected("a number from 0 to 255 behind '$'", format!("${digits}"))),
        }
    }

    fn peek_word(&self) -> &'a str {
        let rest = self.rest();
        &rest[..rest.find(|sign| is_blank(sign) || DELIMITERS.contains(sign)).unwrap_or(rest.len())]
    }

    fn word(&mut self) {
        let (place, word) = (self.here, self.peek_word());
        let sign = word.chars().next().unwrap_or_default();
        if let Some(result) = parse_result(word) {
            self.skip_to(place.offset + word.len());
            self.push(Token::Result(result), place);
            self.state.has_result |= self.state.depth == 0;
        } else if sign.is_ascii_digit() || sign == '.' || sign == '…' {
            self.take_while(|sign| sign.is_ascii_digit());
            self.take_while(|sign| matches!(sign, '.' | '…'));
        } else if sign.is_alphabetic() && has_digit(word) {
            self.skip_to(place.offset + word.len());
            self.moved(word, place);
        } else if sign.is_alphabetic() {
            self.prose();
        } else if matches!(sign, '!' | '?') {
            self.skip_to(place.offset + word.len());
            self.judgement(word, place);
        } else {
            self.skip_unexpected(word.chars().count().max(1));
        }
    }

    /// Words that are no moves, such as "White resigns", are kept as a comment.
    fn prose(&mut self) {
        let place = self.here;
        self.fault(self.expected("a move, a comment, a variation or a result"));
        let before = self.rest();
        while self.peek().is_some_and(|sign| sign.is_alphabetic()) && !has_digit(self.peek_word()) {
            self.skip_to(self.here.offset + self.peek_word().len());
            self.take_while(|sign| is_blank(sign) && !is_line_break(sign));
        }
        self.comment(&before[..before.len() - self.rest().len()], place);
    }

    fn moved(&mut self, word: &str, place: SourceLocation) {
        let bare = word.trim_end_matches(['!', '?']);
        self.push(Token::Move(bare.to_owned()), place);
        let column = place.column + bare.chars().count();
        self.judgement(&word[bare.len()..], SourceLocation { offset: place.offset + bare.len(), column, ..place });
    }

    fn judgement(&mut self, signs: &str, place: SourceLocation) {
        let nag = match signs.get(..2).unwrap_or(signs) {
            "" => return,
            "!" => 1,
            "?" => 2,
            "!!" => 3,
            "??" => 4,
            "!?" => 5,
            "?!" => 6,
            _ => 0,
        };
        if nag == 0 || signs.len() > 2 {
            self.fault(place.expected("one of ! ? !! ?? !? ?!", signs));
        }
        if nag > 0 {
            self.push(Token::Nag(nag), place);
        }
    }
}

fn has_digit(word: &str) -> bool {
    word.contains(|sign: char| sign.is_ascii_digit())
}

/// A backslash escapes a quotation mark or a backslash; otherwise it stands for itself.
fn unescape(text: &str) -> String {
    let (mut value, mut signs) = (String::with_capacity(text.len()), text.chars().peekable());
    while let Some(sign) = signs.next() {
        let escaped = if sign == '\\' { signs.next_if(|next| matches!(next, '"' | '\\')) } else { None };
        value.extend(escaped.or_else(|| (!sign.is_control() || sign == '\t').then_some(sign)));
    }
    value
}

/// The value behind the opening quotation mark, and its length with all that closes the tag: in `The "Lions" Cup"]` all
/// of it, in `x][White "y"]` the first letter.
fn guess_end_of_value(rest: &str) -> Option<(&str, usize)> {
    let closed = |from: usize| {
        rest[from..].match_indices('"').find_map(|(at, _)| {
            let behind = &rest[from + at + 1..];
            let gap = behind.len() - behind.trim_start().len();
            behind.trim_start().starts_with(']').then_some((from + at, from + at + gap + 2))
        })
    };
    let (mut value_end, mut tag_end) = closed(0)?;
    let before_tag = |bracket: &usize| rest[bracket + 1..value_end].trim_start().starts_with('[');
    if let Some(bracket) = rest[..value_end].find(']').filter(before_tag) {
        return Some((rest[..bracket].trim_end(), bracket + 1));
    }
    // The last one of the line, unless another tag begins before it.
    while let Some(next) = closed(tag_end).filter(|next| !rest[tag_end..next.0].contains('[')) {
        (value_end, tag_end) = next;
    }
    Some((&rest[..value_end], tag_end))
}

/// A value with other quotation marks, without them or without what closes the tag, and its length.
fn unquoted_value(line: &str) -> (String, usize) {
    let quoted = line.strip_prefix('"');
    let last_quote = quoted.and_then(|rest| rest.rfind('"')).filter(|at| line[at + 1..].contains(']'));
    let (value, length) = match (last_quote, line.find(']')) {
        (Some(at), _) => (&line[1..=at], line.len()),
        (None, Some(bracket)) => (&line[..bracket], bracket + 1),
        (None, None) => (line, line.len()),
    };
    (value.trim().trim_matches(QUOTES).trim().to_owned(), length)
}

pub(super) fn parse_result(word: &str) -> Option<GameResult> {
    GameResult::from_text(word).or(match word {
        "1/2" | "½-½" | "½" => Some(GameResult::Draw),
        "1–0" => Some(GameResult::WhiteWins),
        "0–1" => Some(GameResult::BlackWins),
        _ => None,
    })
}

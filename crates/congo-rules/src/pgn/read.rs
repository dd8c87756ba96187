//! The PGN parser: splits the text into tokens with their positions, and parses games from these.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{
    FOLLOWING, GameResult, Line, MAX_VARIATION_DEPTH, Node, Pgn, PgnError, PgnErrorKind, VARIANT, is_line_break,
};
use crate::{Position, notation};

/// Parses all games of a text.
///
/// Tolerates missing tags, a byte order mark, any line endings, missing or wrong move numbers, moves in UCI text, `!`
/// and `?` after moves, both kinds of comments anywhere, lines that begin with `%`, and a missing result. An empty text
/// has no games.
///
/// # Errors
/// Returns the first syntax error or illegal move.
pub fn parse(text: &str) -> Result<Vec<Pgn>, PgnError> {
    let mut scanner = Scanner::new(text);
    scanner.scan().map_err(|problem| PgnError { game: count_games(&scanner.tokens), ..problem })?;
    let mut reader = PgnParser { tokens: scanner.tokens, at: 0 };
    let mut games = Vec::new();
    while reader.peek().is_some() {
        games.push(reader.parse_game().map_err(|problem| PgnError { game: games.len() + 1, ..problem })?);
    }
    Ok(games)
}

/// The number of games up to the end of these tokens: a result ends a game, and so do tags after moves.
fn count_games(tokens: &[(Token, SourceLocation)]) -> usize {
    let (mut number, mut in_moves, mut ended) = (1, false, false);
    for (token, _) in tokens {
        let tag = matches!(token, Token::Tag(..));
        if !matches!(token, Token::Comment(_)) {
            number += usize::from(ended || in_moves && tag);
            ended = matches!(token, Token::Result(_));
            in_moves = !tag && !ended;
        }
    }
    number + usize::from(ended)
}

/// A location in the text; line and column count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct SourceLocation {
    line: usize,
    column: usize,
}

impl SourceLocation {
    fn error(self, problem: PgnErrorKind) -> PgnError {
        PgnError { game: 1, line: self.line, column: self.column, kind: problem }
    }

    fn expected(self, what: &'static str, found: impl Into<String>) -> PgnError {
        self.error(PgnErrorKind::Expected { what, found: found.into() })
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Token {
    /// A tag's name, its value, and the location of the value.
    Tag(String, String, SourceLocation),
    Move(String),
    Nag(u8),
    Comment(String),
    Open,
    Close,
    Result(GameResult),
}

/// Characters that end a move, a number or an annotation.
const DELIMITERS: &str = "{}()[];$*\"";

struct Scanner<'a> {
    rest: &'a str,
    place: SourceLocation,
    tokens: Vec<(Token, SourceLocation)>,
}

impl<'a> Scanner<'a> {
    fn new(text: &'a str) -> Self {
        let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self { rest, place: SourceLocation { line: 1, column: 1 }, tokens: Vec::new() }
    }

    fn scan(&mut self) -> Result<(), PgnError> {
        while let Some(sign) = self.peek() {
            let place = self.place;
            match sign {
                '%' if place.column == 1 => _ = self.take_while(|sign| !is_line_break(sign)),
                _ if sign.is_whitespace() => _ = self.next_char(),
                '[' => self.scan_tag()?,
                '{' => self.scan_comment()?,
                ';' => self.rest_of_line(),
                '$' => self.nag()?,
                '(' => self.push_symbol(Token::Open),
                ')' => self.push_symbol(Token::Close),
                '*' => self.push_symbol(Token::Result(GameResult::Unfinished)),
                _ => self.word()?,
            }
        }
        Ok(())
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn next_char(&mut self) -> Option<char> {
        let sign = self.peek()?;
        self.rest = &self.rest[sign.len_utf8()..];
        // Of the two characters of a line end on other systems the second one counts.
        if sign == '\n' || sign == '\r' && self.peek() != Some('\n') {
            self.place = SourceLocation { line: self.place.line + 1, column: 1 };
        } else {
            self.place.column += 1;
        }
        Some(sign)
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let whole = self.rest;
        while self.peek().is_some_and(&wanted) {
            self.next_char();
        }
        &whole[..whole.len() - self.rest.len()]
    }

    fn push(&mut self, token: Token, place: SourceLocation) {
        self.tokens.push((token, place));
    }

    fn push_symbol(&mut self, token: Token) {
        self.push(token, self.place);
        self.next_char();
    }

    /// The text at this location, for a message.
    fn found(&self) -> String {
        self.rest.chars().take(1).collect()
    }

    fn expected(&self, what: &'static str) -> PgnError {
        self.place.expected(what, self.found())
    }

    fn expect(&mut self, sign: char, what: &'static str) -> Result<(), PgnError> {
        self.take_while(char::is_whitespace);
        if self.peek() != Some(sign) {
            return Err(self.expected(what));
        }
        self.next_char();
        Ok(())
    }

    fn scan_tag(&mut self) -> Result<(), PgnError> {
        let place = self.place;
        self.next_char();
        self.take_while(char::is_whitespace);
        let name = self.take_while(super::may_be_in_name).to_owned();
        if name.is_empty() {
            return Err(self.expected("the name of a tag"));
        }
        self.expect('"', "'\"' and the value of the tag")?;
        let value_place = self.place;
        let value = self.scan_tag_value()?;
        self.expect(']', "']' behind the value of the tag")?;
        self.push(Token::Tag(name, value, value_place), place);
        Ok(())
    }

    /// A backslash escapes a quotation mark or a backslash; otherwise it stands for itself.
    fn scan_tag_value(&mut self) -> Result<String, PgnError> {
        let mut value = String::new();
        loop {
            match self.peek() {
                None => return Err(self.expected("'\"' behind the value of the tag")),
                Some(sign) if is_line_break(sign) => return Err(self.expected("'\"' before the end of the line")),
                Some('"') => break,
                Some('\\') => {
                    self.next_char();
                    let escaped = self.peek().filter(|sign| matches!(sign, '"' | '\\'));
                    if escaped.is_some() {
                        self.next_char();
                    }
                    value.push(escaped.unwrap_or('\\'));
                }
                Some(sign) => {
                    self.next_char();
                    value.push(sign);
                }
            }
        }
        self.next_char();
        Ok(value)
    }

    fn scan_comment(&mut self) -> Result<(), PgnError> {
        let place = self.place;
        self.next_char();
        let comment = self.take_while(|sign| sign != '}');
        if self.peek().is_none() {
            return Err(place.expected("'}' behind the comment that begins here", ""));
        }
        self.next_char();
        self.comment(comment, place);
        Ok(())
    }

    fn rest_of_line(&mut self) {
        let place = self.place;
        self.next_char();
        let comment = self.take_while(|sign| !is_line_break(sign));
        self.comment(comment, place);
    }

    /// White space may be a wrapped line; it counts as one space.
    fn comment(&mut self, comment: &str, place: SourceLocation) {
        let words: Vec<&str> = comment.split_whitespace().collect();
        if !words.is_empty() {
            self.push(Token::Comment(words.join(" ")), place);
        }
    }

    fn nag(&mut self) -> Result<(), PgnError> {
        let place = self.place;
        self.next_char();
        let digits = self.take_while(|sign| sign.is_ascii_digit());
        let nag =
            digits.parse().map_err(|_| place.expected("a number from 0 to 255 behind '$'", format!("${digits}")))?;
        self.push(Token::Nag(nag), place);
        Ok(())
    }

    /// Scans a move, its number, an annotation or a result.
    fn word(&mut self) -> Result<(), PgnError> {
        let place = self.place;
        let (sign, whole) = (self.peek().unwrap_or_default(), self.rest);
        let word =
            &whole[..whole.find(|sign: char| sign.is_whitespace() || DELIMITERS.contains(sign)).unwrap_or(whole.len())];
        if let Some(result) = parse_result(word) {
            self.skip(word);
            self.push(Token::Result(result), place);
        } else if sign.is_ascii_digit() || sign == '.' {
            self.take_while(|sign| sign.is_ascii_digit());
            self.take_while(|sign| sign == '.');
        } else if sign.is_alphabetic() {
            self.skip(word);
            self.moved(word, place)?;
        } else if matches!(sign, '!' | '?') {
            self.skip(word);
            self.judgement(word, place)?;
        } else {
            return Err(self.expected("a move, a comment, a variation or a result"));
        }
        Ok(())
    }

    fn skip(&mut self, word: &str) {
        for _ in word.chars() {
            self.next_char();
        }
    }

    fn moved(&mut self, word: &str, place: SourceLocation) -> Result<(), PgnError> {
        let bare = word.trim_end_matches(['!', '?']);
        self.push(Token::Move(bare.to_owned()), place);
        let behind = SourceLocation { column: place.column + bare.chars().count(), ..place };
        self.judgement(&word[bare.len()..], behind)
    }

    fn judgement(&mut self, signs: &str, place: SourceLocation) -> Result<(), PgnError> {
        let nag = match signs {
            "" => return Ok(()),
            "!" => 1,
            "?" => 2,
            "!!" => 3,
            "??" => 4,
            "!?" => 5,
            "?!" => 6,
            _ => return Err(place.expected("one of ! ? !! ?? !? ?!", signs)),
        };
        self.push(Token::Nag(nag), place);
        Ok(())
    }
}

fn parse_result(word: &str) -> Option<GameResult> {
    GameResult::from_text(word).or(match word {
        "1/2" | "½-½" | "½" => Some(GameResult::Draw),
        "1–0" => Some(GameResult::WhiteWins),
        "0–1" => Some(GameResult::BlackWins),
        _ => None,
    })
}

struct PgnParser {
    tokens: Vec<(Token, SourceLocation)>,
    at: usize,
}

impl PgnParser {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at).map(|(token, _)| token)
    }

    fn next(&mut self) -> Option<(Token, SourceLocation)> {
        let token = self.tokens.get(self.at).cloned();
        self.at += 1;
        token
    }

    /// Parses consecutive comments.
    fn parse_comments(&mut self) -> Vec<String> {
        let mut comments = Vec::new();
        while let Some(Token::Comment(comment)) = self.peek() {
            comments.push(comment.clone());
            self.at += 1;
        }
        comments
    }

    /// Parses one game with the comments after it.
    fn parse_game(&mut self) -> Result<Pgn, PgnError> {
        let comments = self.parse_comments();
        let tags = self.parse_tags();
        let mut pgn = begin(&tags)?;
        pgn.line = self.parse_line(pgn.start, 0)?;
        pgn.line.comments.splice(0..0, comments);
        let said = tags.iter().find(|(name, ..)| name == "Result").and_then(|(_, value, _)| parse_result(value.trim()));
        let result = self.parse_result_token().or(said).unwrap_or_default();
        let behind = self.parse_comments();
        pgn.line.nodes.last_mut().map_or(&mut pgn.line.comments, |node| &mut node.comments).extend(behind);
        pgn.set_result(result);
        Ok(pgn)
    }

    fn parse_result_token(&mut self) -> Option<GameResult> {
        let Some(Token::Result(result)) = self.peek() else { return None };
        let result = *result;
        self.at += 1;
        Some(result)
    }

    fn parse_tags(&mut self) -> Vec<(String, String, SourceLocation)> {
        let mut tags = Vec::new();
        while let Some(Token::Tag(name, value, place)) = self.peek() {
            tags.push((name.clone(), value.clone(), *place));
            self.at += 1;
        }
        tags
    }

    /// Moves up to the end of the line: the end of the variation, a result, or the tags of the next game.
    fn parse_line(&mut self, start: Position, depth: usize) -> Result<Line, PgnError> {
        let mut line = Line { comments: self.parse_comments(), nodes: Vec::new() };
        let mut here = start;
        while let Some((token, place)) = self.next() {
            match (token, line.nodes.last_mut()) {
                (Token::Move(text), _) => {
                    let turn = notation::parse_played_move(&here, &text).map_err(|problem| {
                        let column = place.column + problem.column() - 1;
                        SourceLocation { column, ..place }.error(PgnErrorKind::Move(problem))
                    })?;
                    here = turn.after();
                    line.nodes.push(Node::new(turn));
                }
                (Token::Comment(comment), Some(node)) => node.comments.push(comment),
                (Token::Nag(nag), Some(node)) => node.nags.push(nag),
                (Token::Open, Some(node)) => {
                    node.variations.push(self.parse_variation(node.played.before, depth, place)?)
                }
                (Token::Nag(_), None) => return Err(place.expected("a move before its judgement", "$")),
                (Token::Open, None) => return Err(place.expected("a move before a variation of it", "(")),
                (Token::Close, _) if depth == 0 => return Err(place.expected("a '(' before this one", ")")),
                (Token::Comment(comment), None) => line.comments.push(comment),
                (Token::Close | Token::Tag(..) | Token::Result(_), _) => {
                    self.at -= 1;
                    break;
                }
            }
        }
        Ok(line)
    }

    /// Parses the rest of a variation after its opening parenthesis.
    fn parse_variation(&mut self, start: Position, depth: usize, place: SourceLocation) -> Result<Line, PgnError> {
        if depth == MAX_VARIATION_DEPTH {
            return Err(place.error(PgnErrorKind::TooDeep));
        }
        let line = self.parse_line(start, depth + 1)?;
        match self.next() {
            Some((Token::Close, _)) => Ok(line),
            Some((token, at)) => Err(at.expected("')' behind the variation", name(&token))),
            None => Err(place.expected("')' behind the variation that begins here", "")),
        }
    }
}

fn name(token: &Token) -> String {
    match token {
        Token::Tag(name, ..) => format!("[{name}"),
        Token::Result(result) => result.to_string(),
        Token::Move(text) | Token::Comment(text) => text.clone(),
        Token::Nag(nag) => format!("${nag}"),
        Token::Open => "(".to_owned(),
        Token::Close => ")".to_owned(),
    }
}

/// A game without moves with these tags.
fn begin(tags: &[(String, String, SourceLocation)]) -> Result<Pgn, PgnError> {
    let find = |wanted: &str| tags.iter().find(|(name, ..)| name == wanted).map(|(_, value, place)| (value, *place));
    if let Some((found, place)) = find("Variant").filter(|(found, _)| !found.trim().eq_ignore_ascii_case(VARIANT)) {
        return Err(place.error(PgnErrorKind::Variant { found: found.clone() }));
    }
    let start = match find("FEN") {
        None => Position::start(),
        Some((fen, place)) => Position::from_any_fen(fen).map_err(|problem| place.error(PgnErrorKind::Fen(problem)))?,
    };
    let mut pgn = Pgn { tags: Vec::new(), start, line: Line::default(), result: GameResult::Unfinished };
    for (name, value, _) in tags {
        // Tags that follow from the game keep their place, and get the value from the game.
        if !FOLLOWING.contains(&name.as_str()) || pgn.tag(name).is_none() {
            pgn.tags.push((name.clone(), value.clone()));
        }
    }
    Ok(pgn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::prelude::v1::{String, ToOwned, ToString, Vec};
    use std::vec;

    fn only(text: &str) -> Pgn {
        let mut games = parse(text).unwrap_or_else(|problem| panic!("{text}: {problem}"));
        assert_eq!(games.len(), 1, "{text}");
        games.remove(0)
    }

    fn moves(line: &Line) -> String {
        let moves: Vec<String> = line.nodes.iter().map(|node| node.played.path.to_string()).collect();
        moves.join(" ")
    }

    #[test]
    fn what_hands_write_is_borne() {
        for text in [
            "1. a2-a3 a6-a5 2. Ec1-c3 *",
            "a2a3 a6a5 c1c3",
            "\u{feff}1.a2a3 a6a5 2.c1c3 *",
            "1 . a2-a3\r\n1... a6-a5\r\n2. Ec1-c3\r\n*\r\n",
            "1. a2-a3\r1... a6-a5\r% not this\r2. Ec1-c3",
            "% a line for others\n17. a2-a3 ; to the end } of the line\na6-a5 {\n} 3... Ec1-c3*",
            "a2a3(a2b3)a6a5$0c1c3",
        ] {
            assert_eq!(moves(only(text).line()), "a2a3 a6a5 c1c3", "{text:?}");
        }
    }

    #[test]
    fn nothing_holds_no_game_and_anything_holds_one() {
        for text in ["", "\u{feff}", " \r\n\t", "% only this\n", "{}", ";\n"] {
            assert_eq!(parse(text), Ok(vec![]), "{text:?}");
        }
        for text in ["*", "{a comment}", "[White \"Ama\"]", "1-0", "a2a3"] {
            only(text);
        }
    }

    #[test]
    fn results_are_read_where_they_stand() {
        for (text, result) in [
            ("a2a3 1-0", GameResult::WhiteWins),
            ("a2a3 0-1", GameResult::BlackWins),
            ("a2a3 1/2-1/2", GameResult::Draw),
            ("a2a3 ½-½", GameResult::Draw),
            ("a2a3 *", GameResult::Unfinished),
            ("a2a3", GameResult::Unfinished),
            ("[Result \"1-0\"] a2a3", GameResult::WhiteWins),
            ("[Result \"1-0\"] a2a3 0-1", GameResult::BlackWins),
            ("[Result \"who knows\"] a2a3", GameResult::Unfinished),
        ] {
            let pgn = only(text);
            assert_eq!((pgn.result(), pgn.tag("Result")), (result, Some(result.text())), "{text}");
        }
    }

    #[test]
    fn tags_are_kept_in_their_order() {
        let pgn = only(
            "[Zoo \"says \\\"hi\\\" \\\\ a\\b\"] [ Result\"*\" ]\n[White \"Ama\"][variant-x \"\"]\n[FEN \"3l3/7/7/7/7/7/2LP3/b/-1\"]",
        );
        let tags: Vec<(&str, &str)> = pgn.tags().collect();
        let fen = "3l3/7/7/7/7/7/2LP3/b/-1";
        let expected = [
            ("Zoo", "says \"hi\" \\ a\\b"),
            ("Result", "*"),
            ("White", "Ama"),
            ("variant-x", ""),
            ("FEN", fen),
            ("Variant", "Congo"),
            ("SetUp", "1"),
        ];
        assert_eq!(tags, expected);
        assert_eq!(pgn.start().fen(), fen);
    }

    #[test]
    fn comments_and_judgements_stay_with_their_moves() {
        let pgn = only(
            "{before} [White \"Ama\"] {first} 1. a2a3! {good\n  one} $7 (1. b2b3?! {or} b6b5) {so} a6a5 1-0 ;after",
        );
        let line = pgn.line();
        assert_eq!(line.comments, ["before", "first"]);
        assert_eq!(line.nodes[0].nags, [1, 7]);
        assert_eq!(line.nodes[0].comments, ["good one", "so"]);
        assert_eq!(line.nodes[1].comments, ["after"]);
        let variation = &line.nodes[0].variations[0];
        assert_eq!((moves(variation).as_str(), &variation.nodes[0].nags[..]), ("b2b3 b6b5", &[6][..]));
        assert_eq!(variation.nodes[0].comments, ["or"]);
    }

    #[test]
    fn variations_nest() {
        let pgn = only("a2a3 a6a5 (b6b5 c1c3 (d2d3 (e2e3) (f2f3))) (c6c5) b2b3");
        assert_eq!(moves(pgn.line()), "a2a3 a6a5 b2b3");
        let both = &pgn.line().nodes[1].variations;
        assert_eq!([moves(&both[0]), moves(&both[1])], ["b6b5 c1c3", "c6c5"]);
        assert_eq!(both[0].nodes[1].variations[0].nodes[0].variations.len(), 2);
    }

    #[test]
    fn many_games_in_one_text() {
        let games =
            parse("[White \"Ama\"]\na2a3 [White \"Bo\"] b2b3 * c2c3 1-0 {of the third} 0-1").expect("four games");
        let told: Vec<(String, &str)> =
            games.iter().map(|pgn| (moves(pgn.line()), pgn.tag("White").unwrap_or("-"))).collect();
        let expected = [("a2a3", "Ama"), ("b2b3", "Bo"), ("c2c3", "-"), ("", "-")];
        assert_eq!(told, expected.map(|(moves, white)| (moves.to_owned(), white)));
        assert_eq!(games[2].line().nodes[0].comments, ["of the third"]);
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        for (text, line, column, named) in [
            ("[", 1, 2, "the name of a tag, but the text ends"),
            ("\r\n [White Ama]", 2, 9, "the value of the tag, found \"A\""),
            ("[White \"Ama\n\"]", 1, 12, "before the end of the line"),
            ("[White \"Ama", 1, 12, "behind the value of the tag, but the text ends"),
            ("[White \"Ama\" x]", 1, 14, "']' behind the value"),
            ("[Variant \"Chess\"]", 1, 11, "says \"Chess\", expected \"Congo\""),
            ("*\n[FEN \"7/7\"]", 2, 7, "the tag FEN: "),
            ("[FEN \"3l3/7/7/7/PPPPPPP/PPPPPPP/3L3/w/-1\"]", 1, 7, "White has 15 pieces, more than 14"),
            ("a2a3 {never\n closed", 1, 6, "'}' behind the comment"),
            ("a2a3 $256", 1, 6, "from 0 to 255 behind '$', found \"$256\""),
            ("a2a3 $x", 1, 6, "found \"$\""),
            ("a2a3!!!", 1, 5, "one of ! ? !! ?? !? ?!, found \"!!!\""),
            ("a2a3\ra6a6", 2, 1, "standing still"),
            ("1. Za2-a3", 1, 4, "not a zebra but a pawn"),
            ("1. a2xa3", 1, 6, "nothing is taken"),
            ("$1 a2a3", 1, 1, "a move before its judgement"),
            ("(a2a3)", 1, 1, "a move before a variation"),
            ("a2a3 a6a5)", 1, 10, "a '(' before this one"),
            ("a2a3 (b2b3", 1, 6, "')' behind the variation that begins here"),
            ("a2a3 (b2b3 1-0)", 1, 12, "')' behind the variation, found \"1-0\""),
            ("a2a3 --", 1, 6, "a move, a comment"),
            ("a2a3 }", 1, 6, "a move, a comment"),
            ("\u{feff}\u{feff}", 1, 1, "a move, a comment"),
        ] {
            let problem = parse(text).expect_err(text);
            assert_eq!((problem.line, problem.column), (line, column), "{text:?}: {problem}");
            assert!(problem.to_string().contains(named), "{text:?}: {problem}");
        }
    }

    #[test]
    fn errors_name_the_game() {
        for (text, game) in [
            ("a2a3 a2a4", 1),
            ("[White \"A\"] a2a3 a6a5 1-0 {so} [White \"B\"] a2a7 *", 2),
            ("a2a3 {a} [White \"B\"] b2b3 [White \"C\"] a2a4", 3),
            ("* * * a2a3 {never closed", 4),
            ("a2a3 * {a} [White \"B\"] {b} b2b3 $999", 2),
            ("a2a3 {a} [White \"B\"] b2b3 --", 2),
            ("a2a3 * --", 2),
        ] {
            assert_eq!(parse(text).expect_err(text).game, game, "{text:?}");
        }
    }

    #[test]
    fn variations_do_not_go_deeper_than_they_may() {
        let deep = |depth| format!("{} {}", "a2a3 (".repeat(depth), ")".repeat(depth));
        assert_eq!(only(&deep(MAX_VARIATION_DEPTH)).line().nodes.len(), 1);
        let problem = parse(&deep(MAX_VARIATION_DEPTH + 1)).expect_err("too deep");
        assert_eq!(problem.kind, PgnErrorKind::TooDeep);
    }
}

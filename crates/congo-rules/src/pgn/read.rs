//! The PGN parser: makes games of the tokens of a text. Each game is read on its own.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::comment::normalize_comment;
use super::scan::{Faults, ScannedGame, Scanner, SourceLocation, Token, parse_result};
use super::{
    FOLLOWING, GameResult, Line, MAX_GAME_BYTES, MAX_VARIATION_DEPTH, Node, Pgn, PgnError, PgnErrorKind, VARIANT,
};
use crate::{Position, notation};

/// A game of a text, as far as it can be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadGame {
    /// Its number in the text, from 1. Games that cannot be read count.
    pub number: usize,
    /// Where it is in the text, in bytes.
    pub range: Range<usize>,
    /// The game, or why it cannot be read.
    pub game: Result<Pgn, PgnError>,
    /// The faults that were mended, in the order of the text; the first hundred if there are more.
    pub mended: Vec<PgnError>,
}

/// Reads the games of a text one after the other.
///
/// Every game is read on its own, so a broken one does not spoil the others, and never more than one is in memory. What
/// other programs and people write is mended: see `docs/pgn.md`. A game cannot be read if its start, its variant or a
/// move of its main line makes no sense, or if it is longer than [`MAX_GAME_BYTES`].
///
/// ```
/// let text = "[Event \"The \"Lions\" Cup\"]\n\n1. a2-a3 *\n\n[Event \"?\"]\n\n1. a2-a9 *";
/// let games: Vec<_> = congo_rules::pgn::read(text).collect();
/// assert_eq!(games[0].game.as_ref().expect("a game").tag("Event"), Some("The \"Lions\" Cup"));
/// assert_eq!((games[0].mended[0].line, games[0].mended[0].column), (1, 14));
/// assert_eq!(games[1].game.as_ref().expect_err("no move goes there").line, 7);
/// ```
pub fn read(text: &str) -> impl Iterator<Item = ReadGame> {
    let mut scanner = Scanner::new(text);
    let mut number = 0;
    core::iter::from_fn(move || {
        let scanned = scanner.next_game()?;
        number += 1;
        Some(read_game(text, 0, scanned, number))
    })
}

/// Reads all games of a text. An empty text has no games.
///
/// # Errors
/// The fault of the first game that cannot be read. [`read`] returns the other games as well.
pub fn parse(text: &str) -> Result<Vec<Pgn>, PgnError> {
    read(text).map(|read| read.game).collect()
}

/// The first game of a text that can be read.
///
/// # Errors
/// The fault of the first game if none can be read; `None` if the text has no games.
pub fn first_game(text: &str) -> Result<Pgn, Option<PgnError>> {
    let mut first_fault = None;
    for read in read(text) {
        match read.game {
            Ok(game) => return Ok(game),
            Err(fault) => first_fault = first_fault.or(Some(fault)),
        }
    }
    Err(first_fault)
}

/// Reads a game of a text that begins at the offset `base`.
pub(super) fn read_game(text: &str, base: usize, scanned: ScannedGame, number: usize) -> ReadGame {
    let ScannedGame { tokens, faults, end } = scanned;
    let first = tokens.first().map(|(_, place)| *place);
    let start = first.map_or(end, |place| place.offset);
    let last_close = tokens.iter().rposition(|(token, _)| *token == Token::Close).unwrap_or_default();
    let mut parser = PgnParser { text, base, tokens, at: 0, end, last_close, faults };
    let game = match first {
        Some(place) if end - start > MAX_GAME_BYTES => Err(place.error(PgnErrorKind::TooLong { most: MAX_GAME_BYTES })),
        _ => parser.parse_game(),
    };
    let mut mended = parser.faults.0;
    mended.sort_by_key(|fault| (fault.line, fault.column));
    let has_content = |pgn: &Pgn| pgn.has_own_tags() || !pgn.line.nodes.is_empty();
    let mut game = match game {
        // Nothing but faults is no game.
        Ok(pgn) if !mended.is_empty() && !has_content(&pgn) => Err(mended.remove(0)),
        game => game,
    };
    game.as_mut().err().into_iter().chain(&mut mended).for_each(|fault| fault.game = number);
    ReadGame { number, range: start..end, game, mended }
}

struct PgnParser<'a> {
    text: &'a str,
    base: usize,
    tokens: Vec<(Token, SourceLocation)>,
    at: usize,
    /// Where the game ends in the text, in bytes.
    end: usize,
    /// The index of the last [`Token::Close`]; 0 without one.
    last_close: usize,
    faults: Faults,
}

/// A tag's name, its value, and the location of the value.
type Tag = (String, String, SourceLocation);

impl PgnParser<'_> {
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

    /// Parses the game with the comments after it.
    fn parse_game(&mut self) -> Result<Pgn, PgnError> {
        let (tags, comments) = self.parse_head();
        let mut pgn = begin(&tags)?;
        pgn.line = self.parse_line(pgn.start, 0)?;
        pgn.line.comments.splice(0..0, comments);
        pgn.set_result(self.parse_result(&tags));
        while let Some((token, place)) = self.next() {
            match token {
                Token::Comment(comment) => pgn.line.add_comment(comment),
                // Nothing else comes behind a result.
                _ => self.faults.push(place.expected("a '(' before this one", ")")),
            }
        }
        Ok(pgn)
    }

    /// Parses tags, and the comments before and between them.
    fn parse_head(&mut self) -> (Vec<Tag>, Vec<String>) {
        let (mut tags, mut comments) = (Vec::new(), Vec::new());
        loop {
            comments.extend(self.parse_comments());
            let Some((Token::Tag(name, value, place), _)) = self.tokens.get(self.at) else { return (tags, comments) };
            tags.push((name.clone(), value.clone(), *place));
            self.at += 1;
        }
    }

    /// The result after the moves, otherwise that of the tag.
    fn parse_result(&mut self, tags: &[Tag]) -> GameResult {
        let tag = tags.iter().find(|(name, ..)| name == "Result");
        let tag = tag.and_then(|(_, value, place)| Some((parse_result(value.trim())?, *place)));
        let Some(Token::Result(result)) = self.peek() else {
            return tag.map_or_else(GameResult::default, |(it, _)| it);
        };
        let result = *result;
        if let Some((tag, place)) = tag.filter(|(tag, _)| *tag != result) {
            self.faults.push(place.error(PgnErrorKind::Result { tag, moves: result }));
        }
        self.at += 1;
        result
    }

    /// Moves up to the end of the line: the end of the variation, or a result.
    fn parse_line(&mut self, start: Position, depth: usize) -> Result<Line, PgnError> {
        let mut line = Line { comments: self.parse_comments(), nodes: Vec::new() };
        let mut here = start;
        while let Some((token, place)) = self.next() {
            match (token, line.nodes.last_mut()) {
                (Token::Move(text), _) => match self.parse_move(&here, &text, place) {
                    Ok(node) => {
                        here = node.played.after();
                        line.nodes.push(node);
                    }
                    Err(fault) if depth == 0 => return Err(fault),
                    Err(fault) => line.add_comment(self.skip_variation(fault, place)),
                },
                (Token::Comment(comment), _) => line.add_comment(comment),
                (Token::Nag(nag), Some(node)) => node.nags.push(nag),
                (Token::Open, Some(node)) if depth < MAX_VARIATION_DEPTH => {
                    node.variations.push(self.parse_variation(node.played.before, depth, place)?);
                }
                (Token::Open, node) => {
                    let fault = match node {
                        Some(_) => place.error(PgnErrorKind::TooDeep),
                        None => place.expected("a move before a variation of it", "("),
                    };
                    let text = self.skip_variation(fault, place);
                    line.add_comment(text);
                    // Its closing bracket.
                    self.at += 1;
                }
                (Token::Nag(_), None) => self.faults.push(place.expected("a move before its judgement", "$")),
                (Token::Close, _) if depth == 0 => self.faults.push(place.expected("a '(' before this one", ")")),
                (Token::Result(result), _) if depth > 0 => {
                    self.faults.push(place.expected("')' behind the variation", result.text()));
                    if self.at > self.last_close {
                        self.at -= 1;
                        break;
                    }
                }
                (Token::Close | Token::Tag(..) | Token::Result(_), _) => {
                    self.at -= 1;
                    break;
                }
            }
        }
        Ok(line)
    }

    fn parse_move(&self, position: &Position, text: &str, place: SourceLocation) -> Result<Node, PgnError> {
        notation::parse_played_move(position, text).map(Node::new).map_err(|problem| {
            let column = place.column + problem.column() - 1;
            SourceLocation { column, ..place }.error(PgnErrorKind::Move(problem))
        })
    }

    /// Parses the rest of a variation after its opening parenthesis.
    fn parse_variation(&mut self, start: Position, depth: usize, place: SourceLocation) -> Result<Line, PgnError> {
        let line = self.parse_line(start, depth + 1)?;
        match self.peek() {
            Some(Token::Close) => self.at += 1,
            // It was reported.
            Some(_) => {}
            None => self.faults.push(place.expected("')' behind the variation that begins here", "")),
        }
        Ok(line)
    }

    /// Goes to the end of a variation that cannot be read. Its text from this location on is kept as a comment.
    fn skip_variation(&mut self, fault: PgnError, place: SourceLocation) -> String {
        self.faults.push(fault);
        let mut depth = 0;
        while let Some((token, _)) = self.tokens.get(self.at) {
            match token {
                Token::Open => depth += 1,
                Token::Close if depth == 0 => break,
                Token::Close => depth -= 1,
                Token::Result(_) if self.at > self.last_close => break,
                _ => {}
            }
            self.at += 1;
        }
        let end = self.tokens.get(self.at).map_or(self.end, |(_, place)| place.offset);
        let text = &self.text[place.offset - self.base..end - self.base];
        normalize_comment(text.strip_prefix('(').unwrap_or(text))
    }
}

impl Line {
    /// Adds a comment after the last move.
    fn add_comment(&mut self, comment: String) {
        if !comment.is_empty() {
            self.nodes.last_mut().map_or(&mut self.comments, |node| &mut node.comments).push(comment);
        }
    }
}

/// A game without moves with these tags.
fn begin(tags: &[Tag]) -> Result<Pgn, PgnError> {
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
    use std::{format, vec};

    fn only(text: &str) -> Pgn {
        let mut games = parse(text).unwrap_or_else(|problem| panic!("{text}: {problem}"));
        assert_eq!(games.len(), 1, "{text}");
        games.remove(0)
    }

    /// The first fault of a text, mended or not.
    fn fault(text: &str) -> PgnError {
        let faults = read(text).flat_map(|read| read.mended.into_iter().chain(read.game.err()));
        faults.min_by_key(|fault| (fault.line, fault.column)).unwrap_or_else(|| panic!("{text}: no fault"))
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
            ("[", 1, 1, "the name of a tag, found \"[\""),
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
            ("[Result \"1-0\"] a2a3 0-1", 1, 10, "the tag Result says 1-0, the moves end with 0-1"),
            ("a2a3 hello a6a5", 1, 6, "a move, a comment"),
            ("a2a3 [b] a6a5", 1, 6, "a move, a comment"),
            ("a2a3\0a6a5", 1, 5, "without control characters"),
        ] {
            let problem = fault(text);
            assert_eq!((problem.line, problem.column), (line, column), "{text:?}: {problem}");
            assert!(problem.to_string().contains(named), "{text:?}: {problem}");
        }
    }

    #[test]
    fn errors_name_the_game() {
        for (text, game) in [
            ("a2a3 a2a4", 1),
            ("[White \"A\"] a2a3 a6a5 1-0 {so} [White \"B\"] a2a7 *", 2),
            ("a2a3 * {never closed\n\n[White \"B\"] a2a7 *", 1),
            ("a2a3 {a} [White \"B\"] b2b3 [White \"C\"] a2a4", 3),
            ("* * * a2a3 {never closed", 4),
            ("a2a3 * {a} [White \"B\"] {b} b2b3 $999", 2),
            ("a2a3 {a} [White \"B\"] b2b3 --", 2),
            ("a2a3 * --", 2),
        ] {
            assert_eq!(fault(text).game, game, "{text:?}");
        }
    }

    #[test]
    fn variations_do_not_go_deeper_than_they_may() {
        let deep = |depth| format!("{} {}", "a2a3 (".repeat(depth), ")".repeat(depth));
        assert_eq!(only(&deep(MAX_VARIATION_DEPTH)).line().nodes.len(), 1);
        let deeper = deep(MAX_VARIATION_DEPTH + 1);
        assert_eq!((fault(&deeper).kind, only(&deeper).line().nodes.len()), (PgnErrorKind::TooDeep, 1));
        only(&"a2a3 (".repeat(10_000));
    }

    /// White and the moves of each game, or the line of its error; and the number of faults that were mended.
    fn told(text: &str) -> Vec<(String, usize)> {
        let told = |read: ReadGame| match read.game {
            Ok(pgn) => (format!("{}: {}", pgn.tag("White").unwrap_or("-"), moves(pgn.line())), read.mended.len()),
            Err(fault) => (format!("line {}", fault.line), read.mended.len()),
        };
        read(text).map(told).collect()
    }

    #[test]
    fn a_game_of_tags_alone_ends_where_its_first_tag_is_again() {
        let two = "[White \"A\"]\n[Black \"B\"]\n\n[White \"C\"]\n[Black \"D\"]\n\n1. b2-b3 1-0";
        let expected = [("A: ".to_owned(), 0), ("C: b2b3".to_owned(), 0)];
        assert_eq!(told(two), expected);
        assert_eq!(told(&two.replace('\n', "\r\n")), expected);
        assert_eq!(told("[White \"A\"]\n[White \"C\"]\n\nb2b3 *"), [("A: b2b3".to_owned(), 0)], "one game");
        assert_eq!(told("[White \"A\"]\n\n[WhiteElo \"9\"]\n\nb2b3 *"), [("A: b2b3".to_owned(), 0)]);
    }

    #[test]
    fn tags_are_mended() {
        for (tag, value) in [
            (r#"[White "The "Lions" Cup"]"#, r#"The "Lions" Cup"#),
            (r#"[White ""Lions""]"#, r#""Lions""#),
            (r#"[White "a "] b" c"]"#, r#"a "] b" c"#),
            (r#"[White "Ama" x]"#, "Ama"),
            (r#"[White "Ama]"#, "Ama"),
            (r#"[White "Ama""#, "Ama"),
            (r#"[White "Ama"#, "Ama"),
            (r#"[White "Ama"][Black "B]"#, "Ama"),
            (r#"[White "Ama][Black "Bo"]"#, "Ama"),
            ("[White \"Ama\n  the First\"]", "Ama the First"),
            ("[White Ama]", "Ama"),
            ("[White Ama the First]", "Ama the First"),
            ("[White Ama", "Ama"),
            ("[White 'Ama']", "Ama"),
            ("[White “Ama”]", "Ama"),
            ("[White: \"Ama\"]", "-"),
            ("[White \"A\0ma\"]", "Ama"),
        ] {
            for end in ["\n", "\r", "\r\n"] {
                let text = format!("[Event \"x\"]{end}{tag}{end}[Round \"1\"]{end}{end}1. a2a3 *{end}");
                let expected = vec![(format!("{value}: a2a3"), usize::from(!tag.contains(['\0', ':'])))];
                assert_eq!(told(&text), expected, "{text}");
                assert_eq!(only(&text).tag("Round"), Some("1"), "{text}");
            }
        }
    }

    #[test]
    fn moves_are_mended() {
        for (text, faults) in [
            ("a2a3 } a6a5 c1c3", 1),
            ("a2a3 ] a6a5 \" c1c3", 2),
            ("a2a3 a6a5) c1c3", 1),
            ("a2a3 a6a5 (b6b5 c1c3", 0),
            ("a2a3 $999 a6a5 $ c1c3 $255", 2),
            ("a2a3!!! a6a5 +- c1c3 ±", 3),
            ("$1 a2a3 a6a5 c1c3", 1),
            ("(b2b3 (c2c3)) a2a3 a6a5 c1c3", 1),
            ("a2a3 (b2b3 1-0) a6a5 c1c3 *", 1),
            ("a2a3 (b2b3 b2b3 {so} (c2c3)) a6a5 c1c3 *", 1),
            ("a2a3 [%clk 0:01:00] a6a5 c1c3", 1),
            ("1.a2a3\0a6a5\0\0c1c3\0", 3),
            ("\u{feff}a2a3 \u{feff}a6a5 c1c3", 0),
            ("1... a2a3 99… a6a5 3.c1c3 White resigns\n1-0", 1),
            ("a2a3 a6a5 c1c3 1-0 White won\n", 1),
            ("a2a3 a6a5 c1c3 1-0)\n", 1),
        ] {
            let expected = if text.ends_with("(b6b5 c1c3") { "a2a3 a6a5" } else { "a2a3 a6a5 c1c3" };
            let faults = if expected.len() < 14 { 1 } else { faults };
            assert_eq!(told(text), [(format!("-: {expected}"), faults)], "{text:?}");
        }
    }

    #[test]
    fn nothing_of_a_broken_variation_is_lost() {
        let pgn = only("a2a3 (b2b3 b2b3 {so} (c2c3)) a6a5 *");
        let variation = &pgn.line().nodes[0].variations[0];
        assert_eq!(
            (moves(variation).as_str(), &variation.nodes[0].comments[..]),
            ("b2b3", &["b2b3 {so} (c2c3)".to_owned()][..])
        );
        assert_eq!(only(&pgn.to_string()).line(), pgn.line());
        assert_eq!(only("a2a3 White resigns 1-0").line().nodes[0].comments, ["White resigns"]);
    }

    #[test]
    fn a_broken_game_does_not_spoil_the_others() {
        for end in ["\n", "\r", "\r\n"] {
            for (broken, line) in [
                ("1. a2-a9 *", Some(7)),
                ("1. a2-a3 {never closed *", None),
                ("1. a2-a3 (1. b2-b3 *", None),
                ("1. a2-a3", None),
                ("[FEN \"7/7\"] *", Some(7)),
                ("[Variant \"Chess\"] *", Some(7)),
            ] {
                let game = |white: &str, moves: &str| format!("[White \"{white}\"]\n\n{moves}\n\n");
                let text = [game("A", "a2a3 {x} *"), game("B", broken), game("C", "b2b3 {y} *")].concat();
                let text = text.replace('\n', end);
                let told: Vec<String> = told(&text).into_iter().map(|(told, _)| told).collect();
                let second = line.map_or("B: a2a3".to_owned(), |line| format!("line {line}"));
                assert_eq!(told, ["A: a2a3".to_owned(), second, "C: b2b3".to_owned()], "{text}");
            }
        }
    }

    #[test]
    fn each_game_says_where_it_is_and_can_be_read_alone() {
        let text = "\u{feff}[White \"A\"]\n\n1. a2a3 {so} 1-0 ;behind\n\n\u{feff}[White \"B\"]\n* b2b3 {c";
        let texts: Vec<&str> = read(text).map(|read| &text[read.range]).collect();
        assert_eq!(texts, ["[White \"A\"]\n\n1. a2a3 {so} 1-0 ;behind", "[White \"B\"]\n*", "b2b3 {c"]);
        for game in read(text) {
            assert_eq!(only(&text[game.range]), game.game.expect("a game"));
        }
    }

    #[test]
    fn numbers_between_games_end_nothing() {
        assert_eq!(first_game("a2a9 * b2b3 *").map(|game| moves(game.line())), Ok("b2b3".to_owned()));
        assert_eq!(first_game("\n").err(), Some(None));
        assert_eq!(first_game("a2a9").err().flatten().map(|fault| fault.column), Some(3));
        assert_eq!(told("a2a3 *\n\n12\n\n[White \"B\"] b2b3 * 3."), [("-: a2a3".into(), 0), ("B: b2b3".into(), 0)]);
    }

    #[test]
    fn what_is_no_game_is_one_fault() {
        for text in ["hello\nworld", "--", ")))", "$", "[", "[]", "hello *", "Played in Berlin"] {
            let told = told(text);
            assert_eq!((told.len(), told[0].0.as_str()), (1, "line 1"), "{text}");
        }
    }

    #[test]
    fn endless_repetitions_take_no_time() {
        let parts = [
            "{",
            "}",
            "(",
            ")",
            "[",
            "]",
            "\"",
            "$",
            "*",
            "!",
            "a",
            "[a",
            "[a \"",
            "[a \"b] ",
            "[a \"b\" ",
            "\\",
            "[a b]",
            "\0",
            "{\n\n[A \"\"]\n",
            "{[",
            "\n[a",
            "\n[a \"",
            "\r",
            "%",
            "\n%",
            ";",
            "a2a3 ",
            "a2a3 (",
            "1",
            "é",
            "[a ",
            "]\n",
        ];
        for part in parts {
            let text = part.repeat((1 << 18) / part.len());
            assert!(read(&text).all(|read| read.mended.len() <= 100), "{part:?}");
        }
    }
}

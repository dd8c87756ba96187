//! The PGN writer: tags, an empty line, then moves wrapped at 80 columns.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::comment::{self, is_marker, normalize_comment};
use super::{Line, Node, Pgn};
use crate::{Color, notation};
use core::fmt;

/// The maximum length of a line of moves, if it can be wrapped.
const WIDTH: usize = 80;

/// Formats games, separated by empty lines. `Display` formats each single game.
pub fn write(games: &[Pgn]) -> String {
    let texts: Vec<String> = games.iter().map(ToString::to_string).collect();
    texts.join("\n")
}

impl fmt::Display for Pgn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.tags {
            writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))?;
        }
        let mut writer = Writer::default();
        writer.line(&self.line, MoveNumber { of_move: 1, turn: self.start.turn() });
        writer.word(self.result.text());
        writeln!(f, "\n{}", writer.text)
    }
}

/// The number before a move, and the side that plays it.
#[derive(Clone, Copy)]
struct MoveNumber {
    of_move: usize,
    turn: Color,
}

impl MoveNumber {
    fn next(self) -> Self {
        Self { of_move: self.of_move + usize::from(self.turn == Color::Black), turn: !self.turn }
    }

    /// A black move has a number only if something is between it and the white one.
    fn text(self, interrupted: bool) -> Option<String> {
        match self.turn {
            Color::White => Some(format!("{}.", self.of_move)),
            Color::Black => interrupted.then(|| format!("{}...", self.of_move)),
        }
    }
}

#[derive(Default)]
struct Writer {
    text: String,
    column: usize,
    /// Waits for the next word, to which it is joined without a space.
    opening: String,
    /// Set after a comment that runs to the end of its line.
    must_break: bool,
}

impl Writer {
    fn line(&mut self, line: &Line, mut number: MoveNumber) {
        line.comments.iter().for_each(|comment| self.comment(comment));
        let mut interrupted = true;
        for node in &line.nodes {
            if let Some(number) = number.text(interrupted) {
                self.word(&number);
            }
            self.node(node, number);
            interrupted = !node.comments.is_empty() || !node.variations.is_empty();
            number = number.next();
        }
    }

    fn node(&mut self, node: &Node, number: MoveNumber) {
        self.word(&notation::to_san(&node.played));
        node.nags.iter().for_each(|nag| self.word(&format!("${nag}")));
        node.comments.iter().for_each(|comment| self.comment(comment));
        for variation in &node.variations {
            self.opening.push('(');
            self.line(variation, number);
            self.close(")");
        }
    }

    /// Writes a comment. A comment that cannot be enclosed in braces runs to the end of its line.
    fn comment(&mut self, comment: &str) {
        let comment = normalize_comment(comment);
        if comment.is_empty() {
            return;
        }
        if comment.contains('}') {
            self.word(&format!(";{comment}"));
            self.must_break = true;
            return;
        }
        self.opening.push('{');
        for (nth, line) in comment.split('\n').enumerate() {
            if nth > 0 {
                self.break_line();
            }
            self.comment_line(line);
        }
        self.close("}");
    }

    /// Writes a line of a comment. If it is wrapped, no line begins with what looks like an item of a list.
    fn comment_line(&mut self, line: &str) {
        let mut words = comment::words(line).peekable();
        while let Some(word) = words.next() {
            let mut unit = word.to_owned();
            while let Some(marker) = words.next_if(|next| is_marker(next)) {
                unit = unit + " " + marker;
            }
            self.word(&unit);
        }
    }

    fn word(&mut self, word: &str) {
        let opening = core::mem::take(&mut self.opening);
        let length = opening.chars().count() + word.chars().count();
        if self.must_break || self.column > 0 && self.column + 1 + length > WIDTH {
            self.break_line();
        } else if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text += &opening;
        self.text += word;
        self.column += length;
    }

    /// Writes a closing bracket without a space after the last word.
    fn close(&mut self, sign: &str) {
        if !self.opening.is_empty() {
            // Nothing came after the opening bracket, so it is a separate word.
            self.word("");
        }
        if self.must_break || self.column + sign.len() > WIDTH {
            self.break_line();
        }
        self.text += sign;
        self.column += sign.len();
    }

    fn break_line(&mut self) {
        self.text.push('\n');
        self.column = 0;
        self.must_break = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::parse;
    use std::prelude::rust_2024::*;

    fn written(text: &str) -> String {
        let games = parse(text).expect(text);
        let written = write(&games);
        assert_eq!(parse(&written).as_ref(), Ok(&games), "{written}");
        written
    }

    fn moves(text: &str) -> String {
        let written = written(text);
        written.split_once("\n\n").expect("tags and moves").1.trim_end().to_owned()
    }

    #[test]
    fn a_game_is_written_in_full() {
        let text = "[White \"\\\"Ama\\\" \\\\\"] a2a3 a6a5 b2b3 0-1";
        let expected =
            "[White \"\\\"Ama\\\" \\\\\"]\n[Result \"0-1\"]\n[Variant \"Congo\"]\n\n1. a2-a3 a6-a5 2. b2-b3 0-1\n";
        assert_eq!(written(text), expected);
    }

    #[test]
    fn numbers_come_again_after_an_interruption() {
        for (text, expected) in [
            ("a2a3 {so} a6a5", "1. a2-a3 {so} 1... a6-a5 *"),
            ("a2a3! a6a5", "1. a2-a3 $1 a6-a5 *"),
            ("a2a3 (b2b3 b6b5) a6a5 (c6c5) b2b3", "1. a2-a3 (1. b2-b3 b6-b5) 1... a6-a5 (1... c6-c5) 2. b2-b3 *"),
            ("[FEN \"3l3/7/7/7/7/7/2LP3/b/-1\"] d7d6 c1c2", "1... Ld7-d6 2. Lc1-c2 *"),
            ("a2a3 ()", "1. a2-a3 () *"),
            ("a2a3 ({a} b2b3)", "1. a2-a3 ({a} 1. b2-b3) *"),
            ("{a} {b} a2a3", "{a} {b} 1. a2-a3 *"),
        ] {
            assert_eq!(moves(text), expected);
        }
    }

    #[test]
    fn a_brace_in_a_comment_is_kept() {
        assert_eq!(moves("a2a3 (b2b3 ; a } b\n) a6a5"), "1. a2-a3 (1. b2-b3 ;a } b\n) 1... a6-a5 *");
    }

    #[test]
    fn lines_are_wrapped() {
        let long = format!("a2a3 {{{}}} a6a5", "words ".repeat(60));
        let wrapped = moves(&long);
        assert!(wrapped.lines().count() > 4);
        assert!(wrapped.lines().all(|line| line.chars().count() <= WIDTH && line == line.trim()), "{wrapped}");
    }

    #[test]
    fn paragraphs_and_lists_keep_their_lines() {
        let comment = "First.\n\nThen:\n- take\n- win";
        assert_eq!(moves(&format!("a2a3 {{{comment}}}")), format!("1. a2-a3 {{{comment}}} *"));
        let wrapped = moves(&format!("a2a3 {{{} 12. no item - and none}}", "word ".repeat(14)));
        assert!(wrapped.lines().all(|line| !line.starts_with(['1', '-']) || line.starts_with("1. a2")), "{wrapped}");
    }

    #[test]
    fn games_are_apart() {
        assert_eq!(
            written("* *"),
            "[Result \"*\"]\n[Variant \"Congo\"]\n\n*\n\n[Result \"*\"]\n[Variant \"Congo\"]\n\n*\n"
        );
    }
}

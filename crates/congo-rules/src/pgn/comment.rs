//! The lines of a comment. Programs wrap comments wherever they like, so a line end alone means nothing; an empty line
//! and an item of a list begin a new line.

use alloc::string::String;
use alloc::vec::Vec;

use super::is_line_break;

/// The signs before the items of a list.
const BULLETS: [&str; 3] = ["-", "*", "•"];
/// The most digits of an item's number.
const MAX_ITEM_DIGITS: usize = 3;

/// A comment as the reader keeps it and the writer writes it: single spaces between words, an empty line between
/// paragraphs, and a line for each item of a list (`- `, `* `, `• `, `1. ` or `1) `). Other line ends count as spaces,
/// because they may be those of wrapped lines. A comment with `}` is one line: only `;` can begin it in a file.
#[must_use]
pub fn normalize_comment(text: &str) -> String {
    join_lines(text, " ")
}

/// The comment with a text in which each line end is meant, such as a typed one: its lines become paragraphs.
#[must_use]
pub fn comment_of_lines(text: &str) -> String {
    join_lines(text, "\n\n")
}

fn join_lines(text: &str, line_end: &str) -> String {
    let (mut comment, mut empty_before) = (String::new(), false);
    for line in lines(text) {
        let words: Vec<&str> = words(line).collect();
        let Some(first) = words.first() else {
            empty_before = true;
            continue;
        };
        if !comment.is_empty() {
            let line_end = if is_item(&words) { "\n" } else { line_end };
            comment += match line_end {
                _ if text.contains('}') || begins_tag(first) => " ",
                _ if empty_before => "\n\n",
                line_end => line_end,
            };
        }
        comment += &words.join(" ");
        empty_before = false;
    }
    comment
}

/// The lines of a text, whatever ends them.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().flat_map(|line| line.split('\r'))
}

/// The words of a text.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| sign.is_whitespace() || sign.is_control()).filter(|word| !word.is_empty())
}

fn is_item(words: &[&str]) -> bool {
    words.len() > 1 && words.first().is_some_and(|word| is_marker(word))
}

/// Whether a word at the start of a line makes it an item of a list.
pub(super) fn is_marker(word: &str) -> bool {
    let digits = word.strip_suffix(['.', ')']).unwrap_or_default();
    let is_number = (1..=MAX_ITEM_DIGITS).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    BULLETS.contains(&word) || is_number
}

/// Whether a paragraph with this first word could be taken for the tags of the next game.
fn begins_tag(word: &str) -> bool {
    word.strip_prefix('[').is_some_and(|rest| rest.starts_with(char::is_alphabetic))
}

/// Whether a line is a tag. Clock times, which begin with `[%`, are not.
fn is_tag_line(line: &str) -> bool {
    let line = line.trim();
    begins_tag(line) && line.ends_with("\"]")
}

/// Where in a comment that is never closed the next game begins: at tags after an empty line.
pub(super) fn next_game(text: &str) -> Option<usize> {
    let (mut offset, mut empty_before) = (0, false);
    for line in text.split_inclusive(is_line_break) {
        if empty_before && is_tag_line(line) {
            return Some(offset);
        }
        let is_end_of_crlf = line == "\n" && text[..offset].ends_with('\r');
        empty_before = line.trim().is_empty() && (empty_before || !is_end_of_crlf);
        offset += line.len();
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrapped_lines_join_and_paragraphs_and_items_stay() {
        for (text, kept) in [
            ("", ""),
            (" \n \n", ""),
            ("one\ntwo\r\n  three\rfour", "one two three four"),
            ("one\n\ntwo", "one\n\ntwo"),
            ("\n\none\r\n\r\n\r\ntwo\n\n", "one\n\ntwo"),
            ("one\r\rtwo", "one\n\ntwo"),
            ("plan:\n- take\n  the pawn\n- win", "plan:\n- take the pawn\n- win"),
            ("plan:\n\n1. take\n2) win\n\nso", "plan:\n\n1. take\n2) win\n\nso"),
            ("a\n• b\n* c\n*d", "a\n• b\n* c *d"),
            ("a\n-\nb", "a - b"),
            ("a\n2003. b", "a 2003. b"),
            ("a }\n\nb", "a } b"),
            ("a\n\n[Event \"x\"]", "a [Event \"x\"]"),
            ("a\n\n[%clk 0:01]", "a\n\n[%clk 0:01]"),
            ("nul\0and \u{feff}mark", "nul and \u{feff}mark"),
        ] {
            assert_eq!(normalize_comment(text), kept, "{text:?}");
            assert_eq!(normalize_comment(kept), kept, "{text:?}");
        }
    }

    #[test]
    fn each_line_of_a_typed_text_is_kept() {
        for (text, kept) in [("one\ntwo", "one\n\ntwo"), ("plan:\n- a\n- b\nso", "plan:\n- a\n- b\n\nso"), ("a\n", "a")]
        {
            assert_eq!(comment_of_lines(text), kept, "{text:?}");
            assert_eq!(normalize_comment(kept), kept, "{text:?}");
        }
    }

    #[test]
    fn the_next_game_begins_at_tags_behind_an_empty_line() {
        for (text, at) in [
            ("so *\n\n[White \"B\"]\n", Some(6)),
            ("so *\r\n\r\n[White \"B\"]\r\n", Some(8)),
            ("so *\r\r[White \"B\"]", Some(6)),
            ("so *\n[White \"B\"]\n", None),
            ("so *\r\n[White \"B\"]\r\n", None),
            ("so *\n\n[%clk 0:01]\n", None),
        ] {
            assert_eq!(next_game(text), at, "{text:?}");
        }
    }
}

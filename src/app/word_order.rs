//! How names from elsewhere are written. The panels shape each word in its own direction, but put words from left to right;
//! in Hebrew and Arabic they stand from right to left. What no font can draw is written in Latin letters, so that two
//! players can be told apart.

use std::borrow::Cow;
use std::collections::BTreeSet;
use unicode_bidi::BidiInfo;

/// A line with its words in the order in which they are seen, by the Unicode bidirectional algorithm. The letters within a
/// word stay as they are spoken.
pub fn in_visual_order(line: &str) -> Cow<'_, str> {
    let info = BidiInfo::new(line, None);
    let [paragraph] = &info.paragraphs[..] else { return line.into() };
    if !info.has_rtl() {
        return line.into();
    }
    let (levels, runs) = info.visual_runs(paragraph, paragraph.range.clone());
    let seen = runs.into_iter().flat_map(|run| {
        let mut words: Vec<&str> = line[run.clone()].split_inclusive(' ').flat_map(split_space).collect();
        if levels[run.start].is_rtl() {
            words.reverse();
        }
        words
    });
    seen.collect::<String>().into()
}

/// A line with Latin letters for the characters that cannot be drawn.
pub fn in_latin<'a>(line: &'a str, undrawable: &BTreeSet<char>) -> Cow<'a, str> {
    if !line.chars().any(|sign| undrawable.contains(&sign)) {
        return line.into();
    }
    let mut latin = String::new();
    for sign in line.chars() {
        match deunicode::deunicode_char(sign).filter(|_| undrawable.contains(&sign)) {
            Some(letters) => latin.push_str(letters),
            None => latin.push(sign),
        }
    }
    latin.trim_end().to_owned().into()
}

/// A word and the space behind it.
fn split_space(word: &str) -> impl Iterator<Item = &str> {
    let (letters, space) = word.split_at(word.trim_end_matches(' ').len());
    [letters, space].into_iter().filter(|part| !part.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_from_right_to_left_change_places() {
        assert_eq!(in_visual_order("דוד כהן"), "כהן דוד");
        assert_eq!(in_visual_order("محمد علي بن"), "بن علي محمد");
        assert_eq!(in_visual_order("דוד 42 כהן"), "כהן 42 דוד", "numbers keep theirs");
        assert_eq!(in_visual_order("Club דוד כהן 2"), "Club 2 כהן דוד");
    }

    #[test]
    fn what_cannot_be_drawn_is_written_in_latin_letters() {
        let undrawable: BTreeSet<char> = "김민준राज😀".chars().collect();
        assert_eq!(in_latin("김민준", &undrawable), "gimminjun");
        assert_eq!(in_latin("राज – Zoë 😀", &undrawable), "raaj – Zoë grinning");
        assert_eq!(in_latin("日本", &undrawable), "日本", "there is a font for it");
    }

    #[test]
    fn other_lines_stay_as_they_are() {
        for line in ["", "Anna Lee", "안녕 세상", "two\nlines", "🦁 🦒", "דוד"] {
            assert_eq!(in_visual_order(line), line);
        }
    }
}

//! Names that players claim. Two names that look alike are the same name here, so that nobody passes for somebody else.
//! Names of guests are free, and belong to nobody.

use crate::MAX_NAME_CHARS;

/// The least number of letters in a claimed name.
pub const MIN_NAME_CHARS: usize = 2;

/// What may stand between two letters.
const SEPARATORS: [char; 5] = [' ', '-', '_', '.', '\''];

/// Names that would pass for somebody who runs the server, or for a program.
const RESERVED: [&str; 13] = [
    "admin",
    "administrator",
    "anonymous",
    "bot",
    "computer",
    "congo",
    "engine",
    "guest",
    "moderator",
    "nobody",
    "operator",
    "server",
    "system",
];

/// Letters that look like the Latin letter before them, also as capitals, or differ from it by a mark only.
const LOOKALIKES: [&str; 23] = [
    "aàáâãäåāăąаαά",
    "bвβ",
    "cçćĉċčсς",
    "dďđ",
    "eèéêëēĕėęěеёεέ",
    "gĝğġģ",
    "hĥħнη",
    "jĵј",
    "kķкκ",
    "lil1íìîïĩīĭįıĺļľłії\u{3b9}",
    "mмμ",
    "nñńņňŉпν",
    "oòóôõöøōŏő0оοσό",
    "pрρ",
    "rŕŗřг",
    "sśŝşšѕ",
    "tţťŧтτ",
    "uùúûüũūŭůűųцυ",
    "wŵω",
    "xхχ",
    "yýÿŷуγў",
    "zźżžζ",
    "3з",
];

/// Why a name cannot be claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NameError {
    /// It has too few or too many letters.
    #[error("it has {MIN_NAME_CHARS} to {MAX_NAME_CHARS} letters")]
    Length,
    /// A letter, or the place of a separator, is not allowed.
    #[error("{0:?} cannot stand there")]
    Letter(char),
    /// Its letters are of several scripts.
    #[error("its letters are of several scripts")]
    Scripts,
    /// It is reserved.
    #[error("it is reserved")]
    Reserved,
}

/// A name that may be claimed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerName {
    shown: String,
    folded: String,
}

impl PlayerName {
    /// Parses a name; white space around it is dropped.
    ///
    /// # Errors
    /// Why it cannot be claimed.
    pub fn parse(text: &str) -> Result<Self, NameError> {
        let shown = text.trim();
        if !(MIN_NAME_CHARS..=MAX_NAME_CHARS).contains(&shown.chars().count()) {
            return Err(NameError::Length);
        }
        check_letters(shown)?;
        let folded = fold(shown);
        if RESERVED.iter().any(|word| fold(word) == folded) {
            return Err(NameError::Reserved);
        }
        Ok(Self { shown: shown.to_owned(), folded })
    }

    /// The name as its player writes it.
    pub fn shown(&self) -> &str {
        &self.shown
    }

    /// What it has in common with all names that look like it.
    pub fn folded(&self) -> &str {
        &self.folded
    }
}

/// The scripts of the game's languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Script {
    Latin,
    Greek,
    Cyrillic,
    EastAsian,
}

/// The script of a letter; `Some(None)` for a digit, which goes with each of them; `None` if no name may have it.
fn script(letter: char) -> Option<Option<Script>> {
    Some(Some(match letter {
        '0'..='9' => return Some(None),
        'a'..='z' | 'A'..='Z' | '\u{c0}'..='\u{d6}' | '\u{d8}'..='\u{f6}' | '\u{f8}'..='\u{17f}' => Script::Latin,
        '\u{386}'..='\u{3ce}' if letter.is_alphabetic() => Script::Greek,
        '\u{400}'..='\u{45f}' | '\u{490}' | '\u{491}' => Script::Cyrillic,
        '\u{3041}'..='\u{3096}' | '\u{30a1}'..='\u{30fa}' | '\u{30fc}' | '\u{3005}' => Script::EastAsian,
        '\u{4e00}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}' => Script::EastAsian,
        _ => return None,
    }))
}

fn check_letters(text: &str) -> Result<(), NameError> {
    let (mut found, mut after_letter) = (None, false);
    for letter in text.chars() {
        if SEPARATORS.contains(&letter) && after_letter {
            after_letter = false;
            continue;
        }
        let script = script(letter).ok_or(NameError::Letter(letter))?;
        if script.is_some() && found.is_some() && script != found {
            return Err(NameError::Scripts);
        }
        (found, after_letter) = (found.or(script), true);
    }
    match (after_letter, text.chars().last()) {
        (false, Some(last)) => Err(NameError::Letter(last)),
        _ => Ok(()),
    }
}

/// Small letters without separators and marks, each in the place of all that look like it.
fn fold(name: &str) -> String {
    let letters = name.chars().filter(|letter| !SEPARATORS.contains(letter)).flat_map(char::to_lowercase);
    letters.map(|letter| lookalike(letter).unwrap_or(letter)).collect()
}

fn lookalike(letter: char) -> Option<char> {
    LOOKALIKES.iter().find(|group| group.contains(letter)).and_then(|group| group.chars().next())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(name: &str) -> String {
        PlayerName::parse(name).unwrap_or_else(|problem| panic!("{name}: {problem}")).folded
    }

    #[test]
    fn names_that_look_alike_are_one() {
        for (one, other) in [
            ("Ada", "ADA"),
            ("Ada", "A.d-a"),
            ("Ada", "Áda"),
            ("Bill", "BiII"),
            ("Bill", "B1ll"),
            ("Cox", "Сох"),
            ("Otto", "0tto"),
            ("Mapo", "Маро"),
            ("Tomato", "Τομάτο"),
            ("зебра 1", "Зебра-1"),
        ] {
            assert_eq!(folded(one), folded(other), "{one} {other}");
        }
        assert_ne!(folded("Ada"), folded("Adam"));
        assert_ne!(folded("小明"), folded("小红"));
        assert_eq!(PlayerName::parse("  Ada Lovelace ").expect("a name").shown(), "Ada Lovelace");
    }

    #[test]
    fn what_is_no_name_is_refused() {
        let long = "x".repeat(MAX_NAME_CHARS + 1);
        for (text, problem) in [
            ("", NameError::Length),
            ("a", NameError::Length),
            (long.as_str(), NameError::Length),
            ("-Ada", NameError::Letter('-')),
            ("Ada-", NameError::Letter('-')),
            ("A--da", NameError::Letter('-')),
            ("Ada\u{202e}x", NameError::Letter('\u{202e}')),
            ("Ad\u{301}a", NameError::Letter('\u{301}')),
            ("𝐀da", NameError::Letter('𝐀')),
            ("Ａda", NameError::Letter('Ａ')),
            ("A\nda", NameError::Letter('\n')),
            ("Aдa", NameError::Scripts),
            ("Admin", NameError::Reserved),
            ("C0ngo", NameError::Reserved),
        ] {
            assert_eq!(PlayerName::parse(text), Err(problem), "{text:?}");
        }
    }
}

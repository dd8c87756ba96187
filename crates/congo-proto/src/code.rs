//! The code by which people find a game: short enough to read out, in letters that are not mistaken for each other.

/// The letters of codes: no vowels, so that they form few words, and none of the letters that abbreviate whole words. Six
/// of them give 16 million codes.
pub const LETTERS: &[u8] = b"BCDGHJLMNPRTVWXZ";
/// Words that no new code contains, in any of the game's languages, read with or without the hyphen between its halves.
const BLOCKED_WORDS: &[&str] = &[
    "BCH", "BTCH", "BTT", "CLT", "CNCH", "CNT", "CRP", "DLD", "DMB", "DMN", "DPP", "GDM", "GVD", "HRN", "HTLR", "JDN",
    "JZZ", "MRD", "NGG", "NGR", "NZ", "PDL", "PNDJ", "PRN", "PTN", "PZD", "RPD", "RTRD", "TRD", "TTZ", "TWT", "WXR",
];
/// The number of letters in the code of a game that is played: few enough to say them.
pub const CODE_LENGTH: usize = 6;
/// The number of letters in the code by which a game is found for ever: too many to be used up.
pub const LONG_CODE_LENGTH: usize = 12;

/// A code, short or long, without separators between its letters; `None` if the text is not a code. Programs for writing
/// make other dashes and spaces of those that were typed.
///
/// ```
/// assert_eq!(congo_proto::code::parse(" bcd-ghj ").as_deref(), Some("BCDGHJ"));
/// assert_eq!(congo_proto::code::parse("bcd-ghj-lmn-prt").as_deref(), Some("BCDGHJLMNPRT"));
/// assert_eq!(congo_proto::code::parse("ABCDEF"), None);
/// ```
pub fn parse(text: &str) -> Option<String> {
    let is_separator =
        |letter: char| letter.is_whitespace() || matches!(letter, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}');
    let letters = text.chars().filter(|letter| !is_separator(*letter)).take(LONG_CODE_LENGTH + 1);
    let code: String = letters.map(|letter| letter.to_ascii_uppercase()).collect();
    let is_long_enough = [CODE_LENGTH, LONG_CODE_LENGTH].contains(&code.len());
    (is_long_enough && code.bytes().all(|letter| LETTERS.contains(&letter))).then_some(code)
}

/// Whether a new code may be this one: no blocked words.
///
/// ```
/// use congo_proto::code::is_allowed;
/// assert!(is_allowed("BDGHJL"));
/// assert!(!is_allowed("BCNTDG"));
/// ```
pub fn is_allowed(code: &str) -> bool {
    !BLOCKED_WORDS.iter().any(|word| code.contains(word))
}

/// A code as displayed: in groups of three letters, which are easier to say.
pub fn format_code(code: &str) -> String {
    match parse(code) {
        Some(code) => code.as_bytes().chunks(3).map(String::from_utf8_lossy).collect::<Vec<_>>().join("-"),
        None => code.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_codes_contain_no_blocked_words() {
        assert!(BLOCKED_WORDS.is_sorted());
        for word in ["WTF", "FCK", "KKK", "SHT", "STFU", "DCK", "NSDP"] {
            let code: String = word.chars().chain("BHJLVX".chars()).take(CODE_LENGTH).collect();
            assert_eq!(parse(&code), None);
        }
        for word in BLOCKED_WORDS {
            for before in 0..=CODE_LENGTH - word.len() {
                let code = format!("{:V<before$}{word}{:V<after$}", "", "", after = CODE_LENGTH - before - word.len());
                assert!(parse(&code).is_some() && !is_allowed(&code), "{code}");
            }
        }
        assert!(is_allowed("BDGHJL"));
    }

    #[test]
    fn codes_are_read_as_people_type_them() {
        assert_eq!(parse(&format_code("BCDGHJ")), Some("BCDGHJ".to_owned()));
        for typed in ["bcd–ghj", "BCD\u{a0}—\u{a0}GHJ", " b c d g h j\n", "BCD\u{2011}GHJ"] {
            assert_eq!(parse(typed).as_deref(), Some("BCDGHJ"), "{typed}");
        }
        for wrong in ["", "BCDGH", "BCDGHJL", "BCDGHA", "1", "ÄÖÜBCD"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
        assert_eq!((format_code("BCDGHJ").as_str(), format_code("17").as_str()), ("BCD-GHJ", "17"));
        assert_eq!(parse(&format_code("BCDGHJLMNPRT")).as_deref(), Some("BCDGHJLMNPRT"));
    }
}

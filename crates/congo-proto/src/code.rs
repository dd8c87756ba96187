//! The code by which people find a game: short enough to be read out, in letters that are not mistaken for each other.

/// The letters that a code may have. Codes that older servers have given are of these.
pub const LETTERS: &[u8] = b"BCDFGHJKLMNPRSTVWXZ";
/// The letters of which new codes are made: no vowels, so that no words come of them, and none of those that stand for a
/// whole word in what people shorten. With six of them there are 16 million codes.
pub const NEW_LETTERS: &[u8] = b"BCDGHJLMNPRTVWXZ";
/// What no new code says, in any of the game's languages, read with or without the line between its halves.
const UNSAID: &[&str] = &[
    "BCH", "BTCH", "BTT", "CLT", "CNCH", "CNT", "CRP", "DLD", "DMB", "DMN", "DPP", "GDM", "GVD", "HRN", "HTLR", "JDN",
    "JZZ", "MRD", "NGG", "NGR", "NZ", "PDL", "PNDJ", "PRN", "PTN", "PZD", "RPD", "RTRD", "TRD", "TTZ", "TWT", "WXR",
];
/// How many letters it has.
pub const LENGTH: usize = 6;

/// A code without what people put between its letters; none if it can be none.
///
/// ```
/// assert_eq!(congo_proto::code::read(" bcd-fgh ").as_deref(), Some("BCDFGH"));
/// assert_eq!(congo_proto::code::read("ABCDEF"), None);
/// ```
pub fn read(text: &str) -> Option<String> {
    let code: String =
        text.chars().filter(|letter| !matches!(letter, ' ' | '-')).map(|letter| letter.to_ascii_uppercase()).collect();
    (code.len() == LENGTH && code.bytes().all(|letter| LETTERS.contains(&letter))).then_some(code)
}

/// Whether a new code may be this one: of [`NEW_LETTERS`], and it says nothing that one would not say aloud.
///
/// ```
/// use congo_proto::code::may_be_new;
/// assert!(may_be_new("BDGHJL"));
/// assert!(!may_be_new("WTFBCD") && !may_be_new("BCNTDG"));
/// ```
pub fn may_be_new(code: &str) -> bool {
    code.len() == LENGTH
        && code.bytes().all(|letter| NEW_LETTERS.contains(&letter))
        && !UNSAID.iter().any(|word| code.contains(word))
}

/// A code as it is shown: in two halves, which are easier to say.
pub fn shown(code: &str) -> String {
    match code.split_at_checked(LENGTH / 2) {
        Some((one, other)) if code.len() == LENGTH => format!("{one}-{other}"),
        _ => code.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_new_code_says_what_one_would_not_say_aloud() {
        assert!(NEW_LETTERS.iter().all(|letter| LETTERS.contains(letter)), "older programs read it");
        assert!(UNSAID.is_sorted() && UNSAID.iter().all(|word| word.bytes().all(|sign| NEW_LETTERS.contains(&sign))));
        for word in ["WTF", "FCK", "KKK", "SHT", "STFU", "DCK", "NSDP"] {
            let code: String = word.chars().chain("BHJLVX".chars()).take(LENGTH).collect();
            assert!(!may_be_new(&code), "{code}");
            assert_eq!(read(&code).is_some(), !code.contains('U'), "an old code is still one: {code}");
        }
        for word in UNSAID {
            for before in 0..=LENGTH - word.len() {
                let code = format!("{:V<before$}{word}{:V<after$}", "", "", after = LENGTH - before - word.len());
                assert!(read(&code).is_some() && !may_be_new(&code), "{code}");
            }
        }
        assert!(may_be_new("BDGHJL") && !may_be_new("BDGHJ") && !may_be_new("BDGHJA"));
    }

    #[test]
    fn codes_are_read_as_people_type_them() {
        assert_eq!(read(&shown("BCDFGH")), Some("BCDFGH".to_owned()));
        for wrong in ["", "BCDFG", "BCDFGHJ", "BCDFGA", "1", "ÄÖÜBCD"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
        assert_eq!((shown("BCDFGH").as_str(), shown("17").as_str()), ("BCD-FGH", "17"));
    }
}

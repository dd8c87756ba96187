//! The code by which people find a game: short enough to be read out, in letters that are not mistaken for each other.

/// Its letters: no vowels, so that no words come of them, and none that look or sound like another. With six of them there
/// are 47 million codes.
pub const LETTERS: &[u8] = b"BCDFGHJKLMNPRSTVWXZ";
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
    fn codes_are_read_as_people_type_them() {
        assert_eq!(read(&shown("BCDFGH")), Some("BCDFGH".to_owned()));
        for wrong in ["", "BCDFG", "BCDFGHJ", "BCDFGA", "1", "ÄÖÜBCD"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
        assert_eq!((shown("BCDFGH").as_str(), shown("17").as_str()), ("BCD-FGH", "17"));
    }
}

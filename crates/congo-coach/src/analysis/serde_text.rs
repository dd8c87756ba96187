//! Serializes lists of paths and lists of pieces as one string each.

/// Paths as UCI text, separated by spaces.
pub(super) mod texts {
    use congo_rules::Path;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(in crate::analysis) fn serialize<S: Serializer>(paths: &[Path], serializer: S) -> Result<S::Ok, S::Error> {
        let texts: Vec<String> = paths.iter().map(ToString::to_string).collect();
        serializer.serialize_str(&texts.join(" "))
    }

    pub(in crate::analysis) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Path>, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.split_whitespace().map(|path| path.parse().map_err(serde::de::Error::custom)).collect()
    }
}

/// Pieces as their letters without a separator.
pub(super) mod piece_letters {
    use congo_rules::Piece;
    use serde::de::{Error, Unexpected};
    use serde::{Deserialize, Deserializer, Serializer};

    pub(in crate::analysis) fn serialize<S: Serializer>(pieces: &[Piece], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&pieces.iter().map(|piece| piece.letter()).collect::<String>())
    }

    pub(in crate::analysis) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Piece>, D::Error> {
        let text = String::deserialize(deserializer)?;
        let wrong = |letter| Error::invalid_value(Unexpected::Char(letter), &"the pieces' letters");
        text.chars().map(|letter| Piece::from_letter(letter).ok_or_else(|| wrong(letter))).collect()
    }
}

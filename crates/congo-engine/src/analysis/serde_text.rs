//! How what the rules know, which know nothing of serde, stands in a file: sides by name, pieces by letter, squares and
//! paths as they are written.

use congo_rules::Color;
use serde::{Deserialize, Serialize};

/// [`Color`] in a file.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Color")]
pub(super) enum Side {
    White,
    Black,
}

/// A path or a square: its machine text.
pub(super) mod text {
    use serde::{Deserialize, Deserializer, Serializer};
    use std::fmt::Display;
    use std::str::FromStr;

    pub(in crate::analysis) fn serialize<T: Display, S: Serializer>(it: &T, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(it)
    }

    pub(in crate::analysis) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// Paths: their machine texts, spaces between.
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

/// A piece: its letter, capital for White.
pub(super) mod piece_letter {
    use congo_rules::Piece;
    use serde::de::{Error, Unexpected};
    use serde::{Deserialize, Deserializer, Serializer};

    pub(in crate::analysis) fn serialize<S: Serializer>(piece: &Piece, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(piece.letter())
    }

    pub(in crate::analysis) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Piece, D::Error> {
        let letter = char::deserialize(deserializer)?;
        Piece::from_letter(letter).ok_or_else(|| Error::invalid_value(Unexpected::Char(letter), &"a piece's letter"))
    }
}

/// Pieces: their letters in a row.
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

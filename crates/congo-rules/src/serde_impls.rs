//! Serde implementations for types with their own text or number format. Enums and small structs derive theirs.
//!
//! Deserialization validates like parsing: a position from a file is legal, a move is well formed.

use alloc::string::String;
use core::fmt::Display;
use core::str::FromStr;

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Bitboard, Move, Path, Piece, Position, Setup, Square};

/// Deserializes a text by parsing it, or returns the parser's error.
fn from_text<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(Error::custom)
}

/// Serializes as the text that `Display` writes and `FromStr` parses.
macro_rules! as_text {
    ($($name:ty),*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                from_text(deserializer)
            }
        }
    )*};
}

as_text!(Square, Path, Setup);

/// Serializes as Congo FEN.
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.setup().serialize(serializer)
    }
}

/// Deserializes with [`Position::from_fen`].
impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        Position::try_from(Setup::deserialize(deserializer)?).map_err(Error::custom)
    }
}

/// Serializes as its letter.
impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for Piece {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Piece, D::Error> {
        let letter = char::deserialize(deserializer)?;
        Piece::from_letter(letter)
            .ok_or_else(|| Error::invalid_value(Unexpected::Char(letter), &"the letter of a piece"))
    }
}

/// Serializes as the number of `bits`, deserializes with `from_bits`.
macro_rules! as_bits {
    ($($name:ty, $expected:literal);*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u64(self.bits())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let bits = u64::deserialize(deserializer)?;
                <$name>::from_bits(bits).ok_or_else(|| Error::invalid_value(Unexpected::Unsigned(bits), &$expected))
            }
        }
    )*};
}

as_bits!(Move, "the bits of a move"; Bitboard, "the bits of squares of the board");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Color, DrawReason, DrawRules, Effect, Outcome, PieceKind, Victory};
    use core::fmt::Debug;
    use std::prelude::rust_2024::*;

    #[track_caller]
    fn check<T: Serialize + for<'de> Deserialize<'de> + PartialEq + Debug>(value: T, text: &str) {
        assert_eq!(serde_json::to_string(&value).expect("it can be written"), text);
        assert_eq!(serde_json::from_str::<T>(text).expect("it can be read"), value);
    }

    #[test]
    fn values_are_written_and_read() {
        check(Square::D4, "\"d4\"");
        check("b1d3f5".parse::<Path>().expect("squares"), "\"b1d3f5\"");
        check(Position::start(), &std::format!("{:?}", Position::START_FEN));
        check(Setup::EMPTY, "\"7/7/7/7/7/7/7/w/-1\"");
        check(Bitboard::of(Square::A2), "256");
        check((Color::White, PieceKind::Zebra), "[\"White\",\"Zebra\"]");
        check(Piece { color: Color::Black, kind: PieceKind::Monkey }, "\"m\"");
        check(
            Outcome::Win { winner: Color::Black, by: Victory::Time },
            "{\"Win\":{\"winner\":\"Black\",\"by\":\"Time\"}}",
        );
        check(Outcome::Draw(DrawReason::Agreement), "{\"Draw\":\"Agreement\"}");
        check(DrawRules::NONE, "{\"quiet_move_limit\":0,\"repetition\":false,\"bare_lions\":false}");
        check(Effect::Promote { at: Square::A7 }, "{\"Promote\":{\"at\":\"a7\"}}");
        for mv in Position::start().legal_moves() {
            check(Some(mv), &mv.bits().to_string());
        }
    }

    #[test]
    fn what_is_not_legal_is_refused() {
        for text in ["\"h1\"", "\"\"", "1"] {
            assert!(serde_json::from_str::<Square>(text).is_err(), "{text}");
        }
        let error = serde_json::from_str::<Position>("\"3l3/7/7/7/7/7/7/w/-1\"").map(|_| ());
        assert_eq!(error.map_err(|error| error.to_string()), Ok(()), "a finished game may lack one lion");
        let error = serde_json::from_str::<Position>("\"7/7/7/7/7/7/7/w/-1\"").expect_err("no lions");
        assert!(error.to_string().starts_with("White has no lion; Black has no lion"), "{error}");
        assert!(serde_json::from_str::<Piece>("\"x\"").is_err());
        assert!(serde_json::from_str::<Move>("0").is_err());
        assert!(serde_json::from_str::<Bitboard>("128").is_err());
    }
}

//! The FEN of university assignments about Congo: ranks, side to move and move number, separated by spaces. It has no
//! field for a chain in progress.

use alloc::borrow::ToOwned;
use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;

use crate::position::Position;
use crate::setup::{FenError, FenErrorKind, FenField, FieldParser, MAX_MOVE_NUMBER, Setup};

/// An arrangement with the number of the move, as courses write it: `gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ w 1`.
///
/// ```
/// use congo_rules::{NumberedFen, Position};
///
/// let read: NumberedFen = "3l3/7/2Z4/7/7/7/2L4 b 31".parse()?;
/// assert_eq!((read.move_number, read.setup.to_string().as_str()), (31, "3l3/7/2Z4/7/7/7/2L4/b/-1"));
/// assert_eq!(read.to_string(), "3l3/7/2Z4/7/7/7/2L4 b 31");
/// # Ok::<(), congo_rules::FenError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NumberedFen {
    /// The arrangement, without a chain in progress.
    pub setup: Setup,
    /// The number of the move, from 1 to [`NumberedFen::MAX_MOVE_NUMBER`]; it rises after Black's turn.
    pub move_number: u32,
}

impl NumberedFen {
    /// The largest move number that is read.
    pub const MAX_MOVE_NUMBER: u32 = MAX_MOVE_NUMBER;

    /// Returns the text of a position; `None` for a position with a chain in progress, which it cannot express, and for
    /// a move number outside the range.
    #[must_use]
    pub fn of(position: &Position, move_number: u32) -> Option<NumberedFen> {
        let is_expressible = position.chain().is_none() && (1..=Self::MAX_MOVE_NUMBER).contains(&move_number);
        is_expressible.then(|| NumberedFen { setup: position.setup(), move_number })
    }
}

impl Setup {
    /// Reads Congo FEN, or the three fields of a [`NumberedFen`], whose move number is dropped. White space around the
    /// text is ignored.
    ///
    /// # Errors
    /// Returns the first error. A text with a space between other characters is read as three fields.
    pub fn from_any_fen(text: &str) -> Result<Setup, FenError> {
        let inner = text.trim();
        if inner.contains(char::is_whitespace) {
            return Ok(text.parse::<NumberedFen>()?.setup);
        }
        inner.parse().map_err(|error: FenError| {
            let before = text.chars().take_while(|letter| letter.is_whitespace()).count();
            FenError { input: text.to_owned(), column: error.column + before, ..error }
        })
    }
}

impl FromStr for NumberedFen {
    type Err = FenError;

    /// Reads what [`Display`](fmt::Display) writes; several spaces count as one.
    fn from_str(input: &str) -> Result<NumberedFen, FenError> {
        let whole = |kind| FieldParser { input, name: FenField::Whole, text: input, column: 1 }.error(kind, 0);
        let count = input.split_whitespace().count();
        let mut fields = input.split_whitespace();
        let (Some(ranks), Some(turn), Some(number), None) =
            (fields.next(), fields.next(), fields.next(), fields.next())
        else {
            return Err(whole(FenErrorKind::SpacedFieldCount(count)));
        };
        let rank_count = ranks.split('/').count();
        if rank_count != 7 {
            return Err(whole(FenErrorKind::RankCount(rank_count)));
        }
        let mut setup = Setup::EMPTY;
        for (nth, text) in ranks.split('/').enumerate() {
            let rank = 7 - nth;
            let field = FieldParser { input, name: FenField::Rank(rank as u8), text, column: column_of(input, text) };
            setup.board[(rank - 1) * 7..rank * 7].copy_from_slice(&field.parse_rank()?);
        }
        let turn = FieldParser { input, name: FenField::Turn, text: turn, column: column_of(input, turn) };
        setup.turn = turn.parse_turn()?;
        let field = FieldParser { input, name: FenField::MoveNumber, text: number, column: column_of(input, number) };
        let move_number = number.parse().ok().filter(|number| (1..=Self::MAX_MOVE_NUMBER).contains(number));
        match move_number {
            Some(parsed) if parsed.to_string() == number => Ok(NumberedFen { setup, move_number: parsed }),
            _ => Err(field.error(FenErrorKind::NotAMoveNumber, 0)),
        }
    }
}

/// The index of the first character of a part in the whole text, from 1.
fn column_of(whole: &str, part: &str) -> usize {
    let offset = part.as_ptr() as usize - whole.as_ptr() as usize;
    whole[..offset].chars().count() + 1
}

impl fmt::Display for NumberedFen {
    /// Writes the text. The chain field of the arrangement is dropped.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = self.setup.to_string();
        // The last two fields of Congo FEN are the side to move and the chain.
        let mut fields = all.rsplitn(3, '/');
        let (_, turn, ranks) = (fields.next(), fields.next().unwrap_or_default(), fields.next().unwrap_or_default());
        write!(f, "{ranks} {turn} {}", self.move_number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::format;
    use std::prelude::rust_2024::*;

    #[test]
    fn what_is_read_is_written_back() {
        for text in
            ["gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ w 1", "7/4l2/7/4c2/7/2p4/1M1L3 b 99999", "3l3/7/2Z4/7/7/7/2L4 w 31"]
        {
            assert_eq!(text.parse::<NumberedFen>().map(|read| read.to_string()), Ok(text.to_owned()));
        }
        let spaced = "  3l3/7/2Z4/7/7/7/2L4  w\t31 ".parse::<NumberedFen>().expect("more spaces");
        assert_eq!(spaced.to_string(), "3l3/7/2Z4/7/7/7/2L4 w 31");
    }

    #[test]
    fn both_kinds_are_read_as_the_same_position() {
        let nine = "3l3/7/2Z4/7/7/7/2L4/b/-1";
        for text in [nine, " 3l3/7/2Z4/7/7/7/2L4/b/-1\n", "3l3/7/2Z4/7/7/7/2L4 b 7"] {
            assert_eq!(Position::from_any_fen(text).map(|position| position.fen()), Ok(nine.to_owned()), "{text:?}");
        }
        assert!(Position::from_fen("3l3/7/2Z4/7/7/7/2L4 b 7").is_err(), "files are exact");
    }

    #[test]
    fn faults_are_named_with_their_place() {
        for (text, message) in [
            ("", "FEN: 0 fields separated by spaces, expected three: ranks, side to move, move number"),
            (
                "7/7/7/7/7/7/7 w - 1",
                "FEN: 4 fields separated by spaces, expected three: ranks, side to move, move number",
            ),
            ("7/7/7/7/7/7 w 1", "FEN: 6 ranks, expected seven separated by '/'"),
            ("7/7/7/7/7/7/7/w/-1 w 1", "FEN: 9 ranks, expected seven separated by '/'"),
            ("7/7/x6/7/7/7/7 w 1", "FEN, rank 5, character 5: 'x' is neither a piece (PSZEGMCL) nor a digit 1 to 7"),
            ("7/7/7/7/7/7/é7 w 1", "FEN, rank 1, character 13: 'é' is neither a piece (PSZEGMCL) nor a digit 1 to 7"),
            ("7/7/7/7/7/7/7  x 1", "FEN, side to move, character 16: \"x\" is neither \"w\" nor \"b\""),
            ("7/7/7/7/7/7/7 w 0", "FEN, move number, character 17: \"0\" is not a number from 1 to 99999"),
        ] {
            assert_eq!(text.parse::<NumberedFen>().map_err(|error| error.to_string()), Err(message.to_owned()));
        }
        for number in ["01", "+1", "-1", "100000", "4294967297", "1.", "one"] {
            assert!(format!("7/7/7/7/7/7/7 w {number}").parse::<NumberedFen>().is_err(), "{number}");
        }
    }

    #[test]
    fn columns_count_from_the_begin_of_the_whole_text() {
        for (text, column) in [("  x6/7/7/7/7/7/7/w/-1 ", 3), (" x6/7/7/7/7/7/7 w 1", 2), ("7/7/7/7/7/7/7/x/-1", 15)] {
            let error = Setup::from_any_fen(text).expect_err("a faulty text");
            assert_eq!((error.column, error.input.as_str()), (column, text));
        }
    }

    #[test]
    fn a_chain_in_progress_cannot_be_expressed() {
        let chain = Position::from_fen("3l3/7/7/7/M6/7/2L4/w/42").expect("a chain");
        assert_eq!(NumberedFen::of(&chain, 3), None);
        let start = Position::start();
        assert_eq!([0, 100_000].map(|number| NumberedFen::of(&start, number)), [None, None]);
        let text = NumberedFen::of(&start, 1).map(|fen| fen.to_string());
        assert_eq!(text.as_deref(), Some("gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ w 1"));
    }
}

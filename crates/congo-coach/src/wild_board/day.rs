//! The board of the day: its rank and seed follow from the date alone.

use crate::wild_board::WildRank;
use congo_engine::mix64;
use std::fmt;
use std::str::FromStr;

/// Days from 1970-01-01 to the first board of the day, 2024-01-01: a Monday.
const FIRST_DAY: i64 = 19_723;
/// The maximum year.
const MAX_YEAR: i64 = 9_999;
/// The ranks from Monday to Sunday: the week begins with a lead and ends without a monkey.
const RANK_OF_WEEKDAY: [u8; 7] = [2, 3, 4, 5, 6, 7, 8];
/// Keeps the seeds of the days apart from small ones.
const DAY_SALT: u64 = 0xDA11_0000_0000_0000;

/// A day with a board of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WildDay(u32);

impl WildDay {
    /// The day of a date in the Gregorian calendar; `None` before 2024 and for dates that do not exist.
    pub fn from_date(year: i64, month: u8, day: u8) -> Option<Self> {
        if !(1..=MAX_YEAR).contains(&year) || !(1..=12).contains(&month) || day < 1 || day > days_in_month(year, month)
        {
            return None;
        }
        let number = days_since_1970(year, i64::from(month), i64::from(day)) - FIRST_DAY;
        u32::try_from(number).ok().map(Self)
    }

    /// The number of the board, 1 on the first day.
    pub const fn number(self) -> u32 {
        self.0 + 1
    }

    /// The day of a board; `None` for 0.
    pub fn from_number(number: u32) -> Option<Self> {
        number.checked_sub(1).map(Self)
    }

    /// The weekday, 0 for Monday to 6 for Sunday.
    pub const fn weekday(self) -> usize {
        (self.0 % 7) as usize
    }

    /// The rank of its board: easy on Monday, hard on Sunday.
    pub fn rank(self) -> WildRank {
        WildRank::new(RANK_OF_WEEKDAY[self.weekday()]).unwrap_or(WildRank::EVEN)
    }

    /// The seed of its board.
    pub fn seed(self) -> u64 {
        mix64(DAY_SALT ^ u64::from(self.0))
    }
}

/// Days from 1970-01-01 in the Gregorian calendar. Years begin in March here, so that the leap day is the last one.
fn days_since_1970(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    /// Days from 0000-03-01 to 1970-01-01.
    const OFFSET: i64 = 719_468;
    year * 365 + year / 4 - year / 100 + year / 400 + day_of_year - OFFSET
}

fn days_in_month(year: i64, month: u8) -> u8 {
    match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// A text that is not the date of a wild board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WildDayError {
    text: String,
}

impl fmt::Display for WildDayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no date from 2024-01-01 on", self.text)
    }
}

impl std::error::Error for WildDayError {}

impl FromStr for WildDay {
    type Err = WildDayError;

    /// Parses `2026-11-24`.
    fn from_str(text: &str) -> Result<Self, WildDayError> {
        let parts: Vec<&str> = text.split('-').collect();
        let day = match parts[..] {
            [year, month, day] => year.parse().ok().zip(month.parse().ok()).zip(day.parse().ok()),
            _ => None,
        };
        day.and_then(|((year, month), day)| Self::from_date(year, month, day))
            .ok_or_else(|| WildDayError { text: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_follow_the_calendar() {
        for (text, number, weekday) in [
            ("2024-01-01", 1, 0),
            ("2024-02-29", 60, 3),
            ("2024-03-01", 61, 4),
            ("2026-11-24", 1059, 1),
            ("2027-01-01", 1097, 4),
            ("2028-02-29", 1521, 1),
            ("2028-03-01", 1522, 2),
        ] {
            let day: WildDay = text.parse().expect(text);
            assert_eq!((day.number(), day.weekday()), (number, weekday), "{text}");
            assert_eq!(WildDay::from_number(number), Some(day));
        }
        for text in
            ["2023-12-31", "2027-02-29", "2026-13-01", "2026-00-01", "2026-01-00", "x", "2026-01", "10000-01-01"]
        {
            assert!(text.parse::<WildDay>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_week_gets_harder() {
        let week: Vec<u8> =
            (23..=29).map(|day| WildDay::from_date(2026, 11, day).expect("a date").rank().number()).collect();
        assert_eq!(week, RANK_OF_WEEKDAY);
    }

    #[test]
    fn days_have_different_seeds() {
        let mut seeds: Vec<u64> = (1..=2_000).filter_map(WildDay::from_number).map(WildDay::seed).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 2_000);
    }
}

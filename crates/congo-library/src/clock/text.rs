//! Formats of times for display and for game files.

use std::time::Duration;

/// The start of a comment with the time left on the clock.
const CLK_PREFIX: &str = "[%clk";
/// Below this number of tenths of a second, tenths are shown.
const SHOW_TENTHS_BELOW_DECISECONDS: u128 = 100;

/// The time left as a clock shows it: `1:02:09`, `4:59`, and below ten seconds `9.4`. Rounded up: `0.0` means that
/// nothing is left.
pub fn format_time(left: Duration) -> String {
    let tenths = left.as_nanos().div_ceil(100_000_000);
    if tenths < SHOW_TENTHS_BELOW_DECISECONDS {
        return format!("{}.{}", tenths / 10, tenths % 10);
    }
    let seconds = tenths.div_ceil(10);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// The time until a running clock looks different: until [`format_time`] gives another text, or until nothing is left.
pub fn until_text_changes(left: Duration) -> Duration {
    const TENTH: Duration = Duration::from_millis(100);
    const SECOND: Duration = Duration::from_secs(1);
    // From ten seconds on, whole seconds are shown. The change to tenths comes with the first of them.
    let step = if left > 10 * SECOND { SECOND } else { TENTH };
    let rest = Duration::from_nanos((left.as_nanos() % step.as_nanos()) as u64);
    let next = if rest.is_zero() { step } else { rest };
    next.min(left).max(Duration::from_nanos(1))
}

/// The comment with the time left for the side that has moved: `[%clk 0:04:59.3]`, with as many decimals as
/// milliseconds need.
pub fn clk_annotation(left: Duration) -> String {
    let (seconds, part) = (left.as_secs(), fraction_text(left));
    format!("{CLK_PREFIX} {}:{:02}:{:02}{part}]", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// Extracts the time left from a comment: the time, and the comment without it. Without a valid time the comment stays
/// as it is. Truncated to milliseconds.
pub fn extract_clk(comment: &str) -> (Option<Duration>, String) {
    for (at, _) in comment.match_indices(CLK_PREFIX) {
        let Some((value, rest)) = comment[at + CLK_PREFIX.len()..].split_once(']') else { break };
        if let Some(left) = parse_clk_value(value) {
            return (Some(left), join_comment(comment[..at].trim_end(), rest.trim_start()));
        }
    }
    (None, comment.to_owned())
}

/// Parses ` h:mm:ss` or ` h:mm:ss.f`, with leading white space.
fn parse_clk_value(value: &str) -> Option<Duration> {
    let mut parts = value.strip_prefix(char::is_whitespace)?.trim().split(':');
    let (hours, minutes, rest) = (parts.next()?, parts.next()?, parse_seconds(parts.next()?)?);
    let (hours, minutes) = (parse_digits(hours)?, parse_digits(minutes)?);
    let in_range = parts.next().is_none() && minutes < 60 && rest.as_secs() < 60;
    let before = hours.checked_mul(60)?.checked_add(minutes)?.checked_mul(60)?;
    in_range.then(|| Duration::from_secs(before).checked_add(rest)).flatten()
}

fn join_comment(before: &str, behind: &str) -> String {
    let space = if before.is_empty() || behind.is_empty() { "" } else { " " };
    format!("{before}{space}{behind}")
}

/// Parses a text like `300` or `2.5`, truncated to milliseconds.
pub(super) fn parse_seconds(text: &str) -> Option<Duration> {
    let (before, behind) = text.split_once('.').map_or((text, None), |(before, behind)| (before, Some(behind)));
    let digits = behind.unwrap_or("0");
    let millis = (!digits.is_empty() && digits.bytes().all(|sign| sign.is_ascii_digit()))
        .then(|| digits.bytes().chain(*b"00").take(3).fold(0, |millis, digit| 10 * millis + u64::from(digit - b'0')))?;
    Duration::from_secs(parse_digits(before)?).checked_add(Duration::from_millis(millis))
}

/// Parses digits without a sign.
fn parse_digits(text: &str) -> Option<u64> {
    text.bytes().all(|sign| sign.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

/// A time in seconds, with as many decimals as its milliseconds need.
pub(super) fn seconds_text(time: Duration) -> String {
    format!("{}{}", time.as_secs(), fraction_text(time))
}

/// The decimals of a time in seconds: nothing, `.3` or `.025`.
fn fraction_text(time: Duration) -> String {
    match time.subsec_millis() {
        0 => String::new(),
        millis => format!(".{millis:03}").trim_end_matches('0').to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NANOSECOND: Duration = Duration::from_nanos(1);

    #[test]
    fn the_text_changes_exactly_when_predicted() {
        let nano = Duration::from_nanos(1);
        for milliseconds in [3_725_000, 60_000, 59_999, 11_001, 10_300, 10_000, 9_950, 9_900, 9_899, 1_000, 150, 100, 1]
        {
            let left = Duration::from_millis(milliseconds);
            let wait = until_text_changes(left);
            assert!(wait <= left && wait > Duration::ZERO, "{left:?}");
            assert_ne!(format_time(left - wait), format_time(left), "{left:?} after {wait:?}");
            assert_eq!(format_time(left - (wait - nano)), format_time(left), "{left:?} before {wait:?}");
        }
    }

    #[test]
    fn times_are_shown_rounded_up() {
        for (millis, text) in [
            (0, "0.0"),
            (1, "0.1"),
            (100, "0.1"),
            (101, "0.2"),
            (9400, "9.4"),
            (9900, "9.9"),
            (9901, "0:10"),
            (10_000, "0:10"),
            (10_001, "0:11"),
            (59_001, "1:00"),
            (299_000, "4:59"),
            (3_599_000, "59:59"),
            (3_599_001, "1:00:00"),
            (3_729_000, "1:02:09"),
            (90_000_000, "25:00:00"),
        ] {
            assert_eq!(format_time(Duration::from_millis(millis)), text, "{millis} ms");
        }
        assert_eq!(format_time(NANOSECOND), "0.1");
        assert_eq!(format_time(Duration::from_secs(9) + NANOSECOND), "9.1");
        assert_eq!(format_time(Duration::MAX), "5124095576030431:00:16");
    }

    #[test]
    fn comments_go_both_ways_to_the_millisecond() {
        for (millis, comment) in [
            (0, "[%clk 0:00:00]"),
            (299_300, "[%clk 0:04:59.3]"),
            (5, "[%clk 0:00:00.005]"),
            (36_610_250, "[%clk 10:10:10.25]"),
        ] {
            assert_eq!(clk_annotation(Duration::from_millis(millis)), comment);
        }
        for millis in (0..200_000_000).step_by(79_999) {
            let left = Duration::from_millis(millis);
            assert_eq!(extract_clk(&clk_annotation(left)), (Some(left), String::new()));
        }
        assert_eq!(extract_clk(&clk_annotation(Duration::MAX)).0, Some(Duration::new(u64::MAX, 999_000_000)));
    }

    #[track_caller]
    fn check(comment: &str, millis: Option<u64>, rest: &str) {
        assert_eq!(extract_clk(comment), (millis.map(Duration::from_millis), rest.to_owned()), "{comment}");
    }

    #[test]
    fn the_clock_is_found_in_any_comment() {
        check("a fine move [%clk 0:04:59.3] indeed", Some(299_300), "a fine move indeed");
        check("[%eval 0.25][%clk 1:00:00]", Some(3_600_000), "[%eval 0.25]");
        check("[%clk 0:00:01.23456] short", Some(1_234), "short");
        check("é[%clk  00:01:00 ]é", Some(60_000), "é é");
        check("[%clk soon] [%clk 0:00:07]", Some(7000), "[%clk soon]");
    }

    #[test]
    fn invalid_clk_annotations_stay() {
        for comment in [
            "",
            "nothing to see",
            "[%clk",
            "[%clk 0:01",
            "[%clk]",
            "[%clk 0:00:60]",
            "[%clk 0:60:00]",
            "[%clk 0:-1:00]",
            "[%clk 0:01:]",
            "[%clk 0:00:00.]",
            "[%clk 0:00:0.é]",
            "[%clk 1:2:3:4]",
            "[%clk0:00:01]",
            "[%clk 99999999999999999999:00:00]",
            "[%clk 18446744073709551615:00:00]",
        ] {
            check(comment, None, comment);
        }
    }
}

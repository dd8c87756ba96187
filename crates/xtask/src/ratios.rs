//! The ratios of the last release, and how those of today compare with them.
//!
//! The file is a section for each benchmark: `[name] version date`, then `ratio: value` in each line. A benchmark
//! without a section has not been recorded yet.

use std::collections::BTreeMap;

/// The fraction by which a ratio may be lower than the last release's.
pub(crate) const MAX_RATIO_DROP: f64 = 0.10;
/// The start of a line with a ratio: `ratio <name>: <value>`.
const RATIO_PREFIX: &str = "ratio ";

/// Ratios by their names.
pub(crate) type Ratios = BTreeMap<String, f64>;

/// The record of a benchmark.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Section {
    /// Version and date.
    pub(crate) release: String,
    /// What was measured.
    pub(crate) ratios: Ratios,
}

/// Sections by benchmark name.
pub(crate) type Record = BTreeMap<String, Section>;

/// A ratio compared with that of the last release.
#[derive(Debug, PartialEq)]
pub(crate) enum Change {
    /// Within the tolerance; by which fraction it is higher, negative if it is lower.
    WithinTolerance(f64),
    /// Lower by more than the tolerance; the fraction as above.
    Dropped(f64),
    /// The last release does not have it.
    New,
    /// The last release has it, and it was not measured now.
    Missing,
}

impl Change {
    /// Whether it must be investigated.
    pub(crate) fn is_regression(&self) -> bool {
        matches!(self, Self::Dropped(_) | Self::Missing)
    }
}

/// The ratios in a benchmark's output.
pub(crate) fn parse_output(output: &str) -> Ratios {
    output.lines().filter_map(|line| parse_ratio(line.strip_prefix(RATIO_PREFIX)?)).collect()
}

/// Parses `name: value`, with anything after the value.
fn parse_ratio(line: &str) -> Option<(String, f64)> {
    let (name, rest) = line.split_once(": ").filter(|(name, _)| !name.is_empty())?;
    let value: f64 = rest.split_whitespace().next()?.parse().ok()?;
    (value.is_finite() && value > 0.0).then(|| (name.to_owned(), value))
}

/// Parses the file.
///
/// # Errors
/// The line that is neither a section nor a ratio.
pub(crate) fn parse(text: &str) -> Result<Record, String> {
    let mut record = Record::new();
    let mut current = None;
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        if let Some((name, release)) = line.strip_prefix('[').and_then(|line| line.split_once(']')) {
            record.insert(name.to_owned(), Section { release: release.trim().to_owned(), ratios: Ratios::new() });
            current = Some(name.to_owned());
            continue;
        }
        let section = current.as_ref().and_then(|name| record.get_mut(name));
        let (section, (name, value)) = section.zip(parse_ratio(line)).ok_or_else(|| {
            format!("line {}: {line:?} is neither `[benchmark] version` nor `ratio: value`", index + 1)
        })?;
        section.ratios.insert(name, value);
    }
    Ok(record)
}

/// The text of the file, after its initial comment.
pub(crate) fn to_text(comment: &str, record: &Record) -> String {
    let mut text: String =
        comment.lines().take_while(|line| line.starts_with('#')).map(|line| format!("{line}\n")).collect();
    for (name, section) in record {
        text += &format!("\n[{name}] {}\n", section.release);
        section.ratios.iter().for_each(|(name, value)| text += &format!("{name}: {value:.4}\n"));
    }
    text
}

/// Compares the ratios of both.
pub(crate) fn compare(recorded: &Ratios, measured: &Ratios) -> Vec<(String, Change)> {
    let names: std::collections::BTreeSet<_> = recorded.keys().chain(measured.keys()).collect();
    names.into_iter().map(|name| (name.clone(), change(recorded.get(name), measured.get(name)))).collect()
}

fn change(before: Option<&f64>, now: Option<&f64>) -> Change {
    match (before, now) {
        (None, _) => Change::New,
        (Some(_), None) => Change::Missing,
        (Some(before), Some(now)) => match now / before - 1.0 {
            change if change < -MAX_RATIO_DROP => Change::Dropped(change),
            change => Change::WithinTolerance(change),
        },
    }
}

/// Ratios for tests.
#[cfg(test)]
pub(crate) fn ratios_of(pairs: &[(&str, f64)]) -> Ratios {
    pairs.iter().map(|&(name, value)| (name.to_owned(), value)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios_are_read_from_what_a_benchmark_prints() {
        let output = "9 rounds\ncongo, made     120.0\nratio congo / shakmaty, made: 1.62 (goal: 1.5)\n\
                      ratio search / cozy-chess: 0.008\nratio bad: NaN\nratio none: x\nratio zero: 0\nratio : 1";
        let expected = ratios_of(&[("congo / shakmaty, made", 1.62), ("search / cozy-chess", 0.008)]);
        assert_eq!(parse_output(output), expected);
    }

    #[test]
    fn a_written_record_can_be_read_again() {
        let section = |of: &str, pairs: &[_]| Section { release: of.to_owned(), ratios: ratios_of(pairs) };
        let record = Record::from([
            ("engine".to_owned(), section("0.1.0 2026-01-02", &[("search / cozy-chess", 0.0082)])),
            ("rules".to_owned(), section("0.2.0 2026-02-03", &[("a, b", 1.5), ("c", 2.25)])),
        ]);
        let text = to_text("# One.\n# Two.\n\n[old] x\n", &record);
        assert!(text.starts_with("# One.\n# Two.\n\n[engine] 0.1.0 2026-01-02\n"), "{text}");
        assert_eq!(parse(&text), Ok(record));
        assert_eq!(parse("# nothing yet\n"), Ok(Record::new()));
    }

    #[test]
    fn a_bad_line_is_named() {
        for (text, line) in [("a: 1", "line 1"), ("[rules] x\n\na: one", "line 3"), ("[rules] x\nwords", "line 2")] {
            let problem = parse(text).expect_err("it is bad");
            assert!(problem.starts_with(line), "{problem}");
        }
    }

    #[test]
    fn more_than_the_tolerance_is_a_drop() {
        let recorded = ratios_of(&[("at the limit", 100.0), ("fell", 100.0), ("gone", 1.0), ("rose", 1.0)]);
        let measured = ratios_of(&[("at the limit", 90.5), ("fell", 89.5), ("rose", 1.5), ("young", 1.0)]);
        let changes = compare(&recorded, &measured);
        let bad: Vec<_> =
            changes.iter().filter(|(_, change)| change.is_regression()).map(|(name, _)| name.as_str()).collect();
        assert_eq!(bad, ["fell", "gone"]);
        assert_eq!(changes.last(), Some(&("young".to_owned(), Change::New)));
        assert!(matches!(changes[3], (_, Change::WithinTolerance(by)) if by > 0.49));
    }

    #[test]
    fn the_file_in_the_repository_can_be_read() {
        assert!(parse(include_str!("ratios.txt")).is_ok());
    }
}

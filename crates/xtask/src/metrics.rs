//! Parses numbers in the output of programs.

/// A number in a program's output, and its name.
pub(crate) type Metric = (String, u64);

/// The numbers of the first line that matches a pattern. In a pattern `{name}` stands for a whole number and other text
/// for itself: `{kills} kills, {games} games`. Text before and after it in the line is ignored.
pub(crate) fn parse(pattern: &str, output: &str) -> Option<Vec<Metric>> {
    let parts = parse_pattern(pattern)?;
    output.lines().find_map(|line| match_line(&parts, line))
}

/// The number of lines that contain a text.
pub(crate) fn count_lines_with(text: &str, output: &str) -> u64 {
    output.lines().filter(|line| line.contains(text)).count() as u64
}

/// A part of a pattern: the name of a number, and the text before it.
struct PatternPart<'a> {
    before: &'a str,
    /// `None` in the last part, after which anything may follow.
    name: Option<&'a str>,
}

/// A pattern in parts; `None` if a brace is not closed.
fn parse_pattern(pattern: &str) -> Option<Vec<PatternPart<'_>>> {
    let mut parts = Vec::new();
    let mut rest = pattern;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, next) = after.split_once('}')?;
        parts.push(PatternPart { before, name: Some(name) });
        rest = next;
    }
    parts.push(PatternPart { before: rest, name: None });
    Some(parts)
}

fn match_line(parts: &[PatternPart<'_>], line: &str) -> Option<Vec<Metric>> {
    let starts = line.char_indices().map(|(start, _)| start);
    starts.filter(|&start| !is_inside_number(line, start)).find_map(|start| match_at(parts, &line[start..]))
}

/// Whether a number would be read without its first digits.
fn is_inside_number(line: &str, start: usize) -> bool {
    let is_digit = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_digit);
    let bytes = line.as_bytes();
    is_digit(bytes.get(start)) && is_digit(start.checked_sub(1).and_then(|before| bytes.get(before)))
}

fn match_at(parts: &[PatternPart<'_>], text: &str) -> Option<Vec<Metric>> {
    let mut rest = text;
    let mut metrics = Vec::new();
    for part in parts {
        rest = rest.strip_prefix(part.before)?;
        if let Some(name) = part.name {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            metrics.push((name.to_owned(), rest[..end].parse().ok()?));
            rest = &rest[end..];
        }
    }
    Some(metrics)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(pattern: &str, output: &str, expected: Option<&[(&str, u64)]>) {
        let expected = expected.map(|figures| figures.iter().map(|&(name, n)| (name.to_owned(), n)).collect());
        assert_eq!(parse(pattern, output), expected, "{pattern} in {output}");
    }

    #[test]
    fn metrics_are_parsed_by_the_pattern() {
        check("{kills} kills", "100 kills, 7 games", Some(&[("kills", 100)]));
        check(
            "killed {kills} times: {games} games",
            "killed 5 times: 60 games, ok",
            Some(&[("kills", 5), ("games", 60)]),
        );
        check("nodes {nodes}", "a\nnodes 12\nnodes 13", Some(&[("nodes", 12)]));
        // libtest prints the name of a test before the test's output.
        check("{calls} calls", "test hostile ... 1000000 calls in 3.5 s", Some(&[("calls", 1_000_000)]));
    }

    #[test]
    fn lines_that_do_not_match_give_no_metrics() {
        for output in ["", "kills 100", "-- kills", "99999999999999999999999 kills", "100 kilos"] {
            check("{kills} kills", output, None);
        }
        check("{kills kills", "100 kills", None);
        check("seconds {seconds}", "seconds", None);
    }

    #[test]
    fn no_number_is_read_without_its_first_digits() {
        check("{n} of {m}", "12x 345 of 6", Some(&[("n", 345), ("m", 6)]));
    }

    #[test]
    fn lines_are_counted() {
        assert_eq!(count_lines_with("Test unit written", "x\n Test unit written to a\nTest unit written to b\n"), 2);
        assert_eq!(count_lines_with("Test unit written", ""), 0);
    }
}

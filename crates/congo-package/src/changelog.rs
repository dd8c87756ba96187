//! Reads CHANGELOG.md, whose form is that of Keep a Changelog, and writes the changes for packages.

use crate::error::Error;
use jiff::civil::Date;
use std::fmt::Write;

/// How many changes of a kind a software centre shows.
const MAX_SHOWN_CHANGES: usize = 8;

/// The changes of one version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Release {
    /// The version.
    pub(crate) version: String,
    /// The day of its release.
    pub(crate) date: Date,
    /// The kinds of changes, such as `Added`, with the changes in Markdown.
    pub(crate) groups: Vec<(String, Vec<String>)>,
}

/// The releases, the newest first. What is not released yet belongs to `version`, of the day `today`.
pub(crate) fn parse(text: &str, version: &str, today: Date) -> Result<Vec<Release>, Error> {
    let mut releases: Vec<Release> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let wrong = |problem: &str| Error::content(&format!("CHANGELOG.md:{}", number + 1), problem);
        if let Some(heading) = line.strip_prefix("## ") {
            releases.push(
                parse_heading(heading, version, today).ok_or_else(|| wrong("expected `## [1.2.3] - 2026-01-31`"))?,
            );
        } else if let Some(release) = releases.last_mut() {
            read_change(release, line).ok_or_else(|| wrong("a change comes before the first `### ` heading"))?;
        }
    }
    Ok(releases)
}

fn parse_heading(heading: &str, version: &str, today: Date) -> Option<Release> {
    let release = |version: &str, date| Release { version: version.to_owned(), date, groups: Vec::new() };
    match heading.trim().strip_prefix('[')?.split_once(']')? {
        ("Unreleased", "") => Some(release(version, today)),
        (version, date) => Some(release(version, date.strip_prefix(" - ")?.parse().ok()?)),
    }
}

/// Adds what a line says to the release; `None` if it has no place there.
fn read_change(release: &mut Release, line: &str) -> Option<()> {
    if let Some(group) = line.strip_prefix("### ") {
        release.groups.push((group.to_owned(), Vec::new()));
    } else if let Some(change) = line.strip_prefix("- ") {
        release.groups.last_mut()?.1.push(change.to_owned());
    } else if let Some(more) = line.strip_prefix("  ") {
        let change = release.groups.last_mut()?.1.last_mut()?;
        *change += " ";
        *change += more.trim();
    }
    Some(())
}

/// The releases as AppStream wants them, without the element around all of them.
pub(crate) fn to_appstream(releases: &[Release]) -> String {
    releases.iter().map(release_element).collect::<Vec<_>>().join("\n")
}

fn release_element(release: &Release) -> String {
    let mut text = String::new();
    for (group, changes) in release.groups.iter().filter(|(_, changes)| !changes.is_empty()) {
        let shown = changes.iter().take(MAX_SHOWN_CHANGES).map(|change| escape(&plain(change)));
        let items: String = shown.map(|change| format!("          <li>{change}</li>\n")).collect();
        text += &format!("        <p>{}</p>\n        <ul>\n{items}        </ul>\n", escape(group));
    }
    let head = format!("    <release version=\"{}\" date=\"{}\"", release.version, release.date);
    if text.is_empty() {
        return format!("{head}/>");
    }
    format!("{head}>\n      <description>\n{text}      </description>\n    </release>")
}

/// The releases in the form of Debian (deb-changelog(5)).
pub(crate) fn to_debian(releases: &[Release], package: &str, maintainer: &str) -> String {
    let mut text = String::new();
    for release in releases {
        // Writing to a string does not fail.
        let _ = writeln!(text, "{package} ({}-1) unstable; urgency=medium\n", release.version);
        let _ = writeln!(text, "  * Version {}. CHANGELOG.md says what is new.\n", release.version);
        let _ = writeln!(text, " -- {maintainer}  {}\n", release.date.strftime("%a, %d %b %Y 12:00:00 +0000"));
    }
    text
}

/// Markdown without its marks.
fn plain(markdown: &str) -> String {
    let mut text = String::new();
    let mut rest = markdown;
    // A link becomes its text.
    while let Some((before, after)) = rest.split_once('[') {
        text += before;
        let Some((label, target)) = after.split_once("](") else { break };
        text += label;
        rest = target.split_once(')').map_or("", |(_, rest)| rest);
    }
    (text + rest).replace(['*', '`'], "")
}

/// Text that stands for itself in XML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    const TEXT: &str = "# Changelog\n\nText.\n\n## [Unreleased]\n\n### Added\n- *One* & `two`\n  of [three](docs/x.md).\n\
                        \n### Fixed\n\n## [0.1.0] - 2026-01-31\n### Added\n- All.\n";

    #[test]
    fn releases_are_read_the_newest_first() {
        let releases = parse(TEXT, "0.2.0", date(2026, 11, 25)).expect("a changelog");
        let heads: Vec<_> = releases.iter().map(|release| (release.version.as_str(), release.date)).collect();
        assert_eq!(heads, [("0.2.0", date(2026, 11, 25)), ("0.1.0", date(2026, 1, 31))]);
        assert_eq!(releases[0].groups[0].1, ["*One* & `two` of [three](docs/x.md)."]);
    }

    #[test]
    fn changes_are_shown_without_markdown() {
        let xml = to_appstream(&parse(TEXT, "0.2.0", date(2026, 11, 25)).expect("a changelog"));
        assert!(xml.contains("<li>One &amp; two of three.</li>") && !xml.contains("Fixed"), "{xml}");
        assert!(xml.contains("<release version=\"0.1.0\" date=\"2026-01-31\">"), "{xml}");
    }

    #[test]
    fn mistakes_are_reported_with_their_line() {
        let problem = |text| parse(text, "1.0.0", date(2026, 1, 1)).expect_err("wrong").to_string();
        assert!(problem("# C\n## 1.0\n").starts_with("CHANGELOG.md:2: expected `## ["));
        assert!(problem("## [1.0.0] - soon\n").starts_with("CHANGELOG.md:1: "));
        assert!(problem("## [Unreleased]\n- x\n").starts_with("CHANGELOG.md:2: a change"));
    }

    #[test]
    fn debian_gets_its_own_form() {
        let releases = parse(TEXT, "0.2.0", date(2026, 11, 25)).expect("a changelog");
        let text = to_debian(&releases, "congo", "Us <us@example.org>");
        assert!(text.starts_with("congo (0.2.0-1) unstable; urgency=medium\n\n  * Version 0.2.0."), "{text}");
        assert!(text.contains("\n -- Us <us@example.org>  Wed, 25 Nov 2026 12:00:00 +0000\n"), "{text}");
    }

    #[test]
    fn our_own_changelog_is_read() {
        let text = std::fs::read_to_string("../../CHANGELOG.md").expect("our changelog");
        let releases = parse(&text, "1.0.0", date(2026, 11, 25)).expect("releases");
        assert!(releases.iter().flat_map(|release| &release.groups).any(|(_, changes)| changes.len() > 1));
    }
}

//! What the desktop reads about the game: the entry of the menu, the description for software centres.

use crate::changelog::{self, Release, escape};
use crate::error::Error;
use std::fs;
use std::path::Path;

const DESKTOP_ENTRY: &str = include_str!("../files/congo.desktop");
const METAINFO: &str = include_str!("../files/metainfo.xml");

/// Where the game is presented. Nobody has published it yet, so the domain is one that cannot be registered (RFC 2606);
/// a publisher changes these three.
const HOMEPAGE: &str = "https://congo.example.org";
/// The identifier of the game for software centres: the homepage's domain backwards, then the game.
pub(crate) const APP_ID: &str = "org.example.congo.Congo";
const DEVELOPER_ID: &str = "org.example.congo";

/// The game's line about itself in every language, English first: (language, text).
pub(crate) fn taglines(texts: &Path) -> Result<Vec<(String, String)>, Error> {
    let mut taglines = Vec::new();
    let entries = fs::read_dir(texts).map_err(crate::error::in_file(texts))?;
    for path in
        entries.flatten().map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|end| end == "ftl"))
    {
        let text = fs::read_to_string(&path).map_err(crate::error::in_file(&path))?;
        let tagline = text.lines().find_map(|line| line.strip_prefix("tagline = "));
        let tagline =
            tagline.ok_or_else(|| Error::content(&path.display().to_string(), "there is no text `tagline`"))?;
        let language = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        taglines.push((language, tagline.to_owned()));
    }
    taglines.sort_by_key(|(language, _)| (language != "en", language.clone()));
    Ok(taglines)
}

/// The entry of the menu.
pub(crate) fn entry(taglines: &[(String, String)]) -> String {
    let lines = localized(taglines, |language, text| match language {
        None => format!("Comment={text}"),
        Some(language) => format!("Comment[{language}]={text}"),
    });
    DESKTOP_ENTRY.replace("Comment=@tagline@", &lines)
}

/// The description for software centres.
pub(crate) fn metainfo(taglines: &[(String, String)], releases: &[Release], licence: &str) -> String {
    let summaries = localized(taglines, |language, text| match language {
        None => format!("  <summary>{}</summary>", escape(text)),
        Some(language) => format!("  <summary xml:lang=\"{language}\">{}</summary>", escape(text)),
    });
    METAINFO
        .replace("@id@", APP_ID)
        .replace("@licence@", licence)
        .replace("@summary@", &summaries)
        .replace("@developer-id@", DEVELOPER_ID)
        .replace("@homepage@", HOMEPAGE)
        .replace("@releases@", &changelog::to_appstream(releases))
}

/// A line for each language; English has no language of its own.
fn localized(taglines: &[(String, String)], line: impl Fn(Option<&str>, &str) -> String) -> String {
    let lines =
        taglines.iter().map(|(language, text)| line(Some(language.as_str()).filter(|code| *code != "en"), text));
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn every_language_has_its_line_and_english_is_the_default() {
        let taglines = taglines(Path::new("../../assets/text")).expect("texts");
        assert!(taglines.len() >= 5 && taglines[0].0 == "en");
        let entry = entry(&taglines);
        assert!(
            entry.contains(&format!("\nComment={}\n", taglines[0].1)) && entry.contains("\nComment[nl]="),
            "{entry}"
        );
        assert!(!entry.contains('@'), "{entry}");
    }

    #[test]
    fn nothing_is_left_to_fill_in() {
        let releases = changelog::parse("## [Unreleased]\n### Added\n- x\n", "1.0.0", date(2026, 11, 25)).expect("one");
        let taglines = [("en".to_owned(), "Lions & more".to_owned()), ("fr".to_owned(), "Lions".to_owned())];
        let text = metainfo(&taglines, &releases, "MIT OR Apache-2.0");
        assert!(!text.contains('@'), "{text}");
        assert!(
            text.contains("  <summary>Lions &amp; more</summary>\n  <summary xml:lang=\"fr\">Lions</summary>"),
            "{text}"
        );
    }
}

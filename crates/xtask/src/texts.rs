//! `cargo xtask texts`: for translators. Lists what a language lacks, where a text is used and on which screens.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::cargo;
use crate::error::{Error, not_read, not_written};
use crate::packages::BUILD;
use crate::prepare::prepare;
use crate::shell;

/// The texts of the game, and below them what the opponents say.
const TEXTS_DIR: &str = "assets/text";
const BARKS_DIR: &str = "assets/text/barks";
/// The language of the original.
const ORIGINAL: &str = "en";
/// Where the list of screens goes.
const SCREENS_FILE: &str = "out/texts-by-screen.txt";
/// The numbered lines of an opponent, of which a language may have more or fewer.
const NUMBERED: &str = "bark-";
/// What a translation may use beyond the English text, for articles and endings.
const GRAMMAR: [&str; 2] = ["kind", "color"];

/// The texts of a file by key.
type Texts = BTreeMap<String, String>;

/// Reports on all languages, one language, or one text.
pub(crate) fn report(word: Option<&str>) -> Result<(), Error> {
    let languages = languages()?;
    match word {
        None => report_languages(&languages),
        Some(code) if languages.iter().any(|language| language == code) => report_languages(&[code.to_owned()]),
        Some(key) => report_text(key, &languages),
    }
}

/// Lists the screens on which each text appears, by a test that opens all of them.
pub(crate) fn list_screens() -> Result<(), Error> {
    prepare(&[BUILD])?;
    let mut command = cargo::command();
    command.args(["test", "--quiet", "--workspace", "--lib", "texts_by_screen", "--", "--ignored", "--nocapture"]);
    let output = shell::run_captured("Opening all screens", command)?;
    let lines: Vec<_> = output.lines().filter(|line| line.contains('\t')).collect();
    fs::create_dir_all("out").map_err(not_written(Path::new("out")))?;
    fs::write(SCREENS_FILE, lines.join("\n") + "\n").map_err(not_written(Path::new(SCREENS_FILE)))?;
    say!("{} texts are in {SCREENS_FILE}.", lines.len());
    Ok(())
}

/// The codes of all languages, the original first.
fn languages() -> Result<Vec<String>, Error> {
    let entries = fs::read_dir(TEXTS_DIR).map_err(not_read(Path::new(TEXTS_DIR)))?;
    let paths =
        entries.flatten().map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|end| end == "ftl"));
    let mut codes: Vec<_> = paths.filter_map(|path| Some(path.file_stem()?.to_string_lossy().into_owned())).collect();
    codes.sort_by_key(|code| (code != ORIGINAL, code.clone()));
    Ok(codes)
}

fn read(folder: &str, code: &str) -> Result<Texts, Error> {
    let path = Path::new(folder).join(format!("{code}.ftl"));
    let text = fs::read_to_string(&path).map_err(not_read(&path))?;
    Ok(parse(&text))
}

/// The messages of a file. Lines that do not begin with a key belong to the message above.
fn parse(source: &str) -> Texts {
    let mut texts = Texts::new();
    let mut last: Option<String> = None;
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        let key = line.split_once(" =").filter(|(key, _)| key.starts_with(|sign: char| sign.is_ascii_alphabetic()));
        match (key, &last) {
            (Some((key, text)), _) => {
                texts.insert(key.to_owned(), text.trim().to_owned());
                last = Some(key.to_owned());
            }
            (None, Some(key)) if !line.trim().is_empty() => {
                let text = texts.entry(key.clone()).or_default();
                *text += "\n";
                *text += line;
            }
            _ => {}
        }
    }
    texts
}

fn report_languages(codes: &[String]) -> Result<(), Error> {
    let mut faults = 0;
    for code in codes.iter().filter(|code| *code != ORIGINAL || codes.len() == 1) {
        for folder in [TEXTS_DIR, BARKS_DIR] {
            let (original, texts) = (read(folder, ORIGINAL)?, read(folder, code)?);
            let found = faults_of(&original, &texts);
            show!(
                "{folder}/{code}.ftl: {} texts, {} in the original, {} to look at",
                texts.len(),
                original.len(),
                found.len()
            );
            found.iter().for_each(|fault| show!("    {fault}"));
            faults += found.len();
        }
    }
    if faults == 0 {
        Ok(())
    } else {
        Err(Error::Problem(format!("{faults} things to look at in the translations, see above")))
    }
}

/// What is missing in a translation, and what the game could not use.
fn faults_of(original: &Texts, texts: &Texts) -> Vec<String> {
    let numbers = |texts: &Texts| -> BTreeMap<String, usize> {
        let mut counts = BTreeMap::new();
        texts.keys().filter(|key| key.starts_with(NUMBERED)).for_each(|key| *counts.entry(stem(key)).or_insert(0) += 1);
        counts
    };
    let (known, given) = (numbers(original), numbers(texts));
    let mut faults = Vec::new();
    for key in original.keys().filter(|key| !key.starts_with(NUMBERED) && !texts.contains_key(*key)) {
        faults.push(format!("missing: {key} = {}", original[key].lines().next().unwrap_or_default()));
    }
    for key in known.keys().filter(|key| given.get(*key).copied().unwrap_or(0) < 2) {
        faults.push(format!("fewer than two lines: {key}-1, {key}-2"));
    }
    // Fluent drops them, so that an article sticks to its noun.
    for (key, _) in texts.iter().filter(|(_, text)| text.lines().any(|line| line.ends_with(' '))) {
        faults.push(format!("a space at the end of a line is lost: {key}"));
    }
    for (key, text) in texts {
        let original_values: BTreeSet<String> = if key.starts_with(NUMBERED) {
            let same = original.iter().filter(|(other, _)| stem(other) == stem(key));
            same.flat_map(|(_, text)| values(text)).chain(["at".to_owned(), "animal".to_owned()]).collect()
        } else {
            original.get(key).map(|text| values(text)).unwrap_or_default()
        };
        let is_known =
            if key.starts_with(NUMBERED) { known.contains_key(&stem(key)) } else { original.contains_key(key) };
        if !is_known {
            faults.push(format!("unknown, the game never shows it: {key}"));
        }
        for value in values(text).iter().filter(|value| is_known && !original_values.contains(*value)) {
            if !GRAMMAR.contains(&value.as_str()) {
                faults.push(format!("the game puts in no ${value}: {key}"));
            }
        }
    }
    faults
}

/// The key without its number.
fn stem(key: &str) -> String {
    key.trim_end_matches(|sign: char| sign.is_ascii_digit()).trim_end_matches('-').to_owned()
}

/// The names of what the game puts in.
fn values(text: &str) -> BTreeSet<String> {
    let name = |part: &str| part.chars().take_while(|sign| sign.is_alphanumeric()).collect();
    text.split('$').skip(1).map(name).collect()
}

/// A text in all languages, and the lines of the program that name it.
fn report_text(key: &str, languages: &[String]) -> Result<(), Error> {
    let mut found = false;
    for code in languages {
        for folder in [TEXTS_DIR, BARKS_DIR] {
            if let Some(text) = read(folder, code)?.get(key) {
                show!("{code}: {text}");
                found = true;
            }
        }
    }
    if !found {
        let codes = languages.join(", ");
        return Err(Error::Usage(format!("`{key}` is neither a text nor a language; the languages are: {codes}")));
    }
    let uses = uses(Path::new("src"), key);
    if uses.is_empty() {
        show!(
            "used: its key is put together by the program, from `{}-` and more",
            key.split('-').next().unwrap_or_default()
        );
    }
    uses.iter().for_each(|place| show!("used: {place}"));
    Ok(())
}

/// The places in the sources that name a key.
fn uses(folder: &Path, key: &str) -> Vec<String> {
    let mut places = Vec::new();
    let mut entries: Vec<_> = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            places.extend(uses(&path, key));
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(&path).unwrap_or_default();
            let lines = text.lines().enumerate().filter(|(_, line)| line.contains(&format!("\"{key}\"")));
            places.extend(lines.map(|(number, _)| format!("{}:{}", path.display(), number + 1)));
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: &str = "# --- Menu\nplay = Play { $name }\nmore =\n    { $count ->\n        [one] One\n       *[other] More\n    }\n\
                           bark-Cub-win-1 = Yes\nbark-Cub-win-2 = { $at }\n";

    #[test]
    fn messages_of_several_lines_are_read() {
        let texts = parse(ENGLISH);
        assert_eq!(texts.keys().collect::<Vec<_>>(), ["bark-Cub-win-1", "bark-Cub-win-2", "more", "play"]);
        assert_eq!(values(&texts["more"]), BTreeSet::from(["count".to_owned()]));
    }

    #[test]
    fn what_a_translation_lacks_is_named() {
        let theirs =
            "play = Speel { $nmae } { $kind }\nextra = x\nbark-Cub-win-1 = Ja { $animal }\nbark-Cub-lose-1 = Nee\n";
        let faults = faults_of(&parse(ENGLISH), &parse(theirs));
        assert_eq!(
            faults,
            [
                "missing: more = ",
                "fewer than two lines: bark-Cub-win-1, bark-Cub-win-2",
                "unknown, the game never shows it: bark-Cub-lose-1",
                "unknown, the game never shows it: extra",
                "the game puts in no $nmae: play",
            ]
        );
        assert!(faults_of(&parse(ENGLISH), &parse(ENGLISH)).is_empty());
        let article = parse("play = { $kind ->\n    [lion] the \n   *[other] a\n}lion\n");
        let faults = faults_of(&article, &article);
        assert_eq!(faults, ["a space at the end of a line is lost: play"]);
    }
}

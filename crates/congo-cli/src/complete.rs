//! What may be typed next: commands, what they are about, and squares from which and to which the rules allow a step.

use crate::command::{self, LOCAL_ONLY, ONLINE, PAGES, Page, Show};
use congo_engine::default_levels;
use congo_proto::phrases::PHRASES;
use congo_proto::steps::{Done, Table};
use congo_rules::Square;
use std::fs;

/// What completion goes by.
#[derive(Debug, Clone)]
pub struct Known {
    /// The game.
    pub table: Table,
    /// Whether it is one between people over our own service, which has commands of its own.
    pub online: bool,
}

/// Where the last word of a line begins, in bytes, and what it may become.
pub fn complete(line: &str, known: &Known) -> (usize, Vec<String>) {
    let begin = line.rfind(char::is_whitespace).map_or(0, |blank| blank + 1);
    let before: Vec<&str> = line[..begin].split_whitespace().collect();
    let [name, before @ ..] = &before[..] else { return (begin, fitting(commands(known), &line[begin..])) };
    // A name of a file may hold spaces: it is all that follows.
    if matches!(*name, "save" | "load") {
        let begin = line.len() - line.trim_start()[name.len()..].trim_start().len();
        return (begin, files(&line[begin..]));
    }
    (begin, fitting(arguments(name, before, known), &line[begin..]))
}

fn fitting(words: Vec<String>, begun: &str) -> Vec<String> {
    words.into_iter().filter(|word| word.starts_with(begun)).collect()
}

fn commands(known: &Known) -> Vec<String> {
    let elsewhere = |page: &&Page| !known.online || !LOCAL_ONLY.contains(&page.name);
    let more = if known.online { ONLINE } else { &[] };
    PAGES.iter().filter(elsewhere).chain(more).map(|page| page.name.to_owned()).collect()
}

fn arguments(name: &str, before: &[&str], known: &Known) -> Vec<String> {
    match (name, before) {
        ("move", before) => squares(before, &known.table),
        ("show", []) => Show::ALL.iter().map(|(name, _)| (*name).to_owned()).collect(),
        ("help", []) => commands(known),
        ("say", []) => PHRASES.iter().map(|entry| entry.word.to_owned()).collect(),
        ("level", []) => default_levels().iter().map(|level| level.name.to_lowercase()).collect(),
        _ => Vec::new(),
    }
}

/// The squares that may follow upon those of a move.
fn squares(before: &[&str], table: &Table) -> Vec<String> {
    let Some(before) = before.iter().map(|square| square.parse().ok()).collect::<Option<Vec<Square>>>() else {
        return Vec::new();
    };
    let mut table = table.clone();
    for hop in before.windows(2) {
        if !matches!(table.step((hop[0], hop[1])), Some(Done::Hop(_))) {
            return Vec::new();
        }
    }
    let steps = table.steps();
    let mut squares: Vec<String> = match before.last() {
        None => steps.iter().map(|(from, _)| from.to_string()).collect(),
        Some(last) => steps.iter().filter(|(from, _)| from == last).map(|(_, to)| to.to_string()).collect(),
    };
    squares.sort();
    squares.dedup();
    squares
}

/// The files whose names begin so; folders end with a slash.
fn files(begun: &str) -> Vec<String> {
    let folder = begun.rfind('/').map_or("", |slash| &begun[..=slash]);
    let Ok(entries) = fs::read_dir(if folder.is_empty() { "." } else { folder }) else { return Vec::new() };
    let named = |entry: fs::DirEntry| {
        let slash = if entry.file_type().is_ok_and(|kind| kind.is_dir()) { "/" } else { "" };
        entry.file_name().into_string().ok().map(|name| format!("{folder}{name}{slash}"))
    };
    let hidden = |name: &String| name[folder.len()..].starts_with('.') && begun == folder;
    let mut names: Vec<String> = entries.flatten().filter_map(named).filter(|name| !hidden(name)).collect();
    names.sort();
    fitting(names, begun)
}

/// How the command that is being typed goes on, if nothing of that has been typed yet.
pub fn hint(line: &str) -> Option<&'static str> {
    let page = command::page_of(line.strip_suffix(' ')?)?;
    page.usage.strip_prefix(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::{Game, Position};

    fn known(fen: &str) -> Known {
        let start = Position::from_fen(fen).expect("a position");
        Known { table: Table::new(Game::from_position(start)), online: false }
    }

    fn words(line: &str, known: &Known) -> String {
        complete(line, known).1.join(" ")
    }

    #[test]
    fn commands_are_completed() {
        let here = known(Position::START_FEN);
        let there = Known { online: true, ..here.clone() };
        assert_eq!(words("h", &here), "help hint");
        assert_eq!(words("re", &here), "redo");
        assert_eq!(words("re", &there), "resign rematch");
        assert_eq!(words("help un", &here), "undo");
        assert_eq!(words("help un", &there), "");
        assert_eq!(words("", &here).split(' ').count(), PAGES.len());
    }

    #[test]
    fn what_commands_are_about_is_completed() {
        let there = Known { online: true, ..known(Position::START_FEN) };
        assert_eq!(words("show ", &there), "board players moves game");
        assert_eq!(complete("  show pl", &there), (7, vec!["players".to_owned()]));
        assert_eq!(words("level c", &there), "cub crocodile");
        assert_eq!(words("say th", &there), "thanks");
        assert_eq!(words("show board ", &there), "");
        assert_eq!(words("dance ", &there), "");
    }

    #[test]
    fn only_squares_of_legal_steps_are_offered() {
        let start = known(Position::START_FEN);
        assert_eq!(words("move ", &start), "a1 a2 b2 c1 c2 d2 e1 e2 f2 g1 g2");
        assert_eq!(words("move a", &start), "a1 a2");
        assert_eq!(words("move a2 ", &start), "a3 b3");
        assert_eq!(words("move a2 a3 ", &start), "", "the turn is over");
        assert_eq!(words("move a7 ", &start), "");
        assert_eq!(words("move x9 ", &start), "");
    }

    #[test]
    fn a_chain_is_completed_hop_by_hop() {
        let chain = known("7/4l2/7/4c2/7/2p4/1M1L3/w/-1");
        assert_eq!(words("move b1 ", &chain), "a1 a2 b2 c1 d3");
        assert_eq!(words("move b1 d3 ", &chain), "d3 f5");
        assert_eq!(words("move b1 d3 f5 ", &chain), "d7 f5");
    }

    #[test]
    fn files_are_completed_with_their_spaces() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let below = format!("{}/", folder.path().display());
        for name in ["my game.pgn", "my end.pgn", ".hidden"] {
            fs::write(folder.path().join(name), "").expect("writable");
        }
        fs::create_dir(folder.path().join("mine")).expect("writable");
        let start = known(Position::START_FEN);
        let offered = |begun: &str| words(&format!("load {below}{begun}"), &start).replace(&below, "");
        assert_eq!(offered("my"), "my end.pgn my game.pgn");
        assert_eq!(offered("my g"), "my game.pgn");
        assert_eq!(offered(""), "mine/ my end.pgn my game.pgn");
        assert_eq!(offered(".h"), ".hidden");
    }

    #[test]
    fn a_command_hints_at_what_follows() {
        assert_eq!(hint("show "), Some("board | players | moves | game"));
        assert_eq!(hint("move "), Some("[a-g][1-7] [a-g][1-7]"));
        for line in ["show", "show b", "dance ", "fen "] {
            assert_eq!(hint(line), None, "{line}");
        }
    }
}

//! Completion: commands, their arguments, and the squares of legal steps.

use crate::command::{self, HELP_PAGES, HelpPage, LOCAL_ONLY_COMMANDS, ONLINE_HELP_PAGES, ShowTopic};
use congo_coach::default_levels;
use congo_proto::phrases::PHRASES;
use congo_proto::steps::{PartialTurn, StepResult};
use congo_rules::Square;
use std::fs;

/// The state that completion depends on.
#[derive(Debug, Clone)]
pub struct CompletionContext {
    /// The game.
    pub partial_turn: PartialTurn,
    /// Whether it is an online game, which has additional commands.
    pub online: bool,
}

/// The position of a line's last word, in bytes, and its completions.
pub fn complete(line: &str, context: &CompletionContext) -> (usize, Vec<String>) {
    let begin = line.rfind(char::is_whitespace).map_or(0, |blank| blank + 1);
    let before: Vec<&str> = line[..begin].split_whitespace().collect();
    let [name, before @ ..] = &before[..] else {
        return (begin, with_prefix(command_candidates(context), &line[begin..]));
    };
    // A file name may contain spaces: it is the rest of the line.
    if matches!(*name, "save" | "load") {
        let begin = line.len() - line.trim_start()[name.len()..].trim_start().len();
        return (begin, file_candidates(&line[begin..]));
    }
    (begin, with_prefix(argument_candidates(name, before, context), &line[begin..]))
}

fn with_prefix(words: Vec<String>, prefix: &str) -> Vec<String> {
    words.into_iter().filter(|word| word.starts_with(prefix)).collect()
}

fn command_candidates(context: &CompletionContext) -> Vec<String> {
    let is_available = |page: &&HelpPage| !context.online || !LOCAL_ONLY_COMMANDS.contains(&page.name);
    let more = if context.online { ONLINE_HELP_PAGES } else { &[] };
    HELP_PAGES.iter().filter(is_available).chain(more).map(|page| page.name.to_owned()).collect()
}

fn argument_candidates(name: &str, before: &[&str], context: &CompletionContext) -> Vec<String> {
    match (name, before) {
        ("move", before) => square_candidates(before, &context.partial_turn),
        ("show", []) => ShowTopic::ALL.iter().map(|(name, _)| (*name).to_owned()).collect(),
        ("help", []) => command_candidates(context),
        ("say", []) => PHRASES.iter().map(|entry| entry.word.to_owned()).collect(),
        ("level", []) => default_levels().iter().map(|level| level.name.to_lowercase()).collect(),
        _ => Vec::new(),
    }
}

/// The squares that can follow those of a move.
fn square_candidates(before: &[&str], partial_turn: &PartialTurn) -> Vec<String> {
    let Some(before) = before.iter().map(|square| square.parse().ok()).collect::<Option<Vec<Square>>>() else {
        return Vec::new();
    };
    let mut table = partial_turn.clone();
    for hop in before.windows(2) {
        if !matches!(table.step((hop[0], hop[1])), Some(StepResult::Hop(_))) {
            return Vec::new();
        }
    }
    let steps = table.legal_steps();
    let mut squares: Vec<String> = match before.last() {
        None => steps.iter().map(|(from, _)| from.to_string()).collect(),
        Some(last) => steps.iter().filter(|(from, _)| from == last).map(|(_, to)| to.to_string()).collect(),
    };
    squares.sort();
    squares.dedup();
    squares
}

/// The files whose names have this prefix; folders end with a slash.
fn file_candidates(prefix: &str) -> Vec<String> {
    let folder = prefix.rfind('/').map_or("", |slash| &prefix[..=slash]);
    let Ok(entries) = fs::read_dir(if folder.is_empty() { "." } else { folder }) else { return Vec::new() };
    let named = |entry: fs::DirEntry| {
        let slash = if entry.file_type().is_ok_and(|kind| kind.is_dir()) { "/" } else { "" };
        entry.file_name().into_string().ok().map(|name| format!("{folder}{name}{slash}"))
    };
    let hidden = |name: &String| name[folder.len()..].starts_with('.') && prefix == folder;
    let mut names: Vec<String> = entries.flatten().filter_map(named).filter(|name| !hidden(name)).collect();
    names.sort();
    with_prefix(names, prefix)
}

/// The arguments of a command that has just been typed.
pub fn hint(line: &str) -> Option<&'static str> {
    let page = command::find_page(line.strip_suffix(' ')?)?;
    page.usage.strip_prefix(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::{Game, Position};

    fn context(fen: &str) -> CompletionContext {
        let start = Position::from_fen(fen).expect("a position");
        CompletionContext { partial_turn: PartialTurn::new(Game::from_position(start)), online: false }
    }

    fn candidates(line: &str, context: &CompletionContext) -> String {
        complete(line, context).1.join(" ")
    }

    #[test]
    fn commands_are_completed() {
        let here = context(Position::START_FEN);
        let there = CompletionContext { online: true, ..here.clone() };
        assert_eq!(candidates("h", &here), "help hint");
        assert_eq!(candidates("re", &here), "redo");
        assert_eq!(candidates("re", &there), "resign rematch");
        assert_eq!(candidates("help un", &here), "undo");
        assert_eq!(candidates("help un", &there), "");
        assert_eq!(candidates("", &here).split(' ').count(), HELP_PAGES.len());
    }

    #[test]
    fn arguments_of_commands_are_completed() {
        let there = CompletionContext { online: true, ..context(Position::START_FEN) };
        assert_eq!(candidates("show ", &there), "board players moves game");
        assert_eq!(complete("  show pl", &there), (7, vec!["players".to_owned()]));
        assert_eq!(candidates("level c", &there), "cub crocodile");
        assert_eq!(candidates("say th", &there), "thanks");
        assert_eq!(candidates("show board ", &there), "");
        assert_eq!(candidates("dance ", &there), "");
    }

    #[test]
    fn only_squares_of_legal_steps_are_offered() {
        let start = context(Position::START_FEN);
        assert_eq!(candidates("move ", &start), "a1 a2 b2 c1 c2 d2 e1 e2 f2 g1 g2");
        assert_eq!(candidates("move a", &start), "a1 a2");
        assert_eq!(candidates("move a2 ", &start), "a3 b3");
        assert_eq!(candidates("move a2 a3 ", &start), "", "the turn is over");
        assert_eq!(candidates("move a7 ", &start), "");
        assert_eq!(candidates("move x9 ", &start), "");
    }

    #[test]
    fn a_chain_is_completed_hop_by_hop() {
        let chain = context("7/4l2/7/4c2/7/2p4/1M1L3/w/-1");
        assert_eq!(candidates("move b1 ", &chain), "a1 a2 b2 c1 d3");
        assert_eq!(candidates("move b1 d3 ", &chain), "d3 f5");
        assert_eq!(candidates("move b1 d3 f5 ", &chain), "d7 f5");
    }

    #[test]
    fn files_are_completed_with_their_spaces() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let below = format!("{}/", folder.path().display());
        for name in ["my game.pgn", "my end.pgn", ".hidden"] {
            fs::write(folder.path().join(name), "").expect("writable");
        }
        fs::create_dir(folder.path().join("mine")).expect("writable");
        let start = context(Position::START_FEN);
        let offered = |begun: &str| candidates(&format!("load {below}{begun}"), &start).replace(&below, "");
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

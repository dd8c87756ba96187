//! Games from elsewhere: a text with one or many of them, of which some may be broken.

use super::index::imprint;
use super::{GameId, Index, Library, LibraryError};
use congo_rules::pgn::{self, Pgn, PgnError};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// What became of a text with games.
#[derive(Debug, Default)]
pub struct Import {
    /// The games that are in the library now.
    pub added: Vec<GameId>,
    /// How many were there already, or twice in the text.
    pub known: usize,
    /// The games that are none: where, and what is wrong.
    pub broken: Vec<PgnError>,
}

impl Library {
    /// Takes in every game of a text that can be read. `told` hears how many of how many are done, and can end it.
    ///
    /// # Errors
    /// With the first game that cannot be written, and with it what has been taken in before.
    pub fn import(
        &self,
        text: &str,
        index: &Index,
        told: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
    ) -> (Import, Option<LibraryError>) {
        let (games, broken) = games_of(text);
        let mut import = Import { broken, ..Import::default() };
        let mut known: HashSet<u64> = index.imprints().collect();
        for (nth, game) in games.iter().enumerate() {
            if told(nth, games.len()).is_break() {
                break;
            }
            if !known.insert(imprint(game)) {
                import.known += 1;
                continue;
            }
            match self.add_lightly(game) {
                Ok(id) => import.added.push(id),
                Err(problem) => return (import, Some(problem)),
            }
        }
        (import, None)
    }
}

/// The games of a text, and the places at which there is none where one should be. A text without a fault is read as one;
/// otherwise part by part, so that one broken game does not spoil the others.
fn games_of(text: &str) -> (Vec<Pgn>, Vec<PgnError>) {
    let whole = pgn::parse(text);
    let problem = match whole {
        Ok(games) => return (games, Vec::new()),
        Err(problem) => problem,
    };
    let parts = parts(text);
    if parts.len() < 2 {
        return (Vec::new(), vec![problem]);
    }
    let (mut games, mut broken) = (Vec::new(), Vec::new());
    for (lines_before, part) in parts {
        match pgn::parse(part) {
            Ok(read) => games.extend(read),
            Err(problem) => {
                let (game, line) = (games.len() + broken.len() + problem.game, problem.line + lines_before);
                broken.push(PgnError { game, line, ..problem });
            }
        }
    }
    (games, broken)
}

/// The text cut where games begin, each part with the number of lines before it: with a tag behind what is none.
fn parts(text: &str) -> Vec<(usize, &str)> {
    let (mut parts, mut at, mut begun, mut in_tags) = (Vec::new(), 0, (0, 0), true);
    for (lines, line) in text.split_inclusive('\n').enumerate() {
        let tag = looks_like_tag(line);
        if tag && !in_tags {
            parts.push((begun.1, &text[begun.0..at]));
            begun = (at, lines);
        }
        in_tags = tag || in_tags && line.trim().is_empty();
        at += line.len();
    }
    parts.push((begun.1, &text[begun.0..]));
    parts
}

/// Not so what the clock showed, which begins with `[%` and may stand at the beginning of a line, too.
fn looks_like_tag(line: &str) -> bool {
    let line = line.trim();
    line.ends_with("\"]") && line.strip_prefix('[').is_some_and(|rest| rest.starts_with(char::is_alphabetic))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_game_does_not_spoil_the_others() {
        let text =
            "[Event \"one\"]\n\n1. a2-a3 *\n\n[Event \"two\"]\n\n1. a2-a9 *\n\n[Event \"three\"]\n\n1. b2-b3 *\n";
        let (games, broken) = games_of(text);
        let events: Vec<_> = games.iter().map(|game| game.tag("Event")).collect();
        assert_eq!(events, [Some("one"), Some("three")]);
        assert_eq!(broken.iter().map(|problem| (problem.game, problem.line)).collect::<Vec<_>>(), [(2, 7)]);
    }

    #[test]
    fn a_game_begins_with_its_first_tag_whichever_that_is() {
        let game = |moves: &str| format!("[White \"A\"]\n[Event \"x\"]\n\n1. {moves} {{so\n[%clk 0:01:00]}}\n*\n\n");
        let text = ["a2-a3", "a2-a9", "b2-b3", "-"].map(game).concat();
        let (games, broken) = games_of(&text);
        let tags: Vec<_> = games.iter().map(|game| (game.tag("White"), game.tag("Event"))).collect();
        assert_eq!(tags, [(Some("A"), Some("x")); 2]);
        assert_eq!(broken.iter().map(|problem| (problem.game, problem.line)).collect::<Vec<_>>(), [(2, 11), (4, 25)]);
    }

    #[test]
    fn a_text_that_is_no_game_is_one_fault() {
        let (games, broken) = games_of("hello\nworld");
        assert_eq!((games.len(), broken.len(), broken[0].line), (0, 1, 1));
        assert_eq!(games_of("").1, Vec::new());
    }
}

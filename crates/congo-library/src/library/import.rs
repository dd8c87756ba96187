//! Games from elsewhere: a text with one or more of them, some of which may be broken.

use super::index::content_hash;
use super::split::{self, GameSplitter, GameText};
use super::{GameId, Index, Library, LibraryError};
use crate::{Player, record};
use congo_rules::pgn::{GameResult, Pgn, PgnError};
use std::collections::HashSet;
use std::ops::{ControlFlow, Range};

/// The maximum length of a text, in bytes.
pub const MAX_TEXT_BYTES: usize = 64 << 20;
/// The maximum number of games of a text, broken ones included.
pub const MAX_GAMES: usize = 100_000;
/// The games of a text to choose from: the facts for a list, and the text, from which a game is parsed again.
#[derive(Debug, Clone, Default)]
pub struct Collection {
    text: String,
    games: Vec<ListedGame>,
    broken: Vec<PgnError>,
    cut_short: bool,
}

/// A game of a collection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedGame {
    /// The number of the game in the text, from 1, broken ones included.
    pub number: usize,
    /// White, then Black.
    pub players: [Player; 2],
    /// Its title; `None` if it has none.
    pub title: Option<String>,
    /// When it began, as far as the text says.
    pub begun: String,
    /// The result.
    pub result: GameResult,
    /// The number of plies.
    pub plies: usize,
    range: Range<usize>,
    index_in_range: usize,
}

impl Collection {
    /// Parses a text. `on_progress` gets the number of bytes parsed and their total, and can stop: then the games found
    /// so far are in the list.
    pub fn read(text: String, on_progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>) -> Self {
        let (mut games, mut broken) = (Vec::new(), Vec::new());
        let cut_short = for_each_game(&text, on_progress, &mut |number, part, game| match game {
            Ok((nth, pgn)) => {
                games.push(ListedGame::from_pgn(&pgn, number, part.range.clone(), nth));
                ControlFlow::Continue(())
            }
            Err(problem) => {
                broken.push(problem);
                ControlFlow::Continue(())
            }
        });
        Self { text, games, broken, cut_short }
    }

    /// The games that can be parsed.
    pub fn games(&self) -> &[ListedGame] {
        &self.games
    }

    /// The games that cannot: their numbers, and the locations and descriptions of their errors.
    pub fn broken(&self) -> &[PgnError] {
        &self.broken
    }

    /// Whether the text has more than was parsed.
    pub fn is_cut_short(&self) -> bool {
        self.cut_short
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Parses one of the games.
    pub fn game(&self, listed: &ListedGame) -> Option<Pgn> {
        congo_rules::pgn::parse(self.text.get(listed.range.clone())?).ok()?.into_iter().nth(listed.index_in_range)
    }
}

impl ListedGame {
    fn from_pgn(pgn: &Pgn, number: usize, range: Range<usize>, nth: usize) -> Self {
        Self {
            number,
            players: record::players(pgn),
            title: record::title(pgn).map(str::to_owned),
            begun: record::StartTime::from_pgn(pgn).sort_key(),
            result: pgn.result(),
            plies: pgn.line().nodes.len(),
            range,
            index_in_range: nth,
        }
    }
}

/// The result of importing a text.
#[derive(Debug, Default)]
pub struct Import {
    /// The games that were added to the library.
    pub added: Vec<GameId>,
    /// The number of games that were there already, or twice in the text.
    pub duplicates: usize,
    /// The games that cannot be parsed, with their errors.
    pub broken: Vec<PgnError>,
    /// Whether the text has more than was imported.
    pub cut_short: bool,
}

impl Library {
    /// Imports every valid game of a text. `on_progress` gets the number of bytes done and their total, and can stop.
    ///
    /// # Errors
    /// If a game cannot be written; the games imported before it are returned as well.
    pub fn import(
        &self,
        text: &str,
        index: &Index,
        on_progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
    ) -> (Import, Option<LibraryError>) {
        let (mut import, mut error) = (Import::default(), None);
        let mut known_hashes: HashSet<u64> = index.content_hashes().collect();
        let cut_short = for_each_game(text, on_progress, &mut |_, _, game| {
            match game {
                Err(problem) => import.broken.push(problem),
                Ok((_, game)) if !known_hashes.insert(content_hash(&game)) => import.duplicates += 1,
                Ok((_, game)) => match self.add_unsynced(&game) {
                    Ok(id) => import.added.push(id),
                    Err(problem) => {
                        error = Some(problem);
                        return ControlFlow::Break(());
                    }
                },
            }
            ControlFlow::Continue(())
        });
        import.cut_short = cut_short;
        (import, error)
    }
}

/// Called for each game with its number in the text, the part that contains it, and the game with its index in that
/// part, or the error.
type OnGame<'a> = dyn FnMut(usize, &GameText, Result<(usize, Pgn), PgnError>) -> ControlFlow<()> + 'a;

/// Parses the games of a text one after the other, so that never more than one is in memory. Returns whether the text
/// was cut short because it has too many.
fn for_each_game(
    text: &str,
    on_progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
    on_game: &mut OnGame,
) -> bool {
    let mut number = 0;
    for part in GameSplitter::new(text) {
        if on_progress(part.range.start, text.len()).is_break() {
            return false;
        }
        for (game_text, games) in split::parse_part(text, &part) {
            let each: Vec<Result<(usize, Pgn), PgnError>> = match games {
                Ok(games) => games.into_iter().enumerate().map(Ok).collect(),
                Err(problem) => vec![Err(problem)],
            };
            for game in each {
                number += 1;
                if number > MAX_GAMES {
                    return true;
                }
                let game = game.map_err(|problem| PgnError { game: number, ..problem });
                if on_game(number, &game_text, game).is_break() {
                    return false;
                }
            }
        }
    }
    let _ = on_progress(text.len(), text.len());
    false
}

#[cfg(test)]
mod tests {
    use super::super::MAX_GAME_BYTES;
    use super::*;

    fn read_games(text: &str) -> (Vec<Pgn>, Vec<PgnError>) {
        let found = Collection::read(text.to_owned(), &mut |_, _| ControlFlow::Continue(()));
        let games = found.games().iter().map(|listed| found.game(listed).expect("it was read before"));
        (games.collect(), found.broken().to_vec())
    }

    #[test]
    fn a_broken_game_does_not_spoil_the_others() {
        let text =
            "[Event \"one\"]\n\n1. a2-a3 *\n\n[Event \"two\"]\n\n1. a2-a9 *\n\n[Event \"three\"]\n\n1. b2-b3 *\n";
        let (games, broken) = read_games(text);
        let events: Vec<_> = games.iter().map(|game| game.tag("Event")).collect();
        assert_eq!(events, [Some("one"), Some("three")]);
        assert_eq!(broken.iter().map(|problem| (problem.game, problem.line)).collect::<Vec<_>>(), [(2, 7)]);
    }

    #[test]
    fn a_game_begins_with_its_first_tag_whichever_that_is() {
        let game = |moves: &str| format!("[White \"A\"]\n[Event \"x\"]\n\n1. {moves} {{so\n[%clk 0:01:00]}}\n*\n\n");
        let text = ["a2-a3", "a2-a9", "b2-b3", "-"].map(game).concat();
        let (games, broken) = read_games(&text);
        let tags: Vec<_> = games.iter().map(|game| (game.tag("White"), game.tag("Event"))).collect();
        assert_eq!(tags, [(Some("A"), Some("x")); 2]);
        assert_eq!(broken.iter().map(|problem| (problem.game, problem.line)).collect::<Vec<_>>(), [(2, 11), (4, 25)]);
    }

    #[test]
    fn a_text_that_is_no_game_is_one_error() {
        let (games, broken) = read_games("hello\nworld");
        assert_eq!((games.len(), broken.len(), broken[0].line), (0, 1, 1));
        assert_eq!(read_games("").1, Vec::new());
    }

    #[test]
    fn games_without_tags_stand_for_themselves_too() {
        let (games, broken) = read_games("1. a2-a3 * 1. a2-a9 * 1. b2-b3 1-0");
        assert_eq!(games.len(), 2);
        assert_eq!(broken.iter().map(|problem| (problem.game, problem.line)).collect::<Vec<_>>(), [(2, 1)]);
    }

    #[test]
    fn a_comment_that_is_never_closed_spoils_only_its_game() {
        for next in ["1. b2-b3 *", "1. b2-b3 {yes} c6-c5 2. b3-b4 *"] {
            let text = format!("[White \"A\"]\n\n1. a2-a3 {{so *\n\n[White \"B\"]\n\n{next}\n");
            let (games, broken) = read_games(&text);
            assert_eq!(games.iter().map(|game| game.tag("White")).collect::<Vec<_>>(), [Some("B")], "{next}");
            assert_eq!(broken.iter().map(|problem| (problem.game, problem.line)).collect::<Vec<_>>(), [(1, 3)]);
        }
    }

    #[test]
    fn a_listed_game_has_its_players_and_result() {
        let text = "[White \"Ama\"]\n[Black \"Computer Cub\"]\n[Date \"2026.03.01\"]\n\n1. a2a3 a6a5 1-0\n\n* junk *";
        let found = Collection::read(text.to_owned(), &mut |_, _| ControlFlow::Continue(()));
        let listed = &found.games()[0];
        assert_eq!((listed.number, listed.plies, listed.begun.as_str()), (1, 2, "2026-03-01"));
        assert_eq!(listed.players, [Player::Person("Ama".into()), Player::Computer("Cub".into())]);
        assert_eq!((listed.result, found.games().len(), found.broken().len()), (GameResult::WhiteWins, 2, 1));
    }

    #[test]
    fn a_million_games_are_cut_short_and_a_giant_one_is_broken() {
        let found = Collection::read("* ".repeat(1_000_000), &mut |_, _| ControlFlow::Continue(()));
        assert_eq!((found.games().len(), found.is_cut_short()), (MAX_GAMES, true));
        let giant = "c1c3 c7c5 c3c1 c5c7 ".repeat(MAX_GAME_BYTES / 20 + 1);
        let (games, broken) = read_games(&format!("{giant} *\n\n[White \"B\"]\n*"));
        assert_eq!((games.len(), broken.len()), (1, 1));
        assert!(broken[0].to_string().contains("longer than 1048576 bytes"), "{}", broken[0]);
    }

    #[test]
    fn reading_stops_when_the_callback_breaks() {
        let mut parts = 0;
        let found = Collection::read("a2a3 * ".repeat(100), &mut |_, _| {
            parts += 1;
            if parts > 10 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!((found.games().len(), found.is_cut_short()), (10, false));
    }
}

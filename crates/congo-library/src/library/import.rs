//! Games from elsewhere: a text with one or more of them, some of which may be broken.

use super::index::content_hash;
use super::{GameId, Index, Library, LibraryError};
use crate::{Player, record};
use congo_rules::pgn::{self, GameResult, Pgn, PgnError, ReadGame};
use std::collections::HashSet;
use std::ops::{ControlFlow, Range};

/// The maximum length of a text, in bytes.
pub const MAX_TEXT_BYTES: usize = congo_text::MAX_FILE_BYTES as usize;
/// The maximum number of games of a text, broken ones included.
pub const MAX_GAMES: usize = 100_000;
/// The most faults that are kept of those that were mended.
const MAX_MENDED_FAULTS: usize = 1_000;

/// What was mended in a text so that its games could be read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Mended {
    /// The number of games that had faults.
    pub games: usize,
    /// The faults with the numbers of their games; the first thousand if there are more.
    pub faults: Vec<PgnError>,
}

impl Mended {
    fn add(&mut self, faults: Vec<PgnError>) {
        self.games += usize::from(!faults.is_empty());
        let room = MAX_MENDED_FAULTS - self.faults.len();
        self.faults.extend(faults.into_iter().take(room));
    }
}

/// The games of a text to choose from: the facts for a list, and the text, from which a game is parsed again.
#[derive(Debug, Clone, Default)]
pub struct Collection {
    text: String,
    games: Vec<ListedGame>,
    broken: Vec<PgnError>,
    mended: Mended,
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
}

impl Collection {
    /// Parses a text. `on_progress` gets the number of bytes parsed and their total, and can stop: then the games found
    /// so far are in the list.
    pub fn read(text: String, on_progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>) -> Self {
        let mut found = Self::default();
        found.cut_short = for_each_game(&text, on_progress, &mut |ReadGame { number, range, game, mended }| {
            match game {
                Ok(pgn) => {
                    found.games.push(ListedGame::from_pgn(&pgn, number, range));
                    found.mended.add(mended);
                }
                Err(problem) => found.broken.push(problem),
            }
            ControlFlow::Continue(())
        });
        Self { text, ..found }
    }

    /// The games that can be parsed.
    pub fn games(&self) -> &[ListedGame] {
        &self.games
    }

    /// The games that cannot: their numbers, and the locations and descriptions of their errors.
    pub fn broken(&self) -> &[PgnError] {
        &self.broken
    }

    /// What was mended.
    pub fn mended(&self) -> &Mended {
        &self.mended
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
        pgn::read(self.text.get(listed.range.clone())?).next()?.game.ok()
    }
}

impl ListedGame {
    fn from_pgn(pgn: &Pgn, number: usize, range: Range<usize>) -> Self {
        Self {
            number,
            players: record::players(pgn),
            title: record::title(pgn).map(str::to_owned),
            begun: record::StartTime::from_pgn(pgn).sort_key(),
            result: pgn.result(),
            plies: pgn.line().nodes.len(),
            range,
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
    /// What was mended in the others.
    pub mended: Mended,
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
        let cut_short = for_each_game(text, on_progress, &mut |ReadGame { game, mended, .. }| {
            match game {
                Err(problem) => import.broken.push(problem),
                Ok(game) if !known_hashes.insert(content_hash(&game)) => import.duplicates += 1,
                Ok(game) => match self.add_unsynced(&game) {
                    Ok(id) => {
                        import.added.push(id);
                        import.mended.add(mended);
                    }
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

/// Reads the games of a text one after the other, so that never more than one is in memory. Returns whether the text was
/// cut short because it has too many.
fn for_each_game(
    text: &str,
    on_progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
    on_game: &mut dyn FnMut(ReadGame) -> ControlFlow<()>,
) -> bool {
    for game in pgn::read(text) {
        if game.number > MAX_GAMES {
            return true;
        }
        if on_progress(game.range.start, text.len()).is_break() || on_game(game).is_break() {
            return false;
        }
    }
    let _ = on_progress(text.len(), text.len());
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::pgn::MAX_GAME_BYTES;

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
        let text = ["a2-a3", "a2-a9", "b2-b3", "b2-b9"].map(game).concat();
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
    fn what_was_mended_is_named() {
        for next in ["1. b2-b3 *", "1. b2-b3 {yes} c6-c5 2. b3-b4 *"] {
            let text = format!("[White \"A\"]\n\n1. a2-a3 {{so *\n\n[White \"The \"B\"\"]\n\n{next}\n");
            let found = Collection::read(text, &mut |_, _| ControlFlow::Continue(()));
            assert_eq!((found.games().len(), found.broken().len()), (2, 0), "{next}");
            let places: Vec<_> = found.mended().faults.iter().map(|fault| (fault.game, fault.line)).collect();
            assert_eq!((found.mended().games, places), (2, vec![(1, 3), (2, 5)]));
        }
        let text = "a2a3 ))))) *\n".repeat(1_000);
        let found = Collection::read(text, &mut |_, _| ControlFlow::Continue(()));
        assert_eq!((found.mended().games, found.mended().faults.len()), (1_000, MAX_MENDED_FAULTS));
    }

    #[test]
    fn a_listed_game_has_its_players_and_result() {
        let text = "[White \"Ama\"]\n[Black \"Computer Cub\"]\n[Date \"2026.03.01\"]\n\n1. a2a3 a6a5 1-0\n\n* a2a9 *";
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

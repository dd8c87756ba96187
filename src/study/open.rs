//! What can be looked at: games of the library, of files and texts, the match on the board, a position.

use super::{SCRATCH, Study};
use crate::files;
use crate::game::Match;
use crate::game::record::{Records, Running};
use crate::notices::Notice;
use congo_games::library::LibraryError;
use congo_games::tree::Tree;
use congo_games::{GameId, record};
use congo_rules::Position;
use congo_rules::pgn::{self, GameResult, Pgn};

impl Study {
    /// A game is looked at from its beginning, unless it has not ended: then it goes on.
    fn of(game: Pgn, kept: Option<GameId>) -> Self {
        let over = game.result() != GameResult::Unfinished;
        let mut tree = Tree::new(game);
        if !over {
            tree.end();
        }
        Self { tree, kept, changed: false }
    }

    pub(super) fn open_kept(&mut self, id: &GameId, records: &Records) -> Result<(), Notice> {
        let library = records.settled_library().ok_or_else(no_folder)?;
        let game = library.read(id).map_err(unreadable)?;
        *self = Self::of(game, Some(id.clone()));
        Ok(())
    }

    pub(super) fn open_game(&mut self, game: &Pgn) -> Result<(), Notice> {
        *self = Self::of(game.clone(), None);
        Ok(())
    }

    pub(super) fn open_text(&mut self, text: &str) -> Result<(), Notice> {
        *self = Self::of(first(text).map_err(|problem| Notice::problem("notice-bad-game", problem))?, None);
        Ok(())
    }

    /// The match as it is in the library, which knows more of it than its moves; at the place where it stands.
    pub(super) fn open_match(&mut self, current: &Match, records: &Records, running: &Running) -> Result<(), Notice> {
        match running.id() {
            Some(id) => self.open_kept(&id, records)?,
            None => *self = Self::of(records.pgn(current, None, running), None),
        }
        self.tree.end();
        Ok(())
    }

    /// What was tried last, if it was not kept; one that cannot be read any more is no loss beside the new one.
    pub(super) fn open_scratch(&mut self, records: &Records) -> Result<(), Notice> {
        if self.changed {
            return Ok(());
        }
        let text = records.data_file(SCRATCH).and_then(|path| files::read_whole(&path).ok().flatten());
        *self = match text.and_then(|text| first(&text).ok()) {
            Some(game) => Self { changed: true, ..Self::of(game, None) },
            None => Self::default(),
        };
        Ok(())
    }

    pub(super) fn open_position(&mut self, position: Position) -> Result<(), Notice> {
        *self = Self::of(Pgn::new(position), None);
        Ok(())
    }

    /// Keeps the game in the library: in its place, or as a new one.
    pub(super) fn save(&mut self, records: &Records) -> Result<(), Notice> {
        let library = records.settled_library().ok_or_else(no_folder)?;
        let failed = |problem: LibraryError| Notice::problem("notice-cannot-save", problem);
        match &self.kept {
            Some(id) => {
                // Its name and star may have been changed in the list meanwhile.
                if let Ok(known) = library.read(id) {
                    record::set_title(self.tree.game_mut(), record::title(&known));
                    record::set_starred(self.tree.game_mut(), record::starred(&known));
                }
                library.write(id, self.tree.game()).map_err(failed)?;
            }
            None => {
                let begun = record::Begun::of(self.tree.game());
                if begun.sortable().is_empty() {
                    record::now().tell(self.tree.game_mut());
                }
                self.kept = Some(library.add(self.tree.game()).map_err(failed)?);
            }
        }
        self.changed = false;
        if let Some(path) = records.data_file(SCRATCH) {
            let _ = std::fs::remove_file(path);
        }
        Ok(())
    }
}

fn first(text: &str) -> Result<Pgn, String> {
    let games = pgn::parse(text).map_err(|problem| problem.to_string())?;
    games.into_iter().next().ok_or_else(|| "there is no game in it".to_owned())
}

fn unreadable(problem: impl ToString) -> Notice {
    Notice::problem("notice-cannot-open", problem)
}

fn no_folder() -> Notice {
    Notice::key("notice-no-folder")
}

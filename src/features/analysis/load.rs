//! What can be looked at: games of the library, of files and texts, the match on the board, a position.

use crate::app::files;
use crate::app::toasts::Toast;
use crate::features::analysis::{AnalysisSession, SCRATCH_FILE};
use crate::session::game_store::{CurrentRecord, GameStore};
use crate::session::r#match::Match;
use congo_library::library::LibraryError;
use congo_library::tree::Tree;
use congo_library::{GameId, record};
use congo_rules::Position;
use congo_rules::pgn::{self, GameResult, Pgn};

impl AnalysisSession {
    /// A game is looked at from its beginning, unless it has not ended: then it goes on.
    fn of(game: Pgn, library_id: Option<GameId>) -> Self {
        let is_over = game.result() != GameResult::Unfinished;
        let mut tree = Tree::new(game);
        if !is_over {
            tree.go_to_end();
        }
        Self { tree, library_id, unsaved: false }
    }

    pub(super) fn open_library_game(&mut self, id: &GameId, store: &GameStore) -> Result<(), Toast> {
        let library = store.flushed_library().ok_or_else(no_library_folder)?;
        let game = library.read(id).map_err(cannot_open)?;
        *self = Self::of(game, Some(id.clone()));
        Ok(())
    }

    pub(super) fn open_game(&mut self, game: &Pgn) -> Result<(), Toast> {
        *self = Self::of(game.clone(), None);
        Ok(())
    }

    pub(super) fn open_text(&mut self, text: &str) -> Result<(), Toast> {
        *self = Self::of(first_game(text).map_err(|problem| Toast::problem("notice-bad-game", problem))?, None);
        Ok(())
    }

    /// The match as it is in the library, which knows more of it than its moves; at the place where it stands.
    pub(super) fn open_match(
        &mut self,
        current: &Match,
        store: &GameStore,
        current_record: &CurrentRecord,
    ) -> Result<(), Toast> {
        match current_record.id() {
            Some(id) => self.open_library_game(&id, store)?,
            None => *self = Self::of(store.match_pgn(current, None, current_record), None),
        }
        self.tree.go_to_end();
        Ok(())
    }

    /// What was tried last, if it was not kept; one that cannot be read any more is no loss beside the new one.
    pub(super) fn open_scratch(&mut self, store: &GameStore) -> Result<(), Toast> {
        if self.unsaved {
            return Ok(());
        }
        let text = store.data_file(SCRATCH_FILE).and_then(|path| files::read_if_exists(&path).ok().flatten());
        *self = match text.and_then(|text| first_game(&text).ok()) {
            Some(game) => Self { unsaved: true, ..Self::of(game, None) },
            None => Self::default(),
        };
        Ok(())
    }

    pub(super) fn open_position(&mut self, position: Position) -> Result<(), Toast> {
        *self = Self::of(Pgn::new(position), None);
        Ok(())
    }

    /// Keeps the game in the library: in its place, or as a new one.
    pub(super) fn save(&mut self, store: &GameStore) -> Result<(), Toast> {
        let library = store.flushed_library().ok_or_else(no_library_folder)?;
        let failed = |problem: LibraryError| Toast::problem("notice-cannot-save", problem);
        match &self.library_id {
            Some(id) => {
                // Its name and star may have been changed in the list meanwhile.
                if let Ok(known) = library.read(id) {
                    record::set_title(self.tree.game_mut(), record::title(&known));
                    record::set_starred(self.tree.game_mut(), record::is_starred(&known));
                }
                library.write(id, self.tree.game()).map_err(failed)?;
            }
            None => {
                let started = record::StartTime::from_pgn(self.tree.game());
                if started.sort_key().is_empty() {
                    record::start_time_now().write_tags(self.tree.game_mut());
                }
                self.library_id = Some(library.add(self.tree.game()).map_err(failed)?);
            }
        }
        self.unsaved = false;
        if let Some(path) = store.data_file(SCRATCH_FILE) {
            let _ = std::fs::remove_file(path);
        }
        Ok(())
    }
}

fn first_game(text: &str) -> Result<Pgn, String> {
    let games = pgn::parse(text).map_err(|problem| problem.to_string())?;
    games.into_iter().next().ok_or_else(|| "there is no game in it".to_owned())
}

fn cannot_open(problem: impl ToString) -> Toast {
    Toast::problem("notice-cannot-open", problem)
}

fn no_library_folder() -> Toast {
    Toast::key("notice-no-folder")
}

//! Opens games for analysis: from the library, files and texts, the match on the board, or a position.

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
    /// A game opens at its start; an unfinished game opens at its last position.
    fn of(game: Pgn, library_id: Option<GameId>) -> Self {
        let is_over = game.result() != GameResult::Unfinished;
        let mut tree = Tree::new(game);
        if !is_over {
            tree.go_to_end();
        }
        Self { tree, library_id, unsaved: false }
    }

    pub(super) fn open_library_game(&mut self, id: &GameId, store: &GameStore) -> Result<(), Toast> {
        let library = store.library().ok_or_else(no_library_folder)?;
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

    /// The match as stored in the library, which may contain more than its moves, at the displayed position.
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

    /// The last unsaved analysis. An unreadable one is ignored.
    pub(super) fn open_scratch(&mut self, store: &GameStore) -> Result<(), Toast> {
        if self.unsaved {
            return Ok(());
        }
        let text = store.read_data_file(SCRATCH_FILE);
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

    /// Saves the game to the library, in its place or as a new game.
    pub(super) fn save(&mut self, store: &GameStore) -> Result<(), Toast> {
        let library = store.library().ok_or_else(no_library_folder)?;
        let failed = |problem: LibraryError| Toast::problem("notice-cannot-save", problem);
        match &self.library_id {
            Some(id) => {
                // Its name and star may have been changed in the list in the meantime.
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
        store.remove_data_file(SCRATCH_FILE);
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

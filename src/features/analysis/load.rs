//! Opens games for analysis: from the library, files and texts, the match on the board, or a position.

use crate::app::toasts::Toast;
use crate::features::analysis::AnalysisSession;
use crate::session::game_store::{CurrentRecord, GameStore};
use crate::session::r#match::Match;
use congo_library::GameId;
use congo_library::tree::Tree;
use congo_rules::Position;
use congo_rules::pgn::{self, GameResult, Pgn};

impl AnalysisSession {
    /// A game opens at its start; an unfinished game opens at its last position.
    fn of(game: Pgn, library_id: Option<GameId>) -> Self {
        let (is_over, file_plies) = (game.result() != GameResult::Unfinished, game.line().nodes.len());
        let mut tree = Tree::new(game);
        if !is_over {
            tree.go_to_end();
        }
        Self { tree, library_id, is_board: false, file_plies, ..Self::default() }
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

    /// The analysis board as it was left, or an empty one.
    pub(super) fn open_board(&mut self) -> Result<(), Toast> {
        if !self.is_board {
            *self = Self::default();
        }
        Ok(())
    }

    pub(super) fn open_position(&mut self, position: Position) -> Result<(), Toast> {
        *self = Self { is_board: true, ..Self::of(Pgn::new(position), None) };
        Ok(())
    }
}

/// The first game of a text that can be read.
fn first_game(text: &str) -> Result<Pgn, String> {
    pgn::first_game(text).map_err(|problem| problem.map_or("there is no game in it".to_owned(), |it| it.to_string()))
}

fn cannot_open(problem: impl ToString) -> Toast {
    Toast::problem("notice-cannot-open", problem)
}

fn no_library_folder() -> Toast {
    Toast::key("notice-no-folder")
}

//! The position that the pieces show when nothing moves.

use crate::app::schedule::AppSystems;
use crate::app::screens::Screen;
use crate::features::editor::state::Editor;
use bevy::prelude::*;
use congo_rules::{Piece, Position, Setup, Square};

/// The position that the piece entities show when nothing moves.
#[derive(Resource, Debug, Clone)]
pub struct DisplayedBoard {
    /// The position at the cursor; during an animation, the position that it starts from.
    position: Position,
    /// The editor's setup, legal or not, which is shown instead. Only the editor sets it.
    pub laid_out: Option<Setup>,
}

impl DisplayedBoard {
    /// The position that is shown, unless there is a setup.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Shows a position. Returns whether it differs from the one before.
    pub(in crate::view) fn show(&mut self, position: Position) -> bool {
        let changes = self.position != position;
        self.position = position;
        changes
    }

    /// The piece that is shown on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        match &self.laid_out {
            Some(setup) => setup.board[square.index()],
            None => self.position.piece_at(square),
        }
    }
}

impl Default for DisplayedBoard {
    fn default() -> Self {
        Self { position: Position::start(), laid_out: None }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<DisplayedBoard>()
        .add_systems(
            Update,
            lay_out.run_if(in_state(Screen::Editor)).after(AppSystems::Animate).before(AppSystems::SyncBoard),
        )
        .add_systems(OnExit(Screen::Editor), clear_board);
}

/// Shows the editor's setup.
fn lay_out(editor: Res<Editor>, mut stage: ResMut<DisplayedBoard>) {
    if stage.laid_out.as_ref() != Some(editor.setup()) {
        stage.laid_out = Some(editor.setup().clone());
    }
}

fn clear_board(mut stage: ResMut<DisplayedBoard>) {
    stage.laid_out = None;
}

//! The position that the pieces show when nothing moves.

use crate::app::schedule::AppSystems;
use crate::session::exhibit::Exhibit;
use bevy::prelude::*;
use congo_rules::{Piece, Position, Setup, Square};

/// The position that the piece entities show when nothing moves.
#[derive(Resource, Debug, Clone)]
pub struct DisplayedBoard {
    /// The position at the cursor; during an animation, the position that it starts from.
    position: Position,
    /// The setup that is shown in place of the match, legal or not.
    laid_out: Option<Setup>,
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

    /// Shows a setup in place of the match, or the match again.
    pub fn lay_out(&mut self, setup: Option<Setup>) {
        self.laid_out = setup;
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
    app.init_resource::<DisplayedBoard>().add_systems(
        Update,
        lay_out.run_if(resource_changed::<Exhibit>).after(AppSystems::Animate).before(AppSystems::SyncBoard),
    );
}

/// Shows the position that nobody plays, if there is one.
fn lay_out(exhibit: Res<Exhibit>, mut displayed_board: ResMut<DisplayedBoard>) {
    displayed_board.lay_out(exhibit.0.as_ref().map(|shown| shown.setup.clone()));
}

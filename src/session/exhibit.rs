//! What the board shows in place of the match: a position that nobody plays, such as that of the editor.

use crate::app::schedule::AppSystems;
use crate::app::screens::Screen;
use crate::session::messages::MatchStarted;
use bevy::prelude::*;
use congo_rules::{Piece, PlayedMove, Position, Setup};

/// A position that nobody plays; it need not be legal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownPosition {
    /// The pieces on the board.
    pub setup: Setup,
    /// The pieces that White has captured on the way to it, then those that Black has, in order of capture.
    pub captured: [Vec<Piece>; 2],
}

impl From<Setup> for ShownPosition {
    fn from(setup: Setup) -> Self {
        Self { setup, captured: Default::default() }
    }
}

impl ShownPosition {
    /// The position after these moves.
    pub fn after<'a>(start: Position, moves: impl IntoIterator<Item = &'a PlayedMove>) -> Self {
        let moves: Vec<&PlayedMove> = moves.into_iter().collect();
        let end = moves.last().map_or(start, |turn| turn.after());
        Self { setup: end.setup(), captured: captured_pieces(moves) }
    }
}

/// The pieces that White has captured with these moves, then those that Black has, in order of capture.
pub fn captured_pieces<'a>(moves: impl IntoIterator<Item = &'a PlayedMove>) -> [Vec<Piece>; 2] {
    let mut captured: [Vec<Piece>; 2] = Default::default();
    for (_, piece) in moves.into_iter().flat_map(PlayedMove::captured) {
        captured[(!piece.color).index()].push(piece);
    }
    captured
}

/// The position that the board shows in place of the match; `None` if it shows the match. A screen that shows one sets
/// it before the referee acts. It lasts until the screen changes or a match starts.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct Exhibit(pub Option<ShownPosition>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Exhibit>()
        .add_systems(Update, show_match.before(AppSystems::Input).run_if(state_changed::<Screen>))
        .add_systems(
            Update,
            show_match.after(AppSystems::Referee).before(AppSystems::Observe).run_if(on_message::<MatchStarted>),
        );
}

fn show_match(mut exhibit: ResMut<Exhibit>) {
    exhibit.set_if_neq(Exhibit(None));
}

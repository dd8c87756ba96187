//! Arrows on the board: entities, children of the board.

use crate::session::board::squares::Board;
use bevy::color::Srgba;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_library::drawings::DrawingColor;
use congo_rules::Square;
use std::marker::PhantomData;

/// An arrow along squares; a circle if there is only one square.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
#[component(immutable)]
#[require(Transform, Visibility)]
pub struct Arrow {
    /// The squares.
    pub path: Vec<Square>,
    /// Its meaning.
    pub kind: ArrowKind,
}

/// The meaning of an arrow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ArrowKind {
    /// The engine's best move.
    Best,
    /// Another candidate move, or a continuation.
    Other,
    /// A threat of the opponent.
    Threat,
    /// A hint.
    Hint,
    /// The help on a board of a lesson: it leads to golden stars and is not golden itself.
    Guide,
    /// The route of a chain that is about to be shown, or a move that awaits confirmation.
    Route,
    /// The square on which a chain in progress has begun.
    Chain,
    /// An attack on a lion.
    Attack,
    /// Drawn by the player.
    Drawn(DrawingColor),
}

impl ArrowKind {
    /// Whether it shows a move that the player may want to make.
    pub fn is_help(self) -> bool {
        matches!(self, Self::Hint | Self::Guide)
    }
}

/// Whose arrow it is, and its place among the arrows of this owner, from the bottom to the top.
#[derive(Component, Debug)]
pub struct ArrowOf<Owner: Send + Sync + 'static>(usize, PhantomData<Owner>);

/// Makes the arrows of an owner equal to a list.
#[derive(SystemParam)]
pub struct ArrowMirror<'w, 's, Owner: Send + Sync + 'static> {
    board: Query<'w, 's, Entity, With<Board>>,
    shown: Query<'w, 's, (Entity, &'static Arrow, &'static ArrowOf<Owner>)>,
    commands: Commands<'w, 's>,
}

impl<Owner: Send + Sync + 'static> ArrowMirror<'_, '_, Owner> {
    /// Shows these arrows only, the last one on top.
    pub fn show(&mut self, wanted: &[Arrow]) {
        let mut missing: Vec<bool> = vec![true; wanted.len()];
        for (entity, arrow, ArrowOf(nth, _)) in &self.shown {
            match wanted.get(*nth).filter(|wanted| *wanted == arrow) {
                Some(_) => missing[*nth] = false,
                None => self.commands.entity(entity).try_despawn(),
            }
        }
        let Some(board) = self.board.iter().next() else { return };
        for (nth, arrow) in wanted.iter().enumerate().filter(|(nth, _)| missing[*nth]) {
            self.commands.spawn((arrow.clone(), ArrowOf::<Owner>(nth, PhantomData), ChildOf(board)));
        }
    }

    /// Shows an arrow along these squares, a circle on one, and nothing without squares.
    pub fn show_path(&mut self, path: &[Square], kind: ArrowKind) {
        let arrow = (!path.is_empty()).then(|| Arrow { path: path.to_vec(), kind });
        self.show(arrow.as_slice());
    }
}

/// The colours of the player's drawings. They differ in lightness, so that they can be distinguished without colour
/// vision.
pub fn drawing_color(color: DrawingColor) -> Srgba {
    let hue = match color {
        DrawingColor::Green => "#3f9a55",
        DrawingColor::Red => "#b3382c",
        DrawingColor::Blue => "#2f5fb0",
        DrawingColor::Yellow => "#f0c53a",
    };
    Srgba::hex(hue).unwrap_or(Srgba::WHITE)
}

//! The moves of a new superpawn: shown once, as dots that fade.

use crate::app::schedule::AppSystems;
use crate::app::settings::values::AnimationSpeed;
use crate::session::messages::{MatchStarted, TurnPlayed, TurnUndone};
use crate::session::presentation::Presentation;
use crate::session::selection::Selection;
use crate::view::animation::speed::MotionPreference;
use bevy::prelude::*;
use congo_rules::{Bitboard, Position, Square};

/// Seconds for which the dots are shown; they fade in the second half.
const SHOWN_SECS: f32 = 1.6;
/// The number of fade steps; each one redraws the marks.
const FADE_STEPS: f32 = 8.0;

/// The shown moves.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub struct PromotionPreview {
    squares: Bitboard,
    /// Seconds left.
    secs_left: f32,
}

impl PromotionPreview {
    /// The squares, and the opacity of the dots in eighths, 0 to 8.
    pub fn shown(&self) -> (Bitboard, u8) {
        let opacity = (self.secs_left / SHOWN_SECS * 2.0).clamp(0.0, 1.0);
        (self.squares, (opacity * FADE_STEPS).ceil() as u8)
    }

    /// Whether anything is shown.
    pub fn is_visible(&self) -> bool {
        self.secs_left > 0.0
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PromotionPreview>()
        .add_systems(Update, (show_promotion_moves, fade_preview).chain().in_set(AppSystems::Observe));
}

fn show_promotion_moves(
    mut preview: ResMut<PromotionPreview>,
    mut played: MessageReader<TurnPlayed>,
    mut undone: MessageReader<TurnUndone>,
    mut started: MessageReader<MatchStarted>,
    motion: Res<MotionPreference>,
) {
    if undone.read().count() + started.read().count() > 0 {
        preview.set_if_neq(PromotionPreview::default());
    }
    for TurnPlayed { turn, .. } in played.read() {
        let is_disabled = motion.reduced || motion.speed == AnimationSpeed::Off;
        let next = match turn.is_promotion() && !is_disabled {
            true => PromotionPreview { squares: piece_moves(&turn.after(), turn.path.to()), secs_left: SHOWN_SECS },
            false => PromotionPreview::default(),
        };
        preview.set_if_neq(next);
    }
}

/// The moves of the piece on a square if its side were to move.
fn piece_moves(position: &Position, square: Square) -> Bitboard {
    let mut setup = position.setup();
    setup.turn = !setup.turn;
    let Ok(position) = Position::try_from(setup) else { return Bitboard::default() };
    let (dots, rings) = Selection::Piece(square).targets(&position);
    dots | rings
}

/// The dots wait until the pawn has turned.
fn fade_preview(mut preview: ResMut<PromotionPreview>, presentation: Res<Presentation>, time: Res<Time>) {
    if preview.is_visible() && !presentation.is_busy() {
        preview.secs_left = (preview.secs_left - time.delta_secs()).max(0.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_superpawn_shows_all_its_moves() {
        let position = Position::from_fen("2l3S/7/7/7/7/7/4L2/b/-1").expect("a position");
        let seen: Vec<String> =
            piece_moves(&position, "g7".parse().expect("a square")).iter().map(|at| at.to_string()).collect();
        assert_eq!(seen, ["e5", "g5", "f6", "g6", "f7"]);
    }

    #[test]
    fn dots_stay_whole_and_then_fade() {
        let at = |left| PromotionPreview { squares: Bitboard::default(), secs_left: left }.shown().1;
        assert_eq!([at(SHOWN_SECS), at(SHOWN_SECS / 2.0), at(SHOWN_SECS / 4.0), at(0.0)], [8, 8, 4, 0]);
    }
}

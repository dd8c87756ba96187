//! The moves of a new superpawn: shown once, as dots that fade.

use crate::app::redraw::FrameRequest;
use crate::app::schedule::AppSystems;
use crate::app::settings::values::AnimationSpeed;
use crate::session::board::MirrorSystems;
use crate::session::board::mirror::SquareMirror;
use crate::session::board::shown::ShownMatch;
use crate::session::messages::{MatchStarted, TurnPlayed, TurnUndone};
use crate::session::presentation::Presentation;
use crate::session::selection::Selection;
use crate::view::animation::speed::MotionPreference;
use crate::view::board::ViewSystems;
use crate::view::board::marks::{Glyph, Mark, mark};
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use congo_rules::{Bitboard, Position, Square};

/// Seconds for which the dots are shown; they fade in the second half.
const SHOWN_SECS: f32 = 1.6;
/// The number of fade steps; each one draws the board.
const FADE_STEPS: f32 = 8.0;

/// A square to which a new superpawn could move.
#[derive(Component, Debug, Default)]
#[component(storage = "SparseSet")]
struct PromotionMove;

/// The shown moves.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
struct PromotionPreview {
    squares: Bitboard,
    /// Seconds left.
    secs_left: f32,
}

impl PromotionPreview {
    /// The opacity of the dots, 0 to 1.
    fn opacity(&self) -> f32 {
        let opacity = (self.secs_left / SHOWN_SECS * 2.0).clamp(0.0, 1.0);
        (opacity * FADE_STEPS).ceil() / FADE_STEPS
    }

    fn is_visible(&self) -> bool {
        self.secs_left > 0.0
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PromotionPreview>()
        .add_systems(Update, (show_promotion_moves, age_preview).chain().in_set(AppSystems::Observe))
        .add_systems(Update, mirror_promotion_moves.in_set(MirrorSystems))
        .add_systems(Update, fade_dots.in_set(ViewSystems::Marks));
    mark::<PromotionMove>(app, Glyph::PromotionDot);
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
fn age_preview(
    mut preview: ResMut<PromotionPreview>,
    presentation: Res<Presentation>,
    time: Res<Time>,
    mut frames: MessageWriter<FrameRequest>,
) {
    if !preview.is_visible() {
        return;
    }
    frames.write(FrameRequest::Now);
    if !presentation.is_busy() {
        preview.secs_left = (preview.secs_left - time.delta_secs()).max(0.0);
    }
}

fn mirror_promotion_moves(shown: ShownMatch, preview: Res<PromotionPreview>, mut moves: SquareMirror<PromotionMove>) {
    let is_shown = preview.is_visible() && shown.at_rest().is_some();
    moves.show(if is_shown { preview.squares } else { Bitboard::EMPTY });
}

fn fade_dots(
    preview: Res<PromotionPreview>,
    marks: Query<(Entity, &Mark, Option<&Children>)>,
    mut tags: Query<&mut MeshTag>,
) {
    let tag = MeshTag(1 + (preview.opacity() * 254.0) as u32);
    for (mark, _, ghosts) in marks.iter().filter(|(_, mark, _)| mark.0 == Glyph::PromotionDot) {
        for part in [mark].into_iter().chain(ghosts.into_iter().flatten().copied()) {
            if let Ok(mut shown) = tags.get_mut(part) {
                shown.set_if_neq(tag.clone());
            }
        }
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
        let at = |left| PromotionPreview { squares: Bitboard::default(), secs_left: left }.opacity();
        assert_eq!([at(SHOWN_SECS), at(SHOWN_SECS / 2.0), at(SHOWN_SECS / 4.0), at(0.0)], [1.0, 1.0, 0.5, 0.0]);
    }
}

//! The captured pieces that stand beside the board: which ones, and where. Both are functions of the displayed board and
//! the match, so that undo, browsing and skipped animations need no code here. `pieces/captured.rs` draws them.

use crate::app::schedule::AppSystems;
use crate::session::cursor::GameCursor;
use crate::session::exhibit::{Exhibit, captured_pieces};
use crate::session::r#match::{Match, MatchMode};
use crate::view::board::camera::camera_view::CameraView;
use crate::view::stage::displayed_board::DisplayedBoard;
use crate::view::stage::geometry::TABLE_HEIGHT;
use bevy::prelude::*;
use congo_rules::{Color, Game, Piece, Position};

/// The size of a captured piece relative to one on the board.
pub const CAPTURED_SCALE: f32 = 0.46;
/// The distance of the rows from the centre of the board: on the table, clear of the frame.
const ROW_DISTANCE: f32 = 4.53;
/// Where a row begins, near its owner, and where it ends at the latest, in units from the middle of the board's side. In
/// perspective the near corners of the board are as wide as the picture, so there is no room beside them.
const ROW_REACH: f32 = 2.2;
/// The distance between two pieces of a row, unless they are many.
const STEP: f32 = 0.52;
/// Half the width, and the height, of a captured piece with some air around it.
const EXTENT: (f32, f32) = (0.20, 0.50);

/// The captured pieces in the displayed position in order of capture: those that White has captured, then those that
/// Black has.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct CapturedPieces(pub [Vec<Piece>; 2]);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CapturedPieces>().add_systems(Update, update_captured_pieces.in_set(AppSystems::Present));
}

/// Updates them: a capture counts once the board shows the position after it.
fn update_captured_pieces(
    mut captured: ResMut<CapturedPieces>,
    current: Res<Match>,
    cursor: Res<GameCursor>,
    board: Res<DisplayedBoard>,
    exhibit: Res<Exhibit>,
) {
    let now = match &exhibit.0 {
        Some(shown) => CapturedPieces(shown.captured.clone()),
        // A lesson is about the pieces on the board.
        None if current.mode() == MatchMode::Lesson => CapturedPieces::default(),
        None => captured_in(current.game(), cursor.shown_ply(&current), board.position()),
    };
    captured.set_if_neq(now);
}

/// The pieces captured in a game up to the displayed position, at this ply or before it. Equal positions have equal
/// captures, because no piece ever comes back.
fn captured_in(game: &Game, ply: usize, displayed: &Position) -> CapturedPieces {
    let turns = &game.moves()[..ply.min(game.ply())];
    let shown = turns.iter().rposition(|turn| turn.after().key() == displayed.key()).map_or(0, |last| last + 1);
    CapturedPieces(captured_pieces(&turns[..shown]))
}

/// The places of the pieces that a side has captured: on its right hand, from its own end on.
pub fn places(owner: Color, count: usize) -> impl Iterator<Item = Vec3> {
    let side = if owner == Color::White { 1.0 } else { -1.0 };
    let gaps = count.saturating_sub(1).max(1) as f32;
    let step = STEP.min(2.0 * ROW_REACH / gaps);
    (0..count).map(move |nth| Vec3::new(side * ROW_DISTANCE, TABLE_HEIGHT, side * (ROW_REACH - step * nth as f32)))
}

/// Whether a piece at this place is completely inside the area of the board.
pub fn is_visible_at(place: Vec3, camera_view: &CameraView) -> bool {
    let (half, height) = EXTENT;
    let at = |x: f32, y: f32, z: f32| camera_view.project(place + Vec3::new(x, y, z));
    [-half, half].into_iter().all(|x| {
        // The base, and the head: figures lean away from the camera, so nothing is above the near edge of the base.
        [at(x, 0.0, -half), at(x, 0.0, half), at(x, height, 0.0)]
            .into_iter()
            .all(|point| camera_view.area.contains(point))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::board::camera::camera_view::{CameraPose, Orbit};
    use crate::view::stage::geometry::HALF;
    use congo_rules::PieceKind;

    fn game(fen: &str, moves: &str) -> Game {
        let mut game = Game::from_position(Position::from_fen(fen).expect("a position"));
        for path in moves.split_whitespace() {
            game.play(&path.parse().expect("a path")).expect("a legal move");
        }
        game
    }

    const CHAIN: &str = "4l2/1p5/7/1z5/7/1p5/1M2L2/w/-1";

    #[test]
    fn captures_are_in_order_and_beside_who_captured() {
        let game = game(CHAIN, "b1b3b5b7");
        let captured = captured_in(&game, 1, game.position());
        let kinds: Vec<PieceKind> = captured.0[0].iter().map(|piece| piece.kind).collect();
        assert_eq!(kinds, [PieceKind::Pawn, PieceKind::Zebra, PieceKind::Pawn]);
        assert!(captured.0[0].iter().all(|piece| piece.color == Color::Black));
        assert!(captured.0[1].is_empty());
    }

    #[test]
    fn a_capture_counts_when_the_board_shows_it() {
        let game = game(CHAIN, "b1b3b5b7");
        let before = game.start();
        assert_eq!(captured_in(&game, 1, &before), CapturedPieces::default(), "while it is animated");
        assert_eq!(captured_in(&game, 0, &before), CapturedPieces::default(), "before it");
    }

    #[test]
    fn the_rows_stand_clear_of_the_frame_and_of_each_other() {
        for count in 1..=14 {
            for owner in Color::ALL {
                let row: Vec<Vec3> = places(owner, count).collect();
                assert_eq!(row.len(), count);
                assert!(row.iter().all(|at| at.x.abs() - EXTENT.0 > HALF + 0.7 && at.z.abs() <= ROW_REACH + 1e-4));
                assert!(row.windows(2).all(|pair| pair[0].distance(pair[1]) > 0.33), "{count}");
            }
            let (white, black) = (places(Color::White, count), places(Color::Black, count));
            assert!(white.zip(black).all(|(one, other)| one.with_y(0.0) == -other.with_y(0.0)));
        }
    }

    #[test]
    fn every_place_is_in_the_picture_in_windows_of_common_shapes() {
        // The areas beside the panel at 1280x800, 900x600, 640x480 and 1920x1080.
        for (width, height, panel) in
            [(1280.0, 800.0, 320.0), (900.0, 600.0, 248.0), (640.0, 480.0, 248.0), (1920.0, 1080.0, 320.0)]
        {
            let area = Rect::new(0.0, 0.0, width - panel, height);
            for flip in [0.0, 1.0] {
                let camera_view =
                    CameraView::new(CameraPose { flip, flat: 0.0 }, Orbit::default(), area, Vec2::new(width, height));
                for owner in Color::ALL {
                    for place in places(owner, 12) {
                        assert!(is_visible_at(place, &camera_view), "{owner:?} {place} at {width}x{height}");
                    }
                }
            }
        }
    }
}

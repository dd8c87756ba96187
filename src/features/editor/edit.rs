//! Changes of a setup: pure functions from one setup to the next, and descriptions of changes.

use crate::features::editor::brush::Brush;
use congo_rules::{Color, Piece, PieceKind, Setup, Square};

/// The last change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// A piece was put on a square.
    Put(Piece, Square),
    /// A piece was taken away from a square.
    Removed(Piece, Square),
    /// A piece was moved from one square to another.
    Moved(Piece, Square, Square),
    /// The side to move was changed.
    Turn(Color),
    /// The start position was set up.
    Start,
    /// Only the lions are left.
    Lions,
    /// All pieces were removed.
    Cleared,
    /// Left and right were swapped.
    Mirrored,
    /// The colours were swapped.
    Swapped,
    /// A chain in progress was ended.
    ChainEnded,
    /// A setup was loaded.
    Loaded,
    /// A change was undone.
    Undone,
    /// A change was redone.
    Redone,
    /// No change: this brush was selected.
    BrushChosen(Brush),
    /// No change yet: this piece was picked up.
    PickedUp(Piece),
}

/// The setup with this piece on a square, or with the square empty.
pub(super) fn with_piece(setup: &Setup, square: Square, piece: Option<Piece>) -> Setup {
    let mut next = setup.clone();
    next.board[square.index()] = piece;
    next
}

/// The setup with the piece of one square on another.
pub(super) fn with_move(setup: &Setup, from: Square, to: Square) -> Setup {
    let mut next = setup.clone();
    next.board[to.index()] = next.board[from.index()].take();
    next
}

/// The two lions at home, with either side to move.
pub(super) fn lions_only(turn: Color) -> Setup {
    let home = Setup::start();
    let mut next = Setup { turn, ..Setup::EMPTY };
    for (square, piece) in home.pieces().filter(|(_, piece)| piece.kind == PieceKind::Lion) {
        next.board[square.index()] = Some(piece);
    }
    next
}

/// The setup with left and right swapped.
pub(super) fn mirrored_setup(setup: &Setup) -> Setup {
    transformed(setup, |square| Square::at(6 - square.file(), square.rank()), |piece| piece)
}

/// The setup with the colours swapped: every piece moves to the other bank and changes its colour, and so does the
/// turn. The files stay, so that the start position stays one.
pub(super) fn with_colors_swapped(setup: &Setup) -> Setup {
    let other = |piece: Piece| Piece { color: !piece.color, ..piece };
    Setup { turn: !setup.turn, ..transformed(setup, Square::mirrored, other) }
}

fn transformed(setup: &Setup, map_square: impl Fn(Square) -> Square, map_piece: impl Fn(Piece) -> Piece) -> Setup {
    let mut next = Setup { turn: setup.turn, chain: setup.chain.map(&map_square), ..Setup::EMPTY };
    for (square, piece) in setup.pieces() {
        next.board[map_square(square).index()] = Some(map_piece(piece));
    }
    next
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setup(fen: &str) -> Setup {
        fen.parse().expect("a FEN")
    }

    #[test]
    fn mirroring_swaps_left_and_right() {
        assert_eq!(mirrored_setup(&setup("g6/7/7/z6/7/7/5LC/b/42")).to_string(), "6g/7/7/6z/7/7/CL5/b/48");
    }

    #[test]
    fn swapping_exchanges_the_colors() {
        assert_eq!(with_colors_swapped(&setup("g6/7/7/z6/7/7/5LC/b/42")).to_string(), "5lc/7/7/Z6/7/7/G6/w/0");
        let turned = with_colors_swapped(&Setup::start());
        assert_eq!(turned, Setup { turn: Color::Black, ..Setup::start() }, "the start stays the start");
    }

    #[test]
    fn mirroring_or_swapping_twice_changes_nothing() {
        for fen in ["4l2/7/3p3/2p1p2/1p1p3/1p5/M2L3/w/0", "PPPPPPP/7/lllllll/7/7/7/sssssss/b/-1"] {
            let setup = setup(fen);
            assert_eq!(mirrored_setup(&mirrored_setup(&setup)), setup);
            assert_eq!(with_colors_swapped(&with_colors_swapped(&setup)), setup);
        }
    }

    #[test]
    fn only_the_lions_are_left() {
        assert_eq!(lions_only(Color::Black).to_string(), "3l3/7/7/7/7/7/3L3/b/-1");
    }

    #[test]
    fn a_moved_piece_replaces_the_one_on_its_target() {
        let setup = with_move(&setup("g6/z6/7/7/7/7/7/w/-1"), Square::at(0, 5), Square::at(0, 6));
        assert_eq!(setup.to_string(), "z6/7/7/7/7/7/7/w/-1");
    }
}

//! What can be done to an arrangement: pure steps from one to the next, and what each was.

use super::Brush;
use congo_rules::{Color, Kind, Piece, Setup, Square};

/// What was done last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// A man was put on a square.
    Put(Piece, Square),
    /// A man was taken away from a square.
    Removed(Piece, Square),
    /// A man was brought from one square to another.
    Moved(Piece, Square, Square),
    /// Another side is to move.
    Turn(Color),
    /// The men stand as every game begins.
    Start,
    /// Only the lions are left.
    Lions,
    /// Nobody is left.
    Cleared,
    /// Left became right.
    Mirrored,
    /// White became Black.
    Swapped,
    /// The chain of jumps is over.
    ChainEnded,
    /// All of it came from elsewhere.
    SetUp,
    /// A change was taken back.
    Undone,
    /// It was made once more.
    Redone,
    /// Nothing was changed: this is in the hand now.
    Held(Brush),
    /// Nothing was changed yet: this man was picked up.
    Picked(Piece),
}

/// With this man on a square, or with nobody there.
pub(super) fn with(setup: &Setup, square: Square, man: Option<Piece>) -> Setup {
    let mut next = setup.clone();
    next.board[square.index()] = man;
    next
}

/// With whoever stood on one square on another.
pub(super) fn moved(setup: &Setup, from: Square, to: Square) -> Setup {
    let mut next = setup.clone();
    next.board[to.index()] = next.board[from.index()].take();
    next
}

/// The two lions at home, whoever is to move.
pub(super) fn lions(turn: Color) -> Setup {
    let home = Setup::start();
    let mut next = Setup { turn, ..Setup::EMPTY };
    for (square, man) in home.men().filter(|(_, man)| man.kind == Kind::Lion) {
        next.board[square.index()] = Some(man);
    }
    next
}

/// Left becomes right.
pub(super) fn mirrored(setup: &Setup) -> Setup {
    carried(setup, |square| Square::at(6 - square.file(), square.rank()), |man| man)
}

/// Every man goes to the other bank and changes his colour, and so does the turn: the same game for the other side. The
/// files stay, so that the start of a game is still one.
pub(super) fn swapped(setup: &Setup) -> Setup {
    let other = |man: Piece| Piece { color: !man.color, ..man };
    Setup { turn: !setup.turn, ..carried(setup, Square::mirrored, other) }
}

fn carried(setup: &Setup, to: impl Fn(Square) -> Square, becomes: impl Fn(Piece) -> Piece) -> Setup {
    let mut next = Setup { turn: setup.turn, chain: setup.chain.map(&to), ..Setup::EMPTY };
    for (square, man) in setup.men() {
        next.board[to(square).index()] = Some(becomes(man));
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
    fn left_becomes_right() {
        assert_eq!(mirrored(&setup("g6/7/7/z6/7/7/5LC/b/42")).to_string(), "6g/7/7/6z/7/7/CL5/b/48");
    }

    #[test]
    fn white_becomes_black() {
        assert_eq!(swapped(&setup("g6/7/7/z6/7/7/5LC/b/42")).to_string(), "5lc/7/7/Z6/7/7/G6/w/0");
        let turned = swapped(&Setup::start());
        assert_eq!(turned, Setup { turn: Color::Black, ..Setup::start() }, "the start stays the start");
    }

    #[test]
    fn twice_is_as_it_was() {
        for fen in ["4l2/7/3p3/2p1p2/1p1p3/1p5/M2L3/w/0", "PPPPPPP/7/lllllll/7/7/7/sssssss/b/-1"] {
            let setup = setup(fen);
            assert_eq!(mirrored(&mirrored(&setup)), setup);
            assert_eq!(swapped(&swapped(&setup)), setup);
        }
    }

    #[test]
    fn only_the_lions_are_left() {
        assert_eq!(lions(Color::Black).to_string(), "3l3/7/7/7/7/7/3L3/b/-1");
    }

    #[test]
    fn whoever_is_in_the_way_is_gone() {
        let setup = moved(&setup("g6/z6/7/7/7/7/7/w/-1"), Square::at(0, 5), Square::at(0, 6));
        assert_eq!(setup.to_string(), "z6/7/7/7/7/7/7/w/-1");
    }
}

//! Composes positions in which puzzles about a subject are likely: thinned or sparse boards with a piece in the river,
//! enemies around a monkey, or lions that face each other.

use congo_coach::puzzle::Subject;
use congo_engine::{Rng, piece_value};
use congo_rules::{Color, Piece, PieceKind, Position, Setup, Square};

/// The pieces besides the lion that a side of a sparse board is drawn from: no more of a kind than in a game.
const ARMY: [PieceKind; 13] = [
    PieceKind::Giraffe,
    PieceKind::Monkey,
    PieceKind::Elephant,
    PieceKind::Elephant,
    PieceKind::Crocodile,
    PieceKind::Zebra,
    PieceKind::Pawn,
    PieceKind::Pawn,
    PieceKind::Pawn,
    PieceKind::Pawn,
    PieceKind::Pawn,
    PieceKind::Pawn,
    PieceKind::Superpawn,
];
/// The minimum and maximum number of pieces besides the lions on a sparse board.
const SPARSE_PIECES: (usize, usize) = (3, 12);
/// The minimum and maximum number of pieces that are taken from the initial board.
const THINNED_BY: (usize, usize) = (2, 14);
/// The probability of a thinned board instead of a sparse one.
const THINNED_CHANCE: f64 = 0.3;
/// The maximum difference in material, in centipawns: a side that is too far ahead or behind gives no puzzles.
const MAX_IMBALANCE_CP: i32 = 450;
/// The probability that a piece in the river is one of the solver's, who has to save it, and not one to be drowned.
const OWN_RIVER_PIECE_CHANCE: f64 = 0.35;
/// Tries per piece to find an empty square.
const PLACEMENT_TRIES: usize = 20;

/// Returns a position with a chance of a puzzle about the subject, or about anything; `None` if the try failed.
pub(super) fn compose(random: &mut Rng, subject: Option<Subject>) -> Option<Position> {
    let mut setup = if random.chance(THINNED_CHANCE) { thinned_board(random) } else { lions(random, subject) };
    setup.turn = if random.chance(0.5) { Color::White } else { Color::Black };
    match subject {
        Some(Subject::River) => add_river_piece(random, &mut setup),
        Some(Subject::Chain) => add_monkey_with_targets(random, &mut setup),
        Some(Subject::FlyingLion) => add_line_blocker(random, &mut setup),
        None => {}
    }
    if setup.pieces().count() < 2 + SPARSE_PIECES.1 {
        add_pieces(random, &mut setup);
    }
    let imbalance: i32 = setup.pieces().map(|(_, piece)| signed_value(piece)).sum();
    if imbalance.abs() > MAX_IMBALANCE_CP || !Color::ALL.iter().all(|color| river_pieces(&setup, *color) <= 1) {
        return None;
    }
    Position::try_from(setup).ok().filter(|position| position.lion_capture().is_none())
}

/// The value of a piece in centipawns, negative for Black.
fn signed_value(piece: Piece) -> i32 {
    match piece.kind {
        PieceKind::Lion => 0,
        kind if piece.color == Color::White => piece_value(kind),
        kind => -piece_value(kind),
    }
}

/// The number of a side's pieces that are in the river and not at home there. A game has at most one: the others have
/// drowned.
fn river_pieces(setup: &Setup, color: Color) -> usize {
    let can_drown = |piece: &Piece| piece.color == color && piece.kind != PieceKind::Crocodile;
    setup.pieces().filter(|(at, piece)| at.is_river() && can_drown(piece)).count()
}

/// A number between two, both included.
fn number_between(random: &mut Rng, (low, high): (usize, usize)) -> usize {
    low + random.below(high - low + 1)
}

/// The initial board without some pieces.
fn thinned_board(random: &mut Rng) -> Setup {
    let mut setup = Setup::start();
    for _ in 0..number_between(random, THINNED_BY) {
        let at = random.below(Square::COUNT);
        if setup.board[at].is_some_and(|piece| piece.kind != PieceKind::Lion) {
            setup.board[at] = None;
        }
    }
    setup
}

/// The two lions, on one line for puzzles about flying lions.
fn lions(random: &mut Rng, subject: Option<Subject>) -> Setup {
    let mut setup = Setup::EMPTY;
    let file = 2 + random.below(3) as u8;
    let other_file = if subject == Some(Subject::FlyingLion) { file } else { 2 + random.below(3) as u8 };
    // The first rank of the castle is the most usual.
    let mut depth = || [0, 0, 1, 2][random.below(4)];
    put(&mut setup, Square::at(file, depth()), PieceKind::Lion, Color::White);
    put(&mut setup, Square::at(other_file, 6 - depth()), PieceKind::Lion, Color::Black);
    setup
}

/// Puts a piece on an empty square where it may stand; returns whether it does.
fn put(setup: &mut Setup, at: Square, kind: PieceKind, color: Color) -> bool {
    // A pawn begins on the second rank of its side and never comes back to the first.
    let allowed = kind != PieceKind::Pawn || (1..=5).contains(&at.rank());
    let free = allowed && setup.board[at.index()].is_none();
    if free {
        setup.board[at.index()] = Some(Piece { color, kind });
    }
    free
}

/// A kind that this side may have once more.
fn another_kind(random: &mut Rng, setup: &Setup, color: Color) -> PieceKind {
    let limit = |kind| ARMY.iter().filter(|member| **member == kind).count();
    let mut kinds = std::iter::repeat_with(|| ARMY[random.below(ARMY.len())]).take(PLACEMENT_TRIES);
    kinds.find(|kind| setup.pieces_of(*kind, color).len() < limit(*kind)).unwrap_or(PieceKind::Pawn)
}

/// Fills the board up, always for the side that is behind. Only what a subject asks for is in the river, and crocodiles.
fn add_pieces(random: &mut Rng, setup: &mut Setup) {
    let present = setup.pieces().count() - 2;
    let target = number_between(random, SPARSE_PIECES).max(present + 1);
    for _ in present..target {
        let balance: i32 = setup.pieces().map(|(_, piece)| signed_value(piece)).sum();
        let color = if balance < 0 || balance == 0 && random.chance(0.5) { Color::White } else { Color::Black };
        let kind = another_kind(random, setup, color);
        for _ in 0..PLACEMENT_TRIES {
            let at = Square::at(random.below(7) as u8, random.below(7) as u8);
            let would_drown = at.is_river() && kind != PieceKind::Crocodile;
            if !would_drown && put(setup, at, kind, color) {
                break;
            }
        }
    }
}

/// A piece in the river, of either side.
fn add_river_piece(random: &mut Rng, setup: &mut Setup) {
    let color = if random.chance(OWN_RIVER_PIECE_CHANCE) { setup.turn } else { !setup.turn };
    let kind = another_kind(random, setup, color);
    put(setup, Square::at(random.below(7) as u8, 3), kind, color);
}

/// A monkey of the side to move, and two or three enemies that it could take one after another, though perhaps not yet.
fn add_monkey_with_targets(random: &mut Rng, setup: &mut Setup) {
    let (own, mut at) = (setup.turn, Square::at(random.below(7) as u8, random.below(7) as u8));
    if at.is_river() || !setup.pieces_of(PieceKind::Monkey, own).is_empty() || !put(setup, at, PieceKind::Monkey, own) {
        return;
    }
    let origin = at;
    for _ in 0..number_between(random, (2, 3)) {
        let step = |random: &mut Rng| random.below(3) as i32 - 1;
        let (east, north) = (step(random), step(random));
        let target = shifted(at, east, north).filter(|target| !target.is_river());
        let landing = shifted(at, 2 * east, 2 * north).filter(|to| setup.board[to.index()].is_none());
        let (Some(target), Some(landing)) = (target, landing) else { continue };
        let kind = another_kind(random, setup, !own);
        if (east, north) != (0, 0) && put(setup, target, kind, !own) {
            at = landing;
        }
    }
    // One step away the chain is not possible at once.
    if random.chance(0.5) {
        let (east, north) = (random.below(3) as i32 - 1, random.below(3) as i32 - 1);
        if let Some(to) = shifted(origin, east, north).filter(|to| !to.is_river() && setup.board[to.index()].is_none())
        {
            setup.board[to.index()] = setup.board[origin.index()].take();
        }
    }
}

/// The square this many files east and ranks north.
fn shifted(at: Square, east: i32, north: i32) -> Option<Square> {
    let file = u8::try_from(i32::from(at.file()) + east).ok()?;
    let rank = u8::try_from(i32::from(at.rank()) + north).ok()?;
    Square::new(file, rank)
}

/// A piece between lions that face each other on a file, so that it is covered; on thinned boards often nothing happens.
fn add_line_blocker(random: &mut Rng, setup: &mut Setup) {
    let lion = |color| setup.pieces_of(PieceKind::Lion, color).first();
    let (Some(white), Some(black)) = (lion(Color::White), lion(Color::Black)) else { return };
    if white.file() != black.file() {
        return;
    }
    let color = if random.chance(0.5) { Color::White } else { Color::Black };
    let rank = number_between(random, (usize::from(white.rank()) + 1, usize::from(black.rank()) - 1)) as u8;
    let kind = another_kind(random, setup, color);
    put(setup, Square::at(white.file(), rank), kind, color);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn composed(subject: Option<Subject>) -> Vec<Position> {
        let mut random = Rng::new(3);
        (0..400).filter_map(|_| compose(&mut random, subject)).collect()
    }

    #[test]
    fn composed_positions_could_occur_in_games() {
        for subject in Subject::ALL.map(Some).into_iter().chain([None]) {
            let positions = composed(subject);
            assert!(positions.len() >= 100, "{subject:?}: {}", positions.len());
            for position in positions {
                assert!(position.setup().errors().is_empty() && position.lion_capture().is_none(), "{position}");
                assert!(Color::ALL.iter().all(|color| river_pieces(&position.setup(), *color) <= 1), "{position}");
            }
        }
    }

    #[test]
    fn composed_positions_have_their_subject() {
        let share = |subject, condition: &dyn Fn(&Position) -> bool| {
            let positions = composed(Some(subject));
            positions.iter().filter(|position| condition(position)).count() as f64 / positions.len() as f64
        };
        let river = |position: &Position| Color::ALL.iter().any(|color| river_pieces(&position.setup(), *color) > 0);
        let monkey = |position: &Position| !position.pieces_of(PieceKind::Monkey, position.turn()).is_empty();
        let file = |position: &Position| {
            Color::ALL.map(|color| position.lion(color).map(Square::file)).windows(2).all(|pair| pair[0] == pair[1])
        };
        assert!(share(Subject::River, &river) > 0.6);
        assert!(share(Subject::Chain, &monkey) > 0.6);
        assert!(share(Subject::FlyingLion, &file) > 0.6);
    }
}

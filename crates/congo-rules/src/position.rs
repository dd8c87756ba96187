//! A position that can be played, or one in which a lion has just been taken.

use std::fmt;

use crate::attacks;
use crate::board::Board;
use crate::chain;
use crate::color::Color;
use crate::movegen;
use crate::movelist::MoveList;
use crate::moves::{Move, Path};
use crate::piece::{Kind, Piece};
use crate::setup::{Defect, FenError, Setup};
use crate::square::Square;
use crate::squares::Squares;
use crate::zobrist;

/// A position to play on: 56 bytes, copied rather than changed.
///
/// ```
/// use congo_rules::Position;
///
/// let start = Position::start();
/// let moves = start.legal_moves();
/// assert_eq!(moves.len(), 24);
/// let next = start.play(moves[0]);
/// assert_ne!(next.turn(), start.turn());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    key: u64,
    turn: Color,
    /// Where the chain in progress began, as a bit number; [`NO_CHAIN`] if there is none.
    chain: u8,
}

const NO_CHAIN: u8 = u8::MAX;

/// How a position ends the game by itself, whatever came before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// A lion has been taken.
    LionTaken {
        /// The side that still has its lion.
        winner: Color,
    },
    /// The side to move has no legal move.
    NoMoves {
        /// The other side.
        winner: Color,
    },
    /// Lion against lion, and the side to move cannot take at once.
    BareLions,
}

/// Why a text or an arrangement is no position to play on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// The text is no Congo FEN.
    Fen(FenError),
    /// The arrangement is not legal to play; at least one defect.
    Defects(Vec<Defect>),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Fen(error) => error.fmt(f),
            PositionError::Defects(defects) => {
                for (i, defect) in defects.iter().enumerate() {
                    write!(f, "{}{defect}", if i == 0 { "" } else { "; " })?;
                }
                Ok(())
            }
        }
    }
}

impl std::error::Error for PositionError {}

impl From<FenError> for PositionError {
    fn from(error: FenError) -> PositionError {
        PositionError::Fen(error)
    }
}

impl TryFrom<Setup> for Position {
    type Error = PositionError;

    fn try_from(setup: Setup) -> Result<Position, PositionError> {
        Position::try_from(&setup)
    }
}

impl TryFrom<&Setup> for Position {
    type Error = PositionError;

    /// A single missing lion is accepted, since a finished game looks like that.
    fn try_from(setup: &Setup) -> Result<Position, PositionError> {
        Position::checked(setup, setup.playing_defects())
    }
}

/// Reading and writing.
impl Position {
    /// The start of every game, in Congo FEN.
    pub const START_FEN: &str = "gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ/w/-1";

    /// The start of every game.
    pub fn start() -> Position {
        Position::of_setup(&Setup::start())
    }

    /// Reads a position that a game can have: at most [`crate::MOST_MEN`] pieces a side, so that no
    /// position has more than some thousands of moves. A single missing lion is accepted, since a finished game looks like
    /// that.
    ///
    /// # Errors
    /// [`PositionError::Fen`] if the text is not Congo FEN, [`PositionError::Defects`] if it is an arrangement that
    /// cannot be played.
    pub fn from_fen(fen: &str) -> Result<Position, PositionError> {
        Position::try_from(fen.parse::<Setup>()?)
    }

    /// The same with more pieces than a game has: for testing move generation, never for a text that a stranger sends. A
    /// monkey still faces at most [`crate::MOST_FACING_A_MONKEY`] pieces, since the chains of more are not counted in
    /// thousands but in millions.
    ///
    /// # Errors
    /// As [`Position::from_fen`].
    pub fn from_fen_any_material(fen: &str) -> Result<Position, PositionError> {
        let setup: Setup = fen.parse()?;
        Position::checked(&setup, setup.crowd_defects())
    }

    fn checked(setup: &Setup, defects: Vec<Defect>) -> Result<Position, PositionError> {
        if defects.is_empty() { Ok(Position::of_setup(setup)) } else { Err(PositionError::Defects(defects)) }
    }

    /// The position of an arrangement that has been examined.
    fn of_setup(setup: &Setup) -> Position {
        let mut board = Board::EMPTY;
        for (square, piece) in setup.men() {
            board.put(square, piece);
        }
        let chain = setup.chain.map_or(NO_CHAIN, |square| square.bit() as u8);
        let position = Position { board, key: 0, turn: setup.turn, chain };
        Position { key: position.key_from_scratch(), ..position }
    }

    /// The position with these men and no chain in progress; nothing if two of them stand on one square or the
    /// arrangement is not legal to play (how many men there are is not looked at).
    ///
    /// For who makes positions by the million, as a builder of endgame tables does; others write a [`Setup`], whose
    /// defects have names.
    pub fn of_men(turn: Color, men: impl IntoIterator<Item = (Square, Piece)>) -> Option<Position> {
        let mut board = Board::EMPTY;
        let mut key = if turn == Color::Black { zobrist::BLACK } else { 0 };
        for (square, piece) in men {
            if board.occupied() & square.mask() != 0 {
                return None;
            }
            board.put(square, piece);
            key ^= zobrist::man(piece.kind.index(), piece.color.index(), square.bit());
        }
        let placed = Color::ALL.into_iter().all(|color| {
            let (lions, at) = (board.of(Kind::Lion, color), color.index());
            let pawns = board.of(Kind::Pawn, color);
            lions.count_ones() == 1 && lions & !attacks::CASTLES[at] == 0 && pawns & attacks::LAST_RANK[at] == 0
        });
        placed.then_some(Position { board, key, turn, chain: NO_CHAIN })
    }

    /// The position in Congo FEN.
    pub fn fen(&self) -> String {
        self.setup().to_string()
    }

    /// The arrangement of the position.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup { turn: self.turn, chain: self.chain(), ..Setup::EMPTY };
        for square in self.occupied() {
            setup.board[square.index()] = self.piece_at(square);
        }
        setup
    }

    /// The key worked out from nothing: what [`Position::key`] must equal.
    pub fn key_from_scratch(&self) -> u64 {
        let turn = if self.turn == Color::Black { zobrist::BLACK } else { 0 };
        let chain = self.chain_bit().map_or(0, |bit| zobrist::CHAIN[bit as usize & 63]);
        self.board.key() ^ turn ^ chain
    }
}

/// What stands where.
impl Position {
    /// The side to move.
    #[inline]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The man on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.piece_at(square)
    }

    /// One side's men.
    #[inline]
    pub fn pieces(&self, color: Color) -> Squares {
        Squares::from_bits(self.board.colors[color.index()])
    }

    /// One side's men of a kind.
    #[inline]
    pub fn of(&self, kind: Kind, color: Color) -> Squares {
        Squares::from_bits(self.board.of(kind, color))
    }

    /// Every man.
    #[inline]
    pub fn occupied(&self) -> Squares {
        Squares::from_bits(self.board.occupied())
    }

    /// The squares on which another position has another man, none, or one where here is none.
    #[inline]
    pub fn changed(&self, other: &Position) -> Squares {
        Squares::from_bits(self.board.changed(&other.board))
    }

    /// Where a side's lion stands; nothing if it has been taken.
    #[inline]
    pub fn lion(&self, color: Color) -> Option<Square> {
        self.of(Kind::Lion, color).first()
    }

    /// The Zobrist key, kept up move by move: men, side to move and chain in progress.
    #[inline]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Where the chain in progress began, if there is one (only from a text: our own chains are whole moves).
    pub fn chain(&self) -> Option<Square> {
        self.chain_bit().map(Square::from_bit)
    }

    /// The men of the side to move that drown at the end of this turn unless they leave the river: its men in the
    /// river, crocodiles excepted, and of the monkeys in a chain in progress only those whose chain began there.
    pub fn swimmers(&self) -> Squares {
        let wet = Squares::from_bits(self.wet());
        match self.chain() {
            Some(start) if !start.is_river() => wet - self.jumpers(),
            _ => wet,
        }
    }

    /// The monkeys that may be the one whose chain is in progress; none without such a chain.
    pub(crate) fn jumpers(&self) -> Squares {
        let Some(start) = self.chain() else {
            return Squares::EMPTY;
        };
        chain::jumpers(&self.board, self.turn, start)
    }

    #[inline]
    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    #[inline]
    pub(crate) fn chain_bit(&self) -> Option<u32> {
        if self.chain == NO_CHAIN { None } else { Some(u32::from(self.chain)) }
    }

    /// Own men in the river, crocodiles excepted.
    #[inline]
    fn wet(&self) -> u64 {
        let [p0, p1, p2] = self.board.planes;
        let crocodiles = p2 & p1 & !p0;
        self.board.colors[self.turn.index()] & attacks::RIVER & !crocodiles
    }
}

/// Moves.
impl Position {
    /// Every legal move, each once; none if a lion is missing.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = MoveList::new();
        self.generate(&mut moves);
        moves.into()
    }

    /// Appends every legal move, each once. Nothing is allocated but what the list needs to grow.
    #[inline]
    pub fn generate(&self, moves: &mut MoveList) {
        movegen::list::<true, true>(self, moves);
    }

    /// Appends the legal moves that capture or promote; with a chain in progress, all.
    #[inline]
    pub fn generate_captures(&self, moves: &mut MoveList) {
        movegen::list::<true, false>(self, moves);
    }

    /// Appends the other legal moves: those that neither capture nor promote; with a chain in progress, none.
    #[inline]
    pub fn generate_quiet(&self, moves: &mut MoveList) {
        movegen::list::<false, true>(self, moves);
    }

    /// How many legal moves there are.
    pub fn count_moves(&self) -> usize {
        movegen::count(self, &mut MoveList::new()) as usize
    }

    /// Whether the side to move can move; not if a lion is missing.
    pub fn has_legal_move(&self) -> bool {
        movegen::any(self)
    }

    /// The men of `by` that could take a man of the other side on the square as things stand: a monkey by a single
    /// hop, a lion along an open line only if the other lion is there.
    pub fn attackers(&self, square: Square, by: Color) -> Squares {
        Squares::from_bits(movegen::attackers(&self.board, square.bit(), by))
    }

    /// Where a man of this kind and colour on this square could take an enemy man as things stand: a monkey by a single
    /// hop, a lion inside its castle (its flight to the other lion is not in it).
    #[inline]
    pub fn reach(&self, piece: Piece, from: Square) -> Squares {
        Squares::from_bits(movegen::reach(&self.board, piece, from.bit()))
    }

    /// A move of the side to move that takes the lion, longer chains included.
    pub fn lion_capture(&self) -> Option<Move> {
        movegen::lion_capture(self)
    }

    /// Whether a move, perhaps of another position, is legal here.
    pub fn is_legal(&self, mv: Move) -> bool {
        if mv.is_chain() || mv.from() == mv.to() {
            return chain::is_legal(self, mv);
        }
        self.step(mv.from(), mv.to()) == Some(mv)
    }

    /// The move from one square to another in one step, slide or leap, if it is legal: any but a monkey's jumps.
    #[inline]
    pub fn step(&self, from: Square, to: Square) -> Option<Move> {
        let targets = movegen::steps(self, from.bit());
        let enemy = self.board.colors[(!self.turn).index()];
        (targets >> to.bit() & 1 == 1).then(|| Move::plain(from.bit(), to.bit(), enemy))
    }

    /// Where the man on a square may go in one step, slide or leap: any move but a monkey's jumps.
    pub fn steps(&self, from: Square) -> Squares {
        Squares::from_bits(movegen::steps(self, from.bit()))
    }

    /// The position after a move.
    ///
    /// The move is not examined: it must be legal here. An illegal one gives a position that means nothing.
    #[inline]
    pub fn play(&self, mv: Move) -> Position {
        if self.chain != NO_CHAIN {
            return self.play_in_chain(mv);
        }
        self.play_from(mv, 1u64 << mv.start_bit())
    }

    /// [`Position::play`] when a chain is in progress: what counts for drowning is where the chain began.
    #[cold]
    fn play_in_chain(&self, mv: Move) -> Position {
        let mut next = self.play_from(mv, 1u64 << (self.chain & 63));
        next.key ^= zobrist::CHAIN[self.chain as usize & 63];
        next.chain = NO_CHAIN;
        next
    }

    /// Plays a move of a man that began its turn on the one square of `began`.
    ///
    /// Everything is worked out in local variables and put together at the end: this is where a search spends much
    /// of its time.
    #[inline(always)]
    fn play_from(&self, mv: Move, began: u64) -> Position {
        let [p0, p1, p2] = self.board.planes;
        let us = self.turn.index();
        let (from, to) = (mv.start_bit(), mv.end_bit());
        let (from_mask, to_mask) = (1u64 << from, 1u64 << to);
        let captured = mv.captured_bits();

        let (b0, b1, b2) = (p0 >> from & 1, p1 >> from & 1, p2 >> from & 1);
        let kind = (b0 | b1 << 1 | b2 << 2) as usize;
        let promoted = u64::from((kind == Kind::Pawn.index()) & (to_mask & attacks::LAST_RANK[us] != 0));
        let kept = !(captured | from_mask);
        let mut planes = [p0 & kept | (b0 | promoted) << to, p1 & kept | b1 << to, p2 & kept | b2 << to];
        let mut own = self.board.colors[us] & !from_mask | to_mask;
        let mut key =
            self.key ^ zobrist::BLACK ^ zobrist::man(kind, us, from) ^ zobrist::man(kind | promoted as usize, us, to);
        if captured != 0 {
            key ^= self.board.key_of(captured, us ^ 1);
        }

        let wet = self.wet();
        if wet | began & attacks::RIVER != 0 {
            let swims = kind != Kind::Crocodile.index() && began & attacks::RIVER != 0;
            let drowned = wet & !from_mask | if swims { to_mask & attacks::RIVER } else { 0 };
            let board = Board { colors: self.board.colors, planes };
            key ^= board.key_of(drowned, us);
            own &= !drowned;
            planes = planes.map(|plane| plane & !drowned);
        }

        let other = self.board.colors[us ^ 1] & !captured;
        let colors = if us == 0 { [own, other] } else { [other, own] };
        Position { board: Board { colors, planes }, key, turn: !self.turn, chain: self.chain }
    }

    /// The same position with the other side to move, as if the turn were passed: not a rule of the game, a device
    /// of engines. Nothing if a man would drown by it or a chain is in progress.
    pub fn pass(&self) -> Option<Position> {
        if self.chain != NO_CHAIN || self.wet() != 0 {
            return None;
        }
        Some(Position { turn: !self.turn, key: self.key ^ zobrist::BLACK, ..*self })
    }

    /// Whether the game is over by this position alone.
    pub fn ending(&self) -> Option<Ending> {
        for color in Color::ALL {
            if self.lion(color).is_none() {
                return Some(Ending::LionTaken { winner: !color });
            }
        }
        if self.occupied().len() == 2 && self.lion_capture().is_none() {
            return Some(Ending::BareLions);
        }
        if self.has_legal_move() { None } else { Some(Ending::NoMoves { winner: !self.turn }) }
    }

    /// One path of a legal move, always the same; the bare step for a move that is not a chain.
    pub fn path(&self, mv: Move) -> Path {
        chain::path_of(self, mv).unwrap_or_else(|| Path::new(mv.from(), [mv.to()]))
    }

    /// The distinct moves from one square to another, one path each, at most `limit`, fewer captures first.
    pub fn routes(&self, from: Square, to: Square, limit: usize) -> Vec<Path> {
        let mut moves = MoveList::new();
        let enemy = self.board.colors[(!self.turn).index()];
        if movegen::steps(self, from.bit()) & to.mask() != 0 {
            moves.push(Move::plain(from.bit(), to.bit(), enemy));
        }
        // Chains come hop by hop, so those with fewer captures come first.
        chain::moves_of(self, from, &mut moves);
        moves.iter().filter(|mv| mv.to() == to).take(limit).map(|&mv| self.path(mv)).collect()
    }

    /// The board turned over the river with the colours exchanged: the same position for the other side.
    pub fn mirrored(&self) -> Position {
        let setup = self.setup();
        let mut turned = Setup { turn: !setup.turn, chain: setup.chain.map(Square::mirrored), ..Setup::EMPTY };
        for (square, piece) in setup.men() {
            turned.board[square.mirrored().index()] = Some(Piece { color: !piece.color, ..piece });
        }
        Position::of_setup(&turned)
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::start()
    }
}

impl fmt::Display for Position {
    /// Draws the board, rank 7 first, `~` for the water, and says who moves.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..7).rev() {
            write!(f, "{} ", rank + 1)?;
            for file in 0..7 {
                let empty = if rank == 3 { '~' } else { '.' };
                write!(f, " {}", self.piece_at(Square::at(file, rank)).map_or(empty, Piece::letter))?;
            }
            writeln!(f)?;
        }
        write!(f, "   a b c d e f g   {} to move", self.turn)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", self.fen())
    }
}

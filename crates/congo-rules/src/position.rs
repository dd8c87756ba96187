//! A position: who stands where, and who moves. Small, copied freely, and never changed in place.

use crate::attacks::{self, CASTLE, LAST_RANK, RIVER};
use crate::{Color, Defect, Ending, FenError, Kind, Move, Piece, Setup, Square, Squares, zobrist};
use std::fmt;

/// No chain is in progress.
pub(crate) const NO_CHAIN: u8 = 64;

/// A position that is legal to play, or one in which a lion has been taken.
///
/// Kinds are spread over three planes, one for each bit of [`Kind::index`]; the river needs no memory, because whoever
/// stands in it at the start of the owner's turn must leave it or drown.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) colors: [u64; 2],
    pub(crate) planes: [u64; 3],
    pub(crate) key: u64,
    pub(crate) turn: Color,
    pub(crate) chain: u8,
}

impl Position {
    /// The usual start.
    pub const START_FEN: &str = "gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ/w/-1";

    /// The usual start.
    pub fn start() -> Self {
        Self::from_fen(Self::START_FEN).unwrap_or_else(|_| unreachable!("the start is legal"))
    }

    /// Reads a Congo FEN.
    ///
    /// A missing lion is borne, since a finished game looks like that, and so are too many men, since the rules work for
    /// them too; whoever begins a game asks [`Setup::defects`] as well.
    ///
    /// # Errors
    /// If the text is no FEN, or if the position has another defect.
    pub fn from_fen(fen: &str) -> Result<Self, PositionError> {
        let setup: Setup = fen.parse().map_err(PositionError::Fen)?;
        Self::try_from(setup)
    }

    /// The position as a Congo FEN.
    pub fn fen(&self) -> String {
        self.setup().to_string()
    }

    /// The same arrangement without any promise of being legal.
    pub fn setup(&self) -> Setup {
        let mut board = [None; 49];
        for square in self.occupied() {
            board[square.index()] = self.piece_at(square);
        }
        Setup { board, turn: self.turn, chain: self.chain() }
    }

    /// Who moves.
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The start square of a monkey's chain in progress.
    pub const fn chain(&self) -> Option<Square> {
        Square::from_index(self.chain as usize)
    }

    /// The man on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = *Color::ALL.iter().find(|color| self.colors[color.index()] >> square.index() & 1 != 0)?;
        Some(Piece { color, kind: self.kind_at(square.index()) })
    }

    /// The kind of the man on an occupied square.
    #[inline]
    pub(crate) const fn kind_at(&self, index: usize) -> Kind {
        let [low, middle, high] = self.planes;
        Kind::ALL[(low >> index & 1 | (middle >> index & 1) << 1 | (high >> index & 1) << 2) as usize]
    }

    /// A side's men.
    #[inline]
    pub const fn pieces(&self, color: Color) -> Squares {
        Squares(self.colors[color.index()])
    }

    /// A side's men of a kind.
    #[inline]
    pub const fn of(&self, kind: Kind, color: Color) -> Squares {
        Squares(self.kind(kind) & self.colors[color.index()])
    }

    /// Both sides' men of a kind; bits of empty squares may be set for pawns.
    #[inline]
    const fn kind(&self, kind: Kind) -> u64 {
        let index = kind.index();
        let mut bits = !0;
        bits &= if index & 1 != 0 { self.planes[0] } else { !self.planes[0] };
        bits &= if index & 2 != 0 { self.planes[1] } else { !self.planes[1] };
        bits & if index & 4 != 0 { self.planes[2] } else { !self.planes[2] }
    }

    /// All men.
    #[inline]
    pub const fn occupied(&self) -> Squares {
        Squares(self.colors[0] | self.colors[1])
    }

    /// A side's lion; none once it has been taken.
    #[inline]
    pub const fn lion(&self, color: Color) -> Option<Square> {
        self.of(Kind::Lion, color).first()
    }

    /// Names the position: men, side to move and chain. Kept up move by move.
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The men of the side to move that stand in the river and drown unless they leave it this turn. Of a chain in
    /// progress the monkey counts by the square where it began.
    #[inline]
    pub const fn swimmers(&self) -> Squares {
        let own = self.colors[self.turn.index()];
        Squares(own & RIVER & !self.kind(Kind::Crocodile))
    }

    /// The position after a move, which must be legal here.
    #[inline]
    pub fn play(&self, chosen: Move) -> Self {
        let (from, to, captured) = (chosen.from().index(), chosen.to().index(), chosen.captured().0);
        let (own, enemy) = (self.turn, !self.turn);
        let (from_bit, to_bit) = (1_u64 << from, 1_u64 << to);
        let mut kind = self.kind_at(from);
        let began = if self.chain == NO_CHAIN { from_bit } else { 1 << self.chain };
        let stays_wet = to_bit & RIVER != 0 && began & RIVER != 0 && kind as u8 != Kind::Crocodile as u8;
        let drowned = self.swimmers().0 & !from_bit | if stays_wet { to_bit } else { 0 };

        let mut next = *self;
        next.key ^= zobrist::man(own, kind, from);
        if kind as u8 == Kind::Pawn as u8 && to_bit & LAST_RANK[own.index()] != 0 {
            kind = Kind::Superpawn;
        }
        next.key ^= zobrist::man(own, kind, to) ^ zobrist::BLACK;
        let gone = from_bit | captured;
        next.colors[own.index()] = next.colors[own.index()] & !from_bit | to_bit;
        next.colors[enemy.index()] &= !captured;
        for (plane, bits) in next.planes.iter_mut().enumerate() {
            *bits = *bits & !(gone | to_bit) | if kind.index() >> plane & 1 != 0 { to_bit } else { 0 };
        }
        if captured != 0 {
            next.key ^= self.keys_of(captured, enemy);
        }
        if drowned != 0 {
            next.drown(drowned, own);
        }
        if self.chain != NO_CHAIN {
            next.key ^= zobrist::chain(usize::from(self.chain));
            next.chain = NO_CHAIN;
        }
        next.turn = enemy;
        next
    }

    fn keys_of(&self, men: u64, color: Color) -> u64 {
        Squares(men)
            .iter()
            .fold(0, |key, square| key ^ zobrist::man(color, self.kind_at(square.index()), square.index()))
    }

    fn drown(&mut self, men: u64, color: Color) {
        self.key ^= self.keys_of(men, color);
        self.colors[color.index()] &= !men;
        for plane in &mut self.planes {
            *plane &= !men;
        }
    }

    /// The key counted anew from the men; equal to [`Position::key`] always.
    pub fn key_from_scratch(&self) -> u64 {
        let men = Color::ALL.iter().fold(0, |key, color| key ^ self.keys_of(self.colors[color.index()], *color));
        let side = if self.turn == Color::Black { zobrist::BLACK } else { 0 };
        men ^ side ^ self.chain().map_or(0, |square| zobrist::chain(square.index()))
    }

    /// The men of a side that could take a man of the other side on this square now: monkeys by a single hop, the lion
    /// also by flying if the other lion stands there.
    pub fn attackers(&self, square: Square, by: Color) -> Squares {
        let (at, men) = (square.index(), self.occupied().0);
        let of = |kind| self.of(kind, by).0;
        let pawns = of(Kind::Pawn) | of(Kind::Superpawn);
        let mut found = attacks::pawn(!by, at) & pawns;
        found |= attacks::SIDEWAYS[at] & of(Kind::Superpawn);
        found |= attacks::ZEBRA[at] & of(Kind::Zebra);
        found |= attacks::ELEPHANT[at] & of(Kind::Elephant);
        found |= attacks::GIRAFFE[at] & of(Kind::Giraffe);
        found |= self.crocodiles_at(at, of(Kind::Crocodile), men);
        found |= self.lion_at(square, by);
        found |= monkeys_at(at, of(Kind::Monkey), men);
        Squares(found)
    }

    fn crocodiles_at(&self, at: usize, crocodiles: u64, men: u64) -> u64 {
        let reach = |from: Square| attacks::KING[from.index()] | attacks::crocodile_slides(from.index(), men);
        Squares(crocodiles)
            .iter()
            .filter(|from| reach(*from) >> at & 1 != 0)
            .fold(0, |found, from| found | 1 << from.index())
    }

    fn lion_at(&self, square: Square, by: Color) -> u64 {
        let Some(lion) = self.lion(by) else { return 0 };
        let home = CASTLE[by.index()];
        let steps = attacks::KING[lion.index()] & home & 1 << square.index() != 0;
        let flies =
            self.lion(!by) == Some(square) && attacks::lions_face(lion.index(), square.index(), self.occupied().0);
        if steps || flies { 1 << lion.index() } else { 0 }
    }

    /// How the game has ended by the position alone: a lion is missing, the side to move cannot move, or only the lions
    /// are left and the side to move cannot take at once.
    pub fn ending(&self) -> Option<Ending> {
        for color in Color::ALL {
            if self.lion(color).is_none() {
                return Some(Ending::LionTaken { winner: !color });
            }
        }
        if self.occupied().len() == 2 && self.lion_capture().is_none() {
            return Some(Ending::BareLions);
        }
        (!self.has_legal_move()).then_some(Ending::NoMoves { winner: !self.turn })
    }

    /// The position with the board turned round and the colours exchanged: the same for the other side.
    pub fn mirrored(&self) -> Self {
        let setup = self.setup();
        let mut turned = Setup { board: [None; 49], turn: !setup.turn, chain: setup.chain.map(Square::mirrored) };
        for square in Square::all() {
            turned.board[square.mirrored().index()] =
                setup.board[square.index()].map(|piece| Piece { color: !piece.color, kind: piece.kind });
        }
        Self::of_setup(&turned)
    }

    pub(crate) fn of_setup(setup: &Setup) -> Self {
        let chain = setup.chain.map_or(NO_CHAIN, |square| square.index() as u8);
        let mut position = Self { colors: [0; 2], planes: [0; 3], key: 0, turn: setup.turn, chain };
        for (index, piece) in setup.board.iter().enumerate() {
            let Some(piece) = piece else { continue };
            position.colors[piece.color.index()] |= 1 << index;
            for (plane, bits) in position.planes.iter_mut().enumerate() {
                *bits |= ((piece.kind.index() >> plane & 1) as u64) << index;
            }
        }
        position.key = position.key_from_scratch();
        position
    }
}

/// The monkeys that could hop over the man on a square.
fn monkeys_at(at: usize, monkeys: u64, men: u64) -> u64 {
    let hops_over =
        |from: &Square| attacks::HOPS[from.index()].iter().any(|(over, to)| *over == 1 << at && to & men == 0);
    Squares(monkeys & attacks::KING[at]).iter().filter(hops_over).fold(0, |found, from| found | 1 << from.index())
}

impl Default for Position {
    fn default() -> Self {
        Self::start()
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", self.fen())
    }
}

/// The board, rank 7 first, with files and ranks.
impl fmt::Display for Position {
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

/// Why a text or an arrangement is no position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PositionError {
    /// The text is no Congo FEN.
    Fen(FenError),
    /// The arrangement cannot be played on: every reason.
    Defects(Vec<Defect>),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fen(problem) => fmt::Display::fmt(problem, f),
            Self::Defects(defects) => {
                let named: Vec<String> = defects.iter().map(ToString::to_string).collect();
                f.write_str(&named.join("; "))
            }
        }
    }
}

impl std::error::Error for PositionError {}

impl TryFrom<Setup> for Position {
    type Error = PositionError;

    fn try_from(setup: Setup) -> Result<Self, PositionError> {
        let bearable = |defect: &Defect| setup.is_finished_game(defect) || matches!(defect, Defect::TooManyMen { .. });
        let defects: Vec<Defect> = setup.defects().into_iter().filter(|defect| !bearable(defect)).collect();
        if defects.is_empty() { Ok(Self::of_setup(&setup)) } else { Err(PositionError::Defects(defects)) }
    }
}

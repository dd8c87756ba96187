//! Boards: a position with the moves that led to it, and the rules about draws.

use crate::args::{KindArg, SquareArg, Whole, color, indices, is_white};
use crate::chain::Chain;
use crate::errors;
use crate::moves::Move;
use crate::outcome;
use crate::perft;
use crate::piece::Piece;
use congo_rules::{Color, DrawRules, Game, NumberedFen, Path, PlayError, PlayedMove, Position, Square};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::BTreeMap;

/// Deeper counts would not end in a lifetime.
const MAX_PERFT_DEPTH: u64 = 20;
const MAX_MOVE_NUMBER: u64 = NumberedFen::MAX_MOVE_NUMBER as u64;

/// A position, with the moves that led to it.
///
/// Without a FEN it is the start of a game. Both kinds of Congo FEN are read: nine fields, and the three fields of
/// university assignments. `quiet_move_limit` is the number of moves of each side without capture, drowning or pawn
/// move that draw the game, 0 for no limit; `repetition` and `bare_lions` switch off the other two draws.
#[pyclass(module = "congo")]
#[derive(Clone)]
pub(crate) struct Board {
    pub(crate) game: Game,
    /// The number of the first move.
    first_move_number: u32,
}

impl Board {
    /// A game whose first move has the number 1.
    pub(crate) fn from_game(game: Game) -> Self {
        Self { game, first_move_number: 1 }
    }

    fn position(&self) -> &Position {
        self.game.position()
    }

    /// The move of this board, with its effects.
    fn played(&self, mv: &Move) -> PyResult<PlayedMove> {
        let played = self.position().apply_and_describe(&mv.path).map_err(|error| errors::illegal(&error))?;
        if played.mv == mv.mv { Ok(played) } else { Err(errors::illegal(&congo_rules::IllegalMove::OtherCaptures)) }
    }

    fn play(&mut self, path: &Path) -> PyResult<()> {
        self.game.play(path).map(drop).map_err(|error| errors::play(&error))
    }

    fn refuse_if_over(&self) -> PyResult<()> {
        self.game.outcome().map_or(Ok(()), |outcome| Err(errors::play(&PlayError::GameOver(outcome))))
    }

    fn move_number(&self) -> u32 {
        let starts_black = !is_white(self.game.start().turn());
        self.first_move_number + (self.game.ply() as u32 + u32::from(starts_black)) / 2
    }

    fn rules_as_tuple(&self) -> (u16, bool, bool) {
        let rules = self.game.rules;
        (rules.quiet_move_limit, rules.repetition, rules.bare_lions)
    }
}

/// The position of a board. The board is free again afterwards, so that other threads may change it during a long
/// computation.
pub(crate) fn position_of(board: &Bound<'_, Board>) -> PyResult<Position> {
    Ok(*board.try_borrow()?.position())
}

/// The position of a text, and the number of its move.
fn parse_fen(fen: &str) -> PyResult<(Position, u32)> {
    let position = Position::from_any_fen(fen).map_err(|error| errors::position(&error))?;
    let number = fen.parse::<NumberedFen>().map_or(1, |numbered| numbered.move_number);
    Ok((position, number))
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(
        signature = (fen=None, *, quiet_move_limit=Whole(75), repetition=true, bare_lions=true),
        text_signature = "(fen=None, *, quiet_move_limit=75, repetition=True, bare_lions=True)"
    )]
    fn new(fen: Option<&str>, quiet_move_limit: Whole<0, 65535>, repetition: bool, bare_lions: bool) -> PyResult<Self> {
        let (position, first_move_number) = fen.map_or(Ok((Position::start(), 1)), parse_fen)?;
        let mut game = Game::from_position(position);
        game.rules = DrawRules { quiet_move_limit: quiet_move_limit.0 as u16, repetition, bare_lions };
        Ok(Self { game, first_move_number })
    }

    /// Return the position in Congo FEN, nine fields.
    fn fen(&self) -> String {
        self.position().fen()
    }

    /// Return the position in the three fields of university assignments, with this move number or that of the board.
    #[pyo3(signature = (move_number=None))]
    fn numbered_fen(&self, move_number: Option<Whole<1, MAX_MOVE_NUMBER>>) -> PyResult<String> {
        let number = move_number.map_or(self.move_number(), |number| number.0 as u32);
        let text = NumberedFen::of(self.position(), number).map(|numbered| numbered.to_string());
        text.ok_or_else(|| errors::inexpressible("three fields cannot express a chain in progress or this move number"))
    }

    /// Return the FEN of the position before the first move.
    fn starting_fen(&self) -> String {
        self.game.start().fen()
    }

    /// The side to move: ``WHITE`` or ``BLACK``.
    #[getter]
    fn turn(&self) -> bool {
        is_white(self.position().turn())
    }

    /// The number of moves made on this board, of both sides.
    #[getter]
    fn ply(&self) -> usize {
        self.game.ply()
    }

    /// The number of the move, which rises after Black's turn.
    #[getter]
    fn fullmove_number(&self) -> u32 {
        self.move_number()
    }

    /// The number of moves of both sides since the last capture, drowning or pawn move.
    #[getter]
    fn halfmove_clock(&self) -> u32 {
        self.game.halfmove_clock()
    }

    /// The limit of quiet moves of each side, 0 for none.
    #[getter]
    fn quiet_move_limit(&self) -> u16 {
        self.game.rules.quiet_move_limit
    }

    /// The 64-bit Zobrist key of pieces, side to move and chain in progress: equal for equal positions.
    #[getter]
    fn key(&self) -> u64 {
        self.position().key()
    }

    /// The square on which a chain in progress began, or ``None``. Only a FEN can begin with one.
    #[getter]
    fn chain_origin(&self) -> Option<usize> {
        self.position().chain().map(Square::index)
    }

    /// The moves made on this board.
    #[getter]
    fn move_stack(&self) -> Vec<Move> {
        self.game.moves().iter().map(|played| Move { mv: played.mv, path: played.path.clone() }).collect()
    }

    /// The legal moves, each with one path. Empty if a lion is missing; draws do not end it.
    #[getter]
    fn legal_moves(&self) -> Vec<Move> {
        let position = self.position();
        position.legal_moves().into_iter().map(|mv| Move::of(position, mv)).collect()
    }

    /// Return whether a move, perhaps of another board, is legal here.
    fn is_legal(&self, r#move: &Move) -> bool {
        self.position().is_legal(r#move.mv) && self.played(r#move).is_ok()
    }

    /// Make a move.
    fn push(&mut self, r#move: &Move) -> PyResult<()> {
        self.refuse_if_over()?;
        self.played(r#move)?;
        self.play(&r#move.path)
    }

    /// Make a move in UCI text, such as ``"b1d3f5"``, and return it.
    fn push_uci(&mut self, uci: &str) -> PyResult<Move> {
        self.refuse_if_over()?;
        let mv = self.parse_uci(uci)?;
        self.play(&mv.path)?;
        Ok(mv)
    }

    /// Make a move in SAN, such as ``"Mb1xd3xf5"``, and return it.
    fn push_san(&mut self, san: &str) -> PyResult<Move> {
        self.refuse_if_over()?;
        let mv = self.parse_san(san)?;
        self.play(&mv.path)?;
        Ok(mv)
    }

    /// Take back the last move and return it. Also revokes a resignation or an agreement.
    fn pop(&mut self) -> PyResult<Move> {
        let undone = self.game.undo().ok_or_else(|| PyIndexError::new_err("no move was made on this board"))?;
        Ok(Move { mv: undone.mv, path: undone.path })
    }

    /// Return the last move.
    fn peek(&self) -> PyResult<Move> {
        let last = self.game.moves().last().ok_or_else(|| PyIndexError::new_err("no move was made on this board"))?;
        Ok(Move { mv: last.mv, path: last.path.clone() })
    }

    /// Return the legal move with this UCI text.
    fn parse_uci(&self, uci: &str) -> PyResult<Move> {
        let path = uci.parse().map_err(|error| errors::path(&error))?;
        Move::of_path(self.position(), path)
    }

    /// Return the legal move with this SAN. Parts that follow from the position may be missing.
    fn parse_san(&self, san: &str) -> PyResult<Move> {
        let path = congo_rules::notation::parse_san(self.position(), san).map_err(|error| errors::notation(&error))?;
        Move::of_path(self.position(), path)
    }

    /// Return a legal move in SAN, as in game files.
    fn san(&self, r#move: &Move) -> PyResult<String> {
        Ok(congo_rules::notation::to_san(&self.played(r#move)?))
    }

    /// Return the squares of the own pieces that drown at the end of a legal move.
    fn drowned(&self, r#move: &Move) -> PyResult<Vec<usize>> {
        Ok(indices(self.played(r#move)?.drowned().map(|(square, _)| square)))
    }

    /// Return the piece on a square, or ``None``.
    fn piece_at(&self, square: SquareArg) -> Option<Piece> {
        self.position().piece_at(square.0).map(Piece)
    }

    /// Return the pieces by their squares.
    fn piece_map(&self) -> BTreeMap<usize, Piece> {
        let position = self.position();
        let piece = |square: Square| Some((square.index(), Piece(position.piece_at(square)?)));
        position.occupied().iter().filter_map(piece).collect()
    }

    /// Return the squares of the pieces of one kind and side.
    fn pieces(&self, piece_type: KindArg, color: bool) -> Vec<usize> {
        indices(self.position().pieces_of(piece_type.0, self::color(color)))
    }

    /// Return the square of a lion, or ``None`` if it has been captured.
    fn lion(&self, color: bool) -> Option<usize> {
        self.position().lion(self::color(color)).map(Square::index)
    }

    /// Return the squares of the pieces of the side to move that drown this turn unless they leave the river.
    fn in_river(&self) -> Vec<usize> {
        indices(self.position().in_river())
    }

    /// Return the squares of the pieces of a side that attack a square. A monkey attacks with its first jump only.
    fn attackers(&self, color: bool, square: SquareArg) -> Vec<usize> {
        indices(self.position().attackers(square.0, self::color(color)))
    }

    /// Return the chain of the monkey on a square before its first hop, or ``None`` if no monkey may move there.
    fn chain(&self, square: SquareArg) -> Option<Chain> {
        let chain = congo_rules::Chain::start(self.position(), square.0)?;
        Some(Chain { chain, position: *self.position() })
    }

    /// Return the first steps of all legal moves as pairs of squares, or the next steps after the hops of a chain.
    ///
    /// A step is a move that is no chain, or one hop of a chain. A pair of equal squares ends the chain there.
    #[pyo3(signature = (chain=None))]
    fn steps(&self, chain: Option<&Chain>) -> Vec<(usize, usize)> {
        let position = self.position();
        match chain {
            Some(chain) => chain_steps(&chain.chain, true).collect(),
            None if position.chain().is_some() => monkey_steps(position, true),
            None => {
                let mut steps = plain_steps(position);
                steps.extend(monkey_steps(position, false));
                steps
            }
        }
    }

    /// Return how often the position has occurred on this board, with the same side to move.
    fn repetitions(&self) -> usize {
        self.game.repetitions()
    }

    /// Return whether the game is over.
    fn is_game_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// Return the outcome of the game, or ``None`` if it is not over.
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.game.outcome().map(|outcome| outcome::to_python(py, outcome)).transpose()
    }

    /// Return ``"1-0"``, ``"0-1"``, ``"1/2-1/2"``, or ``"*"`` if the game is not over.
    fn result(&self) -> &'static str {
        self.game.outcome().map_or("*", congo_rules::Outcome::result)
    }

    /// End the game by resignation of a side. Does nothing if it is over.
    fn resign(&mut self, color: bool) {
        self.game.resign(self::color(color));
    }

    /// End the game because the time of a side ran out. Does nothing if it is over.
    fn run_out_of_time(&mut self, color: bool) {
        self.game.run_out_of_time(self::color(color));
    }

    /// End the game because a side left it. Does nothing if it is over.
    fn forfeit(&mut self, color: bool) {
        self.game.forfeit(self::color(color));
    }

    /// End the game as a draw by agreement. Does nothing if it is over.
    fn agree_draw(&mut self) {
        self.game.agree_draw();
    }

    /// Return the number of sequences of this many moves.
    fn perft(slf: &Bound<'_, Self>, depth: Whole<0, MAX_PERFT_DEPTH>) -> PyResult<u64> {
        perft::count(slf.py(), &position_of(slf)?, depth.0 as u32)
    }

    /// Return the perft of one ply less after each move.
    fn divide<'py>(slf: &Bound<'py, Self>, depth: Whole<1, MAX_PERFT_DEPTH>) -> PyResult<Bound<'py, PyDict>> {
        let (py, position) = (slf.py(), position_of(slf)?);
        let counts = PyDict::new(py);
        for mv in position.legal_moves() {
            let count = perft::count(py, &position.play_unchecked(mv), depth.0 as u32 - 1)?;
            counts.set_item(Move::of(&position, mv), count)?;
        }
        Ok(counts)
    }

    /// Return the position for the other side: mirrored over the river, with the colours swapped, without its moves.
    fn mirror(&self) -> Self {
        let mut game = Game::from_position(self.position().mirrored());
        game.rules = self.game.rules;
        Self { game, first_move_number: self.move_number() }
    }

    /// Return a copy with its moves.
    fn copy(&self) -> Self {
        self.clone()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    /// Boards are equal if their positions are: pieces, side to move and chain in progress. A board changes, so it has
    /// no hash; `key` serves instead.
    fn __eq__(&self, other: &Self) -> bool {
        self.position() == other.position()
    }

    fn __str__(&self) -> String {
        let letter = |square: Square| self.position().piece_at(square).map_or('.', |piece| piece.letter());
        let rank = |rank: u8| -> String {
            let letters = (0..7).filter_map(|file| Square::new(file, rank)).map(letter);
            letters.map(String::from).collect::<Vec<_>>().join(" ")
        };
        (0..7).rev().map(rank).collect::<Vec<_>>().join("\n")
    }

    fn __repr__(&self) -> String {
        format!("Board('{}')", self.fen())
    }

    /// The picture in a notebook.
    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let options = PyDict::new(slf.py());
        let last = slf.try_borrow()?.peek();
        if let Ok(last) = last {
            options.set_item("last_move", last)?;
        }
        slf.py().import("congo.svg")?.getattr("board")?.call((slf,), Some(&options))
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, SavedBoard)> {
        let restore = slf.py().import("congo._congo")?.getattr("restore_board")?.unbind();
        let board = slf.try_borrow()?;
        let moves = board.game.moves().iter().map(|played| played.path.to_string()).collect();
        let outcome = board.game.outcome().map(outcome::parts);
        Ok((restore, (board.starting_fen(), board.first_move_number, board.rules_as_tuple(), moves, outcome)))
    }
}

/// A pickled board: start, number of the first move, rules about draws, moves, outcome.
type SavedBoard = (String, u32, (u16, bool, bool), Vec<String>, Option<(Option<bool>, String)>);

/// Restore a pickled board.
#[pyfunction]
pub(crate) fn restore_board(
    start: &str,
    first_move_number: u32,
    rules: (u16, bool, bool),
    moves: Vec<String>,
    outcome: Option<(Option<bool>, String)>,
) -> PyResult<Board> {
    let (quiet, repetition, bare_lions) = rules;
    let mut board = Board::new(Some(start), Whole(u64::from(quiet)), repetition, bare_lions)?;
    if !(1..=NumberedFen::MAX_MOVE_NUMBER).contains(&first_move_number) {
        return Err(PyValueError::new_err("not a pickled board"));
    }
    board.first_move_number = first_move_number;
    for uci in moves {
        board.push_uci(&uci)?;
    }
    if let Some((winner, reason)) = outcome {
        board.game.adjudicate(outcome::from_parts(winner, &reason)?);
    }
    Ok(board)
}

/// The moves that are no chains.
fn plain_steps(position: &Position) -> Vec<(usize, usize)> {
    if Color::ALL.into_iter().any(|color| position.lion(color).is_none()) {
        return Vec::new();
    }
    let own = position.pieces(position.turn()).iter();
    own.flat_map(|from| position.destinations(from).iter().map(move |to| (from.index(), to.index()))).collect()
}

/// The next hops of a chain, and its end if it `may_stop`.
fn chain_steps(chain: &congo_rules::Chain, may_stop: bool) -> impl Iterator<Item = (usize, usize)> + use<> {
    let at = chain.current_square().index();
    let stop = may_stop.then_some((at, at));
    chain.hops().into_iter().map(move |hop| (at, hop.to.index())).chain(stop)
}

/// The steps of the chains of all monkeys that may move.
fn monkey_steps(position: &Position, may_stop: bool) -> Vec<(usize, usize)> {
    let chains = Square::all().filter_map(|square| congo_rules::Chain::start(position, square));
    chains.flat_map(|chain| chain_steps(&chain, may_stop)).collect()
}

//! Games as text. They cross the border as nested tuples; `python/congo/pgn.py` makes classes of them:
//!
//! - game: tags, FEN of the start, line, result
//! - line: comments before its first move, nodes
//! - node: move, SAN, annotations (NAGs), comments, variations

use crate::args::Whole;
use crate::board::Board;
use crate::errors;
use crate::moves::Move;
use congo_rules::notation::to_san;
use congo_rules::pgn::{self, GameResult, Line, MAX_VARIATION_DEPTH, Node, Pgn, PgnError, ReadGame};
use congo_rules::{IllegalMove, PlayedMove, Position};
use congo_text::Decoder;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};
use std::borrow::Cow;

/// The bytes or characters of a file that are read at once.
const PIECE_LENGTH: usize = 1 << 20;

/// Return an iterator over the games of a text: for each the game, or `None` and why it cannot be read; and the faults
/// that were mended.
#[pyfunction]
pub(crate) fn parse_pgn(text: &str) -> PgnReader {
    let mut games = pgn::Reader::new();
    games.push(text);
    games.finish();
    PgnReader { file: None, decoder: Decoder::default(), games }
}

/// Return the same for a file that is open for reading text, or bytes in whatever encoding.
#[pyfunction]
pub(crate) fn read_pgn(file: Py<PyAny>) -> PgnReader {
    PgnReader { file: Some(file), decoder: Decoder::default(), games: pgn::Reader::new() }
}

/// Reads game by game, so that neither a large file nor its games have to be in memory.
#[pyclass(module = "congo._congo")]
pub(crate) struct PgnReader {
    /// `None` when all of it has been read.
    file: Option<Py<PyAny>>,
    decoder: Decoder,
    games: pgn::Reader,
}

impl PgnReader {
    fn next_game(&mut self, py: Python<'_>) -> PyResult<Option<ReadGame>> {
        loop {
            let read = py.detach(|| self.games.next_game());
            let Some(file) = read.is_none().then_some(self.file.as_ref()).flatten() else { return Ok(read) };
            let piece = file.bind(py).call_method1("read", (PIECE_LENGTH,))?;
            if piece.len()? == 0 {
                self.file = None;
            }
            let text = match piece.cast::<PyString>() {
                Ok(text) => Cow::Borrowed(text.to_str()?),
                Err(_) => Cow::Owned(self.decoder.push(piece.extract()?, self.file.is_none())),
            };
            self.games.push(&text);
            if self.file.is_none() {
                self.games.finish();
            }
        }
    }
}

#[pymethods]
impl PgnReader {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        self.next_game(py)?.map(|read| read_game_to_tuple(py, &read)).transpose()
    }
}

fn read_game_to_tuple<'py>(py: Python<'py>, read: &ReadGame) -> PyResult<Bound<'py, PyTuple>> {
    let error = |fault: &PgnError| errors::pgn(fault).into_value(py);
    let game = read.game.as_ref().ok().map(|game| game_to_tuple(py, game)).transpose()?;
    let mended = PyList::new(py, read.mended.iter().map(error))?;
    (game, read.game.as_ref().err().map(error), mended).into_pyobject(py)
}

/// Write games.
#[pyfunction]
pub(crate) fn write_pgn(games: Vec<Bound<'_, PyAny>>) -> PyResult<String> {
    let games = games.iter().map(game_from_tuple).collect::<PyResult<Vec<_>>>()?;
    Ok(pgn::write(&games))
}

/// Return the game of a board: its moves and its outcome.
#[pyfunction]
pub(crate) fn pgn_of_board<'py>(py: Python<'py>, board: &Board) -> PyResult<Bound<'py, PyTuple>> {
    game_to_tuple(py, &Pgn::from_game(&board.game))
}

/// Return the board at the end of a game's main line, with the result of the game.
#[pyfunction]
pub(crate) fn board_of_pgn(game: &Bound<'_, PyAny>) -> PyResult<Board> {
    let game = game_from_tuple(game)?.to_game();
    game.map(Board::from_game).map_err(|error| errors::play(&error.error))
}

fn game_to_tuple<'py>(py: Python<'py>, game: &Pgn) -> PyResult<Bound<'py, PyTuple>> {
    let tags: Vec<(&str, &str)> = game.tags().collect();
    (tags, game.start().fen(), line_to_tuple(py, game.line())?, game.result().text()).into_pyobject(py)
}

fn line_to_tuple<'py>(py: Python<'py>, line: &Line) -> PyResult<Bound<'py, PyTuple>> {
    let nodes = line.nodes.iter().map(|node| node_to_tuple(py, node)).collect::<PyResult<Vec<_>>>()?;
    (PyList::new(py, &line.comments)?, PyList::new(py, nodes)?).into_pyobject(py)
}

fn node_to_tuple<'py>(py: Python<'py>, node: &Node) -> PyResult<Bound<'py, PyTuple>> {
    let played = &node.played;
    let mv = Move { mv: played.mv, path: played.path.clone() };
    let variations = node.variations.iter().map(|line| line_to_tuple(py, line)).collect::<PyResult<Vec<_>>>()?;
    // A list of small numbers would become `bytes`.
    let nags = PyList::new(py, node.nags.iter().map(|nag| u32::from(*nag)))?;
    let comments = PyList::new(py, &node.comments)?;
    (mv, to_san(played), nags, comments, PyList::new(py, variations)?).into_pyobject(py)
}

fn game_from_tuple(game: &Bound<'_, PyAny>) -> PyResult<Pgn> {
    let (tags, start, line, result): (Vec<(String, String)>, String, Bound<'_, PyAny>, String) = game.extract()?;
    let start = Position::from_any_fen(&start).map_err(|error| errors::position(&error))?;
    let mut game = Pgn::new(start);
    for (name, value) in tags {
        game.set_tag(&name, &value);
    }
    *game.line_mut() = line_from_tuple(&line, start, 0)?;
    let wrong = || PyValueError::new_err(format!("the result {result:?}, expected 1-0, 0-1, 1/2-1/2 or *"));
    game.set_result(GameResult::from_text(&result).ok_or_else(wrong)?);
    Ok(game)
}

fn line_from_tuple(line: &Bound<'_, PyAny>, start: Position, depth: usize) -> PyResult<Line> {
    if depth > MAX_VARIATION_DEPTH {
        return Err(PyValueError::new_err(format!("variations are more than {MAX_VARIATION_DEPTH} deep")));
    }
    let (comments, moves): (Vec<String>, Vec<Bound<'_, PyAny>>) = line.extract()?;
    let (mut position, mut nodes) = (start, Vec::new());
    for node in &moves {
        let node = node_from_tuple(node, position, depth)?;
        position = node.played.after();
        nodes.push(node);
    }
    Ok(Line { comments, nodes })
}

fn node_from_tuple(node: &Bound<'_, PyAny>, position: Position, depth: usize) -> PyResult<Node> {
    type Parts<'py> = (PyRef<'py, Move>, Bound<'py, PyAny>, Vec<Whole<0, 255>>, Vec<String>, Vec<Bound<'py, PyAny>>);
    // The SAN follows from the move.
    let (mv, _, nags, comments, variations): Parts<'_> = node.extract()?;
    let played = played(&position, &mv)?;
    let nags = nags.into_iter().map(|nag| nag.0 as u8).collect();
    let variations =
        variations.iter().map(|line| line_from_tuple(line, position, depth + 1)).collect::<PyResult<_>>()?;
    Ok(Node { nags, comments, variations, ..Node::new(played) })
}

fn played(position: &Position, mv: &Move) -> PyResult<PlayedMove> {
    let played = position.apply_and_describe(&mv.path).map_err(|error| errors::illegal(&error))?;
    if played.mv == mv.mv { Ok(played) } else { Err(errors::illegal(&IllegalMove::OtherCaptures)) }
}

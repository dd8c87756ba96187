"""What makes no sense is refused with an exception, never with a panic."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import congo
import pytest
from congo import _congo
from hypothesis import given
from hypothesis import strategies as st

HUGE = 10**40
SURROGATE = "\ud800"


@pytest.mark.parametrize("number", [-1, -HUGE, HUGE, 2**64, 49])
@pytest.mark.parametrize(
    "call",
    [
        congo.square_name,
        congo.square_file,
        congo.Board().piece_at,
        congo.Board().chain,
        lambda number: congo.Board().attackers(congo.WHITE, number),
        lambda number: congo.Piece(number, congo.WHITE),
        lambda number: congo.Board().pieces(number, congo.WHITE),
        congo.Board().perft,
        congo.Board().divide,
        lambda number: congo.square(number, 0),
    ],
)
def test_numbers_out_of_range(call: Callable[[int], object], number: int) -> None:
    with pytest.raises(ValueError, match="expected a whole number from"):
        call(number)


@pytest.mark.parametrize("number", [-1, -HUGE, HUGE])
def test_limits_out_of_range(number: int) -> None:
    engine, board = congo.Engine(hash_mib=1), congo.Board()
    calls: list[Callable[[], object]] = [
        lambda: engine.search(board, depth=number),
        lambda: engine.search(board, nodes=number),
        lambda: engine.search(board, time_ms=number),
        lambda: engine.search(board, depth=1, multipv=number),
        lambda: engine.play(board, "Cub", seed=number),
        lambda: congo.Engine(hash_mib=number),
        lambda: congo.Engine(threads=number),
        lambda: congo.Board(quiet_move_limit=number),
        lambda: board.numbered_fen(number),
        lambda: congo.svg.board(board, size=number),
    ]
    for call in calls:
        with pytest.raises(ValueError, match="expected a whole number from"):
            call()


def test_types() -> None:
    board: Any = congo.Board()
    for wrong in ("3", 1.5, None, object()):
        with pytest.raises(TypeError):
            board.perft(wrong)
    for wrong in (None, 3, "c1c3"):
        with pytest.raises(TypeError):
            board.push(wrong)
    with pytest.raises(TypeError):
        board.push_uci(3)
    no_class: Any = congo.Move
    with pytest.raises(TypeError):
        no_class()


@pytest.mark.parametrize(
    "call",
    [
        congo.Board,
        congo.Board().push_uci,
        congo.Board().push_san,
        congo.parse_square,
        congo.Piece.from_symbol,
        congo.pgn.loads,
        lambda text: congo.Engine(hash_mib=1).play(congo.Board(), text),
    ],
)
def test_texts(call: Callable[[str], object]) -> None:
    for text in (SURROGATE, "\0", "x" * 100_000, "é" * 1000, "♞", "[" * 1000):
        with pytest.raises(ValueError):
            call(text)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    for call in (congo.Board, congo.Board().push_uci, congo.Board().push_san, congo.pgn.loads, congo.parse_square):
        try:
            call(text)
        except ValueError as error:
            assert str(error)


@given(st.text(alphabet="PSZEGMCLpszegmcl1234567/wb- ", max_size=60))
def test_any_fen_is_read_or_refused(text: str) -> None:
    try:
        board = congo.Board(text)
    except congo.FenError as error:
        assert error.column is not None or error.defects
    else:
        assert congo.Board(board.fen()) == board


def weird_values() -> list[Any]:
    """Values that no function expects."""
    move, chain = congo.Board().legal_moves[0], congo.Board("7/4l2/7/4c2/7/2p4/1M1L3/w/-1").chain(congo.B1)
    texts: list[Any] = ["", SURROGATE, "\0", "c1c3", congo.STARTING_FEN, "3L3/7/7/7/7/7/7/b/-1"]
    numbers: list[Any] = [-1, 0, 48, HUGE, 0.5, True]
    return [*texts, *numbers, None, b"x", [], {}, (), object(), move, chain, congo.Board(), congo.Engine(hash_mib=1)]


def public_calls() -> Iterator[Callable[..., object]]:
    """Every function of the native module, and every method of an instance of its classes."""
    board = congo.Board("3l3/7/7/7/7/6P/2L4/w/-1")
    engine, tables = congo.Engine(hash_mib=1), congo.tables.shipped()
    chain = congo.Board("7/4l2/7/4c2/7/2p4/1M1L3/w/-1").chain(congo.B1)
    for owner in (_congo, board, engine, tables, chain, board.legal_moves[0], engine.evaluate(board), congo.Piece):
        for name in dir(owner):
            if not name.startswith("__") and callable(getattr(owner, name)):
                yield getattr(owner, name)


@pytest.mark.parametrize("call", list(public_calls()), ids=lambda call: getattr(call, "__name__", str(call)))
def test_nothing_panics(call: Callable[..., object]) -> None:
    """A panic of Rust is no ``Exception``, so it would end the test."""
    values = weird_values()
    # `perft` of a large depth is a valid request that takes too long.
    if getattr(call, "__name__", "") in ("perft", "divide"):
        values = [value for value in values if value != 48]
    for arguments in [(), *((value,) for value in values), *itertools.product(values, repeat=2)]:
        try:
            call(*arguments)
        except Exception as error:
            assert isinstance(error, (ValueError, TypeError, LookupError, OverflowError)), error


def test_the_place_of_an_error() -> None:
    with pytest.raises(congo.FenError) as fen:
        congo.Board("gmelecz/pppppxp/7/7/7/PPPPPPP/GMELECZ/w/-1")
    assert fen.value.column == 14
    with pytest.raises(congo.FenError) as defects:
        congo.Board("3l3/7/7/3L3/7/7/7/w/-1")
    assert defects.value.column is None and len(defects.value.defects) == 1
    with pytest.raises(congo.NotationError) as path:
        congo.Board().push_uci("c1x3")
    assert path.value.column == 3
    with pytest.raises(congo.IllegalMoveError) as illegal:
        congo.Board().push_uci("c1c2")
    assert illegal.value.rule == "OwnPieceThere" and "c2" in str(illegal.value)


def test_nothing_to_take_back() -> None:
    with pytest.raises(IndexError):
        congo.Board().pop()
    with pytest.raises(IndexError):
        congo.Board().peek()


def test_what_was_not_pickled_is_not_restored() -> None:
    with pytest.raises(ValueError):
        _congo.restore_move(0, "a1a2")
    with pytest.raises(ValueError):
        _congo.restore_board(congo.STARTING_FEN, 0, (75, True, True), [], None)
    with pytest.raises(ValueError):
        _congo.restore_board(congo.STARTING_FEN, 1, (75, True, True), [], (None, "boredom"))


def test_every_exception_is_a_value_error() -> None:
    for error in (
        congo.FenError,
        congo.GameOverError,
        congo.IllegalMoveError,
        congo.NotationError,
        congo.PgnError,
        congo.TablebaseError,
    ):
        assert issubclass(error, congo.CongoError) and issubclass(error, ValueError)

r"""Game files: PGN with tags, moves, comments, annotations and variations.

>>> import congo
>>> [game] = congo.pgn.loads('[White "Ama"]\n\n1. c1c3 {a bold start} c7-c5 *')
>>> game.tags["White"], [node.san for node in game.moves], game.moves[0].comments
('Ama', ['Ec1-c3', 'Ec7-c5'], ['a bold start'])
>>> print(game.end().fen())
gm1lecz/ppppppp/2e4/7/2E4/PPPPPPP/GM1LECZ/w/-1
"""

from __future__ import annotations

import contextlib
import os
import warnings
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import IO

from congo import _congo
from congo._congo import STARTING_FEN, Board, Move
from congo.errors import PgnError, PgnWarning

__all__ = ["Game", "Line", "Node", "PgnError", "PgnWarning", "dump", "dumps", "load", "loads"]

_LineTuple = tuple[list[str], list["_NodeTuple"]]
_NodeTuple = tuple[Move, str, list[int], list[str], list[_LineTuple]]
_ReadGame = tuple[tuple[list[tuple[str, str]], str, _LineTuple, str] | None, PgnError | None, list[PgnError]]


@dataclass
class Node:
    """A move of a line, with its annotations."""

    move: Move
    """The move."""
    san: str = ""
    """The move in SAN, set by the reader. The writer derives it from the move."""
    nags: list[int] = field(default_factory=list)
    """Numeric annotation glyphs (NAGs), 0 to 255: 1 is ``!``, 2 is ``?``."""
    comments: list[str] = field(default_factory=list)
    """Comments after the move."""
    variations: list[Line] = field(default_factory=list)
    """Lines from the position before this move."""


@dataclass
class Line:
    """Consecutive moves."""

    comments: list[str] = field(default_factory=list)
    """Comments before the first move."""
    moves: list[Node] = field(default_factory=list)
    """The moves."""


@dataclass
class Game:
    """A game of a file."""

    tags: dict[str, str] = field(default_factory=dict)
    """The tags in order. ``Variant``, ``Result``, ``SetUp`` and ``FEN`` follow from the game when it is written."""
    starting_fen: str = STARTING_FEN
    """The position before the first move."""
    line: Line = field(default_factory=Line)
    """The main line."""
    result: str = "*"
    """``"1-0"``, ``"0-1"``, ``"1/2-1/2"``, or ``"*"`` if the game is unfinished."""

    mended: list[PgnError] = field(default_factory=list, compare=False, repr=False)
    """The faults of the text that were mended when the game was read."""

    @property
    def moves(self) -> list[Node]:
        """The moves of the main line."""
        return self.line.moves

    @classmethod
    def from_board(cls, board: Board) -> Game:
        """Return the game of a board: its moves, its outcome and the reason for that."""
        return _game(_congo.pgn_of_board(board))

    def start(self) -> Board:
        """Return the board before the first move."""
        return Board(self.starting_fen)

    def end(self) -> Board:
        """Return the board after the main line, with the result of the game.

        :raises congo.GameOverError: if the main line goes on after the end of the game.
        """
        return _congo.board_of_pgn(_game_tuple(self))

    def __str__(self) -> str:
        return dumps([self])


def loads(text: str) -> list[Game]:
    """Read all games of a text.

    Each game is read on its own. What could be mended is in :attr:`Game.mended`; a game that cannot be read is left out
    with a :class:`PgnWarning`.

    :raises PgnError: if there are games and none can be read: the fault of the first, with game, line and column.
    """
    return list(_games(_congo.parse_pgn(text), stacklevel=3))


def load(source: str | os.PathLike[str] | IO[str] | IO[bytes]) -> Iterator[Game]:
    """Iterate over the games of a file: of its path, or of an open file. Bytes may have any encoding.

    The file is read piece by piece, so it may be of any size. Faults are handled as by :func:`loads`.

    :raises PgnError: if there are games and none can be read: the fault of the first, with game, line and column.
    """
    if isinstance(source, (str, os.PathLike)):
        file = open(source, "rb")  # noqa: SIM115 - the iterator closes it
        return _games(_congo.read_pgn(file), file)
    return _games(_congo.read_pgn(source))


def dumps(games: Iterable[Game]) -> str:
    """Write games to a text."""
    return _congo.write_pgn([_game_tuple(game) for game in games])


def dump(games: Iterable[Game], target: str | os.PathLike[str] | IO[str]) -> None:
    """Write games to a file: to its path, or to a file that is open for writing text."""
    text = dumps(games)
    if isinstance(target, (str, os.PathLike)):
        with open(target, "w", encoding="utf-8") as file:
            file.write(text)
    else:
        target.write(text)


def _games(parsed: Iterator[_ReadGame], file: IO[bytes] | None = None, stacklevel: int = 2) -> Iterator[Game]:
    """Make games, and close the file at the end. Games that cannot be read are left out, unless none can be read."""
    left_out: list[PgnError] = []
    found = False
    with file or contextlib.nullcontext():
        for parts, error, mended in parsed:
            found = found or parts is not None
            left_out += [error] if error is not None else []
            if found:
                for fault in left_out:
                    warnings.warn(f"game {fault.game} is left out: {fault}", PgnWarning, stacklevel)
                left_out.clear()
            if parts is not None:
                yield _game(parts, mended)
    if left_out:
        raise left_out[0]


def _game(parts: tuple[list[tuple[str, str]], str, _LineTuple, str], mended: list[PgnError] | None = None) -> Game:
    tags, start, line, result = parts
    return Game(dict(tags), start, _line(line), result, mended or [])


def _line(parts: _LineTuple) -> Line:
    comments, nodes = parts
    return Line(comments, [_node(node) for node in nodes])


def _node(parts: _NodeTuple) -> Node:
    move, san, nags, comments, variations = parts
    return Node(move, san, nags, comments, [_line(line) for line in variations])


def _game_tuple(game: Game) -> tuple[list[tuple[str, str]], str, _LineTuple, str]:
    return list(game.tags.items()), game.starting_fen, _line_tuple(game.line), game.result


def _line_tuple(line: Line) -> _LineTuple:
    return line.comments, [_node_tuple(node) for node in line.moves]


def _node_tuple(node: Node) -> _NodeTuple:
    return node.move, node.san, node.nags, node.comments, [_line_tuple(line) for line in node.variations]

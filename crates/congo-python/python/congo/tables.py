"""Endgame tables: what positions with few pieces are worth with the best play of both sides.

The functions ask the tables of up to four pieces, which are part of the package. `Tablebase` opens larger ones.

>>> import congo
>>> board = congo.Board("3l3/7/7/7/7/6P/2L4/w/-1")
>>> congo.tables.probe(board)
<TableValue win in 21>
"""

from __future__ import annotations

from congo._congo import Board, Move, Tablebase, TableValue

__all__ = ["TableValue", "Tablebase", "best_line", "probe", "probe_moves", "probe_wdl", "shipped"]

_SHIPPED = Tablebase()


def shipped() -> Tablebase:
    """Return the tables that are part of the package."""
    return _SHIPPED


def probe(board: Board) -> TableValue | None:
    """Return the value of a position, or ``None`` if no table has it."""
    return _SHIPPED.probe(board)


def probe_wdl(board: Board) -> int | None:
    """Return 1, 0 or -1 for a win, a draw or a loss of the side to move, or ``None`` if no table has the position."""
    return _SHIPPED.probe_wdl(board)


def probe_moves(board: Board) -> list[tuple[Move, TableValue]]:
    """Return every legal move with its value for the side that makes it, the best first.

    :raises congo.TablebaseError: if no table has one of the positions after the moves.
    """
    return _SHIPPED.probe_moves(board)


def best_line(board: Board) -> list[Move]:
    """Return the best play of both sides up to the end; empty if the position is drawn or no table has it."""
    return _SHIPPED.best_line(board)

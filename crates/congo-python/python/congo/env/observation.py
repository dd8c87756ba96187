"""Observations as planes, seen from one side."""

from __future__ import annotations

from typing import TypedDict

import numpy as np
import numpy.typing as npt

from congo._congo import Board, square_file, square_mirror, square_rank
from congo.constants import PIECE_TYPES, Color, Square
from congo.env.actions import Turn, action_mask

__all__ = ["N_PLANES", "Observation", "observe"]

_OWN = 0
_ENEMY = _OWN + len(PIECE_TYPES)
_IN_RIVER = _ENEMY + len(PIECE_TYPES)
_CHAIN_SQUARE = _IN_RIVER + 1
_CHAIN_ORIGIN = _CHAIN_SQUARE + 1
_CHAIN_CAPTURED = _CHAIN_ORIGIN + 1
_REPEATED = _CHAIN_CAPTURED + 1
_QUIET = _REPEATED + 1

N_PLANES = _QUIET + 1
"""The number of planes."""


class Observation(TypedDict):
    """What an agent sees."""

    observation: npt.NDArray[np.float32]
    """`N_PLANES` planes of 7 by 7."""
    action_mask: npt.NDArray[np.int8]
    """1 for each legal action; all 0 for an agent that is not to move."""


def observe(turn: Turn, color: Color) -> Observation:
    """Return what a side sees.

    A plane is indexed by rank and file; rank 0 is the side's own. During a chain the board is that before the turn.

    ====== ==========================================================================
    planes contents
    ====== ==========================================================================
    0-7    own pieces: pawn, superpawn, zebra, elephant, giraffe, monkey, crocodile, lion
    8-15   the opponent's pieces
    16     pieces of the side to move that drown this turn unless they leave the river
    17     the current square of a monkey in its chain
    18     the square on which the chain began
    19     the pieces that the chain has captured
    20     all 1 if the position has occurred before
    21     quiet moves, as a share of the limit that draws the game
    ====== ==========================================================================
    """
    steps = turn.steps() if turn.board.turn == color else []
    return {"observation": _planes(turn, color), "action_mask": action_mask(steps, color)}


def _planes(turn: Turn, color: Color) -> npt.NDArray[np.float32]:
    board = turn.board
    planes = np.zeros((N_PLANES, 7, 7), dtype=np.float32)

    def mark(plane: int, square: Square) -> None:
        seen = square if color else square_mirror(square)
        planes[plane, square_rank(seen), square_file(seen)] = 1.0

    for square, piece in board.piece_map().items():
        mark((_OWN if piece.color == color else _ENEMY) + piece.piece_type - 1, square)
    for square in board.in_river():
        mark(_IN_RIVER, square)
    if turn.chain is not None:
        mark(_CHAIN_SQUARE, turn.chain.square)
        for square in turn.chain.captured:
            mark(_CHAIN_CAPTURED, square)
    origin = board.chain_origin if turn.chain is None or board.chain_origin is not None else turn.chain.origin
    if origin is not None:
        mark(_CHAIN_ORIGIN, origin)
    planes[_REPEATED] = float(board.repetitions() > 1)
    planes[_QUIET] = _quiet_share(board)
    return planes


def _quiet_share(board: Board) -> float:
    limit = 2 * board.quiet_move_limit
    return min(board.halfmove_clock / limit, 1.0) if limit else 0.0

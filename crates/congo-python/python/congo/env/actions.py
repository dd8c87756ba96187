"""Actions as numbers: steps of a turn, seen from the side that moves."""

from __future__ import annotations

import operator
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from congo._congo import Board, Chain, Move, square_mirror, square_name
from congo.constants import SQUARES, Color, Square

__all__ = ["N_ACTIONS", "Step", "Turn", "action_mask", "action_of", "decode", "encode", "step_of"]

N_ACTIONS = len(SQUARES) ** 2
"""The number of actions."""

Step = tuple[Square, Square]
"""The squares on which a step begins and ends; equal squares end a chain."""


def action_of(step: Step, color: Color) -> int:
    """Return the action of a step of this side."""
    origin, destination = (square if color else square_mirror(square) for square in step)
    return origin * len(SQUARES) + destination


def step_of(action: int, color: Color) -> Step:
    """Return the step of an action of this side.

    :raises ValueError: if there is no such action.
    """
    number = operator.index(action)
    if not 0 <= number < N_ACTIONS:
        raise ValueError(f"action: expected a whole number from 0 to {N_ACTIONS - 1}")
    origin, destination = divmod(number, len(SQUARES))
    return (origin, destination) if color else (square_mirror(origin), square_mirror(destination))


def action_mask(steps: Iterable[Step], color: Color) -> npt.NDArray[np.int8]:
    """Return 1 for the actions of these steps, 0 for all others."""
    mask = np.zeros(N_ACTIONS, dtype=np.int8)
    mask[[action_of(step, color) for step in steps]] = 1
    return mask


class Turn:
    """A board on which turns are made step by step."""

    board: Board
    """The board. It changes when a turn is complete."""
    chain: Chain | None
    """The hops of the turn up to now; ``None`` before the first."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.chain = None

    def steps(self) -> list[Step]:
        """Return the legal steps; none if the game is over."""
        return [] if self.board.is_game_over() else self.board.steps(self.chain)

    def take(self, step: Step) -> Move | None:
        """Take a legal step. Return the move if that completes the turn.

        :raises ValueError: if the step is not legal.
        """
        chain = self._longer_chain(step)
        if chain is None:
            return self._complete(self._last_move(step))
        if not chain.is_over and chain.hops():
            self.chain = chain
            return None
        return self._complete(chain.to_move())

    def _longer_chain(self, step: Step) -> Chain | None:
        """Return the chain with this hop, or ``None`` if the step is no hop."""
        origin, destination = step
        chain = self.board.chain(origin) if self.chain is None else self.chain
        if chain is None or chain.square != origin:
            return None
        is_hop = any(landing == destination for _, landing in chain.hops())
        return chain.hop(destination) if is_hop else None

    def _last_move(self, step: Step) -> Move:
        """Return the move that a step completes that is no hop."""
        if self.chain is not None:
            if step != (self.chain.square, self.chain.square):
                raise ValueError(f"{_name(step)} does not go on with the chain")
            return self.chain.to_move()
        return self.board.parse_uci(_name(step))

    def _complete(self, move: Move) -> Move:
        self.board.push(move)
        self.chain = None
        return move


def encode(board: Board, move: Move) -> list[int]:
    """Return the actions of a legal move, along its path.

    :raises congo.IllegalMoveError: if the move is not legal.
    """
    color = board.turn
    turn = Turn(board.copy())
    path = move.path
    steps = list(zip(path, path[1:]))
    actions = [action_of(step, color) for step in steps]
    completed = [turn.take(step) for step in steps][-1]
    if completed is None:
        actions.append(action_of((path[-1], path[-1]), color))
        completed = turn.take((path[-1], path[-1]))
    if completed != move:
        board.san(move)  # Raises the reason why it is not legal here.
    return actions


def decode(board: Board, actions: Iterable[int]) -> Move:
    """Return the move of the actions of a turn.

    :raises ValueError: if an action is not legal, or the actions are not exactly one turn.
    """
    color = board.turn
    turn = Turn(board.copy())
    move = None
    for action in actions:
        if move is not None:
            raise ValueError("there are actions after the end of the turn")
        move = turn.take(step_of(action, color))
    if move is None:
        raise ValueError("the turn is not complete")
    return move


def _name(step: Step) -> str:
    return square_name(step[0]) + square_name(step[1])

"""A single-agent environment of Gymnasium."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from congo import svg
from congo._congo import Board, Engine, Move, levels
from congo.constants import WHITE, Color
from congo.env.actions import N_ACTIONS, Turn, step_of
from congo.env.observation import Observation, observe
from congo.env.spaces import observation_space

__all__ = ["CongoEnv"]

_BOTS = ("Random", "Negamax")


class CongoEnv(gymnasium.Env[Observation, np.int64]):
    """Congo for one agent; the environment plays the other side.

    :param opponent: ``"Random"``, ``"Negamax"``, the name of a level of the game such as ``"Cub"``, or a function from
        a board to a legal move.
    :param color: the agent's side; ``None`` for a random one in each game.
    :param fen: the start of each game.
    :param max_plies: the number of moves of both sides after which a game is truncated; ``None`` for no limit.
    :param opponent_nodes: the largest number of positions that a level visits for a move, which makes its play
        reproducible.
    :param render_mode: ``"ansi"`` for text, ``"svg"`` for a picture, or ``None``.

    An illegal action ends the game: the reward is -1, and ``info["is_illegal"]`` is true. `action_masks` says which are
    legal.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        opponent: str | Callable[[Board], Move] = "Random",
        *,
        color: Color | None = WHITE,
        fen: str | None = None,
        max_plies: int | None = None,
        opponent_nodes: int = 10_000,
        render_mode: str | None = None,
    ) -> None:
        if isinstance(opponent, str):
            _refuse_unknown(opponent)
        self.observation_space = observation_space()
        self.action_space = gymnasium.spaces.Discrete(N_ACTIONS)
        self.render_mode = render_mode
        self._opponent = opponent
        self._chosen_color = color
        self._fen = fen
        self._max_plies = max_plies
        self._opponent_nodes = opponent_nodes
        self._engine: Engine | None = None
        self._game_seed = 0
        self._turn = Turn(Board(fen))
        self.color: Color = WHITE if color is None else color

    @property
    def board(self) -> Board:
        """The board."""
        return self._turn.board

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a game. ``options={"fen": …}`` starts it elsewhere."""
        super().reset(seed=seed)
        self._turn = Turn(Board((options or {}).get("fen", self._fen)))
        if self.board.is_game_over():
            raise ValueError("fen: the game is over in this position")
        # Drawn in any case, so that the numbers after them do not depend on the options.
        is_white, self._game_seed = bool(self.np_random.integers(2)), int(self.np_random.integers(2**63 - 1))
        self.color = is_white if self._chosen_color is None else self._chosen_color
        self._reply()
        return self._observation(), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take a step of the agent's turn; when it is complete, the opponent moves."""
        step = step_of(int(action), self.color)
        if step not in self._turn.steps():
            return self._observation(), -1.0, True, False, {**self._info(), "is_illegal": True}
        if self._turn.take(step) is not None:
            self._reply()
        is_over = self.board.is_game_over()
        is_cut = not is_over and self._max_plies is not None and self.board.ply >= self._max_plies
        return self._observation(), self._reward(), is_over, is_cut, self._info()

    def render(self) -> str | None:
        """Return the board as text or as SVG, as `render_mode` says."""
        if self.render_mode == "ansi":
            return str(self.board)
        if self.render_mode == "svg":
            return svg.board(self.board, orientation=self.color)
        return None

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return which actions are legal, in the form that sb3-contrib expects."""
        return self._observation()["action_mask"].astype(np.bool_)

    def _reply(self) -> None:
        """Let the opponent move if it is their turn."""
        if self.board.turn != self.color and not self.board.is_game_over():
            self.board.push(self._opponents_move())

    def _opponents_move(self) -> Move:
        if not isinstance(self._opponent, str):
            return self._opponent(self.board.copy())
        if self._engine is None:
            self._engine = Engine(hash_mib=1)
        answer = self._engine.play(self.board, self._opponent, seed=self._game_seed, nodes=self._opponent_nodes)
        if answer.move is None:
            raise RuntimeError("the opponent found no move")
        return answer.move

    def _observation(self) -> Observation:
        return observe(self._turn, self.color)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._observation()["action_mask"], "is_illegal": False}

    def _reward(self) -> float:
        outcome = self.board.outcome()
        if outcome is None or outcome.winner is None:
            return 0.0
        return 1.0 if outcome.winner == self.color else -1.0


def _refuse_unknown(opponent: str) -> None:
    names = [level.name for level in levels()] + list(_BOTS)
    if opponent not in names:
        raise ValueError(f"opponent: {opponent!r}, expected one of {', '.join(names)}")


gymnasium.register(id="Congo-v0", entry_point="congo.env.single:CongoEnv")

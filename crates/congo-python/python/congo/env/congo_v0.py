"""The two-player environment of PettingZoo.

>>> from congo.env import congo_v0
>>> env = congo_v0.env()
>>> env.reset(seed=1)
>>> env.agent_selection
'white'

`env` has the usual wrappers: an illegal action loses the game. `raw_env` raises an exception instead.
"""

from __future__ import annotations

from typing import Any

import gymnasium
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from congo import svg
from congo._congo import Board
from congo.constants import Color
from congo.env.actions import N_ACTIONS, Turn, step_of
from congo.env.observation import Observation, observe
from congo.env.spaces import observation_space

__all__ = ["AGENTS", "env", "raw_env"]

AGENTS = ("white", "black")
"""The names of the agents."""


def env(**options: Any) -> AECEnv[str, Observation, Any]:
    """Return the environment with PettingZoo's usual wrappers. The options are those of `raw_env`."""
    wrapped: AECEnv[str, Observation, Any] = raw_env(**options)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(AECEnv[str, Observation, Any]):  # noqa: N801 (the name that PettingZoo expects)
    """Congo for two agents, ``"white"`` and ``"black"``.

    :param fen: the start of each game.
    :param max_plies: the number of moves of both sides after which a game is truncated; ``None`` for no limit.
    :param render_mode: ``"ansi"`` for text, ``"svg"`` for a picture, or ``None``.
    """

    metadata: dict[str, Any] = {
        "name": "congo_v0",
        "render_modes": ["ansi", "svg"],
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(self, *, fen: str | None = None, max_plies: int | None = None, render_mode: str | None = None) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.possible_agents = list(AGENTS)
        self.agents = list(AGENTS)
        self.render_mode = render_mode
        self._fen = fen
        self._max_plies = max_plies
        self._turn = Turn(Board(fen))
        self.observation_spaces = {agent: observation_space() for agent in AGENTS}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(N_ACTIONS) for agent in AGENTS}

    @property
    def board(self) -> Board:
        """The board."""
        return self._turn.board

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees."""
        return observe(self._turn, _color(agent))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game. ``options={"fen": …}`` starts it elsewhere. Nothing is random: the seed has no effect."""
        self._turn = Turn(Board((options or {}).get("fen", self._fen)))
        if self.board.is_game_over():
            raise ValueError("fen: the game is over in this position")
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {}
        self.agent_selection = _agent(self.board.turn)
        self._update_infos()

    def step(self, action: int | None) -> None:
        """Take a step of the turn of `agent_selection`.

        :raises ValueError: if the action is not legal.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("action: expected a number, the agent is to move")
        self._cumulative_rewards[agent] = 0
        step = step_of(action, _color(agent))
        if step not in self._turn.steps():
            raise ValueError(f"the action {action} is not legal: the action mask says which are")
        if self._turn.take(step) is not None:
            self._end_turn()
        self._accumulate_rewards()
        self._update_infos()

    def render(self) -> str | None:
        """Return the board as text or as SVG, as `render_mode` says."""
        if self.render_mode == "ansi":
            return str(self.board)
        if self.render_mode == "svg":
            return svg.board(self.board)
        return None

    def close(self) -> None:
        """Do nothing: there is nothing to release."""

    def _end_turn(self) -> None:
        """Pass the turn on, or end the game."""
        outcome = self.board.outcome()
        if outcome is not None:
            if outcome.winner is not None:
                self.rewards = {agent: 1 if outcome.winner == _color(agent) else -1 for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._max_plies is not None and self.board.ply >= self._max_plies:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = _agent(self.board.turn)

    def _update_infos(self) -> None:
        self.infos = {agent: {"action_mask": self.observe(agent)["action_mask"]} for agent in self.agents}


def _color(agent: str) -> Color:
    return agent == AGENTS[0]


def _agent(color: Color) -> str:
    return AGENTS[0] if color else AGENTS[1]

"""Learning environments. They need the extra ``congo-chess[env]``: numpy, gymnasium and pettingzoo.

- `congo.env.congo_v0` is the two-player environment of PettingZoo (AEC).
- `congo.env.CongoEnv` is a single-agent environment of Gymnasium against a level of the game, a random player, or a
  function; it is registered as ``congo.env:Congo-v0``.

**Actions.** A turn is made of steps, and an action is one step: ``from * 49 + to``, of `N_ACTIONS` = 2401. A move
that is no chain is one step. A monkey's chain is one step for each hop, all by the same agent; ``square * 49 +
square`` ends the chain where the monkey is. A chain ends by itself when there is no further hop, or with the lion. So
each path of a legal move is exactly one sequence of actions: `encode` and `decode` convert them.

**View.** Both agents see the board from their own side: for Black, ranks are mirrored in actions and observations, so
that the agent's own pieces move up and one network can play both sides.

**Observations** are a dictionary: ``"observation"``, `N_PLANES` planes of 7 by 7 (see `observe`), and
``"action_mask"``, 1 for each legal action. The mask is in the info, too.

**Rewards** are 1 for a win, -1 for a loss and 0 otherwise, at the end of the game.
"""

from congo.env.actions import N_ACTIONS, Turn, action_mask, action_of, decode, encode, step_of
from congo.env.observation import N_PLANES, Observation, observe
from congo.env.single import CongoEnv

__all__ = [
    "N_ACTIONS",
    "N_PLANES",
    "CongoEnv",
    "Observation",
    "Turn",
    "action_mask",
    "action_of",
    "decode",
    "encode",
    "observe",
    "step_of",
]

"""The spaces of both environments."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from congo.env.actions import N_ACTIONS
from congo.env.observation import N_PLANES

__all__ = ["observation_space"]


def observation_space() -> spaces.Space[Any]:
    """Return the space of `congo.env.Observation`."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, 1.0, (N_PLANES, 7, 7), np.float32),
            "action_mask": spaces.Box(0, 1, (N_ACTIONS,), np.int8),
        }
    )

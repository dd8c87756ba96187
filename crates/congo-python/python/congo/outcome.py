"""Outcomes of games."""

from __future__ import annotations

import enum
from dataclasses import dataclass

__all__ = ["Outcome", "Termination"]


class Termination(enum.Enum):
    """How a game ended. The value says it in words."""

    LION_TAKEN = "lion taken"
    NO_MOVES = "no legal move"
    RESIGNATION = "resignation"
    TIME = "time"
    ABSENCE = "absence"
    BARE_LIONS = "bare lions"
    REPETITION = "threefold repetition"
    QUIET_MOVES = "no capture, drowning or pawn move for too long"
    AGREEMENT = "agreement"
    TIME_AGAINST_BARE_LION = "time against a bare lion"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Outcome:
    """The outcome of a game."""

    termination: Termination
    """How the game ended."""
    winner: bool | None
    """``WHITE`` or ``BLACK``; ``None`` for a draw."""

    @classmethod
    def of(cls, winner: bool | None, reason: str) -> Outcome:
        """Return the outcome with a reason in words."""
        return cls(Termination(reason), winner)

    def result(self) -> str:
        """Return ``"1-0"``, ``"0-1"`` or ``"1/2-1/2"``."""
        if self.winner is None:
            return "1/2-1/2"
        return "1-0" if self.winner else "0-1"

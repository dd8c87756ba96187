"""Exceptions. Each is a ``ValueError`` whose message says what was expected."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = [
    "CongoError",
    "FenError",
    "GameOverError",
    "IllegalMoveError",
    "NotationError",
    "PgnError",
    "PgnWarning",
    "TablebaseError",
]


class CongoError(ValueError):
    """The base of all exceptions of this package."""


class FenError(CongoError):
    """A text is no position, or the position cannot be played."""

    column: int | None
    """The first wrong character of the text, from 1; ``None`` if the text is a position that cannot be played."""
    defects: tuple[str, ...]
    """Why the position cannot be played, each reason in words."""

    def __init__(self, message: str, column: int | None = None, defects: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.column = column
        self.defects = tuple(defects)


class NotationError(CongoError):
    """A text is no move."""

    column: int
    """The first wrong character of the text, from 1."""

    def __init__(self, message: str, column: int = 1) -> None:
        super().__init__(message)
        self.column = column


class IllegalMoveError(CongoError):
    """A move breaks a rule."""

    rule: str
    """The name of the broken rule, such as ``"LionStays"``: a variant of ``IllegalMove`` of the rules crate."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class GameOverError(IllegalMoveError):
    """The game is over, so no move can be made."""


class PgnError(CongoError):
    """A text is no game file, or has an illegal move."""

    game: int
    """The number of the game in the text, from 1."""
    line: int
    """The line in the text, from 1."""
    column: int
    """The column in the line, from 1."""

    def __init__(self, message: str, game: int = 1, line: int = 1, column: int = 1) -> None:
        super().__init__(message)
        self.game = game
        self.line = line
        self.column = column


class PgnWarning(UserWarning):
    """A game of a text cannot be read and is left out; the others are read."""


class TablebaseError(CongoError):
    """An endgame table is missing or cannot be read."""

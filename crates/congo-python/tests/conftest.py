"""What the tests share: the conformance data, and random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import congo
import pytest

CRATES = Path(__file__).resolve().parent.parent.parent
CONFORMANCE_DATA = CRATES.parent / "docs" / "conformance"


def rows(name: str) -> list[list[str]]:
    """The rows of a file of the conformance data, split at the bars."""
    lines = (CONFORMANCE_DATA / name).read_text(encoding="utf-8").splitlines()
    kept = (line for line in lines if line and not line.startswith("#"))
    return [[cell.strip() for cell in line.split("|")] for line in kept]


def board_or_skip(fen: str) -> congo.Board:
    """The board of a position; skips the test if it has more pieces than a game, which only the rules crate reads."""
    try:
        return congo.Board(fen, bare_lions=False)
    except congo.FenError as error:
        if "more than 14" not in str(error):
            raise
        pytest.skip(str(error))


def random_game(seed: int, fen: str | None = None, max_plies: int = 200) -> Iterator[congo.Board]:
    """The boards of a random game, each before a move. Captures are preferred, so that there are many chains."""
    chooser, board = random.Random(seed), congo.Board(fen)
    while not board.is_game_over() and board.ply < max_plies:
        yield board
        moves = board.legal_moves
        chains = [move for move in moves if move.is_chain]
        board.push(chooser.choice(chains if chains and chooser.random() < 0.7 else moves))

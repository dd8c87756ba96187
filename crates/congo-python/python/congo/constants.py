"""Sides, kinds of pieces and squares as numbers."""

from __future__ import annotations

from typing import Final, TypeAlias

__all__ = [
    "A1",
    "A2",
    "A3",
    "A4",
    "A5",
    "A6",
    "A7",
    "B1",
    "B2",
    "B3",
    "B4",
    "B5",
    "B6",
    "B7",
    "BLACK",
    "C1",
    "C2",
    "C3",
    "C4",
    "C5",
    "C6",
    "C7",
    "COLORS",
    "CROCODILE",
    "Color",
    "D1",
    "D2",
    "D3",
    "D4",
    "D5",
    "D6",
    "D7",
    "E1",
    "E2",
    "E3",
    "E4",
    "E5",
    "E6",
    "E7",
    "ELEPHANT",
    "F1",
    "F2",
    "F3",
    "F4",
    "F5",
    "F6",
    "F7",
    "G1",
    "G2",
    "G3",
    "G4",
    "G5",
    "G6",
    "G7",
    "GIRAFFE",
    "LION",
    "MONKEY",
    "PAWN",
    "PIECE_TYPES",
    "PieceType",
    "SQUARES",
    "SQUARE_NAMES",
    "SUPERPAWN",
    "Square",
    "WHITE",
    "ZEBRA",
]

Color: TypeAlias = bool
"""A side."""
PieceType: TypeAlias = int
"""A kind of piece."""
Square: TypeAlias = int
"""A square: a1 is 0, b1 is 1, a2 is 7, g7 is 48."""

WHITE: Final[Color] = True
"""The side that moves first, from ranks 1 and 2."""
BLACK: Final[Color] = False
"""The other side."""
COLORS: Final = (WHITE, BLACK)
"""Both sides, White first."""

PAWN: Final[PieceType] = 1
SUPERPAWN: Final[PieceType] = 2
ZEBRA: Final[PieceType] = 3
ELEPHANT: Final[PieceType] = 4
GIRAFFE: Final[PieceType] = 5
MONKEY: Final[PieceType] = 6
CROCODILE: Final[PieceType] = 7
LION: Final[PieceType] = 8
PIECE_TYPES: Final = (PAWN, SUPERPAWN, ZEBRA, ELEPHANT, GIRAFFE, MONKEY, CROCODILE, LION)
"""All kinds of pieces."""

A1: Final = 0
B1: Final = 1
C1: Final = 2
D1: Final = 3
E1: Final = 4
F1: Final = 5
G1: Final = 6
A2: Final = 7
B2: Final = 8
C2: Final = 9
D2: Final = 10
E2: Final = 11
F2: Final = 12
G2: Final = 13
A3: Final = 14
B3: Final = 15
C3: Final = 16
D3: Final = 17
E3: Final = 18
F3: Final = 19
G3: Final = 20
A4: Final = 21
B4: Final = 22
C4: Final = 23
D4: Final = 24
E4: Final = 25
F4: Final = 26
G4: Final = 27
A5: Final = 28
B5: Final = 29
C5: Final = 30
D5: Final = 31
E5: Final = 32
F5: Final = 33
G5: Final = 34
A6: Final = 35
B6: Final = 36
C6: Final = 37
D6: Final = 38
E6: Final = 39
F6: Final = 40
G6: Final = 41
A7: Final = 42
B7: Final = 43
C7: Final = 44
D7: Final = 45
E7: Final = 46
F7: Final = 47
G7: Final = 48

SQUARES: Final = range(49)
"""All squares, along rank 1, then along rank 2, and so on."""
SQUARE_NAMES: Final = tuple(f"{file}{rank}" for rank in "1234567" for file in "abcdefg")
"""The names of all squares, ``"a1"`` to ``"g7"``."""

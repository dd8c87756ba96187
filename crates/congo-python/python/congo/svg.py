"""Boards as SVG.

A notebook shows a board by itself. With more on it:

>>> import congo
>>> board = congo.Board()
>>> move = board.push_uci("c1c3")
>>> picture = congo.svg.board(board, last_move=move, arrows=[(congo.C7, congo.C5)], size=400)
>>> picture.startswith("<svg")
True
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from congo._congo import Board, Move, castle, is_river, square_file, square_rank
from congo._pieces import DRAWINGS
from congo.constants import SQUARES, WHITE, Color, Square

__all__ = ["Arrow", "board"]

MAX_SIZE = 10_000
"""The largest size of a picture in pixels."""

_SQUARE = 100
"""The side of a square in units of the picture."""
_MARGIN = 40
"""The frame with the coordinates."""
_PIECE_EXTENT = 86
"""The largest width and height of a piece."""
_SIZES = {1: 0.8, 2: 0.88, 3: 0.96, 4: 1.0, 5: 1.0, 6: 0.92, 7: 1.0, 8: 1.0}
"""The sizes of the kinds, as shares of that."""

_LAND = ("#86a651", "#7c9d4b")
_CASTLE = ("#dcb473", "#d4a966")
_RIVER = ("#6fc0c4", "#66b6bc")
_FRAME = "#6b4a2b"
_COORDINATES = "#f2e3c4"
_LAST_MOVE = "#ffd84d"
_MARK = "#b3261e"
_ARROW = "#1f4e8c"

# The colours of the wooden pieces: the board they are cut from, its rim, and the paint on it.
_WHITE_PAINT = {
    "wood": "#efd9ac",
    "rim": "#3b2416",
    "dark": "#3b2416",
    "light": "#fff8e6",
    "accent": "#c2502e",
    "shade": "#cfa56c",
}
_BLACK_PAINT = {
    "wood": "#45291e",
    "rim": "#f0dcb4",
    "dark": "#eacf9e",
    "light": "#fff3d6",
    "accent": "#d98a4a",
    "shade": "#6f4632",
}


@dataclass(frozen=True)
class Arrow:
    """An arrow over squares; a chain of the monkey has more than two."""

    path: Sequence[Square]
    """The squares in order, at least two."""
    color: str = _ARROW
    """A colour of CSS."""


def board(
    board: Board,
    *,
    size: int | None = None,
    orientation: Color = WHITE,
    coordinates: bool = True,
    last_move: Move | None = None,
    arrows: Iterable[Arrow | Move | Sequence[Square]] = (),
    squares: Iterable[Square] = (),
) -> str:
    """Return a picture of a board as SVG.

    :param size: width and height in pixels, 1 to 10,000; by default the picture fits where it is shown, up to 400.
    :param orientation: the side at the bottom.
    :param coordinates: whether files and ranks are named in the frame.
    :param last_move: a move whose squares are highlighted and joined by a line.
    :param arrows: arrows, as `Arrow`, as moves, or as squares in order.
    :param squares: squares to mark with a ring.
    :raises ValueError: for a size or a square that is out of range, or an arrow of less than two squares.
    """
    view = _View(orientation, _MARGIN if coordinates else 0)
    parts = [_drawings(board), *view.ground()]
    if coordinates:
        parts += view.coordinates()
    if last_move is not None:
        parts += view.last_move(last_move)
    parts += view.pieces(board)
    parts += [view.ring(square) for square in squares]
    parts += [view.arrow(_arrow(arrow)) for arrow in arrows]
    return f"{_opening(view.extent, size)}<title>{escape(board.fen())}</title>{''.join(parts)}</svg>"


def _opening(extent: int, size: int | None) -> str:
    if size is not None and not 1 <= size <= MAX_SIZE:
        raise ValueError(f"size: expected a whole number from 1 to {MAX_SIZE}")
    shown = 'style="max-width:400px"' if size is None else f'width="{size}" height="{size}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {extent} {extent}" {shown}>'


def _arrow(arrow: Arrow | Move | Sequence[Square]) -> Arrow:
    if isinstance(arrow, Move):
        arrow = arrow.path
    if not isinstance(arrow, Arrow):
        arrow = Arrow(arrow)
    if len(arrow.path) < 2:
        raise ValueError("arrows: expected at least two squares")
    return arrow


def _drawings(board: Board) -> str:
    """Return the drawings of the pieces on the board, each once. The paths of a kind serve both sides."""
    kinds = sorted({piece.piece_type for piece in board.piece_map().values()})
    pieces = sorted({(piece.piece_type, piece.color) for piece in board.piece_map().values()})
    return f"<defs>{''.join(map(_outlines, kinds))}{''.join(_painted(*piece) for piece in pieces)}</defs>"


def _outlines(kind: int) -> str:
    paths = (f'<path id="congo-{kind}-{index}" d="{data}"/>' for index, (_, data) in enumerate(DRAWINGS[kind][1]))
    return "".join(paths)


def _painted(kind: int, color: Color) -> str:
    paint = _WHITE_PAINT if color else _BLACK_PAINT
    coats = (_coat(kind, index, role, paint) for index, (role, _) in enumerate(DRAWINGS[kind][1]))
    return f'<g id="{_piece_id(kind, color)}" fill-rule="evenodd">{"".join(coats)}</g>'


def _coat(kind: int, index: int, role: str, paint: dict[str, str]) -> str:
    rim = f' stroke="{paint["rim"]}" stroke-width="5"' if role == "wood" else ""
    return f'<use href="#congo-{kind}-{index}" fill="{paint[role]}"{rim}/>'


def _piece_id(kind: int, color: Color) -> str:
    return f"congo-{'white' if color else 'black'}-{kind}"


@dataclass(frozen=True)
class _View:
    """Where things are in a picture."""

    orientation: Color
    margin: int

    @property
    def extent(self) -> int:
        return 7 * _SQUARE + 2 * self.margin

    def corner(self, square: Square) -> tuple[int, int]:
        """Return the upper left corner of a square."""
        column, row = square_file(square), 6 - square_rank(square)
        if not self.orientation:
            column, row = 6 - column, 6 - row
        return self.margin + column * _SQUARE, self.margin + row * _SQUARE

    def centre(self, square: Square) -> tuple[int, int]:
        x, y = self.corner(square)
        return x + _SQUARE // 2, y + _SQUARE // 2

    def ground(self) -> list[str]:
        frame = f'<rect width="{self.extent}" height="{self.extent}" fill="{_FRAME}"/>'
        return [frame, *map(self.tile, SQUARES)]

    def tile(self, square: Square) -> str:
        x, y = self.corner(square)
        land = _CASTLE if castle(square) is not None else _LAND
        colours = _RIVER if is_river(square) else land
        fill = colours[(square_file(square) + square_rank(square)) % 2]
        return f'<rect x="{x}" y="{y}" width="{_SQUARE}" height="{_SQUARE}" fill="{fill}"/>'

    def coordinates(self) -> list[str]:
        middle = self.margin // 2
        style = f'fill="{_COORDINATES}" font-family="sans-serif" font-size="26" text-anchor="middle"'
        texts = []
        for index in range(7):
            x, y = self.centre(index)[0], self.centre(7 * index)[1]
            names = ((x, self.extent - middle, "abcdefg"[index]), (middle, y, str(index + 1)))
            texts += [f'<text x="{x}" y="{y + 9}">{name}</text>' for x, y, name in names]
        return [f"<g {style}>", *texts, "</g>"]

    def last_move(self, move: Move) -> list[str]:
        """Highlight the squares. The line says the same without the colour."""
        tiles = []
        for square in sorted(set(move.path)):
            x, y = self.corner(square)
            tiles.append(
                f'<rect x="{x + 4}" y="{y + 4}" width="{_SQUARE - 8}" height="{_SQUARE - 8}" '
                f'fill="{_LAST_MOVE}" fill-opacity="0.45" stroke="{_LAST_MOVE}" stroke-width="8"/>'
            )
        points = " ".join(f"{x},{y}" for x, y in map(self.centre, move.path))
        style = f'fill="none" stroke="{_LAST_MOVE}" stroke-width="8" stroke-dasharray="16 10"'
        return [*tiles, f'<polyline points="{points}" {style}/>']

    def pieces(self, board: Board) -> list[str]:
        return [self.piece(square, piece.piece_type, piece.color) for square, piece in board.piece_map().items()]

    def piece(self, square: Square, kind: int, color: Color) -> str:
        """Return a piece that stands in the middle of its square."""
        height = DRAWINGS[kind][0]
        scale = _SIZES[kind] * _PIECE_EXTENT / max(height, 100)
        x, y = self.centre(square)
        left, top = x - 50 * scale, y - height * scale / 2
        return f'<use href="#{_piece_id(kind, color)}" transform="translate({left:.1f} {top:.1f}) scale({scale:.3f})"/>'

    def ring(self, square: Square) -> str:
        x, y = self.centre(square)
        return f'<circle cx="{x}" cy="{y}" r="42" fill="none" stroke="{_MARK}" stroke-width="8"/>'

    def arrow(self, arrow: Arrow) -> str:
        """Return an arrow whose head ends in the middle of the last square."""
        centres = [self.centre(square) for square in arrow.path]
        (x0, y0), (x1, y1) = centres[-2], centres[-1]
        length = max(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5, 1.0)
        dx, dy = (x1 - x0) / length, (y1 - y0) / length
        neck = (x1 - 36 * dx, y1 - 36 * dy)
        line = " ".join(f"{x:.0f},{y:.0f}" for x, y in [*centres[:-1], neck])
        corners = ((x1, y1), (neck[0] - 22 * dy, neck[1] + 22 * dx), (neck[0] + 22 * dy, neck[1] - 22 * dx))
        head = " ".join(f"{x:.0f},{y:.0f}" for x, y in corners)
        color = escape(arrow.color)
        return (
            f'<g opacity="0.85"><polyline points="{line}" fill="none" stroke="{color}" stroke-width="14"/>'
            f'<polygon points="{head}" fill="{color}"/></g>'
        )

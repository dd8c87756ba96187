"""Pictures."""

from __future__ import annotations

import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import congo
import pytest
from congo.svg import Arrow

SVG = "{http://www.w3.org/2000/svg}"
CRATE = Path(__file__).resolve().parent.parent


def pieces(picture: str) -> list[ElementTree.Element]:
    """The pieces on the board of a picture: references outside the definitions."""
    return ElementTree.fromstring(picture).findall(f"{SVG}use")


def test_a_board_has_its_pieces() -> None:
    board = congo.Board()
    picture = congo.svg.board(board)
    assert len(pieces(picture)) == 28 and board.fen() in picture
    assert len(picture) < 45_000
    names = {element.get("id") for element in ElementTree.fromstring(picture).iter()}
    assert all(element.attrib["href"][1:] in names for element in ElementTree.fromstring(picture).iter(f"{SVG}use"))


def test_options() -> None:
    board = congo.Board("7/4l2/7/4c2/7/2p4/1M1L3/w/-1")
    plain = congo.svg.board(board, coordinates=False)
    assert "<text" not in plain and "<polyline" not in plain and 'viewBox="0 0 700 700"' in plain
    move = board.push_uci("b1d3f5")
    full = congo.svg.board(
        board,
        size=300,
        orientation=congo.BLACK,
        last_move=move,
        arrows=[move, (congo.A1, congo.A2), Arrow([congo.G1, congo.G2], 'red"')],
        squares=[congo.D4],
    )
    root = ElementTree.fromstring(full)
    assert root.get("width") == "300" and full.count("<polyline") == 4 and full.count("<circle") == 1


def test_a_picture_can_be_turned() -> None:
    board = congo.Board()
    assert congo.svg.board(board) != congo.svg.board(board, orientation=congo.BLACK)


def test_what_cannot_be_drawn() -> None:
    for size in (0, 10_001):
        with pytest.raises(ValueError, match="size"):
            congo.svg.board(congo.Board(), size=size)
    with pytest.raises(ValueError, match="two squares"):
        congo.svg.board(congo.Board(), arrows=[(congo.A1,)])
    with pytest.raises(ValueError):
        congo.svg.board(congo.Board(), squares=[49])


def test_a_notebook_shows_a_board_with_its_last_move() -> None:
    board = congo.Board()
    assert board._repr_svg_() == congo.svg.board(board)
    move = board.push_uci("c1c3")
    assert board._repr_svg_() == congo.svg.board(board, last_move=move)


def test_the_drawings_are_up_to_date() -> None:
    subprocess.run([sys.executable, CRATE / "tools" / "pieces.py", "--check"], check=True)

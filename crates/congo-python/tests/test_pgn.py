"""Game files."""

from __future__ import annotations

import io
from pathlib import Path

import congo
import pytest
from conftest import CRATES, random_game
from congo.pgn import Game, Line, Node

TWO_GAMES = """
[White "Ama"]
[Result "1-0"]

1. c1c3 {bold} (1. a2-a3 $1 (1. b2-b3)) c7-c5 $2 1-0

[FEN "3l3/7/7/7/7/7/3L3/w/-1"]
[SetUp "1"]

1. Ld1xd7# 1-0
"""


def test_tags_moves_comments_variations() -> None:
    first, second = congo.pgn.loads(TWO_GAMES)
    assert first.tags["White"] == "Ama" and first.result == "1-0"
    assert [node.san for node in first.moves] == ["Ec1-c3", "Ec7-c5"]
    assert first.moves[0].comments == ["bold"] and first.moves[1].nags == [2]
    assert first.moves[0].variations[0].moves[0].variations[0].moves[0].move.uci() == "b2b3"
    assert second.start().fen() == "3l3/7/7/7/7/7/3L3/w/-1"
    outcome = second.end().outcome()
    assert outcome is not None and outcome.termination is congo.Termination.LION_TAKEN


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    games = congo.pgn.loads(TWO_GAMES)
    again = congo.pgn.loads(congo.pgn.dumps(games))
    assert [game.line for game in again] == [game.line for game in games]
    assert str(games[1]) == congo.pgn.dumps(games[1:])
    path = tmp_path / "games.pgn"
    congo.pgn.dump(again, path)
    assert [game.line for game in congo.pgn.load(path)] == [game.line for game in games]
    with path.open(encoding="utf-8") as file:
        assert len(list(congo.pgn.load(file))) == 2
    target = io.StringIO()
    congo.pgn.dump(again, target)
    assert target.getvalue() == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", sorted((CRATES / "congo-rules" / "fuzz" / "seeds" / "pgn").iterdir()), ids=str)
def test_the_seeds_of_the_fuzz_target(path: Path) -> None:
    games = list(congo.pgn.load(path))
    again = congo.pgn.loads(congo.pgn.dumps(games))
    assert games and [game.line for game in again] == [game.line for game in games]
    assert congo.pgn.loads(congo.pgn.dumps(again)) == again


@pytest.mark.parametrize("seed", range(10))
def test_random_games_round_trip(seed: int) -> None:
    board = list(random_game(seed))[-1]
    board.resign(board.turn)
    [game] = congo.pgn.loads(str(Game.from_board(board)))
    end = game.end()
    assert end == board and end.move_stack == board.move_stack and end.outcome() == board.outcome()


def test_a_game_made_by_hand() -> None:
    board = congo.Board()
    good, bad = board.parse_uci("c1c3"), board.parse_uci("a2a3")
    node = Node(good, nags=[1], comments=["a bold start"], variations=[Line(["or"], [Node(bad)])])
    game = Game({"White": 'A "friend"'}, line=Line([], [node]), result="*")
    text = str(game)
    assert "1. Ec1-c3 $1 {a bold start} ({or} 1. a2-a3)" in text
    assert congo.pgn.loads(text)[0].tags["White"] == 'A "friend"'


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("1. c1c2 *", (1, 1, 4)),
        ("1. c1c9 *\n\n1. c1c8 *", (1, 1, 6)),
        ('[Variant "Chess"]\n\n*', (1, 1, 11)),
    ],
)
def test_errors_have_a_place(text: str, place: tuple[int, int, int]) -> None:
    with pytest.raises(congo.PgnError) as caught:
        congo.pgn.loads(text)
    assert (caught.value.game, caught.value.line, caught.value.column) == place
    assert f"line {place[1]}, column {place[2]}" in str(caught.value)


def test_each_game_is_read_on_its_own() -> None:
    text = '[Event "The "Lions" Cup"]\n\n1. c1c3 *\n\n1. c1c9 *\n\n1. c1c3 {never closed'
    with pytest.warns(congo.pgn.PgnWarning, match="game 2 is left out: line 5, column 6"):
        first, third = congo.pgn.loads(text)
    assert first.tags["Event"] == 'The "Lions" Cup'
    assert [(error.game, error.line, error.column) for error in first.mended + third.mended] == [(1, 1, 14), (3, 7, 9)]
    assert third.moves[0].comments == ["never closed"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "cp1252", "utf-16", "utf-16-le", "utf-16-be"])
def test_files_in_any_encoding(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes('[White "José Müller"]\n\n1. c1c3 {schön} *\n'.encode(encoding))
    for source in (path, io.BytesIO(path.read_bytes())):
        [game] = congo.pgn.load(source)
        assert (game.tags["White"], game.moves[0].comments) == ("José Müller", ["schön"])


def test_a_file_is_read_as_its_games_are_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes(TWO_GAMES.encode() * 20_000)
    with path.open("rb") as file:
        games = congo.pgn.load(file)
        assert [next(games).result for _ in range(4)] == ["1-0"] * 4
        assert file.tell() < path.stat().st_size
        assert sum(1 for _ in games) == 39_996
    with path.open(encoding="utf-8") as text:
        assert next(congo.pgn.load(text)).tags["White"] == "Ama"


def test_a_file_without_a_game_that_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text("1. c1c2 *\n\n1. c1c9 *\n")
    with pytest.raises(congo.PgnError, match="line 1, column 4"):
        list(congo.pgn.load(path))
    with pytest.raises(FileNotFoundError):
        congo.pgn.load(tmp_path / "none.pgn")
    assert list(congo.pgn.load(io.BytesIO())) == []


def test_what_cannot_be_written() -> None:
    move = congo.Board().parse_uci("c1c3")
    with pytest.raises(congo.IllegalMoveError):
        congo.pgn.dumps([Game(line=Line([], [Node(move), Node(move)]))])
    for nag in (-1, 256, 10**30):
        with pytest.raises(ValueError, match="from 0 to 255"):
            congo.pgn.dumps([Game(line=Line([], [Node(move, nags=[nag])]))])
    with pytest.raises(ValueError, match="result"):
        congo.pgn.dumps([Game(result="2-0")])
    deep = Line([], [Node(move)])
    for _ in range(100):
        deep = Line([], [Node(move, variations=[deep])])
    with pytest.raises(ValueError, match="deep"):
        congo.pgn.dumps([Game(line=deep)])


def test_a_line_after_the_end_is_no_game() -> None:
    quiet = ["g1f3", "g7f5", "f3g1", "f5g7"] * 3
    [game] = congo.pgn.loads(" ".join(quiet))
    with pytest.raises(congo.GameOverError):
        game.end()

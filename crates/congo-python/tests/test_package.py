"""The package as a whole: version, documentation, examples."""

from __future__ import annotations

import doctest
import importlib
import inspect
import subprocess
import sys
from pathlib import Path

import congo
import pytest
import tomllib

CRATE = Path(__file__).resolve().parent.parent
MODULES = [
    "congo",
    "congo.constants",
    "congo.env",
    "congo.env.actions",
    "congo.env.congo_v0",
    "congo.env.observation",
    "congo.env.single",
    "congo.errors",
    "congo.outcome",
    "congo.pgn",
    "congo.svg",
    "congo.tables",
]


def test_the_version_is_that_of_the_other_crates() -> None:
    own = tomllib.loads((CRATE / "Cargo.toml").read_text(encoding="utf-8"))["package"]
    workspace = tomllib.loads((CRATE.parent.parent / "Cargo.toml").read_text(encoding="utf-8"))["workspace"]["package"]
    assert congo.__version__ == own["version"] == workspace["version"]
    for field in ("edition", "rust-version", "license"):
        assert own[field] == workspace[field]


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_examples_of_the_readme() -> None:
    results = doctest.testfile(str(CRATE / "README.md"), module_relative=False)
    assert results.failed == 0 and results.attempted > 10


def test_the_bot_of_the_page_is_the_example_and_plays() -> None:
    bot = CRATE / "examples" / "bot.py"
    page = (CRATE.parent.parent / "docs" / "write-a-bot.md").read_text(encoding="utf-8")
    assert page.split("```python\n")[1].split("```")[0] == bot.read_text(encoding="utf-8")
    lines = ["uci", "position startpos moves c1c3 c7c5", "go", "position fen 3l3/7/7/7/7/7/3L3/w/-1", "go", "quit"]
    run = subprocess.run([sys.executable, bot], input="\n".join(lines), capture_output=True, text=True, check=True)
    option, uciok, first, second = run.stdout.splitlines()
    assert (uciok, second) == ("uciok", "bestmove d1d7") and option.startswith("option name UCI_Variant")
    board = congo.Board()
    for uci in ("c1c3", "c7c5", first.removeprefix("bestmove ")):
        board.push_uci(uci)


@pytest.mark.parametrize("name", MODULES)
def test_everything_public_is_documented(name: str) -> None:
    module = importlib.import_module(name)
    assert module.__doc__
    for public in module.__all__:
        item = getattr(module, public)
        if inspect.isclass(item) or callable(item):
            assert item.__doc__, public
        if inspect.isclass(item) and (item.__module__ or "").startswith("congo"):
            for member, value in vars(item).items():
                if not member.startswith("_") and (callable(value) or inspect.isdatadescriptor(value)):
                    assert value.__doc__, f"{public}.{member}"


def test_only_the_environments_need_numpy() -> None:
    without = "import sys; sys.modules.update(dict.fromkeys(['numpy', 'gymnasium', 'pettingzoo']))"
    run = subprocess.run([sys.executable, "-c", f"{without}; import congo; congo.Board().legal_moves"])
    assert run.returncode == 0
    run = subprocess.run([sys.executable, "-c", f"{without}; import congo.env"], capture_output=True)
    assert run.returncode != 0 and b"numpy" in run.stderr


def test_the_constants_are_exported() -> None:
    assert set(congo.constants.__all__) <= set(congo.__all__)

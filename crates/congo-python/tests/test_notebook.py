"""The notebook runs, and shows the same kinds of things as are stored in it. Moves and scores may differ: a stronger
engine need not store the notebook anew.

``UPDATE_DOCS=1 pytest tests/test_notebook.py`` stores them anew.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).resolve().parent.parent / "notebook" / "congo.ipynb"
MAX_BYTES = 150_000


def executed() -> Any:
    """The notebook with the outputs of a run, without what differs from run to run."""
    notebook = nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    for cell in notebook.cells:
        cell.metadata = {}
    notebook.metadata["language_info"] = {"name": "python"}
    return notebook


def outputs(notebook: Any) -> list[list[list[str]]]:
    """What kinds of things the cells show."""
    cells = (cell for cell in notebook.cells if cell.cell_type == "code")
    return [[sorted(output.get("data", {"text": ""})) for output in cell.outputs] for cell in cells]


@pytest.mark.filterwarnings("ignore")
def test_the_notebook_runs_and_shows_the_stored_kinds() -> None:
    fresh = executed()
    if os.environ.get("UPDATE_DOCS"):
        nbformat.write(fresh, NOTEBOOK)  # type: ignore[no-untyped-call]
    stored = nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]
    assert outputs(stored) == outputs(fresh), "UPDATE_DOCS=1 pytest tests/test_notebook.py stores the outputs anew"
    assert "<svg" in NOTEBOOK.read_text(encoding="utf-8") and NOTEBOOK.stat().st_size < MAX_BYTES

"""Writes ``python/congo/_pieces.py``: the drawings of ``assets/pieces/``, made small enough for a notebook.

``python tools/pieces.py`` writes the file, ``python tools/pieces.py --check`` fails if it is not up to date.

A drawing has 100 units in width and is shown with about 40 pixels. Its coordinates become whole numbers relative to the
point before, and spots of paint that would be smaller than a pixel are left out.
"""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

CRATE = Path(__file__).resolve().parent.parent
DRAWINGS = CRATE.parent.parent / "assets" / "pieces"
TARGET = CRATE / "python" / "congo" / "_pieces.py"
# The order of the numbers of the kinds in Python.
KINDS = ["pawn", "superpawn", "zebra", "elephant", "giraffe", "monkey", "crocodile", "lion"]
MIN_SPOT_UNITS = 5
"""A spot of paint is left out if it is smaller than this in both directions."""
SVG = "{http://www.w3.org/2000/svg}"

Points = list[tuple[float, float]]
Segment = tuple[str, Points]


def segments(path: str) -> list[list[Segment]]:
    """Split a path with absolute commands M, L, C, Z into its closed parts."""
    parts: list[list[Segment]] = []
    for command, text in re.findall(r"([MLCZ])([^MLCZ]*)", path):
        numbers = [float(number) for number in re.findall(r"-?\d*\.?\d+", text)]
        points = list(zip(numbers[::2], numbers[1::2]))
        if command == "M":
            parts.append([("M", points[:1])])
            parts[-1] += [("L", [point]) for point in points[1:]]
        elif command == "L":
            parts[-1] += [("L", [point]) for point in points]
        elif command == "C":
            parts[-1] += [("C", points[index : index + 3]) for index in range(0, len(points), 3)]
    return parts


def is_small(part: list[Segment]) -> bool:
    """Return whether a closed part would hardly be seen."""
    points = [point for _, some in part for point in some]
    extents = (max(point[axis] for point in points) - min(point[axis] for point in points) for axis in (0, 1))
    return all(extent < MIN_SPOT_UNITS for extent in extents)


def shorten(path: str) -> str:
    """Return a path with whole, relative coordinates."""
    text = ""
    for part in segments(path):
        if is_small(part):
            continue
        start = at = tuple(map(round, part[0][1][0]))
        text += f"M{at[0]} {at[1]}"
        for command, points in part[1:]:
            ends = [(round(x), round(y)) for x, y in points]
            if all(end == at for end in ends):
                continue
            steps = [f"{x - at[0]} {y - at[1]}" for x, y in ends]
            text += {"L": "l", "C": "c"}[command] + " ".join(steps)
            at = ends[-1]
        text += "z" if start else ""
    return text.replace(" -", "-")


def drawing(kind: str) -> tuple[float, list[tuple[str, str]]]:
    """Return the height of a drawing, and the role and path of each coat of paint."""
    root = ElementTree.parse(DRAWINGS / f"{kind}.svg").getroot()
    height = float(root.attrib["viewBox"].split()[3])
    coats: list[tuple[str, str]] = []
    for path in root.iter(f"{SVG}path"):
        name = path.attrib["id"]
        role = "wood" if name == "outline" else name.split("-")[1]
        data = shorten(path.attrib["d"])
        if data and coats and coats[-1][0] == role:
            coats[-1] = (role, coats[-1][1] + data)
        elif data:
            coats.append((role, data))
    return height, coats


def module() -> str:
    """Return the text of the module."""
    lines = [
        '"""The drawings of the pieces, made from ``assets/pieces/`` by ``tools/pieces.py``."""',
        "",
        "from __future__ import annotations",
        "",
        "DRAWINGS: dict[int, tuple[float, list[tuple[str, str]]]] = {",
    ]
    for number, kind in enumerate(KINDS, 1):
        height, coats = drawing(kind)
        lines.append(f"    # {kind}")
        lines.append(f"    {number}: ({height:g}, [")
        lines += [f'        ("{role}", "{data}"),' for role, data in coats]
        lines.append("    ]),")
    lines += [
        "}",
        '"""By the number of the kind: the height at a width of 100, and the coats of paint with their roles."""',
        "",
    ]
    return "\n".join(lines)


def main() -> int:
    """Write the file, or check it."""
    text = module()
    if "--check" not in sys.argv[1:]:
        TARGET.write_text(text, encoding="utf-8")
        return 0
    if TARGET.read_text(encoding="utf-8") == text:
        return 0
    print(f"{TARGET.name} is not up to date: python {Path(__file__).name}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())

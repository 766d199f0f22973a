"""How figures are written: one table for the terminal and for docs/benchmarks.md.

Not here: any measurement.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).resolve().parents[1] / "docs" / "benchmarks.md"
HEAD = """# Benchmarks

Written by `python -m benchmarks --write` (`make bench` prints the same). The figures are those of one run on one
machine ({machine}). Ratios travel, microseconds do not.

"""


class Figure(NamedTuple):
    """One line of the table: what was measured, how much, and the target or what it is compared with."""

    what: str
    value: str
    remark: str = ""


def table(figures: Sequence[Figure]) -> str:
    """The figures as a Markdown table whose columns line up."""
    rows = [Figure("measured", "figure", "remark"), *figures]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |" for row in rows
    ]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)


def write(text: str) -> None:
    """Put the table on its page."""
    machine = f"{os.cpu_count()} processors, Python {platform.python_version()}, {platform.system()}"
    PAGE.write_text(HEAD.format(machine=machine) + text + "\n", encoding="utf-8")

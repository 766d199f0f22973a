"""The numbered texts of the laws, and the companion provisions beside them.

Here: loading and looking up clauses by id. Not here: what a clause decides (the laws), or how it is shown.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

TEXTS = Path(__file__).parent / "texts"
COMPANIONS = "companions"


class Clause(NamedTuple):
    """One sentence of a text, or one companion provision (`source` `companion`, `text` its sense in our words)."""

    id: str
    jurisdiction: str
    citation: str
    text: str
    source: str


def _load(file: Path) -> Iterable[Clause]:
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.strip():
            item = json.loads(line)
            companion = file.stem == COMPANIONS
            yield Clause(
                item["id"],
                item.get("jurisdiction", file.stem),
                item["citation"],
                item["text"],
                "companion" if companion else "text",
            )


CLAUSES: dict[str, Clause] = {clause.id: clause for file in sorted(TEXTS.glob("*.jsonl")) for clause in _load(file)}


def add_texts(file: Path) -> None:
    """Take in another numbered text (a law that lives outside this package); raises ValueError for an id that is
    there."""
    for clause in _load(file):
        if clause.id in CLAUSES:
            raise ValueError(f"clause {clause.id} is there twice")
        CLAUSES[clause.id] = clause


def sentences_of(jurisdiction: str) -> list[Clause]:
    """The sentences of a jurisdiction's own text, in order; no companions."""
    return [clause for clause in CLAUSES.values() if clause.jurisdiction == jurisdiction and clause.source == "text"]

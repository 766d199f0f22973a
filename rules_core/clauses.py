"""The numbered texts of the laws, and the companion provisions beside them.

Here: loading and looking up clauses by id. Not here: what a clause decides (the laws), or how it is shown.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

TEXTS = Path(__file__).parent / "texts"


class Clause(NamedTuple):
    """One sentence of a text, or one companion provision (`source` `companion`, `text` its sense in our words)."""

    id: str
    jurisdiction: str
    citation: str
    text: str
    source: str


CLAUSES: dict[str, Clause] = {}


def add_texts(file: Path) -> None:
    """Take in a numbered text: one clause a line, of the law for which the file is named unless the line says another.

    Raises ValueError for an id that is there already.
    """
    for line in file.read_text(encoding="utf-8").splitlines():
        item = json.loads(line)
        if item["id"] in CLAUSES:
            raise ValueError(f"clause {item['id']} is there twice, the second time in {file.name}")
        CLAUSES[item["id"]] = Clause(
            item["id"],
            item.get("jurisdiction", file.stem),
            item["citation"],
            item["text"],
            item.get("source", "text"),
        )


for _file in sorted(TEXTS.glob("*.jsonl")):
    add_texts(_file)


def sentences_of(jurisdiction: str) -> list[Clause]:
    """The sentences of a jurisdiction's own text, in order; no companions."""
    return [clause for clause in CLAUSES.values() if clause.jurisdiction == jurisdiction and clause.source == "text"]

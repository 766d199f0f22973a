"""Each message is read as its row says: all facts that it says, and no other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from rules_core import FACTS, check_fact
from tests.actions.understanding.reading import TODAY, read

TABLES = sorted((Path(__file__).parent / "messages").glob("*.yml"))


def rows() -> Iterator[Any]:
    for path in TABLES:
        for row in yaml.safe_load(path.read_text(encoding="utf-8")):
            yield pytest.param(row, id=f"{path.stem}-{row.get('asked', '')}-{row['say'][:60]}")


@pytest.mark.parametrize("row", rows())
def test_a_message_says_these_facts_and_no_other(row: Mapping[str, Any]) -> None:
    understood = read(
        row["say"],
        today=row.get("today", TODAY),
        law=row.get("law"),
        asked=row.get("asked"),
        known=row.get("known"),
        language=row.get("in"),
    )
    assert dict(understood.facts) == row["facts"]
    assert sorted(understood.dont_know) == sorted(row.get("dont_know", []))
    assert sorted(understood.not_yet) == sorted(row.get("not_yet", []))
    assert [problem.code for problem in understood.problems] == row.get("problems", [])
    assert [outside.name for outside in understood.outside] == row.get("outside", [])
    assert set(row.get("asks", [])) <= set(understood.asks)
    assert set(row.get("cues", [])) <= set(understood.cues)
    for name, value in understood.facts.items():
        assert check_fact(name, value, understood.facts.get("jurisdiction", row.get("law"))) == []


def test_every_fact_is_volunteered_in_some_row() -> None:
    said = {
        name for path in TABLES for row in yaml.safe_load(path.read_text(encoding="utf-8")) for name in row["facts"]
    }
    assert set(FACTS) - said == {"as_of"}

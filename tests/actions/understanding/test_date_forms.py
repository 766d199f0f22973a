"""Each row of the table of date forms is read as it says, and the page of the docs is made from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from actions.understanding.date_page import page, table
from rules_core import FACTS
from tests.actions.understanding.reading import read

ROOT = Path(__file__).parents[3]


def rows() -> Iterator[Any]:
    forms = table()
    for group in forms["groups"]:
        for row in group["rows"]:
            yield pytest.param(
                {"today": forms["today"], **row}, id=f"{row['fact']}-{row['say']}-{row.get('today', '')}"
            )


@pytest.mark.parametrize("row", rows())
def test_a_form_is_read_as_the_table_says(row: Mapping[str, Any]) -> None:
    fact = row["fact"]
    law = FACTS[fact].jurisdictions[0] if fact != "vacancy_date" else "fort_lauderdale"
    understood = read(
        row["say"],
        today=row["today"],
        law=law,
        asked=fact if row.get("asked", True) else None,
        known=row.get("known"),
        language=row.get("in", "en"),
    )
    problems = {problem.code: problem for problem in understood.problems if problem.fact in (fact, None)}
    if "is" in row:
        expected = row["is"].isoformat() if isinstance(row["is"], date) else row["is"]
        assert (understood.facts.get(fact), list(problems)) == (expected, [])
    else:
        assert fact not in understood.facts
        assert row["problem"] in problems
        assert list(problems[row["problem"]].options) == [day.isoformat() for day in row.get("options", ())]


def test_both_languages_are_in_every_group() -> None:
    without = [group["title"] for group in table()["groups"] if not any(row.get("in") == "es" for row in group["rows"])]
    assert without == []


def test_the_page_is_made_from_the_table() -> None:
    assert (ROOT / "docs" / "dates.md").read_text(encoding="utf-8") == page(), (
        "docs/dates.md is old: python -m actions.understanding.date_page > docs/dates.md"
    )

"""A reply to a day that could be read in two ways points at one of the readings that were offered."""

from __future__ import annotations

from datetime import date

import pytest

from actions.understanding import Context, interpret
from rules_core import FACTS

OFFERED = ("2026-10-06", "2026-10-05")  # `Monday, October 6`: the 6th is a Tuesday


def reply(text: str, language: str = "en") -> str | None:
    context = Context(
        date(2026, 8, 5),
        FACTS,
        language=language,
        jurisdiction="mississippi",
        facts={"jurisdiction": "mississippi"},
        asked="election_date",
        options=OFFERED,
    )
    day = interpret(text, None, context).facts.get("election_date")
    return None if day is None else str(day)


@pytest.mark.parametrize(
    ("text", "language", "day"),
    [
        ("the 6th is right, tuesday", "en", "2026-10-06"),
        ("the 6th", "en", "2026-10-06"),
        ("it's the 6th", "en", "2026-10-06"),
        ("tuesday is right", "en", "2026-10-06"),
        ("sorry, tuesday", "en", "2026-10-06"),
        ("Monday", "en", "2026-10-05"),
        ("monday the 5th", "en", "2026-10-05"),
        ("the 7th", "en", "2026-10-07"),
        ("oct 6", "en", "2026-10-06"),
        ("november 3 2026", "en", "2026-11-03"),
        ("el martes", "es", "2026-10-06"),
        ("el día 5", "es", "2026-10-05"),
        ("el 6", "es", "2026-10-06"),
    ],
)
def test_a_bare_day_or_weekday_is_that_of_a_reading(text: str, language: str, day: str) -> None:
    assert reply(text, language) == day


def test_a_weekday_that_still_does_not_fit_is_not_taken() -> None:
    assert reply("friday the 6th") is None

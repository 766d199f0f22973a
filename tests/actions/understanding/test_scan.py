"""What `scan` and `detect_language` give: mentions at their place, JSON values, the language of the words."""

from __future__ import annotations

import json
import time

import pytest

from actions.understanding import Mention, detect_language, scan
from actions.understanding.expressions import from_json
from actions.understanding.text import fold, tokenize

MESSAGE = (
    "Our alderman resigned July 27, order on Aug 4 2026, MS. No newspaper, 2 1/2 years left; votes Ann 501, Bob 499."
)


def of(kind: str, text: str, language: str | None = None) -> list[Mention]:
    return [mention for mention in scan(text, language) if mention.kind == kind]


def test_every_mention_is_json_and_lies_in_the_message() -> None:
    for mention in scan(MESSAGE):
        assert json.loads(json.dumps(mention.value)) == mention.value
        assert 0 <= mention.start < mention.end <= len(MESSAGE)


def test_a_day_is_found_where_it_stands_and_is_not_resolved() -> None:
    first, second = of("date", MESSAGE)
    assert MESSAGE[first.start : first.end] == "July 27"
    assert first.value == {"form": "calendar", "day": 27, "month": 7}
    assert second.value == {"form": "calendar", "day": 4, "month": 8, "year": 2026}
    assert from_json(first.value).to_json() == first.value


@pytest.mark.parametrize("data", [{"form": "moon"}, {"form": "today", "weeks": 1}, {}])
def test_a_day_in_unknown_json_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"form|is no"):
        from_json(data)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("twenty five", 25),
        ("twenty-first", None),
        ("2½", 2.5),
        ("two and a half", 2.5),
        ("1,200", 1200),
        ("ninety nine", 99),
    ],
)
def test_numbers_in_words_and_digits(text: str, value: float | None) -> None:
    assert [mention.value for mention in of("number", text, "en")] == ([] if value is None else [value])


@pytest.mark.parametrize(("text", "value"), [("treinta y uno", 31), ("veintiséis", 26), ("dos y medio", 2.5)])
def test_numbers_in_spanish(text: str, value: float) -> None:
    assert [mention.value for mention in of("number", text, "es")] == [value]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("when is the deadline", "en"),
        ("¿cuándo es la elección?", "es"),
        ("cuando es la eleccion", "es"),
        ("renunció", "es"),
        ("yep", "en"),
        ("una sola", "es"),
        ("no", None),
        ("Nebraska", None),
        ("3/9/27", None),
        ("", None),
    ],
)
def test_the_language_of_a_message(text: str, language: str | None) -> None:
    assert detect_language(text) == language


def test_folding_keeps_letters_and_drops_marks() -> None:
    assert fold("Señor’s") == "senors"
    assert fold("MIÉRCOLES") == "miercoles"


def test_the_stop_of_an_abbreviation_ends_no_sentence() -> None:
    assert [token.pause for token in tokenize("Sept. 15. Then")] == [0, 0, 2]


@pytest.mark.parametrize(
    "text", ["", " ", "🙂", "\x00", "((((", "1/1/1/1", "99/99/9999", "a" * 10_000, "no " * 3_000, "½"]
)
def test_no_message_breaks_it(text: str) -> None:
    assert isinstance(scan(text), list)


def test_a_long_message_is_read_quickly() -> None:
    long = "the board met on nov 3 and then he resigned on nov 4 and we have five seats " * 60
    scan(long)
    began = time.perf_counter()
    scan(long)
    assert time.perf_counter() - began < 5

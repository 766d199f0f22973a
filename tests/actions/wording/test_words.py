"""Dates, lists, plurals and clock times as each language writes them."""

from datetime import date, datetime, time, timezone

import pytest

from actions.wording import Words, words
from rules_core import Text
from rules_core.text import message

COUNTED = message("test.counted", "{n} notices on {day}", one="{n} notice on {day}")
NESTED = message("test.nested", "first {inner}, then {days}")


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Tuesday, November 17, 2026"), ("es", "martes, 17 de noviembre de 2026")],
)
def test_a_date_is_said_with_its_weekday(language: str, said: str) -> None:
    assert words(language).date(date(2026, 11, 17)) == said


@pytest.mark.parametrize(
    ("moment", "said"),
    [(time(17), "5:00 p.m."), (time(0, 5), "12:05 a.m."), (time(12), "12:00 p.m."), (time(9, 30), "9:30 a.m.")],
)
def test_a_time_of_day(moment: time, said: str) -> None:
    assert words("en").time(moment) == said


def test_a_text_of_the_core_is_filled_with_dates_texts_and_lists() -> None:
    day = date(2026, 3, 3)
    text = NESTED(inner=COUNTED(n=1, day=day), days=[day, date(2026, 3, 4)])
    assert words("en").say(text) == (
        "first 1 notice on Tuesday, March 3, 2026, then Tuesday, March 3, 2026 and Wednesday, March 4, 2026"
    )


def test_the_plural_form_follows_the_number() -> None:
    day = date(2026, 3, 3)
    assert words("en").say(COUNTED(n=2, day=day)).startswith("2 notices")
    assert words("en").say(COUNTED(n=0, day=day)).startswith("0 notices")


def test_a_moment_is_a_date_and_a_time() -> None:
    assert (
        words("en").moment(datetime(2026, 10, 28, 17, 0, tzinfo=timezone.utc))
        == "Wednesday, October 28, 2026 at 5:00 p.m."
    )


def test_braces_in_what_a_person_wrote_are_left_alone() -> None:
    said = words("en")("problem.vague_date", said="{oops} {0}")
    assert "{oops} {0}" in said


def test_a_language_that_the_bot_does_not_speak_falls_back_to_english() -> None:
    assert words("fr").language == "en"
    with pytest.raises(ValueError, match="fr"):
        Words("fr")


def test_an_unknown_key_is_an_error() -> None:
    with pytest.raises(KeyError):
        words("en").say(Text("no.such.message", {}))

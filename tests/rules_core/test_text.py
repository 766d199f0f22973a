"""Texts: a key and parameters, and their English; every message of the catalogue can be said."""

import re
import string
from datetime import date

import pytest

from rules_core import CATALOGUE
from rules_core.text import ALL_OF, ANY_OF, Message, Text, english_date, join, message, plain, plain_params

ONE = Message("test.text.one", "{n} seats of {place}", one="{n} seat of {place}")
LIST = Message("test.text.list", "On the ballot: {names}.")
PLAIN = Message("test.text.plain", "nothing to fill in")


@pytest.fixture(autouse=True)
def catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """The catalogue with the messages of this module, for one test."""
    for made_up in (ONE, LIST, PLAIN):
        monkeypatch.setitem(CATALOGUE, made_up.key, made_up)


def test_the_singular_stands_for_one_only() -> None:
    assert ONE(n=0, place="Tupelo").english() == "0 seats of Tupelo"
    assert ONE(n=1, place="Tupelo").english() == "1 seat of Tupelo"
    assert ONE(n=2, place="Tupelo").english() == "2 seats of Tupelo"


@pytest.mark.parametrize(
    ("names", "words"),
    [
        ([], ""),
        (["Ames"], "Ames"),
        (["Ames", "Boyd"], "Ames and Boyd"),
        (["Ames", "Boyd", "Cook"], "Ames, Boyd and Cook"),
    ],
)
def test_lists_are_said_as_in_speech(names: list[str], words: str) -> None:
    assert LIST(names=names).english() == f"On the ballot: {words}."


def test_braces_in_a_name_are_only_letters() -> None:
    assert LIST(names=["{n}", "{"]).english() == "On the ballot: {n} and {."


def test_dates_carry_their_weekday() -> None:
    assert english_date(date(2026, 12, 1)) == "Tue 1 Dec 2026"
    assert LIST(names=[date(2026, 12, 1), date(2027, 1, 10)]).english().endswith("Tue 1 Dec 2026 and Sun 10 Jan 2027.")


def test_a_text_within_a_text() -> None:
    outer = LIST(names=[PLAIN(), ONE(n=1, place="Tupelo")])
    assert outer.english() == "On the ballot: nothing to fill in and 1 seat of Tupelo."
    assert plain_params(outer) == {
        "names": [
            {"key": "test.text.plain", "params": {}},
            {"key": "test.text.one", "params": {"n": 1, "place": "Tupelo"}},
        ]
    }


def test_parameters_as_json() -> None:
    assert plain(date(2026, 12, 1)) == "2026-12-01"
    assert plain((date(2026, 12, 1), 3)) == ["2026-12-01", 3]
    assert plain("Ames") == "Ames"


def test_joining() -> None:
    assert join(ALL_OF, [PLAIN()]) == PLAIN()
    assert join(ALL_OF, [Text("test.text.plain", {})] * 3).english() == " and ".join(["nothing to fill in"] * 3)
    assert join(ANY_OF, [PLAIN(), PLAIN()]).english() == "nothing to fill in, or nothing to fill in"


def test_a_key_stands_for_one_message() -> None:
    assert message("test.text.plain", "nothing to fill in") == PLAIN
    with pytest.raises(ValueError, match=r"test\.text\.plain"):
        message("test.text.plain", "something else")


@pytest.mark.parametrize("key", sorted(CATALOGUE))
def test_each_message_can_be_said(key: str) -> None:
    found = CATALOGUE[key]
    names = {name for _, name, _, _ in string.Formatter().parse(found.english) if name is not None}
    params = dict.fromkeys(names, "x")
    assert Text(key, params).english()
    assert not re.search(r"\s{2}|\s[.,;]|^\s|\s$", found.english), found.english
    if found.one is not None:
        assert "n" in names
        assert {name for _, name, _, _ in string.Formatter().parse(found.one) if name is not None} <= names

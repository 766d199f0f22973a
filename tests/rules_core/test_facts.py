"""The table of facts, the check of one value, and which facts contradict each other: exactly the contract's.

Not here: what a fact means for a deadline.
"""

from typing import Any

import pytest

from rules_core import FACTS, LAWS, check_fact
from rules_core.facts import FIRST_YEAR, LAST_YEAR, iso, read, shown
from tests.rules_core.asking import ask, errors

LAW_OF = {
    name: next(law for law in LAWS if name in LAWS[law].facts)
    for name in FACTS
    if name not in ("jurisdiction", "as_of")
}
GOOD: dict[str, list[Any]] = {
    "bool": [True, False],
    "date": ["2026-06-16", "2028-02-29", f"{FIRST_YEAR}-01-01", f"{LAST_YEAR}-12-31"],
    "datetime": ["2026-06-16T17:00", "2026-06-16T00:00", "2028-02-29T23:59"],
    "count": [0, 1, 7, 10**9],
    "votes": [{"Ames": 0}, {"Ames": 3, "José Núñez-Álvarez": 4}],
    "dates": [[], ["2026-02-17"], ["2026-02-17", "2027-02-09"]],
}
BAD: dict[str, list[Any]] = {
    "bool": [None, 0, 1, "true", "yes", 1.0, [], {}],
    "date": [
        *(None, True, 20260616, 2026.0, "", " 2026-06-16", "2026-06-16 ", "2026-6-16", "16.06.2026", "2026-W25-2"),
        *("2027-02-29", "2026-06-31", "2026-13-01", "2026-00-10", "0000-00-00", "2026-06-16T00:00", "20260616"),
        *(f"{FIRST_YEAR - 1}-12-31", f"{LAST_YEAR + 1}-01-01", ["2026-06-16"], {"date": "2026-06-16"}),
    ],
    "datetime": [
        *(None, 17, "2026-06-16", "17:00", "2026-06-16 17:00", "2026-06-16T17:00:00", "2026-06-16T24:00"),
        *(
            "2026-06-31T17:00",
            "2026-06-16T17:60",
            "2026-06-16T17.00",
            f"{LAST_YEAR + 1}-01-01T17:00",
            "2026-06-16T5 pm",
        ),
    ],
    "count": [None, -1, 1.0, 1.5, True, False, "3", "three", [3], 10**9 + 1, float("nan"), float("inf")],
    "votes": [
        *(None, [], {}, "Ames", 3, {"": 1}, {"  ": 1}, {"Ames": -1}, {"Ames": "1"}, {"Ames": 1.0}, {"Ames": True}),
        *(
            {"Ames": None},
            {"Ames\n": 1},
            {"\ud800": 1},
            {"A" * 201: 1},
            {str(n): 1 for n in range(201)},
            {"Ames": 10**9 + 1},
        ),
    ],
    "dates": [None, "2026-02-17", ["2026-02-30"], [None], [["2026-02-17"]], {"2026-02-17": True}, ["2026-02-17"] * 201],
}


def facts_of(kind: str) -> list[str]:
    return [name for name, fact in FACTS.items() if fact.kind == kind and name in LAW_OF]


def values(table: dict[str, list[Any]]) -> list[Any]:
    return [pytest.param(kind, value, id=f"{kind}-{ascii(value)[:40]}") for kind in table for value in table[kind]]


@pytest.mark.parametrize(("kind", "value"), values(GOOD))
def test_a_value_of_its_kind_is_taken(kind: str, value: Any) -> None:
    for name in facts_of(kind):
        assert check_fact(name, value) == []
        assert iso(read(FACTS[name], value, LAW_OF[name])) == value


@pytest.mark.parametrize(("kind", "value"), values(BAD))
def test_a_value_of_another_kind_is_refused_by_name(kind: str, value: Any) -> None:
    for name in facts_of(kind):
        (error,) = check_fact(name, value, LAW_OF[name])
        assert error.field == name
        assert name in error.message
        assert "is expected" in error.message or "are expected" in error.message
        assert error.message.encode()
        guidance = ask(LAW_OF[name], **{name: value})
        assert guidance.status == "invalid_facts"
        assert errors(guidance) == [name]
        assert guidance.deadlines == ()


@pytest.mark.parametrize("name", facts_of("choice"))
def test_a_choice_takes_its_choices_and_no_other(name: str) -> None:
    fact = FACTS[name]
    for choice in fact.choices:
        for law in LAWS:
            fits = not choice.only or law in choice.only
            assert bool(check_fact(name, choice.value, law)) is not fits
        assert check_fact(name, choice.value) == []
    for value in (
        "",
        None,
        1,
        True,
        fact.choices[0].value.upper(),
        fact.choices[0].value + " ",
        [fact.choices[0].value],
    ):
        (error,) = check_fact(name, value, LAW_OF[name])
        assert all(choice.value in error.message for choice in fact.choices_in(LAW_OF[name]))


def test_a_choice_of_another_law_is_refused() -> None:
    assert errors(ask("nebraska", cause="determination")) == ["cause"]
    assert errors(ask("indiana", cause="determination")) == []
    assert "determination" not in ask("nebraska", cause="determination").errors[0].message.split("One of")[1]


@pytest.mark.parametrize("value", ["Mississippi", "ohio", "", None, 1, ["mississippi"], {}])
def test_an_unknown_jurisdiction_names_those_that_are_known(value: Any) -> None:
    guidance = ask(value)
    assert guidance.status == "invalid_facts"
    assert errors(guidance) == ["jurisdiction"]
    assert all(law in guidance.errors[0].message for law in LAWS)


@pytest.mark.parametrize("name", ["weather", "Cause", "vacancy-date", "", "a" * 500, "\ud800"])
def test_an_unknown_fact_is_named(name: str) -> None:
    guidance = ask("indiana", **{name: 1})
    assert guidance.status == "invalid_facts"
    assert errors(guidance) == [shown(name)]
    assert check_fact(name, 1)[0].field == name


def test_facts_of_other_laws_are_left_aside_even_if_malformed() -> None:
    for law in LAWS:
        plain = ask(law)
        others = {name: object() for name in LAW_OF if name not in LAWS[law].facts}
        assert ask(law, **others) == plain


@pytest.mark.parametrize("field", ["dont_know", "not_yet"])
@pytest.mark.parametrize("value", ["cause", 3, None, {"cause": True}, [1], [None], ["weather"], [["cause"]], True])
def test_the_lists_of_names_hold_names_of_facts(field: str, value: Any) -> None:
    assert errors(ask("indiana", **{field: value})) == [field]


def test_every_error_is_told_at_once() -> None:
    guidance = ask("indiana", seats="five", meeting_date="soon", weather="fine", dont_know=3)
    assert sorted(errors(guidance)) == ["dont_know", "meeting_date", "seats", "weather"]


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "nothing"),
        (True, "true"),
        (False, "false"),
        ("31 June", "31 June"),
        (2.5, "2.5"),
        ("a\nb\tc\ud800", "a b c "),
        (10**5000, "a very long int"),
    ],
    ids=["nothing", "yes", "no", "words", "number", "unprintable", "long-number"],
)
def test_what_was_given_is_shown_so_that_it_can_be_read(value: Any, words: str) -> None:
    assert shown(value) == words


def test_what_was_given_is_cut_to_a_length_that_can_be_read() -> None:
    assert shown("a" * 60) == "a" * 60
    assert shown("a" * 61) == "a" * 59 + "…"
    deep: Any = []
    for _ in range(5000):
        deep = [deep]
    assert len(shown(deep)) <= 60
    assert len(shown(list(range(1000)))) <= 60


# ---------------------------------------------------------------- contradictions: these, and no others

MISSISSIPPI: dict[str, tuple[dict[str, Any], str]] = {
    "election-before-vacancy": ({"vacancy_date": "2026-06-17", "election_date": "2026-06-16"}, "election_date"),
    "term-over-before-vacancy": ({"vacancy_date": "2026-06-17", "term_end_date": "2026-06-16"}, "term_end_date"),
    "over-six-months-but-exactly-six": (
        {"vacancy_date": "2027-01-04", "term_end_date": "2027-07-04", "unexpired_term_over_six_months": True},
        "unexpired_term_over_six_months",
    ),
    "not-over-six-months-but-a-day-more": (
        {"vacancy_date": "2027-01-04", "term_end_date": "2027-07-05", "unexpired_term_over_six_months": False},
        "unexpired_term_over_six_months",
    ),
    "runoff-name-that-did-not-stand": (
        {"votes": {"Ames": 4, "Boyd": 4}, "runoff_votes": {"Ames": 4, "Cook": 4}},
        "runoff_votes",
    ),
}
NEBRASKA: dict[str, tuple[dict[str, Any], str]] = {
    "more-vacant-than-seats": ({"seats": 5, "vacant_seats": 6}, "vacant_seats"),
    "more-votes-than-members": (
        {"municipality_class": "village", "seats": 5, "vacant_seats": 1, "votes_for": 3, "votes_against": 2},
        "votes_for",
    ),
    "more-votes-than-seats": ({"seats": 5, "votes_for": 4, "votes_against": 3}, "votes_for"),
    "more-votes-for-than-seats": ({"seats": 5, "votes_for": 6}, "votes_for"),
    "more-votes-against-than-seats": ({"seats": 5, "votes_against": 6}, "votes_against"),
    "even-vote-of-all-and-the-mayor": (
        {"municipality_class": "city", "seats": 7, "votes_for": 4, "votes_against": 4},
        "votes_for",
    ),
    "trustees-have-no-mayor": (
        {"office": "trustee", "seats": 4, "votes_for": 3, "votes_against": 2},
        "votes_for",
    ),
}
INDIANA: dict[str, tuple[dict[str, Any], str]] = {
    "notice-before-death": (
        {"cause": "death", "vacancy_date": "2027-05-03", "death_notice_date": "2027-05-02"},
        "death_notice_date",
    ),
    "notice-before-death-cause-not-said": (
        {"vacancy_date": "2027-05-03", "death_notice_date": "2027-05-02"},
        "death_notice_date",
    ),
    "more-vacant-than-seats": ({"seats": 5, "vacant_seats": 6}, "vacant_seats"),
}
FORT_LAUDERDALE: dict[str, tuple[dict[str, Any], str]] = {
    "general-before-primary": ({"primary_date": "2029-03-13", "general_date": "2029-03-12"}, "general_date"),
}
AT_ODDS: dict[str, dict[str, tuple[dict[str, Any], str]]] = {
    "mississippi": MISSISSIPPI,
    "nebraska": NEBRASKA,
    "indiana": INDIANA,
    "fort_lauderdale": FORT_LAUDERDALE,
}


@pytest.mark.parametrize(
    ("law", "facts", "field"),
    [pytest.param(law, *case, id=f"{law}-{name}") for law, cases in AT_ODDS.items() for name, case in cases.items()],
)
def test_facts_that_contradict_each_other(law: str, facts: dict[str, Any], field: str) -> None:
    guidance = ask(law, **facts)
    assert guidance.status == "invalid_facts"
    assert errors(guidance) == [field]
    assert guidance.errors[0].message


ODD: dict[str, list[dict[str, Any]]] = {
    "mississippi": [
        {"vacancy_date": "2026-06-16", "election_date": "2026-06-16"},
        {"vacancy_date": "2026-06-16", "term_end_date": "2026-06-16"},
        {"vacancy_date": "2027-01-04", "term_end_date": "2027-07-05", "unexpired_term_over_six_months": True},
        {"vacancy_date": "2027-01-04", "term_end_date": "2027-07-04", "unexpired_term_over_six_months": False},
        {"votes": {"Ames": 4, "Boyd": 4}, "runoff_votes": {"Boyd": 4}},
        {"votes": {"Ames": 4, "Boyd": 1}, "no_majority": True},
        {"qualified_candidates": 1, "votes": {"Ames": 4, "Boyd": 1}},
        {"vacancy_date": "2026-06-16", "order_date": "2026-06-01"},
        {"order_date": "2026-06-16", "election_date": "2026-06-01"},
        {"election_date": "2026-06-16", "first_notice_date": "2026-07-16"},
        {"posting_places": 0, "posted_at_hall": True},
    ],
    "nebraska": [
        {"seats": 5, "vacant_seats": 5},
        {"seats": 0, "vacant_seats": 0},
        {"municipality_class": "city", "seats": 6, "votes_for": 4, "votes_against": 3},
        {"municipality_class": "village", "seats": 5, "vacant_seats": 1, "votes_for": 2, "votes_against": 2},
        {"seats": 5, "votes_for": 5},
        {"vacancy_date": "2027-05-03", "notice_presented_date": "2027-05-01"},
    ],
    "indiana": [
        {"cause": "death", "vacancy_date": "2027-05-03", "death_notice_date": "2027-05-03"},
        {"cause": "resignation", "vacancy_date": "2027-05-03", "death_notice_date": "2027-05-02"},
        {"seats": 5, "vacant_seats": 5},
        {"vacancy_date": "2027-05-03", "meeting_date": "2027-05-01", "determination_date": "2027-04-01"},
        {"meeting_date": "2027-05-03", "notice_mailed_date": "2027-05-04"},
    ],
    "fort_lauderdale": [
        {"primary_date": "2029-03-13", "general_date": "2029-03-13"},
        {"vacancy_date": "2029-03-14", "general_date": "2029-03-13", "primary_date": "2029-02-13"},
    ],
}


@pytest.mark.parametrize(
    ("law", "facts"),
    [
        pytest.param(law, facts, id=f"{law}-{number}")
        for law, cases in ODD.items()
        for number, facts in enumerate(cases, 1)
    ],
)
def test_what_is_merely_odd_is_answered(law: str, facts: dict[str, Any]) -> None:
    assert ask(law, **facts).status != "invalid_facts"


# ---------------------------------------------------------------- the table


def test_each_fact_of_a_law_is_in_the_table_and_each_fact_has_a_law() -> None:
    assert set(LAW_OF) == {name for law in LAWS.values() for name in law.facts}
    for name, fact in FACTS.items():
        assert fact.name == name
        assert fact.jurisdictions == tuple(law for law in LAWS if name in LAWS[law].facts)
        assert fact.question.english.endswith("?")
        assert bool(fact.choices) is (fact.kind == "choice")
        assert fact.act <= (fact.kind == "bool")

"""Fort Lauderdale Code § 12-2, clause by clause: the day before, the day, the day after each limit of six days.

Not here: the holidays (test_calendars.py), facts at odds (test_facts.py).
"""

from typing import Any

import pytest

from rules_core import Guidance
from tests.rules_core.asking import ask, code, codes, day, every, flags, ids, missing, plus, safe_day, steps, the

P, G = "2029-02-13", "2029-03-13"
QUALIFIED = {"vacancy_in": "candidacy", "candidate_had_qualified": True, "primary_date": P, "general_date": G}


def vacancy(on: str, **facts: Any) -> Guidance:
    """A qualified candidate withdraws after the end of qualifying."""
    return ask("fort_lauderdale", **{**QUALIFIED, "cause": "withdrawal", "vacancy_date": on, **facts})


def window(guidance: Guidance) -> tuple[str, str]:
    return day(guidance, "qualifying_opens"), day(guidance, "qualifying_closes")


# ---------------------------------------------------------------- scope


def test_an_office_is_outside() -> None:
    """fl.a.1; commissioners who resigned, 2000 and 2012 (Sun Sentinel)"""
    for facts in ({"vacancy_in": "office"}, {"office": "other"}, {"vacancy_in": "candidacy", "office": "other"}):
        guidance = ask("fort_lauderdale", **facts)
        assert (guidance.status, code(guidance), guidance.missing) == ("out_of_scope", "out_of_scope", ())


@pytest.mark.parametrize(
    "facts", [{"candidate_had_qualified": False}, {"not_yet": ["candidate_had_qualified"]}], ids=["no", "not-yet"]
)
def test_who_had_not_qualified_leaves_no_vacancy(facts: dict[str, Any]) -> None:
    """fl.a.1; an open campaign account only, 2008 (Sun Sentinel)"""
    guidance = ask("fort_lauderdale", vacancy_in="candidacy", **facts)
    assert (code(guidance), guidance.status, guidance.deadlines) == ("no_action", "complete", ())


@pytest.mark.parametrize(
    ("cause", "named"),
    [
        ("death", True),
        ("withdrawal", True),
        ("removal", True),
        ("moved_away", False),
        ("no_successor", False),
        ("other", False),
    ],
)
def test_three_causes_are_named(cause: str, named: bool) -> None:
    """fl.a.1"""
    assert ("cause_not_named" in flags(vacancy("2029-02-01", cause=cause, candidates_remaining=1))) is not named


# ---------------------------------------------------------------- (a): before the primary


@pytest.mark.parametrize(
    ("days", "outcome"),
    [
        pytest.param(40, "reopen_qualifying", id="fl.a.1-long-before"),
        pytest.param(7, "reopen_qualifying", id="fl.a.1-seven-days"),
        pytest.param(6, "reopen_qualifying", id="fl.a.1-six-days"),
        pytest.param(5, "primary_cancelled", id="fl.a.2-five-days"),
        pytest.param(1, "primary_cancelled", id="fl.a.2-the-day-before"),
    ],
)
@pytest.mark.parametrize("left", [0, 1])
def test_fewer_than_two_are_left(days: int, outcome: str, left: int) -> None:
    on = plus(P, -days)
    guidance = vacancy(on, candidates_remaining=left)
    cancelled = outcome == "primary_cancelled"
    assert (code(guidance), guidance.status) == (outcome, "complete")
    assert window(guidance) == (plus(on, 1), plus(on, 3))
    assert ("primary" in ids(guidance)) is not cancelled
    assert day(guidance, "general") == G
    assert ("start_day_not_stated" in flags(guidance)) is cancelled
    assert (the(guidance, "qualifying_opens").certainty == "unclear") is cancelled
    assert {"primary_may_not_exist", "three_days_counted"} <= flags(guidance)
    assert ("all_run_in_general" in flags(guidance)) is not cancelled
    assert ("fl.a.3" in {step.clause for step in guidance.steps}) is cancelled
    assert missing(guidance) == []


@pytest.mark.parametrize("days", [1, 5, 6, 7])
@pytest.mark.parametrize("left", [2, 3])
def test_two_or_more_are_left(days: int, left: int) -> None:
    """fl.a.1, fl.a.2: the vacancy of the second sentence is that of the first"""
    guidance = vacancy(plus(P, -days), candidates_remaining=left)
    assert (code(guidance), ids(guidance)) == ("no_action", {"primary", "general"})
    assert "start_day_not_stated" not in flags(guidance)


@pytest.mark.parametrize(
    ("on", "safe"),
    [
        pytest.param("2029-01-31", "2029-02-02", id="fl.a.1-closes-on-saturday"),
        pytest.param("2029-02-01", "2029-02-02", id="fl.a.1-closes-on-sunday"),
        pytest.param("2029-01-30", None, id="fl.a.1-closes-on-friday"),
    ],
)
def test_the_three_days_are_calendar_days(on: str, safe: str | None) -> None:
    guidance = vacancy(on, candidates_remaining=1)
    assert window(guidance) == (plus(on, 1), plus(on, 3))
    assert safe_day(guidance, "qualifying_closes") == safe


def test_a_window_without_a_business_day_has_no_safe_day() -> None:
    """fl.a.1: Saturday 30 and Sunday 31 December 2028, and New Year"""
    guidance = vacancy("2028-12-29", primary_date="2029-01-30", general_date="2029-02-27", candidates_remaining=1)
    assert window(guidance) == ("2028-12-30", "2029-01-01")
    assert safe_day(guidance, "qualifying_closes") is None
    assert the(guidance, "qualifying_closes").certainty == "unclear"
    assert "closed_day_no_roll" in flags(guidance)


def test_before_the_primary_the_general_need_not_be_known() -> None:
    """fl.a.1"""
    facts = {name: value for name, value in QUALIFIED.items() if name != "general_date"}
    guidance = ask("fort_lauderdale", **facts, vacancy_date="2029-02-01", candidates_remaining=1)
    assert (code(guidance), guidance.status) == ("reopen_qualifying", "complete")
    assert "general_date" in guidance.may_add


# ---------------------------------------------------------------- (b)(1): six days or more before the general


@pytest.mark.parametrize(
    ("days", "available", "outcome"),
    [
        pytest.param(27, True, "next_highest_on_ballot", id="fl.b1.1-the-day-after-the-primary"),
        pytest.param(7, True, "next_highest_on_ballot", id="fl.b1.1-seven-days"),
        pytest.param(6, True, "text_silent", id="fl.b1.1-six-days"),
        pytest.param(7, False, "reopen_qualifying", id="fl.b1.2-seven-days"),
        pytest.param(6, False, "reopen_qualifying", id="fl.b1.2-six-days"),
    ],
)
def test_six_days_or_more_before_the_general(days: int, available: bool, outcome: str) -> None:
    on = plus(G, -days)
    guidance = vacancy(on, candidates_remaining=1, next_highest_available=available)
    assert code(guidance) == outcome
    assert ("exactly_six_days" in flags(guidance)) is (days == 6)
    assert "primary_may_not_exist" in flags(guidance)
    reopened = outcome == "reopen_qualifying"
    assert ("qualifying_opens" in ids(guidance)) is reopened
    if reopened:
        assert window(guidance) == (plus(on, 1), plus(on, 3))
        assert the(guidance, "qualifying_opens").certainty == ("unclear" if days == 6 else "fixed")
    assert ("general" in ids(guidance)) is (outcome != "text_silent")


@pytest.mark.parametrize("days", [6, 7, 20])
def test_nobody_left_long_before_the_general_is_a_gap(days: int) -> None:
    """fl.b1.2, fl.c.1"""
    guidance = vacancy(plus(G, -days), candidates_remaining=0)
    assert (code(guidance), ids(guidance)) == ("text_silent", set())
    assert "no_candidate_gap" in flags(guidance)
    assert ("exactly_six_days" in flags(guidance)) is (days == 6)
    assert missing(guidance) == []


def test_what_is_asked_after_the_primary() -> None:
    """fl.b1.1"""
    assert missing(vacancy("2029-02-20")) == ["candidates_remaining", "next_highest_available"]
    assert missing(vacancy("2029-02-20", candidates_remaining=1)) == ["next_highest_available"]
    assert vacancy("2029-02-20").outcome is None


def test_a_lower_finisher_that_cannot_be_told_is_answered_both_ways() -> None:
    """fl.b1.1, fl.b1.2"""
    guidance = vacancy(plus(G, -9), candidates_remaining=1, dont_know=["next_highest_available"])
    assert set(codes(guidance)) == {"next_highest_on_ballot", "reopen_qualifying"}
    assert day(guidance, "general") == G
    assert the(guidance, "general").condition is None
    condition = the(guidance, "qualifying_opens").condition
    assert condition is not None
    assert condition.english() == "if no candidate from the primary is available"
    state = vacancy(plus(G, -9), candidates_remaining=1, not_yet=["next_highest_available"])
    assert set(codes(state)) == set(codes(guidance))


# ---------------------------------------------------------------- (b)(2) and (c): less than six days before the general


@pytest.mark.parametrize(
    ("days", "delayed"),
    [
        pytest.param(6, False, id="fl.b2.1-six-days"),
        pytest.param(5, True, id="fl.b2.1-five-days"),
        pytest.param(1, True, id="fl.b2.1-the-day-before"),
    ],
)
@pytest.mark.parametrize("left", [1, 2, 3])
def test_less_than_six_days_before_the_general(days: int, delayed: bool, left: int) -> None:
    on = plus(G, -days)
    guidance = vacancy(on, candidates_remaining=left, next_highest_available=True)
    assert (code(guidance) == "general_delayed") is delayed
    if delayed:
        found = the(guidance, "general")
        assert (day(guidance, "general"), found.rolled_from and found.rolled_from.isoformat()) == (plus(G, 14), G)
        assert found.arithmetic[0][:3] == ("add", 14, "days")
        assert window(guidance) == (plus(on, 1), plus(on, 3))
        assert the(guidance, "qualifying_opens").clause == "fl.b2.2"
        assert "primary_may_not_exist" not in flags(guidance)


@pytest.mark.parametrize(
    ("days", "called"),
    [
        pytest.param(6, False, id="fl.c.1-six-days"),
        pytest.param(5, True, id="fl.c.1-five-days"),
        pytest.param(1, True, id="fl.c.1-the-day-before"),
    ],
)
def test_nobody_left_less_than_six_days_before(days: int, called: bool) -> None:
    guidance = vacancy(plus(G, -days), candidates_remaining=0)
    assert (code(guidance) == "special_elections_called") is called
    assert ("no_candidate_gap" in flags(guidance)) is not called
    assert ("companion_provision" in flags(guidance)) is called
    assert ids(guidance) == set()


def test_how_many_are_left_decides_between_the_two() -> None:
    """fl.b2.1, fl.c.1"""
    guidance = vacancy(plus(G, -2))
    assert (missing(guidance), guidance.outcome) == (["candidates_remaining"], None)
    both = vacancy(plus(G, -2), dont_know=["candidates_remaining"])
    assert set(codes(both)) == {"general_delayed", "special_elections_called"}


# ---------------------------------------------------------------- where no sentence reaches


@pytest.mark.parametrize(
    ("on", "flag"),
    [
        pytest.param(plus(P, -1), None, id="fl.a.1-the-day-before-the-primary"),
        pytest.param(P, "vacancy_on_election_day", id="fl.a.1-the-day-of-the-primary"),
        pytest.param(plus(P, 1), None, id="fl.b1.1-the-day-after-the-primary"),
        pytest.param(plus(G, -1), None, id="fl.b2.1-the-day-before-the-general"),
        pytest.param(G, "vacancy_on_election_day", id="fl.b2.1-the-day-of-the-general"),
        pytest.param(plus(G, 1), "after_general", id="fl.b2.1-the-day-after-the-general"),
    ],
)
def test_the_days_of_the_elections(on: str, flag: str | None) -> None:
    guidance = vacancy(on, candidates_remaining=1, next_highest_available=True)
    assert flags(guidance) & {"vacancy_on_election_day", "after_general"} == ({flag} if flag else set())
    assert (code(guidance) == "text_silent") is (flag is not None)
    assert flag is None or ids(guidance) == set()


@pytest.mark.parametrize("word", ["dont_know", "not_yet"])
def test_a_primary_that_nobody_can_date_may_not_exist(word: str) -> None:
    """fl.a.1: the city's own page knows one election in November"""
    facts = {name: value for name, value in QUALIFIED.items() if name != "primary_date"}
    guidance = ask("fort_lauderdale", **facts, vacancy_date="2029-03-01", **{word: ["primary_date"]})
    assert "primary_may_not_exist" in flags(guidance)
    assert (guidance.outcome, guidance.deadlines, missing(guidance)) == (None, (), [])


def test_what_is_asked_first() -> None:
    assert missing(ask("fort_lauderdale"))[:2] == ["vacancy_in", "candidate_had_qualified"]
    assert {"vacancy_date", "primary_date"} <= set(missing(ask("fort_lauderdale")))
    assert "general_date" not in missing(ask("fort_lauderdale"))
    assert missing(ask("fort_lauderdale", **{**QUALIFIED, "vacancy_date": P})) == []


def test_before_the_kind_of_vacancy_is_known_a_date_bears_its_condition() -> None:
    guidance = ask("fort_lauderdale", vacancy_date="2029-02-01", primary_date=P, candidates_remaining=1)
    assert guidance.outcome is None
    assert every(guidance, "qualifying_opens")[0].condition is not None


def test_how_current_the_text_is_is_not_known() -> None:
    guidance = vacancy("2029-02-01", candidates_remaining=1)
    assert guidance.law is not None
    assert guidance.law.as_of is None
    assert "law_version_unknown" in flags(guidance)


# ---------------------------------------------------------------- what is done, in its order

VERSION = {"law_version_unknown"}
PRIMARY = {"primary_may_not_exist"} | VERSION


@pytest.mark.parametrize(
    ("on", "left", "available", "done", "unclear"),
    [
        pytest.param(
            plus(P, -11), 1, None, ["fl.a.1"] * 2, PRIMARY | {"three_days_counted", "all_run_in_general"}, id="reopened"
        ),
        pytest.param(
            plus(P, -4),
            1,
            None,
            ["fl.a.2", "fl.a.2", "fl.a.2", "fl.a.3"],
            PRIMARY | {"three_days_counted", "start_day_not_stated"},
            id="cancelled",
        ),
        pytest.param(plus(P, -4), 2, None, [], PRIMARY, id="two-left"),
        pytest.param(plus(G, -14), 1, True, ["fl.b1.1"], PRIMARY, id="next-highest"),
        pytest.param(plus(G, -14), 1, False, ["fl.b1.2"] * 3, PRIMARY | {"three_days_counted"}, id="nobody-available"),
        pytest.param(
            plus(G, -5),
            1,
            None,
            ["fl.b2.2", "fl.b2.2", "fl.b2.1"],
            VERSION | {"three_days_counted"},
            id="delayed",
        ),
        pytest.param(plus(G, -5), 0, None, ["fl.c.1"], VERSION | {"companion_provision"}, id="special"),
        pytest.param(plus(G, -14), 0, None, [], PRIMARY | {"no_candidate_gap"}, id="gap"),
        pytest.param(P, 1, None, [], VERSION | {"vacancy_on_election_day"}, id="primary-day"),
        pytest.param(plus(G, 1), 1, None, [], VERSION | {"after_general"}, id="after-the-general"),
    ],
)
def test_steps_and_flags(on: str, left: int, available: bool | None, done: list[str], unclear: set[str]) -> None:
    facts = {} if available is None else {"next_highest_available": available}
    guidance = vacancy(on, candidates_remaining=left, **facts)
    assert steps(guidance) == done
    assert flags(guidance) - {"closed_day_no_roll"} == unclear


def test_no_action_says_how_current_the_text_is_too() -> None:
    guidance = ask("fort_lauderdale", vacancy_in="candidacy", candidate_had_qualified=False)
    assert (steps(guidance), flags(guidance)) == ([], VERSION)

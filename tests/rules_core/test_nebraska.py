"""Neb. Rev. Stat. § 32-569, clause by clause: the day before, the day, the day after; real vacancies where published.

Not here: the holidays (test_calendars.py), facts at odds (test_facts.py).
"""

from typing import Any

import pytest

from rules_core import Guidance
from tests.rules_core.asking import ask, code, codes, day, every, flags, ids, missing, plus, safe_day, steps, the

CITY = {"municipality_class": "city", "office": "council_member", "seats": 8, "vacant_seats": 1}
VILLAGE = {"municipality_class": "village", "office": "trustee", "seats": 5, "vacant_seats": 1}
M = "2027-05-04"


def vacancy(**facts: Any) -> Guidance:
    """A resignation from a city council, unless said otherwise."""
    return ask("nebraska", **{"cause": "resignation", **CITY, **facts})


# ---------------------------------------------------------------- scope and notices


@pytest.mark.parametrize("place", [CITY, VILLAGE], ids=["ne.1a.1-city", "ne.1a.1-village"])
def test_the_body_fills_the_vacancy(place: dict[str, Any]) -> None:
    guidance = vacancy(**place, notice_presented_date=M)
    assert (code(guidance), guidance.status) == ("council_fills", "complete")
    assert guidance.outcome is not None
    assert guidance.outcome.clauses[0] == "ne.1a.1"


@pytest.mark.parametrize("office", ["clerk", "commissioner", "clerk_treasurer"])
def test_an_office_outside_the_body_needs_no_count_of_seats(office: str) -> None:
    """ne.1a.1"""
    guidance = ask("nebraska", cause="resignation", office=office, notice_presented_date=M)
    assert (code(guidance), missing(guidance)) == ("council_fills", [])


@pytest.mark.parametrize(
    "facts", [{"vacancy_in": "candidacy"}, {"office": "other"}], ids=["ne.1a.1-candidacy", "ne.1a.1-county"]
)
def test_outside_the_section(facts: dict[str, Any]) -> None:
    guidance = ask("nebraska", **facts)
    assert (guidance.status, code(guidance), guidance.deadlines) == ("out_of_scope", "out_of_scope", ())


@pytest.mark.parametrize(
    ("facts", "other"),
    [
        pytest.param({"office": "mayor", "municipality_class": "city"}, True, id="ne.x.568-mayor"),
        pytest.param({"office": "mayor"}, True, id="ne.x.568-mayor-of-any-class"),
        pytest.param(
            {"office": "council_member", "municipality_class": "metropolitan_city"}, True, id="ne.x.568-omaha"
        ),
        pytest.param(
            {"office": "clerk", "municipality_class": "metropolitan_city"}, False, id="ne.x.568-clerk-in-omaha"
        ),
        pytest.param({"office": "council_member", "municipality_class": "city"}, False, id="ne.x.568-city"),
        pytest.param({"office": "trustee"}, False, id="ne.x.568-trustee"),
        pytest.param({"municipality_class": "village"}, False, id="ne.x.568-village"),
    ],
)
def test_what_gives_way_to_section_568(facts: dict[str, Any], other: bool) -> None:
    guidance = ask("nebraska", cause="resignation", seats=9, vacant_seats=1, notice_presented_date=M, **facts)
    assert code(guidance) == ("other_section" if other else "council_fills")
    assert ("companion_provision" in flags(guidance)) is other
    assert ("filling_meeting" in ids(guidance)) is not other


@pytest.mark.parametrize("cause", ["resignation", "removal", "moved_away", "no_successor", "other", "withdrawal"])
def test_the_written_notice(cause: str) -> None:
    """ne.1a.2"""
    guidance = vacancy(cause=cause)
    assert "ne.1a.2" in {step.clause for step in guidance.steps}
    assert "who_writes_the_notice" in flags(guidance)
    assert missing(guidance) == ["notice_presented_date"]
    assert ("holdover" in flags(guidance)) is (cause == "no_successor")
    assert ("resignation_accepted" in flags(guidance)) is (cause == "resignation")
    assert "who_writes_the_notice" not in flags(vacancy(cause=cause, notice_presented_date=M))


def test_a_death_needs_no_written_notice() -> None:
    """ne.1a.2"""
    guidance = vacancy(cause="death")
    assert "ne.1a.2" not in {step.clause for step in guidance.steps}
    assert (code(guidance), missing(guidance), guidance.status) == ("council_fills", [], "complete")


@pytest.mark.parametrize("cause", ["death", "resignation"])
def test_public_notice_at_once(cause: str) -> None:
    """ne.1a.3: no exemption for a death"""
    found = the(vacancy(cause=cause), "public_notice")
    assert (found.bound, found.date, found.clause) == ("at_once", None, "ne.1a.3")
    assert "at_once" in flags(vacancy(cause=cause))


# ---------------------------------------------------------------- (1)(b): the meeting


@pytest.mark.parametrize(
    ("presented", "last", "safe"),
    [
        pytest.param("2027-05-04", "2027-06-01", None, id="ne.1b.2-tuesday"),
        pytest.param("2028-02-02", "2028-03-01", None, id="ne.1b.2-leap-day"),
        pytest.param("2027-05-01", "2027-05-29", "2027-05-28", id="ne.1b.2-saturday"),
        pytest.param("2027-05-02", "2027-05-30", "2027-05-28", id="ne.1b.2-sunday"),
        pytest.param("2027-05-03", "2027-05-31", "2027-05-28", id="ne.1b.2-memorial-day"),
        pytest.param("2027-10-29", "2027-11-26", "2027-11-24", id="ne.1b.2-day-after-thanksgiving"),
        pytest.param("2027-11-27", "2027-12-25", "2027-12-23", id="ne.1b.2-christmas-kept-on-friday"),
        pytest.param("2026-12-04", "2027-01-01", "2026-12-31", id="ne.1b.2-new-year"),
    ],
)
def test_within_four_weeks_of_the_meeting_of_the_notice(presented: str, last: str, safe: str | None) -> None:
    guidance = vacancy(notice_presented_date=presented)
    assert (day(guidance, "filling_meeting"), safe_day(guidance, "filling_meeting")) == (last, safe)
    assert the(guidance, "filling_meeting").bound == "on_or_before"
    assert the(guidance, "filling_meeting").certainty == ("fixed" if safe is None else "safe")
    assert ("closed_day_no_roll" in flags(guidance)) is (safe is not None)


def test_upon_a_death() -> None:
    """ne.1b.2"""
    found = the(vacancy(cause="death", vacancy_date="2027-04-30"), "filling_meeting")
    assert (found.bound, found.date, found.reading) == ("at_once", None, None)
    assert "companion_provision" in flags(vacancy(cause="death"))


def test_a_death_with_a_notice_all_the_same_has_two_readings() -> None:
    """ne.1b.2"""
    guidance = vacancy(cause="death", notice_presented_date=M)
    assert [(item.bound, item.date and item.date.isoformat()) for item in every(guidance, "filling_meeting")] == [
        ("at_once", None),
        ("on_or_before", plus(M, 28)),
    ]
    assert all(item.reading for item in every(guidance, "filling_meeting"))
    assert every(guidance, "filling_meeting")[1].certainty == "unclear"
    assert "death_and_notice" in flags(guidance)


def test_no_time_runs_before_the_notice() -> None:
    """ne.1b.2"""
    guidance = vacancy(not_yet=["notice_presented_date"])
    assert (code(guidance), ids(guidance)) == ("no_clock_yet", {"public_notice"})
    unknown = vacancy(dont_know=["notice_presented_date"])
    assert (code(unknown), ids(unknown)) == (None, {"public_notice"})
    assert "clock_unknown" in flags(unknown)
    assert code(vacancy(cause="death", not_yet=["notice_presented_date"])) == "council_fills"


def test_nomination_and_the_meetings_notice() -> None:
    """ne.1b.1"""
    guidance = vacancy(notice_presented_date=M)
    assert {"ne.1b.1", "ne.1b.3"} <= {step.clause for step in guidance.steps}
    assert {"open_meetings_notice", "ward_not_in_text"} <= flags(guidance)
    chair = vacancy(**{**VILLAGE, "office": "board_chairperson"}, notice_presented_date=M)
    assert "no_other_nominator" in flags(chair)
    assert "no_other_nominator" not in flags(guidance)


# ---------------------------------------------------------------- (1)(b): the vote


@pytest.mark.parametrize(
    ("place", "votes_for", "votes_against", "later", "outcome", "clause"),
    [
        pytest.param(CITY, 4, 3, None, "vacancy_filled", "ne.1b.3", id="ne.1b.3-one-more"),
        pytest.param(CITY, 1, 0, None, "vacancy_filled", "ne.1b.3", id="ne.1b.3-one-vote"),
        pytest.param(CITY, 3, 3, None, "mayor_breaks_tie", "ne.1b.6", id="ne.1b.6-tie-of-a-council"),
        pytest.param(CITY, 3, 3, True, "mayor_breaks_tie", "ne.1b.6", id="ne.1b.6-tie-on-a-later-nominee"),
        pytest.param(CITY, 3, 4, False, "nominee_rejected", "ne.1b.4", id="ne.1b.4-first-nominee"),
        pytest.param(CITY, 3, 4, True, "nominee_rejected", "ne.1b.5", id="ne.1b.5-later-nominee"),
        pytest.param(VILLAGE, 2, 2, False, "nominee_rejected", "ne.1b.4", id="ne.1b.4-tie-of-a-board"),
        pytest.param(VILLAGE, 2, 2, True, "nominee_rejected", "ne.1b.5", id="ne.1b.5-tie-of-a-board"),
        pytest.param(
            {"office": "trustee"}, 2, 2, True, "nominee_rejected", "ne.1b.5", id="ne.1b.6-a-trustee-is-no-council"
        ),
    ],
)
def test_the_vote(
    place: dict[str, Any], votes_for: int, votes_against: int, later: bool | None, outcome: str, clause: str
) -> None:
    facts = {} if later is None else {"earlier_nominee_rejected": later}
    guidance = ask("nebraska", **place, votes_for=votes_for, votes_against=votes_against, **facts)
    assert code(guidance) == outcome
    assert clause in {step.clause for step in guidance.steps}
    assert ("board_tie" in flags(guidance)) is (votes_for == votes_against and place is not CITY)
    assert ("ne.1b.8" in {step.clause for step in guidance.steps}) is (outcome == "vacancy_filled")
    assert missing(guidance) == []


def test_whether_the_nominee_was_the_first_is_asked_after_a_rejection_only() -> None:
    """ne.1b.4, ne.1b.5"""
    assert missing(vacancy(votes_for=1, votes_against=4)) == ["earlier_nominee_rejected"]
    assert missing(vacancy(votes_for=4, votes_against=1)) == []
    both = vacancy(votes_for=1, votes_against=4, dont_know=["earlier_nominee_rejected"])
    assert code(both) == "nominee_rejected"
    assert {step.clause: step.condition and step.condition.english() for step in both.steps if step.rank == 50} == {
        "ne.1b.4": "if this was the first nominee",
        "ne.1b.5": "if an earlier nominee was already rejected",
    }


def test_one_count_asks_for_the_other() -> None:
    """ne.1b.3"""
    assert missing(vacancy(votes_for=3)) == ["votes_against"]
    assert missing(vacancy(votes_against=0)) == ["votes_for"]


def test_a_tie_of_a_body_that_is_not_known_is_answered_both_ways() -> None:
    """ne.1b.6"""
    facts = {"votes_for": 2, "votes_against": 2, "earlier_nominee_rejected": True}
    assert missing(ask("nebraska", **facts)) == ["municipality_class"]
    assert codes(ask("nebraska", **facts, dont_know=["municipality_class"])) == {
        "mayor_breaks_tie": "if it is a city council",
        "nominee_rejected": "if it is a village board",
    }


def test_a_vote_answers_without_the_facts_that_lie_before_it() -> None:
    """ne.1b.3"""
    guidance = ask("nebraska", votes_for=4, votes_against=1)
    assert (code(guidance), missing(guidance), guidance.status) == ("vacancy_filled", [], "complete")
    assert "filling_meeting" not in ids(guidance)
    assert day(ask("nebraska", votes_for=4, votes_against=1, notice_presented_date=M), "filling_meeting") == plus(M, 28)


# ---------------------------------------------------------------- elections instead, (2) and (3)


@pytest.mark.parametrize(
    ("seats", "vacant", "half"),
    [
        pytest.param(8, 3, False, id="ne.3.1-one-less-than-half"),
        pytest.param(8, 4, True, id="ne.3.1-half"),
        pytest.param(8, 5, True, id="ne.3.1-one-more-than-half"),
        pytest.param(5, 2, False, id="ne.3.1-two-of-five"),
        pytest.param(5, 3, True, id="ne.3.1-three-of-five"),
        pytest.param(5, 0, False, id="ne.3.1-none"),
        pytest.param(1, 1, True, id="ne.3.1-all"),
    ],
)
@pytest.mark.parametrize("instead", [True, False, None])
def test_one_half_or_more_is_the_secretary_of_states(seats: int, vacant: int, half: bool, instead: bool | None) -> None:
    chosen = {} if instead is None else {"special_election_instead": instead}
    guidance = vacancy(**{**VILLAGE, "seats": seats, "vacant_seats": vacant}, notice_presented_date=M, **chosen)
    within = "special_election_called" if instead else "council_fills"
    assert code(guidance) == ("secretary_of_state_election" if half else within)
    assert ("filling_meeting" in ids(guidance)) is (not half and not instead)
    assert ("half_of_members" in flags(guidance)) is half
    assert ("ne.3.2" in {step.clause for step in guidance.steps}) is half


def test_an_election_instead_waits_for_the_count_of_seats() -> None:
    """ne.2.1, ne.3.1"""
    guidance = ask("nebraska", municipality_class="village", special_election_instead=True)
    assert guidance.outcome is None
    assert {"seats", "vacant_seats"} <= set(missing(guidance))


@pytest.mark.parametrize(("place", "word"), [(CITY, False), (VILLAGE, True)], ids=["ne.2.1-city", "ne.2.1-village"])
def test_a_special_city_election_of_a_village(place: dict[str, Any], word: bool) -> None:
    guidance = vacancy(**place, special_election_instead=True)
    assert code(guidance) == "special_election_called"
    assert ("city_election" in flags(guidance)) is word
    assert "companion_provision" in flags(guidance)
    assert ids(guidance) == {"public_notice"}


def test_that_an_election_may_be_called_is_said_while_it_is_open() -> None:
    """ne.2.1"""
    for facts, open_ in (
        ({}, True),
        ({"special_election_instead": False}, False),
        ({"not_yet": ["special_election_instead"]}, False),
    ):
        guidance = vacancy(notice_presented_date=M, **facts)
        assert ("ne.2.1" in {step.clause for step in guidance.steps}) is open_


def test_seats_that_cannot_be_said() -> None:
    """ne.3.1"""
    facts = {"municipality_class": "village", "office": "trustee", "cause": "resignation", "notice_presented_date": M}
    guidance = ask("nebraska", **facts, dont_know=["seats", "vacant_seats"])
    assert set(codes(guidance)) == {"council_fills", "secretary_of_state_election"}
    condition = the(guidance, "filling_meeting").condition
    assert condition is not None
    assert condition.english() == "if fewer than half of the seats are vacant"
    assert the(guidance, "public_notice").condition is None


def test_a_cause_that_cannot_be_said() -> None:
    """ne.1b.2"""
    guidance = ask("nebraska", **CITY, notice_presented_date=M, dont_know=["cause"])
    assert code(guidance) == "council_fills"
    assert {item.bound: item.condition and item.condition.english() for item in every(guidance, "filling_meeting")} == {
        "at_once": "if the member died",
        "on_or_before": "if the cause is not a death",
    }


# ---------------------------------------------------------------- what is done, in its order

VERSION = {"law_version_unknown"}
AHEAD = {"at_once", "open_meetings_notice", "ward_not_in_text"} | VERSION
RESIGNED = {"resignation_accepted"}


@pytest.mark.parametrize(
    ("facts", "done", "unclear"),
    [
        pytest.param(
            {},
            ["ne.1a.2", "ne.1a.3", "ne.1b.1", "ne.1b.3", "ne.2.1"],
            AHEAD | RESIGNED | {"who_writes_the_notice"},
            id="not-presented",
        ),
        pytest.param(
            {"notice_presented_date": M},
            ["ne.1a.2", "ne.1a.3", "ne.1b.1", "ne.1b.3", "ne.2.1"],
            AHEAD | RESIGNED,
            id="presented",
        ),
        pytest.param(
            {"cause": "death"},
            ["ne.1a.3", "ne.1b.1", "ne.1b.3", "ne.2.1"],
            AHEAD | {"companion_provision"},
            id="death",
        ),
        pytest.param(
            {"vacant_seats": 4}, ["ne.3.1", "ne.3.2"], {"companion_provision", "half_of_members"} | VERSION, id="half"
        ),
        pytest.param(
            {"special_election_instead": True},
            ["ne.2.1", "ne.x.606_01"],
            {"companion_provision"} | VERSION,
            id="instead",
        ),
        pytest.param({"office": "mayor"}, ["ne.x.568"], {"companion_provision"} | VERSION, id="mayor"),
        pytest.param(
            {"votes_for": 4, "votes_against": 3},
            ["ne.1a.3", "ne.1b.3", "ne.1b.8"],
            {"at_once"} | RESIGNED | VERSION,
            id="filled",
        ),
        pytest.param(
            {"votes_for": 3, "votes_against": 3}, ["ne.1a.3", "ne.1b.6"], {"at_once"} | RESIGNED | VERSION, id="tie"
        ),
        pytest.param(
            {"votes_for": 3, "votes_against": 4, "earlier_nominee_rejected": False},
            ["ne.1a.3", "ne.1b.4"],
            {"at_once", "majority_of_whom"} | RESIGNED | VERSION,
            id="rejected",
        ),
    ],
)
def test_steps_and_flags(facts: dict[str, Any], done: list[str], unclear: set[str]) -> None:
    guidance = vacancy(**facts)
    assert steps(guidance) == done
    assert flags(guidance) == unclear


# ---------------------------------------------------------------- published vacancies


def test_elmwood_2017() -> None:
    """Three of five trustees resigned; the Secretary of State set the special election (Associated Press)."""
    guidance = ask(
        "nebraska", municipality_class="village", office="trustee", cause="resignation", seats=5, vacant_seats=3
    )
    assert code(guidance) == "secretary_of_state_election"


def test_sidney_2023() -> None:
    """Notice at a meeting of 13 June, filled on 27 June; the limit was 11 July (News Channel Nebraska)."""
    assert day(vacancy(notice_presented_date="2023-06-13"), "filling_meeting") == "2023-07-11"


def test_how_current_the_text_is_is_not_known() -> None:
    guidance = vacancy(notice_presented_date=M)
    assert guidance.law is not None
    assert guidance.law.as_of is None
    assert "law_version_unknown" in flags(guidance)

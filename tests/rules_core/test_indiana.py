"""Ind. Code § 3-13-9-4, clause by clause: the day before, the day, the day after; the party before the council.

Not here: the holidays (test_calendars.py), facts at odds (test_facts.py).
"""

from typing import Any

import pytest

from rules_core import Guidance
from tests.rules_core.asking import ask, code, codes, day, every, flags, ids, missing, plus, safe_day, steps, the

V = "2027-05-03"  # a Monday
OPEN_SEAT: dict[str, Any] = {"major_party_seat": False}


def vacancy(cause: str = "resignation", **facts: Any) -> Guidance:
    """A seat on a town council."""
    return ask("indiana", **{"office": "council_member", "cause": cause, **facts})


def left_open(cause: str = "resignation", **facts: Any) -> Guidance:
    """A seat that a major party's candidate held, and that the party did not fill."""
    return vacancy(cause, **{"major_party_seat": True, "party_filled": False, **facts})


# ---------------------------------------------------------------- scope and notices: (a), (b)


@pytest.mark.parametrize(
    "office", ["mayor", "clerk", "clerk_treasurer", "trustee", "board_chairperson", "commissioner", "other"]
)
def test_a_town_council_only(office: str) -> None:
    """in.a.1"""
    guidance = ask("indiana", office=office)
    assert (guidance.status, code(guidance), guidance.deadlines) == ("out_of_scope", "out_of_scope", ())


def test_a_candidacy_is_outside() -> None:
    """in.a.1"""
    assert ask("indiana", office="council_member", vacancy_in="candidacy").status == "out_of_scope"
    assert ask("indiana", vacancy_in="candidacy").missing == ()


def test_the_remaining_members_fill_the_vacancy() -> None:
    """in.b.1"""
    guidance = vacancy(**OPEN_SEAT, vacancy_date=V)
    assert (code(guidance), guidance.status) == ("council_fills", "complete")
    assert guidance.outcome is not None
    assert guidance.outcome.clauses[0] == "in.b.1"
    assert "in.b.1" in {step.clause for step in guidance.steps}
    assert "nobody_chosen" in flags(guidance)


# ---------------------------------------------------------------- the party first: (a)(2)


def test_a_seat_that_the_party_filled() -> None:
    """in.a2.1"""
    for cause in ("resignation", "death", "determination"):
        guidance = vacancy(cause, major_party_seat=True, party_filled=True, vacancy_date=V)
        assert (code(guidance), guidance.deadlines, guidance.status) == ("party_filled", (), "complete")


@pytest.mark.parametrize(
    ("days", "outcome"),
    [
        pytest.param(-1, "party_fills_first", id="in.a2.1-day-before"),
        pytest.param(0, "party_fills_first", id="in.a2.1-the-day"),
        pytest.param(1, "council_fills", id="in.a2.1-day-after"),
    ],
)
@pytest.mark.parametrize("said", [True, False], ids=["said", "counted"])
def test_the_party_has_the_whole_of_its_last_day(days: int, outcome: str, said: bool) -> None:
    last = plus(V, 30)  # the companion § 3-13-11-3
    facts = {"party_deadline": last} if said else {}
    guidance = left_open(vacancy_date=V, as_of=plus(last, days), **facts)
    assert code(guidance) == outcome
    assert day(guidance, "party_deadline") == last
    assert ("meeting_earliest" in ids(guidance)) is (outcome == "council_fills")
    condition = the(guidance, "meeting").condition
    assert (condition is not None) is (outcome == "party_fills_first")
    assert day(guidance, "meeting") == plus(last, 30)
    assert "companion_provision" in flags(guidance)


def test_a_party_whose_time_runs_is_taken_not_to_have_filled_the_seat() -> None:
    """in.a2.1"""
    facts: dict[str, Any] = {"major_party_seat": True, "vacancy_date": V}
    running = vacancy(**facts, as_of=plus(V, 30))
    assert (code(running), missing(running)) == ("party_fills_first", [])
    assert "party_filled" in running.may_add
    over = vacancy(**facts, as_of=plus(V, 31))
    assert (over.outcome, missing(over)) == (None, ["party_filled"])
    assert missing(vacancy(**facts)) == ["party_filled"]
    assert code(vacancy(**facts, as_of=plus(V, 31), not_yet=["party_filled"])) == "council_fills"
    both = vacancy(**facts, as_of=plus(V, 31), dont_know=["party_filled"])
    assert set(codes(both)) == {"party_filled", "council_fills"}


def test_without_today_not_filled_is_read_as_past_the_partys_time() -> None:
    """in.a2.1"""
    assert code(left_open(vacancy_date=V)) == "council_fills"
    death = left_open("death", vacancy_date=V, death_notice_date=V)
    assert (code(death), missing(death)) == ("council_fills", [])


@pytest.mark.parametrize(("cause", "fact"), [("death", "death_notice_date"), ("determination", "determination_date")])
def test_the_partys_clock_is_asked_for_where_another_act_starts_it(cause: str, fact: str) -> None:
    """in.x.party"""
    guidance = left_open(cause, **{fact: V}, vacancy_date=V, as_of=plus(V, 40))
    assert missing(guidance) == ["party_deadline"]
    assert "party_deadline" not in ids(guidance)
    known = left_open(cause, **{fact: V}, vacancy_date=V, as_of=plus(V, 40), party_deadline=plus(V, 39))
    assert (code(known), missing(known)) == ("council_fills", [])


@pytest.mark.parametrize("days", [-1, 0, 1])
def test_a_meeting_before_the_partys_time_is_over(days: int) -> None:
    """in.a2.1"""
    guidance = left_open(vacancy_date=V, party_deadline=plus(V, 30), meeting_date=plus(V, 30 + days))
    assert ("meeting_too_early" in flags(guidance)) is (days < 1)


# ---------------------------------------------------------------- the last day: (c), (e) to (h)

ROWS = [
    pytest.param("resignation", False, "vacancy_date", 30, "in.c1.1", id="in.c1.1"),
    pytest.param("determination", False, "determination_date", 30, "in.e.then.1", id="in.e.then.1"),
    pytest.param("death", False, "death_notice_date", 30, "in.f.then.1", id="in.f.then.1"),
    pytest.param("resignation", True, "party_deadline", 30, "in.c2.1", id="in.c2.1"),
    pytest.param("determination", True, "determination_date", 60, "in.g.then.1", id="in.g.then.1"),
    pytest.param("death", True, "death_notice_date", 60, "in.h.then.1", id="in.h.then.1"),
]


@pytest.mark.parametrize(("cause", "party", "start", "days", "clause"), ROWS)
def test_the_last_day(cause: str, party: bool, start: str, days: int, clause: str) -> None:
    facts = {"major_party_seat": party, **({"party_filled": False} if party else {}), start: V}
    guidance = vacancy(cause, **facts)
    found = the(guidance, "meeting")
    assert (day(guidance, "meeting"), found.clause, found.bound) == (plus(V, days), clause, "on_or_before")
    assert (code(guidance), missing(guidance)) == ("council_fills", [])
    assert day(guidance, "notice_mailing") == plus(V, days - 10)
    separate = [flag.clause for flag in guidance.flags if flag.code == "party_clock_separate"]
    assert separate == ([clause] if days == 60 else [])


@pytest.mark.parametrize(("cause", "party", "start", "days", "clause"), ROWS)
@pytest.mark.parametrize("off", [-1, 0, 1], ids=["day-before", "the-day", "day-after"])
def test_a_meeting_against_the_last_day(cause: str, party: bool, start: str, days: int, clause: str, off: int) -> None:
    facts = {"major_party_seat": party, **({"party_filled": False} if party else {}), start: V}
    guidance = vacancy(cause, **facts, meeting_date=plus(V, days + off))
    assert [flag.clause for flag in guidance.flags if flag.code == "meeting_too_late"] == ([clause] if off > 0 else [])
    assert day(guidance, "notice_mailing") == plus(V, days + off - 10)


@pytest.mark.parametrize(
    ("start", "last", "safe", "mailing", "safe_mailing"),
    [
        pytest.param("2026-11-05", "2026-12-05", "2026-12-04", "2026-11-25", "2026-11-24", id="in.c1.1-saturday"),
        pytest.param("2026-08-14", "2026-09-13", "2026-09-11", "2026-09-03", "2026-09-01", id="in.c1.1-sunday"),
        pytest.param("2026-10-12", "2026-11-11", "2026-11-10", "2026-11-01", "2026-10-30", id="in.c1.1-veterans-day"),
        pytest.param(
            "2027-04-22", "2027-05-22", "2027-05-21", "2027-05-12", "2027-05-11", id="in.c1.1-saturday-in-may"
        ),
        pytest.param("2027-04-12", "2027-05-12", None, "2027-05-02", "2027-04-30", id="in.d4.1-mailing-on-sunday"),
        pytest.param(
            "2027-05-03", "2027-06-02", None, "2027-05-23", "2027-05-21", id="in.d4.1-mailing-on-another-sunday"
        ),
        pytest.param(
            "2027-05-10", "2027-06-09", None, "2027-05-30", "2027-05-28", id="in.d4.1-the-day-before-a-holiday"
        ),
    ],
)
def test_closed_days(start: str, last: str, safe: str | None, mailing: str, safe_mailing: str) -> None:
    guidance = vacancy(**OPEN_SEAT, vacancy_date=start)
    assert (day(guidance, "meeting"), safe_day(guidance, "meeting")) == (last, safe)
    assert (day(guidance, "notice_mailing"), safe_day(guidance, "notice_mailing")) == (mailing, safe_mailing)
    assert "closed_day_no_roll" in flags(guidance)


@pytest.mark.parametrize("days", [30, 31])
def test_a_vacancy_that_has_not_existed_for_more_than_thirty_days(days: int) -> None:
    """in.g3.1, in.h3.1"""
    guidance = left_open(
        "determination", vacancy_date=V, determination_date=V, party_deadline=plus(V, 5), as_of=plus(V, days)
    )
    assert ("not_thirty_days" in flags(guidance)) is (days == 30)


# ---------------------------------------------------------------- the notice of the meeting: (d)


def test_what_the_notice_must_be() -> None:
    """in.c.1, in.d1.1, in.d2.1, in.d3.1, in.d4.1"""
    (step,) = [step for step in vacancy(**OPEN_SEAT, vacancy_date=V).steps if step.clause == "in.d4.1"]
    assert step.also == ("in.c.1", "in.d1.1", "in.d2.1", "in.d3.1")
    assert all(word in step.text.english() for word in ("in writing", "first class mail", "ten days", "purpose"))
    assert "in.d4.1" not in {item.clause for item in vacancy(**OPEN_SEAT, vacancy_date=V, notice_mailed_date=V).steps}


@pytest.mark.parametrize(
    ("days", "late"),
    [
        pytest.param(11, False, id="in.d4.1-day-before"),
        pytest.param(10, False, id="in.d4.1-the-day"),
        pytest.param(9, True, id="in.d4.1-day-after"),
    ],
)
def test_mailed_before_the_meeting(days: int, late: bool) -> None:
    meeting = plus(V, 25)
    guidance = vacancy(**OPEN_SEAT, vacancy_date=V, meeting_date=meeting, notice_mailed_date=plus(meeting, -days))
    assert day(guidance, "notice_mailing") == plus(meeting, -10)
    assert ("notice_too_late" in flags(guidance)) is late
    assert "mailing_window_closed" not in flags(guidance)
    assert "meeting_earliest" not in ids(guidance)


@pytest.mark.parametrize("days", [-1, 0, 1], ids=["day-before", "the-day", "day-after"])
def test_not_mailed_and_its_last_day_over(days: int) -> None:
    """in.d4.1"""
    today = plus(V, 20 + days)
    guidance = vacancy(**OPEN_SEAT, vacancy_date=V, as_of=today, not_yet=["notice_mailed_date"])
    assert ("notice_too_late" in flags(guidance)) is (days > 0)
    assert ("mailing_window_closed" in flags(guidance)) is (days > 0)
    assert (the(guidance, "notice_mailing").certainty == "unclear") is (days > 0)
    unknown = vacancy(**OPEN_SEAT, vacancy_date=V, as_of=today)
    assert "notice_too_late" not in flags(unknown)
    assert day(unknown, "meeting_earliest") == plus(today, 10)


@pytest.mark.parametrize(
    ("method", "bad"), [("first_class_mail", False), ("email", True), ("hand", True), ("other", True)]
)
def test_first_class_mail(method: str, bad: bool) -> None:
    """in.d4.1"""
    assert ("notice_not_first_class" in flags(vacancy(**OPEN_SEAT, vacancy_date=V, notice_method=method))) is bad


def test_the_open_door_notice_is_apart() -> None:
    """in.x.open_door"""
    assert "open_meetings_notice" in flags(vacancy(**OPEN_SEAT, vacancy_date=V))


# ---------------------------------------------------------------- after a death: (f), (h)


@pytest.mark.parametrize(("party", "clause"), [(False, "in.f.then.2"), (True, "in.h.then.2")])
def test_no_notice_before_the_notice_of_the_death(party: bool, clause: str) -> None:
    facts = {"major_party_seat": party, **({"party_filled": False} if party else {})}
    guidance = vacancy("death", **facts, vacancy_date=plus(V, -2), death_notice_date=V)
    found = the(guidance, "notice_earliest")
    assert (day(guidance, "notice_earliest"), found.bound, found.clause) == (V, "on_or_after", clause)
    assert "notice_earliest" not in ids(vacancy(**OPEN_SEAT, vacancy_date=V))


@pytest.mark.parametrize(
    ("days", "early"),
    [
        pytest.param(-1, True, id="in.f.then.2-day-before"),
        pytest.param(0, False, id="in.f.then.2-the-day"),
        pytest.param(1, False, id="in.f.then.2-day-after"),
    ],
)
def test_mailed_around_the_notice_of_the_death(days: int, early: bool) -> None:
    guidance = vacancy("death", **OPEN_SEAT, death_notice_date=V, notice_mailed_date=plus(V, days))
    assert ("notice_too_early" in flags(guidance)) is early
    # a notice that does not hold must be given again, so the first day for the meeting is still open
    assert ("meeting_earliest" in ids(guidance)) is early
    assert ("in.d4.1" in {step.clause for step in guidance.steps}) is early


@pytest.mark.parametrize(
    ("days", "closed"),
    [
        pytest.param(9, True, id="in.d4.1-nine-days"),
        pytest.param(10, False, id="in.d4.1-ten-days"),
        pytest.param(11, False, id="in.d4.1-eleven-days"),
    ],
)
def test_a_meeting_soon_after_the_notice_of_the_death(days: int, closed: bool) -> None:
    guidance = vacancy("death", **OPEN_SEAT, death_notice_date=V, meeting_date=plus(V, days))
    assert ("mailing_window_closed" in flags(guidance)) is closed
    assert day(guidance, "meeting_earliest") == plus(V, 10)


def test_a_window_that_never_was_is_closed_whatever_was_mailed() -> None:
    """in.f.then.2, in.d4.1"""
    guidance = vacancy(
        "death", **OPEN_SEAT, death_notice_date=V, meeting_date=plus(V, 9), notice_mailed_date=plus(V, -1)
    )
    assert {"mailing_window_closed", "notice_too_early"} <= flags(guidance)


@pytest.mark.parametrize(
    ("today", "first"),
    [(None, plus(V, 10)), (plus(V, -3), plus(V, 10)), (V, plus(V, 10)), (plus(V, 4), plus(V, 14))],
)
def test_the_first_day_for_the_meeting(today: str | None, first: str) -> None:
    """in.d4.1: ten days after today or after the notice of the death, whichever is later"""
    facts = {} if today is None else {"as_of": today}
    assert day(vacancy("death", **OPEN_SEAT, death_notice_date=V, **facts), "meeting_earliest") == first
    assert ("meeting_earliest" in ids(vacancy(**OPEN_SEAT, vacancy_date=V, **facts))) is (today is not None)


@pytest.mark.parametrize(
    ("party_day", "first"), [(plus(V, 9), plus(V, 10)), (plus(V, 10), plus(V, 11)), (plus(V, 32), plus(V, 33))]
)
def test_the_first_day_is_not_before_the_councils_turn(party_day: str, first: str) -> None:
    """in.a2.1"""
    guidance = left_open("death", death_notice_date=V, party_deadline=party_day)
    assert day(guidance, "meeting_earliest") == first


# ---------------------------------------------------------------- clocks that have not started


@pytest.mark.parametrize(
    ("cause", "fact"),
    [
        pytest.param("death", "death_notice_date", id="in.f.then.1"),
        pytest.param("determination", "determination_date", id="in.e.then.1"),
        pytest.param("resignation", "vacancy_date", id="in.c1.1"),
    ],
)
@pytest.mark.parametrize("party", [False, True])
def test_no_clock_yet(cause: str, fact: str, party: bool) -> None:
    facts = {"major_party_seat": party, **({"party_filled": False} if party else {})}
    guidance = vacancy(cause, **facts, not_yet=[fact])
    assert code(guidance) == "no_clock_yet"
    assert ids(guidance) & {"meeting", "notice_mailing", "meeting_earliest", "notice_earliest"} == set()
    assert ("no_clock_before_death_notice" in flags(guidance)) is (cause == "death")
    unknown = vacancy(cause, **facts, dont_know=[fact])
    assert code(unknown) is None
    assert "meeting" not in ids(unknown)
    assert code(vacancy(cause, **facts)) is None


@pytest.mark.parametrize(("cause", "party", "start", "days", "clause"), ROWS)
def test_a_start_that_nobody_can_supply_leaves_the_length_of_the_time(
    cause: str, party: bool, start: str, days: int, clause: str
) -> None:
    facts: dict[str, Any] = {"major_party_seat": party, **({"party_filled": False} if party else {})}
    guidance = vacancy(cause, **facts, dont_know=[start, "vacancy_date"])
    assert (code(guidance), "meeting" in ids(guidance)) == (None, False)
    if cause == "death":
        assert "no_clock_before_death_notice" in flags(guidance)
    else:
        (flag,) = [flag for flag in guidance.flags if flag.code == "clock_unknown"]
        assert (flag.clause, f"{days} days" in flag.message.english()) == (clause, True)


def test_a_party_deadline_that_was_said_starts_the_clock_without_the_vacancy() -> None:
    """in.c2.1"""
    guidance = left_open(party_deadline=V, not_yet=["vacancy_date"])
    assert (code(guidance), day(guidance, "meeting")) == ("council_fills", plus(V, 30))


# ---------------------------------------------------------------- what cannot be said; companions


def test_a_party_seat_that_cannot_be_told_has_both_clocks() -> None:
    facts = {"death_notice_date": V, "dont_know": ["major_party_seat", "party_filled", "party_deadline"]}
    guidance = vacancy("death", **facts)
    assert {
        item.date and item.date.isoformat(): item.condition and item.condition.english()
        for item in every(guidance, "meeting")
    } == {
        plus(V, 30): "if no major party's candidate last held the seat",
        plus(V, 60): "if a major party's candidate last held the seat and if the party did not fill the seat in time",
    }
    assert day(guidance, "notice_earliest") == V
    assert set(codes(guidance)) == {"council_fills", "party_filled"}


def test_a_cause_that_cannot_be_told_leaves_the_outcome_certain() -> None:
    guidance = ask(
        "indiana",
        office="council_member",
        **OPEN_SEAT,
        vacancy_date=V,
        death_notice_date=plus(V, 1),
        determination_date=plus(V, 2),
        dont_know=["cause"],
    )
    assert code(guidance) == "council_fills"
    assert guidance.outcome is not None
    assert {"in.c1.1", "in.e.then.1", "in.f.then.1"} <= set(guidance.outcome.clauses)
    assert [item.date and item.date.isoformat() for item in every(guidance, "meeting")] == [
        plus(V, n) for n in (30, 31, 32)
    ]


@pytest.mark.parametrize(("seats", "vacant", "half"), [(5, 2, False), (4, 2, False), (5, 3, True)])
def test_more_than_half_vacant(seats: int, vacant: int, half: bool) -> None:
    """in.x.majority_vacant"""
    guidance = vacancy(**OPEN_SEAT, vacancy_date=V, seats=seats, vacant_seats=vacant)
    assert ("companion_provision" in flags(guidance)) is half


@pytest.mark.parametrize(
    ("cause", "flag"),
    [
        ("moved_away", "determination_may_apply"),
        ("no_successor", "holdover"),
        ("resignation", "early_meeting"),
        ("other", None),
    ],
)
def test_what_a_cause_brings_along(cause: str, flag: str | None) -> None:
    """in.x.determination, in.x.early_meeting"""
    found = flags(vacancy(cause, **OPEN_SEAT, vacancy_date=V))
    assert found & {"determination_may_apply", "holdover", "early_meeting"} == ({flag} if flag else set())


def test_what_is_asked_first() -> None:
    assert set(missing(ask("indiana"))) == {"office", "major_party_seat", "cause"}
    assert missing(vacancy()) == ["major_party_seat"]
    assert missing(vacancy(**OPEN_SEAT)) == ["vacancy_date"]


def test_mailed_in_2021() -> None:
    """in.d4.1: mailed on 13 August for 23 August, which “is at least ten (10) days before” (Greensburg Daily News)"""
    guidance = vacancy(
        **OPEN_SEAT, vacancy_date="2021-08-01", meeting_date="2021-08-23", notice_mailed_date="2021-08-13"
    )
    assert "notice_too_late" not in flags(guidance)
    assert day(guidance, "notice_mailing") == "2021-08-13"


# ---------------------------------------------------------------- what is done, in its order

ALWAYS = {"open_meetings_notice"}
TURN = {"nobody_chosen"} | ALWAYS


@pytest.mark.parametrize(
    ("cause", "facts", "done", "unclear"),
    [
        pytest.param("other", {**OPEN_SEAT, "vacancy_date": "2027-05-05"}, ["in.d4.1", "in.b.1"], TURN, id="council"),
        pytest.param(
            "death",
            {**OPEN_SEAT, "death_notice_date": "2027-05-05"},
            ["in.d4.1", "in.b.1"],
            TURN,
            id="notice-received",
        ),
        pytest.param(
            "death",
            {**OPEN_SEAT, "not_yet": ["death_notice_date"]},
            ["in.x.death_notice", "in.d4.1", "in.b.1"],
            TURN | {"no_clock_before_death_notice"},
            id="no-notice-yet",
        ),
        pytest.param(
            "death",
            {**OPEN_SEAT, "dont_know": ["death_notice_date"]},
            ["in.x.death_notice", "in.d4.1", "in.b.1"],
            TURN | {"no_clock_before_death_notice"},
            id="notice-unknown",
        ),
        pytest.param(
            "determination",
            OPEN_SEAT,
            ["in.x.determination", "in.d4.1", "in.b.1"],
            TURN | {"no_time_to_determine"},
            id="not-determined",
        ),
        pytest.param(
            "other",
            {"major_party_seat": True, "vacancy_date": "2027-05-05", "as_of": "2027-05-06"},
            ["in.x.party", "in.a2.1", "in.d4.1", "in.b.1"],
            TURN | {"companion_provision"},
            id="party-first",
        ),
        pytest.param(
            "determination",
            {"major_party_seat": True, "party_filled": False, "determination_date": "2027-05-04"},
            ["in.x.party", "in.d4.1", "in.b.1"],
            TURN | {"companion_provision", "party_clock_separate"},
            id="party-left-it-open",
        ),
    ],
)
def test_steps_and_flags(cause: str, facts: dict[str, Any], done: list[str], unclear: set[str]) -> None:
    guidance = vacancy(cause, **facts)
    assert steps(guidance) == done
    assert flags(guidance) - {"closed_day_no_roll"} == unclear


def test_what_the_council_does_waits_while_the_partys_time_runs() -> None:
    """in.a2.1"""
    running = vacancy(major_party_seat=True, vacancy_date=V, as_of=V)
    assert {step.clause for step in running.steps if step.condition} == {"in.d4.1", "in.b.1"}
    over = left_open(vacancy_date=V, as_of=plus(V, 31))
    assert [step.condition for step in over.steps] == [None] * len(over.steps)


def test_which_text_is_applied() -> None:
    guidance = vacancy(**OPEN_SEAT, vacancy_date=V)
    assert guidance.law is not None
    assert (guidance.law.citation, str(guidance.law.as_of)) == ("Ind. Code § 3-13-9-4", "2024-01-02")

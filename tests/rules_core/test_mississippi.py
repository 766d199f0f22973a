"""Miss. Code § 23-15-857(2), clause by clause: the day before, the day, the day after.

Real elections stand beside the counts where their dates were published. Not here: the holidays (test_calendars.py),
counting votes by itself (test_results.py).
"""

from typing import Any

import pytest

from rules_core import Guidance
from tests.rules_core.asking import ask, code, codes, day, errors, flags, ids, missing, plus, safe_day, said, steps, the

E = "2026-06-16"  # a Tuesday; no closed day among its deadlines but the Sunday thirty days before
OVER = {"unexpired_term_over_six_months": True}


def election(on: str = E, **facts: Any) -> Guidance:
    """A special election in a municipality where more than six months of the term were left."""
    return ask("mississippi", **OVER, election_date=on, **facts)


def conditions(guidance: Guidance) -> dict[str, str]:
    """The steps by clause, with the condition of each."""
    return {step.clause: step.condition.english() if step.condition else "" for step in guidance.steps}


# ---------------------------------------------------------------- ¶1: notice


def with_paper(there: bool | None) -> dict[str, Any]:
    """Whether a newspaper is published in the municipality; None where that was not said."""
    return {} if there is None else {"newspaper_in_municipality": there}


@pytest.mark.parametrize(
    ("paper", "publish", "elsewhere"),
    [
        pytest.param(True, "", None, id="ms.1.1-paper-in-the-municipality"),
        pytest.param(False, None, "", id="ms.1.6-none-there"),
        pytest.param(
            None,
            "if a newspaper is published in the municipality",
            "if no newspaper is published in the municipality",
            id="ms.1.6-not-said",
        ),
    ],
)
def test_where_the_notice_is_published(paper: bool | None, publish: str | None, elsewhere: str | None) -> None:
    found = conditions(election(**with_paper(paper)))
    assert found.get("ms.1.1") == publish
    assert found.get("ms.1.6") == elsewhere
    assert "ms.1.7" in found


def test_no_newspaper_at_all_is_a_gap() -> None:
    """ms.1.6"""
    guidance = election(newspaper_in_municipality=False, general_circulation_newspaper=False)
    assert "no_newspaper" in flags(guidance)
    assert "ms.1.6" not in conditions(guidance)
    assert "no_newspaper" not in flags(election(newspaper_in_municipality=False))
    assert "no_newspaper" not in flags(election(newspaper_in_municipality=True, general_circulation_newspaper=False))


@pytest.mark.parametrize("paper", [True, False, None])
def test_where_further_notices_may_stand_is_doubtful_for_a_paper_of_the_place(paper: bool | None) -> None:
    """ms.1.7"""
    guidance = election(**with_paper(paper))
    assert ("more_notices" in flags(guidance)) is (paper is True)


def test_first_notice_thirty_days_before() -> None:
    """ms.1.3; a Tuesday election always has a Sunday"""
    guidance = election()
    assert (day(guidance, "first_notice"), safe_day(guidance, "first_notice")) == ("2026-05-17", "2026-05-15")
    assert the(guidance, "first_notice").certainty == "safe"
    assert "closed_day_no_roll" in flags(guidance)


@pytest.mark.parametrize(
    ("days", "late"),
    [
        pytest.param(31, False, id="ms.1.3-day-before"),
        pytest.param(30, False, id="ms.1.3-the-day"),
        pytest.param(29, True, id="ms.1.3-day-after"),
    ],
)
def test_first_notice_published(days: int, late: bool) -> None:
    guidance = election(first_notice_date=plus(E, -days))
    assert ("notice_too_late" in flags(guidance)) is late
    assert day(guidance, "second_notice") == plus(E, 7 - days)
    assert day(guidance, "third_notice") == plus(E, 14 - days)
    assert "check_notice" not in flags(guidance)


@pytest.mark.parametrize(
    ("days", "late"),
    [
        pytest.param(22, False, id="ms.1.4-day-before"),
        pytest.param(21, False, id="ms.1.4-the-day"),
        pytest.param(20, True, id="ms.1.4-day-after"),
    ],
)
def test_posted(days: int, late: bool) -> None:
    guidance = election(posting_date=plus(E, -days))
    assert day(guidance, "posting") == "2026-05-26"
    assert ("notice_too_late" in flags(guidance)) is late


@pytest.mark.parametrize(
    ("fact", "last"), [("first_notice_date", plus(E, -30)), ("posting_date", plus(E, -21))], ids=["ms.1.3", "ms.1.4"]
)
@pytest.mark.parametrize("days", [-1, 0, 1])
def test_not_done_yet_and_its_last_day_over(fact: str, last: str, days: int) -> None:
    guidance = election(as_of=plus(last, days), not_yet=[fact])
    assert ("notice_too_late" in flags(guidance)) is (days > 0)
    assert "notice_too_late" not in flags(election(as_of=plus(last, days), dont_know=[fact]))
    assert "notice_too_late" not in flags(election(as_of=plus(last, days)))


@pytest.mark.parametrize(
    ("as_of", "asked"),
    [(plus(E, -30), False), (plus(E, -29), True), (E, True), (plus(E, 1), False)],
    ids=["ms.1.3-the-day", "ms.1.3-day-after", "ms.1.3-election-day", "ms.1.3-after-it"],
)
def test_whether_the_first_notice_appeared_is_a_question_once_its_day_is_over(as_of: str, asked: bool) -> None:
    assert ("check_notice" in flags(election(as_of=as_of))) is asked


@pytest.mark.parametrize(
    ("ordered", "late"),
    [
        pytest.param(plus(E, -30), set(), id="ms.1.3-ordered-on-the-day"),
        pytest.param(plus(E, -29), {"ms.1.3"}, id="ms.1.3-ordered-the-day-after"),
        pytest.param(plus(E, -21), {"ms.1.3"}, id="ms.1.4-ordered-on-the-day"),
        pytest.param(plus(E, -20), {"ms.1.3", "ms.1.4"}, id="ms.1.4-ordered-the-day-after"),
    ],
)
def test_a_day_that_was_over_when_the_election_was_ordered(ordered: str, late: set[str]) -> None:
    guidance = election(order_date=ordered)
    assert {flag.clause for flag in guidance.flags if flag.code == "notice_too_late"} == late


@pytest.mark.parametrize(
    ("weekday", "issue"),
    [
        pytest.param("thursday", "2026-05-14", id="ms.1.2-thursday"),
        pytest.param("saturday", "2026-05-16", id="ms.1.2-saturday"),
        pytest.param("monday", "2026-05-11", id="ms.1.2-monday"),
    ],
)
def test_a_weekly_paper(weekday: str, issue: str) -> None:
    guidance = election(newspaper_weekday=weekday)
    assert (day(guidance, "first_notice"), safe_day(guidance, "first_notice")) == ("2026-05-17", issue)
    assert day(guidance, "second_notice") == plus(issue, 7)
    assert day(guidance, "third_notice") == plus(issue, 14)
    assert the(guidance, "first_notice").certainty == "safe"
    assert "run_of_notices" in flags(guidance)


def test_a_weekly_paper_of_the_day_itself() -> None:
    """ms.1.3: the issue of the Sunday is in time, and no earlier date is asked for"""
    guidance = election(newspaper_weekday="sunday")
    assert (day(guidance, "first_notice"), safe_day(guidance, "first_notice")) == ("2026-05-17", None)
    assert the(guidance, "first_notice").certainty == "fixed"
    assert day(guidance, "second_notice") == "2026-05-24"
    (closed,) = [flag for flag in guidance.flags if flag.code == "closed_day_no_roll"]
    assert "can be done on that day" in closed.message.english()


def test_a_weekly_paper_of_a_day_that_is_open() -> None:
    """ms.1.3: Thursday 17 September less 30 is Tuesday 18 August"""
    guidance = election("2026-09-17", newspaper_weekday="tuesday")
    assert (day(guidance, "first_notice"), safe_day(guidance, "first_notice")) == ("2026-08-18", None)
    assert the(guidance, "first_notice").certainty == "fixed"


@pytest.mark.parametrize("ordered", ["2026-05-14", "2026-05-15"])
def test_an_issue_before_the_order_is_none(ordered: str) -> None:
    """ms.1.2"""
    guidance = election(newspaper_weekday="thursday", order_date=ordered)
    there = ordered == "2026-05-14"
    assert safe_day(guidance, "first_notice") == ("2026-05-14" if there else None)
    assert the(guidance, "first_notice").certainty == ("safe" if there else "unclear")
    assert ("no_issue_left" in flags(guidance)) is not there
    assert "closed_day_no_roll" in flags(guidance)


def test_a_notice_that_would_come_on_or_after_election_day_is_not_given() -> None:
    """ms.1.2"""
    assert "third_notice" in ids(election(first_notice_date=plus(E, -15)))
    assert "third_notice" not in ids(election(first_notice_date=plus(E, -14)))
    assert "second_notice" in ids(election(first_notice_date=plus(E, -8)))
    assert ids(election(first_notice_date=plus(E, -7))) & {"second_notice", "third_notice"} == set()


@pytest.mark.parametrize(
    ("places", "hall", "clauses"),
    [
        pytest.param(3, True, [], id="ms.1.4-three"),
        pytest.param(2, True, ["ms.1.4"], id="ms.1.4-two"),
        pytest.param(4, False, ["ms.1.5"], id="ms.1.5-none-at-the-hall"),
        pytest.param(0, False, ["ms.1.4", "ms.1.5"], id="ms.1.4-none"),
        pytest.param(None, None, [], id="ms.1.4-not-said"),
    ],
)
def test_posting_places(places: int | None, hall: bool | None, clauses: list[str]) -> None:
    facts: dict[str, Any] = {
        name: value for name, value in (("posting_places", places), ("posted_at_hall", hall)) if value is not None
    }
    found = [flag.clause for flag in election(**facts).flags if flag.code == "posting_incomplete"]
    assert found == clauses


# ---------------------------------------------------------------- ¶2: the petition


def test_petition_twenty_days_before_at_five() -> None:
    """ms.2.1"""
    found = the(election(), "petition")
    assert (found.date and found.date.isoformat(), found.time, found.certainty) == ("2026-05-27", "17:00", "fixed")
    assert found.rolled_from is None
    assert found.clause == "ms.2.1"


@pytest.mark.parametrize(
    ("filed", "late"),
    [
        pytest.param("2026-05-26T23:00", False, id="ms.2.1-day-before"),
        pytest.param("2026-05-27T16:59", False, id="ms.2.1-the-day-a-minute-before"),
        pytest.param("2026-05-27T17:00", False, id="ms.2.1-the-day-at-five"),
        pytest.param("2026-05-27T17:01", True, id="ms.2.1-the-day-a-minute-after"),
        pytest.param("2026-05-27T18:00", True, id="ms.2.1-the-day-at-six"),
        pytest.param("2026-05-28T00:00", True, id="ms.2.1-day-after"),
    ],
)
def test_petition_filed(filed: str, late: bool) -> None:
    guidance = election(petition_filed_at=filed)
    assert ("petition_late" in flags(guidance)) is late
    assert "filed_or_qualified" in flags(guidance)


# Elections whose twentieth day the statute moves, 2025 to 2028, other than the plain Saturday election.
MOVED = {
    "mon": "2025-12-01:11-12 2028-07-24:07-05",
    "tue": "2025-01-14:12-26 2025-01-21:01-02 2026-12-01:11-12",
    "wed": "2025-12-17:11-28 2026-01-14:12-26 2026-01-21:01-02 2026-12-16:11-27 2027-12-01:11-12 2027-12-15:11-26"
    " 2028-12-13:11-24",
    "thu": "2025-07-24:07-07 2027-01-14:12-28 2027-01-21:01-04",
    "fri": "2026-07-24:07-06 2028-01-14:12-27 2028-01-21:01-03 2028-12-01:11-13",
    "sat": "2025-02-08:01-21 2025-03-08:02-18 2025-05-17:04-29 2025-06-14:05-27 2025-09-20:09-02 2026-02-07:01-20"
    " 2026-03-07:02-17 2026-05-16:04-28 2026-06-13:05-26 2026-09-26:09-08 2027-02-06:01-19 2027-03-06:02-16"
    " 2027-05-15:04-27 2027-06-19:06-01 2027-07-24:07-06 2027-09-25:09-07 2028-02-05:01-18 2028-03-11:02-22"
    " 2028-05-13:04-25 2028-06-17:05-30 2028-09-23:09-05",
    "sun": "2025-02-09:01-21 2025-03-09:02-18 2025-05-18:04-29 2025-06-15:05-27 2025-09-21:09-02 2026-02-08:01-20"
    " 2026-03-08:02-17 2026-05-17:04-28 2026-06-14:05-26 2026-09-27:09-08 2027-02-07:01-19 2027-03-07:02-16"
    " 2027-05-16:04-27 2027-06-20:06-01 2027-07-25:07-06 2027-09-26:09-07 2028-02-06:01-18 2028-03-12:02-22"
    " 2028-05-14:04-25 2028-06-18:05-30 2028-09-24:09-05",
}
MOVES = dict(pair.split(":") for pairs in MOVED.values() for pair in pairs.split())


def moved_to(on: str) -> str:
    """The day to which the statute moves the petition, by the table; the plain Saturday election by its rule."""
    twentieth = plus(on, -20)
    if on in MOVES:
        year = twentieth[:4] if MOVES[on] >= twentieth[5:] else str(int(twentieth[:4]) + 1)
        return f"{year}-{MOVES[on]}"
    return plus(on, -19)


@pytest.mark.parametrize("on", MOVES, ids=[f"ms.2.2-{on}" for on in MOVES])
def test_the_petition_day_moves(on: str) -> None:
    guidance = election(on)
    found = the(guidance, "petition")
    assert (day(guidance, "petition"), found.clause) == (moved_to(on), "ms.2.2")
    assert found.rolled_from is not None
    assert found.rolled_from.isoformat() == plus(on, -20)
    assert (found.certainty, found.safe_date) == ("fixed", None)
    assert {"rolled_past_single_candidate_check", "hour_not_repeated"} <= flags(guidance)
    assert day(guidance, "single_candidate_check") == plus(on, -19) <= day(guidance, "petition")


def test_of_all_elections_of_four_years_only_these_and_the_saturdays_move() -> None:
    """ms.2.2"""
    on = "2025-01-01"
    while on < "2029-01-01":
        guidance = election(on)
        rolled = the(guidance, "petition").rolled_from
        saturday = the(guidance, "election").date.weekday() == 5  # type: ignore[union-attr]
        assert (rolled is not None) is (on in MOVES or saturday), on
        if rolled is not None:
            assert day(guidance, "petition") == moved_to(on), on
        on = plus(on, 1)


# Elections for which the ready-made calendar of the holidays package would give a later or an earlier day.
DIFFERS = {
    "2025-07-09": "2025-06-19",
    "2026-07-09": "2026-06-19",
    "2026-07-23": "2026-07-03",
    "2027-07-08": "2027-06-18",
    "2027-07-09": "2027-06-19",
    "2027-07-24": "2027-07-06",
    "2027-07-25": "2027-07-06",
    "2028-01-13": "2027-12-24",
    "2028-01-20": "2027-12-31",
    "2028-07-08": "2028-06-19",
    "2028-07-09": "2028-06-19",
    "2028-11-30": "2028-11-10",
}


@pytest.mark.parametrize(("on", "last"), DIFFERS.items(), ids=[f"ms.2.2-{on}" for on in DIFFERS])
def test_the_statutes_own_holidays_decide(on: str, last: str) -> None:
    assert day(election(on), "petition") == last


@pytest.mark.parametrize(
    ("on", "safe"),
    [
        pytest.param("2026-10-16", "2026-09-25", id="ms.2.2-saturday"),
        pytest.param("2027-01-15", "2026-12-24", id="ms.2.2-saturday-after-christmas"),
    ],
)
def test_a_saturday_is_not_moved(on: str, safe: str) -> None:
    guidance = election(on)
    assert (day(guidance, "petition"), safe_day(guidance, "petition")) == (plus(on, -20), safe)
    assert the(guidance, "petition").certainty == "safe"
    assert "rolled_past_single_candidate_check" not in flags(guidance)
    (closed,) = [flag for flag in guidance.flags if flag.clause == "ms.2.2"]
    assert closed.code == "closed_day_no_roll"


def test_a_petition_on_the_moved_day() -> None:
    """ms.2.2"""
    for filed, late in (("2026-11-11T20:00", False), ("2026-11-12T17:00", False), ("2026-11-13T09:00", True)):
        assert ("petition_late" in flags(election("2026-12-01", petition_filed_at=filed))) is late


def test_days_made_or_given_up_by_local_order_count() -> None:
    """ms.2.2 with the companion § 3-3-7(2)"""
    assert day(election("2027-03-01"), "petition") == "2027-02-09"
    assert day(election("2027-03-01", local_holidays=["2027-02-09"]), "petition") == "2027-02-10"
    assert day(election("2027-03-01", local_holidays=["2027-02-09", "2027-02-10"]), "petition") == "2027-02-11"
    assert day(election("2026-12-01", exchanged_holidays=["2026-11-11"]), "petition") == "2026-11-11"
    assert "local_holidays" in election().may_add


def test_the_number_of_signatures_is_not_in_the_text() -> None:
    """ms.2.3"""
    assert "signature_count_not_in_text" in flags(election())


# ---------------------------------------------------------------- ¶7: one candidate, or none


@pytest.mark.parametrize(
    ("qualified", "outcome"),
    [
        pytest.param(0, "appoint_no_candidate", id="ms.7.2-none"),
        pytest.param(1, "appoint_sole_candidate", id="ms.7.1-one"),
        pytest.param(2, "special_election", id="ms.7.1-two"),
    ],
)
def test_how_many_qualified(qualified: int, outcome: str) -> None:
    guidance = election(qualified_candidates=qualified)
    assert code(guidance) == outcome
    assert ({"election", "runoff"} <= ids(guidance)) is (qualified > 1)
    assert ("ms.7.3" in conditions(guidance)) is (qualified < 2)
    assert ("ms.6.1" in conditions(guidance)) is (qualified > 1)
    assert day(guidance, "single_candidate_check") == "2026-05-28"


def test_votes_show_that_an_election_was_held_after_all() -> None:
    """ms.7.1"""
    guidance = election(qualified_candidates=1, votes={"Ames": 3, "Boyd": 1})
    assert code(guidance) == "elected"


def test_appointment_asks_for_no_election_day() -> None:
    """ms.7.1"""
    guidance = ask("mississippi", **OVER, qualified_candidates=1)
    assert (code(guidance), missing(guidance), guidance.status) == ("appoint_sole_candidate", [], "complete")


# ---------------------------------------------------------------- ¶3 to ¶6: the election and its result


def test_the_election_and_the_runoff_three_weeks_later() -> None:
    """ms.3.1, ms.4.2"""
    guidance = election()
    assert (day(guidance, "election"), day(guidance, "runoff")) == (E, "2026-07-07")
    assert the(guidance, "runoff").clause == "ms.4.2"
    condition = the(guidance, "runoff").condition
    assert condition is not None
    assert "more than half" in condition.english()


@pytest.mark.parametrize(
    "on", ["2026-11-05", "2026-12-04", "2026-12-11"], ids=["thanksgiving", "christmas", "new-year"]
)
def test_a_runoff_on_a_holiday_is_not_moved(on: str) -> None:
    """ms.4.2"""
    guidance = election(on, no_majority=True)
    assert day(guidance, "runoff") == plus(on, 21)
    assert "closed_day_no_roll" in flags(guidance)
    assert the(guidance, "runoff").certainty == "fixed"


@pytest.mark.parametrize(
    ("votes", "outcome", "clause", "names"),
    [
        pytest.param({"Ames": 501, "Boyd": 499}, "elected", "ms.4.1", "Ames", id="ms.4.1-one-more-than-half"),
        pytest.param({"Ames": 501, "Boyd": 500}, "elected", "ms.4.1", "Ames", id="ms.4.1-half-of-an-odd-number"),
        pytest.param({"Ames": 500, "Boyd": 500}, "runoff", "ms.4.2", "Ames and Boyd", id="ms.4.2-exactly-half"),
        pytest.param(
            {"Ames": 499, "Boyd": 401, "Cook": 99}, "runoff", "ms.4.2", "Ames and Boyd", id="ms.4.2-under-half"
        ),
        pytest.param(
            {"Cook": 4, "Ames": 4, "Boyd": 1}, "runoff", "ms.4.2", "Ames and Cook", id="ms.4.2-two-tie-for-first"
        ),
        pytest.param(
            {"Ames": 4, "Cook": 3, "Boyd": 3, "Diaz": 1}, "runoff", "ms.4.4", "Ames, Boyd and Cook", id="ms.4.4-two-tie"
        ),
        pytest.param(
            {"Ames": 4, "Boyd": 4, "Cook": 4}, "text_silent", "ms.4.2", "Ames, Boyd and Cook", id="ms.4.4-three"
        ),
        pytest.param({"Ames": 0, "Boyd": 0}, "text_silent", "ms.4.2", "", id="ms.4.2-no-votes"),
    ],
)
def test_the_first_count(votes: dict[str, int], outcome: str, clause: str, names: str) -> None:
    guidance = election(votes=votes)
    assert code(guidance) == outcome
    assert guidance.outcome is not None
    assert guidance.outcome.clauses[0] == clause
    assert names in guidance.outcome.summary.english()
    assert ("runoff" in ids(guidance)) is (outcome == "runoff")
    assert ("three_way_tie" in flags(guidance)) is (
        clause == "ms.4.2" and len(set(votes.values())) == 1 and len(votes) > 2
    )
    if outcome == "runoff":
        assert the(guidance, "runoff").clause == clause
        assert the(guidance, "runoff").condition is None
        assert "runoff_dropout" in flags(guidance)
        assert names in said(guidance)


@pytest.mark.parametrize(
    ("runoff", "outcome", "clause", "names"),
    [
        pytest.param({"Ames": 10, "Boyd": 11}, "elected", "ms.4.3", "Boyd", id="ms.4.3-two"),
        pytest.param({"Ames": 10, "Boyd": 10}, "draw_lots", "ms.5.1", "Ames and Boyd", id="ms.5.1-tie"),
        pytest.param(
            {"Ames": 3, "Boyd": 4, "Cook": 2}, "elected", "ms.4.4", "Boyd", id="ms.4.4-three-no-majority-needed"
        ),
        pytest.param(
            {"Ames": 4, "Boyd": 2, "Cook": 4}, "draw_lots", "ms.5.1", "Ames and Cook", id="ms.5.1-tie-of-two-in-three"
        ),
        pytest.param({"Ames": 4, "Boyd": 2, "Cook": 2}, "elected", "ms.4.4", "Ames", id="ms.4.4-tie-below"),
    ],
)
def test_the_runoff_count(runoff: dict[str, int], outcome: str, clause: str, names: str) -> None:
    guidance = ask("mississippi", **OVER, runoff_votes=runoff)
    assert (code(guidance), guidance.status, missing(guidance)) == (outcome, "complete", [])
    assert guidance.outcome is not None
    assert guidance.outcome.clauses == (clause,)
    assert names in guidance.outcome.summary.english()
    assert ("ms.5.1" in conditions(guidance)) is (outcome == "draw_lots")


@pytest.mark.parametrize(
    ("votes", "runoff", "outcome", "flag"),
    [
        pytest.param(
            {"Ames": 6, "Boyd": 4}, {"Ames": 3, "Boyd": 5}, "elected", "runoff_not_due", id="ms.4.1-no-runoff-due"
        ),
        pytest.param(
            {"Ames": 4, "Boyd": 3, "Cook": 2}, {"Ames": 3, "Cook": 5}, "elected", "runoff_ballot", id="ms.4.2-others"
        ),
        pytest.param(
            {"Ames": 4, "Boyd": 4, "Cook": 4}, {"Ames": 3, "Boyd": 5}, "elected", "three_way_tie", id="ms.4.4-three"
        ),
        pytest.param(
            {"Ames": 4, "Boyd": 3, "Cook": 2}, {"Ames": 3, "Boyd": 5}, "elected", None, id="ms.4.2-as-it-should"
        ),
    ],
)
def test_a_runoff_that_does_not_fit_the_first_count(
    votes: dict[str, int], runoff: dict[str, int], outcome: str, flag: str | None
) -> None:
    guidance = election(votes=votes, runoff_votes=runoff)
    assert code(guidance) == outcome
    odd = flags(guidance) & {"runoff_not_due", "runoff_ballot", "three_way_tie"}
    assert odd == ({flag} if flag else set())
    assert guidance.outcome is not None
    assert ("Ames is elected" in guidance.outcome.summary.english()) is (flag == "runoff_not_due")


@pytest.mark.parametrize(("nobody", "outcome"), [(True, "runoff"), (False, "elected")], ids=["ms.4.2", "ms.4.1"])
def test_a_result_without_counts(nobody: bool, outcome: str) -> None:
    guidance = election(no_majority=nobody)
    assert code(guidance) == outcome
    assert ("runoff" in ids(guidance)) is nobody
    assert code(election(not_yet=["no_majority"])) == "special_election"
    assert code(election(dont_know=["no_majority", "votes"])) == "special_election"


def test_the_day_of_an_election_that_is_over_is_not_asked_for() -> None:
    """ms.4.1"""
    done = ask("mississippi", votes={"Ames": 6, "Boyd": 4})
    assert (code(done), missing(done), done.status) == ("elected", [], "complete")
    assert "election_date" in done.may_add
    ahead = ask("mississippi", votes={"Ames": 5, "Boyd": 4, "Cook": 1})
    assert (code(ahead), missing(ahead)) == ("runoff", ["election_date"])


def test_certificate_return_and_commission() -> None:
    """ms.6.1, ms.6.2"""
    for guidance in (
        election(),
        election(votes={"Ames": 2, "Boyd": 1}),
        ask("mississippi", **OVER, runoff_votes={"A": 1}),
    ):
        assert [step.clause for step in guidance.steps][-2:] == ["ms.6.1", "ms.6.2"]


# ---------------------------------------------------------------- companions: six months, order, window


@pytest.mark.parametrize(
    ("ends", "over"),
    [
        pytest.param("2027-09-14", False, id="ms.x.six_months-day-before"),
        pytest.param("2027-09-15", False, id="ms.x.six_months-the-day"),
        pytest.param("2027-09-16", True, id="ms.x.six_months-day-after"),
    ],
)
def test_six_months(ends: str, over: bool) -> None:
    guidance = ask("mississippi", vacancy_date="2027-03-15", term_end_date=ends)
    assert code(guidance) == ("special_election" if over else "appointment_short_term")
    if not over:
        assert (guidance.status, guidance.deadlines) == ("complete", ())
        assert "companion_provision" in flags(guidance)
        assert {step.clause for step in guidance.steps} == {"ms.x.six_months"}


@pytest.mark.parametrize(
    ("vacancy", "ends", "over"),
    [
        ("2027-08-31", "2028-02-29", False),
        ("2027-08-31", "2028-03-01", True),
        ("2026-08-31", "2027-02-28", False),
        ("2026-08-31", "2027-03-01", True),
        ("2028-02-29", "2028-08-29", False),
    ],
)
def test_six_months_that_end_in_a_shorter_month(vacancy: str, ends: str, over: bool) -> None:
    """ms.x.six_months"""
    guidance = ask("mississippi", vacancy_date=vacancy, term_end_date=ends)
    assert code(guidance) == ("special_election" if over else "appointment_short_term")


def test_the_six_months_are_asked_for_first_and_their_answer_is_taken() -> None:
    """ms.x.six_months"""
    assert missing(ask("mississippi"))[0] == "unexpired_term_over_six_months"
    assert missing(ask("mississippi", vacancy_date=E))[0] == "unexpired_term_over_six_months"
    assert "term_end_date" not in missing(ask("mississippi", vacancy_date=E))
    assert code(ask("mississippi", unexpired_term_over_six_months=False)) == "appointment_short_term"
    assert (
        missing(ask("mississippi", vacancy_date=E, dont_know=["unexpired_term_over_six_months"]))[0] == "term_end_date"
    )
    both = ask("mississippi", election_date=E, dont_know=["unexpired_term_over_six_months", "term_end_date"])
    assert set(codes(both)) == {"special_election", "appointment_short_term"}
    condition = the(both, "petition").condition
    assert condition is not None
    assert condition.english() == "if more than six months of the term were left"
    assert set(codes(ask("mississippi", not_yet=["unexpired_term_over_six_months"], election_date=E))) == set(
        codes(both)
    )


def test_before_the_six_months_are_known_a_date_bears_its_condition() -> None:
    """ms.x.six_months"""
    guidance = ask("mississippi", election_date=E)
    assert guidance.outcome is None
    assert missing(guidance) == ["unexpired_term_over_six_months"]
    assert all(item.condition for item in guidance.deadlines)


@pytest.mark.parametrize(
    ("vacancy", "last"),
    [
        pytest.param("2026-06-29", "2026-07-13", id="ms.x.order-4-july-on-a-saturday"),
        pytest.param("2027-06-28", "2027-07-13", id="ms.x.order-4-july-moved-to-monday"),
        pytest.param("2026-12-21", "2027-01-06", id="ms.x.order-year-end"),
        pytest.param("2026-11-07", "2026-11-23", id="ms.x.order-from-a-saturday"),
        pytest.param("2026-06-12", "2026-06-26", id="ms.x.order-juneteenth-counts"),
    ],
)
def test_order_ten_business_days(vacancy: str, last: str) -> None:
    guidance = ask("mississippi", **OVER, vacancy_date=vacancy, dont_know=["next_regular_meeting_date"])
    found = the(guidance, "order")
    assert day(guidance, "order") == last
    assert found.clause == "ms.x.order"
    assert found.condition is not None
    assert len(found.arithmetic) == 1


@pytest.mark.parametrize(
    ("meeting", "last"),
    [
        pytest.param("2026-07-12", "2026-07-12", id="ms.x.order-meeting-the-day-before"),
        pytest.param("2026-07-13", "2026-07-13", id="ms.x.order-meeting-on-the-day"),
        pytest.param("2026-07-14", "2026-07-13", id="ms.x.order-meeting-the-day-after"),
        pytest.param("2026-06-29", "2026-06-29", id="ms.x.order-meeting-on-the-day-of-the-vacancy"),
    ],
)
def test_order_at_the_next_regular_meeting(meeting: str, last: str) -> None:
    guidance = ask("mississippi", **OVER, vacancy_date="2026-06-29", next_regular_meeting_date=meeting)
    assert day(guidance, "order") == last
    assert the(guidance, "order").condition is None
    assert missing(guidance) == ["election_date"]


def test_a_meeting_before_the_vacancy_is_left_aside() -> None:
    """ms.x.order"""
    guidance = ask("mississippi", **OVER, vacancy_date="2026-06-29", next_regular_meeting_date="2026-06-28")
    assert day(guidance, "order") == "2026-07-13"
    assert "meeting_before_vacancy" in flags(guidance)


@pytest.mark.parametrize(
    ("ordered", "late"),
    [
        pytest.param("2026-07-10", False, id="ms.x.order-day-before"),
        pytest.param("2026-07-13", False, id="ms.x.order-the-day"),
        pytest.param("2026-07-14", True, id="ms.x.order-day-after"),
    ],
)
def test_ordered(ordered: str, late: bool) -> None:
    facts = {**OVER, "vacancy_date": "2026-06-29", "next_regular_meeting_date": "2026-08-04"}
    assert ("order_too_late" in flags(ask("mississippi", **facts, order_date=ordered))) is late
    overdue = ask("mississippi", **facts, as_of=ordered, not_yet=["order_date"])
    assert ("order_too_late" in flags(overdue)) is late
    assert missing(overdue) == []
    assert "order_too_late" not in flags(ask("mississippi", **facts, as_of=ordered))


def test_an_order_before_the_vacancy_is_odd() -> None:
    """ms.x.order"""
    for ordered, odd in (("2026-06-28", True), ("2026-06-29", False)):
        guidance = ask("mississippi", **OVER, vacancy_date="2026-06-29", order_date=ordered)
        assert ("order_before_vacancy" in flags(guidance)) is odd


@pytest.mark.parametrize(
    ("days", "outside"),
    [
        pytest.param(29, True, id="ms.x.window-day-before-the-first"),
        pytest.param(30, False, id="ms.x.window-the-first"),
        pytest.param(31, False, id="ms.x.window-day-after-the-first"),
        pytest.param(44, False, id="ms.x.window-day-before-the-last"),
        pytest.param(45, False, id="ms.x.window-the-last"),
        pytest.param(46, True, id="ms.x.window-day-after-the-last"),
    ],
)
def test_window_of_the_election(days: int, outside: bool) -> None:
    guidance = election(plus("2027-03-01", days), order_date="2027-03-01")
    assert (day(guidance, "election_earliest"), day(guidance, "election_latest")) == ("2027-03-31", "2027-04-15")
    assert ("election_outside_window" in flags(guidance)) is outside


def test_no_order_yet_no_election_day_to_ask_for() -> None:
    """ms.x.window"""
    guidance = ask("mississippi", **OVER, vacancy_date=E, next_regular_meeting_date=plus(E, 3), not_yet=["order_date"])
    assert (missing(guidance), guidance.status) == ([], "complete")
    assert ids(guidance) == {"order"}


# ---------------------------------------------------------------- scope, special charter


@pytest.mark.parametrize(
    "facts", [{"vacancy_in": "candidacy"}, {"office": "other"}, {"vacancy_in": "candidacy", "office": "mayor"}]
)
def test_outside_the_law(facts: dict[str, Any]) -> None:
    guidance = ask("mississippi", election_date=E, **facts)
    assert (guidance.status, code(guidance)) == ("out_of_scope", "out_of_scope")
    assert (guidance.deadlines, guidance.missing) == ((), ())


@pytest.mark.parametrize("office", ["mayor", "council_member", "clerk", "trustee", "commissioner"])
def test_municipal_offices_are_inside(office: str) -> None:
    assert code(election(office=office, vacancy_in="office")) == "special_election"


def test_a_special_charter_makes_every_date_doubtful() -> None:
    """Greenville 2003 and Aberdeen 2023 have one."""
    guidance = election(special_charter=True, order_date="2026-05-12", vacancy_date="2026-05-05")
    assert "special_charter" in flags(guidance)
    assert {item.certainty for item in guidance.deadlines} == {"unclear"}
    assert all(item.condition for item in guidance.deadlines if not item.clause.startswith("ms.x"))
    assert "special_charter" not in flags(election(special_charter=False))
    assert "special_charter" not in flags(election())


@pytest.mark.parametrize("word", ["dont_know", "not_yet"])
def test_an_election_day_that_nobody_can_supply(word: str) -> None:
    """ms.2.1: how far before it each day lies is certain, and no date is given"""
    guidance = ask("mississippi", **OVER, **{word: ["election_date"]}, vacancy_date=E, order_date=plus(E, 3))
    assert "election_day_unknown" in flags(guidance)
    assert ids(guidance) == {"order", "election_earliest", "election_latest"}
    assert "election_day_unknown" not in flags(ask("mississippi", **OVER, vacancy_date=E))
    assert "election_day_unknown" not in flags(
        ask("mississippi", **OVER, qualified_candidates=1, **{word: ["election_date"]})
    )


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"first_notice_date": plus(E, -3)}, "first notice was published on Sat 13 Jun 2026"),
        ({"posting_date": plus(E, -3)}, "notice was posted on Sat 13 Jun 2026"),
        ({"as_of": E, "not_yet": ["first_notice_date"]}, "not published"),
        ({"as_of": E, "not_yet": ["posting_date"]}, "not posted"),
    ],
)
def test_which_notice_is_late_is_said(facts: dict[str, Any], words: str) -> None:
    """ms.1.3, ms.1.4"""
    (flag,) = [flag for flag in election(**facts).flags if flag.code == "notice_too_late"]
    assert words in flag.message.english()


# ---------------------------------------------------------------- what is done, in its order

NOTICE = ["ms.1.1", "ms.1.7", "ms.1.4"]
UNCLEAR = {"closed_day_no_roll", "more_notices", "run_of_notices", "signature_count_not_in_text", "left_after_check"}


@pytest.mark.parametrize(
    ("facts", "then", "unclear"),
    [
        pytest.param({}, ["ms.2.1", "ms.7.1", "ms.3.1", "ms.6.1", "ms.6.2"], set(), id="ahead"),
        pytest.param(
            {"qualified_candidates": 3}, ["ms.2.1", "ms.3.1", "ms.6.1", "ms.6.2"], set(), id="three-qualified"
        ),
        pytest.param({"qualified_candidates": 1}, ["ms.2.1", "ms.7.1", "ms.7.3", "ms.7.3"], set(), id="one-qualified"),
        pytest.param({"qualified_candidates": 0}, ["ms.2.1", "ms.7.2", "ms.7.3", "ms.7.3"], set(), id="none-qualified"),
        pytest.param(
            {"votes": {"Ames": 4, "Boyd": 3, "Cook": 2}},
            ["ms.2.1", "ms.4.2", "ms.6.1", "ms.6.2"],
            {"runoff_dropout"},
            id="runoff",
        ),
        pytest.param({"votes": {"Ames": 6, "Boyd": 3}}, ["ms.2.1", "ms.6.1", "ms.6.2"], set(), id="elected"),
        pytest.param(
            {"runoff_votes": {"Ames": 3, "Boyd": 3}}, ["ms.2.1", "ms.5.1", "ms.6.1", "ms.6.2"], set(), id="lots"
        ),
        pytest.param({"no_majority": True}, ["ms.2.1", "ms.6.1", "ms.6.2"], set(), id="no-majority"),
    ],
)
def test_steps_and_flags_of_an_election(facts: dict[str, Any], then: list[str], unclear: set[str]) -> None:
    guidance = election(newspaper_in_municipality=True, **facts)
    assert steps(guidance) == [*NOTICE, *then]
    assert flags(guidance) == UNCLEAR | unclear


def test_steps_of_an_appointment_for_a_short_term() -> None:
    """ms.x.six_months"""
    guidance = ask("mississippi", unexpired_term_over_six_months=False)
    assert [step.actor.english() for step in guidance.steps] == [
        "the governing authority",
        "the clerk of the governing authority",
        "the Governor",
    ]
    assert flags(guidance) == {"companion_provision"}


def test_the_order_is_a_step_while_it_is_not_made() -> None:
    """ms.x.order"""
    assert steps(ask("mississippi", **OVER, vacancy_date=E)) == ["ms.x.order"]
    assert missing(ask("mississippi", **OVER, vacancy_date=E)) == ["election_date", "next_regular_meeting_date"]
    assert steps(ask("mississippi", **OVER, vacancy_date=E, order_date=plus(E, 3))) == []
    assert missing(ask("mississippi", **OVER, vacancy_date=E, order_date=plus(E, 3))) == ["election_date"]
    assert missing(ask("mississippi", **OVER, order_date=E)) == ["election_date"]
    assert "ms.x.order" not in steps(ask("mississippi", **OVER, vacancy_date=E, election_date=plus(E, 40)))


def test_the_day_of_the_check_is_said_where_the_petition_day_moved_past_it() -> None:
    """ms.7.1"""
    (flag,) = [flag for flag in election("2026-12-01").flags if flag.code == "rolled_past_single_candidate_check"]
    assert "the check for a single candidate is on Thu 12 Nov 2026" in flag.message.english()


def test_an_election_that_was_held_passed_the_six_months() -> None:
    """ms.x.six_months"""
    for facts in (
        {"votes": {"A": 2, "B": 1}},
        {"runoff_votes": {"A": 1}},
        {"no_majority": True},
        {"qualified_candidates": 2},
    ):
        guidance = ask("mississippi", election_date=E, **facts)
        assert missing(guidance) == []
        assert all(item.condition is None for item in guidance.deadlines if item.id != "runoff")
        assert (the(guidance, "petition").clause, guidance.status) == ("ms.2.1", "complete")


def test_which_text_is_applied() -> None:
    guidance = election()
    assert guidance.law is not None
    assert guidance.law.citation == "Miss. Code § 23-15-857(2)"
    assert guidance.law.as_of is not None
    assert guidance.law.as_of.isoformat() == "2025-01-01"


# ---------------------------------------------------------------- published elections

PUBLISHED = {
    "Diamondhead 2020": ("2020-09-15", "2020-08-26", None),
    "Aberdeen 2023": ("2023-05-02", "2023-04-12", None),
    "Jackson Ward 2, 2020": ("2020-11-17", "2020-10-28", None),
    "Columbus 2019": ("2019-08-20", "2019-07-31", "2019-09-10"),
    "Petal 2024": ("2024-02-15", "2024-01-26", None),
    "Petal 2024, first announcement": ("2024-02-06", "2024-01-17", None),
    "Tylertown 2021": ("2021-08-17", "2021-07-28", None),
    "Jackson 2014": ("2014-04-08", "2014-03-19", None),
    "Vicksburg 2024": ("2024-05-09", None, "2024-05-30"),
    "Petal 2020": ("2020-03-17", None, "2020-04-07"),
}


@pytest.mark.parametrize(("on", "petition", "runoff"), PUBLISHED.values(), ids=PUBLISHED)
def test_published_dates(on: str, petition: str | None, runoff: str | None) -> None:
    guidance = election(on)
    assert petition is None or day(guidance, "petition") == petition
    assert runoff is None or day(guidance, "runoff") == runoff


def test_a_message_of_an_error_names_both_dates() -> None:
    guidance = ask("mississippi", vacancy_date="2026-06-17", election_date=E)
    assert errors(guidance) == ["election_date"]
    assert "Tue 16 Jun 2026" in guidance.errors[0].message
    assert "Wed 17 Jun 2026" in guidance.errors[0].message

"""Miss. Code § 23-15-857(2): the special election that fills a municipal vacancy.

Here: the rules of the given text, in its order, and the companion provisions around it (six months, order, window).
Not here: how votes become a result (rules_core/results.py), the statute's words (texts/mississippi.jsonl).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date, timedelta
from typing import Any

from dateutil.relativedelta import relativedelta

from rules_core.calendars import CALENDARS, ClosedDays
from rules_core.case import Case, Finding, remembered
from rules_core.days import Counted, Step, after, given, moved, on_or_before, weeks_after
from rules_core.deadlines import Safe, deadline
from rules_core.facts import FieldError
from rules_core.guidance import Deadline, Duty, Flag, Item, Outcome
from rules_core.law import DeadlineKind, Law, register
from rules_core.results import Ballot, majority, runoff_ballot, runoff_winner
from rules_core.text import message
from rules_core.words import mississippi as say


def _calendar(case: Case) -> ClosedDays:
    """§ 3-3-7(1), with the days exchanged by the municipality's own order under (2)."""
    added, removed = case.maybe("local_holidays") or (), case.maybe("exchanged_holidays") or ()
    base = CALENDARS["mississippi"]
    return base.by_order(added, removed) if added or removed else base


LAW = register(
    Law(
        jurisdiction="mississippi",
        citation="Miss. Code § 23-15-857(2)",
        as_of=date(2025, 1, 1),
        name=message("ms.name", "Mississippi"),
        timezone="America/Chicago",
        calendar=_calendar,
        facts=(
            "cause",
            "vacancy_date",
            "vacancy_in",
            "office",
            "unexpired_term_over_six_months",
            "term_end_date",
            "next_regular_meeting_date",
            "order_date",
            "election_date",
            "special_charter",
            "local_holidays",
            "exchanged_holidays",
            "general_circulation_newspaper",
            "newspaper_in_municipality",
            "newspaper_weekday",
            "first_notice_date",
            "posting_date",
            "posting_places",
            "posted_at_hall",
            "petition_filed_at",
            "qualified_candidates",
            "votes",
            "runoff_votes",
            "no_majority",
        ),
        deadlines={
            "order": DeadlineKind(message("ms.order", "Last day to order the election"), say.AUTHORITY),
            "election_earliest": DeadlineKind(
                message("ms.election_earliest", "First day on which the election can be held"), say.AUTHORITY
            ),
            "election_latest": DeadlineKind(
                message("ms.election_latest", "Last day on which the election can be held"), say.AUTHORITY
            ),
            "first_notice": DeadlineKind(
                message("ms.first_notice", "Last day for the first newspaper notice"), say.CLERK
            ),
            "second_notice": DeadlineKind(message("ms.second_notice", "Second newspaper notice"), say.CLERK),
            "third_notice": DeadlineKind(message("ms.third_notice", "Third newspaper notice"), say.CLERK),
            "posting": DeadlineKind(message("ms.posting", "Last day to post the notice"), say.CLERK),
            "petition": DeadlineKind(message("ms.petition", "Last day to file a petition to run"), say.CANDIDATE),
            "single_candidate_check": DeadlineKind(
                message("ms.single_candidate_check", "Day to check whether only one candidate has qualified"),
                say.AUTHORITY,
            ),
            "election": DeadlineKind(message("ms.election", "Special election"), say.VOTERS),
            "runoff": DeadlineKind(message("ms.runoff", "Runoff election"), say.VOTERS),
        },
        contacts=(
            message("ms.contact.clerk", "the municipal clerk (city, town or village hall)"),
            message("ms.contact.attorney", "the municipal attorney"),
            message("ms.contact.state", "the Elections Division of the Mississippi Secretary of State"),
        ),
        idle={},
    )
)

# ---------------------------------------------------------------- findings


def _over_six_months(case: Case) -> bool:
    """§ 23-15-857(1), companion: six months run to the same day of the month; exactly six is not over."""
    said = case.maybe("unexpired_term_over_six_months")
    if said is not None:
        return bool(said)
    ends, vacancy = case.maybe("term_end_date"), case.maybe("vacancy_date")
    if ends is not None and vacancy is not None:
        return bool(ends > vacancy + relativedelta(months=6))
    if _election_was_held(case):
        return True
    if case.unknowable("unexpired_term_over_six_months") and vacancy is not None:
        case.need("term_end_date")
    return bool(case.need("unexpired_term_over_six_months"))


@remembered
def _election_was_held(case: Case) -> bool:
    """An act already done presumes that the gate before it was passed."""
    return any(
        case.maybe(name) is not None for name in ("votes", "runoff_votes", "no_majority", "qualified_candidates")
    )


OVER_SIX_MONTHS = Finding(
    "ms.over_six_months",
    _over_six_months,
    message("ms.if.over_six_months", "if more than six months of the term were left"),
    message("ms.if.not_over_six_months", "if six months or less of the term were left"),
)


def _election(case: Case) -> date:
    """The election day on which this provision counts."""
    case.presumes(OVER_SIX_MONTHS)
    if _special_charter(case):
        case.conditions.append(say.IF_NO_OTHER_CHARTER_RULE())
    return _election_day(case)


@remembered
def _election_day(case: Case) -> date:
    """The day of the election; asked for only while the election lies ahead."""
    ahead = not case.not_yet("order_date") and not _settled(case)
    day: date = case.need("election_date") if ahead else case.have("election_date")
    return day


@remembered
def _special_charter(case: Case) -> bool:
    return bool(case.maybe("special_charter"))


@remembered
def _settled(case: Case) -> bool:
    """Whether the votes, or a want of candidates, have already said who gets the office."""
    return _no_election(case) or (_votes_known(case) and (case.has("runoff_votes") or not _runoff_open(case)))


def _certainty(case: Case) -> str:
    return "unclear" if _special_charter(case) else "fixed"


# ---------------------------------------------------------------- scope, and the companion provisions before the text


@LAW.provision("ms.1.1")
def scope(case: Case) -> Iterator[Item]:
    """The section fills municipal offices: no candidacy, no county, school or state office."""
    if case.maybe("vacancy_in") == "candidacy":
        yield Outcome("out_of_scope", say.OUT_CANDIDACY(), ("ms.1.1",), final=True)
    elif case.maybe("office") == "other":
        yield Outcome("out_of_scope", say.OUT_OFFICE(), ("ms.1.1",), final=True)


@LAW.provision("ms.1.1")
def special_charter(case: Case) -> Iterator[Item]:
    """A special charter may set other rules (published examples: Greenville 2003, Aberdeen 2023): a person must
    decide."""
    if _special_charter(case):
        yield Flag("special_charter", say.CHARTER(), "ms.1.1")


@LAW.provision("ms.x.six_months")
def short_term(case: Case) -> Iterator[Item]:
    """Companion § 23-15-857(1): an unexpired term of not more than six months is filled by appointment."""
    if not case.finds(OVER_SIX_MONTHS):
        yield Outcome("appointment_short_term", say.APPOINT(), ("ms.x.six_months",), final=True)
        yield Flag("companion_provision", say.COMPANION_SIX(), "ms.x.six_months")
        yield Duty(10, say.APPOINT_STEP(), say.AUTHORITY(), "ms.x.six_months")
        yield Duty(90, say.CERTIFY_APPOINTMENT(), say.AUTHORITY_CLERK(), "ms.x.six_months")
        yield Duty(91, say.COMMISSION_APPOINTEE(), say.GOVERNOR(), "ms.x.six_months")


@LAW.provision("ms.x.order")
def order(case: Case) -> Iterator[Item]:
    """Companion: by the next regular meeting, or the tenth day after the vacancy (weekends and legal holidays left
    out), whichever is first."""
    case.presumes(OVER_SIX_MONTHS)
    ordered: date | None = case.maybe("order_date")
    settled = ordered is not None or case.maybe("election_date") is not None or _election_was_held(case)
    vacancy: date | None = case.maybe("vacancy_date") if settled else case.need("vacancy_date")
    if vacancy is None:
        return
    last = _tenth_day(case, vacancy)
    meeting: date | None = case.maybe("next_regular_meeting_date")
    condition = None
    if meeting is not None and meeting < vacancy:
        yield Flag("meeting_before_vacancy", say.MEETING_BEFORE_VACANCY(meeting=meeting, vacancy=vacancy), "ms.x.order")
    elif meeting is not None and meeting < last.date:
        last = last.then(moved(last.date, meeting, say.MEETING_FIRST(start=last.date, end=meeting)))
    elif meeting is None:
        condition = say.IF_NO_EARLIER_MEETING()
        if not settled and case.can_be_asked("next_regular_meeting_date"):
            case.ask(("next_regular_meeting_date",))
    yield from deadline(
        LAW,
        case,
        "order",
        last,
        "on_or_before",
        "ms.x.order",
        earliest=vacancy,
        condition=condition,
        certainty=_certainty(case),
    )
    if not settled:
        yield Duty(10, say.ORDER_STEP(), say.AUTHORITY(), "ms.x.order")
    if ordered is not None and ordered < vacancy:
        yield Flag("order_before_vacancy", say.ORDER_FIRST(day=ordered, vacancy=vacancy), "ms.x.order")
    elif ordered is not None and ordered > last.date:
        yield Flag("order_too_late", say.ORDER_LATE(day=ordered, last=last.date), "ms.x.order")
    elif case.not_yet("order_date") and case.as_of is not None and case.as_of > last.date:
        yield Flag("order_too_late", say.ORDER_OVERDUE(last=last.date), "ms.x.order")


def _tenth_day(case: Case, vacancy: date) -> Counted:
    day = case.calendar.business_days_after(vacancy, 10)
    return Counted(
        day, (Step("add", (day - vacancy).days, "days", vacancy, day, say.TENTH_DAY(start=vacancy, end=day)),)
    )


@LAW.provision("ms.x.window")
def window(case: Case) -> Iterator[Item]:
    """Companion: not less than 30 and not more than 45 days after the order."""
    case.presumes(OVER_SIX_MONTHS)
    ordered: date | None = case.maybe("order_date")
    if ordered is None:
        return
    first, last = after(ordered, 30), after(ordered, 45)
    yield from deadline(LAW, case, "election_earliest", first, "on_or_after", "ms.x.window", certainty=_certainty(case))
    yield from deadline(
        LAW,
        case,
        "election_latest",
        last,
        "on_or_before",
        "ms.x.window",
        earliest=first.date,
        certainty=_certainty(case),
    )
    election: date | None = case.maybe("election_date")
    if election is not None and not first.date <= election <= last.date:
        yield Flag(
            "election_outside_window", say.OUTSIDE_WINDOW(day=election, first=first.date, last=last.date), "ms.x.window"
        )


# ---------------------------------------------------------------- ¶1: the notice


@LAW.provision("ms.1.1", "ms.1.6", "ms.1.7")
def newspaper(case: Case) -> Iterator[Item]:
    """“…in a newspaper published in the municipality”; without one, in a newspaper of general circulation and by
    posting; the governing authority may publish in it as often as it deems necessary."""
    _election(case)
    there = case.maybe("newspaper_in_municipality")
    if there is not False:
        yield Duty(20, say.PUBLISH(), say.CLERK(), "ms.1.1", None if there else say.IF_PAPER())
    if there is False and case.maybe("general_circulation_newspaper") is False:
        yield Flag("no_newspaper", say.NO_PAPER_AT_ALL(), "ms.1.6")
    elif there is not True:
        yield Duty(21, say.PUBLISH_ELSEWHERE(), say.CLERK(), "ms.1.6", None if there is False else say.IF_NO_PAPER())
    yield Duty(22, say.MORE_NOTICES(), say.AUTHORITY(), "ms.1.7")
    if there:
        yield Flag("more_notices", say.MORE_NOTICES_WHERE(), "ms.1.7")


@LAW.provision("ms.1.3", "ms.1.2")
def notices(case: Case) -> Iterator[Item]:
    """“…once each week for three (3) successive weeks”; “The first notice shall be published at least thirty (30)
    days before”."""
    election = _election(case)
    last = on_or_before(election, 30)
    published: date | None = case.maybe("first_notice_date")
    weekday: str | None = case.maybe("newspaper_weekday")
    ordered: date | None = case.maybe("order_date")
    safe = None
    if weekday is not None:
        paper = _issue_on_or_before(last.date, weekday)
        if ordered is not None and paper < ordered:
            safe = Safe(None, say.NO_ISSUE(day=last.date, ordered=ordered))
        else:
            safe = Safe(paper, say.LAST_ISSUE(day=last.date, safe=paper))
    items = list(
        deadline(
            LAW,
            case,
            "first_notice",
            last,
            "on_or_before",
            "ms.1.3",
            earliest=ordered,
            safe=safe,
            certainty=_certainty(case),
        )
    )
    yield from items
    if safe is not None and safe.date is None and ordered is not None:
        yield Flag("no_issue_left", say.NO_ISSUE_FLAG(ordered=ordered, day=last.date), "ms.1.3")
    issue = next(item for item in items if isinstance(item, Deadline)).safe_date if weekday is not None else None
    start = given(published) if published is not None else last
    if published is None and issue is not None:
        start = last.then(moved(last.date, issue, say.LAST_ISSUE(day=last.date, safe=issue)))
    for name in ("second_notice", "third_notice"):
        issue = _issue_after(start.date, weekday)
        start = start.then(moved(start.date, issue, say.NEXT_ISSUE(start=start.date, end=issue)))
        if issue < election:
            kind = LAW.deadlines[name]
            yield Deadline(
                name,
                kind.label(),
                kind.actor(),
                "on",
                issue,
                None,
                "ms.1.2",
                tuple(step.reason for step in start.steps),
                "safe" if _certainty(case) == "fixed" else "unclear",
                start.steps,
            )
    yield Flag("run_of_notices", say.RUN_SHORT(), "ms.1.2")
    yield from _late(case, published, last.date, ordered, "first_notice_date", "ms.1.3")
    if (
        published is None
        and not case.not_yet("first_notice_date")
        and case.as_of is not None
        and last.date < case.as_of <= election
    ):
        yield Flag("check_notice", say.CHECK_NOTICE(last=last.date), "ms.1.3")


def _issue_on_or_before(day: date, weekday: str) -> date:
    return day - timedelta(days=(day.weekday() - WEEKDAYS.index(weekday)) % 7)


def _issue_after(day: date, weekday: str | None) -> date:
    if weekday is None:
        return day + timedelta(days=7)
    return day + timedelta(days=(WEEKDAYS.index(weekday) - day.weekday() - 1) % 7 + 1)


WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


def _late(case: Case, done: date | None, last: date, ordered: date | None, name: str, clause: str) -> Iterator[Flag]:
    """`notice_too_late`: done after the last day; not done and the day over; or over when the election was ordered."""
    late, overdue = (
        (say.NOTICE_LATE, say.NOTICE_OVERDUE)
        if name == "first_notice_date"
        else (say.POSTING_LATE, say.POSTING_OVERDUE)
    )
    if done is not None:
        if done > last:
            yield Flag("notice_too_late", late(day=done, last=last), clause)
    elif ordered is not None and ordered > last:
        yield Flag("notice_too_late", say.NOTICE_BEFORE_ORDER(last=last, ordered=ordered), clause)
    elif case.not_yet(name) and case.as_of is not None and case.as_of > last:
        yield Flag("notice_too_late", overdue(last=last), clause)


@LAW.provision("ms.1.4", "ms.1.5")
def posting(case: Case) -> Iterator[Item]:
    """“…at three (3) public places in the municipality not less than twenty-one (21) days before”; one of them at
    the hall."""
    election = _election(case)
    last = on_or_before(election, 21)
    ordered: date | None = case.maybe("order_date")
    yield from deadline(
        LAW, case, "posting", last, "on_or_before", "ms.1.4", earliest=ordered, certainty=_certainty(case)
    )
    yield Duty(25, say.POST(), say.CLERK(), "ms.1.4")
    yield from _late(case, case.maybe("posting_date"), last.date, ordered, "posting_date", "ms.1.4")


@LAW.provision("ms.1.4", "ms.1.5")
def posting_places(case: Case) -> Iterator[Item]:
    """Three places, one of them the hall: say which is lacking."""
    places, hall = case.maybe("posting_places"), case.maybe("posted_at_hall")
    if places is not None and places < 3:
        yield Flag("posting_incomplete", say.FEW_PLACES(n=places), "ms.1.4")
    if hall is False:
        yield Flag("posting_incomplete", say.NOT_AT_HALL(), "ms.1.5")


# ---------------------------------------------------------------- ¶2 and ¶3: qualifying


@LAW.provision("ms.2.1", "ms.2.2")
def petition(case: Case) -> Iterator[Item]:
    """“…filed with the municipal clerk by 5:00 p.m. at least twenty (20) days before”; “If the twentieth day …
    falls on a Sunday or legal holiday, the petition filed on the business day immediately following … shall be
    accepted”."""
    election = _election(case)
    day20 = on_or_before(election, 20)
    calendar, rolled_from, last = case.calendar, None, day20
    closed = calendar.closed(day20.date)
    if closed is not None and closed.key != SATURDAY_KEY:
        rolled_from = day20.date
        accepted = calendar.next_business_day(day20.date)
        last = day20.then(moved(day20.date, accepted, say.ACCEPTED(start=day20.date, end=accepted, closed=closed)))
    yield from deadline(
        LAW,
        case,
        "petition",
        last,
        "on_or_before",
        "ms.2.1" if rolled_from is None else "ms.2.2",
        time="17:00",
        rolled_from=rolled_from,
        earliest=case.maybe("order_date"),
        certainty=_certainty(case),
        closed_clause="ms.2.2",
    )
    yield Duty(30, say.PETITION_STEP(), say.CANDIDATE(), "ms.2.1")
    if rolled_from is not None:
        yield Flag(
            "rolled_past_single_candidate_check",
            say.PAST_CHECK(day=last.date, check=election - timedelta(days=19)),
            "ms.7.1",
        )
        yield Flag("hour_not_repeated", say.HOUR_NOT_REPEATED(), "ms.2.2")
    filed = case.maybe("petition_filed_at")
    if filed is not None:
        yield Flag("filed_or_qualified", say.FILED_OR_QUALIFIED(), "ms.2.1")
        if filed.date() > last.date or (filed.date() == last.date and (filed.hour, filed.minute) > (17, 0)):
            yield Flag(
                "petition_late",
                say.PETITION_LATE(day=filed.date(), time=filed.strftime("%H:%M"), last=last.date),
                "ms.2.1",
            )


SATURDAY_KEY = "closed.saturday"


@LAW.provision("ms.2.3")
def signatures(case: Case) -> Iterator[Item]:
    """“The petition shall be signed by not less than the following number of qualified electors:” — and no number
    follows."""
    _election(case)
    yield Flag("signature_count_not_in_text", say.SIGNATURES(), "ms.2.3")


@LAW.provision("ms.2.1")
def election_day_not_known(case: Case) -> Iterator[Item]:
    """An election day that is not set, or that nobody can supply: how far before it each day lies stays certain."""
    case.presumes(OVER_SIX_MONTHS)
    if not _no_election(case) and (case.unknowable("election_date") or case.not_yet("election_date")):
        yield Flag("election_day_unknown", say.ELECTION_DAY_UNKNOWN(), "ms.2.1")


# ---------------------------------------------------------------- ¶7: one candidate, or none


@remembered
def _no_election(case: Case) -> bool:
    """One candidate or none had qualified, and no votes were cast."""
    qualified = case.maybe("qualified_candidates")
    return qualified is not None and qualified < 2 and not _votes_known(case)


@remembered
def _votes_known(case: Case) -> bool:
    return any(case.maybe(name) is not None for name in ("votes", "runoff_votes", "no_majority"))


@LAW.provision("ms.7.1")
def single_candidate_check(case: Case) -> Iterator[Item]:
    """“…if nineteen (19) days before the date of the election only one (1) person shall have qualified”."""
    election = _election(case)
    yield from deadline(
        LAW, case, "single_candidate_check", on_or_before(election, 19), "on", "ms.7.1", certainty=_certainty(case)
    )
    if case.maybe("qualified_candidates") is None and not _votes_known(case):
        yield Duty(40, say.CHECK_STEP(), say.AUTHORITY(), "ms.7.1")
    yield Flag("left_after_check", say.LEFT_LATER(), "ms.7.1")


@LAW.provision("ms.7.1", "ms.7.2", "ms.7.3")
def appointment(case: Case) -> Iterator[Item]:
    """“…shall dispense with the election and appoint that one (1) candidate”; with nobody qualified, “fill the
    vacancy by appointment”; the clerk of the governing authority certifies, the Governor commissions."""
    if not _no_election(case):
        return
    case.presumes(OVER_SIX_MONTHS)
    if case.maybe("qualified_candidates") == 1:
        yield Outcome("appoint_sole_candidate", say.ONE_ONLY(), ("ms.7.1",))
        yield Duty(41, say.DISPENSE_ONE(), say.AUTHORITY(), "ms.7.1")
    else:
        yield Outcome("appoint_no_candidate", say.NOBODY(), ("ms.7.2",))
        yield Duty(41, say.DISPENSE_NONE(), say.AUTHORITY(), "ms.7.2")
    yield Duty(90, say.CERTIFY_APPOINTMENT(), say.AUTHORITY_CLERK(), "ms.7.3")
    yield Duty(91, say.COMMISSION_APPOINTEE(), say.GOVERNOR(), "ms.7.3")


# ---------------------------------------------------------------- ¶3 to ¶6: the election and its result


@LAW.provision("ms.5.1", "ms.4.1", "ms.4.3", "ms.4.4", "ms.4.2")
def result(case: Case) -> Iterator[Item]:
    """A majority elects; without one the two highest go on, or the highest and all who tie for next; a tie three
    weeks later is decided by coin or lot."""
    if _no_election(case):
        return
    votes: Mapping[str, int] | None = case.maybe("votes")
    runoff: Mapping[str, int] | None = case.maybe("runoff_votes") if votes or case.has("runoff_votes") else None
    if votes is None and runoff is None:
        yield from _result_without_counts(case)
    elif runoff is not None and (votes is None or majority(votes) is None):
        if votes is not None:
            yield from _runoff_odd(runoff_ballot(votes), runoff)
        yield from _runoff_result(runoff)
    elif votes is not None:
        if runoff is not None:
            yield Flag("runoff_not_due", say.RUNOFF_NOT_DUE(), "ms.4.1")
        yield from _first_result(votes, runoff_ballot(votes))


def _result_without_counts(case: Case) -> Iterator[Item]:
    nobody = case.maybe("no_majority")
    if nobody is not None:
        yield (
            Outcome("runoff", say.RUNOFF_UNNAMED(), ("ms.4.2", "ms.4.3"))
            if nobody
            else Outcome("elected", say.ELECTED_UNNAMED(), ("ms.4.1",))
        )


def _runoff_odd(ballot: Ballot, runoff: Mapping[str, int]) -> Iterator[Item]:
    """What is odd about a runoff after the first count: three tied for first, or others stood than should have."""
    if ballot.tied:
        yield Flag("three_way_tie", say.THREE_WAY_FLAG(), "ms.4.4")
    elif ballot.names and set(ballot.names) != set(runoff):
        yield Flag("runoff_ballot", say.WRONG_BALLOT(names=list(ballot.names)), "ms.4.2")


def _runoff_result(runoff: Mapping[str, int]) -> Iterator[Item]:
    winner, tied = runoff_winner(runoff)
    if winner is not None:
        total = sum(runoff.values())
        yield Outcome(
            "elected",
            say.ELECTED_RUNOFF(name=winner, votes=runoff[winner], total=total),
            ("ms.4.3",) if len(runoff) < 3 else ("ms.4.4",),
        )
    else:
        yield Outcome("draw_lots", say.LOTS(names=tied), ("ms.5.1",))
        yield Duty(70, say.DRAW_STEP(), say.COMMISSION(), "ms.5.1")


def _first_result(votes: Mapping[str, int], ballot: Ballot) -> Iterator[Item]:
    winner = majority(votes)
    if winner is not None:
        yield Outcome("elected", say.ELECTED(name=winner, votes=votes[winner], total=sum(votes.values())), ("ms.4.1",))
    elif not ballot.names:
        silent = say.NO_VOTES() if not ballot.tied else say.THREE_WAY(names=list(ballot.tied))
        yield Outcome("text_silent", silent, ("ms.4.2", "ms.4.4"))
        if ballot.tied:
            yield Flag("three_way_tie", say.THREE_WAY_FLAG(), "ms.4.4")
    else:
        tie = len(ballot.names) > 2
        summary = (say.RUNOFF_TIE if tie else say.RUNOFF)(names=list(ballot.names))
        yield Outcome("runoff", summary, ("ms.4.4",) if tie else ("ms.4.2", "ms.4.3"))
        yield Duty(60, say.BALLOT_STEP(names=list(ballot.names)), say.COMMISSION(), "ms.4.4" if tie else "ms.4.2")
        yield Flag("runoff_dropout", say.DROPPED_OUT(), "ms.4.2")


@remembered
def _runoff_open(case: Case) -> bool | None:
    """Whether a runoff follows: True, False, or None while it depends on the vote."""
    if case.maybe("runoff_votes") is not None:
        return True
    votes = case.maybe("votes")
    if votes is not None:
        return majority(votes) is None and bool(runoff_ballot(votes).names)
    said = case.maybe("no_majority")
    return None if said is None else bool(said)


@LAW.provision("ms.3.1", "ms.4.2", "ms.4.4")
def election_days(case: Case) -> Iterator[Item]:
    """“…the election shall be held as far as practicable in the same manner as municipal general elections”; the
    runoff is “held three (3) weeks thereafter”."""
    if _no_election(case):
        return
    election = _election(case)
    certainty = _certainty(case)
    yield from deadline(LAW, case, "election", given(election), "on", "ms.3.1", certainty=certainty)
    if not _votes_known(case):
        yield Duty(50, say.HOLD(), say.CLERK(), "ms.3.1")
    follows = _runoff_open(case)
    if follows is not False:
        tie = len(runoff_ballot(case.maybe("votes")).names) > 2 if case.has("votes") else False
        yield from deadline(
            LAW,
            case,
            "runoff",
            weeks_after(election, 3),
            "on",
            "ms.4.4" if tie else "ms.4.2",
            certainty=certainty,
            condition=say.IF_NO_MAJORITY() if follows is None else None,
        )


@LAW.provision("ms.6.1", "ms.6.2")
def certificate(case: Case) -> Iterator[Item]:
    """Certificate of election, return to the Secretary of State, commission by the Governor."""
    if _no_election(case):
        return
    if not _votes_known(case):
        _election(case)
    yield Duty(80, say.CERTIFICATE(), say.COMMISSION_CLERK(), "ms.6.1")
    yield Duty(81, say.COMMISSION_ELECTED(), say.GOVERNOR(), "ms.6.2")


@LAW.provision("ms.3.1")
def special_election(case: Case) -> Iterator[Item]:
    """More than six months are left: a special election, unless ¶7 or the votes already said more."""
    if case.finds(OVER_SIX_MONTHS):
        yield Outcome("special_election", say.SPECIAL(), ("ms.x.six_months", "ms.3.1"))


# ---------------------------------------------------------------- facts at odds


@LAW.contradiction
def at_odds(facts: Mapping[str, Any]) -> Iterable[FieldError]:
    """An election before its vacancy; a term over before it; the six months against the dates; a runoff name that
    did not stand."""
    vacancy, election, ends = facts.get("vacancy_date"), facts.get("election_date"), facts.get("term_end_date")
    if vacancy is not None and election is not None and election < vacancy:
        yield FieldError("election_date", say.ELECTION_FIRST(election=election, vacancy=vacancy))
    if vacancy is not None and ends is not None:
        said = facts.get("unexpired_term_over_six_months")
        over = ends > vacancy + relativedelta(months=6)
        if ends < vacancy:
            yield FieldError("term_end_date", say.TERM_OVER(ends=ends, vacancy=vacancy))
        elif said is not None and said is not over:
            yield FieldError(
                "unexpired_term_over_six_months",
                say.SIX_MONTHS_AT_ODDS(vacancy=vacancy, ends=ends, length=(say.LONGER if over else say.NOT_LONGER)()),
            )
    votes, runoff = facts.get("votes"), facts.get("runoff_votes")
    if votes is not None and runoff is not None:
        for name in runoff:
            if name not in votes:
                yield FieldError("runoff_votes", say.NO_CANDIDATE(name=name))

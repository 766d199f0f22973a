"""Ind. Code § 3-13-9-4: filling a vacancy in a town council.

Here: the rules of (a) to (h), in their order, with the party's own time before the council's. Not here: the party's
caucus (§ 3-13-11), the statute's words (texts/indiana.jsonl).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date, timedelta
from typing import Any, NamedTuple

from rules_core.calendars import CALENDARS
from rules_core.case import Case, Finding, negated
from rules_core.days import Counted, after, given, moved, on_or_before
from rules_core.deadlines import Safe, deadline
from rules_core.facts import FieldError
from rules_core.guidance import Duty, Flag, Item, Outcome
from rules_core.law import DeadlineKind, Law, register
from rules_core.text import message
from rules_core.words import indiana as say

LAW = register(
    Law(
        jurisdiction="indiana",
        citation="Ind. Code § 3-13-9-4",
        as_of=date(2024, 1, 2),
        name=message("in.name", "Indiana"),
        timezone="America/Indiana/Indianapolis",
        calendar=lambda case: CALENDARS["indiana"],
        facts=(
            "cause",
            "vacancy_date",
            "vacancy_in",
            "office",
            "seats",
            "vacant_seats",
            "major_party_seat",
            "party_filled",
            "party_deadline",
            "death_notice_date",
            "determination_date",
            "meeting_date",
            "notice_mailed_date",
            "notice_method",
        ),
        deadlines={
            "meeting": DeadlineKind(message("in.meeting", "Last day for the meeting to fill the vacancy"), say.COUNCIL),
            "meeting_earliest": DeadlineKind(
                message("in.meeting_earliest", "First day on which the meeting can be held"), say.COUNCIL
            ),
            "notice_mailing": DeadlineKind(
                message("in.notice_mailing", "Last day to mail the notice of the meeting"), say.CLERK_TREASURER
            ),
            "notice_earliest": DeadlineKind(
                message("in.notice_earliest", "First day on which the notice can be given"), say.CLERK_TREASURER
            ),
            "party_deadline": DeadlineKind(
                message("in.party_deadline", "Last day for the party to fill the vacancy"), say.PARTY
            ),
        },
        contacts=(
            message("in.contact.clerk", "the town clerk-treasurer"),
            message("in.contact.attorney", "the town attorney"),
            message("in.contact.county", "the county election board (the circuit court clerk)"),
        ),
        idle={
            "in.d.1": "Opening words of the list in (d); the duties stand in its items.",
            "in.e.1": "Opening words of (e); the conditions stand in its items.",
            "in.f.1": "Opening words of (f); the conditions stand in its items.",
            "in.g.1": "Opening words of (g); the conditions stand in its items.",
            "in.h.1": "Opening words of (h); the conditions stand in its items.",
        },
    )
)

# ---------------------------------------------------------------- findings


def _town_council(case: Case) -> bool:
    return bool(case.need("office") == "council_member")


def _major_party(case: Case) -> bool:
    return bool(case.need("major_party_seat"))


def _death(case: Case) -> bool:
    return bool(case.need("cause") == "death")


def _determination(case: Case) -> bool:
    return bool(case.need("cause") == "determination")


def _party_filled(case: Case) -> bool:
    """A party whose time still runs is taken not to have filled the seat, unless it was said."""
    said = case.maybe("party_filled")
    if said is not None:
        return bool(said)
    if not case.unknowable("party_filled"):
        last = _party_last_day(case)
        if last is not None and case.as_of is not None and case.as_of <= last.date:
            return False
    return bool(case.need("party_filled"))


def _party_time_runs(case: Case) -> bool:
    """Read as: through the whole day of the party's deadline. Without today's date, “not filled” is read as past
    it."""
    if case.as_of is None:
        return False
    last = _party_last_day(case)
    if last is None:
        case.need("party_deadline")
    return last is not None and case.as_of <= last.date


TOWN_COUNCIL = Finding(
    "in.town_council",
    _town_council,
    message("in.if.town_council", "if it is a seat on a town council"),
    message("in.if.other_office", "if it is another office"),
)
MAJOR_PARTY = Finding(
    "in.major_party",
    _major_party,
    message("in.if.major_party", "if a major party's candidate last held the seat"),
    message("in.if.no_major_party", "if no major party's candidate last held the seat"),
)
DEATH = Finding(
    "in.death",
    _death,
    message("in.if.death", "if the member died"),
    message("in.if.not_death", "if the cause is not a death"),
)
DETERMINATION = Finding(
    "in.determination",
    _determination,
    message("in.if.determination", "if the council must determine the circumstance (IC 36-5-2-6.5(3))"),
    message("in.if.no_determination", "if the council need not determine the cause"),
)
PARTY_FILLED = Finding(
    "in.party_filled",
    _party_filled,
    message("in.if.party_filled", "if the party filled the seat in time"),
    message("in.if.party_not_filled", "if the party did not fill the seat in time"),
)
PARTY_TIME_RUNS = Finding(
    "in.party_time_runs",
    _party_time_runs,
    message("in.if.party_time_runs", "if the party's time still runs"),
    message("in.if.party_time_over", "if the party's time is over"),
)
PARTY_LEFT_OPEN = negated(PARTY_FILLED)


def _party_last_day(case: Case) -> Counted | None:
    """The party's deadline: as given, or by the companion § 3-13-11-3(d) thirty days after the vacancy, where no
    death or determination starts another clock."""
    said: date | None = case.maybe("party_deadline")
    if said is not None:
        return given(said)
    if case.finds(DEATH) or case.finds(DETERMINATION):
        return None
    if case.not_yet("vacancy_date") or case.unknowable("vacancy_date"):
        return None
    return after(case.need("vacancy_date"), 30)


# ---------------------------------------------------------------- (a) scope, and the party first


@LAW.provision("in.a.1")
def scope(case: Case) -> Iterator[Item]:
    """“This section applies to a vacancy in the town council”."""
    if case.maybe("vacancy_in") == "candidacy":
        yield Outcome("out_of_scope", say.OUT_CANDIDACY(), ("in.a.1",), final=True)
    elif not case.finds(TOWN_COUNCIL):
        yield Outcome("out_of_scope", say.OUT_OFFICE(), ("in.a.1",), final=True)


@LAW.provision("in.a2.1")
def party_filled(case: Case) -> Iterator[Item]:
    """“…covered by section 1 of this chapter, but not filled by a major political party by the applicable
    deadline”."""
    if case.finds(MAJOR_PARTY) and case.finds(PARTY_FILLED):
        yield Outcome("party_filled", say.FILLED(), ("in.a2.1",), final=True)


@LAW.provision("in.x.party")
def party_deadline(case: Case) -> Iterator[Item]:
    """Companion IC 3-13-11-3: the party has the whole day of its deadline."""
    case.presumes(TOWN_COUNCIL)
    if not case.finds(MAJOR_PARTY):
        return
    yield Flag("companion_provision", say.COMPANION_PARTY(), "in.x.party")
    yield Duty(10, say.CAUCUS_STEP(), say.PARTY(), "in.x.party")
    last = _party_last_day(case)
    if last is not None:
        yield from deadline(
            LAW, case, "party_deadline", last, "on_or_before", "in.x.party", earliest=case.maybe("vacancy_date")
        )


@LAW.provision("in.a2.1")
def party_first(case: Case) -> Iterator[Item]:
    """The party's time still runs: the council waits."""
    if not case.finds(MAJOR_PARTY) or case.finds(PARTY_FILLED) or not case.finds(PARTY_TIME_RUNS):
        return
    last = _party_last_day(case)
    yield Outcome(
        "party_fills_first",
        say.PARTY_FIRST(last=last.date) if last is not None else say.PARTY_FIRST_UNDATED(),
        ("in.a2.1", "in.x.party"),
    )
    yield Duty(20, say.WAIT_STEP(), say.COUNCIL(), "in.a2.1")


# ---------------------------------------------------------------- (c), (e) to (h): the last day of the meeting


class Row(NamedTuple):
    """Which rule sets the last day: its clauses, the fact that starts it, and the days."""

    clauses: tuple[str, ...]
    start: str
    days: int


def _row(case: Case) -> Row:
    """Rows I1 to I6: the party first, then the cause."""
    party = case.finds(MAJOR_PARTY)
    if case.finds(DEATH):
        return Row(
            ("in.h.then.1", "in.h1.1", "in.h2.1", "in.h3.1") if party else ("in.f.then.1", "in.f1.1", "in.f2.1"),
            "death_notice_date",
            60 if party else 30,
        )
    if case.finds(DETERMINATION):
        return Row(
            ("in.g.then.1", "in.g1.1", "in.g2.1", "in.g3.1") if party else ("in.e.then.1", "in.e1.1", "in.e2.1"),
            "determination_date",
            60 if party else 30,
        )
    return (
        Row(("in.c2.1", "in.c.2"), "party_deadline", 30)
        if party
        else Row(("in.c1.1", "in.c.2", "in.a1.1"), "vacancy_date", 30)
    )


def _last_day(case: Case) -> tuple[Row, Counted]:
    """The last day for the meeting; raises Unknown or Unknowable where its start is not known."""
    row = _row(case)
    if row.start == "party_deadline":
        start = _party_last_day(case)
        if start is None:
            return row, after(case.need("party_deadline"), row.days)
        return row, Counted(start.date, tuple(step for step in start.steps if step.amount)).then(
            after(start.date, row.days).steps[0]
        )
    return row, after(case.need(row.start), row.days)


def _councils_turn(case: Case) -> bool:
    """Whether the council comes into it: not where the party filled the seat. While the party's time runs, what
    follows is on condition."""
    case.presumes(TOWN_COUNCIL)
    if case.finds(MAJOR_PARTY):
        if not case.presumes(PARTY_LEFT_OPEN):
            return False
        party_day = _party_last_day(case)
        if party_day is not None and case.as_of is not None and case.as_of <= party_day.date:
            case.conditions.append(say.IF_LEFT_OPEN())
    return True


@LAW.provision(
    "in.c.2",
    "in.c1.1",
    "in.a1.1",
    "in.c2.1",
    "in.e.then.1",
    "in.e1.1",
    "in.e2.1",
    "in.f.then.1",
    "in.f1.1",
    "in.f2.1",
    "in.g.then.1",
    "in.g1.1",
    "in.g2.1",
    "in.g3.1",
    "in.h.then.1",
    "in.h1.1",
    "in.h2.1",
    "in.h3.1",
)
def meeting(case: Case) -> Iterator[Item]:
    """“…not later than thirty (30) days after” the vacancy or the party's deadline; in (e) to (h) thirty or sixty
    days after the determination or the receipt of the notice of the death."""
    if not _councils_turn(case):
        return
    row, last = _last_day(case)
    yield from deadline(LAW, case, "meeting", last, "on_or_before", row.clauses[0], earliest=_first_meeting_day(case))
    if row.days == 60:
        yield Flag("party_clock_separate", say.CLOCKS(), row.clauses[0])
        vacancy: date | None = case.maybe("vacancy_date")
        if (
            vacancy is not None
            and case.as_of is not None
            and (case.as_of - vacancy).days <= 30
            and not case.finds(PARTY_TIME_RUNS)
        ):
            yield Flag("not_thirty_days", say.NOT_THIRTY(), row.clauses[-1])
    planned: date | None = case.maybe("meeting_date")
    if planned is not None and planned > last.date:
        yield Flag("meeting_too_late", say.TOO_LATE(day=planned, last=last.date), row.clauses[0])
    party_day: date | None = case.maybe("party_deadline") if case.finds(MAJOR_PARTY) else None
    if planned is not None and party_day is not None and planned <= party_day:
        yield Flag("meeting_too_early", say.TOO_EARLY(day=planned, last=party_day), "in.a2.1")


@LAW.provision("in.c.2")
def start_not_known(case: Case) -> Iterator[Item]:
    """A day that starts the time and that nobody can supply: how long the time is stays certain, its end does not."""
    if not _councils_turn(case):
        return
    row = _row(case)
    if row.start in say.CLOCK_STARTS and case.unknowable(row.start):
        start = say.CLOCK_STARTS[row.start]()
        yield Flag("clock_unknown", say.CLOCK_UNKNOWN(days=row.days, start=start), row.clauses[0])


@LAW.provision("in.b.1")
def choice(case: Case) -> Iterator[Item]:
    """“The vacancy shall be filled by the remaining members of the council at a regular or special meeting”."""
    if _councils_turn(case):
        yield Duty(50, say.CHOOSE_STEP(), say.COUNCIL(), "in.b.1")
        yield Flag("nobody_chosen", say.NOBODY_CHOSEN(), "in.x.tie")


# ---------------------------------------------------------------- (d) the notice of the meeting


def _received(case: Case) -> date | None:
    """The day on which the notice of the death was received, in a death case; the notice of the meeting may not be
    given before."""
    if case.maybe("cause") != "death":
        return None
    received: date | None = case.maybe("death_notice_date")
    return received


def _mailed(case: Case) -> date | None:
    """The day on which a notice was mailed that holds: not one mailed before the notice of the death was received."""
    mailed: date | None = case.maybe("notice_mailed_date")
    received = _received(case)
    return None if mailed is not None and received is not None and mailed < received else mailed


def _first_meeting_day(case: Case) -> date | None:
    received = _received(case)
    return received + timedelta(days=10) if received is not None else None


@LAW.provision("in.d4.1", "in.c.1", "in.d1.1", "in.d2.1", "in.d3.1")
def notice_mailing(case: Case) -> Iterator[Item]:
    """“…be sent by first class mail to each council member at least ten (10) days before the meeting”, for the
    meeting that is planned or else for the last meeting day."""
    planned: date | None = case.maybe("meeting_date")
    received = _received(case)
    if planned is not None:
        case.presumes(TOWN_COUNCIL)
        last = on_or_before(planned, 10)
        safe = None
        meeting_day = planned
    else:
        if not _councils_turn(case):
            return
        counted = _last_day(case)[1]
        meeting_day = counted.date
        last = counted.then(on_or_before(counted.date, 10).steps[0])
        safe = _safe_mailing(case, counted, received)
    mailed = _mailed(case)
    impossible = (received is not None and last.date < received) or (
        mailed is None and case.as_of is not None and last.date < case.as_of
    )
    yield from deadline(
        LAW,
        case,
        "notice_mailing",
        last,
        "on_or_before",
        "in.d4.1",
        earliest=received,
        safe=None if impossible else safe,
        certainty="unclear" if impossible else "fixed",
    )
    if impossible:
        yield Flag("mailing_window_closed", say.WINDOW_CLOSED(meeting=meeting_day, last=last.date), "in.d4.1")
    if mailed is not None and mailed > last.date:
        yield Flag("notice_too_late", say.MAILED_LATE(day=mailed, last=last.date), "in.d4.1")
    elif case.not_yet("notice_mailed_date") and case.as_of is not None and case.as_of > last.date:
        yield Flag("notice_too_late", say.MAILED_OVERDUE(last=last.date), "in.d4.1")


def _safe_mailing(case: Case, counted: Counted, received: date | None) -> Safe | None:
    """For a last meeting day on a closed day: ten days before the safe meeting day."""
    if case.calendar.closed(counted.date) is None:
        return None
    safe_meeting = case.calendar.last_business_day(counted.date)
    safe = case.calendar.last_business_day(safe_meeting - timedelta(days=10))
    if received is not None and safe < received:
        return None
    return Safe(safe, say.MAIL_SAFE(meeting=safe_meeting, safe=safe))


@LAW.provision("in.c.1", "in.d1.1", "in.d2.1", "in.d3.1", "in.d4.1")
def notice_of_meeting(case: Case) -> Iterator[Item]:
    """“The town clerk-treasurer shall give notice of the meeting”; in writing, with purpose, date, time and place,
    by first class mail."""
    case.presumes(TOWN_COUNCIL)
    if case.has("major_party_seat") and not _councils_turn(case):
        return
    if _mailed(case) is None:
        yield Duty(
            30, say.MAIL_STEP(), say.CLERK_TREASURER(), "in.d4.1", also=("in.c.1", "in.d1.1", "in.d2.1", "in.d3.1")
        )
    method = case.maybe("notice_method")
    if method not in (None, "first_class_mail"):
        yield Flag("notice_not_first_class", say.NOT_FIRST_CLASS(), "in.d4.1")
    yield Flag("open_meetings_notice", say.OPEN_DOOR(), "in.x.open_door")


@LAW.provision("in.f.then.2", "in.h.then.2")
def notice_earliest(case: Case) -> Iterator[Item]:
    """“The town clerk-treasurer may not give the notice required by subsection (c) until the town clerk-treasurer
    receives notice of the death under IC 5-8-6.”; the same day is allowed."""
    case.presumes(TOWN_COUNCIL)
    if case.finds(DEATH):
        clause = "in.h.then.2" if case.has("major_party_seat") and case.finds(MAJOR_PARTY) else "in.f.then.2"
        received: date = case.need("death_notice_date")
        yield from deadline(LAW, case, "notice_earliest", given(received), "on_or_after", clause)
        mailed: date | None = case.maybe("notice_mailed_date")
        if mailed is not None and mailed < received:
            yield Flag("notice_too_early", say.MAILED_EARLY(day=mailed, received=received), clause)


@LAW.provision("in.d4.1")
def meeting_earliest(case: Case) -> Iterator[Item]:
    """While no notice is mailed: ten days after today, or after the receipt of the notice of the death if that is
    later."""
    if _mailed(case) is not None:
        return
    case.presumes(TOWN_COUNCIL)
    if (
        case.has("major_party_seat")
        and case.finds(MAJOR_PARTY)
        and (case.finds(PARTY_FILLED) or case.finds(PARTY_TIME_RUNS))
    ):
        return
    if case.finds(DEATH) and not case.has("death_notice_date"):
        return
    starts = [day for day in (case.as_of, _received(case)) if day is not None]
    if starts:
        yield from deadline(
            LAW, case, "meeting_earliest", _after_the_party(case, after(max(starts), 10)), "on_or_after", "in.d4.1"
        )


def _after_the_party(case: Case, first: Counted) -> Counted:
    """The first day for the meeting, not before the day after the party's deadline, where that is known."""
    if not (case.has("major_party_seat") and case.finds(MAJOR_PARTY)):
        return first
    party_day: date | None = case.maybe("party_deadline")
    if party_day is None or party_day < first.date:
        return first
    turn = party_day + timedelta(days=1)
    return first.then(moved(first.date, turn, say.TURN(last=party_day, end=turn)))


# ---------------------------------------------------------------- clocks that have not started


@LAW.provision("in.f.then.1", "in.h.then.1", "in.e.then.1", "in.g.then.1", "in.c1.1", "in.c2.1")
def no_clock_yet(case: Case) -> Iterator[Item]:
    """No receipt of the notice of the death, no determination, or no vacancy as yet: no clock."""
    case.presumes(TOWN_COUNCIL)
    if case.finds(DEATH):
        if case.not_yet("death_notice_date") or case.unknowable("death_notice_date"):
            yield Flag("no_clock_before_death_notice", say.NO_DEATH_NOTICE(), "in.f.then.2")
            yield Duty(5, say.CERTIFY_DEATH(), say.ANYONE(), "in.x.death_notice")
            if case.not_yet("death_notice_date"):
                yield Outcome("no_clock_yet", say.NO_CLOCK_DEATH(), ("in.f.then.1", "in.f.then.2"))
    elif case.finds(DETERMINATION) and case.maybe("determination_date") is None:
        yield Duty(5, say.DETERMINE(), say.COUNCIL(), "in.x.determination")
        yield Flag("no_time_to_determine", say.NO_TIME_TO_DETERMINE(), "in.e.then.1")
        if case.not_yet("determination_date"):
            yield Outcome("no_clock_yet", say.NO_CLOCK_DETERMINATION(), ("in.e.then.1",))
    elif case.not_yet("vacancy_date") and not case.finds(DETERMINATION):
        by_party = case.finds(MAJOR_PARTY) and not case.has("party_deadline")
        if by_party or not case.finds(MAJOR_PARTY):
            yield Outcome("no_clock_yet", say.NO_CLOCK_VACANCY(), ("in.c2.1" if by_party else "in.c1.1",))


@LAW.provision("in.b.1")
def council_fills(case: Case) -> Iterator[Item]:
    """The council's turn: the start of its time is known and the party, if any, let its own pass."""
    _ = case.finds(TOWN_COUNCIL) if case.has("office") else case.presumes(TOWN_COUNCIL)
    if case.finds(MAJOR_PARTY) and (case.finds(PARTY_FILLED) or case.finds(PARTY_TIME_RUNS)):
        return
    row, _last = _last_day(case)
    yield Outcome("council_fills", say.FILLS(), ("in.b.1", *row.clauses))


# ---------------------------------------------------------------- what other provisions make of the facts


@LAW.provision("in.b.1")
def companions(case: Case) -> Iterator[Item]:
    """More than half vacant; moved away; a term without a successor; a written resignation."""
    seats, vacant = case.maybe("seats"), case.maybe("vacant_seats")
    if seats is not None and vacant is not None and 2 * vacant > seats:
        yield Flag("companion_provision", say.MAJORITY_VACANT(), "in.x.majority_vacant")
    cause = case.maybe("cause")
    if cause == "moved_away":
        yield Flag("determination_may_apply", say.MOVED_AWAY(), "in.x.determination")
    elif cause == "no_successor":
        yield Flag("holdover", say.HOLDOVER(), "in.b.1")
    elif cause == "resignation":
        yield Flag("early_meeting", say.EARLY_MEETING(), "in.x.early_meeting")


# ---------------------------------------------------------------- facts at odds


@LAW.contradiction
def at_odds(facts: Mapping[str, Any]) -> Iterable[FieldError]:
    """A notice of a death before the death; more vacant seats than seats."""
    death, notice = facts.get("vacancy_date"), facts.get("death_notice_date")
    if death is not None and notice is not None and notice < death and facts.get("cause", "death") == "death":
        yield FieldError("death_notice_date", say.NOTICE_BEFORE_DEATH(notice=notice, death=death))
    seats, vacant = facts.get("seats"), facts.get("vacant_seats")
    if seats is not None and vacant is not None and vacant > seats:
        yield FieldError("vacant_seats", say.MORE_VACANT(vacant=vacant, seats=seats))

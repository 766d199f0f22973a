"""Fort Lauderdale Code § 12-2: a vacancy in candidacy after the end of qualifying.

Here: the rules of (a), (b) and (c), in their order. Not here: vacancies in an office (another matter), the
Charter's own dates, the ordinance's words (texts/fort_lauderdale.jsonl).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Any

from rules_core.calendars import CALENDARS
from rules_core.case import Case, Finding, negated
from rules_core.days import after, given
from rules_core.deadlines import deadline
from rules_core.facts import FieldError
from rules_core.guidance import Duty, Flag, Item, Outcome
from rules_core.law import DeadlineKind, Law, register
from rules_core.text import Text, message
from rules_core.words import fort_lauderdale as say

LAW = register(
    Law(
        jurisdiction="fort_lauderdale",
        citation="Fort Lauderdale Code § 12-2",
        as_of=None,
        name=message("fl.name", "Fort Lauderdale"),
        label=message("choice.jurisdiction.fort_lauderdale", "Fort Lauderdale, Florida"),
        timezone="America/New_York",
        calendar=lambda case: CALENDARS["florida"],
        facts=(
            "cause",
            "vacancy_date",
            "vacancy_in",
            "office",
            "candidate_had_qualified",
            "primary_date",
            "general_date",
            "candidates_remaining",
            "next_highest_available",
        ),
        deadlines={
            "qualifying_opens": DeadlineKind(message("fl.qualifying_opens", "Qualifying opens again"), say.CITY_CLERK),
            "qualifying_closes": DeadlineKind(
                message("fl.qualifying_closes", "Last day to qualify"), say.NEW_CANDIDATES
            ),
            "primary": DeadlineKind(message("fl.primary", "Primary election"), say.VOTERS),
            "general": DeadlineKind(message("fl.general", "General election"), say.VOTERS),
        },
        contacts=(
            message("fl.contact.clerk", "the City Clerk of Fort Lauderdale"),
            message("fl.contact.attorney", "the City Attorney"),
            message("fl.contact.county", "the Broward County Supervisor of Elections"),
        ),
        idle={},
    )
)

# ---------------------------------------------------------------- findings


def _candidacy(case: Case) -> bool:
    return bool(case.need("vacancy_in") == "candidacy")


def _qualified(case: Case) -> bool:
    return bool(case.need("candidate_had_qualified"))


def _fewer_than_two(case: Case) -> bool:
    return bool(case.need("candidates_remaining") < 2)


def _none_left(case: Case) -> bool:
    return bool(case.need("candidates_remaining") == 0)


def _next_available(case: Case) -> bool:
    return bool(case.need("next_highest_available"))


CANDIDACY = Finding(
    "fl.candidacy",
    _candidacy,
    message("fl.if.candidacy", "if a candidate left a race"),
    message("fl.if.office", "if an office is vacant"),
)
QUALIFIED = Finding(
    "fl.qualified",
    _qualified,
    message("fl.if.qualified", "if the candidate had qualified and the qualifying period had ended"),
    message("fl.if.not_qualified", "if the candidate had not qualified, or the qualifying period had not ended"),
)
FEWER_THAN_TWO = Finding(
    "fl.fewer_than_two",
    _fewer_than_two,
    message("fl.if.fewer_than_two", "if fewer than two candidates are left"),
    message("fl.if.two_or_more", "if two or more candidates are left"),
)
NONE_LEFT = Finding(
    "fl.none_left",
    _none_left,
    message("fl.if.none_left", "if no candidate is left"),
    message("fl.if.some_left", "if a candidate is left"),
)
SOME_LEFT = negated(NONE_LEFT)
NEXT_AVAILABLE = Finding(
    "fl.next_available",
    _next_available,
    message("fl.if.next_available", "if a candidate who finished lower in the primary is available"),
    message("fl.if.none_available", "if no candidate from the primary is available"),
)

BEFORE_PRIMARY, PRIMARY_DAY, BEFORE_GENERAL, GENERAL_DAY, AFTER_GENERAL = (
    "before_primary",
    "primary_day",
    "before_general",
    "general_day",
    "after",
)


def _stage(case: Case) -> tuple[str, date, date, int]:
    """Where the vacancy stands: the stage, its day, the day of the election that comes next, and the days between."""
    case.presumes(CANDIDACY)
    case.presumes(QUALIFIED)
    vacancy, primary = case.need_all("vacancy_date", "primary_date")
    if vacancy < primary:
        return BEFORE_PRIMARY, vacancy, primary, (primary - vacancy).days
    if vacancy == primary:
        return PRIMARY_DAY, vacancy, primary, 0
    general: date = case.need("general_date")
    days = (general - vacancy).days
    return BEFORE_GENERAL if days > 0 else GENERAL_DAY if days == 0 else AFTER_GENERAL, vacancy, general, days


# ---------------------------------------------------------------- scope


@LAW.provision("fl.a.1")
def scope(case: Case) -> Iterator[Item]:
    """“…the death, withdrawal or removal from the ballot of a qualified candidate following the end of the
    qualifying period…”."""
    if case.maybe("office") == "other":
        yield Outcome("out_of_scope", say.OUT_OTHER(), ("fl.a.1",), final=True)
    elif not case.finds(CANDIDACY):
        yield Outcome("out_of_scope", say.OUT_OFFICE(), ("fl.a.1",), final=True)


@LAW.provision("fl.a.1")
def qualified_candidate(case: Case) -> Iterator[Item]:
    """“…of a qualified candidate following the end of the qualifying period for the primary election”."""
    if not case.finds(QUALIFIED):
        yield Outcome("no_action", say.NOT_QUALIFIED(), ("fl.a.1",), final=True)


@LAW.provision("fl.a.1")
def cause(case: Case) -> Iterator[Item]:
    """Three causes are named: death, withdrawal, removal from the ballot."""
    if case.maybe("cause") in ("moved_away", "no_successor", "other"):
        yield Flag("cause_not_named", say.CAUSE_NOT_NAMED(), "fl.a.1")


# ---------------------------------------------------------------- what the rules share


def _window(case: Case, vacancy: date, clause: str, certainty: str = "fixed") -> Iterator[Item]:
    """Three days “following the date the vacancy occurs”: the first, second and third day after it."""
    opens = after(vacancy, 1)
    yield from deadline(LAW, case, "qualifying_opens", opens, "on", clause, certainty=certainty)
    yield from deadline(
        LAW,
        case,
        "qualifying_closes",
        after(vacancy, 3),
        "on_or_before",
        clause,
        certainty=certainty,
        earliest=opens.date,
    )
    yield Duty(10, say.OPEN_STEP(), say.CITY_CLERK(), clause)
    yield Duty(20, say.QUALIFY_STEP(), say.NEW_CANDIDATES(), clause)
    yield Flag("three_days_counted", say.NOT_BUSINESS_DAYS(), clause)


def _as_scheduled(case: Case, name: str, day: date | None, clause: str) -> Iterator[Item]:
    if day is not None:
        yield from deadline(LAW, case, name, given(day), "on", clause)


# ---------------------------------------------------------------- (a) before the primary


@LAW.provision("fl.a.1")
def primary_kept(case: Case) -> Iterator[Item]:
    """“…fewer than two (2) candidates remaining … the qualifying period for that office shall be reopened for a
    period of three (3) days following the date the vacancy occurs unless said vacancy occurs less than six (6) days
    before the date of the primary”."""
    stage, vacancy, primary, days = _stage(case)
    if stage != BEFORE_PRIMARY:
        return
    yield Flag("primary_may_not_exist", say.PRIMARY_MAY_NOT_EXIST(), "fl.x.charter_7_07")
    general: date | None = case.maybe("general_date")
    if not case.finds(FEWER_THAN_TWO):
        yield Outcome("no_action", say.TWO_LEFT(), ("fl.a.1",))
        yield from _as_scheduled(case, "primary", primary, "fl.a.1")
    elif days >= 6:
        yield Outcome("reopen_qualifying", say.REOPEN(n=days), ("fl.a.1",))
        yield from _window(case, vacancy, "fl.a.1")
        yield from _as_scheduled(case, "primary", primary, "fl.a.1")
        yield Flag("all_run_in_general", say.ALL_RUN_FLAG(), "fl.a.3")
    yield from _as_scheduled(case, "general", general, "fl.a.3")


@LAW.provision("fl.a.2", "fl.a.3")
def primary_cancelled(case: Case) -> Iterator[Item]:
    """“If the vacancy occurs less than six (6) days before the primary election the scheduled primary … shall be
    cancelled and the qualifying period … reopened for three (3) days”; all who qualify run in the general, the
    highest number of votes wins."""
    stage, vacancy, _, days = _stage(case)
    if stage == BEFORE_PRIMARY and days < 6 and case.finds(FEWER_THAN_TWO):
        yield Outcome("primary_cancelled", say.CANCELLED(), ("fl.a.2", "fl.a.3"))
        yield Flag("start_day_not_stated", say.START_NOT_STATED(), "fl.a.2")
        yield Duty(5, say.CANCEL_STEP(), say.CITY_CLERK(), "fl.a.2")
        yield from _window(case, vacancy, "fl.a.2", certainty="unclear")
        yield Duty(30, say.ALL_RUN(), say.VOTERS(), "fl.a.3")


# ---------------------------------------------------------------- (b)(1) at least six days before the general


def _at_least_six(case: Case) -> tuple[date, date, int] | None:
    stage, vacancy, general, days = _stage(case)
    return (vacancy, general, days) if stage == BEFORE_GENERAL and days >= 6 else None


@LAW.provision("fl.b1.1")
def next_highest(case: Case) -> Iterator[Item]:
    """“…after the primary election and more than six (6) days before the general election, the candidate receiving
    the next highest number of votes in the regular primary … shall be placed on the ballot … along with the
    remaining candidate”."""
    found = _at_least_six(case)
    if found is None:
        return
    _, general, days = found
    yield Flag("primary_may_not_exist", say.PRIMARY_MAY_NOT_EXIST(), "fl.x.charter_7_07")
    if days == 6:
        yield Flag("exactly_six_days", say.SIX_FLAG(), "fl.b1.1")
    if not case.presumes(SOME_LEFT):
        yield Outcome("text_silent", say.GAP(), ("fl.b1.2", "fl.c.1"))
        yield Flag("no_candidate_gap", say.GAP_FLAG(), "fl.c.1")
        return
    if not case.finds(NEXT_AVAILABLE):
        return
    if days == 6:
        yield Outcome("text_silent", say.SIX_SILENT(), ("fl.b1.1", "fl.b2.1"))
    else:
        yield Outcome("next_highest_on_ballot", say.ON_BALLOT(), ("fl.b1.1",))
        yield Duty(10, say.BALLOT_STEP(), say.CITY_CLERK(), "fl.b1.1")
        yield from _as_scheduled(case, "general", general, "fl.b1.1")


@LAW.provision("fl.b1.2")
def nobody_available(case: Case) -> Iterator[Item]:
    """“If there are no candidates who qualified for the regular municipal primary election available and at least
    six (6) days remain … the qualifying period … shall be reopened for a period of three (3) days following the
    date the vacancy occurs”."""
    found = _at_least_six(case)
    if found is None or not case.presumes(SOME_LEFT) or case.finds(NEXT_AVAILABLE):
        return
    vacancy, general, days = found
    yield Outcome("reopen_qualifying", say.REOPEN_GENERAL(), ("fl.b1.2",))
    yield from _window(case, vacancy, "fl.b1.2", certainty="unclear" if days == 6 else "fixed")
    yield Duty(30, say.ALL_ON_BALLOT(), say.CITY_CLERK(), "fl.b1.2")
    yield from _as_scheduled(case, "general", general, "fl.b1.2")


# ---------------------------------------------------------------- (b)(2) and (c): less than six days before the general


@LAW.provision("fl.b2.1", "fl.b2.2")
def general_delayed(case: Case) -> Iterator[Item]:
    """“…less than six (6) days before the general election, the general election for such office shall be delayed
    fourteen (14) days”; “Qualifying will be reopened for a period of three (3) days beginning the day after the
    vacancy occurs”."""
    stage, vacancy, general, days = _stage(case)
    if stage != BEFORE_GENERAL or days >= 6 or case.finds(NONE_LEFT):
        return
    yield Outcome("general_delayed", say.DELAYED(), ("fl.b2.1", "fl.b2.2"))
    yield from deadline(LAW, case, "general", after(general, 14), "on", "fl.b2.1", rolled_from=general)
    yield from _window(case, vacancy, "fl.b2.2")
    yield Duty(30, say.DELAY_STEP(), say.CITY_CLERK(), "fl.b2.1")


@LAW.provision("fl.c.1")
def no_candidate(case: Case) -> Iterator[Item]:
    """“Should vacancies in candidacy leave no candidate remaining for an office less than six (6) days before the
    general election a special municipal primary election and special municipal election shall be called by the city
    commission”; the more exact rule beside (b)(2)."""
    stage, _, _, days = _stage(case)
    if stage == BEFORE_GENERAL and days < 6 and case.finds(NONE_LEFT):
        yield Outcome("special_elections_called", say.SPECIAL(), ("fl.c.1", "fl.x.charter_7_09"))
        yield Duty(10, say.CALL_STEP(), say.COMMISSION(), "fl.c.1")
        yield Flag("companion_provision", say.CHARTER_FLAG(), "fl.x.charter_7_09")


@LAW.provision("fl.a.1")
def days_not_known(case: Case) -> Iterator[Item]:
    """A day that the rules count from and that nobody can supply: what turns on it is said, no date is given."""
    case.presumes(CANDIDACY)
    case.presumes(QUALIFIED)
    if case.unknowable("vacancy_date") or case.unknowable("primary_date"):
        yield Flag("days_unknown", say.DAYS_UNKNOWN(), "fl.a.1")


# ---------------------------------------------------------------- where no sentence reaches


@LAW.provision("fl.b2.1")
def silent_days(case: Case) -> Iterator[Item]:
    """The day of the primary, the day of the general, and what comes after it."""
    if case.unknowable("primary_date") or case.not_yet("primary_date"):
        yield Flag("primary_may_not_exist", say.PRIMARY_MAY_NOT_EXIST(), "fl.x.charter_7_07")
    stage = _stage(case)[0]
    if stage in (PRIMARY_DAY, GENERAL_DAY):
        yield Outcome("text_silent", say.ELECTION_DAY(), ("fl.a.1" if stage == PRIMARY_DAY else "fl.b2.1",))
        yield Flag("vacancy_on_election_day", say.ON_ELECTION_DAY(), "fl.a.1" if stage == PRIMARY_DAY else "fl.b2.1")
    elif stage == AFTER_GENERAL:
        yield Outcome("text_silent", say.TOO_LATE(), ("fl.b2.1",))
        yield Flag("after_general", say.TOO_LATE_FLAG(), "fl.b2.1")


@LAW.provision("fl.a.1", always=True)
def law_version(case: Case) -> Iterator[Item]:
    """How current the given text is, is not known."""
    yield Flag("law_version_unknown", say.LAW_VERSION(), "fl.a.1")


# ---------------------------------------------------------------- facts at odds


@LAW.contradiction
def at_odds(facts: Mapping[str, Any]) -> Iterable[FieldError]:
    """A general election before its primary."""
    primary, general = facts.get("primary_date"), facts.get("general_date")
    if primary is not None and general is not None and general < primary:
        said: Text = say.ELECTIONS_SWAPPED(general=general, primary=primary)
        yield FieldError("general_date", said)

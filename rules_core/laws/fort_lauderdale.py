"""Fort Lauderdale Code § 12-2: a vacancy in candidacy after the end of qualifying.

Here: the rules of (a), (b) and (c), in their order. Not here: vacancies in an office (another matter), the Charter's own
dates, the ordinance's words (texts/fort_lauderdale.jsonl).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Any

from rules_core.calendars import CALENDARS
from rules_core.case import Case, Finding, negated
from rules_core.days import after, given, weeks_after
from rules_core.deadlines import deadline
from rules_core.facts import FieldError
from rules_core.guidance import Duty, Flag, Item, Outcome
from rules_core.law import DeadlineKind, Law, register
from rules_core.text import Text, message

CITY_CLERK = message("fl.actor.clerk", "the City Clerk")
COMMISSION = message("fl.actor.commission", "the city commission")
NEW_CANDIDATES = message("fl.actor.candidates", "anyone who wants to run")
VOTERS = message("fl.actor.voters", "the voters")

LAW = register(Law(
    jurisdiction="fort_lauderdale",
    citation="Fort Lauderdale Code § 12-2",
    as_of=None,
    name=message("fl.name", "Fort Lauderdale"),
    timezone="America/New_York",
    calendar=lambda facts: CALENDARS["florida"],
    facts=("cause", "vacancy_date", "vacancy_in", "office", "candidate_had_qualified", "primary_date", "general_date",
           "candidates_remaining", "next_highest_available"),
    deadlines={
        "qualifying_opens": DeadlineKind(message("fl.qualifying_opens", "Qualifying opens again"), CITY_CLERK),
        "qualifying_closes": DeadlineKind(message("fl.qualifying_closes", "Last day to qualify"), NEW_CANDIDATES),
        "primary": DeadlineKind(message("fl.primary", "Primary election"), VOTERS),
        "general": DeadlineKind(message("fl.general", "General election"), VOTERS),
    },
    contacts=(
        message("fl.contact.clerk", "the City Clerk of Fort Lauderdale"),
        message("fl.contact.attorney", "the City Attorney"),
        message("fl.contact.county", "the Broward County Supervisor of Elections"),
    ),
    idle={},
))

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
    "fl.candidacy", _candidacy, message("fl.if.candidacy", "if a candidate left a race"), message("fl.if.office", "if an office is vacant"))
QUALIFIED = Finding(
    "fl.qualified", _qualified, message("fl.if.qualified", "if the candidate had qualified and the qualifying period had ended"),
    message("fl.if.not_qualified", "if the candidate had not qualified, or the qualifying period had not ended"))
FEWER_THAN_TWO = Finding(
    "fl.fewer_than_two", _fewer_than_two, message("fl.if.fewer_than_two", "if fewer than two candidates are left"),
    message("fl.if.two_or_more", "if two or more candidates are left"))
NONE_LEFT = Finding(
    "fl.none_left", _none_left, message("fl.if.none_left", "if no candidate is left"), message("fl.if.some_left", "if a candidate is left"))
SOME_LEFT = negated(NONE_LEFT)
NEXT_AVAILABLE = Finding(
    "fl.next_available", _next_available,
    message("fl.if.next_available", "if a candidate who finished lower in the primary is available"),
    message("fl.if.none_available", "if no candidate from the primary is available"))

BEFORE_PRIMARY, PRIMARY_DAY, BEFORE_GENERAL, GENERAL_DAY, AFTER_GENERAL = "before_primary", "primary_day", "before_general", "general_day", "after"


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

OUT_OFFICE = message(
    "fl.out.office",
    "Section 12-2 is about a candidate who leaves a race. It does not cover a vacancy in an office; ask the City Clerk about that.")
OUT_OTHER = message("fl.out.other", "Section 12-2 is about candidates for city office only. It does not cover a county, school or state office.")
NOT_QUALIFIED = message(
    "fl.outcome.not_qualified",
    "Section 12-2 asks for nothing: it is about a qualified candidate after the end of the qualifying period.")
CAUSE_NOT_NAMED = message(
    "fl.flag.cause", "The section names death, withdrawal and removal from the ballot. Whether it covers another cause is not said. "
    "Ask the City Attorney.")


@LAW.provision("fl.a.1")
def scope(case: Case) -> Iterator[Item]:
    """"…the death, withdrawal or removal from the ballot of a qualified candidate following the end of the qualifying period…"."""
    if case.maybe("office") == "other":
        yield Outcome("out_of_scope", OUT_OTHER(), ("fl.a.1",), final=True)
    elif not case.finds(CANDIDACY):
        yield Outcome("out_of_scope", OUT_OFFICE(), ("fl.a.1",), final=True)


@LAW.provision("fl.a.1")
def qualified_candidate(case: Case) -> Iterator[Item]:
    """"…of a qualified candidate following the end of the qualifying period for the primary election"."""
    if not case.finds(QUALIFIED):
        yield Outcome("no_action", NOT_QUALIFIED(), ("fl.a.1",), final=True)


@LAW.provision("fl.a.1")
def cause(case: Case) -> Iterator[Item]:
    """Three causes are named: death, withdrawal, removal from the ballot."""
    if case.maybe("cause") in ("moved_away", "no_successor", "other"):
        yield Flag("cause_not_named", CAUSE_NOT_NAMED(), "fl.a.1")


# ---------------------------------------------------------------- what the rules share

NOT_BUSINESS_DAYS = message(
    "fl.flag.three_days",
    "The three days are not said to be business days. One reading: Saturdays and Sundays count, and this answer follows it. Another: a city rule "
    "for short periods leaves them out. The City Clerk can settle it, and the hours of the office.")
PRIMARY_MAY_NOT_EXIST = message(
    "fl.flag.primary",
    "The section takes a primary for granted. The city's own page speaks of a single November election (Charter 7.07), so there may be no primary "
    "any more. The City Clerk must confirm it.")
ON_ELECTION_DAY = message(
    "fl.flag.election_day",
    "The vacancy fell on an election day. One reading: it came before the election. Another: voting had begun, so it came after. The text does not "
    "say. Ask the City Attorney at once.")
OPEN_STEP = message("fl.step.open", "Open the qualifying period for this office again, for three days.")
QUALIFY_STEP = message("fl.step.qualify", "Qualify for the office within the three days.")


def _window(case: Case, vacancy: date, clause: str, certainty: str = "fixed") -> Iterator[Item]:
    """Three days "following the date the vacancy occurs": the first, second and third day after it."""
    opens = after(vacancy, 1)
    yield from deadline(LAW, case, "qualifying_opens", opens, "on", clause, certainty=certainty)
    yield from deadline(LAW, case, "qualifying_closes", after(vacancy, 3), "on_or_before", clause, certainty=certainty, earliest=opens.date)
    yield Duty(10, OPEN_STEP(), CITY_CLERK(), clause)
    yield Duty(20, QUALIFY_STEP(), NEW_CANDIDATES(), clause)
    yield Flag("three_days_counted", NOT_BUSINESS_DAYS(), clause)


def _as_scheduled(case: Case, name: str, day: date | None, clause: str) -> Iterator[Item]:
    if day is not None:
        yield from deadline(LAW, case, name, given(day), "on", clause)


# ---------------------------------------------------------------- (a) before the primary

TWO_LEFT = message("fl.outcome.no_action", "Two or more candidates are left, so section 12-2 asks for nothing before the primary.")
REOPEN = message(
    "fl.outcome.reopen_qualifying",
    "Fewer than two candidates are left and the primary is {n} days away: qualifying opens again for three days.",
    one="Fewer than two candidates are left and the primary is {n} day away: qualifying opens again for three days.")
CANCELLED = message(
    "fl.outcome.primary_cancelled",
    "Fewer than two candidates are left less than six days before the primary: the primary for this office is cancelled and qualifying opens "
    "again for three days.")
START_NOT_STATED = message(
    "fl.flag.start_day",
    "This sentence opens qualifying for three days without saying from when. One reading: the three days after the vacancy, as the other sentences "
    "have it; the dates here follow it. Another: the clerk sets the first day. The City Clerk and the City Attorney must settle it.")
ALL_RUN = message(
    "fl.step.all_run", "All who qualify run in the general election; the candidate with the highest number of votes is elected.")
ALL_RUN_FLAG = message(
    "fl.flag.all_run",
    "Whether the sentence that all who qualify run in the general election also holds where the primary stays is not said. Ask the City Attorney.")
CANCEL_STEP = message("fl.step.cancel", "Cancel the primary election for this office.")


@LAW.provision("fl.a.1")
def primary_kept(case: Case) -> Iterator[Item]:
    """"…fewer than two (2) candidates remaining … the qualifying period for that office shall be reopened for a period of three (3) days
    following the date the vacancy occurs unless said vacancy occurs less than six (6) days before the date of the primary"."""
    stage, vacancy, primary, days = _stage(case)
    if stage != BEFORE_PRIMARY:
        return
    yield Flag("primary_may_not_exist", PRIMARY_MAY_NOT_EXIST(), "fl.x.charter_7_07")
    general: date | None = case.maybe("general_date")
    if not case.finds(FEWER_THAN_TWO):
        yield Outcome("no_action", TWO_LEFT(), ("fl.a.1",))
        yield from _as_scheduled(case, "primary", primary, "fl.a.1")
    elif days >= 6:
        yield Outcome("reopen_qualifying", REOPEN(n=days), ("fl.a.1",))
        yield from _window(case, vacancy, "fl.a.1")
        yield from _as_scheduled(case, "primary", primary, "fl.a.1")
        yield Flag("all_run_in_general", ALL_RUN_FLAG(), "fl.a.3")
    yield from _as_scheduled(case, "general", general, "fl.a.3")


@LAW.provision("fl.a.2", "fl.a.3")
def primary_cancelled(case: Case) -> Iterator[Item]:
    """"If the vacancy occurs less than six (6) days before the primary election the scheduled primary … shall be cancelled and the
    qualifying period … reopened for three (3) days"; all who qualify run in the general, the highest number of votes wins."""
    stage, vacancy, _, days = _stage(case)
    if stage == BEFORE_PRIMARY and days < 6 and case.finds(FEWER_THAN_TWO):
        yield Outcome("primary_cancelled", CANCELLED(), ("fl.a.2", "fl.a.3"))
        yield Flag("start_day_not_stated", START_NOT_STATED(), "fl.a.2")
        yield Duty(5, CANCEL_STEP(), CITY_CLERK(), "fl.a.2")
        yield from _window(case, vacancy, "fl.a.2", certainty="unclear")
        yield Duty(30, ALL_RUN(), VOTERS(), "fl.a.3")


# ---------------------------------------------------------------- (b)(1) more than six days before the general, or at least six

ON_BALLOT = message(
    "fl.outcome.next_highest_on_ballot",
    "The candidate with the next highest number of votes in the primary goes on the general election ballot with the remaining candidate.")
BALLOT_STEP = message(
    "fl.step.ballot", "Place the candidate with the next highest number of votes in the primary on the ballot of the general election.")
REOPEN_GENERAL = message(
    "fl.outcome.reopen_general",
    "Nobody from the primary is available: qualifying opens again for three days, and all who qualify join the remaining candidate on the "
    "general election ballot.")
ALL_ON_BALLOT = message("fl.step.all_on_ballot", "Place all who qualified on the ballot of the general election, with the remaining candidate.")
SIX_SILENT = message(
    "fl.outcome.exactly_six",
    "The vacancy fell exactly six days before the general election. The text does not say what happens then.")
SIX_FLAG = message(
    "fl.flag.exactly_six_days",
    "The vacancy fell exactly six days before the general election. “More than six” and “less than six” both miss that day. “At least six”, in "
    "the sentence on new qualifying, reaches it only if read by itself. The City Attorney must settle which holds.")
GAP = message(
    "fl.outcome.no_candidate_gap",
    "No candidate is left six days or more before the general election. The text does not say what happens then.")
GAP_FLAG = message(
    "fl.flag.no_candidate_gap",
    "Subsection (c) is for less than six days before the general election, and (b)(1) speaks of a remaining candidate. One reading: qualifying opens "
    "again as in (b)(1). Another: special elections as in (c). The City Attorney must settle it.")


def _at_least_six(case: Case) -> tuple[date, date, int] | None:
    stage, vacancy, general, days = _stage(case)
    return (vacancy, general, days) if stage == BEFORE_GENERAL and days >= 6 else None


@LAW.provision("fl.b1.1")
def next_highest(case: Case) -> Iterator[Item]:
    """"…after the primary election and more than six (6) days before the general election, the candidate receiving the next highest
    number of votes in the regular primary … shall be placed on the ballot … along with the remaining candidate"."""
    found = _at_least_six(case)
    if found is None:
        return
    vacancy, general, days = found
    if not case.presumes(SOME_LEFT):
        yield Outcome("text_silent", GAP(), ("fl.b1.2", "fl.c.1"))
        yield Flag("no_candidate_gap", GAP_FLAG(), "fl.c.1")
        return
    yield Flag("primary_may_not_exist", PRIMARY_MAY_NOT_EXIST(), "fl.x.charter_7_07")
    if days == 6:
        yield Flag("exactly_six_days", SIX_FLAG(), "fl.b1.1")
    if not case.finds(NEXT_AVAILABLE):
        return
    if days == 6:
        yield Outcome("text_silent", SIX_SILENT(), ("fl.b1.1", "fl.b2.1"))
    else:
        yield Outcome("next_highest_on_ballot", ON_BALLOT(), ("fl.b1.1",))
        yield Duty(10, BALLOT_STEP(), CITY_CLERK(), "fl.b1.1")
        yield from _as_scheduled(case, "general", general, "fl.b1.1")


@LAW.provision("fl.b1.2")
def nobody_available(case: Case) -> Iterator[Item]:
    """"If there are no candidates who qualified for the regular municipal primary election available and at least six (6) days remain …
    the qualifying period … shall be reopened for a period of three (3) days following the date the vacancy occurs"."""
    found = _at_least_six(case)
    if found is None or not case.presumes(SOME_LEFT) or case.finds(NEXT_AVAILABLE):
        return
    vacancy, general, days = found
    yield Outcome("reopen_qualifying", REOPEN_GENERAL(), ("fl.b1.2",))
    yield from _window(case, vacancy, "fl.b1.2", certainty="unclear" if days == 6 else "fixed")
    yield Duty(30, ALL_ON_BALLOT(), CITY_CLERK(), "fl.b1.2")
    yield from _as_scheduled(case, "general", general, "fl.b1.2")


# ---------------------------------------------------------------- (b)(2) and (c): less than six days before the general

DELAYED = message(
    "fl.outcome.general_delayed",
    "The vacancy fell less than six days before the general election: the general election for this office is delayed fourteen days, and "
    "qualifying opens again for three days.")
SPECIAL = message(
    "fl.outcome.special_elections_called",
    "No candidate is left less than six days before the general election: the city commission calls a special primary election and a special election.")
CALL_STEP = message(
    "fl.step.call", "Call a special municipal primary election and a special municipal election. Their dates are in Charter sections 7.09 and 7.10, "
    "which are not part of the given text; ask the City Clerk.")
DELAY_STEP = message("fl.step.delay", "Hold the general election for this office fourteen days later.")
CHARTER_FLAG = message(
    "fl.flag.charter", "Charter sections 7.09 and 7.10 set how the special elections are held. Their text was not found. Ask the City Clerk.")


@LAW.provision("fl.b2.1", "fl.b2.2")
def general_delayed(case: Case) -> Iterator[Item]:
    """"…less than six (6) days before the general election, the general election for such office shall be delayed fourteen (14) days";
    "Qualifying will be reopened for a period of three (3) days beginning the day after the vacancy occurs"."""
    stage, vacancy, general, days = _stage(case)
    if stage != BEFORE_GENERAL or days >= 6 or case.finds(NONE_LEFT):
        return
    yield Outcome("general_delayed", DELAYED(), ("fl.b2.1", "fl.b2.2"))
    yield from deadline(LAW, case, "general", weeks_after(general, 2), "on", "fl.b2.1", rolled_from=general)
    yield from _window(case, vacancy, "fl.b2.2")
    yield Duty(30, DELAY_STEP(), CITY_CLERK(), "fl.b2.1")


@LAW.provision("fl.c.1")
def no_candidate(case: Case) -> Iterator[Item]:
    """"Should vacancies in candidacy leave no candidate remaining for an office less than six (6) days before the general election a
    special municipal primary election and special municipal election shall be called by the city commission"; the more exact rule beside
    (b)(2)."""
    stage, _, _, days = _stage(case)
    if stage == BEFORE_GENERAL and days < 6 and case.finds(NONE_LEFT):
        yield Outcome("special_elections_called", SPECIAL(), ("fl.c.1", "fl.x.charter_7_09"))
        yield Duty(10, CALL_STEP(), COMMISSION(), "fl.c.1")
        yield Flag("companion_provision", CHARTER_FLAG(), "fl.x.charter_7_09")


# ---------------------------------------------------------------- where no sentence reaches

ELECTION_DAY = message("fl.outcome.election_day", "The vacancy fell on an election day. The text does not say what happens then.")
TOO_LATE = message("fl.outcome.after_general", "The vacancy came after the general election. The text does not say what happens then.")
TOO_LATE_FLAG = message(
    "fl.flag.after_general", "The section ends with the general election. What holds for a vacancy after it is for the City Attorney to say.")


@LAW.provision("fl.b2.1")
def silent_days(case: Case) -> Iterator[Item]:
    """The day of the primary, the day of the general, and what comes after it."""
    stage = _stage(case)[0]
    if stage in (PRIMARY_DAY, GENERAL_DAY):
        yield Outcome("text_silent", ELECTION_DAY(), ("fl.a.1" if stage == PRIMARY_DAY else "fl.b2.1",))
        yield Flag("vacancy_on_election_day", ON_ELECTION_DAY(), "fl.a.1" if stage == PRIMARY_DAY else "fl.b2.1")
    elif stage == AFTER_GENERAL:
        yield Outcome("text_silent", TOO_LATE(), ("fl.b2.1",))
        yield Flag("after_general", TOO_LATE_FLAG(), "fl.b2.1")


LAW_VERSION = message(
    "fl.flag.law_version",
    "The given text is of 1991 (Ord. C-91-6). Later changes are not known, and parts are likely out of date. The City Clerk can say what holds today.")


@LAW.provision("fl.a.1")
def law_version(case: Case) -> Iterator[Item]:
    """How current the given text is, is not known."""
    yield Flag("law_version_unknown", LAW_VERSION(), "fl.a.1")


# ---------------------------------------------------------------- facts at odds

ELECTIONS_SWAPPED = message(
    "fl.error.elections", "The general election of {general} comes before the primary of {primary}. One of the two dates must be wrong.")


@LAW.contradiction
def at_odds(facts: Mapping[str, Any]) -> Iterable[FieldError]:
    """A general election before its primary."""
    primary, general = facts.get("primary_date"), facts.get("general_date")
    if primary is not None and general is not None and general < primary:
        said: Text = ELECTIONS_SWAPPED(general=general, primary=primary)
        yield FieldError("general_date", said)

"""Neb. Rev. Stat. § 32-569: filling a vacancy in an elected city or village office.

Here: the rules of subsections (1) to (3), in their order, with what gives way to § 32-568. Not here: the statute's
words (texts/nebraska.jsonl).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Any

from rules_core.calendars import CALENDARS
from rules_core.case import Case, Finding, negated
from rules_core.days import weeks_after
from rules_core.deadlines import at_once, deadline
from rules_core.facts import FieldError
from rules_core.guidance import Duty, Flag, Item, Outcome
from rules_core.law import DeadlineKind, Law, register
from rules_core.text import message
from rules_core.words import nebraska as say

LAW = register(
    Law(
        jurisdiction="nebraska",
        citation="Neb. Rev. Stat. § 32-569",
        as_of=None,
        name=message("ne.name", "Nebraska"),
        timezone="America/Chicago",
        calendar=lambda case: CALENDARS["nebraska"],
        facts=(
            "cause",
            "vacancy_date",
            "vacancy_in",
            "office",
            "municipality_class",
            "notice_presented_date",
            "seats",
            "vacant_seats",
            "special_election_instead",
            "votes_for",
            "votes_against",
            "earlier_nominee_rejected",
        ),
        deadlines={
            "public_notice": DeadlineKind(message("ne.public_notice", "Public notice of the vacancy"), say.BODY),
            "filling_meeting": DeadlineKind(message("ne.filling_meeting", "Meeting to fill the vacancy"), say.HEAD),
        },
        contacts=(
            message("ne.contact.clerk", "the city or village clerk"),
            message("ne.contact.attorney", "the city or village attorney"),
            message("ne.contact.county", "the county clerk or election commissioner"),
        ),
        idle={},
    )
)

VILLAGE_OFFICES = ("trustee", "board_chairperson")
BODY_OFFICES = ("council_member", *VILLAGE_OFFICES)

# ---------------------------------------------------------------- findings


def _death(case: Case) -> bool:
    return bool(case.need("cause") == "death")


def _other_section(case: Case) -> bool:
    """§ 32-568 (companion): the office of mayor, and the council of a city of the metropolitan class."""
    if _voted(case) and case.maybe("office") is None:
        return bool(case.maybe("municipality_class") == "metropolitan_city")
    if case.maybe("municipality_class") == "village" and not case.has("office"):
        return False  # a village has neither a mayor nor a metropolitan council
    office = case.need("office")
    if office == "council_member":
        return bool(case.need("municipality_class") == "metropolitan_city")
    return bool(office == "mayor")


def _fewer_than_half(case: Case) -> bool:
    """ne.3.1 counts the members of the council or board; one-half or more is not fewer than half."""
    if case.maybe("office") not in (None, *BODY_OFFICES):
        return True
    if _voted(case) and not (case.has("seats") and case.has("vacant_seats")):
        case.maybe("seats"), case.maybe("vacant_seats")
        return True
    seats, vacant = case.need_all("seats", "vacant_seats")
    return bool(2 * vacant < seats)


def _voted(case: Case) -> bool:
    """A vote on a nominee was taken: whoever took it holds that the body may fill the vacancy."""
    return case.maybe("votes_for") is not None or case.maybe("votes_against") is not None


DEATH = Finding(
    "ne.death",
    _death,
    message("ne.if.death", "if the member died"),
    message("ne.if.not_death", "if the cause is not a death"),
)
OTHER_SECTION = Finding(
    "ne.other_section",
    _other_section,
    message(
        "ne.if.other_section",
        "if it is the office of mayor, or a council seat in a city of the metropolitan class (Omaha)",
    ),
    message(
        "ne.if.this_section",
        "if it is neither the office of mayor nor a council seat in a city of the metropolitan class (Omaha)",
    ),
)
THIS_SECTION = negated(OTHER_SECTION)
FEWER_THAN_HALF = Finding(
    "ne.fewer_than_half",
    _fewer_than_half,
    message("ne.if.fewer_than_half", "if fewer than half of the seats are vacant"),
    message("ne.if.half_or_more", "if one-half or more of the seats are vacant"),
)


def _city(case: Case) -> bool:
    office = case.maybe("office")
    if office in VILLAGE_OFFICES:
        return False
    return bool(case.need("municipality_class") != "village")


CITY = Finding(
    "ne.city",
    _city,
    message("ne.if.city", "if it is a city council"),
    message("ne.if.village", "if it is a village board"),
)


def _later_nominee(case: Case) -> bool:
    return bool(case.need("earlier_nominee_rejected"))


LATER_NOMINEE = Finding(
    "ne.later_nominee",
    _later_nominee,
    message("ne.if.later_nominee", "if an earlier nominee was already rejected"),
    message("ne.if.first_nominee", "if this was the first nominee"),
)

# ---------------------------------------------------------------- scope, § 32-568, (3) and (2) before (1)


@LAW.provision("ne.1a.1")
def scope(case: Case) -> Iterator[Item]:
    """“…vacancies in city and village elected offices…”."""
    if case.maybe("vacancy_in") == "candidacy":
        yield Outcome("out_of_scope", say.OUT_CANDIDACY(), ("ne.1a.1",), final=True)
    elif case.maybe("office") == "other":
        yield Outcome("out_of_scope", say.OUT_OFFICE(), ("ne.1a.1",), final=True)


@LAW.provision("ne.1a.1")
def section_568(case: Case) -> Iterator[Item]:
    """“Except as otherwise provided in … section 32-568”."""
    if case.finds(OTHER_SECTION):
        yield Outcome("other_section", say.OTHER(), ("ne.1a.1", "ne.x.568"), final=True)
        mayor = case.maybe("office") == "mayor"
        yield Flag("companion_provision", (say.OTHER_MAYOR if mayor else say.OTHER_METROPOLITAN)(), "ne.x.568")
        yield Duty(10, say.ASK_568(), say.HEAD(), "ne.x.568")


@LAW.provision("ne.3.1", "ne.3.2")
def half_vacant(case: Case) -> Iterator[Item]:
    """“If vacancies exist in the offices of one-half or more of the members … the Secretary of State shall conduct
    a special city election”; candidates file under § 32-606.01."""
    if not case.finds(FEWER_THAN_HALF):
        yield Outcome("secretary_of_state_election", say.SOS(), ("ne.3.1", "ne.3.2"), final=True)
        yield _public_notice()
        yield Duty(10, say.SOS_STEP(), say.STATE(), "ne.3.1")
        yield Duty(20, say.FILING(), say.CANDIDATES(), "ne.3.2")
        yield Flag("companion_provision", say.FILING_FLAG(), "ne.x.606_01")
        yield Flag("half_of_members", say.HALF_FLAG(), "ne.3.1")


@LAW.provision("ne.2.1")
def election_instead(case: Case) -> Iterator[Item]:
    """“The mayor and council or chairperson and board of trustees may, in lieu of filling a vacancy … call a
    special city election”; this stands in for subsection (1), not for (3)."""
    case.presumes(THIS_SECTION)
    case.presumes(FEWER_THAN_HALF)
    chosen = case.maybe("special_election_instead")
    if chosen:
        yield Outcome("special_election_called", say.INSTEAD(), ("ne.2.1",), final=True)
        yield _public_notice()
        yield Duty(10, say.INSTEAD_STEP(), say.HEAD(), "ne.2.1")
        yield Duty(20, say.FILING(), say.CANDIDATES(), "ne.x.606_01")
        yield Flag("companion_provision", say.FILING_FLAG(), "ne.x.606_01")
        if case.maybe("municipality_class") == "village" or case.maybe("office") in VILLAGE_OFFICES:
            yield Flag("city_election", say.CITY_WORD(), "ne.2.1")
    elif chosen is None and not _voted(case):
        yield Duty(60, say.MAY_CALL(), say.HEAD(), "ne.2.1")


# ---------------------------------------------------------------- (1)(a): the notices


def _public_notice() -> Item:
    return at_once(LAW, "public_notice", "ne.1a.3", say.NO_DAYS())


def _fills(case: Case) -> None:
    """The path of subsection (1): this section, and fewer than half of the seats vacant."""
    case.presumes(THIS_SECTION)
    case.presumes(FEWER_THAN_HALF)


@LAW.provision("ne.1a.2")
def written_notice(case: Case) -> Iterator[Item]:
    """“Notice of a vacancy, except a vacancy resulting from the death of the incumbent, shall be in writing and
    presented … and shall appear as a part of the minutes”."""
    _fills(case)
    if not _voted(case) and not case.finds(DEATH):
        yield Duty(10, say.WRITE_NOTICE(), say.ANYONE(), "ne.1a.2")
        if not case.has("notice_presented_date"):
            yield Flag("who_writes_the_notice", say.WHO_WRITES(), "ne.1a.2")


@LAW.provision("ne.1a.2")
def causes(case: Case) -> Iterator[Item]:
    """What other sections make of a cause: a resignation takes effect when accepted; an officer may hold over."""
    cause = case.maybe("cause")
    if cause == "no_successor":
        yield Flag("holdover", say.HOLDOVER(), "ne.x.572")
    elif cause == "resignation":
        yield Flag("resignation_accepted", say.ACCEPTED(), "ne.x.562")


@LAW.provision("ne.1a.3")
def public_notice(case: Case) -> Iterator[Item]:
    """“The council or board of trustees shall at once give public notice of the vacancy”; no exemption for a death."""
    _fills(case)
    yield _public_notice()
    yield Duty(20, say.GIVE_NOTICE(), say.BODY(), "ne.1a.3")
    yield Flag("at_once", say.AT_ONCE_FLAG(), "ne.1a.3")


# ---------------------------------------------------------------- (1)(b): the meeting and the vote


@LAW.provision("ne.1b.2", "ne.1b.1")
def filling_meeting(case: Case) -> Iterator[Item]:
    """“The regular or special meeting shall occur upon the death of the incumbent or within four weeks after the
    meeting at which such notice of vacancy has been presented”; the mayor or chairperson calls it and submits a
    name."""
    _fills(case)
    if _voted(case) and case.maybe("cause") is None:
        if case.maybe("notice_presented_date") is None:
            return
    elif case.finds(DEATH):
        presented: date | None = case.maybe("notice_presented_date") if case.has("cause") else None
        yield at_once(
            LAW, "filling_meeting", "ne.1b.2", say.UPON_DEATH(), reading=say.AS_DEATH() if presented else None
        )
        yield Flag("companion_provision", say.DEATH_MARKER(), "ne.x.574")
        if presented is not None:
            yield Flag("death_and_notice", say.BOTH_READINGS(), "ne.1b.2")
            yield from deadline(
                LAW,
                case,
                "filling_meeting",
                weeks_after(presented, 4),
                "on_or_before",
                "ne.1b.2",
                earliest=presented,
                certainty="unclear",
                reading=say.AS_NOTICE(),
            )
        return
    presented = case.maybe("notice_presented_date") if _voted(case) else case.need("notice_presented_date")
    if presented is not None:
        yield from deadline(
            LAW, case, "filling_meeting", weeks_after(presented, 4), "on_or_before", "ne.1b.2", earliest=presented
        )


@LAW.provision("ne.1b.1")
def nomination(case: Case) -> Iterator[Item]:
    """“…shall call a special meeting … or place the issue … on the agenda at the next regular meeting at which time
    the mayor or chairperson shall submit the name of a qualified registered voter”."""
    _fills(case)
    if not _voted(case):
        yield Duty(30, say.NOMINATE(), say.HEAD(), "ne.1b.1")
        yield Duty(40, say.VOTE(), say.BODY(), "ne.1b.3")
        yield Flag("ward_not_in_text", say.WARD(), "ne.1b.1")
        yield Flag("open_meetings_notice", say.OPEN_MEETINGS(), "ne.x.open_meetings")
    if case.maybe("office") == "board_chairperson":
        yield Flag("no_other_nominator", say.NO_OTHER_NOMINATOR(), "ne.1b.1")


@LAW.provision("ne.1b.3", "ne.1b.7", "ne.1b.6", "ne.1b.4", "ne.1b.5", "ne.1b.8")
def vote(case: Case) -> Iterator[Item]:
    """A majority in favor fills the vacancy; the mayor breaks a tie of a council; without a majority another name
    is submitted at the next meeting, and after a second failure naming and voting go on at that meeting."""
    if not _voted(case):
        return
    _fills(case)
    votes_for, votes_against = case.need_all("votes_for", "votes_against")
    said = {"votes_for": votes_for, "votes_against": votes_against}
    if votes_for > votes_against:
        yield Outcome("vacancy_filled", say.FILLED(**said), ("ne.1b.3",))
        yield Duty(50, say.DECLARE(), say.BODY(), "ne.1b.3")
        yield Duty(51, say.SAME_RIGHTS(), say.BODY(), "ne.1b.8")
        return
    if votes_for == votes_against and case.finds(CITY):
        yield Outcome("mayor_breaks_tie", say.TIE(**said), ("ne.1b.6",))
        yield Duty(50, say.MAYOR_VOTES(), say.HEAD(), "ne.1b.6")
        return
    yield Outcome("nominee_rejected", say.REJECTED(**said), ("ne.1b.4", "ne.1b.5"))
    if votes_for == votes_against:
        yield Flag("board_tie", say.BOARD_TIE(), "ne.1b.6")
    yield Flag("majority_of_whom", say.OF_WHOM(), "ne.1b.7")
    if case.finds(LATER_NOMINEE):
        yield Duty(50, say.SAME_MEETING(), say.HEAD(), "ne.1b.5")
    else:
        yield Duty(50, say.NEXT_MEETING(), say.HEAD(), "ne.1b.4")


@LAW.provision("ne.1a.1", "ne.1b.2")
def filled_by_the_body(case: Case) -> Iterator[Item]:
    """“…shall be filled by the mayor and council or board of trustees for the balance of the unexpired term”; no
    time runs before the written notice is presented."""
    if _voted(case):
        return
    _ = case.finds(THIS_SECTION), case.finds(FEWER_THAN_HALF)
    if not case.finds(DEATH):
        if case.not_yet("notice_presented_date"):
            yield Outcome("no_clock_yet", say.NO_CLOCK(), ("ne.1b.2", "ne.1a.2"))
            return
        if case.unknowable("notice_presented_date"):
            yield Flag("clock_unknown", say.CLOCK_UNKNOWN(), "ne.1b.2")
            return
        case.need("notice_presented_date")
    yield Outcome("council_fills", say.FILLS(), ("ne.1a.1", "ne.1b.1", "ne.1b.3"))


@LAW.provision("ne.1a.1", always=True)
def law_version(case: Case) -> Iterator[Item]:
    """How current the given text is, is not known."""
    yield Flag("law_version_unknown", say.LAW_VERSION(), "ne.1a.1")


# ---------------------------------------------------------------- facts at odds


@LAW.contradiction
def at_odds(facts: Mapping[str, Any]) -> Iterable[FieldError]:
    """More vacant seats than seats; more votes on a nominee than members (a mayor's vote in a tie counts beside a
    council's)."""
    seats, vacant = facts.get("seats"), facts.get("vacant_seats")
    if seats is not None and vacant is not None and vacant > seats:
        yield FieldError("vacant_seats", say.MORE_VACANT(vacant=vacant, seats=seats))
    elif seats is not None and ("votes_for" in facts or "votes_against" in facts):
        votes_for, votes_against = facts.get("votes_for", 0), facts.get("votes_against", 0)
        village = facts.get("municipality_class") == "village" or facts.get("office") in VILLAGE_OFFICES
        mayor = 0 if village or abs(votes_for - votes_against) != 1 else 1
        members = seats - (vacant or 0)
        if votes_for + votes_against > members + mayor:
            yield FieldError(
                "votes_for" if "votes_for" in facts else "votes_against",
                say.MORE_VOTES(votes=votes_for + votes_against, members=members, seats=seats, vacant=vacant or 0),
            )

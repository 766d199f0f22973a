"""Neb. Rev. Stat. § 32-569: filling a vacancy in an elected city or village office.

Here: the rules of subsections (1) to (3), in their order, with what gives way to § 32-568. Not here: the statute's words
(texts/nebraska.jsonl).
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

BODY = message("ne.actor.body", "the council or board of trustees")
HEAD = message("ne.actor.head", "the mayor or chairperson of the board")
STATE = message("ne.actor.state", "the Secretary of State")
ANYONE = message("ne.actor.anyone", "the person who reports the vacancy (the text does not say who)")
CANDIDATES = message("ne.actor.candidates", "each candidate")
MEMBERS = message("ne.actor.members", "all council members and trustees present")

LAW = register(Law(
    jurisdiction="nebraska",
    citation="Neb. Rev. Stat. § 32-569",
    as_of=None,
    name=message("ne.name", "Nebraska"),
    timezone="America/Chicago",
    calendar=lambda facts: CALENDARS["nebraska"],
    facts=("cause", "vacancy_date", "vacancy_in", "office", "municipality_class", "notice_presented_date", "seats", "vacant_seats",
           "special_election_instead", "votes_for", "votes_against", "earlier_nominee_rejected"),
    deadlines={
        "public_notice": DeadlineKind(message("ne.public_notice", "Public notice of the vacancy"), BODY),
        "filling_meeting": DeadlineKind(message("ne.filling_meeting", "Last day for the meeting to fill the vacancy"), HEAD),
    },
    contacts=(
        message("ne.contact.clerk", "the city or village clerk"),
        message("ne.contact.attorney", "the city or village attorney"),
        message("ne.contact.county", "the county clerk or election commissioner"),
    ),
    idle={},
))

VILLAGE_OFFICES = ("trustee", "board_chairperson")
BODY_OFFICES = ("council_member", *VILLAGE_OFFICES)

# ---------------------------------------------------------------- findings


def _death(case: Case) -> bool:
    return bool(case.need("cause") == "death")


def _other_section(case: Case) -> bool:
    """§ 32-568 (companion): the office of mayor, and the council of a city of the metropolitan class."""
    if _voted(case) and case.maybe("office") is None:
        return bool(case.maybe("municipality_class") == "metropolitan_city")
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


DEATH = Finding("ne.death", _death, message("ne.if.death", "if the member died"), message("ne.if.not_death", "if the cause is not a death"))
OTHER_SECTION = Finding(
    "ne.other_section", _other_section,
    message("ne.if.other_section", "if it is the office of mayor, or a council seat in a city of the metropolitan class (Omaha)"),
    message("ne.if.this_section", "if it is neither the office of mayor nor a council seat in a city of the metropolitan class (Omaha)"))
THIS_SECTION = negated(OTHER_SECTION)
FEWER_THAN_HALF = Finding(
    "ne.fewer_than_half", _fewer_than_half,
    message("ne.if.fewer_than_half", "if fewer than half of the seats are vacant"),
    message("ne.if.half_or_more", "if one-half or more of the seats are vacant"))


def _city(case: Case) -> bool:
    office = case.maybe("office")
    if office in VILLAGE_OFFICES:
        return False
    return bool(case.need("municipality_class") != "village")


CITY = Finding("ne.city", _city, message("ne.if.city", "if it is a city council"), message("ne.if.village", "if it is a village board"))


def _later_nominee(case: Case) -> bool:
    return bool(case.need("earlier_nominee_rejected"))


LATER_NOMINEE = Finding(
    "ne.later_nominee", _later_nominee,
    message("ne.if.later_nominee", "if an earlier nominee was already rejected"),
    message("ne.if.first_nominee", "if this was the first nominee"))

# ---------------------------------------------------------------- scope, § 32-568, (3) and (2) before (1)

OUT_CANDIDACY = message("ne.out.candidacy", "This law fills offices. It does not say what happens when a candidate leaves a race.")
OUT_OFFICE = message(
    "ne.out.office", "This law covers elected city and village offices only. It does not cover a county, school or state office.")
OTHER = message(
    "ne.outcome.other_section",
    "Another section, § 32-568, governs this office, so the dates of § 32-569 do not apply.")
OTHER_MAYOR = message(
    "ne.flag.other_section_mayor",
    "§ 32-568 is not part of the given text. As local codes quote it, the council president serves as mayor for the rest of the term, and the "
    "council seat falls vacant. Ask the city attorney to confirm it.")
OTHER_METROPOLITAN = message(
    "ne.flag.other_section_metropolitan",
    "§ 32-568 is not part of the given text. As the press reports it, the remaining council members of a city of the metropolitan class appoint "
    "a person from the district. Ask the city attorney to confirm it.")
ASK_568 = message("ne.step.ask_568", "Ask the city attorney how § 32-568 fills this office.")


@LAW.provision("ne.1a.1")
def scope(case: Case) -> Iterator[Item]:
    """"…vacancies in city and village elected offices…"."""
    if case.maybe("vacancy_in") == "candidacy":
        yield Outcome("out_of_scope", OUT_CANDIDACY(), ("ne.1a.1",), final=True)
    elif case.maybe("office") == "other":
        yield Outcome("out_of_scope", OUT_OFFICE(), ("ne.1a.1",), final=True)


@LAW.provision("ne.1a.1")
def section_568(case: Case) -> Iterator[Item]:
    """"Except as otherwise provided in … section 32-568"."""
    if case.finds(OTHER_SECTION):
        yield Outcome("other_section", OTHER(), ("ne.1a.1", "ne.x.568"), final=True)
        mayor = case.maybe("office") == "mayor"
        yield Flag("companion_provision", (OTHER_MAYOR if mayor else OTHER_METROPOLITAN)(), "ne.x.568")
        yield Duty(10, ASK_568(), HEAD(), "ne.x.568")


SOS = message(
    "ne.outcome.secretary_of_state_election",
    "One-half or more of the seats are vacant, so the Secretary of State holds a special city election. The members who are left cannot appoint.")
SOS_STEP = message("ne.step.sos", "Hold a special city election to fill the vacancies. The text gives no date.")
FILING = message(
    "ne.step.filing", "File a candidate filing form under § 32-606.01. Ask the Secretary of State or the county clerk for the filing days.")
FILING_FLAG = message(
    "ne.flag.filing",
    "§ 32-606.01 sets the filing days and is not part of the given text. In a published copy they end on the fifth Friday before a special "
    "election that is not held with a primary or general election. Ask the county clerk or election commissioner.")
HALF_FLAG = message(
    "ne.flag.half",
    "The half is counted over the members of the council or board. One reading: the mayor is not a member. A local form of government may say "
    "otherwise; the city or village attorney can settle it.")


@LAW.provision("ne.3.1", "ne.3.2")
def half_vacant(case: Case) -> Iterator[Item]:
    """"If vacancies exist in the offices of one-half or more of the members … the Secretary of State shall conduct a special city
    election"; candidates file under § 32-606.01."""
    if not case.finds(FEWER_THAN_HALF):
        yield Outcome("secretary_of_state_election", SOS(), ("ne.3.1", "ne.3.2"), final=True)
        yield _public_notice()
        yield Duty(10, SOS_STEP(), STATE(), "ne.3.1")
        yield Duty(20, FILING(), CANDIDATES(), "ne.3.2")
        yield Flag("companion_provision", FILING_FLAG(), "ne.x.606_01")
        yield Flag("half_of_members", HALF_FLAG(), "ne.3.1")


INSTEAD = message(
    "ne.outcome.special_election_called",
    "The governing body calls a special city election instead of filling the vacancy itself. The text gives no date for it.")
INSTEAD_STEP = message("ne.step.call_election", "Call a special city election to fill the vacancy.")
MAY_CALL = message(
    "ne.step.may_call", "A special city election may be called instead. This is a choice, and the text gives no date for it.")
CITY_WORD = message(
    "ne.flag.city_election", "The text says “special city election” for villages too. Ask the county clerk how it is held in a village.")


@LAW.provision("ne.2.1")
def election_instead(case: Case) -> Iterator[Item]:
    """"The mayor and council or chairperson and board of trustees may, in lieu of filling a vacancy … call a special city election";
    this stands in for subsection (1), not for (3)."""
    case.presumes(THIS_SECTION)
    case.presumes(FEWER_THAN_HALF)
    chosen = case.maybe("special_election_instead")
    if chosen:
        yield Outcome("special_election_called", INSTEAD(), ("ne.2.1",), final=True)
        yield _public_notice()
        yield Duty(10, INSTEAD_STEP(), HEAD(), "ne.2.1")
        yield Duty(20, FILING(), CANDIDATES(), "ne.x.606_01")
        yield Flag("companion_provision", FILING_FLAG(), "ne.x.606_01")
        if case.maybe("municipality_class") == "village" or case.maybe("office") in VILLAGE_OFFICES:
            yield Flag("city_election", CITY_WORD(), "ne.2.1")
    elif chosen is None and not _voted(case):
        yield Duty(60, MAY_CALL(), HEAD(), "ne.2.1")


# ---------------------------------------------------------------- (1)(a): the notices

NO_DAYS = message("ne.public_notice.at_once", "the text says “at once” and gives no number of days")
AT_ONCE_FLAG = message(
    "ne.flag.at_once",
    "The public notice must be given “at once”. One reading: the same day. Another: the next issue of the paper. Do it on the first day you can; "
    "the city or village attorney can say more.")
GIVE_NOTICE = message(
    "ne.step.public_notice",
    "Give public notice: publish it in a newspaper of general circulation, or post it in three public places. It names the office and how long "
    "the rest of the term is.")
WRITE_NOTICE = message(
    "ne.step.written_notice", "Present the notice of the vacancy in writing at a regular or special meeting, and enter it in the minutes.")
WHO_WRITES = message(
    "ne.flag.who_writes", "The text does not say who writes the notice or by when. Until it is presented at a meeting, the four weeks do not run.")
HOLDOVER = message(
    "ne.flag.holdover",
    "Nobody was elected for the new term. One reading: the seat is vacant. Another: under § 32-572 the officer stays in office until a successor "
    "qualifies, so it is not. The city or village attorney must decide.")
ACCEPTED = message(
    "ne.flag.resignation",
    "Under § 32-562 a resignation is in writing and has no effect until the body accepts it. That section is not part of the given text; ask "
    "which meeting accepted it.")


def _public_notice() -> Item:
    return at_once(LAW, "public_notice", "ne.1a.3", NO_DAYS())


def _fills(case: Case) -> None:
    """The path of subsection (1): this section, and fewer than half of the seats vacant."""
    case.presumes(THIS_SECTION)
    case.presumes(FEWER_THAN_HALF)


@LAW.provision("ne.1a.2")
def written_notice(case: Case) -> Iterator[Item]:
    """"Notice of a vacancy, except a vacancy resulting from the death of the incumbent, shall be in writing and presented … and shall
    appear as a part of the minutes"."""
    _fills(case)
    if not _voted(case) and not case.finds(DEATH):
        yield Duty(10, WRITE_NOTICE(), ANYONE(), "ne.1a.2")
        if not case.has("notice_presented_date"):
            yield Flag("who_writes_the_notice", WHO_WRITES(), "ne.1a.2")


@LAW.provision("ne.1a.2")
def causes(case: Case) -> Iterator[Item]:
    """What other sections make of a cause: a resignation takes effect when accepted; an officer may hold over."""
    cause = case.maybe("cause")
    if cause == "no_successor":
        yield Flag("holdover", HOLDOVER(), "ne.x.572")
    elif cause == "resignation":
        yield Flag("resignation_accepted", ACCEPTED(), "ne.x.562")


@LAW.provision("ne.1a.3")
def public_notice(case: Case) -> Iterator[Item]:
    """"The council or board of trustees shall at once give public notice of the vacancy"; no exemption for a death."""
    _fills(case)
    yield _public_notice()
    yield Duty(20, GIVE_NOTICE(), BODY(), "ne.1a.3")
    yield Flag("at_once", AT_ONCE_FLAG(), "ne.1a.3")


# ---------------------------------------------------------------- (1)(b): the meeting and the vote

UPON_DEATH = message("ne.filling.death", "the text says that the meeting “shall occur upon the death of the incumbent” and gives no number of days")
AS_DEATH = message("ne.reading.death", "a death needs no written notice, so the meeting is due at once")
AS_NOTICE = message("ne.reading.notice", "a written notice was presented all the same, so its four weeks run")
DEATH_MARKER = message(
    "ne.flag.45_days",
    "After a death the text gives no number of days. As an outer marker only, § 32-574, which is not part of the given text, speaks of 45 days "
    "for vacancies in general. Call the meeting without delay.")
BOTH_READINGS = message(
    "ne.flag.death_and_notice",
    "The member died, and a written notice was presented as well. One reading: the meeting is due at once. Another: within four weeks after "
    "the meeting of the notice. Meet at once; the city or village attorney can settle it.")
NOMINATE = message(
    "ne.step.nominate",
    "Call a special meeting, or place the vacancy on the agenda of the next regular meeting, and submit the name of a qualified registered voter there.")
VOTE = message("ne.step.vote", "Vote on the nominee. All who are present cast a ballot; a majority in favor fills the vacancy.")
OPEN_MEETINGS = message(
    "ne.flag.open_meetings",
    "The notice and agenda under the open-meetings law (§ 84-1411) are a separate duty, not part of the given text. Ask the clerk.")
WARD = message(
    "ne.flag.ward", "The nominee must be a qualified registered voter. The text does not say that the person must live in the ward. Ask the city "
    "or village attorney.")
NO_OTHER_NOMINATOR = message(
    "ne.flag.no_other_nominator",
    "The chairperson's own seat is vacant, and the text names nobody else to nominate. Ask the village attorney who may.")
CLOCK_UNKNOWN = message(
    "ne.flag.clock_unknown",
    "The four weeks (28 days) run from the meeting at which the written notice was presented. That day is not known, so no date can be given; the "
    "time may already be running. Ask the clerk for the minutes.")
NO_CLOCK = message(
    "ne.outcome.no_clock_yet",
    "No time runs yet: the four weeks (28 days) start at the meeting at which the written notice of the vacancy is presented.")
FILLS = message(
    "ne.outcome.council_fills",
    "The mayor and council, or the board of trustees, fill the vacancy for the rest of the term by a vote on a nominee.")


@LAW.provision("ne.1b.2", "ne.1b.1")
def filling_meeting(case: Case) -> Iterator[Item]:
    """"The regular or special meeting shall occur upon the death of the incumbent or within four weeks after the meeting at which such
    notice of vacancy has been presented"; the mayor or chairperson calls it and submits a name."""
    _fills(case)
    if _voted(case) and case.maybe("cause") is None:
        if case.maybe("notice_presented_date") is None:
            return
    elif case.finds(DEATH):
        presented: date | None = case.maybe("notice_presented_date") if case.has("cause") else None
        yield at_once(LAW, "filling_meeting", "ne.1b.2", UPON_DEATH(), reading=AS_DEATH() if presented else None)
        yield Flag("companion_provision", DEATH_MARKER(), "ne.x.574")
        if presented is not None:
            yield Flag("death_and_notice", BOTH_READINGS(), "ne.1b.2")
            yield from deadline(LAW, case, "filling_meeting", weeks_after(presented, 4), "on_or_before", "ne.1b.2", earliest=presented,
                                certainty="unclear", reading=AS_NOTICE())
        return
    presented = case.maybe("notice_presented_date") if _voted(case) else case.need("notice_presented_date")
    if presented is not None:
        yield from deadline(LAW, case, "filling_meeting", weeks_after(presented, 4), "on_or_before", "ne.1b.2", earliest=presented)


@LAW.provision("ne.1b.1")
def nomination(case: Case) -> Iterator[Item]:
    """"…shall call a special meeting … or place the issue … on the agenda at the next regular meeting at which time the mayor or
    chairperson shall submit the name of a qualified registered voter"."""
    _fills(case)
    if not _voted(case):
        yield Duty(30, NOMINATE(), HEAD(), "ne.1b.1")
        yield Duty(40, VOTE(), BODY(), "ne.1b.3")
        yield Flag("ward_not_in_text", WARD(), "ne.1b.1")
        yield Flag("open_meetings_notice", OPEN_MEETINGS(), "ne.x.open_meetings")
    if case.maybe("office") == "board_chairperson":
        yield Flag("no_other_nominator", NO_OTHER_NOMINATOR(), "ne.1b.1")


FILLED = message("ne.outcome.vacancy_filled", "The nominee has a majority, {votes_for} to {votes_against}: the vacancy is declared filled.")
REJECTED = message("ne.outcome.nominee_rejected", "The nominee has no majority ({votes_for} to {votes_against}) and is rejected.")
TIE = message("ne.outcome.mayor_breaks_tie", "The council tied, {votes_for} to {votes_against}: the mayor votes for or against the nominee.")
MAYOR_VOTES = message("ne.step.mayor_votes", "Cast the mayor's vote for or against the nominee.")
DECLARE = message("ne.step.declare", "Declare the vacancy filled for the rest of the term.")
SAME_RIGHTS = message("ne.step.same_rights", "The person appointed has the same rights as an elected member, voting included.")
NEXT_MEETING = message("ne.step.next_meeting", "Submit the name of another qualified registered voter at the next regular or special meeting.")
SAME_MEETING = message("ne.step.same_meeting", "Go on naming people and voting at this same meeting until the vacancy is filled.")
BOARD_TIE = message(
    "ne.flag.board_tie",
    "A village board tied. The text lets a mayor break a tie of a council only and names nobody for a board. One reading: no majority, so the "
    "nominee is rejected; this answer follows it. Another: the chairperson decides. The village attorney can settle it.")
OF_WHOM = message(
    "ne.flag.majority_of_whom",
    "The text does not say of whom the majority is counted. All who are present must vote, so those present and those voting are the same.")


@LAW.provision("ne.1b.3", "ne.1b.7", "ne.1b.6", "ne.1b.4", "ne.1b.5", "ne.1b.8")
def vote(case: Case) -> Iterator[Item]:
    """A majority in favor fills the vacancy; the mayor breaks a tie of a council; without a majority another name is submitted at the
    next meeting, and after a second failure naming and voting go on at that meeting."""
    if not _voted(case):
        return
    _fills(case)
    votes_for, votes_against = case.need_all("votes_for", "votes_against")
    said = {"votes_for": votes_for, "votes_against": votes_against}
    if votes_for > votes_against:
        yield Outcome("vacancy_filled", FILLED(**said), ("ne.1b.3",))
        yield Duty(50, DECLARE(), BODY(), "ne.1b.3")
        yield Duty(51, SAME_RIGHTS(), BODY(), "ne.1b.8")
        return
    if votes_for == votes_against and case.finds(CITY):
        yield Outcome("mayor_breaks_tie", TIE(**said), ("ne.1b.6",))
        yield Duty(50, MAYOR_VOTES(), HEAD(), "ne.1b.6")
        return
    yield Outcome("nominee_rejected", REJECTED(**said), ("ne.1b.4", "ne.1b.5"))
    if votes_for == votes_against:
        yield Flag("board_tie", BOARD_TIE(), "ne.1b.6")
    yield Flag("majority_of_whom", OF_WHOM(), "ne.1b.7")
    if case.finds(LATER_NOMINEE):
        yield Duty(50, SAME_MEETING(), HEAD(), "ne.1b.5")
    else:
        yield Duty(50, NEXT_MEETING(), HEAD(), "ne.1b.4")


@LAW.provision("ne.1a.1", "ne.1b.2")
def filled_by_the_body(case: Case) -> Iterator[Item]:
    """"…shall be filled by the mayor and council or board of trustees for the balance of the unexpired term"; no time runs before the
    written notice is presented."""
    if _voted(case):
        return
    _ = case.finds(THIS_SECTION), case.finds(FEWER_THAN_HALF)
    if not case.finds(DEATH):
        if case.not_yet("notice_presented_date"):
            yield Outcome("no_clock_yet", NO_CLOCK(), ("ne.1b.2", "ne.1a.2"))
            return
        if case.unknowable("notice_presented_date"):
            yield Flag("clock_unknown", CLOCK_UNKNOWN(), "ne.1b.2")
            return
        case.need("notice_presented_date")
    yield Outcome("council_fills", FILLS(), ("ne.1a.1", "ne.1b.1", "ne.1b.3"))


LAW_VERSION = message(
    "ne.flag.law_version", "The day as of which the given text stood is not known. Local codes with older wording exist. Check the current text with "
    "the clerk.")


@LAW.provision("ne.1a.1")
def law_version(case: Case) -> Iterator[Item]:
    """How current the given text is, is not known."""
    yield Flag("law_version_unknown", LAW_VERSION(), "ne.1a.1")


# ---------------------------------------------------------------- facts at odds

MORE_VACANT = message("ne.error.vacant", "{vacant} seats are said to be vacant, but there are only {seats} seats in all.")
MORE_VOTES = message(
    "ne.error.votes", "{votes} votes on the nominee are more than the {members} members who can vote ({seats} seats, {vacant} vacant).")


@LAW.contradiction
def at_odds(facts: Mapping[str, Any]) -> Iterable[FieldError]:
    """More vacant seats than seats; more votes on a nominee than members (a mayor's vote in a tie counts beside a council's)."""
    seats, vacant = facts.get("seats"), facts.get("vacant_seats")
    if seats is not None and vacant is not None and vacant > seats:
        yield FieldError("vacant_seats", MORE_VACANT(vacant=vacant, seats=seats))
    elif seats is not None and "votes_for" in facts and "votes_against" in facts:
        votes_for, votes_against = facts["votes_for"], facts["votes_against"]
        village = facts.get("municipality_class") == "village" or facts.get("office") in VILLAGE_OFFICES
        mayor = 0 if village or abs(votes_for - votes_against) != 1 else 1
        members = seats - (vacant or 0)
        if votes_for + votes_against > members + mayor:
            yield FieldError("votes_for", MORE_VOTES(votes=votes_for + votes_against, members=members, seats=seats, vacant=vacant or 0))

"""The one table of facts: name, kind, choices, question, and which laws use each; and the check of a single value.

Validation, slots, extraction, questions, forms and links are all driven by this table. Not here: contradictions
between facts (each law names its own), and what a fact means for a deadline (the laws).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, datetime
from reprlib import Repr
from typing import Any, Literal, NamedTuple
from unicodedata import category

from rules_core.text import Message, Text, message

Kind = Literal["choice", "bool", "date", "datetime", "count", "votes", "dates"]
Tense = Literal["past", "future", "either"]
FIRST_YEAR, LAST_YEAR = 1900, 2199
LONGEST = 200


class Choice(NamedTuple):
    """One value of a `choice`, its label, and the jurisdictions that know it (none named: all)."""

    value: str
    label: Message
    only: tuple[str, ...] = ()


class Fact(NamedTuple):
    """One fact that a person can supply. `tense` tells where a date without a year is looked for; `act` marks a yes or
    no about something that is done or not, so that “not yet” means no."""

    name: str
    kind: Kind
    question: Message
    choices: tuple[Choice, ...] = ()
    tense: Tense = "either"
    act: bool = False

    @property
    def jurisdictions(self) -> tuple[str, ...]:
        """The laws that use this fact."""
        return tuple(law for law, names in FACTS_OF.items() if self.name in names)

    def choices_in(self, jurisdiction: str | None) -> tuple[Choice, ...]:
        """The choices that a jurisdiction knows; all of them where none is named."""
        if jurisdiction is None:
            return self.choices
        return tuple(choice for choice in self.choices if not choice.only or jurisdiction in choice.only)


class FieldError(NamedTuple):
    """What is wrong with one field: what was given and what would be right."""

    field: str
    text: Text

    @property
    def message(self) -> str:
        return self.text.english()


FACTS: dict[str, Fact] = {}
FACTS_OF: dict[str, tuple[str, ...]] = {}

GIVEN = message("error.given", "“{given}” was given for {field}. {expected}")
UNKNOWN_FACT = message(
    "error.unknown_fact", "“{field}” is not a fact that this service knows. Leave it out or check its spelling."
)
NO_JURISDICTION = message("error.no_jurisdiction", "No jurisdiction was given. One of {choices} is expected.")
EXPECTED: dict[str, Message] = {
    "choice": message("error.choice", "One of {choices} is expected."),
    "bool": message("error.bool", "True or false is expected."),
    "date": message("error.date", "A day of the calendar, written YYYY-MM-DD, is expected."),
    "datetime": message("error.datetime", "A day and a time, written YYYY-MM-DDTHH:MM, are expected."),
    "count": message("error.count", "A whole number, zero or more, is expected."),
    "votes": message("error.votes", "Each candidate's name with a whole number of votes, zero or more, is expected."),
    "dates": message("error.dates", "A list of days of the calendar, each written YYYY-MM-DD, is expected."),
    "names": message("error.names", "A list of fact names is expected."),
    "object": message("error.object", "An object of facts is expected: names and values."),
    "year": message("error.year", "A year from {first} to {last} is expected."),
}


def declare(
    name: str,
    kind: Kind,
    question: str,
    *,
    tense: Tense = "either",
    choices: Mapping[str, str] | None = None,
    only: Mapping[str, tuple[str, ...]] | None = None,
    act: bool = False,
) -> Fact:
    """Add a fact to the table: its English question, and for a `choice` its values with their English labels."""
    fact = Fact(
        name,
        kind,
        message(f"question.{name}", question),
        tuple(
            Choice(value, message(f"choice.{name}.{value}", label), (only or {}).get(value, ()))
            for value, label in (choices or {}).items()
        ),
        tense,
        act,
    )
    FACTS[name] = fact
    return fact


class Reject(Exception):
    """A value that a fact cannot have; carries what would be right."""

    def __init__(self, expected: Text) -> None:
        super().__init__(expected.key)
        self.expected = expected


def _date(value: Any) -> date:
    if not isinstance(value, str):
        raise Reject(EXPECTED["date"]())
    try:
        day = date.fromisoformat(value)
    except ValueError:
        raise Reject(EXPECTED["date"]()) from None
    return _in_range(day)


def _in_range(day: date) -> date:
    if not FIRST_YEAR <= day.year <= LAST_YEAR:
        raise Reject(EXPECTED["year"](first=FIRST_YEAR, last=LAST_YEAR))
    return day


def _datetime(value: Any) -> datetime:
    if not isinstance(value, str) or len(value) != 16 or value[10] != "T":
        raise Reject(EXPECTED["datetime"]())
    try:
        moment = datetime.fromisoformat(value)
    except ValueError:
        raise Reject(EXPECTED["datetime"]()) from None
    _in_range(moment.date())
    return moment


def _bool(value: Any) -> bool:
    if value is True or value is False:
        return value
    raise Reject(EXPECTED["bool"]())


def _count(value: Any) -> int:
    if type(value) is not int or value < 0 or value > 10**9:
        raise Reject(EXPECTED["count"]())
    return value


def _votes(value: Any) -> dict[str, int]:
    if not isinstance(value, dict) or not value or len(value) > LONGEST:
        raise Reject(EXPECTED["votes"]())
    for name, votes in value.items():
        if not _is_name(name) or type(votes) is not int or not 0 <= votes <= 10**9:
            raise Reject(EXPECTED["votes"]())
    return value


def _is_name(name: Any) -> bool:
    """Whether this can stand in a sentence and be sent on: no control characters, no half of a surrogate pair."""
    return (
        isinstance(name, str)
        and 0 < len(name) <= LONGEST
        and bool(name.strip())
        and all(category(letter) not in ("Cc", "Cs") for letter in name)
    )


def _dates(value: Any) -> tuple[date, ...]:
    if not isinstance(value, list) or len(value) > LONGEST:
        raise Reject(EXPECTED["dates"]())
    try:
        return tuple(_date(item) for item in value)
    except Reject as reject:
        raise Reject(EXPECTED["dates"]() if reject.expected.key == EXPECTED["date"].key else reject.expected) from None


_READ: dict[str, Callable[[Any], Any]] = {
    "bool": _bool,
    "date": _date,
    "datetime": _datetime,
    "count": _count,
    "votes": _votes,
    "dates": _dates,
}


def read(fact: Fact, value: Any, jurisdiction: str | None) -> Any:
    """The value as the core uses it (dates as `date`); raises Reject."""
    if fact.kind == "choice":
        for choice in fact.choices:
            if choice.value == value and (jurisdiction is None or not choice.only or jurisdiction in choice.only):
                return value
        raise Reject(EXPECTED["choice"](choices=[choice.value for choice in fact.choices_in(jurisdiction)]))
    return _READ[fact.kind](value)


def shown(value: Any) -> str:
    """A value in the words of an error, cut to a length that can be read."""
    if isinstance(value, str):
        words = value
    elif value is None:
        words = "nothing"
    elif isinstance(value, bool):
        words = "true" if value else "false"
    else:
        words = _in_python(value)
    printable = "".join(letter if letter.isprintable() else " " for letter in words)
    return printable if len(printable) <= 60 else printable[:59] + "…"


def _in_python(value: Any) -> str:
    try:
        return _SHORT.repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, which Python does not write out
        return f"a very long {type(value).__name__}"


_SHORT = Repr()


def rejected(name: str, value: Any, expected: Text) -> FieldError:
    """The error for a field: what was given, and what is expected."""
    return FieldError(name, GIVEN(given=shown(value), field=name, expected=expected))


def check_fact(name: str, value: Any, jurisdiction: str | None = None) -> list[FieldError]:
    """What is wrong with one value, nothing where it is right; facts of other jurisdictions are judged too."""
    fact = FACTS.get(name)
    if fact is None:
        return [FieldError(name, UNKNOWN_FACT(field=shown(name)))]
    try:
        read(fact, value, jurisdiction)
    except Reject as reject:
        return [rejected(name, value, reject.expected)]
    return []


def check_names(field: str, value: Any) -> tuple[frozenset[str], list[FieldError]]:
    """`dont_know` and `not_yet`: the fact names listed, and what is wrong with the list."""
    if not isinstance(value, (list, tuple)) or not all(isinstance(name, str) for name in value):
        return frozenset(), [rejected(field, value, EXPECTED["names"]())]
    strange = [name for name in value if name not in FACTS]
    return frozenset(value), [FieldError(field, UNKNOWN_FACT(field=shown(name))) for name in strange]


def iso(value: Any) -> Any:
    """A value that `read` gave, as the JSON of the contract."""
    if isinstance(value, datetime):
        return value.strftime("%Y-%m-%dT%H:%M")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, tuple):
        return [iso(item) for item in value]
    return value


def _declare_all() -> None:
    declare("jurisdiction", "choice", "Where is the vacancy?")  # each law adds itself (law.register)
    declare("as_of", "date", "What is today's date?")
    declare(
        "cause",
        "choice",
        "Why is the seat vacant?",
        choices={
            "death": "death",
            "resignation": "resignation",
            "removal": "removal",
            "withdrawal": "withdrawal",
            "moved_away": "moved away",
            "no_successor": "the term ended and nobody was elected",
            "other": "another reason",
            "determination": "the council must determine it (IC 36-5-2-6.5(3))",
        },
        only={"determination": ("indiana",)},
    )
    declare("vacancy_date", "date", "On what day did the vacancy occur?", tense="past")
    declare(
        "vacancy_in",
        "choice",
        "Is it the office that is vacant, or did a candidate leave a race?",
        choices={"office": "the office itself", "candidacy": "a candidate in a race"},
    )
    declare(
        "office",
        "choice",
        "Which office is it?",
        choices={
            "mayor": "mayor",
            "council_member": "council member or alderman",
            "trustee": "village trustee",
            "board_chairperson": "chairperson of the board",
            "clerk": "clerk",
            "clerk_treasurer": "clerk-treasurer",
            "commissioner": "commissioner",
            "other": "an office outside the city, town or village",
        },
    )
    declare(
        "unexpired_term_over_six_months",
        "bool",
        "When the seat fell vacant, were more than six months of the term left?",
    )
    declare("term_end_date", "date", "On what day does the term end?", tense="future")
    declare(
        "next_regular_meeting_date",
        "date",
        "When is the next regular meeting of the board after the vacancy?",
        tense="future",
    )
    declare("order_date", "date", "On what day did the board order the election?", tense="past")
    declare("election_date", "date", "What day is the special election?", tense="future")
    declare("special_charter", "bool", "Does the city have a special charter of its own?")
    declare("local_holidays", "dates", "Which days did the municipality make legal holidays by its own order?")
    declare(
        "exchanged_holidays", "dates", "Which legal holidays did the municipality give up for others by its own order?"
    )
    declare(
        "general_circulation_newspaper",
        "bool",
        "Is there a newspaper with general circulation in the city, town or village?",
    )
    declare("newspaper_in_municipality", "bool", "Is a newspaper published in the municipality?")
    declare(
        "newspaper_weekday",
        "choice",
        "On which day of the week does the paper come out?",
        choices={
            day: day.capitalize()
            for day in ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
        },
    )
    declare("first_notice_date", "date", "On what day was the first notice published?", tense="past")
    declare("posting_date", "date", "On what day was the notice posted?", tense="past")
    declare("posting_places", "count", "In how many public places was the notice posted?")
    declare("posted_at_hall", "bool", "Was one of the notices posted at the city, town or village hall?", act=True)
    declare("petition_filed_at", "datetime", "When was the petition filed, day and time?", tense="past")
    declare("qualified_candidates", "count", "How many candidates had qualified when petitions closed?")
    declare("votes", "votes", "How many votes did each candidate get?")
    declare("runoff_votes", "votes", "How many votes did each candidate get in the runoff?")
    declare("no_majority", "bool", "Is it so that no candidate got more than half of the votes?")
    declare(
        "municipality_class",
        "choice",
        "Is it a city, a village, or a city of the metropolitan class (Omaha)?",
        choices={"city": "a city", "village": "a village", "metropolitan_city": "a city of the metropolitan class"},
    )
    declare(
        "notice_presented_date",
        "date",
        "On what day was the meeting at which the written notice of the vacancy was presented?",
        tense="past",
    )
    declare("seats", "count", "How many seats does the council or board have in all?")
    declare("vacant_seats", "count", "How many of those seats are vacant now?")
    declare(
        "special_election_instead",
        "bool",
        "Will a special election be called instead of filling the vacancy by a vote?",
        act=True,
    )
    declare("votes_for", "count", "How many voted for the nominee?")
    declare("votes_against", "count", "How many voted against the nominee?")
    declare(
        "earlier_nominee_rejected", "bool", "Had an earlier nominee for this vacancy already been rejected?", act=True
    )
    declare(
        "candidate_had_qualified", "bool", "Had the candidate qualified, and had the qualifying period ended?", act=True
    )
    declare("primary_date", "date", "What is the date of the primary election?", tense="either")
    declare("general_date", "date", "What is the date of the general election?", tense="future")
    declare("candidates_remaining", "count", "How many candidates are left for this office?")
    declare(
        "next_highest_available", "bool", "Can a candidate who finished lower in the primary be placed on the ballot?"
    )
    declare(
        "major_party_seat",
        "bool",
        "Was the member elected or chosen as a candidate of a major party (Democratic or Republican)?",
    )
    declare("party_filled", "bool", "Has the party already filled the vacancy?", act=True)
    declare("party_deadline", "date", "What is the last day for the party to fill the vacancy?", tense="either")
    declare(
        "death_notice_date",
        "date",
        "On what day did the clerk-treasurer receive the official notice of the death (IC 5-8-6)?",
        tense="past",
    )
    declare(
        "determination_date",
        "date",
        "On what day did the council determine that the member can no longer serve?",
        tense="past",
    )
    declare("meeting_date", "date", "On what day will the council meet to fill the vacancy?", tense="future")
    declare("notice_mailed_date", "date", "On what day was the notice of the meeting mailed?", tense="past")
    declare(
        "notice_method",
        "choice",
        "How was the notice of the meeting sent?",
        choices={"first_class_mail": "first class mail", "email": "e-mail", "hand": "by hand", "other": "another way"},
    )


_declare_all()

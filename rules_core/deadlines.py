"""How a counted day becomes a deadline: its bound, its words, and what a closed day does to it.

No clause moves a closed day except the one that a law applies itself; here such a day keeps its date and gets the
date to work to (`safe_date`), never before the earliest lawful day of the act. Not here: which day is counted (the
laws).
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from operator import attrgetter
from typing import NamedTuple

from rules_core.case import Case
from rules_core.days import Counted
from rules_core.guidance import Deadline, Flag
from rules_core.law import Law
from rules_core.text import Param, Text, message

CLOSED = message("closed_day.stays", "{day} is {closed}, and no clause moves it")
SAFE = message("closed_day.safe", "the last business day on or before {day} is {safe}")
NO_SAFE = message("closed_day.no_safe", "no business day is left between {earliest}, the first lawful day, and {day}")
CLOSED_FLAG = message(
    "flag.closed_day_no_roll",
    "“{label}” falls on {day}, {closed}. One reading: the day stays as it is. Another: it moves to a business day. "
    "The text moves it neither way. To be safe, act by {safe}. Your attorney can settle it.",
)
CLOSED_NO_SAFE_FLAG = message(
    "flag.closed_day_no_safe",
    "“{label}” falls on {day}, {closed}, and no business day is left before it. The text does not say what then. "
    "Ask the attorney at once.",
)
CLOSED_KEPT_FLAG = message(
    "flag.closed_day_kept",
    "“{label}” falls on {day}, {closed}, and the text does not move it. It can be done on that day all the same.",
)
CLOSED_ELECTION_FLAG = message(
    "flag.closed_day_on",
    "“{label}” falls on {day}, {closed}. One reading: it is held on that day. Another: it moves. "
    "The text does not move it. Ask the attorney.",
)


_REASON = attrgetter("reason")


class Safe(NamedTuple):
    """A date to work to that the law itself found, with its reason."""

    date: date | None
    reason: Text | None = None


def deadline(
    law: Law,
    case: Case,
    name: str,
    counted: Counted,
    bound: str,
    clause: str,
    *,
    time: str | None = None,
    certainty: str = "fixed",
    earliest: date | None = None,
    safe: Safe | None = None,
    rolled_from: date | None = None,
    condition: Text | None = None,
    reading: Text | None = None,
    closed_clause: str | None = None,
) -> Iterator[Deadline | Flag]:
    """The deadline, and a flag where it falls on a closed day that nothing moves.

    `earliest` is the first lawful day of the same act; `safe` replaces the business-day rule where a law has a
    better one; `closed_clause` is the clause to name in the flag.
    """
    kind = law.deadlines[name]
    day = counted.date
    explanation: tuple[Text, ...] = tuple(map(_REASON, counted.steps))
    safe_date: date | None = None
    closed = case.calendar.closed(day) if bound != "on_or_after" else None
    if safe is not None and safe.date != day:
        safe_date = safe.date
        certainty = "unclear" if safe_date is None else _at_most_safe(certainty)
        explanation = (*explanation, safe.reason) if safe.reason is not None else explanation
    if closed is not None:
        explanation = (*explanation, CLOSED(day=day, closed=closed))
        said: dict[str, Param] = {"label": kind.label(), "day": day, "closed": closed}
        if bound == "on":
            words = CLOSED_ELECTION_FLAG(**said)
        elif safe is not None and safe.date == day:
            words = CLOSED_KEPT_FLAG(**said)
        else:
            if safe is None:
                safe_date = _business_day(case, day, earliest)
                explanation = (
                    *explanation,
                    SAFE(day=day, safe=safe_date) if safe_date else NO_SAFE(earliest=earliest or day, day=day),
                )
            certainty = "unclear" if safe_date is None else _at_most_safe(certainty)
            words = CLOSED_FLAG(safe=safe_date, **said) if safe_date else CLOSED_NO_SAFE_FLAG(**said)
        yield Flag("closed_day_no_roll", words, closed_clause or clause)
    yield Deadline(
        name,
        kind.label(),
        kind.actor(),
        bound,
        day,
        time,
        clause,
        explanation,
        certainty,
        counted.steps,
        safe_date,
        rolled_from,
        condition,
        reading,
    )


def _business_day(case: Case, day: date, earliest: date | None) -> date | None:
    """The last business day on or before a closed day, or None where it comes before the first lawful day."""
    last = case.calendar.last_business_day(day)
    return None if earliest is not None and last < earliest else last


def _at_most_safe(certainty: str) -> str:
    return "safe" if certainty == "fixed" else certainty


def at_once(
    law: Law, name: str, clause: str, explanation: Text, *, condition: Text | None = None, reading: Text | None = None
) -> Deadline:
    """A duty to act at once, for which the text gives no number of days."""
    kind = law.deadlines[name]
    return Deadline(
        name,
        kind.label(),
        kind.actor(),
        "at_once",
        None,
        None,
        clause,
        (explanation,),
        "unclear",
        condition=condition,
        reading=reading,
    )

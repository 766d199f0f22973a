"""How much of a term is left, or when it ends, as the fact whether more than six months were left.

Not here: the day of a vacancy, dates in full (`days`).
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any

from dateutil.relativedelta import relativedelta

from actions.understanding.dates import UNITS
from actions.understanding.expressions import Vague

MONTHS_IN = {"year": 12.0, "month": 1.0, "week": 12 / 52, "day": 12 / 365}
SIX = 6
UNSURE = "unsure"


def over_six_months(mentions: Iterable[dict[str, Any]], start: date) -> bool | str | None:
    """Whether the term has more than six months left after `start`; `UNSURE` for six months sharp, None if not said."""
    answer: bool | str | None = None
    for said in mentions:
        found = _until(int(said["year"]), None, start) if said["bound"] == "until" else _amount(said)
        if found is not None and (answer is None or found is not UNSURE):
            answer = found
    return answer


def month_decides(said: Vague, start: date) -> bool | None:
    """The same where only the month, or month and year, of the end is known; None where it depends on the day."""
    if said.year is not None:
        return _until(said.year, said.month, start)
    if said.month is None:
        return None
    soonest = start.year + (said.month < start.month)
    return _until(soonest, said.month, start) or None  # a later year would be over six months too


def _amount(said: dict[str, Any]) -> bool | str | None:
    unit = UNITS[int(said["unit"])] if "unit" in said else "month"
    months = float(said["amount"]) * MONTHS_IN[unit]
    if said["bound"] == "over":
        return True if months >= SIX else None
    if said["bound"] == "under":
        return False if months <= SIX else None
    return UNSURE if months == SIX else months > SIX


def _until(year: int, month: int | None, start: date) -> bool | None:
    """Whether both the first and the last day that fit lie on one side of six months after the start."""
    limit = start + relativedelta(months=SIX)
    first = date(year, month or 1, 1)
    last = first + (relativedelta(months=1, days=-1) if month else relativedelta(years=1, days=-1))
    if first > limit:
        return True
    return False if last <= limit else None

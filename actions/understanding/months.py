"""Days of a month: which year or month is meant where it is not said, and whether the weekday fits.

Not here: weekdays without a date (`weekdays`), days counted from others (`resolve`).
"""

from __future__ import annotations

from calendar import monthrange
from datetime import date, timedelta

from dateutil.relativedelta import relativedelta

from actions.understanding.expressions import Calendar, MonthEnd, Numeric
from actions.understanding.frame import WEEKDAY_NAMES, Frame, Resolved

NEAR = 45  # days: a day this near on the other side of today makes a year unsure
SOON = 14  # days: a day this soon makes a year unsure even where the words say that it is past
FAR = 240  # days: a day further than this on the side where it is looked for makes a year unsure


def calendar_day(said: Calendar, frame: Frame) -> Resolved:
    if said.year is not None and said.month is not None:
        return _checked(_dates([(said.year, said.month, said.day)]), said.weekday)
    if said.year_shift is not None and said.month is not None:
        return _checked(_dates([(frame.as_of.year + said.year_shift, said.month, said.day)]), said.weekday)
    if said.month_shift is not None:
        month = frame.as_of.replace(day=1) + relativedelta(months=said.month_shift)
        return _checked(_dates([(month.year, month.month, said.day)]), said.weekday)
    if said.month is not None:
        middle = (frame.near or frame.as_of).year if frame.replaced else frame.as_of.year
        years = range(middle - 2, middle + 3)
        days = _dates([(year, said.month, said.day) for year in years])
        if said.month == 2 and said.day == 29:
            days = [day for day in days if abs((day - frame.as_of).days) < 366]
        return placed(days, said.weekday, frame)
    return _day_alone(said, frame)


def _day_alone(said: Calendar, frame: Frame) -> Resolved:
    """`the 5th`: in the month of the day spoken of before, or else near today."""
    middle = (frame.near or frame.as_of).replace(day=1)
    months = [middle + relativedelta(months=shift) for shift in range(-2, 3)]
    return placed(_dates([(month.year, month.month, said.day) for month in months]), said.weekday, frame, alone=True)


def month_end_day(said: MonthEnd, frame: Frame) -> Resolved:
    """The last day of a month; without a year, as for any day of a month."""
    if said.month_shift is not None:
        return Resolved(frame.as_of.replace(day=1) + relativedelta(months=said.month_shift + 1, days=-1))
    if said.month is None:
        return Resolved(problem="vague_date", params={"reason": "part_of_month"})
    years = [said.year] if said.year is not None else range(frame.as_of.year - 2, frame.as_of.year + 3)
    days = _dates([(year, said.month, monthrange(year, said.month)[1]) for year in years])
    return _checked(days, None) if said.year is not None else placed(days, None, frame)


def numeric_day(said: Numeric, frame: Frame) -> Resolved:
    """Month and day; in Spanish either order, and where both fit and differ, both are offered."""
    orders = [(said.first, said.second)]
    if frame.language == "es" and said.first != said.second:
        orders.append((said.second, said.first))
    readings = [
        calendar_day(Calendar(day, month, said.year, said.weekday), frame)
        for month, day in orders
        if 1 <= month <= 12 and 1 <= day <= 31
    ]
    if said.weekday is not None and len(readings) == 2 and sum(reading.day is not None for reading in readings) == 1:
        readings = [reading for reading in readings if reading.day is not None]
    if len(readings) == 2:
        days = sorted(
            {day for reading in readings for day in ((reading.day,) if reading.day else reading.options) if day}
        )
        if len(days) > 1:
            return Resolved(problem="two_readings", options=tuple(days), params={"reason": "day_and_month"})
    if readings:
        return next((reading for reading in readings if reading.day), readings[0])
    swapped = (
        calendar_day(Calendar(said.first, said.second, said.year), frame)
        if 1 <= said.second <= 12 and said.first <= 31
        else Resolved()
    )
    return Resolved(problem="impossible_date", options=(swapped.day,) if swapped.day else ())


def _dates(numbers: list[tuple[int, int, int]]) -> list[date]:
    """The days of the calendar among some years, months and days."""
    return [date(*day) for day in numbers if _exists(*day)]


def _exists(year: int, month: int, day: int) -> bool:
    return 1 <= month <= 12 and 1 <= year <= 9999 and 1 <= day <= monthrange(year, month)[1]


def _checked(days: list[date], weekday: int | None) -> Resolved:
    """A day that is certain; its weekday must be right where one was said."""
    if not days:
        return Resolved(problem="impossible_date")
    day = days[0]
    return Resolved(day) if weekday is None or day.weekday() == weekday else _mismatch(day, weekday)


def _mismatch(day: date, weekday: int) -> Resolved:
    ahead = (weekday - day.weekday()) % 7
    nearest = day + timedelta(days=ahead if ahead <= 3 else ahead - 7)
    params = {
        "weekday_said": WEEKDAY_NAMES[weekday],
        "weekday_is": WEEKDAY_NAMES[day.weekday()],
        "date": day.isoformat(),
    }
    return Resolved(problem="weekday_mismatch", options=(day, nearest), params=params)


def placed(days: list[date], weekday: int | None, frame: Frame, alone: bool = False) -> Resolved:
    """The one of some days that fits the other facts and the tense; both where two do."""
    if not days:
        return Resolved(problem="impossible_date")
    fitting = [day for day in days if _fits(day, frame)] or days
    chosen = _nearest(fitting, frame, alone)
    if len(chosen) > 1:
        right = [day for day in chosen if weekday is None or day.weekday() == weekday]
        if len(right) == 1:
            return Resolved(right[0])
        return Resolved(
            problem="two_readings", options=tuple(sorted(chosen)), params={"reason": "month" if alone else "year"}
        )
    if weekday is None or chosen[0].weekday() == weekday:
        return Resolved(chosen[0])
    if alone:  # `Thursday the 9th`: the weekday says which month
        right = [
            day for day in fitting if day.weekday() == weekday and abs((day - (frame.near or frame.as_of)).days) <= 62
        ]
        if len(right) == 1:
            return Resolved(right[0])
    return _mismatch(chosen[0], weekday)


def _fits(day: date, frame: Frame) -> bool:
    return (frame.not_before is None or day >= frame.not_before) and (frame.not_after is None or day <= frame.not_after)


def _nearest(days: list[date], frame: Frame, alone: bool) -> list[date]:
    """The nearest day on the side of the tense; a second one where the year or month is in doubt."""
    if frame.near is not None and (alone or frame.replaced):
        middle = frame.near
        if not frame.replaced and frame.said:
            days = [day for day in days if _on_side(day, frame)] or days
        return [min(days, key=lambda day: abs((day - middle).days))]
    past = [day for day in days if day <= frame.as_of]
    future = [day for day in days if day >= frame.as_of]
    behind, ahead = max(past, default=None), min(future, default=None)
    if behind is None or ahead is None:
        only = behind or ahead
        return [only] if only else [days[0]]
    back, forth = (frame.as_of - behind).days, (ahead - frame.as_of).days
    if frame.tense == "past":
        unsure = forth <= (SOON if frame.said else NEAR) and back > FAR
        return [behind, ahead] if unsure and not alone else [behind]
    if frame.tense == "future":
        return [behind, ahead] if not frame.said and not alone and back <= NEAR and forth > FAR else [ahead]
    if not alone and min(back, forth) > 120 and max(back, forth) < 1.6 * min(back, forth):
        return [behind, ahead]
    return [behind] if back <= forth else [ahead]


def _on_side(day: date, frame: Frame) -> bool:
    return frame.tense == "either" or (day <= frame.as_of if frame.tense == "past" else day >= frame.as_of)

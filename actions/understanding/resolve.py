"""Which day an expression means: against today, the tense, the other days known, and the day that it replaces.

Never guesses: where two days fit it says both, where none is named it says so. Not here: finding expressions (`dates`),
the tense and the neighbours of a fact (`roles`, `interpret`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

from dateutil.relativedelta import relativedelta

from actions.understanding.expressions import (
    Agreeing, Calendar, Event, Expression, Numeric, NthWeekday, OfMonth, Offset, SameDay, Today, Vague, Weekday,
)

WEEKDAY_NAMES = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
NEAR = 45  # days: a day this near on the other side of today makes a year unsure
FAR = 240  # days: a day further than this on the side where it is looked for makes a year unsure


@dataclass(frozen=True)
class Frame:
    """What a day is resolved against.

    `tense` says on which side of today it lies; `said` whether the words say so (`was`, `will be`) or only the fact does.
    `near` is a day that it lies near (the one that it replaces, or the last one spoken of), `replaced` says which of the two.
    `not_before` and `not_after` are days of other facts; `events` the days known by fact name; `habit` a recurring day.
    """

    as_of: date
    tense: str = "either"
    said: bool = False
    language: str = "en"
    near: date | None = None
    replaced: bool = False
    not_before: date | None = None
    not_after: date | None = None
    events: Mapping[str, date] = field(default_factory=dict)
    habit: NthWeekday | None = None


@dataclass(frozen=True)
class Resolved:
    """A day, or the code of a problem (see `model.Problem`) with options and params."""

    day: date | None = None
    problem: str | None = None
    options: tuple[date, ...] = ()
    params: Mapping[str, Any] = field(default_factory=dict)


def resolve(expression: Expression, frame: Frame) -> Resolved:
    """The day that the expression means in this frame, or what is wrong with it."""
    return _RESOLVERS[type(expression)](expression, frame)


# ------------------------------------------------------------------------------------------------ days of the month

def _calendar(said: Calendar, frame: Frame) -> Resolved:
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
        return _placed(days, said.weekday, frame)
    return _day_alone(said, frame)


def _day_alone(said: Calendar, frame: Frame) -> Resolved:
    """`the 5th`: in the month of the day spoken of before, or else near today."""
    middle = (frame.near or frame.as_of).replace(day=1)
    months = [middle + relativedelta(months=shift) for shift in range(-2, 3)]
    return _placed(_dates([(month.year, month.month, said.day) for month in months]), said.weekday, frame, alone=True)


def _numeric(said: Numeric, frame: Frame) -> Resolved:
    """Month and day; in Spanish either order, and where both fit and differ, both are offered."""
    orders = [(said.first, said.second)]
    if frame.language == "es" and said.first != said.second:
        orders.append((said.second, said.first))
    readings = [
        resolve(Calendar(day, month, said.year, said.weekday), frame) for month, day in orders if 1 <= month <= 12 and 1 <= day <= 31
    ]
    if said.weekday is not None and len(readings) == 2 and sum(reading.day is not None for reading in readings) == 1:
        readings = [reading for reading in readings if reading.day is not None]
    if len(readings) == 2:
        days = sorted({day for reading in readings for day in ((reading.day,) if reading.day else reading.options) if day})
        if len(days) > 1:
            return Resolved(problem="two_readings", options=tuple(days), params={"reason": "day_and_month"})
    if readings:
        return next((reading for reading in readings if reading.day), readings[0])
    swapped = resolve(Calendar(said.first, said.second, said.year), frame) if 1 <= said.second <= 12 and said.first <= 31 else Resolved()
    return Resolved(problem="impossible_date", options=(swapped.day,) if swapped.day else ())


def _dates(numbers: list[tuple[int, int, int]]) -> list[date]:
    days = []
    for year, month, day in numbers:
        try:
            days.append(date(year, month, day))
        except ValueError:
            continue
    return days


def _checked(days: list[date], weekday: int | None) -> Resolved:
    """A day that is certain; its weekday must be right where one was said."""
    if not days:
        return Resolved(problem="impossible_date")
    day = days[0]
    return Resolved(day) if weekday is None or day.weekday() == weekday else _mismatch(day, weekday)


def _mismatch(day: date, weekday: int) -> Resolved:
    ahead = (weekday - day.weekday()) % 7
    nearest = day + timedelta(days=ahead if ahead <= 3 else ahead - 7)
    params = {"weekday_said": WEEKDAY_NAMES[weekday], "weekday_is": WEEKDAY_NAMES[day.weekday()], "date": day.isoformat()}
    return Resolved(problem="weekday_mismatch", options=(day, nearest), params=params)


def _placed(days: list[date], weekday: int | None, frame: Frame, alone: bool = False) -> Resolved:
    """The one of some days that fits the other facts and the tense; both where two do."""
    if not days:
        return Resolved(problem="impossible_date")
    fitting = [day for day in days if _fits(day, frame)] or days
    chosen = _nearest(fitting, frame, alone)
    if len(chosen) > 1:
        right = [day for day in chosen if weekday is None or day.weekday() == weekday]
        if len(right) == 1:
            return Resolved(right[0])
        return Resolved(problem="two_readings", options=tuple(sorted(chosen)), params={"reason": "month" if alone else "year"})
    if weekday is None or chosen[0].weekday() == weekday:
        return Resolved(chosen[0])
    if alone:  # `Thursday the 9th`: the weekday says which month
        right = [day for day in fitting if day.weekday() == weekday and abs((day - (frame.near or frame.as_of)).days) <= 62]
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
        return [behind, ahead] if not frame.said and not alone and forth <= NEAR and back > FAR else [behind]
    if frame.tense == "future":
        return [behind, ahead] if not frame.said and not alone and back <= NEAR and forth > FAR else [ahead]
    if not alone and min(back, forth) > 120 and max(back, forth) < 1.6 * min(back, forth):
        return [behind, ahead]
    return [behind] if back <= forth else [ahead]


def _on_side(day: date, frame: Frame) -> bool:
    return frame.tense == "either" or (day <= frame.as_of if frame.tense == "past" else day >= frame.as_of)


# ------------------------------------------------------------------------------------------------ weekdays

def _weekday(said: Weekday, frame: Frame) -> Resolved:
    """Weeks run from Sunday to Saturday. `next` and `last` are unsure where the nearest such day lies in this week."""
    today = frame.as_of
    ahead = timedelta(days=(said.weekday - today.weekday() - 1) % 7 + 1)
    behind = timedelta(days=(today.weekday() - said.weekday - 1) % 7 + 1)
    sunday = today - timedelta(days=(today.weekday() + 1) % 7)
    in_week = sunday + timedelta(days=(said.weekday + 1) % 7)
    week = timedelta(days=7)
    if said.which == "coming":
        return Resolved(today + ahead)
    if said.which == "latest":
        return Resolved(today - behind)
    if said.which == "next":
        return _one_of(today + ahead, in_week + week)
    if said.which == "last":
        return _one_of(today - behind, in_week - week)
    if said.which == "this":
        return Resolved(in_week) if in_week >= today or frame.tense == "past" else _one_of(in_week, today + ahead)
    if frame.near is not None:
        nearest = [frame.near + timedelta(days=shift) for shift in range(-3, 4)]
        return Resolved(next(day for day in nearest if day.weekday() == said.weekday))
    if said.weekday == today.weekday():
        return _one_of(today, today - week if frame.tense == "past" else today + week)
    if frame.tense == "past":
        return Resolved(today - behind)
    if frame.tense == "future":
        return Resolved(today + ahead)
    return _one_of(today - behind, today + ahead)


def _one_of(*days: date) -> Resolved:
    different = tuple(sorted(set(days)))
    if len(different) == 1:
        return Resolved(different[0])
    return Resolved(problem="two_readings", options=different, params={"reason": "weekday"})


def _nth_weekday(said: NthWeekday, frame: Frame) -> Resolved:
    if said.month_shift is not None:
        month = frame.as_of.replace(day=1) + relativedelta(months=said.month_shift)
        months = [(month.year, month.month)]
    elif said.month is None:
        return _next_of_habit(said, frame)
    elif said.year is not None or said.year_shift is not None:
        months = [(said.year or frame.as_of.year + (said.year_shift or 0), said.month)]
    else:
        months = [(frame.as_of.year + shift, said.month) for shift in (-1, 0, 1)]
    days = [day for year, month in months if (day := nth_of_month(said.nth, said.weekday, year, month))]
    return Resolved(days[0]) if len(months) == 1 and days else _placed(days, None, frame)


def nth_of_month(nth: int, weekday: int, year: int, month: int) -> date | None:
    """The nth (-1: the last) weekday of a month; None where the month has no such day."""
    first = date(year, month, 1)
    days = [first + timedelta(days=shift) for shift in range(31)]
    right = [day for day in days if day.month == month and day.weekday() == weekday]
    if nth == -1:
        return right[-1]
    return right[nth - 1] if 1 <= nth <= len(right) else None


def _next_of_habit(said: NthWeekday, frame: Frame) -> Resolved:
    start = frame.as_of.replace(day=1)
    months = [start + relativedelta(months=shift) for shift in range(-2, 3)]
    days = [day for month in months if (day := nth_of_month(said.nth, said.weekday, month.year, month.month))]
    if frame.tense == "either":
        return Resolved(problem="vague_date", params={"reason": "habit"})
    return _placed(days, None, frame, alone=True)


def _of_month(said: OfMonth, frame: Frame) -> Resolved:
    if frame.habit is None:
        return Resolved(problem="vague_date", params={"reason": "month_only"})
    return _nth_weekday(NthWeekday(frame.habit.nth, frame.habit.weekday, month_shift=said.month_shift), frame)


# ------------------------------------------------------------------------------------------------ counted from another day

def _today(said: Today, frame: Frame) -> Resolved:
    return Resolved(frame.as_of + timedelta(days=said.days))


def _event(said: Event, frame: Frame) -> Resolved:
    for fact in said.facts:
        if fact in frame.events:
            return Resolved(frame.events[fact])
    return Resolved(problem="needs_other_date", params={"anchor": said.facts[0]})


def _same_day(said: SameDay, frame: Frame) -> Resolved:
    return Resolved(frame.near) if frame.near else Resolved(problem="vague_date", params={"reason": "same_day"})


def _offset(said: Offset, frame: Frame) -> Resolved:
    base = resolve(said.base, frame)
    if isinstance(said.base, Calendar) and said.base.month is None and said.base.weekday is not None:
        apart = _moved(frame.as_of + timedelta(days=(said.base.weekday - frame.as_of.weekday() - 1) % 7 + 1), said)
        if apart.day == said.base.day:  # `a week from Friday, the 17th`: the 17th is the day counted to
            return Resolved(apart)
    if base.day is None:
        return Resolved(problem=base.problem, options=tuple(_moved(day, said) for day in base.options), params=base.params)
    return Resolved(_moved(base.day, said))


def _moved(day: date, said: Offset) -> date:
    amount = said.amount * said.sign
    if said.unit == "day":
        return day + relativedelta(days=amount)
    if said.unit == "week":
        return day + relativedelta(weeks=amount)
    return day + (relativedelta(months=amount) if said.unit == "month" else relativedelta(years=amount))


def _agreeing(said: Agreeing, frame: Frame) -> Resolved:
    """Two ways of saying one day: the exact one counts, the other must agree."""
    exact = [part for part in said.parts if isinstance(part, (Calendar, Numeric))]
    loose = [part for part in said.parts if not isinstance(part, (Calendar, Numeric))]
    first = exact[0]
    weekday = next((part.weekday for part in loose if isinstance(part, Weekday)), None)
    if weekday is not None and first.weekday is None:  # type: ignore[attr-defined]
        parts = first.to_json()
        parts.pop("form")
        return resolve(type(first)(**{**parts, "weekday": weekday}), frame)
    day, other = resolve(first, frame), resolve(loose[0], frame)
    if day.day is None or other.day is None:
        if day.day is None and other.day is not None and other.day in day.options:
            return other
        return day
    if day.day == other.day:
        return day
    return Resolved(problem="dates_disagree", options=tuple(sorted({day.day, other.day})))


def _vague(said: Vague, frame: Frame) -> Resolved:
    return Resolved(problem="vague_date", params={"reason": said.reason})


_RESOLVERS: dict[type[Expression], Callable[[Any, Frame], Resolved]] = {
    Calendar: _calendar, Numeric: _numeric, Today: _today, Weekday: _weekday, NthWeekday: _nth_weekday, Event: _event,
    SameDay: _same_day, OfMonth: _of_month, Offset: _offset, Agreeing: _agreeing, Vague: _vague,
}

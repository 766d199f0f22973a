"""What a phrase for a day can say, before it is known which day that is: one small class a form, each of them JSON.

Not here: how phrases are found (`dates`), and which day an expression means (`resolve`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar

FORMS: dict[str, type[Expression]] = {}


@dataclass(frozen=True)
class Expression:
    """A way of saying a day. `form` is its name in JSON."""

    form: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        FORMS[cls.form] = cls

    def to_json(self) -> dict[str, Any]:
        """The JSON object of this expression; what is not said is left out."""
        said = ((item.name, getattr(self, item.name)) for item in fields(self))
        return {"form": self.form, **{name: _jsoned(value) for name, value in said if value is not None}}


def _jsoned(value: Any) -> Any:
    if isinstance(value, Expression):
        return value.to_json()
    return [_jsoned(item) for item in value] if isinstance(value, tuple) else value


def from_json(data: Mapping[str, Any]) -> Expression:
    """The expression of a JSON object; raises ValueError where there is no such form or field."""
    form = FORMS.get(str(data.get("form")))
    if form is None:
        raise ValueError(f"no form of date is called {data.get('form')!r}; known are {', '.join(FORMS)}")
    try:
        return form(**{name: _unjsoned(value) for name, value in data.items() if name != "form"})
    except TypeError as error:
        raise ValueError(f"{data!r} is no {form.__name__}: {error}") from error


def _unjsoned(value: Any) -> Any:
    if isinstance(value, Mapping):
        return from_json(value)
    return tuple(_unjsoned(item) for item in value) if isinstance(value, list) else value


@dataclass(frozen=True)
class Calendar(Expression):
    """A day of the month. The shifts count from today: `month_shift` 1 is next month, `year_shift` 0 is this year."""

    form: ClassVar[str] = "calendar"
    day: int
    month: int | None = None
    year: int | None = None
    weekday: int | None = None
    month_shift: int | None = None
    year_shift: int | None = None


@dataclass(frozen=True)
class Numeric(Expression):
    """Two numbers with a stroke between them: month and day, or in Spanish perhaps day and month."""

    form: ClassVar[str] = "numeric"
    first: int
    second: int
    year: int | None = None
    weekday: int | None = None


@dataclass(frozen=True)
class Today(Expression):
    """Today, `days` later (negative: earlier)."""

    form: ClassVar[str] = "today"
    days: int


@dataclass(frozen=True)
class Weekday(Expression):
    """A weekday. `which`: `last`, `this`, `next`, `next_week`, `last_week`, `coming` (the first after today), `latest`
    (the last before it), or none.
    """

    form: ClassVar[str] = "weekday"
    weekday: int
    which: str | None = None


@dataclass(frozen=True)
class NthWeekday(Expression):
    """The `nth` (-1: the last) of a weekday in a month. Without any month it is a habit: every month."""

    form: ClassVar[str] = "nth_weekday"
    nth: int
    weekday: int
    month: int | None = None
    year: int | None = None
    month_shift: int | None = None
    year_shift: int | None = None


@dataclass(frozen=True)
class Event(Expression):
    """The day of a fact that is known or said elsewhere; the first of the facts that is."""

    form: ClassVar[str] = "event"
    facts: tuple[str, ...]


@dataclass(frozen=True)
class SameDay(Expression):
    """`That day`: the day spoken of before."""

    form: ClassVar[str] = "same_day"


@dataclass(frozen=True)
class OfMonth(Expression):
    """`This month's meeting`: the day of a habit (`NthWeekday` without a month) in that month."""

    form: ClassVar[str] = "of_month"
    month_shift: int


@dataclass(frozen=True)
class Offset(Expression):
    """So many days, weeks, months or years after (`sign` 1) or before (-1) another day.

    `names` are facts of which the first that the law knows has its day at the base: `before the March 9 general`.
    """

    form: ClassVar[str] = "offset"
    amount: int
    unit: str
    sign: int
    base: Expression
    names: tuple[str, ...] | None = None


@dataclass(frozen=True)
class MonthEnd(Expression):
    """The last day of a month, said by name or counted from this month."""

    form: ClassVar[str] = "month_end"
    month: int | None = None
    year: int | None = None
    month_shift: int | None = None


@dataclass(frozen=True)
class Agreeing(Expression):
    """One day said in two ways: `the Tuesday, so March 10`."""

    form: ClassVar[str] = "agreeing"
    parts: tuple[Expression, ...]


@dataclass(frozen=True)
class Vague(Expression):
    """Words that name no single day. `reason` says why; the month and year are kept where they were said."""

    form: ClassVar[str] = "vague"
    reason: str
    month: int | None = None
    year: int | None = None

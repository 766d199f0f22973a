"""Counting days as the four texts do: whole calendar dates, one end left out, the other counted.

Here: counted days that carry their own arithmetic, in words and as data. Not here: which days are closed
(calendars.py), what a counted day means (the laws).
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import NamedTuple

from rules_core.text import Message, Text, message

BEFORE = message("days.before", "{n} days before {start} is {end}", one="{n} day before {start} is {end}")
AFTER = message("days.after", "{n} days after {start} is {end}", one="{n} day after {start} is {end}")
WEEKS_AFTER = message("days.weeks_after", "{n} weeks after {start} is {end}", one="{n} week after {start} is {end}")
AS_GIVEN = message("days.given", "{start} is the date that was given")


class Step(NamedTuple):
    """One step of arithmetic: `start` moved by `amount` units forward (`add`) or back (`subtract`) is `end`."""

    op: str
    amount: int
    unit: str
    start: date
    end: date
    reason: Text


class Counted(NamedTuple):
    """A date together with the steps that lead to it."""

    date: date
    steps: tuple[Step, ...]

    def then(self, step: Step) -> Counted:
        return Counted(step.end, (*self.steps, step))


def _count(start: date, days: int, op: str, amount: int, unit: str, words: Message) -> Counted:
    end = start + timedelta(days=days)
    return Counted(end, (Step(op, amount, unit, start, end, words(n=amount, start=start, end=end)),))


def on_or_before(start: date, days: int) -> Counted:
    """The last day that is at least `days` days before `start`."""
    return _count(start, -days, "subtract", days, "days", BEFORE)


def after(start: date, days: int) -> Counted:
    """The day `days` days after `start`: the last day of “not later than `days` days after”."""
    return _count(start, days, "add", days, "days", AFTER)


def weeks_after(start: date, weeks: int) -> Counted:
    """The same weekday, `weeks` weeks later."""
    return _count(start, 7 * weeks, "add", weeks, "weeks", WEEKS_AFTER)


def given(day: date) -> Counted:
    """A date that nobody counts: it was said."""
    return Counted(day, (Step("add", 0, "days", day, day, AS_GIVEN(start=day)),))


def moved(start: date, end: date, reason: Text) -> Step:
    """The step from `start` to `end`, in calendar days, for the reason given."""
    days = (end - start).days
    return Step("add" if days >= 0 else "subtract", abs(days), "days", start, end, reason)

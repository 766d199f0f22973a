"""What a day is resolved against, and what comes out: a day, or why there is none.

Not here: any resolving (`resolve`, `months`, `weekdays`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from actions.understanding.expressions import NthWeekday

WEEKDAY_NAMES = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


@dataclass(frozen=True)
class Frame:
    """What a day is resolved against.

    `tense` says on which side of today it lies; `said` whether the words say so (`was`, `will be`) or only the fact
    does. `near` is a day that it lies near (the one that it replaces, or the last one spoken of), `replaced` says
    which of the two. `not_before` and `not_after` are days of other facts; `events` the days known by fact name;
    `habit` a recurring day.
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

"""Today and nine in the morning where a law is in force.

Lives here: the time zone of a jurisdiction put to use. Not here: which zone that is (rules_core.LAWS), counting days
(rules_core).
"""

import datetime
from typing import Any
from zoneinfo import ZoneInfo

from rules_core import LAWS

MORNING = datetime.time(9, 0)


def zone(jurisdiction: Any) -> datetime.tzinfo:
    """The time zone of a jurisdiction; UTC while none is known."""
    law = LAWS.get(str(jurisdiction))
    return ZoneInfo(law.timezone) if law is not None else datetime.timezone.utc


def today(jurisdiction: Any) -> datetime.date:
    """The day that it is there now."""
    return datetime.datetime.now(zone(jurisdiction)).date()


def morning(day: datetime.date, jurisdiction: Any) -> int:
    """9:00 a.m. of a day there, in seconds since 1970."""
    return int(datetime.datetime.combine(day, MORNING, zone(jurisdiction)).timestamp())

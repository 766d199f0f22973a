"""Closed days: Saturdays, Sundays, and the legal holidays of each state as its own statute lists them.

Built on the `holidays` package (its moving feasts, n-th weekdays and observance rules), never on its ready-made
state calendars, which differ from the statutes: they add Juneteenth and Friday-observed days to Mississippi, for
one, and would give petitioners a date that is too late. Not here: what a closed day does to a deadline
(deadlines.py, the laws).
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from functools import lru_cache
from typing import Any

from holidays.constants import SAT, SUN
from holidays.groups import ChristianHolidays, InternationalHolidays
from holidays.observed_holiday_base import SAT_TO_PREV_FRI, SUN_TO_NEXT_MON, ObservedHolidayBase, ObservedRule

from rules_core.text import Text, message

__all__ = ["CALENDARS", "ClosedDays"]

NAMES = {
    key: message(f"holiday.{key}", english)
    for key, english in {
        "new_year": "New Year's Day",
        "king": "the birthday of Martin Luther King, Jr.",
        "lee_king": "the birthdays of Robert E. Lee and Martin Luther King, Jr.",
        "lee": "the birthday of Robert E. Lee",
        "lincoln": "Lincoln's birthday",
        "washington": "Washington's birthday",
        "presidents": "Presidents' Day",
        "anthony": "Susan B. Anthony Day",
        "tuskegee": "Tuskegee Airmen Commemoration Day",
        "good_friday": "Good Friday",
        "pascua_florida": "Pascua Florida Day",
        "arbor": "Arbor Day",
        "confederate": "Confederate Memorial Day",
        "memorial": "Memorial Day",
        "memorial_davis": "National Memorial Day and the birthday of Jefferson Davis",
        "davis": "the birthday of Jefferson Davis",
        "flag": "Flag Day",
        "juneteenth": "Juneteenth",
        "independence": "Independence Day",
        "labor": "Labor Day",
        "columbus": "Columbus Day",
        "indigenous": "Indigenous Peoples' Day and Columbus Day",
        "election_day": "Election Day",
        "primary_day": "Primary Election Day",
        "veterans": "Veterans Day",
        "thanksgiving": "Thanksgiving Day",
        "after_thanksgiving": "the day after Thanksgiving",
        "christmas": "Christmas Day",
        "local": "a legal holiday by local order",
    }.items()
}
SATURDAY = message("closed.saturday", "a Saturday")
SUNDAY = message("closed.sunday", "a Sunday")
HOLIDAY = message("closed.holiday", "{name}, a legal holiday")
OBSERVED = message("closed.observed", "the legal holiday kept for {name}")
_OBSERVED_MARK = " (observed)"
_COMPLETE = (OBSERVED.key, "holiday.local")


class _Statute(ObservedHolidayBase, ChristianHolidays, InternationalHolidays):  # type: ignore[misc]  # untyped package
    """A statute's list: `_populate_public_holidays` has one line for each entry, in the order of the year."""

    country = "US"
    observed_label = f"%s{_OBSERVED_MARK}"
    start_year = 1850
    end_year = 2350
    rule: ObservedRule = SUN_TO_NEXT_MON

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        ChristianHolidays.__init__(self)
        InternationalHolidays.__init__(self)
        kwargs.setdefault("observed_rule", self.rule)
        super().__init__(*args, **kwargs)

    def _keep(self, day: date | None) -> None:
        if day is not None:
            self._add_observed(day)


class Mississippi(_Statute):
    """Miss. Code § 3-3-7(1), as published 2023-01-01: a Sunday moves to Monday, a Saturday stays, no Juneteenth."""

    def _populate_public_holidays(self) -> None:
        self._keep(self._add_new_years_day("new_year"))
        self._add_holiday_3rd_mon_of_jan("lee_king")
        self._add_holiday_3rd_mon_of_feb("washington")
        self._add_holiday_last_mon_of_apr("confederate")
        self._add_holiday_last_mon_of_may("memorial_davis")
        self._keep(self._add_holiday_jul_4("independence"))
        self._add_holiday_1st_mon_of_sep("labor")
        self._keep(self._add_holiday_nov_11("veterans"))
        self._add_holiday_4th_thu_of_nov("thanksgiving")
        self._keep(self._add_christmas_day("christmas"))


class Nebraska(_Statute):
    """Neb. Rev. Stat. § 25-2221 with the Supreme Court's list: Sunday to Monday, Saturday to Friday."""

    rule = SAT_TO_PREV_FRI + SUN_TO_NEXT_MON

    def _populate_public_holidays(self) -> None:
        self._keep(self._add_new_years_day("new_year"))
        self._add_observed(self._next_year_new_years_day, name="new_year")
        self._add_holiday_3rd_mon_of_jan("king")
        self._add_holiday_3rd_mon_of_feb("presidents")
        self._add_holiday_last_fri_of_apr("arbor")
        self._add_holiday_last_mon_of_may("memorial")
        self._keep(self._add_holiday_jun_19("juneteenth"))
        self._keep(self._add_holiday_jul_4("independence"))
        self._add_holiday_1st_mon_of_sep("labor")
        self._add_holiday_2nd_mon_of_oct("indigenous")
        self._keep(self._add_holiday_nov_11("veterans"))
        self._add_holiday_4th_thu_of_nov("thanksgiving")
        self._add_holiday_1_day_past_4th_thu_of_nov("after_thanksgiving")
        self._keep(self._add_christmas_day("christmas"))


class Indiana(_Statute):
    """Ind. Code § 1-1-9-1; primary and general election days in the years that have them (2025 has none)."""

    def _populate_public_holidays(self) -> None:
        self._keep(self._add_new_years_day("new_year"))
        self._add_holiday_3rd_mon_of_jan("king")
        self._keep(self._add_holiday_feb_12("lincoln"))
        self._add_holiday_3rd_mon_of_feb("washington")
        self._add_good_friday("good_friday")
        if self._year % 4 != 1:
            self._add_holiday_1_day_past_1st_mon_of_may("primary_day")
            self._add_holiday_1_day_past_1st_mon_of_nov("election_day")
        self._add_holiday_last_mon_of_may("memorial")
        self._keep(self._add_holiday_jul_4("independence"))
        self._add_holiday_1st_mon_of_sep("labor")
        self._add_holiday_2nd_mon_of_oct("columbus")
        self._keep(self._add_holiday_nov_11("veterans"))
        self._add_holiday_4th_thu_of_nov("thanksgiving")
        self._keep(self._add_christmas_day("christmas"))


class Florida(_Statute):
    """Fla. Stat. § 683.01 with ch. 2024-83: Sunday to Monday; Shrove Tuesday is local and left out."""

    def _populate_public_holidays(self) -> None:
        self._keep(self._add_new_years_day("new_year"))
        self._keep(self._add_holiday_jan_15("king"))
        self._keep(self._add_holiday_jan_19("lee"))
        self._keep(self._add_holiday_feb_12("lincoln"))
        self._keep(self._add_holiday_feb_15("anthony"))
        self._add_holiday_3rd_mon_of_feb("washington")
        self._add_holiday_4th_thu_of_mar("tuskegee")
        self._add_good_friday("good_friday")
        self._keep(self._add_holiday_apr_2("pascua_florida"))
        self._keep(self._add_holiday_apr_26("confederate"))
        self._add_holiday_last_mon_of_may("memorial")
        self._keep(self._add_holiday_jun_3("davis"))
        self._keep(self._add_holiday_jun_14("flag"))
        self._keep(self._add_holiday_jul_4("independence"))
        self._add_holiday_1st_mon_of_sep("labor")
        self._add_holiday_2nd_mon_of_oct("columbus")
        self._keep(self._add_holiday_nov_11("veterans"))
        if self._year % 2 == 0:
            self._add_holiday_1_day_past_1st_mon_of_nov("election_day")
        self._add_holiday_4th_thu_of_nov("thanksgiving")
        self._keep(self._add_christmas_day("christmas"))


class ClosedDays:
    """The closed days of one state, for the purpose of one statute.

    `added` and `removed` are a municipality's own order: days made legal holidays, or given up for them (Miss. Code
    § 3-3-7(2)).
    """

    def __init__(self, statute: type[_Statute], added: Iterable[date] = (), removed: Iterable[date] = ()) -> None:
        self._statute = statute
        self.added = frozenset(added)
        self.removed = frozenset(removed)
        self.closed = lru_cache(maxsize=4096)(self._closed)
        self.business_days_after = lru_cache(maxsize=4096)(self._business_days_after)

    def by_order(self, added: Iterable[date], removed: Iterable[date]) -> ClosedDays:
        """The same calendar after a local order; with a holiday goes the day on which it would have been kept."""
        given_up = frozenset(removed)
        kept = (day + timedelta(days=1) for day in given_up if day.weekday() == SUN and self.legal_holiday(day))
        return ClosedDays(self._statute, added, given_up.union(kept))

    def legal_holiday(self, day: date) -> Text | None:
        """The holiday that the day is, or None."""
        if day in self.added:
            return NAMES["local"]()
        if day in self.removed:
            return None
        return _year(self._statute, day.year).get(day)

    def _closed(self, day: date) -> Text | None:
        """Why the day is closed (`Veterans Day, a legal holiday`, `a Sunday`), or None for a business day."""
        holiday = self.legal_holiday(day)
        if holiday is not None:
            return holiday if holiday.key in _COMPLETE else HOLIDAY(name=holiday)
        weekday = day.weekday()
        return None if weekday < SAT else SUNDAY() if weekday == SUN else SATURDAY()

    def next_business_day(self, day: date) -> date:
        """The first business day after the day given."""
        day += timedelta(days=1)
        while self.closed(day) is not None:
            day += timedelta(days=1)
        return day

    def _business_days_after(self, day: date, count: int) -> date:
        """The `count`-th business day after the day given."""
        for _ in range(count):
            day = self.next_business_day(day)
        return day

    def last_business_day(self, day: date) -> date:
        """The last business day on or before the day given."""
        while self.closed(day) is not None:
            day -= timedelta(days=1)
        return day

    def holidays(self, year: int) -> dict[date, Text]:
        """The legal holidays of a year by the statute alone, in time order."""
        return dict(sorted(_year(self._statute, year).items()))


_YEARS: dict[tuple[str, int], dict[date, Text]] = {}


def _year(statute: type[_Statute], year: int) -> dict[date, Text]:
    known = _YEARS.get((statute.__name__, year))
    if known is None:
        known = _YEARS[statute.__name__, year] = _read_year(statute, year)
    return known


def _read_year(statute: type[_Statute], year: int) -> dict[date, Text]:
    found: dict[date, Text] = {}
    for day, names in statute(years=year).items():
        if day.year != year:
            continue
        listed = names.split("; ")
        plain = [name for name in listed if not name.endswith(_OBSERVED_MARK)]
        found[day] = NAMES[plain[0]]() if plain else OBSERVED(name=NAMES[listed[0].removesuffix(_OBSERVED_MARK)]())
    return found


CALENDARS = {
    "mississippi": ClosedDays(Mississippi),
    "nebraska": ClosedDays(Nebraska),
    "indiana": ClosedDays(Indiana),
    "florida": ClosedDays(Florida),
}

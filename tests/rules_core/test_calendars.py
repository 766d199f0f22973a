"""The four calendars of legal holidays, against the statutes' rules written out here a second time.

Here also: the `holidays` package by itself as a cross-check (each difference is one that the statute explains), and
the Mississippi elections for which it would give another day for petitions. Not here: what a closed day does.
"""

import calendar
from collections.abc import Iterator
from datetime import date, timedelta

import holidays
import pytest
from dateutil.easter import easter

from rules_core.calendars import CALENDARS

YEARS = range(2020, 2041)
MON, THU, FRI = calendar.MONDAY, calendar.THURSDAY, calendar.FRIDAY
DAY = timedelta(days=1)


def nth(year: int, month: int, weekday: int, n: int) -> date:
    """The n-th such weekday of a month; n = -1 for the last."""
    weeks = [week[weekday] for week in calendar.Calendar(MON).monthdayscalendar(year, month) if week[weekday]]
    return date(year, month, weeks[n - 1 if n > 0 else n])


def fixed(year: int, *days: tuple[int, int], sunday: bool = True, saturday: bool = False) -> Iterator[date]:
    """Fixed days, with the Monday after a Sunday and the Friday before a Saturday where the statute says so."""
    for month, day in days:
        found = date(year, month, day)
        yield found
        if sunday and found.weekday() == calendar.SUNDAY:
            yield found + DAY
        if saturday and found.weekday() == calendar.SATURDAY:
            yield found - DAY


def thanksgiving(year: int) -> date:
    return nth(year, 11, THU, 4)


def election_day(year: int, month: int) -> date:
    """The Tuesday after the first Monday."""
    return nth(year, month, MON, 1) + DAY


def mississippi(year: int) -> set[date]:
    """§ 3-3-7(1): Sunday to Monday, no Saturday rule, no Juneteenth."""
    return {
        *fixed(year, (1, 1), (7, 4), (11, 11), (12, 25)),
        nth(year, 1, MON, 3),
        nth(year, 2, MON, 3),
        nth(year, 4, MON, -1),
        nth(year, 5, MON, -1),
        nth(year, 9, MON, 1),
        thanksgiving(year),
    }


def nebraska(year: int) -> set[date]:
    """§ 25-2221: Sunday to Monday, Saturday to Friday, the day after Thanksgiving, Arbor Day."""
    days = {
        *fixed(year, (1, 1), (6, 19), (7, 4), (11, 11), (12, 25), saturday=True),
        nth(year, 1, MON, 3),
        nth(year, 2, MON, 3),
        nth(year, 4, FRI, -1),
        nth(year, 5, MON, -1),
        nth(year, 9, MON, 1),
        nth(year, 10, MON, 2),
        thanksgiving(year),
        thanksgiving(year) + DAY,
    }
    if date(year + 1, 1, 1).weekday() == calendar.SATURDAY:
        days.add(date(year, 12, 31))
    return {day for day in days if day.year == year}


def indiana(year: int) -> set[date]:
    """IC 1-1-9-1: Good Friday, Lincoln on 12 February, election days except in the year that has none."""
    days = {
        *fixed(year, (1, 1), (2, 12), (7, 4), (11, 11), (12, 25)),
        nth(year, 1, MON, 3),
        nth(year, 2, MON, 3),
        easter(year) - 2 * DAY,
        nth(year, 5, MON, -1),
        nth(year, 9, MON, 1),
        nth(year, 10, MON, 2),
        thanksgiving(year),
    }
    return days if year % 4 == 1 else days | {election_day(year, 5), election_day(year, 11)}


def florida(year: int) -> set[date]:
    """§ 683.01, without Shrove Tuesday, which is local."""
    days = {
        *fixed(
            year,
            *((1, 1), (1, 15), (1, 19), (2, 12), (2, 15), (4, 2), (4, 26)),
            *((6, 3), (6, 14), (7, 4), (11, 11), (12, 25)),
        ),
        nth(year, 2, MON, 3),
        nth(year, 3, THU, 4),
        easter(year) - 2 * DAY,
        nth(year, 5, MON, -1),
        nth(year, 9, MON, 1),
        nth(year, 10, MON, 2),
        thanksgiving(year),
    }
    return days | {election_day(year, 11)} if year % 2 == 0 else days


RULES = {"mississippi": mississippi, "nebraska": nebraska, "indiana": indiana, "florida": florida}


@pytest.mark.parametrize("year", YEARS)
@pytest.mark.parametrize("state", RULES)
def test_every_legal_holiday_of_the_year_and_no_other_day(state: str, year: int) -> None:
    assert set(CALENDARS[state].holidays(year)) == RULES[state](year)


@pytest.mark.parametrize("state", RULES)
def test_closed_days_are_weekends_and_holidays(state: str) -> None:
    shut = CALENDARS[state]
    for year in (2026, 2027, 2028):
        day = date(year, 1, 1)
        while day.year == year:
            assert (shut.closed(day) is not None) == (day.weekday() > FRI or day in RULES[state](year))
            day += DAY


@pytest.mark.parametrize(
    ("day", "words"),
    [
        (date(2026, 11, 11), "Veterans Day, a legal holiday"),
        (date(2027, 7, 4), "Independence Day, a legal holiday"),
        (date(2027, 7, 5), "the legal holiday kept for Independence Day"),
        (date(2026, 9, 26), "a Saturday"),
        (date(2026, 9, 27), "a Sunday"),
        (date(2026, 12, 26), "a Saturday"),
    ],
)
def test_why_a_day_is_closed(day: date, words: str) -> None:
    closed = CALENDARS["mississippi"].closed(day)
    assert closed is not None
    assert closed.english() == words


def test_business_days_on_both_sides_of_a_long_weekend() -> None:
    shut = CALENDARS["mississippi"]
    assert shut.last_business_day(date(2027, 7, 5)) == date(2027, 7, 2)
    assert shut.last_business_day(date(2027, 7, 6)) == date(2027, 7, 6)
    assert shut.next_business_day(date(2027, 7, 2)) == date(2027, 7, 6)
    assert shut.business_days_after(date(2027, 7, 2), 2) == date(2027, 7, 7)
    assert shut.business_days_after(date(2027, 7, 3), 0) == date(2027, 7, 3)


def test_the_last_day_of_a_year_for_a_saturday_new_year() -> None:
    assert CALENDARS["nebraska"].closed(date(2027, 12, 31)) is not None
    assert CALENDARS["mississippi"].closed(date(2027, 12, 31)) is None


# ---------------------------------------------------------------- local orders (§ 3-3-7(2))


def test_a_local_order_adds_and_gives_up_days() -> None:
    base = CALENDARS["mississippi"]
    local = base.by_order([date(2026, 2, 17)], [date(2026, 2, 16)])
    assert local.closed(date(2026, 2, 16)) is None
    closed = local.closed(date(2026, 2, 17))
    assert closed is not None
    assert closed.english() == "a legal holiday by local order"
    assert base.closed(date(2026, 2, 16)) is not None
    assert base.closed(date(2026, 2, 17)) is None


def test_a_holiday_given_up_on_a_sunday_frees_the_monday_but_not_the_sunday() -> None:
    local = CALENDARS["mississippi"].by_order([], [date(2027, 7, 4)])
    assert local.closed(date(2027, 7, 5)) is None
    assert local.closed(date(2027, 7, 4)) is not None  # still a Sunday


def test_giving_up_a_plain_sunday_frees_nothing() -> None:
    local = CALENDARS["mississippi"].by_order([], [date(2026, 9, 6)])
    assert local.closed(date(2026, 9, 7)) is not None  # Labor Day


# ---------------------------------------------------------------- the package by itself

KEPT = "(observed)"


def package(state: str, year: int, observed: bool) -> dict[date, str]:
    """What the package lists for the state by itself."""
    return dict(holidays.country_holidays("US", subdiv=state, years=year, observed=observed).items())


def explained(state: str, day: date, package_name: str) -> bool:
    """Whether a day that only the package has is one that the statute leaves out for a known reason."""
    if KEPT in package_name and day.weekday() in (MON, FRI):
        return True  # moved by the federal rule, not by the statute's
    always = {
        "mississippi": ("Juneteenth",),
        "nebraska": (),
        "indiana": ("Juneteenth", "Lincoln", "Washington", "Election Day"),
        "florida": ("Juneteenth", "Martin Luther King", "Friday After Thanksgiving"),
    }[state]
    return package_name.startswith(always) or any(name in package_name for name in always)


ONLY_IN_THE_STATUTE = {
    "mississippi": set[str](),
    "nebraska": {"after_thanksgiving"},
    "indiana": {"lincoln", "washington", "columbus", "primary_day", "election_day"},
    "florida": {
        *("king", "lee", "lincoln", "anthony", "washington", "tuskegee", "good_friday", "pascua_florida"),
        *("confederate", "davis", "flag", "columbus", "election_day"),
    },
}


@pytest.mark.parametrize("observed", [True, False])
@pytest.mark.parametrize("year", [year for year in YEARS if year >= 2022])  # Nebraska's Juneteenth is of that year
@pytest.mark.parametrize(
    ("state", "abbreviation"), [("mississippi", "MS"), ("nebraska", "NE"), ("indiana", "IN"), ("florida", "FL")]
)
def test_every_difference_from_the_package_is_explained(
    state: str, abbreviation: str, year: int, observed: bool
) -> None:
    ours, theirs = CALENDARS[state].holidays(year), package(abbreviation, year, observed)
    for day in ours.keys() - theirs.keys():
        text = ours[day]
        plain = text.params["name"] if text.key == "closed.observed" else text
        moved = text.key == "closed.observed" and not observed
        assert moved or plain.key.removeprefix("holiday.") in ONLY_IN_THE_STATUTE[state], (day, plain.english())
    for day in theirs.keys() - ours.keys():
        assert day.year != year or explained(state, day, theirs[day]), (day, theirs[day])

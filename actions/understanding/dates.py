"""Finds expressions of days and times of day in a message, by the forms of `lexicon/<language>/calendar.yml`.

Simple forms first (`March 9`, `next Tuesday`), then those built on them (`a week from Friday`, `about March 9`). The
longest reading wins. Not here: which day is meant (`resolve`), which fact it belongs to (`roles`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from actions.understanding.expressions import (
    Agreeing,
    Calendar,
    Event,
    Expression,
    MonthEnd,
    NthWeekday,
    Numeric,
    Offset,
    OfMonth,
    SameDay,
    Today,
    Vague,
    Weekday,
)
from actions.understanding.lexicon import Entry, Lexicon
from actions.understanding.phrases import Cell, Found, Row
from actions.understanding.text import COMMA, NO_PAUSE

UNITS = {1: "day", 2: "week", 3: "month", 4: "year"}
Kept = Mapping[str, Cell]
Said = Mapping[str, Any]


def merge_dates(row: list[Cell], words: Lexicon) -> list[Cell]:
    """The cells with each expression of a day (tag `D`) or a time (tag `T`) merged into one."""
    row = _merge(row, words.section("time"), "T", _time)
    row = _merge(row, words.section("date"), "D", _expression)
    row = _merge(row, words.section("date_of_dates"), "D", _expression)
    return _merge_agreeing(row, words)


def _merge(row: list[Cell], entries: Iterable[Entry], tag: str, build: Callable[[Entry, Kept], Any]) -> list[Cell]:
    sentence = Row(row)
    found = [(match, entry) for entry in entries for phrase in entry.phrases for match in sentence.find(phrase)]
    found.sort(key=_preference)
    taken: dict[int, tuple[Found, Any]] = {}
    used: set[int] = set()
    for match, entry in found:
        span = range(match.first, match.last)
        if used.intersection(span) or (value := build(entry, match.kept)) is None:
            continue
        used.update(span)
        taken[match.first] = match, value
    merged: list[Cell] = []
    at = 0
    while at < len(row):
        if at not in taken:
            merged.append(row[at])
            at += 1
            continue
        match, value = taken[at]
        cell = Cell(tag.lower() + "@", row[at].start, row[match.last - 1].end, row[at].pause, tag, value, {tag: value})
        if isinstance(value, Weekday) and value.which is None:  # a bare weekday is still a weekday to other phrases
            cell.tags += "w"
            cell.values["w"] = value.weekday
        elif isinstance(value, Vague) and "weekday" in match.kept:  # `every Thursday` says when a paper appears
            cell.tags += "w"
            cell.values["w"] = match.kept["weekday"].values["w"]
        merged.append(cell)
        at = match.last
    return merged


def _preference(item: tuple[Found, Entry]) -> tuple[bool, int, bool, int]:
    """The longest reading first; of two as long, one that names a day before one that names none."""
    match, entry = item
    vague = entry.value.get("form") == "vague"
    return entry.value.get("reason") == "month_only", match.first - match.last, vague, match.first


# ------------------------------------------------------------------------------------------------ expressions


def _expression(entry: Entry, kept: Kept) -> Expression | None:
    return _BUILDERS[entry.value["form"]]({**entry.value, **entry.options}, kept)


def _number(kept: Kept, name: str, tags: str) -> int | None:
    cell = kept.get(name)
    if cell is None:
        return None
    value = next((cell.values[tag] for tag in tags if tag in cell.values), None)
    return None if value is None or value != int(value) else int(value)


def _common(said: Said, kept: Kept) -> dict[str, int | None]:
    return {
        "month": _number(kept, "month", "m"),
        "year": _number(kept, "year", "y"),
        "month_shift": said.get("month_shift"),
        "year_shift": said.get("year_shift"),
    }


def _calendar(said: Said, kept: Kept) -> Expression | None:
    day = _number(kept, "day", "do")
    return None if day is None else Calendar(day, weekday=_number(kept, "weekday", "ws"), **_common(said, kept))


def _iso(said: Said, kept: Kept) -> Expression:
    year, month, day = kept["iso"].values["i"]
    return Calendar(day, month, year, _number(kept, "weekday", "ws"))


def _numeric(said: Said, kept: Kept) -> Expression:
    first, second, *years = kept["numeric"].values["x"]
    year = kept["year"].values["y"] if "year" in kept else years[0] if years else None
    return Numeric(
        first, second, year + 2000 if year is not None and year < 100 else year, _number(kept, "weekday", "ws")
    )


def _weekday(said: Said, kept: Kept) -> Expression:
    return Weekday(kept["weekday"].values["w" if "w" in kept["weekday"].values else "p"], said.get("which"))


def _nth_weekday(said: Said, kept: Kept) -> Expression | None:
    nth = said.get("nth") or _number(kept, "nth", "o")
    return None if nth is None else NthWeekday(nth, kept["weekday"].values["w"], **_common(said, kept))


def _offset(said: Said, kept: Kept) -> Expression | None:
    amount = said.get("amount") or _number(kept, "amount", "n")
    unit = UNITS[kept["unit"].values["u"]] if "unit" in kept else said["unit"]
    base: Any = Event(tuple(said["to"])) if "to" in said else kept["base"].values["D"] if "base" in kept else Today(0)
    if said.get("from_there"):
        base = SameDay()
    if amount is None or isinstance(base, Vague):
        return None
    if isinstance(base, Weekday) and base.which is None:
        base = Weekday(base.weekday, "coming" if said["sign"] > 0 else None)
    return Offset(amount, unit, said["sign"], base, tuple(said["names"]) if "names" in said else None)


def _weekdays_ago(said: Said, kept: Kept) -> Expression | None:
    """`Two Fridays ago`: the last Friday is one ago."""
    amount, weekday = _number(kept, "amount", "n"), _weekday({"which": "latest"}, kept)
    if not amount:
        return None
    return weekday if amount == 1 else Offset(amount - 1, "week", -1, weekday)


def _month_end(said: Said, kept: Kept) -> Expression:
    return MonthEnd(_number(kept, "month", "m"), _number(kept, "year", "y"), said.get("month_shift"))


def _vague(said: Said, kept: Kept) -> Expression:
    inner = kept["date"].values["D"] if "date" in kept else None
    month, year = _number(kept, "month", "m"), _number(kept, "year", "y")
    if isinstance(inner, (Vague, Calendar)):
        month, year = month or inner.month, year or inner.year
    return Vague(said["reason"], month, year)


_BUILDERS: dict[str, Callable[[Said, Kept], Expression | None]] = {
    "calendar": _calendar,
    "iso": _iso,
    "numeric": _numeric,
    "weekday": _weekday,
    "nth_weekday": _nth_weekday,
    "offset": _offset,
    "weekdays_ago": _weekdays_ago,
    "month_end": _month_end,
    "vague": _vague,
    "today": lambda said, kept: Today(said["days"]),
    "same_day": lambda said, kept: SameDay(),
    "of_month": lambda said, kept: OfMonth(said["month_shift"]),
    "event": lambda said, kept: Event(tuple(said["to"])),
}


# ------------------------------------------------------------------------------------------------ one day said twice


def _merge_agreeing(row: list[Cell], words: Lexicon) -> list[Cell]:
    """Two expressions side by side that say one day in two ways (`the Tuesday, so March 10`) become one."""
    merged: list[Cell] = []
    for cell in row:
        previous, between = _date_before(merged, words)
        if "D" in cell.tags and previous is not None and _may_agree(previous, cell, between):
            first, second = previous.values["D"], cell.values["D"]
            del merged[len(merged) - between :]
            merged[-1] = _joined(previous, cell, first, second)
        else:
            merged.append(cell)
    return merged


def _date_before(merged: list[Cell], words: Lexicon) -> tuple[Cell | None, int]:
    """The date cell before the end, and how many joining words (`so`, `that is`) stand between."""
    between = 0
    while between < min(3, len(merged)) and merged[-1 - between].word in words.words["same_day_joiners"]:
        between += 1
    last = merged[-1 - between] if len(merged) > between else None
    return (last, between) if last is not None and "D" in last.tags else (None, 0)


def _may_agree(previous: Cell, cell: Cell, between: int) -> bool:
    if cell.pause > COMMA:
        return False
    first, second = previous.values["D"], cell.values["D"]
    if isinstance(second, Offset) and isinstance(second.base, Event) and isinstance(first, (Calendar, Numeric)):
        return True  # `March 3, six days before the general`
    if isinstance(first, Event):
        return isinstance(second, (Calendar, Numeric))  # `the day of the primary, February 9`
    if isinstance(first, Offset) and isinstance(first.base, Event):
        return False  # `six days before the primary, which is February 9`: the second day is that of the primary
    loose, exact = (Weekday, Today, Offset, NthWeekday), (Calendar, Numeric)
    one_way = isinstance(first, loose) and isinstance(second, exact)
    complementary = one_way or (isinstance(first, exact) and isinstance(second, loose))
    if isinstance(first, Vague):
        return first.reason in ("week", "month", "month_only", "any_weekday") and isinstance(second, exact)
    return complementary and (
        between > 0 or cell.pause == COMMA or (isinstance(first, Weekday) and cell.pause == NO_PAUSE)
    )


def _joined(previous: Cell, cell: Cell, first: Expression, second: Expression) -> Cell:
    value = second if isinstance(first, Vague) else Agreeing((first, second))
    return Cell("d@", previous.start, cell.end, previous.pause, "D", value, {"D": value})


def _time(entry: Entry, kept: Kept) -> str | None:
    """`HH:MM`. Without a.m. or p.m., one to six is afternoon and eight to eleven morning, as offices keep hours."""
    if "at" in entry.value:
        return str(entry.value["at"])
    hour, minute = (
        kept["clock"].values["c"] if "clock" in kept else (_number(kept, "hour", "n"), entry.value.get("minute", 0))
    )
    half = kept["half"].word if "half" in kept else entry.value.get("half")
    if hour is None or not (0 <= hour <= 23 and 0 <= minute <= 59) or (half and not 1 <= hour <= 12):
        return None
    if half:
        hour = hour % 12 + (12 if half == "pm" else 0)
    elif 1 <= hour <= 6:
        hour += 12
    return f"{hour:02d}:{minute:02d}"

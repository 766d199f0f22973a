"""Writes docs/dates.md from the table of date forms: `python -m actions.understanding.date_page > docs/dates.md`.

Not here: the table (`date_forms.yml`, which is a test too), any reading.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

import yaml

TABLE = Path(__file__).parent / "date_forms.yml"
OPENING = """# How days are said

This page is made from `actions/understanding/date_forms.yml` by `python -m actions.understanding.date_page`; each row
is a test. Today is {today} unless the row says otherwise. The bot says each day that it takes back with its weekday.
What it cannot read for certain it does not take: it says why, and offers the days that may be meant.

How a year is found where none is said: the nearest one that fits the fact and the tense. A vacancy lies back, an
election or a meeting ahead, unless the words say otherwise (`was`, `will be`, `effective`). A day that contradicts
the order of two facts (a notice before the death) is not taken. A correction keeps near the day that it replaces.
Where two years fit, the bot asks.
"""


def table() -> Mapping[str, Any]:
    """The table of forms as it stands in the file."""
    loaded: Mapping[str, Any] = yaml.safe_load(TABLE.read_text(encoding="utf-8"))
    return loaded


def page() -> str:
    """The page in Markdown."""
    forms = table()
    parts = [OPENING.format(today=_shown(forms["today"]))]
    for group in forms["groups"]:
        parts.append(f"## {group['title']}\n")
        if "note" in group:
            parts.append(f"{group['note']}\n")
        parts.append("| said | asked for | known | read as |\n|---|---|---|---|")
        parts.append("\n".join(_row(row) for row in group["rows"]) + "\n")
    return "\n".join(parts)


def _row(row: Mapping[str, Any]) -> str:
    known = [f"`{name}` {value}" for name, value in row.get("known", {}).items()]
    if "today" in row:
        known.insert(0, f"today is {_shown(row['today'])}")
    if "is" in row:
        read = _shown(row["is"])
    else:
        options = " or ".join(_shown(option) for option in row.get("options", ()))
        read = f"not taken: `{row['problem']}`" + (f" ({options})" if options else "")
    return f"| {row['say']} | `{row['fact']}` | {', '.join(known)} | {read} |"


def _shown(value: date | str) -> str:
    return f"{value:%a} {value.day} {value:%b %Y}" if isinstance(value, date) else str(value)


if __name__ == "__main__":
    sys.stdout.write(page())

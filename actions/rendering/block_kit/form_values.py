"""What a clerk filled into the form: values by fact, and the errors that Slack shows at the fields.

Lives here: reading a submitted view. Not here: building it (form.py), whether facts fit one another (rules_core).
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from actions.rendering.block_kit import elements as kit
from actions.rendering.block_kit.form import FACT_BLOCK, UNKNOWN_BLOCK
from actions.rendering.block_kit.labels import label
from actions.wording import words
from rules_core import FACTS, check_fact

ERROR_CHARACTERS = 250


class Unreadable(Exception):
    """A typed value that is none of its kind: the key of the label that says so, and the part that was given."""

    def __init__(self, key: str, given: str) -> None:
        super().__init__(key)
        self.key, self.given = key, kit.clip(given, 60)


@dataclass
class Filled:
    """The values by fact, what the clerk cannot supply, the block of each fact, and errors by block."""

    facts: dict[str, Any] = field(default_factory=dict)
    unknown: list[str] = field(default_factory=list)
    blocks: dict[str, str] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)


def filled(values: Mapping[str, Any], jurisdiction: str | None, language: str) -> Filled:
    """Read `view.state.values`. Inputs of another law than `jurisdiction` are left out."""
    found = Filled()
    for block_id, by_action in values.items():
        element = next(iter(by_action.values()), None) if isinstance(by_action, Mapping) else None
        if not isinstance(element, Mapping):
            continue
        if block_id == UNKNOWN_BLOCK:
            found.unknown = [str(each.get("value")) for each in element.get("selected_options") or []]
            continue
        name, law = _fact_of(block_id)
        if name not in FACTS or law not in (None, jurisdiction):
            continue
        found.blocks[name] = block_id
        try:
            value = _value(name, element)
        except Unreadable as error:
            found.errors[block_id] = label(language, error.key, given=error.given)
            continue
        if value is None:
            continue
        wrong = check_fact(name, value, jurisdiction)
        if wrong:
            found.errors[block_id] = kit.clip(words(language).say(wrong[0].text), ERROR_CHARACTERS)
        else:
            found.facts[name] = value
    return found


def _fact_of(block_id: str) -> tuple[str, str | None]:
    if not block_id.startswith(FACT_BLOCK):
        return "", None
    name, _, law = block_id[len(FACT_BLOCK) :].partition(":")
    return name, law or None


def _value(name: str, element: Mapping[str, Any]) -> Any:
    """The JSON value of the contract; None for an input that was left empty."""
    kind = FACTS[name].kind
    if kind in ("choice", "bool"):
        chosen = element.get("selected_option")
        if not isinstance(chosen, Mapping):
            return None
        value = str(chosen.get("value"))
        return value if name == "jurisdiction" else _json(value)
    if kind == "date":
        return element.get("selected_date")
    text = str(element.get("value") or "").strip()
    return _TYPED[kind](text) if text else None


def _json(value: str) -> Any:
    try:
        return json.loads(value)
    except ValueError:
        return value


def _count(text: str) -> int:
    if not re.fullmatch(r"\d{1,9}", text):
        raise Unreadable("bad_count", text)
    return int(text)


def _dates(text: str) -> list[str]:
    found = []
    for part in re.split(r"[,;\s]+", text):
        if part and not re.fullmatch(r"\d{4}-\d{2}-\d{2}", part):
            raise Unreadable("bad_dates", part)
        if part:
            found.append(part)
    return found


def _datetime(text: str) -> str:
    match = re.fullmatch(r"(\d{4}-\d{2}-\d{2})[T\s]+(\d{1,2}):(\d{2})", text)
    if match is None:
        raise Unreadable("bad_datetime", text)
    return f"{match[1]}T{int(match[2]):02d}:{match[3]}"


def _votes(text: str) -> dict[str, int]:
    votes: dict[str, int] = {}
    for line in text.splitlines():
        name, _, count = line.rpartition(":")
        if not line.strip():
            continue
        if not name.strip() or not re.fullmatch(r"\d{1,9}", count.strip()):
            raise Unreadable("bad_votes", line.strip())
        votes[name.strip()] = int(count)
    return votes


_TYPED = {"count": _count, "dates": _dates, "datetime": _datetime, "votes": _votes}

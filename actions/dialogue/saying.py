"""Facts in words: what was taken, said back in one line; a fact's name; a value.

Lives here: choosing the message for a fact and its value. Not here: the messages (actions/wording/fact_words.py),
taking the fact (taking.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import Any

from actions.wording import Words
from rules_core import FACTS


def name_of(fact: str, words: Words) -> str:
    """What a fact is called within a sentence."""
    key = f"fact.{fact}"
    return words(key) if words.has(key) else fact.replace("_", " ")


def names_of(facts: Iterable[str], words: Words, style: str = "standard") -> str:
    """Several facts by name, as a list in a sentence."""
    return words.listing([name_of(fact, words) for fact in facts], style)


def place(jurisdiction: str, words: Words) -> str:
    """A jurisdiction by name."""
    key = f"place.{jurisdiction}"
    return words(key) if words.has(key) else jurisdiction.replace("_", " ").title()


def said(fact: str, value: Any, words: Words) -> str:
    """A fact with its value, as it is said back: `election Tuesday, November 17, 2026`."""
    if fact == "jurisdiction":
        return place(value, words)
    if isinstance(value, (bool, str)):
        key = f"said.{fact}.{str(value).lower()}"
        if words.has(key):
            return words(key)
    if isinstance(value, bool):
        return words("said.yes" if value else "said.no", fact=name_of(fact, words))
    key = f"said.{fact}"
    if not words.has(key):
        return words("said.plain", fact=name_of(fact, words), value=value_of(fact, value, words))
    return words(key, n=value) if isinstance(value, int) else words(key, value=value_of(fact, value, words))


def value_of(fact: str, value: Any, words: Words) -> str:
    """A value alone: a date in words, a choice by its label, votes with their names."""
    kind = FACTS[fact].kind
    if kind == "date":
        return words.date(date.fromisoformat(value))
    if kind == "datetime":
        return words.moment(datetime.fromisoformat(value))
    if kind == "dates":
        return words.listing([words.date(date.fromisoformat(day)) for day in value])
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {votes}" for name, votes in value.items())
    if isinstance(value, bool):
        return words("button.yes" if value else "button.no")
    for choice in FACTS[fact].choices:
        if choice.value == value:
            return words.say(choice.label())
    return str(value)


def said_all(facts: Mapping[str, Any], words: Words) -> str:
    """Several facts with their values in one line."""
    return "; ".join(said(fact, value, words) for fact, value in facts.items())

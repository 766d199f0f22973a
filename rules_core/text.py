"""Texts for people: a key, its English template, and the parameters that fill it.

Here: the catalogue of templates, and how one is rendered in English. Not here: any other language (the wording
layer renders the same key and parameters from its own catalogue), and what a law says (each law declares its
messages).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple, Union

Param = Union[int, str, date, "Text", Sequence["Text"], Sequence[str], Sequence[date]]

_new = tuple.__new__  # NamedTuple's own constructor costs twice as much, and a guidance makes some sixty texts

WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


class Message(NamedTuple):
    """A template: `english` with `{name}` for each parameter; with `one`, that form stands where `n` is 1."""

    key: str
    english: str
    one: str | None = None

    def __call__(self, **params: Param) -> Text:
        return _new(Text, (self.key, params))


class Text(NamedTuple):
    """What is said to a person: the key of a message and its parameters."""

    key: str
    params: Mapping[str, Any]

    def english(self) -> str:
        """The English rendering; dates read `Tue 1 Dec 2026`."""
        message = CATALOGUE[self.key]
        template = message.one if message.one is not None and self.params.get("n") == 1 else message.english
        return template.format(**{name: _english(value) for name, value in self.params.items()})


CATALOGUE: dict[str, Message] = {}


def message(key: str, english: str, one: str | None = None) -> Message:
    """Declare a message; raises ValueError where the key already stands for other words."""
    declared = Message(key, english, one)
    if CATALOGUE.setdefault(key, declared) != declared:
        raise ValueError(f"message {key!r} is declared twice: {CATALOGUE[key].english!r} and {english!r}")
    return declared


def english_date(day: date) -> str:
    """`Tue 1 Dec 2026`."""
    return f"{WEEKDAYS[day.weekday()]} {day.day} {MONTHS[day.month - 1]} {day.year}"


def _english(value: Any) -> str:
    if isinstance(value, date):
        return english_date(value)
    if isinstance(value, Text):
        return value.english()
    if isinstance(value, (list, tuple)):
        words = [_english(item) for item in value]
        return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1] if words else ""
    return str(value)


def plain(value: Any) -> Any:
    """A parameter as JSON: dates as ISO text, texts as objects of key and params."""
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Text):
        return {"key": value.key, "params": plain_params(value)}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value


def plain_params(text: Text) -> dict[str, Any]:
    """The parameters of a text as JSON."""
    return {name: plain(value) for name, value in text.params.items()}


ALL_OF = message("all_of", "{first} and {second}")
ANY_OF = message("any_of", "{first}, or {second}")


def join(joint: Message, texts: Sequence[Text]) -> Text:
    """The texts as one, two at a time, with `ALL_OF` or `ANY_OF` between them."""
    whole = texts[0]
    for text in texts[1:]:
        whole = joint(first=whole, second=text)
    return whole

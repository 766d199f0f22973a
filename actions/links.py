"""Links to an answer that one can keep: facts as a query, a query as facts. The exports read what is written here.

Lives here: how each kind of fact is written in a link. A link holds facts and the day they were asked for, never free
text: candidates become A, B, C. Not here: what the links lead to (rasa_project/exports), whether a fact is right.
"""

from __future__ import annotations

import os
import re
import string
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, urlencode

from actions.wording import LOCALES
from rules_core import FACTS

NAMES = ("dont_know", "not_yet")
"""The two lists of fact names beside the facts."""

PAGES = {"calendar": "guidance.ics", "page": "guidance", "json": "guidance.json"}
"""What an answer can be taken along as, and where each is served."""


_LETTERS = re.compile(r"[A-Z]{1,2}")
"""A candidate's name in a link: nobody can put words of their own on our page."""


class Linked(NamedTuple):
    """What a link says: the case as the core takes it, and the language."""

    case: dict[str, Any]
    language: str


def to_query(case: Mapping[str, Any], language: str) -> str:
    """The case as the query of a link; the same case always gives the same query."""
    letters = _letters(case)
    pairs = [(name, _write(case[name], letters)) for name in FACTS if name in case]
    pairs += [(name, ",".join(sorted(case[name]))) for name in NAMES if case.get(name)]
    return urlencode([*pairs, ("lang", language)], safe=":,")


def from_query(query: str) -> Linked:
    """What a link says. A value that cannot be read stays as it is, so that the core's error can name it."""
    pairs = [(name, value) for name, value in parse_qsl(query, keep_blank_values=True) if value]
    case: dict[str, Any] = {}
    language = "en"
    for name, value in pairs:
        if name == "lang":
            language = value if value in LOCALES else "en"
        elif name in NAMES:
            case[name] = value.split(",")
        else:
            case[name] = _read(name, value)
    return Linked(case, language)


def links(case: Mapping[str, Any], language: str) -> dict[str, str]:
    """The addresses of the calendar file, the page and the data of an answer."""
    query = to_query(case, language)
    return {kind: f"{base_address()}/{page}?{query}" for kind, page in PAGES.items()}


def base_address(environment: Mapping[str, str] = os.environ) -> str:
    """Where people reach the bot: PUBLIC_URL, else the address on which it listens."""
    public = environment.get("PUBLIC_URL", "").rstrip("/")
    if public:
        return public
    host = environment.get("HOST") or "127.0.0.1"
    return f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{environment.get('PORT') or '5005'}"  # noqa: S104


def _letters(case: Mapping[str, Any]) -> dict[str, str]:
    """A letter for each candidate, in the order in which they were named; after Z comes AA."""
    named = [case[fact] for fact in FACTS if FACTS[fact].kind == "votes" and isinstance(case.get(fact), Mapping)]
    names: Iterable[str] = dict.fromkeys(name for votes in named for name in votes)
    alphabet = string.ascii_uppercase
    return {
        name: alphabet[at] if at < len(alphabet) else alphabet[at // len(alphabet) - 1] + alphabet[at % len(alphabet)]
        for at, name in enumerate(names)
    }


def _write(value: Any, letters: Mapping[str, str]) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return ",".join(f"{letters[name]}:{votes}" for name, votes in value.items())
    if isinstance(value, (list, tuple)):
        return ",".join(str(item) for item in value)
    return str(value)


def _read(name: str, value: str) -> Any:
    fact = FACTS.get(name)
    if fact is None:
        return value
    if fact.kind == "bool":
        return {"true": True, "false": False}.get(value, value)
    if fact.kind == "count":
        return _number(value)
    if fact.kind == "dates":
        return value.split(",")
    if fact.kind == "votes":
        found = [part.partition(":") for part in value.split(",")]
        lettered = all(_LETTERS.fullmatch(name) for name, _, _ in found)
        return {name: _number(votes) for name, _, votes in found} if lettered else value
    return value


def _number(value: str) -> Any:
    return int(value) if value.isascii() and value.isdecimal() and len(value) < 12 else value

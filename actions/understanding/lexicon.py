"""Loads the words of a language from `lexicon/<language>/*.yml` and answers for what they hold.

A lexicon file has `groups` (named parts of phrases) and sections; a section is a kind of mention and holds entries:

    fact:
      - is: {cause: death}             what the phrase says, as JSON
        say: ["(died|passed away)"]    phrases, see `phrases`
        laws: [nebraska]               only there (left out: wherever the fact is used)
        unless_after: if by_a          not right after one of these words (`by_a`: after `by a`)
        unless_before: "(day|ward)"    not right before this

Not here: what the sections mean (`scan`, `interpret`), the phrase language (`phrases`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from actions.understanding.phrases import Phrase, compile_phrase
from actions.understanding.text import fold

FOLDER = Path(__file__).parent / "lexicon"
LANGUAGES = ("en", "es")
_NOT_ENTRIES = frozenset({"groups", "words", "vocabulary"})


class _Words(yaml.SafeLoader):
    """YAML in which only `true` and `false` are truth values: `yes`, `no` and `on` are words."""


_Words.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:bool" or first in "tTfF"]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


@dataclass(frozen=True)
class Entry:
    """One entry of a section. `options` are the remaining keys of the entry (`tense`, `anchor`, …)."""

    kind: str
    value: Any
    phrases: tuple[Phrase, ...]
    laws: tuple[str, ...]
    options: Mapping[str, Any]


@dataclass(frozen=True)
class Lexicon:
    """All words of a language: `sections` of entries, `words` (lists and tables), and `vocabulary`, every word
    known.
    """

    language: str
    sections: Mapping[str, tuple[Entry, ...]]
    words: Mapping[str, Any]
    vocabulary: frozenset[str]

    def section(self, kind: str) -> tuple[Entry, ...]:
        return self.sections.get(kind, ())


@cache
def lexicon(language: str) -> Lexicon:
    """The lexicon of a language, read once; raises ValueError (with the file) where an entry cannot be read."""
    return load(FOLDER / language, language)


def load(folder: Path, language: str) -> Lexicon:
    """Read every file of a folder, in order of name."""
    files = {
        path: yaml.load(path.read_text(encoding="utf-8"), _Words)  # noqa: S506 - a safe loader
        or {}
        for path in sorted(folder.glob("*.yml"))
    }
    groups: dict[str, str] = {}
    words: dict[str, Any] = {}
    for path, content in files.items():
        for target, key in ((groups, "groups"), (words, "words")):
            found = content.get(key, {})
            if twice := target.keys() & found.keys():
                raise ValueError(f"{path.name}: {key} {sorted(twice)} are declared in another file too")
            target.update(
                {
                    name: [fold(word) for word in value] if isinstance(value, list) else value
                    for name, value in found.items()
                }
            )
    sections: dict[str, list[Entry]] = {}
    for path, content in files.items():
        for kind in content.keys() - _NOT_ENTRIES:
            sections.setdefault(kind, []).extend(_entry(path.name, kind, raw, groups, words) for raw in content[kind])
    vocabulary = {
        word for entries in sections.values() for entry in entries for phrase in entry.phrases for word in phrase.words
    }
    for name in ("months", "weekdays", "weekdays_plural", "cardinals", "ordinals", "units"):
        vocabulary.update(fold(word) for forms in words.get(name, {}).values() for word in forms)
    return Lexicon(language, {kind: tuple(entries) for kind, entries in sections.items()}, words, frozenset(vocabulary))


def _entry(file: str, kind: str, raw: Mapping[str, Any], groups: Mapping[str, str], words: Mapping[str, Any]) -> Entry:
    try:
        return _read_entry(kind, raw, groups, words)
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError(f"{file}, {kind}, {raw!r}: {error}") from error


def _read_entry(kind: str, raw: Mapping[str, Any], groups: Mapping[str, str], words: Mapping[str, Any]) -> Entry:
    options = {key: raw[key] for key in raw.keys() - {"is", "say", "laws"}}
    limits = {key: str(raw[key]) for key in ("unless_after", "unless_before") if key in raw}
    said: list[str] = list(raw["say"])
    if "event" in raw:  # EVENT stands for the words of that event
        said = [line.replace("EVENT", f"({words['events'][raw['event']]})") for line in said]
    return Entry(
        kind,
        raw["is"],
        tuple(compile_phrase(line, groups, **limits) for line in said),
        tuple(raw.get("laws", ())),
        options,
    )
